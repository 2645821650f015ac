//! One search by one method, and its way to the goal push by push: what is recorded is run so.

use search::{End, Run};
use sliding::space::{Push, slides};

use super::choice::{choose, shown};
use super::judge::check;
use super::registry::Multiple;
use super::request::{Request, RequestError};
use super::run::search;
use super::searched::Searched;
use super::watch::Watch;
use crate::SolverContext;

/// One search, as it went.
pub(crate) struct MethodRun {
    pub(crate) heuristic: Option<Multiple>,
    pub(crate) run: Run<Push>,
    /// The estimate of the start; none if the search was stopped before it could begin.
    pub(crate) root_estimate: Option<u32>,
}

/// Runs a method once, and nothing else instead of it. The puzzle must be solvable.
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub(crate) fn run_method(
    context: &SolverContext<'_>,
    request: &Request,
    watch: &mut Watch<'_, '_>,
) -> Result<MethodRun, RequestError> {
    let choice = choose(request)?;
    let heuristic = shown(&choice);
    let searched = match search(context, request, &choice, watch) {
        Err(RequestError::NoTables(why)) => match why.stopped().or(why.halted()) {
            Some(why) => {
                return Ok(MethodRun {
                    heuristic,
                    run: Searched::stopped(why).run,
                    root_estimate: None,
                });
            }
            None => return Err(RequestError::NoTables(why)),
        },
        searched => searched?,
    };
    if let End::Found(path)
    | End::Stopped {
        best: Some(path), ..
    } = &searched.run.end
    {
        check(request, choice.method.row, &slides(path));
    }
    Ok(MethodRun {
        heuristic,
        root_estimate: searched.estimates.first().copied(),
        run: searched.run,
    })
}
