//! The colours of pieces.

use susun::pack;
use susun::palette::{colour, name};
use susun::registry::Text;
use susun::render::{self, Rgb};

const COLOURS: &str = include_str!("../../../data/packing/colours.txt");
/// The toys with colours of their own.
const TOYS: [&str; 2] = ["iq-puzzler-pro", "kanoodle"];

/// The colours of each toy's pieces.
fn sets() -> Vec<Vec<Rgb>> {
    let colours = |toy: &str| {
        let puzzle = pack::parse(toy).unwrap();
        let pieces = 0..puzzle.pieces().len();
        pieces.map(|piece| colour(&puzzle, piece)).collect()
    };
    TOYS.into_iter().map(colours).collect()
}

#[test]
fn every_piece_of_a_toy_has_a_colour_and_a_name() {
    let mut pieces = 0;
    for toy in TOYS {
        let puzzle = pack::parse(toy).unwrap();
        let count = puzzle.pieces().len();
        let names = (0..count).map(|piece| name(&puzzle, piece).expect("a name"));
        let mut names: Vec<Text> = names.collect();
        assert!(
            names
                .iter()
                .all(|name| !name.en.is_empty() && !name.id.is_empty())
        );
        names.dedup();
        assert_eq!(names.len(), count);
        pieces += count;
    }
    let lines = COLOURS.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.count(), pieces);
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
