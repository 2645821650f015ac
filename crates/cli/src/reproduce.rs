//! The last section of a document: how to make it again, and how to ask for each of its parts.

use susun::Lang;
use susun::document::{Block, Document};
use susun::family::{Answer, Asked, Question, Settings};
use susun::messages;
use susun::picture::Style;

use crate::commands::question::ROWS;

/// The document of an answer, with the commands that it is made by; none if the answer is no document.
pub(crate) fn document(answer: &dyn Answer, style: &Style, limits: &Settings) -> Option<Document> {
    let mut document = answer.document(style)?;
    let lang = style.lang;
    let asked = answer.asked();
    let typed = std::env::args_os().skip(1);
    let typed: Vec<String> = typed
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    document.section(Sentence::Heading.text(lang));
    let version = env!("CARGO_PKG_VERSION");
    document.push(Block::Paragraph(Sentence::Whole { version }.text(lang)));
    document.push(Block::Code(whole(&typed, asked.first())));
    let parts: Vec<String> = asked
        .iter()
        .filter_map(|asked| command(asked, limits, lang))
        .collect();
    if !parts.is_empty() {
        document.push(Block::Paragraph(Sentence::Parts.text(lang)));
        document.push(Block::Code(parts.join("\n")));
    }
    Some(document)
}

/// The command that was typed, to be run again: standard input has to be written out, and the files are there.
fn whole(typed: &[String], asked: Option<&Asked>) -> String {
    let goal = asked.and_then(|asked| asked.settings.text("goal"));
    let mut words = vec![String::from("susun")];
    let mut is_read = false;
    for (place, word) in typed.iter().enumerate() {
        let before = place.checked_sub(1).map_or("", |place| &typed[place]);
        let standard_input = match before {
            _ if word != "-" => None,
            "--goal" => goal,
            // A file or another value of an option.
            option if option.starts_with('-') => None,
            _ => {
                is_read = true;
                asked.map(|asked| asked.puzzle.as_str())
            }
        };
        words.push(quoted(standard_input.unwrap_or(word)));
    }
    let has = |name: &str| typed.iter().any(|word| word == name);
    // The goal was below the board.
    if let Some(goal) = goal
        && is_read
        && !typed.iter().any(|word| word.starts_with("--goal"))
    {
        words.extend([String::from("--goal"), quoted(goal)]);
    }
    let is_saved = typed
        .iter()
        .any(|word| word.starts_with("-o") || word.starts_with("--output"));
    if is_saved && !has("--force") {
        words.push(String::from("--force"));
    }
    words.join(" ")
}

/// The command that asks a question, with the limits that the user typed.
fn command(asked: &Asked, limits: &Settings, lang: Lang) -> Option<String> {
    let row = ROWS.iter().find(|row| row.question == asked.question)?;
    let mut words = vec![
        String::from("susun"),
        row.name.to_owned(),
        quoted(&asked.puzzle),
    ];
    let limits = limits.iter().filter(|(name, _)| {
        let is_search = asked.question != Question::Check;
        is_search && !asked.settings.has(name)
    });
    for (name, setting) in asked.settings.iter().chain(limits) {
        words.push(format!("--{name}"));
        if !setting.text.is_empty() {
            // A board from a file has its rows on lines.
            words.push(quoted(&setting.text.trim().replace('\n', "/")));
        }
    }
    if lang != Lang::English {
        words.push(format!("--lang {}", lang.code()));
    }
    Some(words.join(" "))
}

/// A word as shells read it back.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=+@%#".contains(c);
    if !word.is_empty() && !word.starts_with('#') && word.chars().all(is_plain) {
        return word.to_owned();
    }
    match word.contains(['"', '$', '`', '\\', '!', '*']) {
        true => format!("'{}'", word.replace('\'', "'\\''")),
        false => format!("\"{word}\""),
    }
}

messages! {
    enum Sentence<'a> {
        Heading => en: "How to reproduce it", id: "Cara mengulanginya";
        Whole { version: &'a str } =>
            en: "This report, by susun {version}:",
            id: "Laporan ini, dengan susun {version}:";
        Parts =>
            en: "Its parts one by one. Counts of nodes or cases are the same on every machine, unless the time limit stopped the method; times differ:",
            id: "Bagiannya satu per satu. Jumlah simpul atau kasus sama di setiap mesin, kecuali bila metode dihentikan batas waktu; waktunya berbeda-beda:";
    }
}

#[cfg(test)]
mod tests {
    use super::{quoted, whole};

    #[test]
    fn a_command_is_run_again() {
        for (typed, expected) in [
            ("report 3x3#1", "susun report 3x3#1"),
            ("report 3x3#1 -o a.md", "susun report 3x3#1 -o a.md --force"),
            (
                "report a.txt -o a.md --force",
                "susun report a.txt -o a.md --force",
            ),
        ] {
            let typed: Vec<String> = typed.split(' ').map(str::to_owned).collect();
            assert_eq!(whole(&typed, None), expected);
        }
    }

    #[test]
    fn words_survive_a_shell() {
        for (word, written) in [
            ("4x4#7", "4x4#7"),
            ("a-star:manhattan", "a-star:manhattan"),
            ("1 2/3 0", "\"1 2/3 0\""),
            ("2*manhattan", "'2*manhattan'"),
            ("it's $x", "'it'\\''s $x'"),
            ("", "\"\""),
            ("#1", "\"#1\""),
        ] {
            assert_eq!(quoted(word), written);
        }
    }
}
