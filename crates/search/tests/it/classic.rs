//! The searches of the textbooks on random graphs: shortest paths where they are promised, limits kept, and
//! the same whether anyone watches or not.

use search::{
    Annealing, DepthFirst, End, Goals, Halt, HillClimbing, Horizon, Limits, Observer, Repeats, Run,
    SmaStar, bidirectional, recursive_best_first,
};

use crate::graph::{Dice, Estimates, Graph};
use crate::watching::{Recorder, check, graphs};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Classic {
    DepthFirst(DepthFirst),
    Recursive,
    Sma(SmaStar),
    /// On graphs whose edges lead both ways.
    Bidirectional,
    Climb(HillClimbing),
    Anneal(Annealing),
}

const fn depth_first(horizon: Horizon, repeats: Repeats, goals: Goals) -> Classic {
    Classic::DepthFirst(DepthFirst {
        horizon,
        repeats,
        goals,
    })
}

const ALL: [Classic; 14] = [
    depth_first(Horizon::Unlimited, Repeats::Never, Goals::First),
    depth_first(Horizon::Fixed(5), Repeats::Allowed, Goals::First),
    depth_first(Horizon::Fixed(5), Repeats::Shorter, Goals::First),
    depth_first(Horizon::Rising, Repeats::Allowed, Goals::First),
    depth_first(Horizon::Rising, Repeats::Shorter, Goals::First),
    depth_first(Horizon::Unlimited, Repeats::Shorter, Goals::Best),
    depth_first(Horizon::Fixed(6), Repeats::Allowed, Goals::Best),
    Classic::Recursive,
    Classic::Sma(SmaStar { nodes: 1_000_000 }),
    Classic::Sma(SmaStar { nodes: 12 }),
    Classic::Bidirectional,
    Classic::Climb(HillClimbing {
        restarts: 0,
        seed: 1,
    }),
    Classic::Climb(HillClimbing {
        restarts: 9,
        seed: 2,
    }),
    Classic::Anneal(Annealing {
        seed: 3,
        steps: 500,
        temperature: 2000,
    }),
];

impl Classic {
    fn run(
        self,
        graph: &mut Graph,
        limits: &Limits,
        observer: &mut dyn Observer<Graph>,
    ) -> Run<usize> {
        match self {
            Self::DepthFirst(rules) => rules.run(graph, limits, observer),
            Self::Recursive => recursive_best_first(graph, limits, observer),
            Self::Sma(rules) => rules.run(graph, limits, observer),
            Self::Bidirectional => bidirectional(graph, limits, observer),
            Self::Climb(rules) => rules.run(graph, limits, observer),
            Self::Anneal(rules) => rules.run(graph, limits, observer),
        }
    }

    /// Whether what it finds is a shortest path, where the estimates are admissible.
    fn is_exact(self) -> bool {
        match self {
            Self::DepthFirst(rules) => {
                rules.goals == Goals::Best || rules.horizon == Horizon::Rising
            }
            Self::Recursive | Self::Bidirectional => true,
            // With few nodes it may have given a path up.
            Self::Sma(rules) => rules.nodes > 1000,
            Self::Climb(_) | Self::Anneal(_) => false,
        }
    }

    /// Whether the estimates play no part in how long the path is.
    fn is_blind(self) -> bool {
        match self {
            Self::Bidirectional => true,
            Self::DepthFirst(rules) => {
                rules.goals == Goals::First && rules.horizon == Horizon::Unlimited
            }
            _ => false,
        }
    }
}

/// The same graph without estimates: for searches that use none.
fn blind(graph: &Graph) -> Graph {
    let mut graph = graph.clone();
    graph.estimates.fill(0);
    graph
}

/// A search that forgets where it was never ends where there is no path.
const ENOUGH: u64 = 3000;

