//! How to fix an error on the command line: the library's advice, and the flags and commands that do it.

use susun::Lang;
use susun::family::{Explain, Refusal, Remedy};

use super::CliMessage;
use crate::commands::question;

/// How to fix what was refused.
pub(crate) fn fix(refusal: &Refusal, lang: Lang) -> Option<String> {
    let advice = refusal.advice(lang)?;
    Some(advice + &flags(&refusal.remedies(), lang))
}

/// How to fix an error.
pub(crate) fn error_fix(error: &dyn Explain, lang: Lang) -> String {
    error.advice(lang).unwrap_or_default() + &flags(&error.remedies(), lang)
}

/// A note beside an answer, and what can be done about it.
pub(crate) fn note(note: &dyn Explain, lang: Lang) -> String {
    let advice = note.advice(lang).map(|advice| format!("; {advice}"));
    note.message(lang) + &advice.unwrap_or_default() + &flags(&note.remedies(), lang)
}

/// The flags and commands for some remedies, in parentheses.
fn flags(remedies: &[Remedy], lang: Lang) -> String {
    let flag = |remedy: &Remedy| match *remedy {
        Remedy::Set(name, "") => format!("--{name}"),
        Remedy::Set(name, value) => format!("--{name} {value}"),
        Remedy::LeaveOut(name) => CliMessage::Without { name }.text(lang),
        Remedy::Ask(question) => {
            let row = question::ROWS.iter().find(|row| row.question == question);
            format!("susun {}", row.map_or("--help", |row| row.name))
        }
        Remedy::List("methods") => "susun methods".to_owned(),
        Remedy::List(what) => format!("susun {what} list"),
        Remedy::Build(what) => format!("susun {what} build"),
    };
    match remedies {
        [] => String::new(),
        some => {
            // What to add comes first, so that "remove" is not read with it.
            let mut some = some.to_vec();
            some.sort_by_key(|remedy| matches!(remedy, Remedy::LeaveOut(_)));
            let flags: Vec<String> = some.iter().map(flag).collect();
            format!(" ({})", flags.join(&CliMessage::Or.text(lang)))
        }
    }
}
