//! Sentences about recorded searches; see [`crate::message`].

use packing::Puzzle;

use super::{Ended, Fate, Item, TraceError};
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
        Error(found: &'a TraceError) => |lang| error(found, lang);
        ErrorFix(found: &'a TraceError) => |lang| error_fix(found, lang);

        Totals { generated: u64, expanded: u64 } =>
            en: ("Nodes generated: {}; expanded: {}", number(generated, EN), number(expanded, EN)),
            id: ("Simpul dibangkitkan: {}; diekspansi: {}", number(generated, ID), number(expanded, ID));
        /// How many nodes are in the tree, and how many are not, if known.
        Recorded { recorded: u64, left_out: Option<u64> } =>
            en: {
                match left_out {
                    Some(0) => "All nodes recorded".into(),
                    Some(nodes) => format!("{} of {} nodes recorded, duplicates included", number(recorded, EN), number(recorded + nodes, EN)),
                    None => format!("{} recorded", plural(recorded, "node")),
                }
            },
            id: {
                match left_out {
                    Some(0) => "Semua simpul dicatat".into(),
                    Some(nodes) => format!("{} dari {} simpul dicatat, termasuk duplikat", number(recorded, ID), number(recorded + nodes, ID)),
                    None => format!("{} simpul dicatat", number(recorded, ID)),
                }
            };
        /// The mark of nodes on the path to the solution.
        PathMark { mark: char } =>
            en: "{mark} marks the path to the solution",
            id: "{mark} menandai jalur ke solusi";
        /// The heading of a round.
        Bound { bound: u32 } => en: "Bound {bound}", id: "Batas {bound}";
        /// Rounds that are not shown, before the last one.
        RoundsLeftOut { rounds: u64 } =>
            en: ("{} left out", plural(rounds, "bound")),
            id: ("{} batas tidak ditampilkan", number(rounds, ID));
        /// Children that are not recorded. What hangs below them is not counted, hence the plus.
        More { nodes: u64 } =>
            en: ("\u{2026} {}+ more", number(nodes, EN)),
            id: ("\u{2026} {}+ lagi", number(nodes, ID));
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

messages! {
    fn error(error: &TraceError) {
        TraceError::NoTrace { method, .. } =>
            en: "{method} cannot be traced: it is not a single search that reports every node",
            id: "{method} tidak bisa dilacak: metode ini bukan satu pencarian yang melaporkan setiap simpul";
        TraceError::Request(error) => |lang| slide::Message::BadRequest(error).text(lang);
        TraceError::Unsolvable(parity) => |lang| slide::Message::Unsolvable(parity).text(lang);
    }
}

messages! {
    fn error_fix(error: &TraceError) {
        TraceError::NoTrace { traced, .. } =>
            en: ("choose one of {}", traced.join(", ")),
            id: ("pilih salah satu dari {}", traced.join(", "));
        TraceError::Request(error) => |lang| slide::Message::BadRequestFix(error).text(lang);
        TraceError::Unsolvable(_) =>
            en: "check the board to see the proof",
            id: "periksa papannya untuk melihat buktinya";
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
        Ended::Stopped(why) =>
            en: ("Stopped: {}.", halt(why, EN)),
            id: ("Berhenti: {}.", halt(why, ID));
    }
}
