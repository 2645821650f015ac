//! `susun hint` for packing puzzles.

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::json::advice::Hinted;
use susun::pack::{self, Advice, BigUint, CountRequest, Hint, Look as Spot, Message, Reason};
use susun::packing::Puzzle;
use susun::picture::{SpokenOf, Style, Tray};
use susun::render::Scene;

use super::{BAD, GOOD, MARK, WARN, cells_of, halt_code, obstacle, start};
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
            if let Some(words) = lifted(puzzle, lift, lang) {
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
            let mut lines = next(puzzle, hint, ways, level, &place, lang);
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
    let lang = style.lang;
    let tray = Tray {
        puzzle,
        placements: &[],
        style,
    };
    let cells;
    let (heading, lines, what) = match advice {
        Advice::Solved => (
            Message::HintSolved.text(lang),
            Vec::new(),
            SpokenOf::Nothing,
        ),
        Advice::Stopped(why) => {
            let stopped = susun::Message::Stopped { why: *why };
            (stopped.text(lang), Vec::new(), SpokenOf::Nothing)
        }
        Advice::Hopeless { obstacle, lift } => {
            cells = cells_of(obstacle.as_ref());
            let obstacle = obstacle.as_ref();
            let why = obstacle.map(|obstacle| Message::Impossible { puzzle, obstacle }.text(lang));
            let lines = why.into_iter().chain(lifted(puzzle, lift, lang)).collect();
            let heading = Message::HintHopeless.text(lang);
            (heading, lines, SpokenOf::Cells(&cells))
        }
        Advice::Next(hint) => {
            let place = susun::picture::Message::HintPlace {
                symbol: puzzle.pieces()[hint.place.piece].symbol,
                left: hint.left,
            };
            let mut lines = next(puzzle, hint, ways, level, &place.text(lang), lang);
            let heading = lines.remove(0);
            let what = match (level, hint.look) {
                (4.., _) => SpokenOf::Place(&hint.place),
                (3, _) => SpokenOf::Piece(hint.place.piece),
                (2, Spot::Cell(cell)) => {
                    cells = vec![cell];
                    SpokenOf::Cells(&cells)
                }
                (2, Spot::Piece(piece)) => SpokenOf::Piece(piece),
                _ => SpokenOf::Nothing,
            };
            (heading, lines, what)
        }
    };
    tray.spoken_of(what, &heading, lines)
}

/// Which pieces would have to go, if that is known.
fn lifted(puzzle: &Puzzle, lift: &[usize], lang: Lang) -> Option<String> {
    let symbol = |&place: &usize| {
        let piece = puzzle.placed()[place].piece;
        puzzle.pieces()[piece].symbol.to_string()
    };
    let pieces: Vec<String> = lift.iter().map(symbol).collect();
    let pieces = &pieces.join(", ");
    match lift.is_empty() {
        false => Some(Message::HintLift { pieces }.text(lang)),
        true => (puzzle.placed().len() > 1).then(|| Message::HintLiftMore.text(lang)),
    }
}

/// What a level tells of the next piece: each adds to the one before; `place` is where it goes, in words.
fn next(
    puzzle: &Puzzle,
    hint: &Hint,
    ways: Option<&BigUint>,
    level: u8,
    place: &str,
    lang: Lang,
) -> Vec<String> {
    let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
    let solvable = Message::HintSolvable.text(lang);
    let mut lines = vec![solvable];
    lines.extend(ways.map(|solutions| Message::HintWays { solutions }.text(lang)));
    if level >= 2 {
        let fit = match hint.reason {
            Reason::OnlyFit => 1,
            Reason::OnlyOneWorks { fit } | Reason::OneOfSeveral { fit, .. } => fit,
        };
        let spot = match hint.look {
            Spot::Cell(cell) => Message::HintLookCell { puzzle, cell, fit },
            Spot::Piece(piece) => Message::HintLookPiece {
                symbol: symbol(piece),
                fit,
            },
        };
        lines.push(spot.text(lang));
    }
    let piece = symbol(hint.place.piece);
    if level == 3 {
        lines.push(Message::HintPiece { symbol: piece }.text(lang));
    }
    if level >= 4 {
        lines.push(place.to_owned());
    }
    if level >= 3 {
        lines.push(Message::HintReason(hint.reason).text(lang));
    }
    lines
}
