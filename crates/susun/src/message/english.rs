//! English.

use search::Halt;

use super::{Message, seconds};
use crate::Lang;
use crate::format::{Fault, Position};
use crate::pack::message::fault_english as pack;
use crate::registry::RegistryError;
use crate::slide::tables::fault_english as tables;

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Fault(fault) => self::fault(fault),
        Message::Fix(fault) => fix(fault),
        Message::At(Position { line, column }) => format!("line {line}, column {column}"),
        Message::Unknown(error) => match error {
            RegistryError::Method { name, .. } => format!("there is no method \"{name}\""),
            RegistryError::Heuristic { name, .. } => format!("there is no heuristic \"{name}\""),
            RegistryError::Option { method, option } => {
                format!("{method} has no option \"{option}\"")
            }
            RegistryError::Value { option, value } => {
                format!("\"{value}\" is no value of the option {}", option.name)
            }
        },
        Message::UnknownFix(error) => match error {
            RegistryError::Method {
                near: Some(near), ..
            }
            | RegistryError::Heuristic {
                near: Some(near), ..
            } => format!("did you mean {near}?"),
            RegistryError::Method { .. }
            | RegistryError::Heuristic { .. }
            | RegistryError::Option { .. } => "susun methods lists what there is".into(),
            RegistryError::Value { option, .. } => {
                format!("{} takes {}", option.name, option.values)
            }
        },

        Message::Stopped { why } => format!("Stopped: {}.", halt(why)),
        Message::Took { time, tables } => match tables {
            Some(tables) => format!(
                "Time {} (of which tables {})",
                seconds(time, EN),
                seconds(tables, EN)
            ),
            None => format!("Time {}", seconds(time, EN)),
        },

        Message::ColumnMethod => "method".into(),
        Message::ColumnOutcome => "outcome".into(),
        Message::ColumnMemory => "memory".into(),
        Message::ColumnTime => "time".into(),
        Message::OutcomeImpossible => "impossible".into(),
        Message::OutcomeStopped { why } => format!("stopped: {}", halt(why)),
    }
}

/// No sentence yet: it stands in those of every family.
pub(crate) fn halt(why: Halt) -> String {
    match why {
        Halt::Time => "the time is over".into(),
        Halt::Nodes => "the node limit is reached".into(),
        Halt::Memory => "the memory limit is reached".into(),
        Halt::Interrupted => "interrupted".into(),
        Halt::Cycle { start, length } => format!(
            "it will never arrive: from step {start} on it goes round in a cycle of {length} moves"
        ),
        Halt::Steps(steps) => format!("the goal was not reached in {steps} steps"),
        Halt::DeadEnd => "there is no move left".into(),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "there is no board here, the text is empty".into(),
        Fault::NotText => "this is not text in UTF-8".into(),
        Fault::NotANumber { found } => format!("{found:?} is neither a number nor a blank"),
        Fault::Negative { found } => format!("{found} is negative"),
        Fault::TooLarge { found, most } => {
            format!("{found} is too large: the tiles are 1 to {most}")
        }
        Fault::Twice {
            number,
            first,
            missing,
        } => format!(
            "{number} stands here again, first at line {}, column {}; {} is missing",
            first.line,
            first.column,
            match missing {
                0 => "the blank".to_owned(),
                tile => format!("tile {tile}"),
            }
        ),
        Fault::TwoBlanks { first, missing } => format!(
            "a second blank, the first is at line {}, column {}; tile {missing} is missing",
            first.line, first.column
        ),
        Fault::BothBlanks { largest } => {
            format!("{largest} would be the blank, but the board has a blank already")
        }
        Fault::RowLength {
            row,
            found,
            expected,
        } => format!("row {row} has {found} cells, the others have {expected}"),
        Fault::OneRow { found } => {
            format!("one row of {found} cells: its shape cannot be told")
        }
        Fault::Size { rows, columns } => {
            format!("a board of {rows}x{columns} is outside 2x2 to 100x100")
        }
        Fault::BadSize { found } => format!("\"{found}\" is not a size"),
        Fault::BadSeed { found } => format!("\"{found}\" is not a seed"),
        Fault::IdCount {
            found,
            rows,
            columns,
        } => format!(
            "{found} cells where {rows}x{columns} has {}",
            rows * columns
        ),
        Fault::AmbiguousGap { row } => {
            format!("row {row} has several empty fields: which one is the blank?")
        }
        Fault::NotAMove { found } => format!("\"{found}\" is not a move"),
        Fault::BadCount { found } => format!("a move cannot be made {found} times"),
        Fault::BlockedMove { number, letter } => {
            format!("move {number} ({letter}) has no tile to move")
        }
        Fault::NoMoves => "there are no moves in this answer".into(),
        Fault::BadJson { problem } => format!("this is not JSON: {problem}"),
        Fault::Partition(wrong) => tables::fault(wrong),
        Fault::Pack(wrong) => pack::fault(wrong),
    }
}

fn fix(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "write the rows as lines, for example: 1 2 3 / 4 5 6 / 7 8 0".into(),
        Fault::NotText => "save the file as plain text (UTF-8)".into(),
        Fault::NotANumber { .. } => {
            "write whole numbers, and the blank as 0, the largest number, or one of - _ # . x".into()
        }
        Fault::Negative { .. } => "tiles are numbered from 1; the blank is 0".into(),
        Fault::TooLarge { most, .. } => format!("use each number from 1 to {most} once, and one blank"),
        Fault::Twice { .. } => "every tile stands once: correct one of the two".into(),
        Fault::TwoBlanks { .. } => "leave one blank and write a tile for the other".into(),
        Fault::BothBlanks { largest } => {
            format!("remove the other blank, or correct {largest}")
        }
        Fault::RowLength { expected, .. } => format!("give every row {expected} cells"),
        Fault::OneRow { .. } => {
            "separate the rows by / or write them as lines; only 9, 16, 25, ... cells in one row are read as a square".into()
        }
        Fault::Size { .. } => "use 2 to 100 rows and 2 to 100 columns".into(),
        Fault::BadSize { .. } => "write rows x columns, for example 4x4 or 3x5".into(),
        Fault::BadSeed { .. } => "write a whole number from 0 to 18446744073709551615, for example 4x4#42".into(),
        Fault::IdCount { .. } => "list all cells row by row, separated by commas".into(),
        Fault::AmbiguousGap { .. } => "write the blank as 0".into(),
        Fault::NotAMove { .. } => "use the letters U D L R, each with an optional count: L2UR".into(),
        Fault::BadCount { .. } => "write a count from 1, or none for 1".into(),
        Fault::BlockedMove { .. } => {
            "check the notation: by default a letter is the way the tile moves; --notation blank reads the blank's moves".into()
        }
        Fault::NoMoves => "give an answer that was solved, or a list of moves".into(),
        Fault::BadJson { .. } => "give the file that solve --json or -o answer.json wrote".into(),
        Fault::Partition(wrong) => tables::fix(wrong),
        Fault::Pack(wrong) => pack::fix(wrong),
    }
}
