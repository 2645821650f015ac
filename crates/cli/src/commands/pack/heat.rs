//! `susun count --heat`

use std::time::Duration;

use susun::Lang;
use susun::json::advice::Heated;
use susun::pack::{BigUint, Heat, Message, heat};
use susun::packing::Puzzle;
use susun::search::Limits;
use susun::view::side_by_side;

use super::{BAD, WARN, halt_code, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::failure::{Failure, exit};
use crate::output::{self, styled};
use crate::tray::Look;
use crate::watch::TerminalWatch;

pub(super) fn run(
    puzzle: &Puzzle,
    limits: Limits,
    time_limit: Option<Duration>,
    crew: Threads,
    json: bool,
    lang: Lang,
) -> Result<u8, Failure> {
    let made = heat(
        puzzle,
        limits,
        &mut TerminalWatch::new(time_limit, lang),
        &crew,
    );
    output::print(&match (json, &made) {
        (true, made) => json_line(&Heated::of(puzzle, made.as_ref().map_err(|&why| why))),
        (false, Ok(heat)) => text(puzzle, heat, Look::of_output(lang)),
        (false, Err(why)) => {
            let stopped = susun::Message::Stopped { why: *why }.text(lang);
            start(puzzle, Look::of_output(lang)) + "\n" + &styled(&stopped, WARN) + "\n"
        }
    });
    Ok(match made {
        Ok(heat) if heat.solutions == BigUint::ZERO => exit::NO,
        Ok(_) => exit::DONE,
        Err(why) => halt_code(why),
    })
}

/// The tray with the most frequent piece of every cell and its share: `A 42`.
fn text(puzzle: &Puzzle, heat: &Heat, look: Look) -> String {
    let lang = look.lang;
    let mut text = start(puzzle, look) + "\n";
    if heat.solutions == BigUint::ZERO {
        return text + &styled(&Message::Searched.text(lang), BAD) + "\n";
    }
    let solutions = &heat.solutions;
    text += &(Message::HeatOf { solutions }.text(lang) + "\n\n");
    let [levels, rows, columns] = puzzle.container().extent();
    let mut settled = 0;
    let mut blocks = Vec::new();
    for level in 0..levels {
        let mut block = Vec::new();
        if levels > 1 {
            let head = Message::Level {
                level: level as usize + 1,
                levels: levels as usize,
            };
            block.push(head.text(lang));
        }
        for row in 0..rows {
            let mut line = String::new();
            for column in 0..columns {
                let cell = puzzle.container().index([level, row, column]);
                let entry = match cell {
                    None => "     ".to_owned(),
                    Some(cell) => {
                        let piece = heat.hottest(cell)[0];
                        let symbol = puzzle.pieces()[piece].symbol;
                        let covered = puzzle.is_covered(cell);
                        let share = heat.share(cell, piece);
                        settled += usize::from(share >= 1.0 && !covered);
                        match covered {
                            true => format!("{symbol}    "),
                            false => format!("{symbol}{:<4}", percent(share)),
                        }
                    }
                };
                line += &entry;
            }
            block.push(line.trim_end().to_owned());
        }
        blocks.push(block);
    }
    text += &side_by_side(&blocks, look.width);
    text + "\n" + &Message::HeatSettled { cells: settled }.text(lang) + "\n"
}

/// Whole per cents; what is not all is never called so.
fn percent(share: f64) -> u32 {
    match share {
        1.0.. => 100,
        share => ((share * 100.0).round() as u32).min(99),
    }
}
