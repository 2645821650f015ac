//! Examples of the other commands: tables, clusters, the page, lists.

use super::{Examples, example};

pub(super) const TOOLS: &[Examples] = &[
    (
        "tables",
        &[
            example(
                "susun tables list",
                "Show the sets and which are built",
                "Tampilkan kumpulan dan mana yang sudah dibuat",
            ),
            example(
                "susun tables build 4x4-large",
                "Build larger tables for the 15-puzzle",
                "Buat tabel lebih besar untuk 15-puzzle",
            ),
        ],
    ),
    (
        "cluster",
        &[
            example(
                "susun cluster plan bedlam --tasks 16 --folder bedlam",
                "Divide a count into 16 tasks",
                "Bagi satu penghitungan menjadi 16 tugas",
            ),
            example(
                "susun cluster status bedlam",
                "Show how far it is",
                "Tampilkan kemajuannya",
            ),
        ],
    ),
    (
        "cluster plan",
        &[
            example(
                "susun cluster plan bedlam --tasks 16 --folder bedlam",
                "Divide a count into 16 tasks",
                "Bagi satu penghitungan menjadi 16 tugas",
            ),
            example(
                "susun cluster plan korf100 --quality best --tasks 10 --folder korf",
                "Give each task some puzzles of a set",
                "Beri setiap tugas beberapa teka-teki dari sebuah kumpulan",
            ),
            example(
                "susun cluster plan bedlam --simulate 1000 --failures 0.5",
                "Forecast the time with 1000 tasks",
                "Ramalkan waktunya dengan 1000 tugas",
            ),
        ],
    ),
    (
        "cluster work",
        &[
            example(
                "susun cluster work bedlam --task 3",
                "Do task 3, or go on with it",
                "Kerjakan tugas 3, atau lanjutkan",
            ),
            example(
                "susun cluster work bedlam --task 4 --threads 2 --time-limit 4h",
                "Stop cleanly after four hours",
                "Berhenti dengan rapi setelah empat jam",
            ),
        ],
    ),
    (
        "cluster status",
        &[
            example(
                "susun cluster status bedlam",
                "Show how far it is",
                "Tampilkan kemajuannya",
            ),
            example(
                "susun cluster status bedlam --unfinished",
                "Print the tasks with work left",
                "Cetak tugas yang belum selesai",
            ),
        ],
    ),
    (
        "cluster merge",
        &[
            example(
                "susun cluster merge bedlam",
                "Add up the results",
                "Jumlahkan hasilnya",
            ),
            example(
                "susun cluster merge bedlam -o answer.txt",
                "Save the answer too",
                "Simpan juga jawabannya",
            ),
        ],
    ),
    (
        "tables build",
        &[
            example(
                "susun tables build 3x3",
                "Build the tables for 3x3",
                "Buat tabel untuk 3x3",
            ),
            example(
                "susun tables build 4x4-large",
                "Build larger tables for the 15-puzzle",
                "Buat tabel lebih besar untuk 15-puzzle",
            ),
        ],
    ),
    (
        "tables list",
        &[
            example(
                "susun tables list",
                "Show the sets and which are built",
                "Tampilkan kumpulan dan mana yang sudah dibuat",
            ),
            example(
                "susun tables list --json",
                "The same for programs",
                "Sama, untuk program",
            ),
        ],
    ),
    (
        "tables verify",
        &[
            example(
                "susun tables verify 3x3",
                "Check the tables for 3x3",
                "Periksa tabel untuk 3x3",
            ),
            example(
                "susun tables verify",
                "Check all tables",
                "Periksa semua tabel",
            ),
        ],
    ),
    (
        "tables clear",
        &[
            example(
                "susun tables clear 4x4-large",
                "Remove a set, after confirmation",
                "Hapus satu kumpulan, sesudah konfirmasi",
            ),
            example(
                "susun tables clear --yes",
                "Remove all tables without confirmation",
                "Hapus semua tabel tanpa konfirmasi",
            ),
        ],
    ),
    (
        "serve",
        &[
            example(
                "susun serve --open",
                "Serve the page and open it",
                "Sajikan halaman dan buka",
            ),
            example(
                "susun serve --port 0",
                "Use any free port",
                "Pakai port bebas mana saja",
            ),
            example(
                "susun serve --allow-embed http://127.0.0.1:8000",
                "Allow a page of this machine to embed boards",
                "Izinkan sebuah halaman di mesin ini menyematkan papan",
            ),
        ],
    ),
    (
        "presets",
        &[
            example(
                "susun presets",
                "Show the built-in puzzles",
                "Tampilkan teka-teki bawaan",
            ),
            example(
                "susun solve soma",
                "Solve one of them",
                "Selesaikan salah satunya",
            ),
        ],
    ),
    (
        "methods",
        &[
            example(
                "susun methods",
                "Show the methods and heuristics",
                "Tampilkan metode dan heuristik",
            ),
            example(
                "susun solve 3x3#7 -m ida-star",
                "Use one of them",
                "Pakai salah satunya",
            ),
        ],
    ),
    (
        "completions",
        &[
            example(
                "susun completions bash > susun.bash",
                "For bash: source this file in ~/.bashrc",
                "Untuk bash: muat berkas ini di ~/.bashrc",
            ),
            example(
                "susun completions zsh > _susun",
                "For zsh: put this file into a folder of $fpath",
                "Untuk zsh: simpan berkas ini di folder dalam $fpath",
            ),
        ],
    ),
    (
        "man",
        &[
            example(
                "susun man > susun.1",
                "Save the manual page",
                "Simpan halaman manual",
            ),
            example(
                "susun man --lang id > susun.id.1",
                "In Indonesian",
                "Dalam bahasa Indonesia",
            ),
        ],
    ),
];
