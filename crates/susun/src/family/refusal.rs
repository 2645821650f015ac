//! Why a question has no answer.

use search::Halt;

use super::{Family, Question, Verdict};
use crate::format::{ParseError, Position};
use crate::message::{unknown, unknown_fix};
use crate::picture::{self, PictureError};
use crate::registry::{RegistryError, Text};
use crate::{Lang, Message, messages};

/// A reason in words.
pub trait Explain: std::any::Any + std::fmt::Debug + Send + Sync {
    /// What is wrong.
    fn message(&self, lang: Lang) -> String;

    /// How to fix it.
    fn advice(&self, lang: Lang) -> Option<String> {
        let _ = lang;
        None
    }

    /// What can be done about it, as data: any one of these.
    fn remedies(&self) -> Vec<Remedy> {
        Vec::new()
    }

    /// Where it is in a text.
    fn at(&self) -> Option<Position> {
        None
    }

    /// Whether it is about a text, in a place of it or as a whole.
    fn is_in_text(&self) -> bool {
        self.at().is_some()
    }

    /// Whether the whole text has another shape than it should: it may have been meant for something
    /// else.
    fn is_about_shape(&self) -> bool {
        false
    }

    /// Moves the positions in it to where its text stands in a larger one.
    fn relocate(&mut self, place: &dyn Fn(Position) -> Position) {
        let _ = place;
    }
}

/// Something to do about an error or a note. A front end names it as its users know it: by a flag, a
/// command, or what can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Choose a value of a setting; empty if any will do, or if it takes none.
    Set(&'static str, &'static str),
    /// Leave a setting out.
    LeaveOut(&'static str),
    /// Ask another question.
    Ask(Question),
    /// See the list of what there is: `methods`, `tables`.
    List(&'static str),
    /// Build what is missing: `tables`.
    Build(&'static str),
}

impl Remedy {
    /// The limit that stopped a search, to be raised; none if it was something else.
    #[must_use]
    pub fn of_halt(why: Halt) -> Option<Self> {
        let limit = match why {
            Halt::Time => "time-limit",
            Halt::Nodes => "node-limit",
            Halt::Memory => "memory-limit",
            // The method gave up by its own rules.
            _ => return None,
        };
        Some(Self::Set(limit, ""))
    }
}

/// Why a text, a setting or a question is refused.
#[derive(Debug)]
pub struct Refusal {
    /// The text it is in, if that is not the puzzle's own.
    pub source: Option<String>,
    /// Where.
    pub at: Option<Position>,
    /// What it means for whoever asked.
    pub verdict: Verdict,
    why: Box<dyn Explain>,
}

impl Refusal {
    /// A refusal for a reason.
    #[must_use]
    pub fn new(why: impl Explain + 'static) -> Self {
        Self {
            source: None,
            at: why.at(),
            verdict: Verdict::BadInput,
            why: Box::new(why),
        }
    }

    /// The same with another verdict.
    #[must_use]
    pub fn with_verdict(self, verdict: Verdict) -> Self {
        Self { verdict, ..self }
    }

    /// The same in a text that is not the puzzle's own.
    #[must_use]
    pub fn in_source(self, source: Option<String>) -> Self {
        Self { source, ..self }
    }

    /// The same in a text that is part of a larger one.
    #[must_use]
    pub fn relocated(mut self, place: &dyn Fn(Position) -> Position) -> Self {
        self.at = self.at.map(place);
        self.why.relocate(place);
        self
    }

    /// A setting with a value that is not accepted.
    #[must_use]
    pub fn value(name: &'static str, value: &str, accepted: Accepted) -> Self {
        Self::new(BadValue {
            name,
            value: value.to_owned(),
            accepted,
        })
    }

    /// Work that was stopped before there was an answer.
    #[must_use]
    pub fn stopped(why: Halt) -> Self {
        Self::new(why).with_verdict(Verdict::Stopped(Some(why)))
    }

    /// A question that a family has no answer to.
    #[must_use]
    pub fn unsupported(question: Question, family: &(impl Family + ?Sized)) -> Self {
        Self::new(Unsupported {
            question,
            noun: family.noun(),
        })
    }

    /// What is wrong.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        self.why.message(lang)
    }

    /// How to fix it.
    #[must_use]
    pub fn advice(&self, lang: Lang) -> Option<String> {
        self.why.advice(lang)
    }

    /// What can be done about it.
    #[must_use]
    pub fn remedies(&self) -> Vec<Remedy> {
        self.why.remedies()
    }

    /// Whether it is about a text, in a place of it or as a whole.
    #[must_use]
    pub fn is_in_text(&self) -> bool {
        self.why.is_in_text()
    }

    /// Whether the whole text has another shape than it should.
    #[must_use]
    pub fn is_about_shape(&self) -> bool {
        self.why.is_about_shape()
    }

    /// The reason, for a front end that has advice of its own for some of them.
    #[must_use]
    pub fn reason<T: 'static>(&self) -> Option<&T> {
        let why: &dyn std::any::Any = &*self.why;
        why.downcast_ref()
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(Position { line, column }) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.message(Lang::English))
    }
}

impl std::error::Error for Refusal {}

/// The values that a setting accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted {
    /// One of these names.
    Names(String),
    /// One of these names, each with a line about it.
    Described(Vec<(&'static str, Text)>),
    /// A text in one of these forms.
    Forms(Text),
    /// A whole number, this one or more.
    From(u64),
    /// A whole number between these, both included.
    Between(u64, u64),
    /// A list in which no method is twice.
    DistinctMethods,
    /// Each value once.
    Distinct,
}

impl Accepted {
    /// The values in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        accepted(self, lang)
    }
}

