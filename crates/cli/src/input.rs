//! Words in: the text of files and of standard input.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use susun::Lang;
use susun::format::{self, ParseError};

use crate::failure::{Failure, exit};
use crate::words::CliMessage;

/// Input a text is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input {
    /// A puzzle, a goal, pieces in place, a partition: a 100x100 board takes some fifty thousand bytes.
    Puzzle,
    /// A solution of a 100x100 board takes a few million bytes.
    Answer,
    /// A file of puzzles: some ten million 15-puzzles.
    Lines,
}

impl Input {
    /// The longest text that is read.
    fn max_megabytes(self) -> u64 {
        match self {
            Self::Puzzle => 1,
            Self::Answer => 16,
            Self::Lines => 512,
        }
    }

    fn max_bytes(self) -> u64 {
        self.max_megabytes() * 1_000_000
    }
}

pub(crate) fn standard_input(input: Input, lang: Lang) -> Result<String, Failure> {
    let bytes = standard_bytes(input, lang)?;
    utf8(bytes, &CliMessage::StandardInput.text(lang), lang)
}

/// A file of puzzles that can be read several times. Whether it is text is asked line by line.
#[derive(Debug)]
pub(crate) enum Stored {
    /// What can be read only once is kept.
    Memory(Vec<u8>),
    File(PathBuf),
}

impl Stored {
    /// A file, or standard input.
    pub(crate) fn new(argument: &str, lang: Lang) -> Result<Self, Failure> {
        if argument == "-" {
            return standard_bytes(Input::Lines, lang).map(Self::Memory);
        }
        let file = open(argument, Input::Lines, lang)?;
        match std::fs::metadata(argument).is_ok_and(|found| found.is_file()) {
            true => Ok(Self::File(argument.into())),
            false => bytes_of(file, argument, Input::Lines, lang).map(Self::Memory),
        }
    }

    /// From its beginning.
    pub(crate) fn open(&self) -> std::io::Result<Box<dyn BufRead + Send + '_>> {
        Ok(match self {
            Self::Memory(bytes) => Box::new(bytes.as_slice()),
            Self::File(path) => Box::new(BufReader::new(File::open(path)?)),
        })
    }
}

fn standard_bytes(input: Input, lang: Lang) -> Result<Vec<u8>, Failure> {
    static USED: AtomicBool = AtomicBool::new(false);
    if USED.swap(true, Ordering::Relaxed) {
        return Err(Failure::say(
            CliMessage::InputTwice,
            CliMessage::InputTwiceFix,
            lang,
        ));
    }
    bytes_of(
        std::io::stdin(),
        &CliMessage::StandardInput.text(lang),
        input,
        lang,
    )
}

/// All bytes, if there are not too many.
fn bytes_of(reader: impl Read, source: &str, input: Input, lang: Lang) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    reader
        .take(input.max_bytes() + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(source, &error, lang))?;
    match bytes.len() as u64 > input.max_bytes() {
        true => Err(too_long(source, None, input, lang)),
        false => Ok(bytes),
    }
}

fn too_long(source: &str, bytes: Option<u64>, input: Input, lang: Lang) -> Failure {
    let megabytes = input.max_megabytes();
    let say = CliMessage::TooLong {
        source,
        bytes,
        megabytes,
    };
    Failure::say(say, CliMessage::TooLongFix, lang)
}

/// The text of a file.
pub(crate) fn file(path: &str, input: Input, lang: Lang) -> Result<String, Failure> {
    utf8(file_bytes(path, input, lang)?, path, lang)
}

fn file_bytes(path: &str, input: Input, lang: Lang) -> Result<Vec<u8>, Failure> {
    bytes_of(open(path, input, lang)?, path, input, lang)
}

/// Opens a file that is not too long.
fn open(path: &str, input: Input, lang: Lang) -> Result<File, Failure> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            let say = CliMessage::IsDirectory { path };
            return Err(Failure::say(say, CliMessage::IsDirectoryFix, lang));
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(no_such_file(path, lang));
        }
        Ok(metadata) if metadata.len() > input.max_bytes() => {
            return Err(too_long(path, Some(metadata.len()), input, lang));
        }
        _ => {}
    }
    File::open(path).map_err(|error| unreadable(path, &error, lang))
}

/// Refuses what is no regular file: a pipe would be waited for, and can be read only once. Messages call it `name`.
pub(crate) fn check_regular(path: &Path, name: &str, lang: Lang) -> Result<(), Failure> {
    match std::fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(()),
        Ok(found) if found.is_dir() => {
            let say = CliMessage::IsDirectory { path: name };
            Err(Failure::say(say, CliMessage::IsDirectoryFix, lang))
        }
        Ok(_) => {
            let say = CliMessage::NotRegular { path: name };
            Err(Failure::say(say, CliMessage::NotRegularFix, lang))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(no_such_file(name, lang)),
        Err(error) => Err(unreadable(name, &error, lang)),
    }
}

/// Opens a regular file.
pub(crate) fn open_regular(path: &Path, name: &str, lang: Lang) -> Result<File, Failure> {
    check_regular(path, name, lang)?;
    File::open(path).map_err(|error| unreadable(name, &error, lang))
}

pub(crate) fn no_such_file(path: &str, lang: Lang) -> Failure {
    Failure::say(
        CliMessage::NoSuchFile { path },
        CliMessage::NoSuchFileFix,
        lang,
    )
}

pub(crate) fn unreadable(path: &str, error: &std::io::Error, lang: Lang) -> Failure {
    let problem = error.to_string();
    let say = CliMessage::CannotRead {
        path,
        problem: &problem,
    };
    Failure::say(say, CliMessage::CannotReadFix, lang).with_code(exit::FILES)
}

/// The text of UTF-16 with a byte order mark, as Windows programs write it; none if it is not.
fn utf16(bytes: &[u8]) -> Option<String> {
    let (unit, text): (fn([u8; 2]) -> u16, _) = match bytes {
        [0xff, 0xfe, text @ ..] => (u16::from_le_bytes, text),
        [0xfe, 0xff, text @ ..] => (u16::from_be_bytes, text),
        _ => return None,
    };
    let pairs = text.chunks_exact(2);
    let is_whole = pairs.remainder().is_empty();
    let units: Vec<u16> = pairs.map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok().filter(|_| is_whole)
}

/// The text of some bytes, or the place of the first that is not text.
fn utf8(bytes: Vec<u8>, source: &str, lang: Lang) -> Result<String, Failure> {
    if let Some(text) = utf16(&bytes) {
        return Ok(text);
    }
    let refused = |good: &[u8]| {
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let last = good.rsplit('\n').next().unwrap_or_default();
        let error = ParseError {
            at: Some(format::Position {
                line,
                column: last.chars().count() + 1,
            }),
            fault: format::Fault::NotText,
        };
        Failure::refusal(&error.into(), source, lang)
    };
    // UTF-16 without a mark has such bytes, and a text never has.
    if let Some(place) = bytes.iter().position(|&byte| byte == 0) {
        return Err(refused(&bytes[..place]));
    }
    let text = String::from_utf8(bytes);
    text.map_err(|error| refused(&error.as_bytes()[..error.utf8_error().valid_up_to()]))
}
