//! What stands around the moves of an answer, and beside them in JSON.

use susun::format::Claims;

use super::printed::Said::{Refused, Right, Wrong};
use super::printed::check;

/// What stands around the moves is understood, or refused: moves that are left out, the numbers of steps, labels, whose
/// directions they are.
#[test]
fn around_the_moves() {
    let [first, second, third] = [
        "1 2 3\n4 5 6\n0 7 8\n",
        "1 2 3\n4 5 6\n7 0 8\n",
        "1 2 3\n4 5 6\n7 8 0\n",
    ];
    let steps = |numbers: [usize; 3]| {
        let [a, b, c] = numbers;
        format!("Step {a}:\n{first}Step {b}:\n{second}Step {c}:\n{third}")
    };
    let (counted, mixed) = (steps([0, 1, 2]), steps([0, 2, 1]));
    check(
        "1 2 3/4 5 6/0 7 8",
        &[
            ("R ... R", Refused(1)),
            ("R, ..., R", Refused(1)),
            ("['R', ..., 'R']", Refused(1)),
            ("R .. R", Refused(1)),
            ("R R …", Refused(1)),
            ("R\n(3 more moves)\nR\n", Refused(2)),
            ("Moves: R\n...\nMoves: R\n", Refused(2)),
            ("Searching\n...\nR R\nNo more moves\n", Right),
            // Other solutions are no claim.
            ("Is solvable? No\nR R\n", Refused(1)),
            ("Expected: R R\nGot: No solution\n", Refused(2)),
            ("R R\nTidak ada solusi lain.\n", Right),
            ("R R\nTidak ditemukan solusi lebih baik\n", Right),
            ("R R\nNo other solutions\n", Right),
            ("No solution found with method 1\nR R\n", Right),
            // Tiles with arrows.
            ("7← 8←", Right),
            ("7 → 8", Right),
            ("7→ 8→", Refused(1)),
            // Numbers of steps.
            ("2. R\n1. R\n", Refused(2)),
            ("2: R\n1: R\n", Refused(2)),
            ("Step 1: R\nStep 1: R\n", Refused(2)),
            ("1. R\n2. R\n1. R\n2. R\n", Right),
            (&counted, Right),
            (&mixed, Refused(9)),
            // Labels of something else.
            ("Illegal moves tried: R R", Refused(1)),
            ("Failed: R R", Refused(1)),
            ("Solution: R R\nReverse: L L\n", Refused(2)),
            ("Valid moves: R U\nR R\n", Right),
            ("Order: UDLR\nR R\n", Right),
            (
                "Possible moves: Up, Right\nRight\nPossible moves: Left, Up, Right\nRight\n",
                Right,
            ),
            ("R R /* U */", Right),
            ("Failed attempt 2: R R", Refused(1)),
            // Labels of answers.
            ("Urutan langkah: R R", Right),
            ("Moves in order: R R", Right),
            ("Nodes explored: 29, path: R R", Right),
            ("Failed attempts: 3, path: R R", Right),
            ("Fewest possible moves: R R", Right),
            ("R R\nUrutan langkah: U U", Refused(2)),
            // Legends.
            (
                "Legend: letters are the moves of the blank\nL L\n",
                Refused(2),
            ),
            ("Legend: letters are the moves of the blank\nR R\n", Right),
            ("# blank moves\nLeft\nLeft\n", Refused(2)),
            ("Huruf: arah petak kosong\nLeft\nLeft\n", Refused(2)),
            ("Sliding tile puzzle: minimum moves\nR R\n", Right),
            ("A* with misplaced tiles found these moves:\nR R\n", Right),
            // JSON.
            ("{\"moves\":[\"L\",\"L\"],\"notation\":\"blank\"}", Wrong),
            ("{\"moves\":\"RR\",\"notation\":\"blank\"}", Right),
            ("{'moves': 'RR', 'time': 0.1}", Right),
            (
                "{\"moves\":[{\"tile\":7,\"direction\":\"left\"},{\"tile\":8,\"direction\":\"left\"}]}",
                Right,
            ),
            (
                "{\"moves\":[{\"tile\":7,\"direction\":\"right\"},{\"tile\":8,\"direction\":\"right\"}]}",
                Wrong,
            ),
        ],
    );
    check("1 2 3/4 5 6/7 0 8", &[("2. R\n1. R\n", Refused(2))]);
}

