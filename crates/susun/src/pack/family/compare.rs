//! The answer to `compare`: methods side by side.

use core::time::Duration;

use packing::Puzzle;
use render::Scene;
use search::Halt;

use super::super::format::id;
use super::super::registry::{METHODS, Method, PLACED, bound_name, bound_named};
use super::super::{Bound, CountOutcome, CountRequest, Figures, Message, Outcome, Request, Wanted};
use super::{counted, counts_only, start};
use crate::Lang;
use crate::document::Table;
use crate::family::{
    Accepted, Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, check_distinct, json,
};
use crate::json::VERSION;
use crate::json::pack::{Compared, Compares, Whole};
use crate::look::{Look, Styled, Tone};
use crate::message::{bytes, number, seconds};
use crate::picture::{self, Bar, PictureError, Style};
use crate::registry::listed_methods;
use crate::view::quoted;

pub(super) fn compare(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    Ok(Box::new(compared(puzzle, settings, host)?))
}

pub(super) fn compared(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Comparison, Refusal> {
    let mut rows = Vec::new();
    for method in methods(settings)? {
        host.method_started(method.row.title, &method.to_string());
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
    Ok(Comparison {
        puzzle: puzzle.clone(),
        rows,
    })
}

/// The setting `methods`: those whose rows say so, unless it says otherwise.
pub(super) fn methods(settings: &Settings) -> Result<Vec<Method>, Refusal> {
    let Some(list) = settings.text("methods") else {
        let runs = METHODS.iter().flat_map(|row| {
            let compared = row.compared.iter();
            compared.map(move |options| Method::parse(&format!("{}:{options}", row.name)))
        });
        return Ok(runs.collect::<Result<_, _>>()?);
    };
    let specs = listed_methods(list, |part| bound_named(part).is_some());
    let methods = specs.iter().map(|spec| Method::parse(spec));
    let methods = methods.collect::<Result<Vec<Method>, _>>()?;
    if methods.is_empty() {
        let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
        return Err(Refusal::value(
            "methods",
            list,
            Accepted::Names(names.join(", ")),
        ));
    }
    check_distinct("methods", list, methods.iter().map(Method::to_string))?;
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
    method: Method,
    figures: Compares,
    /// What else the method counts.
    report: Figures,
    end: End,
    time: Option<Duration>,
}

impl Row {
    /// The first solution by a method, or the number of all by one that only counts.
    fn of(puzzle: &Puzzle, method: Method, host: &dyn Host) -> Self {
        let (puzzle, limits) = (puzzle.clone(), host.limits());
        if counts_only(method) {
            let request = CountRequest::new(puzzle).method(method).limits(limits);
            let report = request.count_with(host.context(), &mut *host.control());
            let end = match &report.outcome {
                CountOutcome::Counted(solutions) => End::Counted(solutions.clone()),
                CountOutcome::None(_) => End::Impossible,
                CountOutcome::Stopped { why, .. } => End::Stopped(*why),
                CountOutcome::TooWide => End::NoTable,
            };
            return Self {
                method,
                figures: Compares::counted(&report),
                report: report.figures,
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
            method,
            figures: Compares::found(&report),
            report: report.figures,
            end,
            time: report.time,
        }
    }
}

#[derive(Debug)]
pub(super) struct Comparison {
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
        text.block(self.table(look.lang).text(look.columns));
        let notes = self.notes(look.lang);
        if !notes.is_empty() {
            text.gap();
        }
        for note in notes {
            text.line(Tone::Plain, note);
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        Ok(Some(Picture::Scene(self.chart(&how.style))))
    }

    /// Names of columns and outcomes are those of the JSON form.
    fn csv(&self) -> Option<String> {
        let killed_columns = Bound::ALL.map(|bound| {
            let name = bound_name(bound).replace('-', "_");
            format!(",killed_{name}")
        });
        let mut text = format!(
            "method,outcome,found,solutions,cases,peak_bytes,seconds,max_depth,max_frontier,combinations,candidates{}\n",
            killed_columns.concat(),
        );
        for Compares {
            method,
            outcome,
            found,
            solutions,
            cases,
            peak_bytes,
            seconds,
            figures,
            ..
        } in self.rows.iter().map(|row| &row.figures)
        {
            let whole = |number: &Option<Whole>| number.as_ref().map(|Whole(n)| n.to_string());
            let killed = Bound::ALL.map(|bound| {
                let mut killed = figures.killed.iter().flatten();
                let nodes = killed.find(|killed| killed.bound == bound_name(bound));
                nodes.map(|killed| killed.nodes.to_string())
            });
            let after = [
                seconds.map(|seconds| seconds.to_string()),
                figures.max_depth.map(|depth| depth.to_string()),
                figures.max_frontier.map(|states| states.to_string()),
                whole(&figures.combinations),
                figures.candidates.map(|tested| tested.to_string()),
            ];
            let fields = after.into_iter().chain(killed);
            let fields: Vec<String> = fields.map(Option::unwrap_or_default).collect();
            text += &format!(
                "{},{outcome},{found},{},{cases},{peak_bytes},{}\n",
                quoted(method),
                whole(solutions).unwrap_or_default(),
                fields.join(","),
            );
        }
        Some(text)
    }
}

impl Comparison {
    /// The figures as bars.
    pub(super) fn chart(&self, style: &Style) -> Scene {
        let lang = style.lang;
        let bar = |row: &Row| Bar {
            method: row.method.title(lang),
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
        picture::chart(&bars, &heading, &work, style)
    }

    pub(super) fn table(&self, lang: Lang) -> Table {
        let has_killed = self
            .rows
            .iter()
            .any(|row| row.figures.figures.killed.is_some());
        let header = [
            Some(crate::Message::ColumnMethod.text(lang)),
            Some(Message::ColumnCases.text(lang)),
            has_killed.then(|| Message::ColumnKilled.text(lang)),
            Some(Message::ColumnDepth.text(lang)),
            Some(crate::Message::ColumnMemory.text(lang)),
            Some(crate::Message::ColumnTime.text(lang)),
            Some(crate::Message::ColumnOutcome.text(lang)),
        ];
        let none = || String::from("-");
        let row = |row: &Row| {
            let figures = &row.figures.figures;
            let killed = figures.killed.as_ref().map_or_else(none, |killed| {
                number(killed.iter().map(|bound| bound.nodes).sum::<u64>(), lang)
            });
            let cells = [
                Some(format!("{} ({})", row.method.title(lang), row.method)),
                Some(number(row.figures.cases, lang)),
                has_killed.then_some(killed),
                Some(
                    figures
                        .max_depth
                        .map_or_else(none, |depth| number(depth, lang)),
                ),
                // Only tables are weighed.
                Some(match row.figures.peak_bytes {
                    0 => none(),
                    held => bytes(held, lang),
                }),
                Some(row.time.map_or_else(none, |time| seconds(time, lang))),
                Some(row.end.text(lang)),
            ];
            cells.into_iter().flatten().collect()
        };
        let rows: Vec<Vec<String>> = self.rows.iter().map(row).collect();
        let header: Vec<String> = header.into_iter().flatten().collect();
        let last = header.len() - 1;
        let right = (0..=last).map(|column| column > 0 && column < last);
        Table::new(right.zip(header).collect(), rows)
    }

    /// What the columns do not say: how many combinations were tested, what each bounding function
    /// killed, and which methods count other cases than most.
    pub(super) fn notes(&self, lang: Lang) -> Vec<String> {
        let mut notes = Vec::new();
        for Row { method, report, .. } in &self.rows {
            // The nodes that a single function killed are in their column.
            if report.killed.len() != 1 {
                let lines = counted(report).into_iter();
                notes.extend(lines.map(|line| format!("{method}: {}", line.text(lang))));
            }
        }
        for Row { method, .. } in &self.rows {
            if method.row.cases != PLACED {
                let (name, what) = (method.row.name, method.row.cases.in_lang(lang));
                let note = Message::CountsElse { name, what }.text(lang);
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
        }
        notes
    }
}
