//! `batch --shard`: which puzzles a task of a cluster has.

use std::fs;

use crate::batch::lines;
use crate::expect::Expect;
use crate::merge::header;
use crate::run::{Ran, program};

/// Shards named by the environment of a cluster.
#[test]
fn shards_of_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list: String = (1..=5).map(|seed| format!("2x3#{seed}\n")).collect();
    fs::write(folder.join("in.txt"), list).unwrap();
    let run = |shard: &[&str], variables: &[(&str, &str)]| {
        let mut program = program();
        program
            .current_dir(folder)
            .args(["batch", "in.txt"])
            .args(shard);
        Ran::of(program.envs(variables.iter().copied()).output().unwrap())
    };
    let array = [
        ("SLURM_ARRAY_TASK_ID", "11"),
        ("SLURM_ARRAY_TASK_MIN", "10"),
        ("SLURM_ARRAY_TASK_COUNT", "3"),
    ];
    let expected = [2, 5];
    for (shard, variables) in [
        (&["--shard", "2/3"][..], &[][..]),
        (&["--shard"], &array[..]),
        (&["--shard", "/3"], &[("SLURM_ARRAY_TASK_ID", "2")]),
        (&["--shard", "/3"], &[("JOB_COMPLETION_INDEX", "1")]),
    ] {
        let ran = run(shard, variables).exits(0);
        assert_eq!(header(&ran.out)["shard"], "2/3");
        let places: Vec<_> = lines(&ran.out)
            .iter()
            .map(|line| line["line"].as_u64().unwrap())
            .collect();
        assert_eq!(places, expected, "{shard:?}");
    }
    for (shard, variables, words) in [
        (&["--shard"][..], &[][..], "not set: SLURM_ARRAY_TASK_ID"),
        (
            &["--shard"],
            &[("JOB_COMPLETION_INDEX", "1")],
            "not set: SLURM_ARRAY_TASK_ID",
        ),
        (&["--shard"], &array[..2], "not set: SLURM_ARRAY_TASK_COUNT"),
        (
            &["--shard", "/3"],
            &[],
            "not set: SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX",
        ),
        (
            &["--shard", "/3"],
            &[("JOB_COMPLETION_INDEX", "3")],
            "JOB_COMPLETION_INDEX gives task 4, but there are 3 tasks",
        ),
        (
            &["--shard", "/3"],
            &[("JOB_COMPLETION_INDEX", "one")],
            "is \"one\", not a whole number",
        ),
        (
            &["--shard", "/3"],
            &[("SLURM_ARRAY_TASK_ID", "1"), ("JOB_COMPLETION_INDEX", "1")],
            "but JOB_COMPLETION_INDEX gives 2",
        ),
        (
            &["--shard", "0/3"],
            &[],
            "\"0/3\" is not a value of --shard",
        ),
        (
            &["--shard", "4/3"],
            &[],
            "\"4/3\" is not a value of --shard",
        ),
        (&["--shard", "/0"], &[], "\"/0\" is not a value of --shard"),
        (&["--shard", "3"], &[], "I/N such as 3/7"),
    ] {
        let ran = run(shard, variables).exits(2);
        assert!(ran.err.contains(words), "{shard:?}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
}
