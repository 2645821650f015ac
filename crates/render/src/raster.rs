//! SVG to pixels, with the program's own font and nothing of the system's.

use std::sync::Arc;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use crate::{Film, Item, Rgb, Weight, font, svg};

/// More pixels than any screen or sheet of paper wants: 400 MB of memory.
pub const MOST_PIXELS: u64 = 100_000_000;

/// Why there are no pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RasterError {
    /// The picture would have more than [`MOST_PIXELS`].
    TooLarge {
        /// In pixels.
        width: u64,
        /// In pixels.
        height: u64,
    },
    /// GIF holds at most 65535 pixels in a row or column.
    TooLong,
}

impl std::fmt::Display for RasterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLarge { width, height } => {
                write!(f, "a picture of {width} x {height} pixels is too large")
            }
            Self::TooLong => f.write_str("a side of more than 65535 pixels is too long"),
        }
    }
}

impl std::error::Error for RasterError {}

/// Red, green, blue and how much of the ground is hidden, the colours multiplied by the last.
type Pixel = [u8; 4];

/// Pixels in rows.
pub(crate) struct Pixels<P> {
    pub(crate) width: usize,
    pub(crate) rows: Vec<P>,
}

fn options() -> usvg::Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(font::file(Weight::Regular).to_vec());
    fonts.load_font_data(font::file(Weight::Bold).to_vec());
    usvg::Options {
        font_family: font::FAMILY.to_owned(),
        fontdb: Arc::new(fonts),
        ..usvg::Options::default()
    }
}

fn draw(text: &str, width: u64, height: u64, ground: Color) -> Result<Pixmap, RasterError> {
    let too_large = RasterError::TooLarge { width, height };
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(too_large);
    }
    let tree = usvg::Tree::from_str(text, &options()).expect("our own SVG is well formed");
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
    pixmap.fill(ground);
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A scene in pixels, one for each unit.
#[cfg(feature = "png")]
pub(crate) fn scene(scene: &crate::Scene) -> Result<Pixels<Rgb>, RasterError> {
    let (width, height) = (scene.width.ceil() as u64, scene.height.ceil() as u64);
    // The picture's own ground ends within the last pixel where a side is not whole.
    let [red, green, blue] = scene.ground;
    let ground = Color::from_rgba8(red, green, blue, 255);
    let pixmap = draw(&svg::svg(scene), width, height, ground)?;
    let opaque = |&[red, green, blue, _]: &Pixel| [red, green, blue];
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    Ok(Pixels {
        width: width as usize,
        rows: pixels.iter().map(opaque).collect(),
    })
}

/// The sprites of a film. They are drawn as one picture, in rows below each other: the rasteriser is asked
/// once. A board has many small tiles and a few sprites as wide as itself, so a row holds as many as fit.
pub(crate) fn sprites(film: &Film) -> Result<Vec<Pixels<Pixel>>, RasterError> {
    let width = film.sprites.iter().map(|sprite| sprite.width).max();
    let width = u64::from(width.unwrap_or(0).max(1));
    let mut items: Vec<Item> = Vec::new();
    let mut places = Vec::new();
    let (mut left, mut top, mut bottom) = (0_u64, 0_u64, 0_u64);
    for sprite in &film.sprites {
        if left + u64::from(sprite.width) > width {
            (left, top) = (0, bottom);
        }
        let moved = sprite
            .items
            .iter()
            .map(|item| item.clone().moved(left as f64, top as f64));
        items.extend(moved);
        places.push((left, top));
        left += u64::from(sprite.width);
        bottom = bottom.max(top + u64::from(sprite.height));
    }
    let height = bottom.max(1);
    let pixmap = draw(
        &svg::bare(width as f64, height as f64, &items),
        width,
        height,
        Color::TRANSPARENT,
    )?;
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    let cut = |(sprite, (left, top)): (&crate::Sprite, (u64, u64))| {
        let rows = (top..top + u64::from(sprite.height)).flat_map(|row| {
            let start = (row * width + left) as usize;
            pixels[start..start + sprite.width as usize].to_vec()
        });
        Pixels {
            width: sprite.width as usize,
            rows: rows.collect(),
        }
    };
    Ok(film.sprites.iter().zip(places).map(cut).collect())
}

/// One frame of a film.
pub(crate) fn frame(film: &Film, sprites: &[Pixels<Pixel>], number: usize) -> Vec<Rgb> {
    let (width, height) = (film.width as usize, film.height as usize);
    let mut out = vec![film.ground; width * height];
    for placed in &film.frames[number].placed {
        let sprite = &sprites[placed.sprite];
        for (row, pixels) in sprite.rows.chunks(sprite.width.max(1)).enumerate() {
            let Some(y) = inside(placed.y, row, height) else {
                continue;
            };
            for (column, &[red, green, blue, hidden]) in pixels.iter().enumerate() {
                let Some(x) = inside(placed.x, column, width) else {
                    continue;
                };
                let below = &mut out[y * width + x];
                match hidden {
                    0 => {}
                    255 => *below = [red, green, blue],
                    _ => {
                        let seen = u16::from(255 - hidden);
                        let over = |top: u8, below: u8| {
                            let part = (u16::from(below) * seen + 127) / 255;
                            top.saturating_add(part as u8)
                        };
                        *below = [
                            over(red, below[0]),
                            over(green, below[1]),
                            over(blue, below[2]),
                        ];
                    }
                }
            }
        }
    }
    out
}

fn inside(corner: i32, offset: usize, size: usize) -> Option<usize> {
    let place = i64::from(corner) + offset as i64;
    usize::try_from(place).ok().filter(|&place| place < size)
}
