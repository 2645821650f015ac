//! What lies in the folder: tables, parts, and what does not belong there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use susun::slide::tables::{Doing, EXTENSION, StoreError, TableKey};

use super::{Folder, trouble};
use crate::file::is_at;

/// What a file is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A table.
    Table(TableKey),
    /// Named as a table, but of none that this version knows; or no file at all.
    Unknown,
    /// A table half-written; whether someone is at it. Or what earlier versions noted beside a table.
    Part { busy: bool },
}

/// A file of the folder.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) bytes: u64,
    pub(crate) what: What,
}

impl Folder {
    /// All files that are ours, by name; what other programs may keep there is not looked at.
    ///
    /// # Errors
    /// When the folder cannot be read. One that is not there is empty.
    pub(crate) fn files(&self) -> Result<Vec<Found>, StoreError> {
        let failed = |error: std::io::Error| trouble(Doing::Reading, self.path(), &error);
        let entries = match fs::read_dir(self.path()) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry.map_err(failed)?;
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            let path = entry.path();
            if let Some(what) = what(&name, &path) {
                let bytes = entry.metadata().map_or(0, |metadata| metadata.len());
                found.push(Found {
                    name,
                    path,
                    bytes,
                    what,
                });
            }
        }
        found.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(found)
    }
}

fn what(name: &str, path: &Path) -> Option<What> {
    let extension = format!(".{EXTENSION}");
    let (_, rest) = name.rsplit_once(&extension)?;
    Some(match rest {
        "" => TableKey::of_file_name(name).map_or(What::Unknown, What::Table),
        _ if is_part(rest) && is_plain(path) => What::Part {
            busy: lock_leftover(path).is_none(),
        },
        _ if is_part(rest) => What::Unknown,
        _ => return None,
    })
}

/// Whether what follows a table's name is that of a part.
fn is_part(rest: &str) -> bool {
    rest.ends_with(".part") || rest == ".ok"
}

/// Whether there is a file, and no link, folder or pipe.
pub(super) fn is_plain(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file())
}

/// Locks a part that nobody is at; none if someone is, or it cannot be told.
fn lock_leftover(path: &Path) -> Option<File> {
    if !is_plain(path) {
        return None;
    }
    let file = File::options().read(true).write(true).open(path).ok()?;
    match file.try_lock() {
        Ok(()) if is_at(&file, path).ok()? => Some(file),
        _ => None,
    }
}

/// Removes what killed builders left behind.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let extension = format!(".{EXTENSION}");
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let rest = name.rsplit_once(&extension).map(|(_, rest)| rest);
        if rest.is_some_and(is_part) {
            // Removed while it is locked: whoever opens it before that sees that it lost its name.
            if let Some(_held) = lock_leftover(&entry.path()) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}
