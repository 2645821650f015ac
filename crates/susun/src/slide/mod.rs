//! Sliding puzzles: the verdict, the search, the replay that checks it, hints, and boards by seed.

mod any_size;
mod anytime;
mod auto;
mod check;
mod dispatch;
mod exact;
pub mod family;
mod hint;
mod message;
mod multi_tile;
mod once;
mod outcome;
mod patterns;
mod quality;
pub mod random;
mod ready;
pub mod registry;
pub mod replay;
mod report;
mod request;
pub mod sets;
mod solve;
pub mod tables;
mod walking;
mod watch;
mod workshop;

pub use auto::Why;
pub use check::{Check, Reasons, check};
pub use exact::{ExactError, board_of_optimum};
pub use hint::{Hint, HintReason, hint, hint_sentences, known};
pub use message::Message;
pub(crate) use once::{Once, run_once};
pub use outcome::{Outcome, Solution};
pub use patterns::{Larger, NoTables, Remark, TablesUsed};
pub use quality::Quality;
pub use ready::prepare;
pub use report::{Incomplete, Report, Solutions, Step};
pub use request::{Request, RequestError};
pub use search::Wanted;
pub use solve::{solve, solve_in};
pub use workshop::Workshop;

/// Whether code is to be small: a page waits for all of it before it can begin. Then fewer searches are
/// made for one case each, which is a little slower.
const COMPACT: bool = cfg!(target_family = "wasm");
