//! Bahasa Indonesia.

use packing::{Flaw, Obstacle, PlaceError, Puzzle};

use super::{Message, about, milliseconds, sides, whole};
use crate::Lang;
use crate::message::indonesian::halt;
use crate::message::{bytes, number};
use crate::pack::auto::Why;
use crate::pack::{GenerateError, Reason};

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Start(puzzle) => format!("Awal ({})", start(puzzle)),
        Message::Puzzle(puzzle) => start(puzzle),
        Message::Solution => "Solusi".into(),
        Message::SolutionNumber { number: n } => format!("Solusi ke-{}", number(n, ID)),
        Message::Level { level: 1, .. } => "tingkat 1 (dasar)".into(),
        Message::Level { level, levels } if level == levels => format!("tingkat {level} (puncak)"),
        Message::Level { level, .. } => format!("tingkat {level}"),

        Message::Impossible { puzzle, obstacle } => impossible(puzzle, obstacle),
        Message::Searched => "Tidak ada solusi: semua kemungkinan sudah dicoba.".into(),
        Message::NoSuchNumber { solutions } => format!(
            "Tidak ada solusi bernomor itu: banyaknya {}.",
            whole(solutions, ID)
        ),
        Message::NoTable => {
            "Tidak ada jawaban: --nth dan --random memerlukan tabel semua solusi, dan papan ini terlalu lebar untuk itu.".into()
        }
        Message::TooWide => {
            "Tidak ada jawaban: metode ini mengingat petak di sepanjang garis depan, dan papannya terlalu lebar; metode lain bisa menghitungnya.".into()
        }
        Message::Given { solutions } => format!("Banyak solusi: {}", number(solutions, ID)),
        Message::GivenUntilThen { solutions } => {
            format!("Banyak solusi sampai saat itu: {}", number(solutions, ID))
        }
        Message::NothingToSave { path } => {
            format!("Tidak disimpan: tidak ada solusi untuk {path}")
        }

        Message::Ran { method } => format!("Metode: {method}"),
        Message::AutoRan { method, why } => {
            format!("Metode: auto memilih {method} ({})", self::why(why))
        }
        Message::AutoListed { method } => {
            format!("Metode: auto memilih {method} (yang paling cepat gagal paling cepat selesai meninjau semua kasus)")
        }
        Message::Time { time } => format!("Waktu pencarian: {} ms", milliseconds(time, ID)),
        Message::Cases { cases } => format!("Banyak kasus yang ditinjau: {}", number(cases, ID)),
        Message::States { states } => {
            format!("Banyak keadaan yang ditinjau: {}", number(states, ID))
        }
        Message::Table { bytes: held } => format!("Memori tabel: {}", bytes(held, ID)),

        Message::Solutions { solutions } => format!("Banyak solusi: {}", whole(solutions, ID)),
        Message::UpToSymmetry { solutions, symmetries } => format!(
            "Tanpa yang serupa menurut simetri: {} (papannya punya {symmetries} simetri yang bisa diikuti keping)",
            whole(solutions, ID)
        ),
        Message::UpToRotation { solutions } => format!(
            "Tanpa yang serupa menurut putaran saja, bayangan cermin dibedakan: {}",
            whole(solutions, ID)
        ),
        Message::Unique => "Solusinya tepat satu.".into(),
        Message::UniqueUpToSymmetry => "Menurut simetri, solusinya tepat satu.".into(),
        Message::NotUnique => "Solusinya lebih dari satu.".into(),
        Message::AtLeast { solutions } => {
            format!("Terhitung sampai saat itu: {}", whole(solutions, ID))
        }
        Message::NotYetUnique { found } => match found {
            0 => "Sampai saat itu belum ditemukan solusi.".into(),
            _ => "Satu solusi ditemukan; ada tidaknya yang lain belum diketahui.".into(),
        },
        Message::Expect { nodes, .. } if nodes > 1e15 => {
            "catatan: kasusnya jauh lebih banyak daripada yang bisa ditunggu; Ctrl-C berhenti dengan yang sudah terhitung".into()
        }
        Message::Expect { nodes, seconds: wait } => format!(
            "catatan: kira-kira {} kasus harus ditinjau, kira-kira {}; Ctrl-C menghentikan dengan yang sudah terhitung",
            about(nodes, ID),
            span(wait)
        ),

        Message::Cells { free, cells, pieces } => match free == cells {
            true => format!("Petak: {cells} di papan, {pieces} pada keping"),
            false => format!(
                "Petak: {free} dari {cells} petak papan masih kosong, keping yang tersisa punya {pieces}"
            ),
        },
        Message::Pieces { pieces, left } => match pieces == left {
            true => format!("Keping: {pieces}"),
            false => format!("Keping: {pieces}, {left} di antaranya belum ditaruh"),
        },
        Message::EqualPieces { groups } => match groups.is_empty() {
            true => "Keping yang sama bentuknya: tidak ada".into(),
            false => format!("Keping yang sama bentuknya: {groups}"),
        },
        Message::Symmetries { symmetries } => {
            format!("Simetri papan beserta isinya: {symmetries}")
        }
        Message::NothingAgainst => {
            "Tidak ada yang menghalangi: petaknya cukup, setiap keping muat di suatu tempat, setiap petak bisa ditutup, bagian dan warnanya cocok. Selebihnya hanya bisa diketahui dengan mencari.".into()
        }
        Message::AlreadyFull => "Sudah selesai: setiap keping ada di tempatnya.".into(),

        Message::HintSolved => "Sudah selesai: tak ada lagi yang perlu ditaruh.".into(),
        Message::HintSolvable => "Masih bisa diselesaikan.".into(),
        Message::HintHopeless => "Dari sini tidak bisa diselesaikan.".into(),
        Message::HintWays { solutions } => match *solutions == 1u8.into() {
            true => "Dari sini ada tepat satu cara.".into(),
            false => format!("Dari sini ada {} cara.", whole(solutions, ID)),
        },
        Message::HintLift { pieces } => {
            format!("Angkat salah satu dari ini, maka sisanya bisa diselesaikan: {pieces}.")
        }
        Message::HintLiftMore => "Bukan hanya satu keping penyebabnya: lebih dari satu harus diangkat.".into(),
        Message::HintLookCell { puzzle, cell, fit } => format!(
            "Lihat petak di {}: hanya {fit} penempatan yang bisa menutupnya.",
            place(puzzle, cell)
        ),
        Message::HintLookPiece { symbol, fit } => {
            format!("Cari keping {symbol}: hanya muat di {fit} tempat.")
        }
        Message::HintPiece { symbol } => format!("Keping {symbol} yang perlu ditaruh."),
        Message::HintPlace { symbol, left } => match left {
            0 => format!("Taruh {symbol} di tempat bertanda bintang; itu keping terakhir."),
            left => format!("Taruh {symbol} di tempat bertanda bintang; sesudahnya tersisa {left} keping."),
        },
        Message::HintReason(reason) => match reason {
            Reason::OnlyFit => "Alasan: tak ada lain yang muat di sana.".into(),
            Reason::OnlyOneWorks { fit } => format!(
                "Alasan: dari {fit} yang muat, hanya ini yang bisa diselesaikan."
            ),
            Reason::OneOfSeveral { fit, work } => format!(
                "Alasan: dari {fit} yang muat, {work} bisa diselesaikan, dan ini salah satunya."
            ),
        },

        Message::Challenge { difficulty, cases, left } => format!(
            "Tantangan: taruh {left} keping lainnya. Caranya tepat satu. Tingkat kesulitan: {} ({} kasus untuk membuktikannya)",
            difficulty.word().id,
            number(cases, ID)
        ),
        Message::ChallengeSeed { seed } => format!("Benih: {seed}"),
        Message::ChallengeId { id } => format!("ID: {id}"),
        Message::NoChallenge(error) => match error {
            GenerateError::Unsolvable => "tak ada tantangan: teka-tekinya tidak punya solusi".into(),
            GenerateError::TooManyGiven { pieces } => {
                format!("tak mungkin sebanyak itu yang ditaruh: teka-tekinya punya {pieces} keping")
            }
            GenerateError::NotFound { tries } => {
                format!("tantangan seperti itu tidak ditemukan dalam {tries} solusi")
            }
            GenerateError::Stopped(why) => format!("belum ada tantangan: {}", halt(why)),
        },
        Message::NoChallengeFix(error) => match error {
            GenerateError::NotFound { .. } => {
                "coba benih lain, tingkat lain, atau lebih banyak keping; bila keping yang sama berhuruf beda, solusinya tak pernah tunggal kecuali keping itu sudah ditaruh".into()
            }
            GenerateError::Unsolvable => "susun check menjelaskan lebih lanjut".into(),
            _ => "minta lebih sedikit keping, atau beri waktu lebih".into(),
        },

        Message::HeatOf { solutions } => format!(
            "Dalam berapa persen dari {} solusi sebuah keping menutup suatu petak; yang tersering di tiap petak:",
            whole(solutions, ID)
        ),
        Message::HeatSettled { cells } => match cells {
            0 => "Belum ada petak yang pasti.".into(),
            cells => format!("{cells} petak sudah pasti: sama di semua solusi."),
        },

        Message::CannotPlace { puzzle, error } => cannot_place(puzzle, error),
        Message::LostAt { symbol, number } => {
            format!("Sesudah keping {symbol}, yang ke-{number} menurut urutan penaruhan, tak ada lagi jalan.")
        }
        Message::LostBefore => "Sejak sebelum ada yang ditaruh pun tidak ada jalan.".into(),

        Message::Right => "Benar: setiap petak tertutup sekali, dan setiap keping terpakai.".into(),
        Message::Wrong { puzzle, flaw } => format!("Salah: {}.", wrong(puzzle, flaw)),

        Message::ColumnPiece => "keping".into(),
        Message::ColumnCopies => "salinan".into(),
        Message::ColumnCells => "petak".into(),
        Message::ColumnOrientations => "putaran".into(),
        Message::ColumnPlaces => "tempat".into(),
        Message::ColumnCases => "kasus".into(),
        Message::OutcomeSolved => "selesai".into(),
        Message::OutcomeCounts { solutions } => format!("menghitung {}", whole(solutions, ID)),
        Message::OutcomeNoTable => "papan terlalu lebar".into(),
    }
}

