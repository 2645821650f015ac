//! The commands that ask something about one puzzle, whatever its family: a row each, and one way from
//! the arguments to the answer.

use std::time::{Duration, Instant};

use susun::family::{
    Answer, Host, NO_CACHE, Picture, PictureStyle, Puzzle, Question, Refusal, Settings, Verdict,
};
use susun::render::Film;
use susun::search::Halt;

use super::Seeds;
use crate::arguments::{ANSWER, BESIDE, Given, PUZZLE};
use crate::drawing::{Presentation, exit_code, failure};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::output;
use crate::puzzle;
use crate::target::Kind;
use crate::words::{self, CliMessage, HelpMessage, PictureMessage};

/// A command.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) question: Question,
    pub(crate) about: HelpMessage<'static>,
    /// The files that its answer can be saved as.
    pub(crate) kinds: &'static [Kind],
    /// What a search gets by default.
    pub(crate) defaults: Defaults,
}

const fn row(
    name: &'static str,
    question: Question,
    about: HelpMessage<'static>,
    kinds: &'static [Kind],
) -> Row {
    Row {
        name,
        question,
        about,
        kinds,
        defaults: Defaults {
            time: None,
            bytes: None,
        },
    }
}

impl Row {
    const fn within(self, seconds: u64) -> Self {
        let time = Some(Duration::from_secs(seconds));
        Self {
            defaults: Defaults {
                time,
                ..self.defaults
            },
            ..self
        }
    }
}

pub(crate) const ROWS: &[Row] = &[
    row("solve", Question::Solve, HelpMessage::Solve, Kind::ANSWER),
    row("count", Question::Count, HelpMessage::Count, Kind::STILL),
    row("check", Question::Check, HelpMessage::Check, Kind::STILL),
    Row {
        // Each method gets as much.
        defaults: Defaults {
            time: Some(Duration::from_secs(10)),
            bytes: Some(1_000_000_000),
        },
        ..row(
            "compare",
            Question::Compare,
            HelpMessage::Compare,
            Kind::CHART,
        )
    },
    row(
        "report",
        Question::Report,
        HelpMessage::Report,
        Kind::REPORT,
    )
    .within(20),
    // Recording a search takes about as long again.
    row("trace", Question::Trace, HelpMessage::Trace, Kind::TREE).within(20),
    row(
        "verify",
        Question::Verify,
        HelpMessage::Verify,
        Kind::ANSWER,
    )
    .within(10),
    row(
        "replay",
        Question::Replay,
        HelpMessage::Replay,
        Kind::ANSWER,
    ),
    row("hint", Question::Hint, HelpMessage::Hint, Kind::STILL).within(4),
    row("pieces", Question::Pieces, HelpMessage::Pieces, Kind::STILL),
    row(
        "generate",
        Question::Generate,
        HelpMessage::Generate,
        Kind::BOOK,
    ),
];

/// Asks the question and presents the answer.
pub(crate) fn run(row: &Row, given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let argument = given.required(PUZZLE);
    let chosen = puzzle::chosen(given)?;
    let mut settings = puzzle::settings(given)?;
    let asked = (row.name, row.question);
    let puzzle = puzzle::read(argument, asked, chosen, &settings, families, lang)?;
    let refuse = |refusal: Refusal| Failure::refusal(&refusal, argument, lang);
    puzzle
        .family()
        .check_settings(row.question, &settings)
        .map_err(refuse)?;
    if let Some(answer) = given.text(ANSWER) {
        settings.add(ANSWER, puzzle::answer(answer, puzzle.family(), lang)?);
    }
    let mut limits = limits::read(given, row.defaults)?;
    let threads = Threads::read(given)?;
    let mut presentation = Presentation::read(given, row.kinds)?;
    presentation.check_pictures(&*puzzle)?;
    let tools = Tools::new(settings.has(NO_CACHE), threads);
    let context = tools.context();
    if let Some(other) = given.text(BESIDE) {
        let host = TerminalHost::new(&context, limits, lang);
        let begun = Instant::now();
        presentation.beside = Some(beside(other, &presentation, &host, given)?);
        // One time limit for both.
        limits.time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
    }
    let host = TerminalHost::new(&context, limits, lang).presenting(&presentation);
    if row.question == Question::Generate {
        let most = match presentation.targets.is_empty() {
            true => MAX_CHALLENGES,
            false => MAX_CARDS,
        };
        let seeds = Seeds::read(given, most)?;
        let host = host.with_one_time_limit();
        return generate(&*puzzle, &settings, &host, seeds, &presentation, refuse);
    }
    let answer = ask(row.question, &*puzzle, &settings, &host);
    if let Some(failure) = host.failure() {
        return Err(failure);
    }
    let answer = answer.map_err(refuse)?;
    let code = match host.finish(&*answer)? {
        true => exit_code(answer.verdict()),
        false => presentation.present(&*answer)?,
    };
    if let Some(advice) = words::try_next(&answer.remedies(), lang) {
        output::note(&advice);
    }
    Ok(code)
}

