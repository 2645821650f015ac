//! Beams over pattern databases: against the exact search, and within their limits.

use std::ops::ControlFlow;

use search::{Beam, End, Halt, Limits, Progress, Run};
use sliding::pdb::{PatternSpace, UpTo16, UpTo64};
use sliding::space::Successors;
use sliding::{Board, Direction, Puzzle, Sequences, Size};

use crate::patterns::{FOUR, THREE, replayed, set, with_additive};
use crate::support::{Dice, size};

fn beam(puzzle: &Puzzle, drawing: &str, beam: Beam, limits: Limits) -> Run<Direction> {
    let sequences = Sequences::new(puzzle.size(), Successors::KORF.order, 8);
    with_additive::<UpTo16, 8, 2, _>(&set(drawing), puzzle.goal(), |additive, _| {
        let space = PatternSpace::new(puzzle, additive, &sequences);
        beam.run_batched(&space, &limits, &mut |_| ControlFlow::Continue(()))
    })
}

fn wide(width: usize) -> Beam {
    Beam {
        width,
        most_steps: 200,
    }
}

/// A beam as wide as the space is a breadth-first search. Every board takes a walk through the whole space, so a few
/// dozen are enough.
#[test]
#[ignore = "long"]
fn a_wide_beam_finds_the_shortest_way_on_3x3() {
    use sliding::census::Census;
    let goal = sliding::Board::blank_last(size(3, 3));
    let census = Census::new(&goal, sliding::Metric::SingleTile).unwrap();
    let boards = census.boards().step_by(4999);
    for (start, distance) in boards.filter_map(|(board, distance)| Some((board, distance?))) {
        let puzzle = Puzzle::new(start, goal.clone()).unwrap();
        let run = beam(&puzzle, THREE, wide(200_000), Limits::default());
        let End::Found(moves) = run.end else {
            panic!("{:?}", run.end)
        };
        assert_eq!(replayed(&puzzle, &moves), distance as usize);
    }
}

#[test]
fn wider_is_shorter_on_4x4() {
    let mut dice = Dice(5);
    let mut lengths = [0; 3];
    for _ in 0..10 {
        let puzzle = dice.puzzle(&Board::blank_last(size(4, 4)));
        for (total, width) in lengths.iter_mut().zip([20, 200, 2000]) {
            let run = beam(&puzzle, FOUR, wide(width), Limits::default());
            let End::Found(moves) = run.end else {
                panic!("{:?}", run.end)
            };
            *total += replayed(&puzzle, &moves);
            assert_eq!(run.stats.depth as usize, moves.len());
        }
    }
    let [narrow, middle, wide] = lengths;
    assert!(narrow > middle && middle > wide, "{lengths:?}");
}

#[test]
fn limits_are_kept() {
    let puzzle = Dice(7).puzzle(&Board::blank_last(size(4, 4)));
    let stopped = |why| End::Stopped { why, best: None };
    for nodes in [1, 5, 1000, 20_000] {
        let limits = Limits::NONE.nodes(nodes);
        let run = beam(&puzzle, FOUR, wide(5000), limits);
        assert_eq!(run.end, stopped(Halt::Nodes));
        let made = run.stats.generated;
        assert!(made <= nodes && nodes - made < 4, "{made} of {nodes}");
    }
    let limits = Limits::NONE.bytes(100_000);
    let run = beam(&puzzle, FOUR, wide(5000), limits);
    assert_eq!(run.end, stopped(Halt::Memory));
    let short = Beam {
        width: 100,
        most_steps: 10,
    };
    let run = beam(&puzzle, FOUR, short, Limits::default());
    let too_long = matches!(
        run.end,
        End::Stopped {
            why: Halt::Steps(10) | Halt::DeadEnd,
            best: None
        }
    );
    assert!(too_long, "{:?}", run.end);
}

#[test]
fn it_is_stopped_from_outside_and_counts_every_child() {
    let seven = Size::new(7, 7).unwrap();
    let puzzle = Dice(3).puzzle(&Board::blank_last(seven));
    let sequences = Sequences::new(seven, Successors::KORF.order, 8);
    let partition = sliding::pdb::Partition::by_rule(seven, 48, 300_000).unwrap();
    let set = sliding::pdb::PartitionSet::of(None, partition);
    with_additive::<UpTo64, 64, 2, _>(&set, puzzle.goal(), |additive, _| {
        let space = PatternSpace::new(&puzzle, additive, &sequences);
        let mut seen = Vec::new();
        let beam = Beam {
            width: 500,
            most_steps: 2000,
        };
        let run = beam.run_batched(&space, &Limits::default(), &mut |progress: &Progress| {
            seen.push(progress.stats.generated);
            if seen.len() == 5 {
                ControlFlow::Break(Halt::Interrupted)
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(
            run.end,
            End::Stopped {
                why: Halt::Interrupted,
                best: None
            }
        );
        assert!(seen.is_sorted());
        assert_eq!(seen.last(), Some(&run.stats.generated));
    });
}
