//! The colours of pieces, for terminals and pictures alike.

use render::Rgb;

/// A colour for every letter.
///
/// All are in the 6x6x6 cube that terminals of 256 colours have, none is near black or white, so that
/// each is seen on a dark and on a light ground. Among those they were picked to be far apart in CIELAB
/// for full colour vision and, by the model of Machado, Oliveira and Fernandes (2009), for both kinds
/// of red-green blindness: no two are closer than 21 for the one and 13 for the others. The first
/// twelve are the farthest apart.
pub const PALETTE: [Rgb; 26] = [
    [0, 0, 255],
    [255, 215, 0],
    [135, 175, 215],
    [135, 0, 0],
    [95, 215, 135],
    [95, 0, 95],
    [95, 135, 255],
    [255, 0, 0],
    [175, 95, 135],
    [175, 0, 175],
    [0, 0, 175],
    [215, 215, 95],
    [95, 95, 255],
    [175, 215, 215],
    [255, 95, 95],
    [255, 135, 0],
    [135, 215, 175],
    [175, 175, 255],
    [175, 95, 175],
    [0, 95, 95],
    [175, 135, 135],
    [215, 215, 255],
    [175, 0, 95],
    [95, 0, 135],
    [0, 135, 0],
    [175, 95, 95],
];

/// The colour of a piece by its symbol. Small letters have those of the capitals, digits those of the
/// first ten: with more than 26 pieces only the symbol tells them apart.
#[must_use]
pub fn colour(symbol: char) -> Rgb {
    let place = match symbol.to_ascii_uppercase() {
        letter @ 'A'..='Z' => letter as usize - 'A' as usize,
        digit @ '0'..='9' => digit as usize - '0' as usize,
        other => other as usize,
    };
    PALETTE[place % PALETTE.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_the_terminals() {
        let steps = [0, 95, 135, 175, 215, 255];
        for (letter, colour) in ('A'..='Z').zip(PALETTE) {
            assert_eq!(super::colour(letter), colour);
            let number = render::colour::ansi256(colour) - 16;
            let cube = [number / 36, number / 6 % 6, number % 6];
            assert_eq!(cube.map(|step| steps[usize::from(step)]), colour);
        }
    }

    #[test]
    fn no_colour_is_used_twice() {
        for (place, colour) in PALETTE.iter().enumerate() {
            assert!(!PALETTE[..place].contains(colour), "{colour:?}");
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
        for (eye, least) in EYES.into_iter().zip([21.0, 13.0, 13.0]) {
            let seen = PALETTE.map(|colour| lab(colour, eye));
            for (place, one) in seen.iter().enumerate() {
                for other in &seen[..place] {
                    let square: f64 = (0..3).map(|at| (one[at] - other[at]).powi(2)).sum();
                    assert!(square.sqrt() > least, "{place}: {}", square.sqrt());
                }
            }
        }
    }
}
