//! The seam between puzzles and front ends: what a family of puzzles gives, and what it gets.
//!
//! ```text
//!   a command ── text ──► Family::parse ──► dyn Puzzle ── Settings, Host ──► dyn Answer ── text, JSON, picture
//! ```
//!
//! Commands, batches, help and completions go through these traits and name no family.
//!
//! # A new family
//!
//! 1. A folder beside `slide` and `pack` with a type that implements [`Family`], one that implements
//!    [`Puzzle`], and an [`Answer`] for each question that it [answers](Family::answers). Another
//!    question is left out: the default says so.
//! 2. A row in [`FAMILIES`].
//!
//! `crates/cli/examples/null_family.rs` is a complete one, in the tests only.

mod answer;
mod course;
mod host;
mod lines;
mod listing;
mod printed;
mod refusal;
mod settings;

pub(crate) use answer::json;
pub use answer::{Answer, Asked, Picture, PictureStyle, TakeStyled, TakeText, Verdict};
pub(crate) use course::{COURSE, Course};
pub(crate) use host::Limited;
pub use host::{Host, Part, Quiet};
pub use lines::{Line, MAX_LINE, Several, is_puzzle_line, parse_line, parse_lines};
pub use listing::{AskLines, Collection, Drawn, Guide, Listing, Published, RandomPuzzles};
pub(crate) use printed::Printed;
pub use refusal::{Accepted, BadValue, Conflict, Explain, Refusal, Remedy, Unsupported};
pub(crate) use settings::check_distinct;
pub use settings::{Choice, LEVELS, NO_CACHE, OptionRow, Setting, Settings, Takes};

use crate::cluster::{Divided, Find};
use crate::look::Look;
use crate::picture::PictureError;
use crate::registry::Text;

/// Every family, the one that reads what no other recognises first.
pub static FAMILIES: &[&dyn Family] = &[
    #[cfg(feature = "slide")]
    &crate::slide::family::Sliding,
    #[cfg(feature = "pack")]
    &crate::pack::family::Packing,
];

/// Reads a puzzle of any family: a board, an ID, a preset's name, or a file's text.
///
/// ```
/// use susun::family::{Answer, Quiet, Settings, parse};
///
/// let puzzle = parse("1 8 2/0 4 3/7 6 5")?;
/// let answer = puzzle.solve(&Settings::new().with("metric", "mtm"), &Quiet::new())?;
/// assert!(answer.json().contains("\"outcome\":\"optimal\""));
/// # Ok::<(), susun::family::Refusal>(())
/// ```
///
/// # Errors
/// When no family can read it.
pub fn parse(text: &str) -> Result<Box<dyn Puzzle>, Refusal> {
    let recognised = FAMILIES.iter().find(|family| family.recognises(text));
    recognised.unwrap_or(&FAMILIES[0]).parse(text)
}

/// What can be asked about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How is it solved?
    Solve,
    /// How many solutions are there?
    Count,
    /// Can it be solved, and why not?
    Check,
    /// How do the methods compare?
    Compare,
    /// How does a method search?
    Trace,
    /// What is the next step?
    Hint,
    /// What are its pieces?
    Pieces,
    /// A challenge with one solution.
    Generate,
    /// Is this a solution?
    Verify,
    /// Where do these moves lead?
    Replay,
    /// A puzzle by chance.
    Random,
    /// How is each of many solved?
    Batch,
    /// What are the puzzles of a size like, and the methods and heuristics on them?
    Study,
    /// How is it solved by many workers?
    Cluster,
    /// What is there to say about it, in one document?
    Report,
}

impl Question {
    /// Whether a method can be chosen for it.
    #[must_use]
    pub fn takes_method(self) -> bool {
        matches!(
            self,
            Self::Solve
                | Self::Count
                | Self::Compare
                | Self::Trace
                | Self::Batch
                | Self::Study
                | Self::Report
        )
    }
}

/// A family of puzzles.
pub trait Family: Sync {
    /// Its name, as in the `puzzle` field of JSON.
    fn name(&self) -> &'static str;

    /// What one of its puzzles is called.
    fn noun(&self) -> Text;

    /// What its users can choose, beyond what every family has.
    fn options(&self) -> &'static [OptionRow];

    /// Whether it has an answer to a question.
    fn answers(&self, question: Question) -> bool;

    /// Its methods, the default one first, each with a line about it.
    fn methods(&self) -> Vec<(&'static str, Text)>;

    /// What people call one of its methods.
    fn method_title(&self, name: &str) -> Option<Text> {
        let _ = name;
        None
    }

    /// The methods that it takes for a question; none for a question without a method or without an
    /// answer.
    fn methods_for(&self, question: Question) -> Vec<&'static str> {
        match question.takes_method() && self.answers(question) {
            true => self.methods().into_iter().map(|(name, _)| name).collect(),
            false => Vec::new(),
        }
    }

    /// Its methods and what there is to know about them.
    fn list_methods(&self, look: &Look) -> Listing {
        let field = format!("{}_methods", self.name());
        Listing::of_names(&field, &self.methods(), look)
    }

    /// Its built-in puzzles by their names, each with a line about it.
    fn presets(&self) -> Vec<(&'static str, Text)> {
        Vec::new()
    }

