//! Tables that fit the page.

use super::wrap::wrapped;

/// Columns of text are not made narrower than this.
const MIN_TEXT: usize = 24;
/// Between two columns.
const GAP: &str = "  ";

/// A table of at most `width` columns; none if it may be of any width. Columns are as wide as their widest
/// cell, numbers right-aligned where `right` says so. The first column names the row.
///
/// ```text
///   as it is          text wrapped         text below its row    one row below the other
///   name  n  about    name  n  about       name  n               one
///   one   1  a b c    one   1  a b         one   1                 a b c
///                              c             a b c                 n: 1
/// ```
#[must_use]
pub fn table(
    header: &[impl AsRef<str>],
    rows: &[Vec<String>],
    right: &[bool],
    width: Option<usize>,
) -> String {
    let header: Vec<&str> = header.iter().map(AsRef::as_ref).collect();
    let table = Table {
        header,
        rows,
        right,
    };
    let all: Vec<usize> = (0..right.len()).collect();
    let natural = table.widths(&all);
    let Some(width) = width.filter(|&width| total(&natural) > width) else {
        return table.columns(&all, &natural, None);
    };
    let is_text = |column: usize| column > 0 && !right[column];
    // Headers of numbers are wrapped only if that saves the layout.
    let narrowed = |columns: &[usize], can_wrap: &dyn Fn(usize) -> bool| {
        table
            .narrowed(columns, width, can_wrap, false)
            .or_else(|| table.narrowed(columns, width, can_wrap, true))
    };
    if let Some(widths) = narrowed(&all, &is_text) {
        return table.columns(&all, &widths, None);
    }
    let numbers: Vec<usize> = (0..right.len())
        .filter(|&column| !is_text(column))
        .collect();
    match narrowed(&numbers, &|column| column == 0) {
        Some(widths) if numbers.len() > 1 => table.columns(&numbers, &widths, Some(width)),
        _ => table.stacked(width),
    }
}

fn total(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1)
}

fn longest_word(cell: &str) -> usize {
    let words = cell.split(' ').map(|word| word.chars().count());
    words.max().unwrap_or(0)
}

struct Table<'a> {
    header: Vec<&'a str>,
    rows: &'a [Vec<String>],
    right: &'a [bool],
}

impl Table<'_> {
    /// The largest of something over the cells of a column.
    fn largest(&self, column: usize, of: impl Fn(&str) -> usize) -> usize {
        let cells = self.rows.iter().map(|row| of(&row[column]));
        cells.max().unwrap_or(0).max(of(self.header[column]))
    }

    fn widths(&self, columns: &[usize]) -> Vec<usize> {
        let width = |&column: &usize| self.largest(column, |cell| cell.chars().count());
        columns.iter().map(width).collect()
    }

    /// Widths that fit when some columns, and maybe headers of numbers, are wrapped; none if that would make
    /// them too narrow.
    fn narrowed(
        &self,
        columns: &[usize],
        width: usize,
        can_wrap: &dyn Fn(usize) -> bool,
        wraps_headers: bool,
    ) -> Option<Vec<usize>> {
        let mut widths = self.widths(columns);
        for (width, &column) in widths.iter_mut().zip(columns) {
            if wraps_headers && self.right[column] {
                let cells = self.rows.iter().map(|row| row[column].chars().count());
                *width = cells
                    .max()
                    .unwrap_or(0)
                    .max(longest_word(self.header[column]));
            }
        }
        while total(&widths) > width {
            let (place, _) = (0..columns.len())
                .filter(|&place| {
                    let least = self.largest(columns[place], longest_word).max(MIN_TEXT);
                    can_wrap(columns[place]) && widths[place] > least
                })
                .map(|place| (place, widths[place]))
                .max_by_key(|&(_, width)| width)?;
            widths[place] -= 1;
        }
        Some(widths)
    }

    /// Some of the columns, their cells wrapped; the others below each row if there is a width for them.
    fn columns(&self, columns: &[usize], widths: &[usize], below: Option<usize>) -> String {
        let header: Vec<&str> = columns.iter().map(|&column| self.header[column]).collect();
        let rule: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
        let rule: Vec<&str> = rule.iter().map(String::as_str).collect();
        let mut text = self.line(columns, &header, widths) + &self.line(columns, &rule, widths);
        for row in self.rows {
            let cells: Vec<&str> = columns.iter().map(|&column| row[column].as_str()).collect();
            text += &self.line(columns, &cells, widths);
            if let Some(width) = below {
                let others = (0..row.len()).filter(|column| !columns.contains(column));
                let others = others.map(|column| row[column].as_str());
                let others: Vec<&str> = others.filter(|cell| *cell != "-").collect();
                text += &wrapped(&format!("  {}\n", others.join(", ")), width);
            }
        }
        text
    }

    /// One row, in as many lines as its cells need.
    fn line(&self, columns: &[usize], cells: &[&str], widths: &[usize]) -> String {
        let wrap = |(cell, &width): (&&str, &usize)| {
            let lines = wrapped(cell, width);
            let lines = lines.lines().map(|line| line.trim_start().to_owned());
            lines.collect::<Vec<_>>()
        };
        let cells: Vec<Vec<String>> = cells.iter().zip(widths).map(wrap).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for number in 0..height {
            let mut out = String::new();
            for (place, (cell, &width)) in cells.iter().zip(widths).enumerate() {
                let part = cell.get(number).map_or("", String::as_str);
                out += if place > 0 { GAP } else { "" };
                out += &match self.right[columns[place]] {
                    true => format!("{part:>width$}"),
                    false => format!("{part:<width$}"),
                };
            }
            text += out.trim_end();
            text.push('\n');
        }
        text
    }

    /// Every row by itself: its name, the text of its last column, and the other cells with their headers.
    fn stacked(&self, width: usize) -> String {
        let last = self.right.len() - 1;
        let mut text = String::new();
        for row in self.rows {
            text += &wrapped(&format!("{}\n", row[0]), width);
            let is_text = !self.right[last];
            if is_text {
                text += &wrapped(&format!("  {}\n", row[last]), width);
            }
            let others = (1..row.len()).filter(|&column| !(is_text && column == last));
            let others: Vec<String> = others
                .map(|column| format!("{}: {}", self.header[column], row[column]))
                .collect();
            if !others.is_empty() {
                text += &wrapped(&format!("  {}\n", others.join(", ")), width);
            }
        }
        text
    }
}
