//! Puzzles solved with pattern databases: which set of tables, and the search over it.

use std::sync::Arc;

use search::{Budget, Found, Halt};
use sliding::Puzzle;
use sliding::pdb::{Bits, Laid, PartitionSet, PatternSearch, Table, TooManyTables, UpTo16, views};
use sliding::space::Push;

use super::tables::{AnyTable, Message, Origin, Rules, TableKey, Trouble, Unavailable, catalogue};
use crate::{Lang, SolverContext};

/// The most cells of a board that the batched search is made for.
pub(crate) const MAX_CELLS: usize = 64;

/// The tables behind an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TablesUsed {
    /// The set, by its full name.
    pub set: String,
    /// Bytes of the tables.
    pub bytes: u64,
    /// Tables that had to be built, in this run.
    pub built: usize,
    /// Tables in all.
    pub count: usize,
    /// Warnings about the tables.
    pub remarks: Vec<Remark>,
    /// A larger set that is not built.
    pub larger: Option<Larger>,
}

/// A set that would be faster.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Larger {
    /// The set, by its full name.
    pub set: String,
    /// How much of the time it saves, in percent.
    pub saves: u8,
}

/// Something about a table that its owner should know.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// It was built again, because what was kept is not the table.
    Rebuilt(TableKey, Trouble),
    /// It could not be kept.
    NotKept(Trouble),
    /// It is kept, but cannot be used, and it is too large to be built unasked.
    Unusable(TableKey, Trouble),
}

impl Remark {
    /// The words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Rebuilt(key, why) => Message::Rebuilt { key: *key, why }.text(lang),
            Self::NotKept(why) => Message::NotKept { why }.text(lang),
            Self::Unusable(key, why) => Message::Unusable { key: *key, why }.text(lang),
        }
    }
}

/// Why there are no tables for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoTables {
    /// No set is made for such boards; or the one asked for is not.
    NoSet,
    /// A set has more patterns than the search is made for.
    TooMany,
    /// A table cannot be had.
    Unavailable(TableKey, Unavailable),
}

impl NoTables {
    /// Why the work was stopped, memory included: a table may need more than it may have.
    pub(crate) fn halted(&self) -> Option<Halt> {
        match self {
            Self::Unavailable(_, Unavailable::Stopped(why)) => Some(*why),
            _ => None,
        }
    }

    /// Why the work was stopped, if someone has stopped it.
    pub(crate) fn stopped(&self) -> Option<Halt> {
        match self {
            Self::Unavailable(_, Unavailable::Stopped(why)) if *why != Halt::Memory => Some(*why),
            _ => None,
        }
    }
}

impl From<TooManyTables> for NoTables {
    fn from(_: TooManyTables) -> Self {
        Self::TooMany
    }
}

/// Tables laid out for a puzzle.
pub(crate) struct Patterns {
    views: Vec<Vec<Laid>>,
    tables: Vec<Table>,
    /// For boards of at most 16 cells.
    small: Option<Arc<UpTo16>>,
    pub(crate) used: TablesUsed,
}

impl Patterns {
    /// The bits of the tables.
    pub(crate) fn bits(&self) -> Vec<Bits> {
        self.tables
            .iter()
            .map(|table| table.bits().clone())
            .collect()
    }

    /// What each view's tables are asked, in the order of its patterns.
    pub(crate) fn looked_up<T>(&self, look: impl Fn(&Laid, &Table) -> T) -> Vec<Vec<T>> {
        let table = |laid: &Laid| {
            let own = self
                .tables
                .iter()
                .find(|table| table.pattern() == laid.pattern);
            own.expect("every pattern has its table")
        };
        let view = |view: &Vec<Laid>| view.iter().map(|laid| look(laid, table(laid))).collect();
        self.views.iter().map(view).collect()
    }

    /// The searches over them.
    pub(crate) fn search<'a>(&'a self, puzzle: &'a Puzzle) -> PatternSearch<'a> {
        PatternSearch {
            puzzle,
            views: &self.views,
            tables: &self.tables,
            small: self.small.as_deref(),
        }
    }
}

/// The set for a puzzle that is built unasked.
pub(crate) fn default_set(puzzle: &Puzzle) -> Option<PartitionSet> {
    let (size, blank) = (puzzle.size(), puzzle.goal().blank());
    let drawn = catalogue::of_size(size).into_iter().next();
    let drawn = drawn.filter(|set| views(set, blank).is_some());
    drawn.or_else(|| catalogue::by_rule(size, blank))
}

/// Gathers the tables for a puzzle: those of the set that was asked for, or the largest set whose
/// tables are kept, or the default set, which is built when there is none.
pub(crate) fn gather(
    context: &SolverContext<'_>,
    puzzle: &Puzzle,
    asked: Option<&PartitionSet>,
    budget: &Budget<'_>,
) -> Result<Patterns, NoTables> {
    let (size, blank) = (puzzle.size(), puzzle.goal().blank());
    if let Some(set) = asked {
        let views = views(set, blank).ok_or(NoTables::NoSet)?;
        return all(context, set, views, Vec::new(), None, budget);
    }
    let mut remarks = Vec::new();
    let mut larger = None;
    let drawn = catalogue::of_size(size);
    let fitting = drawn
        .iter()
        .filter_map(|set| Some((set, views(set, blank)?)));
    let mut fitting: Vec<_> = fitting.collect();
    if fitting.is_empty() {
        let set = catalogue::by_rule(size, blank).ok_or(NoTables::NoSet)?;
        let views = views(&set, blank).expect("it is made for this blank");
        return all(context, &set, views, remarks, None, budget);
    }
    while fitting.len() > 1
        && let Some((set, views)) = fitting.pop()
    {
        match only_kept(context, set, views, budget)? {
            Ok(patterns) => return Ok(patterns),
            Err(why) => remarks.extend(why),
        }
        let set_and = |saves| Larger {
            set: catalogue::full_name(set),
            saves,
        };
        larger = larger.or_else(|| set.saves.map(set_and));
    }
    let (set, views) = fitting.pop().expect("one is left");
    all(context, set, views, remarks, larger, budget)
}

