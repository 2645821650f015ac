//! Colours of pictures and terminals.

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// Black.
pub const BLACK: Rgb = [0, 0, 0];
/// White.
pub const WHITE: Rgb = [255, 255, 255];
/// The black of letters.
pub const INK: Rgb = [0x14, 0x17, 0x1a];

/// Part of the way from one colour to another: 0 is the first, 1 the second.
#[must_use]
pub fn mix(from: Rgb, to: Rgb, part: f64) -> Rgb {
    let between = |from: u8, to: u8| {
        let value = f64::from(from) + (f64::from(to) - f64::from(from)) * part;
        value.round().clamp(0.0, 255.0) as u8
    };
    [
        between(from[0], to[0]),
        between(from[1], to[1]),
        between(from[2], to[2]),
    ]
}

/// The relative luminance of a colour, from 0 to 1 (WCAG 2).
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        match part <= 0.040_45 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two colours by WCAG 2, from 1 to 21.
#[must_use]
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Whether black is read more easily on a colour than white.
#[must_use]
pub fn takes_black(colour: Rgb) -> bool {
    contrast(colour, INK) > contrast(colour, WHITE)
}

/// Black or white, whichever is read more easily on a colour.
#[must_use]
pub fn ink_on(colour: Rgb) -> Rgb {
    match takes_black(colour) {
        true => INK,
        false => WHITE,
    }
}

pub(crate) fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    // People see green best and blue worst.
    3 * square(one[0], other[0]) + 4 * square(one[1], other[1]) + 2 * square(one[2], other[2])
}

/// The steps of the colour cube that terminals of 256 colours have.
const CUBE: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The number that a terminal of 256 colours has for a colour, or for the one nearest to it in its cube.
#[must_use]
pub fn ansi256(colour: Rgb) -> u8 {
    let step = |part: u8| {
        let far = |step: &usize| CUBE[*step].abs_diff(part);
        (0..CUBE.len()).min_by_key(far).unwrap_or(0) as u8
    };
    let [red, green, blue] = colour.map(step);
    // The sixteen named colours come before the cube.
    16 + 36 * red + 6 * green + blue
}

/// The sixteen named colours as xterm shows them; any terminal may have its own.
const NAMED: [Rgb; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The number of the named colour nearest to a colour.
#[must_use]
pub fn ansi16(colour: Rgb) -> u8 {
    let far = |number: &usize| distance(NAMED[*number], colour);
    (0..NAMED.len()).min_by_key(far).unwrap_or(0) as u8
}

/// What a terminal is likely to show for the number of a named colour.
pub(crate) fn named(number: u8) -> Rgb {
    NAMED[usize::from(number) % NAMED.len()]
}

/// `#rrggbb`.
#[must_use]
pub fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_cube_keep_their_number() {
        for number in 16..=231_u8 {
            let place = usize::from(number - 16);
            let colour = [CUBE[place / 36], CUBE[place / 6 % 6], CUBE[place % 6]];
            assert_eq!(ansi256(colour), number);
        }
    }

    #[test]
    fn named_colours_keep_theirs() {
        for (number, colour) in NAMED.iter().enumerate() {
            assert_eq!(usize::from(ansi16(*colour)), number);
        }
    }

    #[test]
    fn letters_are_legible() {
        assert!(takes_black([255, 215, 0]) && !takes_black([0, 0, 175]));
        assert!(contrast(BLACK, WHITE) > 20.9);
    }

    #[test]
    fn a_mix_lies_between() {
        assert_eq!(mix(BLACK, WHITE, 0.0), BLACK);
        assert_eq!(mix(BLACK, WHITE, 1.0), WHITE);
        assert_eq!(mix(BLACK, [100, 50, 10], 0.5), [50, 25, 5]);
    }
}