fn start(puzzle: &Puzzle) -> String {
    let container = puzzle.container();
    let size = match (container.pyramid_height(), container.is_full_box()) {
        (Some(levels), _) => format!("piramida {levels} tingkat"),
        (None, true) => sides(puzzle),
        (None, false) => format!("{} petak dalam {}", container.cells().len(), sides(puzzle)),
    };
    let flips = match (container.lattice().is_flat(), puzzle.flips()) {
        (true, true) => ", boleh dibalik",
        (true, false) => ", tidak boleh dibalik",
        (false, true) => ", boleh dicerminkan",
        (false, false) => "",
    };
    format!("{size}, {} keping{flips}", super::pieces(puzzle))
}

fn impossible(puzzle: &Puzzle, obstacle: &Obstacle) -> String {
    let why = match obstacle {
        Obstacle::Area { pieces, free } => format!(
            "kepingnya punya {pieces} petak, sedangkan yang harus ditutup {free}: {}",
            match pieces > free {
                true => format!("kelebihan {}", pieces - free),
                false => format!("kekurangan {}", free - pieces),
            }
        ),
        Obstacle::FitsNowhere { piece } => {
            format!(
                "keping {} tidak muat di mana pun",
                puzzle.pieces()[*piece].symbol
            )
        }
        Obstacle::Uncoverable { cell } => format!(
            "tidak ada keping yang bisa menutup petak di {}",
            place(puzzle, *cell)
        ),
        Obstacle::Region { cells } => format!(
            "{} petak bertanda * terpisah dari yang lain, dan tidak ada keping yang bersama-sama punya petak sebanyak itu",
            cells.len()
        ),
        Obstacle::Colouring { free, possible } => format!(
            "bila diwarnai seperti papan catur, {} petak gelap dan {} petak terang harus ditutup, selisihnya {}; keping-kepingnya hanya bisa membuat {}",
            free[0],
            free[1],
            free[0].abs_diff(free[1]),
            list(possible)
        ),
        _ => "itu terlihat tanpa pencarian".into(),
    };
    format!("Tidak ada solusi: {why}.")
}

