//! How pictures look: light for paper, dark for projectors in dark rooms.

use render::Rgb;

use crate::Lang;
use crate::setters::setters;

/// The ground that a picture is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on near black.
    Dark,
}

impl Theme {
    /// All, by name.
    pub const ALL: [(&'static str, Self); 2] = [("light", Self::Light), ("dark", Self::Dark)];

    pub(crate) fn colours(self) -> Colours {
        match self {
            Self::Light => Colours {
                ground: [255, 255, 255],
                ink: [28, 33, 43],
                soft: [88, 97, 112],
                line: [198, 205, 216],
                frame: [222, 227, 234],
                empty: [240, 243, 247],
                #[cfg(feature = "slide")]
                tile: [247, 231, 199],
                accent: [201, 79, 12],
                #[cfg(feature = "slide")]
                path: [16, 110, 190],
            },
            Self::Dark => Colours {
                ground: [19, 22, 30],
                ink: [232, 235, 241],
                soft: [160, 170, 186],
                line: [66, 75, 92],
                frame: [43, 50, 64],
                empty: [30, 35, 46],
                #[cfg(feature = "slide")]
                tile: [226, 207, 168],
                accent: [255, 143, 77],
                #[cfg(feature = "slide")]
                path: [104, 179, 245],
            },
        }
    }
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    pub(crate) ground: Rgb,
    pub(crate) ink: Rgb,
    /// Of what is said by the way.
    pub(crate) soft: Rgb,
    /// Of lines that only guide the eye.
    pub(crate) line: Rgb,
    /// Around a board.
    pub(crate) frame: Rgb,
    /// A cell with nothing on it.
    pub(crate) empty: Rgb,
    /// A tile like any other.
    #[cfg(feature = "slide")]
    pub(crate) tile: Rgb,
    /// What the eye should go to.
    pub(crate) accent: Rgb,
    /// The way to the solution.
    #[cfg(feature = "slide")]
    pub(crate) path: Rgb,
}

/// What a user may choose about a picture: made by [`Style::new`] and the methods that set its fields.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// Side of a cell, in pixels.
    pub cell: f64,
    /// Of its words.
    pub lang: Lang,
}

/// Side of a cell unless told otherwise.
pub const CELL: f64 = 50.0;

impl Style {
    /// Light, with cells of the default size.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            theme: Theme::Light,
            cell: CELL,
            lang,
        }
    }

    setters! {
        /// Sets whether it is light or dark.
        theme: Theme,
        /// Sets the side of a cell, in pixels.
        cell: f64,
    }
}
