//! Sliding puzzles: the verdict, the search, the replay that checks it, hints, and boards by seed.

mod any_size;
mod auto;
mod check;
mod dispatch;
mod exact;
mod hint;
mod message;
mod outcome;
mod quality;
pub mod random;
pub mod registry;
pub mod replay;
mod solve;
mod watch;

pub use auto::Why;
pub use check::{Check, check};
pub use exact::{ExactError, board_of_optimum};
pub use hint::{Hint, HintReason, hint};
pub use message::Message;
pub use outcome::{Outcome, Solution};
pub use quality::Quality;
pub use solve::{Report, Request, RequestError, Step, solve};
