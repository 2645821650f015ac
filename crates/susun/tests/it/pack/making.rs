//! Puzzles to try things on: a container of any kind, cut into pieces, some of them placed.

use susun::packing::{Container, Lattice, Piece, Placement, Puzzle, Shape};

use super::plain::places;

/// A small generator of its own: what it makes need not be good, only different.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        // Knuth's MMIX.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A puzzle that can be solved, and a way to solve it.
pub(super) fn puzzle(seed: u64) -> (Puzzle, Vec<Placement>) {
    let mut dice = Dice::new(seed);
    let container = container(&mut dice, 5);
    let largest = 1 + dice.below(6);
    cut(container, largest, &mut dice)
}

/// The same, so small that all its solutions can be looked at, most of the time.
pub(super) fn small(seed: u64) -> (Puzzle, Vec<Placement>) {
    let mut dice = Dice::new(seed);
    let container = loop {
        let container = container(&mut dice, 4);
        if (4..=14).contains(&container.cells().len()) {
            break container;
        }
    };
    // Single cells can lie anywhere: too many of them, and there is no end of solutions.
    let largest = 2 + dice.below(4);
    cut(container, largest, &mut dice)
}

/// A small puzzle in which some pieces lie anywhere they fit: some of these can be completed.
pub(super) fn position(seed: u64) -> Puzzle {
    let mut puzzle = small(seed).0.emptied();
    let mut dice = Dice::new(seed.wrapping_add(1));
    for _ in 0..1 + dice.below(3) {
        let piece = dice.below(puzzle.pieces().len());
        let all = places(&puzzle, piece);
        if !all.is_empty() {
            let place = &all[dice.below(all.len())];
            // It may be used up, or something may lie there.
            puzzle = puzzle.clone().with_placed(piece, place).unwrap_or(puzzle);
        }
    }
    puzzle
}

/// Cuts a container into pieces that hold together.
fn cut(container: Container, largest: usize, dice: &mut Dice) -> (Puzzle, Vec<Placement>) {
    let lattice = container.lattice();
    let flips = dice.below(4) > 0;
    let mut is_left = vec![true; container.cells().len()];
    let mut pieces: Vec<Piece> = Vec::new();
    let mut solution = Vec::new();
    let letters = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .chain('α'..='ω');
    let mut symbols: Vec<char> = letters.chain('А'..='я').chain('一'..='鿿').collect();
    let rotate = dice.below(60);
    symbols.rotate_left(rotate);
    while let Some(first) = is_left.iter().position(|&left| left) {
        let cells = grow(&container, &mut is_left, first, largest, dice);
        let shape = Shape::new(cells.iter().map(|&cell| container.cells()[cell]));
        let form = shape.canonical(lattice, flips);
        let same = pieces
            .iter()
            .position(|piece| piece.shape.canonical(lattice, flips) == form);
        let piece = match same.filter(|_| dice.below(3) > 0) {
            Some(piece) => {
                pieces[piece].copies = (pieces[piece].copies.most + 1).into();
                piece
            }
            None => {
                let symbol = symbols[pieces.len()];
                let copies = 1.into();
                pieces.push(Piece {
                    symbol,
                    shape,
                    copies,
                });
                pieces.len() - 1
            }
        };
        solution.push(Placement { piece, cells });
    }
    let mut puzzle = Puzzle::new(container, pieces, flips).unwrap();
    for Placement { piece, cells } in &solution {
        if dice.below(3) == 0 {
            puzzle = puzzle.with_placed(*piece, cells).unwrap();
        }
    }
    (puzzle, solution)
}

fn container(dice: &mut Dice, longest: usize) -> Container {
    let sides = [1, 1, 1].map(|least| least + dice.below(longest));
    match dice.below(6) {
        0 => Container::rectangle(sides[1], sides[2]).unwrap(),
        1 => Container::block(sides[0], sides[1], sides[2]).unwrap(),
        2 => Container::pyramid(sides[0]).unwrap(),
        kind => {
            let lattice = [Lattice::Square, Lattice::Cubic, Lattice::Balls][kind - 3];
            let levels = if lattice.is_flat() { 1 } else { sides[0] };
            let mut sites = vec![[0, dice.below(3) as i32, dice.below(3) as i32]];
            for level in 0..levels as i32 {
                for row in 0..sides[1] as i32 {
                    for column in 0..sides[2] as i32 {
                        if dice.below(3) > 0 {
                            sites.push([level, row, column]);
                        }
                    }
                }
            }
            Container::new(lattice, sites).unwrap()
        }
    }
}

/// Takes a piece of cells that hold together.
fn grow(
    container: &Container,
    is_left: &mut [bool],
    first: usize,
    largest: usize,
    dice: &mut Dice,
) -> Vec<usize> {
    let mut cells = vec![first];
    is_left[first] = false;
    while cells.len() < largest {
        let beside = |&cell: &usize| {
            let neighbours = container.lattice().neighbours(container.cells()[cell]);
            neighbours
                .into_iter()
                .filter_map(|site| container.index(site))
        };
        let free: Vec<usize> = cells
            .iter()
            .flat_map(beside)
            .filter(|&cell| is_left[cell])
            .collect();
        if free.is_empty() {
            break;
        }
        let cell = free[dice.below(free.len())];
        is_left[cell] = false;
        cells.push(cell);
    }
    cells.sort_unstable();
    cells
}

/// A text with a few characters changed, left out, doubled or exchanged.
pub(super) fn spoilt(text: &str, seed: u64) -> String {
    const OTHERS: [char; 16] = [
        '#', '.', ' ', 'X', 'a', '\n', '\r', '\t', '0', '9', '/', '|', ':', '*', 'é', '"',
    ];
    let mut dice = Dice::new(seed);
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let place = dice.below(text.len().max(1));
        match dice.below(4) {
            _ if text.is_empty() => text.push('X'),
            0 => text[place] = OTHERS[dice.below(OTHERS.len())],
            1 => drop(text.remove(place)),
            2 => text.insert(place, OTHERS[dice.below(OTHERS.len())]),
            _ => {
                let other = dice.below(text.len());
                text.swap(place, other);
            }
        }
    }
    text.into_iter().collect()
}
