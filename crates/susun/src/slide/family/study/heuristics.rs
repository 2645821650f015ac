//! Heuristics against each other.

use sliding::Board;

use super::super::super::registry::{Heuristic, Multiple};
use super::super::super::study::HeuristicStudy;
use super::super::metric;
use super::{DEFAULT_SAMPLE, StudyError, boards, heuristics, seed, verdict};
use crate::Lang;
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::format::{board_line, metric_name};
use crate::json::study::{HeuristicsStudied, StudiedHeuristic};
use crate::json::{VERSION, halt_name};
use crate::look::{Look, Styled, Tone};
use crate::message::languages::*;
use crate::message::{decimal, number, plural};
use crate::messages;
use crate::picture::PictureError;
use crate::picture::study::{Matrix, matrix, percent};
use crate::view::table;

pub(super) fn study(
    goal: &Board,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let mut asked = heuristics(settings)?;
    let is_named = settings.has("heuristic");
    if asked
        .iter()
        .any(|asked| asked.heuristic == Heuristic::PatternDatabase)
    {
        return Err(Refusal::new(StudyError::NoPatterns));
    }
    // Its table is large on large boards; who names it hears so.
    let longest = goal.size().rows().max(goal.size().columns());
    if !is_named && longest > 4 {
        asked.retain(|asked| asked.heuristic != Heuristic::WalkingDistance);
    }
    let sample = (boards(settings, DEFAULT_SAMPLE)?, seed(settings)?);
    let study = HeuristicStudy::run(
        goal,
        metric(settings)?,
        &asked,
        sample,
        host.limits(),
        &mut *host.control(),
    )?;
    let truth = study.mean_distance();
    Ok(Box::new(Studied { study, truth }))
}

#[derive(Debug)]
struct Studied {
    study: HeuristicStudy,
    /// The mean of the true distances.
    truth: Option<f64>,
}

impl Studied {
    fn about(&self, lang: Lang) -> String {
        let study = &self.study;
        let (size, boards) = (study.goal.size(), study.boards);
        let seed = study.seed;
        match study.solvable {
            _ if boards == 0 => Sentence::None { size },
            Some(_) if study.is_whole => Sentence::Whole { size, boards },
            Some(all) => Sentence::First { size, boards, all },
            None => Sentence::Sample { size, boards, seed },
        }
        .text(lang)
    }

    fn part(&self, boards: usize) -> f64 {
        boards as f64 / self.study.boards.max(1) as f64
    }

    /// Each heuristic with those that it dominates, or on a part of the boards those it is never smaller than.
    fn dominance(&self, lang: Lang) -> Vec<String> {
        let rows = &self.study.rows;
        let mut lines = Vec::new();
        for (one, row) in rows.iter().enumerate() {
            let others = (0..rows.len()).filter(|&other| self.study.is_never_smaller(one, other));
            let others: Vec<String> = others
                .map(|other| rows[other].heuristic.to_string())
                .collect();
            if !others.is_empty() {
                let (name, others) = (&row.heuristic.to_string(), &others.join(", "));
                let boards = self.study.boards;
                let sentence = match self.study.is_whole {
                    true => Sentence::Dominates { name, others },
                    false => Sentence::NeverSmaller {
                        boards,
                        name,
                        others,
                    },
                };
                lines.push(sentence.text(lang));
            }
        }
        lines
    }

