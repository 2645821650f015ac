//! One eye on all workers.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use super::Tick;
use crate::{Halt, Limits, Progress, Stats};

/// Nodes between two calls of `tick`.
const TICK: u64 = 1 << 16;

/// What all workers share: the limits, the figures, and who may stop them.
pub(super) struct Monitor<'a> {
    tick: Mutex<Tick<'a>>,
    pub(super) limits: &'a Limits,
    bound: AtomicU32,
    /// Nodes that were made, or that some worker may make.
    claimed: AtomicU64,
    generated: AtomicU64,
    expanded: AtomicU64,
    peak: AtomicU64,
    stopped: AtomicBool,
    why: Mutex<Option<Halt>>,
}

impl<'a> Monitor<'a> {
    /// Nothing is made yet but the root, whose estimate is the first bound.
    pub(super) fn new(tick: Tick<'a>, limits: &'a Limits, bound: u32) -> Self {
        Self {
            tick: Mutex::new(tick),
            limits,
            bound: AtomicU32::new(bound),
            claimed: AtomicU64::new(1),
            generated: AtomicU64::new(0),
            expanded: AtomicU64::new(0),
            peak: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            why: Mutex::new(None),
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Why it was stopped, if it was.
    pub(super) fn why(&self) -> Option<Halt> {
        *self.why.lock().expect("no worker panics")
    }

    /// So many bytes are held at the same time.
    pub(super) fn holds(&self, bytes: u64) {
        self.peak.fetch_max(bytes, Ordering::Relaxed);
    }

    pub(super) fn raise(&self, bound: u32) {
        self.bound.store(bound, Ordering::Relaxed);
    }

    pub(super) fn bound(&self) -> u32 {
        self.bound.load(Ordering::Relaxed)
    }

    pub(super) fn stats(&self) -> Stats {
        Stats {
            generated: self.generated.load(Ordering::Relaxed),
            expanded: self.expanded.load(Ordering::Relaxed),
            depth: self.bound(),
            peak_bytes: self.peak.load(Ordering::Relaxed),
        }
    }

    pub(super) fn halt(&self, why: Halt) {
        self.why
            .lock()
            .expect("no worker panics")
            .get_or_insert(why);
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The right to make some more nodes, of which `least` are needed to go on; none when that is
    /// not to be. What is not made is given back.
    pub(super) fn claim(&self, least: u64) -> Option<u64> {
        let claimed = self.claimed.fetch_add(TICK, Ordering::Relaxed);
        let granted = self.limits.nodes_left(claimed).min(TICK);
        self.claimed.fetch_sub(TICK - granted, Ordering::Relaxed);
        if granted < least {
            self.claimed.fetch_sub(granted, Ordering::Relaxed);
            self.halt(Halt::Nodes);
            return None;
        }
        Some(granted)
    }

    /// Adds what some worker made and gives back what it did not; says whether to go on.
    pub(super) fn add(&self, made: u64, left: u64, expanded: u64) -> bool {
        self.generated.fetch_add(made, Ordering::Relaxed);
        self.claimed.fetch_sub(left, Ordering::Relaxed);
        self.expanded.fetch_add(expanded, Ordering::Relaxed);
        if !self.is_stopped()
            && let Ok(mut tick) = self.tick.try_lock()
            && let ControlFlow::Break(why) = tick(&Progress {
                stats: self.stats(),
                bound: self.bound(),
            })
        {
            self.halt(why);
        }
        !self.is_stopped()
    }
}
