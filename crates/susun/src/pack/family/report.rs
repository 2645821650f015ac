//! The answer to `report`: the pieces, the solution as picture and text, the number of solutions and a comparison
//! of methods in one document.

use core::time::Duration;

use packing::Puzzle;
use search::{Halt, Limits};

use super::super::format::id;
use super::super::{CountReport, CountRequest, Impossible, Message, Outcome, Report, Request};
use super::check::{figures, places};
use super::compare::{Comparison, compared};
use super::{counted, method, options, pieces, ran, remedies, solve, tray};
use crate::Lang;
use crate::document::{self, Block, Document, Figure};
use crate::family::{
    Answer, Asked, Host, Limited, Question, Refusal, Remedy, Settings, Verdict, json,
};
use crate::json::VERSION;
use crate::json::pack::{Checked, Counted, Solved};
use crate::look::{Look, Styled};
use crate::message::languages::*;
use crate::message::{bytes, number, seconds};
use crate::messages;
use crate::picture::{Highlight, Style, Tray};
use crate::registry::titled;

/// What counting all solutions may take: it is told if it is quick.
const COUNT_NODES: u64 = 3_000_000;
/// And each method of the comparison.
const METHOD_NODES: u64 = 200_000;
/// Time limits for slow machines.
const COUNT_TIME: Duration = Duration::from_secs(2);
const PART_TIME: Duration = Duration::from_millis(500);
/// Cells of the largest board that is drawn.
const MAX_CELLS: usize = 1_000;

/// The methods of the comparison: by the lecture, and faster ones.
const METHODS: [&str; 4] = [
    "brute-force",
    "backtracking",
    "dancing-links",
    "most-constrained",
];

pub(super) fn report(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let asked = method(settings)?;
    let request = Request {
        puzzle: puzzle.clone(),
        method: asked,
        limits: host.limits(),
        ..Request::new(puzzle.clone())
    };
    super::announce(puzzle, asked, host);
    let solved = request.solve_with(host.context(), &mut *host.control());
    let mut whole = Whole {
        asked: vec![
            of(puzzle, Question::Check, settings, &[]),
            of(puzzle, Question::Solve, settings, &[]),
        ],
        checked: Checked::of(puzzle),
        counted: None,
        comparison: None,
        part: Limited::new(host, METHOD_NODES, PART_TIME).limits,
        solved,
    };
    let was_interrupted = whole.solved.outcome == Outcome::Stopped(Halt::Interrupted);
    let was_seen = matches!(
        whole.solved.outcome,
        Outcome::Impossible(Impossible::Obstacle(_))
    );
    if was_interrupted || was_seen {
        return Ok(Box::new(whole));
    }
    let limited = Limited::new(host, COUNT_NODES, COUNT_TIME);
    let count = CountRequest::new(puzzle.clone()).limits(limited.limits);
    let count = count.count_with(host.context(), &mut *host.control());
    if count.solutions().is_some() {
        whole.counted = Some(count);
        let question = of(puzzle, Question::Count, settings, &[]);
        whole.asked.push(without_method(question));
    }
    let mut methods: Vec<String> = METHODS.iter().map(|&name| name.to_owned()).collect();
    if asked.row.plan.is_some() && !methods.contains(&asked.to_string()) {
        methods.insert(0, asked.to_string());
    }
    let methods = methods.join(",");
    let more = [("methods", methods.as_str())];
    let question = without_method(of(puzzle, Question::Compare, settings, &more));
    let limited = Limited::new(host, METHOD_NODES, PART_TIME);
    whole.comparison = Some(compared(puzzle, &question.settings, &limited)?);
    whole.asked.push(question.within(&limited.limits));
    Ok(Box::new(whole))
}

/// A question about the puzzle with the settings that it takes, and some more.
fn of(puzzle: &Puzzle, question: Question, settings: &Settings, more: &[(&str, &str)]) -> Asked {
    // What is placed is part of the ID.
    let settings = &settings.clone().without("given");
    Asked::new(question, id::print(puzzle), settings, options::ROWS, more)
}

fn without_method(asked: Asked) -> Asked {
    let settings = asked.settings.without("method").without("option");
    Asked { settings, ..asked }
}

