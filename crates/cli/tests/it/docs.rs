//! The documents: every command they show is run, and they keep to their lengths and links.
//!
//! - ```` ```text ```` with `$ susun ...` in its first line: the output is compared. A line `...` stands for any
//!   lines; times and memory differ between machines and are left out.
//! - ```` ```sh ````: every line with `susun` or `cargo run --release --` is run. It exits with 0, or with the code
//!   in its comment (`# exit code 1`).
//! - ```` ```text NAME ````, or of another kind: a file of that name, there for the commands after it.
//! - `<!-- long -->` before a block: its commands run in the full test run only.
//!
//! A line that several pages show, in any language, is run once, unless the page has files of its own. A line that makes a picture
//! of the documents is run by the test of the pictures.
//!
//! The commands of a page run in one folder, in the order of the page, with a copy of `data`.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::run::{CACHE, Ran, program};

pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const JSON_PAGE: &str = "docs/reference/json.md";
const MAX_LINE: usize = 120;
const MAX_PAGE_LINES: usize = 300;
const MAX_README_LINES: usize = 130;
const MAX_README_BYTES: usize = 9000;

/// A page, by its path from the root.
pub(crate) struct Page {
    pub(crate) path: String,
    text: String,
}

/// A block of code.
pub(crate) struct Block<'a> {
    /// What stands behind its opening fence.
    info: &'a str,
    lines: Vec<&'a str>,
    is_long: bool,
}

impl Page {
    fn read(path: &str) -> Self {
        let text = std::fs::read_to_string(Path::new(ROOT).join(path)).unwrap();
        let path = path.to_owned();
        Self { path, text }
    }

    /// Every page of the documents.
    pub(crate) fn all() -> Vec<Self> {
        let mut paths = Vec::from(["README.md", "README.id.md", "crates/cli/README.md"]);
        let below = markdown_below("docs");
        paths.extend(below.iter().map(String::as_str));
        paths.into_iter().map(Self::read).collect()
    }

    pub(crate) fn blocks(&self) -> Vec<Block<'_>> {
        let mut blocks = Vec::new();
        let mut lines = self.text.lines();
        let mut before = "";
        while let Some(line) = lines.next() {
            if let Some(info) = line.strip_prefix("```") {
                let lines = lines.by_ref().take_while(|line| *line != "```").collect();
                let is_long = before == "<!-- long -->";
                blocks.push(Block {
                    info,
                    lines,
                    is_long,
                });
            }
            before = line;
        }
        blocks
    }

    /// What its links lead to, pictures included.
    pub(crate) fn links(&self) -> Vec<&str> {
        let after = |start| self.text.split(start).skip(1);
        let links = after("](").map(|text| text.split(')').next());
        let images = after("src=\"").map(|text| text.split('"').next());
        links.chain(images).flatten().collect()
    }

    fn is_with_tables(&self) -> bool {
        self.text.contains("susun tables ")
    }
}

impl Block<'_> {
    /// The commands that it shows, for a shell.
    pub(crate) fn commands(&self) -> Vec<Shown<'_>> {
        let of_shell = { self.lines.iter() }.filter(|_| self.info == "sh");
        of_shell.filter_map(|line| Shown::read(line)).collect()
    }
}

/// A line for a shell: commands that are joined by pipes, and the file that takes their output.
pub(crate) struct Shown<'a> {
    line: &'a str,
    pub(crate) commands: Vec<Vec<&'a str>>,
    redirected: Option<&'a str>,
    code: i32,
}

impl<'a> Shown<'a> {
    /// Nothing for a line of other programs.
    fn read(line: &'a str) -> Option<Self> {
        let (command, comment) = line.split_once(" # ").unwrap_or((line, ""));
        let code = comment.split_once("exit code ").map(|(_, code)| {
            let end = code.find(|c: char| !c.is_ascii_digit());
            code[..end.unwrap_or(code.len())].parse().unwrap()
        });
        let (command, redirected) = match command.split_once(" > ") {
            Some((command, file)) => (command, Some(file.trim())),
            None => (command, None),
        };
        let commands: Option<Vec<_>> = command
            .split(" | ")
            .map(|part| {
                let own = part.strip_prefix("susun");
                let words = own.or_else(|| part.strip_prefix("cargo run --release --"))?;
                Some(self::words(words))
            })
            .collect();
        let is_ours = line.starts_with("susun ") || line.starts_with("cargo run ");
        assert!(commands.is_some() || !is_ours, "{line}: only susun is run");
        Some(Self {
            line,
            commands: commands?,
            redirected,
            code: code.unwrap_or(0),
        })
    }
}

impl<'a> Shown<'a> {
    /// Its commands without the choice of a language: other tests show that every command has both.
    fn in_any_language(&self) -> String {
        let mut commands = self.commands.clone();
        for command in &mut commands {
            if let Some(place) = command.windows(2).position(|pair| pair == ["--lang", "id"]) {
                command.drain(place..place + 2);
            }
        }
        format!("{commands:?}")
    }

