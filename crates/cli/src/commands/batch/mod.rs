//! `susun batch`: many puzzles, one JSON line or row each, in the order of the input.

mod csv;
mod job;
mod log;
mod order;
mod progress;
mod source;
mod tally;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use susun::Lang;
use susun::SolverContext;
use susun::family::NO_CACHE;
use susun::search::Executor;

use job::Ask;
use log::{Earlier, Log};
use progress::Progress;
use source::{Source, Unread};
use tally::{Benchmark, Entry, Tally};

use super::json_line;
use crate::arguments::{CSV, Given, JSON, OUTPUT, PUZZLES, RESUME, RETRY_STOPPED};
use crate::control::{self, Listening};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::Tools;
use crate::output;
use crate::target::Target;
use crate::words::CliMessage;
use crate::{limits, puzzle};

/// Larger tables are worth a word when they would save more than it takes to build them.
const WORTH_TELLING: Duration = Duration::from_secs(20);

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let begun = Instant::now();
    let (families, lang) = (given.families, given.lang);
    let threads = Threads::read(given)?.number();
    let source = Source::read(given.required(PUZZLES), families, lang)?;
    if source.len() == 0 {
        let say = CliMessage::NoPuzzles {
            source: source.name(),
        };
        return Err(Failure::say(say, CliMessage::NoPuzzlesFix, lang));
    }
    let threads = threads.min(source.len());
    let defaults = limits::Defaults {
        time: None,
        // Several boards at once share what is free.
        bytes: Some(limits::default_bytes() / threads as u64),
    };
    let limits = limits::read(given, defaults)?;
    let settings = puzzle::settings(given)?;
    let ask = Ask::new(settings, limits, source.len(), families, lang)?;
    let published = source.collection();
    let published = published.and_then(|it| Benchmark::new(it, &ask.settings));
    // The threads are busy with other boards.
    let tools = Tools::new(ask.settings.has(NO_CACHE), Threads::one());
    let context = tools.context();
    let as_csv = given.has(CSV);
    let mut batch = Batch {
        log: Log::Screen { as_csv },
        tally: Tally::new(source.len(), published.is_some()),
        source: &source,
        ask: &ask,
        context: &context,
        threads,
        lang,
    };
    let mut earlier = Earlier::default();
    if let Some(path) = given.text(OUTPUT) {
        let (is_resumed, retries) = (given.has(RESUME), given.has(RETRY_STOPPED));
        let target = Target::of_lines(given, path, is_resumed)?;
        if is_resumed {
            let asked = (&ask, &context);
            let read = Earlier::read(&target, &source, asked, retries, &mut batch.tally, lang);
            // A list that cannot be read is not compared with the lines.
            source.check(lang)?;
            earlier = read?;
        }
        if earlier.done > 0 {
            let say = CliMessage::Resumed {
                done: batch.tally.done(),
                all: source.len(),
            };
            output::note(&say.text(lang));
        }
        batch.log = Log::file(target, &earlier, lang)?;
    }
    if as_csv && !output::print(&csv::header()) {
        return Ok(exit::DONE);
    }
    let listening = Listening::begin();
    // What is done again is done first: it stands before what is not done yet.
    let lines = || source.lines().enumerate();
    let is_again = |number: &usize| earlier.redo.binary_search(number).is_ok();
    let mut goes_on = ControlFlow::Continue(());
    if !earlier.redo.is_empty() {
        let mut again = lines().filter(|(number, _)| is_again(number));
        goes_on = batch.fill(&mut again, &BTreeMap::new())?;
    }
    if goes_on.is_continue() {
        goes_on = batch.fill(&mut lines().skip(earlier.done), &earlier.ahead)?;
    }
    batch.log.finish(lang)?;
    batch.tally.settle();
    drop(listening);
    source.check(lang)?;
    if goes_on.is_break() {
        // Nobody reads any more, which is no fault of ours.
        return Ok(exit::DONE);
    }
    let summary = match given.has(JSON) {
        true => json_line(&batch.tally.summary(begun.elapsed(), published.as_ref())),
        false => batch
            .tally
            .text(begun.elapsed(), published.as_ref(), families, lang),
    };
    match batch.log {
        // The lines are the answer; a summary that was not asked for is a note.
        Log::Screen { .. } if output::is_quiet() && !given.has(JSON) => {}
        Log::Screen { .. } => output::eprint_note(&summary),
        Log::File(file) => {
            output::print(&summary);
            if let Some(say) = file.note() {
                output::note(&say.text(lang));
            }
        }
    }
    if batch.tally.has_limited() {
        output::note(&CliMessage::RetryStopped.text(lang));
    }
    Ok(match control::is_interrupted() {
        true => exit::INTERRUPTED,
        false => batch.tally.exit_code(),
    })
}

/// A batch on its way.
struct Batch<'a> {
    source: &'a Source,
    ask: &'a Ask,
    context: &'a SolverContext<'a>,
    log: Log,
    tally: Tally,
    threads: usize,
    lang: Lang,
}

impl Batch<'_> {
    /// Does some jobs and writes their lines, each when it is its turn. Those `ready` are done already.
    /// Breaks when nobody reads any more.
    fn fill(
        &mut self,
        jobs: &mut (dyn Iterator<Item = (usize, Unread)> + Send),
        ready: &BTreeMap<usize, String>,
    ) -> Result<ControlFlow<()>, Failure> {
        let progress = Progress::new(self.source.len(), self.tally.done(), self.lang);
        let mut failed = None;
        let mut goes_on = ControlFlow::Continue(());
        let work = |(number, unread): (usize, Unread)| {
            let line = match ready.get(&number) {
                Some(line) => Some(line.clone()),
                None => {
                    let job = self.ask.job(unread);
                    job.solve(number, self.ask, self.context, &progress)
                }
            };
            Some((number, line?))
        };
        let (log, tally, lang) = (&mut self.log, &mut self.tally, self.lang);
        let mut on = |event: order::Event<'_, (usize, String)>| {
            let written = match event {
                order::Event::Idle => {
                    progress.draw();
                    return ControlFlow::Continue(());
                }
                order::Event::Early(&(number, ref line)) => match ready.contains_key(&number) {
                    true => Ok(ControlFlow::Continue(())),
                    false => log.early(number, line, lang).map(ControlFlow::Continue),
                },
                order::Event::Turn(&(number, ref line)) => {
                    let entry = Entry::parse(line.trim_end()).expect("we wrote it");
                    tally.note(number, &entry);
                    progress.done(number);
                    progress.suspend(|| log.write(number, line, lang))
                }
            };
            match written {
                Ok(next) => goes_on = next,
                Err(failure) => {
                    failed = Some(failure);
                    goes_on = ControlFlow::Break(());
                }
            }
            if goes_on.is_break() {
                // Nobody waits for the boards that are under way.
                progress.stop();
            }
            goes_on
        };
        order::in_order(self.threads, jobs, &work, |(_, line)| line.len(), &mut on);
        progress.clear();
        if let Some((set, time)) = progress.wasted()
            && time > WORTH_TELLING
        {
            let say = CliMessage::WouldSave { set: &set, time };
            output::note(&say.text(lang));
        }
        match failed {
            Some(failure) => Err(failure),
            None => Ok(goes_on),
        }
    }
}
