//! The figures in the lessons of the page are those of the engine, in both languages.
//!
//! Every number of two digits or more that a lesson states is in its list here, and every entry of the
//! list is computed. Boards and formulas in code marks, sizes such as 3x3 and names such as 15-puzzle are
//! not figures, nor is where a phrase moves a figure of the page, nor an answer to choose from: it may be wrong.

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
        .filter(|line| !line.trim_start().starts_with("options: "))
        .map(without_cues)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A line without the places of figures: `at: '13', ` and the `(13)` of `[13 moves](13)`. The wrong numbers that are
/// typed, `[6, 'why']`, are places too.
fn without_cues(line: &str) -> String {
    let line = line
        .replace("slips: [[", "slips: [\0[")
        .replace("], [", "], \0[");
    let line: String = line
        .split('\0')
        .map(|part| match part.strip_prefix('[') {
            Some(slip) => slip.split_once(", ").map_or(slip, |(_, why)| why),
            None => part,
        })
        .collect();
    let line = match line.trim_start().strip_prefix("{ at: '") {
        Some(step) => step.split_once("', ").map_or(step, |(_, text)| text),
        None => &line,
    };
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |before, part| {
        before + "]" + part.split_once(')').map_or(part, |(_, after)| after)
    })
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
        "cover",
        "greedy",
        "branch-and-bound",
        "estimates",
        "patterns",
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
    let small = layers((2, 3));
    let fullest = small.iter().max().copied().unwrap();
    let fullest_at = small.iter().position(|&boards| boards == fullest).unwrap();
    // One board alone is the farthest, and the one that the reader stands on first is at 13.
    assert_eq!(small.last(), Some(&1));
    let stands = 13;
    // The ring has as many moves as boards.
    let ring = layers((2, 2)).iter().sum::<usize>() as u64;
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
            ring,
            small.iter().sum::<usize>() as u64,
            small.len() as u64 - 1,
            fullest as u64,
            fullest_at as u64,
            stands,
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
    assert_eq!(parity.kurang[6], 2);
    assert_eq!(total("1 2 3/4 5 6/8 0 7"), (2, 1));
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
            // The question, with ten places for one of them.
            10,
            domino * square * 10,
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
fn cover() {
    let puzzle = susun::pack::parse("pack:3x4:AA,B/B/BBB,CC/.C/.CC").unwrap();
    let method = susun::pack::registry::Method::parse("dancing-links").unwrap();
    let request = susun::pack::Request::new(puzzle.clone()).method(method);
    let tree = susun::trace::pack(&request, 200, &mut ()).unwrap();
    let covered = susun::json::covering::Covered::of(&puzzle, &tree);
    let rows_of = |piece| covered.rows.iter().filter(|row| row[0] == piece).count();
    let steps = &covered.steps;
    let told: Vec<(&str, Option<usize>)> = steps.iter().map(|step| (step.act, step.left)).collect();
    // The steps that the text names: seven rows for cell 1, two for cell 9, none for cell 2, one and one, a solution.
    let head = |step: usize| covered.columns[steps[step - 1].column.unwrap()].as_str();
    assert_eq!([head(1), head(3), head(5)], ["1", "9", "2"]);
    assert_eq!(told[0], ("choose", Some(7)));
    assert_eq!(told[2], ("choose", Some(2)));
    assert_eq!(told[4], ("choose", Some(0)));
    assert_eq!(told[5].0, "uncover");
    assert_eq!(told[7], ("choose", Some(0)));
    assert_eq!(told[9].0, "uncover");
    assert_eq!(
        (told[11], told[13]),
        (("choose", Some(1)), ("choose", Some(1)))
    );
    assert_eq!(told[15].0, "solved");
    assert_eq!(steps.len(), 16);
    assert_eq!((rows_of(1), rows_of(2)), (8, 8));
    assert_eq!(covered.rows[rows_of(0)].len(), 6);
    check(
        "cover",
        [
            covered.rows.len(),
            covered.columns.len(),
            covered.columns.len() - covered.pieces,
            rows_of(0),
            steps[1].removed.len(),
            steps[3].removed.len(),
        ]
        .map(|figure| figure as u64),
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

#[test]
fn patterns() {
    let groups = |board: &str| {
        let context = susun::SolverContext::alone();
        let limits = susun::search::Limits::default();
        let puzzle = slide::parse(board).unwrap();
        let found = slide::groups(&puzzle, limits, &context, &mut ()).unwrap();
        let moves: Vec<u64> = found
            .groups
            .iter()
            .map(|group| group.moves.into())
            .collect();
        (moves, u64::from(found.estimate), puzzle.manhattan() as u64)
    };
    let swapped = "2 1 3/4 5 6/8 7 0";
    assert_eq!(groups(swapped), (vec![8, 12], 20, 4));
    assert_eq!(groups("1 2 3/4 8 5/7 6 0").0[0], 0);
    let (far, estimate, manhattan) = groups(FARTHEST);
    assert_eq!(far.iter().sum::<u64>(), estimate);
    let generated = |heuristic| solved(FARTHEST, "ida-star", Some(heuristic), "generated");
    let tables = solved(
        FARTHEST,
        "ida-star",
        Some("pattern-database"),
        "table_bytes",
    );
    assert!((3_650..3_750).contains(&tables), "{tables}");
    check(
        "patterns",
        [
            12,
            solved(swapped, "a-star", None, "length"),
            9 * 8 * 7 * 6,
            layers((3, 3)).iter().sum::<usize>() as u64,
            solved(FARTHEST, "a-star", None, "length"),
            far[0],
            far[1],
            estimate,
            manhattan,
            generated("manhattan"),
            generated("pattern-database"),
        ],
    );
}

/// Nodes that IDA* generates from the farthest board without an estimate.
const WITHOUT_ESTIMATE: u64 = 254_099_461;

#[test]
#[ignore = "long"]
fn ida_star_without_an_estimate() {
    let counted = solved(FARTHEST, "ida-star", Some("zero"), "generated");
    assert_eq!(counted, WITHOUT_ESTIMATE);
}
