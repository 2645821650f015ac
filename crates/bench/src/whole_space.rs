//! Every board of 3x4 by breadth-first search, which shares nothing with the solver, and the solver on
//! a sample of them.

use anyhow::{Context, Result, ensure};
use susun::slide::registry::Method;
use susun::slide::{Outcome, Request, SolverContext};
use susun::sliding::{Board, Puzzle, Size};

use crate::cpu_time::timed;

const ROWS: usize = 3;
const COLUMNS: usize = 4;
const CELLS: usize = ROWS * COLUMNS;
/// All arrangements; half of them can be reached.
const ALL: usize = 479_001_600;
const FARTHEST: usize = 53;
const UNREACHED: u8 = u8::MAX;
/// One board of so many is solved.
const SAMPLE: usize = 20_011;

type Cells = [u8; CELLS];

/// Counts the boards at every distance, and compares.
pub(crate) fn paragraph() -> Result<String> {
    let (distances, counting) = timed(|| Ok(distances()))?;
    let mut histogram = [0usize; FARTHEST + 1];
    for &distance in distances.iter().filter(|&&distance| distance != UNREACHED) {
        histogram[usize::from(distance)] += 1;
    }
    ensure!(histogram.iter().sum::<usize>() == ALL / 2);
    // As published: one goal, two neighbours, ... and the farthest boards.
    ensure!(histogram[..9] == [1, 2, 4, 9, 20, 37, 63, 122, 232]);
    ensure!(histogram[FARTHEST] == 18, "{:?}", histogram[FARTHEST]);
    let context = SolverContext::alone();
    let size = Size::new(ROWS, COLUMNS)?;
    let method = Method::named("ida-batch").ok().context("a method")?;
    let ((solved, nodes), solving) = timed(|| {
        let (mut solved, mut nodes) = (0, 0);
        for place in (0..ALL).step_by(SAMPLE) {
            let expected = distances[place];
            if expected == UNREACHED {
                continue;
            }
            let cells = unrank(place).map(u16::from).to_vec();
            let request =
                Request::new(Puzzle::to_default_goal(Board::new(size, cells)?)).method(method);
            let report = request.solve_with(&context, &mut ())?;
            let proved = matches!(report.outcome, Outcome::Optimal(_));
            ensure!(proved && report.length() == Some(expected.into()));
            solved += 1;
            nodes += report.stats.generated;
        }
        Ok((solved, nodes))
    })?;
    let row = format!(
        "The whole space of {ROWS}x{COLUMNS}: breadth-first search reaches {} boards in {counting:.0} \
         seconds, the farthest {} of them {FARTHEST} moves from the goal, as published. Every \
         {SAMPLE}th arrangement that can be solved, {solved} boards, was solved with tables in \
         {solving:.2} seconds, {:.0} nodes each: all lengths are equal.",
        ALL / 2,
        histogram[FARTHEST],
        nodes as f64 / f64::from(solved)
    );
    eprintln!("{row}");
    Ok(row + "\n")
}

/// The distance of every arrangement from the goal, the blank last.
fn distances() -> Vec<u8> {
    let mut distances = vec![UNREACHED; ALL];
    let mut goal: Cells = std::array::from_fn(|cell| cell as u8 + 1);
    goal[CELLS - 1] = 0;
    let goal = rank(&goal);
    distances[goal] = 0;
    let mut layer = vec![goal as u32];
    let mut distance = 0;
    while !layer.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for place in layer {
            let cells = unrank(place as usize);
            let blank = cells.iter().position(|&tile| tile == 0).unwrap_or_default();
            let (row, column) = (blank / COLUMNS, blank % COLUMNS);
            let neighbours = [
                (row > 0, blank.wrapping_sub(COLUMNS)),
                (row + 1 < ROWS, blank + COLUMNS),
                (column > 0, blank.wrapping_sub(1)),
                (column + 1 < COLUMNS, blank + 1),
            ];
            for (_, neighbour) in neighbours.into_iter().filter(|&(is_there, _)| is_there) {
                let mut slid = cells;
                slid.swap(blank, neighbour);
                let place = rank(&slid);
                if distances[place] == UNREACHED {
                    distances[place] = distance;
                    next.push(place as u32);
                }
            }
        }
        layer = next;
    }
    distances
}

/// The place of an arrangement in lexicographic order.
fn rank(cells: &Cells) -> usize {
    let mut left: u32 = (1 << CELLS) - 1;
    cells
        .iter()
        .zip((1..=CELLS).rev())
        .fold(0, |rank, (&tile, count)| {
            let smaller = (left & ((1 << tile) - 1)).count_ones() as usize;
            left &= !(1 << tile);
            rank * count + smaller
        })
}

/// The arrangement of a place.
fn unrank(mut place: usize) -> Cells {
    let mut digits = [0; CELLS];
    for (digit, count) in digits.iter_mut().rev().zip(1..) {
        *digit = place % count;
        place /= count;
    }
    let mut left: Vec<u8> = (0..CELLS as u8).collect();
    digits.map(|digit| left.remove(digit))
}
