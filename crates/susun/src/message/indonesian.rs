//! Bahasa Indonesia.

use search::Halt;

use super::{Message, seconds};
use crate::Lang;
use crate::format::{Fault, Position};
use crate::pack::message::fault_indonesian as pack;
use crate::registry::RegistryError;
use crate::slide::tables::fault_indonesian as tables;

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Fault(fault) => self::fault(fault),
        Message::Fix(fault) => fix(fault),
        Message::At(Position { line, column }) => format!("baris {line}, kolom {column}"),
        Message::Unknown(error) => match error {
            RegistryError::Method { name, .. } => format!("tidak ada metode \"{name}\""),
            RegistryError::Heuristic { name, .. } => format!("tidak ada heuristik \"{name}\""),
            RegistryError::Option { method, option } => {
                format!("{method} tidak punya opsi \"{option}\"")
            }
            RegistryError::Value { option, value } => {
                format!("\"{value}\" bukan nilai opsi {}", option.name)
            }
        },
        Message::UnknownFix(error) => match error {
            RegistryError::Method {
                near: Some(near), ..
            }
            | RegistryError::Heuristic {
                near: Some(near), ..
            } => format!("maksudnya {near}?"),
            RegistryError::Method { .. }
            | RegistryError::Heuristic { .. }
            | RegistryError::Option { .. } => "susun methods menampilkan semua yang ada".into(),
            RegistryError::Value { option, .. } => {
                format!("{} menerima {}", option.name, option.values)
            }
        },

        Message::Stopped { why } => format!("Berhenti: {}.", halt(why)),
        Message::Took { time, tables } => match tables {
            Some(tables) => format!(
                "Waktu {} (termasuk tabel {})",
                seconds(time, ID),
                seconds(tables, ID)
            ),
            None => format!("Waktu {}", seconds(time, ID)),
        },

        Message::ColumnMethod => "metode".into(),
        Message::ColumnOutcome => "hasil".into(),
        Message::ColumnMemory => "memori".into(),
        Message::ColumnTime => "waktu".into(),
        Message::OutcomeImpossible => "mustahil".into(),
        Message::OutcomeStopped { why } => format!("berhenti: {}", halt(why)),
    }
}

/// No sentence yet: it stands in those of every family.
pub(crate) fn halt(why: Halt) -> String {
    match why {
        Halt::Time => "waktunya habis".into(),
        Halt::Nodes => "batas simpul tercapai".into(),
        Halt::Memory => "batas memori tercapai".into(),
        Halt::Interrupted => "dihentikan".into(),
        Halt::Cycle { start, length } => format!(
            "tidak akan pernah sampai: mulai langkah {start} ia berputar dalam siklus {length} langkah"
        ),
        Halt::Steps(steps) => format!("tujuan tidak tercapai dalam {steps} langkah"),
        Halt::DeadEnd => "tidak ada langkah lagi".into(),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "tidak ada papan di sini, teksnya kosong".into(),
        Fault::NotText => "ini bukan teks UTF-8".into(),
        Fault::NotANumber { found } => format!("{found:?} bukan bilangan dan bukan petak kosong"),
        Fault::Negative { found } => format!("{found} negatif"),
        Fault::TooLarge { found, most } => {
            format!("{found} terlalu besar: ubinnya 1 sampai {most}")
        }
        Fault::Twice {
            number,
            first,
            missing,
        } => format!(
            "{number} muncul lagi di sini, pertama di baris {}, kolom {}; {} tidak ada",
            first.line,
            first.column,
            match missing {
                0 => "petak kosong".to_owned(),
                tile => format!("ubin {tile}"),
            }
        ),
        Fault::TwoBlanks { first, missing } => format!(
            "petak kosong kedua, yang pertama di baris {}, kolom {}; ubin {missing} tidak ada",
            first.line, first.column
        ),
        Fault::BothBlanks { largest } => {
            format!("{largest} akan jadi petak kosong, padahal papan sudah punya petak kosong")
        }
        Fault::RowLength {
            row,
            found,
            expected,
        } => format!("baris {row} berisi {found} petak, yang lain {expected}"),
        Fault::OneRow { found } => {
            format!("satu baris berisi {found} petak: bentuknya tidak bisa diketahui")
        }
        Fault::Size { rows, columns } => {
            format!("papan {rows}x{columns} di luar 2x2 sampai 100x100")
        }
        Fault::BadSize { found } => format!("\"{found}\" bukan ukuran"),
        Fault::BadSeed { found } => format!("\"{found}\" bukan benih acak"),
        Fault::IdCount {
            found,
            rows,
            columns,
        } => format!(
            "{found} petak, padahal {rows}x{columns} punya {}",
            rows * columns
        ),
        Fault::AmbiguousGap { row } => {
            format!("baris {row} punya beberapa isian kosong: yang mana petak kosongnya?")
        }
        Fault::NotAMove { found } => format!("\"{found}\" bukan langkah"),
        Fault::BadCount { found } => format!("langkah tidak bisa dilakukan {found} kali"),
        Fault::BlockedMove { number, letter } => {
            format!("langkah ke-{number} ({letter}) tidak punya ubin untuk digeser")
        }
        Fault::NoMoves => "tidak ada langkah dalam jawaban ini".into(),
        Fault::BadJson { problem } => format!("ini bukan JSON: {problem}"),
        Fault::Partition(wrong) => tables::fault(wrong),
        Fault::Pack(wrong) => pack::fault(wrong),
    }
}

