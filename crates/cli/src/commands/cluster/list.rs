//! A run folder for many puzzles: each task does a shard of a batch.

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use susun::Lang;
use susun::family::{Question, Settings, Several, parse_line};
use susun::search::Executor;

use super::folder::{ANSWER_LINES, PUZZLES, RunFolder};
use super::merge::note_unfinished;
use super::plan::{MAX_TASKS, new_folder};
use super::question::ClusterQuestion;
use super::scripts::scripts;
use super::work::{Ended, each_task};
use crate::Families;
use crate::arguments::{
    CELL, CLUSTER_COUNT, CLUSTER_OPTIMAL, FAILURES, FAMILY, FORCE, Given, JSON, MEMORY_LIMIT,
    OUTPUT, PUZZLE, SCALE, SIMULATE, TASKS, THEME, THREADS, TIME_LIMIT,
};
use crate::checksum::without_checksum;
use crate::commands::batch::{
    Header, NoHeader, Output, Puzzles, Resumed, Same, Shard, Source, Work, file_name, word,
};
use crate::commands::json_line;
use crate::commands::merge::{Merged, Targets, merge};
use crate::commands::ranges::ranges;
use crate::control::Alarm;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::input::{Input, check_regular};
use crate::limits::{self, Defaults};
use crate::lines::{Line, Lines};
use crate::output;
use crate::puzzle::Text;
use crate::target::Target;
use crate::words::{BatchMessage, CliMessage, ClusterMessage};

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
    Text {
        words: String,
        /// The name of its file, or `-`.
        origin: String,
    },
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
            true => Self::List(NamedList::Text {
                words: text.words,
                origin: file_name(path),
            }),
            false => Self::Puzzle((argument == "-").then_some(text)),
        })
    }
}

/// Whether a text has a puzzle on each line. Some lines may be wrong, as in a batch, if the whole is no puzzle.
fn is_list(text: &str, families: Families, lang: Lang) -> bool {
    if Several::of(text, families).is_some() {
        return true;
    }
    let (mut good, mut bad, mut first_bad) = (0, 0, None);
    let lines = (1..).zip(text.lines());
    for line in lines.filter_map(|(at, line)| parse_line(at, line.as_bytes(), families)) {
        match line.puzzle {
            Ok(_) => good += 1,
            Err(_) => {
                bad += 1;
                first_bad.get_or_insert(line.number);
            }
        }
    }
    let is_list = good > 1 && !families.iter().any(|family| family.parse(text).is_ok());
    if let Some(first) = first_bad.filter(|_| is_list) {
        output::note(&ClusterMessage::BadLines { lines: bad, first }.text(lang));
    }
    is_list
}

impl NamedList {
    /// Writes a run folder.
    pub(super) fn plan(self, given: &Given<'_>, settings: &Settings) -> Result<u8, Failure> {
        let (families, lang) = (given.families, given.lang);
        if let Some(option) = only_for_one_puzzle(given, settings) {
            let option = &format!("--{option}");
            let say = ClusterMessage::NotForLists { option };
            return Err(say.failure(ClusterMessage::NotForListsFix { option }, lang));
        }
        let tasks = given.within(TASKS, "", &(1..=MAX_TASKS))?;
        let tasks = tasks.expect("it is required");
        let folder = new_folder(given)?.expect("it is required");
        let limits = limits::read(given, Defaults::default())?;
        let limits = limits.bytes(limits::given_bytes(given)?);
        let mut files = scripts(folder, tasks);
        let source = match self {
            Self::Set(name) => Source::of_collection(name, None, families),
            Self::Text { words, origin } => {
                let source = Source::of_text(PUZZLES, &words, families);
                files.push((PUZZLES, words));
                Some(source.copied_from(&origin))
            }
        };
        let source = source.expect("the set is there");
        let puzzles = source.all();
        // What a batch refuses is refused before there is a folder.
        let work = Work::new(source, settings.clone(), limits, 1, families, lang)?;
        let question = ClusterQuestion::of_list(work.header().clone(), tasks);
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

/// The first option that was given and that no batch has.
fn only_for_one_puzzle<'a>(given: &Given<'_>, settings: &'a Settings) -> Option<&'a str> {
    let flags = [
        (SIMULATE, SIMULATE),
        (FAILURES, FAILURES),
        (CLUSTER_COUNT, "count"),
        (CLUSTER_OPTIMAL, "optimal"),
        (FAMILY, "puzzle"),
    ];
    let flag = flags.into_iter().find(|(flag, _)| given.has(flag));
    let rows = || given.families.iter().flat_map(|family| family.options());
    let is_of = |name: &str, question: Question| {
        rows().any(|row| row.name == name && row.questions.contains(&question))
    };
    let is_only = |name: &&str| is_of(name, Question::Cluster) && !is_of(name, Question::Batch);
    let option = || settings.names().find(is_only);
    flag.map(|(_, name)| name).or_else(option)
}

/// Many puzzles in a run folder.
pub(super) struct ListRun<'a> {
    folder: &'a RunFolder,
    /// What a batch over all of them would ask.
    list: &'a Header,
    lang: Lang,
}

impl<'a> ListRun<'a> {
    pub(super) fn new(folder: &'a RunFolder, list: &'a Header, lang: Lang) -> Self {
        Self { folder, list, lang }
    }

