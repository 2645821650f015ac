//! What `study` says.

use serde::Serialize;

use crate::slide::registry::Counts;

/// The answer of `study` about nodes.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct NodesStudied {
    pub v: u32,
    pub puzzle: &'static str,
    pub topic: &'static str,
    pub size: String,
    pub goal: String,
    pub metric: &'static str,
    pub boards: usize,
    pub seed: u64,
    pub methods: Vec<StudiedMethod>,
    pub rows: Vec<NodeRow>,
    pub empty_depths: Vec<u32>,
    pub complete: bool,
    pub reason: Option<&'static str>,
}

/// A method of a study.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct StudiedMethod {
    pub method: String,
    pub heuristic: Option<String>,
    pub counts: Option<Counts>,
    pub stopped_at: Option<u32>,
    pub reason: Option<&'static str>,
}

/// The boards of one depth.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct NodeRow {
    pub depth: u32,
    pub boards: usize,
    pub all: bool,
    pub cells: Vec<Option<NodeCell>>,
}

/// What a method took for them.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct NodeCell {
    pub nodes: f64,
    pub least: u64,
    pub most: u64,
    pub expanded: f64,
    pub reopened: f64,
    pub branching_factor: Option<f64>,
    pub solved: usize,
    pub optimal: usize,
    pub length: Option<f64>,
    pub seconds: Option<f64>,
}

/// The answer of `study` about heuristics.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct HeuristicsStudied {
    pub v: u32,
    pub puzzle: &'static str,
    pub topic: &'static str,
    pub size: String,
    pub goal: String,
    pub metric: &'static str,
    pub boards: usize,
    pub all: bool,
    pub seed: Option<u64>,
    pub mean_distance: Option<f64>,
    pub heuristics: Vec<StudiedHeuristic>,
    pub complete: bool,
    pub reason: Option<&'static str>,
}

/// One of them.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct StudiedHeuristic {
    pub heuristic: String,
    pub admissible: bool,
    pub consistent: bool,
    pub mean: f64,
    pub most: u32,
    pub exact: Option<usize>,
    pub over: Option<usize>,
    pub smaller_than: Vec<usize>,
    pub dominates: Vec<String>,
}

/// The answer of `study` about depths.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct DepthsStudied {
    pub v: u32,
    pub puzzle: &'static str,
    pub topic: &'static str,
    pub size: String,
    pub goal: String,
    pub metric: &'static str,
    pub layers: Vec<u64>,
    pub boards: u64,
    pub mean: Option<f64>,
    pub complete: bool,
    pub reason: Option<&'static str>,
    pub seconds: Option<f64>,
}

/// The answer of `study` about counter-examples.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Counterexamples {
    pub v: u32,
    pub puzzle: &'static str,
    pub topic: &'static str,
    pub heuristic: String,
    pub metric: &'static str,
    pub sizes: Vec<String>,
    pub boards: u64,
    pub over: u64,
    pub jumps: u64,
    pub lost: Option<LostOptimum>,
    pub reopened: Option<ReopenedNode>,
    pub complete: bool,
    pub reason: Option<&'static str>,
}

/// A board where A* loses the optimum.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct LostOptimum {
    pub size: String,
    pub board: String,
    pub goal: String,
    pub length: u32,
    pub moves: String,
    pub optimum: u32,
    pub optimal_moves: String,
    pub wrong_at: String,
    pub depth: u32,
    pub estimate: u32,
    pub distance: u32,
}

/// A board where A* reopens a node.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ReopenedNode {
    pub size: String,
    pub board: String,
    pub goal: String,
    pub nodes: u64,
    pub first: String,
    pub depth_before: u32,
    pub depth: u32,
    pub parent: String,
    pub child: String,
    pub parent_estimate: u32,
    pub child_estimate: u32,
}
