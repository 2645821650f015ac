//! Pictures and animations through the program: which command writes what, what is refused, and that
//! nothing is lost.

use std::fs;
use std::path::Path;

use crate::expect::Expect;
use crate::run::{CACHE, program, susun, susun_in};

const BOARD: &str = "1 8 2/0 4 3/7 6 5";
const TRAY: &str = "pack:2x3:AA/A,B/BB";

/// How the files of a kind begin, and something that must be in them.
fn is_of_kind(name: &str, bytes: &[u8]) -> bool {
    let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    match name.rsplit('.').next().unwrap() {
        "svg" => bytes.starts_with(b"<svg ") && has(b"<title>") && has(b"<text "),
        "png" => bytes.starts_with(b"\x89PNG\r\n\x1a\n") && has(b"IEND") && !has(b"acTL"),
        "apng" => bytes.starts_with(b"\x89PNG\r\n\x1a\n") && has(b"acTL") && has(b"fdAT"),
        "gif" => bytes.starts_with(b"GIF89a") && has(b"NETSCAPE2.0"),
        "dot" => bytes.starts_with(b"digraph"),
        "json" => serde_json::from_slice::<serde_json::Value>(bytes).is_ok(),
        "csv" => bytes.starts_with(b"method,"),
        "txt" => !bytes.contains(&0x1b) && !bytes.is_empty(),
        other => panic!("{other}"),
    }
}

#[test]
fn every_command_writes_its_kinds() {
    let answer = ["txt", "json", "svg", "png", "gif", "apng"];
    let still = ["txt", "json", "svg", "png"];
    let tree = ["txt", "json", "svg", "png", "gif", "apng", "dot"];
    let chart = ["txt", "json", "svg", "png", "csv"];
    for (arguments, kinds) in [
        (vec!["solve", BOARD], &answer[..]),
        (vec!["solve", TRAY], &answer),
        (vec!["replay", BOARD, "LDL"], &answer),
        (vec!["check", BOARD], &still),
        (vec!["check", TRAY], &still),
        (vec!["hint", BOARD], &still),
        (vec!["hint", TRAY], &still),
        (vec!["count", TRAY], &still),
        (vec!["count", TRAY, "--heat"], &still),
        (vec!["count", TRAY, "--unique"], &still),
        (vec!["trace", BOARD], &tree),
        (vec!["trace", TRAY], &tree),
        (vec!["compare", BOARD, "-m", "a-star,greedy"], &chart),
        (vec!["compare", TRAY], &chart),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let names: Vec<String> = kinds.iter().map(|kind| format!("a.{kind}")).collect();
        let mut all = arguments.clone();
        all.extend(names.iter().flat_map(|name| ["-o", name.as_str()]));
        let ran = susun_in(folder.path(), &all);
        assert!(ran.code < 2, "{arguments:?}: {}", ran.all());
        for name in &names {
            let bytes = fs::read(folder.path().join(name)).unwrap();
            assert!(is_of_kind(name, &bytes), "{arguments:?} {name}");
            assert!(ran.err.contains(&format!("Saved: {name}\n")), "{}", ran.err);
        }
        // And what a command does not make is refused, with what it makes.
        let missing = ["gif", "dot", "csv"]
            .into_iter()
            .find(|kind| !kinds.contains(kind));
        let missing = format!("b.{}", missing.unwrap());
        let refused = [&arguments[..], &["-o", &missing]].concat();
        let ran = susun_in(folder.path(), &refused).exits(2);
        assert!(ran.err.contains(".svg, .png"), "{}", ran.err);
        assert!(ran.out.is_empty() && !folder.path().join(&missing).exists());
    }
}

