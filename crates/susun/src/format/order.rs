//! Sentences and comments that speak of another order of the cells than that of reading: row by row, from the top.

use super::sections::plain_words;

const COLUMN_WORDS: [&str; 3] = ["column", "columns", "kolom"];

const ORDER_WORDS: [&str; 14] = [
    "transpose",
    "transposed",
    "reverse",
    "reversed",
    "mirrored",
    "rotated",
    "flipped",
    "backwards",
    "upside",
    "bottom",
    "vertical",
    "vertically",
    "terbalik",
    "dicerminkan",
];

/// The word for another order in a text. `three rows and three columns` and `3 columns` are none, nor is the
/// `bottom right` corner.
pub(super) fn other_order(text: &str) -> Option<String> {
    let words: Vec<String> = plain_words(text).collect();
    let has = |known: &[&str], word: &String| known.contains(&word.as_str());
    let has_rows = words
        .iter()
        .any(|word| has(&["row", "rows", "baris"], word));
    let is_order = |place: usize| {
        let word = &words[place];
        let before = place.checked_sub(1).map(|before| words[before].as_str());
        let behind = words.get(place + 1).map(String::as_str);
        match word.as_str() {
            "bottom" => !matches!(behind, Some("left" | "right")),
            // `papan di bawah ini` is the board below.
            "bawah" => before == Some("dari"),
            _ if has(&COLUMN_WORDS, word) => !has_rows && !is_counted(text),
            _ => has(&ORDER_WORDS, word),
        }
    };
    let place = (0..words.len()).find(|&place| is_order(place))?;
    Some(words[place].clone())
}

/// Names of lists that hold something else than rows.
const LIST_WORDS: [&str; 7] = [
    "col",
    "cols",
    "positions",
    "places",
    "locations",
    "indices",
    "inverse",
];

/// Whether a list with this name has another arrangement than rows: `columns`, `positions`, `boardT`.
pub(super) fn is_other_arrangement(name: &str) -> bool {
    let words: Vec<String> = plain_words(name).filter(|word| !word.is_empty()).collect();
    let is_listed = |word: &String| LIST_WORDS.contains(&word.as_str());
    let is_transposed = words.len() > 1 && words.last().is_some_and(|word| word == "t");
    is_transposed || words.iter().any(is_listed) || other_order(name).is_some()
}

/// Whether a text has a number of columns: `3 columns`, `columns: 3`.
fn is_counted(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let is = |word: &str, known: &[&str]| known.contains(&word.to_lowercase().as_str());
    words.windows(2).any(|pair| {
        is_number(pair[0]) && is(pair[1], &COLUMN_WORDS)
            || is(pair[0], &["columns"]) && is_number(pair[1])
    })
}
