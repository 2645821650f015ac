//! The methods of packing puzzles, and what they count.

use serde::Serialize;

use super::Whole;
use crate::Lang;
use crate::pack::Figures;
use crate::pack::registry::{METHODS, MethodRow, bound_name};
use crate::registry::Text;

/// What `methods` tells of packing puzzles.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Methods {
    pub packing_methods: Vec<MethodEntry>,
}

/// One method. `S` is a line in one language, or in all of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(rename = "PackMethod"))]
#[non_exhaustive]
pub struct MethodEntry<S = &'static str> {
    pub name: &'static str,
    /// What people call it.
    pub title: S,
    pub about: S,
    pub cases: S,
    pub options: Vec<String>,
    /// What each option does.
    pub options_about: Vec<S>,
    /// Whether its searches can be recorded.
    pub traced: bool,
}

impl<S> MethodEntry<S> {
    /// All, with their lines as `words` gives them.
    #[must_use]
    pub fn all(words: impl Fn(Text) -> S) -> Vec<Self> {
        let entry = |row: &'static MethodRow| Self {
            name: row.name,
            title: words(row.title),
            about: words(row.about),
            cases: words(row.cases),
            options: row.options.iter().map(|option| option.stated()).collect(),
            options_about: row
                .options
                .iter()
                .map(|option| words(option.about))
                .collect(),
            traced: row.has_trace(),
        };
        METHODS.iter().map(entry).collect()
    }
}

impl Methods {
    /// All rows in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            packing_methods: MethodEntry::all(|text| text.in_lang(lang)),
        }
    }
}

/// What a method counts besides its cases; null where it does not.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct FiguresData {
    /// The most pieces that the search had placed at the same time.
    pub max_depth: Option<u32>,
    /// The most states that were held at the same time.
    pub max_frontier: Option<u64>,
    /// Of an exhaustive search: how many combinations there are, and how many were tested.
    pub combinations: Option<Whole>,
    pub candidates: Option<u64>,
    /// Of backtracking: the nodes that each bounding function killed, of those switched on.
    pub killed: Option<Vec<Killed>>,
}

/// One bounding function.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Killed {
    pub bound: &'static str,
    pub nodes: u64,
}

impl FiguresData {
    /// The figures of a search.
    #[must_use]
    pub fn of(figures: &Figures) -> Self {
        let killed = figures.killed.iter().map(|&(bound, nodes)| Killed {
            bound: bound_name(bound),
            nodes,
        });
        let killed: Vec<Killed> = killed.collect();
        Self {
            max_depth: figures.max_depth,
            max_frontier: figures.max_frontier,
            combinations: figures.combinations.clone().map(Whole),
            candidates: figures.candidates,
            killed: (!killed.is_empty()).then_some(killed),
        }
    }
}
