//! Answers that someone waits for: one solution, or the number of them from here.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};
use susun::pack::Wanted;
use susun::packing::Puzzle;
use susun::random::Dice;

use super::{count, method, preset, solve};
use crate::cpu_time::best_of;

const RUNS: usize = 5;
const ORDERS: u64 = 20;
const POSITIONS: u64 = 30;

pub(super) fn table() -> Result<String> {
    let auto = method("auto")?;
    let first = |puzzle: &Puzzle| -> Result<f64> {
        let (_, seconds) = best_of(RUNS, || solve(puzzle, auto, Wanted::First(1)))?;
        Ok(seconds)
    };
    let all = |puzzle: &Puzzle| -> Result<f64> {
        let (report, seconds) = best_of(RUNS, || Ok(count(puzzle, auto)))?;
        let solutions = report.solutions().context("it was not counted")?;
        ensure!(solutions > 0u8.into(), "a position of a solution has one");
        Ok(seconds)
    };
    let pyramid = preset("iq-puzzler-pro-pyramid")?.puzzle();
    let orders = (1..=ORDERS).map(in_order).collect::<Result<Vec<_>>>()?;
    let positions = (1..=POSITIONS).map(position).collect::<Result<Vec<_>>>()?;
    let mut page = format!(
        "### Answers that someone waits for\n\n\
         IQ Puzzler Pro. A question's time is the fastest of {RUNS} runs; median and worst are over the\n\
         questions. The orders are shuffles of the pieces; the positions are random solutions with all but\n\
         1 to 5 pieces taken out. Both by seed.\n\n\
         | question | asked | median, ms | worst, ms | bar, ms |\n| --- | ---: | ---: | ---: | ---: |\n"
    );
    let mut row =
        |question: &str, puzzles: &[Puzzle], bar, time: &dyn Fn(&Puzzle) -> Result<f64>| {
            let mut times = puzzles.iter().map(time).collect::<Result<Vec<f64>>>()?;
            times.sort_by(f64::total_cmp);
            let worst = times.last().context("nothing was asked")?;
            writeln!(
                page,
                "| {question} | {} | {:.2} | {:.2} | {bar} |",
                times.len(),
                times[times.len() / 2] * 1e3,
                worst * 1e3
            )?;
            anyhow::Ok(())
        };
    row("first solution, pyramid", &[pyramid], 10, &first)?;
    row("first solution, 5x11, any order", &orders, 1, &first)?;
    row("first solution from a position", &positions, 50, &first)?;
    row("number of solutions from a position", &positions, 50, &all)?;
    page.push('\n');
    Ok(page)
}

/// The board of 5x11 with its pieces shuffled.
fn in_order(seed: u64) -> Result<Puzzle> {
    let puzzle = preset("iq-puzzler-pro")?.puzzle();
    let mut pieces = puzzle.pieces().to_vec();
    shuffle(&mut pieces, seed);
    Ok(Puzzle::new(
        puzzle.container().clone(),
        pieces,
        puzzle.flips(),
    )?)
}

/// A random solution of which 1 to 5 pieces are left.
fn position(seed: u64) -> Result<Puzzle> {
    let mut puzzle = preset("iq-puzzler-pro")?.puzzle();
    let report = solve(&puzzle, method("auto")?, Wanted::Random(seed))?;
    let mut placements = report.first.context("there is no solution")?;
    shuffle(&mut placements, seed);
    for place in placements.iter().take(1 + seed as usize % 5) {
        puzzle = puzzle.with_placed(place.piece, &place.cells)?;
    }
    Ok(puzzle)
}

fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut dice = Dice::new(seed);
    for last in (1..list.len()).rev() {
        list.swap(last, dice.below(last + 1));
    }
}
