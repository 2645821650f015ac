//! Sliding puzzles as a family: reading, settings, and an answer for each question.

mod check;
mod compare;
mod course;
mod divide;
pub(crate) mod hint;
mod listing;
mod masked;
mod options;
mod random;
mod replay;
mod report;
mod solve;
mod study;
#[cfg(feature = "trace")]
mod trace;
mod verify;
mod words;

pub use solve::sets_named;
pub use words::{Note, SetError};

use sliding::parity::Parity;
use sliding::{Board, Direction, Metric, Puzzle as Boards, Size};

use super::registry::{Heuristic, METHODS, Method, MethodRow, Multiple};
use super::{Message, Quality, Request};
use crate::cluster::{Divided, Find};
use crate::family::{
    Accepted, Answer, Choice, Collection, Family, Guide, Host, Listing, OptionRow, Printed, Puzzle,
    Question, RandomPuzzles, Refusal, Setting, Settings, Verdict,
};
use crate::format::{
    self, Fault, METRICS, Notation, ParseError, board_line, metric_name, parse_board, parse_goal,
    parse_start, read_answer,
};
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError, Scheme, Style};
use crate::registry::{RegistryError, Text};
use crate::view::board_rows;

/// The family.
#[derive(Debug)]
pub struct Sliding;

/// A board, its goal, and nothing else.
#[derive(Clone, Debug)]
struct Slide {
    puzzle: Boards,
    /// Whether only a size was given: the start is the goal, whichever that is.
    is_solved_board: bool,
}

impl Sliding {
    /// A puzzle of this family.
    #[must_use]
    pub fn puzzle(puzzle: Boards) -> Box<dyn Puzzle> {
        Box::new(Slide {
            puzzle,
            is_solved_board: false,
        })
    }
}

impl Family for Sliding {
    fn name(&self) -> &'static str {
        "sliding"
    }

    fn noun(&self) -> Text {
        Text {
            en: "sliding puzzle",
            id: "teka-teki geser",
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
                Question::Count | Question::Generate | Question::Pieces
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

    fn collections(&self) -> Vec<&'static dyn Collection> {
        listing::collections()
    }

    fn list_presets(&self, look: &Look) -> Option<Listing> {
        Some(listing::sets(look))
    }

    fn guide(&self) -> Guide {
        listing::GUIDE
    }

    fn random(&self, size: &str, settings: &Settings) -> Result<Box<dyn RandomPuzzles>, Refusal> {
        random::random(size, settings)
    }

    fn study(
        &self,
        size: &str,
        settings: &Settings,
        host: &dyn Host,
    ) -> Result<Box<dyn Answer>, Refusal> {
        study::study(size, settings, host)
    }

    /// Its own answers, and boards in braces; other boards are what no other family recognises.
    fn recognises(&self, text: &str) -> bool {
        let bare = text.trim_start_matches('\u{feff}').trim_start();
        let is_board = || !text.contains("\"puzzle\"") && parse_start(text).is_ok();
        printed(text).is_some() || bare.starts_with('{') && is_board()
    }

    /// A board; for moves to replay also a size, whose solved board they scramble.
    fn typed(&self, argument: &str, question: Question, _: bool) -> Option<String> {
        let is_size = question == Question::Replay && size_of(argument).is_some();
        let is_typed =
            is_size || format::read_typed_board(argument).is_some() || masked::is_typed(argument);
        is_typed.then(|| argument.to_owned())
    }

    fn typed_answer(&self, argument: &str) -> Option<String> {
        // `1. Right 2. Up` is no name of a file.
        let is_file =
            argument.contains(['.', '/', '\\']) && !argument.contains(char::is_whitespace);
        (!is_file).then(|| argument.to_owned())
    }

    fn list_row(&self, line: &str) -> Option<(Option<String>, String)> {
        format::list_row(line)
    }

    /// Numbers first and mostly letters below: a damaged packing file looks like that.
    fn is_unsure(&self, text: &str, _: &Refusal) -> bool {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let first = lines.next().unwrap_or_default();
        let has_letters = |line: &&str| line.contains(|c: char| c.is_alphabetic() && c != 'x');
        let others = lines.clone().count();
        first.contains(|c: char| c.is_ascii_digit())
            && 2 * lines.filter(has_letters).count() > others
    }

    fn parse(&self, text: &str) -> Result<Box<dyn Puzzle>, Refusal> {
        if let Some(unfinished) = masked::Unfinished::read(text) {
            return Ok(Box::new(unfinished));
        }
        let size = size_of(text);
        let (start, goal) = match (printed(text), &size) {
            (Some(printed), _) => {
                let goal = printed.goal.map(|goal| parse_board(&goal));
                (parse_board(&printed.puzzle)?, goal.transpose()?)
            }
            (None, Some(Ok(size))) => (Board::blank_last(*size), None),
            // Digits with x for the blank look like a size, too.
            (None, Some(Err(error))) => parse_start(text).or(Err(error.clone()))?,
            (None, None) => parse_start(text)?,
        };
        let goal = goal.unwrap_or_else(|| Board::blank_last(start.size()));
        Ok(Box::new(Slide {
            puzzle: Boards::new(start, goal).map_err(Refusal::new)?,
            is_solved_board: matches!(size, Some(Ok(_))),
        }))
    }

    fn check_settings(&self, question: Question, settings: &Settings) -> Result<(), Refusal> {
        match question {
            Question::Compare => compare::contenders(settings).map(drop)?,
            Question::Study => study::check(settings)?,
            _ => method(settings).map(drop)?,
        }
        metric(settings)?;
        notation(settings)?;
        order(settings)?;
        quality(settings)?;
        // One set for many puzzles.
        if question == Question::Batch {
            solve::table_sets(settings)?;
        }
        if goal_is_the_answers(settings) && question != Question::Verify {
            let accepted = Accepted::Forms(options::GOAL_FORMS);
            return Err(Refusal::value("goal", ANSWERS_GOAL, accepted));
        }
        Ok(())
    }
}

