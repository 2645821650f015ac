//! Dancing links as in the textbook (Knuth 2000): the choices are the rows of a sparse matrix
//! whose columns are the items, and every one in it is a node linked to its neighbours in all four
//! directions. Covering a column unlinks it and every row in it; uncovering undoes the same steps in
//! reverse order.
//!
//! ```text
//! root ⇄ cell 0 ⇄ cell 1 ⇄ group a      columns: item, number of rows left
//!          ⇅        ⇅         ⇅
//!        ( x )  ⇄ ( x )  ⇄  ( x )       choice 0
//!                   ⇅         ⇅
//!                 ( x )  ⇄  ( x )       choice 1
//! ```
//!
//! Nodes are numbers into parallel arrays. A group that gives several choices, or need not give any, has
//! no column of its own in the textbook; here its column is covered when its last unit is used, and is
//! never branched on before that.

use std::ops::ControlFlow;

use crate::observer::Meter;
use crate::units::Units;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution, branching on the column with the fewest rows, the first of them.
pub fn dancing_links(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut dance = Dance::new(problem, observer);
    let end = dance.descend();
    dance.meter.run(end)
}

/// About the bytes that a run holds: six numbers for every cell of every choice, and for its group.
#[must_use]
pub fn dancing_links_bytes(problem: &Problem) -> u64 {
    let nodes = problem
        .choices()
        .iter()
        .map(|choice| choice.cells.len() + 1);
    (nodes.sum::<usize>() * 6 * size_of::<usize>()) as u64
}

const ROOT: usize = 0;

struct Dance<'a> {
    cells: usize,
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The column of a node; a column's own number for itself.
    column: Vec<usize>,
    /// The choice of a node.
    choice: Vec<usize>,
    /// Rows left in a column.
    rows: Vec<usize>,
    units: Units,
    /// The group of every choice.
    groups: Vec<usize>,
    path: Vec<usize>,
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl<'a> Dance<'a> {
    fn new(problem: &Problem, observer: &'a mut dyn Observer) -> Self {
        let columns = 1 + problem.cells() + problem.demands().len();
        let own: Vec<usize> = (0..columns).collect();
        let mut dance = Self {
            cells: problem.cells(),
            left: own.clone(),
            right: own.clone(),
            up: own.clone(),
            down: own.clone(),
            column: own,
            choice: vec![usize::MAX; columns],
            rows: vec![0; columns],
            units: Units::new(problem),
            groups: problem
                .choices()
                .iter()
                .map(|choice| choice.group)
                .collect(),
            path: Vec::new(),
            meter: Meter::new(observer),
            observer,
        };
        for column in 1..columns {
            // Only columns that one row will provide for are linked to the root.
            let is_item = match dance.item(column) {
                Item::Cell(_) => true,
                Item::Group(group) => problem.is_single(group),
            };
            if is_item {
                let last = dance.left[ROOT];
                dance.link_right(last, column);
            }
        }
        for (number, choice) in problem.choices().iter().enumerate() {
            if problem.demands()[choice.group] == 0 {
                continue;
            }
            let columns = choice.cells.iter().map(|&cell| 1 + cell as usize);
            let mut last = None;
            for column in columns.chain([1 + problem.cells() + choice.group]) {
                let node = dance.add_node(column, number);
                if let Some(last) = last {
                    dance.link_right(last, node);
                }
                last = Some(node);
            }
        }
        dance
    }

    fn item(&self, column: usize) -> Item {
        match column - 1 {
            cell if cell < self.cells => Item::Cell(cell),
            other => Item::Group(other - self.cells),
        }
    }

    /// Puts a node or column to the right of another.
    fn link_right(&mut self, last: usize, node: usize) {
        let next = self.right[last];
        (self.left[node], self.right[node]) = (last, next);
        (self.right[last], self.left[next]) = (node, node);
    }

    /// A new node at the bottom of a column.
    fn add_node(&mut self, column: usize, choice: usize) -> usize {
        let node = self.column.len();
        let last = self.up[column];
        self.left.push(node);
        self.right.push(node);
        self.up.push(last);
        self.down.push(column);
        self.column.push(column);
        self.choice.push(choice);
        (self.down[last], self.up[column]) = (node, node);
        self.rows[column] += 1;
        node
    }

    fn cover(&mut self, column: usize) {
        let (left, right) = (self.left[column], self.right[column]);
        (self.right[left], self.left[right]) = (right, left);
        let mut row = self.down[column];
        while row != column {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (down, up);
                self.rows[self.column[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    fn uncover(&mut self, column: usize) {
        let mut row = self.up[column];
        while row != column {
            let mut node = self.left[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                (self.down[up], self.up[down]) = (node, node);
                self.rows[self.column[node]] += 1;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[column], self.right[column]);
        (self.right[left], self.left[right]) = (column, column);
    }

    /// A column that has just been provided for: a cell always, a group with its last unit.
    fn provide(&mut self, column: usize) {
        if let Item::Group(group) = self.item(column) {
            self.units.take(group);
            if self.units.left(group) > 0 {
                return;
            }
        }
        self.cover(column);
    }

    fn take_back(&mut self, column: usize) {
        if let Item::Group(group) = self.item(column) {
            self.units.give_back(group);
            if self.units.left(group) > 1 {
                return;
            }
        }
        self.uncover(column);
    }

    fn fewest(&self) -> Option<usize> {
        let mut best = None;
        let mut column = self.right[ROOT];
        while column != ROOT {
            if best.is_none_or(|best| self.rows[column] < self.rows[best]) {
                best = Some(column);
            }
            column = self.right[column];
        }
        best
    }

    fn descend(&mut self) -> ControlFlow<()> {
        let Some(column) = self.fewest() else {
            return match self.units.is_done() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        };
        if self.meter.events {
            self.observer.branch(self.item(column), self.rows[column]);
        }
        let is_group = matches!(self.item(column), Item::Group(_));
        if let Item::Group(group) = self.item(column)
            && !self.units.has(group)
        {
            return ControlFlow::Continue(());
        }
        self.provide(column);
        let mut end = ControlFlow::Continue(());
        let mut row = self.down[column];
        while row != column && end.is_continue() {
            // A column that was covered for the branch has given its unit already.
            if is_group || self.units.has(self.groups[self.choice[row]]) {
                end = self.take(row);
            }
            row = self.down[row];
        }
        self.take_back(column);
        end
    }

    fn take(&mut self, row: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        let choice = self.choice[row];
        if self.meter.events {
            self.observer.take(choice);
        }
        let mut node = self.right[row];
        while node != row {
            self.provide(self.column[node]);
            node = self.right[node];
        }
        self.path.push(choice);
        let end = self.descend();
        self.path.pop();
        let mut node = self.left[row];
        while node != row {
            self.take_back(self.column[node]);
            node = self.left[node];
        }
        if self.meter.events {
            self.observer.give_back(choice);
        }
        end
    }
}