#[test]
#[ignore = "long"]
fn pictures_are_the_same_in_every_run() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        vec!["solve", BOARD, "--colours", "home"],
        vec!["solve", "kanoodle-pyramid", "--cell", "20"],
        vec!["trace", BOARD, "--theme", "dark", "--lang", "id"],
        vec!["compare", BOARD, "--no-time", "-m", "a-star,bnb-s0"],
        vec!["count", "pentominoes-3x20", "--heat"],
    ] {
        let mut made = Vec::new();
        for name in ["a.svg", "a.png"] {
            let arguments = [&arguments[..], &["-o", name, "--force"]].concat();
            let draw = || {
                susun_in(folder.path(), &arguments).exits(0);
                fs::read(folder.path().join(name)).unwrap()
            };
            assert!(draw() == draw(), "{arguments:?}");
            made.push(draw());
        }
        let svg = String::from_utf8(made.remove(0)).unwrap();
        let width = svg
            .split("width=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let height = svg
            .split("height=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let side = |at: usize| u32::from_be_bytes(made[0][at..at + 4].try_into().unwrap());
        assert_eq!(
            (width, height),
            (&*side(16).to_string(), &*side(20).to_string())
        );
    }
}

#[test]
fn what_is_asked_for_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |arguments: &[&str]| {
        let arguments = [arguments, &["-o", "a.svg", "--force"]].concat();
        susun_in(folder.path(), &arguments);
        fs::read_to_string(folder.path().join("a.svg")).unwrap()
    };
    let count = |svg: &str, part: &str| svg.matches(part).count();
    // Nine moves are ten boards of eight tiles.
    let steps = svg(&["solve", BOARD]);
    assert_eq!(count(&steps, ">4</text>"), 10);
    assert_eq!(
        count(&svg(&["solve", BOARD, "--show", "pair"]), ">4</text>"),
        2
    );
    assert_eq!(
        count(&svg(&["solve", BOARD, "--show", "start"]), ">4</text>"),
        1
    );
    assert!(svg(&["solve", BOARD, "--show", "kurang"]).contains("KURANG"));
    assert!(svg(&["solve", BOARD, "--theme", "dark"]).contains("#101316"));
    assert!(svg(&["solve", BOARD, "--theme", "print"]).contains("fill=\"#ffffff\""));
    assert!(svg(&["check", BOARD, "--lang", "id"]).contains("Busur"));
    let blank = svg(&["replay", BOARD, "RU", "--notation", "blank"]);
    assert!(blank.contains(">1  R</text>") && blank.contains(">2  U</text>"));
    let width = |svg: &str| -> f64 {
        let width = svg.split("width=\"").nth(1).unwrap();
        width.split('"').next().unwrap().parse().unwrap()
    };
    let small = svg(&["solve", "kanoodle", "--cell", "10"]);
    let large = svg(&["solve", "kanoodle", "--cell", "100"]);
    assert!(width(&small) < 520.0 && width(&large) > 1100.0);
    // What was given is pinned by a dot, all but the ball with its letter, and only that.
    let given = svg(&["solve", "pack:2x4:AA/A,B/BB,CC", "--given", "C.../C..."]);
    assert_eq!(count(&given, " r=\"2.5\""), 1);
}

#[test]
fn a_delay_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let delays = |arguments: &[&str]| {
        let fixed = ["replay", BOARD, "LD", "-o", "a.gif", "--force"];
        susun_in(folder.path(), &[&fixed[..], arguments].concat()).exits(0);
        let bytes = fs::read(folder.path().join("a.gif")).unwrap();
        // Graphic control extensions hold the delay in hundredths of a second.
        let marks = bytes.windows(8).filter(|w| w.starts_with(b"\x21\xf9\x04"));
        marks
            .map(|w| u32::from(u16::from_le_bytes([w[4], w[5]])))
            .sum::<u32>()
            * 10
    };
    // A second for the start, one move, the slide of the other, and two seconds for the end.
    assert_eq!(delays(&[]), 1000 + 500 + 100 + 2000);
    assert_eq!(delays(&["--delay", "1000"]), 1000 + 1000 + 100 + 2000);
    assert_eq!(delays(&["--delay", "200ms"]), 1000 + 200 + 100 + 2000);
}

/// Two walks of one board are a race; different puzzles end together. Either is wider than one alone.
#[test]
fn another_puzzle_is_shown_beside() {
    let folder = tempfile::tempdir().unwrap();
    let size = |arguments: &[&str]| {
        let fixed = ["replay", BOARD, "LD", "-o", "a.gif", "--force"];
        susun_in(folder.path(), &[&fixed[..], arguments].concat()).exits(0);
        let bytes = fs::read(folder.path().join("a.gif")).unwrap();
        [6, 8].map(|at| u16::from_le_bytes([bytes[at], bytes[at + 1]]))
    };
    let alone = size(&[]);
    assert!((480..600).contains(&alone[0]), "{alone:?}");
    assert_eq!(size(&["--beside", BOARD]), [2 * alone[0] + 16, alone[1]]);
    assert!(size(&["--beside", "pack:2x3:AA/A,B/BB"])[0] > alone[0] + 480);
    let wrong = ["--beside", "1 2/0 3", "--cell", "x"];
    susun_in(
        folder.path(),
        &[&["solve", BOARD, "-o", "b.gif"][..], &wrong].concat(),
    )
    .exits(2);
    let still = ["solve", BOARD, "-o", "b.svg", "--beside", BOARD];
    let ran = susun_in(folder.path(), &still).exits(2);
    assert!(
        ran.err.contains("--beside is for animations"),
        "{}",
        ran.err
    );
    let none = [
        "solve",
        BOARD,
        "-o",
        "b.gif",
        "--beside",
        "1 2 3/4 5 6/8 7 0",
    ];
    let ran = susun_in(folder.path(), &none).exits(2);
    assert!(ran.err.contains("no solution was found"), "{}", ran.err);
    let limited = "solve 3x3#1 -o b.gif --beside 5x5#3 --node-limit 10";
    let limited: Vec<&str> = limited.split(' ').collect();
    let ran = susun_in(folder.path(), &limited).exits(3);
    assert!(ran.err.contains("node limit"), "{}", ran.err);
    let long = ["solve", BOARD, "-o", "b.gif", "--beside", "20x20#1"];
    let ran = susun_in(folder.path(), &long).exits(4);
    assert!(
        ran.err.contains("--beside 20x20#1: an animation of "),
        "{}",
        ran.err
    );
}

