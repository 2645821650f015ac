//! Which tables estimate a masked goal: the classes of each.

use super::{Classes, MAX_CELLS, MaskedPuzzle};

/// Arrangements of a table that is the only one, at most: 4x4 in three colours.
const MAX_ALONE: u64 = 13_000_000;
/// Arrangements of one of several tables, at most: four tiles of 4x4. Larger ones take longer than they save.
const MAX_OF_SEVERAL: u64 = 600_000;
/// Arrangements of a small table, at most: three tiles of 5x5.
const MAX_SMALL: u64 = 400_000;
/// Bytes of an arrangement while a table is built, at most: its distance, and its rank in two lists.
pub(super) const BUILDING_BYTES: u64 = 9;

/// The tables for a goal: groups of classes, and the classes without a table.
///
/// Tiles that the goal does not name are a class too. Where one table does not tell all classes apart, a group of
/// theirs counts the moves that the other groups leave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub(super) groups: Vec<Vec<usize>>,
    pub(super) crowds: Vec<usize>,
    pub(super) is_exact: bool,
    arrangements: u64,
}

impl Plan {
    /// The tables that a search by a small one has to be as long as to be worth them. Where one table of a bearable
    /// size holds all classes, the estimates are the distances themselves.
    ///
    /// # Panics
    /// When the board has more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn large(puzzle: &MaskedPuzzle, bytes: u64) -> Self {
        Self::within(puzzle, [MAX_ALONE, MAX_OF_SEVERAL], bytes)
    }

    /// Tables that are built in a moment.
    ///
    /// # Panics
    /// As [`Plan::large`].
    #[must_use]
    pub fn small(puzzle: &MaskedPuzzle, bytes: u64) -> Self {
        Self::within(puzzle, [MAX_SMALL; 2], bytes)
    }

    fn within(puzzle: &MaskedPuzzle, [alone, of_several]: [u64; 2], bytes: u64) -> Self {
        assert!(puzzle.size().cells() <= MAX_CELLS, "too large");
        let classes = puzzle.classes();
        let room = bytes / 2 / BUILDING_BYTES;
        let mut to_place: Vec<usize> = (1..classes.rest()).collect();
        let all = arrangements(&classes, &to_place);
        let is_exact = all <= alone.min(room);
        let most = if is_exact { all } else { of_several.min(room) };
        if !is_exact && classes.counts[classes.rest()] > 0 {
            to_place.push(classes.rest());
        }
        let mut groups = vec![Vec::new()];
        let mut crowds = Vec::new();
        for class in to_place {
            let mut with = groups.last().cloned().unwrap_or_default();
            with.push(class);
            if arrangements(&classes, &with) <= most {
                *groups.last_mut().expect("one at least") = with;
            } else if arrangements(&classes, &[class]) <= most {
                groups.push(vec![class]);
            } else {
                crowds.push(class);
            }
        }
        // The first group is there for the blank alone, if nothing fitted.
        if groups.len() > 1 && groups[0].is_empty() {
            groups.remove(0);
        }
        // Of tiles that are wanted nowhere there is nothing to say without a table.
        crowds.retain(|&class| class != classes.rest());
        let tables = groups.iter().map(|group| arrangements(&classes, group));
        Self {
            is_exact,
            arrangements: tables.fold(0, u64::saturating_add),
            groups,
            crowds,
        }
    }

    /// Whether one table holds all classes.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Arrangements of all tables. To find the distance of one takes about as long as to make a node.
    #[must_use]
    pub fn arrangements(&self) -> u64 {
        self.arrangements
    }
}

/// The number of arrangements of the tiles of some classes and the blank.
pub(super) fn arrangements(classes: &Classes, group: &[usize]) -> u64 {
    let mut left = classes.counts.iter().sum::<usize>() as u64;
    let mut ways: u64 = left;
    left -= 1;
    for &class in group {
        for number in 1..=classes.counts[class] as u64 {
            // A product of `number` consecutive numbers is divisible by `number`.
            ways = ways.saturating_mul(left) / number;
            left -= 1;
            if ways > u64::MAX / 128 {
                return u64::MAX;
            }
        }
    }
    ways
}
