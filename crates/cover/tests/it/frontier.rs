//! Counting over the frontier, and the table of completions.

use std::ops::ControlFlow;

use cover::{FrontierBudget, FrontierError, Problem, Reached, Table, frontier_count};
use num_bigint::BigUint;
use proptest::prelude::*;

use crate::dominoes::rectangle;
use crate::plain;
use crate::support::{Sizes, as_sets, cases, choice, unlimited, with_equals};

fn each(table: &Table) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let end = table.each(&mut |solution| {
        all.push(solution.to_vec());
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    all
}

pub(crate) fn check(problem: &Problem) {
    let all = plain::solutions(problem);
    let counted = unlimited(|budget| frontier_count(problem, budget)).unwrap();
    assert_eq!(counted.solutions, all.len().into());
    let table = unlimited(|budget| Table::build(problem, budget)).unwrap();
    assert_eq!(table.solutions(), all.len().into());
    let listed = each(&table);
    assert_eq!(as_sets(&listed), all);
    for (number, solution) in listed.iter().enumerate() {
        assert_eq!(table.nth(&number.into()).as_ref(), Some(solution));
    }
    assert_eq!(table.nth(&listed.len().into()), None);
    assert_eq!(table.nth(&(BigUint::from(1_u32) << 200)), None);
    let uses = |choice: usize| {
        all.iter()
            .filter(|solution| solution.contains(&choice))
            .count()
    };
    let uses: Vec<BigUint> = (0..problem.choices().len())
        .map(|choice| uses(choice).into())
        .collect();
    assert_eq!(unlimited(|budget| table.uses(budget)).unwrap(), uses);
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn counts_and_tables_agree_with_a_plain_search(problem in with_equals(Sizes::One)) {
        check(&problem);
    }
}

#[test]
fn problems_without_cells_or_choices() {
    check(&Problem::new(0, vec![], vec![]));
    check(&Problem::new(0, vec![0], vec![]));
    check(&Problem::new(0, vec![1], vec![]));
    check(&Problem::new(3, vec![1], vec![]));
    check(&Problem::new(3, vec![], vec![]));
}

/// Pairs of cells, covered by one piece or by two, a group for each of the three: the fields of many
/// groups make a key wide, though there are few states.
fn pairs(pairs: u32) -> Problem {
    let mut choices = Vec::new();
    let mut demands = Vec::new();
    for pair in 0..pairs {
        let cells = [2 * pair, 2 * pair + 1];
        choices.extend(cells.map(|cell| choice(demands.len(), [cell])));
        choices.extend(cells.map(|cell| choice(demands.len() + 1, [cell])));
        demands.extend([1, 1]);
    }
    Problem::new(2 * pairs as usize, demands, choices)
}

/// Two ways for each pair. The window adds one bit to a field of one bit for each group.
#[test]
fn keys_of_all_widths() {
    for count in [1, 20, 31, 32, 40, 63] {
        let problem = pairs(count);
        let expected = BigUint::from(1_u32) << count;
        let counted = unlimited(|budget| frontier_count(&problem, budget)).unwrap();
        assert_eq!(counted.solutions, expected, "{count}");
        let table = unlimited(|budget| Table::build(&problem, budget)).unwrap();
        assert_eq!(table.solutions(), expected, "{count}");
        let uses = unlimited(|budget| table.uses(budget)).unwrap();
        assert!(uses.iter().all(|uses| *uses == &expected / 2_u32));
    }
    for problem in [pairs(64), far(129)] {
        let error = unlimited(|budget| frontier_count(&problem, budget)).err();
        assert_eq!(error, Some(FrontierError::TooWide));
        let error = unlimited(|budget| Table::build(&problem, budget)).err();
        assert_eq!(error, Some(FrontierError::TooWide));
    }
}

/// A piece of the first and the last cell, and one of all between; two idle bits for the groups.
fn far(cells: u32) -> Problem {
    let choices = vec![choice(0, [0, cells - 1]), choice(1, 1..cells - 1)];
    Problem::new(cells as usize, vec![1, 1], choices)
}

#[test]
fn windows_of_all_widths() {
    for cells in [3, 60, 61, 62, 63, 64, 65, 125, 126] {
        let counted = unlimited(|budget| frontier_count(&far(cells), budget)).unwrap();
        assert_eq!(counted.solutions, 1_u32.into(), "{cells}");
    }
}

#[test]
#[should_panic(expected = "the choices of a group are of one size")]
fn choices_of_several_sizes_are_refused() {
    let choices = vec![choice(0, [0]), choice(0, [0, 1])];
    let _ = unlimited(|budget| frontier_count(&Problem::new(2, vec![1], choices), budget));
}

#[test]
fn memory_that_runs_out() {
    let problem = rectangle(10, 12);
    let counted = unlimited(|budget| frontier_count(&problem, budget)).unwrap();
    let table = unlimited(|budget| Table::build(&problem, budget)).unwrap();
    let with =
        |bytes: u64, job: &mut dyn FnMut(&mut FrontierBudget<'_>) -> Option<FrontierError>| {
            job(&mut FrontierBudget {
                bytes,
                tick: &mut |reached| {
                    assert!(reached.bytes <= bytes, "it asks before it goes on");
                    ControlFlow::Continue(())
                },
            })
        };
    let mut count = |budget: &mut FrontierBudget<'_>| frontier_count(&problem, budget).err();
    assert_eq!(with(counted.bytes, &mut count), None);
    for less in [counted.bytes - 1, counted.bytes / 2, 0] {
        assert_eq!(with(less, &mut count), Some(FrontierError::Memory));
    }
    let mut build = |budget: &mut FrontierBudget<'_>| Table::build(&problem, budget).err();
    assert_eq!(with(table.bytes(), &mut build), None);
    for less in [table.bytes() - 1, table.bytes() / 2, 0] {
        assert_eq!(with(less, &mut build), Some(FrontierError::Memory));
    }
    let mut uses = |budget: &mut FrontierBudget<'_>| table.uses(budget).err();
    assert_eq!(with(2 * table.bytes(), &mut uses), None);
    assert_eq!(with(table.bytes(), &mut uses), Some(FrontierError::Memory));
}

/// A board that is ten times as long has ten times as many states, and numbers ten times as long.
#[test]
fn long_numbers_are_counted_as_memory() {
    let [short, long] = [40, 400].map(|rows| {
        let problem = rectangle(4, rows);
        let counted = unlimited(|budget| frontier_count(&problem, budget)).unwrap();
        let table = unlimited(|budget| Table::build(&problem, budget)).unwrap();
        [counted.bytes, table.bytes()]
    });
    assert!(long[0] > 2 * short[0], "{long:?} {short:?}");
    assert!(long[1] > 20 * short[1], "{long:?} {short:?}");
}

#[test]
fn a_caller_who_stops_it() {
    let problem = rectangle(10, 12);
    let all = unlimited(|budget| frontier_count(&problem, budget))
        .unwrap()
        .states;
    for wanted in [1, 2, 40] {
        for job in [
            |budget: &mut FrontierBudget<'_>| frontier_count(&rectangle(10, 12), budget).err(),
            |budget: &mut FrontierBudget<'_>| Table::build(&rectangle(10, 12), budget).err(),
        ] {
            let mut ticks = Vec::new();
            let mut tick = |reached: &Reached| {
                ticks.push(*reached);
                if ticks.len() == wanted {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let error = job(&mut FrontierBudget {
                bytes: u64::MAX,
                tick: &mut tick,
            });
            assert_eq!(error, Some(FrontierError::Stopped));
            assert_eq!(ticks.len(), wanted);
            assert!(ticks.is_sorted_by_key(|reached| reached.states));
            assert!(ticks[wanted - 1].states <= all);
            assert!(ticks.is_sorted_by(|one, next| one.share <= next.share));
            assert!(
                ticks
                    .iter()
                    .all(|reached| (0.0..1.0).contains(&reached.share))
            );
        }
    }
}

/// A layer of thousands of states is not done in one go, whichever way the table is read.
#[test]
fn wide_layers_are_interrupted() {
    let problem = rectangle(16, 8);
    let layers = problem.cells();
    let mut ticks = Vec::new();
    let mut budget = FrontierBudget {
        bytes: u64::MAX,
        tick: &mut |reached| {
            ticks.push(reached.states);
            ControlFlow::Continue(())
        },
    };
    let table = Table::build(&problem, &mut budget).unwrap();
    // No state is made any more while their completions are counted.
    let completions = ticks.iter().filter(|&&states| states == table.states());
    let completions = completions.count();
    assert!(completions > layers + 10, "{completions}");
    let mut ticks = 0;
    let mut budget = FrontierBudget {
        bytes: u64::MAX,
        tick: &mut |_| {
            ticks += 1;
            ControlFlow::Continue(())
        },
    };
    table.uses(&mut budget).unwrap();
    assert!(ticks > layers + 10, "{ticks}");
}

#[test]
fn a_listing_that_is_stopped() {
    let problem = rectangle(4, 4);
    let table = unlimited(|budget| Table::build(&problem, budget)).unwrap();
    let all = each(&table);
    for wanted in [1, 7, all.len()] {
        let mut seen = Vec::new();
        let end = table.each(&mut |solution| {
            seen.push(solution.to_vec());
            if seen.len() == wanted {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(end.is_break());
        assert_eq!(seen, all[..wanted]);
    }
}
