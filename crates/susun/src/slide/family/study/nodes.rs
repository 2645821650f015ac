//! Nodes and b* by depth and method.

use sliding::Board;
use sliding::census::{self, Census};

use super::super::super::registry::{Counts, Multiple};
use super::super::super::study::{DepthRow, NodeFigures, NodeStudy, NodeStudyError, Sampling};
use super::super::metric;
use super::{DEFAULT_BOARDS, StudyError, boards, contenders, depths, list, seed, verdict};
use crate::Lang;
use crate::family::{
    Answer, Host, Picture, PictureStyle, Refusal, Remedy, Settings, Verdict, json,
};
use crate::format::{board_line, metric_name};
use crate::json::study::{NodeCell, NodeRow, NodesStudied, StudiedMethod};
use crate::json::{VERSION, halt_name};
use crate::look::{Look, Styled, Tone};
use crate::message::languages::*;
use crate::message::{decimal, halt, number, plural};
use crate::messages;
use crate::picture::PictureError;
use crate::picture::study::{Line, lines};
use crate::view::{quoted, table};

/// The greatest depth by default: that of the textbook's table.
const DEFAULT_DEPTH: u32 = 24;
/// And where the boards cannot be listed.
const DEFAULT_FAR: u32 = 20;
/// Nodes of one search, where nothing is said.
const DEFAULT_NODES: u64 = 1_000_000;

pub(super) fn study(
    goal: &Board,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let metric = metric(settings)?;
    let depths = match depths(settings)? {
        Some(depths) => depths,
        None => default_depths(goal, metric),
    };
    let sampling = Sampling {
        goal: goal.clone(),
        metric,
        depths,
        boards: boards(settings, DEFAULT_BOARDS)?,
        seed: seed(settings)?,
    };
    let limits = host.limits();
    let limits = limits.nodes(limits.nodes.or(Some(DEFAULT_NODES)));
    let study = NodeStudy::run(
        sampling,
        contenders(settings)?,
        limits,
        host.context(),
        &mut *host.control(),
    );
    let mut study = study.map_err(|error| match error {
        NodeStudyError::TooFar { depth, most } => {
            let size = goal.size();
            Refusal::new(StudyError::TooFar { size, depth, most })
        }
        NodeStudyError::NoBoards { depths } => {
            let size = goal.size();
            Refusal::new(StudyError::NoBoards { size, depths })
        }
        NodeStudyError::Request(error) => error.into(),
    })?;
    if settings.has("no-time") {
        let figures = study.rows.iter_mut().flat_map(|row| &mut row.figures);
        for figures in figures.flatten() {
            figures.time = None;
        }
    }
    Ok(Box::new(Studied(study)))
}

/// Even depths; every depth where there are few.
fn default_depths(goal: &Board, metric: sliding::Metric) -> Vec<u32> {
    let most = match goal.size().cells() <= census::MAX_CELLS {
        true => {
            let census = Census::new(goal, metric).expect("it is small enough");
            (census.histogram().len() as u32 - 1).min(DEFAULT_DEPTH)
        }
        false => DEFAULT_FAR,
    };
    match most < 8 {
        true => (1..=most).collect(),
        false => (2..=most).step_by(2).collect(),
    }
}

#[derive(Debug)]
struct Studied(NodeStudy);

impl Studied {
    /// A method as the study asks for it: with its heuristic.
    fn name(&self, place: usize) -> String {
        let mut method = self.0.contenders[place].method;
        if method.takes_heuristic() {
            let own = self.0.heuristics[place];
            let beside = self.0.contenders[place].heuristic.map(Multiple::from);
            method.options.heuristic = method.options.heuristic.or(own).or(beside);
        }
        method.to_string()
    }

    fn names(&self) -> Vec<String> {
        (0..self.0.contenders.len())
            .map(|place| self.name(place))
            .collect()
    }

    fn table(&self, look: &Look) -> String {
        let lang = look.lang;
        let mut header = vec![Sentence::Depth.text(lang), Sentence::Boards.text(lang)];
        for name in self.names() {
            header.push(name);
            header.push(String::from("b*"));
        }
        let row = |row: &DepthRow| {
            let mut cells = vec![row.depth.to_string(), number(row.boards, lang)];
            for cell in &row.figures {
                let none = || String::from("-");
                cells.push(cell.map_or_else(none, |cell| mean(cell.nodes, lang)));
                let factor = cell.and_then(|cell| cell.branching);
                cells.push(factor.map_or_else(none, |factor| decimal(factor, 2, lang)));
            }
            cells
        };
        let rows: Vec<Vec<String>> = self.0.rows.iter().map(row).collect();
        table(&header, &rows, &vec![true; header.len()], look.columns)
    }

