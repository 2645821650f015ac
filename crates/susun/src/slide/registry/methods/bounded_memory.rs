//! Searches in best-first order whose memory does not grow with the nodes they generate.

use search::SmaStar;
use sliding::space::Successors;

use super::options::NODES;
use super::plan;
use crate::registry::Text;
use crate::slide::registry::{Classic, Engine, Estimate, Heuristic, MethodRow, Proof};

const MADE_AGAIN: Text = Text {
    en: "the start and every generated child, duplicates and children generated again included; the move that undoes the last one is not generated",
    id: "simpul awal dan setiap anak yang dibangkitkan, termasuk duplikat dan yang dibangkitkan lagi; langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};

pub(super) const RECURSIVE_BEST_FIRST: MethodRow = MethodRow {
    name: "recursive-best-first",
    title: Text {
        en: "Recursive best-first search",
        id: "Recursive best-first search",
    },
    about: Text {
        en: "follows the best child while nothing beside the path costs less, then notes its cost and forgets what is below it (Korf 1993)",
        id: "mengikuti anak terbaik selama tidak ada yang lebih murah di samping jalur, lalu mencatat biayanya dan melupakan yang di bawahnya (Korf 1993)",
    },
    generated: MADE_AGAIN,
    expanded: Text {
        en: "nodes whose children were generated, counted each time",
        id: "simpul yang anaknya dibangkitkan, dihitung setiap kali",
    },
    frontier: Text {
        en: "siblings of the path",
        id: "saudara simpul-simpul jalur",
    },
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::Classic(Classic::Recursive), Successors::KORF)),
};

pub(super) const SMA_STAR: MethodRow = MethodRow {
    name: "sma-star",
    title: Text {
        en: "SMA*, memory-bounded A*",
        id: "SMA*, A* dengan memori terbatas",
    },
    about: Text {
        en: "A* that forgets its worst leaf when its nodes fill the memory, and generates it again when nothing else is better (Russell 1992)",
        id: "A* yang melupakan daun terburuk saat simpulnya memenuhi memori, lalu membangkitkannya lagi bila tidak ada yang lebih baik (Russell 1992)",
    },
    generated: MADE_AGAIN,
    expanded: Text {
        en: "nodes that were expanded, or of which a forgotten child was generated again",
        id: "simpul yang diekspansi, atau yang anaknya yang terlupakan dibangkitkan lagi",
    },
    frontier: Text {
        en: "nodes in memory that can be expanded",
        id: "simpul di memori yang bisa diekspansi",
    },
    proof: Proof::LowerBound,
    complete: false,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: false,
    options: &[&NODES],
    plan: Some(|options| {
        let rules = SmaStar {
            nodes: options.nodes.unwrap_or(100_000),
        };
        plan(Engine::Classic(Classic::SmaStar(rules)), Successors::KORF)
    }),
};
