//! What the groups of a problem have left to give while an engine searches.

use crate::Problem;

/// How many choices every group may and must still give, and all groups but the holes together.
///
/// ```text
/// a group that gives 2 to 5     left 5 ── take ──> left 4 ── take ──> left 3 ── ... ──> left 0
/// (optional 3)                needed 2           needed 1           needed 0          needed 0
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Units {
    /// What each group may still give.
    left: Vec<usize>,
    /// What each group may give beyond what it must.
    optional: Vec<usize>,
    /// What the groups must still give, added up.
    needed: usize,
    /// The same for all groups but the holes together.
    total_left: usize,
    total_optional: usize,
    holes: Option<usize>,
}

impl Units {
    pub(crate) fn new(problem: &Problem) -> Self {
        let total = problem.total();
        let pairs = problem.demands().iter().zip(problem.least());
        Self {
            left: problem.demands().to_vec(),
            optional: pairs
                .map(|(&most, &least)| most.saturating_sub(least))
                .collect(),
            needed: problem.least().iter().sum(),
            total_left: total.most,
            total_optional: total.most.saturating_sub(total.least),
            holes: problem.holes(),
        }
    }

    /// What a group may still give.
    #[inline]
    pub(crate) fn left(&self, group: usize) -> usize {
        self.left[group]
    }

    /// What a group must still give.
    #[inline]
    pub(crate) fn needed(&self, group: usize) -> usize {
        self.left[group].saturating_sub(self.optional[group])
    }

    /// Whether a group may give one more.
    #[inline]
    pub(crate) fn has(&self, group: usize) -> bool {
        self.left[group] > 0 && (self.total_left > 0 || self.holes == Some(group))
    }

    /// Whether all groups but the holes together may give nothing more.
    #[inline]
    pub(crate) fn total_is_used(&self) -> bool {
        self.total_left == 0
    }

    /// Whether nothing more must be given.
    #[inline]
    pub(crate) fn is_done(&self) -> bool {
        self.needed == 0 && self.total_left <= self.total_optional
    }

    /// A group gives one; [`Units::has`] has said that it can.
    #[inline]
    pub(crate) fn take(&mut self, group: usize) {
        self.needed -= usize::from(self.left[group] > self.optional[group]);
        self.left[group] -= 1;
        self.total_left -= usize::from(self.holes != Some(group));
    }

    /// A group gets one back.
    #[inline]
    pub(crate) fn give_back(&mut self, group: usize) {
        self.left[group] += 1;
        self.needed += usize::from(self.left[group] > self.optional[group]);
        self.total_left += usize::from(self.holes != Some(group));
    }
}
