//! Every sentence the program says, as one value that each language puts into words. A language is
//! one file with one `match`: the compiler proves that nothing is left out.

mod english;
mod indonesian;

use core::time::Duration;

use search::Halt;
use sliding::parity::Parity;
use sliding::space::Push;
use sliding::{Metric, Size};

use crate::Lang;
use crate::format::{Fault, Notation, Position};
use crate::registry::RegistryError;
use crate::search::Stats;
use crate::slide::{ExactError, HintReason, RequestError, Why};

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
    BadRequest(&'a RequestError),
    BadRequestFix(&'a RequestError),
    Unknown(&'a RegistryError),
    UnknownFix(&'a RegistryError),
    SizesDiffer {
        start: Size,
        goal: Size,
    },

    Start {
        size: Size,
    },
    Goal,
    Solvable(&'a Parity),
    Unsolvable(&'a Parity),
    Optimal {
        length: usize,
        metric: Metric,
    },
    Within {
        length: usize,
        at_least: u32,
        metric: Metric,
    },
    AnyLength {
        length: usize,
        metric: Metric,
    },
    AlreadySolved,
    Impossible,
    Stopped {
        why: Halt,
    },
    BestSoFar {
        length: usize,
        at_least: u32,
    },
    NothingYet {
        at_least: u32,
    },
    Moves {
        notation: Notation,
    },
    Ran {
        method: &'a str,
        heuristic: Option<&'a str>,
    },
    AutoRan {
        method: &'a str,
        heuristic: &'a str,
        why: Why,
    },
    HeuristicUnused {
        method: &'a str,
    },
    Figures {
        stats: &'a Stats,
    },
    Took {
        time: Duration,
        tables: Option<Duration>,
    },
    StepHead {
        depth: usize,
        cost: usize,
    },
    MayTakeLong,

    KurangBlank,
    KurangSum {
        sum: u64,
    },
    BlankParity {
        x: u32,
        row: usize,
        column: usize,
    },
    Total {
        parity: &'a Parity,
    },
    MisplacedAndManhattan {
        misplaced: usize,
        manhattan: usize,
    },
    ProofSolvable {
        total: u64,
    },
    ProofUnsolvable {
        total: u64,
    },
    SwapAdvice {
        a: u16,
        b: u16,
    },

    HintSolved,
    HintAtLeast {
        at_least: u32,
    },
    HintExactly {
        length: usize,
    },
    HintKnown {
        length: usize,
        at_least: u32,
    },
    HintRow {
        row: usize,
    },
    HintTile {
        tile: u16,
        row: usize,
        column: usize,
    },
    HintReason(HintReason),
    HintMove {
        tile: u16,
        push: Push,
    },
    HintLeft {
        left: usize,
    },

    AnswerSolves {
        length: usize,
        metric: Metric,
    },
    AnswerEndsElsewhere {
        length: usize,
    },
    AnswerImpossible {
        number: usize,
        letter: char,
    },
    NoExactBoard(&'a ExactError),

    ColumnMethod,
    ColumnHeuristic,
    ColumnOutcome,
    ColumnLength,
    ColumnGenerated,
    ColumnExpanded,
    ColumnMemory,
    ColumnTime,
    OutcomeOptimal,
    OutcomeWithin {
        bound: f64,
    },
    OutcomeAny,
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
    let separator = match lang {
        Lang::English => ',',
        Lang::Indonesian => '.',
    };
    let digits = value.to_string();
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