#[test]
fn bad_choices_are_refused_with_the_good_ones() {
    for (arguments, accepted) in [
        (&["--cell", "0"][..], "a whole number from 8 to 400"),
        (&["--cell", "1e9"], "a whole number from 8 to 400"),
        (&["--theme", "pink"], "light, dark, print"),
        (&["--colours", "rainbow"], "plain, lines, home"),
        (&["--delay", "fast"], "a whole number from 20 to 10000"),
        (&["--show", "everything"], "start, pair, steps, kurang"),
        (&["--draw", "crayon"], "auto, colour, outline, ascii, plain"),
    ] {
        let ran = susun(&[&["solve", BOARD], arguments].concat()).exits(2);
        assert!(ran.err.contains(accepted), "{}", ran.err);
        assert!(ran.out.is_empty());
    }
    let ran = susun(&["solve", TRAY, "--show", "kurang"]).exits(2);
    assert!(ran.err.contains("is for sliding puzzles"), "{}", ran.err);
    let ran = susun(&["solve", TRAY, "--show", "everything"]).exits(2);
    assert!(ran.err.contains("tray, steps, pieces"), "{}", ran.err);
    for nodes in ["0", "-1", "many", "100001"] {
        susun(&["trace", BOARD, "--max-nodes", nodes]).exits(2);
    }
    for (arguments, accepted) in [
        (["--numbers", "roman"], "generation, expansion, both"),
        (["--symbols", "greek"], "lecture, ai"),
        (["--upto", "-1"], "0 to"),
        (["--upto", "two"], "0 to"),
        (["--scale", "0"], "1 to 8"),
        (["--scale", "9"], "1 to 8"),
        (["--scale", "1.5"], "1 to 8"),
    ] {
        for puzzle in [BOARD, TRAY] {
            let ran = susun(&[&["trace", puzzle], &arguments[..]].concat()).exits(2);
            assert!(ran.err.contains(accepted), "{}", ran.err);
            assert!(ran.out.is_empty());
        }
    }
    // A tree that grows has nothing beside it.
    susun(&["trace", BOARD, "-o", "tree.gif", "--beside", BOARD]).exits(2);
    // Only what moves has a pace.
    susun(&["trace", BOARD, "--delay", "100"]).exits(2);
}

/// Devices and pipes are written to and never replaced, forced or not.
#[test]
#[cfg(unix)]
fn what_keeps_nothing_is_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.svg");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|status| status.success()) {
        eprintln!("SKIPPED: there is no mkfifo");
        return;
    }
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || fs::read_to_string(pipe).unwrap())
    };
    susun_in(
        folder.path(),
        &["solve", BOARD, "-o", "pipe.svg", "--force"],
    )
    .exits(0);
    assert!(reader.join().unwrap().starts_with("<svg "));
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
}

/// What is read is not replaced.
#[test]
fn moves_are_not_replaced_by_their_picture() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("moves.txt"), "LDL").unwrap();
    let arguments = ["replay", BOARD, "moves.txt", "-o", "moves.txt", "--force"];
    susun_in(folder.path(), &arguments).exits(2);
    assert_eq!(
        fs::read_to_string(folder.path().join("moves.txt")).unwrap(),
        "LDL"
    );
}