fn fix(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "tulis baris demi baris, misalnya: 1 2 3 / 4 5 6 / 7 8 0".into(),
        Fault::NotText => "simpan berkas sebagai teks biasa (UTF-8)".into(),
        Fault::NotANumber { .. } => {
            "tulis bilangan bulat, dan petak kosong sebagai 0, bilangan terbesar, atau salah satu dari - _ # . x".into()
        }
        Fault::Negative { .. } => "ubin bernomor mulai 1; petak kosong 0".into(),
        Fault::TooLarge { most, .. } => format!("pakai setiap bilangan 1 sampai {most} sekali, dan satu petak kosong"),
        Fault::Twice { .. } => "setiap ubin hanya sekali: perbaiki salah satunya".into(),
        Fault::TwoBlanks { .. } => "sisakan satu petak kosong dan tulis ubin untuk yang lain".into(),
        Fault::BothBlanks { largest } => {
            format!("hapus petak kosong yang lain, atau perbaiki {largest}")
        }
        Fault::RowLength { expected, .. } => format!("isi setiap baris dengan {expected} petak"),
        Fault::OneRow { .. } => {
            "pisahkan baris dengan / atau tulis per baris; hanya 9, 16, 25, ... petak sebaris yang dibaca sebagai persegi".into()
        }
        Fault::Size { .. } => "pakai 2 sampai 100 baris dan 2 sampai 100 kolom".into(),
        Fault::BadSize { .. } => "tulis baris x kolom, misalnya 4x4 atau 3x5".into(),
        Fault::BadSeed { .. } => "tulis bilangan bulat 0 sampai 18446744073709551615, misalnya 4x4#42".into(),
        Fault::IdCount { .. } => "tulis semua petak baris demi baris, dipisah koma".into(),
        Fault::AmbiguousGap { .. } => "tulis petak kosong sebagai 0".into(),
        Fault::NotAMove { .. } => "pakai huruf U D L R, masing-masing boleh diberi banyaknya: L2UR".into(),
        Fault::BadCount { .. } => "tulis banyaknya mulai 1, atau tidak sama sekali untuk 1".into(),
        Fault::BlockedMove { .. } => {
            "periksa notasinya: biasanya huruf adalah arah gerak ubin; --notation blank membaca arah petak kosong".into()
        }
        Fault::NoMoves => "berikan jawaban yang sudah selesai, atau daftar langkah".into(),
        Fault::BadJson { .. } => "berikan berkas yang ditulis solve --json atau -o answer.json".into(),
        Fault::Partition(wrong) => tables::fix(wrong),
        Fault::Pack(wrong) => pack::fix(wrong),
    }
}
