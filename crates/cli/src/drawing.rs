//! Pictures on the command line: what a user may choose about them, how they become files, and how boards
//! are shown on a terminal.

use std::ops::RangeInclusive;

use clap::ArgMatches;
use susun::format::Notation;
use susun::picture::{self, Boards, PictureError, Scheme, Style, Theme, Tray};
use susun::render::terminal::{self, Depth, Signs};
use susun::render::{self, Film, Scene};
use susun::sliding::Puzzle;
use susun::{Lang, packing};

use crate::failure::{Failure, exit};
use crate::input;
use crate::output::{self, Kind, Target};
use crate::say::{DrawSay, Say, picture_fix};

/// What an answer is made into for a file.
pub(crate) enum Made {
    Text(String),
    Scene(Scene),
    Film(Film),
}

/// Writes every file, after the answer was told: whatever goes wrong here, that is not lost. `make` gives
/// what a kind of file holds, or nothing if there is nothing to hold.
pub(crate) fn save(
    targets: &[Target],
    make: &dyn Fn(Kind) -> Result<Option<Made>, PictureError>,
    lang: Lang,
) -> Result<(), Failure> {
    let mut failed = None;
    for target in targets {
        let path = &target.name();
        let written = content(target, make, lang).and_then(|content| match content {
            Some(content) => target.write(&content, lang).map(|()| true),
            None => Ok(false),
        });
        let note = match written {
            Ok(true) => Say::Saved { path }.text(lang),
            Ok(false) => {
                let why = &DrawSay::NothingToDraw.text(lang);
                DrawSay::NotSaved { path, why }.text(lang)
            }
            // The others may still be had.
            Err(failure) => {
                failed.get_or_insert(failure);
                continue;
            }
        };
        output::complain(&(note + "\n"));
    }
    match failed {
        Some(failure) => Err(failure.after_answer()),
        None => Ok(()),
    }
}

/// What a file is to hold; nothing if there is nothing to hold.
pub(crate) fn content(
    target: &Target,
    make: &dyn Fn(Kind) -> Result<Option<Made>, PictureError>,
    lang: Lang,
) -> Result<Option<Vec<u8>>, Failure> {
    let made = make(target.kind).and_then(|made| {
        let encode = |made| encoded(target.kind, made);
        made.map(encode).transpose()
    });
    made.map_err(|error| failure(target, &error, lang).with_code(exit::FILES))
}

fn encoded(kind: Kind, made: Made) -> Result<Vec<u8>, PictureError> {
    let bytes = match (kind, made) {
        (_, Made::Text(text)) => return Ok(text.into_bytes()),
        (Kind::Svg, Made::Scene(scene)) => return Ok(render::svg(&scene).into_bytes()),
        (Kind::Png, Made::Scene(scene)) => render::png(&scene),
        (Kind::Gif, Made::Film(film)) => render::gif(&film),
        (Kind::Apng, Made::Film(film)) => render::apng(&film),
        (kind, _) => unreachable!("{kind:?} is made of something else"),
    };
    bytes.map_err(PictureError::from)
}

/// Sides of a cell that can be asked for, in pixels.
pub(crate) const CELLS: RangeInclusive<u32> = 8..=400;
/// Times of a move that can be asked for, in thousandths of a second.
pub(crate) const DELAYS: RangeInclusive<u32> = 20..=10_000;

/// A number argument within a range.
fn within(
    matches: &ArgMatches,
    name: &str,
    unit: &str,
    range: &RangeInclusive<u32>,
    lang: Lang,
) -> Result<Option<u32>, Failure> {
    let Some(value) = input::text(matches, name) else {
        return Ok(None);
    };
    let number = value.strip_suffix(unit).unwrap_or(value).trim().parse();
    let number = number.ok().filter(|number| range.contains(number));
    number.map(Some).ok_or_else(|| {
        let accepted = format!("{}..{}", range.start(), range.end());
        Failure::bad_value(&format!("--{name}"), value, &accepted, lang)
    })
}

/// The arguments `cell` and `theme`.
pub(crate) fn style(matches: &ArgMatches, lang: Lang) -> Result<Style, Failure> {
    let mut style = Style::new(lang);
    if let Some(pixels) = within(matches, "cell", "px", &CELLS, lang)? {
        style.cell = pixels.into();
    }
    style.theme = named(matches, "theme", &Theme::ALL, lang)?;
    Ok(style)
}

/// Time of a move unless told otherwise.
pub(crate) const DELAY: u32 = 500;

/// Refuses animations of boards on which nothing could be seen moving, before anything is searched.
pub(crate) fn refuse_unwatchable(
    targets: &[Target],
    puzzle: &Puzzle,
    lang: Lang,
) -> Result<(), Failure> {
    for target in targets.iter().filter(|target| target.kind.moves()) {
        picture::watchable(puzzle, 0).map_err(|error| failure(target, &error, lang))?;
    }
    Ok(())
}

fn failure(target: &Target, error: &PictureError, lang: Lang) -> Failure {
    let why = picture::Message::Error(error).text(lang);
    Failure::bad_input(
        format!("{}: {why}", target.name()),
        picture_fix(error, lang),
    )
}

