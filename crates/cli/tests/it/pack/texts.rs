//! The answers for a person, to the letter, in both languages.

use snapbox::{assert_data_eq, str};

use super::{SMALL, SMALL_ID, UNIQUE};
use crate::expect::{Expect, susun_id};
use crate::run::{Ran, program, susun, susun_with_input};

/// The course's own example.
const SPEC: &str = "pack:5x5:A/AA,B/BB,C/CC,D/DD,EE/EE/E,FF/FF/F,GGG";

#[test]
fn solve() {
    let ran = susun(&["solve", SMALL]).exits(0);
    assert!(ran.err.is_empty(), "{}", ran.all());
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (2x3, 2 pieces, flips allowed)

Solution
A A B
A B B

Time: [..] ms
Cases examined: 3
Max depth: 2 pieces placed at once
Method: auto chose Most constrained first (most-constrained): dead ends are found early, so one solution is found sooner

"#]]
    );
    let ran = susun_id(&["solve", SMALL, "-m", "dancing-links", "--given", "A../AA."]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Awal (2x3, 2 kepingan, boleh dibalik)
A . .
A A .

Solusi
A B B
A A B

Waktu pencarian: [..] ms
Banyak kasus yang ditinjau: 2
Kedalaman maksimum: 1 kepingan terpasang sekaligus
Metode: Dancing links (dancing-links)

"#]]
    );
}

#[test]
fn levels_stand_side_by_side() {
    let ran = susun(&["solve", "soma", "--nth", "1"]).exits(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "Start (3x3x3, 7 pieces)");
    assert_eq!(lines[3], "level 1 (bottom)    level 2    level 3 (top)");
    assert_eq!(lines[4].len(), "V V V               L L L      T T T".len());
    susun_id(&["solve", "2 2 2/PYRAMID/AA/BB/B"])
        .exits(0)
        .says(&[
            "Awal (piramida 2 tingkat, 2 kepingan)",
            "tingkat 2 (puncak)",
        ]);
}

#[test]
fn all_of_them() {
    let ran = susun(&["solve", SMALL, "--all"]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (2x3, 2 pieces, flips allowed)

Solution 1
A A B
A B B

Solution 2
B B A
B A A

Solution 3
A B B
A A B

Solution 4
B A A
B B A

Solutions: 4
Time: [..] ms
States examined: [..]
Max frontier: [..] at once
Table memory: [..]
Method: auto chose Counting by frontier (frontier-count): the board is narrow, so the same states recur often

"#]]
    );
    susun_id(&["solve", SMALL, "--limit", "3"]).exits(0).says(&[
        "Solusi ke-3\n",
        "Banyak solusi: 3 (berhenti di batas; mungkin masih ada lagi)\n",
        ": cabang buntu ketahuan lebih awal, jadi semua kasus lebih cepat ditinjau\n",
    ]);
    // By number and by seed there is one, always the same.
    let numbered = |number: &str| susun(&["solve", SMALL, "--nth", number, "--json"]).object();
    let boards: Vec<String> = ["1", "2", "3", "4"]
        .iter()
        .map(|number| numbered(number)["board"].to_string())
        .collect();
    assert!(
        (1..4).all(|n| !boards[..n].contains(&boards[n])),
        "{boards:?}"
    );
    let drawn = susun(&["solve", SMALL, "--random", "7", "--json"]).object();
    let again = numbered(&drawn["nth"].to_string());
    assert_eq!(
        (&drawn["board"], &drawn["total"]),
        (&again["board"], &4.into())
    );
    susun(&["solve", SMALL, "--nth", "3"])
        .exits(0)
        .says(&["Solution 3 of 4\n"]);
    susun(&["solve", SMALL, "--nth", "5"])
        .exits(1)
        .says(&["There is no solution with that number: the puzzle has 4 solutions."]);
    susun_id(&["solve", SMALL, "--nth", "99999999999999999999999"])
        .exits(1)
        .says(&["Tidak ada solusi bernomor itu: teka-tekinya punya 4 solusi."]);
}

#[test]
fn threads_make_no_difference() {
    let figures = |text: &str| -> Vec<String> {
        let is_time = |line: &&str| !line.starts_with("Time");
        text.lines().filter(is_time).map(str::to_owned).collect()
    };
    for arguments in [
        &["solve", "pentominoes-2x3x10", "--all"][..],
        &["count", "pentominoes-8x8", "-m", "first-cell"],
    ] {
        let run = |threads| susun(&[arguments, &["--threads", threads]].concat()).exits(0);
        assert_eq!(
            figures(&run("1").out),
            figures(&run("3").out),
            "{arguments:?}"
        );
    }
}

