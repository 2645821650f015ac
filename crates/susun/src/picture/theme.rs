//! How pictures look, by tokens: one dark tray with bright things in it, orange for now, blue for proved. The print
//! theme has no tray and little ink.

use render::colour::{BLACK, WHITE, mix};
use render::{Body, Fill, Relief, Rgb, Stroke};
#[cfg(feature = "pack")]
use render::{Cells, colour};

use crate::Lang;

/// The ground that a picture is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For light pages and slides.
    #[default]
    Light,
    /// For dark ones and for projectors in dark rooms.
    Dark,
    /// For white paper, also in black and white: thin lines instead of dark areas.
    Print,
    /// For the characters of a terminal, which has few colours and a ground of its own.
    Terminal,
}

impl Theme {
    /// Those of pictures, by name.
    pub const ALL: [(&'static str, Self); 3] = [
        ("light", Self::Light),
        ("dark", Self::Dark),
        ("print", Self::Print),
    ];

    pub(crate) fn colours(self) -> Colours {
        let light = Colours {
            theme: self,
            ground: hex(0xf4f4f1),
            ink: hex(0x15181c),
            soft: hex(0x565c64),
            edge: hex(0x82878d),
            line: hex(0xd9d9d3),
            now: hex(0xc2410c),
            #[cfg(feature = "slide")]
            proved: hex(0x1a5fb4),
            tray: hex(0x262b31),
            well: hex(0x1a1e23),
            rim: hex(0x363d45),
            tray_now: hex(0xff9356),
            #[cfg(feature = "slide")]
            face: hex(0xfbf7ee),
            #[cfg(feature = "slide")]
            face_edge: hex(0xcfc3ab),
            #[cfg(feature = "slide")]
            face_now: hex(0xc2410c),
            #[cfg(feature = "slide")]
            face_odd: hex(0x1a5fb4),
            #[cfg(feature = "slide")]
            home: hex(0xd2e8db),
            #[cfg(feature = "slide")]
            home_edge: hex(0x8fb9a2),
            #[cfg(feature = "slide")]
            dot: hex(0x1f6b4a),
        };
        match self {
            Self::Light => light,
            Self::Dark => Colours {
                ground: hex(0x101316),
                ink: hex(0xeeece6),
                soft: hex(0xa6adb5),
                edge: hex(0x737b84),
                line: hex(0x2b3137),
                now: hex(0xff9356),
                #[cfg(feature = "slide")]
                proved: hex(0x86b9f7),
                tray: hex(0x20252a),
                well: hex(0x14181b),
                rim: hex(0x39414a),
                #[cfg(feature = "slide")]
                face: hex(0xefe9dc),
                #[cfg(feature = "slide")]
                face_edge: hex(0xb3a78f),
                #[cfg(feature = "slide")]
                home: hex(0xc0dccc),
                #[cfg(feature = "slide")]
                home_edge: hex(0x79a78e),
                ..light
            },
            Self::Print => Colours {
                ground: WHITE,
                soft: hex(0x4b5158),
                line: hex(0xc4c4be),
                tray: WHITE,
                well: WHITE,
                rim: hex(0x565c64),
                tray_now: hex(0xc2410c),
                #[cfg(feature = "slide")]
                face: WHITE,
                #[cfg(feature = "slide")]
                home: hex(0xe6e6e2),
                #[cfg(feature = "slide")]
                dot: hex(0x15181c),
                ..light
            },
            // Far enough apart for sixteen colours.
            Self::Terminal => Colours {
                well: hex(0xf0f3f7),
                #[cfg(feature = "slide")]
                face: hex(0xf7e7c7),
                #[cfg(feature = "slide")]
                home: hex(0x177470),
                ..light
            },
        }
    }
}

const fn hex(colour: u32) -> Rgb {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    theme: Theme,
    pub(crate) ground: Rgb,
    pub(crate) ink: Rgb,
    /// Of what is said by the way.
    pub(crate) soft: Rgb,
    /// Of borders and bars.
    pub(crate) edge: Rgb,
    /// Of lines that only guide the eye.
    pub(crate) line: Rgb,
    /// Where one is: the only use of orange.
    pub(crate) now: Rgb,
    /// What is certain: the only use of blue.
    #[cfg(feature = "slide")]
    pub(crate) proved: Rgb,
    /// What boards and pieces lie in.
    pub(crate) tray: Rgb,
    /// A cell with nothing on it.
    pub(crate) well: Rgb,
    /// The edge of a tray.
    pub(crate) rim: Rgb,
    /// Now, in a tray.
    pub(crate) tray_now: Rgb,
    #[cfg(feature = "slide")]
    pub(crate) face: Rgb,
    #[cfg(feature = "slide")]
    face_edge: Rgb,
    /// Now, on a tile, which is bright in every theme.
    #[cfg(feature = "slide")]
    pub(crate) face_now: Rgb,
    /// Mixed into tiles on the dark cells of a chequered board.
    #[cfg(feature = "slide")]
    pub(crate) face_odd: Rgb,
    #[cfg(feature = "slide")]
    home: Rgb,
    #[cfg(feature = "slide")]
    home_edge: Rgb,
    #[cfg(feature = "slide")]
    dot: Rgb,
}

/// How far a thing rises out of the tray, in cells.
const RAISED: f64 = 0.045;
/// And a tile at home, which sits lower.
#[cfg(feature = "slide")]
const SEATED: f64 = 0.02;

/// Things that carry a meaning stand out from their ground by this contrast (WCAG 2).
#[cfg(feature = "pack")]
const LEAST_CONTRAST: f64 = 3.0;

impl Colours {
    /// A thin line around things where there is no depth.
    fn outline(&self) -> Option<Stroke> {
        let stroke = Stroke {
            colour: self.ink,
            width: 1.0,
            dashed: false,
        };
        (self.theme == Theme::Print).then_some(stroke)
    }

