//! One line of an answer: moves, with a number, a label or words around them; or something else.
//!
//! ```text
//! Step 3: geser ubin 5 ke kanan (cost 7)
//! ──────  ───── ────── ──────── ────────
//! number  verb  tile   move     remark, left out
//! ```

use sliding::Direction;

use super::super::MAX_MOVES;
use super::super::moves::{direction_of, direction_of_word};

/// Whose direction a move names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The tile's.
    Tile,
    /// The blank's.
    Blank,
}

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Letter(Direction),
    Word(Direction),
    Arrow(Direction),
    /// The tile that moves.
    Tile(usize),
    /// The tile that moves, and its direction.
    TileWord(usize, Direction),
}

/// A move and its place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) written: Written,
    pub(super) column: usize,
}

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Moves, whose they are if the line says so, and a number in front, with its column, that may be a step's or a tile's.
    Moves {
        moves: Vec<Move>,
        mover: Option<Mover>,
        number: Option<(usize, usize)>,
    },
    /// Numbers alone, each with its column: tiles, or a row of a board.
    Numbers(Vec<(usize, usize)>),
    /// Nothing to be read.
    Other,
    /// Moves beside something that is not understood: its column and its words.
    Unclear { column: usize, found: String },
    /// A count of 0.
    BadCount { column: usize, found: String },
    /// More moves than are read.
    TooMany { column: usize },
}

/// Verbs and other words that may stand around a move.
const FILLERS: &[&str] = &[
    "move",
    "moves",
    "moved",
    "slide",
    "slides",
    "push",
    "go",
    "goes",
    "swap",
    "shift",
    "action",
    "actions",
    "direction",
    "the",
    "to",
    "is",
    "by",
    "one",
    "then",
    "and",
    "geser",
    "digeser",
    "gerak",
    "bergerak",
    "gerakkan",
    "gerakan",
    "pindah",
    "pindahkan",
    "dorong",
    "arah",
    "ke",
    "lalu",
    "kemudian",
    "dan",
    "step",
    "steps",
    "langkah",
    "into",
    "no",
    "nomor",
    "number",
    "solution",
    "solusi",
    "path",
    "jalur",
];
const TILES: &[&str] = &["tile", "tiles", "ubin"];
const BLANKS: &[&str] = &["blank", "empty", "space", "kosong", "petak", "cell"];
/// `ke-3`: a number behind it is one of a list.
const ORDINAL: &[&str] = &[
    "ke", "step", "steps", "langkah", "into", "no", "nomor", "number", "move", "gerakan", "action",
];

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    /// And whether a sign behind it shows that it numbers a step: `3.`, `3)`, `3:`.
    Number(usize, bool),
    Arrow(Direction),
    /// A colon or an equals sign: what is in front may be a label.
    Label,
    /// Something that belongs to no move.
    Other(char),
}

