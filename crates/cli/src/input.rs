//! Words in: the text of files and of standard input.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use susun::Lang;
use susun::format::{self, ParseError};

use crate::failure::{Failure, exit};
use crate::words::CliMessage;

/// The longest text that is read: a 100x100 board takes some fifty thousand characters, a solution
/// of it a few million.
const MAX_MEGABYTES: u64 = 16;
/// The longest file of puzzles: some ten million 15-puzzles.
const MAX_MEGABYTES_OF_LINES: u64 = 512;

pub(crate) fn standard_input(lang: Lang) -> Result<String, Failure> {
    let bytes = standard_bytes(MAX_MEGABYTES, lang)?;
    utf8(bytes, &CliMessage::StandardInput.text(lang), lang)
}

/// The bytes of a file of puzzles, or of standard input: whether they are text is asked line by line.
pub(crate) fn lines_of(argument: &str, lang: Lang) -> Result<Vec<u8>, Failure> {
    match argument {
        "-" => standard_bytes(MAX_MEGABYTES_OF_LINES, lang),
        path => file_bytes(path, MAX_MEGABYTES_OF_LINES, lang),
    }
}

fn standard_bytes(most: u64, lang: Lang) -> Result<Vec<u8>, Failure> {
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
        most,
        lang,
    )
}

/// At most so many megabytes.
fn bytes_of(reader: impl Read, source: &str, most: u64, lang: Lang) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    reader
        .take((most << 20) + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(source, &error, lang))?;
    if bytes.len() as u64 > most << 20 {
        let fix = CliMessage::TooLongFix { megabytes: most };
        return Err(Failure::say(CliMessage::TooLong { source }, fix, lang));
    }
    Ok(bytes)
}

/// The text of a file.
pub(crate) fn file(path: &str, lang: Lang) -> Result<String, Failure> {
    utf8(file_bytes(path, MAX_MEGABYTES, lang)?, path, lang)
}

fn file_bytes(path: &str, most: u64, lang: Lang) -> Result<Vec<u8>, Failure> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            let say = CliMessage::IsDirectory { path };
            return Err(Failure::say(say, CliMessage::IsDirectoryFix, lang));
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(no_such_file(path, lang));
        }
        _ => {}
    }
    let file = std::fs::File::open(path).map_err(|error| unreadable(path, &error, lang))?;
    bytes_of(file, path, most, lang)
}

pub(crate) fn no_such_file(path: &str, lang: Lang) -> Failure {
    Failure::say(
        CliMessage::NoSuchFile { path },
        CliMessage::NoSuchFileFix,
        lang,
    )
}

fn unreadable(path: &str, error: &std::io::Error, lang: Lang) -> Failure {
    let problem = error.to_string();
    let say = CliMessage::CannotRead {
        path,
        problem: &problem,
    };
    Failure::say(say, CliMessage::CannotReadFix, lang).with_code(exit::FILES)
}

/// The text of some bytes, or the place of the first that is not text.
fn utf8(bytes: Vec<u8>, source: &str, lang: Lang) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
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
    })
}
