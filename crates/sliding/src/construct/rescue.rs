//! The way out when a beam is lost: one stage, searched until it is done.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search::{Budget, Halt, Tally};

use super::plan::{Stage, Task};
use crate::{Direction, Size};

/// The blank, the tile, and the other tile of a pair (or nothing).
type Place = (u16, u16, u16);

/// What a cell between a tile and its goal counts, in moves: about what it takes to carry it on. With
/// more than that the search goes straight ahead; with less it spreads, and a pair far from home on
/// 50x50 has thousands of millions of places.
const CARRIED: usize = 6;

/// A way to finish a stage from a board, whatever becomes of the other tiles: best first over the
/// places of the blank and the one or two tiles that count. Of a pair both are brought home at once.
///
/// # Errors
/// When it is to stop.
pub(super) fn rescue(
    size: Size,
    stage: Stage,
    locked: &[bool],
    cells: &[u16],
    (budget, tally): (&Budget<'_>, &mut Tally<'_, '_>),
) -> Result<Vec<Direction>, Halt> {
    let at = |label: usize| {
        let place = cells.iter().position(|&other| usize::from(other) == label);
        place.expect("every tile is on the board") as u16
    };
    let nowhere = u16::MAX;
    // In a turn the corner may be opened again.
    let (start, goal, open): (Place, (u16, u16), usize) = match stage.task {
        Task::Home => (
            (at(0), at(stage.tile), nowhere),
            (stage.target as u16, nowhere),
            stage.target,
        ),
        Task::Corner { other, niche } => (
            (at(0), at(stage.tile), at(other)),
            (niche as u16, stage.target as u16),
            stage.target,
        ),
        Task::Turn {
            other,
            niche,
            corner,
        } => (
            (at(0), at(stage.tile), at(other)),
            (corner as u16, niche as u16),
            corner,
        ),
    };
    let mut came: HashMap<Place, Option<Direction>, FxBuildHasher> = HashMap::default();
    let far = |(blank, tile, other): Place, made: usize| {
        let pair = [(tile, goal.0), (other, goal.1)];
        let ways = pair.into_iter().filter(|&(_, home)| home != nowhere);
        let ways = ways.map(|(place, home)| (place, size.distance(place.into(), home.into())));
        let left: usize = ways.clone().map(|(_, way)| way).sum();
        // The blank is of use beside a tile that is not home.
        let reach = ways.filter(|&(_, way)| way > 0);
        let reach = reach.map(|(place, _)| size.distance(place.into(), blank.into()));
        made + CARRIED * left + reach.min().unwrap_or(0)
    };
    let mut queue = BinaryHeap::from([Reverse((far(start, 0), 0, start))]);
    came.insert(start, None);
    let step = |(blank, tile, other): Place, direction: Direction| {
        let source = size.source(blank.into(), direction)?;
        if locked[source] && source != open {
            return None;
        }
        let source = source as u16;
        let moved = |place: u16| if place == source { blank } else { place };
        Some((source, moved(tile), moved(other)))
    };
    while let Some(Reverse((_, made, place))) = queue.pop() {
        if (place.1, place.2) == goal {
            let mut way = Vec::new();
            let mut here = place;
            while let Some(direction) = came[&here] {
                way.push(direction);
                here = step(here, direction.opposite()).expect("it came from there");
            }
            way.reverse();
            return Ok(way);
        }
        tally.add(0, 1);
        for direction in Direction::ALL {
            let Some(next) = step(place, direction) else {
                continue;
            };
            if came.contains_key(&next) {
                continue;
            }
            tally.generate()?;
            budget.reserve(came.capacity() as u64 * 8)?;
            came.insert(next, Some(direction));
            queue.push(Reverse((far(next, made + 1), made + 1, next)));
        }
    }
    unreachable!("the free cells are two lines or more, where every tile can go everywhere")
}
