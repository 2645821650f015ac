//! The instance files.

use anyhow::{Context, Result};
use susun::format::parse_board;
use susun::sliding::Board;

/// A row of a tab-separated file: its columns, the second being a board.
pub(crate) struct Instance {
    pub(crate) name: String,
    pub(crate) board: Board,
    columns: Vec<String>,
}

impl Instance {
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

/// Reads `data/sliding/NAME`: comments, a header, then a board in the second column of each line.
pub(crate) fn read(name: &str) -> Result<Vec<Instance>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/sliding/").to_owned() + name;
    let text = std::fs::read_to_string(&path).with_context(|| path.clone())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .skip(1)
        .map(|line| {
            let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
            let board = columns.get(1).context("no board")?;
            Ok(Instance {
                name: columns[0].clone(),
                board: parse_board(board)?,
                columns,
            })
        })
        .collect()
}
