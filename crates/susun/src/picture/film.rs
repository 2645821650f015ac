//! How much an animation shows, and its times: the same for tiles and pieces.

use super::PictureError;

/// More moves than anyone watches.
pub const MAX_MOVES: usize = 1000;
/// Cells of a board beyond which nothing can be seen moving.
const MAX_CELLS: usize = 1024;
/// Cells beyond which a slide has fewer pictures: each of them takes memory for everything that lies there.
const MANY_CELLS: usize = 100;

/// How long a slide takes, whatever a move takes: the rest of its time is for looking.
const SLIDE: u32 = 120;
/// How long one picture of a slide is seen: the least that programs show as it is.
const PICTURE: u32 = 20;
/// How long the start and the end are seen, whatever a move takes.
pub(super) const START_PAUSE: u32 = 1000;
pub(super) const END_PAUSE: u32 = 2000;
/// The least width of an animation whose cells are not set, in pixels.
pub(super) const WIDTH: u32 = 480;

/// Pixels between two animations.
pub const BESIDE_GAP: u32 = 16;

/// Whether so many moves on a board of so many cells can be an animation: known before it is made, for what is too
/// long to watch takes gigabytes, too.
pub(super) fn watchable(moves: usize, cells: usize) -> Result<(), PictureError> {
    match moves > MAX_MOVES || cells > MAX_CELLS {
        true => Err(PictureError::TooLongToWatch {
            moves,
            most: MAX_MOVES,
            cells,
            most_cells: MAX_CELLS,
        }),
        false => Ok(()),
    }
}

/// How long a slide on a board of so many cells takes.
pub(super) fn slide(cells: usize) -> u32 {
    match cells <= MANY_CELLS {
        true => SLIDE,
        false => SLIDE / 2,
    }
}

/// The pictures of a slide within a move of so long: how far it is, up to 1, and how long each is seen.
pub(super) fn pictures(slide: u32, delay: u32) -> impl Iterator<Item = (f64, u32)> {
    let last = (slide.min(delay) / PICTURE).max(1);
    (1..=last).map(move |picture| {
        let millis = match picture == last {
            true => delay.saturating_sub(PICTURE * (last - 1)).max(PICTURE),
            false => PICTURE,
        };
        (eased(f64::from(picture) / f64::from(last)), millis)
    })
}

/// Fast at first, slow at the end.
fn eased(done: f64) -> f64 {
    1.0 - (1.0 - done).powi(2)
}
