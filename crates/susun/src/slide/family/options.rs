//! What a user can choose about sliding puzzles.

use super::super::Quality;
use super::super::registry::HEURISTICS;
use super::super::tables::catalogue;
use super::course::COURSES;
use super::{ANSWERS_GOAL, NOTATIONS, SHOWS, masked, study};
use crate::family::{COURSE, Course, NO_CACHE, OptionRow, Question, Takes};
use crate::format::{GOALS, METRICS, SHAPES, named_goal, read_typed_board};
use crate::picture::Scheme;
use crate::registry::{OPTION_HELP, Text};

use Question::{
    Batch, Check, Cluster, Compare, Hint, Random, Replay, Report, Solve, Study, Trace, Verify,
};

/// How a goal is typed.
pub(super) const GOAL_FORMS: Text = Text {
    en: "last, first, snail, centre, an ID such as 4x4#42, or rows separated by slashes: \"1 2 3/4 5 6/7 8 0\", * for any tile",
    id: "last, first, snail, centre, ID seperti 4x4#42, atau baris yang dipisah garis miring: \"1 2 3/4 5 6/7 8 0\", * untuk ubin apa pun",
};

/// How an order is typed.
pub(super) const ORDER_FORMS: Text = Text {
    en: "each of U, R, D and L once, such as URDL",
    id: "U, R, D, dan L masing-masing sekali, seperti URDL",
};

