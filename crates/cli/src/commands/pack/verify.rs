//! `susun verify` for packing puzzles

use clap::ArgMatches;
use susun::Lang;
use susun::json::pack::Verified;
use susun::pack::Message;
use susun::packing::Puzzle;

use super::{BAD, GOOD};
use crate::commands::json_line;
use crate::failure::{Failure, exit};
use crate::output::{self, styled};
use crate::{input, problem};

pub(crate) fn run(puzzle: &Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let symbols = problem::answer(puzzle, input::required(matches, "answer"), lang)?;
    let verified = Verified::of(puzzle, &symbols);
    output::print(&match (&verified.flaw, matches.get_flag("json")) {
        (_, true) => json_line(&verified),
        (None, false) => styled(&Message::Right.text(lang), GOOD) + "\n",
        (Some(flaw), false) => styled(&Message::Wrong { puzzle, flaw }.text(lang), BAD) + "\n",
    });
    Ok(match verified.valid {
        true => exit::DONE,
        false => exit::NO,
    })
}
