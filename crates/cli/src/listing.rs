//! Solutions written one after the other while they are found: to the screen or into a file, as text
//! or as JSON. Nothing is kept, so there may be millions.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use susun::Lang;
use susun::family::{Answer, Part};
use susun::look::Look;

use crate::drawing::Presentation;
use crate::failure::Failure;
use crate::output;
use crate::target::{Growing, Kind};
use crate::words::{CliMessage, PictureMessage};

/// Written at once: calls cost more than bytes.
const CHUNK: usize = 1 << 16;
/// Solutions that come slowly are held back no longer than this.
const MAX_DELAY: Duration = Duration::from_millis(100);

enum Form {
    /// For a person.
    Screen(Look),
    /// Solutions alone, each under a comment with its number.
    Boards,
    /// One object, and what stands in it before the list.
    Json(String),
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
    /// To the screen, and into every file.
    pub(crate) fn begin(presentation: &'a Presentation) -> Result<Vec<Self>, Failure> {
        let (look, lang) = (presentation.look, presentation.look.lang);
        let form = match presentation.json {
            true => Form::Json(String::new()),
            false => Form::Screen(look),
        };
        let mut lists = vec![Self::new(form, Place::Screen, lang)];
        for target in &presentation.targets {
            let form = match target.kind {
                Kind::Text => Form::Boards,
                Kind::Json => Form::Json(String::new()),
                _ => return Err(target.wrong_kind(&[Kind::Text, Kind::Json], lang)),
            };
            lists.push(Self::new(form, Place::File(target.begin(lang)?), lang));
        }
        Ok(lists)
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

    /// Adds a part. Breaks when the reader has closed the pipe.
    pub(crate) fn add(&mut self, part: &Part<'_>) -> Result<ControlFlow<()>, Failure> {
        self.number = part.number;
        match &mut self.form {
            Form::Screen(look) => self.text += &output::painted(&(part.text)(look)),
            Form::Boards if self.number == 0 => {}
            Form::Boards => {
                let gap = if self.number > 1 { "\n" } else { "" };
                self.text += &format!("{gap}# {}\n", self.number);
                self.text += &(part.file_text)();
            }
            Form::Json(head) => {
                let json = (part.json)();
                self.text += if self.number > 1 { "," } else { "" };
                self.text += &json;
                if self.number == 0 {
                    *head = json;
                }
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
            Place::Screen => match self.form {
                Form::Screen(_) => output::print_safe(&self.text),
                _ => output::print(&self.text),
            },
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
            Form::Json(head) => {
                let whole = answer.json();
                let end = whole.strip_prefix(head.as_str());
                self.text += &format!("{}\n", end.expect("it begins with its part 0"));
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
        output::note(&note);
        Ok(())
    }
}
