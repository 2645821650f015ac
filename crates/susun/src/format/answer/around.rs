//! Lines and labels around the moves: omitted moves, tile or blank directions, labels of rejected moves.

use super::super::{Fault, ParseError, Position};
use super::line::Mover;
use super::words::{ANSWERS, COUNTED, Lexeme, Role, is_one_of, lexemes, role};

/// Labels of rejected moves; such a line is an error.
const WRONG: &[&str] = &[
    "illegal",
    "invalid",
    "failed",
    "fail",
    "wrong",
    "incorrect",
    "rejected",
    "reverse",
    "reversed",
    "gagal",
    "salah",
    "terbalik",
];
/// Labels of directions that are something else, which are left out.
const OTHERS: &[&str] = &[
    "order", "urutan", "controls", "kontrol", "keys", "tombol", "legend", "legenda", "usage",
    "frontier", "explored",
];
/// `Valid moves`: those that can be made.
const CHOICES: &[&str] = &[
    "valid",
    "legal",
    "possible",
    "available",
    "allowed",
    "sah",
    "mungkin",
    "tersedia",
];
/// `Fewest possible moves` are an answer.
const BEST: &[&str] = &[
    "fewest",
    "shortest",
    "minimum",
    "minimal",
    "least",
    "best",
    "optimal",
    "terpendek",
    "tersedikit",
    "terbaik",
];
/// `(3 more moves)`.
const MORE: &[&str] = &[
    "more",
    "omitted",
    "skipped",
    "truncated",
    "lagi",
    "dilewati",
];

/// What the words before moves say about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Answer,
    /// The directions that are possible, or the keys.
    Other,
    /// Moves that are no answer: the word that says so, and its column.
    Wrong(String, usize),
}

/// What the words of a line before a column say about the moves behind them. In `Nodes explored: 29, path: R D` only
/// the words behind the last number or comma belong to the moves; in `Failed attempt 2: R D` the number is the label's.
pub(super) fn label(line: &str, column: usize) -> Label {
    let before: String = line.chars().take(column - 1).collect();
    let label = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let label = label.trim_end_matches(|c: char| c.is_ascii_digit() || " -#".contains(c));
    let is_end = |c: char| c.is_ascii_digit() || c == ',';
    let start = match label.ends_with(char::is_alphanumeric) {
        true => label.rfind(is_end).map_or(0, |place| place + 1),
        false => label.len(),
    };
    let first = label[..start].chars().count();
    let found = lexemes(&label[start..]);
    let words = || {
        found.iter().filter_map(|(lexeme, column)| match lexeme {
            Lexeme::Word(word) => Some((*word, first + *column)),
            _ => None,
        })
    };
    let has = |list: &[&str]| words().any(|(word, _)| is_one_of(list, word));
    if let Some((word, column)) = words().find(|(word, _)| is_one_of(WRONG, word)) {
        return Label::Wrong(word.to_owned(), column);
    }
    let is_other = match has(COUNTED) {
        true => has(CHOICES) && !has(BEST),
        false => has(OTHERS),
    };
    match is_other && !has(ANSWERS) {
        true => Label::Other,
        false => Label::Answer,
    }
}

/// Whether a line without moves stands for some that are left out: `...`, `(3 more moves)`.
pub(super) fn is_cut(line: &str) -> bool {
    let line = line.trim();
    if line == ":" || line == "⋮" || is_ellipsis(line) {
        return true;
    }
    let found = lexemes(line);
    let has_count = found
        .iter()
        .any(|(lexeme, _)| matches!(lexeme, Lexeme::Number(1.., _)));
    let is_known = |(lexeme, _): &(Lexeme<'_>, usize)| match lexeme {
        Lexeme::Word(word) => {
            is_one_of(MORE, word)
                || is_one_of(COUNTED, word)
                || is_one_of(&["move", "step", "and", "dan"], word)
        }
        lexeme => matches!(lexeme, Lexeme::Number(..) | Lexeme::Other('…')),
    };
    let has_more = found
        .iter()
        .any(|(lexeme, _)| matches!(lexeme, Lexeme::Word(word) if is_one_of(MORE, word)));
    has_count && has_more && found.iter().all(is_known)
}

fn is_ellipsis(text: &str) -> bool {
    let is_dot = |c: char| matches!(c, '.' | '…' | ' ' | ',');
    (text.contains("..") || text.contains('…')) && text.chars().all(is_dot)
}

/// Reads a legend, a line without moves that names tile or blank directions: `Legend: letters are the moves of the blank`.
pub(super) fn legend(line: &str) -> Option<Mover> {
    const MOVES: &[&str] = &[
        "move",
        "moves",
        "letter",
        "letters",
        "direction",
        "directions",
        "action",
        "actions",
        "langkah",
        "huruf",
        "arah",
        "gerakan",
        "gerak",
    ];
    /// Words between the moves and the tile or the blank: `moves of the blank`, `gerakan petak kosong`.
    const JOINS: &[&str] = &["of", "the", "are", "is", "milik", "petak"];
    const TILE: &[&str] = &["tile", "tiles", "ubin"];
    const BLANK: &[&str] = &["blank", "empty", "kosong"];
    let found = lexemes(line);
    let is = |(lexeme, _): &(Lexeme<'_>, usize), list: &[&str]| matches!(lexeme, Lexeme::Word(word) if is_one_of(list, word));
    let has = |list: &[&str]| found.iter().any(|lexeme| is(lexeme, list));
    let has_number = found
        .iter()
        .any(|(lexeme, _)| matches!(lexeme, Lexeme::Number(..)));
    // `Sliding tile puzzle: minimum moves` is a title.
    let joined: Vec<_> = found.iter().filter(|lexeme| !is(lexeme, JOINS)).collect();
    let is_joined = |list: &[&str]| {
        joined.windows(2).any(|pair| {
            is(pair[0], list) && is(pair[1], MOVES) || is(pair[0], MOVES) && is(pair[1], list)
        })
    };
    match (has(TILE), has(BLANK)) {
        _ if has_number => None,
        (true, false) if is_joined(TILE) => Some(Mover::Tile),
        (false, true) if is_joined(BLANK) => Some(Mover::Blank),
        _ => None,
    }
}

/// The numbers of steps above boards count up.
///
/// # Errors
/// At the first that is less than the one before.
pub(super) fn check_steps<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<(), ParseError> {
    let mut last = 0;
    for (line, text) in lines {
        if let [
            (Lexeme::Word(word), _),
            (Lexeme::Number(number, _), column),
            ..,
        ] = lexemes(text)[..]
            && role(word) == Some(Role::Step)
        {
            if number < last {
                return Err(ParseError::at(
                    Position { line, column },
                    Fault::StepNumber { number },
                ));
            }
            last = number;
        }
    }
    Ok(())
}
