//! `cargo xtask slurm`: a set and a puzzle of each family on a real Slurm, while tasks and the node fail at random
//! times. The answers are those of one thread.

mod cluster;
mod faults;
mod runs;

use std::collections::hash_map::RandomState;
use std::env;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::process::Command;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::apt;
use crate::files::below;
use crate::process::{cargo, output, run as step};
use cluster::Cluster;
use faults::{Fault, Random, running_tasks};
use runs::Runs;

const PACKAGES: [&str; 2] = ["slurm-wlm", "munge"];
const PROGRAMS: [&str; 4] = ["slurmctld", "slurmd", "sbatch", "munged"];
/// A seed that repeats the faults of an earlier run.
const SEED: &str = "SUSUN_SLURM_SEED";
/// From the first job to the last.
const LIMIT: Duration = Duration::from_secs(90);
/// The most milliseconds before the next fault.
const PAUSE: usize = 1000;
/// Lines of each log that are shown after a failure.
const LINES: usize = 40;

pub(crate) fn run() -> Result<()> {
    if let Some(note) = ensure()? {
        bail!("{note}");
    }
    step(cargo().args(["build", "--package", "susun-cli", "--bin", "susun"]))?;
    check()
}

/// Installs Slurm if there is none. Returns why it cannot run here.
pub(crate) fn ensure() -> Result<Option<String>> {
    let why = if !is_root() {
        "its daemons need root"
    } else if PROGRAMS.iter().all(|program| apt::has(program)) {
        return Ok(None);
    } else if apt::has("apt-get") {
        apt::install(&PACKAGES)
            .context("Slurm is needed to test job arrays: install it by hand")?;
        return Ok(None);
    } else {
        "there is no apt; install slurmctld, slurmd, sbatch and munged by hand"
    };
    Ok(Some(format!("nothing ran on Slurm: {why}")))
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Tests the program that is there.
pub(crate) fn check() -> Result<()> {
    let seed = match env::var(SEED) {
        Ok(text) => text
            .parse()
            .with_context(|| format!("{SEED} is no number: {text}"))?,
        Err(_) => RandomState::new().build_hasher().finish(),
    };
    println!("Slurm: {SEED}={seed} repeats these faults");
    let begun = Instant::now();
    let cluster = Cluster::start()?;
    solve(&cluster, &mut Random(seed)).map_err(|error| {
        anyhow!(
            "{error:#}, on Slurm with {SEED}={seed}\n{}",
            logs(cluster.folder())
        )
    })?;
    drop(cluster);
    println!(
        "Slurm: as on one thread, after {:.0} s",
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Compares what comes of the runs with what one thread answers meanwhile.
fn solve(cluster: &Cluster, random: &mut Random) -> Result<()> {
    let runs = Runs::new(cluster)?;
    runs.submit()?;
    let (alone, done) = thread::scope(|scope| {
        let alone = scope.spawn(|| runs.alone());
        let done = runs_with_faults(cluster, &runs, random);
        (alone.join(), done)
    });
    done?;
    runs.compare(&alone.map_err(|_| anyhow!("a thread panicked"))??)
}

/// Lets faults happen and waits for the end.
fn runs_with_faults(cluster: &Cluster, runs: &Runs<'_>, random: &mut Random) -> Result<()> {
    let begun = Instant::now();
    let left = || LIMIT.saturating_sub(begun.elapsed());
    let tell = |what: &str| println!("Slurm: {:5.1} s, {what}", begun.elapsed().as_secs_f64());
    for (fault, is_needed) in Fault::in_random_order(random) {
        sleep(Duration::from_millis(random.below(PAUSE) as u64));
        match happens(fault, cluster, random, left())? {
            Some(hit) => tell(&format!("{fault:?}: {hit}")),
            None if is_needed => {
                bail!("every job was over before {fault:?}: the runs are too short")
            }
            None => break,
        }
    }
    loop {
        let what = "every job is over";
        cluster.until(left(), what, || Ok(cluster.jobs()?.is_empty()))?;
        tell(what);
        if runs.merge_shards()? {
            return Ok(());
        }
        tell("shards are submitted again");
    }
}

/// Waits until the fault has hit something. Returns what; nothing if every job is over.
fn happens(
    fault: Fault,
    cluster: &Cluster,
    random: &mut Random,
    left: Duration,
) -> Result<Option<String>> {
    let mut hit = None;
    cluster.until(left, "a task runs", || {
        if cluster.jobs()?.is_empty() {
            return Ok(true);
        }
        if !running_tasks(cluster)?.is_empty() {
            hit = fault.strike(cluster, random)?;
        }
        Ok(hit.is_some())
    })?;
    Ok(hit)
}

/// The last lines of all logs, for whoever looks for the reason of a failure.
fn logs(folder: &Path) -> String {
    let all = below(folder, |name| {
        !["state", "spool", "cache", "munged.log"].contains(&name)
    });
    let mut text = String::new();
    for path in all.unwrap_or_default() {
        if path.extension().is_some_and(|extension| extension == "log") {
            let log = fs::read(&path).unwrap_or_default();
            let log = String::from_utf8_lossy(&log);
            let lines: Vec<&str> = log.lines().collect();
            let last = &lines[lines.len().saturating_sub(LINES)..];
            text += &format!("--- {}\n{}\n", path.display(), last.join("\n"));
        }
    }
    text
}
