//! Examples of commands about puzzles.

use super::{Examples, example};

pub(super) const PUZZLES: &[Examples] = &[
    (
        "",
        &[
            example(
                "susun",
                "Answer questions, step by step",
                "Jawab pertanyaan, selangkah demi selangkah",
            ),
            example(
                "susun solve \"1 2 3/4 5 6/7 0 8\"",
                "Solve a sliding puzzle",
                "Selesaikan teka-teki geser",
            ),
            example(
                "susun solve kanoodle",
                "Solve a packing puzzle",
                "Selesaikan teka-teki kepingan",
            ),
        ],
    ),
    (
        "solve",
        &[
            example(
                "susun solve \"1 2 3/4 5 6/7 0 8\" --full",
                "Show everything: KURANG table, proof, every step",
                "Tampilkan semuanya: tabel KURANG, bukti, setiap langkah",
            ),
            example(
                "susun solve 3x3#7 -m a-star --heuristic manhattan",
                "Choose the method and the heuristic",
                "Pilih metode dan heuristiknya",
            ),
            example(
                "susun solve kanoodle -o kanoodle.svg",
                "Save a picture of the solution",
                "Simpan gambar solusinya",
            ),
            example(
                "susun random 3x3 --seed 1 | susun solve - --json",
                "Read from standard input, print JSON",
                "Baca masukan standar, cetak JSON",
            ),
        ],
    ),
    (
        "count",
        &[
            example(
                "susun count soma",
                "Count all solutions",
                "Hitung semua solusi",
            ),
            example(
                "susun count pack:1x3:A,BB --given A.. --unique",
                "Test whether there is exactly one",
                "Uji apakah solusinya tepat satu",
            ),
            example(
                "susun count soma --heat -o heat.svg",
                "Draw how often each piece covers each cell",
                "Gambar seberapa sering tiap kepingan menutup tiap petak",
            ),
        ],
    ),
    (
        "check",
        &[
            example(
                "susun check 4x4#42",
                "Show KURANG(i), X and the conclusion",
                "Tampilkan KURANG(i), X, dan kesimpulannya",
            ),
            example(
                "susun check 4x4#42 --show kurang -o proof.svg",
                "Draw the proof",
                "Gambar buktinya",
            ),
        ],
    ),
    (
        "report",
        &[
            example(
                "susun report \"1 2 3/5 0 6/4 7 8\" -o report.html",
                "Everything about a board in one page",
                "Semua tentang satu papan dalam satu halaman",
            ),
            example(
                "susun report 3x3#7 -m a-star --heuristic manhattan -o report.md",
                "As Markdown, solved by a chosen method",
                "Sebagai Markdown, diselesaikan dengan metode pilihan",
            ),
            example(
                "susun report pack:2x3:A/AA,BB/B",
                "Print the text",
                "Cetak teksnya",
            ),
        ],
    ),
    (
        "study",
        &[
            example(
                "susun study 3x3 -m a-star:misplaced,a-star:manhattan -o nodes.svg",
                "Nodes and effective branching factor by depth, and a plot",
                "Simpul dan faktor percabangan efektif per kedalaman, dan grafiknya",
            ),
            example(
                "susun study 2x3 --topic heuristics",
                "Means of all heuristics, and which one dominates which",
                "Rata-rata semua heuristik, dan mana yang mendominasi mana",
            ),
            example(
                "susun study 3x3 --topic depths -o depths.svg",
                "Draw how many boards there are at each depth",
                "Gambar banyak papan pada setiap kedalaman",
            ),
            example(
                "susun study 2x3 --topic counterexample --heuristic '2*manhattan'",
                "Find boards on which A* with a heuristic fails",
                "Cari papan yang membuat A* dengan suatu heuristik gagal",
            ),
        ],
    ),
    (
        "compare",
        &[
            example(
                "susun compare 3x3#7",
                "Compare all methods",
                "Bandingkan semua metode",
            ),
            example(
                "susun compare 3x3#7 -m bnb-s1,a-star,ida-star",
                "Compare three methods",
                "Bandingkan tiga metode",
            ),
            example(
                "susun compare 3x3#7 -m a-star:misplaced,a-star:manhattan",
                "Compare heuristics",
                "Bandingkan heuristik",
            ),
            example(
                "susun compare 3x3#7 --no-time --csv",
                "Print a table for a spreadsheet",
                "Cetak tabel untuk lembar kerja",
            ),
        ],
    ),
    (
        "trace",
        &[
            example(
                "susun trace \"1 2 3/4 5 6/0 7 8\"",
                "Show the state-space tree as text",
                "Tampilkan pohon ruang status sebagai teks",
            ),
            example(
                "susun trace 4x4:1,2,3,4,5,6,0,8,9,10,7,11,13,14,15,12 --notation blank",
                "Show the tree of the lecture's slides",
                "Tampilkan pohon di slide kuliah",
            ),
            example(
                "susun trace \"1 2 3/5 0 6/4 7 8\" --numbers both --upto 2 -o moment.svg",
                "Draw the tree after two expansions",
                "Gambar pohon setelah dua ekspansi",
            ),
            example(
                "susun trace \"1 2 3/5 0 6/4 7 8\" -o tree.gif",
                "Show the tree growing",
                "Tampilkan pohon yang tumbuh",
            ),
        ],
    ),
    (
        "verify",
        &[
            example(
                "susun verify \"1 2 3/4 5 6/0 7 8\" L2",
                "Verify moves",
                "Periksa langkah",
            ),
            example(
                "susun solve 3x3#7 --json | susun verify 3x3#7 -",
                "Verify the answer of another command",
                "Periksa jawaban perintah lain",
            ),
            example(
                "susun verify \"1 2 3/4 5 6/0 7 8\" \"Right, Up, Down, Right\" -o lost.svg",
                "Draw where the optimum was lost",
                "Gambar di mana optimum hilang",
            ),
            example(
                "susun verify pack:2x3:A/AA,BB/B ABB/AAB",
                "Verify a filled board",
                "Periksa papan terisi",
            ),
        ],
    ),
    (
        "replay",
        &[
            example(
                "susun replay 3x3 RDLU",
                "Scramble the solved board",
                "Acak papan yang sudah selesai",
            ),
            example(
                "susun replay 3x3 RDLU --invert",
                "Print the inverse moves",
                "Cetak langkah kebalikannya",
            ),
            example(
                "susun replay 3x3 RDLU | susun solve -",
                "Solve the last board",
                "Selesaikan papan terakhirnya",
            ),
        ],
    ),
    (
        "hint",
        &[
            example(
                "susun hint 4x4#42",
                "Show the next move",
                "Tampilkan langkah berikutnya",
            ),
            example(
                "susun hint 4x4#42 --level 2",
                "Only say where to look",
                "Sebutkan saja harus melihat ke mana",
            ),
            example(
                "susun hint pack:2x3:A/AA,BB/B --given A../AA.",
                "Continue a half-filled board",
                "Lanjutkan papan yang terisi sebagian",
            ),
        ],
    ),
    (
        "pieces",
        &[
            example(
                "susun pieces iq-puzzler-pro",
                "Show the pieces with their letters and colours",
                "Tampilkan kepingan dengan huruf dan warnanya",
            ),
            example(
                "susun pieces soma -o pieces.svg",
                "Draw them",
                "Gambar kepingannya",
            ),
        ],
    ),
    (
        "generate",
        &[
            example(
                "susun generate soma --seed 1",
                "Generate a challenge",
                "Buat tantangan",
            ),
            example(
                "susun generate soma --seed 1 --solution",
                "Show its solution, too",
                "Tampilkan juga solusinya",
            ),
            example(
                "susun generate soma --seed 1 | susun solve -",
                "Solve it",
                "Selesaikan",
            ),
            example(
                "susun generate soma --seed 1 --count 2 -o book.html",
                "Two challenges as a book to print, solutions last",
                "Dua tantangan sebagai buku untuk dicetak, solusinya di akhir",
            ),
        ],
    ),
    (
        "random",
        &[
            example("susun random 4x4", "A random board", "Papan acak"),
            example(
                "susun random 3x3 --optimal 20 --seed 1",
                "A board 20 moves from the goal",
                "Papan yang berjarak 20 langkah dari tujuan",
            ),
            example(
                "susun random 3x3 --seed 1 --format python",
                "A board as a list of Python",
                "Papan sebagai daftar Python",
            ),
            example(
                "susun random 3x3 --seed 1 --count 5 | susun batch -",
                "Solve five boards",
                "Selesaikan lima papan",
            ),
        ],
    ),
    (
        "batch",
        &[
            example(
                "susun batch korf100 -o korf100.jsonl",
                "Solve Korf's hundred boards",
                "Selesaikan seratus papan Korf",
            ),
            example(
                "susun batch korf100 --shard 3/7 -o shard-3.jsonl",
                "Every 7th board from the third: one task of seven",
                "Setiap papan ke-7 mulai dari yang ketiga: satu dari tujuh tugas",
            ),
            example(
                "susun batch boards.txt -o out.jsonl --resume",
                "Continue after an interruption",
                "Lanjutkan sesudah terhenti",
            ),
            example(
                "susun random 3x3 --seed 1 --count 5 | susun batch -",
                "Solve five random boards",
                "Selesaikan lima papan acak",
            ),
        ],
    ),
    (
        "merge",
        &[
            example(
                "susun merge shard-*.jsonl -o all.jsonl",
                "Put all shards together",
                "Gabungkan semua bagian",
            ),
            example(
                "susun merge all.jsonl -o all.csv",
                "Convert JSON lines to a table",
                "Ubah baris JSON menjadi tabel",
            ),
        ],
    ),
];
