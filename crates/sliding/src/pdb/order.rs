//! Which tile of a pattern stands on which of its cells: permutations as numbers.
//!
//! The cells a pattern stands on are taken in rising order; the *order* is the lexicographic rank
//! of the tiles met on the way.
//!
//! ```text
//!   . . b .
//!   a . . .     cells 2, 4, 9    tiles b, a, c = 1, 0, 2    order 1·2! + 0·1! = 2 of 3! = 6
//!   . c . .
//! ```
//!
//! A tile that slides changes its place among the sorted cells only when it passes others: never
//! along a row, and past at most `columns - 1` of them along a column. What becomes of the order
//! then depends on the two places alone, so [`Orders`] tabulates it.

/// The most tiles of one pattern: 8! orders fit 16 bits, 9! do not.
pub const MAX_TILES: usize = 8;

/// The number of orders of `tiles` tiles.
pub(crate) const fn factorial(tiles: usize) -> usize {
    let mut product = 1;
    let mut factor = 2;
    while factor <= tiles {
        product *= factor;
        factor += 1;
    }
    product
}

/// The rank of a sequence that holds each of `0..len` once.
pub(crate) fn rank(sequence: &[u8]) -> usize {
    let mut rank = 0;
    for (place, &tile) in sequence.iter().enumerate() {
        let later = &sequence[place + 1..];
        let smaller = later.iter().filter(|&&other| other < tile).count();
        rank = rank * (sequence.len() - place) + smaller;
    }
    rank
}

/// The inverse of [`rank`].
pub(crate) fn unrank(tiles: usize, mut rank: usize) -> Vec<u8> {
    let mut digits = vec![0; tiles];
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        *digit = rank % (tiles - place);
        rank /= tiles - place;
    }
    let mut left: Vec<u8> = (0..tiles as u8).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

/// What becomes of every order when the tile at one place moves to another place.
#[derive(Clone, Debug)]
pub(crate) struct Orders {
    tiles: usize,
    /// `[from][to][order]`, those with `from == to` left as one identity.
    moved: Vec<u16>,
    /// Where in `moved` a pair begins, `[from * MAX_TILES + to]`.
    begins: [u32; MAX_TILES * MAX_TILES],
}

impl Orders {
    /// # Panics
    /// When there are more tiles than a pattern may have, or none.
    pub(crate) fn new(tiles: usize) -> Self {
        assert!((1..=MAX_TILES).contains(&tiles), "1 to 8 tiles");
        let count = factorial(tiles);
        // Neighbours exchanged, from scratch; everything else is made of these.
        let mut exchanged = vec![vec![0u16; count]; tiles.saturating_sub(1)];
        for order in 0..count {
            let mut sequence = unrank(tiles, order);
            for (place, exchanged) in exchanged.iter_mut().enumerate() {
                sequence.swap(place, place + 1);
                exchanged[order] = rank(&sequence) as u16;
                sequence.swap(place, place + 1);
            }
        }
        let mut moved: Vec<u16> = (0..count as u16).collect();
        let mut begins = [0; MAX_TILES * MAX_TILES];
        for from in 0..tiles {
            let walks: [&mut dyn Iterator<Item = usize>; 2] =
                [&mut (from + 1..tiles), &mut (0..from).rev()];
            for walk in walks {
                let mut last = 0;
                for to in walk {
                    let exchange = &exchanged[to.min(if to > from { to - 1 } else { to })];
                    let begin = moved.len();
                    for order in 0..count {
                        let before = moved[last + order];
                        moved.push(exchange[usize::from(before)]);
                    }
                    begins[from * MAX_TILES + to] = begin as u32;
                    last = begin;
                }
            }
        }
        Self {
            tiles,
            moved,
            begins,
        }
    }

    /// How many tiles.
    pub(crate) fn tiles(&self) -> usize {
        self.tiles
    }

    /// How many orders there are.
    pub(crate) fn count(&self) -> usize {
        factorial(self.tiles)
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        2 * self.moved.len()
    }

    /// The order after the tile at place `from` has moved to place `to`.
    #[inline]
    pub(crate) fn after(&self, order: u16, from: usize, to: usize) -> u16 {
        let begin = self.begins[(from * MAX_TILES + to) & (MAX_TILES * MAX_TILES - 1)];
        self.moved[begin as usize + usize::from(order)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_one_number() {
        for tiles in 1..=MAX_TILES {
            let mut before = None;
            for order in 0..factorial(tiles) {
                let sequence = unrank(tiles, order);
                assert_eq!(rank(&sequence), order);
                assert!(
                    before < Some(sequence.clone()),
                    "{sequence:?} comes too late"
                );
                before = Some(sequence);
            }
        }
    }

    #[test]
    fn a_tile_that_moves_leaves_the_others_in_order() {
        for tiles in 1..=6 {
            let orders = Orders::new(tiles);
            for order in 0..factorial(tiles) {
                for from in 0..tiles {
                    for to in 0..tiles {
                        let mut sequence = unrank(tiles, order);
                        let tile = sequence.remove(from);
                        sequence.insert(to, tile);
                        let after = orders.after(order as u16, from, to);
                        assert_eq!(usize::from(after), rank(&sequence));
                    }
                }
            }
        }
    }
}
