//! From a request to a report: the verdict first, then the search, then the replay that checks it.

use core::time::Duration;

use search::{End, Limits, Run, Stats, ida_star, walk};
use sliding::parity::Parity;
use sliding::space::{BoardSpace, Push};
use sliding::{Board, Direction, Metric, Puzzle, Size};

use super::auto::{Choice, Why};
use super::dispatch::{Ranking, Tables, WithSpace, with_space};
use super::quality::{self, Quality};
use super::registry::{Engine, Estimate, Heuristic, Method, MethodRow, Proof};
use super::watch::Window;
use super::{Outcome, Solution, any_size, replay};
use crate::Watch;

/// What a user may choose.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board and its goal.
    pub puzzle: Puzzle,
    /// How to search.
    pub method: Method,
    /// The estimate; the method's own if none.
    pub heuristic: Option<Heuristic>,
    /// What counts as a move.
    pub metric: Metric,
    /// How good an answer `auto` is to aim at; what suits the board if none.
    pub quality: Option<Quality>,
    /// Whether a method that shortens its answer goes on until a limit stops it.
    pub go_on: bool,
    /// How much may be used.
    pub limits: Limits,
}

impl Request {
    /// The puzzle, by the default method, without limits.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            method: Method::named("auto").expect("it is in the registry"),
            heuristic: None,
            metric: Metric::SingleTile,
            quality: None,
            go_on: false,
            limits: Limits::default(),
        }
    }
}

/// Why a request cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The method has heuristics of its own.
    OwnHeuristic {
        /// The method.
        method: &'static str,
    },
    /// There is no walking-distance table for so large a board.
    NoWalkingTable {
        /// The board.
        size: Size,
    },
}

impl std::fmt::Display for RequestError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&super::Message::BadRequest(self).text(crate::Lang::English))
    }
}

impl std::error::Error for RequestError {}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The metric of the lengths.
    pub metric: Metric,
    /// The figures behind the verdict.
    pub parity: Parity,
    /// The answer and how good it is.
    pub outcome: Outcome,
    /// The method asked for, with its options.
    pub asked: Method,
    /// The method that ran: another one if `auto` was asked for.
    pub method: &'static MethodRow,
    /// The heuristic that was used.
    pub heuristic: Option<Heuristic>,
    /// Why `auto` chose the heuristic; none if it was asked for.
    pub why: Option<Why>,
    /// The figures of the search; its memory is without the heuristic's tables.
    pub stats: Stats,
    /// No solution is shorter, as far as was proved.
    pub lower_bound: u32,
    /// Time of the whole, if the front end has a clock.
    pub time: Option<Duration>,
    /// Part of it that went into the heuristic's tables, if it has any.
    pub table_time: Option<Duration>,
    /// Bytes of these tables.
    pub table_bytes: u64,
}

/// One move of the metric.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was moved; none at the start.
    pub push: Option<Push>,
    /// The board after it.
    pub board: Board,
    /// Moves so far.
    pub depth: usize,
    /// Depth plus estimate.
    pub cost: usize,
}

impl Report {
    /// The boards from the start to the end of the answer.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let Some(solution) = self.outcome.solution() else {
            return Vec::new();
        };
        let pushes: Vec<Push> = match self.metric {
            Metric::SingleTile => {
                let single = |&direction| Push {
                    direction,
                    tiles: 1,
                };
                solution.moves.iter().map(single).collect()
            }
            Metric::MultiTile => sliding::runs(&solution.moves)
                .map(|(direction, tiles)| Push {
                    direction,
                    tiles: tiles as u8,
                })
                .collect(),
        };
        let mut board = self.puzzle.start().clone();
        let estimate = |depth: usize| solution.estimates[depth] as usize;
        let mut steps = vec![Step {
            push: None,
            board: board.clone(),
            depth: 0,
            cost: estimate(0),
        }];
        for (depth, &push) in pushes.iter().enumerate() {
            for _ in 0..push.tiles {
                board.slide(push.direction);
            }
            steps.push(Step {
                push: Some(push),
                board: board.clone(),
                depth: depth + 1,
                cost: depth + 1 + estimate(depth + 1),
            });
        }
        steps
    }

    /// Length of the answer.
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        let solution = self.outcome.solution()?;
        Some(solution.length(self.metric))
    }
}

