//! The commands for packing puzzles, a file each.

pub(super) mod check;
pub(super) mod compare;
pub(super) mod count;
pub(super) mod generate;
mod heat;
pub(super) mod hint;
mod listing;
pub(super) mod solve;
pub(super) mod verify;

use anstyle::{AnsiColor, Style};
use clap::ArgMatches;
use susun::Lang;
use susun::pack::registry::{Engine, Method, MethodRow};
use susun::pack::{Message, Why};
use susun::packing::{Obstacle, Puzzle};
use susun::search::Halt;

use crate::failure::{Failure, exit};
use crate::input;
use crate::output::styled;
use crate::tray::Look;

const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const WARN: Style = AnsiColor::Yellow.on_default().bold();
const MARK: Style = Style::new().bold();

/// The argument `method`.
pub(super) fn method(matches: &ArgMatches, lang: Lang) -> Result<Method, Failure> {
    let name = input::text(matches, "method").unwrap_or("auto");
    MethodRow::named(name).map_err(|error| Failure::unknown(&error, lang))
}

fn counts_only(method: Method) -> bool {
    method
        .plan
        .is_some_and(|plan| plan.engine == Engine::Frontier)
}

fn halt_code(why: Halt) -> u8 {
    match why {
        Halt::Interrupted => exit::INTERRUPTED,
        _ => exit::STOPPED,
    }
}

/// The puzzle as it begins: its heading, and the tray if something lies in it or it has an outline that
/// the heading cannot tell.
fn start(puzzle: &Puzzle, look: Look) -> String {
    let container = puzzle.container();
    let is_plain = container.is_full_box() || container.pyramid_height().is_some();
    let mut text = styled(&Message::Start(puzzle).text(look.lang), MARK) + "\n";
    if !puzzle.placed().is_empty() || !is_plain {
        text += &look.tray(puzzle, &[]);
    }
    text
}

/// Why there is no solution, with the cells that it speaks of.
fn obstacle(puzzle: &Puzzle, obstacle: &Obstacle, look: Look) -> String {
    let words = Message::Impossible { puzzle, obstacle }.text(look.lang);
    let mut text = styled(&words, BAD) + "\n";
    let cells = obstacle.cells();
    if !cells.is_empty() {
        text += &look.marked(puzzle, cells);
    }
    text
}

/// What ran, and why `auto` chose it; `many` if several solutions were looked for.
fn ran(method: Method, why: Option<Why>, many: bool, lang: Lang) -> String {
    let method = method.name;
    match why {
        Some(Why::FirstSolution) if many => Message::AutoListed { method },
        Some(why) => Message::AutoRan { method, why },
        None => Message::Ran { method },
    }
    .text(lang)
}
