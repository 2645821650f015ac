//! Where the lines go.
//!
//! ```text
//! FILE         the header, then the lines in the order of the input, as far as there is no gap
//! FILE.ahead   lines that were done before their turn: kept until it comes, so that no work is lost when
//!              the run is ended from outside
//! ```

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use susun::Lang;

use super::csv;
use super::earlier::{Earlier, LineError, each_ahead, each_line};
use super::header::Header;
use crate::failure::Failure;
use crate::lines::Line;
use crate::output;
use crate::target::{Growing, Target};

/// A line in the middle is changed by writing the whole file again, not more often than this.
const REWRITE: Duration = Duration::from_secs(1);
/// Longest time between two syncs: a power failure loses at most this much.
const SYNC: Duration = Duration::from_secs(1);

fn remove_ahead(target: &Target, lang: Lang) -> Result<(), Failure> {
    match target.ahead().map(fs::remove_file) {
        Some(Err(error)) if error.kind() != ErrorKind::NotFound => {
            Err(target.failure(&error, lang))
        }
        _ => Ok(()),
    }
}

/// Where the lines go.
pub(super) enum Log<'a> {
    /// To standard output, as JSON or as a table.
    Screen {
        as_csv: bool,
    },
    /// A table in a file, which is there when it is whole.
    Table(Growing<'a>),
    File(Box<FileLog<'a>>),
}

/// A file that grows line by line.
pub(super) struct FileLog<'a> {
    target: &'a Target,
    file: File,
    /// Lines of an earlier run.
    earlier: usize,
    /// What is to be changed: the header is line 0, then come the lines of that run.
    changed: BTreeMap<usize, String>,
    rewritten: Instant,
    /// Of the file, and of `FILE.ahead`.
    synced: [Instant; 2],
    ahead: Option<File>,
    /// What stands in `FILE.ahead` and not yet in the file.
    waiting: BTreeSet<usize>,
}

impl<'a> Log<'a> {
    /// Standard output, with the header printed. None if the reader has closed the pipe.
    pub(super) fn screen(header: &Header, as_csv: bool) -> Option<Self> {
        let is_read = match as_csv {
            true => output::print(&csv::header()),
            false => output::print(&header.line()),
        };
        is_read.then_some(Self::Screen { as_csv })
    }

    /// A table in a file.
    pub(super) fn table(target: &'a Target, lang: Lang) -> Result<Self, Failure> {
        let mut table = target.begin(lang)?;
        table.add(csv::header().as_bytes(), lang)?;
        Ok(Self::Table(table))
    }