    /// The figures of each heuristic, and each against each.
    fn tables(&self, text: &mut Styled, look: &Look) {
        let lang = look.lang;
        let header = [
            Sentence::Heuristic.text(lang),
            Sentence::Mean.text(lang),
            Sentence::Most.text(lang),
            Sentence::Exact.text(lang),
            Sentence::Over.text(lang),
        ];
        let none = || String::from("-");
        let share =
            |boards: Option<usize>| boards.map_or_else(none, |n| percent(self.part(n), lang));
        let mut rows: Vec<Vec<String>> = self
            .study
            .rows
            .iter()
            .map(|row| {
                vec![
                    marked(row.heuristic, lang),
                    decimal(row.mean, 2, lang),
                    row.most.to_string(),
                    share(row.exact),
                    share(row.over),
                ]
            })
            .collect();
        if let Some(truth) = self.truth {
            let truth = decimal(truth, 2, lang);
            rows.push(vec![
                Sentence::Truth.text(lang),
                truth,
                none(),
                none(),
                none(),
            ]);
        }
        let right = [false, true, true, true, true];
        text.block(table(&header, &rows, &right, look.columns));
        text.gap();
        text.line(Tone::Strong, Sentence::Smaller.text(lang));
        text.gap();
        let names = self.study.rows.iter().map(|row| row.heuristic.to_string());
        let header: Vec<String> = std::iter::once(Sentence::Heuristic.text(lang))
            .chain(names)
            .collect();
        let rows: Vec<Vec<String>> = self
            .study
            .rows
            .iter()
            .enumerate()
            .map(|(place, row)| {
                let cell = |(other, &less): (usize, &usize)| match other == place {
                    true => String::new(),
                    false => percent(self.part(less), lang),
                };
                let cells = row.less.iter().enumerate().map(cell);
                std::iter::once(row.heuristic.to_string())
                    .chain(cells)
                    .collect()
            })
            .collect();
        let right: Vec<bool> = (0..header.len()).map(|column| column > 0).collect();
        text.block(table(&header, &rows, &right, look.columns));
        text.gap();
        for line in self.dominance(lang) {
            text.line(Tone::Plain, line);
        }
    }
}

impl Answer for Studied {
    fn verdict(&self) -> Verdict {
        verdict(self.study.stopped)
    }

    fn json(&self) -> String {
        let study = &self.study;
        let name = |place: usize| study.rows[place].heuristic.to_string();
        json(&HeuristicsStudied {
            v: VERSION,
            puzzle: "sliding",
            topic: "heuristics",
            size: study.goal.size().to_string(),
            goal: board_line(&study.goal),
            metric: metric_name(study.metric),
            boards: study.boards,
            all: study.is_whole,
            seed: study.solvable.is_none().then_some(study.seed),
            mean_distance: self.truth,
            heuristics: study
                .rows
                .iter()
                .enumerate()
                .map(|(place, row)| StudiedHeuristic {
                    heuristic: row.heuristic.to_string(),
                    admissible: row.heuristic.is_admissible(),
                    consistent: row.heuristic.is_consistent(),
                    mean: row.mean,
                    most: row.most,
                    exact: row.exact,
                    over: row.over,
                    smaller_than: row.less.clone(),
                    dominates: (0..study.rows.len())
                        .filter(|&other| study.dominates(place, other))
                        .map(name)
                        .collect(),
                })
                .collect(),
            complete: study.stopped.is_none(),
            reason: study.stopped.map(halt_name),
        })
    }

