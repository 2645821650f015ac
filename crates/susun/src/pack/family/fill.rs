//! The settings `fill` and `holes`: what need not be used, and what may stay empty.

use packing::{Amount, Objective, Puzzle};

use super::super::format::{AmountProblem, amount};
use super::super::message::fault::amount_problem;
use crate::Lang;
use crate::family::{Accepted, Explain, Refusal, Settings};
use crate::registry::Text;

/// How much of a board to fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fill {
    /// As the puzzle says.
    Exact,
    /// Pieces need not be used, cells may stay empty.
    Any,
    /// The same with as many as possible.
    Most(Objective),
}

const FILLS: [(&str, Fill); 4] = [
    ("exact", Fill::Exact),
    ("any", Fill::Any),
    ("most", Fill::Most(Objective::Cells)),
    ("most-pieces", Fill::Most(Objective::Pieces)),
];

/// The names of the values of `fill`.
pub(super) fn names() -> Vec<&'static str> {
    FILLS.iter().map(|(name, _)| *name).collect()
}

/// A number of empty cells that no board can have.
#[derive(Debug)]
struct BadHoles {
    found: String,
    problem: AmountProblem,
}

impl Explain for BadHoles {
    fn message(&self, lang: Lang) -> String {
        format!("holes: {}", amount_problem(&self.found, self.problem, lang))
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(match lang {
            Lang::English => format!("use {}", FORMS.en),
            Lang::Indonesian => format!("pakai {}", FORMS.id),
        })
    }
}

const FORMS: Text = Text {
    en: "a number, a range such as 0-3, or any",
    id: "bilangan, rentang seperti 0-3, atau any",
};

/// The puzzle with the settings about how much of its board to fill.
pub(super) fn filled(puzzle: Puzzle, settings: &Settings) -> Result<Puzzle, Refusal> {
    let puzzle = match settings.one_of("fill", &FILLS)?.unwrap_or(Fill::Exact) {
        Fill::Exact => puzzle,
        Fill::Any => puzzle.with_optional_pieces().with_holes(Amount::ANY),
        Fill::Most(objective) => puzzle
            .with_optional_pieces()
            .with_holes(Amount::ANY)
            .with_objective(Some(objective)),
    };
    let Some(text) = settings.text("holes") else {
        return Ok(puzzle);
    };
    match amount::parse(text) {
        Ok(holes) => Ok(puzzle.with_holes(holes)),
        Err(AmountProblem::Form) => Err(Refusal::value("holes", text, Accepted::Forms(FORMS))),
        Err(problem) => Err(Refusal::new(BadHoles {
            found: text.to_owned(),
            problem,
        })),
    }
}
