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

/// What to try after a search was stopped; none if nothing is known.
pub(crate) fn try_next(remedies: &[Remedy], lang: Lang) -> Option<String> {
    let step = |remedy: &Remedy| match *remedy {
        Remedy::Set("heuristic", value) => CliMessage::StrongerHeuristic { value }.text(lang),
        Remedy::Set("quality", "fast") => CliMessage::AnyAnswer.text(lang),
        Remedy::Set("quality", value) => CliMessage::LowerQuality { value }.text(lang),
        Remedy::Set("given", _) => CliMessage::GivePieces.text(lang),
        Remedy::Set("time-limit", _) => CliMessage::MoreTime.text(lang),
        Remedy::Set(limit @ ("node-limit" | "memory-limit"), _) => {
            CliMessage::HigherLimit { limit }.text(lang)
        }
        Remedy::Set("limit", "") => CliMessage::FirstSolutions.text(lang),
        Remedy::Set("method", method) => CliMessage::AnyMemory { method }.text(lang),
        Remedy::LeaveOut("method") => CliMessage::NoMethod.text(lang),
        Remedy::Build("tables") => CliMessage::LargerTables.text(lang),
        other => flag(&other, lang),
    };
    let steps: Vec<String> = remedies.iter().map(step).collect();
    let steps = &steps.join("; ");
    (!remedies.is_empty()).then(|| CliMessage::TryNext { steps }.text(lang))
}

/// The flags and commands for some remedies, in parentheses.
fn flags(remedies: &[Remedy], lang: Lang) -> String {
    match remedies {
        [] => String::new(),
        some => {
            // What to add comes first, so that "remove" is not read with it.
            let mut some = some.to_vec();
            some.sort_by_key(|remedy| matches!(remedy, Remedy::LeaveOut(_)));
            let flags: Vec<String> = some.iter().map(|remedy| flag(remedy, lang)).collect();
            format!(" ({})", flags.join(&CliMessage::Or.text(lang)))
        }
    }
}

/// The flag or command for a remedy.
fn flag(remedy: &Remedy, lang: Lang) -> String {
    match *remedy {
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
    }
}
