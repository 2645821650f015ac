//! The registry of methods.

use search::{Beam, BestFirst, Count, Duplicates, Heap, Order, StopRule, Ties, Walk};
use sliding::Direction::{Down, Left, Right, Up};
use sliding::space::Successors;

use super::{Engine, Estimate, Heuristic, MethodRow, Options, Plan, Proof};
use crate::registry::{OptionRow, Text};

const TIES: OptionRow = OptionRow {
    name: "ties",
    values: Text {
        en: "deep, shallow",
        id: "deep, shallow",
    },
    about: Text {
        en: "tie-breaking among nodes of equal cost: the deeper and newer first, or the shallower and older",
        id: "aturan bila biaya sama: simpul yang lebih dalam dan baru dulu, atau yang lebih dangkal dan lama",
    },
};

const STOP: OptionRow = OptionRow {
    name: "stop",
    values: Text {
        en: "first, exhausted",
        id: "first, exhausted",
    },
    about: Text {
        en: "stop at the first goal taken from the queue, or continue until no live node costs less than the best solution",
        id: "berhenti di tujuan pertama yang diambil dari antrian, atau lanjut sampai tidak ada simpul hidup yang biayanya lebih kecil dari solusi terbaik",
    },
};

const WEIGHT: OptionRow = OptionRow {
    name: "weight",
    values: Text {
        en: "1.5, 1 to 1000",
        id: "1.5, 1 sampai 1000",
    },
    about: Text {
        en: "weight of the estimate; the answer is at most this many times the optimum",
        id: "bobot taksiran; panjang jawaban paling banyak sekian kali optimum",
    },
};

const WIDTH: OptionRow = OptionRow {
    name: "width",
    values: Text {
        en: "1000, 1 to 1000000",
        id: "1000, 1 sampai 1000000",
    },
    about: Text {
        en: "boards kept per layer",
        id: "papan yang disimpan per lapisan",
    },
};

/// Reads the value of an option; `None` when it is not one.
pub(super) fn read_option(options: &mut Options, row: &OptionRow, value: &str) -> Option<()> {
    match (row.name, value) {
        ("ties", "deep") => options.ties = Some(Ties::Deep),
        ("ties", "shallow") => options.ties = Some(Ties::Shallow),
        ("stop", "first") => options.stop = Some(StopRule::GoalTaken),
        ("stop", "exhausted") => options.stop = Some(StopRule::NoneCheaper),
        ("weight", value) => options.weight = Some(read_weight(value)?),
        ("width", value) => {
            let width: usize = value.parse().ok()?;
            options.width = Some(width).filter(|width| (1..=1_000_000).contains(width));
            options.width?;
        }
        _ => return None,
    }
    Some(())
}

/// The value of an option as [`read_option`] reads it, if it was given.
pub(super) fn option_value(options: &Options, row: &OptionRow) -> Option<String> {
    let word = match row.name {
        "ties" => match options.ties? {
            Ties::Deep => "deep",
            Ties::Shallow => "shallow",
            // It belongs to a method and cannot be asked for.
            Ties::Heap(_) => return None,
        },
        "stop" => match options.stop? {
            StopRule::NoneCheaper => "exhausted",
            _ => "first",
        },
        "width" => return Some(options.width?.to_string()),
        _ => {
            let (times, per) = options.weight?;
            return Some((f64::from(times) / f64::from(per)).to_string());
        }
    };
    Some(word.to_owned())
}

fn plan(engine: Engine, successors: Successors) -> Plan {
    Plan { engine, successors }
}

/// A decimal from 1 to 1000 with at most three places, as a fraction in lowest terms.
fn read_weight(text: &str) -> Option<(u32, u32)> {
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || places.len() > 3 || !digits(whole) || !digits(places) {
        return None;
    }
    let per = 10u32.pow(places.len() as u32);
    let times: u32 = (whole.to_owned() + places).parse().ok()?;
    if times < per || times > 1000 * per {
        return None;
    }
    let mut divisor = (times, per);
    while divisor.1 != 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    Some((times / divisor.0, per / divisor.0))
}

