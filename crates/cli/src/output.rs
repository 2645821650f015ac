//! Words out: the answer to standard output, everything else to standard error, files on request.

use std::fs::File;
use std::io::{BufRead, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use susun::Lang;
use susun::family::Takes;
use susun::look::{Styled, Tone};
use susun::render::terminal::Depth;

use crate::arguments::{ANSWER, FORCE, Given, OUTPUT, PUZZLE};
use crate::failure::{Failure, exit};
use crate::words::{CliMessage, PictureMessage};

/// Prints the answer; false when nobody reads any more, which is no fault of ours.
pub(crate) fn print(text: &str) -> bool {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => false,
        Err(error) => {
            let (lang, problem) = (crate::language(), &error.to_string());
            let say = CliMessage::CannotPrint { problem };
            let failure = Failure::say(say, CliMessage::CannotPrintFix, lang);
            eprint_note(&failure.text(lang));
            std::process::exit(exit::FILES.into());
        }
    }
}

/// Prints a diagnostic.
pub(crate) fn eprint_note(text: &str) {
    // If standard error is gone too, there is nobody to tell.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// Columns of the terminal, 80 where there is none.
pub(crate) fn width() -> usize {
    match terminal_size::terminal_size() {
        Some((width, _)) if std::io::stdout().is_terminal() => width.0.into(),
        _ => 80,
    }
}

/// Whether standard output shows colours: where it does not they need not be made.
pub(crate) fn shows_colours() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// How many colours standard output shows, if it shows any.
pub(crate) fn depth() -> Depth {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let (colours, terminal) = (variable("COLORTERM"), variable("TERM"));
    if ["truecolor", "24bit"].contains(&colours.as_str()) || terminal.ends_with("-direct") {
        return Depth::True;
    }
    let few = ["linux", "ansi", "cygwin", "vt220"];
    match few.contains(&terminal.as_str()) || terminal.contains("16color") {
        true => Depth::Named,
        false => Depth::Cube,
    }
}

/// Text with its tones as colours, which are dropped where they cannot be shown.
pub(crate) fn painted(text: &Styled) -> String {
    let mut out = String::new();
    for (tone, words) in text.spans() {
        let style = match tone {
            Tone::Plain => Style::new(),
            Tone::Strong => Style::new().bold(),
            Tone::Good => AnsiColor::Green.on_default().bold(),
            Tone::Warning => AnsiColor::Yellow.on_default().bold(),
            Tone::Bad => AnsiColor::Red.on_default().bold(),
        };
        out += &format!("{style}{words}{style:#}");
    }
    out
}

/// What is written of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Json,
    Svg,
    Png,
    Gif,
    Apng,
    Dot,
    Csv,
}

impl Kind {
    pub(crate) const ANSWER: &[Self] = &[
        Self::Text,
        Self::Json,
        Self::Svg,
        Self::Png,
        Self::Gif,
        Self::Apng,
    ];
    /// Nothing in it moves.
    pub(crate) const STILL: &[Self] = &[Self::Text, Self::Json, Self::Svg, Self::Png];
    pub(crate) const TREE: &[Self] = &[Self::Text, Self::Json, Self::Svg, Self::Png, Self::Dot];
    pub(crate) const CHART: &[Self] = &[Self::Text, Self::Json, Self::Svg, Self::Png, Self::Csv];

    const EXTENSIONS: &[(&str, Self)] = &[
        ("txt", Self::Text),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("gif", Self::Gif),
        ("apng", Self::Apng),
        ("dot", Self::Dot),
        ("csv", Self::Csv),
    ];

    /// Whether it is an animation.
    pub(crate) fn moves(self) -> bool {
        matches!(self, Self::Gif | Self::Apng)
    }

    fn of(file: &Path) -> Option<Self> {
        let extension = file.extension()?.to_str()?.to_ascii_lowercase();
        let mut known = Self::EXTENSIONS.iter();
        let found = known.find(|(name, _)| *name == extension);
        found.map(|&(_, kind)| kind)
    }

    /// The names of some kinds: `.txt, .json`.
    pub(crate) fn names(kinds: &[Self]) -> String {
        let all = Self::EXTENSIONS.iter();
        let named = all.filter(|(_, kind)| kinds.contains(kind));
        let names: Vec<String> = named.map(|(name, _)| format!(".{name}")).collect();
        names.join(", ")
    }
}

/// Asks on the terminal; nothing but a yes is one.
pub(crate) fn agrees(question: &str) -> bool {
    eprint_note(question);
    let mut answer = String::new();
    let read = std::io::stdin().lock().read_line(&mut answer);
    let answer = answer.trim().to_lowercase();
    read.is_ok() && ["y", "yes", "ya"].contains(&answer.as_str())
}

