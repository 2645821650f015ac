//! Scenes and films in pixels: their sizes, the sprites of a film and how its frames are put together.

use std::ops::Range;

use tiny_skia::{Color, Pixmap};

use crate::draw::{Band, draw};
use crate::primitive::{Primitive, primitives};
use crate::{Film, Frame, Placed, Rgb, Sprite};

/// More pixels than any screen or page needs.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Why a picture cannot be drawn as pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The picture would have more than [`MAX_PIXELS`].
    #[error("a picture of {width} x {height} pixels is too large")]
    TooLarge {
        /// In pixels.
        width: u64,
        /// In pixels.
        height: u64,
    },
    /// A side is longer than the format allows.
    #[error("a side of {side} pixels is too long, {most} is the most")]
    TooLong {
        /// In pixels.
        side: u64,
        /// The most there can be.
        most: u64,
    },
    /// A picture without pixels, or a film without frames.
    #[error("there is nothing to draw")]
    Empty,
}

/// Red, green, blue and how much of the ground is hidden, the colours multiplied by the last.
type Pixel = [u8; 4];

/// Pixels in rows.
pub(crate) struct Pixels<P> {
    pub(crate) width: usize,
    pub(crate) rows: Vec<P>,
}

/// Refuses what would have too many pixels, or none.
pub(crate) fn check(width: u64, height: u64) -> Result<(), RasterError> {
    match width.saturating_mul(height) {
        0 => Err(RasterError::Empty),
        1..=MAX_PIXELS => Ok(()),
        _ => Err(RasterError::TooLarge { width, height }),
    }
}

/// Some rows of items on a ground; the size was checked before.
fn drawn(items: &[Primitive], width: u32, rows: Range<u32>, ground: Color) -> Pixmap {
    let height = rows.end - rows.start;
    let mut band = Band {
        pixmap: Pixmap::new(width, height).expect("its size was checked"),
        top: rows.start,
    };
    band.pixmap.fill(ground);
    draw(items, &mut band);
    band.pixmap
}

/// Pixels that are drawn at a time: so a large picture takes little more memory than its file.
#[cfg(feature = "png")]
const BAND: u32 = 1 << 21;

/// The width and the height of a scene in pixels, one for each unit.
#[cfg(feature = "png")]
pub(crate) fn size(scene: &crate::Scene) -> Result<(u32, u32), RasterError> {
    let (width, height) = (scene.width.ceil() as u64, scene.height.ceil() as u64);
    check(width, height)?;
    Ok((width as u32, height as u32))
}

/// The pixels of a scene of this size, some rows at a time.
#[cfg(feature = "png")]
pub(crate) fn bands(
    scene: &crate::Scene,
    (width, height): (u32, u32),
) -> impl Iterator<Item = Vec<Rgb>> {
    let ground = crate::draw::colour(scene.ground);
    let items = primitives(&scene.items);
    let most = (BAND / width).max(1);
    (0..height).step_by(most as usize).map(move |top| {
        let pixmap = drawn(&items, width, top..height.min(top + most), ground);
        let opaque = |&[red, green, blue, _]: &Pixel| [red, green, blue];
        pixmap
            .data()
            .as_chunks::<4>()
            .0
            .iter()
            .map(opaque)
            .collect()
    })
}

/// A sprite on nothing; it may have no pixels at all.
fn sprite(sprite: &Sprite) -> Result<Pixels<Pixel>, RasterError> {
    let (width, height) = (sprite.width, sprite.height);
    let rows = match check(width.into(), height.into()) {
        Ok(()) => {
            let items = primitives(&sprite.items);
            let pixmap = drawn(&items, width, 0..height, Color::TRANSPARENT);
            pixmap.data().as_chunks::<4>().0.to_vec()
        }
        Err(RasterError::Empty) => Vec::new(),
        Err(error) => return Err(error),
    };
    Ok(Pixels {
        width: width as usize,
        rows,
    })
}

/// The corners of a part of a picture; what is at `right` and `bottom` lies outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
}

