//! The answer to `count --heat`: which piece covers which cell, and how often.

use num_bigint::BigUint;
use packing::{Puzzle, obstacle as obstacle_of};

use super::super::registry::Method;
use super::super::{Figures, Heat, HeatReport, Message, heat as heat_map};
use super::{obstacle, ran, remedies, start, stopped, took};
use crate::Lang;
use crate::family::{Answer, Host, Picture, PictureStyle, Remedy, Verdict, json};
use crate::json::advice::Heated;
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError, Tray, percent};
use crate::view::side_by_side;

pub(super) fn heat(puzzle: Puzzle, host: &dyn Host) -> Box<dyn Answer> {
    let report = heat_map(&puzzle, host.limits(), host.context(), &mut *host.control());
    Box::new(HeatMap { puzzle, report })
}

#[derive(Debug)]
struct HeatMap {
    puzzle: Puzzle,
    report: HeatReport,
}

impl Answer for HeatMap {
    fn verdict(&self) -> Verdict {
        match &self.report.outcome {
            Ok(heat) if heat.solutions == BigUint::ZERO => Verdict::No,
            Ok(_) => Verdict::Yes,
            Err(why) => stopped(*why),
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        remedies(Method::AUTO, self.verdict())
    }

    fn json(&self) -> String {
        json(&Heated::of(&self.puzzle, &self.report))
    }

    /// The tray with the most frequent piece of every cell and its share: `A 42`.
    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = start(&self.puzzle, look);
        text.gap();
        match &self.report.outcome {
            Err(why) => {
                text.line(
                    Tone::Warning,
                    crate::Message::Stopped { why: *why }.text(lang),
                );
            }
            Ok(heat) if heat.solutions == BigUint::ZERO => match obstacle_of(&self.puzzle) {
                Some(why) => text.append(obstacle(&self.puzzle, &why, look)),
                None => text.line(Tone::Bad, Message::Searched.text(lang)),
            },
            Ok(heat) => {
                let solutions = &heat.solutions;
                text.line(Tone::Plain, Message::HeatOf { solutions }.text(lang));
                text.gap();
                let (blocks, settled) = self.shares(heat, look);
                text.block(side_by_side(&blocks, look.width) + "\n");
                text.line(
                    Tone::Plain,
                    Message::HeatSettled { cells: settled }.text(lang),
                );
            }
        }
        let HeatReport {
            cases, bytes, time, ..
        } = self.report;
        if let Some(method) = self.report.method {
            text.gap();
            for line in took(time, cases, &Figures::default(), method, bytes, lang) {
                text.line(Tone::Plain, line);
            }
            text.line(Tone::Plain, ran(method, None, true, lang));
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let heading = match &self.report.outcome {
            Ok(heat) if heat.solutions > BigUint::ZERO => {
                let scene = picture::heat(&self.puzzle, heat, &how.style);
                return Ok(Some(Picture::Scene(scene)));
            }
            Ok(_) => self.no_solution(how.style.lang),
            Err(why) => crate::Message::Stopped { why: *why }.text(how.style.lang),
        };
        let tray = Tray::new(&self.puzzle, how.style);
        Ok(Some(Picture::Scene(tray.filled(&heading, Vec::new()))))
    }
}

impl HeatMap {
    /// Why there is none.
    fn no_solution(&self, lang: Lang) -> String {
        let puzzle = &self.puzzle;
        match &obstacle_of(puzzle) {
            Some(obstacle) => Message::Impossible { puzzle, obstacle }.text(lang),
            None => Message::Searched.text(lang),
        }
    }

    /// A block of rows for every level, and the number of cells that are the same in all solutions.
    fn shares(&self, heat: &Heat, look: &Look) -> (Vec<Vec<String>>, usize) {
        let puzzle = &self.puzzle;
        let [levels, rows, columns] = puzzle.container().extent();
        let mut settled = 0;
        let mut entry = |site| {
            let Some(cell) = puzzle.container().index(site) else {
                return "     ".to_owned();
            };
            let piece = heat.hottest(cell)[0];
            let symbol = puzzle.pieces()[piece].symbol;
            if puzzle.is_covered(cell) {
                return format!("{symbol}    ");
            }
            let share = heat.share(cell, piece);
            settled += usize::from(share >= 1.0);
            format!("{symbol}{:<4}", percent(share))
        };
        let mut blocks = Vec::new();
        for level in 0..levels {
            let mut block = Vec::new();
            if levels > 1 {
                let (level, levels) = (level as usize + 1, levels as usize);
                block.push(Message::Level { level, levels }.text(look.lang));
            }
            for row in 0..rows {
                let line: String = (0..columns)
                    .map(|column| entry([level, row, column]))
                    .collect();
                block.push(line.trim_end().to_owned());
            }
            blocks.push(block);
        }
        (blocks, settled)
    }
}
