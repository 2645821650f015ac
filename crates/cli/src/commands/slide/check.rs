//! `susun check`

use clap::ArgMatches;
use susun::Lang;
use susun::format::Notation;
use susun::json::slide::Checked;
use susun::slide::{Check, Message};
use susun::sliding::Puzzle;
use susun::view::side_by_side;

use crate::commands::json_line;
use crate::drawing::{self, Drawing, Made, Show};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target};

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let boards = drawing::boards(&puzzle, Notation::Tile, matches, lang)?;
    let show = drawing::show(matches, &[Show::Kurang, Show::Start, Show::Pair], lang)?;
    let drawing = Drawing::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::STILL, lang)?;
    let check = susun::slide::check(&puzzle);
    let json = || json_line(&Checked::of(&puzzle, &check));
    let text = |drawing| text(&puzzle, &check, output::width(), drawing, lang);
    let make = |kind| {
        Ok(Some(match (kind, show) {
            (Kind::Text, _) => Made::Text(output::plain(&text(Drawing::Plain))),
            (Kind::Json, _) => Made::Text(json()),
            (_, Show::Start) => Made::Scene(boards.start()),
            (_, Show::Pair) => Made::Scene(boards.pair(&check.verdict(lang), Vec::new())),
            (_, Show::Kurang | Show::Steps) => {
                Made::Scene(susun::picture::kurang(&puzzle, &check, &boards.style))
            }
        }))
    };
    output::print(&match matches.get_flag("json") {
        true => json(),
        false => text(drawing),
    });
    drawing::save(&targets, &make, lang)?;
    Ok(if check.parity.is_solvable() {
        exit::DONE
    } else {
        exit::NO
    })
}

/// Entries of the KURANG table in one column of the page.
const COLUMN: usize = 16;

fn text(puzzle: &Puzzle, check: &Check, width: usize, drawing: Drawing, lang: Lang) -> String {
    let mut text = super::solve::beginning(puzzle, drawing, lang) + "\n";
    text += &side_by_side(&kurang_columns(check, lang), width);
    text.push('\n');
    for line in check.sentences(puzzle, lang) {
        text += &(line + "\n");
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
