//! The shapes and lines of text from which both the SVG and the pixels of a picture are drawn. Every size and
//! colour on which the two must agree is computed here.

use crate::colour::{BLACK, WHITE, mix};
use crate::scene::{Fill, Item, Paint, Step, Stroke, Text};
use crate::{Rgb, font};

/// A part of a picture that a backend draws as it is.
pub(crate) enum Primitive {
    Shape(Outline, Paint),
    Text(Text),
}

/// The line around a shape.
#[derive(PartialEq)]
pub(crate) enum Outline {
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        radius: f64,
    },
    Circle {
        x: f64,
        y: f64,
        radius: f64,
    },
    Path(Vec<Step>),
}

/// The primitives of a picture's items, in drawing order.
pub(crate) fn primitives(items: &[Item]) -> Vec<Primitive> {
    let mut all = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Item::Grid(grid) => all.extend(primitives(&grid.lowered())),
            &Item::Rect {
                x,
                y,
                width,
                height,
                radius,
                paint,
            } => {
                let rect = Outline::Rect {
                    x,
                    y,
                    width,
                    height,
                    radius,
                };
                all.push(Primitive::Shape(rect, paint));
            }
            &Item::Circle {
                x,
                y,
                radius,
                paint,
            } => all.push(Primitive::Shape(Outline::Circle { x, y, radius }, paint)),
            Item::Path(path) => {
                let outline = Outline::Path(path.steps.clone());
                all.push(Primitive::Shape(outline, path.paint));
            }
            Item::Text(text) => all.push(Primitive::Text(text.clone())),
        }
    }
    all
}

impl Text {
    /// The y coordinate of the baseline. Viewers disagree about names for the middle of a line, not about
    /// baselines.
    pub(crate) fn baseline(&self) -> f64 {
        self.y + self.size * font::CAPITAL / 2.0
    }
}

impl Stroke {
    /// The length of a dash and of the gap after it.
    pub(crate) fn dash(&self) -> Option<f64> {
        self.dashed.then_some(self.width * 2.5)
    }
}

/// How a round shape is lit, in parts of the box around it.
pub(crate) struct Light {
    pub(crate) centre: [f64; 2],
    /// Where it is darkest.
    pub(crate) radius: f64,
    /// The colours, from the light (0) outwards (1).
    pub(crate) stops: [(f64, Rgb); 3],
}

/// The light on a ball or in a hollow; other fills have none.
pub(crate) fn light(fill: Fill) -> Option<Light> {
    match fill {
        Fill::Plain(_) => None,
        Fill::Ball(colour) => Some(Light {
            centre: [0.34, 0.26],
            radius: 0.78,
            stops: [
                (0.0, mix(colour, WHITE, 0.5)),
                (0.35, mix(colour, WHITE, 0.06)),
                (1.0, mix(colour, BLACK, 0.3)),
            ],
        }),
        Fill::Hollow(colour) => Some(Light {
            centre: [0.5, 0.86],
            radius: 0.8,
            stops: [
                (0.0, mix(colour, WHITE, 0.13)),
                (0.5, mix(colour, BLACK, 0.2)),
                (1.0, mix(colour, BLACK, 0.55)),
            ],
        }),
    }
}
