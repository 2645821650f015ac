//! Packing puzzles: what the page may ask, and what it is told.
//!
//! A position travels as the text of a puzzle and a list of what was placed since, in this order: an ID
//! alone would tell neither the order nor which pieces were given.

mod search;
mod view;

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use susun::Lang;
use susun::pack::format;
use susun::pack::presets::PRESETS;
use susun::pack::{Catalogue, Message};
use susun::packing::{PlaceError, Puzzle};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::shell::{self, Refusal};
use search::{Asked, Count, Generated, Heat, Hint, Lost, PackTrace, Solution, Walk};
use view::PackView;

/// A piece on cells of the container, both by their numbers.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct Laid {
    /// The piece.
    pub piece: usize,
    /// What it covers.
    pub cells: Vec<usize>,
}

/// A puzzle and what was placed in it.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct PackPosition {
    /// The puzzle in any form that the program reads; what lies in it is given.
    pub puzzle: String,
    /// What was placed since, in this order.
    pub placed: Vec<Laid>,
}

/// A part of a count that several workers share.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
pub struct Part {
    /// Which part, from 0.
    pub part: usize,
    /// How many there are.
    pub of: usize,
}

/// What may be asked of packing puzzles.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "ask", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the variants say it all")]
pub enum PackAsk {
    /// The puzzles that are known by name.
    Presets,
    /// What a puzzle is.
    Puzzle { at: PackPosition },
    /// In how many ways it can be completed, or a share of that.
    Count {
        at: PackPosition,
        share: Option<Part>,
        seconds: Option<f64>,
    },
    /// Whether several workers count sooner than one.
    Shares { at: PackPosition },
    /// What is to be said of a number of ways that was added up from shares.
    Total { at: PackPosition, solutions: String },
    /// The first solution that is found.
    Solve {
        at: PackPosition,
        seconds: Option<f64>,
    },
    /// Solutions by their numbers from 1.
    Solutions {
        at: PackPosition,
        from: String,
        count: usize,
        seconds: Option<f64>,
    },
    /// A hint of a level from 1 to 4.
    Hint { at: PackPosition, level: u8 },
    /// What lies where in how many of all solutions.
    Heat {
        at: PackPosition,
        seconds: Option<f64>,
    },
    /// After which placement no way was left.
    Hopeless {
        at: PackPosition,
        seconds: Option<f64>,
    },
    /// A challenge with the puzzle's board and pieces.
    Generate {
        at: PackPosition,
        difficulty: Option<String>,
        seed: f64,
        given: Option<usize>,
    },
    /// A search, recorded.
    Trace {
        at: PackPosition,
        method: String,
        nodes: usize,
    },
}

/// What is told of packing puzzles.
#[derive(Debug, Serialize, Tsify)]
#[serde(
    tag = "reply",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[allow(missing_docs, reason = "the variants say it all")]
pub enum PackReply {
    /// Names.
    Presets { presets: Vec<PresetName> },
    /// A puzzle.
    Puzzle { view: PackView },
    /// Ways.
    Count { count: Count },
    /// Whether several workers count sooner than one.
    Shares { shared: bool },
    /// Ways.
    Total { count: Count },
    /// A solution.
    Solve { solution: Solution },
    /// Solutions.
    Solutions { walk: Walk },
    /// A hint.
    Hint { hint: Hint },
    /// A heat map.
    Heat { heat: Heat },
    /// When it was lost.
    Hopeless { lost: Lost },
    /// A challenge.
    Generate { made: Generated },
    /// A tree.
    Trace { trace: PackTrace },
}

/// A puzzle with a name.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PresetName {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Whether it has more than one level.
    pub solid: bool,
}

/// The engine for packing puzzles; it keeps the solutions of the puzzle that someone walks through.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Engine {
    solutions: RefCell<Option<Catalogue>>,
}

