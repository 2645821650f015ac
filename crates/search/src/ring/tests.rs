//! Every engine on rings, where the answer is known without a search.

use std::ops::ControlFlow;

use super::Ring;
use crate::{
    BestFirst, Count, Duplicates, End, Halt, Limits, Observer, Order, Pack, Progress, Run, Space,
    Stats, StopRule, Ties, Walk, ida_star, walk,
};

const NO_LIMITS: Limits = Limits::NONE;

const FAR: Walk = Walk {
    most_steps: 100_000,
};

/// Breadth-first search as the textbooks have it; the tests vary one rule at a time.
const BREADTH_FIRST: BestFirst = BestFirst {
    order: Order::Depth,
    ties: Ties::Shallow,
    duplicates: Duplicates::Closed,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};

const ORDERS: [Order; 5] = [
    Order::Depth,
    Order::DepthPlusEstimate,
    Order::Weighted { times: 3, per: 2 },
    Order::Weighted { times: 1, per: 2 },
    Order::Estimate,
];
const DUPLICATES: [Duplicates; 3] = [
    Duplicates::Closed,
    Duplicates::Cheaper,
    Duplicates::CheaperOrEqual,
];
const STOPS: [StopRule; 4] = [
    StopRule::GoalGenerated,
    StopRule::GoalTaken,
    StopRule::NoneCheaper,
    StopRule::AllDearer,
];

fn all_rules() -> Vec<BestFirst> {
    let mut rules = Vec::new();
    for order in ORDERS {
        for ties in [Ties::Shallow, Ties::Deep] {
            for duplicates in DUPLICATES {
                for stop in STOPS {
                    rules.push(BestFirst {
                        order,
                        ties,
                        duplicates,
                        stop,
                        ..BREADTH_FIRST
                    });
                }
            }
        }
    }
    rules
}

fn ring(places: u32, start: u32, goal: u32, informed: bool) -> Ring {
    Ring {
        places,
        start,
        goal,
        informed,
    }
}

/// A goal that is no place of the ring.
fn without_goal(places: u32) -> Ring {
    ring(places, 0, places, false)
}

/// The length of the path found, after walking it.
fn length(ring: &Ring, run: &Run<bool>) -> u32 {
    let End::Found(path) = &run.end else {
        panic!("{ring:?}: {run:?}");
    };
    let end = path
        .iter()
        .fold(ring.start, |node, &step| ring.child(node, step));
    assert_eq!(end, ring.goal, "{ring:?}");
    path.len() as u32
}

fn why<M>(run: &Run<M>) -> Halt {
    match &run.end {
        End::Stopped { why, .. } => *why,
        _ => panic!("it did not stop"),
    }
}

#[test]
fn ida_star_takes_the_shorter_arc() {
    for places in [2, 3, 4, 5, 8, 13, 100, 1001] {
        for goal in (0..places).step_by(1 + places as usize / 20) {
            for informed in [true, false] {
                let mut ring = ring(places, 1, goal, informed);
                let arc = ring.arc(ring.start);
                // Without an estimate a ring is a tree of 2^arc paths.
                if informed || arc <= 12 {
                    let run = ida_star(&mut ring, &NO_LIMITS, &mut ());
                    assert_eq!(length(&ring, &run), arc, "{ring:?}");
                    assert_eq!((run.lower_bound, run.stats.depth), (arc, arc), "{ring:?}");
                }
            }
        }
    }
}

#[test]
fn best_first_takes_the_shorter_arc() {
    for places in [2, 3, 4, 5, 8, 13, 100] {
        for goal in (0..places).step_by(1 + places as usize / 10) {
            for rules in all_rules() {
                for informed in [true, false] {
                    let mut ring = ring(places, 1, goal, informed);
                    let run = rules.run(&mut ring, &NO_LIMITS, &mut ());
                    let (length, arc) = (length(&ring, &run), ring.arc(1));
                    // With nothing to go by, the deepest first is a depth-first search.
                    let blind = rules.order == Order::Estimate && !informed;
                    if blind && rules.ties == Ties::Deep {
                        assert!([arc, places - arc].contains(&length), "{rules:?} {ring:?}");
                    } else {
                        assert_eq!(length, arc, "{rules:?} {ring:?}");
                    }
                    assert!(run.lower_bound <= arc, "{rules:?} {ring:?}: {run:?}");
                }
            }
        }
    }
}

