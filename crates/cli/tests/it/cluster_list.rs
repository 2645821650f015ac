//! `cluster` with a list of puzzles: every task is a shard of a batch.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::batch::{comparable, read};
use crate::cluster::{Bench, Tells};
use crate::docs::ROOT;
use crate::expect::Expect;
use crate::merge::with_checksum;
use crate::run::{Ran, program, program_at};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A planned list of boards.
fn planned(tasks: usize) -> Bench {
    let bench = Bench::new();
    let boards: String = (1..=11).map(|seed| format!("2x3#{seed}\n")).collect();
    fs::write(bench.path().join("boards.txt"), boards).unwrap();
    bench.plan(&format!("boards.txt|--tasks|{tasks}"));
    bench
}

/// What one batch writes.
fn whole(bench: &Bench) -> Vec<serde_json::Value> {
    bench
        .susun("batch|boards.txt|-o|whole.jsonl|--force")
        .exits(0);
    comparable(&read(bench.path(), "whole.jsonl"))
}

#[test]
fn several_tasks_one_after_another() {
    let bench = planned(4);
    let work = |tasks: &str| bench.susun(&format!("cluster|work|run|--task|{tasks}"));
    work("1-2,4").exits(0).tells("Task 2").tells("Task 4");
    let status = bench.status();
    assert_eq!(
        (&status["finished"], &status["unfinished"]),
        (&8.into(), &"3".into())
    );
    assert!(status["seconds_left"].as_f64().unwrap() > 0.0);
    let told = bench.susun("cluster|status|run").exits(0);
    told.tells("8 of 11 puzzles are done")
        .tells("Wall time left");
    let told = bench.merge().exits(3);
    told.tells("8 of 11 puzzles are done. Tasks to run: 3");
    assert!(status["nodes"].is_null());
    // The tasks that are left, as they are printed.
    let left = bench.susun("cluster|status|run|--unfinished").exits(0).out;
    work(left.trim_end()).exits(0).tells("Task 3");
    bench.merge().exits(0);
    assert_eq!(bench.status()["unfinished"], "");
    work("").exits(0).tells("nothing to do");
    // The first that is stopped is the last.
    let bench = planned(4);
    let stopped = bench.susun("cluster|work|run|--task|1-4|--time-limit|0");
    stopped.exits(3).tells("Task 1: stopped");
}

/// The loop that the documents show.
#[cfg(unix)]
#[test]
fn the_loop_of_the_documents() {
    let page = fs::read_to_string(format!("{ROOT}/docs/cluster.md")).unwrap();
    let begin = page.find("until susun cluster merge").unwrap();
    let end = begin + page[begin..].find("\ndone\n").unwrap() + 6;
    let script = page[begin..end].replace("korf100", "run");
    let bench = planned(3);
    let mut folders = vec![
        Path::new(env!("CARGO_BIN_EXE_susun"))
            .parent()
            .unwrap()
            .to_owned(),
    ];
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap()));
    let mut shell = std::process::Command::new("sh");
    shell.args(["-euc", &script]).current_dir(bench.path());
    shell.env("PATH", std::env::join_paths(folders).unwrap());
    let ran = Ran::of(shell.output().unwrap()).exits(0);
    ran.tells("Tasks to run: 1-3")
        .tells("Task 3")
        .tells("Done: 11");
}

