//! Conversations typed by a program.

use susun::slide::registry::METHODS;

use super::*;

/// Types `keys`, one after the other, and gives the exit code and all that was said.
fn talk(keys: &str, lang: Lang) -> (u8, String) {
    let mut said = Vec::new();
    let code = run(
        &mut keys.as_bytes(),
        &mut said,
        susun::family::FAMILIES,
        lang,
    );
    let said = anstream::adapter::strip_str(&String::from_utf8_lossy(&said)).to_string();
    (code.expect("a conversation ends with an exit code"), said)
}

#[track_caller]
fn assert_said(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} where it should be in\n{said}")
        };
        rest = after;
    }
}

const TYPED: &str = "1\n2\n1 2 3\n4 5 6\n7 0 8\n\n";

#[test]
fn typed_rows_end_with_an_empty_line() {
    let (code, said) = talk(&format!("{TYPED}\n\n"), Lang::English);
    assert_eq!(code, exit::DONE);
    let parts = [
        "1  from a file",
        "Type the rows",
        "Moves (tile): L",
        "Not saved.",
    ];
    assert_said(&said, &parts);
    // Windows ends its lines otherwise.
    let keys = format!("{TYPED}\n\n").replace('\n', "\r\n");
    let (code, said) = talk(&keys, Lang::Indonesian);
    assert_eq!(code, exit::DONE);
    assert_said(
        &said,
        &["Ketik barisnya", "Langkah (ubin): L", "Tidak disimpan."],
    );
}

#[test]
fn a_goal_can_be_typed_below_the_rows() {
    let keys = "1\n2\n1 2 3\n0 8 4\n7 6 5\ngoal: snail\n\n\n\n";
    let (code, said) = talk(keys, Lang::English);
    assert_eq!(code, exit::DONE);
    assert_said(
        &said,
        &[
            "Type the rows",
            "goal: snail",
            "Moves (tile): L",
            "Not saved.",
        ],
    );
}

#[test]
fn a_file_gives_its_name_to_the_answer() {
    let folder = tempfile::tempdir().expect("a place for files");
    let board = folder.path().join("my board.txt");
    std::fs::write(&board, "1 2 3\n4 5 6\n7 - 8\n").expect("it can be written");
    let keys = format!("1\n1\n {} \n\nn\n", board.display());
    let (code, said) = talk(&keys, Lang::English);
    assert_eq!(code, exit::DONE);
    assert_said(
        &said,
        &[
            "File name: ",
            "Optimal: 1 ",
            "to answer-my board.txt? (or type another name) [y/N] ",
            "Not saved.",
        ],
    );
}

/// The answer never replaces the puzzle, whatever is said.
#[test]
fn the_file_of_the_puzzle_is_kept() {
    let folder = tempfile::tempdir().expect("a place for files");
    let board = folder.path().join("board.txt");
    let rows = "1 2 3\n4 5 6\n7 - 8\n";
    std::fs::write(&board, rows).expect("it can be written");
    let path = board.display();
    let keys = format!("1\n1\n{path}\n\n{path}\ny\nn\n");
    let (code, said) = talk(&keys, Lang::English);
    assert_eq!(code, exit::DONE);
    assert_said(&said, &["Replace it?", "is an input", "Not saved."]);
    let kept = std::fs::read_to_string(&board).expect("it is there");
    assert_eq!(kept, rows);
}

#[test]
fn a_random_board_is_solved() {
    let (code, said) = talk("1\n3\n3x3\n\n\n", Lang::English);
    assert_eq!(code, exit::DONE);
    assert_said(
        &said,
        &[
            "Size, for example 4x4: ",
            "Start (3x3)",
            "Optimal: ",
            "Save the answer to answer-3x3-",
        ],
    );
}

/// The origins crashed on a wrong answer, or repeated their complaint for ever.
#[test]
fn a_wrong_answer_is_asked_again() {
    let keys = "3\n1\n\nx\n0\n4\n-1\n1\nno/such/file.txt\n1\n\n2\n1 2 3\n4 0\n\n3\n1x1\n3\n4\n2\n1 2/3 0\n\n3\n99\nfour\n4\n\n";
    let (code, said) = talk(keys, Lang::English);
    assert_eq!(code, exit::DONE, "{said}");
    let methods = susun::slide::registry::METHODS.len();
    let not_a_method = format!("Type a number from 1 to {methods}.");
    assert_eq!(
        said.matches("Type a number from 1 to 3.").count(),
        5,
        "{said}"
    );
    assert_said(
        &said,
        &[
            "no such file: \"no/such/file.txt\"",
            "no such file: \"\"",
            "row 2 has 2 cells",
            "outside 2x2 to 100x100",
            "\"4\" is not a size",
            &not_a_method,
            &not_a_method,
            "Already solved",
            "Method: Branch and bound as S1: heapq order",
        ],
    );
}

