//! Trees as text, as a graph and as JSON.

use susun::format::Notation;
use susun::json::trace::Traced;
use susun::pack::{self, format};
use susun::packing::Puzzle;
use susun::trace::{self, Message, Numbers, Symbols, Tree, Writing};
use susun::{Lang, SolverContext};

use super::{pack_tree, slide_tree};

fn lines(tree: &Tree, notation: Notation, lang: Lang) -> Vec<String> {
    let writing = Writing::of_method(&tree.method).notation(notation);
    let text = trace::text(tree, &writing, lang);
    assert!(text.ends_with('\n'));
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_search_over_boards() {
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound", 6);
    assert_eq!(
        lines(&tree, Notation::Tile, Lang::English),
        [
            "Method: Branch and bound with misplaced tiles (branch-and-bound)",
            "Nodes generated: 9; expanded: 3",
            "All nodes recorded",
            "ĉ(i) = f\u{302}(i) + ĝ(i); f\u{302} is the depth, ĝ the estimate: misplaced tiles",
            "(n) numbers the nodes in order of generation",
            "* marks the path to the solution",
            "",
            "* (1) start  ĉ = 0 + 3 = 3",
            "├─ (2) D  ĉ = 1 + 4 = 5  not expanded",
            "├─ * (3) L  ĉ = 1 + 2 = 3",
            "│  ├─ (5) D  ĉ = 2 + 3 = 5  not expanded",
            "│  ├─ (6) L  ĉ = 2 + 3 = 5  not expanded",
            "│  └─ * (7) U  ĉ = 2 + 1 = 3",
            "│     ├─ * (8) L  ĉ = 3 + 0 = 3  goal",
            "│     └─ (9) R  ĉ = 3 + 2 = 5  not expanded",
            "└─ (4) U  ĉ = 1 + 4 = 5  not expanded",
            "",
            "Solved in 3 moves.",
        ]
    );
    // The blank moves the other way.
    let blank = lines(&tree, Notation::Blank, Lang::Indonesian);
    assert_eq!(blank[8], "├─ (2) U  ĉ = 1 + 4 = 5  tidak diekspansi");
    assert_eq!(blank[17], "Selesai dalam 3 langkah.");
}

#[test]
fn a_search_that_places_pieces() {
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100);
    assert_eq!(
        lines(&tree, Notation::Tile, Lang::Indonesian),
        [
            "Metode: Dancing links (dancing-links)",
            "Simpul dibangkitkan: 4; diekspansi: 3",
            "Semua simpul dicatat",
            "(n) nomor simpul menurut urutan pembangkitan",
            "* menandai jalur ke solusi",
            "",
            "* (1) awal  petak b1k1: 6 cara",
            "├─ (2) A b1k1 b1k2 b2k2  petak b2k1: 0 cara  tidak ada yang muat",
            "└─ * (3) A b1k1 b1k2 b2k1  petak b2k2: 1 cara",
            "   └─ * (4) B b1k3 b2k2 b2k3  tujuan",
            "",
            "Selesai: 2 kepingan dipasang.",
        ]
    );
}

#[test]
fn headings_of_rounds() {
    let tree = slide_tree("8 6 7/2 5 4/3 0 1", "ida-star", 10);
    let lines = lines(&tree, Notation::Tile, Lang::English);
    let bounds = tree.rounds.iter().map(|round| round.bound.unwrap());
    for bound in bounds {
        assert!(lines.contains(&format!("Bound {bound}")), "{lines:#?}");
    }
    assert!(lines.iter().any(|line| line.contains("bounds with ")));
    assert!(lines.iter().any(|line| line.contains("over the bound")));
}

/// A line of a deep branch is no longer than that of another.
#[test]
fn a_walk_of_many_steps() {
    let tree = slide_tree("8 6 7/2 5 4/3 0 1", "greedy", 10_000);
    let lines = lines(&tree, Notation::Tile, Lang::English);
    assert!(lines.iter().all(|line| line.chars().count() < 200));
    assert!(lines.len() > tree.nodes.len());
}

/// Reads a graph: statements in braces, strings in quotes. Gives the strings.
fn read_dot(text: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut depth = 0;
    let mut brackets = 0;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '[' => brackets += 1,
            ']' => brackets -= 1,
            '"' => {
                let mut string = String::new();
                loop {
                    match chars.next().expect("a string ends") {
                        '"' => break,
                        '\\' => match chars.next().expect("something is escaped") {
                            'l' => string.push('\n'),
                            c @ ('"' | '\\') => string.push(c),
                            c => panic!("\\{c}"),
                        },
                        '\n' => panic!("a string ends on its line"),
                        c => string.push(c),
                    }
                }
                strings.push(string);
            }
            c => assert!(
                c.is_ascii_alphanumeric() || " \n_=,;->".contains(c),
                "{c:?} stands outside of a string"
            ),
        }
        assert!(depth >= 0 && (0..=1).contains(&brackets));
    }
    assert_eq!((depth, brackets), (0, 0));
    strings
}

