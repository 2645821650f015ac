//! A recorded search as the slides of a course draw it: a small tray at every node with the order of expansion,
//! its cost and what that is made of, moves on the edges, what was pruned crossed with the reason, the path to
//! the solution straight down in blue, and a legend below.

mod fold;
mod signs;
mod straight;

use render::colour::mix;
use render::{Anchor, Grid, Item, Paint, Path, Rgb, Scene, Step, Stroke, Weight};

use self::fold::{Folded, Room, Shown, fold};
use super::boards::{Boards, letters};
use super::panel::{Align, Panel, Words, page, text, wrap};
use super::theme::Colours;
use super::trays::Tray;
use super::{CELL, Message, Style};
use crate::format::Notation;
use crate::trace::{self, Fate, Node, Subject, Tree};
use crate::{pack, slide};

/// Width of a page, and what a node without its board takes of it.
const PAGE: f64 = 2400.0;
const PILL: f64 = 44.0;
/// Nodes up to which each has its board.
const BOARDS: usize = 150;
/// And cells of them all together.
const CELLS: usize = 20_000;
/// Sides of a cell of a node's board, and of letters, in cells of the style.
const NODE_CELL: f64 = 0.46;
const COST: f64 = 0.44;
const SMALL: f64 = 0.29;
/// Room of a node's tray around its cells, and of the ring around the tray.
const PAD: f64 = 0.09;
const RING: f64 = 0.1;

/// How a tree is drawn.
#[derive(Clone, Copy, Debug)]
pub struct TreeStyle {
    /// How moves are named.
    pub notation: Notation,
    /// Whether a large tree is folded until it fits a page.
    pub fold: bool,
    /// The rest; letters and the boards of nodes grow with its cells.
    pub style: Style,
}

/// The picture of a recorded search.
#[must_use]
pub fn tree(tree: &Tree, how: &TreeStyle) -> Scene {
    let lang = how.style.lang;
    let drawing = Drawing::new(tree, how);
    let mut rounds = Vec::new();
    let (mut beside, mut has_gap) = (None, false);
    for (place, round) in tree.rounds.iter().enumerate() {
        let folded = drawing.folded(round.root);
        beside = beside.max(folded.beside);
        has_gap |= folded
            .shown
            .iter()
            .any(|shown| matches!(shown, Shown::Gap(_)));
        let panel = drawing.round(&folded, round.bound);
        let Some(bound) = round.bound else {
            rounds.push(panel);
            continue;
        };
        let colours = how.style.theme.colours();
        let mut words = trace::Message::Bound { bound }.text(lang);
        if round.left_out > 0 {
            let nodes = round.left_out;
            words += &format!(" ({})", trace::Message::LeftOut { nodes }.text(lang));
        }
        let heading = Panel::words(&words, 0.34 * drawing.unit, Weight::Bold, colours.ink);
        if tree.rounds_left_out > 0 && place + 1 == tree.rounds.len() {
            let missing = trace::Message::RoundsLeftOut {
                rounds: tree.rounds_left_out,
            };
            let words = missing.text(lang);
            rounds.push(Panel::words(
                &words,
                SMALL * drawing.unit,
                Weight::Regular,
                colours.soft,
            ));
        }
        rounds.push(Panel::below(vec![heading, panel], 8.0));
    }
    let widest = rounds.iter().map(|round| round.width).fold(0.0, f64::max);
    let panel = Panel::wrapped(rounds, widest.max(1200.0), (48.0, 30.0), Align::Top);
    let panel = match drawing.boards {
        true => Panel::below(vec![panel, drawing.legend()], 0.5 * drawing.unit),
        false => panel,
    };
    let (method, heuristic) = drawing.titles();
    let (method, heuristic) = (&method, heuristic.as_deref());
    let mut lines = trace::summary(tree, lang);
    let has_path = tree.nodes.iter().any(|node| node.on_path);
    if !drawing.boards {
        lines.push(Message::TreePills.text(lang));
    }
    if let Some(steps) = beside {
        lines.push(Message::TreeFolded { steps, has_path }.text(lang));
    }
    if has_gap {
        lines.push(Message::TreeGap.text(lang));
    }
    let words = Words {
        heading: Message::SearchTree { method, heuristic }.text(lang),
        lines,
        description: drawing.path(),
    };
    page(&words, panel, &how.style)
}

struct Drawing<'a> {
    tree: &'a Tree,
    how: &'a TreeStyle,
    colours: Colours,
    children: Vec<Vec<usize>>,
    /// Whether nodes have their board.
    boards: bool,
    /// What all sizes grow with: a cell of the style.
    unit: f64,
    cell: f64,
}

