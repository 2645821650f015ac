//! Building a table: the blocks of a pattern and the slides between them.
//!
//! Every slide of a pattern's tile takes it from a dark cell to a light one or back, so the parity
//! of a distance is that of the tiles on dark cells: it depends on the map alone, and the blocks
//! fall into the two sides that a search by levels needs. All orders of a block are one set
//! ([`OrderHalves`]); a way is the place that the tile leaves among the others and the one it comes to.

use std::ops::ControlFlow;

use search::levels::{Level, Links, OrderHalves, factorial};
use search::{Executor, Halt};

use super::blocks::{Blocks, Cells, cells_of, neighbours, place};
use super::pattern::Pattern;
use crate::Size;

/// Words of eight bytes for the bits of one block, once the table is made.
pub(crate) fn words_per_block(orders: usize) -> usize {
    orders.div_ceil(64)
}

/// The second lowest bit of every distance: block by block, in whole words of eight bytes, the
/// lowest bit of the first byte first. `each` sees every level, the goal's first, and may stop the
/// work.
pub(crate) fn halves(
    pattern: &Pattern,
    blocks: &Blocks,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<Vec<u8>, Halt> {
    let (size, tiles) = (pattern.size(), pattern.tiles());
    let goal_colour = colour(pattern.cells(), size);
    let (links, numbers) = links(size, blocks, goal_colour);
    let goal = numbers[blocks.of(pattern.cells(), pattern.blank())] as usize;
    drop(numbers);
    let halves = OrderHalves::find(tiles, links, goal, executor, each)?;
    let mut sides = [0, 1].map(|side| halves.pack(side));
    let bytes = 8 * words_per_block(factorial(tiles));
    let mut packed = vec![0; blocks.count() * bytes];
    let mut rows = packed.chunks_exact_mut(bytes);
    for (map, _, regions) in blocks.each(size.cells()) {
        let pack = &mut sides[colour(map, size) ^ goal_colour];
        rows.by_ref().take(regions.len()).for_each(pack);
    }
    Ok(packed)
}

/// The side of a map, but for a constant: how many of its cells are dark, modulo 2.
fn colour(map: Cells, size: Size) -> usize {
    let dark = |cell: usize| size.row(cell) + size.column(cell);
    cells_of(map).map(dark).sum::<usize>() & 1
}

/// The neighbours of all blocks, the goal's side first, and the number of each block on its side.
/// Slides can be undone, so the ways in are the ways out, backwards.
fn links(size: Size, blocks: &Blocks, goal_colour: usize) -> ([Links; 2], Vec<u32>) {
    let beside = neighbours(size);
    let mut counts = [0; 2];
    let mut numbers = Vec::with_capacity(blocks.count());
    for (map, _, regions) in blocks.each(size.cells()) {
        let count = &mut counts[colour(map, size) ^ goal_colour];
        for _ in regions {
            numbers.push(*count);
            *count += 1;
        }
    }
    let mut links = [Links::new(), Links::new()];
    for (map, _, regions) in blocks.each(size.cells()) {
        let side = &mut links[colour(map, size) ^ goal_colour];
        for &region in regions {
            let slides = cells_of(map)
                .flat_map(|tile| cells_of(beside[tile] & region).map(move |cell| (tile, cell)));
            side.push(slides.map(|(tile, cell)| {
                let left: Cells = map ^ (1 << tile) ^ (1 << cell);
                let block = numbers[blocks.of(left, tile)];
                (block, OrderHalves::way(place(left, cell), place(map, tile)))
            }));
        }
    }
    (links, numbers)
}
