//! Markdown: tables and code as GitHub, VS Code and pandoc read them, pictures inside as PNG.

use render::{Anchor, Item, Scene, Text, Weight};

use super::{Block, Document, Figure, Table, Word};
use crate::Lang;
use crate::view::side_by_side;

/// Units up to which a picture has two pixels for each.
#[cfg(feature = "pictures")]
const SHARP: f64 = 500_000.0;
/// Columns of text in which small figures stand side by side.
const COLUMNS: usize = 80;

/// A document as Markdown, with pictures or without.
pub(super) fn written(document: &Document, pictures: bool) -> String {
    let mut figures = 0;
    let mut parts = vec![format!("# {}", plain(&document.title))];
    for block in &document.blocks {
        parts.extend(part(block, pictures, document.lang, &mut figures));
    }
    parts.join("\n\n") + "\n"
}

fn part(block: &Block, pictures: bool, lang: Lang, figures: &mut usize) -> Option<String> {
    Some(match block {
        Block::Lead(words) => format!("**{}**", plain(words)),
        Block::Heading(words) | Block::Part(words) => format!("## {}", plain(words)),
        Block::Paragraph(words) | Block::Note(words) => plain(words),
        Block::Facts(facts) => {
            let fact = |(name, value): &(String, String)| {
                format!("- {}: **{}**", plain(name), plain(value))
            };
            facts.iter().map(fact).collect::<Vec<_>>().join("\n")
        }
        Block::Table(table) => table_lines(table),
        Block::Figure(figure) => {
            *figures += 1;
            let (number, caption) = (*figures, figure.caption.as_str());
            let caption = Word::Figure { number, caption }.text(lang);
            match (pictures, &figure.text) {
                (true, _) => image(&figure.scene, &caption) + "\n\n*" + &plain(&caption) + "*",
                (false, Some(text)) => fenced(text) + "\n\n*" + &plain(&caption) + "*",
                // It can only be seen.
                (false, None) => return None,
            }
        }
        Block::Gallery(gallery) if pictures => {
            let sheet = sheet(gallery)?;
            image(&sheet, &sheet.description)
        }
        Block::Gallery(gallery) => {
            let block = |figure: &Figure| {
                let text = figure.text.as_deref().unwrap_or_default();
                let lines = figure.caption.lines().chain(text.lines());
                lines.map(str::to_owned).collect::<Vec<_>>()
            };
            let blocks: Vec<Vec<String>> = gallery.iter().map(block).collect();
            fenced(&side_by_side(&blocks, COLUMNS))
        }
        Block::Code(text) => fenced(text),
    })
}

/// Text that means itself.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // `1. `, `- ` or `# ` at the beginning would make a list or a heading.
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut after = text[digits..].chars();
    let sign = after.next().filter(|c| ".)#-+>".contains(*c));
    let marks = sign.is_some_and(|c| c == '>' || after.next().is_none_or(|c| !c.is_alphanumeric()));
    for (place, c) in text.chars().enumerate() {
        let begins = marks && place == digits;
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '&' => out += "&amp;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '|' | '~' | '$' => {
                out.push('\\');
                out.push(c);
            }
            c if begins => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// A block of code; its fence is longer than any in it.
fn fenced(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}", text.trim_end())
}

fn table_lines(table: &Table) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
        format!("| {} |", cells.join(" | "))
    };
    let rule = |&right: &bool| String::from(if right { "---:" } else { "---" });
    let rules: Vec<String> = table.right.iter().map(rule).collect();
    let mut lines = vec![line(&table.header), format!("| {} |", rules.join(" | "))];
    lines.extend(table.rows.iter().map(|row| line(row)));
    lines.join("\n")
}

/// A picture inside the text. PNG is what most readers show.
fn image(scene: &Scene, caption: &str) -> String {
    format!("![{}]({})", plain(caption), uri(&framed(scene)))
}

#[cfg(feature = "pictures")]
fn uri(scene: &Scene) -> String {
    // Twice as many pixels look better on most screens; of a large picture they would make a large file.
    let times = if scene.width * scene.height <= SHARP {
        2
    } else {
        1
    };
    render::png_uri(&scene.clone().scaled(times)).unwrap_or_default()
}

#[cfg(not(feature = "pictures"))]
fn uri(scene: &Scene) -> String {
    // Without a rasteriser the picture itself is text.
    let svg = render::svg(scene);
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    let bytes: String = svg.bytes().map(byte).collect();
    format!("data:image/svg+xml,{bytes}")
}

const FRAME: f64 = 16.0;
/// Room of a caption, and the size of its letters.
const CAPTION: f64 = 19.0;
const LETTERS: f64 = 13.0;
/// Width of a sheet, and the room between two figures.
const SHEET: f64 = 900.0;
const GAP: f64 = 22.0;

/// A picture with room around it: its ground ends where the text begins.
fn framed(scene: &Scene) -> Scene {
    let items = scene.items.iter().cloned();
    Scene {
        width: scene.width + 2.0 * FRAME,
        height: scene.height + 2.0 * FRAME,
        items: items.map(|item| item.moved(FRAME, FRAME)).collect(),
        ..scene.clone()
    }
}

/// The figures of a gallery in one picture, with their captions below them; none if there are none.
fn sheet(gallery: &[Figure]) -> Option<Scene> {
    let first = &gallery.first()?.scene;
    let largest = |side: fn(&Scene) -> f64| {
        let sides = gallery.iter().map(|figure| side(&figure.scene));
        sides.fold(0.0, f64::max)
    };
    let lines = gallery.iter().map(|figure| figure.caption.lines().count());
    let captions = lines.max().unwrap_or(0) as f64 * CAPTION;
    let words = |line: &str| render::font::width(line, LETTERS, Weight::Bold);
    let widest = gallery.iter().flat_map(|figure| figure.caption.lines());
    let widest = widest.map(words).fold(0.0, f64::max);
    let (wide, high) = (
        largest(|scene| scene.width).max(widest) + GAP,
        largest(|scene| scene.height) + captions + GAP,
    );
    let columns = ((SHEET / wide) as usize).clamp(1, gallery.len());
    let mut items = Vec::new();
    for (place, figure) in gallery.iter().enumerate() {
        let (x, y) = (
            (place % columns) as f64 * wide,
            (place / columns) as f64 * high,
        );
        let own = figure.scene.items.iter().cloned();
        items.extend(own.map(|item| item.moved(x, y)));
        for (line, words) in figure.caption.lines().enumerate() {
            items.push(Item::Text(Text {
                x,
                y: y + figure.scene.height + (line as f64 + 0.6) * CAPTION,
                size: LETTERS,
                anchor: Anchor::Start,
                weight: if line == 0 {
                    Weight::Bold
                } else {
                    Weight::Regular
                },
                colour: render::colour::ink_on(first.ground),
                words: words.to_owned(),
            }));
        }
    }
    let captions = gallery
        .iter()
        .map(|figure| figure.caption.replace('\n', " "));
    Some(Scene {
        width: columns as f64 * wide - GAP,
        height: gallery.len().div_ceil(columns) as f64 * high - GAP,
        ground: first.ground,
        title: String::new(),
        description: captions.collect::<Vec<_>>().join("; "),
        items,
    })
}
