//! A solution beside the shortest one: the boards where the optimum was lost, and how many moves were still needed
//! after each move.

use render::{Anchor, Item, Paint, Path, Rgb, Scene, Step, Weight, font};
use sliding::space::Push;

use super::boards::{Boards, letters, played};
use super::panel::{Align, Panel, Words, page, text};
use super::study::{TICKS, WORDS, mark, straight, tick};
use super::{Message, Style};
use crate::format::board_line;
use crate::slide::{AnswerMessage, Loss, OptimalityCheck};

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 260.0;
/// Marks of single moves that can be told apart.
const MAX_MARKS: usize = 60;

impl Boards<'_> {
    /// The boards of a loss and the distances of a solution, as far as they are known; with something to say above.
    #[must_use]
    pub fn descent(
        &self,
        optimality: &OptimalityCheck,
        heading: &str,
        lines: Vec<String>,
    ) -> Scene {
        let mut parts = Vec::new();
        parts.extend(optimality.lost.as_ref().map(|loss| self.loss(loss)));
        let optimum = optimality.optimum();
        if let (Some(distances), Some(optimum)) = (&optimality.distances, optimum) {
            let lost = optimality.lost.as_ref().map(|loss| loss.number);
            parts.push(curve(distances, optimum, lost, &self.style));
        }
        let words = Words {
            heading: heading.to_owned(),
            lines,
            description: board_line(self.puzzle.start()),
        };
        page(&words, Panel::below(parts, 28.0), &self.style)
    }

    /// The board before the loss, after it, and after a better move.
    fn loss(&self, loss: &Loss) -> Panel {
        let (lang, cell) = (self.style.lang, self.style.side() * 0.75);
        let after = |push: Push, caption: String| {
            let mut board = loss.before.clone();
            let moved = played(&mut board, push);
            self.captioned(&board, cell, &moved, caption)
        };
        let step = loss.number;
        let before = AnswerMessage::BeforeLoss { step }.text(lang);
        let own = AnswerMessage::AfterLoss {
            step,
            name: &letters(loss.push, self.notation),
            needed: loss.needed,
        };
        let mut parts = vec![
            self.captioned(&loss.before, cell, &[], before),
            after(loss.push, own.text(lang)),
        ];
        if let Some((push, needed)) = loss.better {
            let name = &letters(push, self.notation);
            let better = AnswerMessage::AfterBetter { name, needed };
            parts.push(after(push, better.text(lang)));
        }
        Panel::beside(parts, cell * 0.6, Align::Bottom)
    }
}

/// The moves that are still needed after each move, beside the straight way down.
fn curve(distances: &[usize], optimum: usize, lost: Option<usize>, style: &Style) -> Panel {
    let (colours, lang) = (style.theme.colours(), style.lang);
    let length = distances.len() - 1;
    let most = distances.iter().copied().max().unwrap_or(0).max(1);
    let left = font::width(&most.to_string(), TICKS, Weight::Regular) + 14.0;
    let (top, long) = (34.0, length.max(1) as f64);
    let bottom = top + HEIGHT;
    let x = |made: usize| left + 10.0 + made as f64 / long * (WIDTH - 20.0);
    let y = |needed: usize| bottom - needed as f64 / most as f64 * HEIGHT;
    let bold =
        |at, words: &str, anchor, colour| text(at, words, WORDS, anchor, Weight::Bold, colour);
    let axis = AnswerMessage::AxisDistance.text(lang);
    let mut items = vec![bold((0.0, 8.0), &axis, Anchor::Start, colours.ink)];
    for needed in ticks(most) {
        let grid = Paint::line(colours.line, 1.0);
        items.push(straight((left, y(needed)), (left + WIDTH, y(needed)), grid));
        let at = (left - 8.0, y(needed));
        items.push(tick(at, &needed.to_string(), Anchor::End, &colours));
    }
    for made in ticks(length) {
        let at = (x(made), bottom + 18.0);
        items.push(tick(at, &made.to_string(), Anchor::Middle, &colours));
    }
    let axis = AnswerMessage::AxisMove.text(lang);
    let at = (left + WIDTH / 2.0, bottom + 44.0);
    items.push(bold(at, &axis, Anchor::Middle, colours.ink));
    if let Some(lost) = lost {
        let at = x(lost);
        items.push(straight(
            (at, top),
            (at, bottom),
            Paint::line(colours.now, 1.5),
        ));
    }
    let straight_down: Vec<usize> = (0..=optimum).rev().collect();
    let mut line = |place: usize, values: &[usize], colour: Rgb| {
        let points = values
            .iter()
            .enumerate()
            .map(|(made, &needed)| (x(made), y(needed)));
        let points: Vec<(f64, f64)> = points.collect();
        items.push(path(&points, colour));
        let every = points.len().div_ceil(MAX_MARKS);
        let marks = points.iter().step_by(every).chain(points.last());
        items.extend(marks.map(|&at| mark(place, at, &colours, colour)));
    };
    line(0, &straight_down, colours.proved);
    line(1, distances, colours.now);
    let is_shortest = true;
    let named = |name: AnswerMessage<'_>, moves: usize| {
        format!(
            "{}: {}",
            name.text(lang),
            Message::Replay { moves }.text(lang)
        )
    };
    let own = named(AnswerMessage::Own, length);
    let best = named(AnswerMessage::Best { is_shortest }, optimum);
    let names_at = left + WIDTH + 18.0;
    let names = [(own, 1, colours.now), (best, 0, colours.proved)];
    let mut right = names_at;
    for (row, (name, place, colour)) in (0_u8..).zip(names) {
        let at = (names_at, top + 10.0 + f64::from(row) * 26.0);
        items.push(mark(place, at, &colours, colour));
        items.push(bold((at.0 + 14.0, at.1), &name, Anchor::Start, colour));
        right = right.max(at.0 + 14.0 + font::width(&name, WORDS, Weight::Bold));
    }
    Panel {
        width: right,
        height: bottom + 56.0,
        items,
    }
}

/// Round numbers from 0 on, the last one included.
fn ticks(most: usize) -> Vec<usize> {
    let every = [1, 2, 5, 10, 20, 50, 100].into_iter();
    let every = every
        .into_iter()
        .find(|step| most / step <= 10)
        .unwrap_or(most.max(1));
    let mut ticks: Vec<usize> = (0..=most).step_by(every).collect();
    if let Some(last) = ticks.last_mut()
        && most - *last > 0
    {
        match 2 * (most - *last) > every {
            true => ticks.push(most),
            false => *last = most,
        }
    }
    ticks
}

fn path(points: &[(f64, f64)], colour: Rgb) -> Item {
    let steps = points
        .iter()
        .enumerate()
        .map(|(place, &(x, y))| match place {
            0 => Step::Move(x, y),
            _ => Step::Line(x, y),
        });
    Item::Path(Path {
        steps: steps.collect(),
        paint: Paint::line(colour, 2.5),
    })
}