/// Reads a line; columns count from 1.
pub(super) fn read(line: &str) -> Line {
    let line = &without_remarks(line);
    let tokens = tokens(line);
    let whole = moves(&tokens);
    if matches!(
        whole,
        Line::Moves { .. } | Line::BadCount { .. } | Line::TooMany { .. }
    ) {
        return whole;
    }
    let is_label = |(token, _): &(Token<'_>, usize)| *token == Token::Label;
    // The labels in between are parts of what stands around the moves.
    let first = tokens.iter().position(is_label);
    let last = tokens.iter().rposition(is_label);
    let last = last.filter(|_| last != first);
    let behind = first.into_iter().chain(last).find_map(|place| {
        let is_label = !has_moves(&tokens[..place]);
        match moves(&tokens[place + 1..]) {
            found @ Line::Moves { .. } if is_label => Some(found),
            // `Moves: 8 6 5`, but not `Moves: 11`.
            Line::Numbers(numbers) if names_tiles(&tokens[..place], numbers.len()) => {
                Some(tile_list(&numbers))
            }
            _ => None,
        }
    });
    if let Some(behind) = behind {
        return behind;
    }
    // `Time left: 3 s` has no move, but `Right: 5` may be one.
    if let Some(place) = first {
        let is_move = matches!(moves(&tokens[..place]), Line::Moves { .. });
        if !is_move && matches!(moves(&tokens[place + 1..]), Line::Other | Line::Numbers(_)) {
            return Line::Other;
        }
    }
    whole
}

/// The numbers as tiles that move one after the other.
pub(super) fn tile_list(numbers: &[(usize, usize)]) -> Line {
    let tile = |&(tile, column): &(usize, usize)| Move {
        written: Written::Tile(tile),
        column,
    };
    Line::Moves {
        moves: numbers.iter().map(tile).collect(),
        mover: None,
        number: None,
    }
}

/// Whether a label says that the numbers behind it are tiles that move.
fn names_tiles(label: &[(Token<'_>, usize)], numbers: usize) -> bool {
    let is = |token: &Token<'_>, words: &[&str]| matches!(token, Token::Word(word) if is_one_of(word, words));
    let tiles = label.iter().any(|(token, _)| is(token, TILES));
    label
        .iter()
        .all(|(token, _)| is(token, TILES) || is(token, FILLERS))
        && (tiles || numbers > 1)
}

fn has_moves(tokens: &[(Token<'_>, usize)]) -> bool {
    tokens.iter().any(|(token, _)| match token {
        Token::Word(word) => {
            split_count(word).0.len() > 1 && direction_of_word(split_count(word).0).is_some()
        }
        Token::Arrow(_) => true,
        _ => false,
    })
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|own| own.eq_ignore_ascii_case(word))
}

/// A word and the count behind it: `kanan2`.
fn split_count(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches(|c: char| c.is_ascii_digit()).len())
}

/// Reads tokens as moves.
fn moves(tokens: &[(Token<'_>, usize)]) -> Line {
    let mut moves: Vec<Move> = Vec::new();
    let mut numbers = Vec::new();
    let (mut mover, mut number, mut is_numbered) = (None, None, false);
    let mut unknown: Option<(usize, String)> = None;
    let mut miss = |column: usize, found: String| {
        unknown.get_or_insert((column, found));
    };
    let mut last: Option<&str> = None;
    let mut known = 0;
    let has_words = tokens.iter().any(|(token, _)| match token {
        Token::Word(word) => {
            direction_of_word(split_count(word).0).is_some() || letters(word).is_some()
        }
        _ => false,
    });
    for (place, (token, column)) in tokens.iter().enumerate() {
        let column = *column;
        match token {
            Token::Word(word) => {
                let (name, count) = split_count(word);
                // `di bawah` is a place, `ke bawah` is a direction.
                let is_place = last.is_some_and(|last| last.eq_ignore_ascii_case("di"));
                let direction = direction_of_word(name).filter(|_| !is_place);
                if let Some(direction) = direction {
                    let written = Written::Word(direction);
                    if let Err(refused) = repeat(&mut moves, Move { written, column }, count) {
                        return refused;
                    }
                    known += 1;
                } else if let Some(letters) = letters(word) {
                    for (place, direction, count) in letters {
                        let column = column + place;
                        let written = Written::Letter(direction);
                        if let Err(refused) = repeat(&mut moves, Move { written, column }, count) {
                            return refused;
                        }
                    }
                    known += 1;
                } else if is_one_of(word, TILES) {
                    mover = mover.or(Some(Mover::Tile));
                } else if is_one_of(word, BLANKS) {
                    mover = Some(Mover::Blank);
                } else if !is_one_of(word, FILLERS) {
                    miss(column, (*word).to_owned());
                }
                last = Some(word);
            }
            Token::Number(found, is_closed) => {
                numbers.push((*found, column));
                let is_after = |words: &[&str]| last.is_some_and(|last| is_one_of(last, words));
                // `1. Right 2. Up`
                let is_step = *is_closed && place + 1 < tokens.len();
                if is_after(TILES) {
                    let written = Written::Tile(*found);
                    moves.push(Move { written, column });
                    known += 1;
                } else if !is_numbered && moves.is_empty() && (last.is_none() || is_after(ORDINAL))
                {
                    let is_step = is_step || is_after(ORDINAL);
                    number = (!is_step).then_some((*found, column));
                    is_numbered = true;
                } else if !is_step {
                    miss(column, found.to_string());
                }
                last = None;
            }
            // Between words a right arrow separates: Right → Up.
            Token::Arrow(Direction::Right) if has_words => last = None,
            Token::Arrow(direction) if has_words => {
                miss(column, arrow(*direction).to_string());
                known += 1;
            }
            Token::Arrow(direction) => {
                let written = Written::Arrow(*direction);
                moves.push(Move { written, column });
                known += 1;
                last = None;
            }
            Token::Label => {}
            Token::Other(c) => miss(column, c.to_string()),
        }
    }
    let only_numbers = tokens
        .iter()
        .all(|(token, _)| matches!(token, Token::Number(..) | Token::Arrow(Direction::Right)));
    if only_numbers && !numbers.is_empty() {
        return Line::Numbers(numbers);
    }
    let has_names = moves
        .iter()
        .any(|found| !matches!(found.written, Written::Letter(_)));
    match (moves.is_empty(), unknown) {
        (true, _) => Line::Other,
        (false, None) => paired(moves, mover, number),
        // Letters alone are seldom moves in a sentence, unless there are many.
        (false, Some((column, found))) if has_names || 2 * known >= tokens.len() => {
            Line::Unclear { column, found }
        }
        (false, Some(_)) => Line::Other,
    }
}

/// Adds a move as many times as the count behind it says: once without one.
fn repeat(moves: &mut Vec<Move>, found: Move, count: &str) -> Result<(), Line> {
    let column = found.column;
    let times = match count {
        "" => 1,
        // A number that does not fit is too large, too.
        digits => digits.parse().unwrap_or(usize::MAX),
    };
    if times == 0 {
        let found = count.to_owned();
        return Err(Line::BadCount { column, found });
    }
    if times > MAX_MOVES - moves.len().min(MAX_MOVES) {
        return Err(Line::TooMany { column });
    }
    moves.extend(std::iter::repeat_n(found, times));
    Ok(())
}

/// Tiles with the directions behind them: `tile 5 right`.
fn paired(moves: Vec<Move>, mover: Option<Mover>, number: Option<(usize, usize)>) -> Line {
    let is_tile = |found: &Move| matches!(found.written, Written::Tile(_));
    let tiles = moves.iter().filter(|found| is_tile(found)).count();
    if tiles == 0 || tiles == moves.len() {
        // That a tile is named does not make a direction its own: it is the number that moves.
        return Line::Moves {
            moves,
            mover,
            number,
        };
    }
    let pairs: Option<Vec<Move>> = moves
        .chunks(2)
        .map(|pair| match pair {
            [tile, way] | [way, tile] if is_tile(tile) && !is_tile(way) => {
                match (tile.written, way.written) {
                    (
                        Written::Tile(tile),
                        Written::Word(way) | Written::Letter(way) | Written::Arrow(way),
                    ) => Some(Move {
                        written: Written::TileWord(tile, way),
                        column: pair[0].column,
                    }),
                    _ => None,
                }
            }
            _ => None,
        })
        .collect();
    match pairs {
        Some(moves) => Line::Moves {
            moves,
            mover: Some(Mover::Tile),
            number,
        },
        None => Line::Unclear {
            column: moves[0].column,
            found: String::new(),
        },
    }
}

/// Letters with counts: `L2UR`; each with its place in the word and its count as it is written. None if it is another
/// word.
fn letters(word: &str) -> Option<Vec<(usize, Direction, &str)>> {
    let mut found = Vec::new();
    for (place, (start, c)) in word.char_indices().enumerate() {
        if c.is_ascii_digit() && !found.is_empty() {
            continue;
        }
        let behind = &word[start + c.len_utf8()..];
        let rest = behind.trim_start_matches(|c: char| c.is_ascii_digit());
        let count = &behind[..behind.len() - rest.len()];
        found.push((place, direction_of(c)?, count));
    }
    (!found.is_empty()).then_some(found)
}

/// The direction of an arrow.
fn direction_of_arrow(c: char) -> Option<Direction> {
    Some(match c {
        '↑' | '⬆' | '⇧' | '⇑' | '▲' | '△' | '🔼' | '🡅' | '👆' => Direction::Up,
        '↓' | '⬇' | '⇩' | '⇓' | '▼' | '▽' | '🔽' | '🡇' | '👇' => Direction::Down,
        '←' | '⬅' | '⇦' | '⇐' | '◀' | '◁' | '🡄' | '👈' => Direction::Left,
        '→' | '➡' | '⇨' | '⇒' | '▶' | '▷' | '➜' | '🡆' | '👉' => Direction::Right,
        _ => return None,
    })
}

/// The plain arrow of a direction.
fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Up => '↑',
        Direction::Down => '↓',
        Direction::Left => '←',
        Direction::Right => '→',
    }
}

/// The line with blanks where remarks in parentheses are, which have no moves in words.
fn without_remarks(line: &str) -> String {
    let mut kept = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find('(') {
        let Some(close) = rest[open..].find(')') else {
            break;
        };
        let (before, remark) = (&rest[..open], &rest[open..=open + close]);
        let words = tokens(remark);
        let is_remark = words
            .iter()
            .any(|(token, _)| matches!(token, Token::Word(_)))
            && !has_moves(&words);
        kept += before;
        match is_remark && !before.trim().is_empty() {
            true => kept.extend(remark.chars().map(|_| ' ')),
            false => kept += remark,
        }
        rest = &rest[open + close + 1..];
    }
    kept + rest
}

/// Cuts a line into tokens, each with its column; separators are left out.
fn tokens(line: &str) -> Vec<(Token<'_>, usize)> {
    let mut found = Vec::new();
    let chars: Vec<(usize, char)> = line.char_indices().collect();
    let mut at = 0;
    while at < chars.len() {
        let (start, c) = chars[at];
        let column = at + 1;
        let run = |is_part: &dyn Fn(char) -> bool| {
            let length = chars[at..].iter().take_while(|(_, c)| is_part(*c)).count();
            let end = chars.get(at + length).map_or(line.len(), |(end, _)| *end);
            (length, &line[start..end])
        };
        if c.is_alphabetic() || c == '_' {
            let (length, word) = run(&|c: char| c.is_alphanumeric() || c == '_');
            found.push((Token::Word(word), column));
            at += length;
            continue;
        }
        if c.is_ascii_digit() {
            let (length, digits) = run(&|c: char| c.is_ascii_digit());
            let number = digits.parse().unwrap_or(usize::MAX);
            at += length;
            let behind = chars.get(at).map(|(_, c)| *c);
            let is_closed = behind.is_some_and(|c| ".):".contains(c));
            found.push((Token::Number(number, is_closed), column));
            continue;
        }
        at += 1;
        let next = chars.get(at).map(|(_, c)| *c);
        match c {
            '-' | '=' if next == Some('>') => at += 1,
            ':' | '=' => found.push((Token::Label, column)),
            _ if is_separator(c) => {}
            c => match direction_of_arrow(c) {
                Some(direction) => found.push((Token::Arrow(direction), column)),
                None => found.push((Token::Other(c), column)),
            },
        }
    }
    found
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || "-,;.|/'\"`()[]{}<>#*•·–—\u{fe0f}\u{200d}".contains(c)
}
