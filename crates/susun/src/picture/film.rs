//! The times of animations, the same for tiles and pieces.

/// How long a slide takes, whatever a move takes: the rest of its time is for looking.
pub(super) const SLIDE: u32 = 120;
/// How long one picture of a slide is seen: the least that programs show as it is.
pub(super) const PICTURE: u32 = 20;
/// How long the start and the end are seen, whatever a move takes.
pub(super) const START_PAUSE: u32 = 1000;
pub(super) const END_PAUSE: u32 = 2000;
/// The least width of an animation whose cells are not set, in pixels.
pub(super) const WIDTH: u32 = 480;

/// Fast at first, slow at the end.
pub(super) fn eased(way: f64) -> f64 {
    1.0 - (1.0 - way).powi(2)
}
