//! How good learned weights are: `bench weights METRIC WIDTH BOARDS SEED FILE ...` solves random boards by beams of one
//! width. Of several files, their mean is tried too and written to the first one's name with `.mean`.

use std::ops::ControlFlow;

use anyhow::{Context, Result, ensure};
use susun::random::Dice;
use susun::search::{Beam, End, Limits, Progress};
use susun::slide::random::{self, Half};
use susun::sliding::learned::{AnyRanking, Corner, Weights};
use susun::sliding::{Board, Metric, Puzzle, Size};

use crate::{cpu_time, learn};

pub(crate) fn print(arguments: &[String]) -> Result<()> {
    let [metric, width, boards, seed, files @ ..] = arguments else {
        anyhow::bail!("weights METRIC WIDTH BOARDS SEED FILE ...");
    };
    let metric = learn::metric(metric)?;
    let width = width.parse().context("WIDTH is a number")?;
    let boards: usize = boards.parse().context("BOARDS is a number")?;
    let seed = seed.parse().context("SEED is a number")?;
    ensure!(!files.is_empty(), "no FILE");
    let mut all = Vec::new();
    for file in files {
        let weights = std::fs::read(file).with_context(|| file.clone())?;
        let weights = Weights::read(&weights).with_context(|| file.clone())?;
        println!(
            "{file}: {}",
            measured(weights.clone(), metric, width, boards, seed)
        );
        all.push(weights);
    }
    if let [first, _, ..] = files {
        let mean = Weights::mean(&all);
        let file = format!("{first}.mean");
        std::fs::write(&file, &mean).with_context(|| file.clone())?;
        let weights = Weights::read(&mean)?;
        println!("{file}: {}", measured(weights, metric, width, boards, seed));
    }
    Ok(())
}

fn measured(weights: Weights, metric: Metric, width: usize, boards: usize, seed: u64) -> String {
    let size = Size::new(weights.side(), weights.side()).expect("a board");
    let ranking = AnyRanking::new(weights);
    let mut dice = Dice::new(seed);
    let (mut solved, mut moves) = (0, 0);
    let begun = cpu_time::now();
    for _ in 0..boards {
        let goal = Board::blank_last(size);
        let board = random::shuffled(&goal, Half::Solvable, &mut dice);
        let puzzle = Puzzle::to_default_goal(board);
        let corner = Corner::of(&puzzle).expect("the blank is in the last cell");
        let beam = Beam {
            width,
            most_steps: 1000,
        };
        let goes_on = &mut |_: &Progress| ControlFlow::Continue(());
        let run = ranking.beam((&puzzle, corner), metric, beam, &Limits::NONE, goes_on);
        if let End::Found(path) = run.end {
            solved += 1;
            moves += path.len();
        }
    }
    let seconds = (cpu_time::now() - begun) / boards as f64;
    let mean = moves as f64 / f64::from(solved);
    format!("{solved} of {boards} solved, {mean:.2} moves, {seconds:.3} s each")
}
