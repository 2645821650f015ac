//! `susun hint` for packing puzzles.

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::json::advice::Hinted;
use susun::pack::{self, Advice, BigUint, CountRequest, Look as Spot, Message};
use susun::packing::{Obstacle, Puzzle};
use susun::picture::{SpokenOf, Style, Tray};
use susun::render::Scene;

use super::{BAD, GOOD, MARK, WARN, halt_code, obstacle, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::drawing::{self, Made};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target, styled};
use crate::tray::Look;
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// Time for the advice, and for counting the ways.
const TIME: Duration = Duration::from_secs(4);

pub(crate) fn run(puzzle: &Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let level = input::level(matches, lang)?;
    let defaults = limits::Defaults {
        time: Some(TIME),
        bytes: None,
    };
    let (limits, time_limit) = limits::read(matches, defaults, lang)?;
    let crew = Threads::read(matches, lang)?;
    let style = drawing::style(matches, lang)?;
    let look = Look::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::STILL, lang)?;
    let advice = pack::hint(puzzle, limits, &mut TerminalWatch::new(time_limit, lang));
    let ways = match advice {
        Advice::Next(_) => {
            let request = CountRequest {
                limits,
                ..CountRequest::new(puzzle.clone())
            };
            let mut watch = TerminalWatch::new(time_limit, lang);
            pack::count(&request, &mut watch, &crew, &mut |_| {}).solutions()
        }
        _ => None,
    };
    let text = |look| text(puzzle, &advice, ways.as_ref(), level, look);
    let json = || json_line(&Hinted::of(puzzle, &advice, ways.clone(), level));
    let make = |kind| {
        Ok(Some(match kind {
            Kind::Text => Made::Text(output::plain(&text(Look::plain(lang)))),
            Kind::Json => Made::Text(json()),
            _ => Made::Scene(picture(puzzle, &advice, ways.as_ref(), level, style)),
        }))
    };
    output::print(&match matches.get_flag("json") {
        true => json(),
        false => text(look),
    });
    drawing::save(&targets, &make, lang)?;
    Ok(match advice {
        Advice::Solved | Advice::Next(_) => exit::DONE,
        Advice::Hopeless { .. } => exit::NO,
        Advice::Stopped(why) => halt_code(why),
    })
}

fn text(puzzle: &Puzzle, advice: &Advice, ways: Option<&BigUint>, level: u8, look: Look) -> String {
    let lang = look.lang;
    let head = start(puzzle, look) + "\n";
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    match advice {
        Advice::Solved => head + &styled(&Message::HintSolved.text(lang), GOOD) + "\n",
        Advice::Stopped(why) => {
            head + &styled(&susun::Message::Stopped { why: *why }.text(lang), WARN) + "\n"
        }
        Advice::Hopeless {
            obstacle: why,
            lift,
        } => {
            let mut text = head + &styled(&Message::HintHopeless.text(lang), BAD) + "\n";
            if let Some(why) = why {
                text += &obstacle(puzzle, why, look);
            }
            if let Some(words) = pack::lift_sentence(puzzle, lift, lang) {
                text += &(words + "\n");
            }
            text
        }
        Advice::Next(hint) => {
            let place = Message::HintPlace {
                symbol: symbol(hint.place.piece),
                left: hint.left,
            };
            let place = styled(&place.text(lang), MARK);
            let mut lines = hint.sentences(puzzle, ways, level, &place, lang);
            lines[0] = styled(&lines[0], GOOD);
            let mut text = head + &lines.join("\n") + "\n";
            if level >= 4 {
                text += &format!("\n{}", look.marked(puzzle, &hint.place.cells));
            }
            text
        }
    }
}

/// The tray, with the next piece on it if the level tells where it goes.
fn picture(
    puzzle: &Puzzle,
    advice: &Advice,
    ways: Option<&BigUint>,
    level: u8,
    style: Style,
) -> Scene {
    let tray = Tray {
        puzzle,
        placements: &[],
        style,
    };
    let cells;
    let what = match advice {
        Advice::Solved | Advice::Stopped(_) => SpokenOf::Nothing,
        Advice::Hopeless { obstacle, .. } => {
            cells = obstacle.as_ref().map_or(&[][..], Obstacle::cells).to_vec();
            SpokenOf::Cells(&cells)
        }
        Advice::Next(hint) => match (level, hint.look) {
            (4.., _) => SpokenOf::Place(&hint.place),
            (3, _) => SpokenOf::Piece(hint.place.piece),
            (2, Spot::Cell(cell)) => {
                cells = vec![cell];
                SpokenOf::Cells(&cells)
            }
            (2, Spot::Piece(piece)) => SpokenOf::Piece(piece),
            _ => SpokenOf::Nothing,
        },
    };
    let mut lines = advice.sentences(puzzle, ways, level, style.lang);
    let heading = lines.remove(0);
    tray.spoken_of(what, &heading, lines)
}
