//! What a saved answer says of itself is checked, and contradicted by its name.

use serde_json::{Value, json};

use super::{SMALL_ID, UNIQUE};
use crate::expect::Expect;
use crate::run::{susun, susun_with_input};

/// Verifies an answer: the exit code, the claims that are objected to, and the sentences.
fn verify(puzzle: &str, answer: &Value, options: &[&str]) -> (i32, Vec<Value>, String) {
    let arguments = [&["verify", puzzle, "-"], options].concat();
    let said = susun_with_input(&arguments, answer.to_string().as_bytes());
    let json = [&arguments[..], &["--json"]].concat();
    let ran = susun_with_input(&json, answer.to_string().as_bytes());
    assert_eq!(ran.code, said.code);
    let claims = ran.json()["claims"].as_array().unwrap().clone();
    (ran.code, claims, said.out)
}

#[test]
fn what_solve_saves_holds() {
    for options in [&[][..], &["--all"], &["--limit", "3"], &["--nth", "2"]] {
        let answer = susun(&[&["solve", SMALL_ID, "--json"], options].concat()).json();
        assert_eq!(answer["all"], options == ["--all"]);
        let (code, claims, said) = verify(SMALL_ID, &answer, &[]);
        assert_eq!((code, claims), (0, vec![]), "{said}");
    }
    // Copies share a letter, so that different solutions look alike.
    let copies = "pack:2x4:2*AA,2*BB";
    let listed = susun(&["solve", copies, "--all"]).exits(0);
    assert!(listed.out.contains("different solutions can look the same"));
    let answer = susun(&["solve", copies, "--all", "--json"]).json();
    assert_eq!(answer["found"], 30);
    assert_eq!(verify(copies, &answer, &[]).0, 0);
}