/// What cannot be drawn does not take the answer with it, nor the other files.
#[test]
fn the_answer_is_told_before_a_picture_fails() {
    let folder = tempfile::tempdir().unwrap();
    // A thousand and more moves there and back.
    let moves = "LR".repeat(501);
    let ran = susun_in(
        folder.path(),
        &[
            "replay", BOARD, &moves, "-o", "a.gif", "-o", "a.txt", "--json",
        ],
    )
    .exits(4);
    assert_eq!(ran.json()["puzzle"], "sliding");
    assert!(
        ran.err.contains("is too long; the maximum is"),
        "{}",
        ran.err
    );
    assert!(folder.path().join("a.txt").exists() && !folder.path().join("a.gif").exists());
}

#[test]
fn an_impossible_puzzle_has_no_animation() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["solve", "1 2 3/4 5 6/8 7 0", "-o", "a.gif", "-o", "a.svg"];
    let ran = susun_in(folder.path(), &arguments).exits(1);
    assert!(ran.err.contains("Not saved: a.gif") && ran.err.contains("Saved: a.svg"));
    assert!(folder.path().join("a.svg").exists() && !folder.path().join("a.gif").exists());
}

#[test]
fn signs_for_every_terminal() {
    let drawn = |way: &str, terminal: &[(&str, &str)], arguments: &[&str]| {
        let mut program = program();
        program.args(arguments).args(["--draw", way]);
        program
            .env_remove("COLORTERM")
            .env_remove("TERM")
            .env("CLICOLOR_FORCE", "1");
        for (name, value) in terminal {
            program.env(name, value);
        }
        crate::run::Ran::of(program.output().unwrap()).out
    };
    let solve = ["solve", TRAY];
    assert!(drawn("outline", &[], &solve).contains("┌───────┬───┐\n│ A"));
    assert!(drawn("ascii", &[], &solve).contains("+-------+---+\n| A"));
    assert!(drawn("plain", &[], &solve).contains("A A B\nA B B\n"));
    let many = drawn("colour", &[("COLORTERM", "truecolor")], &solve);
    assert!(many.contains(";48;2;29;34;150m"), "{many:?}");
    let cube = drawn("colour", &[("TERM", "xterm-256color")], &solve);
    assert!(cube.contains(";48;5;18m"), "{cube:?}");
    let few = drawn("colour", &[("TERM", "linux")], &solve);
    assert!(few.contains("\u{1b}[97;44m"), "{few:?}");
    for arguments in [
        &["check", BOARD][..],
        &["hint", TRAY],
        &["count", "pack:XX.X/XXXX:AA,BB,CC,D", "--unique"],
        &["replay", BOARD, "LD"],
    ] {
        assert!(
            drawn("outline", &[], arguments).contains('┌'),
            "{arguments:?}"
        );
        assert!(
            !drawn("outline", &[], arguments).contains(";48;"),
            "{arguments:?}"
        );
    }
}

#[test]
fn a_search_as_a_tree() {
    let ran = susun(&["trace", "1 2 3/0 4 6/7 5 8"]).exits(0);
    assert!(
        ran.out.contains("* (1) start  ĉ = 0 + 3 = 3\n"),
        "{}",
        ran.out
    );
    let ran = susun(&[
        "trace",
        BOARD,
        "--method",
        "a-star",
        "--json",
        "--max-nodes",
        "5",
    ])
    .exits(0);
    let json = ran.json();
    assert_eq!(json["v"], 1);
    assert!(
        json["nodes"].as_array().unwrap().len() >= 10,
        "the way is always there"
    );
    let ran = susun(&["trace", BOARD, "--method", "ida-batch"]).exits(2);
    assert!(
        ran.err.contains("choose one of auto, branch-and-bound"),
        "{}",
        ran.err
    );
    let ran = susun(&["trace", "1 2 3/4 5 6/8 7 0"]).exits(1);
    assert!(ran.err.contains("odd"), "{}", ran.err);
    susun(&["trace", "pack:1x3:AA", "-m", "brute-force"]).exits(1);
    // It gives up in a cycle, and that is shown.
    susun(&["trace", "8 6 7/2 5 4/3 0 1", "-m", "greedy"])
        .exits(3)
        .says(&["repeats a cycle of 186 moves"]);
    susun(&[
        "trace",
        "4x4#1",
        "-m",
        "breadth-first",
        "--node-limit",
        "1000",
    ])
    .exits(3)
    .says(&["node limit"]);
}

