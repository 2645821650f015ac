//! Random graphs as search spaces. The current vertex is a state changed in place, and every call
//! checks that the engine has it where the contract says.

use std::collections::VecDeque;

use search::{End, Pack, Reversible, Run, Space};

#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) edges: Vec<Vec<usize>>,
    pub(crate) start: usize,
    pub(crate) goal: usize,
    pub(crate) estimates: Vec<u32>,
    here: usize,
}

/// How the estimates of a graph relate to the true distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Estimates {
    Zero,
    /// Two thirds of the distance, rounded down: changes by at most 1 in a step.
    Consistent,
    /// Anything up to the distance.
    Admissible,
    /// Anything up to twice the distance.
    Wild,
}

impl Graph {
    /// A graph of some vertices with edges both ways, between even and odd ones only: all paths
    /// between two vertices have lengths of one parity.
    pub(crate) fn bipartite(vertices: usize, estimates: Estimates, dice: &mut Dice) -> Self {
        let mut edges = vec![Vec::new(); vertices];
        for _ in 0..vertices * 2 {
            let (a, b) = (dice.below(vertices), dice.below(vertices));
            if a % 2 != b % 2 {
                edges[a].push(b);
                edges[b].push(a);
            }
        }
        Self::new(edges, estimates, dice)
    }

    /// A graph with edges one way, loops and repeated edges allowed, some vertices without any.
    pub(crate) fn directed(vertices: usize, estimates: Estimates, dice: &mut Dice) -> Self {
        let edges = (0..vertices)
            .map(|_| (0..dice.below(5)).map(|_| dice.below(vertices)).collect())
            .collect();
        Self::new(edges, estimates, dice)
    }

    /// From the first vertex to the last.
    pub(crate) fn given(edges: &[&[usize]], estimates: &[u32]) -> Self {
        Self {
            edges: edges.iter().map(|ends| ends.to_vec()).collect(),
            start: 0,
            goal: edges.len() - 1,
            estimates: estimates.to_vec(),
            here: 0,
        }
    }

    fn new(edges: Vec<Vec<usize>>, estimates: Estimates, dice: &mut Dice) -> Self {
        let (start, goal) = (dice.below(edges.len()), dice.below(edges.len()));
        let distances = distances_to(&edges, goal);
        let estimates = distances
            .iter()
            .map(|&distance| {
                // What cannot reach the goal may be estimated by anything.
                let distance = distance.unwrap_or(9);
                match estimates {
                    Estimates::Zero => 0,
                    Estimates::Consistent => distance * 2 / 3,
                    Estimates::Admissible => dice.below(distance as usize + 1) as u32,
                    Estimates::Wild => dice.below(2 * distance as usize + 1) as u32,
                }
            })
            .collect();
        Self {
            edges,
            start,
            goal,
            estimates,
            here: start,
        }
    }

    pub(crate) fn distance(&self) -> Option<u32> {
        distances_to(&self.edges, self.goal)[self.start]
    }

    pub(crate) fn is_at_start(&self) -> bool {
        self.here == self.start
    }

    /// The length of a path that was found, after following it.
    pub(crate) fn length_of(&self, run: &Run<usize>) -> Option<u32> {
        let path = match &run.end {
            End::Found(path) => path,
            End::Stopped {
                best: Some(path), ..
            } => path,
            _ => return None,
        };
        let end = path
            .iter()
            .fold(self.start, |at, &edge| self.edges[at][edge]);
        assert_eq!(end, self.goal, "the path leads elsewhere");
        Some(path.len() as u32)
    }
}

fn distances_to(edges: &[Vec<usize>], goal: usize) -> Vec<Option<u32>> {
    let mut back = vec![Vec::new(); edges.len()];
    for (from, ends) in edges.iter().enumerate() {
        for &to in ends {
            back[to].push(from);
        }
    }
    let mut distances = vec![None; edges.len()];
    distances[goal] = Some(0);
    let mut queue = VecDeque::from([(goal, 0)]);
    while let Some((vertex, distance)) = queue.pop_front() {
        for &before in &back[vertex] {
            if distances[before].is_none() {
                distances[before] = Some(distance + 1);
                queue.push_back((before, distance + 1));
            }
        }
    }
    distances
}

impl Space for Graph {
    type Node = usize;
    type Move = usize;
    type Moves = std::ops::Range<usize>;

    fn root(&self) -> usize {
        assert!(self.is_at_start());
        self.start
    }

    fn moves(&self, node: usize) -> Self::Moves {
        0..self.edges[node].len()
    }

    fn child(&self, node: usize, edge: usize) -> usize {
        assert_eq!(self.here, node);
        self.edges[node][edge]
    }

    fn play(&mut self, node: usize, edge: usize) {
        assert_eq!(self.here, node);
        self.here = self.edges[node][edge];
    }

    fn unplay(&mut self, node: usize, edge: usize) {
        assert_eq!(self.here, self.edges[node][edge]);
        self.here = node;
    }

    fn estimate(&self, node: usize) -> u32 {
        self.estimates[node]
    }

    fn is_goal(&self, node: usize) -> bool {
        assert_eq!((self.here, self.estimates[node]), (node, 0));
        node == self.goal
    }
}

impl Pack for Graph {
    /// Two words, the second one telling: a key is compared as a whole.
    fn key_words(&self) -> usize {
        2
    }

    fn pack(&self, node: usize, key: &mut [u64]) {
        assert_eq!(self.here, node);
        key.copy_from_slice(&[7, node as u64]);
    }

    fn arrival(&self, node: usize) -> u8 {
        (node % 128) as u8
    }

    fn unpack(&mut self, key: &[u64], arrival: u8) -> usize {
        self.here = key[1] as usize;
        assert_eq!(arrival, self.arrival(self.here));
        self.here
    }
}

impl Reversible for Graph {
    fn pack_goal(&self, key: &mut [u64]) -> u8 {
        key.copy_from_slice(&[7, self.goal as u64]);
        self.arrival(self.goal)
    }
}

/// Small random numbers that are the same in every run (Steele, Lea and Flood 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }
}
