//! A recorded search as the slides of a course draw it: a small board at every node with the order of
//! expansion and what its cost is made of, moves on the edges, what was cut off faded with the reason, the
//! way to the solution thick.

mod fold;

use render::colour::mix;
use render::{Anchor, Fill, Grid, Item, Paint, Path, Rgb, Scene, Step, Stroke, Weight};
use render::{font, tidy};

use sliding::Board;

use self::fold::{Folded, Shown, fold};
use super::boards::{letters, tiles};
use super::panel::{Align, Panel, Words, page, text};
use super::theme::Colours;
use super::trays::Tray;
use super::{CELL, Message, Style};
use crate::format::Notation;
use crate::trace::{self, Fate, Node, Subject, Tree};

/// Width of a page, and what a node without its board takes of it.
const PAGE: f64 = 1800.0;
const PILL: f64 = 30.0;
/// The least that the words below a node take.
const WORDS: f64 = 64.0;
/// Nodes up to which each has its board.
const BOARDS: usize = 150;
/// And cells of them all together.
const CELLS: usize = 20_000;

/// How a tree is drawn.
#[derive(Clone, Copy, Debug)]
pub struct TreeStyle {
    /// How moves are named.
    pub notation: Notation,
    /// Whether a large tree is folded until it fits a page.
    pub fold: bool,
    /// The rest; a cell of a node's board is a third of the default one.
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
        let heading = Panel::words(&words, 14.0, Weight::Bold, colours.ink);
        if tree.rounds_left_out > 0 && place + 1 == tree.rounds.len() {
            let missing = trace::Message::RoundsLeftOut {
                rounds: tree.rounds_left_out,
            };
            let words = missing.text(lang);
            rounds.push(Panel::words(&words, 13.0, Weight::Regular, colours.soft));
        }
        rounds.push(Panel::below(vec![heading, panel], 8.0));
    }
    let widest = rounds.iter().map(|round| round.width).fold(0.0, f64::max);
    let panel = Panel::wrapped(rounds, widest.max(1200.0), (48.0, 30.0), Align::Top);
    let method = &tree.method;
    let heuristic = tree.heuristic;
    let mut lines = trace::summary(tree, lang);
    let has_way = tree.nodes.iter().any(|node| node.on_path);
    lines.push(Message::TreeShows { has_way }.text(lang));
    if !drawing.boards {
        lines.push(Message::TreePills.text(lang));
    }
    if let Some(steps) = beside {
        lines.push(Message::TreeFolded { steps, has_way }.text(lang));
    }
    if has_gap {
        lines.push(Message::TreeGap.text(lang));
    }
    let words = Words {
        heading: Message::SearchTree { method, heuristic }.text(lang),
        lines,
        description: drawing.way(),
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
    cell: f64,
}

impl<'a> Drawing<'a> {
    fn new(tree: &'a Tree, how: &'a TreeStyle) -> Self {
        let mut drawing = Self {
            tree,
            how,
            colours: how.style.theme.colours(),
            children: tree.children(),
            boards: true,
            cell: (how.style.cell / 3.0).max(6.0),
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
            (false, _) => PILL,
            (true, Subject::Sliding { puzzle, .. }) => {
                (puzzle.size().columns() as f64 * self.cell).max(WORDS) + 14.0
            }
            (true, Subject::Packing { puzzle }) => {
                let [levels, _, columns] = puzzle.container().extent().map(f64::from);
                (levels * columns * self.cell * 0.8).max(WORDS) + 14.0
            }
        };
        let page = PAGE * (self.how.style.cell / CELL).max(1.0);
        let most = ((page / wide) as usize).max(4);
        fold(
            self.tree,
            &self.children,
            root,
            self.how.fold.then_some(most),
        )
    }

