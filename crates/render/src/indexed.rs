//! A film as the animated formats store it: at most 256 colours, and of every frame only the rectangle that
//! changed, what stayed the same in it left transparent.

use std::collections::HashMap;

use crate::colour::distance;
use crate::raster::{RasterError, Screen, Window};
use crate::{Film, Rgb};

/// The transparent colour: the pixel stays as it was.
pub(crate) const UNCHANGED: u8 = 0;
/// Colours that a frame can name beside that.
const COLOURS: usize = 255;

/// A film whose colours are chosen.
pub(crate) struct Indexed {
    /// Red, green and blue of every number; that of the first is never seen.
    pub(crate) table: Vec<u8>,
    numbers: HashMap<Rgb, u8>,
    frames: Vec<Sparse>,
}

/// What a frame changes, without what stays: of a thousand frames that is most.
struct Sparse {
    millis: u32,
    window: Window,
    /// How many pixels of the window stay, and how many change after them, in turn.
    runs: Vec<(u32, u32)>,
    /// Of those that change.
    colours: Vec<Rgb>,
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

pub(crate) fn indexed(film: &Film) -> Result<Indexed, RasterError> {
    let mut screen = Screen::new(film)?;
    let mut frames: Vec<Sparse> = Vec::new();
    let mut uses: HashMap<Rgb, u64> = HashMap::new();
    let mut before: Vec<Option<Rgb>> = vec![None; screen.pixels.len()];
    for frame in &film.frames {
        let touched = screen.show(frame);
        let differs = |place: usize| before[place] != Some(screen.pixels[place]);
        let window = touched.and_then(|touched| shrunk(touched, film.width as usize, differs));
        let Some(window) = window else {
            // Nothing moved: the frame before is seen for longer.
            let last = frames.last_mut();
            let last = last.expect("the first frame changes everything");
            last.millis = last.millis.saturating_add(frame.millis);
            continue;
        };
        let (mut runs, mut colours) = (vec![(0, 0)], Vec::new());
        for row in window.top..window.bottom {
            for column in window.left..window.right {
                let place = row * film.width as usize + column;
                let now = screen.pixels[place];
                let run = runs.last_mut().expect("it begins with one");
                if before[place].replace(now) != Some(now) {
                    run.1 += 1;
                    colours.push(now);
                } else if run.1 == 0 {
                    run.0 += 1;
                } else {
                    runs.push((1, 0));
                }
            }
        }
        for &colour in &colours {
            *uses.entry(colour).or_default() += 1;
        }
        colours.shrink_to_fit();
        frames.push(Sparse {
            millis: frame.millis,
            window,
            runs,
            colours,
        });
    }
    let palette = palette(&uses);
    let numbers = uses
        .keys()
        .map(|&colour| (colour, nearest(&palette, colour) as u8 + 1))
        .collect();
    let mut table = vec![0; 3];
    table.extend(palette.iter().flatten());
    Ok(Indexed {
        table,
        numbers,
        frames,
    })
}

impl Indexed {
    /// The frames that change anything.
    pub(crate) fn frames(&self) -> impl ExactSizeIterator<Item = Changed> {
        self.frames.iter().map(|frame| {
            let window = frame.window;
            let mut colours = frame.colours.iter();
            let mut pixels = Vec::new();
            for &(stay, change) in &frame.runs {
                pixels.resize(pixels.len() + stay as usize, UNCHANGED);
                let changed = colours.by_ref().take(change as usize);
                pixels.extend(changed.map(|colour| self.numbers[colour]));
            }
            Changed {
                millis: frame.millis,
                x: window.left as u32,
                y: window.top as u32,
                width: (window.right - window.left) as u32,
                height: (window.bottom - window.top) as u32,
                pixels,
            }
        })
    }
}

/// The least part of a window that holds every change; none if there is no change.
fn shrunk(window: Window, width: usize, differs: impl Fn(usize) -> bool) -> Option<Window> {
    let mut found: Option<Window> = None;
    for row in window.top..window.bottom {
        let changed = |column: &usize| differs(row * width + column);
        let mut columns = window.left..window.right;
        let Some(first) = columns.find(changed) else {
            continue;
        };
        let last = columns.rfind(changed).unwrap_or(first);
        let least = found.get_or_insert(Window {
            left: first,
            top: row,
            right: last + 1,
            bottom: row + 1,
        });
        least.left = least.left.min(first);
        least.right = least.right.max(last + 1);
        least.bottom = row + 1;
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
            let is_near = |&other: &Rgb| distance(colour, other) <= radius * radius;
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

/// The place of the nearest of some colours.
fn nearest(colours: &[Rgb], colour: Rgb) -> usize {
    let far = |place: &usize| distance(colours[*place], colour);
    (0..colours.len()).min_by_key(far).unwrap_or(0)
}
