//! Local search: few boards are kept, and an answer is not promised.

use search::{Beam, Walk};
use sliding::space::Successors;

use super::options::WIDTH;
use super::{KEPT, LEFT_RIGHT_UP_DOWN, MADE, plan};
use crate::registry::Text;
use crate::slide::registry::{Engine, Estimate, Heuristic, MethodRow, Proof};

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
        en: "the start and every neighbour evaluated",
        id: "simpul awal dan setiap tetangga yang dinilai",
    },
    expanded: Text {
        en: "steps taken",
        id: "langkah yang diambil",
    },
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Own,
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
    proof: Proof::None,
    complete: false,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    options: &[&WIDTH],
    plan: Some(|options| {
        let rules = Beam {
            width: options.width.unwrap_or(1000),
            most_steps: 100_000,
        };
        plan(Engine::Beam(rules), Successors::KORF)
    }),
};
