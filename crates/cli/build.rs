//! Puts the files of the page into the program, compressed with gzip: writes the list of their names and
//! contents that `src/commands/serve/page.rs` includes. Where the page was not built, the list is empty.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The folder of the built page, from this file's own.
const PAGE: &str = "page";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={PAGE}");
    let page = env::current_dir()?.join(PAGE);
    let mut files = Vec::new();
    if page.exists() {
        add_files(&page, &mut files)?;
    }
    files.sort();
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    let out = Path::new(&out);
    let mut list = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let name = file.strip_prefix(&page).map_err(io::Error::other)?;
        let parts: Vec<String> = name
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let compressed = out.join(format!("{number}.gz"));
        fs::write(&compressed, gzip(&fs::read(file)?)?)?;
        list += &format!("({:?}, include_bytes!({compressed:?})),\n", parts.join("/"));
    }
    list.push(']');
    fs::write(out.join("page.rs"), list)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Adds every file below a folder.
fn add_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => add_files(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}
