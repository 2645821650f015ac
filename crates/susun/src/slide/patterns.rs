//! Puzzles solved with pattern databases: which set of tables, and the search over it.

use std::sync::Arc;

use search::{Aim, Beam, Crew, End, Found, Halt, Limits, Progress, ida_batch};
use sliding::construct::Meter;
use sliding::heuristic::Homes;
use sliding::pdb::{
    Additive, Laid, Layout, PatternSpace, Set, Table, UpTo16, UpTo32, UpTo64, views,
};
use sliding::space::Push;
use sliding::{Direction, Puzzle, Sequences};

use super::COMPACT;
use super::tables::{AnyTable, Message, Origin, Rules, TableKey, Trouble, Unavailable, sets};
use super::workshop::Workshop;
use crate::{Lang, Watch};

/// The most cells of a board that the batched search is made for.
pub(crate) const MOST_CELLS: usize = 64;

/// The tables behind an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablesUsed {
    /// The set, by its full name.
    pub set: String,
    /// Bytes of the tables.
    pub bytes: u64,
    /// Tables that had to be built, in this run.
    pub built: usize,
    /// Tables in all.
    pub count: usize,
    /// What there is to complain about.
    pub remarks: Vec<Remark>,
    /// A larger set that is not built.
    pub larger: Option<Larger>,
}

/// A set that would be faster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Larger {
    /// The set, by its full name.
    pub set: String,
    /// How much of the time it saves, in percent.
    pub saves: u8,
}

/// Something about a table that its owner should know.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Tables laid out for a puzzle.
pub(crate) struct Patterns {
    views: Vec<Vec<Laid>>,
    tables: Vec<Table>,
    /// For boards of at most 16 cells.
    small: Option<Arc<UpTo16>>,
    pub(crate) used: TablesUsed,
}

impl Patterns {
    /// The views with their tables; repeated from the first until there are `count`.
    fn with_tables(&self, count: usize) -> Vec<Vec<(&Laid, &Table)>> {
        let table = |laid: &Laid| {
            let tables = self.tables.iter();
            let mut own = tables.filter(|table| table.pattern() == laid.pattern);
            own.next().expect("every pattern has its table")
        };
        let views = self.views.iter().cycle().take(count);
        views
            .map(|view| view.iter().map(|laid| (laid, table(laid))).collect())
            .collect()
    }

