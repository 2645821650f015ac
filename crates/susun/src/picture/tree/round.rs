//! One round of a search: where its nodes stand, and the edges between them.

use render::{Anchor, Item, Paint, Path, Step, Stroke, Weight};

use super::fold::{Folded, Shown};
use super::node::NodeBox;
use super::{Drawing, SMALL, straight};
use crate::picture::panel::{Panel, text};
use crate::picture::theme::Colours;

/// From the left and from the top.
type Point = (f64, f64);

/// Where everything of a round is.
pub(super) struct Laid {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The upper left corner of everything that is shown.
    pub(super) corners: Vec<Point>,
    /// From where to where the edge to each goes; the root has none.
    pub(super) edges: Vec<Option<(Point, Point)>>,
}

impl Drawing<'_> {
    /// The tree of a round.
    pub(super) fn round(&self, folded: &Folded, bound: Option<u32>) -> Panel {
        let (laid, boxes) = self.laid(folded, bound);
        let (mut under, mut over) = (Vec::new(), Vec::new());
        for number in 0..boxes.len() {
            if let Some((from, to)) = laid.edges[number] {
                let shown = folded.shown[number];
                let is_on_path = self.is_on_path(shown);
                let (line, label) = self.edge(shown, is_on_path, from, to);
                under.push((is_on_path, line));
                over.extend(label);
            }
        }
        // The path to the solution lies over the other edges.
        under.sort_by_key(|(is_on_path, _)| *is_on_path);
        let mut items: Vec<Item> = under.into_iter().map(|(_, line)| line).collect();
        for (node, &(left, top)) in boxes.into_iter().zip(&laid.corners) {
            items.extend(node.panel.moved(left, top));
        }
        items.extend(over);
        Panel {
            width: laid.width,
            height: laid.height,
            items,
        }
    }

    /// Where everything of a round is, and what is there.
    pub(super) fn laid(&self, folded: &Folded, bound: Option<u32>) -> (Laid, Vec<NodeBox>) {
        let boxes: Vec<NodeBox> = folded
            .shown
            .iter()
            .zip(&folded.more)
            .map(|(&shown, &more)| self.node_box(shown, more, bound))
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
        let corner = |number: usize| (x[number] - sides[number].0, tops[levels[number]]);
        let edge = |number: usize| {
            let parent = folded.parents[number]?;
            let from = (x[parent], tops[levels[parent]] + boxes[parent].bottom);
            let to = (x[number], tops[levels[number]] + boxes[number].top);
            Some((from, to))
        };
        let right = x.iter().zip(&sides).map(|(x, side)| x + side.1);
        let laid = Laid {
            width: right.fold(0.0, f64::max),
            height: tops[deepest] + heights[deepest],
            corners: (0..boxes.len()).map(corner).collect(),
            edges: (0..boxes.len()).map(edge).collect(),
        };
        (laid, boxes)
    }

    fn is_on_path(&self, shown: Shown) -> bool {
        match shown {
            Shown::Node(node) => self.tree.nodes[node].on_path,
            Shown::Gap(_) => true,
            Shown::Folded(_) => false,
        }
    }

    /// An edge, and what it is named by.
    pub(super) fn edge(
        &self,
        shown: Shown,
        is_on_path: bool,
        from: Point,
        to: Point,
    ) -> (Item, Option<Item>) {
        let Colours {
            soft, edge, proved, ..
        } = self.colours;
        let dashed = match shown {
            Shown::Node(node) => self.now(node).is_pruned(),
            Shown::Folded(_) | Shown::Gap(_) => true,
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
}
