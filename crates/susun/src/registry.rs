//! What the registries of all families share: lines in every language, options of methods, and the error
//! for an unknown name.

pub use crate::message::Text;

/// A method or heuristic as people call it, and as it is asked for: `A* (a-star)`.
#[must_use]
pub fn titled(title: Text, name: &str, lang: crate::Lang) -> String {
    format!("{} ({name})", title.in_lang(lang))
}

/// An option of a method, written `NAME=VALUE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// The values it takes, the default first.
    pub values: Text,
    /// What it does.
    pub about: Text,
}

/// An unknown method, heuristic, option or value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegistryError {
    /// No such method.
    Method {
        /// The name given.
        name: String,
        /// A known name that is close to it.
        near: Option<&'static str>,
    },
    /// No such heuristic.
    Heuristic {
        /// The name given.
        name: String,
        /// A known name that is close to it.
        near: Option<&'static str>,
    },
    /// A heuristic cannot be multiplied by this.
    Weight {
        /// The text given.
        weight: String,
    },
    /// The method was given two heuristics.
    TwoHeuristics {
        /// The method.
        method: &'static str,
    },
    /// The method has no such option.
    Option {
        /// The method.
        method: &'static str,
        /// The text given.
        option: String,
    },
    /// The option takes no such value.
    Value {
        /// The option.
        option: &'static OptionRow,
        /// The text given.
        value: String,
    },
}

/// The candidate closest to a mistyped name, if any is close.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    candidates
        .map(|candidate| (strsim::jaro_winkler(&name, candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}
