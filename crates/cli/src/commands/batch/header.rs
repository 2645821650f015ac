//! The header: the first line of a batch's output. It names the program's version, the question, the puzzles and the
//! shard, so that `--resume` and `merge` can refuse lines of another batch.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use susun::Lang;
use susun::family::{NO_CACHE, Settings};
use susun::json as format;
use susun::search::Limits;

use super::shard::Shard;
use super::source::Source;
use crate::checksum::{with_checksum, without_checksum};
use crate::commands::json_line;
use crate::failure::Failure;
use crate::words::BatchMessage;

/// What a batch asks, of which puzzles. Fields are written in this order.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(crate) struct Header {
    v: u32,
    /// The version of the program.
    susun: String,
    command: String,
    /// What was chosen by options, but for what changes no answer.
    settings: Map<String, Value>,
    limits: GivenLimits,
    pub(crate) puzzles: Puzzles,
    pub(crate) shard: Option<Shard>,
}

/// The limits of each puzzle, where they were given.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct GivenLimits {
    seconds: Option<f64>,
    nodes: Option<u64>,
    bytes: Option<u64>,
}

/// All puzzles, whatever the shard has of them.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub(crate) struct Puzzles {
    /// A set, the name of a file, or `-`.
    pub(crate) source: String,
    pub(crate) count: usize,
    /// Of their texts, with the numbers of their lines, in order.
    hash: String,
}

impl Puzzles {
    pub(crate) fn of(source: &Source) -> Self {
        Self {
            source: source.origin().to_owned(),
            count: source.all(),
            hash: format!("xxh3:{:016x}", source.hash()),
        }
    }
}

/// Why a line is no header of ours.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoHeader {
    /// It is something else, or damaged.
    Foreign,
    /// Of another version of the program.
    OtherVersion(String),
}

/// A field in which two headers differ, and both values.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) field: String,
    pub(crate) values: [String; 2],
}

impl Difference {
    /// Refuses a file with such a header.
    pub(crate) fn failure(&self, path: &str, fix: String, lang: Lang) -> Failure {
        let (field, values) = (&*self.field, self.values.each_ref().map(String::as_str));
        let say = BatchMessage::OtherQuestion {
            path,
            field,
            values,
        };
        Failure::bad_input(say.text(lang), fix)
    }
}

/// Which fields of two headers have to be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Same {
    /// All of them: the same file.
    All,
    /// All but the shard: files that are merged.
    AllButShard,
    /// All but the limits and the puzzles: lines may be added with other limits, and to a list that was corrected.
    Continued,
}

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const COMMAND: &str = "batch";

/// How every header begins, up to the version.
pub(crate) fn beginning() -> String {
    format!("{{\"v\":{},\"susun\":\"", format::VERSION)
}

impl Header {
    /// The header of a batch. Limits that were not given are none.
    pub(crate) fn new(source: &Source, settings: &Settings, limits: &Limits) -> Self {
        let mut names: Vec<&str> = settings.names().filter(|name| *name != NO_CACHE).collect();
        names.dedup();
        let value = |name: &str| {
            let mut texts: Vec<Value> = settings
                .all(name)
                .map(|one| one.text.trim().into())
                .collect();
            match texts.len() {
                1 if texts[0] == "" => true.into(),
                1 => texts.remove(0),
                _ => Value::Array(texts),
            }
        };
        Self {
            v: format::VERSION,
            susun: VERSION.to_owned(),
            command: COMMAND.to_owned(),
            settings: names
                .iter()
                .map(|&name| (name.to_owned(), value(name)))
                .collect(),
            limits: GivenLimits {
                seconds: limits.time.map(|time| time.as_secs_f64()),
                nodes: limits.nodes,
                bytes: limits.bytes,
            },
            puzzles: Puzzles::of(source),
            shard: source.shard(),
        }
    }

    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Result<Self, NoHeader> {
        #[derive(Deserialize)]
        struct Version {
            susun: String,
            checksum: Option<String>,
        }
        let Ok(Version { susun, checksum }) = serde_json::from_str(line) else {
            return Err(NoHeader::Foreign);
        };
        if checksum.is_some() && without_checksum(line).is_none() {
            return Err(NoHeader::Foreign);
        }
        if susun != VERSION {
            return Err(NoHeader::OtherVersion(susun));
        }
        let header: Self = serde_json::from_str(line).map_err(|_| NoHeader::Foreign)?;
        let is_ours = header.v == format::VERSION && header.command == COMMAND;
        let is_ours = is_ours && header.shard.is_some() == checksum.is_some();
        is_ours.then_some(header).ok_or(NoHeader::Foreign)
    }

    pub(crate) fn line(&self) -> String {
        self.sealed(json_line(self))
    }

    /// A line as it stands in the file: in a shard it has a checksum.
    pub(super) fn sealed(&self, line: String) -> String {
        match self.shard {
            Some(_) => with_checksum(line.trim_end()) + "\n",
            None => line,
        }
    }

