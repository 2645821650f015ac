//! Every estimate over the whole 3x3 space: never above the truth, and never changing by more than
//! a move is worth.

use sliding::census::Census;
use sliding::heuristic::{
    Heuristic, Homes, LinearConflict, MisplacedThenManhattan, PerPush, Summed, TABLED_CELLS,
    Tabled, TileCost, WalkingDistance,
};
use sliding::{Board, Direction, Metric, Puzzle};

use crate::support::{Dice, board, goals, size};

const TILE_COSTS: [TileCost; 3] = [TileCost::Zero, TileCost::Misplaced, TileCost::Manhattan];

fn value(heuristic: &impl Heuristic, board: &Board) -> u32 {
    // The goals are in order, so tiles are their own labels.
    heuristic.value(heuristic.of(board.cells()))
}

/// The boards that can be solved, with their distances.
fn solvable(census: &Census) -> Vec<(Board, u32)> {
    let boards = census.boards();
    boards.filter_map(|(board, d)| Some((board, d?))).collect()
}

/// A board that is nearer than the estimate says.
fn overestimated<'a>(
    heuristic: &impl Heuristic,
    solvable: &'a [(Board, u32)],
) -> Option<&'a (Board, u32)> {
    let mut solvable = solvable.iter();
    solvable.find(|(board, distance)| value(heuristic, board) > *distance)
}

/// A board where one move changes the estimate by more than 1.
fn jump<'a>(
    heuristic: &impl Heuristic,
    solvable: &'a [(Board, u32)],
    metric: Metric,
) -> Option<&'a (Board, u32)> {
    solvable.iter().find(|(board, _)| {
        let here = value(heuristic, board);
        Direction::ALL.into_iter().any(|direction| {
            let mut pushed = board.clone();
            while pushed.slide(direction).is_some() {
                if here.abs_diff(value(heuristic, &pushed)) > 1 {
                    return true;
                }
                if metric == Metric::SingleTile {
                    break;
                }
            }
            false
        })
    })
}

#[track_caller]
fn is_sound(heuristic: &impl Heuristic, solvable: &[(Board, u32)], metric: Metric) {
    assert_eq!(overestimated(heuristic, solvable), None, "{metric:?}");
    assert_eq!(jump(heuristic, solvable, metric), None, "{metric:?}");
}

#[test]
#[ignore = "long"]
fn admissible_and_consistent_by_single_tiles() {
    let metric = Metric::SingleTile;
    for goal in goals(size(3, 3)) {
        let boards = &solvable(&Census::new(&goal, metric).unwrap());
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
        for cost in [TileCost::Zero, TileCost::Misplaced, TileCost::Manhattan] {
            is_sound(&Tabled::new(cost, homes), boards, metric);
            is_sound(&Summed::new(cost, homes), boards, metric);
        }
        is_sound(&LinearConflict::new(homes), boards, metric);
        is_sound(
            &WalkingDistance::new(homes, metric).unwrap(),
            boards,
            metric,
        );
    }
}

#[test]
#[ignore = "long"]
fn admissible_and_consistent_by_multiple_tiles() {
    let metric = Metric::MultiTile;
    for goal in goals(size(3, 3)) {
        let boards = &solvable(&Census::new(&goal, metric).unwrap());
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
        let size = homes.size();
        for cost in [TileCost::Zero, TileCost::Misplaced, TileCost::Manhattan] {
            is_sound(
                &PerPush::new(Tabled::new(cost, homes), size),
                boards,
                metric,
            );
            is_sound(
                &PerPush::new(Summed::new(cost, homes), size),
                boards,
                metric,
            );
        }
        is_sound(
            &PerPush::new(LinearConflict::new(homes), size),
            boards,
            metric,
        );
        is_sound(
            &WalkingDistance::new(homes, metric).unwrap(),
            boards,
            metric,
        );
    }
}

/// Those that count tiles are wrong where one move pushes several, and so is the walking distance
/// of the other metric.
#[test]
fn counting_tiles_overestimates_multiple_moves() {
    let metric = Metric::MultiTile;
    let goal = Board::blank_last(size(3, 3));
    let census = Census::new(&goal, metric).unwrap();
    let boards = &solvable(&census);
    let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
    for cost in [TileCost::Manhattan, TileCost::Misplaced] {
        assert!(overestimated(&Tabled::new(cost, homes), boards).is_some());
    }
    assert!(overestimated(&LinearConflict::new(homes), boards).is_some());
    let single = WalkingDistance::new(homes, Metric::SingleTile).unwrap();
    assert!(overestimated(&single, boards).is_some());
    // The simplest case: one push of two tiles.
    let pushed = board(size(3, 3), "1 2 3 4 5 6 0 7 8");
    assert_eq!(census.distance(&pushed), Some(1));
    let manhattan = Tabled::new(TileCost::Manhattan, homes);
    assert_eq!(manhattan.of(pushed.cells()), 2);
}

