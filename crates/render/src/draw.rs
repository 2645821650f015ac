//! Primitives to pixels, one for each unit, with the program's own font.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, Path, PathBuilder, Pixmap, Point,
    RadialGradient, Rect, Shader, SpreadMode, StrokeDash, Transform,
};

use crate::glyph::{self, Glyph, GlyphStep};
use crate::primitive::{Light, Outline, Primitive, light};
use crate::scene::{Fill, Paint, Step, Stroke, Text};
use crate::{Anchor, Rgb};

/// Draws primitives over what is there.
pub(crate) fn draw(primitives: &[Primitive], band: &mut Band) {
    for primitive in primitives {
        match primitive {
            Primitive::Shape(outline, paint) => shape(outline, paint, band),
            Primitive::Text(text) if band.meets(text.y - text.size, text.y + text.size) => {
                if let Some(path) = letters(text) {
                    fill(&path, solid(text.colour), FillRule::Winding, band);
                }
            }
            Primitive::Text(_) => {}
        }
    }
}

/// Some rows of a picture.
pub(crate) struct Band {
    pub(crate) pixmap: Pixmap,
    /// How far its first row lies below that of the picture.
    pub(crate) top: u32,
}

impl Band {
    /// Whether any of its rows lies between two heights of the picture.
    fn meets(&self, top: f64, bottom: f64) -> bool {
        let from = f64::from(self.top);
        top <= from + f64::from(self.pixmap.height()) && bottom >= from
    }

    fn transform(&self) -> Transform {
        Transform::from_translate(0.0, -(self.top as f32))
    }
}

fn shape(outline: &Outline, paint: &Paint, band: &mut Band) {
    // An outline without any extent is not drawn, in SVG as here.
    let Some(path) = path(outline) else {
        return;
    };
    // A line reaches beyond its path by half its width.
    let around = path.bounds();
    let wide = paint.stroke.map_or(0.0, |stroke| stroke.width);
    let (top, bottom) = (f64::from(around.top()), f64::from(around.bottom()));
    if !band.meets(top - wide, bottom + wide) {
        return;
    }
    if let Some(shader) = paint.fill.and_then(|fill| shader(fill, &path)) {
        fill(&path, shader, FillRule::EvenOdd, band);
    }
    // tiny-skia draws a hair for a width of 0, SVG nothing.
    if let Some(stroke) = paint.stroke.filter(|stroke| stroke.width > 0.0) {
        let paint = painted(solid(stroke.colour));
        let (line, transform) = (line(&stroke), band.transform());
        let pixmap = &mut band.pixmap;
        pixmap.stroke_path(&path, &paint, &line, transform, None);
    }
}

fn fill(path: &Path, shader: Shader<'_>, rule: FillRule, band: &mut Band) {
    let (paint, transform) = (painted(shader), band.transform());
    band.pixmap.fill_path(path, &paint, rule, transform, None);
}

fn painted(shader: Shader<'_>) -> tiny_skia::Paint<'_> {
    tiny_skia::Paint {
        shader,
        ..tiny_skia::Paint::default()
    }
}

fn line(stroke: &Stroke) -> tiny_skia::Stroke {
    let dash = stroke.dash().map(|dash| dash as f32);
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        dash: dash.and_then(|dash| StrokeDash::new(vec![dash, dash], 0.0)),
        ..tiny_skia::Stroke::default()
    }
}

pub(crate) fn colour([red, green, blue]: Rgb) -> Color {
    Color::from_rgba8(red, green, blue, 255)
}

fn solid(of: Rgb) -> Shader<'static> {
    Shader::SolidColor(colour(of))
}

fn stop((at, of): (f64, Rgb)) -> GradientStop {
    GradientStop::new(at as f32, colour(of))
}

/// What fills a path; nothing if there is no room for it.
fn shader(fill: Fill, path: &Path) -> Option<Shader<'static>> {
    match fill {
        Fill::Plain(colour) => Some(solid(colour)),
        Fill::Ball(_) | Fill::Hollow(_) => lit(light(fill)?, path.compute_tight_bounds()?),
    }
}

