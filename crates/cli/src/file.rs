//! One writer at a time on an output, and which names are one file.
//!
//! ```text
//! FILE.susun-lock   the process number of the writer; locked as long as it lives
//! FILE.susun-part   what is written until it is whole
//! ```
//!
//! A writer removes both. If it is killed it leaves them behind: then the lock is free, and the next writer
//! takes it over and removes the part. Files of these names that no writer has left are not touched.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

const LOCK: &str = ".susun-lock";
const PART: &str = ".susun-part";
/// Bytes of a lock file at most: a process number and the end of the line.
const MAX_LOCK: u64 = 11;

/// Why there is no lock.
pub(crate) enum LockError {
    /// Another process holds it: its number, if that is known.
    Held(Option<u32>),
    /// A file that is no lock has the name of the lock.
    Foreign(PathBuf),
    Io(io::Error),
}

impl From<io::Error> for LockError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The files that this process removes when it ends.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn temporary() -> MutexGuard<'static, Vec<PathBuf>> {
    TEMPORARY.lock().expect("nothing panics here")
}

/// A file that is removed when its work is over.
#[derive(Debug)]
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    /// Takes charge of a file of this process.
    fn new(path: PathBuf) -> Self {
        temporary().push(path.clone());
        Self(path)
    }

    /// A new file; fails if there is one of this name.
    pub(crate) fn create(path: &Path) -> io::Result<(Self, File)> {
        let file = File::create_new(path)?;
        Ok((Self::new(path.to_owned()), file))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Keeps the file, under another name.
    pub(crate) fn rename(self, name: &Path) -> io::Result<()> {
        fs::rename(&self.0, name)?;
        temporary().retain(|path| *path != self.0);
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let mut all = temporary();
        if let Some(place) = all.iter().position(|path| *path == self.0) {
            // A half-written part is of no use. The error was already reported.
            let _ = fs::remove_file(all.remove(place));
        }
    }
}

/// Ends the program, wherever it is, and leaves no temporary file.
pub(crate) fn exit(code: u8) -> ! {
    // The part goes before the lock, so that the next run that locks finds no part.
    for path in temporary().drain(..).rev() {
        let _ = fs::remove_file(path);
    }
    std::process::exit(code.into())
}

/// The right to write an output.
#[derive(Debug)]
pub(crate) struct OutputLock {
    _path: Temporary,
    part: PathBuf,
    /// Open and locked. Closing it, or dying, gives the lock back.
    _file: File,
}

impl OutputLock {
    /// Takes the lock, or that of a writer that was killed.
    pub(crate) fn take(output: &Path) -> Result<Self, LockError> {
        let (path, part) = (with_suffix(output, LOCK), with_suffix(output, PART));
        loop {
            let mut options = File::options();
            options.read(true).write(true);
            let (mut file, is_new) = match options.clone().create_new(true).open(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    // A link or a pipe is no lock, and is not opened.
                    if fs::symlink_metadata(&path).is_ok_and(|found| !is_lock(&found)) {
                        return Err(LockError::Foreign(path));
                    }
                    match options.open(&path) {
                        // The writer before has just removed it.
                        Err(error) if error.kind() == ErrorKind::NotFound => continue,
                        opened => (opened?, false),
                    }
                }
                created => (created?, true),
            };
            let is_locked = match file.try_lock() {
                Ok(()) => true,
                Err(TryLockError::WouldBlock) => false,
                Err(TryLockError::Error(error)) => {
                    drop(is_new.then(|| Temporary::new(path)));
                    return Err(error.into());
                }
            };
            let mut text = String::new();
            let read = (&file).take(MAX_LOCK + 1).read_to_string(&mut text);
            let holder = text.trim_end().parse().ok();
            if !is_locked {
                return Err(LockError::Held(holder));
            }
            let is_at = is_at(&file, &path);
            if matches!(is_at, Ok(false)) {
                continue;
            }
            // Whatever fails from here on removes it, if this run has made it.
            let own = is_new.then(|| Temporary::new(path.clone()));
            is_at?;
            match read {
                Err(error) if error.kind() != ErrorKind::InvalidData => return Err(error.into()),
                Ok(_) if text.is_empty() || holder.is_some() => {}
                _ => return Err(LockError::Foreign(path)),
            }
            if holder.is_some() && fs::symlink_metadata(&part).is_ok_and(|found| found.is_file()) {
                fs::remove_file(&part)?;
            }
            let lock = Self {
                _path: own.unwrap_or_else(|| Temporary::new(path)),
                part,
                _file: file.try_clone()?,
            };
            file.set_len(0)?;
            io::Seek::rewind(&mut file)?;
            writeln!(file, "{}", std::process::id())?;
            return Ok(lock);
        }
    }

    /// Where the output is written until it is whole.
    pub(crate) fn part(&self) -> &Path {
        &self.part
    }
}

fn is_lock(found: &Metadata) -> bool {
    found.is_file() && found.len() <= MAX_LOCK
}

/// The path with something added to the name of the file.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(suffix);
    path.with_file_name(name)
}

/// The files that an output may need besides itself, whether they are there or not.
pub(crate) fn companions(output: &Path) -> [PathBuf; 2] {
    [LOCK, PART].map(|suffix| with_suffix(output, suffix))
}

/// Whether an argument, `-` for standard input or a path, is read from a file that has this name, too.
#[cfg(unix)]
pub(crate) fn is_same(input: &str, path: &Path) -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    let read = match input {
        "-" => io::stdin()
            .as_fd()
            .try_clone_to_owned()
            .and_then(|input| File::from(input).metadata()),
        path => fs::metadata(path),
    };
    let id = |found: Metadata| found.is_file().then(|| (found.dev(), found.ino()));
    let (read, written) = (read.ok().and_then(id), fs::metadata(path).ok().and_then(id));
    read.is_some() && read == written
}

/// Elsewhere links to one file are not known.
#[cfg(not(unix))]
pub(crate) fn is_same(input: &str, path: &Path) -> bool {
    let canonical = |path: &Path| path.canonicalize().ok();
    let read = canonical(Path::new(input));
    read.is_some() && read == canonical(path)
}

/// Whether an open file is the one that has this name now.
#[cfg(unix)]
pub(crate) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let id = |found: Metadata| (found.dev(), found.ino());
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        named => Ok(id(named?) == id(file.metadata()?)),
    }
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
pub(crate) fn is_at(_: &File, path: &Path) -> io::Result<bool> {
    path.try_exists()
}
