//! The methods that share their work: one solution for each orbit of the container's symmetries and the rest by
//! their images, in jobs that several workers do. The jobs depend on the puzzle alone, so the answers and the
//! figures do not depend on the executor.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cover::Problem;
use num_bigint::BigUint;
use packing::{Action, Model, Puzzle, Reduction};
use search::{Budget, Executor};

use super::arrange::arrangements;
use super::registry::Engine;
use super::run::{actions, affordable, bytes_needed, watched};
use crate::random::Dice;

/// Jobs to aim at: enough for any executor to finish at about the same time.
const JOBS: usize = 64;

/// A problem with images left out, ready to be shared.
pub(crate) struct Shared {
    problem: Problem,
    /// The model's number of every choice.
    numbers: Vec<usize>,
    reduction: Option<Reduction>,
    actions: Vec<Action>,
    /// How many solutions a tiling stands for, as progress tells it.
    arrangements: u64,
    /// Whether there is room for the lists that dives and splits go through.
    has_lists: bool,
}

/// Random dives per reduction in the first comparison, and most for those that look best in the second.
const DIVES: [u32; 2] = [150, 2000];
/// Estimated nodes per dive of the second comparison. A dive takes as long as a hundred nodes.
const NODES_PER_DIVE: f64 = 2e3;
/// Choices above which no reduction is looked for.
const MAX_CHOICES: usize = 100_000;
/// Below so many nodes a second comparison takes longer than it saves.
const WORTH_ANOTHER_LOOK: f64 = 1e5;

impl Shared {
    /// Chooses the reduction under which the search looks shortest, by diving into each.
    /// Without room for that, none is chosen.
    pub(crate) fn new(puzzle: &Puzzle, model: &Model, budget: &Budget<'_>) -> Self {
        let lists = bytes_needed(Engine::MostConstrained, model.problem());
        let has_lists = lists <= budget.byte_limit();
        let actions = actions(puzzle, model);
        let mut dice = Dice::new(0);
        let dives = |most: u32| affordable(model.problem(), most);
        let mut guess = |reduction: &Reduction, dives: u32| {
            let (problem, _) = model.problem().only(|choice| reduction.keeps(choice));
            cover::estimate(&problem, dives, &mut |n| dice.below(n)).nodes
        };
        // The reductions of so many choices would take more time and room than they save.
        let all = match model.problem().choices().len() {
            0..=MAX_CHOICES if has_lists => Reduction::all(model, &actions),
            _ => Vec::new(),
        };
        let mut reductions: Vec<(f64, Reduction)> = all
            .into_iter()
            .map(|reduction| (guess(&reduction, dives(DIVES[0])), reduction))
            .collect();
        reductions.sort_by(|a, b| a.0.total_cmp(&b.0));
        if let Some(&(best, _)) = reductions.first()
            && best > WORTH_ANOTHER_LOOK
        {
            reductions.truncate(4);
            let most = DIVES[1].min((best / NODES_PER_DIVE) as u32);
            for (nodes, reduction) in &mut reductions {
                *nodes = guess(reduction, dives(most));
            }
            reductions.sort_by(|a, b| a.0.total_cmp(&b.0));
        }
        let reduction = reductions
            .into_iter()
            .next()
            .map(|(_, reduction)| reduction);
        let keeps = |choice| reduction.as_ref().is_none_or(|r| r.keeps(choice));
        let (problem, numbers) = model.problem().only(keeps);
        Self {
            problem,
            numbers,
            reduction,
            actions,
            arrangements: u64::try_from(arrangements(model)).unwrap_or(u64::MAX),
            has_lists,
        }
    }

    /// A problem as it is, with the model's numbers of its choices.
    pub(crate) fn plain(problem: Problem, numbers: Vec<usize>, budget: &Budget<'_>) -> Self {
        let lists = bytes_needed(Engine::MostConstrained, &problem);
        Self {
            has_lists: lists <= budget.byte_limit(),
            problem,
            numbers,
            reduction: None,
            actions: Vec::new(),
            arrangements: 1,
        }
    }

    /// What the search will come to.
    pub(crate) fn estimate(&self, dives: u32) -> cover::Estimate {
        let mut dice = Dice::new(1);
        let dives = affordable(&self.problem, dives);
        cover::estimate(&self.problem, dives, &mut |n| dice.below(n))
    }

    /// How many solutions one that was found stands for.
    fn weight(&self, choices: &[usize]) -> usize {
        self.reduction
            .as_ref()
            .map_or(1, |reduction| reduction.weight(choices))
    }

