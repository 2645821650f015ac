//! Answers as JSON of other programs.

use serde_json::{Map, Value};

/// What other programs call the list of moves in JSON.
pub(crate) const LISTS: [&str; 6] = [
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
    // `Moves (blank): LDRR`
    let notation = fields.get("notation").and_then(Value::as_str);
    let mover = notation.map_or(String::new(), |mover| format!(" ({mover})"));
    let value = |name: &&str| match fields.get(*name)? {
        Value::String(moves) => Some(format!("{name}{mover}: {moves}\n")),
        Value::Array(list) => Some(format!("{name}{mover}: {}\n", moves_of(list))),
        _ => None,
    };
    let lists: Vec<String> = LISTS.iter().filter_map(value).collect();
    let is_not_solvable = fields.get("solvable") == Some(&Value::Bool(false));
    let has_no_solution = fields.get("solution") == Some(&Value::Null);
    if is_not_solvable || has_no_solution && lists.is_empty() {
        return Some("no solution\n".to_owned() + &lists.concat());
    }
    // `moves` as susun writes it is read elsewhere.
    let is_plain = matches!(fields.get("moves"), Some(Value::String(_))) && notation.is_none();
    let is_foreign = lists.len() > usize::from(is_plain);
    is_foreign.then(|| lists.concat())
}

/// A list of moves, where `{"tile": 7, "direction": "left"}` is one, too.
fn moves_of(list: &[Value]) -> String {
    let tile = |fields: &Map<String, Value>| {
        let tile = fields.get("tile")?.as_u64()?;
        let direction = fields.get("direction").or(fields.get("dir"))?.as_str()?;
        (fields.len() == 2).then(|| format!("tile {tile} {direction}"))
    };
    let tiles = list.iter().map(|value| tile(value.as_object()?));
    match tiles.collect::<Option<Vec<String>>>() {
        Some(tiles) if !tiles.is_empty() => tiles.join(", "),
        _ => Value::from(list).to_string(),
    }
}

/// Whether JSON has the version that susun writes.
pub(super) fn has_version(text: &str) -> bool {
    let json: Option<Value> = serde_json::from_str(text).ok();
    json.is_some_and(|json| json.get("v").is_some())
}
