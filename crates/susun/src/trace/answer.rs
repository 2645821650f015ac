//! A recorded search as the answer to `trace`.

use search::Limits;

use super::message::{pack_error, pack_error_fix, slide_error, slide_error_fix};
use super::{Ended, Numbers, PackError, SlideError, Symbols, Tree, Writing, dot, text};
use crate::Lang;
use crate::family::{
    Answer, Explain, Picture, PictureStyle, Question, Refusal, Remedy, Settings, Verdict, json,
};
use crate::format::Notation;
use crate::json::trace::Traced;
use crate::look::{Look, Styled};
use crate::picture::{self, PictureError, TreeStyle};

/// Nodes that are recorded by default.
pub const DEFAULT_NODES: u64 = 200;
/// The most nodes that can be recorded.
pub const MAX_NODES: u64 = 100_000;

/// The setting `max-nodes`.
fn max_nodes(settings: &Settings) -> Result<usize, Refusal> {
    let nodes = settings.whole("max-nodes", 1, MAX_NODES)?;
    Ok(nodes.unwrap_or(DEFAULT_NODES) as usize)
}

/// Bytes that a recorded node takes at most, drawn or as text, and each cell of its board besides.
const NODE_BYTES: u64 = 4096;
const CELL_BYTES: u64 = 12;
/// Bytes that a tree takes at most.
const MAX_BYTES: u64 = 500_000_000;

/// Room for nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// Nodes to record, those on the path and beside it apart.
    pub(super) most: usize,
    /// Nodes that there is memory for.
    pub(super) fits: usize,
}

/// How many of so many nodes there is room for, and what is left for the search: at least half of the memory.
pub(super) fn room(most: usize, cells: usize, limits: Limits) -> (Room, Limits) {
    let each = NODE_BYTES + CELL_BYTES * cells as u64;
    let half = limits
        .bytes
        .map_or(MAX_BYTES, |bytes| MAX_BYTES.min(bytes / 2));
    let fits = (half / each).max(1);
    let most = fits.min(most.max(1) as u64);
    let left = limits.bytes.map(|bytes| bytes.saturating_sub(most * each));
    let room = Room {
        most: most as usize,
        fits: fits as usize,
    };
    (room, limits.bytes(left))
}

/// What is recorded of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recording {
    /// Nodes to record: the first ones. Those on the way to the solution and their siblings come on top.
    pub nodes: usize,
    /// Expansions to record: the tree is what it was after so many of them; the whole search if none.
    pub upto: Option<u32>,
}

impl Recording {
    /// The tree after so many expansions.
    #[must_use]
    pub fn upto(self, expansions: u32) -> Self {
        let upto = Some(expansions);
        Self { upto, ..self }
    }

    /// By the settings `max-nodes` and `upto`.
    pub(crate) fn read(settings: &Settings) -> Result<Self, Refusal> {
        let upto = settings.whole("upto", 0, u32::MAX.into())?;
        Ok(Self {
            nodes: max_nodes(settings)?,
            upto: upto.map(|expansions| expansions as u32),
        })
    }
}

/// So many nodes of a whole search.
impl From<usize> for Recording {
    fn from(nodes: usize) -> Self {
        Self { nodes, upto: None }
    }
}

/// A tree, and how it is drawn.
#[derive(Debug)]
pub(crate) struct Recorded {
    tree: Tree,
    writing: Writing,
    /// The letters of costs in JSON: those that were asked for, or what they were before one could.
    json_symbols: Symbols,
    fold: bool,
}

/// How a tree is to be written: the settings `numbers` and `symbols`, and the notation of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    notation: Notation,
    numbers: Option<Numbers>,
    symbols: Option<Symbols>,
    fold: bool,
}

impl Asked {
    pub(crate) fn read(notation: Notation, settings: &Settings) -> Result<Self, Refusal> {
        Ok(Self {
            notation,
            numbers: settings.one_of("numbers", Numbers::ALL)?,
            symbols: settings.one_of("symbols", Symbols::ALL)?,
            fold: !settings.has("no-fold"),
        })
    }

    pub(crate) fn answer(self, tree: Tree) -> Box<dyn Answer> {
        let default = Writing::of_method(&tree.method);
        Box::new(Recorded {
            writing: Writing {
                notation: self.notation,
                numbers: self.numbers.unwrap_or(default.numbers),
                symbols: self.symbols.unwrap_or(default.symbols),
            },
            json_symbols: self.symbols.unwrap_or_default(),
            fold: self.fold,
            tree,
        })
    }
}

impl Answer for Recorded {
    fn verdict(&self) -> Verdict {
        match self.tree.ended {
            Ended::Solved | Ended::Paused(_) => Verdict::Yes,
            Ended::Impossible => Verdict::No,
            Ended::Stopped(why) => Verdict::Stopped(Some(why)),
        }
    }

    fn json(&self) -> String {
        json(&Traced::of(&self.tree, self.json_symbols))
    }

    fn text(&self, look: &Look) -> Styled {
        let mut styled = Styled::new();
        styled.block(text(&self.tree, &self.writing, look.lang));
        styled
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let style = TreeStyle {
            writing: self.writing,
            fold: self.fold,
            style: how.style,
        };
        Ok(Some(match how.moves {
            true => Picture::Film(picture::tree_film(&self.tree, &style, how.delay)?),
            false => Picture::Scene(picture::tree(&self.tree, &style)),
        }))
    }

    fn dot(&self, lang: Lang) -> Option<String> {
        Some(dot(&self.tree, &self.writing, lang))
    }
}

impl Explain for SlideError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Request(error) => error.remedies(),
            Self::Unsolvable(_) => vec![Remedy::Ask(Question::Check)],
            Self::NoTrace(_) => Vec::new(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        slide_error(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(slide_error_fix(self, lang))
    }
}

impl Explain for PackError {
    fn message(&self, lang: Lang) -> String {
        pack_error(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(pack_error_fix(self, lang))
    }
}

impl From<SlideError> for Refusal {
    fn from(error: SlideError) -> Self {
        let verdict = match error {
            SlideError::Unsolvable(_) => Verdict::No,
            _ => Verdict::BadInput,
        };
        Self::new(error).with_verdict(verdict)
    }
}

impl From<PackError> for Refusal {
    fn from(error: PackError) -> Self {
        Self::new(error)
    }
}
