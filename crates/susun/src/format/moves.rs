//! Moves as text: letters with run lengths or words, in the tile's directions or the blank's.

use sliding::{Direction, Metric, runs};

use super::{Fault, MAX_MOVES, ParseError, Position};
use crate::registry::Text;
use crate::{Lang, slide};

/// Whether moves are the tile's or the blank's, and letters or words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Notation {
    /// The tile that moves, as speedsolvers write it.
    #[default]
    Tile,
    /// The blank, as the textbooks do.
    Blank,
    /// The tile, in words.
    TileWords,
    /// The blank, in words.
    BlankWords,
}

impl Notation {
    /// The direction of the tile that a letter of this notation means, or the other way round.
    #[must_use]
    pub fn convert(self, direction: Direction) -> Direction {
        match self {
            Self::Tile | Self::TileWords => direction,
            Self::Blank | Self::BlankWords => direction.opposite(),
        }
    }
}

/// The metrics by name.
pub const METRICS: [(&str, Metric); 2] = [("stm", Metric::SingleTile), ("mtm", Metric::MultiTile)];

/// `stm` or `mtm`.
#[must_use]
pub fn metric_name(metric: Metric) -> &'static str {
    let named = METRICS.iter().find(|(_, own)| *own == metric);
    named.expect("every metric has a name").0
}

/// The letter of a direction.
#[must_use]
pub(crate) fn letter(direction: Direction) -> char {
    match direction {
        Direction::Up => 'U',
        Direction::Left => 'L',
        Direction::Right => 'R',
        Direction::Down => 'D',
    }
}

/// The word of a direction.
fn word(direction: Direction) -> Text {
    let (en, id) = match direction {
        Direction::Up => ("Up", "atas"),
        Direction::Left => ("Left", "kiri"),
        Direction::Right => ("Right", "kanan"),
        Direction::Down => ("Down", "bawah"),
    };
    Text { en, id }
}

/// The direction that a word of any language names.
pub(super) fn direction_of_word(word: &str) -> Option<Direction> {
    let names = |text: Text| {
        let mut langs = Lang::ALL.iter();
        langs.any(|&lang| text.in_lang(lang).eq_ignore_ascii_case(word))
    };
    let mut all = Direction::ALL.into_iter();
    let direction = all.find(|&direction| names(self::word(direction)));
    direction.or_else(|| {
        let is = |other: &&(&str, Direction)| other.0.eq_ignore_ascii_case(word);
        OTHER_WORDS.iter().find(is).map(|&(_, way)| way)
    })
}

/// Other words for directions.
const OTHER_WORDS: [(&str, Direction); 2] = [("naik", Direction::Up), ("turun", Direction::Down)];

pub(super) fn direction_of(letter: char) -> Option<Direction> {
    Direction::ALL
        .into_iter()
        .find(|&direction| self::letter(direction) == letter.to_ascii_uppercase())
}

/// Writes moves with run lengths: `L2UR`.
#[must_use]
pub fn print_moves(moves: &[Direction], notation: Notation) -> String {
    let mut text = String::new();
    for (direction, count) in runs(moves) {
        text.push(letter(notation.convert(direction)));
        if count > 1 {
            text += &count.to_string();
        }
    }
    text
}

/// Writes moves as a notation does: letters with run lengths, or a word for each.
#[must_use]
pub fn print_moves_in(moves: &[Direction], notation: Notation, lang: Lang) -> String {
    match notation {
        Notation::Tile | Notation::Blank => print_moves(moves, notation),
        Notation::TileWords | Notation::BlankWords => {
            let word = |&direction: &Direction| word(notation.convert(direction)).in_lang(lang);
            moves.iter().map(word).collect::<Vec<_>>().join(" ")
        }
    }
}

/// Reads moves, in one word or many: `L2UR`, `L L U R`, `l2, u, r`, `Left left up kanan`. Gives the tiles'
/// directions.
///
/// # Errors
/// With the place of what is not a move.
pub fn parse_moves(text: &str, notation: Notation) -> Result<Vec<Direction>, ParseError> {
    collected(|each| read_moves(text, notation, each))
}

/// What is done with each move, as the tile's direction.
type Each<'a> = &'a mut dyn FnMut(Direction) -> Result<(), Fault>;