#[test]
fn a_tree_as_one_asks_for_it() {
    let lecture = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12";
    let asked = |options: &[&str]| {
        let arguments = [&["trace", lecture, "--notation", "blank"], options].concat();
        susun(&arguments).exits(0).out
    };
    assert!(asked(&[]).contains("├─ * (4) D  ĉ = 1 + 2 = 3\n"));
    assert!(asked(&["--numbers", "expansion"]).contains("├─ * [2] D  ĉ = 1 + 2 = 3\n"));
    let both = asked(&["--numbers", "both", "--symbols", "ai"]);
    assert!(both.contains("├─ * (4) [2] D  f = 1 + 2 = 3\n"), "{both}");
    let moment = asked(&["--upto", "2"]);
    assert!(
        moment.contains("├─ (4) D  ĉ = 1 + 2 = 3  E-node\n"),
        "{moment}"
    );
    assert!(moment.contains("After 2 expansions."));
    // The JSON keeps its letters unless others are asked for.
    let json = |options: &[&str]| {
        let arguments = [&["trace", lecture, "--json"], options].concat();
        susun(&arguments).exits(0).json()
    };
    assert_eq!(json(&[])["nodes"][0]["formula"], "f = 0 + 3 = 3");
    let lecture = json(&["--symbols", "lecture", "--upto", "1"]);
    assert_eq!(lecture["nodes"][0]["formula"], "ĉ = 0 + 3 = 3");
    assert_eq!(
        (&lecture["e_node"], &lecture["generated"]),
        (&0.into(), &5.into())
    );
}

/// All pixels are multiplied, in every kind of picture.
#[test]
fn pictures_for_print() {
    let folder = tempfile::tempdir().unwrap();
    let side = |name: &str, at: usize| {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap())
    };
    for command in [["trace", BOARD], ["solve", TRAY], ["check", BOARD]] {
        for scale in ["1", "3"] {
            let (png, svg) = (format!("{scale}.png"), format!("{scale}.svg"));
            let options = ["--scale", scale, "-o", &png, "-o", &svg, "--force"];
            let ran = susun_in(folder.path(), &[&command[..], &options].concat());
            assert!(ran.code < 2, "{}", ran.all());
        }
        // Width and height in the header of a PNG.
        for at in [16, 20] {
            assert_eq!(side("3.png", at), 3 * side("1.png", at), "{command:?}");
        }
        let text = fs::read_to_string(folder.path().join("3.svg")).unwrap();
        assert!(text.contains(&format!("width=\"{}\"", side("3.png", 16))));
    }
    for scale in ["1", "2"] {
        let name = format!("{scale}.gif");
        susun_in(
            folder.path(),
            &["solve", BOARD, "--scale", scale, "-o", &name],
        )
        .exits(0);
    }
    let wide = |name: &str| {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        u16::from_le_bytes([bytes[6], bytes[7]])
    };
    assert_eq!(wide("2.gif"), 2 * wide("1.gif"));
    // What is too large is refused, and says how large it would be.
    let arguments = [
        "trace",
        BOARD,
        "--cell",
        "400",
        "--scale",
        "8",
        "-o",
        "large.png",
    ];
    let ran = susun_in(folder.path(), &arguments).exits(4);
    assert!(ran.err.contains("pixels"), "{}", ran.err);
}

/// A file that is there is not touched: not without force, nor by a refusal.
#[test]
fn what_is_there_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.svg");
    fs::write(&file, "mine").unwrap();
    let is_mine = |file: &Path| fs::read_to_string(file).unwrap() == "mine";
    for command in [&["solve", BOARD][..], &["trace", BOARD], &["compare", TRAY]] {
        let arguments = [command, &["-o", "a.svg"]].concat();
        susun_in(folder.path(), &arguments)
            .exits(2)
            .complains(&["already exists", "--force"]);
        assert!(is_mine(&file));
    }
    susun_in(folder.path(), &["solve", BOARD, "-o", "a.svg", "--force"]).exits(0);
    assert!(!is_mine(&file));
}

/// On a terminal it is asked.
#[test]
#[cfg(target_os = "linux")]
fn a_file_is_replaced_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.svg");
    for (keys, code, replaced) in [("n\n", 2, false), ("\n", 2, false), ("y\n", 0, true)] {
        fs::write(&file, "mine").unwrap();
        let arguments = ["solve", BOARD, "-o", "a.svg"];
        let Some(seen) =
            crate::terminal::type_with(folder.path(), &arguments, keys, CACHE.as_ref())
        else {
            return;
        };
        seen.shows(&["Replace it? [y/N]"]);
        assert_eq!(seen.code, code, "{}", seen.text);
        assert_eq!(fs::read_to_string(&file).unwrap() != "mine", replaced);
    }
}