    /// What the figures leave open.
    fn notes(&self, lang: Lang) -> Vec<String> {
        let mut notes = Vec::new();
        if !self.0.rows.is_empty() {
            notes.push(Sentence::Counted.text(lang));
        }
        for (place, over) in self.0.over.iter().enumerate() {
            if let Some((depth, why)) = *over {
                let (method, why) = (&self.name(place), &halt(why, lang));
                notes.push(Sentence::Over { method, depth, why }.text(lang));
            }
        }
        for (place, method) in self.names().iter().enumerate() {
            let cells = || self.0.rows.iter().filter_map(|row| row.figures[place]);
            let tried = self
                .0
                .rows
                .iter()
                .filter(|row| row.figures[place].is_some());
            let tried: usize = tried.map(|row| row.boards).sum();
            let boards = cells().map(|cell| cell.solved).sum();
            if boards < tried {
                let solved = boards;
                notes.push(
                    Sentence::Unsolved {
                        method,
                        solved,
                        tried,
                    }
                    .text(lang),
                );
            }
            let optimal = cells().map(|cell| cell.optimal).sum();
            if optimal < boards {
                notes.push(
                    Sentence::NotOptimal {
                        method,
                        optimal,
                        boards,
                    }
                    .text(lang),
                );
            }
            let reopened: f64 = cells().map(|cell| cell.reopened).sum();
            if reopened > 0.0 {
                let used = self.0.heuristics[place];
                let sentence = match used.is_some_and(|used| !used.is_consistent()) {
                    true => Sentence::ReopensInconsistent { method },
                    false => Sentence::Reopens { method },
                };
                notes.push(sentence.text(lang));
            }
        }
        let few = || {
            let rows = self.0.rows.iter();
            rows.filter(|row| row.boards < self.0.sampling.boards)
        };
        let whole = few().filter(|row| row.is_whole).map(|row| row.depth);
        let whole: Vec<u32> = whole.collect();
        if !whole.is_empty() {
            let depths = &list(&whole);
            notes.push(Sentence::Few { depths }.text(lang));
        }
        for row in few().filter(|row| !row.is_whole) {
            let (boards, depth) = (row.boards, row.depth);
            notes.push(Sentence::FewFound { boards, depth }.text(lang));
        }
        if !self.0.empty.is_empty() {
            let depths = &list(&self.0.empty);
            notes.push(Sentence::Empty { depths }.text(lang));
        }
        notes
    }

    fn about(&self, lang: Lang) -> String {
        let sampling = &self.0.sampling;
        Sentence::About {
            size: sampling.goal.size(),
            boards: sampling.boards,
            seed: sampling.seed,
        }
        .text(lang)
    }
}

impl Answer for Studied {
    fn verdict(&self) -> Verdict {
        verdict(self.0.stopped)
    }

    fn has_solution(&self) -> bool {
        !self.0.rows.is_empty()
    }

    fn remedies(&self) -> Vec<Remedy> {
        self.0
            .stopped
            .and_then(Remedy::of_halt)
            .into_iter()
            .collect()
    }

