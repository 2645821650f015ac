//! The summary of a batch, counted from its lines. Lines of an earlier run are read back, so the figures
//! are those of the whole batch.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use susun::Lang;
use susun::family::{Collection, Published, Settings};
use susun::json;
use susun::message::{decimal, number, seconds};
use susun::registry::titled;
use susun::search::Halt;
use susun::view::table;

use super::shard::Shard;
use crate::Families;
use crate::failure::exit;
use crate::output;
use crate::words::CliMessage;

/// A line of the output, as far as it is read back.
#[derive(Debug, Deserialize)]
pub(crate) struct Entry {
    v: u32,
    pub(crate) line: usize,
    pub(crate) name: Option<String>,
    outcome: Option<String>,
    pub(super) reason: Option<String>,
    method: Option<String>,
    length: Option<u64>,
    generated: Option<u64>,
    cases: Option<u64>,
    seconds: Option<f64>,
    error: Option<serde::de::IgnoredAny>,
    /// The line: its other fields are read only where they are needed.
    #[serde(skip)]
    text: String,
}

/// The fields of a solution, for all kinds of puzzle, besides its length.
const SOLUTION: [&str; 6] = [
    "puzzle",
    "board",
    "levels",
    "metric",
    "moves",
    "moves_blank",
];

impl Entry {
    /// Reads a line; none if it cannot be one of ours.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let mut entry: Self = serde_json::from_str(line).ok()?;
        let is_ours = entry.v == json::VERSION && entry.outcome.is_some() != entry.is_error();
        line.clone_into(&mut entry.text);
        is_ours.then_some(entry)
    }

    /// All fields.
    pub(super) fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        serde_json::from_str(&self.text).expect("it was read before")
    }

    /// Whether the fields repeat these parts of the question. Null is a choice that nothing was left to.
    pub(super) fn answers(&self, question: &[(&str, String)]) -> bool {
        let fields = self.fields();
        question.iter().all(|(field, value)| {
            let field = fields.get(*field);
            field.is_some_and(|field| field.is_null() || field.as_str() == Some(value))
        })
    }

    pub(super) fn is_error(&self) -> bool {
        self.error.is_some()
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.outcome.as_deref() == Some("stopped")
    }

    /// Whether a limit stopped it: with a higher one it may be solved.
    fn is_limited(&self) -> bool {
        let limits = [Halt::Time, Halt::Nodes, Halt::Memory].map(json::halt_name);
        let reason = self.reason.as_deref();
        self.is_stopped() && reason.is_some_and(|reason| limits.contains(&reason))
    }

    /// The solution that it holds, as JSON, with its length and without what would take a search to prove.
    pub(super) fn solution(&self) -> Option<String> {
        let (all, mut fields) = (self.fields(), serde_json::Map::new());
        for name in SOLUTION {
            let field = all.get(name).filter(|field| !field.is_null());
            fields.extend(field.map(|field| (name.to_owned(), field.clone())));
        }
        // Moves without a length are as wrong as moves with another one.
        let length = self.length.or(fields.contains_key("moves").then_some(0));
        fields.extend(length.map(|length| ("length".to_owned(), length.into())));
        let text = serde_json::Value::Object(fields).to_string();
        (self.end() == End::Solved).then_some(text)
    }

    pub(super) fn end(&self) -> End {
        match self.outcome.as_deref() {
            None => End::Error,
            Some("impossible") => End::Impossible,
            Some("stopped") => End::Stopped,
            Some(_) => End::Solved,
        }
    }
}

/// How a line ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Solved,
    Impossible,
    Stopped,
    Error,
}

/// What is counted of a line.
#[derive(Clone, Debug)]
struct Fact {
    end: End,
    /// Whether no solution is shorter.
    is_proved: bool,
    is_limited: bool,
    /// The method that ran.
    method: Option<String>,
    length: Option<u64>,
    generated: Option<u64>,
    cases: Option<u64>,
    seconds: Option<f64>,
}

impl Fact {
    fn of(entry: &Entry) -> Self {
        let end = entry.end();
        let was_searched = matches!(end, End::Solved | End::Stopped);
        Self {
            end,
            is_proved: entry.outcome.as_deref() == Some("optimal"),
            is_limited: entry.is_limited(),
            method: entry.method.clone().filter(|_| was_searched),
            length: entry.length.filter(|_| end == End::Solved),
            generated: entry.generated.filter(|_| was_searched),
            cases: entry.cases.filter(|_| was_searched),
            seconds: entry.seconds.filter(|_| was_searched),
        }
    }
}

