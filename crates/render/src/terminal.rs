//! Scenes in a terminal: grids with walls between their bodies, one beside the other, and what is written
//! around them as lines. Curves and free shapes are left out: a terminal has no place for them.
//!
//! ```text
//! ┌───┬───────┐    +---+-------+     walls only where bodies differ; where there are
//! │ A │ B     │    | A | B     |     colours, a body's ground is its own
//! │   └───┐   │    |   +---+   |
//! │       │   │    |       |   |
//! └───────┴───┘    +-------+---+
//! ```

use std::collections::HashMap;
use std::fmt::Write;

use crate::colour::{ansi16, ansi256};
use crate::scene::{Fill, Item, Scene};
use crate::{Grid, Label, Rgb};

/// The colours that a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Any.
    True,
    /// The cube of 216, with greys and the named ones.
    Cube,
    /// Sixteen named ones.
    Named,
    /// None.
    None,
}

/// The signs that walls are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Lines and their corners.
    Unicode,
    /// `+`, `-`, `|`.
    Ascii,
}

/// The abilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Its colours.
    pub depth: Depth,
    /// Its signs.
    pub signs: Signs,
    /// Its columns.
    pub width: usize,
}

/// Columns between two grids.
const GAP: usize = 3;
/// What marks the cells of a body with an edge; where there are no colours, what is written in them stands in
/// brackets.
const MARK: &str = "*";

/// A scene as lines of text.
#[must_use]
pub fn draw(scene: &Scene, look: &Terminal) -> String {
    let mut out = String::new();
    let mut blocks: Vec<Block> = Vec::new();
    for item in &scene.items {
        match item {
            Item::Grid(grid) => blocks.push(Block::of(grid, look)),
            Item::Text(text) => {
                flush(&mut blocks, look.width, &mut out);
                out += &text.words;
                out.push('\n');
            }
            Item::Rect { .. } | Item::Circle { .. } | Item::Path(_) => {}
        }
    }
    flush(&mut blocks, look.width, &mut out);
    out
}

/// One grid, with its caption.
struct Block {
    width: usize,
    /// Each with the columns that it takes: codes take none.
    lines: Vec<(usize, String)>,
}

impl Block {
    fn of(grid: &Grid, look: &Terminal) -> Self {
        let canvas = Canvas::new(grid, look);
        let mut width = canvas.width();
        let lines = canvas.lines().into_iter();
        let mut lines: Vec<(usize, String)> = lines.map(|line| (width, line)).collect();
        if let Some(caption) = &grid.caption {
            let words = &caption.words;
            let wide = words.chars().count();
            let before = width.saturating_sub(wide) / 2;
            lines.insert(0, (before + wide, " ".repeat(before) + words));
            width = width.max(before + wide);
        }
        Self { width, lines }
    }

    /// A line, filled up with blanks.
    fn line(&self, number: usize) -> String {
        let (shown, line) = match self.lines.get(number) {
            Some((shown, line)) => (*shown, line.as_str()),
            None => (0, ""),
        };
        line.to_owned() + &" ".repeat(self.width - shown)
    }
}

/// Sets the blocks side by side, as many as fit, and the rest below.
fn flush(blocks: &mut Vec<Block>, width: usize, out: &mut String) {
    let mut rest = std::mem::take(blocks).into_iter().peekable();
    while let Some(first) = rest.next() {
        let mut used = first.width;
        let mut row = vec![first];
        while let Some(next) = rest.next_if(|next| used + GAP + next.width <= width) {
            used += GAP + next.width;
            row.push(next);
        }
        let height = row.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        for number in 0..height {
            let line: Vec<String> = row.iter().map(|block| block.line(number)).collect();
            out.push_str(line.join(&" ".repeat(GAP)).trim_end());
            out.push('\n');
        }
    }
}

/// The characters of a grid: every cell has `cell` columns and one line, with a column or line for a wall
/// on every side.
struct Canvas<'a> {
    grid: &'a Grid,
    look: &'a Terminal,
    cell: usize,
    /// What is written, by cell.
    labels: HashMap<usize, &'a Label>,
    /// Whether a place is a hole: no cell, with cells all around.
    holes: Vec<bool>,
}

/// The places of a grid that are no cells and from which no way leads out of it.
fn holes(grid: &Grid) -> Vec<bool> {
    let (rows, columns) = (grid.rows(), grid.columns);
    let mut holes: Vec<bool> = grid.cells.iter().map(Option::is_none).collect();
    let is_edge = |place: &usize| {
        let (row, column) = (place / columns, place % columns);
        row == 0 || row + 1 == rows || column == 0 || column + 1 == columns
    };
    let mut open: Vec<usize> = (0..holes.len()).filter(is_edge).collect();
    while let Some(place) = open.pop() {
        if std::mem::take(&mut holes[place]) {
            let column = place % columns;
            open.extend(place.checked_sub(columns));
            open.extend((place + columns < holes.len()).then_some(place + columns));
            open.extend((column > 0).then(|| place - 1));
            open.extend((column + 1 < columns && place + 1 < holes.len()).then_some(place + 1));
        }
    }
    holes
}

impl<'a> Canvas<'a> {
    fn new(grid: &'a Grid, look: &'a Terminal) -> Self {
        let longest = grid.labels.iter().map(|label| label.words.chars().count());
        Self {
            grid,
            look,
            cell: longest.max().unwrap_or(0).max(1) + 2,
            labels: grid
                .labels
                .iter()
                .map(|label| (label.cell, label))
                .collect(),
            holes: holes(grid),
        }
    }

    fn width(&self) -> usize {
        self.grid.columns * (self.cell + 1) + 1
    }