#[test]
fn breadth_first_expands_both_arcs_alike() {
    // Steps are tried back first, so of two places at one distance the one behind is older.
    for (goal, expanded) in [(0, 0), (9, 1), (1, 2), (8, 3), (2, 4), (3, 6), (5, 9)] {
        let run = BREADTH_FIRST.run(&mut ring(10, 0, goal, false), &NO_LIMITS, &mut ());
        assert_eq!(run.stats.expanded, expanded, "goal {goal}");
        assert_eq!(run.stats.generated, 1 + 2 * expanded, "goal {goal}");
    }
}

/// Half way round every node of both arcs costs 5: what is expanded is decided by the rules alone.
#[test]
fn rules_decide_among_equals() {
    use StopRule::{AllDearer, GoalGenerated, GoalTaken, NoneCheaper};
    for (ties, stop, expanded) in [
        // Both arcs step by step. The goal is a child of the eighth node; taking it comes after the
        // ninth, and going on to the dearer ones expands the goal too.
        (Ties::Shallow, GoalGenerated, 8),
        (Ties::Shallow, NoneCheaper, 8),
        (Ties::Shallow, GoalTaken, 9),
        (Ties::Shallow, AllDearer, 10),
        // One arc to its end. The other one is not dearer.
        (Ties::Deep, GoalGenerated, 5),
        (Ties::Deep, NoneCheaper, 5),
        (Ties::Deep, GoalTaken, 5),
        (Ties::Deep, AllDearer, 10),
    ] {
        let rules = BestFirst {
            order: Order::DepthPlusEstimate,
            ties,
            stop,
            ..BREADTH_FIRST
        };
        let run = rules.run(&mut ring(10, 0, 5, true), &NO_LIMITS, &mut ());
        assert_eq!(run.stats.expanded, expanded, "{rules:?}");
        assert_eq!(run.lower_bound, 5, "{rules:?}");
    }
}

#[test]
fn walk_goes_where_the_estimate_falls() {
    for places in [2, 3, 4, 5, 8, 13, 100, 1001] {
        for goal in (0..places).step_by(1 + places as usize / 20) {
            let rules = Walk { most_steps: places };
            let mut informed = ring(places, 1, goal, true);
            let run = walk(rules, &mut informed, &NO_LIMITS, &mut ());
            assert_eq!(length(&informed, &run), informed.arc(1));
            // Of equal children the last is taken: forward all the way.
            let mut blind = ring(places, 1, goal, false);
            let run = walk(rules, &mut blind, &NO_LIMITS, &mut ());
            assert_eq!(length(&blind, &run), (goal + places - 1) % places);
            assert_eq!(run.stats.generated, 1 + 2 * run.stats.expanded);
        }
    }
}

#[test]
fn walk_says_why_it_gave_up() {
    for places in [2, 3, 10, 1000] {
        let mut ring = without_goal(places);
        let run = walk(FAR, &mut ring, &NO_LIMITS, &mut ());
        let around = Halt::Cycle {
            start: 0,
            length: places,
        };
        assert_eq!(why(&run), around);
        let run = walk(Walk { most_steps: 1 }, &mut ring, &NO_LIMITS, &mut ());
        assert_eq!(why(&run), Halt::Steps(1));
        assert_eq!((run.stats.depth, run.stats.expanded), (1, 1));
    }
}

#[test]
fn best_first_exhausts_a_ring_without_a_goal() {
    for places in [2, 3, 10, 257] {
        for rules in all_rules() {
            let mut ring = without_goal(places);
            let run = rules.run(&mut ring, &NO_LIMITS, &mut ());
            assert_eq!(run.end, End::Exhausted, "{rules:?}");
            let all = u64::from(places);
            match rules.duplicates {
                Duplicates::Closed => assert_eq!(run.stats.expanded, all, "{rules:?}"),
                _ => assert!(run.stats.expanded >= all, "{rules:?}"),
            }
            assert_eq!(run.stats.generated, 1 + 2 * run.stats.expanded, "{rules:?}");
        }
    }
}

