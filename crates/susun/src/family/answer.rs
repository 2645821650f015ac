//! What a question is answered with.

use std::ops::ControlFlow;

use render::{Film, Scene};
use search::{Halt, Limits};

use super::{OptionRow, Question, Remedy, Settings};
use crate::Lang;
use crate::document::Document;
use crate::look::{Look, Styled};
#[cfg(feature = "pack")]
use crate::picture::Card;
use crate::picture::{PictureError, Style};

/// How a question was answered, for an exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Done, found, yes.
    Yes,
    /// Proved impossible, wrong, no.
    No,
    /// What was asked for cannot be done as it was asked.
    BadInput,
    /// Stopped before the end.
    Stopped(Option<Halt>),
}

/// A picture, still or moving.
#[derive(Debug)]
pub enum Picture {
    /// One that stands still.
    Scene(Scene),
    /// An animation.
    Film(Film),
}

/// How a picture is to look.
#[derive(Clone, Copy, Debug)]
pub struct PictureStyle {
    /// Cell size, theme and language.
    pub style: Style,
    /// Whether an animation is wanted.
    pub moves: bool,
    /// The time of a move, in milliseconds.
    pub delay: u32,
}

/// A question about a puzzle, as it was asked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The text of the puzzle.
    pub puzzle: String,
    /// What was chosen, limits included.
    pub settings: Settings,
}

impl Asked {
    /// A question with those of the settings that it has among the options of a family, and some more.
    pub(crate) fn new(
        question: Question,
        puzzle: String,
        settings: &Settings,
        options: &[OptionRow],
        more: &[(&str, &str)],
    ) -> Self {
        let mut settings = settings.of_question(question, options);
        if !question.takes_method() {
            settings = settings.without("method");
        }
        for (name, value) in more {
            settings = settings.without(name).with(name, value);
        }
        Self {
            question,
            puzzle,
            settings,
        }
    }

    /// The same with the limits of nodes and time that it had.
    pub(crate) fn within(self, limits: &Limits) -> Self {
        let nodes = limits.nodes.map(|nodes| ("node-limit", nodes.to_string()));
        let time = limits.time;
        let time = time.map(|time| ("time-limit", format!("{}ms", time.as_millis())));
        let mut settings = self.settings;
        for (name, value) in nodes.into_iter().chain(time) {
            settings = settings.without(name).with(name, &value);
        }
        Self { settings, ..self }
    }
}

/// Takes a text part by part. A break ends it: nobody reads any more.
pub type TakeText<'a> = &'a mut dyn FnMut(&str) -> ControlFlow<()>;

/// Takes a text for a person part by part. A break ends it.
pub type TakeStyled<'a> = &'a mut dyn FnMut(&Styled) -> ControlFlow<()>;

/// The answer to a question: plain data that shows itself.
///
/// Front ends ask for it in parts, so that one that is longer than the memory can be shown.
pub trait Answer {
    /// How the question was answered.
    fn verdict(&self) -> Verdict;

    /// Whether there is a solution to show or save, proved or not.
    fn has_solution(&self) -> bool {
        self.verdict() == Verdict::Yes
    }

    /// What to try next, if the search was stopped: any of these. Without better advice, to raise the limit
    /// that stopped it.
    fn remedies(&self) -> Vec<Remedy> {
        match self.verdict() {
            Verdict::Stopped(Some(why)) => Remedy::of_halt(why).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// For a person.
    fn text(&self, look: &Look) -> Styled;

    /// For a program: one JSON object on one line.
    fn json(&self) -> String;

    /// What a text file holds; none if there is nothing to save.
    fn file_text(&self, lang: Lang) -> Option<String> {
        Some(self.text(&Look::plain(lang)).to_string())
    }

    /// [`Self::text`] in parts.
    fn text_in_parts(&self, look: &Look, take: TakeStyled<'_>) -> ControlFlow<()> {
        take(&self.text(look))
    }

    /// [`Self::json`] in parts.
    fn json_in_parts(&self, take: TakeText<'_>) -> ControlFlow<()> {
        take(&self.json())
    }

    /// [`Self::file_text`] in parts; none if there is nothing to save.
    fn file_text_in_parts(&self, lang: Lang, take: TakeText<'_>) -> ControlFlow<()> {
        self.file_text(lang)
            .map_or(ControlFlow::Continue(()), |text| take(&text))
    }

    /// As a picture; none if there is nothing to draw.
    ///
    /// # Errors
    /// When the picture would be too large.
    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let _ = how;
        Ok(None)
    }

    /// As a challenge on paper, with its solution; none for other answers.
    #[cfg(feature = "pack")]
    fn card(&self, style: &Style) -> Option<Card> {
        let _ = style;
        None
    }

    /// As comma-separated values, for answers that are tables.
    fn csv(&self) -> Option<String> {
        None
    }

    /// As a document, for answers that are reports.
    fn document(&self, style: &Style) -> Option<Document> {
        let _ = style;
        None
    }

    /// The questions that it answers, if there are several.
    fn asked(&self) -> Vec<Asked> {
        Vec::new()
    }

    /// As a Graphviz file, for answers that are graphs.
    fn dot(&self, lang: Lang) -> Option<String> {
        let _ = lang;
        None
    }
}

/// An object as JSON on one line.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("answers are plain data")
}