/// Two pieces that are called `"` and `\\`.
fn quotes() -> Puzzle {
    let puzzle = format::parse("pack:2x3:AA/A,B/BB").unwrap();
    let mut pieces = puzzle.pieces().to_vec();
    (pieces[0].symbol, pieces[1].symbol) = ('"', '\\');
    Puzzle::new(puzzle.container().clone(), pieces, true).unwrap()
}

#[test]
fn graphs() {
    for &lang in Lang::ALL {
        for tree in [
            slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound", 6),
            slide_tree("8 6 7/2 5 4/3 0 1", "ida-star", 50),
            slide_tree("8 6 7/2 5 4/3 0 1", "greedy", 50),
            pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100),
            // Pieces whose letters mean something in a string.
            trace::pack(&pack::Request::new(quotes()), 100, &mut ()).unwrap(),
        ] {
            let text = trace::dot(&tree, &Writing::default(), lang);
            read_dot(&text);
            let edges = text.lines().filter(|line| line.contains(" -> n")).count();
            assert_eq!(edges, tree.nodes.len() - tree.rounds.len());
            let clusters = text.matches("subgraph cluster_").count();
            assert_eq!(clusters, tree.rounds.len());
            let dotted = text.matches("style=dotted").count();
            let cut = tree.nodes.iter().filter(|node| node.left_out > 0).count();
            assert_eq!(dotted, cut);
            let bold = text.matches("penwidth=3").count();
            let path = tree.nodes.iter().filter(|node| node.on_path).count();
            assert_eq!(bold, (2 * path).saturating_sub(1));
        }
    }
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound", 6);
    let strings = read_dot(&trace::dot(&tree, &Writing::default(), Lang::English));
    let root = "1 2 3\n  4 6\n7 5 8\n(1) f = 0 + 3 = 3\n";
    assert!(strings.iter().any(|string| string == root), "{strings:#?}");
}

#[test]
fn json_to_the_letter() {
    let tree = slide_tree("1 2 3/4 5 0/7 8 6", "branch-and-bound", 3);
    let json = serde_json::to_string(&Traced::of(&tree, Symbols::Ai)).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"v":1,"puzzle":"sliding","size":"3x3","board":"1 2 3/4 5 0/7 8 6","#,
            r#""goal":"1 2 3/4 5 6/7 8 0","metric":"stm","id":null,"flips":null,"placed":null,"#,
            r#""method":"branch-and-bound","heuristic":"misplaced","generated":4,"expanded":1,"#,
            r#""recorded":4,"counted":4,"left_out":0,"unrecorded":0,"e_node":null,"#,
            r#""ended":"solved","reason":null,"#,
            r#""rounds":[{"bound":null,"root":0,"left_out":0}],"rounds_left_out":0,"#,
            r#""rounds_left_out_nodes":0,"nodes":["#,
            r#"{"id":0,"parent":null,"round":0,"depth":0,"move":null,"board":"1 2 3/4 5 0/7 8 6","#,
            r#""piece":null,"cells":null,"branch":null,"generated":1,"after":0,"number":1,"#,
            r#""estimate":1,"second_estimate":null,"cost":1,"formula":"f = 0 + 1 = 1","#,
            r#""fate":"expanded","lost_by":null,"killed_by":null,"on_path":true,"left_out":0},"#,
            r#"{"id":1,"parent":0,"round":0,"depth":1,"move":"D","board":"1 2 0/4 5 3/7 8 6","#,
            r#""piece":null,"cells":null,"branch":null,"generated":2,"after":1,"number":null,"#,
            r#""estimate":2,"second_estimate":null,"cost":3,"formula":"f = 1 + 2 = 3","#,
            r#""fate":"waiting","lost_by":null,"killed_by":null,"on_path":false,"left_out":0},"#,
            r#"{"id":2,"parent":0,"round":0,"depth":1,"move":"U","board":"1 2 3/4 5 6/7 8 0","#,
            r#""piece":null,"cells":null,"branch":null,"generated":3,"after":1,"number":null,"#,
            r#""estimate":0,"second_estimate":null,"cost":1,"formula":"f = 1 + 0 = 1","#,
            r#""fate":"goal","lost_by":null,"killed_by":null,"on_path":true,"left_out":0},"#,
            r#"{"id":3,"parent":0,"round":0,"depth":1,"move":"R","board":"1 2 3/4 0 5/7 8 6","#,
            r#""piece":null,"cells":null,"branch":null,"generated":4,"after":1,"number":null,"#,
            r#""estimate":2,"second_estimate":null,"cost":3,"formula":"f = 1 + 2 = 3","#,
            r#""fate":"waiting","lost_by":null,"killed_by":null,"on_path":false,"left_out":0}]}"#,
        )
    );
}

