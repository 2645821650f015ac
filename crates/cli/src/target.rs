//! Files out: what is asked for with `-o`, checked before the work begins and written whole or not at all.

use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use susun::Lang;

use crate::app;
use crate::arguments::{FORCE, Given, OUTPUT};
use crate::failure::{Failure, exit};
use crate::file::{LockError, OutputLock, Temporary, companions, is_same, with_suffix};
use crate::output::agrees;
use crate::words::{CliMessage, PictureMessage};

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
    Html,
    Markdown,
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
    pub(crate) const TREE: &[Self] = &[
        Self::Text,
        Self::Json,
        Self::Svg,
        Self::Png,
        Self::Gif,
        Self::Apng,
        Self::Dot,
    ];
    /// A document in one file.
    pub(crate) const REPORT: &[Self] = &[Self::Html, Self::Markdown, Self::Json];
    pub(crate) const CHART: &[Self] = &[Self::Text, Self::Json, Self::Svg, Self::Png, Self::Csv];

    /// Several answers on paper.
    pub(crate) const BOOK: &[Self] = &[Self::Svg, Self::Png, Self::Html];

    const EXTENSIONS: &[(&str, Self)] = &[
        ("txt", Self::Text),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("gif", Self::Gif),
        ("apng", Self::Apng),
        ("dot", Self::Dot),
        ("csv", Self::Csv),
        ("html", Self::Html),
        ("md", Self::Markdown),
    ];

    /// Whether it is an animation.
    pub(crate) fn moves(self) -> bool {
        matches!(self, Self::Gif | Self::Apng)
    }

    /// Whether it is a picture.
    pub(crate) fn is_drawn(self) -> bool {
        self.moves() || matches!(self, Self::Svg | Self::Png)
    }

    /// By the ending of a file's name.
    pub(crate) fn of(file: &Path) -> Option<Self> {
        let extension = file.extension()?.to_str()?.to_ascii_lowercase();
        let mut known = Self::EXTENSIONS.iter();
        let found = known.find(|(name, _)| *name == extension);
        found.map(|&(_, kind)| kind)
    }

    /// What many answers are written as: a table by the name of the file, else JSON lines under any name but that of
    /// a picture.
    pub(crate) fn of_lines(path: &str, lang: Lang) -> Result<Self, Failure> {
        match Self::of(Path::new(path)) {
            Some(Self::Csv) => Ok(Self::Csv),
            None | Some(Self::Json | Self::Text) => Ok(Self::Json),
            Some(_) => {
                let say = PictureMessage::NotThisKind { path }.text(lang);
                let kinds = ".jsonl, .csv";
                Err(Failure::bad_input(
                    say,
                    PictureMessage::KindFix { kinds }.text(lang),
                ))
            }
        }
    }

    /// The names of some kinds: `.txt, .json`.
    pub(crate) fn names(kinds: &[Self]) -> String {
        let all = Self::EXTENSIONS.iter();
        let named = all.filter(|(_, kind)| kinds.contains(kind));
        let names: Vec<String> = named.map(|(name, _)| format!(".{name}")).collect();
        names.join(", ")
    }
}

/// Time between two attempts to write a file that another process is writing.
const LOCK_POLL: Duration = Duration::from_millis(50);

/// Whether nothing can be written there.
fn is_read_only(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem
    )
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
    /// For results before their turn, where there are such.
    ahead: Option<PathBuf>,
    /// Held while the answer is made, so that no other run writes the file; none for a device.
    lock: Option<OutputLock>,
}

impl Target {
    /// The arguments `output` and `force`, for files of some kinds. No answer replaces another one, or
    /// what it was made from; what else is there is replaced by force, or after a question.
    pub(crate) fn read_all(given: &Given<'_>, kinds: &[Kind]) -> Result<Vec<Self>, Failure> {
        let (lang, force) = (given.lang, given.has(FORCE));
        let mut targets: Vec<Self> = Vec::new();
        for path in given.texts(OUTPUT) {
            let mut target = Self::of_kind(path, force, kinds, lang)?;
            if targets.iter().any(|other| other.path == target.path) {
                let (say, fix) = (CliMessage::OutputTwice { path }, CliMessage::OutputTwiceFix);
                return Err(Failure::say(say, fix, lang));
            }
            target.refuse_inputs(&inputs(given), lang)?;
            target.ask(lang);
            target.claim(lang)?;
            targets.push(target);
        }
        Ok(targets)
    }

    /// Refuses to write a file that is read, under this name or another one.
    fn refuse_inputs(&self, inputs: &[&str], lang: Lang) -> Result<(), Failure> {
        let companions = companions(&self.path).into_iter();
        let written = [self.path.clone()].into_iter().chain(companions);
        for path in written.chain(self.ahead.clone()) {
            if inputs.iter().any(|input| is_same(input, &path)) {
                let path = &self.name_of(&path);
                let say = CliMessage::OutputIsInput { path };
                return Err(Failure::say(say, CliMessage::OutputTwiceFix, lang));
            }
        }
        Ok(())
    }

