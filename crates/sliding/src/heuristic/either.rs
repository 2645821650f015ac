//! One of two estimates, decided when the puzzle is known: one type for both, and one search over it where
//! code is dearer than a branch.

use super::{Cells, Heuristic, Slide};

/// One of two estimates.
#[derive(Clone, Debug)]
pub enum Either<A, B> {
    /// The one.
    First(A),
    /// The other.
    Second(B),
}

/// What one of two estimates carries; always that of the estimate it is for.
#[derive(Clone, Copy, Debug)]
pub enum EitherSum<A, B> {
    /// That of the one.
    First(A),
    /// That of the other.
    Second(B),
}

const MIXED: &str = "a sum is used with the estimate that made it";

impl<A: Heuristic, B: Heuristic> Heuristic for Either<A, B> {
    type Sum = EitherSum<A::Sum, B::Sum>;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> Self::Sum {
        match self {
            Self::First(estimate) => EitherSum::First(estimate.of(cells)),
            Self::Second(estimate) => EitherSum::Second(estimate.of(cells)),
        }
    }

    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: Self::Sum, slide: Slide) -> Self::Sum {
        match (self, sum) {
            (Self::First(estimate), EitherSum::First(sum)) => {
                EitherSum::First(estimate.after(cells, sum, slide))
            }
            (Self::Second(estimate), EitherSum::Second(sum)) => {
                EitherSum::Second(estimate.after(cells, sum, slide))
            }
            _ => unreachable!("{MIXED}"),
        }
    }

    #[inline]
    fn value(&self, sum: Self::Sum) -> u32 {
        match (self, sum) {
            (Self::First(estimate), EitherSum::First(sum)) => estimate.value(sum),
            (Self::Second(estimate), EitherSum::Second(sum)) => estimate.value(sum),
            _ => unreachable!("{MIXED}"),
        }
    }

    fn is_consistent(&self) -> bool {
        match self {
            Self::First(estimate) => estimate.is_consistent(),
            Self::Second(estimate) => estimate.is_consistent(),
        }
    }

    #[inline]
    fn rank(&self, sum: Self::Sum) -> u32 {
        match (self, sum) {
            (Self::First(estimate), EitherSum::First(sum)) => estimate.rank(sum),
            (Self::Second(estimate), EitherSum::Second(sum)) => estimate.rank(sum),
            _ => unreachable!("{MIXED}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::{Homes, LinearConflict, Summed, TileCost};
    use crate::{Board, Puzzle};

    /// Both halves estimate what the estimates alone do, from scratch and slide by slide.
    #[test]
    fn it_is_the_one_it_holds() {
        let board = Board::from_rows(&[&[3, 1, 2], &[4, 0, 5], &[7, 8, 6]]).expect("a board");
        let puzzle = Puzzle::to_default_goal(board);
        let homes = Homes::of(&puzzle);
        let labels = puzzle.labelled_start();
        let cells: &[u16] = &labels;
        let slide = Slide {
            tile: cells.at(5),
            from: 5,
            to: 4,
            direction: crate::Direction::Left,
        };
        let (summed, conflict) = (
            Summed::new(TileCost::Manhattan, homes),
            LinearConflict::new(homes),
        );
        let first: Either<_, LinearConflict> = Either::First(summed.clone());
        let second: Either<Summed, _> = Either::Second(conflict.clone());
        let of = |estimate: &Either<Summed, LinearConflict>| {
            let sum = estimate.of(cells);
            let after = estimate.after(cells, sum, slide);
            (
                estimate.value(sum),
                estimate.value(after),
                estimate.rank(after),
            )
        };
        let alone = summed.after(cells, summed.of(cells), slide);
        assert_eq!(of(&first), (summed.of(cells), alone, alone));
        let alone = conflict.after(cells, conflict.of(cells), slide);
        assert_eq!(of(&second), (conflict.of(cells), alone, alone));
    }
}
