//! The signs of a search tree: badges of nodes, what stands for a node without its board, and the legend.

use render::{Anchor, Fill, Item, Paint, Stroke, Weight, font};

use super::{Drawing, SMALL};
use crate::picture::Message;
use crate::picture::panel::{Align, Panel, text};
use crate::picture::theme::Colours;
use crate::trace::{Fate, Node, Subject};

impl Drawing<'_> {
    /// A mark over the corner of a node: the order of expansion, or that it was pruned.
    pub(super) fn badge(&self, words: &str, is_filled: bool) -> [Item; 2] {
        let Colours { ink, ground, .. } = self.colours;
        let (size, high) = (SMALL * self.unit, 0.46 * self.unit);
        let wide = (font::width(words, size, Weight::Bold) + 0.2 * self.unit).max(high);
        // A long one grows over its own board, not over the neighbour's.
        let (left, top) = (-0.12 * self.unit, -0.12 * self.unit);
        let (paint, letters) = match is_filled {
            true => (Paint::plain(ink), ground),
            false => (
                Paint {
                    stroke: Paint::line(ink, 0.03 * self.unit).stroke,
                    ..Paint::plain(ground)
                },
                ink,
            ),
        };
        let rect = Item::Rect {
            x: left,
            y: top,
            width: wide,
            height: high,
            radius: high / 2.0,
            paint,
        };
        let at = (left + wide / 2.0, top + high / 2.0);
        [
            rect,
            text(at, words, size, Anchor::Middle, Weight::Bold, letters),
        ]
    }

    /// A node without a board: its number, or its cost if it was never expanded.
    pub(super) fn pill(&self, node: &Node) -> Panel {
        let Colours {
            line,
            edge,
            proved,
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
        let (size, high) = (0.26 * self.unit, 0.46 * self.unit);
        let wide = (font::width(&words, size, Weight::Bold) + 0.24 * self.unit).max(high);
        let is_pruned = Self::is_pruned(node);
        let (colour, width, dashed) = match (node.on_path, node.fate) {
            (true, _) => (proved, 0.05, false),
            (false, Fate::Expanded | Fate::RolledBack) => (line, 0.02, false),
            (false, _) => (edge, 0.025, true),
        };
        Panel {
            width: wide,
            height: high,
            items: vec![
                Item::Rect {
                    x: 0.0,
                    y: 0.0,
                    width: wide,
                    height: high,
                    radius: high / 2.0,
                    paint: Paint {
                        fill: (!dashed).then_some(Fill::Plain(line)),
                        stroke: Some(Stroke {
                            colour,
                            width: width * self.unit,
                            dashed,
                        }),
                    },
                },
                text(
                    (wide / 2.0, high / 2.0),
                    &words,
                    size,
                    Anchor::Middle,
                    Weight::Bold,
                    if is_pruned { soft } else { ink },
                ),
            ],
        }
    }

    /// What the signs mean, of those that are drawn.
    pub(super) fn legend(&self) -> Panel {
        let Colours {
            ink, edge, proved, ..
        } = self.colours;
        let (lang, unit) = (self.how.style.lang, self.unit);
        let high = 0.4 * unit;
        let rect = |paint: Paint, wide: f64, part: f64| Item::Rect {
            x: 0.03 * unit,
            y: high * (1.0 - part) / 2.0,
            width: wide - 0.06 * unit,
            height: high * part,
            radius: 0.08 * unit,
            paint,
        };
        let dashed = Stroke {
            colour: edge,
            width: 0.035 * unit,
            dashed: true,
        };
        let circle = Item::Circle {
            x: high / 2.0,
            y: high / 2.0,
            radius: high * 0.42,
            paint: Paint::plain(ink),
        };
        let cross = text(
            (high / 2.0, high / 2.0),
            "\u{d7}",
            high,
            Anchor::Middle,
            Weight::Bold,
            ink,
        );
        let live = rect(
            Paint {
                fill: None,
                stroke: Some(dashed),
            },
            high,
            0.85,
        );
        let goal = rect(Paint::line(proved, 0.065 * unit), high, 0.85);
        let path = rect(Paint::plain(proved), high * 1.4, 0.2);
        let nodes = &self.tree.nodes;
        let has = |fate: Fate| nodes.iter().any(|node| node.fate == fate);
        let mut entries = vec![
            (
                nodes.iter().any(|node| node.number.is_some()),
                vec![circle],
                Message::LegendExpanded,
            ),
            (has(Fate::Waiting), vec![live], Message::LegendLive),
            (
                nodes.iter().any(Self::is_pruned),
                vec![cross],
                Message::LegendPruned,
            ),
            (has(Fate::Goal), vec![goal], Message::LegendGoal),
            (
                nodes.iter().any(|node| node.on_path),
                vec![path],
                Message::LegendPath,
            ),
        ];
        if let Subject::Sliding { .. } = &self.tree.subject {
            let home = self.colours.at_home();
            let dot = home.dot.map(|colour| Item::Circle {
                x: high * 0.72,
                y: high * 0.28,
                radius: high * 0.12,
                paint: Paint::plain(colour),
            });
            let paint = Paint {
                fill: home.fill,
                stroke: None,
            };
            let tile = [rect(paint, high, 0.85)].into_iter().chain(dot);
            entries.push((true, tile.collect(), Message::LegendHome));
        }
        let shown = entries.into_iter().filter(|(is_shown, ..)| *is_shown);
        let panels = shown.map(|(_, items, words)| {
            let width = match &items[0] {
                Item::Rect { width, .. } => *width + 0.06 * unit,
                _ => high,
            };
            let sign = Panel {
                width,
                height: high,
                items,
            };
            let size = SMALL * unit;
            let words = Panel::words(&words.text(lang), size, Weight::Regular, self.colours.soft);
            Panel::beside(vec![sign, words], 0.14 * unit, Align::Middle)
        });
        Panel::wrapped(
            panels.collect(),
            16.0 * unit,
            (0.5 * unit, 0.16 * unit),
            Align::Middle,
        )
    }
}
