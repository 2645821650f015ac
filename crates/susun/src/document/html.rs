//! HTML: one page, everything inside. It is also well-formed XML.

use render::{Inks, escaped, font_faces, svg_element};

use super::{Block, Document, Figure, Table, Word};
use crate::Lang;

/// Sizes, colours, and the rules of paper.
const CSS: &str = include_str!("page.css");
/// Wider pictures are moved sideways on a narrow screen instead of being shrunk to it.
const WIDE: f64 = 620.0;

/// Pictures of a gallery that are wider stand in one column on a narrow screen.
const LARGE: f64 = 300.0;

/// Nothing is loaded and nothing runs, whatever stands in the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/// The page of a document.
pub(super) fn page(document: &Document) -> String {
    let mut inks = Inks::default();
    let mut figures = 0;
    let body: String = document
        .blocks
        .iter()
        .map(|block| written(block, document.lang, &mut figures, &mut inks))
        .collect();
    let title = escaped(&document.title);
    // Pictures for paper stay light, and so does their page.
    let is_light = document.blocks.iter().any(|block| match block {
        Block::Figure(figure) => figure.dark.is_none(),
        Block::Gallery(figures) => figures.iter().any(|figure| figure.dark.is_none()),
        _ => false,
    });
    let scheme = if is_light { "light" } else { "light dark" };
    let dark = match is_light {
        true => String::new(),
        false => format!(
            "@media screen and (prefers-color-scheme:dark){{:root{{{DARK}{}}}}}\n",
            inks.properties(true)
        ),
    };
    format!(
        "<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{lang}\">\n<head>\n\
         <meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"{scheme}\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
         <title>{title}</title>\n\
         <style>\n{faces}:root{{{LIGHT}{light}}}\n{dark}{CSS}</style>\n\
         </head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}</main>\n</body>\n</html>\n",
        lang = document.lang.code(),
        faces = font_faces(),
        light = inks.properties(false),
    )
}

/// The colours of a light page.
const LIGHT: &str =
    "--ground:#f4f4f1;--ink:#15181c;--soft:#565c64;--line:#d9d9d3;--sheet:#fff;--proved:#1a5fb4;";
/// And of a dark one.
const DARK: &str = "--ground:#101316;--ink:#eeece6;--soft:#a6adb5;--line:#2b3137;--sheet:#181c20;--proved:#86b9f7;";

fn written(block: &Block, lang: Lang, figures: &mut usize, inks: &mut Inks) -> String {
    match block {
        Block::Lead(words) => format!("<p class=\"lead\">{}</p>\n", escaped(words)),
        Block::Heading(words) => format!("<h2>{}</h2>\n", escaped(words)),
        Block::Part(words) => format!("<h2 class=\"part\">{}</h2>\n", escaped(words)),
        Block::Paragraph(words) => format!("<p>{}</p>\n", escaped(words)),
        Block::Note(words) => format!("<p class=\"note\">{}</p>\n", escaped(words)),
        Block::Facts(facts) => {
            let fact = |(name, value): &(String, String)| {
                let name = escaped(&capitalised(name));
                format!("<div><dt>{name}</dt><dd>{}</dd></div>\n", escaped(value))
            };
            let facts: String = facts.iter().map(fact).collect();
            format!("<dl>\n{facts}</dl>\n")
        }
        Block::Table(table) => table_element(table),
        Block::Figure(figure) => {
            *figures += 1;
            let (number, caption) = (*figures, figure.caption.as_str());
            let caption = Word::Figure { number, caption }.text(lang);
            format!(
                "<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                picture(figure, inks),
                escaped(&caption)
            )
        }
        Block::Gallery(gallery) => {
            let widest = gallery.iter().map(|figure| figure.scene.width);
            let widest = widest.fold(0.0, f64::max).ceil();
            let items: String = gallery.iter().map(|figure| item(figure, inks)).collect();
            // Two of these do not fit side by side on a telephone.
            let large = if widest > LARGE { " large" } else { "" };
            format!("<div class=\"gallery{large}\" style=\"--w:{widest}px\">\n{items}</div>\n")
        }
        Block::Code(text) => {
            // A line end after the opening tag is not part of the text.
            let lines: Vec<String> = text.trim_end().lines().map(escaped).collect();
            format!("<pre>{}</pre>\n", lines.join("\n"))
        }
    }
}

fn picture(figure: &Figure, inks: &mut Inks) -> String {
    let element = svg_element(&figure.scene, figure.dark.as_ref(), inks);
    match figure.scene.width > WIDE {
        true => format!("<div class=\"wide\" tabindex=\"0\">\n{element}</div>\n"),
        false => element,
    }
}

/// A figure of a gallery.
fn item(figure: &Figure, inks: &mut Inks) -> String {
    let picture = svg_element(&figure.scene, figure.dark.as_ref(), inks);
    if figure.caption.is_empty() {
        return format!("<figure>\n{picture}</figure>\n");
    }
    let caption = figure.caption.split_once('\n');
    let (first, rest) = caption.unwrap_or((&figure.caption, ""));
    let [first, rest] = [first, &rest.replace('\n', ", ")].map(escaped);
    format!("<figure>\n{picture}<figcaption><b>{first}</b> {rest}</figcaption>\n</figure>\n")
}

/// A name with a capital; a letter alone is a symbol.
fn capitalised(name: &str) -> String {
    let mut rest = name.chars();
    match rest.next() {
        Some(first) if !rest.as_str().is_empty() => first.to_uppercase().chain(rest).collect(),
        _ => name.to_owned(),
    }
}

fn table_element(table: &Table) -> String {
    let class = |column: usize| match table.right.get(column) {
        Some(true) => " class=\"n\"",
        _ => "",
    };
    let row = |cells: &[String], tag: &str| {
        let cell = |(column, words): (usize, &String)| {
            format!("<{tag}{}>{}</{tag}>", class(column), escaped(words))
        };
        let cells: String = cells.iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let header: Vec<String> = table.header.iter().map(|name| capitalised(name)).collect();
    let head = row(&header, "th");
    let rows: String = table.rows.iter().map(|cells| row(cells, "td")).collect();
    format!(
        "<div class=\"wide\" tabindex=\"0\">\n<table>\n<thead>\n{head}</thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n</div>\n"
    )
}
