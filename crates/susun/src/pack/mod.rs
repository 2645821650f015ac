//! Packing puzzles: their text forms, the ones that are known by name, and every question that can be
//! asked about one.
//!
//! ```
//! use susun::pack::{self, CountRequest, Request, format};
//!
//! let puzzle = pack::parse("pack:2x3:AA/A,B/BB")?;
//! let report = Request::new(puzzle.clone()).solve();
//! let first = report.first.expect("it can be solved");
//! assert_eq!(format::given::board_rows(&puzzle, &first)[0], ["AAB", "ABB"]);
//!
//! let report = CountRequest::new(puzzle).count();
//! assert_eq!(report.solutions(), Some(4u8.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer_message;
mod arrange;
mod auto;
mod boards;
pub mod book;
mod catalogue;
pub mod claims;
mod count;
mod divide;
pub mod family;
mod figures;
mod first_dead_placement;
pub mod format;
pub(crate) mod found;
mod frontier;
mod generate;
mod heat;
mod hint;
mod largest;
mod loss;
mod matrix;
pub(crate) mod message;
mod most;
mod numbered;
mod orientation_graph;
pub mod presets;
pub mod registry;
pub(crate) mod run;
mod share;
mod shared;
mod solve;

pub use answer_message::AnswerMessage;
pub use auto::Why;
pub use boards::BoardChoice;
pub use catalogue::Catalogue;
pub use count::{CountOutcome, CountReport, CountRequest};
pub use cover::{Bound, Bounds, Estimate};
pub use figures::{Figures, combinations};
pub use first_dead_placement::first_dead_placement;
pub use format::parse;
pub use found::Found;
pub use generate::{Challenge, Difficulty, GenerateError, GenerateRequest};
pub use heat::{Heat, HeatReport, heat};
pub use hint::{Advice, Focus, Hint, Reason, hint, lift_sentence};
pub use loss::{LossState, PackLoss, pack_loss};
pub use matrix::{Matrix, MatrixRow};
pub use message::{Message, whole};
pub use most::Most;
pub use num_bigint::BigUint;
pub use orientation_graph::{OrientationGraph, orientation_graph};
pub use search::Executor;
pub use share::Share;
pub use solve::{Impossible, Outcome, Report, Request, Wanted};
