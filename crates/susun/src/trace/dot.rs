//! A tree in the language of Graphviz.

use super::Writing;
use super::message::Message;
use super::text::{branch_text, end, explained, fate_text, numbers, ran, step_text};
use super::tree::{Fate, Node, Subject, Tree};
use crate::Lang;
use crate::pack::format::given;

/// The tree as a directed graph: a box a node, with its board or tray; the way to the solution bold,
/// what was pruned dashed and with the reason; a cluster a round.
#[must_use]
pub fn dot(tree: &Tree, writing: &Writing, lang: Lang) -> String {
    let mut text = String::from("digraph trace {\n");
    let mut label = vec![ran(tree, lang), end(tree, lang)];
    label.extend(explained(tree, writing.symbols, lang));
    let numbers = Message::NumbersMean {
        generation: writing.numbers.of_generation(),
        expansion: writing.numbers.of_expansion(),
    };
    label.push(numbers.text(lang));
    let e_node = tree.e_node();
    text += &format!(
        "  graph [label={}, labelloc=t];\n",
        quoted(&label.join("\n"))
    );
    text += "  node [shape=box, fontname=\"monospace\"];\n";
    text += "  edge [fontname=\"monospace\"];\n";
    for (place, round) in tree.rounds.iter().enumerate() {
        let end = tree.rounds.get(place + 1).map(|next| next.root);
        let nodes = round.root..end.unwrap_or(tree.nodes.len());
        text += &format!("  subgraph cluster_{place} {{\n");
        text += &match round.bound {
            Some(bound) => format!(
                "    label={};\n",
                quoted(&Message::Bound { bound }.text(lang))
            ),
            // The only round needs no frame.
            None => String::from("    label=\"\"; peripheries=0;\n"),
        };
        for number in nodes {
            text += &node_lines(tree, number, (writing, lang), round.bound, e_node);
        }
        text += "  }\n";
    }
    text + "}\n"
}

/// A node, the edge to it, and a note where children are left out.
fn node_lines(
    tree: &Tree,
    number: usize,
    (writing, lang): (&Writing, Lang),
    bound: Option<u32>,
    e_node: Option<usize>,
) -> String {
    let node = &tree.nodes[number];
    let mut label = picture(tree, number);
    let order = numbers(node, writing.numbers);
    let formula = tree.formula(number, writing.symbols);
    let line: Vec<String> = order.into_iter().chain(formula).collect();
    if !line.is_empty() {
        label.push(line.join(" "));
    }
    label.extend(branch_text(tree, node, lang));
    if e_node == Some(number) {
        label.push(Message::ENode.text(lang));
    } else if node.fate != Fate::Expanded {
        label.push(fate_text(tree, number, bound, lang));
    }
    let style = style(node);
    let mut text = format!(
        "    n{number} [label={}{style}];\n",
        quoted(&label.join("\n"))
    );
    if let (Some(parent), Some(step)) = (node.parent, &node.step) {
        let step = step_text(tree, step, writing.notation, lang);
        text += &format!(
            "    n{parent} -> n{number} [label={}{style}];\n",
            quoted(&step)
        );
    }
    if node.left_out > 0 {
        let nodes = node.left_out;
        let more = quoted(&Message::More { nodes }.text(lang));
        text += &format!("    m{number} [shape=plaintext, label={more}];\n");
        text += &format!("    n{number} -> m{number} [style=dotted];\n");
    }
    text
}

fn style(node: &Node) -> &'static str {
    match node.fate {
        _ if node.on_path => ", penwidth=3",
        Fate::Expanded | Fate::Waiting | Fate::Goal => "",
        Fate::Duplicate
        | Fate::OverBound
        | Fate::Outranked
        | Fate::DeadEnd
        | Fate::Killed(_)
        | Fate::Rejected
        | Fate::RolledBack => ", style=dashed, color=gray, fontcolor=gray",
    }
}

/// The rows of the board, or of the tray and what was placed in it.
fn picture(tree: &Tree, number: usize) -> Vec<String> {
    match &tree.subject {
        Subject::Sliding { puzzle, .. } => {
            let widest = (puzzle.size().cells() - 1).to_string().len();
            let cell = |&tile: &u16| match tile {
                0 => " ".repeat(widest),
                tile => format!("{tile:>widest$}"),
            };
            let row = |row: &[u16]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
            let board = tree.nodes[number].board.iter();
            board.flat_map(|board| board.rows().map(row)).collect()
        }
        Subject::Packing { puzzle } => {
            let mut placed = puzzle.placed().to_vec();
            placed.extend(tree.placements(number));
            let levels = given::board_rows(puzzle, &placed);
            levels.join(&String::new())
        }
    }
}

/// A quoted string. Lines end with `\l`, which sets them to the left: rows of a board must not be
/// centred one by one.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    let is_long = text.contains('\n');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\l",
            c => quoted.push(c),
        }
    }
    if is_long {
        quoted += "\\l";
    }
    quoted + "\""
}
