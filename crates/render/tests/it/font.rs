//! The widths that layouts count on and the outlines that pixels are drawn from, against the font files.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use render::{Weight, font};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::string::StringId;
use skrifa::{FontRef, GlyphId, MetadataProvider};

const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

fn face(weight: Weight) -> FontRef<'static> {
    FontRef::new(font::file(weight)).unwrap()
}

/// All characters that the program says the font has.
fn characters() -> impl Iterator<Item = char> {
    ('\0'..=char::MAX).filter(|&c| font::has(c))
}

#[test]
fn widths_are_those_of_the_files() {
    for weight in WEIGHTS {
        let face = face(weight);
        let charmap = face.charmap();
        let metrics = face.glyph_metrics(Size::unscaled(), LocationRef::default());
        let units = face.metrics(Size::unscaled(), LocationRef::default());
        let units = f64::from(units.units_per_em);
        for c in characters() {
            let glyph = charmap.map(c);
            let glyph = glyph.unwrap_or_else(|| panic!("{c:?} is not in {weight:?}"));
            let advance = f64::from(metrics.advance_width(glyph).unwrap());
            let width = font::width(&c.to_string(), 1000.0, weight);
            // In whole thousandths.
            let off = (width - advance * 1000.0 / units).abs();
            assert!(off <= 0.5, "{c:?} {weight:?} is {off} off");
        }
    }
}

/// And the other way round: what is in the files can be used.
#[test]
fn all_that_the_files_hold_is_known() {
    for weight in WEIGHTS {
        let face = face(weight);
        let mut count = 0;
        for (code, _) in face.charmap().mappings() {
            let c = char::from_u32(code).unwrap();
            assert!(font::has(c), "{c:?} {weight:?}");
            count += 1;
        }
        assert!(count >= characters().count());
    }
}

/// A path as text, each point relative to the one before.
#[derive(Default)]
struct Relative {
    text: String,
    at: [i32; 2],
}

impl Relative {
    fn add(&mut self, command: char, points: &[[f32; 2]]) {
        let mut numbers = Vec::new();
        for &point in points {
            let point = point.map(|coordinate| {
                assert_eq!(coordinate.fract(), 0.0, "units are whole");
                coordinate as i32
            });
            let [x, y] = self.at;
            numbers.extend([(point[0] - x).to_string(), (point[1] - y).to_string()]);
            self.at = point;
        }
        self.text += &numbers.join(" ");
        self.text.push(command);
    }
}

impl OutlinePen for Relative {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('m', &[[x, y]]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('l', &[[x, y]]);
    }

    fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
        panic!("a CFF font has no quadratic curves");
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('c', &[[x1, y1], [x2, y2], [x, y]]);
    }

    fn close(&mut self) {
        self.text.push('z');
    }
}

/// The outlines are data, so that the program needs no reader of fonts.
#[test]
#[allow(
    clippy::disallowed_methods,
    reason = "the library reads no files; this test compares one, and writes it when told to"
)]
fn outlines_are_those_of_the_files() {
    for (weight, name) in WEIGHTS.into_iter().zip(["Regular", "SemiBold"]) {
        let face = face(weight);
        let outlines = face.outline_glyphs();
        let metrics = face.glyph_metrics(Size::unscaled(), LocationRef::default());
        let mut glyphs: Vec<(u32, GlyphId)> = face.charmap().mappings().collect();
        glyphs.push(('\u{fffd}'.into(), GlyphId::NOTDEF));
        glyphs.sort_unstable();
        let units = face.metrics(Size::unscaled(), LocationRef::default());
        assert_eq!(units.units_per_em, 2816, "as src/glyph.rs says");
        let mut text = String::new();
        for (code, glyph) in glyphs {
            let mut path = Relative::default();
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            let outline = outlines.get(glyph).unwrap();
            outline.draw(settings, &mut path).unwrap();
            let advance = metrics.advance_width(glyph).unwrap();
            writeln!(text, "{code:04x} {advance} {}", path.text).unwrap();
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("font");
        let file = folder.join(format!("Inter-{name}.outlines"));
        if std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
            fs::write(&file, &text).unwrap();
        }
        let known = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            text == known,
            "{name}: run this test with SNAPSHOTS=overwrite"
        );
    }
}

#[test]
fn the_files_have_the_name() {
    let weights = [400.0, 600.0];
    for (weight, number) in WEIGHTS.into_iter().zip(weights) {
        let face = face(weight);
        // Heavier cuts have the name of the whole family in a field of its own.
        let names: Vec<String> = [StringId::FAMILY_NAME, StringId::TYPOGRAPHIC_FAMILY_NAME]
            .into_iter()
            .flat_map(|name| face.localized_strings(name))
            .map(|name| name.to_string())
            .collect();
        assert!(names.iter().any(|name| name == font::FAMILY), "{names:?}");
        assert_eq!(face.attributes().weight.value(), number);
    }
    assert!(font::FALLBACK.starts_with(font::FAMILY));
}

#[test]
fn capitals_are_as_high_as_said() {
    for weight in WEIGHTS {
        let face = face(weight);
        let metrics = face.metrics(Size::new(1.0), LocationRef::default());
        let height = f64::from(metrics.cap_height.unwrap());
        assert!((height - font::CAPITAL).abs() < 0.001, "{height}");
    }
}

#[test]
fn a_text_is_as_wide_as_its_letters() {
    for weight in WEIGHTS {
        let sum = font::width("KUR", 14.0, weight) + font::width("ANG", 14.0, weight);
        assert!((font::width("KURANG", 14.0, weight) - sum).abs() < 1e-9);
        assert_eq!(font::width("", 14.0, weight), 0.0);
        // What another font has to draw is taken for wide rather than for nothing.
        assert_eq!(font::width("漢", 10.0, weight), 10.0);
    }
}

#[test]
fn a_size_that_fits() {
    let wide = font::width("15 · 12", 20.0, Weight::Bold);
    assert_eq!(
        font::fitting("15 · 12", 20.0, Weight::Bold, wide + 1.0),
        20.0
    );
    let size = font::fitting("15 · 12", 20.0, Weight::Bold, wide / 2.0);
    assert!((size - 10.0).abs() < 1e-9);
    assert!(!font::has('漢') && !font::has('\n') && font::has('×') && font::has('~'));
}
