//! Apa yang salah pada teks teka-teki kepingan, dalam bahasa Indonesia.

use packing::MAX_CELLS;

use crate::Lang;
use crate::message::number;
use crate::pack::format::{HeaderNumber, JsonPlace, PackFault};
use crate::pack::presets::PRESETS;

fn count(value: usize) -> String {
    number(value as u64, Lang::Indonesian)
}

fn header(which: HeaderNumber) -> &'static str {
    match which {
        HeaderNumber::Rows => "N, banyaknya baris,",
        HeaderNumber::Columns => "M, banyaknya kolom,",
        HeaderNumber::Pieces => "P, banyaknya keping,",
    }
}

fn place(place: JsonPlace) -> String {
    match place {
        JsonPlace::Container => "wadah".into(),
        JsonPlace::Piece(piece) => format!("keping ke-{piece}"),
    }
}

/// "tingkat 2, " kalau ada tingkatnya.
fn level(level: Option<usize>) -> String {
    level.map_or_else(String::new, |level| format!("tingkat {level}, "))
}

pub(crate) fn fault(wrong: &PackFault) -> String {
    match wrong {
        PackFault::Empty => "tidak ada teka-teki di sini, teksnya kosong".into(),

        PackFault::HeaderCount { found } => {
            format!("baris pertama berisi {found} kata, bukan tiga bilangan N M P")
        }
        PackFault::HeaderNotANumber { which, found } => {
            format!(
                "{} tertulis {found:?}, bukan bilangan bulat",
                header(*which)
            )
        }
        PackFault::HeaderNotPositive { which, found } => {
            format!("{} tertulis {found}: paling sedikit 1", header(*which))
        }
        PackFault::HeaderTooLarge { which, found, most } => format!(
            "{} tertulis {found}: paling banyak {}",
            header(*which),
            count(*most)
        ),
        PackFault::TooManyPieces { found } => {
            format!("{found} keping lebih banyak daripada hurufnya")
        }
        PackFault::NoType => "jenis papannya tidak ada".into(),
        PackFault::UnknownType { found, .. } => format!("{found:?} bukan jenis papan"),
        PackFault::PyramidSides { rows, columns } => {
            format!("alas piramida berbentuk persegi, bukan {rows} kali {columns}")
        }
        PackFault::OutlineRowLength {
            row,
            found,
            expected,
        } => format!("baris ke-{row} papan berisi {found} karakter, padahal M = {expected}"),
        PackFault::OutlineRows { found, expected } => {
            format!("papannya {found} baris, padahal N = {expected}")
        }
        PackFault::OutlineCharacter { found } => {
            format!("{found:?} tidak boleh ada pada papan CUSTOM")
        }
        PackFault::MixedRow { first, found } => {
            format!("{found} ada di baris milik keping {first}")
        }
        PackFault::LowerCase { found } => format!("{found} huruf kecil"),
        PackFault::RowCharacter { found } => {
            format!("{found:?} tidak boleh ada pada keping")
        }
        PackFault::PieceCount { found, expected } => {
            format!("ada {found} keping, padahal P = {expected}")
        }

        PackFault::NoCells => "papannya tidak punya satu petak pun".into(),
        PackFault::TooManyCells { cells } => format!(
            "{} petak terlalu banyak: paling banyak {}",
            count(*cells),
            count(MAX_CELLS)
        ),
        PackFault::TooWide {
            levels,
            rows,
            columns,
        } => format!("petak-petaknya terlalu berjauhan: {levels} x {rows} x {columns}"),
        PackFault::ContainerNotFlat => "papan persegi hanya punya satu tingkat".into(),
        PackFault::SymbolTwice { symbol, first } => format!(
            "keping {symbol} untuk kedua kalinya, yang pertama di baris {}, kolom {}",
            first.line, first.column
        ),
        PackFault::InParts { symbol } => {
            format!("keping {symbol} terputus: bagian ini tidak menyentuh bagian lainnya")
        }

        PackFault::BoardLevels { found, expected } => {
            format!("ada {found} tingkat, padahal teka-tekinya punya {expected}")
        }
        PackFault::BoardRows {
            level: at,
            found,
            expected,
        } => format!(
            "{}ada {found} baris, padahal papannya punya {expected}",
            level(*at)
        ),
        PackFault::BoardRowLength {
            level: at,
            row,
            found,
            expected,
        } => format!(
            "{}baris ke-{row} berisi {found} karakter, padahal papannya punya {expected}",
            level(*at)
        ),
        PackFault::NoCellHere { found } => {
            format!("{found:?} ada di tempat yang bukan petak papan")
        }
        PackFault::CellHere => "'#' ada di tempat petak papan".into(),
        PackFault::UnknownSymbol { found, .. } => format!("tidak ada keping {found:?}"),
        PackFault::GivenCells {
            symbol,
            found,
            cells,
            copies: 1,
        } => format!("{symbol} menempati {found} petak, padahal kepingnya {cells} petak"),
        PackFault::GivenCells {
            symbol,
            found,
            cells,
            copies,
        } => format!(
            "{symbol} menempati {found} petak, padahal ada {copies} salinan, masing-masing {cells} petak"
        ),
        PackFault::GivenForm {
            symbol,
            copies: 1,
            cells,
            ..
        } => format!("{symbol} menempati {cells} petak seperti kepingnya, tetapi bentuknya lain"),
        PackFault::GivenForm { symbol, copies, .. } => {
            format!("petak-petak {symbol} tidak bisa dibagi menjadi {copies} salinannya")
        }
        PackFault::GivenSplit { symbol, copies } => {
            format!("pembagian petak-petak {symbol} menjadi {copies} salinan terlalu lama dicari")
        }
        PackFault::NoBoard => "tidak ada papan dalam jawaban ini".into(),

        PackFault::JsonSyntax { problem } => format!("ini bukan JSON: {problem}"),
        PackFault::JsonField { problem } => format!("ini bukan teka-teki: {problem}"),
        PackFault::JsonVersion { found } => {
            format!("\"v\" bernilai {found}, program ini membaca 1")
        }
        PackFault::JsonPuzzle { found } => {
            format!("\"puzzle\" berisi {found:?}, bukan \"packing\"")
        }
        PackFault::JsonContainer => "isian \"container\" tidak cocok satu sama lain".into(),
        PackFault::JsonPyramidOfCubes => "piramida tersusun dari bola".into(),
        PackFault::JsonZero { field } => format!("\"{field}\" bernilai 0"),
        PackFault::JsonNoPieces => "\"pieces\" kosong".into(),
        PackFault::JsonCharacter { place: at, found } => {
            format!("{}: {found:?} tidak boleh ada pada petaknya", place(*at))
        }
        PackFault::JsonSite { piece, site } => {
            format!("keping ke-{piece}: petak {site:?} terlalu jauh")
        }
        PackFault::JsonEmptyPiece { piece } => format!("keping ke-{piece} tidak punya petak"),
        PackFault::JsonInParts { piece, site } => {
            format!("keping ke-{piece} terputus: bagian di {site:?} tidak menyentuh bagian lainnya")
        }
        PackFault::JsonNotFlat { piece } => {
            format!("keping ke-{piece} bertingkat, padahal papannya datar")
        }
        PackFault::JsonCopies { piece, found } => format!(
            "keping ke-{piece}: tidak mungkin ada {} salinan",
            number(*found, Lang::Indonesian)
        ),
        PackFault::JsonSymbol { piece, found } => {
            format!("keping ke-{piece}: {found:?} bukan satu huruf atau angka")
        }
        PackFault::JsonSymbolTwice {
            piece,
            first,
            symbol,
        } => format!("keping ke-{piece} bernama {symbol}, sama dengan keping ke-{first}"),
        PackFault::JsonNoSymbolLeft { piece } => {
            format!("keping ke-{piece}: semua A-Z, a-z, dan 0-9 sudah terpakai")
        }
        PackFault::JsonGiven {
            row,
            character,
            fault: inner,
        } => format!(
            "\"given\", baris ke-{row}, karakter ke-{character}: {}",
            fault(inner)
        ),

        PackFault::UnknownPreset { found, .. } => format!("tidak ada teka-teki bernama {found:?}"),
        PackFault::IdParts { found } => format!("ID dengan {found} bagian di antara titik dua"),
        PackFault::IdContainer { found } => format!("{found:?} bukan wadah"),
        PackFault::IdCharacter { found } => format!("{found:?} tidak boleh ada di sini"),
        PackFault::IdCopies { found } => format!("tidak mungkin ada {found:?} salinan"),
        PackFault::IdEmptyPiece => "keping tanpa petak".into(),
        PackFault::IdNotFlat => "tingkat kedua sebuah keping, padahal papannya datar".into(),
        PackFault::IdGivenLength { found, expected } => {
            format!("{found} karakter, padahal wadahnya punya {expected} petak")
        }
    }
}

