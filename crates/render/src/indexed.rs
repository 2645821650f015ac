//! A film as the animated formats want it: at most 256 colours, and of every frame only the rectangle that
//! changed, what stayed the same in it left transparent.

use std::collections::HashMap;

use crate::raster::{self, RasterError};
use crate::{Film, Rgb, colour};

/// The number of no colour: what was there is still seen.
pub(crate) const UNCHANGED: u8 = 0;
/// Colours that a frame can name beside that.
const COLOURS: usize = 255;

pub(crate) struct Indexed {
    /// The colour with number 1 and so on.
    pub(crate) palette: Vec<Rgb>,
    pub(crate) frames: Vec<Changed>,
}

/// What a frame changes.
pub(crate) struct Changed {
    pub(crate) millis: u32,
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Numbers of colours, row by row.
    pub(crate) pixels: Vec<u8>,
}

/// The corners of what differs.
struct Window {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

pub(crate) fn indexed(film: &Film) -> Result<Indexed, RasterError> {
    let (width, height) = (u64::from(film.width), u64::from(film.height));
    if width * height > raster::MOST_PIXELS {
        return Err(RasterError::TooLarge { width, height });
    }
    let sprites = raster::sprites(film)?;
    let mut frames: Vec<(u32, Window, Vec<Option<Rgb>>)> = Vec::new();
    let mut uses: HashMap<Rgb, u64> = HashMap::new();
    let mut before: Option<Vec<Rgb>> = None;
    for (number, frame) in film.frames.iter().enumerate() {
        let pixels = raster::frame(film, &sprites, number);
        let Some(window) = window(before.as_deref(), &pixels, film.width as usize) else {
            // Nothing moved: the frame before is seen for longer.
            let last = frames
                .last_mut()
                .expect("the first frame changes everything");
            last.0 += frame.millis;
            continue;
        };
        let changed: Vec<Option<Rgb>> = (window.top..window.bottom)
            .flat_map(|row| {
                let (before, pixels) = (&before, &pixels);
                (window.left..window.right).map(move |column| {
                    let place = row * film.width as usize + column;
                    let same = before
                        .as_ref()
                        .is_some_and(|old| old[place] == pixels[place]);
                    (!same).then_some(pixels[place])
                })
            })
            .collect();
        for &colour in changed.iter().flatten() {
            *uses.entry(colour).or_default() += 1;
        }
        frames.push((frame.millis, window, changed));
        before = Some(pixels);
    }
    let palette = palette(&uses);
    let numbers: HashMap<Rgb, u8> = uses
        .keys()
        .map(|&colour| (colour, colour::nearest(&palette, colour) as u8 + 1))
        .collect();
    let frames = frames
        .into_iter()
        .map(|(millis, window, changed)| Changed {
            millis,
            x: window.left as u32,
            y: window.top as u32,
            width: (window.right - window.left) as u32,
            height: (window.bottom - window.top) as u32,
            pixels: changed
                .iter()
                .map(|pixel| pixel.map_or(UNCHANGED, |colour| numbers[&colour]))
                .collect(),
        })
        .collect();
    Ok(Indexed { palette, frames })
}

/// The least rectangle that holds every change; none if there is no change.
fn window(before: Option<&[Rgb]>, now: &[Rgb], width: usize) -> Option<Window> {
    let height = now.len() / width.max(1);
    let Some(before) = before else {
        return Some(Window {
            left: 0,
            top: 0,
            right: width,
            bottom: height,
        });
    };
    let mut found: Option<Window> = None;
    for row in 0..height {
        let line = row * width..(row + 1) * width;
        let (old, new) = (&before[line.clone()], &now[line]);
        if old == new {
            continue;
        }
        let differs = |column: &usize| old[*column] != new[*column];
        let first = (0..width).find(differs).expect("the lines differ");
        let last = (0..width).rfind(differs).expect("the lines differ");
        let window = found.get_or_insert(Window {
            left: first,
            top: row,
            right: last + 1,
            bottom: row + 1,
        });
        window.left = window.left.min(first);
        window.right = window.right.max(last + 1);
        window.bottom = row + 1;
    }
    found
}

/// At most 255 colours: all if they are few, else the most used ones that are not too near to one used
/// more. So the colours of areas are exact, and only the shades of their edges are rounded.
fn palette(uses: &HashMap<Rgb, u64>) -> Vec<Rgb> {
    let mut colours: Vec<(u64, Rgb)> = uses
        .iter()
        .map(|(&colour, &times)| (times, colour))
        .collect();
    colours.sort_unstable_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let mut radius = 0;
    loop {
        let mut palette: Vec<Rgb> = Vec::new();
        for &(_, colour) in &colours {
            let is_near = |&other: &Rgb| colour::is_within(colour, other, radius);
            if !palette.iter().any(is_near) {
                palette.push(colour);
            }
            if palette.len() > COLOURS {
                break;
            }
        }
        if palette.len() <= COLOURS {
            return palette;
        }
        radius += 4;
    }
}
