//! The progress line: what the answer will tell, the best so far, and the time left where it is known.

use std::time::Duration;

use susun::message::{bytes, decimal};
use susun::search::{Progress, Unit};
use susun::{Lang, messages};

use super::tables::span;
use crate::control::time_left;

messages! {
    /// One part of the line.
    enum Part<'a> {
        Nodes { count: &'a str } => en: "{count} nodes", id: "{count} simpul";
        Cases { count: &'a str } => en: "{count} cases", id: "{count} kasus";
        Rate { rate: &'a str } => en: "{rate}/s", id: "{rate}/detik";
        Bound { bound: u32 } => en: "bound {bound}", id: "batas {bound}";
        Best { moves: u32 } => en: "best so far {moves} moves", id: "terbaik sejauh ini {moves} langkah";
        Solutions { count: &'a str } => en: "{count} solutions so far", id: "{count} solusi sejauh ini";
        Left { time: &'a str } => en: "{time} left", id: "{time} lagi";
        Done { done: usize, all: usize } => en: "{done}/{all} done", id: "{done}/{all} selesai";
        Line { line: usize, figures: &'a str } => en: "line {line}: {figures}", id: "baris {line}: {figures}";
    }
}

/// How far one search is.
pub(crate) fn progress(progress: &Progress, lang: Lang) -> String {
    let mut parts = vec![figures(progress, lang)];
    let mut tell = |part: Part<'_>| parts.push(part.text(lang));
    let elapsed = progress.elapsed.unwrap_or_default();
    let rate = progress.stats.generated as f64 / elapsed.as_secs_f64().max(1e-9);
    let rate = short(rate, lang);
    tell(Part::Rate { rate: &rate });
    // What has no bound has none at all.
    if progress.bound > 0 {
        let bound = progress.bound;
        tell(Part::Bound { bound });
    }
    if let Some(moves) = progress.best {
        tell(Part::Best { moves });
    }
    if progress.solutions > 0 {
        let count = short(progress.solutions as f64, lang);
        tell(Part::Solutions { count: &count });
    }
    if progress.stats.peak_bytes > 0 {
        parts.push(bytes(progress.stats.peak_bytes, lang));
    }
    let by_jobs = progress
        .jobs
        .and_then(|(done, all)| time_left(elapsed, done, all));
    let by_limit = progress
        .time_limit
        .map(|limit| limit.saturating_sub(elapsed));
    let left = [by_jobs, by_limit].into_iter().flatten().min();
    parts.extend(left.map(|left| said_left(left, lang)));
    parts.join(", ")
}

/// How far a batch is: the puzzles that are done, and the next line to be written.
pub(crate) fn batch_progress(
    (done, all): (usize, usize),
    left: Option<Duration>,
    next: Option<(usize, &Progress)>,
    lang: Lang,
) -> String {
    let mut text = Part::Done { done, all }.text(lang);
    if let Some(left) = left {
        text += ", ";
        text += &said_left(left, lang);
    }
    if let Some((line, progress)) = next {
        let mut figures = figures(progress, lang);
        if progress.bound > 0 {
            let bound = progress.bound;
            figures += ", ";
            figures += &Part::Bound { bound }.text(lang);
        }
        let figures = &figures;
        text += "; ";
        text += &Part::Line { line, figures }.text(lang);
    }
    text
}

fn said_left(left: Duration, lang: Lang) -> String {
    let time = &span(left, lang);
    Part::Left { time }.text(lang)
}

fn figures(progress: &Progress, lang: Lang) -> String {
    let count = &short(progress.stats.generated as f64, lang);
    match progress.unit {
        Unit::Nodes => Part::Nodes { count }.text(lang),
        Unit::Cases => Part::Cases { count }.text(lang),
    }
}

/// A number in few digits.
fn short(value: f64, lang: Lang) -> String {
    match value {
        0.0..1e4 => format!("{value:.0}"),
        1e4..1e6 => decimal(value / 1e3, 0, lang) + "k",
        1e6..1e9 => decimal(value / 1e6, 1, lang) + "M",
        _ => decimal(value / 1e9, 2, lang) + "G",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_tells_its_figures_the_best_so_far_and_the_time_left() {
        let mut far = Progress::default();
        far.bound = 70;
        far.best = Some(92);
        far.elapsed = Some(Duration::from_secs(4));
        far.time_limit = Some(Duration::from_secs(10));
        far.stats.generated = 12_000_000;
        let english = progress(&far, Lang::English);
        let expected = "12.0M nodes, 3.0M/s, bound 70, best so far 92 moves, ";
        assert_eq!(english.strip_prefix(expected), Some("6 s left"));
        assert!(progress(&far, Lang::Indonesian).ends_with("6 detik lagi"));
    }

    #[test]
    fn a_count_tells_cases_and_foresees_its_end_by_the_jobs_done() {
        let mut far = Progress::default();
        far.unit = Unit::Cases;
        far.solutions = 512;
        far.jobs = Some((16, 64));
        far.elapsed = Some(Duration::from_secs(2));
        far.stats.generated = 900;
        let english = progress(&far, Lang::English);
        let expected = "900 cases, 450/s, 512 solutions so far, 6 s left";
        assert_eq!(english, expected);
    }
}
