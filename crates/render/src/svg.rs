//! Scenes as SVG: real text, a title and a description, and the font inside, so that a picture looks the
//! same wherever it is opened.

use std::collections::BTreeSet;
use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::colour::{BLACK, WHITE, hex, ink_on, mix};
use crate::scene::{Fill, Item, Paint, Path, Scene, Step, Stroke, Text};
use crate::{Anchor, Rgb, Weight, font};

/// A scene as an SVG file.
#[must_use]
pub fn svg(scene: &Scene) -> String {
    let items = lowered(&scene.items);
    let mut out = String::new();
    let (width, height) = (number(scene.width), number(scene.height));
    out += &format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\">\n",
        font::FALLBACK
    );
    out += &format!("<title>{}</title>\n", escaped(&scene.title));
    out += &format!("<desc>{}</desc>\n", escaped(&scene.description));
    out += &style(&items);
    out += &definitions(&items);
    out += &format!(
        "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        hex(scene.ground)
    );
    for item in &items {
        out += &element(item);
    }
    out + "</svg>\n"
}

/// The inside of a picture, for one that holds several: without the font and the ground.
#[cfg(feature = "raster")]
pub(crate) fn bare(width: f64, height: f64, items: &[Item]) -> String {
    let items = lowered(items);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" font-family=\"{}\">\n",
        number(width),
        number(height),
        font::FALLBACK
    );
    out += &definitions(&items);
    for item in &items {
        out += &element(item);
    }
    out + "</svg>\n"
}

/// Without grids, which are drawn with shapes.
fn lowered(items: &[Item]) -> Vec<Item> {
    let lower = |item: &Item| match item {
        Item::Grid(grid) => grid.lowered(),
        other => vec![other.clone()],
    };
    items.iter().flat_map(lower).collect()
}

/// The weights that are used, as fonts in the file.
fn style(items: &[Item]) -> String {
    let used = |weight: Weight| {
        let uses = |item: &Item| matches!(item, Item::Text(text) if text.weight == weight);
        items.iter().any(uses)
    };
    let mut faces = String::new();
    for weight in [Weight::Regular, Weight::Bold] {
        if used(weight) {
            faces += &format!(
                "@font-face{{font-family:{};font-weight:{};src:url(data:font/otf;base64,{})}}\n",
                font::FAMILY,
                css_weight(weight),
                BASE64_STANDARD.encode(font::file(weight))
            );
        }
    }
    match faces.is_empty() {
        true => faces,
        false => format!("<style>\n{faces}</style>\n"),
    }
}

fn css_weight(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 400,
        Weight::Bold => 600,
    }
}

/// Stripes and balls, each once. Their names tell their colours, so that several pictures on one page do
/// not disagree about them.
fn definitions(items: &[Item]) -> String {
    let mut striped = BTreeSet::new();
    let mut balls = BTreeSet::new();
    for item in items {
        let paint = match item {
            Item::Rect { paint, .. } | Item::Circle { paint, .. } => paint,
            Item::Path(path) => &path.paint,
            Item::Text(_) | Item::Grid(_) => continue,
        };
        match paint.fill {
            Some(Fill::Striped(colour)) => striped.insert(colour),
            Some(Fill::Ball(colour)) => balls.insert(colour),
            Some(Fill::Plain(_)) | None => continue,
        };
    }
    if striped.is_empty() && balls.is_empty() {
        return String::new();
    }
    let mut out = String::from("<defs>\n");
    for colour in striped {
        let name = name("stripes", colour);
        let towards = ink_on(colour);
        let (ground, stripe) = (hex(colour), hex(mix(colour, towards, 0.28)));
        out += &format!(
            "<pattern id=\"{name}\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><rect width=\"9\" height=\"9\" fill=\"{ground}\"/>\
             <rect width=\"3\" height=\"9\" fill=\"{stripe}\"/></pattern>\n"
        );
    }
    for colour in balls {
        let name = name("ball", colour);
        let (light, plain, dark) = (
            hex(mix(colour, WHITE, 0.55)),
            hex(colour),
            hex(mix(colour, BLACK, 0.38)),
        );
        out += &format!(
            "<radialGradient id=\"{name}\" cx=\"0.36\" cy=\"0.3\" r=\"0.75\">\
             <stop offset=\"0\" stop-color=\"{light}\"/><stop offset=\"0.45\" stop-color=\"{plain}\"/>\
             <stop offset=\"1\" stop-color=\"{dark}\"/></radialGradient>\n"
        );
    }
    out + "</defs>\n"
}

fn name(kind: &str, colour: Rgb) -> String {
    format!("{kind}-{}", &hex(colour)[1..])
}

fn element(item: &Item) -> String {
    match item {
        Item::Grid(_) => unreachable!("grids are lowered before"),
        Item::Rect {
            x,
            y,
            width,
            height,
            radius,
            paint,
        } => {
            let [x, y, width, height] = [x, y, width, height].map(|&n| number(n));
            let radius = match *radius > 0.0 {
                true => format!(" rx=\"{}\"", number(*radius)),
                false => String::new(),
            };
            let paint = painted(paint);
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{radius}{paint}/>\n"
            )
        }
        Item::Circle {
            x,
            y,
            radius,
            paint,
        } => {
            let [x, y, radius] = [x, y, radius].map(|&n| number(n));
            let paint = painted(paint);
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>\n")
        }
        Item::Path(path) => path_element(path),
        Item::Text(text) => text_element(text),
    }
}

fn path_element(path: &Path) -> String {
    let mut line = String::new();
    for step in &path.steps {
        let written = match *step {
            Step::Move(x, y) => write!(line, "M{} {}", number(x), number(y)),
            Step::Line(x, y) => write!(line, "L{} {}", number(x), number(y)),
            Step::Bend(by, to) => write!(line, "Q{} {}", point(by), point(to)),
            Step::Curve(a, b, to) => write!(line, "C{} {} {}", point(a), point(b), point(to)),
            Step::Close => write!(line, "Z"),
        };
        written.expect("a string takes everything");
    }
    let paint = painted(&path.paint);
    format!("<path d=\"{line}\"{paint} fill-rule=\"evenodd\"/>\n")
}

fn text_element(text: &Text) -> String {
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    // Renderers disagree about names for the middle of a line, not about baselines.
    let baseline = text.y + text.size * font::CAPITAL / 2.0;
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{}\"{anchor} fill=\"{}\">{}</text>\n",
        number(text.x),
        number(baseline),
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
        Some(Fill::Striped(colour)) => format!("url(#{})", name("stripes", colour)),
        Some(Fill::Ball(colour)) => format!("url(#{})", name("ball", colour)),
    };
    let mut out = format!(" fill=\"{fill}\"");
    if let Some(Stroke {
        colour,
        width,
        dashed,
    }) = paint.stroke
    {
        out += &format!(
            " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
            hex(colour),
            number(width)
        );
        if dashed {
            let dash = number(width * 2.5);
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
fn escaped(text: &str) -> String {
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
