//! The runs on the cluster, and the same questions to one thread: a puzzle of each family and a set as run folders,
//! and the set once more as a plain job array of shards.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::cluster::Cluster;
use crate::process::{command_line, output};

/// The program as the tests have compiled it.
const PROGRAM: &str = "target/debug/susun";
/// The tasks of a run folder: more than the largest array of the cluster holds.
const TASKS: &str = "9";
const SHARDS: usize = 7;

/// Korf's 88th board: two rounds with tables as weak as these.
const BOARD: [&str; 3] = ["15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4", "--goal", "first"];
const WEAK_TABLES: (&str, &str) = ("weak.txt", "a a a b\na b b b\nc c c d\nc d d _\n");
/// Tables that are soon built, with which a hundred boards take some seconds.
const SET_TABLES: (&str, &str) = ("set.txt", "a a a b\na a a b\nc c c b\nc c b _\n");

const PACKING: [&str; 1] = ["iq-puzzler-pro-pyramid"];
const SET: [&str; 3] = ["korf100", "--tables", SET_TABLES.0];

/// What one thread answers.
pub(super) struct Alone {
    sliding: Value,
    packing: Value,
    /// A header, and a record for each board.
    set: Vec<Value>,
}

pub(super) struct Runs<'a> {
    cluster: &'a Cluster,
    program: PathBuf,
    folder: PathBuf,
}

impl<'a> Runs<'a> {
    /// Takes a copy of the program, as a check beside this one may compile it again.
    pub(super) fn new(cluster: &'a Cluster) -> Result<Self> {
        let folder = cluster.folder().join("runs");
        fs::create_dir_all(&folder)?;
        let program = folder.join("susun");
        fs::copy(PROGRAM, &program).with_context(|| format!("no {PROGRAM}"))?;
        for (name, text) in [WEAK_TABLES, SET_TABLES] {
            fs::write(folder.join(name), text)?;
        }
        Ok(Self {
            cluster,
            program,
            folder,
        })
    }

    /// Submits all of them.
    pub(super) fn submit(&self) -> Result<()> {
        let sliding = [&BOARD[..], &["--tables", WEAK_TABLES.0]].concat();
        for (name, question) in [
            ("sliding", &sliding[..]),
            ("packing", &PACKING),
            ("set", &SET),
        ] {
            let mut plan = self.susun(&["cluster", "plan"]);
            plan.args(question);
            output(plan.args(["--tasks", TASKS, "--folder", name]))?;
            // The one command of a user.
            let mut submit = self.command("sbatch");
            submit.arg("slurm.sbatch");
            output(submit.current_dir(self.folder.join(name)))?;
        }
        let script = format!(
            "#!/bin/bash\n\
             #SBATCH --requeue --open-mode=append --output=shard-%a.log\n\
             exec ./susun batch {} --threads 1 --shard /{SHARDS} -o \"shard-$SLURM_ARRAY_TASK_ID.jsonl\" --resume\n",
            SET.join(" ")
        );
        fs::write(self.folder.join("shards.sbatch"), script)?;
        self.submit_shards(&format!("1-{SHARDS}"))
    }

    fn submit_shards(&self, shards: &str) -> Result<()> {
        let array = format!("--array={shards}");
        output(self.command("sbatch").args([&array, "shards.sbatch"]))?;
        Ok(())
    }

    /// Puts the shards together. Those that have to run again are submitted: then it returns false.
    pub(super) fn merge_shards(&self) -> Result<bool> {
        let mut merge = self.susun(&["merge", "--json", "-o", "merged.jsonl"]);
        for shard in 1..=SHARDS {
            let file = format!("shard-{shard}.jsonl");
            if self.folder.join(&file).exists() {
                merge.arg(file);
            }
        }
        let merged = merge.output().context("susun did not start")?;
        match merged.status.code() {
            Some(0) => return Ok(true),
            Some(3) => {}
            _ => bail!(
                "`{}` failed: {}",
                command_line(&merge),
                String::from_utf8_lossy(&merged.stderr)
            ),
        }
        let missing: Value = serde_json::from_slice(&merged.stdout)?;
        let missing = missing["missing"]
            .as_array()
            .context("no shard is missing")?;
        let number = |shard: &Value| Some(shard["shard"].as_str()?.split('/').next()?.to_owned());
        let missing: Option<Vec<_>> = missing.iter().map(number).collect();
        self.submit_shards(&missing.context("a shard has no number")?.join(","))?;
        Ok(false)
    }

