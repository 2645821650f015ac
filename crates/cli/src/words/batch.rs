//! Sentences about batches, their shards, and putting them together.

use susun::message::number;
use susun::messages;

use super::{EN, ID};

messages! {
    /// A sentence about a batch.
    pub(crate) enum BatchMessage<'a> {
        // Shards.
        ShardForm =>
            en: "I/N such as 3/7, with I from 1 to N; /N takes I from the environment",
            id: "I/N seperti 3/7, dengan I dari 1 sampai N; /N mengambil I dari lingkungan";
        ShardMissing { names: &'a str } =>
            en: "--shard needs a number that the environment does not give (not set: {names})",
            id: "--shard memerlukan bilangan yang tidak diberikan lingkungan (tidak diatur: {names})";
        ShardNotANumber { name: &'a str, value: &'a str } =>
            en: "{name} is \"{value}\", not a whole number",
            id: "{name} berisi \"{value}\", bukan bilangan bulat";
        ShardGaps =>
            en: "the task numbers of this job array are not consecutive, so they do not determine a shard",
            id: "nomor tugas larik pekerjaan ini tidak berurutan, jadi tidak menentukan bagian";
        ShardOutside { name: &'a str, task: usize, count: usize } =>
            en: "{name} gives task {task}, but there are {count} tasks",
            id: "{name} memberi tugas {task}, padahal ada {count} tugas";
        ShardContradiction { slurm: usize, kubernetes: usize } =>
            en: "SLURM_ARRAY_TASK_ID gives task {slurm}, but JOB_COMPLETION_INDEX gives {kubernetes}",
            id: "SLURM_ARRAY_TASK_ID memberi tugas {slurm}, tetapi JOB_COMPLETION_INDEX memberi {kubernetes}";
        ShardFix =>
            en: "write --shard I/N; or --shard /N, which takes I from SLURM_ARRAY_TASK_ID, or from JOB_COMPLETION_INDEX plus 1; or --shard in a job array of Slurm with consecutive tasks",
            id: "tulis --shard I/N; atau --shard /N, yang mengambil I dari SLURM_ARRAY_TASK_ID, atau dari JOB_COMPLETION_INDEX tambah 1; atau --shard di larik pekerjaan Slurm dengan tugas berurutan";
        // Tables.
        ShardOfTable =>
            en: "a shard is saved as JSON lines, not as a table",
            id: "bagian disimpan sebagai baris JSON, bukan tabel";
        TableResumed =>
            en: "a table cannot be resumed",
            id: "tabel tidak bisa dilanjutkan";
        NoTable { path: &'a str } =>
            en: "--csv writes a table, but \"{path}\" does not end in .csv",
            id: "--csv menulis tabel, tetapi \"{path}\" tidak berakhiran .csv";
        TableDropped { path: &'a str } =>
            en: "\"{path}\" was not written: a table is written when all puzzles are done. JSON lines (-o x.jsonl) keep what is done.",
            id: "\"{path}\" tidak ditulis: tabel ditulis setelah semua teka-teki selesai. Baris JSON (-o x.jsonl) menyimpan yang sudah selesai.";
        LabOfTable =>
            en: "--lab reads the JSON lines of -o, and this is a table",
            id: "--lab membaca baris JSON dari -o, padahal ini tabel";
        TableFix =>
            en: "write JSON lines (-o x.jsonl, without --csv), and convert them: susun merge x.jsonl -o x.csv",
            id: "tulis baris JSON (-o x.jsonl, tanpa --csv), lalu ubah: susun merge x.jsonl -o x.csv";
        // Headers.
        NoHeader { path: &'a str } =>
            en: "\"{path}\" is not an output of susun batch: its first line is not a header",
            id: "\"{path}\" bukan keluaran susun batch: baris pertamanya bukan header";
        NoHeaderFix =>
            en: "give a file that susun batch wrote with -o FILE.jsonl",
            id: "berikan berkas yang ditulis susun batch dengan -o BERKAS.jsonl";
        OtherVersion { path: &'a str, version: &'a str } =>
            en: ("\"{path}\" was written by susun {version}; this is susun {}", env!("CARGO_PKG_VERSION")),
            id: ("\"{path}\" ditulis oleh susun {version}; ini susun {}", env!("CARGO_PKG_VERSION"));
        OtherVersionFix =>
            en: "use that version, or start over",
            id: "pakai versi itu, atau mulai dari awal";
        /// A file that cannot be continued by this command.
        OtherQuestion { path: &'a str, field: &'a str, values: [&'a str; 2] } =>
            en: ("\"{path}\" does not belong to this command: its {field} is {}, now it is {}", values[0], values[1]),
            id: ("\"{path}\" tidak sesuai dengan perintah ini: {field} di dalamnya {}, sekarang {}", values[0], values[1]);
        // Merging.
        EmptyFile { path: &'a str } =>
            en: "\"{path}\" is empty: the run stopped before it wrote the header.",
            id: "\"{path}\" kosong: proses berhenti sebelum menulis header.";
        OnlyEmpty => en: "all files are empty", id: "semua berkas kosong";
        NotTogether { paths: [&'a str; 2], field: &'a str, values: [&'a str; 2] } =>
            en: ("\"{}\" and \"{}\" do not belong together: {field} is {} in the first, {} in the second", paths[0], paths[1], values[0], values[1]),
            id: ("\"{}\" dan \"{}\" tidak cocok satu sama lain: {field} di yang pertama {}, di yang kedua {}", paths[0], paths[1], values[0], values[1]);
        NotTogetherFix =>
            en: "give the shards of one batch, run with the same options; --resume brings a shard to other limits or to a corrected list",
            id: "berikan bagian-bagian satu batch yang dijalankan dengan opsi yang sama; --resume menyesuaikan bagian dengan batas lain atau daftar yang sudah diperbaiki";
        /// A file that has a part of the lines of the other.
        ShardBegun { shard: &'a str, paths: [&'a str; 2] } =>
            en: ("shard {shard} is given twice: \"{}\" has only the first lines of \"{}\"", paths[0], paths[1]),
            id: ("bagian {shard} diberikan dua kali: \"{}\" hanya berisi baris-baris pertama \"{}\"", paths[0], paths[1]);
        ShardCopied { shard: &'a str, paths: [&'a str; 2] } =>
            en: ("shard {shard} is given twice: \"{}\" and \"{}\" have the same answers", paths[0], paths[1]),
            id: ("bagian {shard} diberikan dua kali: \"{}\" dan \"{}\" berisi jawaban yang sama", paths[0], paths[1]);
        ShardDiffers { shard: &'a str, paths: [&'a str; 2], line: usize } =>
            en: ("shard {shard} is given twice, and line {line} of \"{}\" contradicts that of \"{}\"", paths[0], paths[1]),
            id: ("bagian {shard} diberikan dua kali, dan baris {line} dari \"{}\" bertentangan dengan yang di \"{}\"", paths[0], paths[1]);
        ShardTwiceFix => en: "leave one of them out", id: "tinggalkan salah satunya";
        Damaged { path: &'a str, line: usize } =>
            en: "line {line} of \"{path}\" is damaged",
            id: "baris {line} dari \"{path}\" rusak";
        TooMany { path: &'a str, line: usize } =>
            en: "line {line} of \"{path}\" is an extra line: the shard is already complete",
            id: "baris {line} dari \"{path}\" adalah baris berlebih: bagian ini sudah lengkap";
        DamagedFix { command: &'a str } =>
            en: "remove this line and those after it, then run: {command}",
            id: "hapus baris ini dan baris-baris sesudahnya, lalu jalankan: {command}";
        /// Files, their lines, and the lines of the input that these answer.
        OutOfOrder { paths: [&'a str; 2], lines: [usize; 2], answered: [usize; 2] } =>
            en: (
                "the lines do not follow each other: line {} of \"{}\" answers line {} of the input, but the next, line {} of \"{}\", answers line {}",
                lines[0], paths[0], answered[0], lines[1], paths[1], answered[1]
            ),
            id: (
                "baris-barisnya tidak berurutan: baris {} dari \"{}\" menjawab baris {} masukan, tetapi berikutnya, baris {} dari \"{}\", menjawab baris {}",
                lines[0], paths[0], answered[0], lines[1], paths[1], answered[1]
            );
        OutOfOrderFix =>
            en: "one of these files has lost a line or has one twice: remove it and run its shard again",
            id: "salah satu berkas ini kehilangan baris atau punya baris ganda: hapus dan jalankan lagi bagiannya";
        NotWhole { shards: &'a str, count: usize, done: usize, puzzles: usize } =>
            en: {
                let [count, done, puzzles] = [count, done, puzzles].map(|value| number(value, EN));
                let shard = if count == "1" { String::new() } else { format!(" {} {shards} of {count}", if shards.contains([',', '-']) { "shards" } else { "shard" }) };
                format!("Incomplete: {done} of {puzzles} lines are present. Nothing was written. Run{shard} again:")
            },
            id: {
                let [count, done, puzzles] = [count, done, puzzles].map(|value| number(value, ID));
                let shard = if count == "1" { String::new() } else { format!(" bagian {shards} dari {count}") };
                format!("Belum lengkap: ada {done} dari {puzzles} baris. Tidak ada yang ditulis. Jalankan lagi{shard}:")
            };
    }
}
