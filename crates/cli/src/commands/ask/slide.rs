//! The conversation about a sliding puzzle.

use susun::format::{Notation, parse_board, parse_size};
use susun::json::slide::Solved;
use susun::picture::{Boards, Scheme, Style};
use susun::slide::registry::{METHODS, Method};
use susun::slide::{Request, Workshop, random};
use susun::sliding::{Board, Puzzle};

use super::{Gone, Talk, file_name, numbered, save, stem};
use crate::commands::slide::{exit_code, solve};
use crate::commands::{draw_seed, json_line};
use crate::crew::Threads;
use crate::drawing::{DELAY, Drawing, Made, Show};
use crate::failure::Failure;
use crate::output::{self, Kind};
use crate::say::Say;
use crate::watch::TerminalWatch;
use crate::{input, limits};

pub(super) fn converse(talk: &mut Talk<'_>) -> Result<Result<u8, Failure>, Gone> {
    let lang = talk.lang;
    let (board, name) = puzzle(talk)?;
    let puzzle = Puzzle::to_usual_goal(board);
    let method = method(talk)?;
    let bytes = limits::default_bytes();
    let mut request = Request::new(puzzle);
    request.method = method;
    request.limits.bytes = Some(bytes);
    let report = {
        let mut watch = TerminalWatch::new(None, lang);
        let folder = crate::store::of_user();
        let threads = Threads::all();
        let workshop = Workshop::new(&*folder, &threads);
        match susun::slide::solve_in(&workshop, &request, &mut watch) {
            Ok(report) => report,
            Err(error) => return Ok(Err(Failure::request(&error, lang))),
        }
    };
    talk.say("\n")?;
    talk.say(&solve::text(
        &report,
        Notation::Tile,
        Some(crate::output::width()),
        Drawing::of_output(),
        lang,
    ))?;
    if report.outcome.solution().is_some() {
        talk.say("\n")?;
        let suggestion = format!("answer-{name}.txt");
        let boards = Boards {
            puzzle: &report.puzzle,
            scheme: Scheme::default(),
            notation: Notation::Tile,
            style: Style::new(lang),
        };
        let content = |kind| {
            Ok(Some(Made::Text(match kind {
                Kind::Text => {
                    let plain = Drawing::Plain;
                    output::plain(&solve::text(&report, Notation::Tile, Some(80), plain, lang))
                }
                Kind::Json => json_line(&Solved::of(&report, true)),
                _ => return solve::picture(&report, &boards, Show::Steps, kind, DELAY),
            })))
        };
        let question = Say::AskSave { name: &suggestion };
        save(talk, question, &suggestion, &content)?;
    }
    Ok(Ok(exit_code(&report)))
}

/// The board, and a name for its answer.
fn puzzle(talk: &mut Talk<'_>) -> Result<(Board, String), Gone> {
    let lang = talk.lang;
    loop {
        let attempt = match talk.choose(Say::AskPuzzle, 3, None)? {
            1 => {
                let path = talk.ask(Say::AskFile)?;
                let path = file_name(&path);
                input::board(path, lang).map(|board| (board, stem(path).to_owned()))
            }
            2 => {
                talk.say(&(Say::AskRows.text(lang) + "\n"))?;
                let mut rows = String::new();
                loop {
                    let line = talk.line()?;
                    if line.trim().is_empty() {
                        break;
                    }
                    rows += &(line + "\n");
                }
                parse_board(&rows)
                    .map(|board| (board, String::from("board")))
                    .map_err(|error| Failure::parse(&error, &Say::TypedBoard.text(lang), lang))
            }
            _ => {
                let size = talk.ask(Say::AskSize)?;
                parse_size(&size)
                    .map(|size| {
                        let seed = draw_seed();
                        (random::board(size, seed), format!("{size}-{seed}"))
                    })
                    .map_err(|error| Failure::parse(&error, &format!("\"{size}\""), lang))
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

fn method(talk: &mut Talk<'_>) -> Result<Method, Gone> {
    let lang = talk.lang;
    let mut list = Say::AskMethod.text(lang) + "\n";
    list += &numbered(
        METHODS
            .iter()
            .map(|row| (row.name, row.about.in_lang(lang))),
    );
    talk.say(&list)?;
    let choice = talk.choose(Say::Prompt, METHODS.len(), Some(1))?;
    Ok(Method::named(METHODS[choice - 1].name).expect("it is in the registry"))
}
