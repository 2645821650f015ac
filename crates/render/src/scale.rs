//! Pictures so many times as large: for print, and for screens with small pixels.
//!
//! Grids become shapes first. What a grid leaves out where its cells are small is left out of the larger picture
//! too: it shows the same, only larger.

use crate::scene::{Item, Paint, Path, Scene, Step, Stroke, Text};
use crate::{Film, Frame, Placed, Sprite};

impl Scene {
    /// The same picture with so many times the width and the height.
    #[must_use]
    pub fn scaled(self, times: u32) -> Self {
        let by = f64::from(times);
        match times {
            1 => self,
            _ => Self {
                width: self.width * by,
                height: self.height * by,
                items: scaled(self.items, by),
                ..self
            },
        }
    }
}

impl Film {
    /// The same film with so many times the width and the height.
    #[must_use]
    pub fn scaled(self, times: u32) -> Self {
        if times == 1 {
            return self;
        }
        let sprite = |sprite: Sprite| Sprite {
            width: sprite.width.saturating_mul(times),
            height: sprite.height.saturating_mul(times),
            items: scaled(sprite.items, times.into()),
        };
        let placed = |placed: Placed| Placed {
            x: placed.x.saturating_mul(times as i32),
            y: placed.y.saturating_mul(times as i32),
            ..placed
        };
        let frame = |frame: Frame| Frame {
            placed: frame.placed.into_iter().map(placed).collect(),
            ..frame
        };
        Self {
            width: self.width.saturating_mul(times),
            height: self.height.saturating_mul(times),
            sprites: self.sprites.into_iter().map(sprite).collect(),
            frames: self.frames.into_iter().map(frame).collect(),
            ..self
        }
    }
}

fn scaled(items: Vec<Item>, by: f64) -> Vec<Item> {
    let lowered = |item: Item| match item {
        Item::Grid(grid) => grid.lowered(),
        item => vec![item],
    };
    let items = items.into_iter().flat_map(lowered);
    items.map(|item| larger(item, by)).collect()
}

fn larger(item: Item, by: f64) -> Item {
    let point = |[x, y]: [f64; 2]| [x * by, y * by];
    let paint = |paint: Paint| Paint {
        stroke: paint.stroke.map(|stroke| Stroke {
            width: stroke.width * by,
            ..stroke
        }),
        ..paint
    };
    match item {
        Item::Rect {
            x,
            y,
            width,
            height,
            radius,
            paint: painted,
        } => Item::Rect {
            x: x * by,
            y: y * by,
            width: width * by,
            height: height * by,
            radius: radius * by,
            paint: paint(painted),
        },
        Item::Circle {
            x,
            y,
            radius,
            paint: painted,
        } => Item::Circle {
            x: x * by,
            y: y * by,
            radius: radius * by,
            paint: paint(painted),
        },
        Item::Path(path) => {
            let step = |step: Step| match step {
                Step::Move(x, y) => Step::Move(x * by, y * by),
                Step::Line(x, y) => Step::Line(x * by, y * by),
                Step::Bend(over, to) => Step::Bend(point(over), point(to)),
                Step::Curve(a, b, to) => Step::Curve(point(a), point(b), point(to)),
                Step::Close => Step::Close,
            };
            Item::Path(Path {
                steps: path.steps.into_iter().map(step).collect(),
                paint: paint(path.paint),
            })
        }
        Item::Text(text) => Item::Text(Text {
            x: text.x * by,
            y: text.y * by,
            size: text.size * by,
            ..text
        }),
        // Lowered before.
        Item::Grid(grid) => Item::Grid(grid),
    }
}
