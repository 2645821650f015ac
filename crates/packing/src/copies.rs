//! Dividing cells that show one symbol into the copies that lie there. It is an exact cover by one
//! shape, small in practice: always the first cell that is left, in reading order, is covered next.
//! It shares no code with the search.

use crate::{Container, Shape, Site};

/// How a division ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Division {
    /// The cells of each copy.
    Into(Vec<Vec<usize>>),
    /// There is none.
    Impossible,
    /// It was stopped.
    Stopped,
}

/// Divides sorted cells into shapes of the given orientations. Before each attempt to place a shape,
/// `go_on` is asked whether to go on: in the worst case the attempts are exponential in the copies.
pub fn divide(
    container: &Container,
    orientations: &[Shape],
    cells: &[usize],
    go_on: &mut dyn FnMut() -> bool,
) -> Division {
    let lattice = container.lattice();
    let Some(shape) = orientations.first() else {
        return Division::Impossible;
    };
    // Cells that do not touch are not covered by one piece, and are divided apart: else a failure in
    // the last of them would be retried for every way to divide the first.
    let is_apart = cells.len() > shape.cells() && shape.parts(lattice).len() == 1;
    let parts: Vec<Vec<usize>> = if is_apart {
        let sites: Vec<Site> = cells.iter().map(|&cell| container.cells()[cell]).collect();
        let cell = |&site: &Site| container.index(site).expect("it was taken from there");
        let parts = Shape::parts_of(&sites, lattice);
        let parts = parts.iter();
        parts.map(|part| part.iter().map(cell).collect()).collect()
    } else {
        vec![cells.to_vec()]
    };
    let mut copies = Vec::new();
    for part in parts {
        match divide_part(container, orientations, &part, go_on) {
            Division::Into(found) => copies.extend(found),
            failure => return failure,
        }
    }
    copies.sort_unstable();
    Division::Into(copies)
}

fn divide_part(
    container: &Container,
    orientations: &[Shape],
    cells: &[usize],
    go_on: &mut dyn FnMut() -> bool,
) -> Division {
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
            return Division::Into(chosen.into_iter().map(|(_, _, copy)| copy).collect());
        };
        let origin = container.cells()[cells[place]];
        let next = (orientation..orientations.len()).find(|&number| {
            let mut copy = at(container, &orientations[number], origin);
            copy.all(|cell| cell.is_some_and(|cell| is_left[cell]))
        });
        if !go_on() {
            return Division::Stopped;
        }
        match next {
            Some(number) => {
                let copy = at(container, &orientations[number], origin);
                let copy: Vec<usize> = copy.flatten().collect();
                for &cell in &copy {
                    is_left[cell] = false;
                }
                chosen.push((place, number, copy));
                begin = place + 1;
                orientation = 0;
            }
            None => {
                let Some((place, number, copy)) = chosen.pop() else {
                    return Division::Impossible;
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
fn at(container: &Container, shape: &Shape, origin: Site) -> impl Iterator<Item = Option<usize>> {
    let first = shape.sites()[0];
    let sites = shape.sites().iter();
    sites.map(move |site| {
        container.index([0, 1, 2].map(|axis| site[axis] - first[axis] + origin[axis]))
    })
}
