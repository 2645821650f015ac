//! A pyramid as it stands on the table: balls in isometric view, the farther ones drawn first.
//!
//! Each ball of a level rests in the hollow of four below it, half a ball to the right and to the front of
//! the first of them and 0.7 of a ball higher.

use packing::{Placement, Puzzle};
use render::{Cells, Fill, Item, Paint, Stroke};

use super::panel::{Panel, text};
use super::theme::Colours;
use super::trays::Mark;
use crate::palette;

/// Height of a level in balls.
const RISE: f64 = std::f64::consts::FRAC_1_SQRT_2;
/// Along each of the three axes the page shows the same part of a length, the square root of 2/3; those on
/// the table run 30 degrees below the horizontal, to the right and to the left.
const SCALE: f64 = 0.816_5;
const ACROSS: f64 = 0.866 * SCALE;
const DOWN: f64 = 0.5 * SCALE;

/// The balls of a pyramid; what is not filled is shown as faint places.
pub(super) fn stack(
    puzzle: &Puzzle,
    pieces: &[(&Placement, Mark)],
    ball: f64,
    colours: &Colours,
) -> Panel {
    let container = puzzle.container();
    let mut owner = vec![None; container.cells().len()];
    for &(piece, mark) in pieces {
        for &cell in &piece.cells {
            owner[cell] = Some((piece.piece, mark));
        }
    }
    // Column, row and height in balls, then where it is seen on the page.
    let seen = |cell: usize| {
        let [level, row, column] = container.cells()[cell].map(f64::from);
        let (x, y, z) = (column + level / 2.0, row + level / 2.0, level * RISE);
        ((x - y) * ACROSS * ball, ((x + y) * DOWN - z * SCALE) * ball)
    };
    let nearness = |cell: usize| {
        let [level, row, column] = container.cells()[cell].map(f64::from);
        row + column + level + level * RISE
    };
    let mut order: Vec<usize> = (0..owner.len()).collect();
    order.sort_by(|&one, &other| nearness(one).total_cmp(&nearness(other)));
    let places: Vec<(f64, f64)> = (0..owner.len()).map(seen).collect();
    let radius = ball * 0.47;
    let left = places
        .iter()
        .map(|place| place.0)
        .fold(f64::INFINITY, f64::min)
        - radius;
    let top = places
        .iter()
        .map(|place| place.1)
        .fold(f64::INFINITY, f64::min)
        - radius;
    let right = places
        .iter()
        .map(|place| place.0)
        .fold(f64::NEG_INFINITY, f64::max)
        + radius;
    let bottom = places
        .iter()
        .map(|place| place.1)
        .fold(f64::NEG_INFINITY, f64::max)
        + radius;
    let at = |cell: usize| (places[cell].0 - left, places[cell].1 - top);
    // Empty places are marks on the table, below every ball; higher up they would hide what lies there.
    let empty = |&cell: &usize| owner[cell].is_none() && container.cells()[cell][0] == 0;
    let mut items: Vec<Item> = (0..owner.len())
        .filter(empty)
        .map(|cell| {
            let (x, y) = at(cell);
            spot(x, y, radius * 0.9, Fill::Plain(colours.line))
        })
        .collect();
    for (number, &cell) in order.iter().enumerate() {
        let (x, y) = at(cell);
        let Some((piece, mark)) = owner[cell] else {
            continue;
        };
        let symbol = puzzle.pieces()[piece].symbol;
        let body = colours.piece(palette::colour(puzzle, piece), Cells::Balls, colours.ground);
        let now = Stroke {
            colour: colours.now,
            ..colours.now_edge(ball)
        };
        items.push(Item::Circle {
            x,
            y,
            radius,
            paint: Paint {
                fill: body.fill,
                stroke: (mark == Mark::Highlighted).then_some(now).or(body.edge),
            },
        });
        // A name that a nearer ball covers in part cannot be read.
        let covers = |&&nearer: &&usize| {
            let ((x, y), (at_x, at_y)) = (places[cell], places[nearer]);
            owner[nearer].is_some() && (x - at_x).hypot(y - at_y) < radius + ball * 0.2
        };
        if order[number + 1..].iter().any(|nearer| covers(&nearer)) {
            continue;
        }
        items.push(text(
            (x, y),
            &symbol.to_string(),
            ball * 0.4,
            render::Anchor::Middle,
            render::Weight::Bold,
            render::colour::ink_on(body.fill.map_or(colours.ground, Fill::colour)),
        ));
    }
    Panel {
        width: right - left,
        height: bottom - top,
        items,
    }
}

fn spot(x: f64, y: f64, radius: f64, fill: Fill) -> Item {
    Item::Circle {
        x,
        y,
        radius,
        paint: Paint {
            fill: Some(fill),
            stroke: None,
        },
    }
}
