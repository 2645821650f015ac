//! `susun count --heat`

use std::time::Duration;

use susun::json::advice::Heated;
use susun::pack::{BigUint, Heat, Message, heat};
use susun::packing::Puzzle;
use susun::picture::{Tray, percent};
use susun::search::Limits;
use susun::view::side_by_side;

use super::count::Pictures;
use super::{BAD, WARN, halt_code, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::failure::{Failure, exit};
use crate::output::{self, styled};
use crate::tray::Look;
use crate::watch::TerminalWatch;

pub(super) fn run(
    puzzle: &Puzzle,
    (limits, time_limit): (Limits, Option<Duration>),
    crew: Threads,
    json: bool,
    pictures: &Pictures,
    look: Look,
) -> Result<u8, Failure> {
    let lang = look.lang;
    let made = heat(
        puzzle,
        limits,
        &mut TerminalWatch::new(time_limit, lang),
        &crew,
    );
    let object = || json_line(&Heated::of(puzzle, made.as_ref().map_err(|&why| why)));
    let words = |look| match &made {
        Ok(heat) => text(puzzle, heat, look),
        Err(why) => {
            let stopped = susun::Message::Stopped { why: *why }.text(lang);
            start(puzzle, look) + "\n" + &styled(&stopped, WARN) + "\n"
        }
    };
    let scene = |style| match &made {
        Ok(heat) if heat.solutions > BigUint::ZERO => susun::picture::heat(puzzle, heat, &style),
        made => {
            let heading = match made {
                Ok(_) => Message::Searched.text(lang),
                Err(why) => susun::Message::Stopped { why: *why }.text(lang),
            };
            let tray = Tray {
                puzzle,
                placements: &[],
                style,
            };
            tray.filled(&heading, Vec::new())
        }
    };
    output::print(&match json {
        true => object(),
        false => words(look),
    });
    pictures.save(&words, &object, &scene, lang)?;
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
