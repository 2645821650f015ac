//! One node: its board in a tray, and what is written beside it.

use render::colour::mix;
use render::{Grid, Item, Paint, Rgb, Stroke, Weight};

use super::fold::Shown;
use super::{COST, Drawing, Moment, PAD, RING, SMALL};
use crate::picture::Message;
use crate::picture::boards::Boards;
use crate::picture::panel::{Align, Panel, wrap};
use crate::picture::theme::Colours;
use crate::picture::trays::Tray;
use crate::trace::{self, Fate, Subject};

/// A node: its tray, or what stands for it, from the left of all that belongs to it.
pub(super) struct NodeBox {
    pub(super) panel: Panel,
    /// The middle of its tray, where edges arrive and leave.
    pub(super) middle: f64,
    /// The upper and the lower edge of its tray, or of the ring around it.
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl NodeBox {
    /// Something without a tray.
    fn alone(panel: Panel) -> Self {
        Self {
            middle: panel.width / 2.0,
            top: 0.0,
            bottom: panel.height,
            panel,
        }
    }
}

impl Drawing<'_> {
    /// What is shown, in its box, with so many nodes below it that are not drawn.
    pub(super) fn node_box(&self, shown: Shown, more: u64, bound: Option<u32>) -> NodeBox {
        let lang = self.how.style.lang;
        let Colours { soft, proved, .. } = self.colours;
        let small = SMALL * self.unit;
        let words = |words: &str, weight, colour| {
            NodeBox::alone(Panel::words(words, small, weight, colour))
        };
        match shown {
            Shown::Node(node) => self.node(node, self.now(node), more, bound),
            Shown::Folded(nodes) => {
                words(&Message::Folded { nodes }.text(lang), Weight::Regular, soft)
            }
            Shown::Gap(steps) => words(&Message::Gap { steps }.text(lang), Weight::Bold, proved),
        }
    }

    /// A node as it is at some moment, with what is written beside it.
    pub(super) fn node(
        &self,
        node: usize,
        moment: Moment,
        more: u64,
        bound: Option<u32>,
    ) -> NodeBox {
        let lang = self.how.style.lang;
        let Colours {
            soft,
            proved,
            ink,
            now,
            ..
        } = self.colours;
        let (small, unit) = (SMALL * self.unit, self.unit);
        let recorded = &self.tree.nodes[node];
        if !self.boards {
            let mut parts = vec![self.pill(recorded, moment)];
            parts.extend(self.more(more));
            let bottom = parts[0].height;
            return NodeBox {
                bottom,
                ..NodeBox::alone(Panel::below(parts, 0.04 * unit))
            };
        }
        let state = self.state(node, moment);
        let mut lines = Vec::new();
        let mut line = |words: &str, size: f64, weight, colour| {
            lines.push(Panel::words(words, size, weight, colour));
        };
        match (recorded.cost, recorded.second_estimate) {
            (Some(first), Some(second)) => {
                line(
                    &format!("h = {first}"),
                    0.8 * COST * unit,
                    Weight::Bold,
                    ink,
                );
                line(
                    &format!("t = {second}"),
                    0.8 * COST * unit,
                    Weight::Bold,
                    soft,
                );
            }
            (Some(cost), None) => line(&cost.to_string(), COST * unit, Weight::Bold, ink),
            (None, _) => {}
        }
        if let Some(formula) = self.tree.summands(node) {
            line(&formula, small, Weight::Regular, soft);
        }
        if let (Some((item, ways)), Subject::Packing { puzzle }) =
            (recorded.branch, &self.tree.subject)
            && moment.is_expanded
        {
            let words = trace::Message::Branch { puzzle, item, ways }.text(lang);
            for words in wrap(&words, small, Weight::Regular, 1.6 * unit) {
                line(&words, small, Weight::Regular, soft);
            }
        }
        let said = match moment.fate {
            _ if self.e_node == Some(node) && moment.is_e_node => {
                Some((trace::Message::ENode.text(lang), Weight::Bold, now))
            }
            Fate::Expanded | Fate::Waiting => None,
            Fate::Goal => {
                let goal = trace::Message::Fate(Fate::Goal, bound).text(lang);
                Some((goal, Weight::Bold, proved))
            }
            _ => {
                let fate = trace::fate_text(self.tree, node, bound, lang);
                Some((fate, Weight::Regular, soft))
            }
        };
        if let Some((words, weight, colour)) = said {
            for words in wrap(&words, small, weight, 1.9 * unit) {
                line(&words, small, weight, colour);
            }
        }
        lines.extend(self.more(more));
        let (middle, high) = (state.width / 2.0, state.height);
        // Where there is no ring, edges go on to the tray.
        let top = match self.ring(moment) {
            Some(_) => 0.0,
            None => RING * unit,
        };
        let words = Panel::below(lines, 0.02 * unit);
        NodeBox {
            panel: Panel::beside(vec![state, words], 0.12 * unit, Align::Top),
            middle,
            top,
            bottom: high - top,
        }
    }

    /// What is not drawn below a node.
    fn more(&self, nodes: u64) -> Option<Panel> {
        let words = Message::Folded { nodes }.text(self.how.style.lang);
        let line = Panel::words(
            &format!("\u{2193} {words}"),
            SMALL * self.unit,
            Weight::Regular,
            self.colours.soft,
        );
        (nodes > 0).then_some(line)
    }

    /// The colour and the width of the ring around a node, in cells, and whether it is dashed.
    fn ring(&self, moment: Moment) -> Option<(Rgb, f64, bool)> {
        match moment.fate {
            _ if moment.is_e_node => Some((self.colours.now, 0.065, false)),
            Fate::Goal => Some((self.colours.proved, 0.065, false)),
            Fate::Waiting => Some((self.colours.edge, 0.035, true)),
            _ => None,
        }
    }

    /// A node's board in its tray, with its number and what became of it.
    fn state(&self, node: usize, moment: Moment) -> Panel {
        let recorded = &self.tree.nodes[node];
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
        if moment.is_pruned() {
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
        if let Some((colour, width_in_cells, dashed)) = self.ring(moment) {
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
        items.extend(self.badges(recorded, moment, height));
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
