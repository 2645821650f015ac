//! What the registries of all puzzles are written in: lines in every language, options, and the
//! refusal of a name that is in none.

use crate::Lang;

/// A line in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}

impl Text {
    /// The line in one language.
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.en,
            Lang::Indonesian => self.id,
        }
    }
}

/// An option of a method, as `--option NAME=VALUE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// The values it takes, the default first.
    pub values: &'static str,
    /// What it does.
    pub about: Text,
}

/// Why a name or option is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegistryError {
    /// No such method.
    Method {
        /// What was asked for.
        name: String,
        /// A name that is close to it.
        near: Option<&'static str>,
    },
    /// No such heuristic.
    Heuristic {
        /// What was asked for.
        name: String,
        /// A name that is close to it.
        near: Option<&'static str>,
    },
    /// The method has no such option.
    Option {
        /// The method.
        method: &'static str,
        /// What was given.
        option: String,
    },
    /// The option takes no such value.
    Value {
        /// The option.
        option: &'static OptionRow,
        /// What was given.
        value: String,
    },
}

/// The candidate nearest to a mistyped name, if one is near.
pub(crate) fn nearest<'a>(
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    candidates
        .map(|candidate| (strsim::jaro_winkler(&name, candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}
