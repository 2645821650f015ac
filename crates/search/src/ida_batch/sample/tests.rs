//! Samples against trees that are counted node by node.

use std::ops::ControlFlow;

use super::*;
use crate::dice::Dice;
use crate::{Aim, Halt, Limits, Made, NodeSpace, Progress, ida_batch};

/// An endless tree without a goal. A node has up to three children and an estimate one away from its
/// parent's, both by chance.
struct Tree {
    seed: u64,
    height: u32,
    /// Whether every node has one child, of a lower estimate.
    is_path: bool,
}

#[derive(Clone, Copy)]
struct Node {
    name: u64,
    estimate: u32,
}

impl Tree {
    fn new(seed: u64) -> Self {
        Self {
            seed,
            height: 12,
            is_path: false,
        }
    }

    fn children(&self, node: Node) -> Vec<Node> {
        if self.is_path {
            let estimate = node.estimate - 1;
            return vec![Node { estimate, ..node }];
        }
        let mut dice = Dice::new(node.name);
        let count = [1, 2, 2, 3][dice.below(4)];
        let children = (0..count).map(|_| {
            let nearer = dice.below(4) < 1 && node.estimate > 1;
            Node {
                name: dice.next(),
                estimate: if nearer {
                    node.estimate - 1
                } else {
                    node.estimate + 1
                },
            }
        });
        children.collect()
    }

    /// The nodes that a search below `node` with `room` steps generates.
    fn count(&self, node: Node, room: u32) -> u64 {
        if room == 0 {
            return 0;
        }
        let children = self.children(node);
        let below = children.iter().filter(|child| child.estimate < room);
        let below: u64 = below.map(|&child| self.count(child, room - 1)).sum();
        children.len() as u64 + below
    }
}

impl NodeSpace for Tree {
    type Node = Node;
    type Move = ();
    type Scratch = ();
    const MAX_CHILDREN: usize = 3;

    fn root(&self) -> Node {
        Node {
            name: self.seed,
            estimate: self.height,
        }
    }

    fn is_goal(&self, _: &Node) -> bool {
        false
    }

    fn last_step(&self, _: &Node) {}

    fn fingerprint(&self, node: &Node) -> u64 {
        node.name
    }
}

impl BatchSpace for Tree {
    fn estimate(&self, node: &Node) -> u32 {
        node.estimate
    }

    fn is_same(&self, one: &Node, other: &Node) -> bool {
        one.name == other.name
    }

    fn expand(
        &self,
        nodes: &[Node],
        most: u32,
        _: Arrange,
        (): &mut (),
        children: &mut Children<Node>,
    ) -> Made {
        assert!(nodes.len() <= BATCH);
        let mut made = Made {
            children: 0,
            beyond: u32::MAX,
        };
        for (parent, &node) in nodes.iter().enumerate() {
            for child in self.children(node) {
                made.children += 1;
                if child.estimate <= most {
                    children.push(child, parent);
                } else {
                    made.beyond = made.beyond.min(child.estimate - most);
                }
            }
        }
        made
    }
}

fn sampled(tree: &Tree, nodes: &[Node], room: u32, rounds: u32, seed: u64) -> f64 {
    let mut dice = Dice::new(seed);
    let mut chance = |end| dice.below(end);
    let mut control = ();
    let budget = Budget::new(Limits::NONE, &mut control);
    sampled_nodes(tree, nodes, room, rounds, &mut chance, &budget).expect("nothing stops it")
}

#[test]
fn few_nodes_of_an_estimate_are_counted_exactly() {
    let tree = Tree::new(1);
    for room in 0..20 {
        let count = tree.count(tree.root(), room);
        let one = sampled(&tree, &[tree.root()], room, 1, 0);
        assert!((one - count as f64).abs() < 1e-6, "{room}: {one}, {count}");
    }
    let path = Tree {
        is_path: true,
        ..Tree::new(0)
    };
    assert_eq!(sampled(&path, &[path.root()], 12, 3, 5), 12.0);
    assert_eq!(sampled(&path, &[], 12, 3, 5), 0.0);
    assert_eq!(sampled(&path, &[path.root(); 500], 12, 1, 5), 6000.0);
}

