//! The commands. Those that ask something about a puzzle of any family are rows in [`question`]; the
//! others have a file each.

mod ask;
mod batch;
mod cluster;
mod merge;
mod methods;
mod presets;
pub(crate) mod question;
mod random;
mod ranges;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod study;
pub(crate) mod tables;

use std::hash::{BuildHasher, Hasher};
use std::io::IsTerminal;

use susun::Lang;
use susun::family::{Family, Listing};
use susun::json::VERSION;
use susun::look::Look;
use susun::view::wrapped;

use crate::arguments::{COLOR, COUNT, Given, JSON, LANG, QUIET, SEED};
use crate::failure::{Failure, exit};
use crate::words::CliMessage;
use crate::{Families, app, output, usage};

/// Runs the command that was asked for and gives the exit code.
pub(crate) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    check_common(given)?;
    let Some((name, given)) = given.command() else {
        return alone(given.families, given.lang);
    };
    let given = &given;
    check_common(given)?;
    if let Some(row) = question::ROWS.iter().find(|row| row.name == name) {
        return question::run(row, given);
    }
    match name {
        "random" => random::run(given),
        "study" => study::run(given),
        "batch" => batch::run(given),
        "cluster" => cluster::run(given),
        "merge" => merge::run(given),
        "tables" => tables::run(given),
        "serve" => serve::run(given),
        "presets" => presets::run(given),
        "methods" => methods::run(given),
        "completions" => shell::completions(given),
        "man" => shell::man(given),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// `susun` by itself: a conversation on a terminal, help elsewhere.
fn alone(families: Families, lang: Lang) -> Result<u8, Failure> {
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        let (mut input, mut output) = (std::io::stdin().lock(), anstream::stdout());
        return ask::run(&mut input, &mut output, families, lang);
    }
    let help = app::command(families, lang).render_help();
    output::eprint_safe(&usage::help_text(&help, lang));
    Ok(exit::BAD_INPUT)
}

/// Reads the options that every command has.
fn check_common(given: &Given<'_>) -> Result<(), Failure> {
    let known: Vec<_> = Lang::ALL.iter().map(|&lang| (lang.code(), lang)).collect();
    given.one_of(LANG, &known)?;
    given.one_of(COLOR, &output::COLORS)?;
    if given.has(QUIET) {
        output::be_quiet();
    }
    Ok(())
}

/// Prints what every family tells of itself, each under its name; as JSON the fields of all in one object.
fn print_listings(
    given: &Given<'_>,
    list: impl Fn(&'static dyn Family, &Look) -> Option<Listing>,
) -> u8 {
    let width = output::width();
    let look = Look {
        columns: Some(width),
        ..Look::plain(given.lang)
    };
    let (mut text, mut json) = (String::new(), format!("{{\"v\":{VERSION}"));
    for family in given.families {
        let Some(listing) = list(*family, &look) else {
            continue;
        };
        let noun = family.noun().in_lang(given.lang);
        let head = CliMessage::FamilyHead { noun }.text(given.lang);
        let gap = if text.is_empty() { "" } else { "\n" };
        text += &format!("{gap}{head}\n\n{}", listing.text);
        let fields = listing
            .json
            .strip_prefix('{')
            .and_then(|json| json.strip_suffix('}'));
        json += &format!(",{}", fields.expect("it is an object"));
    }
    output::print(&match given.has(JSON) {
        true => json + "}\n",
        false => wrapped(&text, width),
    });
    exit::DONE
}

/// One JSON object on a line.
fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("answers are plain data") + "\n"
}

/// The arguments `seed` and `count`: a seed and those after it.
#[derive(Clone, Copy)]
struct Seeds {
    first: u64,
    count: u64,
    /// Whether the program chose the seed.
    is_drawn: bool,
}

impl Seeds {
    fn read(given: &Given<'_>, most: u64) -> Result<Self, Failure> {
        let seed = given.within(SEED, "", &(0..=u64::MAX))?;
        let first = seed.unwrap_or_else(draw_seed);
        // There is no seed after the last one.
        let most = most.min((u64::MAX - first).saturating_add(1));
        let count = given.within(COUNT, "", &(1..=most))?.unwrap_or(1);
        Ok(Self {
            first,
            count,
            is_drawn: seed.is_none(),
        })
    }

    fn all(self) -> impl Iterator<Item = u64> {
        (0..self.count).map(move |more| self.first + more)
    }
}

/// A seed nobody chose, short enough to be typed again.
pub(crate) fn draw_seed() -> u64 {
    let chance = std::hash::RandomState::new().build_hasher().finish();
    chance % 1_000_000_000
}
