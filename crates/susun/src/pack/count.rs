//! How many solutions there are.

use core::time::Duration;
use std::ops::ControlFlow;

use cover::{FrontierError, Joint, Problem};
use num_bigint::BigUint;
use packing::{Action, Group, Grouping, Model, Obstacle, Puzzle, obstacle, puzzle_symmetries};
use search::{Budget, Executor, Halt, Limits, Unit};

use super::arrange::arrangements;
use super::auto::{self, Why};

use super::Message;
use super::figures::Figures;
use super::frontier;
use super::most::{self, Most, Resolved, Unresolved};
use super::registry::{Engine, Method};
use super::run;
use super::shared::Shared;
use crate::setters::setters;
use crate::{Control, Lang, SolverContext};

/// What to count and how: made by [`CountRequest::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CountRequest {
    /// The puzzle, with what is placed.
    pub puzzle: Puzzle,
    /// How to count.
    pub method: Method,
    /// How much may be used.
    pub limits: Limits,
    /// Whether solutions are also counted up to symmetry, where that takes a moment.
    pub fold: bool,
}

impl CountRequest {
    /// By the default method, without limits.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            method: Method::AUTO,
            limits: Limits::default(),
            fold: true,
        }
    }

    setters! {
        /// Sets the method.
        method: Method,
        /// Sets how much may be used.
        limits: Limits,
        /// Sets whether solutions are also counted up to symmetry.
        fold: bool,
    }

    /// Counts them: on one thread, until the end.
    #[must_use]
    pub fn count(&self) -> CountReport {
        self.count_with(&SolverContext::alone(), &mut ())
    }

    /// Counts them with the executor of a context, until the end or until `control` stops it.
    #[must_use]
    pub fn count_with(
        &self,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> CountReport {
        self.count_estimated(context, control, &mut |_| {})
    }
}

/// How a count ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountOutcome {
    /// All were counted.
    Counted(BigUint),
    /// There is none, which is seen without counting.
    None(Obstacle),
    /// It ended early; so many were counted.
    Stopped {
        /// Why.
        why: Halt,
        /// How many until then.
        at_least: BigUint,
    },
    /// The method cannot count this board: the frontier is too wide.
    TooWide,
}

/// The result of a count.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CountReport {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The count.
    pub outcome: CountOutcome,
    /// Solutions when those count once that are images of each other: under every symmetry of the
    /// container, with what is placed in it, that the pieces can follow. None if that was not found out
    /// in a moment.
    pub up_to_symmetry: Option<BigUint>,
    /// The same without mirror images, where that differs: in space nobody can mirror a solution
    /// by hand.
    pub up_to_rotation: Option<BigUint>,
    /// The symmetries that were used.
    pub symmetries: usize,
    /// What the method counts; see its row.
    pub cases: u64,
    /// What else it counts.
    pub figures: Figures,
    /// Bytes held at most by a counting table.
    pub bytes: u64,
    /// The method asked for.
    pub asked: Method,
    /// The method that counted.
    pub method: Method,
    /// Why `auto` chose it.
    pub why: Option<Why>,
    /// The largest number, if the puzzle asks for that: these solutions are the answers that have it.
    pub most: Option<Most>,
    /// Time of the whole, if the front end has a clock.
    pub time: Option<Duration>,
}

impl CountReport {
    /// The number, if all were counted.
    #[must_use]
    pub fn solutions(&self) -> Option<BigUint> {
        match &self.outcome {
            CountOutcome::Counted(count) => Some(count.clone()),
            CountOutcome::None(_) => Some(BigUint::ZERO),
            CountOutcome::Stopped { .. } | CountOutcome::TooWide => None,
        }
    }

