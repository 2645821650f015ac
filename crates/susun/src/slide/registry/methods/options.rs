//! The options of methods: their rows, and how their values are read and written.

use search::{StopRule, Ties};

use crate::registry::{OptionRow, Text};
use crate::slide::registry::Options;
use crate::slide::registry::fraction::read_fraction;

pub(super) const TIES: OptionRow = OptionRow {
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

pub(super) const STOP: OptionRow = OptionRow {
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

pub(super) const WEIGHT: OptionRow = OptionRow {
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

pub(super) const WIDTH: OptionRow = OptionRow {
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

pub(super) const LIMIT: OptionRow = OptionRow {
    name: "depth",
    values: Text {
        en: "20, 1 to 1000000",
        id: "20, 1 sampai 1000000",
    },
    about: Text {
        en: "depth limit: deeper nodes are not generated",
        id: "batas kedalaman: simpul yang lebih dalam tidak dibangkitkan",
    },
};

pub(super) const FIRST_BOUND: OptionRow = OptionRow {
    name: "depth",
    values: Text {
        en: "80, 1 to 1000000",
        id: "80, 1 sampai 1000000",
    },
    about: Text {
        en: "first bound: longer solutions are not searched for; no 4x4 board needs more than 80 moves",
        id: "batas awal: solusi yang lebih panjang tidak dicari; tidak ada papan 4x4 yang perlu lebih dari 80 langkah",
    },
};

pub(super) const NODES: OptionRow = OptionRow {
    name: "nodes",
    values: Text {
        en: "100000, 2 to 100000000",
        id: "100000, 2 sampai 100000000",
    },
    about: Text {
        en: "nodes kept in memory",
        id: "simpul yang disimpan di memori",
    },
};

pub(super) const RESTARTS: OptionRow = OptionRow {
    name: "restarts",
    values: Text {
        en: "0, 0 to 1000000",
        id: "0, 0 sampai 1000000",
    },
    about: Text {
        en: "restarts after a peak, each with a random walk of 1 to 40 moves from the start",
        id: "banyaknya pengulangan setelah puncak, masing-masing dengan jalan acak 1 sampai 40 langkah dari awal",
    },
};

pub(super) const SEED: OptionRow = OptionRow {
    name: "seed",
    values: Text {
        en: "1, 0 to 18446744073709551615",
        id: "1, 0 sampai 18446744073709551615",
    },
    about: Text {
        en: "seed of the random choices; the same seed gives the same run on every machine",
        id: "benih pilihan acak; benih yang sama memberi hasil yang sama di setiap mesin",
    },
};

pub(super) const STEPS: OptionRow = OptionRow {
    name: "steps",
    values: Text {
        en: "1000000, 1 to 1000000000",
        id: "1000000, 1 sampai 1000000000",
    },
    about: Text {
        en: "proposed moves after which it gives up",
        id: "banyaknya langkah yang diusulkan sebelum menyerah",
    },
};

pub(super) const TEMPERATURE: OptionRow = OptionRow {
    name: "temperature",
    values: Text {
        en: "2, 0 to 1000",
        id: "2, 0 sampai 1000",
    },
    about: Text {
        en: "temperature at the first step; it falls evenly to 0 at the last one",
        id: "suhu di langkah pertama; turun merata sampai 0 di langkah terakhir",
    },
};

/// Reads the value of an option; `None` when it is not one.
pub(in crate::slide::registry) fn read_option(
    options: &mut Options,
    row: &OptionRow,
    value: &str,
) -> Option<()> {
    match (row.name, value) {
        ("ties", "deep") => options.ties = Some(Ties::Deep),
        ("ties", "shallow") => options.ties = Some(Ties::Shallow),
        ("stop", "first") => options.stop = Some(StopRule::GoalTaken),
        ("stop", "exhausted") => options.stop = Some(StopRule::NoneCheaper),
        ("weight", value) => options.weight = Some(read_weight(value)?),
        ("width", value) => options.width = Some(whole(value, 1, 1_000_000)?),
        ("depth", value) => options.depth = Some(whole(value, 1, 1_000_000)?),
        ("nodes", value) => options.nodes = Some(whole(value, 2, 100_000_000)?),
        ("restarts", value) => options.restarts = Some(whole(value, 0, 1_000_000)?),
        ("seed", value) => options.seed = Some(whole(value, 0, u64::MAX)?),
        ("steps", value) => options.steps = Some(whole(value, 1, 1_000_000_000)?),
        ("temperature", value) => {
            let (times, per) = read_fraction(value)?;
            let thousandths = times * (1000 / per);
            options.temperature = Some(thousandths).filter(|&most| most <= 1_000_000);
            options.temperature?;
        }
        _ => return None,
    }
    Some(())
}

/// A whole number in a range, written in digits.
fn whole<T: std::str::FromStr + PartialOrd>(value: &str, least: T, most: T) -> Option<T> {
    let is_whole = value.bytes().all(|b| b.is_ascii_digit());
    let number = value.parse().ok().filter(|_| is_whole)?;
    (least <= number && number <= most).then_some(number)
}

/// The value of an option as [`read_option`] reads it, if it was given.
pub(in crate::slide::registry) fn option_value(
    options: &Options,
    row: &OptionRow,
) -> Option<String> {
    let fraction = |times: u32, per: u32| (f64::from(times) / f64::from(per)).to_string();
    Some(match row.name {
        "ties" => match options.ties? {
            Ties::Deep => "deep".to_owned(),
            Ties::Shallow => "shallow".to_owned(),
            // It belongs to a method and cannot be asked for.
            Ties::Heap(_) => return None,
        },
        "stop" => match options.stop? {
            StopRule::NoneCheaper => "exhausted".to_owned(),
            _ => "first".to_owned(),
        },
        "width" => options.width?.to_string(),
        "depth" => options.depth?.to_string(),
        "nodes" => options.nodes?.to_string(),
        "restarts" => options.restarts?.to_string(),
        "seed" => options.seed?.to_string(),
        "steps" => options.steps?.to_string(),
        "temperature" => fraction(options.temperature?, 1000),
        _ => {
            let (times, per) = options.weight?;
            fraction(times, per)
        }
    })
}

/// Reads a decimal from 1 to 1000 with at most three places.
fn read_weight(text: &str) -> Option<(u32, u32)> {
    read_fraction(text).filter(|&(times, per)| (per..=1000 * per).contains(&times))
}
