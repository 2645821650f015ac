//! Sentences about tables and the drawings they are built from; see [`crate::message`].

use sliding::pdb::{MAX_CELLS, MAX_TILES, PartitionFault, PatternError};

use super::{Doing, StoreError, TableError, TableKey, Trouble, Unavailable, VERSION};
use crate::message::languages::*;
use crate::message::{bytes, halt, number, plural};
use crate::messages;

messages! {
    /// A sentence about a table.
    #[non_exhaustive]
    pub enum Message<'a> {
        /// What is wrong with a table, as part of a sentence.
        Bad(error: &'a TableError) => |lang| bad(error, lang);
        /// What is wrong with the place where tables are stored.
        Store(error: &'a StoreError) => |lang| store(error, lang);
        /// Either.
        Trouble(why: &'a Trouble) => |lang| trouble(why, lang);
        /// A note: the table was rebuilt.
        Rebuilt { key: TableKey, why: &'a Trouble } =>
            en: ("note: the table {} was rebuilt: {}", key.file_name(), trouble(why, EN)),
            id: ("catatan: tabel {} dibuat ulang: {}", key.file_name(), trouble(why, ID));
        /// A warning: the table was built, but not stored.
        NotKept { why: &'a Trouble } =>
            en: ("warning: tables cannot be stored and are rebuilt in every run: {}", trouble(why, EN)),
            id: ("peringatan: tabel tidak bisa disimpan dan selalu dibuat ulang: {}", trouble(why, ID));
        /// A warning: a large table is stored, but cannot be used.
        Unusable { key: TableKey, why: &'a Trouble } =>
            en: (
                "warning: the table {} ({}) is not used: {}",
                key.file_name(),
                bytes(key.estimated_bytes(), EN),
                trouble(why, EN)
            ),
            id: (
                "peringatan: tabel {} ({}) tidak dipakai: {}",
                key.file_name(),
                bytes(key.estimated_bytes(), ID),
                trouble(why, ID)
            );
        /// Why the search runs without the table.
        Unavailable { key: TableKey, why: &'a Unavailable } =>
            en: { unavailable(why, &format!("the table {}", key.file_name()), EN) },
            id: { unavailable(why, &format!("tabel {}", key.file_name()), ID) };
        /// The same where it is known which table is meant.
        NoTable(why: &'a Unavailable) =>
            en: { unavailable(why, "the table", EN) },
            id: { unavailable(why, "tabelnya", ID) };
    }
}

messages! {
    fn unavailable(why: &Unavailable, table: &str) {
        Unavailable::Stopped(why) =>
            en: ("{table} was not built: {}", halt(*why, EN)),
            id: ("{table} tidak dibuat: {}", halt(*why, ID));
        Unavailable::NotBuilt { bytes: size } =>
            en: ("{table} ({}) is not built", bytes(*size, EN)),
            id: ("{table} ({}) belum dibuat", bytes(*size, ID));
        Unavailable::Unusable { bytes: size, why } =>
            en: ("{table} ({}) is not used: {}", bytes(*size, EN), trouble(why, EN)),
            id: ("{table} ({}) tidak dipakai: {}", bytes(*size, ID), trouble(why, ID));
    }
}

messages! {
    fn trouble(why: &Trouble) {
        Trouble::Table(error) => |lang| bad(error, lang);
        Trouble::Store(error) => |lang| store(error, lang);
    }
}

messages! {
    fn bad(error: &TableError) {
        TableError::NotATable => en: "the file is not a table", id: "berkasnya bukan tabel";
        TableError::OtherVersion { found } =>
            en: "the file has format version {found}, this program reads version {VERSION}",
            id: "format berkasnya versi {found}, program ini membaca versi {VERSION}";
        TableError::DamagedHeader => en: "its header is damaged", id: "headernya rusak";
        TableError::OtherKey { found } =>
            en: ("the file of this name holds {}", found.file_name()),
            id: ("berkas dengan nama ini berisi {}", found.file_name());
        TableError::Length { found, expected } if found < expected =>
            en: ("the file is truncated: {} bytes of {}", number(found, EN), number(expected, EN)),
            id: ("berkasnya terpotong: {} dari {} bita", number(found, ID), number(expected, ID));
        TableError::Length { found, expected } =>
            en: ("the file is too long: {} bytes instead of {}", number(found, EN), number(expected, EN)),
            id: ("berkasnya terlalu panjang: {} bita, seharusnya {}", number(found, ID), number(expected, ID));
        TableError::DamagedBody =>
            en: "its data is damaged: the checksum does not match",
            id: "datanya rusak: checksum tidak cocok";
        TableError::Inconsistent =>
            en: "its data is damaged: the distances contradict each other",
            id: "datanya rusak: jarak-jaraknya saling bertentangan";
        TableError::Disproved =>
            en: "rebuilding it gives different data",
            id: "jika dibuat ulang, datanya berbeda";
    }
}

messages! {
    fn store(error: &StoreError) {
        StoreError { path, problem, doing: Doing::Reading } =>
            en: "cannot read \"{path}\": {problem}",
            id: "\"{path}\" tidak bisa dibaca: {problem}";
        StoreError { path, problem, doing: Doing::Writing } =>
            en: "cannot write \"{path}\": {problem}",
            id: "\"{path}\" tidak bisa ditulis: {problem}";
    }
}

messages! {
    /// What is wrong with the drawing of a partition.
    pub(crate) fn partition_fault(fault: &PartitionFault) {
        PartitionFault::Empty => en: "the text has no partition", id: "teksnya tidak berisi partisi";
        PartitionFault::EmptySet => en: "this set has no partition", id: "kumpulan ini tidak berisi partisi";
        PartitionFault::Header { found } =>
            en: "\"{found}\" is not valid in the header of a set",
            id: "\"{found}\" tidak sah di header kumpulan";
        PartitionFault::Size { found } => en: "\"{found}\" is not a size", id: "\"{found}\" bukan ukuran";
        PartitionFault::SameName =>
            en: "a second set has this name and size",
            id: "nama dan ukuran ini sudah dipakai kumpulan lain";
        PartitionFault::Cell { found } =>
            en: "{found:?} is neither a letter nor the blank _",
            id: "{found:?} bukan huruf dan bukan petak kosong _";
        PartitionFault::RowLength { found, expected } =>
            en: ("this row has {}, {expected} are needed", plural(found, "cell")),
            id: "baris ini berisi {found} petak, seharusnya {expected}";
        PartitionFault::Rows { found, expected } =>
            en: ("this partition has {}, {expected} are needed", plural(found, "row")),
            id: "partisi ini berisi {found} baris, seharusnya {expected}";
        PartitionFault::Board { rows, columns } =>
            en: "a board of {rows}x{columns} is outside 2x2 to 100x100",
            id: "papan {rows}x{columns} di luar 2x2 sampai 100x100";
        PartitionFault::NoBlank =>
            en: "this partition has no blank",
            id: "partisi ini tidak punya petak kosong";
        PartitionFault::TwoBlanks => en: "a second blank", id: "petak kosong kedua";
        PartitionFault::OtherBlank =>
            en: "the blank is not where the set's first partition has it",
            id: "petak kosongnya tidak sama dengan partisi pertama kumpulan ini";
        PartitionFault::Pattern { why: PatternError::Board { cells }, .. } =>
            en: "the board has {cells} cells: tables exist for at most {MAX_CELLS}",
            id: "papannya berisi {cells} petak: tabel hanya ada sampai {MAX_CELLS} petak";
        PartitionFault::Pattern { letter, why: PatternError::Tiles { tiles } } =>
            en: "{letter} has {tiles} tiles: a pattern has 1 to {MAX_TILES}",
            id: "{letter} punya {tiles} ubin: sebuah pola punya 1 sampai {MAX_TILES} ubin";
        PartitionFault::Pattern { letter, why: PatternError::TooFull { tiles, cells } } =>
            en: ("{letter} has {tiles} of the {} tiles: a pattern leaves out at least two", cells - 1),
            id: ("{letter} punya {tiles} dari {} ubin: sebuah pola menyisakan paling sedikit dua ubin", cells - 1);
        PartitionFault::Pattern { letter, why } =>
            en: "{letter} is not a pattern: {why}",
            id: "{letter} bukan pola: {why}";
        other => en: "{other}", id: "{other}";
    }
}

messages! {
    /// How to fix the drawing of a partition.
    pub(crate) fn partition_fix(fault: &PartitionFault) {
        PartitionFault::Header { .. } | PartitionFault::Size { .. } =>
            en: "write name NAME size ROWSxCOLUMNS, for example: name mine size 4x4",
            id: "tulis name NAMA size BARISxKOLOM, misalnya: name punyaku size 4x4";
        PartitionFault::SameName => en: "rename one of them", id: "ganti nama salah satunya";
        PartitionFault::Cell { .. } =>
            en: "give every tile a letter, a to z or A to Z; tiles with the same letter form a pattern",
            id: "beri setiap ubin satu huruf, a sampai z atau A sampai Z; ubin berhuruf sama membentuk satu pola";
        PartitionFault::RowLength { expected, .. } =>
            en: "give every row {expected} cells",
            id: "isi setiap baris dengan {expected} petak";
        PartitionFault::Rows { expected, .. } =>
            en: "draw {expected} rows, and an empty line before the next partition",
            id: "gambar {expected} baris, dan satu baris kosong sebelum partisi berikutnya";
        PartitionFault::Board { .. } =>
            en: "write each row of the board as a line",
            id: "tulis setiap baris papan sebagai satu baris";
        PartitionFault::NoBlank => en: "write _ for the blank", id: "tulis _ untuk petak kosong";
        PartitionFault::TwoBlanks =>
            en: "keep one _ and write a letter for the other",
            id: "sisakan satu _ dan tulis huruf untuk yang lain";
        PartitionFault::OtherBlank =>
            en: "a set has one goal: draw this partition in a set of its own, with its own name",
            id: "satu kumpulan punya satu tujuan: gambar partisi ini dalam kumpulan tersendiri dengan nama sendiri";
        PartitionFault::Pattern { why: PatternError::Board { .. }, .. } =>
            en: "solve this board without tables",
            id: "selesaikan papan ini tanpa tabel";
        PartitionFault::Pattern { .. } =>
            en: "divide the tiles among more letters",
            id: "bagi ubinnya ke lebih banyak huruf";
        _ =>
            en: "draw the board as lines, with a letter for each tile and _ for the blank: a a a / a b b / b b _",
            id: "gambar papannya baris demi baris, satu huruf untuk setiap ubin dan _ untuk petak kosong: a a a / a b b / b b _";
    }
}