messages! {
    fn accepted(values: &Accepted) {
        Accepted::Names(names) => en: "{names}", id: "{names}";
        Accepted::Described(names) => |lang| {
            let named = names.iter().map(|(name, about)| format!("{name} ({})", about.in_lang(lang)));
            named.collect::<Vec<_>>().join(", ")
        };
        Accepted::Forms(forms) => |lang| forms.in_lang(lang).to_owned();
        Accepted::From(least) => en: "a whole number from {least}", id: "bilangan bulat mulai {least}";
        Accepted::Between(least, most) =>
            en: "a whole number from {least} to {most}",
            id: "bilangan bulat {least} sampai {most}";
        Accepted::DistinctMethods => en: "each method once", id: "setiap metode sekali saja";
        Accepted::Distinct => en: "each value once", id: "setiap nilai sekali saja";
    }
}

/// A setting with a value that is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadValue {
    /// The setting.
    pub name: &'static str,
    /// The value.
    pub value: String,
    /// What is accepted.
    pub accepted: Accepted,
}

impl Explain for BadValue {
    fn message(&self, lang: Lang) -> String {
        let (name, value) = (self.name, &self.value);
        Sentence::BadValue { name, value }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        let values = &self.accepted.text(lang);
        Some(Sentence::Accepted { values }.text(lang))
    }
}

/// A question that a family has no answer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The question.
    pub question: Question,
    /// What a puzzle of the family is called.
    pub noun: Text,
}

impl Explain for Unsupported {
    fn message(&self, lang: Lang) -> String {
        let (question, noun) = (self.question, self.noun.in_lang(lang));
        Sentence::Unsupported { question, noun }.text(lang)
    }
}

/// Two settings that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The setting.
    pub name: &'static str,
    /// The other one, and its value if that matters.
    pub other: (&'static str, Option<&'static str>),
    /// Values of the other that are accepted.
    pub accepted: String,
}

impl Conflict {
    /// The other setting with its value.
    fn other(&self) -> String {
        let (other, value) = self.other;
        value.map_or_else(|| other.to_owned(), |value| format!("{other} {value}"))
    }
}

impl Explain for Conflict {
    fn message(&self, lang: Lang) -> String {
        let (name, other) = (self.name, &self.other());
        Sentence::Conflict { name, other }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        let values = &format!("{} {}", self.other.0, self.accepted);
        Some(Sentence::Accepted { values }.text(lang))
    }
}

messages! {
    enum Sentence<'a> {
        BadValue { name: &'a str, value: &'a str } =>
            en: "\"{value}\" is not a value of {name}",
            id: "\"{value}\" bukan nilai {name}";
        Accepted { values: &'a str } => en: "accepted: {values}", id: "yang diterima: {values}";
        Unsupported { question: Question, noun: &'a str } =>
            en: ("{} is not available for a {noun}", activity(question, Lang::English)),
            id: ("{} tidak tersedia untuk {noun}", activity(question, Lang::Indonesian));
        Conflict { name: &'a str, other: &'a str } =>
            en: "{name} cannot be combined with {other}",
            id: "{name} tidak bisa digabung dengan {other}";
    }
}

messages! {
    /// What a question asks for, at the beginning of a sentence.
    fn activity(question: Question) {
        Question::Solve => en: "Solving", id: "Penyelesaian";
        Question::Count => en: "Counting solutions", id: "Penghitungan solusi";
        Question::Check => en: "Checking", id: "Pemeriksaan";
        Question::Compare => en: "Comparing methods", id: "Perbandingan metode";
        Question::Trace => en: "Tracing a search", id: "Pelacakan pencarian";
        Question::Hint => en: "A hint", id: "Petunjuk";
        Question::Pieces => en: "Showing pieces", id: "Penampilan kepingan";
        Question::Generate => en: "Generating challenges", id: "Pembuatan tantangan";
        Question::Verify => en: "Verifying an answer", id: "Pemeriksaan jawaban";
        Question::Replay => en: "Replaying moves", id: "Pemutaran ulang langkah";
        Question::Random => en: "A random puzzle", id: "Teka-teki acak";
        Question::Batch => en: "Solving in a batch", id: "Penyelesaian sekumpulan";
        Question::Study => en: "A study", id: "Kajian";
        Question::Cluster => en: "Dividing the work", id: "Pembagian pekerjaan";
        Question::Report => en: "A report", id: "Laporan";
    }
}

impl<F: Explain> From<ParseError<F>> for Refusal {
    fn from(error: ParseError<F>) -> Self {
        Self::new(error)
    }
}

impl Explain for RegistryError {
    fn message(&self, lang: Lang) -> String {
        unknown(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(unknown_fix(self, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Method { near: None, .. }
            | Self::Heuristic { near: None, .. }
            | Self::Option { .. } => vec![Remedy::List("methods")],
            _ => Vec::new(),
        }
    }
}

impl Explain for PictureError {
    fn message(&self, lang: Lang) -> String {
        picture::Message::Error(self).text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(picture::Message::ErrorFix(self).text(lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::TooLarge { .. } | Self::TooLong { .. } => vec![Remedy::Set("cell", "")],
            Self::Memory { .. } => vec![Remedy::Set("cell", ""), Remedy::Set("memory-limit", "")],
            _ => Vec::new(),
        }
    }
}

impl Explain for Halt {
    fn message(&self, lang: Lang) -> String {
        Message::Stopped { why: *self }.text(lang)
    }
}

impl From<RegistryError> for Refusal {
    fn from(error: RegistryError) -> Self {
        Self::new(error)
    }
}
