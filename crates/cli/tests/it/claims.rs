//! What a saved answer to a sliding puzzle says of itself is checked, and contradicted by its name.

use serde_json::{Value, json};

use crate::expect::Expect;
use crate::run::{susun, susun_with_input};

/// Two moves from its goal.
const BOARD: &str = "1 2 3/4 5 6/0 7 8";

/// The exit code, the claims that are objected to, and those that are confirmed.
fn judged(board: &str, answer: &str, options: &[&str]) -> (i32, Vec<Value>, Vec<Value>) {
    let arguments = [&["verify", board, "-", "--json"], options].concat();
    let ran = susun_with_input(&arguments, answer.as_bytes());
    let value = ran.json();
    let verdict = match ran.code {
        0 => "correct",
        1 => "wrong",
        _ => "unproved",
    };
    assert_eq!(value["verdict"], verdict, "{answer} {}", ran.all());
    let list = |field: &str| value[field].as_array().unwrap().clone();
    (ran.code, list("claims"), list("confirmed"))
}

fn names(claims: &[Value]) -> Vec<&str> {
    claims
        .iter()
        .map(|c| c["claim"].as_str().unwrap())
        .collect()
}

/// Checks the exit code and which claims are objected to.
fn claims(answer: &str, options: &[&str], code: i32, objected: &[&str]) {
    let (found, objections, _) = judged(BOARD, answer, options);
    assert_eq!(
        (found, &names(&objections)[..]),
        (code, objected),
        "{answer}"
    );
}

