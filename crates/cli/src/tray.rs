//! Trays with pieces in them, on a terminal and as plain text.

use clap::ArgMatches;
use susun::Lang;
use susun::pack::Message;
use susun::pack::format::given::board_rows;
use susun::packing::{Placement, Puzzle};
use susun::view::side_by_side;

use crate::drawing::{self, Drawing};
use crate::failure::Failure;

/// A cell that a message speaks of.
const MARK: char = '*';

/// The rows of every level: letters with blanks between them, as a person and [`board_rows`]'s reader
/// like them. Levels are separated by blank lines.
pub(crate) fn plain(puzzle: &Puzzle, placements: &[Placement]) -> String {
    let rows = |rows: &Vec<String>| -> String {
        let row = |row: &String| colourless(row) + "\n";
        rows.iter().map(row).collect()
    };
    let levels: Vec<String> = board_rows(puzzle, placements).iter().map(rows).collect();
    levels.join("\n")
}

/// How trays are shown to a person.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) drawing: Drawing,
    pub(crate) width: usize,
    pub(crate) lang: Lang,
}

impl Look {
    /// For standard output as it is.
    pub(crate) fn of_output(lang: Lang) -> Self {
        Self::new(Drawing::of_output(), lang)
    }

    /// By the argument `draw`.
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<Self, Failure> {
        Ok(Self::new(Drawing::read(matches, lang)?, lang))
    }

    /// For a file.
    pub(crate) fn plain(lang: Lang) -> Self {
        Self::new(Drawing::Plain, lang)
    }

    fn new(drawing: Drawing, lang: Lang) -> Self {
        Self {
            drawing,
            width: crate::output::width(),
            lang,
        }
    }

    /// A puzzle with what lies in it and more placements; levels stand side by side.
    pub(crate) fn tray(self, puzzle: &Puzzle, placements: &[Placement]) -> String {
        match self.drawing {
            Drawing::Plain => self.levels(board_rows(puzzle, placements)),
            Drawing::Signs(look) => drawing::tray(puzzle, placements, &[], &look, self.lang),
        }
    }

    /// The same with some cells marked.
    pub(crate) fn marked(self, puzzle: &Puzzle, cells: &[usize]) -> String {
        if let Drawing::Signs(look) = self.drawing {
            return drawing::tray(puzzle, &[], cells, &look, self.lang);
        }
        let mut levels: Vec<Vec<Vec<char>>> = board_rows(puzzle, &[])
            .iter()
            .map(|rows| rows.iter().map(|row| row.chars().collect()).collect())
            .collect();
        for &cell in cells {
            let [level, row, column] = puzzle.container().cells()[cell].map(|place| place as usize);
            levels[level][row][column] = MARK;
        }
        let text = |rows: &Vec<Vec<char>>| rows.iter().map(|row| row.iter().collect()).collect();
        self.levels(levels.iter().map(text).collect())
    }

    fn levels(self, levels: Vec<Vec<String>>) -> String {
        let count = levels.len();
        let rows = |rows: &Vec<String>| -> Vec<String> {
            rows.iter().map(|row| colourless(row)).collect()
        };
        if let [only] = &levels[..] {
            return rows(only).join("\n") + "\n";
        }
        let block = |(number, level): (usize, &Vec<String>)| {
            let head = Message::Level {
                level: number + 1,
                levels: count,
            };
            let mut block = vec![head.text(self.lang)];
            block.extend(rows(level));
            block
        };
        let blocks: Vec<Vec<String>> = levels.iter().enumerate().map(block).collect();
        side_by_side(&blocks, self.width)
    }
}

fn colourless(row: &str) -> String {
    let mut text = String::with_capacity(2 * row.len());
    for symbol in row.chars() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(symbol);
    }
    text
}
