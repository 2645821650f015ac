//! The searches of the textbooks once more, as slow as can be: whole boards, estimates from scratch, recursion
//! where the books have it. The counts of both must agree.

use std::collections::{HashMap, HashSet};

use super::textbook::{Counts, Node, children, is_goal, manhattan, start};

/// Depth-first search: a stack of boards, and a set of all that were ever on it.
pub(super) fn depth_first(text: &str) -> Counts {
    let root = start(text);
    let mut counts = Counts::START;
    let mut seen = HashSet::from([root.cells.clone()]);
    let mut stack = vec![root];
    while let Some(node) = stack.pop() {
        counts.expanded += 1;
        let mut kept = Vec::new();
        for child in children(&node) {
            counts.generated += 1;
            if !seen.insert(child.cells.clone()) {
                continue;
            }
            if is_goal(&child) {
                return counts.found(child.depth);
            }
            kept.push(child);
        }
        stack.extend(kept.into_iter().rev());
        counts.wait(stack.len());
    }
    counts
}

/// Depth-limited search by recursion; waiting are the siblings of the path.
pub(super) fn depth_limited(node: &Node, limit: u32, waiting: usize, counts: &mut Counts) -> bool {
    if node.depth == limit {
        return false;
    }
    counts.expanded += 1;
    let made: Vec<Node> = children(node);
    for child in &made {
        counts.generated += 1;
        if is_goal(child) {
            *counts = counts.found(child.depth);
            return true;
        }
    }
    counts.wait(waiting + made.len());
    made.iter()
        .enumerate()
        .any(|(place, child)| depth_limited(child, limit, waiting + made.len() - place - 1, counts))
}

pub(super) fn iterative_deepening(text: &str) -> Counts {
    let mut counts = Counts::START;
    let mut limit = 0;
    while !depth_limited(&start(text), limit, 0, &mut counts) {
        limit += 1;
    }
    counts
}

/// Depth-first branch and bound; `best` is one more than what a solution may have.
pub(super) fn branch_and_bound(
    node: &Node,
    known: &mut HashMap<Vec<u16>, u32>,
    best: &mut u32,
    incumbents: &mut Vec<u32>,
    counts: &mut Counts,
) {
    if node.depth + 1 >= *best {
        return;
    }
    counts.expanded += 1;
    let mut kept = Vec::new();
    for child in children(node) {
        counts.generated += 1;
        let is_known = |depth: &u32| *depth <= child.depth;
        if child.depth + manhattan(&child) >= *best || known.get(&child.cells).is_some_and(is_known)
        {
            continue;
        }
        known.insert(child.cells.clone(), child.depth);
        match is_goal(&child) {
            true => {
                *best = child.depth;
                incumbents.push(child.depth);
            }
            false => kept.push(child),
        }
    }
    kept.sort_by_key(manhattan);
    for child in kept {
        if child.depth + manhattan(&child) < *best {
            branch_and_bound(&child, known, best, incumbents, counts);
        }
    }
}

/// Recursive best-first search as Russell and Norvig have it: the cost at which it failed, or the length.
pub(super) fn recursive(
    node: &Node,
    cost: u32,
    bound: u32,
    counts: &mut Counts,
) -> Result<u32, u32> {
    if is_goal(node) {
        return Ok(node.depth);
    }
    counts.expanded += 1;
    let mut below: Vec<(u32, Node)> = Vec::new();
    for child in children(node) {
        counts.generated += 1;
        below.push((cost.max(child.depth + manhattan(&child)), child));
    }
    loop {
        let least = (0..below.len()).min_by_key(|&place| below[place].0);
        let Some(least) = least.filter(|&least| below[least].0 <= bound) else {
            return Err(least.map_or(u32::MAX, |least| below[least].0));
        };
        let others = (0..below.len()).filter(|&place| place != least);
        let second = others.map(|place| below[place].0).min().unwrap_or(u32::MAX);
        match recursive(&below[least].1, below[least].0, bound.min(second), counts) {
            Ok(length) => return Ok(length),
            Err(cost) => below[least].0 = cost,
        }
    }
}

