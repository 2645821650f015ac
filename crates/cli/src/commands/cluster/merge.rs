//! `susun cluster merge`: proves that a round is complete, then answers or plans the next round.

use std::mem;
use std::path::{Path, PathBuf};

use susun::Lang;
use susun::cluster::{Findings, Planned, RoundDone, even_jobs};

use super::clock::thread_time;
use super::folder::{ANSWER, RoundHead, RunFolder};
use super::list::ListRun;
use super::question::Subject;
use crate::arguments::{FOLDER, Given, JSON};
use crate::commands::ranges::ranges;
use crate::drawing::Presentation;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::output;
use crate::target::{Kind, Target};
use crate::words::ClusterMessage;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let lang = given.lang;
    let name = given.required(FOLDER);
    let folder = RunFolder::open(Path::new(name), lang)?;
    let limits = limits::read(given, Defaults::default())?;
    let puzzle = match &folder.question.subject {
        Subject::Puzzle(puzzle) => puzzle,
        Subject::List(list) => return ListRun::new(&folder, list, lang).merge(given),
    };
    let divided = folder.question.divided(puzzle, given.families, lang)?;
    let mut presentation = Presentation::read(given, Kind::ANSWER)?;
    let tools = Tools::new(false, Threads::read(given)?);
    let context = tools.context();
    // One merge at a time. A folder that is read-only is only read.
    let answer = folder.file(ANSWER).to_string_lossy().into_owned();
    let target = Target::replaced(&answer, &presentation.targets, lang)?;
    let is_saved = target.is_some();
    presentation.targets.extend(target);
    let round = folder.last_round()?;
    let jobs = even_jobs(folder.question.tasks);
    let Some(done) = rounds_done(&folder, round.unwrap_or(0), divided.wants_one(), is_saved)?
    else {
        return Ok(exit::STOPPED);
    };
    let host = TerminalHost::new(&context, limits, lang).with_one_time_limit();
    let host = host.presenting(&presentation);
    let begun = thread_time();
    let planned = match round {
        None => divided.begin(jobs, &host),
        Some(_) => divided.next(&done, jobs, &host),
    };
    let seconds = thread_time().saturating_sub(begun).as_secs_f64();
    if let Some(failure) = host.failure() {
        return Err(failure);
    }
    let planned = planned.map_err(|refusal| Failure::refusal(&refusal, name, lang))?;
    let answer = match planned {
        Planned::Answer(answer) => answer,
        Planned::Round(next) => {
            let (round, bound) = (round.unwrap_or(0) + 1, next.bound.unwrap_or(0));
            folder.write_round(round, (&next, seconds))?;
            let say = ClusterMessage::NextRound { round, bound };
            output::note(&say.text(lang));
            return Ok(exit::STOPPED);
        }
    };
    let code = match host.finish(&*answer)? {
        true => crate::drawing::exit_code(answer.verdict()),
        false => presentation.present(&*answer)?,
    };
    if !given.has(JSON) {
        let mut text = String::new();
        for (round, done) in (1..).zip(&done) {
            let say = ClusterMessage::RoundLine {
                round,
                bound: done.bound,
                jobs: done.jobs,
                nodes: done.findings.generated,
                seconds: done.seconds,
            };
            text += &(say.text(lang) + "\n");
        }
        output::print(&text);
    }
    if !is_saved {
        output::note(&folder.not_saved());
    }
    Ok(code)
}

