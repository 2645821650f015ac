//! Packing puzzles as a family: reading, settings, and an answer for each question.

mod board;
mod check;
mod compare;
mod count;
mod divide;
mod fill;
mod generate;
mod heat;
mod hint;
mod listing;
mod options;
mod pieces;
mod report;
mod solve;
#[cfg(feature = "trace")]
mod trace;
mod tray;
mod verify;

use packing::{Obstacle, Puzzle as Trays};
use pieces::Reading;
use search::Halt;

use super::format::{self, PackError, PackFault, given, id, looks_like_packing, unfolded};
use super::message::CHALLENGE_ID;
use super::presets::PRESETS;
use super::registry::{METHODS, Method, MethodRow};
use super::{BigUint, Figures, Message, Why};
use crate::Lang;
use crate::cluster::{Divided, Find};
use crate::family::{
    Answer, AskLines, Explain, Family, Guide, Host, Listing, OptionRow, Printed, Puzzle, Question,
    Refusal, Remedy, Settings, Verdict,
};
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError};
use crate::registry::Text;

/// The family.
#[derive(Debug)]
pub struct Packing;

/// A puzzle, with what is placed, and how the letters of that were understood.
#[derive(Clone, Debug)]
struct Pack(Trays, Option<Reading>);

impl Packing {
    /// A puzzle of this family.
    #[must_use]
    pub fn puzzle(puzzle: Trays) -> Box<dyn Puzzle> {
        Box::new(Pack(puzzle, None))
    }
}

impl Family for Packing {
    fn name(&self) -> &'static str {
        "packing"
    }

    fn noun(&self) -> Text {
        Text {
            en: "packing puzzle",
            id: "teka-teki kepingan",
        }
    }

    fn options(&self) -> &'static [OptionRow] {
        options::ROWS
    }

    fn answers(&self, question: Question) -> bool {
        let is_left_out = question == Question::Trace && !cfg!(feature = "trace");
        !is_left_out
            && !matches!(
                question,
                Question::Replay | Question::Random | Question::Study
            )
    }

    fn methods(&self) -> Vec<(&'static str, Text)> {
        METHODS.iter().map(|row| (row.name, row.about)).collect()
    }

    fn method_title(&self, name: &str) -> Option<Text> {
        let row = METHODS.iter().find(|row| row.name == name);
        row.map(|row| row.title)
    }

    fn methods_for(&self, question: Question) -> Vec<&'static str> {
        let is_asked = question.takes_method() && self.answers(question);
        let fits = |row: &&MethodRow| is_asked && (question != Question::Trace || row.has_trace());
        METHODS.iter().filter(fits).map(|row| row.name).collect()
    }

    fn list_methods(&self, look: &Look) -> Listing {
        listing::methods(look)
    }

    fn presets(&self) -> Vec<(&'static str, Text)> {
        let presets = PRESETS.iter();
        presets.map(|preset| (preset.name, preset.about)).collect()
    }

    fn list_presets(&self, look: &Look) -> Option<Listing> {
        Some(listing::presets(look))
    }

    fn guide(&self) -> Guide {
        listing::GUIDE
    }

    fn recognises(&self, text: &str) -> bool {
        looks_like_packing(text) || printed(text).is_some()
    }

    fn typed(&self, argument: &str, _: Question, is_chosen: bool) -> Option<String> {
        let text = unfolded(argument);
        if looks_like_packing(&text) {
            return Some(text.into_owned());
        }
        let has_rows = argument.contains(|c: char| c.is_whitespace() || c == '/');
        (is_chosen && has_rows).then(|| argument.replace('/', "\n"))
    }

    fn typed_answer(&self, argument: &str) -> Option<String> {
        options::typed_board(argument)
    }

    fn is_unsure(&self, _: &str, refusal: &Refusal) -> bool {
        let fault = refusal.reason::<PackError>().map(|error| &error.fault);
        matches!(fault, Some(PackFault::UnknownType { near: None, .. }))
    }

    fn parse(&self, text: &str) -> Result<Box<dyn Puzzle>, Refusal> {
        let printed = printed(text);
        let text = printed.as_ref().map_or(text, |printed| &printed.puzzle);
        Ok(Self::puzzle(format::parse(text)?))
    }

    fn check_settings(&self, question: Question, settings: &Settings) -> Result<(), Refusal> {
        match question {
            Question::Compare => compare::methods(settings).map(drop),
            _ => method(settings).map(drop),
        }
    }
}

