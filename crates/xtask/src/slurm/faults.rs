//! What happens to jobs on a cluster, at random times.

use std::thread::sleep;
use std::time::Duration;

use anyhow::Result;

use super::cluster::{Cluster, Job, Process, kill};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fault {
    /// `kill -9` of the program.
    Kill,
    /// `scancel` of a task.
    Cancel,
    /// `scontrol requeue` of a task.
    Requeue,
    /// The daemon of the node is killed and started again. Its tasks go on.
    Daemon,
    /// The node fails with all that runs on it, and comes back.
    Node,
}

use Fault::{Cancel, Daemon, Kill, Node, Requeue};

/// What happens in every test, and what else happens if there is time.
const NEEDED: [Fault; 5] = [Kill, Cancel, Requeue, Daemon, Node];
const MORE: [Fault; 4] = [Kill, Kill, Cancel, Requeue];

impl Fault {
    /// All faults in a random order, and whether they have to happen; those come first.
    pub(super) fn in_random_order(random: &mut Random) -> Vec<(Self, bool)> {
        let mut order = Vec::new();
        for (faults, is_needed) in [(&NEEDED[..], true), (&MORE[..], false)] {
            let mut left = faults.to_vec();
            while !left.is_empty() {
                order.push((left.swap_remove(random.below(left.len())), is_needed));
            }
        }
        order
    }

    /// Strikes at a random task. Returns what it hit: nothing if there was none, or if it ended before.
    pub(super) fn strike(self, cluster: &Cluster, random: &mut Random) -> Result<Option<String>> {
        Ok(match self {
            Kill => {
                let at_work = processes(cluster, is_at_work)?;
                let Some(process) = random.choose(&at_work) else {
                    return Ok(None);
                };
                kill(std::slice::from_ref(process))?;
                Some(format!("process {process}"))
            }
            Cancel => asked_for(cluster, random, "scancel", &[])?,
            Requeue => asked_for(cluster, random, "scontrol", &["requeue"])?,
            // Slurm takes half a minute to see that a job ended while there was no daemon.
            Daemon if cluster.jobs()?.iter().any(|job| job.is_completing) => None,
            Daemon => {
                kill(&processes(cluster, |process| process.is_called("slurmd"))?)?;
                sleep(Duration::from_millis(random.below(300) as u64));
                cluster.start_node()?;
                Some("slurmd".into())
            }
            Node => {
                let on_node = processes(cluster, is_on_node)?;
                kill(&on_node)?;
                cluster.node_failed()?;
                cluster.start_node()?;
                Some(format!("{} processes", on_node.len()))
            }
        })
    }
}

fn asked_for(
    cluster: &Cluster,
    random: &mut Random,
    program: &str,
    first: &[&str],
) -> Result<Option<String>> {
    let tasks = running_tasks(cluster)?;
    let Some(task) = random.choose(&tasks) else {
        return Ok(None);
    };
    let in_time = cluster.try_to(program, &[first, &[&task.id]].concat())?;
    Ok(in_time.then(|| format!("task {}", task.id)))
}

pub(super) fn running_tasks(cluster: &Cluster) -> Result<Vec<Job>> {
    let mut jobs = cluster.jobs()?;
    jobs.retain(|job| job.is_task && job.is_running);
    Ok(jobs)
}

fn processes(cluster: &Cluster, is_meant: impl Fn(&Process) -> bool) -> Result<Vec<String>> {
    let all = cluster.processes()?.into_iter();
    let meant = all.filter(is_meant);
    Ok(meant.map(|process| process.id).collect())
}

fn is_at_work(process: &Process) -> bool {
    let is_task = |words: &[String]| words == ["cluster", "work"];
    let words = &process.words;
    process.is_of_job && (words.windows(2).any(is_task) || words.contains(&"--shard".to_owned()))
}

/// The daemons of a node, and its jobs.
fn is_on_node(process: &Process) -> bool {
    process.is_of_job
        || ["slurmd", "slurmstepd"]
            .iter()
            .any(|name| process.is_called(name))
}

/// A generator of random numbers: SplitMix64 (Steele, Lea and Flood 2014).
pub(super) struct Random(pub(super) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn choose<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() {
            return None;
        }
        from.get(self.below(from.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_the_faults_and_every_kind_comes_first() {
        let order = |seed| Fault::in_random_order(&mut Random(seed));
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        for fault in NEEDED {
            assert!(order(3)[..NEEDED.len()].contains(&(fault, true)));
        }
    }

    #[test]
    fn a_failing_node_leaves_the_controller_and_other_programs() {
        let process = |words: &[&str], is_of_job| Process {
            id: "1".into(),
            words: words.iter().map(|&word| word.to_owned()).collect(),
            is_of_job,
        };
        for words in [
            &["slurmctld", "-i"][..],
            &[": slurmscriptd"],
            &["susun", "batch"],
            &[],
        ] {
            assert!(!is_on_node(&process(words, false)), "{words:?}");
        }
        for words in [&["slurmd"][..], &["slurmstepd: [5.batch]"]] {
            assert!(is_on_node(&process(words, false)), "{words:?}");
        }
        let task = process(&["susun", "cluster", "work", "."], true);
        assert!(is_on_node(&task) && is_at_work(&task));
        assert!(!is_at_work(&process(
            &["susun", "cluster", "merge", "."],
            true
        )));
    }
}