pub(super) const ROWS: &[OptionRow] = &[
    OptionRow {
        conflicts: &["optimal", "unsolvable", "any"],
        ..OptionRow::new(
            "moves",
            Takes::Text("K"),
            Text {
                en: "Walk K random moves from the goal",
                id: "Jalan acak K langkah dari tujuan",
            },
            &[Random],
        )
    },
    OptionRow {
        conflicts: &["unsolvable", "any"],
        ..OptionRow::new(
            "optimal",
            Takes::Text("K"),
            Text {
                en: "A board whose shortest solution has exactly K moves",
                id: "Papan yang solusi terpendeknya tepat K langkah",
            },
            &[Random],
        )
    },
    OptionRow {
        conflicts: &["any"],
        ..OptionRow::new(
            "unsolvable",
            Takes::Nothing,
            Text {
                en: "An unsolvable board",
                id: "Papan yang tidak bisa diselesaikan",
            },
            &[Random],
        )
    },
    OptionRow::new(
        "any",
        Takes::Nothing,
        Text {
            en: "Any shuffle, solvable or not",
            id: "Acakan apa pun, bisa diselesaikan atau tidak",
        },
        &[Random],
    ),
    OptionRow {
        conflicts: &["json"],
        ..OptionRow::new(
            "format",
            Takes::Name(|| SHAPES.iter().map(|(name, _)| *name).collect()),
            Text {
                en: "Format of the boards [default: one line]\nitb: rows, the blank is the largest number; princeton: the size, then rows; 42: a comment that says whether the snail can be reached, the size, then rows; python and json: lists of lists. Several boards of several lines are separated by blank lines.",
                id: "Format papan [bawaan: satu baris]\nitb: baris, petak kosong adalah bilangan terbesar; princeton: ukuran, lalu baris; 42: komentar yang menyebut apakah tujuan snail bisa dicapai, ukuran, lalu baris; python dan json: daftar berisi daftar. Beberapa papan yang terdiri dari beberapa baris dipisah baris kosong.",
            },
            &[Random],
        )
    },
    OptionRow::new(
        "option",
        Takes::Texts("NAME=VALUE"),
        OPTION_HELP,
        &[Solve, Trace, Batch, Cluster, Report],
    ),
    OptionRow::new(
        "heuristic",
        Takes::Name(|| HEURISTICS.iter().map(|row| row.name).collect()),
        Text {
            en: "Heuristic [default: depends on the method]\nzero, misplaced, gaschnig, row-column, euclidean, manhattan, linear-conflict, walking-distance, pattern-database, or nilsson (inadmissible). A multiple is written WEIGHT*NAME, such as 1.5*manhattan (inadmissible above 1).",
            id: "Heuristik [bawaan: tergantung metode]\nzero, misplaced, gaschnig, row-column, euclidean, manhattan, linear-conflict, walking-distance, pattern-database, atau nilsson (tidak admissible). Kelipatan ditulis BOBOT*NAMA, seperti 1.5*manhattan (tidak admissible di atas 1).",
        },
        &[Solve, Trace, Batch, Cluster, Report],
    ),
    OptionRow::new(
        "heuristic",
        Takes::Texts("LIST"),
        Text {
            en: "Heuristics, separated by commas or given one by one\nEach is combined with every method that takes one. Names and multiples are those of solve.",
            id: "Heuristik, dipisah koma atau diberikan satu per satu\nMasing-masing dipasangkan dengan setiap metode yang menerimanya. Nama dan kelipatannya sama dengan pada solve.",
        },
        &[Compare, Study],
    ),
    OptionRow::new(
        "topic",
        Takes::Name(study::topics),
        Text {
            en: "What is studied [default: nodes]\nnodes: nodes and effective branching factor by depth, for each method; heuristics: their means and which one dominates which; depths: how many boards there are at each depth; counterexample: the smallest boards on which A* with a heuristic loses the optimum, or reopens a node.",
            id: "Apa yang dikaji [bawaan: nodes]\nnodes: banyak simpul dan faktor percabangan efektif menurut kedalaman, untuk setiap metode; heuristics: rata-ratanya dan mana yang mendominasi mana; depths: banyak papan pada setiap kedalaman; counterexample: papan terkecil yang membuat A* dengan suatu heuristik kehilangan optimum, atau membuka lagi simpul.",
        },
        &[Study],
    ),
    OptionRow::new(
        "depths",
        Takes::Text("FROM..TO"),
        Text {
            en: "Depths of the solutions [default: 2..24]\nFROM..TO is every second depth; FROM..TO:STEP another step; or a list such as 4,8,12. Smaller boards have fewer by default.",
            id: "Kedalaman solusi [bawaan: 2..24]\nDARI..SAMPAI berarti setiap kedalaman kedua; DARI..SAMPAI:LANGKAH langkah lain; atau daftar seperti 4,8,12. Papan yang lebih kecil punya lebih sedikit secara bawaan.",
        },
        &[Study],
    ),
    OptionRow::new(
        "boards",
        Takes::Text("N"),
        Text {
            en: "Boards of each depth [default: 100]\nFor nodes, the boards of each depth, fewer where no more are found. For heuristics, the sample of a size of more than 9 cells; 10000 by default; of smaller sizes all boards are examined.",
            id: "Papan dari setiap kedalaman [bawaan: 100]\nUntuk nodes, papan dari setiap kedalaman, lebih sedikit bila tidak ditemukan lagi. Untuk heuristics, sampel dari ukuran lebih dari 9 petak; bawaannya 10000; ukuran yang lebih kecil diperiksa seluruhnya.",
        },
        &[Study],
    ),
    OptionRow {
        conflicts: &["method"],
        ..OptionRow::new(
            "quality",
            Takes::Name(|| Quality::ALL.iter().map(|quality| quality.name()).collect()),
            Text {
                en: "Solution quality [default: by board size]\nfast: any answer at once; good: a short answer soon, improved until the time limit if there is one (default above 16 cells); best: optimal (default up to 16 cells).",
                id: "Mutu solusi [bawaan: menurut ukuran papan]\nfast: jawaban apa pun seketika; good: jawaban pendek dengan cepat, diperbaiki sampai batas waktu bila ada (bawaan di atas 16 petak); best: optimal (bawaan sampai 16 petak).",
            },
            &[Solve, Hint, Batch, Cluster, Report],
        )
    },
    OptionRow::new(
        "metric",
        Takes::Name(|| METRICS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Metric of the moves [default: stm]\nstm: single-tile moves; mtm: multi-tile moves, which push any number of tiles in a line.",
            id: "Metrik langkah [bawaan: stm]\nstm: satu ubin per langkah; mtm: boleh beberapa ubin sebaris.",
        },
        &[
            Solve, Compare, Trace, Hint, Verify, Batch, Random, Study, Cluster, Report,
        ],
    ),
    OptionRow::new(
        "goal",
        Takes::Board {
            form: "GOAL",
            forms: GOAL_FORMS,
            names: |question| {
                let goals = GOALS.iter().map(|(name, _)| *name);
                let of_answer = (question == Verify).then_some(ANSWERS_GOAL);
                goals.chain(of_answer).collect()
            },
            typed: typed_goal,
        },
        Text {
            en: "Goal: last, first, snail, centre, or a board [default: last]\nlast: the blank is last; first: the blank is first; snail: the tiles in a clockwise spiral, the blank at its end; centre: the blank in the centre, for odd sizes; a board in any form of PUZZLE; rows with * where any tile may be, or with equal tiles, for solve, batch, check and verify; for verify also answer: the goal that the answer names.",
            id: "Tujuan: last, first, snail, centre, atau papan [bawaan: last]\nlast: petak kosong di akhir; first: petak kosong di awal; snail: ubin dalam spiral searah jarum jam, petak kosong di ujungnya; centre: petak kosong di tengah, untuk ukuran ganjil; papan dalam bentuk PUZZLE apa pun; baris dengan * di petak yang boleh diisi ubin apa pun, atau dengan ubin kembar, untuk solve, batch, check, dan verify; untuk verify juga answer: tujuan yang disebut jawaban.",
        },
        &[
            Solve, Check, Compare, Trace, Hint, Verify, Replay, Batch, Random, Study, Cluster,
            Report,
        ],
    ),
    OptionRow::new(
        "notation",
        Takes::Name(|| NOTATIONS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Notation of the moves [default: tile; for verify the one that fits]\ntile: letters, the direction of the tile; blank: letters, the direction of the blank; words: words, the direction of the blank (Up Right Down), one for each tile that moves; tile-words: words, the direction of the tile.",
            id: "Notasi langkah [bawaan: tile; untuk verify yang cocok]\ntile: huruf, arah gerak ubin; blank: huruf, arah gerak petak kosong; words: kata, arah gerak petak kosong (atas kanan bawah), satu untuk setiap ubin yang bergerak; tile-words: kata, arah gerak ubin.",
        },
        &[Solve, Compare, Trace, Verify, Replay, Batch, Report],
    ),
    OptionRow::new(
        "order",
        Takes::Text("URDL"),
        Text {
            en: "Order in which children are generated\nEach of U, R, D and L once, in the given notation; for every method of the textbooks, such as branch-and-bound.",
            id: "Urutan pembangkitan anak\nU, R, D, dan L masing-masing sekali, menurut notasi yang dipilih; untuk setiap metode buku teks, seperti branch-and-bound.",
        },
        &[Solve, Compare, Trace, Report],
    ),
    OptionRow::new(
        "ignore-parity",
        Takes::Nothing,
        Text {
            en: "Search an unsolvable board too\nUp to 9 cells: the method exhausts the half of all boards that it can reach. Methods that remember no boards stop only at a limit.",
            id: "Cari juga pada papan yang tidak bisa diselesaikan\nSampai 9 petak: metode memeriksa habis setengah dari semua papan, yaitu yang bisa dicapainya. Metode yang tidak mengingat papan baru berhenti di batasnya.",
        },
        &[Solve, Compare, Trace],
    ),
    OptionRow::new(
        "full",
        Takes::Nothing,
        Text {
            en: "Show everything: KURANG table, proof, every step\nWith the board, depth, cost and move of each step, node counts and time.",
            id: "Tampilkan semuanya: tabel KURANG, bukti, setiap langkah\nDengan papan, kedalaman, biaya, dan gerak setiap langkah, jumlah simpul, dan waktu.",
        },
        &[Solve],
    ),
    OptionRow::new(
        "steps",
        Takes::Nothing,
        Text {
            en: "Show the board after every move\nWith depth and cost.",
            id: "Tampilkan papan sesudah setiap langkah\nDengan kedalaman dan biaya.",
        },
        &[Solve],
    ),
    OptionRow {
        conflicts: &["full", "steps", "all", "limit"],
        ..OptionRow::new(
            COURSE,
            Takes::Name(|| Course::names(COURSES)),
            Text {
                en: "Print the answer as the program of a course does\nprinceton: COS226, 8puzzle; columbia: CSMM.101x; uta: Expense 8-puzzle; itb: KURANG(i), steps, nodes and time. Figures that are not counted are n/a.",
                id: "Cetak jawaban seperti program suatu mata kuliah\nprinceton: COS226, 8puzzle; columbia: CSMM.101x; uta: Expense 8-puzzle; itb: KURANG(i), langkah, simpul, dan waktu. Angka yang tidak dihitung ditulis n/a.",
            },
            &[Solve],
        )
    },
    OptionRow::new(
        "tables",
        Takes::File {
            form: "SET|FILE",
            names: catalogue::partition_names,
        },
        Text {
            en: "Pattern databases [default: the best available]\nA set such as 4x4-small, or a file with your own partition.",
            id: "Basis data pola [bawaan: yang terbaik yang tersedia]\nKumpulan seperti 4x4-small, atau berkas partisi sendiri.",
        },
        &[Solve, Batch, Cluster, Report],
    ),
    OptionRow::new(
        NO_CACHE,
        Takes::Nothing,
        Text {
            en: "Do not use the table cache",
            id: "Jangan pakai cache tabel",
        },
        &[
            Solve, Compare, Trace, Hint, Verify, Batch, Random, Study, Cluster, Report,
        ],
    ),
    OptionRow::new(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Content of the picture\nSliding puzzle: steps; start; pair: start and goal; kurang: the proof.",
            id: "Isi gambar\nTeka-teki geser: steps: langkah demi langkah; start: awal; pair: awal dan tujuan; kurang: buktinya.",
        },
        &[Solve, Check, Replay],
    ),
    OptionRow {
        alias: Some("colors"),
        ..OptionRow::new(
            "colours",
            Takes::Name(|| Scheme::ALL.iter().map(|(name, _)| *name).collect()),
            Text {
                en: "Meaning of a tile's colour [default: home]\nplain: none; lines: its goal row or column; home: whether it is on its goal cell.",
                id: "Arti warna ubin [bawaan: home]\nplain: tidak ada; lines: baris atau kolom tujuannya; home: sudah di petak tujuannya atau belum.",
            },
            &[Solve, Check, Hint, Replay, Report],
        )
    },
    OptionRow::new(
        "invert",
        Takes::Nothing,
        Text {
            en: "Print the inverse moves instead",
            id: "Cetak langkah kebalikannya saja",
        },
        &[Replay],
    ),
];

/// A goal that is typed: a name, or a board.
fn typed_goal(argument: &str) -> Option<String> {
    let is_named = named_goal(argument).is_some() || argument == ANSWERS_GOAL;
    let is_goal = is_named || read_typed_board(argument).is_some() || masked::is_typed(argument);
    is_goal.then(|| argument.to_owned())
}
