//! Answers on the screen and in files: what a user can choose about pictures, and how an answer becomes
//! the bytes of a file.

use std::ops::{ControlFlow, RangeInclusive};

use susun::Lang;
use susun::family::{Answer, Picture, PictureStyle, Puzzle, Settings, TakeText, Verdict};
use susun::look::{Drawing, Look, Styled};
use susun::picture::{self, PictureError, Sheet, Style, Theme};
use susun::render::terminal::{self, Depth, Signs};
use susun::render::{self, Film};
use susun::search::Halt;

use crate::arguments::{BESIDE, CELL, CSV, DELAY, DRAW, Given, JSON, SCALE, THEME};
use crate::failure::{Failure, exit};
use crate::limits;
use crate::output;
use crate::reproduce;
use crate::target::{Kind, Target};
use crate::words::{CliMessage, PictureMessage, error_fix};

/// Sides of a cell that can be asked for, in pixels.
pub(crate) const CELLS: RangeInclusive<u32> = 8..=400;
/// Times of a move that can be asked for, in milliseconds.
pub(crate) const DELAYS: RangeInclusive<u32> = 20..=10_000;
/// How many times as large a picture can be.
pub(crate) const SCALES: RangeInclusive<u32> = 1..=8;
/// Time of a move by default.
pub(crate) const DEFAULT_DELAY: u32 = 500;

/// How an answer is shown and where it is saved.
pub(crate) struct Presentation {
    pub(crate) json: bool,
    pub(crate) csv: bool,
    pub(crate) look: Look,
    pub(crate) picture: PictureStyle,
    /// Whether the user chose the theme.
    has_theme: bool,
    /// How many times as large pictures are saved.
    scale: u32,
    /// Bytes that an animation may take, if they are limited.
    max_bytes: Option<u64>,
    /// The limits as the user typed them.
    limits: Settings,
    pub(crate) targets: Vec<Target>,
    /// What animations show beside the answer.
    pub(crate) beside: Option<Film>,
}

impl Presentation {
    /// By the arguments; files of these kinds can be written.
    pub(crate) fn read(given: &Given<'_>, kinds: &[Kind]) -> Result<Self, Failure> {
        let mut style = Style::new(given.lang);
        if let Some(pixels) = given.within(CELL, "px", &CELLS)? {
            style = style.cell(pixels.into());
        }
        if let Some(theme) = given.one_of(THEME, &Theme::ALL)? {
            style.theme = theme;
        }
        let delay = given.within(DELAY, "ms", &DELAYS)?;
        let scale = given.within(SCALE, "x", &SCALES)?;
        let targets = Target::read_all(given, kinds)?;
        let is_document = |target: &&Target| matches!(target.kind, Kind::Html | Kind::Markdown);
        if style.theme == Theme::Dark
            && let Some(target) = targets.iter().find(is_document)
        {
            let path = &target.name();
            let say = PictureMessage::DarkDocument { path }.text(given.lang);
            let fix = PictureMessage::DarkDocumentFix.text(given.lang);
            return Err(Failure::bad_input(say, fix));
        }
        let moves = targets.iter().any(|target| target.kind.moves());
        for option in [DELAY, BESIDE] {
            if given.text(option).is_some() && !moves {
                let say = PictureMessage::NothingMoves { option }.text(given.lang);
                let fix = PictureMessage::NothingMovesFix { option }.text(given.lang);
                return Err(Failure::bad_input(say, fix));
            }
        }
        Ok(Self {
            json: given.has(JSON),
            csv: given.has(CSV),
            look: look(given)?,
            picture: PictureStyle {
                style,
                moves: false,
                delay: delay.unwrap_or(DEFAULT_DELAY),
            },
            has_theme: given.has(THEME),
            scale: scale.unwrap_or(1),
            max_bytes: limits::given_bytes(given)?,
            limits: limits::typed(given),
            targets,
            beside: None,
        })
    }

    /// Refuses pictures that there are none of, and animations in which nothing could be seen moving, before anything
    /// is searched.
    pub(crate) fn check_pictures(&self, puzzle: &dyn Puzzle) -> Result<(), Failure> {
        for target in self.targets.iter().filter(|target| target.kind.is_drawn()) {
            let drawable = puzzle.check_picture(target.kind.moves());
            drawable.map_err(|error| {
                let failure = failure(&target.name(), &error, self.look.lang);
                failure.with_code(exit::BAD_INPUT)
            })?;
        }
        Ok(())
    }

