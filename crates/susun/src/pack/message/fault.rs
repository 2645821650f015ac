//! What is wrong with the text of a packing puzzle, and how to fix it.

use packing::MAX_CELLS;

use crate::family::{Explain, Question, Remedy};
use crate::format::Position;
use crate::message::languages::*;
use crate::message::{Message, number, plural};
use crate::pack::format::{
    AmountProblem, DateProblem, HeaderNumber, JsonPlace, PackFault, RollProblem,
};
use crate::pack::presets::PRESETS;
use crate::{Lang, messages};

impl Explain for PackFault {
    fn message(&self, lang: Lang) -> String {
        pack_fault(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(pack_fix(self, lang))
    }

    fn is_about_shape(&self) -> bool {
        matches!(
            self,
            Self::BoardLevels { .. } | Self::BoardRows { .. } | Self::BoardRowLength { .. }
        )
    }

    fn relocate(&mut self, place: &dyn Fn(Position) -> Position) {
        if let Self::SymbolTwice { first, .. }
        | Self::ShapeTwice {
            first_at: first, ..
        }
        | Self::TwoGroups {
            first_at: first, ..
        } = self
        {
            *first = place(*first);
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::NoSuchShape { by_flip: false, .. } | Self::ShapeTwice { .. } => {
                vec![Remedy::Ask(Question::Pieces)]
            }
            _ => Vec::new(),
        }
    }
}

messages! {
    /// What is wrong.
    fn pack_fault(fault: &PackFault) {
        PackFault::Empty =>
            en: "the text is empty: it has no puzzle",
            id: "teksnya kosong: tidak ada teka-teki";

        PackFault::HeaderCount { found } =>
            en: ("the first line has {}, not the three numbers N M P", plural(found, "word")),
            id: "baris pertama berisi {found} kata, bukan tiga bilangan N M P";
        PackFault::HeaderNotANumber { which, found } =>
            en: ("{} is {found:?}, not a whole number", header(*which, EN)),
            id: ("{} bernilai {found:?}, bukan bilangan bulat", header(*which, ID));
        PackFault::HeaderNotPositive { which, found } =>
            en: ("{} is {found}: the minimum is 1", header(*which, EN)),
            id: ("{} bernilai {found}: paling sedikit 1", header(*which, ID));
        PackFault::HeaderTooLarge { which, found, most } =>
            en: ("{} is {found}: the maximum is {}", header(*which, EN), number(most, EN)),
            id: ("{} bernilai {found}: paling banyak {}", header(*which, ID), number(most, ID));
        PackFault::TooManyPieces { found } =>
            en: "{found} pieces are more than there are letters",
            id: "{found} kepingan lebih banyak daripada hurufnya";
        PackFault::NoType => en: "the type of the board is missing", id: "jenis papannya tidak ada";
        PackFault::UnknownType { found, .. } =>
            en: "{found:?} is not a type of board",
            id: "{found:?} bukan jenis papan";
        PackFault::PyramidSides { rows, columns } =>
            en: "the base of a pyramid is a square, not {rows} by {columns}",
            id: "alas piramida berbentuk persegi, bukan {rows} kali {columns}";
        PackFault::OutlineRowLength { row, found, expected } =>
            en: ("row {row} of the board has {}, but M is {expected}", plural(found, "character")),
            id: "baris ke-{row} papan berisi {found} karakter, padahal M = {expected}";
        PackFault::OutlineRows { found, expected } =>
            en: ("the board has {}, but N is {expected}", plural(found, "row")),
            id: "papannya {found} baris, padahal N = {expected}";
        PackFault::OutlineCharacter { found } =>
            en: "{found:?} is not allowed in the board of a CUSTOM file",
            id: "{found:?} tidak boleh ada pada papan CUSTOM";
        PackFault::MixedRow { first, found } =>
            en: "{found} is in a row of piece {first}",
            id: "{found} ada di baris kepingan {first}";
        PackFault::LowerCase { found } => en: "{found} is lowercase", id: "{found} huruf kecil";
        PackFault::RowCharacter { found } =>
            en: "{found:?} is not allowed in a piece",
            id: "{found:?} tidak boleh ada pada kepingan";
        PackFault::PieceCount { found, expected } =>
            en: ("the file has {}, but P is {expected}", plural(found, "piece")),
            id: "ada {found} kepingan, padahal P = {expected}";

        PackFault::NoCells => en: "the board has no cells", id: "papannya tidak punya petak";
        PackFault::TooManyCells { cells } =>
            en: ("{} cells are too many: the maximum is {}", number(cells, EN), number(MAX_CELLS, EN)),
            id: ("{} petak terlalu banyak: paling banyak {}", number(cells, ID), number(MAX_CELLS, ID));
        PackFault::TooWide { levels, rows, columns } =>
            en: "the cells are too far apart: {levels} x {rows} x {columns}",
            id: "petak-petaknya terlalu berjauhan: {levels} x {rows} x {columns}";
        PackFault::ContainerNotFlat =>
            en: "a board of squares has only one level",
            id: "papan persegi hanya punya satu tingkat";
        PackFault::SymbolTwice { symbol, first } =>
            en: ("a second piece {symbol}, the first is at {}", Message::At(*first).text(EN)),
            id: ("kepingan {symbol} untuk kedua kalinya, yang pertama di {}", Message::At(*first).text(ID));
        PackFault::InParts { symbol } =>
            en: "piece {symbol} is in two parts: this part does not touch the other",
            id: "kepingan {symbol} terputus: bagian ini tidak menyentuh bagian lainnya";

        PackFault::BoardLevels { found, expected } =>
            en: ("the text has {}, but the puzzle has {expected}", plural(found, "level")),
            id: "ada {found} tingkat, padahal teka-tekinya punya {expected}";
        PackFault::BoardRows { level, found, expected } =>
            en: ("{}the text has {}, but the board has {expected}", on_level(*level, EN), plural(found, "row")),
            id: ("{}ada {found} baris, padahal papannya punya {expected}", on_level(*level, ID));
        PackFault::BoardRowLength { level, row, found, expected } =>
            en: ("{}row {row} has {}, but the board has {expected}", on_level(*level, EN), plural(found, "character")),
            id: ("{}baris ke-{row} berisi {found} karakter, padahal papannya punya {expected}", on_level(*level, ID));
        PackFault::NoCellHere { found } =>
            en: "{found:?} is where the board has no cell",
            id: "{found:?} ada di tempat yang bukan petak papan";
        PackFault::CellHere =>
            en: "'#' is where the board has a cell",
            id: "'#' ada di tempat petak papan";
        PackFault::TwoBoards { line } =>
            en: "this board and the one that begins in line {line} differ",
            id: "papan ini berbeda dari papan yang mulai di baris {line}";
        PackFault::RowNumber { number } =>
            en: "row {number} does not follow the previous row",
            id: "baris {number} bukan lanjutan baris sebelumnya";
        PackFault::UnknownSymbol { found, .. } =>
            en: "there is no piece {found:?}",
            id: "tidak ada kepingan {found:?}";
        PackFault::GivenCells { symbol, found, cells, copies: 1 } =>
            en: ("{symbol} covers {}, but the piece has {cells}", plural(found, "cell")),
            id: "{symbol} menempati {found} petak, padahal kepingannya {cells} petak";
        PackFault::GivenCells { symbol, found, cells, copies } =>
            en: (
                "{symbol} covers {}, but there are {copies} copies of {}",
                plural(found, "cell"),
                plural(cells, "cell")
            ),
            id: "{symbol} menempati {found} petak, padahal ada {copies} salinan, masing-masing {cells} petak";
        PackFault::GivenForm { symbol, copies: 1, cells, .. } =>
            en: ("{symbol} covers {} as the piece does, but in another shape", plural(cells, "cell")),
            id: "{symbol} menempati {cells} petak seperti kepingannya, tetapi bentuknya lain";
        PackFault::GivenForm { symbol, copies, .. } =>
            en: "the cells of {symbol} cannot be divided into its {copies} copies",
            id: "petak-petak {symbol} tidak bisa dibagi menjadi {copies} salinannya";
        PackFault::GivenSplit { symbol, copies } =>
            en: "dividing the cells of {symbol} into its {copies} copies takes too long",
            id: "membagi petak-petak {symbol} menjadi {copies} salinannya terlalu lama";
        PackFault::NoSuchShape { letter, cells, .. } =>
            en: ("no piece has the shape of {letter} ({})", plural(cells, "cell")),
            id: "tidak ada kepingan yang bentuknya seperti {letter} ({cells} petak)";
        PackFault::ShapeTwice { letter, first, first_at } =>
            en: ("{letter} has the shape of {first} at {}, and there is only one such piece", Message::At(*first_at).text(EN)),
            id: ("bentuk {letter} sama dengan {first} di {}, padahal kepingan itu hanya satu", Message::At(*first_at).text(ID));
        PackFault::TwoGroups { letter, first_at } =>
            en: ("a second group of {letter}; the first begins at {}", Message::At(*first_at).text(EN)),
            id: ("kelompok {letter} yang kedua; yang pertama mulai di {}", Message::At(*first_at).text(ID));
        PackFault::NoBoard => en: "this answer has no board", id: "jawaban ini tidak berisi papan";

        PackFault::JsonSyntax { problem } => en: "invalid JSON: {problem}", id: "JSON tidak sah: {problem}";
        PackFault::JsonField { problem } =>
            en: "this is not a puzzle: {problem}",
            id: "ini bukan teka-teki: {problem}";
        PackFault::JsonVersion { found } =>
            en: "\"v\" is {found}, this program reads 1",
            id: "\"v\" bernilai {found}, program ini membaca 1";
        PackFault::JsonPuzzle { found } =>
            en: "\"puzzle\" is {found:?}, not \"packing\"",
            id: "\"puzzle\" berisi {found:?}, bukan \"packing\"";
        PackFault::JsonContainer =>
            en: "the fields of \"container\" contradict each other",
            id: "isian \"container\" tidak cocok satu sama lain";
        PackFault::JsonPyramidOfCubes => en: "a pyramid consists of balls", id: "piramida tersusun dari bola";
        PackFault::JsonZero { field } => en: "\"{field}\" is 0", id: "\"{field}\" bernilai 0";
        PackFault::JsonNoPieces => en: "\"pieces\" is empty", id: "\"pieces\" kosong";
        PackFault::JsonCharacter { place, found } =>
            en: ("{}: {found:?} is not allowed in its cells", owner(*place, EN)),
            id: ("{}: {found:?} tidak boleh ada pada petaknya", owner(*place, ID));
        PackFault::JsonSite { piece, site } =>
            en: "piece {piece}: the cell {site:?} is too far away",
            id: "kepingan ke-{piece}: petak {site:?} terlalu jauh";
        PackFault::JsonEmptyPiece { piece } =>
            en: "piece {piece} has no cells",
            id: "kepingan ke-{piece} tidak punya petak";
        PackFault::JsonInParts { piece, site } =>
            en: "piece {piece} is in two parts: the part at {site:?} does not touch the other",
            id: "kepingan ke-{piece} terputus: bagian di {site:?} tidak menyentuh bagian lainnya";
        PackFault::JsonNotFlat { piece } =>
            en: "piece {piece} has several levels, but the board is flat",
            id: "kepingan ke-{piece} bertingkat, padahal papannya datar";
        PackFault::JsonCopies { piece, found, problem } =>
            en: ("piece {piece}: {}", amount_problem(found, *problem, EN)),
            id: ("kepingan ke-{piece}: {}", amount_problem(found, *problem, ID));
        PackFault::JsonHoles { found, problem } =>
            en: ("\"holes\": {}", amount_problem(found, *problem, EN)),
            id: ("\"holes\": {}", amount_problem(found, *problem, ID));
        PackFault::JsonSymbol { piece, found } =>
            en: "piece {piece}: {found:?} is not one letter or digit",
            id: "kepingan ke-{piece}: {found:?} bukan satu huruf atau angka";
        PackFault::JsonSymbolTwice { piece, first, symbol } =>
            en: "piece {piece} has the symbol {symbol}, as does piece {first}",
            id: "kepingan ke-{piece} berlambang {symbol}, sama dengan kepingan ke-{first}";
        PackFault::JsonNoSymbolLeft { piece } =>
            en: "piece {piece}: all of A-Z, a-z and 0-9 are taken",
            id: "kepingan ke-{piece}: semua A-Z, a-z, dan 0-9 sudah terpakai";
        PackFault::JsonGiven { row, character, fault } =>
            en: ("\"given\", row {row}, character {character}: {}", pack_fault(fault, EN)),
            id: ("\"given\", baris ke-{row}, karakter ke-{character}: {}", pack_fault(fault, ID));

        PackFault::UnknownPreset { found, .. } =>
            en: "no puzzle is named {found:?}",
            id: "tidak ada teka-teki bernama {found:?}";
        PackFault::NoChoice { name } =>
            en: "{name} has one board: it takes no date, roll or seed",
            id: "{name} hanya punya satu papan: tanggal, lemparan dadu, atau seed tidak berlaku";
        PackFault::PresetDate { found, problem: DateProblem::NoDate } =>
            en: "{found:?} is not a date",
            id: "{found:?} bukan tanggal";
        PackFault::PresetDate { found, problem: DateProblem::Year } =>
            en: "{found:?} has no year from 1 to 9999",
            id: "tahun pada {found:?} bukan 1 sampai 9999";
        PackFault::PresetDate { found, problem: DateProblem::Digits { .. } } =>
            en: "{found:?} does not have four digits for the year and two each for month and day",
            id: "{found:?} tidak memakai empat angka untuk tahun serta dua angka untuk bulan dan hari";
        PackFault::PresetRoll { problem: RollProblem::NoCell { name }, .. } =>
            en: "the board has no cell {name:?}",
            id: "papannya tidak punya petak {name:?}";
        PackFault::PresetRoll { problem: RollProblem::Twice { name }, .. } =>
            en: "the cell {name} is named twice",
            id: "petak {name} disebut dua kali";
        PackFault::PresetRoll { found, problem: RollProblem::Count { found: cells } } =>
            en: ("{found:?} names {}, not seven", plural(cells, "cell")),
            id: "{found:?} menyebut {cells} petak, bukan tujuh";
        PackFault::PresetSeed { found } => en: "{found:?} is not a seed", id: "{found:?} bukan seed";
        PackFault::IdParts { found } =>
            en: ("the ID has {} between colons", plural(found, "part")),
            id: "ID-nya punya {found} bagian di antara titik dua";
        PackFault::IdContainer { found } => en: "{found:?} is not a container", id: "{found:?} bukan wadah";
        PackFault::IdCharacter { found } =>
            en: "{found:?} is not allowed here",
            id: "{found:?} tidak boleh ada di sini";
        PackFault::IdCopies { found, problem } =>
            en: ("copies: {}", amount_problem(&format!("{found:?}"), *problem, EN)),
            id: ("salinan: {}", amount_problem(&format!("{found:?}"), *problem, ID));
        PackFault::IdHoles { found, problem } =>
            en: ("holes: {}", amount_problem(&format!("{found:?}"), *problem, EN)),
            id: ("holes: {}", amount_problem(&format!("{found:?}"), *problem, ID));
        PackFault::IdRuleTwice { rule } => en: "{rule} is given twice", id: "{rule} diberikan dua kali";
        PackFault::IdRule { found } =>
            en: "{found:?} is not a rule of a puzzle",
            id: "{found:?} bukan aturan teka-teki";
        PackFault::IdEmptyPiece => en: "a piece without cells", id: "kepingan tanpa petak";
        PackFault::IdNotFlat =>
            en: "a second level of a piece, but the board is flat",
            id: "tingkat kedua sebuah kepingan, padahal papannya datar";
        PackFault::IdGivenLength { found, expected } =>
            en: ("{}, but the container has {expected} cells", plural(found, "character")),
            id: "{found} karakter, padahal wadahnya punya {expected} petak";
    }
}

messages! {
    /// How to fix it.
    fn pack_fix(fault: &PackFault) {
        PackFault::Empty =>
            en: "write N M P, then DEFAULT, CUSTOM or PYRAMID, then the pieces; or name a preset, for example kanoodle",
            id: "tulis N M P, lalu DEFAULT, CUSTOM, atau PYRAMID, lalu kepingannya; atau sebut nama preset, misalnya kanoodle";

        PackFault::HeaderCount { .. } | PackFault::HeaderNotANumber { .. } =>
            en: "write the numbers of rows, columns and pieces, for example: 5 11 12",
            id: "tulis banyaknya baris, kolom, dan kepingan, misalnya: 5 11 12";
        PackFault::HeaderNotPositive { which, .. } =>
            en: ("write a whole number from 1 for {}", which.letter()),
            id: ("tulis bilangan bulat mulai 1 untuk {}", which.letter());
        PackFault::HeaderTooLarge { which, most, .. } =>
            en: ("write a number from 1 to {most} for {}", which.letter()),
            id: ("tulis bilangan 1 sampai {most} untuk {}", which.letter());
        PackFault::TooManyPieces { .. } =>
            en: "use at most 26 pieces, or write the puzzle as JSON, which allows more",
            id: "pakai paling banyak 26 kepingan, atau tulis teka-tekinya sebagai JSON, yang memuat lebih banyak";
        PackFault::NoType | PackFault::UnknownType { near: None, .. } =>
            en: "write DEFAULT, CUSTOM or PYRAMID on the second line",
            id: "tulis DEFAULT, CUSTOM, atau PYRAMID di baris kedua";
        PackFault::PyramidSides { rows, columns } =>
            en: "write the number of levels twice: {rows} {rows} or {columns} {columns}",
            id: "tulis banyaknya tingkat dua kali: {rows} {rows} atau {columns} {columns}";
        PackFault::OutlineRowLength { found, expected, .. } if found < expected =>
            en: "fill the row with . where there is no cell",
            id: "lengkapi barisnya dengan . untuk yang bukan petak";
        PackFault::OutlineRowLength { expected, .. } =>
            en: "shorten the row to {expected} characters, or correct M",
            id: "pendekkan barisnya menjadi {expected} karakter, atau perbaiki M";
        PackFault::OutlineRows { .. } =>
            en: "draw N rows of X (a cell) and . (none) below CUSTOM, or correct N",
            id: "gambar N baris berisi X (petak) dan . (bukan petak) di bawah CUSTOM, atau perbaiki N";
        PackFault::OutlineCharacter { .. } | PackFault::JsonCharacter { .. } =>
            en: "write X for a cell and . for none",
            id: "tulis X untuk petak dan . untuk yang bukan";
        PackFault::MixedRow { .. } =>
            en: "use one letter in each row, and separate rows for each piece",
            id: "pakai satu huruf saja di setiap baris, dan baris tersendiri untuk setiap kepingan";
        PackFault::LowerCase { found } =>
            en: ("write {}", found.to_ascii_uppercase()),
            id: ("tulis {}", found.to_ascii_uppercase());
        PackFault::RowCharacter { .. } =>
            en: "write a capital letter for a cell and a space for a hole",
            id: "tulis huruf kapital untuk petak dan spasi untuk lubang";
        PackFault::PieceCount { found: 0, .. } =>
            en: "draw the pieces below the board",
            id: "gambar kepingannya di bawah papan";
        PackFault::PieceCount { found, .. } =>
            en: "write {found} for P, or correct the pieces",
            id: "tulis {found} untuk P, atau perbaiki kepingannya";

        PackFault::NoCells => en: "write X for every cell", id: "tulis X untuk setiap petak";
        PackFault::TooManyCells { .. } => en: "make the board smaller", id: "perkecil papannya";
        PackFault::TooWide { .. } =>
            en: "remove the empty rows and columns between the cells",
            id: "hapus baris dan kolom kosong di antara petaknya";
        PackFault::ContainerNotFlat =>
            en: "use one level, or the lattice cubic or balls",
            id: "pakai satu tingkat, atau lattice cubic atau balls";
        PackFault::SymbolTwice { symbol, .. } =>
            en: "use an unused symbol, or put all rows of {symbol} together",
            id: "pakai lambang yang belum terpakai, atau satukan semua baris {symbol}";
        PackFault::InParts { .. } | PackFault::JsonInParts { .. } =>
            en: "join the parts: cells must touch, and a corner is not enough",
            id: "sambungkan bagiannya: petak harus bersentuhan, tidak cukup di sudut saja";

        PackFault::BoardLevels { .. } =>
            en: "draw every level, the lowest first, separated by blank lines",
            id: "gambar setiap tingkat mulai dari yang terbawah, dipisah baris kosong";
        PackFault::BoardRows { expected, .. } =>
            en: ("draw {}", plural(expected, "row")),
            id: "gambar {expected} baris";
        PackFault::BoardRowLength { .. } =>
            en: "write one character per cell: a piece's symbol, . for an empty cell, # for none",
            id: "tulis satu karakter per petak: lambang kepingan, . untuk petak kosong, # untuk yang bukan petak";
        PackFault::NoCellHere { .. } => en: "write # here", id: "tulis # di sini";
        PackFault::CellHere =>
            en: "write . or the symbol of a piece here",
            id: "tulis . atau lambang kepingan di sini";
        PackFault::TwoBoards { .. } =>
            en: "keep the board that is the answer",
            id: "sisakan papan yang menjadi jawaban";
        PackFault::RowNumber { .. } =>
            en: "number the rows from the top, or remove the numbers",
            id: "beri nomor baris dari atas, atau hapus nomornya";
        PackFault::UnknownSymbol { near: Some('.'), .. } =>
            en: "write . for an empty cell",
            id: "tulis . untuk petak kosong";
        PackFault::UnknownSymbol { near: Some(near), .. } =>
            en: "did you mean {near}?",
            id: "maksud Anda {near}?";
        PackFault::UnknownSymbol { known, .. } =>
            en: "write . for an empty cell; the pieces are {known}",
            id: "tulis . untuk petak kosong; kepingannya {known}";
        PackFault::GivenCells { symbol, .. } =>
            en: "draw {symbol} with all its cells, or write . for them",
            id: "gambar {symbol} dengan semua petaknya, atau tulis . di situ";
        PackFault::GivenForm { by_flip: true, .. } =>
            en: "its mirror image would fit: allow flips, or rotate it differently",
            id: "cerminannya akan pas: izinkan membalik, atau putar dengan cara lain";
        PackFault::GivenForm { symbol, .. } =>
            en: "compare it with the allowed orientations of {symbol}",
            id: "bandingkan dengan orientasi {symbol} yang diperbolehkan";
        PackFault::GivenSplit { .. } =>
            en: "give each copy its own symbol, as a separate piece",
            id: "beri setiap salinan lambangnya sendiri, sebagai kepingan tersendiri";
        PackFault::NoSuchShape { by_flip: true, .. } =>
            en: "pieces of this puzzle cannot be turned over: correct its cells",
            id: "kepingan teka-teki ini tidak boleh dibalik: perbaiki petaknya";
        PackFault::NoSuchShape { .. } | PackFault::ShapeTwice { .. } =>
            en: "correct its cells; compare them with the pieces",
            id: "perbaiki petaknya; bandingkan dengan kepingannya";
        PackFault::TwoGroups { .. } =>
            en: "use another letter for each piece",
            id: "pakai huruf lain untuk setiap kepingan";
        PackFault::NoBoard =>
            en: "give a filled board as rows of symbols, or a solution saved as text or JSON",
            id: "berikan papan terisi sebagai baris-baris lambang, atau solusi yang disimpan sebagai teks atau JSON";

        PackFault::JsonSyntax { .. } =>
            en: "correct it there; check commas and quotes",
            id: "perbaiki di situ; periksa koma dan tanda kutipnya";
        PackFault::JsonField { .. } =>
            en: "the fields are v, puzzle, name, lattice, container, flips, pieces, holes, most and given",
            id: "isiannya v, puzzle, name, lattice, container, flips, pieces, holes, most, dan given";
        PackFault::JsonVersion { .. } => en: "write \"v\": 1", id: "tulis \"v\": 1";
        PackFault::JsonPuzzle { .. } =>
            en: "write \"puzzle\": \"packing\"",
            id: "tulis \"puzzle\": \"packing\"";
        PackFault::JsonContainer =>
            en: "use rows and columns; or levels, rows and columns; or pyramid; or cells",
            id: "pakai rows dan columns; atau levels, rows, dan columns; atau pyramid; atau cells";
        PackFault::JsonPyramidOfCubes =>
            en: "remove the lattice, or draw the cubes as \"cells\"",
            id: "hapus lattice, atau gambar kubusnya sebagai \"cells\"";
        PackFault::JsonZero { .. } =>
            en: "write a whole number from 1",
            id: "tulis bilangan bulat mulai 1";
        PackFault::JsonNoPieces => en: "list at least one piece", id: "tulis paling sedikit satu kepingan";
        PackFault::JsonSite { .. } =>
            en: ("use coordinates up to {}", number(MAX_CELLS, EN)),
            id: ("pakai koordinat sampai {}", number(MAX_CELLS, ID));
        PackFault::JsonEmptyPiece { .. } | PackFault::IdEmptyPiece =>
            en: "draw its cells, or remove it",
            id: "gambar petaknya, atau hapus kepingannya";
        PackFault::JsonNotFlat { .. } | PackFault::IdNotFlat =>
            en: "draw the piece in one level, or use a container of cubes or balls",
            id: "gambar kepingannya dalam satu tingkat, atau pakai wadah kubus atau bola";
        PackFault::JsonCopies { .. } =>
            en: ("write a number from 1 to {}, a range such as [0, 2], or \"any\"", number(MAX_CELLS, EN)),
            id: ("tulis bilangan 1 sampai {}, rentang seperti [0, 2], atau \"any\"", number(MAX_CELLS, ID));
        PackFault::JsonHoles { .. } =>
            en: ("write a number from 0 to {}, a range such as [0, 2], or \"any\"", number(MAX_CELLS, EN)),
            id: ("tulis bilangan 0 sampai {}, rentang seperti [0, 2], atau \"any\"", number(MAX_CELLS, ID));
        PackFault::JsonSymbol { .. } =>
            en: "write for example \"symbol\": \"A\"",
            id: "tulis misalnya \"symbol\": \"A\"";
        PackFault::JsonSymbolTwice { .. } =>
            en: "use a different symbol for each, or use copies",
            id: "pakai lambang berbeda untuk masing-masing, atau pakai copies";
        PackFault::JsonNoSymbolLeft { .. } =>
            en: "use another letter as its symbol",
            id: "pakai huruf lain sebagai lambangnya";
        PackFault::JsonGiven { fault, .. } => |lang| pack_fix(fault, lang);

        PackFault::UnknownPreset { near: Some(near), .. } | PackFault::UnknownType { near: Some(near), .. } =>
            en: "did you mean {near}?",
            id: "maksud Anda {near}?";
        PackFault::UnknownPreset { near: None, .. } =>
            en: ("the presets are {}", presets()),
            id: ("preset yang ada: {}", presets());
        PackFault::NoChoice { .. } =>
            en: "write its name alone, or use a preset such as calendar or seven-blockers",
            id: "tulis namanya saja, atau pakai preset seperti calendar atau seven-blockers";
        PackFault::PresetDate { problem: DateProblem::Digits { full }, .. } =>
            en: "write {full}",
            id: "tulis {full}";
        PackFault::PresetDate { .. } =>
            en: "write year (0001 to 9999), month and day, such as 2026-11-16",
            id: "tulis tahun (0001 sampai 9999), bulan, dan hari, misalnya 2026-11-16";
        PackFault::PresetRoll { .. } =>
            en: "write seven different cells, row A-F and column 1-6, such as A1,B2,C3,D4,E5,F6,A6",
            id: "tulis tujuh petak berbeda, baris A-F dan kolom 1-6, misalnya A1,B2,C3,D4,E5,F6,A6";
        PackFault::PresetSeed { .. } =>
            en: "write a whole number after #, such as seven-blockers#42",
            id: "tulis bilangan bulat sesudah #, misalnya seven-blockers#42";
        PackFault::IdParts { .. } =>
            en: "write PRESET, PRESET:GIVEN, pack:CONTAINER:PIECES or pack:CONTAINER:PIECES:GIVEN",
            id: "tulis PRESET, PRESET:GIVEN, pack:CONTAINER:PIECES, atau pack:CONTAINER:PIECES:GIVEN";
        PackFault::IdContainer { .. } =>
            en: "write a size such as 5x11, 3x4x5 or pyramid5, or rows of X and . separated by slashes",
            id: "tulis ukuran seperti 5x11, 3x4x5, atau pyramid5, atau baris-baris X dan . yang dipisah garis miring";
        PackFault::IdCharacter { .. } =>
            en: "use X and . for containers, the piece's own letter and . for pieces, / after a row, | after a level",
            id: "pakai X dan . untuk wadah, huruf kepingan dan . untuk kepingan, / sesudah baris, | sesudah tingkat";
        PackFault::IdCopies { .. } =>
            en: ("write a number from 1 to {}, a range such as 0-2, or any before *", number(MAX_CELLS, EN)),
            id: ("tulis bilangan 1 sampai {}, rentang seperti 0-2, atau any di depan *", number(MAX_CELLS, ID));
        PackFault::IdHoles { .. } =>
            en: ("write a number from 0 to {}, a range such as 0-2, or any", number(MAX_CELLS, EN)),
            id: ("tulis bilangan 0 sampai {}, rentang seperti 0-2, atau any", number(MAX_CELLS, ID));
        PackFault::IdRuleTwice { rule } => en: "keep one {rule}", id: "sisakan satu {rule}";
        PackFault::IdRule { .. } =>
            en: "after the container, write holes=2, holes=0-2 or holes=any, and most=cells or most=pieces",
            id: "sesudah wadah, tulis holes=2, holes=0-2, atau holes=any, dan most=cells atau most=pieces";
        PackFault::IdGivenLength { .. } =>
            en: "write one character per cell of the container, in reading order",
            id: "tulis satu karakter per petak wadah, menurut urutan baca";
    }
}

messages! {
    /// What is wrong with an amount, after the text that was found.
    fn of_amount(problem: AmountProblem) {
        AmountProblem::Form => en: "is not a number, a range or any", id: "bukan bilangan, rentang, atau any";
        AmountProblem::Backward => en: "is a range that ends before it begins", id: "rentang yang terbalik";
        AmountProblem::TooLarge =>
            en: ("exceeds the maximum, {}", number(MAX_CELLS, EN)),
            id: ("melebihi maksimum, {}", number(MAX_CELLS, ID));
        AmountProblem::Zero =>
            en: "is too few: use at least one",
            id: "terlalu sedikit: pakai paling sedikit satu";
    }
}

/// What is wrong with an amount, with the text that was found.
pub(crate) fn amount_problem(found: &str, problem: AmountProblem, lang: Lang) -> String {
    format!("{found} {}", of_amount(problem, lang))
}

messages! {
    fn header(which: HeaderNumber) {
        HeaderNumber::Rows => en: "N, the number of rows,", id: "N, banyaknya baris,";
        HeaderNumber::Columns => en: "M, the number of columns,", id: "M, banyaknya kolom,";
        HeaderNumber::Pieces => en: "P, the number of pieces,", id: "P, banyaknya kepingan,";
    }
}

messages! {
    fn owner(place: JsonPlace) {
        JsonPlace::Container => en: "the container", id: "wadah";
        JsonPlace::Piece(piece) => en: "piece {piece}", id: "kepingan ke-{piece}";
    }
}

messages! {
    /// `level 2, ` if there are levels.
    fn on_level(level: Option<usize>) {
        Some(level) => en: "level {level}, ", id: "tingkat {level}, ";
        None => en: "", id: "";
    }
}

/// The names of all presets.
fn presets() -> String {
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    names.join(", ")
}
