//! `cluster`: tasks that are killed, done twice or out of order give what one run gives, and whatever does not
//! belong into a run folder is found.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::batch::{comparable, read};
use crate::expect::Expect;
use crate::merge::with_checksum;
use crate::run::{Ran, program, susun_in};

/// Tables that are weak, so that a small board takes rounds.
const WEAK: &str = "name weak  size 4x4\na a b b\na a b b\nc c d d\nc c d _\n";
/// A board that takes about two million nodes with them.
const BOARD: &str = "4x4#38";

/// Insists on a part of what was printed anywhere.
pub(crate) trait Tells {
    fn tells(self, part: &str) -> Self;
}

impl Tells for Ran {
    #[track_caller]
    fn tells(self, part: &str) -> Self {
        let all = self.all();
        assert!(all.contains(part), "no {part:?}: {all}");
        self
    }
}

/// A folder to work in.
pub(crate) struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("weak.txt"), WEAK).unwrap();
        Self { folder }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn susun(&self, arguments: &str) -> Ran {
        let arguments: Vec<&str> = arguments.split('|').collect();
        susun_in(self.path(), &arguments)
    }

    pub(crate) fn plan(&self, arguments: &str) -> Ran {
        self.susun(&format!("cluster|plan|{arguments}|--folder|run"))
            .exits(0)
    }

    pub(crate) fn work(&self, task: usize) -> Ran {
        self.susun(&format!("cluster|work|run|--task|{task}"))
    }

    pub(crate) fn merge(&self) -> Ran {
        self.susun("cluster|merge|run")
    }

    pub(crate) fn status(&self) -> Value {
        self.susun("cluster|status|run|--json").exits(0).json()
    }

    pub(crate) fn results(&self, round: usize, task: usize) -> PathBuf {
        let name = format!("run/round-{round:03}/task-{task:05}.jsonl");
        self.path().join(name)
    }

    fn answer(&self) -> Value {
        serde_json::from_str(&read(self.path(), "run/answer.json")).unwrap()
    }

    /// Does all tasks of all rounds, the last task first.
    fn finish(&self, tasks: usize) -> Ran {
        for _ in 0..20 {
            let merged = self.merge();
            if merged.code != 3 {
                return merged;
            }
            for task in (1..=tasks).rev() {
                self.work(task).exits(0);
            }
        }
        panic!("it never ends");
    }
}

/// Without what a run elsewhere counts differently.
fn without(mut answer: Value, names: &[&str]) -> Value {
    for name in names {
        answer.as_object_mut().unwrap().remove(*name);
    }
    answer
}

const TIMES: [&str; 2] = ["seconds", "peak_bytes"];

#[test]
fn all_solutions_of_a_packing_puzzle() {
    let bench = Bench::new();
    bench.plan("soma|--all|--tasks|3");
    // Killed within a record: the job is done again.
    bench.work(2).exits(0);
    let path = bench.results(1, 2);
    let text = fs::read(&path).unwrap();
    fs::write(&path, &text[..text.len() - 9]).unwrap();
    assert_eq!(bench.status()["unfinished"], "1-3");
    assert_eq!(bench.status()["answered"], false);
    let told = bench.merge().exits(3);
    told.tells("a record is cut or damaged")
        .tells("Tasks to run: 1-3");
    bench.finish(3).exits(0);
    assert_eq!(bench.status()["answered"], true);
    let alone = bench.susun("solve|soma|--all|-m|most-constrained|--json");
    let alone = without(alone.exits(0).json(), &TIMES);
    assert_eq!(without(bench.answer(), &TIMES), alone);
    // Afterwards nothing is left to do.
    bench.work(1).exits(0).tells("Task 1, round 1: done");
    bench.merge().exits(0);
    let unfinished = bench.susun("cluster|status|run|--unfinished").exits(0);
    assert_eq!(unfinished.out, "\n");
    // Results that are lost after the answer are made again.
    fs::remove_file(bench.results(1, 3)).unwrap();
    bench.merge().exits(3).tells("Tasks to run: 3");
    assert_eq!(bench.status()["unfinished"], "3");
    bench.finish(3).exits(0);
}