#[test]
fn an_answer_is_saved_in_the_form_of_its_name() {
    let folder = tempfile::tempdir().expect("a place for files");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name));
    let save = |name: &str, more: &str| {
        let path = folder.path().join(name);
        talk(
            &format!("{TYPED}\n{}\n{more}", path.display()),
            Lang::English,
        )
    };
    let (code, said) = save("plain", "");
    assert_eq!(code, exit::DONE, "{said}");
    assert_said(&said, &["Saved: ", "plain.txt"]);
    let text = read("plain.txt").expect("it was saved");
    assert_said(
        &text,
        &["Start (3x3)", "Moves (tile): L", "L  depth 1  cost 1"],
    );
    assert!(!text.contains('\u{1b}'), "{text}");
    save("answer.json", "");
    let json = read("answer.json").expect("it was saved");
    let value: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(value["moves"], "L");
    // A file that is there is replaced only after a yes; a no asks for another name.
    std::fs::write(folder.path().join("old.txt"), "precious").expect("it can be written");
    let (_, said) = save("old.txt", "n\n\n");
    assert_said(&said, &["Replace it?", "Save the answer to ", "Not saved."]);
    assert_eq!(read("old.txt").expect("it is there"), "precious");
    let (_, said) = save("old.txt", "y\n");
    assert_said(&said, &["Replace it?", "Saved: "]);
    assert_said(&read("old.txt").expect("it is there"), &["Moves (tile): L"]);
    // What cannot be saved under one name can be under another.
    let (code, said) = save("no/such/place.txt", "a.pdf\n\n");
    assert_eq!(code, exit::DONE);
    assert_said(
        &said,
        &["cannot write", "unknown file extension", "Not saved."],
    );
}

#[test]
fn an_unsolvable_board_is_a_no_and_nothing_to_save() {
    let (code, said) = talk("1\n2\n1 2 3\n4 5 6\n8 7 0\n\n\n", Lang::English);
    assert_eq!(code, exit::NO);
    assert!(!said.contains("Save the answer"), "{said}");
}

#[test]
fn a_method_that_gives_up_is_told() {
    let greedy = METHODS.iter().position(|row| row.name == "greedy");
    let number = greedy.expect("it is in the registry") + 1;
    let keys = format!("1\n2\n8 6 7\n2 5 4\n3 0 1\n\n3\n{number}\n");
    let (code, said) = talk(&keys, Lang::English);
    assert_eq!(code, exit::STOPPED);
    assert_said(
        &said,
        &[
            "Stopped: the method never reaches the goal",
            "Try next: start again and choose method 1 (Best for this board).",
        ],
    );
}

/// Wherever the input ends, the program does, too.
#[test]
fn the_end_of_the_input_ends_the_conversation() {
    let whole = format!("9\n{TYPED}\n");
    let ends = whole.match_indices('\n').map(|(place, _)| place + 1);
    for end in std::iter::once(0).chain(ends) {
        let (code, said) = talk(&whole[..end], Lang::English);
        assert_eq!(code, exit::BAD_INPUT, "{end}: {said}");
        assert!(
            said.ends_with("\nNo more input. Goodbye.\n"),
            "{end}: {said}"
        );
    }
}

/// The course's first example, with an empty line between two pieces.
const COURSE: &str =
    "2\n23\n5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\n\nEE\nEE\nE\nFF\nFF\nF\nGGG\n\n\n";

