//! `susun tables verify`

use susun::Lang;
use susun::json::tables::{Named, VerifiedTable, VerifiedTables, trouble_name};
use susun::search::{Budget, Halt, TableProgress};
use susun::slide::tables::{
    LoadError, Message, Rules, Shapes, StoreError, TableError, TableKey, Trouble, proof,
};

use super::{Arguments, folder, stop_code, store_failure};
use crate::commands::json_line;
use crate::control::TerminalControl;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::output;
use crate::store::{Folder, What};
use crate::words::TableMessage;

pub(super) fn run(arguments: Arguments) -> Result<u8, Failure> {
    let Arguments {
        threads,
        json,
        lang,
        mut limits,
        ..
    } = arguments;
    let folder = folder(lang)?;
    let wanted = match arguments.keys {
        Some(keys) => keys,
        None => kept(&folder).map_err(|error| store_failure(&error, lang))?,
    };
    let shown = folder.path().display().to_string();
    if wanted.is_empty() && !json {
        let say = TableMessage::NothingKept {
            set: None,
            folder: &shown,
        };
        output::print_line(&say.text(lang));
        return Ok(exit::DONE);
    }
    let mut control = TerminalControl::new(lang);
    let mut shapes = Shapes::default();
    let rules = Rules {
        large: true,
        most_bytes: limits.bytes,
    };
    let mut rows = Vec::new();
    let (mut bad, mut stopped) = (0, None);
    for key in &wanted {
        let budget = Budget::new(limits, &mut control);
        let checked = check(&folder, key, rules, &mut shapes, threads, &budget);
        let time = budget.elapsed();
        limits.time = budget.time_left();
        control.clear();
        let name = key.file_name();
        let (text, reason) = match &checked {
            Ok(Checked::Proved) => {
                let time = time.unwrap_or_default();
                (TableMessage::Proved { name: &name, time }.text(lang), None)
            }
            Ok(Checked::NotBuilt) => (
                TableMessage::NotBuilt { name: &name }.text(lang),
                Some("not-built"),
            ),
            Ok(Checked::Bad(trouble)) => {
                bad += 1;
                let why = Message::Trouble(trouble).text(lang);
                let say = TableMessage::BadTable {
                    name: &name,
                    why: &why,
                };
                (say.text(lang), Some(trouble_name(trouble)))
            }
            Err(why) => {
                stopped = Some(*why);
                break;
            }
        };
        if !json {
            output::print_line(&text);
        }
        rows.push(VerifiedTable {
            named: Named::of(key),
            valid: reason.is_none(),
            reason,
            seconds: time.map(|time| time.as_secs_f64()),
        });
    }
    drop(control);
    if let Some(why) = stopped {
        complain_of_stop(why, &wanted[rows.len()], lang);
    }
    let missing = rows.iter().any(|row| row.reason == Some("not-built"));
    let all = rows.len();
    if json {
        output::print(&json_line(&VerifiedTables::new(shown, rows, stopped)));
    }
    if bad > 0 {
        let say = TableMessage::SomeBad { bad, all }.text(lang);
        let failure = Failure::bad_input(say, TableMessage::SomeBadFix.text(lang));
        output::eprint_note(&failure.text(lang));
    }
    Ok(match stopped {
        Some(why) => stop_code(why),
        None if bad > 0 => exit::FILES,
        None if missing => exit::NO,
        None => exit::DONE,
    })
}

fn complain_of_stop(why: Halt, key: &TableKey, lang: Lang) {
    let mut text = susun::Message::Stopped { why }.text(lang) + "\n";
    if why == Halt::Memory {
        let say = TableMessage::NoMemory {
            name: &key.file_name(),
            bytes: key.build_bytes(),
        };
        text += &(say.text(lang) + "\n");
    }
    output::eprint_note(&text);
}

/// All tables of the folder.
fn kept(folder: &Folder) -> Result<Vec<TableKey>, StoreError> {
    let files = folder.files()?.into_iter();
    let tables = files.filter_map(|file| match file.what {
        What::Table(key) => Some(key),
        _ => None,
    });
    Ok(tables.collect())
}

enum Checked {
    Proved,
    NotBuilt,
    Bad(Trouble),
}

/// The checksum first, which is quick, then the proof.
fn check(
    folder: &Folder,
    key: &TableKey,
    rules: Rules,
    shapes: &mut Shapes,
    threads: Threads,
    budget: &Budget<'_>,
) -> Result<Checked, Halt> {
    let name = key.file_name();
    let loaded = folder.load_checked(key, &mut |stage| {
        budget.check_table(&TableProgress::new(&name, stage))
    });
    let bad = |error: TableError| Ok(Checked::Bad(Trouble::Table(error)));
    match loaded {
        Ok(None) => Ok(Checked::NotBuilt),
        Ok(Some(stored)) => match proof(&stored, rules, shapes, &threads, budget)? {
            Ok(()) => Ok(Checked::Proved),
            Err(error) => bad(error),
        },
        Err(LoadError::Bad(error)) => bad(error),
        Err(LoadError::Store(error)) => Ok(Checked::Bad(Trouble::Store(error))),
        Err(LoadError::Stopped(why)) => Err(why),
    }
}
