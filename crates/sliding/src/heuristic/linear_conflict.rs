//! Linear conflict (Hansson, Mayer and Yung 1992): Manhattan distance plus two moves for every
//! tile that must leave its line to let another pass.

use super::{Cells, Heuristic, Homes, Slide, Summed, TileCost};
use crate::MAX_SIDE;

/// Manhattan distance plus twice the conflicts of every row and column.
///
/// Tiles that stand in their home line, but not in their home order, cannot all stay in it. The
/// fewest that must step aside are those outside a longest increasing subsequence of the homes:
///
/// ```text
///   row at home   1 2 3 4      now   4 2 1 3      homes in order of place   4 2 1 3
///   longest increasing: 2 3 (or 1 3)  ->  two tiles step aside  ->  + 4
/// ```
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: Summed,
    homes: Homes,
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl LinearConflict {
    /// The estimate for boards with these homes.
    #[must_use]
    pub fn new(homes: Homes) -> Self {
        Self {
            manhattan: Summed::new(TileCost::Manhattan, homes),
            homes,
        }
    }

    /// Tiles that must step aside in one line.
    #[inline]
    fn conflicts(&self, line: Line, at: impl Fn(usize) -> usize) -> u32 {
        let size = self.homes.size();
        let length = match line {
            Line::Row(_) => size.columns(),
            Line::Column(_) => size.rows(),
        };
        // tails[k]: the least last element of an increasing subsequence of length k + 1.
        let mut tails = [0u8; MAX_SIDE];
        let (mut longest, mut in_home_line) = (0, 0);
        for place in 0..length {
            let cell = match line {
                Line::Row(row) => row * size.columns() + place,
                Line::Column(column) => place * size.columns() + column,
            };
            let label = at(cell);
            if label == 0 {
                continue;
            }
            let home = self.homes.home(label);
            let (home_line, home_place, this_line) = match line {
                Line::Row(row) => (size.row(home), size.column(home), row),
                Line::Column(column) => (size.column(home), size.row(home), column),
            };
            if home_line != this_line {
                continue;
            }
            in_home_line += 1;
            // The tails are in increasing order, and near the goal the place is at their end.
            let mut position = longest;
            while position > 0 && usize::from(tails[position - 1]) >= home_place {
                position -= 1;
            }
            tails[position] = home_place as u8;
            longest = longest.max(position + 1);
        }
        (in_home_line - longest) as u32
    }
}

impl Heuristic for LinearConflict {
    type Sum = u32;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        let size = self.homes.size();
        let mut conflicts = 0;
        for row in 0..size.rows() {
            conflicts += self.conflicts(Line::Row(row), |cell| cells.at(cell));
        }
        for column in 0..size.columns() {
            conflicts += self.conflicts(Line::Column(column), |cell| cells.at(cell));
        }
        self.manhattan.of(cells) + 2 * conflicts
    }

    /// A tile that moves along a line keeps its order there; across, it matters only to the line
    /// it belongs to. So at most one line has to be looked at again.
    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: u32, slide: Slide) -> u32 {
        let size = self.homes.size();
        let home = self.homes.home(slide.tile);
        let sum = self.manhattan.after(cells, sum, slide);
        let (line, touched) = if slide.direction.is_horizontal() {
            let column = size.column(home);
            let touches = |cell| size.column(cell) == column;
            (
                Line::Column(column),
                touches(slide.from) || touches(slide.to),
            )
        } else {
            let row = size.row(home);
            let touches = |cell| size.row(cell) == row;
            (Line::Row(row), touches(slide.from) || touches(slide.to))
        };
        if !touched {
            return sum;
        }
        let before = self.conflicts(line, |cell| cells.at(cell));
        let after = self.conflicts(line, |cell| match cell {
            _ if cell == slide.from => 0,
            _ if cell == slide.to => slide.tile,
            _ => cells.at(cell),
        });
        sum + 2 * after - 2 * before
    }

    #[inline]
    fn value(&self, sum: u32) -> u32 {
        sum
    }
}
