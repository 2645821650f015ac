//! The progress of a batch: a clock and a way to stop for every puzzle, one line for all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use susun::search::{self, Halt};
use susun::{Control, Lang};

use crate::control::{REDRAW, is_interrupted, progress_line, time_left};
use crate::{output, words};

/// What is known of the boards under way, and where it is drawn.
pub(super) struct Progress {
    /// How many puzzles there are.
    all: usize,
    done: AtomicUsize,
    /// Those that an earlier run had done.
    done_before: usize,
    begun: Instant,
    /// By the number of the job, with its line.
    running: Mutex<BTreeMap<usize, (usize, search::Progress)>>,
    /// What larger tables would have saved, by their set.
    wasted: Mutex<BTreeMap<String, Duration>>,
    /// What was said already.
    notes: Mutex<BTreeSet<String>>,
    stopped: AtomicBool,
    /// None where nobody sees it.
    line: Option<ProgressBar>,
    lang: Lang,
}

impl Progress {
    pub(super) fn new(all: usize, done: usize, lang: Lang) -> Self {
        Self {
            all,
            done: AtomicUsize::new(done),
            done_before: done,
            begun: Instant::now(),
            running: Mutex::new(BTreeMap::new()),
            wasted: Mutex::new(BTreeMap::new()),
            notes: Mutex::default(),
            stopped: AtomicBool::new(false),
            line: output::shows_progress().then(progress_line),
            lang,
        }
    }

    /// One more line is written.
    pub(super) fn done(&self, number: usize) {
        self.done.fetch_add(1, Ordering::Relaxed);
        self.running
            .lock()
            .expect("no worker panics")
            .remove(&number);
        self.draw();
    }

    /// Adds to what would have been saved if this had been built.
    pub(super) fn could_save(&self, name: &str, saved: Duration) {
        let mut wasted = self.wasted.lock().expect("no worker panics");
        *wasted.entry(name.to_owned()).or_default() += saved;
    }

    /// Says once what would be said of many puzzles.
    pub(super) fn note(&self, words: &str) {
        let mut notes = self.notes.lock().expect("no worker panics");
        if notes.insert(words.to_owned()) {
            let write = || output::note(words);
            match &self.line {
                Some(line) => line.suspend(write),
                None => write(),
            }
        }
    }

    /// The set that would have saved most, and how much.
    pub(super) fn wasted(&self) -> Option<(String, Duration)> {
        let wasted = self.wasted.lock().expect("no worker panics");
        let most = wasted.iter().max_by_key(|&(_, &time)| time);
        most.map(|(set, &time)| (set.clone(), time))
    }

    /// Asks all boards to stop.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Draws how many puzzles are done, and how far the next one to be written is.
    pub(super) fn draw(&self) {
        let Some(line) = &self.line else { return };
        let running = self.running.lock().expect("no worker panics");
        let first = running.first_key_value();
        let (done, all) = (self.done.load(Ordering::Relaxed), self.all);
        let made = done - self.done_before;
        // One or two puzzles say little about the others.
        let tells = made >= 3 && done < all;
        let (made, rest) = (made as u64, all.saturating_sub(done) as u64);
        let left = time_left(self.begun.elapsed(), made, made + rest).filter(|_| tells);
        let next = first.map(|(_, (line, progress))| (*line, progress));
        let message = words::batch_progress((done, all), left, next, self.lang);
        line.set_message(output::escaped(&message).into_owned());
        line.tick();
    }

    /// Writes something while the line is not there, if it goes to the same terminal.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.line {
            Some(line) if std::io::stdout().is_terminal() => line.suspend(write),
            _ => write(),
        }
    }

    pub(super) fn clear(&self) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
    }

    /// The control of one board.
    pub(super) fn control(&self, (number, line): (usize, usize)) -> JobControl<'_> {
        let now = Instant::now();
        JobControl {
            progress: self,
            number,
            line,
            begun: now,
            told: now,
        }
    }
}

/// Watches one board of a batch.
pub(super) struct JobControl<'a> {
    progress: &'a Progress,
    number: usize,
    line: usize,
    begun: Instant,
    told: Instant,
}

impl Control for JobControl<'_> {
    fn tick(&mut self, progress: &search::Progress) -> ControlFlow<Halt> {
        if is_interrupted() || self.progress.stopped.load(Ordering::Relaxed) {
            return ControlFlow::Break(Halt::Interrupted);
        }
        let now = Instant::now();
        if self.progress.line.is_some() && now - self.told >= REDRAW {
            self.told = now;
            let mut running = self.progress.running.lock().expect("no worker panics");
            running.insert(self.number, (self.line, *progress));
        }
        ControlFlow::Continue(())
    }

    fn clock(&self) -> Option<Duration> {
        Some(self.begun.elapsed())
    }
}
