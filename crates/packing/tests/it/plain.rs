//! A search that knows nothing of turns: some cells are a place of a piece if they have the same
//! distances to each other.

use packing::{Lattice, Puzzle, Site};

/// Twice the place of a cell in space, the last coordinate divided by the root of two for balls.
fn point(lattice: Lattice, [level, row, column]: Site) -> [i32; 3] {
    match lattice {
        Lattice::Square | Lattice::Cubic => [2 * column, 2 * row, 2 * level],
        Lattice::Balls => [2 * column + level, 2 * row + level, level],
    }
}

/// Four times the square of a distance, in diameters of a ball or sides of a cube.
pub(crate) fn distance(lattice: Lattice, one: Site, other: Site) -> i32 {
    let (one, other) = (point(lattice, one), point(lattice, other));
    let [x, y, z] = [0, 1, 2].map(|axis| (one[axis] - other[axis]).pow(2));
    match lattice {
        Lattice::Square | Lattice::Cubic => x + y + z,
        Lattice::Balls => x + y + 2 * z,
    }
}

/// The sign of the volume that four sites span, or of the area that three do in the plane.
pub(crate) fn hand(lattice: Lattice, corners: &[Site]) -> i32 {
    let from = point(lattice, corners[0]);
    let edge = |corner: usize| {
        let to = point(lattice, corners[corner]);
        [0, 1, 2].map(|axis| to[axis] - from[axis])
    };
    let (a, b) = (edge(1), edge(2));
    let c = if lattice.is_flat() {
        [0, 0, 1]
    } else {
        edge(3)
    };
    let minor = |one: usize, other: usize| b[one] * c[other] - b[other] * c[one];
    (a[0] * minor(1, 2) - a[1] * minor(0, 2) + a[2] * minor(0, 1)).signum()
}

/// Every set of cells that is a place of a piece, sorted.
pub(crate) fn places(puzzle: &Puzzle, piece: usize) -> Vec<Vec<usize>> {
    let form = puzzle.pieces()[piece].shape.sites();
    let mut found = Vec::new();
    map_next(puzzle, form, &mut Vec::new(), &mut found);
    found.sort();
    found.dedup();
    found
}

fn map_next(puzzle: &Puzzle, form: &[Site], images: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let container = puzzle.container();
    let lattice = container.lattice();
    let site = |cell: usize| container.cells()[cell];
    if images.len() == form.len() {
        let image: Vec<Site> = images.iter().map(|&cell| site(cell)).collect();
        if puzzle.flips() || keeps_hand(lattice, form, &image) {
            let mut cells = images.clone();
            cells.sort_unstable();
            found.push(cells);
        }
        return;
    }
    for cell in 0..container.cells().len() {
        let keeps_distances = (0..images.len()).all(|place| {
            distance(lattice, site(images[place]), site(cell))
                == distance(lattice, form[place], form[images.len()])
        });
        if keeps_distances {
            images.push(cell);
            map_next(puzzle, form, images, found);
            images.pop();
        }
    }
}

fn keeps_hand(lattice: Lattice, form: &[Site], image: &[Site]) -> bool {
    let corners = if lattice.is_flat() { 3 } else { 4 };
    let count = form.len();
    let mut chosen: Vec<usize> = (0..corners.min(count)).collect();
    if count < corners {
        return true;
    }
    loop {
        let of = |sites: &[Site]| chosen.iter().map(|&at| sites[at]).collect::<Vec<Site>>();
        if hand(lattice, &of(form)) != hand(lattice, &of(image)) {
            return false;
        }
        // The next combination.
        let Some(at) = (0..corners)
            .rev()
            .find(|&at| chosen[at] < count - corners + at)
        else {
            return true;
        };
        chosen[at] += 1;
        for later in at + 1..corners {
            chosen[later] = chosen[later - 1] + 1;
        }
    }
}

/// The number of solutions, one piece after the other; pieces of one copy, nothing placed.
pub(crate) fn solutions(puzzle: &Puzzle) -> u64 {
    let places: Vec<Vec<u64>> = (0..puzzle.pieces().len())
        .map(|piece| {
            let places = places(puzzle, piece);
            let mask = |cells: &Vec<usize>| cells.iter().fold(0, |mask, cell| mask | 1 << cell);
            places.iter().map(mask).collect()
        })
        .collect();
    let full = (1 << puzzle.container().cells().len()) - 1;
    place_next(&places, 0, full)
}

fn place_next(places: &[Vec<u64>], taken: u64, full: u64) -> u64 {
    let Some((first, rest)) = places.split_first() else {
        return u64::from(taken == full);
    };
    let fitting = first.iter().filter(|&&place| place & taken == 0);
    fitting
        .map(|place| place_next(rest, taken | place, full))
        .sum()
}
