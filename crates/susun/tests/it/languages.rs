//! Numbers and locales of the languages.

use std::time::Duration;

use susun::message::{bytes, number, plural, seconds};
use susun::{Lang, pack};

#[test]
fn numbers_as_each_language_writes_them() {
    let (en, id) = (Lang::English, Lang::Indonesian);
    assert_eq!(number(1_234_567, en), "1,234,567");
    assert_eq!(number(1_234_567, id), "1.234.567");
    for (value, text) in [
        (0, "0"),
        (999, "999"),
        (1000, "1,000"),
        (u64::MAX, "18,446,744,073,709,551,615"),
    ] {
        assert_eq!(number(value, en), text);
    }
    for (value, english, indonesian) in [
        (0, "0 B", "0 B"),
        (999, "999 B", "999 B"),
        (1_500, "1.5 kB", "1,5 kB"),
        (2_340_000, "2.3 MB", "2,3 MB"),
        (7_890_000_000, "7.89 GB", "7,89 GB"),
    ] {
        assert_eq!(bytes(value, en), english);
        assert_eq!(bytes(value, id), indonesian);
    }
    assert_eq!(seconds(Duration::from_micros(1_500), en), "1.50 ms");
    assert_eq!(seconds(Duration::from_millis(2_500), id), "2,50 detik");
    assert_eq!(seconds(Duration::from_millis(2_500), en), "2.50 s");
    let time = Duration::from_millis(3_844);
    assert_eq!(pack::Message::Time { time }.text(en), "Time: 3.84 s");
    for (count, text) in [
        (0, "0 moves"),
        (1, "1 move"),
        (2, "2 moves"),
        (1_000, "1,000 moves"),
    ] {
        assert_eq!(plural(count, "move"), text);
    }
}

#[test]
fn the_language_of_a_locale() {
    let (en, id) = (Lang::English, Lang::Indonesian);
    for (locale, lang) in [
        ("en", Some(en)),
        ("en_US.UTF-8", Some(en)),
        ("EN-gb", Some(en)),
        ("C", Some(en)),
        ("C.UTF-8", Some(en)),
        ("POSIX", Some(en)),
        ("id", Some(id)),
        ("id_ID.UTF-8", Some(id)),
        ("id_ID@euro", Some(id)),
        // The code that old systems still use.
        ("in_ID", Some(id)),
        ("de_DE.UTF-8", None),
        ("", None),
        ("indonesia", None),
    ] {
        assert_eq!(Lang::of_locale(locale), lang, "{locale}");
    }
    let codes: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
    assert_eq!(codes, ["en", "id"]);
    assert_eq!(Lang::default(), en);
}
