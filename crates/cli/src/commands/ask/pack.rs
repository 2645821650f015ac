//! The conversation about a packing puzzle.

use susun::family::{Puzzle, Question, Settings};
use susun::pack::family::Packing;
use susun::pack::format::parse;
use susun::pack::presets::PRESETS;

use super::{Gone, Talk, file_name, numbered, stem};
use crate::failure::Failure;
use crate::puzzle as puzzles;
use crate::words::CliMessage;

/// The puzzle, and a name for its solution.
pub(super) fn puzzle(talk: &mut Talk<'_>) -> Result<(Box<dyn Puzzle>, String), Gone> {
    let lang = talk.lang;
    loop {
        let attempt = match talk.choose(CliMessage::AskPacking, 3, None)? {
            1 => {
                let path = talk.ask(CliMessage::AskFile)?;
                let path = file_name(&path);
                let settings = Settings::new();
                let (packing, families) = (Some(&Packing as _), talk.families);
                puzzles::read(path, Question::Solve, packing, &settings, families, lang)
                    .map(|puzzle| (puzzle, stem(path).to_owned()))
            }
            2 => {
                talk.say(&(CliMessage::AskPackingRows.text(lang) + "\n"))?;
                parse(&lines(talk)?)
                    .map(|puzzle| (Packing::puzzle(puzzle), String::from("puzzle")))
                    .map_err(|error| {
                        Failure::refusal(&error.into(), &CliMessage::TypedPuzzle.text(lang), lang)
                    })
            }
            _ => {
                let about = |preset: &susun::pack::presets::Preset| preset.about.in_lang(lang);
                let rows = PRESETS.iter().map(|preset| (preset.name, about(preset)));
                talk.say(&(CliMessage::AskPreset.text(lang) + "\n" + &numbered(rows)))?;
                let preset = &PRESETS[talk.choose(CliMessage::Prompt, PRESETS.len(), None)? - 1];
                Ok((Packing::puzzle(preset.puzzle()), preset.name.to_owned()))
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

/// Lines up to two empty ones: a single one may stand between the pieces.
fn lines(talk: &mut Talk<'_>) -> Result<String, Gone> {
    let mut lines = String::new();
    let mut was_empty = false;
    loop {
        let line = talk.line()?;
        let is_empty = line.trim().is_empty();
        if is_empty && was_empty {
            return Ok(lines);
        }
        was_empty = is_empty;
        lines += &(line + "\n");
    }
}