/// A set whose tables are all kept.
fn only_kept(
    context: &SolverContext<'_>,
    set: &PartitionSet,
    views: Vec<Vec<Laid>>,
    budget: &Budget<'_>,
) -> Result<Result<Patterns, Option<Remark>>, NoTables> {
    let keys = catalogue::keys(set);
    if check_room(&keys, budget).is_err() {
        return Ok(Err(None));
    }
    let mut found = Vec::new();
    for key in keys {
        let kept = context.kept(key, budget);
        match kept.map_err(|why| NoTables::Unavailable(key, why))? {
            Ok(had) => found.push(had.table.single_tile()),
            Err(why) => return Ok(Err(why.map(|why| Remark::Unusable(key, why)))),
        }
    }
    let bytes = bytes(&found);
    budget.set_table_bytes(bytes);
    let used = TablesUsed {
        set: catalogue::full_name(set),
        bytes,
        built: 0,
        count: found.len(),
        remarks: Vec::new(),
        larger: None,
    };
    Ok(Ok(Patterns {
        views,
        small: context.small_layout(set.size(), &found),
        tables: found,
        used,
    }))
}

fn all(
    context: &SolverContext<'_>,
    set: &PartitionSet,
    views: Vec<Vec<Laid>>,
    mut remarks: Vec<Remark>,
    larger: Option<Larger>,
    budget: &Budget<'_>,
) -> Result<Patterns, NoTables> {
    let obtained = Tables::obtain(context, catalogue::keys(set), budget)?;
    let tables = obtained.tables.into_iter();
    let found: Vec<Table> = tables.map(AnyTable::single_tile).collect();
    remarks.extend(obtained.remarks);
    let bytes = bytes(&found);
    budget.set_table_bytes(bytes);
    let used = TablesUsed {
        set: catalogue::full_name(set),
        bytes,
        built: obtained.built,
        count: found.len(),
        remarks,
        larger,
    };
    Ok(Patterns {
        views,
        small: context.small_layout(set.size(), &found),
        tables: found,
        used,
    })
}

/// Refuses tables that are larger than the limit.
pub(super) fn check_room(keys: &[TableKey], budget: &Budget<'_>) -> Result<(), NoTables> {
    let bytes: u64 = keys.iter().map(TableKey::estimated_bytes).sum();
    match budget.limits().bytes {
        Some(limit) if bytes > limit => {
            let stopped = Unavailable::Stopped(Halt::Memory);
            Err(NoTables::Unavailable(keys[0], stopped))
        }
        _ => Ok(()),
    }
}

/// Tables of keys, and what there is to say of them.
pub(super) struct Tables {
    pub(super) tables: Vec<AnyTable>,
    /// Those that had to be built.
    pub(super) built: usize,
    pub(super) remarks: Vec<Remark>,
}

impl Tables {
    pub(super) fn obtain(
        context: &SolverContext<'_>,
        keys: Vec<TableKey>,
        budget: &Budget<'_>,
    ) -> Result<Self, NoTables> {
        check_room(&keys, budget)?;
        let (mut tables, mut remarks) = (Vec::new(), Vec::new());
        let mut built = 0;
        // One that is built needs more room than it will have.
        let mut left = budget.limits().bytes;
        for key in keys {
            let rules = Rules {
                large: false,
                most_bytes: left,
            };
            left = left.map(|bytes| bytes.saturating_sub(key.estimated_bytes()));
            let had = context.table(key, rules, budget);
            let had = had.map_err(|why| NoTables::Unavailable(key, why))?;
            built += usize::from(had.origin != Origin::Loaded);
            remarks.extend(match had.origin {
                Origin::Loaded | Origin::Built => None,
                Origin::Rebuilt(why) => Some(Remark::Rebuilt(key, why)),
                Origin::BuiltNotKept(why) => Some(Remark::NotKept(why)),
            });
            tables.push(had.table);
        }
        // What cannot be kept is said once, not for every table.
        let mut kept = true;
        remarks.retain(|remark| {
            let first = kept || !matches!(remark, Remark::NotKept(_));
            kept &= !matches!(remark, Remark::NotKept(_));
            first
        });
        Ok(Self {
            tables,
            built,
            remarks,
        })
    }
}

fn bytes(tables: &[Table]) -> u64 {
    tables
        .iter()
        .map(|table| table.bits().bytes().len() as u64)
        .sum()
}

/// What a search with tables found.
pub(crate) struct Solved {
    pub(crate) found: Found<Push>,
    /// The estimates along the first path, and of the start if there is none.
    pub(crate) estimates: Vec<u32>,
}
