//! What the program says of any puzzle, as one value that each language puts into words. A language is
//! one file with one `match`: the compiler proves that nothing is left out. What is said of one family
//! of puzzles only stands in its own module, in the same form.

pub(crate) mod english;
pub(crate) mod indonesian;

use core::time::Duration;

use search::Halt;

use crate::Lang;
use crate::format::{Fault, Position};
use crate::registry::RegistryError;

/// Something to say.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    Fault(&'a Fault),
    Fix(&'a Fault),
    At(Position),
    Unknown(&'a RegistryError),
    UnknownFix(&'a RegistryError),

    Stopped {
        why: Halt,
    },
    Took {
        time: Duration,
        tables: Option<Duration>,
    },

    ColumnMethod,
    ColumnOutcome,
    ColumnMemory,
    ColumnTime,
    OutcomeImpossible,
    OutcomeStopped {
        why: Halt,
    },
}

impl Message<'_> {
    /// The words.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}

/// A whole number with its digits in groups of three.
#[must_use]
pub fn number(value: u64, lang: Lang) -> String {
    grouped(&value.to_string(), lang)
}

/// Digits in groups of three.
pub(crate) fn grouped(digits: &str, lang: Lang) -> String {
    let separator = match lang {
        Lang::English => ',',
        Lang::Indonesian => '.',
    };
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number with decimals.
#[must_use]
pub fn decimal(value: f64, places: usize, lang: Lang) -> String {
    let text = format!("{value:.places$}");
    match lang {
        Lang::English => text,
        Lang::Indonesian => text.replace('.', ","),
    }
}

/// Bytes in a unit that suits them.
#[must_use]
pub fn bytes(value: u64, lang: Lang) -> String {
    let scaled = value as f64;
    match value {
        0..1_000 => format!("{value} B"),
        1_000..1_000_000 => format!("{} kB", decimal(scaled / 1e3, 1, lang)),
        1_000_000..1_000_000_000 => format!("{} MB", decimal(scaled / 1e6, 1, lang)),
        _ => format!("{} GB", decimal(scaled / 1e9, 2, lang)),
    }
}

/// A span of time in a unit that suits it.
#[must_use]
pub fn seconds(time: Duration, lang: Lang) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.1 {
        format!("{} ms", decimal(seconds * 1e3, 2, lang))
    } else {
        format!("{} s", decimal(seconds, 2, lang))
    }
}
