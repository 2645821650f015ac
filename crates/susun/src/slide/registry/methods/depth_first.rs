//! Searches that go down one path at a time.

use search::{DepthFirst, Goals, Horizon, Repeats};
use sliding::space::Successors;

use super::options::{FIRST_BOUND, LIMIT};
use super::{IN_ALL_ITERATIONS, MADE, PATH, STACK, WITHIN_BOUND, plan};
use crate::registry::Text;
use crate::slide::registry::{Classic, Engine, Estimate, Heuristic, MethodRow, Plan, Proof};

const EXPANDED: Text = Text {
    en: "nodes taken from the stack and expanded",
    id: "simpul yang diambil dari tumpukan lalu diekspansi",
};
const IN_EVERY_ITERATION: Text = Text {
    en: "the start once and every child generated in every iteration, duplicates included; the move that undoes the last one is not generated",
    id: "simpul awal sekali dan setiap anak yang dibangkitkan di setiap iterasi, termasuk duplikat; langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};

fn depth_first(horizon: Horizon, repeats: Repeats, goals: Goals) -> Plan {
    let rules = DepthFirst {
        horizon,
        repeats,
        goals,
    };
    plan(
        Engine::Classic(Classic::DepthFirst(rules)),
        Successors::KORF,
    )
}

pub(super) const DEPTH_FIRST: MethodRow = MethodRow {
    name: "depth-first",
    title: Text {
        en: "Depth-first search",
        id: "Pencarian mendalam",
    },
    about: Text {
        en: "always the deepest live node, first child first; no board is reached twice; answers are long",
        id: "selalu simpul hidup terdalam, anak pertama dulu; tidak ada papan yang dicapai dua kali; jawabannya panjang",
    },
    generated: MADE,
    expanded: EXPANDED,
    frontier: STACK,
    proof: Proof::None,
    complete: true,
    estimate: Estimate::Unused,
    compared: false,
    options: &[],
    plan: Some(|_| depth_first(Horizon::Unlimited, Repeats::Never, Goals::First)),
};

pub(super) const DEPTH_LIMITED: MethodRow = MethodRow {
    name: "depth-limited",
    title: Text {
        en: "Depth-limited search",
        id: "Pencarian mendalam terbatas",
    },
    about: Text {
        en: "depth-first search down to a depth limit; remembers only the path, so boards repeat",
        id: "pencarian mendalam sampai batas kedalaman; hanya jalurnya yang diingat, jadi papan bisa berulang",
    },
    generated: MADE,
    expanded: EXPANDED,
    frontier: STACK,
    proof: Proof::LowerBound,
    complete: false,
    estimate: Estimate::Unused,
    compared: false,
    options: &[&LIMIT],
    plan: Some(|options| {
        let depth = options.depth.unwrap_or(20);
        depth_first(Horizon::Fixed(depth), Repeats::Allowed, Goals::First)
    }),
};

pub(super) const ITERATIVE_DEEPENING: MethodRow = MethodRow {
    name: "iterative-deepening",
    title: Text {
        en: "Iterative deepening",
        id: "Iterative deepening",
    },
    about: Text {
        en: "depth-limited search with the limits 0, 1, 2, ... until the goal is found; almost no memory",
        id: "pencarian mendalam terbatas dengan batas 0, 1, 2, ... sampai tujuan ditemukan; hampir tanpa memori",
    },
    generated: IN_EVERY_ITERATION,
    expanded: EXPANDED,
    frontier: STACK,
    proof: Proof::Always,
    complete: true,
    estimate: Estimate::Unused,
    compared: false,
    options: &[],
    plan: Some(|_| depth_first(Horizon::Rising, Repeats::Allowed, Goals::First)),
};

pub(super) const DEPTH_FIRST_BNB: MethodRow = MethodRow {
    name: "depth-first-bnb",
    title: Text {
        en: "Depth-first branch and bound",
        id: "Branch and bound mendalam",
    },
    about: Text {
        en: "depth-first, the child of least estimate first; the best solution so far (incumbent) prunes every node that does not cost less",
        id: "mendalam, anak bertaksiran terkecil dulu; solusi terbaik sejauh ini (incumbent) memangkas setiap simpul yang biayanya tidak lebih kecil",
    },
    generated: MADE,
    expanded: EXPANDED,
    frontier: STACK,
    proof: Proof::Admissible,
    complete: false,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: false,
    options: &[&FIRST_BOUND],
    plan: Some(|options| {
        let depth = options.depth.unwrap_or(80);
        depth_first(Horizon::Fixed(depth), Repeats::Shorter, Goals::Best)
    }),
};

pub(super) const IDA_STAR: MethodRow = MethodRow {
    name: "ida-star",
    title: Text {
        en: "IDA*",
        id: "IDA*",
    },
    about: Text {
        en: "depth-first search to a cost bound that rises until the goal is found; almost no memory",
        id: "pencarian mendalam sampai batas biaya, yang naik hingga tujuan ditemukan; hampir tanpa memori",
    },
    generated: IN_ALL_ITERATIONS,
    expanded: WITHIN_BOUND,
    frontier: PATH,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::IdaStar, Successors::KORF)),
};