#[test]
fn the_optimum_of_a_board_in_rounds() {
    let bench = Bench::new();
    let planned = bench.plan(&format!("{BOARD}|--tables|weak.txt|--tasks|4"));
    assert!(planned.out.contains("Round 1, within"), "{}", planned.out);
    bench.merge().exits(3).tells("Tasks to run: 1-4");
    // A time limit stops a task; the same command goes on.
    let stopped = bench
        .susun("cluster|work|run|--task|1|--time-limit|0")
        .exits(3);
    stopped.tells("time limit was reached");
    // Done twice, as after a lost node.
    bench.work(1).exits(0);
    let first = bench.results(1, 1);
    let text = fs::read_to_string(&first).unwrap();
    let again = text.lines().next().unwrap().to_owned();
    fs::write(&first, text + &again + "\n").unwrap();
    bench.finish(4).exits(0).tells("Round 1: within");
    let alone = bench.susun(&format!(
        "solve|{BOARD}|--tables|weak.txt|-m|ida-batch|--json"
    ));
    let alone = alone.exits(0).json();
    let answer = bench.answer();
    assert_eq!(
        (&answer["outcome"], &answer["length"]),
        (&"optimal".into(), &alone["length"])
    );
    // What the tasks do not count is not there.
    assert!(answer["peak_bytes"].is_null() && answer["seconds"].is_number());
    let moves = answer["moves"].as_str().unwrap();
    bench.susun(&format!("verify|{BOARD}|{moves}")).exits(0);
    assert!(bench.status()["round"].as_u64().unwrap() > 0);
}

/// Whatever happens to the files of an earlier round, the proof is made again or refused.
fn a_proof_is_not_changed(bench: &Bench) {
    let file = |name: &str| bench.path().join("run").join(name);
    // A second round, with the jobs of the first.
    let [first, second] = [1, 2].map(|round| file(&format!("round-00{round}/jobs.jsonl")));
    let jobs = fs::read_to_string(&first).unwrap();
    let (head, rest) = jobs.split_once('\n').unwrap();
    let (open, _) = head.split_once(",\"checksum\":").unwrap();
    let with_bound = |bound: u32| {
        let head = open.replace("\"round\":1,", "\"round\":2,");
        let head = head.replace("\"bound\":53,", &format!("\"bound\":{bound},"));
        with_checksum(&(head + "}")) + rest
    };
    fs::create_dir(file("round-002")).unwrap();
    let good = with_bound(55);
    fs::write(&second, &good).unwrap();
    let goes_on = || {
        let merged = bench.merge().exits(3);
        merged.tells("Round 2").tells("Tasks to run: 1-2");
    };
    goes_on();
    // The sum of a round is made again.
    let done = file("round-001/done.json");
    let sum = fs::read_to_string(&done).unwrap();
    let changed = sum.replacen("\"beyond\":", "\"beyond\":1", 1);
    assert_ne!(changed, sum);
    for bad in ["", "{}", &changed] {
        fs::write(&done, bad).unwrap();
        goes_on();
        assert_eq!(fs::read_to_string(&done).unwrap(), sum);
    }
    // Unless its records are lost too.
    let records = fs::read(bench.results(1, 1)).unwrap();
    for lost in [&done, &bench.results(1, 1)] {
        fs::remove_file(lost).unwrap();
    }
    bench.merge().exits(2).tells("done.json");
    fs::write(bench.results(1, 1), records).unwrap();
    goes_on();
    // Another bound, without and with a checksum that fits.
    fs::write(&second, good.replacen("\"bound\":55", "\"bound\":57", 1)).unwrap();
    bench.merge().exits(2).tells("line 1: the file is damaged");
    bench.work(1).exits(2).tells("line 1: the file is damaged");
    fs::write(&second, with_bound(57)).unwrap();
    bench.merge().exits(2).tells("line 1: the file is damaged");
    // Lost jobs are not planned again: the answer and the records are there.
    fs::remove_file(&first).unwrap();
    for command in ["merge|run", "status|run", "work|run|--task|1"] {
        let ran = bench.susun(&format!("cluster|{command}"));
        ran.exits(2).tells("jobs.jsonl\" is missing");
    }
    assert!(!first.exists());
}

