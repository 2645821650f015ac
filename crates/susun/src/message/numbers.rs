//! Numbers, amounts and plurals as each language writes them.

use core::fmt::Display;
use core::time::Duration;

use super::languages::EN;
use crate::{Lang, in_lang};

/// A whole number with its digits in groups of three.
#[must_use]
pub fn number(value: impl Display, lang: Lang) -> String {
    let digits = value.to_string();
    let separator = in_lang!(lang, en: ',', id: '.');
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number of things in English: `1 move`, `2 moves`. The noun must have a regular plural.
#[must_use]
pub fn plural(count: impl Display, noun: &str) -> String {
    match number(count, EN).as_str() {
        "1" => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// A number with decimals.
#[must_use]
pub fn decimal(value: f64, places: usize, lang: Lang) -> String {
    let text = format!("{value:.places$}");
    in_lang!(lang, en: text, id: text.replace('.', ","))
}

/// Bytes in a suitable unit.
#[must_use]
pub fn bytes(value: u64, lang: Lang) -> String {
    let scaled = value as f64;
    match value {
        0..1_000 => format!("{value} B"),
        1_000..1_000_000 => format!("{} kB", decimal(scaled / 1e3, 1, lang)),
        1_000_000..1_000_000_000 => format!("{} MB", decimal(scaled / 1e6, 1, lang)),
        _ => format!("{} GB", decimal(scaled / 1e9, 2, lang)),
    }
}

/// A duration in a suitable unit.
#[must_use]
pub fn seconds(time: Duration, lang: Lang) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.1 {
        return format!("{} ms", decimal(seconds * 1e3, 2, lang));
    }
    let unit = in_lang!(lang, en: "s", id: "detik");
    format!("{} {unit}", decimal(seconds, 2, lang))
}
