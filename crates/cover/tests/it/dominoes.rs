//! Rectangles of dominoes, whose numbers of tilings have been known since Kasteleyn, Temperley and
//! Fisher (1961), counted here a second time column by column.

use cover::{
    Counter, FrontierError, Problem, Table, dancing_links, first_cell, frontier_count,
    most_constrained,
};
use num_bigint::BigUint;

use crate::support::{choice, unlimited};

/// Equal dominoes on a rectangle of cells that are numbered along the columns.
pub(crate) fn rectangle(rows: u32, columns: u32) -> Problem {
    let mut choices = Vec::new();
    for cell in 0..rows * columns {
        if (cell + 1) % rows != 0 {
            choices.push(choice(0, [cell, cell + 1]));
        }
        if cell + rows < rows * columns {
            choices.push(choice(0, [cell, cell + rows]));
        }
    }
    let cells = (rows * columns) as usize;
    Problem::new(cells, vec![cells / 2], choices)
}

/// The number of tilings: for every set of cells that stick out into the next column, the ways.
fn tilings(rows: u32, columns: u32) -> BigUint {
    let mut ways = vec![BigUint::ZERO; 1 << rows];
    ways[0] = BigUint::from(1_u32);
    for _ in 0..columns {
        let mut next = vec![BigUint::ZERO; 1 << rows];
        for (taken, count) in ways
            .iter()
            .enumerate()
            .filter(|(_, count)| **count != BigUint::ZERO)
        {
            for (out, ways) in next.iter_mut().enumerate() {
                if out & taken == 0 && stacks_up(out | taken, rows) {
                    *ways += count;
                }
            }
        }
        ways = next;
    }
    ways.swap_remove(0)
}

/// Whether the other cells of a column are runs of even length.
fn stacks_up(taken: usize, rows: u32) -> bool {
    let mut row = 0;
    while row < rows {
        match (taken >> row & 1, taken >> (row + 1) & 1) {
            (1, _) => row += 1,
            (_, 0) if row + 1 < rows => row += 2,
            _ => return false,
        }
    }
    true
}

fn counted(problem: &Problem) -> BigUint {
    unlimited(|budget| frontier_count(problem, budget))
        .unwrap()
        .solutions
}

#[test]
fn the_second_count_is_that_of_the_literature() {
    // OEIS A099390.
    assert_eq!(tilings(2, 3), 3_u32.into());
    assert_eq!(tilings(4, 4), 36_u32.into());
    assert_eq!(tilings(3, 3), BigUint::ZERO);
    assert_eq!(tilings(8, 8), 12_988_816_u32.into());
    assert_eq!(tilings(6, 9), 817_991_u32.into());
}

/// Counts of one word, of two, and of more; groups whose units are counted in a field of the key, and
/// larger ones that go without.
#[test]
fn rectangles_of_dominoes() {
    // With the bits of the count: 64 and 65, 128 and 129 are on both sides of a border.
    for (rows, columns, bits) in [
        (2, 3, 2),
        (3, 3, 0),
        (8, 8, 24),
        (4, 20, 30),
        (2, 92, 64),
        (2, 93, 65),
        (4, 50, 75),
        (10, 20, 78),
        (2, 100, 69),
        (2, 184, 128),
        (2, 185, 128),
        (2, 186, 129),
        (2, 300, 208),
        (2, 400, 278),
        (5, 150, 273),
    ] {
        let problem = rectangle(rows, columns);
        let expected = tilings(rows, columns);
        assert_eq!(expected.bits(), bits, "{rows}x{columns}");
        assert_eq!(counted(&problem), expected, "{rows}x{columns}");
        check_table(&problem, &expected);
    }
}

/// The first, the last, and some in between; which choice is made how often.
fn check_table(problem: &Problem, expected: &BigUint) {
    let table = unlimited(|budget| Table::build(problem, budget)).unwrap();
    assert_eq!(table.solutions(), *expected);
    assert_eq!(table.nth(expected), None);
    let uses = unlimited(|budget| table.uses(budget)).unwrap();
    let used: BigUint = uses.iter().sum();
    assert_eq!(used, expected * problem.demands()[0]);
    for cell in 0..problem.cells() as u32 {
        let over = problem
            .choices()
            .iter()
            .zip(&uses)
            .filter(|(choice, _)| choice.cells.contains(&cell));
        assert_eq!(over.map(|(_, uses)| uses).sum::<BigUint>(), *expected);
    }
    if *expected == BigUint::ZERO {
        return;
    }
    let mut seen = Vec::new();
    for part in 0_u32..=4 {
        let number = (expected - 1_u32) * part / 4_u32;
        let solution = table.nth(&number).unwrap();
        let mut covered: Vec<u32> = Vec::new();
        for &choice in &solution {
            covered.extend(&problem.choices()[choice].cells);
        }
        covered.sort_unstable();
        assert!(covered.into_iter().eq(0..problem.cells() as u32));
        seen.push(solution);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(
        BigUint::from(seen.len()),
        expected.clone().min(5_u32.into())
    );
}

#[test]
fn engines_that_list_dominoes() {
    for (rows, columns) in [(4, 4), (6, 6), (3, 8), (2, 20)] {
        let problem = rectangle(rows, columns);
        let expected = tilings(rows, columns);
        for run in [dancing_links, first_cell, most_constrained] {
            let mut counter = Counter::default();
            run(&problem, &mut counter);
            assert_eq!(
                BigUint::from(counter.solutions),
                expected,
                "{rows}x{columns}"
            );
        }
    }
}

/// A group that is not counted must not be helped out by one that may not be used.
#[test]
fn a_large_group_and_an_idle_one() {
    let dominoes = rectangle(2, 300);
    let mut choices = dominoes.choices().to_vec();
    choices.extend(dominoes.choices().iter().map(|choice| cover::Choice {
        group: 1,
        ..choice.clone()
    }));
    let problem = Problem::new(600, vec![300, 0], choices);
    assert_eq!(counted(&problem), tilings(2, 300));
    let table = unlimited(|budget| Table::build(&problem, budget)).unwrap();
    assert_eq!(table.solutions(), tilings(2, 300));
}

/// One large group can go without a field, two cannot.
#[test]
fn two_large_groups_are_too_many() {
    let single = |group: usize| move |cell: u32| choice(group, [cell]);
    let choices = (0..512)
        .map(single(0))
        .chain((0..512).map(single(1)))
        .collect();
    let problem = Problem::new(512, vec![256, 256], choices);
    let error = unlimited(|budget| frontier_count(&problem, budget)).err();
    assert_eq!(error, Some(FrontierError::TooWide));
    // Which three of 300 cells go to the small group?
    let choices = (0..300)
        .map(single(0))
        .chain((0..300).map(single(1)))
        .collect();
    let problem = Problem::new(300, vec![297, 3], choices);
    assert_eq!(counted(&problem), (300_u32 * 299 * 298 / 6).into());
}