fn lit(light: Light, around: Rect) -> Option<Shader<'static>> {
    let [x, y] = light.centre.map(|part| part as f32);
    let centre = Point::from_xy(x, y);
    let stops = light.stops.map(stop).to_vec();
    // From the unit square to the box around the shape.
    let (width, height) = (around.width(), around.height());
    let to_box = Transform::from_row(width, 0.0, 0.0, height, around.x(), around.y());
    let radius = light.radius as f32;
    RadialGradient::new(centre, 0.0, centre, radius, stops, SpreadMode::Pad, to_box)
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    match outline {
        &Outline::Rect {
            x,
            y,
            width,
            height,
            radius,
        } => {
            let [x, y, width, height] = [x, y, width, height].map(|side| side as f32);
            let rect = Rect::from_xywh(x, y, width, height)?;
            push_rect(&mut path, rect, radius as f32);
        }
        &Outline::Circle { x, y, radius } => {
            path.push_circle(x as f32, y as f32, radius as f32);
        }
        Outline::Path(steps) => {
            for step in steps {
                push_step(&mut path, step);
            }
        }
    }
    path.finish()
}

fn push_step(path: &mut PathBuilder, step: &Step) {
    let point = |[x, y]: [f64; 2]| (x as f32, y as f32);
    match *step {
        Step::Move(x, y) => path.move_to(x as f32, y as f32),
        Step::Line(x, y) => path.line_to(x as f32, y as f32),
        Step::Bend(by, to) => {
            let ((x1, y1), (x, y)) = (point(by), point(to));
            path.quad_to(x1, y1, x, y);
        }
        Step::Curve(a, b, to) => {
            let ((x1, y1), (x2, y2), (x, y)) = (point(a), point(b), point(to));
            path.cubic_to(x1, y1, x2, y2, x, y);
        }
        Step::Close => path.close(),
    }
}

/// How far the control points of a quarter circle of radius 1 lie from its ends.
const QUARTER: f32 = 0.552_284_8;

/// A rectangle with round corners, from the left end of its top clockwise.
fn push_rect(path: &mut PathBuilder, rect: Rect, radius: f32) {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    if radius <= 0.0 {
        return path.push_rect(rect);
    }
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let near = radius * (1.0 - QUARTER);
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(left + radius, bottom);
    path.cubic_to(
        left + near,
        bottom,
        left,
        bottom - near,
        left,
        bottom - radius,
    );
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
}

/// Text with its white space as SVG viewers show it: one space between words, none at the ends. A
/// no-break space is a character like any other.
fn collapsed(words: &str) -> String {
    let words = words.split([' ', '\t', '\n', '\r']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The outlines of a text's letters.
fn letters(text: &Text) -> Option<Path> {
    let scale = glyph::Scale::new(text.size);
    // What the font does not have is drawn as its sign for that.
    let words = collapsed(&text.words);
    let glyphs: Vec<Glyph> = words.chars().map(|c| glyph::of(c, text.weight)).collect();
    let advances = glyphs.iter().map(|glyph| scale.advance(glyph.advance));
    let width: f32 = advances.sum();
    let before = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    let mut path = PathBuilder::new();
    let (mut x, baseline) = (text.x as f32 - before, text.baseline() as f32);
    for glyph in glyphs {
        // In a font, y grows upwards from the baseline.
        let at = |[right, up]: [i32; 2]| (x + scale.distance(right), baseline - scale.distance(up));
        for step in glyph.steps() {
            match step {
                GlyphStep::Move(to) => {
                    let (x, y) = at(to);
                    path.move_to(x, y);
                }
                GlyphStep::Line(to) => {
                    let (x, y) = at(to);
                    path.line_to(x, y);
                }
                GlyphStep::Bend(points) => {
                    let [(x1, y1), (x, y)] = points.map(at);
                    path.quad_to(x1, y1, x, y);
                }
                GlyphStep::Close => path.close(),
            }
        }
        x += scale.advance(glyph.advance);
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_collapses() {
        assert_eq!(collapsed("  3 / 12 \t LURD\n"), "3 / 12 LURD");
        assert_eq!(collapsed("1\u{a0}\u{a0}2"), "1\u{a0}\u{a0}2");
        assert_eq!(collapsed(" \n"), "");
    }
}