fn wrong(puzzle: &Puzzle, flaw: &Flaw) -> String {
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    match flaw {
        Flaw::Uncovered { cell } => format!("tidak ada keping di {}", place(puzzle, *cell)),
        Flaw::Overlap { cell } => format!("beberapa keping bertumpuk di {}", place(puzzle, *cell)),
        Flaw::UnknownSymbol { cell, symbol } => format!(
            "tidak ada keping {symbol}, yang tertulis di {}",
            place(puzzle, *cell)
        ),
        Flaw::WrongForm { piece, cells } => {
            let first = cells
                .first()
                .map(|&cell| format!(" (mulai {})", place(puzzle, cell)));
            format!(
                "petak-petak {}{} tidak berbentuk seperti kepingnya",
                symbol(*piece),
                first.unwrap_or_default()
            )
        }
        Flaw::WrongCopies { piece, found } => format!(
            "keping {} ada {found}, seharusnya {}",
            symbol(*piece),
            puzzle.pieces()[*piece].copies
        ),
        Flaw::Moved { piece } => {
            format!(
                "keping {} sudah ditaruh, tetapi di sini letaknya lain",
                symbol(*piece)
            )
        }
        _ => "itu bukan solusi".into(),
    }
}

fn cannot_place(puzzle: &Puzzle, error: PlaceError) -> String {
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    match error {
        PlaceError::Form { piece } => {
            format!(
                "Petak-petak itu tidak berbentuk seperti keping {}.",
                symbol(piece)
            )
        }
        PlaceError::NoCopyLeft { piece } => {
            format!("Keping {} sudah ada di papan.", symbol(piece))
        }
        PlaceError::Covered { cell } => {
            format!("Di {} sudah ada keping lain.", place(puzzle, cell))
        }
        _ => "Keping itu tidak bisa ditaruh di sana.".into(),
    }
}

