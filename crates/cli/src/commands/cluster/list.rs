//! A run folder for many puzzles: each task does a shard of a batch.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};

use susun::Lang;
use susun::family::{Settings, Several};
use susun::search::Executor;

use super::folder::{ANSWER_LINES, PUZZLES, RunFolder, unreadable};
use super::plan::{MAX_TASKS, new_folder};
use super::question::{About, ClusterQuestion, PuzzleList};
use super::scripts::scripts;
use crate::Families;
use crate::arguments::{
    CLUSTER_COUNT, CLUSTER_OPTIMAL, FORCE, Given, JSON, OUTPUT, PUZZLE, SIMULATE, TASKS,
};
use crate::commands::batch::{Output, Shard, Source, Work};
use crate::commands::json_line;
use crate::commands::merge::{Merged, Targets, merge, ranges};
use crate::control::Alarm;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::input::{self, Input};
use crate::limits::{self, Defaults};
use crate::output;
use crate::target::Target;
use crate::words::{CliMessage, ClusterMessage};

/// A list has one round.
const ROUND: usize = 1;

/// Many puzzles: a set by its name, or the text of a list.
pub(super) enum NamedList {
    Set(&'static str),
    Text(String),
}

/// The list that the argument `puzzle` names, if it does not name one puzzle.
pub(super) fn named(given: &Given<'_>) -> Result<Option<NamedList>, Failure> {
    let (argument, families) = (given.required(PUZZLE), given.families);
    let path = Path::new(argument);
    let mut sets = families.iter().flat_map(|family| family.collections());
    if let Some(set) = sets.find(|set| set.name() == argument && !path.is_file()) {
        return Ok(Some(NamedList::Set(set.name())));
    }
    if !path.is_file() {
        return Ok(None);
    }
    let text = input::file(argument, Input::Lines, given.lang)?;
    Ok(Several::of(&text, families).map(|_| NamedList::Text(text)))
}

impl NamedList {
    /// Writes a run folder.
    pub(super) fn plan(self, given: &Given<'_>, settings: &Settings) -> Result<u8, Failure> {
        let (families, lang) = (given.families, given.lang);
        let flags = [SIMULATE, CLUSTER_COUNT, CLUSTER_OPTIMAL];
        if flags.into_iter().any(|flag| given.has(flag)) {
            let say = ClusterMessage::NotForLists;
            return Err(say.failure(ClusterMessage::NotForListsFix, lang));
        }
        let tasks = given.within(TASKS, "", &(1..=MAX_TASKS))?;
        let tasks = tasks.expect("it is required");
        let folder = new_folder(given)?.expect("it is required");
        let limits = limits::read(given, Defaults::default())?;
        let limits = limits.bytes(limits::given_bytes(given)?);
        let mut files = scripts(folder, tasks);
        let (name, source) = match self {
            Self::Set(name) => (name, Source::of_collection(name, None, families)),
            Self::Text(text) => {
                files.push((PUZZLES, text));
                let source = Source::read(given.required(PUZZLE), None, families, lang)?;
                (PUZZLES, Some(source))
            }
        };
        let source = source.expect("the set is there");
        let (list, puzzles) = (PuzzleList::new(name, &source, &limits), source.all());
        // What a batch refuses is refused before there is a folder.
        Work::new(source, settings.clone(), limits, 1, families, lang)?;
        let question = ClusterQuestion::new(About::List(list), settings, tasks);
        RunFolder::create(folder, question, None, &files, lang)?;
        let path = &folder.to_string_lossy();
        output::print(&match given.has(JSON) {
            true => json_line(&serde_json::json!({
                "v": susun::json::VERSION, "folder": path, "tasks": tasks, "puzzles": puzzles,
            })),
            false => {
                let say = ClusterMessage::PlannedList {
                    path,
                    puzzles,
                    tasks,
                };
                let how = ClusterMessage::HowToRun { path };
                format!("{}\n{}\n", say.text(lang), how.text(lang))
            }
        });
        Ok(exit::DONE)
    }
}

/// Many puzzles in a run folder.
pub(super) struct ListRun<'a> {
    folder: &'a RunFolder,
    list: &'a PuzzleList,
    lang: Lang,
}

impl<'a> ListRun<'a> {
    pub(super) fn new(folder: &'a RunFolder, list: &'a PuzzleList, lang: Lang) -> Self {
        Self { folder, list, lang }
    }

    fn shard(&self, task: usize) -> Shard {
        Shard::new(task, self.folder.question.tasks).expect("the task is one of them")
    }

    /// The puzzles of a task: of the set, or of the file in the folder.
    fn source(&self, task: usize, families: Families) -> Result<Source, Failure> {
        let (shard, name) = (Some(self.shard(task)), &self.list.source);
        let source = match name == PUZZLES {
            true => {
                let path = self.folder.file(PUZZLES).to_string_lossy().into_owned();
                Source::read(&path, shard, families, self.lang)?
            }
            false => Source::of_collection(name, shard, families).ok_or_else(|| {
                let say = ClusterMessage::NoSet { name };
                say.failure(ClusterMessage::NoQuestionFix, self.lang)
            })?,
        };
        match format!("{:016x}", source.hash()) == self.list.hash {
            true => Ok(source),
            false => {
                let say = ClusterMessage::OtherPuzzles { name };
                Err(say.failure(ClusterMessage::DamagedFix, self.lang))
            }
        }
    }