fn check_run(classic: Classic, graph: &mut Graph, estimates: Estimates) {
    let run = classic.run(graph, &Limits::NONE.nodes(ENOUGH), &mut ());
    let about = format!("{classic:?} {estimates:?} {run:?} {graph:?}");
    assert!(graph.is_at_start(), "{about}");
    let (length, distance) = (graph.length_of(&run), graph.distance());
    let trusted = classic.is_blind() || estimates != Estimates::Wild;
    if let Some(length) = length {
        assert!(Some(length) >= distance, "{about}");
    }
    match run.end {
        End::Exhausted => assert!(distance.is_none() || !trusted, "{about}"),
        End::Found(_) if classic.is_exact() && trusted => {
            assert_eq!(length, distance, "{about}");
        }
        End::Found(_) => {}
        End::Stopped { why, .. } => match why {
            Halt::Nodes => {
                assert_eq!(run.stats.generated, ENOUGH, "{about}");
                let endless = match classic {
                    Classic::Recursive | Classic::Sma(_) => true,
                    Classic::DepthFirst(rules) => {
                        rules.horizon == Horizon::Rising || rules.repeats == Repeats::Allowed
                    }
                    _ => false,
                };
                assert!(endless, "{about}");
            }
            Halt::Depth(depth) => {
                assert!(
                    !trusted || distance.is_none_or(|distance| distance > depth),
                    "{about}"
                );
            }
            Halt::Room(12) => assert_eq!(classic, Classic::Sma(SmaStar { nodes: 12 })),
            Halt::Peak { estimate } => assert!(graph.estimates.contains(&estimate), "{about}"),
            Halt::Steps(500) | Halt::DeadEnd => assert!(matches!(classic, Classic::Anneal(_))),
            _ => panic!("{about}"),
        },
    }
    if let Some(distance) = distance.filter(|_| trusted) {
        assert!(run.lower_bound <= distance, "{about}");
    }
}

#[test]
fn on_random_graphs() {
    let mut dice = Dice(5);
    for _ in 0..60 {
        let vertices = 2 + dice.below(40);
        for estimates in [
            Estimates::Zero,
            Estimates::Consistent,
            Estimates::Admissible,
            Estimates::Wild,
        ] {
            let mut even = Graph::bipartite(vertices, estimates, &mut dice);
            let mut directed = Graph::directed(vertices, estimates, &mut dice);
            for classic in ALL {
                check_run(classic, &mut even, estimates);
                if classic != Classic::Bidirectional {
                    check_run(classic, &mut directed, estimates);
                }
                check_run(classic, &mut blind(&even), Estimates::Zero);
            }
        }
    }
}

#[test]
fn watched_or_not() {
    for seed in 0..60 {
        let dice = &mut Dice(seed);
        let limits = [
            Limits::NONE.nodes(2000),
            Limits::NONE.nodes(1 + dice.below(60) as u64),
            Limits::NONE.nodes(2000).bytes(dice.below(6000) as u64),
        ];
        for mut graph in graphs(seed, 60) {
            for (classic, limits) in ALL
                .into_iter()
                .flat_map(|one| limits.map(|limit| (one, limit)))
            {
                // Directed graphs are no spaces for it.
                if classic == Classic::Bidirectional && !is_even(&graph) {
                    continue;
                }
                let alone = classic.run(&mut graph, &limits, &mut ());
                let mut recorder = Recorder::default();
                let watched = classic.run(&mut graph, &limits, &mut recorder);
                let about = format!("{classic:?} {limits:?} {watched:?} {graph:?}");
                assert_eq!(alone, watched, "{about}");
                check(&graph, &recorder, &watched);
                assert!(recorder.solutions.is_sorted_by(|a, b| a > b), "{about}");
                // The child that does not fit any more was made, but nothing became of it.
                let refused = u64::from(limits.bytes.is_some());
                let counted = 1 + recorder.generated;
                let generated = watched.stats.generated;
                assert!(
                    (counted..=counted + refused).contains(&generated),
                    "{about}"
                );
                assert!(generated <= limits.nodes.unwrap(), "{about}");
                if let Some(bytes) = limits.bytes {
                    assert!(watched.stats.peak_bytes <= bytes, "{about}");
                }
                assert!(watched.stats.max_frontier >= 1, "{about}");
            }
        }
    }
}

/// Whether every edge leads back too.
fn is_even(graph: &Graph) -> bool {
    let edges = graph.edges.iter().enumerate();
    let mut pairs = edges.flat_map(|(from, ends)| ends.iter().map(move |&to| (from, to)));
    pairs.all(|(from, to)| graph.edges[to].contains(&from))
}
