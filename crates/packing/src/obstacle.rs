//! Reasons why a puzzle cannot be solved that need no search.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use cover::Amount;

use crate::{Puzzle, Shape, Site};

/// A proof that there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// The pieces that are left have more or fewer cells than are free.
    Area {
        /// Cells of the pieces that are left.
        pieces: usize,
        /// Free cells.
        free: usize,
    },
    /// The pieces that have to be used have more cells than are free, or all that may be used have fewer than
    /// have to be covered, or no number of them has a sum between.
    Sum {
        /// Cells of the pieces that are left and have to be used.
        least: usize,
        /// Cells of all pieces that are left and may be used.
        most: usize,
        /// Free cells.
        free: usize,
        /// How many of these stay empty.
        holes: Amount,
    },
    /// More pieces are placed than an answer may have.
    Total {
        /// How many are placed.
        placed: usize,
        /// How many an answer has at most.
        most: usize,
    },
    /// More cells can be covered by no piece than may stay empty.
    Empty {
        /// These cells.
        cells: Vec<usize>,
        /// How many may stay empty.
        holes: usize,
    },
    /// A piece that has to be used and fits nowhere.
    FitsNowhere {
        /// Its number.
        piece: usize,
    },
    /// A cell that no piece can cover.
    Uncoverable {
        /// Its number.
        cell: usize,
    },
    /// Some cells are cut off from the others, and no pieces, or parts of pieces that do not hold
    /// together, have together as many cells.
    Region {
        /// The cells.
        cells: Vec<usize>,
    },
    /// Coloured like a chessboard, the free cells have a difference between the colours that the
    /// pieces cannot make: each covers a fixed difference, one way or the other.
    Colouring {
        /// Free cells of both colours.
        free: [usize; 2],
        /// The differences that the pieces can make, in order.
        possible: Vec<usize>,
    },
}

impl Obstacle {
    /// The cells it concerns.
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        match self {
            Self::Region { cells } | Self::Empty { cells, .. } => cells,
            Self::Uncoverable { cell } => std::slice::from_ref(cell),
            Self::Area { .. }
            | Self::Sum { .. }
            | Self::Total { .. }
            | Self::FitsNowhere { .. }
            | Self::Colouring { .. } => &[],
        }
    }
}

/// The first obstacle that is found; simple ones are checked first.
#[must_use]
pub fn obstacle(puzzle: &Puzzle) -> Option<Obstacle> {
    total(puzzle)
        .or_else(|| area(puzzle))
        .or_else(|| fits_nowhere(puzzle))
        .or_else(|| region(puzzle))
        .or_else(|| colouring(puzzle))
}

/// The pieces that are left, with their copies.
fn left(puzzle: &Puzzle) -> impl Iterator<Item = (usize, &Shape, Amount)> {
    let pieces = puzzle.pieces().iter().enumerate();
    pieces
        .map(|(number, piece)| (number, &piece.shape, puzzle.left(number)))
        .filter(|&(_, _, copies)| copies.most > 0)
}

fn total(puzzle: &Puzzle) -> Option<Obstacle> {
    let (placed, most) = (puzzle.placed().len(), puzzle.total().most);
    (placed > most).then_some(Obstacle::Total { placed, most })
}

fn area(puzzle: &Puzzle) -> Option<Obstacle> {
    let free = puzzle.free_cells().len();
    let sum = |copies: fn(Amount) -> usize| -> usize {
        let cells = left(puzzle).map(|(_, shape, left)| shape.cells() * copies(left));
        cells.sum()
    };
    let (least, most) = (sum(|copies| copies.least), sum(|copies| copies.most));
    if puzzle.is_exact() {
        let pieces = most;
        return (pieces != free).then_some(Obstacle::Area { pieces, free });
    }
    let holes = puzzle.holes();
    // What is not covered by pieces that have to be used: by some of the others, or by none.
    let others = left(puzzle)
        .map(|(_, shape, copies)| (shape.cells(), copies.most - copies.least))
        .chain([(1, holes.most.min(free).saturating_sub(holes.least))]);
    let rest = free
        .checked_sub(least)
        .and_then(|rest| rest.checked_sub(holes.least));
    let is_sum = rest.is_some_and(|rest| sums(others, rest).contains(&rest));
    (!is_sum).then_some(Obstacle::Sum {
        least,
        most,
        free,
        holes,
    })
}

