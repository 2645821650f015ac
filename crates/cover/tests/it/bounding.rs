//! Bounding functions never kill a node that leads to a solution, and kill what they say.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cover::{Bound, Bounds, Counter, Geometry, Item, Observer, Problem, Run, backtracking};
use proptest::prelude::*;

use crate::plain;
use crate::support::{List, Sizes, as_sets, cases, choice, pentomino, polyominoes, problems};

const SETS: [&[Bound]; 8] = {
    use Bound::{ColourParity, DeadCell, RegionSize};
    [
        &[],
        &[DeadCell],
        &[RegionSize],
        &[ColourParity],
        &[DeadCell, RegionSize],
        &[DeadCell, ColourParity],
        &[RegionSize, ColourParity],
        &[DeadCell, RegionSize, ColourParity],
    ]
};

fn set(bounds: &[Bound]) -> Bounds {
    bounds
        .iter()
        .fold(Bounds::NONE, |set, &bound| set.with(bound))
}

/// The search once more, as plainly as can be.
struct Twin<'a> {
    problem: &'a Problem,
    bounds: &'a [Bound],
    free: BTreeSet<u32>,
    /// The group of every unit that is left.
    left: Vec<usize>,
    nodes: u64,
    killed: [u64; 3],
}

impl<'a> Twin<'a> {
    fn run(problem: &'a Problem, bounds: &'a [Bound]) -> (u64, [u64; 3]) {
        let groups = problem.demands().iter().enumerate();
        let mut twin = Self {
            problem,
            bounds,
            free: (0..problem.cells() as u32).collect(),
            left: groups
                .flat_map(|(group, &units)| vec![group; units])
                .collect(),
            nodes: 1,
            killed: [0; 3],
        };
        twin.descend(0);
        (twin.nodes, twin.killed)
    }

    fn descend(&mut self, from: usize) {
        let Some(&group) = self.left.first() else {
            return;
        };
        if let Some(&bound) = self.bounds.iter().find(|&&bound| self.kills(bound)) {
            self.killed[bound as usize] += 1;
            return;
        }
        self.left.remove(0);
        for (number, choice) in self.problem.choices().iter().enumerate().skip(from) {
            if choice.group == group && choice.cells.iter().all(|cell| self.free.contains(cell)) {
                self.nodes += 1;
                self.free.retain(|cell| !choice.cells.contains(cell));
                let repeats = self.left.first() == Some(&group);
                self.descend(if repeats { number + 1 } else { 0 });
                self.free.extend(&choice.cells);
            }
        }
        self.left.insert(0, group);
    }

    fn choices_of(&self, group: usize) -> impl Iterator<Item = &cover::Choice> {
        let choices = self.problem.choices().iter();
        choices.filter(move |choice| choice.group == group)
    }

    fn kills(&self, bound: Bound) -> bool {
        let geometry = self.problem.geometry().unwrap();
        match bound {
            Bound::DeadCell => self.free.iter().any(|cell| {
                let mut left = self.problem.choices().iter().filter(|choice| {
                    self.left.contains(&choice.group)
                        && choice.cells.iter().all(|cell| self.free.contains(cell))
                });
                !left.any(|choice| choice.cells.contains(cell))
            }),
            Bound::RegionSize => {
                let mut sums = BTreeSet::from([0]);
                for &group in &self.left {
                    let parts: BTreeSet<Vec<usize>> = self
                        .choices_of(group)
                        .map(|choice| parts(&choice.cells.iter().copied().collect(), geometry))
                        .collect();
                    if parts.len() != 1 {
                        return false;
                    }
                    for part in parts.into_iter().flatten() {
                        sums.extend(sums.clone().into_iter().map(|sum| sum + part));
                    }
                }
                parts(&self.free, geometry)
                    .iter()
                    .any(|size| !sums.contains(size))
            }
            Bound::ColourParity => {
                let Some(colours) = &geometry.colours else {
                    return false;
                };
                let difference = |cells: &mut dyn Iterator<Item = &u32>| -> i32 {
                    cells
                        .map(|&cell| if colours[cell as usize] { 1 } else { -1 })
                        .sum()
                };
                let mut sums = BTreeSet::from([0]);
                for &group in &self.left {
                    let made: BTreeSet<i32> = self
                        .choices_of(group)
                        .map(|choice| difference(&mut choice.cells.iter()))
                        .collect();
                    if made.is_empty() {
                        return false;
                    }
                    sums = sums
                        .iter()
                        .flat_map(|sum| made.iter().map(move |more| sum + more))
                        .collect();
                }
                !sums.contains(&difference(&mut self.free.iter()))
            }
        }
    }
}

