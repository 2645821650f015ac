//! Pieces, a container, and the pieces placed in it.

use cover::Amount;

use crate::{Container, Shape, Site};

/// A piece; its copies are indistinguishable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The character that stands for it on a board.
    pub symbol: char,
    /// Its form.
    pub shape: Shape,
    /// How many of it an answer uses.
    pub copies: Amount,
}

/// What to maximise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Covered cells.
    Cells,
    /// Pieces.
    Pieces,
}

/// A piece at its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Number of the piece.
    pub piece: usize,
    /// The cells of the container that it covers, sorted.
    pub cells: Vec<usize>,
}

/// A packing puzzle: each piece goes into the container as often as its copies say, and no two overlap. Cells
/// stay empty as the holes say: at first none does.
///
/// An answer is the set of the pieces that lie in the container, each with its cells; which cells are empty
/// follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    container: Container,
    pieces: Vec<Piece>,
    flips: bool,
    placed: Vec<Placement>,
    holes: Amount,
    total: Amount,
    objective: Option<Objective>,
}

/// Why pieces do not make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// No piece at all.
    #[error("a puzzle needs a piece")]
    NoPieces,
    /// A piece without cells or without any copy.
    #[error("piece {piece} is empty")]
    EmptyPiece {
        /// Its number.
        piece: usize,
    },
    /// Two pieces with one symbol.
    #[error("two pieces are called {symbol}")]
    SameSymbol {
        /// The symbol.
        symbol: char,
    },
    /// A solid piece for a flat container.
    #[error("piece {piece} is not flat")]
    NotFlat {
        /// Its number.
        piece: usize,
    },
}

/// Why a piece cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The cells do not have the form of the piece.
    #[error("these cells do not have the form of piece {piece}")]
    Form {
        /// Its number.
        piece: usize,
    },
    /// All its copies are placed.
    #[error("all copies of piece {piece} lie already")]
    NoCopyLeft {
        /// Its number.
        piece: usize,
    },
    /// Another piece lies there.
    #[error("cell {cell} is covered already")]
    Covered {
        /// The cell.
        cell: usize,
    },
}

impl Puzzle {
    /// A puzzle with nothing placed. `flips` says whether a piece may be turned into its mirror
    /// image; in space a flat piece can be turned over in any case.
    ///
    /// # Errors
    /// When a piece is empty, or two cannot be told apart on a board.
    pub fn new(container: Container, pieces: Vec<Piece>, flips: bool) -> Result<Self, PuzzleError> {
        if pieces.is_empty() {
            return Err(PuzzleError::NoPieces);
        }
        for (number, piece) in pieces.iter().enumerate() {
            if piece.copies.most == 0 || piece.shape.cells() == 0 {
                return Err(PuzzleError::EmptyPiece { piece: number });
            }
            if pieces[..number]
                .iter()
                .any(|other| other.symbol == piece.symbol)
            {
                let symbol = piece.symbol;
                return Err(PuzzleError::SameSymbol { symbol });
            }
            if container.lattice().is_flat() && piece.shape.extent()[0] > 1 {
                return Err(PuzzleError::NotFlat { piece: number });
            }
        }
        Ok(Self {
            container,
            pieces,
            flips,
            placed: Vec::new(),
            holes: Amount::NONE,
            total: Amount::ANY,
            objective: None,
        })
    }

    /// The puzzle with `holes` cells that stay empty.
    #[must_use]
    pub fn with_holes(self, holes: Amount) -> Self {
        Self { holes, ..self }
    }

    /// The puzzle with a limit to the pieces of an answer, copies counted one by one.
    #[must_use]
    pub fn with_total(self, total: Amount) -> Self {
        Self { total, ..self }
    }

    /// The puzzle with an objective, or without one. It says which answers are wanted; this crate does not
    /// look for the largest number.
    #[must_use]
    pub fn with_objective(self, objective: Option<Objective>) -> Self {
        Self { objective, ..self }
    }

    /// The puzzle where no piece has to be used.
    #[must_use]
    pub fn with_optional_pieces(mut self) -> Self {
        for piece in &mut self.pieces {
            piece.copies.least = 0;
        }
        self
    }

    /// The container.
    #[must_use]
    pub fn container(&self) -> &Container {
        &self.container
    }

