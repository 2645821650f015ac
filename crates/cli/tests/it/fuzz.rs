//! `batch --resume` on outputs that are almost those of an earlier run: it goes on or refuses, and what it refuses it
//! leaves as it is.

#[path = "../../../susun/tests/it/fuzz/driver.rs"]
mod driver;

use std::fs;

use serde_json::Value;
use susun::random::Dice;

use crate::run::susun_in;
use crate::torture;

use driver::mutated;

/// A board, one without a solution, one that cannot be read, and pieces.
const PUZZLES: &str = "2x3#1\nodd\t1 2 3/4 5 6/8 7 0\n4x4#q\npieces\tpack:2x3:A/AA,BB/B\n";
const RESUME: [&str; 5] = ["batch", "in.txt", "-o", "out", "--resume"];

/// What a killed run leaves, or something like it.
fn text(corpus: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let whole = &corpus[dice.below(corpus.len())];
    match dice.below(3) {
        0 => whole.clone(),
        1 => whole[..dice.below(whole.len())].to_vec(),
        _ => mutated(corpus, dice),
    }
}

#[test]
fn a_batch_goes_on_or_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.txt"), PUZZLES).unwrap();
    let (out, ahead) = (folder.join("out"), folder.join("out.ahead"));
    susun_in(folder, &RESUME);
    let whole = fs::read(&out).unwrap();
    let ends = (0..whole.len()).filter(|&at| whole[at] == b'\n');
    let begun: Vec<Vec<u8>> = ends.map(|end| whole[..=end].to_vec()).collect();
    let lines: Vec<Vec<u8>> = whole
        .split_inclusive(|&byte| byte == b'\n')
        .map(Vec::from)
        .collect();
    for seed in torture::seeds("output of a batch", 25) {
        let dice = &mut Dice::new(seed);
        let texts = [(&out, &begun), (&ahead, &lines)].map(|(path, corpus)| {
            let text = text(corpus, dice);
            fs::write(path, &text).unwrap();
            text
        });
        let ran = susun_in(folder, &RESUME);
        let shown = texts.each_ref().map(|text| String::from_utf8_lossy(text));
        let what = format!("{shown:?}: exit code {}, {}", ran.code, ran.err);
        // One of the lines is no puzzle.
        assert_eq!(ran.code, 2, "{what}");
        assert!(!ran.err.contains("panicked"), "{what}");
        if ran.err.contains("error:") {
            for (path, text) in [&out, &ahead].into_iter().zip(&texts) {
                assert!(fs::read(path).unwrap() == *text, "{what}");
            }
        } else {
            let lines = fs::read_to_string(&out).expect(&what);
            let lines = lines.lines().skip(1).map(|line| {
                let line: Value = serde_json::from_str(line).expect(&what);
                line["line"].as_u64()
            });
            let numbers: Vec<_> = lines.collect();
            assert_eq!(numbers, [1, 2, 3, 4].map(Some), "{what}");
            assert!(!ahead.exists(), "{what}");
        }
    }
}
