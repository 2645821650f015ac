//! The proof that a board can be solved or not, as a picture: every inversion an arc over the row of tiles,
//! `KURANG(i)` below each, and the blank's cell on the chequered board for X.
//!
//! ```text
//!      ╭───────╮
//!      │ ╭───╮ │          5 stands before 3 and 2, so KURANG(5) = 2
//!   1  5 3   4 2 ...
//!   0  2 1   1 0          below: how many smaller ones come after
//! ```

use render::colour::{ink_on, mix};
use render::{
    Anchor, Body, Cells, Fill, Grid, Item, Label, Paint, Path, Scene, Step, Stroke, Weight,
};
use sliding::Puzzle;

use super::boards::framed;
use super::panel::{Align, Panel, Words, page, text};
use super::{Message, Style};
use crate::slide::{self, Check};

/// Cells up to which the tiles stand in one row with arcs; beyond, the counts stand in the board.
const MOST_ARCS: usize = 36;

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
    let means = match size.cells() <= MOST_ARCS {
        true => Message::KurangArcs,
        false => Message::KurangCounts,
    };
    let mut lines = vec![means.text(lang), shaded.text(lang)];
    if let Some((a, b)) = check.swap {
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
    let board = chequered(puzzle, check, style);
    let panel = match size.cells() <= MOST_ARCS {
        true => {
            let arcs = arcs(puzzle, check, style);
            Panel::beside(vec![board, arcs], style.cell * 0.7, Align::Bottom)
        }
        false => board,
    };
    page(&words, panel, style)
}

/// `KURANG` of the number that stands on a cell, and the number.
fn at_cell(puzzle: &Puzzle, check: &Check, cell: usize) -> (usize, u32) {
    let tile = puzzle.start().cells()[cell];
    let number = puzzle.goal_cells()[usize::from(tile)] + 1;
    (number, check.parity.kurang[number - 1])
}

/// The board with the cells at an odd distance from the blank's home shaded, and the blank's own marked.
fn chequered(puzzle: &Puzzle, check: &Check, style: &Style) -> Panel {
    let colours = style.theme.colours();
    let size = puzzle.size();
    let home = puzzle.goal().blank();
    let with_counts = size.cells() > MOST_ARCS;
    let mut bodies = Vec::new();
    let mut labels = Vec::new();
    for (cell, &tile) in puzzle.start().cells().iter().enumerate() {
        let is_odd = size.distance(cell, home) % 2 == 1;
        let ground = match is_odd {
            true => mix(colours.empty, colours.path, 0.35),
            false => colours.empty,
        };
        let is_blank = tile == 0;
        bodies.push(Body {
            fill: Some(Fill::Plain(ground)),
            edge: is_blank.then_some(Stroke {
                colour: colours.accent,
                width: (style.cell * 0.07).max(1.5),
                dashed: false,
            }),
        });
        let (_, count) = at_cell(puzzle, check, cell);
        let words = match is_blank {
            true => String::from("X"),
            false => tile.to_string(),
        };
        labels.push(Label {
            cell,
            words: match with_counts {
                true => format!("{words} · {count}"),
                false => words,
            },
            colour: if is_blank {
                colours.accent
            } else {
                ink_on(ground)
            },
        });
    }
    // The marked one is drawn last, over its neighbours' edges.
    let grid = Grid {
        x: 0.0,
        y: 0.0,
        cell: match with_counts {
            true => style.cell * 1.2,
            false => style.cell * 0.8,
        },
        columns: size.columns(),
        cells: (0..size.cells()).map(Some).collect(),
        bodies,
        labels,
        look: Cells::Squares,
        caption: None,
    };
    framed(grid, None, colours.frame)
}

/// The tiles in a row, an arc from every tile to each smaller one after it.
fn arcs(puzzle: &Puzzle, check: &Check, style: &Style) -> Panel {
    let colours = style.theme.colours();
    let cells = puzzle.size().cells();
    let cell = (style.cell * 0.8).min(1100.0 / cells as f64).max(20.0);
    let numbers: Vec<usize> = (0..cells).map(|c| at_cell(puzzle, check, c).0).collect();
    let inverted = |from: usize, to: usize| numbers[to] < numbers[from];
    let pairs = (0..cells).flat_map(|from| (from + 1..cells).map(move |to| (from, to)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|&(a, b)| inverted(a, b)).collect();
    let longest = pairs.iter().map(|&(a, b)| b - a).max().unwrap_or(1);
    // An arc's height: half its length for a half circle, less where that would be too high.
    let rise = (cell * 0.5).min(260.0 / longest as f64);
    let top = longest as f64 * rise + 12.0;
    let most = check
        .parity
        .kurang
        .iter()
        .copied()
        .max()
        .unwrap_or(1)
        .max(1);
    let middle = |place: usize| (place as f64 + 0.5) * cell;
    let mut items = Vec::new();
    for &(from, to) in &pairs {
        let (_, count) = at_cell(puzzle, check, from);
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
            paint: Paint::line(mix(colours.ground, colours.path, part), 1.4),
        }));
    }
    let mut bodies = Vec::new();
    let mut labels = Vec::new();
    for (place, &tile) in puzzle.start().cells().iter().enumerate() {
        let is_blank = tile == 0;
        let ground = if is_blank {
            colours.empty
        } else {
            colours.tile
        };
        bodies.push(Body {
            fill: Some(Fill::Plain(ground)),
            edge: is_blank.then_some(Stroke {
                colour: colours.accent,
                width: 1.5,
                dashed: true,
            }),
        });
        labels.push(Label {
            cell: place,
            words: match is_blank {
                // The blank counts as the number of its own place.
                true => numbers[place].to_string(),
                false => tile.to_string(),
            },
            colour: ink_on(ground),
        });
    }
    items.push(Item::Grid(Grid {
        x: 0.0,
        y: top,
        cell,
        columns: cells,
        cells: (0..cells).map(Some).collect(),
        bodies,
        labels,
        look: Cells::Squares,
        caption: None,
    }));
    let below = top + cell + 14.0;
    let size = (cell * 0.4).clamp(9.0, 15.0);
    for place in 0..cells {
        let (_, count) = at_cell(puzzle, check, place);
        let colour = if count > 0 {
            colours.path
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
    let sum = Message::KurangSum {
        sum: check.parity.sum,
    };
    let sum_y = below + size * 1.7;
    let sum = sum.text(style.lang);
    items.push(text(
        (0.0, sum_y),
        &sum,
        13.5,
        Anchor::Start,
        Weight::Regular,
        colours.soft,
    ));
    Panel {
        width: cells as f64 * cell,
        height: sum_y + 10.0,
        items,
    }
}
