//! From a request to a report: the verdict first, then the search, then the replay that checks it.

use core::time::Duration;

use search::{Aim, End, Limits, Run, Stats, Wanted, ida_star};
use sliding::heuristic::TABLED_CELLS;
use sliding::parity::Parity;
use sliding::space::{BoardSpace, Push, Successors};
use sliding::{Direction, Metric};

use super::any_size::Part;
use super::auto::{self, Choice};
use super::dispatch::{
    Ranking, Tables, WithSpace, with_greedy_rank, with_linear_conflict, with_space,
};
use super::patterns::{self, NoTables, Patterns, Shortest, TablesUsed};
use super::registry::{Engine, Estimate, Heuristic, MethodRow, Proof};
use super::report::{Incomplete, Report, Solutions};
use super::request::{Request, RequestError};
use super::walking::Walking;
use super::watch::Window;
use super::workshop::Workshop;
use super::{COMPACT, Outcome, Solution, any_size, anytime, multi_tile, quality, ready, replay};
use crate::{Event, Watch};

/// Solves a puzzle alone: what tables it needs are built and forgotten. For several puzzles, for
/// tables that are kept and for workers there is [`solve_in`].
///
/// # Errors
/// When the request does not fit together; see [`RequestError`].
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn solve(request: &Request, watch: &mut (dyn Watch + Send)) -> Result<Report, RequestError> {
    solve_in(&Workshop::alone(), request, watch)
}

/// Solves a puzzle with what a workshop has.
///
/// # Errors
/// When the request does not fit together; see [`RequestError`].
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn solve_in(
    workshop: &Workshop<'_>,
    request: &Request,
    watch: &mut (dyn Watch + Send),
) -> Result<Report, RequestError> {
    let choice = ready::in_time(choose(request)?, workshop, request, watch);
    let begun = watch.clock();
    let parity = Parity::of(&request.puzzle);
    let mut report = Report {
        puzzle: request.puzzle.clone(),
        metric: request.metric,
        parity: parity.clone(),
        outcome: Outcome::Impossible(parity.clone()),
        asked: request.method,
        method: choice.method.row,
        heuristic: shown(&choice),
        why: choice.why,
        stats: Stats::default(),
        lower_bound: 0,
        time: None,
        table_time: None,
        table_bytes: 0,
        tables: None,
        no_tables: None,
        solutions: None,
    };
    if parity.is_solvable() {
        let searched = match search(workshop, request, &choice, watch) {
            Err(RequestError::NoTables(why)) if why.stopped().is_some() => {
                let why = why.stopped().expect("it was stopped");
                Searched::stopped(End::Stopped { why, best: None })
            }
            // Whoever leaves the choice to us, that of tables too, gets an answer, if a slower one.
            Err(RequestError::NoTables(why))
                if choice.why.is_some()
                    && request.wanted == Wanted::One
                    && request.set.is_none() =>
            {
                let without = auto::without_tables(&request.puzzle, request.metric);
                let needs_them = matches!(choice.method.row.estimate, Estimate::Only(_));
                let choice = Choice {
                    method: if needs_them {
                        without.method
                    } else {
                        choice.method
                    },
                    heuristic: without.heuristic,
                    why: if needs_them { without.why } else { choice.why },
                };
                report.method = choice.method.row;
                report.heuristic = shown(&choice);
                report.why = choice.why;
                report.no_tables = Some(why);
                search(workshop, request, &choice, watch)?
            }
            Err(RequestError::NoTables(why)) if why.halted().is_some() => {
                let why = why.halted().expect("it was halted");
                Searched::stopped(End::Stopped { why, best: None })
            }
            searched => searched?,
        };
        report.table_time = searched.tables.time;
        report.table_bytes = searched.tables.bytes;
        judge(&mut report, searched, request);
    }
    let time = watch.clock().zip(begun);
    report.time = time.map(|(now, begun)| now.saturating_sub(begun));
    Ok(report)
}

/// Replays an answer.
pub(super) fn check(request: &Request, row: &MethodRow, moves: &[Direction]) {
    let verdict = replay::verify(&request.puzzle, moves);
    assert_eq!(
        verdict,
        replay::Verdict::Solves,
        "{} gave an answer that does not solve {:?}",
        row.name,
        request.puzzle
    );
}

