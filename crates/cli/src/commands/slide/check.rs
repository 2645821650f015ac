//! `susun check`

use clap::ArgMatches;
use susun::Lang;
use susun::json::slide::Checked;
use susun::slide::{Check, Message};
use susun::sliding::{Board, Puzzle};
use susun::view::{board_rows, side_by_side};

use crate::commands::json_line;
use crate::failure::{Failure, exit};
use crate::output;

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let check = susun::slide::check(&puzzle);
    if matches.get_flag("json") {
        output::print(&json_line(&Checked::of(&puzzle, &check)));
    } else {
        output::print(&text(&puzzle, &check, output::width(), lang));
    }
    Ok(if check.parity.is_solvable() {
        exit::DONE
    } else {
        exit::NO
    })
}

/// Entries of the KURANG table in one column of the page.
const COLUMN: usize = 16;

fn text(puzzle: &Puzzle, check: &Check, width: usize, lang: Lang) -> String {
    let parity = &check.parity;
    let size = puzzle.size();
    let mut text = Message::Start { size }.text(lang) + "\n";
    for row in board_rows(puzzle.start()) {
        text += &(row + "\n");
    }
    if *puzzle.goal() != Board::blank_last(size) {
        text += &(Message::Goal.text(lang) + "\n");
        for row in board_rows(puzzle.goal()) {
            text += &(row + "\n");
        }
    }
    text.push('\n');
    text += &side_by_side(&kurang_columns(check, lang), width);
    text.push('\n');
    let blank = puzzle.start().blank();
    let total = parity.total();
    let (proof, swap) = match check.swap {
        None => (Message::ProofSolvable { total }, None),
        Some((a, b)) => (
            Message::ProofUnsolvable { total },
            Some(Message::SwapAdvice { a, b }),
        ),
    };
    let lines = [
        Message::KurangSum { sum: parity.sum },
        Message::BlankParity {
            x: parity.x,
            row: size.row(blank) + 1,
            column: size.column(blank) + 1,
        },
        Message::Total { parity },
        Message::MisplacedAndManhattan {
            misplaced: check.misplaced,
            manhattan: check.manhattan,
        },
        proof,
    ];
    for message in lines.into_iter().chain(swap) {
        text += &(message.text(lang) + "\n");
    }
    text
}

/// The table as the course writes it: `KURANG(i) = n`, with the tile's own number where the goal
/// gives it another one.
fn kurang_columns(check: &Check, lang: Lang) -> Vec<Vec<String>> {
    let parity = &check.parity;
    let widest = parity.kurang.len().to_string().len();
    let entry = |(index, count): (usize, &u32)| {
        let i = index + 1;
        let tile = match parity.tiles[index] {
            0 => format!("  ({})", Message::KurangBlank.text(lang)),
            tile if usize::from(tile) == i => String::new(),
            tile => format!("  ({tile})"),
        };
        format!("KURANG({i:>widest$}) = {count}{tile}")
    };
    let entries: Vec<String> = parity.kurang.iter().enumerate().map(entry).collect();
    entries.chunks(COLUMN).map(<[String]>::to_vec).collect()
}
