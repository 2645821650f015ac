//! `susun replay`

use clap::ArgMatches;
use susun::Lang;
use susun::format::{Fault, Notation, ParseError, board_line, parse_size, print_moves};
use susun::json::slide::Replayed;
use susun::picture::{Boards, PictureError, strip_fits};
use susun::render::terminal;
use susun::slide::{Message, replay};
use susun::sliding::space::Push;
use susun::sliding::{Board, Direction};
use susun::view::{board_rows, side_by_side};

use crate::commands::json_line;
use crate::drawing::{self, Drawing, Made, Show};
use crate::failure::{Failure, exit};
use crate::input;
use crate::output::{self, Kind, Target};
use crate::say::Say;

pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let notation = input::notation(matches, lang)?;
    let start = start(matches, lang)?;
    let argument = input::required(matches, "moves");
    let moves = input::moves(argument, notation, lang)?;
    // Its tiles are coloured by where they belong.
    let puzzle = input::with_goal(start.clone(), matches, lang)?;
    let pictures = drawing::boards(&puzzle, notation, matches, lang)?;
    let show = drawing::show(
        matches,
        &[Show::Steps, Show::Start, Show::Pair, Show::Kurang],
        lang,
    )?;
    let delay = drawing::delay(matches, lang)?;
    let drawing = Drawing::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::ANSWER, lang)?;
    drawing::refuse_unwatchable(&targets, &puzzle, lang)?;
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
    let json = || json_line(&Replayed::of(&puzzle, &boards, &moves));
    if matches.get_flag("json") {
        output::print(&json());
    } else if matches.get_flag("invert") {
        let label = Message::Moves { notation }.text(lang);
        let moves = print_moves(&inverse, notation);
        output::print(&format!("{label}: {moves}\n"));
    } else if let Drawing::Signs(look) = drawing
        && strip_fits(&puzzle, moves.len())
    {
        let scene = pictures.strip(&single(&moves), "", Vec::new());
        output::print(&terminal::draw(&scene, &look));
        output::print(&ending(&boards, &moves, notation, lang));
    } else {
        output::print(&text(&boards, &moves, notation, lang));
    }
    let make = |kind| {
        Ok(Some(match kind {
            Kind::Text => Made::Text(text(&boards, &moves, notation, lang)),
            Kind::Json => Made::Text(json()),
            _ => return picture(&pictures, &moves, show, kind, delay),
        }))
    };
    drawing::save(&targets, &make, lang)?;
    Ok(exit::DONE)
}

fn single(moves: &[Direction]) -> Vec<Push> {
    let single = |&direction| Push {
        direction,
        tiles: 1,
    };
    moves.iter().map(single).collect()
}

fn picture(
    boards: &Boards<'_>,
    moves: &[Direction],
    show: Show,
    kind: Kind,
    delay: u32,
) -> Result<Option<Made>, PictureError> {
    let lang = boards.style.lang;
    let pushes = single(moves);
    let heading = || {
        let moves = moves.len();
        susun::picture::Message::Replay { moves }.text(lang)
    };
    Ok(Some(match (kind, show) {
        (Kind::Gif | Kind::Apng, _) => Made::Film(boards.film(&pushes, delay)?),
        (_, Show::Start) => Made::Scene(boards.start()),
        (_, Show::Pair) => Made::Scene(boards.pair(&heading(), Vec::new())),
        (_, Show::Kurang) => {
            let check = susun::slide::check(boards.puzzle);
            Made::Scene(susun::picture::kurang(boards.puzzle, &check, &boards.style))
        }
        (_, Show::Steps) if !strip_fits(boards.puzzle, moves.len()) => {
            let boards_on_way = moves.len() + 1;
            let note = susun::picture::Message::StepsLeftOut {
                boards: boards_on_way,
            };
            Made::Scene(boards.pair(&heading(), vec![note.text(lang)]))
        }
        (_, Show::Steps) => Made::Scene(boards.strip(&pushes, &heading(), Vec::new())),
    }))
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
    side_by_side(&blocks, output::width()) + &ending(boards, moves, notation, lang)
}

fn ending(boards: &[Board], moves: &[Direction], notation: Notation, lang: Lang) -> String {
    let last = boards.last().expect("the start is there");
    let label = Message::Moves { notation }.text(lang);
    let (end, back) = (Say::EndBoard.text(lang), Say::WayBack.text(lang));
    let inverse = print_moves(&replay::invert(moves), notation);
    format!(
        "\n{label}: {}\n{end}: {}\n{back}: {inverse}\n",
        print_moves(moves, notation),
        board_line(last),
    )
}
