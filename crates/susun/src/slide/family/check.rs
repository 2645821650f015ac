//! The answer to `check`: the KURANG table and what it proves.

use sliding::Puzzle;

use super::super::{Check, Message, check as check_parity};
use super::{Drawn, Show, beginning};
use crate::Lang;
use crate::family::{Answer, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::slide::Checked;
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError};
use crate::view::side_by_side;

/// Entries of the KURANG table in one column.
const COLUMN: usize = 16;

pub(super) fn check(puzzle: &Puzzle, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
    let drawn = Drawn::read(settings, &[Show::Kurang, Show::Start, Show::Pair])?;
    let check = check_parity(puzzle);
    Ok(Box::new(Proof {
        puzzle: puzzle.clone(),
        check,
        drawn,
    }))
}

#[derive(Debug)]
struct Proof {
    puzzle: Puzzle,
    check: Check,
    drawn: Drawn,
}

impl Answer for Proof {
    fn verdict(&self) -> Verdict {
        match self.check.parity.is_solvable() {
            true => Verdict::Yes,
            false => Verdict::No,
        }
    }

    fn json(&self) -> String {
        json(&Checked::of(&self.puzzle, &self.check))
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = beginning(&self.puzzle, look);
        text.gap();
        text.block(side_by_side(
            &kurang_columns(&self.check, look.lang),
            look.width,
        ));
        text.gap();
        for line in self.check.sentences(&self.puzzle, look.lang) {
            text.line(Tone::Plain, line);
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let boards = self.drawn.boards(&self.puzzle, how.style);
        Ok(Some(Picture::Scene(match self.drawn.show {
            Show::Start => boards.start(),
            Show::Pair => boards.pair(&self.check.verdict(how.style.lang), Vec::new()),
            Show::Kurang | Show::Steps => picture::kurang(&self.puzzle, &self.check, &how.style),
        })))
    }
}

/// The table as the course writes it: `KURANG(i) = n`, with the tile's own number where the goal
/// gives it another one.
pub(super) fn kurang_columns(check: &Check, lang: Lang) -> Vec<Vec<String>> {
    let parity = &check.parity;
    let widest = parity.kurang.len().to_string().len();
    let entry = |(index, count): (usize, &u32)| {
        let i = index + 1;
        let tile = match parity.tiles[index] {
            0 => format!("  ({})", Message::KurangBlank.text(lang)),
            tile if usize::from(tile) == i => String::new(),
            tile => format!("  ({tile})"),
        };
        format!("KURANG({i:>widest$}) = {count}{tile}")
    };
    let entries: Vec<String> = parity.kurang.iter().enumerate().map(entry).collect();
    entries.chunks(COLUMN).map(<[String]>::to_vec).collect()
}
