//! A tree as lines of text.
//!
//! ```text
//! * (1) start  f = 0 + 2 = 2
//! ├─ * (2) L  f = 1 + 1 = 2
//! │  ├─ (4) D  f = 2 + 2 = 4  not expanded
//! │  └─ * (5) U  f = 2 + 0 = 2  goal
//! └─ (3) R  f = 1 + 3 = 4  not expanded
//! ```

use search::Order;

use super::message::Message;
use super::tree::{Fate, Node, Step, Subject, Tree};
use super::{Numbers, Symbols, Writing};
use crate::Lang;
use crate::format::{Notation, print_moves_in};
use crate::{pack, slide};

const MARK: char = '*';
/// Levels that a line is set in at most: a walk of thousands of steps is one deep branch.
const MAX_LEVELS: usize = 40;

/// The tree, a line a node, with how the search went before and after it.
#[must_use]
pub fn text(tree: &Tree, writing: &Writing, lang: Lang) -> String {
    let mut lines = head(tree, writing, lang);
    lines.push(String::new());
    let children = tree.children();
    for (place, round) in tree.rounds.iter().enumerate() {
        if let Some(bound) = round.bound {
            if tree.rounds_left_out > 0 && place + 1 == tree.rounds.len() {
                lines.push(rounds_left_out(tree, lang));
                lines.push(String::new());
            }
            lines.push(Message::Bound { bound }.text(lang));
        }
        let mut lay = Lay {
            tree,
            writing,
            e_node: tree.e_node(),
            lang,
            bound: round.bound,
            children: &children,
            lines: &mut lines,
        };
        lay.all_below(round.root);
        lines.push(String::new());
    }
    lines.push(end(tree, lang));
    lines.push(String::new());
    lines.join("\n")
}

fn head(tree: &Tree, writing: &Writing, lang: Lang) -> Vec<String> {
    let mut lines = vec![ran(tree, lang)];
    lines.extend(counted(tree, lang));
    lines.extend(explained(tree, writing.symbols, lang));
    let numbers = Message::NumbersMean {
        generation: writing.numbers.of_generation(),
        expansion: writing.numbers.of_expansion(),
    };
    lines.push(numbers.text(lang));
    if tree.nodes.iter().any(|node| node.on_path) {
        lines.push(Message::PathMark { mark: MARK }.text(lang));
    }
    lines
}

/// What the costs are made of, in symbols and in words; nothing where there are no costs.
#[must_use]
pub fn explained(tree: &Tree, symbols: Symbols, lang: Lang) -> Option<String> {
    let root = tree.nodes.first()?;
    if root.second_estimate.is_some() {
        return Some(Message::GreedyRule.text(lang));
    }
    let ([total, path, rest], node) = (symbols.letters(), symbols.node());
    let title = slide::registry::heuristic_title(tree.heuristic.as_deref(), lang);
    let estimate = title.as_deref().map(|title| (rest, title));
    let of = |letter: &str| format!("{letter}({node})");
    let weighed = |factor: u32, letter: &str| match factor {
        1 => of(letter),
        factor => format!("{factor}\u{b7}{}", of(letter)),
    };
    let (times, per) = match tree.order? {
        Order::Depth => {
            let (formula, depth) = (&*of(path), Some(path));
            return Some(
                Message::Cost {
                    formula,
                    depth,
                    estimate: None,
                }
                .text(lang),
            );
        }
        Order::Estimate => {
            let formula = &*of(rest);
            return Some(
                Message::Cost {
                    formula,
                    depth: None,
                    estimate,
                }
                .text(lang),
            );
        }
        Order::DepthPlusEstimate => (1, 1),
        Order::Weighted { times, per } => (times, per),
    };
    let formula = format!(
        "{} = {} + {}",
        of(total),
        weighed(per, path),
        weighed(times, rest)
    );
    let (formula, depth) = (&*formula, Some(path));
    Some(
        Message::Cost {
            formula,
            depth,
            estimate,
        }
        .text(lang),
    )
}

/// The rounds that are not in the tree.
pub(crate) fn rounds_left_out(tree: &Tree, lang: Lang) -> String {
    let (rounds, nodes) = (tree.rounds_left_out, tree.nodes_in_rounds_left_out);
    Message::RoundsLeftOut { rounds, nodes }.text(lang)
}

/// The numbers of a node, in their brackets.
pub(super) fn numbers(node: &Node, numbers: Numbers) -> Option<String> {
    let generated = node.generated.filter(|_| numbers.of_generation());
    let expanded = node.number.filter(|_| numbers.of_expansion());
    let generated = generated.map(|number| format!("({number})"));
    let expanded = expanded.map(|number| format!("[{number}]"));
    let both: Vec<String> = generated.into_iter().chain(expanded).collect();
    (!both.is_empty()).then(|| both.join(" "))
}

/// What became of a node, in a few words.
pub(crate) fn fate_text(tree: &Tree, number: usize, bound: Option<u32>, lang: Lang) -> String {
    match tree.lost(number) {
        Some(lost) => Message::Lost(lost).text(lang),
        None => Message::Fate(tree.nodes[number].fate, bound).text(lang),
    }
}

