//! Methods side by side: a row for each, a bar for each figure on a scale by powers of ten, and in words
//! what the bars cannot tell.

use core::time::Duration;

use render::{Anchor, Item, Paint, Path, Scene, Step, Weight, font};

use super::panel::{Panel, Words, page, text, wrap};
use super::theme::Colours;
use super::{Message, Style};
use crate::message::{bytes, number, seconds};

/// The figures of one method.
#[derive(Clone, Debug)]
pub struct Bar {
    /// Its name.
    pub method: String,
    /// What it came to, in words: length and how good it is.
    pub outcome: String,
    /// Whether it came to an answer, so that its figures can be the best.
    pub has_answer: bool,
    /// Nodes or cases.
    pub work: u64,
    /// Time, if it was measured.
    pub time: Option<Duration>,
    /// Memory, if it was weighed.
    pub bytes: Option<u64>,
}

const ROW: f64 = 44.0;
const NAME: f64 = 15.0;
const SMALL: f64 = 13.0;
const SCALE: f64 = 200.0;
/// The least that the words beside the bars have.
const COLUMN_GAP: f64 = 78.0;
/// A figure of all methods.
struct Column {
    title: String,
    /// The methods with the least value of those that came to an answer.
    best: Vec<usize>,
    values: Vec<Option<(f64, String)>>,
    /// How a power of ten is written on its scale.
    tick: fn(i32) -> String,
}

fn best(bars: &[Bar], value: &dyn Fn(&Bar) -> Option<(f64, String)>) -> Vec<usize> {
    let solved = bars.iter().enumerate().filter(|(_, bar)| bar.has_answer);
    let values = solved.filter_map(|(row, bar)| Some((row, value(bar)?.0)));
    let least = values.clone().map(|(_, value)| value).reduce(f64::min);
    let best = values.filter(|(_, value)| Some(*value) == least);
    best.map(|(row, _)| row).collect()
}

/// Notes about a comparison: marks at the figures of work, and lines that explain them.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// For each bar the mark at its work; none if there are no marks.
    pub marks: Vec<String>,
    /// The lines.
    pub lines: Vec<String>,
}

/// The chart of a comparison; `about` tells the puzzle, `work` what is counted.
#[must_use]
pub fn chart(bars: &[Bar], about: &str, work: &str, style: &Style) -> Scene {
    chart_with(bars, about, work, &Notes::default(), style)
}

/// The same with notes.
#[must_use]
pub fn chart_with(bars: &[Bar], about: &str, work: &str, notes: &Notes, style: &Style) -> Scene {
    let lang = style.lang;
    let colours = style.theme.colours();
    let ticks: [fn(i32) -> String; 3] = [count_tick, time_tick, bytes_tick];
    let column =
        |title: String, place: usize, value: &dyn Fn(&Bar) -> Option<(f64, String)>| Column {
            title,
            best: best(bars, value),
            values: bars.iter().map(value).collect(),
            tick: ticks[place],
        };
    let columns = [
        column(work.to_owned(), 0, &|bar| {
            Some((bar.work as f64, number(bar.work, lang)))
        }),
        column(crate::Message::ColumnTime.text(lang), 1, &|bar| {
            bar.time
                .map(|time| (time.as_secs_f64(), seconds(time, lang)))
        }),
        column(crate::Message::ColumnMemory.text(lang), 2, &|bar| {
            bar.bytes.map(|held| (held as f64, bytes(held, lang)))
        }),
    ];
    let [mut works, times, memory] = columns;
    for (value, mark) in works.values.iter_mut().zip(&notes.marks) {
        if let Some((_, words)) = value {
            *words += &format!(" {mark}");
        }
    }
    // A figure that no bar has needs no column.
    let columns: Vec<Column> = [works, times, memory]
        .into_iter()
        .filter(|column| column.values.iter().any(Option::is_some))
        .collect();
    let widest = |words: &dyn Fn(&Bar) -> String, size, weight| {
        let widths = bars
            .iter()
            .map(|bar| font::width(&words(bar), size, weight));
        widths.fold(0.0, f64::max)
    };
    let beside = columns
        .iter()
        .flat_map(|column| column.values.iter().flatten());
    let beside = beside.map(|(_, words)| font::width(words, SMALL, Weight::Regular) + 16.0);
    let across = SCALE + beside.fold(COLUMN_GAP, f64::max);
    let names = widest(&|bar| bar.method.clone(), NAME, Weight::Bold);
    let outcomes = widest(&|bar| bar.outcome.clone(), SMALL, Weight::Regular);
    let left = names.max(outcomes) + 24.0;
    let top = 30.0;
    let height = top + bars.len() as f64 * ROW;
    let mut items = Vec::new();
    for (row, bar) in bars.iter().enumerate() {
        let y = top + row as f64 * ROW;
        // One hairline between two methods.
        let right = left + columns.len() as f64 * across;
        items.push(Item::Path(Path {
            steps: vec![Step::Move(0.0, y), Step::Line(right, y)],
            paint: Paint::line(colours.line, 1.0),
        }));
        let name = (0.0, y + ROW * 0.33);
        items.push(text(
            name,
            &bar.method,
            NAME,
            Anchor::Start,
            Weight::Bold,
            colours.ink,
        ));
        let outcome = (0.0, y + ROW * 0.74);
        items.push(text(
            outcome,
            &bar.outcome,
            SMALL,
            Anchor::Start,
            Weight::Regular,
            colours.soft,
        ));
    }
    for (place, column) in columns.iter().enumerate() {
        let x = left + place as f64 * across;
        items.extend(scaled(column, x, (top, height), &colours));
    }
    let said: Vec<String> = bars
        .iter()
        .map(|bar| {
            format!(
                "{}: {}, {}.",
                bar.method,
                bar.outcome,
                number(bar.work, lang)
            )
        })
        .collect();
    // A page has said which puzzle it is.
    let about = (!style.is_inset).then(|| about.to_owned());
    let scale = Message::LogScale.text(lang);
    let words = Words {
        heading: Message::CompareTitle.text(lang),
        lines: about.into_iter().chain([scale]).collect(),
        description: said.join(" ")
            + &notes
                .lines
                .iter()
                .map(|n| format!(" {n}."))
                .collect::<String>(),
    };
    let panel = Panel {
        width: left + columns.len() as f64 * across,
        height: height + 24.0,
        items,
    };
    let room = panel.width.max(460.0);
    let lines = notes.lines.iter();
    let lines = lines.flat_map(|line| wrap(line, SMALL, Weight::Regular, room));
    let below = lines.map(|line| Panel::words(&line, SMALL, Weight::Regular, colours.soft));
    let below = Panel::below(below.collect(), 3.0);
    page(&words, Panel::below(vec![panel, below], 12.0), style)
}

