//! `batch --resume`: what an earlier run left is gone on with, and what is not of it stays as it is.

use std::fs;

use crate::batch::{MIXED, comparable, files, lines, read};
use crate::expect::Expect;
use crate::run::susun_in;

/// What is done is kept to the byte, what was torn is done again, and the figures are of the whole.
#[test]
fn going_on_after_a_torn_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut text = String::from(MIXED);
    for seed in 0..6 {
        text += &format!("\n3x3#{seed}");
    }
    fs::write(folder.join("in.txt"), &text).unwrap();
    let arguments = ["batch", "in.txt", "-o", "out"];
    let first = susun_in(folder, &arguments).exits(2);
    let whole = read(folder, "out");
    let resume = [&arguments[..], &["--resume"]].concat();
    // Nothing to do.
    let again = susun_in(folder, &resume).exits(2);
    assert_eq!(read(folder, "out"), whole);
    let until_time = |text: &str| text.split("Time").next().unwrap().to_owned();
    assert_eq!(until_time(&again.out), until_time(&first.out));
    // Ended at any byte: within the header or a line, at its end, before everything.
    let after = |start: usize| start + whole[start..].find('\n').unwrap() + 1;
    let start = after(0);
    let second = after(start);
    let headers = [1, 5, 9, 20, start - 1, start];
    let ends = headers
        .into_iter()
        .chain((start + 1..start + 30).step_by(4));
    let ends = ends.chain([0, start + 400, second - 1, second]);
    // The second line has a name, and the third is an error.
    let third = after(second);
    let begun = [
        second + 17,
        second + 19,
        second + 27,
        third + 30,
        whole.len() - 1,
    ];
    for end in ends.chain(begun) {
        fs::write(folder.join("out"), &whole[..end]).unwrap();
        let ran = susun_in(folder, &resume).exits(2);
        let now = read(folder, "out");
        let kept = whole[..end].rfind('\n').map_or(0, |end| end + 1);
        assert_eq!(now[..kept], whole[..kept], "{end}");
        assert_eq!(comparable(&now), comparable(&whole), "{end}");
        assert_eq!(until_time(&ran.out), until_time(&first.out), "{end}");
        let says = ran.err.contains("are done.");
        assert_eq!(says, kept > start, "{}", ran.all());
    }
    // And where there is nothing at all, the same command begins.
    fs::remove_file(folder.join("out")).unwrap();
    susun_in(folder, &resume).exits(2);
    assert_eq!(comparable(&read(folder, "out")), comparable(&whole));
    assert_eq!(files(folder), ["in.txt", "out"]);
}

/// Another input, another question, another file: refused, and nothing is written.
#[test]
fn an_output_of_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let text = "a\t3x3#1\nb\t3x3#2\n";
    fs::write(folder.join("in.txt"), text).unwrap();
    susun_in(folder, &["batch", "in.txt", "-o", "out"]).exits(0);
    let before = read(folder, "out");
    let resume = ["batch", "other.txt", "-o", "out", "--resume"];
    for (other, line) in [
        ("a\t3x3#3\nb\t3x3#2\n", 2),
        ("a\t3x3#1\nc\t3x3#2\n", 3),
        ("a\t3x3#1\n\nb\t3x3#2\n", 3),
        ("a\t3x3#1\n", 3),
        ("a\t3x3#1\nb\tx\n", 3),
    ] {
        fs::write(folder.join("other.txt"), other).unwrap();
        let words = format!("line {line} of \"out\" does not belong to this input");
        susun_in(folder, &resume).exits(2).complains(&[&words]);
        assert_eq!(read(folder, "out"), before, "{other}");
    }
    fs::write(folder.join("other.txt"), text).unwrap();
    for (more, words) in [
        (
            &["--metric", "mtm"][..],
            "its settings.metric is null, now it is \"mtm\"",
        ),
        (
            &["--method", "a-star"],
            "its settings.method is null, now it is \"a-star\"",
        ),
        (&["--heuristic", "manhattan"], "settings.heuristic"),
        (
            &["--goal", "first"],
            "its settings.goal is null, now it is \"first\"",
        ),
        (
            &["--quality", "good"],
            "its settings.quality is null, now it is \"good\"",
        ),
        (&["--all"], "its settings.all is null, now it is true"),
        (&["--shard", "1/2"], "its shard is null, now it is \"1/2\""),
    ] {
        susun_in(folder, &[&resume[..], more].concat())
            .exits(2)
            .complains(&["\"out\" does not belong to this command", words]);
        assert_eq!(read(folder, "out"), before, "{words}");
    }
    // Another version of the program.
    let version = env!("CARGO_PKG_VERSION");
    let old = before.replacen(version, "0.1.9", 1);
    fs::write(folder.join("out"), &old).unwrap();
    let words = format!("\"out\" was written by susun 0.1.9; this is susun {version}");
    susun_in(folder, &resume).exits(2).complains(&[&words]);
    assert_eq!(read(folder, "out"), old);
    for foreign in [
        "precious\n",
        "{}\n",
        "{\"v\":1,\"line\":1,\"name\":\"a\"}\n",
    ] {
        fs::write(folder.join("out"), foreign).unwrap();
        fs::write(folder.join("other.txt"), text).unwrap();
        susun_in(folder, &resume).exits(2);
        assert_eq!(read(folder, "out"), foreign);
    }
    // One line without an end may be torn, or a file that was never ours: a list, an answer, another batch.
    let header = &before[..=before.find('\n').unwrap()];
    for (foreign, at) in [
        ("{\"important\":[1,2,3]}", ""),
        ("3x3#1", ""),
        ("{\"line\":1,\"name\":\"a\",\"v\":1,", ""),
        ("{\"line\":2,\"name\":\"b\",\"v\":1,", header),
        ("{\"line\":1,\"name\":\"ab\"", header),
        ("{\"line\":3", &before),
        ("\u{e9}", &before),
    ] {
        let foreign = format!("{at}{foreign}");
        for file in ["out", "out.ahead"] {
            // Lines before their turn may be of any puzzle.
            let is_ours = file == "out.ahead" && foreign.contains("{\"line\"");
            if is_ours {
                continue;
            }
            fs::write(folder.join(file), &foreign).unwrap();
            let words = format!("of \"{file}\" does not belong to this input");
            susun_in(folder, &resume).exits(2).complains(&[&words]);
            assert_eq!(read(folder, file), foreign);
            fs::remove_file(folder.join(file)).unwrap();
        }
    }
    for torn in [
        "{",
        "{\"line\":2,\"na",
        "{\"line\":2,\"name\":\"b\\\"",
        "{\"line\":2,\"name\":\"b\",\"v\":1,\"p",
    ] {
        fs::write(folder.join("out.ahead"), torn).unwrap();
        fs::write(folder.join("out"), &before).unwrap();
        susun_in(folder, &resume).exits(0);
        assert_eq!(files(folder), ["in.txt", "other.txt", "out"]);
    }
    // More lines behind those that were done are more to do.
    fs::write(folder.join("out"), &before).unwrap();
    fs::write(folder.join("other.txt"), format!("{text}3x3#3\n")).unwrap();
    susun_in(folder, &resume).exits(0);
    assert_eq!(lines(&read(folder, "out")).len(), 3);
    let records = |text: &str| text.split_once('\n').unwrap().1.to_owned();
    assert!(records(&read(folder, "out")).starts_with(&records(&before)));
}