pub(crate) fn fix(wrong: &PackFault) -> String {
    match wrong {
        PackFault::Empty => {
            "tulis N M P, lalu DEFAULT, CUSTOM, atau PYRAMID, lalu keping-kepingnya; atau sebut nama yang dikenal, misalnya kanoodle".into()
        }

        PackFault::HeaderCount { .. } | PackFault::HeaderNotANumber { .. } => {
            "tulis banyaknya baris, kolom, dan keping, misalnya: 5 11 12".into()
        }
        PackFault::HeaderNotPositive { which, .. } => {
            format!("tulis bilangan bulat mulai 1 untuk {}", which.letter())
        }
        PackFault::HeaderTooLarge { which, most, .. } => {
            format!("tulis bilangan 1 sampai {most} untuk {}", which.letter())
        }
        PackFault::TooManyPieces { .. } => {
            "pakai paling banyak 26 keping, atau tulis teka-tekinya sebagai JSON yang memuat lebih banyak".into()
        }
        PackFault::UnknownType {
            near: Some(near), ..
        } => format!("maksudnya {near}?"),
        PackFault::NoType | PackFault::UnknownType { .. } => {
            "tulis DEFAULT, CUSTOM, atau PYRAMID di baris kedua".into()
        }
        PackFault::PyramidSides { rows, columns } => {
            format!("tulis {rows} {rows} atau {columns} {columns}: banyaknya tingkat, dua kali")
        }
        PackFault::OutlineRowLength {
            found, expected, ..
        } => match found < expected {
            true => "lengkapi barisnya dengan . untuk yang bukan petak".into(),
            false => format!("pendekkan barisnya menjadi {expected} karakter, atau perbaiki M"),
        },
        PackFault::OutlineRows { .. } => {
            "gambar N baris berisi X (petak) dan . (bukan petak) di bawah CUSTOM, atau perbaiki N".into()
        }
        PackFault::OutlineCharacter { .. } => "tulis X untuk petak dan . untuk yang bukan".into(),
        PackFault::MixedRow { .. } => {
            "isi setiap baris dengan satu huruf saja, dan beri setiap keping barisnya sendiri".into()
        }
        PackFault::LowerCase { found } => {
            format!("tulis {}", found.to_ascii_uppercase())
        }
        PackFault::RowCharacter { .. } => {
            "tulis huruf kapital untuk petak dan spasi untuk lubang".into()
        }
        PackFault::PieceCount { found, .. } => match found {
            0 => "gambar keping-kepingnya di bawah papan".into(),
            _ => format!("tulis {found} untuk P, atau perbaiki kepingnya"),
        },

        PackFault::NoCells => "tulis X untuk setiap petak".into(),
        PackFault::TooManyCells { .. } => "perkecil papannya".into(),
        PackFault::TooWide { .. } => "hilangkan baris dan kolom kosong di antara petaknya".into(),
        PackFault::ContainerNotFlat => "beri satu tingkat, atau lattice cubic atau balls".into(),
        PackFault::SymbolTwice { symbol, .. } => {
            format!("beri lambang lain yang belum terpakai, atau satukan semua baris {symbol}")
        }
        PackFault::InParts { .. } | PackFault::JsonInParts { .. } => {
            "sambungkan bagiannya: petak harus bersentuhan, di sudut saja tidak cukup".into()
        }

        PackFault::BoardLevels { .. } => {
            "gambar setiap tingkat mulai dari yang terbawah, dipisah baris kosong".into()
        }
        PackFault::BoardRows { expected, .. } => format!("gambar {expected} baris"),
        PackFault::BoardRowLength { .. } => {
            "tulis satu karakter untuk setiap petak: lambang keping, . untuk petak kosong, # untuk yang bukan petak".into()
        }
        PackFault::NoCellHere { .. } => "tulis # di sini".into(),
        PackFault::CellHere => "tulis . atau lambang keping di sini".into(),
        PackFault::UnknownSymbol {
            near: Some('.'), ..
        } => "tulis . untuk petak kosong".into(),
        PackFault::UnknownSymbol {
            near: Some(near), ..
        } => format!("maksudnya {near}?"),
        PackFault::UnknownSymbol { known, .. } => {
            format!("tulis . untuk petak kosong; kepingnya {known}")
        }
        PackFault::GivenCells { symbol, .. } => {
            format!("gambar {symbol} dengan semua petaknya, atau tulis . di situ")
        }
        PackFault::GivenForm { by_flip: true, .. } => {
            "bayangan cerminnya akan pas: izinkan membalik, atau putar dengan cara lain".into()
        }
        PackFault::GivenForm { symbol, .. } => {
            format!("bandingkan dengan bentuk {symbol} yang diputar sebagaimana boleh")
        }
        PackFault::GivenSplit { .. } => {
            "beri setiap salinan lambangnya sendiri, sebagai keping tersendiri".into()
        }
        PackFault::NoBoard => "berikan jawaban yang sudah selesai, atau papan sebagai baris-baris lambang".into(),

        PackFault::JsonSyntax { .. } => "perbaiki di situ; biasanya koma atau tanda kutipnya".into(),
        PackFault::JsonField { .. } => {
            "isiannya v, puzzle, name, lattice, container, flips, pieces, dan given".into()
        }
        PackFault::JsonVersion { .. } => "tulislah \"v\": 1".into(),
        PackFault::JsonPuzzle { .. } => "tulislah \"puzzle\": \"packing\"".into(),
        PackFault::JsonContainer => {
            "isi rows dan columns, atau levels, rows, dan columns, atau pyramid, atau cells".into()
        }
        PackFault::JsonPyramidOfCubes => {
            "hilangkan lattice, atau gambar kubusnya sebagai \"cells\"".into()
        }
        PackFault::JsonZero { .. } => "tulis bilangan bulat mulai 1".into(),
        PackFault::JsonNoPieces => "tulis paling sedikit satu keping".into(),
        PackFault::JsonCharacter { .. } => "tulis X untuk petak dan . untuk yang bukan".into(),
        PackFault::JsonSite { .. } => format!("pakai koordinat sampai {}", count(MAX_CELLS)),
        PackFault::JsonEmptyPiece { .. } | PackFault::IdEmptyPiece => {
            "gambar petaknya, atau hilangkan kepingnya".into()
        }
        PackFault::JsonNotFlat { .. } | PackFault::IdNotFlat => {
            "gambar kepingnya dalam satu tingkat, atau pakai wadah kubus atau bola".into()
        }
        PackFault::JsonCopies { .. } => format!("tulis bilangan 1 sampai {}", count(MAX_CELLS)),
        PackFault::JsonSymbol { .. } => "tulis misalnya \"symbol\": \"A\"".into(),
        PackFault::JsonSymbolTwice { .. } => "beri masing-masing lambangnya sendiri, atau pakai copies".into(),
        PackFault::JsonNoSymbolLeft { .. } => "beri huruf lain sebagai lambangnya".into(),
        PackFault::JsonGiven { fault: inner, .. } => fix(inner),

        PackFault::UnknownPreset {
            near: Some(near), ..
        } => format!("maksudnya {near}?"),
        PackFault::UnknownPreset { .. } => {
            let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            format!("yang dikenal: {}", names.join(", "))
        }
        PackFault::IdParts { .. } => {
            "tulis PRESET, PRESET:GIVEN, pack:CONTAINER:PIECES, atau pack:CONTAINER:PIECES:GIVEN".into()
        }
        PackFault::IdContainer { .. } => {
            "tulis ukuran seperti 5x11, 3x4x5, atau pyramid5, atau baris-baris X dan . di antara garis miring".into()
        }
        PackFault::IdCharacter { .. } => {
            "pakai X dan . untuk wadah, huruf keping dan . untuk keping, / sesudah baris, | sesudah tingkat".into()
        }
        PackFault::IdCopies { .. } => {
            format!("tulis bilangan 1 sampai {} di depan *", count(MAX_CELLS))
        }
        PackFault::IdGivenLength { .. } => {
            "tulis satu karakter untuk setiap petak wadah, menurut urutan baca".into()
        }
    }
}
