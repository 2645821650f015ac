//! Nilsson's sequence score (Principles of Artificial Intelligence, 1980).

use super::{Cells, Heuristic, Homes, Slide, Summed, TileCost};

/// `P + 3 S`: the Manhattan distance, and three times the sequence score of the rim.
///
/// ```text
///   1 2 3     Nilsson's goal. Clockwise around the rim a tile scores 2 if the tile after it is not
///   8   4     the one that follows it in the goal. A tile in the centre scores 1.
///   7 6 5
/// ```
///
/// Any goal of any size: the blank is left out of the sequences, a tile inside scores 1 unless it is on
/// its goal cell, and a tile that belongs inside scores 2 on the rim. With Nilsson's goal that is his
/// score. It exceeds the truth on many boards.
#[derive(Clone, Debug)]
pub struct Nilsson {
    distance: Summed,
    homes: Homes,
    /// The cells of the rim, clockwise.
    rim: Vec<usize>,
    /// By label, the label that follows it around the goal's rim; 0 for one that belongs inside.
    successors: Vec<u16>,
    /// The cells that are not on the rim.
    inside: Vec<usize>,
}

impl Nilsson {
    /// The estimate for boards with these homes.
    #[must_use]
    pub fn new(homes: Homes) -> Self {
        let (rows, columns) = (homes.size().rows(), homes.size().columns());
        let cell = |row: usize, column: usize| row * columns + column;
        let top = (0..columns).map(|column| cell(0, column));
        let right = (1..rows).map(|row| cell(row, columns - 1));
        let bottom = (0..columns - 1).rev().map(|column| cell(rows - 1, column));
        let left = (1..rows - 1).rev().map(|row| cell(row, 0));
        let rim: Vec<usize> = top.chain(right).chain(bottom).chain(left).collect();
        let is_inside = |&cell: &usize| {
            let (row, column) = (cell / columns, cell % columns);
            (1..rows - 1).contains(&row) && (1..columns - 1).contains(&column)
        };
        // The inverse of `home`.
        let label = |cell: usize| (cell + usize::from(cell < homes.blank())) as u16;
        let tiles = rim.iter().filter(|&&cell| cell != homes.blank());
        let labels: Vec<u16> = tiles.map(|&cell| label(cell)).collect();
        let mut successors = vec![0; homes.size().cells()];
        for (place, &tile) in labels.iter().enumerate() {
            successors[usize::from(tile)] = labels[(place + 1) % labels.len()];
        }
        Self {
            distance: Summed::new(TileCost::Manhattan, homes),
            homes,
            inside: (0..rows * columns).filter(is_inside).collect(),
            rim,
            successors,
        }
    }

    /// The sequence score.
    fn sequence(&self, at: impl Fn(usize) -> usize) -> u32 {
        let follows = |tile: usize, next: usize| usize::from(self.successors[tile]) == next;
        let mut tiles = self.rim.iter().map(|&cell| at(cell)).filter(|&t| t != 0);
        let first = tiles.next().expect("a rim has tiles");
        let (mut score, mut last) = (0, first);
        for tile in tiles.chain([first]) {
            score += 2 * u32::from(!follows(last, tile));
            last = tile;
        }
        let astray = |&&cell: &&usize| match at(cell) {
            0 => false,
            tile => self.homes.home(tile) != cell,
        };
        score + self.inside.iter().filter(astray).count() as u32
    }
}

impl Heuristic for Nilsson {
    /// Distance and sequence score.
    type Sum = (u32, u32);

    fn of(&self, cells: &(impl Cells + ?Sized)) -> Self::Sum {
        let score = self.sequence(|cell| cells.at(cell));
        (self.distance.of(cells), score)
    }

    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: Self::Sum, slide: Slide) -> Self::Sum {
        let score = self.sequence(|cell| match cell {
            _ if cell == slide.from => 0,
            _ if cell == slide.to => slide.tile,
            _ => cells.at(cell),
        });
        (self.distance.after(cells, sum.0, slide), score)
    }

    fn is_consistent(&self) -> bool {
        false
    }

    #[inline]
    fn value(&self, sum: Self::Sum) -> u32 {
        sum.0 + 3 * sum.1
    }
}
