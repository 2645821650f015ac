//! Heuristics against each other: a bar for the mean of each, and for each pair how often one is larger.

use render::colour::{ink_on, mix};
use render::{Anchor, Item, Paint, Scene, Weight, font};

use super::super::panel::{Panel, Words, page, text, wrap};
use super::super::{Message, Style};
use super::{TICKS, WORDS, percent, straight, tick};
use crate::message::decimal;

/// What is drawn.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The names.
    pub names: Vec<String>,
    /// Their means.
    pub means: Vec<f64>,
    /// The mean of the truth, if it is known.
    pub truth: Option<f64>,
    /// The part of all boards where the one of the row is smaller than the one of the column.
    pub less: Vec<Vec<f64>>,
    /// Whether the one of the column dominates the one of the row.
    pub dominated: Vec<Vec<bool>>,
}

const ROW: f64 = 40.0;
const COLUMN: f64 = 78.0;
const BARS: f64 = 190.0;

/// Draws them; `title` is above the means, `about` above the whole.
#[must_use]
pub fn matrix(
    of: &Matrix,
    heading: &str,
    about: &[String],
    titles: [&str; 2],
    style: &Style,
) -> Scene {
    let colours = style.theme.colours();
    let lang = style.lang;
    let count = of.names.len();
    let width = |name: &String| font::width(name, WORDS, Weight::Bold);
    let names = of.names.iter().map(width).fold(0.0, f64::max);
    let means_at = names + 70.0;
    let bars_at = means_at + 12.0;
    let cells_at = bars_at + BARS + 36.0;
    // Names above the columns in up to three lines.
    let heads: Vec<Vec<String>> = of
        .names
        .iter()
        .map(|name| wrap(&name.replace('-', "- "), 12.5, Weight::Bold, COLUMN - 6.0))
        .collect();
    let lines = heads.iter().map(Vec::len).max().unwrap_or(1);
    let top = 30.0 + lines as f64 * 15.0 + 8.0;
    let mut items = Vec::new();
    for (at, title) in [(names + 18.0, titles[0]), (cells_at, titles[1])] {
        items.push(text(
            (at, 8.0),
            title,
            WORDS,
            Anchor::Start,
            Weight::Bold,
            colours.ink,
        ));
    }
    for (column, head) in heads.iter().enumerate() {
        let x = cells_at + (column as f64 + 0.5) * COLUMN;
        for (line, words) in head.iter().enumerate() {
            let y = top - 10.0 - (head.len() - 1 - line) as f64 * 15.0;
            let words = words.replace("- ", "-");
            items.push(text(
                (x, y),
                &words,
                12.5,
                Anchor::Middle,
                Weight::Bold,
                colours.soft,
            ));
        }
    }
    // Where the truth is known, estimates far above it are cut off.
    let greatest = of.means.iter().copied().fold(1.0, f64::max);
    let greatest = of
        .truth
        .map_or(greatest, |truth| greatest.min(truth * 1.25));
    let long = |value: f64| (value / greatest).min(1.0) * BARS;
    for (row, name) in of.names.iter().enumerate() {
        let y = top + (row as f64 + 0.5) * ROW;
        items.push(text(
            (names, y),
            name,
            WORDS,
            Anchor::End,
            Weight::Bold,
            colours.ink,
        ));
        let bar = long(of.means[row]);
        items.push(Item::Rect {
            x: bars_at,
            y: y - ROW * 0.2,
            width: bar.max(1.5),
            height: ROW * 0.4,
            radius: 2.0,
            paint: Paint::plain(colours.edge),
        });
        if of.means[row] > greatest {
            // A cut through the bar: it is longer than the scale.
            for x in [bars_at + bar - 16.0, bars_at + bar - 10.0] {
                let cut = Paint::line(colours.ground, 3.0);
                items.push(straight(
                    (x - 3.0, y + ROW * 0.3),
                    (x + 3.0, y - ROW * 0.3),
                    cut,
                ));
            }
        }
        let mean = decimal(of.means[row], 2, lang);
        items.push(tick((means_at, y), &mean, Anchor::End, &colours));
        for column in 0..count {
            let (x, y) = (cells_at + column as f64 * COLUMN, top + row as f64 * ROW);
            if row == column {
                continue;
            }
            let part = of.less[row][column];
            let fill = mix(colours.ground, colours.proved, 0.06 + 0.8 * part);
            let dominated = of.dominated[row][column];
            let edge = dominated.then(|| Paint::line(colours.now, 2.6).stroke);
            items.push(Item::Rect {
                x: x + 2.0,
                y: y + 2.0,
                width: COLUMN - 4.0,
                height: ROW - 4.0,
                radius: 3.0,
                paint: Paint {
                    stroke: edge.flatten(),
                    ..Paint::plain(fill)
                },
            });
            let words = percent(part, lang);
            let at = (x + COLUMN / 2.0, y + ROW / 2.0);
            items.push(text(
                at,
                &words,
                TICKS,
                Anchor::Middle,
                Weight::Bold,
                ink_on(fill),
            ));
        }
    }
    let bottom = top + count as f64 * ROW;
    if let Some(truth) = of.truth {
        let x = bars_at + long(truth);
        let paint = Paint {
            fill: None,
            stroke: Some(render::Stroke {
                colour: colours.now,
                width: 2.0,
                dashed: true,
            }),
        };
        items.push(straight((x, top), (x, bottom + 4.0), paint));
        let words = Message::TruthIs {
            mean: &decimal(truth, 2, lang),
        }
        .text(lang);
        items.push(text(
            (x, bottom + 16.0),
            &words,
            TICKS,
            Anchor::Middle,
            Weight::Bold,
            colours.now,
        ));
    }
    let said: Vec<String> = of
        .names
        .iter()
        .zip(&of.means)
        .map(|(name, mean)| format!("{name}: {}", decimal(*mean, 2, lang)))
        .collect();
    let words = Words {
        heading: heading.to_owned(),
        lines: about.to_vec(),
        description: said.join(", "),
    };
    let panel = Panel {
        width: cells_at + count as f64 * COLUMN,
        height: bottom + 28.0,
        items,
    };
    page(&words, panel, style)
}