    fn file(&self, task: usize) -> PathBuf {
        self.folder.task_file(ROUND, task)
    }

    /// Solves the puzzles of a task.
    pub(super) fn work(
        &self,
        task: usize,
        threads: Threads,
        given: &Given<'_>,
    ) -> Result<u8, Failure> {
        let (families, lang) = (given.families, self.lang);
        if limits::given_bytes(given)?.is_some() {
            let say = ClusterMessage::LimitOfPuzzle;
            return Err(say.failure(ClusterMessage::LimitOfPuzzleFix, lang));
        }
        let limit = limits::read(given, Defaults::default())?.time;
        let source = self.source(task, families)?;
        let settings = self.folder.question.settings();
        let limits = self.list.limits();
        let work = Work::new(source, settings, limits, threads.number(), families, lang)?;
        let path = self.file(task).to_string_lossy().into_owned();
        let target = Target::of_lines(&path, true, &[], lang)?;
        let alarm = limit.map(Alarm::set);
        let done = work.run(&Output::Lines {
            target,
            is_resumed: true,
            retries: false,
        })?;
        let (jobs, finished) = (self.shard(task).share(self.list.puzzles), done.tally.done());
        let (say, code) = match finished == jobs {
            true => (
                ClusterMessage::TaskDone {
                    task,
                    round: ROUND,
                    jobs,
                },
                exit::DONE,
            ),
            false => {
                let (round, done) = (ROUND, finished);
                let say = ClusterMessage::TaskStopped {
                    task,
                    round,
                    done,
                    jobs,
                };
                match alarm.is_some_and(|alarm| alarm.is_over()) {
                    true => (say, exit::STOPPED),
                    false => (say, exit::INTERRUPTED),
                }
            }
        };
        output::note(&say.text(lang));
        Ok(code)
    }

    /// How many puzzles each task has, and how many are done.
    pub(super) fn progress(&self) -> Result<Vec<(usize, usize)>, Failure> {
        let tasks = 1..=self.folder.question.tasks;
        let task = |task: usize| {
            let path = self.file(task);
            let done = match File::open(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => 0,
                file => {
                    let count = file.and_then(|file| lines(BufReader::new(file)));
                    let count = count.map_err(|error| unreadable(&path, &error, self.lang))?;
                    // The first line is the header.
                    count.saturating_sub(1)
                }
            };
            Ok((self.shard(task).share(self.list.puzzles), done))
        };
        tasks.map(task).collect()
    }

    /// Puts the shards together.
    pub(super) fn merge(&self, given: &Given<'_>) -> Result<u8, Failure> {
        let (families, lang) = (given.families, self.lang);
        let progress = self.progress()?;
        let is_unfinished = |(_, (all, done)): &(usize, &(usize, usize))| done < all;
        let unfinished = (1..).zip(&progress).filter(is_unfinished);
        let unfinished: Vec<usize> = unfinished.map(|(task, _)| task).collect();
        if !unfinished.is_empty() {
            let say = ClusterMessage::Unfinished {
                round: ROUND,
                done: progress.iter().map(|(_, done)| done).sum(),
                jobs: self.list.puzzles,
                tasks: &ranges(&unfinished),
            };
            output::note(&say.text(lang));
            return Ok(exit::STOPPED);
        }
        let with_work = (1..).zip(&progress).filter(|(_, (all, _))| *all > 0);
        let files = with_work.map(|(task, _)| self.file(task).to_string_lossy().into_owned());
        let files: Vec<String> = files.collect();
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let answer = self
            .folder
            .file(ANSWER_LINES)
            .to_string_lossy()
            .into_owned();
        // What is asked for besides is written first: the answer says that everything is done.
        if let Some(path) = given.text(OUTPUT) {
            let targets = Targets::new([Some(path), None], given.has(FORCE), &files, lang)?;
            merge(&files, &targets, families, lang)?;
        }
        let targets = Targets::new([Some(&answer), None], true, &files, lang)?;
        match merge(&files, &targets, families, lang)? {
            Merged::Whole { tally, benchmark } => {
                output::print(&match given.has(JSON) {
                    true => json_line(&tally.summary(None, benchmark.as_ref())),
                    false => tally.text(None, benchmark.as_ref(), families, lang),
                });
                let say = CliMessage::Saved { path: &answer };
                output::note(&say.text(lang));
                Ok(exit::DONE)
            }
            Merged::Missing(missing) => {
                output::print(&missing.text(lang));
                Ok(exit::STOPPED)
            }
        }
    }
}

/// The lines that have an end.
fn lines(mut file: impl BufRead) -> std::io::Result<usize> {
    let mut count = 0;
    loop {
        let bytes = file.fill_buf()?;
        if bytes.is_empty() {
            return Ok(count);
        }
        count += bytes.iter().filter(|&&byte| byte == b'\n').count();
        let read = bytes.len();
        file.consume(read);
    }
}
