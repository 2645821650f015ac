//! A run in a folder of its own, with or without a fault, and what it leaves.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

use super::{Fault, preload};
use crate::run::program;

/// The exit code of a run that could not read or write a file.
const FILES: i32 = 4;

/// The contents of all files of a folder, by their path in it.
pub(super) type State = BTreeMap<String, Vec<u8>>;

/// A folder for one case: `files` is what the program is pointed at, beside it is the log.
pub(super) struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    pub(super) fn new(state: &State) -> Self {
        let place = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        fs::create_dir(place.files()).unwrap();
        for (name, content) in state {
            let path = place.files().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        place
    }

    pub(super) fn files(&self) -> PathBuf {
        self.folder.path().join("files")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The program; `@` in its arguments is the folder.
    pub(super) fn program(&self, arguments: &[&str]) -> Command {
        let mut program = program();
        let files = self.files();
        let files = files.to_str().unwrap();
        let arguments = arguments.iter().map(|word| word.replace('@', files));
        program.env("SUSUN_CACHE", self.files().join("cache"));
        program.args(arguments);
        program
    }

    /// The program with something that happens to a call.
    pub(super) fn program_with(&self, arguments: &[&str], call: usize, fault: &str) -> Command {
        let mut program = self.program(arguments);
        program
            .env("LD_PRELOAD", preload())
            .env("SUSUN_FAULT_FOLDER", self.files())
            .env("SUSUN_FAULT_LOG", self.log())
            .env("SUSUN_FAULT_CALL", call.to_string())
            .env("SUSUN_FAULT_KIND", fault);
        program
    }

    /// The calls of the program that were counted.
    pub(super) fn calls(&self) -> Vec<String> {
        let log = fs::read_to_string(self.log()).unwrap_or_default();
        let mut calls: Vec<(usize, String)> = log
            .lines()
            .map(|line| {
                let mut words = line.split('\t');
                let number = words.next().unwrap().parse().unwrap();
                (number, words.next().unwrap().to_owned())
            })
            .collect();
        // Threads may have written them in another order.
        calls.sort();
        calls.into_iter().map(|(_, name)| name).collect()
    }

    pub(super) fn state(&self) -> State {
        let mut state = State::new();
        let mut folders = vec![self.files()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(self.files()).unwrap();
                state.insert(name.to_str().unwrap().to_owned(), fs::read(&path).unwrap());
            }
        }
        state
    }
}

/// How a writer is called, and what is there before.
pub(super) struct Writer {
    pub(super) name: &'static str,
    pub(super) before: State,
    pub(super) command: &'static [&'static str],
    /// What a user calls after the fault.
    pub(super) again: &'static [&'static str],
    /// Calls that it must make, or the faults miss what they are for.
    pub(super) calls: &'static [&'static str],
}

/// A content without what differs from run to run: times, and whether a table was built or loaded.
fn plain(name: &str, content: &[u8]) -> Vec<Value> {
    let Ok(text) = std::str::from_utf8(content) else {
        return vec![content.to_vec().into()];
    };
    let differs = |line: &&str| ["Time", "Tables"].iter().any(|word| line.starts_with(word));
    let lines = text.lines().filter(|line| !differs(line));
    let is_json = !name.starts_with("cache/") && text.starts_with('{');
    let line = |line: &str| match serde_json::from_str(line) {
        Ok(Value::Object(mut object)) if is_json => {
            object.retain(|key, _| {
                !key.ends_with("seconds") && key != "tables_built" && key != "checksum"
            });
            object.into()
        }
        _ => Value::from(line),
    };
    // Without the end of its last line it is torn.
    let end = (!is_json || text.ends_with('\n') || !name.ends_with("lines")).into();
    lines.map(line).chain([end]).collect()
}

pub(super) fn is_same(name: &str, one: Option<&Vec<u8>>, other: Option<&Vec<u8>>) -> bool {
    let plain = |content: &Vec<u8>| plain(name, content);
    one == other || one.map(plain) == other.map(plain)
}

/// Whether whole lines are the first of others, but for one that is torn.
fn is_prefix(lines: &[u8], all: &[u8]) -> bool {
    let whole = lines
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1);
    let mut lines = plain("lines", &lines[..whole]);
    lines.pop();
    plain("lines", all).starts_with(&lines)
}

/// A name that only the program gives, to what goes when it ends.
fn is_temporary(name: &str) -> bool {
    let ends = [".susun-lock", ".susun-part", ".susun.part"];
    ends.iter().any(|end| name.ends_with(end)) || is_of_run_folder(name)
}

/// A part of a run folder has a name of its own in every run, so no later run removes it.
fn is_of_run_folder(name: &str) -> bool {
    name.contains(".susun-part-")
}

/// Whether a file grows line by line.
fn is_of_lines(name: &str) -> bool {
    name.contains("lines") || name.contains("/task-")
}

