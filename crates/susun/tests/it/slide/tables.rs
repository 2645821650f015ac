//! Tables: loaded, built, built again, not kept; stopped half-way; proved.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use susun::family::Explain;
use susun::search::{Budget, Halt, Limits, Progress, TableProgress, TableStage};
use susun::slide::tables::{
    Ask, Claim, Doing, Header, LoadError, Memory, Origin, Rules, Shapes, StoreError, StoredTable,
    TableError, TableKey, TableStore, Trouble, Unavailable, catalogue, proof, table,
};
use susun::sliding::Size;
use susun::sliding::pdb::{Bits, Pattern};
use susun::{Control, Lang};

fn key(rows: usize, columns: usize, cells: u64) -> TableKey {
    let size = Size::new(rows, columns).unwrap();
    TableKey::single_tile(Pattern::new(size, size.cells() - 1, cells).unwrap())
}

fn get(store: &dyn TableStore, key: TableKey) -> Result<Origin, Unavailable> {
    let mut shapes = Shapes::default();
    let rules = Rules::default();
    table(
        store,
        key,
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .map(|obtained| {
        let entries: u64 = obtained.histogram.iter().sum();
        assert!(entries > 0 && obtained.histogram[0] > 0);
        assert_eq!(obtained.table.pattern(), key.pattern);
        obtained.origin
    })
}

#[test]
fn built_once_and_loaded_ever_after() {
    let store = Memory::default();
    let (one, other) = (key(3, 3, 0b1111), key(3, 3, 0b1111_0000));
    assert_eq!(get(&store, one), Ok(Origin::Built));
    assert_eq!(get(&store, one), Ok(Origin::Loaded));
    assert_eq!(get(&store, other), Ok(Origin::Built));
    assert_eq!(get(&store, one), Ok(Origin::Loaded));
    // Who keeps nothing builds each time.
    assert_eq!(get(&(), one), Ok(Origin::Built));
    assert_eq!(get(&(), one), Ok(Origin::Built));
}

fn full() -> StoreError {
    StoreError {
        doing: Doing::Writing,
        path: "tables/x".into(),
        problem: "No space left on device".into(),
    }
}

/// A store in trouble: what is kept is bad, or nothing can be written.
#[derive(Default)]
struct Bad {
    loads: Option<TableError>,
    unreadable: bool,
    read_only: bool,
    full: bool,
    /// The table that someone else keeps at the moment of the claim.
    rival: Option<Memory>,
    claimed: AtomicUsize,
}

impl TableStore for Bad {
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        if self.claimed.load(Ordering::Relaxed) > 0
            && let Some(rival) = &self.rival
        {
            return rival.load(key, ask);
        }
        match self.loads {
            _ if self.unreadable => Err(LoadError::Store(StoreError {
                doing: Doing::Reading,
                ..full()
            })),
            Some(why) => Err(LoadError::Bad(why)),
            None => Ok(None),
        }
    }

    fn claim(&self, _: &TableKey, ask: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        if let ControlFlow::Break(why) = ask(TableStage::Waiting) {
            return Err(LoadError::Stopped(why));
        }
        self.claimed.fetch_add(1, Ordering::Relaxed);
        if self.read_only {
            return Err(LoadError::Store(full()));
        }
        Ok(Box::new(BadClaim(self)))
    }
}

struct BadClaim<'a>(&'a Bad);

impl Claim for BadClaim<'_> {
    fn save(self: Box<Self>, header: &Header, bits: &Bits) -> Result<(), StoreError> {
        assert_eq!(header.bytes, bits.bytes().len() as u64);
        if self.0.full { Err(full()) } else { Ok(()) }
    }
}

#[test]
fn a_bad_small_table_is_built_again() {
    let key = key(3, 3, 0b1111);
    for why in [
        TableError::NotATable,
        TableError::OtherVersion { found: 9 },
        TableError::DamagedHeader,
        TableError::DamagedBody,
        TableError::OtherKey { found: key },
        TableError::Length {
            found: 1,
            expected: 2,
        },
    ] {
        let store = Bad {
            loads: Some(why),
            ..Bad::default()
        };
        let rebuilt = Origin::Rebuilt(Trouble::Table(why));
        assert_eq!(get(&store, key), Ok(rebuilt));
    }
}

#[test]
fn what_cannot_be_kept_is_built_all_the_same() {
    let key = key(3, 3, 0b1111);
    let not_kept = Ok(Origin::BuiltNotKept(Trouble::Store(full())));
    for (unreadable, read_only, full) in [
        (false, true, false),
        (false, false, true),
        (true, true, false),
        (true, false, true),
    ] {
        let store = Bad {
            unreadable,
            read_only,
            full,
            ..Bad::default()
        };
        assert_eq!(get(&store, key), not_kept);
    }
}

#[test]
fn a_table_that_another_built_meanwhile_is_used() {
    let key = key(3, 3, 0b1111);
    let rival = Memory::default();
    assert_eq!(get(&rival, key), Ok(Origin::Built));
    let store = Bad {
        rival: Some(rival),
        ..Bad::default()
    };
    assert_eq!(get(&store, key), Ok(Origin::Loaded));
}

