//! Dates, rolls, empty cells and challenges that cannot be: each error tells which and how to fix it.

use crate::expect::{Expect, susun_id};
use crate::run::susun;

#[test]
fn errors_name_what_is_wrong() {
    for (args, words) in [
        (
            ["check", "calendar@2026-11-18", "--date", "2026-11-17"],
            [
                "date: the board of this puzzle is already chosen",
                "remove --date",
            ],
        ),
        (
            [
                "check",
                "seven-blockers@A1,B2,C3,D4,E5,F6,A6",
                "--roll",
                "A1,B2,C3,D4,E5,F6,B6",
            ],
            [
                "roll: the board of this puzzle is already chosen",
                "remove --roll",
            ],
        ),
        (
            ["check", "seven-blockers", "--roll", "A1,B2,C3,D4,E5,F6,G7"],
            ["no cell \"G7\"", "row A-F"],
        ),
        (
            ["check", "calendar", "--date", "2026-1-1"],
            ["\"2026-1-1\" does not have", "help: write 2026-01-01"],
        ),
        (
            ["check", "calendar-weekday", "--date", "0000-03-01"],
            ["no year from 1 to 9999", "0001 to 9999"],
        ),
        (
            ["check", "pack:2x2:AA", "--holes", "3-1"],
            [
                "holes: 3-1 is a range that ends before it begins",
                "such as 0-3",
            ],
        ),
        (
            ["check", "pack:2x2:AA", "--holes", "10001"],
            ["10001 exceeds the maximum, 10,000", "such as 0-3"],
        ),
    ] {
        susun(&args).exits(2).complains(&words);
    }
}

#[test]
fn too_many_empty_cells_are_told() {
    susun(&["check", "pack:2x2,holes=5:A"])
        .exits(1)
        .says(&["5 cells should stay empty, but only 4 are free"]);
    susun_id(&["check", "pack:2x2,holes=5:A"])
        .exits(1)
        .says(&["5 petak harus tetap kosong, padahal yang masih bebas hanya 4"]);
    susun(&["check", "kanoodle", "--holes", "3"])
        .exits(1)
        .says(&[
            "the pieces have 55 cells and all must be used, so 0 of 55 would stay empty, not 3",
        ]);
}

#[test]
fn challenges_that_cannot_be_say_why() {
    susun(&[
        "generate",
        "pack:4x4:AA,B/BB,C/C",
        "--fill",
        "any",
        "--seed",
        "1",
    ])
    .exits(3)
    .complains(&["--fill most, or --holes N"]);
    susun(&["generate", "pack:3x3,holes=9:0-1*AAA"])
        .exits(1)
        .complains(&["no solution has a piece to place"]);
}

/// It is the name of a folder, too.
#[test]
fn a_point_is_a_board() {
    let one = "pack:1x1,holes=any:0-1*A";
    susun(&["verify", one, "."]).exits(0).says(&["Correct"]);
    susun(&["check", one, "--given", "."]).exits(0);
    susun(&["verify", one, "./"]).exits(2);
}

/// A table of counts has no number before its end.
#[test]
fn a_stopped_table_has_no_number() {
    let ran = susun(&[
        "count",
        "pentominoes-6x10",
        "-m",
        "frontier-count",
        "--node-limit",
        "100",
    ]);
    ran.exits(3)
        .says(&["The number is not known: this method has it only at the end."]);
    let ran = susun(&["count", "bedlam", "-m", "first-cell", "--node-limit", "100"]);
    ran.exits(3).says(&["Counted so far: 0\n"]);
}

#[test]
fn one_piece_and_many_ways_are_worded() {
    susun(&["check", "pack:1x1,holes=any:0-1*A"])
        .exits(0)
        .says(&["1 piece, which need not be used"]);
    let hint = susun(&["hint", "pack:5x5:A/AA,4*BB/BB,2*CCC"]);
    assert!(!hint.out.contains("only 12"), "{}", hint.out);
}
