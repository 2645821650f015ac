//! `-o`: what is written, what is refused, and that nothing else is left behind.

use std::fs;
use std::path::Path;

use crate::expect::Expect;
use crate::run::{susun, susun_in};

const BOARD: &str = "8 5 6/4 2 0/3 1 7";

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = entries
        .map(name)
        .map(|name| name.into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The file holds what standard output shows: the text without colours, or the JSON object.
#[test]
fn a_saved_answer_is_the_answer_shown() {
    let folder = tempfile::tempdir().unwrap();
    let text = susun_in(folder.path(), &["solve", BOARD, "-o", "a.txt", "--steps"]).exits(0);
    assert_eq!(
        fs::read_to_string(folder.path().join("a.txt")).unwrap(),
        text.out
    );
    let arguments = ["solve", BOARD, "-o", "a.json", "-o", "b.TXT", "--json"];
    let json = susun_in(folder.path(), &arguments)
        .exits(0)
        .complains(&["Saved: a.json", "Saved: b.TXT"]);
    assert_eq!(
        fs::read_to_string(folder.path().join("a.json")).unwrap(),
        json.out
    );
    assert_eq!(files(folder.path()), ["a.json", "a.txt", "b.TXT"]);
}

/// What is saved says itself in which notation it is, so that it is read back without being told.
#[test]
fn a_saved_answer_is_right_however_it_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    for lang in ["en", "id"] {
        for notation in ["tile", "blank"] {
            for metric in ["stm", "mtm"] {
                for file in ["answer.txt", "answer.json"] {
                    let save = [
                        "solve",
                        BOARD,
                        "--lang",
                        lang,
                        "--notation",
                        notation,
                        "--metric",
                        metric,
                        "-o",
                        file,
                        "--force",
                    ];
                    susun_in(folder.path(), &save).exits(0);
                    for reading in ["tile", "blank"] {
                        let verify = ["verify", BOARD, file, "--notation", reading];
                        let verify = [&verify[..], &["--metric", metric]].concat();
                        susun_in(folder.path(), &verify).exits(0);
                    }
                    // It is no answer to another board.
                    susun_in(folder.path(), &["verify", "3x3#2", file]).exits(1);
                    // The moves can be played, too.
                    let end = susun_in(folder.path(), &["replay", BOARD, file, "--json"]);
                    assert_eq!(end.exits(0).object()["id"], "3x3:1,2,3,4,5,6,7,8,0");
                }
            }
        }
    }
}

/// That a board has no solution can be saved, and is right for this board only.
#[test]
fn an_unsolved_board_is_saved_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let unsolvable = "1 2 3/4 5 6/8 7 0";
    for file in ["no.txt", "no.json"] {
        susun_in(folder.path(), &["solve", unsolvable, "-o", file]).exits(1);
        susun_in(folder.path(), &["verify", unsolvable, file])
            .exits(0)
            .says(&["Correct: no sequence of moves reaches the goal.\n"]);
        susun_in(folder.path(), &["verify", "1 2 3/4 5 6/7 0 8", file])
            .exits(1)
            .says(&["Wrong: the answer says that there is no solution"]);
    }
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["a.txt", "a.json"] {
        fs::write(folder.path().join(file), "precious").unwrap();
        // All files are looked at before the search: the second one stops the first.
        let ran = susun_in(
            folder.path(),
            &["solve", BOARD, "-o", "new.txt", "-o", file],
        );
        let ran = ran.exits(2).complains(&["already exists", "--force"]);
        assert_eq!(ran.out, "");
        assert_eq!(
            fs::read_to_string(folder.path().join(file)).unwrap(),
            "precious"
        );
    }
    assert_eq!(files(folder.path()), ["a.json", "a.txt"]);
    susun_in(folder.path(), &["solve", BOARD, "-o", "a.txt", "--force"]).exits(0);
    let replaced = fs::read_to_string(folder.path().join("a.txt")).unwrap();
    assert!(replaced.starts_with("Start (3x3)"), "{replaced}");
}

