//! Whether what a saved answer says of itself holds. The question is the request's: its puzzle, its goal, its metric.

use core::time::Duration;
use std::collections::HashSet;
use std::ops::ControlFlow;

use search::{Budget, Halt, Limits, Progress, TableProgress, Wanted};
use sliding::{Direction, Metric, Size};

use super::replay::{Verdict, verify};
use super::{Aim, AnyRequest, Outcome, Quality, Report};
use crate::claims::{self, Judged};
use crate::format::{Claims, Listed, Notation, parse_moves, print_moves};
use crate::{Control, SolverContext};

/// A claim of an answer that does not hold.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Objection {
    /// It is for another kind of puzzle.
    Puzzle {
        /// The one that it names.
        said: String,
    },
    /// It is for a board of another size.
    Size {
        /// The one that it names.
        said: Size,
        /// The one of the puzzle.
        found: Size,
    },
    /// It is for another start.
    Board {
        /// The one that it names.
        said: String,
        /// The one of the puzzle.
        found: String,
    },
    /// It is for another goal.
    Goal {
        /// The one that it names.
        said: String,
        /// The one of the puzzle.
        found: String,
    },
    /// It counts in another metric.
    Metric {
        /// The one that it names.
        said: Metric,
        /// The one of the question.
        found: Metric,
    },
    /// It has another length.
    Length {
        /// As it says.
        said: usize,
        /// As it is.
        found: usize,
        /// What both are counted in.
        metric: Metric,
    },
    /// It says that there is no solution, and has one.
    Impossible,
    /// Its two lists of moves differ.
    MovesBlank,
    /// It is not optimal.
    Optimal {
        /// Its length.
        said: usize,
        /// The length of a shorter solution.
        found: usize,
        /// What both are counted in.
        metric: Metric,
    },
    /// A solution is shorter than it says is possible.
    LowerBound {
        /// The bound that it names.
        said: usize,
        /// The length of the solution.
        found: usize,
        /// What both are counted in.
        metric: Metric,
    },
    /// It is farther from the optimum than it says.
    Bound {
        /// The ratio that it names.
        said: f64,
        /// The length of a solution that is too short for it.
        found: usize,
        /// What that is counted in.
        metric: Metric,
    },
    /// One of its list is no solution, has another length or came before.
    Listed {
        /// Which, from 1.
        number: usize,
        /// What is wrong with it.
        flaw: ListFlaw,
    },
    /// Its list has another number of solutions.
    ListCount {
        /// As it says.
        said: usize,
        /// As it is.
        found: usize,
    },
    /// There are more shortest solutions, or fewer.
    Complete {
        /// How many it lists.
        said: usize,
        /// How many there are; none if there are more.
        found: Option<usize>,
    },
    /// Whether a claim holds is not known.
    Unproved {
        /// Which.
        claim: Unproved,
        /// What stopped the check.
        why: Option<Halt>,
    },
}

/// What is wrong with an entry of a list of shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListFlaw {
    /// It does not solve the board.
    Wrong,
    /// It has another length than the answer.
    Length,
    /// It came before.
    Repeated,
}

/// A claim that could not be checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unproved {
    /// That a solution of this length is optimal.
    Optimal(usize, Metric),
    /// That no solution is shorter than this.
    LowerBound(usize, Metric),
    /// That no solution is shorter than this part of the answer.
    Bound(f64, Metric),
    /// The solutions of a list.
    Solutions,
    /// That a list of so many is complete.
    Complete(usize),
}

impl claims::Objection for Objection {
    fn claim(&self) -> &'static str {
        match self {
            Self::Puzzle { .. } => "puzzle",
            Self::Size { .. } => "size",
            Self::Board { .. } => "board",
            Self::Goal { .. } => "goal",
            Self::Metric { .. } => "metric",
            Self::Length { .. } => "length",
            Self::Impossible => "outcome",
            Self::MovesBlank => "moves_blank",
            Self::Optimal { .. } => "optimal",
            Self::LowerBound { .. } => "lower_bound",
            Self::Bound { .. } => "bound",
            Self::Listed { .. } | Self::ListCount { .. } => "solutions",
            Self::Complete { .. } => "complete",
            Self::Unproved { claim, .. } => match claim {
                Unproved::Optimal(..) => "optimal",
                Unproved::LowerBound(..) => "lower_bound",
                Unproved::Bound(..) => "bound",
                Unproved::Solutions => "solutions",
                Unproved::Complete(_) => "complete",
            },
        }
    }

    fn unproved(&self) -> Option<Option<Halt>> {
        match self {
            Self::Unproved { why, .. } => Some(*why),
            _ => None,
        }
    }
}

/// The claims of an answer, judged.
#[derive(Debug)]
#[non_exhaustive]
pub struct ClaimCheck {
    /// What holds and what does not.
    pub judged: Judged<Objection>,
    /// The search that was made, if one was.
    pub report: Option<Report>,
    /// What is left of the limits.
    pub limits: Limits,
}

