//! The outlines of the font's letters, in the units of the font.
//!
//! They are kept beside the font, so that the program needs no reader of fonts. `cargo xtask font` makes them from
//! the font's file, whose hash they begin with. Then, for each letter, in the order of the code points:
//!
//! ```text
//! code point, how far the next letter is, bytes of the path, path
//! ```
//!
//! A path is made of steps: a byte that tells how many points follow (none closes a contour, one is a line, two
//! are a curve), and the points, each relative to the one before. A contour begins with a move instead of a line.
//! Numbers are in groups of seven bits, the lowest first, the eighth bit telling that more follow; the sign is in
//! the lowest bit of the number.

use std::iter;
use std::sync::LazyLock;

use crate::Weight;

/// Units of the font in its size.
const UNITS_PER_EM: i64 = 1000;
/// Stands for every character that the font does not have.
const MISSING: char = '\u{fffd}';

type Glyphs = LazyLock<Vec<(char, Glyph)>>;

static REGULAR: Glyphs = LazyLock::new(|| glyphs(file(Weight::Regular)));
static BOLD: Glyphs = LazyLock::new(|| glyphs(file(Weight::Bold)));

fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../font/PlusJakartaSans-Medium.outlines"),
        Weight::Bold => include_bytes!("../font/PlusJakartaSans-Bold.outlines"),
    }
}

/// How a letter looks.
#[derive(Clone, Copy)]
pub(crate) struct Glyph {
    /// How far the next letter is.
    pub(crate) advance: i32,
    path: Numbers,
}

/// One step of a letter's outline, to points from the letter's origin; y grows upwards.
pub(crate) enum GlyphStep {
    Move([i32; 2]),
    Line([i32; 2]),
    Bend([[i32; 2]; 2]),
    Close,
}

/// The glyph of a character.
pub(crate) fn of(c: char, weight: Weight) -> Glyph {
    let glyphs = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let find = |c: char| glyphs.binary_search_by_key(&c, |&(of, _)| of);
    let place = find(c).or_else(|_| find(MISSING)).expect(INTACT);
    glyphs[place].1
}

const INTACT: &str = "our own outlines are intact";

fn glyphs(file: &'static [u8]) -> Vec<(char, Glyph)> {
    let mut numbers = Numbers(&file[HASH..]);
    let mut glyphs = Vec::new();
    while let Some(code) = numbers.next() {
        let code = u32::try_from(code).ok().and_then(char::from_u32);
        let advance = numbers.next().expect(INTACT);
        let length = numbers.next().expect(INTACT);
        let (path, rest) = numbers.0.split_at(length as usize);
        let path = Numbers(path);
        glyphs.push((code.expect(INTACT), Glyph { advance, path }));
        numbers = Numbers(rest);
    }
    glyphs
}

/// Bytes of the hash that a file begins with.
const HASH: usize = 8;

/// The numbers in some bytes.
#[derive(Clone, Copy)]
struct Numbers(&'static [u8]);

impl Iterator for Numbers {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        let last = self.0.iter().position(|byte| byte & 0x80 == 0)?;
        let (bytes, rest) = self.0.split_at(last + 1);
        self.0 = rest;
        let groups = bytes.iter().rev().map(|&byte| i32::from(byte & 0x7f));
        let number = groups.fold(0, |number, group| number << 7 | group);
        Some(number >> 1 ^ -(number & 1))
    }
}

impl Glyph {
    /// The steps of the outline.
    pub(crate) fn steps(mut self) -> impl Iterator<Item = GlyphStep> {
        let (mut at, mut open) = ([0; 2], false);
        iter::from_fn(move || {
            let (&points, rest) = self.path.0.split_first()?;
            self.path = Numbers(rest);
            let mut point = || {
                at = at.map(|from| from + self.path.next().expect(INTACT));
                at
            };
            let step = match points {
                0 => GlyphStep::Close,
                1 if open => GlyphStep::Line(point()),
                1 => GlyphStep::Move(point()),
                _ => GlyphStep::Bend([point(), point()]),
            };
            open = points > 0;
            Some(step)
        })
    }
}

/// From units of the font to pixels. Points lie on 64ths of a pixel, as FreeType puts them.
pub(crate) struct Scale(i64);

impl Scale {
    /// For text of a size in pixels.
    pub(crate) fn new(size: f64) -> Self {
        let size = (size as f32 * 64.0) as i64;
        Self(((size << 16) + UNITS_PER_EM / 2) / UNITS_PER_EM)
    }

    /// A distance to a point of an outline.
    pub(crate) fn distance(&self, units: i32) -> f32 {
        let product = i64::from(units) * self.0;
        let rounded = (product + 0x8000 - i64::from(product < 0)) >> 16;
        rounded as f32 / 64.0
    }

    /// The width of a letter: on finer parts than the points, because the errors of a line add up.
    pub(crate) fn advance(&self, units: i32) -> f32 {
        let parts = (i64::from(units) * self.0 + 32) >> 6;
        parts as f32 / 65536.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font;
    use twox_hash::XxHash3_64;

    const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

    fn all(weight: Weight) -> Vec<(char, Glyph)> {
        glyphs(file(weight))
    }

    #[test]
    fn outlines_are_of_the_font_beside_them() {
        for weight in WEIGHTS {
            let hash = XxHash3_64::oneshot(font::file(weight)).to_le_bytes();
            assert_eq!(file(weight)[..HASH], hash, "run `cargo xtask font`");
        }
    }

    #[test]
    fn widths_are_those_of_the_outlines() {
        for weight in WEIGHTS {
            for (c, glyph) in all(weight) {
                let width = font::width(&c.to_string(), 1000.0, weight);
                let exact = f64::from(glyph.advance) * 1000.0 / UNITS_PER_EM as f64;
                // In whole thousandths.
                assert!(
                    c == MISSING || (width - exact).abs() <= 0.5,
                    "{c:?} {weight:?}"
                );
            }
        }
    }

    #[test]
    fn the_font_has_what_is_said() {
        for weight in WEIGHTS {
            let said = ('\0'..=char::MAX).filter(|&c| font::has(c) || c == MISSING);
            let has: Vec<char> = all(weight).into_iter().map(|(c, _)| c).collect();
            assert_eq!(has, said.collect::<Vec<char>>(), "{weight:?}");
        }
    }

    #[test]
    fn capitals_are_as_high_as_said() {
        for weight in WEIGHTS {
            let heights = of('H', weight).steps().map(|step| match step {
                GlyphStep::Move([_, y]) | GlyphStep::Line([_, y]) => y,
                _ => 0,
            });
            let height = f64::from(heights.max().unwrap_or(0)) / UNITS_PER_EM as f64;
            assert!((height - font::CAPITAL).abs() < 0.001, "{height}");
        }
    }
}