/// What JSON says beside the moves must hold.
#[test]
fn fields_beside_the_moves() {
    let other = "8 7 6/5 4 3/2 1 0";
    for field in ["start", "initial", "board"] {
        let text = format!("{{\"moves\":[\"R\",\"R\"],\"{field}\":\"{other}\"}}");
        let claims = Claims::of(&text).unwrap();
        assert_eq!(claims.board.as_deref(), Some(other), "{field}");
    }
    for field in ["target", "final", "goal"] {
        let text = format!("{{\"moves\":\"RR\",\"{field}\":[[8,7,6],[5,4,3],[2,1,0]]}}");
        let claims = Claims::of(&text).unwrap();
        assert_eq!(claims.goal.as_deref(), Some(other), "{field}");
    }
    for (field, is_read) in [
        ("\"solved\":false", false),
        ("\"success\":false", false),
        ("\"valid\":false", false),
        ("\"notation\":\"other\"", false),
        ("\"start\":12", true),
        ("\"start\":\"2024-05-01T10:00\"", true),
        ("\"start\":\"2024-05-01\"", true),
        ("\"start\":[1,1]", true),
        ("\"start\":\"1 2 3/4 5 5\"", false),
        ("\"board\":[1,1]", false),
        (
            "\"board\":\"1 2 3/4 5 6/0 7 8\",\"start\":\"123456078\"",
            true,
        ),
        (
            "\"board\":\"1 2 3/4 5 6/0 7 8\",\"initial\":\"123456708\"",
            false,
        ),
        ("\"solved\":\"no\"", false),
        ("\"solved\":0", false),
        ("\"solved\":true", true),
    ] {
        let text = format!("{{\"moves\":[\"R\",\"R\"],{field}}}");
        assert_eq!(Claims::of(&text).is_ok(), is_read, "{field}");
    }
    assert!(Claims::of("{\"solution\":null,\"solved\":false}").is_ok());
}

/// A statement counts only as a whole.
#[test]
fn statements() {
    check(
        "1 2 3/4 5 6/8 7 0",
        &[
            ("Unsolvable: no", Refused(1)),
            ("Unsolvable? No", Refused(1)),
            ("It is not true that there is no solution", Refused(1)),
            ("The puzzle is not solvable in 1 move", Refused(1)),
            ("If the parity is odd there is no solution", Refused(1)),
            ("No solution exists for odd parity.", Refused(1)),
            (
                "No solution exists for odd parity. This one is even.",
                Refused(1),
            ),
            ("I don't know whether there is no solution", Refused(1)),
            ("Checking whether there is no solution ...", Refused(1)),
            ("No solution printed", Refused(1)),
            ("bukan tidak dapat diselesaikan", Refused(1)),
            ("Puzzle tidak mungkin tidak dapat diselesaikan", Refused(1)),
            ("Output: No solution found in 0.03 s.", Right),
            ("No solution possible, inversions = 1 (odd)", Right),
            (
                "Unsolvable, because the number of inversions is odd!",
                Right,
            ),
            ("isSolvable() = false", Right),
            ("Solvable? No", Right),
            ("Tak ada solusi", Right),
            ("Unsolvable: 0", Refused(1)),
            ("Unsolvable (0.03 s)", Right),
            ("No solution found in time", Refused(1)),
            ("No solution found in the given time", Refused(1)),
            ("No solution found. Time: 0.03 s", Right),
            ("Solvable, no problem!", Refused(1)),
            ("Not solvable?", Refused(1)),
            ("Parity is odd. Not solvable.", Right),
            ("Jumlah inversi ganjil, tidak ada solusi", Right),
        ],
    );
    check(
        "1 2 3/4 5 6/7 8 0",
        &[
            ("Already solved: 0", Refused(1)),
            ("Already solved: 3 of 10", Refused(1)),
            ("Already solved (3 ms)", Right),
        ],
    );
}
