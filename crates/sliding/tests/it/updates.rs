//! What is carried from node to node is what would be computed from scratch, in both spaces, both
//! metrics and on boards of all shapes.

use sliding::heuristic::{
    Cells, Euclidean, Gaschnig, Heuristic, Homes, LinearConflict, MisplacedThenManhattan, Nilsson,
    PerPush, Slide, Summed, TABLED_CELLS, Tabled, TileCost, WalkingDistance, Weight, Weighted,
};
use sliding::space::{BoardSpace, LargeSpace, SmallSpace, Successors};
use sliding::{Metric, Puzzle, Size};

use crate::support::{Dice, size};

const BACK_AND_FORTH: Successors = Successors {
    undo: true,
    ..Successors::KORF
};

/// Goes a random way and looks at every child beside it.
fn walk<S: BoardSpace>(space: &mut S, from_scratch: impl Fn(&[u16]) -> u32, dice: &mut Dice) {
    let mut node = space.root();
    assert_eq!(space.estimate(node), from_scratch(&space.labels(node)));
    for _ in 0..60 {
        let steps: Vec<S::Move> = space.moves(node).collect();
        for &step in &steps {
            let child = space.child(node, step);
            space.play(node, step);
            let labels = space.labels(child);
            assert_eq!(space.estimate(child), from_scratch(&labels), "{labels:?}");
            space.unplay(node, step);
        }
        let step = steps[dice.below(steps.len())];
        let child = space.child(node, step);
        space.play(node, step);
        node = child;
    }
}

fn check<H: Heuristic + Clone, const MULTI: bool>(puzzle: &Puzzle, heuristic: &H, dice: &mut Dice) {
    let from_scratch = |labels: &[u16]| heuristic.value(heuristic.of(labels));
    if SmallSpace::<H, MULTI>::fits(puzzle.size()) {
        let mut small = SmallSpace::<_, MULTI>::new(puzzle, heuristic.clone(), BACK_AND_FORTH);
        walk(&mut small, from_scratch, dice);
    }
    let mut large = LargeSpace::<_, MULTI>::new(puzzle, heuristic.clone(), BACK_AND_FORTH);
    walk(&mut large, from_scratch, dice);
}

fn check_both<H: Heuristic + Clone>(puzzle: &Puzzle, heuristic: &H, dice: &mut Dice) {
    check::<H, false>(puzzle, heuristic, dice);
    check::<H, true>(puzzle, heuristic, dice);
}

/// The estimate of a push is that of a slide divided by the most tiles of a push.
#[test]
fn an_estimate_per_push_is_divided() {
    let mut dice = Dice(4);
    for ([rows, columns], most) in [
        ([2, 2], 1),
        ([3, 3], 2),
        ([2, 4], 3),
        ([4, 4], 3),
        ([6, 3], 5),
    ] {
        let size = size(rows, columns);
        let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
        let manhattan = Summed::new(TileCost::Manhattan, Homes::of(&puzzle));
        let per_push = PerPush::new(manhattan.clone(), size);
        let from_scratch = |labels: &[u16]| manhattan.of(labels).div_ceil(most);
        if size.cells() <= TABLED_CELLS {
            let mut small = SmallSpace::<_, true>::new(&puzzle, per_push.clone(), BACK_AND_FORTH);
            walk(&mut small, from_scratch, &mut dice);
        }
        let mut large = LargeSpace::<_, true>::new(&puzzle, per_push, BACK_AND_FORTH);
        walk(&mut large, from_scratch, &mut dice);
    }
}

/// A number made of every cell, always from scratch: wrong unless the board that an update is shown
/// is the board as it is then, also in the middle of a push.
#[derive(Clone)]
struct EveryCell(Size);

impl EveryCell {
    fn of(&self, label: impl Fn(usize) -> usize) -> u32 {
        let cells = 0..self.0.cells();
        cells.fold(0, |sum, cell| sum * 31 % 1_000_003 + label(cell) as u32)
    }
}

impl Heuristic for EveryCell {
    type Sum = u32;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        self.of(|cell| cells.at(cell))
    }

    fn after(&self, cells: &(impl Cells + ?Sized), before: u32, slide: Slide) -> u32 {
        assert_eq!(before, self.of(|cell| cells.at(cell)));
        assert_eq!(self.0.source(slide.to, slide.direction), Some(slide.from));
        assert_eq!(
            [slide.from, slide.to].map(|cell| cells.at(cell)),
            [slide.tile, 0]
        );
        self.of(|cell| match cell {
            _ if cell == slide.from => 0,
            _ if cell == slide.to => slide.tile,
            _ => cells.at(cell),
        })
    }

    fn value(&self, sum: u32) -> u32 {
        sum
    }
}

#[test]
fn updates_see_the_board_as_it_is() {
    let mut dice = Dice(5);
    for [rows, columns] in [[2, 2], [3, 3], [2, 7], [7, 2], [4, 4], [6, 5]] {
        let size = size(rows, columns);
        for _ in 0..10 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            check_both(&puzzle, &EveryCell(size), &mut dice);
        }
    }
}

#[test]
fn after_is_of() {
    let mut dice = Dice(1);
    for rows in 2..=7 {
        for columns in 2..=5 {
            let size = size(rows, columns);
            for _ in 0..5 {
                let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
                let homes = Homes::of(&puzzle);
                for cost in [
                    TileCost::Zero,
                    TileCost::Misplaced,
                    TileCost::RowColumn,
                    TileCost::Manhattan,
                ] {
                    check_both(&puzzle, &Summed::new(cost, homes), &mut dice);
                    if size.cells() <= TABLED_CELLS {
                        check_both(&puzzle, &Tabled::new(cost, homes), &mut dice);
                    }
                }
                check_both(&puzzle, &LinearConflict::new(homes), &mut dice);
                check_both(&puzzle, &MisplacedThenManhattan::new(homes), &mut dice);
                check_both(&puzzle, &Gaschnig::new(homes), &mut dice);
                check_both(&puzzle, &Euclidean::new(homes), &mut dice);
                let nilsson = Nilsson::new(homes);
                check_both(&puzzle, &nilsson, &mut dice);
                let weighted = Weighted::new(nilsson, Weight::new(5, 3));
                check_both(&puzzle, &weighted, &mut dice);
            }
        }
    }
}

/// Near the goal tiles are in their lines, and lines in conflict.
#[test]
fn linear_conflict_near_the_goal() {
    let mut dice = Dice(2);
    for [rows, columns] in [[2, 2], [3, 3], [2, 6], [6, 2], [4, 4], [7, 5]] {
        let size = size(rows, columns);
        for _ in 0..20 {
            let goal = dice.board(size);
            let (a, b) = (dice.below(size.cells()), dice.below(size.cells()));
            let puzzle = Puzzle::new(goal.with_swapped(a, b), goal).unwrap();
            let heuristic = LinearConflict::new(Homes::of(&puzzle));
            check_both(&puzzle, &heuristic, &mut dice);
        }
    }
}

#[test]
fn walking_distance_after_is_of() {
    let mut dice = Dice(3);
    for [rows, columns] in [
        [2, 2],
        [2, 3],
        [3, 2],
        [3, 3],
        [2, 5],
        [6, 2],
        [4, 3],
        [4, 4],
    ] {
        let size = size(rows, columns);
        let goal = dice.board(size);
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
            let walking = WalkingDistance::new(homes, metric).unwrap();
            for _ in 0..5 {
                let puzzle = Puzzle::new(dice.board(size), goal.clone()).unwrap();
                check_both(&puzzle, &walking, &mut dice);
            }
        }
    }
}
