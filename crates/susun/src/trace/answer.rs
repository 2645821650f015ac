//! A recorded search as the answer to `trace`.

use search::Limits;

use super::{Ended, Message, TraceError, Tree, dot, text};
use crate::Lang;
use crate::family::{
    Answer, Explain, Picture, PictureStyle, Question, Refusal, Remedy, Settings, Verdict, json,
};
use crate::format::Notation;
use crate::json::trace::Traced;
use crate::look::{Look, Styled};
use crate::picture::{self, PictureError, TreeStyle};

/// Nodes that are recorded by default, and the most that can be asked for.
pub const DEFAULT_NODES: u64 = 200;
/// The most nodes that can be recorded.
pub const MAX_NODES: u64 = 100_000;

/// The setting `max-nodes`.
pub(crate) fn max_nodes(settings: &Settings) -> Result<usize, Refusal> {
    let nodes = settings.whole("max-nodes", 1, MAX_NODES)?;
    Ok(nodes.unwrap_or(DEFAULT_NODES) as usize)
}

/// Bytes that a recorded node takes at most, drawn or as text, and each cell of its board besides.
const NODE_BYTES: u64 = 4096;
const CELL_BYTES: u64 = 12;
/// Bytes that a tree takes at most.
const MAX_BYTES: u64 = 500_000_000;

/// How many of so many nodes there is room for, and what is left for the search: at least half of the memory.
pub(super) fn room(most: usize, cells: usize, limits: Limits) -> (usize, Limits) {
    let each = NODE_BYTES + CELL_BYTES * cells as u64;
    let half = limits
        .bytes
        .map_or(MAX_BYTES, |bytes| MAX_BYTES.min(bytes / 2));
    let most = (half / each).clamp(1, most.max(1) as u64);
    let left = limits.bytes.map(|bytes| bytes.saturating_sub(most * each));
    (most as usize, limits.bytes(left))
}

/// A tree, and how it is drawn.
#[derive(Debug)]
pub(crate) struct Recorded {
    tree: Tree,
    notation: Notation,
    fold: bool,
}

impl Recorded {
    pub(crate) fn answer(tree: Tree, notation: Notation, settings: &Settings) -> Box<dyn Answer> {
        let fold = !settings.has("no-fold");
        Box::new(Self {
            tree,
            notation,
            fold,
        })
    }
}

impl Answer for Recorded {
    fn verdict(&self) -> Verdict {
        match self.tree.ended {
            Ended::Solved => Verdict::Yes,
            Ended::Impossible => Verdict::No,
            Ended::Stopped(why) => Verdict::Stopped(Some(why)),
        }
    }

    fn json(&self) -> String {
        json(&Traced::of(&self.tree))
    }

    fn text(&self, look: &Look) -> Styled {
        let mut styled = Styled::new();
        styled.block(text(&self.tree, self.notation, look.lang));
        styled
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let style = TreeStyle {
            notation: self.notation,
            fold: self.fold,
            style: how.style,
        };
        Ok(Some(Picture::Scene(picture::tree(&self.tree, &style))))
    }

    fn dot(&self, lang: Lang) -> Option<String> {
        Some(dot(&self.tree, self.notation, lang))
    }
}

impl Explain for TraceError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Request(error) => error.remedies(),
            Self::Unsolvable(_) => vec![Remedy::Ask(Question::Check)],
            Self::NoTrace { .. } => Vec::new(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        Message::Error(self).text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Message::ErrorFix(self).text(lang))
    }
}

impl From<TraceError> for Refusal {
    fn from(error: TraceError) -> Self {
        let verdict = match error {
            TraceError::Unsolvable(_) => Verdict::No,
            _ => Verdict::BadInput,
        };
        Self::new(error).with_verdict(verdict)
    }
}
