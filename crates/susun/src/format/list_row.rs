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
/// Some of the numbers have to be 0, 1 and so on up to one less than a square, each once: these are the cells. Where
/// they are after one leading number or without it, they are after it. A line whose numbers all together are the cells
/// of a board of another shape is none of a list.
pub(crate) fn list_row(line: &str) -> Option<(Option<String>, String)> {
    let is_separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let words = line.split(is_separator).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    if is_board(&words) {
        return None;
    }
    let with_figures = |leading: usize| {
        let after = |figures: usize| {
            let cells = words.get(leading..words.len().checked_sub(figures)?)?;
            let side = cells.len().isqrt();
            let is_square = side >= MIN_SIDE && side * side == cells.len();
            (is_square && is_board(cells)).then_some((cells, side, figures))
        };
        let (cells, side, figures) = (0..=MAX_FIGURES).find_map(after)?;
        let is_figure = |word: &&str| *word == "-" || word.parse::<f64>().is_ok();
        let others = words[..leading]
            .iter()
            .chain(&words[words.len() - figures..]);
        if !others.into_iter().all(is_figure) {
            return None;
        }
        let rows: Vec<String> = cells.chunks(side).map(|row| row.join(" ")).collect();
        let name = words[..leading].first().map(|name| (*name).to_owned());
        Some((name, rows.join("/")))
    };
    with_figures(1).or_else(|| with_figures(0))
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

#[cfg(test)]
mod tests {
    use super::list_row;

    const CELLS: &str = "1 2 3 4 5 6 7 0 8";
    const ROWS: &str = "1 2 3/4 5 6/7 0 8";

    #[test]
    fn figures_stand_beside_the_cells() {
        let numbered = Some((Some("7".to_owned()), ROWS.to_owned()));
        let unnumbered = Some((None, ROWS.to_owned()));
        for (line, read) in [
            (format!("7 {CELLS}"), &numbered),
            (format!("7 {CELLS} 1"), &numbered),
            (format!("7\t{CELLS} - 1 12.5"), &numbered),
            (format!("{CELLS} 1"), &unnumbered),
            (format!("{CELLS}, 21, 14"), &unnumbered),
            (format!("7 {CELLS} 1 2 3 4"), &None),
            (format!("a {CELLS}"), &None),
            (format!("7 8 {CELLS} 1"), &None),
            (CELLS.to_owned(), &None),
            // A row of ten cells, and boards that are too small to be told from figures.
            (format!("{CELLS} 9"), &None),
            ("5 1 2 3 0 6".to_owned(), &None),
        ] {
            assert_eq!(&list_row(&line), read, "{line}");
        }
        // A first number that could be the last cell is the number in the list.
        let (name, rows) = list_row(&format!("8 {CELLS} 30")).unwrap();
        assert_eq!((name.as_deref(), rows.as_str()), (Some("8"), ROWS));
    }
}