/// Large tables are not built unasked; what is wrong with a kept one is told.
#[test]
fn large_tables_wait_until_asked_for() {
    let key = key(5, 5, 0b111_1111);
    let bytes = key.estimated_bytes();
    assert_eq!(
        get(&Memory::default(), key),
        Err(Unavailable::NotBuilt { bytes })
    );
    let store = Bad {
        loads: Some(TableError::DamagedBody),
        ..Bad::default()
    };
    let why = Trouble::Table(TableError::DamagedBody);
    assert_eq!(get(&store, key), Err(Unavailable::Unusable { bytes, why }));
    // And where memory does not allow it they are not built when asked for.
    let rules = Rules {
        large: true,
        most_bytes: Some(key.build_bytes() - 1),
    };
    let mut shapes = Shapes::default();
    let refused = table(
        &(),
        key,
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .map(|_| ());
    assert_eq!(refused, Err(Unavailable::Stopped(Halt::Memory)));
}

/// Stops at the n-th look.
struct Impatient {
    looks: usize,
    most: usize,
}

impl Control for Impatient {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        self.looks += 1;
        if self.looks < self.most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Halt::Interrupted)
        }
    }
}

/// Wherever it is stopped there is no table, and nothing is kept.
#[test]
fn stopping() {
    let key = key(3, 3, 0b1111);
    let store = Memory::default();
    for most in [1, 2, 3, 10, 100, 1000] {
        let mut shapes = Shapes::default();
        let mut control = Impatient { looks: 0, most };
        let stopped = table(
            &store,
            key,
            Rules::default(),
            &mut shapes,
            &(),
            &Budget::new(Limits::NONE, &mut control),
        );
        assert_eq!(
            stopped.map(|_| ()),
            Err(Unavailable::Stopped(Halt::Interrupted)),
            "{most}"
        );
        let kept = store.load(&key, &mut |_| ControlFlow::Continue(()));
        assert!(kept.unwrap().is_none(), "{most}");
    }
    assert_eq!(get(&store, key), Ok(Origin::Built));
}

/// Progress counts up to all configurations.
#[test]
fn progress() {
    #[derive(Default)]
    struct Seen {
        last: u64,
        all: u64,
        saving: bool,
    }
    impl Control for Seen {
        fn table(&mut self, table: &TableProgress<'_>, _: &Progress) -> ControlFlow<Halt> {
            match table.stage {
                TableStage::Building { done, all } => {
                    assert!(done >= self.last);
                    (self.last, self.all) = (done, all);
                }
                TableStage::Saving => self.saving = true,
                _ => {}
            }
            ControlFlow::Continue(())
        }
    }
    let mut seen = Seen::default();
    let mut shapes = Shapes::default();
    let key = key(3, 3, 0b1111);
    let obtained = table(
        &(),
        key,
        Rules::default(),
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut seen),
    )
    .unwrap();
    assert!(seen.saving && seen.last == seen.all);
    assert_eq!(obtained.histogram.iter().sum::<u64>(), seen.all);
    assert_eq!(obtained.time, None, "there is no clock");
}

#[test]
fn a_proof_finds_what_a_checksum_does_not() {
    let key = key(3, 3, 0b1111);
    let store = Memory::default();
    get(&store, key).unwrap();
    let ask: Ask<'_> = &mut |_| ControlFlow::Continue(());
    let stored = store.load(&key, ask).unwrap().unwrap();
    let mut shapes = Shapes::default();
    let mut prove = |stored: &StoredTable| {
        proof(
            stored,
            Rules::default(),
            &mut shapes,
            &(),
            &Budget::new(Limits::NONE, &mut ()),
        )
        .unwrap()
    };
    assert_eq!(prove(&stored), Ok(()));
    let mut bits = stored.bits.bytes().to_vec();
    bits[100] ^= 1;
    let header = Header::new(key, &stored.header.histogram, &bits);
    let forged = StoredTable::new(header, Bits::new(bits));
    assert_eq!(prove(&forged), Err(TableError::Disproved));
    let mut wrong = stored;
    wrong.header.histogram[0] += 1;
    assert_eq!(prove(&wrong), Err(TableError::Disproved));
}

/// An error in a partition has a place.
#[test]
fn refused_partitions() {
    for text in [
        "",
        "name a size 3x3",
        "name a size 3",
        "name a sizes 3x3",
        "a b\nc _\n\nname b\na b\nc _\n\nname b\na b\nc _\n",
        "a 5\nb _",
        "a b\nc d _",
        "size 3x3\na b c\n",
        "a b c _",
        "a b\nc d",
        "a b\n_ _",
        "a b\nc _\n\na b\n_ c",
        "a a\na _",
        "a a a a\na a a a\na a a a\na a a _",
        &format!("{}_", "aaaaaaaaaaa\n".repeat(10) + "aaaaaaaaaa"),
    ] {
        let error = catalogue::parse(text).unwrap_err();
        assert!(error.at.is_some(), "{text}");
    }
    let error = catalogue::parse("a b\nc 5 _").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 3: '5' is neither a letter nor the blank _"
    );
    assert_eq!(
        error.fault.advice(Lang::Indonesian).unwrap(),
        "beri setiap ubin satu huruf, a sampai z atau A sampai Z; ubin berhuruf sama membentuk satu pola"
    );
}
