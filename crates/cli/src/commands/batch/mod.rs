//! `susun batch`: many puzzles, one JSON line or row each, in the order of the input.

pub(super) mod csv;
mod earlier;
mod header;
mod job;
mod lab;
mod log;
mod order;
mod progress;
mod shard;
mod source;
mod tally;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use susun::Lang;
use susun::SolverContext;
use susun::family::{NO_CACHE, Settings};
use susun::search::{Executor, Limits};

pub(crate) use header::{Header, NoHeader, Puzzles, Same, beginning as header_beginning, word};
pub(crate) use lab::LabFile;
pub(crate) use shard::{Shard, scheduler_task};
pub(crate) use source::{Source, file_name};
pub(crate) use tally::{Benchmark, Entry, Tally};

use earlier::Earlier;
use job::Ask;
use log::Log;
use progress::Progress;
use source::Unread;

use super::json_line;
use crate::arguments::{CSV, FORCE, Given, JSON, LAB, OUTPUT, PUZZLES, RESUME, RETRY_STOPPED};
use crate::control::{self, Listening};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::Tools;
use crate::target::{self, Kind, Target};
use crate::words::{BatchMessage, CliMessage};
use crate::{Families, limits, output, puzzle};

/// Larger tables are worth a word when they would save more than it takes to build them.
const WORTH_TELLING: Duration = Duration::from_secs(20);

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let begun = Instant::now();
    let (families, lang) = (given.families, given.lang);
    let threads = Threads::read(given)?.number();
    let shard = Shard::read(given)?;
    let source = Source::read(given.required(PUZZLES), shard, families, lang)?;
    let limits = limits::read(given, limits::Defaults::default())?;
    let limits = limits.bytes(limits::given_bytes(given)?);
    let settings = puzzle::settings(given)?;
    let work = Work::new(source, settings, limits, threads, families, lang)?;
    let output = Output::read(given, shard)?;
    let lab = match &output {
        Output::Lines { target, .. } => lab_target(given, target)?,
        _ if given.has(LAB) => {
            let (say, fix) = (BatchMessage::LabOfTable, BatchMessage::TableFix);
            return Err(Failure::bad_input(say.text(lang), fix.text(lang)));
        }
        _ => None,
    };
    let done = work.run(&output)?;
    if done.is_unread {
        // Nobody reads any more, which is no fault of ours.
        return Ok(exit::DONE);
    }
    if let (Output::Lines { target, .. }, Some(lab), false) =
        (&output, &lab, control::is_interrupted())
    {
        let mut file = LabFile::begin(lab, &work.header, lang)?;
        file.add_all(target, lang)?;
        file.finish(lang)?;
    }
    let clock = Some(begun.elapsed());
    let summary = match given.has(JSON) {
        true => json_line(&done.tally.summary(clock, done.benchmark.as_ref())),
        false => done
            .tally
            .text(clock, done.benchmark.as_ref(), families, lang),
    };
    match &output {
        // The lines are the answer; a summary that was not asked for is a note.
        Output::Screen { .. } if output::is_quiet() && !given.has(JSON) => {}
        Output::Screen { .. } => output::eprint_note(&summary),
        _ => {
            output::print(&summary);
        }
    }
    if let Output::Table(target) = &output
        && done.tally.done() < work.source.len()
    {
        let path = &target.name();
        output::note(&BatchMessage::TableDropped { path }.text(lang));
    }
    if done.waiting > 0 {
        let puzzles = done.waiting;
        output::note(&CliMessage::Ahead { puzzles }.text(lang));
    }
    if done.tally.has_limited() {
        output::note(&CliMessage::RetryStopped.text(lang));
    }
    Ok(done.exit_code())
}

/// The argument `lab`: a file beside the lines.
fn lab_target(given: &Given<'_>, lines: &Target) -> Result<Option<Target>, Failure> {
    let Some(path) = given.text(LAB) else {
        return Ok(None);
    };
    let force = given.has(FORCE) || given.has(RESUME);
    let inputs = target::inputs(given);
    Target::beside(path, &[lines], force, &inputs, given.lang).map(Some)
}

/// Where the lines go.
pub(crate) enum Output {
    Screen {
        as_csv: bool,
    },
    /// A table, whole or not at all.
    Table(Target),
    /// JSON lines.
    Lines {
        target: Target,
        /// What is kept of an earlier run; none if it begins anew.
        resumed: Option<Resumed>,
    },
}

/// How the lines of an earlier run are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resumed {
    /// Whether puzzles that a limit stopped are solved again.
    pub(crate) retries: bool,
    /// Whether damaged lines are replaced; otherwise they are errors.
    pub(crate) repairs: bool,
}

impl Output {
    fn read(given: &Given<'_>, shard: Option<Shard>) -> Result<Self, Failure> {
        let lang = given.lang;
        let (as_csv, path) = (given.has(CSV), given.text(OUTPUT));
        let is_table = path.is_some_and(|path| Kind::of(Path::new(path)) == Some(Kind::Csv));
        let refuse = |say: BatchMessage<'_>| {
            let fix = BatchMessage::TableFix.text(lang);
            Err(Failure::bad_input(say.text(lang), fix))
        };
        if shard.is_some() && (as_csv || is_table) {
            return refuse(BatchMessage::ShardOfTable);
        }
        match path {
            None => Ok(Self::Screen { as_csv }),
            Some(_) if is_table && given.has(RESUME) => refuse(BatchMessage::TableResumed),
            Some(_) if is_table => {
                let target = Target::read_all(given, &[Kind::Csv])?.pop();
                Ok(Self::Table(target.expect("an output is given")))
            }
            Some(path) if as_csv => refuse(BatchMessage::NoTable { path }),
            Some(path) => {
                Kind::of_lines(path, lang)?;
                let force = given.has(RESUME) || given.has(FORCE);
                let resumed = Resumed {
                    retries: given.has(RETRY_STOPPED),
                    repairs: false,
                };
                Ok(Self::Lines {
                    target: Target::of_lines(path, force, &target::inputs(given), lang)?,
                    resumed: given.has(RESUME).then_some(resumed),
                })
            }
        }
    }
}

