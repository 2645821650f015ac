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
    let primitives = primitives(&scene.items);
    let pairs = paired(&primitives, &primitives);
    let inks = &mut Inks::default();
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
    out += &definitions(&pairs, inks);
    out += &format!(
        "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        hex(scene.ground)
    );
    out += &elements(&pairs, inks);
    out + "</svg>\n"
}

/// The colours of pictures on one page that are others where the page is dark: custom properties of CSS.
#[derive(Clone, Debug, Default)]
pub struct Inks(Vec<[Rgb; 2]>);

impl Inks {
    /// The value of an attribute: the colour, or the property that holds it.
    fn value(&mut self, colours: [Rgb; 2]) -> String {
        if colours[0] == colours[1] {
            return hex(colours[0]);
        }
        let known = self.0.iter().position(|known| *known == colours);
        let place = known.unwrap_or(self.0.len());
        if known.is_none() {
            self.0.push(colours);
        }
        format!("var(--i{place})")
    }

    /// The properties with their values on a light page or on a dark one.
    #[must_use]
    pub fn properties(&self, is_dark: bool) -> String {
        let property = |(place, colours): (usize, &[Rgb; 2])| {
            format!("--i{place}:{};", hex(colours[usize::from(is_dark)]))
        };
        self.0.iter().enumerate().map(property).collect()
    }
}

/// A scene as an element of an HTML page, which has the ground, the [fonts](font_faces) and the
/// [colours](Inks). `dark` is the same scene for a dark page; another one is not shown.
#[must_use]
pub fn svg_element(scene: &Scene, dark: Option<&Scene>, inks: &mut Inks) -> String {
    let light = primitives(&scene.items);
    let dark = dark.map(|dark| primitives(&dark.items));
    let dark = dark.filter(|dark| is_alike(&light, dark));
    let pairs = paired(&light, dark.as_ref().unwrap_or(&light));
    let (width, height) = (number(scene.width), number(scene.height));
    let said = [&scene.title, &scene.description];
    let said = said.map(|words| escaped(words)).join(". ");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n{}{}</svg>\n",
        said.trim_start_matches(". "),
        definitions(&pairs, inks),
        elements(&pairs, inks)
    )
}

/// The fonts of all pictures, for the CSS of a page.
#[must_use]
pub fn font_faces() -> String {
    [Weight::Regular, Weight::Bold].map(font_face).concat()
}

/// A part of a picture, on a light page and on a dark one.
type Pair<'a> = (&'a Primitive, &'a Primitive);

fn paired<'a>(light: &'a [Primitive], dark: &'a [Primitive]) -> Vec<Pair<'a>> {
    light.iter().zip(dark).collect()
}

/// Whether two pictures differ in their colours alone.
fn is_alike(light: &[Primitive], dark: &[Primitive]) -> bool {
    let kinds = |paint: &Paint| (paint.fill.map(kind), paint.stroke.map(|edge| edge.dashed));
    let alike = |pair: Pair<'_>| match pair {
        (Primitive::Shape(a, light), Primitive::Shape(b, dark)) => {
            a == b && kinds(light) == kinds(dark)
        }
        (Primitive::Text(a), Primitive::Text(b)) => a.words == b.words && (a.x, a.y) == (b.x, b.y),
        _ => false,
    };
    light.len() == dark.len() && light.iter().zip(dark).all(alike)
}

fn elements(pairs: &[Pair<'_>], inks: &mut Inks) -> String {
    let mut out = String::new();
    for (light, dark) in pairs {
        out += &match (light, dark) {
            (Primitive::Shape(outline, paint), Primitive::Shape(_, dark)) => {
                shape_element(outline, &painted(paint, dark, inks))
            }
            (Primitive::Text(text), Primitive::Text(dark)) => {
                text_element(text, &inks.value([text.colour, dark.colour]))
            }
            _ => unreachable!("pairs are alike"),
        };
    }
    out
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

fn font_face(weight: Weight) -> String {
    format!(
        "@font-face{{font-family:'{}';font-weight:{};src:url(data:font/ttf;base64,{})}}\n",
        font::FAMILY,
        css_weight(weight),
        BASE64_STANDARD.encode(font::file(weight))
    )
}

fn css_weight(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 500,
        Weight::Bold => 700,
    }
}

/// Balls and hollows, each once. Their names tell their colours, so that several pictures on one page
/// do not disagree about them.
fn definitions(pairs: &[Pair<'_>], inks: &mut Inks) -> String {
    let mut lit = BTreeMap::new();
    for pair in pairs {
        let (Primitive::Shape(_, light), Primitive::Shape(_, dark)) = pair else {
            continue;
        };
        if let (Some(light), Some(dark)) = (light.fill, dark.fill)
            && !matches!(light, Fill::Plain(_))
        {
            lit.insert(name(light, dark), [light, dark]);
        }
    }
    if lit.is_empty() {
        return String::new();
    }
    let mut out = String::from("<defs>\n");
    for (name, fills) in lit {
        let [Some(light), Some(dark)] = fills.map(light) else {
            continue;
        };
        let [x, y] = light.centre.map(number);
        out += &format!(
            "<radialGradient id=\"{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\">",
            number(light.radius)
        );
        for ((at, colour), (_, dark)) in light.stops.into_iter().zip(dark.stops) {
            let (at, colour) = (number(at), inks.value([colour, dark]));
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

fn name(light: Fill, dark: Fill) -> String {
    let [colour, dark] = [light, dark].map(|fill| hex(fill.colour())[1..].to_owned());
    match colour == dark {
        true => format!("{}-{colour}", kind(light)),
        false => format!("{}-{colour}-{dark}", kind(light)),
    }
}

fn shape_element(outline: &Outline, paint: &str) -> String {
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

fn text_element(text: &Text, colour: &str) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\"{anchor} fill=\"{colour}\">{}</text>\n",
        number(text.x),
        number(text.baseline()),
        number(text.size),
        css_weight(text.weight),
        escaped(&text.words)
    )
}

fn painted(paint: &Paint, dark: &Paint, inks: &mut Inks) -> String {
    let fill = match (paint.fill, dark.fill) {
        (Some(Fill::Plain(colour)), Some(dark)) => inks.value([colour, dark.colour()]),
        (Some(fill), Some(dark)) => format!("url(#{})", name(fill, dark)),
        _ => String::from("none"),
    };
    let mut out = format!(" fill=\"{fill}\"");
    if let (Some(stroke), Some(dark)) = (paint.stroke, dark.stroke) {
        out += &format!(
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
            inks.value([stroke.colour, dark.colour]),
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

/// Text as XML has it, also as the value of an attribute; characters that XML cannot hold are left out.
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
