//! The methods of a lecture: exhaustive search, and backtracking with bounding functions.

use susun::Lang;
use susun::json::pack::{Compares, Counted, Solved};
use susun::pack::registry::{Method, bound_name};
use susun::pack::{BigUint, Bound, Figures, Outcome, Wanted, combinations};
use susun::packing::Lattice;
use susun::registry::RegistryError;
use susun::search::{Halt, Limits};

use super::asking::{Ask, method, nodes, read};
use super::making::{position, small};

/// The board of the course's own example.
const SPEC: &str = "pack:5x5:A/AA,B/BB,C/CC,D/DD,EE/EE/E,FF/FF/F,GGG";

const SETS: [&str; 7] = [
    "dead-cell",
    "region-size",
    "colour-parity",
    "dead-cell,region-size",
    "dead-cell,colour-parity",
    "region-size,colour-parity",
    "all",
];

fn figures(id: &str, spec: &str) -> (u64, Vec<u64>) {
    let (report, _) = Ask::by(spec).solve(&read(id), Wanted::First(1));
    assert_eq!(report.outcome, Outcome::Solved, "{spec}");
    let killed = report.figures.killed.iter().map(|&(_, nodes)| nodes);
    (report.cases, killed.collect())
}

#[test]
fn what_each_bounding_function_saves_on_the_boards_of_the_course() {
    assert_eq!(figures(SPEC, "brute-force-distinct"), (863, vec![]));
    assert_eq!(figures(SPEC, "backtracking"), (863, vec![]));
    let of = |bounds: &str| figures(SPEC, &format!("backtracking:bounds={bounds}"));
    assert_eq!(of("none"), (863, vec![]));
    let all: Vec<(u64, Vec<u64>)> = SETS.iter().map(|bounds| of(bounds)).collect();
    assert_eq!(
        all,
        [
            (18, vec![10]),
            (20, vec![11]),
            (581, vec![211]),
            (18, vec![10, 0]),
            (18, vec![10, 0]),
            (20, vec![11, 0]),
            (18, vec![10, 0, 0]),
        ]
    );
    let all = |id: &str| figures(id, "backtracking:bounds=all");
    let third = "pack:6x6:AAA/.A,.BB/BB/B,CC/CC/CC/C,DDD,EEEE/...E,F..F/FFFF,GG/GGG/.G";
    assert_eq!(all(third), (12_548, vec![11_334, 199, 29]));
    let fourth = "pack:5x5:BB,SS,FF,WW,A.AAA/A.A/AAAAA/..A.A/AAA.A";
    assert_eq!(all(fourth), (36_581, vec![35_040, 77, 0]));
}

/// As many as there are, known before the search, told by the pieces' places.
#[test]
fn combinations_are_the_product_of_the_places() {
    let tested = |id: &str| combinations(&read(id), method("exhaustive"), Limits::default());
    assert_eq!(tested("pack:2x3:AA/A,B/BB"), Some(64u8.into()));
    assert_eq!(tested("pack:3x4:6*AA"), Some(12_376_u32.into()));
    assert_eq!(tested("pack:2x3:AAAA,BB"), Some(0u8.into()));
    assert_eq!(tested("pack:2x3:AA/A,B/BB:AABABB"), Some(1u8.into()));
    // Four corners of three cells have 64 places each, the others 24, 24 and 30.
    let spec = BigUint::from(64u8).pow(4) * 96u8 * 96u8 * 30u8;
    assert_eq!(tested(SPEC), Some(spec));
    let none = combinations(&read(SPEC), method("backtracking"), Limits::default());
    assert_eq!(none, None);
}

#[test]
fn an_exhaustive_search_tests_every_combination() {
    let puzzle = read("pack:2x3:AA/A,B/BB");
    let (report, found) = Ask::by("exhaustive").solve(&puzzle, Wanted::All);
    assert_eq!((found.len(), report.cases), (4, 1 + 8 + 64));
    let all = Figures::default();
    assert_eq!(
        (report.figures.candidates, report.figures.combinations),
        (Some(64), Some(64u8.into()))
    );
    assert_eq!((report.figures.max_depth, all.max_depth), (Some(2), None));
    // It stops at the first, and where it may not go on it says how far it came.
    let (report, _) = Ask::by("exhaustive").solve(&puzzle, Wanted::First(1));
    assert_eq!((report.cases, report.figures.candidates), (18, Some(15)));
    let ask = Ask {
        limits: nodes(1000),
        ..Ask::by("exhaustive")
    };
    let (report, _) = ask.solve(&read(SPEC), Wanted::First(1));
    assert_eq!(report.outcome, Outcome::Stopped(Halt::Nodes));
    // Seven pieces lie, the last of them at one place after the other.
    assert_eq!((report.cases, report.figures.max_depth), (1000, Some(7)));
    let tested = report.figures.candidates.unwrap();
    assert!((950..1000).contains(&tested), "{tested}");
}