/// Sum, mean and largest of some figures.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Figures {
    sum: u64,
    mean: f64,
    max: u64,
}

/// Figures while they are counted.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: u64,
    sum: u64,
    max: u64,
}

impl Sum {
    fn add(&mut self, value: Option<u64>) {
        let Some(value) = value else { return };
        self.count += 1;
        self.sum = self.sum.saturating_add(value);
        self.max = self.max.max(value);
    }

    fn figures(&self) -> Option<Figures> {
        (self.count > 0).then(|| Figures {
            sum: self.sum,
            mean: self.sum as f64 / self.count as f64,
            max: self.max,
        })
    }
}

/// Times are no whole numbers.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Times {
    sum: f64,
    mean: f64,
    max: f64,
}

/// The whole as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    v: u32,
    puzzles: usize,
    done: usize,
    solved: usize,
    impossible: usize,
    stopped: usize,
    errors: usize,
    length: Option<Figures>,
    generated: Option<Figures>,
    cases: Option<Figures>,
    seconds: Option<Times>,
    clock_seconds: Option<f64>,
    published: Option<Comparison>,
}

/// The figures of a set beside those that were published, over the boards that were solved.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    set: &'static str,
    boards: usize,
    length_sum: u64,
    published_length_sum: u64,
    generated_mean: f64,
    published_generated_mean: Option<f64>,
    differing: Vec<Difference>,
}

/// A board whose length is not the published one.
#[derive(Debug, Serialize)]
struct Difference {
    line: usize,
    length: u64,
    published: u64,
    #[serde(skip)]
    is_proved: bool,
}

/// A collection with published results, to compare the answers with.
pub(crate) struct Benchmark {
    collection: &'static dyn Collection,
    /// The number of each puzzle, and its results.
    results: Vec<(usize, Published)>,
}

impl Benchmark {
    /// None if other results are to be expected than those published.
    pub(crate) fn new(
        collection: &'static dyn Collection,
        shard: Option<Shard>,
        settings: &Settings,
    ) -> Option<Self> {
        let numbers = collection.puzzles().into_iter().map(|(number, _)| number);
        let results = numbers.zip(collection.published(settings)?).enumerate();
        let is_done = |place: usize| shard.is_none_or(|shard| shard.has(place));
        let results = results.filter(|&(place, _)| is_done(place));
        Some(Self {
            collection,
            results: results.map(|(_, result)| result).collect(),
        })
    }
}

/// What is counted of all lines that are done.
#[derive(Debug)]
pub(crate) struct Tally {
    puzzles: usize,
    ends: [usize; 4],
    /// Lines that a limit stopped.
    limited: usize,
    /// The methods that ran, and how often.
    methods: BTreeMap<String, usize>,
    length: Sum,
    generated: Sum,
    cases: Sum,
    times: Times,
    timed: usize,
    /// Earlier lines that are to be done again, and count until then.
    again: BTreeMap<usize, Fact>,
    /// The solved puzzles of a collection, to be compared one by one.
    solved: Option<BTreeMap<usize, Fact>>,
}

impl Tally {
    pub(crate) fn new(puzzles: usize, compares: bool) -> Self {
        Self {
            puzzles,
            ends: [0; 4],
            limited: 0,
            methods: BTreeMap::new(),
            length: Sum::default(),
            generated: Sum::default(),
            cases: Sum::default(),
            times: Times {
                sum: 0.0,
                mean: 0.0,
                max: 0.0,
            },
            timed: 0,
            again: BTreeMap::new(),
            solved: compares.then(BTreeMap::new),
        }
    }

    /// Takes the line of a job.
    pub(crate) fn note(&mut self, job: usize, entry: &Entry) {
        self.again.remove(&job);
        self.count_fact(job, Fact::of(entry));
    }

    /// Takes an earlier line of a job that is to be done again.
    pub(super) fn note_again(&mut self, job: usize, entry: &Entry) {
        self.again.insert(job, Fact::of(entry));
    }

    /// Counts the earlier lines that were not done again.
    pub(super) fn settle(&mut self) {
        for (job, fact) in std::mem::take(&mut self.again) {
            self.count_fact(job, fact);
        }
    }

