//! The answers for a person, to the letter, and the same moves by every way in.

use snapbox::{assert_data_eq, str};

use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_with_input};

/// The example of the greedy paper.
const PAPER: &str = "1 8 2/0 4 3/7 6 5";

#[test]
fn solve() {
    let ran = susun(&["solve", PAPER, "--method", "a-star"]).exits(0);
    assert!(ran.err.is_empty(), "{}", ran.all());
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (3x3)
1 8 2
. 4 3
7 6 5

Solvable: sum of KURANG(i) + X = 15 + 1 = 16, which is even.
Optimal: 9 single-tile moves; no solution is shorter.
Moves (tile): LDLU2RDLU
Method: A* with linear conflict (a-star)
Nodes generated: 22; expanded: 10; max frontier: 12; max depth: 9; memory: [..]
Time: [..]

"#]]
    );
    let ran = susun_id(&["solve", PAPER, "--method", "a-star", "--notation", "blank"]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Awal (3x3)
1 8 2
. 4 3
7 6 5

Bisa diselesaikan: jumlah KURANG(i) + X = 15 + 1 = 16, genap.
Optimal: 9 langkah (satu ubin per langkah); tidak ada solusi yang lebih pendek.
Langkah (petak kosong): RURD2LURD
Metode: A* dengan konflik linear (a-star)
Simpul dibangkitkan: 22; diekspansi: 10; simpul hidup terbanyak: 12; kedalaman maksimum: 9; memori: [..]
Waktu: [..]

"#]]
    );
}

