//! The answer to `trace`.

use packing::Puzzle;

use super::super::Request;
use super::{announce, method};
use crate::family::{Answer, Host, Refusal, Settings};
use crate::format::Notation;
use crate::trace;

pub(super) fn trace(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let request = Request {
        method: method(settings)?,
        limits: host.limits(),
        ..Request::new(puzzle.clone())
    };
    announce(puzzle, request.method, host);
    let asked = trace::Asked::read(Notation::Tile, settings)?;
    let recording = trace::Recording::read(settings)?;
    let tree = trace::pack(&request, recording, &mut *host.control())?;
    Ok(asked.answer(tree))
}
