//! One line of an answer: moves, with a number, a label or words around them; or something else.
//!
//! ```text
//! Step 3: geser ubin 5 ke kanan (cost 7)
//! ──────  ───── ────── ──────── ────────
//! number  verb  tile   move     remark, left out
//! ```

use sliding::Direction;

use super::super::moves::direction_of;
use super::signs;
use super::words::{self, Lexeme, Role, lexemes, role};

/// Whether a written direction is that of the tile or of the blank.
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

impl Written {
    /// The direction, if one is written.
    pub(super) fn direction(self) -> Option<Direction> {
        match self {
            Self::Letter(direction)
            | Self::Word(direction)
            | Self::Arrow(direction)
            | Self::TileWord(_, direction) => Some(direction),
            Self::Tile(_) => None,
        }
    }
}

/// A number in front of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) number: usize,
    pub(super) column: usize,
    pub(super) kind: NumberKind,
}

/// What a number in front of a move counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberKind {
    /// `Step 5: Right`, `5. Right`.
    Step,
    /// `5 Right`: a step or a tile.
    Either,
    /// `Move 5 Right`, `(5, 'right')`: a tile, unless the numbers count the lines.
    Tile,
}

/// A move and its place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) written: Written,
    pub(super) column: usize,
    pub(super) number: Option<Numbered>,
    /// How often it is made: 3 for `R3`.
    pub(super) times: usize,
}

/// The moves of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moves {
    pub(super) moves: Vec<Move>,
    /// Whether they are the tile's or the blank's directions, if the line says so.
    pub(super) mover: Option<Mover>,
    /// The words before a colon, in small letters without numbers.
    pub(super) label: String,
}

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Moves(Moves),
    /// Numbers alone, each with its column: tiles, or a row of a board.
    Numbers(Vec<(usize, usize)>),
    /// Nothing to be read.
    Other,
    /// Moves beside something that is not understood: its column and its words.
    Unclear {
        column: usize,
        found: String,
    },
    /// A count of 0.
    BadCount {
        column: usize,
        found: String,
    },
    /// Moves from the last to the first: `Down <- Right`.
    Backward {
        column: usize,
    },
}

/// Reads a line; columns count from 1.
pub(super) fn read(line: &str) -> LineKind {
    let without_figures = signs::without_figures(line);
    let line = without_figures.as_deref().unwrap_or(line);
    let found = read_words(line);
    let names_tiles = match &found {
        LineKind::Moves(found) => matches!(found.moves[0].written, Written::Tile(_)),
        found => matches!(found, LineKind::Numbers(_)),
    };
    match found {
        LineKind::Moves(_) | LineKind::Numbers(_)
            if names_tiles && signs::has_coordinates(line) =>
        {
            LineKind::Other
        }
        LineKind::Moves(_) | LineKind::Numbers(_)
            if let Some((column, found)) = signs::unclear(line) =>
        {
            LineKind::Unclear { column, found }
        }
        LineKind::Moves(moves) => LineKind::Moves(signs::one_name_each(line, moves)),
        found => found,
    }
}

