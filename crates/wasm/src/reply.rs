//! The form of replies, and how an engine answers a message.

use serde::Serialize;
use serde::de::DeserializeOwned;
use susun::json::{self, Spoken};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

#[cfg(target_arch = "wasm32")]
pub(crate) use wasm_bindgen::JsError;

/// An error that needs no JavaScript, for tests.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use serde_json::Error as JsError;

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

#[cfg(any(feature = "boards", feature = "searches", feature = "pack"))]
impl<D, W> Said<D, W> {
    pub(crate) fn new(data: D, words: impl Fn(susun::Lang) -> W) -> Self {
        Self {
            data,
            words: json::spoken(words),
        }
    }
}

/// Why a message was refused, in every language.
pub(crate) type Refusal = Box<json::Refusal<Spoken<String>>>;

/// How far a search is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Progress {
    /// Nodes, or what the method counts.
    pub generated: f64,
    /// The bound or least cost that is worked on.
    pub bound: u32,
    /// Solutions found, where they are counted.
    pub solutions: f64,
    /// The length of the best solution so far.
    pub best: Option<u32>,
    /// Its moves, checked by replay, when they were not told before.
    pub moves: Option<String>,
    /// No solution is shorter than this: proved.
    pub at_least: Option<u32>,
    /// Since the search began.
    pub seconds: f64,
    /// The part of a table that is built, from 0 to 1, while one is.
    pub table: Option<f64>,
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

/// A reply as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("replies have text keys and finite numbers")
}
