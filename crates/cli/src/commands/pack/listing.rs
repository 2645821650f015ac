//! Solutions written one after the other while they are found: to the screen or into a file, as text
//! or as JSON. Nothing is kept, so there may be millions.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use susun::Lang;
use susun::json::pack::{Filled, Solved, SolvedHead};
use susun::pack::{Message, Report, Request};
use susun::packing::{Placement, Puzzle};

use crate::commands::json_line;
use crate::failure::Failure;
use crate::output::{self, Growing, Kind, Target, styled};
use crate::say::Say;
use crate::tray::{self, Look};

/// Written at once: calls cost more than bytes.
const CHUNK: usize = 1 << 16;
/// What is found slowly is not held back for longer.
const PATIENCE: Duration = Duration::from_millis(100);

/// The mark by which the end of an object is found.
const NO_LIST: &str = "\"solutions\":null";

#[derive(Clone, Copy)]
enum Form {
    /// For a person.
    Screen(Look),
    /// Boards alone, each under a comment with its number.
    Boards,
    /// One object.
    Json,
}

enum Place<'a> {
    Screen,
    File(Growing<'a>),
}

/// A list of solutions on its way out.
pub(super) struct Listing<'a> {
    puzzle: &'a Puzzle,
    form: Form,
    place: Place<'a>,
    text: String,
    written: Instant,
    number: u64,
    lang: Lang,
}

impl<'a> Listing<'a> {
    /// To the screen, for a person.
    pub(super) fn shown(request: &'a Request, look: Look) -> Self {
        let text = super::start(&request.puzzle, look);
        Self::new(request, Form::Screen(look), Place::Screen, text, look.lang)
    }

    /// To the screen, as JSON.
    pub(super) fn json(request: &'a Request, lang: Lang) -> Self {
        Self::new(request, Form::Json, Place::Screen, head(request), lang)
    }

    /// Into a file.
    pub(super) fn saved(
        request: &'a Request,
        target: &'a Target,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let place = Place::File(target.begin(lang)?);
        let (form, text) = match target.kind {
            Kind::Text => (Form::Boards, String::new()),
            Kind::Json => (Form::Json, head(request)),
            kind => unreachable!("{kind:?} is no list"),
        };
        Ok(Self::new(request, form, place, text, lang))
    }

    fn new(request: &'a Request, form: Form, place: Place<'a>, text: String, lang: Lang) -> Self {
        Self {
            puzzle: &request.puzzle,
            form,
            place,
            text,
            written: Instant::now(),
            number: 0,
            lang,
        }
    }

    /// One more solution. Breaks when nobody reads any more.
    pub(super) fn add(&mut self, placements: &[Placement]) -> Result<ControlFlow<()>, Failure> {
        self.number += 1;
        let number = self.number;
        match self.form {
            Form::Screen(look) => {
                let head = Message::SolutionNumber { number }.text(self.lang);
                self.text += &format!("\n{}\n", styled(&head, super::MARK));
                self.text += &look.tray(self.puzzle, placements);
            }
            Form::Boards => {
                let gap = if number > 1 { "\n" } else { "" };
                self.text += &format!("{gap}# {number}\n");
                self.text += &tray::plain(self.puzzle, placements);
            }
            Form::Json => {
                if number > 1 {
                    self.text.push(',');
                }
                let filled = Filled::of(self.puzzle, placements);
                self.text += &serde_json::to_string(&filled).expect("a board is plain data");
            }
        }
        let is_due = self.text.len() >= CHUNK
            || matches!(self.place, Place::Screen) && self.written.elapsed() >= PATIENCE;
        match is_due {
            true => self.write(),
            false => Ok(ControlFlow::Continue(())),
        }
    }

    fn write(&mut self) -> Result<ControlFlow<()>, Failure> {
        let goes_on = match &mut self.place {
            Place::Screen => output::print(&self.text),
            Place::File(file) => {
                file.add(self.text.as_bytes(), self.lang)?;
                true
            }
        };
        self.text.clear();
        self.written = Instant::now();
        Ok(match goes_on {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    }

    /// The end: what is told after the list.
    pub(super) fn finish(mut self, report: &Report, words: &str) -> Result<(), Failure> {
        match self.form {
            Form::Screen(_) => self.text += words,
            Form::Boards => {}
            Form::Json => {
                let whole = json_line(&Solved::of(report));
                let (_, end) = whole.split_once(NO_LIST).expect("the list is left out");
                self.text += &format!("]{end}");
            }
        }
        // Whether anyone reads the end makes no difference any more.
        let _ = self.write()?;
        let Place::File(file) = self.place else {
            return Ok(());
        };
        let path = &file.target().name();
        let lang = self.lang;
        let note = match self.form {
            // An empty file would be no answer; that there is none is told elsewhere.
            Form::Boards if self.number == 0 => Message::NothingToSave { path }.text(lang),
            _ => {
                file.finish(lang)?;
                Say::Saved { path }.text(lang)
            }
        };
        output::complain(&(note + "\n"));
        Ok(())
    }
}

/// What stands before the list in an object.
fn head(request: &Request) -> String {
    let head = SolvedHead::new(&request.puzzle, request.method);
    let mut text = serde_json::to_string(&head).expect("a head is plain data");
    text.truncate(text.len() - "}".len());
    text + ",\"solutions\":["
}
