//! English.

use packing::{Flaw, Obstacle, PlaceError, Puzzle};

use super::{Message, about, milliseconds, sides, whole};
use crate::Lang;
use crate::message::english::halt;
use crate::message::{bytes, number};
use crate::pack::auto::Why;
use crate::pack::{GenerateError, Reason};

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Start(puzzle) => format!("Start ({})", start(puzzle)),
        Message::Puzzle(puzzle) => start(puzzle),
        Message::Solution => "Solution".into(),
        Message::SolutionNumber { number: n } => format!("Solution {}", number(n, EN)),
        Message::Level { level: 1, .. } => "level 1 (bottom)".into(),
        Message::Level { level, levels } if level == levels => format!("level {level} (top)"),
        Message::Level { level, .. } => format!("level {level}"),

        Message::Impossible { puzzle, obstacle } => impossible(puzzle, obstacle),
        Message::Searched => "No solution: every way was tried.".into(),
        Message::NoSuchNumber { solutions } => format!(
            "There is no solution of that number: there {} {}.",
            if *solutions == 1u8.into() { "is" } else { "are" },
            whole(solutions, EN)
        ),
        Message::NoTable => {
            "No answer: --nth and --random need a table of all solutions, and this board is too wide for one.".into()
        }
        Message::TooWide => {
            "No answer: this method keeps the cells along a front, and the board is too wide for it; another one can count.".into()
        }
        Message::Given { solutions } => format!("Solutions: {}", number(solutions, EN)),
        Message::GivenUntilThen { solutions } => {
            format!("Solutions until then: {}", number(solutions, EN))
        }
        Message::NothingToSave { path } => format!("Not saved: there is no solution to put into {path}"),

        Message::Ran { method } => format!("Method: {method}"),
        Message::AutoRan { method, why } => {
            format!("Method: auto chose {method} ({})", self::why(why))
        }
        Message::AutoListed { method } => {
            format!("Method: auto chose {method} (what fails soonest is soonest through with all cases)")
        }
        Message::Time { time } => format!("Time: {} ms", milliseconds(time, EN)),
        Message::Cases { cases } => format!("Cases examined: {}", number(cases, EN)),
        Message::States { states } => format!("States examined: {}", number(states, EN)),
        Message::Table { bytes: held } => format!("Memory of the table: {}", bytes(held, EN)),

        Message::Solutions { solutions } => format!("Solutions: {}", whole(solutions, EN)),
        Message::UpToSymmetry { solutions, symmetries } => format!(
            "Up to symmetry: {} (the board has {symmetries} symmetries that the pieces can follow)",
            whole(solutions, EN)
        ),
        Message::UpToRotation { solutions } => {
            format!("Up to turns alone, mirror images apart: {}", whole(solutions, EN))
        }
        Message::Unique => "It has exactly one solution.".into(),
        Message::UniqueUpToSymmetry => "Up to symmetry it has exactly one solution.".into(),
        Message::NotUnique => "It has more than one solution.".into(),
        Message::AtLeast { solutions } => format!("Counted until then: {}", whole(solutions, EN)),
        Message::NotYetUnique { found } => match found {
            0 => "No solution was found until then.".into(),
            _ => "One solution was found; whether there is another is not known.".into(),
        },
        Message::Expect { nodes, .. } if nodes > 1e15 => {
            "note: far more cases than anyone can wait for; Ctrl-C stops with what is counted by then".into()
        }
        Message::Expect { nodes, seconds: wait } => format!(
            "note: about {} cases to go through, about {}; Ctrl-C stops with what is counted by then",
            about(nodes, EN),
            span(wait)
        ),

        Message::Cells { free, cells, pieces } => match free == cells {
            true => format!("Cells: {cells} of the board, {pieces} of the pieces"),
            false => format!("Cells: {free} of the board's {cells} are free, the pieces left have {pieces}"),
        },
        Message::Pieces { pieces, left } => match pieces == left {
            true => format!("Pieces: {pieces}"),
            false => format!("Pieces: {pieces}, of which {left} are left to place"),
        },
        Message::EqualPieces { groups } => match groups.is_empty() {
            true => "Pieces of the same form: none".into(),
            false => format!("Pieces of the same form: {groups}"),
        },
        Message::Symmetries { symmetries } => {
            format!("Symmetries of the board, with what lies on it: {symmetries}")
        }
        Message::NothingAgainst => {
            "Nothing speaks against it: the cells are enough, every piece fits somewhere, every cell can be covered, the parts and the colours agree. Only a search can tell more.".into()
        }
        Message::AlreadyFull => "It is solved: every piece lies in its place.".into(),

        Message::HintSolved => "It is solved: nothing is left to place.".into(),
        Message::HintSolvable => "It can still be solved.".into(),
        Message::HintHopeless => "It cannot be solved from here.".into(),
        Message::HintWays { solutions } => match *solutions == 1u8.into() {
            true => "From here there is exactly one way.".into(),
            false => format!("From here there are {} ways.", whole(solutions, EN)),
        },
        Message::HintLift { pieces } => {
            format!("Lift one of these and the rest can be completed: {pieces}.")
        }
        Message::HintLiftMore => "No single piece is to blame: more than one must be lifted.".into(),
        Message::HintLookCell { puzzle, cell, fit } => format!(
            "Look at the cell at {}: {} can cover it.",
            place(puzzle, cell),
            match fit {
                1 => "only one placement".to_owned(),
                fit => format!("only {fit} placements"),
            }
        ),
        Message::HintLookPiece { symbol, fit } => match fit {
            1 => format!("Look for piece {symbol}: it fits in one place only."),
            fit => format!("Look for piece {symbol}: it fits in {fit} places only."),
        },
        Message::HintPiece { symbol } => format!("Piece {symbol} is the one to place."),
        Message::HintPlace { symbol, left } => match left {
            0 => format!("Place {symbol} where the stars are; it is the last piece."),
            1 => format!("Place {symbol} where the stars are; one piece is left after it."),
            left => format!("Place {symbol} where the stars are; {left} pieces are left after it."),
        },
        Message::HintReason(reason) => match reason {
            Reason::OnlyFit => "Why: nothing else fits there.".into(),
            Reason::OnlyOneWorks { fit } => format!(
                "Why: of the {fit} that fit, only this one can be completed."
            ),
            Reason::OneOfSeveral { fit, work } => format!(
                "Why: of the {fit} that fit, {work} can be completed, and this is one of them."
            ),
        },

        Message::Challenge { difficulty, cases, left } => format!(
            "Challenge: place the other {left}. There is exactly one way. Difficulty: {} (proof: {} {})",
            difficulty.word().en,
            number(cases, EN),
            if cases == 1 { "case" } else { "cases" }
        ),
        Message::ChallengeSeed { seed } => format!("Seed: {seed}"),
        Message::ChallengeId { id } => format!("ID: {id}"),
        Message::NoChallenge(error) => match error {
            GenerateError::Unsolvable => "there is no challenge: the puzzle has no solution".into(),
            GenerateError::TooManyGiven { pieces } => {
                format!("so many pieces cannot be given: the puzzle has {pieces}")
            }
            GenerateError::NotFound { tries } => {
                format!("no such challenge was found in {tries} solutions")
            }
            GenerateError::Stopped(why) => format!("no challenge until then: {}", halt(why)),
        },
        Message::NoChallengeFix(error) => match error {
            GenerateError::NotFound { .. } => {
                "give another seed, another difficulty, or more pieces; a puzzle whose equal pieces have different letters has no only solution unless they are given".into()
            }
            GenerateError::Unsolvable => "susun check tells more".into(),
            _ => "ask for fewer pieces, or give it more time".into(),
        },

        Message::HeatOf { solutions } if *solutions == 1u8.into() => {
            "There is one solution; which piece covers a cell in it (in per cent):".into()
        }
        Message::HeatOf { solutions } => format!(
            "In how many of the {} solutions (in per cent) which piece covers a cell; the most frequent one of each:",
            whole(solutions, EN)
        ),
        Message::HeatSettled { cells } => match cells {
            0 => "No cell is settled yet.".into(),
            1 => "One cell is settled: it is the same in all of them.".into(),
            cells => format!("{cells} cells are settled: they are the same in all of them."),
        },

        Message::CannotPlace { puzzle, error } => cannot_place(puzzle, error),
        Message::LostAt { symbol, number } => {
            format!("No way was left after piece {symbol}, number {number} in the order of placing.")
        }
        Message::LostBefore => "There was no way even before anything was placed.".into(),

        Message::Right => "Right: every cell is covered once, and every piece is used.".into(),
        Message::Wrong { puzzle, flaw } => format!("Wrong: {}.", wrong(puzzle, flaw)),

        Message::ColumnPiece => "piece".into(),
        Message::ColumnCopies => "copies".into(),
        Message::ColumnCells => "cells".into(),
        Message::ColumnOrientations => "orientations".into(),
        Message::ColumnPlaces => "places".into(),
        Message::ColumnCases => "cases".into(),
        Message::OutcomeSolved => "solved".into(),
        Message::OutcomeCounts { solutions } => format!("counts {}", whole(solutions, EN)),
        Message::OutcomeNoTable => "board too wide".into(),
    }
}

