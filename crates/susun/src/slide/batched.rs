//! Shortest solutions with pattern databases, many boards at a time.

use core::time::Duration;

use search::{Aim, Budget, End, Wanted};
use sliding::Metric;
use sliding::pdb::Bits;
use sliding::space::slides;

use super::multi_tile;
use super::patterns::{self, Patterns, Solved, TablesUsed};
use super::report::{Incomplete, Solutions};
use super::request::{Request, RequestError};
use super::searched::{Searched, TableCost};
use super::watch::Watch;
use crate::SolverContext;

/// Nodes of an iteration from which on a beam is tried before the next: a beam takes about as many nodes, and the
/// next iteration several times as many. Smaller iterations take less time than it does to set up a beam.
pub(super) const MIN_NODES_FOR_BEAM: u64 = 1_000_000;

/// Gathers the tables and searches with them.
pub(super) fn run(
    context: &SolverContext<'_>,
    request: &Request,
    watch: &mut Watch<'_, '_>,
) -> Result<Searched, RequestError> {
    let budget = watch.budget;
    let (solved, tables, used) = match request.metric {
        Metric::SingleTile => {
            let (patterns, tables) = gather(context, request, budget)?;
            let aim = request.wanted.into();
            let solved = shortest((request, context), &patterns, aim, budget)?;
            (solved, tables, patterns.used)
        }
        Metric::MultiTile => {
            let begun = budget.elapsed();
            let pushes = multi_tile::gather(context, &request.puzzle, budget);
            let pushes = pushes.map_err(RequestError::NoTables)?;
            let tables = cost(&pushes.used, pushes.bits(), begun, budget);
            let wanted = request.wanted;
            let solved = multi_tile::run(&pushes, &request.puzzle, context, wanted, budget);
            (solved, tables, pushes.used)
        }
    };
    let Solved { found, estimates } = solved;
    if let End::Found(path) = &found.run.end {
        watch.solution(path.len());
    }
    let solutions = (request.wanted != Wanted::One).then_some(Solutions {
        incomplete: match (found.stopped, request.wanted) {
            (Some(why), _) => Some(Incomplete::Stopped(why)),
            (None, Wanted::All { most }) if found.paths.len() as u64 >= most => {
                Some(Incomplete::Enough)
            }
            _ => None,
        },
        moves: found.paths.iter().map(|path| slides(path)).collect(),
    });
    Ok(Searched {
        tables,
        used: Some(used),
        solutions,
        ..Searched::new(found.run, estimates)
    })
}

/// The tables, and what it took to have them.
pub(super) fn gather(
    context: &SolverContext<'_>,
    request: &Request,
    budget: &Budget<'_>,
) -> Result<(Patterns, TableCost), RequestError> {
    let begun = budget.elapsed();
    let puzzle = &request.puzzle;
    loop {
        let patterns = patterns::gather(context, puzzle, request.set.as_ref(), budget);
        let patterns = patterns.map_err(RequestError::NoTables)?;
        context
            .finish_checks(budget)
            .map_err(RequestError::NoTables)?;
        // Walks home from the start, as the search will.
        let sequences = context.sequences(puzzle.size(), request.wanted != Wanted::One);
        patterns.search(puzzle).estimates(&sequences, &[])?;
        let tables = cost(&patterns.used, patterns.bits(), begun, budget);
        if !tables.are_damaged() {
            return Ok((patterns, tables));
        }
        context.forget_damaged();
    }
}

fn cost(
    used: &TablesUsed,
    bits: Vec<Bits>,
    begun: Option<Duration>,
    budget: &Budget<'_>,
) -> TableCost {
    let time = budget.elapsed().zip(begun);
    TableCost {
        bytes: used.bytes,
        bits,
        time: time.map(|(now, begun)| now.saturating_sub(begun)),
    }
}

/// The shortest solutions over patterns.
pub(super) fn shortest(
    (request, context): (&Request, &SolverContext<'_>),
    patterns: &Patterns,
    aim: Aim<'_>,
    budget: &Budget<'_>,
) -> Result<Solved, RequestError> {
    let puzzle = &request.puzzle;
    let sequences = context.sequences(puzzle.size(), aim.wanted != Wanted::One);
    let search = patterns.search(puzzle);
    let solved = search.shortest(&sequences, aim, context.executor(), budget);
    let (found, estimates) = solved?;
    Ok(Solved {
        found: found.map(|path| Metric::SingleTile.pushes(&path)),
        estimates,
    })
}