    /// Splits the search into so many jobs at least, where that can be done soon.
    pub(crate) fn split(&self, jobs: usize) -> cover::Split {
        match self.has_lists {
            true => cover::split(&self.problem, jobs),
            false => cover::Split {
                prefixes: vec![Vec::new()],
                nodes: 1,
            },
        }
    }

    /// What is left of the search after its first choices.
    fn job<'a, 'b>(&self, engine: Engine, prefix: &[usize], budget: &'a Budget<'b>) -> Job<'a, 'b> {
        let (problem, old_numbers) = self.problem.after(prefix);
        Job {
            engine,
            problem,
            begun: prefix.iter().map(|&c| self.numbers[c]).collect(),
            numbers: old_numbers.iter().map(|&c| self.numbers[c]).collect(),
            budget,
        }
    }

    /// About how many nodes lie below some first choices.
    pub(crate) fn size_below(&self, prefix: &[usize], dives: u32, dice: &mut Dice) -> f64 {
        let (problem, _) = self.problem.after(prefix);
        cover::estimate(&problem, dives, &mut |n| dice.below(n)).nodes
    }

    /// Whether first choices can be made one after the other.
    pub(crate) fn is_prefix(&self, prefix: &[usize]) -> bool {
        let choices = self.problem.choices();
        let mut left = self.problem.demands().to_vec();
        let mut covered = vec![false; self.problem.cells()];
        prefix.iter().all(|&choice| {
            choices.get(choice).is_some_and(|choice| {
                let has_unit = left[choice.group] > 0;
                left[choice.group] = left[choice.group].saturating_sub(1);
                let mut cells = choice.cells.iter();
                has_unit && cells.all(|&cell| !std::mem::replace(&mut covered[cell as usize], true))
            })
        })
    }

    /// Whether choices, by the model's numbers, are a tiling of what is left after the images are left out.
    pub(crate) fn is_tiling(&self, choices: &[usize]) -> bool {
        let own = |choice: &usize| self.numbers.binary_search(choice).ok();
        let Some(own) = choices.iter().map(own).collect::<Option<Vec<usize>>>() else {
            return false;
        };
        let cells = own
            .iter()
            .map(|&choice| self.problem.choices()[choice].cells.len());
        let mut used = vec![0; self.problem.demands().len()];
        for &choice in &own {
            used[self.problem.choices()[choice].group] += 1;
        }
        let mut enough = used.iter().zip(self.problem.least());
        self.is_prefix(&own)
            && enough.all(|(used, least)| used >= least)
            && cells.sum::<usize>() == self.problem.cells()
    }

    /// Every tiling below some first choices that was found, with how many it stands for. Returns the nodes and
    /// the most pieces that were placed.
    pub(crate) fn search_below(
        &self,
        engine: Engine,
        prefix: &[usize],
        budget: &Budget<'_>,
        mut found: impl FnMut(&[usize], u64),
    ) -> (u64, u32) {
        let job = self.job(engine, prefix, budget);
        job.run(|solution| {
            found(solution, self.weight(solution) as u64);
            ControlFlow::Continue(())
        })
    }

    /// Splits the search into jobs, which the executor does.
    fn jobs(
        &self,
        engine: Engine,
        budget: &Budget<'_>,
        executor: &dyn Executor,
        work: &(dyn Fn(usize, Job<'_, '_>) + Sync),
    ) {
        let split = self.split(JOBS);
        if budget.spend(split.nodes).is_break() {
            return;
        }
        let all = executor.share(split.prefixes.len()) as u64;
        let done = AtomicU64::new(0);
        executor.run(split.prefixes.len(), &|number| {
            if budget.is_stopped() {
                return;
            }
            work(number, self.job(engine, &split.prefixes[number], budget));
            budget.jobs_done(done.fetch_add(1, Ordering::Relaxed) + 1, all);
        });
    }

    /// The number of tilings; less than all if the budget stopped it.
    pub(crate) fn count(
        &self,
        engine: Engine,
        budget: &Budget<'_>,
        executor: &dyn Executor,
    ) -> BigUint {
        let total = Mutex::new(BigUint::ZERO);
        self.jobs(engine, budget, executor, &|_, job| {
            let mut sum = 0_u64;
            job.run(|solution| {
                sum += self.weight(solution) as u64;
                ControlFlow::Continue(())
            });
            budget.found(sum.saturating_mul(self.arrangements));
            *total.lock().expect("no worker panics") += sum;
        });
        total.into_inner().expect("no worker panics")
    }

