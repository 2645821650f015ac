//! Just enough of Rust's lexer to tell code from what only looks like code.
//!
//! The source rules ask which names a file uses; a comment that explains why a clock is not read
//! must not count as reading one. A real parser would be a heavy dependency for that.

/// A word or a punctuation mark, and the line it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

impl Token<'_> {
    pub(crate) fn is_word(self) -> bool {
        self.text.starts_with(is_word_char)
    }
}

/// The source with comments, strings and characters blanked out; line breaks stay, so that what
/// remains keeps its line number.
pub(crate) fn code_only(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (part, after) = match opaque_len(rest) {
            Some(len) => {
                let (part, after) = rest.split_at(len);
                let blank = |char| if char == '\n' { '\n' } else { ' ' };
                code.extend(part.chars().map(blank));
                ("", after)
            }
            None => rest.split_at(word_len(rest).max(first.len_utf8())),
        };
        code.push_str(part);
        rest = after;
    }
    code
}

/// Splits what [`code_only`] left. `::` and `!=` are one mark each: a path is not two fields, and
/// a comparison is not a macro call.
pub(crate) fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let len = match word_len(rest) {
                0 if rest.starts_with("::") || rest.starts_with("!=") => 2,
                0 => first.len_utf8(),
                len => len,
            };
            let (text, after) = rest.split_at(len);
            let line = index + 1;
            tokens.push(Token { text, line });
            rest = after.trim_start();
        }
    }
    tokens
}

/// The tokens outside every `#[cfg(test)] mod tests { .. }`.
pub(crate) fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut kept = Vec::new();
    let mut rest = tokens;
    while let [first, others @ ..] = rest {
        match test_module_len(rest) {
            Some(len) => rest = &rest[len..],
            None => {
                kept.push(*first);
                rest = others;
            }
        }
    }
    kept
}

fn test_module_len(tokens: &[Token]) -> Option<usize> {
    let cfg_test = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut at = starts_with(tokens, &cfg_test).then_some(cfg_test.len())?;
    while starts_with(&tokens[at..], &["#", "["]) {
        at += 1 + block_len(&tokens[at + 1..], "[", "]");
    }
    starts_with(&tokens[at..], &["mod", "tests", "{"])
        .then(|| at + 2 + block_len(&tokens[at + 2..], "{", "}"))
}

fn starts_with(tokens: &[Token], texts: &[&str]) -> bool {
    tokens.len() >= texts.len()
        && tokens
            .iter()
            .zip(texts)
            .all(|(token, text)| token.text == *text)
}

/// The length of the block that opens with the first token; all of them if it never closes.
fn block_len(tokens: &[Token], open: &str, close: &str) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate() {
        if token.text == open {
            depth += 1;
        } else if token.text == close {
            depth -= 1;
            if depth == 0 {
                return index + 1;
            }
        }
    }
    tokens.len()
}

fn is_word_char(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

fn word_len(text: &str) -> usize {
    text.find(|char| !is_word_char(char)).unwrap_or(text.len())
}

/// The length of the comment or literal, prefix included, that the text starts with.
fn opaque_len(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return Some(block_comment_len(text));
    }
    let (prefix, literal) = text.split_at(word_len(text));
    let len = match prefix {
        "" | "b" => string_len(literal).or_else(|| char_len(literal)),
        "c" => string_len(literal),
        "r" | "br" | "cr" => raw_string_len(literal),
        _ => None,
    };
    len.map(|len| prefix.len() + len)
}

/// Block comments nest.
fn block_comment_len(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

fn string_len(text: &str) -> Option<usize> {
    let body = text.strip_prefix('"')?;
    let mut escaped = false;
    for (index, char) in body.char_indices() {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(index + 2),
            _ => {}
        }
    }
    Some(text.len())
}

fn raw_string_len(text: &str) -> Option<usize> {
    let body = text.trim_start_matches('#');
    let hashes = text.len() - body.len();
    let body = body.strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&close).map_or(body.len(), |at| at + close.len());
    Some(hashes + 1 + end)
}

/// A quote also starts a lifetime, which is code: only a quote that closes again is a character.
fn char_len(text: &str) -> Option<usize> {
    let body = text.strip_prefix('\'')?;
    let first = body.chars().next()?;
    if first == '\\' {
        let escape = body.get(2..)?;
        return escape.find('\'').map(|end| end + 4);
    }
    let len = first.len_utf8();
    body[len..].starts_with('\'').then_some(len + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        let code = code_only(source);
        let tokens = tokens(&code);
        let words = tokens.iter().filter(|token| token.is_word());
        words.map(|token| token.text.to_owned()).collect()
    }

    #[test]
    fn comments_are_blanked() {
        assert_eq!(words("a // b\nc"), ["a", "c"]);
        assert_eq!(words("//! b\n/// c\na"), ["a"]);
        assert_eq!(words("a /* b /* c */ d\n */ e"), ["a", "e"]);
        assert_eq!(words("a /* never closed é"), ["a"]);
    }

    #[test]
    fn strings_are_blanked() {
        assert_eq!(words(r#"a "b \" c // d" e"#), ["a", "e"]);
        assert_eq!(words(r##"a r"b\" c r#"d " e"# f"##), ["a", "c", "f"]);
        assert_eq!(words(r##"b"x" c"x" br#"x"# cr"x" e"##), ["e"]);
        assert_eq!(words("a \"never closed"), ["a"]);
    }

    #[test]
    fn characters_are_blanked_and_lifetimes_are_not() {
        assert_eq!(words(r"a 'b' b'c' '\'' '\u{1F600}' 'é' d"), ["a", "d"]);
        assert_eq!(words("&'a str, <'b, 'c>"), ["a", "str", "b", "c"]);
        assert_eq!(words("'\"' a '\"'"), ["a"]);
    }

    #[test]
    fn names_that_look_like_prefixes_stay() {
        assert_eq!(
            words("r#type br b r # c"),
            ["r", "type", "br", "b", "r", "c"]
        );
        assert_eq!(words("for\"x\" y"), ["for", "y"]);
    }

    #[test]
    fn line_numbers_survive() {
        let code = code_only("/* 1\n2 */ \"3\n\" a\nb");
        let lines: Vec<_> = tokens(&code).iter().map(|token| token.line).collect();
        assert_eq!(lines, [3, 4]);
    }

    #[test]
    fn two_character_marks_stay_together() {
        let texts: Vec<_> = tokens("a::b != c!()").iter().map(|t| t.text).collect();
        assert_eq!(texts, ["a", "::", "b", "!=", "c", "!", "(", ")"]);
    }

    #[test]
    fn test_modules_are_left_out_and_nothing_else() {
        let kept = |source: &str| {
            let code = code_only(source);
            let kept = without_tests(&tokens(&code));
            kept.iter().map(|token| token.text).collect::<String>()
        };
        assert_eq!(kept("a #[cfg(test)] mod tests { b { c } \"}\" } d"), "ad");
        assert_eq!(kept("a #[cfg(test)] #[expect(x)] mod tests { b }"), "a");
        assert_eq!(kept("a #[cfg(test)] mod tests { b"), "a");
        assert_eq!(
            kept("#[cfg(test)] mod other { b }"),
            "#[cfg(test)]modother{b}"
        );
        assert_eq!(kept("mod tests { b }"), "modtests{b}");
    }
}
