//! Local search: few boards are kept, and an answer is not promised.

use search::{Annealing, Beam, HillClimbing, Walk};
use sliding::space::Successors;

use super::options::{RESTARTS, SEED, STEPS, TEMPERATURE, WIDTH};
use super::{KEPT, LAYER, LEFT_RIGHT_UP_DOWN, MADE, NEIGHBOURS, plan};
use crate::registry::Text;
use crate::slide::registry::{Classic, Engine, Estimate, Heuristic, MethodRow, Proof};

pub(super) const GREEDY: MethodRow = MethodRow {
    name: "greedy",
    title: Text {
        en: "Greedy",
        id: "Greedy",
    },
    about: Text {
        en: "always moves to the best neighbour: fewest misplaced tiles, then least Manhattan distance; never back, at most 5000 steps",
        id: "selalu ke tetangga terbaik: ubin salah tempat paling sedikit, lalu jarak Manhattan terkecil; tidak pernah berbalik, paling banyak 5000 langkah",
    },
    generated: Text {
        en: "the start and every neighbour evaluated; the move that undoes the last one is not",
        id: "simpul awal dan setiap tetangga yang dinilai; langkah yang membatalkan langkah terakhir tidak dinilai",
    },
    expanded: Text {
        en: "steps taken",
        id: "langkah yang diambil",
    },
    frontier: NEIGHBOURS,
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Own,
    compared: true,
    options: &[],
    plan: Some(|_| {
        let successors = Successors {
            order: LEFT_RIGHT_UP_DOWN,
            undo: false,
        };
        plan(Engine::Walk(Walk { most_steps: 5000 }), successors)
    }),
};

pub(super) const BEAM: MethodRow = MethodRow {
    name: "beam",
    title: Text {
        en: "Beam search",
        id: "Beam search",
    },
    about: Text {
        en: "breadth-first search that keeps only the boards of least estimate in each layer",
        id: "pencarian melebar yang hanya menyimpan papan bertaksiran terkecil di setiap lapisan",
    },
    generated: MADE,
    expanded: KEPT,
    frontier: LAYER,
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    compared: true,
    options: &[&WIDTH],
    plan: Some(|options| {
        let rules = Beam {
            width: options.width.unwrap_or(1000),
            most_steps: 100_000,
        };
        plan(Engine::Beam(rules), Successors::KORF)
    }),
};

pub(super) const HILL_CLIMBING: MethodRow = MethodRow {
    name: "hill-climbing",
    title: Text {
        en: "Hill climbing",
        id: "Hill climbing",
    },
    about: Text {
        en: "always moves to the neighbour of least estimate, and stops at a peak: where no neighbour has a smaller estimate",
        id: "selalu ke tetangga bertaksiran terkecil, dan berhenti di puncak: bila tidak ada tetangga yang taksirannya lebih kecil",
    },
    generated: Text {
        en: "the start once and every neighbour evaluated; one for a move of a random walk; the move that undoes the last one is not evaluated",
        id: "simpul awal sekali dan setiap tetangga yang dinilai; satu untuk setiap langkah jalan acak; langkah yang membatalkan langkah terakhir tidak dinilai",
    },
    expanded: Text {
        en: "boards whose neighbours were evaluated",
        id: "papan yang tetangganya dinilai",
    },
    frontier: NEIGHBOURS,
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Any(Heuristic::Manhattan),
    compared: true,
    options: &[&RESTARTS, &SEED],
    plan: Some(|options| {
        let rules = HillClimbing {
            restarts: options.restarts.unwrap_or(0),
            seed: options.seed.unwrap_or(1),
        };
        plan(
            Engine::Classic(Classic::HillClimbing(rules)),
            Successors::KORF,
        )
    }),
};

pub(super) const SIMULATED_ANNEALING: MethodRow = MethodRow {
    name: "simulated-annealing",
    title: Text {
        en: "Simulated annealing",
        id: "Simulated annealing",
    },
    about: Text {
        en: "random moves; one that raises the estimate is accepted less and less often as the temperature falls; the answer is the whole walk",
        id: "langkah acak; yang menaikkan taksiran makin jarang diterima seiring suhu turun; jawabannya seluruh perjalanan",
    },
    generated: Text {
        en: "the start and every neighbour proposed; the move that undoes the last one is not proposed",
        id: "simpul awal dan setiap tetangga yang diusulkan; langkah yang membatalkan langkah terakhir tidak diusulkan",
    },
    expanded: Text {
        en: "boards at which neighbours were proposed",
        id: "papan tempat tetangga diusulkan",
    },
    frontier: Text {
        en: "1, the neighbour proposed",
        id: "1, tetangga yang diusulkan",
    },
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Any(Heuristic::Manhattan),
    compared: false,
    options: &[&SEED, &STEPS, &TEMPERATURE],
    plan: Some(|options| {
        let rules = Annealing {
            seed: options.seed.unwrap_or(1),
            steps: options.steps.unwrap_or(1_000_000),
            temperature: options.temperature.unwrap_or(2000),
        };
        plan(Engine::Classic(Classic::Annealing(rules)), Successors::KORF)
    }),
};
