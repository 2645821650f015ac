//! `susun random`

use clap::ArgMatches;
use susun::Lang;
use susun::format::{Notation, board_id, board_line, parse_size, print_moves};
use susun::json;
use susun::json::slide::{Drawn, Randoms};
use susun::random::Dice;
use susun::slide::random::{Half, shuffled, walk};
use susun::slide::{ExactError, Message, board_of_optimum};
use susun::sliding::{Board, Puzzle};

use crate::commands::{draw_seed, json_line};
use crate::control::TerminalControl;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::Tools;
use crate::words::CliMessage;
use crate::{input, limits, output};

/// More boards than anyone wants at once.
const MAX_BOARDS: u64 = 10_000_000;
const MAX_MOVES: u64 = 100_000_000;

pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let size_text = input::required(matches, "size");
    let size = parse_size(size_text)
        .map_err(|error| Failure::refusal(&error.into(), &format!("\"{size_text}\""), lang))?;
    let goal = input::goal(matches, size, lang)?;
    // Refuses a goal of another size.
    input::with_goal(Board::blank_last(size), matches, lang)?;
    let count = input::whole(matches, "count", MAX_BOARDS, lang)?.unwrap_or(1);
    let first = input::whole(matches, "seed", u64::MAX, lang)?.unwrap_or_else(draw_seed);
    // Refused even where they are not needed.
    input::metric(matches, lang)?;
    limits::read(matches, limits::Defaults::default(), lang)?;
    let json = matches.get_flag("json");
    let mut boards = Vec::new();
    for seed in (0..count).map(|more| first.wrapping_add(more)) {
        let drawn = draw(matches, seed, &goal, lang)?;
        if json {
            boards.push(drawn);
        } else if !output::print(&(drawn.board + "\n")) {
            break;
        }
    }
    if json {
        output::print(&json_line(&Randoms {
            v: json::VERSION,
            puzzle: "sliding",
            size: size.to_string(),
            goal: board_line(&goal),
            boards,
        }));
    } else if !matches.contains_id("seed") {
        output::eprint_note(&(CliMessage::Seed { seed: first }.text(lang) + "\n"));
    }
    Ok(exit::DONE)
}

fn draw(matches: &ArgMatches, seed: u64, goal: &Board, lang: Lang) -> Result<Drawn, Failure> {
    let mut dice = Dice::new(seed);
    let mut moves = None;
    let optimal = input::whole(matches, "optimal", MAX_MOVES, lang)?.map(|k| k as usize);
    let board = if let Some(length) = input::whole(matches, "moves", MAX_MOVES, lang)? {
        let made = walk(goal, length as usize, &mut dice);
        let mut board = goal.clone();
        for &direction in &made {
            board.slide(direction);
        }
        moves = Some(print_moves(&made, Notation::Tile));
        board
    } else if let Some(length) = optimal {
        exact(matches, goal, length, &mut dice, lang)?
    } else {
        let half = match (matches.get_flag("unsolvable"), matches.get_flag("any")) {
            (true, _) => Half::Unsolvable,
            (_, true) => Half::Any,
            _ => Half::Solvable,
        };
        shuffled(goal, half, &mut dice)
    };
    let puzzle = Puzzle::new(board, goal.clone()).expect("the sizes were compared");
    Ok(Drawn {
        seed,
        board: board_line(puzzle.start()),
        id: board_id(puzzle.start()),
        moves,
        optimal,
        solvable: susun::slide::check(&puzzle).parity.is_solvable(),
    })
}

fn exact(
    matches: &ArgMatches,
    goal: &Board,
    length: usize,
    dice: &mut Dice,
    lang: Lang,
) -> Result<Board, Failure> {
    let metric = input::metric(matches, lang)?;
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let mut control = TerminalControl::new(time_limit, lang);
    let tools = Tools::new(matches.get_flag("no-cache"), Threads::all());
    let context = tools.context();
    let board = board_of_optimum(goal, length, metric, dice, limits, &context, &mut control);
    board.map_err(|error| {
        let code = match error {
            ExactError::TooFar { .. } => exit::NO,
            ExactError::Stopped(susun::search::Halt::Interrupted) => exit::INTERRUPTED,
            _ => exit::STOPPED,
        };
        let message = Message::NoExactBoard(&error).text(lang);
        Failure::bad_input(message, CliMessage::ArgOptimal.text(lang)).with_code(code)
    })
}
