//! The settings `date` and `roll`, which choose the board.

use packing::Puzzle;

use super::super::BoardChoice;
use super::super::boards::is_chosen;
use super::super::format::PackError;
use super::super::presets::{PRESETS, Preset};
use crate::family::{Explain, Refusal, Remedy, Settings};
use crate::{Lang, messages};

/// The puzzle of the setting `date` or `roll`. Both are refused: no preset has a date and a roll.
pub(super) fn chosen(mut puzzle: Puzzle, settings: &Settings) -> Result<Puzzle, Refusal> {
    for name in ["date", "roll"] {
        let Some(setting) = settings.get(name) else {
            continue;
        };
        let is_of = |choice: BoardChoice| match choice {
            BoardChoice::Date { .. } => name == "date",
            BoardChoice::Roll => name == "roll",
        };
        let has_choice = |preset: &&Preset| preset.choice.is_some_and(is_of);
        let mut presets = PRESETS.iter().filter(has_choice);
        let Some(preset) = presets.clone().find(|preset| preset.puzzle() == puzzle) else {
            if presets.clone().any(|preset| is_chosen(&puzzle, preset)) {
                return Err(Refusal::new(ChosenTwice { name }));
            }
            let names: Vec<&str> = presets.by_ref().map(|preset| preset.name).collect();
            return Err(Refusal::new(NotChosen {
                name,
                presets: names.join(", "),
            }));
        };
        let refuse =
            |fault| Refusal::from(PackError::of_all(fault)).in_source(setting.source.clone());
        puzzle = preset.chosen(&setting.text).map_err(refuse)?;
    }
    Ok(puzzle)
}

/// A date or a roll for a puzzle with one board.
#[derive(Debug)]
struct NotChosen {
    name: &'static str,
    presets: String,
}

messages! {
    enum Sentence<'a> {
        NotChosen { name: &'a str } =>
            en: "{name}: this puzzle has one board",
            id: "{name}: papan teka-teki ini hanya satu";
        Presets { presets: &'a str } =>
            en: "use it with one of these presets: {presets}",
            id: "pakai dengan salah satu preset ini: {presets}";
        Twice { name: &'a str } =>
            en: "{name}: the board of this puzzle is already chosen",
            id: "{name}: papan teka-teki ini sudah ditentukan";
        Once =>
            en: "choose the board once: after the name of the preset or with this option",
            id: "tentukan papannya sekali saja: sesudah nama preset atau dengan opsi ini";
    }
}

impl Explain for NotChosen {
    fn message(&self, lang: Lang) -> String {
        Sentence::NotChosen { name: self.name }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        let presets = &self.presets;
        Some(Sentence::Presets { presets }.text(lang))
    }
}

/// A date or a roll for a puzzle that has one already.
#[derive(Debug)]
struct ChosenTwice {
    name: &'static str,
}

impl Explain for ChosenTwice {
    fn message(&self, lang: Lang) -> String {
        Sentence::Twice { name: self.name }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Sentence::Once.text(lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        vec![Remedy::LeaveOut(self.name)]
    }
}