    /// The number of tilings of every kind; less than all if the budget stopped it.
    pub(crate) fn count_by<K: Ord + Send>(
        &self,
        engine: Engine,
        budget: &Budget<'_>,
        executor: &dyn Executor,
        kind: &(dyn Fn(&[usize]) -> K + Sync),
    ) -> BTreeMap<K, u64> {
        let all = Mutex::new(BTreeMap::new());
        self.jobs(engine, budget, executor, &|_, job| {
            let mut mine = BTreeMap::new();
            job.run(|solution| {
                self.each_image(solution, &mut |tiling| {
                    *mine.entry(kind(tiling)).or_insert(0) += 1;
                    ControlFlow::Continue(())
                })
            });
            let mut all = all.lock().expect("no worker panics");
            for (kind, tilings) in mine {
                *all.entry(kind).or_insert(0) += tilings;
            }
        });
        all.into_inner().expect("no worker panics")
    }

    /// Every tiling: those that were found, job by job, each followed by its images.
    pub(crate) fn list(
        &self,
        engine: Engine,
        budget: &Budget<'_>,
        executor: &dyn Executor,
        found: &mut (dyn FnMut(&[usize]) -> ControlFlow<()> + Send),
    ) {
        // A job keeps its solutions until those before it are out.
        let out = Mutex::new(Out {
            waiting: Vec::new(),
            next: 0,
            found,
            done: false,
        });
        self.jobs(engine, budget, executor, &|number, job| {
            let mut mine = Vec::new();
            let mut ends = Vec::new();
            job.run(|solution| {
                mine.extend(solution.iter().map(|&choice| choice as u32));
                ends.push(mine.len());
                ControlFlow::Continue(())
            });
            let mut out = out.lock().expect("no worker panics");
            out.give(number, (mine, ends), self);
            if out.done {
                budget.finish();
            }
        });
    }

    /// Hands out the tilings that some that were found stand for.
    pub(crate) fn each_image(
        &self,
        choices: &[usize],
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(reduction) = &self.reduction else {
            return found(choices);
        };
        let mut image = Vec::with_capacity(choices.len());
        for &action in reduction.orbit(choices) {
            image.clear();
            image.extend(choices.iter().map(|&c| self.actions[action].choices[c]));
            found(&image)?;
        }
        ControlFlow::Continue(())
    }
}

/// What is left of a search after its first choices.
struct Job<'a, 'b> {
    engine: Engine,
    problem: Problem,
    /// The model's numbers of the first choices.
    begun: Vec<usize>,
    /// The model's numbers of the choices that are left.
    numbers: Vec<usize>,
    budget: &'a Budget<'b>,
}

impl Job<'_, '_> {
    /// Returns the nodes that it made, and the most pieces that were placed.
    fn run(self, mut found: impl FnMut(&[usize]) -> ControlFlow<()>) -> (u64, u32) {
        let mut solution = self.begun.clone();
        // The root of a job was counted as the end of its first choices.
        let nodes = (1, u64::MAX);
        let run = watched(self.engine, &self.problem, self.budget, nodes, |choices| {
            solution.truncate(self.begun.len());
            solution.extend(choices.iter().map(|&choice| self.numbers[choice]));
            found(&solution)
        });
        let depth = (self.begun.len() + run.max_depth) as u32;
        self.budget.reach(depth);
        (run.nodes - 1, depth)
    }
}

/// Solutions of a job, one after the other, and the end of each.
type Batch = (Vec<u32>, Vec<usize>);

/// Puts the jobs' solutions in order.
struct Out<'a> {
    waiting: Vec<Option<Batch>>,
    next: usize,
    found: &'a mut (dyn FnMut(&[usize]) -> ControlFlow<()> + Send),
    done: bool,
}

impl Out<'_> {
    fn give(&mut self, job: usize, batch: Batch, shared: &Shared) {
        if self.waiting.len() <= job {
            self.waiting.resize(job + 1, None);
        }
        self.waiting[job] = Some(batch);
        while let Some((all, ends)) = self.waiting.get_mut(self.next).and_then(Option::take) {
            self.next += 1;
            let mut start = 0;
            for end in ends {
                let solution: Vec<usize> = all[start..end].iter().map(|&c| c as usize).collect();
                start = end;
                if !self.done {
                    self.done = shared.each_image(&solution, self.found).is_break();
                }
            }
        }
    }
}