impl Puzzle for Slide {
    fn family(&self) -> &'static dyn Family {
        &Sliding
    }

    fn with(self: Box<Self>, settings: &Settings) -> Result<Box<dyn Puzzle>, Refusal> {
        let Some(setting) = settings.get("goal") else {
            return Ok(self);
        };
        if goal_is_the_answers(settings) {
            return Ok(self);
        }
        if !self.is_solved_board
            && let Some(goal) = masked::goal(setting, self.puzzle.size())?
        {
            return masked::with_board(self.puzzle.start(), &goal, setting);
        }
        let goal = goal(setting, self.puzzle.size())?;
        let start = match self.is_solved_board {
            true => &goal,
            false => self.puzzle.start(),
        };
        let start = start.clone();
        let puzzle = Boards::new(start, goal).map_err(Refusal::new)?;
        Ok(Box::new(Self { puzzle, ..*self }))
    }

    fn solve(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        solve::solve(&self.puzzle, settings, host)
    }

    fn check(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        check::check(&self.puzzle, settings)
    }

    fn compare(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        compare::compare(&self.puzzle, settings, host)
    }

    #[cfg(feature = "trace")]
    fn trace(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        trace::trace(&self.puzzle, settings, host)
    }

    fn report(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        report::report(&self.puzzle, settings, host)
    }

    fn hint(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        hint::hint(&self.puzzle, settings, host)
    }

    fn verify(&self, settings: &Settings, host: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        match goal_is_the_answers(settings) {
            false => verify::verify(&self.puzzle, settings, host),
            true => {
                let settings = verify::with_answers_goal(settings, self.puzzle.size())?;
                let puzzle = Box::new(self.clone()).with(&settings)?;
                puzzle.verify(&settings, host)
            }
        }
    }

    fn replay(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        replay::replay_moves(&self.puzzle, settings)
    }

    fn divide(&self, find: Find, settings: &Settings) -> Result<Box<dyn Divided>, Refusal> {
        divide::divide(&self.puzzle, find, settings)
    }

    fn default_find(&self) -> Find {
        Find::Optimal
    }

    fn prepare(&self, settings: &Settings, host: &dyn Host) {
        if let Ok(request) = solve::request(&self.puzzle, settings, host) {
            request.prepare(host.context(), &mut *host.control());
        }
    }

    fn question(&self, settings: &Settings) -> Vec<(&'static str, String)> {
        let mut fields = vec![
            ("board", board_line(self.puzzle.start())),
            ("goal", board_line(self.puzzle.goal())),
        ];
        if let Ok(metric) = metric(settings) {
            fields.push(("metric", metric_name(metric).to_owned()));
        }
        if let Ok(method) = method(settings) {
            fields.push(("asked", method.to_string()));
        }
        if let Ok(Some(heuristic)) = heuristic(settings) {
            fields.push(("heuristic", heuristic.row().name.to_owned()));
        }
        fields
    }

    fn check_picture(&self, moves: bool) -> Result<(), PictureError> {
        match moves {
            true => picture::check_animation(&self.puzzle, 0),
            false => Ok(()),
        }
    }
}

