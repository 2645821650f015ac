//! Pieces and puzzles for the tests.

use std::ops::ControlFlow;

use cover::{Counter, Observer, Problem, frontier_count, most_constrained};
use packing::{Container, Grouping, Lattice, Model, Piece, Placement, Puzzle, Shape, Site};
use proptest::test_runner::Config;

use crate::torture;

/// What properties are tried with. Nothing is written beside the sources on failure.
pub(crate) fn cases(cases: u32) -> Config {
    let cases = torture::seeds("puzzle by the rules of packing", cases.into()).count() as u32;
    Config {
        cases,
        // As a share of the cases: torture tries many.
        max_global_rejects: cases.max(1024),
        failure_persistence: None,
        ..Config::default()
    }
}

/// The sites of a drawing: rows end with `/`, levels with `|`, holes are dots or spaces.
pub(crate) fn sites(drawing: &str) -> Vec<Site> {
    let mut sites = Vec::new();
    for (level, rows) in drawing.split('|').enumerate() {
        for (row, line) in rows.split('/').enumerate() {
            for (column, letter) in line.chars().enumerate() {
                if letter != '.' && letter != ' ' {
                    sites.push([level as i32, row as i32, column as i32]);
                }
            }
        }
    }
    sites
}

pub(crate) fn shape(drawing: &str) -> Shape {
    Shape::new(sites(drawing))
}

/// Pieces drawn with their symbols, one of each.
pub(crate) fn pieces(drawings: &[&str]) -> Vec<Piece> {
    let piece = |drawing: &&str| copies(1, drawing);
    drawings.iter().map(piece).collect()
}

pub(crate) fn copies(copies: usize, drawing: &str) -> Piece {
    let symbol = drawing
        .chars()
        .find(|letter| letter.is_alphanumeric())
        .unwrap();
    Piece {
        symbol,
        shape: shape(drawing),
        copies: copies.into(),
    }
}

/// Pieces named A, B, C and so on.
pub(crate) fn named(shapes: Vec<Shape>) -> Vec<Piece> {
    let symbols = ('A'..='Z').chain('a'..='z');
    let piece = |(symbol, shape)| Piece {
        symbol,
        shape,
        copies: 1.into(),
    };
    symbols.zip(shapes).map(piece).collect()
}

pub(crate) fn rectangle(rows: usize, columns: usize, pieces: Vec<Piece>, flips: bool) -> Puzzle {
    Puzzle::new(Container::rectangle(rows, columns).unwrap(), pieces, flips).unwrap()
}

pub(crate) fn outline(drawing: &str, pieces: Vec<Piece>, flips: bool) -> Puzzle {
    let container = Container::new(Lattice::Square, sites(drawing)).unwrap();
    Puzzle::new(container, pieces, flips).unwrap()
}

pub(crate) const PENTOMINOES: [&str; 12] = [
    ".FF/FF./.F.",
    "IIIII",
    "LLLL/L...",
    "NNN./..NN",
    "PPP/PP.",
    "TTT/.T./.T.",
    "U.U/UUU",
    "VVV/V../V..",
    "WW./.WW/..W",
    ".X./XXX/.X.",
    "YYYY/.Y..",
    "ZZ./.Z./.ZZ",
];

pub(crate) const IQ_PUZZLER_PRO: [&str; 12] = [
    "AA/A.",
    "B../BBB",
    "CCC/.C.",
    "DD./.DD",
    "E.../EEEE",
    "FFF/..F/..F",
    "GGGG/..G.",
    ".HHH/HH..",
    "I.I/III",
    "JJJ/JJ.",
    "K../KK./.KK",
    "LL./.LL/.L.",
];

pub(crate) const KANOODLE: [&str; 12] = [
    "A../AAA",
    "BBB/BB.",
    "C.../CCCC",
    "DDDD/..D.",
    ".EEE/EE..",
    "FF/F.",
    "GGG/..G/..G",
    "H../HH./.HH",
    "I.I/III",
    "JJJJ",
    "KK/KK",
    ".L./LLL/.L.",
];

/// The pieces of Piet Hein's cube; the two screws are A and B.
pub(crate) const SOMA: [&str; 7] = [
    "VV/V.",
    "LLL/L..",
    "TTT/.T.",
    "ZZ./.ZZ",
    "AA/A.|.A/..",
    "BB/B.|../B.",
    "PP/P.|P./..",
];

/// Keeps all solutions.
#[derive(Default)]
struct List(Vec<Vec<usize>>);

impl Observer for List {
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        let mut choices = choices.to_vec();
        choices.sort_unstable();
        self.0.push(choices);
        ControlFlow::Continue(())
    }
}

/// All solutions of a cover as sorted lists of choices, sorted.
pub(crate) fn solutions(problem: &Problem) -> Vec<Vec<usize>> {
    let mut list = List::default();
    most_constrained(problem, &mut list);
    list.0.sort();
    list.0
}

