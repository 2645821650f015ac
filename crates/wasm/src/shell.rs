//! What the engines share: the form of a reply, the clock, the progress.

use core::time::Duration;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use susun::json::{self, Spoken, spoken};
use susun::search::{Halt, Limits, Progress as Searched, TableProgress, TableStage};
use susun::{Control, Lang};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

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

/// What a page provides, for tests that have none: a clock, nobody to tell, and errors that need no JavaScript.
#[cfg(not(target_arch = "wasm32"))]
mod alone {
    use std::sync::LazyLock;
    use std::time::Instant;

    pub(crate) use serde_json::Error as JsError;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(super) fn milliseconds() -> f64 {
        BEGUN.elapsed().as_secs_f64() * 1e3
    }

    pub(super) fn tell_page(_: &str) {}
}
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use alone::JsError;
#[cfg(not(target_arch = "wasm32"))]
use alone::{milliseconds, tell_page};
#[cfg(target_arch = "wasm32")]
pub(crate) use wasm_bindgen::JsError;

fn now() -> Duration {
    Duration::from_secs_f64(milliseconds() / 1e3)
}

/// What an engine says: how far it is, and at the end what it found or why it refused.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
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
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Progress {
    /// Nodes, or what the method counts.
    pub generated: f64,
    /// The bound or least cost that is worked on.
    pub bound: u32,
    /// The moves of the best solution so far.
    pub best: Option<u32>,
    /// Since the search began.
    pub seconds: f64,
    /// The part of a table that is built, from 0 to 1, while one is.
    pub table: Option<f64>,
}

/// Time between two replies of progress.
const PACE: Duration = Duration::from_millis(120);

/// Tells the page how far it is. To cancel the work the page ends the worker.
pub(crate) struct PageControl {
    told: Duration,
}

impl PageControl {
    pub(crate) fn new() -> Self {
        Self { told: now() }
    }

    fn tell(&mut self, progress: &Searched, table: Option<f64>) {
        let time = now();
        if time.saturating_sub(self.told) >= PACE {
            self.told = time;
            tell_page(&to_json(&Reply::<()>::Progress(Progress {
                generated: progress.stats.generated as f64,
                bound: progress.bound,
                best: progress.best,
                seconds: progress.elapsed.unwrap_or_default().as_secs_f64(),
                table,
            })));
        }
    }
}

impl Control for PageControl {
    fn tick(&mut self, progress: &Searched) -> ControlFlow<Halt> {
        self.tell(progress, None);
        ControlFlow::Continue(())
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Searched) -> ControlFlow<Halt> {
        let part = match table.stage {
            TableStage::Building { done, all } => done as f64 / all.max(1) as f64,
            _ => 0.0,
        };
        self.tell(progress, Some(part));
        ControlFlow::Continue(())
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
