//! Trees as text, as a graph and as JSON.

use susun::Lang;
use susun::format::Notation;
use susun::json::trace::Traced;
use susun::pack::{self, format};
use susun::packing::Puzzle;
use susun::trace::{self, Message, Tree};

use super::{pack_tree, slide_tree};

fn lines(tree: &Tree, notation: Notation, lang: Lang) -> Vec<String> {
    let text = trace::text(tree, notation, lang);
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
            "8 of 9 nodes recorded, duplicates included",
            "* marks the path to the solution",
            "",
            "* [1] start  f = 0 + 3 = 3",
            "├─ D  f = 1 + 4 = 5  not expanded",
            "├─ * [2] L  f = 1 + 2 = 3",
            "│  ├─ D  f = 2 + 3 = 5  not expanded",
            "│  ├─ L  f = 2 + 3 = 5  not expanded",
            "│  └─ * [3] U  f = 2 + 1 = 3",
            "│     ├─ * L  f = 3 + 0 = 3  goal",
            "│     └─ … 1+ more",
            "└─ U  f = 1 + 4 = 5  not expanded",
            "",
            "Solved in 3 moves.",
        ]
    );
    // The blank moves the other way.
    let blank = lines(&tree, Notation::Blank, Lang::Indonesian);
    assert_eq!(blank[6], "├─ U  f = 1 + 4 = 5  tidak diekspansi");
    assert_eq!(blank[15], "Selesai dalam 3 langkah.");
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
            "* menandai jalur ke solusi",
            "",
            "* [1] awal  petak b1k1: 6 cara",
            "├─ [2] A b1k1 b1k2 b2k2  petak b2k1: 0 cara  tidak ada yang muat",
            "└─ * [3] A b1k1 b1k2 b2k1  petak b2k2: 1 cara",
            "   └─ * B b1k3 b2k2 b2k3  tujuan",
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
    assert!(lines.iter().any(|line| line.ends_with("bounds left out")));
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
            let text = trace::dot(&tree, Notation::Tile, lang);
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
    let strings = read_dot(&trace::dot(&tree, Notation::Tile, Lang::English));
    let root = "1 2 3\n  4 6\n7 5 8\n[1] f = 0 + 3 = 3\n";
    assert!(strings.iter().any(|string| string == root), "{strings:#?}");
}

#[test]
fn json_to_the_letter() {
    let tree = slide_tree("1 2 3/4 5 0/7 8 6", "branch-and-bound", 2);
    let json = serde_json::to_string(&Traced::of(&tree)).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"v":1,"puzzle":"sliding","size":"3x3","board":"1 2 3/4 5 0/7 8 6","#,
            r#""goal":"1 2 3/4 5 6/7 8 0","metric":"stm","id":null,"flips":null,"placed":null,"#,
            r#""method":"branch-and-bound","heuristic":"misplaced","generated":4,"expanded":1,"#,
            r#""recorded":3,"left_out":1,"ended":"solved","reason":null,"#,
            r#""rounds":[{"bound":null,"root":0,"left_out":1}],"rounds_left_out":0,"nodes":["#,
            r#"{"id":0,"parent":null,"round":0,"depth":0,"move":null,"board":"1 2 3/4 5 0/7 8 6","#,
            r#""piece":null,"cells":null,"branch":null,"number":1,"estimate":1,"cost":1,"#,
            r#""formula":"f = 0 + 1 = 1","fate":"expanded","killed_by":null,"on_path":true,"left_out":1},"#,
            r#"{"id":1,"parent":0,"round":0,"depth":1,"move":"D","board":"1 2 0/4 5 3/7 8 6","#,
            r#""piece":null,"cells":null,"branch":null,"number":null,"estimate":2,"cost":3,"#,
            r#""formula":"f = 1 + 2 = 3","fate":"waiting","killed_by":null,"on_path":false,"left_out":0},"#,
            r#"{"id":2,"parent":0,"round":0,"depth":1,"move":"U","board":"1 2 3/4 5 6/7 8 0","#,
            r#""piece":null,"cells":null,"branch":null,"number":null,"estimate":0,"cost":1,"#,
            r#""formula":"f = 1 + 0 = 1","fate":"goal","killed_by":null,"on_path":true,"left_out":0}]}"#,
        )
    );
}

#[test]
fn json_of_a_packing_puzzle() {
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100);
    let value = serde_json::to_value(Traced::of(&tree)).unwrap();
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
    let value = serde_json::to_value(Traced::of(&stopped)).unwrap();
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