#[test]
fn count() {
    let ran = susun(&["count", SMALL]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (2x3, 2 pieces, flips allowed)

Solutions: 4
Up to symmetry: 1 (board and pieces share 4 symmetries)
Up to symmetry, there is exactly one solution.

Time: [..] ms
Cases examined: [..]
Max depth: 2 pieces placed at once
Method: auto chose Most constrained first (most-constrained): there are few cases to examine

"#]]
    );
    susun_id(&["count", SMALL, "-m", "frontier-count"])
        .exits(0)
        .says(&[
            "Banyak solusi: 4\n",
            "Banyak status yang ditinjau: ",
            "Memori tabel: ",
            "Metode: Penghitungan lewat garis depan (frontier-count)\n",
        ]);
    susun(&["count", UNIQUE, "--unique"])
        .exits(0)
        .says(&["There is exactly one solution.\n"]);
    susun(&["count", SMALL, "--unique"])
        .exits(1)
        .says(&["There is more than one solution.\n"]);
    susun_id(&["count", SMALL, "--unique", "--given", "A../AA."])
        .exits(0)
        .says(&["Solusinya tepat satu.\n"]);
    susun(&["count", "pack:2x2:AAA,B", "--unique"])
        .exits(1)
        .says(&["No solution: piece A fits nowhere."]);
    susun(&["count", SMALL, "--heat"]).exits(0).says(&[
        "States examined: 3\n",
        "Method: Counting by frontier (frontier-count)\n",
    ]);
    // Nothing ran.
    let seen = susun(&["count", "pack:2x2:AAA,B", "--heat"]).exits(1);
    assert!(seen.out.ends_with("No solution: piece A fits nowhere.\n"));
}

#[test]
fn check() {
    let ran = susun(&["check", SMALL_ID]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
Start (2x3, 2 pieces, flips allowed)

Cells: 6 on the board, 6 in the pieces
Pieces: 2
Pieces of the same shape: A = B
Symmetries of the board with its placed pieces: 4

piece  copies  cells  orientations  places
─────  ──────  ─────  ────────────  ──────
A           1      3             4       8
B           1      3             4       8

No obstacle found: the number of cells matches, every piece fits somewhere, every cell can be covered, separate regions and chessboard colours can be filled. Only a search can tell more.

"#]]
    );
    let matrix = susun(&["check", "pack:1x3:AA,B", "--matrix"]).exits(0);
    matrix.says(&[
        "5 rows (placements), 5 columns (2 pieces and 3 cells).",
        "A B  1 2 3\n1 .  1 1 .\n1 .  . 1 1\n. 1  1 . .\n. 1  . 1 .\n. 1  . . 1\n",
    ]);
    let json = susun(&["check", "pack:1x3:AA,B", "--matrix", "--json"]).json();
    assert_eq!(json["matrix"]["rows"][1], serde_json::json!([0, 3, 4]));
    susun(&["check", "pack:100x100:5000*AA", "--matrix"])
        .exits(0)
        .says(&["The matrix is too large to print."]);
    susun(&["check", SMALL, "--given", "ABB/AAB"])
        .exits(0)
        .says(&["Already solved: every piece is in place."]);
    susun_id(&["check", SMALL, "--given", "A../AA."])
        .exits(0)
        .says(&[
            "Petak: 3 dari 6 petak papan masih kosong, 3 pada kepingan yang tersisa",
            "Kepingan: 2, 1 belum dipasang",
            "Tidak ditemukan halangan",
        ]);
}

#[test]
fn obstacles_are_told_and_drawn() {
    for (arguments, english, indonesian) in [
        (
            &["pack:2x2:AA/A,B/B"][..],
            "the pieces have 5 cells, but 4 must be covered (1 too many)",
            "kelebihan 1",
        ),
        (
            &["pack:3x3:AA,BB"],
            "the pieces have 4 cells, but 9 must be covered (5 too few)",
            "kekurangan 5",
        ),
        (
            &["pack:2x2:AAA,B"],
            "piece A fits nowhere",
            "kepingan A tidak muat di mana pun",
        ),
        (
            &["pack:XXX./XXXX/...X:2*AA/AA"],
            "no piece can cover the cell at row 2, column 4",
            "tidak ada kepingan yang bisa menutup petak di baris 2, kolom 4",
        ),
        (
            &["pack:4x4:AA/AA,BB/BB,CC/CC,DDD/.D."],
            "8 dark and 8 light cells must be covered, a difference of 0; the pieces can only make 2",
            "selisihnya 0; kepingannya hanya bisa menghasilkan 2",
        ),
    ] {
        for command in ["check", "solve", "count"] {
            let arguments = [&[command], arguments].concat();
            susun(&arguments).exits(1).says(&["No solution: ", english]);
            susun_id(&arguments)
                .exits(1)
                .says(&["Tidak ada solusi: ", indonesian]);
        }
    }
    // The cells are marked.
    susun(&["check", "pack:XXX./XXXX/...X:2*AA/AA"]).says(&[". . . #\n. . . *\n# # # .\n"]);
    let cut_off = ["check", "pack:3x5:AAAAA,BBBB,CCCC,DD"];
    let given = [&cut_off[..], &["--given", "...../AAAAA/....."]].concat();
    susun(&given).exits(1).says(&[
        "No solution: the region of 5 cells marked with * is cut off, and no pieces add up to its size.",
        "* * * * *\nA A A A A\n. . . . .\n",
    ]);
    // Every way was tried.
    let arguments = [
        "solve",
        "pack:4x4:AA/AA,BB/BB,CC/CC,DDD/.D.",
        "-m",
        "brute-force-distinct",
    ];
    susun(&arguments).exits(1).says(&[
        "No solution: every possibility was tried.\n",
        "Cases examined: ",
    ]);
    susun_id(&arguments)
        .exits(1)
        .says(&["Tidak ada solusi: semua kemungkinan sudah dicoba.\n"]);
}

