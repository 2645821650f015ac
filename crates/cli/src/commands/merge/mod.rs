//! `susun merge`: the shards of a batch put together, and proved to be all of it.
//!
//! The record at place `i` among all puzzles, from 0, is the next one of shard `i mod N + 1`. So the files are read
//! side by side, a line of each in turn, and nothing is kept. The numbers of the lines have to rise, every shard has
//! as many as its share, and what every header asks is the same: then no line is missing, doubled or foreign.

mod output;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;
use susun::{Lang, json};

use super::batch::{
    Benchmark, Entry, Header, NoHeader, Puzzles, Same, Shard, Source, Tally, header_beginning,
};
use super::json_line;
use super::ranges::ranges;
use crate::arguments::{FILES, Given, JSON};
use crate::failure::{Failure, exit};
use crate::file::is_same;
use crate::lines::{Line, Lines};
use crate::words::{BatchMessage, CliMessage};
use crate::{Families, input};

pub(crate) use output::Targets;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let files: Vec<&str> = given.texts(FILES).collect();
    let targets = Targets::read(given)?;
    let merged = merge(&files, None, &targets, families, lang)?;
    let is_json = given.has(JSON);
    Ok(match merged {
        Merged::Whole { tally, benchmark } => {
            crate::output::print(&match is_json {
                true => json_line(&tally.summary(None, benchmark.as_ref())),
                false => tally.text(None, benchmark.as_ref(), families, lang),
            });
            tally.exit_code()
        }
        Merged::Missing(missing) => {
            crate::output::print(&match is_json {
                true => json_line(&missing),
                false => missing.text(lang),
            });
            exit::STOPPED
        }
    })
}

/// The result of a merge.
pub(crate) enum Merged {
    /// Everything is there, and written.
    Whole {
        tally: Box<Tally>,
        benchmark: Option<Benchmark>,
    },
    /// Nothing is written.
    Missing(Missing),
}

/// What is missing.
#[derive(Debug, Serialize)]
pub(crate) struct Missing {
    v: u32,
    puzzles: usize,
    done: usize,
    /// How many shards there are.
    shards: usize,
    /// Those that have to run again.
    pub(crate) missing: Vec<MissingShard>,
}

/// A shard that has to run again.
#[derive(Debug, Serialize)]
pub(crate) struct MissingShard {
    pub(crate) shard: Shard,
    pub(crate) file: Option<String>,
    done: usize,
    puzzles: usize,
    command: String,
}

/// More shards than this are not listed one by one.
const MAX_LISTED: usize = 20;

impl Missing {
    pub(crate) fn text(&self, lang: Lang) -> String {
        let indices: Vec<usize> = self.missing.iter().map(|one| one.shard.index()).collect();
        let say = BatchMessage::NotWhole {
            shards: &ranges(&indices),
            count: self.shards,
            done: self.done,
            puzzles: self.puzzles,
        };
        let mut text = say.text(lang) + "\n";
        for one in self.missing.iter().take(MAX_LISTED) {
            text += &format!("  {}\n", one.command);
        }
        if self.missing.len() > MAX_LISTED {
            text += "  ...\n";
        }
        text
    }
}

/// A file of one shard, read up to its header.
struct ShardFile {
    lines: Lines,
    header: Header,
    /// Records read.
    done: usize,
    has_ended: bool,
}

impl ShardFile {
    fn shard(&self) -> Shard {
        self.header.shard.unwrap_or(Shard::WHOLE)
    }

    /// None for a file that was ended before its header was written.
    fn open(path: &str, files: usize, lang: Lang) -> Result<Option<Self>, Failure> {
        let fix = || BatchMessage::NoHeaderFix.text(lang);
        let checked = input::check_regular(Path::new(path), path, lang);
        checked.map_err(|failure| failure.with_help(fix()))?;
        let mut lines = Lines::among(path, files);
        let bad = |say: BatchMessage<'_>, fix: BatchMessage<'_>| {
            Err(Failure::bad_input(say.text(lang), fix.text(lang)))
        };
        let no_header = || bad(BatchMessage::NoHeader { path }, BatchMessage::NoHeaderFix);
        let header = match lines.next(lang)?.map(|(_, first)| first) {
            None => return Ok(None),
            Some(Line::Torn(torn)) if begins(torn, &header_beginning()) => return Ok(None),
            Some(Line::Torn(_) | Line::NotText) => return no_header(),
            Some(Line::Whole(line)) => match Header::parse(line) {
                Ok(header) => header,
                Err(NoHeader::Foreign) => return no_header(),
                Err(NoHeader::OtherVersion(version)) => {
                    let version = &version;
                    let say = BatchMessage::OtherVersion { path, version };
                    return bad(say, BatchMessage::OtherVersionFix);
                }
            },
        };
        Ok(Some(Self {
            lines,
            header,
            done: 0,
            has_ended: false,
        }))
    }

