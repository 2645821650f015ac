//! The right to build a table: a lock on the file it is written to.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use susun::search::TableStage;
use susun::slide::tables::{Ask, Claim, Doing, Header, LoadError, StoreError};
use susun::sliding::pdb::Bits;

use super::{files, go_on, trouble};
use crate::file::{is_at, with_suffix};

/// How often someone who waits looks again.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// A claim on one file of a folder.
pub(super) struct FileClaim {
    path: PathBuf,
    part: PathBuf,
    /// Open and locked. Closing it, or dying, gives the lock back.
    file: File,
    saved: bool,
}

impl FileClaim {
    /// Waits for whoever builds the table now.
    pub(super) fn new(path: PathBuf, ask: Ask<'_>) -> Result<Self, LoadError> {
        let folder = path.parent().unwrap_or(Path::new("."));
        let failed = |path: &Path, error: &std::io::Error| {
            LoadError::Store(trouble(Doing::Writing, path, error))
        };
        fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
        files::sweep(folder);
        let part = with_suffix(&path, ".part");
        loop {
            // A link is not followed, and a pipe is not waited for.
            if fs::symlink_metadata(&part).is_ok() && !files::is_plain(&part) {
                let error = std::io::Error::other("it is not a plain file");
                return Err(failed(&part, &error));
            }
            let mut options = File::options();
            options.read(true).write(true);
            let (file, is_new) = match options.clone().create_new(true).open(&part) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    match options.open(&part) {
                        // The builder before has just given it its final name.
                        Err(error) if error.kind() == ErrorKind::NotFound => continue,
                        opened => (opened.map_err(|error| failed(&part, &error))?, false),
                    }
                }
                created => (created.map_err(|error| failed(&part, &error))?, true),
            };
            let ready = match file.try_lock() {
                Ok(()) => match is_at(&file, &part) {
                    // Between opening and locking, the builder before may have given the file its
                    // final name: then the lock is on the finished table, and a new part is needed.
                    Ok(false) => {
                        go_on(ask(TableStage::Waiting))?;
                        continue;
                    }
                    Ok(true) => file.set_len(0),
                    Err(error) => Err(error),
                },
                Err(TryLockError::WouldBlock) => {
                    go_on(ask(TableStage::Waiting))?;
                    std::thread::sleep(LOOK_AGAIN);
                    continue;
                }
                Err(TryLockError::Error(error)) => Err(error),
            };
            if let Err(error) = ready {
                if is_new {
                    let _ = fs::remove_file(&part);
                }
                return Err(failed(&part, &error));
            }
            let saved = false;
            return Ok(Self {
                path,
                part,
                file,
                saved,
            });
        }
    }

    fn write(&mut self, header: &Header, bits: &[u8]) -> std::io::Result<()> {
        self.file.write_all(&header.encode())?;
        self.file.write_all(bits)?;
        // Before it gets its name: after a power failure there is the whole table or none.
        self.file.sync_all()?;
        fs::rename(&self.part, &self.path)
    }
}

impl Claim for FileClaim {
    fn save(mut self: Box<Self>, header: &Header, bits: &Bits) -> Result<(), StoreError> {
        let written = self.write(header, bits.bytes());
        written.map_err(|error| trouble(Doing::Writing, &self.path, &error))?;
        self.saved = true;
        Ok(())
    }
}

impl Drop for FileClaim {
    fn drop(&mut self) {
        if !self.saved {
            // Still locked: nobody else can have begun to write it.
            let _ = fs::remove_file(&self.part);
        }
    }
}