    /// The steps of the way to the solution.
    fn way(&self) -> String {
        let nodes = 0..self.tree.nodes.len();
        let on_way = nodes.filter(|&node| self.tree.nodes[node].on_path);
        let steps = on_way.map(|node| self.step(node));
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

    /// The tree of a round.
    fn round(&self, folded: &Folded, bound: Option<u32>) -> Panel {
        let boxes: Vec<Panel> = folded
            .shown
            .iter()
            .map(|&shown| self.node_box(shown, bound))
            .collect();
        let widths: Vec<f64> = boxes.iter().map(|node| node.width).collect();
        let gap = if self.boards { 14.0 } else { 8.0 };
        let x = tidy::layout(&folded.parents, &widths, gap);
        let mut levels = Vec::with_capacity(boxes.len());
        for parent in &folded.parents {
            levels.push(parent.map_or(0, |parent: usize| levels[parent] + 1));
        }
        let deepest = levels.iter().copied().max().unwrap_or(0);
        let mut heights = vec![0.0_f64; deepest + 1];
        for (node, &level) in boxes.iter().zip(&levels) {
            heights[level] = heights[level].max(node.height);
        }
        let between = if self.boards { 34.0 } else { 26.0 };
        let mut tops = vec![0.0];
        for height in &heights {
            tops.push(tops.last().expect("it begins somewhere") + height + between);
        }
        let mut under = Vec::new();
        let mut over = Vec::new();
        for number in 0..boxes.len() {
            let Some(parent) = folded.parents[number] else {
                continue;
            };
            let from = (x[parent], tops[levels[parent]] + boxes[parent].height);
            let to = (x[number], tops[levels[number]]);
            let (line, label) = self.edge(folded.shown[number], from, to);
            under.push((self.is_on_way(folded.shown[number]), line));
            over.extend(label);
        }
        // The way to the solution lies over the other edges.
        under.sort_by_key(|(is_on_way, _)| *is_on_way);
        let mut items: Vec<Item> = under.into_iter().map(|(_, line)| line).collect();
        let width = x.iter().zip(&widths).map(|(x, width)| x + width / 2.0);
        let width = width.fold(0.0, f64::max);
        for (number, node) in boxes.into_iter().enumerate() {
            let left = x[number] - node.width / 2.0;
            items.extend(node.moved(left, tops[levels[number]]));
        }
        items.extend(over);
        Panel {
            width,
            height: tops[deepest] + heights[deepest],
            items,
        }
    }

    fn is_on_way(&self, shown: Shown) -> bool {
        match shown {
            Shown::Node(node) => self.tree.nodes[node].on_path,
            Shown::Gap(_) => true,
            Shown::Folded(_) => false,
        }
    }

    /// Whether a node was cut off, and so is faded.
    fn is_cut(node: &Node) -> bool {
        matches!(
            node.fate,
            Fate::Duplicate | Fate::OverBound | Fate::Outranked | Fate::DeadEnd
        )
    }

    fn edge(&self, shown: Shown, from: (f64, f64), to: (f64, f64)) -> (Item, Vec<Item>) {
        let Colours {
            soft,
            line,
            path,
            ground,
            ink,
            ..
        } = self.colours;
        let is_on_way = self.is_on_way(shown);
        let dashed = match shown {
            Shown::Node(node) => Self::is_cut(&self.tree.nodes[node]),
            Shown::Folded(_) | Shown::Gap(_) => true,
        };
        // Bent near the parent: the way across lies above the names of the edges in between.
        let (bend, level) = (from.1 + 14.0, from.1 + 4.0);
        let edge = Item::Path(Path {
            steps: vec![
                Step::Move(from.0, from.1),
                Step::Curve([from.0, bend], [to.0, level], [to.0, to.1]),
            ],
            paint: Paint {
                fill: None,
                stroke: Some(Stroke {
                    colour: if is_on_way {
                        path
                    } else {
                        mix(line, soft, 0.35)
                    },
                    width: if is_on_way { 3.4 } else { 1.3 },
                    dashed,
                }),
            },
        });
        let Shown::Node(node) = shown else {
            return (edge, Vec::new());
        };
        let words = self.step(node);
        let size = if self.boards { 11.5 } else { 9.5 };
        let colour = if is_on_way { path } else { ink };
        // Near the child: edges meet at the parent.
        let at = (to.0, to.1 - size * 0.95);
        let wide = font::width(&words, size, Weight::Bold) + 5.0;
        let label = vec![
            Item::Rect {
                x: at.0 - wide / 2.0,
                y: at.1 - size * 0.6,
                width: wide,
                height: size * 1.2,
                radius: 3.0,
                paint: Paint::plain(ground),
            },
            text(at, &words, size, Anchor::Middle, Weight::Bold, colour),
        ];
        (edge, label)
    }

    fn node_box(&self, shown: Shown, bound: Option<u32>) -> Panel {
        let lang = self.how.style.lang;
        let (node, soft) = match shown {
            Shown::Node(node) => (node, self.colours.soft),
            Shown::Folded(nodes) => {
                let words = Message::Folded { nodes }.text(lang);
                return Panel::words(&words, 10.5, Weight::Regular, self.colours.soft);
            }
            Shown::Gap(steps) => {
                let words = Message::Gap { steps }.text(lang);
                return Panel::words(&words, 10.5, Weight::Regular, self.colours.path);
            }
        };
        let recorded = &self.tree.nodes[node];
        let state = match self.boards {
            true => self.state(node),
            false => self.pill(recorded),
        };
        let mut parts = vec![state];
        let faded = match Self::is_cut(recorded) {
            true => mix(self.colours.ground, soft, 0.8),
            false => soft,
        };
        let mut line = |words: &str, colour: Rgb, weight| {
            let size = if self.boards { 10.5 } else { 8.5 };
            parts.push(Panel::words(words, size, weight, colour));
        };
        if let Some(formula) = self.tree.formula(node).filter(|_| self.boards) {
            line(&formula, faded, Weight::Regular);
        }
        if let (Some((item, ways)), Subject::Packing { puzzle }) =
            (recorded.branch, &self.tree.subject)
            && self.boards
        {
            let words = trace::Message::Branch { puzzle, item, ways };
            line(&words.text(lang), faded, Weight::Regular);
        }
        let fate = trace::Message::Fate(recorded.fate, bound).text(lang);
        match recorded.fate {
            Fate::Expanded | Fate::Waiting => {}
            Fate::Goal => line(&fate, self.colours.path, Weight::Bold),
            _ if self.boards => line(&fate, self.colours.accent, Weight::Regular),
            _ => {}
        }
        stacked(parts, 1.0)
    }

    /// A node's board or tray in its frame, with its number.
    fn state(&self, node: usize) -> Panel {
        let recorded = &self.tree.nodes[node];
        let is_cut = Self::is_cut(recorded);
        let inside = match &self.tree.subject {
            Subject::Sliding { .. } => {
                let board = recorded.board.as_ref();
                self.board(board.expect("a sliding search has boards"), is_cut)
            }
            Subject::Packing { puzzle } => {
                let placements = self.tree.placements(node);
                let tray = Tray::new(puzzle, self.how.style).placements(&placements);
                let cell = self.cell * 0.8;
                let grids = tray.levels(&tray.pieces(), true, cell);
                let panels = grids.into_iter().map(|mut grid| {
                    if is_cut {
                        fade(&mut grid, self.colours.ground);
                    }
                    Panel::of(grid)
                });
                Panel::beside(panels.collect(), cell * 0.6, Align::Bottom)
            }
        };
        let frame = match is_cut {
            true => mix(self.colours.ground, self.colours.frame, 0.5),
            false => self.colours.frame,
        };
        let mut panel = inside.framed(3.0, frame);
        if recorded.on_path {
            panel.items.insert(
                1,
                Item::Rect {
                    x: 0.0,
                    y: 0.0,
                    width: panel.width,
                    height: panel.height,
                    radius: 5.0,
                    paint: Paint::line(self.colours.path, 2.6),
                },
            );
        }
        if let Some(number) = recorded.number {
            self.badge(&mut panel, number);
        }
        panel
    }

    /// The order of expansion, over the corner of a node.
    fn badge(&self, panel: &mut Panel, number: u32) {
        let words = number.to_string();
        let size = 9.5;
        let wide = (font::width(&words, size, Weight::Bold) + 7.0).max(15.0);
        // A long one grows over its own board, not over the neighbour's.
        let left = (5.0 - wide).max(-12.0);
        panel.items.push(Item::Rect {
            x: left,
            y: -9.0,
            width: wide,
            height: 15.0,
            radius: 7.5,
            paint: Paint::plain(self.colours.ink),
        });
        panel.items.push(text(
            (left + wide / 2.0, -1.5),
            &words,
            size,
            Anchor::Middle,
            Weight::Bold,
            self.colours.ground,
        ));
    }

    fn board(&self, board: &Board, is_cut: bool) -> Panel {
        let Colours { tile, ground, .. } = self.colours;
        let entry = |&number: &u16| match number {
            0 => (String::new(), None),
            _ => (number.to_string(), Some(tile)),
        };
        let entries: Vec<(String, Option<Rgb>)> = board.cells().iter().map(entry).collect();
        let mut grid = tiles(&entries, board.size().columns(), self.cell);
        if is_cut {
            fade(&mut grid, ground);
        }
        Panel::of(grid)
    }

    /// A node without a board: its number, or its cost if it was never expanded.
    fn pill(&self, node: &Node) -> Panel {
        let Colours {
            frame,
            ground,
            path,
            ink,
            soft,
            ..
        } = self.colours;
        let words = match (node.number, node.cost) {
            (Some(number), Some(cost)) => format!("{number}: {cost}"),
            (Some(number), None) => number.to_string(),
            (None, Some(cost)) => cost.to_string(),
            (None, None) => String::new(),
        };
        let size = 9.5;
        let wide = (font::width(&words, size, Weight::Bold) + 9.0).max(16.0);
        let is_cut = Self::is_cut(node);
        let fill = match is_cut {
            true => None,
            false => Some(Fill::Plain(frame)),
        };
        let edge = match (node.on_path, is_cut) {
            (true, _) => Some((path, 2.2, false)),
            (false, true) => Some((mix(ground, soft, 0.6), 1.0, true)),
            (false, false) => None,
        };
        Panel {
            width: wide,
            height: 17.0,
            items: vec![
                Item::Rect {
                    x: 0.0,
                    y: 0.0,
                    width: wide,
                    height: 17.0,
                    radius: 8.5,
                    paint: Paint {
                        fill,
                        stroke: edge.map(|(colour, width, dashed)| Stroke {
                            colour,
                            width,
                            dashed,
                        }),
                    },
                },
                text(
                    (wide / 2.0, 8.5),
                    &words,
                    size,
                    Anchor::Middle,
                    Weight::Bold,
                    if is_cut { soft } else { ink },
                ),
            ],
        }
    }
}

/// Parts below each other, each over the middle of the widest.
fn stacked(panels: Vec<Panel>, gap: f64) -> Panel {
    let width = panels.iter().map(|panel| panel.width).fold(0.0, f64::max);
    let centred = panels.into_iter().map(|panel| {
        let (left, height) = ((width - panel.width) / 2.0, panel.height);
        Panel {
            width,
            height,
            items: panel.moved(left, 0.0),
        }
    });
    Panel::below(centred.collect(), gap)
}

/// Brings the colours of a grid nearer to the ground.
fn fade(grid: &mut Grid, ground: Rgb) {
    let faded = |colour| mix(colour, ground, 0.5);
    for body in &mut grid.bodies {
        body.fill = body.fill.map(|fill| fill.with(faded(fill.colour())));
    }
    for label in &mut grid.labels {
        label.colour = faded(label.colour);
    }
}
