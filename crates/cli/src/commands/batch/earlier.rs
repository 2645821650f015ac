//! What is there of an earlier run: its lines, checked one by one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use susun::{Lang, SolverContext};

use super::Resumed;
use super::header::{self, Header, NoHeader, Same};
use super::job::{Ask, Job, beginning};
use super::source::Source;
use super::tally::{Entry, Tally};
use crate::failure::Failure;
use crate::file::with_suffix;
use crate::lines::{Line, Lines};
use crate::output;
use crate::target::Target;
use crate::words::{BatchMessage, CliMessage, ClusterMessage};

/// What an earlier run has left.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    /// Whether its header is there, and whether it is the one that is to be there.
    pub(super) header: Option<bool>,
    /// Lines, one for each of the first jobs.
    pub(super) done: usize,
    /// Their bytes, and those of the header.
    pub(super) bytes: u64,
    /// Those among them that are to be done again.
    pub(super) redo: Vec<usize>,
    /// Lines of later jobs.
    pub(super) ahead: BTreeMap<usize, String>,
    /// Whether damaged lines are replaced.
    pub(super) repairs: bool,
    /// Lines behind a damaged one: they go to `FILE.ahead` before the file is cut there.
    pub(super) behind: String,
}

impl Earlier {
    /// Reads an output and counts its lines. Refuses an output that does not answer these puzzles, line by line, and
    /// a line that was changed so that its answer is wrong; unless such lines are to be replaced.
    pub(super) fn read(
        target: &Target,
        source: &Source,
        (header, resumed): (&Header, Resumed),
        (ask, context): (&Ask, &SolverContext<'_>),
        tally: &mut Tally,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let repairs = resumed.repairs;
        let mut earlier = Self {
            repairs,
            ..Self::default()
        };
        if repairs {
            set_aside_damaged(target, lang)?;
        }
        let parse = |line: &str| header.unsealed(line).as_deref().and_then(Entry::parse);
        let mut jobs = source.lines();
        let (mut ahead, mut is_damaged) = (BTreeMap::new(), false);
        each_line(target, target.path(), lang, |number, found| {
            let taken = match found {
                Line::Torn(_) if repairs => return Ok(()),
                Line::Torn(torn) if number == 0 => {
                    return ours(begins(torn, header::beginning().as_bytes()));
                }
                Line::Torn(torn) => {
                    // Its job is not done, and stays the next one.
                    let unread = source.lines().nth(number - 1).ok_or(LineError::Foreign)?;
                    return ours(begins(torn, ask.job(unread).beginning().as_bytes()));
                }
                Line::Whole(line) if number == 0 => {
                    earlier.take_header(line, header)?;
                    Ok(line)
                }
                Line::Whole(line) if !is_damaged => {
                    let entry = parse(line).ok_or(LineError::Foreign);
                    let unread = jobs.next().ok_or(LineError::Foreign);
                    let taken = entry.and_then(|entry| {
                        let job = ask.job(unread?);
                        ours(job.is_answered_by(&entry, ask))?;
                        match job.is_solved_by(&entry, ask, context) {
                            true => Ok((job, entry)),
                            false => Err(LineError::Answer),
                        }
                    });
                    taken.map(|(job, entry)| {
                        earlier.take(&job, &entry, resumed.retries, tally);
                        line
                    })
                }
                Line::Whole(_) | Line::NotText => Err(LineError::Foreign),
            };
            match taken {
                Ok(line) => earlier.bytes += line.len() as u64 + 1,
                Err(wrong) if !repairs => return Err(wrong),
                Err(_) => {
                    if !is_damaged {
                        let (path, line) = (&target.name(), number + 1);
                        let say = ClusterMessage::DamagedLine { path, line };
                        output::note(&say.text(lang));
                    }
                    is_damaged = true;
                    if let Line::Whole(line) = found
                        && let Some(entry) = parse(line)
                    {
                        earlier.behind += &format!("{line}\n");
                        ahead.insert(entry.line, (format!("{line}\n"), entry));
                    }
                }
            }
            Ok(())
        })?;
        each_ahead(target, (header, repairs), lang, |line, entry| {
            ahead.insert(entry.line, (line.to_owned() + "\n", entry));
        })?;
        // Without a header it is not known what these lines answer.
        if earlier.header.is_none() {
            ahead.clear();
        }
        // These lines only save work: one that does not fit is skipped.
        let mut jobs = source.lines().enumerate().skip(earlier.done);
        while !ahead.is_empty()
            && let Some((number, unread)) = jobs.next()
        {
            let Some((line, entry)) = ahead.remove(&unread.number()) else {
                continue;
            };
            let (job, is_again) = (ask.job(unread), resumed.retries && entry.is_stopped());
            let fits = !entry.is_error() && !is_again && job.is_answered_by(&entry, ask);
            if fits && job.is_solved_by(&entry, ask, context) {
                earlier.ahead.insert(number, line);
            }
        }
        Ok(earlier)
    }

    fn take_header(&mut self, line: &str, header: &Header) -> Result<(), LineError> {
        let found = Header::parse(line).map_err(LineError::Header)?;
        if let Some(difference) = found.difference(header, Same::Continued) {
            return Err(LineError::Question(difference));
        }
        self.header = Some(found == *header);
        Ok(())
    }

    /// Takes the line of the next job.
    fn take(&mut self, job: &Job, entry: &Entry, retries: bool, tally: &mut Tally) {
        let number = self.done;
        let is_fixed = entry.is_error() && job.puzzle.is_ok();
        if is_fixed || retries && entry.is_stopped() {
            self.redo.push(number);
            tally.note_again(number, entry);
        } else {
            tally.note(number, entry);
        }
        self.done += 1;
    }
}

/// Renames a file with a damaged header: without it, its lines cannot be matched to a question.
fn set_aside_damaged(target: &Target, lang: Lang) -> Result<(), Failure> {
    let path = target.path();
    let Some(mut lines) = Lines::open(path, &target.name(), lang)? else {
        return Ok(());
    };
    let is_ours = match lines.next(lang)?.map(|(_, first)| first) {
        None => true,
        Some(Line::Whole(line)) => !matches!(Header::parse(line), Err(NoHeader::Foreign)),
        Some(Line::NotText) => false,
        Some(Line::Torn(torn)) => begins(torn, header::beginning().as_bytes()),
    };
    if is_ours {
        return Ok(());
    }
    let aside = with_suffix(path, ".damaged");
    fs::rename(path, &aside).map_err(|error| target.failure(&error, lang))?;
    let (path, aside) = (&target.name(), &target.name_of(&aside));
    let say = ClusterMessage::DamagedHeader { path, aside };
    output::note(&say.text(lang));
    Ok(())
}

/// Why a file of lines is refused.
pub(super) enum LineError {
    /// A line is not ours.
    Foreign,
    /// A line says what is not so.
    Answer,
    /// The first line is no header of ours.
    Header(NoHeader),
    /// Another question was asked.
    Question(header::Difference),
}

impl LineError {
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
            Self::Question(difference) => {
                return difference.failure(path, CliMessage::OtherBatchFix.text(lang), lang);
            }
        };
        Failure::say(say, fix, lang)
    }
}

