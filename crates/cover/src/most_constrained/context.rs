//! The part of a search that does not depend on how items are numbered.

use std::cmp::Ordering;

use crate::observer::Meter;
use crate::units::Units;
use crate::{Amount, Choice, Observer, Problem};

/// What does not depend on how items are numbered.
pub(super) struct Context<'a> {
    pub(super) problem: &'a Problem,
    /// The choices by group and then by the order of their sets of cells: the order of all lists. What is
    /// left of a problem has its choices in the same order (see `split`).
    pub(super) order: Vec<usize>,
    pub(super) units: Units,
    /// Whether all groups together are limited.
    pub(super) is_limited: bool,
    /// The choices that were made before items were numbered anew.
    pub(super) begun: Vec<usize>,
    /// Where to turn back, with the choices so far as a result.
    pub(super) deepest: usize,
    pub(super) meter: Meter,
    pub(super) observer: &'a mut dyn Observer,
}

/// The order of sets as `Mask` has it: by the last cell that is in one only.
fn compare(a: (usize, &[u32]), b: (usize, &[u32])) -> Ordering {
    let cells = || a.1.iter().rev().cmp(b.1.iter().rev());
    a.0.cmp(&b.0).then_with(cells)
}

impl<'a> Context<'a> {
    pub(super) fn new(problem: &'a Problem, observer: &'a mut dyn Observer) -> Self {
        let key = |&choice: &usize| {
            let Choice { group, cells } = &problem.choices()[choice];
            (*group, cells.as_slice())
        };
        let mut order: Vec<usize> = (0..problem.choices().len()).collect();
        order.sort_by(|a, b| compare(key(a), key(b)));
        Self {
            problem,
            order,
            units: Units::new(problem),
            is_limited: problem.total() != Amount::ANY,
            begun: Vec::new(),
            deepest: usize::MAX,
            meter: Meter::new(observer),
            observer,
        }
    }

    /// Whether a cover has as many choices as it must; every group has.
    pub(super) fn is_done(&self) -> bool {
        !self.is_limited || self.units.is_done()
    }

    /// The number of a choice, found again by its group and cells: the lists hold sets only.
    pub(super) fn number(&self, group: usize, cells: &[u32]) -> usize {
        let place = self.order.partition_point(|&number| {
            let choice = &self.problem.choices()[number];
            compare((choice.group, &choice.cells), (group, cells)).is_lt()
        });
        self.order[place]
    }
}