impl Writer {
    /// What is there after an undisturbed run, and the calls that it makes.
    pub(super) fn undisturbed(&self) -> (State, Vec<String>) {
        let place = Place::new(&self.before);
        let ran = place
            .program_with(self.command, 0, "none")
            .output()
            .unwrap();
        assert_eq!(ran.status.code(), Some(0), "{}: {}", self.name, told(&ran));
        let calls = place.calls();
        for call in self.calls {
            assert!(
                calls.iter().any(|made| made == call),
                "{}: no {call}",
                self.name
            );
        }
        let state = place.state();
        let mut new = state.keys().filter(|name| !self.before.contains_key(*name));
        assert!(!new.any(|name| is_temporary(name)), "{}", self.name);
        (state, calls)
    }

    /// Runs it with a fault and once more without. Either way the files are the old ones or the new ones.
    pub(super) fn try_case(&self, call: usize, fault: Fault, after: &State) {
        let place = Place::new(&self.before);
        let ran = place
            .program_with(self.command, call, fault.name())
            .output();
        let ran = ran.unwrap();
        let left = place.state();
        let calls = place.calls();
        // With several threads the calls may come in another order than before.
        let name = calls.get(call - 1).map_or("none", String::as_str);
        let was_hit = call <= calls.len() && Fault::of_call(name).contains(&fault);
        let case = format!(
            "{}, call {call} ({name}), {fault:?}: {}",
            self.name,
            told(&ran)
        );
        let ended = if was_hit && fault.kills() {
            assert_eq!(ran.status.signal(), Some(9), "{case}");
            None
        } else {
            let code = ran.status.code().unwrap_or_else(|| panic!("{case}"));
            assert!(
                code == 0 || fault != Fault::Short && code == FILES,
                "{case}"
            );
            assert!(code == 0 || !ran.stderr.is_empty(), "{case}");
            Some(code)
        };
        assert!(
            !String::from_utf8_lossy(&ran.stderr).contains("panicked"),
            "{case}"
        );
        let may_leave = fault.kills() || fault == Fault::Gone || name == "unlink";
        for file in self.before.keys().chain(left.keys()).chain(after.keys()) {
            let (old, now, new) = (self.before.get(file), left.get(file), after.get(file));
            let is_new = is_same(file, now, new);
            let is_whole = is_new
                || old == now && (ended != Some(0) || file.starts_with("cache/"))
                || old.is_none() && is_temporary(file) && may_leave
                || is_of_lines(file) && ended != Some(0) && self.is_begun(file, now, after);
            assert!(
                is_whole,
                "{case}\n{file}: {:?}",
                now.map(|it| String::from_utf8_lossy(it))
            );
        }
        let ran = place.program(self.again).output().unwrap();
        assert_eq!(ran.status.code(), Some(0), "{case}\nthen: {}", told(&ran));
        let end = place.state();
        let files = end.keys().chain(after.keys());
        for file in files.filter(|file| !is_of_run_folder(file)) {
            let is_new = is_same(file, end.get(file), after.get(file));
            assert!(is_new, "{case}\n{file} after the next run: {}", told(&ran));
        }
    }

    /// Lines of a batch: some of them, in order; those ahead are among them all.
    fn is_begun(&self, file: &str, now: Option<&Vec<u8>>, after: &State) -> bool {
        let lines = file.strip_suffix(".ahead").unwrap_or(file);
        let all = &after[lines];
        match now {
            // Emptied or removed when the batch began.
            None => true,
            Some(now) if file == lines => is_prefix(now, all),
            Some(now) => {
                let all = plain("lines", all);
                let whole = now.split_inclusive(|&byte| byte == b'\n');
                let mut whole = whole.filter(|line| line.ends_with(b"\n"));
                whole.all(|line| all.contains(&plain("lines", line)[0]))
            }
        }
    }
}

pub(super) fn told(ran: &Output) -> String {
    let [out, err] = [&ran.stdout, &ran.stderr].map(|text| String::from_utf8_lossy(text));
    format!("{}\n{out}{err}", ran.status)
}

/// Some files, among others that no run may touch.
pub(super) fn beside(all: &[(&str, &str)]) -> State {
    let others = [
        ("a.json.txt", "mine"),
        ("cache/notes", "mine"),
        ("other.susun-lock", "mine"),
        ("other.susun-part", "mine"),
    ];
    let file = |&(name, content): &(&str, &str)| (name.to_owned(), content.as_bytes().to_vec());
    all.iter().chain(&others).map(file).collect()
}

/// What a command leaves of some files, without a fault.
pub(super) fn made_by(before: &State, command: &[&str]) -> State {
    let place = Place::new(before);
    let ran = place.program(command).output().unwrap();
    assert!(
        ran.status.code().is_some_and(|code| code == 0 || code == 3),
        "{}",
        told(&ran)
    );
    place.state()
}
