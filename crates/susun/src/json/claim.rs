//! What an answer says of itself and does not hold.

use serde::Serialize;

use crate::claims::Objection;
use crate::json::halt_name;

/// A claim of an answer that does not hold.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Claim {
    /// The field that says so; `optimal` for an `outcome` of that name.
    pub claim: &'static str,
    /// `false` or `unproved`.
    pub verdict: &'static str,
    /// What the answer says.
    pub said: Option<Claimed>,
    /// What is so.
    pub found: Option<Claimed>,
    /// The metric of lengths.
    pub metric: Option<&'static str>,
    /// Which entry of a list is wrong, from 1.
    pub solution: Option<usize>,
    /// Why it was not proved.
    pub reason: Option<&'static str>,
}

/// What a claim is about.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Claimed {
    /// A board, a name or an ID.
    Text(String),
    /// Moves or solutions.
    Number(usize),
    /// A ratio.
    Ratio(f64),
    /// Whether something is so.
    Flag(bool),
    /// Solutions, however many.
    #[cfg(feature = "pack")]
    Whole(super::pack::Whole),
}

impl Claim {
    /// An objection without what was said and found.
    pub(super) fn of(objection: &impl Objection) -> Self {
        let unproved = objection.unproved();
        Self {
            claim: objection.claim(),
            verdict: unproved.map_or("false", |_| "unproved"),
            said: None,
            found: None,
            metric: None,
            solution: None,
            reason: unproved.flatten().map(halt_name),
        }
    }
}
