//! The README and the page about pictures show what the program prints.

use crate::run::{Ran, program};

/// Runs every `$ susun ...` of the README's text blocks. A line `...` stands for any lines; times and
/// memory, which differ between machines, are left out of the comparison.
#[test]
#[ignore = "long"]
fn the_readme_shows_what_is_printed() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let pages = ["/README.md", "/docs/pictures.md"]
        .map(|page| std::fs::read_to_string(root.to_owned() + page).unwrap());
    let mut shown = 0;
    for block in pages
        .iter()
        .flat_map(|page| page.split("```text\n").skip(1))
    {
        let block = block.split("```").next().unwrap();
        let Some((command, expected)) = block.split_once('\n') else {
            continue;
        };
        let Some(arguments) = command.strip_prefix("$ susun ") else {
            continue;
        };
        shown += 1;
        // Tables are shown as they are built for the first time.
        let cache = tempfile::tempdir().unwrap();
        let mut program = program();
        program.current_dir(root).env("SUSUN_CACHE", cache.path());
        let ran = Ran::of(program.args(words(arguments)).output().unwrap());
        let mut printed = ran.out.lines().map(comparable);
        let mut skipping = false;
        for line in expected.lines() {
            if line == "..." {
                skipping = true;
                continue;
            }
            let line = comparable(line);
            let found = if skipping {
                printed.any(|printed| printed == line)
            } else {
                printed.next() == Some(line.clone())
            };
            assert!(
                found,
                "{command}: {line:?} is not printed there\n{}",
                ran.out
            );
            skipping = false;
        }
        assert!(
            skipping || printed.next().is_none(),
            "{command} prints more"
        );
    }
    assert!(shown >= 3, "the README shows the main commands");
}

/// Splits a command line as a shell does, as far as the README needs it.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split('"')
        .enumerate()
        .flat_map(|(part, text)| {
            let quoted = part % 2 == 1;
            let words: Vec<&str> = match quoted {
                true => vec![text],
                false => text.split_whitespace().collect(),
            };
            words
        })
        .collect()
}

/// The words of a line without amounts of time and memory.
fn comparable(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_unit = |word: &str| ["ms", "s", "B", "kB", "MB"].contains(&word.trim_end_matches(','));
    let keep = |&(place, word): &(usize, &&str)| {
        !is_unit(word)
            && !words.get(place + 1).is_some_and(|next| is_unit(next))
            && !word.starts_with("──")
    };
    words
        .iter()
        .enumerate()
        .filter(keep)
        .map(|(_, word)| (*word).to_owned())
        .collect()
}
