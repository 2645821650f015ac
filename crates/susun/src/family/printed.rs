//! The puzzle that an answer is about, read from what the answer printed: `susun replay ... | susun solve -`.

use serde_json::Value;

/// What an answer says about its puzzle.
pub(crate) struct Printed {
    /// An ID or a board.
    pub(crate) puzzle: String,
    /// The goal, where it has one.
    #[cfg(feature = "slide")]
    pub(crate) goal: Option<String>,
}

impl Printed {
    /// From the JSON of an answer of this family, or from the line of its text that has one of these labels.
    pub(crate) fn read(text: &str, family: &str, labels: &[&str]) -> Option<Self> {
        if text.trim_start().starts_with('{') {
            return Self::of_json(&serde_json::from_str(text).ok()?, family);
        }
        let value = |line: &str| {
            let (label, value) = line.split_once(": ")?;
            labels.contains(&label).then(|| value.trim().to_owned())
        };
        Some(Self {
            puzzle: text.lines().find_map(value)?,
            #[cfg(feature = "slide")]
            goal: None,
        })
    }

    fn of_json(answer: &Value, family: &str) -> Option<Self> {
        let text = |value: &Value, name: &str| value.get(name)?.as_str().map(str::to_owned);
        // Random puzzles are a list; only one of them can be meant.
        let only = || match answer.get("boards")?.as_array()?.as_slice() {
            [only] => text(only, "id"),
            _ => None,
        };
        let puzzle = text(answer, "id").or_else(|| text(answer, "board"));
        let is_of_family = text(answer, "puzzle").is_some_and(|name| name == family);
        Some(Self {
            puzzle: puzzle.or_else(only).filter(|_| is_of_family)?,
            #[cfg(feature = "slide")]
            goal: text(answer, "goal"),
        })
    }
}
