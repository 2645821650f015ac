//! Building a table of pushes: classes along columns are one side of the search by levels, those along
//! rows the other.

use std::ops::ControlFlow;

use search::levels::{Level, Links, TURN_ITEMS, turn_halves};
use search::{Executor, Halt};

use super::shape::Shape;
use super::{COLUMN, MAX_TILES, MIN_TILES, ROW};

/// The second lowest bit of every distance from the first member of a block along columns: block by
/// block, those along columns first; three bytes a word.
pub(super) fn halves(
    shape: &Shape,
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<Vec<u8>, Halt> {
    const {
        assert!(MIN_TILES == *TURN_ITEMS.start() && MAX_TILES == *TURN_ITEMS.end());
    }
    let links = [COLUMN, ROW].map(|side| {
        let mut links = Links::new();
        for block in 0..shape.blocks(side) {
            let edges = shape.edges(side, block).iter();
            // The way here from there.
            links.push(edges.map(|edge| (edge.block.into(), shape.inverse(edge.permutation))));
        }
        links
    });
    let halves = turn_halves(shape.turns(), links, goal, executor, each)?;
    let mut packed = Vec::with_capacity(shape.table_bytes());
    for word in halves.iter().flatten() {
        packed.extend_from_slice(&word.to_le_bytes()[..3]);
    }
    Ok(packed)
}
