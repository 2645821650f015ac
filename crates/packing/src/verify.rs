//! Checks answers by their cells. It shares the rotations of shapes with the solver, and no code of the
//! search.

use std::collections::BTreeSet;

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
}

/// Checks that placements solve a puzzle.
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
        if found != puzzle.pieces()[piece].copies {
            return Err(Flaw::WrongCopies { piece, found });
        }
    }
    if let Some(cell) = covered.iter().position(|&covered| !covered) {
        return Err(Flaw::Uncovered { cell });
    }
    let moved = puzzle
        .placed()
        .iter()
        .find(|place| !placements.contains(place));
    moved.map_or(Ok(()), |place| Err(Flaw::Moved { piece: place.piece }))
}

/// Checks that a filled board solves a puzzle: for every cell the symbol that stands on it.
///
/// # Errors
/// The first flaw.
pub fn verify_symbols(puzzle: &Puzzle, symbols: &[Option<char>]) -> Result<(), Flaw> {
    let mut cells_of = vec![BTreeSet::new(); puzzle.pieces().len()];
    for (cell, symbol) in symbols.iter().enumerate() {
        let symbol = symbol.ok_or(Flaw::Uncovered { cell })?;
        let piece = puzzle
            .pieces()
            .iter()
            .position(|piece| piece.symbol == symbol);
        let piece = piece.ok_or(Flaw::UnknownSymbol { cell, symbol })?;
        cells_of[piece].insert(cell);
    }
    for (piece, cells) in cells_of.iter().enumerate() {
        let size = puzzle.pieces()[piece].shape.cells();
        if cells.len() != size * puzzle.pieces()[piece].copies {
            let found = cells.len() / size;
            let cells: Vec<usize> = cells.iter().copied().collect();
            return Err(match cells.len().is_multiple_of(size) {
                true => Flaw::WrongCopies { piece, found },
                false => Flaw::WrongForm { piece, cells },
            });
        }
        if !splits_into_copies(puzzle, piece, cells) {
            return Err(Flaw::WrongForm {
                piece,
                cells: cells.iter().copied().collect(),
            });
        }
    }
    for place in puzzle.placed() {
        let symbol = puzzle.pieces()[place.piece].symbol;
        if place
            .cells
            .iter()
            .any(|&cell| symbols[cell] != Some(symbol))
        {
            return Err(Flaw::Moved { piece: place.piece });
        }
        cells_of[place.piece].retain(|cell| !place.cells.contains(cell));
    }
    // Copies look alike: those that were not placed must lie beside those that were.
    let moved = (0..cells_of.len()).find(|&p| !splits_into_copies(puzzle, p, &cells_of[p]));
    moved.map_or(Ok(()), |piece| Err(Flaw::Moved { piece }))
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

/// Whether some cells are copies of a piece side by side: the copy on the first cell is tried in
/// every way.
fn splits_into_copies(puzzle: &Puzzle, piece: usize, cells: &BTreeSet<usize>) -> bool {
    let container = puzzle.container();
    let Some(&first) = cells.first() else {
        return true;
    };
    let at = container.cells()[first];
    let form = &puzzle.pieces()[piece].shape;
    form.orientations(container.lattice(), puzzle.flips())
        .iter()
        .any(|turn| {
            // The first site of a shape is its least, as the first cell is the least of its copy.
            let corner = turn.sites()[0];
            let site = |site: &crate::Site| {
                container.index([0, 1, 2].map(|axis| at[axis] + site[axis] - corner[axis]))
            };
            let copy = turn
                .sites()
                .iter()
                .map(site)
                .collect::<Option<BTreeSet<usize>>>();
            copy.is_some_and(|copy| {
                copy.is_subset(cells) && {
                    let rest = cells.difference(&copy).copied().collect();
                    splits_into_copies(puzzle, piece, &rest)
                }
            })
        })
}
