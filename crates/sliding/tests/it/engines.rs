//! Every engine on boards: the lengths are those of the census.

use search::{BestFirst, Count, Duplicates, Limits, Order, StopRule, Ties, ida_star};
use sliding::census::Census;
use sliding::heuristic::{
    Heuristic, Homes, LinearConflict, PerPush, Tabled, TileCost, WalkingDistance,
};
use sliding::space::{BoardSpace, LargeSpace, SmallSpace, Successors};
use sliding::{Board, Metric, Puzzle};

use crate::support::{Dice, goals, replayed, size};

const A_STAR: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Deep,
    duplicates: Duplicates::Cheaper,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};

const BREADTH_FIRST: BestFirst = BestFirst {
    order: Order::Depth,
    ties: Ties::Shallow,
    duplicates: Duplicates::Closed,
    ..A_STAR
};

/// All rules that find a shortest path by an admissible estimate.
fn exact_rules() -> Vec<BestFirst> {
    let mut rules = Vec::new();
    for order in [
        Order::DepthPlusEstimate,
        Order::Weighted { times: 1, per: 1 },
        Order::Weighted { times: 2, per: 3 },
    ] {
        for ties in [Ties::Shallow, Ties::Deep] {
            for duplicates in [Duplicates::Cheaper, Duplicates::CheaperOrEqual] {
                for stop in [
                    StopRule::GoalTaken,
                    StopRule::NoneCheaper,
                    StopRule::AllDearer,
                ] {
                    rules.push(BestFirst {
                        order,
                        ties,
                        duplicates,
                        stop,
                        ..A_STAR
                    });
                }
            }
        }
    }
    rules
}

/// Without looking back: exact by single tiles, where all ways between two boards are of one
/// parity, if the estimate is consistent and the shallower is taken first.
const NEVER_LOOKING_BACK: BestFirst = BestFirst {
    ties: Ties::Shallow,
    duplicates: Duplicates::Closed,
    ..A_STAR
};

/// A puzzle and the length of its shortest solutions.
struct Known {
    puzzle: Puzzle,
    distance: u32,
}

impl Known {
    /// The boards of a census that can be solved.
    fn all(goal: &Board, metric: Metric) -> Vec<Self> {
        let census = Census::new(goal, metric).unwrap();
        let known = |(start, distance)| Known {
            puzzle: Puzzle::new(start, goal.clone()).unwrap(),
            distance,
        };
        let solvable = census.boards().filter_map(|(board, d)| Some((board, d?)));
        solvable.map(known).collect()
    }

    #[track_caller]
    fn by<S: BoardSpace>(&self, rules: &[BestFirst], mut space: S) {
        for rules in rules {
            let run = rules.run(&mut space, &Limits::default(), &mut ());
            let length = replayed(&self.puzzle, &mut space, &run);
            assert_eq!(length, Some(self.distance), "{rules:?} {:?}", self.puzzle);
            assert!(
                run.lower_bound <= self.distance,
                "{rules:?} {:?}",
                self.puzzle
            );
        }
    }

    #[track_caller]
    fn by_ida_star<S: BoardSpace>(&self, mut space: S) {
        let run = ida_star(&mut space, &Limits::default(), &mut ());
        let length = replayed(&self.puzzle, &mut space, &run);
        assert_eq!(length, Some(self.distance), "{:?}", self.puzzle);
        assert_eq!(run.lower_bound, self.distance, "{:?}", self.puzzle);
    }
}

fn small<H, const MULTI: bool>(puzzle: &Puzzle, h: &H) -> SmallSpace<H, MULTI>
where
    H: Heuristic + Clone,
{
    SmallSpace::new(puzzle, h.clone(), Successors::KORF)
}

fn large<H, const MULTI: bool>(puzzle: &Puzzle, h: &H) -> LargeSpace<H, MULTI>
where
    H: Heuristic + Clone,
{
    LargeSpace::new(puzzle, h.clone(), Successors::KORF)
}

