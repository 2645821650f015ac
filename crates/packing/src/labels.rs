//! Which of the equal pieces lies where.
//!
//! A solution of a [`Grouping::Forms`](crate::Grouping::Forms) model is a tiling by forms. If a form has the pieces A, B and
//! two copies of C, every tiling stands for the 4!/2! = 12 arrangements of `A B C C` over its four
//! places, taken in the order of the container.

use crate::{Model, Placement};

/// For every group, the pieces in the order of the places they lie on.
pub type Labels = Vec<Vec<usize>>;

impl Model {
    /// For every group the numbers of copies that its pieces have left: the arrangements of one
    /// tiling are the product, over the groups, of the arrangements of these multisets.
    pub fn labellings(&self) -> impl Iterator<Item = Vec<usize>> {
        self.groups()
            .iter()
            .map(|group| group.pieces.iter().map(|&(_, copies)| copies).collect())
    }

    /// The first arrangement.
    #[must_use]
    pub fn first_labels(&self) -> Labels {
        let repeat = |&(piece, copies): &(usize, usize)| std::iter::repeat_n(piece, copies);
        self.groups()
            .iter()
            .map(|group| group.pieces.iter().flat_map(repeat).collect())
            .collect()
    }

    /// The places of the pieces of a tiling in an arrangement. Sorted by piece and place.
    #[must_use]
    pub fn labelled(&self, choices: &[usize], labels: &Labels) -> Vec<Placement> {
        let mut choices = choices.to_vec();
        choices.retain(|&choice| !self.is_hole(choice));
        choices.sort_by_key(|&choice| self.place(choice));
        let mut used = vec![0; labels.len()];
        let mut placements: Vec<Placement> = choices
            .iter()
            .map(|&choice| {
                let group = self.problem().choices()[choice].group;
                let piece = labels[group][used[group]];
                used[group] += 1;
                Placement {
                    piece,
                    cells: self.place(choice).to_vec(),
                }
            })
            .collect();
        placements.sort_unstable();
        placements
    }
}

/// Advances to the next arrangement in lexicographic order; false, and back to the first, after
/// the last.
pub fn next_labels(labels: &mut Labels) -> bool {
    labels.iter_mut().any(|order| next_permutation(order))
}

fn next_permutation(order: &mut [usize]) -> bool {
    let Some(pivot) = order.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        order.reverse();
        return false;
    };
    let larger = order.iter().rposition(|&item| item > order[pivot]);
    order.swap(pivot, larger.expect("the next item is larger"));
    order[pivot + 1..].reverse();
    true
}