/// Breadth-first from both ends, a layer at a time.
pub(super) fn bidirectional(text: &str) -> Counts {
    let root = start(text);
    let goal = Node {
        cells: root.goal.clone(),
        ..root.clone()
    };
    let mut counts = Counts::START;
    let mut depths = [&root, &goal].map(|end| HashMap::from([(end.cells.clone(), 0)]));
    let mut layers = [vec![root], vec![goal]];
    loop {
        let side = usize::from(layers[1].len() < layers[0].len());
        let layer = std::mem::take(&mut layers[side]);
        let mut next: Vec<Node> = Vec::new();
        for (place, node) in layer.iter().enumerate() {
            counts.expanded += 1;
            for child in children(node) {
                counts.generated += 1;
                if depths[side].contains_key(&child.cells) {
                    continue;
                }
                if let Some(there) = depths[1 - side].get(&child.cells) {
                    return counts.found(child.depth + there);
                }
                depths[side].insert(child.cells.clone(), child.depth);
                next.push(child);
                counts.wait(layer.len() - place - 1 + next.len() + layers[1 - side].len());
            }
        }
        layers[side] = next;
    }
}

/// A node of SMA*, with what is known of its children: cost, and place if it is in memory.
struct Kept {
    node: Node,
    number: usize,
    parent: Option<usize>,
    cost: u32,
    children: Option<Vec<(Node, u32, Option<usize>)>>,
}

/// SMA* without any lists: everything is looked up in the whole memory, every time.
pub(super) fn sma_star(text: &str, room: usize) -> Counts {
    const NEVER: u32 = u32::MAX;
    let mut counts = Counts::START;
    let root = start(text);
    let mut memory: Vec<Option<Kept>> = vec![Some(Kept {
        cost: manhattan(&root),
        node: root,
        number: 0,
        parent: None,
        children: None,
    })];
    let mut numbers = 0;
    let open_cost = |kept: &Kept| match &kept.children {
        None => kept.cost,
        Some(children) => {
            let forgotten = children.iter().filter(|(_, _, place)| place.is_none());
            forgotten.map(|&(_, cost, _)| cost).min().unwrap_or(NEVER)
        }
    };
    loop {
        let places = (0..memory.len()).filter(|&place| memory[place].is_some());
        let best = places.min_by_key(|&place| {
            let kept = memory[place].as_ref().unwrap();
            let depth = std::cmp::Reverse(kept.node.depth);
            (open_cost(kept), depth, std::cmp::Reverse(kept.number))
        });
        let best = best.unwrap();
        let kept = memory[best].as_ref().unwrap();
        let cost = open_cost(kept);
        if cost == NEVER {
            return counts;
        }
        if kept.children.is_none() && is_goal(&kept.node) {
            return counts.found(kept.node.depth);
        }
        counts.expanded += 1;
        let (made, first) = match &kept.children {
            None => {
                let made: Vec<_> = children(&kept.node);
                let unknown = made.iter().map(|child| (child.clone(), cost, None));
                let (all, count) = (unknown.collect(), made.len());
                memory[best].as_mut().unwrap().children = Some(all);
                (count, 0)
            }
            Some(known) => {
                let is_best =
                    |(_, least, place): &(_, u32, Option<usize>)| *least == cost && place.is_none();
                (1, known.iter().position(is_best).unwrap())
            }
        };
        for nth in first..first + made {
            counts.generated += 1;
            numbers += 1;
            let (child, known, _) =
                memory[best].as_ref().unwrap().children.as_ref().unwrap()[nth].clone();
            let cost = known.max(child.depth + manhattan(&child));
            let fits = child.depth as usize + 1 < room || is_goal(&child);
            let added = fits.then(|| {
                let free = memory.iter().position(Option::is_none);
                let place = free.unwrap_or(memory.len());
                memory.resize_with(memory.len().max(place + 1), || None);
                memory[place] = Some(Kept {
                    node: child.clone(),
                    number: numbers,
                    parent: Some(best),
                    cost,
                    children: None,
                });
                place
            });
            let cost = if fits { cost } else { NEVER };
            memory[best].as_mut().unwrap().children.as_mut().unwrap()[nth] = (child, cost, added);
            if memory.iter().flatten().count() > room {
                forget(&mut memory, best);
            }
        }
        // Costs rise to the root.
        let mut place = Some(best);
        while let Some(here) = place {
            let kept = memory[here].as_mut().unwrap();
            kept.cost = kept
                .children
                .iter()
                .flatten()
                .map(|child| child.1)
                .min()
                .unwrap_or(NEVER);
            let (cost, parent) = (kept.cost, kept.parent);
            if let Some(parent) = parent {
                let above = memory[parent].as_mut().unwrap().children.as_mut().unwrap();
                above
                    .iter_mut()
                    .find(|child| child.2 == Some(here))
                    .unwrap()
                    .1 = cost;
            }
            place = parent;
        }
        let open = memory
            .iter()
            .flatten()
            .filter(|kept| open_cost(kept) < NEVER);
        counts.wait(open.count());
    }
}

