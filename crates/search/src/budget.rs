//! What the work on one question may use, and how far it is.
//!
//! A front end gives [`Limits`] and a [`Control`]. The [`Budget`] made of them is passed to every part of the
//! work: engines that run one after the other, workers side by side, tables that are read or built. What
//! they use adds up in one place, so that the limits hold for the whole and progress never runs backwards.
//!
//! | who works | reports by |
//! | --- | --- |
//! | an engine that keeps [`Limits`] itself and ticks | [`Budget::run`], [`Part`] |
//! | workers that share one search over paths | [`Tally`]: some nodes are granted at a time |
//! | workers that share one search over choices | [`Budget::spend`] |
//! | the code that reads or builds a table | [`Budget::check_table`] |

use core::time::Duration;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Control, Halt, Limits, Observer, Progress, Run, Space, Stats, TableProgress, Unit};

/// The limits, the figures and the control of the work on one question, shared by everything that works on it.
pub struct Budget<'a> {
    limits: Limits,
    unit: Unit,
    /// Whether it is for searches that have nothing to do with each other.
    is_of_many: bool,
    control: Mutex<&'a mut dyn Control>,
    /// The clock where the control has none, and there is a time limit.
    system: Option<SystemClock>,
    /// What the clock showed at the beginning.
    begun: Option<Duration>,
    /// Nodes that were made, or that some worker may make.
    claimed: AtomicU64,
    generated: AtomicU64,
    expanded: AtomicU64,
    depth: AtomicU32,
    /// The same in the part that was begun last.
    part_depth: AtomicU32,
    max_frontier: AtomicU64,
    peak_bytes: AtomicU64,
    /// Bytes of tables, which nobody else may use.
    table_bytes: AtomicU64,
    bound: AtomicU32,
    /// The steps of the shortest solution known; the largest number if there is none.
    best: AtomicU32,
    solutions: AtomicU64,
    jobs: Mutex<Option<(u64, u64)>>,
    stopped: AtomicBool,
    why: Mutex<Option<Halt>>,
}

impl<'a> Budget<'a> {
    /// Nothing is used yet; the time runs from now on.
    pub fn new(limits: Limits, control: &'a mut dyn Control) -> Self {
        let system = limits.time.and_then(|_| SystemClock::new());
        Self {
            limits,
            unit: Unit::Nodes,
            is_of_many: false,
            begun: now(control, system.as_ref()),
            system,
            control: Mutex::new(control),
            claimed: AtomicU64::new(0),
            generated: AtomicU64::new(0),
            expanded: AtomicU64::new(0),
            depth: AtomicU32::new(0),
            part_depth: AtomicU32::new(0),
            max_frontier: AtomicU64::new(0),
            peak_bytes: AtomicU64::new(0),
            table_bytes: AtomicU64::new(0),
            bound: AtomicU32::new(0),
            best: AtomicU32::new(u32::MAX),
            solutions: AtomicU64::new(0),
            jobs: Mutex::new(None),
            stopped: AtomicBool::new(false),
            why: Mutex::new(None),
        }
    }

    /// The same for work that counts something else than nodes.
    #[must_use]
    pub fn counting(self, unit: Unit) -> Self {
        Self { unit, ..self }
    }

    /// What the work may use in all.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Bytes that may be held at the same time, besides the tables.
    #[must_use]
    pub fn byte_limit(&self) -> u64 {
        let tables = self.table_bytes.load(Ordering::Relaxed);
        self.limits.byte_limit().saturating_sub(tables)
    }

    /// The tables of the search have so many bytes: what is left of the limit is for the rest.
    pub fn set_table_bytes(&self, bytes: u64) {
        self.table_bytes.store(bytes, Ordering::Relaxed);
    }

    /// Nodes that may still be generated.
    #[must_use]
    pub fn nodes_left(&self) -> u64 {
        self.limits.nodes_left(self.claimed.load(Ordering::Relaxed))
    }

    /// The time since the work began, if there is a clock.
    #[must_use]
    pub fn elapsed(&self) -> Option<Duration> {
        self.elapsed_by(&**self.control())
    }

