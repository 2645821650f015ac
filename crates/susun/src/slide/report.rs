//! The result of a solve.

use core::time::Duration;

use search::{Halt, Stats};
use sliding::parity::Parity;
use sliding::space::Push;
use sliding::{Board, Direction, Metric, Puzzle};

use super::auto::Why;
use super::patterns::{NoTables, TablesUsed};
use super::registry::{
    Classic, Engine, Estimate, Heuristic, Method, MethodRow, Multiple, Options, Weight,
};
use super::{Message, Outcome};
use crate::Lang;
use crate::family::Remedy;

/// The result of a solve: outcome, statistics, and what is proved.
#[derive(Clone, Debug)]
#[non_exhaustive]
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
    /// The order of the children that was asked for.
    pub order: Option<[Direction; 4]>,
    /// The method that ran: another one if `auto` was asked for.
    pub method: &'static MethodRow,
    /// The heuristic that was used.
    pub heuristic: Option<Heuristic>,
    /// What it was multiplied by.
    pub weight: Weight,
    /// Why `auto` chose the heuristic; none if it was asked for.
    pub why: Option<Why>,
    /// The figures of the search; its memory is without the heuristic's tables.
    pub stats: Stats,
    /// Whether that memory was counted.
    pub counts_memory: bool,
    /// No solution is shorter, as far as was proved.
    pub lower_bound: u32,
    /// Time of the whole, if the front end has a clock.
    pub time: Option<Duration>,
    /// Part of it that went into the heuristic's tables, if it has any.
    pub table_time: Option<Duration>,
    /// Bytes of these tables.
    pub table_bytes: u64,
    /// The pattern databases, if they were used.
    pub tables: Option<TablesUsed>,
    /// Why there are none, where `auto` would have used them.
    pub no_tables: Option<NoTables>,
    /// Every shortest solution, if all were wanted.
    pub solutions: Option<Solutions>,
    /// The lengths of the solutions found one after the other, each shorter than the one before: the
    /// incumbents of branch and bound. Empty where the method does not tell them.
    pub incumbents: Vec<u32>,
    /// The limit that ended the improvement of an answer that need not be the best one; none if the effort was spent.
    /// That the time is up is what such an answer ends by, and is not told.
    pub cut_short: Option<Halt>,
}

/// All shortest solutions, or as many as were wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solutions {
    /// Their moves; the first is the answer.
    pub moves: Vec<Vec<Direction>>,
    /// Why there may be more, if so.
    pub incomplete: Option<Incomplete>,
}

/// Why a list of solutions may not be whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incomplete {
    /// No more were wanted.
    Enough,
    /// The search was stopped.
    Stopped(Halt),
}

