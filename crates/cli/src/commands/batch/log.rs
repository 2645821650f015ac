//! Where the lines go, and what is there of an earlier run.
//!
//! ```text
//! FILE         the lines in the order of the input, as far as there is no gap
//! FILE.ahead   lines that were done before their turn: kept until it comes, so that no work is lost when
//!              the run is ended from outside
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use susun::Lang;

use super::job::{Ask, Job};
use super::tally::Entry;
use crate::failure::Failure;
use crate::output;
use crate::target::Target;
use crate::words::CliMessage;

/// A line in the middle is changed by writing the whole file again, not more often than this.
const REWRITE: Duration = Duration::from_secs(1);

/// A line of an earlier run.
#[derive(Debug)]
pub(super) struct EarlierLine {
    pub(super) entry: Entry,
    text: String,
}

/// What an earlier run has left.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    /// One for each of the first jobs.
    pub(super) lines: Vec<EarlierLine>,
    /// Those among them that are to be done again.
    pub(super) redo: Vec<usize>,
    /// Lines of later jobs.
    pub(super) ahead: BTreeMap<usize, String>,
}

impl Earlier {
    /// Reads an output. A last line without an end was torn and is no line. Refuses an output that does
    /// not answer these jobs, line by line.
    pub(super) fn read(
        target: &Target,
        jobs: &[Job],
        ask: &Ask,
        retry_stopped: bool,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let mut earlier = Self::default();
        let text = whole_lines(target, target.path(), lang)?;
        for (number, line) in text.lines().enumerate() {
            let entry = Entry::parse(line);
            let (Some(entry), Some(job)) = (entry, jobs.get(number)) else {
                return Err(foreign(&target.name(), number, lang));
            };
            if !job.is_answered_by(&entry, ask) {
                return Err(foreign(&target.name(), number, lang));
            }
            let is_fixed = entry.is_error() && job.puzzle.is_ok();
            if is_fixed || retry_stopped && entry.is_stopped() {
                earlier.redo.push(number);
            }
            let text = line.to_owned() + "\n";
            earlier.lines.push(EarlierLine { entry, text });
        }
        let done = earlier.lines.len();
        for (line, entry) in ahead_lines(target, lang)? {
            // This file is only there to save work: what does not fit is passed over.
            let number = jobs.binary_search_by_key(&entry.line, |job| job.line);
            if let Ok(number) = number
                && number >= done
                && !entry.is_error()
                && !(retry_stopped && entry.is_stopped())
                && jobs[number].is_answered_by(&entry, ask)
            {
                earlier.ahead.insert(number, line + "\n");
            }
        }
        Ok(earlier)
    }
}

fn foreign(path: &str, number: usize, lang: Lang) -> Failure {
    let line = number + 1;
    Failure::say(
        CliMessage::OtherBatch { path, line },
        CliMessage::OtherBatchFix,
        lang,
    )
}

/// The text of a file up to the end of its last whole line; nothing if there is no such file.
fn whole_lines(target: &Target, path: &Path, lang: Lang) -> Result<String, Failure> {
    let mut bytes = match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(String::new()),
        read => read.map_err(|error| target.failure(&error, lang))?,
    };
    let end = bytes.iter().rposition(|&byte| byte == b'\n');
    bytes.truncate(end.map_or(0, |end| end + 1));
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        foreign(
            &path.display().to_string(),
            good.iter().filter(|&&b| b == b'\n').count(),
            lang,
        )
    })
}

/// The lines that were done before their turn. A file that holds anything else is nobody's to remove.
fn ahead_lines(target: &Target, lang: Lang) -> Result<Vec<(String, Entry)>, Failure> {
    let Some(path) = target.ahead() else {
        return Ok(Vec::new());
    };
    let text = whole_lines(target, path, lang)?;
    let lines = text.lines().enumerate().map(|(number, line)| {
        let entry = Entry::parse(line);
        let foreign = || foreign(&path.display().to_string(), number, lang);
        Ok((line.to_owned(), entry.ok_or_else(foreign)?))
    });
    lines.collect()
}

fn remove_ahead(target: &Target, lang: Lang) -> Result<(), Failure> {
    match target.ahead().map(fs::remove_file) {
        Some(Err(error)) if error.kind() != ErrorKind::NotFound => {
            Err(target.failure(&error, lang))
        }
        _ => Ok(()),
    }
}

/// Where the lines go.
pub(super) enum Log {
    /// To standard output.
    Screen,
    File(Box<FileLog>),
}

