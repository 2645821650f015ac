//! A picture as plain data.

use crate::{Grid, Rgb};

/// A picture: what is drawn first lies below.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// In units, which are pixels where there are any.
    pub width: f64,
    /// In units.
    pub height: f64,
    /// The ground, from edge to edge.
    pub ground: Rgb,
    /// The title, for screen readers.
    pub title: String,
    /// A description in words, for screen readers.
    pub description: String,
    /// What is on it.
    pub items: Vec<Item>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Cells in rows, joined to bodies.
    Grid(Grid),
    /// A rectangle.
    Rect {
        /// Left.
        x: f64,
        /// Top.
        y: f64,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Of its corners.
        radius: f64,
        /// How it is painted.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// Its middle.
        x: f64,
        /// Its middle.
        y: f64,
        /// Its radius.
        radius: f64,
        /// How it is painted.
        paint: Paint,
    },
    /// A line of straight and bent parts.
    Path(Path),
    /// A line of text.
    Text(Text),
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Paint {
    /// Its inside.
    pub fill: Option<Fill>,
    /// Its edge.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Filled, without an edge.
    #[must_use]
    pub fn plain(colour: Rgb) -> Self {
        Self {
            fill: Some(Fill::Plain(colour)),
            stroke: None,
        }
    }

    /// An edge without an inside.
    #[must_use]
    pub fn line(colour: Rgb, width: f64) -> Self {
        Self {
            fill: None,
            stroke: Some(Stroke {
                colour,
                width,
                dashed: false,
            }),
        }
    }
}

/// What fills a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// One colour.
    Plain(Rgb),
    /// One colour, lit from above like a ball.
    Ball(Rgb),
    /// One colour, dark at the top and lit at the bottom like a hollow.
    Hollow(Rgb),
}

impl Fill {
    /// The colour that it is of.
    #[must_use]
    pub fn colour(self) -> Rgb {
        match self {
            Self::Plain(colour) | Self::Ball(colour) | Self::Hollow(colour) => colour,
        }
    }

    /// The same in another colour.
    #[must_use]
    pub fn with(self, colour: Rgb) -> Self {
        match self {
            Self::Plain(_) => Self::Plain(colour),
            Self::Ball(_) => Self::Ball(colour),
            Self::Hollow(_) => Self::Hollow(colour),
        }
    }
}

/// How an edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Rgb,
    /// Its width.
    pub width: f64,
    /// Whether it has gaps.
    pub dashed: bool,
}

/// A line of straight and bent parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// From where to where.
    pub steps: Vec<Step>,
    /// How it is painted. Where it crosses itself the inside is what an odd number of lines surround.
    pub paint: Paint,
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Begins here.
    Move(f64, f64),
    /// Straight on to here.
    Line(f64, f64),
    /// Bent towards the first point, to the second.
    Bend([f64; 2], [f64; 2]),
    /// Bent by two points, to the third.
    Curve([f64; 2], [f64; 2], [f64; 2]),
    /// Back to where it began.
    Close,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Of the point that `anchor` names.
    pub x: f64,
    /// The middle of the capitals.
    pub y: f64,
    /// Of the letters.
    pub size: f64,
    /// What of the text lies at `x`.
    pub anchor: Anchor,
    /// How bold.
    pub weight: Weight,
    /// Its colour.
    pub colour: Rgb,
    /// The words.
    pub words: String,
}

/// Which end of a text a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left one.
    Start,
    /// The middle.
    Middle,
    /// The right one.
    End,
}

/// How bold a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For reading.
    Regular,
    /// For numbers and names.
    Bold,
}

impl Item {
    /// The same elsewhere.
    #[must_use]
    pub fn moved(mut self, right: f64, down: f64) -> Self {
        match &mut self {
            Self::Grid(Grid { x, y, .. })
            | Self::Rect { x, y, .. }
            | Self::Circle { x, y, .. }
            | Self::Text(Text { x, y, .. }) => {
                *x += right;
                *y += down;
            }
            Self::Path(path) => {
                for step in &mut path.steps {
                    *step = step.moved(right, down);
                }
            }
        }
        self
    }
}

impl Step {
    fn moved(self, right: f64, down: f64) -> Self {
        let point = |[x, y]: [f64; 2]| [x + right, y + down];
        match self {
            Self::Move(x, y) => Self::Move(x + right, y + down),
            Self::Line(x, y) => Self::Line(x + right, y + down),
            Self::Bend(by, to) => Self::Bend(point(by), point(to)),
            Self::Curve(a, b, to) => Self::Curve(point(a), point(b), point(to)),
            Self::Close => Self::Close,
        }
    }
}