/// The moves that are read one by one.
fn collected(
    read: impl FnOnce(Each<'_>) -> Result<(), ParseError>,
) -> Result<Vec<Direction>, ParseError> {
    let mut moves = Vec::new();
    read(&mut |direction| {
        moves.push(direction);
        Ok(())
    })?;
    Ok(moves)
}

/// The move at the beginning of a text, and the bytes it takes: a word, or a letter.
fn first_move(text: &str) -> Option<(Direction, usize)> {
    const MAX_WORD: usize = 5;
    let letters = text.bytes().take(MAX_WORD + 1);
    let length = letters.take_while(u8::is_ascii_alphabetic).count();
    let word = direction_of_word(&text[..length]).map(|direction| (direction, length));
    word.or_else(|| Some((direction_of(text.chars().next()?)?, 1)))
}

/// Reads moves one by one. No more are handed out than can be read.
fn read_moves(text: &str, notation: Notation, each: Each<'_>) -> Result<(), ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut left = MAX_MOVES;
    for (number, line) in text.lines().enumerate() {
        let (mut rest, mut column) = (line, 0);
        while let Some(found) = rest.chars().next() {
            column += 1;
            let at = Position {
                line: number + 1,
                column,
            };
            if found.is_whitespace() || found == ',' {
                rest = &rest[found.len_utf8()..];
                continue;
            }
            let (direction, length) =
                first_move(rest).ok_or_else(|| ParseError::at(at, Fault::NotAMove { found }))?;
            let digits = rest[length..]
                .bytes()
                .take_while(u8::is_ascii_digit)
                .count();
            let (read, behind) = rest.split_at(length + digits);
            let digits = &read[length..];
            column += read.len() - 1;
            rest = behind;
            let count = match digits {
                "" => 1,
                digits => digits.parse().unwrap_or(usize::MAX),
            };
            if count == 0 {
                let found = digits.to_owned();
                return Err(ParseError::at(at, Fault::BadCount { found }));
            }
            let too_many = Fault::TooManyMoves { most: MAX_MOVES };
            left = left
                .checked_sub(count)
                .ok_or_else(|| ParseError::at(at, too_many))?;
            for _ in 0..count {
                each(notation.convert(direction)).map_err(|fault| ParseError::at(at, fault))?;
            }
        }
    }
    Ok(())
}

/// Reads an answer: a list of moves, an answer that was saved as text, or one saved as JSON.
///
/// # Errors
/// When there are no moves in it, or something is wrong with them.
pub fn parse_answer(text: &str, notation: Notation) -> Result<Vec<Direction>, ParseError> {
    collected(|each| read_answer(text, notation, true, each))
}

/// Reads an answer as [`parse_answer`] does, move by move. Unless it `may_be_empty`, a label that no moves follow is an
/// error: someone broke its line.
///
/// # Errors
/// When there are no moves in it, something is wrong with them, or `each` refuses one.
pub(crate) fn read_answer(
    text: &str,
    notation: Notation,
    may_be_empty: bool,
    each: Each<'_>,
) -> Result<(), ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        return answer_of_json(text, each);
    }
    // A saved answer names its notation on the line of the moves, in one of the languages.
    let labels: Vec<(Notation, String)> = labels().collect();
    let mut is_saved = false;
    for (number, line) in text.lines().enumerate() {
        is_saved |= line.contains(SAVED_SIGN);
        for (notation, label) in &labels {
            let Some(moves) = line.strip_prefix(label) else {
                continue;
            };
            if moves.trim().is_empty() && !may_be_empty {
                return Err(ParseError::of_all(Fault::NoMoves));
            }
            // The moves keep their place in the text.
            let padding = " ".repeat(label.chars().count());
            let placed = "\n".repeat(number) + &padding + moves;
            return read_moves(&placed, *notation, each);
        }
    }
    if is_saved || text.trim().is_empty() {
        return Err(ParseError::of_all(Fault::NoMoves));
    }
    read_moves(text, notation, each)
}

/// What every answer that was saved as text has.
pub(super) const SAVED_SIGN: &str = "KURANG(i)";

/// Whether the lists of moves in a saved answer, each on a line of its own, are the same.
///
/// # Errors
/// When two differ.
pub(super) fn one_saved_list(text: &str) -> Result<(), ParseError> {
    let labels: Vec<(Notation, String)> = labels().collect();
    let mut first: Option<(usize, Vec<Direction>)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let list = labels
            .iter()
            .find_map(|(notation, label)| Some((notation, line.strip_prefix(label)?)));
        let Some((notation, moves)) = list else {
            continue;
        };
        let moves = parse_moves(moves, *notation).unwrap_or_default();
        match &first {
            Some((before, other)) if *other != moves => {
                let at = Position {
                    line: number,
                    column: 1,
                };
                return Err(ParseError::at(at, Fault::TwoAnswers { line: *before }));
            }
            Some(_) => {}
            None => first = Some((number, moves)),
        }
    }
    Ok(())
}

/// What stands before the moves in a saved answer.
fn labels() -> impl Iterator<Item = (Notation, String)> {
    Lang::ALL.iter().flat_map(|&lang| {
        [Notation::Tile, Notation::Blank].map(|notation| {
            let label = slide::Message::Moves { notation }.text(lang);
            (notation, label + ":")
        })
    })
}

/// Whether a line of a saved answer has its moves.
pub(super) fn is_labelled(line: &str) -> bool {
    labels().any(|(_, label)| line.starts_with(&label))
}

/// Whether a saved answer has the tile's or the blank's moves, if it says so.
pub(super) fn notation_of_text(text: &str) -> Option<Notation> {
    let starts = |(_, label): &(Notation, String)| text.lines().any(|line| line.starts_with(label));
    labels().find(starts).map(|(notation, _)| notation)
}

fn answer_of_json(text: &str, each: Each<'_>) -> Result<(), ParseError> {
    /// The other fields are not kept.
    #[derive(serde::Deserialize)]
    struct Saved {
        moves: Option<serde_json::Value>,
    }
    let saved: Saved = serde_json::from_str(text).map_err(|error| {
        ParseError::at(
            Position {
                line: error.line().max(1),
                column: error.column().max(1),
            },
            Fault::BadJson {
                // serde_json repeats the place at the end.
                problem: error
                    .to_string()
                    .split(" at line ")
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            },
        )
    })?;
    match saved.moves.as_ref().and_then(serde_json::Value::as_str) {
        // The place inside the string is no place of the file.
        Some(moves) => {
            read_moves(moves, Notation::Tile, each).map_err(|error| ParseError::of_all(error.fault))
        }
        None => Err(ParseError::of_all(Fault::NoMoves)),
    }
}
