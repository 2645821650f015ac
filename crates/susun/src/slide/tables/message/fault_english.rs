//! What is wrong with a partition, and how to mend it: English.

use sliding::pdb::{MOST_CELLS, MOST_TILES, PartitionFault, PatternError};

pub(crate) fn fault(fault: &PartitionFault) -> String {
    match fault {
        PartitionFault::Empty => "there is no partition here".into(),
        PartitionFault::EmptySet => "this set has no partition".into(),
        PartitionFault::Header { found } => {
            format!("\"{found}\" is not understood in the first line of a set")
        }
        PartitionFault::Size { found } => format!("\"{found}\" is not a size"),
        PartitionFault::SameName => "a second set of this name and size".into(),
        PartitionFault::Cell { found } => format!("{found:?} is neither a letter nor the blank _"),
        PartitionFault::RowLength { found, expected } => {
            format!("this row has {found} cells where {expected} are needed")
        }
        PartitionFault::Rows { found, expected } => {
            format!("this partition has {found} rows where {expected} are needed")
        }
        PartitionFault::Board { rows, columns } => {
            format!("a board of {rows}x{columns} is outside 2x2 to 100x100")
        }
        PartitionFault::NoBlank => "this partition has no blank".into(),
        PartitionFault::TwoBlanks => "a second blank".into(),
        PartitionFault::OtherBlank => {
            "the blank is elsewhere than in the first partition of the set".into()
        }
        PartitionFault::Pattern { letter, why } => match why {
            PatternError::Board { cells } => {
                format!("the board has {cells} cells: there are tables for at most {MOST_CELLS}")
            }
            PatternError::Tiles { tiles } => {
                format!("{letter} has {tiles} tiles: a pattern has 1 to {MOST_TILES}")
            }
            PatternError::TooFull { tiles, cells } => format!(
                "{letter} has {tiles} of the {} tiles: a pattern leaves out at least two",
                cells - 1
            ),
            other => format!("{letter} is no pattern: {other}"),
        },
        other => other.to_string(),
    }
}

pub(crate) fn fix(fault: &PartitionFault) -> String {
    match fault {
        PartitionFault::Empty | PartitionFault::EmptySet => {
            "draw the board with a letter for each tile and _ for the blank, for example: a a a / a b b / b b _ as lines".into()
        }
        PartitionFault::Header { .. } | PartitionFault::Size { .. } => {
            "write name NAME size ROWSxCOLUMNS, for example: name mine size 4x4".into()
        }
        PartitionFault::SameName => "give one of them another name".into(),
        PartitionFault::Cell { .. } => {
            "give every tile a letter, a to z or A to Z; the same letter for tiles of one pattern, a letter of its own for a tile alone".into()
        }
        PartitionFault::RowLength { expected, .. } => format!("give every row {expected} cells"),
        PartitionFault::Rows { expected, .. } => {
            format!("give it {expected} rows, and an empty line before the next partition")
        }
        PartitionFault::Board { .. } => "write each row of the board as a line".into(),
        PartitionFault::NoBlank => "write _ where the blank belongs".into(),
        PartitionFault::TwoBlanks => "leave one _ and give the other cell a letter".into(),
        PartitionFault::OtherBlank => "one set has one goal: make sets of their own, each with its name".into(),
        PartitionFault::Pattern {
            why: PatternError::Board { .. },
            ..
        } => "tables are for boards of at most 64 cells: leave --tables out".into(),
        PartitionFault::Pattern { .. } => "divide the tiles among more letters".into(),
        _ => "see the example of a partition in the README".into(),
    }
}
