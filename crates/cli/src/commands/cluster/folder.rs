//! The run folder: what is asked, the jobs of each round, and a file of results for each task.
//!
//! ```text
//! question.json               what is asked
//! round-001/jobs.jsonl        a head, then the jobs, those of one task after the other
//! round-001/task-00001.jsonl  a record for each job that task 1 has done
//! round-001/found             a task has found what was looked for: the round is over
//! round-001/done.json         the sum of all records, written by `merge`
//! answer.json                 the answer
//! puzzles.txt, answer.jsonl   a list of puzzles and their answers: then a task's file is a shard of a batch
//! ```
//!
//! A task appends to its own file alone, a line a job, so nothing is locked. Every other file is written
//! aside and renamed. A line that was cut by a kill is no record: its job is done again.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use susun::Lang;
use susun::cluster::{Findings, Round, RoundDone, deal};

use super::question::ClusterQuestion;
use crate::checksum::{fingerprint, with_checksum, without_checksum};
use crate::commands::draw_seed;
use crate::failure::{Failure, exit};
use crate::file::{Temporary, with_suffix};
use crate::input::open_regular;
use crate::lines::{Line, Lines};
use crate::words::{CliMessage, ClusterMessage};

pub(super) const QUESTION: &str = "question.json";
pub(super) const ANSWER: &str = "answer.json";
/// The answers to many puzzles.
pub(super) const ANSWER_LINES: &str = "answer.jsonl";
/// A list of puzzles.
pub(super) const PUZZLES: &str = "puzzles.txt";
const JOBS: &str = "jobs.jsonl";
const DONE: &str = "done.json";
const FOUND: &str = "found";
pub(super) const LOGS: &str = "logs";

/// A run folder that was read.
pub(super) struct RunFolder {
    path: PathBuf,
    pub(super) question: ClusterQuestion,
    /// A fingerprint of the question.
    run: String,
    lang: Lang,
}

/// The first line of the jobs of a round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RoundHead {
    run: String,
    /// A fingerprint of this line, in every record: it names these jobs and no others.
    #[serde(skip)]
    pub(super) id: String,
    pub(super) round: usize,
    pub(super) bound: Option<u32>,
    pub(super) jobs: usize,
    pub(super) planned: Findings,
    /// Processor time of the planning.
    pub(super) seconds: f64,
    pub(super) tasks: Vec<TaskHead>,
}

/// The part of a task: where it is behind the head, and how much work it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TaskHead {
    at: u64,
    bytes: u64,
    pub(super) jobs: usize,
    /// The estimated number of nodes.
    pub(super) size: f64,
    check: String,
}

/// A job as it stands in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct JobLine {
    pub(super) job: usize,
    pub(super) size: f64,
    pub(super) prefix: String,
}

/// What a task found out with one job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// The fingerprint of the round's jobs.
    jobs: String,
    round: usize,
    pub(super) job: usize,
    #[serde(flatten)]
    pub(super) findings: Findings,
    /// Processor time.
    pub(super) seconds: f64,
}

impl Record {
    pub(super) fn new((head, job): (&RoundHead, usize), findings: Findings, seconds: f64) -> Self {
        Self {
            jobs: head.id.clone(),
            round: head.round,
            job,
            findings,
            seconds,
        }
    }

    /// As a line with a checksum at its end.
    pub(super) fn line(&self) -> String {
        let text = serde_json::to_string(self).expect("it is plain data");
        with_checksum(&text) + "\n"
    }

    /// None if the line is cut or damaged.
    fn parse(line: &str) -> Option<Self> {
        let record = without_checksum(line.trim_end())?;
        let record: Self = serde_json::from_str(&record).ok()?;
        is_time(record.seconds).then_some(record)
    }
}

/// Whether it is a number of seconds that someone can have waited.
fn is_time(seconds: f64) -> bool {
    (0.0..1e12).contains(&seconds)
}

