//! Goals that say less than a whole board: cells that any tile may fill, and tiles that look alike.
//!
//! ```text
//!   start        kinds        goal         classes: what a search has to tell apart
//!   3 1 2        3 1 2        1 2 3        3 1 2
//!   4 _ 5        4 0 5        * * *        r 0 r     tiles that the goal does not name are one class
//!   6 7 8        6 7 8        * * *        r r r
//! ```
//!
//! Tiles of one class may change places, so there are fewer states than boards, often few enough to know them all.
//!
//! - [`MaskedPuzzle`]: the start, the kinds of its tiles and the goal; whether it can be solved, and an exact
//!   puzzle for it;
//! - [`Plan`]: which classes have tables;
//! - [`Estimates`]: distances of groups of classes, which are exact where one group is enough;
//! - [`a_star`], [`ida_star`] and [`beam`]: the searches over classes.

mod estimates;
mod plan;
mod space;

use crate::parity::Parity;
use crate::{Board, Puzzle, Size};

pub use estimates::Estimates;
pub use plan::Plan;
pub use space::{a_star, beam, ida_star};

/// The largest number of cells of the searches.
pub const MAX_CELLS: usize = 64;

/// A board, the kinds of its tiles, and a goal that names kinds or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedPuzzle {
    start: Board,
    /// By tile; that of the blank is 0, and it alone has it.
    kinds: Vec<u16>,
    /// By cell; none: any tile, and the blank too if no other cell names it.
    goal: Vec<Option<u16>>,
}

/// Why a start and a goal do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MaskedError {
    /// The goal has another number of cells.
    #[error("the goal has {found} cells, the board {expected}")]
    Count {
        /// Cells of the board.
        expected: usize,
        /// Cells of the goal.
        found: usize,
    },
    /// The goal wants more tiles of a kind than there are.
    #[error("the goal has kind {kind} more often than the board")]
    TooMany {
        /// The kind, 0 for the blank.
        kind: u16,
        /// The first cell of the goal that is too many.
        cell: usize,
        /// How many there are on the board.
        there: usize,
    },
}

impl MaskedPuzzle {
    /// A puzzle whose tiles have the kinds `kinds[tile]`.
    ///
    /// # Errors
    /// When the goal is of another size, or wants more of a kind than there are.
    ///
    /// # Panics
    /// When there is not a kind for each tile, or a tile has the blank's.
    pub fn new(start: Board, kinds: Vec<u16>, goal: Vec<Option<u16>>) -> Result<Self, MaskedError> {
        let cells = start.size().cells();
        assert_eq!(kinds.len(), cells, "a kind for each tile");
        let is_blank = |tile: usize| kinds[tile] == 0;
        assert!((0..cells).all(|tile| is_blank(tile) == (tile == 0)));
        if goal.len() != cells {
            let (expected, found) = (cells, goal.len());
            return Err(MaskedError::Count { expected, found });
        }
        let puzzle = Self { start, kinds, goal };
        for (cell, &kind) in puzzle.goal.iter().enumerate() {
            let Some(kind) = kind else { continue };
            let there = puzzle.kinds.iter().filter(|&&other| other == kind).count();
            let named = puzzle.goal[..=cell].iter();
            if named.filter(|&&other| other == Some(kind)).count() > there {
                return Err(MaskedError::TooMany { kind, cell, there });
            }
        }
        Ok(puzzle)
    }

    /// A puzzle of tiles that all differ; the kind of a tile is its number.
    ///
    /// # Errors
    /// As [`MaskedPuzzle::new`].
    pub fn of_numbers(start: Board, goal: Vec<Option<u16>>) -> Result<Self, MaskedError> {
        let kinds = (0..start.size().cells() as u16).collect();
        Self::new(start, kinds, goal)
    }

    /// The board at the beginning.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The same from another board of these tiles.
    ///
    /// # Panics
    /// When it has another size.
    #[must_use]
    pub fn with_start(&self, start: Board) -> Self {
        assert_eq!(start.size(), self.size(), "one size");
        Self {
            start,
            ..self.clone()
        }
    }