struct Whole {
    asked: Vec<Asked>,
    checked: Checked,
    solved: Report,
    /// None if counting takes long.
    counted: Option<CountReport>,
    /// None if nothing was searched.
    comparison: Option<Comparison>,
    /// The limits of each method of the comparison.
    part: Limits,
}

impl Answer for Whole {
    fn verdict(&self) -> Verdict {
        solve::verdict(&self.solved)
    }

    fn remedies(&self) -> Vec<Remedy> {
        remedies(self.solved.asked, self.verdict())
    }

    fn text(&self, look: &Look) -> Styled {
        document::text(self, look)
    }

    /// The objects of the questions it is made of.
    fn json(&self) -> String {
        let none = || String::from("null");
        let counted = self.counted.as_ref();
        let comparison = self.comparison.as_ref();
        format!(
            "{{\"v\":{VERSION},\"puzzle\":\"packing\",\"check\":{},\"solve\":{},\"count\":{},\"compare\":{}}}",
            json(&self.checked),
            json(&Solved::of(&self.solved)),
            counted.map_or_else(none, |report| json(&Counted::of(report))),
            comparison.map_or_else(none, Comparison::json),
        )
    }

    fn document(&self, style: &Style) -> Option<Document> {
        let (lang, puzzle) = (style.lang, &self.solved.puzzle);
        let mut document = Document::new(pieces::title(puzzle, lang), lang);
        document.push(Block::Lead(self.summary(lang)));
        self.pieces(&mut document, style);
        self.solution(&mut document, style);
        if let Some(counted) = &self.counted {
            document.section(Sentence::Count.text(lang));
            document.paragraphs(counted.sentences(lang));
        }
        if let Some(comparison) = &self.comparison {
            document.section(Sentence::Compared.text(lang));
            let cases = self.part.nodes.unwrap_or(METHOD_NODES);
            let time = &seconds(self.part.time.unwrap_or(PART_TIME), lang);
            document.push(Block::Paragraph(Sentence::Limit { cases, time }.text(lang)));
            document.push(Block::Table(comparison.table(lang)));
            document.notes(comparison.notes(lang));
            let caption = Sentence::Chart.text(lang);
            document.push(Block::Figure(Figure::drawn(style, caption, |style| {
                comparison.chart(style)
            })));
        }
        Some(document)
    }

    fn asked(&self) -> Vec<Asked> {
        self.asked.clone()
    }
}

impl Whole {
    /// The outcome in a sentence.
    fn summary(&self, lang: Lang) -> String {
        let report = &self.solved;
        match (&report.outcome, report.failure(lang)) {
            (Outcome::Impossible(Impossible::Obstacle(obstacle)), _) => {
                let puzzle = &report.puzzle;
                Message::Impossible { puzzle, obstacle }.text(lang)
            }
            (_, Some(failed)) => failed,
            (_, None) => {
                let (cases, time) = (report.cases, report.time);
                let method = report.method.title(lang);
                let time = time.map(|time| seconds(time, lang));
                Sentence::Found {
                    method: &method,
                    cases,
                    time: time.as_deref(),
                }
                .text(lang)
            }
        }
    }

    fn is_drawn(&self) -> bool {
        self.solved.puzzle.container().cells().len() <= MAX_CELLS
    }

    fn pieces(&self, document: &mut Document, style: &Style) {
        let (lang, puzzle) = (style.lang, &self.solved.puzzle);
        document.section(Sentence::Pieces.text(lang));
        document.paragraphs(figures(&self.checked, lang));
        if self.is_drawn() {
            let caption = Sentence::Drawn.text(lang);
            let figure = Figure::drawn(style, caption, |style| {
                Tray::new(puzzle, *style).with_pieces("", Vec::new())
            });
            let text = tray::tray(puzzle, &[], &Look::plain(lang));
            document.push(Block::Figure(figure.with_text(text)));
        } else {
            document.push(Block::Note(Sentence::NoPicture.text(lang)));
        }
        document.push(Block::Table(places(&self.checked.pieces, lang)));
        document.push(Block::Facts(vec![(
            Sentence::Id.text(lang),
            id::print(puzzle),
        )]));
    }