fn forget(memory: &mut [Option<Kept>], expanding: usize) {
    let is_leaf = |kept: &Kept| {
        kept.children
            .iter()
            .flatten()
            .all(|child| child.2.is_none())
    };
    let leaves = (0..memory.len()).filter(|&place| {
        let kept = memory[place].as_ref();
        kept.is_some_and(|kept| is_leaf(kept) && kept.parent.is_some() && place != expanding)
    });
    let worst = leaves.max_by_key(|&place| {
        let kept = memory[place].as_ref().unwrap();
        let depth = std::cmp::Reverse(kept.node.depth);
        (kept.cost, depth, std::cmp::Reverse(kept.number))
    });
    let worst = worst.unwrap();
    let parent = memory[worst].as_ref().unwrap().parent.unwrap();
    memory[worst] = None;
    let above = memory[parent].as_mut().unwrap().children.as_mut().unwrap();
    above
        .iter_mut()
        .find(|child| child.2 == Some(worst))
        .unwrap()
        .2 = None;
}

/// SplitMix64, as published.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (u128::from(self.word()) * end as u128 / (1 << 64)) as usize
    }
}

/// Hill climbing: the length of what it found, or the least estimate of the peaks.
pub(super) fn hill_climbing(text: &str, restarts: u32, seed: u64) -> (Counts, Option<u32>) {
    let mut chance = Chance(seed);
    let mut counts = Counts::START;
    let mut lowest = u32::MAX;
    for attempt in 0..=restarts {
        let mut node = start(text);
        let walk = if attempt == 0 {
            0
        } else {
            1 + chance.below(40)
        };
        for _ in 0..walk {
            if is_goal(&node) {
                return (counts.found(node.depth), None);
            }
            let mut around = children(&node);
            counts.expanded += 1;
            counts.generated += 1;
            node = around.remove(chance.below(around.len()));
        }
        while !is_goal(&node) {
            let around = children(&node);
            counts.expanded += 1;
            counts.generated += around.len() as u64;
            counts.wait(around.len());
            let best = around.into_iter().min_by_key(manhattan).unwrap();
            if manhattan(&best) >= manhattan(&node) {
                break;
            }
            node = best;
        }
        if is_goal(&node) {
            return (counts.found(node.depth), None);
        }
        lowest = lowest.min(manhattan(&node));
    }
    (counts, Some(lowest))
}

/// Simulated annealing with the exponential function of the machine.
pub(super) fn annealing(text: &str, seed: u64, steps: u32, temperature: f64) -> Counts {
    let mut chance = Chance(seed);
    let mut counts = Counts::START;
    let mut node = start(text);
    counts.expanded = 1;
    for step in 0..steps {
        let mut around = children(&node);
        let next = around.remove(chance.below(around.len()));
        counts.generated += 1;
        let rise = f64::from(manhattan(&next)) - f64::from(manhattan(&node));
        let now = temperature * f64::from(steps - step) / f64::from(steps);
        if rise > 0.0 && (chance.word() >> 32) as f64 / 2f64.powi(32) >= (-rise / now).exp() {
            continue;
        }
        node = next;
        if is_goal(&node) {
            return counts.found(node.depth);
        }
        if step + 1 < steps {
            counts.expanded += 1;
        }
    }
    counts
}
