//! What an observer that looks at every step is shown.

use std::ops::ControlFlow;

use cover::{Item, Observer, Problem};
use proptest::prelude::*;

use crate::engines::engines;
use crate::support::{Sizes, cases, problems};

/// Follows a run and objects to anything that is out of place.
struct Witness<'a> {
    problem: &'a Problem,
    path: Vec<usize>,
    /// For the start and every choice of the path: what was branched on, if anything, in how many
    /// ways, and how many of them were gone.
    open: Vec<(Option<(Item, usize)>, usize)>,
    takes: u64,
    solutions: usize,
}

impl<'a> Witness<'a> {
    fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            path: Vec::new(),
            open: vec![(None, 0)],
            takes: 0,
            solutions: 0,
        }
    }

    fn close(&mut self) {
        let (branch, gone) = self.open.pop().unwrap();
        assert_eq!(
            branch.map_or(0, |(_, ways)| ways),
            gone,
            "all ways are gone, and no other"
        );
    }
}

impl Observer for Witness<'_> {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, item: Item, ways: usize) {
        let last = self.open.last_mut().unwrap();
        assert_eq!(*last, (None, 0), "a node branches once");
        last.0 = Some((item, ways));
    }

    fn take(&mut self, choice: usize) {
        let last = self.open.last_mut().unwrap();
        last.1 += 1;
        let made = &self.problem.choices()[choice];
        match last.0 {
            Some((Item::Cell(cell), _)) => assert!(made.cells.contains(&(cell as u32))),
            Some((Item::Group(group), _)) => assert_eq!(made.group, group),
            None => panic!("a choice without a branch"),
        }
        self.open.push((None, 0));
        self.path.push(choice);
        self.takes += 1;
    }

    fn give_back(&mut self, choice: usize) {
        assert_eq!(
            self.path.pop(),
            Some(choice),
            "what was made last goes first"
        );
        self.close();
    }

    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        assert_eq!(choices, self.path, "a solution is the path that led to it");
        assert_eq!(self.open.last(), Some(&(None, 0)), "a solution is a leaf");
        self.solutions += 1;
        ControlFlow::Continue(())
    }
}

fn check(problem: &Problem) {
    let solutions = crate::plain::solutions(problem).len();
    for engine in engines() {
        let mut witness = Witness::new(problem);
        let run = (engine.run)(problem, &mut witness);
        witness.close();
        assert_eq!((&witness.path, &witness.open), (&vec![], &vec![]));
        assert_eq!(run.nodes, 1 + witness.takes);
        assert_eq!(witness.solutions, solutions);
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn steps_nest_and_branches_tell_their_ways(
        problem in prop_oneof![problems(Sizes::One), problems(Sizes::Mixed)],
    ) {
        check(&problem);
    }
}
