//! What a run folder is about: `question.json`.

use std::path::Path;

use serde::{Deserialize, Serialize};
use susun::Lang;
use susun::cluster::{Divided, Find};
use susun::family::{NO_CACHE, Puzzle, Setting, Settings};

use super::folder::QUESTION;
use super::plan::MAX_TASKS;
use crate::Families;
use crate::commands::batch::Header;
use crate::failure::Failure;
use crate::puzzle::named_line;
use crate::words::ClusterMessage;

/// The version of the files in a run folder.
const VERSION: u32 = 1;

/// What is asked, with all that a worker needs to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ClusterQuestion {
    v: u32,
    /// The version of the program: results of others may not fit.
    susun: String,
    pub(super) tasks: usize,
    /// What was set besides for one puzzle, each with its name; a list has its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    settings: Vec<(String, String)>,
    #[serde(flatten)]
    pub(super) subject: Subject,
}

/// What is worked on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Subject {
    /// One puzzle, divided into jobs.
    Puzzle(OnePuzzle),
    /// Many puzzles, each solved by itself: what the header of a batch over all of them says.
    List(Header),
}

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct OnePuzzle {
    family: String,
    /// As it was given, a file by its text.
    text: String,
    find: Find,
}

impl OnePuzzle {
    pub(super) fn new(text: String, puzzle: &dyn Puzzle, find: Find) -> Self {
        Self {
            family: puzzle.family().name().to_owned(),
            text,
            find,
        }
    }
}

impl ClusterQuestion {
    /// Many puzzles.
    pub(super) fn of_list(list: Header, tasks: usize) -> Self {
        Self::new(Subject::List(list), Vec::new(), tasks)
    }

    pub(super) fn of_puzzle(puzzle: OnePuzzle, settings: &Settings, tasks: usize) -> Self {
        // Where tables are cached is a matter of each machine.
        let mut names: Vec<&str> = settings.names().filter(|name| *name != NO_CACHE).collect();
        names.dedup();
        let all = names.into_iter().flat_map(|name| {
            let texts = settings.all(name).map(|setting| setting.text.clone());
            texts.map(move |text| (name.to_owned(), text))
        });
        Self::new(Subject::Puzzle(puzzle), all.collect(), tasks)
    }

    fn new(subject: Subject, settings: Vec<(String, String)>, tasks: usize) -> Self {
        Self {
            v: VERSION,
            susun: env!("CARGO_PKG_VERSION").to_owned(),
            tasks,
            settings,
            subject,
        }
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("it is plain data") + "\n"
    }

    /// Reads it; refuses what another version has written.
    pub(super) fn parse(text: &str, path: &Path, lang: Lang) -> Result<Self, Failure> {
        let path = &path.to_string_lossy();
        let unreadable =
            || ClusterMessage::NoQuestion { path }.failure(ClusterMessage::NoQuestionFix, lang);
        let value: serde_json::Value = serde_json::from_str(text).map_err(|_| unreadable())?;
        let version = value.get("susun").and_then(serde_json::Value::as_str);
        let version = version.ok_or_else(unreadable)?;
        let own = env!("CARGO_PKG_VERSION");
        if version != own {
            let say = ClusterMessage::OtherVersion { path, version, own };
            return Err(say.failure(ClusterMessage::OtherVersionFix { version }, lang));
        }
        let question: Self = serde_json::from_str(text).map_err(|_| unreadable())?;
        match question.v == VERSION && (1..=MAX_TASKS).contains(&question.tasks) {
            true => Ok(question),
            false => Err(unreadable()),
        }
    }

    pub(super) fn settings(&self) -> Settings {
        let mut settings = Settings::new();
        let mut add = |name: &str, text: &str| {
            // The text of a file is not the name of one.
            let source = text.contains('\n').then(|| QUESTION.to_owned());
            let text = text.to_owned();
            settings.add(name, Setting { text, source });
        };
        for (name, text) in &self.settings {
            add(name, text);
        }
        if let Subject::List(list) = &self.subject {
            for (name, text) in list.given() {
                add(name, text.unwrap_or(""));
            }
        }
        settings
    }

    /// A puzzle, ready to be divided.
    pub(super) fn divided(
        &self,
        puzzle: &OnePuzzle,
        families: Families,
        lang: Lang,
    ) -> Result<Box<dyn Divided>, Failure> {
        let OnePuzzle { family, text, find } = puzzle;
        let named = families.iter().find(|each| each.name() == family);
        let named = named.ok_or_else(|| {
            let say = ClusterMessage::NoFamily { family };
            say.failure(ClusterMessage::NoQuestionFix, lang)
        })?;
        let settings = self.settings();
        let refuse = |refusal| Failure::refusal(&refusal, QUESTION, lang);
        let read = named.parse(text);
        let puzzle = read.or_else(|refusal| named_line(text, families).ok_or(refusal));
        let puzzle = puzzle.map_err(refuse)?;
        let puzzle = puzzle.with(&settings).map_err(refuse)?;
        puzzle.divide(*find, &settings).map_err(refuse)
    }
}