/// Whatever happens to the lines, `merge` says which task has to run, and its run repairs them.
#[test]
fn damaged_lines_are_done_again() {
    let bench = planned(2);
    let whole = whole(&bench);
    bench.susun("cluster|work|run|--task|1-2").exits(0);
    let path = bench.results(1, 1);
    let good = fs::read(&path).unwrap();
    let text = String::from_utf8(good.clone()).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let changed = text.replacen("\"generated\":", "\"generated\":1", 1);
    // A header that can be read.
    let [more, older] = [("\"count\":11", "\"count\":17"), (VERSION, "0.0.9")]
        .map(|(from, to)| text.replacen(from, to, 1));
    assert!(more != text && older != text);
    for (bad, line) in [
        (more.into_bytes(), 1),
        (older.into_bytes(), 1),
        (changed.into_bytes(), 2),
        ([good.as_slice(), b"\xff\x00\n"].concat(), 8),
        (lines[..3].concat().into_bytes(), 0),
        ([&lines[..2], &lines[3..]].concat().concat().into_bytes(), 0),
        ([&lines[..3], &lines[2..]].concat().concat().into_bytes(), 4),
        (text.replacen('\n', "", 2).into_bytes(), 1),
        (vec![0; 500], 0),
        (Vec::new(), 0),
    ] {
        fs::write(&path, &bad).unwrap();
        let told = bench.merge().exits(3).tells("Tasks to run: 1");
        if line > 0 {
            told.tells(&format!("task-00001.jsonl\", line {line}: "));
        }
        assert_eq!(bench.status()["unfinished"], "1");
        bench.work(1).exits(0);
        bench.merge().exits(0);
        assert_eq!(comparable(&read(bench.path(), "run/answer.jsonl")), whole);
        let left = fs::read_dir(path.parent().unwrap()).unwrap();
        let names = left.map(|file| file.unwrap().file_name().into_string().unwrap());
        let names: Vec<String> = names.filter(|name| !name.ends_with(".damaged")).collect();
        assert_eq!(names.len(), 2, "{names:?}");
    }
    // Only what is damaged was solved again.
    let seconds = |text: &str| -> Vec<String> {
        let line = |line: &str| {
            line.split_once("\"seconds\":")
                .map(|(_, end)| end.to_owned())
        };
        text.lines().filter_map(line).collect()
    };
    let before = seconds(&fs::read_to_string(&path).unwrap());
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"generated\":", "\"generated\":1", 1)).unwrap();
    bench.work(1).exits(0);
    let after = seconds(&fs::read_to_string(&path).unwrap());
    // The limits in the header and the first record come before.
    assert_eq!((after.len(), &after[2..]), (7, &before[2..]));
}

/// Insists that no command takes what is there for the file of task 1.
fn all_refuse(bench: &Bench, says: &str) {
    for command in ["status|run", "work|run|--task|1", "merge|run"] {
        let ran = bench.susun(&format!("cluster|{command}"));
        ran.exits(2).tells(says);
    }
}

/// Lines of another question, version, list or task are refused and stay.
#[test]
fn lines_of_other_runs_are_refused() {
    let bench = planned(2);
    bench.susun("cluster|work|run|--task|1-2").exits(0);
    let path = bench.results(1, 1);
    let text = fs::read_to_string(&path).unwrap();
    fs::copy(bench.results(1, 2), &path).unwrap();
    all_refuse(&bench, "its shard is \"2/2\", now it is \"1/2\"");
    let (header, lines) = text.split_once('\n').unwrap();
    let (open, _) = header.split_once(",\"checksum\":").unwrap();
    let header = |from: &str, to: &str| {
        assert!(open.contains(from));
        with_checksum(&(open.replacen(from, to, 1) + "}"))
    };
    fs::write(&path, header("\"count\":11", "\"count\":12")).unwrap();
    all_refuse(&bench, "its puzzles.count is 12, now it is 11");
    let old = header(VERSION, "0.0.9") + lines;
    fs::write(&path, &old).unwrap();
    all_refuse(&bench, "written by susun 0.0.9");
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    all_refuse(&bench, "is a directory");
    fs::remove_dir(&path).unwrap();
    #[cfg(unix)]
    {
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.unwrap().success());
        all_refuse(&bench, "is not a regular file");
        let ran = bench.susun("merge|run/round-001/task-00001.jsonl");
        ran.exits(2).tells("is not a regular file");
        fs::remove_file(&path).unwrap();
    }
    fs::write(&path, &text).unwrap();
    // The name of the list is that of one batch.
    for lab in [
        "merge|run/answer.jsonl|--lab|run.lab",
        "batch|boards.txt|-o|b.jsonl|--lab|batch.lab",
    ] {
        bench.merge().exits(0);
        bench.susun(lab).exits(0);
    }
    let domain = "\"domain\":\"boards\"";
    for lab in ["run.lab", "batch.lab"] {
        assert_eq!(read(bench.path(), lab).matches(domain).count(), 11, "{lab}");
    }
    bench
        .susun("cluster|plan|boards.txt|--metric|mtm|--tasks|2|--folder|other")
        .exits(0);
    for task in 1..=2 {
        let name = format!("round-001/task-0000{task}.jsonl");
        fs::copy(
            bench.results(1, task),
            bench.path().join("other").join(name),
        )
        .unwrap();
    }
    let merged = bench.susun("cluster|merge|other").exits(2);
    merged.tells("settings.metric");
    bench
        .susun("cluster|work|other|--task|1")
        .exits(2)
        .tells("settings.metric");
}

