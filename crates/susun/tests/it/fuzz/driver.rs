//! Texts that are almost right. The tests of other crates include this file, and those of the page read the same words.

use std::sync::LazyLock;

use susun::random::Dice;

/// Pieces of texts that mean something somewhere.
static WORDS: LazyLock<Vec<String>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).unwrap());

/// A text with a few changes.
pub(crate) fn mutated(from: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = from[dice.below(from.len())].clone();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(8)).min(bytes.len());
        match dice.below(6) {
            0 => drop(bytes.splice(at..end, [])),
            1 => {
                let word = &WORDS[dice.below(WORDS.len())];
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