    /// The cells around a corner of the lattice: above left, above right, below left, below right.
    fn around(&self, row: usize, column: usize) -> [Option<usize>; 4] {
        let (row, column) = (row as isize, column as isize);
        let body = |r, c| self.grid.body(r, c);
        [
            body(row - 1, column - 1),
            body(row - 1, column),
            body(row, column - 1),
            body(row, column),
        ]
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for row in 0..=self.grid.rows() {
            let mut walls = Line::new(self.look);
            let mut cells = Line::new(self.look);
            for column in 0..=self.grid.columns {
                let [above_left, above, left, here] = self.around(row, column);
                let arms = [
                    above_left != above,
                    left != here,
                    above_left != left,
                    above != here,
                ];
                let all_one = arms == [false; 4];
                walls.push(
                    self.corner(arms),
                    if all_one { here } else { None },
                    self.grid,
                );
                if column < self.grid.columns {
                    let wall = above != here;
                    let sign = if wall { self.sign('─', '-') } else { ' ' };
                    let body = if wall { None } else { here };
                    for _ in 0..self.cell {
                        walls.push(sign, body, self.grid);
                    }
                }
                if row < self.grid.rows() {
                    let wall = left != here;
                    let sign = if wall { self.sign('│', '|') } else { ' ' };
                    cells.push(sign, if wall { None } else { here }, self.grid);
                    if column < self.grid.columns {
                        let text = self.text(row * self.grid.columns + column, here);
                        for sign in text.chars() {
                            cells.push(sign, here, self.grid);
                        }
                    }
                }
            }
            lines.push(walls.finish());
            if row < self.grid.rows() {
                lines.push(cells.finish());
            }
        }
        lines
    }

    /// What stands in a cell, centred.
    fn text(&self, cell: usize, body: Option<usize>) -> String {
        let label = self.labels.get(&cell);
        let marked = body.is_some_and(|body| self.grid.bodies[body].edge.is_some());
        let words = match label {
            // Where there are colours a body stands out by its own.
            Some(label) if marked && self.look.depth == Depth::None => {
                format!("[{}]", label.words)
            }
            Some(label) => label.words.clone(),
            None if marked => MARK.to_owned(),
            // Where there are colours an empty cell has one.
            None if self.holes.get(cell) == Some(&true) && self.look.depth == Depth::None => {
                self.sign('░', '#').to_string().repeat(self.cell)
            }
            None => String::new(),
        };
        format!("{words:^width$}", width = self.cell)
    }

    fn sign(&self, unicode: char, ascii: char) -> char {
        match self.look.signs {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// Where walls go up, down, left and right.
    fn corner(&self, [up, down, left, right]: [bool; 4]) -> char {
        let (unicode, ascii) = match (up, down, left, right) {
            (false, false, false, false) => (' ', ' '),
            (true, true, false, false)
            | (true, false, false, false)
            | (false, true, false, false) => ('│', '|'),
            (false, false, _, _) => ('─', '-'),
            (false, true, false, true) => ('┌', '+'),
            (false, true, true, false) => ('┐', '+'),
            (true, false, false, true) => ('└', '+'),
            (true, false, true, false) => ('┘', '+'),
            (true, true, false, true) => ('├', '+'),
            (true, true, true, false) => ('┤', '+'),
            (false, true, true, true) => ('┬', '+'),
            (true, false, true, true) => ('┴', '+'),
            (true, true, true, true) => ('┼', '+'),
        };
        self.sign(unicode, ascii)
    }
}

/// A line of signs; codes are written only where the ground changes.
struct Line<'a> {
    look: &'a Terminal,
    text: String,
    ground: Option<Rgb>,
}

impl<'a> Line<'a> {
    fn new(look: &'a Terminal) -> Self {
        Self {
            look,
            text: String::new(),
            ground: None,
        }
    }

    fn push(&mut self, sign: char, body: Option<usize>, grid: &Grid) {
        let fill = body.and_then(|body| grid.bodies[body].fill);
        let ground = fill.map(Fill::colour);
        let ground = ground.filter(|_| self.look.depth != Depth::None);
        if ground != self.ground {
            match ground {
                None => self.text += "\u{1b}[0m",
                Some(colour) => self.text += &codes(colour, self.look.depth),
            }
            self.ground = ground;
        }
        self.text.push(sign);
    }

    fn finish(mut self) -> String {
        if self.ground.is_some() {
            self.text += "\u{1b}[0m";
        }
        self.text
    }
}

/// The codes for a ground and letters that are read on it.
fn codes(ground: Rgb, depth: Depth) -> String {
    let ink = crate::colour::ink_on(ground);
    let mut out = String::new();
    let written = match depth {
        Depth::None => Ok(()),
        Depth::True => {
            let ([r, g, b], [red, green, blue]) = (ink, ground);
            write!(out, "\u{1b}[1;38;2;{r};{g};{b};48;2;{red};{green};{blue}m")
        }
        // The cube's own black and white: themes change the named ones.
        Depth::Cube => {
            let ink = ansi256(ink);
            write!(out, "\u{1b}[1;38;5;{ink};48;5;{}m", ansi256(ground))
        }
        Depth::Named => {
            let code = |number: u8, base: u8| match number {
                0..8 => base + number,
                _ => base + 60 + number - 8,
            };
            let ground = ansi16(ground);
            // Letters by the colour that the terminal shows, not by the one that was asked for.
            let ink = ansi16(crate::colour::ink_on(crate::colour::named(ground)));
            write!(out, "\u{1b}[{};{}m", code(ink, 30), code(ground, 40))
        }
    };
    written.expect("a string takes everything");
    out
}
