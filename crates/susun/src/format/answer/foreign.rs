//! Answers as JSON of other programs.

use serde_json::Value;

/// What other programs call the list of moves in JSON.
const LISTS: [&str; 6] = [
    "moves",
    "path",
    "solution",
    "actions",
    "steps",
    "path_to_goal",
];

/// The lists of moves or boards in the JSON of another program, each with its name on a line, or that there is no
/// solution.
pub(super) fn foreign_list(text: &str) -> Option<String> {
    let Ok(Value::Object(fields)) = serde_json::from_str(text) else {
        return None;
    };
    if fields.contains_key("v") {
        return None;
    }
    let value = |name: &&str| match fields.get(*name)? {
        Value::String(moves) => Some(format!("{name}: {moves}\n")),
        list @ Value::Array(_) => Some(format!("{name}: {list}\n")),
        _ => None,
    };
    let lists: Vec<String> = LISTS.iter().filter_map(value).collect();
    let is_not_solvable = fields.get("solvable") == Some(&Value::Bool(false));
    let has_no_solution = fields.get("solution") == Some(&Value::Null);
    if is_not_solvable || has_no_solution && lists.is_empty() {
        return Some("no solution\n".to_owned() + &lists.concat());
    }
    // `moves` as susun writes it is read elsewhere.
    let is_plain = matches!(fields.get("moves"), Some(Value::String(_)));
    let is_foreign = lists.len() > usize::from(is_plain);
    is_foreign.then(|| lists.concat())
}

/// Whether JSON has the version that susun writes.
pub(super) fn has_version(text: &str) -> bool {
    let json: Option<Value> = serde_json::from_str(text).ok();
    json.is_some_and(|json| json.get("v").is_some())
}