    /// The file that the line writes, if it is one command and one file, with the command's arguments.
    pub(crate) fn file(&self) -> Option<(&'a str, &[&'a str])> {
        let [command] = &self.commands[..] else {
            return None;
        };
        let mut names = command.windows(2).filter(|pair| pair[0] == "-o");
        let name = names.next()?[1];
        names.next().is_none().then_some((name, &command[..]))
    }
}

/// Splits a command line as a shell does, as far as the documents need it.
fn words(line: &str) -> Vec<&str> {
    line.split('"')
        .enumerate()
        .flat_map(|(part, text)| {
            let quoted = part % 2 == 1;
            let words: Vec<&str> = match quoted {
                true => vec![text],
                false => text.split_whitespace().collect(),
            };
            words
        })
        .collect()
}

/// The Markdown files below a folder, by their paths from the root.
fn markdown_below(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(Path::new(ROOT).join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            found.extend(markdown_below(&path));
        } else if path.ends_with(".md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Where the commands of a page run.
struct Place {
    folder: tempfile::TempDir,
    cache: PathBuf,
}

impl Place {
    fn new(page: &Page) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for family in ["data/sliding", "data/packing"] {
            std::fs::create_dir_all(folder.path().join(family)).unwrap();
            for entry in std::fs::read_dir(Path::new(ROOT).join(family)).unwrap() {
                let entry = entry.unwrap();
                let copy = folder.path().join(family).join(entry.file_name());
                std::fs::copy(entry.path(), copy).unwrap();
            }
        }
        // A page about tables shows them as they are built for the first time, and removes them.
        let cache = match page.is_with_tables() {
            true => folder.path().join("cache"),
            false => CACHE.into(),
        };
        Self { folder, cache }
    }

    fn run(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let mut program = program();
        program
            .current_dir(self.folder.path())
            .env("SUSUN_CACHE", &self.cache);
        program.args(arguments).stdin(Stdio::piped());
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        // A command that does not read its input may have ended.
        let _ = child.stdin.take().unwrap().write_all(input);
        Ran::of(child.wait_with_output().unwrap())
    }

    /// The page in the browser is served until it is stopped.
    fn serve(&self, arguments: &[&str]) {
        let words = arguments.iter().filter(|word| **word != "--open");
        let has_port = arguments.contains(&"--port");
        let free = ["--port", "0"].iter().filter(|_| !has_port);
        let mut program = program();
        program.args(words.chain(free));
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut said).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(said.contains("http://127.0.0.1:"), "{said}");
    }

    fn run_line(&self, path: &str, shown: &Shown<'_>) {
        let picture = shown
            .file()
            .map(|(name, _)| format!("docs/pictures/{name}"));
        if picture.is_some_and(|picture| Path::new(ROOT).join(picture).exists()) {
            // The test of the pictures makes it.
            return;
        }
        if shown.commands[0].first() == Some(&"serve") {
            return self.serve(&shown.commands[0]);
        }
        let mut input = Vec::new();
        let mut last = (0, String::new());
        for arguments in &shown.commands {
            let ran = self.run(arguments, &input);
            input = ran.out.into_bytes();
            last = (ran.code, ran.err);
        }
        if let Some(name) = shown.redirected {
            std::fs::write(self.folder.path().join(name), input).unwrap();
        }
        let (code, said) = last;
        assert_eq!(code, shown.code, "{path}: {}\n{said}", shown.line);
    }

    fn run_and_compare(&self, path: &str, command: &str, expected: &[&str]) {
        let ran = self.run(&words(command), b"");
        let mut printed = ran.out.lines().map(comparable);
        let mut skipping = false;
        for line in expected {
            if *line == "..." {
                skipping = true;
                continue;
            }
            let line = comparable(line);
            let found = match skipping {
                true => printed.any(|printed| printed == line),
                false => printed.next() == Some(line.clone()),
            };
            assert!(
                found,
                "{path}: susun{command}: {line:?} is not printed there\n{}{}",
                ran.out, ran.err
            );
            skipping = false;
        }
        assert!(
            skipping || printed.next().is_none(),
            "{path}: susun{command} prints more\n{}",
            ran.out
        );
    }
}

/// The words of a line without amounts of time and memory.
fn comparable(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_unit = |word: &str| {
        ["ms", "s", "detik", "B", "kB", "MB"].contains(&word.trim_end_matches([',', ';', '.']))
    };
    let keep = |&(place, word): &(usize, &&str)| {
        !is_unit(word)
            && !words.get(place + 1).is_some_and(|next| is_unit(next))
            && !word.starts_with("──")
    };
    words
        .iter()
        .enumerate()
        .filter(keep)
        .map(|(_, word)| (*word).to_owned())
        .collect()
}

