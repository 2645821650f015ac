//! Searches over sliding boards: answers, hints, races, recorded searches, and their tables.

mod messages;

use susun::SolverContext;
use susun::format::{Notation, print_moves};
use susun::json::slide::{Grouped, Hinted, Solved};
use susun::json::trace::Traced;
use susun::profile::{Moment, Recorder};
use susun::slide::registry::{self, Estimate, Method};
use susun::slide::tables::{TableKey, VERSION};
use susun::slide::{
    Outcome, Quality, Report, Request, RequestError, TABLE_ROOM, groups, hint, hint_sentences,
    moves_of_steps, replay,
};
use susun::sliding::parity::Parity;
use susun::sliding::{Metric, Puzzle};
use susun::trace::{self, LeavesOpen, Symbols, Taking, Tree};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::control::{PageControl, limits};
use crate::played::check_moves;
use crate::reply::{self, JsError, Refusal, Said};
use crate::tables::PageTables;

pub use messages::{
    How, Printed, PrintedMoves, PrintedPosition, Raced, SearchAsk, SearchDone, SolvedWords,
    TraceTree, TraceWords,
};

/// Boards of more cells get a good answer first, which takes no tables.
const LARGE_CELLS: usize = 16;

/// The engine for searches; it keeps its tables from puzzle to puzzle.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[derive(Debug)]
pub struct Engine {
    context: SolverContext<'static>,
    tables: &'static PageTables,
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Engine {
    /// One without tables yet.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    #[must_use]
    #[allow(
        clippy::new_without_default,
        reason = "only JavaScript makes one, and it has no Default"
    )]
    pub fn new() -> Self {
        // A worker has one engine, as long as it lives.
        let tables: &'static PageTables = Box::leak(Box::default());
        Self {
            context: SolverContext::new(tables, &()),
            tables,
        }
    }

    /// The version of the files of tables: what is stored in another one is of no use.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = tableVersion))]
    #[must_use]
    pub fn table_version(&self) -> u32 {
        VERSION
    }

    /// The tables that a message needs and that are not in memory, by the names of their files: worth looking for
    /// before the message is answered.
    #[must_use]
    pub fn wanted(&self, ask: &str) -> Vec<String> {
        // What is wrong with a message is said when it is answered.
        let request = serde_json::from_str(ask).ok().and_then(asked);
        let keys = request.map(|request| request.tables()).unwrap_or_default();
        keys.into_iter()
            .filter(|&key| !self.is_at_hand(key))
            .map(|key| key.file_name())
            .collect()
    }

    /// Gives a table as it was stored. It is checked before it is used.
    pub fn give(&self, name: String, bytes: Vec<u8>) {
        self.tables.give(name, bytes);
    }

    /// Answers a message of JSON.
    ///
    /// # Errors
    /// When the message is none of [`SearchAsk`]: a fault of the page.
    pub fn answer(&self, ask: &str) -> Result<String, JsError> {
        reply::answer(ask, |ask| self.done(ask))
    }
}

