//! The outlines of the font's letters, in the units of the font.
//!
//! They are kept beside the font as text, a letter a line, so that the program needs no reader of fonts:
//!
//! ```text
//! 0049 744 496 2048m-248 0l0 -2048l248 0lz
//! │    │   └─ path: each step with its letter, as in SVG, after its points; each point relative to the one before
//! │    └───── how far the next letter is
//! └────────── code point
//! ```
//!
//! A test makes the text from the font files and compares.

use std::sync::LazyLock;

use crate::Weight;

/// Units of the font in its size.
const UNITS_PER_EM: i64 = 2816;
/// Stands for every character that the font does not have.
const MISSING: char = '\u{fffd}';

type Glyphs = LazyLock<Vec<(char, Glyph)>>;

static REGULAR: Glyphs = LazyLock::new(|| glyphs(include_str!("../font/Inter-Regular.outlines")));
static BOLD: Glyphs = LazyLock::new(|| glyphs(include_str!("../font/Inter-SemiBold.outlines")));

/// How a letter looks.
#[derive(Clone, Copy)]
pub(crate) struct Glyph {
    /// How far the next letter is.
    pub(crate) advance: i32,
    path: &'static str,
}

/// One step of a letter's outline, to points from the letter's origin; y grows upwards.
pub(crate) enum GlyphStep {
    Move([i32; 2]),
    Line([i32; 2]),
    Curve([[i32; 2]; 3]),
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

fn glyphs(text: &'static str) -> Vec<(char, Glyph)> {
    let glyph = |line: &'static str| {
        let mut parts = line.splitn(3, ' ');
        let code = u32::from_str_radix(parts.next()?, 16).ok()?;
        let advance = parts.next()?.parse().ok()?;
        let path = parts.next()?;
        Some((char::from_u32(code)?, Glyph { advance, path }))
    };
    text.lines()
        .map(|line| glyph(line).expect(INTACT))
        .collect()
}

impl Glyph {
    /// The steps of the outline.
    pub(crate) fn steps(self) -> impl Iterator<Item = GlyphStep> {
        let mut at = [0; 2];
        let segments = self.path.split_inclusive(|c: char| c.is_ascii_lowercase());
        segments.map(move |segment| {
            let (numbers, command) = segment.split_at(segment.len() - 1);
            let mut numbers = numbers
                .split(' ')
                .map(|number| number.parse::<i32>().expect(INTACT));
            let mut point = || {
                at = at.map(|from| from + numbers.next().expect(INTACT));
                at
            };
            match command {
                "m" => GlyphStep::Move(point()),
                "l" => GlyphStep::Line(point()),
                "c" => GlyphStep::Curve([point(), point(), point()]),
                _ => GlyphStep::Close,
            }
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