/// Reads the moves of the answer, one by one. An answer that was typed may have none; a file without moves is a
/// mistake, unless the board is solved already.
fn read_moves(
    puzzle: &sliding::Puzzle,
    settings: &Settings,
    notation: Notation,
    each: &mut dyn FnMut(Direction) -> Result<(), Fault>,
) -> Result<(), Refusal> {
    match settings.get("answer") {
        Some(Setting { text, source }) if source.is_some() || !text.is_empty() => {
            // The goal of the answer is not known yet.
            let may_be_empty = puzzle.is_solved() || goal_is_the_answers(settings);
            let read = read_answer(text, notation, may_be_empty, each);
            read.map_err(|error| Refusal::from(error).in_source(source.clone()))
        }
        _ => Ok(()),
    }
}

/// Names the goal that the answer to be verified names.
const ANSWERS_GOAL: &str = "answer";

/// Whether the goal is to be the one that the answer names.
fn goal_is_the_answers(settings: &Settings) -> bool {
    settings.text("goal") == Some(ANSWERS_GOAL)
}

/// The board in what an answer printed.
fn printed(text: &str) -> Option<Printed> {
    Printed::read(text, Sliding.name(), &[replay::END.en, replay::END.id])
}

/// The size that a text is, possible or not; none if it is something else.
fn size_of(text: &str) -> Option<Result<Size, ParseError>> {
    let size = format::parse_size(text);
    let is_size = !matches!(&size, Err(error) if matches!(error.fault, Fault::BadSize { .. }));
    is_size.then_some(size)
}

/// The setting `goal`, for boards of a size; blank last by default.
fn goal_of(settings: &Settings, size: Size) -> Result<Board, Refusal> {
    let setting = settings.get("goal");
    setting.map_or_else(
        || Ok(Board::blank_last(size)),
        |setting| goal(setting, size),
    )
}

fn goal(setting: &Setting, size: Size) -> Result<Board, Refusal> {
    let refuse = |error| match masked::is_open(&setting.text) {
        true => Refusal::new(masked::GoalRefusal::Question),
        false => Refusal::from(error).in_source(setting.source.clone()),
    };
    parse_goal(&setting.text, size).map_err(refuse)
}

/// The settings `method`, `option` and `heuristic`.
fn method(settings: &Settings) -> Result<Method, Refusal> {
    let mut method = Method::parse(settings.text("method").unwrap_or("auto"))?;
    for option in settings.all("option") {
        method.set(&option.text)?;
    }
    with_heuristic(method, asked_heuristic(settings)?)
}

/// A method with the heuristic that was asked for beside it. One without a weight stays beside it.
fn with_heuristic(mut method: Method, asked: Option<Multiple>) -> Result<Method, Refusal> {
    let Some(asked) = asked else {
        return Ok(method);
    };
    match method.options.heuristic {
        Some(own) if own != asked => {
            let method = method.row.name;
            return Err(RegistryError::TwoHeuristics { method }.into());
        }
        None if !asked.weight.is_one() => method.options.heuristic = Some(asked),
        _ => {}
    }
    Ok(method)
}

/// The setting `heuristic`.
fn asked_heuristic(settings: &Settings) -> Result<Option<Multiple>, Refusal> {
    let named = settings.text("heuristic").map(Multiple::parse);
    Ok(named.transpose()?)
}

/// The setting `heuristic`, if it is one without a weight; [`method`] has the others.
fn heuristic(settings: &Settings) -> Result<Option<Heuristic>, Refusal> {
    let plain = asked_heuristic(settings)?.filter(|asked| asked.weight.is_one());
    Ok(plain.map(|asked| asked.heuristic))
}

fn metric(settings: &Settings) -> Result<Metric, Refusal> {
    Ok(settings
        .one_of("metric", &METRICS)?
        .unwrap_or(Metric::SingleTile))
}

const NOTATIONS: [Choice<Notation>; 4] = [
    ("tile", Notation::Tile),
    ("blank", Notation::Blank),
    ("words", Notation::BlankWords),
    ("tile-words", Notation::TileWords),
];

fn notation(settings: &Settings) -> Result<Notation, Refusal> {
    Ok(settings
        .one_of("notation", &NOTATIONS)?
        .unwrap_or(Notation::Tile))
}

