//! Solutions written one after the other while they are found: to the screen or into a file, as text
//! or as JSON. Nothing is kept, so there may be millions.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use susun::Lang;
use susun::family::{Answer, Found};
use susun::look::{Look, Styled};

use crate::failure::Failure;
use crate::output::{self, Growing, Kind, Target};
use crate::words::{CliMessage, PictureMessage};

/// Written at once: calls cost more than bytes.
const CHUNK: usize = 1 << 16;
/// Solutions that come slowly are held back no longer than this.
const MAX_DELAY: Duration = Duration::from_millis(100);

/// The mark by which the end of an object is found.
const NO_LIST: &str = "\"solutions\":null";

#[derive(Clone, Copy)]
enum Form {
    /// For a person.
    Screen(Look),
    /// Solutions alone, each under a comment with its number.
    Boards,
    /// One object.
    Json,
}

enum Place<'a> {
    Screen,
    File(Growing<'a>),
}

/// A list of solutions on its way out.
pub(crate) struct Listing<'a> {
    form: Form,
    place: Place<'a>,
    text: String,
    written: Instant,
    number: u64,
    lang: Lang,
}

impl<'a> Listing<'a> {
    /// To the screen, for a person.
    pub(crate) fn shown(look: Look) -> Self {
        Self::new(Form::Screen(look), Place::Screen, look.lang)
    }

    /// To the screen, as JSON.
    pub(crate) fn json(lang: Lang) -> Self {
        Self::new(Form::Json, Place::Screen, lang)
    }

    /// Into a file.
    pub(crate) fn saved(target: &'a Target, lang: Lang) -> Result<Self, Failure> {
        let form = match target.kind {
            Kind::Text => Form::Boards,
            Kind::Json => Form::Json,
            kind => unreachable!("{kind:?} is no list"),
        };
        Ok(Self::new(form, Place::File(target.begin(lang)?), lang))
    }

    fn new(form: Form, place: Place<'a>, lang: Lang) -> Self {
        Self {
            form,
            place,
            text: String::new(),
            written: Instant::now(),
            number: 0,
            lang,
        }
    }

    /// What stands before the list: the fields that are known, or the puzzle.
    pub(crate) fn begin(&mut self, head: &dyn Fn() -> String, text: &dyn Fn(&Look) -> Styled) {
        match &self.form {
            Form::Screen(look) => self.text += &output::painted(&text(look)),
            Form::Boards => {}
            Form::Json => {
                self.text += head().strip_suffix('}').expect("a head is an object");
                self.text += ",\"solutions\":[";
            }
        }
    }

    /// Adds a solution. Breaks when the reader has closed the pipe.
    pub(crate) fn add(&mut self, found: &Found<'_>) -> Result<ControlFlow<()>, Failure> {
        self.number = found.number;
        match &self.form {
            Form::Screen(look) => self.text += &output::painted(&(found.text)(look)),
            Form::Boards => {
                let gap = if self.number > 1 { "\n" } else { "" };
                self.text += &format!("{gap}# {}\n", self.number);
                self.text += &(found.file_text)();
            }
            Form::Json => {
                if self.number > 1 {
                    self.text.push(',');
                }
                self.text += &(found.json)();
            }
        }
        let is_due = self.text.len() >= CHUNK
            || matches!(self.place, Place::Screen) && self.written.elapsed() >= MAX_DELAY;
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

    /// The end: what follows the list.
    pub(crate) fn finish(mut self, answer: &dyn Answer) -> Result<(), Failure> {
        match &self.form {
            Form::Screen(look) => self.text += &output::painted(&answer.text(look)),
            Form::Boards => {}
            Form::Json => {
                let whole = answer.json();
                let (_, end) = whole.split_once(NO_LIST).expect("the list is left out");
                self.text += &format!("]{end}\n");
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
            // No empty file is written: the answer itself says that there is no solution.
            Form::Boards if self.number == 0 => {
                let why = &PictureMessage::NothingToDraw.text(lang);
                PictureMessage::NotSaved { path, why }.text(lang)
            }
            _ => {
                file.finish(lang)?;
                CliMessage::Saved { path }.text(lang)
            }
        };
        output::eprint_note(&(note + "\n"));
        Ok(())
    }
}
