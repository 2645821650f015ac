//! Problems for the tests.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cover::{Choice, FrontierBudget, Observer, Problem};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::torture;

/// What most properties here are tried with. Nothing is written beside the sources on failure.
pub(crate) fn cases(cases: u32) -> Config {
    let cases = torture::seeds("exact cover problem", cases.into()).count() as u32;
    Config {
        cases,
        // As a share of the cases: torture tries many.
        max_global_rejects: cases.max(1024),
        failure_persistence: None,
        ..Config::default()
    }
}

pub(crate) fn choice(group: usize, cells: impl IntoIterator<Item = u32>) -> Choice {
    let cells: BTreeSet<u32> = cells.into_iter().collect();
    Choice {
        group,
        cells: cells.into_iter().collect(),
    }
}

/// Keeps all solutions, each in the order in which its choices were made.
#[derive(Default)]
pub(crate) struct List(pub(crate) Vec<Vec<usize>>);

impl Observer for List {
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        self.0.push(choices.to_vec());
        ControlFlow::Continue(())
    }
}

/// Solutions as sets, in an order that is always the same.
pub(crate) fn as_sets(solutions: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut sets = solutions.to_vec();
    for set in &mut sets {
        set.sort_unstable();
    }
    sets.sort();
    sets
}

/// Calls with means that never run out.
pub(crate) fn unlimited<T>(job: impl FnOnce(&mut FrontierBudget<'_>) -> T) -> T {
    job(&mut FrontierBudget {
        bytes: u64::MAX,
        tick: &mut |_| ControlFlow::Continue(()),
    })
}

/// The choices that the groups of a random problem may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sizes {
    /// Of one size in each group.
    One,
    /// Of any.
    Mixed,
}

/// Random problems of at most 14 cells, most of them with a solution planted. None has two equal
/// choices.
pub(crate) fn problems(sizes: Sizes) -> impl Strategy<Value = Problem> {
    with_equals(sizes).prop_map(|problem| {
        let (choices, mut seen) = (problem.choices(), BTreeSet::new());
        let first: Vec<bool> = choices
            .iter()
            .map(|choice| seen.insert((choice.group, choice.cells.clone())))
            .collect();
        problem.only(|choice| first[choice]).0
    })
}

/// The same with choices that may come up again.
pub(crate) fn with_equals(sizes: Sizes) -> impl Strategy<Value = Problem> {
    let wrong = prop_oneof![6 => Just(None), 1 => (0..6_usize, 0..=3_usize).prop_map(Some)];
    let swap = (0..14_usize, 0..14_usize);
    let extra = (0..6_usize, prop::collection::vec(0..14_u32, 1..=5));
    let seeds = (
        prop::collection::vec(0..6_usize, 0..=14),
        prop::collection::vec(0..2_usize, 6),
        prop::collection::vec(swap, 0..4),
        prop::collection::vec(extra, 0..10),
        wrong,
        any::<u64>(),
    );
    seeds.prop_map(move |(part_of, kinds, swaps, extras, wrong, order)| {
        let (mut demands, mut choices) = plant(sizes, &part_of, &kinds, &swaps);
        let size_of = |group: usize| {
            let mine = choices.iter().find(|choice| choice.group == group);
            mine.map_or(1 + group % 3, |choice| choice.cells.len())
        };
        let cells = part_of.len() as u32;
        let mut others = Vec::new();
        for (group, picks) in extras {
            let size = match sizes {
                Sizes::One => size_of(group),
                Sizes::Mixed => picks.len().min(cells as usize),
            };
            let mut picked = Vec::new();
            for cell in picks
                .into_iter()
                .filter(|&cell| cell < cells)
                .chain(0..cells)
            {
                if picked.len() < size && !picked.contains(&cell) {
                    picked.push(cell);
                }
            }
            if picked.len() == size && size > 0 {
                others.push(choice(group, picked));
            }
        }
        choices.extend(others);
        if let Some((group, demand)) = wrong {
            demands[group] = demand;
        }
        shuffle(&mut choices, order);
        Problem::new(cells as usize, demands, choices)
    })
}

