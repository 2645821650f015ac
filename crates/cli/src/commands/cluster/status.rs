//! `susun cluster status`: how far a run is.

use std::path::Path;
use std::time::Duration;

use serde::Serialize;
use susun::Lang;

use super::folder::{RoundHead, RunFolder};
use super::list::{ListProgress, ListRun, unfinished};
use super::question::Subject;
use crate::arguments::{FOLDER, Given, JSON, UNFINISHED};
use crate::commands::json_line;
use crate::commands::ranges::ranges;
use crate::failure::{Failure, exit};
use crate::output;
use crate::words::ClusterMessage;

/// How far a run is.
#[derive(Debug, Serialize)]
struct Status {
    #[serde(skip)]
    is_list: bool,
    v: u32,
    answered: bool,
    tasks: usize,
    round: usize,
    bound: Option<u32>,
    jobs: usize,
    finished: usize,
    /// The part of the estimated work that is done.
    part: f64,
    /// Not known of a list.
    nodes: Option<u64>,
    seconds: f64,
    /// Processor time that is left in this round, by the time of the jobs so far; of a list it is wall time.
    seconds_left: Option<f64>,
    /// Tasks with work left.
    unfinished: String,
    stragglers: String,
}

/// A task that has done less than this part of what the median task has done is a straggler.
const STRAGGLER_FRACTION: f64 = 0.5;

impl Status {
    fn of(folder: &RunFolder) -> Result<Self, Failure> {
        let tasks = folder.question.tasks;
        let mut status = Self {
            is_list: matches!(folder.question.subject, Subject::List(_)),
            v: susun::json::VERSION,
            answered: folder.is_answered(),
            tasks,
            round: 0,
            bound: None,
            jobs: 0,
            finished: 0,
            part: 1.0,
            nodes: None,
            seconds: 0.0,
            seconds_left: None,
            unfinished: String::new(),
            stragglers: String::new(),
        };
        if let Subject::List(list) = &folder.question.subject {
            status.count_list(&ListRun::new(folder, list, folder.lang()).progress()?);
            return Ok(status);
        }
        let Some(round) = folder.last_round()? else {
            return Ok(status);
        };
        let head = folder.head(round)?;
        (status.round, status.bound, status.jobs) = (round, head.0.bound, head.0.jobs);
        let is_over = folder.found(round).exists();
        status.count(folder, &head, is_over)?;
        Ok(status)
    }

    fn count(
        &mut self,
        folder: &RunFolder,
        head: &(RoundHead, u64),
        is_over: bool,
    ) -> Result<(), Failure> {
        let (mut unfinished, mut parts) = (Vec::new(), Vec::new());
        let (mut all, mut made, mut nodes) = (0.0, 0.0, 0);
        for (task, part) in (1..).zip(&head.0.tasks) {
            let done = folder.task(head, task)?;
            let (mut size, finished) = (0.0, done.records.len());
            for job in &done.jobs {
                let Some(record) = done.records.get(&job.job) else {
                    continue;
                };
                size += job.size;
                nodes = record.findings.generated.saturating_add(nodes);
                self.seconds += record.seconds;
            }
            self.finished += finished;
            if finished < part.jobs && !is_over {
                unfinished.push(task);
            }
            all += part.size;
            made += size;
            parts.push(match part.size > 0.0 {
                true => (size / part.size).min(1.0),
                false => 1.0,
            });
        }
        self.nodes = Some(nodes);
        self.part = if all > 0.0 {
            (made / all).min(1.0)
        } else {
            1.0
        };
        if made > 0.0 && !is_over {
            self.seconds_left = Some((all - made).max(0.0) * self.seconds / made);
        }
        let mut sorted = parts.clone();
        sorted.sort_by(f64::total_cmp);
        let median = sorted[sorted.len() / 2];
        let is_slow = |task: &&usize| parts[**task - 1] < STRAGGLER_FRACTION * median;
        let slow: Vec<usize> = unfinished.iter().filter(is_slow).copied().collect();
        (self.unfinished, self.stragglers) = (ranges(&unfinished), ranges(&slow));
        Ok(())
    }

    fn count_list(&mut self, progress: &[ListProgress]) {
        self.round = 1;
        self.jobs = progress.iter().map(|task| task.puzzles).sum();
        self.finished = progress.iter().map(|task| task.done).sum();
        self.part = self.finished as f64 / self.jobs.max(1) as f64;
        self.seconds = progress.iter().map(|task| task.seconds).sum();
        if self.finished > 0 {
            let left = self.jobs.saturating_sub(self.finished) as f64;
            self.seconds_left = Some(left * self.seconds / self.finished as f64);
        }
        self.unfinished = ranges(&unfinished(progress));
    }

    fn text(&self, lang: Lang) -> String {
        let mut lines = Vec::new();
        if self.round > 0 {
            let (done, jobs) = (self.finished, self.jobs);
            let say = match self.is_list {
                true => ClusterMessage::ProgressList {
                    done,
                    puzzles: jobs,
                },
                false => ClusterMessage::Progress {
                    round: self.round,
                    done,
                    jobs,
                    percent: self.part * 100.0,
                },
            };
            lines.push(say.text(lang));
        }
        let left = self.seconds_left.map(Duration::try_from_secs_f64);
        if let Some(Ok(time)) = left.filter(|_| !self.unfinished.is_empty()) {
            let say = match self.is_list {
                true => ClusterMessage::TimeLeftList { time },
                false => ClusterMessage::TimeLeft { time },
            };
            lines.push(say.text(lang));
        }
        let tasks = &self.stragglers;
        if !tasks.is_empty() {
            lines.push(ClusterMessage::Stragglers { tasks }.text(lang));
        }
        let tasks = &self.unfinished;
        lines.push(match (self.answered, tasks.is_empty()) {
            (true, _) => ClusterMessage::Answered.text(lang),
            (false, true) => ClusterMessage::AllDone.text(lang),
            (false, false) => ClusterMessage::ToRun { tasks }.text(lang),
        });
        lines.join("\n") + "\n"
    }
}

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let folder = RunFolder::open(Path::new(given.required(FOLDER)), given.lang)?;
    let status = Status::of(&folder)?;
    output::print(&if given.has(UNFINISHED) {
        status.unfinished + "\n"
    } else if given.has(JSON) {
        json_line(&status)
    } else {
        status.text(given.lang)
    });
    Ok(exit::DONE)
}
