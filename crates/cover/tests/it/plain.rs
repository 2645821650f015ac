//! The engines once more, as plainly as can be: no mask, no link, no table. What can still be chosen
//! is found anew at every node by looking at all choices.

use cover::{Item, Problem};

/// All solutions, each a sorted list of choices: every choice is left out or made.
pub(crate) fn solutions(problem: &Problem) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let free = (1 << problem.cells()) - 1;
    subsets(
        problem,
        0,
        free,
        &mut problem.demands().to_vec(),
        &mut Vec::new(),
        &mut found,
    );
    found.sort();
    found
}

fn subsets(
    problem: &Problem,
    from: usize,
    free: u32,
    left: &mut [usize],
    made: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
) {
    let Some(choice) = problem.choices().get(from) else {
        let used = |group: usize| problem.demands()[group] - left[group];
        let is_enough = (0..left.len()).all(|group| used(group) >= problem.least()[group]);
        let is_hole = |group: usize| problem.holes() == Some(group);
        let total = (0..left.len()).filter(|&group| !is_hole(group)).map(used);
        if free == 0 && is_enough && problem.total().has(total.sum()) {
            found.push(made.clone());
        }
        return;
    };
    subsets(problem, from + 1, free, left, made, found);
    let cells = choice.cells.iter().fold(0, |cells, cell| cells | 1 << cell);
    if cells & !free == 0 && left[choice.group] > 0 {
        left[choice.group] -= 1;
        made.push(from);
        subsets(problem, from + 1, free & !cells, left, made, found);
        made.pop();
        left[choice.group] += 1;
    }
}

/// What an engine branches on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    InOrder,
    DancingLinks,
    FirstCell,
    MostConstrained,
    /// Without bounding functions: as in order.
    Backtracking,
}

/// A run of the engine that goes by a rule: what it should find, in its order, and its nodes.
pub(crate) fn run(problem: &Problem, rule: Rule) -> (Vec<Vec<usize>>, u64) {
    let mut twin = Twin {
        problem,
        rule,
        made: Vec::new(),
        found: Vec::new(),
        nodes: 1,
    };
    if rule != Rule::MostConstrained || twin.is_alive() {
        twin.descend();
    }
    (twin.found, twin.nodes)
}

struct Twin<'a> {
    problem: &'a Problem,
    rule: Rule,
    made: Vec<usize>,
    found: Vec<Vec<usize>>,
    nodes: u64,
}

impl Twin<'_> {
    fn is_free(&self, cell: usize) -> bool {
        let covers = |&made: &usize| self.problem.choices()[made].cells.contains(&(cell as u32));
        !self.made.iter().any(covers)
    }

    fn left(&self, group: usize) -> usize {
        let made = self.made.iter();
        let used = made.filter(|&&made| self.problem.choices()[made].group == group);
        self.problem.demands()[group] - used.count()
    }

    /// The choices that provide for an item and can still be made.
    fn ways(&self, item: Item) -> Vec<usize> {
        let fits = |&choice: &usize| {
            let choice = &self.problem.choices()[choice];
            let provides = match item {
                Item::Cell(cell) => choice.cells.contains(&(cell as u32)),
                Item::Group(group) => choice.group == group,
            };
            provides
                && self.left(choice.group) > 0
                && choice.cells.iter().all(|&cell| self.is_free(cell as usize))
        };
        (0..self.problem.choices().len()).filter(fits).collect()
    }

    fn free_cells(&self) -> Vec<usize> {
        (0..self.problem.cells())
            .filter(|&cell| self.is_free(cell))
            .collect()
    }

    fn groups_left(&self) -> Vec<usize> {
        (0..self.problem.demands().len())
            .filter(|&group| self.left(group) > 0)
            .collect()
    }

    /// Whether nothing lacks a choice.
    fn is_alive(&self) -> bool {
        let cells = self.free_cells();
        cells
            .into_iter()
            .all(|cell| !self.ways(Item::Cell(cell)).is_empty())
            && self
                .groups_left()
                .into_iter()
                .all(|group| self.ways(Item::Group(group)).len() >= self.left(group))
    }

    fn descend(&mut self) {
        let (free, groups) = (self.free_cells(), self.groups_left());
        if free.is_empty() && groups.is_empty() {
            self.found.push(self.made.clone());
            return;
        }
        for choice in self.tries(&free, &groups) {
            self.nodes += 1;
            self.made.push(choice);
            if self.rule != Rule::MostConstrained || self.is_alive() {
                self.descend();
            }
            self.made.pop();
        }
    }

    /// The choices that are tried here, in order.
    fn tries(&self, free: &[usize], groups: &[usize]) -> Vec<usize> {
        let choices = self.problem.choices();
        let group_of = |&choice: &usize| choices[choice].group;
        match self.rule {
            Rule::InOrder | Rule::Backtracking => {
                let Some(&group) = groups.first() else {
                    return Vec::new();
                };
                let after = self.made.last().filter(|&&last| group_of(&last) == group);
                let mut ways = self.ways(Item::Group(group));
                ways.retain(|way| after.is_none_or(|after| way > after));
                ways
            }
            Rule::FirstCell => {
                let Some(&cell) = free.first() else {
                    return Vec::new();
                };
                let mut ways = self.ways(Item::Cell(cell));
                ways.sort_by_key(group_of);
                ways
            }
            Rule::DancingLinks => {
                let demands = self.problem.demands();
                let cells = free.iter().map(|&cell| Item::Cell(cell));
                let single = groups.iter().filter(|&&group| demands[group] == 1);
                let items = cells.chain(single.map(|&group| Item::Group(group)));
                let best = items.min_by_key(|&item| self.ways(item).len());
                best.map_or(Vec::new(), |item| self.ways(item))
            }
            Rule::MostConstrained => {
                let single = groups.iter().filter(|&&group| self.left(group) == 1);
                let groups = single.map(|&group| Item::Group(group));
                let items = groups.chain(free.iter().map(|&cell| Item::Cell(cell)));
                let ways = items.map(|item| self.ways(item));
                let Some(mut best) = ways.min_by_key(Vec::len) else {
                    return Vec::new();
                };
                let from_the_last = |choice: usize| {
                    let mut cells = choices[choice].cells.clone();
                    cells.reverse();
                    cells
                };
                best.sort_by_key(|&choice| (group_of(&choice), from_the_last(choice)));
                best
            }
        }
    }
}
