//! The times of animations, the same for tiles and pieces.

/// How long a slide takes, whatever a move takes: the rest of its time is for looking.
pub(super) const SLIDE: u32 = 120;
/// How long one picture of a slide is seen: the least that programs show as it is.
const PICTURE: u32 = 20;
/// How long the start and the end are seen, whatever a move takes.
pub(super) const START_PAUSE: u32 = 1000;
pub(super) const END_PAUSE: u32 = 2000;
/// The least width of an animation whose cells are not set, in pixels.
pub(super) const WIDTH: u32 = 480;

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
