//! The machine-readable forms of `tables` to the letter; see `golden_json`.

use std::time::Duration;

use susun::json::VERSION;
use susun::json::tables::{
    Built, BuiltTable, Cleared, Listed, ListedSet, ListedTable, Named, RemovedFile, Stray,
    VerifiedTable, VerifiedTables, trouble_name,
};
use susun::search::Halt;
use susun::slide::tables::{Header, Origin, TableError, TableKey, Trouble, catalogue};

use crate::common::size;

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn header() -> Header {
    let set = catalogue::named("3x3-small").unwrap();
    let key: TableKey = catalogue::keys(set)[0];
    Header::new(key, &[1, 2, 3], &[0; 10])
}

const NAMED: &str = concat!(
    r#""file":"3x3-stm-aaa-a..-.._.susun","size":"3x3","#,
    r#""metric":"stm","pattern":"aaa/a../.._""#
);

#[test]
fn build() {
    let why = Trouble::Table(TableError::DamagedBody);
    let time = Some(Duration::from_millis(1500));
    let table = BuiltTable::of(&header(), &Origin::Rebuilt(why), time);
    assert_eq!(
        json(&Built::new("cache".into(), vec![table], None)),
        format!(
            "{}{NAMED}{}",
            r#"{"v":1,"folder":"cache","outcome":"done","reason":null,"tables":[{"#,
            concat!(
                r#","origin":"rebuilt","reason":"damaged-bits","bytes":4106,"entries":6,"#,
                r#""farthest":2,"seconds":1.5}]}"#
            )
        )
    );
    let stopped = json(&Built::new("cache".into(), Vec::new(), Some(Halt::Time)));
    assert!(stopped.contains(r#""outcome":"stopped","reason":"time-limit""#));
}

#[test]
fn list() {
    let header = header();
    let mut table = ListedTable::of(&header.key, Ok(Some(&header)), false);
    table.estimated_bytes = 7;
    let stray = Stray {
        file: "x.susun".into(),
        bytes: 1,
        kind: "unknown",
    };
    let listed = Listed {
        v: VERSION,
        folder: "cache".into(),
        bytes: 5,
        sets: vec![ListedSet::of(
            "3x3-small".into(),
            size(3, 3),
            vec![table],
            0.5,
        )],
        others: Vec::new(),
        strays: vec![stray],
    };
    assert_eq!(
        json(&listed),
        format!(
            "{}{NAMED}{}",
            concat!(
                r#"{"v":1,"folder":"cache","bytes":5,"sets":[{"name":"3x3-small","size":"3x3","#,
                r#""built":true,"bytes":4106,"missing_bytes":0,"missing_seconds":0.5,"tables":[{"#
            ),
            concat!(
                r#","built":true,"busy":false,"reason":null,"bytes":4106,"estimated_bytes":7,"#,
                r#""entries":6,"farthest":2}]}],"others":[],"#,
                r#""strays":[{"file":"x.susun","bytes":1,"kind":"unknown"}]}"#
            )
        )
    );
    let missing = json(&ListedTable::of(&header.key, Ok(None), true));
    assert!(missing.contains(r#""built":false,"busy":true,"reason":null,"bytes":null"#));
}

#[test]
fn verify_and_clear() {
    let table = VerifiedTable {
        named: Named::of(&header().key),
        valid: false,
        reason: Some(trouble_name(&Trouble::Table(TableError::Disproved))),
        seconds: None,
    };
    assert_eq!(
        json(&VerifiedTables::new("cache".into(), vec![table], None)),
        format!(
            "{}{NAMED}{}",
            r#"{"v":1,"folder":"cache","outcome":"done","reason":null,"valid":false,"tables":[{"#,
            r#","valid":false,"reason":"disproved","seconds":null}]}"#
        )
    );
    let removed = RemovedFile {
        file: "a".into(),
        bytes: 3,
    };
    let cleared = Cleared {
        v: VERSION,
        folder: "cache".into(),
        bytes: 3,
        removed: vec![removed],
        busy: vec!["b".into()],
    };
    assert_eq!(
        json(&cleared),
        r#"{"v":1,"folder":"cache","bytes":3,"removed":[{"file":"a","bytes":3}],"busy":["b"]}"#
    );
}
