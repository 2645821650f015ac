//! `susun check` for packing puzzles

use clap::ArgMatches;
use susun::Lang;
use susun::json::pack::{Checked, CheckedPiece};
use susun::pack::Message;
use susun::packing::{Obstacle, Puzzle};
use susun::picture::{SpokenOf, Tray};
use susun::view::table;

use super::{GOOD, obstacle, start};
use crate::commands::json_line;
use crate::drawing::{self, Made, ShowTray};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target, styled};
use crate::tray::Look;

pub(crate) fn run(puzzle: &Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let style = drawing::style(matches, lang)?;
    let show = drawing::show_tray(matches, &[ShowTray::Pieces, ShowTray::Tray], lang)?;
    let look = Look::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::STILL, lang)?;
    let checked = Checked::of(puzzle);
    let make = |kind| {
        let tray = Tray {
            puzzle,
            placements: &[],
            style,
        };
        let heading = Message::Start(puzzle).text(lang);
        let lines = vec![verdict(puzzle, &checked, lang)];
        Ok(Some(match (kind, show) {
            (Kind::Text, _) => {
                Made::Text(output::plain(&text(puzzle, &checked, Look::plain(lang))))
            }
            (Kind::Json, _) => Made::Text(json_line(&checked)),
            (_, ShowTray::Tray | ShowTray::Steps) => {
                let cells = checked.obstacle.as_ref().map_or(&[][..], Obstacle::cells);
                Made::Scene(tray.spoken_of(SpokenOf::Cells(cells), &heading, lines))
            }
            (_, ShowTray::Pieces) => Made::Scene(tray.with_pieces(&heading, lines)),
        }))
    };
    output::print(&match matches.get_flag("json") {
        true => json_line(&checked),
        false => text(puzzle, &checked, look),
    });
    drawing::save(&targets, &make, lang)?;
    Ok(match checked.obstacle {
        Some(_) => exit::NO,
        None => exit::DONE,
    })
}

/// What is said at the end, as one sentence.
fn verdict(puzzle: &Puzzle, checked: &Checked, lang: Lang) -> String {
    match &checked.obstacle {
        Some(obstacle) => Message::Impossible { puzzle, obstacle },
        None if checked.free == 0 => Message::AlreadyFull,
        None => Message::NothingAgainst,
    }
    .text(lang)
}

fn text(puzzle: &Puzzle, checked: &Checked, look: Look) -> String {
    let lang = look.lang;
    let sum = |number: fn(&CheckedPiece) -> usize| checked.pieces.iter().map(number).sum();
    let groups = equal_pieces(&checked.pieces);
    let figures = [
        Message::Cells {
            free: checked.free,
            cells: checked.cells,
            pieces: checked.piece_cells,
        },
        Message::Pieces {
            pieces: sum(|piece| piece.copies),
            left: sum(|piece| piece.left),
        },
        Message::EqualPieces { groups: &groups },
        Message::Symmetries {
            symmetries: checked.symmetries,
        },
    ];
    let mut text = start(puzzle, look) + "\n";
    for figure in figures {
        text += &(figure.text(lang) + "\n");
    }
    text += &format!("\n{}\n", places(&checked.pieces, lang));
    text + &match &checked.obstacle {
        Some(why) => obstacle(puzzle, why, look),
        None => styled(&verdict(puzzle, checked, lang), GOOD) + "\n",
    }
}

/// `A = C, D = E = F`.
fn equal_pieces(pieces: &[CheckedPiece]) -> String {
    // Each group stands at its first piece.
    let group = |(place, piece): (usize, &CheckedPiece)| {
        let is_before = |symbol| pieces[..place].iter().any(|other| other.piece == symbol);
        if piece.equal.is_empty() || piece.equal.chars().any(is_before) {
            return None;
        }
        let all = std::iter::once(piece.piece).chain(piece.equal.chars());
        let all: Vec<String> = all.map(String::from).collect();
        Some(all.join(" = "))
    };
    let groups: Vec<String> = pieces.iter().enumerate().filter_map(group).collect();
    groups.join(", ")
}

fn places(pieces: &[CheckedPiece], lang: Lang) -> String {
    let header = [
        Message::ColumnPiece,
        Message::ColumnCopies,
        Message::ColumnCells,
        Message::ColumnOrientations,
        Message::ColumnPlaces,
    ]
    .map(|column| column.text(lang));
    let rows: Vec<Vec<String>> = pieces
        .iter()
        .map(|piece| {
            vec![
                piece.piece.to_string(),
                piece.copies.to_string(),
                piece.cells.to_string(),
                piece.orientations.to_string(),
                piece.places.map_or(String::from("-"), |n| n.to_string()),
            ]
        })
        .collect();
    let right = [false, true, true, true, true];
    table(&header.each_ref().map(String::as_str), &rows, &right)
}