    fn solution(&self, document: &mut Document, style: &Style) {
        let (lang, report) = (style.lang, &self.solved);
        let puzzle = &report.puzzle;
        let Some(first) = &report.first else {
            let is_proved = matches!(report.outcome, Outcome::Impossible(_));
            document.section(match is_proved {
                true => Sentence::None.text(lang),
                false => Sentence::NotFound.text(lang),
            });
            if let Outcome::Impossible(Impossible::Obstacle(obstacle)) = &report.outcome
                && !obstacle.cells().is_empty()
                && self.is_drawn()
            {
                let caption = Sentence::Cells.text(lang);
                let cells = Highlight::Cells(obstacle.cells());
                document.push(Block::Figure(Figure::drawn(style, caption, |style| {
                    Tray::new(puzzle, *style).highlighted(cells, "", Vec::new())
                })));
            }
            if report.cases > 0 {
                document.push(Block::Facts(self.facts(lang)));
            }
            return;
        };
        document.section(Message::Solution.text(lang));
        document.push(Block::Facts(self.facts(lang)));
        let lines = counted(&report.figures).into_iter();
        document.paragraphs(lines.map(|line| line.text(lang)));
        document.push(Block::Paragraph(ran(
            report.method,
            report.why,
            false,
            lang,
        )));
        if self.is_drawn() {
            let caption = Message::Solution.text(lang);
            let figure = Figure::drawn(style, caption, |style| {
                Tray::new(puzzle, *style)
                    .placements(first)
                    .filled("", Vec::new())
            });
            document.push(Block::Figure(figure));
        }
        document.push(Block::Code(tray::plain(puzzle, first)));
    }

    /// Method, cases, time.
    fn facts(&self, lang: Lang) -> Vec<(String, String)> {
        let report = &self.solved;
        let method = report.method;
        let titled = titled(method.row.title, &method.to_string(), lang);
        let mut facts = vec![
            (crate::Message::ColumnMethod.text(lang), titled),
            (Sentence::Cases.text(lang), number(report.cases, lang)),
        ];
        if let Some(time) = report.time {
            facts.push((crate::Message::ColumnTime.text(lang), seconds(time, lang)));
        }
        if report.bytes > 0 {
            let held = bytes(report.bytes, lang);
            facts.push((crate::Message::ColumnMemory.text(lang), held));
        }
        facts
    }
}

messages! {
    enum Sentence<'a> {
        Found { method: &'a str, cases: u64, time: Option<&'a str> } =>
            en: {
                let time = time.map(|time| format!(" in {time}")).unwrap_or_default();
                format!("{method} found a solution{time}, after {} cases.", number(cases, EN))
            },
            id: {
                let time = time.map(|time| format!(" dalam {time}")).unwrap_or_default();
                format!("{method} menemukan solusi{time}, sesudah {} kasus.", number(cases, ID))
            };
        Pieces => en: "The board and its pieces", id: "Papan dan kepingannya";
        Drawn => en: "The board, and the pieces to place", id: "Papan, dan kepingan yang harus dipasang";
        Id => en: "ID", id: "ID";
        Cases => en: "cases examined", id: "kasus yang ditinjau";
        None => en: "Why there is no solution", id: "Mengapa tidak ada solusi";
        NotFound => en: "No solution found", id: "Solusi tidak ditemukan";
        NoPicture =>
            en: ("The board is not drawn: it has more than {} cells.", number(MAX_CELLS, EN)),
            id: ("Papan tidak digambar karena petaknya lebih dari {}.", number(MAX_CELLS, ID));
        Cells => en: "The cells in question", id: "Petak yang dimaksud";
        Count => en: "All solutions", id: "Semua solusi";
        Compared => en: "Methods compared", id: "Perbandingan metode";
        Limit { cases: u64, time: &'a str } =>
            en: ("Each method may examine {} cases and take {time}.", number(cases, EN)),
            id: ("Setiap metode boleh meninjau {} kasus dan memakan waktu {time}.", number(cases, ID));
        Chart =>
            en: "Cases and time of each method, on logarithmic scales",
            id: "Kasus dan waktu tiap metode, dengan skala logaritmik";
    }
}
