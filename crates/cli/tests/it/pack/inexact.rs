//! Puzzles whose pieces and cells need not match.

use super::{SMALL, SMALL_ID};
use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_with_input};

#[test]
fn any_file_can_be_filled_in_part() {
    // Two pieces of three cells on 2x3: both, one of eight places each, or none.
    susun(&["count", SMALL, "--fill", "any"]).exits(0).says(&[
        "some of 2 pieces",
        "cells may stay empty",
        "Solutions: 21\n",
    ]);
    susun(&["solve", "3 3 2/DEFAULT/AAA/AAA/BBBB/B", "--fill", "most"])
        .exits(0)
        .says(&["Covered cells: 6, proved to be the most possible"]);
    susun_id(&["count", "pack:5x5:any*A/AA,any*BB", "--fill", "most-pieces"])
        .exits(0)
        .says(&["Kepingan terpakai: 12, terbukti yang terbanyak"]);
    let json = susun(&["solve", "pack:3x3:AA,B/BB", "--holes", "4", "--json"])
        .exits(0)
        .object();
    assert_eq!(json["id"], "pack:3x3,holes=4:AA,B/BB");
    assert_eq!(json["most"], serde_json::Value::Null);
    susun(&["count", "pack:2x2:0-1*AA,0-1*B/BB", "--unique"]).exits(1);
    susun(&["count", "pack:1x3:0-1*AA,0-1*BBB", "--unique"])
        .exits(0)
        .says(&["exactly one"]);
}

#[test]
fn what_is_wrong_is_told() {
    susun(&["solve", SMALL, "--holes", "some"])
        .exits(2)
        .complains(&["a number, a range such as 0-3, or any"]);
    susun(&["solve", SMALL, "--fill", "half"]).exits(2);
    susun(&["check", "pack:3x3:AA,B/BB", "--holes", "3"])
        .exits(1)
        .says(&["so 4 of 9 would stay empty, not 3"]);
    susun(&["trace", "pack:3x3:AA,B/BB", "--holes", "4"])
        .exits(2)
        .complains(&["cannot be recorded"]);
    susun(&["solve", "kanoodle", "--date", "2026-11-16"])
        .exits(2)
        .complains(&["calendar, calendar-weekday"]);
    let both = ["--date", "2026-11-16", "--roll", "A1,B2,C3,D4,E5,F6,A6"];
    susun(&[["solve", "calendar"].as_slice(), &both].concat())
        .exits(2)
        .complains(&["roll: this puzzle has one board"]);
    // A supply of a piece that is larger than the board.
    susun(&["generate", "pack:1x2:any*AAA"]).exits(1);
    susun(&["solve", "calendar", "--date", "2026-11-31"])
        .exits(2)
        .complains(&["in --date: ", "is not a date", "such as 2026-11-16"]);
}

#[test]
fn answers_are_checked_by_the_same_rules() {
    let holed = "pack:3x3,holes=1:any*AA";
    susun(&["verify", holed, "AAA/A.A/AAA"])
        .exits(0)
        .says(&["Correct: "]);
    let verified = |puzzle: &str, answer: &str| {
        let ran = susun(&["verify", puzzle, answer]);
        let first = ran.out.lines().next().unwrap_or_default().to_owned();
        let json = susun(&["verify", puzzle, answer, "--json"]).object();
        assert_eq!(json["id"], puzzle);
        let reason = json["reason"].as_str().unwrap_or_default().to_owned();
        (ran.code, first, reason, json["most"].clone())
    };
    let (code, first, reason, most) = verified(holed, "AA./A.A/AAA");
    assert_eq!((code, reason.as_str()), (1, "wrong-form"), "{first}");
    assert!(first.starts_with("Wrong: the cells of A"), "{first}");
    assert!(most.is_null());
    for (puzzle, answer, code, first, reason, value, at_most) in [
        (
            "pack:2x4,most=cells:any*AA/AA",
            "AAAA/AAAA",
            0,
            "Correct: no pieces overlap, and the numbers of pieces and of empty cells are as the puzzle says.",
            "",
            8,
            8,
        ),
        (
            "pack:2x4,most=cells:any*AA/AA",
            ".AA./.AA.",
            1,
            "Wrong: 4 cells are covered, and 8 are possible.",
            "not-most",
            4,
            8,
        ),
        (
            "pack:2x2,holes=any,most=pieces:any*AA",
            "AA/..",
            1,
            "Wrong: 1 piece is used, and 2 are possible.",
            "not-most",
            1,
            2,
        ),
    ] {
        let found = verified(puzzle, answer);
        assert_eq!(
            (found.0, found.1.as_str(), found.2.as_str()),
            (code, first, reason)
        );
        assert_eq!(
            (&found.3["value"], &found.3["at_most"]),
            (&value.into(), &at_most.into())
        );
    }
    let most = "pack:2x4,most=cells:any*AA/AA";
    susun(&["verify", most, ".AA./.AA."])
        .exits(1)
        .says(&["The last solution was lost with piece A, in the order A."]);
    let two = "pack:2x6,most=cells:any*AA/AA";
    susun(&["verify", two, "AA.AA./AA.AA."])
        .exits(1)
        .says(&["The last solution was lost with piece A (row 1, column 4), in the order A A."]);
    susun_id(&["verify", most, ".AA./.AA."])
        .exits(1)
        .says(&["Salah: 4 petak tertutup, padahal bisa 8.\n"]);
}

