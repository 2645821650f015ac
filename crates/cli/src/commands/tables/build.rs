//! `susun tables build`

use std::time::Duration;

use susun::Lang;
use susun::json::tables::{Built, BuiltTable};
use susun::search::{Budget, Halt};
use susun::slide::tables::{
    Header, Message, Obtained, Origin, Rules, Shapes, TableKey, Unavailable, catalogue, table,
};
use susun::sliding::pdb::PartitionSet;
use susun::sliding::{Board, Metric};

use super::{Arguments, build_time, folder, keys, stop_code};
use crate::commands::json_line;
use crate::control::TerminalControl;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::output;
use crate::store::Folder;
use crate::words::TableMessage;

/// Work that takes longer than this is announced.
const LONG: Duration = Duration::from_secs(20);

pub(super) fn run(arguments: Arguments) -> Result<u8, Failure> {
    let Arguments {
        threads,
        json,
        lang,
        mut limits,
        ..
    } = arguments;
    let keys = arguments.keys.unwrap_or_else(|| everyday(arguments.metric));
    let folder = folder(lang)?;
    announce(&folder, &keys, threads, lang);
    let rules = Rules {
        large: true,
        most_bytes: limits.bytes,
    };
    let mut control = TerminalControl::new(lang);
    let mut shapes = Shapes::default();
    let mut rows: Vec<BuiltTable> = Vec::new();
    let mut stopped = None;
    for key in &keys {
        let budget = Budget::new(limits, &mut control);
        let had = table(&folder, *key, rules, &mut shapes, &threads, &budget);
        limits.time = budget.time_left();
        control.clear();
        match had {
            Ok(obtained) => {
                let (row, lost) = tell(&folder, *key, &obtained, json, lang);
                rows.push(row);
                if lost {
                    break;
                }
            }
            Err(why) => {
                stopped = Some(halted(*key, &why, lang));
                break;
            }
        }
    }
    drop(control);
    let bytes = rows.iter().map(|row| row.bytes).sum();
    let lost = rows.last().is_some_and(|row| row.origin == "not-kept");
    let shown = folder.path().display().to_string();
    if !json && stopped.is_none() && !lost {
        let all = TableMessage::All {
            tables: rows.len(),
            bytes,
            folder: &shown,
        };
        output::print_line(&all.text(lang));
    }
    if json {
        output::print(&json_line(&Built::new(shown, rows, stopped)));
    }
    Ok(match stopped {
        Some(why) => stop_code(why),
        None if lost => exit::FILES,
        None => exit::DONE,
    })
}

/// The first set of each size in the catalogue, or the tables of pushes of these sizes: what solving
/// would build unasked.
fn everyday(metric: Metric) -> Vec<TableKey> {
    if metric == Metric::MultiTile {
        let sizes = catalogue::sizes_of_pushes().into_iter();
        let tables = sizes.flat_map(|size| catalogue::of_pushes(&Board::blank_last(size)));
        return tables.collect();
    }
    let mut sizes: Vec<_> = catalogue::sets().iter().map(PartitionSet::size).collect();
    sizes.dedup();
    let sets: Vec<PartitionSet> = sizes
        .into_iter()
        .flat_map(|size| catalogue::of_size(size).into_iter().next())
        .collect();
    keys(&sets)
}

/// Says beforehand what takes long.
fn announce(folder: &Folder, keys: &[TableKey], threads: Threads, lang: Lang) {
    let missing = |key: &&TableKey| !matches!(folder.header(key), Ok(Some(_)));
    let missing: Vec<&TableKey> = keys.iter().filter(missing).collect();
    let time = build_time(missing.iter().copied(), threads);
    if time > LONG {
        let bytes = missing.iter().map(|key| key.estimated_bytes());
        let bytes = bytes.sum();
        output::note(&TableMessage::Takes { bytes, time }.text(lang));
    }
}

/// Tells of a table that was had, and whether it is lost at the end.
fn tell(
    folder: &Folder,
    key: TableKey,
    obtained: &Obtained,
    json: bool,
    lang: Lang,
) -> (BuiltTable, bool) {
    // As it is kept now; where nothing can be kept as it would be.
    let header = folder.header(&key).ok().flatten();
    let bits = obtained.table.bits();
    let header = header.unwrap_or_else(|| Header::new(key, &obtained.histogram, bits.bytes()));
    let name = key.file_name();
    let row = BuiltTable::of(&header, &obtained.origin, obtained.time);
    let built = TableMessage::Built {
        name: &name,
        bytes: row.bytes,
        entries: row.entries,
        farthest: row.farthest,
        metric: key.kind.metric(),
        time: obtained.time.unwrap_or_default(),
    };
    let say = match &obtained.origin {
        Origin::Loaded => TableMessage::Loaded {
            name: &name,
            bytes: row.bytes,
        },
        Origin::Built => built,
        Origin::Rebuilt(why) => {
            let note = Message::Rebuilt { key, why }.text(lang);
            output::note(&note);
            built
        }
        Origin::BuiltNotKept(why) => {
            let message =
                TableMessage::NotKept.text(lang) + ": " + &Message::Trouble(why).text(lang);
            let failure = Failure::bad_input(message, TableMessage::NotKeptFix.text(lang));
            output::eprint_note(&failure.text(lang));
            return (row, true);
        }
    };
    if !json {
        output::print_line(&say.text(lang));
    }
    (row, false)
}

/// Tells why there is no table.
fn halted(key: TableKey, why: &Unavailable, lang: Lang) -> Halt {
    let Unavailable::Stopped(halt) = why else {
        unreachable!("large tables are built here: {why:?}")
    };
    let mut text = Message::Unavailable { key, why }.text(lang) + "\n";
    if *halt == Halt::Memory {
        let say = TableMessage::NoMemory {
            name: &key.file_name(),
            bytes: key.build_bytes(),
        };
        text += &(say.text(lang) + "\n");
    }
    output::eprint_note(&text);
    *halt
}