/// The setting `order`: every direction once, in the notation.
fn order(settings: &Settings) -> Result<Option<[Direction; 4]>, Refusal> {
    let Some(text) = settings.text("order") else {
        return Ok(None);
    };
    let notation = notation(settings)?;
    let order = format::parse_moves(text, notation).ok();
    let order: Option<[Direction; 4]> = order.and_then(|order| order.try_into().ok());
    let is_whole = |order: &[Direction; 4]| {
        Direction::ALL
            .iter()
            .all(|direction| order.contains(direction))
    };
    match order.filter(is_whole) {
        Some(order) => Ok(Some(order)),
        None => Err(Refusal::value(
            "order",
            text,
            Accepted::Forms(options::ORDER_FORMS),
        )),
    }
}

/// Says that a method does not notice the end of its search on an unsolvable board.
fn note_endless(request: &Request, host: &dyn Host) {
    let row = request.method.row;
    if request.ignore_parity
        && row.is_classical()
        && let Some(plan) = request.method.plan()
        && plan.engine.repeats_itself()
        && !Parity::of(&request.puzzle).is_solvable()
    {
        host.note(&Note::NeverEnds { method: row.name });
    }
}

fn quality(settings: &Settings) -> Result<Option<Quality>, Refusal> {
    settings.one_of(
        "quality",
        &Quality::ALL.map(|quality| (quality.name(), quality)),
    )
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Show {
    Start,
    Pair,
    Steps,
    Kurang,
}

const SHOWS: [(&str, Show); 4] = [
    ("start", Show::Start),
    ("pair", Show::Pair),
    ("steps", Show::Steps),
    ("kurang", Show::Kurang),
];

/// How boards are drawn: the settings `show` and `colours`.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    show: Show,
    scheme: Scheme,
    notation: Notation,
}

impl Drawn {
    /// The first of the pictures that a question has is its default.
    fn read(settings: &Settings, shows: &[Show]) -> Result<Self, Refusal> {
        let own = SHOWS.iter().filter(|(_, show)| shows.contains(show));
        let own: Vec<(&'static str, Show)> = own.copied().collect();
        Ok(Self {
            show: settings.one_of("show", &own)?.unwrap_or(shows[0]),
            scheme: settings
                .one_of("colours", &Scheme::ALL)?
                .unwrap_or_default(),
            notation: notation(settings)?,
        })
    }

    fn boards(self, puzzle: &Boards, style: Style) -> picture::Boards<'_> {
        picture::Boards::new(puzzle, style)
            .scheme(self.scheme)
            .notation(self.notation)
    }
}

/// The board, and its goal if it is not the default one.
fn beginning(puzzle: &Boards, look: &Look) -> Styled {
    let (size, lang) = (puzzle.size(), look.lang);
    let mut text = Styled::new();
    text.line(Tone::Strong, Message::Start { size }.text(lang));
    text.block(board(puzzle, puzzle.start(), look));
    if *puzzle.goal() != Board::blank_last(size) {
        text.line(Tone::Strong, Message::Goal.text(lang));
        text.block(board(puzzle, puzzle.goal(), look));
    }
    text
}

/// A board of a puzzle in text.
fn board(puzzle: &Boards, board: &Board, look: &Look) -> String {
    let rows = || board_rows(board).join("\n") + "\n";
    let drawn = Drawn {
        show: Show::Start,
        scheme: Scheme::Home,
        notation: Notation::Tile,
    };
    look.board(rows, || {
        drawn.boards(puzzle, Style::terminal(look.lang)).bare(board)
    })
}

/// Runs a request and tells what there is to know about its tables.
fn run(request: &Request, host: &dyn Host) -> Result<super::Report, Refusal> {
    let report = request.solve_with(host.context(), &mut *host.control())?;
    for remark in report.tables.iter().flat_map(|used| &used.remarks) {
        host.note(&Note::Remark(remark.clone()));
    }
    let larger = report.tables.as_ref().and_then(|used| used.larger.as_ref());
    if let (Some(larger), Some(time)) = (larger, report.time) {
        host.could_save(&larger.set, time * u32::from(larger.saves) / 100);
    }
    if let Some(why) = &report.no_tables {
        host.note(&Note::NoTables(why.clone()));
    }
    Ok(report)
}

/// The verdict of a report.
fn verdict(report: &super::Report) -> Verdict {
    match &report.outcome {
        super::Outcome::Optimal(_) | super::Outcome::Within { .. } | super::Outcome::Any(_) => {
            Verdict::Yes
        }
        super::Outcome::Impossible(_) => Verdict::No,
        super::Outcome::Stopped { why, .. } => Verdict::Stopped(Some(*why)),
    }
}