    /// The estimate, as a heuristic for any search: at most `VIEWS` views.
    pub(crate) fn with_additive<L: Layout, const SLOTS: usize, const VIEWS: usize, R>(
        &self,
        layout: &L,
        puzzle: &Puzzle,
        user: impl FnOnce(Additive<'_, L, SLOTS, VIEWS>) -> R,
    ) -> R {
        let views = self.with_tables(VIEWS);
        user(Additive::new(Homes::of(puzzle), layout, &views))
    }

    /// The layout of a board of at most 16 cells.
    pub(crate) fn small(&self) -> &UpTo16 {
        self.small.as_ref().expect("the board is small")
    }

    /// Slots of `count` views.
    pub(crate) fn slots(&self, count: usize) -> usize {
        self.views.iter().cycle().take(count).map(Vec::len).sum()
    }
}

/// The set for a puzzle that is built unasked.
pub(crate) fn everyday(puzzle: &Puzzle) -> Option<Set> {
    let (size, blank) = (puzzle.size(), puzzle.goal().blank());
    let drawn = sets::of_size(size).into_iter().next();
    let drawn = drawn.filter(|set| views(set, blank).is_some());
    drawn.or_else(|| sets::by_rule(size, blank))
}

/// Gathers the tables for a puzzle: those of the set that was asked for, or the largest set whose
/// tables are kept, or the everyday set, which is built when there is none.
pub(crate) fn gather(
    workshop: &Workshop<'_>,
    puzzle: &Puzzle,
    asked: Option<&Set>,
    limits: &Limits,
    watch: &mut (dyn Watch + Send),
) -> Result<Patterns, NoTables> {
    let (size, blank) = (puzzle.size(), puzzle.goal().blank());
    let rules = Rules {
        large: false,
        most_bytes: limits.bytes,
    };
    if let Some(set) = asked {
        let views = views(set, blank).ok_or(NoTables::NoSet)?;
        return all(workshop, set, views, rules, Vec::new(), None, watch);
    }
    let mut remarks = Vec::new();
    let mut larger = None;
    let drawn = sets::of_size(size);
    let fitting = drawn
        .iter()
        .filter_map(|set| Some((set, views(set, blank)?)));
    let mut fitting: Vec<_> = fitting.collect();
    if fitting.is_empty() {
        let set = sets::by_rule(size, blank).ok_or(NoTables::NoSet)?;
        let views = views(&set, blank).expect("it is made for this blank");
        return all(workshop, &set, views, rules, remarks, None, watch);
    }
    while fitting.len() > 1
        && let Some((set, views)) = fitting.pop()
    {
        match only_kept(workshop, set, views, watch)? {
            Ok(patterns) => return Ok(patterns),
            Err(why) => remarks.extend(why),
        }
        let set_and = |saves| Larger {
            set: sets::full_name(set),
            saves,
        };
        larger = larger.or_else(|| set.saves.map(set_and));
    }
    let (set, views) = fitting.pop().expect("one is left");
    all(workshop, set, views, rules, remarks, larger, watch)
}

/// A set whose tables are all kept.
fn only_kept(
    workshop: &Workshop<'_>,
    set: &Set,
    views: Vec<Vec<Laid>>,
    watch: &mut (dyn Watch + Send),
) -> Result<Result<Patterns, Option<Remark>>, NoTables> {
    let mut found = Vec::new();
    for key in sets::keys(set) {
        let kept = workshop.kept(key, watch);
        match kept.map_err(|why| NoTables::Unavailable(key, why))? {
            Ok(had) => found.push(had.table.single_tile()),
            Err(why) => return Ok(Err(why.map(|why| Remark::Unusable(key, why)))),
        }
    }
    let used = TablesUsed {
        set: sets::full_name(set),
        bytes: bytes(&found),
        built: 0,
        count: found.len(),
        remarks: Vec::new(),
        larger: None,
    };
    Ok(Ok(Patterns {
        views,
        small: workshop.small_layout(set.size(), &found),
        tables: found,
        used,
    }))
}

fn all(
    workshop: &Workshop<'_>,
    set: &Set,
    views: Vec<Vec<Laid>>,
    rules: Rules,
    mut remarks: Vec<Remark>,
    larger: Option<Larger>,
    watch: &mut (dyn Watch + Send),
) -> Result<Patterns, NoTables> {
    let obtained = Tables::obtain(workshop, sets::keys(set), rules, watch)?;
    let tables = obtained.tables.into_iter();
    let found: Vec<Table> = tables.map(AnyTable::single_tile).collect();
    remarks.extend(obtained.remarks);
    let used = TablesUsed {
        set: sets::full_name(set),
        bytes: bytes(&found),
        built: obtained.built,
        count: found.len(),
        remarks,
        larger,
    };
    Ok(Patterns {
        views,
        small: workshop.small_layout(set.size(), &found),
        tables: found,
        used,
    })
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
        workshop: &Workshop<'_>,
        keys: Vec<TableKey>,
        rules: Rules,
        watch: &mut (dyn Watch + Send),
    ) -> Result<Self, NoTables> {
        let (mut tables, mut remarks) = (Vec::new(), Vec::new());
        let mut built = 0;
        for key in keys {
            let had = workshop.table(key, rules, watch);
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
    tables.iter().map(|table| table.bits().len() as u64).sum()
}

/// A search over boards with their patterns, whatever the types.
pub(crate) trait OverPatterns {
    type Output;

    fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
        self,
        space: &PatternSpace<'_, L, SLOTS, VIEWS>,
    ) -> Self::Output;
}

impl Patterns {
    /// Lets someone search a puzzle.
    pub(crate) fn search<U: OverPatterns>(
        &self,
        puzzle: &Puzzle,
        sequences: &Sequences,
        user: U,
    ) -> Result<U::Output, NoTables> {
        match puzzle.size().cells() {
            ..=16 => self.sized(self.small(), (puzzle, sequences), user),
            17..=32 => self.sized(&UpTo32, (puzzle, sequences), user),
            33..=MOST_CELLS => self.large((puzzle, sequences), user),
            _ => Err(NoTables::NoSet),
        }
    }

