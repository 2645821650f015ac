//! The last section of a document: how to make it again, and how to ask for each of its parts.

use susun::Lang;
use susun::document::{Block, Document};
use susun::family::{Answer, Asked};
use susun::messages;
use susun::picture::Style;

use crate::commands::question::ROWS;

/// The document of an answer, with the commands that it is made by; none if the answer is no document.
pub(crate) fn document(answer: &dyn Answer, style: &Style) -> Option<Document> {
    let mut document = answer.document(style)?;
    let lang = style.lang;
    let typed = std::env::args().skip(1).map(|word| quoted(&word));
    let typed: Vec<String> = std::iter::once(String::from("susun"))
        .chain(typed)
        .collect();
    document.section(Sentence::Heading.text(lang));
    let version = env!("CARGO_PKG_VERSION");
    document.push(Block::Paragraph(Sentence::Whole { version }.text(lang)));
    document.push(Block::Code(typed.join(" ")));
    let parts: Vec<String> = answer
        .asked()
        .iter()
        .filter_map(|asked| command(asked, lang))
        .collect();
    if !parts.is_empty() {
        document.push(Block::Paragraph(Sentence::Parts.text(lang)));
        document.push(Block::Code(parts.join("\n")));
    }
    Some(document)
}

/// The command that asks a question.
fn command(asked: &Asked, lang: Lang) -> Option<String> {
    let row = ROWS.iter().find(|row| row.question == asked.question)?;
    let mut words = vec![
        String::from("susun"),
        row.name.to_owned(),
        quoted(&asked.puzzle),
    ];
    for (name, setting) in asked.settings.iter() {
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
        Heading => en: "How to reproduce it", id: "Cara membuatnya lagi";
        Whole { version: &'a str } =>
            en: "This report, by susun {version}:",
            id: "Laporan ini, dengan susun {version}:";
        Parts =>
            en: "Its parts one by one; node counts are the same on every machine, times are not:",
            id: "Bagiannya satu per satu; jumlah simpulnya sama di setiap mesin, waktunya tidak:";
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

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
