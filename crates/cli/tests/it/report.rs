//! `susun report` and answers in the shape of a course.

use std::fs;

use crate::expect::Expect;
use crate::run::{susun, susun_in};

const BOARD: &str = "1 2 3/4 0 5/7 8 6";
const UNSOLVABLE: &str = "1 2 3/4 5 6/8 7 0";
const TRAY: &str = "pack:2x3:A/AA,BB/B";

/// Times differ between runs: the last word of these lines.
fn masked(text: &str) -> String {
    let is_time = |line: &str| {
        let names = [
            "running_time:",
            "TIME LAPSE:",
            "Total waktu",
            "Waktu pencarian:",
        ];
        names.iter().any(|name| line.starts_with(name))
    };
    let mask = |line: &str| match is_time(line) {
        true => line
            .chars()
            .map(|c| if c.is_ascii_digit() { '9' } else { c })
            .collect(),
        false => line.to_owned(),
    };
    let lines: Vec<String> = text.lines().map(mask).collect();
    lines
        .join("\n")
        .replace("9999", "9")
        .replace("99", "9")
        .replace("99", "9")
}

const PRINCETON: &str = "Minimum number of moves = 2

3
 1  2  3
 4  0  5
 7  8  6

3
 1  2  3
 4  5  0
 7  8  6

3
 1  2  3
 4  5  6
 7  8  0";
const COLUMBIA: &str = "path_to_goal: ['Right', 'Down']
cost_of_path: 2
nodes_expanded: 2
search_depth: 2
max_search_depth: 2
running_time: 9.9
max_ram_usage: 0.01070000";
const UTA: &str = "Nodes Popped: n/a
Nodes Expanded: 2
Nodes Generated: 7
Max Fringe Size: 5
Solution Found at depth 2 with cost of 11.
Steps:
\tMove 5 Left
\tMove 6 Up";
const ITB: &str = "1 2 3
4 # 5
7 8 6
Misplaced tiles: 2
Kurang ke-1: 0
Kurang ke-2: 0
Kurang ke-3: 0
Kurang ke-4: 0
Kurang ke-5: 0
Kurang ke-6: 0
Kurang ke-7: 1
Kurang ke-8: 1
Kurang ke-9: 4
Sum kurang + x: 6 + 0 = 6
Puzzle is solvable
weight: 2
depth: 1
move: Right
puzzle:
1 2 3
4 5 #
7 8 6
<><><><><><><><><>
weight: 2
depth: 2
move: Down
puzzle:
1 2 3
4 5 6
7 8 #
<><><><><><><><><>
GENERATED: 7
TIME LAPSE: 9 ms";
const ITB_ID: &str = "=== Penyelesaian Persoalan 8-Puzzle dengan Algoritma Branch and Bound ===
Puzzle Awal  :
1\t2\t3
4\t \t5
7\t8\t6
Nilai fungsi Kurang(1) = 0
Nilai fungsi Kurang(2) = 0
Nilai fungsi Kurang(3) = 0
Nilai fungsi Kurang(4) = 0
Nilai fungsi Kurang(5) = 0
Nilai fungsi Kurang(6) = 0
Nilai fungsi Kurang(7) = 1
Nilai fungsi Kurang(8) = 1
Nilai fungsi Kurang(9) = 4
Total nilai Fungsi KURANG(i) + X adalah 6
Langkah Penyelesaian
1\t2\t3
4\t \t5
7\t8\t6


1\t2\t3
4\t5\t 
7\t8\t6


1\t2\t3
4\t5\t6
7\t8\t 


Jumlah simpul yang dibangkitkan = 7
Total waktu eksekusi penyelesaian : 9.9";

