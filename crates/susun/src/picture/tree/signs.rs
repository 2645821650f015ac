//! The signs of a search tree: badges of nodes, what stands for a node without its board, and the legend.

use render::{Anchor, Fill, Item, Paint, Rgb, Stroke, Weight, font};

use super::fold::Shown;
use super::{Drawing, Moment, SMALL};
use crate::picture::Message;
use crate::picture::panel::{Align, Panel, text, wrap};
use crate::picture::theme::Colours;
use crate::trace::{self, Fate, Node, Numbers, Subject};

/// What a badge looks like.
#[derive(Clone, Copy)]
struct Badge {
    ground: Rgb,
    letters: Rgb,
    /// None where the ground is enough.
    edge: Option<Rgb>,
    is_round: bool,
}

impl Drawing<'_> {
    /// The marks over the corners of a node of some height: its numbers, and whether it was pruned.
    pub(super) fn badges(&self, node: &Node, moment: Moment, height: f64) -> Vec<Item> {
        let numbers = self.how.writing.numbers;
        let number = match numbers {
            Numbers::Generation | Numbers::Both => node.generated.map(|number| number.to_string()),
            Numbers::Expansion => self.expansion(node, moment),
        };
        let words = match (number, moment.is_pruned()) {
            (Some(number), true) if !moment.is_expanded => Some(format!("\u{d7} {number}")),
            (Some(number), _) => Some(number),
            (None, true) => Some("\u{d7}".to_owned()),
            (None, false) => None,
        };
        let corner = -0.12 * self.unit;
        let look = self.round_badge(moment);
        let first = words.map(|words| self.badge(&words, look, (corner, corner)));
        let second = match numbers {
            Numbers::Both => self.expansion(node, moment),
            _ => None,
        };
        let second = second.map(|words| {
            let top = height - 0.34 * self.unit;
            self.badge(&words, self.square_badge(), (corner, top))
        });
        first.into_iter().chain(second).flatten().collect()
    }

    /// The number of an expansion, if it has begun.
    fn expansion(&self, node: &Node, moment: Moment) -> Option<String> {
        let number = node.number.filter(|_| moment.is_expanded)?;
        Some(number.to_string())
    }

    /// Filled where a node was expanded.
    fn round_badge(&self, moment: Moment) -> Badge {
        let Colours {
            ink,
            ground,
            soft,
            now,
            ..
        } = self.colours;
        let is_round = true;
        match (moment.is_e_node, moment.is_expanded) {
            (true, _) => Badge {
                ground: now,
                letters: ground,
                edge: None,
                is_round,
            },
            (false, true) => Badge {
                ground: ink,
                letters: ground,
                edge: None,
                is_round,
            },
            (false, false) => Badge {
                ground,
                letters: if moment.is_pruned() { soft } else { ink },
                edge: Some(if moment.is_pruned() { soft } else { ink }),
                is_round,
            },
        }
    }

    /// For the order of expansion beside that of generation.
    fn square_badge(&self) -> Badge {
        let Colours { ink, ground, .. } = self.colours;
        Badge {
            ground,
            letters: ink,
            edge: Some(ink),
            is_round: false,
        }
    }

    /// A badge, from its upper left corner.
    fn badge(&self, words: &str, look: Badge, (left, top): (f64, f64)) -> [Item; 2] {
        let (size, high) = (SMALL * self.unit, 0.46 * self.unit);
        // A long one grows over its own board, not over the neighbour's.
        let wide = (font::width(words, size, Weight::Bold) + 0.2 * self.unit).max(high);
        let stroke = look
            .edge
            .and_then(|edge| Paint::line(edge, 0.03 * self.unit).stroke);
        let rect = Item::Rect {
            x: left,
            y: top,
            width: wide,
            height: high,
            radius: if look.is_round {
                high / 2.0
            } else {
                0.1 * self.unit
            },
            paint: Paint {
                stroke,
                ..Paint::plain(look.ground)
            },
        };
        let at = (left + wide / 2.0, top + high / 2.0);
        let (anchor, weight) = (Anchor::Middle, Weight::Bold);
        [rect, text(at, words, size, anchor, weight, look.letters)]
    }

    /// A node without a board: its numbers and its cost.
    pub(super) fn pill(&self, node: &Node, moment: Moment) -> Panel {
        let numbers = self.how.writing.numbers;
        let generated = node.generated.filter(|_| numbers.of_generation());
        let expanded = self
            .expansion(node, moment)
            .filter(|_| numbers.of_expansion());
        let number = match (generated, expanded) {
            (Some(first), Some(second)) => Some(format!("{first} [{second}]")),
            (Some(first), None) => Some(first.to_string()),
            (None, second) => second,
        };
        let cost = node.cost.map(|cost| cost.to_string());
        let words: Vec<String> = number.into_iter().chain(cost).collect();
        self.pill_of(&words.join(": "), moment)
    }

    fn pill_of(&self, words: &str, moment: Moment) -> Panel {
        let Colours {
            line,
            edge,
            proved,
            ink,
            soft,
            now,
            ..
        } = self.colours;
        let (size, high) = (0.26 * self.unit, 0.46 * self.unit);
        let wide = (font::width(words, size, Weight::Bold) + 0.24 * self.unit).max(high);
        let (colour, width, dashed) = match (moment.on_path, moment.fate) {
            _ if moment.is_e_node => (now, 0.05, false),
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
                    words,
                    size,
                    Anchor::Middle,
                    Weight::Bold,
                    if moment.is_pruned() { soft } else { ink },
                ),
            ],
        }
    }

    /// What the signs mean, of those that are drawn, and what the costs are made of, on lines so wide. A tree that
    /// grows has live nodes and one that is being expanded.
    pub(super) fn legend(&self, grows: bool, wide: f64) -> Panel {
        let unit = self.unit;
        let wide = wide.max(16.0 * unit);
        let (size, lang) = (SMALL * unit, self.how.style.lang);
        let words = |words: &str| Panel::words(words, size, Weight::Regular, self.colours.soft);
        let signs = match self.boards {
            true => self.board_signs(grows),
            false => self.pill_signs(grows),
        };
        let signs = signs.into_iter().map(|(sign, message)| {
            let parts = vec![sign, words(&message.text(lang))];
            Panel::beside(parts, 0.14 * unit, Align::Middle)
        });
        let gaps = (0.5 * unit, 0.16 * unit);
        let signs = Panel::wrapped(signs.collect(), wide, gaps, Align::Middle);
        let explained = trace::explained(self.tree, self.how.writing.symbols, lang);
        let lines = explained.iter().flat_map(|explained| {
            wrap(explained, size, Weight::Regular, wide)
                .into_iter()
                .map(|line| words(&line))
        });
        let mut parts: Vec<Panel> = lines.collect();
        parts.push(signs);
        Panel::below(parts, 0.16 * unit)
    }

    /// The nodes that are drawn.
    fn drawn(&self) -> impl Iterator<Item = &Node> {
        let shown = self.folded.iter().flat_map(|round| &round.shown);
        shown.filter_map(|shown| match shown {
            Shown::Node(node) => Some(&self.tree.nodes[*node]),
            Shown::Folded(_) | Shown::Gap(_) => None,
        })
    }

    /// A moment for a sign.
    fn moment(fate: Fate) -> Moment {
        Moment {
            fate,
            on_path: false,
            is_e_node: false,
            is_expanded: fate == Fate::Expanded,
        }
    }

    /// The signs of nodes without boards.
    fn pill_signs(&self, grows: bool) -> Vec<(Panel, Message<'static>)> {
        let nodes: Vec<&Node> = self.drawn().collect();
        let path = Moment {
            on_path: true,
            ..Self::moment(Fate::Expanded)
        };
        let e_node = Moment {
            is_e_node: true,
            ..Self::moment(Fate::Expanded)
        };
        let (expanded, waiting) = (Self::moment(Fate::Expanded), Self::moment(Fate::Waiting));
        let numbers = self.how.writing.numbers;
        let (first, order) = match numbers {
            Numbers::Generation => ("n", Message::LegendGeneration),
            Numbers::Expansion => ("n", Message::LegendExpansion),
            Numbers::Both => ("n [m]", Message::LegendBoth),
        };
        let has = |wanted: bool| nodes.iter().any(|node| node.number.is_some() == wanted);
        let entries = [
            (true, self.pill_of(first, expanded), order),
            (
                has(true),
                self.pill_of("", expanded),
                Message::LegendExpanded,
            ),
            (
                has(false),
                self.pill_of("", waiting),
                Message::LegendNotExpanded,
            ),
            (
                grows || self.e_node.is_some(),
                self.pill_of("", e_node),
                Message::LegendENode,
            ),
            (
                nodes.iter().any(|node| node.on_path),
                self.pill_of("", path),
                Message::LegendPath,
            ),
        ];
        let shown = entries.into_iter().filter(|(is_shown, ..)| *is_shown);
        shown.map(|(_, sign, words)| (sign, words)).collect()
    }

    /// The signs of nodes with boards.
    fn board_signs(&self, grows: bool) -> Vec<(Panel, Message<'static>)> {
        let Colours {
            edge, proved, now, ..
        } = self.colours;
        let unit = self.unit;
        let high = 0.46 * unit;
        let sign = |items: Vec<Item>, width: f64| Panel {
            width,
            height: high,
            items,
        };
        let rect = |paint: Paint, wide: f64, part: f64| Item::Rect {
            x: 0.03 * unit,
            y: high * (1.0 - part) / 2.0,
            width: wide - 0.06 * unit,
            height: high * part,
            radius: 0.08 * unit,
            paint,
        };
        let ring = |colour, width, dashed| {
            let stroke = Some(Stroke {
                colour,
                width: width * unit,
                dashed,
            });
            sign(vec![rect(Paint { fill: None, stroke }, high, 0.85)], high)
        };
        let badge =
            |words: &str, look: Badge| sign(self.badge(words, look, (0.0, 0.0)).into(), high);
        let round = |fate: Fate| self.round_badge(Self::moment(fate));
        let nodes: Vec<&Node> = self.drawn().collect();
        let has = |fate: Fate| nodes.iter().any(|node| node.fate == fate);
        let is_pruned = |node: &&Node| Self::moment(node.fate).is_pruned();
        let has_expanded = nodes.iter().any(|node| node.number.is_some());
        let numbers = self.how.writing.numbers;
        let mut entries = vec![
            (
                numbers.of_generation(),
                badge("n", round(Fate::Waiting)),
                Message::LegendGeneration,
            ),
            (
                numbers == Numbers::Both && has_expanded,
                badge("n", self.square_badge()),
                Message::LegendExpansion,
            ),
            (
                numbers == Numbers::Expansion && has_expanded,
                badge("n", round(Fate::Expanded)),
                Message::LegendExpansion,
            ),
            (
                numbers != Numbers::Expansion && has_expanded,
                badge("n", round(Fate::Expanded)),
                Message::LegendExpanded,
            ),
            (
                grows || self.e_node.is_some(),
                ring(now, 0.065, false),
                Message::LegendENode,
            ),
            (
                grows || has(Fate::Waiting),
                ring(edge, 0.035, true),
                Message::LegendLive,
            ),
            (
                nodes.iter().any(is_pruned),
                badge("\u{d7}", round(Fate::Duplicate)),
                Message::LegendPruned,
            ),
            (
                has(Fate::Goal),
                ring(proved, 0.065, false),
                Message::LegendGoal,
            ),
            (
                nodes.iter().any(|node| node.on_path),
                sign(
                    vec![rect(Paint::plain(proved), high * 1.4, 0.2)],
                    high * 1.4,
                ),
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
            entries.push((true, sign(tile.collect(), high), Message::LegendHome));
        }
        let shown = entries.into_iter().filter(|(is_shown, ..)| *is_shown);
        shown.map(|(_, sign, words)| (sign, words)).collect()
    }
}