fn fits_nowhere(puzzle: &Puzzle) -> Option<Obstacle> {
    let container = puzzle.container();
    let mut free = vec![false; container.cells().len()];
    for cell in puzzle.free_cells() {
        free[cell] = true;
    }
    let mut coverable = vec![false; free.len()];
    let mut seen = HashMap::new();
    for (piece, shape, copies) in left(puzzle) {
        let mut cover = || {
            let mut fits = false;
            for turn in shape.orientations(container.lattice(), puzzle.flips()) {
                for place in puzzle.translations(&turn) {
                    if place.iter().all(|&cell| free[cell]) {
                        fits = true;
                        for cell in place {
                            coverable[cell] = true;
                        }
                    }
                }
            }
            fits
        };
        // Thousands of pieces may have one form.
        let form = shape.canonical(container.lattice(), puzzle.flips());
        let fits = *seen.entry(form).or_insert_with(&mut cover);
        if !fits && copies.least > 0 {
            return Some(Obstacle::FitsNowhere { piece });
        }
    }
    let bare = (0..free.len()).filter(|&cell| free[cell] && !coverable[cell]);
    let cells: Vec<usize> = bare.collect();
    match puzzle.holes().most {
        0 => cells.first().map(|&cell| Obstacle::Uncoverable { cell }),
        holes => (cells.len() > holes).then_some(Obstacle::Empty { cells, holes }),
    }
}

fn region(puzzle: &Puzzle) -> Option<Obstacle> {
    let container = puzzle.container();
    let free = puzzle.free_cells();
    let sites: Vec<Site> = free.iter().map(|&cell| container.cells()[cell]).collect();
    let parts = Shape::parts_of(&sites, container.lattice());
    // A piece need not hold together: its parts may lie in different regions.
    let sizes = left(puzzle).flat_map(|(_, shape, copies)| {
        let parts = shape.parts(container.lattice());
        parts.into_iter().map(move |part| (part.len(), copies.most))
    });
    let holes = (1, puzzle.holes().most.min(free.len()));
    let sums = sums(sizes.chain([holes]), free.len());
    let bad = parts.into_iter().filter(|part| !sums.contains(&part.len()));
    let smallest = bad.min_by_key(Vec::len)?;
    let cell = |&site: &Site| container.index(site).expect("it is a cell");
    Some(Obstacle::Region {
        cells: smallest.iter().map(cell).collect(),
    })
}

/// The sums up to `most` of some numbers, each of which can be taken a number of times.
fn sums(numbers: impl Iterator<Item = (usize, usize)>, most: usize) -> BTreeSet<usize> {
    let mut all_times = BTreeMap::new();
    for (number, times) in numbers.filter(|&(_, times)| times > 0) {
        *all_times.entry(number).or_insert(0) += times;
    }
    // How often the number in hand was used to reach a sum; none if it is not reached.
    let mut reached = vec![false; most + 1];
    reached[0] = true;
    for (number, times) in all_times {
        let mut used = vec![0; most + 1];
        for sum in number..=most {
            if !reached[sum] && reached[sum - number] && used[sum - number] < times {
                reached[sum] = true;
                used[sum] = used[sum - number] + 1;
            }
        }
    }
    (0..=most).filter(|&sum| reached[sum]).collect()
}

fn colouring(puzzle: &Puzzle) -> Option<Obstacle> {
    // What may be left out can make any difference.
    if !puzzle.is_exact() {
        return None;
    }
    let container = puzzle.container();
    let lattice = container.lattice();
    let count = |sites: &mut dyn Iterator<Item = Site>| {
        let mut colours = [0_usize; 2];
        for site in sites {
            colours[lattice.colour(site)?] += 1;
        }
        Some(colours)
    };
    let cells = puzzle.free_cells();
    let free = count(&mut cells.iter().map(|&cell| container.cells()[cell]))?;
    let mut differences = Vec::new();
    let mut all = 0;
    for (_, shape, copies) in left(puzzle) {
        let [dark, light] = count(&mut shape.sites().iter().copied())?;
        let difference = dark.abs_diff(light);
        all += difference * copies.most;
        if difference > 0 {
            differences.push((difference, copies.most));
        }
    }
    // What some pieces make one way the others make the other way: a part of the sum is turned
    // round, and counts twice less.
    let turned = sums(differences.into_iter(), all);
    let possible: BTreeSet<usize> = turned.iter().map(|&sum| all.abs_diff(2 * sum)).collect();
    let wanted = free[0].abs_diff(free[1]);
    (!possible.contains(&wanted)).then(|| Obstacle::Colouring {
        free,
        possible: possible.into_iter().collect(),
    })
}