    fn count_fact(&mut self, job: usize, fact: Fact) {
        self.ends[fact.end as usize] += 1;
        self.limited += usize::from(fact.is_limited);
        if let Some(method) = &fact.method {
            *self.methods.entry(method.clone()).or_default() += 1;
        }
        self.length.add(fact.length);
        self.generated.add(fact.generated);
        self.cases.add(fact.cases);
        if let Some(seconds) = fact.seconds {
            self.timed += 1;
            self.times.sum += seconds;
            self.times.max = self.times.max.max(seconds);
        }
        if let Some(solved) = &mut self.solved {
            solved.insert(job, fact);
        }
    }

    /// Lines that are counted.
    pub(crate) fn done(&self) -> usize {
        self.ends.iter().sum()
    }

    fn count(&self, end: End) -> usize {
        self.ends[end as usize]
    }

    /// Whether a limit stopped some of the searches.
    pub(super) fn has_limited(&self) -> bool {
        self.limited > 0
    }

    /// An impossible puzzle is an answer; a line that cannot be read and a search that was stopped
    /// leave something to do.
    pub(crate) fn exit_code(&self) -> u8 {
        match (self.count(End::Error), self.count(End::Stopped)) {
            (0, 0) => exit::DONE,
            (0, _) => exit::STOPPED,
            _ => exit::BAD_INPUT,
        }
    }

    pub(crate) fn summary(&self, clock: Option<Duration>, set: Option<&Benchmark>) -> Summary {
        Summary {
            v: json::VERSION,
            puzzles: self.puzzles,
            done: self.done(),
            solved: self.count(End::Solved),
            impossible: self.count(End::Impossible),
            stopped: self.count(End::Stopped),
            errors: self.count(End::Error),
            length: self.length.figures(),
            generated: self.generated.figures(),
            cases: self.cases.figures(),
            seconds: (self.timed > 0).then(|| Times {
                mean: self.times.sum / self.timed as f64,
                ..self.times
            }),
            clock_seconds: clock.map(|clock| clock.as_secs_f64()),
            published: set.and_then(|published| self.compare(published)),
        }
    }

    fn compare(&self, benchmark: &Benchmark) -> Option<Comparison> {
        let mut compared = Comparison {
            set: benchmark.collection.name(),
            boards: 0,
            length_sum: 0,
            published_length_sum: 0,
            generated_mean: 0.0,
            published_generated_mean: None,
            differing: Vec::new(),
        };
        let (mut ours, mut theirs) = (0.0, Some(0.0));
        let solved = self.solved.as_ref()?;
        for (job, &(line, published)) in benchmark.results.iter().enumerate() {
            let fact = solved.get(&job);
            let Some(length) = fact.and_then(|fact| fact.length) else {
                continue;
            };
            compared.boards += 1;
            compared.length_sum += length;
            compared.published_length_sum += published.length;
            ours += fact.and_then(|fact| fact.generated).unwrap_or(0) as f64;
            theirs = theirs
                .zip(published.nodes)
                .map(|(sum, nodes)| sum + nodes as f64);
            if length != published.length {
                compared.differing.push(Difference {
                    line,
                    length,
                    published: published.length,
                    is_proved: fact.is_some_and(|fact| fact.is_proved),
                });
            }
        }
        let boards = compared.boards as f64;
        compared.generated_mean = ours / boards;
        compared.published_generated_mean = theirs.map(|sum| sum / boards);
        (compared.boards > 0).then_some(compared)
    }

    /// The methods that ran, in words, and how often if there are several.
    fn methods(&self, families: Families, lang: Lang) -> String {
        let label = |name: &String| {
            let mut families = families.iter();
            let title = families.find_map(|family| family.method_title(name));
            title.map_or_else(|| name.clone(), |title| titled(title, name, lang))
        };
        let all: Vec<String> = match self.methods.len() {
            1 => self.methods.keys().map(label).collect(),
            _ => {
                let each = self.methods.iter();
                each.map(|(name, times)| format!("{} {}", label(name), number(times, lang)))
                    .collect()
            }
        };
        all.join(", ")
    }