/// The bars of a figure between whole powers of ten.
fn scaled(column: &Column, x: f64, (top, bottom): (f64, f64), colours: &Colours) -> Vec<Item> {
    let Colours {
        ink,
        soft,
        edge,
        line,
        ..
    } = *colours;
    let values = column.values.iter().flatten().map(|(value, _)| *value);
    let positive: Vec<f64> = values.filter(|value| *value > 0.0).collect();
    let least = positive.iter().copied().reduce(f64::min).unwrap_or(1.0);
    let most = positive.iter().copied().fold(least, f64::max);
    let low = least.log10().floor() as i32;
    // The least value has a bar too.
    let low = low - i32::from(10_f64.powi(low) == least);
    let high = (most.log10().ceil() as i32).max(low + 1);
    let decades = f64::from(high - low);
    let along = |value: f64| ((value.log10() - f64::from(low)) / decades).clamp(0.0, 1.0) * SCALE;
    let mut items = vec![text(
        (x, top - 16.0),
        &column.title,
        15.0,
        Anchor::Start,
        Weight::Bold,
        ink,
    )];
    // At most about five lines, so that their numbers do not meet.
    let every = ((high - low) / 4).max(0) + 1;
    for power in (low..=high).step_by(every as usize) {
        let at = x + f64::from(power - low) / decades * SCALE;
        items.push(Item::Path(Path {
            steps: vec![Step::Move(at, top), Step::Line(at, bottom)],
            paint: Paint::line(line, 0.8),
        }));
        let words = (column.tick)(power);
        items.push(text(
            (at, bottom + 13.0),
            &words,
            13.0,
            Anchor::Middle,
            Weight::Regular,
            soft,
        ));
    }
    for (row, value) in column.values.iter().enumerate() {
        let middle = top + (row as f64 + 0.5) * ROW;
        let (long, words) = match value {
            Some((value, words)) if *value > 0.0 => (along(*value).max(2.0), words.clone()),
            Some((_, words)) => (0.0, words.clone()),
            None => (0.0, String::from("–")),
        };
        if long > 0.0 {
            items.push(Item::Rect {
                x,
                y: middle - ROW * 0.16,
                width: long,
                height: ROW * 0.32,
                radius: 2.0,
                paint: Paint::plain(match column.best.contains(&row) {
                    true => ink,
                    false => edge,
                }),
            });
        }
        let at = (x + long + 6.0, middle);
        items.push(text(at, &words, SMALL, Anchor::Start, Weight::Regular, ink));
    }
    items
}

/// Powers of ten with the names that thousands have: `10 k`, `1 M`.
fn thousands(power: i32, units: &[&str]) -> String {
    let step = (power.div_euclid(3)).clamp(0, units.len() as i32 - 1);
    let digits = 10_f64.powi(power - 3 * step);
    let unit = units[step as usize];
    match unit.is_empty() {
        true => format!("{digits}"),
        false => format!("{digits} {unit}"),
    }
}

fn count_tick(power: i32) -> String {
    thousands(power, &["", "k", "M", "G", "T"])
}

fn time_tick(power: i32) -> String {
    // From thousandths of millionths of a second.
    thousands(power + 9, &["ns", "\u{b5}s", "ms", "s", "ks"])
}

fn bytes_tick(power: i32) -> String {
    thousands(power, &["B", "kB", "MB", "GB", "TB"])
}