#[test]
fn no_claim_is_believed() {
    let saved = susun(&["solve", SMALL_ID, "--all", "--json"]).json();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut answer = saved.clone();
        change(&mut answer);
        answer
    };
    let claim = |claim: &str, said: Value, found: Value, solution: Value| {
        json!({
            "claim": claim, "verdict": "false", "said": said, "found": found,
            "metric": null, "solution": solution, "reason": null,
        })
    };
    let null = Value::Null;
    let other = "pack:2x3:AA/AA,BB";
    let cases = [
        (
            changed(&|answer| answer["id"] = other.into()),
            claim("id", other.into(), SMALL_ID.into(), null.clone()),
            "The answer is for another puzzle: pack:2x3:AA/AA,BB",
        ),
        (
            changed(&|answer| answer["found"] = 9.into()),
            claim("found", 9.into(), 4.into(), null.clone()),
            "The answer says that it has 9 solutions, but it has 4.",
        ),
        (
            changed(&|answer| answer["solutions"][2] = json!(["AAB", "AAB"])),
            claim("solutions", null.clone(), null.clone(), 3.into()),
            "Solution 3 in the list is wrong.",
        ),
        (
            changed(&|answer| answer["solutions"][2] = answer["solutions"][0].clone()),
            claim("solutions", null.clone(), null.clone(), 3.into()),
            "Solution 3 in the list repeats an earlier one.",
        ),
        (
            changed(&|answer| {
                answer["found"] = 3.into();
                drop(answer["solutions"].as_array_mut().unwrap().pop());
            }),
            claim("all", 3.into(), 4.into(), null.clone()),
            "The answer claims to list all solutions (3), but the puzzle has 4.",
        ),
        (
            changed(&|answer| answer["puzzle"] = "sliding".into()),
            claim("puzzle", "sliding".into(), "packing".into(), null.clone()),
            "The answer is for another kind of puzzle: sliding",
        ),
        (
            changed(&|answer| answer["flips"] = false.into()),
            claim("flips", false.into(), true.into(), null.clone()),
            "The answer says that pieces may not be turned over, but here they may.",
        ),
        (
            changed(&|answer| answer["outcome"] = "impossible".into()),
            claim("outcome", "impossible".into(), null.clone(), null.clone()),
            "The answer says that there is no solution, but its board is one.",
        ),
        (
            changed(&|answer| answer["levels"] = answer["solutions"][1].clone()),
            claim("levels", null.clone(), null.clone(), null.clone()),
            "The answer contradicts itself: its levels are not its board.",
        ),
        (
            changed(&|answer| drop(answer["placements"].as_array_mut().unwrap().pop())),
            claim("placements", null.clone(), null.clone(), null.clone()),
            "The answer contradicts itself: its placements are not those of its board.",
        ),
        (
            json!({"board": saved["board"], "all": true}),
            claim("all", 1.into(), 4.into(), null.clone()),
            "The answer claims to list all solutions (1), but the puzzle has 4.",
        ),
        (
            json!({"board": saved["board"], "at_least": 5}),
            claim("at_least", 5.into(), 4.into(), null.clone()),
            "The answer says that there are at least 5 solutions, but the puzzle has 4.",
        ),
        (
            json!({"board": saved["board"], "up_to_symmetry": 2}),
            claim("up_to_symmetry", 2.into(), 1.into(), null.clone()),
            "The answer says 2 solutions up to symmetry, but the number is 1.",
        ),
        (
            json!({"board": saved["board"], "solutions": 1}),
            claim("solutions", 1.into(), 4.into(), null.clone()),
            "The answer says that there is 1 solution, but the puzzle has 4.",
        ),
        (
            json!({"board": saved["board"], "solutions": "5"}),
            claim("solutions", 5.into(), 4.into(), null.clone()),
            "The answer says that there are 5 solutions, but the puzzle has 4.",
        ),
        (
            json!({"board": saved["board"], "unique": true}),
            claim("unique", 1.into(), 4.into(), null.clone()),
            "The answer says that there is exactly one solution, but the puzzle has 4.",
        ),
    ];
    for (answer, objection, sentence) in cases {
        let (code, claims, said) = verify(SMALL_ID, &answer, &[]);
        assert_eq!((code, claims), (1, vec![objection]), "{answer}");
        assert!(said.contains(sentence), "{said}");
        assert!(
            said.starts_with("Wrong: the board is a solution, but"),
            "{said}"
        );
    }
    let unique = json!({"board": ["AAA", "B.."], "unique": true, "solutions": 1});
    assert_eq!(verify(UNIQUE, &unique, &[]).0, 0);
    let several = json!({"board": ["AAA", "B.."], "unique": false});
    let (code, claims, _) = verify(UNIQUE, &several, &[]);
    assert_eq!((code, &claims[0]["said"]), (1, &json!(false)));
    // What `count` says is confirmed beside a board.
    let mut counted = susun(&["count", SMALL_ID, "--json"]).json();
    counted["board"] = saved["board"].clone();
    let text = counted.to_string();
    let ran = susun_with_input(&["verify", SMALL_ID, "-", "--json"], text.as_bytes());
    assert_eq!(
        ran.exits(0).object()["confirmed"],
        json!([
            "puzzle",
            "id",
            "flips",
            "solutions",
            "unique",
            "up_to_symmetry",
            "symmetries"
        ])
    );
}

/// A puzzle with its pieces turned and in another order is the same puzzle.
#[test]
fn the_same_puzzle_has_several_ids() {
    for (id, code) in [
        ("pack:2x3:BB/.B,AA/A", 0),
        ("pack:2x3:B/BB,A/AA", 0),
        ("pack:2x3:AA/A,CC/C", 1),
        ("pack:3x2:A/AA,BB/B", 1),
    ] {
        let answer = json!({"board": ["AAB", "ABB"], "id": id});
        assert_eq!(verify(SMALL_ID, &answer, &[]).0, code, "{id}");
    }
}