/// The sums of all rounds. If the last one is not complete it prints which tasks have to run, and returns none.
fn rounds_done(
    folder: &RunFolder,
    last: usize,
    wants_one: bool,
    is_saved: bool,
) -> Result<Option<Vec<RoundDone>>, Failure> {
    let mut all: Vec<RoundDone> = Vec::new();
    for round in 1..=last {
        let head = folder.head(round)?;
        // A bound that is too high would prove too much.
        if let Some(before) = all.last()
            && before.next_bound() != head.0.bound
        {
            return Err(folder.wrong_bound(round));
        }
        let known = (round < last).then(|| folder.read_done(&head.0)).flatten();
        if let Some(done) = known {
            all.push(done);
            continue;
        }
        // A task may write the mark while the records are read.
        let is_marked = folder.found(round).exists();
        let done = match summed(folder, &head, wants_one)? {
            Summed::Complete(done) => done,
            Summed::Missing { .. } if round < last => return Err(folder.without_sum(round)),
            Summed::Missing {
                done,
                tasks,
                damaged,
            } => {
                let (jobs, tasks) = (head.0.jobs, &ranges(&tasks));
                let say = ClusterMessage::Unfinished {
                    round,
                    done,
                    jobs,
                    tasks,
                };
                note_unfinished(&damaged, &say, folder.lang());
                // The record of the solution was lost, or taken away.
                if is_marked && is_saved {
                    folder.remove_found(round)?;
                }
                return Ok(None);
            }
        };
        if is_saved {
            folder.write_done(&head.0, &done)?;
        }
        all.push(done);
    }
    Ok(Some(all))
}

/// Prints which lines are damaged, and which tasks have to run.
pub(super) fn note_unfinished(
    damaged: &[(PathBuf, usize)],
    unfinished: &ClusterMessage<'_>,
    lang: Lang,
) {
    for (path, line) in damaged {
        let (path, line) = (&path.to_string_lossy(), *line);
        output::note(&ClusterMessage::DamagedLine { path, line }.text(lang));
    }
    output::note(&unfinished.text(lang));
}

/// What the records of a round add up to.
enum Summed {
    Complete(RoundDone),
    /// So many jobs are done; these tasks have work left, and these lines are damaged.
    Missing {
        done: usize,
        tasks: Vec<usize>,
        damaged: Vec<(PathBuf, usize)>,
    },
}

/// Adds up the records of a round.
fn summed(folder: &RunFolder, head: &(RoundHead, u64), wants_one: bool) -> Result<Summed, Failure> {
    let round = head.0.round;
    let mut damaged = Vec::new();
    let mut sum = Sum::new(&head.0);
    let mut unfinished = Vec::new();
    for task in 1..=folder.question.tasks {
        let done = folder.task(head, task)?;
        if done.records.len() < done.jobs.len() {
            unfinished.push(task);
            let path = folder.task_file(round, task);
            damaged.extend(done.damaged.iter().map(|&line| (path.clone(), line)));
        }
        for (job, record) in done.records {
            sum.add(job, record.findings, record.seconds);
        }
    }
    let is_over = wants_one && !sum.solutions.is_empty();
    if unfinished.is_empty() || is_over {
        return Ok(Summed::Complete(sum.done(&head.0)));
    }
    Ok(Summed::Missing {
        done: sum.jobs as usize,
        tasks: unfinished,
        damaged,
    })
}

/// The records of a round, added up in whatever order they come.
struct Sum {
    findings: Findings,
    /// Solutions by job: their order is that of the jobs.
    solutions: Vec<(usize, Vec<String>)>,
    jobs: u64,
    seconds: f64,
}

impl Sum {
    fn new(head: &RoundHead) -> Self {
        Self {
            findings: head.planned.clone(),
            solutions: Vec::new(),
            jobs: 0,
            seconds: head.seconds,
        }
    }

    fn add(&mut self, job: usize, mut findings: Findings, seconds: f64) {
        let solutions = mem::take(&mut findings.solutions);
        self.findings.add(&findings);
        if !solutions.is_empty() {
            self.solutions.push((job, solutions));
        }
        self.jobs += 1;
        self.seconds += seconds;
    }

    fn done(mut self, head: &RoundHead) -> RoundDone {
        self.solutions.sort_by_key(|(job, _)| *job);
        let solutions = self.solutions.into_iter().flat_map(|(_, all)| all);
        self.findings.solutions.extend(solutions);
        RoundDone {
            bound: head.bound,
            jobs: self.jobs,
            findings: self.findings,
            seconds: self.seconds,
        }
    }
}