/// The better ones are better: nowhere below, somewhere above.
#[test]
fn the_order_of_the_estimates() {
    for goal in goals(size(3, 3)) {
        let census = Census::new(&goal, Metric::SingleTile).unwrap();
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
        let [_, misplaced, manhattan] = TILE_COSTS.map(|cost| Tabled::new(cost, homes));
        let conflict = LinearConflict::new(homes);
        let walking = WalkingDistance::new(homes, Metric::SingleTile).unwrap();
        let mut better = [0; 4];
        for (board, distance) in census.boards() {
            let Some(distance) = distance else { continue };
            let misplaced = misplaced.of(board.cells());
            let manhattan = manhattan.of(board.cells());
            let conflict = conflict.of(board.cells());
            let walking = walking.value(walking.of(board.cells()));
            assert!(misplaced <= manhattan && manhattan <= conflict.min(walking));
            for (count, pair) in better.iter_mut().zip([
                (misplaced, manhattan),
                (manhattan, conflict),
                (manhattan, walking),
                (conflict.max(walking), distance),
            ]) {
                *count += u32::from(pair.0 < pair.1);
            }
            // All moves change the parity, and so does each of these but the misplaced tiles.
            assert_eq!(
                [manhattan % 2, conflict % 2, walking % 2],
                [distance % 2; 3]
            );
        }
        assert!(better.iter().all(|&count| count > 10_000), "{better:?}");
    }
}

#[test]
fn tabled_is_summed() {
    let mut dice = Dice(1);
    for [rows, columns] in [
        [2, 2],
        [2, 3],
        [3, 2],
        [3, 3],
        [2, 8],
        [8, 2],
        [5, 3],
        [4, 4],
    ] {
        let size = size(rows, columns);
        assert!(size.cells() <= TABLED_CELLS);
        for _ in 0..50 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let (labels, homes) = (puzzle.labelled_start(), Homes::of(&puzzle));
            let sums = TILE_COSTS.map(|cost| {
                let summed = Summed::new(cost, homes).of(labels.as_slice());
                assert_eq!(Tabled::new(cost, homes).of(labels.as_slice()), summed);
                summed as usize
            });
            let (misplaced, manhattan) = (puzzle.misplaced(), puzzle.manhattan());
            assert_eq!(sums, [0, misplaced, manhattan]);
            let greedy = MisplacedThenManhattan::new(homes);
            let both = greedy.of(labels.as_slice());
            assert_eq!(greedy.value(both) as usize, misplaced);
            assert_eq!(greedy.rank(both) as usize, 256 * misplaced + manhattan);
        }
    }
}

/// The fewest tiles that must leave a line, by trying all sets that may stay.
fn step_aside(homes: &[usize]) -> usize {
    let stays = |set: usize| {
        let staying = (0..homes.len()).filter(move |&place| set >> place & 1 == 1);
        staying.map(|place| homes[place])
    };
    let in_order = (0..1 << homes.len()).filter(|&set| stays(set).is_sorted());
    homes.len() - in_order.map(|set| stays(set).count()).max().unwrap()
}

#[test]
fn linear_conflict_counts_who_must_step_aside() {
    let mut dice = Dice(2);
    for [rows, columns] in [[2, 2], [3, 3], [2, 7], [7, 2], [4, 4], [5, 5]] {
        let size = size(rows, columns);
        for _ in 0..200 {
            // Few swaps, so that tiles are in their lines.
            let goal = dice.board(size);
            let mut start = goal.clone();
            for _ in 0..4 {
                start = start.with_swapped(dice.below(size.cells()), dice.below(size.cells()));
            }
            let puzzle = Puzzle::new(start, goal).unwrap();
            let goal_cells = puzzle.goal_cells();
            let conflicts_of = |line: &dyn Fn(usize) -> usize, number: usize| {
                let cells = puzzle.start().cells().iter().enumerate();
                let homes: Vec<usize> = cells
                    .filter(|&(cell, &tile)| tile != 0 && line(cell) == number)
                    .map(|(_, &tile)| goal_cells[usize::from(tile)])
                    .filter(|&home| line(home) == number)
                    .collect();
                step_aside(&homes)
            };
            let by_rows = (0..rows).map(|row| conflicts_of(&|cell| size.row(cell), row));
            let by_columns =
                (0..columns).map(|column| conflicts_of(&|cell| size.column(cell), column));
            let conflicts: usize = by_rows.chain(by_columns).sum();
            let value =
                LinearConflict::new(Homes::of(&puzzle)).of(puzzle.labelled_start().as_slice());
            assert_eq!(
                value as usize,
                puzzle.manhattan() + 2 * conflicts,
                "{puzzle:?}"
            );
        }
    }
}
