//! The symmetries of a container and its placed pieces, and whether the pieces have matching forms.

use std::collections::HashMap;

use crate::{Container, Isometry, Lattice, Model, Puzzle, Shape, Site};

/// An isometry that maps a container onto itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether it makes mirror images.
    pub mirrors: bool,
    /// Where each cell of the container goes; only the cells it was asked about count.
    cells: Vec<usize>,
}

impl Symmetry {
    /// Where some cells go, sorted.
    #[must_use]
    pub fn image(&self, cells: &[usize]) -> Vec<usize> {
        let mut image: Vec<usize> = cells.iter().map(|&cell| self.cells[cell]).collect();
        image.sort_unstable();
        image
    }
}

/// The symmetries of some cells of a container, the identity among them.
#[must_use]
pub fn symmetries(container: &Container, cells: &[usize]) -> Vec<Symmetry> {
    let sites: Vec<Site> = cells.iter().map(|&cell| container.cells()[cell]).collect();
    let region = Shape::new(sites.iter().copied());
    let corner = least(sites.iter().copied());
    let map = |isometry: Isometry| {
        let images: Vec<Site> = sites.iter().map(|&site| isometry.apply(site)).collect();
        if Shape::new(images.iter().copied()) != region {
            return None;
        }
        let from = least(images.iter().copied());
        let mut map: Vec<usize> = (0..container.cells().len()).collect();
        for (&cell, image) in cells.iter().zip(&images) {
            let site = [0, 1, 2].map(|axis| image[axis] - from[axis] + corner[axis]);
            map[cell] = container
                .index(site)
                .expect("the region is mapped onto itself");
        }
        Some(Symmetry {
            mirrors: isometry.mirrors,
            cells: map,
        })
    };
    let isometries = container.lattice().isometries();
    isometries.iter().copied().filter_map(map).collect()
}

fn least(sites: impl Iterator<Item = Site>) -> Site {
    sites.fold([i32::MAX; 3], |least, site| {
        [0, 1, 2].map(|axis| least[axis].min(site[axis]))
    })
}

/// The symmetries of a puzzle as a whole: of its container, with what is placed on it. They carry
/// solutions to solutions, provided that the pieces can follow.
#[must_use]
pub fn puzzle_symmetries(puzzle: &Puzzle) -> Vec<Symmetry> {
    let container = puzzle.container();
    let all: Vec<usize> = (0..container.cells().len()).collect();
    let keeps_placed = |symmetry: &Symmetry| {
        puzzle.placed().iter().all(|place| {
            let image = symmetry.image(&place.cells);
            let lies_there =
                |other: &crate::Placement| other.piece == place.piece && other.cells == image;
            puzzle.placed().iter().any(lies_there)
        })
    };
    let mut symmetries = symmetries(container, &all);
    symmetries.retain(keeps_placed);
    symmetries
}

/// What a symmetry does to the groups and choices of a model.
#[derive(Clone, Debug)]
pub struct Action {
    /// Where each group goes.
    pub groups: Vec<usize>,
    /// Where each choice goes.
    pub choices: Vec<usize>,
}

impl Model {
    /// The symmetries that the pieces can follow, as actions on this model: a mirror image needs,
    /// for every piece, its mirrored form among the pieces, as often and of as many kinds.
    #[must_use]
    pub fn actions(&self, puzzle: &Puzzle, symmetries: &[Symmetry]) -> Vec<Action> {
        let lattice = puzzle.container().lattice();
        let same: Vec<usize> = (0..self.groups().len()).collect();
        let mirrored = self.mirrored_groups(lattice, puzzle.flips());
        let by_place: HashMap<(usize, &[usize]), usize> = (0..self.problem().choices().len())
            .map(|choice| {
                let group = self.problem().choices()[choice].group;
                ((group, self.place(choice)), choice)
            })
            .collect();
        let action = |symmetry: &Symmetry| {
            let groups = match symmetry.mirrors {
                false => same.clone(),
                true => mirrored.clone()?,
            };
            let image = |choice: usize| {
                let group = groups[self.problem().choices()[choice].group];
                let place = symmetry.image(self.place(choice));
                by_place.get(&(group, place.as_slice())).copied()
            };
            let choices = (0..self.problem().choices().len()).map(image);
            let choices = choices.collect::<Option<Vec<usize>>>()?;
            Some(Action { groups, choices })
        };
        symmetries.iter().filter_map(action).collect()
    }

    /// For every group the one of its mirrored form, if every form has one with the same copies.
    fn mirrored_groups(&self, lattice: Lattice, flips: bool) -> Option<Vec<usize>> {
        let mut isometries = lattice.isometries().iter();
        let mirror = isometries.find(|isometry| isometry.mirrors)?;
        let canonical: Vec<Shape> = self
            .groups()
            .iter()
            .map(|group| group.form.canonical(lattice, flips))
            .collect();
        let copies = |group: usize| {
            let least = self.problem().least()[group];
            let mut copies: Vec<usize> = self.groups()[group]
                .pieces
                .iter()
                .map(|piece| piece.1)
                .collect();
            copies.sort_unstable();
            (least, copies)
        };
        // Equal forms in groups of their own (a group for every piece) are matched in order.
        let mut taken = vec![false; canonical.len()];
        let mut partner = vec![None; canonical.len()];
        for group in 0..canonical.len() {
            if partner[group].is_some() {
                continue;
            }
            let image = self.groups()[group]
                .form
                .turned(mirror)
                .canonical(lattice, flips);
            let other = if image == canonical[group] {
                group
            } else {
                (0..canonical.len()).find(|&other| {
                    !taken[other] && canonical[other] == image && copies(other) == copies(group)
                })?
            };
            (taken[group], taken[other]) = (true, true);
            (partner[group], partner[other]) = (Some(other), Some(group));
        }
        partner.into_iter().collect()
    }
}
