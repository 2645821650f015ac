//! The machine-readable forms to the letter: names and order of the fields are a promise.
//! Fields may be added; a field that is here may not be renamed, moved or change its type.

use susun::Lang;
use susun::format::parse_board;
use susun::json::slide::{Checked, Hinted, Solved};
use susun::json::{Numbered, Refused, Registry};
use susun::search::Limits;
use susun::slide::registry::{HEURISTICS, METHODS};
use susun::slide::{check, hint};
use susun::sliding::{Board, Metric, Puzzle};

use crate::common::{puzzle, request, run, size, solve};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// Without what depends on the machine or may improve: the times are null without a clock, the
/// bytes are not pinned.
fn solved(report: &susun::slide::Report, steps: bool) -> String {
    let mut solved = Solved::of(report, steps);
    solved.peak_bytes = Some(0);
    json(&solved)
}

#[test]
fn an_optimal_answer() {
    let report = run(puzzle("1 2 3/4 0 5/7 8 6"), "a-star");
    assert_eq!(
        solved(&report, true),
        concat!(
            r#"{"v":1,"puzzle":"sliding","size":"3x3","board":"1 2 3/4 0 5/7 8 6","#,
            r#""goal":"1 2 3/4 5 6/7 8 0","outcome":"optimal","reason":null,"bound":null,"#,
            r#""lower_bound":2,"metric":"stm","length":2,"moves":"LU","moves_blank":"RD","#,
            r#""solutions":null,"asked":"a-star","method":"a-star","heuristic":"linear-conflict","#,
            r#""generated":7,"expanded":2,"reopened":0,"counts":{"start":true,"duplicates":true,"reversals":false,"iterations":false},"#,
            r#""depth":2,"max_frontier":5,"max_depth":2,"peak_bytes":0,"incumbents":[2],"seconds":null,"#,
            r#""table_seconds":null,"table_bytes":0,"tables":null,"tables_built":null,"complete":null,"steps":["#,
            r#"{"board":"1 2 3/4 0 5/7 8 6","move":null,"depth":0,"cost":2},"#,
            r#"{"board":"1 2 3/4 5 0/7 8 6","move":"L","depth":1,"cost":2},"#,
            r#"{"board":"1 2 3/4 5 6/7 8 0","move":"U","depth":2,"cost":2}],"order":null,"check":null}"#,
        )
    );
    assert!(solved(&report, false).ends_with(r#""steps":null,"order":null,"check":null}"#));
}

#[test]
fn answers_of_other_kinds() {
    let start = |text: &str| {
        let request = request(puzzle(text), "a-star").metric(Metric::MultiTile);
        solved(&solve(&request, &mut ()).unwrap(), true)
    };
    // A push of two tiles is one step.
    let multi = start("1 2 3/4 5 6/0 7 8");
    assert!(
        multi.contains(r#""metric":"mtm","length":1,"moves":"L2","moves_blank":"R2""#),
        "{multi}"
    );
    assert!(
        multi.contains(r#""move":"L2","depth":1,"cost":1}]"#),
        "{multi}"
    );

    let impossible = solved(&run(puzzle("1 2 3/4 5 6/8 7 0"), "a-star"), false);
    for part in [
        r#""outcome":"impossible","reason":"parity","bound":null,"lower_bound":null"#,
        r#""length":null,"moves":null,"moves_blank":null,"solutions":null"#,
        r#""generated":0,"expanded":0,"reopened":0"#,
    ] {
        assert!(impossible.contains(part), "{impossible}");
    }

    let cycle = solved(&run(puzzle("8 6 7/2 5 4/3 0 1"), "greedy"), false);
    assert!(
        cycle.contains(r#""outcome":"stopped","reason":"cycle""#),
        "{cycle}"
    );
    assert!(
        cycle.contains(r#""method":"greedy","heuristic":null"#),
        "{cycle}"
    );

    let stopped = request(puzzle("8 6 7/2 5 4/3 0 1"), "auto").limits(Limits::NONE.nodes(10));
    let stopped = solved(&solve(&stopped, &mut ()).unwrap(), false);
    assert!(
        stopped.contains(r#""outcome":"stopped","reason":"node-limit""#),
        "{stopped}"
    );
    assert!(
        stopped.contains(r#""asked":"auto","method":"ida-star""#),
        "{stopped}"
    );

    // The bound of an answer is its length over what was proved.
    let report = run(puzzle("8 6 7/2 5 4/3 0 1"), "weighted-a-star:weight=3");
    let within = Solved::of(&report, false);
    assert_eq!(within.outcome, "within");
    let (length, least) = (
        within.length.unwrap() as f64,
        f64::from(within.lower_bound.unwrap()),
    );
    assert!((within.bound.unwrap() - length / least).abs() < 1e-12);
}

#[test]
fn the_figures_of_a_board() {
    let unsolvable = puzzle("1 2 3/4 5 6/8 7 0");
    assert_eq!(
        json(&Checked::of(&unsolvable, &check(&unsolvable))),
        concat!(
            r#"{"v":1,"puzzle":"sliding","size":"3x3","board":"1 2 3/4 5 6/8 7 0","#,
            r#""goal":"1 2 3/4 5 6/7 8 0","kurang":[0,0,0,0,0,0,0,1,0],"#,
            r#""kurang_tiles":[1,2,3,4,5,6,7,8,0],"kurang_sum":1,"x":0,"total":1,"#,
            r#""solvable":false,"misplaced":2,"manhattan":2,"swap":[8,7],"default_goal":true,"goal_name":"last"}"#,
        )
    );
    let goal = Board::blank_first(size(2, 2));
    let other = Puzzle::new(parse_board("1 0/2 3").unwrap(), goal).unwrap();
    assert_eq!(
        json(&Checked::of(&other, &check(&other))),
        concat!(
            r#"{"v":1,"puzzle":"sliding","size":"2x2","board":"1 0/2 3","goal":"0 1/2 3","#,
            r#""kurang":[0,1,0,0],"kurang_tiles":[0,1,2,3],"kurang_sum":1,"x":1,"total":2,"#,
            r#""solvable":true,"misplaced":1,"manhattan":1,"swap":null,"default_goal":false,"goal_name":"first"}"#,
        )
    );
}

#[test]
fn hints_by_level() {
    let report = run(puzzle("1 2 3/4 0 5/7 8 6"), "auto");
    let hint = hint(&report);
    let head = r#"{"v":1,"puzzle":"sliding","board":"1 2 3/4 0 5/7 8 6","#;
    for (level, told) in [
        (
            1,
            r#""row":null,"column":null,"tile":null,"move":null,"reason":null}"#,
        ),
        (
            2,
            r#""row":2,"column":null,"tile":null,"move":null,"reason":"home"}"#,
        ),
        (
            3,
            r#""row":2,"column":3,"tile":5,"move":null,"reason":"home"}"#,
        ),
        (
            4,
            r#""row":2,"column":3,"tile":5,"move":"L","reason":"home"}"#,
        ),
    ] {
        let common = r#""solvable":true,"solved":false,"at_least":2,"length":2,"#;
        let expected = format!(r#"{head}"level":{level},{common}{told}"#);
        assert_eq!(json(&Hinted::of(&report, hint.as_ref(), level)), expected);
    }
    let report = run(puzzle("1 2 3/4 5 6/8 7 0"), "auto");
    assert_eq!(
        json(&Hinted::of(&report, None, 4)),
        concat!(
            r#"{"v":1,"puzzle":"sliding","board":"1 2 3/4 5 6/8 7 0","level":4,"solvable":false,"#,
            r#""solved":false,"at_least":null,"length":null,"row":null,"column":null,"tile":null,"#,
            r#""move":null,"reason":null}"#,
        )
    );
}

#[test]
fn refusals() {
    let error = parse_board("1 2 3/4 five 6/7 8 0").unwrap_err();
    assert_eq!(
        json(&Refused::of(&error, Lang::English)),
        concat!(
            r#"{"v":1,"error":{"message":"\"five\" is neither a number nor the blank","#,
            r#""line":1,"column":9,"help":"write whole numbers, and the blank as 0, the largest "#,
            r##"number, or one of - _ # . x; begin a line that is no part of the board with #"}}"##,
        )
    );
    let error = parse_board("").unwrap_err();
    let indonesian = json(&Refused::of(&error, Lang::Indonesian));
    assert!(
        indonesian.contains(r#""line":null,"column":null,"help":"tulis "#),
        "{indonesian}"
    );
    assert_eq!(
        json(&Refused::new(String::from("no"), None)),
        r#"{"v":1,"error":{"message":"no","line":null,"column":null,"help":null}}"#
    );
}

#[test]
fn the_registry() {
    for &lang in Lang::ALL {
        let value: serde_json::Value = serde_json::from_str(&json(&Registry::new(lang))).unwrap();
        let names = |list: &str| -> Vec<String> {
            let rows = value[list].as_array().unwrap();
            rows.iter()
                .map(|row| row["name"].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(
            names("methods"),
            METHODS.iter().map(|row| row.name).collect::<Vec<_>>()
        );
        let heuristics: Vec<&str> = HEURISTICS.iter().map(|row| row.name).collect();
        assert_eq!(names("heuristics"), heuristics);
        let weighted = &value["methods"][METHODS
            .iter()
            .position(|row| row.name == "weighted-a-star")
            .unwrap()];
        assert_eq!(weighted["optimal"], "within-weight");
        assert_eq!(weighted["options"][0], "weight=1.5, 1 to 1000");
    }
}

/// A line of a batch is the object as it is, behind its place.
#[test]
fn a_line_of_a_batch() {
    let answer = Refused::new("no".into(), None);
    let line = Numbered {
        line: 3,
        name: Some("a"),
        answer,
    };
    assert_eq!(
        json(&line),
        concat!(
            r#"{"line":3,"name":"a","v":1,"error":{"message":"no","line":null,"column":null,"#,
            r#""help":null}}"#
        )
    );
}
