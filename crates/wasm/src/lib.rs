//! The engines of the page: the library behind messages.
//!
//! A worker of the page holds one engine, passes it an ask as JSON and gets a [`Reply`] back; while the
//! engine works it sends replies of progress. Replies are the library's JSON types, with the sentences
//! that belong to them in every language. wasm-bindgen writes the TypeScript of these types, and the page
//! is checked against it. Nothing is decided here.
//!
//! ```text
//!   page ──ask────► worker ──ask──► Engine of boards | searches | pack | pictures ──► susun
//!        ◄─reply─── progress (a few times a second), then done or refused
//! ```
//!
//! Each engine is a module of its own (a feature), so that a view loads only the engines it uses.
#![forbid(unsafe_code)]

#[cfg(any(feature = "searches", feature = "pack", feature = "pictures"))]
mod control;
#[cfg(any(feature = "boards", feature = "searches", feature = "pictures"))]
mod played;
#[cfg(any(feature = "boards", feature = "pictures"))]
mod position;
mod reply;
#[cfg(feature = "searches")]
mod tables;

#[cfg(feature = "boards")]
pub mod boards;
#[cfg(feature = "pack")]
pub mod pack;
#[cfg(feature = "pictures")]
pub mod pictures;
#[cfg(feature = "searches")]
pub mod searches;
#[cfg(all(test, feature = "searches"))]
mod searches_tests;

pub use reply::{Progress, Reply, Said};
