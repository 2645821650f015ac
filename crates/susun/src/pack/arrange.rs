//! How many ways equal pieces can change places, and the n-th of them.

use num_bigint::BigUint;
use packing::{Labels, Model};

/// The number of arrangements of every tiling of a model: n!/(a!·b!·...) for each group.
pub(crate) fn arrangements(model: &Model) -> BigUint {
    model
        .labellings()
        .map(|copies| multinomial(&copies))
        .product()
}

fn multinomial(copies: &[usize]) -> BigUint {
    let mut ways = BigUint::from(1u8);
    let mut placed = 0_usize;
    for &copies in copies {
        for copy in 1..=copies {
            placed += 1;
            ways = ways * placed / copy;
        }
    }
    ways
}

/// The arrangement with a number, in the order of [`packing::next_labels`]: the first group changes
/// fastest, each in lexicographic order.
pub(crate) fn labels_at(model: &Model, mut number: BigUint) -> Labels {
    model
        .groups()
        .iter()
        .map(|group| {
            let mut left: Vec<(usize, usize)> = group.pieces.clone();
            left.sort_unstable();
            let copies =
                |left: &[(usize, usize)]| left.iter().map(|piece| piece.1).collect::<Vec<_>>();
            let all = multinomial(&copies(&left));
            let mut here = &number % &all;
            number = &number / &all;
            let mut order = Vec::new();
            while left.iter().any(|piece| piece.1 > 0) {
                let next = (0..left.len()).find(|&next| {
                    if left[next].1 == 0 {
                        return false;
                    }
                    left[next].1 -= 1;
                    let ways = multinomial(&copies(&left));
                    let is_here = here < ways;
                    if !is_here {
                        here -= ways;
                        left[next].1 += 1;
                    }
                    is_here
                });
                order.push(left[next.expect("the number is below the arrangements")].0);
            }
            order
        })
        .collect()
}
