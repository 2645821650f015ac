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
        if pieces.len() != self.shapes.len() || pieces.iter().any(|piece| piece.copies > 1) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    fn sets() -> Vec<Vec<Rgb>> {
        let colours = |toy: &Toy| toy.colours.iter().map(|colour| colour.rgb).collect();
        toys().iter().map(colours).collect()
    }

    #[test]
    fn every_piece_of_a_toy_has_a_colour_and_a_name() {
        for toy in toys() {
            assert_eq!(toy.colours.len(), toy.shapes.len());
            let mut names: Vec<Text> = toy.colours.iter().map(|colour| colour.name).collect();
            assert!(
                names
                    .iter()
                    .all(|name| !name.en.is_empty() && !name.id.is_empty())
            );
            names.dedup();
            assert_eq!(names.len(), toy.colours.len());
        }
        let lines = COLOURS.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), sets().concat().len());
    }

    #[test]
    fn a_toy_is_known_by_its_shapes() {
        let named = |text: &str, piece: usize| {
            let puzzle = pack::parse(text).expect("a puzzle");
            (
                colour(&puzzle, piece),
                name(&puzzle, piece).map(|name| name.en),
            )
        };
        let sky = [0x49, 0xbd, 0xf0];
        assert_eq!(named("iq-puzzler-pro", 0), (sky, Some("sky")));
        assert_eq!(named("iq-puzzler-pro-pyramid", 0), (sky, Some("sky")));
        assert_eq!(named("kanoodle", 5), ([0xef, 0xf9, 0xf5], Some("white")));
        assert_eq!(named("kanoodle-pyramid", 0).1, Some("orange"));
        // Other letters, another order, turned and mirrored; on a board and as a pyramid.
        for board in ["5x11", "pyramid5"] {
            let mixed = format!(
                "pack:{board}:.Z/ZZ,Y/Y/YY,XXXX/X,..V/.VV/VV,.WW/WW,UUU/U/U,TT/TT/T,SS/.SSS,R.R/RRR,QQQQ/.Q,.P/PPP,.O/OO/.OO"
            );
            assert_eq!(named(&mixed, 0), (sky, Some("sky")), "{board}");
        }
        // Other sets take the colours in order.
        assert_eq!(named("pentominoes-6x10", 0), (sky, None));
        assert_eq!(named("bedlam", 12), ([0xff, 0x7b, 0x0b], None));
    }

    #[test]
    fn letters_are_legible_on_every_colour() {
        for colour in sets().concat() {
            let ink = render::colour::ink_on(colour);
            assert!(render::colour::contrast(ink, colour) >= 4.25, "{colour:?}");
        }
    }

    #[test]
    fn terminals_of_256_colours_tell_them_apart() {
        for set in sets() {
            let mut numbers: Vec<u8> = set.into_iter().map(render::colour::ansi256).collect();
            numbers.sort_unstable();
            assert!(
                numbers.is_sorted_by(|one, other| one < other),
                "{numbers:?}"
            );
        }
    }

    /// What each kind of eye makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009,
    /// full severity).
    const EYES: [[[f64; 3]; 3]; 3] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ];

    fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| (0..3).map(|at| row[at] * vector[at]).sum())
    }

    /// CIELAB of a colour as an eye sees it.
    fn lab(colour: Rgb, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let linear = colour.map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.040_45 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        let seen = times(eye, linear).map(|part| part.clamp(0.0, 1.0));
        let to_xyz = [
            [0.412_456_4, 0.357_576_1, 0.180_437_5],
            [0.212_672_9, 0.715_152_2, 0.072_175_0],
            [0.019_333_9, 0.119_192_0, 0.950_304_1],
        ];
        let [x, y, z] = times(to_xyz, seen);
        let root = |part: f64| match part > 216.0 / 24_389.0 {
            true => part.cbrt(),
            false => (24_389.0 / 27.0 * part + 16.0) / 116.0,
        };
        let (x, y, z) = (root(x / 0.950_47), root(y), root(z / 1.088_83));
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn all_eyes_tell_the_colours_apart() {
        for set in sets() {
            for eye in EYES {
                let seen: Vec<_> = set.iter().map(|&colour| lab(colour, eye)).collect();
                for (place, one) in seen.iter().enumerate() {
                    for other in &seen[..place] {
                        let square: f64 = (0..3).map(|at| (one[at] - other[at]).powi(2)).sum();
                        assert!(square.sqrt() >= 19.0, "{place}: {}", square.sqrt());
                    }
                }
            }
        }
    }
}
