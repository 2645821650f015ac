//! Boards, proofs and replays as the page shows them.

use serde::Serialize;
use susun::Lang;
use susun::format::{Notation, board_line, print_moves};
use susun::slide::{Message, check, replay};
use susun::sliding::parity::{blank_x, smaller_tiles};
use susun::sliding::{Board, Direction, Puzzle};
use tsify::Tsify;

use crate::position::played;
use crate::shell::Refusal;

/// A board.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// The tiles in reading order, 0 for the blank.
    pub cells: Vec<u16>,
    /// Those of the goal.
    pub goal: Vec<u16>,
    /// The board as one line that can be asked with again.
    pub board: String,
    /// The goal likewise; none for the usual one.
    pub goal_line: Option<String>,
    /// Whether it is the goal.
    pub solved: bool,
    /// Whether it can be solved.
    pub solvable: bool,
    /// That in a sentence.
    pub verdict: String,
    /// Tiles not at home.
    pub misplaced: usize,
    /// Sum of their distances from home.
    pub manhattan: usize,
}

impl BoardView {
    pub(super) fn of(puzzle: &Puzzle, lang: Lang) -> Self {
        let check = check(puzzle);
        let (board, goal) = (puzzle.start(), puzzle.goal());
        let size = puzzle.size();
        Self {
            rows: size.rows(),
            columns: size.columns(),
            cells: board.cells().to_vec(),
            goal: goal.cells().to_vec(),
            board: board_line(board),
            goal_line: (*goal != Board::blank_last(size)).then(|| board_line(goal)),
            solved: puzzle.is_solved(),
            solvable: check.parity.is_solvable(),
            verdict: check.verdict(lang),
            misplaced: check.misplaced,
            manhattan: check.manhattan,
        }
    }
}

/// The proof that a board can be solved or not.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// One entry for each number from 1.
    pub entries: Vec<Kurang>,
    /// Whether a cell is at odd distance from the blank's goal cell: a blank there has X = 1.
    pub shaded: Vec<bool>,
    /// Sum of KURANG.
    pub sum: u64,
    /// X.
    pub x: u32,
    /// Their sum.
    pub total: u64,
    /// What the place of the blank makes of X.
    pub blank: String,
    /// What the parity proves.
    pub verdict: String,
    /// How a board that cannot be solved is mended.
    pub advice: Option<String>,
    /// Two tiles whose exchange would make the board solvable.
    pub swap: Option<[u16; 2]>,
    /// The board with them exchanged.
    pub swapped: Option<String>,
}

/// KURANG of a number.
#[derive(Debug, Serialize, Tsify)]
pub struct Kurang {
    /// The tile with that number, 0 for the blank.
    pub tile: u16,
    /// The tiles that are counted.
    pub smaller: Vec<u16>,
}

impl Proof {
    pub(super) fn of(puzzle: &Puzzle, lang: Lang) -> Self {
        let check = check(puzzle);
        let reasons = check.reasons(puzzle, lang);
        let entries = check.parity.tiles.iter().zip(smaller_tiles(puzzle));
        Self {
            entries: entries
                .map(|(&tile, smaller)| Kurang { tile, smaller })
                .collect(),
            shaded: (0..puzzle.size().cells())
                .map(|cell| blank_x(puzzle, cell) == 1)
                .collect(),
            sum: check.parity.sum,
            x: check.parity.x,
            total: check.parity.total(),
            blank: reasons.blank,
            verdict: reasons.verdict,
            advice: reasons.advice,
            swap: check.swap.map(|(a, b)| [a, b]),
            swapped: check.mended(puzzle).map(|board| board_line(&board)),
        }
    }
}

/// A list of moves, played.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Replayed {
    /// The start and the board after every move.
    pub boards: Vec<ReplayedBoard>,
    /// The moves in the letters of the tiles.
    pub moves: String,
    /// Whether they end at the goal.
    pub solves: bool,
    /// That in a sentence.
    pub verdict: String,
}

/// A board on the way.
#[derive(Debug, Serialize, Tsify)]
pub struct ReplayedBoard {
    /// The tiles in reading order.
    pub cells: Vec<u16>,
    /// The way the tile went that was moved last.
    pub way: Option<String>,
    /// That tile.
    pub tile: Option<u16>,
    /// Its Manhattan distance from the goal.
    pub manhattan: usize,
}

impl Replayed {
    pub(super) fn of(
        puzzle: &Puzzle,
        moves: &[Direction],
        notation: Notation,
        lang: Lang,
    ) -> Result<Self, Refusal> {
        let boards = played(puzzle.start(), moves, notation, lang)?;
        let length = moves.len();
        let metric = susun::sliding::Metric::SingleTile;
        let (solves, verdict) = match replay::verify(puzzle, moves) {
            replay::Verdict::Solves => (true, Message::AnswerSolves { length, metric }),
            _ => (false, Message::AnswerEndsElsewhere { length }),
        };
        let shown = |(number, board): (usize, &Board)| {
            let before = number.checked_sub(1);
            let way = before.map(|before| print_moves(&moves[before..number], Notation::Tile));
            let puzzle = puzzle.with_start(board.clone());
            ReplayedBoard {
                cells: board.cells().to_vec(),
                way,
                // The tile that moved stands where the blank was.
                tile: before.map(|before| board.cells()[boards[before].blank()]),
                manhattan: puzzle.expect("the size is the same").manhattan(),
            }
        };
        Ok(Self {
            boards: boards.iter().enumerate().map(shown).collect(),
            moves: print_moves(moves, Notation::Tile),
            solves,
            verdict: verdict.text(lang),
        })
    }
}