/// The argument `delay`, in thousandths of a second.
pub(crate) fn delay(matches: &ArgMatches, lang: Lang) -> Result<u32, Failure> {
    let delay = within(matches, "delay", "ms", &DELAYS, lang)?;
    Ok(delay.unwrap_or(DELAY))
}

/// An argument that is one of some names; the default value where it is not given.
fn named<T: Copy + Default>(
    matches: &ArgMatches,
    name: &str,
    all: &[(&'static str, T)],
    lang: Lang,
) -> Result<T, Failure> {
    match input::text(matches, name) {
        None => Ok(T::default()),
        Some(value) => one_of(name, value, all, lang),
    }
}

fn one_of<T: Copy>(
    name: &str,
    value: &str,
    all: &[(&'static str, T)],
    lang: Lang,
) -> Result<T, Failure> {
    let found = all.iter().find(|(name, _)| *name == value);
    found.map(|&(_, it)| it).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        Failure::bad_value(&format!("--{name}"), value, &names.join(", "), lang)
    })
}

/// What a picture of a sliding puzzle shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    Start,
    Pair,
    Steps,
    Kurang,
}

/// The argument `show` for sliding puzzles, of those that a command has; the first is its default.
pub(crate) fn show(matches: &ArgMatches, shows: &[Show], lang: Lang) -> Result<Show, Failure> {
    let all = [
        ("start", Show::Start),
        ("pair", Show::Pair),
        ("steps", Show::Steps),
        ("kurang", Show::Kurang),
    ];
    one_of_shows(matches, &all, shows, lang)
}

fn one_of_shows<T: Copy + PartialEq>(
    matches: &ArgMatches,
    all: &[(&'static str, T)],
    shows: &[T],
    lang: Lang,
) -> Result<T, Failure> {
    let own = |(_, show): &&(&'static str, T)| shows.contains(show);
    let own: Vec<(&'static str, T)> = all.iter().filter(own).copied().collect();
    match input::text(matches, "show") {
        None => Ok(shows[0]),
        Some(value) => one_of("show", value, &own, lang),
    }
}

/// What a picture of a packing puzzle shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShowTray {
    Tray,
    Steps,
    Pieces,
}

/// The argument `show` for packing puzzles, of those that a command has; the first is its default.
pub(crate) fn show_tray(
    matches: &ArgMatches,
    shows: &[ShowTray],
    lang: Lang,
) -> Result<ShowTray, Failure> {
    let all = [
        ("tray", ShowTray::Tray),
        ("steps", ShowTray::Steps),
        ("pieces", ShowTray::Pieces),
    ];
    one_of_shows(matches, &all, shows, lang)
}

/// Boards as pictures, by the arguments `colours`, `cell` and `theme`.
pub(crate) fn boards<'a>(
    puzzle: &'a Puzzle,
    notation: Notation,
    matches: &ArgMatches,
    lang: Lang,
) -> Result<Boards<'a>, Failure> {
    Ok(Boards {
        puzzle,
        scheme: named(matches, "colours", &Scheme::ALL, lang)?,
        notation,
        style: style(matches, lang)?,
    })
}

/// How boards are shown in text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Drawing {
    /// As rows of numbers and letters, which every reader of ours can read.
    Plain,
    /// As a picture made of signs.
    Signs(terminal::Look),
}

impl Drawing {
    /// The argument `draw`.
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<Self, Failure> {
        let value = matches.try_get_one::<String>("draw").ok().flatten();
        let signs = |depth, signs| {
            Self::Signs(terminal::Look {
                depth,
                signs,
                width: output::width(),
            })
        };
        match value.map_or("auto", String::as_str) {
            "auto" => Ok(Self::of_output()),
            "colour" | "color" => Ok(signs(output::depth(), Signs::Unicode)),
            "outline" => Ok(signs(Depth::None, Signs::Unicode)),
            "ascii" => Ok(signs(Depth::None, Signs::Ascii)),
            "plain" => Ok(Self::Plain),
            value => {
                let accepted = "auto, colour, outline, ascii, plain";
                Err(Failure::bad_value("--draw", value, accepted, lang))
            }
        }
    }

    /// For standard output as it is: colours where they are shown.
    pub(crate) fn of_output() -> Self {
        match output::shows_colours() {
            true => Self::Signs(terminal::Look {
                depth: output::depth(),
                signs: Signs::Unicode,
                width: output::width(),
            }),
            false => Self::Plain,
        }
    }

    /// The rows of a puzzle's start, or of its goal.
    pub(crate) fn board(self, puzzle: &Puzzle, is_goal: bool, lang: Lang) -> String {
        let board = match is_goal {
            true => puzzle.goal(),
            false => puzzle.start(),
        };
        match self {
            Self::Plain => susun::view::board_rows(board).join("\n") + "\n",
            Self::Signs(look) => {
                let boards = Boards {
                    puzzle,
                    scheme: Scheme::Home,
                    notation: Notation::Tile,
                    style: Style::new(lang),
                };
                terminal::draw(&boards.bare(board), &look)
            }
        }
    }
}

/// A tray of signs.
pub(crate) fn tray(
    puzzle: &packing::Puzzle,
    placements: &[packing::Placement],
    marked: &[usize],
    look: &terminal::Look,
    lang: Lang,
) -> String {
    let tray = Tray {
        puzzle,
        placements,
        style: Style::new(lang),
    };
    terminal::draw(&tray.bare(marked), look)
}