    /// Something of a colour that rises from the tray.
    fn raised(&self, colour: Rgb, shade: Rgb, height: f64) -> Body {
        let has_depth = matches!(self.theme, Theme::Light | Theme::Dark);
        Body {
            fill: Some(Fill::Plain(colour)),
            edge: self.outline(),
            relief: has_depth.then_some(Relief {
                light: mix(colour, WHITE, 0.4),
                shade,
                height,
            }),
            dot: None,
        }
    }

    /// A tile that is not on its goal cell.
    #[cfg(feature = "slide")]
    pub(crate) fn away(&self) -> Body {
        self.raised(self.face, self.face_edge, RAISED)
    }

    /// A tile on its goal cell.
    #[cfg(feature = "slide")]
    pub(crate) fn at_home(&self) -> Body {
        Body {
            dot: Some(self.dot),
            ..self.raised(self.home, self.home_edge, SEATED)
        }
    }

    /// A tile whose colour has a meaning of its own.
    #[cfg(feature = "slide")]
    pub(crate) fn coloured(&self, colour: Rgb) -> Body {
        self.raised(colour, mix(colour, BLACK, 0.3), RAISED)
    }

    /// The cell without a tile.
    #[cfg(feature = "slide")]
    pub(crate) fn blank(&self) -> Body {
        let is_seen = matches!(self.theme, Theme::Light | Theme::Dark);
        Body {
            fill: is_seen.then_some(Fill::Plain(self.well)),
            ..Body::default()
        }
    }

    /// A cell for a piece.
    #[cfg(feature = "pack")]
    pub(crate) fn empty(&self, look: Cells) -> Body {
        let thin = |stroke: Stroke| Stroke {
            colour: self.edge,
            ..stroke
        };
        Body {
            fill: Some(match (look, self.theme) {
                (Cells::Balls, Theme::Light | Theme::Dark) => Fill::Hollow(self.well),
                _ => Fill::Plain(self.well),
            }),
            edge: self.outline().map(thin),
            ..Body::default()
        }
    }

    /// The colour that a piece of some colour has.
    #[cfg(feature = "pack")]
    pub(crate) fn piece_colour(&self, colour: Rgb) -> Rgb {
        match self.theme {
            Theme::Print => mix(colour, WHITE, 0.35),
            _ => colour,
        }
    }

    /// A piece of some colour on a ground.
    #[cfg(feature = "pack")]
    pub(crate) fn piece(&self, colour: Rgb, look: Cells, ground: Rgb) -> Body {
        let colour = self.piece_colour(colour);
        let mut body = self.raised(colour, mix(colour, BLACK, 0.35), RAISED);
        if body.relief.is_some() && look == Cells::Balls {
            body.fill = Some(Fill::Ball(colour));
        }
        // A colour that is hard to see on its ground has a rim.
        let is_dark = colour::ink_on(ground) == WHITE;
        if body.relief.is_some() && colour::contrast(colour, ground) < LEAST_CONTRAST {
            body.edge = Some(Stroke {
                colour: if is_dark {
                    mix(colour, WHITE, 0.45)
                } else {
                    self.edge
                },
                width: 1.2,
                dashed: false,
            });
        }
        body
    }

    /// The edge of what the eye should go to in a tray.
    pub(crate) fn now_edge(&self, cell: f64) -> Stroke {
        Stroke {
            colour: self.tray_now,
            width: (cell * 0.08).max(2.0),
            dashed: false,
        }
    }
}

/// What a user may choose about a picture: made by [`Style::new`] and the methods that set its fields.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Style {
    /// Light, dark or for print.
    pub theme: Theme,
    /// Side of a cell, in pixels; where none is set, [`CELL`], and in an animation what makes it wide enough.
    pub cell: Option<f64>,
    /// Of its words.
    pub lang: Lang,
    /// Whether it stands on a page that has a heading and margins: the picture then has none.
    pub is_inset: bool,
}

/// Side of a cell unless told otherwise.
pub const CELL: f64 = 50.0;

impl Style {
    /// Light, with cells of the default size.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            theme: Theme::Light,
            cell: None,
            lang,
            is_inset: false,
        }
    }

    /// For the characters of a terminal.
    #[must_use]
    pub fn terminal(lang: Lang) -> Self {
        Self::new(lang).theme(Theme::Terminal)
    }

    /// Sets whether it is light, dark or for print.
    #[must_use]
    pub fn theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// For a page that has a heading and margins.
    #[must_use]
    pub fn inset(self) -> Self {
        let is_inset = true;
        Self { is_inset, ..self }
    }

    /// Sets the side of a cell, in pixels.
    #[must_use]
    pub fn cell(self, cell: f64) -> Self {
        let cell = Some(cell);
        Self { cell, ..self }
    }

    /// The side of a cell, in pixels.
    #[must_use]
    pub fn side(&self) -> f64 {
        self.cell.unwrap_or(CELL)
    }
}
