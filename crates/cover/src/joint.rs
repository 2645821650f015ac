//! Covers by choices that come jointly: how many solutions does a symmetry leave as they are? Such a
//! solution is made of whole orbits of choices, and an orbit covers all its cells and uses all its
//! units at once.

use std::ops::ControlFlow;

use crate::mask::{Mask, with_words};

/// Choices that are made together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The group that gives them.
    pub group: usize,
    /// Units it gives.
    pub units: usize,
    /// All cells they cover, sorted.
    pub cells: Vec<u32>,
}

/// The number of ways to cover all cells with joint choices that use up every group; `None` if
/// `tick`, called now and then, breaks.
pub fn count_joint(
    cells: usize,
    demands: &[usize],
    joints: &[Joint],
    tick: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u64> {
    with_words!(cells, W => count::<W>(cells, demands, joints, tick))
}

struct Search<'a, const W: usize> {
    /// The choices that have a cell as their first, for every cell.
    starts: Vec<Vec<(Mask<W>, usize, usize)>>,
    /// In one place and not on the stack: covers can be thousands of choices deep.
    free: Mask<W>,
    left: Vec<usize>,
    found: u64,
    nodes: u64,
    tick: &'a mut dyn FnMut() -> ControlFlow<()>,
}

fn count<const W: usize>(
    cells: usize,
    demands: &[usize],
    joints: &[Joint],
    tick: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<u64> {
    let mut starts = vec![Vec::new(); cells];
    for joint in joints {
        let entry = (Mask::<W>::of(&joint.cells), joint.group, joint.units);
        starts[joint.cells[0] as usize].push(entry);
    }
    let mut search = Search {
        starts,
        free: Mask::first(cells),
        left: demands.to_vec(),
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
    fn fill(&mut self) -> ControlFlow<()> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 12) {
            (self.tick)()?;
        }
        let Some(cell) = self.free.least() else {
            self.found += u64::from(self.left.iter().all(|&left| left == 0));
            return ControlFlow::Continue(());
        };
        for place in 0..self.starts[cell].len() {
            let (mask, group, units) = &self.starts[cell][place];
            let (group, units) = (*group, *units);
            if units <= self.left[group] && mask.is_within(&self.free) {
                self.left[group] -= units;
                self.free.flip(mask);
                self.fill()?;
                self.free.flip(&self.starts[cell][place].0);
                self.left[group] += units;
            }
        }
        ControlFlow::Continue(())
    }
}