#[test]
fn a_list_of_puzzles() {
    let bench = Bench::new();
    let boards: String = (1..=11).map(|seed| format!("3x3#{seed}\n")).collect();
    fs::write(bench.path().join("boards.txt"), boards).unwrap();
    bench.plan("boards.txt|--quality|best|--tasks|4");
    assert_eq!(bench.status()["unfinished"], "1-4");
    bench.work(3).exits(0);
    bench.merge().exits(3).tells("Tasks to run: 1-2,4");
    // Killed within a line.
    let path = bench.results(1, 3);
    let text = fs::read(&path).unwrap();
    fs::write(&path, &text[..text.len() - 30]).unwrap();
    // Limits of the task, not of a puzzle.
    bench
        .susun("cluster|work|run|--task|1|--time-limit|0")
        .exits(3)
        .tells("stopped after");
    bench
        .susun("cluster|work|run|--task|1|--memory-limit|1GB")
        .exits(2)
        .tells("when the run is planned");
    bench.finish(4).exits(0);
    bench
        .susun("batch|boards.txt|--quality|best|-o|whole.jsonl")
        .exits(0);
    let (whole, merged) = (
        read(bench.path(), "whole.jsonl"),
        read(bench.path(), "run/answer.jsonl"),
    );
    assert_eq!(comparable(&merged), comparable(&whole));
    bench.work(2).exits(0).tells("Task 2: done, 3 puzzles");
    bench.susun("cluster|merge|run|-o|all.csv").exits(0);
    assert_eq!(read(bench.path(), "all.csv").lines().count(), 12);
    // Other puzzles than those that were planned.
    fs::remove_file(bench.path().join("run/answer.jsonl")).unwrap();
    fs::write(bench.path().join("run/puzzles.txt"), "3x3#1\n3x3#2\n").unwrap();
    bench
        .work(1)
        .exits(2)
        .tells("has changed since the run was planned");
    // What a batch refuses is refused before there is a folder.
    let ran = bench.susun("cluster|plan|boards.txt|--method|nothing|--tasks|2|--folder|no");
    ran.exits(2);
    assert!(!bench.path().join("no").exists());
}

/// As `random` prints one of several.
#[test]
fn a_puzzle_with_a_name() {
    let bench = Bench::new();
    fs::write(bench.path().join("one.txt"), "name\t4x4#40\n").unwrap();
    bench.plan("one.txt|--tables|weak.txt|--tasks|2");
    bench.work(1).exits(0).tells("Task 1");
    // The mark of a solution that no record has, as after a loss of power.
    fs::write(bench.path().join("run/round-001/found"), "").unwrap();
    bench.work(2).exits(0).tells("a solution was found");
    bench.merge().exits(3).tells("Tasks to run: 2");
    bench.work(2).exits(0).tells("Task 2");
    bench.merge().exits(0).tells("Optimal: 55");
    a_proof_is_not_changed(&bench);
}

#[test]
fn an_answer_while_planning_needs_no_tasks() {
    let bench = Bench::new();
    let planned = bench.plan("3x3#7|--tasks|2");
    assert!(planned.out.contains("Optimal"), "{}", planned.out);
    bench.work(1).exits(0).tells("an answer already");
    bench.merge().exits(0);
    assert_eq!(bench.answer()["outcome"], "optimal");
    // No solution is an answer too.
    let no = "cluster|plan|1 2 3/4 5 6/8 7 0|--tasks|2|--folder|no";
    bench.susun(no).exits(1);
    bench.susun("cluster|merge|no").exits(1);
}

#[test]
fn the_scheduler_names_the_task() {
    let bench = Bench::new();
    bench.plan("soma|--all|--tasks|3");
    let work = |name: &str, value: &str| {
        let mut command = program();
        command.current_dir(bench.path()).env(name, value);
        Ran::of(command.args(["cluster", "work", "run"]).output().unwrap())
    };
    work("SLURM_ARRAY_TASK_ID", "2").exits(0).tells("Task 2");
    work("JOB_COMPLETION_INDEX", "2").exits(0).tells("Task 3");
    work("SLURM_ARRAY_TASK_ID", "4")
        .exits(2)
        .tells("gives task 4, but there are 3 tasks");
    work("SLURM_ARRAY_TASK_ID", "x")
        .exits(2)
        .tells("SLURM_ARRAY_TASK_ID");
    bench
        .susun("cluster|work|run")
        .exits(2)
        .tells("no task is given");
    for task in [
        "0",
        "4",
        "-1",
        "x",
        "99999999999999999999",
        "1-4",
        "2-1",
        "1,",
    ] {
        let ran = bench.susun(&format!("cluster|work|run|--task|{task}"));
        ran.exits(2).tells("a task from 1 to 3");
    }
}