/// A node: its tray, or what stands for it, from the left of all that belongs to it.
struct NodeBox {
    panel: Panel,
    /// The middle of its tray, where edges arrive and leave.
    middle: f64,
    /// The upper and the lower edge of its tray, or of the ring around it.
    top: f64,
    bottom: f64,
}

impl<'a> Drawing<'a> {
    fn new(tree: &'a Tree, how: &'a TreeStyle) -> Self {
        let mut drawing = Self {
            tree,
            how,
            colours: how.style.theme.colours(),
            children: tree.children(),
            boards: true,
            unit: how.style.side(),
            cell: (how.style.side() * NODE_CELL).max(6.0),
        };
        let shown: usize = tree
            .rounds
            .iter()
            .map(|round| drawing.folded(round.root).shown.len())
            .sum();
        let cells = match &tree.subject {
            Subject::Sliding { puzzle, .. } => puzzle.size().cells(),
            Subject::Packing { puzzle } => puzzle.container().cells().len(),
        };
        drawing.boards = shown <= BOARDS && shown * cells <= CELLS;
        drawing
    }

    fn folded(&self, root: usize) -> Folded {
        let wide = match (self.boards, &self.tree.subject) {
            (false, _) => PILL * self.unit / CELL,
            (true, Subject::Sliding { puzzle, .. }) => {
                puzzle.size().columns() as f64 * self.cell + 1.8 * self.unit
            }
            (true, Subject::Packing { puzzle }) => {
                let [levels, _, columns] = puzzle.container().extent().map(f64::from);
                levels * columns * self.cell * 0.8 + 1.8 * self.unit
            }
        };
        let page = PAGE * (self.unit / CELL).max(1.0);
        let room = Room {
            across: ((page / wide) as usize).max(4),
            nodes: BOARDS,
        };
        fold(
            self.tree,
            &self.children,
            root,
            self.how.fold.then_some(room),
        )
    }

    /// The method and its estimate, as people call them.
    fn titles(&self) -> (String, Option<String>) {
        let lang = self.how.style.lang;
        let asked = &self.tree.method;
        let title = match &self.tree.subject {
            Subject::Sliding { .. } => slide::registry::Method::parse(asked)
                .ok()
                .map(|method| method.title(lang)),
            Subject::Packing { .. } => pack::registry::Method::parse(asked)
                .ok()
                .map(|method| method.title(lang)),
        };
        let heuristic = slide::registry::heuristic_title(self.tree.heuristic.as_deref(), lang);
        (title.unwrap_or_else(|| asked.clone()), heuristic)
    }

    /// The steps of the path to the solution.
    fn path(&self) -> String {
        let nodes = 0..self.tree.nodes.len();
        let on_path = nodes.filter(|&node| self.tree.nodes[node].on_path);
        let steps = on_path.map(|node| self.step(node));
        let steps: Vec<String> = steps.filter(|step| !step.is_empty()).collect();
        steps.join(" ")
    }

    /// What an edge is named by.
    fn step(&self, node: usize) -> String {
        match (&self.tree.nodes[node].step, &self.tree.subject) {
            (Some(trace::Step::Push(push)), _) => letters(*push, self.how.notation),
            (Some(trace::Step::Place(placed)), Subject::Packing { puzzle }) => {
                puzzle.pieces()[placed.piece].symbol.to_string()
            }
            _ => String::new(),
        }
    }

    /// The same as a word.
    fn step_word(&self, node: usize) -> String {
        let Some(trace::Step::Push(push)) = &self.tree.nodes[node].step else {
            return self.step(node);
        };
        let direction = self.how.notation.convert(push.direction);
        let word = slide::Message::Direction(direction).text(self.how.style.lang);
        match push.tiles {
            1 => word,
            tiles => format!("{word} {tiles}"),
        }
    }

