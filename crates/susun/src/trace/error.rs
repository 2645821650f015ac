//! Why nothing is recorded.

use sliding::parity::Parity;

use crate::slide::RequestError;

/// Why a search cannot be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceError {
    /// The method is no search by one engine that tells its nodes.
    NoTrace {
        /// The method.
        method: &'static str,
        /// Those that can be recorded.
        traced: Vec<&'static str>,
    },
    /// The request does not fit together.
    Request(RequestError),
    /// A packing puzzle where pieces need not be used or cells may stay empty.
    Inexact,
    /// No search can succeed.
    Unsolvable(Parity),
}

impl From<RequestError> for TraceError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}
