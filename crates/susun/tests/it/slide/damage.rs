//! Tables whose bits are not what they should be: no answer rests on them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use susun::SolverContext;
use susun::random::Dice;
use susun::search::{Halt, Limits};
use susun::slide::registry::Method;
use susun::slide::tables::{
    Ask, Claim, Header, LoadError, Memory, PendingCheck, StoredTable, TableError, TableKey,
    TableStore, Trouble,
};
use susun::slide::{Outcome, Remark, Report, Request, random};
use susun::sliding::census::Census;
use susun::sliding::pdb::Bits;
use susun::sliding::{Board, Puzzle};

use crate::common::{METRICS, size, solves};
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
        let check = || Arc::new(FindsDamage) as Arc<dyn PendingCheck>;
        Ok(Some(StoredTable {
            header: Header::new(*key, &stored.header.histogram, &bits),
            bits: Bits::new(bits),
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
            let damaged = Damaged {
                store: &store,
                comes,
                damage,
                replaced: AtomicUsize::new(0),
            };
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
