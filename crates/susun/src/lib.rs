//! **susun** puts puzzles in order: it solves sliding puzzles, proves which ones cannot be solved,
//! and explains how.
//!
//! This is the library behind the command line and the web page. It reads no file and no clock:
//! a front end hands it text and a [`Control`], and gets values back.
//!
//! # Parse, check, solve, replay
//!
//! ```
//! use susun::format;
//! use susun::slide::{Outcome, Request, check, replay, solve};
//! use susun::sliding::Puzzle;
//!
//! let board = format::parse_board("1 8 2/0 4 3/7 6 5")?;
//! let puzzle = Puzzle::to_default_goal(board);
//!
//! let check = check(&puzzle);
//! assert!(check.parity.is_solvable());
//!
//! let report = solve(&Request::new(puzzle.clone()), &mut ())?;
//! let Outcome::Optimal(solution) = &report.outcome else { panic!() };
//! assert_eq!(solution.moves.len(), 9);
//! assert_eq!(replay::verify(&puzzle, &solution.moves), replay::Verdict::Solves);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A method of your own choice
//!
//! ```
//! use susun::format;
//! use susun::slide::registry::{Heuristic, Method};
//! use susun::slide::{Request, solve};
//! use susun::sliding::Puzzle;
//!
//! let board = format::parse_board("1 2 3 4/5 6 0 12/9 10 8 7/13 14 11 15")?;
//! let request = Request {
//!     method: Method::named("bnb-s0").expect("a registered name"),
//!     heuristic: Some(Heuristic::Misplaced),
//!     ..Request::new(Puzzle::to_default_goal(board))
//! };
//! let report = solve(&request, &mut ())?;
//! assert_eq!(report.stats.generated, 39);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Observe and stop
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

mod control;
pub mod family;
pub mod format;
pub mod json;
mod lang;
pub mod look;
pub mod message;
pub mod pack;
pub mod palette;
pub mod picture;
pub mod random;
pub mod registry;
pub mod slide;
pub mod trace;
pub mod view;

/// Hints have levels from 1 to this one, each telling more than the one before.
pub const HINT_LEVELS: u8 = 4;

pub use control::{Control, Event};
pub use lang::Lang;
pub use message::Message;
pub use packing;
pub use render;
pub use search;
pub use sliding;
