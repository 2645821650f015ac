//! A search recorded as a tree: which node came from which, in which order they were expanded, and
//! what became of those that were not.
//!
//! The searches are those of [`Request::solve`](crate::slide::Request::solve), run once more with an
//! eye on every node; what the tree keeps is bounded, however long the search. A drawing, a text and
//! a web page are made from the same tree.
//!
//! ```
//! use susun::trace::{self, Fate};
//! use susun::{SolverContext, slide};
//!
//! let request = slide::Request::new(slide::parse("1 2 3/4 0 5/7 8 6")?);
//! let tree = trace::slide(&request, 100, &SolverContext::alone(), &mut ())?;
//! let goal = tree.nodes.iter().find(|node| node.fate == Fate::Goal).expect("it is solved");
//! assert!(goal.on_path);
//! assert_eq!(goal.depth, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod boards;
mod covering;
mod dot;
mod error;
mod message;
mod recorder;
mod rounds;
mod symbols;
mod taking;
mod text;
mod trays;
mod tree;

pub(crate) use answer::Asked;
pub use answer::{DEFAULT_NODES, MAX_NODES, Recording};
pub use boards::slide;
pub use covering::{Act, Covering, coverings};
pub use dot::dot;
pub use error::{NoTrace, PackError, SlideError};
pub use message::Message;
pub use symbols::{Numbers, Symbols, Writing};
pub use taking::{LeavesOpen, Taking};
pub use text::{explained, summary, text};
pub(crate) use text::{fate_text, rounds_left_out};
pub use trays::pack;
pub use tree::{Ended, Fate, Item, Lost, Node, Round, Step, Subject, Tree};