#[test]
fn a_field_that_cannot_be_read_is_refused() {
    for (field, must) in [
        (r#""found":4.5"#, "a whole number from 0"),
        (r#""all":"true""#, "true or false"),
        (
            r#""solutions":"five""#,
            "a list of boards, or a whole number",
        ),
        (r#""solutions":-1"#, "a list of boards, or a whole number"),
        (r#""id":5"#, "the ID of a packing puzzle"),
        (r#""id":"soma's cube""#, "the ID of a packing puzzle"),
        (
            r#""outcome":"SOLVED""#,
            "solved, impossible, stopped or counted",
        ),
        (r#""placements":[{"piece":"A"}]"#, "a list of pieces"),
        (r#""at_least":[1]"#, "a whole number from 0"),
        (r#""levels":"AAB""#, "a list of rows"),
    ] {
        let answer = format!(r#"{{"board":["AAB","ABB"],{field}}}"#);
        let name = field.split('"').nth(1).unwrap();
        let sentence = format!("the field \"{name}\" of the answer must be {must}");
        let ran = susun_with_input(&["verify", SMALL_ID, "-"], answer.as_bytes());
        ran.exits(2).complains(&[&sentence]);
    }
    let twice = r#"{"board":["AAB","ABB"],"board":["BBA","BAA"]}"#;
    let ran = susun_with_input(&["verify", SMALL_ID, "-"], twice.as_bytes());
    ran.exits(2)
        .complains(&["the answer has the field \"board\" twice"]);
}

/// The list that `solve --all -o FILE.txt` writes is read; what holds no solution is refused.
#[test]
fn files_of_other_commands() {
    let text = "# 1\nA A B\nA B B\n\n# 2\nB B A\nB A A\n";
    let ran =
        |text: &str| susun_with_input(&["verify", SMALL_ID, "-", "--json"], text.as_bytes()).json();
    assert_eq!(ran(text)["confirmed"], json!(["solutions"]));
    let wrong = ran(&text.replace("B B A", "B B B"));
    assert_eq!(wrong["verdict"], "wrong");
    assert_eq!(wrong["claims"][0]["solution"], 2);
    let repeated = ran(&text.replace("B B A\nB A A", "A A B\nA B B"));
    assert_eq!(repeated["claims"][0]["solution"], 2);
    let levels = susun(&["solve", "soma", "--json"]).json()["levels"].clone();
    let level = |rows: &Value| {
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row.as_str().unwrap().to_owned() + "\n")
            .collect::<String>()
    };
    let board: Vec<String> = levels.as_array().unwrap().iter().map(level).collect();
    let solid = format!("# 1\n{0}\n# 2\n{0}", board.join("\n"));
    let ran = susun_with_input(&["verify", "soma", "-"], solid.as_bytes());
    ran.exits(1)
        .says(&["Solution 2 in the list repeats an earlier one."]);
    for command in ["count", "generate"] {
        let saved = susun(&[command, SMALL_ID, "--json"]).out;
        let ran = susun_with_input(&["verify", SMALL_ID, "-"], saved.as_bytes());
        ran.exits(2).complains(&[
            "this answer has no board",
            "a solution saved as text or JSON",
        ]);
    }
}

/// Checking a list, or whether letters are copies, ends with the limit.
#[test]
fn checking_is_limited() {
    let y = "pack:15x15:45*AAAA/.A";
    let board = json!({"board": vec!["A".repeat(15); 15]});
    let (code, _, said) = verify(y, &board, &["--time-limit", "300ms"]);
    assert_eq!(code, 3);
    assert!(
        said.starts_with("Not proved: dividing the cells of A into its 45 copies"),
        "{said}"
    );
    let mut other = board.clone();
    other["id"] = SMALL_ID.into();
    let (code, _, said) = verify(y, &other, &[]);
    assert_eq!(code, 1);
    assert!(
        said.starts_with("Wrong: the answer makes a false claim.\n"),
        "{said}"
    );
    let given = vec!["A".repeat(15); 15].join("/");
    susun(&["check", y, "--given", &given])
        .exits(2)
        .complains(&["takes too long"]);
    // Copies look alike: all of these can be solutions.
    let list = json!({"board": ["AABB", "AABB"], "solutions": vec![["AABB", "AABB"]; 50_000]});
    let (code, claims, said) = verify("pack:2x4:2*AA,2*BB", &list, &["--time-limit", "0"]);
    assert_eq!((code, claims.len()), (3, 1), "{said}");
    assert_eq!(
        (
            &claims[0]["claim"],
            &claims[0]["verdict"],
            &claims[0]["reason"]
        ),
        (
            &json!("solutions"),
            &json!("unproved"),
            &json!("time-limit")
        )
    );
    assert!(
        said.contains("The list could not be checked from solution "),
        "{said}"
    );
}

/// What cannot be counted within the limits is neither true nor false.
#[test]
fn what_is_not_proved_is_said() {
    let answer = susun(&["solve", "bedlam", "--json"]).json();
    assert_eq!(verify("bedlam", &answer, &[]).0, 0);
    let mut claimed = answer;
    claimed["solutions"] = 460_464.into();
    let (code, claims, said) = verify("bedlam", &claimed, &["--time-limit", "50ms"]);
    assert_eq!((code, claims.len()), (3, 1), "{said}");
    assert_eq!(
        (&claims[0]["verdict"], &claims[0]["reason"]),
        (&json!("unproved"), &json!("time-limit"))
    );
    assert!(said.contains("this could not be checked: "), "{said}");
}
