//! The signs of drawn boxes and grids.

/// Whether a character is the side of a cell in a drawn grid.
pub(crate) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┊' | '╎')
}

/// Whether a line is a border: `+---+---+`, `-----`, `├───┼───┤`, or sides without anything between them.
pub(crate) fn is_border(line: &str) -> bool {
    let is_box = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    let is_rule = |c: char| matches!(c, '+' | '-' | '=' | '_' | '~' | '—' | '–') || is_box(c);
    let line = line.trim();
    let mut last_was_rule = false;
    let (mut has_rule, mut bars) = (false, 0);
    for c in line.chars() {
        if !(is_rule(c) || is_bar(c) || c.is_whitespace() || c == ':') {
            return false;
        }
        // A colon beside it aligns the column of a table.
        let is_rule = is_rule(c) || c == ':' && last_was_rule;
        has_rule |= last_was_rule && is_rule || is_box(c) && !is_bar(c);
        last_was_rule = is_rule;
        bars += usize::from(is_bar(c));
    }
    has_rule || bars > 1 && line.chars().all(|c| is_bar(c) || c.is_whitespace())
}
