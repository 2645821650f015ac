//! The figures in the lessons of the page are those of the engine, in both languages.
//!
//! Every number of two digits or more that a lesson states is in its list here, and every entry of the
//! list is computed. Boards and formulas in code marks, sizes such as 3x3 and names such as 15-puzzle are
//! not figures.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use susun::slide;
use susun::sliding::census::Census;
use susun::sliding::{Board, Metric, Size};

use crate::docs::ROOT;
use crate::run::susun;

/// The answer of a command in JSON.
fn json(arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    susun(&all).json()
}

/// What a sliding search counts.
fn solved(board: &str, method: &str, heuristic: Option<&str>, field: &str) -> u64 {
    let mut arguments = vec!["solve", board, "-m", method];
    if let Some(heuristic) = heuristic {
        arguments.extend(["--heuristic", heuristic]);
    }
    let answer = json(&arguments);
    answer[field].as_u64().unwrap_or_else(|| panic!("{answer}"))
}

/// The cases of a packing search to its first solution.
fn cases(puzzle: &str, method: &str) -> u64 {
    json(&["solve", puzzle, "-m", method])["cases"]
        .as_u64()
        .unwrap()
}

/// The cases to all solutions.
fn all_cases(puzzle: &str) -> u64 {
    let counted = json(&["count", puzzle, "-m", "brute-force-distinct"]);
    assert_eq!(counted["solutions"], 4);
    counted["cases"].as_u64().unwrap()
}

/// The text of a lesson in a language, its questions and answers included.
fn lesson(language: &str, name: &str) -> String {
    let path = format!("web/src/learn/texts.{language}.ts");
    let text = std::fs::read_to_string(Path::new(ROOT).join(path)).unwrap();
    let quoted = format!("'{name}'");
    let is_head = |line: &&str| {
        line.strip_suffix(": {").is_some_and(|head| {
            let head = head.trim();
            head == name || head == quoted
        })
    };
    let begin = text
        .lines()
        .position(|line| is_head(&line))
        .expect("a lesson");
    let lines = text.lines().skip(begin + 1);
    lines
        .take_while(|line| *line != "  },")
        .collect::<Vec<_>>()
        .join("\n")
}

/// The numbers of two digits or more in a text, without those in code marks and in names.
fn figures(text: &str, language: &str) -> BTreeSet<u64> {
    let plain: String = text.split('`').step_by(2).collect();
    let separator = if language == "en" { ',' } else { '.' };
    let chars: Vec<char> = plain.chars().collect();
    let mut figures = BTreeSet::new();
    let mut at = 0;
    while at < chars.len() {
        let begin = at;
        let mut digits = String::new();
        while let Some(&c) = chars.get(at) {
            let groups = c == separator
                && !digits.is_empty()
                && (1..=3).all(|ahead| chars.get(at + ahead).is_some_and(char::is_ascii_digit));
            if c.is_ascii_digit() {
                digits.push(c);
            } else if !groups {
                break;
            }
            at += 1;
        }
        let is_size = |place: Option<&char>| place.is_some_and(|&c| c == 'x');
        let before = begin.checked_sub(1).and_then(|before| chars.get(before));
        let is_name = is_size(chars.get(at)) || is_size(before) || chars.get(at) == Some(&'-');
        if digits.len() > 1 && !is_name {
            figures.insert(digits.parse().unwrap());
        }
        at += 1;
    }
    figures
}

fn check(name: &str, computed: impl IntoIterator<Item = u64>) {
    let computed: BTreeSet<u64> = computed.into_iter().filter(|&figure| figure > 9).collect();
    for language in ["en", "id"] {
        let stated = figures(&lesson(language, name), language);
        assert_eq!(stated, computed, "{name} in {language}");
    }
}

fn layers(size: (usize, usize)) -> Vec<usize> {
    let goal = Board::blank_last(Size::new(size.0, size.1).unwrap());
    let census = Census::new(&goal, Metric::SingleTile).expect("a small board");
    census.histogram().to_vec()
}

