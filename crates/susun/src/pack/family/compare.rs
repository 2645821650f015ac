//! The answer to `compare`: methods side by side.

use core::time::Duration;

use packing::Puzzle;
use search::Halt;

use super::super::format::id;
use super::super::registry::{METHODS, Method};
use super::super::{CountOutcome, CountRequest, Message, Outcome, Request, Wanted};
use super::{counts_only, start};
use crate::Lang;
use crate::family::{
    Accepted, Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, check_distinct, json,
};
use crate::json::VERSION;
use crate::json::pack::{Compared, Compares, Whole};
use crate::look::{Look, Styled};
use crate::message::{bytes, number, seconds};
use crate::picture::{self, Bar, PictureError};
use crate::registry::{Text, titled};
use crate::view::table;

pub(super) fn compare(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let mut rows = Vec::new();
    for method in methods(settings)? {
        host.method_started(method.title, method.name);
        let mut row = Row::of(puzzle, method, host);
        if settings.has("no-time") {
            (row.time, row.figures.seconds) = (None, None);
        }
        let interrupted = row.end == End::Stopped(Halt::Interrupted);
        rows.push(row);
        if interrupted {
            break;
        }
    }
    Ok(Box::new(Comparison {
        puzzle: puzzle.clone(),
        rows,
    }))
}

/// The setting `methods`: all but `auto`, which is one of them, unless it says otherwise.
pub(super) fn methods(settings: &Settings) -> Result<Vec<&'static Method>, Refusal> {
    let Some(list) = settings.text("methods") else {
        return Ok(METHODS.iter().filter(|row| row.plan.is_some()).collect());
    };
    let names = list
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let methods = names
        .map(Method::named)
        .collect::<Result<Vec<&'static Method>, _>>()?;
    if methods.is_empty() {
        let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
        return Err(Refusal::value(
            "methods",
            list,
            Accepted::Names(names.join(", ")),
        ));
    }
    check_distinct("methods", list, methods.iter().map(|method| method.name))?;
    Ok(methods)
}

/// How a method ended.
#[derive(Clone, Debug, PartialEq, Eq)]
enum End {
    Solved,
    Counted(num_bigint::BigUint),
    Impossible,
    Stopped(Halt),
    NoTable,
}

impl End {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Solved => Message::OutcomeSolved.text(lang),
            Self::Counted(solutions) => Message::OutcomeCounts { solutions }.text(lang),
            Self::Impossible => crate::Message::OutcomeImpossible.text(lang),
            Self::Stopped(why) => crate::Message::OutcomeStopped { why: *why }.text(lang),
            Self::NoTable => Message::OutcomeNoTable.text(lang),
        }
    }
}

#[derive(Debug)]
struct Row {
    title: Text,
    figures: Compares,
    end: End,
    time: Option<Duration>,
}

impl Row {
    /// The first solution by a method, or the number of all by one that only counts.
    fn of(puzzle: &Puzzle, method: &'static Method, host: &dyn Host) -> Self {
        let (puzzle, limits) = (puzzle.clone(), host.limits());
        if counts_only(method) {
            let request = CountRequest {
                puzzle,
                method,
                limits,
            };
            let report = request.count_with(host.context(), &mut *host.control());
            let end = match &report.outcome {
                CountOutcome::Counted(solutions) => End::Counted(solutions.clone()),
                CountOutcome::None(_) => End::Impossible,
                CountOutcome::Stopped { why, .. } => End::Stopped(*why),
                CountOutcome::TooWide => End::NoTable,
            };
            return Self {
                title: method.title,
                figures: Compares::counted(&report),
                end,
                time: report.time,
            };
        }
        let request = Request {
            puzzle,
            method,
            wanted: Wanted::First(1),
            limits,
        };
        let report = request.solve_with(host.context(), &mut *host.control());
        let end = match &report.outcome {
            Outcome::Solved => End::Solved,
            Outcome::Impossible(_) | Outcome::NoSuchNumber { .. } => End::Impossible,
            Outcome::Stopped(why) => End::Stopped(*why),
            Outcome::NoTable => End::NoTable,
        };
        Self {
            title: method.title,
            figures: Compares::found(&report),
            end,
            time: report.time,
        }
    }
}

#[derive(Debug)]
struct Comparison {
    puzzle: Puzzle,
    rows: Vec<Row>,
}

impl Answer for Comparison {
    fn verdict(&self) -> Verdict {
        match self.rows.last() {
            Some(Row {
                end: End::Stopped(Halt::Interrupted),
                ..
            }) => super::stopped(Halt::Interrupted),
            _ => Verdict::Yes,
        }
    }

    fn json(&self) -> String {
        json(&Compared {
            v: VERSION,
            puzzle: "packing",
            id: id::print(&self.puzzle),
            results: self.rows.iter().map(|row| row.figures.clone()).collect(),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = start(&self.puzzle, look);
        text.gap();
        text.block(self.table(look));
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let lang = how.style.lang;
        let bar = |row: &Row| Bar {
            method: row.title.in_lang(lang).to_owned(),
            outcome: row.end.text(lang),
            has_answer: !matches!(row.end, End::Stopped(_) | End::NoTable),
            work: row.figures.cases,
            time: row.time,
            // Only tables are weighed.
            bytes: Some(row.figures.peak_bytes).filter(|&held| held > 0),
        };
        let bars: Vec<Bar> = self.rows.iter().map(bar).collect();
        let heading = Message::Start(&self.puzzle).text(lang);
        let work = Message::ColumnCases.text(lang);
        Ok(Some(Picture::Scene(picture::chart(
            &bars, &heading, &work, &how.style,
        ))))
    }

    /// Names of columns and outcomes are those of the JSON form.
    fn csv(&self) -> Option<String> {
        let mut text = String::from("method,outcome,found,solutions,cases,peak_bytes,seconds\n");
        for Compares {
            method,
            outcome,
            found,
            solutions,
            cases,
            peak_bytes,
            seconds,
            ..
        } in self.rows.iter().map(|row| &row.figures)
        {
            let solutions = solutions.as_ref().map(|Whole(number)| number.to_string());
            let seconds = seconds.map(|seconds| seconds.to_string());
            text += &format!(
                "{method},{outcome},{found},{},{cases},{peak_bytes},{}\n",
                solutions.unwrap_or_default(),
                seconds.unwrap_or_default(),
            );
        }
        Some(text)
    }
}

impl Comparison {
    fn table(&self, look: &Look) -> String {
        let lang = look.lang;
        let header = [
            crate::Message::ColumnMethod.text(lang),
            Message::ColumnCases.text(lang),
            crate::Message::ColumnMemory.text(lang),
            crate::Message::ColumnTime.text(lang),
            crate::Message::ColumnOutcome.text(lang),
        ];
        let none = || String::from("-");
        let row = |row: &Row| {
            vec![
                titled(row.title, row.figures.method, lang),
                number(row.figures.cases, lang),
                // Only tables are weighed.
                match row.figures.peak_bytes {
                    0 => none(),
                    held => bytes(held, lang),
                },
                row.time.map_or_else(none, |time| seconds(time, lang)),
                row.end.text(lang),
            ]
        };
        let rows: Vec<Vec<String>> = self.rows.iter().map(row).collect();
        let right = [false, true, true, true, false];
        table(&header, &rows, &right, look.columns)
    }
}
