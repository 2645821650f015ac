//! One line of a batch: what is asked, and the line that answers it.

use std::ops::ControlFlow;

use clap::ArgMatches;
use susun::Lang;
use susun::format::{Listed, board_line};
use susun::json::slide::metric_name;
use susun::json::{Numbered, Refused, pack as pack_json, slide as slide_json};
use susun::pack::registry::{Method as PackMethod, MethodRow};
use susun::pack::{self, Want};
use susun::search::{Halt, Limits};
use susun::slide::Workshop;
use susun::slide::registry::{Estimate, Heuristic, Method};
use susun::slide::{self, Message};
use susun::sliding::{Board, Metric, Puzzle, Size};

use super::progress::{BoardWatch, Progress};
use super::source::Benchmark;
use super::tally::Entry;
use crate::commands::json_line;
use crate::failure::Failure;
use crate::problem::{self, Family};
use crate::say::Say;
use crate::{input, output};

/// What is asked of every puzzle. A method that one family does not know spoils only its lines.
#[derive(Debug)]
pub(super) struct Ask {
    method: Result<Method, Failure>,
    heuristic: Option<Heuristic>,
    pub(super) metric: Metric,
    goal: Goal,
    /// Not if an option is given that packing puzzles have no meaning for.
    packing: Result<PackMethod, Failure>,
    limits: Limits,
}

#[derive(Debug)]
enum Goal {
    Last,
    First,
    Board(Board),
    /// That of the set.
    OfSet(&'static slide::sets::Set),
}

impl Ask {
    pub(super) fn read(
        matches: &ArgMatches,
        limits: Limits,
        set: Option<&Benchmark>,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let method = input::method(matches, lang);
        let name = input::text(matches, "method").unwrap_or("auto");
        let packing = MethodRow::named(name).map_err(|error| Failure::unknown(&error, lang));
        if packing.is_err()
            && let Err(failure) = &method
        {
            return Err(failure.clone());
        }
        input::notation(matches, lang)?;
        let goal = match (input::text(matches, "goal"), set) {
            (None, Some(benchmark)) => Goal::OfSet(benchmark.set),
            (None | Some("last" | "blank-last"), _) => Goal::Last,
            (Some("first" | "blank-first"), _) => Goal::First,
            (Some(text), _) => Goal::Board(input::board(text, lang)?),
        };
        let others = problem::refuse_others(matches, Family::Packing, lang);
        Ok(Self {
            method,
            heuristic: input::heuristic(matches, lang)?,
            metric: input::metric(matches, lang)?,
            goal,
            packing: others.and(packing),
            limits,
        })
    }

    /// Whether the goal is the one that a set's lengths were published for.
    pub(super) fn keeps_goal(&self, benchmark: &Benchmark) -> bool {
        let mut sizes = benchmark.instances.iter().map(|each| each.board.size());
        sizes.all(|size| self.goal_of(size) == benchmark.set.goal_of(size))
    }

    /// Says once what would be said of every board.
    pub(super) fn complain(&self, lang: Lang) {
        if let Ok(method) = &self.method
            && self.heuristic.is_some()
            && method.row.estimate == Estimate::Unused
        {
            let method = method.row.name;
            let note = Message::HeuristicUnused { method }.text(lang);
            output::complain(&(note + "\n"));
        }
    }

    fn goal_of(&self, size: Size) -> Board {
        match &self.goal {
            Goal::Last => Board::blank_last(size),
            Goal::First => Board::blank_first(size),
            Goal::Board(board) => board.clone(),
            Goal::OfSet(set) => set.goal_of(size),
        }
    }

