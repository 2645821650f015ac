//! Branch and bound: as in the lecture, and re-creations of the student programs.

use search::{BestFirst, Count, Duplicates, Heap, StopRule, Ties};
use sliding::space::Successors;

use super::best_first::RULES;
use super::options::{STOP, TIES};
use super::{ADMITTED, QUEUE, RIGHT_DOWN_LEFT_UP, TAKEN, UP_RIGHT_DOWN_LEFT, plan};
use crate::registry::Text;
use crate::slide::registry::{Engine, Estimate, Heuristic, MethodRow, Proof};

pub(super) const BRANCH_AND_BOUND: MethodRow = MethodRow {
    name: "branch-and-bound",
    title: Text {
        en: "Branch and bound",
        id: "Branch and bound",
    },
    about: Text {
        en: "expands the live node of least cost, cost = depth + estimate (branch and bound as in the lecture)",
        id: "mengekspansi simpul hidup berbiaya terkecil, biaya = kedalaman + taksiran (branch and bound seperti di kuliah)",
    },
    generated: ADMITTED,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::Misplaced),
    compared: true,
    options: &[&TIES, &STOP],
    plan: Some(|options| {
        let rules = BestFirst {
            ties: options.ties.unwrap_or(Ties::Deep),
            stop: options.stop.unwrap_or(StopRule::GoalTaken),
            count: Count::Admitted { start: true },
            ..RULES
        };
        let successors = Successors {
            order: UP_RIGHT_DOWN_LEFT,
            undo: false,
        };
        plan(Engine::BestFirst(rules), successors)
    }),
};

pub(super) const BNB_S0: MethodRow = MethodRow {
    name: "bnb-s0",
    title: Text {
        en: "Branch and bound as S0: sorted list",
        id: "Branch and bound seperti S0: daftar terurut",
    },
    about: Text {
        en: "the first student program, node for node: shallowest, then oldest first; states are closed when generated",
        id: "program mahasiswa pertama, simpul demi simpul: yang terdangkal, lalu yang terlama dulu; status ditutup saat dibangkitkan",
    },
    generated: Text {
        en: "children added to the live-node queue, without the start, which may be added once more; the move that undoes the last one is generated too",
        id: "anak yang masuk antrian simpul hidup, tanpa simpul awal, yang bisa masuk sekali lagi; langkah yang membatalkan langkah terakhir juga dibangkitkan",
    },
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::ConsistentSingleTile,
    complete: true,
    estimate: Estimate::Any(Heuristic::Misplaced),
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            ties: Ties::Shallow,
            duplicates: Duplicates::Closed,
            start_is_known: false,
            count: Count::Admitted { start: false },
            ..RULES
        };
        let successors = Successors {
            order: UP_RIGHT_DOWN_LEFT,
            undo: true,
        };
        plan(Engine::BestFirst(rules), successors)
    }),
};

pub(super) const BNB_S1: MethodRow = MethodRow {
    name: "bnb-s1",
    title: Text {
        en: "Branch and bound as S1: heapq order",
        id: "Branch and bound seperti S1: urutan heapq",
    },
    about: Text {
        en: "the second student program, node for node: deepest first, other ties in the order of Python's heapq; states are closed when generated",
        id: "program mahasiswa kedua, simpul demi simpul: yang terdalam dulu, sisanya menurut urutan heapq Python; status ditutup saat dibangkitkan",
    },
    generated: ADMITTED,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::None,
    complete: true,
    estimate: Estimate::Any(Heuristic::Misplaced),
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            ties: Ties::Heap(Heap::Heapq),
            duplicates: Duplicates::Closed,
            count: Count::Admitted { start: true },
            ..RULES
        };
        let successors = Successors {
            order: RIGHT_DOWN_LEFT_UP,
            undo: false,
        };
        plan(Engine::BestFirst(rules), successors)
    }),
};

pub(super) const BNB_S3: MethodRow = MethodRow {
    name: "bnb-s3",
    title: Text {
        en: "Branch and bound as S3: PriorityQueue order",
        id: "Branch and bound seperti S3: urutan PriorityQueue",
    },
    about: Text {
        en: "the third student program, node for node: ties in the order of Java's PriorityQueue; continues to its limit cost; duplicates of equal cost are added again",
        id: "program mahasiswa ketiga, simpul demi simpul: bila biaya sama, urutan PriorityQueue Java; lanjut sampai limit cost; duplikat berbiaya sama diterima lagi",
    },
    generated: ADMITTED,
    expanded: TAKEN,
    frontier: QUEUE,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::Misplaced),
    compared: true,
    options: &[],
    plan: Some(|_| {
        let rules = BestFirst {
            ties: Ties::Heap(Heap::PriorityQueue),
            duplicates: Duplicates::CheaperOrEqual,
            start_is_known: false,
            stop: StopRule::AllDearer,
            count: Count::Admitted { start: true },
            ..RULES
        };
        let successors = Successors {
            order: UP_RIGHT_DOWN_LEFT,
            undo: false,
        };
        plan(Engine::BestFirst(rules), successors)
    }),
};