fn ours(is_ours: bool) -> Result<(), LineError> {
    match is_ours {
        true => Ok(()),
        false => Err(LineError::Foreign),
    }
}

/// Hands out the lines of a file, numbered from 0 on, if it is there. A last line without an end may be torn, and may
/// be a file that is not ours: it is handed out as well. A device keeps no lines.
pub(super) fn each_line(
    target: &Target,
    path: &Path,
    lang: Lang,
    mut accept: impl FnMut(usize, Line<'_>) -> Result<(), LineError>,
) -> Result<(), Failure> {
    if target.is_device() {
        return Ok(());
    }
    let name = &target.name_of(path);
    let Some(mut lines) = Lines::open(path, name, lang)? else {
        return Ok(());
    };
    while let Some((number, line)) = lines.next(lang)? {
        accept(number - 1, line).map_err(|wrong| wrong.failure(name, number, lang))?;
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
/// ours to remove; unless damaged lines are to be replaced.
pub(super) fn each_ahead(
    target: &Target,
    (header, repairs): (&Header, bool),
    lang: Lang,
    mut take: impl FnMut(&str, Entry),
) -> Result<(), Failure> {
    let Some(path) = target.ahead() else {
        return Ok(());
    };
    each_line(target, path, lang, |_, found| match found {
        Line::Torn(_) | Line::NotText if repairs => Ok(()),
        Line::Torn(torn) => ours(begins_any(torn)),
        Line::NotText => Err(LineError::Foreign),
        Line::Whole(line) => match header.unsealed(line).as_deref().and_then(Entry::parse) {
            Some(entry) => {
                take(line, entry);
                Ok(())
            }
            None => ours(repairs),
        },
    })
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
