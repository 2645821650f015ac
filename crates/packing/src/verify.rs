//! Checks answers by their cells. It shares the rotations of shapes with the solver, and no code of the
//! search.

use crate::copies::{Division, divide};
use crate::{Placement, Puzzle, Shape};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// Nothing lies on a cell.
    Uncovered {
        /// The cell.
        cell: usize,
    },
    /// Several pieces lie on a cell.
    Overlap {
        /// The cell.
        cell: usize,
    },
    /// A symbol that no piece has.
    UnknownSymbol {
        /// The cell.
        cell: usize,
        /// What stands there.
        symbol: char,
    },
    /// The cells of a piece do not have its form.
    WrongForm {
        /// The piece.
        piece: usize,
        /// Cells that it covers.
        cells: Vec<usize>,
    },
    /// More or fewer cells are empty than may be, in a puzzle that allows empty cells.
    WrongHoles {
        /// How many are.
        found: usize,
    },
    /// There are more or fewer pieces than may be.
    WrongTotal {
        /// How many there are.
        found: usize,
    },
    /// A piece lies too often or not often enough.
    WrongCopies {
        /// The piece.
        piece: usize,
        /// How often it lies there.
        found: usize,
    },
    /// A piece that was placed already was moved.
    Moved {
        /// The piece.
        piece: usize,
    },
    /// Whether the cells of a piece are its copies is not known: finding out was stopped.
    Undivided {
        /// The piece.
        piece: usize,
    },
}

/// Checks that placements solve a puzzle. Whether there are as many as possible, where a puzzle asks for that,
/// is not checked: that takes a search.
///
/// # Errors
/// The first flaw.
pub fn verify(puzzle: &Puzzle, placements: &[Placement]) -> Result<(), Flaw> {
    let mut covered = vec![false; puzzle.container().cells().len()];
    let mut copies = vec![0; puzzle.pieces().len()];
    for Placement { piece, cells } in placements {
        for &cell in cells {
            if std::mem::replace(&mut covered[cell], true) {
                return Err(Flaw::Overlap { cell });
            }
        }
        if !has_form(puzzle, *piece, cells) {
            return Err(Flaw::WrongForm {
                piece: *piece,
                cells: cells.clone(),
            });
        }
        copies[*piece] += 1;
    }
    for (piece, &found) in copies.iter().enumerate() {
        if !puzzle.pieces()[piece].copies.has(found) {
            return Err(Flaw::WrongCopies { piece, found });
        }
    }
    let empty = (0..covered.len()).filter(|&cell| !covered[cell]);
    check_holes(puzzle, &empty.collect::<Vec<usize>>())?;
    check_total(puzzle, placements.len())?;
    let moved = puzzle
        .placed()
        .iter()
        .find(|place| !placements.contains(place));
    moved.map_or(Ok(()), |place| Err(Flaw::Moved { piece: place.piece }))
}

fn check_holes(puzzle: &Puzzle, empty: &[usize]) -> Result<(), Flaw> {
    match (puzzle.holes().has(empty.len()), puzzle.holes().most, empty) {
        (true, _, _) => Ok(()),
        (false, 0, &[cell, ..]) => Err(Flaw::Uncovered { cell }),
        (false, _, _) => Err(Flaw::WrongHoles { found: empty.len() }),
    }
}

fn check_total(puzzle: &Puzzle, found: usize) -> Result<(), Flaw> {
    match puzzle.total().has(found) {
        true => Ok(()),
        false => Err(Flaw::WrongTotal { found }),
    }
}

/// Attempts to divide the cells of a board into copies before that is given up.
pub const MAX_ATTEMPTS: u32 = 300_000;

/// Checks that a filled board solves a puzzle: for every cell the symbol that stands on it.
///
/// # Errors
/// The first flaw; [`Flaw::Undivided`] after [`MAX_ATTEMPTS`].
pub fn verify_symbols(puzzle: &Puzzle, symbols: &[Option<char>]) -> Result<(), Flaw> {
    let mut attempts = MAX_ATTEMPTS;
    SymbolChecker::new(puzzle).check(symbols, &mut || {
        attempts = attempts.saturating_sub(1);
        attempts > 0
    })
}