/// The heuristic that is told.
pub(super) fn shown(choice: &Choice) -> Option<Heuristic> {
    match choice.method.row.estimate {
        Estimate::Own | Estimate::Unused => None,
        Estimate::Any(_) | Estimate::Only(_) => Some(choice.heuristic),
    }
}

/// Resolves `auto` and the default heuristic.
pub(super) fn choose(request: &Request) -> Result<Choice, RequestError> {
    let method = request.method;
    let name = method.row.name;
    let chosen = |heuristic| Choice {
        method,
        heuristic,
        why: None,
    };
    let choice = match method.row.estimate {
        _ if method.plan().is_none() => quality::choose(request),
        Estimate::Any(heuristic) => chosen(heuristic),
        Estimate::Own if request.heuristic.is_some() => {
            return Err(RequestError::OwnHeuristic { method: name });
        }
        Estimate::Only(heuristic) => {
            if request.heuristic.is_some_and(|asked| asked != heuristic) {
                return Err(RequestError::OnlyHeuristic {
                    method: name,
                    heuristic: heuristic.row().name,
                });
            }
            chosen(heuristic)
        }
        Estimate::Own | Estimate::Unused => chosen(Heuristic::Zero),
    };
    let choice = match request.heuristic {
        Some(heuristic) if method.plan().is_none() => auto::with(request, heuristic),
        Some(heuristic) => Choice {
            heuristic,
            ..choice
        },
        None => choice,
    };
    let lists_all = matches!(choice.method.plan(), Some(plan) if plan.engine == Engine::IdaBatch);
    if request.wanted != Wanted::One && !lists_all {
        return Err(RequestError::OneSolution { method: name });
    }
    if request.set.is_some() && !ready::looks_up(&choice, request) {
        return Err(RequestError::SetUnused {
            method: choice.method.row.name,
        });
    }
    // Only searches that divide its sums by the length of a line can use a set for pushes.
    let divides = choice.heuristic == Heuristic::PatternDatabase && !lists_all;
    if request.metric == Metric::MultiTile && request.set.is_some() && !divides {
        return Err(RequestError::SetForSlides);
    }
    Ok(choice)
}

/// Runs what was chosen.
pub(super) fn search(
    workshop: &Workshop<'_>,
    request: &Request,
    choice: &Choice,
    watch: &mut (dyn Watch + Send),
) -> Result<Searched, RequestError> {
    let plan = choice.method.plan();
    let plan = plan.expect("auto has picked a method that runs");
    match plan.engine {
        Engine::IdaBatch => return batched(workshop, request, watch),
        engine if any_size::uses_tables(engine, request) => {
            let how = (plan.engine, plan.successors);
            return anytime::with_tables(workshop, request, how, watch);
        }
        Engine::Peel | Engine::Improve | Engine::Anytime => {
            let how = (plan.engine, Part::Whole);
            return Ok(sized(how, request, plan.successors, watch));
        }
        Engine::Walk(rules) => {
            let user = Walking {
                rules,
                request,
                watch,
            };
            let (puzzle, metric) = (&request.puzzle, request.metric);
            return Ok(with_greedy_rank(puzzle, metric, plan.successors, user));
        }
        _ => {}
    }
    let patterns = if choice.heuristic == Heuristic::PatternDatabase {
        if request.puzzle.size().cells() > TABLED_CELLS {
            return Err(RequestError::NoTables(NoTables::NoSet));
        }
        Some(gather(workshop, request, watch)?)
    } else {
        None
    };
    let ranking = match (choice.method.row.estimate, &patterns) {
        (Estimate::Unused, _) => Ranking::By(Heuristic::Zero),
        (_, Some((patterns, tables))) => Ranking::Patterns(patterns, *tables),
        _ => Ranking::By(choice.heuristic),
    };
    let search = Search {
        engine: plan.engine,
        request,
        watch,
    };
    let (puzzle, metric) = (&request.puzzle, request.metric);
    let searched = with_space(puzzle, ranking, metric, plan.successors, search);
    let mut searched = searched.map_err(|_| RequestError::NoWalkingTable {
        size: puzzle.size(),
    })?;
    searched.used = patterns.map(|(patterns, _)| patterns.used);
    Ok(searched)
}

