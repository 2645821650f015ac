//! What a saved answer says of itself. Whoever judges an answer believes none of it.

use sliding::{Board, Metric};

use super::parse_board;
use crate::{Lang, slide};

/// What a saved answer says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// Its goal; none in a list of moves, and in a text whose goal is the default one.
    pub goal: Option<Board>,
    /// Its length, in a metric if it names one.
    pub length: Option<(usize, Option<Metric>)>,
    /// That no solution is shorter.
    pub optimal: bool,
}

impl Claims {
    /// Reads them from an answer. What is not understood is not claimed.
    #[must_use]
    pub fn of(answer: &str) -> Self {
        let text = answer.strip_prefix('\u{feff}').unwrap_or(answer);
        match serde_json::from_str(text) {
            Ok(serde_json::Value::Object(fields)) => Self::of_json(&fields),
            _ => Self::of_text(text),
        }
    }

    fn of_json(fields: &serde_json::Map<String, serde_json::Value>) -> Self {
        let text = |name: &str| fields.get(name).and_then(serde_json::Value::as_str);
        let metric = match text("metric") {
            Some("stm") => Some(Metric::SingleTile),
            Some("mtm") => Some(Metric::MultiTile),
            _ => None,
        };
        let length = fields.get("length").and_then(serde_json::Value::as_u64);
        Self {
            goal: text("goal").and_then(|goal| parse_board(goal).ok()),
            length: length.map(|length| (usize::try_from(length).unwrap_or(usize::MAX), metric)),
            optimal: text("outcome") == Some("optimal"),
        }
    }

    fn of_text(text: &str) -> Self {
        let lines = || text.lines().map(str::trim_end);
        let mut below = lines();
        let is_head = |line: &str| {
            let mut heads = Lang::ALL
                .iter()
                .map(|&lang| slide::Message::Goal.text(lang));
            heads.any(|head| head == line)
        };
        let headed = below.any(is_head);
        let rows: Vec<&str> = below.take_while(|line| !line.is_empty()).collect();
        let optimal = lines().find_map(optimal_length);
        Self {
            goal: headed.then(|| parse_board(&rows.join("\n")).ok()).flatten(),
            length: optimal.map(|(length, metric)| (length, Some(metric))),
            optimal: optimal.is_some(),
        }
    }
}

/// The length in a line that calls an answer optimal, as `solve` writes it.
fn optimal_length(line: &str) -> Option<(usize, Metric)> {
    let metrics = [Metric::SingleTile, Metric::MultiTile];
    // One move is named otherwise than several.
    let written = metrics.iter().flat_map(|&metric| {
        let lengths = [(1, "1"), (7, "7")].into_iter();
        let languages = Lang::ALL.iter().map(move |&lang| (metric, lang));
        languages.flat_map(move |of| lengths.clone().map(move |length| (of, length)))
    });
    let found = written.filter_map(|((metric, lang), (length, digit))| {
        let line_of = slide::Message::Optimal { length, metric }.text(lang);
        let (before, after) = line_of.split_once(digit)?;
        let number = line.strip_prefix(before)?.strip_suffix(after)?;
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        Some((digits.parse().ok()?, metric))
    });
    { found }.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_solve_writes_is_read() {
        for lang in Lang::ALL {
            for metric in [Metric::SingleTile, Metric::MultiTile] {
                for length in [0, 1, 25, 12_345] {
                    let line = slide::Message::Optimal { length, metric }.text(*lang);
                    assert_eq!(optimal_length(&line), Some((length, metric)), "{line}");
                }
            }
        }
        assert_eq!(optimal_length("Solved in 7 single-tile moves."), None);
        assert_eq!(Claims::of("LLUR"), Claims::default());
        assert_eq!(Claims::of("{\"moves\":\"L\"}"), Claims::default());
    }
}