/// All that the student programs printed, in one run.
#[test]
fn solve_in_full() {
    let words = ["--full", "--notation", "words"];
    let board = "1 2 3/4 0 5/7 8 6";
    let arguments: Vec<&str> = ["solve", board, "-m", "bnb-s1"]
        .into_iter()
        .chain(words)
        .collect();
    let ran = susun(&arguments).exits(0);
    assert_data_eq!(
        ran.out.clone(),
        str![[r#"
Start (3x3)
1 2 3
4 . 5
7 8 6

KURANG(1) = 0
KURANG(2) = 0
KURANG(3) = 0
KURANG(4) = 0
KURANG(5) = 0
KURANG(6) = 0
KURANG(7) = 1
KURANG(8) = 1
KURANG(9) = 4  (blank)

Sum of KURANG(i) = 6
X = 0: the blank (row 2, column 2) is an even number of steps from its goal cell
Sum + X = 6 + 0 = 6
Misplaced tiles: 2   Manhattan distance: 2
Solvable. Every move keeps the parity of sum + X. In the goal it is even, and 6 is even. On every board of at least 2x2, even is also sufficient.

Optimal: 2 single-tile moves; no solution is shorter.
Moves (blank): Right Down
Method: Branch and bound as S1: heapq order with misplaced tiles (bnb-s1)
Nodes generated: 7; expanded: 2; max frontier: 5; max depth: 2; memory: [..]
Time: [..]

-  depth 0  cost 2    Right  depth 1  cost 2    Down  depth 2  cost 2
1 2 3                 1 2 3                     1 2 3
4 . 5                 4 5 .                     4 5 6
7 8 6                 7 8 6                     7 8 .

"#]]
    );
    susun_id(&arguments).exits(0).says(&[
        "Jumlah KURANG(i) = 6",
        "Langkah (petak kosong): kanan bawah",
        "kanan  kedalaman 1  biaya 2",
    ]);
    // What it prints is read again.
    susun_with_input(&["verify", board, "-"], ran.out.as_bytes()).exits(0);
    // The proof alone, where there is no solution.
    susun(&["solve", "1 2 3/4 5 6/8 7 0", "--full"])
        .exits(1)
        .says(&["KURANG(8) = 1", "Not solvable.", "No sequence of moves"]);
}

/// An unsolvable board is searched if that is asked for.
#[test]
fn solve_without_parity() {
    let arguments = ["solve", "1 2 3/4 5 6/8 7 0", "--ignore-parity"];
    susun(&arguments).exits(1).says(&[
        "The search has seen all 181,440 boards that the start can reach, half of all 362,880",
        "Method: Breadth-first search",
        "expanded: 181,440",
    ]);
    let all: Vec<&str> = arguments.into_iter().chain(["--json"]).collect();
    let answer = susun(&all).exits(1).json();
    assert_eq!(answer["outcome"], "impossible");
    assert_eq!(answer["reason"], "exhausted");
    assert_eq!(answer["expanded"], 181_440);
    susun(&["trace", "2 1/3 0", "--ignore-parity", "-m", "breadth-first"]).exits(1);
}

#[test]
fn solve_with_steps() {
    let ran = susun(&["solve", "1 2 3/4 0 5/7 8 6", "-m", "bnb-s0", "--steps"]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (3x3)
1 2 3
4 . 5
7 8 6

Solvable: sum of KURANG(i) + X = 6 + 0 = 6, which is even.
Optimal: 2 single-tile moves; no solution is shorter.
Moves (tile): LU
Method: Branch and bound as S0: sorted list with misplaced tiles (bnb-s0)
Nodes generated: [..]
Time: [..]

-  depth 0  cost 2    L  depth 1  cost 2    U  depth 2  cost 2
1 2 3                 1 2 3                 1 2 3
4 . 5                 4 5 .                 4 5 6
7 8 6                 7 8 6                 7 8 .

"#]]
    );
    // In the multi-tile metric a push is one step.
    susun(&["solve", "1 2 3/4 5 6/0 7 8", "--metric", "mtm", "--steps"])
        .exits(0)
        .says(&[
            "Optimal: 1 multi-tile move;",
            "Moves (tile): L2\n",
            "L2  depth 1  cost 1",
        ]);
}

#[test]
fn solve_says_how_good_the_answer_is() {
    let hard = "8 6 7/2 5 4/3 0 1";
    for (method, english, indonesian) in [
        (
            "auto",
            "Optimal: 31 single-tile moves",
            "Optimal: 31 langkah (satu ubin per langkah)",
        ),
        (
            "weighted-a-star",
            "every solution has at least",
            "setiap solusi punya paling sedikit",
        ),
        (
            "greedy",
            "Stopped: the method never reaches the goal",
            "Berhenti: tujuan tidak akan tercapai",
        ),
    ] {
        susun(&["solve", hard, "-m", method]).says(&[english]);
        susun_id(&["solve", hard, "-m", method]).says(&[indonesian]);
    }
    susun(&["solve", "1 2 3/4 5 6/7 8 0"])
        .exits(0)
        .says(&["Already solved", "Moves (tile): \n"]);
    let unsolvable = susun(&["solve", "1 2 3/4 5 6/8 7 0"]).exits(1);
    assert_data_eq!(
        unsolvable.out,
        str![[r#"
Start (3x3)
1 2 3
4 5 6
8 7 .

Not solvable: sum of KURANG(i) + X = 1 + 0 = 1, which is odd.
No sequence of moves reaches the goal.

"#]]
    );
    // A goal that is not the default one is shown.
    susun(&["solve", "1 2 3/8 6 4/7 0 5", "--goal", "1 2 3/8 0 4/7 6 5"])
        .exits(0)
        .says(&["Goal\n1 2 3\n8 . 4\n7 6 5\n"]);
    // A heuristic that has no use is not silently dropped.
    susun(&[
        "solve",
        PAPER,
        "-m",
        "breadth-first",
        "--heuristic",
        "manhattan",
    ])
    .exits(0)
    .complains(&["note: breadth-first uses no heuristic"]);
}

#[test]
fn check() {
    let board = "1 3 4 15/2 0 5 12/7 6 11 14/8 9 10 13";
    let ran = susun(&["check", board]).exits(1);
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (4x4)
 1  3  4 15
 2  .  5 12
 7  6 11 14
 8  9 10 13

KURANG( 1) = 0
KURANG( 2) = 0
KURANG( 3) = 1
KURANG( 4) = 1
KURANG( 5) = 0
KURANG( 6) = 0
KURANG( 7) = 1
KURANG( 8) = 0
KURANG( 9) = 0
KURANG(10) = 0
KURANG(11) = 3
KURANG(12) = 6
KURANG(13) = 0
KURANG(14) = 4
KURANG(15) = 11
KURANG(16) = 10  (blank)

Sum of KURANG(i) = 37
X = 0: the blank (row 2, column 2) is an even number of steps from its goal cell
Sum + X = 37 + 0 = 37
Misplaced tiles: 13   Manhattan distance: 30
Not solvable. Every move keeps the parity of sum + X. In the goal it is even, but 37 is odd, so no sequence of moves reaches the goal.
Lift out tiles [..] and [..] and swap them: then the board is solvable.

"#]]
    );
    susun_id(&["check", board]).exits(1).says(&[
        "Awal (4x4)",
        "KURANG(16) = 10  (petak kosong)",
        "Jumlah + X = 37 + 0 = 37",
        "Tidak bisa diselesaikan.",
        "Angkat ubin ",
    ]);
    // Under another goal the numbers are those of the goal's cells, the tiles stand beside them.
    susun(&["check", "1 2 3/4 5 6/7 8 0", "--goal", "first"])
        .exits(0)
        .says(&["KURANG(1) = 0  (blank)", "KURANG(2) = 1  (1)", "Solvable."]);
}

#[test]
fn hint() {
    let board = "1 2 3/4 0 5/7 8 6";
    for (level, told, kept) in [
        (
            "1",
            vec!["The shortest solution has 2 moves."],
            vec!["row", "tile 5", "Tile"],
        ),
        ("2", vec!["Look at row 2."], vec!["Tile", "tile 5 left"]),
        (
            "3",
            vec![
                "Tile 5 (row 2, column 3) moves next",
                "Reason: the tile to move reaches its goal cell",
            ],
            vec!["left."],
        ),
        (
            "4",
            vec!["Move tile 5 left.", "1 move is left after it."],
            vec![],
        ),
    ] {
        let ran = susun(&["hint", board, "--level", level])
            .exits(0)
            .says(&told);
        for part in kept {
            assert!(
                !ran.out.contains(part),
                "level {level} tells {part:?}: {}",
                ran.all()
            );
        }
    }
    susun(&["hint", "1 2 3/4 5 6/7 0 8"]).says(&["That is the last move."]);
    susun(&["hint", "1 2 3/4 5 6/7 8 0"])
        .exits(0)
        .says(&["Already solved"]);
    susun_id(&["hint", board])
        .exits(0)
        .says(&["Geser ubin 5 ke kiri.", "Alasan: "]);
    susun_id(&["hint", "1 2 3/4 5 6/8 7 0"])
        .exits(1)
        .says(&["Tidak bisa diselesaikan"]);
    // A board too hard for an optimal answer in the time still gets a move.
    susun(&["hint", "5x5#3", "--time-limit", "2s"])
        .exits(0)
        .says(&["Move tile "]);
}

#[test]
fn verify() {
    let board = "1 2 3/4 5 6/7 0 8";
    susun(&["verify", board, "L"]).exits(0).says(&["Correct: "]);
    susun_id(&["verify", board, "L"])
        .exits(0)
        .says(&["Benar: "]);
    susun(&["verify", board, "R", "--notation", "blank"]).exits(0);
    susun(&["verify", board, "R", "--notation", "tile"])
        .exits(1)
        .says(&["Wrong: ", "4 5 6\n. 7 8\n"]);
    susun(&["verify", board, "LL"])
        .exits(1)
        .says(&["move 2 (L) has no tile"]);
    // The letter is shown as it was written.
    susun(&["verify", board, "RR", "--notation", "blank"])
        .exits(1)
        .says(&["move 2 (R)"]);
    susun_id(&["verify", board, "LL"])
        .exits(1)
        .says(&["Salah: langkah ke-2 (L)"]);
    susun(&["verify", "1 2 3/4 5 6/0 7 8", "L2", "--metric", "mtm"])
        .exits(0)
        .says(&["1 multi-tile move"]);
    susun_with_input(&["verify", board, "-"], "L\n".as_bytes()).exits(0);
    susun_with_input(&["verify", "-", "L"], "1 2 3\n4 5 6\n7 0 8\n".as_bytes()).exits(0);
}

#[test]
fn replay() {
    let ran = susun(&["replay", "3x3", "DDRU"]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
0 -      1 D      2 D      3 R      4 U
1 2 3    1 2 3    1 2 .    1 . 2    1 5 2
4 5 6    4 5 .    4 5 3    4 5 3    4 . 3
7 8 .    7 8 6    7 8 6    7 8 6    7 8 6

Moves (tile): D2RU
Final board: 1 5 2/4 0 3/7 8 6
Inverse: DLU2

"#]]
    );
    susun_id(&["replay", "3x3", "UULD", "--notation", "blank"])
        .exits(0)
        .says(&[
            "Langkah (petak kosong): U2LD",
            "Papan akhir: 1 5 2/4 0 3/7 8 6",
            "Kebalikan: URD2",
        ]);
    let inverse = susun(&["replay", "3x3", "DDRU", "--invert"]).exits(0);
    assert_eq!(inverse.out, "Moves (tile): DLU2\n");
    // From another goal, and from a board.
    susun(&["replay", "2x3", "--goal", "first", "L"])
        .exits(0)
        .says(&["Final board: 1 0 2/3 4 5"]);
    susun(&["replay", "1 2 3/4 5 6/7 0 8", "L"])
        .exits(0)
        .says(&["Final board: 1 2 3/4 5 6/7 8 0"]);
    susun(&["replay", "1 2 3/4 5 6/7 0 8", "LL"])
        .exits(2)
        .complains(&["move 2 (L) has no tile to move", "--notation blank"]);
}

/// A scramble, its solution and its inverse are one circle.
#[test]
fn a_scramble_is_solved_by_its_inverse() {
    let moves = "D2R2ULDLUR2";
    let ran = susun(&["replay", "4x4", moves, "--json"]).exits(0);
    let replayed = ran.object();
    let board = replayed["boards"].as_array().unwrap().last().unwrap();
    let board = board.as_str().unwrap();
    let inverse = replayed["inverse"].as_str().unwrap();
    susun(&["verify", board, inverse]).exits(0);
    susun(&["verify", replayed["id"].as_str().unwrap(), inverse]).exits(0);
    let solved = susun(&["solve", board, "--json"]).exits(0).object();
    let length = solved["length"].as_u64().unwrap();
    assert!(length <= 11, "{solved}");
    assert_eq!(length % 2, 1, "{solved}");
}

/// A board may be a file, standard input, an ID, a seed or rows, and the answer is the same.
#[test]
fn every_way_in_gives_the_same_answer() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("board.txt");
    std::fs::write(&file, "\u{feff}8 5 6\r\n4 2 9\r\n3 1 7\r\n").unwrap();
    let expected = susun(&["solve", "8 5 6/4 2 0/3 1 7", "--json"])
        .exits(0)
        .object();
    for argument in [
        file.to_str().unwrap(),
        "3x3#1",
        "3x3:8,5,6,4,2,0,3,1,7",
        "8 5 6 4 2 _ 3 1 7",
        "8,5,6/4,2,-/3,1,7",
    ] {
        let solved = susun(&["solve", argument, "--json"]).exits(0).object();
        for field in ["board", "length", "moves", "generated", "expanded"] {
            assert_eq!(solved[field], expected[field], "{argument}");
        }
    }
    for text in [
        "8 5 6\n4 2 x\n3 1 7\n",
        "3x3#1\n",
        "8\t5\t6\n4\t2\t\n3\t1\t7\n",
    ] {
        let ran = susun_with_input(&["solve", "-", "--json"], text.as_bytes()).exits(0);
        assert_eq!(ran.object()["moves"], expected["moves"], "{text:?}");
    }
}

/// The help of a command offers what the command takes, in the order of the usage line.
#[test]
fn help() {
    for (arguments, said, unsaid) in [
        (
            &["replay"][..],
            &[
                "<PUZZLE>  A sliding puzzle. A file, ",
                "or a size such as 3x3",
            ][..],
            &["preset", "--puzzle"][..],
        ),
        (
            &["count"],
            &[
                "<PUZZLE>  A packing puzzle. A file, ",
                "a preset (kanoodle)",
            ],
            &["rows in quotes", "--puzzle"],
        ),
        (
            &["generate"],
            &["<PUZZLE>  A packing puzzle. A file, "],
            &["rows in quotes", "--puzzle"],
        ),
        (
            &["verify"],
            &["<PUZZLE>  A file, ", "--puzzle <sliding|packing>"],
            &[],
        ),
        (
            &["solve"],
            &["kurang: the proof. Packing puzzle: tray;"],
            &[],
        ),
        (
            &["tables", "build"],
            &["[default: the small sets]"],
            &["all tables"],
        ),
        (
            &["tables", "clear"],
            &["[default: all tables]"],
            &["the small sets"],
        ),
    ] {
        let ran = susun(&[arguments, &["--help"]].concat()).exits(0);
        // A line may end anywhere.
        let words: Vec<&str> = ran.out.split_whitespace().collect();
        let text = words.join(" ");
        let has = |part: &&str| text.contains(&part.replace("  ", " "));
        assert!(said.iter().all(&has), "{arguments:?}: {text}");
        assert!(!unsaid.iter().any(has), "{arguments:?}: {text}");
    }
    for command in ["verify", "replay"] {
        let help = susun(&[command, "--help"]).out;
        let (_, arguments) = help.split_once("Arguments:\n").unwrap();
        assert!(arguments.starts_with("  <PUZZLE>"), "{help}");
    }
}
