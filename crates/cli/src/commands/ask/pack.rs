//! The conversation about a packing puzzle.

use std::ops::ControlFlow;

use susun::json::pack::Solved;
use susun::pack::format::parse;
use susun::pack::presets::PRESETS;
use susun::pack::registry::{METHODS, Method};
use susun::pack::{Found, Request, solve};
use susun::packing::Puzzle;
use susun::picture::Style;

use super::{Gone, Talk, file_name, numbered, save, stem};
use crate::commands::json_line;
use crate::commands::pack::solve::{exit_code, picture, text};
use crate::crew::Threads;
use crate::drawing::{DELAY, Made, ShowTray};
use crate::failure::Failure;
use crate::output::Kind;
use crate::say::Say;
use crate::tray::{self, Look};
use crate::watch::TerminalWatch;
use crate::{limits, problem};

pub(super) fn converse(talk: &mut Talk<'_>) -> Result<Result<u8, Failure>, Gone> {
    let lang = talk.lang;
    let (puzzle, name) = puzzle(talk)?;
    let mut request = Request::new(puzzle);
    request.method = method(talk)?;
    request.limits.bytes = Some(limits::default_bytes());
    let report = {
        let mut watch = TerminalWatch::new(None, lang);
        let mut found = |_: Found<'_>| ControlFlow::Continue(());
        solve(&request, &mut watch, &Threads::all(), &mut found)
    };
    talk.say("\n")?;
    talk.say(&text(&report, Look::of_output(lang)))?;
    if let Some(first) = &report.first {
        talk.say("\n")?;
        let style = Style::new(lang);
        let content = |kind| {
            Ok(Some(Made::Text(match kind {
                Kind::Text => tray::plain(&report.puzzle, first),
                Kind::Json => json_line(&Solved::of(&report)),
                _ => return Ok(picture(&report, style, ShowTray::Tray, kind, DELAY)),
            })))
        };
        // As the origin does: the board first, then its picture.
        for kind in [".txt", ".png"] {
            let name = &format!("solution-{name}{kind}");
            let question = Say::AskSaveSolution { kind, name };
            save(talk, question, name, &content)?;
        }
    }
    Ok(Ok(exit_code(&report)))
}

/// The puzzle, and a name for its solution.
fn puzzle(talk: &mut Talk<'_>) -> Result<(Puzzle, String), Gone> {
    let lang = talk.lang;
    loop {
        let attempt = match talk.choose(Say::AskPacking, 3, None)? {
            1 => {
                let path = talk.ask(Say::AskFile)?;
                let path = file_name(&path);
                problem::packing(path, lang).map(|puzzle| (puzzle, stem(path).to_owned()))
            }
            2 => {
                talk.say(&(Say::AskPackingRows.text(lang) + "\n"))?;
                parse(&lines(talk)?)
                    .map(|puzzle| (puzzle, String::from("puzzle")))
                    .map_err(|error| Failure::parse(&error, &Say::TypedPuzzle.text(lang), lang))
            }
            _ => {
                let about = |preset: &susun::pack::presets::Preset| preset.about.in_lang(lang);
                let rows = PRESETS.iter().map(|preset| (preset.name, about(preset)));
                talk.say(&(Say::AskPreset.text(lang) + "\n" + &numbered(rows)))?;
                let preset = &PRESETS[talk.choose(Say::Prompt, PRESETS.len(), None)? - 1];
                Ok((preset.puzzle(), preset.name.to_owned()))
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

fn method(talk: &mut Talk<'_>) -> Result<Method, Gone> {
    let lang = talk.lang;
    let rows = METHODS
        .iter()
        .map(|row| (row.name, row.about.in_lang(lang)));
    talk.say(&(Say::AskMethod.text(lang) + "\n" + &numbered(rows)))?;
    let choice = talk.choose(Say::Prompt, METHODS.len(), Some(1))?;
    Ok(&METHODS[choice - 1])
}
