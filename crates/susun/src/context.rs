//! What searches share.

use search::Executor;

/// What searches share: an executor and, for sliding puzzles, cached tables. One context serves any
/// number of puzzles.
pub struct SolverContext<'a> {
    executor: &'a dyn Executor,
    #[cfg(feature = "slide")]
    pub(crate) tables: crate::slide::TableCache<'a>,
}

impl std::fmt::Debug for SolverContext<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SolverContext").finish_non_exhaustive()
    }
}

impl SolverContext<'static> {
    /// One thread, and tables that live as long as the context.
    #[must_use]
    pub fn alone() -> Self {
        SolverContext::on(&())
    }
}

impl<'a> SolverContext<'a> {
    /// An executor, and tables that live as long as the context.
    #[must_use]
    pub fn on(executor: &'a dyn Executor) -> Self {
        Self {
            executor,
            #[cfg(feature = "slide")]
            tables: crate::slide::TableCache::new(&()),
        }
    }

    /// An executor, and a store that keeps tables. No table is in memory yet.
    #[cfg(feature = "slide")]
    #[must_use]
    pub fn new(
        store: &'a dyn crate::slide::tables::TableStore,
        executor: &'a dyn Executor,
    ) -> Self {
        Self {
            executor,
            tables: crate::slide::TableCache::new(store),
        }
    }

    /// The executor.
    pub(crate) fn executor(&self) -> &'a dyn Executor {
        self.executor
    }
}