    /// The record of a line without its checksum; none if that is wrong.
    pub(crate) fn unsealed<'a>(&self, line: &'a str) -> Option<Cow<'a, str>> {
        match self.shard {
            Some(_) => without_checksum(line).map(Cow::Owned),
            None => Some(Cow::Borrowed(line)),
        }
    }

    /// The same for a shard, or for all shards together.
    pub(crate) fn of_shard(&self, shard: Option<Shard>) -> Self {
        Self {
            shard,
            ..self.clone()
        }
    }

    /// The limits of each puzzle.
    pub(crate) fn limits(&self) -> Limits {
        let GivenLimits {
            seconds,
            nodes,
            bytes,
        } = self.limits;
        let time = seconds.map(Duration::try_from_secs_f64);
        let time = time.and_then(Result::ok);
        Limits::NONE.time(time).nodes(nodes).bytes(bytes)
    }

    /// The settings. Those that came from files have no source any more.
    pub(crate) fn settings(&self) -> Settings {
        let given = self
            .given()
            .map(|(name, value)| (name, value.unwrap_or("")));
        given.fold(Settings::new(), |settings, (name, value)| {
            settings.with(name, value)
        })
    }

    /// The options, one by one, each with its value if it takes one.
    pub(crate) fn given(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.settings.iter().flat_map(|(name, value)| {
            let values = match value {
                Value::Array(values) => values.as_slice(),
                one => std::slice::from_ref(one),
            };
            values.iter().map(|value| (name.as_str(), value.as_str()))
        })
    }

    /// The first difference between what two outputs ask.
    pub(crate) fn difference(&self, other: &Self, same: Same) -> Option<Difference> {
        let (own, others) = (self.fields(), other.fields());
        let is_compared = |field: &str| match same {
            Same::All => true,
            Same::AllButShard => field != "shard",
            Same::Continued => !field.starts_with("limits.") && !field.starts_with("puzzles."),
        };
        let names = own.iter().chain(&others).map(|(name, _)| name);
        for field in names.filter(|name| is_compared(name)) {
            let value = |fields: &[(String, String)]| {
                let found = fields.iter().find(|(name, _)| name == field);
                found.map_or("null", |(_, value)| value).to_owned()
            };
            let values = [value(&own), value(&others)];
            if values[0] != values[1] {
                let field = field.clone();
                return Some(Difference { field, values });
            }
        }
        None
    }

    /// Every field with its path and its value as JSON, what tells most first.
    fn fields(&self) -> Vec<(String, String)> {
        let Self {
            puzzles, limits, ..
        } = self;
        let mut fields = vec![("susun".to_owned(), json!(self.susun))];
        fields.push(("command".to_owned(), json!(self.command)));
        let settings = self.settings.iter();
        fields.extend(settings.map(|(name, value)| (format!("settings.{name}"), value.clone())));
        let others = [
            ("limits.seconds", json!(limits.seconds)),
            ("limits.nodes", json!(limits.nodes)),
            ("limits.bytes", json!(limits.bytes)),
            ("puzzles.source", json!(puzzles.source)),
            ("puzzles.count", json!(puzzles.count)),
            ("puzzles.hash", json!(puzzles.hash)),
            ("shard", json!(self.shard)),
        ];
        fields.extend(others.map(|(name, value)| (name.to_owned(), value)));
        let text = |(name, value): (String, Value)| (name, value.to_string());
        fields.into_iter().map(text).collect()
    }

    /// What was asked in a few words: the method, and the options that change it.
    pub(super) fn algorithm(&self) -> String {
        let of = |name: &str| self.settings.get(name).and_then(Value::as_str);
        let mut text = of("method").unwrap_or("auto").to_owned();
        for (name, value) in self.given().filter(|(name, _)| *name != "method") {
            let value = value.map(word).map(|value| format!("={value}"));
            text += &format!(",{name}{}", value.unwrap_or_default());
        }
        text
    }

    /// The command that does a shard, or all if there is one: what was typed, but for the names of files.
    pub(crate) fn command(&self, shard: Option<Shard>, output: &str) -> String {
        let mut words = vec![
            "susun".to_owned(),
            self.command.clone(),
            word(&self.puzzles.source),
        ];
        for (name, value) in self.given() {
            words.push(format!("--{name}"));
            words.extend(value.map(word));
        }
        let GivenLimits {
            seconds,
            nodes,
            bytes,
        } = self.limits;
        words.extend(seconds.map(|seconds| format!("--time-limit {seconds}s")));
        words.extend(nodes.map(|nodes| format!("--node-limit {nodes}")));
        words.extend(bytes.map(|bytes| format!("--memory-limit {bytes}B")));
        words.extend(shard.map(|shard| format!("--shard {shard}")));
        words.push(format!("-o {} --resume", word(output)));
        words.join(" ")
    }
}

/// A word of a command line, in quotes if it needs them; the text of a file stands for the file.
pub(crate) fn word(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./#:=,@%+".contains(c);
    match text {
        _ if text.contains('\n') => "FILE".to_owned(),
        _ if !text.is_empty() && text.chars().all(is_plain) => text.to_owned(),
        _ => format!("'{}'", text.replace('\'', r"'\''")),
    }
}