#[test]
fn answers_have_the_shape_of_a_course() {
    let a_star = &["-m", "a-star"][..];
    for (puzzle, course, more, code, expected) in [
        (BOARD, "princeton", a_star, 0, PRINCETON),
        (BOARD, "columbia", a_star, 0, COLUMBIA),
        (BOARD, "uta", a_star, 0, UTA),
        (BOARD, "itb", a_star, 0, ITB),
        (BOARD, "itb", &["-m", "bnb-s0", "--lang", "id"], 0, ITB_ID),
        (UNSOLVABLE, "princeton", &[], 1, "No solution possible"),
        (
            TRAY,
            "itb",
            &["-m", "brute-force"],
            0,
            "AAB\nABB\nWaktu pencarian: 9 ms\nBanyak kasus yang ditinjau: 3",
        ),
        (
            "pack:2x4:.AA/AA.,.BB/BB.",
            "itb",
            &["-m", "brute-force"],
            1,
            "Puzzle tidak memiliki solusi!\nWaktu pencarian: 9 ms\nBanyak kasus yang ditinjau: 9",
        ),
    ] {
        let arguments = [&["solve", puzzle, "--report", course], more].concat();
        let ran = susun(&arguments).exits(code);
        assert_eq!(masked(&ran.out), expected, "{arguments:?}");
    }
    // Figures that there are not are never invented.
    for (course, lines) in [("columbia", 6), ("uta", 4)] {
        let ran = susun(&["solve", UNSOLVABLE, "--report", course]).exits(1);
        assert_eq!(ran.out.matches(": n/a\n").count(), lines, "{}", ran.out);
    }
    // An answer that is not proved shortest does not say so.
    let ran = susun(&[
        "solve",
        "6 4 0/1 5 7/3 8 2",
        "-m",
        "greedy",
        "--report",
        "princeton",
    ])
    .exits(0);
    assert!(
        ran.out.starts_with("Number of moves = 126\n"),
        "{}",
        ran.out
    );
}

#[test]
fn bad_requests_are_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, said) in [
        (
            &["solve", BOARD, "--report", "mit"][..],
            "princeton (Princeton COS226",
        ),
        (
            &["solve", TRAY, "--report", "uta"],
            "--report uta is for sliding puzzles",
        ),
        (
            &["solve", BOARD, "--report", "itb", "--full"],
            "cannot be combined",
        ),
        (&["report", BOARD, "-o", "a.svg"], ".json, .html, .md"),
        (&["report", "1 2 3/4 4 6/7 8 0", "-o", "a.html"], "column"),
    ] {
        let ran = susun_in(folder.path(), arguments).exits(2);
        assert!(ran.err.contains(said), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

#[test]
fn a_report_is_written_and_says_how() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let name = "<script>alert(1)<script>.txt";
    fs::write(folder.join(name), BOARD).unwrap();
    let ran = susun_in(
        folder,
        &["report", name, "-o", "a.html", "-o", "a.md", "-o", "a.json"],
    )
    .exits(0);
    assert_eq!(ran.out, "", "a document in a file is not printed");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let page = read("a.html");
    assert!(!page.contains("<script>"));
    assert!(
        page.contains(
            "susun report &quot;&lt;script&gt;alert(1)&lt;script&gt;.txt&quot; -o a.html"
        )
    );
    assert!(read("a.md").contains("![Figure 1"));
    let json: serde_json::Value = serde_json::from_str(&read("a.json")).unwrap();
    assert_eq!(json["solve"]["length"], 2);
    assert_eq!(json["check"]["solvable"], true);
    assert_eq!(json["compare"]["results"].as_array().unwrap().len(), 7);
    assert!(json["trace"]["nodes"].is_array());

    // An unsolvable puzzle has its report, too.
    let ran = susun_in(
        folder,
        &["report", UNSOLVABLE, "-o", "b.html", "--lang", "id"],
    )
    .exits(1);
    assert!(ran.err.contains("b.html"));
    assert!(read("b.html").contains("Agar bisa diselesaikan"));
}

#[test]
fn the_commands_of_a_report_can_be_run() {
    for (puzzle, more) in [
        (
            BOARD,
            &["--goal", "first", "-m", "greedy", "--notation", "words"][..],
        ),
        ("1 8 2/0 4 3/7 6 5", &["--lang", "id"]),
        (TRAY, &["--given", "A../AA."]),
        (
            BOARD,
            &["--goal", "1 2 3/4 5 6/7 0 8", "--node-limit", "5000"],
        ),
    ] {
        let report = susun(&[&["report", puzzle], more].concat()).exits(0);
        let commands = report.out.lines().filter(|line| line.starts_with("susun "));
        let commands: Vec<&str> = commands.collect();
        assert!(commands.len() > 3, "{}", report.out);
        for command in &commands[1..] {
            // Nothing in these needs more of a shell than quotation marks.
            let parts = command.split('"').enumerate();
            let words: Vec<&str> = parts
                .flat_map(|(place, part)| match place % 2 {
                    0 => part.split_whitespace().collect(),
                    _ => vec![part],
                })
                .collect();
            let ran = susun(&words[1..]);
            assert_eq!(ran.code, 0, "{command}: {}", ran.err);
        }
    }
}
