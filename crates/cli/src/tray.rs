//! Trays with pieces in them, on a terminal and as plain text.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use susun::Lang;
use susun::pack::Message;
use susun::pack::format::given::board_rows;
use susun::packing::{Placement, Puzzle};
use susun::palette;
use susun::view::side_by_side;

use crate::output::styled;

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
    pub(crate) colours: bool,
    pub(crate) width: usize,
    pub(crate) lang: Lang,
}

impl Look {
    /// For standard output as it is.
    pub(crate) fn of_output(lang: Lang) -> Self {
        Self {
            colours: crate::output::shows_colours(),
            width: crate::output::width(),
            lang,
        }
    }

    /// A puzzle with what lies in it and more placements; levels stand side by side.
    pub(crate) fn tray(self, puzzle: &Puzzle, placements: &[Placement]) -> String {
        self.levels(board_rows(puzzle, placements))
    }

    /// The same with some cells marked.
    pub(crate) fn marked(self, puzzle: &Puzzle, cells: &[usize]) -> String {
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
        let row = |row: &String| match self.colours {
            true => coloured(row),
            false => colourless(row),
        };
        let rows = |rows: &Vec<String>| -> Vec<String> { rows.iter().map(row).collect() };
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

/// Cells of one piece side by side are one bar, so that pieces are seen as such.
fn coloured(row: &str) -> String {
    let symbols: Vec<char> = row.chars().collect();
    let bar = |run: &[char]| {
        let text: Vec<String> = run.iter().map(char::to_string).collect();
        styled(&text.join(" "), style(run[0]))
    };
    let bars: Vec<String> = symbols.chunk_by(|a, b| a == b).map(bar).collect();
    bars.join(" ")
}

fn style(symbol: char) -> Style {
    match symbol {
        '.' => Style::new(),
        '#' => Style::new().dimmed(),
        MARK => AnsiColor::Red.on_default().bold(),
        piece => {
            let colour = palette::colour(piece);
            let ground = Ansi256Color(palette::ansi256(colour));
            // The cube's own black and white: those of the sixteen named colours are anyone's taste.
            let letter = Ansi256Color(if palette::takes_black(colour) {
                16
            } else {
                231
            });
            Style::new()
                .fg_color(Some(Color::Ansi256(letter)))
                .bg_color(Some(Color::Ansi256(ground)))
        }
    }
}
