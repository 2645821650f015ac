//! A film as the animated formats store it: at most 256 colours, and of every frame only the rectangle that
//! changed, what stayed the same in it left transparent.

use std::collections::HashMap;

use crate::colour::distance;
use crate::raster::{RasterError, Screen, Window};
use crate::{Film, Frame, Rgb};

/// The transparent colour: the pixel stays as it was.
pub(crate) const UNCHANGED: u8 = 0;
/// Colours that a frame can name beside that.
const COLOURS: usize = 255;

/// A film with its colour table. It is played twice, first to choose the colours: a thousand frames take no more memory
/// than one.
pub(crate) struct Indexed<'a> {
    /// Red, green and blue of every number; that of the first is never seen.
    pub(crate) table: Vec<u8>,
    numbers: HashMap<Rgb, u8>,
    /// How long each frame is seen that changes anything.
    millis: Vec<u32>,
    film: &'a Film,
    player: Player<'a>,
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

pub(crate) fn indexed(film: &Film) -> Result<Indexed<'_>, RasterError> {
    let mut player = Player::new(film)?;
    let mut millis: Vec<u32> = Vec::new();
    let mut uses: HashMap<Rgb, u64> = HashMap::new();
    for frame in &film.frames {
        let Some(window) = player.show(frame) else {
            // Nothing moved: the frame before is seen for longer.
            let last = millis.last_mut();
            let last = last.expect("the first frame changes everything");
            *last = last.saturating_add(frame.millis);
            continue;
        };
        millis.push(frame.millis);
        for colour in player.changes(window).flatten() {
            *uses.entry(colour).or_default() += 1;
        }
    }
    player.rewind();
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
        millis,
        film,
        player,
    })
}

impl<'a> Indexed<'a> {
    /// How many frames change anything.
    pub(crate) fn len(&self) -> usize {
        self.millis.len()
    }

    /// The frames that change anything.
    pub(crate) fn frames(mut self) -> impl Iterator<Item = Changed> + use<'a> {
        let mut millis = self.millis.into_iter();
        self.film.frames.iter().filter_map(move |frame| {
            let window = self.player.show(frame)?;
            let number = |colour: Option<Rgb>| colour.map_or(UNCHANGED, |of| self.numbers[&of]);
            Some(Changed {
                millis: millis.next()?,
                x: window.left as u32,
                y: window.top as u32,
                width: (window.right - window.left) as u32,
                height: (window.bottom - window.top) as u32,
                pixels: self.player.changes(window).map(number).collect(),
            })
        })
    }
}

/// A film as it plays, and what of it has been seen.
struct Player<'a> {
    screen: Screen<'a>,
    width: usize,
    seen: Vec<Option<Rgb>>,
}

impl<'a> Player<'a> {
    fn new(film: &'a Film) -> Result<Self, RasterError> {
        let screen = Screen::new(film)?;
        Ok(Self {
            seen: vec![None; screen.pixels.len()],
            width: film.width as usize,
            screen,
        })
    }

    /// Begins again.
    fn rewind(&mut self) {
        self.screen.rewind();
        self.seen.fill(None);
    }

    /// Shows a frame and tells where it differs from what was seen; nowhere if it does not.
    fn show(&mut self, frame: &'a Frame) -> Option<Window> {
        let touched = self.screen.show(frame)?;
        let differs = |place: usize| self.seen[place] != Some(self.screen.pixels[place]);
        shrunk(touched, self.width, differs)
    }

    /// The pixels of a window, row by row: only what changed since they were seen last.
    fn changes(&mut self, window: Window) -> impl Iterator<Item = Option<Rgb>> {
        let columns = window.left..window.right;
        let rows = (window.top..window.bottom).map(|row| row * self.width);
        let places = rows.flat_map(move |start| columns.clone().map(move |column| start + column));
        let (seen, pixels) = (&mut self.seen, &self.screen.pixels);
        places.map(|place| {
            let now = Some(pixels[place]);
            let before = std::mem::replace(&mut seen[place], now);
            now.filter(|_| before != now)
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

/// The most used colours, which are all kept: areas, and the shades of what is round.
const EXACT: usize = 160;

/// At most 255 colours: all if they are few, else the most used ones, and of the others those that are not too
/// near to one used more. So the colours of areas are exact, and only the shades of their edges are rounded.
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
            if palette.len() < EXACT || !palette.iter().any(is_near) {
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
