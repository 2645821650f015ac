//! Sliding puzzles: the verdict, the search, the replay that checks it, hints, and boards by seed.

mod auto;
mod check;
mod dispatch;
mod exact;
mod hint;
mod message;
mod outcome;
pub mod random;
pub mod registry;
pub mod replay;
pub mod sets;
mod solve;
pub mod tables;
mod watch;

pub use auto::Why;
pub use check::{Check, check};
pub use exact::{ExactError, board_of_optimum};
pub use hint::{Hint, HintReason, hint};
pub use message::Message;
pub use outcome::{Outcome, Solution};
pub use solve::{Report, Request, RequestError, Step, solve};