fn start(puzzle: &Puzzle) -> String {
    let container = puzzle.container();
    let size = match (container.pyramid_height(), container.is_full_box()) {
        (Some(levels), _) => format!("pyramid of {levels} levels"),
        (None, true) => sides(puzzle),
        (None, false) => format!("{} cells in {}", container.cells().len(), sides(puzzle)),
    };
    let pieces = match super::pieces(puzzle) {
        1 => "1 piece".to_owned(),
        pieces => format!("{pieces} pieces"),
    };
    let flips = match (container.lattice().is_flat(), puzzle.flips()) {
        (true, true) => ", flips allowed",
        (true, false) => ", no flips",
        (false, true) => ", mirror images allowed",
        // In space a piece can be turned over anyhow; that it cannot be mirrored needs no word.
        (false, false) => "",
    };
    format!("{size}, {pieces}{flips}")
}

fn impossible(puzzle: &Puzzle, obstacle: &Obstacle) -> String {
    let why = match obstacle {
        Obstacle::Area { pieces, free } => format!(
            "cells of the pieces: {pieces}, cells to be covered: {free}; {}",
            match pieces > free {
                true => format!("{} too many", pieces - free),
                false => format!("{} too few", free - pieces),
            }
        ),
        Obstacle::FitsNowhere { piece } => {
            format!("piece {} fits nowhere", puzzle.pieces()[*piece].symbol)
        }
        Obstacle::Uncoverable { cell } => {
            format!("no piece can cover the cell at {}", place(puzzle, *cell))
        }
        Obstacle::Region { cells } => format!(
            "the {} marked with * are cut off from the others, and no pieces have together as many",
            match cells.len() {
                1 => "1 cell".to_owned(),
                cells => format!("{cells} cells"),
            }
        ),
        Obstacle::Colouring { free, possible } => format!(
            "coloured like a chessboard, {} dark and {} light cells are to be covered, a difference of {}; the pieces can only make {}",
            free[0],
            free[1],
            free[0].abs_diff(free[1]),
            list(possible)
        ),
        _ => "it can be seen without a search".into(),
    };
    format!("No solution: {why}.")
}

