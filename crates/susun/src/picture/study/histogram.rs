//! Boards by depth.

use render::{Anchor, Item, Paint, Scene, Weight, font};

use super::super::panel::{Panel, Words, page, text};
use super::super::{Message, Style};
use super::{TICKS, WORDS, straight, tick};
use crate::message::{decimal, number};

const HEIGHT: f64 = 360.0;

/// A bar for each depth, and a line at the mean; `axes` name depth and boards.
#[must_use]
pub fn histogram(
    layers: &[u64],
    mean: f64,
    heading: &str,
    about: &[String],
    axes: [&str; 2],
    style: &Style,
) -> Scene {
    let colours = style.theme.colours();
    let lang = style.lang;
    let most = layers.iter().copied().max().unwrap_or(1).max(1);
    let step = round_step(most);
    let high = most.div_ceil(step) * step;
    let bar = (720.0 / layers.len().max(1) as f64).clamp(12.0, 60.0);
    let widest = font::width(&number(high, lang), TICKS, Weight::Regular);
    let (left, top) = (widest + 14.0, 44.0);
    let width = bar * layers.len() as f64 + 12.0;
    let bottom = top + HEIGHT;
    let y = |boards: f64| bottom - boards / high as f64 * HEIGHT;
    let x = |depth: f64| left + 6.0 + (depth + 0.5) * bar;
    let mut items = vec![text(
        (0.0, 8.0),
        axes[1],
        WORDS,
        Anchor::Start,
        Weight::Bold,
        colours.ink,
    )];
    for value in (0..=high / step).map(|times| times * step) {
        let at = y(value as f64);
        let grid = Paint::line(colours.line, 1.0);
        items.push(straight((left, at), (left + width, at), grid));
        let words = number(value, lang);
        items.push(tick((left - 8.0, at), &words, Anchor::End, &colours));
    }
    // Every depth has its number where they do not meet.
    let every = (24.0 / bar).ceil() as usize;
    for (depth, &boards) in layers.iter().enumerate() {
        let height = bottom - y(boards as f64);
        let is_most = boards == most;
        items.push(Item::Rect {
            x: x(depth as f64) - bar * 0.4,
            y: bottom - height.max(1.0),
            width: bar * 0.8,
            height: height.max(1.0),
            radius: 1.5,
            paint: Paint::plain(match is_most {
                true => colours.proved,
                false => colours.edge,
            }),
        });
        if depth % every == 0 {
            let at = (x(depth as f64), bottom + 17.0);
            items.push(tick(at, &depth.to_string(), Anchor::Middle, &colours));
        }
        let is_last = depth + 1 == layers.len() && depth > 0;
        if is_most || is_last {
            let words = number(boards, lang);
            let wide = font::width(&words, TICKS, Weight::Bold);
            // Away from the line at the mean, and within the picture.
            let middle = x(depth as f64);
            let start = match is_last || mean > depth as f64 {
                true => middle + bar * 0.4 - wide,
                false => middle - bar * 0.4,
            };
            let at = (start, y(boards as f64) - 12.0);
            // Its own ground, so that no line of the scale crosses it.
            items.push(Item::Rect {
                x: start - 2.0,
                y: at.1 - 9.0,
                width: wide + 4.0,
                height: 18.0,
                radius: 0.0,
                paint: Paint::plain(colours.ground),
            });
            let anchor = Anchor::Start;
            items.push(text(at, &words, TICKS, anchor, Weight::Bold, colours.ink));
        }
    }
    items.push(straight(
        (left, bottom),
        (left + width, bottom),
        Paint::line(colours.edge, 1.5),
    ));
    let at = x(mean);
    let dashes = Paint {
        fill: None,
        stroke: Some(render::Stroke {
            colour: colours.now,
            width: 2.0,
            dashed: true,
        }),
    };
    items.push(straight((at, top - 26.0), (at, bottom), dashes));
    let words = Message::MeanIs {
        mean: &decimal(mean, 2, lang),
    }
    .text(lang);
    items.push(text(
        (at - 8.0, top - 20.0),
        &words,
        TICKS,
        Anchor::End,
        Weight::Bold,
        colours.now,
    ));
    items.push(text(
        (left + width / 2.0, bottom + 44.0),
        axes[0],
        WORDS,
        Anchor::Middle,
        Weight::Bold,
        colours.ink,
    ));
    let said: Vec<String> = layers
        .iter()
        .enumerate()
        .map(|(depth, boards)| format!("{depth}: {boards}"))
        .collect();
    let words = Words {
        heading: heading.to_owned(),
        lines: about.to_vec(),
        description: said.join(", "),
    };
    let panel = Panel {
        width: left + width,
        height: bottom + 56.0,
        items,
    };
    page(&words, panel, style)
}

/// 1, 2 or 5 times a power of ten: about five steps to `most`.
fn round_step(most: u64) -> u64 {
    let mut power = 1;
    loop {
        for step in [power, 2 * power, 5 * power] {
            if most <= 5 * step {
                return step;
            }
        }
        power *= 10;
    }
}