/// No lesson is forgotten here.
#[test]
fn every_lesson_is_checked() {
    let path = Path::new(ROOT).join("web/src/learn/lessons.ts");
    let lessons = std::fs::read_to_string(path).unwrap();
    let ids = lessons
        .lines()
        .filter_map(|line| line.trim().strip_prefix("id: '"));
    let ids: Vec<&str> = ids.filter_map(|id| id.strip_suffix("',")).collect();
    let checked = [
        "states",
        "kurang",
        "backtracking",
        "greedy",
        "branch-and-bound",
        "estimates",
    ];
    assert_eq!(ids, checked);
}

const FARTHEST: &str = "8 6 7/2 5 4/3 0 1";

#[test]
fn states() {
    // The ring of 2x2: two boards a layer, the goal and the board opposite alone.
    assert_eq!(layers((2, 2)), [1, 2, 2, 2, 2, 2, 1]);
    assert_eq!(solved("0 3/2 1", "breadth-first", None, "length"), 6);
    let first = "1 2 3/4 8 5/7 6 0";
    assert_eq!(solved(first, "breadth-first", None, "length"), 4);
    let layers = layers((3, 3));
    let reachable: usize = layers.iter().sum();
    let all: u64 = (1..=9).product();
    assert_eq!(2 * reachable as u64, all);
    let uniform = solved(FARTHEST, "uniform-cost", None, "expanded");
    assert_eq!(uniform, reachable as u64 - 1);
    // Near the start each layer is wider than the one before; later it is not.
    let wider = layers
        .windows(2)
        .take_while(|pair| pair[0] < pair[1])
        .count();
    assert!((10..30).contains(&wider), "{wider}");
    check(
        "states",
        [
            solved(first, "breadth-first", None, "generated"),
            all,
            reachable as u64,
            layers.len() as u64 - 1,
            solved(FARTHEST, "uniform-cost", None, "length"),
            uniform,
            // 16! is 10 × 11 × ... × 16 times 9!.
            10,
            11,
            16,
        ],
    );
}

#[test]
fn kurang() {
    let total = |board: &str| {
        let checked = slide::check(&slide::parse(board).unwrap());
        (checked.parity.sum, u64::from(checked.parity.x))
    };
    let parity = slide::check(&slide::parse("1 8 2/0 4 3/7 6 5").unwrap()).parity;
    assert_eq!((parity.kurang[7], parity.kurang[8]), (6, 5));
    assert_eq!(total("1 2 3/4 5 6/8 7 0"), (1, 0));
    assert_eq!(total("1 2 3/4 5 0/8 7 6"), (6, 1));
    assert_eq!(total("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"), (1, 0));
    let (sum, x) = total("1 8 2/0 4 3/7 6 5");
    let half = layers((3, 3)).iter().sum::<usize>() as u64;
    // The question about 14 and 15 is the board above.
    check("kurang", [sum, sum + x, half, 14, 15]);
}

#[test]
fn backtracking() {
    let small_first = "pack:3x4:AA,B/B/BBB,CC/.C/.CC";
    let large_first = "pack:3x4:B/B/BBB,CC/.C/.CC,AA";
    let larger = "pack:4x5:A/A/A,BB,CC/.C/.CC,D.D/DDD,E/E/EEE";
    // Places of a domino on 3x4, and of a piece that fills a square of three by three.
    let (domino, square) = (3 * 3 + 2 * 4, 4 * 2);
    assert_eq!(cases(large_first, "brute-force-distinct"), 4);
    assert_eq!(cases(small_first, "dancing-links"), 7);
    check(
        "backtracking",
        [
            domino,
            domino * square * square,
            cases(small_first, "brute-force-distinct"),
            all_cases(small_first),
            all_cases(large_first),
            cases(larger, "brute-force"),
            cases(larger, "brute-force-distinct"),
            cases(larger, "dancing-links"),
            cases(larger, "most-constrained"),
        ],
    );
}

