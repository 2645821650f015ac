//! What a merge writes: JSON lines or a table, and a file for Lab; all of it or nothing.

use std::path::Path;

use susun::Lang;

use crate::arguments::{FORCE, Given, LAB, OUTPUT};
use crate::commands::batch::{Entry, Header, LabFile, csv};
use crate::failure::Failure;
use crate::target::{self, Growing, Kind, Target};

/// The files that are asked for.
pub(crate) struct Targets {
    lines: Option<Target>,
    lab: Option<Target>,
}

impl Targets {
    pub(super) fn read(given: &Given<'_>) -> Result<Self, Failure> {
        let (inputs, force) = (target::inputs(given), given.has(FORCE));
        let paths = [given.text(OUTPUT), given.text(LAB)];
        Self::new(paths, force, &inputs, given.lang)
    }

    /// JSON lines, or a table by the name of the file; and a file for Lab. None of the inputs is written.
    pub(crate) fn new(
        [lines, lab]: [Option<&str>; 2],
        force: bool,
        inputs: &[&str],
        lang: Lang,
    ) -> Result<Self, Failure> {
        let lines = lines.map(|path| {
            let kind = match Kind::of(Path::new(path)) {
                Some(Kind::Csv) => Kind::Csv,
                _ => Kind::Json,
            };
            Target::of_any_name(path, kind, force, inputs, lang)
        });
        let lines = lines.transpose()?;
        let others: Vec<&Target> = lines.iter().collect();
        let lab = lab.map(|path| Target::beside(path, &others, force, inputs, lang));
        Ok(Self {
            lab: lab.transpose()?,
            lines,
        })
    }

    /// Begins all of them.
    pub(super) fn begin(&self, header: &Header, lang: Lang) -> Result<Outputs<'_>, Failure> {
        let lab = self.lab.as_ref();
        let mut outputs = Outputs {
            lines: self
                .lines
                .as_ref()
                .map(|target| target.begin(lang))
                .transpose()?,
            lab: lab
                .map(|target| LabFile::begin(target, header, lang))
                .transpose()?,
        };
        if let Some(file) = &mut outputs.lines {
            let text = match file.target().kind {
                Kind::Csv => csv::header(),
                _ => header.line(),
            };
            file.add(text.as_bytes(), lang)?;
        }
        Ok(outputs)
    }
}

/// Files on their way. They are there once they are finished, and otherwise not at all.
pub(super) struct Outputs<'a> {
    lines: Option<Growing<'a>>,
    lab: Option<LabFile<'a>>,
}

impl Outputs<'_> {
    pub(super) fn line(&mut self, line: &str, entry: &Entry, lang: Lang) -> Result<(), Failure> {
        if let Some(file) = &mut self.lines {
            match file.target().kind {
                Kind::Csv => file.add(csv::row(line).as_bytes(), lang)?,
                _ => {
                    file.add(line.as_bytes(), lang)?;
                    file.add(b"\n", lang)?;
                }
            }
        }
        match &mut self.lab {
            Some(lab) => lab.add(entry, lang),
            None => Ok(()),
        }
    }

    pub(super) fn finish(self, lang: Lang) -> Result<(), Failure> {
        if let Some(file) = self.lines {
            file.finish(lang)?;
        }
        match self.lab {
            Some(lab) => lab.finish(lang),
            None => Ok(()),
        }
    }
}
