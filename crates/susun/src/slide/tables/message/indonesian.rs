//! Bahasa Indonesia.

use super::Message;
use crate::Lang;
use crate::message::indonesian::halt;
use crate::message::{bytes, number};
use crate::slide::tables::{Doing, StoreError, TableError, Trouble, Unavailable, VERSION};

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Bad(error) => bad(error),
        Message::Store(error) => store(error),
        Message::Trouble(why) => trouble(why),
        Message::Rebuilt { key, why } => format!(
            "catatan: tabel {} dibuat ulang: {}",
            key.file_name(),
            trouble(why)
        ),
        Message::NotKept { why } => format!(
            "peringatan: tabel tidak dapat disimpan dan setiap kali dibuat ulang: {} (--no-cache melakukannya tanpa peringatan ini)",
            trouble(why)
        ),
        Message::Unavailable { key, why } => {
            let name = key.file_name();
            match why {
                Unavailable::Stopped(why) => format!("tabel {name} tidak dibuat: {}", halt(*why)),
                Unavailable::NotBuilt { bytes: size } => format!(
                    "tabel {name} ({}) belum dibuat; susun tables build membuatnya",
                    bytes(*size, ID)
                ),
                Unavailable::Unusable { bytes: size, why } => format!(
                    "peringatan: tabel {name} ({}) tidak dipakai: {}; susun tables build membuatnya ulang",
                    bytes(*size, ID),
                    trouble(why)
                ),
            }
        }
    }
}

fn trouble(why: &Trouble) -> String {
    match why {
        Trouble::Table(error) => bad(error),
        Trouble::Store(error) => store(error),
    }
}

fn bad(error: &TableError) -> String {
    match error {
        TableError::NotATable => "yang tersimpan bukan tabel".into(),
        TableError::OtherVersion { found } => {
            format!("yang tersimpan berbentuk versi {found}, program ini membaca versi {VERSION}")
        }
        TableError::DamagedHeader => "kepala berkasnya rusak".into(),
        TableError::OtherKey { found } => {
            format!("yang tersimpan dengan namanya ialah {}", found.file_name())
        }
        TableError::Length { found, expected } => {
            let word = if found < expected {
                "terpotong"
            } else {
                "terlalu panjang"
            };
            let (found, expected) = (number(*found, ID), number(*expected, ID));
            format!("yang tersimpan {word}: {found} bita, seharusnya {expected}")
        }
        TableError::DamagedBody => "isinya rusak: jumlah pemeriksanya berbeda".into(),
        TableError::Disproved => "jika dibuat ulang, isinya lain".into(),
    }
}

fn store(error: &StoreError) -> String {
    let StoreError { path, problem, .. } = error;
    match error.doing {
        Doing::Reading => format!("\"{path}\" tidak dapat dibaca: {problem}"),
        Doing::Writing => format!("\"{path}\" tidak dapat ditulis: {problem}"),
    }
}
