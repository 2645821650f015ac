//! The instance files.

use anyhow::{Context, Result};
use susun::family::Explain;
use susun::format::{ParseError, parse_board};
use susun::pack::format::id;
use susun::packing::Puzzle;
use susun::sliding::Board;

/// A row of a tab-separated file: its columns, the second being a board or a puzzle.
pub(crate) struct Instance<P> {
    pub(crate) name: String,
    pub(crate) position: P,
    columns: Vec<String>,
}

impl<P> Instance<P> {
    /// A column.
    pub(crate) fn text(&self, column: usize) -> Result<&str> {
        let text = self.columns.get(column).context("a column is missing")?;
        Ok(text)
    }

    /// A column as a number.
    pub(crate) fn number(&self, column: usize) -> Result<u64> {
        let text = self.text(column)?;
        text.parse()
            .with_context(|| format!("\"{text}\" is not a number"))
    }
}

/// Reads a file, given by its path in the repository, whose second column holds boards.
pub(crate) fn sliding(file: &str) -> Result<Vec<Instance<Board>>> {
    read(file, parse_board)
}

/// Reads a file, given by its path in the repository, whose second column holds IDs.
pub(crate) fn packing(file: &str) -> Result<Vec<Instance<Puzzle>>> {
    read(file, id::parse)
}

/// Reads a file: comments, a header, then a line for every instance.
fn read<P, F: Explain>(
    file: &str,
    parse: fn(&str) -> Result<P, ParseError<F>>,
) -> Result<Vec<Instance<P>>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../").to_owned() + file;
    let text = std::fs::read_to_string(&path).with_context(|| path.clone())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .skip(1)
        .map(|line| {
            let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
            let position = columns.get(1).context("no position")?;
            Ok(Instance {
                name: columns[0].clone(),
                position: parse(position)?,
                columns,
            })
        })
        .collect()
}
