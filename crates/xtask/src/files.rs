//! Files below a folder, and what they hold as one number.

use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use twox_hash::XxHash3_64;

/// Every file below a folder, by its path from where the folder is looked for, sorted. Files and folders whose
/// names are not kept are passed over.
pub(crate) fn below(folder: &Path, keep: fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let unreadable = || format!("cannot list {}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let path = entry.path();
        if !keep(&entry.file_name().to_string_lossy()) {
            continue;
        }
        if path.is_dir() {
            found.extend(below(&path, keep)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// A number for the names and contents of files, given by their paths from the root of the repository. It is
/// the same in every checkout: the order of the paths, their separators and the line endings do not matter.
pub(crate) fn hash(paths: &[PathBuf]) -> Result<String> {
    let mut named: Vec<(String, &PathBuf)> = paths
        .iter()
        .map(|path| (path.to_string_lossy().replace('\\', "/"), path))
        .collect();
    named.sort();
    let mut hasher = XxHash3_64::with_seed(0);
    let mut write = |bytes: &[u8]| {
        hasher.write(&(bytes.len() as u64).to_le_bytes());
        hasher.write(bytes);
    };
    for (name, path) in named {
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        write(name.as_bytes());
        write(&with_unix_lines(bytes));
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn with_unix_lines(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut kept = 0;
    for at in 0..bytes.len() {
        if bytes[at..].starts_with(b"\r\n") {
            continue;
        }
        bytes[kept] = bytes[at];
        kept += 1;
    }
    bytes.truncate(kept);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_endings_of_a_checkout_do_not_count() {
        let unix = |text: &str| with_unix_lines(text.as_bytes().to_vec());
        assert_eq!(unix("a\r\nb\r\n"), b"a\nb\n");
        assert_eq!(unix("a\nb\r"), b"a\nb\r");
        assert_eq!(unix(""), b"");
    }

    #[test]
    fn every_byte_and_every_name_counts() {
        let folder = std::env::temp_dir().join(format!("susun-xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let write = |name: &str, text: &str| {
            let path = folder.join(name);
            fs::write(&path, text).expect("a file");
            path
        };
        let (a, b) = (write("a", "1\n"), write("b", "2\n"));
        let others = below(&folder, |name| name != "a").expect("files");
        assert!(others.iter().eq([&b]));
        let first = hash(&[a.clone(), b.clone()]).expect("a hash");
        assert_eq!(hash(&[b.clone(), a.clone()]).expect("a hash"), first);
        write("b", "2\r\n");
        assert_eq!(hash(&[a.clone(), b.clone()]).expect("a hash"), first);
        write("b", "3\n");
        let changed = hash(&[a.clone(), b.clone()]).expect("a hash");
        assert_ne!(changed, first);
        let c = write("c", "3\n");
        assert_ne!(hash(&[a, c]).expect("a hash"), changed);
        fs::remove_dir_all(&folder).expect("the folder");
    }
}
