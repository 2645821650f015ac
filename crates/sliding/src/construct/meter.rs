//! What is used up, over several searches that together are one.

use std::ops::ControlFlow;

use search::{Halt, Limits, Observer, Progress, Run, Space, Stats};

use crate::engine::BoardObserver;

/// Nodes between two ticks.
const TICK: u64 = 1 << 13;

/// The way to stop from outside; see [`Observer::tick`].
pub type Tick<'a> = dyn FnMut(&Progress) -> ControlFlow<Halt> + 'a;

/// Counts what the parts of a search use, against the limits of the whole.
pub struct Meter<'a> {
    limits: Limits,
    tick: &'a mut Tick<'a>,
    stats: Stats,
    tick_at: u64,
    bound: u32,
}

impl<'a> Meter<'a> {
    /// Nothing used so far but the start. `bound` is what [`Progress::bound`] shows.
    pub fn new(limits: Limits, bound: u32, tick: &'a mut Tick<'a>) -> Self {
        Self {
            limits,
            tick,
            stats: Stats {
                generated: 1,
                ..Stats::default()
            },
            tick_at: 0,
            bound,
        }
    }

    /// The figures so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Looks up from the work.
    ///
    /// # Errors
    /// When it is to stop.
    pub fn look_up(&mut self) -> Result<(), Halt> {
        self.tick_at = self.stats.generated + TICK;
        let progress = Progress {
            stats: self.stats,
            bound: self.bound,
        };
        match (self.tick)(&progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// Looks up if that was long ago, in nodes.
    ///
    /// # Errors
    /// When it is to stop.
    pub(super) fn look_up_if_due(&mut self) -> Result<(), Halt> {
        if self.stats.generated >= self.tick_at {
            self.look_up()?;
        }
        Ok(())
    }

    /// One more node is generated.
    ///
    /// # Errors
    /// When it is to stop.
    #[inline]
    pub(super) fn generate(&mut self) -> Result<(), Halt> {
        if self.nodes_left() == 0 {
            return Err(Halt::Nodes);
        }
        self.stats.generated += 1;
        if self.stats.generated >= self.tick_at {
            self.look_up()?;
        }
        Ok(())
    }

    #[inline]
    pub(super) fn expand(&mut self) {
        self.stats.expanded += 1;
    }

    pub(super) fn reach(&mut self, depth: u32) {
        self.stats.depth = self.stats.depth.max(depth);
    }

    /// So many bytes are about to be held.
    ///
    /// # Errors
    /// When they are more than the limit.
    pub(super) fn hold(&mut self, bytes: u64) -> Result<(), Halt> {
        if self.limits.bytes.is_some_and(|most| bytes > most) {
            return Err(Halt::Memory);
        }
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        Ok(())
    }

    fn nodes_left(&self) -> u64 {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        most.saturating_sub(self.stats.generated)
    }

    /// Runs an engine under what is left of the limits, at most `nodes` of them.
    pub fn run<M>(
        &mut self,
        nodes: Option<u64>,
        engine: impl FnOnce(&Limits, &mut Ticks<'_, 'a>) -> Run<M>,
    ) -> Run<M> {
        let left = self.nodes_left().min(nodes.unwrap_or(u64::MAX));
        // An engine counts its start, which is none of ours.
        let limits = Limits {
            nodes: (left < u64::MAX).then(|| left + 1),
            bytes: self.limits.bytes,
        };
        let mut ticks = Ticks { meter: self };
        let run = engine(&limits, &mut ticks);
        self.stats.generated += run.stats.generated - 1;
        self.stats.expanded += run.stats.expanded;
        self.stats.depth = self.stats.depth.max(run.stats.depth);
        self.stats.peak_bytes = self.stats.peak_bytes.max(run.stats.peak_bytes);
        run
    }

    /// Whether the whole is at its end, not only the part that was given some nodes.
    #[must_use]
    pub fn is_out_of_nodes(&self) -> bool {
        self.nodes_left() == 0
    }
}

/// Shows the whole where an engine shows its part.
pub struct Ticks<'m, 'a> {
    meter: &'m mut Meter<'a>,
}

impl Ticks<'_, '_> {
    /// Shows how far the part is.
    pub fn show(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let mut stats = self.meter.stats;
        // The tick at an engine's start says nothing that is not known.
        if progress.stats.generated <= 1 {
            return ControlFlow::Continue(());
        }
        stats.generated += progress.stats.generated - 1;
        stats.expanded += progress.stats.expanded;
        (self.meter.tick)(&Progress {
            stats,
            bound: self.meter.bound,
        })
    }
}

impl<S: Space> Observer<S> for Ticks<'_, '_> {
    fn wants_events(&self) -> bool {
        false
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.show(progress)
    }
}

impl BoardObserver for Ticks<'_, '_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.show(progress)
    }
}