#[test]
fn a_packing_puzzle_is_typed_and_saved() {
    let folder = tempfile::tempdir().expect("a place for files");
    let path = folder.path().join("mine");
    // By brute force, as the origin solves it.
    let keys = format!("{COURSE}4\n2\n{0}\n{0}\n", path.display());
    let (code, said) = talk(&keys, Lang::Indonesian);
    assert_eq!(code, exit::DONE, "{said}");
    let parts = [
        "Jenis teka-teki?",
        "akhiri dengan dua baris kosong",
        "Metode yang mana?",
        "Awal (5x5, 7 kepingan, boleh dibalik)",
        "Solusi\nA A B B D\n",
        "Banyak kasus yang ditinjau: 1.715",
        "Simpan jawaban ke ",
        "Disimpan: ",
        "Simpan jawaban ke ",
    ];
    assert_said(&said, &parts);
    let saved = std::fs::read_to_string(path.with_extension("txt")).expect("it was saved");
    assert_eq!(
        saved,
        "A A B B D\nA E B D D\nE E C C F\nE E C F F\nG G G F F\n"
    );
    let picture = std::fs::read(path.with_extension("png")).expect("it was drawn");
    assert!(picture.starts_with(b"\x89PNG"));
}

#[test]
fn no_is_no_in_both_languages() {
    for no in ["", "n", "No", "t", "TIDAK"] {
        let (code, said) = talk(&format!("{COURSE}\n{no}\n{no}\n"), Lang::English);
        assert_eq!(code, exit::DONE);
        assert_said(&said, &["Save the answer to ", "Not saved."]);
    }
}

#[test]
fn a_preset_by_number_or_a_file_by_name() {
    let (code, said) = talk("2\n99\n17\n\n2\n\n\n", Lang::English);
    assert_eq!(code, exit::DONE, "{said}");
    assert_said(
        &said,
        &[
            "17  soma",
            "Type a number from 1 to 23, or a name from the list.",
            "The Soma cube: seven pieces",
            "V: 3 cells",
            "What already lies there?",
            "1  show a hint",
            "2  solve",
            "4  choose a method",
            "Start (3x3x3, 7 pieces)",
            "level 1 (bottom)",
            "to solution-soma.txt? (or type another name) [y/N] ",
        ],
    );
    // A wrong file is told and asked again.
    let keys = "2\n22\nno-such-file\n23\n3 3 2 1\nDEFAULT\n\n\n23\n3 3 2\nDEFAULT\nAAA\nAAA\nBB\nBBB\n\n\n\n";
    let (code, said) = talk(keys, Lang::English);
    assert_eq!(code, exit::NO, "{said}");
    assert_said(
        &said,
        &[
            "no such file: \"no-such-file\"",
            "not the three numbers N M P",
            "2 too many",
        ],
    );
    assert!(!said.contains("Save the answer"), "{said}");
}

/// A half-filled IQ Puzzler Pro with letters that are not susun's.
const TABLE: &str = "BBBCCCC....\nD.B.C......\nD.B........\nD..........\nDD.........\n\n";

#[test]
fn the_owner_of_a_toy_gets_a_hint_in_four_answers() {
    for (lang, parts) in [
        (
            Lang::English,
            [
                "F: blue, 5 cells",
                "your B is piece F (blue), your C is piece G (yellow), your D is piece E (red)",
                "From here there are 549 solutions.",
                "Place B (navy) where the stars are",
                "What next? (Enter to end)",
            ],
        ),
        (
            Lang::Indonesian,
            [
                "F: biru, 5 petak",
                "B Anda adalah kepingan F (biru), C Anda adalah kepingan G (kuning)",
                "549",
                "kepingan",
                "Apa lagi?",
            ],
        ),
    ] {
        for toy in ["1", "IQ Puzzler Pro", "iq-puzzler-pro"] {
            // Packing; the toy; the board; a hint. Then nothing more.
            let answers = ["2\n", &format!("{toy}\n"), TABLE, "1\n", "\n"];
            let (code, said) = talk(&answers.concat(), lang);
            assert_eq!(code, exit::DONE, "{said}");
            assert_said(&said, &parts);
            assert!(
                !said.contains("a-star") && !said.contains("dancing"),
                "{said}"
            );
        }
    }
}

#[test]
fn the_owner_asks_on() {
    // A board that cannot be read is asked again; then how many ways, then a solution.
    let wrong = "XX.........\n...........\n...........\n...........\n...........\n\n";
    let keys = format!("2\nkanoodle\n{wrong}\n3\n2\n\n\n");
    let (code, said) = talk(&keys, Lang::English);
    assert_eq!(code, exit::DONE, "{said}");
    let parts = [
        "line 1, column 1: no piece has the shape of X (2 cells)",
        "What already lies on the board?",
        "371,020",
        "What next?",
        "Solution",
        "solution-kanoodle.txt",
    ];
    assert_said(&said, &parts);
}