    /// What is left of the time, if it is limited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let limit = self.limits.time?;
        self.elapsed().map(|elapsed| limit.saturating_sub(elapsed))
    }

    /// The figures of all parts so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        Stats {
            generated: self.generated.load(Ordering::Relaxed),
            expanded: self.expanded.load(Ordering::Relaxed),
            depth: self.depth.load(Ordering::Relaxed),
            max_frontier: self.max_frontier.load(Ordering::Relaxed),
            peak_bytes: self.peak_bytes.load(Ordering::Relaxed),
            ..Stats::default()
        }
    }

    /// Begins a part; [`Budget::since`] gives its figures. Depths count from the part begun last.
    pub fn begin_part(&self) -> Stats {
        self.part_depth.store(0, Ordering::Relaxed);
        self.stats()
    }

    /// The same for many searches: bounds and solutions of one say nothing of the whole.
    #[must_use]
    pub fn of_many_searches(self) -> Self {
        Self {
            is_of_many: true,
            ..self
        }
    }

    /// The figures since a part was begun.
    #[must_use]
    pub fn since(&self, begun: &Stats) -> Stats {
        let stats = self.stats();
        Stats {
            generated: stats.generated - begun.generated,
            expanded: stats.expanded - begun.expanded,
            depth: self.part_depth.load(Ordering::Relaxed),
            ..stats
        }
    }

    /// Whether the work is to end: it was stopped, or nothing more is wanted of it.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Why the work was stopped, if it was.
    #[must_use]
    pub fn why_stopped(&self) -> Option<Halt> {
        *self.why.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops all who work; the first reason counts.
    pub fn stop(&self, why: Halt) {
        let mut first = self.why.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert(why);
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Ends the work because nothing more is wanted of it.
    pub fn finish(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Adds nodes that were generated and expanded.
    pub fn add(&self, generated: u64, expanded: u64) {
        self.claimed.fetch_add(generated, Ordering::Relaxed);
        self.generated.fetch_add(generated, Ordering::Relaxed);
        self.expanded.fetch_add(expanded, Ordering::Relaxed);
    }

    /// A node at this depth was reached.
    pub fn reach(&self, depth: u32) {
        self.depth.fetch_max(depth, Ordering::Relaxed);
        self.part_depth.fetch_max(depth, Ordering::Relaxed);
    }

    /// So many nodes wait at the same time.
    pub fn wait(&self, nodes: u64) {
        self.max_frontier.fetch_max(nodes, Ordering::Relaxed);
    }

    /// So many bytes are held at the same time.
    pub fn hold(&self, bytes: u64) {
        self.peak_bytes.fetch_max(bytes, Ordering::Relaxed);
    }

    /// So many bytes are about to be held.
    ///
    /// # Errors
    /// When they are more than the limit.
    pub fn reserve(&self, bytes: u64) -> Result<(), Halt> {
        if bytes > self.byte_limit() {
            return Err(Halt::Memory);
        }
        self.hold(bytes);
        Ok(())
    }

    /// No solution has fewer steps, or this is the cost that is being worked on.
    pub fn raise_bound(&self, bound: u32) {
        if self.is_of_many {
            return;
        }
        self.bound.fetch_max(bound, Ordering::Relaxed);
    }

    /// A solution of so many steps is known.
    pub fn found_path(&self, length: usize) {
        if self.is_of_many {
            return;
        }
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        self.best.fetch_min(length, Ordering::Relaxed);
    }

    /// The same, with the steps of the solution, one byte each. The control sees those of a solution with
    /// fewer steps than all before.
    pub fn found_steps(&self, length: usize, steps: impl FnOnce() -> Vec<u8>) {
        if self.is_of_many {
            return;
        }
        let shorter = u32::try_from(length).unwrap_or(u32::MAX);
        if shorter < self.best.fetch_min(shorter, Ordering::Relaxed) {
            self.control().solution(&steps());
        }
    }

    /// So many more solutions are known. The control hears of the first, and whenever their number has doubled.
    pub fn found(&self, solutions: u64) {
        let before = self.solutions.fetch_add(solutions, Ordering::Relaxed);
        if before.checked_ilog2() != before.saturating_add(solutions).checked_ilog2() {
            let _ = self.check();
        }
    }

    /// Adds nodes and asks whether to go on: not if the limit is reached, or someone stops the work.
    pub fn spend(&self, nodes: u64) -> ControlFlow<()> {
        self.add(nodes, 0);
        if self.nodes_left() == 0 {
            self.stop(Halt::Nodes);
        }
        if self.is_stopped() || self.check().is_break() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Nodes that may still be made before the next call of [`Budget::spend`], by a worker who has made
    /// some that were not added yet. The fewer are left the fewer it is, so that several workers together pass the
    /// limit by little.
    #[must_use]
    pub fn nodes_until_check(&self, not_added: u64) -> u64 {
        let left = self.nodes_left().saturating_sub(not_added);
        (left / 64).clamp(1, 1 << 12)
    }

    /// So many of the jobs that the work is made of are done.
    pub fn jobs_done(&self, done: u64, all: u64) {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        *jobs = Some((jobs.map_or(done, |(before, _)| before.max(done)), all));
    }

    /// Grants up to `most` nodes, or, where the limit leaves fewer than `least`, none, which stops the work.
    fn claim(&self, least: u64, most: u64) -> Option<u64> {
        let claimed = self.claimed.fetch_add(most, Ordering::Relaxed);
        let granted = self.limits.nodes_left(claimed).min(most);
        self.claimed.fetch_sub(most - granted, Ordering::Relaxed);
        if granted < least {
            self.claimed.fetch_sub(granted, Ordering::Relaxed);
            self.stop(Halt::Nodes);
            return None;
        }
        Some(granted)
    }

    /// Shows the control how far the work is, and asks whether to go on. While another worker asks, this
    /// one goes on.
    pub fn check(&self) -> ControlFlow<Halt> {
        self.ask(|control, progress| control.tick(progress))
    }

    /// The same while a table is read or built.
    pub fn check_table(&self, table: &TableProgress<'_>) -> ControlFlow<Halt> {
        self.ask(|control, progress| control.table(table, progress))
    }

    fn ask(
        &self,
        ask: impl FnOnce(&mut dyn Control, &Progress) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        if !self.is_stopped()
            && let Ok(mut control) = self.control.try_lock()
        {
            let elapsed = self.elapsed_by(&**control);
            let answer = ask(&mut **control, &self.progress(elapsed));
            let is_late = elapsed
                .zip(self.limits.time)
                .is_some_and(|(elapsed, limit)| elapsed >= limit);
            match answer {
                ControlFlow::Break(why) => self.stop(why),
                ControlFlow::Continue(()) if is_late => self.stop(Halt::Time),
                ControlFlow::Continue(()) => {}
            }
        }
        match self.why_stopped() {
            Some(why) if self.is_stopped() => ControlFlow::Break(why),
            _ => ControlFlow::Continue(()),
        }
    }

    fn progress(&self, elapsed: Option<Duration>) -> Progress {
        let best = self.best.load(Ordering::Relaxed);
        Progress {
            stats: self.stats(),
            unit: self.unit,
            bound: self.bound.load(Ordering::Relaxed),
            best: (best < u32::MAX).then_some(best),
            solutions: self.solutions.load(Ordering::Relaxed),
            jobs: *self.jobs.lock().unwrap_or_else(PoisonError::into_inner),
            elapsed,
            time_limit: self.limits.time,
        }
    }

    fn elapsed_by(&self, control: &dyn Control) -> Option<Duration> {
        let now = now(control, self.system.as_ref()).zip(self.begun);
        now.map(|(now, begun)| now.saturating_sub(begun))
    }

    fn control(&self) -> MutexGuard<'_, &'a mut dyn Control> {
        self.control.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the run of an engine: what is left of the limits, or `nodes` of it, and whom to report to.
    pub fn part(&self, start: Start, nodes: Option<u64>) -> (Limits, Part<'_, 'a>) {
        let counted = match start {
            Start::New => 0,
            Start::Counted => 1,
        };
        let left = self.nodes_left().min(nodes.unwrap_or(u64::MAX));
        let limits = Limits {
            nodes: (left < u64::MAX).then(|| left + counted),
            bytes: self.limits.bytes.map(|_| self.byte_limit()),
            ..self.limits
        };
        let part = Part {
            budget: self,
            counted,
            generated: counted,
            expanded: 0,
        };
        (limits, part)
    }

    /// Runs an engine as a part of the work; see [`Budget::part`].
    pub fn run<M>(
        &self,
        start: Start,
        nodes: Option<u64>,
        engine: impl FnOnce(&Limits, &mut Part<'_, 'a>) -> Run<M>,
    ) -> Run<M> {
        let (limits, mut part) = self.part(start, nodes);
        let run = engine(&limits, &mut part);
        part.end(&run.stats);
        run
    }
}

fn now(control: &dyn Control, system: Option<&SystemClock>) -> Option<Duration> {
    control.clock().or_else(|| system.map(SystemClock::elapsed))
}

/// The system's clock.
#[cfg(not(target_family = "wasm"))]
#[expect(
    clippy::disallowed_types,
    reason = "a time limit must hold for callers who bring no clock; nothing else goes by it"
)]
struct SystemClock(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::disallowed_types, reason = "see above")]
impl SystemClock {
    fn new() -> Option<Self> {
        Some(Self(std::time::Instant::now()))
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A browser has no clock but that of its page, which the control brings.
#[cfg(target_family = "wasm")]
struct SystemClock;

#[cfg(target_family = "wasm")]
impl SystemClock {
    fn new() -> Option<Self> {
        None
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// What the start of an engine's run is to the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start of a search, which counts as a node.
    New,
    /// A node of the search that the run is a part of, and is counted already.
    Counted,
}

/// Reports one engine's run to the budget that it is a part of.
pub struct Part<'b, 'a> {
    budget: &'b Budget<'a>,
    counted: u64,
    /// What the budget knows of the run.
    generated: u64,
    expanded: u64,
}

impl Part<'_, '_> {
    fn add(&mut self, stats: &Stats) {
        let generated = stats.generated.max(self.generated);
        let expanded = stats.expanded.max(self.expanded);
        self.budget
            .add(generated - self.generated, expanded - self.expanded);
        (self.generated, self.expanded) = (generated, expanded);
    }

    /// The engine has ended, with these figures.
    pub fn end(mut self, stats: &Stats) {
        self.add(stats);
        self.budget.reach(stats.depth);
        self.budget.wait(stats.max_frontier);
        self.budget.hold(stats.peak_bytes);
    }

    /// Adds what the engine did since, and asks whether to go on.
    pub fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        // The start of an engine within a search is nothing new.
        if (1..=self.counted).contains(&progress.stats.generated) {
            return ControlFlow::Continue(());
        }
        self.add(&progress.stats);
        if self.counted == 0 {
            self.budget.raise_bound(progress.bound);
        }
        self.budget.hold(progress.stats.peak_bytes);
        self.budget.check()
    }

    /// The bound of the engine has risen. The control hears of it at once: in a short search a tick comes too late.
    pub fn bound(&mut self, bound: u32) {
        if self.counted == 0 {
            self.budget.raise_bound(bound);
            // Whether to go on is asked again at the next tick.
            let _ = self.budget.check();
        }
    }

    /// The engine knows a solution of so many steps.
    pub fn found_path(&self, length: u32) {
        if self.counted == 0 {
            self.budget.found_path(length as usize);
        }
    }
}

impl<S: Space + ?Sized> Observer<S> for Part<'_, '_> {
    fn wants_events(&self) -> bool {
        false
    }

    fn bound(&mut self, bound: u32) {
        Part::bound(self, bound);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        Part::tick(self, progress)
    }
}

/// Counts the nodes of one worker, and reports to the budget that it shares with others when it has used
/// what it was granted.
pub struct Tally<'b, 'a> {
    budget: &'b Budget<'a>,
    /// Nodes that are granted at a time.
    grant: u64,
    generated: u64,
    expanded: u64,
    left: u64,
}

impl<'b, 'a> Tally<'b, 'a> {
    /// A worker that reports after about `grant` nodes.
    pub fn new(budget: &'b Budget<'a>, grant: u64) -> Self {
        Self {
            budget,
            grant,
            generated: 0,
            expanded: 0,
            left: 0,
        }
    }

    /// Nodes that may be made before it reports.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Reports, and asks for more nodes, of which `least` are needed to go on. False if the work is to
    /// end.
    pub fn renew(&mut self, least: u64) -> bool {
        self.report();
        let _ = self.budget.check();
        if self.budget.is_stopped() {
            return false;
        }
        self.left = self.budget.claim(least, self.grant).unwrap_or(0);
        self.left > 0
    }

    /// Counts nodes that were generated, at most as many as are left, and expanded.
    #[inline]
    pub fn add(&mut self, generated: u64, expanded: u64) {
        self.generated += generated;
        self.left -= generated;
        self.expanded += expanded;
    }

    /// Counts one more node that is generated.
    ///
    /// # Errors
    /// When the work is to end.
    #[inline]
    pub fn generate(&mut self) -> Result<(), Halt> {
        if self.left == 0 && !self.renew(1) {
            return Err(self.budget.why_stopped().unwrap_or(Halt::Interrupted));
        }
        self.add(1, 0);
        Ok(())
    }

    fn report(&mut self) {
        let Self { budget, left, .. } = *self;
        budget
            .generated
            .fetch_add(self.generated, Ordering::Relaxed);
        budget.expanded.fetch_add(self.expanded, Ordering::Relaxed);
        budget.claimed.fetch_sub(left, Ordering::Relaxed);
        (self.generated, self.expanded, self.left) = (0, 0, 0);
    }
}

impl Drop for Tally<'_, '_> {
    fn drop(&mut self) {
        self.report();
    }
}