/// The puzzle in what an answer printed.
fn printed(text: &str) -> Option<Printed> {
    Printed::read(text, Packing.name(), &[CHALLENGE_ID])
}

impl Puzzle for Pack {
    fn family(&self) -> &'static dyn Family {
        &Packing
    }

    fn with(self: Box<Self>, settings: &Settings) -> Result<Box<dyn Puzzle>, Refusal> {
        let puzzle = board::chosen(self.0, settings)?;
        let puzzle = fill::filled(puzzle, settings)?;
        let Some(setting) = settings.get("given") else {
            return Ok(Box::new(Self(puzzle, self.1)));
        };
        let refuse = |error| Refusal::from(error).in_source(setting.source.clone());
        let read = given::recognise(puzzle, &setting.text).map_err(refuse)?;
        let reading = Reading::of(&read);
        Ok(Box::new(Self(read.puzzle, reading)))
    }

    fn reading(&self) -> Option<&dyn Explain> {
        self.1.as_ref().map(|reading| reading as &dyn Explain)
    }

    fn ask_given(&self) -> Option<AskLines> {
        Some(listing::ask_given(&self.0))
    }

    fn solve(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        solve::solve(&self.0, settings, host)
    }

    fn check(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        check::check(&self.0, settings)
    }

    fn count(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        count::count(&self.0, settings, host)
    }

    fn compare(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        compare::compare(&self.0, settings, host)
    }

    #[cfg(feature = "trace")]
    fn trace(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        trace::trace(&self.0, settings, host)
    }

    fn report(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        report::report(&self.0, settings, host)
    }

    fn hint(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        hint::hint(&self.0, settings, host)
    }

    fn pieces(&self, _: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        Ok(Box::new(pieces::Set(self.0.clone())))
    }

    fn generate(
        &self,
        seed: u64,
        settings: &Settings,
        host: &dyn Host,
    ) -> Result<Box<dyn Answer>, Refusal> {
        generate::generate(&self.0, seed, settings, host)
    }

    fn verify(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        verify::verify(&self.0, settings, host)
    }

    fn divide(&self, find: Find, settings: &Settings) -> Result<Box<dyn Divided>, Refusal> {
        divide::divide(&self.0, find, settings)
    }

    fn default_find(&self) -> Find {
        Find::Count
    }

    fn question(&self, settings: &Settings) -> Vec<(&'static str, String)> {
        let mut fields = vec![("id", id::print(&self.0))];
        if let Ok(method) = method(settings) {
            fields.push(("asked", method.to_string()));
        }
        fields
    }

    fn check_picture(&self, moves: bool) -> Result<(), PictureError> {
        match moves {
            true => picture::check_filling(&self.0),
            false => Ok(()),
        }
    }
}

/// The setting `method`.
fn method(settings: &Settings) -> Result<Method, Refusal> {
    let mut method = Method::parse(settings.text("method").unwrap_or("auto"))?;
    for option in settings.all("option") {
        method.set(&option.text)?;
    }
    Ok(method)
}

/// Tells how many combinations an exhaustive search will test.
fn announce(puzzle: &Trays, method: Method, host: &dyn Host) {
    if let Some(all) = super::combinations(puzzle, method, host.limits()) {
        host.note(&Combinations { all });
    }
}

fn counts_only(method: Method) -> bool {
    method.row.counts_only()
}

