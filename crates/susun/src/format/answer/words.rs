//! The words around the moves of an answer, and the lexemes of a line.

use sliding::Direction;

use super::super::moves::direction_of_word;
use super::super::phrases::says_solved;

/// The words that may stand around a move, by what they are to it.
const ROLES: &[(Role, &[&str])] = &[
    (Role::Tile, &["tile", "tiles", "ubin"]),
    (
        Role::Blank,
        &["blank", "empty", "space", "kosong", "petak", "cell"],
    ),
    (
        Role::Step,
        &[
            "ke", "step", "steps", "langkah", "into", "no", "nomor", "number",
        ],
    ),
    (
        Role::Filler,
        &[
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
            "directions",
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
            "kotak",
            "angka",
            "dorong",
            "arah",
            "lalu",
            "kemudian",
            "dan",
            "solution",
            "solusi",
            "path",
            "jalur",
            "deque",
        ],
    ),
    (
        Role::Start,
        &["none", "null", "start", "initial", "root", "awal", "mulai"],
    ),
    (
        Role::End,
        &[
            "goal", "end", "finish", "finished", "done", "tujuan", "selesai",
        ],
    ),
];
/// `4 moves: LDRR`: a number before one of these counts the moves.
pub(super) const COUNTED: &[&str] = &["moves", "steps", "actions", "langkah"];
/// Labels of whole answers. A number beside one counts answers, not steps.
pub(super) const ANSWERS: &[&str] = &[
    "solution", "solusi", "path", "jalur", "answer", "jawaban", "result", "hasil",
];

/// What a word is to the moves beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Direction(Direction),
    Tile,
    Blank,
    /// A verb or another word that says nothing more.
    Filler,
    /// `ke-3`: a number behind it is that of a step.
    Step,
    /// Before the first move it stands for the start.
    Start,
    /// Behind the last move it stands for the goal.
    End,
}

/// What a word is; none if it is not understood.
pub(super) fn role(word: &str) -> Option<Role> {
    let own = || ROLES.iter().find(|(_, words)| is_one_of(words, word));
    match direction_of_word(word) {
        Some(direction) => Some(Role::Direction(direction)),
        None => own().map(|(role, _)| *role),
    }
}

/// Whether a word is in a list, in capital or small letters.
pub(super) fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|own| own.eq_ignore_ascii_case(word))
}

