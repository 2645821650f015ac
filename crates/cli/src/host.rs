//! What the command line provides while a question is answered: the terminal's clock and progress line,
//! limits, cached tables, threads, and a place for answers that are handed out in parts.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Instant;

use susun::SolverContext;
use susun::family::{Answer, Explain, Host, Part};
use susun::registry::{Text, titled};
use susun::search::Limits;
use susun::slide::tables::TableStore;
use susun::{Control, Lang};

use crate::control::TerminalControl;
use crate::drawing::Presentation;
use crate::executor::Threads;
use crate::failure::Failure;
use crate::listing::Listing;
use crate::{output, store, words};

/// Where tables are cached, and the threads.
pub(crate) struct Tools {
    store: Box<dyn TableStore>,
    threads: Threads,
}

impl Tools {
    pub(crate) fn new(no_cache: bool, threads: Threads) -> Self {
        Self {
            store: store::chosen(no_cache),
            threads,
        }
    }

    pub(crate) fn context(&self) -> SolverContext<'_> {
        SolverContext::new(&*self.store, &self.threads)
    }
}

/// The terminal as a host.
pub(crate) struct TerminalHost<'a> {
    pub(crate) context: &'a SolverContext<'a>,
    pub(crate) limits: Limits,
    pub(crate) lang: Lang,
    /// When the time of all questions together is over.
    until: Option<Instant>,
    /// Where an answer goes that comes in parts.
    presentation: Option<&'a Presentation>,
    /// The method that runs, where there are several.
    method: Mutex<Option<String>>,
    lists: Mutex<Lists<'a>>,
}

/// Lists on their way out; none if no part has come.
#[derive(Default)]
struct Lists<'a> {
    open: Vec<Listing<'a>>,
    failed: Option<Failure>,
}

impl<'a> TerminalHost<'a> {
    pub(crate) fn new(context: &'a SolverContext<'a>, limits: Limits, lang: Lang) -> Self {
        Self {
            context,
            limits,
            lang,
            until: None,
            presentation: None,
            method: Mutex::default(),
            lists: Mutex::default(),
        }
    }

    /// The same with one time limit, from now on, for all questions together.
    pub(crate) fn with_one_time_limit(self) -> Self {
        let until = self.limits.time;
        Self {
            until: until.and_then(|time| Instant::now().checked_add(time)),
            ..self
        }
    }

    /// The same with a place for an answer that comes in parts.
    pub(crate) fn presenting(self, presentation: &'a Presentation) -> Self {
        Self {
            presentation: Some(presentation),
            ..self
        }
    }

    fn lists(&self) -> std::sync::MutexGuard<'_, Lists<'a>> {
        self.lists.lock().expect("nothing panics while it writes")
    }

    /// Why a part of the answer could not be written.
    pub(crate) fn failure(&self) -> Option<Failure> {
        self.lists().failed.take()
    }

    /// Ends the lists with what follows them; false if no part has come.
    pub(crate) fn finish(&self, answer: &dyn Answer) -> Result<bool, Failure> {
        let open = std::mem::take(&mut self.lists().open);
        let were_any = !open.is_empty();
        for listing in open {
            listing.finish(answer)?;
        }
        Ok(were_any)
    }
}

impl Host for TerminalHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        let method = self.method.lock().expect("nothing panics here").clone();
        Box::new(match self.lists().open.is_empty() {
            true => TerminalControl::new(self.lang).with_method(method),
            // What is found goes to the same terminal.
            false => TerminalControl::quiet(self.lang),
        })
    }

    fn method_started(&self, title: Text, name: &str) {
        let method = titled(title, name, self.lang);
        *self.method.lock().expect("nothing panics here") = Some(method);
    }

    fn limits(&self) -> Limits {
        let left = |until: Instant| until.saturating_duration_since(Instant::now());
        let time = self.until.map(left).or(self.limits.time);
        self.limits.time(time)
    }

    fn context(&self) -> &SolverContext<'_> {
        self.context
    }

    fn note(&self, note: &dyn Explain) {
        output::note(&words::note(note, self.lang));
    }

    fn part(&self, part: &Part<'_>) -> ControlFlow<()> {
        let mut lists = self.lists();
        let begun = match (part.number, self.presentation) {
            (0, Some(presentation)) => Listing::begin(presentation).map(|begun| lists.open = begun),
            _ => Ok(()),
        };
        let written = begun.and_then(|()| {
            let mut goes_on = ControlFlow::Continue(());
            for listing in &mut lists.open {
                if goes_on.is_continue() {
                    goes_on = listing.add(part)?;
                }
            }
            Ok(goes_on)
        });
        written.unwrap_or_else(|failure| {
            lists.failed = Some(failure);
            ControlFlow::Break(())
        })
    }
}
