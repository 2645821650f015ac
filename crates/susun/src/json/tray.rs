//! A packing puzzle as a program shows it to someone who places pieces by hand, and its solutions one by
//! one. Pieces and cells of a [`Tray`] have numbers: their places in its lists.

use num_bigint::BigUint;
use packing::{Lattice, Placement, Puzzle, Shape, obstacle};
use serde::{Deserialize, Serialize};

use super::VERSION;
use super::pack::{Placed, Whole, obstacle_name};
use crate::pack::format::id;
use crate::pack::{Catalogue, orientation_graph};
use crate::palette;
use crate::render::colour::{hex, takes_black};

/// A piece on some cells, both by their numbers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Laid {
    /// The piece.
    pub piece: usize,
    /// The cells it covers.
    pub cells: Vec<usize>,
}

/// A puzzle with everything that is placed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Tray {
    /// The ID of the puzzle with the given pieces.
    pub puzzle: String,
    /// The ID with everything that is placed.
    pub id: String,
    /// How cells are arranged: `square`, `cubic` or `balls`.
    pub lattice: &'static str,
    /// Whether mirror images are allowed.
    pub flips: bool,
    /// Levels, rows and columns of the box around the container.
    pub extent: [i32; 3],
    /// Level, row and column of every cell.
    pub cells: Vec<[i32; 3]>,
    /// The pieces.
    pub pieces: Vec<TrayPiece>,
    /// What is placed: the given pieces first, then the rest in the order of placing.
    pub placed: Vec<Laid>,
    /// How many of these are given.
    pub given: usize,
    /// Whether every cell is covered and every piece placed.
    pub solved: bool,
    /// Why it cannot be completed, if no search is needed to see it.
    pub obstacle: Option<&'static str>,
    /// The cells of that obstacle.
    pub obstacle_cells: Vec<usize>,
}

/// A piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TrayPiece {
    /// The character that stands for it.
    pub symbol: char,
    /// Red, green and blue, as `#rrggbb`.
    pub colour: String,
    /// Whether dark letters are easier to read on it than light ones.
    pub dark_ink: bool,
    /// How many can be used.
    pub copies: usize,
    /// How many have to be used.
    pub least: usize,
    /// How many are not placed.
    pub left: usize,
    /// How many cells it has.
    pub size: usize,
    /// Its orientations.
    pub orientations: Vec<Orientation>,
    /// The orientation it is given in.
    pub drawn: usize,
}

/// An orientation of a piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Orientation {
    /// Level, row and column of its cells; the least of each is 0.
    pub sites: Vec<[i32; 3]>,
    /// The orientation after a quarter turn: clockwise on a tray, about three axes in space.
    pub turned: Vec<usize>,
    /// The orientation after mirroring.
    pub flipped: usize,
}

impl Tray {
    /// A puzzle whose first `given` placed pieces belong to it.
    #[must_use]
    pub fn of(puzzle: &Puzzle, given: usize) -> Self {
        let container = puzzle.container();
        let placed = puzzle.placed();
        let empty = puzzle.clone().emptied();
        let base = placed[..given].iter().fold(empty, |puzzle, place| {
            let placed = puzzle.with_placed(place.piece, &place.cells);
            placed.expect("it lay there before")
        });
        let pieces: Vec<_> = (0..puzzle.pieces().len())
            .map(|piece| TrayPiece::of(puzzle, piece))
            .collect();
        let obstacle = obstacle(puzzle);
        Self {
            puzzle: id::print(&base),
            id: id::print(puzzle),
            lattice: match container.lattice() {
                Lattice::Square => "square",
                Lattice::Cubic => "cubic",
                Lattice::Balls => "balls",
            },
            flips: puzzle.flips(),
            extent: container.extent(),
            cells: container.cells().to_vec(),
            placed: placed
                .iter()
                .map(|place| Laid {
                    piece: place.piece,
                    cells: place.cells.clone(),
                })
                .collect(),
            given,
            solved: puzzle.free_cells().is_empty() && pieces.iter().all(|piece| piece.left == 0),
            pieces,
            obstacle: obstacle.as_ref().map(obstacle_name),
            obstacle_cells: obstacle.map_or_else(Vec::new, |found| found.cells().to_vec()),
        }
    }
}

impl TrayPiece {
    fn of(puzzle: &Puzzle, piece: usize) -> Self {
        let row = &puzzle.pieces()[piece];
        let orientation_graph = orientation_graph(puzzle, row);
        let colour = palette::colour(puzzle, piece);
        let orientation = |(number, shape): (usize, &Shape)| Orientation {
            sites: shape.sites().to_vec(),
            turned: orientation_graph.turned[number].clone(),
            flipped: orientation_graph.flipped[number],
        };
        let shapes = orientation_graph.shapes.iter().enumerate();
        Self {
            symbol: row.symbol,
            colour: hex(colour),
            dark_ink: takes_black(colour),
            copies: puzzle.max_copies(piece),
            least: row.copies.least,
            left: puzzle.left(piece).most,
            size: row.shape.cells(),
            orientations: shapes.map(orientation).collect(),
            drawn: orientation_graph.drawn,
        }
    }
}

/// The answer of `pieces`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Pieces {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    /// Whether pieces may be turned over.
    pub flips: bool,
    pub pieces: Vec<PieceShown>,
}

/// A piece and what is known about it.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct PieceShown {
    pub symbol: char,
    /// Red, green and blue, as `#rrggbb`.
    pub colour: String,
    /// What people call the colour that the piece of a toy has.
    pub colour_name: Option<&'static str>,
    /// How many cells it has.
    pub size: usize,
    /// How many can be used.
    pub copies: usize,
    /// How many have to be used.
    pub least: usize,
    /// How many are not placed.
    pub left: usize,
    /// `[level, row, column]` of its cells; the least of each is 0.
    pub cells: Vec<[i32; 3]>,
}

impl Pieces {
    /// The pieces of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let shown = |(number, piece): (usize, &packing::Piece)| PieceShown {
            symbol: piece.symbol,
            colour: hex(palette::colour(puzzle, number)),
            colour_name: palette::name(puzzle, number).map(|name| name.en),
            size: piece.shape.cells(),
            copies: puzzle.max_copies(number),
            least: piece.copies.least,
            left: puzzle.left(number).most,
            cells: piece.shape.sites().to_vec(),
        };
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            flips: puzzle.flips(),
            pieces: puzzle.pieces().iter().enumerate().map(shown).collect(),
        }
    }
}

/// The solution of a number from 1, and how many are known.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Nth {
    /// All pieces at their places; none if there are not as many solutions.
    pub placements: Option<Vec<Placed>>,
    /// How many are known.
    pub known: Whole,
    /// Whether these are all.
    pub complete: bool,
}

impl Nth {
    /// The solution of a number, as far as the catalogue reaches.
    #[must_use]
    pub fn of(catalogue: &Catalogue, number: &BigUint) -> Self {
        let first = BigUint::from(1_u8);
        let found = (*number >= first).then(|| catalogue.get(&(number - first)));
        let placed = |placements: Vec<Placement>| Placed::all(catalogue.puzzle(), &placements);
        Self {
            placements: found.flatten().map(placed),
            known: Whole(catalogue.count()),
            complete: catalogue.is_whole(),
        }
    }
}
