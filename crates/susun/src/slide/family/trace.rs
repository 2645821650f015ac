//! The answer to `trace`.

use sliding::Puzzle;

use super::super::Request;
use super::{heuristic, method, metric, notation, note_endless, order};
use crate::family::{Answer, Host, Refusal, Settings};
use crate::trace;

pub(super) fn trace(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let request = Request {
        method: method(settings)?,
        heuristic: heuristic(settings)?,
        metric: metric(settings)?,
        order: order(settings)?,
        ignore_parity: settings.has("ignore-parity"),
        limits: host.limits(),
        ..Request::new(puzzle.clone())
    };
    note_endless(&request, host);
    let asked = trace::Asked::read(notation(settings)?, settings)?;
    let recording = trace::Recording::read(settings)?;
    let tree = trace::slide(&request, recording, host.context(), &mut *host.control())?;
    Ok(asked.answer(tree))
}