/// Reads the words of a line, whatever signs stand between them.
fn read_words(line: &str) -> LineKind {
    let line = &signs::without_remarks(line);
    let line = match signs::comment(line) {
        None => line,
        Some(0) => return LineKind::Other,
        Some(place) => {
            let (before, behind) = line.split_at(place);
            if has_moves(&lexemes(behind)) && !matches!(read(before), LineKind::Other) {
                let (column, found) = (before.chars().count() + 1, "#".to_owned());
                return LineKind::Unclear { column, found };
            }
            before
        }
    };
    let lexemes = lexemes(line);
    if words::is_remainder(&lexemes) || words::names_keys(&lexemes) {
        return LineKind::Other;
    }
    // `U: 2`
    if let [
        (Lexeme::Word(word), _),
        (Lexeme::Label, _),
        (Lexeme::Number(number, _), column),
    ] = lexemes[..]
        && letters(word).is_some()
    {
        let found = number.to_string();
        return LineKind::Unclear { column, found };
    }
    let whole = moves(&lexemes);
    match whole {
        LineKind::Moves(found) => return LineKind::Moves(found.labelled(&lexemes, 0)),
        LineKind::BadCount { .. } | LineKind::Backward { .. } => return whole,
        _ => {}
    }
    let is_label = |(lexeme, _): &(Lexeme<'_>, usize)| *lexeme == Lexeme::Label;
    // The labels in between are parts of what stands around the moves.
    let first = lexemes.iter().position(is_label);
    let last = lexemes.iter().rposition(is_label);
    let last = last.filter(|_| last != first);
    let behind = first.into_iter().chain(last).find_map(|place| {
        let is_label = !has_moves(&lexemes[..place]);
        match moves(&lexemes[place + 1..]) {
            LineKind::Moves(found) if is_label => Some(found.labelled(&lexemes, place)),
            // `Moves: 8 6 5`, but not `Moves: 11`.
            LineKind::Numbers(numbers) if names_tiles(&lexemes[..place], numbers.len()) => {
                Some(tile_list(&numbers).labelled(&lexemes, place))
            }
            _ => None,
        }
    });
    if let Some(behind) = behind {
        return LineKind::Moves(behind);
    }
    // `Time left: 3 s` has no move, but `Right: 5` may be one.
    if let Some(place) = first {
        let is_move = matches!(moves(&lexemes[..place]), LineKind::Moves { .. });
        if !is_move
            && matches!(
                moves(&lexemes[place + 1..]),
                LineKind::Other | LineKind::Numbers(_)
            )
        {
            return LineKind::Other;
        }
    }
    whole
}

impl Moves {
    /// With the label that stands before them, at least up to a lexeme.
    fn labelled(mut self, lexemes: &[(Lexeme<'_>, usize)], place: usize) -> Self {
        let first = self.moves[0].column;
        let is_before =
            |(lexeme, column): &(Lexeme<'_>, usize)| *lexeme == Lexeme::Label && *column < first;
        let end = lexemes.iter().rposition(is_before).unwrap_or(0).max(place);
        let mut is_answer = false;
        let mut step = None;
        for (lexeme, column) in &lexemes[..end] {
            match lexeme {
                Lexeme::Word(word) => {
                    is_answer |= words::is_one_of(words::ANSWERS, word);
                    if matches!(role(word), Some(Role::Tile | Role::Blank)) {
                        continue;
                    }
                    // `After 1 move`, `After 2 moves`.
                    self.label += word.to_lowercase().trim_end_matches('s');
                    self.label.push(' ');
                }
                Lexeme::Number(number, _) => step = Some((*number, *column)),
                Lexeme::Arrow(_) | Lexeme::Back | Lexeme::Label | Lexeme::Other(_) => {}
            }
        }
        let is_single = self.moves.len() == 1;
        let own = &mut self.moves[0].number;
        match step {
            // `Solution 2: Left`
            _ if is_answer => {
                *own = None;
                self.label
                    .extend(step.map(|(number, _)| number.to_string()));
            }
            Some((number, column)) if is_single && own.is_none() => {
                let kind = NumberKind::Step;
                *own = Some(Numbered {
                    number,
                    column,
                    kind,
                });
            }
            _ => {}
        }
        self
    }
}

/// The numbers as tiles that move one after the other.
pub(super) fn tile_list(numbers: &[(usize, usize)]) -> Moves {
    let tile = |&(tile, column): &(usize, usize)| Move {
        written: Written::Tile(tile),
        column,
        number: None,
        times: 1,
    };
    Moves {
        moves: numbers.iter().map(tile).collect(),
        mover: None,
        label: String::new(),
    }
}

/// Whether a label says that the numbers behind it are tiles that move.
fn names_tiles(label: &[(Lexeme<'_>, usize)], numbers: usize) -> bool {
    let roles = || {
        label.iter().map(|(lexeme, _)| match lexeme {
            Lexeme::Word(word) => role(word),
            _ => None,
        })
    };
    let tiles = roles().any(|role| role == Some(Role::Tile));
    roles().all(|role| matches!(role, Some(Role::Tile | Role::Filler | Role::Step)))
        && (tiles || numbers > 1)
}

pub(super) fn has_moves(lexemes: &[(Lexeme<'_>, usize)]) -> bool {
    lexemes.iter().any(|(lexeme, _)| match lexeme {
        Lexeme::Word(word) => matches!(role(split_count(word).0), Some(Role::Direction(_))),
        Lexeme::Arrow(_) => true,
        _ => false,
    })
}

/// A word and the count behind it: `kanan2`.
fn split_count(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches(|c: char| c.is_ascii_digit()).len())
}

/// Reads lexemes as moves.
fn moves(lexemes: &[(Lexeme<'_>, usize)]) -> LineKind {
    let mut moves: Vec<Move> = Vec::new();
    let mut numbers = Vec::new();
    let mut mover = None;
    // A number before its move.
    let mut number: Option<Numbered> = None;
    let mut unknown: Option<(usize, String)> = None;
    let mut miss = |column: usize, found: String| {
        unknown.get_or_insert((column, found));
    };
    let mut last: Option<&str> = None;
    let mut ended: Option<(usize, &str)> = None;
    let mut known = 0;
    // Arrows beside words, and those that point back between moves.
    let (mut arrows, mut backs) = (Vec::new(), Vec::new());
    let has_words = lexemes.iter().any(|(lexeme, _)| match lexeme {
        Lexeme::Word(word) => {
            matches!(role(split_count(word).0), Some(Role::Direction(_))) || letters(word).is_some()
        }
        _ => false,
    });
    for (place, (lexeme, column)) in lexemes.iter().enumerate() {
        let column = *column;
        let is_move = match lexeme {
            Lexeme::Word(word) => {
                let (name, times) = split_count(word);
                let found = role(name)
                    .filter(|role| matches!(role, Role::Direction(_)) || times.is_empty());
                // `di bawah` is a place, `ke bawah` is a direction.
                let is_place = last.is_some_and(|last| last.eq_ignore_ascii_case("di"));
                last = Some(word);
                match (found, letters(word)) {
                    (Some(Role::Direction(direction)), _) if !is_place => {
                        let Some(times) = count_of(times) else {
                            let found = times.to_owned();
                            return LineKind::BadCount { column, found };
                        };
                        moves.push(Move {
                            written: Written::Word(direction),
                            column,
                            number: number.take(),
                            times,
                        });
                        true
                    }
                    (None, Some(letters)) => {
                        for (place, direction, times) in letters {
                            let column = column + place;
                            let Some(times) = count_of(times) else {
                                let found = times.to_owned();
                                return LineKind::BadCount { column, found };
                            };
                            moves.push(Move {
                                written: Written::Letter(direction),
                                column,
                                number: number.take(),
                                times,
                            });
                        }
                        true
                    }
                    (Some(Role::Tile), _) => {
                        mover = mover.or(Some(Mover::Tile));
                        false
                    }
                    (Some(Role::Blank), _) => {
                        mover = Some(Mover::Blank);
                        false
                    }
                    (Some(Role::Filler | Role::Step), _) => false,
                    (Some(Role::Start), _) if moves.is_empty() => false,
                    (Some(Role::End), _) if !moves.is_empty() => {
                        ended = ended.or(Some((column, word)));
                        continue;
                    }
                    _ => {
                        miss(column, (*word).to_owned());
                        false
                    }
                }
            }
            Lexeme::Number(found, is_closed) => {
                numbers.push((*found, column));
                let is_tile = last.is_some_and(|last| role(last) == Some(Role::Tile));
                let next = lexemes.get(place + 1).map(|(lexeme, _)| lexeme);
                let is_count = matches!(next, Some(Lexeme::Word(word)) if words::is_one_of(words::COUNTED, word));
                let kind = match last {
                    _ if *is_closed && next.is_some() => NumberKind::Step,
                    Some(word) if role(word) == Some(Role::Step) => NumberKind::Step,
                    Some(word) if role(word) == Some(Role::Filler) => NumberKind::Tile,
                    _ => NumberKind::Either,
                };
                last = None;
                // `Left: 3` may count something.
                let is_value = !moves.is_empty() && lexemes[place - 1].0 == Lexeme::Label;
                if is_value {
                    miss(column, found.to_string());
                } else if is_tile {
                    moves.push(Move {
                        written: Written::Tile(*found),
                        column,
                        number: number.take(),
                        times: 1,
                    });
                } else if number.is_none() && !is_count {
                    number = Some(Numbered {
                        number: *found,
                        column,
                        kind,
                    });
                } else if !is_count {
                    miss(column, found.to_string());
                }
                is_tile
            }
            // Between words a right arrow separates: Right → Up.
            Lexeme::Arrow(direction) if has_words => {
                arrows.push((*direction, column));
                known += usize::from(*direction != Direction::Right);
                last = None;
                continue;
            }
            Lexeme::Back => {
                backs.push(column);
                last = None;
                continue;
            }
            Lexeme::Arrow(direction) => {
                moves.push(Move {
                    written: Written::Arrow(*direction),
                    column,
                    number: number.take(),
                    times: 1,
                });
                last = None;
                true
            }
            Lexeme::Label => continue,
            Lexeme::Other(c) => {
                miss(column, c.to_string());
                false
            }
        };
        if is_move {
            known += 1;
            if let Some((column, word)) = ended {
                miss(column, word.to_owned());
            }
        }
    }
    // `7 → 8`, but not `7→ 8→`.
    let only_numbers = lexemes.iter().all(|(lexeme, _)| {
        matches!(
            lexeme,
            Lexeme::Number(..) | Lexeme::Back | Lexeme::Arrow(Direction::Right)
        )
    }) && !matches!(lexemes, [_, .., (Lexeme::Arrow(_), _)]);
    let directions = moves.iter().map(|found| found.written.direction());
    // `↓ Down`: an arrow for each word.
    if !directions.eq(arrows.iter().map(|(direction, _)| Some(*direction))) {
        let is_back = |(direction, _): &(Direction, usize)| *direction == Direction::Left;
        match arrows.iter().find(|(way, _)| *way != Direction::Right) {
            Some((_, column)) if arrows.len() + 1 == moves.len() && arrows.iter().all(is_back) => {
                backs.push(*column);
            }
            Some((way, column)) => miss(*column, words::arrow(*way).to_string()),
            None => {}
        }
    }
    let columns = moves.iter().map(|found| found.column);
    let columns = || {
        columns
            .clone()
            .chain(numbers.iter().filter(|_| only_numbers).map(|found| found.1))
    };
    let is_between =
        |back: &&usize| columns().any(|own| own < **back) && columns().any(|own| own > **back);
    if let Some(&column) = backs.iter().find(is_between) {
        return LineKind::Backward { column };
    }
    if only_numbers && !numbers.is_empty() {
        return LineKind::Numbers(numbers);
    }
    // `['Left', 'Up'] 2`: how many they are.
    let length = moves
        .iter()
        .fold(0, |length: usize, found| length.saturating_add(found.times));
    let is_length = |found: &Numbered| length > 1 && found.number == length;
    if let Some(Numbered { number, column, .. }) = number.filter(|found| !is_length(found)) {
        miss(column, number.to_string());
    }
    // `R-1D`: a number in front of some of the moves.
    let is_partly = moves.first().is_some_and(|found| found.number.is_none());
    if let Some(own) = moves
        .iter()
        .find_map(|found| found.number)
        .filter(|_| is_partly)
    {
        miss(own.column, own.number.to_string());
    }
    let has_names = moves
        .iter()
        .any(|found| !matches!(found.written, Written::Letter(_)));
    match (moves.is_empty(), unknown) {
        (true, _) => LineKind::Other,
        (false, None) => paired(moves, mover),
        // Letters alone are seldom moves in a sentence, unless there are many.
        (false, Some((column, found))) if has_names || 2 * known >= lexemes.len() => {
            LineKind::Unclear { column, found }
        }
        (false, Some(_)) => LineKind::Other,
    }
}

/// The count behind a move: 1 if there is none, and none if it is 0.
fn count_of(digits: &str) -> Option<usize> {
    match digits {
        "" => Some(1),
        // A number that does not fit is too large, too.
        digits => Some(digits.parse().unwrap_or(usize::MAX)).filter(|&times| times > 0),
    }
}

/// Tiles with the directions behind them: `tile 5 right`.
fn paired(moves: Vec<Move>, mover: Option<Mover>) -> LineKind {
    let is_tile = |found: &Move| matches!(found.written, Written::Tile(_));
    let tiles = moves.iter().filter(|found| is_tile(found)).count();
    let label = String::new();
    if tiles == 0 || tiles == moves.len() {
        // "tile" without a number does not tell tile directions from blank directions.
        return LineKind::Moves(Moves {
            moves,
            mover,
            label,
        });
    }
    let pair = |pair: &[Move]| match pair {
        [first, second] if is_tile(first) != is_tile(second) && second.times == first.times => {
            let (tile, direction) = match is_tile(first) {
                true => (first, second),
                false => (second, first),
            };
            let Written::Tile(tile) = tile.written else {
                return None;
            };
            let written = Written::TileWord(tile, direction.written.direction()?);
            Some(Move { written, ..*first })
        }
        _ => None,
    };
    match moves.chunks(2).map(pair).collect::<Option<Vec<Move>>>() {
        Some(moves) => LineKind::Moves(Moves {
            moves,
            mover: Some(Mover::Tile),
            label,
        }),
        None => LineKind::Unclear {
            column: moves[0].column,
            found: String::new(),
        },
    }
}

/// Letters with counts: `L2UR`; each with its place in the word and its count as it is written. None if it is another
/// word: one that mixes capital and small letters is (`Dull`).
pub(super) fn letters(word: &str) -> Option<Vec<(usize, Direction, &str)>> {
    let mut found = Vec::new();
    let is = |is_case: fn(&char) -> bool| word.chars().any(|c| is_case(&c));
    if is(char::is_ascii_lowercase) && is(char::is_ascii_uppercase) {
        return None;
    }
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
