//! What a run folder is about: `question.json`.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use susun::Lang;
use susun::cluster::{Divided, Find};
use susun::family::{NO_CACHE, Puzzle, Setting, Settings};
use susun::search::Limits;

use super::folder::QUESTION;
use super::plan::MAX_TASKS;
use crate::Families;
use crate::commands::batch::Source;
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
    /// What was set besides, each with its name.
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
    /// Many puzzles, each solved by itself.
    List(PuzzleList),
}

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct OnePuzzle {
    family: String,
    /// As it was given, a file by its text.
    text: String,
    find: Find,
}

/// Many puzzles, and the limits of each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PuzzleList {
    /// The name of a set, or of the file in the folder.
    pub(super) source: String,
    pub(super) puzzles: usize,
    /// A fingerprint of the puzzles.
    pub(super) hash: String,
    seconds: Option<f64>,
    nodes: Option<u64>,
    bytes: Option<u64>,
}

impl PuzzleList {
    pub(super) fn new(name: &str, source: &Source, limits: &Limits) -> Self {
        Self {
            source: name.to_owned(),
            puzzles: source.all(),
            hash: format!("{:016x}", source.hash()),
            seconds: limits.time.map(|time| time.as_secs_f64()),
            nodes: limits.nodes,
            bytes: limits.bytes,
        }
    }

    pub(super) fn limits(&self) -> Limits {
        let time = self.seconds.map(Duration::try_from_secs_f64);
        let time = time.and_then(Result::ok);
        Limits::NONE.time(time).nodes(self.nodes).bytes(self.bytes)
    }
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
    pub(super) fn new(subject: Subject, settings: &Settings, tasks: usize) -> Self {
        // Where tables are cached is a matter of each machine.
        let mut names: Vec<&str> = settings.names().filter(|name| *name != NO_CACHE).collect();
        names.dedup();
        let all = names.into_iter().flat_map(|name| {
            let texts = settings.all(name).map(|setting| setting.text.clone());
            texts.map(move |text| (name.to_owned(), text))
        });
        Self {
            v: VERSION,
            susun: env!("CARGO_PKG_VERSION").to_owned(),
            tasks,
            settings: all.collect(),
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
        for (name, text) in &self.settings {
            // The text of a file is not the name of one.
            let source = text.contains('\n').then(|| QUESTION.to_owned());
            let text = text.clone();
            settings.add(name, Setting { text, source });
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
