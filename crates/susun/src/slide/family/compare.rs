//! The answer to `compare`: methods side by side.

use core::time::Duration;

use render::Scene;
use search::Halt;
use sliding::Puzzle;

use super::super::registry::{Counts, Estimate, HEURISTICS, METHODS, Method, Multiple};
use super::super::study::Contender;
use super::super::{Message, Report, Request, RequestError};
use super::{Note, metric, order, verdict};
use crate::Lang;
use crate::document::Table;
use crate::family::{
    Accepted, Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, check_distinct, json,
};
use crate::format::board_line;
use crate::json::VERSION;
use crate::json::slide::{Compared, Solved, outcome_name};
use crate::look::{Look, Styled, Tone};
use crate::message::languages::*;
use crate::message::{bytes, number, seconds};
use crate::messages;
use crate::picture::{self, Bar, Notes, PictureError, Style};
use crate::registry::{RegistryError, Text, listed_methods, titled};
use crate::view::{board_rows, quoted};

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
    let metric = metric(settings)?;
    let order = order(settings)?;
    let mut reports = Vec::new();
    let mut interrupted = false;
    for Contender { method, heuristic } in contenders(settings)? {
        host.method_started(method.row.title, &method.to_string());
        let request = Request {
            method,
            heuristic,
            metric,
            order: order.filter(|_| method.row.is_classical()),
            ignore_parity: settings.has("ignore-parity"),
            limits: host.limits(),
            ..Request::new(puzzle.clone())
        };
        if order.is_some() && request.order.is_none() {
            let method = method.row.name;
            host.note(&Note::OrderUnused { method });
        }
        let mut report = match request.solve_with(host.context(), &mut *host.control()) {
            Ok(report) => report,
            // A method that cannot run on this board does not stop the others.
            Err(
                why @ (RequestError::NoTables(_)
                | RequestError::NoWalkingTable { .. }
                | RequestError::NeedsSolvable { .. }),
            ) => {
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
    Ok(Comparison {
        puzzle: puzzle.clone(),
        reports,
        interrupted,
    })
}

/// The heuristic that a contender runs with.
fn multiple(contender: &Contender) -> Option<Multiple> {
    let default = match contender.method.row.estimate {
        Estimate::Any(heuristic) => Some(heuristic),
        Estimate::Only(_) | Estimate::Own | Estimate::Unused => None,
    };
    let beside = contender.heuristic.or(default).map(Multiple::from);
    contender.method.options.heuristic.or(beside)
}

/// The settings `methods` and `heuristic`: each method that takes a heuristic with each of these, unless it
/// has one among its options.
pub(super) fn contenders(settings: &Settings) -> Result<Vec<Contender>, Refusal> {
    let heuristics = heuristics(settings)?;
    let mut contenders = Vec::new();
    let mut is_used = false;
    for method in methods(settings)? {
        let has_own = method.options.heuristic.is_some();
        is_used |= !has_own && method.takes_heuristic();
        match &heuristics[..] {
            _ if has_own || !method.takes_heuristic() => contenders.push(Contender {
                method,
                heuristic: None,
            }),
            [] => contenders.push(Contender {
                method,
                heuristic: None,
            }),
            [one] if one.weight.is_one() => contenders.push(Contender {
                method,
                heuristic: Some(one.heuristic),
            }),
            several => contenders.extend(several.iter().map(|&heuristic| {
                let mut method = method;
                method.options.heuristic = Some(heuristic);
                Contender {
                    method,
                    heuristic: None,
                }
            })),
        }
    }
    if !heuristics.is_empty() && !is_used {
        let with_own = contenders.iter().map(|contender| contender.method);
        let mut with_own = with_own.filter(|method| method.options.heuristic.is_some());
        if let Some(method) = with_own.next() {
            let method = method.row.name;
            return Err(RegistryError::TwoHeuristics { method }.into());
        }
    }
    let all = contenders.iter().map(|contender| {
        let mut method = contender.method;
        method.options.heuristic = multiple(contender);
        method.to_string()
    });
    let list = settings.text("methods").unwrap_or_default();
    check_distinct("methods", list, all)?;
    Ok(contenders)
}

/// The setting `heuristic`: several, separated by commas or given one by one.
pub(super) fn heuristics(settings: &Settings) -> Result<Vec<Multiple>, Refusal> {
    let mut heuristics = Vec::new();
    for list in settings.all("heuristic") {
        let names = list.text.split(',').map(str::trim);
        for name in names.filter(|name| !name.is_empty()) {
            let heuristic = Multiple::parse(name)?;
            if heuristics.contains(&heuristic) {
                let accepted = Accepted::Distinct;
                return Err(Refusal::value("heuristic", &list.text, accepted));
            }
            heuristics.push(heuristic);
        }
        if heuristics.is_empty() {
            let names: Vec<&str> = HEURISTICS.iter().map(|row| row.name).collect();
            let accepted = Accepted::Names(names.join(", "));
            return Err(Refusal::value("heuristic", &list.text, accepted));
        }
    }
    Ok(heuristics)
}

/// The setting `methods`: unless it says otherwise, the rows that are compared by default. `auto` is one of them
/// and never compared.
fn methods(settings: &Settings) -> Result<Vec<Method>, Refusal> {
    let Some(list) = settings.text("methods") else {
        let rows = METHODS.iter().filter(|row| row.compared);
        return Ok(rows
            .map(|row| Method::named(row.name))
            .collect::<Result<_, _>>()?);
    };
    method_list(list)
}

/// Methods with their options, separated by commas.
pub(super) fn method_list(list: &str) -> Result<Vec<Method>, Refusal> {
    let specs = listed_methods(list, |part| Multiple::parse(part).is_ok());
    if specs.is_empty() {
        let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
        return Err(Refusal::value(
            "methods",
            list,
            Accepted::Names(names.join(", ")),
        ));
    }
    let methods = specs.iter().map(|spec| Method::parse(spec));
    Ok(methods.collect::<Result<_, _>>()?)
}

#[derive(Debug)]
pub(super) struct Comparison {
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
        text.block(self.table(look.lang).text(look.columns));
        let notes = self.notes(look.lang).lines;
        if !notes.is_empty() {
            text.block(String::from("\n"));
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
        let mut text = String::from(
            "method,heuristic,outcome,length,generated,expanded,peak_bytes,seconds,reopened,table_bytes,table_seconds,counts,max_frontier,max_depth\n",
        );
        for report in &self.reports {
            let length = report
                .length()
                .map_or_else(String::new, |length| length.to_string());
            let time = |time: Option<Duration>| {
                time.map_or_else(String::new, |t| t.as_secs_f64().to_string())
            };
            let heuristic = report
                .multiple()
                .map_or_else(String::new, |heuristic| heuristic.to_string());
            let counts = Counts::of(&report.ran_method());
            let frontier = match report.stats.max_frontier {
                0 => String::new(),
                nodes => nodes.to_string(),
            };
            text += &format!(
                "{},{heuristic},{},{length},{},{},{},{},{},{},{},{},{frontier},{}\n",
                quoted(&report.asked.to_string()),
                outcome_name(&report.outcome),
                report.stats.generated,
                report.stats.expanded,
                report.stats.peak_bytes,
                time(report.time),
                report.stats.reopened,
                report.table_bytes,
                time(report.table_time),
                counts.map_or_else(String::new, Counts::words),
                report.stats.depth,
            );
        }
        Some(text)
    }
}

impl Comparison {
    /// The figures as bars.
    pub(super) fn chart(&self, style: &Style) -> Scene {
        let lang = style.lang;
        let bar = |report: &Report| {
            let length = report
                .length()
                .map(|moves| picture::Message::Replay { moves }.text(lang) + ", ");
            Bar {
                method: report.asked.title(lang),
                has_answer: length.is_some(),
                outcome: length.unwrap_or_default() + &report.verdict(lang),
                work: report.stats.generated,
                time: report.search_time(),
                bytes: Some(report.stats.peak_bytes),
            }
        };
        let bars: Vec<Bar> = self.reports.iter().map(bar).collect();
        let board = board_line(self.puzzle.start());
        let work = Message::ColumnGenerated.text(lang);
        let mut notes = self.notes(lang);
        if style.is_inset {
            // The page has them.
            notes.lines.clear();
        }
        picture::chart_with(&bars, &board, &work, &notes, style)
    }

    /// What the figures leave open: definitions of counts, where they differ, and tables.
    pub(super) fn notes(&self, lang: Lang) -> Notes {
        let mut definitions: Vec<Text> = Vec::new();
        let mut places = Vec::new();
        for report in &self.reports {
            let what = report.method.generated;
            let known = definitions.iter().position(|known| *known == what);
            places.push(known.unwrap_or(definitions.len()));
            if known.is_none() {
                definitions.push(what);
            }
        }
        let mark = |place: usize| format!("[{}]", place + 1);
        let mut notes = Notes::default();
        if definitions.len() > 1 {
            notes.marks = places.into_iter().map(mark).collect();
            let lines = definitions.iter().enumerate().map(|(place, what)| {
                let (mark, what) = (&mark(place), what.in_lang(lang));
                Sentence::CountsDiffer { mark, what }.text(lang)
            });
            notes.lines.extend(lines);
        }
        let with_tables = self.reports.iter().filter(|report| report.table_bytes > 0);
        notes.lines.extend(with_tables.map(|report| {
            let (method, held) = (&report.asked.to_string(), report.table_bytes);
            let time = report.table_time;
            Sentence::TablesApart { method, held, time }.text(lang)
        }));
        notes
    }

    pub(super) fn table(&self, lang: Lang) -> Table {
        let marks = self.notes(lang).marks;
        let reopens = self.reports.iter().any(|report| report.stats.reopened > 0);
        let header = [
            (false, crate::Message::ColumnMethod.text(lang)),
            (false, Message::ColumnHeuristic.text(lang)),
            (true, Message::ColumnLength.text(lang)),
            (true, Message::ColumnGenerated.text(lang)),
            (true, Message::ColumnExpanded.text(lang)),
            (true, Sentence::Reopened.text(lang)),
            (true, crate::Message::ColumnMemory.text(lang)),
            (true, crate::Message::ColumnTime.text(lang)),
            (false, crate::Message::ColumnOutcome.text(lang)),
        ];
        let none = || String::from("-");
        let row = |(place, report): (usize, &Report)| {
            let mark = marks.get(place).map_or("", String::as_str);
            vec![
                titled(report.asked.row.title, &report.asked.to_string(), lang),
                report.multiple().map_or_else(none, |heuristic| {
                    format!("{} ({heuristic})", heuristic.title(lang))
                }),
                report
                    .length()
                    .map_or_else(none, |length| length.to_string()),
                marked(number(report.stats.generated, lang), mark),
                number(report.stats.expanded, lang),
                number(report.stats.reopened, lang),
                bytes(report.stats.peak_bytes, lang),
                report
                    .search_time()
                    .map_or_else(none, |time| seconds(time, lang)),
                report.verdict(lang),
            ]
        };
        let rows = self.reports.iter().enumerate().map(row);
        // A column of zeros says nothing.
        let is_shown = |column: &usize| reopens || *column != REOPENED;
        let shown: Vec<usize> = (0..header.len()).filter(is_shown).collect();
        let rows: Vec<Vec<String>> = rows
            .map(|row| shown.iter().map(|&column| row[column].clone()).collect())
            .collect();
        let columns = shown.iter().map(|&column| header[column].clone());
        Table::new(columns.collect(), rows)
    }
}

/// A figure with its mark, if it has one.
fn marked(figure: String, mark: &str) -> String {
    match mark.is_empty() {
        true => figure,
        false => format!("{figure} {mark}"),
    }
}

/// The column that is left out where nothing was reopened.
const REOPENED: usize = 5;

messages! {
    enum Sentence<'a> {
        Reopened => en: "reopened", id: "simpul dibuka lagi";
        CountsDiffer { mark: &'a str, what: &'a str } =>
            en: "{mark} counts {what}",
            id: "{mark} menghitung {what}";
        TablesApart { method: &'a str, held: u64, time: Option<Duration> } =>
            en: {
                let time = time.map(|time| format!(", made ready in {}", seconds(time, EN)));
                format!("{method}: not counted above: tables of {}{}", bytes(held, EN), time.unwrap_or_default())
            },
            id: {
                let time = time.map(|time| format!(", disiapkan dalam {}", seconds(time, ID)));
                format!("{method}: tidak termasuk di atas: tabel {}{}", bytes(held, ID), time.unwrap_or_default())
            };
    }
}