fn wrong(puzzle: &Puzzle, flaw: &Flaw) -> String {
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    match flaw {
        Flaw::Uncovered { cell } => format!("nothing lies at {}", place(puzzle, *cell)),
        Flaw::Overlap { cell } => format!("several pieces lie at {}", place(puzzle, *cell)),
        Flaw::UnknownSymbol { cell, symbol } => {
            format!(
                "there is no piece {symbol}, which stands at {}",
                place(puzzle, *cell)
            )
        }
        Flaw::WrongForm { piece, cells } => {
            let first = cells
                .first()
                .map(|&cell| format!(" (from {})", place(puzzle, cell)));
            format!(
                "the cells of {}{} do not have the form of the piece",
                symbol(*piece),
                first.unwrap_or_default()
            )
        }
        Flaw::WrongCopies { piece, found } => format!(
            "piece {} lies there {}, not {}",
            symbol(*piece),
            times(*found),
            times(puzzle.pieces()[*piece].copies)
        ),
        Flaw::Moved { piece } => {
            format!(
                "piece {} was placed already, and lies elsewhere",
                symbol(*piece)
            )
        }
        _ => "it is no solution".into(),
    }
}

fn cannot_place(puzzle: &Puzzle, error: PlaceError) -> String {
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    match error {
        PlaceError::Form { piece } => {
            format!(
                "These cells do not have the form of piece {}.",
                symbol(piece)
            )
        }
        PlaceError::NoCopyLeft { piece } => {
            format!("Piece {} lies in the container already.", symbol(piece))
        }
        PlaceError::Covered { cell } => {
            format!("Another piece lies at {} already.", place(puzzle, cell))
        }
        _ => "The piece cannot lie there.".into(),
    }
}

fn why(why: Why) -> String {
    match why {
        Why::FirstSolution => {
            "one solution is wanted, and what fails soonest finds it soonest".into()
        }
        Why::NeedsTable => "the number of a solution is found in a table of all".into(),
        Why::FewCases => "there are few cases to go through".into(),
        Why::NarrowBoard => "the board is narrow: the same states come again and again".into(),
        Why::WideBoard => "the board is wide: a front would hardly meet a state twice".into(),
        Why::LargeBoard => "the board is so large that lists of places would take gigabytes".into(),
        Why::TooManyStates { states } => format!(
            "frontier-count was tried first and given up after {} states",
            number(states, EN)
        ),
    }
}

fn place(puzzle: &Puzzle, cell: usize) -> String {
    let (level, row, column) = super::place(puzzle, cell);
    let level = level.map_or_else(String::new, |level| format!("level {level}, "));
    format!("{level}row {row}, column {column}")
}

fn times(number: usize) -> String {
    match number {
        0 => "not at all".into(),
        1 => "once".into(),
        2 => "twice".into(),
        number => format!("{number} times"),
    }
}

fn list(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => "none".into(),
    }
}

/// A guess at a time in the unit that suits it.
fn span(wait: f64) -> String {
    match wait {
        ..60.0 => format!("{wait:.0} s"),
        ..7200.0 => format!("{} minutes", about(wait / 60.0, EN)),
        ..172_800.0 => format!("{} hours", about(wait / 3600.0, EN)),
        _ => format!("{} days", about(wait / 86400.0, EN)),
    }
}
