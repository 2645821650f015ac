//! A tree that grows, as an animation: one frame an expansion. Nodes stand from the beginning where they are in the
//! end, so nothing jumps.

use std::collections::HashMap;

use render::{Anchor, Film, Frame, Item, Placed, Sprite, Weight, font};

use super::fold::Shown;
use super::{Drawing, Moment, SMALL, TreeStyle};
use crate::picture::film::{END_PAUSE, START_PAUSE, watchable};
use crate::picture::panel::Panel;
use crate::picture::{Message, PictureError};
use crate::trace::{Fate, Tree, summary};

/// The pause at the end: a tree has more to look at than a board.
const LAST_PAUSE: u32 = 2 * END_PAUSE;
/// From the edge to the tree, in cells.
const MARGIN: f64 = 0.48;
/// Room that badges and rings need around a node, in cells.
const AROUND: f64 = 0.2;

/// A recorded search as it grows: the start, a frame for each expansion of a node that is drawn, and the end. The
/// rounds of iterative deepening follow each other in the same place.
///
/// # Errors
/// When there are more expansions than anyone watches.
pub fn tree_film(tree: &Tree, how: &TreeStyle, delay: u32) -> Result<Film, PictureError> {
    let drawing = Drawing::new(tree, how);
    let shown = drawing.folded.iter().flat_map(|round| &round.shown);
    let numbers = shown.filter_map(|shown| match shown {
        Shown::Node(node) => tree.nodes[*node].number,
        Shown::Folded(_) | Shown::Gap(_) => None,
    });
    let mut moments: Vec<u32> = numbers.collect();
    moments.sort_unstable();
    watchable(moments.len(), 0)?;
    let mut reel = Reel::new(&drawing);
    let mut frames = vec![reel.frame(Some(0), START_PAUSE)];
    for expansions in moments {
        frames.push(reel.frame(Some(expansions), delay));
    }
    frames.push(reel.frame(None, LAST_PAUSE));
    Ok(Film {
        width: reel.width,
        height: reel.height,
        ground: drawing.colours.ground,
        sprites: reel.sprites,
        frames,
    })
}

/// What a film is made of.
struct Reel<'a, 'b> {
    drawing: &'a Drawing<'b>,
    rounds: Vec<super::round::Laid>,
    /// What is shown of each in the order in which it comes: what was there stays where it is in the list of a frame,
    /// so little is drawn again.
    order: Vec<Vec<usize>>,
    /// Where trees begin.
    top: f64,
    width: u32,
    height: u32,
    sprites: Vec<Sprite>,
    /// The heading and the legend.
    page: [Placed; 2],
    /// What was drawn: nodes by their moments, edges by whether they are on the path.
    nodes: HashMap<(usize, Moment, u64), Placed>,
    edges: HashMap<(usize, usize, bool), Placed>,
}

impl<'a, 'b> Reel<'a, 'b> {
    fn new(drawing: &'a Drawing<'b>) -> Self {
        let (tree, unit) = (drawing.tree, drawing.unit);
        let rounds: Vec<_> = drawing
            .folded
            .iter()
            .zip(&tree.rounds)
            .map(|(folded, round)| drawing.laid(folded, round.bound).0)
            .collect();
        let margin = MARGIN * unit;
        let heading = Panel::words(
            &drawing.title(),
            0.44 * unit,
            Weight::Bold,
            drawing.colours.ink,
        );
        // Below the heading: how far it is, and the bound of a round.
        let top = margin + heading.height + 1.1 * unit;
        let widest = |least: f64, round: &super::round::Laid| least.max(round.width);
        let highest = |least: f64, round: &super::round::Laid| least.max(round.height);
        let wide = rounds.iter().fold(heading.width.max(9.2 * unit), widest);
        let legend = drawing.legend(true, wide);
        let width = wide.max(legend.width) + 2.0 * margin;
        let below = top + rounds.iter().fold(0.0, highest) + 0.6 * unit;
        let height = below + legend.height + margin;
        let comes = |shown: &Shown| match shown {
            Shown::Node(node) => (tree.nodes[*node].after, tree.nodes[*node].generated),
            Shown::Folded(_) | Shown::Gap(_) => (u32::MAX, None),
        };
        let order = drawing.folded.iter().map(|folded| {
            let mut order: Vec<usize> = (0..folded.shown.len()).collect();
            order.sort_by_key(|&place| comes(&folded.shown[place]));
            order
        });
        let mut reel = Self {
            drawing,
            rounds,
            order: order.collect(),
            top,
            width: width.ceil() as u32,
            height: height.ceil() as u32,
            sprites: Vec::new(),
            page: [Placed {
                sprite: 0,
                x: 0,
                y: 0,
            }; 2],
            nodes: HashMap::new(),
            edges: HashMap::new(),
        };
        reel.page = [
            reel.sprite(heading, (margin, margin), 0.0),
            reel.sprite(legend, (margin, below), 0.1 * unit),
        ];
        reel
    }

