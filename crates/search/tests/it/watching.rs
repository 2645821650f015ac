//! Being watched changes nothing: an engine may work ahead when nobody looks, but what it finds
//! and what it counts is the same. And what an observer is told adds up to the figures.

use std::ops::ControlFlow;

use search::{
    At, BestFirst, Count, Fate, Halt, Limits, Observer, Progress, Run, Space, Stats, Walk,
    ida_star, walk,
};

use crate::graph::{Dice, Estimates, Graph};
use crate::rules;

#[derive(Default)]
pub(crate) struct Recorder {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    kept: u64,
    bounds: Vec<u32>,
    pub(crate) solutions: Vec<u32>,
}

impl Observer<Graph> for Recorder {
    fn expand(&mut self, graph: &Graph, node: usize, _: At) {
        self.expanded += 1;
        // The state is the node's: `child` would refuse otherwise.
        for step in graph.moves(node) {
            graph.child(node, step);
        }
    }

    fn generate(
        &mut self,
        graph: &Graph,
        (parent, step): (usize, usize),
        child: usize,
        _: At,
        fate: Fate,
    ) {
        self.generated += 1;
        self.kept += u64::from(fate == Fate::Kept);
        assert_eq!(graph.child(parent, step), child);
    }

    fn bound(&mut self, bound: u32) {
        self.bounds.push(bound);
    }

    fn solution(&mut self, length: u32) {
        self.solutions.push(length);
    }
}

/// Listens to the ticks alone, and stops at one.
struct Clock<const EVENTS: bool> {
    seen: Vec<Stats>,
    last: usize,
}

impl<const EVENTS: bool> Observer<Graph> for Clock<EVENTS> {
    fn wants_events(&self) -> bool {
        EVENTS
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.seen.push(progress.stats);
        match self.seen.len() == self.last {
            true => ControlFlow::Break(Halt::Time),
            false => ControlFlow::Continue(()),
        }
    }
}

/// One graph of each kind, of the size and with the estimates that the seed gives.
pub(crate) fn graphs(seed: u64, most_vertices: usize) -> [Graph; 2] {
    let dice = &mut Dice(seed);
    let vertices = 2 + dice.below(most_vertices);
    let estimates = [
        Estimates::Zero,
        Estimates::Consistent,
        Estimates::Admissible,
        Estimates::Wild,
    ][dice.below(4)];
    [
        Graph::bipartite(vertices, estimates, dice),
        Graph::directed(vertices, estimates, dice),
    ]
}

/// Checks what was recorded against the result.
pub(crate) fn check(graph: &Graph, recorder: &Recorder, run: &Run<usize>) {
    assert_eq!(recorder.expanded, run.stats.expanded);
    assert!(recorder.bounds.is_sorted());
    let last = recorder.solutions.last().copied();
    assert_eq!(last, graph.length_of(run), "{run:?} {graph:?}");
    assert!(graph.is_at_start());
}

fn compare(graph: &mut Graph, rules: &BestFirst, limits: &Limits) {
    let alone = rules.run(graph, limits, &mut ());
    let mut recorder = Recorder::default();
    let watched = rules.run(graph, limits, &mut recorder);
    assert_eq!(alone, watched, "{rules:?} {limits:?} {graph:?}");
    let again = rules.run(graph, limits, &mut ());
    assert_eq!(alone, again, "the space was not left at its start");
    check(graph, &recorder, &watched);
    let counted = match rules.count {
        Count::Made => 1 + recorder.generated,
        Count::Admitted { start } => u64::from(start) + recorder.kept,
    };
    // The child that does not fit any more was made, but nothing became of it.
    let refused = u64::from(limits.bytes.is_some());
    let generated = watched.stats.generated;
    assert!(
        (counted..=counted + refused).contains(&generated),
        "{rules:?} {graph:?}"
    );
}

#[test]
fn best_first_runs_alike() {
    let limits = Limits::NONE.nodes(3000);
    for seed in 0..30 {
        let count = [
            Count::Made,
            Count::Admitted { start: true },
            Count::Admitted { start: false },
        ][seed as usize % 3];
        for mut graph in graphs(seed, 150) {
            for rules in rules::all() {
                compare(&mut graph, &BestFirst { count, ..rules }, &limits);
            }
        }
    }
}

#[test]
fn best_first_halts_alike() {
    for seed in 0..20 {
        let dice = &mut Dice(seed);
        let few_nodes = Limits::NONE.nodes(1 + dice.below(150) as u64);
        let few_bytes = Limits::NONE.nodes(3000).bytes(dice.below(150_000) as u64);
        for mut graph in graphs(seed, 150) {
            for rules in rules::all() {
                compare(&mut graph, &rules, &few_nodes);
                compare(&mut graph, &rules, &few_bytes);
            }
        }
    }
}

/// Where depth costs nothing, the shorter way to a state (by 3 to 4) comes after the longer one
/// (by 1 and 2 to 4) that it replaces. The dead end 5 sees to it that the longer one lives by then.
#[test]
fn a_replaced_node_is_not_taken() {
    let edges: [&[usize]; 7] = [&[1, 3], &[2], &[4, 5], &[4], &[6], &[], &[]];
    let mut graph = Graph::given(&edges, &[9, 1, 1, 2, 3, 1, 0]);
    for rules in rules::all() {
        compare(&mut graph, &rules, &Limits::default());
    }
}

#[test]
fn best_first_ticks_alike() {
    // Large, and the goal nowhere in it.
    let mut graph = Graph::bipartite(9000, Estimates::Zero, &mut Dice(8));
    graph.goal = usize::MAX;
    for rules in rules::all() {
        for last in [2, 4] {
            let mut quiet = Clock::<false> {
                seen: Vec::new(),
                last,
            };
            let mut loud = Clock::<true> {
                seen: Vec::new(),
                last,
            };
            let limits = Limits::NONE.nodes(40_000);
            let alone = rules.run(&mut graph, &limits, &mut quiet);
            assert_eq!(
                alone,
                rules.run(&mut graph, &limits, &mut loud),
                "{rules:?}"
            );
            assert_eq!(quiet.seen, loud.seen, "{rules:?}");
            assert_eq!(quiet.seen.len(), last, "{rules:?}");
        }
    }
}

#[test]
fn ida_star_runs_alike() {
    let limits = Limits::NONE.nodes(100_000);
    for seed in 0..200 {
        for mut graph in graphs(seed, 60) {
            let alone = ida_star(&mut graph, &limits, &mut ());
            let mut recorder = Recorder::default();
            let watched = ida_star(&mut graph, &limits, &mut recorder);
            assert_eq!(alone, watched);
            check(&graph, &recorder, &watched);
            assert_eq!(recorder.generated + 1, watched.stats.generated);
        }
    }
}

#[test]
fn walk_runs_alike() {
    let rules = Walk { most_steps: 100 };
    for seed in 0..500 {
        for mut graph in graphs(seed, 60) {
            let alone = walk(rules, &mut graph, &Limits::default(), &mut ());
            let mut recorder = Recorder::default();
            let watched = walk(rules, &mut graph, &Limits::default(), &mut recorder);
            assert_eq!(alone, watched);
            check(&graph, &recorder, &watched);
            assert_eq!(recorder.generated + 1, watched.stats.generated);
        }
    }
}
