//! Every reader, on texts that are almost right. A short run of the same seeds in every test run, others and many more
//! by `cargo xtask torture`.

mod targets;

use std::fs;
use std::path::Path;

use susun::random::Dice;
use susun::slide::tables::{Header, catalogue};

use targets::TARGETS;

use crate::torture;

/// Pieces of texts that mean something somewhere.
const WORDS: &[&str] = &[
    "0",
    "-1",
    "1",
    "16",
    "99999999999999999999",
    "x",
    "#",
    "/",
    "//",
    "|",
    ":",
    ",",
    ";",
    "*",
    ".",
    "_",
    "\n",
    "\r\n",
    "\t",
    "\u{feff}",
    "\0",
    "\x1b[31m",
    "é",
    "漢",
    "\u{202e}",
    "pack:",
    "4x4#",
    "100x100",
    "{",
    "}",
    "[",
    "]",
    "\"v\":1",
    "null",
    "\"",
    "\\u0000",
    "1e999",
    "CUSTOM",
    "PYRAMID",
    "DEFAULT",
    "name",
    "size",
    "A",
    "XX",
    "L9",
    "R2147483648",
];

/// A text with a few changes.
fn mutated(from: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = from[dice.below(from.len())].clone();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(8)).min(bytes.len());
        match dice.below(6) {
            0 => drop(bytes.splice(at..end, [])),
            1 => {
                let word = WORDS[dice.below(WORDS.len())];
                bytes.splice(at..end, word.bytes());
            }
            2 => drop(bytes.splice(at..at, [dice.below(256) as u8])),
            3 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            4 => {
                let part = bytes[at..end].to_vec();
                let times = 1 + dice.below(20);
                bytes.splice(at..at, part.repeat(times));
            }
            _ => {
                let other = &from[dice.below(from.len())];
                let cut = dice.below(other.len() + 1);
                bytes.truncate(at);
                bytes.extend(&other[cut..]);
            }
        }
    }
    bytes
}

/// The file of a table, which no text is.
fn table() -> Vec<u8> {
    let set = catalogue::named("3x3-small").unwrap();
    let bits = [0x5a; 100];
    let header = Header::new(catalogue::keys(set)[0], &[1, 2, 3], &bits);
    [header.encode(), bits.to_vec()].concat()
}

#[test]
fn readers_keep_their_laws() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/corpus")
            .join(name);
        let files = fs::read_dir(&folder).into_iter().flatten();
        let mut corpus: Vec<Vec<u8>> = files
            .map(|file| fs::read(file.unwrap().path()).unwrap())
            .collect();
        corpus.sort();
        if *name == "header" {
            corpus.push(table());
        }
        assert!(!corpus.is_empty(), "{name} has no corpus");
        corpus.iter().for_each(|bytes| target(bytes));
        for seed in torture::seeds(&format!("reader of {name}"), 60) {
            let bytes = mutated(&corpus, &mut Dice::new(seed));
            let broken = std::panic::catch_unwind(|| target(&bytes)).is_err();
            assert!(!broken, "{name}: {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}
