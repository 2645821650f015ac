//! Packing puzzles: their text forms, the ones that are known by name, and every question that can be
//! asked about one.
//!
//! ```
//! use std::ops::ControlFlow;
//! use susun::pack::{self, CountRequest, Request, format};
//!
//! let puzzle = format::parse("pack:2x3:AA/A,B/BB")?;
//! let report = pack::solve(&Request::new(puzzle.clone()), &mut (), &(), &mut |_| ControlFlow::Continue(()));
//! let first = report.first.expect("it can be solved");
//! assert_eq!(format::given::board_rows(&puzzle, &first)[0], ["AAB", "ABB"]);
//!
//! let report = pack::count(&CountRequest::new(puzzle), &mut (), &(), &mut |_| {});
//! assert_eq!(report.solutions(), Some(4u8.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrange;
mod auto;
mod catalogue;
mod count;
pub(crate) mod crew;
pub mod family;
pub mod format;
pub(crate) mod found;
mod generate;
mod heat;
mod hint;
mod lost;
pub(crate) mod message;
pub mod presets;
pub mod registry;
pub(crate) mod run;
mod share;
mod solve;
mod turning;

pub use auto::Why;
pub use catalogue::Catalogue;
pub use count::{CountOutcome, CountReport, CountRequest, count};
pub use cover::Estimate;
pub use found::Found;
pub use generate::{Challenge, Difficulty, GenerateError, GenerateRequest, generate};
pub use heat::{Heat, heat};
pub use hint::{Advice, Hint, Look, Reason, hint, lift_sentence};
pub use lost::lost_at;
pub use message::{Message, whole};
pub use num_bigint::BigUint;
pub use search::Crew;
pub use share::{Share, count_share, is_shared, total};
pub use solve::{Impossible, Outcome, Report, Request, Want, solve};
pub use turning::{Turning, turning};
