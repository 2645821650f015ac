//! Cells in rows, joined to bodies: a board of tiles is a grid of bodies of one cell each, a tray of
//! pieces one of larger ones.
//!
//! ```text
//! bodies  0 0 1      ╭─────╮╭──╮     the outline of a body runs around its cells,
//!         0 1 1      │ ╭───╯│  │     a little inside of them, with round corners
//!                    ╰─╯╭───╯  │
//!                       ╰──────╯
//! ```

use crate::colour::{BLACK, mix};
use crate::scene::{Fill, Item, Paint, Path, Step, Stroke, Text};
use crate::{Anchor, Rgb, Weight, font};

/// A grid of cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// Left.
    pub x: f64,
    /// Top.
    pub y: f64,
    /// Side of a cell.
    pub cell: f64,
    /// Cells in a row.
    pub columns: usize,
    /// The body of every cell, row by row; none where there is no cell.
    pub cells: Vec<Option<usize>>,
    /// The bodies.
    pub bodies: Vec<Body>,
    /// What is written in cells, at most one for each.
    pub labels: Vec<Label>,
    /// What a cell looks like.
    pub look: Cells,
    /// A line above it.
    pub caption: Option<Caption>,
}

/// What is written above a grid, over its middle.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// The words.
    pub words: String,
    /// Their colour.
    pub colour: Rgb,
    /// Of the letters.
    pub size: f64,
    /// From the top of the grid to the middle of the letters.
    pub above: f64,
}

/// What cells look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Squares; a body is one shape.
    Squares,
    /// Balls; those of a body are linked.
    Balls,
}

/// Cells that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Body {
    /// What fills it; nothing where there is only a place for something.
    pub fill: Option<Fill>,
    /// Its edge: of squares it lies inside the outline, of balls around all of them.
    pub edge: Option<Stroke>,
    /// How it rises above the ground; too small to be seen where cells are small.
    pub relief: Option<Relief>,
    /// A dot in the upper right corner of its cells, where they are large enough.
    pub dot: Option<Rgb>,
}

/// Depth without shadows: a light upper edge and a dark lower one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relief {
    /// Of the upper edge.
    pub light: Rgb,
    /// Of the lower edge.
    pub shade: Rgb,
    /// Height of the lower edge, in cells.
    pub height: f64,
}

/// What a shape loses of its outline: at its upper sides, its lower ones, and all around.
#[derive(Clone, Copy, Default)]
struct Cut {
    top: f64,
    bottom: f64,
    around: f64,
}

/// What is written in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cell, counted row by row.
    pub cell: usize,
    /// The words.
    pub words: String,
    /// Their colour.
    pub colour: Rgb,
}

/// Gap between a body's outline and the edge of its cells, in cells.
const GAP: f64 = 0.03;
/// Radius of a corner, in cells.
const ROUND: f64 = 0.11;
/// Height of the capitals of a label, in cells: on squares, and on balls.
const LABEL: f64 = 0.4;
const BALL_LABEL: f64 = 0.36;
/// And on squares that are so small that the label has to fill them.
const SMALL_LABEL: f64 = 0.5;
/// Room of a label, in cells.
const LABEL_ROOM: f64 = 0.8;
/// Radius of a ball, of a hollow for one, and the width of the bar between two, in cells.
const BALL: f64 = 0.455;
const HOLLOW: f64 = 0.38;
const BAR: f64 = 0.4;
/// Radius of a dot, in cells, and its least in pixels.
const DOT: f64 = 0.05;
const LEAST_DOT: f64 = 1.8;
/// Cells below these sides have no relief and no dot, nor have those of a grid with more cells than that: the
/// one could not be seen, the other would make files large.
const SMALL: f64 = 26.0;
const SMALL_FOR_DOT: f64 = 16.0;
const MANY: usize = 2500;

/// A corner of cells: row, column.
type Corner = (usize, usize);

