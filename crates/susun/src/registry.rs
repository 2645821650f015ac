//! What the registries of all families share: lines in every language, options of methods, and the error
//! for an unknown name.

pub use crate::message::Text;

/// A method or heuristic as people call it, and as it is asked for: `A* (a-star)`.
#[must_use]
pub fn titled(title: Text, name: &str, lang: crate::Lang) -> String {
    format!("{} ({name})", title.in_lang(lang))
}

/// The help of the setting `option`, which is one for all families.
pub(crate) const OPTION_HELP: Text = Text {
    en: "An option of the method; may be repeated\nFor example ties=shallow or bounds=dead-cell; the list of methods has all.",
    id: "Opsi metode; boleh diulang\nMisalnya ties=shallow atau bounds=dead-cell; daftar metode memuat semuanya.",
};

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

impl OptionRow {
    /// `NAME=VALUES`, as the JSON form states it.
    #[must_use]
    pub fn stated(&self) -> String {
        format!(
            "{}={}",
            self.name,
            self.values.in_lang(crate::Lang::English)
        )
    }
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

/// The option of a method that is given as `OPTION=VALUE`, and the value.
pub(crate) fn option_of<'a>(
    method: &'static str,
    options: &[&'static OptionRow],
    text: &'a str,
) -> Result<(&'static OptionRow, &'a str), RegistryError> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    let name = name.trim();
    let row = options.iter().find(|row| row.name == name);
    let row = row.ok_or_else(|| RegistryError::Option {
        method,
        option: name.to_owned(),
    })?;
    Ok((row, value.trim()))
}

/// The methods of a list, each with its options. A comma inside the options of a method belongs to them:
/// `a:x=1,y=2,b` is `a:x=1,y=2` and `b`. So does one inside a value, before what `is_value` knows.
pub(crate) fn listed_methods(list: &str, is_value: impl Fn(&str) -> bool) -> Vec<String> {
    let mut methods: Vec<String> = Vec::new();
    let parts = list.split(',').map(str::trim);
    for part in parts.filter(|part| !part.is_empty()) {
        let continues = part.contains('=') && !part.contains(':') || is_value(part);
        match methods.last_mut() {
            Some(last) if last.contains(':') && continues => *last += &format!(",{part}"),
            _ => methods.push(part.to_owned()),
        }
    }
    methods
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
