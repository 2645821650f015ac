//! Files in and out.

use std::fs;

use crate::run::{susun, susun_in};

const BOARD: &str = "1 2 3/4 5 6/0 7 8";

#[test]
fn saved_answers_can_be_verified() {
    let folder = tempfile::tempdir().unwrap();
    for lang in ["en", "id"] {
        for notation in ["tile", "blank"] {
            let text = format!("{lang}-{notation}.txt");
            let json = format!("{lang}-{notation}.json");
            let ran = susun_in(
                folder.path(),
                &[
                    "solve",
                    BOARD,
                    "--lang",
                    lang,
                    "--notation",
                    notation,
                    "-o",
                    &text,
                    "-o",
                    &json,
                    "--steps",
                ],
            );
            assert_eq!(ran.code, 0);
            assert!(ran.err.contains(&text) && ran.err.contains(&json));
            for file in [&text, &json] {
                let verified = susun_in(folder.path(), &["verify", BOARD, file]);
                assert_eq!(verified.code, 0, "{file}: {}{}", verified.out, verified.err);
            }
        }
    }
}

#[test]
fn a_file_is_replaced_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answer.txt");
    fs::write(&path, "precious").unwrap();
    let refused = susun_in(folder.path(), &["solve", BOARD, "-o", "answer.txt"]);
    assert_eq!(refused.code, 2);
    assert_eq!(refused.out, "", "refused before the search");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let forced = susun_in(
        folder.path(),
        &["solve", BOARD, "-o", "answer.txt", "--force"],
    );
    assert_eq!(forced.code, 0);
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .contains("Moves (tile): L2")
    );
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing else is left"
    );
}

#[test]
fn a_place_that_cannot_be_written_fails_first() {
    let folder = tempfile::tempdir().unwrap();
    let missing = susun_in(
        folder.path(),
        &["solve", "5x5#3", "-o", "no/such/answer.txt"],
    );
    assert_eq!(missing.code, 4);
    assert_eq!(missing.out, "");
    let kind = susun_in(folder.path(), &["solve", BOARD, "-o", "answer.xyz"]);
    assert_eq!(kind.code, 2);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_cannot_be_read_is_bad_input() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("empty.txt"), "").unwrap();
    fs::write(folder.path().join("latin.txt"), b"1 2 3\n4 5 \xe9\n7 8 0\n").unwrap();
    for (argument, expected) in [
        ("missing.txt", "no such file: \"missing.txt\""),
        (".", "is a directory"),
        ("empty.txt", "empty"),
        ("latin.txt", "line 2, column 5"),
    ] {
        let ran = susun_in(folder.path(), &["solve", argument]);
        assert_eq!(ran.code, 2, "{argument}");
        assert!(ran.err.contains(expected), "{argument}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
}

#[test]
fn the_boards_of_the_data_folder_are_solved() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/sliding/");
    for (file, code, length) in [
        ("8-puzzle.txt", 0, Some(9)),
        ("15-puzzle.txt", 0, Some(24)),
        ("15-puzzle-hard.txt", 0, Some(64)),
        ("15-puzzle-unsolvable.txt", 1, None),
        ("24-puzzle.txt", 0, Some(40)),
    ] {
        let path = data.to_owned() + file;
        let ran = susun(&["solve", &path, "--json", "--node-limit", "1M"]);
        assert_eq!(ran.code, code, "{file}");
        assert_eq!(ran.json()["length"].as_u64(), length, "{file}");
    }
}
