//! Which file was last checked whole: a note beside it with what would have changed with it.
//!
//! The note is about the file that was open while it was checked, not about its name: if someone
//! replaces the file meanwhile, the note does not fit the new one, and that is checked in its turn.
//! A note that is not there, cannot be read or cannot be written only means another check.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::UNIX_EPOCH;

use susun::slide::tables::Header;

use super::with_suffix;

/// What a note about an open file says.
fn words(file: &File, header: &Header) -> Option<String> {
    let metadata = file.metadata().ok()?;
    let time = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let bytes = metadata.len();
    let nanoseconds = time.as_nanos();
    let inode = inode(&metadata);
    let checksum = header.checksum;
    Some(format!(
        "susun 1: {bytes} bytes, time {nanoseconds}, inode {inode}, bits {checksum:016x}\n"
    ))
}

#[cfg(unix)]
fn inode(metadata: &fs::Metadata) -> String {
    use std::os::unix::fs::MetadataExt;
    format!("{}:{}", metadata.dev(), metadata.ino())
}

#[cfg(not(unix))]
fn inode(_: &fs::Metadata) -> String {
    "-".into()
}

/// Whether the table at `path`, open as `file`, is the one last checked.
pub(super) fn is_noted(path: &Path, file: &File, header: &Header) -> bool {
    let noted = fs::read_to_string(with_suffix(path, ".ok"));
    matches!((noted, words(file, header)), (Ok(noted), Some(now)) if noted == now)
}

/// Notes that it was checked.
pub(super) fn note(path: &Path, file: &File, header: &Header) {
    let Some(words) = words(file, header) else {
        return;
    };
    let place = with_suffix(path, ".ok");
    let aside = with_suffix(&place, &format!(".{}.part", std::process::id()));
    let written = File::create(&aside).and_then(|mut note| {
        // Held while it is written, so that nobody takes it for a leftover.
        let _ = note.try_lock();
        note.write_all(words.as_bytes())?;
        fs::rename(&aside, &place)
    });
    if written.is_err() {
        // Where nothing can be written the next start checks again.
        let _ = fs::remove_file(&aside);
    }
}
