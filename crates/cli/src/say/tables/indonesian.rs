//! Bahasa Indonesia.

use susun::Lang;
use susun::message::{bytes, number, seconds};
use susun::sliding::Metric;

use super::{TableSay, roughly};

const ID: Lang = Lang::Indonesian;
const UNITS: [&str; 3] = ["detik", "menit", "jam"];

pub(super) fn text(say: TableSay<'_>) -> String {
    match say {
        TableSay::Building { name, percent, left } => match left {
            Some(left) => format!("{percent}%, {} lagi: membuat {name}", roughly(left, UNITS)),
            None => format!("{percent}%: membuat {name}"),
        },
        TableSay::Checking { name, percent } => format!("{percent}%: memeriksa {name}"),
        TableSay::Waiting { name } => format!("menunggu susun lain yang sedang membuat {name}"),
        TableSay::Saving { name } => format!("menulis {name}"),
        TableSay::Takes { bytes: size, time } => format!(
            "catatan: ini memerlukan kira-kira {} dan kira-kira {} di penyimpanan",
            roughly(time, UNITS),
            bytes(size, ID)
        ),
        TableSay::Loaded { name, bytes: size } => {
            format!("{name}: sudah ada, {}", bytes(size, ID))
        }
        TableSay::Built {
            name,
            bytes: size,
            entries,
            farthest,
            metric,
            time,
        } => format!(
            "{name}: dibuat dalam {}, {}, {} konfigurasi, paling jauh {farthest} {}",
            seconds(time, ID),
            bytes(size, ID),
            number(entries, ID),
            match metric {
                Metric::SingleTile => "geseran",
                Metric::MultiTile => "dorongan",
            }
        ),
        TableSay::All {
            tables,
            bytes: size,
            folder,
        } => format!("{tables} tabel, {} di {folder}", bytes(size, ID)),
        TableSay::NoMemory { name, bytes: size } => format!(
            "{name} memerlukan kira-kira {} memori selama dibuat; --memory-limit menentukan berapa yang boleh dipakai",
            bytes(size, ID)
        ),
        TableSay::NotKept => "tabelnya tidak dapat disimpan".into(),
        TableSay::NotKeptFix => {
            "sediakan tempat, atau pakai folder lain: SUSUN_CACHE=/folder/lain susun tables build".into()
        }
        TableSay::ColumnSet => "kumpulan".into(),
        TableSay::ColumnTables => "tabel".into(),
        TableSay::ColumnSize => "besar".into(),
        TableSay::ColumnBuilt => "dibuat".into(),
        TableSay::ColumnTime => "waktu membuat".into(),
        TableSay::About { what } => format!("kira-kira {what}"),
        TableSay::Span { time } => roughly(time, UNITS),
        TableSay::Some { built, all } => format!("{built} dari {all}"),
        TableSay::BeingBuilt => "sedang dibuat".into(),
        TableSay::BadTable { name, why } => format!("{name}: rusak: {why}"),
        TableSay::OthersHead => "Tabel di luar kumpulan di atas".into(),
        TableSay::StraysHead => "Berkas lain".into(),
        TableSay::Unknown => "bukan tabel yang dikenal versi ini".into(),
        TableSay::Leftover => "sisa dari susun yang dimatikan".into(),
        TableSay::BeingWritten => "sedang ditulis".into(),
        TableSay::ListNote => {
            "susun tables build KUMPULAN membuat satu kumpulan; ukuran tanpa kumpulan mendapat satu menurut aturan.".into()
        }
        TableSay::Folder { folder, bytes: size } => format!("Folder: {folder} ({})", bytes(size, ID)),
        TableSay::Proved { name, time } => format!(
            "{name}: beres: jumlah pemeriksanya cocok, dan jika dibuat ulang hasilnya sama ({})",
            seconds(time, ID)
        ),
        TableSay::NotBuilt { name } => format!("{name}: belum dibuat"),
        TableSay::NothingKept { folder } => format!("Tidak ada tabel di {folder}."),
        TableSay::SomeBad { bad, all } => format!("{bad} dari {all} tabel tidak beres"),
        TableSay::SomeBadFix => {
            "susun tables build membuat ulang tabel yang rusak; jika sesudahnya isinya lain lagi, mungkin memori mesin ini bermasalah".into()
        }
        TableSay::AskClear {
            files,
            bytes: size,
            folder,
        } => format!(
            "Hapus {files} berkas ({}) dari {folder}? (y/n): ",
            bytes(size, ID)
        ),
        TableSay::Removed { name, bytes: size } => format!("{name} dihapus, {}", bytes(size, ID)),
        TableSay::RemovedAll { files, bytes: size } => {
            format!("{files} berkas dihapus, {}", bytes(size, ID))
        }
        TableSay::LeftAlone { name } => format!("{name} sedang ditulis dan dibiarkan"),
        TableSay::NotCleared => "Tidak ada yang dihapus.".into(),
        TableSay::NeedsYes => "tidak ada yang dapat ditanya apakah tabelnya boleh dihapus".into(),
        TableSay::NeedsYesFix => "tambahkan --yes untuk menghapusnya tanpa pertanyaan".into(),
        TableSay::CannotRemove { path, problem } => format!("\"{path}\" tidak dapat dihapus: {problem}"),
        TableSay::StoreFix => {
            "periksa apakah foldernya boleh dibaca dan ditulis, atau pakai folder lain: SUSUN_CACHE=/folder/lain".into()
        }
        TableSay::NoSuchSet { name } => format!("tidak ada kumpulan, ukuran, atau berkas \"{name}\""),
        TableSay::NoSuchSetFix { names } => {
            format!("berikan salah satu dari {names}; ukuran seperti 4x5; atau berkas berisi partisi")
        }
        TableSay::TooLarge { size } => format!("tidak ada tabel untuk papan {size}"),
        TableSay::TooLargeFix => "tabel hanya ada untuk papan paling banyak 64 kotak".into(),
        TableSay::NoPushes { size } => format!("metrik banyak ubin tidak punya tabel untuk papan {size}"),
        TableSay::NoPushesFix => "tabelnya hanya ada untuk papan 8 sampai 16 kotak".into(),
        TableSay::NoPushesOfSet => "kumpulan dan partisi dibuat untuk metrik satu ubin".into(),
        TableSay::NoPushesOfSetFix => "dengan --metric mtm berikan ukuran seperti 4x4, atau hilangkan --metric".into(),
        TableSay::SetTwice => "SET dan --partition tidak dapat dipakai bersama".into(),
        TableSay::SetTwiceFix => "berikan salah satunya".into(),
    }
}