    /// What was found out, sentence by sentence.
    #[must_use]
    pub fn sentences(&self, lang: Lang) -> Vec<String> {
        let solutions = match &self.outcome {
            CountOutcome::Counted(solutions) => solutions,
            CountOutcome::None(obstacle) => {
                let puzzle = &self.puzzle;
                return vec![Message::Impossible { puzzle, obstacle }.text(lang)];
            }
            CountOutcome::Stopped { why, at_least } => {
                let stopped = crate::Message::Stopped { why: *why };
                let solutions = at_least;
                let most = self.most.map(|most| Message::Most(most).text(lang));
                let counted = match self.method.row.counts_only() {
                    true => Message::NumberAtEnd,
                    false => Message::AtLeast { solutions },
                };
                let counted = counted.text(lang);
                return [Some(stopped.text(lang)), most, Some(counted)]
                    .into_iter()
                    .flatten()
                    .collect();
            }
            CountOutcome::TooWide => return vec![Message::TooWide.text(lang)],
        };
        let symmetries = self.symmetries;
        let up_to_symmetry = self.up_to_symmetry.as_ref().filter(|_| symmetries > 1);
        let folded = match up_to_symmetry {
            Some(solutions) => Some(Message::UpToSymmetry {
                solutions,
                symmetries,
            }),
            None if symmetries > 1 => Some(Message::NotFolded { symmetries }),
            None => None,
        };
        let turned = self.up_to_rotation.as_ref();
        let turned = turned.map(|solutions| Message::UpToRotation { solutions });
        let one = BigUint::from(1u8);
        let verdict = match &self.up_to_symmetry {
            _ if *solutions == BigUint::ZERO => Message::Searched,
            _ if *solutions == one => Message::Unique,
            Some(folded) if *folded == one => Message::UniqueUpToSymmetry,
            _ => Message::NotUnique,
        };
        let most = self.most.map(Message::Most);
        let all = [most, Some(Message::Solutions { solutions }), folded, turned];
        let all = all.into_iter().flatten().chain([verdict]);
        all.map(|message| message.text(lang)).collect()
    }

    /// What a position promises to someone who is placing pieces, in one line.
    #[must_use]
    pub fn outlook(&self, lang: Lang) -> String {
        let hopeful =
            |words: Message<'_>| Message::HintSolvable.text(lang) + " " + &words.text(lang);
        match &self.outcome {
            CountOutcome::Counted(_) | CountOutcome::None(_)
                if self.solutions() == Some(BigUint::ZERO) =>
            {
                Message::HintHopeless.text(lang)
            }
            _ if self.puzzle.free_cells().is_empty() => Message::HintSolved.text(lang),
            CountOutcome::Counted(solutions) => hopeful(Message::HintWays { solutions }),
            CountOutcome::Stopped { at_least, .. } if *at_least > BigUint::ZERO => {
                let solutions = at_least;
                hopeful(Message::AtLeast { solutions })
            }
            _ => self.sentences(lang).swap_remove(0),
        }
    }

    pub(super) fn begun(request: &CountRequest) -> Self {
        Self {
            puzzle: request.puzzle.clone(),
            outcome: CountOutcome::TooWide,
            up_to_symmetry: None,
            up_to_rotation: None,
            symmetries: 1,
            cases: 0,
            figures: Figures::default(),
            bytes: 0,
            asked: request.method,
            method: request.method,
            why: None,
            most: None,
            time: None,
        }
    }

    /// Takes over what a budget counted.
    pub(super) fn take(&mut self, budget: &Budget<'_>) {
        let stats = budget.stats();
        self.cases = stats.generated;
        self.bytes = stats.peak_bytes;
        if let Some(plan) = self.method.plan() {
            let figures = std::mem::take(&mut self.figures);
            self.figures = figures.with_stats(plan.engine, &self.puzzle, &stats);
        }
    }

    /// Finds out how many are left when images count once, if all were counted.
    pub(super) fn fold(&mut self, budget: &Budget<'_>) {
        // Which answers are the largest is not known here.
        let Some(all) = self
            .solutions()
            .filter(|_| self.puzzle.objective().is_none())
        else {
            return;
        };
        let symmetric = Symmetric::new(&self.puzzle);
        self.symmetries = symmetric.actions.len();
        self.up_to_symmetry = symmetric.orbits(&all, budget, |_| true);
        if symmetric.mirrored.contains(&true) && !self.puzzle.container().lattice().is_flat() {
            let turns = |mirrors: bool| !mirrors;
            self.up_to_rotation = symmetric.orbits(&all, budget, turns);
        }
    }
}

impl CountRequest {
    /// What a search for all solutions comes to, guessed: what `guess` of [`Self::count_estimated`] is told.
    #[must_use]
    pub fn forecast(&self) -> cover::Estimate {
        let mut control = ();
        let budget = Budget::new(self.limits, &mut control);
        let model = Model::new(&self.puzzle, Grouping::Forms);
        auto::forecast(&Shared::new(&self.puzzle, &model, &budget))
    }

