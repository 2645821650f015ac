//! Puzzles in the multi-tile metric solved with tables of pushes.

use search::{BatchSpace as _, Budget, NodeSpace as _, Wanted};
use sliding::pdb::Bits;
use sliding::pdb::pushes::{PushSpace, Table};
use sliding::space::Push;
use sliding::{Board, Puzzle};

use super::patterns::{NoTables, Solved, Tables, TablesUsed};
use super::tables::{AnyTable, catalogue};
use crate::SolverContext;

/// Whether there are tables for a goal.
pub(crate) fn has_tables(goal: &Board) -> bool {
    !catalogue::of_pushes(goal).is_empty()
}

/// The tables for a puzzle.
pub(crate) struct Pushes {
    tables: Vec<Table>,
    pub(crate) used: TablesUsed,
}

impl Pushes {
    /// The bits of the tables.
    pub(crate) fn bits(&self) -> Vec<Bits> {
        self.tables
            .iter()
            .map(|table| table.bits().clone())
            .collect()
    }
}

/// Gathers the tables for a puzzle: there is one choice of them, and it is small enough to be built
/// when it is not kept.
pub(crate) fn gather(
    context: &SolverContext<'_>,
    puzzle: &Puzzle,
    budget: &Budget<'_>,
) -> Result<Pushes, NoTables> {
    let keys = catalogue::of_pushes(puzzle.goal());
    if keys.is_empty() {
        return Err(NoTables::NoSet);
    }
    let (tables, obtained) = loop {
        let mut obtained = Tables::obtain(context, keys.clone(), budget)?;
        let tables = obtained.tables.drain(..);
        let tables: Vec<Table> = tables.map(AnyTable::multi_tile).collect();
        context.finish_checks(budget)?;
        // Walks home from the start, as the search will.
        let _ = estimates(&tables.iter().collect::<Vec<_>>(), puzzle, &[]);
        if !tables.iter().any(|table| table.bits().are_damaged()) {
            break (tables, obtained);
        }
        context.forget_damaged();
    };
    let bytes = tables.iter().map(|table| table.bits().bytes().len() as u64);
    let bytes = bytes.sum();
    budget.set_table_bytes(bytes);
    let used = TablesUsed {
        set: catalogue::name_of_pushes(puzzle.size()),
        bytes,
        built: obtained.built,
        count: tables.len(),
        remarks: obtained.remarks,
        larger: None,
    };
    Ok(Pushes { tables, used })
}

/// Searches with the tables.
pub(crate) fn run(
    pushes: &Pushes,
    puzzle: &Puzzle,
    context: &SolverContext<'_>,
    wanted: Wanted,
    budget: &Budget<'_>,
) -> Solved {
    let tables: Vec<&Table> = pushes.tables.iter().collect();
    let space = PushSpace::new(puzzle, &tables).expect("its tables were gathered");
    let found = space.shortest(wanted.into(), context.executor(), budget);
    let path = found.paths.first().map_or(&[][..], Vec::as_slice);
    let estimates = estimates(&tables, puzzle, path);
    Solved { found, estimates }
}

/// The estimate before each push of a path and at its end. A node of the space is a class, not a
/// board; so every board is asked as the start of a puzzle.
fn estimates(tables: &[&Table], puzzle: &Puzzle, path: &[Push]) -> Vec<u32> {
    let estimate = |board: &Board| {
        let rest = Puzzle::new(board.clone(), puzzle.goal().clone()).expect("one size");
        let space = PushSpace::new(&rest, tables).expect("the goal is the same");
        space.estimate(&space.root())
    };
    let mut board = puzzle.start().clone();
    let mut estimates = vec![estimate(&board)];
    for push in path {
        for _ in 0..push.tiles {
            board.slide(push.direction);
        }
        estimates.push(estimate(&board));
    }
    estimates
}
