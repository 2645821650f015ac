//! Problems of many cells: sets of cells of one word, of two, of eight, and of 160.

use cover::{Counter, Problem, count_joint, first_cell, most_constrained};

use crate::engines::{engines, listed};
use crate::support::{as_sets, choice};

/// Pieces of `size` cells that lie one behind the other, each a group of its own; the first cells of
/// three pairs of them can be exchanged, so that there are eight solutions. The cells of a piece lie
/// apart, so that all words of a set are used.
fn interleaved(cells: u32, size: u32) -> Problem {
    let pieces = cells / size;
    let of = |piece: u32| (0..size).map(move |place| place * pieces + piece);
    let mut choices = Vec::new();
    for piece in 0..pieces {
        choices.push(choice(piece as usize, of(piece)));
        if piece < 6 {
            let other = piece ^ 1;
            let rest = of(piece).filter(move |&cell| cell != piece);
            choices.push(choice(piece as usize, rest.chain([other])));
        }
    }
    // What is left over is one more piece.
    let rest: Vec<u32> = (pieces * size..cells).collect();
    let mut demands = vec![1; pieces as usize];
    if !rest.is_empty() {
        choices.push(choice(demands.len(), rest));
        demands.push(1);
    }
    Problem::new(cells as usize, demands, choices)
}

#[test]
fn eight_solutions_whatever_the_number_of_cells() {
    for cells in [
        60, 63, 64, 65, 100, 127, 128, 129, 300, 511, 512, 513, 1000, 10_239, 10_240,
    ] {
        let problem = interleaved(cells, cells / 10);
        let mut found = Vec::new();
        for engine in engines() {
            let sets = as_sets(&listed(&engine, &problem));
            assert_eq!(sets.len(), 8, "{cells} cells, {:?}", engine.rule);
            found.push(sets);
        }
        assert!(found.iter().all(|sets| *sets == found[0]));
        assert!(found[0].windows(2).all(|pair| pair[0] != pair[1]));
    }
}

/// All cells but the last can be covered.
#[test]
fn dead_ends_are_seen_in_the_last_word() {
    for cells in [64, 65, 128, 129, 512, 513, 10_240] {
        let whole = interleaved(cells - 1, cells / 10);
        let problem = Problem::new(
            cells as usize,
            whole.demands().to_vec(),
            whole.choices().to_vec(),
        );
        for engine in engines() {
            assert_eq!(
                listed(&engine, &problem),
                [[0; 0]; 0],
                "{cells} cells, {:?}",
                engine.rule
            );
        }
    }
}

#[test]
#[should_panic(expected = "at most 10240 cells")]
fn too_many_cells_for_first_cell() {
    first_cell(&interleaved(10_241, 1000), &mut Counter::default());
}

#[test]
#[should_panic(expected = "at most 20480 cells and groups")]
fn too_many_cells_and_groups_for_most_constrained() {
    most_constrained(&interleaved(20_471, 2000), &mut Counter::default());
}

#[test]
#[should_panic(expected = "at most 10240 cells")]
fn too_many_cells_for_joint_choices() {
    let problem = Problem::new(10_241, vec![], vec![]);
    count_joint(&problem, &[], &mut || std::ops::ControlFlow::Continue(()));
}
