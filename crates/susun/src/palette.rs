//! The colours of pieces, for terminals, pictures and the page alike: those of the toys, from
//! `data/packing/colours.txt`.

use std::sync::OnceLock;

use packing::{Puzzle, Shape};
use render::Rgb;

use crate::Lang;
use crate::pack::presets::Preset;
use crate::registry::Text;

/// A colour and what people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Colour {
    rgb: Rgb,
    name: Text,
}

/// A toy: its pieces and their colours.
#[derive(Debug)]
struct Toy {
    shapes: Vec<Shape>,
    colours: Vec<Colour>,
}

const COLOURS: &str = include_str!("../data/packing/colours.txt");
/// The toys with colours of their own, by the preset with their pieces.
const TOYS: [&str; 2] = ["iq-puzzler-pro", "kanoodle"];

fn toys() -> &'static [Toy] {
    static READ: OnceLock<Vec<Toy>> = OnceLock::new();
    READ.get_or_init(|| TOYS.iter().map(|name| Toy::read(name)).collect())
}

impl Toy {
    fn read(name: &str) -> Self {
        let puzzle = Preset::named(name).expect("toys are presets").puzzle();
        let shapes = puzzle.pieces().iter().map(|piece| piece.shape.clone());
        let lines = COLOURS.lines().filter_map(|line| line.strip_prefix(name));
        Self {
            shapes: shapes.collect(),
            colours: lines
                .map(|line| read(line).expect("every line is read in the tests"))
                .collect(),
        }
    }

    /// For every piece of a puzzle the toy's piece of the same shape; none if they are not the toy's pieces.
    fn places(&self, puzzle: &Puzzle) -> Option<Vec<usize>> {
        let pieces = puzzle.pieces();
        if pieces.len() != self.shapes.len() || pieces.iter().any(|piece| piece.copies.most > 1) {
            return None;
        }
        if pieces.iter().map(|piece| &piece.shape).eq(&self.shapes) {
            return Some((0..pieces.len()).collect());
        }
        // Most sets differ already in the sizes of their pieces.
        let sorted = |mut sizes: Vec<usize>| {
            sizes.sort_unstable();
            sizes
        };
        let own = sorted(self.shapes.iter().map(Shape::cells).collect());
        if own != sorted(pieces.iter().map(|piece| piece.shape.cells()).collect()) {
            return None;
        }
        let lattice = puzzle.container().lattice();
        let turned = |shape: &Shape| shape.canonical(lattice, true);
        let own: Vec<Shape> = self.shapes.iter().map(turned).collect();
        let place = |shape: Shape| own.iter().position(|other| *other == shape);
        let places = pieces.iter().map(|piece| place(turned(&piece.shape)));
        let places: Vec<usize> = places.collect::<Option<_>>()?;
        let is_once = |place: &usize| places.iter().filter(|other| *other == place).count() == 1;
        places.iter().all(is_once).then_some(places)
    }
}

/// `  A  #49bdf0  sky  = biru langit`, after the name of the set.
fn read(line: &'static str) -> Option<Colour> {
    let (_, line) = line.split_once('#')?;
    let (hex, names) = line.split_once(' ')?;
    let (en, id) = names.split_once('=')?;
    let [_, red, green, blue] = u32::from_str_radix(hex, 16).ok()?.to_be_bytes();
    Some(Colour {
        rgb: [red, green, blue],
        name: Text {
            en: en.trim(),
            id: id.trim(),
        },
    })
}

/// The toy's colour of a piece, if the puzzle has the pieces of a toy, under any letters and in any order.
fn of_toy(puzzle: &Puzzle, piece: usize) -> Option<Colour> {
    toys().iter().find_map(|toy| {
        let place = toy.places(puzzle)?[piece];
        toy.colours.get(place).copied()
    })
}

/// The colour of a piece by its number. The pieces of a toy have their own; every other set takes the same
/// twenty-four in order. With more pieces than that only the symbol tells them apart.
#[must_use]
pub fn colour(puzzle: &Puzzle, piece: usize) -> Rgb {
    let in_order = || {
        let all: Vec<Rgb> = toys()
            .iter()
            .flat_map(|toy| &toy.colours)
            .map(|colour| colour.rgb)
            .collect();
        all[piece % all.len()]
    };
    of_toy(puzzle, piece).map_or_else(in_order, |colour| colour.rgb)
}

/// What people call the colour that a piece of a toy has; none for a piece that has no colour of its own.
#[must_use]
pub fn name(puzzle: &Puzzle, piece: usize) -> Option<Text> {
    of_toy(puzzle, piece).map(|colour| colour.name)
}

/// The letter of a piece and what people call its colour: `B (navy)`.
#[must_use]
pub(crate) fn lettered(puzzle: &Puzzle, piece: usize, lang: Lang) -> String {
    let symbol = puzzle.pieces()[piece].symbol;
    match name(puzzle, piece) {
        Some(colour) => format!("{symbol} ({})", colour.in_lang(lang)),
        None => symbol.to_string(),
    }
}