    /// The request for one puzzle.
    pub(super) fn task(&self, puzzle: Listed, lang: Lang) -> Result<Task, Refused> {
        let refused = |failure: &Failure| failure.clone().into_refused();
        match puzzle {
            Listed::Sliding(start) => {
                let method = *self.method.as_ref().map_err(refused)?;
                let goal = self.goal_of(start.size());
                let puzzle = Puzzle::new(start, goal).map_err(|error| {
                    let message = Message::SizesDiffer {
                        start: error.start,
                        goal: error.goal,
                    };
                    Refused::new(message.text(lang), Some(Say::ArgGoal.text(lang)))
                })?;
                Ok(Task::Sliding(slide::Request {
                    method,
                    heuristic: self.heuristic,
                    metric: self.metric,
                    limits: self.limits,
                    ..slide::Request::new(puzzle)
                }))
            }
            Listed::Packing(puzzle) => Ok(Task::Packing(pack::Request {
                puzzle,
                method: *self.packing.as_ref().map_err(refused)?,
                want: Want::First(1),
                limits: self.limits,
            })),
        }
    }
}

/// A request of either family.
#[derive(Debug)]
pub(super) enum Task {
    Sliding(slide::Request),
    Packing(pack::Request),
}

/// A line of the input.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) line: usize,
    pub(super) name: Option<String>,
    pub(super) task: Result<Task, Refused>,
}

impl Job {
    /// Makes ready what many boards share.
    pub(super) fn prepare(&self, workshop: &Workshop<'_>, watch: &mut BoardWatch<'_>) {
        if let Ok(Task::Sliding(request)) = &self.task {
            slide::prepare(workshop, request, watch);
        }
    }

    /// The line of the output; none if someone asked to stop before it was known.
    pub(super) fn solve(
        &self,
        workshop: &Workshop<'_>,
        progress: &Progress<'_>,
        watch: &mut BoardWatch<'_>,
        lang: Lang,
    ) -> Option<String> {
        match &self.task {
            Err(refused) => Some(self.refuse(refused.clone())),
            Ok(Task::Sliding(request)) => match slide::solve_in(workshop, request, watch) {
                Err(error) => Some(self.refuse(Failure::request(&error, lang).into_refused())),
                Ok(report) => {
                    progress.note(&report);
                    match report.outcome {
                        slide::Outcome::Stopped {
                            why: Halt::Interrupted,
                            ..
                        } => None,
                        _ => Some(self.text(&slide_json::Solved::of(&report, false))),
                    }
                }
            },
            Ok(Task::Packing(request)) => {
                let mut found = |_: pack::Found<'_>| ControlFlow::Continue(());
                // The threads are busy with other puzzles.
                let report = pack::solve(request, watch, &(), &mut found);
                match report.outcome {
                    pack::Outcome::Stopped(Halt::Interrupted) => None,
                    _ => Some(self.text(&pack_json::Solved::of(&report))),
                }
            }
        }
    }

    fn refuse(&self, mut refused: Refused) -> String {
        refused.error.line.get_or_insert(self.line);
        self.text(&refused)
    }

    fn text(&self, answer: &impl serde::Serialize) -> String {
        json_line(&Numbered {
            line: self.line,
            name: self.name.as_deref(),
            answer,
        })
    }

    /// Whether a line that was written earlier answers this one, asked in this way. An error answers
    /// any: what was refused then may have been mended since.
    pub(super) fn is_answered_by(&self, entry: &Entry) -> bool {
        if entry.line != self.line || entry.name != self.name {
            return false;
        }
        if entry.is_error() {
            return true;
        }
        let text = |field: &Option<String>, expected: &str| field.as_deref() == Some(expected);
        match &self.task {
            Err(_) => false,
            Ok(Task::Sliding(request)) => {
                let heuristic = request.heuristic.map(|heuristic| heuristic.row().name);
                entry.board.as_ref().and_then(|board| board.as_str())
                    == Some(&board_line(request.puzzle.start()))
                    && text(&entry.goal, &board_line(request.puzzle.goal()))
                    && text(&entry.metric, metric_name(request.metric))
                    && text(&entry.asked, &request.method.to_string())
                    && (heuristic.is_none()
                        || entry.heuristic.is_none()
                        || entry.heuristic.as_deref() == heuristic)
            }
            Ok(Task::Packing(request)) => {
                text(&entry.id, &pack::format::id::print(&request.puzzle))
                    && text(&entry.asked, request.method.name)
            }
        }
    }
}