fn why(why: Why) -> String {
    match why {
        Why::FirstSolution => {
            "satu solusi saja yang dicari, dan yang paling cepat gagal paling cepat menemukannya"
                .into()
        }
        Why::NeedsTable => "nomor solusi dicari dalam tabel semua solusi".into(),
        Why::FewCases => "kasus yang harus ditinjau hanya sedikit".into(),
        Why::NarrowBoard => "papannya sempit: keadaan yang sama berulang kali muncul".into(),
        Why::WideBoard => "papannya lebar: garis depan jarang bertemu keadaan yang sama".into(),
        Why::LargeBoard => {
            "papannya begitu besar sehingga senarai tempat akan memakan bergigabita".into()
        }
        Why::TooManyStates { states } => format!(
            "frontier-count dicoba dulu dan ditinggalkan sesudah {} keadaan",
            number(states, ID)
        ),
    }
}

fn place(puzzle: &Puzzle, cell: usize) -> String {
    let (level, row, column) = super::place(puzzle, cell);
    let level = level.map_or_else(String::new, |level| format!("tingkat {level}, "));
    format!("{level}baris {row}, kolom {column}")
}

fn list(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} atau {last}", first.join(", ")),
        None => "tidak satu pun".into(),
    }
}

/// Taksiran waktu dalam satuan yang cocok.
fn span(wait: f64) -> String {
    match wait {
        ..60.0 => format!("{wait:.0} s"),
        ..7200.0 => format!("{} menit", about(wait / 60.0, ID)),
        ..172_800.0 => format!("{} jam", about(wait / 3600.0, ID)),
        _ => format!("{} hari", about(wait / 86400.0, ID)),
    }
}