#[wasm_bindgen]
impl Engine {
    /// One that keeps nothing yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a message in a language.
    ///
    /// # Errors
    /// When the message is none of [`PackAsk`]: a fault of the page.
    pub fn answer(&self, lang: &str, ask: &str) -> Result<String, JsError> {
        shell::answer(lang, ask, |ask, lang| self.reply(ask, lang))
    }
}

impl Engine {
    fn reply(&self, ask: PackAsk, lang: Lang) -> Result<PackReply, Refusal> {
        let read = |at: &PackPosition| {
            let (puzzle, given) = at.read(lang)?;
            Ok::<_, Refusal>((Asked { puzzle, lang }, given))
        };
        let shown = |(asked, given): (Asked, usize)| PackView::of(&asked.puzzle, given, lang);
        Ok(match ask {
            PackAsk::Presets => presets(lang),
            PackAsk::Puzzle { at } => PackReply::Puzzle {
                view: shown(read(&at)?),
            },
            PackAsk::Count { at, share, seconds } => PackReply::Count {
                count: read(&at)?.0.count(share, seconds),
            },
            PackAsk::Shares { at } => PackReply::Shares {
                shared: read(&at)?.0.is_shared(),
            },
            PackAsk::Total { at, solutions } => PackReply::Total {
                count: read(&at)?.0.total(&solutions),
            },
            PackAsk::Solve { at, seconds } => PackReply::Solve {
                solution: read(&at)?.0.solve(seconds),
            },
            PackAsk::Solutions {
                at,
                from,
                count,
                seconds,
            } => PackReply::Solutions {
                walk: read(&at)?.0.walk(&self.solutions, &from, count, seconds)?,
            },
            PackAsk::Hint { at, level } => PackReply::Hint {
                hint: read(&at)?.0.hint(level),
            },
            PackAsk::Heat { at, seconds } => PackReply::Heat {
                heat: read(&at)?.0.heat(seconds)?,
            },
            PackAsk::Hopeless { at, seconds } => PackReply::Hopeless {
                lost: read(&at)?.0.lost(seconds)?,
            },
            PackAsk::Generate {
                at,
                difficulty,
                seed,
                given,
            } => PackReply::Generate {
                made: read(&at)?.0.generate(difficulty.as_deref(), seed, given)?,
            },
            PackAsk::Trace { at, method, nodes } => PackReply::Trace {
                trace: read(&at)?.0.trace(&method, nodes)?,
            },
        })
    }
}

impl PackPosition {
    /// The puzzle with everything that lies in it, and how much of that is given.
    fn read(&self, lang: Lang) -> Result<(Puzzle, usize), Refusal> {
        let puzzle = format::parse(&format::unfolded(&self.puzzle))
            .map_err(|error| Refusal::of(&error, lang))?;
        let given = puzzle.placed().len();
        let laid = self
            .placed
            .iter()
            .try_fold(puzzle, |puzzle, laid| lay(puzzle, laid, lang))?;
        Ok((laid, given))
    }
}

fn lay(puzzle: Puzzle, laid: &Laid, lang: Lang) -> Result<Puzzle, Refusal> {
    let cells = puzzle.container().cells().len();
    // Numbers that mean nothing can come in a link that someone wrote.
    let is_known = laid.piece < puzzle.pieces().len() && laid.cells.iter().all(|&c| c < cells);
    let placed = match is_known {
        true => puzzle.clone().with_placed(laid.piece, &laid.cells),
        false => Err(PlaceError::Form {
            piece: laid.piece.min(puzzle.pieces().len() - 1),
        }),
    };
    placed.map_err(|error| {
        let puzzle = &puzzle;
        Refusal::new(Message::CannotPlace { puzzle, error }.text(lang), None)
    })
}

fn presets(lang: Lang) -> PackReply {
    let presets = PRESETS.iter().map(|preset| PresetName {
        name: preset.name,
        about: preset.about.in_lang(lang),
        solid: !preset.puzzle().container().lattice().is_flat(),
    });
    PackReply::Presets {
        presets: presets.collect(),
    }
}

#[cfg(test)]
mod tests;