impl Grid {
    /// Rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.cells.len().div_ceil(self.columns.max(1))
    }

    /// Width.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.columns as f64 * self.cell
    }

    /// Height.
    #[must_use]
    pub fn height(&self) -> f64 {
        self.rows() as f64 * self.cell
    }

    /// The body of a cell that may lie outside.
    pub(crate) fn body(&self, row: isize, column: isize) -> Option<usize> {
        let column = usize::try_from(column).ok().filter(|&c| c < self.columns)?;
        let row = usize::try_from(row).ok()?;
        *self.cells.get(row * self.columns + column)?
    }

    /// The shapes and texts that a grid is drawn with.
    pub(crate) fn lowered(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut cells = vec![Vec::new(); self.bodies.len()];
        for (cell, body) in self.cells.iter().enumerate() {
            if let Some(body) = body {
                cells[*body].push(cell);
            }
        }
        for (number, (body, cells)) in self.bodies.iter().zip(&cells).enumerate() {
            match self.look {
                // What cannot be seen need not be drawn.
                _ if body.fill.is_none() && body.edge.is_none() => continue,
                _ if cells.is_empty() => continue,
                Cells::Squares => self.squares(number, body, cells, &mut items),
                Cells::Balls => self.balls(number, body, cells, &mut items),
            }
            if let Some(colour) = body.dot.filter(|_| self.has_room(SMALL_FOR_DOT)) {
                // A ball has no corner: there a letter takes the dot's place.
                let is_free = |cell: &&usize| match self.look {
                    Cells::Squares => true,
                    Cells::Balls => self.labels.iter().all(|label| label.cell != **cell),
                };
                let cells = cells.iter().filter(is_free);
                items.extend(cells.map(|&cell| self.dot(cell, colour)));
            }
        }
        let size = self.label_size();
        items.extend(self.labels.iter().map(|label| self.text(label, size)));
        if let Some(caption) = &self.caption {
            items.push(Item::Text(Text {
                x: self.x + self.width() / 2.0,
                y: self.y - caption.above,
                size: caption.size,
                anchor: Anchor::Middle,
                weight: Weight::Regular,
                colour: caption.colour,
                words: caption.words.clone(),
            }));
        }
        items
    }

    fn middle(&self, cell: usize) -> [f64; 2] {
        let (row, column) = (cell / self.columns, cell % self.columns);
        [
            self.x + (column as f64 + 0.5) * self.cell,
            self.y + (row as f64 + 0.5) * self.cell,
        ]
    }

    /// The size in which the longest label fits: numbers of one board look alike.
    fn label_size(&self) -> f64 {
        let part = match self.look {
            Cells::Balls => BALL_LABEL,
            Cells::Squares if self.cell < SMALL => SMALL_LABEL,
            Cells::Squares => LABEL,
        };
        let most = self.cell * part / font::CAPITAL;
        let room = self.cell * LABEL_ROOM;
        let sizes = self.labels.iter();
        let sizes = sizes.map(|label| font::fitting(&label.words, most, Weight::Bold, room));
        sizes.fold(most, f64::min)
    }

    fn text(&self, label: &Label, size: f64) -> Item {
        let [x, y] = self.middle(label.cell);
        let body = self.cells[label.cell].map(|body| &self.bodies[body]);
        // In the middle of the face, which lies above the lower edge.
        let raised = body.and_then(|body| self.relief(body));
        let raised = raised.map_or(0.0, |relief| relief.height * self.cell / 2.0);
        Item::Text(Text {
            x,
            y: y - raised,
            size,
            anchor: Anchor::Middle,
            weight: Weight::Bold,
            colour: label.colour,
            words: label.words.clone(),
        })
    }

    /// Whether there is room for small things on cells of this side.
    fn has_room(&self, side: f64) -> bool {
        self.cell >= side && self.cells.len() <= MANY
    }

    /// How a body rises; balls are round and need no edges for that.
    fn relief(&self, body: &Body) -> Option<Relief> {
        let is_seen = self.look == Cells::Squares && self.has_room(SMALL);
        body.relief.filter(|_| is_seen)
    }

    fn dot(&self, cell: usize, colour: Rgb) -> Item {
        let radius = (self.cell * DOT).max(LEAST_DOT);
        let [x, y] = self.middle(cell);
        let off = match self.look {
            Cells::Squares => self.cell * 0.41 - radius,
            Cells::Balls => self.cell * 0.22,
        };
        Item::Circle {
            x: x + off,
            y: y - off,
            radius,
            paint: Paint::plain(colour),
        }
    }

    fn squares(&self, number: usize, body: &Body, cells: &[usize], items: &mut Vec<Item>) {
        let corners = match cells {
            [_] => Vec::new(),
            cells => self.loops(number, cells),
        };
        let mut add = |cut: Cut, paint: Paint| {
            items.push(match cells {
                &[cell] => self.square(cell, cut, paint),
                _ => Item::Path(Path {
                    steps: self.outline(&corners, cut),
                    paint,
                }),
            });
        };
        // The edge lies inside, so that it covers no neighbour.
        let around = body.edge.map_or(0.0, |edge| edge.width / 2.0);
        let (Some(relief), Some(fill)) = (self.relief(body), body.fill) else {
            let paint = Paint {
                fill: body.fill,
                stroke: body.edge,
            };
            let cut = Cut {
                around,
                ..Cut::default()
            };
            return add(cut, paint);
        };
        let bottom = (relief.height * self.cell).max(0.75);
        let top = (self.cell * 0.02).clamp(0.75, 1.5);
        let cut = |top: f64, bottom: f64, around: f64| Cut {
            top,
            bottom,
            around,
        };
        add(cut(0.0, 0.0, 0.0), Paint::plain(relief.shade));
        add(cut(0.0, bottom, 0.0), Paint::plain(relief.light));
        add(
            cut(top, bottom, 0.0),
            Paint {
                fill: Some(fill),
                stroke: None,
            },
        );
        if body.edge.is_some() {
            add(
                cut(0.0, 0.0, around),
                Paint {
                    fill: None,
                    stroke: body.edge,
                },
            );
        }
    }

    /// The shape of a body of one cell.
    fn square(&self, cell: usize, cut: Cut, paint: Paint) -> Item {
        let inset = self.inset() + cut.around;
        let [x, y] = self.middle(cell).map(|at| at - self.cell / 2.0 + inset);
        let side = self.cell - 2.0 * inset;
        Item::Rect {
            x,
            y: y + cut.top,
            width: side,
            height: side - cut.top - cut.bottom,
            radius: (self.cell * ROUND - cut.around).max(0.0),
            paint,
        }
    }

    fn inset(&self) -> f64 {
        (self.cell * GAP).min(4.0)
    }

    /// Balls and the bars between them; an edge lies around them all.
    fn balls(&self, number: usize, body: &Body, cells: &[usize], items: &mut Vec<Item>) {
        let mut bars = Vec::new();
        for &cell in cells {
            let below = cell + self.columns;
            let is_last = (cell + 1).is_multiple_of(self.columns);
            let beside = (!is_last).then_some(cell + 1);
            for other in beside.into_iter().chain([below]) {
                if self.cells.get(other) == Some(&Some(number)) {
                    bars.push((self.middle(cell), self.middle(other)));
                }
            }
        }
        let radius = match body.fill {
            Some(Fill::Hollow(_)) | None => HOLLOW,
            Some(_) => BALL,
        } * self.cell;
        let mut layer = |more: f64, bar: Option<Rgb>, paint: Paint| {
            if let Some(colour) = bar {
                items.extend(bars.iter().map(|&([x, y], [to_x, to_y])| {
                    Item::Path(Path {
                        steps: vec![Step::Move(x, y), Step::Line(to_x, to_y)],
                        paint: Paint::line(colour, self.cell * BAR + 2.0 * more),
                    })
                }));
            }
            for &cell in cells {
                let [x, y] = self.middle(cell);
                items.push(Item::Circle {
                    x,
                    y,
                    radius: radius + more,
                    paint,
                });
            }
        };
        let fill = Paint {
            fill: body.fill,
            stroke: None,
        };
        match (body.edge, body.fill) {
            (Some(edge), Some(_)) if !edge.dashed => {
                layer(
                    edge.width / 2.0,
                    Some(edge.colour),
                    Paint::plain(edge.colour),
                );
            }
            (Some(edge), _) => {
                let stroke = Some(edge);
                layer(
                    0.0,
                    None,
                    Paint {
                        fill: body.fill,
                        stroke,
                    },
                );
                return;
            }
            (None, _) => {}
        }
        let inner = body.edge.map_or(0.0, |edge| -edge.width / 2.0);
        let bar = body.fill.map(|fill| match fill {
            Fill::Ball(colour) => mix(colour, BLACK, 0.14),
            other => other.colour(),
        });
        layer(inner, bar, fill);
    }

    /// The outline of a body: closed lines, holes included.
    fn outline(&self, loops: &[Vec<Corner>], cut: Cut) -> Vec<Step> {
        let inset = self.inset() + cut.around;
        let round = self.cell * ROUND;
        // Upper sides run to the right, lower ones to the left.
        let pushed = |side: [f64; 2]| {
            let more = match side[0] {
                1.0 => cut.top,
                -1.0 => cut.bottom,
                _ => 0.0,
            };
            right_of(side).map(|part| part * (inset + more))
        };
        let mut steps = Vec::new();
        for corners in loops {
            let count = corners.len();
            for (place, &corner) in corners.iter().enumerate() {
                let before = heading(corners[(place + count - 1) % count], corner);
                let after = heading(corner, corners[(place + 1) % count]);
                // The body lies to the right of the line; both sides push the corner into it.
                let [bx, by] = pushed(before);
                let [ax, ay] = pushed(after);
                let x = self.x + corner.1 as f64 * self.cell + bx + ax;
                let y = self.y + corner.0 as f64 * self.cell + by + ay;
                let from = [x - before[0] * round, y - before[1] * round];
                let to = [x + after[0] * round, y + after[1] * round];
                steps.push(match place {
                    0 => Step::Move(from[0], from[1]),
                    _ => Step::Line(from[0], from[1]),
                });
                steps.push(Step::Bend([x, y], to));
            }
            steps.push(Step::Close);
        }
        steps
    }

    /// The corners of every closed line around a body, clockwise around its cells.
    fn loops(&self, number: usize, cells: &[usize]) -> Vec<Vec<Corner>> {
        let is_mine = |row: isize, column: isize| self.body(row, column) == Some(number);
        // Sides with the body to their right, by the corner where they begin.
        let mut sides: std::collections::BTreeMap<Corner, Vec<Corner>> = Default::default();
        for &place in cells {
            let (row, column) = (place / self.columns, place % self.columns);
            let (r, c) = (row as isize, column as isize);
            let mut side = |open: bool, from: Corner, to: Corner| {
                if open {
                    sides.entry(from).or_default().push(to);
                }
            };
            side(!is_mine(r - 1, c), (row, column), (row, column + 1));
            side(!is_mine(r, c + 1), (row, column + 1), (row + 1, column + 1));
            side(!is_mine(r + 1, c), (row + 1, column + 1), (row + 1, column));
            side(!is_mine(r, c - 1), (row + 1, column), (row, column));
        }
        let mut loops = Vec::new();
        while let Some((&first, _)) = sides.first_key_value() {
            let mut corners = Vec::new();
            let mut at = first;
            let mut came: Option<[f64; 2]> = None;
            // The first corner is the smallest that is left, so the line comes there once.
            while let Some(ways) = sides.get_mut(&at) {
                // Where two cells touch at a corner only, the line stays with its cell: it turns right.
                let turn = |to: &Corner| match came {
                    Some(came) => {
                        let next = heading(at, *to);
                        (came[0] * next[1] - came[1] * next[0]) as i32
                    }
                    None => 0,
                };
                let best = (0..ways.len()).max_by_key(|&way| turn(&ways[way]));
                let to = ways.swap_remove(best.expect("a corner has a way on"));
                if ways.is_empty() {
                    sides.remove(&at);
                }
                let way = heading(at, to);
                if came != Some(way) {
                    corners.push(at);
                }
                came = Some(way);
                at = to;
                if at == first {
                    break;
                }
            }
            loops.push(corners);
        }
        loops
    }
}

/// The direction from one corner to another on the same line: x, y.
fn heading(from: Corner, to: Corner) -> [f64; 2] {
    let sign = |from: usize, to: usize| (to as f64 - from as f64).clamp(-1.0, 1.0);
    [sign(from.1, to.1), sign(from.0, to.0)]
}

/// The direction to the right of another; y grows downwards.
fn right_of([x, y]: [f64; 2]) -> [f64; 2] {
    [-y, x]
}

#[cfg(test)]
mod tests;
