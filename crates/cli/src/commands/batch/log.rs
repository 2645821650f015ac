//! Where the lines go, and what is there of an earlier run.
//!
//! ```text
//! FILE         the header, then the lines in the order of the input, as far as there is no gap
//! FILE.ahead   lines that were done before their turn: kept until it comes, so that no work is lost when
//!              the run is ended from outside
//! ```

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use susun::{Lang, SolverContext};

use super::csv;
use super::header::{self, Header, NoHeader};
use super::job::{Ask, beginning};
use super::source::Source;
use super::tally::{Entry, Tally};
use crate::failure::Failure;
use crate::output;
use crate::target::{Growing, Target};
use crate::words::{BatchMessage, CliMessage};

/// A line in the middle is changed by writing the whole file again, not more often than this.
const REWRITE: Duration = Duration::from_secs(1);

/// What an earlier run has left.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    /// Whether its header is there, and whether it is the one that is to be there.
    header: Option<bool>,
    /// Lines, one for each of the first jobs.
    pub(super) done: usize,
    /// Their bytes, and those of the header.
    bytes: u64,
    /// Those among them that are to be done again.
    pub(super) redo: Vec<usize>,
    /// Lines of later jobs.
    pub(super) ahead: BTreeMap<usize, String>,
}

impl Earlier {
    /// Reads an output and counts its lines. Refuses an output that does not answer these puzzles, line by line, and
    /// a line that was changed so that its answer is wrong.
    pub(super) fn read(
        target: &Target,
        source: &Source,
        header: &Header,
        (ask, context): (&Ask, &SolverContext<'_>),
        retry_stopped: bool,
        tally: &mut Tally,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let mut earlier = Self::default();
        let mut jobs = source.lines().enumerate();
        each_line(target, target.path(), lang, |number, found| {
            let line = match found {
                Found::Whole(line) => line,
                Found::Torn(torn) if number == 0 => {
                    return ours(begins(torn, header::beginning().as_bytes()));
                }
                Found::Torn(torn) => {
                    // Its job is not done, and stays the next one.
                    let unread = source.lines().nth(number - 1).ok_or(Wrong::Foreign)?;
                    return ours(begins(torn, ask.job(unread).beginning().as_bytes()));
                }
            };
            earlier.bytes += line.len() as u64 + 1;
            if number == 0 {
                let found = Header::parse(line).map_err(Wrong::Header)?;
                if let Some(difference) = found.difference(header, true) {
                    return Err(Wrong::Question(difference));
                }
                earlier.header = Some(found == *header);
                return Ok(());
            }
            let number = number - 1;
            let entry = Entry::parse(line).ok_or(Wrong::Foreign)?;
            let (_, unread) = jobs.next().ok_or(Wrong::Foreign)?;
            let job = ask.job(unread);
            ours(job.is_answered_by(&entry, ask))?;
            if !job.is_solved_by(&entry, ask, context) {
                return Err(Wrong::Answer);
            }
            let is_fixed = entry.is_error() && job.puzzle.is_ok();
            if is_fixed || retry_stopped && entry.is_stopped() {
                earlier.redo.push(number);
                tally.note_again(number, &entry);
            } else {
                tally.note(number, &entry);
            }
            earlier.done += 1;
            Ok(())
        })?;
        let mut ahead = BTreeMap::new();
        each_ahead(target, lang, |line, entry| {
            ahead.insert(entry.line, (line.to_owned() + "\n", entry));
        })?;
        // Without a header it is not known what these lines answer.
        if earlier.header.is_none() {
            ahead.clear();
        }
        // This file only saves work: a line that does not fit is skipped.
        while !ahead.is_empty()
            && let Some((number, unread)) = jobs.next()
        {
            let Some((line, entry)) = ahead.remove(&unread.number()) else {
                continue;
            };
            let (job, is_again) = (ask.job(unread), retry_stopped && entry.is_stopped());
            let fits = !entry.is_error() && !is_again && job.is_answered_by(&entry, ask);
            if fits && job.is_solved_by(&entry, ask, context) {
                earlier.ahead.insert(number, line);
            }
        }
        Ok(earlier)
    }
}

/// What a file of lines holds.
enum Found<'a> {
    Whole(&'a str),
    /// A last line without an end.
    Torn(&'a [u8]),
}

/// Why a file of lines is refused.
enum Wrong {
    /// A line is not ours.
    Foreign,
    /// A line says what is not so.
    Answer,
    /// The first line is no header of ours.
    Header(NoHeader),
    /// Another question was asked.
    Question(header::Difference),
}

impl Wrong {
    /// What is said of this line of a file.
    fn failure(self, path: &str, line: usize, lang: Lang) -> Failure {
        let (say, fix) = match self {
            Self::Foreign => (
                CliMessage::OtherBatch { path, line },
                CliMessage::OtherBatchFix,
            ),
            Self::Answer => (
                CliMessage::WrongLine { path, line },
                CliMessage::WrongLineFix,
            ),
            Self::Header(NoHeader::Foreign) => {
                let say = BatchMessage::NoHeader { path }.text(lang);
                return Failure::bad_input(say, CliMessage::OtherBatchFix.text(lang));
            }
            Self::Header(NoHeader::OtherVersion(version)) => {
                let version = &version;
                let say = BatchMessage::OtherVersion { path, version }.text(lang);
                let fix = CliMessage::OtherBatchFix.text(lang);
                return Failure::bad_input(say, fix);
            }
            Self::Question(header::Difference { field, values }) => {
                let (field, values) = (&*field, values.each_ref().map(String::as_str));
                let say = BatchMessage::OtherQuestion {
                    path,
                    field,
                    values,
                };
                let fix = CliMessage::OtherBatchFix.text(lang);
                return Failure::bad_input(say.text(lang), fix);
            }
        };
        Failure::say(say, fix, lang)
    }
}

fn ours(is_ours: bool) -> Result<(), Wrong> {
    match is_ours {
        true => Ok(()),
        false => Err(Wrong::Foreign),
    }
}

/// Hands out the lines of a file, if it is there. A last line without an end may be torn, and may be a file that is
/// not ours: it is handed out as well.
fn each_line(
    target: &Target,
    path: &Path,
    lang: Lang,
    mut accept: impl FnMut(usize, Found<'_>) -> Result<(), Wrong>,
) -> Result<(), Failure> {
    let file = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(|error| target.failure(&error, lang))?,
    };
    let (mut file, mut line) = (BufReader::new(file), Vec::new());
    for number in 0.. {
        line.clear();
        let read = file.read_until(b'\n', &mut line);
        read.map_err(|error| target.failure(&error, lang))?;
        let accepted = match line.split_last() {
            None => break,
            Some((b'\n', whole)) => match str::from_utf8(whole) {
                Ok(text) => accept(number, Found::Whole(text)),
                Err(_) => Err(Wrong::Foreign),
            },
            Some(_) => accept(number, Found::Torn(&line)),
        };
        if let Err(wrong) = accepted {
            return Err(wrong.failure(&target.name_of(path), number + 1, lang));
        }
    }
    Ok(())
}

/// Whether a torn line and the beginning of a whole one are equal as far as both reach.
fn begins(torn: &[u8], beginning: &[u8]) -> bool {
    torn.iter().zip(beginning).all(|(a, b)| a == b)
}

/// Whether a torn line is the beginning of a line for some puzzle, whichever it is.
fn begins_any(torn: &[u8]) -> bool {
    let after = |start: usize| torn.get(start..).unwrap_or_default();
    let digits = after(beginning("", "").find(',').expect("it has a name"));
    let is_end = |byte: &u8| !byte.is_ascii_digit();
    let number = &digits[..digits.iter().position(is_end).unwrap_or(digits.len())];
    let number = String::from_utf8_lossy(number);
    let name = after(
        beginning(&number, "")
            .find(",\"v\"")
            .expect("it has a version"),
    );
    let mut is_escaped = false;
    let end = name.iter().skip(1).position(|&byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    let name = match name {
        [b'"', ..] => &name[..end.map_or(name.len(), |end| end + 2)],
        _ => b"null",
    };
    let name = String::from_utf8_lossy(name);
    begins(
        String::from_utf8_lossy(torn).as_bytes(),
        beginning(&number, &name).as_bytes(),
    )
}

/// Hands out the lines that were done before their turn. A file that holds anything else is refused: it is not
/// ours to remove.
fn each_ahead(
    target: &Target,
    lang: Lang,
    mut take: impl FnMut(&str, Entry),
) -> Result<(), Failure> {
    let Some(path) = target.ahead() else {
        return Ok(());
    };
    each_line(target, path, lang, |_, found| match found {
        Found::Whole(line) => {
            take(line, Entry::parse(line).ok_or(Wrong::Foreign)?);
            Ok(())
        }
        Found::Torn(torn) => ours(begins_any(torn)),
    })
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
        each_ahead(target, lang, |_, _| {})?;
        let open = || {
            let mut options = OpenOptions::new();
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
        // One call a line: whoever ends the program finds whole lines, but for the last.
        let written = self.file.write_all(line.as_bytes());
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
            file.write_all(line.as_bytes())
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
            let Found::Whole(line) = found else {
                return Err(Wrong::Foreign);
            };
            let line = match self.changed.get(&number) {
                Some(changed) => copy.add(changed.as_bytes(), lang),
                None => copy.add(format!("{line}\n").as_bytes(), lang),
            };
            line.map_err(|failure| {
                failed = Some(failure);
                Wrong::Foreign
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_torn_anywhere_is_known() {
        for name in ["null", "\"\"", r#""a\"b\\""#, "\"\u{e9}\""] {
            let line = beginning("12", name) + "\"puzzle\":\"sliding\"}";
            for end in 0..=line.len() {
                assert!(begins_any(&line.as_bytes()[..end]), "{line} {end}");
            }
            // Whatever differs within the beginning is not ours.
            let until_version = beginning("12", name).len();
            for at in [0, 3, 7, 10, 13, until_version - 2, until_version - 4] {
                let mut other = line.clone().into_bytes();
                other[at] = b'#';
                assert!(!begins_any(&other), "{line} {at}");
            }
        }
        for other in ["3x3#1", "{\"important\":[1,2,3]}", "{}", "\u{e9}", " "] {
            assert!(!begins_any(other.as_bytes()), "{other}");
        }
    }
}
