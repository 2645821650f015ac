//! A run folder for many puzzles: each task does a shard of a batch.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use susun::Lang;
use susun::family::{Settings, Several, parse_line};
use susun::search::Executor;

use super::folder::{ANSWER_LINES, PUZZLES, RunFolder, unreadable};
use super::merge::note_unfinished;
use super::plan::{MAX_TASKS, new_folder};
use super::question::{ClusterQuestion, PuzzleList, Subject};
use super::scripts::scripts;
use super::work::{Ended, each_task};
use crate::Families;
use crate::arguments::{
    CELL, CLUSTER_COUNT, CLUSTER_OPTIMAL, FORCE, Given, JSON, MEMORY_LIMIT, OUTPUT, PUZZLE, SCALE,
    SIMULATE, TASKS, THEME, THREADS, TIME_LIMIT,
};
use crate::checksum::without_checksum;
use crate::commands::batch::{Header, NoHeader, Output, Resumed, Shard, Source, Work, word};
use crate::commands::json_line;
use crate::commands::merge::{Merged, Targets, merge};
use crate::commands::ranges::ranges;
use crate::control::Alarm;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::input::Input;
use crate::limits::{self, Defaults};
use crate::output;
use crate::puzzle::Text;
use crate::target::Target;
use crate::words::{CliMessage, ClusterMessage};

/// A list has one round.
const ROUND: usize = 1;
/// Options of `merge` that a list does not have: it is neither searched nor drawn.
const ONLY_PUZZLES: [&str; 6] = [TIME_LIMIT, MEMORY_LIMIT, THREADS, CELL, SCALE, THEME];

/// What the argument `puzzle` names.
pub(super) enum Named {
    List(NamedList),
    /// One puzzle, and its text if that is read already.
    Puzzle(Option<Text>),
}

/// Many puzzles: a set by its name, or the text of a list.
pub(super) enum NamedList {
    Set(&'static str),
    Text(String),
}

impl Named {
    pub(super) fn read(given: &Given<'_>) -> Result<Self, Failure> {
        let (argument, families, lang) = (given.required(PUZZLE), given.families, given.lang);
        let path = Path::new(argument);
        let mut sets = families.iter().flat_map(|family| family.collections());
        if let Some(set) = sets.find(|set| set.name() == argument && !path.is_file()) {
            return Ok(Self::List(NamedList::Set(set.name())));
        }
        if argument != "-" && !path.is_file() {
            return Ok(Self::Puzzle(None));
        }
        let text = Text::stored(argument, Input::Lines, lang)?;
        let text = text.expect("it is there");
        Ok(match is_list(&text.words, families, lang) {
            true => Self::List(NamedList::Text(text.words)),
            false => Self::Puzzle((argument == "-").then_some(text)),
        })
    }
}

/// Whether a text has a puzzle on each line. Some lines may be wrong, as in a batch, if the whole is no puzzle.
fn is_list(text: &str, families: Families, lang: Lang) -> bool {
    if Several::of(text, families).is_some() {
        return true;
    }
    let lines = (1..).zip(text.lines());
    let lines = lines.filter_map(|(at, line)| parse_line(at, line.as_bytes(), families));
    let (good, bad): (Vec<_>, Vec<_>) = lines.partition(|line| line.puzzle.is_ok());
    let is_one = families.iter().any(|family| family.parse(text).is_ok());
    let is_list = good.len() > 1 && !is_one;
    if let Some(first) = bad.first().filter(|_| is_list) {
        let (lines, first) = (bad.len(), first.number);
        output::note(&ClusterMessage::BadLines { lines, first }.text(lang));
    }
    is_list
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
                let source = Source::of_text(PUZZLES, &text, families);
                files.push((PUZZLES, text));
                (PUZZLES, Some(source))
            }
        };
        let source = source.expect("the set is there");
        let (list, puzzles) = (PuzzleList::new(name, &source, &limits), source.all());
        // What a batch refuses is refused before there is a folder.
        Work::new(source, settings.clone(), limits, 1, families, lang)?;
        let question = ClusterQuestion::new(Subject::List(list), settings, tasks);
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
                let how = ClusterMessage::HowToRun { path: &word(path) };
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

    /// What a task does.
    fn batch(&self, task: usize, threads: usize, families: Families) -> Result<Work, Failure> {
        let source = self.source(task, families)?;
        let (settings, limits) = (self.folder.question.settings(), self.list.limits());
        Work::new(source, settings, limits, threads, families, self.lang)
    }

    /// Solves the puzzles of some tasks within this time.
    pub(super) fn work(
        &self,
        tasks: &[usize],
        limit: Option<Duration>,
        given: &Given<'_>,
    ) -> Result<u8, Failure> {
        let lang = self.lang;
        if limits::given_bytes(given)?.is_some() {
            let say = ClusterMessage::LimitOfPuzzle;
            return Err(say.failure(ClusterMessage::LimitOfPuzzleFix, lang));
        }
        let threads = Threads::read(given)?.number();
        self.folder.make_round_folder(ROUND)?;
        let alarm = limit.map(Alarm::set);
        each_task(tasks, lang, |task| {
            let work = self.batch(task, threads, given.families)?;
            let path = self.file(task).to_string_lossy().into_owned();
            let resumed = Resumed {
                retries: false,
                repairs: true,
            };
            let done = work.run(&Output::Lines {
                target: Target::of_lines(&path, true, &[], lang)?,
                resumed: Some(resumed),
            })?;
            let (round, jobs) = (None, self.shard(task).share(self.list.puzzles));
            Ok(match done.tally.done() {
                done if done == jobs => Ended::Done { round, jobs },
                done => Ended::Stopped {
                    round,
                    done,
                    jobs,
                    by_limit: alarm.as_ref().is_some_and(Alarm::is_over),
                },
            })
        })
    }

    /// How far each task is.
    pub(super) fn progress(&self) -> Result<Vec<ListProgress>, Failure> {
        let task = |task: usize| {
            let path = self.file(task);
            let mut progress = ListProgress {
                puzzles: self.shard(task).share(self.list.puzzles),
                ..ListProgress::default()
            };
            match File::open(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
                file => file.and_then(|file| progress.read(BufReader::new(file))),
            }
            .map_err(|error| unreadable(&path, &error, self.lang))?;
            Ok(progress)
        };
        (1..=self.folder.question.tasks).map(task).collect()
    }

    /// Puts the shards together.
    pub(super) fn merge(&self, given: &Given<'_>) -> Result<u8, Failure> {
        let (families, lang) = (given.families, self.lang);
        if let Some(option) = ONLY_PUZZLES.into_iter().find(|option| given.has(option)) {
            let say = ClusterMessage::NoMergeOption { option };
            return Err(say.failure(ClusterMessage::OnlyListsFix { option }, lang));
        }
        if given.texts(OUTPUT).nth(1).is_some() {
            let say = ClusterMessage::OneOutput;
            return Err(say.failure(ClusterMessage::OneOutputFix, lang));
        }
        let answer = self.folder.file(ANSWER_LINES);
        let answer = &answer.to_string_lossy();
        let tasks = 1..=self.folder.question.tasks.min(self.list.puzzles);
        let files = tasks.map(|task| self.file(task).to_string_lossy().into_owned());
        let files: Vec<String> = files.collect();
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let output = [given.text(OUTPUT), None];
        let mut targets = Targets::new(output, given.has(FORCE), &files, lang)?;
        // One merge at a time. What is asked for besides is finished first: the answer says that everything is done.
        let is_saved = targets.add_replaced(answer, lang)?;
        let progress = self.progress()?;
        let unfinished: Vec<usize> = unfinished(&progress);
        if !unfinished.is_empty() {
            let damaged = (1..).zip(&progress).flat_map(|(task, progress)| {
                let lines = progress.damaged.iter();
                lines.map(move |&line| (self.file(task), line))
            });
            let say = ClusterMessage::UnfinishedList {
                done: progress.iter().map(|task| task.done).sum(),
                puzzles: self.list.puzzles,
                tasks: &ranges(&unfinished),
            };
            note_unfinished(&damaged.collect::<Vec<_>>(), &say, lang);
            return Ok(exit::STOPPED);
        }
        let work = self.batch(1, 1, families)?;
        match merge(&files, Some(work.header()), &targets, families, lang)? {
            Merged::Whole { tally, benchmark } => {
                output::print(&match given.has(JSON) {
                    true => json_line(&tally.summary(None, benchmark.as_ref())),
                    false => tally.text(None, benchmark.as_ref(), families, lang),
                });
                output::note(&match is_saved {
                    true => CliMessage::Saved { path: answer }.text(lang),
                    false => self.folder.not_saved(),
                });
                Ok(exit::DONE)
            }
            Merged::Missing(missing) => {
                output::print(&missing.text(lang));
                Ok(exit::STOPPED)
            }
        }
    }
}

