//! Where the puzzles of a batch come from: a file, standard input, or a collection with a name.
//!
//! Lines are read one by one, as often as they are needed: no list of them is kept.

use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::Mutex;

use susun::Lang;
use susun::family::{Collection, Line, MAX_LINE, is_puzzle_line, parse_line};
use susun::registry::nearest;

use crate::Families;
use crate::failure::Failure;
use crate::input::{self, Stored};
use crate::words::CliMessage;

/// The puzzles.
pub(super) struct Source {
    name: String,
    place: Place,
    families: Families,
    len: usize,
    /// Why the lines ended before their end.
    failed: Mutex<Option<io::Error>>,
}

enum Place {
    Stored(Stored),
    Collection(&'static dyn Collection),
}

/// A line that holds a puzzle and is not read yet.
pub(super) enum Unread {
    Text { number: usize, text: Vec<u8> },
    Puzzle(Line),
}

impl Unread {
    /// The number of the line.
    pub(super) fn number(&self) -> usize {
        match self {
            Self::Text { number, .. } => *number,
            Self::Puzzle(line) => line.number,
        }
    }

    pub(super) fn read(self, families: Families) -> Line {
        match self {
            Self::Text { number, text } => {
                parse_line(number, &text, families).expect("it holds a puzzle")
            }
            Self::Puzzle(line) => line,
        }
    }
}

impl Source {
    /// The argument `puzzles`. A file goes before a collection of its name.
    pub(super) fn read(argument: &str, families: Families, lang: Lang) -> Result<Self, Failure> {
        let path = Path::new(argument);
        let collections = || families.iter().flat_map(|family| family.collections());
        if let Some(collection) = collections().find(|each| each.name() == argument)
            && (!path.exists() || path.is_dir())
        {
            return Ok(Self::new(argument, Place::Collection(collection), families));
        }
        let stored = Stored::new(argument, lang).map_err(|failure| {
            if path.exists() {
                return failure;
            }
            let names: Vec<&str> = collections().map(|each| each.name()).collect();
            let fix = match nearest(argument, names.iter().copied()) {
                Some(suggestion) => CliMessage::DidYouMean { suggestion }.text(lang),
                None => {
                    let sets = &names.join(", ");
                    CliMessage::NoSuchBatchFix { sets }.text(lang)
                }
            };
            failure.with_help(fix)
        })?;
        let name = match argument {
            "-" => CliMessage::StandardInput.text(lang),
            path => path.to_owned(),
        };
        let source = Self::new(&name, Place::Stored(stored), families);
        source.check(lang)?;
        Ok(source)
    }

    fn new(name: &str, place: Place, families: Families) -> Self {
        let mut source = Self {
            name: name.to_owned(),
            place,
            families,
            len: 0,
            failed: Mutex::default(),
        };
        source.len = source.lines().count();
        source
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// How many puzzles it has.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn collection(&self) -> Option<&'static dyn Collection> {
        match self.place {
            Place::Stored(_) => None,
            Place::Collection(collection) => Some(collection),
        }
    }

    /// Fails if a line could not be read.
    pub(super) fn check(&self, lang: Lang) -> Result<(), Failure> {
        match self.failed.lock().expect("nothing panics here").take() {
            Some(error) => Err(input::unreadable(&self.name, &error, lang)),
            None => Ok(()),
        }
    }

    /// The lines that hold a puzzle, from the first one.
    pub(super) fn lines(&self) -> Box<dyn Iterator<Item = Unread> + Send + '_> {
        let stored = match &self.place {
            Place::Stored(stored) => stored,
            Place::Collection(collection) => {
                let name = collection.name();
                let lines = collection
                    .puzzles()
                    .into_iter()
                    .map(move |(number, puzzle)| Line {
                        number,
                        name: Some(format!("{name}-{number}")),
                        puzzle: Ok(puzzle),
                    });
                return Box::new(lines.map(Unread::Puzzle));
            }
        };
        let mut reader = stored.open();
        let texts = (1..).map_while(move |number| {
            let read = match &mut reader {
                Ok(reader) => line(reader, number == 1),
                Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
            };
            let text = read.unwrap_or_else(|error| {
                *self.failed.lock().expect("nothing panics here") = Some(error);
                None
            });
            Some(Unread::Text {
                number,
                text: text?,
            })
        });
        // Several threads ask for the next line: where one could not be read, there is none for any of them.
        Box::new(texts.fuse().filter(|unread| match unread {
            Unread::Text { text, .. } => is_puzzle_line(text, self.families),
            Unread::Puzzle(_) => true,
        }))
    }
}

/// The next line without its end. Of one that is too long only so much is kept that it shows.
fn line(reader: &mut dyn BufRead, is_first: bool) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let most = MAX_LINE as u64 + 1;
    if reader.take(most).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > MAX_LINE {
        reader.skip_until(b'\n')?;
    }
    let bom = "\u{feff}".as_bytes();
    if is_first && line.starts_with(bom) {
        line.drain(..bom.len());
    }
    Ok(Some(line))
}
