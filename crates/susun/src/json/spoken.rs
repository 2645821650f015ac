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
    #[cfg(feature = "indonesian")]
    pub id: T,
}

/// Makes the words of every language.
pub fn spoken<T>(words: impl Fn(Lang) -> T) -> Spoken<T> {
    Spoken {
        en: words(Lang::English),
        #[cfg(feature = "indonesian")]
        id: words(Lang::Indonesian),
    }
}

impl<T> Spoken<Option<T>> {
    /// The words, if there are some in every language.
    pub(super) fn all(self) -> Option<Spoken<T>> {
        Some(Spoken {
            en: self.en?,
            #[cfg(feature = "indonesian")]
            id: self.id?,
        })
    }
}