    /// The next record; none at the end, which may be torn.
    fn record(&mut self, lang: Lang) -> Result<Option<(String, Entry)>, Failure> {
        if self.has_ended {
            return Ok(None);
        }
        let record = match self.lines.next(lang)?.map(|(_, line)| line) {
            Some(Line::Whole(line)) => {
                let line = self.header.unsealed(line).map(Cow::into_owned);
                line.and_then(|line| Some((Entry::parse(&line)?, line)))
            }
            Some(Line::NotText) => None,
            Some(Line::Torn(_)) | None => {
                self.has_ended = true;
                return Ok(None);
            }
        };
        let (entry, line) = record.ok_or_else(|| self.damaged(lang))?;
        self.done += 1;
        Ok(Some((line, entry)))
    }

    fn command(&self) -> String {
        self.header.command(self.header.shard, &self.lines.name)
    }

    fn damaged(&self, lang: Lang) -> Failure {
        let (path, line) = (&self.lines.name, self.lines.number);
        let command = &self.command();
        let say = BatchMessage::Damaged { path, line };
        Failure::bad_input(
            say.text(lang),
            BatchMessage::DamagedFix { command }.text(lang),
        )
    }
}

fn begins(torn: &[u8], beginning: &str) -> bool {
    torn.iter().zip(beginning.as_bytes()).all(|(a, b)| a == b)
}

/// Puts the files of shards together and writes what one run would have written. Nothing is written unless all is
/// there. Every file has to answer the question of the header, if one is given.
pub(crate) fn merge(
    files: &[&str],
    asked: Option<&Header>,
    targets: &Targets,
    families: Families,
    lang: Lang,
) -> Result<Merged, Failure> {
    let mut shards: BTreeMap<Shard, ShardFile> = BTreeMap::new();
    for path in files {
        let Some(file) = ShardFile::open(path, files.len(), lang)? else {
            crate::output::note(&BatchMessage::EmptyFile { path }.text(lang));
            continue;
        };
        let difference = |asked: &Header| file.header.difference(asked, Same::AllButShard);
        if let Some(difference) = asked.and_then(difference) {
            let fix = BatchMessage::NotTogetherFix.text(lang);
            return Err(difference.failure(path, fix, lang));
        }
        if let Some((_, first)) = shards.first_key_value() {
            check_same(first, &file, lang)?;
        }
        if let Some(other) = shards.get(&file.shard()) {
            return Err(twice(&other.lines.name, path, other.shard(), lang)?);
        }
        shards.insert(file.shard(), file);
    }
    let Some((shard, first)) = shards.first_key_value() else {
        let (say, fix) = (BatchMessage::OnlyEmpty, BatchMessage::NoHeaderFix);
        return Err(Failure::bad_input(say.text(lang), fix.text(lang)));
    };
    let (count, header) = (shard.count(), first.header.of_shard(None));
    let puzzles = header.puzzles.count;
    // A file may have the name of a set.
    let set = Source::of_collection(&header.puzzles.source, None, families);
    let set = set.filter(|set| Puzzles::of(set) == header.puzzles);
    let collection = set.and_then(|set| set.collection());
    let benchmark = collection.and_then(|it| Benchmark::new(it, None, &header.settings()));
    let mut tally = Tally::new(puzzles, benchmark.is_some());
    let mut outputs = targets.begin(&header, lang)?;
    let mut shards: Vec<Option<ShardFile>> = (1..=count)
        .map(|index| shards.remove(&Shard::new(index, count).expect("it is one of them")))
        .collect();
    let mut is_whole = true;
    // The line of the input that was answered last, and where.
    let mut last: Option<(usize, usize, usize)> = None;
    // A header can name more puzzles than anyone has: where no file goes on, the rest is missing.
    let mut idle = 0;
    for place in 0..puzzles {
        if idle == count {
            break;
        }
        idle += 1;
        let Some(file) = &mut shards[place % count] else {
            is_whole = false;
            continue;
        };
        let Some((line, entry)) = file.record(lang)? else {
            is_whole = false;
            continue;
        };
        if let Some((before, shard, at)) = last
            && before >= entry.line
        {
            let places = [
                (before, shard, at),
                (entry.line, place % count, file.lines.number),
            ];
            return Err(out_of_order(places, &shards, lang));
        }
        idle = 0;
        last = Some((entry.line, place % count, file.lines.number));
        tally.note(place, &entry);
        if is_whole {
            outputs.line(&line, &entry, lang)?;
        }
    }
    for file in shards.iter_mut().flatten() {
        let is_complete = file.done == file.shard().share(puzzles);
        if is_complete && file.record(lang)?.is_some() {
            return Err(too_many(file, lang));
        }
    }
    if is_whole {
        outputs.finish(lang)?;
        let tally = Box::new(tally);
        return Ok(Merged::Whole { tally, benchmark });
    }
    let missing = (1..).zip(&shards).filter_map(|(index, file)| {
        let shard = Shard::new(index, count).expect("it is one of them");
        let (puzzles, done) = (shard.share(puzzles), file.as_ref().map_or(0, |it| it.done));
        let path = file.as_ref().map(|it| it.lines.name.clone());
        let name = || format!("shard-{index}.jsonl");
        let output = path.clone().unwrap_or_else(name);
        let named = (count > 1).then_some(shard);
        (done < puzzles).then(|| MissingShard {
            shard,
            file: path,
            done,
            puzzles,
            command: header.command(named, &output),
        })
    });
    Ok(Merged::Missing(Missing {
        v: json::VERSION,
        puzzles,
        done: tally.done(),
        shards: count,
        missing: missing.collect(),
    }))
}

