//! Which family of puzzles an argument means, and the puzzle it is.

use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;
use susun::format::{self, Fault, ParseError};
use susun::pack::format::{self as pack_format, PackFault, given, looks_like_packing, unfolded};
use susun::pack::presets::Preset;
use susun::{Lang, Message, packing, sliding};

use crate::failure::Failure;
use crate::input;
use crate::say::Say;

/// A puzzle of either family.
#[derive(Debug)]
pub(crate) enum Problem {
    Sliding(sliding::Puzzle),
    Packing(packing::Puzzle),
}

/// A family of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    Sliding,
    Packing,
}

/// Arguments that only one family has a meaning for.
const ONLY_SLIDING: &[&str] = &[
    "goal",
    "heuristic",
    "metric",
    "no-cache",
    "notation",
    "option",
    "quality",
    "steps",
    "tables",
    "colours",
];
const ONLY_PACKING: &[&str] = &[
    "difficulty",
    "given",
    "given-pieces",
    "heat",
    "nth",
    "random",
    "unique",
];

/// The puzzle of the arguments `puzzle`, `goal` and `given`; `--puzzle` says the family where the text
/// does not.
pub(crate) fn problem(matches: &ArgMatches, lang: Lang) -> Result<Problem, Failure> {
    let asked = family(matches, lang)?;
    let text = read(input::required(matches, "puzzle"), asked, lang)?;
    let family = asked.unwrap_or_else(|| text.family());
    refuse_others(matches, family, lang)?;
    let refuse = |error: &ParseError| {
        let failure = Failure::parse(error, &text.source, lang);
        match asked {
            Some(_) => failure,
            None => text.explain(failure, family, error, lang),
        }
    };
    match family {
        Family::Sliding => {
            let board = format::parse_board(&text.words).map_err(|error| refuse(&error))?;
            input::with_goal(board, matches, lang).map(Problem::Sliding)
        }
        Family::Packing => {
            let puzzle = pack_format::parse(&text.words).map_err(|error| refuse(&error))?;
            with_given(puzzle, matches, lang).map(Problem::Packing)
        }
    }
}

/// A packing puzzle from an argument, for those who know that it is one.
pub(crate) fn packing(argument: &str, lang: Lang) -> Result<packing::Puzzle, Failure> {
    let text = read(argument, Some(Family::Packing), lang)?;
    pack_format::parse(&text.words).map_err(|error| Failure::parse(&error, &text.source, lang))
}

/// Refuses a packing puzzle where only a sliding one has a meaning, as far as it can be told without
/// reading standard input.
pub(crate) fn only_sliding(matches: &ArgMatches, command: &str, lang: Lang) -> Result<(), Failure> {
    let argument = input::required(matches, "puzzle");
    if argument != "-"
        && let Ok(text) = read(argument, None, lang)
        && text.family() == Family::Packing
    {
        return Err(Failure::not_for(command, Family::Packing, lang));
    }
    Ok(())
}

fn family(matches: &ArgMatches, lang: Lang) -> Result<Option<Family>, Failure> {
    // Not every command asks.
    let value = matches.try_get_one::<String>("family").ok().flatten();
    match value.map(String::as_str) {
        None => Ok(None),
        Some("sliding") => Ok(Some(Family::Sliding)),
        Some("packing") => Ok(Some(Family::Packing)),
        Some(value) => Err(Failure::bad_value(
            "--puzzle",
            value,
            "sliding, packing",
            lang,
        )),
    }
}

/// An option that has no meaning is no option to be passed over in silence.
pub(crate) fn refuse_others(
    matches: &ArgMatches,
    family: Family,
    lang: Lang,
) -> Result<(), Failure> {
    let others = match family {
        Family::Sliding => ONLY_PACKING,
        Family::Packing => ONLY_SLIDING,
    };
    let is_given = |name: &&str| {
        matches.value_source(name) == Some(ValueSource::CommandLine) && others.contains(name)
    };
    let Some(name) = matches.ids().map(clap::Id::as_str).find(is_given) else {
        return Ok(());
    };
    let argument = &format!("--{name}");
    let (say, fix) = match family {
        Family::Sliding => (Say::OnlyForPacking { argument }, Say::OnlyForPackingFix),
        Family::Packing => (Say::OnlyForSliding { argument }, Say::OnlyForSlidingFix),
    };
    Err(Failure::say(say, fix, lang))
}

/// A text and where it comes from.
struct Text {
    words: String,
    source: String,
}

impl Text {
    fn family(&self) -> Family {
        match looks_like_packing(&self.words) {
            true => Family::Packing,
            false => Family::Sliding,
        }
    }

    /// Adds how the other family reads it, where it might have been meant for that.
    fn explain(&self, failure: Failure, family: Family, error: &ParseError, lang: Lang) -> Failure {
        let (is_unclear, other) = match family {
            Family::Sliding => (self.is_half_letters(), Family::Packing),
            Family::Packing => {
                let unknown = matches!(
                    error.fault,
                    Fault::Pack(PackFault::UnknownType { near: None, .. })
                );
                (unknown, Family::Sliding)
            }
        };
        if !is_unclear {
            return failure;
        }
        let otherwise = match other {
            Family::Sliding => format::parse_board(&self.words).err(),
            Family::Packing => pack_format::parse(&self.words).err(),
        };
        let problem = otherwise.map(|error| {
            let place = error.at.map(|at| Message::At(at).text(lang) + ": ");
            place.unwrap_or_default() + &Message::Fault(&error.fault).text(lang)
        });
        let say = Say::ReadAs {
            packing: other == Family::Packing,
            problem: problem.as_deref(),
        };
        failure.with_more_help(&say.text(lang))
    }

