//! Answers, hints and recorded searches.

use serde::{Deserialize, Serialize};
use susun::format::{Notation, print_moves};
use susun::json::slide::{outcome_name, push_text};
use susun::json::trace::fate_name;
use susun::slide::registry::{Heuristic, Method};
use susun::slide::{
    Message, Quality, Report, Request, RequestError, Workshop, hint, hint_sentences, solve_in,
};
use susun::sliding::{Board, Metric, Puzzle};
use susun::{HINT_LEVELS, Lang, registry::RegistryError, trace};
use tsify::Tsify;

use crate::shell::{LIMITS, PageWatch, Refusal};
use crate::tree::places;

/// How to search.
#[derive(Clone, Debug, Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct How {
    /// The method with its options; `auto` if none.
    pub method: Option<String>,
    /// The heuristic; the method's own if none.
    pub heuristic: Option<String>,
    /// Whether several tiles in a line move at once.
    pub pushes: bool,
    /// Time there is.
    pub seconds: Option<f64>,
}

/// A puzzle, and what it is searched with.
pub(super) struct Searched<'a> {
    pub(super) workshop: &'a Workshop<'static>,
    pub(super) puzzle: Puzzle,
    pub(super) lang: Lang,
}

/// An answer.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Solved {
    /// `optimal`, `within`, `any`, `impossible` or `stopped`.
    pub outcome: &'static str,
    /// That in a word or two.
    pub verdict: String,
    /// How good it is, in sentences.
    pub sentences: Vec<String>,
    /// What ran and what it took.
    pub figures: Vec<String>,
    /// The method that ran.
    pub method: &'static str,
    /// Its heuristic.
    pub heuristic: Option<&'static str>,
    /// The moves in the letters of the tiles; none if there is no answer.
    pub moves: Option<String>,
    /// Their number, in the metric asked for.
    pub length: Option<usize>,
    /// Nodes.
    pub generated: f64,
    /// Those whose neighbours were made.
    pub expanded: f64,
    /// Bytes held at most.
    pub peak_bytes: f64,
    /// Time of the whole.
    pub seconds: f64,
}

/// A hint.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Hinted {
    /// What the level tells.
    pub sentences: Vec<String>,
    /// The tile to move, from level 3 on.
    pub tile: Option<u16>,
    /// Its row from 0, from level 2 on.
    pub row: Option<usize>,
    /// Whether a higher level tells more.
    pub more: bool,
}

/// A recorded search.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trace {
    /// Rows of the boards.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// What was recorded and how it ended.
    pub summary: Vec<String>,
    /// Where each iteration begins, with its bound; one for a search without iterations.
    pub rounds: Vec<TraceRound>,
    /// A parent stands before its children.
    pub nodes: Vec<TraceNode>,
}

/// An iteration.
#[derive(Debug, Serialize, Tsify)]
pub struct TraceRound {
    /// Its bound.
    pub bound: Option<u32>,
}

/// A node.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TraceNode {
    /// None at a root.
    pub parent: Option<usize>,
    /// Its iteration.
    pub round: usize,
    /// Steps from the root.
    pub depth: u32,
    /// The tiles in reading order.
    pub cells: Vec<u16>,
    /// The way the tile went that led here.
    pub way: Option<String>,
    /// Its place in the order of expansions, from 1.
    pub number: Option<u32>,
    /// Its estimate.
    pub estimate: Option<u32>,
    /// What it is ordered by.
    pub cost: Option<f64>,
    /// The cost and what it is made of.
    pub formula: Option<String>,
    /// What became of it.
    pub fate: &'static str,
    /// Whether it is on the way to the solution.
    pub on_path: bool,
    /// Where it stands across, in widths of a node, so that the tree of its iteration is tidy.
    pub x: f64,
}

