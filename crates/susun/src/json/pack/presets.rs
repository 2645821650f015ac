//! The answer of `presets`.

use serde::Serialize;

use crate::Lang;
use crate::pack::presets::{PRESETS, Preset as PresetRow};
use crate::registry::Text;

/// The answer of `presets`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Presets {
    pub presets: Vec<Preset>,
}

/// One preset. `S` is a line in one language, or in all of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Preset<S = &'static str> {
    pub name: &'static str,
    pub about: S,
    pub credit: S,
    /// Null if it is not known.
    pub solutions: Option<u64>,
    pub up_to_symmetry: Option<u64>,
    /// Whether it has more than one level.
    pub solid: bool,
}

impl<S> Preset<S> {
    /// All, with their lines as `words` gives them.
    #[must_use]
    pub fn all(words: impl Fn(Text) -> S) -> Vec<Self> {
        let entry = |preset: &'static PresetRow| Self {
            name: preset.name,
            about: words(preset.about),
            credit: words(preset.credit),
            solutions: preset.solutions.map(|[all, _]| all),
            up_to_symmetry: preset.solutions.map(|[_, once]| once),
            solid: !preset.puzzle().container().lattice().is_flat(),
        };
        PRESETS.iter().map(entry).collect()
    }
}

impl Presets {
    /// All.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            presets: Preset::all(|text| text.in_lang(lang)),
        }
    }
}
