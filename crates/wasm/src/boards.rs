//! Boards: what they are, whether they can be solved, how they change. This module searches nothing, so it is small
//! and loads first. It reads boards in every form that the program reads; the engine of searches takes them only as
//! this one prints them.

use serde::{Deserialize, Serialize};
use susun::format::{Notation, Reader, parse_answer, parse_moves, parse_size};
use susun::json::slide::{Checked, Proof, Replayed, Space};
use susun::json::{self, Registry, Spoken, spoken};
use susun::random::Dice;
use susun::slide::random::{Half, shuffled, walk};
use susun::slide::{self, AnswerMessage, Message, check};
use susun::sliding::{Board, Metric, Puzzle};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::played::check_moves;
use crate::position::{Position, read_goal};
use crate::reply::{self, JsError, Refusal, Said};

/// What may be asked of boards.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the line above each says what its fields are")]
pub enum BoardAsk {
    /// The methods and heuristics.
    Methods {},
    /// What a board is, and whether it can be solved.
    Board { at: Position },
    /// The board after the tiles between a cell and the blank were slid.
    Tap { at: Position, cell: usize },
    /// The board after a tile was slid up, down, left or right: `U`, `D`, `L` or `R`.
    Push { at: Position, way: String },
    /// A board by its seed: after a walk of so many moves from the goal, or anywhere if none, in the half of the
    /// boards that is wanted: those that can be solved unless another is named.
    Shuffle {
        size: String,
        goal: Option<String>,
        seed: f64,
        moves: Option<usize>,
        #[serde(default)]
        half: Wanted,
    },
    /// The proof that it can be solved or not.
    Proof { at: Position },
    /// Every board of a list of moves; `blank` if the letters are directions of the blank.
    Replay {
        at: Position,
        moves: String,
        blank: bool,
    },
    /// All boards of a small size, with their distances from the goal.
    Space { size: String, goal: Option<String> },
}

/// Which boards may come of a shuffle.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// Those that can be solved.
    #[default]
    Solvable,
    /// Those that cannot.
    Unsolvable,
    /// Both, as they come.
    Any,
}

impl From<Wanted> for Half {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Solvable => Self::Solvable,
            Wanted::Unsolvable => Self::Unsolvable,
            Wanted::Any => Self::Any,
        }
    }
}

/// What is known of boards.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::large_enum_variant, reason = "there is one reply at a time")]
pub enum BoardDone {
    /// The rows of the registry.
    Methods(Registry<Spoken<&'static str>>),
    /// A board, and whether it can be solved in a sentence.
    Board(Said<Checked, String>),
    /// The proof.
    Proof(Said<Proof, ProofWords>),
    /// Boards, and whether they end at the goal in a sentence.
    Replay(Said<Replayed, String>),
    /// All boards of a small size.
    Space(Space),
}

/// What a proof says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct ProofWords {
    /// How X follows from the place of the blank.
    pub blank: String,
    /// What the parity proves.
    pub verdict: String,
    /// How to make an unsolvable board solvable.
    pub advice: Option<String>,
}

/// The engine for boards.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[derive(Debug, Default)]
pub struct Engine;

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Engine {
    /// The only one there is.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    #[must_use]
    pub fn new() -> Self {
        Self
    }

    /// Answers a message of JSON.
    ///
    /// # Errors
    /// When the message is none of [`BoardAsk`]: a fault of the page.
    pub fn answer(&self, ask: &str) -> Result<String, JsError> {
        reply::answer(ask, done)
    }
}

fn done(ask: BoardAsk) -> Result<BoardDone, Refusal> {
    Ok(match ask {
        BoardAsk::Methods {} => BoardDone::Methods(Registry::spoken()),
        BoardAsk::Board { at } => board(&at.read()?),
        BoardAsk::Tap { at, cell } => moved(&at.read()?, |board| {
            board.slide_line(cell);
        }),
        BoardAsk::Push { at, way } => {
            let moves = parse_moves(&way, Notation::Tile)?;
            moved(&at.read()?, |board| {
                for direction in moves {
                    board.slide(direction);
                }
            })
        }
        BoardAsk::Shuffle {
            size,
            goal,
            seed,
            moves,
            half,
        } => {
            let goal = read_goal(goal.as_deref(), parse_size(&size)?)?;
            let mut dice = Dice::new(seed as u64);
            let mut start = goal.clone();
            match moves {
                None => start = shuffled(&goal, half.into(), &mut dice),
                Some(moves) => {
                    for direction in walk(&goal, moves, &mut dice) {
                        start.slide(direction);
                    }
                }
            }
            board(&Puzzle::new(start, goal)?)
        }
        BoardAsk::Proof { at } => proof(&at.read()?),
        BoardAsk::Replay { at, moves, blank } => replayed(&at.read()?, &moves, blank)?,
        BoardAsk::Space { size, goal } => {
            let size = parse_size(&size)?;
            let goal = read_goal(goal.as_deref(), size)?;
            let space = Space::of(&goal).ok_or_else(|| {
                let message = Message::SpaceTooLarge { size };
                json::Refusal::spoken(|lang| message.text(lang))
            })?;
            BoardDone::Space(space)
        }
    })
}

fn board(puzzle: &Puzzle) -> BoardDone {
    let check = check(puzzle);
    let data = Checked::of(puzzle, &check);
    BoardDone::Board(Said::new(data, |lang| check.verdict(lang)))
}

fn moved(puzzle: &Puzzle, change: impl FnOnce(&mut Board)) -> BoardDone {
    let mut start = puzzle.start().clone();
    change(&mut start);
    board(&puzzle.with_start(start).expect("the size is the same"))
}

fn proof(puzzle: &Puzzle) -> BoardDone {
    let check = check(puzzle);
    BoardDone::Proof(Said::new(Proof::of(puzzle, &check), |lang| {
        let slide::Reasons {
            blank,
            verdict,
            advice,
            ..
        } = check.reasons(puzzle, lang);
        ProofWords {
            blank,
            verdict,
            advice,
        }
    }))
}

fn replayed(puzzle: &Puzzle, moves: &str, blank: bool) -> Result<BoardDone, Refusal> {
    let notation = match blank {
        true => Notation::Blank,
        false => Notation::Tile,
    };
    let moves = parse_answer(moves, notation).or_else(|error| -> Result<_, Refusal> {
        // What a program printed.
        let reader = Reader {
            puzzle,
            notation: Some(notation),
            metric: Metric::SingleTile,
            may_be_empty: false,
        };
        let is_one_word = !moves.trim().contains(|c: char| !c.is_ascii_alphanumeric());
        let reading = reader.read(moves, &mut || true);
        // In letters without anything else, the first that is no move says most.
        let reading = reading.map_err(|read| if is_one_word { error } else { read })?;
        match &reading.wrong {
            None => Ok(reading.moves),
            Some(wrong) => {
                let message = AnswerMessage::WrongStep(wrong);
                Err(json::Refusal::spoken(|lang| message.text(lang)))
            }
        }
    })?;
    check_moves(puzzle.start(), &moves, notation)?;
    let data = Replayed::of(puzzle, &moves).expect("the moves were checked");
    let length = moves.len();
    let metric = Metric::SingleTile;
    let verdict = match data.solves {
        true => Message::AnswerSolves { length, metric },
        false => Message::AnswerEndsElsewhere { length },
    };
    let words = spoken(|lang| verdict.text(lang));
    Ok(BoardDone::Replay(Said { data, words }))
}

#[cfg(test)]
#[path = "boards_tests.rs"]
mod tests;
