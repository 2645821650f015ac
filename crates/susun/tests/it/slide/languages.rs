//! Names and options of the registries.

use susun::registry::RegistryError;
use susun::slide::registry::{HEURISTICS, Heuristic, METHODS, Method};

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