/// Runs what the pages show: the long commands, or the others. Returns how many there are.
fn run_pages(long: bool) -> usize {
    let mut run = BTreeSet::new();
    for page in Page::all().iter().filter(|page| page.path != JSON_PAGE) {
        let place = Place::new(page);
        let mut has_files = false;
        for block in page.blocks() {
            if let Some((_, name)) = block.info.split_once(' ') {
                let text = block.lines.join("\n") + "\n";
                std::fs::write(place.folder.path().join(name), text).unwrap();
                has_files = true;
            }
            if block.is_long != long {
                continue;
            }
            for shown in block.commands() {
                let is_new = run.insert(shown.in_any_language());
                if is_new || has_files {
                    place.run_line(&page.path, &shown);
                }
            }
            let head = block.lines.first();
            let command = head.and_then(|line| line.strip_prefix("$ susun"));
            if let (Some(command), "text") = (command, block.info) {
                place.run_and_compare(&page.path, command, &block.lines[1..]);
                run.insert(command.to_owned());
            }
        }
    }
    run.len()
}

#[test]
fn the_commands_of_the_documents_run() {
    assert!(run_pages(false) > 80);
}

#[test]
#[ignore = "long"]
fn the_long_commands_of_the_documents_run() {
    assert!(run_pages(true) > 10);
}

/// Every field that a command prints is named in its section of the page about JSON.
#[test]
fn the_page_about_json_names_every_field() {
    let page = Page::read(JSON_PAGE);
    let place = Place::new(&page);
    let mut run = 0;
    for section in page.text.split("\n## ") {
        for line in section.lines().filter(|line| line.contains(" --json")) {
            let Some(shown) = Shown::read(line) else {
                continue;
            };
            let command = &shown.commands[0];
            if command[0] == "serve" {
                place.serve(command);
                continue;
            }
            let ran = place.run(command, b"");
            assert_eq!(ran.code, shown.code, "{line}\n{}", ran.err);
            for object in ran.out.lines() {
                let object = serde_json::from_str(object).unwrap();
                for field in fields(&object) {
                    assert!(
                        section.contains(&format!("`{field}`")),
                        "{line}: the section does not name {field}"
                    );
                }
            }
            run += 1;
        }
    }
    assert!(run > 15);
}

/// The names of all fields in a value.
fn fields(value: &serde_json::Value) -> BTreeSet<String> {
    match value {
        serde_json::Value::Object(object) => { object.iter() }
            .flat_map(|(name, value)| [name.clone()].into_iter().chain(fields(value)))
            .collect(),
        serde_json::Value::Array(list) => list.iter().flat_map(fields).collect(),
        _ => BTreeSet::new(),
    }
}

/// The Markdown of the repository, by paths from the root.
fn markdown() -> Vec<String> {
    let mut paths = markdown_below("docs");
    paths.push("npm/README.md".to_owned());
    for entry in std::fs::read_dir(ROOT).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        paths.extend(name.ends_with(".md").then_some(name));
    }
    for entry in std::fs::read_dir(Path::new(ROOT).join("crates")).unwrap() {
        let readme = format!(
            "crates/{}/README.md",
            entry.unwrap().file_name().to_str().unwrap()
        );
        paths.extend(Path::new(ROOT).join(&readme).exists().then_some(readme));
    }
    paths
}

#[test]
fn the_documents_keep_to_their_lengths() {
    let mut broken = Vec::new();
    for path in markdown() {
        let page = Page::read(&path);
        let lines = page.text.lines().count();
        for (at, line) in page.text.lines().enumerate() {
            let length = line.chars().count();
            if length > MAX_LINE && !line.starts_with('|') {
                broken.push(format!("{path}:{}: {length} characters", at + 1));
            }
        }
        let is_readme = ["README.md", "README.id.md"].contains(&&*path);
        if is_readme && (lines > MAX_README_LINES || page.text.len() > MAX_README_BYTES) {
            broken.push(format!("{path}: {lines} lines, {} bytes", page.text.len()));
        }
        if path.starts_with("docs/") && lines > MAX_PAGE_LINES {
            broken.push(format!("{path}: {lines} lines"));
        }
    }
    assert!(broken.is_empty(), "too long:\n{}", broken.join("\n"));
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn the_links_of_the_documents_lead_somewhere() {
    let mut broken = Vec::new();
    for path in markdown() {
        let page = Page::read(&path);
        let folder = Path::new(ROOT).join(&path).parent().unwrap().to_owned();
        for link in page.links() {
            if link.contains("://") || link.contains(' ') {
                continue;
            }
            let (file, part) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => Path::new(ROOT).join(&path),
                _ => folder.join(file),
            };
            let there = target.exists();
            let has_part = || {
                let text = std::fs::read_to_string(&target).unwrap_or_default();
                let mut headings = text.lines().filter(|line| line.starts_with('#'));
                part.is_empty() || headings.any(|line| anchor(line) == part)
            };
            if !there || !has_part() {
                broken.push(format!("{path}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

#[test]
fn the_index_lists_every_page() {
    let index = Page::read("docs/README.md");
    let links = index.links().into_iter();
    let links: BTreeSet<String> = links.map(|link| format!("docs/{link}")).collect();
    for path in markdown_below("docs") {
        assert!(
            path == index.path || links.contains(&path),
            "docs/README.md does not list {path}"
        );
    }
}
