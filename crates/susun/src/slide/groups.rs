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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slide::{Outcome, Request, parse};

    /// The sum is the heuristic's value, never more than the truth, and 0 at home.
    #[test]
    fn sums_are_admissible() {
        let context = SolverContext::alone();
        for (board, all) in [
            ("1 2 3/4 5 6/7 8 0", 8),
            ("8 6 7/2 5 4/3 0 1", 8),
            ("1 2 3/7 0 5/8 4 6", 8),
            ("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15", 15),
        ] {
            let puzzle = parse(board).expect("a board");
            let found = groups(&puzzle, Limits::default(), &context, &mut ()).expect("tables");
            let mut tiles: Vec<u16> = found
                .groups
                .iter()
                .flat_map(|group| group.tiles.clone())
                .collect();
            tiles.sort_unstable();
            assert_eq!(tiles, (1..=all).collect::<Vec<u16>>());
            let sum: u32 = found.groups.iter().map(|group| group.moves).sum();
            assert!(sum <= found.estimate);
            let report = Request::new(puzzle).solve().expect("an answer");
            assert!(matches!(report.outcome, Outcome::Optimal(_)));
            assert!(found.estimate as usize <= report.length().expect("a length"));
            assert_eq!(found.estimate == 0, report.length() == Some(0));
        }
    }
}