/// Checks filled boards of one puzzle.
#[derive(Clone, Debug)]
pub struct SymbolChecker<'a> {
    puzzle: &'a Puzzle,
    /// Of each piece.
    orientations: Vec<Vec<Shape>>,
}

impl<'a> SymbolChecker<'a> {
    /// For a puzzle.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle) -> Self {
        let lattice = puzzle.container().lattice();
        let pieces = puzzle.pieces().iter();
        let turned = pieces.map(|piece| piece.shape.orientations(lattice, puzzle.flips()));
        Self {
            puzzle,
            orientations: turned.collect(),
        }
    }

    /// Checks one: for every cell the symbol that stands on it. `go_on` is asked before each attempt
    /// to divide the cells of a piece into copies.
    ///
    /// # Errors
    /// The first flaw.
    pub fn check(
        &self,
        symbols: &[Option<char>],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Flaw> {
        let puzzle = self.puzzle;
        let mut cells_of = vec![Vec::new(); puzzle.pieces().len()];
        let mut empty = Vec::new();
        for (cell, symbol) in symbols.iter().enumerate() {
            let Some(symbol) = *symbol else {
                if puzzle.holes().most == 0 {
                    return Err(Flaw::Uncovered { cell });
                }
                empty.push(cell);
                continue;
            };
            let mut pieces = puzzle.pieces().iter();
            let piece = pieces.position(|piece| piece.symbol == symbol);
            let piece = piece.ok_or(Flaw::UnknownSymbol { cell, symbol })?;
            cells_of[piece].push(cell);
        }
        let mut total = 0;
        for (piece, cells) in cells_of.iter().enumerate() {
            let size = puzzle.pieces()[piece].shape.cells();
            let found = cells.len() / size;
            let is_whole = cells.len().is_multiple_of(size);
            if !is_whole || !puzzle.pieces()[piece].copies.has(found) {
                let cells = cells.clone();
                return Err(match is_whole {
                    true => Flaw::WrongCopies { piece, found },
                    false => Flaw::WrongForm { piece, cells },
                });
            }
            total += found;
            if !self.is_divided(piece, cells, go_on)? {
                let cells = cells.clone();
                return Err(Flaw::WrongForm { piece, cells });
            }
        }
        check_holes(puzzle, &empty)?;
        check_total(puzzle, total)?;
        for place in puzzle.placed() {
            let symbol = puzzle.pieces()[place.piece].symbol;
            let is_other = |&cell: &usize| symbols[cell] != Some(symbol);
            if place.cells.iter().any(is_other) {
                return Err(Flaw::Moved { piece: place.piece });
            }
            cells_of[place.piece].retain(|cell| !place.cells.contains(cell));
        }
        // Copies look alike: those that were not placed must lie beside those that were.
        for (piece, cells) in cells_of.iter().enumerate() {
            let is_placed = |place: &Placement| place.piece == piece;
            if puzzle.placed().iter().any(is_placed) && !self.is_divided(piece, cells, go_on)? {
                return Err(Flaw::Moved { piece });
            }
        }
        Ok(())
    }

    /// Whether some sorted cells are copies of a piece side by side.
    fn is_divided(
        &self,
        piece: usize,
        cells: &[usize],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Flaw> {
        let container = self.puzzle.container();
        match divide(container, &self.orientations[piece], cells, go_on) {
            Division::Into(_) => Ok(true),
            Division::Impossible => Ok(false),
            Division::Stopped => Err(Flaw::Undivided { piece }),
        }
    }
}

fn has_form(puzzle: &Puzzle, piece: usize, cells: &[usize]) -> bool {
    let container = puzzle.container();
    let shape = Shape::new(cells.iter().map(|&cell| container.cells()[cell]));
    let form = &puzzle.pieces()[piece].shape;
    shape.cells() == cells.len()
        && form
            .turns(container.lattice(), puzzle.flips())
            .any(|turn| turn == shape)
}
