//! Shortest solutions with pattern databases, many boards at a time.

use core::time::Duration;

use search::{Aim, End, Limits, Progress, Wanted};
use sliding::Metric;
use sliding::space::slides;

use super::multi_tile;
use super::patterns::{self, Patterns, Solved, TablesUsed};
use super::report::{Incomplete, Solutions};
use super::request::{Request, RequestError};
use super::searched::{Searched, TableCost};
use crate::{Control, Event, SolverContext};

/// Gathers the tables and searches with them.
pub(super) fn run(
    context: &SolverContext<'_>,
    request: &Request,
    control: &mut (dyn Control + Send),
) -> Result<Searched, RequestError> {
    let (puzzle, limits) = (&request.puzzle, &request.limits);
    let (solved, tables, used) = match request.metric {
        Metric::SingleTile => {
            let (patterns, tables) = gather(context, request, control)?;
            let aim = request.wanted.into();
            let solved = shortest((request, context, limits), &patterns, aim, control)?;
            (solved, tables, patterns.used)
        }
        Metric::MultiTile => {
            let begun = control.clock();
            let pushes = multi_tile::gather(context, puzzle, limits, control);
            let pushes = pushes.map_err(RequestError::NoTables)?;
            let tables = cost(&pushes.used, begun, control);
            let wanted = (request.wanted, limits);
            let solved = multi_tile::run(&pushes, puzzle, context, wanted, control);
            (solved, tables, pushes.used)
        }
    };
    let Solved { found, estimates } = solved;
    if let End::Found(path) = &found.run.end
        && control.wants_events()
    {
        control.event(Event::Solution(path.len() as u32));
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
    control: &mut (dyn Control + Send),
) -> Result<(Patterns, TableCost), RequestError> {
    let begun = control.clock();
    let set = request.set.as_ref();
    let patterns = patterns::gather(context, &request.puzzle, set, &request.limits, control);
    let patterns = patterns.map_err(RequestError::NoTables)?;
    let tables = cost(&patterns.used, begun, control);
    Ok((patterns, tables))
}

fn cost(used: &TablesUsed, begun: Option<Duration>, control: &dyn Control) -> TableCost {
    let time = control.clock().zip(begun);
    TableCost {
        bytes: used.bytes,
        time: time.map(|(now, begun)| now.saturating_sub(begun)),
    }
}

/// The shortest solutions over patterns.
pub(super) fn shortest(
    (request, context, limits): (&Request, &SolverContext<'_>, &Limits),
    patterns: &Patterns,
    aim: Aim<'_>,
    control: &mut (dyn Control + Send),
) -> Result<Solved, RequestError> {
    let puzzle = &request.puzzle;
    let sequences = context.sequences(puzzle.size(), aim.wanted != Wanted::One);
    let mut tick = |progress: &Progress| control.tick(progress);
    let search = patterns.search(puzzle);
    let solved = search.shortest(&sequences, aim, limits, context.executor(), &mut tick);
    let (found, estimates) = solved?;
    Ok(Solved {
        found: found.map(|path| Metric::SingleTile.pushes(&path)),
        estimates,
    })
}
