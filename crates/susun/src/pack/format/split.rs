//! Dividing cells that show one symbol into the copies that lie there. It is an exact cover by one
//! shape, small in practice: always the first cell that is left, in reading order, is covered next.

use packing::{Container, Shape, Site};

use super::drawing::corner;

/// Placements tried before the split is given up.
const MAX_ATTEMPTS: usize = 300_000;

/// How a split ended.
pub(super) enum Split {
    /// The cells of each copy.
    Into(Vec<Vec<usize>>),
    Impossible,
    /// It takes too long to know.
    GivenUp,
}

/// Divides sorted cells into shapes of the given orientations.
pub(super) fn split(container: &Container, orientations: &[Shape], cells: &[usize]) -> Split {
    let lattice = container.lattice();
    let sites: Vec<Site> = cells.iter().map(|&cell| container.cells()[cell]).collect();
    let least = corner(&sites);
    let holds_together = orientations
        .first()
        .is_some_and(|shape| shape.parts(lattice).len() == 1);
    // Cells that do not touch are not covered by one piece, and are divided apart: else a failure in
    // the last of them would be retried for every way to divide the first.
    let parts: Vec<Vec<usize>> = if holds_together {
        let parts = Shape::new(sites).parts(lattice);
        let cell = |site: &Site| {
            let site = [0, 1, 2].map(|axis| site[axis] + least[axis]);
            container.index(site).expect("it was taken from there")
        };
        parts
            .iter()
            .map(|part| part.iter().map(cell).collect())
            .collect()
    } else {
        vec![cells.to_vec()]
    };
    let mut copies = Vec::new();
    let mut attempts = MAX_ATTEMPTS;
    for part in parts {
        match divide(container, orientations, &part, &mut attempts) {
            Split::Into(found) => copies.extend(found),
            failure => return failure,
        }
    }
    copies.sort_unstable();
    Split::Into(copies)
}

fn divide(
    container: &Container,
    orientations: &[Shape],
    cells: &[usize],
    attempts: &mut usize,
) -> Split {
    let mut is_left = vec![false; container.cells().len()];
    for &cell in cells {
        is_left[cell] = true;
    }
    // The places in `cells` that copies begin at, their orientations and their cells. No recursion:
    // thousands of copies are no reason to overflow the stack.
    let mut chosen: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    let mut begin = 0;
    let mut orientation = 0;
    loop {
        let Some(place) = (begin..cells.len()).find(|&place| is_left[cells[place]]) else {
            return Split::Into(chosen.into_iter().map(|(_, _, copy)| copy).collect());
        };
        let origin = container.cells()[cells[place]];
        let next = (orientation..orientations.len()).find_map(|number| {
            let copy = at(container, &orientations[number], origin)?;
            copy.iter()
                .all(|&cell| is_left[cell])
                .then_some((number, copy))
        });
        let Some(left) = attempts.checked_sub(1) else {
            return Split::GivenUp;
        };
        *attempts = left;
        match next {
            Some((number, copy)) => {
                for &cell in &copy {
                    is_left[cell] = false;
                }
                chosen.push((place, number, copy));
                begin = place + 1;
                orientation = 0;
            }
            None => {
                let Some((place, number, copy)) = chosen.pop() else {
                    return Split::Impossible;
                };
                for cell in copy {
                    is_left[cell] = true;
                }
                begin = place;
                orientation = number + 1;
            }
        }
    }
}

/// The cells of a shape whose first cell lies at a site; they are sorted as its sites are.
fn at(container: &Container, shape: &Shape, origin: Site) -> Option<Vec<usize>> {
    let first = shape.sites().first()?;
    shape
        .sites()
        .iter()
        .map(|site| container.index([0, 1, 2].map(|axis| site[axis] - first[axis] + origin[axis])))
        .collect()
}