    /// A new sprite of a part at a place, with so much room around it.
    fn sprite(&mut self, panel: Panel, (left, top): (f64, f64), around: f64) -> Placed {
        let (x, y) = ((left - around).floor(), (top - around).floor());
        let (right, down) = (left - x, top - y);
        self.sprites.push(Sprite {
            width: (panel.width + right + around).ceil() as u32 + 1,
            height: (panel.height + down + around).ceil() as u32 + 1,
            items: panel.moved(right, down),
        });
        Placed {
            sprite: self.sprites.len() - 1,
            x: x as i32,
            y: y as i32,
        }
    }

    /// The tree after so many expansions, or as it ended.
    fn frame(&mut self, expansions: Option<u32>, millis: u32) -> Frame {
        let tree = self.drawing.tree;
        let is_there = |node: usize| expansions.is_none_or(|now| tree.nodes[node].after <= now);
        // The last round that has begun.
        let mut rounds = tree.rounds.iter();
        let round = rounds.rposition(|round| is_there(round.root)).unwrap_or(0);
        let mut placed = self.page.to_vec();
        placed.extend(self.caption(round, expansions));
        for place in self.order[round].clone() {
            let shown = self.drawing.folded[round].shown[place];
            let (is_shown, is_on_path) = match shown {
                Shown::Node(node) => (is_there(node), tree.nodes[node].on_path),
                Shown::Folded(_) => (expansions.is_none(), false),
                Shown::Gap(_) => (expansions.is_none(), true),
            };
            if !is_shown {
                continue;
            }
            let is_on_path = is_on_path && expansions.is_none();
            placed.extend(self.edge(round, place, is_on_path));
            placed.push(self.node(round, place, expansions));
        }
        Frame { millis, placed }
    }

    /// How far it is, and the bound of the round.
    fn caption(&mut self, round: usize, expansions: Option<u32>) -> Vec<Placed> {
        let Drawing {
            tree, how, unit, ..
        } = *self.drawing;
        let (lang, of) = (how.style.lang, tree.expanded);
        let words = match expansions {
            None => summary(tree, lang)[..2].join(" "),
            Some(0) => Message::TreeFrameStart { of }.text(lang),
            Some(now) => {
                let later = tree.nodes.iter().filter(|node| node.after > now);
                // The next node that was generated tells how many there were.
                let next = later.filter_map(|node| node.generated).min();
                let generated = next.map_or(tree.generated, |next| next - 1);
                let expansions = now.into();
                Message::TreeFrame {
                    expansions,
                    of,
                    generated,
                }
                .text(lang)
            }
        };
        let margin = MARGIN * unit;
        let soft = self.drawing.colours.soft;
        let words = Panel::words(&words, SMALL * unit, Weight::Regular, soft);
        let line = (margin, self.top - 1.1 * unit + 0.05 * unit);
        let mut placed = vec![self.sprite(words, line, 0.0)];
        if let Some(heading) = self.drawing.round_heading(round) {
            let line = (margin, line.1 + 0.42 * unit);
            placed.push(self.sprite(heading, line, 0.0));
        }
        placed
    }

