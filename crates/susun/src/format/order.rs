//! Sentences and comments that speak of another order of the cells than that of reading: row by row, from the top.

use super::sections::plain_words;

const COLUMN_WORDS: [&str; 3] = ["column", "columns", "kolom"];

const ORDER_WORDS: [&str; 23] = [
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
    "mirror",
    "rotate",
    "rotation",
    "flip",
    "dibalik",
    "diputar",
    "rotasi",
    "cermin",
    "transposisi",
];

/// Comments that hold the place of every tile: `position of each tile`, `where tile i is`.
const PLACES: [&[&str]; 3] = [
    &[
        "position", "location", "place", "index", "where", "posisi", "letak",
    ],
    &["tile", "tiles", "ubin"],
    &["each", "every", "i", "setiap", "tiap"],
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
            "spiral" => matches!(behind, Some("order")) || before == Some("urutan"),
            // `right to left`, and the header `right,middle,left`.
            "right" => {
                matches!(behind, Some("to" | "middle" | "center" | "centre"))
                    && words.get(place + 2).is_some_and(|last| last == "left")
            }
            "kanan" => {
                matches!(behind, Some("ke" | "tengah"))
                    && words.get(place + 2).is_some_and(|last| last == "kiri")
            }
            // `each row is a column`
            "row" | "baris" => {
                matches!(behind, Some("is" | "adalah"))
                    && words[place..].iter().any(|word| has(&COLUMN_WORDS, word))
            }
            "width" | "cols" | "columns" | "lebar" | "kolom"
                if is_before_rows(behind) && !is_counted(text) =>
            {
                true
            }
            _ if has(&COLUMN_WORDS, word) => !has_rows && !is_counted(text),
            _ => has(&ORDER_WORDS, word),
        }
    };
    if PLACES
        .iter()
        .all(|list| words.iter().any(|word| has(list, word)))
    {
        return words
            .into_iter()
            .find(|word| PLACES[0].contains(&word.as_str()));
    }
    let place = (0..words.len()).find(|&place| is_order(place))?;
    Some(words[place].clone())
}

/// Whether the word behind is that of the rows: in `width height` the columns come first.
fn is_before_rows(behind: Option<&str>) -> bool {
    matches!(behind, Some("height" | "rows" | "tinggi" | "baris"))
}

/// The number of the row that a comment names: `# row 3`, `// baris 3`, `# y = 3`.
pub(super) fn row_of_comment(comment: &str) -> Option<usize> {
    let words = comment.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let name = words.next()?.to_lowercase();
    let number = words.next()?.parse().ok()?;
    ["row", "baris", "y"]
        .contains(&name.as_str())
        .then_some(number)
}

/// The first word of a header whose numbers do not count up: `col3,col2,col1`.
pub(super) fn descending(header: &str) -> Option<&str> {
    let words = header.split(|c: char| !c.is_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let numbered = |word: &str| {
        let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: usize = word[stem.len()..].parse().ok()?;
        (!stem.is_empty()).then(|| (stem.to_lowercase(), number))
    };
    let mut last = numbered(words.next()?)?;
    words.find(|word| {
        let next = numbered(word);
        let is_next = next
            .as_ref()
            .is_none_or(|next| next.0 != last.0 || next.1 > last.1);
        last = next.unwrap_or_else(|| last.clone());
        !is_next
    })
}

/// Names of lists that hold something else than rows.
const LIST_WORDS: [&str; 18] = [
    "col",
    "cols",
    "positions",
    "places",
    "locations",
    "indices",
    "inverse",
    "inv",
    "rev",
    "loc",
    "location",
    "place",
    "where",
    "index",
    "idx",
    "perm",
    "permutation",
    "indeks",
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
