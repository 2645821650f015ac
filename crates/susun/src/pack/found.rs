//! A solution on its way out, checked.

use packing::{Labels, Model, Placement, Puzzle, verify};

/// A solution: which choices of a model, and which of the equal pieces lies on which.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    model: &'a Model,
    puzzle: &'a Puzzle,
    choices: &'a [usize],
    labels: &'a Labels,
}

impl Found<'_> {
    /// All pieces at their places, those that lay there before included; sorted.
    #[must_use]
    pub fn placements(&self) -> Vec<Placement> {
        let mut all = self.model.labelled(self.choices, self.labels);
        all.extend_from_slice(self.puzzle.placed());
        all.sort_unstable();
        all
    }
}

/// Checks every solution before anyone sees it. That a choice has the form of its pieces is
/// looked at once for each; that the cells are covered once, and the pieces used as often as they
/// must, for every solution.
pub(crate) struct Checker<'a> {
    puzzle: &'a Puzzle,
    model: &'a Model,
    good: Vec<bool>,
    covered: Vec<bool>,
    used: Vec<usize>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, model: &'a Model) -> Self {
        Self {
            puzzle,
            model,
            good: vec![false; model.problem().choices().len()],
            covered: vec![false; puzzle.container().cells().len()],
            used: vec![0; model.groups().len()],
        }
    }

    /// The solution, if it is one.
    ///
    /// # Panics
    /// When it is none: a fault of this program, never of its input.
    pub(crate) fn found<'b>(&mut self, choices: &'b [usize], labels: &'b Labels) -> Found<'b>
    where
        'a: 'b,
    {
        self.covered.fill(false);
        self.used.fill(0);
        for &cell in self.puzzle.placed().iter().flat_map(|place| &place.cells) {
            self.covered[cell] = true;
        }
        for &choice in choices {
            let group = self.model.problem().choices()[choice].group;
            self.used[group] += 1;
            if !self.good[choice] {
                self.check_form(choice, group);
                self.good[choice] = true;
            }
            for &cell in self.model.place(choice) {
                assert!(!self.covered[cell], "two pieces on cell {cell}");
                self.covered[cell] = true;
            }
        }
        assert!(
            self.covered.iter().all(|&covered| covered),
            "a cell is left free"
        );
        let amounts = self.model.problem().least().iter();
        let amounts = amounts.zip(self.model.problem().demands());
        for ((least, most), used) in amounts.zip(&self.used) {
            assert!(
                least <= used && used <= most,
                "a piece is used too often or not often enough"
            );
        }
        let holes = self.model.problem().holes();
        let holes = holes.map_or(0, |group| self.used[group]);
        assert!(self.puzzle.holes().has(holes), "{holes} cells are empty");
        let pieces = self.puzzle.placed().len() + choices.len() - holes;
        assert!(self.puzzle.total().has(pieces), "{pieces} pieces are used");
        Found {
            model: self.model,
            puzzle: self.puzzle,
            choices,
            labels,
        }
    }

    /// The cells of a choice have the form of every piece of its group.
    fn check_form(&self, choice: usize, group: usize) {
        for &(piece, _) in &self.model.groups()[group].pieces {
            let alone = self.puzzle.clone().emptied();
            let placed = alone.with_placed(piece, self.model.place(choice));
            assert!(placed.is_ok(), "{placed:?}");
        }
    }
}

/// Checks a whole answer once more, the way anyone's answer is checked.
///
/// # Panics
/// When it is wrong: a fault of this program.
pub(crate) fn assert_solves(puzzle: &Puzzle, placements: &[Placement]) {
    let verdict = verify(puzzle, placements);
    assert_eq!(verdict, Ok(()), "a wrong answer to {puzzle:?}");
}
