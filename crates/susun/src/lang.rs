//! The supported languages.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Indonesian.
    Indonesian,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Indonesian];

    /// Its two-letter code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
        }
    }

    /// The language of a code or a locale name such as `id_ID.UTF-8`.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        match code.to_ascii_lowercase().as_str() {
            "id" | "in" => Some(Self::Indonesian),
            "en" | "c" | "posix" => Some(Self::English),
            _ => None,
        }
    }
}