impl Engine {
    fn done(&self, ask: SearchAsk) -> Result<SearchDone, Refusal> {
        Ok(match ask {
            SearchAsk::Solve { at, how } => {
                let report = match how.fast {
                    true => self.fast(&request(at.read()?, &how)?)?,
                    false => self.solve(&self.without_large_tables(request(at.read()?, &how)?))?,
                };
                // The first answer is soon followed by a better one, whose steps are looked at.
                SearchDone::Solve(solved(&report, !how.fast))
            }
            SearchAsk::Hint { at, level, fast } => {
                let request = hint_request(at.read()?)?;
                let report = match fast {
                    true => self.fast(&request)?,
                    false => self.solve(&self.without_large_tables(request))?,
                };
                let hint = hint(&report);
                let hint = hint.as_ref();
                let words = |lang| hint_sentences(&report, hint, level, lang);
                SearchDone::Hint(Said::new(Hinted::of(&report, hint, level), words))
            }
            SearchAsk::Prepare { at, how } => {
                let request = request(at.read()?, &how.unwrap_or_default())?;
                let keys = request.tables();
                request.prepare(&self.context, &mut PageControl::new());
                let ready = keys.into_iter().filter(|&key| self.context.has_table(key));
                SearchDone::Prepare(ready.map(|key| key.file_name()).collect())
            }
            SearchAsk::Race { at, how } => {
                let request = request(at.read()?, &how)?.use_all_time(false);
                let mut control = PageControl::new();
                if !proves(&request) {
                    control = control.without_bounds();
                }
                let mut recorder = Recorder::new(&mut control);
                let report = request.solve_with(&self.context, &mut recorder)?;
                let mut moments = recorder.moments();
                // Some methods take estimates for bounds on their way.
                for moment in &mut moments {
                    moment.bound = moment.bound.min(report.lower_bound);
                }
                moments.push(Moment::end(
                    report.time,
                    report.stats.generated as f64,
                    report.lower_bound,
                ));
                SearchDone::Race(Raced {
                    solved: solved(&report, false),
                    moments,
                })
            }
            SearchAsk::Distances { at, moves } => {
                let puzzle = at.read()?;
                let PrintedMoves(moves) = moves;
                check_moves(puzzle.start(), &moves, Notation::Tile)?;
                let boards = replay::boards(puzzle.start(), &moves);
                let distance = |board| self.distance(puzzle.with_start(board).ok()?);
                SearchDone::Distances(boards.map(distance).collect())
            }
            SearchAsk::Trace { at, how, nodes } => {
                let request = request(at.read()?, &how)?;
                let mut control = PageControl::new();
                let tree = trace::slide(&request, nodes, &self.context, &mut control)?;
                SearchDone::Trace(Box::new(traced(&tree)))
            }
            SearchAsk::Groups { at } => {
                let puzzle = at.read()?;
                let mut control = PageControl::new();
                let groups = groups(&puzzle, limits(None), &self.context, &mut control)
                    .map_err(RequestError::NoTables)?;
                SearchDone::Groups(Grouped::of(&puzzle, groups))
            }
        })
    }

    fn solve(&self, request: &Request) -> Result<Report, RequestError> {
        let Request { puzzle, metric, .. } = request;
        let mut moves = |steps: &[u8]| {
            let moves = moves_of_steps(steps);
            let solves = replay::verify(puzzle, &moves) == replay::Verdict::Solves;
            solves.then(|| print_moves(&moves, Notation::Tile))
        };
        let x = Parity::of(puzzle).x;
        let at_least = |bound: u32| match metric {
            // Every solution has the parity of the blank's distance.
            Metric::SingleTile => bound + (bound + x) % 2,
            Metric::MultiTile => bound,
        };
        // Only of what `auto` runs every bound is proved.
        let proves = request.method.plan().is_none() && request.asked_heuristic().is_none();
        let at_least = proves.then_some(&at_least as &(dyn Fn(u32) -> u32 + Sync));
        let mut control = PageControl::telling(&mut moves, at_least);
        request.solve_with(&self.context, &mut control)
    }

    /// The first answer to a request, whatever its method.
    fn fast(&self, request: &Request) -> Result<Report, RequestError> {
        let request = Request::new(request.puzzle.clone())
            .method(Method::IMPROVE)
            .metric(request.metric)
            .limits(limits(None).bytes(TABLE_ROOM - 1));
        request.solve_with(&self.context, &mut PageControl::first())
    }

    /// A large board is improved without tables unless they are there already: building them would take longer than the rest.
    fn without_large_tables(&self, request: Request) -> Request {
        let is_large = request.puzzle.size().cells() > LARGE_CELLS;
        let mut keys = request.tables().into_iter();
        if request.method.plan().is_some() || !is_large || keys.all(|key| self.is_at_hand(key)) {
            return request;
        }
        let limits = request.limits.bytes(TABLE_ROOM - 1);
        request.limits(limits)
    }

    fn is_at_hand(&self, key: TableKey) -> bool {
        self.context.has_table(key) || self.tables.has(&key)
    }