    /// At least so many single-tile moves lead from a board to a goal: to each cell of the goal comes the nearest tile
    /// that it wants, and where it wants all tiles of a kind, each of them goes to the nearest of these cells.
    #[must_use]
    pub fn distance(&self, board: &Board) -> usize {
        let size = self.size();
        let most = self.kinds.iter().max().map_or(0, |&kind| usize::from(kind));
        let mut tiles: Vec<Vec<usize>> = vec![Vec::new(); most + 1];
        let mut homes = tiles.clone();
        for (cell, (&tile, goal)) in board.cells().iter().zip(&self.goal).enumerate() {
            tiles[usize::from(self.kinds[usize::from(tile)])].push(cell);
            if let Some(kind) = goal {
                homes[usize::from(*kind)].push(cell);
            }
        }
        let sum = |from: &[usize], to: &[usize]| -> usize {
            let nearest = |&one: &usize| to.iter().map(|&other| size.distance(one, other)).min();
            from.iter().filter_map(nearest).sum()
        };
        let of_kind = |(tiles, homes): (&Vec<usize>, &Vec<usize>)| {
            let moved = match tiles.len() == homes.len() {
                true => sum(tiles, homes),
                false => 0,
            };
            moved.max(sum(homes, tiles))
        };
        tiles.iter().zip(&homes).skip(1).map(of_kind).sum()
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// The kind of each tile.
    #[must_use]
    pub fn kinds(&self) -> &[u16] {
        &self.kinds
    }

    /// The goal, cell by cell.
    #[must_use]
    pub fn goal(&self) -> &[Option<u16>] {
        &self.goal
    }

    /// Whether a board of these tiles is a goal.
    #[must_use]
    pub fn is_goal(&self, board: &Board) -> bool {
        let mut cells = board.cells().iter().zip(&self.goal);
        cells.all(|(&tile, goal)| goal.is_none_or(|kind| kind == self.kinds[usize::from(tile)]))
    }

    /// Whether two tiles may change places without a difference to the goal. Then it can always be reached.
    #[must_use]
    pub fn has_interchangeable_tiles(&self) -> bool {
        self.classes().counts.iter().any(|&count| count > 1)
    }

    /// The class of each tile: kinds that the goal does not name are one class, the last.
    pub(crate) fn classes(&self) -> Classes {
        let mut named: Vec<u16> = Vec::new();
        for &kind in self.goal.iter().flatten() {
            if kind != 0 && !named.contains(&kind) {
                named.push(kind);
            }
        }
        let rest = named.len() + 1;
        let class = |kind: u16| match kind {
            0 => 0,
            kind => named
                .iter()
                .position(|&one| one == kind)
                .map_or(rest, |at| at + 1),
        };
        let of_tile: Vec<usize> = self.kinds.iter().map(|&kind| class(kind)).collect();
        let mut counts = vec![0; rest + 1];
        for &class in &of_tile {
            counts[class] += 1;
        }
        Classes {
            of_tile,
            goal: self.goal.iter().map(|goal| goal.map(class)).collect(),
            counts,
        }
    }

    /// An exact puzzle whose goal is one of this puzzle's goals and can be reached.
    ///
    /// Tiles go to the nearest cells that want them, one after the other. If that board has the wrong parity, two tiles
    /// of one class change places in it; if no two tiles are of one class, the blank takes another free cell.
    ///
    /// # Errors
    /// With a puzzle that cannot be solved if none can: no two tiles are of one class, so at most two boards are goals,
    /// and neither has the parity of the start.
    pub fn completion(&self) -> Result<Puzzle, Puzzle> {
        let classes = self.classes();
        let goal = self.nearest(&classes);
        let solvable = |goal: Board| {
            let puzzle = Puzzle::new(self.start.clone(), goal).expect("one size");
            match Parity::of(&puzzle).is_solvable() {
                true => Ok(puzzle),
                false => Err(puzzle),
            }
        };
        let nearest = solvable(goal.clone());
        if nearest.is_ok() {
            return nearest;
        }
        let cells = goal.size().cells();
        let class = |cell: usize| classes.of_tile[usize::from(goal.cells()[cell])];
        let mut pairs = (0..cells).flat_map(|one| (one + 1..cells).map(move |other| (one, other)));
        if let Some((one, other)) = pairs.find(|&(one, other)| class(one) == class(other)) {
            return solvable(goal.with_swapped(one, other));
        }
        let blank = goal.blank();
        let is_free = |cell: &usize| self.goal[*cell].is_none() && *cell != blank;
        let mut free = (0..cells)
            .filter(|_| self.goal[blank].is_none())
            .filter(is_free);
        free.find_map(|cell| solvable(goal.with_swapped(blank, cell)).ok())
            .ok_or_else(|| nearest.expect_err("it was no solution"))
    }

    /// A goal with tiles near to where they are.
    fn nearest(&self, classes: &Classes) -> Board {
        let (size, start) = (self.size(), self.start.cells());
        let cells = size.cells();
        let mut goal: Vec<Option<u16>> = vec![None; cells];
        let mut is_used = vec![false; cells];
        let mut place = |goal: &mut Vec<Option<u16>>, cell: usize, from: usize| {
            goal[cell] = Some(start[from]);
            is_used[from] = true;
        };
        // What is in its place stays, where the goal names it and where not.
        for (cell, &tile) in start.iter().enumerate() {
            let class = classes.of_tile[usize::from(tile)];
            let stays = match classes.goal[cell] {
                Some(wanted) => wanted == class,
                None => class == classes.rest() || (class == 0 && !classes.goal.contains(&Some(0))),
            };
            if stays {
                place(&mut goal, cell, cell);
            }
        }
        let is_named = |&cell: &usize| classes.goal[cell].is_some();
        let named: Vec<usize> = (0..cells).filter(is_named).collect();
        let free: Vec<usize> = (0..cells).filter(|cell| !is_named(cell)).collect();
        for cell in named.into_iter().chain(free) {
            if goal[cell].is_some() {
                continue;
            }
            let fits = |from: &usize| {
                let class = classes.of_tile[usize::from(start[*from])];
                !is_used[*from] && classes.goal[cell].is_none_or(|wanted| wanted == class)
            };
            let nearest = (0..cells)
                .filter(fits)
                .min_by_key(|&from| size.distance(cell, from));
            let from = nearest.expect("as many tiles as cells");
            goal[cell] = Some(start[from]);
            is_used[from] = true;
        }
        let goal = goal.into_iter().flatten().collect();
        Board::new(size, goal).expect("every tile once")
    }
}

/// What a search tells apart: the blank is class 0, and the last class is of the tiles that the goal does not name.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    pub(crate) of_tile: Vec<usize>,
    pub(crate) goal: Vec<Option<usize>>,
    /// Tiles of each class.
    pub(crate) counts: Vec<usize>,
}

impl Classes {
    pub(crate) fn rest(&self) -> usize {
        self.counts.len() - 1
    }
}