/// A file that is to hold the answer, checked before the work begins.
#[derive(Debug)]
pub(crate) struct Target {
    /// As it was given.
    name: String,
    path: PathBuf,
    pub(crate) kind: Kind,
    force: bool,
    /// What to do if it exists.
    exists_fix: CliMessage<'static>,
}

impl Target {
    /// The arguments `output` and `force`, for files of some kinds. No answer replaces another one, or
    /// what it was made from; what else is there is replaced by force, or after a question.
    pub(crate) fn read_all(given: &Given<'_>, kinds: &[Kind]) -> Result<Vec<Self>, Failure> {
        let (lang, force) = (given.lang, given.has(FORCE));
        let options = given.families.iter().flat_map(|family| family.options());
        let files =
            options.filter(|row| matches!(row.takes, Takes::Board { .. } | Takes::File { .. }));
        let inputs = files.map(|row| row.name).chain([PUZZLE, ANSWER]);
        let inputs: Vec<&str> = inputs.filter_map(|name| given.text(name)).collect();
        let mut targets: Vec<Self> = Vec::new();
        for path in given.texts(OUTPUT) {
            let mut target = Self::of_kind(path, force, kinds, lang)?;
            if targets.iter().any(|other| other.path == target.path) {
                let (say, fix) = (CliMessage::OutputTwice { path }, CliMessage::OutputTwiceFix);
                return Err(Failure::say(say, fix, lang));
            }
            for input in &inputs {
                target.refuse_input(input, lang)?;
            }
            target.ask(lang);
            target.check(lang)?;
            targets.push(target);
        }
        Ok(targets)
    }

    /// Refuses to replace a file that is read.
    pub(crate) fn refuse_input(&self, input: &str, lang: Lang) -> Result<(), Failure> {
        let is_input = Path::new(input)
            .canonicalize()
            .is_ok_and(|input| input == self.path);
        let path = &self.name();
        match is_input {
            true => Err(Failure::say(
                CliMessage::OutputIsInput { path },
                CliMessage::OutputTwiceFix,
                lang,
            )),
            false => Ok(()),
        }
    }

    /// A file of JSON lines, which may have any name.
    pub(crate) fn of_lines(path: &str, force: bool, lang: Lang) -> Result<Self, Failure> {
        let target = Self {
            name: path.to_owned(),
            path: resolved(Path::new(path)),
            kind: Kind::Json,
            force,
            exists_fix: CliMessage::ExistsBatchFix,
        };
        target.check(lang)?;
        Ok(target)
    }

    /// Asks on a terminal whether a file that exists may be replaced.
    fn ask(&mut self, lang: Lang) {
        let can_ask = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        let path = &self.name;
        if !self.force && can_ask && self.path.is_file() {
            self.force = agrees(&PictureMessage::Replace { path }.text(lang));
        }
    }

    /// Checks that the file's kind is one of those that can be made, and that it can be written.
    pub(crate) fn new(
        path: &str,
        force: bool,
        kinds: &[Kind],
        lang: Lang,
    ) -> Result<Self, Failure> {
        let target = Self::of_kind(path, force, kinds, lang)?;
        target.check(lang)?;
        Ok(target)
    }

    /// Checks that the file's kind is one of those that can be made.
    fn of_kind(path: &str, force: bool, kinds: &[Kind], lang: Lang) -> Result<Self, Failure> {
        let file = Path::new(path);
        let kind = Kind::of(file);
        let Some(kind) = kind.filter(|kind| kinds.contains(kind)) else {
            let message = match kind {
                Some(_) => PictureMessage::NotThisKind { path }.text(lang),
                None => CliMessage::UnknownExtension { path }.text(lang),
            };
            return Err(wrong_kind(message, kinds, lang));
        };
        Ok(Self {
            name: path.to_owned(),
            path: resolved(file),
            kind,
            force,
            exists_fix: CliMessage::ExistsFix,
        })
    }

    /// Refuses it because only these kinds can be made.
    pub(crate) fn wrong_kind(&self, kinds: &[Kind], lang: Lang) -> Failure {
        let path = &self.name;
        wrong_kind(PictureMessage::NotThisKind { path }.text(lang), kinds, lang)
    }

    /// Whether it is there and takes what is written to it, but keeps nothing that could be replaced.
    pub(crate) fn is_device(&self) -> bool {
        let kind = std::fs::metadata(&self.path);
        kind.is_ok_and(|kind| !kind.is_file() && !kind.is_dir())
    }

