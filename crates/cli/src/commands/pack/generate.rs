//! `susun generate`

use clap::ArgMatches;
use susun::Lang;
use susun::json::advice::Generated;
use susun::pack::format::id;
use susun::pack::{self, Challenge, Difficulty, GenerateError, GenerateRequest, Message};
use susun::packing::Puzzle;

use super::{MARK, halt_code};
use crate::commands::{draw_seed, json_line};
use crate::failure::{Failure, exit};
use crate::output::{self, styled};
use crate::say::{Say, challenge_fix};
use crate::tray::Look;
use crate::watch::TerminalWatch;
use crate::{input, limits};

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let difficulty = match input::text(matches, "difficulty") {
        None => None,
        Some(name) => Some(Difficulty::named(name).ok_or_else(|| {
            let names = Difficulty::ALL.map(Difficulty::name).join(", ");
            Failure::bad_value("--difficulty", name, &names, lang)
        })?),
    };
    let whole = |name: &str| input::whole(matches, name, u64::MAX, lang);
    let given_pieces = whole("given-pieces")?.map(|given| given as usize);
    let first = whole("seed")?.unwrap_or_else(draw_seed);
    let count = match whole("count")? {
        Some(0) => {
            let accepted = Say::FromOne.text(lang);
            return Err(Failure::bad_value("--count", "0", &accepted, lang));
        }
        count => count.unwrap_or(1),
    };
    let look = Look::of_output(lang);
    for seed in (0..count).map(|more| first.wrapping_add(more)) {
        let request = GenerateRequest {
            puzzle: puzzle.clone(),
            seed,
            given_pieces,
            difficulty,
            limits,
        };
        let made = pack::generate(&request, &mut TerminalWatch::new(time_limit, lang));
        let challenge = match made {
            Ok(challenge) => challenge,
            Err(error) => {
                let message = Message::NoChallenge(error).text(lang);
                let fix = challenge_fix(error, lang);
                let code = match error {
                    GenerateError::Stopped(why) => halt_code(why),
                    GenerateError::Unsolvable => exit::NO,
                    GenerateError::NotFound { .. } => exit::STOPPED,
                    _ => exit::BAD_INPUT,
                };
                return Err(Failure::bad_input(message, fix).with_code(code));
            }
        };
        let is_read = output::print(&match matches.get_flag("json") {
            true => json_line(&Generated::of(&challenge, seed)),
            false => text(&challenge, seed, matches.get_flag("solution"), look),
        });
        if !is_read {
            break;
        }
    }
    Ok(exit::DONE)
}

fn text(challenge: &Challenge, seed: u64, with_solution: bool, look: Look) -> String {
    let lang = look.lang;
    let puzzle = &challenge.puzzle;
    let mut text = styled(&Message::Start(puzzle).text(lang), MARK) + "\n";
    text += &(look.tray(puzzle, &[]) + "\n");
    let id = id::print(puzzle);
    let mut lines = challenge.sentences(seed, lang);
    lines.push(Message::ChallengeId { id: &id }.text(lang));
    for line in lines {
        text += &(line + "\n");
    }
    if with_solution {
        text += &format!("\n{}\n", styled(&Message::Solution.text(lang), MARK));
        text += &look.tray(puzzle, &challenge.solution);
    }
    text + "\n"
}
