//! The clock, Ctrl-C and the progress line.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use susun::search::{Halt, Progress, TableProgress, TableStage};
use susun::{Control, Lang};
use tokio::sync::Notify;

use crate::failure::exit;
use crate::words::{self, TableMessage};
use crate::{file, output};

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
            _ => file::exit(exit::INTERRUPTED),
        });
    });
}

/// Whether someone asked to stop.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.get().is_some()
}

/// Asks to stop when its time is over.
pub(crate) struct Alarm {
    until: Option<Instant>,
}

impl Alarm {
    pub(crate) fn set(time: Duration) -> Self {
        let until = Instant::now().checked_add(time);
        let ring = || {
            let _ = INTERRUPTED.set(Instant::now());
        };
        if time.is_zero() {
            ring();
        } else if until.is_some() {
            // It ends with the program.
            std::thread::spawn(move || {
                std::thread::sleep(time);
                ring();
            });
        }
        Self { until }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.until.is_some_and(|until| until <= Instant::now())
    }
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
    drawn: Instant,
    line: Option<ProgressBar>,
    /// The method that runs, where there are several.
    method: Option<String>,
    /// The table that is built, and when it was begun.
    building: Option<(String, Instant)>,
    /// Draws no line: what is found goes to the same terminal.
    quiet: bool,
    lang: Lang,
    _listening: Listening,
}

impl TerminalControl {
    /// One that draws no progress.
    pub(crate) fn quiet(lang: Lang) -> Self {
        let mut control = Self::new(lang);
        control.quiet = true;
        control
    }

    pub(crate) fn new(lang: Lang) -> Self {
        let listening = Listening::begin();
        let now = Instant::now();
        Self {
            begun: now,
            drawn: now,
            line: None,
            method: None,
            building: None,
            quiet: false,
            lang,
            _listening: listening,
        }
    }

    /// The same with the method's name before the progress.
    pub(crate) fn with_method(mut self, method: Option<String>) -> Self {
        self.method = method;
        self
    }

    /// Takes the progress line away, so that something else can be printed.
    pub(crate) fn clear(&mut self) {
        if let Some(line) = self.line.take() {
            line.finish_and_clear();
        }
    }

    /// Whether the line is to be drawn again.
    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = !self.quiet && now - self.drawn >= REDRAW && output::shows_progress();
        if due {
            self.drawn = now;
        }
        due
    }

    fn show(&mut self, mut message: String) {
        if let Some(method) = &self.method {
            message = format!("{method}: {message}");
        }
        let line = self.line.get_or_insert_with(progress_line);
        line.set_message(output::escaped(&message).into_owned());
        line.tick();
    }

    fn draw_table(&mut self, table: &TableProgress<'_>) {
        let name = table.name;
        let percent = |done: u64, all: u64| (done as f64 / all.max(1) as f64 * 100.0) as u32;
        let say = match table.stage {
            TableStage::Building { done, all } => TableMessage::Building {
                name,
                percent: percent(done, all),
                left: self
                    .building
                    .as_ref()
                    .and_then(|(_, begun)| time_left(begun.elapsed(), done, all)),
            },
            TableStage::Checking { done, all } => TableMessage::Checking {
                name,
                percent: percent(done, all),
            },
            TableStage::Waiting => TableMessage::Waiting { name },
            _ => TableMessage::Saving { name },
        };
        self.show(say.text(self.lang));
    }
}

/// The time that the rest takes at the pace so far. The first hundredth is too little to tell anything.
pub(crate) fn time_left(spent: Duration, done: u64, all: u64) -> Option<Duration> {
    let part = done as f64 / all.max(1) as f64;
    let seconds = spent.as_secs_f64() * (1.0 - part) / part;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|_| part > 0.01)
}

/// Whether someone asks to stop.
fn go_on() -> ControlFlow<Halt> {
    match is_interrupted() {
        true => ControlFlow::Break(Halt::Interrupted),
        false => ControlFlow::Continue(()),
    }
}

/// A line that is drawn again and again.
pub(crate) fn progress_line() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}

impl Control for TerminalControl {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        if self.is_due() {
            self.show(words::progress(progress, self.lang));
        }
        go_on()
    }

    fn table(&mut self, table: &TableProgress<'_>, _: &Progress) -> ControlFlow<Halt> {
        if let TableStage::Building { .. } = table.stage
            && self
                .building
                .as_ref()
                .is_none_or(|(name, _)| name != table.name)
        {
            self.building = Some((table.name.to_owned(), Instant::now()));
        }
        if self.is_due() {
            self.draw_table(table);
        }
        go_on()
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
