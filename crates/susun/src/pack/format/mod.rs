//! The text forms of packing puzzles: the course's file, JSON, IDs and presets by name; and boards
//! that are half-filled or filled. Each parses what it prints.

pub mod amount;
pub mod course;
mod drawing;
mod fault;
pub mod given;
pub mod id;
pub mod json;
mod json_place;
pub mod printed;
mod recognise;

use std::borrow::Cow;

use packing::{Lattice, Puzzle};

use crate::format::{ParseError, Position};

pub use fault::{AmountProblem, DateProblem, HeaderNumber, JsonPlace, PackFault, RollProblem};

/// Why the text of a packing puzzle is refused, and where.
pub type PackError = ParseError<PackFault>;

/// Reads a puzzle in any of its forms: JSON, an ID or the name of a preset, else a course file.
///
/// ```
/// use susun::pack::format::parse;
///
/// let file = parse("2 3 2\nDEFAULT\nA\nAA\nBB\nB")?;
/// assert_eq!(parse("pack:2x3:A/AA,BB/B")?, file);
/// assert_eq!(parse("pentominoes-6x10")?.pieces().len(), 12);
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// With the line, the column and the fault, where it has a place.
pub fn parse(text: &str) -> Result<Puzzle, PackError> {
    let start = trimmed(text);
    if start.starts_with('{') {
        return json::parse(text);
    }
    // One word that begins with a letter cannot be a course file.
    let is_word = start.starts_with(|c: char| c.is_alphabetic())
        && !start.trim_end().contains(char::is_whitespace);
    if is_word || id::is_id(text) {
        return id::parse(text);
    }
    course::parse(text)
}

/// The lines of a course file that was typed as rows between slashes; any other text as it is.
///
/// ```
/// use susun::pack::format::unfolded;
///
/// assert_eq!(unfolded("2 2 1/DEFAULT/AA/AA"), "2 2 1\nDEFAULT\nAA\nAA");
/// assert_eq!(unfolded("pack:2x3:A/AA,BB/B"), "pack:2x3:A/AA,BB/B");
/// ```
#[must_use]
pub fn unfolded(text: &str) -> Cow<'_, str> {
    if looks_like_packing(text) {
        return text.into();
    }
    let rows = text.replace('/', "\n");
    match looks_like_packing(&rows) {
        true => rows.into(),
        false => text.into(),
    }
}

/// Whether a text is meant as a packing puzzle, not as a sliding one: JSON, an ID, the name of a
/// preset, or a first line of three whole numbers with a word below. A line that names a type of
/// board says so even when the numbers are wrong.
#[must_use]
pub fn looks_like_packing(text: &str) -> bool {
    if trimmed(text).starts_with('{') || id::is_id(text) {
        return true;
    }
    let mut lines = drawing::lines(text).filter(|line| !line.is_blank());
    let (Some(first), Some(second)) = (lines.next(), lines.next()) else {
        return false;
    };
    if course::is_type(second.text) {
        return true;
    }
    let is_whole = |word: &str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let numbers = first.text.split_whitespace();
    let mut words = second.text.split_whitespace();
    // A single x is a blank on a sliding board, but never alone in a row.
    let word = words.next().unwrap_or_default();
    numbers.clone().count() == 3
        && numbers.clone().all(is_whole)
        && word.chars().all(char::is_alphabetic)
        && (word.chars().count() > 1 || words.next().is_none())
}

fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim_start()
}

/// Whether pieces may be turned into their mirror images when nothing is said: a flat piece can be
/// turned over by hand, a solid one cannot.
pub(super) fn default_flips(lattice: Lattice) -> bool {
    lattice.is_flat()
}

/// Whether a character can stand for a piece: the others have a meaning of their own in some form.
pub(super) fn is_symbol(c: char) -> bool {
    c.is_alphanumeric()
}

fn fail<T>(at: Position, fault: PackFault) -> Result<T, PackError> {
    Err(PackError::at(at, fault))
}

fn fail_all(fault: PackFault) -> PackError {
    PackError::of_all(fault)
}