fn stopped(why: Halt) -> Verdict {
    Verdict::Stopped(Some(why))
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Show {
    Tray,
    Steps,
    Pieces,
}

const SHOWS: [(&str, Show); 3] = [
    ("tray", Show::Tray),
    ("steps", Show::Steps),
    ("pieces", Show::Pieces),
];

/// The setting `show`: the first of the pictures that a question has is its default.
fn show(settings: &Settings, shows: &[Show]) -> Result<Show, Refusal> {
    let own = SHOWS.iter().filter(|(_, show)| shows.contains(show));
    let own: Vec<(&'static str, Show)> = own.copied().collect();
    Ok(settings.one_of("show", &own)?.unwrap_or(shows[0]))
}

/// The puzzle as it begins: its heading, and the tray if something lies in it or its outline is not
/// told by the heading.
fn start(puzzle: &Trays, look: &Look) -> Styled {
    let container = puzzle.container();
    let is_plain = container.is_full_box() || container.pyramid_height().is_some();
    let mut text = Styled::new();
    text.line(Tone::Strong, Message::Start(puzzle).text(look.lang));
    if !puzzle.placed().is_empty() || !is_plain {
        text.block(tray::tray(puzzle, &[], look));
    }
    text
}

/// Why there is no solution, with the cells that the reason names.
fn obstacle(puzzle: &Trays, obstacle: &Obstacle, look: &Look) -> Styled {
    let mut text = Styled::new();
    text.line(
        Tone::Bad,
        Message::Impossible { puzzle, obstacle }.text(look.lang),
    );
    if !obstacle.cells().is_empty() {
        text.block(tray::marked(puzzle, obstacle.cells(), look));
    }
    text
}

/// What to try next, if the search was stopped, and not by the user.
fn remedies(asked: Method, verdict: Verdict) -> Vec<Remedy> {
    let why = match verdict {
        Verdict::Stopped(why) if why != Some(Halt::Interrupted) => why,
        _ => return Vec::new(),
    };
    let other = asked.row.plan.map(|_| Remedy::LeaveOut("method"));
    let limit = why.and_then(Remedy::of_halt);
    let given = Remedy::Set("given", "");
    other.into_iter().chain(limit).chain([given]).collect()
}

/// What ran, and why `auto` chose it; `many` if several solutions were looked for.
fn ran(method: Method, why: Option<Why>, many: bool, lang: Lang) -> String {
    let (title, name) = (method.title(lang), method.to_string());
    let (title, name) = (title.as_str(), name.as_str());
    match why {
        Some(Why::FirstSolution) if many => Message::AutoListed { title, name },
        Some(why) => Message::AutoRan { title, name, why },
        None => Message::Ran { title, name },
    }
    .text(lang)
}

/// What a search took: time, cases or states, what else its method counts, the bytes of its table.
fn took(
    time: Option<core::time::Duration>,
    cases: u64,
    figures: &Figures,
    method: Method,
    bytes: u64,
    lang: Lang,
) -> Vec<String> {
    let cases = match counts_only(method) {
        true => Message::States { states: cases },
        false => Message::Cases { cases },
    };
    let time = time.map(|time| Message::Time { time });
    let table = (bytes > 0).then_some(Message::Table { bytes });
    let counted = counted(figures);
    let sizes = [
        figures.max_depth.map(|pieces| Message::MaxDepth { pieces }),
        figures
            .max_frontier
            .map(|states| Message::MaxFrontier { states }),
    ];
    let sizes = sizes.into_iter().flatten();
    let counted = counted.into_iter().chain(sizes);
    let messages = time.into_iter().chain([cases]).chain(counted).chain(table);
    messages.map(|message| message.text(lang)).collect()
}

/// What only some methods count: combinations that were tested, and nodes that were killed.
fn counted(figures: &Figures) -> Vec<Message<'_>> {
    let tested = figures.candidates.zip(figures.combinations.as_ref());
    let tested = tested.map(|(candidates, all)| Message::Tested { candidates, all });
    let killed = &figures.killed;
    let killed = (!killed.is_empty()).then_some(Message::Killed { killed });
    tested.into_iter().chain(killed).collect()
}

/// What to expect of a count, told before it begins.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Forecast {
    /// Nodes of the search.
    pub nodes: f64,
    /// Time on this machine.
    pub seconds: f64,
}

impl Explain for Forecast {
    fn message(&self, lang: Lang) -> String {
        let Self { nodes, seconds } = *self;
        Message::Expect { nodes, seconds }.text(lang)
    }
}

/// How many combinations an exhaustive search tests, told before it begins.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Combinations {
    /// All of them.
    pub all: BigUint,
}

impl Explain for Combinations {
    fn message(&self, lang: Lang) -> String {
        Message::Combinations { all: &self.all }.text(lang)
    }
}
