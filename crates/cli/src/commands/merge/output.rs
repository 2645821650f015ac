//! What a merge writes: JSON lines or a table, and a file for Lab; all of it or nothing.

use susun::Lang;

use crate::arguments::{FORCE, Given, LAB, OUTPUT};
use crate::commands::batch::{Entry, Header, LabFile, csv};
use crate::failure::Failure;
use crate::target::{self, Growing, Kind, Target};

/// The files to be written.
pub(crate) struct Targets {
    lines: Vec<Target>,
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
            let kind = Kind::of_lines(path, lang)?;
            Target::of_any_name(path, kind, force, inputs, lang)
        });
        let lines: Vec<Target> = lines.transpose()?.into_iter().collect();
        let others: Vec<&Target> = lines.iter().collect();
        let lab = lab.map(|path| Target::beside(path, &others, force, inputs, lang));
        Ok(Self {
            lab: lab.transpose()?,
            lines,
        })
    }

    /// JSON lines in one file more, which is finished last and always replaced. False if its folder is read-only.
    pub(crate) fn add_replaced(&mut self, path: &str, lang: Lang) -> Result<bool, Failure> {
        let target = Target::replaced(path, &self.lines, lang)?;
        let is_there = target.is_some();
        self.lines.extend(target);
        Ok(is_there)
    }

    /// Begins all of them.
    pub(super) fn begin(&self, header: &Header, lang: Lang) -> Result<Outputs<'_>, Failure> {
        let lab = self.lab.as_ref();
        let lines = self.lines.iter().map(|target| target.begin(lang));
        let mut outputs = Outputs {
            lines: lines.collect::<Result<_, _>>()?,
            lab: lab
                .map(|target| LabFile::begin(target, header, lang))
                .transpose()?,
        };
        for file in &mut outputs.lines {
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
    lines: Vec<Growing<'a>>,
    lab: Option<LabFile<'a>>,
}

impl Outputs<'_> {
    pub(super) fn line(&mut self, line: &str, entry: &Entry, lang: Lang) -> Result<(), Failure> {
        for file in &mut self.lines {
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
        for file in self.lines {
            file.finish(lang)?;
        }
        match self.lab {
            Some(lab) => lab.finish(lang),
            None => Ok(()),
        }
    }
}
