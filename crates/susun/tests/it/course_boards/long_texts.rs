//! The reader of boards on long texts of one repeated pattern.

use std::time::Duration;

use susun::format::parse_start;

/// The time grows with the length, not with its square.
#[test]
#[ignore = "long"]
#[allow(clippy::disallowed_types, reason = "how long it takes is the question")]
fn long_texts_take_no_longer_than_their_length() {
    let time = |text: &str| {
        let begun = std::time::Instant::now();
        assert!(parse_start(text).is_err(), "{}", &text[..20]);
        begun.elapsed()
    };
    for part in [
        "[",
        "]",
        "[1,",
        "(1)",
        "#",
        "# 1 ",
        "1 ",
        "1\n",
        "1/",
        "|",
        "+-",
        "| 1 ",
        "'",
        "\"1\"",
        "a=",
        "a:",
        "goal: 1 2\n",
        "1 2\n\n",
        "[1 2]\n",
        ";",
        "1;",
        "1 2;",
        "x",
        "9",
        "{\"a\": [1]}\n",
        "::",
        "3\n1 2\n",
        "#\n",
        "/",
        "/*",
        "`(",
        "a<",
        "\\",
        "- ",
        "[,1]\n",
        "1 # ",
        "1 #",
        "# column ",
        "start:",
        "start: ",
        "goal:",
        "n: ",
        "&\\\\[",
        "&\\\\[ ",
        "/**/",
        "%w[",
        "#(",
        "mat3(",
    ] {
        let text = |length: usize| part.repeat(length / part.len());
        assert_linear(part, time(&text(10_000)), time(&text(100_000)));
    }
    // Dots before a long blank.
    let text = |length: usize| format!("[{}{}", ". ".repeat(length / 4), " ".repeat(length / 2));
    assert_linear("dots", time(&text(10_000)), time(&text(100_000)));
}

/// Ten times the text takes ten times the time, or a hundred times with its square; other programs may slow it down.
#[track_caller]
fn assert_linear(pattern: &str, short: Duration, long: Duration) {
    let most = short * 30 + Duration::from_millis(100);
    assert!(long < most, "{pattern}: {short:?}, then {long:?}");
}