    /// A file of JSON lines, which may have any name, and one beside it for lines before their turn. Both may be
    /// there already if they are continued or replaced. None of the inputs is written.
    pub(crate) fn of_lines(
        path: &str,
        force: bool,
        inputs: &[&str],
        lang: Lang,
    ) -> Result<Self, Failure> {
        refuse_folder(path, lang)?;
        let resolved = resolved(Path::new(path));
        let mut target = Self {
            name: path.to_owned(),
            ahead: Some(with_suffix(&resolved, ".ahead")),
            path: resolved,
            kind: Kind::Json,
            force,
            exists_fix: CliMessage::ExistsBatchFix,
            lock: None,
        };
        target.refuse_inputs(inputs, lang)?;
        target.claim(lang)?;
        Ok(target)
    }

    /// A file under any name besides others that are written, too.
    pub(crate) fn beside(
        path: &str,
        others: &[&Self],
        force: bool,
        inputs: &[&str],
        lang: Lang,
    ) -> Result<Self, Failure> {
        refuse_twice(path, others, lang)?;
        Self::of_any_name(path, Kind::Json, force, inputs, lang)
    }

    /// A file of a kind under any name. None of the inputs is written.
    pub(crate) fn of_any_name(
        path: &str,
        kind: Kind,
        force: bool,
        inputs: &[&str],
        lang: Lang,
    ) -> Result<Self, Failure> {
        refuse_folder(path, lang)?;
        let mut target = Self {
            name: path.to_owned(),
            path: resolved(Path::new(path)),
            kind,
            force,
            exists_fix: CliMessage::ExistsFix,
            ahead: None,
            lock: None,
        };
        target.refuse_inputs(inputs, lang)?;
        target.ask(lang);
        target.claim(lang)?;
        Ok(target)
    }

    /// A file that is always replaced, besides others. Waits as long as another process writes it; none if its folder
    /// is read-only.
    pub(crate) fn replaced(
        path: &str,
        others: &[Self],
        lang: Lang,
    ) -> Result<Option<Self>, Failure> {
        let others: Vec<&Self> = others.iter().collect();
        refuse_twice(path, &others, lang)?;
        let mut target = Self {
            name: path.to_owned(),
            path: resolved(Path::new(path)),
            kind: Kind::Json,
            force: true,
            exists_fix: CliMessage::ExistsFix,
            ahead: None,
            lock: None,
        };
        loop {
            match OutputLock::take(&target.path) {
                Ok(lock) => target.lock = Some(lock),
                Err(LockError::Held(_)) => {
                    std::thread::sleep(LOCK_POLL);
                    continue;
                }
                Err(LockError::Io(error)) if is_read_only(&error) => return Ok(None),
                Err(error) => return Err(target.not_locked(error, lang)),
            }
            return Ok(Some(target));
        }
    }

    /// Asks on a terminal whether a file that exists may be replaced.
    fn ask(&mut self, lang: Lang) {
        let can_ask = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        let path = &self.name;
        if !self.force && can_ask && self.path.is_file() {
            self.force = agrees(&PictureMessage::Replace { path }.text(lang));
        }
    }

    /// Checks that the file's kind is one of those that can be made, that it is not read from, and that it can
    /// be written.
    pub(crate) fn new(
        path: &str,
        force: bool,
        kinds: &[Kind],
        input: Option<&str>,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let mut target = Self::of_kind(path, force, kinds, lang)?;
        target.refuse_inputs(input.as_slice(), lang)?;
        target.claim(lang)?;
        Ok(target)
    }

