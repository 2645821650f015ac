//! The registry of methods: one line for each here, the rows in files by kind.

mod best_first;
mod bounded_memory;
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
    best_first::BIDIRECTIONAL,
    depth_first::DEPTH_FIRST,
    depth_first::DEPTH_LIMITED,
    depth_first::ITERATIVE_DEEPENING,
    depth_first::DEPTH_FIRST_BNB,
    depth_first::IDA_STAR,
    bounded_memory::RECURSIVE_BEST_FIRST,
    bounded_memory::SMA_STAR,
    strong::IDA_BATCH,
    local::BEAM,
    local::HILL_CLIMBING,
    local::SIMULATED_ANNEALING,
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

// In all of them: the move that undoes the last one is not a child, unless the row says otherwise. In the
// multi-tile metric a second push along the same line is none either: both together are one push.
const MADE: Text = Text {
    en: "the start and every generated child, duplicates included; the move that undoes the last one is not generated",
    id: "simpul awal dan setiap anak yang dibangkitkan, termasuk duplikat; langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};
const ADMITTED: Text = Text {
    en: "the start and every child added to the live-node queue; rejected duplicates do not count, and the move that undoes the last one is not generated",
    id: "simpul awal dan setiap anak yang masuk antrian simpul hidup; duplikat yang ditolak tidak dihitung, dan langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};
const TAKEN: Text = Text {
    en: "nodes taken from the live-node queue and expanded",
    id: "simpul yang diambil dari antrian simpul hidup lalu diekspansi",
};
const IN_ALL_ITERATIONS: Text = Text {
    en: "the start once and every child generated in every iteration, including those over the bound (Korf 1985); the move that undoes the last one is not generated",
    id: "simpul awal sekali dan setiap anak yang dibangkitkan di setiap iterasi, termasuk yang melewati batas (Korf 1985); langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};
const WITHIN_BOUND: Text = Text {
    en: "nodes within the bound that were expanded, in every iteration",
    id: "simpul di dalam batas yang diekspansi, di setiap iterasi",
};
const KEPT: Text = Text {
    en: "kept boards that were expanded",
    id: "papan tersimpan yang diekspansi",
};
const PARTS: Text = Text {
    en: "the start and every generated child, in all parts of the search together; the move that undoes the last one is not generated",
    id: "simpul awal dan setiap anak yang dibangkitkan, di semua bagian pencarian; langkah yang membatalkan langkah terakhir tidak dibangkitkan",
};

const QUEUE: Text = Text {
    en: "nodes in the live-node queue, without the one being expanded; replaced ones stay until their turn",
    id: "simpul di antrian simpul hidup, tanpa simpul ekspan; yang sudah digantikan tetap ada sampai gilirannya",
};
const STACK: Text = Text {
    en: "nodes on the stack: the siblings of the path that are still to be tried",
    id: "simpul di tumpukan: saudara simpul-simpul jalur yang belum dicoba",
};
const PATH: Text = Text {
    en: "nodes on the path, whose other children are still to be generated; as many as the bound",
    id: "simpul di jalur, yang anak lainnya belum dibangkitkan; sebanyak batasnya",
};
const LAYER: Text = Text {
    en: "boards kept in the widest layer",
    id: "papan yang disimpan di lapisan terlebar",
};
const NEIGHBOURS: Text = Text {
    en: "neighbours compared in one step",
    id: "tetangga yang dibandingkan dalam satu langkah",
};
const NOT_COUNTED: Text = Text {
    en: "not counted",
    id: "tidak dihitung",
};
const CHOSEN: Text = Text {
    en: "as for the chosen method",
    id: "sesuai metode yang dipilih",
};
