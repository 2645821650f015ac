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
}
