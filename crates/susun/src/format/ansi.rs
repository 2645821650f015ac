//! Colour codes and other escape sequences of terminals, which programs print among their letters.

use std::borrow::Cow;

const ESCAPE: char = '\u{1b}';

/// The text without escape sequences: what a terminal would show.
///
/// ```text
/// ESC [ 31 m      a colour: parameters, then one final character from @ to ~
/// ESC ] ... BEL   a title: up to BEL or ESC \
/// ESC c           anything else: one character
/// ```
pub(crate) fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains(ESCAPE) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != ESCAPE {
            shown.push(c);
            continue;
        }
        match chars.next() {
            Some('[') => while chars.next().is_some_and(|c| !('@'..='~').contains(&c)) {},
            Some(']') => {
                while let Some(c) = chars.next_if(|c| *c != '\n') {
                    match c {
                        '\u{7}' => break,
                        ESCAPE => {
                            chars.next_if_eq(&'\\');
                            break;
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    Cow::Owned(shown)
}
