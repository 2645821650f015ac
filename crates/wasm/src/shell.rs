//! What the engines share: the form of a reply, the clock, the progress.

use core::time::Duration;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use susun::json::{self, Spoken, spoken};
use susun::search::{Halt, Limits, Progress as Searched};
use susun::slide::tables::{Stage, TableProgress};
use susun::{Control, Lang};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

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

/// What a page provides, for tests that have none: a clock, and nobody to tell.
#[cfg(not(target_arch = "wasm32"))]
mod alone {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn milliseconds() -> f64 {
        BEGUN.elapsed().as_secs_f64() * 1e3
    }

    pub(super) fn tell_page(_: &str) {}
}
#[cfg(not(target_arch = "wasm32"))]
use alone::{milliseconds, tell_page};

fn now() -> Duration {
    Duration::from_secs_f64(milliseconds() / 1e3)
}

/// What an engine says: how far it is, and at the end what it found or why it refused.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Reply<D> {
    /// The data that was asked for.
    Done(D),
    /// Why there is none.
    Refused(Box<json::Refusal<Spoken<String>>>),
    /// How far it is.
    Progress(Progress),
}

/// Data, and its sentences in every language.
#[derive(Debug, Serialize, Tsify)]
pub struct Said<D, W> {
    /// The data, as `--json` gives it.
    pub data: D,
    /// What a page shows with it.
    pub words: Spoken<W>,
}

impl<D, W> Said<D, W> {
    pub(crate) fn new(data: D, words: impl Fn(Lang) -> W) -> Self {
        Self {
            data,
            words: spoken(words),
        }
    }
}

/// Why a message was refused, in every language.
pub(crate) type Refusal = Box<json::Refusal<Spoken<String>>>;

/// How far a search is.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct Progress {
    /// Nodes, or what the method counts.
    pub generated: f64,
    /// The bound or least cost that is worked on.
    pub bound: u32,
    /// Since the search began.
    pub seconds: f64,
    /// The part of a table that is built, from 0 to 1, while one is.
    pub table: Option<f64>,
}

/// Time between two replies of progress.
const PACE: Duration = Duration::from_millis(120);

/// Tells the page how far it is, and ends the search when its time is over. To cancel it the page ends
/// the worker.
pub(crate) struct PageWatch {
    begun: Duration,
    told: Duration,
    limit: Option<Duration>,
}

impl PageWatch {
    /// With a limit in seconds, if there is one.
    pub(crate) fn new(limit: Option<f64>) -> Self {
        let begun = now();
        Self {
            begun,
            told: begun,
            limit: limit.map(Duration::from_secs_f64),
        }
    }

    fn look(&mut self, progress: &Searched, table: Option<f64>) -> ControlFlow<Halt> {
        let time = now();
        if time.saturating_sub(self.told) >= PACE {
            self.told = time;
            tell_page(&to_json(&Reply::<()>::Progress(Progress {
                generated: progress.stats.generated as f64,
                bound: progress.bound,
                seconds: time.saturating_sub(self.begun).as_secs_f64(),
                table,
            })));
        }
        match self.limit {
            Some(limit) if time.saturating_sub(self.begun) >= limit => {
                ControlFlow::Break(Halt::Time)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Control for PageWatch {
    fn tick(&mut self, progress: &Searched) -> ControlFlow<Halt> {
        self.look(progress, None)
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        let part = match progress.stage {
            Stage::Building(level) => level.reached as f64 / level.all.max(1) as f64,
            _ => 0.0,
        };
        self.look(&Searched::default(), Some(part))
    }

    fn clock(&self) -> Option<Duration> {
        Some(now())
    }
}

/// What a page can have before the browser ends it.
pub(crate) const LIMITS: Limits = Limits {
    nodes: None,
    bytes: Some(1 << 30),
};

/// Reads an ask, lets the engine answer it, and writes the reply.
///
/// # Errors
/// When the ask is none that the engine knows: a fault of the page.
pub(crate) fn answer<A: DeserializeOwned, D: Serialize>(
    ask: &str,
    done: impl FnOnce(A) -> Result<D, Refusal>,
) -> Result<String, JsError> {
    let reply = done(serde_json::from_str(ask)?);
    Ok(to_json(&reply.map_or_else(Reply::Refused, Reply::Done)))
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("replies have text keys and finite numbers")
}