/// Judges the claims of an answer, `moves`, to the puzzle of a request, within the request's limits; `solves` is
/// whether the moves lead to its goal. The length is counted in the metric that it names, everything else in the request's.
#[must_use]
pub fn judge(
    claims: &Claims,
    (moves, solves): (&[Direction], bool),
    request: &dyn AnyRequest,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> ClaimCheck {
    let mut judged = Judged::default();
    compare(claims, moves, request, &mut judged);
    if !solves {
        // Wrong already.
        return ClaimCheck {
            judged,
            report: None,
            limits: request.limits(),
        };
    }
    if claims.impossible {
        judged.enter("outcome", Some(Objection::Impossible));
    }
    let length = request.metric().length(moves);
    let needed = Needed::of(claims, length);
    let mut control = Until {
        control,
        bound: needed.enough(),
    };
    let budget = Budget::new(request.limits(), &mut control);
    if let Some(listed) = &claims.listed {
        judged.enter("solutions", list_flaw(listed, length, request, &budget));
    }
    let report = needed.judge(request, context, &budget, &mut judged);
    ClaimCheck {
        judged,
        report,
        limits: request.limits().time(budget.time_left()),
    }
}

/// What is seen without a search.
fn compare(
    claims: &Claims,
    moves: &[Direction],
    request: &dyn AnyRequest,
    judged: &mut Judged<Objection>,
) {
    let (puzzle, own) = (request.puzzle(), request.metric());
    if let Some(said) = &claims.puzzle {
        let objection = || Objection::Puzzle { said: said.clone() };
        judged.enter("puzzle", (said != "sliding").then(objection));
    }
    if let Some(said) = claims.size {
        let found = puzzle.size();
        judged.enter(
            "size",
            (said != found).then_some(Objection::Size { said, found }),
        );
    }
    let boards = |said: &String, found: String| (*said != found).then(|| (said.clone(), found));
    if let Some(said) = &claims.board {
        let other = boards(said, puzzle.board_line(puzzle.start()));
        judged.enter(
            "board",
            other.map(|(said, found)| Objection::Board { said, found }),
        );
    }
    if let Some(said) = &claims.goal {
        let other = boards(said, puzzle.goal_line());
        judged.enter(
            "goal",
            other.map(|(said, found)| Objection::Goal { said, found }),
        );
    }
    if let Some(said) = claims.metric {
        let found = own;
        judged.enter(
            "metric",
            (said != found).then_some(Objection::Metric { said, found }),
        );
    }
    if let Some(said) = claims.length {
        let metric = claims.metric.unwrap_or(own);
        let found = metric.length(moves);
        let objection = Objection::Length {
            said,
            found,
            metric,
        };
        judged.enter("length", (said != found).then_some(objection));
    }
    if let Some(said) = &claims.moves_blank {
        judged.enter(
            "moves_blank",
            (said != moves).then_some(Objection::MovesBlank),
        );
    }
}

/// What is wrong with a list of shortest solutions.
fn list_flaw(
    listed: &Listed,
    length: usize,
    request: &dyn AnyRequest,
    budget: &Budget<'_>,
) -> Option<Objection> {
    let mut seen = HashSet::new();
    for (number, text) in (1..).zip(&listed.solutions) {
        if let ControlFlow::Break(why) = budget.check() {
            let claim = Unproved::Solutions;
            return Some(Objection::Unproved {
                claim,
                why: Some(why),
            });
        }
        let moves = parse_moves(text, listed.notation).ok();
        let moves = moves.filter(|moves| verify(request.puzzle(), moves) == Verdict::Solves);
        let flaw = match moves {
            None => ListFlaw::Wrong,
            Some(moves) if request.metric().length(&moves) != length => ListFlaw::Length,
            Some(moves) if !seen.insert(print_moves(&moves, Notation::Tile)) => ListFlaw::Repeated,
            Some(_) => continue,
        };
        return Some(Objection::Listed { number, flaw });
    }
    let found = listed.solutions.len();
    let said = listed.count.filter(|&said| said != found);
    said.map(|said| Objection::ListCount { said, found })
}

/// The claims about the shortest solutions, which take a search.
struct Needed {
    /// Of the answer.
    length: usize,
    optimal: bool,
    lower_bound: Option<usize>,
    /// The ratio that is named, and the lower bound that would prove it.
    bound: Option<(f64, usize)>,
    /// So many are all.
    complete: Option<usize>,
}

impl Needed {
    fn of(claims: &Claims, length: usize) -> Self {
        // Without a list there is the one answer.
        let listed = claims
            .listed
            .as_ref()
            .map_or(1, |listed| listed.solutions.len());
        let complete = claims.complete.then_some(listed);
        // The ratio was divided: what it was divided by is a whole number.
        let least = |ratio: f64| (length as f64 / ratio - 1e-6).ceil() as usize;
        Self {
            length,
            // A complete list is one of shortest solutions.
            optimal: claims.optimal || complete.is_some(),
            lower_bound: claims.lower_bound,
            bound: claims.bound.map(|ratio| (ratio, least(ratio))),
            complete,
        }
    }

    /// The lower bound that proves everything; none if that takes all solutions.
    fn enough(&self) -> Option<u32> {
        let optimal = self.optimal.then_some(self.length);
        let bounds = [
            optimal,
            self.lower_bound,
            self.bound.map(|(_, least)| least),
        ];
        // What is longer than the answer is false, and not worth a proof.
        let bounds = bounds.into_iter().flatten();
        let most = bounds.filter(|&bound| bound <= self.length).max();
        let most = u32::try_from(most.unwrap_or(0)).unwrap_or(u32::MAX);
        self.complete.is_none().then_some(most)
    }

    fn judge(
        &self,
        request: &dyn AnyRequest,
        context: &SolverContext<'_>,
        budget: &Budget<'_>,
        judged: &mut Judged<Objection>,
    ) -> Option<Report> {
        let metric = request.metric();
        let best = |wanted| {
            let aim = Aim {
                quality: Quality::Best,
                use_all_time: false,
                wanted,
            };
            request.solve_from(request.puzzle().start(), aim, context, budget)
        };
        let searched = match (self.complete, self.enough()) {
            (None, Some(0)) => None,
            (None, _) => best(Wanted::One),
            (Some(listed), _) => {
                let most = listed as u64 + 1;
                let all = best(Wanted::All { most });
                // Where all cannot be listed, the shortest can still be found.
                all.or_else(|| best(Wanted::One))
            }
        };
        let report = searched.as_ref();
        let found = report
            .and_then(Report::length)
            .unwrap_or(self.length)
            .min(self.length);
        let proved = match report.map(|report| (&report.outcome, report.lower_bound as usize)) {
            Some((Outcome::Optimal(_), _)) => found,
            Some((_, lower_bound)) => lower_bound,
            None => 0,
        };
        let why = report.and_then(|report| match &report.outcome {
            Outcome::Stopped { why, .. } => Some(*why),
            _ => None,
        });
        let judge = |least: usize, objection, claim| match least {
            _ if found < least => Some(objection),
            _ if proved >= least => None,
            _ => Some(Objection::Unproved { claim, why }),
        };
        if self.optimal {
            let said = self.length;
            let objection = Objection::Optimal {
                said,
                found,
                metric,
            };
            judged.enter(
                "optimal",
                judge(said, objection, Unproved::Optimal(said, metric)),
            );
        }
        if let Some(said) = self.lower_bound {
            let objection = Objection::LowerBound {
                said,
                found,
                metric,
            };
            let claim = Unproved::LowerBound(said, metric);
            judged.enter("lower_bound", judge(said, objection, claim));
        }
        if let Some((said, least)) = self.bound {
            let objection = Objection::Bound {
                said,
                found,
                metric,
            };
            judged.enter(
                "bound",
                judge(least, objection, Unproved::Bound(said, metric)),
            );
        }
        // A list of solutions that are not optimal is wrong already.
        if let Some(said) = self.complete.filter(|_| found == self.length) {
            judged.enter("complete", incomplete(said, report, why));
        }
        searched
    }
}

/// That a list of shortest solutions is not complete, or that this is not known.
fn incomplete(said: usize, report: Option<&Report>, why: Option<Halt>) -> Option<Objection> {
    let claim = Unproved::Complete(said);
    let Some(all) = report.and_then(|report| report.solutions.as_ref()) else {
        return Some(Objection::Unproved { claim, why });
    };
    let found = all.moves.len();
    match (all.incomplete, found) {
        (None, found) if found == said => None,
        (None, found) => Some(Objection::Complete {
            said,
            found: Some(found),
        }),
        (Some(_), found) if found > said => Some(Objection::Complete { said, found: None }),
        (Some(super::Incomplete::Stopped(why)), _) => Some(Objection::Unproved {
            claim,
            why: Some(why),
        }),
        (Some(super::Incomplete::Enough), _) => Some(Objection::Unproved { claim, why }),
    }
}

/// Stops a search when it has proved enough.
pub(super) struct Until<'a> {
    control: &'a mut dyn Control,
    /// The lower bound that is enough, if one is.
    bound: Option<u32>,
}

impl<'a> Until<'a> {
    /// Stops when no shorter solution than this can exist.
    pub(super) fn proves(control: &'a mut dyn Control, bound: u32) -> Self {
        let bound = Some(bound);
        Self { control, bound }
    }

    fn goes_on(&self, progress: &Progress) -> ControlFlow<Halt> {
        match self.bound {
            Some(bound) if progress.bound >= bound && bound > 0 => {
                ControlFlow::Break(Halt::Interrupted)
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Control for Until<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.control.tick(progress)?;
        self.goes_on(progress)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        self.control.table(table, progress)?;
        self.goes_on(progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}