/// The JSON of a search that is too large for it: what is left out is told to the node.
#[test]
fn json_adds_up() {
    for tree in [
        slide_tree("8 6 7/2 5 4/3 0 1", "a-star", 50),
        slide_tree("8 6 7/2 5 4/3 0 1", "bnb-s0", 50),
        slide_tree("8 6 7/2 5 4/3 0 1", "ida-star", 10),
        pack_tree("pack:3x5:AAA/A,BBB/B,CC/CC,D.D/DDD", "brute-force", 5),
    ] {
        let value = serde_json::to_value(Traced::of(&tree, Symbols::Ai)).unwrap();
        let of = |value: &serde_json::Value, name: &str| value[name].as_u64().unwrap();
        let nodes = value["nodes"].as_array().unwrap();
        let counted = nodes.iter().filter(|node| node["generated"].is_u64());
        let left_out: u64 = nodes.iter().map(|node| of(node, "left_out")).sum();
        assert_eq!(of(&value, "counted"), counted.count() as u64);
        assert_eq!(
            of(&value, "left_out"),
            left_out + of(&value, "rounds_left_out_nodes") + of(&value, "unrecorded")
        );
        let sum = of(&value, "counted") + of(&value, "left_out");
        assert_eq!(sum, of(&value, "generated"), "{}", tree.method);
        assert!(left_out > 0);
    }
}

/// The tree of the lecture's slides: the numbers in the order of generation, the costs in its symbols.
#[test]
fn the_tree_of_the_lecture() {
    let board = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12";
    let tree = slide_tree(board, "branch-and-bound", 100);
    let writing = Writing::of_method(&tree.method).notation(Notation::Blank);
    let text = trace::text(&tree, &writing, Lang::Indonesian);
    let lines: Vec<&str> = text.lines().skip(3).collect();
    assert_eq!(
        lines,
        [
            "ĉ(i) = f\u{302}(i) + ĝ(i); f\u{302} kedalaman, ĝ taksiran: ubin salah tempat",
            "(n) nomor simpul menurut urutan pembangkitan",
            "* menandai jalur ke solusi",
            "",
            "* (1) awal  ĉ = 0 + 3 = 3",
            "├─ (2) U  ĉ = 1 + 4 = 5  tidak diekspansi",
            "├─ (3) R  ĉ = 1 + 4 = 5  tidak diekspansi",
            "├─ * (4) D  ĉ = 1 + 2 = 3",
            "│  ├─ * (6) R  ĉ = 2 + 1 = 3",
            "│  │  ├─ (9) U  ĉ = 3 + 2 = 5  tidak diekspansi",
            "│  │  └─ * (10) D  ĉ = 3 + 0 = 3  tujuan",
            "│  ├─ (7) D  ĉ = 2 + 3 = 5  tidak diekspansi",
            "│  └─ (8) L  ĉ = 2 + 3 = 5  tidak diekspansi",
            "└─ (5) L  ĉ = 1 + 4 = 5  tidak diekspansi",
            "",
            "Selesai dalam 3 langkah.",
        ]
    );
}

/// Both numbers, the symbols of the books, and the node being expanded.
#[test]
fn a_search_under_way() {
    let request = crate::common::request(crate::common::puzzle("1 2 3/0 4 6/7 5 8"), "a-star");
    let recording = trace::Recording::from(100).upto(1);
    let tree = trace::slide(&request, recording, &SolverContext::alone(), &mut ()).unwrap();
    let writing = Writing::of_method(&tree.method).numbers(Numbers::Both);
    let text = trace::text(&tree, &writing, Lang::English);
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "Nodes generated: 4; expanded: 1",
            "All nodes recorded",
            "f(n) = g(n) + h(n); g is the depth, h the estimate: linear conflict",
            "(n) numbers the nodes in order of generation, [n] in order of expansion",
            "",
            "(1) [1] start  f = 0 + 3 = 3  E-node",
            "├─ (2) D  f = 1 + 4 = 5  not expanded",
            "├─ (3) L  f = 1 + 2 = 3  not expanded",
            "└─ (4) U  f = 1 + 4 = 5  not expanded",
            "",
            "After 1 expansion.",
        ]
    );
    let value = serde_json::to_value(Traced::of(&tree, Symbols::Lecture)).unwrap();
    assert_eq!(
        (&value["ended"], &value["e_node"]),
        (&"paused".into(), &0.into())
    );
    assert_eq!(value["nodes"][0]["formula"], "ĉ = 0 + 3 = 3");
}

