//! Tables whose bits are not what they should be: no answer rests on them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use susun::cluster::{Find, Planned};
use susun::family::{Host, Quiet, Settings};
use susun::random::Dice;
use susun::search::{Halt, Limits, Progress, TableProgress};
use susun::slide::registry::Method;
use susun::slide::tables::{
    Ask, Claim, Header, LoadError, Memory, PendingCheck, StoredTable, TableError, TableKey,
    TableStore, Trouble,
};
use susun::slide::{Outcome, Remark, Report, Request, random};
use susun::sliding::census::Census;
use susun::sliding::pdb::Bits;
use susun::sliding::{Board, Puzzle};
use susun::{Control, SolverContext};

use crate::common::{METRICS, puzzle, size, solves};
use crate::torture;

/// How a damaged table comes to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    /// With a checksum that fits.
    Forged,
    /// Before its check is over.
    Unchecked,
}

/// Changes the bits of a table.
type Damage<'a> = dyn Fn(&mut [u8]) + Sync + 'a;

/// Gives tables of another store with some bytes changed.
struct Damaged<'a> {
    store: &'a Memory,
    comes: Comes,
    damage: &'a Damage<'a>,
    /// What was built to replace them.
    replaced: AtomicUsize,
    /// The bits that were loaded.
    given: Mutex<Vec<Bits>>,
}

impl<'a> Damaged<'a> {
    fn new(store: &'a Memory, comes: Comes, damage: &'a Damage<'a>) -> Self {
        Self {
            store,
            comes,
            damage,
            replaced: AtomicUsize::new(0),
            given: Mutex::default(),
        }
    }
}

#[derive(Debug)]
struct FindsDamage;

impl PendingCheck for FindsDamage {
    fn wait(&self, _: Ask<'_>) -> Result<Result<(), TableError>, Halt> {
        Ok(Err(TableError::DamagedBody))
    }
}

impl TableStore for Damaged<'_> {
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let stored = self.store.load(key, ask)?.expect("it was built");
        let mut bits = stored.bits.bytes().to_vec();
        (self.damage)(&mut bits);
        let header = Header::new(*key, &stored.header.histogram, &bits);
        let bits = Bits::new(bits);
        self.given.lock().unwrap().push(bits.clone());
        let check = || Arc::new(FindsDamage) as Arc<dyn PendingCheck>;
        Ok(Some(StoredTable {
            header,
            bits,
            check: (self.comes == Comes::Unchecked).then(check),
        }))
    }

    fn claim(&self, _: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        self.replaced.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(()))
    }
}

/// What is said to be wrong with the tables behind an answer.
fn faults(report: &Report) -> Vec<TableError> {
    let used = report.tables.as_ref().expect("tables");
    let faults = used.remarks.iter().filter_map(|remark| match remark {
        Remark::Rebuilt(_, Trouble::Table(error)) => Some(*error),
        _ => None,
    });
    faults.collect()
}

/// Solves boards with damaged tables; `each` sees every board with its report and its optimum.
fn solve_with_damage(comes: Comes, damage: &Damage<'_>, mut each: impl FnMut(&Report, u32)) {
    let goal = Board::blank_last(size(3, 3));
    for metric in METRICS {
        let census = Census::new(&goal, metric).expect("a small board");
        let request = |seed| {
            let puzzle = Puzzle::to_default_goal(random::board(size(3, 3), seed));
            let method = Method::named("ida-batch").expect("a method");
            Request::new(puzzle).method(method).metric(metric)
        };
        let store = Memory::default();
        let context = SolverContext::new(&store, &());
        request(1).prepare(&context, &mut ());
        for seed in 1..=12 {
            let damaged = Damaged::new(&store, comes, damage);
            let context = SolverContext::new(&damaged, &());
            let limits = match comes {
                // Where the distances are wrong but agree, a search may go on until its limit.
                Comes::Forged => Limits::NONE.nodes(2_000_000),
                Comes::Unchecked => Limits::NONE,
            };
            let request = request(seed).limits(limits);
            let report = request.solve_with(&context, &mut ()).expect("an answer");
            let faults = faults(&report);
            assert_eq!(faults.len(), damaged.replaced.into_inner(), "{faults:?}");
            let optimum = census.distance(request.puzzle.start());
            each(&report, optimum.expect("a solution"));
        }
    }
}