#[test]
fn the_node_limit_is_met_exactly() {
    for nodes in [1, 2, 3, 15, 16, 17, 18, 100, 1000] {
        let limits = Limits::NONE.nodes(nodes);
        let mut ring = without_goal(5000);
        for rules in all_rules() {
            for count in [
                Count::Made,
                Count::Admitted { start: true },
                Count::Admitted { start: false },
            ] {
                let rules = BestFirst { count, ..rules };
                let run = rules.run(&mut ring, &limits, &mut ());
                assert_eq!(why(&run), Halt::Nodes, "{rules:?}");
                assert_eq!(run.stats.generated, nodes, "{rules:?}");
            }
        }
        let run = ida_star(&mut ring, &limits, &mut ());
        assert_eq!((why(&run), run.stats.generated), (Halt::Nodes, nodes));
        let run = walk(FAR, &mut ring, &limits, &mut ());
        assert_eq!((why(&run), run.stats.generated), (Halt::Nodes, nodes));
    }
}

#[test]
fn the_byte_limit_is_never_passed() {
    for bytes in [0, 1, 19, 20, 21, 1000, 2000, 10_000, 100_000, 150_000] {
        let limits = Limits::NONE.bytes(bytes);
        let mut ring = without_goal(100_000);
        for start_is_known in [true, false] {
            let rules = BestFirst {
                start_is_known,
                ..BREADTH_FIRST
            };
            let run = rules.run(&mut ring, &limits, &mut ());
            assert_eq!(why(&run), Halt::Memory, "{bytes}");
            assert!(run.stats.peak_bytes <= bytes, "{bytes}: {:?}", run.stats);
        }
        let run = walk(FAR, &mut ring, &limits, &mut ());
        assert_eq!(why(&run), Halt::Memory, "{bytes}");
    }
    // The memory of IDA* is its path; it looks at the limit when it ticks.
    let limits = Limits::NONE.bytes(100);
    let run = ida_star(&mut without_goal(100), &limits, &mut ());
    assert_eq!(why(&run), Halt::Memory);
}

/// Stops a search at one of its ticks.
struct StopAt {
    tick: u32,
    seen: Vec<Stats>,
}

impl<S: Space> Observer<S> for StopAt {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.seen.push(progress.stats);
        match self.seen.len() as u32 > self.tick {
            true => ControlFlow::Break(Halt::Interrupted),
            false => ControlFlow::Continue(()),
        }
    }
}

/// Runs every kind of engine until the observer stops it.
fn interrupted(space: &mut (impl Pack<Move = bool> + Clone), tick: u32) {
    let fresh = || StopAt {
        tick,
        seen: Vec::new(),
    };
    let check = |run: Run<bool>, observer: &StopAt| {
        assert_eq!(why(&run), Halt::Interrupted);
        assert_eq!(observer.seen.len() as u32, tick + 1);
        let last = observer.seen.last().expect("it ticked");
        assert_eq!(last.generated, run.stats.generated);
        assert_eq!(last.expanded, run.stats.expanded);
        if tick == 0 {
            assert_eq!((last.generated, last.expanded), (1, 0));
        }
    };
    let mut observer = fresh();
    check(ida_star(space, &NO_LIMITS, &mut observer), &observer);
    let mut observer = fresh();
    check(walk(FAR, space, &NO_LIMITS, &mut observer), &observer);
    for stop in STOPS {
        let rules = BestFirst {
            stop,
            ..BREADTH_FIRST
        };
        let mut observer = fresh();
        check(rules.run(space, &NO_LIMITS, &mut observer), &observer);
    }
}

#[test]
fn an_observer_stops_every_engine() {
    // Even where the start is the goal, and at once.
    interrupted(&mut ring(10, 3, 3, false), 0);
    for tick in [0, 1, 3] {
        interrupted(&mut without_goal(10_000), tick);
    }
}
