//! Where the puzzles of a batch come from: a file, standard input, or a collection with a name.
//!
//! Lines are read one by one, as often as they are needed: no list of them is kept.

use std::hash::Hasher;
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::Mutex;

use susun::Lang;
use susun::family::{Collection, Line, MAX_LINE, Settings, is_puzzle_line, parse_line};
use susun::registry::nearest;
use twox_hash::XxHash3_64;

use super::shard::Shard;
use crate::Families;
use crate::failure::Failure;
use crate::input::{self, Stored};
use crate::words::CliMessage;

/// The puzzles, or those of one shard.
pub(crate) struct Source {
    /// As messages call it.
    name: String,
    /// What it is called in any folder: a set, a file, or `-`.
    origin: String,
    place: Place,
    families: Families,
    shard: Option<Shard>,
    /// How many there are, whatever the shard has of them.
    all: usize,
    hash: u64,
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

    /// Adds its number and its text to a hash.
    fn add_to(&self, hash: &mut XxHash3_64) {
        hash.write_u64(self.number() as u64);
        match self {
            Self::Text { text, .. } => hash.write(text.strip_suffix(b"\r").unwrap_or(text)),
            Self::Puzzle(line) => {
                let puzzle = line.puzzle.iter();
                let fields = puzzle.flat_map(|puzzle| puzzle.question(&Settings::new()));
                for (name, value) in fields {
                    hash.write(name.as_bytes());
                    hash.write(value.as_bytes());
                }
            }
        }
        hash.write(b"\n");
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
    pub(crate) fn read(
        argument: &str,
        shard: Option<Shard>,
        families: Families,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let path = Path::new(argument);
        let collections = || families.iter().flat_map(|family| family.collections());
        if let Some(collection) = collections().find(|each| each.name() == argument)
            && (!path.exists() || path.is_dir())
        {
            let place = Place::Collection(collection);
            return Ok(Self::new(argument, place, shard, families));
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
        let source = Self::new(&name, Place::Stored(stored), shard, families);
        source.check(lang)?;
        if source.all == 0 {
            let say = CliMessage::NoPuzzles { source: &name };
            return Err(Failure::say(say, CliMessage::NoPuzzlesFix, lang));
        }
        Ok(source)
    }

    /// The puzzles of a text.
    pub(crate) fn of_text(name: &str, text: &str, families: Families) -> Self {
        let stored = Stored::Memory(text.as_bytes().to_vec());
        Self::new(name, Place::Stored(stored), None, families)
    }

    /// The puzzles of the collection of this name.
    pub(crate) fn of_collection(
        name: &str,
        shard: Option<Shard>,
        families: Families,
    ) -> Option<Self> {
        let mut collections = families.iter().flat_map(|family| family.collections());
        let found = collections.find(|each| each.name() == name)?;
        Some(Self::new(name, Place::Collection(found), shard, families))
    }

    fn new(name: &str, place: Place, shard: Option<Shard>, families: Families) -> Self {
        let origin = match &place {
            Place::Stored(Stored::File(path)) => file_name(path),
            Place::Stored(Stored::Memory(_)) => "-".to_owned(),
            Place::Collection(collection) => collection.name().to_owned(),
        };
        let mut source = Self {
            name: name.to_owned(),
            origin,
            place,
            families,
            shard,
            all: 0,
            hash: 0,
            failed: Mutex::default(),
        };
        let (mut all, mut hash) = (0, XxHash3_64::new());
        for unread in source.all_lines() {
            all += 1;
            unread.add_to(&mut hash);
        }
        (source.all, source.hash) = (all, hash.finish());
        source
    }

    /// The same, if it is a copy of what is called `origin`.
    pub(crate) fn copied_from(self, origin: &str) -> Self {
        let origin = origin.to_owned();
        Self { origin, ..self }
    }

    /// What it is called in any folder: a set, a file, or `-`.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    /// How many puzzles there are, whatever the shard has of them.
    pub(crate) fn all(&self) -> usize {
        self.all
    }

    /// Of all puzzles with the numbers of their lines.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// How many puzzles are to be done.
    pub(super) fn len(&self) -> usize {
        self.shard.map_or(self.all, |shard| shard.share(self.all))
    }

    pub(crate) fn collection(&self) -> Option<&'static dyn Collection> {
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

    /// The lines that hold a puzzle to be done, from the first one.
    pub(super) fn lines(&self) -> Box<dyn Iterator<Item = Unread> + Send + '_> {
        let Some(shard) = self.shard else {
            return self.all_lines();
        };
        let lines = self.all_lines().enumerate();
        let own = lines.filter(move |&(place, _)| shard.has(place));
        Box::new(own.map(|(_, unread)| unread))
    }

    fn all_lines(&self) -> Box<dyn Iterator<Item = Unread> + Send + '_> {
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

/// The name of a file in its folder.
pub(crate) fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
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
