//! Every board of a small size with its distance from the goal, by breadth-first search of the
//! whole space over plain [`Board`]s. Slow and simple: the oracle of everything faster, and the
//! source of boards of an exact depth.

use crate::{Board, Direction, Metric, Size};

/// Cells of the largest board whose space is counted out: 9! permutations.
pub const MAX_CELLS: usize = 9;

const UNREACHED: u8 = u8::MAX;

/// The distances of all boards from one goal.
#[derive(Clone, Debug)]
pub struct Census {
    size: Size,
    /// By [`rank`].
    distances: Vec<u8>,
    /// Boards at distance 0, 1, 2, ...
    histogram: Vec<usize>,
}

impl Census {
    /// Searches the whole space; `None` when the board has more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn new(goal: &Board, metric: Metric) -> Option<Self> {
        let size = goal.size();
        if size.cells() > MAX_CELLS {
            return None;
        }
        let mut distances = vec![UNREACHED; (1..=size.cells()).product()];
        distances[rank(goal.cells())] = 0;
        let mut level = vec![goal.clone()];
        let mut histogram = Vec::new();
        while !level.is_empty() {
            histogram.push(level.len());
            let mut next_level = Vec::new();
            for board in &level {
                for direction in Direction::ALL {
                    let mut pushed = board.clone();
                    while pushed.slide(direction).is_some() {
                        let distance = &mut distances[rank(pushed.cells())];
                        if *distance == UNREACHED {
                            *distance = histogram.len() as u8;
                            next_level.push(pushed.clone());
                        }
                        if metric == Metric::SingleTile {
                            break;
                        }
                    }
                }
            }
            level = next_level;
        }
        Some(Self {
            size,
            distances,
            histogram,
        })
    }

    /// Moves from `board` to the goal, `None` when it cannot be reached.
    ///
    /// # Panics
    /// When the board has another size.
    #[must_use]
    pub fn distance(&self, board: &Board) -> Option<u32> {
        assert_eq!(board.size(), self.size, "the census is of another size");
        let distance = self.distances[rank(board.cells())];
        (distance != UNREACHED).then_some(distance.into())
    }

    /// How many boards there are at distance 0, 1, 2, ...
    #[must_use]
    pub fn histogram(&self) -> &[usize] {
        &self.histogram
    }

    /// All boards of the size, solvable or not, in order of their rank, with their distances.
    pub fn boards(&self) -> impl Iterator<Item = (Board, Option<u32>)> {
        self.distances.iter().enumerate().map(|(rank, &distance)| {
            (
                unrank(self.size, rank),
                (distance != UNREACHED).then_some(distance.into()),
            )
        })
    }

    /// The `nth` board, in order of rank, at a distance.
    #[must_use]
    pub fn nth_at(&self, distance: u32, nth: usize) -> Option<Board> {
        let at = |&(_, &d): &(usize, &u8)| u32::from(d) == distance && d != UNREACHED;
        let (rank, _) = self.distances.iter().enumerate().filter(at).nth(nth)?;
        Some(unrank(self.size, rank))
    }
}

/// Position among all permutations in lexicographic order: a number in the factorial base whose
/// digits say how many smaller numbers stand after each.
fn rank(cells: &[u16]) -> usize {
    let mut rank = 0;
    for (place, tile) in cells.iter().enumerate() {
        let smaller = cells[place + 1..].iter().filter(|&later| later < tile);
        rank = rank * (cells.len() - place) + smaller.count();
    }
    rank
}

/// The inverse of [`rank`].
fn unrank(size: Size, mut rank: usize) -> Board {
    let count = size.cells();
    let mut digits = vec![0; count];
    for place in (0..count).rev() {
        digits[place] = rank % (count - place);
        rank /= count - place;
    }
    let mut unused: Vec<u16> = (0..count as u16).collect();
    let cells = digits.into_iter().map(|digit| unused.remove(digit));
    Board::new(size, cells.collect()).expect("every tile is used once")
}
