//! Sliding puzzles: what the page may ask, and what it is told.

mod search;
mod view;

use serde::{Deserialize, Serialize};
use susun::format::{Notation, parse_answer, parse_moves, parse_size};
use susun::random::Dice;
use susun::slide::Workshop;
use susun::slide::random::{Half, shuffled, walk};
use susun::sliding::Puzzle;
use susun::{Lang, json};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::position::{Position, played, puzzle, read_goal};
use crate::shell::{self, Refusal};
use search::{Searched, Solved, Trace};
use view::{BoardView, Proof, Replayed};

pub use search::Hinted;

/// What may be asked of sliding puzzles.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(tag = "ask", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "each field is told by the line above it")]
pub enum SlideAsk {
    /// The methods and heuristics.
    Methods,
    /// What a board is, and whether it can be solved.
    Board { at: Position },
    /// The board after the tiles between a cell and the blank were slid.
    Tap { at: Position, cell: usize },
    /// The board after a tile was slid up, down, left or right: `U`, `D`, `L` or `R`.
    Push { at: Position, way: String },
    /// A board by its seed: after a walk of so many moves from the goal, or anywhere if none.
    Shuffle {
        size: String,
        goal: Option<String>,
        seed: f64,
        moves: Option<usize>,
    },
    /// The proof that it can be solved or not.
    Proof { at: Position },
    /// An answer.
    Solve { at: Position, how: search::How },
    /// A hint of a level from 1 to 4.
    Hint { at: Position, level: u8 },
    /// Every board of a list of moves.
    Replay {
        at: Position,
        moves: String,
        /// Whether the letters name the ways of the blank.
        blank: bool,
    },
    /// How far every board of a list of moves is from the goal, exactly.
    Distances { at: Position, moves: String },
    /// A search, recorded.
    Trace {
        at: Position,
        how: search::How,
        nodes: usize,
    },
}

/// What is told of sliding puzzles.
#[derive(Debug, Serialize, Tsify)]
#[serde(
    tag = "reply",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[allow(missing_docs, reason = "each field is told by the line above it")]
pub enum SlideReply {
    /// The rows of the registry.
    Methods {
        methods: Vec<MethodName>,
        heuristics: Vec<MethodName>,
    },
    /// A board.
    Board { view: BoardView },
    /// The proof.
    Proof { proof: Proof },
    /// An answer.
    Solve { solved: Solved },
    /// A hint.
    Hint { hint: Hinted },
    /// Boards.
    Replay { replayed: Replayed },
    /// Moves to the goal from each board; null where that was not found out.
    Distances { moves_left: Vec<Option<usize>> },
    /// A tree.
    Trace { trace: Trace },
}

/// A row of the registry.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MethodName {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Whether a search by it can be recorded.
    pub traced: bool,
    /// Whether it takes any heuristic; then its own one is `heuristic`.
    pub takes_any: bool,
    /// The heuristic it uses.
    pub heuristic: Option<&'static str>,
}

/// The engine for sliding puzzles; it keeps its tables from puzzle to puzzle.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    workshop: Workshop<'static>,
}

#[wasm_bindgen]
impl Engine {
    /// One without tables yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[allow(
        clippy::new_without_default,
        reason = "only JavaScript makes one, and it has no Default"
    )]
    pub fn new() -> Self {
        Self {
            workshop: Workshop::alone(),
        }
    }

    /// Answers a message in a language.
    ///
    /// # Errors
    /// When the message is none of [`SlideAsk`]: a fault of the page.
    pub fn answer(&self, lang: &str, ask: &str) -> Result<String, JsError> {
        shell::answer(lang, ask, |ask, lang| self.reply(ask, lang))
    }
}