#[test]
fn greedy() {
    let (good, late, cycle) = (
        "1 8 2/0 4 3/7 6 5",
        "4 1 3/2 0 5/7 8 6",
        "1 2 3/7 0 5/8 4 6",
    );
    assert_eq!(solved(good, "greedy", None, "length"), 9);
    assert_eq!(solved(good, "a-star", None, "length"), 9);
    assert_eq!(solved(late, "a-star", None, "length"), 6);
    assert_eq!(solved(cycle, "a-star", None, "length"), 6);
    let stopped = susun(&["solve", cycle, "-m", "greedy"]);
    assert!(
        stopped
            .out
            .contains("from step 6 on it repeats a cycle of 12 moves"),
        "{}",
        stopped.out
    );
    // After five moves one tile is misplaced, and the goal is far.
    let local = "1 2 3/7 4 5/8 0 6";
    assert_eq!(solved(local, "a-star", None, "length") % 2, 1);
    let best_first = "1 3 6/5 0 2/4 7 8";
    assert_eq!(solved(best_first, "a-star", None, "length"), 8);
    check(
        "greedy",
        [
            solved(good, "greedy", None, "generated"),
            solved(good, "breadth-first", None, "generated"),
            solved(late, "greedy", None, "length"),
            solved(&after_greedy(cycle, 5), "a-star", None, "length"),
            12,
            solved(cycle, "breadth-first", None, "generated"),
            solved(cycle, "branch-and-bound", None, "generated"),
            solved(best_first, "best-first", Some("misplaced"), "length"),
        ],
    );
}

/// The board that greedy stands on after so many moves.
fn after_greedy(board: &str, moves: u64) -> String {
    let traced = json(&["trace", board, "-m", "greedy"]);
    let nodes = traced["nodes"].as_array().unwrap();
    let number = |node: &Value| node["number"].as_u64();
    let node = nodes.iter().find(|node| number(node) == Some(moves + 1));
    let board = node.unwrap()["board"].as_str().unwrap().to_owned();
    let misplaced = json(&["check", &board])["misplaced"].as_u64();
    assert_eq!(misplaced, Some(1));
    board
}

#[test]
fn branch_and_bound() {
    let board = "1 2 3/7 0 5/8 4 6";
    let count = |heuristic, field| solved(board, "branch-and-bound", Some(heuristic), field);
    let (generated, expanded) = (
        count("misplaced", "generated"),
        count("misplaced", "expanded"),
    );
    assert_eq!(count("misplaced", "length"), 6);
    assert_eq!(count("manhattan", "expanded"), 6);
    // The goal is taken and not expanded; twelve others are live.
    assert_eq!(generated - expanded - 1, 12);
    check("branch-and-bound", [expanded]);
}

#[test]
fn estimates() {
    let small = "1 5 2/4 0 6/7 3 8";
    let count = |method, field| solved(small, method, Some("manhattan"), field);
    let far = |method, heuristic, field| solved(FARTHEST, method, Some(heuristic), field);
    assert!((225_000..235_000).contains(&far("a-star", "linear-conflict", "peak_bytes")));
    assert!(far("ida-star", "linear-conflict", "peak_bytes") < 1000);
    let tables = far("a-star", "pattern-database", "table_bytes");
    assert!((3_650..3_750).contains(&tables), "{tables}");
    let estimate = |heuristic| {
        let traced = json(&["trace", FARTHEST, "-m", "a-star", "--heuristic", heuristic]);
        traced["nodes"][0]["estimate"].as_u64().unwrap()
    };
    assert_eq!(estimate("misplaced"), 7);
    let mut computed = vec![
        count("a-star", "generated"),
        count("a-star", "expanded"),
        count("ida-star", "generated"),
        count("ida-star", "expanded"),
        far("a-star", "manhattan", "length"),
        far("ida-star", "linear-conflict", "expanded"),
        // Kilobytes of memory, checked above.
        230,
        WITHOUT_ESTIMATE,
        far("ida-star", "pattern-database", "generated"),
        layers((3, 3)).iter().sum::<usize>() as u64,
    ];
    for heuristic in [
        "misplaced",
        "manhattan",
        "linear-conflict",
        "pattern-database",
    ] {
        computed.push(estimate(heuristic));
        computed.push(far("a-star", heuristic, "expanded"));
    }
    check("estimates", computed);
}

/// Nodes that IDA* generates from the farthest board without an estimate.
const WITHOUT_ESTIMATE: u64 = 254_099_461;

#[test]
#[ignore = "long"]
fn ida_star_without_an_estimate() {
    let counted = solved(FARTHEST, "ida-star", Some("zero"), "generated");
    assert_eq!(counted, WITHOUT_ESTIMATE);
}
