//! `susun random`

use susun::family::{NO_CACHE, Question, Refusal};

use super::Seeds;
use crate::arguments::{Given, JSON, SIZE};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::words::CliMessage;
use crate::{output, puzzle};

/// More puzzles than anyone wants at once.
const MAX_PUZZLES: u64 = 10_000_000;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let size = given.required(SIZE);
    let settings = puzzle::settings(given)?;
    let seeds = Seeds::read(given, MAX_PUZZLES)?;
    let limits = limits::read(given, Defaults::default())?;
    let family = puzzle::family_of(size, families);
    puzzle::check_question("random", Question::Random, family, families, lang)?;
    puzzle::check_options(&settings, family, families, lang)?;
    let refuse = |refusal: Refusal| Failure::refusal(&refusal, size, lang);
    family
        .check_settings(Question::Random, &settings)
        .map_err(refuse)?;
    let puzzles = family.random(size, &settings).map_err(refuse)?;
    let tools = Tools::new(settings.has(NO_CACHE), Threads::all());
    let context = tools.context();
    let host = TerminalHost::new(&context, limits, lang).with_one_time_limit();
    let mut entries = Vec::new();
    for seed in seeds.all() {
        let drawn = puzzles.draw(seed, &host).map_err(refuse)?;
        if given.has(JSON) {
            entries.push(drawn.json);
        } else if !output::print(&(drawn.line + "\n")) {
            break;
        }
    }
    if given.has(JSON) {
        output::print(&(puzzles.json(&entries) + "\n"));
    } else if seeds.is_drawn {
        let seed = seeds.first;
        output::eprint_note(&(CliMessage::Seed { seed }.text(lang) + "\n"));
    }
    Ok(exit::DONE)
}
