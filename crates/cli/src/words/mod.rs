//! Sentences that only the command line says: help, prompts, errors of files and arguments, and advice
//! that names its flags. See [`susun::message`] for the scheme.

mod advice;
mod drawing;
mod progress;
mod serve;
mod tables;

pub(crate) use advice::{error_fix, fix, note};
pub(crate) use drawing::PictureMessage;
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
        // Help: the frame.
        Usage => en: "Usage", id: "Pemakaian";
        Commands => en: "Commands", id: "Perintah";
        /// Where a command stands in a usage line.
        CommandWord => en: "COMMAND", id: "PERINTAH";
        /// Where options stand in a usage line.
        OptionsWord => en: "[OPTIONS]", id: "[OPSI]";
        Arguments => en: "Arguments", id: "Argumen";
        Options => en: "Options", id: "Opsi";
        FamilyHead { noun: &'a str } => en: ("{}S", noun.to_uppercase()), id: { noun.to_uppercase() };
        FamilyOptions { noun: &'a str } => en: "Options for {noun}s", id: "Opsi untuk {noun}";
        About { nouns: &'a [&'a str] } =>
            en: {
                let kinds: Vec<String> = nouns.iter().map(|noun| format!("{noun}s")).collect();
                format!("Solve, explain and generate {}", listed(&kinds, "and"))
            },
            id: {
                let kinds: Vec<String> = nouns.iter().map(|noun| (*noun).to_owned()).collect();
                format!("Menyelesaikan, menjelaskan, dan membuat {}", listed(&kinds, "dan"))
            };
        AfterHelp { forms: &'a str } =>
            en: "PUZZLE is a file, - for standard input, or a text:\n{forms}--puzzle decides unclear cases.\nExit codes: 0 done, 1 \"no\" (unsolvable, wrong answer, not unique), 2 bad input, 3 stopped, 4 a file cannot be read or written, 130 Ctrl-C.",
            id: "PUZZLE adalah berkas, - untuk masukan standar, atau teks:\n{forms}--puzzle menentukan bila tidak jelas.\nKode keluar: 0 selesai, 1 \"tidak\" (tidak bisa diselesaikan, jawaban salah, tidak tunggal), 2 masukan salah, 3 berhenti, 4 berkas tidak bisa dibaca atau ditulis, 130 Ctrl-C.";
        Help => en: "Show this help", id: "Tampilkan bantuan ini";
        Version => en: "Show the version", id: "Tampilkan versi";
        // Help: the commands.
        Solve =>
            en: "Solve a puzzle and show the moves, or where the pieces go",
            id: "Selesaikan teka-teki dan tampilkan langkahnya, atau letak kepingannya";
        Check =>
            en: "Check whether a puzzle is solvable, with the proof: KURANG table and X; cells, regions and colours",
            id: "Periksa apakah teka-teki bisa diselesaikan, dengan buktinya: tabel KURANG dan X; petak, bagian, dan warna";
        Compare =>
            en: "Compare methods on one puzzle (default limits for each: 10 s and 1 GB)",
            id: "Bandingkan beberapa metode pada satu teka-teki (batas bawaan masing-masing: 10 detik dan 1 GB)";
        Trace =>
            en: "Show how a method searches, as a tree: text, picture, Graphviz, JSON",
            id: "Tampilkan cara suatu metode mencari, sebagai pohon: teks, gambar, Graphviz, JSON";
        Random =>
            en: "Generate random puzzles, the same for the same seed",
            id: "Buat teka-teki acak, sama untuk benih yang sama";
        Replay =>
            en: "Play a list of moves and show every board; scramble; invert",
            id: "Mainkan daftar langkah dan tampilkan setiap papan; acak; balikkan";
        Verify =>
            en: "Verify an answer: replay moves, or check a filled board cell by cell",
            id: "Periksa jawaban: mainkan langkahnya, atau periksa papan terisi petak demi petak";
        Hint =>
            en: "Show the next move or piece, in four levels of detail (at most 4 s per attempt)",
            id: "Tampilkan langkah atau kepingan berikutnya, dalam empat tingkat rincian (paling lama 4 detik per percobaan)";
        Generate =>
            en: "Generate a challenge: some pieces given, exactly one solution for the rest",
            id: "Buat tantangan: beberapa kepingan sudah dipasang, dan solusi untuk sisanya tepat satu";
        Count =>
            en: "Count the solutions, in total and up to symmetry; test uniqueness",
            id: "Hitung solusi, seluruhnya dan tanpa yang simetris; uji ketunggalannya";
        Batch =>
            en: "Solve many puzzles in parallel, one JSON line each, and print a summary",
            id: "Selesaikan banyak teka-teki secara paralel, satu baris JSON masing-masing, lalu cetak ringkasan";
        Serve =>
            en: "Serve susun as a web page on this machine only (127.0.0.1)",
            id: "Sajikan susun sebagai halaman web di komputer ini saja (127.0.0.1)";
        Presets =>
            en: "List the built-in puzzles, and the benchmark sets for batch",
            id: "Tampilkan teka-teki bawaan, dan kumpulan tolok ukur untuk batch";
        Methods =>
            en: "List the methods and heuristics, and their guarantees",
            id: "Tampilkan metode dan heuristik, beserta jaminannya";
        Tables =>
            en: "Manage pattern databases in the cache folder: build, list, verify, clear",
            id: "Kelola basis data pola di folder cache: build, list, verify, clear";
        TablesBuild =>
            en: "Build the missing or damaged tables of a set",
            id: "Buat tabel sebuah kumpulan yang belum ada atau rusak";
        TablesList =>
            en: "List the sets: which are built, their size, their build time",
            id: "Tampilkan kumpulan tabel: mana yang sudah dibuat, ukurannya, waktu membuatnya";
        TablesVerify =>
            en: "Check tables, and prove them by rebuilding",
            id: "Periksa tabel, dan buktikan dengan membuatnya ulang";
        TablesClear => en: "Remove tables", id: "Hapus tabel";
        Completions => en: "Print completions for a shell", id: "Cetak pelengkapan perintah untuk shell";
        Man => en: "Print the manual page", id: "Cetak halaman manual";
        // Help: the arguments.
        ArgPuzzle =>
            en: "A file, - for standard input, an ID, a preset, or the rows in quotes",
            id: "Berkas, - untuk masukan standar, ID, preset, atau baris-baris dalam tanda kutip";
        /// The same where it is of one kind; a size may stand for its solved board.
        ArgPuzzleOf { noun: &'a str, forms: &'a str, has_size: bool } =>
            en: {
                let size = if has_size { "; or a size such as 3x3, to start from its solved board" } else { "" };
                format!("A {noun}: a file, - for standard input, {forms}{size}")
            },
            id: {
                let size = if has_size { "; atau ukuran seperti 3x3, mulai dari papannya yang sudah selesai" } else { "" };
                format!("Sebuah {noun}: berkas, - untuk masukan standar, {forms}{size}")
            };
        ArgMethod =>
            en: "The search method, NAME or NAME:OPTION=VALUE,... [default: auto]; see susun methods",
            id: "Metode pencarian, NAMA atau NAMA:OPSI=NILAI,... [bawaan: auto]; lihat susun methods";
        ArgTraceMethod =>
            en: "The method to trace, NAME or NAME:OPTION=VALUE,... [default: branch-and-bound or dancing-links]",
            id: "Metode yang dilacak, NAMA atau NAMA:OPSI=NILAI,... [bawaan: branch-and-bound atau dancing-links]";
        ArgTimeLimit { default: Option<Duration> } =>
            en: {
                let default = default.map(|time| format!(" [default: {}s]", time.as_secs_f64()));
                format!("Time limit: 10, 0.5s, 200ms, 2m{}", default.unwrap_or_default())
            },
            id: {
                let default = default.map(|time| format!(" [bawaan: {}s]", time.as_secs_f64()));
                format!("Batas waktu: 10, 0.5s, 200ms, 2m{}", default.unwrap_or_default())
            };
        ArgNodeLimit => en: "Limit of generated nodes: 5000, 20M", id: "Batas simpul dibangkitkan: 5000, 20M";
        ArgMemoryLimit { default: Option<u64> } =>
            en: {
                let default = default.map_or("3/4 of the free memory".into(), |most| format!("{}MB", most / 1_000_000));
                format!("Memory limit of the search: 500MB, 2GB [default: {default}]")
            },
            id: {
                let default = default.map_or("3/4 memori yang bebas".into(), |most| format!("{}MB", most / 1_000_000));
                format!("Batas memori pencarian: 500MB, 2GB [bawaan: {default}]")
            };
        ArgJson => en: "Print one JSON object", id: "Cetak satu objek JSON";
        ArgCsv => en: "Print comma-separated values", id: "Cetak nilai dipisah koma";
        ArgNoTime =>
            en: "Leave out times, so that the output is the same in every run",
            id: "Tanpa waktu, sehingga keluarannya sama setiap kali dijalankan";
        ArgLang =>
            en: "Language: en or id [default: from the locale]",
            id: "Bahasa: en atau id [bawaan: dari locale]";
        ArgMethods =>
            en: "Methods to compare, separated by commas [default: all]",
            id: "Metode yang dibandingkan, dipisah koma [bawaan: semua]";
        ArgSize => en: "Rows x columns, for example 4x4", id: "Baris x kolom, misalnya 4x4";
        ArgSeed =>
            en: "The seed of the puzzle [default: random, and shown]",
            id: "Benih teka-teki [bawaan: acak, lalu ditampilkan]";
        ArgCount =>
            en: "Number of puzzles, from this seed and the following ones [default: 1]",
            id: "Banyaknya teka-teki, dari benih ini dan seterusnya [bawaan: 1]";
        ArgMoveList =>
            en: "Moves such as L2UR, a file of moves, or - for standard input",
            id: "Langkah seperti L2UR, berkas berisi langkah, atau - untuk masukan standar";
        ArgAnswer =>
            en: "Moves, a filled board as rows separated by slashes, a file written by solve -o, or - for standard input",
            id: "Langkah, papan terisi berupa baris yang dipisah garis miring, berkas dari solve -o, atau - untuk masukan standar";
        ArgLevel =>
            en: "Level of detail: 1 whether it is solvable, 2 where to look, 3 which tile or piece, 4 the move or placement (default)",
            id: "Tingkat rincian: 1 bisa diselesaikan atau tidak, 2 lihat ke mana, 3 ubin atau kepingan mana, 4 langkah atau penempatannya (bawaan)";
        ArgChallengeSeed =>
            en: "The seed of the challenge [default: random, and shown]",
            id: "Benih tantangan [bawaan: acak, lalu ditampilkan]";
        ArgChallengeCount =>
            en: "Number of challenges, from this seed and the following ones [default: 1]",
            id: "Banyaknya tantangan, dari benih ini dan seterusnya [bawaan: 1]";
        ArgShell => en: "bash, zsh, fish, elvish or powershell", id: "bash, zsh, fish, elvish, atau powershell";
        ArgFamily =>
            en: "The kind of PUZZLE, if its text is unclear",
            id: "Jenis PUZZLE bila teksnya tidak jelas";
        ArgAll =>
            en: "All solutions, or all shortest ones where the length counts, numbered",
            id: "Semua solusi, atau semua yang terpendek bila panjangnya dihitung, bernomor";
        ArgLimit => en: "The first N solutions", id: "N solusi pertama";
        ArgThreads =>
            en: "Number of threads [default: all cores]; the answer does not depend on it",
            id: "Banyaknya utas [bawaan: semua inti]; jawabannya tidak bergantung padanya";
        ArgPuzzles { sets: &'a str } =>
            en: "A file with one puzzle per line (optionally after a name and a tab), - for standard input, or a set: {sets}",
            id: "Berkas dengan satu teka-teki per baris (boleh diawali nama dan tab), - untuk masukan standar, atau kumpulan: {sets}";
        ArgBatchOutput =>
            en: "Write the JSON lines to this file, and the summary to standard output",
            id: "Tulis baris-baris JSON ke berkas ini, dan ringkasan ke keluaran standar";
        ArgBatchForce => en: "Overwrite an existing file", id: "Timpa berkas yang sudah ada";
        ArgBatchThreads =>
            en: "Number of puzzles solved in parallel [default: all cores]; the lines and their order do not depend on it",
            id: "Banyaknya teka-teki yang dikerjakan paralel [bawaan: semua inti]; isi dan urutan baris tidak bergantung padanya";
        ArgBatchJson => en: "Print the summary as one JSON object", id: "Cetak ringkasan sebagai satu objek JSON";
        ArgResume =>
            en: "Continue the file of -o: finished lines are kept",
            id: "Lanjutkan berkas -o: baris yang selesai dipertahankan";
        ArgRetryStopped =>
            en: "With --resume, retry the puzzles that a limit stopped",
            id: "Bersama --resume, ulangi teka-teki yang terhenti oleh batas";
        ArgSet { small: bool } =>
            en: (
                "A set such as 4x4-small or 4x4-mtm (see susun tables list), a size such as 4x5, or a partition file [default: {}]",
                if small { "the small sets" } else { "all tables" }
            ),
            id: (
                "Kumpulan seperti 4x4-small atau 4x4-mtm (lihat susun tables list), ukuran seperti 4x5, atau berkas partisi [bawaan: {}]",
                if small { "kumpulan kecil" } else { "semua tabel" }
            );
        ArgPartition =>
            en: "A file with a partition of the tiles, drawn with letters",
            id: "Berkas berisi partisi ubin, digambar dengan huruf";
        ArgTablesMetric =>
            en: "The metric of the tables: stm, single-tile (default); mtm, multi-tile",
            id: "Metrik tabelnya: stm, satu ubin (bawaan); mtm, beberapa ubin";
        ArgYes => en: "Do not ask for confirmation", id: "Jangan minta konfirmasi";
        ArgPort { default: u16 } =>
            en: "The port to listen on; 0 for any free port [default: {default}]",
            id: "Port yang dipakai; 0 untuk port bebas mana saja [bawaan: {default}]";
        ArgOpen => en: "Open the page in the browser", id: "Buka halamannya di peramban";
        // Errors.
        Error => en: "error", id: "galat";
        HelpWord => en: "help", id: "bantuan";
        In { source: &'a str } => en: "in {source}", id: "di {source}";
        TypedBoard => en: "the given board", id: "papan yang diberikan";
        TypedPuzzle => en: "the given puzzle", id: "teka-teki yang diberikan";
        StandardInput => en: "standard input", id: "masukan standar";
        NoSuchFile { path: &'a str } => en: "no such file: \"{path}\"", id: "tidak ada berkas \"{path}\"";
        NoSuchFileFix =>
            en: "give a file, an ID such as 4x4#42, a preset such as kanoodle, or the rows in quotes: \"1 2 3/4 5 6/7 0 8\"",
            id: "berikan berkas, ID seperti 4x4#42, preset seperti kanoodle, atau baris-baris dalam tanda kutip: \"1 2 3/4 5 6/7 0 8\"";
        IsDirectory { path: &'a str } => en: "\"{path}\" is a directory", id: "\"{path}\" adalah direktori";
        IsDirectoryFix => en: "give a file inside it", id: "berikan berkas di dalamnya";
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
        NoSuchBatchFix { sets: &'a str } =>
            en: "give a file with one puzzle per line, - for standard input, or one of the sets {sets}",
            id: "berikan berkas dengan satu teka-teki per baris, - untuk masukan standar, atau salah satu kumpulan {sets}";
        OtherBatch { path: &'a str, line: usize } =>
            en: "line {line} of \"{path}\" does not belong to this input and these options",
            id: "baris {line} dari \"{path}\" tidak sesuai dengan masukan dan opsi ini";
        OtherBatchFix =>
            en: "use the same input and options as before, or another -o; --force without --resume starts over",
            id: "pakai masukan dan opsi yang sama seperti sebelumnya, atau -o lain; --force tanpa --resume mulai dari awal";
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
        BatchTime { sum: &'a str, mean: &'a str, clock: &'a str } =>
            en: "Time: total {sum}, mean {mean}; wall clock {clock}",
            id: "Waktu: total {sum}, rata-rata {mean}; waktu nyata {clock}";
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
            en: "{boards} lengths differ: {list}",
            id: "{boards} panjang berbeda: {list}";
        LengthDiffers { line: usize, length: u64, published: u64 } =>
            en: "board {line} has {length}, published {published}",
            id: "papan {line} {length}, hasil publikasi {published}";
        Yes => en: "yes", id: "ya";
        No => en: "no", id: "tidak";
        // The dialog.
        AskFamily => en: "Kind of puzzle?", id: "Jenis teka-teki?";
        AskPuzzle => en: "Which puzzle?", id: "Teka-teki yang mana?";
        FromFile => en: "from a file", id: "dari berkas";
        TypeIt => en: "type it", id: "diketik";
        RandomOne => en: "a random one", id: "acak";
        APreset => en: "a preset", id: "preset";
        AskSave { kind: &'a str, name: &'a str } =>
            en: "Save the answer (.{kind}) to {name}? [y/N, or a file name] ",
            id: "Simpan jawaban (.{kind}) ke {name}? [y/T, atau nama berkas] ";
        AskPreset => en: "Which one?", id: "Yang mana?";
        AskFile => en: "File name: ", id: "Nama berkas: ";
        AskMethod => en: "Which method? (Enter for 1)", id: "Metode yang mana? (Enter untuk 1)";
        AskReplace { path: &'a str } =>
            en: "{path} exists. Replace it? [y/N] ",
            id: "{path} sudah ada. Ganti? [y/T] ";
        NotAChoice { most: usize } => en: "Type a number from 1 to {most}.", id: "Ketik bilangan 1 sampai {most}.";
        NotSaved => en: "Not saved.", id: "Tidak disimpan.";
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
