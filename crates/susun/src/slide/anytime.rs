//! A short answer for boards on which the shortest can take very long, with tables: one in a moment,
//! then better ones by beams, then, if it is to be the best, the proof.

use search::{Aim, Beam, Budget, End, Halt, Run, Start, Stats, Wanted};
use sliding::construct::{self, Beams, Effort};
use sliding::engine::Task;
use sliding::space::slides;
use sliding::{Direction, Metric, Sequences};

use super::any_size::{self, Pace, Part};
use super::batched::{self, MIN_NODES_FOR_BEAM, gather, shortest};
use super::found::found as tell_found;
use super::learned::LearnedBeam;
use super::patterns::{self, Patterns};
use super::registry::Engine;
use super::request::{Request, RequestError};
use super::searched::Searched;
use super::watch::Watch;
use crate::SolverContext;

/// Nodes that beams over patterns spend on a shorter way, unless they are given time: a second or so
/// on 5x5.
const BEAM_NODES: u64 = 10_000_000;
/// Runs `improve` or `anytime`. Stopped before its end, the answer is the best so far; without tables
/// the method goes on alone.
pub(super) fn run(
    context: &SolverContext<'_>,
    request: &Request,
    engine: Engine,
    task: Task<'_>,
    watch: &mut Watch<'_, '_>,
) -> Result<Searched, RequestError> {
    let budget = watch.budget;
    let mut first = any_size::run((engine, Part::Beginning), (context, request), task, watch);
    let path = match first.run.end {
        End::Found(path) => path,
        End::Stopped {
            why,
            best: Some(path),
        } => {
            first.run.end = any_size::ended(engine, why, path);
            return Ok(first);
        }
        end => {
            first.run.end = end;
            return Ok(first);
        }
    };
    first.run.end = End::Found(path.clone());
    if path.len() as u32 == first.run.lower_bound {
        return Ok(first);
    }
    let moves = slides(&path);
    let before = first.run.stats;
    if budget.nodes_left() == 0 {
        first.run.end = any_size::ended(engine, Halt::Nodes, path);
        return Ok(first);
    }
    let mut rest = request.clone();
    if engine == Engine::Improve && rest.set.is_none() {
        // A good answer does not depend on what happens to be kept.
        rest.set = patterns::default_set(&request.puzzle);
    }
    let more = match request.metric {
        Metric::SingleTile => gather(context, &rest, budget).and_then(|(patterns, tables)| {
            let improver = TableImprover {
                request: &rest,
                context,
                engine,
                patterns: &patterns,
                sequences: &context.sequences(request.puzzle.size(), false),
                budget,
            };
            let mut more = improver.go(moves, first.run.lower_bound)?;
            more.tables = tables;
            more.used = Some(patterns.used);
            Ok(more)
        }),
        Metric::MultiTile => batched::run(context, &rest, watch),
    };
    let mut more = match more {
        Ok(more) => more,
        Err(RequestError::NoTables(why)) if why.stopped().is_some() || request.set.is_none() => {
            match why.stopped() {
                Some(why) => Searched::stopped(why),
                None => any_size::run((engine, Part::Whole), (context, &rest), task, watch),
            }
        }
        Err(error) => return Err(error),
    };
    more.run.stats.add(&before);
    more.cut_short = more.cut_short.or(first.cut_short);
    more.run.lower_bound = more.run.lower_bound.max(first.run.lower_bound);
    let mut length = path.len();
    match &more.run.end {
        End::Stopped { why, best: None } => {
            more.run.end = any_size::ended(engine, *why, path);
            more.estimates = first.estimates;
        }
        End::Found(better)
        | End::Stopped {
            best: Some(better), ..
        } => length = better.len(),
        End::Exhausted => {}
    }
    watch.solution(length);
    Ok(more)
}

/// Looks for a shorter answer, or for the proof that there is none, with tables.
struct TableImprover<'a, 'b> {
    request: &'a Request,
    context: &'a SolverContext<'a>,
    engine: Engine,
    patterns: &'a Patterns,
    sequences: &'a Sequences,
    budget: &'a Budget<'b>,
}

