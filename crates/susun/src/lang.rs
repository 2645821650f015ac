//! The supported languages.

use crate::in_lang;

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Indonesian.
    #[cfg(feature = "indonesian")]
    Indonesian,
}

impl Lang {
    /// All languages.
    pub const ALL: &[Self] = &[
        Self::English,
        #[cfg(feature = "indonesian")]
        Self::Indonesian,
    ];

    /// Its two-letter code.
    #[must_use]
    pub fn code(self) -> &'static str {
        in_lang!(self, en: "en", id: "id")
    }

    /// The language of a code or a locale name such as `id_ID.UTF-8`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        match code.to_ascii_lowercase().as_str() {
            #[cfg(feature = "indonesian")]
            "id" | "in" => Some(Self::Indonesian),
            "en" | "c" | "posix" => Some(Self::English),
            _ => None,
        }
    }
}