/// The orders in which the student programs try the blank's moves, written as the tiles' moves.
const UP_RIGHT_DOWN_LEFT: [sliding::Direction; 4] = [Down, Left, Up, Right];
const RIGHT_DOWN_LEFT_UP: [sliding::Direction; 4] = [Left, Up, Right, Down];
/// The order of the greedy student program, which names the tiles' moves.
const LEFT_RIGHT_UP_DOWN: [sliding::Direction; 4] = [Left, Right, Up, Down];

const MADE: Text = Text {
    en: "the start and every generated child, duplicates included",
    id: "simpul awal dan setiap anak yang dibangkitkan, termasuk duplikat",
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

const A_STAR: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Deep,
    duplicates: Duplicates::Cheaper,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};

/// All methods; the default first.
pub const METHODS: &[MethodRow] = &[
    MethodRow {
        name: "auto",
        title: Text {
            en: "Best for this board",
            id: "Terbaik untuk papan ini",
        },
        about: Text {
            en: "the strongest method available for the board; the answer says which and why",
            id: "metode terkuat yang tersedia untuk papannya; jawabannya menyebut metode dan alasannya",
        },
        generated: Text {
            en: "as for the chosen method",
            id: "sesuai metode yang dipilih",
        },
        expanded: Text {
            en: "as for the chosen method",
            id: "sesuai metode yang dipilih",
        },
        // Optimal where that takes reasonable time; see `Quality`.
        proof: Proof::LowerBound,
        complete: true,
        estimate: Estimate::Any(Heuristic::WalkingDistance),
        options: &[],
        plan: None,
    },
    MethodRow {
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
        proof: Proof::Admissible,
        complete: true,
        estimate: Estimate::Any(Heuristic::Misplaced),
        options: &[&TIES, &STOP],
        plan: Some(|options| {
            let rules = BestFirst {
                ties: options.ties.unwrap_or(Ties::Deep),
                stop: options.stop.unwrap_or(StopRule::GoalTaken),
                count: Count::Admitted { start: true },
                ..A_STAR
            };
            let successors = Successors {
                order: UP_RIGHT_DOWN_LEFT,
                undo: false,
            };
            plan(Engine::BestFirst(rules), successors)
        }),
    },
    MethodRow {
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
            en: "children added to the live-node queue, without the start, which may be added once more",
            id: "anak yang masuk antrian simpul hidup, tanpa simpul awal, yang bisa masuk sekali lagi",
        },
        expanded: TAKEN,
        proof: Proof::ConsistentSingleTile,
        complete: true,
        estimate: Estimate::Any(Heuristic::Misplaced),
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                ties: Ties::Shallow,
                duplicates: Duplicates::Closed,
                start_is_known: false,
                count: Count::Admitted { start: false },
                ..A_STAR
            };
            let successors = Successors {
                order: UP_RIGHT_DOWN_LEFT,
                undo: true,
            };
            plan(Engine::BestFirst(rules), successors)
        }),
    },
    MethodRow {
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
        proof: Proof::None,
        complete: true,
        estimate: Estimate::Any(Heuristic::Misplaced),
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                ties: Ties::Heap(Heap::Heapq),
                duplicates: Duplicates::Closed,
                count: Count::Admitted { start: true },
                ..A_STAR
            };
            let successors = Successors {
                order: RIGHT_DOWN_LEFT_UP,
                undo: false,
            };
            plan(Engine::BestFirst(rules), successors)
        }),
    },
    MethodRow {
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
        proof: Proof::Admissible,
        complete: true,
        estimate: Estimate::Any(Heuristic::Misplaced),
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                ties: Ties::Heap(Heap::PriorityQueue),
                duplicates: Duplicates::CheaperOrEqual,
                start_is_known: false,
                stop: StopRule::AllDearer,
                count: Count::Admitted { start: true },
                ..A_STAR
            };
            let successors = Successors {
                order: UP_RIGHT_DOWN_LEFT,
                undo: false,
            };
            plan(Engine::BestFirst(rules), successors)
        }),
    },
    MethodRow {
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
    },
    MethodRow {
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
        proof: Proof::Always,
        complete: true,
        estimate: Estimate::Unused,
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                order: Order::Depth,
                ties: Ties::Shallow,
                duplicates: Duplicates::Closed,
                stop: StopRule::GoalGenerated,
                ..A_STAR
            };
            plan(Engine::BestFirst(rules), Successors::KORF)
        }),
    },
    MethodRow {
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
        proof: Proof::Always,
        complete: true,
        estimate: Estimate::Unused,
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                order: Order::Depth,
                ties: Ties::Shallow,
                ..A_STAR
            };
            plan(Engine::BestFirst(rules), Successors::KORF)
        }),
    },
    MethodRow {
        name: "a-star",
        title: Text { en: "A*", id: "A*" },
        about: Text {
            en: "live node of least depth + estimate first; among equals the deeper",
            id: "simpul hidup dengan kedalaman + taksiran terkecil dulu; bila sama, yang lebih dalam",
        },
        generated: MADE,
        expanded: TAKEN,
        proof: Proof::Admissible,
        complete: true,
        estimate: Estimate::Any(Heuristic::LinearConflict),
        options: &[],
        plan: Some(|_| plan(Engine::BestFirst(A_STAR), Successors::KORF)),
    },
    MethodRow {
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
        proof: Proof::Weighted,
        complete: true,
        estimate: Estimate::Any(Heuristic::LinearConflict),
        options: &[&WEIGHT],
        plan: Some(|options| {
            let (times, per) = options.weight.unwrap_or((3, 2));
            let rules = BestFirst {
                order: Order::Weighted { times, per },
                ..A_STAR
            };
            plan(Engine::BestFirst(rules), Successors::KORF)
        }),
    },
    MethodRow {
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
        proof: Proof::None,
        complete: true,
        estimate: Estimate::Any(Heuristic::LinearConflict),
        options: &[],
        plan: Some(|_| {
            let rules = BestFirst {
                order: Order::Estimate,
                ties: Ties::Shallow,
                duplicates: Duplicates::Closed,
                ..A_STAR
            };
            plan(Engine::BestFirst(rules), Successors::KORF)
        }),
    },
    MethodRow {
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
    },
    MethodRow {
        name: "ida-batch",
        title: Text {
            en: "Batched IDA*",
            id: "IDA* batch",
        },
        about: Text {
            en: "IDA* with pattern databases, many boards at a time, duplicate paths pruned: the fastest optimal method",
            id: "IDA* dengan basis data pola, banyak papan sekaligus, jalur ganda dipangkas: metode optimal tercepat",
        },
        generated: Text {
            en: "the start once and every child generated in every iteration, including those over the bound",
            id: "simpul awal sekali dan setiap anak yang dibangkitkan di setiap iterasi, termasuk yang melewati batas",
        },
        expanded: Text {
            en: "nodes within the bound that were expanded, in every iteration",
            id: "simpul di dalam batas yang diekspansi, di setiap iterasi",
        },
        proof: Proof::Admissible,
        complete: true,
        estimate: Estimate::Only(Heuristic::PatternDatabase),
        options: &[],
        plan: Some(|_| plan(Engine::IdaBatch, Successors::KORF)),
    },
    MethodRow {
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
    },
    MethodRow {
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
        proof: Proof::None,
        complete: true,
        estimate: Estimate::Only(Heuristic::LinearConflict),
        options: &[],
        plan: Some(|_| plan(Engine::Peel, Successors::KORF)),
    },
    MethodRow {
        name: "improve",
        title: Text {
            en: "Line by line, then shortened",
            id: "Baris demi baris, lalu dipendekkan",
        },
        about: Text {
            en: "solves line by line, then shortens the answer: tries a short proof, searches parts of the path again, runs wider and wider beams; with pattern databases up to 64 cells",
            id: "menyelesaikan baris demi baris, lalu memendekkan jawabannya: mencoba bukti singkat, mencari ulang bagian jalur, menjalankan beam yang makin lebar; dengan basis data pola sampai 64 petak",
        },
        generated: PARTS,
        expanded: KEPT,
        proof: Proof::LowerBound,
        complete: true,
        estimate: Estimate::Only(Heuristic::LinearConflict),
        options: &[],
        plan: Some(|_| plan(Engine::Improve, Successors::KORF)),
    },
    MethodRow {
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
        proof: Proof::Admissible,
        complete: true,
        estimate: Estimate::Only(Heuristic::LinearConflict),
        options: &[],
        plan: Some(|_| plan(Engine::Anytime, Successors::KORF)),
    },
];
