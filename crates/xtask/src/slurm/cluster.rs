//! A Slurm of one node in a temporary folder: started, asked, and gone without a trace.

use std::fs::{self, DirBuilder};
use std::net::TcpListener;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, process};

use anyhow::{Context, Result, bail};

use crate::process::{command_line, output};

const CONFIGURATION: &str = include_str!("slurm.conf");
const GUARD: &str = include_str!("guard.sh");
/// The largest array holds one task less.
const ARRAY_SIZE: usize = 8;

pub(super) struct Cluster {
    folder: PathBuf,
    host: String,
    /// Stops the cluster when its input is closed, also when this program is killed.
    guard: Child,
}

/// A job as the queue shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Job {
    /// `12_3`, or `12` for a job that is no task of an array.
    pub(super) id: String,
    pub(super) is_task: bool,
    pub(super) is_running: bool,
    pub(super) is_completing: bool,
}

pub(super) struct Process {
    pub(super) id: String,
    /// Of its command line.
    pub(super) words: Vec<String>,
    pub(super) is_of_job: bool,
}

impl Process {
    pub(super) fn is_called(&self, name: &str) -> bool {
        let first = self.words.first();
        // Slurm writes `slurmstepd: [5.batch]`.
        first.is_some_and(|word| word.split(':').next() == Some(name))
    }
}

impl Cluster {
    pub(super) fn start() -> Result<Self> {
        let folder = fs::canonicalize(env::temp_dir())?;
        let folder = folder.join(format!("susun-slurm-{}", process::id()));
        // Everyone can guess the name, and what runs there is run by root: it has to be new, and closed to others.
        let made = DirBuilder::new().mode(0o700).create(&folder);
        made.with_context(|| format!("cannot make {}", folder.display()))?;
        let host =
            fs::read_to_string("/proc/sys/kernel/hostname").context("no name of the host")?;
        let host = host.trim().split('.').next().unwrap_or_default().to_owned();
        let guard = Command::new("sh")
            .args(["-c", GUARD, "guard"])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("sh did not start")?;
        let cluster = Self {
            folder,
            host,
            guard,
        };
        cluster.configure()?;
        cluster.start_daemons()?;
        Ok(cluster)
    }