#[test]
#[ignore = "long"]
fn every_board_of_two_by_three() {
    let mut by_single = exact_rules();
    by_single.push(NEVER_LOOKING_BACK);
    let by_multiple = exact_rules();
    let upright = Board::blank_last(size(3, 2));
    let [last, _, middle] = goals(size(2, 3));
    for goal in [last, middle, upright] {
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
        let zero = Tabled::new(TileCost::Zero, homes);
        let misplaced = Tabled::new(TileCost::Misplaced, homes);
        let conflict = LinearConflict::new(homes);
        for known in Known::all(&goal, Metric::SingleTile) {
            let puzzle = &known.puzzle;
            known.by(&by_single, small::<_, false>(puzzle, &misplaced));
            known.by(&by_single, large::<_, false>(puzzle, &conflict));
            known.by(&[BREADTH_FIRST], small::<_, false>(puzzle, &zero));
            known.by_ida_star(small::<_, false>(puzzle, &misplaced));
            known.by_ida_star(large::<_, false>(puzzle, &conflict));
        }
        let walking = WalkingDistance::new(homes, Metric::MultiTile).unwrap();
        for known in Known::all(&goal, Metric::MultiTile) {
            let puzzle = &known.puzzle;
            known.by(&by_multiple, small::<_, true>(puzzle, &walking));
            known.by(&[BREADTH_FIRST], large::<_, true>(puzzle, &zero));
            known.by_ida_star(small::<_, true>(puzzle, &walking));
            known.by_ida_star(large::<_, true>(puzzle, &walking));
        }
    }
}

#[test]
#[ignore = "long"]
fn boards_of_three_by_three_by_single_tiles() {
    let mut dice = Dice(1);
    let exact = exact_rules();
    let quick = [A_STAR, NEVER_LOOKING_BACK];
    for goal in goals(size(3, 3)) {
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
        let manhattan = Tabled::new(TileCost::Manhattan, homes);
        let conflict = LinearConflict::new(homes);
        let walking = WalkingDistance::new(homes, Metric::SingleTile).unwrap();
        let all = Known::all(&goal, Metric::SingleTile);
        for number in 0..100 {
            let known = &all[dice.below(all.len())];
            let puzzle = &known.puzzle;
            known.by(&quick, small::<_, false>(puzzle, &manhattan));
            known.by(&quick, large::<_, false>(puzzle, &conflict));
            // One of the many in turn.
            let rules = &exact[number % exact.len()..][..1];
            known.by(rules, small::<_, false>(puzzle, &walking));
            known.by_ida_star(small::<_, false>(puzzle, &manhattan));
            known.by_ida_star(small::<_, false>(puzzle, &walking));
            known.by_ida_star(large::<_, false>(puzzle, &conflict));
        }
    }
}

#[test]
#[ignore = "long"]
fn boards_of_three_by_three_by_multiple_tiles() {
    let mut dice = Dice(2);
    let exact = exact_rules();
    for goal in goals(size(3, 3)) {
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
        let manhattan = Tabled::new(TileCost::Manhattan, homes);
        let per_push = PerPush::new(manhattan, homes.size());
        let walking = WalkingDistance::new(homes, Metric::MultiTile).unwrap();
        let all = Known::all(&goal, Metric::MultiTile);
        for number in 0..100 {
            let known = &all[dice.below(all.len())];
            let puzzle = &known.puzzle;
            let rules = &exact[number % exact.len()..][..1];
            known.by(&[A_STAR], small::<_, true>(puzzle, &walking));
            known.by(rules, large::<_, true>(puzzle, &walking));
            known.by(rules, small::<_, true>(puzzle, &per_push));
            known.by_ida_star(small::<_, true>(puzzle, &walking));
            if number % 20 == 0 {
                known.by(&[BREADTH_FIRST], large::<_, true>(puzzle, &walking));
            }
        }
    }
}

/// Weighted A* and greedy best-first: some path, and never longer than the weight allows.
#[test]
fn within_the_weight() {
    let mut dice = Dice(2);
    let mut longer = 0;
    for goal in goals(size(3, 3)) {
        let census = Census::new(&goal, Metric::SingleTile).unwrap();
        let manhattan = Tabled::new(
            TileCost::Manhattan,
            Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap()),
        );
        for _ in 0..100 {
            let puzzle = &dice.puzzle(&goal);
            let distance = census.distance(puzzle.start()).unwrap();
            for (times, per) in [(3, 2), (2, 1), (5, 1)] {
                let rules = BestFirst {
                    order: Order::Weighted { times, per },
                    ..A_STAR
                };
                let mut space = small::<_, false>(puzzle, &manhattan);
                let run = rules.run(&mut space, &Limits::default(), &mut ());
                let length = replayed(puzzle, &mut space, &run).unwrap();
                assert!(length * per <= distance * times, "{puzzle:?}");
                assert!(
                    run.lower_bound <= distance && length >= distance,
                    "{puzzle:?}"
                );
            }
            let rules = BestFirst {
                order: Order::Estimate,
                ..A_STAR
            };
            let mut space = large::<_, false>(puzzle, &manhattan);
            let run = rules.run(&mut space, &Limits::default(), &mut ());
            let length = replayed(puzzle, &mut space, &run).unwrap();
            assert!(length >= distance && length % 2 == distance % 2);
            longer += u32::from(length > distance);
        }
    }
    assert!(
        longer > 150,
        "greed is seldom exact, yet was on {} of 300",
        300 - longer
    );
}