    /// Prints an answer; false when the reader has closed the pipe.
    pub(crate) fn print(&self, answer: &dyn Answer) -> bool {
        let go_on = |is_read| match is_read {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        match answer.csv() {
            _ if self.json => {
                let printed = answer.json_in_parts(&mut |part| go_on(output::print(part)));
                printed.is_continue() && output::print("\n")
            }
            Some(csv) if self.csv => output::print(&csv),
            _ => match reproduce::document(answer, &self.picture.style, &self.limits) {
                Some(document) if self.targets.is_empty() => output::print_safe(&document.text()),
                // With -o, a document is not printed.
                Some(_) => true,
                None => {
                    let print =
                        &mut |part: &Styled| go_on(output::print_safe(&output::painted(part)));
                    answer.text_in_parts(&self.look, print).is_continue()
                }
            },
        }
    }

    /// Prints an answer and then writes every file: whatever goes wrong there, the answer is not lost.
    pub(crate) fn present(&self, answer: &dyn Answer) -> Result<u8, Failure> {
        self.print(answer);
        self.save(answer)?;
        Ok(exit_code(answer.verdict()))
    }

    fn save(&self, answer: &dyn Answer) -> Result<(), Failure> {
        self.save_each(|target| {
            let beside = self.beside.as_ref();
            if matches!(target.kind, Kind::Html | Kind::Markdown) {
                return self.save_document(target, answer);
            }
            let limits = (self.scale, self.max_bytes);
            write(target, answer, beside, &self.picture, limits)
        })
    }

    fn save_document(&self, target: &Target, answer: &dyn Answer) -> Result<bool, Failure> {
        let document = reproduce::document(answer, &self.picture.style, &self.limits);
        let Some(document) = document else {
            return Ok(false);
        };
        let content = match target.kind {
            Kind::Html => document.html(),
            _ => document.markdown(),
        };
        let lang = self.look.lang;
        target.write(content.as_bytes(), lang).map(|()| true)
    }

    /// Writes every file with challenges on it, after the pieces.
    pub(crate) fn save_sheet(
        &self,
        pieces: &dyn Answer,
        challenges: &[Box<dyn Answer>],
    ) -> Result<(), Failure> {
        let lang = self.look.lang;
        self.save_each(|target| {
            let mut how = self.picture;
            // A book is meant for paper.
            if target.kind == Kind::Html && !self.has_theme {
                how.style.theme = Theme::Print;
            }
            let refuse = |error| failure(&target.name(), &error, lang);
            let Some(Picture::Scene(pieces)) = pieces.picture(&how).map_err(refuse)? else {
                return Ok(false);
            };
            let cards = challenges
                .iter()
                .filter_map(|answer| answer.card(&how.style));
            let sheet = Sheet {
                pieces,
                cards: cards.collect(),
                style: how.style,
            };
            let content = match target.kind {
                Kind::Html => sheet.document().html().into_bytes(),
                kind => {
                    let picture = scaled(Picture::Scene(sheet.scene()), self.scale);
                    encoded(kind, picture, self.max_bytes).map_err(refuse)?
                }
            };
            target.write(&content, lang).map(|()| true)
        })
    }

    /// Writes every file; `write` tells whether there was anything to hold.
    fn save_each(&self, write: impl Fn(&Target) -> Result<bool, Failure>) -> Result<(), Failure> {
        let lang = self.look.lang;
        let mut failed = None;
        for target in &self.targets {
            let path = &target.name();
            let note = match write(target) {
                Ok(true) => CliMessage::Saved { path }.text(lang),
                Ok(false) => {
                    let why = &PictureMessage::NothingToDraw.text(lang);
                    PictureMessage::NotSaved { path, why }.text(lang)
                }
                // The other files may still be written.
                Err(failure) => {
                    failed.get_or_insert(failure);
                    continue;
                }
            };
            output::note(&note);
        }
        match failed {
            Some(failure) => Err(failure.after_answer()),
            None => Ok(()),
        }
    }
}

/// The exit code of a verdict.
pub(crate) fn exit_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Yes => exit::DONE,
        Verdict::No => exit::NO,
        Verdict::BadInput => exit::BAD_INPUT,
        Verdict::Stopped(Some(Halt::Interrupted)) => exit::INTERRUPTED,
        Verdict::Stopped(_) => exit::STOPPED,
    }
}

/// Writes a file; false if there is nothing to hold.
pub(crate) fn write(
    target: &Target,
    answer: &dyn Answer,
    beside: Option<&Film>,
    how: &PictureStyle,
    (scale, max_bytes): (u32, Option<u64>),
) -> Result<bool, Failure> {
    let lang = how.style.lang;
    let content = match target.kind {
        Kind::Text => {
            return write_parts(target, lang, |take| answer.file_text_in_parts(lang, take));
        }
        Kind::Json => {
            return write_parts(target, lang, |take| {
                answer.json_in_parts(take)?;
                take("\n")
            });
        }
        Kind::Csv => answer.csv().map(String::into_bytes),
        // Only commands write documents.
        Kind::Html | Kind::Markdown => None,
        Kind::Dot => answer.dot(lang).map(String::into_bytes),
        Kind::Svg | Kind::Png | Kind::Gif | Kind::Apng => {
            let how = PictureStyle {
                moves: target.kind.moves(),
                ..*how
            };
            let drawn = pictured(answer, beside, &how).and_then(|picture| {
                picture
                    .map(|picture| encoded(target.kind, scaled(picture, scale), max_bytes))
                    .transpose()
            });
            drawn.map_err(|error| failure(&target.name(), &error, lang))?
        }
    };
    match content {
        Some(content) => target.write(&content, lang).map(|()| true),
        None => Ok(false),
    }
}