    /// The number of moves to the goal; none where that cannot be proved in a few seconds.
    fn distance(&self, puzzle: Puzzle) -> Option<usize> {
        let request = distance_request(puzzle);
        let report = request
            .solve_with(&self.context, &mut PageControl::new())
            .ok()?;
        let is_proved = matches!(report.outcome, Outcome::Optimal(_));
        report.length().filter(|_| is_proved)
    }
}

/// What a message asks to solve, if that is its kind.
fn asked(ask: SearchAsk) -> Option<Request> {
    let request = match ask {
        SearchAsk::Solve { at, how } if !how.fast => request(at.read().ok()?, &how),
        SearchAsk::Trace { at, how, .. } => request(at.read().ok()?, &how),
        SearchAsk::Hint {
            at, fast: false, ..
        } => hint_request(at.read().ok()?),
        SearchAsk::Distances { at, .. } => Ok(distance_request(at.read().ok()?)),
        SearchAsk::Prepare { at, how } => request(at.read().ok()?, &how.unwrap_or_default()),
        SearchAsk::Race { at, how } => request(at.read().ok()?, &how),
        _ => return None,
    };
    request.ok()
}

fn hint_request(puzzle: Puzzle) -> Result<Request, Refusal> {
    let request = request(puzzle, &How::default())?;
    Ok(request.limits(limits(Some(4.0))).use_all_time(false))
}

fn distance_request(puzzle: Puzzle) -> Request {
    Request::new(puzzle)
        .quality(Some(Quality::Best))
        .limits(limits(Some(3.0)))
}

fn request(puzzle: Puzzle, how: &How) -> Result<Request, Refusal> {
    let mut request = Request::new(puzzle);
    if let Some(method) = &how.method {
        request.method = Method::parse(method)?;
    }
    if let Some(heuristic) = &how.heuristic {
        request.ask_heuristic(heuristic)?;
    }
    if how.pushes {
        request.metric = Metric::MultiTile;
    }
    request.limits = limits(how.seconds);
    if let Some(bytes) = how.bytes {
        request.limits = request.limits.bytes(bytes as u64);
    }
    request.use_all_time = true;
    Ok(request)
}

/// Whether every bound that a request tells on its way is proved.
fn proves(request: &Request) -> bool {
    let row = request.method.row;
    let own = match row.estimate {
        Estimate::Any(heuristic) | Estimate::Only(heuristic) => Some(heuristic.into()),
        Estimate::Own | Estimate::Unused => None,
    };
    match (row.proof, request.asked_heuristic().or(own)) {
        (registry::Proof::Always | registry::Proof::LowerBound, _) => true,
        (_, Some(heuristic)) => row.is_optimal(heuristic, request.metric),
        (_, None) => row.plan.is_none(),
    }
}

/// A report with its words; with every step of its answer if `steps`.
fn solved(report: &Report, steps: bool) -> Said<Solved, SolvedWords> {
    Said::new(Solved::of(report, steps), |lang| SolvedWords {
        verdict: report.verdict(lang),
        sentences: report.sentences(lang),
        figures: report.figures(lang),
    })
}

fn traced(tree: &Tree) -> Said<TraceTree, TraceWords> {
    let (ai, lecture) = (Symbols::Ai, Symbols::Lecture);
    let nodes = || 0..tree.nodes.len();
    let taking = Taking::of(tree);
    let data = TraceTree {
        traced: Traced::of_boards(tree, ai),
        lecture: nodes().map(|node| tree.formula(node, lecture)).collect(),
        sums: nodes().map(|node| tree.summands(node)).collect(),
        is_of_lecture: Symbols::of_method(&tree.method) == lecture,
        leaves_open: match taking.map(Taking::leaves_open) {
            Some(LeavesOpen::EqualDepth) => "depth",
            Some(LeavesOpen::EqualCost) => "cost",
            Some(LeavesOpen::All) => "all",
            _ => "nothing",
        },
    };
    Said::new(data, |lang| TraceWords {
        summary: trace::summary(tree, lang),
        ai: trace::explained(tree, ai, lang),
        lecture: trace::explained(tree, lecture, lang),
        taking: taking.map(|taking| taking.text(lang)),
    })
}