/// Limits stop puzzles: the merge has the exit code of a batch, and the script ends. A link may name the folder.
#[cfg(unix)]
#[test]
fn stopped_puzzles_in_a_folder_behind_a_link() {
    let bench = Bench::new();
    let path = |name: &str| bench.path().join(name);
    fs::write(path("boards.txt"), "2x3#1\n2x3#2\n").unwrap();
    fs::create_dir(path("there")).unwrap();
    std::os::unix::fs::symlink("there", path("run")).unwrap();
    bench.plan("boards.txt|--node-limit|2|--tasks|1");
    assert!(path("run").is_symlink() && path("there/question.json").is_file());
    let mut script = std::process::Command::new("bash");
    script.arg(path("run/parallel.sh"));
    let ran = Ran::of(script.output().unwrap()).exits(3);
    ran.tells("stopped 2");
    bench.merge().exits(3).tells("stopped 2");
    let ran = bench.susun("merge|run/round-001/task-00001.jsonl");
    ran.exits(3).tells("stopped 2");
    // What has been there before.
    fs::write(path("there/mine"), "").unwrap();
    let ran = bench.susun("cluster|plan|boards.txt|--tasks|1|--folder|run");
    ran.exits(2).tells("not empty");
}

/// A list on standard input, and one with bad lines: they are records of errors, as in a batch.
#[test]
fn lists_of_other_kinds() {
    let bench = Bench::new();
    let list = "2x3#1\n1 2 3\n\n2x3#2\n";
    fs::write(bench.path().join("boards.txt"), list).unwrap();
    let mut plan = program();
    let words = ["cluster", "plan", "-", "--tasks", "2", "--folder", "run"];
    plan.current_dir(bench.path()).args(words);
    let boards = fs::File::open(bench.path().join("boards.txt")).unwrap();
    let ran = Ran::of(plan.stdin(Stdio::from(boards)).output().unwrap()).exits(0);
    ran.tells("3 puzzles for 2 tasks")
        .tells("Line 2 cannot be read: its answer");
    bench.susun("cluster|work|run|--task|1-2").exits(0);
    // The exit code of one batch.
    bench.merge().exits(2).tells("errors 1");
    let merged = comparable(&read(bench.path(), "run/answer.jsonl"));
    bench.susun("batch|boards.txt|-o|whole.jsonl").exits(2);
    assert_eq!(merged, comparable(&read(bench.path(), "whole.jsonl")));
    // One puzzle on standard input.
    let mut plan = program();
    let words = ["cluster", "plan", "-", "--tasks", "2", "--folder", "one"];
    plan.current_dir(bench.path()).args(words);
    fs::write(bench.path().join("one.txt"), "1 2 3\n4 5 6\n0 7 8\n").unwrap();
    let board = fs::File::open(bench.path().join("one.txt")).unwrap();
    let ran = Ran::of(plan.stdin(Stdio::from(board)).output().unwrap());
    ran.exits(0).tells("Optimal: 2");
}

