//! Both languages say everything, and say it differently.

use std::time::Duration;

use susun::message::{bytes, number, seconds};
use susun::registry::{RegistryError, Text};
use susun::search::{Halt, Stats};
use susun::slide::registry::{HEURISTICS, Heuristic, METHODS, Method};
use susun::slide::{ExactError, HintReason, RequestError, Why, check};
use susun::sliding::space::Push;
use susun::sliding::{Direction, Metric};
use susun::{Lang, Message};

use crate::common::{puzzle, size};

#[test]
fn every_sentence_differs_between_the_languages() {
    let parity = &check(&puzzle("1 2 3/4 5 6/8 7 0")).parity;
    let metric = Metric::SingleTile;
    let stats = &Stats {
        generated: 1_234_567,
        expanded: 1,
        depth: 2,
        peak_bytes: 3,
    };
    let own = &RequestError::OwnHeuristic { method: "greedy" };
    let large = &RequestError::NoWalkingTable { size: size(9, 9) };
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
        Message::BadRequest(own),
        Message::BadRequestFix(own),
        Message::BadRequest(large),
        Message::BadRequestFix(large),
        Message::Unknown(method),
        Message::UnknownFix(method),
        Message::UnknownFix(near),
        Message::Unknown(heuristic),
        Message::UnknownFix(heuristic),
        Message::Unknown(option),
        Message::UnknownFix(option),
        Message::Unknown(value),
        Message::UnknownFix(value),
        Message::SizesDiffer {
            start: size(3, 3),
            goal: size(4, 4),
        },
        Message::Start { size: size(3, 3) },
        Message::Goal,
        Message::Solvable(parity),
        Message::Unsolvable(parity),
        Message::Optimal { length: 3, metric },
        Message::Optimal {
            length: 1,
            metric: Metric::MultiTile,
        },
        Message::Within {
            length: 5,
            at_least: 3,
            metric,
        },
        Message::AnyLength { length: 5, metric },
        Message::AlreadySolved,
        Message::Impossible,
        Message::BestSoFar {
            length: 5,
            at_least: 3,
        },
        Message::NothingYet { at_least: 5 },
        Message::Moves {
            notation: susun::format::Notation::Tile,
        },
        Message::Moves {
            notation: susun::format::Notation::Blank,
        },
        Message::Ran {
            method: "a",
            heuristic: Some("b"),
        },
        Message::Ran {
            method: "a",
            heuristic: None,
        },
        Message::AutoRan {
            method: "a",
            heuristic: "b",
            why: Why::TableIsCheap,
        },
        Message::AutoRan {
            method: "a",
            heuristic: "b",
            why: Why::NoTableNeeded,
        },
        Message::HeuristicUnused { method: "a" },
        Message::Figures { stats },
        Message::Took { time, tables },
        Message::Took { time, tables: None },
        Message::StepHead { depth: 1, cost: 2 },
        Message::MayTakeLong,
        Message::KurangBlank,
        Message::KurangSum { sum: 3 },
        Message::BlankParity {
            x: 0,
            row: 1,
            column: 2,
        },
        Message::BlankParity {
            x: 1,
            row: 1,
            column: 2,
        },
        Message::Total { parity },
        Message::MisplacedAndManhattan {
            misplaced: 1,
            manhattan: 2,
        },
        Message::ProofSolvable { total: 2 },
        Message::ProofUnsolvable { total: 3 },
        Message::SwapAdvice { a: 1, b: 2 },
        Message::HintSolved,
        Message::HintAtLeast { at_least: 2 },
        Message::HintExactly { length: 2 },
        Message::HintKnown {
            length: 4,
            at_least: 2,
        },
        Message::HintRow { row: 1 },
        Message::HintTile {
            tile: 1,
            row: 2,
            column: 3,
        },
        Message::HintReason(HintReason::Home),
        Message::HintReason(HintReason::Nearer { row: 1, column: 2 }),
        Message::HintReason(HintReason::MakesWay { tile: 3 }),
        Message::HintReason(HintReason::Prepares),
        Message::HintLeft { left: 1 },
        Message::HintLeft { left: 2 },
        Message::AnswerSolves { length: 1, metric },
        Message::AnswerEndsElsewhere { length: 1 },
        Message::AnswerImpossible {
            number: 1,
            letter: 'U',
        },
        Message::NoExactBoard(&ExactError::TooFar { most: 31 }),
        Message::NoExactBoard(&ExactError::Stopped(Halt::Time)),
        Message::NoExactBoard(&ExactError::NotFound { tries: 9 }),
        Message::ColumnMethod,
        Message::ColumnHeuristic,
        Message::ColumnOutcome,
        Message::ColumnLength,
        Message::ColumnGenerated,
        Message::ColumnExpanded,
        Message::ColumnMemory,
        Message::ColumnTime,
        Message::OutcomeWithin { bound: 1.5 },
        Message::OutcomeAny,
        Message::OutcomeImpossible,
    ];
    let directions = Direction::ALL.map(|direction| Message::HintMove {
        tile: 1,
        push: Push {
            direction,
            tiles: 1,
        },
    });
    messages.extend(directions);
    messages.extend(halts.map(|why| Message::Stopped { why }));
    messages.extend(halts.map(|why| Message::OutcomeStopped { why }));
    for message in messages {
        let [english, indonesian] = Lang::ALL.map(|lang| message.text(lang));
        assert!(
            !english.trim().is_empty() && !indonesian.trim().is_empty(),
            "{message:?}"
        );
        assert_ne!(english, indonesian, "{message:?}");
    }
}

