//! `outlines`: writes the outlines of all letters of the pictures' font beside it, in the format of
//! `crates/render/src/glyph.rs`.
//!
//! A program of its own, because the crate it calls is large and is needed only when the font changes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::string::StringId;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use twox_hash::XxHash3_64;

const FAMILY: &str = "Plus Jakarta Sans";
/// As the reader expects.
const UNITS_PER_EM: u16 = 1000;
/// Stands for every character that the font does not have.
const MISSING: u32 = 0xfffd;

fn main() -> Result<()> {
    for name in ["PlusJakartaSans-Medium", "PlusJakartaSans-Bold"] {
        let path = Path::new("crates/render/font").join(name);
        let font = fs::read(path.with_extension("ttf")).context(name)?;
        fs::write(
            path.with_extension("outlines"),
            outlines(&font).context(name)?,
        )?;
    }
    Ok(())
}

fn outlines(file: &[u8]) -> Result<Vec<u8>> {
    let face = FontRef::new(file)?;
    // A weight that is neither regular nor bold is part of the older of the two names.
    let names = [StringId::TYPOGRAPHIC_FAMILY_NAME, StringId::FAMILY_NAME];
    let mut names = names.map(|id| face.localized_strings(id)).into_iter();
    let family = names.find_map(|names| names.english_or_first());
    let family = family.context("no family name")?;
    ensure!(family.chars().eq(FAMILY.chars()), "the font is {family}");
    let (size, location) = (Size::unscaled(), LocationRef::default());
    let units = face.metrics(size, location).units_per_em;
    ensure!(units == UNITS_PER_EM, "{units} units");
    let (outlines, metrics) = (face.outline_glyphs(), face.glyph_metrics(size, location));
    let mut glyphs: Vec<(u32, GlyphId)> = face.charmap().mappings().collect();
    glyphs.push((MISSING, GlyphId::NOTDEF));
    glyphs.sort_unstable();
    let mut bytes = XxHash3_64::oneshot(file).to_le_bytes().to_vec();
    for (code, glyph) in glyphs {
        let mut path = Steps {
            bytes: Vec::new(),
            at: [0, 0],
        };
        let outline = outlines.get(glyph).context("a letter has no outline")?;
        outline.draw(DrawSettings::unhinted(size, location), &mut path)?;
        let advance = metrics
            .advance_width(glyph)
            .context("a letter has no width")?;
        ensure!(
            advance.fract() == 0.0,
            "the width of {code:#x} is not whole"
        );
        for number in [code as i32, advance as i32, path.bytes.len() as i32] {
            push(&mut bytes, number);
        }
        bytes.extend(path.bytes);
    }
    Ok(bytes)
}

/// A path, each point relative to the one before.
struct Steps {
    bytes: Vec<u8>,
    at: [i32; 2],
}

impl Steps {
    fn add(&mut self, points: &[[f32; 2]]) {
        self.bytes.push(points.len() as u8);
        for point in points {
            // A point between two that bend the line may lie at half a unit, which nobody sees.
            let point = point.map(|coordinate| coordinate.round() as i32);
            for (to, from) in point.into_iter().zip(self.at) {
                push(&mut self.bytes, to - from);
            }
            self.at = point;
        }
    }
}

/// Seven bits to a byte, the lowest first, the sign in the lowest bit.
fn push(bytes: &mut Vec<u8>, number: i32) {
    let mut left = (number << 1 ^ number >> 31) as u32;
    while left >= 0x80 {
        bytes.push(left as u8 | 0x80);
        left >>= 7;
    }
    bytes.push(left as u8);
}

impl OutlinePen for Steps {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add(&[[x, y]]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add(&[[x, y]]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add(&[[x1, y1], [x, y]]);
    }

    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
        unreachable!("a TrueType font has no cubic curves");
    }

    fn close(&mut self) {
        self.add(&[]);
    }
}