/// Solves a puzzle.
///
/// # Errors
/// When the request does not fit together; see [`RequestError`].
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn solve(request: &Request, watch: &mut dyn Watch) -> Result<Report, RequestError> {
    let Choice {
        method,
        heuristic,
        why,
    } = choose(request)?;
    let row = method.row;
    let (ranking, shown) = match row.estimate {
        Estimate::Own => (Ranking::Greedy, None),
        Estimate::Unused => (Ranking::By(Heuristic::Zero), None),
        Estimate::Any(_) => (Ranking::By(heuristic), Some(heuristic)),
    };
    let begun = watch.clock();
    let parity = Parity::of(&request.puzzle);
    let mut report = Report {
        puzzle: request.puzzle.clone(),
        metric: request.metric,
        parity: parity.clone(),
        outcome: Outcome::Impossible(parity.clone()),
        asked: request.method,
        method: row,
        heuristic: shown,
        why,
        stats: Stats::default(),
        lower_bound: 0,
        time: None,
        table_time: None,
        table_bytes: 0,
    };
    if parity.is_solvable() {
        let plan = method.plan().expect("auto has picked a method that runs");
        let search = Search {
            engine: plan.engine,
            heuristic,
            request,
            watch: &mut *watch,
        };
        let searched = with_space(
            &request.puzzle,
            ranking,
            request.metric,
            plan.successors,
            search,
        )
        .map_err(|_| RequestError::NoWalkingTable {
            size: request.puzzle.size(),
        })?;
        report.table_time = searched.tables.time;
        report.table_bytes = searched.tables.bytes;
        judge(&mut report, searched, request);
    }
    let time = watch.clock().zip(begun);
    report.time = time.map(|(now, begun)| now.saturating_sub(begun));
    Ok(report)
}

/// Resolves `auto` and the default heuristic.
fn choose(request: &Request) -> Result<Choice, RequestError> {
    let method = request.method;
    let asked = |heuristic| Choice {
        method,
        heuristic,
        why: None,
    };
    let choice = match method.row.estimate {
        _ if method.plan().is_none() => quality::choose(request),
        Estimate::Any(heuristic) => asked(heuristic),
        Estimate::Own if request.heuristic.is_some() => {
            let method = method.row.name;
            return Err(RequestError::OwnHeuristic { method });
        }
        Estimate::Own | Estimate::Unused => asked(Heuristic::Zero),
    };
    Ok(match request.heuristic {
        Some(heuristic) => Choice {
            heuristic,
            why: None,
            ..choice
        },
        None => choice,
    })
}

/// A run over some space, and what only the space knows about it.
struct Search<'a> {
    engine: Engine,
    heuristic: Heuristic,
    request: &'a Request,
    watch: &'a mut dyn Watch,
}

struct Searched {
    run: Run<Push>,
    /// The estimates along the path found.
    estimates: Vec<u32>,
    root_estimate: u32,
    tables: Tables,
}

impl WithSpace for Search<'_> {
    type Output = Searched;

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn call<S: BoardSpace>(self, mut space: S, tables: Tables) -> Searched {
        let root_estimate = space.estimate(space.root());
        let run = if self.watch.wants_events() {
            self.run::<S, true>(&mut space)
        } else {
            self.run::<S, false>(&mut space)
        };
        let mut estimates = Vec::new();
        let end = match run.end {
            End::Found(path) => End::Found(pushes(&mut space, &path, &mut estimates)),
            End::Stopped { why, best } => End::Stopped {
                why,
                best: best.map(|path| pushes(&mut space, &path, &mut estimates)),
            },
            End::Exhausted => End::Exhausted,
        };
        Searched {
            run: Run {
                end,
                stats: run.stats,
                lower_bound: run.lower_bound,
            },
            estimates,
            root_estimate,
            tables,
        }
    }
}

