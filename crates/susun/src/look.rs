//! Text for a person: lines with tones, and boards drawn as a terminal can show them. Front ends turn
//! tones into colours.

use render::Scene;
use render::terminal;

use crate::Lang;
use crate::view::wrapped_from;

/// How words are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As they are.
    Plain,
    /// A heading, or what the eye should find.
    Strong,
    /// Good news.
    Good,
    /// Not what was hoped for.
    Warning,
    /// Bad news.
    Bad,
    /// Boards and tables. A drawing has its colours inside, as a terminal understands them; words from outside
    /// are never in it.
    Drawn,
}

/// Text with tones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Styled(Vec<(Tone, String)>);

impl Styled {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds words to the line.
    pub fn add(&mut self, tone: Tone, words: impl Into<String>) {
        self.0.push((tone, words.into()));
    }

    /// Adds words and ends the line.
    pub fn line(&mut self, tone: Tone, words: impl Into<String>) {
        self.add(tone, words);
        self.gap();
    }

    /// Adds a drawing or a table: lines with their ends, as they are.
    pub fn block(&mut self, lines: impl Into<String>) {
        self.add(Tone::Drawn, lines);
    }

    /// Ends the line, or leaves one empty.
    pub fn gap(&mut self) {
        self.add(Tone::Plain, "\n");
    }

    /// Adds another text.
    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// The same with lines of at most `width` columns, broken at words. Drawings stay as they are.
    #[must_use]
    pub fn wrapped(&self, width: usize) -> Self {
        let mut column = 0;
        let mut wrap = |(tone, words): &(Tone, String)| {
            let words = match tone {
                Tone::Drawn => words.clone(),
                _ => wrapped_from(words, column, width),
            };
            let last = words.rsplit('\n').next().unwrap_or_default();
            let before = if words.contains('\n') { 0 } else { column };
            column = before + last.chars().count();
            (*tone, words)
        };
        Self(self.0.iter().map(&mut wrap).collect())
    }

    /// The parts in order.
    pub fn spans(&self) -> impl Iterator<Item = (Tone, &str)> {
        self.0.iter().map(|(tone, words)| (*tone, words.as_str()))
    }
}

/// Without tones.
impl std::fmt::Display for Styled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.spans().try_for_each(|(_, words)| f.write_str(words))
    }
}

/// How boards are drawn in text.
#[derive(Clone, Copy, Debug)]
pub enum Drawing {
    /// As rows of numbers and letters, which can be read back.
    Plain,
    /// As a picture made of characters.
    Characters(terminal::Terminal),
}

/// How text is shown to a person.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// How boards are drawn.
    pub drawing: Drawing,
    /// Whether the user chose how boards are drawn.
    pub is_chosen: bool,
    /// Columns of the page, for what stands side by side.
    pub width: usize,
    /// Columns that a line may take; none if it may be of any length.
    pub columns: Option<usize>,
    /// The language.
    pub lang: Lang,
}

impl Look {
    /// For a file.
    #[must_use]
    pub fn plain(lang: Lang) -> Self {
        Self {
            drawing: Drawing::Plain,
            is_chosen: false,
            width: 80,
            columns: None,
            lang,
        }
    }

    /// A board: as rows, or drawn if there is room or the user wants it.
    pub(crate) fn board(
        &self,
        rows: impl FnOnce() -> String,
        scene: impl FnOnce() -> Scene,
    ) -> String {
        match &self.drawing {
            Drawing::Plain => rows(),
            Drawing::Characters(look) => {
                let drawn = terminal::draw(&scene(), look);
                match self.is_chosen || columns(&drawn) <= self.width {
                    true => drawn,
                    false => rows(),
                }
            }
        }
    }
}

/// Columns that a text takes on a terminal; codes of colours take none.
fn columns(text: &str) -> usize {
    let of = |line: &str| {
        let parts = line.split('\u{1b}').enumerate();
        // A code ends with its first m.
        let shown = parts.map(|(place, part)| match (place, part.split_once('m')) {
            (1.., Some((_, shown))) => shown,
            _ => part,
        });
        shown.map(|part| part.chars().count()).sum()
    };
    text.lines().map(of).max().unwrap_or(0)
}
