//! The limits and the progress of a search that several workers share.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use search::{Halt, Limits, Progress, Stats};

use crate::Control;

/// Counts the nodes of all workers, keeps the limits, and asks the control.
pub(crate) struct Monitor<'a> {
    control: Mutex<&'a mut (dyn Control + Send)>,
    limits: Limits,
    nodes: AtomicU64,
    bytes: AtomicU64,
    stopped: AtomicBool,
    why: Mutex<Option<Halt>>,
}

impl<'a> Monitor<'a> {
    pub(crate) fn new(control: &'a mut (dyn Control + Send), limits: Limits) -> Self {
        Self {
            control: Mutex::new(control),
            limits,
            nodes: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            why: Mutex::new(None),
        }
    }

    /// Counts the nodes of a run that has ended: nothing is left to stop.
    pub(crate) fn note(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes
    }

    /// Adds nodes that some worker made; says whether to go on.
    pub(crate) fn add(&self, nodes: u64) -> ControlFlow<()> {
        let all = self.note(nodes);
        if self.limits.nodes.is_some_and(|most| all >= most) {
            self.halt(Halt::Nodes);
        }
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        // Whoever finds the control free asks it; the others go on with their work.
        if let Ok(mut control) = self.control.try_lock()
            && let ControlFlow::Break(why) = control.tick(&self.progress())
        {
            self.halt(why);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Nodes that may still be made before someone should look, by a worker who has made some that
    /// were not added yet.
    pub(crate) fn nodes_until_tick(&self, untold: u64) -> u64 {
        let made = self.nodes.load(Ordering::Relaxed) + untold;
        let left = self
            .limits
            .nodes
            .map_or(u64::MAX, |most| most.saturating_sub(made));
        left.clamp(1, 1 << 12)
    }

    pub(crate) fn set_bytes(&self, bytes: u64) {
        self.bytes.fetch_max(bytes, Ordering::Relaxed);
    }

    pub(crate) fn byte_limit(&self) -> u64 {
        self.limits.bytes.unwrap_or(u64::MAX)
    }

    /// Stops everyone; the first reason counts.
    pub(crate) fn halt(&self, why: Halt) {
        let mut first = self.why.lock().expect("no worker panics");
        first.get_or_insert(why);
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Stops everyone because nothing more is wanted.
    pub(crate) fn enough(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    pub(crate) fn halted(&self) -> Option<Halt> {
        *self.why.lock().expect("no worker panics")
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    fn progress(&self) -> Progress {
        Progress {
            stats: Stats {
                generated: self.nodes(),
                peak_bytes: self.bytes(),
                ..Stats::default()
            },
            bound: 0,
        }
    }
}
