//! What is said of sliding puzzles is said in both languages; names and options of their registry.

use susun::Lang;
use susun::registry::{RegistryError, Text};
use susun::search::{Halt, Stats};
use susun::slide::registry::{HEURISTICS, Heuristic, METHODS, Method};
use susun::slide::{ExactError, HintReason, Message, RequestError, Why, check};
use susun::sliding::space::Push;
use susun::sliding::{Direction, Metric};

use crate::common::{puzzle, size};
use crate::languages::assert_differs;

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
    let set = &RequestError::SetForSlides;
    let large = &RequestError::NoWalkingTable { size: size(9, 9) };
    let mut messages = vec![
        Message::BadRequest(own),
        Message::BadRequestFix(own),
        Message::BadRequest(set),
        Message::BadRequestFix(set),
        Message::BadRequest(large),
        Message::BadRequestFix(large),
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
        Message::AutoRan {
            method: "a",
            heuristic: "b",
            why: Why::Fast,
        },
        Message::AutoRan {
            method: "a",
            heuristic: "b",
            why: Why::Good,
        },
        Message::AutoRan {
            method: "a",
            heuristic: "b",
            why: Why::Best,
        },
        Message::HeuristicUnused { method: "a" },
        Message::Figures { stats },
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
        Message::ColumnHeuristic,
        Message::ColumnLength,
        Message::ColumnGenerated,
        Message::ColumnExpanded,
        Message::OutcomeWithin { bound: 1.5 },
        Message::OutcomeAny,
    ];
    let directions = Direction::ALL.map(|direction| Message::HintMove {
        tile: 1,
        push: Push {
            direction,
            tiles: 1,
        },
    });
    messages.extend(directions);
    for message in messages {
        assert_differs(message, |lang| message.text(lang));
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
