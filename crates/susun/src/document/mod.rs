//! Documents: headings, paragraphs, tables and figures as plain data, written as one HTML page or one Markdown
//! file that needs no other file.
//!
//! ```
//! use susun::document::{Block, Document};
//!
//! let mut document = Document::new("Answers", susun::Lang::English);
//! document.push(Block::Paragraph("1 < 2".into()));
//! assert!(document.html().contains("<p>1 &lt; 2</p>"));
//! assert!(document.markdown().contains("1 \\< 2"));
//! ```

mod html;
mod markdown;

use render::Scene;

use crate::family::Answer;
use crate::look::{Look, Styled};
use crate::picture::{Style, Theme};
use crate::{Lang, messages};

/// A document.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Document {
    /// The language it is written in.
    pub lang: Lang,
    /// Its title.
    pub title: String,
    /// Its parts, in order.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Block {
    /// What the document says, in a sentence: larger than a paragraph.
    Lead(String),
    /// Begins a section.
    Heading(String),
    /// Begins a section on a new page of paper.
    Part(String),
    /// Sentences.
    Paragraph(String),
    /// A remark, in smaller type.
    Note(String),
    /// Names and their values.
    Facts(Vec<(String, String)>),
    /// A table.
    Table(Table),
    /// A figure with its number.
    Figure(Figure),
    /// Small figures side by side.
    Gallery(Vec<Figure>),
    /// Text as it is typed or printed.
    Code(String),
}

/// A table. The first column names the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Table {
    /// The heads of its columns.
    pub header: Vec<String>,
    /// Whether a column holds numbers, which are aligned right.
    pub right: Vec<bool>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table of columns, each with its head and whether it holds numbers.
    #[must_use]
    pub fn new(columns: Vec<(bool, String)>, rows: Vec<Vec<String>>) -> Self {
        let (right, header) = columns.into_iter().unzip();
        Self {
            header,
            right,
            rows,
        }
    }

    /// As plain text of at most so many columns; none if it may be of any width.
    #[must_use]
    pub fn text(&self, width: Option<usize>) -> String {
        crate::view::table(&self.header, &self.rows, &self.right, width)
    }
}

/// A picture and what is said about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Figure {
    /// The picture.
    pub scene: Scene,
    /// The same for dark pages, if there is one.
    pub dark: Option<Scene>,
    /// What it shows. In a gallery the first line stands out.
    pub caption: String,
    /// The same in plain text, where there are no pictures.
    pub text: Option<String>,
}

impl Figure {
    /// A figure drawn in the theme of a style; for light and dark pages unless that is the theme of print.
    #[must_use]
    pub fn drawn(style: &Style, caption: String, draw: impl Fn(&Style) -> Scene) -> Self {
        let drawn = Self::drawn_if(style, caption, |style| Some(draw(style)));
        drawn.expect("it is always drawn")
    }

    /// The same of what may be too large to be drawn; none then.
    #[must_use]
    pub fn drawn_if(
        style: &Style,
        caption: String,
        draw: impl Fn(&Style) -> Option<Scene>,
    ) -> Option<Self> {
        let style = style.inset();
        let is_print = style.theme == Theme::Print;
        let light = if is_print { Theme::Print } else { Theme::Light };
        let scene = draw(&style.theme(light))?;
        let dark = (!is_print).then(|| draw(&style.theme(Theme::Dark)));
        Some(Self {
            scene,
            dark: dark.flatten(),
            caption,
            text: None,
        })
    }

    /// A figure that looks the same on light and dark pages.
    #[must_use]
    pub fn of_one_theme(scene: Scene, caption: String) -> Self {
        Self {
            scene,
            dark: None,
            caption,
            text: None,
        }
    }

    /// The same with its plain text.
    #[must_use]
    pub fn with_text(self, text: String) -> Self {
        let text = Some(text);
        Self { text, ..self }
    }
}

impl Document {
    /// A document with nothing in it yet.
    #[must_use]
    pub fn new(title: impl Into<String>, lang: Lang) -> Self {
        Self {
            lang,
            title: title.into(),
            blocks: Vec::new(),
        }
    }

    /// Adds a part.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Adds the heading of a section.
    pub fn section(&mut self, heading: impl Into<String>) {
        self.push(Block::Heading(heading.into()));
    }

    /// Adds paragraphs.
    pub fn paragraphs(&mut self, paragraphs: impl IntoIterator<Item = String>) {
        self.blocks
            .extend(paragraphs.into_iter().map(Block::Paragraph));
    }

    /// Adds remarks in smaller type.
    pub fn notes(&mut self, notes: impl IntoIterator<Item = String>) {
        self.blocks.extend(notes.into_iter().map(Block::Note));
    }

    /// One HTML page without scripts: pictures, colours for light and dark screens, and rules for paper are inside.
    #[must_use]
    pub fn html(&self) -> String {
        html::page(self)
    }

    /// One Markdown file with its pictures inside.
    #[must_use]
    pub fn markdown(&self) -> String {
        markdown::written(self, true)
    }

    /// Markdown without pictures, as it is read in a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        markdown::written(self, false)
    }
}

/// The text of an answer that is a document.
pub(crate) fn text(answer: &dyn Answer, look: &Look) -> Styled {
    let mut text = Styled::new();
    let document = answer.document(&Style::new(look.lang));
    text.block(document.map_or_else(String::new, |document| document.text()));
    text
}

messages! {
    enum Word<'a> {
        Figure { number: usize, caption: &'a str } =>
            en: "Figure {number}. {caption}",
            id: "Gambar {number}. {caption}";
    }
}
