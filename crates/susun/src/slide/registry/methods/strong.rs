//! The methods made for strength: pattern databases, boards of any size, answers at any time.

use sliding::space::Successors;

use super::{CHOSEN, IN_ALL_ITERATIONS, KEPT, LAYER, MADE, NOT_COUNTED, PARTS, WITHIN_BOUND, plan};
use crate::registry::Text;
use crate::slide::registry::{Engine, Estimate, Heuristic, MethodRow, Proof};

pub(super) const AUTO: MethodRow = MethodRow {
    name: "auto",
    title: Text {
        en: "Best for this board",
        id: "Terbaik untuk papan ini",
    },
    about: Text {
        en: "the strongest method available for the board; the answer says which and why",
        id: "metode terkuat yang tersedia untuk papannya; jawabannya menyebut metode dan alasannya",
    },
    generated: CHOSEN,
    expanded: CHOSEN,
    frontier: CHOSEN,
    // Optimal where that takes reasonable time; see `Quality`.
    proof: Proof::LowerBound,
    complete: true,
    estimate: Estimate::Any(Heuristic::WalkingDistance),
    compared: false,
    options: &[],
    plan: None,
};

pub(super) const IDA_BATCH: MethodRow = MethodRow {
    name: "ida-batch",
    title: Text {
        en: "Batched IDA*",
        id: "IDA* batch",
    },
    about: Text {
        en: "IDA* with pattern databases, many boards at a time, duplicate paths pruned: the fastest optimal method",
        id: "IDA* dengan basis data pola, banyak papan sekaligus, jalur ganda dipangkas: metode optimal tercepat",
    },
    generated: IN_ALL_ITERATIONS,
    expanded: WITHIN_BOUND,
    frontier: NOT_COUNTED,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Only(Heuristic::PatternDatabase),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::IdaBatch, Successors::KORF)),
};

pub(super) const PEEL: MethodRow = MethodRow {
    name: "peel",
    title: Text {
        en: "Line by line",
        id: "Baris demi baris",
    },
    about: Text {
        en: "solves line by line and tile by tile, looking ahead to the other tiles: any size, at once; the estimate only gives the bound",
        id: "menyelesaikan baris demi baris dan ubin demi ubin sambil memperhitungkan ubin lain: ukuran apa pun, seketika; taksiran hanya memberi batas",
    },
    generated: MADE,
    expanded: KEPT,
    frontier: LAYER,
    proof: Proof::None,
    complete: true,
    estimate: Estimate::Only(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::Peel, Successors::KORF)),
};

pub(super) const IMPROVE: MethodRow = MethodRow {
    name: "improve",
    title: Text {
        en: "Line by line, then shortened",
        id: "Baris demi baris, lalu dipendekkan",
    },
    about: Text {
        en: "solves line by line, then shortens the answer: tries a short proof, searches parts of the path again, runs wider and wider beams: by learned weights on 5x5, 6x6 and 7x7 (multi-tile moves: 5x5 and 6x6), elsewhere up to 64 cells by pattern databases or linear conflict",
        id: "menyelesaikan baris demi baris, lalu memendekkan jawabannya: mencoba bukti singkat, mencari ulang bagian jalur, menjalankan beam yang makin lebar: dengan bobot hasil pembelajaran pada 5x5, 6x6, dan 7x7 (beberapa ubin per langkah: 5x5 dan 6x6), pada papan lain sampai 64 petak dengan basis data pola atau konflik linear",
    },
    generated: PARTS,
    expanded: KEPT,
    frontier: LAYER,
    proof: Proof::LowerBound,
    complete: true,
    estimate: Estimate::Only(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::Improve, Successors::KORF)),
};

pub(super) const ANYTIME: MethodRow = MethodRow {
    name: "anytime",
    title: Text {
        en: "Anytime search",
        id: "Pencarian anytime",
    },
    about: Text {
        en: "shortens an answer, then proves the optimum by iterations; with pattern databases up to 64 cells; if stopped, it gives the best answer so far",
        id: "memendekkan jawaban, lalu membuktikan optimum dengan iterasi; dengan basis data pola sampai 64 petak; bila dihentikan, memberi jawaban terbaik sejauh ini",
    },
    generated: PARTS,
    expanded: KEPT,
    frontier: LAYER,
    proof: Proof::Admissible,
    complete: true,
    estimate: Estimate::Only(Heuristic::LinearConflict),
    compared: true,
    options: &[],
    plan: Some(|_| plan(Engine::Anytime, Successors::KORF)),
};
