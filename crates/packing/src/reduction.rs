//! One representative for all solutions that are images of each other.
//!
//! Choose a form that occurs once. Symmetries carry its places to each other; solutions with it at
//! one place of an orbit are the images of those with it at another. So it is enough to search with
//! one place of every orbit allowed, and to count each solution as often as the orbit has places.

use crate::{Action, Model};

/// A model's choices with images left out.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// For every choice: kept or not.
    kept: Vec<bool>,
    /// For every choice of the reduced group that is kept, the actions that lead to its images,
    /// the choice itself first; empty for all others.
    images: Vec<Vec<usize>>,
}

/// Forms that occur once and that every action keeps.
fn candidates(model: &Model, actions: &[Action]) -> impl Iterator<Item = usize> {
    let problem = model.problem();
    (0..problem.demands().len()).filter(|&group| {
        problem.is_single(group) && actions.iter().all(|a| a.groups[group] == group)
    })
}

impl Reduction {
    /// Every reduction by these actions (the identity is one of them) that leaves something out:
    /// one for each form that occurs once and that every action keeps. They differ in how fast the
    /// rest is searched, which only the search itself shows.
    #[must_use]
    pub fn all(model: &Model, actions: &[Action]) -> Vec<Self> {
        candidates(model, actions)
            .map(|group| Self::of_group(model, actions, group))
            .filter(|reduction| reduction.kept.contains(&false))
            .collect()
    }

    /// Whether there may be a reduction, without making it.
    #[must_use]
    pub fn can_reduce(model: &Model, actions: &[Action]) -> bool {
        actions.len() > 1 && candidates(model, actions).next().is_some()
    }

    fn of_group(model: &Model, actions: &[Action], group: usize) -> Self {
        let choices = model.problem().choices();
        // Other actions may leave the choice in its place too, but not the solution around it.
        let is_identity = |action: &Action| action.choices.iter().copied().eq(0..choices.len());
        let identity = actions.iter().position(is_identity);
        let identity = identity.expect("the identity is among the actions");
        let mut reduction = Self {
            kept: vec![true; choices.len()],
            images: vec![Vec::new(); choices.len()],
        };
        for choice in (0..choices.len()).filter(|&choice| choices[choice].group == group) {
            if !reduction.kept[choice] {
                continue;
            }
            let mut orbit = vec![choice];
            let mut images = vec![identity];
            for (number, action) in actions.iter().enumerate() {
                let image = action.choices[choice];
                if !orbit.contains(&image) {
                    orbit.push(image);
                    images.push(number);
                    reduction.kept[image] = false;
                }
            }
            reduction.images[choice] = images;
        }
        reduction
    }

    /// Whether a choice may be made.
    #[must_use]
    pub fn keeps(&self, choice: usize) -> bool {
        self.kept[choice]
    }

    /// How many solutions a found one stands for.
    #[must_use]
    pub fn weight(&self, solution: &[usize]) -> usize {
        self.orbit(solution).len()
    }

    /// The actions that make those solutions out of it; the first leaves it as it is.
    #[must_use]
    pub fn orbit(&self, solution: &[usize]) -> &[usize] {
        let images = solution
            .iter()
            .map(|&choice| self.images[choice].as_slice());
        let mut orbits = images.filter(|images| !images.is_empty());
        orbits
            .next()
            .expect("every solution uses the reduced group")
    }
}