#[test]
fn what_is_not_of_the_run_is_refused() {
    let bench = Bench::new();
    bench.plan("soma|--all|--tasks|2");
    bench
        .susun("cluster|plan|pentominoes-3x20|--all|--tasks|2|--folder|other")
        .exits(0);
    bench.work(1).exits(0);
    let path = bench.results(1, 1);
    let good = fs::read_to_string(&path).unwrap();
    let first = good.lines().next().unwrap();
    let put = |text: &str| fs::write(&path, text).unwrap();
    // A record of another run.
    bench.susun("cluster|work|other|--task|1").exits(0);
    let other = fs::read_to_string(bench.path().join("other/round-001/task-00001.jsonl"));
    put(&(good.clone() + &other.unwrap()));
    bench.merge().exits(2).tells("a record of another run");
    bench.work(1).exits(2);
    // A record of another task.
    put(&good);
    bench.work(2).exits(0);
    let second = fs::read_to_string(bench.results(1, 2)).unwrap();
    for text in [good.clone() + &second, second] {
        put(&text);
        for command in ["merge|run", "status|run", "work|run|--task|1"] {
            let ran = bench.susun(&format!("cluster|{command}"));
            ran.exits(2).tells("another task");
        }
    }
    // Damage in the middle: the job is done again.
    put(&good.replacen("\"generated\":", "\"generated\":1", 1));
    bench
        .merge()
        .exits(3)
        .tells("line 1")
        .tells("Tasks to run: 1");
    bench.work(1).exits(0);
    bench.merge().exits(0);
    // A record with another result, whole and checked: a machine that computes wrongly.
    put(&(good.clone() + &recomputed(first)));
    bench.merge().exits(2).tells("has two different results");
    // Impossible times.
    for seconds in ["-1.0", "1e300", "null"] {
        let start = first.find("\"seconds\":").unwrap() + 10;
        let end = start + first[start..].find(',').unwrap();
        let line = format!("{}{seconds}{}", &first[..start], &first[end..]);
        let (open, _) = line.split_once(",\"checksum\":").unwrap();
        put(&with_checksum(&format!("{open}}}")));
        bench.merge().exits(3).tells("line 1");
    }
    put("no record\n\u{fffd}\n{}\n");
    bench.merge().exits(3);
    assert_eq!(
        read(bench.path(), "run/round-001/task-00001.jsonl").len(),
        17
    );
}

/// A record with one tiling more, and a checksum that fits.
fn recomputed(line: &str) -> String {
    let (open, _) = line.split_once(",\"checksum\":").unwrap();
    let value: Value = serde_json::from_str(&format!("{open}}}")).unwrap();
    let tilings = value["count"].as_u64().unwrap();
    let text = open.replace(
        &format!("\"count\":{tilings}"),
        &format!("\"count\":{}", tilings + 1),
    );
    with_checksum(&(text + "}"))
}

#[test]
fn folders_of_others_are_refused() {
    let bench = Bench::new();
    bench.plan("soma|--all|--tasks|2");
    let question = bench.path().join("run/question.json");
    let good = fs::read_to_string(&question).unwrap();
    let commands = ["work|run|--task|1", "status|run", "merge|run"];
    let refused = |says: &str| {
        for command in commands {
            bench
                .susun(&format!("cluster|{command}"))
                .exits(2)
                .tells(says);
        }
    };
    let version = env!("CARGO_PKG_VERSION");
    fs::write(&question, good.replace(version, "0.0.9")).unwrap();
    refused("written by susun 0.0.9");
    for bad in ["", "{", "[]", "{\"susun\":5}", "\u{0}"] {
        fs::write(&question, bad).unwrap();
        refused("not the question of a run folder");
    }
    // Another question, under the jobs of this one.
    fs::write(&question, good.replace("\"tasks\": 2", "\"tasks\": 3")).unwrap();
    refused("plan the run again in a new folder");
    fs::write(&question, &good).unwrap();
    let jobs = bench.path().join("run/round-001/jobs.jsonl");
    let text = fs::read_to_string(&jobs).unwrap();
    fs::write(&jobs, text.replace("\"prefix\":\"", "\"prefix\":\"7,")).unwrap();
    bench
        .work(1)
        .exits(2)
        .tells("the jobs of task 1 are damaged");
    fs::write(&jobs, &text[..text.len() / 2]).unwrap();
    bench
        .work(2)
        .exits(2)
        .tells("the jobs of task 2 are damaged");
    fs::write(&jobs, "").unwrap();
    bench.work(2).exits(2).tells("damaged");
    for missing in ["nothing", "weak.txt"] {
        let ran = bench.susun(&format!("cluster|status|{missing}"));
        ran.exits(2).tells("is not a run folder");
    }
}