/// Sizes of the connected parts of some cells, in order.
fn parts(cells: &BTreeSet<u32>, geometry: &Geometry) -> Vec<usize> {
    let mut left = cells.clone();
    let mut sizes = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut part = BTreeSet::from([first]);
        loop {
            let reached: Vec<u32> = part
                .iter()
                .flat_map(|&cell| geometry.neighbours[cell as usize].clone())
                .filter(|cell| left.remove(cell))
                .collect();
            if reached.is_empty() {
                break;
            }
            part.extend(reached);
        }
        sizes.push(part.len());
    }
    sizes.sort_unstable();
    sizes
}

/// A graph in which two cells touch if their bit is set, and maybe colours.
fn geometry(cells: usize, edges: &[bool], colours: Option<&[bool]>) -> Geometry {
    let touches = |one: usize, other: usize| {
        let (low, high) = (one.min(other), one.max(other));
        low != high && edges[(14 * low + high) % edges.len()]
    };
    let neighbours = (0..cells).map(|one| {
        let others = (0..cells).filter(|&other| touches(one, other));
        others.map(|other| other as u32).collect()
    });
    Geometry {
        neighbours: neighbours.collect(),
        colours: colours.map(|colours| colours[..cells].to_vec()),
    }
}

/// A rectangle whose cells are numbered along the columns, as a chessboard.
fn chessboard(rows: usize, columns: usize) -> Geometry {
    let neighbours = |cell: usize| {
        let (column, row) = (cell / rows, cell % rows);
        let mut all = Vec::new();
        all.extend((row > 0).then(|| cell - 1));
        all.extend((row + 1 < rows).then_some(cell + 1));
        all.extend((column > 0).then(|| cell - rows));
        all.extend((column + 1 < columns).then_some(cell + rows));
        all.into_iter().map(|cell| cell as u32).collect()
    };
    Geometry {
        neighbours: (0..rows * columns).map(neighbours).collect(),
        colours: Some(
            (0..rows * columns)
                .map(|c| (c / rows + c % rows).is_multiple_of(2))
                .collect(),
        ),
    }
}

