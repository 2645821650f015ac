//! The font of all pictures and the widths of its letters, which the layout of a scene needs. The file beside
//! the font says where it comes from and which characters it has.

use crate::Weight;

/// Its name.
pub const FAMILY: &str = "Plus Jakarta Sans";
/// The fallback fonts.
pub const FALLBACK: &str = "'Plus Jakarta Sans', system-ui, sans-serif";
/// Height of a capital, in parts of the size.
pub const CAPITAL: f64 = 0.745;

/// The font file of a weight.
#[must_use]
pub fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../font/PlusJakartaSans-Medium.ttf"),
        Weight::Bold => include_bytes!("../font/PlusJakartaSans-Bold.ttf"),
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
    228, 312, 429, 832, 646, 998, 754, 267, 323, 323, 499, 624, 299, 532, 317, 455, 724, 382, 599,
    610, 638, 616, 599, 548, 629, 599, 317, 337, 624, 624, 624, 527, 928, 672, 692, 779, 741, 606,
    583, 817, 735, 264, 386, 662, 535, 855, 738, 878, 645, 878, 648, 646, 522, 706, 667, 996, 618,
    635, 580, 349, 455, 349, 624, 620, 362, 575, 669, 603, 669, 614, 397, 659, 580, 237, 237, 558,
    237, 913, 580, 654, 669, 669, 350, 511, 396, 580, 533, 826, 511, 553, 460, 344, 332, 344, 624,
];
const BOLD: [u16; 95] = [
    233, 371, 498, 915, 647, 1046, 793, 311, 379, 379, 540, 660, 357, 600, 378, 506, 708, 403, 597,
    611, 654, 615, 602, 559, 632, 602, 378, 398, 660, 660, 660, 583, 927, 712, 691, 774, 740, 595,
    586, 808, 733, 279, 393, 679, 543, 893, 741, 878, 648, 878, 661, 647, 542, 718, 697, 1020, 661,
    660, 571, 416, 506, 416, 660, 663, 381, 580, 672, 608, 672, 612, 406, 652, 593, 252, 252, 577,
    252, 924, 593, 652, 672, 672, 374, 514, 413, 593, 566, 883, 558, 586, 481, 398, 395, 398, 660,
];
/// The rest: regular, bold.
const OTHERS: &[(char, u16, u16)] = &[
    ('\u{a0}', 228, 233),
    ('\u{b0}', 500, 535),
    ('\u{b1}', 624, 660),
    ('\u{b2}', 421, 410),
    ('\u{b5}', 580, 593),
    ('\u{b7}', 317, 378),
    ('\u{d7}', 624, 660),
    ('\u{e9}', 614, 612),
    ('\u{109}', 603, 608),
    ('\u{11d}', 659, 652),
    ('\u{2013}', 597, 655),
    ('\u{2014}', 927, 985),
    ('\u{2018}', 299, 357),
    ('\u{2019}', 299, 357),
    ('\u{201c}', 467, 560),
    ('\u{201d}', 467, 560),
    ('\u{2022}', 577, 658),
    ('\u{2026}', 717, 778),
    ('\u{2190}', 736, 779),
    ('\u{2191}', 662, 702),
    ('\u{2192}', 736, 779),
    ('\u{2193}', 662, 702),
    ('\u{2211}', 635, 690),
    ('\u{2212}', 624, 660),
    ('\u{221e}', 926, 935),
    ('\u{2260}', 624, 660),
    ('\u{2264}', 624, 660),
    ('\u{2265}', 624, 660),
];
