//! The answer to `compare`: methods side by side.

use search::Halt;
use sliding::Puzzle;

use super::super::registry::{Estimate, METHODS, Method};
use super::super::{Message, Report, Request, RequestError};
use super::{Note, heuristic, metric, verdict};
use crate::family::{
    Accepted, Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, check_distinct, json,
};
use crate::format::board_line;
use crate::json::VERSION;
use crate::json::slide::{Compared, Solved, outcome_name};
use crate::look::{Look, Styled, Tone};
use crate::message::{bytes, number, seconds};
use crate::picture::{self, Bar, PictureError};
use crate::registry::{listed_methods, titled};
use crate::view::{board_rows, quoted, table};

pub(super) fn compare(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let heuristic = heuristic(settings)?;
    let metric = metric(settings)?;
    let mut reports = Vec::new();
    let mut interrupted = false;
    for method in methods(settings)? {
        host.method_started(method.row.title, &method.to_string());
        let takes_any = matches!(method.row.estimate, Estimate::Any(_));
        let request = Request {
            method,
            heuristic: heuristic.filter(|_| takes_any),
            metric,
            limits: host.limits(),
            ..Request::new(puzzle.clone())
        };
        let mut report = match request.solve_with(host.context(), &mut *host.control()) {
            Ok(report) => report,
            // A method that cannot run on this board does not stop the others.
            Err(why @ RequestError::NoTables(_)) => {
                let method = method.row.name;
                host.note(&Note::MethodLeftOut { method, why });
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        if settings.has("no-time") {
            (report.time, report.table_time) = (None, None);
        }
        interrupted = verdict(&report) == Verdict::Stopped(Some(Halt::Interrupted));
        reports.push(report);
        if interrupted {
            break;
        }
    }
    Ok(Box::new(Comparison {
        puzzle: puzzle.clone(),
        reports,
        interrupted,
    }))
}

/// The setting `methods`: all but `auto`, which is one of them, unless it says otherwise.
pub(super) fn methods(settings: &Settings) -> Result<Vec<Method>, Refusal> {
    let Some(list) = settings.text("methods") else {
        let rows = METHODS.iter().filter(|row| row.plan.is_some());
        return Ok(rows
            .map(|row| Method::named(row.name))
            .collect::<Result<_, _>>()?);
    };
    let specs = listed_methods(list, |_| false);
    if specs.is_empty() {
        let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
        return Err(Refusal::value(
            "methods",
            list,
            Accepted::Names(names.join(", ")),
        ));
    }
    let methods = specs.iter().map(|spec| Method::parse(spec));
    let methods: Vec<Method> = methods.collect::<Result<_, _>>()?;
    check_distinct("methods", list, methods.iter().map(Method::to_string))?;
    Ok(methods)
}

#[derive(Debug)]
struct Comparison {
    puzzle: Puzzle,
    reports: Vec<Report>,
    interrupted: bool,
}

impl Answer for Comparison {
    fn verdict(&self) -> Verdict {
        match self.interrupted {
            true => Verdict::Stopped(Some(Halt::Interrupted)),
            false => Verdict::Yes,
        }
    }

    fn json(&self) -> String {
        json(&Compared {
            v: VERSION,
            puzzle: "sliding",
            size: self.puzzle.size().to_string(),
            board: board_line(self.puzzle.start()),
            results: self
                .reports
                .iter()
                .map(|report| Solved::of(report, false))
                .collect(),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let size = self.puzzle.size();
        let mut text = Styled::new();
        text.line(Tone::Plain, Message::Start { size }.text(look.lang));
        text.block(board_rows(self.puzzle.start()).join("\n") + "\n\n");
        text.block(self.table(look));
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let lang = how.style.lang;
        let bar = |report: &Report| {
            let length = report
                .length()
                .map(|moves| picture::Message::Replay { moves }.text(lang) + ", ");
            Bar {
                method: report.asked.title(lang),
                has_answer: length.is_some(),
                outcome: length.unwrap_or_default() + &report.verdict(lang),
                work: report.stats.generated,
                time: report.time,
                bytes: Some(report.stats.peak_bytes),
            }
        };
        let bars: Vec<Bar> = self.reports.iter().map(bar).collect();
        let board = board_line(self.puzzle.start());
        let work = Message::ColumnGenerated.text(lang);
        Ok(Some(Picture::Scene(picture::chart(
            &bars, &board, &work, &how.style,
        ))))
    }

    /// Names of columns and outcomes are those of the JSON form.
    fn csv(&self) -> Option<String> {
        let mut text =
            String::from("method,heuristic,outcome,length,generated,expanded,peak_bytes,seconds\n");
        for report in &self.reports {
            let length = report
                .length()
                .map_or_else(String::new, |length| length.to_string());
            let time = report
                .time
                .map_or_else(String::new, |t| t.as_secs_f64().to_string());
            let heuristic = report
                .heuristic
                .map_or("", |heuristic| heuristic.row().name);
            text += &format!(
                "{},{heuristic},{},{length},{},{},{},{time}\n",
                quoted(&report.asked.to_string()),
                outcome_name(&report.outcome),
                report.stats.generated,
                report.stats.expanded,
                report.stats.peak_bytes,
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
            Message::ColumnHeuristic.text(lang),
            Message::ColumnLength.text(lang),
            Message::ColumnGenerated.text(lang),
            Message::ColumnExpanded.text(lang),
            crate::Message::ColumnMemory.text(lang),
            crate::Message::ColumnTime.text(lang),
            crate::Message::ColumnOutcome.text(lang),
        ];
        let none = || String::from("-");
        let row = |report: &Report| {
            vec![
                titled(report.asked.row.title, &report.asked.to_string(), lang),
                report.heuristic.map_or_else(none, |heuristic| {
                    titled(heuristic.row().title, heuristic.row().name, lang)
                }),
                report
                    .length()
                    .map_or_else(none, |length| length.to_string()),
                number(report.stats.generated, lang),
                number(report.stats.expanded, lang),
                bytes(report.stats.peak_bytes, lang),
                report.time.map_or_else(none, |time| seconds(time, lang)),
                report.verdict(lang),
            ]
        };
        let rows: Vec<Vec<String>> = self.reports.iter().map(row).collect();
        let right = [false, false, true, true, true, true, true, false];
        table(&header, &rows, &right, look.columns)
    }
}
