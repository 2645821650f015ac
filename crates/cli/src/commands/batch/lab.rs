//! A `properties` file as the reports of Downward Lab read it: an object with an entry for each run.

use std::collections::HashSet;
use std::path::Path;

use serde_json::{Map, Value, json};
use susun::Lang;
use susun::json::halt_name;
use susun::search::Halt;
use twox_hash::XxHash3_64;

use super::header::Header;
use super::tally::{End, Entry};
use crate::failure::Failure;
use crate::lines::Lines;
use crate::target::{Growing, Target};

/// The file on its way.
pub(crate) struct LabFile<'a> {
    file: Growing<'a>,
    algorithm: String,
    domain: String,
    /// Hashes of the problems so far: a name may stand on several lines.
    problems: HashSet<u64>,
}

impl<'a> LabFile<'a> {
    pub(crate) fn begin(target: &'a Target, header: &Header, lang: Lang) -> Result<Self, Failure> {
        let source = &header.puzzles.source;
        let stem = Path::new(source).file_stem().unwrap_or_default();
        let domain = match source.as_str() {
            "-" => "stdin".to_owned(),
            _ => stem.to_string_lossy().into_owned(),
        };
        Ok(Self {
            file: target.begin(lang)?,
            algorithm: header.algorithm(),
            domain,
            problems: HashSet::new(),
        })
    }

    /// Adds a line.
    pub(crate) fn add(&mut self, entry: &Entry, lang: Lang) -> Result<(), Failure> {
        let before = if self.problems.is_empty() { "{" } else { "," };
        let mut problem = match &entry.name {
            Some(name) => name.clone(),
            None => format!("line-{}", entry.line),
        };
        if !self
            .problems
            .insert(XxHash3_64::oneshot(problem.as_bytes()))
        {
            problem += &format!("-line-{}", entry.line);
            self.problems
                .insert(XxHash3_64::oneshot(problem.as_bytes()));
        }
        let id = [&self.algorithm, &self.domain, &problem].map(String::as_str);
        let text = format!(
            "{before}\n{}: {}",
            json!(id.join("-")),
            Value::Object(run(id, entry))
        );
        self.file.add(text.as_bytes(), lang)
    }

    /// Adds the lines of a batch's output, as far as they are there.
    pub(crate) fn add_all(&mut self, lines: &Target, lang: Lang) -> Result<(), Failure> {
        let Some(mut lines) = Lines::open(lines.path(), &lines.name(), lang)? else {
            return Ok(());
        };
        while let Some((number, line)) = lines.next(lang)? {
            let entry = line.text().filter(|_| number > 1).and_then(Entry::parse);
            if let Some(entry) = entry {
                self.add(&entry, lang)?;
            }
        }
        Ok(())
    }

    pub(crate) fn finish(mut self, lang: Lang) -> Result<(), Failure> {
        let end: &[u8] = if self.problems.is_empty() {
            b"{}\n"
        } else {
            b"\n}\n"
        };
        self.file.add(end, lang)?;
        self.file.finish(lang)
    }
}

/// The attributes of a run.
fn run(id @ [algorithm, domain, problem]: [&str; 3], entry: &Entry) -> Map<String, Value> {
    let fields = entry.fields();
    let number = |name: &str| fields.get(name).and_then(Value::as_u64);
    let end = entry.end();
    let has_solution = end == End::Solved || end == End::Stopped && number("length").is_some();
    let is_found = u8::from(has_solution);
    let is = |halt: Halt| entry.reason.as_deref() == Some(halt_name(halt));
    let error = match end {
        End::Solved => "success",
        End::Impossible => "search-unsolvable",
        End::Error => "search-input-error",
        End::Stopped if is(Halt::Time) && has_solution => "search-plan-found-and-out-of-time",
        End::Stopped if is(Halt::Memory) && has_solution => "search-plan-found-and-out-of-memory",
        End::Stopped if is(Halt::Time) => "search-out-of-time",
        End::Stopped if is(Halt::Memory) => "search-out-of-memory",
        End::Stopped => "search-unsolved-incomplete",
    };
    // Means are over runs that have a value: as Fast Downward does, only a solved one tells its nodes and its time.
    let of_solved = |value: Option<Value>| value.filter(|_| has_solution);
    let count = |name: &str| of_solved(number(name).map(Value::from));
    let time = fields.get("seconds").filter(|time| time.is_number());
    // In KiB, and of the tables too; what was never searched took none.
    let bytes = number("peak_bytes").map(|peak| peak + number("table_bytes").unwrap_or(0));
    let bytes = bytes.filter(|_| matches!(end, End::Solved | End::Stopped));
    let message = fields.get("error").and_then(|error| error.get("message"));
    let attributes = [
        ("id", Some(json!(id))),
        ("algorithm", Some(algorithm.into())),
        ("domain", Some(domain.into())),
        ("problem", Some(problem.into())),
        ("coverage", Some(is_found.into())),
        ("unsolvable", Some(u8::from(end == End::Impossible).into())),
        ("cost", count("length")),
        ("expansions", count("expanded").or_else(|| count("cases"))),
        ("generated", count("generated")),
        ("search_time", of_solved(time.cloned())),
        ("memory", bytes.map(|bytes| bytes.div_ceil(1024).into())),
        ("error", Some(error.into())),
        (
            "unexplained_errors",
            message.map(|message| json!([message])),
        ),
    ];
    let present = attributes
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)));
    present.collect()
}
