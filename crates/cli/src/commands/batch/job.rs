//! One line of a batch: what is asked, and the line that answers it.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use susun::SolverContext;
use susun::family::{Explain, Family, Host, Part, Puzzle, Question, Refusal, Settings, Verdict};
use susun::json::{Numbered, Refused};
use susun::search::{Halt, Limits};
use susun::{Control, Lang};

use super::progress::Progress;
use super::source::Unread;
use super::tally::Entry;
use crate::arguments::ANSWER;
use crate::commands::json_line;
use crate::failure::Failure;
use crate::{Families, puzzle, words};

/// What is asked of every puzzle. Settings that do not fit one family fail only its lines.
pub(super) struct Ask {
    pub(super) settings: Settings,
    /// Why the lines of some families have no answer.
    refused: Vec<(&'static str, Failure)>,
    /// For each puzzle.
    limits: Limits,
    /// What is left of the time for tables. They are for many puzzles, and together may take as long as those may.
    table_time: Mutex<Option<Duration>>,
    families: Families,
    lang: Lang,
}

impl Ask {
    /// Asks so many puzzles; fails when no family accepts the settings.
    pub(super) fn new(
        settings: Settings,
        limits: Limits,
        puzzles: usize,
        families: Families,
        lang: Lang,
    ) -> Result<Self, Failure> {
        let check = |family: &&'static dyn Family| {
            let fits = puzzle::check_options(&settings, *family, families, lang).and_then(|()| {
                let fits = family.check_settings(Question::Batch, &settings);
                fits.map_err(|refusal| Failure::refusal(&refusal, "", lang))
            });
            Some((family.name(), fits.err()?))
        };
        let refused: Vec<_> = families.iter().filter_map(check).collect();
        match refused.first() {
            Some((_, failure)) if refused.len() == families.len() => Err(failure.clone()),
            _ => Ok(Self {
                settings,
                refused,
                limits,
                table_time: Mutex::new(
                    limits
                        .time
                        .map(|time| time.saturating_mul(puzzles.try_into().unwrap_or(u32::MAX))),
                ),
                families,
                lang,
            }),
        }
    }

    /// Makes a puzzle's tables ready within what is left of the time for tables. Threads that share a limit take turns.
    fn prepare(&self, puzzle: &dyn Puzzle, host: &JobHost<'_>) {
        if self.limits.time.is_none() {
            return puzzle.prepare(&self.settings, host);
        }
        let mut left = self.table_time.lock().expect("nothing panics here");
        let begun = Instant::now();
        let limits = self.limits.time(*left);
        puzzle.prepare(&self.settings, &JobHost { limits, ..*host });
        *left = left.map(|left| left.saturating_sub(begun.elapsed()));
    }

    /// What is to be done for a line.
    pub(super) fn job(&self, unread: Unread) -> Job {
        let line = unread.read(self.families);
        Job {
            line: line.number,
            name: line.name,
            puzzle: self.puzzle(line.puzzle),
        }
    }

    /// The puzzle of a line with what the settings add to it, or why there is none.
    fn puzzle(&self, read: Result<Box<dyn Puzzle>, Refusal>) -> Result<Box<dyn Puzzle>, Refused> {
        let refuse = |refusal: Refusal| Failure::refusal(&refusal, "", self.lang).into_refused();
        let puzzle = read.map_err(refuse)?;
        let family = puzzle.family().name();
        if let Some((_, failure)) = self.refused.iter().find(|(name, _)| *name == family) {
            return Err(failure.clone().into_refused());
        }
        puzzle.with(&self.settings).map_err(refuse)
    }
}

/// A line of the input.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) line: usize,
    pub(super) name: Option<String>,
    pub(super) puzzle: Result<Box<dyn Puzzle>, Refused>,
}

impl Job {
    /// The line of the output; none if someone asked to stop before it was known.
    pub(super) fn solve(
        &self,
        number: usize,
        ask: &Ask,
        context: &SolverContext<'_>,
        progress: &Progress,
    ) -> Option<String> {
        let puzzle = match &self.puzzle {
            Ok(puzzle) => puzzle,
            Err(refused) => return Some(self.refuse(refused.clone())),
        };
        let list = Mutex::default();
        let host = JobHost {
            number: (number, self.line),
            ask,
            limits: ask.limits,
            context,
            progress,
            list: &list,
        };
        ask.prepare(&**puzzle, &host);
        let answer = puzzle.solve(&ask.settings, &host);
        let list = list.into_inner().expect("nothing panics here");
        let answer = match list.is_too_long {
            true => Err(Refusal::stopped(Halt::Memory)),
            false => answer,
        };
        match answer {
            Err(refusal) => {
                let failure = Failure::refusal(&refusal, "", ask.lang);
                Some(self.refuse(failure.into_refused()))
            }
            Ok(answer) if answer.verdict() == Verdict::Stopped(Some(Halt::Interrupted)) => None,
            Ok(answer) => Some(self.text(&list.with_rest(&answer.json()))),
        }
    }

