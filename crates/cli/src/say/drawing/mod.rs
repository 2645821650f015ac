//! What the command line says of pictures: their arguments, and what goes wrong with them.

mod english;
mod indonesian;

use std::ops::RangeInclusive;

use susun::Lang;

/// Something to say of pictures.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DrawSay<'a> {
    /// The heading of their options.
    Options,
    Output {
        kinds: &'a str,
    },
    Force,
    Cell {
        range: &'a RangeInclusive<u32>,
        usual: f64,
    },
    Theme,
    Colours,
    Delay {
        range: &'a RangeInclusive<u32>,
        usual: u32,
    },
    /// What a picture of an answer shows.
    ShowAnswer,
    /// What a picture of a walk shows.
    ShowWalk,
    /// What a picture of a puzzle shows.
    ShowPuzzle,
    Draw,
    MaxNodes {
        most: u64,
        usual: u64,
    },
    NoFold,
    KindFix {
        kinds: &'a str,
    },
    /// Why a file of a kind that pictures have cannot be written by this command, or for this answer.
    NotThisKind {
        path: &'a str,
    },
    NotSaved {
        path: &'a str,
        why: &'a str,
    },
    /// There is nothing that could be drawn.
    NothingToDraw,
    Replace {
        path: &'a str,
    },
}

impl DrawSay<'_> {
    /// The words.
    pub(crate) fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}
