//! The font of all pictures and the widths of its letters, which the layout of a scene needs. The file beside
//! the font says where it comes from and which characters it has.

use crate::Weight;

/// Its name.
pub const FAMILY: &str = "Inter";
/// The fallback fonts.
pub const FALLBACK: &str = "Inter, 'Helvetica Neue', Arial, sans-serif";
/// Height of a capital, in parts of the size.
pub const CAPITAL: f64 = 0.727;

/// The font file of a weight.
#[must_use]
pub fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../font/Inter-Regular.otf"),
        Weight::Bold => include_bytes!("../font/Inter-SemiBold.otf"),
    }
}

/// How wide a text is, in units.
///
/// ```
/// use render::{Weight, font};
///
/// assert!(font::width("wide", 10.0, Weight::Bold) > font::width("ill", 10.0, Weight::Bold));
/// ```
#[must_use]
pub fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let thousandths: u32 = text.chars().map(|c| advance(c, weight)).sum();
    f64::from(thousandths) * size / 1000.0
}

/// The largest size, at most `size`, in which a text is no wider than `room`.
#[must_use]
pub fn fitting(text: &str, size: f64, weight: Weight, room: f64) -> f64 {
    let (wide, room) = (width(text, size, weight), room.max(0.0));
    match wide > room {
        true => size * room / wide,
        false => size,
    }
}

/// Whether the font has a character.
#[must_use]
pub fn has(c: char) -> bool {
    (' '..='~').contains(&c) || OTHERS.iter().any(|&(other, ..)| other == c)
}

/// The width of a character in thousandths of the size.
fn advance(c: char, weight: Weight) -> u32 {
    let of = |(regular, bold): (u16, u16)| match weight {
        Weight::Regular => regular,
        Weight::Bold => bold,
    };
    let ascii = (c as usize).checked_sub(' ' as usize);
    let width =
        match ascii.and_then(|place| REGULAR.get(place).copied().zip(BOLD.get(place).copied())) {
            Some(widths) => of(widths),
            None => OTHERS
                .iter()
                .find(|&&(other, ..)| other == c)
                // What the font does not have is drawn by another one, most likely not wider than this.
                .map_or(1000, |&(_, regular, bold)| of((regular, bold))),
        };
    width.into()
}

/// From the space to the tilde.
const REGULAR: [u16; 95] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
];
const BOLD: [u16; 95] = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
];
/// The rest: regular, bold.
const OTHERS: &[(char, u16, u16)] = &[
    ('\u{a0}', 281, 248),
    ('\u{b0}', 455, 458),
    ('\u{b1}', 659, 673),
    ('\u{b2}', 420, 423),
    ('\u{b5}', 622, 652),
    ('\u{b7}', 276, 290),
    ('\u{d7}', 659, 673),
    ('\u{e9}', 582, 593),
    ('\u{3a3}', 631, 658),
    ('\u{2013}', 500, 500),
    ('\u{2014}', 1000, 1000),
    ('\u{2018}', 199, 228),
    ('\u{2019}', 185, 214),
    ('\u{201c}', 381, 408),
    ('\u{201d}', 381, 407),
    ('\u{2022}', 562, 496),
    ('\u{2026}', 821, 806),
    ('\u{2190}', 955, 955),
    ('\u{2191}', 955, 955),
    ('\u{2192}', 955, 955),
    ('\u{2193}', 955, 955),
    ('\u{2212}', 659, 673),
    ('\u{221e}', 930, 966),
    ('\u{2260}', 659, 673),
    ('\u{2264}', 659, 673),
    ('\u{2265}', 659, 673),
    ('\u{2713}', 881, 881),
    ('\u{2717}', 881, 881),
];
