//! Boards that are too large for an optimum: how short the answers are, and how soon they come.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};
use susun::format::parse_board;
use susun::slide::{Quality, Request, random, solve};
use susun::sliding::{Board, Puzzle, Size};

use crate::cpu_time;

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
            .map(|seed| Puzzle::to_usual_goal(random::board(size, seed)))
            .map(|puzzle| {
                let distance = puzzle.manhattan() as f64;
                (puzzle, distance)
            })
            .collect();
        for quality in [Quality::Fast, Quality::Good] {
            row(&mut page, &format!("{count} of {size}"), &puzzles, quality)?;
        }
    }
    if !sets.is_empty() {
        page += "\nSets from files; the ratio is to the length given with each board.\n\n\
                 | boards | quality | mean length | ratio | seconds |\n\
                 | --- | --- | ---: | ---: | ---: |\n";
        for path in sets {
            let puzzles = read(path).with_context(|| path.clone())?;
            let name = Path::new(path).file_stem().map(|n| n.to_string_lossy());
            let name = name.unwrap_or_default();
            for quality in [Quality::Fast, Quality::Good] {
                row(&mut page, &name, &puzzles, quality)?;
            }
        }
    }
    page.push('\n');
    Ok(page)
}

fn row(page: &mut String, name: &str, puzzles: &[(Puzzle, f64)], quality: Quality) -> Result<()> {
    let (mut lengths, mut references, mut seconds) = (0.0, 0.0, 0.0);
    for (puzzle, reference) in puzzles {
        let request = Request {
            quality: Some(quality),
            ..Request::new(puzzle.clone())
        };
        let (report, time) = cpu_time::timed(|| Ok(solve(&request, &mut ())?))?;
        lengths += report.length().context("no answer")? as f64;
        references += reference;
        seconds += time;
    }
    let count = puzzles.len() as f64;
    writeln!(
        page,
        "| {name} | {} | {:.2} | {:.3} | {:.2} |",
        quality.name(),
        lengths / count,
        lengths / references,
        seconds / count
    )?;
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
            Ok((Puzzle::to_usual_goal(board), reference))
        })
        .collect()
}