/// No search begins with bits that are still being checked.
#[test]
fn a_search_waits_for_the_check() {
    let damages: [&Damage<'_>; 3] = [&|_| {}, &|bits| bits.fill(0), &|bits| {
        bits.iter_mut().step_by(3).for_each(|byte| *byte ^= 0x5a)
    }];
    for damage in damages {
        solve_with_damage(Comes::Unchecked, damage, |report, optimum| {
            assert!(matches!(report.outcome, Outcome::Optimal(_)));
            assert_eq!(report.length(), Some(optimum as usize));
            let found = faults(report);
            assert!(!found.is_empty() && found.len() == report.tables.as_ref().unwrap().count);
        });
    }
}

/// Whatever the bits are, nothing panics and limits hold; and a table that does not lead home is built again.
#[test]
fn forged_bits() {
    let mut astray = 0;
    let seeds = torture::seeds("forged table", 8);
    let enough = 5 * (seeds.end - seeds.start) as usize;
    for seed in seeds {
        let damage = |bits: &mut [u8]| {
            let mut dice = Dice::new(seed);
            for byte in bits {
                if dice.below(1 + seed as usize % 5 * 7) == 0 {
                    *byte ^= dice.below(256) as u8;
                }
            }
        };
        solve_with_damage(Comes::Forged, &damage, |report, _| {
            if let Some(solution) = report.outcome.solution() {
                assert!(solves(&report.puzzle, &solution.moves));
            }
            let found = faults(report);
            assert!(found.iter().all(|&fault| fault == TableError::Inconsistent));
            astray += found.len();
        });
    }
    assert!(astray > enough, "{astray} tables led astray");
}

/// A host whose tables turn out to be damaged as soon as a search is under way.
struct Spoiling<'a> {
    store: &'a Damaged<'a>,
    context: SolverContext<'a>,
}

/// Marks the tables that were loaded as damaged.
struct Marks<'a>(&'a Damaged<'a>);

impl Control for Marks<'_> {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        let given = self.0.given.lock().unwrap();
        given.iter().for_each(Bits::mark_damaged);
        ControlFlow::Continue(())
    }

    /// While tables are loaded they are in order.
    fn table(&mut self, _: &TableProgress<'_>, _: &Progress) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }
}

impl Host for Spoiling<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(Marks(self.store))
    }

    fn limits(&self) -> Limits {
        Limits::NONE
    }

    fn context(&self) -> &SolverContext<'_> {
        &self.context
    }
}

/// What was planned for a cluster with tables that turn out to be damaged is not used.
#[test]
fn damaged_tables_are_noticed() {
    let id = "3x3#1";
    let divided = susun::parse(id).unwrap();
    let divided = divided.divide(Find::Optimal, &Settings::new()).unwrap();
    let planned = |host: &dyn Host| {
        let Ok(Planned::Answer(answer)) = divided.begin(8, host) else {
            panic!("a small board is solved at once")
        };
        answer.json()
    };
    let report = Request::new(puzzle(id)).solve().unwrap();
    let length = format!("\"length\":{},", report.length().unwrap());
    assert!(planned(&Quiet::new()).contains(&length));
    let memory = Memory::default();
    let method = Method::named("ida-batch").unwrap();
    let request = Request::new(puzzle(id)).method(method);
    request.prepare(&SolverContext::new(&memory, &()), &mut ());
    let store = Damaged::new(&memory, Comes::Forged, &|_| {});
    let host = Spoiling {
        store: &store,
        context: SolverContext::new(&store, &()),
    };
    assert!(planned(&host).contains(&length));
    let loaded = store.given.lock().unwrap().len();
    assert!(loaded > 0);
    assert_eq!(store.replaced.load(Ordering::Relaxed), loaded);
}
