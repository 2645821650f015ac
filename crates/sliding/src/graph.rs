//! The whole state space of a small board as a graph, laid out for a drawing: one column for each
//! distance from the goal, boards of a column one below the other.

use std::collections::HashMap;

use crate::{Board, Direction, Size};

/// Cells of the largest board whose graph can be drawn: 6!/2 = 360 boards.
pub const MAX_CELLS: usize = 6;

/// How often the columns are arranged anew after their neighbours.
const SWEEPS: usize = 60;

/// Every board that can be reached from a goal, the joints between them, and where each is drawn.
#[derive(Clone, Debug)]
pub struct StateGraph {
    boards: Vec<Board>,
    distances: Vec<u32>,
    neighbours: Vec<Vec<usize>>,
    heights: Vec<f64>,
}

impl StateGraph {
    /// The graph by single-tile moves; `None` when the board has more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn new(goal: &Board) -> Option<Self> {
        if goal.size().cells() > MAX_CELLS {
            return None;
        }
        let mut boards = vec![goal.clone()];
        let mut distances = vec![0];
        let mut known = HashMap::from([(goal.clone(), 0)]);
        let mut neighbours: Vec<Vec<usize>> = Vec::new();
        // Boards are found layer by layer, so they stand by distance.
        while let Some(board) = boards.get(neighbours.len()).cloned() {
            let distance = distances[neighbours.len()];
            let after = Direction::ALL.iter().filter_map(|&direction| {
                let mut next = board.clone();
                next.slide(direction)?;
                Some(*known.entry(next.clone()).or_insert_with(|| {
                    boards.push(next);
                    distances.push(distance + 1);
                    boards.len() - 1
                }))
            });
            neighbours.push(after.collect());
        }
        let heights = arranged(&distances, &neighbours);
        Some(Self {
            boards,
            distances,
            neighbours,
            heights,
        })
    }

    /// The size of the boards.
    #[must_use]
    pub fn size(&self) -> Size {
        self.boards[0].size()
    }

    /// The boards, the goal first, by their distance from it.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Moves from each board to the goal.
    #[must_use]
    pub fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// The boards one move from each.
    #[must_use]
    pub fn neighbours(&self) -> &[Vec<usize>] {
        &self.neighbours
    }

    /// How far below the middle each board is drawn; boards of one distance are at least 1 apart.
    #[must_use]
    pub fn heights(&self) -> &[f64] {
        &self.heights
    }

    /// The next board on a shortest way to the goal; none from the goal itself.
    #[must_use]
    pub fn towards_goal(&self, board: usize) -> Option<usize> {
        let nearer = |&&next: &&usize| self.distances[next] < self.distances[board];
        self.neighbours[board].iter().find(nearer).copied()
    }

    /// How many boards there are at distance 0, 1, 2, ...
    #[must_use]
    pub fn layers(&self) -> Vec<usize> {
        let layers = self.distances.chunk_by(|a, b| a == b);
        layers.map(<[u32]>::len).collect()
    }
}

/// Places every board near the mean of its neighbours, so that few edges cross and they are short.
fn arranged(distances: &[u32], neighbours: &[Vec<usize>]) -> Vec<f64> {
    let mut layers: Vec<Vec<usize>> = Vec::new();
    let mut heights = vec![0.0; distances.len()];
    for (board, &distance) in distances.iter().enumerate() {
        if layers.len() == distance as usize {
            layers.push(Vec::new());
        }
        layers[distance as usize].push(board);
    }
    for layer in &layers {
        for (place, &board) in layer.iter().enumerate() {
            heights[board] = place as f64 - (layer.len() - 1) as f64 / 2.0;
        }
    }
    for sweep in 0..SWEEPS {
        for number in 0..layers.len() {
            // One way and back, and at the end by both sides.
            let number = match sweep % 2 {
                0 => number,
                _ => layers.len() - 1 - number,
            };
            let looks_at = |board: usize, next: usize| {
                let nearer = distances[next] < distances[board];
                sweep >= SWEEPS - 10 || nearer == (sweep % 2 == 0)
            };
            let wished = |&board: &usize| {
                let beside = neighbours[board]
                    .iter()
                    .filter(|&&next| looks_at(board, next));
                let beside: Vec<f64> = beside.map(|&next| heights[next]).collect();
                match beside.is_empty() {
                    true => heights[board],
                    false => beside.iter().sum::<f64>() / beside.len() as f64,
                }
            };
            let mut wishes: Vec<(f64, usize)> = layers[number]
                .iter()
                .map(|board| (wished(board), *board))
                .collect();
            wishes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let places = spread(&wishes.iter().map(|wish| wish.0).collect::<Vec<_>>());
            for (&(_, board), place) in wishes.iter().zip(places) {
                heights[board] = place;
            }
        }
    }
    heights
}

/// The places nearest to ascending wishes (least squares) that are at least 1 apart: wishes that are too near
/// each other become a block around their mean (pool adjacent violators).
fn spread(wishes: &[f64]) -> Vec<f64> {
    /// A block: how many, and the sum of their wishes less their places in the whole row.
    struct Block(usize, f64);
    let mean = |block: &Block| block.1 / block.0 as f64;
    let mut blocks: Vec<Block> = Vec::new();
    for (place, wish) in wishes.iter().enumerate() {
        let mut block = Block(1, wish - place as f64);
        while let Some(last) = blocks.pop_if(|last| mean(last) >= mean(&block)) {
            block = Block(last.0 + block.0, last.1 + block.1);
        }
        blocks.push(block);
    }
    let starts = blocks.iter().flat_map(|block| vec![mean(block); block.0]);
    starts
        .enumerate()
        .map(|(place, start)| start + place as f64)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Metric;
    use crate::census::Census;

    fn graph(rows: usize, columns: usize) -> StateGraph {
        let size = Size::new(rows, columns).expect("a size");
        StateGraph::new(&Board::blank_last(size)).expect("it is small")
    }

    /// Every board is there once, at the distance that the census counts.
    #[test]
    fn it_is_the_census_with_joints() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2)] {
            let graph = graph(rows, columns);
            let census = Census::new(&graph.boards()[0], Metric::SingleTile).expect("it is small");
            assert_eq!(graph.layers(), census.histogram());
            for (board, &distance) in graph.boards().iter().zip(graph.distances()) {
                assert_eq!(census.distance(board), Some(distance));
            }
        }
        assert_eq!(graph(2, 2).boards().len(), 12);
        assert_eq!(graph(2, 3).boards().len(), 360);
    }

    /// A move changes the distance by one, and every move can be undone.
    #[test]
    fn edges_join_neighbouring_columns_both_ways() {
        let graph = graph(2, 3);
        for (board, neighbours) in graph.neighbours().iter().enumerate() {
            for &next in neighbours {
                assert_eq!(
                    graph.distances()[board].abs_diff(graph.distances()[next]),
                    1
                );
                assert!(graph.neighbours()[next].contains(&board));
            }
            assert_eq!(graph.towards_goal(board).is_none(), board == 0);
        }
    }

    #[test]
    fn boards_of_a_column_do_not_touch() {
        let graph = graph(2, 3);
        let mut seen: Vec<(u32, f64)> = graph
            .distances()
            .iter()
            .copied()
            .zip(graph.heights().iter().copied())
            .collect();
        seen.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        for pair in seen.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            assert!(pair[1].1 - pair[0].1 > 0.999, "{pair:?}");
        }
    }

    #[test]
    fn a_larger_board_has_too_many() {
        let size = Size::new(3, 3).expect("a size");
        assert!(StateGraph::new(&Board::blank_last(size)).is_none());
    }
}