    /// Checks that the file's kind is one of those that can be made.
    fn of_kind(path: &str, force: bool, kinds: &[Kind], lang: Lang) -> Result<Self, Failure> {
        refuse_folder(path, lang)?;
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
            ahead: None,
            lock: None,
        })
    }

    /// Refuses it because only these kinds can be made.
    pub(crate) fn wrong_kind(&self, kinds: &[Kind], lang: Lang) -> Failure {
        let path = &self.name;
        wrong_kind(PictureMessage::NotThisKind { path }.text(lang), kinds, lang)
    }

    /// Whether it is there and takes what is written to it, but keeps nothing that could be replaced.
    pub(crate) fn is_device(&self) -> bool {
        let kind = fs::metadata(&self.path);
        kind.is_ok_and(|kind| !kind.is_file() && !kind.is_dir())
    }

    /// Checks that the file can be written and may be, and keeps others from writing it.
    fn claim(&mut self, lang: Lang) -> Result<(), Failure> {
        // What keeps nothing, a device or a pipe, is written to and never replaced.
        if self.is_device() {
            self.ahead = None;
            return Ok(());
        }
        if self.path.is_dir() {
            return Err(is_folder(&self.name, lang));
        }
        self.check_free(lang)?;
        // It is beside the file, as the part will be: where it cannot be made, no answer can.
        let lock = OutputLock::take(&self.path);
        self.lock = Some(lock.map_err(|error| self.not_locked(error, lang))?);
        Ok(())
    }

    fn not_locked(&self, error: LockError, lang: Lang) -> Failure {
        let path = &self.name();
        match error {
            LockError::Held(process) => {
                let say = CliMessage::Busy { path, process };
                Failure::say(say, CliMessage::BusyFix, lang).with_code(exit::FILES)
            }
            LockError::Foreign(path) => self.exists(&path, CliMessage::OutputTwiceFix, lang),
            LockError::Io(error) => self.failure(&error, lang),
        }
    }

    /// Refuses to replace what is there, a link that leads nowhere included, unless forced.
    fn check_free(&self, lang: Lang) -> Result<(), Failure> {
        let is_there = |path: &Path| path.symlink_metadata().is_ok();
        let found = [Some(&self.path), self.ahead.as_ref()];
        match found.into_iter().flatten().find(|path| is_there(path)) {
            Some(path) if !self.force => Err(self.exists(path, self.exists_fix, lang)),
            _ => Ok(()),
        }
    }

    /// Writes the whole file at once.
    pub(crate) fn write(&self, content: &[u8], lang: Lang) -> Result<(), Failure> {
        let mut growing = self.begin(lang)?;
        growing.add(content, lang)?;
        growing.finish(lang)
    }

    /// Begins a file that is written in parts.
    pub(crate) fn begin(&self, lang: Lang) -> Result<Growing<'_>, Failure> {
        let begun = match &self.lock {
            Some(lock) => Temporary::create(lock.part()).map(|(part, file)| (Some(part), file)),
            None => {
                let device = File::options().write(true).open(&self.path);
                device.map(|file| (None, file))
            }
        };
        let (part, file) = begun.map_err(|error| match &self.lock {
            Some(lock) if error.kind() == ErrorKind::AlreadyExists => {
                self.exists(lock.part(), CliMessage::OutputTwiceFix, lang)
            }
            _ => self.failure(&error, lang),
        })?;
        Ok(Growing {
            target: self,
            part,
            file: BufWriter::new(file),
        })
    }

    /// For results before their turn; none where nothing is kept.
    pub(crate) fn ahead(&self) -> Option<&Path> {
        self.ahead.as_deref()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn name(&self) -> String {
        self.name.clone()
    }

    /// The name of the file, or of one beside it that has its name and more.
    pub(crate) fn name_of(&self, path: &Path) -> String {
        let (path, own) = (path.to_string_lossy(), self.path.to_string_lossy());
        self.name() + path.strip_prefix(&*own).unwrap_or_default()
    }

    fn exists(&self, path: &Path, fix: CliMessage<'static>, lang: Lang) -> Failure {
        let path = &self.name_of(path);
        Failure::say(CliMessage::Exists { path }, fix, lang)
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

/// Refuses a file that is one of those to be written already.
fn refuse_twice(path: &str, others: &[&Target], lang: Lang) -> Result<(), Failure> {
    let own = resolved(Path::new(path));
    match others.iter().any(|other| other.path == own) {
        true => {
            let (say, fix) = (CliMessage::OutputTwice { path }, CliMessage::OutputTwiceFix);
            Err(Failure::say(say, fix, lang))
        }
        false => Ok(()),
    }
}

/// Refuses a name that can only be one of a folder, there or not: without its end it would be another one.
fn refuse_folder(path: &str, lang: Lang) -> Result<(), Failure> {
    if path.ends_with(std::path::is_separator) && !Path::new(path).is_dir() {
        let say = CliMessage::NamesDirectory { path };
        let failure = Failure::say(say, CliMessage::NamesDirectoryFix, lang);
        return Err(failure.with_code(exit::FILES));
    }
    Ok(())
}

fn is_folder(path: &str, lang: Lang) -> Failure {
    let say = CliMessage::IsDirectory { path };
    Failure::say(say, CliMessage::CannotWriteFix, lang).with_code(exit::FILES)
}

/// The arguments that name what is read.
pub(crate) fn inputs<'a>(given: &Given<'a>) -> Vec<&'a str> {
    let names = app::inputs(given.families);
    names.iter().flat_map(|name| given.texts(name)).collect()
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
    part: Option<Temporary>,
    file: BufWriter<File>,
}

impl Growing<'_> {
    pub(crate) fn target(&self) -> &Target {
        self.target
    }

    pub(crate) fn add(&mut self, content: &[u8], lang: Lang) -> Result<(), Failure> {
        let written = self.file.write_all(content);
        written.map_err(|error| self.target.failure(&error, lang))
    }

    /// Gives the file its name; it keeps the mode of the one it replaces.
    pub(crate) fn finish(mut self, lang: Lang) -> Result<(), Failure> {
        let flushed = self.file.flush();
        flushed.map_err(|error| self.target.failure(&error, lang))?;
        let Some(part) = self.part else {
            return Ok(());
        };
        // Someone else may have written it during the search.
        self.target.check_free(lang)?;
        let path = &self.target.path;
        let keep_mode = match fs::metadata(path) {
            Ok(old) => fs::set_permissions(part.path(), old.permissions()),
            Err(_) => Ok(()),
        };
        keep_mode
            .and_then(|()| part.rename(path))
            .map_err(|error| self.target.failure(&error, lang))
    }
}
