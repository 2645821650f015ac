//! Where the puzzles of a batch come from: a file, standard input, or a set with a name.

use std::path::Path;

use susun::Lang;
use susun::family::{Line, parse_lines};
use susun::slide::benchmarks::{self, Instance};
use susun::slide::family::Sliding;

use super::job::{Ask, Job};
use crate::failure::Failure;
use crate::words::CliMessage;
use crate::{Families, input};

/// A set and its boards.
#[derive(Debug)]
pub(super) struct Benchmark {
    pub(super) set: &'static benchmarks::Benchmark,
    pub(super) instances: Vec<Instance>,
}

/// The puzzles, read but not yet asked about.
#[derive(Debug)]
pub(super) struct Source {
    name: String,
    lines: Vec<Line>,
    set: Option<Benchmark>,
}

impl Source {
    /// The argument `puzzles`. A file goes before a set of its name.
    pub(super) fn read(argument: &str, families: Families, lang: Lang) -> Result<Self, Failure> {
        let path = Path::new(argument);
        let set = benchmarks::Benchmark::named(argument);
        if let Some(set) = set
            && (!path.exists() || path.is_dir())
        {
            return Ok(Self::of_set(set));
        }
        let bytes = input::lines_of(argument, lang).map_err(|failure| {
            if path.exists() {
                return failure;
            }
            failure.with_help(match benchmarks::Benchmark::near(argument) {
                Some(set) => CliMessage::DidYouMean {
                    suggestion: set.name,
                }
                .text(lang),
                None => CliMessage::NoSuchBatchFix {
                    sets: &benchmarks::Benchmark::names(),
                }
                .text(lang),
            })
        })?;
        let name = match argument {
            "-" => CliMessage::StandardInput.text(lang),
            path => path.to_owned(),
        };
        Ok(Self {
            name,
            lines: parse_lines(&bytes, families),
            set: None,
        })
    }

    fn of_set(set: &'static benchmarks::Benchmark) -> Self {
        let instances = set.instances();
        let line = |instance: &Instance| Line {
            number: instance.number,
            name: Some(format!("{}-{}", set.name, instance.number)),
            puzzle: Ok(Sliding::puzzle(set.puzzle(instance))),
        };
        Self {
            name: set.name.to_owned(),
            lines: instances.iter().map(line).collect(),
            set: Some(Benchmark { set, instances }),
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// How many puzzles it has.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// What is to be done for each line.
    pub(super) fn into_jobs(self, ask: &Ask) -> (Vec<Job>, Option<Benchmark>) {
        let job = |line: Line| Job {
            line: line.number,
            name: line.name,
            puzzle: ask.puzzle(line.puzzle),
        };
        (self.lines.into_iter().map(job).collect(), self.set)
    }
}