#[test]
fn merges_write_what_merge_writes_and_wait_for_each_other() {
    let bench = planned(2);
    bench.susun("cluster|work|run|--task|1-2").exits(0);
    for (name, code) in [
        ("a.txt", 0),
        ("a.jsonl", 0),
        ("a.csv", 0),
        ("a.png", 2),
        ("a.svg", 2),
    ] {
        bench
            .susun(&format!("cluster|merge|run|-o|{name}"))
            .exits(code);
        let alone = bench.susun(&format!("merge|run/answer.jsonl|-o|{name}|--force"));
        alone.exits(code);
        assert_eq!(bench.path().join(name).exists(), code == 0, "{name}");
    }
    bench
        .susun("cluster|merge|run|-o|run/answer.jsonl|--force")
        .exits(2)
        .tells("answer.jsonl");
    // What does not apply is refused.
    for (more, says) in [
        ("--cell|30", "--cell does not apply"),
        ("--theme|dark", "--theme does not apply"),
        ("--time-limit|9s", "--time-limit does not apply"),
        ("-o|b.jsonl|-o|b.csv", "in one more file"),
    ] {
        let ran = bench.susun(&format!("cluster|merge|run|{more}"));
        ran.exits(2).tells(says);
    }
    assert!(!bench.path().join("b.jsonl").exists());
    let merge = || {
        let mut merge = program();
        merge.current_dir(bench.path());
        merge.args(["cluster", "merge", "run", "--quiet"]);
        merge.stdout(Stdio::null()).spawn().unwrap()
    };
    for mut merged in [merge(), merge(), merge(), merge()] {
        assert_eq!(merged.wait().unwrap().code(), Some(0));
    }
}

/// In a folder that cannot be written the answer is printed and not saved.
#[cfg(unix)]
#[test]
fn a_read_only_folder_is_read() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let set = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let bench = planned(2);
    bench.susun("cluster|work|run|--task|1-2").exits(0);
    bench
        .susun("cluster|plan|soma|--count|--tasks|2|--folder|counted")
        .exits(0);
    set(bench.path(), 0o755);
    for (folder, says) in [("run", "Done: 11"), ("counted", "Solutions: 11,520")] {
        let path = bench.path().join(folder);
        for part in [path.join("round-001"), path.clone()] {
            set(&part, 0o555);
        }
        let mut merge = program();
        if fs::File::create(path.join("probe")).is_ok() {
            // Root may write everywhere, so the test runs as another user, who may not reach the program.
            fs::remove_file(path.join("probe")).unwrap();
            let copy = bench.path().join("susun");
            fs::copy(merge.get_program(), &copy).unwrap();
            merge = program_at(&copy);
            merge.uid(65534).gid(65534);
        }
        merge.current_dir(bench.path());
        let ran = merge.args(["cluster", "merge", folder]).output().unwrap();
        let ran = Ran::of(ran).exits(0).tells(says);
        ran.tells("is read-only: the answer is not saved there");
        for part in [path.clone(), path.join("round-001")] {
            set(&part, 0o755);
        }
        assert!(!path.join("answer.jsonl").exists());
    }
}

/// A signal to `parallel.sh` ends its tasks, and no other begins.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_script_and_its_tasks() {
    let bench = planned(3);
    let folder = bench.path().join("run");
    // Stands for susun: a task that never ends unless it is asked to.
    let program = "#!/usr/bin/env bash
case \"$2 ${4:-}\" in
    merge*) exit 3 ;;
    *--json) echo '{\"round\":1,\"finished\":0}' ;;
    *--unfinished) echo 1-3 ;;
    *)
        trap 'touch ended-$7; exit 130' TERM
        touch begun-$7
        while true; do sleep 0.05; done
        ;;