/// What ran: in words, and by the name it is asked for.
pub(super) fn ran(tree: &Tree, lang: Lang) -> String {
    let name = &tree.method;
    let row = name.split_once(':').map_or(name.as_str(), |(row, _)| row);
    // A recorded method has a row; its name is a fallback, not a case.
    match tree.subject {
        Subject::Sliding { .. } => slide::Message::Ran {
            title: slide::registry::Method::named(row)
                .map_or(row, |method| method.row.title.in_lang(lang)),
            heuristic: slide::registry::heuristic_title(tree.heuristic.as_deref(), lang).as_deref(),
            name,
        }
        .text(lang),
        Subject::Packing { .. } => pack::Message::Ran {
            title: &pack::registry::Method::parse(name)
                .map_or_else(|_| row.to_owned(), |method| method.title(lang)),
            name,
        }
        .text(lang),
    }
}

/// How a search went, in a few lines: its figures, what of it was recorded, how it ended.
#[must_use]
pub fn summary(tree: &Tree, lang: Lang) -> Vec<String> {
    let mut lines = vec![end(tree, lang)];
    lines.extend(counted(tree, lang));
    lines
}

fn counted(tree: &Tree, lang: Lang) -> [String; 2] {
    let totals = Message::Totals {
        generated: tree.generated,
        expanded: tree.expanded,
    };
    let counted = tree.counted();
    let shown = Message::Recorded {
        counted,
        generated: tree.generated,
        uncounted: tree.recorded() - counted,
        unrecorded: tree.unrecorded,
    };
    [totals.text(lang), shown.text(lang)]
}

/// How the search ended.
pub(super) fn end(tree: &Tree, lang: Lang) -> String {
    let goal = tree.nodes.iter().rfind(|node| node.fate == Fate::Goal);
    Message::Ended {
        ended: tree.ended,
        steps: goal.map(|goal| goal.depth),
        is_packing: matches!(tree.subject, Subject::Packing { .. }),
    }
    .text(lang)
}

/// A step in few letters: a push in a notation, a piece with its cells.
pub(super) fn step_text(tree: &Tree, step: &Step, notation: Notation, lang: Lang) -> String {
    match (step, &tree.subject) {
        (Step::Place(placement), Subject::Packing { puzzle }) => {
            let mut text = String::from(puzzle.pieces()[placement.piece].symbol);
            for &cell in &placement.cells {
                text.push(' ');
                text += &Message::Cell { puzzle, cell }.text(lang);
            }
            text
        }
        (Step::Push(push), _) => {
            let moves = vec![push.direction; push.tiles.into()];
            print_moves_in(&moves, notation, lang)
        }
        (Step::Place(_), Subject::Sliding { .. }) => String::new(),
    }
}

/// What the children of a node provide for, where that is known.
pub(super) fn branch_text(tree: &Tree, node: &Node, lang: Lang) -> Option<String> {
    match (&tree.subject, node.branch) {
        (Subject::Packing { puzzle }, Some((item, ways))) => {
            Some(Message::Branch { puzzle, item, ways }.text(lang))
        }
        _ => None,
    }
}

struct Lay<'a> {
    tree: &'a Tree,
    writing: &'a Writing,
    e_node: Option<usize>,
    lang: Lang,
    bound: Option<u32>,
    children: &'a [Vec<usize>],
    lines: &'a mut Vec<String>,
}

/// A line that is still to be written.
enum Line {
    Node(usize),
    More(u64),
}

impl Lay<'_> {
    /// Writes a root and what hangs from it. The lines to come are a stack on the heap: a branch can
    /// be thousands of nodes deep.
    fn all_below(&mut self, root: usize) {
        // Each with whether another sibling follows at each of its levels.
        let mut to_come = vec![(Line::Node(root), Vec::new())];
        while let Some((line, levels)) = to_come.pop() {
            let indent = indent(&levels);
            match line {
                Line::More(nodes) => {
                    let more = Message::More { nodes }.text(self.lang);
                    self.lines.push(indent + &more);
                }
                Line::Node(number) => {
                    let text = self.node(number);
                    self.lines.push(indent + &text);
                    let mut below: Vec<Line> = self.children[number]
                        .iter()
                        .map(|&c| Line::Node(c))
                        .collect();
                    let left_out = self.tree.nodes[number].left_out;
                    if left_out > 0 {
                        below.push(Line::More(left_out));
                    }
                    let mut is_last = true;
                    for line in below.into_iter().rev() {
                        let shown = levels.len().min(MAX_LEVELS - 1);
                        let mut levels = levels[levels.len() - shown..].to_vec();
                        levels.push(!std::mem::take(&mut is_last));
                        to_come.push((line, levels));
                    }
                }
            }
        }
    }

    fn node(&self, number: usize) -> String {
        let node = &self.tree.nodes[number];
        let mut words = Vec::new();
        if node.on_path {
            words.push(String::from(MARK));
        }
        words.extend(numbers(node, self.writing.numbers));
        words.push(match &node.step {
            Some(step) => step_text(self.tree, step, self.writing.notation, self.lang),
            None => Message::Start.text(self.lang),
        });
        let mut parts = vec![words.join(" ")];
        parts.extend(self.tree.formula(number, self.writing.symbols));
        parts.extend(branch_text(self.tree, node, self.lang));
        if self.e_node == Some(number) {
            parts.push(Message::ENode.text(self.lang));
        } else if node.fate != Fate::Expanded {
            parts.push(fate_text(self.tree, number, self.bound, self.lang));
        }
        parts.join("  ")
    }
}

fn indent(levels: &[bool]) -> String {
    let Some((&more_follow, above)) = levels.split_last() else {
        return String::new();
    };
    let mut text = String::new();
    for &more_follow in above {
        text += if more_follow { "│  " } else { "   " };
    }
    text + if more_follow { "├─ " } else { "└─ " }
}
