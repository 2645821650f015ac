//! Both languages say everything, and say it differently.

use std::fmt::Debug;
use std::time::Duration;

use susun::message::{bytes, number, seconds};
use susun::search::Halt;
use susun::slide::registry::{Heuristic, Method};
use susun::{Lang, Message};

/// That a message has words in every language, and its own in each.
#[track_caller]
pub(crate) fn assert_differs(message: impl Debug, text: impl Fn(Lang) -> String) {
    let [english, indonesian] = Lang::ALL.map(text);
    assert!(
        !english.trim().is_empty() && !indonesian.trim().is_empty(),
        "{message:?}"
    );
    assert_ne!(english, indonesian, "{message:?}");
}

#[test]
fn every_sentence_differs_between_the_languages() {
    let method = &Method::parse("xyz").unwrap_err();
    let near = &Method::parse("a-strr").unwrap_err();
    let heuristic = &Heuristic::named("xyz").unwrap_err();
    let option = &Method::parse("a-star:ties=deep").unwrap_err();
    let value = &Method::parse("branch-and-bound:ties=no").unwrap_err();
    let time = Duration::from_millis(1500);
    let tables = Some(Duration::from_millis(700));
    let halts = [
        Halt::Time,
        Halt::Nodes,
        Halt::Memory,
        Halt::Interrupted,
        Halt::Cycle {
            start: 1,
            length: 2,
        },
        Halt::Steps(3),
        Halt::DeadEnd,
    ];
    let mut messages = vec![
        Message::At(susun::format::Position { line: 1, column: 2 }),
        Message::Unknown(method),
        Message::UnknownFix(method),
        Message::UnknownFix(near),
        Message::Unknown(heuristic),
        Message::UnknownFix(heuristic),
        Message::Unknown(option),
        Message::UnknownFix(option),
        Message::Unknown(value),
        Message::UnknownFix(value),
        Message::Took { time, tables },
        Message::Took { time, tables: None },
        Message::ColumnMethod,
        Message::ColumnOutcome,
        Message::ColumnMemory,
        Message::ColumnTime,
        Message::OutcomeImpossible,
    ];
    messages.extend(halts.map(|why| Message::Stopped { why }));
    messages.extend(halts.map(|why| Message::OutcomeStopped { why }));
    for message in messages {
        assert_differs(message, |lang| message.text(lang));
    }
}

#[test]
fn numbers_as_each_language_writes_them() {
    let [en, id] = Lang::ALL;
    assert_eq!(number(1_234_567, en), "1,234,567");
    assert_eq!(number(1_234_567, id), "1.234.567");
    for (value, text) in [
        (0, "0"),
        (999, "999"),
        (1000, "1,000"),
        (u64::MAX, "18,446,744,073,709,551,615"),
    ] {
        assert_eq!(number(value, en), text);
    }
    for (value, english, indonesian) in [
        (0, "0 B", "0 B"),
        (999, "999 B", "999 B"),
        (1_500, "1.5 kB", "1,5 kB"),
        (2_340_000, "2.3 MB", "2,3 MB"),
        (7_890_000_000, "7.89 GB", "7,89 GB"),
    ] {
        assert_eq!(bytes(value, en), english);
        assert_eq!(bytes(value, id), indonesian);
    }
    assert_eq!(seconds(Duration::from_micros(1_500), en), "1.50 ms");
    assert_eq!(seconds(Duration::from_millis(2_500), id), "2,50 s");
}

#[test]
fn the_language_of_a_locale() {
    let [en, id] = Lang::ALL;
    for (locale, lang) in [
        ("en", Some(en)),
        ("en_US.UTF-8", Some(en)),
        ("EN-gb", Some(en)),
        ("C", Some(en)),
        ("C.UTF-8", Some(en)),
        ("POSIX", Some(en)),
        ("id", Some(id)),
        ("id_ID.UTF-8", Some(id)),
        ("id_ID@euro", Some(id)),
        // The code that old systems still use.
        ("in_ID", Some(id)),
        ("de_DE.UTF-8", None),
        ("", None),
        ("indonesia", None),
    ] {
        assert_eq!(Lang::of_locale(locale), lang, "{locale}");
    }
    assert_eq!(Lang::ALL.map(Lang::code), ["en", "id"]);
    assert_eq!(Lang::default(), en);
}