/// Refuses two files that do not answer the same question.
fn check_same(one: &ShardFile, other: &ShardFile, lang: Lang) -> Result<(), Failure> {
    let paths = [&*one.lines.name, &*other.lines.name];
    let refuse = |field: &str, values: [&str; 2]| {
        let say = BatchMessage::NotTogether {
            paths,
            field,
            values,
        };
        let fix = BatchMessage::NotTogetherFix;
        Err(Failure::bad_input(say.text(lang), fix.text(lang)))
    };
    if let Some(differs) = one.header.difference(&other.header, Same::AllButShard) {
        let values = differs.values.each_ref().map(String::as_str);
        return refuse(&differs.field, values);
    }
    let (one, other) = (one.shard(), other.shard());
    match one.count() == other.count() {
        true => Ok(()),
        false => refuse("shard", [&one.to_string(), &other.to_string()]),
    }
}

/// What is wrong with two files of the same shard.
fn twice(one: &str, other: &str, shard: Shard, lang: Lang) -> Result<Failure, Failure> {
    let paths = [one, other];
    let fix = BatchMessage::ShardTwiceFix.text(lang);
    if is_same(one, Path::new(other)) {
        let argument = &format!("\"{other}\"");
        let say = CliMessage::GivenTwice { argument };
        return Ok(Failure::bad_input(say.text(lang), fix));
    }
    let shard = &shard.to_string();
    let [mut first, mut second] = paths.map(|path| Lines::among(path, 2));
    let relation = loop {
        // A torn line is none.
        let is_whole = |(_, line): &(usize, Line<'_>)| !matches!(line, Line::Torn(_));
        let a = first.next(lang)?.filter(is_whole);
        let b = second.next(lang)?.filter(is_whole);
        match (a, b) {
            (Some((_, Line::Whole(a))), Some((_, Line::Whole(b))))
                if a == b || timeless(a) == timeless(b) => {}
            (Some((line, _)), Some(_)) => {
                break BatchMessage::ShardDiffers { shard, paths, line }.text(lang);
            }
            (None, None) => {
                break BatchMessage::ShardCopied { shard, paths }.text(lang);
            }
            (a, _) => {
                let paths = match a {
                    Some(_) => [paths[1], paths[0]],
                    None => paths,
                };
                break BatchMessage::ShardBegun { shard, paths }.text(lang);
            }
        }
    };
    Ok(Failure::bad_input(relation, fix))
}

/// A record without what depends on the machine and its cache.
fn timeless(line: &str) -> Option<serde_json::Map<String, serde_json::Value>> {
    let mut fields: serde_json::Map<_, _> = serde_json::from_str(line).ok()?;
    for name in ["seconds", "table_seconds", "tables_built", "checksum"] {
        fields.remove(name);
    }
    Some(fields)
}

fn too_many(file: &ShardFile, lang: Lang) -> Failure {
    let (path, line) = (&file.lines.name, file.lines.number);
    let say = BatchMessage::TooMany { path, line };
    let command = &file.command();
    Failure::bad_input(
        say.text(lang),
        BatchMessage::DamagedFix { command }.text(lang),
    )
}

/// Two lines that do not follow each other: the line of the input, the shard from 0, and the line of its file.
fn out_of_order(
    [(before, shard, at), (after, other, other_at)]: [(usize, usize, usize); 2],
    shards: &[Option<ShardFile>],
    lang: Lang,
) -> Failure {
    let path = |shard: usize| shards[shard].as_ref().map_or("", |file| &file.lines.name);
    let say = BatchMessage::OutOfOrder {
        paths: [path(shard), path(other)],
        lines: [at, other_at],
        answered: [before, after],
    };
    Failure::bad_input(say.text(lang), BatchMessage::OutOfOrderFix.text(lang))
}
