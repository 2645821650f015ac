//! `susun cluster work`: does the jobs of some tasks, and goes on where an earlier run of them was killed.

use std::cell::Cell;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use susun::cluster::{Divided, Findings, Reports};
use susun::family::{Explain, Host};
use susun::search::{Halt, Limits, Progress, TableProgress};
use susun::{Control, Lang, SolverContext};

use super::clock::thread_time;
use super::folder::{Record, RoundHead, RunFolder, unwritable};
use super::list::ListRun;
use super::question::Subject;
use crate::arguments::{FOLDER, Given, TASK};
use crate::commands::batch::scheduler_task;
use crate::commands::ranges::parse_ranges;
use crate::control::is_interrupted;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::output;
use crate::words::ClusterMessage;

/// Time between two looks whether another task has ended the round, and more for each task: a shared file system
/// answers all of them.
const FOUND_POLL: Duration = Duration::from_secs(2);
const FOUND_POLL_PER_TASK: Duration = Duration::from_millis(10);
/// Longest time between two syncs: a power failure loses at most this much.
const SYNC: Duration = Duration::from_secs(1);

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let lang = given.lang;
    let folder = RunFolder::open(Path::new(given.required(FOLDER)), lang)?;
    let tasks = tasks(given, folder.question.tasks)?;
    let limits = limits::read(given, Defaults::default())?;
    let threads = Threads::read(given)?;
    let puzzle = match &folder.question.subject {
        Subject::Puzzle(puzzle) => puzzle,
        Subject::List(list) => {
            let list = ListRun::new(&folder, list, lang);
            return list.work(&tasks, limits.time, given);
        }
    };
    let divided = &*folder.question.divided(puzzle, given.families, lang)?;
    let Some(round) = folder.last_round()? else {
        output::note(&ClusterMessage::Answered.text(lang));
        return Ok(exit::DONE);
    };
    let tools = Tools::new(false, threads);
    let work = PuzzleWork {
        head: folder.head(round)?,
        folder: &folder,
        divided,
        context: tools.context(),
        limits,
    };
    // The time limit is for all tasks together.
    let begun = Instant::now();
    each_task(&tasks, lang, |task| {
        let left = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
        work.run(task, left)
    })
}

/// The argument `task`, or the number that the scheduler gives.
fn tasks(given: &Given<'_>, count: usize) -> Result<Vec<usize>, Failure> {
    let lang = given.lang;
    let accepted = || ClusterMessage::TaskRange { tasks: count }.text(lang);
    if let Some(tasks) = given.parsed(TASK, |text| parse_ranges(text, count), accepted)? {
        return Ok(tasks.into_iter().collect());
    }
    let fix = ClusterMessage::NoTaskFix;
    let task = scheduler_task(count).map_err(|fault| fault.failure(fix.text(lang), lang))?;
    let task = task.ok_or_else(|| ClusterMessage::NoTask.failure(fix, lang))?;
    Ok(vec![task])
}

/// How a task ended.
pub(super) enum Ended {
    /// Its jobs are done: so many, in this round; a list has puzzles, and no rounds.
    Done { round: Option<usize>, jobs: usize },
    /// Another task has found the solution of this round.
    Overtaken { round: usize },
    /// So many jobs of all are done.
    Stopped {
        round: Option<usize>,
        done: usize,
        jobs: usize,
        /// By a limit, and not by a signal.
        by_limit: bool,
    },
}

/// Does tasks one after another until one is stopped, and tells how each has ended.
pub(super) fn each_task(
    tasks: &[usize],
    lang: Lang,
    mut work: impl FnMut(usize) -> Result<Ended, Failure>,
) -> Result<u8, Failure> {
    if tasks.is_empty() {
        output::note(&ClusterMessage::NothingToRun.text(lang));
    }
    for &task in tasks {
        let (say, code) = match work(task)? {
            Ended::Done { round, jobs } => {
                let say = match round {
                    Some(round) => ClusterMessage::TaskDone { task, round, jobs },
                    None => ClusterMessage::TaskDoneList {
                        task,
                        puzzles: jobs,
                    },
                };
                (say, exit::DONE)
            }
            Ended::Overtaken { round } => (ClusterMessage::RoundOver { round }, exit::DONE),
            Ended::Stopped {
                round,
                done,
                jobs,
                by_limit,
            } => {
                let say = match round {
                    Some(round) => ClusterMessage::TaskStopped {
                        task,
                        round,
                        done,
                        jobs,
                    },
                    None => ClusterMessage::TaskStoppedList {
                        task,
                        done,
                        puzzles: jobs,
                    },
                };
                match by_limit {
                    true => (say, exit::STOPPED),
                    false => (say, exit::INTERRUPTED),
                }
            }
        };
        output::note(&say.text(lang));
        if code != exit::DONE {
            return Ok(code);
        }
    }
    Ok(exit::DONE)
}

/// A round of one puzzle.
struct PuzzleWork<'a> {
    folder: &'a RunFolder,
    head: (RoundHead, u64),
    divided: &'a dyn Divided,
    context: SolverContext<'a>,
    limits: Limits,
}

