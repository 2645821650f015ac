//! What a saved answer says of itself. Whoever judges an answer believes none of it.

use sliding::{Board, Metric};

use super::{METRICS, parse_board};
use crate::{Lang, slide};

/// What a saved answer says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// Its goal; none in a list of moves, and in a text whose goal is the default one.
    pub goal: Option<Board>,
    /// The metric of its length.
    pub metric: Option<Metric>,
    /// Its length.
    pub length: Option<usize>,
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
        let metric = text("metric").and_then(|name| METRICS.iter().find(|row| row.0 == name));
        let length = fields.get("length").and_then(serde_json::Value::as_u64);
        Self {
            goal: text("goal").and_then(|goal| parse_board(goal).ok()),
            metric: metric.map(|&(_, metric)| metric),
            length: length.map(|length| usize::try_from(length).unwrap_or(usize::MAX)),
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
        let forms = optimal_forms();
        let optimal = lines().find_map(|line| optimal_length(line, &forms));
        Self {
            goal: headed.then(|| parse_board(&rows.join("\n")).ok()).flatten(),
            metric: optimal.map(|(_, metric)| metric),
            length: optimal.map(|(length, _)| length),
            optimal: optimal.is_some(),
        }
    }
}

/// What stands before and after the length in a line of a metric.
type Form = (String, String, Metric);

/// The lines with which `solve` calls an answer optimal.
fn optimal_forms() -> Vec<Form> {
    let mut forms = Vec::new();
    for &lang in Lang::ALL {
        for (_, metric) in METRICS {
            // One move is named otherwise than several.
            for length in [1, 7] {
                let line = slide::Message::Optimal { length, metric }.text(lang);
                let parts = line.split_once(&length.to_string());
                let (before, after) = parts.expect("the line tells the length");
                forms.push((before.to_owned(), after.to_owned(), metric));
            }
        }
    }
    forms
}

/// The length in a line that calls an answer optimal.
fn optimal_length(line: &str, forms: &[Form]) -> Option<(usize, Metric)> {
    forms.iter().find_map(|(before, after, metric)| {
        let number = line.strip_prefix(before)?.strip_suffix(after)?;
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        Some((digits.parse().ok()?, *metric))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_solve_writes_is_read() {
        let forms = optimal_forms();
        for lang in Lang::ALL {
            for (_, metric) in METRICS {
                for length in [0, 1, 25, 12_345] {
                    let line = slide::Message::Optimal { length, metric }.text(*lang);
                    assert_eq!(
                        optimal_length(&line, &forms),
                        Some((length, metric)),
                        "{line}"
                    );
                }
            }
        }
        assert_eq!(
            optimal_length("Solved in 7 single-tile moves.", &forms),
            None
        );
        assert_eq!(Claims::of("LLUR"), Claims::default());
        assert_eq!(Claims::of(r#"{"moves":"L"}"#), Claims::default());
        assert_eq!(
            Claims::of(r#"{"moves":"L2","metric":"mtm","outcome":"optimal"}"#),
            Claims {
                metric: Some(Metric::MultiTile),
                optimal: true,
                ..Claims::default()
            }
        );
    }
}
