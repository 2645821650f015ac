//! The registry of methods: one line for each here, the rows in files by kind.

mod best_first;
mod branch_and_bound;
mod depth_first;
mod local;
mod options;
mod strong;

pub(super) use options::{option_value, read_option};

use sliding::Direction::{Down, Left, Right, Up};
use sliding::space::Successors;

use super::{Engine, MethodRow, Plan};
use crate::registry::Text;

/// All methods; the default first.
pub const METHODS: &[MethodRow] = &[
    strong::AUTO,
    branch_and_bound::BRANCH_AND_BOUND,
    branch_and_bound::BNB_S0,
    branch_and_bound::BNB_S1,
    branch_and_bound::BNB_S3,
    local::GREEDY,
    best_first::BREADTH_FIRST,
    best_first::UNIFORM_COST,
    best_first::A_STAR,
    best_first::WEIGHTED_A_STAR,
    best_first::BEST_FIRST,
    depth_first::IDA_STAR,
    strong::IDA_BATCH,
    local::BEAM,
    strong::PEEL,
    strong::IMPROVE,
    strong::ANYTIME,
];

fn plan(engine: Engine, successors: Successors) -> Plan {
    Plan { engine, successors }
}

/// The orders in which the student programs try the blank's moves, written as the tiles' moves.
const UP_RIGHT_DOWN_LEFT: [sliding::Direction; 4] = [Down, Left, Up, Right];
const RIGHT_DOWN_LEFT_UP: [sliding::Direction; 4] = [Left, Up, Right, Down];
/// The order of the greedy student program, which names the tiles' moves.
const LEFT_RIGHT_UP_DOWN: [sliding::Direction; 4] = [Left, Right, Up, Down];

const MADE: Text = Text {
    en: "the start and every generated child, duplicates included; the reversing move is not generated",
    id: "simpul awal dan setiap anak yang dibangkitkan, termasuk duplikat; langkah balik tidak dibangkitkan",
};
const ADMITTED: Text = Text {
    en: "the start and every child added to the live-node queue; rejected duplicates do not count",
    id: "simpul awal dan setiap anak yang masuk antrian simpul hidup; duplikat yang ditolak tidak dihitung",
};
const TAKEN: Text = Text {
    en: "nodes taken from the live-node queue and expanded",
    id: "simpul yang diambil dari antrian simpul hidup lalu diekspansi",
};

const KEPT: Text = Text {
    en: "kept boards that were expanded",
    id: "papan tersimpan yang diekspansi",
};
const PARTS: Text = Text {
    en: "the start and every generated child, in all parts of the search together",
    id: "simpul awal dan setiap anak yang dibangkitkan, di semua bagian pencarian",
};
