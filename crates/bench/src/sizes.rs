//! Boards that are too large for an optimum: how short the answers are, and how soon they come.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use susun::Control;
use susun::format::parse_board;
use susun::search::Limits;
use susun::slide::tables::Memory;
use susun::slide::{Quality, Request, SolverContext, random};
use susun::sliding::{Board, Puzzle, Size};

use crate::{add, cpu_time};

/// Sides of the random boards, and how many of each.
const RANDOM: [(usize, usize, u64); 8] = [
    (5, 5, 10),
    (6, 6, 10),
    (7, 7, 10),
    (3, 7, 10),
    (10, 10, 10),
    (20, 20, 3),
    (50, 50, 1),
    (100, 100, 1),
];

/// How many boards of a set are given time.
const TIMED: usize = 10;

/// The section; `sets` are files of boards, one a line: a number, the cells, then lengths, of which the
/// last is the one to compare with.
pub(crate) fn section(sets: &[String]) -> Result<String> {
    let mut page = format!(
        "## Any size\n\n\
         Random boards by seed; the ratio is the length over the Manhattan distance. Seconds are {}, the\n\
         mean of the boards.\n\n\
         | boards | quality | mean length | ratio | seconds |\n\
         | --- | --- | ---: | ---: | ---: |\n",
        cpu_time::source()
    );
    for (rows, columns, count) in RANDOM {
        let size = Size::new(rows, columns)?;
        let puzzles: Vec<(Puzzle, f64)> = (0..count)
            .map(|seed| Puzzle::to_default_goal(random::board(size, seed)))
            .map(|puzzle| {
                let distance = puzzle.manhattan() as f64;
                (puzzle, distance)
            })
            .collect();
        let name = format!("{count} of {size}");
        for how in [How::Fast, How::Good] {
            row(&mut page, &name, &puzzles, how)?;
        }
    }
    if !sets.is_empty() {
        page += "\nSets from files (DeepCubeA's boards, which are not ours to keep): the ratio is to the length that \
                 DeepCubeA gives, after 23, 45 and 144 seconds a board on graphics processors.\n\n\
                 | boards | quality | mean length | ratio | seconds |\n\
                 | --- | --- | ---: | ---: | ---: |\n";
        for path in sets {
            let puzzles = read(path).with_context(|| path.clone())?;
            let name = Path::new(path).file_stem().map(|n| n.to_string_lossy());
            let name = name.unwrap_or_default();
            let cells = puzzles
                .first()
                .map_or(0, |(puzzle, _)| puzzle.size().cells());
            let time = if cells > 36 { 20 } else { 10 };
            row(&mut page, &name, &puzzles, How::Good)?;
            if cells > 25 {
                let some = &puzzles[..puzzles.len().min(TIMED)];
                row(
                    &mut page,
                    &format!("{name}, {} of them", some.len()),
                    some,
                    How::Timed(time),
                )?;
            }
        }
    }
    page.push('\n');
    Ok(page)
}

/// What is asked for.
#[derive(Clone, Copy)]
enum How {
    Fast,
    Good,
    /// Good, with so many seconds.
    Timed(u64),
}

/// Tells the time.
struct Clock(Instant);

impl Control for Clock {
    fn clock(&self) -> Option<Duration> {
        Some(self.0.elapsed())
    }
}

fn row(page: &mut String, name: &str, puzzles: &[(Puzzle, f64)], how: How) -> Result<()> {
    let (mut lengths, mut references, mut seconds) = (0.0, 0.0, 0.0);
    let (quality, time) = match how {
        How::Fast => (Quality::Fast, None),
        How::Good => (Quality::Good, None),
        How::Timed(seconds) => (Quality::Good, Some(Duration::from_secs(seconds))),
    };
    let store = Memory::default();
    let context = SolverContext::new(&store, &());
    for (at, (puzzle, reference)) in puzzles.iter().enumerate() {
        let request = Request::new(puzzle.clone())
            .quality(Some(quality))
            .limits(Limits::NONE.time(time))
            .use_all_time(true);
        let solve = || Ok(request.solve_with(&context, &mut Clock(Instant::now()))?);
        if at == 0 {
            // The tables are built once, for all.
            solve()?;
        }
        let (report, time) = cpu_time::timed(solve)?;
        lengths += report.length().context("no answer")? as f64;
        references += reference;
        seconds += time;
    }
    let count = puzzles.len() as f64;
    let asked = match how {
        How::Fast | How::Good => quality.name().to_owned(),
        How::Timed(seconds) => format!("{}, {seconds} s", quality.name()),
    };
    let row = format!(
        "| {name} | {asked} | {:.2} | {:.3} | {:.2} |",
        lengths / count,
        lengths / references,
        seconds / count
    );
    add(page, &row);
    Ok(())
}

fn read(path: &str) -> Result<Vec<(Puzzle, f64)>> {
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            // A number before the cells and two lengths after them.
            let cells = words.len().checked_sub(3).context("a short line")?;
            let side = cells.isqrt();
            let rows: Vec<String> = words[1..=cells]
                .chunks(side)
                .map(|row| row.join(" "))
                .collect();
            let board: Board = parse_board(&rows.join("/"))?;
            let reference: f64 = words[words.len() - 1].parse()?;
            Ok((Puzzle::to_default_goal(board), reference))
        })
        .collect()
}
