//! In which order a few items come: permutations as numbers.
//!
//! The number of an order is its lexicographic rank.
//!
//! ```text
//!   items b, a, c = 1, 0, 2     order 1·2! + 0·1! = 2 of 3! = 6
//! ```
//!
//! When an item goes to another place, those that it passes keep their order. What becomes of an order then
//! depends on the two places alone, so [`Orders`] tabulates it.

/// The most items of a table: 8! orders fit 16 bits, 9! do not.
pub const MAX_ITEMS: usize = 8;

/// The number of orders of `items` items.
#[must_use]
pub const fn factorial(items: usize) -> usize {
    let mut product = 1;
    let mut factor = 2;
    while factor <= items {
        product *= factor;
        factor += 1;
    }
    product
}

/// The rank of a sequence that holds each of `0..len` once.
#[must_use]
pub fn rank(sequence: &[u8]) -> usize {
    let mut rank = 0;
    for (place, &item) in sequence.iter().enumerate() {
        let later = &sequence[place + 1..];
        let smaller = later.iter().filter(|&&other| other < item).count();
        rank = rank * (sequence.len() - place) + smaller;
    }
    rank
}

/// The inverse of [`rank`].
#[must_use]
pub fn unrank(items: usize, mut rank: usize) -> Vec<u8> {
    let mut digits = vec![0; items];
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        *digit = rank % (items - place);
        rank /= items - place;
    }
    let mut left: Vec<u8> = (0..items as u8).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

/// What becomes of every order when the item at one place moves to another place.
#[derive(Clone, Debug)]
pub struct Orders {
    items: usize,
    /// `[from][to][order]`, those with `from == to` left as one identity.
    moved: Vec<u16>,
    /// Where in `moved` a pair begins, `[from * MAX_ITEMS + to]`.
    begins: [u32; MAX_ITEMS * MAX_ITEMS],
}

impl Orders {
    /// Tabulates the orders of so many items.
    ///
    /// # Panics
    /// When there are more items than a table may have, or none.
    #[must_use]
    pub fn new(items: usize) -> Self {
        assert!((1..=MAX_ITEMS).contains(&items), "1 to 8 items");
        let count = factorial(items);
        // Neighbours exchanged, from scratch; everything else is made of these.
        let mut exchanged = vec![vec![0u16; count]; items.saturating_sub(1)];
        for order in 0..count {
            let mut sequence = unrank(items, order);
            for (place, exchanged) in exchanged.iter_mut().enumerate() {
                sequence.swap(place, place + 1);
                exchanged[order] = rank(&sequence) as u16;
                sequence.swap(place, place + 1);
            }
        }
        let mut moved: Vec<u16> = (0..count as u16).collect();
        let mut begins = [0; MAX_ITEMS * MAX_ITEMS];
        for from in 0..items {
            let walks: [&mut dyn Iterator<Item = usize>; 2] =
                [&mut (from + 1..items), &mut (0..from).rev()];
            for walk in walks {
                let mut last = 0;
                for to in walk {
                    let exchange = &exchanged[to.min(if to > from { to - 1 } else { to })];
                    let begin = moved.len();
                    for order in 0..count {
                        let before = moved[last + order];
                        moved.push(exchange[usize::from(before)]);
                    }
                    begins[from * MAX_ITEMS + to] = begin as u32;
                    last = begin;
                }
            }
        }
        Self {
            items,
            moved,
            begins,
        }
    }

    /// How many items.
    #[must_use]
    pub fn items(&self) -> usize {
        self.items
    }

    /// How many orders there are.
    #[must_use]
    pub fn count(&self) -> usize {
        factorial(self.items)
    }

    /// Bytes held.
    #[must_use]
    pub fn bytes(&self) -> usize {
        2 * self.moved.len()
    }

    /// The order after the item at place `from` has moved to place `to`.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, order: u16, from: usize, to: usize) -> u16 {
        let begin = self.begins[(from * MAX_ITEMS + to) & (MAX_ITEMS * MAX_ITEMS - 1)];
        self.moved[begin as usize + usize::from(order)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_one_number() {
        for items in 1..=MAX_ITEMS {
            let mut before = None;
            for order in 0..factorial(items) {
                let sequence = unrank(items, order);
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
    fn an_item_that_moves_leaves_the_others_in_order() {
        for items in 1..=6 {
            let orders = Orders::new(items);
            for order in 0..factorial(items) {
                for from in 0..items {
                    for to in 0..items {
                        let mut sequence = unrank(items, order);
                        let item = sequence.remove(from);
                        sequence.insert(to, item);
                        let after = orders.after(order as u16, from, to);
                        assert_eq!(usize::from(after), rank(&sequence));
                    }
                }
            }
        }
    }
}
