//! Hill climbing, as steepest descent of the estimate: go to the best child as long as it is better than the
//! node itself. Where none is, the climb stands on a peak.

use crate::dice::Dice;
use crate::local::Local;
use crate::{Fate, Halt, Limits, Observer, Run, Space};

/// The rules of hill climbing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HillClimbing {
    /// How often it begins again after a peak: at the start, with a random walk of 1 to
    /// [`HillClimbing::MAX_WALK`] steps.
    pub restarts: u32,
    /// The seed of the random walks.
    pub seed: u64,
}

impl HillClimbing {
    /// Most steps of the random walk before another climb.
    pub const MAX_WALK: usize = 40;

    /// Climbs to a goal or, with the last restart, to a peak: [`Halt::Peak`] gives the least estimate
    /// reached.
    ///
    /// Among equal children the first is taken. `generated` counts the start once and every child made: all
    /// children of a node that is climbed from, one child for a step of a random walk. The nodes that wait
    /// are the children of one node.
    pub fn run<S: Space>(
        &self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let mut local = Local::new(space, limits, observer);
        let ended = self.climb(&mut local);
        local.finish(ended)
    }

    fn climb<S: Space>(&self, local: &mut Local<'_, S>) -> Result<(), Halt> {
        let mut dice = Dice::new(self.seed);
        let mut lowest = u32::MAX;
        let mut walk = 0;
        let mut restarts = self.restarts;
        loop {
            local.tick()?;
            if local.is_goal() {
                return Ok(());
            }
            let chosen = match walk {
                0 => best_child(local),
                _ => random_child(local, &mut dice),
            };
            let moved = step(local, chosen, walk > 0)?;
            if walk > 0 {
                walk -= 1;
            } else if !moved {
                lowest = lowest.min(local.space.estimate(local.node));
                if restarts == 0 {
                    return Err(Halt::Peak { estimate: lowest });
                }
                restarts -= 1;
                local.restart();
                walk = 1 + dice.below(Self::MAX_WALK);
            }
        }
    }
}

/// The place of the first child of least estimate, if that is less than the node's own.
fn best_child<S: Space>(local: &Local<'_, S>) -> Option<usize> {
    let Local { space, node, .. } = local;
    let steps = space.moves(*node);
    let estimates = steps.map(|step| space.estimate(space.child(*node, step)));
    let best = estimates.enumerate().min_by_key(|&(_, estimate)| estimate);
    let (place, estimate) = best?;
    (estimate < space.estimate(*node)).then_some(place)
}

fn random_child<S: Space>(local: &Local<'_, S>, dice: &mut Dice) -> Option<usize> {
    match local.space.moves(local.node).count() {
        0 => None,
        count => Some(dice.below(count)),
    }
}

/// Makes the children, or the chosen one alone, and goes there. False if none is chosen.
fn step<S: Space>(
    local: &mut Local<'_, S>,
    chosen: Option<usize>,
    alone: bool,
) -> Result<bool, Halt> {
    local.expand();
    let mut next = None;
    let mut made = 0;
    for (place, step) in local.space.moves(local.node).enumerate() {
        let fate = match Some(place) == chosen {
            true => Fate::Kept,
            false if alone => continue,
            false => Fate::Outranked,
        };
        local.generate(step, fate)?;
        made += 1;
        if fate == Fate::Kept {
            next = Some(step);
        }
    }
    local.stats.max_frontier = local.stats.max_frontier.max(made);
    match next {
        Some(step) => local.take(step).map(|()| true),
        None => Ok(false),
    }
}
