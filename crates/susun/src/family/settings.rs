//! What a user chooses: settings by name, read into types by the family that declares them.

use super::{Accepted, Question, Refusal};
use crate::HINT_LEVELS;
use crate::registry::Text;

/// The name of the option that turns the cache off. A family has it if its work can be cached.
pub const NO_CACHE: &str = "no-cache";

/// How much a hint can tell: the values of the setting `level`.
pub const LEVELS: [&str; HINT_LEVELS as usize] = ["1", "2", "3", "4"];

/// How an option takes its value.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// None: it is there or not.
    Nothing,
    /// Any text; the form is shown in help.
    Text(&'static str),
    /// One of some names.
    Name(fn() -> Vec<&'static str>),
    /// Texts, one each time it is given; the form is shown in help.
    Texts(&'static str),
    /// A board: a file, standard input, or typed. The front end reads files; `typed` is the text of
    /// an argument that is a board itself.
    Board {
        /// Shown in help.
        form: &'static str,
        /// How it is typed, for advice.
        forms: Text,
        /// Boards that have a name, for a question.
        names: fn(Question) -> Vec<&'static str>,
        /// None for an argument that can only be a file.
        typed: fn(&str) -> Option<String>,
    },
    /// A file, or a name that the family knows.
    File {
        /// Shown in help.
        form: &'static str,
        /// The names.
        names: fn() -> Vec<&'static str>,
    },
}

/// One option of a family.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    /// Its name.
    pub name: &'static str,
    /// Its value.
    pub takes: Takes,
    /// What it does: a line, and below it the details.
    pub about: Text,
    /// The questions it belongs to.
    pub questions: &'static [Question],
    /// Another spelling of the name.
    pub alias: Option<&'static str>,
    /// Options that exclude it.
    pub conflicts: &'static [&'static str],
}

impl OptionRow {
    /// An option without another spelling, which excludes none.
    pub(crate) const fn new(
        name: &'static str,
        takes: Takes,
        about: Text,
        questions: &'static [Question],
    ) -> Self {
        Self {
            name,
            takes,
            about,
            questions,
            alias: None,
            conflicts: &[],
        }
    }
}

/// The value of a setting, and the file it comes from, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The value.
    pub text: String,
    /// The file, or words for where it was typed.
    pub source: Option<String>,
}

/// The settings of a question.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    values: Vec<(String, Setting)>,
}

/// One name of several, and what it means.
pub type Choice<T> = (&'static str, T);

impl Settings {
    /// No settings: defaults for everything.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with one more. Given again, a setting that takes several values gets another.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.add(
            name,
            Setting {
                text: value.to_owned(),
                source: None,
            },
        );
        self
    }

    /// Adds a setting.
    pub fn add(&mut self, name: &str, setting: Setting) {
        self.values.push((name.to_owned(), setting));
    }

    /// Those that a question has among the options of a family, and the method.
    #[must_use]
    pub(crate) fn of_question(&self, question: Question, options: &[OptionRow]) -> Self {
        let is_of = |name: &str| {
            let mut rows = options.iter().filter(|row| row.name == name);
            name == "method" || rows.any(|row| row.questions.contains(&question))
        };
        let values = self.values.iter().filter(|(name, _)| is_of(name));
        Self {
            values: values.cloned().collect(),
        }
    }

    /// The same without one of them.
    #[must_use]
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.values.retain(|(own, _)| own != name);
        self
    }

    /// The names and values that are set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Setting)> {
        let values = self.values.iter();
        values.map(|(name, setting)| (name.as_str(), setting))
    }

    /// The names that are set.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.values.iter().map(|(name, _)| name.as_str())
    }

    /// Whether a setting is there.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// A setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Setting> {
        let named = self.values.iter().find(|(own, _)| own == name);
        named.map(|(_, setting)| setting)
    }

    /// The text of a setting.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name).map(|setting| setting.text.as_str())
    }

    /// All values of a setting.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Setting> {
        let named = self.values.iter().filter(move |(own, _)| own == name);
        named.map(|(_, setting)| setting)
    }

    /// One of several values.
    ///
    /// # Errors
    /// When the value is none of them.
    pub fn one_of<T: Copy>(
        &self,
        name: &'static str,
        choices: &[Choice<T>],
    ) -> Result<Option<T>, Refusal> {
        let Some(value) = self.text(name) else {
            return Ok(None);
        };
        match choices.iter().find(|(name, _)| *name == value) {
            Some(&(_, chosen)) => Ok(Some(chosen)),
            None => {
                let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
                Err(Refusal::value(
                    name,
                    value,
                    Accepted::Names(names.join(", ")),
                ))
            }
        }
    }

    /// A whole number from `least` to `most`.
    ///
    /// # Errors
    /// When it is none.
    pub fn whole(&self, name: &'static str, least: u64, most: u64) -> Result<Option<u64>, Refusal> {
        let Some(value) = self.text(name) else {
            return Ok(None);
        };
        match value.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(Some(number)),
            _ => {
                let accepted = match most {
                    u64::MAX => Accepted::From(least),
                    _ => Accepted::Between(least, most),
                };
                Err(Refusal::value(name, value, accepted))
            }
        }
    }

    /// How much a hint tells: the setting `level`.
    pub(crate) fn hint_level(&self) -> Result<u8, Refusal> {
        let levels: Vec<Choice<u8>> = LEVELS.into_iter().zip(1..=HINT_LEVELS).collect();
        Ok(self.one_of("level", &levels)?.unwrap_or(HINT_LEVELS))
    }
}

/// Refuses a list of methods that has one twice.
pub(crate) fn check_distinct<T: PartialEq>(
    name: &'static str,
    list: &str,
    methods: impl Iterator<Item = T>,
) -> Result<(), Refusal> {
    let mut seen = Vec::new();
    for method in methods {
        if seen.contains(&method) {
            return Err(Refusal::value(name, list, Accepted::DistinctMethods));
        }
        seen.push(method);
    }
    Ok(())
}
