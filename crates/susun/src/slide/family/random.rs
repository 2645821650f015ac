//! Random boards, by chance or with a given distance from the goal.

use std::ops::ControlFlow;

use search::{Budget, Halt};
use sliding::{Board, Metric, Puzzle, Size};

use super::super::random::{Half, shuffled, walk_on};
use super::super::{ExactError, Message, board_of_optimum, check};
use super::words::exact_fix;
use super::{Sliding, goal_of, metric};
use crate::Lang;
use crate::family::{
    Drawn, Explain, Host, RandomPuzzles, Refusal, Remedy, Settings, Verdict, json,
};
use crate::format::{Notation, SHAPES, Shape, board_id, board_line, parse_size, print_moves};
use crate::json::VERSION;
use crate::json::slide::{self, Randoms};
use crate::random::Dice;

/// More moves than anyone wants.
const MAX_MOVES: u64 = 10_000_000;

const MOVES_BETWEEN_CHECKS: usize = 1 << 14;

/// Boards of a size.
struct Boards {
    size: Size,
    goal: Board,
    how: How,
    shape: Shape,
}

/// How a board is made.
#[derive(Clone, Copy)]
enum How {
    /// All cells are shuffled.
    Shuffled(Half),
    /// So many random moves from the goal.
    Walk(usize),
    /// Its shortest solutions have so many moves.
    Optimum(usize, Metric),
}

pub(super) fn random(size: &str, settings: &Settings) -> Result<Box<dyn RandomPuzzles>, Refusal> {
    let size = parse_size(size).map_err(|error| {
        let source = format!("\"{size}\"");
        Refusal::from(error).in_source(Some(source))
    })?;
    let goal = goal_of(settings, size)?;
    // Refuses a goal of another size.
    Puzzle::new(Board::blank_last(size), goal.clone()).map_err(Refusal::new)?;
    let metric = metric(settings)?;
    let moves = |name| settings.whole(name, 0, MAX_MOVES);
    let how = match (moves("moves")?, moves("optimal")?) {
        (Some(moves), _) => How::Walk(moves as usize),
        (None, Some(length)) => How::Optimum(length as usize, metric),
        (None, None) if settings.has("unsolvable") => How::Shuffled(Half::Unsolvable),
        (None, None) if settings.has("any") => How::Shuffled(Half::Any),
        (None, None) => How::Shuffled(Half::Solvable),
    };
    let shape = settings.one_of("format", &SHAPES)?.unwrap_or(board_line);
    Ok(Box::new(Boards {
        size,
        goal,
        how,
        shape,
    }))
}

impl Boards {
    /// An ID such as `4x4#7` is a solvable board with the default goal; of others the name says how they were made.
    fn name(&self, seed: u64) -> String {
        let (size, is_default) = (self.size, self.goal == Board::blank_last(self.size));
        let how = match self.how {
            How::Shuffled(Half::Solvable) if is_default => return format!("{size}#{seed}"),
            How::Shuffled(Half::Solvable) => String::new(),
            How::Shuffled(Half::Unsolvable) => " unsolvable".to_owned(),
            How::Shuffled(Half::Any) => " any".to_owned(),
            How::Walk(moves) => format!(" moves {moves}"),
            How::Optimum(length, _) => format!(" optimal {length}"),
        };
        format!("{size}{how} seed {seed}")
    }
}

impl RandomPuzzles for Boards {
    fn draw(&self, seed: u64, host: &dyn Host) -> Result<Drawn, Refusal> {
        let (goal, mut dice) = (&self.goal, Dice::new(seed));
        let (mut moves, mut optimal) = (None, None);
        let board = match self.how {
            How::Shuffled(half) => shuffled(goal, half, &mut dice),
            How::Walk(length) => {
                let (mut board, mut made) = (goal.clone(), Vec::new());
                let mut control = host.control();
                let budget = Budget::new(host.limits(), &mut *control);
                while made.len() < length {
                    if let ControlFlow::Break(why) = budget.check() {
                        return Err(ExactError::Stopped(why).into());
                    }
                    let part = MOVES_BETWEEN_CHECKS.min(length - made.len());
                    walk_on(&mut board, part, &mut dice, &mut made);
                }
                moves = Some(print_moves(&made, Notation::Tile));
                board
            }
            How::Optimum(length, metric) => {
                optimal = Some(length);
                let (limits, context) = (host.limits(), host.context());
                let control = &mut *host.control();
                board_of_optimum(goal, length, metric, &mut dice, limits, context, control)?
            }
        };
        let puzzle = Puzzle::new(board, goal.clone()).expect("the sizes were compared");
        let entry = slide::Drawn {
            seed,
            board: board_line(puzzle.start()),
            id: board_id(puzzle.start()),
            moves,
            optimal,
            solvable: check(&puzzle).parity.is_solvable(),
        };
        Ok(Drawn {
            json: json(&entry),
            name: self.name(seed),
            line: (self.shape)(puzzle.start()),
            puzzle: Sliding::puzzle(puzzle),
        })
    }

    fn json_around(&self) -> [String; 2] {
        let none = json(&Randoms {
            v: VERSION,
            puzzle: "sliding",
            size: self.size.to_string(),
            goal: board_line(&self.goal),
            boards: Vec::new(),
        });
        let head = none.strip_suffix("]}").expect("the boards are last");
        [head.to_owned(), "]}".to_owned()]
    }
}

impl Explain for ExactError {
    fn message(&self, lang: Lang) -> String {
        Message::NoExactBoard(self).text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(exact_fix(self, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Stopped(Halt::Time) => {
                vec![Remedy::Set("time-limit", ""), Remedy::Set("optimal", "")]
            }
            _ => vec![Remedy::Set("optimal", "")],
        }
    }
}

impl From<ExactError> for Refusal {
    fn from(error: ExactError) -> Self {
        let verdict = match error {
            ExactError::TooFar { .. } => Verdict::No,
            ExactError::Stopped(why) => Verdict::Stopped(Some(why)),
            ExactError::NotFound { .. } => Verdict::Stopped(None),
        };
        Self::new(error).with_verdict(verdict)
    }
}
