//! `susun tables clear`

use std::fs::File;
use std::io::{ErrorKind, IsTerminal, Read};
use std::path::Path;

use susun::Lang;
use susun::json::VERSION;
use susun::json::tables::{Cleared, RemovedFile};
use susun::slide::tables::{MAGIC, TableKey};

use super::{Arguments, folder, refuse, store_failure};
use crate::commands::json_line;
use crate::failure::{Failure, exit};
use crate::output;
use crate::store::{Found, What};
use crate::words::TableMessage;

pub(super) fn run(arguments: Arguments) -> Result<u8, Failure> {
    let Arguments {
        keys,
        set,
        json,
        lang,
        ..
    } = arguments;
    let folder = folder(lang)?;
    let shown = folder.path().display().to_string();
    let mut files = folder
        .files()
        .map_err(|error| store_failure(&error, lang))?;
    // Something else that is named as a table is not ours to remove.
    files.retain(|file| file.what != What::Unknown || is_table(&file.path));
    let only_some = keys.is_some();
    if let Some(keys) = keys {
        // A table with its note and its parts; their names begin alike.
        let names: Vec<String> = keys.iter().map(TableKey::file_name).collect();
        files.retain(|file| names.iter().any(|name| file.name.starts_with(name)));
    }
    let (busy, files): (Vec<Found>, Vec<Found>) = files
        .into_iter()
        .partition(|file| file.what == What::Part { busy: true });
    let bytes = files.iter().map(|file| file.bytes).sum();
    if files.is_empty() && !json {
        let say = TableMessage::NothingKept {
            set: set.as_deref(),
            folder: &shown,
        };
        output::print_line(&say.text(lang));
    } else if !files.is_empty() && !arguments.yes {
        if json || !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
            return Err(refuse(
                TableMessage::NeedsYes,
                TableMessage::NeedsYesFix,
                lang,
            ));
        }
        let question = TableMessage::AskClear {
            files: files.len(),
            bytes,
            folder: &shown,
        };
        if !output::agrees(&question.text(lang)) {
            output::note(&TableMessage::NotCleared.text(lang));
            return Ok(exit::NO);
        }
    }
    let (removed, failed) = remove(files, json, lang);
    if !only_some {
        // Goes only if it is empty: what others keep there is theirs.
        let _ = std::fs::remove_dir(folder.path());
    }
    report(&removed, &busy, &shown, json, lang);
    match failed {
        Some(failure) => Err(failure),
        None => Ok(exit::DONE),
    }
}

/// Whether a file begins as tables of any version do.
fn is_table(path: &Path) -> bool {
    let mut start = [0; MAGIC.len()];
    let file = std::fs::symlink_metadata(path).and_then(|found| match found.is_file() {
        true => File::open(path),
        false => Err(ErrorKind::InvalidInput.into()),
    });
    file.is_ok_and(|mut file| file.read_exact(&mut start).is_ok()) && start == *MAGIC
}

/// Removes what can be removed; the first failure is told at the end.
fn remove(files: Vec<Found>, json: bool, lang: Lang) -> (Vec<Found>, Option<Failure>) {
    let mut removed = Vec::new();
    let mut failed = None;
    for file in files {
        match std::fs::remove_file(&file.path) {
            Ok(()) => {}
            // Someone else was quicker.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => {
                failed.get_or_insert_with(|| {
                    let say = TableMessage::CannotRemove {
                        path: &file.path.display().to_string(),
                        problem: &error.to_string(),
                    };
                    refuse(say, TableMessage::StoreFix, lang).with_code(exit::FILES)
                });
                continue;
            }
        }
        if !json {
            let say = TableMessage::Removed {
                name: &file.name,
                bytes: file.bytes,
            };
            output::print_line(&say.text(lang));
        }
        removed.push(file);
    }
    (removed, failed)
}

fn report(removed: &[Found], busy: &[Found], folder: &str, json: bool, lang: Lang) {
    for file in busy {
        let say = TableMessage::LeftAlone { name: &file.name };
        output::note(&say.text(lang));
    }
    let bytes = removed.iter().map(|file| file.bytes).sum();
    if json {
        output::print(&json_line(&Cleared {
            v: VERSION,
            folder: folder.to_owned(),
            bytes,
            removed: removed
                .iter()
                .map(|file| RemovedFile {
                    file: file.name.clone(),
                    bytes: file.bytes,
                })
                .collect(),
            busy: busy.iter().map(|file| file.name.clone()).collect(),
        }));
    } else if !removed.is_empty() {
        let files = removed.len();
        output::print_line(&TableMessage::RemovedAll { files, bytes }.text(lang));
    }
}
