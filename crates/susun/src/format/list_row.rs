//! Lines of published lists of boards: a number in the list, the cells, and lengths or other figures.
//!
//! ```text
//!   1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57      Korf's first board of the 15-puzzle, and its optimum
//!   1 8 10 7 ... 28 32 30 - 128                     an optimum that is not known, and a published length
//! ```

/// Cells of the smallest board that is told from the figures beside it.
const MIN_SIDE: usize = 3;
/// Figures after the cells, at most.
const MAX_FIGURES: usize = 3;

/// The number of a board in its list, and its rows; none if the line is not made so.
///
/// The cells are 0, 1 and so on up to one less than a square, each once. A line may allow two readings: most lists have
/// a number before the cells and figures after them, fewer have figures alone, and the fewest a number alone. A line
/// that is one board, of any shape, does not belong to a list.
pub(crate) fn list_row(line: &str) -> Option<(Option<String>, String)> {
    let is_separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let words = line.split(is_separator).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    if is_board(&words) {
        return None;
    }
    let with = |leading: usize, figures: usize| {
        let end = words.len().checked_sub(figures)?;
        let cells = words.get(leading..end)?;
        let side = cells.len().isqrt();
        let is_square = side >= MIN_SIDE && side * side == cells.len();
        let is_figure = |word: &&str| *word == "-" || word.parse::<f64>().is_ok();
        let mut others = words[..leading].iter().chain(&words[end..]);
        if !is_square || !is_board(cells) || !others.all(is_figure) {
            return None;
        }
        let rows: Vec<String> = cells.chunks(side).map(|row| row.join(" ")).collect();
        let name = words[..leading].first().map(|name| (*name).to_owned());
        Some((name, rows.join("/")))
    };
    let figures = |leading| (1..=MAX_FIGURES).map(move |figures| (leading, figures));
    let mut readings = figures(1).chain(figures(0)).chain([(1, 0)]);
    readings.find_map(|(leading, figures)| with(leading, figures))
}

/// Whether words are the numbers from 0 on, each once.
fn is_board(words: &[&str]) -> bool {
    let mut seen = vec![false; words.len()];
    words.iter().all(|word| {
        let number = word.parse::<usize>().ok();
        let place = number.and_then(|number| seen.get_mut(number));
        place.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}
