//! The largest number of covered cells, or of pieces, with its proof.
//!
//! A puzzle with an objective is turned into one without: the largest number becomes a rule of it, and every
//! question is then asked about that puzzle. Numbers are tried downwards from the largest that the sizes of the
//! pieces allow. An obstacle refutes most of them without a search. The others get a short search each, until one
//! has a solution. The numbers above it that are still open are then searched to the end, the largest first. The
//! result has a solution, and every larger number is proved to have none.

use core::time::Duration;
use std::ops::ControlFlow;

use packing::{Amount, Grouping, Model, Objective, Placement, Puzzle, obstacle};
use search::{Budget, Halt, Limits, Unit};

use super::found::assert_solves;
use super::{auto, frontier, run};
use crate::Control;

/// The largest number of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// What is counted, in the whole answer: what was placed before included.
    pub objective: Objective,
    /// How many an answer has that was found.
    pub value: usize,
    /// How many there can be at most; if that is more, the search ended before it was known.
    pub at_most: usize,
}

/// The puzzle whose solutions are the largest answers.
pub(crate) struct Resolved {
    /// Without an objective.
    pub puzzle: Puzzle,
    pub most: Most,
    /// One of its solutions, unless they were only counted.
    pub answer: Option<Vec<Placement>>,
    /// What is left of the limits.
    pub limits: Limits,
    /// Cases that were examined, and the time that took.
    pub spent: Spent,
}

/// What the search for a largest number took.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    pub cases: u64,
    pub time: Option<Duration>,
}

/// Why a largest number is not known.
pub(crate) enum Unresolved {
    /// There is no answer at all.
    Impossible { spent: Spent },
    /// The search ended early; the largest answer so far, if there is one.
    Stopped {
        why: Halt,
        best: Option<Best>,
        spent: Spent,
    },
}

/// Cases of the first search for a number.
const FEW: u64 = 20_000;

/// Finds the largest number that a puzzle with an objective asks for; none if it has no objective.
pub(crate) fn resolve(
    puzzle: &Puzzle,
    limits: Limits,
    control: &mut dyn Control,
) -> Option<Result<Resolved, Unresolved>> {
    let objective = puzzle.objective()?;
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    let found = search(puzzle, objective, &budget);
    let spent = Spent {
        cases: budget.stats().generated,
        time: budget.elapsed(),
    };
    Some(match found {
        Ok(Some(Largest {
            value,
            puzzle,
            answer,
        })) => Ok(Resolved {
            puzzle,
            answer,
            most: Most {
                objective,
                value,
                at_most: value,
            },
            limits: limits
                .nodes(limits.nodes.map(|nodes| nodes.saturating_sub(spent.cases)))
                .time(budget.time_left().or(limits.time)),
            spent,
        }),
        Ok(None) => Err(Unresolved::Impossible { spent }),
        Err((why, best)) => Err(Unresolved::Stopped { why, best, spent }),
    })
}

/// The largest number, the puzzle of it, and a solution of that unless they were only counted.
struct Largest {
    value: usize,
    puzzle: Puzzle,
    answer: Option<Vec<Placement>>,
}

/// The largest number, if there is an answer; or why it is not known, and the best answer so far.
type Search = Result<Option<Largest>, (Halt, Option<Best>)>;

/// An answer and its number.
pub(crate) type Best = (Most, Vec<Placement>);

impl Spent {
    /// Adds it to what a question took after it.
    pub(crate) fn add_to(self, cases: &mut u64, time: &mut Option<Duration>) {
        *cases += self.cases;
        *time = match (*time, self.time) {
            (Some(after), Some(before)) => Some(before + after),
            (after, before) => after.or(before),
        };
    }
}

