//! Exact cover: which choices together cover every cell once and use every group as often as
//! required or allowed? Several engines solve it; each says when it is fast. They know no puzzle, file, clock or
//! thread.
//!
//! ```
//! use cover::{Choice, Counter, Problem, most_constrained};
//!
//! // Two dominoes on a square of four cells.
//! let bars = [[0, 1], [2, 3], [0, 2], [1, 3]];
//! let choices = bars.map(|cells| Choice { group: 0, cells: cells.to_vec() });
//! let problem = Problem::new(4, vec![2], choices.to_vec());
//! let mut counter = Counter::default();
//! most_constrained(&problem, &mut counter);
//! assert_eq!(counter.solutions, 2);
//! ```
//!
//! # A new engine
//!
//! 1. One file here with one function `(problem, observer) -> Run`; the file says when it is fast.
//! 2. Count nodes with `Meter`, report solutions as sets of choices, obey both ways to stop.
//! 3. Add it to the table in `tests/it/engines.rs`: it is compared with the plainest one.

mod backtracking;
mod bounding;
mod dancing_links;
mod exhaustive;
mod filter;
mod first_cell;
mod frontier;
mod in_order;
mod joint;
mod mask;
mod most_constrained;
mod observer;
mod problem;
mod units;

pub use backtracking::{backtracking, backtracking_bytes};
pub use bounding::{Bound, Bounds, Geometry};
pub use dancing_links::{dancing_links, dancing_links_bytes};
pub use exhaustive::{combinations, exhaustive, exhaustive_bytes};
pub use first_cell::{first_cell, first_cell_bytes};
pub use frontier::{
    Counted, FrontierBudget, FrontierError, Reached, Table, frontier_count, window_bits,
};
pub use in_order::{in_order, in_order_bytes};
pub use joint::{Joint, count_joint};
pub use most_constrained::{
    Estimate, Split, estimate, most_constrained, most_constrained_bytes, split,
};
pub use observer::{Counter, Item, Observer, Run};
pub use problem::{Amount, Choice, Problem};
