//! A batch as a table: one row of comma-separated values for each puzzle.

use serde_json::{Map, Value};

/// The fields of a line that fit a table, for all kinds of puzzle.
const COLUMNS: [&str; 14] = [
    "line",
    "name",
    "puzzle",
    "size",
    "outcome",
    "length",
    "moves",
    "generated",
    "expanded",
    "cases",
    "seconds",
    "method",
    "heuristic",
    "error",
];

pub(crate) fn header() -> String {
    COLUMNS.join(",") + "\n"
}

/// The row of a line that a batch has written.
pub(crate) fn row(line: &str) -> String {
    let fields: Map<String, Value> = serde_json::from_str(line).expect("we wrote it");
    let values = COLUMNS.map(|column| match fields.get(column) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => quoted(text),
        Some(Value::Object(error)) => quoted(error["message"].as_str().expect("an error says why")),
        Some(value) => value.to_string(),
    });
    values.join(",") + "\n"
}

/// A value in quotes if it needs them.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_columns_of_the_header() {
        let line = r#"{"line":3,"name":"a, \"b\"","v":1,"outcome":"optimal","length":22,"seconds":0.5,"steps":null}"#;
        assert_eq!(row(line), "3,\"a, \"\"b\"\"\",,,optimal,22,,,,,0.5,,,\n");
        let refused =
            r#"{"line":4,"name":null,"v":1,"error":{"message":"4 stands twice","line":4}}"#;
        assert_eq!(row(refused), "4,,,,,,,,,,,,,4 stands twice\n");
        for text in [header(), row(refused)] {
            assert_eq!(text.matches(',').count(), COLUMNS.len() - 1);
        }
    }
}
