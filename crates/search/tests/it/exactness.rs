//! Shortest paths where they are promised, some path or a proof that there is none elsewhere.

use search::{BestFirst, Duplicates, End, Limits, Order, StopRule, Walk, ida_star, walk};

use crate::graph::{Dice, Estimates, Graph};
use crate::rules;

const ALL_ESTIMATES: [Estimates; 4] = [
    Estimates::Zero,
    Estimates::Consistent,
    Estimates::Admissible,
    Estimates::Wild,
];

/// A rule that admits equals again can make very many nodes of few states.
fn enough() -> Limits {
    Limits::NONE.nodes(20_000)
}

fn check(graph: &mut Graph, rules: &BestFirst, estimates: Estimates, even: bool) {
    let run = rules.run(graph, &enough(), &mut ());
    let about = format!("{rules:?} {estimates:?} {run:?} {graph:?}");
    assert!(graph.is_at_start(), "{about}");
    let (length, distance) = (graph.length_of(&run), graph.distance());
    match &run.end {
        End::Exhausted => assert_eq!(distance, None, "{about}"),
        End::Stopped { .. } => {
            assert_eq!(rules.duplicates, Duplicates::CheaperOrEqual, "{about}");
        }
        End::Found(_) => {
            let (length, distance) = (length.unwrap(), distance.unwrap());
            assert!(length >= distance, "{about}");
            if rules::is_exact(rules, estimates, even) {
                assert_eq!(length, distance, "{about}");
            }
            if let Order::Weighted { times, per } = rules.order
                && estimates != Estimates::Wild
                && rules.duplicates != Duplicates::Closed
                && rules.stop != StopRule::GoalGenerated
            {
                assert!(length * per <= distance * times.max(per), "{about}");
            }
        }
    }
    if let Some(distance) = distance
        && estimates != Estimates::Wild
        && (rules.duplicates != Duplicates::Closed || rules::is_exact(rules, estimates, even))
    {
        assert!(run.lower_bound <= distance, "{about}");
    }
}

#[test]
fn best_first_on_bipartite_graphs() {
    let mut dice = Dice(1);
    for _ in 0..40 {
        let vertices = 2 + dice.below(60);
        for estimates in ALL_ESTIMATES {
            let mut graph = Graph::bipartite(vertices, estimates, &mut dice);
            for rules in rules::all() {
                check(&mut graph, &rules, estimates, true);
            }
        }
    }
}

#[test]
fn best_first_on_directed_graphs() {
    let mut dice = Dice(2);
    for _ in 0..40 {
        let vertices = 2 + dice.below(60);
        for estimates in ALL_ESTIMATES {
            let mut graph = Graph::directed(vertices, estimates, &mut dice);
            for rules in rules::all() {
                check(&mut graph, &rules, estimates, false);
            }
        }
    }
}

/// What a search has proved when it is stopped.
#[test]
fn bounds_hold_at_any_time() {
    let mut dice = Dice(5);
    for _ in 0..60 {
        let mut graph = Graph::directed(60, Estimates::Admissible, &mut dice);
        let Some(distance) = graph.distance() else {
            continue;
        };
        for rules in rules::all() {
            if rules.duplicates == Duplicates::Closed {
                continue;
            }
            for nodes in [1, 5, 20, 60] {
                let limits = Limits::NONE.nodes(nodes);
                let run = rules.run(&mut graph, &limits, &mut ());
                assert!(run.lower_bound <= distance, "{rules:?} {run:?} {graph:?}");
                let run = ida_star(&mut graph, &limits, &mut ());
                assert!(run.lower_bound <= distance, "{run:?} {graph:?}");
            }
        }
    }
}

#[test]
fn ida_star_on_both() {
    let mut dice = Dice(3);
    let mut found = 0;
    for _ in 0..400 {
        let vertices = 2 + dice.below(40);
        for estimates in ALL_ESTIMATES {
            for mut graph in [
                Graph::bipartite(vertices, estimates, &mut dice),
                Graph::directed(vertices, estimates, &mut dice),
            ] {
                let run = ida_star(&mut graph, &enough(), &mut ());
                assert!(graph.is_at_start());
                let (length, distance) = (graph.length_of(&run), graph.distance());
                match run.end {
                    End::Found(_) if estimates == Estimates::Wild => {
                        assert!(length >= distance, "{graph:?}");
                    }
                    End::Found(_) => {
                        found += 1;
                        assert_eq!(length, distance, "{graph:?}");
                        assert_eq!(Some(run.lower_bound), distance, "{graph:?}");
                    }
                    // Where there is a cycle the search has no end of its own.
                    End::Exhausted | End::Stopped { .. } => {
                        assert!(distance.is_none() || estimates != Estimates::Consistent);
                    }
                }
            }
        }
    }
    assert!(found > 500, "only {found} were solved");
}

#[test]
fn walk_ends_in_one_of_its_ways() {
    use search::Halt;
    let mut dice = Dice(4);
    let mut ends = [0; 3];
    for _ in 0..400 {
        let vertices = 2 + dice.below(60);
        let mut graph = Graph::directed(vertices, Estimates::Admissible, &mut dice);
        let rules = Walk { most_steps: 1000 };
        let run = walk(rules, &mut graph, &Limits::default(), &mut ());
        assert!(graph.is_at_start());
        // The same way once more by hand.
        let (mut at, mut seen) = (graph.start, Vec::new());
        while at != graph.goal && !seen.contains(&at) {
            seen.push(at);
            let best = graph.edges[at].iter().rev();
            let Some(&next) = best.min_by_key(|&&vertex| graph.estimates[vertex]) else {
                break;
            };
            at = next;
        }
        match run.end {
            End::Found(path) => {
                ends[0] += 1;
                assert_eq!((at, path.len()), (graph.goal, seen.len()));
            }
            End::Stopped {
                why: Halt::Cycle { start, length },
                ..
            } => {
                ends[1] += 1;
                assert_eq!(seen[start as usize], at);
                assert_eq!(length as usize, seen.len() - start as usize);
            }
            End::Stopped {
                why: Halt::DeadEnd, ..
            } => {
                ends[2] += 1;
                assert!(graph.edges[at].is_empty());
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(ends.iter().all(|&count| count > 20), "{ends:?}");
}

/// An estimate that is right at one vertex and 0 elsewhere hides the shorter way until the longer one was
/// followed far: then three vertices are expanded again.
#[test]
fn an_inconsistent_estimate_reopens_nodes() {
    //   0 ── 1 ────── 3 ── 5 ── 6 ── 7
    //    └── 2 ── 4 ──┘
    let edges: [&[usize]; 8] = [&[1, 2], &[3], &[4], &[5], &[3], &[6], &[7], &[]];
    let a_star = BestFirst {
        order: Order::DepthPlusEstimate,
        ties: search::Ties::Deep,
        duplicates: Duplicates::Cheaper,
        start_is_known: true,
        stop: StopRule::GoalTaken,
        count: search::Count::Made,
    };
    let mut graph = Graph::given(&edges, &[0, 4, 0, 0, 0, 0, 0, 0]);
    let run = a_star.run(&mut graph, &enough(), &mut ());
    assert_eq!(graph.length_of(&run), Some(5));
    assert_eq!((run.stats.reopened, run.stats.expanded), (3, 10));
    let mut graph = Graph::given(&edges, &[0; 8]);
    let run = a_star.run(&mut graph, &enough(), &mut ());
    assert_eq!((run.stats.reopened, graph.length_of(&run)), (0, Some(5)));
}