/// The largest number of a packing is a claim, too.
#[test]
fn largest_numbers_are_checked() {
    let puzzle = "pack:5x5,most=cells:0-1*A/AA";
    let saved = susun(&["solve", puzzle, "--json"]).out;
    let ran = susun_with_input(&["verify", puzzle, "-"], saved.as_bytes());
    ran.exits(0).says(&["largest number"]);
    for other in ["\"value\":7,\"at_most\":7", "\"value\":3,\"at_most\":2"] {
        let saved = saved.replace("\"value\":3,\"at_most\":3", other);
        let ran = susun_with_input(&["verify", puzzle, "-"], saved.as_bytes());
        ran.exits(1)
            .says(&["The answer says that the largest number is", "but it is 3."]);
    }
}

/// A largest number that the puzzle does not ask for is a false claim.
#[test]
fn other_objectives_are_found() {
    let answer = |board: &str, of: &str, number: u8| {
        format!(r#"{{"board":{board},"most":{{"of":"{of}","value":{number},"at_most":{number}}}}}"#)
    };
    let board = r#"["AAB","ABB"]"#;
    let ran = susun_with_input(
        &["verify", SMALL_ID, "-"],
        answer(board, "cells", 99).as_bytes(),
    );
    ran.exits(1).says(&[
        "Wrong: the board is a solution, but the answer makes a false claim.",
        "The answer gives the largest number of covered cells, but the puzzle does not ask for that.",
    ]);
    let most = "pack:2x4,most=cells:any*AA/AA";
    for (of, number, code) in [("cells", 8, 0), ("cells", 9, 1), ("pieces", 2, 1)] {
        let answer = answer(r#"["AAAA","AAAA"]"#, of, number);
        let ran = susun_with_input(&["verify", most, "-"], answer.as_bytes());
        ran.exits(code);
    }
}

#[test]
fn numbers_say_what_need_not_be_used() {
    let puzzle = "pack:3x3,holes=0-2,most=pieces:0-2*AAA,0-8*B";
    let counts = ["Cells: 9 on the board\n", "Pieces: at most 8\n"];
    let aim = ", as many pieces as possible, at most 2 cells empty";
    let ran = susun(&["check", puzzle]);
    ran.exits(0).says(&[aim, counts[0], counts[1]]);
    let ran = susun_id(&["check", puzzle]);
    let aim = ", sebanyak mungkin kepingan, paling banyak 2 petak kosong";
    ran.exits(0)
        .says(&[aim, "Petak: 9 di papan\n", "Kepingan: paling banyak 8\n"]);
}

/// A date or a roll is the same board as a setting and in the ID.
#[test]
fn boards_by_date_and_roll() {
    let id = |arguments: &[&str]| {
        let json = susun(&[["check"].as_slice(), arguments, &["--json"]].concat()).object();
        json["id"].as_str().unwrap().to_owned()
    };
    for (preset, option, values) in [
        ("calendar", "--date", ["2026-11-16", "2026-12-16"]),
        ("calendar-weekday", "--date", ["2026-11-16", "2027-11-16"]),
        (
            "seven-blockers",
            "--roll",
            ["A1,B2,C3,D4,E5,F6,A6", "A1,B2,C3,D4,E5,F6,A5"],
        ),
    ] {
        let ids = values.map(|value| {
            let set = id(&[preset, option, value]);
            assert_eq!(set, id(&[&format!("{preset}@{value}")]));
            set
        });
        assert_ne!(ids[0], ids[1]);
    }
    let roll = ["solve", "seven-blockers", "--roll", "A1,B2,C3,D4,E5,F6,A6"];
    susun(&roll).says(&["29 cells in 6x6, 9 pieces"]);
    susun(&["count", "seven-blockers#42"]).exits(0);
}

#[test]
fn a_limit_of_solutions_is_told() {
    let ran = susun(&["solve", "iq-puzzler-pro", "--limit", "2"]);
    ran.exits(0)
        .says(&["Solutions: 2 (stopped at the limit; there may be more)"]);
    let ran = susun(&["solve", "pack:2x3:A/AA,BB/B", "--all"]);
    ran.exits(0).says(&["Solutions: 4\n"]);
}
