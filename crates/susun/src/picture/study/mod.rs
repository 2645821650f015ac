//! Pictures of studies: lines over depth, boards by depth, heuristics against each other.

mod gallery;
mod histogram;
mod lines;
mod matrix;

pub use gallery::{Row, gallery};
pub use histogram::histogram;
pub use lines::{Line, lines};
pub use matrix::{Matrix, matrix};

use render::{Anchor, Item, Paint, Path, Rgb, Step, Weight};

use super::panel::text;
use super::theme::{Colours, Theme};
use crate::Lang;
use crate::message::decimal;

/// Size of the words in a study.
pub(super) const WORDS: f64 = 15.0;
/// And of the numbers on its scales.
pub(super) const TICKS: f64 = 14.0;

/// Colours that people with any kind of colour vision tell apart (Okabe and Ito), for light ground and for
/// dark. On paper the marks tell lines apart too.
const HUES: [(u32, u32); 7] = [
    (0x00_5a_9c, 0x6c_b8_f0),
    (0xc2_41_0c, 0xff_93_56),
    (0x00_7d_5a, 0x3f_d0_a0),
    (0x9a_3f_7f, 0xe8_9a_cb),
    (0x8a_63_00, 0xf0_c4_3a),
    (0x3f_44_9b, 0xa9_ac_ff),
    (0x55_55_55, 0xc4_c4_c4),
];

fn hue(place: usize, theme: Theme) -> Rgb {
    let (light, dark) = HUES[place % HUES.len()];
    let [_, red, green, blue] = match theme {
        Theme::Dark => dark,
        Theme::Light | Theme::Print | Theme::Terminal => light,
    }
    .to_be_bytes();
    [red, green, blue]
}

/// A part as a percentage: never 0 % for something, nor 100 % for less than all.
pub(crate) fn percent(part: f64, lang: Lang) -> String {
    let written = |percent, places| format!("{} %", decimal(percent, places, lang));
    match part * 100.0 {
        whole @ (0.0 | 100.0) => written(whole, 0),
        ..0.01 => String::from("<") + &written(0.01, 2),
        percent if percent > 99.99 => String::from(">") + &written(99.99, 2),
        percent if !(1.0..=99.0).contains(&percent) => written(percent, 2),
        percent => written(percent, 1),
    }
}

pub(super) fn straight(from: (f64, f64), to: (f64, f64), paint: Paint) -> Item {
    Item::Path(Path {
        steps: vec![Step::Move(from.0, from.1), Step::Line(to.0, to.1)],
        paint,
    })
}

/// A number below a scale, or left of it.
pub(super) fn tick(at: (f64, f64), words: &str, anchor: Anchor, colours: &Colours) -> Item {
    text(at, words, TICKS, anchor, Weight::Regular, colours.soft)
}

/// A mark of a line: a shape of its own for each of the first six.
pub(super) fn mark(place: usize, (x, y): (f64, f64), colours: &Colours, colour: Rgb) -> Item {
    const R: f64 = 5.5;
    let polygon = |points: &[(f64, f64)]| {
        let mut steps: Vec<Step> = points
            .iter()
            .map(|(dx, dy)| Step::Line(x + dx * R, y + dy * R))
            .collect();
        steps[0] = Step::Move(x + points[0].0 * R, y + points[0].1 * R);
        steps.push(Step::Close);
        Item::Path(Path {
            steps,
            paint: Paint::plain(colour),
        })
    };
    match place % 6 {
        0 => Item::Circle {
            x,
            y,
            radius: R * 0.9,
            paint: Paint::plain(colour),
        },
        1 => polygon(&[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]),
        2 => polygon(&[(0.0, -1.1), (1.05, 0.8), (-1.05, 0.8)]),
        3 => polygon(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        4 => Item::Circle {
            x,
            y,
            radius: R * 0.8,
            paint: Paint {
                stroke: Paint::line(colour, 2.2).stroke,
                ..Paint::plain(colours.ground)
            },
        },
        _ => polygon(&[(0.0, 1.1), (1.05, -0.8), (-1.05, -0.8)]),
    }
}
