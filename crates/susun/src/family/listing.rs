//! What a family shows of itself: its methods, its built-in puzzles, and how people are asked for one.

use serde::Serialize;

use super::{Host, Puzzle, Question, Refusal, Settings, json};
use crate::Message;
use crate::look::Look;
use crate::registry::Text;
use crate::view::table;

/// A list for a person, and for a program the fields of a JSON object.
#[derive(Clone, Debug)]
pub struct Listing {
    /// For a person.
    pub text: String,
    /// For a program: an object.
    pub json: String,
}

impl Listing {
    /// A list of names with a line about each; `field` is the only field of its object.
    #[must_use]
    pub fn of_names(field: &str, names: &[(&'static str, Text)], look: &Look) -> Self {
        let lang = look.lang;
        let entries: Vec<Entry> = names
            .iter()
            .map(|&(name, about)| Entry {
                name,
                about: about.in_lang(lang),
            })
            .collect();
        let rows: Vec<Vec<String>> = entries
            .iter()
            .map(|entry| vec![entry.name.to_owned(), entry.about.to_owned()])
            .collect();
        let header = [Message::ColumnName, Message::ColumnAbout].map(|name| name.text(lang));
        Self {
            text: table(&header, &rows, &[false; 2], look.columns),
            json: format!("{{\"{field}\":{}}}", json(&entries)),
        }
    }
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    about: &'static str,
}

/// How people are asked for a puzzle of a family, and told how to write one.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The family in a few words.
    pub about: Text,
    /// How a puzzle is written as one argument.
    pub forms: Text,
    /// How an answer is written as one argument.
    pub answers: Text,
    /// What to type, line by line.
    pub lines: Text,
    /// How many empty lines end them.
    pub empty_lines: usize,
    /// What size a random puzzle is to have; none if the family has no random puzzles.
    pub size: Option<Text>,
    /// What people are offered to ask about a puzzle, the default first.
    pub asks: &'static [Question],
    /// The files that a solution is offered to be saved as; `*` is the name of the puzzle.
    pub files: &'static [&'static str],
}

/// How people are asked for some lines, which may be none.
#[derive(Clone, Copy, Debug)]
pub struct AskLines {
    /// What to type.
    pub question: Text,
    /// How many empty lines end them; one at once means that there are none.
    pub empty_lines: usize,
}

/// A source of random puzzles: the same seed gives the same puzzle on every machine and in every version.
pub trait RandomPuzzles {
    /// The puzzle of a seed.
    ///
    /// # Errors
    /// When there is none, or none was found in time.
    fn draw(&self, seed: u64, host: &dyn Host) -> Result<Drawn, Refusal>;

    /// What stands before and after the entries of puzzles, with commas between them, in one JSON object.
    fn json_around(&self) -> [String; 2];
}

/// A random puzzle.
#[derive(Debug)]
pub struct Drawn {
    /// The puzzle.
    pub puzzle: Box<dyn Puzzle>,
    /// What it is called among others: its ID, if that gives the same puzzle.
    pub name: String,
    /// In a form that can be read again: on one line, unless the settings ask for another.
    pub line: String,
    /// Its entry in a JSON object.
    pub json: String,
}

/// Puzzles that were published together.
pub trait Collection: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Where it was published.
    fn publication(&self) -> &'static str;

    /// What the published node counts are, if any.
    fn nodes(&self) -> Option<Text>;

    /// The puzzles with their numbers, in the order of the publication.
    fn puzzles(&self) -> Vec<(usize, Box<dyn Puzzle>)>;

    /// The published results of all, in this order; none if the settings ask for something else.
    fn published(&self, settings: &Settings) -> Option<Vec<Published>>;
}

/// The published results of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    /// The length of its shortest solutions.
    pub length: u64,
    /// The nodes of a search; see [`Collection::nodes`].
    pub nodes: Option<u64>,
}