/// Many puzzles, and what is asked of each.
pub(crate) struct Work {
    source: Source,
    ask: Ask,
    header: Header,
    threads: usize,
    lang: Lang,
}

/// The result of a batch.
pub(crate) struct Done {
    pub(crate) tally: Tally,
    benchmark: Option<Benchmark>,
    /// Lines that were done before their turn, and wait for it.
    waiting: usize,
    /// Whether the reader has closed the pipe.
    is_unread: bool,
}

impl Done {
    pub(crate) fn exit_code(&self) -> u8 {
        match control::is_interrupted() {
            true => exit::INTERRUPTED,
            false => self.tally.exit_code(),
        }
    }
}

impl Work {
    /// Fails when no family accepts the settings. Limits that were not given are none.
    pub(crate) fn new(
        source: Source,
        settings: Settings,
        limits: Limits,
        threads: usize,
        families: Families,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let header = Header::new(&source, &settings, &limits);
        let threads = threads.min(source.len()).max(1);
        // Several boards at once share what is free.
        let bytes = || limits::default_bytes() / threads as u64;
        let limits = limits.bytes(limits.bytes.unwrap_or_else(bytes));
        let ask = Ask::new(settings, limits, source.len(), families, lang)?;
        Ok(Self {
            source,
            ask,
            header,
            threads,
            lang,
        })
    }

    /// The first line of the output.
    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    /// Solves the puzzles and writes their lines. Ctrl-C ends it early; what is done then is kept.
    pub(crate) fn run(&self, output: &Output) -> Result<Done, Failure> {
        let (source, ask, lang) = (&self.source, &self.ask, self.lang);
        let published = source.collection();
        let benchmark = published.and_then(|it| Benchmark::new(it, source.shard(), &ask.settings));
        // The threads are busy with other boards.
        let tools = Tools::new(ask.settings.has(NO_CACHE), Threads::one());
        let context = tools.context();
        let mut tally = Tally::new(source.len(), benchmark.is_some());
        let mut earlier = Earlier::default();
        let log = match output {
            Output::Screen { as_csv } => Log::screen(&self.header, *as_csv),
            Output::Table(target) => Some(Log::table(target, lang)?),
            Output::Lines { target, resumed } => {
                if let Some(resumed) = resumed {
                    let asked = (ask, &context);
                    let wanted = (&self.header, *resumed);
                    let read = Earlier::read(target, source, wanted, asked, &mut tally, lang);
                    // A list that cannot be read is not compared with the lines.
                    source.check(lang)?;
                    earlier = read?;
                }
                if earlier.done > 0 {
                    let (done, all) = (tally.done(), source.len());
                    output::note(&CliMessage::Resumed { done, all }.text(lang));
                }
                Some(Log::file(target, &self.header, &earlier, lang)?)
            }
        };
        let is_unread = log.is_none();
        let Some(log) = log else {
            return Ok(Done {
                tally,
                benchmark,
                waiting: 0,
                is_unread,
            });
        };
        let mut batch = Batch {
            work: self,
            context: &context,
            log,
            tally,
        };
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
        let Batch { log, mut tally, .. } = batch;
        let waiting = log.finish(tally.done() == source.len(), lang)?;
        tally.settle();
        drop(listening);
        source.check(lang)?;
        Ok(Done {
            tally,
            benchmark,
            waiting,
            is_unread: goes_on.is_break(),
        })
    }
}

/// A batch on its way.
struct Batch<'a> {
    work: &'a Work,
    context: &'a SolverContext<'a>,
    log: Log<'a>,
    tally: Tally,
}

impl Batch<'_> {
    /// Does some jobs and writes their lines, each when it is its turn. Those `ready` are done already.
    /// Breaks when nobody reads any more.
    fn fill(
        &mut self,
        jobs: &mut (dyn Iterator<Item = (usize, Unread)> + Send),
        ready: &BTreeMap<usize, String>,
    ) -> Result<ControlFlow<()>, Failure> {
        let Work {
            source,
            ask,
            header,
            lang,
            ..
        } = self.work;
        let progress = Progress::new(source.len(), self.tally.done(), *lang);
        let mut failed = None;
        let mut goes_on = ControlFlow::Continue(());
        let work = |(number, unread): (usize, Unread)| {
            let line = match ready.get(&number) {
                Some(line) => Some(line.clone()),
                None => {
                    let job = ask.job(unread);
                    let line = job.solve(number, ask, self.context, &progress);
                    line.map(|line| header.sealed(line))
                }
            };
            Some((number, line?))
        };
        let (log, tally, lang) = (&mut self.log, &mut self.tally, *lang);
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
        order::in_order(
            self.work.threads,
            jobs,
            &work,
            |(_, line)| line.len(),
            &mut on,
        );
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