#[test]
fn every_row_of_the_registry_is_written_in_both_languages() {
    let methods = METHODS
        .iter()
        .flat_map(|row| [row.about, row.generated, row.expanded]);
    let options = METHODS
        .iter()
        .flat_map(|row| row.options.iter().map(|option| option.about));
    let heuristics = HEURISTICS.iter().map(|row| row.about);
    for text in methods.chain(options).chain(heuristics) {
        let Text { en, id } = text;
        assert!(!en.is_empty() && !id.is_empty() && en != id, "{text:?}");
        assert_eq!(
            (text.in_lang(Lang::English), text.in_lang(Lang::Indonesian)),
            (en, id)
        );
    }
}

#[test]
fn names_are_unique_and_easy_to_type() {
    let mut names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
    names.extend(HEURISTICS.iter().map(|row| row.name));
    for name in &names {
        let typed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(name.chars().all(typed), "{name}");
    }
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    assert_eq!(METHODS[0].name, "auto", "the default stands first");
}

#[test]
fn mistyped_names_find_the_one_that_was_meant() {
    for (typed, meant) in [
        ("astar", "a-star"),
        ("A-STAR", "a-star"),
        ("idastar", "ida-star"),
        ("bfs-first", "best-first"),
        ("breadthfirst", "breadth-first"),
        ("branch-bound", "branch-and-bound"),
        ("gredy", "greedy"),
        ("weighted", "weighted-a-star"),
    ] {
        let Err(RegistryError::Method { name, near }) = Method::parse(typed) else {
            panic!("{typed}")
        };
        assert_eq!(name, typed);
        assert_eq!(near, Some(meant), "{typed}");
    }
    for (typed, meant) in [
        ("manhatan", "manhattan"),
        ("linear", "linear-conflict"),
        ("walking", "walking-distance"),
        ("missplaced", "misplaced"),
    ] {
        let Err(RegistryError::Heuristic { near, .. }) = Heuristic::named(typed) else {
            panic!("{typed}")
        };
        assert_eq!(near, Some(meant), "{typed}");
    }
    let nothing = Method::parse("qqqq").unwrap_err();
    assert!(
        matches!(nothing, RegistryError::Method { near: None, .. }),
        "{nothing:?}"
    );
}

#[test]
fn options_of_methods() {
    for good in [
        "a-star",
        " a-star ",
        "branch-and-bound:ties=shallow",
        "branch-and-bound: ties = deep , stop = exhausted",
        "weighted-a-star:weight=1",
        "weighted-a-star:weight=1000",
        "weighted-a-star:weight=1.001",
        "weighted-a-star:weight=2.",
    ] {
        assert!(Method::parse(good).is_ok(), "{good}");
    }
    let value = |error| matches!(error, RegistryError::Value { .. });
    let option = |error| matches!(error, RegistryError::Option { .. });
    for bad in [
        "branch-and-bound:ties=",
        "branch-and-bound:ties",
        "branch-and-bound:ties=DEEP",
        "weighted-a-star:weight=0.999",
        "weighted-a-star:weight=1000.001",
        "weighted-a-star:weight=1.0001",
        "weighted-a-star:weight=-2",
        "weighted-a-star:weight=2e1",
        "weighted-a-star:weight=.5",
        "weighted-a-star:weight=99999999999",
        "weighted-a-star:weight=",
        "weighted-a-star:weight=NaN",
    ] {
        assert!(value(Method::parse(bad).unwrap_err()), "{bad}");
    }
    for bad in [
        "a-star:weight=2",
        "greedy:ties=deep",
        "auto:x",
        "weighted-a-star:Weight=2",
    ] {
        assert!(option(Method::parse(bad).unwrap_err()), "{bad}");
    }
    // 1.50 and 1.5 are the same fraction.
    let weight = |text: &str| Method::parse(text).unwrap().options.weight;
    assert_eq!(weight("weighted-a-star:weight=1.50"), Some((3, 2)));
    assert_eq!(weight("weighted-a-star:weight=1.5"), Some((3, 2)));
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
