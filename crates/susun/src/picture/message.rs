//! Sentences on pictures; see [`crate::message`].

use super::PictureError;
use crate::message::languages::*;
use crate::message::{bytes, number, plural};
use crate::messages;

messages! {
    /// A sentence on a picture.
    #[non_exhaustive]
    pub enum Message<'a> {
        Error(found: &'a PictureError) => |lang| error(found, lang);
        ErrorFix(found: &'a PictureError) => |lang| error_fix(found, lang);
        /// A piece and what is known about it.
        Piece { symbol: char, colour: Option<&'a str>, cells: usize, copies: &'a str } =>
            en: {
                let colour = colour.map(|colour| format!("{colour}, ")).unwrap_or_default();
                format!("{symbol}: {colour}{}{copies}", plural(cells, "cell"))
            },
            id: {
                let colour = colour.map(|colour| format!("{colour}, ")).unwrap_or_default();
                format!("{symbol}: {colour}{cells} petak{copies}")
            };
        Challenges { count: usize } =>
            en: { plural(count, "challenge") },
            id: ("{} tantangan", number(count, ID));
        ChallengeRule =>
            en: "Place the other pieces. Every challenge has exactly one solution. The same seed generates the same challenge.",
            id: "Pasang kepingan lainnya. Setiap tantangan punya tepat satu solusi. Seed yang sama menghasilkan tantangan yang sama.";
        GivenDot =>
            en: "A dot marks a given piece.",
            id: "Titik menandai kepingan yang sudah dipasang.";
        Solutions => en: "Solutions", id: "Solusi";
        StepStart => en: "start", id: "awal";
        FromTo { from: &'a str, to: &'a str } => en: "From {from} to {to}.", id: "Dari {from} ke {to}.";
        Walk { from: &'a str, moves: &'a str, to: &'a str } =>
            en: "From {from} by {moves} to {to}.",
            id: "Dari {from} lewat {moves} ke {to}.";
        StepsLeftOut { boards: usize } =>
            en: ("The {} boards in between do not fit on a page.", number(boards, EN)),
            id: ("{} papan di antaranya tidak muat di satu halaman.", number(boards, ID));
        PiecesLeftOut { left: usize } =>
            en: ("Not shown: {}.", plural(left, "more piece")),
            id: ("{} kepingan lagi tidak ditampilkan.", number(left, ID));
        FilmStart { total: usize } =>
            en: ("start, {}", plural(total, "move")),
            id: ("awal, {} langkah", number(total, ID));
        /// With the number of the tile that the blank counts as.
        KurangArcs { blank: usize } =>
            en: "An arc joins each tile to every smaller tile after it; KURANG(i) is the number of arcs from tile i. The blank counts as tile {blank}.",
            id: "Busur menghubungkan setiap ubin dengan setiap ubin lebih kecil sesudahnya; KURANG(i) adalah banyaknya busur dari ubin i. Petak kosong dihitung sebagai ubin {blank}.";
        KurangCounts { blank: usize } =>
            en: "The number after each tile is KURANG(i): how many smaller tiles come after it. The blank counts as tile {blank}.",
            id: "Angka di samping setiap ubin adalah KURANG(i): banyaknya ubin lebih kecil sesudahnya. Petak kosong dihitung sebagai ubin {blank}.";
        HintPlace { piece: &'a str, left: Option<usize> } =>
            en: {
                match left {
                    Some(0) => format!("Place {piece} as outlined; it is the last piece."),
                    Some(1) => format!("Place {piece} as outlined; 1 piece is left after it."),
                    Some(left) => format!("Place {piece} as outlined; {left} pieces are left after it."),
                    None => format!("Place {piece} as outlined."),
                }
            },
            id: {
                match left {
                    Some(0) => format!("Pasang {piece} sesuai garis tepinya; itu kepingan terakhir."),
                    Some(left) => format!("Pasang {piece} sesuai garis tepinya; sesudahnya tersisa {left} kepingan."),
                    None => format!("Pasang {piece} sesuai garis tepinya."),
                }
            };
        KurangShows { board: &'a str } =>
            en: "The board {board} with its inversions.",
            id: "Papan {board} dengan inversinya.";
        KurangSum { sum: u64 } =>
            en: ("Sum of KURANG(i) = {}", number(sum, EN)),
            id: ("Jumlah KURANG(i) = {}", number(sum, ID));
        HeatTitle => en: "How often each piece covers a cell", id: "Seberapa sering kepingan menutup petak";
        LogScale =>
            en: "Logarithmic scale: equal steps to the right multiply by the same factor. Highlighted: the least of the methods with an answer.",
            id: "Skala logaritmik: jarak yang sama ke kanan berarti pengali yang sama. Ditonjolkan: yang terkecil di antara metode yang menjawab.";
        Replay { moves: usize } =>
            en: { plural(moves, "move") },
            id: ("{} langkah", number(moves, ID));
        AtDepth { depth: u32, value: &'a str } =>
            en: "{value} at depth {depth}",
            id: "{value} pada kedalaman {depth}";
        MeanIs { mean: &'a str } => en: "mean {mean}", id: "rata-rata {mean}";
        TruthIs { mean: &'a str } => en: "true distance: {mean}", id: "jarak sebenarnya: {mean}";
        CompareTitle => en: "Methods compared", id: "Perbandingan metode";
        SearchTree { method: &'a str, heuristic: Option<&'a str> } =>
            en: {
                let heuristic = heuristic.map(|name| format!(": {name}"));
                format!("{method}{}", heuristic.unwrap_or_default())
            },
            id: {
                let heuristic = heuristic.map(|name| format!(": {name}"));
                format!("{method}{}", heuristic.unwrap_or_default())
            };
        LegendGeneration => en: "order of generation", id: "urutan pembangkitan";
        LegendExpansion => en: "order of expansion", id: "urutan ekspansi";
        LegendBoth => en: "order of generation, [of expansion]", id: "urutan pembangkitan, [urutan ekspansi]";
        LegendExpanded => en: "expanded node", id: "simpul diekspansi";
        LegendENode => en: "E-node", id: "simpul ekspan (simpul-E)";
        LegendLive => en: "live node", id: "simpul hidup";
        LegendGoal => en: "goal", id: "tujuan";
        LegendPath => en: "path to the solution", id: "jalur ke solusi";
        LegendPruned => en: "dead node", id: "simpul mati";
        LegendNotExpanded => en: "not expanded", id: "tidak diekspansi";
        LegendHome => en: "tile on its goal cell", id: "ubin di petak tujuannya";
        TreePills { costs: bool } =>
            en: {
                let cost = if costs { " and, after a colon, its cost" } else { "" };
                format!("Boards do not fit: each node shows its number{cost}.")
            },
            id: {
                let cost = if costs { " dan, setelah titik dua, biayanya" } else { "" };
                format!("Papannya tidak muat: setiap simpul menunjukkan nomornya{cost}.")
            };
        TreeGap =>
            en: "The middle of the long path to the solution is left out.",
            id: "Bagian tengah jalur panjang ke solusi tidak digambar.";
        KurangRanks =>
            en: "In the row, each tile has the number of its goal cell, with its own number below.",
            id: "Dalam barisan, setiap ubin diberi nomor petak tujuannya, dengan nomornya sendiri di bawah.";
        Folded { nodes: u64 } =>
            en: ("{} more", number(nodes, EN)),
            id: ("{} lagi", number(nodes, ID));
        /// What is seen while a tree grows.
        TreeFrame { expansions: u64, of: u64, generated: u64 } =>
            en: ("Expansion {} of {}; nodes generated: {}", number(expansions, EN), number(of, EN), number(generated, EN)),
            id: ("Ekspansi {} dari {}; simpul dibangkitkan: {}", number(expansions, ID), number(of, ID), number(generated, ID));
        /// Before the first expansion.
        TreeFrameStart { of: u64 } =>
            en: ("Start of {}", plural(of, "expansion")),
            id: ("Awal dari {} ekspansi", number(of, ID));
        Gap { steps: u64 } =>
            en: { plural(steps, "step") },
            id: ("{} langkah", number(steps, ID));
        TreeFolded { steps: usize, has_path: bool } =>
            en: {
                let from = if has_path { "from the path to the solution" } else { "from the start" };
                match steps {
                    0 if has_path => "To fit on a page, nodes off the path to the solution are folded.".into(),
                    0 => "To fit on a page, nodes after the start are folded.".into(),
                    steps => format!("To fit on a page, nodes more than {} {from} are folded.", plural(steps, "step")),
                }
            },
            id: {
                let from = if has_path { "dari jalur solusi" } else { "dari simpul awal" };
                match steps {
                    0 if has_path => "Agar muat di satu halaman, simpul di luar jalur solusi dilipat.".into(),
                    0 => "Agar muat di satu halaman, simpul sesudah simpul awal dilipat.".into(),
                    steps => format!("Agar muat di satu halaman, simpul yang lebih dari {steps} langkah {from} dilipat."),
                }
            };
    }
}

messages! {
    fn error(error: &PictureError) {
        PictureError::TooLongToWatch { moves, most, .. } if moves > most =>
            en: ("an animation of {} moves is too long; the maximum is {}", number(moves, EN), number(most, EN)),
            id: ("animasi {} langkah terlalu panjang; paling banyak {}", number(moves, ID), number(most, ID));
        PictureError::TooLongToWatch { cells, most_cells, .. } =>
            en: ("a board of {} cells is too large to animate; the maximum is {}", number(cells, EN), number(most_cells, EN)),
            id: ("papan {} petak terlalu besar untuk animasi; paling banyak {}", number(cells, ID), number(most_cells, ID));
        PictureError::TooLarge { width, height } =>
            en: "the picture would have {width} x {height} pixels",
            id: "gambarnya akan berukuran {width} x {height} piksel";
        PictureError::TooManyFields { rows, columns } =>
            en: "a matrix of {rows} rows and {columns} columns is too large to draw",
            id: "matriks dengan {rows} baris dan {columns} kolom terlalu besar untuk digambar";
        PictureError::TooLong { side, most } =>
            en: "a side of {side} pixels is too long; the maximum is {most}",
            id: "sisi {side} piksel terlalu panjang; paling banyak {most}";
        PictureError::Memory { bytes: needed, most } =>
            en: ("the animation needs {} of memory; the limit is {}", bytes(*needed, EN), bytes(*most, EN)),
            id: ("animasinya memerlukan memori {}; batasnya {}", bytes(*needed, ID), bytes(*most, ID));
        PictureError::Empty => en: "there is nothing to draw", id: "tidak ada yang bisa digambar";
        PictureError::NoNumbers =>
            en: "there are no pictures of boards with equal tiles",
            id: "tidak ada gambar untuk papan dengan ubin kembar";
    }
}

messages! {
    fn error_fix(error: &PictureError) {
        PictureError::TooLongToWatch { .. } =>
            en: "use SVG, PNG or text",
            id: "pakai SVG, PNG, atau teks";
        PictureError::Memory { .. } =>
            en: "draw smaller cells, or raise the limit",
            id: "perkecil petaknya, atau naikkan batasnya";
        PictureError::TooLarge { .. } | PictureError::TooLong { .. } =>
            en: "use SVG, or draw smaller cells",
            id: "pakai SVG, atau perkecil petaknya";
        PictureError::TooManyFields { .. } | PictureError::Empty | PictureError::NoNumbers => en: "use text or JSON", id: "pakai teks atau JSON";
    }
}