    /// The tree of a round.
    fn round(&self, folded: &Folded, bound: Option<u32>) -> Panel {
        let boxes: Vec<NodeBox> = folded
            .shown
            .iter()
            .map(|&shown| self.node_box(shown, bound))
            .collect();
        let sides = boxes.iter();
        let sides = sides.map(|node| (node.middle, node.panel.width - node.middle));
        let sides: Vec<straight::Reach> = sides.collect();
        let gap = if self.boards { 0.36 } else { 0.2 } * self.unit;
        let x = straight::layout(&folded.parents, &sides, gap, &folded.path(self.tree));
        let mut levels = Vec::with_capacity(boxes.len());
        for parent in &folded.parents {
            levels.push(parent.map_or(0, |parent: usize| levels[parent] + 1));
        }
        let deepest = levels.iter().copied().max().unwrap_or(0);
        let mut heights = vec![0.0_f64; deepest + 1];
        for (node, &level) in boxes.iter().zip(&levels) {
            heights[level] = heights[level].max(node.panel.height);
        }
        let between = if self.boards { 1.15 } else { 0.6 } * self.unit;
        let mut tops = vec![0.0];
        for height in &heights {
            tops.push(tops.last().expect("it begins somewhere") + height + between);
        }
        let lefts: Vec<f64> = x.iter().zip(&sides).map(|(x, side)| x - side.0).collect();
        let mut under = Vec::new();
        let mut over = Vec::new();
        for number in 0..boxes.len() {
            let Some(parent) = folded.parents[number] else {
                continue;
            };
            let from = (x[parent], tops[levels[parent]] + boxes[parent].bottom);
            let to = (x[number], tops[levels[number]] + boxes[number].top);
            let (line, label) = self.edge(folded.shown[number], from, to);
            under.push((self.is_on_path(folded.shown[number]), line));
            over.extend(label);
        }
        // The path to the solution lies over the other edges.
        under.sort_by_key(|(is_on_path, _)| *is_on_path);
        let mut items: Vec<Item> = under.into_iter().map(|(_, line)| line).collect();
        let width = x.iter().zip(&sides).map(|(x, side)| x + side.1);
        let width = width.fold(0.0, f64::max);
        for (number, node) in boxes.into_iter().enumerate() {
            items.extend(node.panel.moved(lefts[number], tops[levels[number]]));
        }
        items.extend(over);
        Panel {
            width,
            height: tops[deepest] + heights[deepest],
            items,
        }
    }

    fn is_on_path(&self, shown: Shown) -> bool {
        match shown {
            Shown::Node(node) => self.tree.nodes[node].on_path,
            Shown::Gap(_) => true,
            Shown::Folded(..) => false,
        }
    }

    /// Whether a node was pruned, and so is faded and crossed.
    fn is_pruned(node: &Node) -> bool {
        matches!(
            node.fate,
            Fate::Duplicate
                | Fate::OverBound
                | Fate::Outranked
                | Fate::DeadEnd
                | Fate::Killed(_)
                | Fate::Rejected
        )
    }

    fn edge(&self, shown: Shown, from: (f64, f64), to: (f64, f64)) -> (Item, Option<Item>) {
        let Colours {
            soft, edge, proved, ..
        } = self.colours;
        let is_on_path = self.is_on_path(shown);
        let dashed = match shown {
            Shown::Node(node) => Self::is_pruned(&self.tree.nodes[node]),
            Shown::Folded(..) | Shown::Gap(_) => true,
        };
        // Bent near the parent: the line across lies above the names of the edges in between.
        let (bend, level) = (from.1 + 0.4 * self.unit, from.1 + 0.12 * self.unit);
        let line = Item::Path(Path {
            steps: vec![
                Step::Move(from.0, from.1),
                Step::Curve([from.0, bend], [to.0, level], [to.0, to.1]),
            ],
            paint: Paint {
                fill: None,
                stroke: Some(Stroke {
                    colour: if is_on_path { proved } else { edge },
                    width: if is_on_path { 0.085 } else { 0.032 } * self.unit,
                    dashed,
                }),
            },
        });
        let Shown::Node(node) = shown else {
            return (line, None);
        };
        if !self.boards {
            return (line, None);
        }
        // Near the child, on the side away from its siblings' edges.
        let (side, anchor) = match to.0 < from.0 - 1.0 {
            true => (-1.0, Anchor::End),
            false => (1.0, Anchor::Start),
        };
        let at = (to.0 + side * 0.14 * self.unit, to.1 - 0.38 * self.unit);
        let (weight, colour) = match is_on_path {
            true => (Weight::Bold, proved),
            false => (Weight::Regular, soft),
        };
        let size = SMALL * self.unit;
        (
            line,
            Some(text(
                at,
                &self.step_word(node),
                size,
                anchor,
                weight,
                colour,
            )),
        )
    }

