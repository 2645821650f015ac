//! Searches that go down one path at a time.

use sliding::space::Successors;

use super::plan;
use crate::registry::Text;
use crate::slide::registry::{Engine, Estimate, Heuristic, MethodRow, Proof};

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
    generated: Text {
        en: "the start once and every child generated in every iteration, including those over the bound (Korf 1985)",
        id: "simpul awal sekali dan setiap anak yang dibangkitkan di setiap iterasi, termasuk yang melewati batas (Korf 1985)",
    },
    expanded: Text {
        en: "nodes within the bound that were expanded, in every iteration",
        id: "simpul di dalam batas yang diekspansi, di setiap iterasi",
    },
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Any(Heuristic::LinearConflict),
    options: &[],
    plan: Some(|_| plan(Engine::IdaStar, Successors::KORF)),
};