#[test]
fn bad_plans_write_nothing() {
    let bench = Bench::new();
    for (arguments, says) in [
        ("soma|--tasks|0", "--tasks"),
        ("soma|--tasks|1000000", "--tasks"),
        ("soma|--optimal|--tasks|2", "no length"),
        ("3x3#1|--count|--tasks|2", "counted"),
        ("soma|--count|--all|--tasks|2", "--all"),
        ("soma|--method|dancing-links|--tasks|2", "lists of puzzles"),
        ("nothing|--tasks|2", "no such file"),
        ("soma|--goal|first|--tasks|2", "--goal"),
        ("korf100|--given|x|--tasks|2", "--given is for one puzzle"),
        (
            "korf100|--failures|1|--tasks|2",
            "--failures is for one puzzle",
        ),
    ] {
        let ran = bench.susun(&format!("cluster|plan|{arguments}|--folder|run"));
        ran.exits(2).tells(says);
        assert!(!bench.path().join("run").exists(), "{arguments}");
    }
    for (arguments, says) in [
        ("soma|--simulate|x", "--simulate"),
        ("bedlam|--all|--simulate|10|--failures|-1", "--failures"),
        ("soma|--failures|1|--tasks|2|--folder|run", "--simulate"),
        ("korf100|--simulate|10", "list"),
        ("korf100|--tasks|2|--folder|.", "current folder"),
    ] {
        bench
            .susun(&format!("cluster|plan|{arguments}"))
            .exits(2)
            .tells(says);
    }
    // A folder with something in it is left alone.
    fs::create_dir(bench.path().join("full")).unwrap();
    let file = bench.path().join("full/mine.txt");
    let mut mine = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&file)
        .unwrap();
    mine.write_all(b"mine").unwrap();
    let ran = bench.susun("cluster|plan|soma|--all|--tasks|2|--folder|full");
    ran.exits(2).tells("not empty");
    let files = fs::read_dir(bench.path().join("full")).unwrap().count();
    assert_eq!(
        (files, read(bench.path(), "full/mine.txt").as_str()),
        (1, "mine")
    );
}

#[test]
fn a_simulation_foresees_the_waste() {
    let bench = Bench::new();
    let simulate = |more: &str| {
        let ran = bench.susun(&format!(
            "cluster|plan|soma|--all|--simulate|4{more}|--json"
        ));
        ran.exits(0).json()
    };
    let calm = &simulate("")["rounds"][0];
    assert_eq!(calm["kills"], 0);
    let stormy = &simulate("|--failures|3600")["rounds"][0];
    assert!(stormy["makespan_seconds"].as_f64() >= calm["makespan_seconds"].as_f64());
    assert_eq!(calm["work_seconds"], stormy["work_seconds"]);
    // The first round is simulated with its own jobs.
    bench.plan("soma|--all|--tasks|4");
    let jobs = read(bench.path(), "run/round-001/jobs.jsonl");
    let size = |line: &str| {
        let job: Value = serde_json::from_str(line).unwrap();
        job["size"].as_f64().unwrap()
    };
    let sizes: Vec<f64> = jobs.lines().skip(1).map(size).collect();
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    let [longest, work] =
        ["longest_job_seconds", "work_seconds"].map(|name| calm[name].as_f64().unwrap());
    let part = largest / sizes.iter().sum::<f64>();
    assert!(
        (longest / work - part).abs() < 0.02 * part,
        "{longest} {work} {part}"
    );
}
