//! Why nothing is recorded.

use sliding::parity::Parity;

use crate::slide::RequestError;

/// A method that cannot be recorded: it is not a single search that reports every node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTrace {
    /// The method.
    pub method: &'static str,
    /// Those that can be recorded.
    pub traced: Vec<&'static str>,
}

/// Why a search over boards cannot be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SlideError {
    /// The method does not report its nodes.
    NoTrace(NoTrace),
    /// The request does not fit together.
    Request(RequestError),
    /// No search can succeed.
    Unsolvable(Parity),
}

/// Why a search over trays cannot be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackError {
    /// The method does not report its nodes.
    NoTrace(NoTrace),
    /// Pieces need not be used, or cells may stay empty.
    Inexact,
}

impl From<RequestError> for SlideError {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}