    /// Counts, and tells `guess` what to expect when it may take long.
    pub fn count_estimated(
        &self,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        guess: &mut dyn FnMut(&cover::Estimate),
    ) -> CountReport {
        if let Some(resolved) = most::resolve(&self.puzzle, self.limits, control) {
            return self.count_largest(resolved, context, control, guess);
        }
        let puzzle = &self.puzzle;
        let budget = Budget::new(self.limits, control).counting(Unit::Cases);
        let check_obstacles_first = self
            .method
            .row
            .plan
            .is_none_or(|plan| plan.check_obstacles_first);
        let mut report = CountReport::begun(self);
        if !run::has_room(puzzle, true, &budget) {
            report.outcome = CountOutcome::Stopped {
                why: budget.why_stopped().unwrap_or(Halt::Memory),
                at_least: BigUint::ZERO,
            };
            return report;
        }
        if let Some(obstacle) = check_obstacles_first.then(|| obstacle(puzzle)).flatten() {
            report.outcome = CountOutcome::None(obstacle);
            report.up_to_symmetry = Some(BigUint::ZERO);
            if self.method.row.plan.is_none() {
                (report.method, report.why) = (Method::of(Engine::MostConstrained), None);
            }
        } else {
            tilings(self, &budget, context.executor(), guess, &mut report);
            report.take(&budget);
            if self.fold {
                report.fold(&budget);
            }
        }
        report.time = budget.elapsed();
        report
    }
}

impl CountRequest {
    /// Counts the answers of the largest number, which was looked for.
    fn count_largest(
        &self,
        resolved: Result<Resolved, Unresolved>,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        guess: &mut dyn FnMut(&cover::Estimate),
    ) -> CountReport {
        let mut report = CountReport::begun(self);
        let spent = match resolved {
            Ok(Resolved {
                puzzle,
                most,
                limits,
                spent,
                ..
            }) => {
                let request = Self {
                    puzzle,
                    limits,
                    ..self.clone()
                };
                report = request.count_estimated(context, control, guess);
                report.puzzle = self.puzzle.clone();
                report.most = Some(most);
                spent
            }
            Err(Unresolved::Impossible { spent }) => {
                report.outcome = match obstacle(&self.puzzle) {
                    Some(obstacle) => CountOutcome::None(obstacle),
                    None => CountOutcome::Counted(BigUint::ZERO),
                };
                report.up_to_symmetry = Some(BigUint::ZERO);
                spent
            }
            Err(Unresolved::Stopped { why, best, spent }) => {
                report.outcome = CountOutcome::Stopped {
                    why,
                    at_least: BigUint::ZERO,
                };
                report.most = best.map(|(most, _)| most);
                spent
            }
        };
        if report.method.row.plan.is_none() {
            report.method = Method::of(Engine::MostConstrained);
        }
        spent.add_to(&mut report.cases, &mut report.time);
        report
    }
}

/// Counts by the method that was asked for, or by the one that `auto` chooses.
fn tilings(
    request: &CountRequest,
    budget: &Budget<'_>,
    executor: &dyn Executor,
    guess: &mut dyn FnMut(&cover::Estimate),
    report: &mut CountReport,
) {
    let puzzle = &request.puzzle;
    let (count, arrangements) = match request.method.plan() {
        None => {
            let model = Model::new(puzzle, Grouping::Forms);
            let counted = auto::count(puzzle, &model, budget, executor, guess);
            (report.method, report.why) = (counted.method, Some(counted.why));
            (Ok(counted.tilings), arrangements(&model))
        }
        Some(plan) => {
            let model = run::model(puzzle, &plan);
            let ways = arrangements(&model);
            let count = match plan.engine {
                Engine::Frontier => {
                    let counted = frontier::count(&model, budget, &|_| true);
                    counted.map(|counted| counted.solutions)
                }
                engine if plan.shares => {
                    Ok(Shared::new(puzzle, &model, budget).count(engine, budget, executor))
                }
                engine => {
                    let mut count = BigUint::ZERO;
                    let listed = run::list_alone(engine, &model, budget, &mut |_| {
                        count += 1u8;
                        budget.found(1);
                        ControlFlow::Continue(())
                    });
                    listed.map(|figures| {
                        report.figures = figures;
                        count
                    })
                }
            };
            (count, ways)
        }
    };
    report.outcome = match (count, budget.why_stopped()) {
        (Ok(count), None) => CountOutcome::Counted(count * arrangements),
        (Ok(count), Some(why)) => CountOutcome::Stopped {
            why,
            at_least: count * arrangements,
        },
        (Err(FrontierError::TooWide), _) => CountOutcome::TooWide,
        (Err(_), why) => CountOutcome::Stopped {
            why: why.unwrap_or(Halt::Memory),
            at_least: BigUint::ZERO,
        },
    };
}

/// Looks, one every few thousand cases, at a count of symmetric solutions before it is given up.
const MAX_LOOKS: u32 = 2000;

