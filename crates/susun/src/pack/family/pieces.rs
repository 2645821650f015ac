//! The answer to `pieces`, and what is told about pieces that were recognised by their shapes.

use packing::Puzzle;

use super::super::Message;
use super::super::format::given::Recognised;
use super::super::presets::Preset;
use crate::family::{Answer, Explain, Picture, PictureStyle, Verdict, json};
use crate::json::tray::Pieces;
use crate::look::{Look, Styled, Tone};
use crate::picture::{PictureError, Style, Tray};
use crate::registry::Text;
use crate::view::side_by_side;
use crate::{Lang, messages, palette};

/// The pieces of a puzzle.
#[derive(Debug)]
pub(super) struct Set(pub(super) Puzzle);

impl Answer for Set {
    fn verdict(&self) -> Verdict {
        Verdict::Yes
    }

    fn json(&self) -> String {
        json(&Pieces::of(&self.0))
    }

    fn text(&self, look: &Look) -> Styled {
        let tray = Tray::new(&self.0, Style::terminal(look.lang));
        let mut text = Styled::new();
        text.line(Tone::Strong, title(&self.0, look.lang));
        text.gap();
        text.block(look.board(|| rows(&tray, look), || tray.bare_pieces()));
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let tray = Tray::new(&self.0, how.style);
        let heading = title(&self.0, how.style.lang);
        Ok(Some(Picture::Scene(tray.all_pieces(&heading, Vec::new()))))
    }
}

/// What a puzzle is: the preset in words, or its board and pieces.
pub(super) fn title(puzzle: &Puzzle, lang: Lang) -> String {
    let about = match Preset::of(puzzle) {
        Some(preset) => preset.about.in_lang(lang).to_owned(),
        None => Message::Puzzle(puzzle).text(lang),
    };
    // It stands alone, as a heading.
    let mut letters = about.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The pieces as letters, each below its caption; levels side by side.
fn rows(tray: &Tray<'_>, look: &Look) -> String {
    let pieces = tray.puzzle.pieces().iter().enumerate();
    let block = |(number, piece): (usize, &packing::Piece)| {
        let [levels, rows, columns] = piece.shape.extent();
        let sites = piece.shape.sites();
        let mut block = vec![tray.caption(number)];
        for row in 0..rows {
            let mark = |level: i32, column: i32| match sites.contains(&[level, row, column]) {
                true => piece.symbol.to_string(),
                false => String::from(" "),
            };
            let level = |level| {
                let marks: Vec<String> = (0..columns).map(|column| mark(level, column)).collect();
                marks.join(" ")
            };
            let line: Vec<String> = (0..levels).map(level).collect();
            block.push(line.join("   ").trim_end().to_owned());
        }
        block
    };
    side_by_side(&pieces.map(block).collect::<Vec<_>>(), look.width)
}

/// How the letters of a half-filled board were understood.
#[derive(Clone, Debug)]
pub(super) struct Reading(Vec<Renamed>);

#[derive(Clone, Debug)]
struct Renamed {
    letter: char,
    symbol: char,
    colour: Option<Text>,
}

impl Reading {
    /// None if the letters are those of the pieces.
    pub(super) fn of(read: &Recognised) -> Option<Self> {
        let puzzle = &read.puzzle;
        let renamed = |&(letter, piece): &(char, usize)| Renamed {
            letter,
            symbol: puzzle.pieces()[piece].symbol,
            colour: palette::name(puzzle, piece),
        };
        let letters: Vec<Renamed> = read.letters.iter().map(renamed).collect();
        (!letters.is_empty()).then_some(Self(letters))
    }
}

impl Explain for Reading {
    fn message(&self, lang: Lang) -> String {
        let one = |renamed: &Renamed| {
            let Renamed {
                letter,
                symbol,
                colour,
            } = *renamed;
            let colour = colour.map(|colour| format!(" ({})", colour.in_lang(lang)));
            let colour = &colour.unwrap_or_default();
            Sentence::Renamed {
                letter,
                symbol,
                colour,
            }
            .text(lang)
        };
        let list: Vec<String> = self.0.iter().map(one).collect();
        Sentence::Recognised {
            list: &list.join(", "),
        }
        .text(lang)
    }
}

messages! {
    enum Sentence<'a> {
        Recognised { list: &'a str } => en: "Recognised by shape: {list}.", id: "Dikenali dari bentuknya: {list}.";
        Renamed { letter: char, symbol: char, colour: &'a str } =>
            en: "your {letter} is piece {symbol}{colour}",
            id: "{letter} Anda adalah kepingan {symbol}{colour}";
    }
}