/// How far a task is.
#[derive(Debug, Default)]
pub(super) struct ListProgress {
    pub(super) puzzles: usize,
    pub(super) done: usize,
    /// Time of those that are done.
    pub(super) seconds: f64,
    /// Lines that are damaged.
    damaged: Vec<usize>,
}

/// The tasks with work left.
pub(super) fn unfinished(progress: &[ListProgress]) -> Vec<usize> {
    let has_work = |task: &ListProgress| task.done < task.puzzles || !task.damaged.is_empty();
    let tasks = (1..).zip(progress).filter(|(_, task)| has_work(task));
    tasks.map(|(task, _)| task).collect()
}

impl ListProgress {
    /// Counts the lines of a file that have an end.
    fn read(&mut self, mut file: impl BufRead) -> io::Result<()> {
        #[derive(Deserialize)]
        struct Record {
            line: usize,
            seconds: Option<f64>,
        }
        let (mut line, mut before) = (Vec::new(), 0);
        for number in 1.. {
            line.clear();
            file.read_until(b'\n', &mut line)?;
            let Some((b'\n', text)) = line.split_last() else {
                break;
            };
            let text = str::from_utf8(text).ok();
            if number == 1 {
                // A whole header of another version or question is an error of the merge.
                let header = text.map(Header::parse);
                if header.is_none_or(|header| matches!(header, Err(NoHeader::Foreign))) {
                    self.damaged.push(number);
                    break;
                }
                continue;
            }
            let record = text.and_then(without_checksum);
            let record = record.and_then(|text| serde_json::from_str::<Record>(&text).ok());
            match record.filter(|record| record.line > before) {
                Some(record) => {
                    before = record.line;
                    self.done += 1;
                    self.seconds += record.seconds.unwrap_or(0.0);
                }
                None => self.damaged.push(number),
            }
        }
        Ok(())
    }
}
