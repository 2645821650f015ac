//! How the patterns of a set lie on a board.

use super::partition::{Partition, PartitionSet};
use super::pattern::Pattern;
use crate::Size;

/// A pattern laid on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The pattern whose table is asked.
    pub pattern: Pattern,
    /// The cell of the table's board on which each cell of the board lies.
    pub cells: Vec<usize>,
}

/// The views of a set for puzzles whose goal has the blank in `blank`: every partition, and on a
/// square board every partition on the board mirrored along its diagonal too, unless that is the
/// same. None when no turn or mirror image of the board takes the blank to the set's.
///
/// ```text
///   a set drawn for   a a b      a goal   . 1 2     is laid on it turned half round; the tile
///   the blank last    a b b               3 4 5     that belongs to the second cell is then the
///                     b b _               6 7 8     last but one
/// ```
#[must_use]
pub fn views(set: &PartitionSet, blank: usize) -> Option<Vec<Vec<Laid>>> {
    let size = set.size();
    let turn = symmetries(size).find(|turn| turn[blank] == set.blank())?;
    let mut views = Vec::new();
    for partition in set.partitions() {
        views.push(lay(partition, &turn, false));
        if !is_own_mirror_image(partition) {
            views.push(lay(partition, &turn, true));
        }
    }
    Some(views)
}

/// Lays a partition on the board turned, and then mirrored or not.
fn lay(partition: &Partition, turn: &[usize], mirrored: bool) -> Vec<Laid> {
    let size = partition.size();
    let lay = |&pattern: &Pattern| {
        // The table of a mirror image is the table on the mirrored board.
        let (pattern, image) = pattern.canonical();
        let cell = |&cell: &usize| {
            if mirrored == image {
                cell
            } else {
                transposed(size, cell)
            }
        };
        Laid {
            pattern,
            cells: turn.iter().map(cell).collect(),
        }
    };
    partition.patterns().iter().map(lay).collect()
}

/// Whether mirroring leads to the same tables on the same board; also where there is no mirror
/// image.
fn is_own_mirror_image(partition: &Partition) -> bool {
    let patterns = partition.patterns();
    patterns.iter().all(|pattern| {
        pattern
            .transposed()
            .is_none_or(|image| patterns.contains(&image))
    })
}

fn transposed(size: Size, cell: usize) -> usize {
    size.column(cell) * size.columns() + size.row(cell)
}

/// The turns and mirror images of a board, each as the cell that every cell goes to; the identity
/// first.
fn symmetries(size: Size) -> impl Iterator<Item = Vec<usize>> {
    let square = size.rows() == size.columns();
    (0..if square { 8 } else { 4 }).map(move |number| {
        let image = |cell: usize| {
            let row = if number & 1 == 0 {
                size.row(cell)
            } else {
                size.rows() - 1 - size.row(cell)
            };
            let column = if number & 2 == 0 {
                size.column(cell)
            } else {
                size.columns() - 1 - size.column(cell)
            };
            let image = row * size.columns() + column;
            if number & 4 == 0 {
                image
            } else {
                transposed(size, image)
            }
        };
        (0..size.cells()).map(image).collect()
    })
}
