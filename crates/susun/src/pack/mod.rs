//! Packing puzzles: their text forms and the ones that are known by name.

pub mod format;
pub(crate) mod message;
pub mod presets;
