//! The engine of the page: the library behind messages.
//!
//! A worker of the page holds one engine, hands it a message of JSON and gets one back; while it works
//! it tells its progress. Messages are typed: wasm-bindgen writes the TypeScript of every type that
//! is marked so, and the page is checked against it. Nothing is decided here.
//!
//! ```text
//!   page ──ask──► worker ──ask──► Slides | Trays | Pictures ──► susun
//!        ◄─tell── (a few times a second)
//!        ◄─reply─
//! ```
//!
//! Each engine is a module of its own (a feature), because each view needs one of them.
#![forbid(unsafe_code)]

#[cfg(any(feature = "slide", feature = "pictures"))]
mod position;
mod shell;
#[cfg(feature = "slide")]
mod tree;

#[cfg(feature = "pack")]
pub mod pack;
#[cfg(feature = "pictures")]
pub mod pictures;
#[cfg(feature = "slide")]
pub mod slide;

pub use shell::{Progress, Refusal};
