//! Every command that takes a limit keeps it as a whole process: wall time, processor time and resident memory, tables and
//! files included.
#![cfg(target_os = "linux")]

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use crate::run::{program, susun, susun_in};

/// What a process took.
#[derive(Debug)]
struct Taken {
    wall: Duration,
    /// The time during which another process had the processor.
    waited: Duration,
    processor: Duration,
    peak_bytes: u64,
}

impl Taken {
    /// Whether it took no longer, others' time on the processor apart.
    fn within(&self, most: Duration) -> bool {
        self.wall.saturating_sub(self.waited) <= most && self.processor <= most
    }
}

/// Runs the program in a folder of its own, without tables from earlier runs, and watches it until it ends.
fn measured(arguments: &[&str]) -> Taken {
    let folder = folder();
    let begun = Instant::now();
    let mut child = program()
        .current_dir(folder.path())
        .env("SUSUN_CACHE", folder.path().join("cache"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut taken = Taken {
        wall: Duration::ZERO,
        waited: Duration::ZERO,
        processor: Duration::ZERO,
        peak_bytes: 0,
    };
    let mut threads = HashMap::new();
    let status = loop {
        watch(&child, &mut threads, &mut taken);
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    taken.wall = begun.elapsed();
    let code = status.code().expect("the program ends by itself");
    assert!([0, 1, 3, 4].contains(&code), "{arguments:?}: exit {code}");
    taken
}

/// All figures only grow; those of a process that has ended are gone.
fn watch(child: &Child, threads: &mut HashMap<PathBuf, [u64; 2]>, taken: &mut Taken) {
    let folder = format!("/proc/{}", child.id());
    let status = fs::read_to_string(format!("{folder}/status")).unwrap_or_default();
    if let Some(peak) = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:")?.strip_suffix("kB"))
    {
        taken.peak_bytes = peak.trim().parse::<u64>().unwrap() * 1024;
    }
    // Nanoseconds on a processor, and waiting for one, of every thread.
    for thread in fs::read_dir(format!("{folder}/task")).into_iter().flatten() {
        let thread = thread.unwrap().path();
        let times = fs::read_to_string(thread.join("schedstat")).unwrap_or_default();
        let mut times = times.split_whitespace().map(|time| time.parse().unwrap());
        if let (Some(processor), Some(waited)) = (times.next(), times.next()) {
            threads.insert(thread, [processor, waited]);
        }
    }
    let sum = |of: usize| Duration::from_nanos(threads.values().map(|times| times[of]).sum());
    (taken.processor, taken.waited) = (sum(0), sum(1));
}

/// The model of this puzzle alone takes more than the limits allow.
const LARGE: &str = "trace pack:100x100:200*.AA/AA/.A,200*BBBB/B,200*CCC/..CC,200*D/DD/DD,\
    200*EEE/.E/.E,200*F.F/FFF,200*G/G/GGG,200*H/HH/.HH,200*IIII/.I,200*JJ/.J/.JJ";

/// The arguments with those that limit them.
fn limited<'a>(arguments: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    arguments.split(' ').chain(more.iter().copied()).collect()
}

/// A board, an answer to it that says it is the shortest, and a list of boards that need many tables.
fn folder() -> tempfile::TempDir {
    static CLAIMED: LazyLock<String> = LazyLock::new(|| {
        let solved = susun(&["solve", "5x5#3", "--quality", "fast", "--json"]).out;
        let claimed = solved.replace("\"within\"", "\"optimal\"");
        assert_ne!(claimed, solved);
        claimed
    });
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("answer.json"), &*CLAIMED).unwrap();
    fs::write(folder.path().join("boards.txt"), "32x2#1\n2x29#1\n8x8#1\n").unwrap();
    folder
}

#[test]
fn time_limits_hold() {
    const LIMIT: Duration = Duration::from_millis(200);
    for (arguments, times) in [
        ("solve 5x5#3 --no-cache --threads 1", 1),
        ("solve 5x5#3 --quality best --threads 1", 1),
        (
            "solve 5x5#3 --heuristic walking-distance -m ida-star --threads 1",
            1,
        ),
        ("solve 32x2#1 --threads 1", 1),
        ("solve 100x100#1 --threads 1", 1),
        ("solve 4x4#3 --metric mtm --no-cache --threads 1", 1),
        ("hint 5x5#3 --threads 1", 1),
        ("hint 100x100#1 --threads 1", 1),
        ("verify 5x5#3 answer.json --threads 1", 1),
        ("trace 5x5#3 -m ida-star --max-nodes 2000", 1),
        ("compare 5x5#3 -m a-star,ida-star --threads 1", 2),
        ("random 4x4 --optimal 70 --count 1000", 1),
        ("random 4x4 --count 10000000 --seed 1 --json", 1),
        ("random 100x100 --moves 10000000 --seed 1", 1),
        ("solve 8x8#7 --threads 1", 1),
        ("count --heat pack:100x100:2000*A/AA/AA --threads 1", 1),
        // As much again for tables.
        ("batch boards.txt --threads 1", 6),
        ("tables build 5x5 --threads 1", 1),
        ("solve pentominoes-6x10 -m brute-force --threads 1", 1),
        ("solve iq-puzzler-pro --all --json --threads 1", 1),
        ("count iq-puzzler-pro -m dancing-links --threads 1", 1),
        ("trace pentominoes-6x10 -m brute-force", 1),
        (LARGE, 1),
        (
            "compare pentominoes-6x10 -m brute-force,dancing-links --threads 1",
            2,
        ),
        ("hint pentominoes-6x10 --threads 1", 1),
        ("generate iq-puzzler-pro --difficulty expert --count 100", 1),
        ("generate pack:40x40:800*AA --seed 1", 1),
        ("generate pack:100x100:5000*AA --seed 1", 1),
    ] {
        let limited = limited(arguments, &["--time-limit", "200ms"]);
        let most = (LIMIT * 11 / 10 + Duration::from_millis(100)) * times;
        // On a busy machine this process may learn late that the other has ended: it must hold once.
        let mut tries = Vec::new();
        while tries.len() < 3 && !tries.last().is_some_and(|taken: &Taken| taken.within(most)) {
            tries.push(measured(&limited));
        }
        let last = tries.last().expect("there is a try");
        assert!(last.within(most), "{arguments:?}: {tries:?}");
    }
}

/// The search has nearly all of the time: of what has not ended, little is recorded.
#[test]
fn a_trace_uses_its_time() {
    let taken = measured(&["trace", "4x4#7", "-m", "a-star", "--time-limit", "1s"]);
    assert!(taken.wall >= Duration::from_millis(850), "{taken:?}");
}

#[test]
fn memory_limits_hold() {
    const LIMIT: u64 = 40_000_000;
    for arguments in [
        "solve 5x5#3 -m a-star",
        "solve 5x5#3 -m breadth-first",
        "solve 4x4#1001 -m a-star --heuristic pattern-database",
        "solve 4x4#1001 -m a-star --heuristic walking-distance",
        "verify 5x5#3 answer.json --time-limit 1s",
        "trace 4x4#3 --max-nodes 100000 --json",
        "trace 50x50#1 --max-nodes 100000 --json",
        "trace 3x3#5 -m breadth-first --max-nodes 100000 --no-fold -o tree.svg",
        "compare 5x5#3 -m a-star,breadth-first",
        "batch boards.txt --time-limit 200ms --threads 1",
        "solve 20x20#1 --quality fast -o boards.png --cell 100",
        "solve 3x3#1 -o moves.gif --cell 200",
        "solve pack:32x32:1024*A -o pieces.gif",
        "count iq-puzzler-pro --time-limit 1s",
        "count --heat pack:100x100:2000*A/AA/AA",
        "count --heat pack:100x100:5000*AA",
        "count --heat pack:8x1000:4000*AA --time-limit 5s --json",
        "count pack:30x30:450*AA --time-limit 1s",
        "solve pack:8x1000:4000*AA --random 1",
        "solve iq-puzzler-pro --all --json --time-limit 500ms",
        LARGE,
        "trace pentominoes-6x10 -m brute-force --max-nodes 100000 --time-limit 500ms --json",
        "compare pentominoes-6x10 -m brute-force,dancing-links --time-limit 500ms",
    ] {
        let taken = measured(&limited(arguments, &["--memory-limit", "40MB"]));
        let most = LIMIT * 11 / 10 + 22_000_000;
        assert!(taken.peak_bytes <= most, "{arguments:?}: {taken:?}");
    }
}

#[test]
fn node_limits_hold() {
    for arguments in [
        "solve 5x5#3",
        "solve 5x5#3 -m a-star",
        "solve 5x5#3 -m ida-star",
        "solve 5x5#3 -m beam",
        "solve 5x5#3 -m improve",
        "trace 5x5#3 -m ida-star --max-nodes 100000",
        "solve pentominoes-6x10 -m brute-force",
        "trace pentominoes-6x10 -m brute-force",
    ] {
        let json = susun(&limited(arguments, &["--node-limit", "1000", "--json"])).json();
        let made = json["generated"].as_u64().or(json["cases"].as_u64());
        assert!(made.unwrap() <= 1000, "{arguments:?}: {made:?}");
    }
}

/// What cannot be drawn within the limit is refused by name, and the answer is there all the same.
#[test]
fn an_animation_that_needs_more_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "solve 3x3#1 -o moves.gif --cell 400 --memory-limit 10MB";
    let ran = susun_in(folder.path(), &limited(arguments, &[]));
    assert_eq!(ran.code, 4);
    assert!(ran.out.contains("moves"), "{}", ran.out);
    assert!(
        ran.err.contains("moves.gif: the animation needs"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("draw smaller cells"), "{}", ran.err);
}