    /// Where a round begins.
    fn left(&self, round: usize) -> f64 {
        ((f64::from(self.width) - self.rounds[round].width) / 2.0).floor()
    }

    fn node(&mut self, round: usize, place: usize, expansions: Option<u32>) -> Placed {
        let drawing = self.drawing;
        let bound = drawing.tree.rounds[round].bound;
        let shown = drawing.folded[round].shown[place];
        let (left, top) = self.rounds[round].corners[place];
        let corner = (left + self.left(round), top + self.top);
        let around = AROUND * drawing.unit;
        let Shown::Node(node) = shown else {
            let panel = drawing.node_box(shown, 0, bound).panel;
            return self.sprite(panel, corner, around);
        };
        let moment = drawing.at(node, expansions);
        // How many there are below it in the end.
        let more = match expansions {
            None => drawing.folded[round].more[place],
            Some(_) => 0,
        };
        let key = (node, moment, more);
        if let Some(&placed) = self.nodes.get(&key) {
            return placed;
        }
        let panel = drawing.node(node, moment, more, bound).panel;
        let placed = self.sprite(panel, corner, around);
        self.nodes.insert(key, placed);
        placed
    }

    fn edge(&mut self, round: usize, place: usize, is_on_path: bool) -> Option<Placed> {
        let key = (round, place, is_on_path);
        if let Some(&placed) = self.edges.get(&key) {
            return Some(placed);
        }
        let drawing = self.drawing;
        let (from, to) = self.rounds[round].edges[place]?;
        let shown = drawing.folded[round].shown[place];
        let (line, label) = drawing.edge(shown, is_on_path, from, to);
        // Half of a line, and the name of the edge, which lies on either side of its end.
        let around = 0.1 * drawing.unit;
        let (mut left, mut right) = (from.0.min(to.0), from.0.max(to.0));
        if let Some(Item::Text(label)) = &label {
            let wide = font::width(&label.words, label.size, label.weight);
            match label.anchor {
                Anchor::End => left = left.min(label.x - wide),
                Anchor::Start | Anchor::Middle => right = right.max(label.x + wide),
            }
        }
        let (left, right) = (left - around, right + around);
        let (top, bottom) = (from.1 - around, to.1 + around);
        let items = [line].into_iter().chain(label);
        let panel = Panel {
            width: right - left,
            height: bottom - top,
            items: items.map(|item: Item| item.moved(-left, -top)).collect(),
        };
        let corner = (left + self.left(round), top + self.top);
        let placed = self.sprite(panel, corner, 0.0);
        self.edges.insert(key, placed);
        Some(placed)
    }
}

impl Drawing<'_> {
    /// What a node is after so many expansions, or at the end.
    fn at(&self, number: usize, expansions: Option<u32>) -> Moment {
        let node = &self.tree.nodes[number];
        let Some(now) = expansions else {
            return self.now(number);
        };
        let is_expanded = node.number.is_some_and(|number| number <= now);
        let is_e_node = node.number == Some(now);
        let fate = match node.fate {
            // What hangs below it is still being tried.
            Fate::RolledBack | Fate::DeadEnd if is_expanded && self.is_open(number, now) => {
                Fate::Expanded
            }
            Fate::RolledBack | Fate::DeadEnd if node.number.is_some() && !is_expanded => {
                Fate::Waiting
            }
            Fate::Expanded if !is_expanded => Fate::Waiting,
            // It is recognised at the end.
            Fate::Goal if is_expanded => Fate::Expanded,
            Fate::Goal => Fate::Waiting,
            fate => fate,
        };
        Moment {
            fate,
            on_path: false,
            is_e_node,
            is_expanded,
        }
    }

    /// Whether the node being expanded is this one or below it.
    fn is_open(&self, number: usize, now: u32) -> bool {
        let mut nodes = self.tree.nodes.iter();
        let current = nodes.position(|node| node.number == Some(now));
        current.is_some_and(|current| self.tree.way_to(current).contains(&number))
    }
}