/// The sum of a round as it stands in the file.
#[derive(Serialize, Deserialize)]
struct DoneFile {
    /// The fingerprint of the round's jobs.
    id: String,
    #[serde(flatten)]
    done: RoundDone,
}

/// A task in one round: its jobs, and what it has done of them.
#[derive(Debug, Default)]
pub(super) struct TaskRecords {
    pub(super) jobs: Vec<JobLine>,
    /// By job.
    pub(super) records: BTreeMap<usize, Record>,
    /// Lines that are cut or damaged.
    pub(super) damaged: Vec<usize>,
    /// Whether the file ends within a line.
    pub(super) is_torn: bool,
}

impl RunFolder {
    /// Makes a folder with a question, its first round and more files; all of it or nothing.
    pub(super) fn create(
        path: &Path,
        question: ClusterQuestion,
        round: Option<(&Round, f64)>,
        files: &[(&str, String)],
        lang: Lang,
    ) -> Result<Self, Failure> {
        // A link is kept, and its folder is replaced.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let part = part_of(path);
        let write = || -> io::Result<()> {
            let above = path.parent().filter(|above| !above.as_os_str().is_empty());
            above.map_or(Ok(()), fs::create_dir_all)?;
            fs::create_dir(&part)?;
            fs::create_dir(part.join(LOGS))?;
            let text = question.json();
            fs::write(part.join(QUESTION), &text)?;
            for (name, text) in files {
                fs::write(part.join(name), text)?;
                make_runnable(&part.join(name))?;
            }
            // A list has its results there, and no jobs.
            fs::create_dir_all(round_folder(&part, 1))?;
            if let Some(round) = round {
                let run = fingerprint(text.as_bytes());
                write_round(&part, (&run, 1), round, question.tasks)?;
            }
            fs::rename(&part, path)
        };
        write().map_err(|error| {
            // What is left of it is of no use.
            let _ = fs::remove_dir_all(&part);
            unwritable(path, &error, lang)
        })?;
        Self::open(path, lang)
    }

    /// Reads a folder's question.
    pub(super) fn open(path: &Path, lang: Lang) -> Result<Self, Failure> {
        let file = path.join(QUESTION);
        if let Err(error) = fs::metadata(&file)
            && matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
        {
            let path = &path.to_string_lossy();
            let say = ClusterMessage::NoFolder { path };
            return Err(say.failure(ClusterMessage::NoFolderFix, lang));
        }
        let (mut text, name) = (String::new(), &file.to_string_lossy());
        let read = open_regular(&file, name, lang)?.read_to_string(&mut text);
        read.map_err(|error| unreadable(&file, &error, lang))?;
        Ok(Self {
            path: path.to_owned(),
            question: ClusterQuestion::parse(&text, &file, lang)?,
            run: fingerprint(text.as_bytes()),
            lang,
        })
    }

    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(super) fn is_answered(&self) -> bool {
        self.file(ANSWER).exists() || self.file(ANSWER_LINES).exists()
    }

    fn round_folder(&self, round: usize) -> PathBuf {
        round_folder(&self.path, round)
    }

    /// Makes the folder of a round: as long as it is empty, a copy of the run folder may lack it.
    pub(super) fn make_round_folder(&self, round: usize) -> Result<(), Failure> {
        let path = self.round_folder(round);
        fs::create_dir_all(&path).map_err(|error| unwritable(&path, &error, self.lang))
    }

    pub(super) fn found(&self, round: usize) -> PathBuf {
        self.round_folder(round).join(FOUND)
    }

