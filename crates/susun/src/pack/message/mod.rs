//! What is said of packing puzzles only, in each language; see [`crate::message`].

mod english;
pub(crate) mod fault_english;
pub(crate) mod fault_indonesian;
mod indonesian;

use core::time::Duration;

use num_bigint::BigUint;
use packing::{Flaw, Obstacle, PlaceError, Puzzle};

use super::auto::Why;
use super::{Difficulty, GenerateError, Reason};
use crate::Lang;
use crate::message::{decimal, grouped, number};

/// Something to say of a packing puzzle. Cells are named by their rows and columns from 1.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    Start(&'a Puzzle),
    /// What it is, in a few words.
    Puzzle(&'a Puzzle),
    Solution,
    SolutionNumber {
        number: u64,
    },
    /// From 1, the bottom one first.
    Level {
        level: usize,
        levels: usize,
    },

    Impossible {
        puzzle: &'a Puzzle,
        obstacle: &'a Obstacle,
    },
    Searched,
    NoSuchNumber {
        solutions: &'a BigUint,
    },
    NoTable,
    TooWide,
    Given {
        solutions: u64,
    },
    GivenUntilThen {
        solutions: u64,
    },
    /// For the file of an answer when there is none.
    NothingToSave {
        path: &'a str,
    },

    Ran {
        method: &'a str,
    },
    AutoRan {
        method: &'a str,
        why: Why,
    },
    /// The same where several solutions were looked for.
    AutoListed {
        method: &'a str,
    },
    Time {
        time: Duration,
    },
    Cases {
        cases: u64,
    },
    States {
        states: u64,
    },
    Table {
        bytes: u64,
    },

    Solutions {
        solutions: &'a BigUint,
    },
    UpToSymmetry {
        solutions: &'a BigUint,
        symmetries: usize,
    },
    UpToRotation {
        solutions: &'a BigUint,
    },
    Unique,
    UniqueUpToSymmetry,
    NotUnique,
    AtLeast {
        solutions: &'a BigUint,
    },
    NotYetUnique {
        found: u64,
    },
    /// What a search will come to, by a guess.
    Expect {
        nodes: f64,
        seconds: f64,
    },

    Cells {
        free: usize,
        cells: usize,
        pieces: usize,
    },
    Pieces {
        pieces: usize,
        left: usize,
    },
    EqualPieces {
        groups: &'a str,
    },
    Symmetries {
        symmetries: usize,
    },
    NothingAgainst,
    AlreadyFull,

    HintSolved,
    HintSolvable,
    HintHopeless,
    HintWays {
        solutions: &'a BigUint,
    },
    HintLift {
        pieces: &'a str,
    },
    HintLiftMore,
    HintLookCell {
        puzzle: &'a Puzzle,
        cell: usize,
        fit: usize,
    },
    HintLookPiece {
        symbol: char,
        fit: usize,
    },
    HintPiece {
        symbol: char,
    },
    HintPlace {
        symbol: char,
        left: usize,
    },
    HintReason(Reason),

    Challenge {
        difficulty: Difficulty,
        cases: u64,
        left: usize,
    },
    ChallengeSeed {
        seed: u64,
    },
    ChallengeId {
        id: &'a str,
    },
    NoChallenge(GenerateError),
    NoChallengeFix(GenerateError),

    HeatOf {
        solutions: &'a BigUint,
    },
    HeatSettled {
        cells: usize,
    },

    /// Why a piece cannot lie where it was put.
    CannotPlace {
        puzzle: &'a Puzzle,
        error: PlaceError,
    },
    /// The piece after which no way was left, and its place in the order of placing, from 1.
    LostAt {
        symbol: char,
        number: usize,
    },
    /// No way was left before the first of them.
    LostBefore,

    Right,
    Wrong {
        puzzle: &'a Puzzle,
        flaw: &'a Flaw,
    },

    ColumnPiece,
    ColumnCopies,
    ColumnCells,
    ColumnOrientations,
    ColumnPlaces,
    ColumnCases,
    OutcomeSolved,
    OutcomeCounts {
        solutions: &'a BigUint,
    },
    OutcomeNoTable,
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

/// A whole number of any size with its digits in groups of three.
#[must_use]
pub fn whole(value: &BigUint, lang: Lang) -> String {
    grouped(&value.to_string(), lang)
}

/// Milliseconds: hundredths of them while they are few.
fn milliseconds(time: Duration, lang: Lang) -> String {
    let milliseconds = time.as_secs_f64() * 1e3;
    match milliseconds < 100.0 {
        true => decimal(milliseconds, 2, lang),
        false => number(milliseconds as u64, lang),
    }
}

/// Two leading digits of a guess.
fn about(value: f64, lang: Lang) -> String {
    let digit = 10_f64.powf(value.max(1.0).log10().floor() - 1.0).max(1.0);
    number(((value / digit).round() * digit) as u64, lang)
}

/// How many pieces a puzzle has, copies included.
fn pieces(puzzle: &Puzzle) -> usize {
    puzzle.pieces().iter().map(|piece| piece.copies).sum()
}

/// Level, row and column of a cell, from 1; a level where there are several.
pub(crate) fn place(puzzle: &Puzzle, cell: usize) -> (Option<i32>, i32, i32) {
    let container = puzzle.container();
    let [level, row, column] = container.cells()[cell];
    let level = (container.extent()[0] > 1).then_some(level + 1);
    (level, row + 1, column + 1)
}

/// `5x11`, or the sides of the box around an outline.
fn sides(puzzle: &Puzzle) -> String {
    match puzzle.container().extent() {
        [1, rows, columns] => format!("{rows}x{columns}"),
        [levels, rows, columns] => format!("{levels}x{rows}x{columns}"),
    }
}