impl TableImprover<'_, '_> {
    /// From an answer and a lower bound to a better answer, or the proof that there is none.
    fn go(&self, moves: Vec<Direction>, lower_bound: u32) -> Result<Searched, RequestError> {
        let start = self.estimates(&[])?[0];
        let lower_bound = lower_bound.max(start);
        let begun = self.budget.begin_part();
        self.budget.raise_bound(lower_bound);
        self.budget.add(1, 0);
        let improved = self.improve(moves, lower_bound, &begun);
        let cut_short = improved.why.filter(|&why| why == Halt::Memory);
        let mut best = Best {
            moves: improved.moves,
            depth: self.budget.stats().depth,
            lower_bound,
            stopped: match improved.why {
                // A beam that needs more memory than it may use is none to wait for.
                None | Some(Halt::Memory) => None,
                Some(why) => Some(why),
            },
        };
        let proved = best.moves.len() as u32 == lower_bound;
        if self.engine == Engine::Anytime && best.stopped.is_none() && !proved {
            best = self.prove(best)?;
        }
        let estimates = self.estimates(&best.moves)?;
        let path = Metric::SingleTile.pushes(&best.moves);
        let end = match best.stopped {
            None => End::Found(path),
            Some(why) => any_size::ended(self.engine, why, path),
        };
        let mut stats = self.budget.since(&begun);
        stats.depth = best.depth;
        let run = Run {
            end,
            stats,
            lower_bound: best.lower_bound,
        };
        Ok(Searched {
            cut_short,
            ..Searched::new(run, estimates)
        })
    }

    /// Looks for something shorter until there is nothing.
    ///
    /// Before an iteration, a beam of about as many nodes as the one before looks for a solution of
    /// the iteration's bound. If there is one, it is a shortest one; to find it in a beam takes a
    /// small part of what the iteration would.
    fn prove(&self, mut best: Best) -> Result<Best, RequestError> {
        let moves = &mut best.moves;
        let boards = (self.request.puzzle.size(), Metric::SingleTile);
        let mut known = |bound: u32, last: u64| {
            // Under a limit, all nodes are the proof's.
            let pays = last >= MIN_NODES_FOR_BEAM && self.budget.limits().nodes.is_none();
            if pays && bound < moves.len() as u32 {
                let beam = Beam {
                    width: construct::affordable_width(last, bound, boards),
                    most_steps: bound,
                };
                if let End::Found(found) = self.beam(beam, Start::New) {
                    tell_found(self.budget, Metric::SingleTile, &found);
                    *moves = found;
                }
            }
            moves.len() as u32
        };
        let aim = Aim {
            wanted: Wanted::One,
            below: u32::MAX,
            known: Some(&mut known),
        };
        let task = (self.request, self.context);
        let run = shortest(task, self.patterns, aim, self.budget)?.found.run;
        best.depth = best.depth.max(run.stats.depth);
        best.lower_bound = best.lower_bound.max(run.lower_bound);
        match run.end {
            End::Found(path) => best.moves = slides(&path),
            // Nothing is shorter.
            End::Exhausted => best.lower_bound = best.moves.len() as u32,
            End::Stopped { why, .. } => best.stopped = Some(why),
        }
        Ok(best)
    }

    fn improve(&self, moves: Vec<Direction>, least: u32, begun: &Stats) -> construct::Improved {
        let learned = LearnedBeam::of(self.context, self.request);
        let whole = |beam: Beam, budget: &Budget<'_>| match &learned {
            Some(learned) => learned.run(&self.request.puzzle, beam, 0, budget),
            None => self.beam(beam, Start::Counted),
        };
        let pace = Pace::new(self.budget, *begun);
        let uses_time = self.engine == Engine::Improve && self.request.use_all_time;
        let left = || Some(pace.left(uses_time, BEAM_NODES));
        let effort = Effort {
            metric: Metric::SingleTile,
            left: &left,
            least,
            found: &|moves| tell_found(self.budget, Metric::SingleTile, moves),
        };
        construct::improve(
            &self.request.puzzle,
            moves,
            effort,
            Beams {
                whole: Some(&whole),
                finisher: None,
            },
            self.budget,
        )
    }

    /// The estimate of the start, and after each move of a path.
    fn estimates(&self, moves: &[Direction]) -> Result<Vec<u32>, RequestError> {
        let search = self.patterns.search(&self.request.puzzle);
        Ok(search.estimates(self.sequences, moves)?)
    }

    /// A beam over whole boards.
    fn beam(&self, beam: Beam, start: Start) -> End<Direction> {
        let search = self.patterns.search(&self.request.puzzle);
        let run = self.budget.run(start, None, |limits, part| {
            let run = search.beam(self.sequences, beam, limits, part);
            run.expect("as many patterns as for the start")
        });
        run.end
    }
}

/// The best answer known, and what is known about it.
struct Best {
    moves: Vec<Direction>,
    depth: u32,
    lower_bound: u32,
    stopped: Option<Halt>,
}