    /// Opens the file: as it is if lines of it are kept, and with a header alone otherwise.
    pub(super) fn file(
        target: &'a Target,
        header: &Header,
        earlier: &Earlier,
        lang: Lang,
    ) -> Result<Self, Failure> {
        // Before anything is changed: what is not ours is not removed.
        each_ahead(target, (header, earlier.repairs), lang, |_, _| {})?;
        let open = || {
            let mut options = OpenOptions::new();
            if let Some(path) = target.ahead().filter(|_| !earlier.behind.is_empty()) {
                let mut ahead = options.clone().append(true).create(true).open(path)?;
                // Its last line may be torn.
                ahead.write_all(format!("\n{}", earlier.behind).as_bytes())?;
                ahead.sync_data()?;
            }
            let mut file = options.append(true).create(true).open(target.path())?;
            // What is torn or not wanted goes; a device has no length.
            match file.set_len(earlier.bytes) {
                Err(error) if error.kind() != ErrorKind::InvalidInput => return Err(error),
                _ => {}
            }
            if earlier.header.is_none() {
                file.write_all(header.line().as_bytes())?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| target.failure(&error, lang))?;
        if earlier.ahead.is_empty() {
            remove_ahead(target, lang)?;
        }
        let is_other = earlier.header == Some(false);
        Ok(Self::File(Box::new(FileLog {
            file,
            earlier: earlier.done,
            changed: is_other.then(|| (0, header.line())).into_iter().collect(),
            rewritten: Instant::now(),
            synced: [Instant::now(); 2],
            ahead: None,
            waiting: earlier.ahead.keys().copied().collect(),
            target,
        })))
    }

    /// Writes the line of a job when it is its turn. Breaks when nobody reads any more.
    pub(super) fn write(
        &mut self,
        number: usize,
        line: &str,
        lang: Lang,
    ) -> Result<ControlFlow<()>, Failure> {
        match self {
            Self::Screen { as_csv } => Ok(
                match output::print(&match as_csv {
                    true => csv::row(line).into(),
                    false => Cow::Borrowed(line),
                }) {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                },
            ),
            Self::Table(table) => table
                .add(csv::row(line).as_bytes(), lang)
                .map(ControlFlow::Continue),
            Self::File(log) => log.write(number, line, lang).map(ControlFlow::Continue),
        }
    }

    /// Keeps the line of a job until it is its turn.
    pub(super) fn early(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        match self {
            Self::Screen { .. } | Self::Table(_) => Ok(()),
            Self::File(log) => log.early(number, line, lang),
        }
    }

    /// Leaves the files as they are to be found later, and tells how many lines wait for their turn. A table that
    /// is not whole is dropped.
    pub(super) fn finish(self, is_whole: bool, lang: Lang) -> Result<usize, Failure> {
        match self {
            Self::Table(table) if is_whole => table.finish(lang).map(|()| 0),
            Self::Screen { .. } | Self::Table(_) => Ok(0),
            Self::File(log) => log.finish(lang),
        }
    }
}

/// Appends a line, and syncs the file if that is due.
fn append(file: &mut File, line: &str, synced: &mut Instant) -> io::Result<()> {
    // One call a line: a kill cuts the last line at most.
    file.write_all(line.as_bytes())?;
    if synced.elapsed() < SYNC {
        return Ok(());
    }
    *synced = Instant::now();
    match file.sync_data() {
        // A pipe or a device.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

impl FileLog<'_> {
    fn write(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        if number < self.earlier {
            self.changed.insert(number + 1, line.to_owned());
            return match self.rewritten.elapsed() < REWRITE {
                true => Ok(()),
                false => self.rewrite(lang),
            };
        }
        self.rewrite(lang)?;
        let written = append(&mut self.file, line, &mut self.synced[0]);
        written.map_err(|error| self.target.failure(&error, lang))?;
        self.waiting.remove(&number);
        Ok(())
    }

    fn early(&mut self, number: usize, line: &str, lang: Lang) -> Result<(), Failure> {
        if number < self.earlier {
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
            append(file, line, &mut self.synced[1])
        };
        write().map_err(|error| self.target.failure(&error, lang))?;
        self.waiting.insert(number);
        Ok(())
    }

    /// Writes the lines of an earlier run again if some were changed, and goes on behind them.
    fn rewrite(&mut self, lang: Lang) -> Result<(), Failure> {
        if self.changed.is_empty() {
            return Ok(());
        }
        let mut copy = self.target.begin(lang)?;
        let mut failed = None;
        each_line(self.target, self.target.path(), lang, |number, found| {
            let Line::Whole(line) = found else {
                return Err(LineError::Foreign);
            };
            let line = match self.changed.get(&number) {
                Some(changed) => copy.add(changed.as_bytes(), lang),
                None => copy.add(format!("{line}\n").as_bytes(), lang),
            };
            line.map_err(|failure| {
                failed = Some(failure);
                LineError::Foreign
            })
        })
        .map_err(|failure| failed.take().unwrap_or(failure))?;
        copy.finish(lang)?;
        self.changed.clear();
        let mut options = OpenOptions::new();
        let opened = options.append(true).open(self.target.path());
        self.file = opened.map_err(|error| self.target.failure(&error, lang))?;
        self.rewritten = Instant::now();
        Ok(())
    }

    fn finish(mut self, lang: Lang) -> Result<usize, Failure> {
        self.rewrite(lang)?;
        if self.waiting.is_empty() {
            remove_ahead(self.target, lang)?;
        }
        Ok(self.waiting.len())
    }
}
