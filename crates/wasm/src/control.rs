//! How an engine that works on something tells the page how far it is.

use core::time::Duration;
use std::ops::ControlFlow;

use susun::Control;
use susun::search::{Halt, Limits, Progress as Searched, TableProgress, TableStage};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::reply::{Progress, Reply, to_json};

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in fractions; a worker has it as a page has.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    /// The worker's way to pass a reply on to the page while the engine works.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tellPage)]
    fn tell_page(reply: &str);
}

/// What a page provides, for tests that have none: a clock, and someone who notes what is told.
#[cfg(not(target_arch = "wasm32"))]
mod alone {
    use std::cell::RefCell;
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn milliseconds() -> f64 {
        BEGUN.elapsed().as_secs_f64() * 1e3
    }

    thread_local! {
        pub(super) static TOLD: RefCell<Vec<String>> = RefCell::default();
    }

    pub(super) fn tell_page(reply: &str) {
        TOLD.with_borrow_mut(|told| told.push(reply.to_owned()));
    }
}
#[cfg(not(target_arch = "wasm32"))]
use alone::{milliseconds, tell_page};

fn now() -> Duration {
    Duration::from_secs_f64(milliseconds() / 1e3)
}

/// Time between two replies of progress.
const PACE: Duration = Duration::from_millis(120);

/// The steps of a solution, as moves that were checked; `None` if they do not solve the puzzle.
pub(crate) type Moves<'a> = dyn FnMut(&[u8]) -> Option<String> + Send + 'a;

/// Tells the page how far it is. To cancel the work the page ends the worker.
pub(crate) struct PageControl<'a> {
    told: Duration,
    /// Reads solutions that are found on the way; none if the page does not want them.
    moves: Option<&'a mut Moves<'a>>,
    /// The last solution, until it is told.
    untold: Option<String>,
    /// Makes a bound that was reached a proved one; none where the method proves nothing.
    at_least: Option<&'a (dyn Fn(u32) -> u32 + Sync)>,
    /// Whether the bounds on the way are worth telling.
    tells_bounds: bool,
    /// Whether the first solution ends the work.
    wants_first: bool,
    has_first: bool,
    /// Whether no solution was found yet.
    is_first: bool,
}

impl<'a> PageControl<'a> {
    pub(crate) fn new() -> Self {
        Self {
            told: now(),
            moves: None,
            untold: None,
            at_least: None,
            tells_bounds: true,
            wants_first: false,
            has_first: false,
            is_first: true,
        }
    }

    /// The same, which tells solutions and, where the method proves them, lower bounds.
    #[cfg(feature = "searches")]
    pub(crate) fn telling(
        moves: &'a mut Moves<'a>,
        at_least: Option<&'a (dyn Fn(u32) -> u32 + Sync)>,
    ) -> Self {
        Self {
            moves: Some(moves),
            at_least,
            ..Self::new()
        }
    }

    /// The same for a method whose bounds on the way prove nothing.
    #[cfg(feature = "searches")]
    pub(crate) fn without_bounds(self) -> Self {
        Self {
            tells_bounds: false,
            ..self
        }
    }

    /// One that ends the work when there is a solution, as a time limit would.
    #[cfg(feature = "searches")]
    pub(crate) fn first() -> Self {
        Self {
            wants_first: true,
            ..Self::new()
        }
    }

    fn tell(&mut self, progress: &Searched, table: Option<f64>) -> ControlFlow<Halt> {
        if self.has_first {
            return ControlFlow::Break(Halt::Time);
        }
        let time = now();
        if time.saturating_sub(self.told) >= PACE {
            self.told = time;
            tell_page(&to_json(&Reply::<()>::Progress(Progress {
                generated: progress.stats.generated as f64,
                bound: if self.tells_bounds { progress.bound } else { 0 },
                solutions: progress.solutions as f64,
                best: progress.best,
                moves: self.untold.take(),
                at_least: self.at_least.map(|at_least| at_least(progress.bound)),
                seconds: progress.elapsed.unwrap_or_default().as_secs_f64(),
                table,
            })));
        }
        ControlFlow::Continue(())
    }
}

impl Control for PageControl<'_> {
    fn tick(&mut self, progress: &Searched) -> ControlFlow<Halt> {
        self.tell(progress, None)
    }

    fn solution(&mut self, steps: &[u8]) {
        self.has_first = self.wants_first;
        if let Some(moves) = &mut self.moves {
            if self.is_first {
                // The next tick reports it.
                (self.told, self.is_first) = (Duration::ZERO, false);
            }
            self.untold = Some(moves(steps).expect("a solution solves its puzzle"));
        }
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Searched) -> ControlFlow<Halt> {
        let part = match table.stage {
            TableStage::Building { done, all } => done as f64 / all.max(1) as f64,
            _ => 0.0,
        };
        self.tell(progress, Some(part))
    }

    fn clock(&self) -> Option<Duration> {
        Some(now())
    }
}

/// What a page can have before the browser ends it, and the seconds that it gives.
pub(crate) fn limits(seconds: Option<f64>) -> Limits {
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    Limits::NONE.bytes(1 << 30).time(time)
}

/// What was told in this thread since the last call.
#[cfg(test)]
pub(crate) fn told() -> Vec<String> {
    alone::TOLD.take()
}
