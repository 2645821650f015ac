//! The options of methods: their rows, and how their values are read and written.

use search::{StopRule, Ties};

use crate::registry::{OptionRow, Text};
use crate::slide::registry::Options;

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
pub(in crate::slide::registry) fn option_value(
    options: &Options,
    row: &OptionRow,
) -> Option<String> {
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