    /// The whole in words.
    pub(crate) fn text(
        &self,
        clock: Option<Duration>,
        set: Option<&Benchmark>,
        families: Families,
        lang: Lang,
    ) -> String {
        let summary = self.summary(clock, set);
        let time = |value: f64| seconds(Duration::from_secs_f64(value), lang);
        let mut text = CliMessage::BatchDone {
            done: summary.done,
            all: summary.puzzles,
            solved: summary.solved,
            impossible: summary.impossible,
            stopped: summary.stopped,
            errors: summary.errors,
        }
        .text(lang)
            + "\n";
        let mut line = |say: CliMessage<'_>| text += &(say.text(lang) + "\n");
        if !self.methods.is_empty() {
            let methods = &self.methods(families, lang);
            line(CliMessage::BatchMethods { methods });
        }
        if let Some(Figures { sum, mean, max }) = summary.length {
            line(CliMessage::BatchLengths {
                sum: &number(sum, lang),
                mean: &decimal(mean, 2, lang),
                max: &number(max, lang),
            });
        }
        for (figures, of_pieces) in [(summary.generated, false), (summary.cases, true)] {
            if let Some(Figures { sum, mean, max }) = figures {
                line(CliMessage::BatchNodes {
                    of_pieces,
                    sum: &number(sum, lang),
                    mean: &number(mean.round() as u64, lang),
                    max: &number(max, lang),
                });
            }
        }
        if let Some(Times { sum, mean, .. }) = summary.seconds {
            line(CliMessage::BatchTime {
                sum: &time(sum),
                mean: &time(mean),
                clock: clock.map(|clock| seconds(clock, lang)).as_deref(),
            });
        }
        if let (Some(compared), Some(published)) = (summary.published, set) {
            text.push('\n');
            text += &compared.text(published, lang);
        }
        text
    }
}

/// More boards than this are not listed one by one.
const MAX_LISTED: usize = 20;

impl Comparison {
    fn text(&self, benchmark: &Benchmark, lang: Lang) -> String {
        let mut text = format!("{}\n", benchmark.collection.publication());
        let header = [
            "",
            &CliMessage::ColumnBoards.text(lang),
            &CliMessage::ColumnLengthSum.text(lang),
            &CliMessage::ColumnNodesMean.text(lang),
        ];
        let row = |name: String, boards: usize, lengths: u64, nodes: Option<f64>| {
            let nodes = nodes.map_or_else(
                || "-".to_owned(),
                |nodes| number(nodes.round() as u64, lang),
            );
            vec![name, boards.to_string(), number(lengths, lang), nodes]
        };
        let ours = Some(self.generated_mean);
        let theirs = self.published_generated_mean;
        let published = CliMessage::RowPublished.text(lang);
        let mut rows = vec![
            row("susun".into(), self.boards, self.length_sum, ours),
            row(published, self.boards, self.published_length_sum, theirs),
        ];
        let all = &benchmark.results;
        if self.boards < all.len() {
            let lengths = all.iter().map(|(_, each)| each.length).sum();
            let nodes: Option<u64> = all.iter().map(|(_, each)| each.nodes).sum();
            let mean = nodes.map(|sum| sum as f64 / all.len() as f64);
            let name = CliMessage::RowPublishedAll.text(lang);
            rows.push(row(name, all.len(), lengths, mean));
        }
        text += &table(
            &header,
            &rows,
            &[false, true, true, true],
            output::columns(),
        );
        if let (Some(nodes), Some(_)) = (benchmark.collection.nodes(), theirs) {
            let nodes = nodes.in_lang(lang);
            text += &(CliMessage::PublishedNodes { nodes }.text(lang) + "\n");
        }
        let mut listed: Vec<String> = self
            .differing
            .iter()
            .take(MAX_LISTED)
            .map(|each| {
                let Difference {
                    line,
                    length,
                    published,
                    ..
                } = *each;
                let say = CliMessage::LengthDiffers {
                    line,
                    length,
                    published,
                };
                say.text(lang)
            })
            .collect();
        if self.differing.len() > MAX_LISTED {
            listed.push("...".into());
        }
        let verdict = match listed.is_empty() {
            true => CliMessage::LengthsAgree {
                boards: self.boards,
            }
            .text(lang),
            false => CliMessage::LengthsDiffer {
                boards: self.differing.len(),
                list: &listed.join(", "),
            }
            .text(lang),
        };
        text += &(verdict + "\n");
        let boards = self.differing.iter().filter(|each| !each.is_proved).count();
        match boards {
            0 => text,
            _ => text + &CliMessage::NotProved { boards }.text(lang) + "\n",
        }
    }
}
