//! Moves as text: letters with run lengths, in two notations.

use sliding::{Direction, Metric, runs};

use super::{Fault, MAX_MOVES, ParseError, Position};
use crate::{Lang, slide};

/// Whose direction a letter names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Notation {
    /// The tile that moves, as speedsolvers write it.
    #[default]
    Tile,
    /// The blank, as the textbooks do.
    Blank,
}

impl Notation {
    /// The direction of the tile that a letter of this notation means, or the other way round.
    #[must_use]
    pub fn convert(self, direction: Direction) -> Direction {
        match self {
            Self::Tile => direction,
            Self::Blank => direction.opposite(),
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

fn direction_of(letter: char) -> Option<Direction> {
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

/// Reads moves, in one word or many: `L2UR`, `L L U R`, `l2, u, r`. Gives the tiles' directions.
///
/// # Errors
/// With the place of what is not a move.
pub fn parse_moves(text: &str, notation: Notation) -> Result<Vec<Direction>, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut moves = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut rest = line.chars().enumerate().peekable();
        while let Some((place, found)) = rest.next() {
            let at = Position {
                line: number + 1,
                column: place + 1,
            };
            if found.is_whitespace() || found == ',' {
                continue;
            }
            let direction =
                direction_of(found).ok_or_else(|| ParseError::at(at, Fault::NotAMove { found }))?;
            let mut digits = String::new();
            while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
                digits.push(digit);
            }
            let bad_count = |found: &str| {
                ParseError::at(
                    at,
                    Fault::BadCount {
                        found: found.to_owned(),
                    },
                )
            };
            let count = match digits.as_str() {
                "" => 1,
                digits => digits.parse().map_err(|_| bad_count(digits))?,
            };
            if count == 0 || count > MAX_MOVES - moves.len() {
                return Err(bad_count(&digits));
            }
            moves.resize(moves.len() + count, notation.convert(direction));
        }
    }
    Ok(moves)
}

/// Reads an answer: a list of moves, an answer that was saved as text, or one saved as JSON.
///
/// # Errors
/// When there are no moves in it, or something is wrong with them.
pub fn parse_answer(text: &str, notation: Notation) -> Result<Vec<Direction>, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        return answer_of_json(text);
    }
    // A saved answer names its notation on the line of the moves, in one of the languages.
    let mut is_saved = false;
    for (number, line) in text.lines().enumerate() {
        is_saved |= line.contains("KURANG(i)");
        for (notation, label) in labels() {
            let Some(moves) = line.strip_prefix(&label) else {
                continue;
            };
            // The moves keep their place in the text.
            let padding = " ".repeat(label.chars().count());
            let placed = "\n".repeat(number) + &padding + moves;
            return parse_moves(&placed, notation);
        }
    }
    if is_saved || text.trim().is_empty() {
        return Err(ParseError::of_all(Fault::NoMoves));
    }
    parse_moves(text, notation)
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

fn answer_of_json(text: &str) -> Result<Vec<Direction>, ParseError> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
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
    match value.get("moves").and_then(serde_json::Value::as_str) {
        // The place inside the string is no place of the file.
        Some(moves) => {
            parse_moves(moves, Notation::Tile).map_err(|error| ParseError::of_all(error.fault))
        }
        None => Err(ParseError::of_all(Fault::NoMoves)),
    }
}
