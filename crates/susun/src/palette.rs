//! The colours of pieces, for terminals, pictures and the page alike.

use render::Rgb;

/// The colours of twelve pieces.
type Twelve = [Rgb; 12];

/// IQ Puzzler Pro, from photographs, A to L. As in [`KANOODLE`], each was moved a little, so that any two of the same
/// set are at least 19 apart in CIELAB also for both kinds of red-green blindness.
pub const IQ_PUZZLER_PRO: Twelve = [
    [73, 189, 240],
    [29, 34, 150],
    [18, 139, 118],
    [160, 20, 34],
    [234, 58, 48],
    [15, 111, 209],
    [253, 232, 25],
    [239, 93, 185],
    [178, 220, 82],
    [121, 220, 178],
    [92, 42, 124],
    [255, 140, 0],
];

/// Kanoodle, by the names of its colours, A to L.
pub const KANOODLE: Twelve = [
    [255, 123, 11],
    [231, 51, 37],
    [25, 44, 168],
    [253, 182, 177],
    [42, 110, 77],
    [239, 249, 245],
    [132, 203, 242],
    [249, 49, 138],
    [255, 226, 33],
    [117, 46, 141],
    [147, 215, 81],
    [118, 162, 174],
];

/// The cells of Kanoodle's pieces, A to L: no other built-in puzzle has these.
const KANOODLE_CELLS: [usize; 12] = [4, 5, 5, 5, 5, 3, 5, 5, 5, 4, 4, 5];

/// The colour of a piece by its number. Every puzzle takes the same twenty-four in order, Kanoodle its own first;
/// with more pieces than that only the symbol tells them apart.
#[must_use]
pub fn colour(puzzle: &packing::Puzzle, piece: usize) -> Rgb {
    let sizes = puzzle.pieces().iter().map(|piece| piece.shape.cells());
    let (first, second) = match sizes.eq(KANOODLE_CELLS) {
        true => (&KANOODLE, &IQ_PUZZLER_PRO),
        false => (&IQ_PUZZLER_PRO, &KANOODLE),
    };
    match piece % 24 {
        place @ 0..12 => first[place],
        place => second[place - 12],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETS: [Twelve; 2] = [IQ_PUZZLER_PRO, KANOODLE];

    #[test]
    fn terminals_of_256_colours_tell_them_apart() {
        for set in SETS {
            let mut numbers = set.map(render::colour::ansi256);
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
        for set in SETS {
            for eye in EYES {
                let seen = set.map(|colour| lab(colour, eye));
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