    fn node_box(&self, shown: Shown, bound: Option<u32>) -> NodeBox {
        let lang = self.how.style.lang;
        let Colours {
            soft, proved, ink, ..
        } = self.colours;
        let (small, unit) = (SMALL * self.unit, self.unit);
        let alone = |panel: Panel| NodeBox {
            middle: panel.width / 2.0,
            top: 0.0,
            bottom: panel.height,
            panel,
        };
        let node = match shown {
            Shown::Node(node) => node,
            Shown::Folded(nodes, is_least) => {
                let words = Message::Folded { nodes, is_least }.text(lang);
                return alone(Panel::words(&words, small, Weight::Regular, soft));
            }
            Shown::Gap(steps) => {
                let words = Message::Gap { steps }.text(lang);
                return alone(Panel::words(&words, small, Weight::Bold, proved));
            }
        };
        let recorded = &self.tree.nodes[node];
        if !self.boards {
            return alone(self.pill(recorded));
        }
        let state = self.state(node);
        let mut lines = Vec::new();
        let mut line = |words: &str, size: f64, weight, colour| {
            lines.push(Panel::words(words, size, weight, colour));
        };
        if let Some(cost) = recorded.cost {
            line(&cost.to_string(), COST * unit, Weight::Bold, ink);
        }
        if let Some(formula) = self.tree.summands(node) {
            line(&formula, small, Weight::Regular, soft);
        }
        if let (Some((item, ways)), Subject::Packing { puzzle }) =
            (recorded.branch, &self.tree.subject)
        {
            let words = trace::Message::Branch { puzzle, item, ways }.text(lang);
            for words in wrap(&words, small, Weight::Regular, 1.6 * unit) {
                line(&words, small, Weight::Regular, soft);
            }
        }
        let fate = trace::Message::Fate(recorded.fate, bound).text(lang);
        match recorded.fate {
            Fate::Expanded | Fate::Waiting => {}
            Fate::Goal => line(&fate, small, Weight::Bold, proved),
            _ => {
                for words in wrap(&fate, small, Weight::Regular, 1.6 * unit) {
                    line(&words, small, Weight::Regular, soft);
                }
            }
        }
        let (middle, high) = (state.width / 2.0, state.height);
        // Where there is no ring, edges go on to the tray.
        let top = match recorded.fate {
            Fate::Goal | Fate::Waiting => 0.0,
            _ => RING * unit,
        };
        let words = Panel::below(lines, 0.02 * unit);
        NodeBox {
            panel: Panel::beside(vec![state, words], 0.12 * unit, Align::Top),
            middle,
            top,
            bottom: high - top,
        }
    }

    /// A node's board in its tray, with its number and what became of it.
    fn state(&self, node: usize) -> Panel {
        let recorded = &self.tree.nodes[node];
        let is_pruned = Self::is_pruned(recorded);
        let mut inside = match &self.tree.subject {
            Subject::Sliding { puzzle, .. } => {
                let board = recorded.board.as_ref();
                let boards = Boards::new(puzzle, self.how.style);
                let board = board.expect("a sliding search has boards");
                Panel::of(boards.grid(board, self.cell, &[]))
            }
            Subject::Packing { puzzle } => {
                let placements = self.tree.placements(node);
                let tray = Tray::new(puzzle, self.how.style).placements(&placements);
                let cell = self.cell * 0.8;
                let grids = tray.levels(&tray.pieces(), true, cell);
                let panels = grids.into_iter().map(Panel::of);
                Panel::beside(panels.collect(), cell * 0.6, Align::Bottom)
            }
        };
        if is_pruned {
            for item in &mut inside.items {
                if let Item::Grid(grid) = item {
                    fade(grid, self.colours.tray);
                }
            }
        }
        let unit = self.unit;
        let tray = inside.in_tray(PAD * unit, &self.colours);
        let ring = RING * unit;
        let (width, height) = (tray.width + 2.0 * ring, tray.height + 2.0 * ring);
        let mut items = tray.moved(ring, ring);
        let stroke = match recorded.fate {
            Fate::Goal => Some((self.colours.proved, 0.065, false)),
            Fate::Waiting => Some((self.colours.edge, 0.035, true)),
            _ => None,
        };
        if let Some((colour, width_in_cells, dashed)) = stroke {
            let line = width_in_cells * unit;
            items.push(Item::Rect {
                x: line / 2.0,
                y: line / 2.0,
                width: width - line,
                height: height - line,
                radius: (PAD * 1.6 + RING) * unit,
                paint: Paint {
                    fill: None,
                    stroke: Some(Stroke {
                        colour,
                        width: line,
                        dashed,
                    }),
                },
            });
        }
        match recorded.number {
            Some(number) => items.extend(self.badge(&number.to_string(), true)),
            None if is_pruned => items.extend(self.badge("\u{d7}", false)),
            None => {}
        }
        Panel {
            width,
            height,
            items,
        }
    }
}

/// Brings the colours of a grid nearer to those of its tray.
fn fade(grid: &mut Grid, tray: Rgb) {
    let faded = |colour| mix(colour, tray, 0.45);
    for body in &mut grid.bodies {
        body.fill = body.fill.map(|fill| fill.with(faded(fill.colour())));
        body.relief = None;
    }
}
