//! Where the puzzles of a batch come from: a file, standard input, or a collection with a name.

use std::path::Path;

use susun::Lang;
use susun::family::{Collection, Line, parse_lines};
use susun::registry::nearest;

use super::job::{Ask, Job};
use crate::failure::Failure;
use crate::words::CliMessage;
use crate::{Families, input};

/// The puzzles, read but not yet asked about.
pub(super) struct Source {
    name: String,
    lines: Vec<Line>,
    pub(super) collection: Option<&'static dyn Collection>,
}

impl Source {
    /// The argument `puzzles`. A file goes before a collection of its name.
    pub(super) fn read(argument: &str, families: Families, lang: Lang) -> Result<Self, Failure> {
        let path = Path::new(argument);
        let collections = || families.iter().flat_map(|family| family.collections());
        if let Some(collection) = collections().find(|each| each.name() == argument)
            && (!path.exists() || path.is_dir())
        {
            return Ok(Self::of_collection(collection));
        }
        let bytes = input::lines_of(argument, lang).map_err(|failure| {
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
        Ok(Self {
            name,
            lines: parse_lines(&bytes, families),
            collection: None,
        })
    }

    fn of_collection(collection: &'static dyn Collection) -> Self {
        let name = collection.name();
        let lines = collection.puzzles().into_iter();
        let lines = lines.map(|(number, puzzle)| Line {
            number,
            name: Some(format!("{name}-{number}")),
            puzzle: Ok(puzzle),
        });
        Self {
            name: name.to_owned(),
            lines: lines.collect(),
            collection: Some(collection),
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
    pub(super) fn into_jobs(self, ask: &Ask) -> Vec<Job> {
        let job = |line: Line| Job {
            line: line.number,
            name: line.name,
            puzzle: ask.puzzle(line.puzzle),
        };
        self.lines.into_iter().map(job).collect()
    }
}
