//! `susun tables list`

use std::time::Duration;

use susun::Lang;
use susun::json::VERSION;
use susun::json::tables::{Listed, ListedSet, ListedTable, Stray};
use susun::message::bytes;
use susun::slide::tables::{LoadError, Message, TableKey, Trouble, catalogue};
use susun::sliding::{Board, Size};
use susun::view::table;

use super::{Arguments, build_time, folder, store_failure};
use crate::commands::json_line;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::output::{self, one_line};
use crate::store::{Folder, Found, What};
use crate::words::{CliMessage, TableMessage};

pub(super) fn run(arguments: &Arguments) -> Result<u8, Failure> {
    let lang = arguments.lang;
    let folder = folder(lang)?;
    let files = folder
        .files()
        .map_err(|error| store_failure(&error, lang))?;
    let look = Look {
        folder: &folder,
        files: &files,
        lang,
    };
    let all = look.all();
    output::print(&if arguments.json {
        json_line(&all.listed)
    } else {
        output::fitted(&text(&all, lang)).into_owned()
    });
    Ok(exit::DONE)
}

struct Look<'a> {
    folder: &'a Folder,
    files: &'a [Found],
    lang: Lang,
}

struct All {
    listed: Listed,
    /// What is wrong, a line each.
    bad: Vec<String>,
}

impl Look<'_> {
    fn all(&self) -> All {
        let mut bad = Vec::new();
        let slides = catalogue::sets().iter();
        let slides =
            slides.map(|set| (catalogue::full_name(set), set.size(), catalogue::keys(set)));
        let pushes = catalogue::sizes_of_pushes().into_iter().map(|size| {
            let keys = catalogue::of_pushes(&Board::blank_last(size));
            (catalogue::name_of_pushes(size), size, keys)
        });
        let known: Vec<(String, Size, Vec<TableKey>)> = slides.chain(pushes).collect();
        let mut list = |(name, size, keys): &(String, Size, Vec<TableKey>)| {
            self.set(name.clone(), *size, keys, &mut bad)
        };
        let sets: Vec<ListedSet> = known.iter().map(&mut list).collect();
        let known: Vec<TableKey> = known.into_iter().flat_map(|set| set.2).collect();
        let others = self
            .files
            .iter()
            .filter_map(|file| match file.what {
                What::Table(key) if !known.contains(&key) => Some(self.table(&key, &mut bad)),
                _ => None,
            })
            .collect();
        let strays = self.files.iter().filter_map(|file| {
            let kind = match file.what {
                What::Unknown => "unknown",
                What::Part { busy: true } => "being-written",
                What::Part { busy: false } => "leftover",
                What::Table(_) => return None,
            };
            Some(Stray {
                file: file.name.clone(),
                bytes: file.bytes,
                kind,
            })
        });
        // A set may share tables with another.
        bad.sort();
        bad.dedup();
        let listed = Listed {
            v: VERSION,
            folder: self.folder.path().display().to_string(),
            bytes: self.files.iter().map(|file| file.bytes).sum(),
            sets,
            others,
            strays: strays.collect(),
        };
        All { listed, bad }
    }

    fn set(&self, name: String, size: Size, keys: &[TableKey], bad: &mut Vec<String>) -> ListedSet {
        let tables: Vec<ListedTable> = keys.iter().map(|key| self.table(key, bad)).collect();
        let missing = keys
            .iter()
            .zip(&tables)
            .filter_map(|(key, table)| (!table.built).then_some(key));
        let time = build_time(missing, Threads::all());
        ListedSet::of(name, size, tables, time.as_secs_f64())
    }

    fn table(&self, key: &TableKey, bad: &mut Vec<String>) -> ListedTable {
        let name = key.file_name();
        let part = name.clone() + ".part";
        let busy = self
            .files
            .iter()
            .any(|file| file.name == part && file.what == What::Part { busy: true });
        let trouble = match self.folder.header(key) {
            Ok(header) => return ListedTable::of(key, Ok(header.as_ref()), busy),
            Err(LoadError::Bad(error)) => Trouble::Table(error),
            Err(LoadError::Store(error)) => Trouble::Store(error),
            Err(LoadError::Stopped(_)) => unreachable!("a header is read without a question"),
        };
        let why = Message::Trouble(&trouble).text(self.lang);
        let say = TableMessage::BadTable {
            name: &name,
            why: &why,
        };
        bad.push(say.text(self.lang));
        ListedTable::of(key, Err(&trouble), busy)
    }
}

fn text(all: &All, lang: Lang) -> String {
    let listed = &all.listed;
    let header = [
        TableMessage::ColumnSet,
        TableMessage::ColumnTables,
        TableMessage::ColumnSize,
        TableMessage::ColumnBuilt,
        TableMessage::ColumnTime,
    ]
    .map(|column| column.text(lang));
    let rows: Vec<Vec<String>> = listed.sets.iter().map(|set| row(set, lang)).collect();
    let right = [false, true, true, false, true];
    let mut text = table(
        &header.each_ref().map(String::as_str),
        &rows,
        &right,
        output::columns(),
    );
    for bad in &all.bad {
        text += &format!("{}\n", one_line(bad));
    }
    if !listed.others.is_empty() {
        text += &format!("\n{}\n", TableMessage::OthersHead.text(lang));
        for table in &listed.others {
            let size = table.bytes.map_or("-".into(), |size| bytes(size, lang));
            text += &format!("  {}  {size}\n", table.named.file);
        }
    }
    if !listed.strays.is_empty() {
        text += &format!("\n{}\n", TableMessage::StraysHead.text(lang));
        for stray in &listed.strays {
            let what = match stray.kind {
                "unknown" => TableMessage::Unknown,
                "leftover" => TableMessage::Leftover,
                _ => TableMessage::BeingWritten,
            };
            let size = bytes(stray.bytes, lang);
            let file = one_line(&stray.file);
            text += &format!("  {file}  {size}  {}\n", what.text(lang));
        }
    }
    let folder = TableMessage::Folder {
        folder: &listed.folder,
        bytes: listed.bytes,
    };
    let note = TableMessage::ListNote.text(lang);
    text + &format!("\n{}\n{note}\n", one_line(&folder.text(lang)))
}

fn row(set: &ListedSet, lang: Lang) -> Vec<String> {
    let all = set.tables.len();
    let built = set.tables.iter().filter(|table| table.built).count();
    let state = match built {
        _ if set.tables.iter().any(|table| table.busy) => TableMessage::BeingBuilt.text(lang),
        _ if built == all => CliMessage::Yes.text(lang),
        0 => CliMessage::No.text(lang),
        _ => TableMessage::Some { built, all }.text(lang),
    };
    let size = bytes(set.bytes + set.missing_bytes, lang);
    let missing = Duration::try_from_secs_f64(set.missing_seconds).unwrap_or(Duration::MAX);
    let about = |what: &str| TableMessage::About { what }.text(lang);
    vec![
        set.name.clone(),
        all.to_string(),
        if set.built { size } else { about(&size) },
        state,
        if set.built {
            "-".into()
        } else {
            about(&TableMessage::Span { time: missing }.text(lang))
        },
    ]
}
