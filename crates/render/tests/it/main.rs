//! Pictures from outside: what is in the files, read back by other programs' libraries.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test fails by panicking and documents itself by its name"
)]

#[cfg(all(feature = "png", feature = "gif"))]
mod films;
mod font;
mod grid;
#[cfg(feature = "png")]
mod pixels;
mod scenes;
mod svg;
mod terminal;
mod tidy;
