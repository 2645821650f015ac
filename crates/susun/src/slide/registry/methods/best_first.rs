//! Searches that expand the best live node first and remember all states.

use search::{BestFirst, Count, Duplicates, Order, StopRule, Ties};
use sliding::space::Successors;

use super::options::WEIGHT;
use super::{MADE, QUEUE, TAKEN, plan};
use crate::registry::Text;
use crate::slide::registry::{Classic, Engine, Estimate, Heuristic, MethodRow, Proof};

/// The rules of A*; those of the others differ from them.
pub(super) const RULES: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Deep,
    duplicates: Duplicates::Cheaper,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};

pub(super) const BREADTH_FIRST: MethodRow = MethodRow {
    name: "breadth-first",
    title: Text {
        en: "Breadth-first search",
        id: "Pencarian melebar",
    },
    about: Text {
        en: "all boards one move away, then two, and so on",
        id: "semua papan berjarak satu langkah, lalu dua, dan seterusnya",
    },
    generated: MADE,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Always,
    complete: true,
    estimate: Estimate::Unused,
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            order: Order::Depth,
            ties: Ties::Shallow,
            duplicates: Duplicates::Closed,
            stop: StopRule::GoalGenerated,
            ..RULES
        };
        plan(Engine::BestFirst(rules), Successors::KORF)
    }),
};

pub(super) const UNIFORM_COST: MethodRow = MethodRow {
    name: "uniform-cost",
    title: Text {
        en: "Uniform-cost search",
        id: "Uniform-cost search",
    },
    about: Text {
        en: "live node of least depth first (Dijkstra); the goal is tested when a node is taken",
        id: "simpul hidup terdangkal dulu (Dijkstra); tujuan diperiksa saat simpul diambil",
    },
    generated: MADE,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Always,
    complete: true,
    estimate: Estimate::Unused,
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            order: Order::Depth,
            ties: Ties::Shallow,
            ..RULES
        };
        plan(Engine::BestFirst(rules), Successors::KORF)
    }),
};

pub(super) const A_STAR: MethodRow = MethodRow {
    name: "a-star",
    title: Text { en: "A*", id: "A*" },
    about: Text {
        en: "live node of least depth + estimate first; among equals the deeper",
        id: "simpul hidup dengan kedalaman + taksiran terkecil dulu; bila sama, yang lebih dalam",
    },
    generated: MADE,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::BestFirst(RULES), Successors::KORF)),
};

pub(super) const WEIGHTED_A_STAR: MethodRow = MethodRow {
    name: "weighted-a-star",
    title: Text {
        en: "Weighted A*",
        id: "A* berbobot",
    },
    about: Text {
        en: "A* with a weighted estimate: faster; the answer is at most weight times the optimum",
        id: "A* dengan taksiran berbobot: lebih cepat; panjang jawaban paling banyak bobot kali optimum",
    },
    generated: MADE,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Weighted,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[&WEIGHT],
    plan: Some(|options| {
        let (times, per) = options.weight.unwrap_or((3, 2));
        let rules = BestFirst {
            order: Order::Weighted { times, per },
            ..RULES
        };
        plan(Engine::BestFirst(rules), Successors::KORF)
    }),
};

pub(super) const BEST_FIRST: MethodRow = MethodRow {
    name: "best-first",
    title: Text {
        en: "Greedy best-first search",
        id: "Greedy best-first search",
    },
    about: Text {
        en: "live node of least estimate first: fast, no guarantee on the length",
        id: "simpul hidup dengan taksiran terkecil dulu: cepat, tanpa jaminan panjang",
    },
    generated: MADE,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::None,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            order: Order::Estimate,
            ties: Ties::Shallow,
            duplicates: Duplicates::Closed,
            ..RULES
        };
        plan(Engine::BestFirst(rules), Successors::KORF)
    }),
};

pub(super) const BIDIRECTIONAL: MethodRow = MethodRow {
    name: "bidirectional",
    title: Text {
        en: "Bidirectional search",
        id: "Pencarian dua arah",
    },
    about: Text {
        en: "breadth-first from the start and from the goal, layer by layer, until both meet",
        id: "pencarian melebar dari awal dan dari tujuan, lapisan demi lapisan, sampai keduanya bertemu",
    },
    generated: Text {
        en: "the start and every child generated from either end, duplicates included; the move that undoes the last one is not generated",
        id: "simpul awal dan setiap anak yang dibangkitkan dari kedua ujung, termasuk duplikat; langkah yang membatalkan langkah terakhir tidak dibangkitkan",
    },
    expanded: Text {
        en: "nodes expanded on either side",
        id: "simpul yang diekspansi di kedua sisi",
    },
    frontier: Text {
        en: "nodes still to be expanded on both sides",
        id: "simpul yang belum diekspansi di kedua sisi",
    },
    proof: Proof::Always,
    complete: true,
    estimate: Estimate::Unused,
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::Classic(Classic::Bidirectional), Successors::KORF)),
};