#[test]
fn verify() {
    susun(&["verify", SMALL, "ABB/AAB"])
        .exits(0)
        .says(&["Correct: "]);
    susun_id(&["verify", SMALL, "ABB/AAB"])
        .exits(0)
        .says(&["Benar: "]);
    for (answer, given, words) in [
        ("ABB/A.B", "", "Wrong: no piece covers row 2, column 2."),
        (
            "ABB/AQB",
            "",
            "Wrong: there is no piece Q, found at row 2, column 2.",
        ),
        (
            "ABB/ABA",
            "",
            "Wrong: the cells of A (from row 1, column 1) do not have the shape of the piece.",
        ),
        ("AAA/AAA", "", "Wrong: piece A is used 2 times, not 1 time."),
        (
            "AAB/ABB",
            "A../AA.",
            "Wrong: piece A was already placed, but is elsewhere here.",
        ),
    ] {
        let mut arguments = vec!["verify", SMALL, answer];
        if !given.is_empty() {
            arguments.extend(["--given", given]);
        }
        susun(&arguments).exits(1).says(&[words]);
    }
    susun_id(&["verify", "2 2 2/PYRAMID/AA/BB/B", "AA/BB|."])
        .exits(1)
        .says(&["Salah: tidak ada kepingan di tingkat 2, baris 1, kolom 1."]);
    susun_with_input(&["verify", SMALL, "-"], b"A B B\r\nA A B\r\n").exits(0);
    susun_with_input(&["verify", "-", "ABB/AAB"], b"2 3 2\nDEFAULT\nA\nAA\nBB\nB").exits(0);
}

