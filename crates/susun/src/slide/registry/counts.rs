//! What the figure `generated` of a method counts, as data.

use search::Count;
use serde::Serialize;

use super::{Engine, Method};

/// What `generated` counts. Two methods can be compared by it where these are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Counts {
    /// The start.
    pub start: bool,
    /// Children whose state was known already.
    pub duplicates: bool,
    /// Children by the move that undoes the last one; where it is false, they are never generated.
    pub reversals: bool,
    /// Nodes that are generated again, in every iteration or after they were forgotten.
    pub iterations: bool,
}

impl Counts {
    /// Of a method; none for one that is made of several searches, or that chooses another.
    #[must_use]
    pub fn of(method: &Method) -> Option<Self> {
        let plan = method.plan()?;
        let all = Self {
            start: true,
            duplicates: true,
            reversals: plan.successors.undo,
            iterations: false,
        };
        Some(match plan.engine {
            Engine::BestFirst(rules) => match rules.count {
                Count::Made => all,
                Count::Admitted { start } => Self {
                    start,
                    duplicates: false,
                    ..all
                },
            },
            Engine::Peel | Engine::Improve | Engine::Anytime => return None,
            engine => Self {
                iterations: engine.repeats_itself(),
                ..all
            },
        })
    }

    /// The same in words for a table: those that it counts, joined by `+`.
    #[must_use]
    pub fn words(self) -> String {
        let words = [
            (self.start, "start"),
            (self.duplicates, "duplicates"),
            (self.reversals, "reversals"),
            (self.iterations, "iterations"),
        ];
        let counted = words.iter().filter(|(counts, _)| *counts);
        let counted: Vec<&str> = counted.map(|(_, word)| *word).collect();
        counted.join("+")
    }
}