    fn csv(&self) -> Option<String> {
        let names = self.study.rows.iter().map(|row| row.heuristic.to_string());
        let smaller = names.map(|name| format!(",smaller_than_{name}"));
        let mut text = String::from("heuristic,boards,mean,most,exact,over");
        text += &(smaller.collect::<String>() + "\n");
        let or_nothing = |value: Option<usize>| value.map_or_else(String::new, |v| v.to_string());
        for row in &self.study.rows {
            let less: String = row.less.iter().map(|less| format!(",{less}")).collect();
            text += &format!(
                "{},{},{},{},{},{}{less}\n",
                row.heuristic,
                self.study.boards,
                row.mean,
                row.most,
                or_nothing(row.exact),
                or_nothing(row.over)
            );
        }
        Some(text)
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        text.line(Tone::Strong, self.about(lang));
        text.gap();
        if !self.study.rows.is_empty() {
            self.tables(&mut text, look);
        }
        if let Some(why) = self.study.stopped {
            text.line(Tone::Warning, crate::Message::Stopped { why }.text(lang));
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (lang, study) = (how.style.lang, &self.study);
        if study.boards == 0 {
            return Ok(None);
        }
        let places = 0..study.rows.len();
        let of = Matrix {
            names: study
                .rows
                .iter()
                .map(|row| row.heuristic.to_string())
                .collect(),
            means: study.rows.iter().map(|row| row.mean).collect(),
            truth: self.truth,
            less: study
                .rows
                .iter()
                .map(|row| row.less.iter().map(|&less| self.part(less)).collect())
                .collect(),
            dominated: places
                .clone()
                .map(|row| {
                    let dominates = |column| study.dominates(column, row);
                    places.clone().map(dominates).collect()
                })
                .collect(),
        };
        let mut legend = Sentence::Legend.text(lang);
        if study.is_whole {
            legend += " ";
            legend += &Sentence::Outlined.text(lang);
        }
        let about = [self.about(lang), legend];
        let (mean, larger) = (Sentence::MeanTitle.text(lang), Sentence::Larger.text(lang));
        Ok(Some(Picture::Scene(matrix(
            &of,
            &Sentence::Title.text(lang),
            &about,
            [&mean, &larger],
            &how.style,
        ))))
    }
}

/// A heuristic by its name, with a mark if it is not admissible.
fn marked(heuristic: Multiple, lang: Lang) -> String {
    match heuristic.is_admissible() {
        true => heuristic.to_string(),
        false => {
            let name = &heuristic.to_string();
            Sentence::Inadmissible { name }.text(lang)
        }
    }
}

messages! {
    enum Sentence<'a> {
        Title => en: "Heuristics and their dominance", id: "Heuristik dan dominansinya";
        Whole { size: sliding::Size, boards: usize } =>
            en: ("{size}: all {} solvable boards", number(boards, EN)),
            id: ("{size}: semua {} papan yang bisa diselesaikan", number(boards, ID));
        Sample { size: sliding::Size, boards: usize, seed: u64 } =>
            en: ("{size}: {} random boards, seed {seed}", number(boards, EN)),
            id: ("{size}: {} papan acak, benih {seed}", number(boards, ID));
        First { size: sliding::Size, boards: usize, all: usize } =>
            en: ("{size}: the first {} of {} solvable boards", number(boards, EN), number(all, EN)),
            id: ("{size}: {} papan pertama dari {} papan yang bisa diselesaikan", number(boards, ID), number(all, ID));
        None { size: sliding::Size } =>
            en: "{size}: no board was examined",
            id: "{size}: belum ada papan yang diperiksa";
        Heuristic => en: "heuristic", id: "heuristik";
        Mean => en: "mean", id: "rata-rata";
        Most => en: "largest", id: "terbesar";
        Exact => en: "exact", id: "tepat";
        Over => en: "too large", id: "terlalu besar";
        Truth => en: "(true distance)", id: "(jarak sebenarnya)";
        Inadmissible { name: &'a str } => en: "{name} (inadmissible)", id: "{name} (tidak admissible)";
        Smaller =>
            en: "Share of boards on which the heuristic of the row is smaller than that of the column",
            id: "Bagian papan dengan heuristik baris lebih kecil daripada heuristik kolom";
        Dominates { name: &'a str, others: &'a str } =>
            en: "{name} dominates {others}: nowhere smaller, somewhere larger.",
            id: "{name} mendominasi {others}: tidak pernah lebih kecil, ada yang lebih besar.";
        NeverSmaller { boards: usize, name: &'a str, others: &'a str } =>
            en: ("On these {}, {name} is never smaller than {others}.", plural(boards, "board")),
            id: ("Pada {} papan ini, {name} tidak pernah lebih kecil daripada {others}.", number(boards, ID));
        MeanTitle => en: "mean estimate", id: "taksiran rata-rata";
        Larger => en: "boards on which the column is larger", id: "papan yang kolomnya lebih besar";
        Legend =>
            en: "Each entry is the share of boards on which the heuristic of the column is larger than that of the row.",
            id: "Setiap nilai adalah bagian papan dengan heuristik kolom lebih besar daripada heuristik baris.";
        Outlined =>
            en: "Outlined: the column dominates the row, it is nowhere smaller.",
            id: "Bergaris tepi: kolom mendominasi baris, tidak pernah lebih kecil.";
    }
}