#[test]
fn compare() {
    let ran = susun(&["compare", SMALL]).exits(0);
    let rows: Vec<Vec<&str>> = ran
        .out
        .lines()
        .skip(4)
        .take_while(|line| !line.is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    let name = |row: &Vec<&str>| {
        let name = row.iter().find_map(|word| word.strip_prefix('('));
        name.unwrap().trim_end_matches(')').to_owned()
    };
    let names: Vec<String> = rows.iter().map(name).collect();
    assert_eq!(
        names,
        [
            "brute-force",
            "brute-force-distinct",
            "backtracking:bounds=all",
            "dancing-links",
            "first-cell",
            "most-constrained",
            "frontier-count"
        ]
    );
    assert!(
        rows[..6].iter().all(|row| *row.last().unwrap() == "solved"),
        "{}",
        ran.all()
    );
    ran.says(&[
        "  counts 4\n\n",
        "backtracking:bounds=all: Nodes killed: dead cell 0, region size 0, colour parity 0\n",
        "cases of frontier-count: distinct states: ",
    ]);
    let csv = susun_id(&["compare", SMALL, "--csv", "-m", "first-cell,frontier-count"]).exits(0);
    let lines: Vec<&str> = csv.out.lines().collect();
    assert_eq!(
        lines[0],
        "method,outcome,found,solutions,cases,peak_bytes,seconds,max_depth,max_frontier,combinations,candidates,\
         killed_dead_cell,killed_region_size,killed_colour_parity"
    );
    assert!(
        lines[1].starts_with("first-cell,solved,1,,"),
        "{}",
        csv.all()
    );
    assert!(
        lines[2].starts_with("frontier-count,counted,0,4,"),
        "{}",
        csv.all()
    );
    let json = susun(&["compare", SMALL, "--json", "--threads", "1"])
        .exits(0)
        .object();
    assert_eq!(json["results"][6]["solutions"], 4);
    // The table is made, whatever stands in it.
    susun_id(&["compare", "pack:2x2:AA/A,BB"])
        .exits(0)
        .says(&["mustahil"]);
}

#[test]
fn methods_of_the_lecture() {
    let ran = susun(&["solve", SMALL, "-m", "exhaustive", "--all"]).exits(0);
    let ran = ran.says(&[
        "Solutions: 4\n",
        "Cases examined: 73\nCombinations tested: 64 of 64\nMax depth: 2 pieces placed at once\n",
        "Method: Exhaustive search (exhaustive)\n",
    ]);
    ran.complains(&["note: combinations to test, one placement for each piece: 64\n"]);
    let ran = susun_id(&["count", SMALL, "-m", "exhaustive"]).exits(0);
    ran.complains(&[
        "catatan: kombinasi yang harus diuji, satu penempatan untuk tiap kepingan: 64",
    ]);
    let bounds = "bounds=region-size,dead-cell";
    let ran = susun_id(&["solve", SPEC, "-m", "backtracking", "--option", bounds]).exits(0);
    ran.says(&[
        "Banyak kasus yang ditinjau: 18\nSimpul yang dimatikan: petak mati 10, ukuran bagian 0\n",
        "Metode: Runut-balik: petak mati, ukuran bagian (backtracking:bounds=dead-cell,region-size)\n",
    ]);
    let methods = "exhaustive,backtracking,backtracking:bounds=dead-cell,region-size,first-cell";
    let csv = susun(&[
        "compare",
        SPEC,
        "-m",
        methods,
        "--csv",
        "--node-limit",
        "5000",
    ])
    .exits(0);
    let lines: Vec<&str> = csv.out.lines().collect();
    assert_eq!(lines.len(), 5, "{}", csv.all());
    assert!(
        lines[1].starts_with("exhaustive,stopped,0,,5000,0,"),
        "{}",
        lines[1]
    );
    assert!(lines[1].contains(",4638564679680,"), "{}", lines[1]);
    let bounded = "\"backtracking:bounds=dead-cell,region-size\",solved,1,,18,0,";
    assert!(
        lines[3].starts_with(bounded) && lines[3].ends_with(",10,0,"),
        "{}",
        lines[3]
    );
    susun(&["trace", SPEC, "-m", "backtracking:bounds=colour-parity"])
        .exits(0)
        .says(&[
            "Method: Backtracking: colour parity (",
            "killed: colour parity\n",
        ]);
    let json = susun(&["trace", SPEC, "-m", "backtracking:bounds=all", "--json"])
        .exits(0)
        .object();
    let nodes = json["nodes"].as_array().unwrap();
    let killed = nodes
        .iter()
        .filter(|node| node["killed_by"] == "dead-cell")
        .count();
    assert_eq!((nodes.len(), killed), (18, 10));
    susun(&["methods"])
        .exits(0)
        .says(&["backtracking: bounds=none, all, or a list of dead-cell, region-size"]);
}

#[test]
fn presets_and_methods() {
    let ran = susun(&["presets"]).exits(0);
    for part in [
        "iq-puzzler-pro          4,331,140       1,082,785  IQ Puzzler Pro",
        "a puzzle by SmartGames, the owner of\n    the trademark",
        "bedlam: designed by Bruce Bedlam",
    ] {
        assert!(ran.out.contains(part), "{part}: {}", ran.all());
    }
    susun_id(&["presets"]).says(&["4.331.140", "rancangan Piet Hein"]);
    let json = susun(&["presets", "--json"]).object();
    assert_eq!(json["presets"][0]["name"], "iq-puzzler-pro");
    assert_eq!(json["presets"][0]["solutions"], 4_331_140);
    susun(&["methods"]).says(&[
        "SLIDING PUZZLES\n",
        "PACKING PUZZLES\n",
        "frontier-count",
        "cases: the start and every piece placed",
    ]);
    let json = susun(&["methods", "--json"]).object();
    assert_eq!(json["packing_methods"][1]["name"], "brute-force");
    assert_eq!(json["packing_methods"][1]["title"], "Brute force");
    assert_eq!(
        json["methods"][2]["title"],
        "Branch and bound as S0: sorted list"
    );
    assert_eq!(json["methods"][0]["name"], "auto");
}

/// Pieces have colours where they can be shown, and letters everywhere.
#[test]
fn colours() {
    let mut forced = program();
    forced.env("CLICOLOR_FORCE", "1").args(["solve", SMALL]);
    let coloured = Ran::of(forced.output().unwrap()).exits(0);
    assert!(coloured.out.contains(";48;5;"), "{}", coloured.all());
    let mut none = program();
    none.env("CLICOLOR_FORCE", "1")
        .env("NO_COLOR", "1")
        .args(["solve", SMALL]);
    let plain = Ran::of(none.output().unwrap()).exits(0);
    assert!(!plain.out.contains('\u{1b}'), "{}", plain.all());
    assert!(coloured.out.contains('A') && coloured.out.contains('B'));
    assert!(!susun(&["solve", SMALL]).out.contains('\u{1b}'));
}