/// No answer replaces another one, or what it was made from, by whatever name it is called.
#[test]
fn one_file_is_not_two() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("board.txt"), BOARD).unwrap();
    for (arguments, words) in [
        (
            &["-o", "a.txt", "-o", "a.txt"][..],
            "is given as output twice",
        ),
        (
            &["-o", "a.txt", "-o", "./a.txt"],
            "is given as output twice",
        ),
        (&["-o", "board.txt"], "is an input"),
        (&["-o", "../x/board.txt"], "is an input"),
        (&["-o", "goal.txt", "--goal", "goal.txt"], "is an input"),
    ] {
        fs::write(folder.join("goal.txt"), "1 2 3/4 5 6/7 8 0").unwrap();
        let name = folder.file_name().unwrap().to_str().unwrap();
        let arguments: Vec<String> = arguments
            .iter()
            .map(|a| a.replace("/x/", &format!("/{name}/")))
            .collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let all = [&["solve", "board.txt", "--force"], &arguments[..]].concat();
        let ran = susun_in(folder, &all).exits(2).complains(&[words]);
        assert_eq!(ran.out, "");
    }
    assert_eq!(fs::read_to_string(folder.join("board.txt")).unwrap(), BOARD);
    assert_eq!(files(folder), ["board.txt", "goal.txt"]);
    fs::write(folder.join("moves.txt"), "R").unwrap();
    fs::write(folder.join("given.txt"), "...........\n".repeat(5)).unwrap();
    for (command, output) in [
        (
            &["solve", BOARD, "--beside", "board.txt", "-o", "a.gif"][..],
            "board.txt",
        ),
        (
            &["replay", "3x3", "R", "--beside", "board.txt", "-o", "a.gif"],
            "board.txt",
        ),
        (&["replay", "3x3", "moves.txt"], "moves.txt"),
        (&["solve", BOARD, "--tables", "goal.txt"], "goal.txt"),
        (&["solve", "kanoodle", "--given", "given.txt"], "given.txt"),
    ] {
        let before = fs::read(folder.join(output)).unwrap();
        let all = [command, &["-o", output, "--force"]].concat();
        susun_in(folder, &all).exits(2).complains(&["is an input"]);
        assert_eq!(fs::read(folder.join(output)).unwrap(), before);
    }
}

/// A saved answer names its goal, but the goal is the question's: the answer's own one has to be asked for.
#[test]
fn a_saved_answer_does_not_choose_its_goal() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let start = "1 2 3/4 5 6/7 0 8";
    for goal in ["first", "8 7 6/5 4 3/2 1 0"] {
        for lang in ["en", "id"] {
            for file in ["a.txt", "a.json"] {
                let save = [
                    "solve", start, "--goal", goal, "--lang", lang, "-o", file, "--force",
                ];
                susun_in(folder, &save).exits(0);
                let verify = ["verify", start, file];
                susun_in(folder, &verify).exits(1).says(&[
                    "Goal: 1 2 3/4 5 6/7 8 0",
                    "The answer is for another goal: ",
                ]);
                let own = susun_in(folder, &[&verify[..], &["--goal", "answer"]].concat());
                assert!(!own.exits(0).out.contains("Goal: 1 2 3/4 5 6/7 8 0"));
                susun_in(folder, &["verify", start, file, "--goal", goal]).exits(0);
                susun_in(folder, &["verify", start, file, "--goal", "last"]).exits(1);
            }
        }
    }
}

/// The search that would be lost is not even begun: this one would take for ever.
#[test]
fn a_bad_place_is_refused_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("folder.txt")).unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for (file, code, words) in [
        ("no/such/answer.txt", 4, "cannot write"),
        ("file/answer.txt", 4, "cannot write"),
        ("folder.txt", 4, "is a directory"),
        ("folder.txt/", 4, "is a directory"),
        ("new.txt/", 4, "is the name of a directory"),
        ("answer.pdf", 2, "unknown file extension"),
        ("answer.dot", 2, "does not write such files"),
        ("no/such/answer.gif", 4, "cannot write"),
        ("answer.gif", 2, "too large to animate"),
        ("answer", 2, "unknown file extension"),
        (".txt", 2, "unknown file extension"),
        ("", 2, "unknown file extension"),
    ] {
        for force in [&[][..], &["--force"]] {
            let arguments = [&["solve", "50x50#1", "-o", file], force].concat();
            let ran = susun_in(folder.path(), &arguments)
                .exits(code)
                .complains(&[words]);
            assert_eq!(ran.out, "", "{file}");
        }
    }
    assert_eq!(files(folder.path()), ["file", "folder.txt"]);
    #[cfg(target_os = "linux")]
    // Where nobody may write, whoever it is.
    susun(&["solve", "50x50#1", "-o", "/proc/answer.txt"])
        .exits(4)
        .complains(&["cannot write"]);
}

/// The name of a file is what was typed, though a board may begin with a hyphen.
#[test]
fn a_name_that_begins_like_a_board_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("0 a.txt"), "precious").unwrap();
    for name in ["- a.txt", "-,a.txt"] {
        let output = format!("-o{name}");
        susun_in(folder.path(), &["solve", BOARD, &output, "--force"]).exits(0);
        let kept = fs::read_to_string(folder.path().join("0 a.txt")).unwrap();
        assert_eq!(kept, "precious");
    }
    susun_in(folder.path(), &["solve", BOARD, "-o", "- a.txt"]).exits(2);
    assert_eq!(files(folder.path()), ["- a.txt", "-,a.txt", "0 a.txt"]);
}
