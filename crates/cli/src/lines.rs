//! The lines of a file of records: whole lines, and perhaps a torn one at the end, left by a kill.
//!
//! One file is held open and read up to the length that it had then, so that a task may go on to append to it. Of
//! many files at once, each is open only while a piece of it is read: ten thousand can be read side by side.

use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use susun::Lang;

use crate::failure::{Failure, exit};
use crate::input;
use crate::words::CliMessage;

/// What all files together may hold in memory, and the least and the most of one.
const BUDGET: usize = 32 << 20;
const MIN_PIECE: usize = 4 << 10;
const MAX_PIECE: usize = 1 << 20;
/// The same of a file that is read alone.
const PIECE: usize = 64 << 10;

/// The lines of a file, from its first one.
pub(crate) struct Lines {
    /// As it is called in messages.
    pub(crate) name: String,
    path: PathBuf,
    reader: Reader,
    /// Bytes that are read at a time.
    piece: usize,
    buffer: Vec<u8>,
    /// What of the buffer is used up.
    used: usize,
    /// The line that was handed out last, and its number from 1 on.
    line: Vec<u8>,
    pub(crate) number: usize,
}

/// What the pieces come from.
enum Reader {
    /// A file that is held open, up to its length when it was opened.
    Open(io::Take<File>),
    /// A file that is opened again for each piece: bytes read so far, and how it was when the first was read.
    Closed { read: u64, state: Option<State> },
}

/// What tells whether a file was changed.
type State = (u64, Option<SystemTime>);

/// A line of a file, without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Whole(&'a str),
    /// It has an end and is no text.
    NotText,
    /// The last one, which has no end.
    Torn(&'a [u8]),
}

impl Line<'_> {
    /// The text of a whole line.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Whole(text) => Some(text),
            Self::NotText | Self::Torn(_) => None,
        }
    }
}

impl Lines {
    /// A file to read alone; none if it is not there. What is no regular file is refused.
    pub(crate) fn open(path: &Path, name: &str, lang: Lang) -> Result<Option<Self>, Failure> {
        if matches!(std::fs::metadata(path), Err(error) if error.kind() == io::ErrorKind::NotFound)
        {
            return Ok(None);
        }
        let file = input::open_regular(path, name, lang)?;
        let unreadable = |error| input::unreadable(name, &error, lang);
        let length = file.metadata().map_err(unreadable)?.len();
        let reader = Reader::Open(file.take(length));
        Ok(Some(Self::new(path, name, reader, PIECE)))
    }

    /// One of so many files that are read at once. It must not change in the meantime.
    pub(crate) fn among(name: &str, files: usize) -> Self {
        let piece = (BUDGET / files).clamp(MIN_PIECE, MAX_PIECE);
        let reader = Reader::Closed {
            read: 0,
            state: None,
        };
        Self::new(Path::new(name), name, reader, piece)
    }

    fn new(path: &Path, name: &str, reader: Reader, piece: usize) -> Self {
        Self {
            name: name.to_owned(),
            path: path.to_owned(),
            reader,
            piece,
            buffer: Vec::new(),
            used: 0,
            line: Vec::new(),
            number: 0,
        }
    }

    /// The next line and its number; none at the end.
    pub(crate) fn next(&mut self, lang: Lang) -> Result<Option<(usize, Line<'_>)>, Failure> {
        let is_whole = self.read_line().map_err(|error| match error {
            Fault::Io(error) => input::unreadable(&self.name, &error, lang),
            Fault::Changed => {
                let path = &*self.name;
                let (say, fix) = (CliMessage::FileChanged { path }, CliMessage::FileChangedFix);
                Failure::say(say, fix, lang).with_code(exit::FILES)
            }
        })?;
        let line = match is_whole {
            true => str::from_utf8(&self.line).map_or(Line::NotText, Line::Whole),
            false if self.line.is_empty() => return Ok(None),
            false => Line::Torn(&self.line),
        };
        Ok(Some((self.number, line)))
    }

    /// Reads a line without its end; false if it has none.
    fn read_line(&mut self) -> Result<bool, Fault> {
        self.line.clear();
        loop {
            let mut rest = &self.buffer[self.used..];
            self.used += rest.read_until(b'\n', &mut self.line)?;
            if self.line.pop_if(|last| *last == b'\n').is_some() {
                self.number += 1;
                return Ok(true);
            }
            if !self.refill()? {
                self.number += usize::from(!self.line.is_empty());
                return Ok(false);
            }
        }
    }

    /// Reads the next piece; false at the end of the file.
    fn refill(&mut self) -> Result<bool, Fault> {
        self.buffer.clear();
        self.used = 0;
        let piece = self.piece as u64;
        match &mut self.reader {
            Reader::Open(file) => {
                file.take(piece).read_to_end(&mut self.buffer)?;
            }
            Reader::Closed { read, state } => {
                let mut file = File::open(&self.path)?;
                let found = file.metadata()?;
                let found = (found.len(), found.modified().ok());
                if *state.get_or_insert(found) != found {
                    return Err(Fault::Changed);
                }
                file.seek(SeekFrom::Start(*read))?;
                file.take(piece).read_to_end(&mut self.buffer)?;
                *read += self.buffer.len() as u64;
            }
        }
        Ok(!self.buffer.is_empty())
    }
}

/// Why a line could not be read.
enum Fault {
    Io(io::Error),
    Changed,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the pieces are, the lines are those of the file.
    #[test]
    fn lines_of_any_pieces() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("file");
        let name = path.to_str().expect("it is text");
        let long = "x".repeat(9000);
        for text in [
            "",
            "\n",
            "a",
            "a\nb\n",
            "a\n\nb",
            &format!("{long}\n{long}y\nz"),
        ] {
            std::fs::write(&path, text).expect("there is room");
            let alone = Lines::open(&path, name, Lang::English);
            let alone = alone.ok().flatten().expect("it can be read");
            for mut lines in [alone, Lines::among(name, 1), Lines::among(name, 100_000)] {
                let mut next = || {
                    let next = lines.next(Lang::English).expect("it can be read");
                    next.map(|(number, line)| match line {
                        Line::Whole(line) => (number, format!("{line}\n")),
                        Line::Torn(line) => (number, String::from_utf8_lossy(line).into_owned()),
                        Line::NotText => panic!("{text}"),
                    })
                };
                for (number, line) in (1..).zip(text.split_inclusive('\n')) {
                    assert_eq!(next(), Some((number, line.to_owned())));
                }
                assert_eq!(next(), None);
            }
        }
    }

    /// What is appended to a file that is read alone is not seen, and a change of one of many is an error.
    #[test]
    fn files_that_grow() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("file");
        let name = path.to_str().expect("it is text");
        let line = "a".repeat(9999) + "\n";
        std::fs::write(&path, line.repeat(200)).expect("there is room");
        let alone = Lines::open(&path, name, Lang::English);
        let mut alone = alone.ok().flatten().expect("it is there");
        let mut one = Lines::among(name, 1);
        assert!(one.next(Lang::English).is_ok_and(|line| line.is_some()));
        std::fs::write(&path, line.repeat(300)).expect("there is room");
        let mut lines = 0;
        while alone.next(Lang::English).is_ok_and(|line| line.is_some()) {
            lines += 1;
        }
        assert_eq!(lines, 200);
        while one.next(Lang::English).is_ok_and(|line| line.is_some()) {}
        assert!(one.next(Lang::English).is_err());
    }
}
