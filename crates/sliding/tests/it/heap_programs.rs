//! Two classroom programs written again from their descriptions, heaps included: the oracles of the
//! rules that follow them node by node. They share nothing with the engines but the boards.

use std::collections::{HashMap, HashSet};

/// A board of the 15-puzzle, the blank as 16.
pub(crate) type Tiles = [u8; 16];

/// The cells beside a cell: above, right, below, left.
fn beside(cell: usize) -> [Option<usize>; 4] {
    let (row, column) = (cell / 4, cell % 4);
    [
        (row > 0).then(|| cell.wrapping_sub(4)),
        (column < 3).then_some(cell + 1),
        (row < 3).then_some(cell + 4),
        (column > 0).then(|| cell.wrapping_sub(1)),
    ]
}

fn blank_of(tiles: &Tiles) -> usize {
    tiles
        .iter()
        .position(|&tile| tile == 16)
        .expect("a board has a blank")
}

fn misplaced(tiles: &Tiles) -> u32 {
    let wrong = |&(cell, &tile): &(usize, &u8)| tile != 16 && usize::from(tile) != cell + 1;
    tiles.iter().enumerate().filter(wrong).count() as u32
}

/// A node of either program; `came` is the place in [`beside`] of the blank's last move.
#[derive(Clone)]
struct Node {
    tiles: Tiles,
    depth: u32,
    cost: u32,
    came: Option<usize>,
}

impl Node {
    fn child(&self, way: usize) -> Option<Self> {
        if self.came.is_some_and(|came| (came + 2) % 4 == way) {
            return None;
        }
        let blank = blank_of(&self.tiles);
        let to = beside(blank)[way]?;
        let mut tiles = self.tiles;
        tiles.swap(blank, to);
        Some(Self {
            tiles,
            depth: self.depth + 1,
            cost: self.depth + 1 + misplaced(&tiles),
            came: Some(way),
        })
    }
}

/// `heapq`, with the second program's `<`.
mod heapq {
    use super::Node;

    fn lt(a: &Node, b: &Node) -> bool {
        match a.cost.cmp(&b.cost) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => a.depth >= b.depth,
            std::cmp::Ordering::Greater => false,
        }
    }

    fn sift_down(heap: &mut [Node], start: usize, mut pos: usize) {
        while pos > start && lt(&heap[pos], &heap[(pos - 1) >> 1]) {
            heap.swap(pos, (pos - 1) >> 1);
            pos = (pos - 1) >> 1;
        }
    }

    pub(super) fn push(heap: &mut Vec<Node>, node: Node) {
        heap.push(node);
        let last = heap.len() - 1;
        sift_down(heap, 0, last);
    }

    pub(super) fn pop(heap: &mut Vec<Node>) -> Option<Node> {
        let end = heap.len().checked_sub(1)?;
        heap.swap(0, end);
        let top = heap.pop();
        let (mut pos, mut child) = (0, 1);
        while child < end {
            if child + 1 < end && !lt(&heap[child], &heap[child + 1]) {
                child += 1;
            }
            heap.swap(pos, child);
            (pos, child) = (child, 2 * child + 1);
        }
        if end > 0 {
            sift_down(heap, 0, pos);
        }
        top
    }
}

/// Nodes that the second program counts, and the length of its answer.
pub(crate) fn second_program(start: Tiles) -> (u64, u32) {
    // Right, down, left, up.
    const ORDER: [usize; 4] = [1, 2, 3, 0];
    let root = Node {
        tiles: start,
        depth: 0,
        cost: misplaced(&start),
        came: None,
    };
    let mut visited = HashSet::from([start]);
    let mut heap = vec![root];
    let mut generated = 1;
    while let Some(node) = heapq::pop(&mut heap) {
        if misplaced(&node.tiles) == 0 {
            return (generated, node.depth);
        }
        for child in ORDER.into_iter().filter_map(|way| node.child(way)) {
            if visited.insert(child.tiles) {
                generated += 1;
                heapq::push(&mut heap, child);
            }
        }
    }
    unreachable!("the board can be solved")
}

/// `PriorityQueue` by cost.
mod priority_queue {
    use super::Node;

    pub(super) fn add(queue: &mut Vec<Node>, node: Node) {
        queue.push(node);
        let mut k = queue.len() - 1;
        while k > 0 && queue[k].cost < queue[(k - 1) / 2].cost {
            queue.swap(k, (k - 1) / 2);
            k = (k - 1) / 2;
        }
    }

    fn sift_down(queue: &mut [Node], mut k: usize) {
        while k < queue.len() / 2 {
            let mut child = 2 * k + 1;
            if child + 1 < queue.len() && queue[child].cost > queue[child + 1].cost {
                child += 1;
            }
            if queue[k].cost <= queue[child].cost {
                break;
            }
            queue.swap(k, child);
            k = child;
        }
    }

    pub(super) fn poll(queue: &mut Vec<Node>) -> Option<Node> {
        if queue.is_empty() {
            return None;
        }
        let top = queue.swap_remove(0);
        sift_down(queue, 0);
        Some(top)
    }

    pub(super) fn remove_dearer(queue: &mut Vec<Node>, limit: u32) {
        let before = queue.len();
        queue.retain(|node| node.cost <= limit);
        if queue.len() != before {
            (0..queue.len() / 2).rev().for_each(|k| sift_down(queue, k));
        }
    }
}

/// Nodes that the third program counts, and the length of its answer.
pub(crate) fn third_program(start: Tiles) -> (u64, u32) {
    let root = Node {
        tiles: start,
        depth: 0,
        cost: 0,
        came: None,
    };
    let mut best: HashMap<Tiles, u32> = HashMap::new();
    let mut queue = vec![root];
    let (mut generated, mut limit, mut length) = (1, 999, None);
    while let Some(node) = priority_queue::poll(&mut queue) {
        if node.cost < limit && misplaced(&node.tiles) == 0 {
            (limit, length) = (node.cost, Some(node.depth));
            priority_queue::remove_dearer(&mut queue, limit);
        }
        for child in (0..4).filter_map(|way| node.child(way)) {
            let known = best.get(&child.tiles);
            if child.cost <= limit && known.is_none_or(|&known| child.cost <= known) {
                best.insert(child.tiles, child.cost);
                generated += 1;
                priority_queue::add(&mut queue, child);
            }
        }
    }
    (generated, length.expect("the board can be solved"))
}
