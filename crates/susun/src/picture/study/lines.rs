//! Lines over depth, on a scale by powers of ten.

use render::{Anchor, Item, Paint, Path, Scene, Step, Weight, font};

use super::super::panel::{Panel, Words, page, text};
use super::super::{Message, Style};
use super::{TICKS, WORDS, hue, mark, straight, tick};
use crate::message::number;

/// One line.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Depth and value of its points; none where there is a gap.
    pub points: Vec<(u32, Option<f64>)>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// The least distance of two names.
const NAME_GAP: f64 = 22.0;

/// Draws lines with their names at their ends; `axes` name depth and value.
#[must_use]
pub fn lines(
    lines: &[Line],
    heading: &str,
    about: &[String],
    axes: [&str; 2],
    style: &Style,
) -> Scene {
    let colours = style.theme.colours();
    let lang = style.lang;
    let points = || lines.iter().flat_map(|line| &line.points);
    let values = points().filter_map(|&(_, value)| value.filter(|&value| value > 0.0));
    let most = values.clone().fold(1.0, f64::max);
    let least = values.fold(most, f64::min);
    let low = least.log10().floor() as i32;
    let high = (most.log10().ceil() as i32).max(low + 1);
    let first = points().map(|&(depth, _)| depth).min().unwrap_or(0);
    let last = points().map(|&(depth, _)| depth).max().unwrap_or(1);
    let span = f64::from((last - first).max(1));

    let power = |power: i32| number(10_u64.pow(power.max(0) as u32), lang);
    let widest = (low..=high).map(|exponent| font::width(&power(exponent), TICKS, Weight::Regular));
    let left = widest.fold(0.0, f64::max) + 14.0;
    let top = 34.0;
    let x = |depth: u32| left + 16.0 + f64::from(depth - first) / span * (WIDTH - 32.0);
    let y = |value: f64| {
        let part = (value.log10() - f64::from(low)) / f64::from(high - low);
        top + (1.0 - part) * HEIGHT
    };
    let mut items = vec![text(
        (0.0, 8.0),
        axes[1],
        WORDS,
        Anchor::Start,
        Weight::Bold,
        colours.ink,
    )];
    for exponent in low..=high {
        let at = y(10_f64.powi(exponent));
        let grid = Paint::line(colours.line, 1.0);
        items.push(straight((left, at), (left + WIDTH, at), grid));
        items.push(tick(
            (left - 8.0, at),
            &power(exponent),
            Anchor::End,
            &colours,
        ));
    }
    let bottom = top + HEIGHT;
    items.push(straight(
        (left, bottom),
        (left + WIDTH, bottom),
        Paint::line(colours.edge, 1.5),
    ));
    let mut depths: Vec<u32> = points().map(|&(depth, _)| depth).collect();
    depths.sort_unstable();
    depths.dedup();
    let every = depths.len().div_ceil(20);
    for &depth in depths.iter().step_by(every) {
        let at = (x(depth), bottom + 18.0);
        items.push(tick(at, &depth.to_string(), Anchor::Middle, &colours));
    }
    items.push(text(
        (left + WIDTH / 2.0, bottom + 44.0),
        axes[0],
        WORDS,
        Anchor::Middle,
        Weight::Bold,
        colours.ink,
    ));
    // Names stand beside the ends of their lines, moved apart where these are near each other.
    let mut ends = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let colour = hue(place, style.theme);
        let mut steps = Vec::new();
        let mut end = None;
        for &(depth, value) in &line.points {
            match value.filter(|&value| value > 0.0) {
                Some(value) => {
                    let at = (x(depth), y(value));
                    steps.push(match end.is_some() && !steps.is_empty() {
                        true => Step::Line(at.0, at.1),
                        false => Step::Move(at.0, at.1),
                    });
                    items.push(mark(place, at, &colours, colour));
                    end = Some(at);
                }
                None => {
                    if steps.len() > 1 {
                        items.push(Item::Path(path(std::mem::take(&mut steps), colour)));
                    }
                    steps.clear();
                }
            }
        }
        if steps.len() > 1 {
            items.push(Item::Path(path(steps, colour)));
        }
        if let Some(end) = end {
            ends.push((end, place));
        }
    }
    ends.sort_by(|a, b| a.0.1.total_cmp(&b.0.1));
    let mut heights: Vec<f64> = ends.iter().map(|(end, _)| end.1).collect();
    for place in 1..heights.len() {
        heights[place] = heights[place].max(heights[place - 1] + NAME_GAP);
    }
    // What was pushed below the scale comes up again.
    let mut lowest = bottom - 4.0;
    for height in heights.iter_mut().rev() {
        *height = height.min(lowest);
        lowest = *height - NAME_GAP;
    }
    let names_at = left + WIDTH + 22.0;
    let mut right: f64 = names_at;
    for ((end, place), height) in ends.into_iter().zip(heights) {
        let colour = hue(place, style.theme);
        let thin = Paint {
            fill: None,
            stroke: Some(render::Stroke {
                colour,
                width: 1.0,
                dashed: true,
            }),
        };
        items.push(straight(
            (end.0 + 8.0, end.1),
            (names_at - 14.0, height),
            thin,
        ));
        items.push(mark(place, (names_at - 6.0, height), &colours, colour));
        let name = &lines[place].name;
        let at = (names_at + 6.0, height);
        items.push(text(at, name, WORDS, Anchor::Start, Weight::Bold, colour));
        right = right.max(names_at + 6.0 + font::width(name, WORDS, Weight::Bold));
    }
    let said = lines.iter().map(|line| {
        let last = line.points.iter().rev().find_map(|&(d, v)| Some((d, v?)));
        let last = last.map(|(depth, value)| {
            let value = number(value.round(), lang);
            Message::AtDepth {
                depth,
                value: &value,
            }
            .text(lang)
        });
        format!("{}: {}.", line.name, last.unwrap_or_default())
    });
    let words = Words {
        heading: heading.to_owned(),
        lines: about.to_vec(),
        description: said.collect::<Vec<_>>().join(" "),
    };
    let panel = Panel {
        width: right,
        height: bottom + 56.0,
        items,
    };
    page(&words, panel, style)
}

fn path(steps: Vec<Step>, colour: render::Rgb) -> Path {
    Path {
        steps,
        paint: Paint::line(colour, 2.4),
    }
}
