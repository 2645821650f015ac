//! Sliding puzzles: the verdict, the search, the replay that checks it, hints, and boards by seed.
//!
//! # From a request to a report
//!
//! ```text
//!   Request::solve_with   the proof that the puzzle can be solved, or cannot
//!     choice::choose      the method and the heuristic, picked by `auto` where none is named
//!     ready::in_time      another choice where tables are not ready and there is little time
//!     run::search         the engine of the method; for pattern databases:
//!       batched::run
//!         patterns::gather    which set of tables
//!         SolverContext::table     a table: at hand, loaded or built (`tables`)
//!         sliding::pdb::PatternSearch::shortest, search::ida_batch
//!     judge::judge        replays the answer (`replay`) and says how good it is
//!   Report
//! ```
//!
//! Other engines run on boards (`sliding::engine::Task`) or make an answer for any size (`any_size`, and
//! with tables `anytime`). No module uses one that stands above it.

mod answer_message;
mod any_puzzle;
mod any_size;
mod anytime;
mod auto;
mod batched;
pub mod benchmarks;
mod check;
mod choice;
pub mod claims;
mod context;
mod divide;
mod exact;
pub mod family;
mod found;
mod groups;
mod hint;
mod judge;
mod learned;
pub mod masked;
mod message;
mod multi_tile;
mod optimality;
mod outcome;
mod patterns;
pub mod random;
mod ready;
pub mod registry;
pub mod replay;
mod report;
mod request;
mod run;
#[cfg(feature = "trace")]
mod run_method;
mod searched;
mod single_tile;
mod solve;
pub mod study;
pub mod tables;
mod watch;

pub use crate::SolverContext;
pub use answer_message::AnswerMessage;
pub use any_puzzle::{Aim, AnyPuzzle, AnyRequest, ToRequest};
pub use auto::{TABLE_ROOM, Why};
pub use check::{Check, Reasons, check};
pub(crate) use context::TableCache;
pub use exact::{ExactError, board_of_optimum};
pub use found::moves_of_steps;
pub use groups::{Group, Groups, groups};
pub use hint::{Hint, HintReason, hint, hint_sentences, known};
pub use message::Message;
pub use optimality::{Loss, OptimalityCheck, check_optimality};
pub use outcome::{Outcome, Solution};
pub use patterns::{Larger, NoTables, Remark, TablesUsed};
pub use report::{Incomplete, Report, Solutions, Step};
pub use request::{Quality, Request, RequestError};
#[cfg(feature = "trace")]
pub(crate) use run_method::{MethodRun, run_method};
pub use search::Wanted;
pub use sliding::engine::{BoardObserver, Child};
#[cfg(feature = "trace")]
pub(crate) use watch::Watch;

/// Reads a board, in any form that [`parse_board`](crate::format::parse_board) reads; its goal is the default
/// one, blank last.
///
/// # Errors
/// With the line, the column and the fault, where it has a place.
pub fn parse(text: &str) -> Result<sliding::Puzzle, crate::format::ParseError> {
    crate::format::parse_board(text).map(sliding::Puzzle::to_default_goal)
}
