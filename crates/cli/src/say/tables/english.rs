//! English.

use susun::Lang;
use susun::message::{bytes, number, seconds};
use susun::sliding::Metric;

use super::{TableSay, roughly};

const EN: Lang = Lang::English;
const UNITS: [&str; 3] = ["s", "min", "h"];

pub(super) fn text(say: TableSay<'_>) -> String {
    match say {
        TableSay::Building { name, percent, left } => match left {
            Some(left) => format!("{percent}%, {} left: building {name}", roughly(left, UNITS)),
            None => format!("{percent}%: building {name}"),
        },
        TableSay::Checking { name, percent } => format!("{percent}%: checking {name}"),
        TableSay::Waiting { name } => format!("waiting for another susun that builds {name}"),
        TableSay::Saving { name } => format!("writing {name}"),
        TableSay::Takes { bytes: size, time } => format!(
            "note: this takes about {} and about {} on the disk",
            roughly(time, UNITS),
            bytes(size, EN)
        ),
        TableSay::Loaded { name, bytes: size } => {
            format!("{name}: there already, {}", bytes(size, EN))
        }
        TableSay::Built {
            name,
            bytes: size,
            entries,
            farthest,
            metric,
            time,
        } => format!(
            "{name}: built in {}, {}, {} configurations, at most {farthest} {}",
            seconds(time, EN),
            bytes(size, EN),
            number(entries, EN),
            match metric {
                Metric::SingleTile => "slides",
                Metric::MultiTile => "pushes",
            }
        ),
        TableSay::All {
            tables,
            bytes: size,
            folder,
        } => {
            let word = if tables == 1 { "table" } else { "tables" };
            format!("{tables} {word}, {} in {folder}", bytes(size, EN))
        }
        TableSay::NoMemory { name, bytes: size } => format!(
            "{name} takes about {} of memory while it is built; --memory-limit sets how much may be used",
            bytes(size, EN)
        ),
        TableSay::NotKept => "the tables cannot be kept".into(),
        TableSay::NotKeptFix => {
            "make room, or name another folder: SUSUN_CACHE=/some/folder susun tables build".into()
        }
        TableSay::ColumnSet => "set".into(),
        TableSay::ColumnTables => "tables".into(),
        TableSay::ColumnSize => "size".into(),
        TableSay::ColumnBuilt => "built".into(),
        TableSay::ColumnTime => "time to build".into(),
        TableSay::About { what } => format!("about {what}"),
        TableSay::Span { time } => roughly(time, UNITS),
        TableSay::Some { built, all } => format!("{built} of {all}"),
        TableSay::BeingBuilt => "being built".into(),
        TableSay::BadTable { name, why } => format!("{name}: bad: {why}"),
        TableSay::OthersHead => "Tables of no set listed above".into(),
        TableSay::StraysHead => "Other files".into(),
        TableSay::Unknown => "not a table that this version knows".into(),
        TableSay::Leftover => "left behind by a susun that was killed".into(),
        TableSay::BeingWritten => "being written".into(),
        TableSay::ListNote => {
            "susun tables build SET builds a set; a size without a set gets one made by rule.".into()
        }
        TableSay::Folder { folder, bytes: size } => format!("Folder: {folder} ({})", bytes(size, EN)),
        TableSay::Proved { name, time } => format!(
            "{name}: in order: the checksum fits, and building it again gives the same ({})",
            seconds(time, EN)
        ),
        TableSay::NotBuilt { name } => format!("{name}: not built"),
        TableSay::NothingKept { folder } => format!("There are no tables in {folder}."),
        TableSay::SomeBad { bad, all } => format!("{bad} of {all} tables are not in order"),
        TableSay::SomeBadFix => {
            "susun tables build makes bad tables anew; if building again gives other bits once more, the memory of this machine may be faulty".into()
        }
        TableSay::AskClear {
            files,
            bytes: size,
            folder,
        } => format!(
            "Remove {files} files ({}) from {folder}? (y/n): ",
            bytes(size, EN)
        ),
        TableSay::Removed { name, bytes: size } => format!("removed {name}, {}", bytes(size, EN)),
        TableSay::RemovedAll { files, bytes: size } => {
            let word = if files == 1 { "file" } else { "files" };
            format!("{files} {word} removed, {}", bytes(size, EN))
        }
        TableSay::LeftAlone { name } => format!("{name} is being written and was left alone"),
        TableSay::NotCleared => "Nothing was removed.".into(),
        TableSay::NeedsYes => "nobody can be asked whether to remove the tables".into(),
        TableSay::NeedsYesFix => "add --yes to remove them without a question".into(),
        TableSay::CannotRemove { path, problem } => format!("cannot remove \"{path}\": {problem}"),
        TableSay::StoreFix => {
            "check that the folder may be read and written, or name another one: SUSUN_CACHE=/some/folder".into()
        }
        TableSay::NoSuchSet { name } => format!("there is no set, size or file \"{name}\""),
        TableSay::NoSuchSetFix { names } => {
            format!("give one of {names}; a size such as 4x5; or a file with a partition")
        }
        TableSay::TooLarge { size } => format!("there are no tables for boards of {size}"),
        TableSay::TooLargeFix => "tables exist for boards of at most 64 cells".into(),
        TableSay::NoPushes { size } => format!("the multi-tile metric has no tables for boards of {size}"),
        TableSay::NoPushesFix => "it has tables for boards of 8 to 16 cells".into(),
        TableSay::NoPushesOfSet => "sets and partitions are for the single-tile metric".into(),
        TableSay::NoPushesOfSetFix => "with --metric mtm give a size such as 4x4, or leave --metric out".into(),
        TableSay::SetTwice => "SET and --partition do not go together".into(),
        TableSay::SetTwiceFix => "give one of them".into(),
    }
}