    /// The answers of one thread.
    pub(super) fn alone(&self) -> Result<Alone> {
        // With the tables that the program chooses: another proof.
        let mut solve = self.susun(&["solve", "--threads", "1", "--json"]);
        // By the method of the cluster: `auto` tries another one first, and counts its cases too.
        let mut count = self.susun(&[
            "count",
            "--threads",
            "1",
            "--json",
            "-m",
            "most-constrained",
        ]);
        let mut batch = self.susun(&["batch", "--threads", "1", "-o", "alone.jsonl"]);
        output(batch.args(SET))?;
        Ok(Alone {
            sliding: json(&output(solve.args(BOARD))?)?,
            packing: json(&output(count.args(PACKING))?)?,
            set: lasting(&self.folder.join("alone.jsonl"))?,
        })
    }

    /// Compares every answer with that of one thread.
    pub(super) fn compare(&self, alone: &Alone) -> Result<()> {
        let answer = self.answer("sliding")?;
        let solved = ["board", "goal", "outcome", "length", "lower_bound"];
        same(&answer, &alone.sliding, &solved)?;
        let moves = answer["moves"].as_str().context("no moves")?;
        output(self.susun(&["verify"]).args(BOARD).arg(moves))?;
        let counted = ["id", "outcome", "solutions", "up_to_symmetry", "cases"];
        same(&self.answer("packing")?, &alone.packing, &counted)?;
        for name in ["set/answer.jsonl", "merged.jsonl"] {
            let merged = lasting(&self.folder.join(name))?;
            if let Some(line) = first_difference(&merged, &alone.set) {
                let [merged, alone] = [&merged, &alone.set].map(|set| set.get(line));
                bail!(
                    "line {} of {name}: {merged:?} on Slurm, {alone:?} alone",
                    line + 1
                );
            }
        }
        Ok(())
    }

    /// What a run folder answers.
    fn answer(&self, name: &str) -> Result<Value> {
        let path = self.folder.join(name).join("answer.json");
        let text = fs::read_to_string(&path);
        json(&text.with_context(|| format!("the run has no answer: {}", path.display()))?)
    }

    fn susun(&self, words: &[&str]) -> Command {
        let mut susun = self.command(&self.program.to_string_lossy());
        susun.args(words);
        susun
    }

    /// A program in the folder of the runs. Tables are in that of the cluster.
    fn command(&self, program: &str) -> Command {
        let mut command = self.cluster.command(program);
        command
            .current_dir(&self.folder)
            .env("SUSUN_CACHE", self.cluster.folder().join("cache"));
        command
    }
}

fn json(text: &str) -> Result<Value> {
    serde_json::from_str(text).with_context(|| format!("no JSON: {text}"))
}

fn same(answer: &Value, alone: &Value, fields: &[&str]) -> Result<()> {
    for field in fields {
        if answer[field] != alone[field] {
            bail!(
                "{field}: {} on Slurm, {} alone",
                answer[field],
                alone[field]
            );
        }
    }
    Ok(())
}

fn first_difference(one: &[Value], other: &[Value]) -> Option<usize> {
    (0..one.len().max(other.len())).find(|&line| one.get(line) != other.get(line))
}

/// The records of a file without times and without what a cache spares.
fn lasting(path: &Path) -> Result<Vec<Value>> {
    let text = fs::read_to_string(path).with_context(|| format!("no {}", path.display()))?;
    let record = |line: &str| {
        let mut record = json(line)?;
        let fields = record.as_object_mut().context("a record is an object")?;
        fields.retain(|name, _| !name.ends_with("seconds") && name != "tables_built");
        Ok(record)
    };
    text.lines().map(record).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_compared_by_their_fields() {
        let (one, other) = (
            r#"{"length":65,"seconds":1}"#,
            r#"{"length":63,"seconds":1}"#,
        );
        let (one, other) = (json(one).expect("JSON"), json(other).expect("JSON"));
        assert!(same(&one, &other, &["seconds"]).is_ok());
        let error = same(&one, &other, &["seconds", "length"]).expect_err("another length");
        assert_eq!(error.to_string(), "length: 65 on Slurm, 63 alone");
        let set = |records: &[&Value]| records.iter().map(|&record| record.clone()).collect();
        let (short, long): (Vec<_>, Vec<_>) = (set(&[&one]), set(&[&one, &other]));
        assert_eq!(first_difference(&long, &long), None);
        assert_eq!(first_difference(&short, &long), Some(1));
    }
}