/// What a line says of its solution holds, or it is not kept.
#[test]
fn a_line_that_was_changed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(
        folder.join("in.txt"),
        "3x3#1\n3x3#2\npack:2x3:A/AA,BB/B\n1 2 3/4 5 6/7 8 0\n",
    )
    .unwrap();
    // Pieces have no metric: their line is an error.
    for (options, code) in [(&[][..], 0), (&["--metric", "mtm", "--goal", "first"], 2)] {
        let write = [&["batch", "in.txt", "-o", "out"][..], options].concat();
        susun_in(folder, &[&write[..], &["--force"]].concat()).exits(code);
        let whole = read(folder, "out");
        let resume = [&write[..], &["--resume"]].concat();
        susun_in(folder, &resume).exits(code);
        let second = &lines(&whole)[1];
        let field = |name: &str| format!("\"{name}\":{}", second[name]);
        for (line, from, to) in [
            (2, field("length"), "\"length\":1"),
            (2, field("length"), "\"length\":null"),
            (2, field("moves"), "\"moves\":\"LR\""),
            (2, field("moves"), "\"moves\":null"),
            (2, field("moves_blank"), "\"moves_blank\":\"LR\""),
            (3, "\"ABB\"".to_owned(), "\"BBB\""),
        ] {
            if line == 3 && code == 2 {
                continue;
            }
            let changed = whole.replacen(&from, to, 1);
            assert_ne!(changed, whole, "{from}");
            fs::write(folder.join("out"), &changed).unwrap();
            let words = format!(
                "line {} of \"out\" does not solve its puzzle as it says",
                line + 1
            );
            susun_in(folder, &resume).exits(2).complains(&[&words]);
            assert_eq!(read(folder, "out"), changed);
        }
        fs::remove_file(folder.join("out")).unwrap();
    }
}

/// A stopped board counts as done unless told otherwise; a line that was corrected is solved again.
#[test]
fn stopped_boards_and_corrected_lines() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(
        folder.join("in.txt"),
        "3x3#1\n3x3#2\n1 2 3/4 5 6/7 q 0\n2x2#3\n",
    )
    .unwrap();
    let begin = ["batch", "in.txt", "-o", "out", "--node-limit", "20"];
    susun_in(folder, &begin)
        .exits(2)
        .says(&["Done: 4; solved 1, impossible 0, stopped 2, errors 1"]);
    let limited = susun_in(folder, &["batch", "in.txt", "--node-limit", "20"]);
    limited.complains(&["Try next: set a higher limit."]);
    // A method that gives up would do so within any limit.
    let greedy = susun_in(folder, &["batch", "in.txt", "-m", "greedy"]).exits(2);
    assert!(
        greedy.out.contains("\"reason\":\"cycle\""),
        "{}",
        greedy.out
    );
    assert!(!greedy.err.contains("Try next"), "{}", greedy.err);
    let resume = ["batch", "in.txt", "-o", "out", "--resume"];
    susun_in(folder, &resume)
        .exits(2)
        .says(&["stopped 2, errors 1"]);
    fs::write(
        folder.join("in.txt"),
        "3x3#1\n3x3#2\n1 2 3/4 5 6/7 8 0\n2x2#3\n",
    )
    .unwrap();
    susun_in(folder, &resume)
        .exits(3)
        .says(&["solved 2, impossible 0, stopped 2, errors 0"]);
    let retry = [&resume[..], &["--retry-stopped"]].concat();
    susun_in(folder, &retry)
        .exits(0)
        .complains(&["Resuming: 2 of 4 are done."])
        .says(&["Done: 4; solved 4, impossible 0, stopped 0, errors 0"]);
    fs::write(folder.join("all.txt"), read(folder, "in.txt")).unwrap();
    let anew = susun_in(folder, &["batch", "all.txt"]).exits(0);
    assert_eq!(comparable(&read(folder, "out")), comparable(&anew.out));
    assert_eq!(files(folder), ["all.txt", "in.txt", "out"]);
}