    fn json(&self) -> String {
        let study = &self.0;
        let cell = |cell: &NodeFigures| NodeCell {
            nodes: cell.nodes,
            least: cell.least,
            most: cell.most,
            expanded: cell.expanded,
            reopened: cell.reopened,
            branching_factor: cell.branching,
            solved: cell.solved,
            optimal: cell.optimal,
            length: cell.length,
            seconds: cell.time.map(|time| time.as_secs_f64()),
        };
        json(&NodesStudied {
            v: VERSION,
            puzzle: "sliding",
            topic: "nodes",
            size: study.sampling.goal.size().to_string(),
            goal: board_line(&study.sampling.goal),
            metric: metric_name(study.sampling.metric),
            boards: study.sampling.boards,
            seed: study.sampling.seed,
            methods: (0..study.contenders.len())
                .map(|place| StudiedMethod {
                    method: study.contenders[place].method.to_string(),
                    heuristic: study.heuristics[place].map(|used| used.to_string()),
                    counts: Counts::of(&study.contenders[place].method),
                    stopped_at: study.over[place].map(|(depth, _)| depth),
                    reason: study.over[place].map(|(_, why)| halt_name(why)),
                })
                .collect(),
            rows: study
                .rows
                .iter()
                .map(|row| NodeRow {
                    depth: row.depth,
                    boards: row.boards,
                    all: row.is_whole,
                    cells: row.figures.iter().map(|of| of.as_ref().map(cell)).collect(),
                })
                .collect(),
            empty_depths: study.empty.clone(),
            complete: study.stopped.is_none(),
            reason: study.stopped.map(halt_name),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        text.line(Tone::Strong, self.about(lang));
        text.gap();
        if !self.0.rows.is_empty() {
            text.block(self.table(look));
            text.gap();
        }
        for note in self.notes(lang) {
            text.line(Tone::Plain, note);
        }
        if let Some(why) = self.0.stopped {
            text.line(Tone::Warning, crate::Message::Stopped { why }.text(lang));
        }
        text
    }

    fn csv(&self) -> Option<String> {
        let mut text = String::from(
            "depth,boards,method,heuristic,nodes,least,most,expanded,reopened,branching_factor,solved,optimal,length,seconds\n",
        );
        let or_nothing = |value: Option<f64>| value.map_or_else(String::new, |v| v.to_string());
        for row in &self.0.rows {
            for (place, cell) in row.figures.iter().enumerate() {
                let Some(cell) = cell else { continue };
                let method = self.0.contenders[place].method.to_string();
                let method = quoted(&method);
                let heuristic = self.0.heuristics[place];
                text += &format!(
                    "{},{},{method},{},{},{},{},{},{},{},{},{},{},{}\n",
                    row.depth,
                    row.boards,
                    heuristic.map_or_else(String::new, |used| used.to_string()),
                    cell.nodes,
                    cell.least,
                    cell.most,
                    cell.expanded,
                    cell.reopened,
                    or_nothing(cell.branching),
                    cell.solved,
                    cell.optimal,
                    or_nothing(cell.length),
                    or_nothing(cell.time.map(|time| time.as_secs_f64())),
                );
            }
        }
        Some(text)
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        if self.0.rows.is_empty() {
            return Ok(None);
        }
        let lang = how.style.lang;
        let names = self.names().into_iter().enumerate();
        let drawn: Vec<Line> = names
            .map(|(place, name)| Line {
                name,
                points: self
                    .0
                    .rows
                    .iter()
                    .map(|row| (row.depth, row.figures[place].map(|cell| cell.nodes)))
                    .collect(),
            })
            .collect();
        let about = [self.about(lang), Sentence::LogScale.text(lang)];
        let (depth, nodes) = (
            Sentence::DepthAxis.text(lang),
            Sentence::NodeAxis.text(lang),
        );
        Ok(Some(Picture::Scene(lines(
            &drawn,
            &Sentence::Title.text(lang),
            &about,
            [&depth, &nodes],
            &how.style,
        ))))
    }
}

/// A mean: whole numbers are enough where it is large.
fn mean(value: f64, lang: Lang) -> String {
    match value < 100.0 {
        true => decimal(value, 1, lang),
        false => number(value.round(), lang),
    }
}

messages! {
    enum Sentence<'a> {
        Title => en: "Nodes by depth of the solution", id: "Banyak simpul menurut kedalaman solusi";
        About { size: sliding::Size, boards: usize, seed: u64 } =>
            en: ("{size}: {} of each depth, seed {seed}", plural(boards, "random board")),
            id: ("{size}: {} papan acak dari setiap kedalaman, benih {seed}", number(boards, ID));
        Depth => en: "depth", id: "kedalaman";
        Boards => en: "boards", id: "papan";
        DepthAxis => en: "depth: moves of a shortest solution", id: "kedalaman: langkah solusi terpendek";
        NodeAxis => en: "nodes generated, mean", id: "simpul dibangkitkan, rata-rata";
        LogScale =>
            en: "Logarithmic scale: equal steps upward multiply by the same factor, so a straight line is exponential growth.",
            id: "Skala logaritmik: jarak yang sama ke atas berarti pengali yang sama, jadi garis lurus berarti pertumbuhan eksponensial.";
        Counted =>
            en: "Nodes: mean of the nodes generated, the start left out. b*: effective branching factor, N + 1 = 1 + b* + b*^2 + ... + b*^depth.",
            id: "Simpul: rata-rata simpul dibangkitkan, tanpa simpul awal. b*: faktor percabangan efektif, N + 1 = 1 + b* + b*^2 + ... + b*^kedalaman.";
        Over { method: &'a str, depth: u32, why: &'a str } =>
            en: "{method} is left out from depth {depth} on: {why}.",
            id: "{method} tidak dijalankan lagi mulai kedalaman {depth}: {why}.";
        NotOptimal { method: &'a str, optimal: usize, boards: usize } =>
            en: ("{method}: {} of {} solutions are shortest ones.", number(optimal, EN), number(boards, EN)),
            id: ("{method}: {} dari {} solusi adalah yang terpendek.", number(optimal, ID), number(boards, ID));
        Unsolved { method: &'a str, solved: usize, tried: usize } =>
            en: (
                "{method} solves {} of {} boards; its means and b* include the boards where it gives up.",
                number(solved, EN),
                number(tried, EN)
            ),
            id: (
                "{method} menyelesaikan {} dari {} papan; rata-rata dan b* termasuk papan tempat metode ini menyerah.",
                number(solved, ID),
                number(tried, ID)
            );
        Reopens { method: &'a str } =>
            en: "{method} reopens nodes.",
            id: "{method} membuka lagi simpul.";
        ReopensInconsistent { method: &'a str } =>
            en: "{method} reopens nodes: its heuristic is inconsistent.",
            id: "{method} membuka lagi simpul: heuristiknya tidak konsisten.";
        Few { depths: &'a str } =>
            en: "All boards there are, fewer than asked for: depth {depths}.",
            id: "Semua papan yang ada, lebih sedikit dari yang diminta: kedalaman {depths}.";
        FewFound { boards: usize, depth: u32 } =>
            en: {
                let were = if boards == 1 { "was" } else { "were" };
                format!("Only {} {were} found at depth {depth}; there may be more.", plural(boards, "different board"))
            },
            id: ("Hanya {} papan berbeda yang ditemukan pada kedalaman {depth}; mungkin masih ada lagi.", number(boards, ID));
        Empty { depths: &'a str } =>
            en: "No board was found at depth {depths}.",
            id: "Tidak ditemukan papan pada kedalaman {depths}.";
    }
}