/// Asks a question once.
pub(crate) fn ask(
    question: Question,
    puzzle: &dyn Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    match question {
        Question::Solve => puzzle.solve(settings, host),
        Question::Count => puzzle.count(settings, host),
        Question::Check => puzzle.check(settings),
        Question::Compare => puzzle.compare(settings, host),
        Question::Trace => puzzle.trace(settings, host),
        Question::Report => puzzle.report(settings, host),
        Question::Hint => puzzle.hint(settings, host),
        Question::Verify => puzzle.verify(settings, host),
        Question::Replay => puzzle.replay(settings),
        Question::Pieces => puzzle.pieces(settings),
        Question::Generate
        | Question::Random
        | Question::Batch
        | Question::Study
        | Question::Cluster => {
            unreachable!("they ask more than once")
        }
    }
}

/// The solution of a puzzle, to be seen beside another.
fn beside(
    argument: &str,
    presentation: &Presentation,
    host: &TerminalHost<'_>,
    given: &Given<'_>,
) -> Result<Film, Failure> {
    let (families, lang) = (given.families, given.lang);
    let (settings, asked) = (Settings::new(), ("solve", Question::Solve));
    let puzzle = puzzle::read(argument, asked, None, &settings, families, lang)?;
    presentation.check_pictures(&*puzzle)?;
    let refuse = |refusal: Refusal| Failure::refusal(&refusal, argument, lang);
    let answer = puzzle.solve(&settings, host).map_err(refuse)?;
    let how = PictureStyle {
        moves: true,
        ..presentation.picture
    };
    let verdict = answer.verdict();
    if verdict == Verdict::Stopped(Some(Halt::Interrupted)) {
        return Err(refuse(Refusal::stopped(Halt::Interrupted)));
    }
    match (answer.picture(&how), verdict) {
        (Ok(Some(Picture::Film(film))), _) => Ok(film),
        (Err(error), _) => Err(failure(&format!("--beside {argument}"), &error, lang)),
        (Ok(_), Verdict::Stopped(Some(why))) => Err(refuse(Refusal::stopped(why))),
        (Ok(_), _) => {
            let say = PictureMessage::NothingBeside { puzzle: argument };
            let fix = PictureMessage::NothingBesideFix;
            Err(Failure::bad_input(say.text(lang), fix.text(lang)))
        }
    }
}

/// More challenges than anyone wants at once.
const MAX_CHALLENGES: u64 = 10_000_000;
/// Challenges on one sheet.
const MAX_CARDS: u64 = 500;

/// Challenges of a seed and those after it, each printed when it is made; then all of them on a sheet.
fn generate(
    puzzle: &dyn Puzzle,
    settings: &Settings,
    host: &dyn Host,
    seeds: Seeds,
    presentation: &Presentation,
    refuse: impl Fn(Refusal) -> Failure,
) -> Result<u8, Failure> {
    let (mut challenges, mut found, mut refused) = (Vec::new(), 0, None);
    for seed in seeds.all() {
        let challenge = match puzzle.generate(seed, settings, host) {
            Ok(challenge) => challenge,
            Err(refusal) if found > 0 => {
                refused = Some(refusal);
                break;
            }
            Err(refusal) => return Err(refuse(refusal)),
        };
        found += 1;
        let is_read = presentation.print(&*challenge);
        match presentation.targets.is_empty() {
            true if is_read => {}
            true => return Ok(exit::DONE),
            false => challenges.push(challenge),
        }
    }
    let pieces = puzzle.pieces(settings).map_err(&refuse)?;
    presentation.save_sheet(&*pieces, &challenges)?;
    let Some(refusal) = refused else {
        return Ok(exit::DONE);
    };
    // Those that were found are not lost.
    let failure = match refusal.verdict {
        Verdict::Stopped(Some(_)) => {
            let (lang, count) = (presentation.look.lang, seeds.count);
            let say = CliMessage::FoundSome { found, count };
            Failure::say(say, CliMessage::FoundSomeFix, lang).with_code(exit_code(refusal.verdict))
        }
        _ => refuse(refusal),
    };
    Err(failure.after_answer())
}
