//! The fields of an answer that was saved as JSON, read strictly: one that appears twice, has another type or
//! cannot be read is refused by its name. Unknown fields are allowed.

use std::collections::HashSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::family::Explain;
use crate::format::{ParseError, Position};
use crate::message::Text;
use crate::{Lang, messages};

/// Why the fields of a saved answer are refused, and where.
pub type SavedError = ParseError<SavedFault>;

/// What can be wrong with the fields of a saved answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SavedFault {
    /// A field appears twice.
    Twice {
        /// Its name.
        field: String,
    },
    /// A field has another type, or cannot be read.
    Wrong {
        /// Its name.
        field: &'static str,
        /// What it must be.
        must: Text,
    },
    /// The goal is to be the answer's, which has none.
    NoGoal,
}

/// A dictionary that Python prints, as JSON; other texts as they are.
#[cfg(feature = "slide")]
pub(crate) fn as_json(text: &str) -> std::borrow::Cow<'_, str> {
    use std::borrow::Cow;

    use serde_json::Value;
    let is_object =
        |text: &str| serde_json::from_str(text).is_ok_and(|value: Value| value.is_object());
    if !text.trim_start().starts_with("{'") {
        return Cow::Borrowed(text);
    }
    let json = text.replace('\'', "\"").replace(": None", ": null");
    let json = json
        .replace(": True", ": true")
        .replace(": False", ": false");
    match is_object(&json) {
        true => Cow::Owned(json),
        false => Cow::Borrowed(text),
    }
}

/// The fields of a saved answer.
#[derive(Clone, Debug)]
pub(crate) struct Saved<'a> {
    text: &'a str,
    fields: Vec<(String, &'a RawValue)>,
}

impl<'a> Saved<'a> {
    /// Reads them; none if the text is no JSON object.
    pub(crate) fn read(text: &'a str) -> Result<Option<Self>, SavedError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let Ok(Fields(fields)) = serde_json::from_str(text) else {
            return Ok(None);
        };
        let saved = Self { text, fields };
        let mut names = HashSet::new();
        let mut fields = saved.fields.iter();
        if let Some((name, value)) = fields.find(|(name, _)| !names.insert(name)) {
            let field = name.clone();
            let fault = SavedFault::Twice { field };
            return Err(ParseError::at(saved.place(value), fault));
        }
        Ok(Some(saved))
    }

    /// Whether it has a list of moves that is not empty.
    #[cfg(feature = "slide")]
    pub(crate) fn has_list(&self) -> bool {
        let is_list = |name: &str| crate::format::LISTS.contains(&name);
        let is_empty = |value: &str| matches!(value, "null" | "[]" | "\"\"");
        let mut fields = self.fields.iter();
        fields.any(|(name, value)| is_list(name) && !is_empty(value.get()))
    }

    fn place(&self, value: &RawValue) -> Position {
        // It is a part of the text.
        let start = value.get().as_ptr() as usize - self.text.as_ptr() as usize;
        Position::after(&self.text[..start])
    }

    /// A field; none if it is missing or null.
    pub(crate) fn get<T: Deserialize<'a>>(
        &self,
        field: &'static str,
        must: Text,
    ) -> Result<Option<T>, SavedError> {
        self.read_field(field, must, |value: T| Some(value))
    }

    /// A field that is read from another form of it.
    pub(crate) fn read_field<T: Deserialize<'a>, U>(
        &self,
        field: &'static str,
        must: Text,
        read: impl FnOnce(T) -> Option<U>,
    ) -> Result<Option<U>, SavedError> {
        let found = self.fields.iter().find(|(name, _)| name == field);
        let Some((_, value)) = found.filter(|(_, value)| value.get() != "null") else {
            return Ok(None);
        };
        let wrong = || ParseError::at(self.place(value), SavedFault::Wrong { field, must });
        let parsed = serde_json::from_str(value.get()).map_err(|_| wrong())?;
        read(parsed).map(Some).ok_or_else(wrong)
    }
}

struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

impl Explain for SavedFault {
    fn message(&self, lang: Lang) -> String {
        message(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(advice(self, lang))
    }
}

messages! {
    fn message(fault: &SavedFault) {
        SavedFault::Twice { field } =>
            en: "the answer has the field \"{field}\" twice",
            id: "jawaban ini memuat bidang \"{field}\" dua kali";
        SavedFault::Wrong { field, must } =>
            en: ("the field \"{field}\" of the answer must be {}", must.en),
            id: ("bidang \"{field}\" dalam jawaban harus berupa {}", must.id);
        SavedFault::NoGoal =>
            en: "the goal should come from the answer, but the answer names none",
            id: "tujuannya seharusnya diambil dari jawaban, tetapi jawaban ini tidak menyebutkannya";
    }
}

messages! {
    fn advice(fault: &SavedFault) {
        SavedFault::Twice { .. } =>
            en: "remove one of the two",
            id: "hapus salah satunya";
        SavedFault::Wrong { .. } =>
            en: "correct or remove the field",
            id: "perbaiki atau hapus bidang itu";
        SavedFault::NoGoal =>
            en: "choose the goal, or give an answer that names it",
            id: "pilih tujuannya, atau berikan jawaban yang menyebutkannya";
    }
}