/// The picture of an answer; an animation perhaps with another one beside it.
fn pictured(
    answer: &dyn Answer,
    beside: Option<&Film>,
    how: &PictureStyle,
) -> Result<Option<Picture>, PictureError> {
    let picture = answer.picture(how)?;
    let Some(beside) = beside else {
        return Ok(picture);
    };
    Ok(picture.map(|picture| match picture {
        Picture::Film(film) => {
            let mut films = [film, beside.clone()];
            // Two walks of one board are a race; films of different sizes end together.
            if films[0].width != films[1].width || films[0].height != films[1].height {
                let longest = films[0].millis().max(films[1].millis());
                films = films.map(|film| film.stretched(longest));
            }
            let [left, right] = films;
            Picture::Film(left.beside(right, picture::BESIDE_GAP))
        }
        still => still,
    }))
}

/// Writes a file part by part; false if no part comes.
fn write_parts(
    target: &Target,
    lang: Lang,
    parts: impl FnOnce(TakeText<'_>) -> ControlFlow<()>,
) -> Result<bool, Failure> {
    let (mut file, mut failed) = (None, None);
    let mut add = |part: &str| {
        let file = match &mut file {
            Some(file) => file,
            none => none.insert(target.begin(lang)?),
        };
        file.add(part.as_bytes(), lang)
    };
    let _ = parts(&mut |part| match add(part) {
        Ok(()) => ControlFlow::Continue(()),
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    });
    match (failed, file) {
        (Some(failure), _) => Err(failure),
        (None, Some(file)) => file.finish(lang).map(|()| true),
        (None, None) => Ok(false),
    }
}

/// The picture so many times as large.
fn scaled(picture: Picture, times: u32) -> Picture {
    match picture {
        Picture::Scene(scene) => Picture::Scene(scene.scaled(times)),
        Picture::Film(film) => Picture::Film(film.scaled(times)),
    }
}

fn encoded(kind: Kind, picture: Picture, most: Option<u64>) -> Result<Vec<u8>, PictureError> {
    if let (Picture::Film(film), Some(most)) = (&picture, most)
        && film.bytes() > most
    {
        let bytes = film.bytes();
        return Err(PictureError::Memory { bytes, most });
    }
    let bytes = match (kind, &picture) {
        (Kind::Svg, Picture::Scene(scene)) => return Ok(render::svg(scene).into_bytes()),
        (Kind::Png, Picture::Scene(scene)) => render::png(scene),
        (Kind::Gif, Picture::Film(film)) => render::gif(film),
        (Kind::Apng, Picture::Film(film)) => render::apng(film),
        (kind, _) => unreachable!("{kind:?} is made of something else"),
    };
    bytes.map_err(PictureError::from)
}

/// Why something, named in front, cannot be drawn.
pub(crate) fn failure(name: &str, error: &PictureError, lang: Lang) -> Failure {
    let why = picture::Message::Error(error).text(lang);
    let fix = error_fix(error, lang);
    Failure::bad_input(format!("{name}: {why}"), fix).with_code(exit::FILES)
}

/// The ways of drawing that can be asked for.
pub(crate) const DRAWINGS: [&str; 5] = ["auto", "colour", "outline", "ascii", "plain"];

/// The argument `draw`.
fn look(given: &Given<'_>) -> Result<Look, Failure> {
    let own = look_of_output(given.lang);
    let characters = |depth, signs| {
        Drawing::Characters(terminal::Terminal {
            depth,
            signs,
            width: own.width,
        })
    };
    let read = |value: &str| {
        Some(match value {
            "auto" => own.drawing,
            "colour" | "color" => characters(output::depth(), Signs::Unicode),
            "outline" => characters(Depth::None, Signs::Unicode),
            "ascii" => characters(Depth::None, Signs::Ascii),
            "plain" => Drawing::Plain,
            _ => return None,
        })
    };
    let drawing = given.parsed(DRAW, read, || DRAWINGS.join(", "))?;
    Ok(Look {
        drawing: drawing.unwrap_or(own.drawing),
        is_chosen: drawing.is_some(),
        ..own
    })
}

/// For standard output as it is: colours where they are shown.
pub(crate) fn look_of_output(lang: Lang) -> Look {
    let drawing = match output::shows_colours() {
        true => Drawing::Characters(terminal::Terminal {
            depth: output::depth(),
            signs: Signs::Unicode,
            width: output::width(),
        }),
        false => Drawing::Plain,
    };
    Look {
        drawing,
        is_chosen: false,
        width: output::width(),
        columns: output::columns(),
        lang,
    }
}
