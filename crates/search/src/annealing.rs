//! Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): a random walk that always takes a step that does
//! not raise the estimate, and one that raises it with a probability that falls with the temperature.
//!
//! All arithmetic is on whole numbers, so a seed gives the same walk on every platform.

use crate::dice::Dice;
use crate::local::Local;
use crate::{Fate, Halt, Limits, Observer, Run, Space};

/// The rules of simulated annealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annealing {
    /// The seed of the walk.
    pub seed: u64,
    /// Steps that are proposed before it gives up.
    pub steps: u32,
    /// The temperature at the first step, in thousandths. It falls in equal parts, to 0 after the last one.
    pub temperature: u32,
}

impl Annealing {
    /// Walks until a goal or the last step, [`Halt::Steps`].
    ///
    /// Every step proposes one child of the node, each with the same probability. If it is refused, the next
    /// step proposes again at the same node. `generated` counts the start and every child proposed,
    /// `expanded` the nodes at which children were proposed. The answer is the whole walk, detours included.
    /// Nothing waits but the child proposed.
    pub fn run<S: Space>(
        &self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let mut local = Local::new(space, limits, observer);
        let ended = self.walk(&mut local);
        local.finish(ended)
    }

    fn walk<S: Space>(&self, local: &mut Local<'_, S>) -> Result<(), Halt> {
        let mut dice = Dice::new(self.seed);
        let mut arrived = true;
        for step in 0..self.steps {
            local.tick()?;
            if arrived {
                if local.is_goal() {
                    return Ok(());
                }
                local.expand();
            }
            let node = local.node;
            let count = local.space.moves(node).count();
            if count == 0 {
                return Err(Halt::DeadEnd);
            }
            let proposed = local.space.moves(node).nth(dice.below(count));
            let proposed = proposed.expect("it is one of them");
            let child = local.space.child(node, proposed);
            let rise = local
                .space
                .estimate(child)
                .saturating_sub(local.space.estimate(node));
            arrived = rise == 0 || self.accepts(rise, step, &mut dice);
            let fate = if arrived { Fate::Kept } else { Fate::Outranked };
            local.generate(proposed, fate)?;
            if arrived {
                local.take(proposed)?;
            }
        }
        local.tick()?;
        match arrived && local.is_goal() {
            true => Ok(()),
            false => Err(Halt::Steps(self.steps)),
        }
    }

    /// Whether a rise is accepted at a step: with probability exp(-rise / temperature).
    fn accepts(&self, rise: u32, step: u32, dice: &mut Dice) -> bool {
        let temperature = u128::from(self.temperature) * u128::from(self.steps - step);
        if temperature == 0 {
            return false;
        }
        let rise = (u128::from(rise) * 1000 * u128::from(self.steps)) << FRACTION_BITS;
        let exponent = u64::try_from(rise / temperature).unwrap_or(u64::MAX);
        (dice.next() >> 32) < exp_of_minus(exponent)
    }
}

/// Bits of an exponent after the point.
const FRACTION_BITS: u32 = 16;

/// exp(-2^k) for k from -16 to 4, times 2^32 and rounded.
const POWERS: [u64; 21] = [
    4_294_901_760,
    4_294_836_226,
    4_294_705_160,
    4_294_443_040,
    4_293_918_848,
    4_292_870_656,
    4_290_775_039,
    4_286_586_875,
    4_278_222_805,
    4_261_543_595,
    4_228_380_000,
    4_162_825_044,
    4_034_748_382,
    3_790_295_335,
    3_344_923_893,
    2_605_029_347,
    1_580_030_169,
    581_260_615,
    78_665_070,
    1_440_801,
    483,
];

/// exp(-x) times 2^32, for an x with 16 bits after the point: the product of the powers of its bits.
fn exp_of_minus(x: u64) -> u64 {
    if x >> (FRACTION_BITS + 5) > 0 {
        return 0;
    }
    let set = POWERS
        .iter()
        .enumerate()
        .filter(|&(bit, _)| x >> bit & 1 == 1);
    set.fold(1 << 32, |product, (_, power)| (product * power) >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_powers_are_those_of_e() {
        for (bit, &power) in POWERS.iter().enumerate() {
            let exact = (-(2f64.powi(bit as i32 - FRACTION_BITS as i32))).exp() * 2f64.powi(32);
            assert!((power as f64 - exact).abs() <= 0.5, "{bit}: {exact}");
        }
    }

    #[test]
    fn products_are_close_to_the_function() {
        for x in (0..40 << FRACTION_BITS).step_by(997) {
            let exact = (-(x as f64) / 65536.0).exp() * 2f64.powi(32);
            assert!(
                (exp_of_minus(x) as f64 - exact).abs() < 60.0,
                "{x}: {exact}"
            );
        }
    }

    /// Identical on every platform: whole numbers that must never change.
    #[test]
    fn chance_is_fixed() {
        let mut dice = Dice::new(1);
        let drawn: Vec<usize> = (0..8).map(|_| dice.below(4)).collect();
        assert_eq!(drawn, [2, 2, 3, 1, 1, 3, 3, 2]);
    }
}