impl Engine {
    fn reply(&self, ask: SlideAsk, lang: Lang) -> Result<SlideReply, Refusal> {
        Ok(match ask {
            SlideAsk::Methods => methods(lang),
            SlideAsk::Board { at } => board(&at.read(lang)?, lang),
            SlideAsk::Tap { at, cell } => {
                let puzzle = at.read(lang)?;
                let mut moved = puzzle.start().clone();
                moved.slide_line(cell);
                board(
                    &puzzle.with_start(moved).expect("the size is the same"),
                    lang,
                )
            }
            SlideAsk::Push { at, way } => {
                let puzzle = at.read(lang)?;
                let moves = parse_moves(&way, Notation::Tile);
                let moves = moves.map_err(|error| Refusal::of(&error, lang))?;
                let mut moved = puzzle.start().clone();
                for direction in moves {
                    moved.slide(direction);
                }
                board(
                    &puzzle.with_start(moved).expect("the size is the same"),
                    lang,
                )
            }
            SlideAsk::Shuffle {
                size,
                goal,
                seed,
                moves,
            } => {
                let size = parse_size(&size).map_err(|error| Refusal::of(&error, lang))?;
                let goal = read_goal(goal.as_deref(), size, lang)?;
                let mut dice = Dice::new(seed as u64);
                let start = match moves {
                    None => shuffled(&goal, Half::Solvable, &mut dice),
                    Some(moves) => {
                        let mut board = goal.clone();
                        for direction in walk(&goal, moves, &mut dice) {
                            board.slide(direction);
                        }
                        board
                    }
                };
                board(&puzzle(start, goal, lang)?, lang)
            }
            SlideAsk::Proof { at } => SlideReply::Proof {
                proof: Proof::of(&at.read(lang)?, lang),
            },
            SlideAsk::Solve { at, how } => SlideReply::Solve {
                solved: self.searched(at.read(lang)?, lang).solve(&how)?,
            },
            SlideAsk::Hint { at, level } => SlideReply::Hint {
                hint: self.searched(at.read(lang)?, lang).hint(level)?,
            },
            SlideAsk::Replay { at, moves, blank } => {
                let puzzle = at.read(lang)?;
                let notation = if blank {
                    Notation::Blank
                } else {
                    Notation::Tile
                };
                let moves = parse_answer(&moves, notation);
                let moves = moves.map_err(|error| Refusal::of(&error, lang))?;
                SlideReply::Replay {
                    replayed: Replayed::of(&puzzle, &moves, notation, lang)?,
                }
            }
            SlideAsk::Distances { at, moves } => {
                let puzzle = at.read(lang)?;
                let moves = parse_moves(&moves, Notation::Tile);
                let moves = moves.map_err(|error| Refusal::of(&error, lang))?;
                let boards = played(puzzle.start(), &moves, Notation::Tile, lang)?;
                SlideReply::Distances {
                    moves_left: self.searched(puzzle, lang).distances(boards),
                }
            }
            SlideAsk::Trace { at, how, nodes } => SlideReply::Trace {
                trace: self.searched(at.read(lang)?, lang).trace(&how, nodes)?,
            },
        })
    }

    fn searched(&self, puzzle: Puzzle, lang: Lang) -> Searched<'_> {
        Searched {
            workshop: &self.workshop,
            puzzle,
            lang,
        }
    }
}

fn board(puzzle: &Puzzle, lang: Lang) -> SlideReply {
    SlideReply::Board {
        view: BoardView::of(puzzle, lang),
    }
}

fn methods(lang: Lang) -> SlideReply {
    use susun::slide::registry::{Estimate, HEURISTICS, METHODS};
    let registry = json::Registry::new(lang);
    let rows = METHODS.iter().zip(registry.methods);
    SlideReply::Methods {
        methods: rows
            .map(|(row, entry)| MethodName {
                name: entry.name,
                about: entry.about,
                traced: row.has_trace(),
                takes_any: matches!(row.estimate, Estimate::Any(_)),
                heuristic: entry.heuristic,
            })
            .collect(),
        heuristics: HEURISTICS
            .iter()
            .map(|row| MethodName {
                name: row.name,
                about: row.about.in_lang(lang),
                traced: true,
                takes_any: false,
                heuristic: None,
            })
            .collect(),
    }
}