/// Both estimates of a walk, and why each child lost.
#[test]
fn the_choices_of_a_walk() {
    let tree = slide_tree("1 8 2/0 4 3/7 6 5", "greedy", 100);
    let lines = lines(&tree, Notation::Tile, Lang::English);
    let wanted = [
        "* (1) start  h = 6, t = 9",
        "├─ * (2) L  h = 5, t = 8",
        "│  ├─ (5) L  h = 5, t = 9  h is equal, t is larger",
        "│  ├─ (6) U  h = 5, t = 7  h and t are equal, a later child wins",
        "│  └─ * (7) D  h = 5, t = 7",
    ];
    assert_eq!(lines[7..12], wanted);
    assert!(lines[3].contains("if both are equal, the last one examined"));
    let value = serde_json::to_value(Traced::of(&tree, Symbols::Ai)).unwrap();
    let lost: Vec<_> = (1..4)
        .map(|node| value["nodes"][node]["lost_by"].clone())
        .collect();
    assert_eq!(
        lost,
        [
            serde_json::Value::Null,
            "estimate".into(),
            "estimate".into()
        ]
    );
    assert_eq!(value["nodes"][5]["lost_by"], "order");
    assert_eq!(value["nodes"][5]["second_estimate"], 7);
}

#[test]
fn symbols_of_other_orders() {
    let of = |method: &str, symbols| {
        let tree = slide_tree("1 2 3/0 4 6/7 5 8", method, 5);
        let said = trace::explained(&tree, symbols, Lang::English).unwrap();
        (said, tree.formula(1, symbols).unwrap())
    };
    let (said, formula) = of("breadth-first", Symbols::Ai);
    assert_eq!((&*said, &*formula), ("g(n); g is the depth", "g = 1"));
    let (said, formula) = of("best-first", Symbols::Lecture);
    assert_eq!(said, "ĝ(i); ĝ is the estimate: linear conflict");
    assert_eq!(formula, "ĝ = 4");
    let (said, formula) = of("weighted-a-star:weight=1.5", Symbols::Ai);
    assert!(said.starts_with("f(n) = 2·g(n) + 3·h(n); g is the depth"));
    assert_eq!(formula, "f = 2·1 + 3·4 = 14");
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100);
    assert_eq!(trace::explained(&tree, Symbols::Ai, Lang::English), None);
}

#[test]
fn json_of_a_packing_puzzle() {
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100);
    let value = serde_json::to_value(Traced::of(&tree, Symbols::Ai)).unwrap();
    assert_eq!(value["puzzle"], "packing");
    assert_eq!(value["id"], "pack:2x3:AA/A,B/BB");
    let node = &value["nodes"][1];
    assert_eq!(node["piece"], "A");
    assert_eq!(
        node["cells"],
        serde_json::json!([[0, 0, 0], [0, 0, 1], [0, 1, 1]])
    );
    assert_eq!(
        node["branch"],
        serde_json::json!({"cell": [0, 1, 0], "piece": null, "ways": 0})
    );
    assert_eq!(node["fate"], "dead-end");
    assert_eq!(value["nodes"][3]["fate"], "goal");
    let stopped = slide_tree("8 6 7/2 5 4/3 0 1", "greedy", 5);
    let value = serde_json::to_value(Traced::of(&stopped, Symbols::Ai)).unwrap();
    assert_eq!(
        (&value["ended"], &value["reason"]),
        (&"stopped".into(), &"cycle".into())
    );
}

/// A cell of a solid has a level.
#[test]
fn names_of_cells() {
    let solid = &format::parse("pack:2x2x2:AA/AA,BB/BB").unwrap();
    let last = Message::Cell {
        puzzle: solid,
        cell: 7,
    };
    let texts: Vec<String> = Lang::ALL.iter().map(|&lang| last.text(lang)).collect();
    assert_eq!(texts, ["l2r2c2", "t2b2k2"]);
}
