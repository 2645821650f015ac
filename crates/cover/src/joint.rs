//! Covers by choices that come jointly: how many solutions does a symmetry leave as they are? Such a
//! solution is made of whole orbits of choices, and an orbit covers all its cells and uses all its
//! units at once.

use std::ops::ControlFlow;

use crate::Problem;
use crate::mask::{Mask, with_words};

/// Choices that are made together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The group that gives them.
    pub group: usize,
    /// Units it gives.
    pub units: usize,
    /// Choices that they are, of all groups; holes do not count.
    pub choices: usize,
    /// All cells they cover, sorted.
    pub cells: Vec<u32>,
}

/// The number of ways to cover all cells of a problem with joint choices, in the place of its own, that use
/// its groups as they must be; `None` if `tick`, called now and then, breaks.
pub fn count_joint(
    problem: &Problem,
    joints: &[Joint],
    tick: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u64> {
    with_words!(problem.cells(), W => count::<W>(problem, joints, tick))
}

struct Search<'a, const W: usize> {
    problem: &'a Problem,
    /// The joint choices that have a cell as their first, for every cell.
    starts: Vec<Vec<(Mask<W>, &'a Joint)>>,
    /// In one place and not on the stack: covers can be thousands of choices deep.
    free: Mask<W>,
    left: Vec<usize>,
    /// Choices that were made.
    made: usize,
    found: u64,
    nodes: u64,
    tick: &'a mut dyn FnMut() -> ControlFlow<()>,
}

fn count<const W: usize>(
    problem: &Problem,
    joints: &[Joint],
    tick: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u64> {
    let mut starts = vec![Vec::new(); problem.cells()];
    for joint in joints {
        starts[joint.cells[0] as usize].push((Mask::<W>::of(&joint.cells), joint));
    }
    let mut search = Search {
        problem,
        starts,
        free: Mask::first(problem.cells()),
        left: problem.demands().to_vec(),
        made: 0,
        found: 0,
        nodes: 0,
        tick,
    };
    match search.fill() {
        ControlFlow::Continue(()) => Some(search.found),
        ControlFlow::Break(()) => None,
    }
}

impl<const W: usize> Search<'_, W> {
    fn is_done(&self) -> bool {
        let mut used = (0..self.left.len()).map(|group| {
            let used = self.problem.demands()[group] - self.left[group];
            used >= self.problem.least()[group]
        });
        used.all(|enough| enough) && self.problem.total().has(self.made)
    }

    fn fill(&mut self) -> ControlFlow<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) {
            (self.tick)()?;
        }
        let Some(cell) = self.free.least() else {
            self.found += u64::from(self.is_done());
            return ControlFlow::Continue(());
        };
        for place in 0..self.starts[cell].len() {
            let (mask, joint) = &self.starts[cell][place];
            let joint = *joint;
            if joint.units <= self.left[joint.group] && mask.is_within(&self.free) {
                self.left[joint.group] -= joint.units;
                self.made += joint.choices;
                self.free.flip(mask);
                self.fill()?;
                self.free.flip(&self.starts[cell][place].0);
                self.made -= joint.choices;
                self.left[joint.group] += joint.units;
            }
        }
        ControlFlow::Continue(())
    }
}
