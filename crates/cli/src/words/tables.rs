//! Sentences about tables.

use core::time::Duration;

use susun::message::{bytes, number, plural, seconds};
use susun::messages;
use susun::sliding::Metric;

use super::{EN, ID};

messages! {
    /// A sentence about tables.
    pub(crate) enum TableMessage<'a> {
        // Progress.
        Building { name: &'a str, percent: u32, left: Option<Duration> } =>
            en: {
                let left = left.map(|left| format!(", {} left", span(left, EN)));
                format!("{percent}%{}: building {name}", left.unwrap_or_default())
            },
            id: {
                let left = left.map(|left| format!(", {} lagi", span(left, ID)));
                format!("{percent}%{}: membuat {name}", left.unwrap_or_default())
            };
        Checking { name: &'a str, percent: u32 } =>
            en: "{percent}%: checking {name}",
            id: "{percent}%: memeriksa {name}";
        Waiting { name: &'a str } =>
            en: "waiting for another susun process that is building {name}",
            id: "menunggu proses susun lain yang sedang membuat {name}";
        Saving { name: &'a str } => en: "writing {name}", id: "menulis {name}";
        // Building.
        Takes { bytes: u64, time: Duration } =>
            en: ("note: this takes about {} and about {} of disk space", span(time, EN), self::bytes(bytes, EN)),
            id: ("catatan: ini memerlukan kira-kira {} dan kira-kira {} ruang penyimpanan", span(time, ID), self::bytes(bytes, ID));
        Loaded { name: &'a str, bytes: u64 } =>
            en: ("{name}: already built, {}", self::bytes(bytes, EN)),
            id: ("{name}: sudah ada, {}", self::bytes(bytes, ID));
        Built { name: &'a str, bytes: u64, entries: u64, farthest: usize, metric: Metric, time: Duration } =>
            en: (
                "{name}: built in {}, {}, {}, at most {farthest} {}",
                seconds(time, EN),
                self::bytes(bytes, EN),
                plural(entries, "configuration"),
                unit(metric, EN)
            ),
            id: (
                "{name}: dibuat dalam {}, {}, {} konfigurasi, paling jauh {farthest} {}",
                seconds(time, ID),
                self::bytes(bytes, ID),
                number(entries, ID),
                unit(metric, ID)
            );
        All { tables: usize, bytes: u64, folder: &'a str } =>
            en: ("{}, {} in {folder}", plural(tables, "table"), self::bytes(bytes, EN)),
            id: ("{tables} tabel, {} di {folder}", self::bytes(bytes, ID));
        NoMemory { name: &'a str, bytes: u64 } =>
            en: ("building {name} takes about {} of memory; --memory-limit sets the limit", self::bytes(bytes, EN)),
            id: ("membuat {name} memerlukan kira-kira {} memori; --memory-limit menentukan batasnya", self::bytes(bytes, ID));
        NotKept => en: "the tables cannot be stored", id: "tabelnya tidak bisa disimpan";
        NotKeptFix =>
            en: "free some space, or use another folder: SUSUN_CACHE=/some/folder susun tables build",
            id: "sediakan ruang, atau pakai folder lain: SUSUN_CACHE=/folder/lain susun tables build";
        // The list.
        ColumnSet => en: "set", id: "kumpulan";
        ColumnTables => en: "tables", id: "tabel";
        ColumnSize => en: "size", id: "ukuran";
        ColumnBuilt => en: "built", id: "dibuat";
        ColumnTime => en: "build time", id: "waktu membuat";
        About { what: &'a str } => en: "about {what}", id: "kira-kira {what}";
        Span { time: Duration } => |lang| span(time, lang);
        Some { built: usize, all: usize } => en: "{built} of {all}", id: "{built} dari {all}";
        BeingBuilt => en: "being built", id: "sedang dibuat";
        BadTable { name: &'a str, why: &'a str } => en: "{name}: invalid: {why}", id: "{name}: rusak: {why}";
        OthersHead => en: "Tables outside the sets above", id: "Tabel di luar kumpulan di atas";
        StraysHead => en: "Other files", id: "Berkas lain";
        Unknown => en: "not a table of this version", id: "bukan tabel versi ini";
        Leftover => en: "left over from a killed susun process", id: "sisa proses susun yang dimatikan";
        BeingWritten => en: "being written", id: "sedang ditulis";
        ListNote =>
            en: "susun tables build SET builds a set; for a size without a set, the partition follows a rule.",
            id: "susun tables build SET membuat satu kumpulan; untuk ukuran tanpa kumpulan, partisinya mengikuti aturan.";
        Folder { folder: &'a str, bytes: u64 } =>
            en: ("Folder: {folder} ({})", self::bytes(bytes, EN)),
            id: ("Folder: {folder} ({})", self::bytes(bytes, ID));
        // Verifying.
        Proved { name: &'a str, time: Duration } =>
            en: ("{name}: valid: the checksum matches, and rebuilding gives the same data ({})", seconds(time, EN)),
            id: ("{name}: sah: checksum cocok, dan jika dibuat ulang datanya sama ({})", seconds(time, ID));
        NotBuilt { name: &'a str } => en: "{name}: not built", id: "{name}: belum dibuat";
        NothingKept { set: Option<&'a str>, folder: &'a str } =>
            en: ("There are no tables {}in {folder}.", set.map_or(String::new(), |set| format!("of {set} "))),
            id: ("Tidak ada tabel {}di {folder}.", set.map_or(String::new(), |set| format!("{set} ")));
        SomeBad { bad: usize, all: usize } =>
            en: "{bad} of {all} tables are invalid",
            id: "{bad} dari {all} tabel rusak";
        SomeBadFix =>
            en: "susun tables build rebuilds invalid tables; if the data differs again, the memory of this machine may be faulty",
            id: "susun tables build membuat ulang tabel yang rusak; jika datanya berbeda lagi, mungkin memori komputer ini bermasalah";
        // Clearing.
        AskClear { files: usize, bytes: u64, folder: &'a str } =>
            en: ("Remove {} ({}) from {folder}? [y/N] ", plural(files, "file"), self::bytes(bytes, EN)),
            id: ("Hapus {files} berkas ({}) dari {folder}? [y/T] ", self::bytes(bytes, ID));
        Removed { name: &'a str, bytes: u64 } =>
            en: ("removed {name}, {}", self::bytes(bytes, EN)),
            id: ("{name} dihapus, {}", self::bytes(bytes, ID));
        RemovedAll { files: usize, bytes: u64 } =>
            en: ("{} removed, {}", plural(files, "file"), self::bytes(bytes, EN)),
            id: ("{files} berkas dihapus, {}", self::bytes(bytes, ID));
        LeftAlone { name: &'a str } =>
            en: "{name} is being written and was not removed",
            id: "{name} sedang ditulis dan tidak dihapus";
        NotCleared => en: "Nothing was removed.", id: "Tidak ada yang dihapus.";
        NeedsYes =>
            en: "removing tables needs confirmation, and there is no terminal to ask on",
            id: "menghapus tabel memerlukan konfirmasi, dan tidak ada terminal untuk bertanya";
        NeedsYesFix =>
            en: "add --yes to remove them without confirmation",
            id: "tambahkan --yes untuk menghapusnya tanpa konfirmasi";
        CannotRemove { path: &'a str, problem: &'a str } =>
            en: "cannot remove \"{path}\": {problem}",
            id: "\"{path}\" tidak bisa dihapus: {problem}";
        // Errors.
        StoreFix =>
            en: "check the permissions of the folder, or use another one: SUSUN_CACHE=/some/folder",
            id: "periksa izin foldernya, atau pakai folder lain: SUSUN_CACHE=/folder/lain";
        NoPushes { size: &'a str } =>
            en: "the multi-tile metric has no tables for boards of {size}",
            id: "metrik beberapa ubin tidak punya tabel untuk papan {size}";
        NoPushesFix =>
            en: "it has tables for boards of 8 to 16 cells",
            id: "tabelnya hanya ada untuk papan 8 sampai 16 petak";
        NoPushesOfSet =>
            en: "sets and partitions are for the single-tile metric",
            id: "kumpulan dan partisi hanya untuk metrik satu ubin";
        NoPushesOfSetFix =>
            en: "with --metric mtm give a size such as 4x4, or remove --metric",
            id: "dengan --metric mtm berikan ukuran seperti 4x4, atau hapus --metric";
        OnlyPushes =>
            en: "this set is for the multi-tile metric",
            id: "kumpulan ini untuk metrik beberapa ubin";
        OnlyPushesFix =>
            en: "remove --metric, or give a set of the single-tile metric such as 4x4-small",
            id: "hapus --metric, atau berikan kumpulan metrik satu ubin seperti 4x4-small";
        SetTwice =>
            en: "SET and --partition cannot be combined",
            id: "SET dan --partition tidak bisa digabung";
        SetTwiceFix => en: "give one of them", id: "berikan salah satunya";
    }
}

messages! {
    /// The moves that a table counts.
    fn unit(metric: Metric) {
        Metric::SingleTile => en: "single-tile moves", id: "langkah (satu ubin per langkah)";
        Metric::MultiTile => en: "multi-tile moves", id: "langkah (boleh beberapa ubin)";
    }
}

messages! {
    /// A rough duration in seconds, minutes or hours.
    pub(super) fn span(time: Duration) {
        time if time.as_secs_f64() < 100.0 =>
            en: ("{:.0} s", time.as_secs_f64().ceil()),
            id: ("{:.0} detik", time.as_secs_f64().ceil());
        time if time.as_secs_f64() < 6000.0 =>
            en: ("{:.0} min", time.as_secs_f64() / 60.0),
            id: ("{:.0} menit", time.as_secs_f64() / 60.0);
        time =>
            en: ("{:.0} h", time.as_secs_f64() / 3600.0),
            id: ("{:.0} jam", time.as_secs_f64() / 3600.0);
    }
}