esac
";
    fs::write(folder.join("fake"), program).unwrap();
    for (signal, code) in [("TERM", 143), ("INT", 130)] {
        let mut script = std::process::Command::new("bash");
        script.args(["parallel.sh", "2"]).env("SUSUN", "./fake");
        script.current_dir(&folder).stderr(Stdio::null());
        std::process::Command::new("chmod")
            .args(["+x", "fake"])
            .current_dir(&folder)
            .status()
            .unwrap();
        let mut script = script.spawn().unwrap();
        let is_there = |name: &str| folder.join(name).exists();
        while !is_there("begun-1") || !is_there("begun-2") {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let id = script.id().to_string();
        let killed = std::process::Command::new("kill")
            .args(["-s", signal, &id])
            .status();
        assert!(killed.unwrap().success());
        assert_eq!(script.wait().unwrap().code(), Some(code));
        assert!(is_there("ended-1") && is_there("ended-2") && !is_there("begun-3"));
        for name in ["begun-1", "begun-2", "ended-1", "ended-2"] {
            fs::remove_file(folder.join(name)).unwrap();
        }
    }
}

/// A job of `slurm.sbatch` that merges, with programs that stand for those of Slurm: a command that fails once is
/// tried again, an array that cannot be submitted does not end the run, and neither does the time limit.
#[cfg(unix)]
#[test]
fn a_merge_on_slurm_has_a_successor() {
    use std::os::unix::fs::PermissionsExt;
    let bench = planned(3);
    let folder = bench.path().join("run");
    for (name, script) in [
        ("sleep", "exit 0"),
        ("squeue", "[[ $* != *--jobs* ]] || { cat state; exit; }\n[ -e asked ] || { touch asked; exit 1; }"),
        ("scontrol", "echo 'MaxArraySize = 3'"),
        ("sbatch", "[[ $* != *--array=1-1* ]] || exit 1\necho \"$@\" >>submitted; echo 7"),
        ("susun", "case \"$2 $*\" in
    merge*) [ -e slow ] || exit 3; trap 'exit 130' TERM; touch begun; while true; do /bin/sleep 0.05; done ;;
    *--json) echo '{\"round\":1,\"finished\":0}' ;;
    *) echo 1-3 ;;
esac"),
    ] {
        let path = folder.join(name);
        fs::write(&path, format!("#!/usr/bin/env bash\n{script}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let arrays = "--parsable --array=1-2 --output=logs/task-0+%a.log slurm.sbatch 0\n";
    let successor = "--dependency=afterany:7 slurm.sbatch round1finished0 0\n";
    let both = format!("{arrays}{successor}");
    for (state, code, submitted) in [
        ("", 0, &*both),
        ("RUNNING\n", 0, &*both),
        ("COMPLETING\n", 143, ""),
    ] {
        for name in ["asked", "begun", "submitted", "slow"] {
            let _ = fs::remove_file(folder.join(name));
        }
        fs::write(folder.join("submitted"), "").unwrap();
        fs::write(folder.join("state"), state).unwrap();
        let mut folders = vec![folder.clone()];
        folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap()));
        let mut script = std::process::Command::new("bash");
        script.arg("slurm.sbatch").current_dir(&folder);
        script.env("PATH", std::env::join_paths(folders).unwrap());
        script.env("SUSUN", "./susun").env("SLURM_JOB_ID", "5");
        script
            .env("SLURM_SUBMIT_DIR", &folder)
            .stdout(Stdio::null());
        script
            .env_remove("SLURM_ARRAY_TASK_ID")
            .stderr(Stdio::null());
        if !state.is_empty() {
            fs::write(folder.join("slow"), "").unwrap();
        }
        let mut script = script.spawn().unwrap();
        while !state.is_empty() && !folder.join("begun").exists() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        if !state.is_empty() {
            let id = script.id().to_string();
            let killed = std::process::Command::new("kill").arg(id).status();
            assert!(killed.unwrap().success());
        }
        assert_eq!(script.wait().unwrap().code(), Some(code), "{state}");
        assert_eq!(
            fs::read_to_string(folder.join("submitted")).unwrap(),
            submitted
        );
    }
}
