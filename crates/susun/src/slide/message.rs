//! Sentences about sliding puzzles; see [`crate::message`].

use sliding::parity::Parity;
use sliding::space::Push;
use sliding::{Direction, Metric, Size};

use super::answer_message::objection_text;
use super::claims::Objection;
use super::{ExactError, HintReason, Incomplete, NoTables, RequestError, TablesUsed, Why, tables};
use crate::format::Notation;
use crate::message::languages::*;
use crate::message::{bytes, decimal, halt, number, plural};
use crate::search::Stats;
use crate::{Lang, messages};

messages! {
    /// A sentence about a sliding puzzle.
    #[non_exhaustive]
    pub enum Message<'a> {
        BadRequest(error: &'a RequestError) => |lang| bad_request(error, lang);
        BadRequestFix(error: &'a RequestError) => |lang| bad_request_fix(error, lang);
        SizesDiffer { start: Size, goal: Size } =>
            en: "the board is {start}, but the goal is {goal}",
            id: "papannya {start}, tetapi tujuannya {goal}";

        /// Of a state space that is to be drawn.
        SpaceTooLarge { size: Size } =>
            en: ("{size} has too many boards to draw: at most {} cells", sliding::graph::MAX_CELLS),
            id: ("papan {size} terlalu banyak untuk digambar: paling banyak {} petak", sliding::graph::MAX_CELLS);

        Start { size: Size } => en: "Start ({size})", id: "Awal ({size})";
        Goal => en: "Goal", id: "Tujuan";
        Solvable(parity: &'a Parity) =>
            en: ("Solvable: sum of KURANG(i) + X = {}, which is even.", sum(parity, EN)),
            id: ("Bisa diselesaikan: jumlah KURANG(i) + X = {}, genap.", sum(parity, ID));
        Unsolvable(parity: &'a Parity) =>
            en: ("Not solvable: sum of KURANG(i) + X = {}, which is odd.", sum(parity, EN)),
            id: ("Tidak bisa diselesaikan: jumlah KURANG(i) + X = {}, ganjil.", sum(parity, ID));
        Optimal { length: usize, metric: Metric } =>
            en: ("Optimal: {}; no solution is shorter.", moves(metric, length, EN)),
            id: ("Optimal: {}; tidak ada solusi yang lebih pendek.", moves(metric, length, ID));
        Within { length: usize, at_least: u32, metric: Metric } =>
            en: (
                "Solved in {}, at most {} times the optimum: every solution has at least {}.",
                moves(metric, length, EN),
                decimal(length as f64 / f64::from(at_least), 2, EN),
                number(at_least, EN)
            ),
            id: (
                "Selesai dalam {}, paling banyak {} kali optimum: setiap solusi punya paling sedikit {} langkah.",
                moves(metric, length, ID),
                decimal(length as f64 / f64::from(at_least), 2, ID),
                number(at_least, ID)
            );
        AnyLength { length: usize, metric: Metric } =>
            en: ("Solved in {}; the optimum is unknown.", moves(metric, length, EN)),
            id: ("Selesai dalam {}; optimumnya tidak diketahui.", moves(metric, length, ID));
        CutShort =>
            en: "The memory limit ended the search for a shorter one.",
            id: "Batas memori menghentikan pencarian yang lebih pendek.";
        AlreadySolved =>
            en: "Already solved: no move is needed.",
            id: "Sudah selesai: tidak perlu langkah apa pun.";
        Impossible =>
            en: "No sequence of moves reaches the goal.",
            id: "Tidak ada urutan langkah yang mencapai tujuan.";
        /// Of a search on an unsolvable board.
        Exhausted { boards: u64 } =>
            en: (
                "The search has seen all {} boards that the start can reach, half of all {}; the goal is not among them.",
                number(boards, EN),
                number(2 * boards, EN)
            ),
            id: (
                "Pencarian sudah memeriksa semua {} papan yang bisa dicapai dari awal, setengah dari {}; tujuan tidak ada di antaranya.",
                number(boards, ID),
                number(2 * boards, ID)
            );
        ExhaustedOneSide { boards: u64 } =>
            en: ("One side of the search has seen all {} boards of its half without meeting the other side.", number(boards, EN)),
            id: ("Satu sisi pencarian sudah memeriksa semua {} papan di separuhnya tanpa bertemu sisi yang lain.", number(boards, ID));
        BestSoFar { length: usize, at_least: u32 } =>
            en: ("Best solution so far: {}; every solution has at least {}.", plural(length, "move"), number(at_least, EN)),
            id: (
                "Solusi terbaik sejauh ini: {} langkah; setiap solusi punya paling sedikit {}.",
                number(length, ID),
                number(at_least, ID)
            );
        NothingAtAllYet => en: "No solution found yet.", id: "Belum ada solusi yang ditemukan.";
        NothingYet { at_least: u32 } =>
            en: ("No solution found yet; every solution has at least {}.", plural(at_least, "move")),
            id: ("Belum ada solusi yang ditemukan; setiap solusi punya paling sedikit {} langkah.", number(at_least, ID));
        Moves { notation: Notation } => |lang| moves_of(notation, lang);
        Order { notation: Notation, order: &'a str } => |lang| format!("{}: {order}", order_of(notation, lang));
        /// What ran: in words, and as it is asked for.
        Ran { title: &'a str, heuristic: Option<&'a str>, name: &'a str } =>
            en: {
                let heuristic = heuristic.map(|title| format!(" with {title}"));
                format!("Method: {title}{} ({name})", heuristic.unwrap_or_default())
            },
            id: {
                let heuristic = heuristic.map(|title| format!(" dengan {title}"));
                format!("Metode: {title}{} ({name})", heuristic.unwrap_or_default())
            };
        AutoRan { title: &'a str, heuristic: &'a str, name: &'a str, why: Why } =>
            en: ("Method: auto chose {title} with {heuristic} ({name}): {}", reason(why, EN)),
            id: ("Metode: auto memilih {title} dengan {heuristic} ({name}): {}", reason(why, ID));
        /// The pattern databases that were used.
        Tables(used: &'a TablesUsed) =>
            en: ("Tables: {} ({}, {})", used.set, bytes(used.bytes, EN), origin((used.built, used.count), EN)),
            id: ("Tabel: {} ({}, {})", used.set, bytes(used.bytes, ID), origin((used.built, used.count), ID));
        /// Why none were used.
        NoTables(why: &'a NoTables) =>
            en: ("note: no pattern databases were used: {}", no_tables(why, EN)),
            id: ("catatan: basis data pola tidak dipakai: {}", no_tables(why, ID));
        /// How many shortest solutions there are.
        Solutions { count: usize, incomplete: Option<Incomplete> } => |lang| solutions(incomplete, count, lang);
        HeuristicUnused { method: &'a str } =>
            en: "note: {method} uses no heuristic; the given one is ignored",
            id: "catatan: {method} tidak memakai heuristik; heuristik yang diberikan diabaikan";
        Figures { stats: &'a Stats, memory: Option<u64> } =>
            en: (
                "Nodes generated: {}; expanded: {}{}; {}max depth: {}{}",
                number(stats.generated, EN),
                number(stats.expanded, EN),
                reopened(stats.reopened, EN),
                match stats.max_frontier {
                    0 => String::new(),
                    nodes => format!("max frontier: {}; ", number(nodes, EN)),
                },
                stats.depth,
                memory.map(|held| format!("; memory: {}", bytes(held, EN))).unwrap_or_default()
            ),
            id: (
                "Simpul dibangkitkan: {}; diekspansi: {}{}; {}kedalaman maksimum: {}{}",
                number(stats.generated, ID),
                number(stats.expanded, ID),
                reopened(stats.reopened, ID),
                match stats.max_frontier {
                    0 => String::new(),
                    nodes => format!("simpul hidup terbanyak: {}; ", number(nodes, ID)),
                },
                stats.depth,
                memory.map(|held| format!("; memori: {}", bytes(held, ID))).unwrap_or_default()
            );
        /// The solutions of branch and bound, one after the other.
        Incumbents { lengths: &'a [u32] } =>
            en: ("Solutions found (incumbents): {} moves", joined(lengths)),
            id: ("Solusi yang ditemukan (incumbent): {} langkah", joined(lengths));
        StepHead { depth: usize, cost: usize } =>
            en: "depth {depth}  cost {cost}",
            id: "kedalaman {depth}  biaya {cost}";

        KurangBlank => en: "blank", id: "petak kosong";
        KurangSum { sum: u64 } =>
            en: ("Sum of KURANG(i) = {}", number(sum, EN)),
            id: ("Jumlah KURANG(i) = {}", number(sum, ID));
        BlankParity { x: u32, row: usize, column: usize } =>
            en: {
                let parity = if x == 1 { "odd" } else { "even" };
                format!("X = {x}: the blank (row {row}, column {column}) is an {parity} number of steps from its goal cell")
            },
            id: {
                let parity = if x == 1 { "ganjil" } else { "genap" };
                format!("X = {x}: petak kosong (baris {row}, kolom {column}) berjarak {parity} dari petak tujuannya")
            };
        Total { parity: &'a Parity } =>
            en: ("Sum + X = {}", sum(parity, EN)),
            id: ("Jumlah + X = {}", sum(parity, ID));
        MisplacedAndManhattan { misplaced: usize, manhattan: usize } =>
            en: "Misplaced tiles: {misplaced}   Manhattan distance: {manhattan}",
            id: "Ubin salah tempat: {misplaced}   Jarak Manhattan: {manhattan}";
        ProofSolvable { total: u64 } =>
            en: (
                "Solvable. Every move keeps the parity of sum + X. In the goal it is even, and {} is even. On every board of at least 2x2, even is also sufficient.",
                number(total, EN)
            ),
            id: (
                "Bisa diselesaikan. Setiap langkah mempertahankan paritas jumlah + X. Di tujuan nilainya genap, dan {} genap. Pada papan berukuran 2x2 atau lebih, nilai genap juga sudah cukup.",
                number(total, ID)
            );
        ProofUnsolvable { total: u64 } =>
            en: (
                "Not solvable. Every move keeps the parity of sum + X. In the goal it is even, but {} is odd, so no sequence of moves reaches the goal.",
                number(total, EN)
            ),
            id: (
                "Tidak bisa diselesaikan. Setiap langkah mempertahankan paritas jumlah + X. Di tujuan nilainya genap, sedangkan {} ganjil, jadi tidak ada urutan langkah yang mencapai tujuan.",
                number(total, ID)
            );
        SwapAdvice { a: u16, b: u16 } =>
            en: "Lift out tiles {a} and {b} and swap them: then the board is solvable.",
            id: "Angkat ubin {a} dan {b}, lalu tukar tempatnya: papan menjadi bisa diselesaikan.";

        HintSolved =>
            en: "Already solved: no move is needed.",
            id: "Sudah selesai: tidak perlu langkah apa pun.";
        HintAtLeast { at_least: u32 } =>
            en: ("Solvable. It takes at least {}.", plural(at_least, "move")),
            id: ("Bisa diselesaikan. Perlu paling sedikit {} langkah.", number(at_least, ID));
        HintExactly { length: usize } =>
            en: ("The shortest solution has {}.", plural(length, "move")),
            id: ("Solusi terpendeknya {} langkah.", number(length, ID));
        HintKnown { length: usize, at_least: u32 } =>
            en: ("Solvable. A solution of {} is known; every solution has at least {}.", plural(length, "move"), number(at_least, EN)),
            id: (
                "Bisa diselesaikan. Ada solusi {} langkah; perlu paling sedikit {}.",
                number(length, ID),
                number(at_least, ID)
            );
        HintRow { row: usize } => en: "Look at row {row}.", id: "Lihat baris {row}.";
        HintTile { tile: u16, row: usize, column: usize } =>
            en: "Tile {tile} (row {row}, column {column}) moves next.",
            id: "Ubin {tile} (baris {row}, kolom {column}) yang digeser berikutnya.";
        HintReason(why: HintReason) => |lang| hint_reason(why, lang);
        /// A direction in a word.
        Direction(way: Direction) => |lang| direction(way, lang);
        HintMove { tile: u16, push: Push } =>
            en: {
                let direction = direction(push.direction, EN);
                match push.tiles - 1 {
                    0 => format!("Move tile {tile} {direction}."),
                    1 => format!("Move tile {tile} {direction}, pushed by the tile behind it."),
                    more => format!("Move tile {tile} {direction}, pushed by the {more} tiles behind it."),
                }
            },
            id: {
                let direction = direction(push.direction, ID);
                match push.tiles - 1 {
                    0 => format!("Geser ubin {tile} ke {direction}."),
                    more => format!("Geser ubin {tile} ke {direction}, didorong {more} ubin di belakangnya."),
                }
            };
        HintLeft { left: usize } =>
            en: {
                match left - 1 {
                    0 => "That is the last move.".into(),
                    1 => "1 move is left after it.".into(),
                    left => format!("{} are left after it.", plural(left, "move")),
                }
            },
            id: {
                match left - 1 {
                    0 => "Itu langkah terakhir.".into(),
                    left => format!("Sesudahnya tersisa {} langkah.", number(left, ID)),
                }
            };

        AnswerSolves { length: usize, metric: Metric } =>
            en: ("Correct: {}, and the last board is the goal.", moves(metric, length, EN)),
            id: ("Benar: {}, dan papan terakhir adalah tujuan.", moves(metric, length, ID));
        AnswerClaimsWrong { length: usize, metric: Metric } =>
            en: ("Wrong: the board is solved in {}, but the answer makes a false claim.", moves(metric, length, EN)),
            id: ("Salah: papan selesai dalam {}, tetapi ada pernyataan yang salah dalam jawaban ini.", moves(metric, length, ID));
        AnswerUnproved { length: usize, metric: Metric } =>
            en: ("Not proved: the board is solved in {}, but a claim of the answer could not be checked.", moves(metric, length, EN)),
            id: ("Belum terbukti: papan selesai dalam {}, tetapi ada pernyataan dalam jawaban ini yang tidak bisa diperiksa.", moves(metric, length, ID));
        AnswerEndsElsewhere { length: usize } =>
            en: ("Wrong: after {} the board is not the goal.", plural(length, "move")),
            id: ("Salah: sesudah {} langkah papannya bukan tujuan.", number(length, ID));
        Objection(objection: &'a Objection) => |lang| objection_text(objection, lang);
        AnswerImpossible { number: usize, letter: char } =>
            en: "Wrong: move {number} ({letter}) has no tile to move.",
            id: "Salah: langkah ke-{number} ({letter}) tidak punya ubin untuk digeser.";
        NoExactBoard(error: &'a ExactError) => |lang| no_exact(error, lang);

        ColumnHeuristic => en: "heuristic", id: "heuristik";
        ColumnLength => en: "length", id: "panjang";
        ColumnGenerated => en: "generated", id: "simpul dibangkitkan";
        ColumnExpanded => en: "expanded", id: "simpul diekspansi";
        OutcomeOptimal => en: "optimal", id: "optimal";
        OutcomeWithin { bound: f64 } =>
            en: ("within {}x", decimal(bound, 2, EN)),
            id: ("maks. {}x optimum", decimal(bound, 2, ID));
        OutcomeAny => en: "no guarantee", id: "tanpa jaminan";
    }
}

messages! {
    /// Nothing where nothing was reopened.
    fn reopened(nodes: u64) {
        0 => en: "", id: "";
        nodes => en: ("; reopened: {}", number(nodes, EN)), id: ("; dibuka lagi: {}", number(nodes, ID));
    }
}

messages! {
    fn bad_request(error: &RequestError) {
        RequestError::OwnHeuristic { method } =>
            en: "{method} has two heuristics of its own and accepts no other",
            id: "{method} punya dua heuristik sendiri dan tidak menerima yang lain";
        RequestError::OnlyHeuristic { method, heuristic } =>
            en: "{method} runs only with {heuristic}",
            id: "{method} hanya berjalan dengan {heuristic}";
        RequestError::OneSolution { method } =>
            en: "{method} finds one solution and cannot list others",
            id: "{method} menemukan satu solusi dan tidak bisa mendaftar yang lain";
        RequestError::NoList { size, metric: Metric::SingleTile } =>
            en: "all shortest solutions are listed with pattern databases, and {size} has none",
            id: "semua solusi terpendek didaftar dengan basis data pola, dan {size} tidak punya";
        RequestError::NoList { size, metric: Metric::MultiTile } =>
            en: "all shortest solutions are listed with pattern databases, and {size} has none in the multi-tile metric",
            id: "semua solusi terpendek didaftar dengan basis data pola, dan {size} tidak punya dalam metrik beberapa ubin";
        RequestError::SetUnused { method } =>
            en: "{method} uses no pattern databases here",
            id: "{method} tidak memakai basis data pola di sini";
        RequestError::SetForSlides =>
            en: "sets of tables are for the single-tile metric; the multi-tile metric has its own tables",
            id: "kumpulan tabel hanya untuk metrik satu ubin; metrik beberapa ubin punya tabelnya sendiri";
        RequestError::OwnOrder { method } =>
            en: "{method} generates children in an order of its own",
            id: "{method} membangkitkan anak menurut urutannya sendiri";
        RequestError::NeedsSolvable { method } =>
            en: "{method} cannot run on an unsolvable board",
            id: "{method} tidak bisa dijalankan pada papan yang tidak bisa diselesaikan";
        RequestError::TooLargeToExhaust { size } =>
            en: "{size} is too large: on an unsolvable board a search must see half of all boards",
            id: "{size} terlalu besar: pada papan yang tidak bisa diselesaikan, pencarian harus memeriksa setengah dari semua papan";
        RequestError::NoTables(why) => |lang| no_tables(why, lang);
        RequestError::NoWalkingTable { size, most } =>
            en: ("the walking-distance table of {size} takes more than {}", bytes(*most, EN)),
            id: ("tabel walking-distance untuk {size} memerlukan memori lebih dari {}", bytes(*most, ID));
    }
}

messages! {
    fn bad_request_fix(error: &RequestError) {
        RequestError::OwnHeuristic { .. } | RequestError::OnlyHeuristic { .. } =>
            en: "do not choose a heuristic",
            id: "jangan pilih heuristik";
        RequestError::OneSolution { method: "auto" } =>
            en: "ask for an optimal answer, choose no heuristic, and allow memory for its tables",
            id: "minta jawaban optimal, jangan pilih heuristik, dan sediakan memori untuk tabelnya";
        RequestError::NoList { metric: Metric::MultiTile, .. } =>
            en: "use a board of 8 to 16 cells, or the single-tile metric on up to 64 cells",
            id: "pakai papan 8 sampai 16 petak, atau metrik satu ubin sampai 64 petak";
        RequestError::NoList { metric: Metric::SingleTile, .. } =>
            en: "ask for one solution, or use a board of at most 64 cells",
            id: "minta satu solusi, atau pakai papan dengan paling banyak 64 petak";
        RequestError::OneSolution { .. } =>
            en: "use ida-batch or auto",
            id: "pakai ida-batch atau auto";
        RequestError::SetUnused { .. } =>
            en: "do not choose tables, or use the heuristic pattern-database",
            id: "jangan pilih tabel, atau pakai heuristik pattern-database";
        RequestError::SetForSlides =>
            en: "do not choose tables, or use the single-tile metric",
            id: "jangan pilih tabel, atau pakai metrik satu ubin";
        RequestError::OwnOrder { .. } =>
            en: "choose no order, or a method such as branch-and-bound, a-star or breadth-first",
            id: "jangan pilih urutan, atau pakai metode seperti branch-and-bound, a-star, atau breadth-first";
        RequestError::NeedsSolvable { .. } =>
            en: "use breadth-first, branch-and-bound or another method of the textbooks",
            id: "pakai breadth-first, branch-and-bound, atau metode buku teks lain";
        RequestError::TooLargeToExhaust { .. } =>
            en: "use a board of at most 9 cells, such as 3x3",
            id: "pakai papan dengan paling banyak 9 petak, seperti 3x3";
        RequestError::NoTables(NoTables::Unavailable(..)) =>
            en: "build the table first",
            id: "buat tabelnya dulu";
        RequestError::NoTables(NoTables::TooMany) => en: "use fewer drawings", id: "kurangi gambarnya";
        RequestError::NoTables(NoTables::NoSet) =>
            en: "choose neither tables nor pattern-database, or use a method that supports this size",
            id: "jangan pilih tabel atau pattern-database, atau pakai metode yang mendukung ukuran ini";
        RequestError::NoWalkingTable { .. } =>
            en: "use linear-conflict, which needs no table",
            id: "pakai linear-conflict, yang tidak memerlukan tabel";
    }
}

messages! {
    fn no_tables(why: &NoTables) {
        NoTables::NoSet =>
            en: "no pattern databases can be used here: ida-batch, improve and anytime support boards of up to 64 cells, the other methods and the multi-tile metric up to 16, and the blank of a partition, possibly rotated or mirrored, must match the goal's",
            id: "basis data pola tidak bisa dipakai di sini: ida-batch, improve, dan anytime mendukung papan sampai 64 petak, metode lain dan metrik beberapa ubin sampai 16, dan petak kosong pada partisinya harus cocok dengan tujuan, boleh diputar atau dicerminkan";
        NoTables::TooMany =>
            en: "the set has too many patterns: the search supports 8 partitions, mirror images included, with 32 patterns in total (above 32 cells 2 partitions)",
            id: "kumpulannya punya terlalu banyak pola: pencarian mendukung 8 partisi, termasuk cerminannya, dengan total 32 pola (di atas 32 petak 2 partisi)";
        NoTables::Unavailable(key, why) => |lang| tables::Message::Unavailable { key: *key, why }.text(lang);
    }
}

messages! {
    /// A number of moves in a metric.
    pub(super) fn moves(metric: Metric, length: usize) {
        Metric::SingleTile =>
            en: { plural(length, "single-tile move") },
            id: ("{} langkah (satu ubin per langkah)", number(length, ID));
        Metric::MultiTile =>
            en: { plural(length, "multi-tile move") },
            id: ("{} langkah (boleh beberapa ubin)", number(length, ID));
    }
}

messages! {
    fn moves_of(notation: Notation) {
        Notation::Tile | Notation::TileWords => en: "Moves (tile)", id: "Langkah (ubin)";
        Notation::Blank | Notation::BlankWords => en: "Moves (blank)", id: "Langkah (petak kosong)";
    }
}

messages! {
    fn order_of(notation: Notation) {
        Notation::Tile | Notation::TileWords => en: "Order of children (tile)", id: "Urutan anak (ubin)";
        Notation::Blank | Notation::BlankWords => en: "Order of children (blank)", id: "Urutan anak (petak kosong)";
    }
}

messages! {
    /// Why `auto` chose a method.
    fn reason(why: Why) {
        Why::Tables =>
            en: "pattern databases are available, so it is the fastest",
            id: "basis data pola tersedia, metode tercepat";
        Why::TableIsCheap =>
            en: "low memory use, and a table that is built in milliseconds",
            id: "hemat memori, dan tabelnya dibuat dalam beberapa milidetik";
        Why::NoTableNeeded =>
            en: "low memory use, and the strongest estimate that needs no table",
            id: "hemat memori, dengan taksiran terkuat yang tidak memerlukan tabel";
        Why::Fast =>
            en: "an answer at once, on any board",
            id: "langsung ada jawaban, di papan apa pun";
        Why::Good =>
            en: "a short answer soon; a proof of optimality could take very long",
            id: "jawaban pendek dengan cepat; pembuktian optimum bisa sangat lama";
        Why::Best =>
            en: "a short answer first, then the proof, however long it takes",
            id: "jawaban pendek dulu, lalu pembuktian optimum, berapa pun lamanya";
    }
}

messages! {
    /// Where tables came from: how many were built, of how many.
    fn origin(built_of_all: (usize, usize)) {
        (0, 1) => en: "cached", id: "dari cache";
        (0, _) => en: "all cached", id: "semua dari cache";
        (built, count) if built == count => en: "built in this run", id: "dibuat sekarang";
        (built, count) =>
            en: "{built} of {count} built in this run",
            id: "{built} dari {count} dibuat sekarang";
    }
}

messages! {
    fn solutions(incomplete: Option<Incomplete>, count: usize) {
        None if count == 1 =>
            en: "It is the only shortest solution.",
            id: "Itulah satu-satunya solusi terpendek.";
        None =>
            en: ("There are {} shortest solutions.", number(count, EN)),
            id: ("Ada {} solusi terpendek.", number(count, ID));
        Some(Incomplete::Enough) =>
            en: ("The first {} shortest solutions; there may be more.", number(count, EN)),
            id: ("{} solusi terpendek pertama; mungkin masih ada yang lain.", number(count, ID));
        Some(Incomplete::Stopped(why)) =>
            en: (
                "{} shortest solutions before the search stopped ({}); there may be more.",
                number(count, EN),
                halt(why, EN)
            ),
            id: (
                "{} solusi terpendek sebelum pencarian berhenti ({}); mungkin masih ada yang lain.",
                number(count, ID),
                halt(why, ID)
            );
    }
}

messages! {
    fn hint_reason(why: HintReason) {
        HintReason::Home =>
            en: "Reason: the tile to move reaches its goal cell.",
            id: "Alasan: ubin yang digeser sampai di petak tujuannya.";
        HintReason::Nearer { row, column } =>
            en: "Reason: the tile to move gets one step closer to its goal cell, row {row}, column {column}.",
            id: "Alasan: ubin yang digeser selangkah lebih dekat ke petak tujuannya, baris {row}, kolom {column}.";
        HintReason::MakesWay { tile } =>
            en: "Reason: the tile to move makes way for tile {tile}.",
            id: "Alasan: ubin yang digeser memberi jalan untuk ubin {tile}.";
        HintReason::Prepares =>
            en: "Reason: the tile to move makes room for the next moves.",
            id: "Alasan: ubin yang digeser memberi ruang untuk langkah berikutnya.";
    }
}

messages! {
    fn no_exact(error: &ExactError) {
        ExactError::TooFar { most } =>
            en: "no board of this size is that far from the goal; the farthest is {most} moves away",
            id: "tidak ada papan seukuran ini yang sejauh itu dari tujuan; yang terjauh {most} langkah";
        ExactError::Stopped(why) =>
            en: ("no such board was found: {}", halt(*why, EN)),
            id: ("papan seperti itu tidak ditemukan: {}", halt(*why, ID));
        ExactError::NotFound { tries } =>
            en: "no board that far from the goal was found in {tries} tries",
            id: "papan sejauh itu dari tujuan tidak ditemukan dalam {tries} percobaan";
    }
}

messages! {
    fn direction(direction: Direction) {
        Direction::Up => en: "up", id: "atas";
        Direction::Left => en: "left", id: "kiri";
        Direction::Right => en: "right", id: "kanan";
        Direction::Down => en: "down", id: "bawah";
    }
}

/// `30 + 0 = 30`: the sum of KURANG(i), X, and both together.
/// Lengths one after the other: `31, 25, 23`.
fn joined(lengths: &[u32]) -> String {
    let lengths: Vec<String> = lengths.iter().map(u32::to_string).collect();
    lengths.join(", ")
}

fn sum(parity: &Parity, lang: Lang) -> String {
    let [sum, total] = [parity.sum, parity.total()].map(|sum| number(sum, lang));
    format!("{sum} + {} = {total}", parity.x)
}
