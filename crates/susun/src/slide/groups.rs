//! What the pattern databases say of one board: the tiles of each group, and the fewest moves they need.

use search::{Budget, Limits};
use sliding::Puzzle;
use sliding::pdb::{Laid, Table};

use super::patterns::{NoTables, gather};
use crate::{Control, SolverContext};

/// The groups of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Groups {
    /// Those of the set's first view: every tile is in one of them.
    pub groups: Vec<Group>,
    /// The estimate of the whole set: the greatest sum over its views.
    pub estimate: u32,
}

/// One group of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// The tiles, by their numbers.
    pub tiles: Vec<u16>,
    /// The fewest moves of these tiles that bring them home, whatever the others do.
    pub moves: u32,
}

/// Looks a board up in the set of tables that is built unasked for its size.
///
/// # Errors
/// When there are no tables for such boards, or they take too much.
pub fn groups(
    puzzle: &Puzzle,
    limits: Limits,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> Result<Groups, NoTables> {
    let budget = Budget::new(limits, control);
    let patterns = gather(context, puzzle, None, &budget)?;
    let views = patterns.looked_up(|laid, table| group(puzzle, laid, table));
    let sum = |groups: &Vec<Group>| groups.iter().map(|group| group.moves).sum();
    Ok(Groups {
        estimate: views.iter().map(sum).max().unwrap_or(0),
        groups: views.into_iter().next().unwrap_or_default(),
    })
}

fn group(puzzle: &Puzzle, laid: &Laid, table: &Table) -> Group {
    let (start, goal) = (puzzle.start().cells(), puzzle.goal().cells());
    // By the cells of the table's board, which is how the table lists its tiles.
    let mut homes: Vec<(usize, u16)> = laid
        .cells
        .iter()
        .enumerate()
        .filter(|&(_, &on)| table.pattern().cells() >> on & 1 == 1)
        .map(|(cell, &on)| (on, goal[cell]))
        .collect();
    homes.sort_unstable();
    let mut tiles: Vec<u16> = homes.into_iter().map(|(_, tile)| tile).collect();
    let place = |tile: &u16| {
        let cell = start.iter().position(|other| other == tile);
        laid.cells[cell.expect("every tile is on the board")]
    };
    let places: Vec<usize> = tiles.iter().map(place).collect();
    let moves = table.distance(&places, laid.cells[puzzle.start().blank()]);
    tiles.sort_unstable();
    Group {
        tiles,
        moves: moves.into(),
    }
}
