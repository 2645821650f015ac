//! `susun cluster work`: does the jobs of one task, and goes on where an earlier run of it was killed.

use std::cell::Cell;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use susun::cluster::{Findings, Reports};
use susun::family::{Explain, Host};
use susun::search::{Halt, Limits, Progress, TableProgress};
use susun::{Control, SolverContext};

use super::clock::thread_time;
use super::folder::{Record, RoundHead, RunFolder, unwritable};
use super::list::ListRun;
use super::question::About;
use crate::arguments::{FOLDER, Given, TASK};
use crate::control::is_interrupted;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::output;
use crate::words::ClusterMessage;

/// Time between two looks whether another task has ended the round, and more for each task: a shared file system
/// answers all of them.
const LOOK: Duration = Duration::from_secs(2);
const LOOK_PER_TASK: Duration = Duration::from_millis(10);
/// Records of so long may be lost with the power.
const SYNC: Duration = Duration::from_secs(1);

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let lang = given.lang;
    let folder = RunFolder::open(Path::new(given.required(FOLDER)), lang)?;
    let task = task(given, folder.question.tasks)?;
    let limits = limits::read(given, Defaults::default())?;
    let threads = Threads::read(given)?;
    let puzzle = match &folder.question.about {
        About::Puzzle(puzzle) => puzzle,
        About::List(list) => {
            return ListRun::new(&folder, list, lang).work(task, threads, given);
        }
    };
    let divided = folder.question.divided(puzzle, given.families, lang)?;
    let round = folder.last_round();
    if round == 0 {
        if !folder.is_answered() {
            return Err(folder.without_jobs());
        }
        output::note(&ClusterMessage::Answered.text(lang));
        return Ok(exit::DONE);
    }
    let head = folder.head(round)?;
    let mut jobs = folder.jobs(&head, task)?;
    let found = folder.found(round);
    let done = folder.task(&head.0, task)?;
    let all = jobs.len();
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
        let tools = Tools::new(false, threads);
        let context = tools.context();
        let tasks = folder.question.tasks as u32;
        let host = WorkHost {
            inner: TerminalHost::new(&context, limits, lang),
            found: divided.wants_one().then_some(&*found),
            overtaken: &overtaken,
            pace: LOOK + LOOK_PER_TASK * tasks,
        };
        let worked = divided.work(head.0.bound, &prefixes, &host, &results);
        if let Some(error) = results.failed.lock().expect("no worker panics").take() {
            return Err(unwritable(&results.path, &error, lang));
        }
        worked.map_err(|refusal| Failure::refusal(&refusal, given.required(FOLDER), lang))?;
    }
    let finished = before + results.done.load(Ordering::Relaxed);
    let (say, code) = if finished == all {
        let jobs = all;
        (ClusterMessage::TaskDone { task, round, jobs }, exit::DONE)
    } else if overtaken.load(Ordering::Relaxed) || found.exists() {
        (ClusterMessage::RoundOver { round }, exit::DONE)
    } else {
        let (done, jobs) = (finished, all);
        let say = ClusterMessage::TaskStopped {
            task,
            round,
            done,
            jobs,
        };
        let code = match is_interrupted() {
            true => exit::INTERRUPTED,
            false => exit::STOPPED,
        };
        (say, code)
    };
    output::note(&say.text(lang));
    Ok(code)
}

/// The argument `task`, or the number that the scheduler gives.
fn task(given: &Given<'_>, tasks: usize) -> Result<usize, Failure> {
    let lang = given.lang;
    let accepted = || ClusterMessage::TaskRange { tasks }.text(lang);
    let fits = |task: &usize| (1..=tasks).contains(task);
    if let Some(task) = given.parsed(TASK, |text| text.parse().ok().filter(fits), accepted)? {
        return Ok(task);
    }
    // Kubernetes counts from 0.
    for (name, first) in [("SLURM_ARRAY_TASK_ID", 0), ("JOB_COMPLETION_INDEX", 1)] {
        if let Ok(text) = std::env::var(name) {
            let task = text.parse::<usize>().ok();
            let task = task.and_then(|task| task.checked_add(first)).filter(fits);
            return task.ok_or_else(|| Failure::bad_value(name, &text, &accepted(), lang));
        }
    }
    Err(ClusterMessage::NoTask.failure(ClusterMessage::NoTaskFix, lang))
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
    /// Appends a line; safe from a loss of power within [`SYNC`], or at once.
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
