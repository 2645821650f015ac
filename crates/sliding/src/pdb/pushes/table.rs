//! A table of pushes: for every class, as far as a pattern knows it, one bit of its distance from
//! the goal's.
//!
//! ```text
//!   bit   (block · words + word) · 24 + bit, classes along columns first; the lowest bit of a
//!         byte first
//! ```

use std::ops::ControlFlow;
use std::sync::Arc;

use search::levels::Level;
use search::{Executor, Halt};

use super::build;
use super::frame::{PushesError, Standing, check};
use super::shape::{Class, Shape};
use super::{COLUMN, MAX_CELLS, ROW};
use crate::pdb::{Bits, Histogram, Pattern};

/// A table of pushes. Its pattern names the tiles by their seats, with the blank where the goal's
/// class is drawn with it: see [`patterns`](super::patterns).
#[derive(Clone)]
pub struct Table {
    pattern: Pattern,
    shape: Arc<Shape>,
    bits: Bits,
    goal: Class,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("pattern", &self.pattern)
            .finish_non_exhaustive()
    }
}

impl Table {
    /// Builds the table; `each` sees every level, the goal's first, and may stop the work.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn build(
        pattern: Pattern,
        shape: Arc<Shape>,
        executor: &dyn Executor,
        each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
    ) -> Result<(Self, Histogram), Halt> {
        let goal = goal(pattern, &shape);
        let mut histogram = Vec::new();
        let halves = build::halves(&shape, goal.block.into(), executor, &mut |level| {
            histogram.push(level.found);
            each(level)
        })?;
        Ok((Self::of_bits(pattern, shape, Bits::new(halves)), histogram))
    }

    /// A table whose bits were kept.
    ///
    /// # Panics
    /// When they are not as many as the shape has, or the shape is not the pattern's.
    #[must_use]
    pub fn of_bits(pattern: Pattern, shape: Arc<Shape>, bits: Bits) -> Self {
        let bytes = bits.bytes().len();
        assert_eq!(bytes, shape.table_bytes(), "bytes of a table");
        Self {
            pattern,
            goal: goal(pattern, &shape),
            shape,
            bits,
        }
    }

    /// Whether there can be a table of pushes for a pattern.
    ///
    /// # Errors
    /// Why not.
    pub fn check(pattern: Pattern) -> Result<(), PushesError> {
        check(pattern)
    }

    /// How many classes a pattern tells apart: what a table has, without making its shape.
    #[must_use]
    pub fn entries(pattern: Pattern) -> u64 {
        let size = pattern.size();
        let others = size.cells() as u64 - 1;
        // A line, and a cell for each tile that is not the blank's.
        let lines = (size.rows() + size.columns()) as u64;
        let cells = (0..pattern.tiles() as u64).map(|tile| others.saturating_sub(tile));
        cells.fold(lines, u64::saturating_mul)
    }

    /// What it is about.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// What it shares with the tables of as many tiles.
    #[must_use]
    pub fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// The bits.
    #[must_use]
    pub fn bits(&self) -> &Bits {
        &self.bits
    }

    fn bit(&self, place: usize) -> u8 {
        self.bits.bytes()[place >> 3] >> (place & 7) & 1
    }

    /// The class of the start of a frame, and its distance: walks to the goal's class, always to a
    /// class that is nearer, and counts. Bits that do not lead home are marked as damaged.
    pub(super) fn start(&self, side: usize, standing: &Standing) -> (Class, u8) {
        let start = self.shape.class(side, self.pattern.cells(), standing);
        (start, self.bits.distance(self.walk(side, start)))
    }

    fn walk(&self, side: usize, start: Class) -> Option<u8> {
        let steps = [COLUMN, ROW].map(|side| self.shape.steps(side));
        let (mut at, mut class) = (side, start);
        let mut distance = 0_u8;
        while (at, class) != (COLUMN, self.goal) {
            // Distances along rows are odd. The nearer class has the second lowest bit of one less.
            let bit = self.bit(steps[1 - at].place(class));
            let modulo_4 = 2 * bit + u8::from(at == ROW);
            let wanted = ((modulo_4 + 3) & 3) >> 1;
            let mut next = (0..steps[at].stops()).map(|stop| steps[at].after(class, stop));
            class = next.find(|&next| self.bit(steps[at].place(next)) == wanted)?;
            at = 1 - at;
            distance = distance.checked_add(1)?;
        }
        Some(distance)
    }
}

/// The class of the goal.
fn goal(pattern: Pattern, shape: &Shape) -> Class {
    assert_eq!(pattern.size(), shape.size(), "one size");
    assert_eq!(pattern.tiles(), shape.tiles(), "one number of tiles");
    let seated = Standing {
        tiles: std::array::from_fn::<u8, MAX_CELLS, _>(|seat| seat as u8),
        blank: pattern.blank() as u8,
    };
    shape.class(COLUMN, pattern.cells(), &seated)
}
