//! Sentences about recorded searches; see [`crate::message`].

use packing::Puzzle;

use super::{Ended, Fate, Item, Lost, NoTrace, PackError, SlideError};
use crate::message::languages::*;
use crate::message::{halt, number, plural};
use crate::messages;
use crate::pack::message::place;
use crate::pack::registry::bound_title;
use crate::slide;

messages! {
    /// A sentence about a recorded search.
    #[non_exhaustive]
    pub enum Message<'a> {
        Totals { generated: u64, expanded: u64 } =>
            en: ("Nodes generated: {}; expanded: {}", number(generated, EN), number(expanded, EN)),
            id: ("Simpul dibangkitkan: {}; diekspansi: {}", number(generated, ID), number(expanded, ID));
        /// How many of the nodes that are counted are in the tree, how many that are not counted, and how many came
        /// after the recording ended.
        Recorded { counted: u64, generated: u64, uncounted: u64, unrecorded: u64 } =>
            en: {
                let mut text = match counted == generated {
                    true => String::from("All nodes recorded"),
                    false => format!("{} of {} nodes recorded", number(counted, EN), number(generated, EN)),
                };
                if uncounted > 0 {
                    text += &format!("; in the tree, but not counted: {}", number(uncounted, EN));
                }
                if unrecorded > 0 {
                    text += &format!("; generated after the recording ended: {}", number(unrecorded, EN));
                }
                text
            },
            id: {
                let mut text = match counted == generated {
                    true => String::from("Semua simpul dicatat"),
                    false => format!("{} dari {} simpul dicatat", number(counted, ID), number(generated, ID)),
                };
                if uncounted > 0 {
                    text += &format!("; ada di pohon, tetapi tidak dihitung: {}", number(uncounted, ID));
                }
                if unrecorded > 0 {
                    text += &format!("; dibangkitkan setelah pencatatan berakhir: {}", number(unrecorded, ID));
                }
                text
            };
        /// What a cost is made of, `f(n) = g(n) + h(n)`, and what its letters mean.
        Cost { formula: &'a str, depth: Option<&'a str>, estimate: Option<(&'a str, &'a str)> } =>
            en: {
                let depth = depth.map(|letter| format!("{letter} is the depth"));
                let is = if depth.is_some() { "" } else { " is" };
                let estimate = estimate.map(|(letter, name)| format!("{letter}{is} the estimate: {name}"));
                let parts: Vec<String> = depth.into_iter().chain(estimate).collect();
                format!("{formula}; {}", parts.join(", "))
            },
            id: {
                let depth = depth.map(|letter| format!("{letter} kedalaman"));
                let estimate = estimate.map(|(letter, name)| format!("{letter} taksiran: {name}"));
                let parts: Vec<String> = depth.into_iter().chain(estimate).collect();
                format!("{formula}; {}", parts.join(", "))
            };
        /// How a greedy walk chooses.
        GreedyRule =>
            en: "h: misplaced tiles; t: Manhattan distance. The child of least h wins; if h is equal, the one of least t; if both are equal, the last one examined",
            id: "h: ubin salah tempat; t: jarak Manhattan. Anak dengan h terkecil menang; bila h sama, yang t-nya terkecil; bila keduanya sama, yang terakhir diperiksa";
        /// What the numbers in brackets are.
        NumbersMean { generation: bool, expansion: bool } =>
            en: {
                match (generation, expansion) {
                    (true, false) => "(n) numbers the nodes in order of generation".into(),
                    (false, _) => "[n] numbers the nodes in order of expansion".into(),
                    (true, true) => "(n) numbers the nodes in order of generation, [n] in order of expansion".into(),
                }
            },
            id: {
                match (generation, expansion) {
                    (true, false) => "(n) nomor simpul menurut urutan pembangkitan".into(),
                    (false, _) => "[n] nomor simpul menurut urutan ekspansi".into(),
                    (true, true) => "(n) nomor simpul menurut urutan pembangkitan, [n] menurut urutan ekspansi".into(),
                }
            };
        /// The node being expanded.
        ENode => en: "E-node", id: "simpul ekspan (simpul-E)";
        /// Why a node lost against a sibling in a greedy walk.
        Lost(found: Lost) => |lang| lost(found, lang);
        /// The mark of nodes on the path to the solution.
        PathMark { mark: char } =>
            en: "{mark} marks the path to the solution",
            id: "{mark} menandai jalur ke solusi";
        /// The heading of a round.
        Bound { bound: u32 } => en: "Bound {bound}", id: "Batas {bound}";
        /// Rounds that are not shown, before the last one.
        RoundsLeftOut { rounds: u64, nodes: u64 } =>
            en: ("{} with {} left out", plural(rounds, "bound"), plural(nodes, "node")),
            id: ("{} batas dengan {} simpul tidak ditampilkan", number(rounds, ID), number(nodes, ID));
        /// Nodes below another one that are not recorded.
        More { nodes: u64 } =>
            en: ("\u{2026} {} more", number(nodes, EN)),
            id: ("\u{2026} {} lagi", number(nodes, ID));
        LeftOut { nodes: u64 } =>
            en: ("{} left out", number(nodes, EN)),
            id: ("{} tidak ditampilkan", number(nodes, ID));
        /// The root.
        Start => en: "start", id: "awal";
        /// The fate of a node, in a few words; and the bound of its round.
        Fate(found: Fate, bound: Option<u32>) => |lang| fate((found, bound), lang);
        /// A cell in a few letters, `r1c2`.
        Cell { puzzle: &'a Puzzle, cell: usize } =>
            en: {
                let (level, row, column) = place(puzzle, cell);
                let level = level.map_or_else(String::new, |level| format!("l{level}"));
                format!("{level}r{row}c{column}")
            },
            id: {
                let (level, row, column) = place(puzzle, cell);
                let level = level.map_or_else(String::new, |level| format!("t{level}"));
                format!("{level}b{row}k{column}")
            };
        /// The cell or piece that the children of a node place, and how many there are.
        Branch { puzzle: &'a Puzzle, item: Item, ways: usize } =>
            en: ("{}: {}", branch(item, puzzle, EN), plural(ways, "way")),
            id: ("{}: {} cara", branch(item, puzzle, ID), number(ways, ID));
        /// How the search ended; the steps of the solution, if it is in the tree.
        Ended { ended: Ended, steps: Option<u32>, is_packing: bool } => |lang| end(ended, steps, is_packing, lang);
    }
}

// Functions, not variants of `Message`: so an engine of one family does not link the other family's error sentences.

messages! {
    fn no_trace(found: &NoTrace) {
        NoTrace { method, .. } =>
            en: "{method} cannot be traced: it is not a single search that reports every node",
            id: "{method} tidak bisa dilacak: metode ini bukan satu pencarian yang melaporkan setiap simpul";
    }
}

messages! {
    fn no_trace_fix(found: &NoTrace) {
        NoTrace { traced, .. } =>
            en: ("choose one of {}", traced.join(", ")),
            id: ("pilih salah satu dari {}", traced.join(", "));
    }
}

messages! {
    pub(super) fn slide_error(error: &SlideError) {
        SlideError::NoTrace(found) => |lang| no_trace(found, lang);
        SlideError::Request(error) => |lang| slide::Message::BadRequest(error).text(lang);
        SlideError::Unsolvable(parity) => |lang| slide::Message::Unsolvable(parity).text(lang);
    }
}

messages! {
    pub(super) fn slide_error_fix(error: &SlideError) {
        SlideError::NoTrace(found) => |lang| no_trace_fix(found, lang);
        SlideError::Request(error) => |lang| slide::Message::BadRequestFix(error).text(lang);
        SlideError::Unsolvable(_) =>
            en: "check the board to see the proof",
            id: "periksa papannya untuk melihat buktinya";
    }
}

messages! {
    pub(super) fn pack_error(error: &PackError) {
        PackError::NoTrace(found) => |lang| no_trace(found, lang);
        PackError::Inexact =>
            en: "a search where pieces need not be used or cells may stay empty cannot be recorded",
            id: "pencarian yang membolehkan kepingan tidak dipakai atau petak kosong tidak bisa direkam";
    }
}

messages! {
    pub(super) fn pack_error_fix(error: &PackError) {
        PackError::NoTrace(found) => |lang| no_trace_fix(found, lang);
        PackError::Inexact =>
            en: "use a puzzle where every piece is used and every cell covered",
            id: "pakai teka-teki yang semua kepingannya dipakai dan semua petaknya ditutup";
    }
}

messages! {
    fn fate(fate_and_bound: (Fate, Option<u32>)) {
        (Fate::Expanded, _) => en: "expanded", id: "diekspansi";
        (Fate::Waiting, _) => en: "not expanded", id: "tidak diekspansi";
        (Fate::Duplicate, _) => en: "duplicate", id: "duplikat";
        (Fate::OverBound, Some(bound)) => en: "over the bound {bound}", id: "melewati batas {bound}";
        (Fate::OverBound, None) =>
            en: "not better than the best",
            id: "tidak lebih baik dari yang terbaik";
        (Fate::Outranked, _) => en: "not chosen", id: "tidak dipilih";
        (Fate::DeadEnd, _) => en: "nothing fits", id: "tidak ada yang muat";
        (Fate::Killed(bound), _) =>
            en: ("killed: {}", bound_title(bound).en),
            id: ("dimatikan: {}", bound_title(bound).id);
        (Fate::Rejected, _) => en: "tested: no solution", id: "diuji: bukan solusi";
        (Fate::RolledBack, _) => en: "undone", id: "dibatalkan";
        (Fate::Goal, _) => en: "goal", id: "tujuan";
    }
}

messages! {
    fn lost(lost: Lost) {
        Lost::Estimate => en: "h is larger", id: "h lebih besar";
        Lost::SecondEstimate => en: "h is equal, t is larger", id: "h sama, t lebih besar";
        Lost::Order =>
            en: "h and t are equal, a later child wins",
            id: "h dan t sama, anak yang lebih akhir menang";
    }
}

messages! {
    fn branch(item: Item, puzzle: &Puzzle) {
        Item::Cell(cell) =>
            en: ("cell {}", Message::Cell { puzzle, cell }.text(EN)),
            id: ("petak {}", Message::Cell { puzzle, cell }.text(ID));
        Item::Piece(piece) =>
            en: ("piece {}", puzzle.pieces()[piece].symbol),
            id: ("kepingan {}", puzzle.pieces()[piece].symbol);
    }
}

messages! {
    fn end(ended: Ended, steps: Option<u32>, is_packing: bool) {
        Ended::Solved =>
            en: {
                match steps {
                    Some(steps) if is_packing => format!("Solved: {} placed.", plural(steps, "piece")),
                    Some(steps) => format!("Solved in {}.", plural(steps, "move")),
                    None => "Solved.".into(),
                }
            },
            id: {
                match steps {
                    Some(steps) if is_packing => format!("Selesai: {steps} kepingan dipasang."),
                    Some(steps) => format!("Selesai dalam {} langkah.", number(steps, ID)),
                    None => "Selesai.".into(),
                }
            };
        Ended::Impossible =>
            en: "No solution: every possibility was tried or is known to fail.",
            id: "Tidak ada solusi: semua kemungkinan sudah dicoba atau diketahui gagal.";
        Ended::Paused(expansions) =>
            en: ("After {}.", plural(expansions, "expansion")),
            id: ("Setelah {} ekspansi.", number(expansions, ID));
        Ended::Stopped(why) =>
            en: ("Stopped: {}.", halt(why, EN)),
            id: ("Berhenti: {}.", halt(why, ID));
    }
}
