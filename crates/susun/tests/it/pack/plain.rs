//! The plainest search there is, to compare the methods with: the first free cell, every piece that
//! is left, every way to lay it there.

use std::collections::BTreeSet;

use susun::packing::{Placement, Puzzle};

/// A solution: every piece at its place, sorted.
pub(super) type Solution = Vec<Placement>;

/// Every place of a piece in the container, whatever lies there.
pub(super) fn places(puzzle: &Puzzle, piece: usize) -> Vec<Vec<usize>> {
    let container = puzzle.container();
    let shape = &puzzle.pieces()[piece].shape;
    let mut all = BTreeSet::new();
    for turn in shape.orientations(container.lattice(), puzzle.flips()) {
        let from = turn.sites()[0];
        for to in container.cells() {
            let sites = turn.sites().iter();
            let moved = sites.map(|site| [0, 1, 2].map(|axis| site[axis] - from[axis] + to[axis]));
            let cells: Option<BTreeSet<usize>> = moved.map(|site| container.index(site)).collect();
            all.extend(cells.map(|cells| cells.into_iter().collect::<Vec<usize>>()));
        }
    }
    all.into_iter().collect()
}

/// All solutions; none if there are more than `most`, or if it takes too long.
pub(super) fn solutions(puzzle: &Puzzle, most: usize) -> Option<BTreeSet<Solution>> {
    let mut search = Search {
        places: (0..puzzle.pieces().len())
            .map(|piece| places(puzzle, piece))
            .collect(),
        left: (0..puzzle.pieces().len())
            .map(|piece| puzzle.left(piece).most)
            .collect(),
        covered: (0..puzzle.container().cells().len())
            .map(|cell| puzzle.is_covered(cell))
            .collect(),
        lying: puzzle.placed().to_vec(),
        found: BTreeSet::new(),
        most,
        patience: 100_000,
    };
    search.fill().then_some(search.found)
}

struct Search {
    places: Vec<Vec<Vec<usize>>>,
    left: Vec<usize>,
    covered: Vec<bool>,
    lying: Vec<Placement>,
    found: BTreeSet<Solution>,
    most: usize,
    patience: usize,
}

impl Search {
    fn fill(&mut self) -> bool {
        self.patience -= 1;
        let Some(cell) = self.covered.iter().position(|&covered| !covered) else {
            if self.left.iter().all(|&left| left == 0) {
                let mut solution = self.lying.clone();
                solution.sort();
                assert!(
                    self.found.insert(solution),
                    "the plain search repeats itself"
                );
            }
            return self.found.len() <= self.most;
        };
        for piece in 0..self.places.len() {
            if self.left[piece] == 0 {
                continue;
            }
            for number in 0..self.places[piece].len() {
                let cells = self.places[piece][number].clone();
                if !cells.contains(&cell) || cells.iter().any(|&cell| self.covered[cell]) {
                    continue;
                }
                self.left[piece] -= 1;
                cells.iter().for_each(|&cell| self.covered[cell] = true);
                self.lying.push(Placement { piece, cells });
                let goes_on = self.patience > 0 && self.fill();
                let Placement { cells, .. } = self.lying.pop().unwrap();
                cells.iter().for_each(|&cell| self.covered[cell] = false);
                self.left[piece] += 1;
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }
}
