//! What owners of a toy ask for: its pieces, boards under any letters, challenges on paper.

use std::fs;

use snapbox::{assert_data_eq, str};

use super::SMALL;
use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_in};

#[test]
fn pieces() {
    let ran = susun(&["pieces", SMALL]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
2x3, 2 pieces, flips allowed

A: 3 cells    B: 3 cells
A             B B
A A           B

"#]]
    );
    let ran = susun_id(&["pieces", "kanoodle"]).exits(0);
    assert!(ran.out.contains("F: putih, 3 petak"), "{}", ran.out);
    let drawn = susun(&["pieces", "soma", "--draw", "ascii"]).exits(0).out;
    assert!(
        drawn.contains("P: 4 cells") && drawn.contains("+-------+"),
        "{drawn}"
    );
    let json = susun(&["pieces", "iq-puzzler-pro", "--json"])
        .exits(0)
        .object();
    let first = &json["pieces"][0];
    assert_eq!(
        (&first["symbol"], &first["colour"]),
        (&"A".into(), &"#49bdf0".into())
    );
    assert_eq!(
        (&first["colour_name"], &first["size"]),
        (&"sky".into(), &3.into())
    );
    assert_eq!(json["pieces"].as_array().unwrap().len(), 12);
    susun(&["pieces", "4x4#1"])
        .exits(2)
        .complains(&["a sliding puzzle has no pieces"]);
    susun_id(&["pieces", "4x4#1"])
        .exits(2)
        .complains(&["teka-teki geser tidak punya kepingan"]);
    let folder = tempfile::tempdir().unwrap();
    susun_in(
        folder.path(),
        &["pieces", SMALL, "-o", "a.svg", "-o", "a.png"],
    )
    .exits(0);
    let svg = fs::read_to_string(folder.path().join("a.svg")).unwrap();
    assert!(
        svg.contains("A: 3 cells") && svg.contains("B: 3 cells"),
        "{svg}"
    );
}

/// The board of the tutorial, typed with letters that are not those of the pieces.
const TABLE: &str = "BBBCCCC..../D.B.C....../D.B......../D........../DD.........";

#[test]
fn any_letters() {
    let own = "FFFGGGG..../E.F.G....../E.F......../E........../EE.........";
    let hint =
        |given: &str| susun(&["hint", "iq-puzzler-pro", "--given", given, "--json"]).exits(0);
    let (read, expected) = (hint(TABLE), hint(own));
    assert_eq!(read.object(), expected.object());
    assert!(expected.err.is_empty(), "{}", expected.err);
    read.complains(&[
        "your B is piece F (blue), your C is piece G (yellow), your D is piece E (red).",
    ]);
    susun_id(&["check", "iq-puzzler-pro", "--given", TABLE])
        .exits(0)
        .complains(&["Dikenali dari bentuknya: B Anda adalah kepingan F (biru)"]);
    let cases = [
        (
            "xxx......../.........../.........../.........../...........",
            "line 1, column 1: no piece has the shape of x (3 cells)",
        ),
        (
            "xx...yy..../x....y...../.........../.........../...........",
            "line 1, column 6: y has the shape of x at line 1, column 1, and there is only one such piece",
        ),
        (
            "xx...xxx.../x....x...../.........../.........../...........",
            "line 1, column 6: a second group of x; the first begins at line 1, column 1",
        ),
    ];
    for (given, expected) in cases {
        let ran = susun(&["solve", "iq-puzzler-pro", "--given", given]).exits(2);
        assert!(ran.out.is_empty(), "{}", ran.out);
        ran.complains(&[expected]);
    }
}

#[test]
fn challenges_on_paper() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let made = ["generate", "soma", "--seed", "1", "--count", "2"];
    let files = ["-o", "book.html", "-o", "sheet.svg", "-o", "sheet.png"];
    let ran = susun_in(folder, &[&made[..], &files].concat()).exits(0);
    // The challenges are printed as they are without files.
    assert_eq!(ran.out, susun(&made).exits(0).out);
    ran.complains(&["Saved: book.html", "Saved: sheet.svg", "Saved: sheet.png"]);
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let (book, sheet) = (read("book.html"), read("sheet.svg"));
    for text in [&book, &sheet] {
        for words in ["2 challenges", "seed 1", "seed 2", "Solutions"] {
            assert!(text.contains(words), "{words}");
        }
    }
    // Two challenges and two solutions, and the pieces.
    assert_eq!(book.matches("<svg").count(), 5);
    // A book is light on every screen, and its solutions begin a page of paper.
    for words in ["content=\"light\"", "<h2 class=\"part\">", "A dot marks"] {
        assert!(book.contains(words), "{words}");
    }
    assert!(!book.contains("prefers-color-scheme"));
    let light = ["--theme", "light", "--lang", "id", "--force"];
    susun_in(folder, &[&made[..], &light, &["-o", "book.html"]].concat()).exits(0);
    let book = read("book.html");
    assert!(book.contains("2 tantangan") && book.contains("Titik menandai"));
    // What cannot be written is refused before anything is made.
    for (more, says) in [
        (&["-o", "book.pdf"][..], "unknown file extension"),
        (&["-o", "book.gif"], "does not write such files"),
        (&["-o", "many.html", "--count", "501"], "from 1 to 500"),
        (&["--count", "0"], "from 1 to 10000000"),
        (
            &["--theme", "dark", "-o", "dark.html"],
            "--theme dark is for pictures",
        ),
    ] {
        let ran = susun_in(
            folder,
            &[&["generate", "soma", "--seed", "1"], more].concat(),
        )
        .exits(2);
        assert!(ran.out.is_empty(), "{}", ran.out);
        ran.complains(&[says]);
    }
    susun_in(folder, &["solve", "soma", "-o", "a.html"])
        .exits(2)
        .complains(&["does not write such files"]);
    assert_eq!(fs::read_dir(folder).unwrap().count(), 3);
}