impl Window {
    /// The least window that holds both.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// A film as it plays. Between two frames only what lies under the sprites that came, went or moved is
/// drawn again: a tile that slides over a large board costs no more than over a small one.
pub(crate) struct Screen<'a> {
    film: &'a Film,
    sprites: Vec<Pixels<Pixel>>,
    shown: Option<&'a [Placed]>,
    pub(crate) pixels: Vec<Rgb>,
}

impl<'a> Screen<'a> {
    pub(crate) fn new(film: &'a Film) -> Result<Self, RasterError> {
        let (width, height) = (film.width.into(), film.height.into());
        check(width, height)?;
        if film.frames.is_empty() {
            return Err(RasterError::Empty);
        }
        Ok(Self {
            film,
            sprites: film.sprites.iter().map(sprite).collect::<Result<_, _>>()?,
            shown: None,
            pixels: vec![film.ground; (width * height) as usize],
        })
    }

    /// Begins again: the next frame changes everything.
    pub(crate) fn rewind(&mut self) {
        self.shown = None;
    }

    /// Shows a frame and tells where anything may have changed; nowhere if it is the frame before.
    pub(crate) fn show(&mut self, frame: &'a Frame) -> Option<Window> {
        let window = match self.shown.replace(&frame.placed) {
            None => Some(Window {
                left: 0,
                top: 0,
                right: self.film.width as usize,
                bottom: self.film.height as usize,
            }),
            Some(before) => self.between(before, &frame.placed),
        }?;
        for row in window.top..window.bottom {
            let start = row * self.film.width as usize;
            self.pixels[start + window.left..start + window.right].fill(self.film.ground);
        }
        for &placed in &frame.placed {
            self.draw(placed, window);
        }
        Some(window)
    }

    /// What lies under sprites that are in one list and not at the same place of the other.
    fn between(&self, before: &[Placed], now: &[Placed]) -> Option<Window> {
        let longer = before.len().max(now.len());
        (0..longer)
            .filter(|&place| before.get(place) != now.get(place))
            .flat_map(|place| [before.get(place), now.get(place)])
            .flatten()
            .filter_map(|&placed| self.window(placed))
            .reduce(Window::with)
    }

    /// What a sprite covers of the film; nothing if it lies outside.
    fn window(&self, placed: Placed) -> Option<Window> {
        let sprite = &self.film.sprites[placed.sprite];
        let span = |corner: i32, long: u32, most: u32| {
            let inside = |at: i64| at.clamp(0, i64::from(most)) as usize;
            let from = i64::from(corner);
            let (from, to) = (inside(from), inside(from + i64::from(long)));
            (from < to).then_some((from, to))
        };
        let (left, right) = span(placed.x, sprite.width, self.film.width)?;
        let (top, bottom) = span(placed.y, sprite.height, self.film.height)?;
        Some(Window {
            left,
            top,
            right,
            bottom,
        })
    }

    /// Draws what of a sprite lies in a window.
    fn draw(&mut self, placed: Placed, window: Window) {
        let Some(covered) = self.window(placed) else {
            return;
        };
        let sprite = &self.sprites[placed.sprite];
        let width = self.film.width as usize;
        let columns = covered.left.max(window.left)..covered.right.min(window.right);
        for y in covered.top.max(window.top)..covered.bottom.min(window.bottom) {
            let row = (y as i64 - i64::from(placed.y)) as usize * sprite.width;
            for x in columns.clone() {
                let column = (x as i64 - i64::from(placed.x)) as usize;
                over(&mut self.pixels[y * width + x], sprite.rows[row + column]);
            }
        }
    }
}

fn over(below: &mut Rgb, [red, green, blue, hidden]: Pixel) {
    match hidden {
        0 => {}
        255 => *below = [red, green, blue],
        _ => {
            let seen = u16::from(255 - hidden);
            let mixed = |top: u8, below: u8| {
                let part = (u16::from(below) * seen + 127) / 255;
                top.saturating_add(part as u8)
            };
            *below = [
                mixed(red, below[0]),
                mixed(green, below[1]),
                mixed(blue, below[2]),
            ];
        }
    }
}