fn check(problem: &Problem) {
    let all = plain::solutions(problem);
    let mut in_order = List::default();
    backtracking(problem, Bounds::NONE, &mut in_order);
    for bounds in SETS {
        let mut list = List::default();
        let run = backtracking(problem, set(bounds), &mut list);
        assert!(run.complete);
        assert_eq!(as_sets(&list.0), all, "{bounds:?} on {problem:?}");
        assert_eq!(list.0, in_order.0, "{bounds:?} on {problem:?}");
        assert_eq!(
            (run.nodes, run.killed),
            Twin::run(problem, bounds),
            "{bounds:?} on {problem:?}"
        );
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    /// Cells that touch in any way and are coloured in any way.
    #[test]
    fn no_solution_is_lost(
        problem in prop_oneof![problems(Sizes::One), problems(Sizes::Mixed)],
        edges in prop_oneof![
            prop::collection::vec(prop::bool::weighted(0.15), 196),
            prop::collection::vec(prop::bool::weighted(0.4), 196),
        ],
        colours in prop::option::of(prop::collection::vec(any::<bool>(), 14)),
    ) {
        let geometry = geometry(problem.cells(), &edges, colours.as_deref());
        check(&problem.with_geometry(geometry));
    }
}

/// Nodes and what was killed by each function, for the sets in their order.
fn figures(problem: &Problem) -> Vec<(u64, [u64; 3])> {
    let figures = SETS.map(|bounds| {
        let run = backtracking(problem, set(bounds), &mut Counter::default());
        (run.nodes, run.killed)
    });
    figures.to_vec()
}

#[test]
fn five_pentominoes_on_a_square() {
    let pieces = ['I', 'L', 'P', 'W', 'Y'].map(pentomino);
    let problem = polyominoes(5, 5, &pieces).with_geometry(chessboard(5, 5));
    assert_eq!(
        figures(&problem),
        [
            (6475, [0, 0, 0]),
            (2971, [2420, 0, 0]),
            (4107, [0, 2784, 0]),
            // The last piece would not have fitted either.
            (6475, [0, 0, 320]),
            (2763, [2212, 16, 0]),
            (2971, [2420, 0, 0]),
            (4107, [0, 2784, 0]),
            (2763, [2212, 16, 0]),
        ]
    );
    let Run { max_depth, .. } = backtracking(&problem, Bounds::ALL, &mut Counter::default());
    assert_eq!(max_depth, 5);
}

/// The board without two opposite corners: thirty-one dominoes cannot cover it, and the colours show
/// it at the root.
#[test]
fn a_mutilated_chessboard_is_killed_at_the_root() {
    let board = chessboard(8, 8);
    let cells: Vec<u32> = (1..63).collect();
    let number = |cell: u32| cells.iter().position(|&other| other == cell);
    let neighbours = cells.iter().map(|&cell| {
        let others = board.neighbours[cell as usize].iter();
        others
            .filter_map(|&other| number(other).map(|n| n as u32))
            .collect()
    });
    let neighbours: Vec<Vec<u32>> = neighbours.collect();
    let mut dominoes = Vec::new();
    for (one, others) in neighbours.iter().enumerate() {
        let after = others.iter().filter(|&&other| other as usize > one);
        dominoes.extend(after.map(|&other| choice(0, [one as u32, other])));
    }
    let colours = board.colours.unwrap()[1..63].to_vec();
    let problem = Problem::new(62, vec![31], dominoes).with_geometry(Geometry {
        neighbours,
        colours: Some(colours),
    });
    let run = backtracking(&problem, Bounds::ALL, &mut Counter::default());
    assert_eq!((run.nodes, run.complete, run.killed), (1, true, [0, 0, 1]));
}

#[test]
fn what_is_not_known_is_not_tested() {
    // Without a geometry only dead cells are seen.
    let pieces = ['I', 'L', 'P', 'W', 'Y'].map(pentomino);
    let problem = polyominoes(5, 5, &pieces);
    let [plain, dead_cell, region, colour, .., all] = figures(&problem)[..] else {
        unreachable!("there are eight sets");
    };
    assert_eq!([region, colour], [plain, plain]);
    assert_eq!(all, dead_cell);
    assert!(dead_cell.0 < plain.0);
    // A piece in two parts fills two regions of sizes that no whole piece has.
    let row = |cells: usize| Geometry {
        neighbours: (0..cells)
            .map(|cell| {
                let around = [cell.wrapping_sub(1), cell + 1];
                let inside = around.into_iter().filter(|&other| other < cells);
                inside.map(|other| other as u32).collect()
            })
            .collect(),
        colours: None,
    };
    let choices = vec![choice(0, [1]), choice(1, [0, 2])];
    let problem = Problem::new(3, vec![1, 1], choices).with_geometry(row(3));
    check(&problem);
    let mut counter = Counter::default();
    backtracking(&problem, Bounds::ALL, &mut counter);
    assert_eq!(counter.solutions, 1);
}

#[test]
#[should_panic(expected = "the geometry is of these cells")]
fn a_geometry_of_other_cells_is_refused() {
    let _ = Problem::new(3, vec![], vec![]).with_geometry(chessboard(2, 2));
}

/// Follows which nodes are killed.
#[derive(Default)]
struct Kills {
    open: Vec<bool>,
    killed: [u64; 3],
}

impl Observer for Kills {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, _: Item, _: usize) {
        assert_ne!(
            self.open.last(),
            Some(&true),
            "a killed node has no children"
        );
    }

    fn take(&mut self, _: usize) {
        assert_ne!(
            self.open.last(),
            Some(&true),
            "a killed node has no children"
        );
        self.open.push(false);
    }

    fn give_back(&mut self, _: usize) {
        self.open.pop();
    }

    fn kill(&mut self, bound: Bound) {
        self.killed[bound as usize] += 1;
        let last = self.open.last_mut().unwrap();
        assert!(!std::mem::replace(last, true), "a node is killed once");
    }

    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        assert_eq!(self.open.last(), Some(&false));
        ControlFlow::Continue(())
    }
}

#[test]
fn every_kill_is_shown() {
    let pieces = ['I', 'L', 'P', 'W', 'Y'].map(pentomino);
    let problem = polyominoes(5, 5, &pieces).with_geometry(chessboard(5, 5));
    for bound in Bound::ALL {
        let mut kills = Kills::default();
        let run = backtracking(&problem, set(&[bound]), &mut kills);
        assert_eq!(run.killed, kills.killed);
        assert!(run.killed[bound as usize] > 0);
    }
}
