//! Scenes as SVG: real text, a title and a description, and the font inside, so that a picture looks the
//! same wherever it is opened.

use std::collections::BTreeMap;
use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::colour::hex;
use crate::primitive::{Outline, Primitive, light, primitives};
use crate::scene::{Fill, Paint, Scene, Step, Text};
use crate::{Anchor, Rgb, Weight, font};

/// A scene as an SVG file.
#[must_use]
pub fn svg(scene: &Scene) -> String {
    written(scene, style)
}

/// A scene as a part of a page that has the [fonts](font_faces) already.
#[must_use]
pub fn inline_svg(scene: &Scene) -> String {
    written(scene, |_| String::new())
}

fn written(scene: &Scene, style: impl Fn(&[Primitive]) -> String) -> String {
    let primitives = primitives(&scene.items);
    let mut out = String::new();
    let (width, height) = (number(scene.width), number(scene.height));
    out += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\">\n",
        font::FALLBACK
    );
    out += &format!("<title>{}</title>\n", escaped(&scene.title));
    out += &format!("<desc>{}</desc>\n", escaped(&scene.description));
    out += &style(&primitives);
    out += &definitions(&primitives);
    out += &format!(
        "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        hex(scene.ground)
    );
    for primitive in &primitives {
        out += &match primitive {
            Primitive::Shape(outline, paint) => shape_element(outline, paint),
            Primitive::Text(text) => text_element(text),
        };
    }
    out + "</svg>\n"
}

/// All fonts of pictures, as rules of a style sheet.
#[must_use]
pub fn font_faces() -> String {
    [Weight::Regular, Weight::Bold].map(font_face).concat()
}

fn font_face(weight: Weight) -> String {
    format!(
        "@font-face{{font-family:'{}';font-weight:{};src:url(data:font/ttf;base64,{})}}\n",
        font::FAMILY,
        css_weight(weight),
        BASE64_STANDARD.encode(font::file(weight))
    )
}

/// The weights that are used, as fonts in the file.
fn style(primitives: &[Primitive]) -> String {
    let used = |weight: Weight| {
        let uses = |one: &Primitive| matches!(one, Primitive::Text(text) if text.weight == weight);
        primitives.iter().any(uses)
    };
    let mut faces = String::new();
    for weight in [Weight::Regular, Weight::Bold] {
        if used(weight) {
            faces += &font_face(weight);
        }
    }
    match faces.is_empty() {
        true => faces,
        false => format!("<style>\n{faces}</style>\n"),
    }
}

fn css_weight(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 500,
        Weight::Bold => 700,
    }
}

/// Balls and hollows, each once. Their names tell their colours, so that several pictures on one page
/// do not disagree about them.
fn definitions(primitives: &[Primitive]) -> String {
    let mut lit = BTreeMap::new();
    for primitive in primitives {
        let Primitive::Shape(_, paint) = primitive else {
            continue;
        };
        match paint.fill {
            Some(fill @ (Fill::Ball(colour) | Fill::Hollow(colour))) => {
                lit.insert(name(kind(fill), colour), fill);
            }
            Some(Fill::Plain(_)) | None => {}
        }
    }
    if lit.is_empty() {
        return String::new();
    }
    let mut out = String::from("<defs>\n");
    for (name, fill) in lit {
        let Some(light) = light(fill) else { continue };
        let [x, y] = light.centre.map(number);
        out += &format!(
            "<radialGradient id=\"{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\">",
            number(light.radius)
        );
        for (at, colour) in light.stops {
            let (at, colour) = (number(at), hex(colour));
            out += &format!("<stop offset=\"{at}\" stop-color=\"{colour}\"/>");
        }
        out += "</radialGradient>\n";
    }
    out + "</defs>\n"
}

/// What a fill that is defined beforehand is called.
fn kind(fill: Fill) -> &'static str {
    match fill {
        Fill::Plain(_) => "plain",
        Fill::Ball(_) => "ball",
        Fill::Hollow(_) => "hollow",
    }
}

fn name(kind: &str, colour: Rgb) -> String {
    format!("{kind}-{}", &hex(colour)[1..])
}

fn shape_element(outline: &Outline, paint: &Paint) -> String {
    let paint = painted(paint);
    match outline {
        Outline::Rect {
            x,
            y,
            width,
            height,
            radius,
        } => {
            let [x, y, width, height] = [x, y, width, height].map(|&n| number(n));
            let radius = match *radius > 0.0 {
                true => format!(" rx=\"{}\"", number(*radius)),
                false => String::new(),
            };
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{radius}{paint}/>\n"
            )
        }
        Outline::Circle { x, y, radius } => {
            let [x, y, radius] = [x, y, radius].map(|&n| number(n));
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>\n")
        }
        Outline::Path(steps) => {
            let line = path_data(steps);
            format!("<path d=\"{line}\"{paint} fill-rule=\"evenodd\"/>\n")
        }
    }
}

fn path_data(steps: &[Step]) -> String {
    let mut line = String::new();
    for step in steps {
        let written = match *step {
            Step::Move(x, y) => write!(line, "M{} {}", number(x), number(y)),
            Step::Line(x, y) => write!(line, "L{} {}", number(x), number(y)),
            Step::Bend(by, to) => write!(line, "Q{} {}", point(by), point(to)),
            Step::Curve(a, b, to) => write!(line, "C{} {} {}", point(a), point(b), point(to)),
            Step::Close => write!(line, "Z"),
        };
        written.expect("a string takes everything");
    }
    line
}

fn text_element(text: &Text) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\"{anchor} fill=\"{}\">{}</text>\n",
        number(text.x),
        number(text.baseline()),
        number(text.size),
        css_weight(text.weight),
        hex(text.colour),
        escaped(&text.words)
    )
}

fn painted(paint: &Paint) -> String {
    let fill = match paint.fill {
        None => String::from("none"),
        Some(Fill::Plain(colour)) => hex(colour),
        Some(fill) => format!("url(#{})", name(kind(fill), fill.colour())),
    };
    let mut out = format!(" fill=\"{fill}\"");
    if let Some(stroke) = paint.stroke {
        out += &format!(
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
            hex(stroke.colour),
            number(stroke.width)
        );
        if let Some(dash) = stroke.dash().map(number) {
            out += &format!(" stroke-dasharray=\"{dash} {dash}\"");
        }
    }
    out
}

fn point([x, y]: [f64; 2]) -> String {
    format!("{} {}", number(x), number(y))
}

/// At most two decimals: a hundredth of a pixel cannot be seen.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "" => String::from("0"),
        text => text.to_owned(),
    }
}

/// Text as XML has it; characters that XML cannot hold are left out.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(3.0), "3");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(10.0), "10");
        assert_eq!(number(2.345_6), "2.35");
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(escaped("a<b & \"c\"\u{1}\n"), "a&lt;b &amp; &quot;c&quot; ");
    }
}