/// Runs a method that has an answer for any size.
pub(super) fn sized(
    how: (Engine, Part),
    request: &Request,
    successors: Successors,
    watch: &mut (dyn Watch + Send),
) -> Searched {
    let user = AnySize {
        how,
        request,
        watch,
    };
    with_linear_conflict(&request.puzzle, request.metric, successors, user)
}

/// The tables, and what it took to have them.
pub(super) fn gather(
    workshop: &Workshop<'_>,
    request: &Request,
    watch: &mut (dyn Watch + Send),
) -> Result<(Patterns, Tables), RequestError> {
    let begun = watch.clock();
    let set = request.set.as_ref();
    let patterns = patterns::gather(workshop, &request.puzzle, set, &request.limits, watch);
    let patterns = patterns.map_err(RequestError::NoTables)?;
    let tables = took(&patterns.used, begun, watch);
    Ok((patterns, tables))
}

fn took(used: &TablesUsed, begun: Option<Duration>, watch: &mut (dyn Watch + Send)) -> Tables {
    let time = watch.clock().zip(begun);
    Tables {
        bytes: used.bytes,
        time: time.map(|(now, begun)| now.saturating_sub(begun)),
    }
}

/// Searches with pattern databases, many boards at a time.
pub(super) fn batched(
    workshop: &Workshop<'_>,
    request: &Request,
    watch: &mut (dyn Watch + Send),
) -> Result<Searched, RequestError> {
    let (puzzle, limits) = (&request.puzzle, &request.limits);
    let (solved, tables, used) = match request.metric {
        Metric::SingleTile => {
            let (patterns, tables) = gather(workshop, request, watch)?;
            let aim = request.wanted.into();
            let solved = shortest((request, workshop, limits), &patterns, aim, watch);
            (solved?, tables, patterns.used)
        }
        Metric::MultiTile => {
            let begun = watch.clock();
            let pushes = multi_tile::gather(workshop, puzzle, limits, watch);
            let pushes = pushes.map_err(RequestError::NoTables)?;
            let tables = took(&pushes.used, begun, watch);
            let wanted = (request.wanted, limits);
            let solved = multi_tile::run(&pushes, puzzle, workshop, wanted, watch);
            (solved, tables, pushes.used)
        }
    };
    let patterns::Solved { found, estimates } = solved;
    if let End::Found(path) = &found.run.end
        && watch.wants_events()
    {
        watch.event(Event::Solution(path.len() as u32));
    }
    let solutions = (request.wanted != Wanted::One).then_some(Solutions {
        incomplete: match (found.stopped, request.wanted) {
            (Some(why), _) => Some(Incomplete::Stopped(why)),
            (None, Wanted::All { most }) if found.paths.len() as u64 >= most => {
                Some(Incomplete::Enough)
            }
            _ => None,
        },
        moves: found.paths.iter().map(|path| slides(path)).collect(),
    });
    Ok(Searched {
        run: found.run,
        root_estimate: estimates[0],
        estimates,
        tables,
        used: Some(used),
        solutions,
    })
}

/// The shortest ways over patterns.
pub(super) fn shortest(
    (request, workshop, limits): (&Request, &Workshop<'_>, &Limits),
    patterns: &Patterns,
    aim: Aim<'_>,
    watch: &mut (dyn Watch + Send),
) -> Result<patterns::Solved, RequestError> {
    let every_way = aim.wanted != Wanted::One;
    let sequences = workshop.sequences(request.puzzle.size(), every_way);
    let user = Shortest {
        aim,
        limits,
        crew: workshop.crew(),
        watch,
    };
    let solved = patterns.search(&request.puzzle, &sequences, user);
    solved.map_err(RequestError::NoTables)
}

/// The slides that pushes are made of.
pub(super) fn slides(pushes: &[Push]) -> Vec<Direction> {
    let slides = |push: &Push| std::iter::repeat_n(push.direction, push.tiles.into());
    pushes.iter().flat_map(slides).collect()
}

/// A run over some space, and what only the space knows about it.
struct Search<'a> {
    engine: Engine,
    request: &'a Request,
    watch: &'a mut (dyn Watch + Send),
}

