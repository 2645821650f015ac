//! Names and options of the registries.

use susun::registry::RegistryError;
use susun::slide::registry::{HEURISTICS, Heuristic, METHODS, Method, Multiple};

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
        ("bfs", "breadth-first"),
        ("DFS", "depth-first"),
        ("A*", "a-star"),
        ("ida*", "ida-star"),
        ("dijkstra", "uniform-cost"),
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
        "depth-limited:depth=1",
        "depth-first-bnb:depth=1000000",
        "sma-star:nodes=2",
        "hill-climbing:restarts=0,seed=18446744073709551615",
        "simulated-annealing:steps=1,temperature=0,seed=0",
        "simulated-annealing:temperature=0.125",
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
        "depth-limited:depth=0",
        "depth-limited:depth=+5",
        "depth-limited:depth=1000001",
        "depth-limited:depth=",
        "sma-star:nodes=1",
        "sma-star:nodes=1e3",
        "hill-climbing:restarts=-1",
        "hill-climbing:seed=18446744073709551616",
        "simulated-annealing:steps=0",
        "simulated-annealing:temperature=1000.001",
        "simulated-annealing:temperature=-1",
        "simulated-annealing:temperature=0.0001",
    ] {
        assert!(value(Method::parse(bad).unwrap_err()), "{bad}");
    }
    for bad in [
        "a-star:weight=2",
        "greedy:ties=deep",
        "auto:x",
        "weighted-a-star:Weight=2",
        "depth-first:depth=3",
        "iterative-deepening:depth=3",
        "hill-climbing:steps=3",
    ] {
        assert!(option(Method::parse(bad).unwrap_err()), "{bad}");
    }
    // 1.50 and 1.5 are the same fraction.
    let weight = |text: &str| Method::parse(text).unwrap().options.weight;
    assert_eq!(weight("weighted-a-star:weight=1.50"), Some((3, 2)));
    assert_eq!(weight("weighted-a-star:weight=1.5"), Some((3, 2)));
    // What was read is written so that it is read as the same.
    for text in [
        "sma-star:nodes=40",
        "hill-climbing:restarts=3,seed=9",
        "simulated-annealing:seed=2,steps=500,temperature=0.125",
    ] {
        assert_eq!(Method::parse(text).unwrap().to_string(), text);
    }
}

/// The weight of a heuristic shows how its decimal is read.
#[test]
fn decimals_are_read_in_lowest_terms() {
    for (text, fraction) in [
        ("1", Some((1, 1))),
        ("1.", Some((1, 1))),
        (".5", Some((1, 2))),
        ("1.125", Some((9, 8))),
        ("2.50", Some((5, 2))),
        ("999.999", Some((999_999, 1000))),
        ("000002", Some((2, 1))),
        ("0000002", None),
        ("", None),
        (".", None),
        ("1.2345", None),
        ("1000000", None),
        ("-1", None),
        ("1.5.", None),
        ("1e3", None),
    ] {
        let read = Multiple::parse(&format!("{text}*manhattan")).ok();
        let read = read.map(|multiple| (multiple.weight.times(), multiple.weight.per()));
        assert_eq!(read, fraction, "{text}");
    }
    // A heuristic must count for something; a temperature may be 0.
    let cold = Method::parse("simulated-annealing:temperature=0").unwrap();
    assert_eq!(cold.options.temperature, Some(0));
    let weighted = Method::parse("weighted-a-star:weight=2.50").unwrap();
    assert_eq!(weighted.options.weight, Some((5, 2)));
}
