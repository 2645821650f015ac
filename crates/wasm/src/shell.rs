//! What the engines share: the clock, the progress, refusals.

use core::time::Duration;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use susun::format::ParseError;
use susun::search::{Halt, Limits, Progress as Searched};
use susun::slide::tables::{Stage, TableProgress};
use susun::{Lang, Message, Watch};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Milliseconds, in fractions; a worker has it as a page has.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    /// The worker's way to pass a text of progress on to the page.
    #[wasm_bindgen(js_namespace = globalThis, js_name = tellPage)]
    fn tell_page(text: &str);
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

/// How far a search is.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
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

/// Why a message was refused.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Refusal {
    /// What is wrong.
    pub message: String,
    /// Where, from 1, if it has a place.
    pub line: Option<usize>,
    /// Where, from 1, if it has a place.
    pub column: Option<usize>,
    /// How to mend it.
    pub help: Option<String>,
}

impl Refusal {
    pub(crate) fn new(message: String, help: Option<String>) -> Self {
        Self {
            message,
            line: None,
            column: None,
            help,
        }
    }

    pub(crate) fn of(error: &ParseError, lang: Lang) -> Self {
        Self {
            message: Message::Fault(&error.fault).text(lang),
            line: error.at.map(|at| at.line),
            column: error.at.map(|at| at.column),
            help: Some(Message::Fix(&error.fault).text(lang)),
        }
    }
}

/// Time between two messages of progress.
const PACE: Duration = Duration::from_millis(120);

/// Tells the page how far it is, and ends the search when its time is over. To stop it the page ends
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
            let progress = Progress {
                generated: progress.stats.generated as f64,
                bound: progress.bound,
                seconds: time.saturating_sub(self.begun).as_secs_f64(),
                table,
            };
            tell_page(&to_json(&progress));
        }
        match self.limit {
            Some(limit) if time.saturating_sub(self.begun) >= limit => {
                ControlFlow::Break(Halt::Time)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Watch for PageWatch {
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

/// A reply of an engine, or the refusal that takes its place.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<R> {
    Done(R),
    Refused {
        reply: &'static str,
        refusal: Refusal,
    },
}

/// Reads a message, lets the engine reply in a language, and writes what it said.
///
/// # Errors
/// When the message is none that the engine knows: a fault of the page.
pub(crate) fn answer<A: DeserializeOwned, R: Serialize>(
    lang: &str,
    ask: &str,
    reply: impl FnOnce(A, Lang) -> Result<R, Refusal>,
) -> Result<String, JsError> {
    let lang = Lang::of_locale(lang).unwrap_or_default();
    let said = reply(serde_json::from_str(ask)?, lang);
    Ok(to_json(&said.map_or_else(
        |refusal| Answer::Refused {
            reply: "refused",
            refusal,
        },
        Answer::Done,
    )))
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages have text keys and finite numbers")
}
