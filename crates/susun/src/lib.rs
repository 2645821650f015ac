//! **susun** solves, explains and generates sliding and packing puzzles, and checks every answer.
//!
//! This is the library behind the command line and the web page. It reads no file and no clock: a
//! front end passes text and gets plain data back.
//!
//! # Any puzzle: from a text to a checked answer
//!
//! ```
//! use susun::family::{Answer, Quiet, Settings};
//!
//! let puzzle = susun::parse("1 8 2/0 4 3/7 6 5")?;
//! let answer = puzzle.solve(&Settings::new().with("metric", "stm"), &Quiet::new())?;
//! assert!(answer.json().contains("\"length\":9"));
//! # Ok::<(), susun::family::Refusal>(())
//! ```
//!
//! # A sliding puzzle: parse, check, solve, replay
//!
//! ```
//! use susun::format;
//! use susun::slide::{Outcome, Request, check, replay};
//! use susun::sliding::Puzzle;
//!
//! let puzzle = Puzzle::to_default_goal(format::parse_board("1 8 2/0 4 3/7 6 5")?);
//! assert!(check(&puzzle).parity.is_solvable());
//!
//! let report = Request::new(puzzle.clone()).solve()?;
//! let Outcome::Optimal(solution) = &report.outcome else { panic!() };
//! assert_eq!(solution.moves.len(), 9);
//! assert_eq!(replay::verify(&puzzle, &solution.moves), replay::Verdict::Solves);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A packing puzzle: solve and count
//!
//! ```
//! use susun::pack::{CountRequest, Request, format};
//!
//! let puzzle = format::parse("pack:2x3:AA/A,B/BB")?;
//! assert!(Request::new(puzzle.clone()).solve().first.is_some());
//! assert_eq!(CountRequest::new(puzzle).count().solutions(), Some(4u8.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Choose a method
//!
//! ```
//! use susun::format;
//! use susun::slide::registry::{Heuristic, Method};
//! use susun::slide::Request;
//! use susun::sliding::Puzzle;
//!
//! let board = format::parse_board("1 2 3 4/5 6 0 12/9 10 8 7/13 14 11 15")?;
//! let request = Request {
//!     method: Method::named("bnb-s0").expect("a registered name"),
//!     heuristic: Some(Heuristic::Misplaced),
//!     ..Request::new(Puzzle::to_default_goal(board))
//! };
//! assert_eq!(request.solve()?.stats.generated, 39);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Progress, events and cancelling
//!
//! ```
//! use std::ops::ControlFlow;
//! use susun::search::{Halt, Progress};
//! use susun::slide::registry::Method;
//! use susun::slide::{Outcome, Request, solve};
//! use susun::sliding::Puzzle;
//! use susun::{Event, Control, format};
//!
//! /// Counts expansions and gives up after a hundred.
//! #[derive(Default)]
//! struct Impatient { expanded: usize }
//!
//! impl Control for Impatient {
//!     fn wants_events(&self) -> bool { true }
//!     fn event(&mut self, event: Event) {
//!         if let Event::Expand { .. } = event { self.expanded += 1; }
//!     }
//!     fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
//!         if self.expanded < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(Halt::Interrupted) }
//!     }
//! }
//!
//! let board = format::parse_board("4x4#7")?;
//! let mut request = Request::new(Puzzle::to_default_goal(board));
//! request.method = Method::named("ida-star").unwrap();
//! let report = solve(&request, &mut Impatient::default())?;
//! assert!(matches!(report.outcome, Outcome::Stopped { why: Halt::Interrupted, .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "trace"),
    allow(dead_code, reason = "some helpers serve only what is left out")
)]

#[cfg(not(any(feature = "slide", feature = "pack")))]
compile_error!("susun needs a family of puzzles: enable the feature `slide` or `pack`");

mod context;
mod control;
pub mod family;
pub mod format;
pub mod json;
mod lang;
pub mod look;
pub mod message;
#[cfg(feature = "pack")]
pub mod pack;
pub mod palette;
pub mod picture;
pub mod random;
pub mod registry;
#[cfg(feature = "slide")]
pub mod slide;
#[cfg(feature = "trace")]
pub mod trace;
pub mod view;

/// Hints have levels from 1 to this one, each telling more than the one before.
pub const HINT_LEVELS: u8 = 4;

pub use context::SolverContext;
pub use control::Control;
#[cfg(feature = "slide")]
pub use control::Event;
pub use family::parse;
pub use lang::Lang;
pub use message::Message;
#[cfg(feature = "pack")]
pub use packing;
pub use render;
pub use search;
#[cfg(feature = "slide")]
pub use sliding;
