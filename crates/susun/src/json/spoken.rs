//! Words in every language at once.

use serde::Serialize;

use crate::Lang;

/// The same words in every language, so that a front end can change its language without asking again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Spoken<T> {
    /// English.
    pub en: T,
    /// Indonesian.
    pub id: T,
}

/// Makes the words of every language.
pub fn spoken<T>(words: impl Fn(Lang) -> T) -> Spoken<T> {
    Spoken {
        en: words(Lang::English),
        id: words(Lang::Indonesian),
    }
}
