//! `susun study`

use susun::family::{NO_CACHE, Question, Refusal, Setting};

use crate::arguments::{Given, SEED, SIZE};
use crate::drawing::Presentation;
use crate::executor::Threads;
use crate::failure::Failure;
use crate::host::{TerminalHost, Tools};
use crate::limits::{self, Defaults};
use crate::target::Kind;
use crate::words;
use crate::{output, puzzle};

/// What a study gets by default: time without end, and as much memory for each search as `compare` gives.
pub(crate) const DEFAULTS: Defaults = Defaults {
    time: None,
    bytes: Some(1_000_000_000),
};

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let size = given.required(SIZE);
    let mut settings = puzzle::settings(given)?;
    if let Some(seed) = given.text(SEED) {
        let (text, source) = (seed.to_owned(), None);
        settings.add(SEED, Setting { text, source });
    }
    // The name of a puzzle tells its family too.
    let mut named = families.iter().filter(|family| {
        let presets = family.presets();
        presets.iter().any(|(name, _)| *name == size)
    });
    let named = named.next().copied();
    let family = named.unwrap_or_else(|| puzzle::family_of(size, families));
    puzzle::check_question("study", Question::Study, family, families, lang)?;
    puzzle::check_options(&settings, family, families, lang)?;
    let refuse = |refusal: Refusal| Failure::refusal(&refusal, size, lang);
    family
        .check_settings(Question::Study, &settings)
        .map_err(refuse)?;
    let limits = limits::read(given, DEFAULTS)?;
    let presentation = Presentation::read(given, Kind::CHART)?;
    let tools = Tools::new(settings.has(NO_CACHE), Threads::all());
    let context = tools.context();
    let host = TerminalHost::new(&context, limits, lang);
    let answer = family.study(size, &settings, &host).map_err(refuse)?;
    let code = presentation.present(&*answer)?;
    if let Some(advice) = words::try_next(&answer.remedies(), lang) {
        output::note(&advice);
    }
    Ok(code)
}