impl Searched<'_> {
    fn request(&self, how: &How) -> Result<Request, Refusal> {
        let wrong = |error: RegistryError| {
            let help = susun::Message::UnknownFix(&error).text(self.lang);
            Refusal::new(susun::Message::Unknown(&error).text(self.lang), Some(help))
        };
        let mut request = Request::new(self.puzzle.clone());
        if let Some(method) = &how.method {
            request.method = Method::parse(method).map_err(wrong)?;
        }
        if let Some(heuristic) = &how.heuristic {
            request.heuristic = Some(Heuristic::named(heuristic).map_err(wrong)?);
        }
        if how.pushes {
            request.metric = Metric::MultiTile;
        }
        request.time = how.seconds.map(core::time::Duration::from_secs_f64);
        request.limits = LIMITS;
        Ok(request)
    }

    fn refused(&self, error: &RequestError) -> Refusal {
        let help = Message::BadRequestFix(error).text(self.lang);
        Refusal::new(Message::BadRequest(error).text(self.lang), Some(help))
    }

    fn report(&self, request: &Request, seconds: Option<f64>) -> Result<Report, Refusal> {
        let mut watch = PageWatch::new(seconds);
        let report = solve_in(self.workshop, request, &mut watch);
        report.map_err(|error| self.refused(&error))
    }

    pub(super) fn solve(&self, how: &How) -> Result<Solved, Refusal> {
        let lang = self.lang;
        let report = self.report(&self.request(how)?, how.seconds)?;
        let stats = &report.stats;
        let moves = report.outcome.solution();
        Ok(Solved {
            outcome: outcome_name(&report.outcome),
            verdict: report.verdict(lang),
            sentences: report.sentences(lang),
            figures: report.figures(lang),
            method: report.method.name,
            heuristic: report.heuristic.map(|heuristic| heuristic.row().name),
            moves: moves.map(|solution| print_moves(&solution.moves, Notation::Tile)),
            length: report.length(),
            generated: stats.generated as f64,
            expanded: stats.expanded as f64,
            peak_bytes: stats.peak_bytes as f64,
            seconds: report.time.map_or(0.0, |time| time.as_secs_f64()),
        })
    }

    pub(super) fn hint(&self, level: u8) -> Result<Hinted, Refusal> {
        let report = self.report(&self.request(&How::default())?, Some(4.0))?;
        let hint = hint(&report);
        let from = |least: u8| hint.as_ref().filter(|_| level >= least);
        Ok(Hinted {
            sentences: hint_sentences(&report, hint.as_ref(), level, self.lang),
            tile: from(3).map(|hint| hint.tile),
            row: from(2).map(|hint| hint.row - 1),
            more: level < HINT_LEVELS,
        })
    }

    /// The number of moves each board needs; none where that cannot be proved in a few seconds.
    pub(super) fn distances(&self, boards: Vec<Board>) -> Vec<Option<usize>> {
        let distance = |board: Board| {
            let puzzle = self.puzzle.with_start(board).ok()?;
            let request = Request {
                quality: Some(Quality::Best),
                limits: LIMITS,
                ..Request::new(puzzle)
            };
            let report = self.report(&request, Some(3.0)).ok()?;
            let proved = matches!(report.outcome, susun::slide::Outcome::Optimal(_));
            report.length().filter(|_| proved)
        };
        boards.into_iter().map(distance).collect()
    }

    pub(super) fn trace(&self, how: &How, nodes: usize) -> Result<Trace, Refusal> {
        let request = self.request(how)?;
        let mut watch = PageWatch::new(how.seconds);
        let tree = trace::slide_in(self.workshop, &request, nodes, &mut watch);
        let tree = tree.map_err(|error| {
            let help = trace::Message::ErrorFix(&error).text(self.lang);
            Refusal::new(trace::Message::Error(&error).text(self.lang), Some(help))
        })?;
        let (places, rounds) = (places(&tree), tree.rounds_of_nodes());
        let node = |(number, node): (usize, &trace::Node)| TraceNode {
            parent: node.parent,
            round: rounds[number],
            depth: node.depth,
            cells: node
                .board
                .as_ref()
                .map_or_else(Vec::new, |board| board.cells().to_vec()),
            way: match &node.step {
                Some(trace::Step::Push(push)) => Some(push_text(*push)),
                _ => None,
            },
            number: node.number,
            estimate: node.estimate,
            cost: node.cost.map(|cost| cost as f64),
            formula: tree.formula(number),
            fate: fate_name(node.fate),
            on_path: node.on_path,
            x: places[number],
        };
        Ok(Trace {
            rows: self.puzzle.size().rows(),
            columns: self.puzzle.size().columns(),
            summary: trace::summary(&tree, self.lang),
            rounds: tree
                .rounds
                .iter()
                .map(|round| TraceRound { bound: round.bound })
                .collect(),
            nodes: tree.nodes.iter().enumerate().map(node).collect(),
        })
    }
}
