//! Archives (`.tar.gz`) that are the same bytes wherever they are made: sorted, with one date and no owner.
//!
//! The format is that of POSIX, ustar. The flags that make `tar` do this differ from system to system.

use std::io::Write;

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};

/// A file of an archive.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Its path in the archive, with `/` between folders.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_program: bool,
}

/// The date of every file: 1980-01-01, the earliest that all tools accept.
const DATE: u64 = 315_532_800;
const BLOCK: usize = 512;

/// An archive of some files.
pub(crate) fn tar_gz(mut entries: Vec<Entry>) -> Result<Vec<u8>> {
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    // Neither a name nor a date, and the same system everywhere.
    let mut gz = GzBuilder::new()
        .operating_system(255)
        .write(Vec::new(), Compression::best());
    for entry in &entries {
        gz.write_all(&header(entry)?)?;
        gz.write_all(&entry.bytes)?;
        let rest = entry.bytes.len().next_multiple_of(BLOCK) - entry.bytes.len();
        gz.write_all(&[0; BLOCK][..rest])?;
    }
    gz.write_all(&[0; 2 * BLOCK])?;
    Ok(gz.finish()?)
}

fn header(entry: &Entry) -> Result<[u8; BLOCK]> {
    let Entry {
        path,
        bytes,
        is_program,
    } = entry;
    ensure!(path.len() <= 100, "{path}: too long for an archive");
    let mode = if *is_program { 0o755 } else { 0o644 };
    let size = u64::try_from(bytes.len()).context("a file of more than 64 bits")?;
    let mut header = [0; BLOCK];
    let mut put =
        |at: usize, text: &str| header[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, path);
    put(100, &format!("{mode:07o}"));
    // No owner: user and group have the number 0.
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{size:011o}"));
    put(136, &format!("{DATE:011o}"));
    // The sum is made with spaces in its own place. Then comes the type: a file.
    put(148, "        0");
    put(257, "ustar\u{0}00");
    let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(header)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    fn entries() -> Vec<Entry> {
        let entry = |path: &str, text: &str, is_program| Entry {
            path: path.into(),
            bytes: text.into(),
            is_program,
        };
        vec![
            entry("x/susun", &"#!/bin/sh\n".repeat(100), true),
            entry("x/man/susun.1", ".TH susun\n", false),
            entry("x/empty", "", false),
        ]
    }

    #[test]
    fn the_order_does_not_matter() -> Result<()> {
        let mut other = entries();
        other.reverse();
        assert_eq!(tar_gz(entries())?, tar_gz(other)?);
        Ok(())
    }

    #[test]
    fn the_systems_tar_reads_it() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("susun-archive-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let file = folder.join("x.tar.gz");
        std::fs::write(&file, tar_gz(entries())?)?;
        let mut tar = Command::new("tar");
        let unpacked = tar.arg("-xzf").arg(&file).arg("-C").arg(&folder).output()?;
        assert!(
            unpacked.status.success() && unpacked.stderr.is_empty(),
            "{unpacked:?}"
        );
        for entry in entries() {
            let path = folder.join(&entry.path);
            assert_eq!(std::fs::read(&path)?, entry.bytes);
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                let mode = std::fs::metadata(&path)?.permissions().mode();
                assert_eq!(mode & 0o111 != 0, entry.is_program);
            }
        }
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    }

    #[test]
    fn a_path_that_does_not_fit_is_refused() {
        let mut long = entries();
        long[0].path = "x/".repeat(51);
        assert!(tar_gz(long).is_err());
    }
}