    /// Its collections of published puzzles.
    fn collections(&self) -> Vec<&'static dyn Collection> {
        Vec::new()
    }

    /// Its built-in puzzles and collections, and what there is to know about them; none if it has none.
    fn list_presets(&self, look: &Look) -> Option<Listing> {
        let (field, presets) = (format!("{}_presets", self.name()), self.presets());
        (!presets.is_empty()).then(|| Listing::of_names(&field, &presets, look))
    }

    /// How people are asked for one of its puzzles.
    fn guide(&self) -> Guide;

    /// Random puzzles of a size.
    ///
    /// # Errors
    /// When the family has none, or the size or the settings do not fit.
    fn random(&self, size: &str, settings: &Settings) -> Result<Box<dyn RandomPuzzles>, Refusal> {
        let _ = (size, settings);
        Err(Refusal::unsupported(Question::Random, self))
    }

    /// Studies the puzzles of a size.
    ///
    /// # Errors
    /// When the family has no study, or the size or the settings do not fit.
    fn study(
        &self,
        size: &str,
        settings: &Settings,
        host: &dyn Host,
    ) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (size, settings, host);
        Err(Refusal::unsupported(Question::Study, self))
    }

    /// Whether a text is certainly meant for this family.
    fn recognises(&self, text: &str) -> bool;

    /// The text of a puzzle that was typed as one argument; none if it cannot be one. `is_chosen` if
    /// the user named this family.
    fn typed(&self, argument: &str, question: Question, is_chosen: bool) -> Option<String>;

    /// The text of an answer that was typed as one argument; none if it can only be a file.
    fn typed_answer(&self, argument: &str) -> Option<String> {
        Some(argument.to_owned())
    }

    /// Reads a line of a published list that has figures beside the puzzle: the puzzle's number in the list, if there
    /// is one, and the puzzle as text. None if it is something else.
    fn list_row(&self, line: &str) -> Option<(Option<String>, String)> {
        let _ = line;
        None
    }

    /// Whether a text that this family refused may have been meant for another.
    fn is_unsure(&self, text: &str, refusal: &Refusal) -> bool {
        let _ = (text, refusal);
        false
    }

    /// Reads a puzzle.
    ///
    /// # Errors
    /// When the text is no puzzle of this family.
    fn parse(&self, text: &str) -> Result<Box<dyn Puzzle>, Refusal>;

    /// Checks the settings of a question as far as that needs no puzzle.
    ///
    /// # Errors
    /// When a value is not accepted.
    fn check_settings(&self, question: Question, settings: &Settings) -> Result<(), Refusal>;
}

/// A puzzle of some family.
///
/// Every question has a method; its default refuses, for families that have no answer to it.
pub trait Puzzle: std::fmt::Debug + Send + Sync {
    /// The family.
    fn family(&self) -> &'static dyn Family;

    /// The puzzle with what the settings add to it, such as a goal or pieces in place.
    ///
    /// # Errors
    /// When they do not fit.
    fn with(self: Box<Self>, settings: &Settings) -> Result<Box<dyn Puzzle>, Refusal>;

    /// Solves it.
    ///
    /// # Errors
    /// When the settings do not fit the puzzle.
    fn solve(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal>;

    /// Says whether it can be solved, and why not, without a search.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn check(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        let _ = settings;
        Err(Refusal::unsupported(Question::Check, self.family()))
    }

    /// Counts its solutions.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn count(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Count, self.family()))
    }

    /// Compares methods on it.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn compare(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Compare, self.family()))
    }

    /// Records how a method searches.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn trace(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Trace, self.family()))
    }

    /// Reports on it: whether and how it is solved, how methods compare, in one document.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn report(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Report, self.family()))
    }

    /// Gives a hint; the setting `level` says how much it tells.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn hint(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Hint, self.family()))
    }

    /// Shows its pieces.
    ///
    /// # Errors
    /// When the puzzles of the family have none.
    fn pieces(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        let _ = settings;
        Err(Refusal::unsupported(Question::Pieces, self.family()))
    }

    /// Generates a challenge from it.
    ///
    /// # Errors
    /// When the family has no answer to this, or there is no such challenge.
    fn generate(
        &self,
        seed: u64,
        settings: &Settings,
        host: &dyn Host,
    ) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (seed, settings, host);
        Err(Refusal::unsupported(Question::Generate, self.family()))
    }

    /// Says whether an answer, the setting `answer`, solves it.
    ///
    /// # Errors
    /// When the family has no answer to this, or the answer cannot be read.
    fn verify(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        let _ = (settings, host);
        Err(Refusal::unsupported(Question::Verify, self.family()))
    }

    /// Plays moves, the setting `answer`.
    ///
    /// # Errors
    /// When the family has no answer to this, or the moves cannot be made.
    fn replay(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        let _ = settings;
        Err(Refusal::unsupported(Question::Replay, self.family()))
    }

    /// What was understood of the texts that it was read from, where they say it in other words; none if they
    /// say it themselves.
    fn reading(&self) -> Option<&dyn Explain> {
        None
    }

    /// How people are asked for what already lies in it; none if nothing can.
    fn ask_given(&self) -> Option<AskLines> {
        None
    }

    /// Divides the work on it into jobs.
    ///
    /// # Errors
    /// When the family has no answer to this, or the settings do not fit.
    fn divide(&self, find: Find, settings: &Settings) -> Result<Box<dyn Divided>, Refusal> {
        let _ = (find, settings);
        Err(Refusal::unsupported(Question::Cluster, self.family()))
    }

    /// What is looked for where nothing else is said.
    fn default_find(&self) -> Find {
        Find::All
    }

    /// Loads or builds what solving it will need, as far as the host's limits allow.
    fn prepare(&self, settings: &Settings, host: &dyn Host) {
        let _ = (settings, host);
    }

    /// The fields of an answer's JSON that repeat the question. An earlier answer whose fields are
    /// equal, or null, answers it.
    fn question(&self, settings: &Settings) -> Vec<(&'static str, String)>;

    /// Whether its solution can be drawn, and as an animation watched.
    ///
    /// # Errors
    /// When there are no pictures of it, or it is too large.
    fn check_picture(&self, moves: bool) -> Result<(), PictureError> {
        let _ = moves;
        Ok(())
    }
}
