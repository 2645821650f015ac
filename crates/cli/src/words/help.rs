//! Help of commands and arguments. The first line of a text is what `-h` shows; `--help` shows all of it.

use std::ops::RangeInclusive;
use std::time::Duration;

use susun::messages;

use super::listed;
use crate::limits::LimitScope;

messages! {
    /// A text of the help.
    pub(crate) enum HelpMessage<'a> {
        // The frame.
        Usage => en: "Usage", id: "Pemakaian";
        Commands => en: "Commands", id: "Perintah";
        /// Where a command stands in a usage line.
        CommandWord => en: "COMMAND", id: "PERINTAH";
        /// Where options stand in a usage line.
        OptionsWord => en: "[OPTIONS]", id: "[OPSI]";
        Examples => en: "Examples", id: "Contoh";
        /// After the short help of a command.
        More { command: &'a str } =>
            en: "{command} --help shows all options, details and examples.",
            id: "{command} --help menampilkan semua opsi, rincian, dan contoh.";
        // The headings of arguments.
        Arguments => en: "Arguments", id: "Argumen";
        WhatToSolve => en: "Puzzle", id: "Teka-teki";
        HowToSolve => en: "Method", id: "Metode";
        Limits => en: "Limits", id: "Batas";
        Output => en: "Output", id: "Keluaran";
        Pictures => en: "Pictures", id: "Gambar";
        Options => en: "Options", id: "Opsi";
        About { nouns: &'a [&'a str] } =>
            en: {
                let kinds: Vec<String> = nouns.iter().map(|noun| format!("{noun}s")).collect();
                format!("Solve, explain and generate {}", listed(&kinds, "and"))
            },
            id: {
                let kinds: Vec<String> = nouns.iter().map(|noun| (*noun).to_owned()).collect();
                format!("Menyelesaikan, menjelaskan, dan membuat {}", listed(&kinds, "dan"))
            };
        Forms { forms: &'a str } =>
            en: "PUZZLE is a file, - for standard input, or a text:\n{forms}--puzzle decides unclear cases.\n\nExit codes: 0 done; 1 \"no\": unsolvable, wrong answer, not unique; 2 bad input; 3 stopped; 4 a file cannot be read or written; 130 Ctrl-C.",
            id: "PUZZLE adalah berkas, - untuk masukan standar, atau teks:\n{forms}--puzzle menentukan bila tidak jelas.\n\nKode keluar: 0 selesai; 1 \"tidak\": tidak bisa diselesaikan, jawaban salah, tidak tunggal; 2 masukan salah; 3 berhenti; 4 berkas tidak bisa dibaca atau ditulis; 130 Ctrl-C.";
        OnlyFor { nouns: &'a [String] } =>
            en: (
                "For {} only.",
                listed(&nouns.iter().map(|noun| format!("{noun}s")).collect::<Vec<_>>(), "and")
            ),
            id: ("Hanya untuk {}.", listed(nouns, "dan"));
        Help => en: "Show help: -h in short, --help in full", id: "Tampilkan bantuan: -h ringkas, --help lengkap";
        Version => en: "Show the version", id: "Tampilkan versi";
        // The commands.
        Solve =>
            en: "Solve a puzzle: the moves, or where the pieces go",
            id: "Selesaikan teka-teki: langkahnya, atau letak kepingannya";
        Check =>
            en: "Check whether a puzzle is solvable, with proof\nSliding puzzles: the KURANG table and X. Packing puzzles: cells, regions and colours.",
            id: "Periksa apakah teka-teki bisa diselesaikan, dengan bukti\nTeka-teki geser: tabel KURANG dan X. Teka-teki kepingan: petak, bagian, dan warna.";
        Compare =>
            en: "Compare methods on one puzzle",
            id: "Bandingkan beberapa metode pada satu teka-teki";
        Report =>
            en: "Write a report: proof, steps, tree, comparison\nOne HTML or Markdown file with everything that an assignment asks for, pictures included. Without -o the text is printed as Markdown, without pictures.",
            id: "Tulis laporan: bukti, langkah, pohon, perbandingan\nSatu berkas HTML atau Markdown dengan semua yang diminta tugas, termasuk gambarnya. Tanpa -o teksnya dicetak sebagai Markdown, tanpa gambar.";
        Trace =>
            en: "Show the search of a method as a tree\nAs text, picture, Graphviz or JSON.",
            id: "Tampilkan pencarian suatu metode sebagai pohon\nSebagai teks, gambar, Graphviz, atau JSON.";
        Random =>
            en: "Generate random puzzles\nThe same seed gives the same puzzle.",
            id: "Buat teka-teki acak\nBenih yang sama menghasilkan teka-teki yang sama.";
        Study =>
            en: "Study the boards of a size: nodes by depth, heuristics, layers\nNodes and the effective branching factor b* by depth and method, as in Russell and Norvig's table; the dominance of heuristics; the number of boards at each depth; counter-examples. The same seed gives the same boards.",
            id: "Kaji papan suatu ukuran: simpul per kedalaman, heuristik, lapisan\nBanyak simpul dan faktor percabangan efektif b* menurut kedalaman dan metode, seperti tabel Russell dan Norvig; dominansi heuristik; banyak papan pada setiap kedalaman; contoh penyangkal. Benih yang sama menghasilkan papan yang sama.";
        StudySeed =>
            en: "Seed of the random boards [default: 1]",
            id: "Benih papan acak [bawaan: 1]";
        StudyMethods =>
            en: "Methods with their heuristics, separated by commas\nFor example a-star:misplaced,a-star:manhattan,ida-star:linear-conflict. By default, iterative deepening and A* with misplaced, manhattan and linear-conflict.",
            id: "Metode dengan heuristiknya, dipisah koma\nMisalnya a-star:misplaced,a-star:manhattan,ida-star:linear-conflict. Secara bawaan, iterative deepening dan A* dengan misplaced, manhattan, dan linear-conflict.";
        StudyNodeLimit =>
            en: "Leave a method out once a search generates N nodes [default: 1M]\nFrom that depth on; the other methods go on. Units: k, M, G.",
            id: "Hentikan metode bila suatu pencarian membangkitkan N simpul [bawaan: 1M]\nMulai kedalaman itu; metode lain diteruskan. Satuan: k, M, G.";
        Replay =>
            en: "Play moves and show every board; scramble; invert",
            id: "Mainkan langkah dan tampilkan setiap papan; acak; balikkan";
        Verify =>
            en: "Verify an answer, also as a program printed it\nMoves are replayed and compared with the optimum; a filled board is checked cell by cell. Exit code 0: right, optimal or not; 1: wrong; 2: cannot be read.",
            id: "Periksa sebuah jawaban, juga seperti dicetak program\nLangkah dimainkan ulang dan dibandingkan dengan optimum; papan terisi diperiksa petak demi petak. Kode keluar 0: benar, optimal atau tidak; 1: salah; 2: tidak terbaca.";
        Hint =>
            en: "Show the next move or piece",
            id: "Tampilkan langkah atau kepingan berikutnya";
        Pieces =>
            en: "Show the pieces of a puzzle: letter, colour, size, shape",
            id: "Tampilkan kepingan teka-teki: huruf, warna, ukuran, bentuk";
        Generate =>
            en: "Generate a challenge with exactly one solution\nSome pieces are given; the rest fit in one way only. -o writes all of them on a sheet (.svg, .png) or in a book to print (.html), solutions last.",
            id: "Buat tantangan dengan tepat satu solusi\nBeberapa kepingan sudah dipasang; sisanya hanya muat dengan satu cara. -o menulis semuanya di satu lembar (.svg, .png) atau buku untuk dicetak (.html), solusinya di akhir.";
        Count =>
            en: "Count the solutions; test for uniqueness\nThe number of all solutions, and up to symmetry.",
            id: "Hitung solusi; uji ketunggalannya\nBanyaknya seluruh solusi, dan tanpa menghitung yang simetris.";
        Batch =>
            en: "Solve many puzzles in parallel\nWrites a header, one JSON line for each puzzle, and a summary.",
            id: "Selesaikan banyak teka-teki secara paralel\nMenulis header, satu baris JSON untuk setiap teka-teki, dan ringkasan.";
        Merge =>
            en: "Put the shards of a batch together\nProves that no line is missing, doubled or contradictory, and prints the summary of the whole batch. Exit code 3 if lines are missing: the shards that have to run again are named. Otherwise those of batch: 2 if a line could not be read, 3 if a puzzle was stopped.",
            id: "Gabungkan bagian-bagian sebuah batch\nMembuktikan bahwa tidak ada baris yang kurang, ganda, atau bertentangan, lalu mencetak ringkasan seluruh batch. Kode keluar 3 bila ada baris yang kurang: bagian yang harus dijalankan lagi disebut. Selain itu seperti batch: 2 bila ada baris yang tidak terbaca, 3 bila ada teka-teki yang dihentikan.";
        Cluster =>
            en: "Solve many puzzles, or one huge puzzle, in tasks on a cluster\nA run folder holds all state: plan writes it, work does a task, merge proves and answers. Tasks can be killed at any time.",
            id: "Selesaikan banyak teka-teki, atau satu yang raksasa, dalam tugas-tugas di klaster\nFolder kerja menyimpan semuanya: plan menulisnya, work mengerjakan satu tugas, merge membuktikan dan menjawab. Tugas boleh dimatikan kapan saja.";
        ClusterPlan =>
            en: "Divide the work on a puzzle or a list and write a run folder\nThe folder has the jobs, and scripts for Slurm, GNU parallel and Kubernetes. Each puzzle of a list is solved by itself. Of one puzzle without --count, --optimal or --all the kind of puzzle decides.",
            id: "Bagi kerja sebuah teka-teki atau daftar dan tulis folder kerja\nFolder itu berisi pekerjaan, dan skrip untuk Slurm, GNU parallel, dan Kubernetes. Tiap teka-teki dalam daftar diselesaikan sendiri. Untuk satu teka-teki tanpa --count, --optimal, atau --all jenis teka-tekinya yang menentukan.";
        ClusterWork =>
            en: "Do the jobs of one task\nRun again, it goes on where it was stopped or killed.",
            id: "Kerjakan satu tugas\nBila dijalankan lagi, kerjanya dilanjutkan dari tempat berhenti.";
        ClusterStatus =>
            en: "Show how far a run is\nJobs done, time left, stragglers, and the tasks with work left.",
            id: "Tampilkan kemajuan sebuah kerja\nPekerjaan yang selesai, sisa waktu, yang tertinggal, dan tugas yang belum selesai.";
        ClusterMerge =>
            en: "Prove that a round is complete, then answer or plan the next one\nExit code 0 or 1: answered; 3: tasks have work left. A list that is done has the exit codes of batch: 2 if a line could not be read, 3 if a puzzle was stopped.",
            id: "Buktikan bahwa satu putaran lengkap, lalu jawab atau rencanakan putaran berikutnya\nKode keluar 0 atau 1: terjawab; 3: masih ada tugas yang belum selesai. Daftar yang selesai punya kode keluar batch: 2 bila ada baris yang tidak terbaca, 3 bila ada teka-teki yang dihentikan.";
        RunFolder => en: "The run folder", id: "Folder kerja";
        NewRunFolder =>
            en: "Write the run folder\nIt must not exist yet, or be empty.",
            id: "Tulis folder kerja\nBelum ada, atau kosong.";
        FindCount => en: "Count all solutions", id: "Hitung semua solusi";
        FindOptimal =>
            en: "Find a shortest solution, with its proof",
            id: "Cari satu solusi terpendek, beserta buktinya";
        FindAll =>
            en: "List all solutions\nOf sliding puzzles the shortest ones; in a list of puzzles those of each.",
            id: "Daftar semua solusi\nUntuk teka-teki geser yang terpendek; dalam daftar teka-teki milik masing-masing.";
        Tasks =>
            en: "Number of tasks\nThe work is cut into many more jobs, dealt out evenly.",
            id: "Banyaknya tugas\nKerjanya dipotong menjadi jauh lebih banyak pekerjaan yang dibagi rata.";
        Task =>
            en: "The task, from 1, or several, such as 1-4,7 [default: SLURM_ARRAY_TASK_ID, or JOB_COMPLETION_INDEX + 1]",
            id: "Nomor tugas, mulai 1, atau beberapa, seperti 1-4,7 [bawaan: SLURM_ARRAY_TASK_ID, atau JOB_COMPLETION_INDEX + 1]";
        Simulate =>
            en: "Forecast the time with so many tasks\nWrites nothing.",
            id: "Ramalkan waktunya dengan sekian tugas\nTidak menulis apa pun.";
        Failures =>
            en: "Kills of each task per hour in the simulation [default: 0]",
            id: "Berapa kali per jam tiap tugas dihentikan paksa dalam simulasi [bawaan: 0]";
        Unfinished =>
            en: "Print the tasks with work left, as Slurm writes arrays: 1-4,7",
            id: "Cetak tugas yang belum selesai, seperti larik pekerjaan Slurm: 1-4,7";
        Serve =>
            en: "Serve susun as a web page on this machine only (127.0.0.1)",
            id: "Sajikan susun sebagai halaman web di komputer ini saja (127.0.0.1)";
        Presets =>
            en: "List the built-in puzzles and benchmark sets",
            id: "Tampilkan teka-teki bawaan dan kumpulan tolok ukur";
        Methods =>
            en: "List the methods and heuristics, and their guarantees",
            id: "Tampilkan metode dan heuristik, beserta jaminannya";
        Tables =>
            en: "Manage pattern databases in the cache folder",
            id: "Kelola basis data pola di folder cache";
        TablesBuild =>
            en: "Build the missing or damaged tables of a set",
            id: "Buat tabel sebuah kumpulan yang belum ada atau rusak";
        TablesList =>
            en: "List the sets of tables: size, build time, which are built",
            id: "Tampilkan kumpulan tabel: ukuran, waktu membuat, sudah dibuat atau belum";
        TablesVerify =>
            en: "Check tables, and prove them by rebuilding",
            id: "Periksa tabel, dan buktikan dengan membuatnya ulang";
        TablesClear => en: "Remove tables", id: "Hapus tabel";
        Completions => en: "Print completions for a shell", id: "Cetak pelengkapan perintah untuk shell";
        Man => en: "Print the manual page", id: "Cetak halaman manual";
        // The arguments.
        Puzzle =>
            en: "A file, - for standard input, an ID, a preset, or rows in quotes",
            id: "Berkas, - (masukan standar), ID, preset, atau baris dalam kutipan";
        /// The same where it is of one kind; a size may stand for its solved board.
        PuzzleOf { noun: &'a str, forms: &'a str, has_size: bool } =>
            en: {
                let size = if has_size { "; or a size such as 3x3, to start from its solved board" } else { "" };
                format!("A {noun}\nA file, - for standard input, {forms}{size}")
            },
            id: {
                let size = if has_size { "; atau ukuran seperti 3x3, mulai dari papannya yang sudah selesai" } else { "" };
                format!("Sebuah {noun}\nBerkas, - untuk masukan standar, {forms}{size}")
            };
        Method =>
            en: "Search method [default: auto]\nsusun methods lists them. NAME, or NAME:OPTION=VALUE,... with options of the method.",
            id: "Metode pencarian [bawaan: auto]\nsusun methods menampilkannya. NAMA, atau NAMA:OPSI=NILAI,... dengan opsi metode.";
        TraceMethod =>
            en: "Method to trace\nNAME, or NAME:OPTION=VALUE,... with options of the method [default: branch-and-bound for sliding puzzles, dancing-links for packing puzzles]",
            id: "Metode yang dilacak\nNAMA, atau NAMA:OPSI=NILAI,... dengan opsi metode [bawaan: branch-and-bound untuk teka-teki geser, dancing-links untuk teka-teki kepingan]";
        TimeLimit { of: LimitScope, writes: bool, default: Option<Duration> } =>
            en: {
                let (of, more) = match of {
                    LimitScope::Command => ("", ""),
                    LimitScope::Method => (" per method", ""),
                    LimitScope::Puzzle => (" per puzzle", " Building tables has its own limit: this time multiplied by the number of puzzles."),
                };
                let writes = if writes { " Writing the answer is not counted." } else { "" };
                let default = default.map_or("none".into(), |time| format!("{}s", time.as_secs_f64()));
                format!("Time limit{of} [default: {default}]\nFor example 10, 0.5s, 200ms or 2m.{more}{writes}")
            },
            id: {
                let (of, more) = match of {
                    LimitScope::Command => ("", ""),
                    LimitScope::Method => (" per metode", ""),
                    LimitScope::Puzzle => (" per teka-teki", " Pembuatan tabel punya batas sendiri: waktu ini dikali banyaknya teka-teki."),
                };
                let writes = if writes { " Waktu menulis jawaban tidak dihitung." } else { "" };
                let default = default.map_or("tidak ada".into(), |time| format!("{}s", time.as_secs_f64()));
                format!("Batas waktu{of} [bawaan: {default}]\nMisalnya 10, 0.5s, 200ms, atau 2m.{more}{writes}")
            };
        NodeLimit =>
            en: "Limit of generated nodes [default: none]\nFor example 5000 or 20M.",
            id: "Batas simpul dibangkitkan [bawaan: tidak ada]\nMisalnya 5000 atau 20M.";
        MemoryLimit { of: LimitScope, default: Option<u64> } =>
            en: {
                let of = match of {
                    LimitScope::Command => "",
                    LimitScope::Method => " per method",
                    LimitScope::Puzzle => " per puzzle",
                };
                let default = default.map_or("3/4 of the free memory".into(), |most| format!("{}GB", most / 1_000_000_000));
                format!("Memory limit{of} [default: {default}]\nFor example 500MB or 2GB.")
            },
            id: {
                let of = match of {
                    LimitScope::Command => "",
                    LimitScope::Method => " per metode",
                    LimitScope::Puzzle => " per teka-teki",
                };
                let default = default.map_or("3/4 memori bebas".into(), |most| format!("{}GB", most / 1_000_000_000));
                format!("Batas memori{of} [bawaan: {default}]\nMisalnya 500MB atau 2GB.")
            };
        Json => en: "Print one JSON object", id: "Cetak satu objek JSON";
        Csv => en: "Print comma-separated values", id: "Cetak nilai dipisah koma";
        BatchCsv =>
            en: "Print comma-separated values instead of JSON",
            id: "Cetak nilai dipisah koma, bukan JSON";
        NoTime =>
            en: "Leave out times, for output that is the same in every run",
            id: "Tanpa waktu, agar keluarannya sama setiap kali dijalankan";
        Quiet =>
            en: "No notes and no progress\nAnswers and errors are still printed.",
            id: "Tanpa catatan dan kemajuan\nJawaban dan galat tetap dicetak.";
        Color =>
            en: "Colours: auto, always or never [default: auto]\nauto: on a terminal, unless NO_COLOR is set; elsewhere if CLICOLOR_FORCE is set.",
            id: "Warna: auto, always, atau never [bawaan: auto]\nauto: di terminal, kecuali bila NO_COLOR diatur; di tempat lain bila CLICOLOR_FORCE diatur.";
        Lang =>
            en: "Language: en or id [default: from the locale]",
            id: "Bahasa: en atau id [bawaan: dari locale]";
        MethodList =>
            en: "Methods to compare, separated by commas [default: most]\nA method may have options: NAME:OPTION=VALUE. The list of methods says which are left out by default.",
            id: "Metode yang dibandingkan, dipisah koma [bawaan: hampir semua]\nMetode boleh punya opsi: NAMA:OPSI=NILAI. Daftar metode menyebut yang tidak ikut secara bawaan.";
        Size => en: "Rows x columns, for example 4x4", id: "Baris x kolom, misalnya 4x4";
        Seed => en: "Seed [default: random, and shown]", id: "Benih [bawaan: acak, lalu ditampilkan]";
        Number =>
            en: "Number of puzzles [default: 1]\nTheir seeds are this one and the next ones.",
            id: "Banyaknya teka-teki [bawaan: 1]\nBenihnya berurutan mulai dari benih ini.";
        MoveList =>
            en: "Moves such as L2UR, a file of moves, or - for standard input",
            id: "Langkah seperti L2UR, berkas langkah, atau - (masukan standar)";
        Answer =>
            en: "Moves, a filled board, a file, or - for standard input\nMoves: letters (L2UR), words (Right, kanan), arrows, tile numbers (tile 5), or the boards one after the other. A filled board is typed as rows separated by slashes. Colour codes and lines without moves are left out.",
            id: "Langkah, papan terisi, berkas, atau - (masukan standar)\nLangkah: huruf (L2UR), kata (Right, kanan), panah, nomor ubin (ubin 5), atau papannya satu demi satu. Papan terisi diketik sebagai baris yang dipisah garis miring. Kode warna dan baris tanpa langkah diabaikan.";
        Level =>
            en: "Level of detail, 1 to 4 [default: 4]\n1: whether it is solvable; 2: where to look; 3: which tile or piece; 4: the move or placement.",
            id: "Tingkat rincian, 1 sampai 4 [bawaan: 4]\n1: bisa diselesaikan atau tidak; 2: lihat ke mana; 3: ubin atau kepingan mana; 4: langkah atau penempatannya.";
        Shell => en: "bash, zsh, fish, elvish or powershell", id: "bash, zsh, fish, elvish, atau powershell";
        Family =>
            en: "Kind of PUZZLE, if its text is unclear",
            id: "Jenis PUZZLE, bila teksnya tidak jelas";
        All =>
            en: "All solutions, numbered\nFor sliding puzzles: all shortest solutions.",
            id: "Semua solusi, bernomor\nUntuk teka-teki geser: semua solusi terpendek.";
        First => en: "The first N solutions", id: "N solusi pertama";
        Threads =>
            en: "Number of threads [default: all cores]\nThe answer does not depend on it.",
            id: "Banyaknya utas [bawaan: semua inti]\nJawabannya tidak bergantung padanya.";
        Puzzles { sets: &'a str } =>
            en: "A file, - for standard input, or a benchmark set\nA file has one puzzle per line, optionally after a name and a tab. The sets: {sets}.",
            id: "Berkas, - untuk masukan standar, atau kumpulan tolok ukur\nBerkas berisi satu teka-teki per baris, boleh diawali nama dan tab. Kumpulan: {sets}.";
        BatchOutput =>
            en: "Write JSON lines to this file, or a table (.csv)\nThe summary then goes to standard output. Only JSON lines can be resumed and merged.",
            id: "Tulis baris JSON ke berkas ini, atau tabel (.csv)\nRingkasan lalu dicetak ke keluaran standar. Hanya baris JSON yang bisa dilanjutkan dan digabung.";
        Shard =>
            en: "Solve only shard I of N, for a task of a cluster\nPuzzle I, and every N-th after it; I from 1 to N. /N takes I from SLURM_ARRAY_TASK_ID, or from JOB_COMPLETION_INDEX plus 1. Without a value, I and N are those of a Slurm job array with consecutive tasks. susun merge puts the shards together.",
            id: "Selesaikan hanya bagian I dari N, untuk satu tugas klaster\nTeka-teki I, dan setiap yang ke-N sesudahnya; I dari 1 sampai N. /N mengambil I dari SLURM_ARRAY_TASK_ID, atau dari JOB_COMPLETION_INDEX tambah 1. Tanpa nilai, I dan N diambil dari larik pekerjaan Slurm dengan tugas berurutan. susun merge menggabungkan bagian-bagiannya.";
        Lab =>
            en: "Write a properties file for the reports of Downward Lab\nOne run for each puzzle, with domain, problem, algorithm, coverage, cost, expansions, generated, search_time, memory and error. batch needs -o FILE.jsonl besides.",
            id: "Tulis berkas properties untuk laporan Downward Lab\nSatu run untuk setiap teka-teki, dengan domain, problem, algorithm, coverage, cost, expansions, generated, search_time, memory, dan error. batch juga memerlukan -o BERKAS.jsonl.";
        MergeFiles =>
            en: "The files of all shards, in any order; or one whole file",
            id: "Berkas semua bagian, urutan bebas; atau satu berkas utuh";
        MergeOutput =>
            en: "Write what one run would have written\nJSON lines, or a table if the name ends in .csv. Nothing is written unless every line is there.",
            id: "Tulis yang akan ditulis satu kali jalan\nBaris JSON, atau tabel bila namanya berakhiran .csv. Tidak ada yang ditulis sebelum semua baris ada.";
        BatchForce => en: "Overwrite an existing file", id: "Timpa berkas yang sudah ada";
        BatchThreads =>
            en: "Puzzles solved in parallel [default: all cores]\nThe lines and their order do not depend on it.",
            id: "Teka-teki yang dikerjakan sekaligus [bawaan: semua inti]\nIsi dan urutan baris tidak bergantung padanya.";
        BatchJson => en: "Print the summary as one JSON object", id: "Cetak ringkasan sebagai satu objek JSON";
        Resume =>
            en: "Continue the file of -o: finished lines are kept",
            id: "Lanjutkan berkas -o: baris yang selesai dipertahankan";
        RetryStopped =>
            en: "With --resume, retry puzzles that a limit stopped",
            id: "Bersama --resume, ulangi teka-teki yang terhenti oleh batas";
        Set { small: bool } =>
            en: (
                "A set, a size or a partition file [default: {}]\nA set such as 4x4-small or 4x4-mtm (see susun tables list), a size such as 4x5, or a file.",
                if small { "the small sets" } else { "all tables" }
            ),
            id: (
                "Kumpulan, ukuran, atau berkas partisi [bawaan: {}]\nKumpulan seperti 4x4-small atau 4x4-mtm (lihat susun tables list), ukuran seperti 4x5, atau berkas.",
                if small { "kumpulan kecil" } else { "semua tabel" }
            );
        Partition =>
            en: "A file with a partition of the tiles, drawn with letters",
            id: "Berkas berisi partisi ubin, digambar dengan huruf";
        TablesMetric =>
            en: "Metric of the tables [default: stm]\nstm: single-tile moves; mtm: multi-tile moves.",
            id: "Metrik tabel [bawaan: stm]\nstm: satu ubin per langkah; mtm: boleh beberapa ubin.";
        Yes => en: "Do not ask for confirmation", id: "Jangan minta konfirmasi";
        Port { default: u16 } =>
            en: "Port; 0 for any free port [default: {default}]",
            id: "Port; 0 untuk port bebas mana saja [bawaan: {default}]";
        Open => en: "Open the page in the browser", id: "Buka halamannya di peramban";
        AllowEmbed =>
            en: "Allow other pages to show this one in a frame; may be repeated\nORIGIN is such as https://course.example.org; without it any page may. No page may by default.",
            id: "Izinkan halaman lain menampilkan halaman ini di dalam bingkai (iframe); boleh diulang\nContoh ORIGIN: https://kuliah.example.org; tanpa ORIGIN semua halaman boleh. Bawaannya tidak ada yang boleh.";
        // Files and pictures.
        Save { kinds: &'a str } =>
            en: "Save the answer; may be repeated\nThe extension decides the format: {kinds}.",
            id: "Simpan jawaban; boleh diulang\nEkstensi menentukan formatnya: {kinds}.";
        Force => en: "Replace existing files", id: "Ganti berkas yang sudah ada";
        Cell { range: &'a RangeInclusive<u32>, default: f64 } =>
            en: ("Side of a cell in pixels, {} to {} [default: {default}]\nAnimations are at least 480 pixels wide by default.", range.start(), range.end()),
            id: ("Sisi satu petak dalam piksel, {} sampai {} [bawaan: {default}]\nLebar bawaan animasi paling sedikit 480 piksel.", range.start(), range.end());
        Theme { names: &'a str } => en: "Theme: {names} [default: light]", id: "Tema: {names} [bawaan: light]";
        Delay { range: &'a RangeInclusive<u32>, default: u32 } =>
            en: ("Duration of a step in an animation in ms [default: {default}]\nA move or a piece; {} to {}.", range.start(), range.end()),
            id: ("Lama satu langkah animasi dalam ms [bawaan: {default}]\nSatu gerakan atau kepingan; {} sampai {}.", range.start(), range.end());
        Beside =>
            en: "Solve another puzzle beside this one in the animation\nGive the same board to replay moves beside the best solution found.",
            id: "Selesaikan teka-teki lain di samping yang ini dalam animasi\nBeri papan yang sama untuk memutar langkah di samping solusi terbaik yang ditemukan.";
        Draw =>
            en: "How boards are printed [default: auto]\nauto: colour on a terminal that is wide enough, else plain; colour; outline; ascii; plain.",
            id: "Cara papan dicetak [bawaan: auto]\nauto: colour di terminal yang cukup lebar, selain itu plain; colour; outline; ascii; plain.";
        MaxNodes { most: u64, default: u64 } =>
            en: "Maximum number of recorded nodes [default: {default}]\n1 to {most}, fewer if memory is short. The path to the solution and its siblings are always recorded.",
            id: "Banyak maksimum simpul yang dicatat [bawaan: {default}]\n1 sampai {most}, lebih sedikit bila memori terbatas. Jalur ke solusi dan saudara-saudaranya selalu dicatat.";
        Numbers =>
            en: "Numbers of the nodes: generation, expansion, both [default: generation]\ngeneration: in the order in which nodes are generated, the start is 1, as in lectures; expansion: in the order in which they are expanded.",
            id: "Nomor simpul: generation, expansion, both [bawaan: generation]\ngeneration: menurut urutan pembangkitan, simpul awal bernomor 1, seperti di kuliah; expansion: menurut urutan ekspansi.";
        Symbols =>
            en: "Symbols of costs: lecture, ai\nlecture: \u{109}(i) = f\u{302}(i) + \u{11d}(i), f\u{302} is the depth; ai: f(n) = g(n) + h(n), g is the depth. Default: lecture for branch and bound, ai for other methods, and ai in JSON.",
            id: "Lambang biaya: lecture, ai\nlecture: \u{109}(i) = f\u{302}(i) + \u{11d}(i), f\u{302} kedalaman; ai: f(n) = g(n) + h(n), g kedalaman. Bawaan: lecture untuk branch and bound, ai untuk metode lain, dan ai di JSON.";
        Upto =>
            en: "Show the tree as it was after K expansions\nThe node being expanded (E-node) is marked. An animation ends there.",
            id: "Tampilkan pohon setelah K ekspansi\nSimpul ekspan (simpul-E) ditandai. Animasi berakhir di sana.";
        Scale { range: &'a RangeInclusive<u32> } =>
            en: ("Save pictures N times as large, {} to {} [default: 1]\nFor print: all pixels are multiplied, nothing else changes.", range.start(), range.end()),
            id: ("Simpan gambar N kali lebih besar, {} sampai {} [bawaan: 1]\nUntuk dicetak: semua piksel dikalikan, selain itu tidak ada yang berubah.", range.start(), range.end());
        NoFold =>
            en: "Draw every recorded node, however wide the picture",
            id: "Gambar setiap simpul yang dicatat, selebar apa pun gambarnya";
    }
}
