//! The catalogue of partitions, and a set for every size it does not have.

use std::sync::LazyLock;

use sliding::pdb::{Catalogue, Partition, PartitionSet, pushes};
use sliding::{Board, Size};

use super::{Kind, SMALL_BYTES, TableKey};
use crate::format::{Fault, ParseError, Position};
use crate::registry::nearest;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::parse(include_str!("../../../data/sliding/partitions.txt"))
        .expect("the catalogue is read in the tests")
});

/// The most bytes of a set made by rule: as much as a second or two of work, like the default sets of the
/// catalogue.
const RULE_BYTES: u64 = 2 * SMALL_BYTES;

/// The name of sets made by rule.
pub const BY_RULE: &str = "sliced";

/// The sets that come with the program.
#[must_use]
pub fn sets() -> &'static [PartitionSet] {
    CATALOGUE.sets()
}

/// The sets of a size, blank last, the default one first: those of the catalogue, or one made
/// by rule. None for boards too large for any.
#[must_use]
pub fn of_size(size: Size) -> Vec<PartitionSet> {
    let known = sets().iter().filter(|set| set.size() == size);
    let mut sets: Vec<PartitionSet> = known.cloned().collect();
    if sets.is_empty() {
        sets.extend(by_rule(size, size.cells() - 1));
    }
    sets
}

/// A set made by rule, for any goal of the blank; none for boards too large for any.
///
/// # Panics
/// When the blank is not on the board.
#[must_use]
pub fn by_rule(size: Size, blank: usize) -> Option<PartitionSet> {
    let partition = Partition::by_rule(size, blank, RULE_BYTES)?;
    Some(PartitionSet::of(Some(BY_RULE.to_owned()), partition))
}

/// A set's name with its size: `4x4-small`.
#[must_use]
pub fn full_name(set: &PartitionSet) -> String {
    match &set.name {
        Some(name) => format!("{}-{name}", set.size()),
        None => set.size().to_string(),
    }
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let partitions = sets().iter().map(full_name);
    let pushes = sizes_of_pushes().into_iter().map(name_of_pushes);
    partitions.chain(pushes).collect()
});

/// The names of all sets, those of the catalogue first.
#[must_use]
pub fn names() -> Vec<&'static str> {
    NAMES.iter().map(String::as_str).collect()
}

/// The names of the sets of the catalogue.
#[must_use]
pub fn partition_names() -> Vec<&'static str> {
    let mut names = names();
    names.truncate(sets().len());
    names
}

/// A set of the catalogue by its full name.
///
/// # Errors
/// The name of a set that is near, if one is.
pub fn named(name: &str) -> Result<&'static PartitionSet, Option<&'static str>> {
    let found = sets().iter().find(|set| full_name(set) == name);
    found.ok_or_else(|| nearest(name, names().into_iter()))
}

/// The tables of a set, each once.
#[must_use]
pub fn keys(set: &PartitionSet) -> Vec<TableKey> {
    let patterns = set.tables().into_iter();
    patterns.map(TableKey::single_tile).collect()
}

/// The tables of pushes for a goal: one or two, and none for boards that have none.
#[must_use]
pub fn of_pushes(goal: &Board) -> Vec<TableKey> {
    let patterns = pushes::patterns(goal).unwrap_or_default().into_iter();
    patterns.filter_map(TableKey::multi_tile).collect()
}

/// The name of the tables of pushes of a size: `4x4-mtm`.
#[must_use]
pub fn name_of_pushes(size: Size) -> String {
    format!("{size}-{}", Kind::MultiTile.name())
}

/// The sizes of the catalogue that have tables of pushes too: those that are listed, and built when
/// no size is named. Other sizes have theirs when they are wanted.
#[must_use]
pub fn sizes_of_pushes() -> Vec<Size> {
    let mut sizes: Vec<Size> = sets().iter().map(PartitionSet::size).collect();
    sizes.dedup();
    sizes.retain(|&size| !of_pushes(&Board::blank_last(size)).is_empty());
    sizes
}

/// The size of the name of tables of pushes.
#[must_use]
pub fn size_of_pushes(name: &str) -> Option<Size> {
    let size = name
        .strip_suffix(Kind::MultiTile.name())?
        .strip_suffix('-')?;
    crate::format::parse_size(size).ok()
}

/// Sets from a text, drawn as in the catalogue.
///
/// # Errors
/// What is wrong with it, and where.
pub fn parse(text: &str) -> Result<Vec<PartitionSet>, ParseError> {
    let sets = Catalogue::parse(text).map_err(|error| ParseError {
        at: Some(Position {
            line: error.line,
            column: error.column,
        }),
        fault: Fault::Partition(error.fault),
    })?;
    Ok(sets.sets().to_vec())
}
