//! **susun** solves, explains and generates sliding and packing puzzles, and checks every answer.
//!
//! This is the library behind the command line and the web page. It reads no file: a front end passes
//! text and gets plain data back. An answer depends on its input alone, unless a time limit ends the search.
//!
//! # A sliding puzzle
//!
//! From a text to a checked answer: `solve` replays the moves and proves what it says about their number.
//!
//! ```
//! use susun::slide::{self, Outcome, Request};
//!
//! let puzzle = slide::parse("1 8 2/0 4 3/7 6 5")?;
//! let report = Request::new(puzzle).solve()?;
//! let Outcome::Optimal(solution) = &report.outcome else { panic!("{:?}", report.outcome) };
//! assert_eq!(solution.moves.len(), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Builder methods choose the method, the heuristic, the metric, limits and more:
//!
//! ```
//! use susun::slide::registry::{Heuristic, Method};
//! use susun::slide::{self, Request};
//!
//! let puzzle = slide::parse("1 2 3 4/5 6 0 12/9 10 8 7/13 14 11 15")?;
//! let request = Request::new(puzzle)
//!     .method(Method::named("bnb-s0")?)
//!     .heuristic(Heuristic::Misplaced);
//! assert_eq!(request.solve()?.stats.generated, 39);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A packing puzzle: solve and count
//!
//! ```
//! use susun::pack::registry::Method;
//! use susun::pack::{self, CountRequest, Request, Wanted};
//!
//! let puzzle = pack::parse("pack:2x3:AA/A,B/BB")?;
//! let report = Request::new(puzzle.clone()).wanted(Wanted::All).solve();
//! assert_eq!(report.given, 4);
//!
//! let request = CountRequest::new(puzzle).method(Method::named("dancing-links")?);
//! let report = request.count();
//! assert_eq!(report.solutions(), Some(4u8.into()));
//! assert_eq!(report.up_to_symmetry, Some(1u8.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Pictures
//!
//! A picture is a scene of plain data; [`render`] draws it as SVG or in a terminal and, with the feature
//! `pictures`, as PNG, APNG or GIF.
//!
//! ```
//! use susun::picture::{Boards, Style};
//! use susun::{Lang, render, slide};
//!
//! let puzzle = slide::parse("1 8 2/0 4 3/7 6 5")?;
//! let boards = Boards::new(&puzzle, Style::new(Lang::English));
//! let svg = render::svg(&boards.start());
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A puzzle of any family
//!
//! [`parse`] recognises the family of a text; settings are given by name, and the answer shows itself as text,
//! JSON or a picture. The command line is built on this seam; see [`family`].
//!
//! ```
//! use susun::family::{Quiet, Settings};
//!
//! let puzzle = susun::parse("1 8 2/0 4 3/7 6 5")?;
//! let answer = puzzle.solve(&Settings::new().with("metric", "stm"), &Quiet::new())?;
//! assert!(answer.json().contains("\"length\":9"));
//! # Ok::<(), susun::family::Refusal>(())
//! ```
//!
//! # Progress and cancelling
//!
//! A closure is told how far the work is, and may stop it:
//!
//! ```
//! use std::ops::ControlFlow;
//! use susun::SolverContext;
//! use susun::search::{Halt, Progress};
//! use susun::slide::{self, Outcome, Request};
//!
//! let mut give_up = |progress: &Progress| match progress.stats.generated < 100 {
//!     true => ControlFlow::Continue(()),
//!     false => ControlFlow::Break(Halt::Interrupted),
//! };
//! let request = Request::new(slide::parse("4x4#7")?).method(slide::registry::Method::IDA_STAR);
//! let report = request.solve_with(&SolverContext::alone(), &mut give_up)?;
//! assert!(matches!(report.outcome, Outcome::Stopped { why: Halt::Interrupted, .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`search::Limits`] holds limits of time, nodes and memory; [`Control`] is for front ends that also have a
//! clock or draw the building of tables; [`slide::Request::solve_observed`] shows every node of a search.
//!
//! # Features
//!
//! All are on by default.
//!
//! | feature | what it adds |
//! | --- | --- |
//! | `slide` | sliding puzzles |
//! | `pack` | packing puzzles |
//! | `trace` | recorded searches; needs both families |
//! | `pictures` | PNG, APNG and GIF files; SVG and terminal drawings need no feature |
//! | `indonesian` | sentences in Indonesian; English needs no feature |
//!
//! `tsify`, off by default, derives TypeScript types for the JSON objects.
#![forbid(unsafe_code)]

#[cfg(not(any(feature = "slide", feature = "pack")))]
compile_error!("susun needs a family of puzzles: enable the feature `slide` or `pack`");

pub mod claims;
pub mod cluster;
mod context;
pub mod document;
mod errors;
pub mod family;
pub mod format;
pub mod json;
mod lang;
pub mod look;
pub mod message;
#[cfg(feature = "pack")]
pub mod pack;
#[cfg(feature = "pack")]
pub mod palette;
pub mod picture;
pub mod profile;
pub mod random;
pub mod registry;
mod saved;
mod setters;
#[cfg(feature = "slide")]
pub mod slide;
#[cfg(feature = "trace")]
pub mod trace;
pub mod view;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Hints have levels from 1 to this one, each telling more than the one before.
pub const HINT_LEVELS: u8 = 4;

pub use context::SolverContext;
pub use family::parse;
pub use lang::Lang;
pub use message::Message;
#[cfg(feature = "pack")]
pub use packing;
pub use render;
pub use saved::{SavedError, SavedFault};
pub use search;
pub use search::Control;
#[cfg(feature = "slide")]
pub use sliding;