/// Cells fall into parts, and parts into groups: that is a solution. Where two cells are swapped
/// there is another. Of six groups some may have nothing to give.
fn plant(
    sizes: Sizes,
    part_of: &[usize],
    kinds: &[usize],
    swaps: &[(usize, usize)],
) -> (Vec<usize>, Vec<Choice>) {
    let size = |part: usize| part_of.iter().filter(|&&other| other == part).count();
    // Groups of one size are told apart by it; two kinds of each make groups that compete.
    let key = |part: usize| match sizes {
        Sizes::One => (size(part), kinds[part]),
        Sizes::Mixed => (0, kinds[part] + part % 2),
    };
    let used: Vec<usize> = (0..6).filter(|&part| size(part) > 0).collect();
    let keys: BTreeSet<_> = used.iter().map(|&part| key(part)).collect();
    let group = |part: usize| keys.iter().position(|&other| other == key(part)).unwrap();
    let mut demands = vec![0; 6];
    for &part in &used {
        demands[group(part)] += 1;
    }
    let mut choices = Vec::new();
    let unchanged = (0, 0);
    for &(one, other) in [unchanged].iter().chain(swaps) {
        let mut part_of = part_of.to_vec();
        if one.max(other) < part_of.len() {
            part_of.swap(one, other);
        }
        for &part in &used {
            let cells = (0..part_of.len()).filter(|&cell| part_of[cell] == part);
            let planted = choice(group(part), cells.map(|cell| cell as u32));
            if !choices.contains(&planted) {
                choices.push(planted);
            }
        }
    }
    (demands, choices)
}

fn shuffle(choices: &mut [Choice], mut order: u64) {
    for end in (1..choices.len()).rev() {
        order = order
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        choices.swap(end, (order >> 33) as usize % (end + 1));
    }
}

/// Pieces drawn with letters, a group each, in every position on a rectangle. Cells are numbered
/// along the columns.
pub(crate) fn polyominoes(rows: i32, columns: i32, drawings: &[&str]) -> Problem {
    let mut choices = Vec::new();
    for (group, drawing) in drawings.iter().enumerate() {
        let mut places = BTreeSet::new();
        for turn in 0..8 {
            for (down, right) in (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))) {
                let cells: Option<BTreeSet<u32>> = turned(drawing, turn)
                    .into_iter()
                    .map(|(row, column)| (row + down, column + right))
                    .map(|(row, column)| {
                        (row < rows && column < columns).then_some((column * rows + row) as u32)
                    })
                    .collect();
                places.extend(cells.map(|cells| cells.into_iter().collect::<Vec<u32>>()));
            }
        }
        choices.extend(places.into_iter().map(|cells| Choice { group, cells }));
    }
    let demands = vec![1; drawings.len()];
    Problem::new((rows * columns) as usize, demands, choices)
}

fn turned(drawing: &str, turn: u32) -> Vec<(i32, i32)> {
    let mut sites = Vec::new();
    for (row, line) in drawing.split('/').enumerate() {
        let filled = line
            .chars()
            .enumerate()
            .filter(|&(_, letter)| letter != '.');
        sites.extend(filled.map(|(column, _)| (row as i32, column as i32)));
    }
    for site in &mut sites {
        let (row, column) = *site;
        let (row, column) = if turn & 4 == 0 {
            (row, column)
        } else {
            (column, row)
        };
        let (row, column) = if turn & 2 == 0 {
            (row, column)
        } else {
            (-row, column)
        };
        *site = if turn & 1 == 0 {
            (row, column)
        } else {
            (row, -column)
        };
    }
    let top = sites.iter().map(|site| site.0).min().unwrap();
    let left = sites.iter().map(|site| site.1).min().unwrap();
    sites
        .iter()
        .map(|site| (site.0 - top, site.1 - left))
        .collect()
}

/// The twelve pentominoes in the order F I L N P T U V W X Y Z.
pub(crate) const PENTOMINOES: [&str; 12] = [
    ".FF/FF./.F.",
    "IIIII",
    "LLLL/L...",
    "NNN./..NN",
    "PPP/PP.",
    "TTT/.T./.T.",
    "U.U/UUU",
    "VVV/V../V..",
    "WW./.WW/..W",
    ".X./XXX/.X.",
    "YYYY/.Y..",
    "ZZ./.Z./.ZZ",
];

pub(crate) fn pentomino(name: char) -> &'static str {
    let mut all = PENTOMINOES.into_iter();
    all.find(|drawing| drawing.contains(name)).unwrap()
}