    /// Removes the mark of a round that is not over.
    pub(super) fn remove_found(&self, round: usize) -> Result<(), Failure> {
        let path = self.found(round);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(unwritable(&path, &error, self.lang))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn task_file(&self, round: usize, task: usize) -> PathBuf {
        let name = format!("task-{task:05}.jsonl");
        self.round_folder(round).join(name)
    }

    /// The last round that is planned; none if planning has found the answer. If there are neither jobs nor an answer,
    /// or results without jobs, a file is lost: an error.
    pub(super) fn last_round(&self) -> Result<Option<usize>, Failure> {
        let is_there = |&round: &usize| self.round_folder(round).join(JOBS).exists();
        let last = (1..).take_while(is_there).last();
        // The folder of the first round is always there, and may be empty.
        let is_used = |folder: PathBuf| folder.read_dir().is_ok_and(|mut all| all.next().is_some());
        let has_rounds = (1..=2).any(|round| is_used(self.round_folder(round)));
        match last.is_some() || self.is_answered() && !has_rounds {
            true => Ok(last),
            false => Err(self.without_jobs()),
        }
    }

    /// The head of a round's jobs, and where the jobs begin.
    pub(super) fn head(&self, round: usize) -> Result<(RoundHead, u64), Failure> {
        let path = self.round_folder(round).join(JOBS);
        let file = open_regular(&path, &path.to_string_lossy(), self.lang)?;
        let mut line = String::new();
        let read = BufReader::new(file).read_line(&mut line);
        read.map_err(|error| unreadable(&path, &error, self.lang))?;
        let head = without_checksum(line.trim_end());
        let head: Option<RoundHead> = head.and_then(|head| serde_json::from_str(&head).ok());
        let mut head = head.ok_or_else(|| self.damaged(&path, 1))?;
        head.id = fingerprint(line.as_bytes());
        let fits =
            head.tasks.len() == self.question.tasks && head.round == round && is_time(head.seconds);
        let mut jobs = head.tasks.iter().map(|task| task.jobs);
        let jobs = jobs.try_fold(0_usize, usize::checked_add);
        if head.run != self.run {
            let path = &path.to_string_lossy();
            let say = ClusterMessage::ForeignJobs { path };
            return Err(say.failure(ClusterMessage::ForeignJobsFix, self.lang));
        }
        match fits && jobs == Some(head.jobs) {
            true => Ok((head, line.len() as u64)),
            false => Err(self.damaged(&path, 1)),
        }
    }

    /// The jobs of a task, which is one of them.
    fn jobs(&self, (head, begin): &(RoundHead, u64), task: usize) -> Result<Vec<JobLine>, Failure> {
        let path = self.round_folder(head.round).join(JOBS);
        let part = &head.tasks[task - 1];
        let mut text = Vec::new();
        let mut file = open_regular(&path, &path.to_string_lossy(), self.lang)?;
        let read = || {
            file.seek(SeekFrom::Start(begin.saturating_add(part.at)))?;
            file.take(part.bytes).read_to_end(&mut text)
        };
        read().map_err(|error| unreadable(&path, &error, self.lang))?;
        let damaged = || {
            let path = &path.to_string_lossy();
            let say = ClusterMessage::DamagedJobs { path, task };
            say.failure(ClusterMessage::DamagedFix, self.lang)
        };
        if fingerprint(&text) != part.check {
            return Err(damaged());
        }
        let lines = str::from_utf8(&text).map_err(|_| damaged())?.lines();
        let jobs: Result<Vec<JobLine>, _> = lines.map(serde_json::from_str).collect();
        let jobs = jobs.map_err(|_| damaged())?;
        match jobs.len() == part.jobs && jobs.iter().all(|job| job.job < head.jobs) {
            true => Ok(jobs),
            false => Err(damaged()),
        }
    }

    /// The lines of a file of records; none if it is not there.
    pub(super) fn records(&self, path: &Path) -> Result<Option<Lines>, Failure> {
        let lines = Lines::open(path, &path.to_string_lossy(), self.lang);
        lines.map_err(|failure| match failure.code {
            // What is there is no file.
            exit::BAD_INPUT => failure.with_help(ClusterMessage::ForeignFix.text(self.lang)),
            _ => failure,
        })
    }

    /// The jobs of a task in a round, and what it has done of them. Refuses records of another task or another run.
    pub(super) fn task(
        &self,
        round: &(RoundHead, u64),
        task: usize,
    ) -> Result<TaskRecords, Failure> {
        let head = &round.0;
        let path = self.task_file(head.round, task);
        let mut done = TaskRecords {
            jobs: self.jobs(round, task)?,
            ..TaskRecords::default()
        };
        let Some(mut lines) = self.records(&path)? else {
            return Ok(done);
        };
        while let Some((number, line)) = lines.next(self.lang)? {
            done.is_torn = matches!(line, Line::Torn(_));
            let Some(record) = line.text().and_then(Record::parse) else {
                // A line break after a torn line is no line of its own.
                if line != Line::Whole("") {
                    done.damaged.push(number);
                }
                continue;
            };
            if record.jobs != head.id || record.round != head.round || record.job >= head.jobs {
                return Err(self.foreign(&path, number));
            }
            let own = done.jobs.binary_search_by_key(&record.job, |own| own.job);
            if own.is_err() {
                return Err(self.of_another_task(&path, record.job));
            }
            if let Some(other) = done.records.get(&record.job) {
                if other.findings != record.findings {
                    return Err(self.contradiction(&path, number, record.job));
                }
                continue;
            }
            done.records.insert(record.job, record);
        }
        Ok(done)
    }

    /// The sum of a round that is done; none if it is missing, damaged, or of other jobs.
    pub(super) fn read_done(&self, head: &RoundHead) -> Option<RoundDone> {
        let path = self.round_folder(head.round).join(DONE);
        let text = fs::read_to_string(path.is_file().then_some(path)?).ok()?;
        let text = without_checksum(text.trim_end())?;
        let file: DoneFile = serde_json::from_str(&text).ok()?;
        let fits = file.id == head.id && file.done.bound == head.bound;
        (fits && is_time(file.done.seconds)).then_some(file.done)
    }

    pub(super) fn write_done(&self, head: &RoundHead, done: &RoundDone) -> Result<(), Failure> {
        let path = self.round_folder(head.round).join(DONE);
        let file = DoneFile {
            id: head.id.clone(),
            done: done.clone(),
        };
        let text = serde_json::to_string(&file).expect("it is plain data");
        let text = with_checksum(&text) + "\n";
        write_whole(&path, text.as_bytes()).map_err(|error| unwritable(&path, &error, self.lang))
    }

    /// Writes a round that took so many seconds to plan, unless someone else has planned it in the meantime.
    pub(super) fn write_round(&self, number: usize, round: (&Round, f64)) -> Result<(), Failure> {
        let run = (&*self.run, number);
        let written = write_round(&self.path, run, round, self.question.tasks);
        written.map_err(|error| unwritable(&self.round_folder(number), &error, self.lang))
    }

    /// The answer could not be saved.
    pub(super) fn not_saved(&self) -> String {
        let path = &self.path.to_string_lossy();
        ClusterMessage::NotSaved { path }.text(self.lang)
    }

    /// The jobs of the first round are gone.
    fn without_jobs(&self) -> Failure {
        let path = self.round_folder(1).join(JOBS);
        unreadable(&path, &ErrorKind::NotFound.into(), self.lang)
    }

    /// The sum of an earlier round is gone, and so are some of its records.
    pub(super) fn without_sum(&self, round: usize) -> Failure {
        self.damaged(&self.round_folder(round).join(DONE), 1)
    }

    /// The bound of a round is not the one that the rounds before it lead to.
    pub(super) fn wrong_bound(&self, round: usize) -> Failure {
        self.damaged(&self.round_folder(round).join(JOBS), 1)
    }

    fn damaged(&self, path: &Path, line: usize) -> Failure {
        let path = &path.to_string_lossy();
        let say = ClusterMessage::Damaged { path, line };
        say.failure(ClusterMessage::DamagedFix, self.lang)
    }

    fn foreign(&self, path: &Path, line: usize) -> Failure {
        let path = &path.to_string_lossy();
        let say = ClusterMessage::Foreign { path, line };
        say.failure(ClusterMessage::ForeignFix, self.lang)
    }

    fn of_another_task(&self, path: &Path, job: usize) -> Failure {
        let path = &path.to_string_lossy();
        let job = job + 1;
        let say = ClusterMessage::OtherTask { path, job };
        say.failure(ClusterMessage::ForeignFix, self.lang)
    }

    fn contradiction(&self, path: &Path, line: usize, job: usize) -> Failure {
        let path = &path.to_string_lossy();
        let job = job + 1;
        let say = ClusterMessage::Contradiction { path, line, job };
        say.failure(ClusterMessage::ContradictionFix { path }, self.lang)
    }
}

fn round_folder(folder: &Path, round: usize) -> PathBuf {
    folder.join(format!("round-{round:03}"))
}

/// Writes the jobs of a round, dealt out.
fn write_round(
    folder: &Path,
    (run, number): (&str, usize),
    (round, seconds): (&Round, f64),
    tasks: usize,
) -> io::Result<()> {
    let (mut text, mut heads) = (String::new(), Vec::new());
    for hand in deal(&round.jobs, tasks) {
        let at = text.len();
        for &job in &hand {
            let line = JobLine {
                job,
                size: round.jobs[job].size.round(),
                prefix: round.jobs[job].prefix.clone(),
            };
            text += &(serde_json::to_string(&line).expect("it is plain data") + "\n");
        }
        heads.push(TaskHead {
            at: at as u64,
            bytes: (text.len() - at) as u64,
            jobs: hand.len(),
            size: hand.iter().map(|&job| round.jobs[job].size).sum(),
            check: fingerprint(&text.as_bytes()[at..]),
        });
    }
    let head = RoundHead {
        run: run.to_owned(),
        id: String::new(),
        round: number,
        bound: round.bound,
        jobs: round.jobs.len(),
        planned: round.planned.clone(),
        seconds,
        tasks: heads,
    };
    let head = serde_json::to_string(&head).expect("it is plain data");
    let head = with_checksum(&head) + "\n";
    let folder = round_folder(folder, number);
    fs::create_dir_all(&folder)?;
    write_once(&folder.join(JOBS), (head + &text).as_bytes())
}

/// Where a file or folder is written until it is whole: a name that no other process has, on this machine or
/// another.
fn part_of(path: &Path) -> PathBuf {
    let (process, chance) = (std::process::id(), draw_seed());
    with_suffix(path, &format!(".susun-part-{process}-{chance}"))
}

/// Writes a file aside and gives it its name, unless there is one of that name.
fn write_once(path: &Path, content: &[u8]) -> io::Result<()> {
    let (part, mut file) = Temporary::create(&part_of(path))?;
    file.write_all(content)?;
    file.sync_all()?;
    match fs::hard_link(part.path(), path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        // Some file systems have no links.
        Err(_) if !path.exists() => part.rename(path),
        linked => linked,
    }
}

/// Writes a file aside and renames it.
fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let (part, mut file) = Temporary::create(&part_of(path))?;
    file.write_all(content)?;
    file.sync_all()?;
    part.rename(path)
}

#[cfg(unix)]
fn make_runnable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let is_script = path.extension().is_some_and(|extension| extension == "sh");
    match is_script {
        true => fs::set_permissions(path, fs::Permissions::from_mode(0o755)),
        false => Ok(()),
    }
}

#[cfg(not(unix))]
fn make_runnable(_: &Path) -> io::Result<()> {
    Ok(())
}

pub(super) fn unwritable(path: &Path, error: &io::Error, lang: Lang) -> Failure {
    let (path, problem) = (&path.to_string_lossy(), &error.to_string());
    let say = CliMessage::CannotWrite { path, problem };
    Failure::say(say, CliMessage::CannotWriteFix, lang).with_code(exit::FILES)
}

fn unreadable(path: &Path, error: &io::Error, lang: Lang) -> Failure {
    if error.kind() == ErrorKind::NotFound {
        let path = &path.to_string_lossy();
        return ClusterMessage::Missing { path }.failure(ClusterMessage::DamagedFix, lang);
    }
    crate::input::unreadable(&path.to_string_lossy(), error, lang).with_code(exit::FILES)
}