#[test]
fn no_claim_is_believed() {
    for (answer, objected) in [
        (r#"{"moves":"L2"}"#, &[][..]),
        (r#"{"moves":"L2","length":2,"outcome":"optimal"}"#, &[]),
        (r#"{"moves":"L2","length":3}"#, &["length"]),
        (r#"{"moves":"L2RL","length":4,"metric":"stm"}"#, &[]),
        (r#"{"moves":"L2RL","outcome":"optimal"}"#, &["optimal"]),
        (r#"{"moves":"L2","outcome":"impossible"}"#, &["outcome"]),
        (r#"{"moves":"L2","puzzle":"packing"}"#, &["puzzle"]),
        (r#"{"moves":"L2","size":"4x4"}"#, &["size"]),
        (r#"{"moves":"L2","board":"1 2 3/4 5 6/7 0 8"}"#, &["board"]),
        (r#"{"moves":"L2","moves_blank":"L2"}"#, &["moves_blank"]),
        (r#"{"moves":"L2","moves_blank":"RR"}"#, &[]),
        (r#"{"moves":"L2","lower_bound":2}"#, &[]),
        // Longer than the answer itself, and longer than the shortest.
        (r#"{"moves":"L2","lower_bound":3}"#, &["lower_bound"]),
        (r#"{"moves":"L2RL","lower_bound":4}"#, &["lower_bound"]),
        (r#"{"moves":"L2RL","outcome":"within","bound":2}"#, &[]),
        (
            r#"{"moves":"L2RL","outcome":"within","bound":1.5}"#,
            &["bound"],
        ),
    ] {
        claims(answer, &[], i32::from(!objected.is_empty()), objected);
    }
    let other = r#"{"moves":"LRLRLRL","goal":"1 2 3/4 5 6/7 0 8","length":7}"#;
    claims(other, &[], 1, &["goal"]);
    claims(other, &["--goal", "answer"], 0, &[]);
    claims(other, &["--goal", "first"], 1, &["goal"]);
    // The goal of an unsolvable board is not the board itself because the answer says so.
    let unsolvable = "1 2 3/4 5 6/8 7 0";
    let trick = format!(r#"{{"goal":"{unsolvable}","moves":"RL"}}"#);
    assert_eq!(judged(unsolvable, &trick, &[]).0, 1);
    // "No solution" has no moves; what cannot be read is not taken for it.
    let none = r#"{"outcome":"impossible","moves":null}"#;
    assert_eq!(judged(unsolvable, none, &[]).0, 0);
    assert_eq!(judged(BOARD, none, &[]).0, 1);
    let unread = r#"{"outcome":"impossible","moves":"LLX"}"#;
    susun_with_input(&["verify", unsolvable, "-"], unread.as_bytes())
        .exits(2)
        .complains(&["\"X\""]);
}

/// The metric is the question's if it names one, otherwise the answer's.
#[test]
fn a_metric_that_is_asked_for_counts() {
    let pushed = susun(&["solve", "3x3#4", "--metric", "mtm", "--json"])
        .exits(0)
        .out;
    let (code, objections, confirmed) = judged("3x3#4", &pushed, &["--metric", "stm"]);
    assert_eq!((code, names(&objections)), (1, vec!["metric", "optimal"]));
    assert_eq!(
        objections[0],
        json!({
            "claim": "metric", "verdict": "false", "said": "mtm", "found": "stm",
            "metric": null, "solution": null, "reason": null,
        })
    );
    assert_eq!(
        (&objections[1]["said"], &objections[1]["found"]),
        (&json!(22), &json!(18))
    );
    assert!(confirmed.contains(&json!("length")));
    for options in [&[][..], &["--metric", "mtm"]] {
        let (code, _, confirmed) = judged("3x3#4", &pushed, options);
        assert_eq!(code, 0);
        assert!(confirmed.contains(&json!("metric")) && confirmed.contains(&json!("optimal")));
    }
    let back = r#"{"moves":"LRL2","metric":"mtm","outcome":"optimal"}"#;
    let (_, objections, _) = judged(BOARD, back, &["--metric", "mtm"]);
    assert_eq!(
        objections,
        [json!({
            "claim": "optimal", "verdict": "false", "said": 3, "found": 1,
            "metric": "mtm", "solution": null, "reason": null,
        })]
    );
    let said = susun_with_input(&["verify", BOARD, "-", "--metric", "mtm"], back.as_bytes());
    let sentence =
        "The answer says that it is optimal, but the board can be solved in 1 multi-tile move.";
    assert!(said.out.contains(sentence), "{}", said.all());
}

/// The first line is the overall verdict, and the claims that were checked are listed.
#[test]
fn the_verdict_comes_first() {
    for (lang, answer, options, first, confirmed) in [
        (
            "en",
            r#"{"moves":"L2","outcome":"optimal"}"#,
            &[][..],
            "Correct: ",
            Some("Confirmed: optimal."),
        ),
        ("en", r#"{"moves":"L2"}"#, &[], "Correct: ", None),
        (
            "en",
            r#"{"moves":"L2","length":2,"lower_bound":9}"#,
            &[],
            "Wrong: ",
            Some("Confirmed: length."),
        ),
        (
            "id",
            r#"{"moves":"L2","length":2,"lower_bound":9}"#,
            &[],
            "Salah: ",
            Some("Terbukti: panjang."),
        ),
        (
            "en",
            r#"{"moves":"L2RL","outcome":"optimal"}"#,
            &[],
            "Wrong: ",
            None,
        ),
    ] {
        let arguments = [&["verify", BOARD, "-", "--lang", lang], options].concat();
        let ran = susun_with_input(&arguments, answer.as_bytes());
        assert!(ran.out.starts_with(first), "{}", ran.all());
        let line = ran
            .out
            .lines()
            .find(|line| line.starts_with("Confirmed") || line.starts_with("Terbukti"));
        assert_eq!(line, confirmed, "{}", ran.all());
    }
}

/// Every solution in a list is replayed, and a list that is called complete is counted.
#[test]
fn lists_are_checked() {
    let board = "2 1 3/5 4 6/7 8 0";
    let all = susun(&["solve", board, "--all", "--json"]).json();
    let listed = all["solutions"].as_array().unwrap();
    assert!(listed.len() > 1, "{all}");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut answer = all.clone();
        change(&mut answer);
        let (code, objections, confirmed) = judged(board, &answer.to_string(), &[]);
        (code, names(&objections).join(" "), confirmed)
    };
    let (code, _, confirmed) = with(&|_| {});
    assert_eq!(code, 0);
    assert!(confirmed.contains(&json!("solutions")) && confirmed.contains(&json!("complete")));
    let (code, objected, _) = with(&|answer| answer["solutions"][1] = "L".into());
    assert_eq!((code, objected.as_str()), (1, "solutions"));
    let longer = format!("{}RL", listed[0].as_str().unwrap());
    let (code, objected, _) = with(&|answer| answer["solutions"][1] = longer.clone().into());
    assert_eq!((code, objected.as_str()), (1, "solutions"));
    let (code, objected, _) = with(&|answer| answer["solutions"][1] = listed[0].clone());
    assert_eq!((code, objected.as_str()), (1, "solutions"));
    let fewer = |answer: &mut Value| drop(answer["solutions"].as_array_mut().unwrap().pop());
    let (code, objected, _) = with(&fewer);
    assert_eq!((code, objected.as_str()), (1, "complete"));
    let (code, ..) = with(&|answer| {
        fewer(answer);
        answer["complete"] = false.into();
    });
    assert_eq!(code, 0);
    let (code, objected, _) = with(&|answer| answer["solutions"] = Value::Null);
    assert_eq!((code, objected.as_str()), (1, "complete"));
    // As a text, in either language.
    for lang in ["en", "id"] {
        let saved = susun(&[
            "solve",
            board,
            "--all",
            "--lang",
            lang,
            "--notation",
            "blank",
        ])
        .out;
        let (code, _, confirmed) = judged(board, &saved, &[]);
        assert_eq!(code, 0, "{saved}");
        assert!(confirmed.contains(&json!("complete")), "{saved}");
        let without_last = saved
            .lines()
            .filter(|line| !line.starts_with(&format!("{}: ", listed.len())));
        let without_last: String = without_last.map(|line| line.to_owned() + "\n").collect();
        let (code, objections, _) = judged(board, &without_last, &[]);
        assert_eq!(
            (code, names(&objections)),
            (1, vec!["solutions", "complete"])
        );
    }
}

/// An error names the field and what it must be; unknown fields are allowed.
#[test]
fn a_field_that_cannot_be_read_is_refused() {
    for (field, must) in [
        (r#""length":27.4"#, "a whole number from 0"),
        (r#""length":-1"#, "a whole number from 0"),
        (r#""length":[27]"#, "a whole number from 0"),
        (
            r#""outcome":"OPTIMAL""#,
            "optimal, within, any, impossible or stopped",
        ),
        (r#""metric":"xyz""#, "stm or mtm"),
        (r#""goal":"1 2 2""#, "a board such as"),
        (r#""board":7"#, "a board such as"),
        (r#""size":"large""#, "a size such as"),
        (r#""bound":0.5"#, "a number from 1"),
        (r#""lower_bound":"2""#, "a whole number from 0"),
        (r#""moves_blank":"XY""#, "moves such as"),
        (r#""solutions":"five""#, "a list of moves"),
        (r#""complete":"yes""#, "true or false"),
        (r#""puzzle":1"#, "a name"),
    ] {
        let answer = format!("{{\"moves\":\"L2\",\n{field}}}");
        let ran = susun_with_input(&["verify", BOARD, "-"], answer.as_bytes());
        let name = field.split('"').nth(1).unwrap();
        let sentence = format!(
            "line 2, column {}: the field \"{name}\" of the answer must be {must}",
            name.len() + 4
        );
        ran.exits(2).complains(&[&sentence]);
    }
    let twice = r#"{"moves":"L2","length":2,"length":3}"#;
    let ran = susun_with_input(&["verify", BOARD, "-"], twice.as_bytes());
    ran.exits(2)
        .complains(&["the answer has the field \"length\" twice"]);
    claims(r#"{"moves":"L2","mood":[1,"good"]}"#, &[], 0, &[]);
    for answer in [r#"{"moves":"L2","goal":null}"#, "L2"] {
        let ran = susun_with_input(
            &["verify", BOARD, "-", "--goal", "answer"],
            answer.as_bytes(),
        );
        ran.exits(2)
            .complains(&["the goal should come from the answer, but the answer names none"]);
    }
}

/// The text that `solve` saves claims as much as its JSON.
#[test]
fn texts_have_claims() {
    for lang in ["en", "id"] {
        let saved = susun(&["solve", BOARD, "--lang", lang]).out;
        claims(&saved, &[], 0, &[]);
        let longer = saved.replace("L2", "L2RL");
        claims(&longer, &[], 1, &["length", "optimal"]);
        claims(&saved, &["--goal", "first"], 1, &["goal"]);
        let other = saved.replace(". 7 8", "7 . 8");
        claims(&other, &[], 1, &["board"]);
    }
}

/// What cannot be proved in time is not believed either; a bound is proved without the optimum.
#[test]
fn what_is_not_proved_is_said() {
    let fast = susun(&["solve", "5x5#1", "--quality", "fast", "--json"]).json();
    let limit = ["--time-limit", "100ms"];
    let claim_text = json!({"moves": fast["moves"], "outcome": "optimal"}).to_string();
    let (code, objections, _) = judged("5x5#1", &claim_text, &limit);
    assert_eq!(
        (code, objections),
        (
            3,
            vec![json!({
                "claim": "optimal", "verdict": "unproved", "said": fast["length"], "found": null,
                "metric": "stm", "solution": null, "reason": "time-limit",
            })]
        )
    );
    let arguments = ["verify", "5x5#1", "-", "--time-limit", "100ms"];
    let ran = susun_with_input(&arguments, claim_text.as_bytes());
    assert!(ran.out.starts_with("Not proved: "), "{}", ran.all());
    assert!(ran.out.contains("that was not proved"), "{}", ran.all());
    let (code, objections, confirmed) = judged("5x5#1", &fast.to_string(), &[]);
    assert_eq!((code, objections), (0, vec![]));
    assert!(confirmed.contains(&json!("lower_bound")));
}