impl Search<'_> {
    fn run<S: BoardSpace, const EVENTS: bool>(self, space: &mut S) -> Run<S::Move> {
        let limits = &self.request.limits;
        let mut window = Window::<EVENTS> {
            watch: self.watch,
            puzzle: &self.request.puzzle,
        };
        match self.engine {
            Engine::BestFirst(rules) => rules.run(space, limits, &mut window),
            Engine::IdaStar => ida_star(space, limits, &mut window),
            Engine::Walk(rules) => walk(rules, space, limits, &mut window),
            Engine::Beam(rules) => rules.run(space, limits, &mut window),
            Engine::Peel | Engine::Improve | Engine::Anytime => {
                let asked = (self.engine, self.heuristic);
                any_size::run(asked, self.request, space, &mut window)
            }
        }
    }
}

/// The pushes of a path, and the estimate before each and at the end.
fn pushes<S: BoardSpace>(space: &mut S, path: &[S::Move], estimates: &mut Vec<u32>) -> Vec<Push> {
    let mut node = space.root();
    estimates.push(space.estimate(node));
    let mut pushes = Vec::with_capacity(path.len());
    for &step in path {
        pushes.push(space.push(node, step));
        let child = space.child(node, step);
        space.play(node, step);
        node = child;
        estimates.push(space.estimate(node));
    }
    pushes
}

/// Says how good the answer is: by what the method guarantees, and by the lower bound it proved.
fn judge(report: &mut Report, searched: Searched, request: &Request) {
    let Searched {
        run,
        estimates,
        root_estimate,
        ..
    } = searched;
    report.stats = run.stats;
    let row = report.method;
    let heuristic = report.heuristic.unwrap_or(Heuristic::Zero).row();
    let optimal = row.is_optimal(heuristic, request.metric);
    let mut lower_bound = match row.estimate {
        Estimate::Own => match request.metric {
            Metric::SingleTile => request.puzzle.manhattan() as u32,
            Metric::MultiTile => 0,
        },
        _ if heuristic.admissible => root_estimate,
        _ => 0,
    };
    let proves_more = optimal || matches!(row.proof, Proof::Weighted | Proof::LowerBound);
    if proves_more && heuristic.admissible {
        lower_bound = lower_bound.max(run.lower_bound);
    }
    if request.metric == Metric::SingleTile && lower_bound % 2 != report.parity.x {
        // Every solution has the parity of the blank's distance.
        lower_bound += 1;
    }
    let solution = |pushes: Vec<Push>| {
        let moves: Vec<Direction> = pushes
            .iter()
            .flat_map(|push| std::iter::repeat_n(push.direction, push.tiles.into()))
            .collect();
        let verdict = replay::verify(&request.puzzle, &moves);
        assert_eq!(
            verdict,
            replay::Verdict::Solves,
            "{} gave an answer that does not solve {:?}",
            row.name,
            request.puzzle
        );
        Solution {
            moves,
            estimates: estimates.clone(),
        }
    };
    report.outcome = match run.end {
        End::Found(pushes) => {
            let solution = solution(pushes);
            let length = solution.length(request.metric) as u32;
            if optimal {
                lower_bound = length;
            }
            match lower_bound {
                _ if length == lower_bound => Outcome::Optimal(solution),
                0 => Outcome::Any(solution),
                at_least => Outcome::Within { solution, at_least },
            }
        }
        End::Stopped { why, best } => match best.map(solution) {
            // What was found before the stop may be proved already.
            Some(best) if best.length(request.metric) as u32 == lower_bound => {
                Outcome::Optimal(best)
            }
            best => Outcome::Stopped { why, best },
        },
        End::Exhausted => unreachable!(
            "{} lost the way to the goal of {:?}",
            row.name, request.puzzle
        ),
    };
    report.lower_bound = lower_bound;
}
