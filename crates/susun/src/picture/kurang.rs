//! The proof that a board can be solved or not, as a picture: every inversion an arc over the row of tiles,
//! `KURANG(i)` below each, and the blank's cell on the chequered board for X.
//!
//! ```text
//!      ╭───────╮
//!      ├─╮   ╭─┤          5 stands before 3 and 2, so KURANG(5) = 2;
//!   1  5 3   6 2 ...      6 before 2
//!   0  2 1   1 0          below: how many smaller ones come after
//! ```

use render::colour::mix;
use render::{Anchor, Body, Item, Paint, Path, Scene, Step, Weight};
use sliding::Puzzle;

use super::boards::labelled;
use super::panel::{Align, Panel, Words, page, text, tray_pad, trayed};
use super::{CELL, Message, Style};
use crate::slide::{self, Check};

/// Cells up to which the tiles stand in one row with arcs; beyond, the counts stand in the board.
const MAX_ARCS: usize = 36;

/// The proof of a check.
#[must_use]
pub fn kurang(puzzle: &Puzzle, check: &Check, style: &Style) -> Scene {
    let lang = style.lang;
    let parity = &check.parity;
    let heading = match parity.is_solvable() {
        true => slide::Message::Solvable(parity),
        false => slide::Message::Unsolvable(parity),
    };
    let blank = puzzle.start().blank();
    let size = puzzle.size();
    let shaded = slide::Message::BlankParity {
        x: parity.x,
        row: size.row(blank) + 1,
        column: size.column(blank) + 1,
    };
    let counts_as = puzzle.goal().blank() + 1;
    let means = match size.cells() <= MAX_ARCS {
        true => Message::KurangArcs { blank: counts_as },
        false => Message::KurangCounts { blank: counts_as },
    };
    let mut lines = vec![means.text(lang)];
    // A page says the rest itself.
    lines.extend((!style.is_inset).then(|| shaded.text(lang)));
    let proof = Proof::new(puzzle, check);
    if proof.has_ranks() && size.cells() <= MAX_ARCS {
        lines.insert(1, Message::KurangRanks.text(lang));
    }
    if let Some((a, b)) = check.swap.filter(|_| !style.is_inset) {
        lines.push(slide::Message::SwapAdvice { a, b }.text(lang));
    }
    let words = Words {
        heading: heading.text(lang),
        lines,
        description: Message::KurangShows {
            board: &crate::format::board_line(puzzle.start()),
        }
        .text(lang),
    };
    let board = chequered(&proof, style);
    let panel = match size.cells() <= MAX_ARCS {
        true => {
            let arcs = arcs(&proof, style);
            Panel::beside(vec![board, arcs], style.side() * 0.7, Align::Bottom)
        }
        false => board,
    };
    page(&words, panel, style)
}

/// The figures of a proof, cell by cell.
struct Proof<'a> {
    puzzle: &'a Puzzle,
    check: &'a Check,
    /// The number that stands on every cell.
    numbers: Vec<usize>,
}

impl<'a> Proof<'a> {
    fn new(puzzle: &'a Puzzle, check: &'a Check) -> Self {
        let homes = puzzle.goal_cells();
        let number = |&tile: &u16| homes[usize::from(tile)] + 1;
        Self {
            puzzle,
            check,
            numbers: puzzle.start().cells().iter().map(number).collect(),
        }
    }

    /// Whether a tile has another number in the proof than on the board.
    fn has_ranks(&self) -> bool {
        let cells = self.puzzle.start().cells().iter().zip(&self.numbers);
        let mut tiles = cells.filter(|(tile, _)| **tile != 0);
        tiles.any(|(&tile, &number)| usize::from(tile) != number)
    }

    /// `KURANG` of the number on a cell.
    fn count(&self, cell: usize) -> u32 {
        self.check.parity.kurang[self.numbers[cell] - 1]
    }
}

/// The board with the cells at an odd distance from the blank's home shaded, and the blank's own marked.
fn chequered(proof: &Proof<'_>, style: &Style) -> Panel {
    let colours = style.theme.colours();
    let size = proof.puzzle.size();
    let home = proof.puzzle.goal().blank();
    let with_counts = size.cells() > MAX_ARCS;
    let entry = |(cell, &tile): (usize, &u16)| {
        let is_odd = size.distance(cell, home) % 2 == 1;
        let body = match is_odd {
            true => colours.coloured(mix(colours.face, colours.face_odd, 0.3)),
            false => colours.away(),
        };
        // The blank's cell is flat.
        let body = match tile {
            0 => Body {
                relief: None,
                ..body
            },
            _ => body,
        };
        let words = match tile {
            0 => String::from("X"),
            tile => tile.to_string(),
        };
        let words = match with_counts {
            true => format!("{words} · {}", proof.count(cell)),
            false => words,
        };
        (Some(words), body)
    };
    let start = proof.puzzle.start();
    let (words, bodies): (Vec<Option<String>>, Vec<Body>) =
        start.cells().iter().enumerate().map(entry).unzip();
    let cell = match with_counts {
        true => style.side() * 1.2,
        false => style.side() * 0.8,
    };
    let mut grid = labelled(words, bodies, size.columns(), cell);
    let blank = start.blank();
    grid.bodies[blank].edge = Some(colours.now_edge(cell));
    trayed(grid, None, &colours)
}

