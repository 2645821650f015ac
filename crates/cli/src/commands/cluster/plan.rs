//! `susun cluster plan`: divides the work on a puzzle into jobs and writes a run folder, or forecasts the time.

use std::path::Path;
use std::time::Duration;

use susun::cluster::{Divided, Find, Planned, Round, even_jobs};
use susun::family::{Answer, Host, NO_CACHE, Puzzle, Question, Refusal, Settings};
use susun::search::Sampling;

use super::clock::thread_time;
use super::folder::{ANSWER, RunFolder};
use super::list::Named;
use super::question::{ClusterQuestion, OnePuzzle};
use super::scripts::scripts;
use super::simulate::Simulation;
use crate::arguments::{
    ALL, CLUSTER_COUNT, CLUSTER_OPTIMAL, Given, JSON, METHOD, METRIC, NEW_FOLDER, PUZZLE, TASKS,
};
use crate::commands::batch::word;
use crate::commands::json_line;
use crate::drawing::Presentation;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::puzzle::Text;
use crate::words::ClusterMessage;
use crate::{output, puzzle};

/// More tasks than any cluster takes.
pub(super) const MAX_TASKS: usize = 100_000;
/// Options that each puzzle of a list has, and one puzzle has not.
const ONLY_LISTS: [&str; 5] = [METHOD, METRIC, "quality", "heuristic", "option"];
/// How far beyond the bound of the first round the sizes of later rounds are estimated.
const FORECAST_RANGE: u32 = 8;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let settings = puzzle::settings(given)?;
    match Named::read(given)? {
        Named::List(list) => list.plan(given, &settings),
        Named::Puzzle(text) => Plan::read(given, text, settings)?.run(given),
    }
}

/// One puzzle to be divided.
struct Plan {
    text: String,
    puzzle: Box<dyn Puzzle>,
    settings: Settings,
    find: Find,
    divided: Box<dyn Divided>,
    tasks: usize,
    simulation: Option<Simulation>,
}

impl Plan {
    /// The argument `puzzle`; its text if that is read already.
    fn read(given: &Given<'_>, text: Option<Text>, settings: Settings) -> Result<Self, Failure> {
        let (families, lang) = (given.families, given.lang);
        for option in ONLY_LISTS {
            if settings.has(option) {
                let say = ClusterMessage::OnlyLists { option };
                return Err(say.failure(ClusterMessage::OnlyListsFix { option }, lang));
            }
        }
        let argument = given.required(PUZZLE);
        let asked = ("cluster plan", Question::Cluster);
        let chosen = puzzle::chosen(given)?;
        let stored = (argument, text);
        let (text, puzzle) = puzzle::read_text(stored, asked, chosen, &settings, families, lang)?;
        let refuse = |refusal: Refusal| Failure::refusal(&refusal, argument, lang);
        let fits = puzzle.family().check_settings(Question::Cluster, &settings);
        fits.map_err(refuse)?;
        let flags = [
            (CLUSTER_COUNT, Find::Count),
            (CLUSTER_OPTIMAL, Find::Optimal),
            (ALL, Find::All),
        ];
        let find = flags.into_iter().find(|(flag, _)| given.has(flag));
        let find = find.map_or_else(|| puzzle.default_find(), |(_, find)| find);
        let tasks = given.within(TASKS, "", &(1..=MAX_TASKS))?;
        let simulation = Simulation::read(given)?;
        let tasks = tasks.or(simulation.as_ref().map(|it| it.tasks));
        Ok(Self {
            divided: puzzle.divide(find, &settings).map_err(refuse)?,
            text,
            puzzle,
            settings,
            find,
            tasks: tasks.expect("one of them is required"),
            simulation,
        })
    }