    /// Where its files are; what else is put there is removed with it.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    fn configure(&self) -> Result<()> {
        for folder in ["state", "spool"] {
            fs::create_dir(self.folder.join(folder))?;
        }
        // Both ports are taken until both are known, so that they differ.
        let ports = [
            TcpListener::bind("127.0.0.1:0")?,
            TcpListener::bind("127.0.0.1:0")?,
        ];
        let mut text = CONFIGURATION.to_owned();
        for (name, value) in [
            ("folder", self.folder.display().to_string()),
            ("host", self.host.clone()),
            ("controller_port", ports[0].local_addr()?.port().to_string()),
            ("node_port", ports[1].local_addr()?.port().to_string()),
            ("array_size", ARRAY_SIZE.to_string()),
        ] {
            text = text.replace(&format!("{{{{{name}}}}}"), &value);
        }
        fs::write(self.folder.join("slurm.conf"), text)?;
        Ok(())
    }

    fn start_daemons(&self) -> Result<()> {
        let file = |name: &str| self.folder.join(name).display().to_string();
        let mut munged = self.command("munged");
        for (option, name) in [
            ("key-file", "munge.key"),
            ("socket", "munge.sock"),
            ("pid-file", "munged.pid"),
            ("log-file", "munged.log"),
            ("seed-file", "munged.seed"),
        ] {
            munged.arg(format!("--{option}={}", file(name)));
        }
        self.write_key()?;
        daemon(munged.arg("--force"))?;
        daemon(self.command("slurmctld").arg("-i"))?;
        self.start_node()?;
        self.until(Duration::from_secs(20), "the node is idle", || {
            let state = self.ask("sinfo", &["--noheader", "--format=%T"])?;
            Ok(state.trim() == "idle")
        })
    }

    /// Random enough for a cluster that lives for a minute on one machine.
    fn write_key(&self) -> Result<()> {
        let path = self.folder.join("munge.key");
        let key = Command::new("sh")
            .args(["-c", "umask 077 && head -c 128 /dev/urandom >\"$1\"", "sh"])
            .arg(&path)
            .status()?;
        if !key.success() {
            bail!("cannot write {}", path.display());
        }
        Ok(())
    }

    /// Starts the daemon of the node.
    pub(super) fn start_node(&self) -> Result<()> {
        daemon(&mut self.command("slurmd"))
    }

    /// A program that asks this Slurm and no other.
    pub(super) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        for (name, _) in env::vars_os() {
            let text = name.to_string_lossy();
            if ["SLURM", "SBATCH", "SQUEUE", "SINFO", "SCONTROL", "SCANCEL"]
                .iter()
                .any(|family| text.starts_with(family))
            {
                command.env_remove(name);
            }
        }
        command.env("SLURM_CONF", self.folder.join("slurm.conf"));
        command
    }

    pub(super) fn ask(&self, program: &str, arguments: &[&str]) -> Result<String> {
        output(self.command(program).args(arguments))
    }

    /// Asks quietly for something that may be too late, as the job may be over. Returns whether it was in time.
    pub(super) fn try_to(&self, program: &str, arguments: &[&str]) -> Result<bool> {
        let mut command = self.command(program);
        command.args(arguments);
        let output = command
            .output()
            .with_context(|| format!("`{}` did not start", command_line(&command)))?;
        Ok(output.status.success())
    }

    pub(super) fn jobs(&self) -> Result<Vec<Job>> {
        let queue = self.ask("squeue", &["--noheader", "--array", "--format=%i %K %T"])?;
        queue.lines().map(job).collect()
    }

    /// Tells Slurm that the node has failed. It comes back when its daemon starts.
    pub(super) fn node_failed(&self) -> Result<()> {
        let name = format!("NodeName={}", self.host);
        self.ask("scontrol", &["update", &name, "State=DOWN", "Reason=test"])?;
        Ok(())
    }

    /// The processes of this cluster.
    pub(super) fn processes(&self) -> Result<Vec<Process>> {
        let ours = format!("SLURM_CONF={}/slurm.conf", self.folder.display());
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc")? {
            let entry = entry?;
            let id = entry.file_name().to_string_lossy().into_owned();
            // A process that ends meanwhile has no files any more.
            let read = |file: &str| words(&fs::read(entry.path().join(file)).unwrap_or_default());
            let environment = read("environ");
            if id.parse::<u32>().is_ok() && environment.contains(&ours) {
                let names_job = |variable: &String| variable.starts_with("SLURM_JOB_ID=");
                found.push(Process {
                    id,
                    words: read("cmdline"),
                    is_of_job: environment.iter().any(names_job),
                });
            }
        }
        Ok(found)
    }

    /// Waits until something is true.
    pub(super) fn until(
        &self,
        limit: Duration,
        what: &str,
        mut is_true: impl FnMut() -> Result<bool>,
    ) -> Result<()> {
        let begun = Instant::now();
        while !is_true()? {
            if begun.elapsed() > limit {
                bail!("{what}: not within {} seconds", limit.as_secs());
            }
            sleep(Duration::from_millis(200));
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        if let Err(error) = self.guard.wait() {
            eprintln!("Slurm may still run in {}: {error}", self.folder.display());
        }
    }
}

/// Starts what goes on in the background. It holds no stream of this program open.
fn daemon(command: &mut Command) -> Result<()> {
    let line = command_line(command);
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .with_context(|| format!("`{line}` did not start"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Sends a signal that no process can refuse. Those that have ended already are no error.
pub(super) fn kill(processes: &[String]) -> Result<()> {
    Command::new("kill")
        .arg("-KILL")
        .args(processes)
        .stderr(Stdio::null())
        .status()
        .context("`kill` did not start")?;
    Ok(())
}

fn words(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    text.split_terminator('\0').map(str::to_owned).collect()
}

/// A line of the queue: number, index in the array, state.
fn job(line: &str) -> Result<Job> {
    let [id, index, state] = line.split_whitespace().collect::<Vec<_>>()[..] else {
        bail!("squeue printed {line:?}");
    };
    Ok(Job {
        id: id.to_owned(),
        is_task: index != "N/A",
        is_running: state == "RUNNING",
        is_completing: state == "COMPLETING",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queue_tells_tasks_from_other_jobs() {
        let read = |line| job(line).expect("a line of squeue");
        let (task, other) = (read("12_3 3 RUNNING"), read("13 N/A PENDING"));
        assert!(task.is_task && task.is_running && task.id == "12_3");
        assert!(!other.is_task && !other.is_running);
        assert!(job("squeue: error").is_err());
    }
}
