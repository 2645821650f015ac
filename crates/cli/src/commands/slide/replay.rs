//! `susun replay`

use clap::ArgMatches;
use susun::Lang;
use susun::format::{Fault, Notation, ParseError, board_id, board_line, parse_size, print_moves};
use susun::json;
use susun::json::slide::Replayed;
use susun::slide::{Message, replay};
use susun::sliding::{Board, Direction};
use susun::view::{board_rows, side_by_side};

use crate::commands::json_line;
use crate::failure::{Failure, exit};
use crate::say::Say;
use crate::{input, output};

pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let notation = input::notation(matches, lang)?;
    let start = start(matches, lang)?;
    let argument = input::required(matches, "moves");
    let moves = input::moves(argument, notation, lang)?;
    let boards = replay::play(&start, &moves).map_err(|(number, direction)| {
        let letter = print_moves(&[direction], notation);
        let fault = Fault::BlockedMove {
            number,
            letter: letter.chars().next().expect("a move has a letter"),
        };
        let error = ParseError { at: None, fault };
        Failure::parse(&error, &format!("\"{argument}\""), lang)
    })?;
    let inverse = replay::invert(&moves);
    if matches.get_flag("json") {
        output::print(&json_line(&Replayed {
            v: json::VERSION,
            puzzle: "sliding",
            size: start.size().to_string(),
            boards: boards.iter().map(board_line).collect(),
            moves: print_moves(&moves, Notation::Tile),
            moves_blank: print_moves(&moves, Notation::Blank),
            inverse: print_moves(&inverse, Notation::Tile),
            id: board_id(boards.last().expect("the start is there")),
        }));
    } else if matches.get_flag("invert") {
        let label = Message::Moves { notation }.text(lang);
        let moves = print_moves(&inverse, notation);
        output::print(&format!("{label}: {moves}\n"));
    } else {
        output::print(&text(&boards, &moves, notation, lang));
    }
    Ok(exit::DONE)
}

/// A board, or a size for the goal of that size: then the moves are a scramble.
fn start(matches: &ArgMatches, lang: Lang) -> Result<Board, Failure> {
    let argument = input::required(matches, "puzzle");
    match parse_size(argument) {
        Ok(size) if !std::path::Path::new(argument).exists() => {
            let solved = input::with_goal(Board::blank_last(size), matches, lang)?;
            Ok(solved.goal().clone())
        }
        _ => input::board(argument, lang),
    }
}

fn text(boards: &[Board], moves: &[Direction], notation: Notation, lang: Lang) -> String {
    let blocks: Vec<Vec<String>> = boards
        .iter()
        .enumerate()
        .map(|(number, board)| {
            let made = number.checked_sub(1).map(|last| [moves[last]]);
            let letter = made.map_or(String::from("-"), |made| print_moves(&made, notation));
            let mut block = vec![format!("{number} {letter}")];
            block.extend(board_rows(board));
            block
        })
        .collect();
    let last = boards.last().expect("the start is there");
    let label = Message::Moves { notation }.text(lang);
    let (end, back) = (Say::EndBoard.text(lang), Say::WayBack.text(lang));
    let inverse = print_moves(&replay::invert(moves), notation);
    side_by_side(&blocks, output::width())
        + &format!(
            "\n{label}: {}\n{end}: {}\n{back}: {inverse}\n",
            print_moves(moves, notation),
            board_line(last),
        )
}