pub(crate) fn listed(problem: &Problem) -> u64 {
    let mut counter = Counter::default();
    most_constrained(problem, &mut counter);
    counter.solutions
}

pub(crate) fn counted(problem: &Problem) -> u64 {
    let mut budget = cover::FrontierBudget {
        bytes: 1 << 30,
        tick: &mut |_| ControlFlow::Continue(()),
    };
    let counted = frontier_count(problem, &mut budget).unwrap();
    counted.solutions.try_into().unwrap()
}

/// All pieces where a solution has them, those that lay there before included.
pub(crate) fn answer(puzzle: &Puzzle, model: &Model, choices: &[usize]) -> Vec<Placement> {
    let mut placements = model.placements(choices);
    placements.extend(puzzle.placed().iter().cloned());
    placements
}

/// The symbol on every cell.
pub(crate) fn symbols(puzzle: &Puzzle, placements: &[Placement]) -> Vec<Option<char>> {
    let mut symbols = vec![None; puzzle.container().cells().len()];
    for place in placements {
        for &cell in &place.cells {
            symbols[cell] = Some(puzzle.pieces()[place.piece].symbol);
        }
    }
    symbols
}

/// All answers to a puzzle, piece by piece.
pub(crate) fn answers(puzzle: &Puzzle) -> Vec<Vec<Placement>> {
    let model = Model::new(puzzle, Grouping::Pieces);
    let found = solutions(model.problem());
    found
        .iter()
        .map(|choices| answer(puzzle, &model, choices))
        .collect()
}

/// Small random numbers that are the same in every run (Steele, Lea and Flood 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }

    /// A container of at most `most` cells of a box, with holes and separate parts now and then.
    pub(crate) fn container(&mut self, most: usize) -> Container {
        let lattice = [Lattice::Square, Lattice::Cubic, Lattice::Balls][self.below(3)];
        let levels = if lattice.is_flat() {
            1
        } else {
            1 + self.below(3)
        };
        let (rows, columns) = (1 + self.below(4), 1 + self.below(5));
        let holes = self.below(4);
        loop {
            let mut sites = Vec::new();
            for level in 0..levels {
                for row in 0..rows {
                    for column in 0..columns {
                        if self.below(8) >= holes {
                            sites.push([level as i32, row as i32, column as i32]);
                        }
                    }
                }
            }
            while sites.len() > most {
                sites.swap_remove(self.below(sites.len()));
            }
            if let Ok(container) = Container::new(lattice, sites) {
                return container;
            }
        }
    }

    /// Cuts a container into connected pieces of at most `most` cells.
    pub(crate) fn cut(&mut self, container: &Container, most: usize) -> Vec<Vec<usize>> {
        let mut free: Vec<usize> = (0..container.cells().len()).collect();
        let mut parts = Vec::new();
        while !free.is_empty() {
            let mut part = vec![free.swap_remove(self.below(free.len()))];
            // Large pieces rather than small ones, or there would be very many solutions.
            let size = 1 + self.below(most).max(self.below(most));
            for _ in 1..size {
                let touches = |&cell: &usize| {
                    let site = container.cells()[cell];
                    let mut neighbours = container.lattice().neighbours(site).into_iter();
                    neighbours
                        .any(|site| part.iter().any(|&other| container.cells()[other] == site))
                };
                let beside: Vec<usize> = free.iter().copied().filter(touches).collect();
                if beside.is_empty() {
                    break;
                }
                let cell = beside[self.below(beside.len())];
                free.retain(|&other| other != cell);
                part.push(cell);
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// The same, tried until the pieces are few enough for all solutions to be listed.
    pub(crate) fn cut_in_few(
        &mut self,
        container: &Container,
        most: usize,
    ) -> Option<Vec<Vec<usize>>> {
        let mut cuts = (0..10).map(|_| self.cut(container, most));
        cuts.find(|parts| parts.len() <= 6)
    }

    /// Joins two parts into one now and then: pieces need not hold together.
    pub(crate) fn join(&mut self, parts: &mut Vec<Vec<usize>>) {
        while parts.len() > 1 && self.below(2) == 0 {
            let part = parts.swap_remove(self.below(parts.len()));
            let other = self.below(parts.len());
            parts[other].extend(part);
            parts[other].sort_unstable();
        }
    }

    /// The puzzle whose pieces are some parts of a container, each turned somehow: it has a
    /// solution.
    pub(crate) fn puzzle(
        &mut self,
        container: &Container,
        parts: &[Vec<usize>],
        flips: bool,
    ) -> Puzzle {
        let mut shapes = Vec::new();
        for part in parts {
            let shape = Shape::new(part.iter().map(|&cell| container.cells()[cell]));
            let turns = shape.orientations(container.lattice(), flips);
            // A solid turn of a flat piece is of no use in a flat container of cubes, but no harm.
            shapes.push(turns[self.below(turns.len())].clone());
        }
        Puzzle::new(container.clone(), named(shapes), flips).unwrap()
    }
}
