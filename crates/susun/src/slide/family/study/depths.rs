//! Boards by depth.

use sliding::Board;

use super::super::super::study::{DepthStudy, MAX_DEPTH_CELLS};
use super::super::metric;
use super::{StudyError, verdict};
use crate::Lang;
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::format::{board_line, metric_name};
use crate::json::study::DepthsStudied;
use crate::json::{VERSION, halt_name};
use crate::look::{Look, Styled, Tone};
use crate::message::languages::*;
use crate::message::{decimal, number};
use crate::messages;
use crate::picture::PictureError;
use crate::picture::study::histogram;
use crate::view::table;

pub(super) fn study(
    goal: &Board,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let (metric, size) = (metric(settings)?, goal.size());
    let study = DepthStudy::run(goal, metric, host.limits(), &mut *host.control());
    let most = MAX_DEPTH_CELLS;
    let mut study = study.ok_or_else(|| Refusal::new(StudyError::TooLarge { size, most }))?;
    if settings.has("no-time") {
        study.time = None;
    }
    Ok(Box::new(Studied(study)))
}

#[derive(Debug)]
struct Studied(DepthStudy);

impl Studied {
    fn about(&self, lang: Lang) -> String {
        let study = &self.0;
        let (boards, most) = (study.boards(), study.layers.len().saturating_sub(1));
        let (size, mean) = (study.goal.size(), study.mean());
        match study.stopped {
            None => Sentence::Whole {
                size,
                boards,
                most,
                mean,
            },
            Some(_) if boards == 0 => Sentence::Nothing { size },
            Some(_) => Sentence::Part { size, boards, most },
        }
        .text(lang)
    }
}

impl Answer for Studied {
    fn verdict(&self) -> Verdict {
        verdict(self.0.stopped)
    }

    fn has_solution(&self) -> bool {
        !self.0.layers.is_empty()
    }

    fn json(&self) -> String {
        let study = &self.0;
        json(&DepthsStudied {
            v: VERSION,
            puzzle: "sliding",
            topic: "depths",
            size: study.goal.size().to_string(),
            goal: board_line(&study.goal),
            metric: metric_name(study.metric),
            layers: study.layers.clone(),
            boards: study.boards(),
            mean: study.stopped.is_none().then(|| study.mean()),
            complete: study.stopped.is_none(),
            reason: study.stopped.map(halt_name),
            seconds: study.time.map(|time| time.as_secs_f64()),
        })
    }

    fn csv(&self) -> Option<String> {
        let rows = self.0.layers.iter().enumerate();
        let rows = rows.map(|(depth, boards)| format!("{depth},{boards}\n"));
        Some(String::from("depth,boards\n") + &rows.collect::<String>())
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        text.line(Tone::Strong, self.about(lang));
        text.gap();
        let header = [
            Sentence::Depth.text(lang),
            Sentence::Boards.text(lang),
            String::new(),
        ];
        let most = self.0.layers.iter().copied().max().unwrap_or(1).max(1);
        let row = |(depth, &boards): (usize, &u64)| {
            // A layer with a board has a bar.
            let bar = (boards as f64 / most as f64 * 40.0).ceil() as usize;
            vec![depth.to_string(), number(boards, lang), "#".repeat(bar)]
        };
        let rows: Vec<Vec<String>> = self.0.layers.iter().enumerate().map(row).collect();
        text.block(table(&header, &rows, &[true, true, false], look.columns));
        if let Some(why) = self.0.stopped {
            text.line(Tone::Warning, crate::Message::Stopped { why }.text(lang));
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        if self.0.layers.is_empty() {
            return Ok(None);
        }
        let lang = how.style.lang;
        let (depth, boards) = (
            Sentence::DepthAxis.text(lang),
            Sentence::BoardAxis.text(lang),
        );
        Ok(Some(Picture::Scene(histogram(
            &self.0.layers,
            self.0.mean(),
            &Sentence::Title.text(lang),
            &[self.about(lang)],
            [&depth, &boards],
            &how.style,
        ))))
    }
}

messages! {
    enum Sentence {
        Title => en: "Boards by depth", id: "Banyak papan menurut kedalaman";
        Depth => en: "depth", id: "kedalaman";
        Boards => en: "boards", id: "papan";
        DepthAxis => en: "depth: moves of a shortest solution", id: "kedalaman: langkah solusi terpendek";
        BoardAxis => en: "boards", id: "papan";
        Whole { size: sliding::Size, boards: u64, most: usize, mean: f64 } =>
            en: ("{size}: {} solvable boards, at most {most} moves from the goal, {} on average", number(boards, EN), decimal(mean, 2, EN)),
            id: ("{size}: {} papan yang bisa diselesaikan, paling jauh {most} langkah dari tujuan, rata-rata {}", number(boards, ID), decimal(mean, 2, ID));
        Part { size: sliding::Size, boards: u64, most: usize } =>
            en: ("{size}: {} boards within {most} moves of the goal; there are more", number(boards, EN)),
            id: ("{size}: {} papan dalam jarak {most} langkah dari tujuan; masih ada lagi", number(boards, ID));
        Nothing { size: sliding::Size } =>
            en: "{size}: stopped before any board was counted",
            id: "{size}: berhenti sebelum ada papan yang dihitung";
    }
}