/// A file that grows line by line.
pub(super) struct FileLog {
    target: Target,
    file: File,
    /// Lines in the file.
    done: usize,
    /// The lines of an earlier run, if some of them are changed.
    earlier: Vec<String>,
    is_changed: bool,
    rewritten: Instant,
    ahead: Option<File>,
    /// What stands in `FILE.ahead` and not yet in the file.
    waiting: BTreeSet<usize>,
}

impl Log {
    /// Opens the file: as it is if lines of it are kept, and empty otherwise.
    pub(super) fn file(target: Target, earlier: Earlier, lang: Lang) -> Result<Self, Failure> {
        // Before anything is changed: what is not ours is not removed.
        ahead_lines(&target, lang)?;
        let open = || {
            let kept: usize = earlier.lines.iter().map(|line| line.text.len()).sum();
            let mut options = OpenOptions::new();
            let file = options.append(true).create(true).open(target.path())?;
            // What is torn or not wanted goes; a device has no length.
            match file.set_len(kept as u64) {
                Err(error) if error.kind() != ErrorKind::InvalidInput => Err(error),
                _ => Ok(file),
            }
        };
        let file = open().map_err(|error| target.failure(&error, lang))?;
        if earlier.ahead.is_empty() {
            remove_ahead(&target, lang)?;
        }
        Ok(Self::File(Box::new(FileLog {
            file,
            done: earlier.lines.len(),
            is_changed: false,
            rewritten: Instant::now(),
            ahead: None,
            waiting: earlier.ahead.keys().copied().collect(),
            earlier: match earlier.redo.is_empty() {
                true => Vec::new(),
                false => earlier.lines.into_iter().map(|line| line.text).collect(),
            },
            target,
        })))
    }

    /// Lines that are there already.
    pub(super) fn done(&self) -> usize {
        match self {
            Self::Screen => 0,
            Self::File(log) => log.done,
        }
    }

    /// Writes the line of a job when it is its turn. Breaks when nobody reads any more.
    pub(super) fn write(
        &mut self,
        number: usize,
        line: &str,
        lang: Lang,
    ) -> Result<ControlFlow<()>, Failure> {
        match self {
            Self::Screen => Ok(match output::print(line) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }),
            Self::File(log) => log.write(number, line, lang).map(ControlFlow::Continue),
        }
    }

    /// Keeps the line of a job until it is its turn.
    pub(super) fn early(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        match self {
            Self::Screen => Ok(()),
            Self::File(log) => log.early(number, line, lang),
        }
    }

    /// Leaves the files as they are to be found later.
    pub(super) fn finish(&mut self, lang: Lang) -> Result<(), Failure> {
        match self {
            Self::Screen => Ok(()),
            Self::File(log) => log.finish(lang),
        }
    }
}

impl FileLog {
    fn write(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        if let Some(earlier) = self.earlier.get_mut(number) {
            line.clone_into(earlier);
            self.is_changed = true;
            return match self.rewritten.elapsed() < REWRITE {
                true => Ok(()),
                false => self.rewrite(lang),
            };
        }
        self.rewrite(lang)?;
        // One call a line: whoever ends the program finds whole lines, but for the last.
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| self.target.failure(&error, lang))?;
        self.done += 1;
        self.waiting.remove(&number);
        Ok(())
    }

    fn early(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        if number < self.earlier.len() {
            return self.write(number, line, lang);
        }
        let Some(path) = self.target.ahead() else {
            return Ok(());
        };
        let mut write = || {
            let file = match &mut self.ahead {
                Some(file) => file,
                none => {
                    let mut options = OpenOptions::new();
                    none.insert(options.append(true).create(true).open(path)?)
                }
            };
            file.write_all(line.as_bytes())
        };
        write().map_err(|error| self.target.failure(&error, lang))?;
        self.waiting.insert(number);
        Ok(())
    }

    /// Writes lines of an earlier run again that were changed, and goes on behind them.
    fn rewrite(&mut self, lang: Lang) -> Result<(), Failure> {
        if !self.is_changed {
            return Ok(());
        }
        self.target.write(self.earlier.concat().as_bytes(), lang)?;
        let mut options = OpenOptions::new();
        let opened = options.append(true).open(self.target.path());
        self.file = opened.map_err(|error| self.target.failure(&error, lang))?;
        self.is_changed = false;
        self.rewritten = Instant::now();
        Ok(())
    }

    fn finish(&mut self, lang: Lang) -> Result<(), Failure> {
        self.rewrite(lang)?;
        match self.waiting.is_empty() {
            true => remove_ahead(&self.target, lang),
            false => Ok(()),
        }
    }

    /// What a later run will find besides the file.
    pub(super) fn note(&self) -> Option<CliMessage<'_>> {
        let puzzles = self.waiting.len();
        (puzzles > 0).then_some(CliMessage::Ahead { puzzles })
    }
}