    fn check(&self, lang: Lang) -> Result<(), Failure> {
        // What keeps nothing, a device or a pipe, is written to and never replaced.
        if self.is_device() {
            return Ok(());
        }
        if self.path.is_dir() {
            let path = &self.name();
            return Err(Failure::say(
                CliMessage::IsDirectory { path },
                CliMessage::CannotWriteFix,
                lang,
            )
            .with_code(exit::FILES));
        }
        self.check_free(lang)?;
        // The trial writes beside the file, as the answer will, and leaves nothing behind.
        let trial = self.aside();
        std::fs::write(&trial, "").map_err(|error| self.failure(&error, lang))?;
        std::fs::remove_file(&trial).map_err(|error| self.failure(&error, lang))
    }

    /// Refuses to replace what is there, a link that leads nowhere included, unless forced.
    fn check_free(&self, lang: Lang) -> Result<(), Failure> {
        if self.force || self.path.symlink_metadata().is_err() {
            return Ok(());
        }
        let path = self.name();
        Err(Failure::say(
            CliMessage::Exists { path: &path },
            self.exists_fix,
            lang,
        ))
    }

    /// Writes the whole file at once.
    pub(crate) fn write(&self, content: &[u8], lang: Lang) -> Result<(), Failure> {
        let mut growing = self.begin(lang)?;
        growing.add(content, lang)?;
        growing.finish(lang)
    }

    /// Begins a file that is written in parts.
    pub(crate) fn begin(&self, lang: Lang) -> Result<Growing<'_>, Failure> {
        let aside = (!self.is_device()).then(|| self.aside());
        let opened = match &aside {
            Some(aside) => File::create(aside),
            None => File::options().write(true).open(&self.path),
        };
        let file = opened.map_err(|error| self.failure(&error, lang))?;
        Ok(Growing {
            target: self,
            aside,
            file: Some(BufWriter::new(file)),
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn name(&self) -> String {
        self.name.clone()
    }

    fn aside(&self) -> PathBuf {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        self.path.with_file_name(name)
    }

    pub(crate) fn failure(&self, error: &std::io::Error, lang: Lang) -> Failure {
        let (path, problem) = (self.name(), error.to_string());
        let say = CliMessage::CannotWrite {
            path: &path,
            problem: &problem,
        };
        Failure::say(say, CliMessage::CannotWriteFix, lang).with_code(exit::FILES)
    }
}

fn wrong_kind(message: String, kinds: &[Kind], lang: Lang) -> Failure {
    let kinds = &Kind::names(kinds);
    Failure::bad_input(message, PictureMessage::KindFix { kinds }.text(lang))
}

/// Where a file really lies: what a link points to is replaced, not the link. The folder of one that is not
/// there yet is known as well, so that one file has one name.
fn resolved(file: &Path) -> PathBuf {
    let beside = || {
        let name = file.file_name()?;
        let folder = file.parent()?;
        let here = Path::new(".");
        let folder = if folder == Path::new("") {
            here
        } else {
            folder
        };
        Some(folder.canonicalize().ok()?.join(name))
    };
    let found = file.canonicalize().ok().or_else(beside);
    found.unwrap_or_else(|| file.to_owned())
}

/// A file that is being written aside: it replaces the one of its name whole or not at all.
#[derive(Debug)]
pub(crate) struct Growing<'a> {
    target: &'a Target,
    /// Where it is written until it is whole; none for what cannot be replaced.
    aside: Option<PathBuf>,
    /// None when it is finished.
    file: Option<BufWriter<File>>,
}

impl Growing<'_> {
    pub(crate) fn target(&self) -> &Target {
        self.target
    }

    pub(crate) fn add(&mut self, content: &[u8], lang: Lang) -> Result<(), Failure> {
        let file = self.file.as_mut().expect("it is not finished");
        let written = file.write_all(content);
        written.map_err(|error| self.target.failure(&error, lang))
    }

    /// Gives the file its name; it keeps the mode of the one it replaces.
    pub(crate) fn finish(mut self, lang: Lang) -> Result<(), Failure> {
        let file = self.file.as_mut().expect("it is finished once");
        let flushed = file.flush();
        flushed.map_err(|error| self.target.failure(&error, lang))?;
        if let Some(aside) = &self.aside {
            // Someone else may have written it during the search.
            self.target.check_free(lang)?;
            let path = &self.target.path;
            let keep_mode = match std::fs::metadata(path) {
                Ok(old) => std::fs::set_permissions(aside, old.permissions()),
                Err(_) => Ok(()),
            };
            keep_mode
                .and_then(|()| std::fs::rename(aside, path))
                .map_err(|error| self.target.failure(&error, lang))?;
        }
        self.file = None;
        Ok(())
    }
}

impl Drop for Growing<'_> {
    fn drop(&mut self) {
        if let (Some(_), Some(aside)) = (self.file.take(), &self.aside) {
            // A half-written part is of no use; whoever failed has told why.
            let _ = std::fs::remove_file(aside);
        }
    }
}