    fn run(self, given: &Given<'_>) -> Result<u8, Failure> {
        let lang = given.lang;
        let folder = new_folder(given)?;
        let limits = limits::read(given, Defaults::default())?;
        let tools = Tools::new(self.settings.has(NO_CACHE), Threads::read(given)?);
        let context = tools.context();
        let host = TerminalHost::new(&context, limits, lang).with_one_time_limit();
        let refuse = |refusal| Failure::refusal(&refusal, given.required(PUZZLE), lang);
        let begun = thread_time();
        let planned = self.divided.begin(even_jobs(self.tasks), &host);
        let seconds = thread_time().saturating_sub(begun).as_secs_f64();
        let round = match planned.map_err(refuse)? {
            Planned::Answer(answer) => return self.answered(given, folder, &*answer),
            Planned::Round(round) => round,
        };
        let forecast = self.forecast_rounds(&round, &host).map_err(refuse)?;
        let speed = self.divided.nodes_per_second();
        let Some(folder) = folder else {
            let simulation = self.simulation.expect("there is a folder otherwise");
            simulation.print(&round.jobs, &forecast, speed, given);
            return Ok(exit::DONE);
        };
        let jobs = round.jobs.len();
        let tasks = self.tasks;
        self.write(folder, Some((&round, seconds)), None, given)?;
        let path = &folder.to_string_lossy();
        if given.has(JSON) {
            let round = |&(bound, nodes): &(Option<u32>, f64)| {
                serde_json::json!({
                    "bound": bound, "estimated_nodes": nodes.round(), "estimated_seconds": nodes / speed,
                })
            };
            let rounds: Vec<_> = forecast.iter().map(round).collect();
            output::print(&json_line(&serde_json::json!({
                "v": susun::json::VERSION, "folder": path, "tasks": tasks, "jobs": jobs, "rounds": rounds,
            })));
            return Ok(exit::DONE);
        }
        let mut text = ClusterMessage::Planned { path, jobs, tasks }.text(lang) + "\n";
        for (number, &(bound, nodes)) in (1..).zip(&forecast) {
            let time = Duration::try_from_secs_f64(nodes / speed).unwrap_or(Duration::MAX);
            let say = ClusterMessage::Foreseen {
                number,
                bound,
                nodes,
                time,
            };
            text += &(say.text(lang) + "\n");
        }
        text += &(ClusterMessage::HowToRun { path: &word(path) }.text(lang) + "\n");
        output::print(&text);
        Ok(exit::DONE)
    }

    /// The first round and those that may follow: their bounds and estimated nodes.
    fn forecast_rounds(
        &self,
        round: &Round,
        host: &dyn Host,
    ) -> Result<Vec<(Option<u32>, f64)>, Refusal> {
        let nodes = round.jobs.iter().map(|job| job.size).sum();
        let mut all = vec![(round.bound, nodes)];
        if let Some(first) = round.bound {
            let last = first + FORECAST_RANGE;
            let later = self.divided.forecast(last, Sampling::QUICK, host)?;
            let later = later.into_iter().filter(|(bound, _)| *bound > first);
            all.extend(later.map(|(bound, nodes)| (Some(bound), nodes)));
        }
        Ok(all)
    }

    fn write(
        self,
        folder: &Path,
        round: Option<(&Round, f64)>,
        answer: Option<&dyn Answer>,
        given: &Given<'_>,
    ) -> Result<RunFolder, Failure> {
        let puzzle = OnePuzzle::new(self.text, &*self.puzzle, self.find);
        let question = ClusterQuestion::of_puzzle(puzzle, &self.settings, self.tasks);
        let mut files = scripts(folder, self.tasks);
        files.extend(answer.map(|answer| (ANSWER, answer.json() + "\n")));
        RunFolder::create(folder, question, round, &files, given.lang)
    }

    /// There is an answer already: no tasks are needed.
    fn answered(
        self,
        given: &Given<'_>,
        folder: Option<&Path>,
        answer: &dyn Answer,
    ) -> Result<u8, Failure> {
        if let Some(folder) = folder {
            self.write(folder, None, Some(answer), given)?;
        }
        let code = Presentation::read(given, &[])?.present(answer)?;
        if let Some(folder) = folder {
            let path = &folder.to_string_lossy();
            output::note(&ClusterMessage::AnsweredSoon { path }.text(given.lang));
        }
        Ok(code)
    }
}

/// The folder to write, which is not there yet or empty.
pub(super) fn new_folder<'a>(given: &Given<'a>) -> Result<Option<&'a Path>, Failure> {
    let folder = given.text(NEW_FOLDER).map(Path::new);
    let is_taken = |folder: &Path| match folder.read_dir() {
        Ok(mut files) => files.next().is_some(),
        Err(_) => folder.exists(),
    };
    let is_current = |folder: &Path| {
        let found = folder.canonicalize();
        found.is_ok_and(|found| std::env::current_dir().is_ok_and(|here| here == found))
    };
    match folder {
        // It is replaced as a whole: a shell in it would see the folder that is gone.
        Some(folder) if is_current(folder) => {
            let say = ClusterMessage::CurrentFolder;
            Err(say.failure(ClusterMessage::FolderExistsFix, given.lang))
        }
        Some(folder) if is_taken(folder) => {
            let path = &folder.to_string_lossy();
            let say = ClusterMessage::FolderExists { path };
            Err(say.failure(ClusterMessage::FolderExistsFix, given.lang))
        }
        folder => Ok(folder),
    }
}