    /// The pieces.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether a piece may be turned into its mirror image.
    #[must_use]
    pub fn flips(&self) -> bool {
        self.flips
    }

    /// How many cells stay empty.
    #[must_use]
    pub fn holes(&self) -> Amount {
        self.holes
    }

    /// How many pieces an answer has, copies counted one by one.
    #[must_use]
    pub fn total(&self) -> Amount {
        self.total
    }

    /// What to maximise, if anything.
    #[must_use]
    pub fn objective(&self) -> Option<Objective> {
        self.objective
    }

    /// Whether every piece has to be used and every cell covered.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        let exact = |piece: &Piece| piece.copies.is_exact();
        self.holes == Amount::NONE && self.total == Amount::ANY && self.pieces.iter().all(exact)
    }

    /// The pieces that are placed.
    #[must_use]
    pub fn placed(&self) -> &[Placement] {
        &self.placed
    }

    /// The puzzle with one more piece placed on cells of the container.
    ///
    /// # Errors
    /// When the piece cannot lie there.
    pub fn with_placed(mut self, piece: usize, cells: &[usize]) -> Result<Self, PlaceError> {
        if let Some(&cell) = cells.iter().find(|&&cell| self.is_covered(cell)) {
            return Err(PlaceError::Covered { cell });
        }
        if self.left(piece).most == 0 {
            return Err(PlaceError::NoCopyLeft { piece });
        }
        let sites = cells.iter().map(|&cell| self.container.cells()[cell]);
        let shape = Shape::new(sites);
        let piece_shape = &self.pieces[piece].shape;
        let has_form = piece_shape
            .turns(self.container.lattice(), self.flips)
            .any(|turn| turn == shape);
        if shape.cells() != cells.len() || !has_form {
            return Err(PlaceError::Form { piece });
        }
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.placed.push(Placement { piece, cells });
        Ok(self)
    }

    /// The puzzle without one of the pieces that are placed, by its number among them.
    #[must_use]
    pub fn with_lifted(mut self, number: usize) -> Self {
        self.placed.remove(number);
        self
    }

    /// The puzzle with nothing placed.
    #[must_use]
    pub fn emptied(mut self) -> Self {
        self.placed.clear();
        self
    }

    /// Copies of a piece that are still to be placed. Where they can be fewer or more, there are at most as
    /// many as the free cells have room for.
    #[must_use]
    pub fn left(&self, piece: usize) -> Amount {
        let placed = self.placed.iter().filter(|place| place.piece == piece);
        let left = self.pieces[piece].copies.after(placed.count());
        if left.is_exact() {
            return left;
        }
        let room = self.free_cells().len() / self.pieces[piece].shape.cells();
        Amount {
            least: left.least,
            most: left.most.min(room.max(left.least)),
        }
    }

    /// How many copies of a piece there are; where there is no limit, as many as the container has room for.
    #[must_use]
    pub fn max_copies(&self, piece: usize) -> usize {
        let Piece { shape, copies, .. } = &self.pieces[piece];
        match copies.most {
            usize::MAX => copies
                .least
                .max(self.container.cells().len() / shape.cells()),
            most => most,
        }
    }

    /// Whether a placed piece covers a cell.
    #[must_use]
    pub fn is_covered(&self, cell: usize) -> bool {
        self.placed.iter().any(|place| place.cells.contains(&cell))
    }

    /// The cells that nothing covers, in order.
    #[must_use]
    pub fn free_cells(&self) -> Vec<usize> {
        let mut covered = vec![false; self.container.cells().len()];
        for &cell in self.placed.iter().flat_map(|place| &place.cells) {
            covered[cell] = true;
        }
        (0..covered.len()).filter(|&cell| !covered[cell]).collect()
    }

    /// Where a shape lies inside the container, for every translation in reading order.
    pub(crate) fn translations(&self, shape: &Shape) -> Vec<Vec<usize>> {
        let room = self.container.extent();
        let size = shape.extent();
        let corners = |axis: usize| 0..=room[axis] - size[axis];
        let mut all = Vec::new();
        for level in corners(0) {
            for row in corners(1) {
                for column in corners(2) {
                    let at =
                        |&[l, r, c]: &Site| self.container.index([level + l, row + r, column + c]);
                    all.extend(shape.sites().iter().map(at).collect::<Option<Vec<_>>>());
                }
            }
        }
        all
    }
}
