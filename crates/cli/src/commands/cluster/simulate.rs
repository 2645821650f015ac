//! What to expect of a run before it is planned: `susun cluster plan --simulate`.

use std::time::Duration;

use susun::cluster::{Forecast, Job, even_jobs, scaled, simulate};
use susun::message::{decimal, number};
use susun::random::Dice;
use susun::view::table;

use super::plan::MAX_TASKS;
use crate::arguments::{FAILURES, Given, JSON, SIMULATE};
use crate::commands::json_line;
use crate::failure::Failure;
use crate::output;
use crate::words::{ClusterMessage, span};

/// Seconds until a killed task works again.
const RESTART_SECONDS: f64 = 30.0;
/// The same forecast for the same question.
const SEED: u64 = 1;

/// So many tasks, each killed so many times an hour.
pub(super) struct Simulation {
    pub(super) tasks: usize,
    failures: f64,
}

impl Simulation {
    /// The arguments `simulate` and `failures`.
    pub(super) fn read(given: &Given<'_>) -> Result<Option<Self>, Failure> {
        let tasks = given.within(SIMULATE, "", &(1..=MAX_TASKS))?;
        let form = || ClusterMessage::RateForm.text(given.lang);
        let failures = given.parsed(FAILURES, rate, form)?;
        if failures.is_some() && tasks.is_none() {
            let say = ClusterMessage::FailuresAlone;
            return Err(say.failure(ClusterMessage::FailuresAloneFix, given.lang));
        }
        let failures = failures.unwrap_or(0.0);
        Ok(tasks.map(|tasks| Self { tasks, failures }))
    }

    /// Prints what to expect of each round: its bound and its estimated nodes are given, and the jobs of the first.
    pub(super) fn print(
        &self,
        jobs: &[Job],
        rounds: &[(Option<u32>, f64)],
        nodes_per_second: f64,
        given: &Given<'_>,
    ) {
        let lang = given.lang;
        let simulate = |(place, &(bound, nodes)): (usize, &(Option<u32>, f64))| {
            // A later round is cut into jobs that are worth a file's line.
            let count = even_jobs(self.tasks).min(jobs.len().max((nodes / 1e5) as usize));
            let jobs = match place {
                0 => jobs.to_vec(),
                _ => scaled(jobs, count, nodes),
            };
            let speed = (1.0 / nodes_per_second, RESTART_SECONDS);
            let dice = &mut Dice::new(SEED);
            (
                bound,
                simulate(&jobs, self.tasks, speed, self.failures, dice),
            )
        };
        let all: Vec<(Option<u32>, Forecast)> = rounds.iter().enumerate().map(simulate).collect();
        if given.has(JSON) {
            let fields = |(bound, forecast): &(Option<u32>, Forecast)| {
                serde_json::json!({
                    "bound": bound, "makespan_seconds": forecast.makespan_seconds,
                    "work_seconds": forecast.work_seconds, "lost_seconds": forecast.lost_seconds,
                    "kills": forecast.kills, "waste": forecast.waste(),
                    "longest_job_seconds": forecast.longest_job_seconds,
                })
            };
            let rounds: Vec<_> = all.iter().map(fields).collect();
            output::print(&json_line(&serde_json::json!({
                "v": susun::json::VERSION, "tasks": self.tasks, "failures": self.failures, "rounds": rounds,
            })));
            return;
        }
        let head = [
            ClusterMessage::ColumnRound,
            ClusterMessage::ColumnMoves,
            ClusterMessage::ColumnWork,
            ClusterMessage::ColumnMakespan,
            ClusterMessage::ColumnKills,
            ClusterMessage::ColumnLost,
            ClusterMessage::ColumnWaste,
            ClusterMessage::ColumnLongest,
        ];
        let head = head.map(|column| column.text(lang));
        let time = |seconds: f64| match Duration::try_from_secs_f64(seconds) {
            Ok(time) => span(time, lang),
            Err(_) => "-".to_owned(),
        };
        let row = |(round, (bound, forecast)): (usize, &(Option<u32>, Forecast))| {
            vec![
                round.to_string(),
                bound.map_or_else(|| "-".to_owned(), |bound| bound.to_string()),
                time(forecast.work_seconds),
                time(forecast.makespan_seconds),
                number(forecast.kills, lang),
                time(forecast.lost_seconds),
                format!("{} %", decimal(forecast.waste() * 100.0, 1, lang)),
                time(forecast.longest_job_seconds),
            ]
        };
        let rows: Vec<Vec<String>> = (1..).zip(&all).map(row).collect();
        let head: Vec<&str> = head.iter().map(String::as_str).collect();
        output::print(&table(&head, &rows, &[true; 8], output::columns()));
        let say = ClusterMessage::Simulated {
            tasks: self.tasks,
            kills: &decimal(self.failures, 2, lang),
            restart: &decimal(RESTART_SECONDS, 0, lang),
        };
        output::note(&say.text(lang));
    }
}

/// Kills an hour.
fn rate(text: &str) -> Option<f64> {
    let rate: f64 = text.parse().ok()?;
    (0.0..=3600.0).contains(&rate).then_some(rate)
}