/// The tiles in a row, an arc from every tile to each smaller one after it.
fn arcs(proof: &Proof<'_>, style: &Style) -> Panel {
    let colours = style.theme.colours();
    let parity = &proof.check.parity;
    let cells = proof.puzzle.size().cells();
    let page = 1100.0 * (style.side() / CELL).max(1.0);
    let cell = (style.side() * 0.8).min(page / cells as f64).max(20.0);
    let numbers = &proof.numbers;
    let inverted = |from: usize, to: usize| numbers[to] < numbers[from];
    let pairs = (0..cells).flat_map(|from| (from + 1..cells).map(move |to| (from, to)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|&(a, b)| inverted(a, b)).collect();
    let pad = tray_pad(cell);
    let longest = pairs.iter().map(|&(a, b)| b - a).max().unwrap_or(1);
    // An arc's height: half its length for a half circle, less where that would be too high.
    let rise = (cell * 0.5).min(page * 0.24 / longest as f64);
    let top = longest as f64 * rise + 12.0;
    let most = parity.kurang.iter().copied().max().unwrap_or(1).max(1);
    let middle = |place: usize| pad + (place as f64 + 0.5) * cell;
    let mut items = Vec::new();
    for &(from, to) in &pairs {
        let count = proof.count(from);
        let high = (to - from) as f64 * rise;
        let (x, to_x) = (middle(from), middle(to));
        // Tiles with many inversions stand out.
        let part = 0.35 + 0.65 * f64::from(count) / f64::from(most);
        // A curve rises to three quarters of what bends it.
        let bend = top - high * 4.0 / 3.0;
        items.push(Item::Path(Path {
            steps: vec![
                Step::Move(x, top),
                Step::Curve([x, bend], [to_x, bend], [to_x, top]),
            ],
            paint: Paint::line(mix(colours.ground, colours.edge, part), 1.4),
        }));
    }
    let start = proof.puzzle.start();
    // Each by its place in the goal: the default goal gives every tile its own number, and the blank the last.
    let entry = |(place, &tile): (usize, &u16)| {
        let body = match tile {
            0 => colours.blank(),
            _ => colours.away(),
        };
        (Some(numbers[place].to_string()), body)
    };
    let (words, bodies): (Vec<Option<String>>, Vec<Body>) =
        start.cells().iter().enumerate().map(entry).unzip();
    let mut grid = labelled(words, bodies, cells, cell);
    grid.bodies[start.blank()].edge = Some(colours.now_edge(cell));
    grid.labels[start.blank()].colour = colours.tray_now;
    let row = trayed(grid, None, &colours);
    let width = row.width;
    items.extend(row.moved(0.0, top));
    let below = top + cell + 2.0 * pad + 14.0;
    let size = (cell * 0.4).max(9.0);
    for place in 0..cells {
        let count = proof.count(place);
        let colour = if count > 0 {
            colours.proved
        } else {
            colours.soft
        };
        let words = count.to_string();
        items.push(text(
            (middle(place), below),
            &words,
            size,
            Anchor::Middle,
            Weight::Bold,
            colour,
        ));
    }
    let mut sum_y = below + size * 1.7;
    if proof.has_ranks() {
        for (place, &tile) in start
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, tile)| **tile != 0)
        {
            let words = format!("({tile})");
            let at = (middle(place), sum_y);
            let (anchor, weight) = (Anchor::Middle, Weight::Regular);
            items.push(text(at, &words, size * 0.85, anchor, weight, colours.soft));
        }
        sum_y += size * 1.7;
    }
    let sum = Message::KurangSum { sum: parity.sum };
    let sum = sum.text(style.lang);
    items.push(text(
        (0.0, sum_y),
        &sum,
        15.0,
        Anchor::Start,
        Weight::Regular,
        colours.soft,
    ));
    Panel {
        width,
        height: sum_y + 10.0,
        items,
    }
}
