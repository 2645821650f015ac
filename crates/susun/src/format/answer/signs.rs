//! Signs between the words of a line that change what the words say.

use super::line::{Move, Moves, Written, has_moves, letters};
use super::words::{Lexeme, Role, lexemes, role};

/// Where a line has signs that no list of moves has, and what they are: `R D'` and `(R D)2` are no moves.
pub(super) fn unclear(line: &str) -> Option<(usize, String)> {
    let chars: Vec<char> = line.chars().collect();
    repeated_group(&chars).or_else(|| prime(&chars))
}

/// A count beside moves in brackets: `(R D)2`, `2(R D)`.
fn repeated_group(chars: &[char]) -> Option<(usize, String)> {
    let is_digit = |place: Option<usize>| {
        place
            .and_then(|place| chars.get(place))
            .is_some_and(char::is_ascii_digit)
    };
    let mut open = None;
    for (place, c) in chars.iter().enumerate() {
        match c {
            '(' | '[' => open = Some(place),
            ')' | ']' => {
                let Some(start) = open.take() else { continue };
                let inside: String = chars[start + 1..place].iter().collect();
                let words = || {
                    let words = inside.split(|c: char| !c.is_alphanumeric());
                    words.filter(|word| !word.is_empty())
                };
                let is_moves = words().count() > 1 && words().all(|word| letters(word).is_some());
                let is_counted = is_digit(start.checked_sub(1)) || is_digit(Some(place + 1));
                if is_moves && is_counted {
                    return Some((start + 1, chars[start..=place].iter().collect()));
                }
            }
            _ => {}
        }
    }
    None
}

/// An apostrophe behind a letter that closes no quotation: `R D'`.
fn prime(chars: &[char]) -> Option<(usize, String)> {
    let mut quotes = 0;
    for (place, c) in chars.iter().enumerate() {
        if !"'’‘′".contains(*c) {
            continue;
        }
        let is_letter = |place: Option<usize>| {
            place
                .and_then(|place| chars.get(place))
                .is_some_and(|c| c.is_alphanumeric())
        };
        let before = place.checked_sub(1);
        let is_behind = is_letter(before) && !is_letter(Some(place + 1));
        if quotes % 2 == 0 && is_behind {
            return Some((place + 1, c.to_string()));
        }
        // `it's`
        quotes += usize::from(!(is_letter(before) && is_letter(Some(place + 1))));
    }
    None
}

/// Whether the numbers of a line are coordinates: `(1,1)->(1,2)`.
pub(super) fn has_coordinates(line: &str) -> bool {
    let pairs = |open: char, close: char| {
        let groups = line
            .split(close)
            .filter_map(move |part| part.rsplit_once(open));
        let is_number = |word: &str| word.trim().parse::<usize>().is_ok();
        groups
            .filter(|(_, inside)| {
                let pair = inside.split_once(',');
                pair.is_some_and(|(row, column)| is_number(row) && is_number(column))
            })
            .count()
    };
    pairs('(', ')') > 0 || pairs('[', ']') > 1
}

/// Takes two names of one move for one, if every move of the line has two: `kanan (right)`, `Right / Kanan`,
/// `<Move.RIGHT: 'right'>`.
pub(super) fn one_name_each(line: &str, mut moves: Moves) -> Moves {
    let chars: Vec<char> = line.chars().collect();
    let word = |column: usize| -> String {
        let behind = chars[column - 1..].iter();
        behind.take_while(|c| c.is_alphanumeric()).collect()
    };
    let is_pair = |pair: &[Move]| {
        let [first, second] = pair else { return false };
        let is_tile = matches!(first.written, Written::Tile(_) | Written::TileWord(..));
        let names = (word(first.column), word(second.column));
        let end = first.column - 1 + names.0.chars().count();
        let Some(between) = chars.get(end..second.column - 1) else {
            return false;
        };
        let has = |signs: &str| between.iter().any(|c| signs.contains(*c));
        let is_other = !names.0.eq_ignore_ascii_case(&names.1);
        !is_tile
            && first.written.direction() == second.written.direction()
            && (first.times, second.times, second.number) == (1, 1, None)
            && between.iter().all(|c| "(/: '\"".contains(*c))
            && (has("(:") || has("/") && is_other)
    };
    if moves.moves.chunks(2).all(is_pair) {
        let mut is_second = true;
        moves.moves.retain(|_| {
            is_second = !is_second;
            !is_second
        });
    }
    moves
}

/// The line with blanks where figures are: `g=1 h=1 Right`, `moves=RD, cost=2`. None if there are none.
pub(super) fn without_figures(line: &str) -> Option<String> {
    let is_figure = |word: &str| {
        let (name, value) = word.split_once('=')?;
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == '_');
        let is_other = role(name).is_none() && letters(name).is_none();
        (is_name && is_other && value.parse::<f64>().is_ok()).then_some(())
    };
    let mut has_figures = false;
    let parts = line.split_inclusive([' ', ',', ';', '\t']).map(|part| {
        let word = part.trim_end_matches([' ', ',', ';', '\t']);
        match is_figure(word) {
            Some(()) => {
                has_figures = true;
                " ".repeat(part.chars().count())
            }
            None => part.to_owned(),
        }
    });
    let kept: String = parts.collect();
    has_figures.then_some(kept)
}

/// Where a comment begins: at a `#` before a word, at two slashes, or at `/*`.
pub(super) fn comment(line: &str) -> Option<usize> {
    let is_sign = |place: usize| {
        let behind = line[place..].trim_start_matches('#');
        let is_word = behind.starts_with(char::is_whitespace)
            && behind.trim_start().starts_with(|c: char| c.is_alphabetic());
        is_word && behind.len() < line.len() - place
            || line[place..].starts_with("//")
            || line[place..].starts_with("/*")
    };
    let mut places = line.match_indices(['#', '/']).map(|(place, _)| place);
    let place = places.find(|&place| {
        let is_apart = line[..place].is_empty() || line[..place].ends_with(char::is_whitespace);
        is_apart && is_sign(place)
    })?;
    Some(if line[..place].trim().is_empty() {
        0
    } else {
        place
    })
}

/// The line with blanks where remarks in parentheses are, which have no moves in words.
pub(super) fn without_remarks(line: &str) -> String {
    let mut kept = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find('(') {
        let Some(close) = rest[open..].find(')') else {
            break;
        };
        let (before, remark) = (&rest[..open], &rest[open..=open + close]);
        kept += before;
        match is_remark(before, remark) {
            true => kept.extend(remark.chars().map(|_| ' ')),
            false => kept += remark,
        }
        rest = &rest[open + close + 1..];
    }
    kept + rest
}

/// Whether what stands in parentheses is left out: `Left (cost 5)`. `(5, 'L')` in a list is none, and `(blank)` names the
/// directions.
fn is_remark(before: &str, remark: &str) -> bool {
    let is_behind_word = before
        .trim_end()
        .ends_with(|c: char| c.is_alphanumeric() || ":.)".contains(c));
    let is_call = !before.ends_with(char::is_whitespace) && remark.contains(['\'', '"', '[']);
    let found = lexemes(remark);
    let words = || {
        found.iter().filter_map(|(lexeme, _)| match lexeme {
            Lexeme::Word(word) => Some(*word),
            _ => None,
        })
    };
    let is_mover = |word| {
        matches!(
            role(word),
            Some(Role::Tile | Role::Blank | Role::Filler | Role::Step)
        )
    };
    is_behind_word
        && !is_call
        && words().next().is_some()
        && !words().all(is_mover)
        && !has_moves(&found)
}
