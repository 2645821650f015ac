//! The result of checking what a saved answer says of itself.

use search::Halt;

use crate::family::Verdict;
use crate::look::{Look, Styled, Tone};
use crate::messages;

/// A claim of an answer that does not hold, or could not be checked.
pub trait Objection {
    /// The name of the claim, as in JSON.
    fn claim(&self) -> &'static str;

    /// What stopped the check, if the claim could not be checked.
    fn unproved(&self) -> Option<Option<Halt>>;
}

/// The claims of an answer, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged<O> {
    /// The names of those that hold.
    pub confirmed: Vec<&'static str>,
    /// The others.
    pub objections: Vec<O>,
}

impl<O> Default for Judged<O> {
    fn default() -> Self {
        Self {
            confirmed: Vec::new(),
            objections: Vec::new(),
        }
    }
}

impl<O: Objection> Judged<O> {
    /// Enters a claim: it holds if there is no objection.
    pub(crate) fn enter(&mut self, claim: &'static str, objection: Option<O>) {
        match objection {
            Some(objection) => self.objections.push(objection),
            None => self.confirmed.push(claim),
        }
    }

    /// Whether a claim is false.
    pub(crate) fn has_false(&self) -> bool {
        self.objections.iter().any(|o| o.unproved().is_none())
    }

    /// The verdict on an answer with these claims, which is a solution or not.
    pub(crate) fn verdict(&self, is_valid: bool) -> Verdict {
        match self.objections.first().and_then(Objection::unproved) {
            _ if !is_valid || self.has_false() => Verdict::No,
            Some(why) => Verdict::Stopped(why),
            None => Verdict::Yes,
        }
    }

    /// The objections and what was confirmed, line by line.
    pub(crate) fn text(&self, look: &Look, sentence: impl Fn(&O) -> String) -> Styled {
        let mut text = Styled::new();
        for objection in &self.objections {
            let tone = match objection.unproved() {
                Some(_) => Tone::Warning,
                None => Tone::Bad,
            };
            text.line(tone, sentence(objection));
        }
        if !self.confirmed.is_empty() {
            let names = self.confirmed.iter();
            let names: Vec<String> = names.map(|name| claim_words(name, look.lang)).collect();
            let names = &names.join(", ");
            text.line(Tone::Plain, Sentence::Confirmed { names }.text(look.lang));
        }
        text
    }
}

/// A stable word for a verdict on an answer.
#[must_use]
pub fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "correct",
        Verdict::No | Verdict::BadInput => "wrong",
        Verdict::Stopped(_) => "unproved",
    }
}

messages! {
    enum Sentence<'a> {
        Confirmed { names: &'a str } => en: "Confirmed: {names}.", id: "Terbukti: {names}.";
    }
}

messages! {
    /// What a claim is about.
    fn claim_words(name: &str) {
        "goal" => en: "goal", id: "tujuan";
        "metric" => en: "metric", id: "metrik";
        "length" => en: "length", id: "panjang";
        "optimal" => en: "optimal", id: "optimal";
        "board" => en: "start board", id: "papan awal";
        "size" => en: "size", id: "ukuran";
        "puzzle" => en: "kind of puzzle", id: "jenis teka-teki";
        "moves_blank" => en: "moves of the blank", id: "langkah petak kosong";
        "lower_bound" => en: "lower bound", id: "batas bawah";
        "bound" => en: "ratio to the optimum", id: "perbandingan dengan optimum";
        "solutions" => en: "solutions", id: "solusi";
        "complete" | "all" => en: "complete list", id: "daftar lengkap";
        "id" => en: "puzzle", id: "teka-teki";
        "flips" => en: "flips", id: "pembalikan";
        "found" => en: "number of listed solutions", id: "banyak solusi dalam daftar";
        "most" => en: "largest number", id: "bilangan terbesar";
        "levels" => en: "levels", id: "tingkat";
        "placements" => en: "placements", id: "penempatan";
        "unique" => en: "uniqueness", id: "ketunggalan";
        "at_least" => en: "least number of solutions", id: "banyak solusi paling sedikit";
        "symmetries" => en: "symmetries", id: "simetri";
        "up_to_symmetry" => en: "solutions up to symmetry", id: "solusi tanpa yang simetris";
        "up_to_rotation" => en: "solutions up to rotation", id: "solusi tanpa hasil putaran";
        other => en: "{other}", id: "{other}";
    }
}