/// Whether a line says that there is nothing to move: `path_to_goal: []`, `Already solved`, `Solved in 0 moves`.
pub(super) fn says_no_moves(line: &str) -> bool {
    let lower = line.to_lowercase();
    let found = lexemes(&lower);
    let counts = |pair: &[(Lexeme<'_>, usize)]| match pair {
        [(Lexeme::Number(0, _), _), (Lexeme::Word(word), _)] => is_one_of(COUNTED, word),
        _ => false,
    };
    let is_count = match &found[..] {
        // `Number of moves = 0`, but not `Moves left: 0`.
        [
            label @ ..,
            (Lexeme::Word(word), _),
            (Lexeme::Label, _),
            (Lexeme::Number(0, false), _),
        ] => {
            let is_word = |(lexeme, _): &(Lexeme<'_>, usize)| matches!(lexeme, Lexeme::Word(_));
            is_one_of(COUNTED, word) && label.iter().all(is_word)
        }
        found => found.windows(2).any(counts) && !is_remainder(found),
    };
    is_empty_list(line) || is_count || says_solved(line)
}

/// Whether a line tells how many moves are left: `Moves left: 0`, `4 moves left`.
pub(super) fn is_remainder(found: &[(Lexeme<'_>, usize)]) -> bool {
    let number = |(lexeme, _): &(Lexeme<'_>, usize)| matches!(lexeme, Lexeme::Number(..));
    let words = found.iter().filter_map(|(lexeme, _)| match lexeme {
        Lexeme::Word(word) => Some(word.to_lowercase()),
        _ => None,
    });
    let words: Vec<String> = words.collect();
    let is_left =
        matches!(&words[..], [counted, left] if left == "left" && is_one_of(COUNTED, counted));
    is_left && found.iter().filter(|lexeme| number(lexeme)).count() == 1
}

/// Whether a line tells which keys there are: `Use arrow keys (Up, Down, Left, Right) to move`. Behind a label it may be
/// the keys that were pressed.
pub(super) fn names_keys(found: &[(Lexeme<'_>, usize)]) -> bool {
    let has = |is: &dyn Fn(&Lexeme<'_>) -> bool| found.iter().any(|(lexeme, _)| is(lexeme));
    let names = |direction| {
        has(
            &|lexeme| matches!(lexeme, Lexeme::Word(word) if direction_of_word(word) == Some(direction)),
        )
    };
    has(&|lexeme| matches!(lexeme, Lexeme::Word(word) if is_one_of(&["keys", "tombol"], word)))
        && !has(&|lexeme| *lexeme == Lexeme::Label)
        && Direction::ALL.into_iter().all(names)
}

/// Whether the value of a line is an empty list.
fn is_empty_list(line: &str) -> bool {
    let value = line.rsplit([':', '=']).next().unwrap_or(line);
    let value: String = value.chars().filter(|c| !c.is_whitespace()).collect();
    let value = value.trim_end_matches([',', ';', '.']);
    matches!(value, "[]" | "()" | "{}" | "deque([])" | "list()" | "[[]]")
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lexeme<'a> {
    Word(&'a str),
    /// And whether a sign behind it shows that it numbers a step: `3.`, `3)`, `3:`.
    Number(usize, bool),
    Arrow(Direction),
    /// `<-`.
    Back,
    /// A colon or an equals sign: what is in front may be a label.
    Label,
    /// Something that belongs to no move.
    Other(char),
}

/// Cuts a line into lexemes, each with its column; separators are left out.
pub(super) fn lexemes(line: &str) -> Vec<(Lexeme<'_>, usize)> {
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
            add_words(&mut found, word, column);
            at += length;
            continue;
        }
        if c.is_ascii_digit() {
            let (length, digits) = run(&|c: char| c.is_ascii_digit());
            let number = digits.parse().unwrap_or(usize::MAX);
            at += length;
            let behind = chars.get(at).map(|(_, c)| *c);
            let is_closed = behind.is_some_and(|c| ".):".contains(c));
            found.push((Lexeme::Number(number, is_closed), column));
            continue;
        }
        at += 1;
        let next = chars.get(at).map(|(_, c)| *c);
        match c {
            // Moves are left out: `R ... R`.
            '.' if next == Some('.') => {
                at += chars[at..].iter().take_while(|(_, c)| *c == '.').count();
                found.push((Lexeme::Other('…'), column));
            }
            '-' | '=' if next == Some('>') => at += 1,
            '<' if next == Some('-') => {
                at += 1;
                found.push((Lexeme::Back, column));
            }
            // `-1`, but not `ke-1`.
            '-' if next.is_some_and(|c| c.is_ascii_digit())
                && (column == 1 || !chars[column - 2].1.is_alphanumeric()) =>
            {
                found.push((Lexeme::Other(c), column));
            }
            ':' | '=' => found.push((Lexeme::Label, column)),
            _ if is_separator(c) => {}
            c => match direction_of_arrow(c) {
                Some(direction) => found.push((Lexeme::Arrow(direction), column)),
                None => found.push((Lexeme::Other(c), column)),
            },
        }
    }
    found
}

/// Adds a word, or its parts if all of them are understood: `move_left`, `MoveLeft`.
fn add_words<'a>(found: &mut Vec<(Lexeme<'a>, usize)>, word: &'a str, column: usize) {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut last = '_';
    for (place, c) in word.char_indices().chain([(word.len(), '_')]) {
        let begins = last.is_lowercase() && c.is_uppercase();
        if c == '_' || begins {
            parts.extend((start < place).then(|| (&word[start..place], start)));
            start = if c == '_' { place + 1 } else { place };
        }
        last = c;
    }
    if parts.len() > 1 && parts.iter().all(|(part, _)| role(part).is_some()) {
        let placed = |(part, start): (&'a str, usize)| {
            let column = column + word[..start].chars().count();
            (Lexeme::Word(part), column)
        };
        found.extend(parts.into_iter().map(placed));
    } else {
        found.push((Lexeme::Word(word), column));
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || "-,;.|/'\"`()[]{}<>#*•·–—“”‘’„«»✓✔\u{fe0f}\u{200d}".contains(c)
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
pub(super) fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Up => '↑',
        Direction::Down => '↓',
        Direction::Left => '←',
        Direction::Right => '→',
    }
}

/// The arrows of a line that has nothing else behind its label: `<v>>`, `moves: < v > >`; each with its column. They
/// are signs of many other things, so they are read only where nothing else is.
pub(super) fn typed_arrows(line: &str) -> Option<Vec<(Direction, usize)>> {
    let start = line.rfind([':', '=']).map_or(0, |place| place + 1);
    let first = line[..start].chars().count() + 1;
    let mut found = Vec::new();
    for (column, c) in (first..).zip(line[start..].chars()) {
        found.push(match c {
            '<' => (Direction::Left, column),
            '>' => (Direction::Right, column),
            '^' => (Direction::Up, column),
            'v' | 'V' => (Direction::Down, column),
            c if c.is_whitespace() || ",'\"[]()".contains(c) => continue,
            _ => return None,
        });
    }
    (!found.is_empty()).then_some(found)
}
