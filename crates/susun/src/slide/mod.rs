//! Sliding puzzles: the verdict, the search, the replay that checks it, hints, and boards by seed.

mod any_size;
mod anytime;
mod auto;
mod check;
mod dispatch;
mod exact;
mod hint;
mod message;
mod multi_tile;
mod outcome;
mod patterns;
mod quality;
pub mod random;
pub mod registry;
pub mod replay;
mod report;
mod request;
pub mod sets;
mod solve;
pub mod tables;
mod watch;
mod workshop;

pub use auto::Why;
pub use check::{Check, check};
pub use exact::{ExactError, board_of_optimum};
pub use hint::{Hint, HintReason, hint};
pub use message::Message;
pub use outcome::{Outcome, Solution};
pub use patterns::{Larger, NoTables, Remark, TablesUsed};
pub use quality::Quality;
pub use report::{Incomplete, Report, Solutions, Step};
pub use request::{Request, RequestError};
pub use search::Wanted;
pub use solve::{solve, solve_in};
pub use workshop::Workshop;