#[test]
fn the_mean_of_many_samples_is_the_count() {
    for (seed, room) in [(1, 32), (2, 30), (5, 30)] {
        let tree = Tree::new(seed);
        let count = tree.count(tree.root(), room) as f64;
        assert!(count > 50_000.0, "{count}: too few to be sampled");
        let samples: Vec<f64> = (0..50)
            .map(|seed| sampled(&tree, &[tree.root()], room, 1, seed))
            .collect();
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        let far = samples.iter().map(|one| (one / count - 1.0).abs());
        let worst = far.fold(0.0, f64::max);
        assert!((mean / count - 1.0).abs() < 0.02, "{mean}, {count}");
        assert!(worst > 0.0 && worst < 0.4, "{worst}");
    }
}

/// Below the nodes of a layer, many of them of one estimate.
#[test]
fn a_layer_may_be_large() {
    let tree = Tree::new(4);
    let mut layer = vec![tree.root()];
    for _ in 0..12 {
        layer = layer.into_iter().flat_map(|n| tree.children(n)).collect();
    }
    assert!(layer.len() > 4 * BATCH, "{}", layer.len());
    let room = 22;
    let count: u64 = layer.iter().map(|&node| tree.count(node, room)).sum();
    let mean = sampled(&tree, &layer, room, 60, 8);
    assert!((mean / count as f64 - 1.0).abs() < 0.03, "{mean}, {count}");
}

/// Bounds and sizes of all iterations, also of those with merged upper layers.
#[test]
fn iterations_are_those_of_the_search() {
    let tree = Tree::new(2);
    let last = 36;
    let mut iterations = Vec::new();
    let aim = Aim {
        wanted: Wanted::One,
        below: last + 2,
        known: Some(&mut |bound, nodes| {
            iterations.push((bound, nodes));
            u32::MAX
        }),
    };
    let run = ida_batch(&tree, aim, &(), &Budget::new(Limits::NONE, &mut ())).run;
    let nodes = iterations.iter().skip(1).map(|&(_, nodes)| nodes);
    let nodes: Vec<u64> = nodes.collect();
    assert_eq!(run.stats.generated, 1 + nodes.iter().sum::<u64>());
    assert!(nodes.iter().filter(|&&nodes| nodes > WORTH_SHARING).count() > 1);
    let mut dice = Dice::new(7);
    let mut control = ();
    let budget = Budget::new(Limits::NONE, &mut control);
    let sampled = sampled_iterations(
        &tree,
        last,
        Sampling::FULL,
        &mut |end| dice.below(end),
        &budget,
    );
    let sampled = sampled.expect("nothing stops it");
    assert_eq!(sampled.len(), nodes.len());
    for (sample, ((bound, _), nodes)) in sampled.iter().zip(iterations.iter().zip(nodes)) {
        assert_eq!(sample.bound, *bound);
        let ratio = sample.nodes / nodes as f64;
        assert!((0.8..1.25).contains(&ratio), "{bound}: {ratio}");
    }
}

#[test]
fn the_budget_stops_it() {
    let tree = Tree::new(1);
    let mut ticks = 0;
    let mut control = |_: &Progress| {
        ticks += 1;
        if ticks == 30 {
            return ControlFlow::Break(Halt::Interrupted);
        }
        ControlFlow::Continue(())
    };
    let budget = Budget::new(Limits::NONE, &mut control);
    let mut chance = |_| 0;
    let nodes = sampled_nodes(&tree, &[tree.root()], 60, 1, &mut chance, &budget);
    assert_eq!(nodes, None);
    let iterations = sampled_iterations(&tree, 60, Sampling::FULL, &mut chance, &budget);
    assert_eq!(iterations, None);
    assert_eq!(budget.stats().generated, 0);
}
