//! Answers in files.

use std::fs;

use super::SMALL;
use crate::expect::Expect;
use crate::run::susun_in;

#[test]
fn a_board_and_an_object() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let arguments = ["solve", SMALL, "-o", "a.txt", "-o", "a.json"];
    susun_in(folder, &arguments)
        .exits(0)
        .complains(&["Saved: a.txt\n", "Saved: a.json\n"]);
    // The board alone, as people and this program read it.
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("a.txt"), "A A B\nA B B\n");
    for name in ["a.txt", "a.json"] {
        susun_in(folder, &["verify", SMALL, name]).exits(0);
        susun_in(folder, &["check", SMALL, "--given", "a.txt"]).exits(0);
    }
    susun_in(folder, &arguments)
        .exits(2)
        .complains(&["already exists"]);
    susun_in(folder, &[&arguments[..], &["--force"]].concat()).exits(0);
    susun_in(folder, &["solve", SMALL, "-o", "a.pdf"]).exits(2);
    susun_in(folder, &["solve", SMALL, "-o", "no/such/place.txt"]).exits(4);
}

#[test]
fn levels_and_holes_are_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for puzzle in [
        "soma",
        "kanoodle-pyramid",
        "pentominoes-8x8",
        "pack:.XX/XX.:AA,BB",
    ] {
        susun_in(
            folder,
            &["solve", puzzle, "-o", "a.txt", "-o", "a.json", "--force"],
        )
        .exits(0);
        let text = fs::read_to_string(folder.join("a.txt")).unwrap();
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
        susun_in(folder, &["verify", puzzle, "a.txt"]).exits(0);
        susun_in(folder, &["verify", puzzle, "a.json"]).exits(0);
    }
}

#[test]
fn lists() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    susun_in(
        folder,
        &[
            "solve", SMALL, "--limit", "2", "-o", "a.txt", "-o", "a.json",
        ],
    )
    .exits(0);
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let text = read("a.txt");
    assert!(
        text.starts_with("# 1\n") && text.contains("\n\n# 2\n"),
        "{text}"
    );
    assert_eq!(text.lines().count(), 7);
    let json: serde_json::Value = serde_json::from_str(&read("a.json")).unwrap();
    assert_eq!(json["solutions"].as_array().unwrap().len(), 2);
}

/// No solution makes no board, and leaves what was there.
#[test]
fn nothing_to_save() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("old.txt"), "precious").unwrap();
    for more in [&[][..], &["--all"]] {
        let arguments = [
            "solve",
            "pack:2x2:AAA,B",
            "-o",
            "old.txt",
            "-o",
            "a.json",
            "--force",
        ];
        susun_in(folder, &[&arguments[..], more].concat())
            .exits(1)
            .complains(&["Not saved: ", "old.txt", "Saved: "]);
        assert_eq!(
            fs::read_to_string(folder.join("old.txt")).unwrap(),
            "precious"
        );
        let json = fs::read_to_string(folder.join("a.json")).unwrap();
        assert!(json.contains("\"impossible\""), "{json}");
    }
    // Nothing half-written is left behind.
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
}