/// Whatever is switched on, the same solutions come in the same order, after no more nodes.
#[test]
fn no_bounding_function_loses_a_solution() {
    let mut killed = [0; 3];
    let mut lattices = [0; 3];
    for seed in 0..250 {
        let puzzle = match seed % 3 {
            0 => position(seed),
            1 => small(seed).0.emptied(),
            _ => small(seed).0,
        };
        let plain = Ask {
            limits: nodes(20_000),
            ..Ask::by("backtracking")
        };
        let (report, all) = plain.list(&puzzle, Wanted::All);
        if matches!(report.outcome, Outcome::Stopped(_)) {
            continue;
        }
        let lattice = puzzle.container().lattice();
        lattices[lattice as usize] += 1;
        for bounds in SETS {
            let ask = Ask::by(&format!("backtracking:bounds={bounds}"));
            let (bounded, found) = ask.list(&puzzle, Wanted::All);
            assert_eq!(found, all, "{bounds} on {seed}");
            assert!(bounded.cases <= report.cases, "{bounds} on {seed}");
            for &(bound, nodes) in &bounded.figures.killed {
                killed[bound as usize] += nodes;
                let is_inert = bound == Bound::ColourParity && lattice == Lattice::Balls;
                assert!(!is_inert || nodes == 0, "{bounds} on {seed}");
            }
        }
    }
    // Otherwise it would have proved little.
    assert!(killed.iter().all(|&nodes| nodes > 100), "{killed:?}");
    assert!(lattices.iter().all(|&puzzles| puzzles > 20), "{lattices:?}");
}

#[test]
fn max_depth_and_max_frontier() {
    let puzzle = read(SPEC);
    for spec in [
        "brute-force",
        "dancing-links",
        "first-cell",
        "most-constrained",
    ] {
        let (report, _) = Ask::by(spec).solve(&puzzle, Wanted::First(1));
        assert_eq!(report.figures.max_depth, Some(7), "{spec}");
        assert_eq!(report.figures.max_frontier, None, "{spec}");
        let report = Ask::by(spec).count(&read("pack:3x4:2*AA/A,3*BB"));
        assert_eq!(report.figures.max_depth, Some(5), "{spec}");
    }
    let report = Ask::by("frontier-count").count(&puzzle);
    assert_eq!(report.figures.max_depth, None);
    let most = report.figures.max_frontier.unwrap();
    assert!(0 < most && most < report.cases, "{most}");
    // A piece that never fits ends the search above it.
    let (report, _) = Ask::by("brute-force").solve(&read("pack:3x3:AAA/A.A,BB/BB"), Wanted::All);
    assert_eq!(report.figures.max_depth, Some(1));
}

#[test]
fn methods_are_read_and_written_with_their_options() {
    for (text, written) in [
        ("backtracking", "backtracking"),
        ("backtracking:bounds=none", "backtracking"),
        ("backtracking:bounds=all", "backtracking:bounds=all"),
        (
            " backtracking : bounds = region-size , dead-cell ",
            "backtracking:bounds=dead-cell,region-size",
        ),
        (
            "backtracking:bounds=colour-parity,dead-cell,region-size",
            "backtracking:bounds=all",
        ),
        ("exhaustive", "exhaustive"),
    ] {
        let method = Method::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(method.to_string(), written);
        assert_eq!(Method::parse(written).unwrap().to_string(), written);
    }
    let title = |spec: &str, lang| method(spec).title(lang);
    assert_eq!(title("backtracking", Lang::Indonesian), "Runut-balik");
    assert_eq!(
        title("backtracking:bounds=dead-cell,region-size", Lang::English),
        "Backtracking: dead cell, region size"
    );
    assert_eq!(
        title("backtracking:bounds=all", Lang::Indonesian),
        "Runut-balik: semua fungsi pembatas"
    );
}

#[test]
fn options_that_a_method_does_not_have() {
    let error = |text: &str| Method::parse(text).unwrap_err();
    let bad = |text: &str| match error(text) {
        RegistryError::Value { option, value } => (option.name, value),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(bad("backtracking:bounds=dead"), ("bounds", "dead".into()));
    assert_eq!(bad("backtracking:bounds="), ("bounds", String::new()));
    assert_eq!(bad("backtracking:bounds"), ("bounds", String::new()));
    assert_eq!(
        bad("backtracking:bounds=dead-cell,none"),
        ("bounds", "none".into())
    );
    assert_eq!(
        bad("backtracking:bounds=dead-cell,x"),
        ("bounds", "x".into())
    );
    for text in [
        "brute-force:bounds=all",
        "backtracking:bound=all",
        "exhaustive:x",
    ] {
        assert!(
            matches!(error(text), RegistryError::Option { .. }),
            "{text}"
        );
    }
    assert!(matches!(
        error("backtrack:bounds=all"),
        RegistryError::Method {
            near: Some("backtracking"),
            ..
        }
    ));
}

/// The names are those of the JSON form, and stay.
#[test]
fn figures_as_json() {
    let puzzle = read("pack:3x3:AAA/A,B/BB,CC");
    let (report, _) = Ask::by("backtracking:bounds=all").solve(&puzzle, Wanted::First(1));
    let json = serde_json::to_value(Solved::of(&report)).unwrap();
    assert_eq!(json["asked"], "backtracking:bounds=all");
    assert_eq!(
        (json["cases"].as_u64(), json["max_depth"].as_u64()),
        (Some(7), Some(3))
    );
    assert!(json["max_frontier"].is_null() && json["combinations"].is_null());
    let killed: Vec<(&str, u64)> = json["killed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|killed| {
            (
                killed["bound"].as_str().unwrap(),
                killed["nodes"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        killed,
        [("dead-cell", 2), ("region-size", 0), ("colour-parity", 0)]
    );
    assert_eq!(
        Bound::ALL.map(bound_name),
        ["dead-cell", "region-size", "colour-parity"]
    );
    let compared = serde_json::to_value(Compares::found(&report)).unwrap();
    assert_eq!(compared["killed"], json["killed"]);
    let counted = Counted::of(&Ask::by("exhaustive").count(&read("pack:2x3:AA/A,B/BB")));
    let json = serde_json::to_value(counted).unwrap();
    assert_eq!(
        (json["combinations"].as_u64(), json["candidates"].as_u64()),
        (Some(64), Some(64))
    );
    assert!(json["killed"].is_null());
}