/// The puzzle whose solutions, with what is placed, are the largest answers that the *empty* board has. A puzzle
/// without an objective is this puzzle itself.
pub(crate) fn settled(
    puzzle: &Puzzle,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<(Puzzle, Limits), Unresolved> {
    match resolve(&puzzle.clone().emptied(), limits, control) {
        None => Ok((puzzle.clone(), limits)),
        Some(Ok(Resolved {
            puzzle: empty,
            limits,
            ..
        })) => {
            let settled = puzzle.clone().with_objective(None);
            let settled = settled.with_holes(empty.holes()).with_total(empty.total());
            Ok((settled, limits))
        }
        Some(Err(unresolved)) => Err(unresolved),
    }
}

/// The largest number and the puzzle of it.
fn search(puzzle: &Puzzle, objective: Objective, budget: &Budget<'_>) -> Search {
    if !run::has_room(puzzle, false, budget) {
        return Err((budget.why_stopped().unwrap_or(Halt::Memory), None));
    }
    // Numbers that a short search left open, the largest first.
    let mut open: Vec<usize> = Vec::new();
    let mut best: Option<(usize, Puzzle, Vec<Placement>)> = None;
    for value in (0..=upper_bound(puzzle, objective)).rev() {
        // Obstacles can refute thousands of numbers in a row, and look at no budget.
        if budget.spend(0).is_break() {
            break;
        }
        let Some(exact) = with_value(puzzle, objective, value) else {
            continue;
        };
        if obstacle(&exact).is_some() {
            continue;
        }
        match short(&exact, budget) {
            Searched::Found(placements) => {
                best = Some((value, exact, placements));
                break;
            }
            Searched::None => {}
            Searched::Open => open.push(value),
        }
    }
    let halted = |open: &[usize], best: Option<(usize, Puzzle, Vec<Placement>)>| {
        let why = budget.why_stopped()?;
        let best = best.map(|(value, _, placements)| {
            let at_most = open.first().copied().unwrap_or(value);
            let most = Most {
                objective,
                value,
                at_most,
            };
            (most, placements)
        });
        Some((why, best))
    };
    for number in 0..open.len() {
        let value = open[number];
        let puzzle = with_value(puzzle, objective, value).expect("it was possible before");
        if budget.why_stopped().is_none()
            && let Some(answer) = solution(&puzzle, budget)
        {
            return Ok(Some(Largest {
                value,
                puzzle,
                answer,
            }));
        }
        if budget.why_stopped().is_some() {
            return Err(halted(&open[number..], best).expect("it was stopped"));
        }
    }
    match halted(&[], best.clone()) {
        Some((why, None)) => Err((why, None)),
        // Without open numbers above it, it is the largest, even if a limit stopped the search just now.
        _ => Ok(best.map(|(value, puzzle, answer)| Largest {
            value,
            puzzle,
            answer: Some(answer),
        })),
    }
}

/// More than this there cannot be, by the sizes of the pieces alone.
fn upper_bound(puzzle: &Puzzle, objective: Objective) -> usize {
    let cells = puzzle.container().cells().len();
    match objective {
        Objective::Cells => cells.saturating_sub(puzzle.holes().least),
        Objective::Pieces => {
            let mut room = puzzle.free_cells().len();
            let mut pieces = puzzle.placed().len();
            for (size, copies) in sizes(puzzle) {
                let more = copies.most.min(room / size);
                pieces += more;
                room -= more * size;
            }
            pieces.min(puzzle.total().most)
        }
    }
}

/// The sizes of the pieces that are left, the smallest first, with their copies.
fn sizes(puzzle: &Puzzle) -> Vec<(usize, Amount)> {
    let pieces = puzzle.pieces().iter().enumerate();
    let mut sizes: Vec<(usize, Amount)> = pieces
        .map(|(number, piece)| (piece.shape.cells(), puzzle.left(number)))
        .collect();
    sizes.sort_unstable_by_key(|&(size, _)| size);
    sizes
}

/// The puzzle with this number as a rule; none if sizes alone rule it out.
fn with_value(puzzle: &Puzzle, objective: Objective, value: usize) -> Option<Puzzle> {
    let exact = puzzle.clone().with_objective(None);
    match objective {
        Objective::Cells => {
            let holes = puzzle.container().cells().len() - value;
            let is_allowed = puzzle.holes().has(holes);
            is_allowed.then(|| exact.with_holes(Amount::exactly(holes)))
        }
        Objective::Pieces => {
            let left = value.checked_sub(puzzle.placed().len())?;
            let mut sizes = sizes(puzzle);
            // The fewest and the most cells that these pieces cover: the rest are holes.
            let least = covered(&sizes, left)?;
            sizes.reverse();
            let most = covered(&sizes, left)?;
            let free = puzzle.free_cells().len();
            let holes = Amount {
                least: puzzle.holes().least.max(free.saturating_sub(most)),
                most: puzzle.holes().most.min(free.checked_sub(least)?),
            };
            let is_allowed = holes.least <= holes.most && puzzle.total().has(value);
            is_allowed.then(|| exact.with_holes(holes).with_total(Amount::exactly(value)))
        }
    }
}

/// The cells of `pieces` pieces: those that have to be used, then the others in order.
fn covered(sizes: &[(usize, Amount)], pieces: usize) -> Option<usize> {
    let needed: usize = sizes.iter().map(|(_, copies)| copies.least).sum();
    let mut more = pieces.checked_sub(needed)?;
    let mut cells = 0;
    for &(size, copies) in sizes {
        let extra = more.min(copies.most - copies.least);
        more -= extra;
        cells += size * (copies.least + extra);
    }
    (more == 0).then_some(cells)
}

enum Searched {
    Found(Vec<Placement>),
    None,
    Open,
}

/// A search of a few cases.
fn short(puzzle: &Puzzle, budget: &Budget<'_>) -> Searched {
    let model = Model::new(puzzle, Grouping::Forms);
    let mut found = None;
    let run = run::look(model.problem(), budget, FEW, |choices| {
        found = Some(choices.to_vec());
        ControlFlow::Break(())
    });
    match found {
        Some(choices) => Searched::Found(checked(puzzle, &model, &choices)),
        None if run.complete => Searched::None,
        None => Searched::Open,
    }
}

/// Whether there is a solution: by counting over the frontier where that is narrow, which gives none, else by a
/// search, which gives one.
fn solution(puzzle: &Puzzle, budget: &Budget<'_>) -> Option<Option<Vec<Placement>>> {
    let model = Model::new(puzzle, Grouping::Forms);
    if auto::is_narrow(&model)
        && let Ok(counted) = frontier::count(&model, budget, &|_| true)
    {
        return (counted.solutions != 0u8.into()).then_some(None);
    }
    let mut found = None;
    if budget.why_stopped().is_none() {
        run::first_alone(&model, budget, &mut |choices| {
            found = Some(checked(puzzle, &model, choices));
            ControlFlow::Break(())
        });
    }
    found.map(Some)
}

/// A solution with what was placed before, checked: it has the number that became a rule of the puzzle.
fn checked(puzzle: &Puzzle, model: &Model, choices: &[usize]) -> Vec<Placement> {
    let mut placements = model.placements(choices);
    placements.extend_from_slice(puzzle.placed());
    placements.sort_unstable();
    assert_solves(puzzle, &placements);
    placements
}
