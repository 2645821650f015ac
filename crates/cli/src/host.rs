//! What the command line provides while a question is answered: the terminal's clock and progress line,
//! limits, cached tables, threads, and a place for solutions that come one by one.

use std::ops::ControlFlow;
use std::sync::Mutex;

use susun::family::{Answer, Explain, Found, Host};
use susun::look::{Look, Styled};
use susun::search::Limits;
use susun::slide::SolverContext;
use susun::slide::tables::TableStore;
use susun::{Control, Lang};

use crate::control::TerminalControl;
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
    /// Where solutions go that come one by one.
    lists: Mutex<Lists<'a>>,
}

/// Lists of solutions on their way out; none if solutions do not come one by one.
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
            lists: Mutex::default(),
        }
    }

    /// The same with lists for solutions that come one by one.
    pub(crate) fn with_lists(self, open: Vec<Listing<'a>>) -> Self {
        Self {
            lists: Mutex::new(Lists { open, failed: None }),
            ..self
        }
    }

    fn lists(&self) -> std::sync::MutexGuard<'_, Lists<'a>> {
        self.lists.lock().expect("nothing panics while it writes")
    }

    /// Ends the lists with what follows them; true if there were any.
    pub(crate) fn finish_lists(&self, answer: &dyn Answer) -> Result<bool, Failure> {
        let Lists { open, failed } = std::mem::take(&mut *self.lists());
        if let Some(failure) = failed {
            return Err(failure);
        }
        let were_any = !open.is_empty();
        for listing in open {
            listing.finish(answer)?;
        }
        Ok(were_any)
    }
}

impl Host for TerminalHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(match self.lists().open.is_empty() {
            true => TerminalControl::new(self.lang),
            // What is found goes to the same terminal.
            false => TerminalControl::quiet(self.lang),
        })
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn context(&self) -> &SolverContext<'_> {
        self.context
    }

    fn note(&self, note: &dyn Explain) {
        output::eprint_note(&(words::note(note, self.lang) + "\n"));
    }

    fn list(&self, head: &dyn Fn() -> String, text: &dyn Fn(&Look) -> Styled) {
        for listing in &mut self.lists().open {
            listing.begin(head, text);
        }
    }

    fn found(&self, found: &Found<'_>) -> ControlFlow<()> {
        let mut lists = self.lists();
        let Lists { open, failed } = &mut *lists;
        for listing in open {
            match listing.add(found) {
                Ok(goes_on) => goes_on?,
                Err(failure) => {
                    *failed = Some(failure);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }
}
