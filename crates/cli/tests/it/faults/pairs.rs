//! Two processes on the same files: one stops before a call, the other runs, and then the first goes on or is killed.

use std::process::{Child, Output, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};

use super::case::{Place, Writer, beside, is_same, told};
use super::chosen;
use crate::torture;

/// Cases of one writer in a test run.
const SHORT: usize = 4;
/// For the second one to come as far as it can while the first stands still.
const HEAD_START: Duration = Duration::from_millis(60);

/// Starts the first and waits until it stands still, or has ended.
fn stopped(place: &Place, command: &[&str], call: usize) -> Child {
    let child = place
        .program_with(command, call, "stop")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let options = WaitIdOptions::STOPPED | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    waitid(WaitId::Pid(pid(&child)), options).unwrap();
    child
}

fn pid(child: &Child) -> Pid {
    Pid::from_child(child)
}

impl Writer {
    /// Both write: at least one says that it has, and the files are whole. If the first is killed the second
    /// does not wait for it.
    fn try_pair(&self, call: usize, signal: Signal, after: &super::case::State) {
        let place = Place::new(&self.before);
        let first = stopped(&place, self.command, call);
        let mut second = place.program(self.again);
        let second = second.stdout(Stdio::piped()).stderr(Stdio::piped());
        let second = second.spawn().unwrap();
        std::thread::sleep(HEAD_START);
        kill_process(pid(&first), signal).unwrap();
        let [first, second] = [first, second].map(|child| child.wait_with_output().unwrap());
        let [one, two] = [&first, &second].map(told);
        let case = format!(
            "{}, stopped at call {call}, {signal:?}\nfirst: {one}\nsecond: {two}",
            self.name
        );
        let is_done = |ran: &Output| ran.status.code() == Some(0);
        let is_refused = |ran: &Output| {
            let said = String::from_utf8_lossy(&ran.stderr);
            ran.status.code() == Some(4) && said.contains("another run of susun")
        };
        let was_killed = first.status.code().is_none() && signal == Signal::KILL;
        assert!(
            is_done(&first) || is_refused(&first) || was_killed,
            "{case}"
        );
        assert!(is_done(&second) || is_refused(&second), "{case}");
        assert!(is_done(&first) || is_done(&second) || was_killed, "{case}");
        let mut end = place.state();
        if was_killed {
            let ran = place.program(self.again).output().unwrap();
            assert!(is_done(&ran), "{case}\nthen: {}", told(&ran));
            end = place.state();
        }
        for file in end.keys().chain(after.keys()) {
            let is_new = is_same(file, end.get(file), after.get(file));
            assert!(is_new, "{case}\n{file}");
        }
    }
}

fn try_all(writer: &Writer) {
    let (after, calls) = writer.undisturbed();
    let signals = |call| [(call, Signal::CONT), (call, Signal::KILL)];
    let cases: Vec<_> = (1..=calls.len()).flat_map(signals).collect();
    let mut tried = 0;
    for (call, signal) in chosen(cases, SHORT) {
        writer.try_pair(call, signal, &after);
        tried += 1;
    }
    torture::tally(&format!("two processes on one {}", writer.name), tried);
}

#[test]
fn on_an_answer() {
    const SOLVE: &[&str] = &["solve", "3x3#1", "-o", "@/a.json", "--force"];
    try_all(&Writer {
        name: "answer",
        before: beside(&[("a.json", "old\n")]),
        command: SOLVE,
        again: SOLVE,
        calls: &["flock"],
    });
}

#[test]
fn on_a_table() {
    const SOLVE: &[&str] = &["solve", "3x3#1", "--method", "ida-batch"];
    try_all(&Writer {
        name: "table",
        before: beside(&[]),
        command: SOLVE,
        again: SOLVE,
        calls: &["flock"],
    });
}

#[test]
fn on_a_batch() {
    const BATCH: &[&str] = &[
        "batch",
        "@/list",
        "-o",
        "@/lines",
        "--resume",
        "--threads",
        "1",
    ];
    try_all(&Writer {
        name: "batch",
        before: beside(&[("list", "3x3#1\n3x3#2\n")]),
        command: BATCH,
        again: BATCH,
        calls: &["flock"],
    });
}
