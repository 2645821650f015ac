//! The clock, Ctrl-C and the progress line.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use susun::message::{bytes, decimal};
use susun::search::{Halt, Progress};
use susun::slide::tables::{Stage, TableProgress};
use susun::{Control, Lang};
use tokio::sync::Notify;

use crate::words::{CliMessage, TableMessage};

/// When someone first asked to stop.
static INTERRUPTED: OnceLock<Instant> = OnceLock::new();
/// Rings at that moment, for those who do nothing but wait for it.
static ASKED: Notify = Notify::const_new();
/// How many searches are under way that can be asked.
static SEARCHING: AtomicUsize = AtomicUsize::new(0);
/// A program that ends another one may send its signal twice in a moment; the second is no
/// impatience.
const SAME_MOMENT: Duration = Duration::from_millis(500);

/// From now on Ctrl-C asks the search to stop; a later one, or one outside a search, ends the
/// program.
fn catch_interrupts() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        // Without the handler Ctrl-C still ends the program, only without the best so far.
        let _ = ctrlc::set_handler(|| match INTERRUPTED.get() {
            Some(first) if first.elapsed() < SAME_MOMENT => {}
            None if SEARCHING.load(Ordering::Relaxed) > 0 => {
                // Only this thread sets it.
                let _ = INTERRUPTED.set(Instant::now());
                ASKED.notify_one();
            }
            _ => std::process::exit(crate::failure::exit::INTERRUPTED.into()),
        });
    });
}

/// Whether someone asked to stop.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.get().is_some()
}

/// Waits until someone asks to stop; one may wait, and `Listening`.
pub(crate) async fn interrupted() {
    ASKED.notified().await;
}

/// While it lives, Ctrl-C asks instead of ending the program.
#[derive(Debug)]
pub(crate) struct Listening(());

impl Listening {
    pub(crate) fn begin() -> Self {
        catch_interrupts();
        SEARCHING.fetch_add(1, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        SEARCHING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Time between two drawings of the progress line; it first appears after that time.
pub(crate) const REDRAW: Duration = Duration::from_millis(250);

/// Watches one search from the terminal.
pub(crate) struct TerminalControl {
    begun: Instant,
    deadline: Option<Instant>,
    drawn: Instant,
    line: Option<ProgressBar>,
    /// When the table that is built was begun.
    building: Option<Instant>,
    /// Draws no line: what is found goes to the same terminal.
    quiet: bool,
    lang: Lang,
    _listening: Listening,
}

impl TerminalControl {
    /// One that draws no progress.
    pub(crate) fn quiet(time_limit: Option<Duration>, lang: Lang) -> Self {
        let mut control = Self::new(time_limit, lang);
        control.quiet = true;
        control
    }

    pub(crate) fn new(time_limit: Option<Duration>, lang: Lang) -> Self {
        let listening = Listening::begin();
        let now = Instant::now();
        Self {
            begun: now,
            deadline: time_limit.and_then(|limit| now.checked_add(limit)),
            drawn: now,
            line: None,
            building: None,
            quiet: false,
            lang,
            _listening: listening,
        }
    }

    /// Takes the progress line away, so that something else can be printed.
    pub(crate) fn clear(&mut self) {
        if let Some(line) = self.line.take() {
            line.finish_and_clear();
        }
    }

    /// Whether someone asks to stop, or the time is over.
    fn stop(&self) -> ControlFlow<Halt> {
        if is_interrupted() {
            return ControlFlow::Break(Halt::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => ControlFlow::Break(Halt::Time),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Whether the line is to be drawn again.
    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = !self.quiet && now - self.drawn >= REDRAW && std::io::stderr().is_terminal();
        if due {
            self.drawn = now;
        }
        due
    }

    fn show(&mut self, message: String) {
        let line = self.line.get_or_insert_with(progress_line);
        line.set_message(message);
        line.tick();
    }

    fn draw(&mut self, progress: &Progress) {
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-9);
        let short = |value: f64| short(value, self.lang);
        let nodes = progress.stats.generated as f64;
        let say = CliMessage::Progress {
            nodes: &short(nodes),
            rate: &short(nodes / seconds),
            // What has no bound has none at all.
            bound: (progress.bound > 0).then_some(progress.bound),
            memory: &bytes(progress.stats.peak_bytes, self.lang),
        };
        self.show(say.text(self.lang));
    }

    fn draw_table(&mut self, progress: &TableProgress) {
        let name = progress.key.file_name();
        let name = name.as_str();
        let percent = |done: u64, all: u64| (done as f64 / all.max(1) as f64 * 100.0) as u32;
        let say = match progress.stage {
            Stage::Building(level) => {
                let done = level.reached as f64 / level.all.max(1) as f64;
                let spent = self.building.map(|begun| begun.elapsed().as_secs_f64());
                // The first levels are too small to tell anything.
                let left = spent
                    .filter(|_| done > 0.01)
                    .map(|spent| spent * (1.0 - done) / done);
                TableMessage::Building {
                    name,
                    percent: percent(level.reached, level.all),
                    left: left.and_then(|left| Duration::try_from_secs_f64(left).ok()),
                }
            }
            Stage::Checking { done, all } => TableMessage::Checking {
                name,
                percent: percent(done, all),
            },
            Stage::Waiting => TableMessage::Waiting { name },
            _ => TableMessage::Saving { name },
        };
        self.show(say.text(self.lang));
    }
}

/// A line that is drawn again and again.
pub(crate) fn progress_line() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}

/// A number in few digits.
pub(crate) fn short(value: f64, lang: Lang) -> String {
    match value {
        0.0..1e4 => format!("{value:.0}"),
        1e4..1e6 => decimal(value / 1e3, 0, lang) + "k",
        1e6..1e9 => decimal(value / 1e6, 1, lang) + "M",
        _ => decimal(value / 1e9, 2, lang) + "G",
    }
}

impl Control for TerminalControl {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        if self.is_due() {
            self.draw(progress);
        }
        self.stop()
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        if let Stage::Building(level) = progress.stage
            && level.depth == 0
        {
            self.building = Some(Instant::now());
        }
        if self.is_due() {
            self.draw_table(progress);
        }
        self.stop()
    }

    fn clock(&self) -> Option<Duration> {
        Some(self.begun.elapsed())
    }
}

impl Drop for TerminalControl {
    fn drop(&mut self) {
        self.clear();
    }
}
