//! What a front end provides while a question is answered.

use core::time::Duration;
use std::ops::ControlFlow;

use search::Limits;

use super::Explain;
use crate::look::{Look, Styled};
use crate::registry::Text;
use crate::{Control, SolverContext};

/// A part of an answer that is handed out while the work goes on: first what stands before the list, then
/// the entries of the list one by one. The answer itself has the rest.
pub struct Part<'a> {
    /// From 1; 0 for what stands before the list.
    pub number: u64,
    /// For a person.
    pub text: &'a dyn Fn(&Look) -> Styled,
    /// For a text file.
    pub file_text: &'a dyn Fn() -> String,
    /// For a program: an entry. Of part 0 the beginning of the answer's JSON, up to the `[` of its list,
    /// which is empty there.
    pub json: &'a dyn Fn() -> String,
}

impl std::fmt::Debug for Part<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Part")
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

/// What a front end provides: clocks, limits, cached tables, threads, and a receiver of notes.
pub trait Host: Sync {
    /// A clock, progress and a way to stop, for one search.
    fn control(&self) -> Box<dyn Control + '_>;

    /// Called before each of several methods runs.
    fn method_started(&self, title: Text, name: &str) {
        let _ = (title, name);
    }

    /// What the work on the question may use.
    fn limits(&self) -> Limits;

    /// Whether a search that can always improve its answer goes on until the time limit.
    fn uses_all_time(&self) -> bool {
        true
    }

    /// Cached tables and threads.
    fn context(&self) -> &SolverContext<'_>;

    /// Tells something beside the answer, before or after the search.
    fn note(&self, note: &dyn Explain) {
        let _ = note;
    }

    /// Tells the name of a set of tables that is not built, and the time that it would have saved.
    fn could_save(&self, name: &str, saved: Duration) {
        let _ = (name, saved);
    }

    /// Takes a part of an answer. A break ends the work.
    fn part(&self, part: &Part<'_>) -> ControlFlow<()> {
        let _ = part;
        ControlFlow::Continue(())
    }
}

/// A host with other limits, for a part of a question. What there is to note about it stands in the answer.
pub(crate) struct Limited<'a> {
    /// The whole question's.
    pub(crate) host: &'a dyn Host,
    /// Those of the part.
    pub(crate) limits: Limits,
}

impl<'a> Limited<'a> {
    /// At most so many nodes and so much time, and of memory what the host allows.
    pub(crate) fn new(host: &'a dyn Host, nodes: u64, time: Duration) -> Self {
        let limits = host.limits();
        let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
        let time = limits.time.map_or(time, |most| most.min(time));
        Self {
            host,
            limits: limits.nodes(nodes).time(time),
        }
    }
}

impl Host for Limited<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        self.host.control()
    }

    fn method_started(&self, title: Text, name: &str) {
        self.host.method_started(title, name);
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn context(&self) -> &SolverContext<'_> {
        self.host.context()
    }
}

/// A host without clock, limits or listeners.
#[derive(Debug)]
pub struct Quiet {
    context: SolverContext<'static>,
}

impl Quiet {
    /// A host with nothing cached yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            context: SolverContext::alone(),
        }
    }
}

impl Default for Quiet {
    fn default() -> Self {
        Self::new()
    }
}

impl Host for Quiet {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(())
    }

    fn limits(&self) -> Limits {
        Limits::default()
    }

    fn context(&self) -> &SolverContext<'_> {
        &self.context
    }
}
