//! The methods and heuristics of sliding puzzles.

use serde::Serialize;

use super::{Spoken, spoken};
use crate::Lang;
use crate::registry::Text;
use crate::slide::registry::{Estimate, HEURISTICS, METHODS, MethodRow, Proof};

/// What `methods` tells of sliding puzzles. `S` is a line in one language, or in all of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Registry<S = &'static str> {
    pub methods: Vec<MethodEntry<S>>,
    pub heuristics: Vec<HeuristicEntry<S>>,
}

/// One method.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct MethodEntry<S = &'static str> {
    pub name: &'static str,
    /// What people call it.
    pub title: S,
    pub about: S,
    pub optimal: &'static str,
    pub complete: bool,
    pub heuristic: Option<&'static str>,
    pub options: Vec<String>,
    /// What each option does.
    pub options_about: Vec<S>,
    pub generated: S,
    pub expanded: S,
    /// What `max_frontier` counts.
    pub frontier: S,
    /// Whether `compare` runs it when no methods are named.
    pub compared: bool,
    /// Whether it takes any heuristic; then its default is `heuristic`.
    pub any_heuristic: bool,
    /// Whether its searches can be recorded.
    pub traced: bool,
}

/// One heuristic.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct HeuristicEntry<S = &'static str> {
    pub name: &'static str,
    /// What people call it.
    pub title: S,
    pub about: S,
    pub admissible: bool,
    pub consistent: bool,
}

impl Registry {
    /// All rows in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self::with(|text| text.in_lang(lang))
    }
}

impl Registry<Spoken<&'static str>> {
    /// All rows in all languages.
    #[must_use]
    pub fn spoken() -> Self {
        Self::with(|text| spoken(|lang| text.in_lang(lang)))
    }
}

impl<S> Registry<S> {
    fn with(say: impl Fn(Text) -> S) -> Self {
        let method = |row: &'static MethodRow| MethodEntry {
            name: row.name,
            title: say(row.title),
            about: say(row.about),
            optimal: match row.proof {
                Proof::Always => "always",
                Proof::Admissible => "admissible",
                Proof::ConsistentSingleTile => "consistent-stm",
                Proof::Weighted => "within-weight",
                Proof::LowerBound | Proof::None => "no",
            },
            complete: row.complete,
            heuristic: match row.estimate {
                // It chooses the heuristic with the method.
                _ if row.plan.is_none() => None,
                Estimate::Any(heuristic) | Estimate::Only(heuristic) => Some(heuristic.row().name),
                Estimate::Own | Estimate::Unused => None,
            },
            options: row.options.iter().map(|option| option.stated()).collect(),
            options_about: row.options.iter().map(|option| say(option.about)).collect(),
            generated: say(row.generated),
            expanded: say(row.expanded),
            frontier: say(row.frontier),
            compared: row.compared,
            any_heuristic: matches!(row.estimate, Estimate::Any(_)),
            traced: row.has_trace(),
        };
        Self {
            methods: METHODS.iter().map(method).collect(),
            heuristics: HEURISTICS
                .iter()
                .map(|row| HeuristicEntry {
                    name: row.name,
                    title: say(row.title),
                    about: say(row.about),
                    admissible: row.admissible,
                    consistent: row.consistent,
                })
                .collect(),
        }
    }
}
