//! Sentences that only the command line says: help, prompts, errors of files and arguments, and advice
//! that names its flags. See [`susun::message`] for the scheme.

mod advice;
mod batch;
mod cluster;
mod drawing;
mod help;
mod progress;
mod serve;
mod tables;

pub(crate) use advice::{error_fix, fix, note, try_next};
pub(crate) use batch::BatchMessage;
pub(crate) use cluster::{ClusterMessage, span};
pub(crate) use drawing::PictureMessage;
pub(crate) use help::HelpMessage;
pub(crate) use progress::{batch_progress, progress};
pub(crate) use serve::ServeMessage;
pub(crate) use tables::TableMessage;

use std::time::Duration;

use susun::Lang;
use susun::message::{number, seconds};
use susun::messages;

/// Short names for sentences that format numbers.
const EN: Lang = Lang::English;
const ID: Lang = Lang::Indonesian;

messages! {
    /// A sentence of the command line.
    pub(crate) enum CliMessage<'a> {
        /// The heading of what one kind of puzzle has.
        FamilyHead { noun: &'a str } => en: ("{}S", noun.to_uppercase()), id: { noun.to_uppercase() };
        // Errors.
        Error => en: "error", id: "galat";
        HelpWord => en: "help", id: "bantuan";
        In { source: &'a str } => en: "in {source}", id: "di {source}";
        TypedBoard => en: "the given board", id: "papan yang diberikan";
        TypedGoal => en: "the goal (--goal)", id: "tujuan (--goal)";
        TypedPuzzle => en: "the given puzzle", id: "teka-teki yang diberikan";
        StandardInput => en: "standard input", id: "masukan standar";
        NoSuchFile { path: &'a str } => en: "no such file: \"{path}\"", id: "tidak ada berkas \"{path}\"";
        NoSuchFileFix =>
            en: "give a file, an ID such as 4x4#42, a preset such as kanoodle, or the rows in quotes: \"1 2 3/4 5 6/7 0 8\"",
            id: "berikan berkas, ID seperti 4x4#42, preset seperti kanoodle, atau baris-baris dalam tanda kutip: \"1 2 3/4 5 6/7 0 8\"";
        IsDirectory { path: &'a str } => en: "\"{path}\" is a directory", id: "\"{path}\" adalah direktori";
        NamesDirectory { path: &'a str } =>
            en: "\"{path}\" is the name of a directory",
            id: "\"{path}\" adalah nama direktori";
        NamesDirectoryFix => en: "remove the separator at its end", id: "hapus pemisah di akhirnya";
        IsDirectoryFix => en: "give a file inside it", id: "berikan berkas di dalamnya";
        NotRegular { path: &'a str } =>
            en: "\"{path}\" is not a regular file",
            id: "\"{path}\" bukan berkas biasa";
        NotRegularFix =>
            en: "give a regular file, not a pipe, a socket or a device",
            id: "berikan berkas biasa, bukan pipa, soket, atau perangkat";
        FileChanged { path: &'a str } =>
            en: "\"{path}\" was changed while it was read",
            id: "\"{path}\" berubah selagi dibaca";
        FileChangedFix =>
            en: "run the command again once nothing writes the file",
            id: "jalankan lagi setelah tidak ada yang menulis berkas itu";
        CannotRead { path: &'a str, problem: &'a str } =>
            en: "cannot read \"{path}\": {problem}",
            id: "\"{path}\" tidak bisa dibaca: {problem}";
        CannotReadFix => en: "check the permissions of the file", id: "periksa izin berkasnya";
        NoSuchAnswerFix { form: &'a str } =>
            en: "give {form}, an existing file, or - for standard input",
            id: "berikan {form}, berkas yang ada, atau - untuk masukan standar";
        NoSuchBoardFix { forms: &'a str } =>
            en: "give an existing file, - for standard input, {forms}",
            id: "berikan berkas yang ada, - untuk masukan standar, {forms}";
        /// The size if it is known.
        TooLong { source: &'a str, bytes: Option<u64>, megabytes: u64 } =>
            en: {
                match bytes {
                    Some(bytes) => format!("{source} has {} bytes; the maximum is {megabytes} MB", number(bytes, EN)),
                    None => format!("{source} has more than the maximum of {megabytes} MB"),
                }
            },
            id: {
                match bytes {
                    Some(bytes) => format!("{source} berukuran {} bita; paling besar {megabytes} MB", number(bytes, ID)),
                    None => format!("{source} lebih besar daripada batasnya, {megabytes} MB"),
                }
            };
        TooLongFix => en: "give a shorter text", id: "berikan teks yang lebih pendek";
        InputTwice =>
            en: "standard input can be read only once",
            id: "masukan standar hanya bisa dibaca sekali";
        InputTwiceFix =>
            en: "use - for one argument and a file for the other",
            id: "pakai - untuk satu argumen dan berkas untuk yang lain";
        GivenTwice { argument: &'a str } => en: "{argument} is given twice", id: "{argument} diberikan dua kali";
        CannotWrite { path: &'a str, problem: &'a str } =>
            en: "cannot write \"{path}\": {problem}",
            id: "\"{path}\" tidak bisa ditulis: {problem}";
        CannotWriteFix =>
            en: "choose an existing folder that you may write to",
            id: "pilih folder yang ada dan boleh ditulisi";
        CannotPrint { problem: &'a str } =>
            en: "cannot write to standard output: {problem}",
            id: "tidak bisa menulis ke keluaran standar: {problem}";
        CannotPrintFix =>
            en: "redirect the output to another file or device",
            id: "alihkan keluarannya ke berkas atau perangkat lain";
        Exists { path: &'a str } => en: "\"{path}\" already exists", id: "\"{path}\" sudah ada";
        ExistsFix =>
            en: "choose another name, or add --force to replace it",
            id: "pilih nama lain, atau tambahkan --force untuk menggantinya";
        ExistsBatchFix =>
            en: "add --resume to continue it, --force to overwrite it, or choose another name",
            id: "tambahkan --resume untuk melanjutkannya, --force untuk menimpanya, atau pilih nama lain";
        OutputTwice { path: &'a str } =>
            en: "\"{path}\" is given as output twice",
            id: "\"{path}\" diberikan dua kali sebagai keluaran";
        OutputIsInput { path: &'a str } =>
            en: "\"{path}\" is an input, and the answer would replace it",
            id: "\"{path}\" adalah masukan, dan akan tertimpa oleh jawabannya";
        Busy { path: &'a str, process: Option<u32> } =>
            en: {
                let process = process.map(|process| format!(" (process {process})"));
                format!("\"{path}\" is being written by another run of susun{}", process.unwrap_or_default())
            },
            id: {
                let process = process.map(|process| format!(" (proses {process})"));
                format!("\"{path}\" sedang ditulis oleh susun lain{}", process.unwrap_or_default())
            };
        BusyFix =>
            en: "wait until it ends, or choose another name",
            id: "tunggu sampai selesai, atau pilih nama lain";
        OutputTwiceFix => en: "choose another name", id: "pilih nama lain";
        UnknownExtension { path: &'a str } =>
            en: "\"{path}\": unknown file extension",
            id: "\"{path}\": ekstensi berkas tidak dikenal";
        BadValue { argument: &'a str, value: &'a str } =>
            en: "\"{value}\" is not a value of {argument}",
            id: "\"{value}\" bukan nilai {argument}";
        ValueFix { accepted: &'a str } => en: "use {accepted}", id: "pakai {accepted}";
        UnknownArgument { argument: &'a str } =>
            en: "unknown argument \"{argument}\"",
            id: "argumen \"{argument}\" tidak dikenal";
        UnknownCommand { command: &'a str } =>
            en: "unknown command \"{command}\"",
            id: "perintah \"{command}\" tidak dikenal";
        DidYouMean { suggestion: &'a str } => en: "did you mean {suggestion}?", id: "maksud Anda {suggestion}?";
        SeeHelp =>
            en: "see susun --help, or --help after a command",
            id: "lihat susun --help, atau --help sesudah perintah";
        MissingArgument { arguments: &'a str } => en: "missing: {arguments}", id: "kurang: {arguments}";
        MissingValue { argument: &'a str } => en: "{argument} needs a value", id: "{argument} memerlukan nilai";
        Conflict { argument: &'a str, other: &'a str } =>
            en: "{argument} and {other} cannot be combined",
            id: "{argument} dan {other} tidak bisa digabung";
        ConflictFix => en: "remove one of them", id: "hapus salah satunya";
        NotUtf8 { argument: &'a str } =>
            en: "\"{argument}\" is not text in UTF-8",
            id: "\"{argument}\" bukan teks UTF-8";
        NotUtf8Fix =>
            en: "rename the file or folder so that its name is in UTF-8",
            id: "ganti nama berkas atau foldernya agar berupa UTF-8";
        BadUsage => en: "these arguments cannot be combined", id: "argumen-argumen ini tidak bisa digabung";
        /// An option or a method of other puzzles than this one.
        OnlyFor { argument: &'a str, noun: &'a str, this: &'a str } =>
            en: "{argument} is for {noun}s, but this is a {this}",
            id: "{argument} hanya untuk {noun}, padahal ini {this}";
        OnlyForFix { argument: &'a str } => en: "remove {argument}", id: "hapus {argument}";
        OtherMethodFix =>
            en: "choose another method; susun methods lists them by kind of puzzle",
            id: "pilih metode lain; susun methods menampilkannya menurut jenis teka-teki";
        /// A puzzle that is not of the kind that was chosen.
        OtherFamily { argument: &'a str, noun: &'a str, other: &'a str } =>
            en: "\"{argument}\" is a {noun}, not a {other}",
            id: "\"{argument}\" adalah {noun}, bukan {other}";
        OtherFamilyFix { family: &'a str } =>
            en: "remove --puzzle {family}",
            id: "hapus --puzzle {family}";
        /// A command that has no answer for puzzles of this kind.
        CommandFor { command: &'a str, nouns: &'a [&'a str], this: &'a str } =>
            en: {
                let kinds: Vec<String> = nouns.iter().map(|noun| format!("{noun}s")).collect();
                format!("{command} is for {}, but this is a {this}", listed(&kinds, "and"))
            },
            id: {
                let kinds: Vec<String> = nouns.iter().map(|noun| (*noun).to_owned()).collect();
                format!("{command} hanya untuk {}, padahal ini {this}", listed(&kinds, "dan"))
            };
        NoPieces { this: &'a str } => en: "a {this} has no pieces", id: "{this} tidak punya kepingan";
        NotForFix { forms: &'a str } => en: "give {forms}", id: "berikan {forms}";
        NotForRandomFix => en: "give a size such as 4x4", id: "berikan ukuran seperti 4x4";
        /// How another family reads a text; no problem if it can.
        ReadAs { family: &'a str, noun: &'a str, problem: Option<&'a str> } =>
            en: {
                match problem {
                    Some(problem) => format!("as a {noun} it is invalid, too: {problem} (choose with --puzzle)"),
                    None => format!("it is valid as a {noun}: add --puzzle {family}"),
                }
            },
            id: {
                match problem {
                    Some(problem) => format!("sebagai {noun} pun tidak sah: {problem} (pilih dengan --puzzle)"),
                    None => format!("sah sebagai {noun}: tambahkan --puzzle {family}"),
                }
            };
        /// Larger tables would have saved time.
        WouldSave { set: &'a str, time: Duration } =>
            en: ("Larger tables would have saved about {}: susun tables build {set}", seconds(time, EN)),
            id: ("Tabel yang lebih besar akan menghemat kira-kira {}: susun tables build {set}", seconds(time, ID));
        // What to try after a search was stopped.
        TryNext { steps: &'a str } => en: "Try next: {steps}.", id: "Coba ini: {steps}.";
        StrongerHeuristic { value: &'a str } =>
            en: "use a stronger heuristic (--heuristic {value})",
            id: "pakai heuristik yang lebih kuat (--heuristic {value})";
        NoMethod =>
            en: "remove --method, so that susun chooses the fastest one",
            id: "hapus --method, agar susun memilih metode tercepat";
        FirstSolutions =>
            en: "ask for the first solutions only (--limit N)",
            id: "minta beberapa solusi pertama saja (--limit N)";
        AnyMemory { method: &'a str } =>
            en: "allow all memory up to the limit (--method {method})",
            id: "izinkan memori sampai batasnya (--method {method})";
        LowerQuality { value: &'a str } =>
            en: "ask for a short answer without proof (--quality {value})",
            id: "minta jawaban pendek tanpa bukti (--quality {value})";
        AnyAnswer =>
            en: "ask for any answer at once (--quality fast)",
            id: "minta jawaban apa pun seketika (--quality fast)";
        GivePieces =>
            en: "place some pieces first (--given)",
            id: "pasang dulu beberapa kepingan (--given)";
        LargerTables =>
            en: "build larger tables (see susun tables list)",
            id: "buat tabel yang lebih besar (lihat susun tables list)";
        MoreTime => en: "set a longer --time-limit", id: "perpanjang --time-limit";
        HigherLimit { limit: &'a str } => en: "set a higher --{limit}", id: "perbesar --{limit}";
        Without { name: &'a str } => en: "remove --{name}", id: "hapus --{name}";
        Or => en: ", or ", id: ", atau ";
        Between { least: &'a str, most: &'a str } =>
            en: "a whole number from {least} to {most}",
            id: "bilangan bulat {least} sampai {most}";
        TimeForm => en: "a time such as 10, 0.5s, 200ms or 2m", id: "waktu seperti 10, 0.5s, 200ms, atau 2m";
        NodesForm => en: "a number such as 5000, 20k or 3M", id: "bilangan seperti 5000, 20k, atau 3M";
        MemoryForm => en: "an amount such as 500MB or 2GB", id: "ukuran seperti 500MB atau 2GB";
        Saved { path: &'a str } => en: "Saved: {path}", id: "Disimpan: {path}";
        Seed { seed: u64 } => en: "seed {seed}", id: "benih {seed}";
        // A batch.
        NoPuzzles { source: &'a str } => en: "{source} has no puzzles", id: "tidak ada teka-teki di {source}";
        NoPuzzlesFix =>
            en: "write one puzzle per line: an ID such as 4x4#42, or rows separated by slashes",
            id: "tulis satu teka-teki per baris: ID seperti 4x4#42, atau baris-baris yang dipisah garis miring";
        SeveralFix { argument: &'a str } =>
            en: "susun batch {argument} solves them all",
            id: "susun batch {argument} menyelesaikan semuanya";
        NoSuchBatchFix { sets: &'a str } =>
            en: "give a file with one puzzle per line, - for standard input, or one of the sets {sets}",
            id: "berikan berkas dengan satu teka-teki per baris, - untuk masukan standar, atau salah satu kumpulan {sets}";
        OtherBatch { path: &'a str, line: usize } =>
            en: "line {line} of \"{path}\" does not belong to this input and these options",
            id: "baris {line} dari \"{path}\" tidak sesuai dengan masukan dan opsi ini";
        OtherBatchFix =>
            en: "use the same input and options as before, or another -o; --force without --resume starts over",
            id: "pakai masukan dan opsi yang sama seperti sebelumnya, atau -o lain; --force tanpa --resume mulai dari awal";
        WrongLine { path: &'a str, line: usize } =>
            en: "line {line} of \"{path}\" does not solve its puzzle as it says",
            id: "baris {line} dari \"{path}\" tidak menyelesaikan teka-tekinya seperti yang tertulis";
        WrongLineFix =>
            en: "remove this line and those after it, or start over with --force without --resume",
            id: "hapus baris ini dan baris-baris sesudahnya, atau mulai dari awal dengan --force tanpa --resume";
        Resumed { done: usize, all: usize } =>
            en: "Resuming: {done} of {all} are done.",
            id: "Melanjutkan: {done} dari {all} sudah selesai.";
        /// Out-of-order results.
        Ahead { puzzles: usize } =>
            en: "Out-of-order results kept for --resume: {puzzles}.",
            id: "Hasil yang mendahului urutan, disimpan untuk --resume: {puzzles}.";
        BatchDone { done: usize, all: usize, solved: usize, impossible: usize, stopped: usize, errors: usize } =>
            en: {
                let [done, all, solved, impossible, stopped, errors] =
                    [done, all, solved, impossible, stopped, errors].map(|value| number(value, EN));
                let of = if done == all { String::new() } else { format!(" of {all}") };
                format!("Done: {done}{of}; solved {solved}, impossible {impossible}, stopped {stopped}, errors {errors}")
            },
            id: {
                let [done, all, solved, impossible, stopped, errors] =
                    [done, all, solved, impossible, stopped, errors].map(|value| number(value, ID));
                let of = if done == all { String::new() } else { format!(" dari {all}") };
                format!("Selesai: {done}{of}; terpecahkan {solved}, mustahil {impossible}, terhenti {stopped}, galat {errors}")
            };
        RetryStopped =>
            en: "Try next: set a higher limit. With -o FILE --resume --retry-stopped, only the stopped puzzles run again.",
            id: "Coba ini: perbesar batasnya. Dengan -o FILE --resume --retry-stopped, hanya teka-teki yang terhenti yang diulang.";
        BatchMethods { methods: &'a str } => en: "Method: {methods}", id: "Metode: {methods}";
        BatchLengths { sum: &'a str, mean: &'a str, max: &'a str } =>
            en: "Lengths: total {sum}, mean {mean}, maximum {max}",
            id: "Panjang: total {sum}, rata-rata {mean}, terpanjang {max}";
        BatchNodes { of_pieces: bool, sum: &'a str, mean: &'a str, max: &'a str } =>
            en: {
                let what = if of_pieces { "Cases" } else { "Nodes generated" };
                format!("{what}: total {sum}, mean {mean}, maximum {max}")
            },
            id: {
                let what = if of_pieces { "Kasus" } else { "Simpul dibangkitkan" };
                format!("{what}: total {sum}, rata-rata {mean}, terbanyak {max}")
            };
        /// The wall clock of one run.
        BatchTime { sum: &'a str, mean: &'a str, clock: Option<&'a str> } =>
            en: {
                let clock = clock.map(|clock| format!("; wall clock {clock}"));
                format!("Time: total {sum}, mean {mean}{}", clock.unwrap_or_default())
            },
            id: {
                let clock = clock.map(|clock| format!("; waktu nyata {clock}"));
                format!("Waktu: total {sum}, rata-rata {mean}{}", clock.unwrap_or_default())
            };
        ColumnBoards => en: "boards", id: "papan";
        ColumnLengthSum => en: "total length", id: "total panjang";
        ColumnNodesMean => en: "mean nodes", id: "rata-rata simpul";
        RowPublished => en: "published", id: "hasil publikasi";
        RowPublishedAll => en: "published, all", id: "hasil publikasi, semua";
        PublishedNodes { nodes: &'a str } =>
            en: "Published nodes: {nodes}.",
            id: "Simpul dalam hasil publikasi: {nodes}.";
        LengthsAgree { boards: usize } =>
            en: {
                match boards {
                    1 => "The length matches the published one.".into(),
                    boards => format!("All {boards} lengths match the published ones."),
                }
            },
            id: {
                match boards {
                    1 => "Panjangnya sama dengan hasil publikasi.".into(),
                    boards => format!("Semua {boards} panjang sama dengan hasil publikasi."),
                }
            };
        LengthsDiffer { boards: usize, list: &'a str } =>
            en: {
                match boards {
                    1 => format!("1 length differs: {list}"),
                    _ => format!("{boards} lengths differ: {list}"),
                }
            },
            id: "{boards} panjang berbeda: {list}";
        /// Of those that differ.
        NotProved { boards: usize } =>
            en: {
                match boards {
                    1 => "1 of these answers is not proved optimal; --method anytime proves it.".into(),
                    _ => format!("{boards} of these answers are not proved optimal; --method anytime proves them."),
                }
            },
            id: "{boards} dari jawaban ini tidak terbukti optimal; --method anytime membuktikannya.";
        LengthDiffers { line: usize, length: u64, published: u64 } =>
            en: "board {line} has {length}, published {published}",
            id: "papan {line} {length}, hasil publikasi {published}";
        Yes => en: "yes", id: "ya";
        No => en: "no", id: "tidak";
        // The dialog.
        AskFamily => en: "Kind of puzzle? (number, or the name of a toy)", id: "Jenis teka-teki? (nomor, atau nama mainan)";
        NotAFamily { most: usize } =>
            en: "Type a number from 1 to {most}, or the name of a toy, such as IQ Puzzler Pro.",
            id: "Ketik angka 1 sampai {most}, atau nama mainan, misalnya IQ Puzzler Pro.";
        AskPuzzle => en: "Which puzzle?", id: "Teka-teki yang mana?";
        AskPuzzleByName => en: "Which puzzle? (number or name)", id: "Teka-teki yang mana? (nomor atau nama)";
        FromFile => en: "from a file", id: "dari berkas";
        TypeIt => en: "type it in", id: "ketik sendiri";
        RandomOne => en: "a random one", id: "acak";
        AskSave { name: &'a str } =>
            en: "Save the answer to {name}? (or type another name) [y/N] ",
            id: "Simpan jawaban ke {name}? (atau ketik nama lain) [y/T] ";
        /// After the first one; an empty answer ends the dialog.
        AskNext { again: bool } =>
            en: {
                match again {
                    false => "What should susun do? (Enter for 1)".into(),
                    true => "What next? (Enter to end)".into(),
                }
            },
            id: {
                match again {
                    false => "Apa yang harus dilakukan susun? (Enter untuk 1)".into(),
                    true => "Apa lagi? (Enter untuk selesai)".into(),
                }
            };
        AskHint => en: "show a hint", id: "tampilkan petunjuk";
        AskSolve => en: "solve", id: "selesaikan";
        AskCount => en: "count the solutions", id: "hitung solusinya";
        AskCheck => en: "check whether it is solvable", id: "periksa apakah bisa diselesaikan";
        /// After the question for a half-filled board.
        OrEmptyBoard =>
            en: "; press Enter for an empty board",
            id: "; tekan Enter bila papan kosong";
        ChooseMethod => en: "choose a method", id: "pilih metode";
        AskFile => en: "File name: ", id: "Nama berkas: ";
        AskMethod => en: "Which method? (Enter for 1)", id: "Metode yang mana? (Enter untuk 1)";
        AskReplace { path: &'a str } =>
            en: "{path} already exists. Replace it? [y/N] ",
            id: "{path} sudah ada. Ganti? [y/T] ";
        NotAChoice { most: usize } => en: "Type a number from 1 to {most}.", id: "Ketik angka 1 sampai {most}.";
        NotANameOrChoice { most: usize } =>
            en: "Type a number from 1 to {most}, or a name from the list.",
            id: "Ketik angka 1 sampai {most}, atau nama dari daftar.";
        NotSaved => en: "Not saved.", id: "Tidak disimpan.";
        /// A limit ended `generate`.
        FoundSome { found: usize, count: u64 } =>
            en: "{found} of {count} challenges were found before the limit was reached",
            id: "{found} dari {count} tantangan ditemukan sebelum batas tercapai";
        FoundSomeFix => en: "raise the limit (--time-limit) or lower --count", id: "naikkan batasnya (--time-limit) atau kurangi --count";
        /// After a search of the dialog that ended without a solution.
        TryAnotherMethod { title: &'a str } =>
            en: "Try next: start again and choose method 1 ({title}).",
            id: "Coba ini: mulai lagi dan pilih metode 1 ({title}).";
        TheEnd => en: "No more input. Goodbye.", id: "Masukan habis. Sampai jumpa.";
    }
}

/// Some names with a word before the last.
fn listed(names: &[String], last: &str) -> String {
    match names {
        [before @ .., end] if !before.is_empty() => format!("{} {last} {end}", before.join(", ")),
        _ => names.join(""),
    }
}
