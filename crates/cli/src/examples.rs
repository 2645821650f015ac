//! Examples at the end of every command's help. A test runs them.

mod puzzles;
mod tools;

use susun::Lang;
use susun::registry::Text;

use crate::words::HelpMessage;

/// What to type, and what for.
struct Example(&'static str, Text);

const fn example(line: &'static str, en: &'static str, id: &'static str) -> Example {
    Example(line, Text { en, id })
}

/// A command and its examples. The command `susun` itself has no name; a command below another has both names.
type Examples = (&'static str, &'static [Example]);

/// The end of a command's help.
pub(crate) fn text(command: &str, lang: Lang) -> String {
    let mut all = puzzles::PUZZLES.iter().chain(tools::TOOLS);
    let found = all.find(|(name, _)| *name == command);
    let (_, examples) = found.expect("every command has examples");
    let mut text = format!("{}:\n", HelpMessage::Examples.text(lang));
    for Example(line, about) in *examples {
        text += &format!("  # {}\n  {line}\n", about.in_lang(lang));
    }
    text.trim_end().to_owned()
}