    /// Numbers first and mostly letters below: a course file whose beginning is spoilt looks like that.
    fn is_half_letters(&self) -> bool {
        let mut lines = self.words.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().unwrap_or_default();
        let has_letters = |line: &&str| line.contains(|c: char| c.is_alphabetic() && c != 'x');
        let others = lines.clone().count();
        first.contains(|c: char| c.is_ascii_digit())
            && 2 * lines.filter(has_letters).count() > others
    }
}

/// The text of an argument: `-`, a file, or what was typed.
fn read(argument: &str, asked: Option<Family>, lang: Lang) -> Result<Text, Failure> {
    if argument == "-" {
        return Ok(Text {
            words: input::standard_input(lang)?,
            source: Say::StandardInput.text(lang),
        });
    }
    let path = Path::new(argument);
    // A folder cannot be meant by the name of a puzzle.
    if path.exists() && !(path.is_dir() && Preset::named(argument).is_some()) {
        return Ok(Text {
            words: input::file(argument, lang)?,
            source: argument.to_owned(),
        });
    }
    let typed = |words: String, source: Say<'_>| {
        let source = source.text(lang);
        Ok(Text { words, source })
    };
    if asked != Some(Family::Sliding) {
        let words = unfolded(argument);
        if looks_like_packing(&words) {
            return typed(words.into_owned(), Say::TypedPuzzle);
        }
        if asked == Some(Family::Packing)
            && argument.contains(|c: char| c.is_whitespace() || c == '/')
        {
            return typed(argument.replace('/', "\n"), Say::TypedPuzzle);
        }
    }
    if asked != Some(Family::Packing) && format::read_typed_board(argument).is_some() {
        return typed(argument.to_owned(), Say::TypedBoard);
    }
    // There is no such file, unless there is one that cannot be looked at.
    let words = input::file(argument, lang).map_err(|failure| match near_preset(argument) {
        Some(suggestion) => failure.with_help(Say::DidYouMean { suggestion }.text(lang)),
        None => failure,
    })?;
    Ok(Text {
        words,
        source: argument.to_owned(),
    })
}

/// The name of a puzzle that was probably meant.
fn near_preset(argument: &str) -> Option<&'static str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !argument.chars().all(is_word) {
        return None;
    }
    match pack_format::id::parse(argument).err()?.fault {
        Fault::Pack(PackFault::UnknownPreset { near, .. }) => near,
        _ => None,
    }
}

/// The puzzle with what the argument `given` places.
fn with_given(
    puzzle: packing::Puzzle,
    matches: &ArgMatches,
    lang: Lang,
) -> Result<packing::Puzzle, Failure> {
    let Some(argument) = matches.try_get_one::<String>("given").ok().flatten() else {
        return Ok(puzzle);
    };
    let text = board_text(argument, lang)?;
    given::apply(puzzle, &text.words).map_err(|error| Failure::parse(&error, &text.source, lang))
}

/// The answer that an argument gives to a puzzle: what stands on each cell.
pub(crate) fn answer(
    puzzle: &packing::Puzzle,
    argument: &str,
    lang: Lang,
) -> Result<Vec<Option<char>>, Failure> {
    let text = board_text(argument, lang)?;
    let symbols = given::parse_solution(puzzle, &text.words);
    symbols.map_err(|error| Failure::parse(&error, &text.source, lang))
}

/// A board in letters: `-`, a file, or rows between slashes; a level ends at `|` or an empty row.
fn board_text(argument: &str, lang: Lang) -> Result<Text, Failure> {
    let (words, source) = if argument == "-" {
        (input::standard_input(lang)?, Say::StandardInput.text(lang))
    } else if Path::new(argument).exists() {
        (input::file(argument, lang)?, argument.to_owned())
    } else if is_typed_board(argument) {
        let rows = match argument.trim_start().starts_with('{') {
            true => argument.to_owned(),
            false => argument.replace('|', "\n\n").replace('/', "\n"),
        };
        (rows, Say::TypedBoard.text(lang))
    } else {
        let fix = Say::NoSuchBoardFix.text(lang);
        return Err(input::no_such_file(argument, lang).with_help(fix));
    };
    Ok(Text { words, source })
}

/// Whether an argument that is no file can only be a board: no file is called `AAB/A.B`, and none
/// that is missing should be taken for rows.
fn is_typed_board(argument: &str) -> bool {
    let is_mark = |c: char| c.is_alphanumeric() || ". #/|\n".contains(c);
    let named = [".txt", ".json"].iter().any(|end| argument.ends_with(end));
    argument.trim_start().starts_with('{')
        || !named && !argument.is_empty() && argument.chars().all(is_mark)
}