    /// From numbers to types: the fewest views and slots that are enough.
    fn sized<L: Layout, U: OverPatterns>(
        &self,
        layout: &L,
        task: (&Puzzle, &Sequences),
        user: U,
    ) -> Result<U::Output, NoTables> {
        // One type for all sets but those that are larger than a page can build: few views are as if
        // there were two, few slots as if there were nine.
        let views = self.views.len().next_power_of_two();
        let views = if COMPACT { views.max(2) } else { views };
        let slots = self.slots(views);
        let slots = if COMPACT { slots.max(9) } else { slots };
        Ok(match (views, slots) {
            (3.., _) if COMPACT => return Err(NoTables::TooMany),
            (1, ..=16) => self.typed::<L, 16, 1, U>(layout, task, user),
            (2, ..=4) => self.typed::<L, 4, 2, U>(layout, task, user),
            (2, 5..=8) => self.typed::<L, 8, 2, U>(layout, task, user),
            (2, 9..=16) => self.typed::<L, 16, 2, U>(layout, task, user),
            (4, ..=8) => self.typed::<L, 8, 4, U>(layout, task, user),
            (4, 9..=16) => self.typed::<L, 16, 4, U>(layout, task, user),
            (8, ..=32) => self.typed::<L, 32, 8, U>(layout, task, user),
            _ => return Err(NoTables::TooMany),
        })
    }

    /// As [`Patterns::sized`], for more than 32 cells, of which few sets are made.
    fn large<U: OverPatterns>(
        &self,
        task: (&Puzzle, &Sequences),
        user: U,
    ) -> Result<U::Output, NoTables> {
        let views = self.views.len();
        let views = if COMPACT { views.max(2) } else { views };
        Ok(match (views, self.slots(views)) {
            (1, ..=16) => self.typed::<UpTo64, 16, 1, U>(&UpTo64, task, user),
            (2, ..=32) => self.typed::<UpTo64, 32, 2, U>(&UpTo64, task, user),
            _ => return Err(NoTables::TooMany),
        })
    }

    fn typed<L: Layout, const SLOTS: usize, const VIEWS: usize, U: OverPatterns>(
        &self,
        layout: &L,
        (puzzle, sequences): (&Puzzle, &Sequences),
        user: U,
    ) -> U::Output {
        self.with_additive::<L, SLOTS, VIEWS, _>(layout, puzzle, |additive| {
            user.call(&PatternSpace::new(puzzle, additive, sequences))
        })
    }
}

/// What a search with tables found.
pub(crate) struct Solved {
    pub(crate) found: Found<Push>,
    /// The estimates along the first path, and of the start if there is none.
    pub(crate) estimates: Vec<u32>,
}

/// The search for the shortest ways.
pub(crate) struct Shortest<'a, 'k> {
    pub(crate) aim: Aim<'k>,
    pub(crate) limits: &'a Limits,
    pub(crate) crew: &'a dyn Crew,
    pub(crate) watch: &'a mut (dyn Watch + Send),
}

impl OverPatterns for Shortest<'_, '_> {
    type Output = Solved;

    fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
        self,
        space: &PatternSpace<'_, L, SLOTS, VIEWS>,
    ) -> Solved {
        let mut tick = |progress: &Progress| self.watch.tick(progress);
        let found = ida_batch(space, self.aim, self.limits, self.crew, &mut tick);
        let path = found.paths.first().map_or(&[][..], Vec::as_slice);
        let estimates = space.estimates(path);
        Solved {
            found: found.map(|path| path.into_iter().map(single).collect()),
            estimates,
        }
    }
}

/// A beam for a short way.
pub(crate) struct Short<'m, 'a> {
    pub(crate) beam: Beam,
    pub(crate) meter: &'m mut Meter<'a>,
}

impl OverPatterns for Short<'_, '_> {
    type Output = End<Direction>;

    fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
        self,
        space: &PatternSpace<'_, L, SLOTS, VIEWS>,
    ) -> End<Direction> {
        let Self { beam, meter } = self;
        let run = meter.run_batched(|limits, tick| beam.run_batched(space, limits, tick));
        run.end
    }
}

/// A slide as a push.
pub(crate) fn single(direction: Direction) -> Push {
    Push {
        direction,
        tiles: 1,
    }
}

/// The estimates along a way.
pub(crate) struct Along<'a>(pub(crate) &'a [Direction]);

impl OverPatterns for Along<'_> {
    type Output = Vec<u32>;

    fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
        self,
        space: &PatternSpace<'_, L, SLOTS, VIEWS>,
    ) -> Vec<u32> {
        space.estimates(self.0)
    }
}