/// One move of the metric.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// The moves of the answer, as the metric counts them.
    #[must_use]
    pub fn pushes(&self) -> Vec<Push> {
        let Some(solution) = self.outcome.solution() else {
            return Vec::new();
        };
        self.metric.pushes(&solution.moves)
    }

    /// Bytes that the search held at most; none if they were not counted.
    #[must_use]
    pub fn peak_bytes(&self) -> Option<u64> {
        self.counts_memory.then_some(self.stats.peak_bytes)
    }

    /// The boards from the start to the end of the answer.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        let Some(solution) = self.outcome.solution() else {
            return Vec::new();
        };
        let pushes = self.pushes();
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

    /// How good the answer is, in a sentence or two.
    #[must_use]
    pub fn sentences(&self, lang: Lang) -> Vec<String> {
        let metric = self.metric;
        let length = self.length().unwrap_or(0);
        let message = match &self.outcome {
            Outcome::Optimal(_) if length == 0 => Message::AlreadySolved,
            Outcome::Optimal(_) => Message::Optimal { length, metric },
            Outcome::Within { at_least, .. } => Message::Within {
                length,
                at_least: *at_least,
                metric,
            },
            Outcome::Any(_) => Message::AnyLength { length, metric },
            Outcome::Impossible(_) if self.stats.generated > 0 => {
                let cells = self.puzzle.size().cells() as u64;
                let boards = (1..=cells).product::<u64>() / 2;
                let exhausted = match self.ran_method().plan().map(|plan| plan.engine) {
                    Some(Engine::Classic(Classic::Bidirectional)) => {
                        Message::ExhaustedOneSide { boards }
                    }
                    _ => Message::Exhausted { boards },
                }
                .text(lang);
                return vec![Message::Impossible.text(lang), exhausted];
            }
            Outcome::Impossible(_) => Message::Impossible,
            Outcome::Stopped { why, best } => {
                let at_least = self.lower_bound;
                let second = match best {
                    Some(_) => Message::BestSoFar { length, at_least },
                    None if !self.parity.is_solvable() => Message::Impossible,
                    None if at_least == 0 => Message::NothingAtAllYet,
                    None => Message::NothingYet { at_least },
                };
                let stopped = crate::Message::Stopped { why: *why }.text(lang);
                return vec![stopped, second.text(lang)];
            }
        };
        let mut sentences = vec![message.text(lang)];
        if self.is_cut_short() {
            sentences.push(Message::CutShort.text(lang));
        }
        sentences
    }

    /// Whether a better answer was looked for until the memory was full.
    #[must_use]
    pub fn is_cut_short(&self) -> bool {
        let can_be_better = matches!(self.outcome, Outcome::Within { .. } | Outcome::Any(_));
        can_be_better && self.cut_short == Some(Halt::Memory)
    }

    /// The same in a word or two.
    #[must_use]
    pub fn verdict(&self, lang: Lang) -> String {
        match &self.outcome {
            Outcome::Optimal(_) => Message::OutcomeOptimal.text(lang),
            Outcome::Within { solution, at_least } => {
                let bound = solution.length(self.metric) as f64 / f64::from(*at_least);
                Message::OutcomeWithin { bound }.text(lang)
            }
            Outcome::Any(_) => Message::OutcomeAny.text(lang),
            Outcome::Impossible(_) => crate::Message::OutcomeImpossible.text(lang),
            Outcome::Stopped { why, .. } => crate::Message::OutcomeStopped { why: *why }.text(lang),
        }
    }

    /// What ran and what it took, sentence by sentence; nothing where a proof took the place of a search.
    #[must_use]
    pub fn figures(&self, lang: Lang) -> Vec<String> {
        if matches!(self.outcome, Outcome::Impossible(_)) && self.stats.generated == 0 {
            return Vec::new();
        }
        let mut lines = vec![self.ran(lang)];
        lines.extend(
            self.tables
                .as_ref()
                .map(|used| Message::Tables(used).text(lang)),
        );
        let stats = &self.stats;
        if self.incumbents.len() > 1 {
            let lengths = &self.incumbents;
            lines.push(Message::Incumbents { lengths }.text(lang));
        }
        let memory = self.peak_bytes();
        lines.push(Message::Figures { stats, memory }.text(lang));
        let tables = self.table_time;
        let took = |time| crate::Message::Took { time, tables }.text(lang);
        lines.extend(self.time.map(took));
        lines
    }

    /// The heuristic that was used, with its weight.
    #[must_use]
    pub fn multiple(&self) -> Option<Multiple> {
        let weight = self.weight;
        self.heuristic
            .map(|heuristic| Multiple { heuristic, weight })
    }

    /// The method that ran, with the options that were asked for if it is the one asked for.
    #[must_use]
    pub fn ran_method(&self) -> Method {
        match self.asked.row.name == self.method.name {
            true => self.asked,
            false => Method {
                row: self.method,
                options: Options::default(),
            },
        }
    }

    /// The time of the search alone: without that of the tables.
    #[must_use]
    pub fn search_time(&self) -> Option<Duration> {
        let tables = self.table_time.unwrap_or_default();
        self.time.map(|time| time.saturating_sub(tables))
    }

    /// What ran, and why if `auto` chose it.
    #[must_use]
    pub fn ran(&self, lang: Lang) -> String {
        let heuristic = self.multiple().map(|used| used.title(lang));
        let heuristic = heuristic.as_deref();
        let (asked, title) = (self.asked.to_string(), self.method.title.in_lang(lang));
        // What was asked for has its options.
        let name = match self.asked.row.name == self.method.name {
            true => &asked,
            false => self.method.name,
        };
        match (heuristic, self.why) {
            (Some(heuristic), Some(why)) => Message::AutoRan {
                title,
                heuristic,
                name,
                why,
            },
            _ => Message::Ran {
                title,
                heuristic,
                name,
            },
        }
        .text(lang)
    }

    /// What to try next, if the search was stopped, and not by the user.
    #[must_use]
    pub fn remedies(&self) -> Vec<Remedy> {
        let why = match self.outcome {
            Outcome::Stopped { why, .. }
                if why != Halt::Interrupted && self.parity.is_solvable() =>
            {
                why
            }
            _ => return Vec::new(),
        };
        let mut remedies = Vec::new();
        let has_choice = matches!(self.method.estimate, Estimate::Any(_));
        if self.asked.plan().is_some() {
            let is_strongest = self.heuristic == Some(Heuristic::PatternDatabase);
            // Methods other than the batched one look tables up on boards of up to 16 cells.
            let is_small = self.puzzle.size().cells() <= 16;
            if has_choice && !is_strongest && is_small {
                let strongest = Heuristic::PatternDatabase.row().name;
                remedies.push(Remedy::Set("heuristic", strongest));
            }
            remedies.push(Remedy::LeaveOut("method"));
        } else if self.method.name == Method::ANYTIME.row.name {
            remedies.push(Remedy::Set("quality", "good"));
        } else if self.why.is_none() {
            remedies.push(Remedy::LeaveOut("heuristic"));
        } else if self.tables.is_some() || self.no_tables.is_some() {
            remedies.push(Remedy::Build("tables"));
        }
        remedies.extend(Remedy::of_halt(why));
        remedies
    }

    /// Length of the answer.
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        let solution = self.outcome.solution()?;
        Some(solution.length(self.metric))
    }
}
