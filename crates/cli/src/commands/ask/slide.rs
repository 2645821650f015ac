//! The conversation about a sliding puzzle.

use susun::family::Puzzle;
use susun::format::{parse_board, parse_size};
use susun::slide::family::Sliding;
use susun::slide::random;
use susun::sliding;

use super::{Gone, Talk, file_name, stem};
use crate::commands::draw_seed;
use crate::failure::Failure;
use crate::input;
use crate::words::CliMessage;

/// The puzzle, and a name for its answer.
pub(super) fn puzzle(talk: &mut Talk<'_>) -> Result<(Box<dyn Puzzle>, String), Gone> {
    let (board, name) = board(talk)?;
    Ok((
        Sliding::puzzle(sliding::Puzzle::to_default_goal(board)),
        name,
    ))
}

fn board(talk: &mut Talk<'_>) -> Result<(sliding::Board, String), Gone> {
    let lang = talk.lang;
    loop {
        let attempt = match talk.choose(CliMessage::AskPuzzle, 3, None)? {
            1 => {
                let path = talk.ask(CliMessage::AskFile)?;
                let path = file_name(&path);
                input::board(path, lang).map(|board| (board, stem(path).to_owned()))
            }
            2 => {
                talk.say(&(CliMessage::AskRows.text(lang) + "\n"))?;
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
                    .map_err(|error| {
                        Failure::refusal(&error.into(), &CliMessage::TypedBoard.text(lang), lang)
                    })
            }
            _ => {
                let size = talk.ask(CliMessage::AskSize)?;
                parse_size(&size)
                    .map(|size| {
                        let seed = draw_seed();
                        (random::board(size, seed), format!("{size}-{seed}"))
                    })
                    .map_err(|error| Failure::refusal(&error.into(), &format!("\"{size}\""), lang))
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}