/// The symmetries of a puzzle and how they act on its pieces.
struct Symmetric {
    model: Model,
    actions: Vec<Action>,
    mirrored: Vec<bool>,
}

impl Symmetric {
    fn new(puzzle: &Puzzle) -> Self {
        let forms = Model::new(puzzle, Grouping::Forms);
        let is_plain = |group: &Group| {
            group.pieces.len() == 1 || group.pieces.iter().all(|&(_, copies)| copies == 1)
        };
        // Where a form has one piece, or none of its pieces has copies, equal pieces need not be
        // told apart one by one.
        let model = match forms.groups().iter().all(is_plain) {
            true => forms,
            false => Model::new(puzzle, Grouping::Pieces),
        };
        let mut actions = Vec::new();
        let mut mirrored = Vec::new();
        for symmetry in puzzle_symmetries(puzzle) {
            for action in model.actions(puzzle, std::slice::from_ref(&symmetry)) {
                actions.push(action);
                mirrored.push(symmetry.mirrors);
            }
        }
        Self {
            model,
            actions,
            mirrored,
        }
    }

    /// Burnside's lemma: the orbits are the solutions that each symmetry leaves as they are, on
    /// average. None if the budget stops it.
    fn orbits(
        &self,
        all: &BigUint,
        budget: &Budget<'_>,
        counts: impl Fn(bool) -> bool,
    ) -> Option<BigUint> {
        let mut fixed = BigUint::ZERO;
        let mut group = 0_u64;
        for (action, &mirrors) in self.actions.iter().zip(&self.mirrored) {
            if counts(mirrors) {
                group += 1;
                fixed += match action
                    .choices
                    .iter()
                    .enumerate()
                    .all(|(c, &image)| c == image)
                {
                    true => all.clone(),
                    false => self.fixed_by(action, budget)?,
                };
            }
        }
        Some(fixed / group)
    }

    /// Solutions that an action leaves as they are: they consist of whole orbits of placements,
    /// each within the copies of one piece, or within two pieces that mirror each other. Pieces of
    /// one form without copies are different: each keeps its place, or changes with its own partner.
    fn fixed_by(&self, action: &Action, budget: &Budget<'_>) -> Option<BigUint> {
        let problem = self.model.problem();
        let mut seen = vec![false; problem.choices().len()];
        let mut joints = Vec::new();
        for first in 0..problem.choices().len() {
            let mut orbit = Vec::new();
            let mut choice = first;
            while !std::mem::replace(&mut seen[choice], true) {
                orbit.push(choice);
                choice = action.choices[choice];
            }
            // An orbit counts for the first of its pieces; its partner gives as many.
            let group = |&choice: &usize| problem.choices()[choice].group;
            let Some(least) = orbit.iter().map(group).min() else {
                continue;
            };
            let units = orbit.iter().filter(|choice| group(choice) == least).count();
            let mut cells: Vec<u32> = orbit
                .iter()
                .flat_map(|&choice| problem.choices()[choice].cells.iter().copied())
                .collect();
            let covered = cells.len();
            cells.sort_unstable();
            cells.dedup();
            // Copies of a piece, and holes, are alike; different pieces of one form are not.
            let most = match self.model.groups()[least].pieces.len() {
                0 | 1 => problem.demands()[least],
                _ => 1,
            };
            let choices = orbit.iter().filter(|&&choice| !self.model.is_hole(choice));
            if units <= most && cells.len() == covered {
                joints.push(Joint {
                    group: least,
                    units,
                    choices: choices.count(),
                    cells,
                });
            }
        }
        let mut demands = problem.demands().to_vec();
        let mut least = problem.least().to_vec();
        let mut arrangements = BigUint::from(1u8);
        for (group, &partner) in action.groups.iter().enumerate() {
            if partner < group {
                (demands[group], least[group]) = (0, 0);
            } else if self.model.groups()[group].pieces.len() > 1 {
                // Which of them lies on which orbit; their partners follow.
                arrangements *= (1..=demands[group]).map(BigUint::from).product::<BigUint>();
            }
        }
        // Where there are many copies, symmetric solutions can be more than anyone can list.
        let mut looks = 0;
        let whole = Problem::new(problem.cells(), demands, Vec::new())
            .with_least(least)
            .with_total(problem.total());
        let fixed = cover::count_joint(&whole, &joints, &mut || {
            looks += 1;
            match looks < MAX_LOOKS {
                true => budget.spend(0),
                false => ControlFlow::Break(()),
            }
        });
        Some(arrangements * fixed?)
    }
}
