//! `susun random`

use std::time::Duration;

use susun::family::{Host, NO_CACHE, Question, Refusal};
use susun::search::Halt;

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
    let is_json = given.has(JSON);
    let [before, after] = puzzles.json_around();
    let mut refused = None;
    for seed in seeds.all() {
        let drawn = match host.limits().time {
            Some(Duration::ZERO) => Err(Refusal::stopped(Halt::Time)),
            _ => puzzles.draw(seed, &host),
        };
        let drawn = match drawn {
            Ok(drawn) => drawn,
            Err(refusal) => {
                refused = Some((seed, refusal));
                break;
            }
        };
        let is_read = match (is_json, seed == seeds.first) {
            (true, true) => output::print(&format!("{before}{}", drawn.json)),
            (true, false) => output::print(&format!(",{}", drawn.json)),
            // Of several lines: blank lines between them.
            (false, false) if drawn.line.contains('\n') => {
                output::print(&format!("\n{}\n", drawn.line))
            }
            // One board is read by every command; several are for a batch, which keeps their names. A form that was
            // asked for has nothing beside it.
            (false, _) if seeds.count > 1 && !settings.has("format") => {
                output::print(&format!("{}\t{}\n", drawn.name, drawn.line))
            }
            (false, _) => output::print(&(drawn.line + "\n")),
        };
        if !is_read {
            return Ok(exit::DONE);
        }
    }
    // The list is closed even if not all were drawn: it stays valid JSON.
    let is_any = refused
        .as_ref()
        .is_none_or(|(seed, _)| *seed != seeds.first);
    if is_json && is_any {
        output::print(&(after + "\n"));
    }
    if let Some((_, refusal)) = refused {
        let failure = refuse(refusal);
        return Err(match is_any {
            true => failure.after_answer(),
            false => failure,
        });
    }
    if !is_json && seeds.is_drawn {
        let seed = seeds.first;
        output::note(&CliMessage::Seed { seed }.text(lang));
    }
    Ok(exit::DONE)
}
