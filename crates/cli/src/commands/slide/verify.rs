//! `susun verify`

use clap::ArgMatches;
use susun::Lang;
use susun::format::{board_line, print_moves};
use susun::json;
use susun::json::slide::{Verified, metric_name};
use susun::slide::Message;
use susun::slide::replay::{Verdict, verify};
use susun::sliding::Puzzle;
use susun::view::board_rows;

use crate::commands::json_line;
use crate::failure::{Failure, exit};
use crate::{input, output};

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let notation = input::notation(matches, lang)?;
    let metric = input::metric(matches, lang)?;
    let (moves, goal) = input::answer(input::required(matches, "answer"), notation, lang)?;
    // An answer that was saved for another goal is no wrong one, unless it is asked of this goal.
    let puzzle = match goal {
        Some(goal) if !matches.contains_id("goal") && goal.size() == puzzle.size() => {
            Puzzle::new(puzzle.start().clone(), goal).expect("the sizes were compared")
        }
        _ => puzzle,
    };
    let verdict = verify(&puzzle, &moves);
    let length = metric.length(&moves);
    if matches.get_flag("json") {
        output::print(&json_line(&Verified {
            v: json::VERSION,
            puzzle: "sliding",
            board: board_line(puzzle.start()),
            valid: verdict == Verdict::Solves,
            metric: metric_name(metric),
            length,
            impossible_move: match verdict {
                Verdict::Impossible { number, .. } => Some(number),
                _ => None,
            },
            end: match &verdict {
                Verdict::EndsElsewhere(board) => Some(board_line(board)),
                _ => None,
            },
        }));
    } else {
        output::print(&match &verdict {
            Verdict::Solves => Message::AnswerSolves { length, metric }.text(lang) + "\n",
            Verdict::EndsElsewhere(board) => {
                let message = Message::AnswerEndsElsewhere { length }.text(lang);
                format!("{message}\n{}\n", board_rows(board).join("\n"))
            }
            Verdict::Impossible { number, direction } => {
                let letter = print_moves(&[*direction], notation);
                let message = Message::AnswerImpossible {
                    number: *number,
                    letter: letter.chars().next().expect("a move has a letter"),
                };
                message.text(lang) + "\n"
            }
        });
    }
    Ok(match verdict {
        Verdict::Solves => exit::DONE,
        _ => exit::NO,
    })
}