impl PuzzleWork<'_> {
    /// Does the jobs of a task that are left, within this time.
    fn run(&self, task: usize, time: Option<Duration>) -> Result<Ended, Failure> {
        let Self {
            folder,
            head,
            divided,
            ..
        } = self;
        let (lang, round) = (folder.lang(), head.0.round);
        let found = folder.found(round);
        let done = folder.task(head, task)?;
        let all = done.jobs.len();
        let mut jobs = done.jobs;
        jobs.retain(|job| !done.records.contains_key(&job.job));
        let before = all - jobs.len();
        let results = Results {
            numbers: jobs.iter().map(|job| job.job).collect(),
            head: &head.0,
            file: Mutex::new(None),
            path: folder.task_file(round, task),
            is_torn: done.is_torn,
            found: &found,
            wants_one: divided.wants_one(),
            done: AtomicUsize::new(0),
            failed: Mutex::new(None),
        };
        let overtaken = AtomicBool::new(found.exists());
        if !jobs.is_empty() && !overtaken.load(Ordering::Relaxed) {
            let prefixes: Vec<String> = jobs.into_iter().map(|job| job.prefix).collect();
            let host = WorkHost {
                inner: TerminalHost::new(&self.context, self.limits.time(time), lang),
                found: divided.wants_one().then_some(&*found),
                overtaken: &overtaken,
                pace: FOUND_POLL + FOUND_POLL_PER_TASK * folder.question.tasks as u32,
            };
            let worked = divided.work(head.0.bound, &prefixes, &host, &results);
            if let Some(error) = results.failed.lock().expect("no worker panics").take() {
                return Err(unwritable(&results.path, &error, lang));
            }
            let path = folder.file("").to_string_lossy().into_owned();
            worked.map_err(|refusal| Failure::refusal(&refusal, &path, lang))?;
        }
        let finished = before + results.done.load(Ordering::Relaxed);
        Ok(if finished == all {
            Ended::Done {
                round: Some(round),
                jobs: all,
            }
        } else if overtaken.load(Ordering::Relaxed) || found.exists() {
            Ended::Overtaken { round }
        } else {
            Ended::Stopped {
                round: Some(round),
                done: finished,
                jobs: all,
                by_limit: !is_interrupted(),
            }
        })
    }
}

thread_local! {
    /// Processor time of this thread when its job began.
    static BEGUN: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Appends a record for each job.
struct Results<'a> {
    /// The number of each job.
    numbers: Vec<usize>,
    head: &'a RoundHead,
    file: Mutex<Option<(File, Instant)>>,
    path: PathBuf,
    /// Whether the file ends within a line.
    is_torn: bool,
    found: &'a Path,
    wants_one: bool,
    done: AtomicUsize,
    failed: Mutex<Option<io::Error>>,
}

impl Results<'_> {
    /// Appends a line; safe from a power failure within [`SYNC`], or at once.
    fn append(&self, line: &str, at_once: bool) -> io::Result<()> {
        let mut file = self.file.lock().expect("no worker panics");
        let (file, synced) = match &mut *file {
            Some(file) => file,
            none => {
                let mut opened = OpenOptions::new()
                    .append(true)
                    .create(true)
                    .open(&self.path)?;
                if self.is_torn {
                    opened.write_all(b"\n")?;
                }
                none.insert((opened, Instant::now()))
            }
        };
        // One call a line: a kill cuts the last line at most.
        file.write_all(line.as_bytes())?;
        if at_once || synced.elapsed() >= SYNC {
            file.sync_data()?;
            *synced = Instant::now();
        }
        Ok(())
    }
}

impl Reports for Results<'_> {
    fn begun(&self) {
        BEGUN.set(thread_time());
    }

    fn done(&self, job: usize, findings: Findings) -> ControlFlow<()> {
        let seconds = thread_time().saturating_sub(BEGUN.get()).as_secs_f64();
        let ends_round = self.wants_one && !findings.solutions.is_empty();
        let record = Record::new((self.head, self.numbers[job]), findings, seconds);
        let mut written = self.append(&record.line(), ends_round);
        if ends_round {
            written = written.and_then(|()| File::create(self.found).map(drop));
        }
        match written {
            Ok(()) => {
                self.done.fetch_add(1, Ordering::Relaxed);
                match ends_round {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            }
            Err(error) => {
                *self.failed.lock().expect("no worker panics") = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

/// A terminal that also looks whether another task has ended the round.
struct WorkHost<'a> {
    inner: TerminalHost<'a>,
    /// There once a task has ended the round; none if no task can.
    found: Option<&'a Path>,
    overtaken: &'a AtomicBool,
    /// Time between two looks.
    pace: Duration,
}

impl Host for WorkHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(WorkControl {
            inner: self.inner.control(),
            looked: Instant::now(),
            host: (self.found, self.overtaken, self.pace),
        })
    }

    fn limits(&self) -> Limits {
        self.inner.limits()
    }

    fn context(&self) -> &SolverContext<'_> {
        self.inner.context()
    }

    fn note(&self, note: &dyn Explain) {
        self.inner.note(note);
    }
}

struct WorkControl<'a> {
    inner: Box<dyn Control + 'a>,
    looked: Instant,
    /// As of the host.
    host: (Option<&'a Path>, &'a AtomicBool, Duration),
}

impl Control for WorkControl<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let (found, overtaken, pace) = self.host;
        if let Some(found) = found
            && self.looked.elapsed() >= pace
        {
            self.looked = Instant::now();
            if found.exists() {
                overtaken.store(true, Ordering::Relaxed);
                return ControlFlow::Break(Halt::Interrupted);
            }
        }
        self.inner.tick(progress)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        self.inner.table(table, progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.inner.clock()
    }
}