    fn shard(&self, task: usize) -> Shard {
        Shard::new(task, self.folder.question.tasks).expect("the task is one of them")
    }

    /// The puzzles of a task: of the set, or of the file in the folder.
    fn source(&self, task: usize, families: Families) -> Result<Source, Failure> {
        let (shard, lang) = (Some(self.shard(task)), self.lang);
        let path = self.folder.file(PUZZLES);
        let (name, origin) = (&path.to_string_lossy(), &self.list.puzzles.source);
        let set = || Source::of_collection(origin, shard, families);
        let source = match set().filter(|_| !path.exists()) {
            Some(set) => set,
            None => {
                check_regular(&path, name, lang)?;
                Source::read(name, shard, families, lang)?.copied_from(origin)
            }
        };
        match Puzzles::of(&source) == self.list.puzzles {
            true => Ok(source),
            false => {
                let say = ClusterMessage::OtherPuzzles { name: origin };
                Err(say.failure(ClusterMessage::DamagedFix, lang))
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
            // A file of another task or run is refused before anything is repaired in it.
            self.task_progress(task)?;
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
            let (round, jobs) = (None, self.shard(task).share(self.list.puzzles.count));
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
        let tasks = 1..=self.folder.question.tasks;
        tasks.map(|task| self.task_progress(task)).collect()
    }

    /// How far a task is. Refuses a file of another task or another run.
    fn task_progress(&self, task: usize) -> Result<ListProgress, Failure> {
        let (path, shard) = (self.file(task), self.shard(task));
        let mut progress = ListProgress {
            puzzles: shard.share(self.list.puzzles.count),
            ..ListProgress::default()
        };
        if let Some(lines) = self.folder.records(&path)? {
            progress.read(lines, &self.list.of_shard(Some(shard)), self.lang)?;
        }
        Ok(progress)
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
        let tasks = 1..=self.folder.question.tasks.min(self.list.puzzles.count);
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
                puzzles: self.list.puzzles.count,
                tasks: &ranges(&unfinished),
            };
            note_unfinished(&damaged.collect::<Vec<_>>(), &say, lang);
            return Ok(exit::STOPPED);
        }
        match merge(&files, Some(self.list), &targets, families, lang)? {
            Merged::Whole { tally, benchmark } => {
                output::print(&match given.has(JSON) {
                    true => json_line(&tally.summary(None, benchmark.as_ref())),
                    false => tally.text(None, benchmark.as_ref(), families, lang),
                });
                output::note(&match is_saved {
                    true => CliMessage::Saved { path: answer }.text(lang),
                    false => self.folder.not_saved(),
                });
                Ok(tally.exit_code())
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
    /// Counts the lines of a file that have an end. Its header has to be this one.
    fn read(&mut self, mut lines: Lines, asked: &Header, lang: Lang) -> Result<(), Failure> {
        #[derive(Deserialize)]
        struct Record {
            line: usize,
            seconds: Option<f64>,
        }
        let path = lines.name.clone();
        let mut before = 0;
        while let Some((number, line)) = lines.next(lang)? {
            if matches!(line, Line::Torn(_)) {
                break;
            }
            if number == 1 {
                match line.text().map_or(Err(NoHeader::Foreign), Header::parse) {
                    Ok(header) => match header.difference(asked, Same::All) {
                        None => continue,
                        Some(difference) => {
                            let fix = ClusterMessage::ForeignFix.text(lang);
                            return Err(difference.failure(&path, fix, lang));
                        }
                    },
                    Err(NoHeader::OtherVersion(version)) => {
                        let (path, version) = (&path, &version);
                        let say = BatchMessage::OtherVersion { path, version }.text(lang);
                        let fix = BatchMessage::OtherVersionFix.text(lang);
                        return Err(Failure::bad_input(say, fix));
                    }
                    Err(NoHeader::Foreign) => {
                        self.damaged.push(number);
                        break;
                    }
                }
            }
            let record = line.text().and_then(without_checksum);
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
