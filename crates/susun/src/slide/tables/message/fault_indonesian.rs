//! What is wrong with a partition, and how to mend it: Bahasa Indonesia.

use sliding::pdb::{MOST_CELLS, MOST_TILES, PartitionFault, PatternError};

pub(crate) fn fault(fault: &PartitionFault) -> String {
    match fault {
        PartitionFault::Empty => "tidak ada partisi di sini".into(),
        PartitionFault::EmptySet => "kumpulan ini tidak berisi partisi".into(),
        PartitionFault::Header { found } => {
            format!("\"{found}\" tidak dimengerti di baris pertama sebuah kumpulan")
        }
        PartitionFault::Size { found } => format!("\"{found}\" bukan ukuran"),
        PartitionFault::SameName => "kumpulan kedua dengan nama dan ukuran ini".into(),
        PartitionFault::Cell { found } => format!("{found:?} bukan huruf dan bukan kotak kosong _"),
        PartitionFault::RowLength { found, expected } => {
            format!("baris ini berisi {found} kotak, seharusnya {expected}")
        }
        PartitionFault::Rows { found, expected } => {
            format!("partisi ini berisi {found} baris, seharusnya {expected}")
        }
        PartitionFault::Board { rows, columns } => {
            format!("papan {rows}x{columns} di luar 2x2 sampai 100x100")
        }
        PartitionFault::NoBlank => "partisi ini tidak punya kotak kosong".into(),
        PartitionFault::TwoBlanks => "kotak kosong kedua".into(),
        PartitionFault::OtherBlank => {
            "kotak kosongnya di tempat lain daripada di partisi pertama kumpulan ini".into()
        }
        PartitionFault::Pattern { letter, why } => match why {
            PatternError::Board { cells } => {
                format!("papannya berisi {cells} kotak: tabel hanya ada sampai {MOST_CELLS}")
            }
            PatternError::Tiles { tiles } => {
                format!("{letter} punya {tiles} ubin: sebuah pola punya 1 sampai {MOST_TILES}")
            }
            PatternError::TooFull { tiles, cells } => format!(
                "{letter} punya {tiles} dari {} ubin: sebuah pola menyisakan paling sedikit dua",
                cells - 1
            ),
            other => format!("{letter} bukan pola: {other}"),
        },
        other => other.to_string(),
    }
}

pub(crate) fn fix(fault: &PartitionFault) -> String {
    match fault {
        PartitionFault::Empty | PartitionFault::EmptySet => {
            "gambarlah papannya dengan satu huruf untuk tiap ubin dan _ untuk kotak kosong, misalnya: a a a / a b b / b b _ sebagai baris".into()
        }
        PartitionFault::Header { .. } | PartitionFault::Size { .. } => {
            "tulislah name NAMA size BARISxKOLOM, misalnya: name punyaku size 4x4".into()
        }
        PartitionFault::SameName => "beri salah satunya nama lain".into(),
        PartitionFault::Cell { .. } => {
            "beri tiap ubin satu huruf, a sampai z atau A sampai Z; huruf yang sama untuk ubin sepola, huruf sendiri untuk ubin yang sendirian".into()
        }
        PartitionFault::RowLength { expected, .. } => format!("isi tiap baris dengan {expected} kotak"),
        PartitionFault::Rows { expected, .. } => {
            format!("tulislah {expected} baris, dan satu baris kosong sebelum partisi berikutnya")
        }
        PartitionFault::Board { .. } => "tulislah tiap baris papan sebagai satu baris".into(),
        PartitionFault::NoBlank => "tulislah _ di tempat kotak kosong".into(),
        PartitionFault::TwoBlanks => "sisakan satu _ dan beri kotak yang lain sebuah huruf".into(),
        PartitionFault::OtherBlank => "satu kumpulan punya satu tujuan: buatlah kumpulan tersendiri, masing-masing dengan namanya".into(),
        PartitionFault::Pattern {
            why: PatternError::Board { .. },
            ..
        } => "tabel hanya untuk papan dengan paling banyak 64 sel: hilangkan --tables".into(),
        PartitionFault::Pattern { .. } => "bagilah ubinnya ke lebih banyak huruf".into(),
        _ => "lihat contoh partisi di README".into(),
    }
}