pub(super) struct Searched {
    pub(super) run: Run<Push>,
    /// The estimates along the path found.
    pub(super) estimates: Vec<u32>,
    pub(super) root_estimate: u32,
    pub(super) tables: Tables,
    pub(super) used: Option<TablesUsed>,
    solutions: Option<Solutions>,
}

impl Searched {
    /// What came of a run, in terms of pushes.
    pub(super) fn of<S: BoardSpace>(run: Run<S::Move>, mut space: S, tables: Tables) -> Self {
        let root_estimate = space.estimate(space.root());
        let mut estimates = Vec::new();
        let end = run
            .end
            .map(|path| pushes(&mut space, &path, &mut estimates));
        Self {
            run: Run {
                end,
                stats: run.stats,
                lower_bound: run.lower_bound,
            },
            estimates,
            root_estimate,
            tables,
            used: None,
            solutions: None,
        }
    }

    /// What came of searches of several kinds, with the estimates along the path.
    pub(super) fn along(
        end: End<Push>,
        stats: Stats,
        lower_bound: u32,
        estimates: Vec<u32>,
    ) -> Self {
        Self {
            run: Run {
                end,
                stats,
                lower_bound,
            },
            root_estimate: estimates[0],
            estimates,
            tables: Tables::default(),
            used: None,
            solutions: None,
        }
    }

    /// Nothing was searched.
    pub(super) fn stopped(end: End<Push>) -> Self {
        Self {
            run: Run {
                end,
                stats: Stats::default(),
                lower_bound: 0,
            },
            estimates: Vec::new(),
            root_estimate: 0,
            tables: Tables::default(),
            used: None,
            solutions: None,
        }
    }
}

impl WithSpace for Search<'_> {
    type Output = Searched;

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn call<S: BoardSpace>(self, mut space: S, tables: Tables) -> Searched {
        let run = if wants_window(self.watch) {
            self.run::<S, true>(&mut space)
        } else {
            self.run::<S, false>(&mut space)
        };
        Searched::of(run, space, tables)
    }
}

/// Whether a search is to be run with events: as someone wants them, or always where code for both
/// would be too much.
fn wants_window(watch: &dyn Watch) -> bool {
    COMPACT || watch.wants_events()
}

/// A method for any size, and the space it proves bounds in.
struct AnySize<'a> {
    how: (Engine, Part),
    request: &'a Request,
    watch: &'a mut (dyn Watch + Send),
}

impl WithSpace for AnySize<'_> {
    type Output = Searched;

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn call<S: BoardSpace>(self, mut space: S, tables: Tables) -> Searched {
        let events = self.watch.wants_events();
        let mut window = Window::<false>::new(self.watch, &self.request.puzzle);
        let run = any_size::run(self.how, self.request, &mut space, &mut window);
        if events
            && let End::Found(path)
            | End::Stopped {
                best: Some(path), ..
            } = &run.end
        {
            window.watch.event(Event::Solution(path.len() as u32));
        }
        Searched::of(run, space, tables)
    }
}

impl Search<'_> {
    fn run<S: BoardSpace, const EVENTS: bool>(self, space: &mut S) -> Run<S::Move> {
        let limits = &self.request.limits;
        let mut window = Window::<EVENTS>::new(self.watch, &self.request.puzzle);
        match self.engine {
            Engine::BestFirst(rules) => rules.run(space, limits, &mut window),
            Engine::IdaStar => ida_star(space, limits, &mut window),
            Engine::Beam(rules) => rules.run(space, limits, &mut window),
            Engine::Walk(_)
            | Engine::Peel
            | Engine::Improve
            | Engine::Anytime
            | Engine::IdaBatch => {
                unreachable!("these have ways of their own")
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
        used,
        solutions,
        ..
    } = searched;
    report.tables = used;
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
    let check = |moves: &[Direction]| check(request, row, moves);
    for moves in solutions.iter().flat_map(|solutions| &solutions.moves) {
        check(moves);
    }
    report.solutions = solutions;
    let solution = |pushes: Vec<Push>| {
        let moves = slides(&pushes);
        check(&moves);
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