    /// An answer with the number and the name of the line before its own fields.
    fn text(&self, answer: &str) -> String {
        let version = format!("{{{}", version());
        let fields = answer.strip_prefix(&version).expect("it begins with it");
        format!("{}{fields}\n", self.beginning())
    }

    /// How its line begins, whatever the answer is.
    pub(super) fn beginning(&self) -> String {
        let name = serde_json::to_string(&self.name).expect("a name is text");
        beginning(&self.line.to_string(), &name)
    }

    fn refuse(&self, mut refused: Refused) -> String {
        refused.error.line.get_or_insert(self.line);
        json_line(&Numbered {
            line: self.line,
            name: self.name.as_deref(),
            answer: refused,
        })
    }

    /// Whether a line that was written earlier answers this one, asked in this way. An error answers
    /// any: what was refused then may have been fixed since.
    pub(super) fn is_answered_by(&self, entry: &Entry, ask: &Ask) -> bool {
        if entry.line != self.line || entry.name != self.name {
            return false;
        }
        match &self.puzzle {
            _ if entry.is_error() => true,
            Err(_) => false,
            Ok(puzzle) => entry.answers(&puzzle.question(&ask.settings)),
        }
    }

    /// Whether a line that says that it solves the puzzle does so. Nothing is searched: that it is optimal is not
    /// proved again.
    pub(super) fn is_solved_by(
        &self,
        entry: &Entry,
        ask: &Ask,
        context: &SolverContext<'_>,
    ) -> bool {
        let (Ok(puzzle), Some(solution)) = (&self.puzzle, entry.solution()) else {
            return true;
        };
        if !puzzle.family().answers(Question::Verify) {
            return true;
        }
        let settings = ask.settings.clone().with(ANSWER, &solution);
        let judged = puzzle.verify(&settings, &QuietHost { context });
        judged.is_ok_and(|judged| judged.verdict() != Verdict::No)
    }
}

/// How a line begins; the name is written as JSON.
pub(super) fn beginning(line: &str, name: &str) -> String {
    format!("{{\"line\":{line},\"name\":{name},{}", version())
}

/// How every answer begins.
fn version() -> String {
    format!("\"v\":{},", susun::json::VERSION)
}

/// The solutions of a puzzle, if all were asked for: its answer's JSON as far as it was handed out.
#[derive(Default)]
struct List {
    /// What stands before the solutions.
    head: String,
    text: String,
    /// Whether it takes more than the memory limit.
    is_too_long: bool,
}

impl List {
    /// The whole answer, of which only the solutions are missing.
    fn with_rest(self, answer: &str) -> String {
        let rest = answer.strip_prefix(&self.head);
        self.text + rest.expect("it begins with its part 0")
    }
}

/// What a batch provides while one puzzle of it is solved.
struct JobHost<'a> {
    /// The number of the job, and that of its line.
    number: (usize, usize),
    ask: &'a Ask,
    limits: Limits,
    context: &'a SolverContext<'a>,
    progress: &'a Progress,
    list: &'a Mutex<List>,
}

impl Host for JobHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(self.progress.control(self.number))
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    /// A limit ends the search; nothing is shortened until then.
    fn uses_all_time(&self) -> bool {
        false
    }

    fn context(&self) -> &SolverContext<'_> {
        self.context
    }

    fn note(&self, note: &dyn Explain) {
        self.progress.note(&words::note(note, self.ask.lang));
    }

    fn could_save(&self, name: &str, saved: Duration) {
        self.progress.could_save(name, saved);
    }

    fn part(&self, part: &Part<'_>) -> ControlFlow<()> {
        let mut list = self.list.lock().expect("nothing panics here");
        let json = (part.json)();
        if part.number == 0 {
            list.head.clone_from(&json);
        }
        list.text += if part.number > 1 { "," } else { "" };
        list.text += &json;
        let most = self.limits.bytes.unwrap_or(u64::MAX);
        list.is_too_long = list.text.len() as u64 > most;
        match list.is_too_long {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// What is there while a saved solution is judged.
struct QuietHost<'a> {
    context: &'a SolverContext<'a>,
}

impl Host for QuietHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(())
    }

    /// Only for equal letters, which take a search to tell the pieces apart: what is not told in so many is kept.
    fn limits(&self) -> Limits {
        Limits::default().nodes(1_000_000)
    }

    fn context(&self) -> &SolverContext<'_> {
        self.context
    }
}
