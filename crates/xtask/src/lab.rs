//! `batch --lab` tried with Downward Lab itself: its absolute report is made from two runs of ours. Lab is installed
//! from PyPI into `target/lab`, once. Where there is no Python, no pip or no network the check is skipped and says so.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::process::quietly;

const FOLDER: &str = "target/lab";
/// Lab and what its absolute report needs. Its plots need more.
const PACKAGES: [&str; 3] = ["lab==8.10", "simplejson==4.3.0", "txt2tags==3.9"];
/// Boards with each kind of end: solved, impossible, no board, stopped, solved.
const BOARDS: &str =
    "easy\t1 2 3/4 5 6/7 0 8\nodd\t1 2 3/4 5 6/8 7 0\nbad\tx y\nhard\t4x4#1\n3x3#1\n";
const METHODS: [&str; 2] = ["a-star", "ida-star"];
/// The documents show the same.
const REPORT: &str = "\
import json, pathlib
from downward.reports.absolute import AbsoluteReport
runs = {}
for file in ['a-star', 'ida-star']:
    runs.update(json.loads(pathlib.Path(file).read_text()))
folder = pathlib.Path('boards-eval')
folder.mkdir(exist_ok=True)
(folder / 'properties').write_text(json.dumps(runs))
names = ['coverage', 'cost', 'expansions', 'generated', 'search_time', 'memory', 'error']
AbsoluteReport(attributes=names)(str(folder), 'report.html')
";

pub(crate) fn run() -> Result<()> {
    match check()? {
        Some(note) => bail!("{note}"),
        None => Ok(()),
    }
}

/// Returns why it cannot run here.
pub(crate) fn check() -> Result<Option<String>> {
    let root = fs::canonicalize(".")?;
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let packages = folder.join("packages");
    if let Err(why) = install(&packages) {
        let note = format!("Downward Lab made no report from a batch: {why:#}");
        return Ok(Some(note));
    }
    fs::write(folder.join("boards.txt"), BOARDS)?;
    for method in METHODS {
        let mut batch = Command::new(root.join("target/debug/susun"));
        batch.args(["batch", "boards.txt", "-m", method, "--node-limit", "5k"]);
        batch.args(["-o", "lines.jsonl", "--lab", method, "--force"]);
        let ran = batch.current_dir(&folder).output();
        let ran = ran.context("the program is built before")?;
        // One of the lines is no board.
        let told = String::from_utf8_lossy(&ran.stderr);
        ensure!(ran.status.code() == Some(2), "{method}: {told}");
    }
    let mut report = Command::new("python3");
    report.args(["-c", REPORT]).current_dir(&folder);
    quietly(report.env("PYTHONPATH", &packages))?;
    let html = fs::read_to_string(folder.join("report.html"))?;
    let text = words(&html);
    // The board and 3x3#1 are solved, in 1 and 25 moves.
    for part in [
        "Summary a-star ida-star",
        "coverage - Sum 2 2",
        "cost - Sum 26 26",
        "error-search-unsolvable - Sum 1 1",
        "error-search-input-error - Sum 1 1",
    ] {
        ensure!(text.contains(part), "Lab's report does not say {part}");
    }
    Ok(None)
}

/// The words of a page, with a space between them.
fn words(html: &str) -> String {
    let parts = html
        .split('<')
        .map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    let words: Vec<&str> = parts.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

/// Installs Lab, unless it is there already.
fn install(packages: &Path) -> Result<()> {
    let done = packages.join("installed");
    if fs::read_to_string(&done).is_ok_and(|text| text == PACKAGES.join("\n")) {
        return Ok(());
    }
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--upgrade"]);
    pip.args([
        "--disable-pip-version-check",
        "--retries",
        "1",
        "--timeout",
        "5",
    ]);
    let ran = pip.arg("--target").arg(packages).args(PACKAGES).output();
    let ran = ran.context("python3 is not there")?;
    if !ran.status.success() {
        let told = String::from_utf8_lossy(&ran.stderr);
        bail!("pip: {}", told.lines().last().unwrap_or("failed"));
    }
    fs::write(done, PACKAGES.join("\n"))?;
    Ok(())
}
