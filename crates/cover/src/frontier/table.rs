//! A table of every state's number of completions, from which the n-th solution, a random one, all of
//! them, and how many use a certain choice are read.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::keys::{Key, Keys};
use super::layers::{Ahead, Guard, Layer, sizes_match, step};
use super::tally::Tally;
use super::{FrontierBudget, FrontierError, Job, with_key};
use crate::Problem;

/// A choice that leads from a state to a state of a later layer.
#[derive(Clone, Copy)]
struct Edge {
    choice: u32,
    layer: u32,
    state: u32,
}

/// All states that lead to a solution, with the number of solutions they lead to.
pub struct Table {
    cells: usize,
    choices: usize,
    graph: Box<dyn Graph>,
    states: u64,
    bytes: u64,
}

impl Table {
    /// Builds the table.
    ///
    /// # Errors
    /// As [`frontier_count`](super::frontier_count).
    pub fn build(
        problem: &Problem,
        budget: &mut FrontierBudget<'_>,
    ) -> Result<Self, FrontierError> {
        with_key(problem, Build { budget })
    }

    /// The number of solutions.
    #[must_use]
    pub fn solutions(&self) -> BigUint {
        self.graph.solutions()
    }

    /// States that were made.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Bytes held at most.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// A solution by its number, from 0, in the order of [`Table::each`]; none if there are not
    /// so many.
    #[must_use]
    pub fn nth(&self, number: &BigUint) -> Option<Vec<usize>> {
        self.graph.nth(number)
    }

    /// Every solution in order, until `found` breaks. Takes time for what it gives and no more: it
    /// goes into no dead end.
    pub fn each(&self, found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.graph.each(found)
    }

    /// For every choice, the number of solutions that make it.
    ///
    /// # Errors
    /// When the numbers and the table together need more memory than the budget has, or the caller stops it.
    pub fn uses(&self, budget: &mut FrontierBudget<'_>) -> Result<Vec<BigUint>, FrontierError> {
        let mut guard = Guard::new(budget, self.cells);
        guard.states = self.states;
        self.graph.uses(self.choices, &mut guard)
    }
}

struct Build<'a, 'b> {
    budget: &'a mut FrontierBudget<'b>,
}

impl Job for Build<'_, '_> {
    type Output = Table;

    fn run<K: Key>(self, keys: &Keys<'_, K>) -> Result<Table, FrontierError> {
        let mut guard = Guard::new(self.budget, keys.problem.cells());
        let steps = Steps::reach(keys, &mut guard)?;
        let graph: Box<dyn Graph> = match steps.completions::<u64>(&mut guard)? {
            Some(completions) => Box::new(Counted::new(steps, completions)),
            None => match steps.completions::<u128>(&mut guard)? {
                Some(completions) => Box::new(Counted::new(steps, completions)),
                None => {
                    let completions = steps.completions::<BigUint>(&mut guard)?;
                    Box::new(Counted::new(steps, completions.expect("it holds any sum")))
                }
            },
        };
        Ok(Table {
            cells: keys.problem.cells(),
            choices: keys.problem.choices().len(),
            graph,
            states: guard.states,
            bytes: guard.peak,
        })
    }
}

/// All states that can be reached, as their edges, layer by layer.
struct Steps {
    layers: Vec<Edges>,
    /// For every state of the last layer, whether the groups are used as they must be.
    solved: Vec<bool>,
}

/// The edges of one layer's states, and where each state's edges end.
#[derive(Default)]
struct Edges {
    ends: Vec<u32>,
    edges: Vec<Edge>,
}

impl Edges {
    fn of(&self, state: usize) -> &[Edge] {
        let start = match state {
            0 => 0,
            state => self.ends[state - 1] as usize,
        };
        &self.edges[start..self.ends[state] as usize]
    }

    fn bytes(&self) -> u64 {
        (self.edges.capacity() * size_of::<Edge>() + 4 * self.ends.capacity()) as u64
    }
}

/// States between two checks of the memory and calls of the tick.
const TICK: usize = 1 << 12;

/// The value of a state that has none.
#[derive(Clone)]
struct Nothing;

impl Tally for Nothing {
    fn number(_: u64) -> Self {
        Self
    }

    fn is_zero(&self) -> bool {
        true
    }

    fn add(&mut self, _: &Self) -> bool {
        true
    }

    fn times(&self, _: &Self) -> Self {
        Self
    }

    fn big(&self) -> BigUint {
        BigUint::ZERO
    }
}

impl Steps {
    fn reach<K: Key>(keys: &Keys<'_, K>, guard: &mut Guard<'_, '_>) -> Result<Self, FrontierError> {
        let cells = keys.problem.cells();
        let mut open: Vec<Layer<K, Nothing>> = (0..=cells).map(|_| Layer::new()).collect();
        if sizes_match(keys) {
            open[0].place(K::ZERO);
        }
        let mut ahead = Ahead::new(keys);
        let mut layers = Vec::with_capacity(cells);
        let mut held = 0;
        for cell in 0..cells {
            let (done, open) = open.split_at_mut(cell + 1);
            if let Some(next) = open.first_mut() {
                next.expect(done[cell].states.len().saturating_sub(next.states.len()));
            }
            let mut out = Edges::default();
            let fits = ahead.take(cell);
            let choices = &keys.starts[cell];
            let additions: Vec<K> = choices.iter().map(|&c| keys.addition(c)).collect();
            for states in done[cell].states.chunks(TICK) {
                for &(key, _) in states {
                    fits.each(key, keys.bytes(), |place| {
                        guard.steps += 1;
                        let (filled, next) = step(key, additions[place], keys.used_bits);
                        if !ahead.lives(cell + filled as usize, next) {
                            return;
                        }
                        let state = open[filled as usize - 1].place(next);
                        out.edges.push(Edge {
                            choice: choices[place] as u32,
                            layer: cell as u32 + filled,
                            state: state as u32,
                        });
                    });
                    out.ends.push(out.edges.len() as u32);
                }
                let now = open.iter().map(|layer| layer.bytes(0)).sum::<u64>() + out.bytes();
                let mine = done[cell].states.len() as u64;
                guard.waiting = open.iter().map(|layer| layer.states.len() as u64).sum();
                guard.waiting += mine;
                guard.look(cell, states.len(), held + now)?;
            }
            done[cell] = Layer::new();
            out.edges.shrink_to_fit();
            held += out.bytes();
            layers.push(out);
        }
        let last = open[cells].states.iter();
        let solved = last.map(|&(key, _)| keys.is_solved(key)).collect();
        Ok(Self { layers, solved })
    }

    /// The number of solutions that every state leads to; `None` when one does not fit `T`.
    fn completions<T: Tally>(
        &self,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Option<Vec<Vec<T>>>, FrontierError> {
        let mut held: u64 = self.layers.iter().map(Edges::bytes).sum();
        let cells = self.layers.len();
        let mut counts: Vec<Vec<T>> = vec![Vec::new(); cells + 1];
        let solved = self.solved.iter();
        counts[cells] = solved.map(|&solved| T::number(solved.into())).collect();
        for cell in (0..cells).rev() {
            let layer = &self.layers[cell];
            held += (layer.ends.len() * size_of::<T>()) as u64;
            let mut mine = Vec::with_capacity(layer.ends.len());
            for state in 0..layer.ends.len() {
                if state % TICK == 0 {
                    guard.look(cells - 1, 0, held)?;
                }
                let mut sum = T::number(0);
                for edge in layer.of(state) {
                    if !sum.add(&counts[edge.layer as usize][edge.state as usize]) {
                        return Ok(None);
                    }
                }
                held += sum.heap_bytes();
                mine.push(sum);
            }
            counts[cell] = mine;
        }
        guard.look(cells.saturating_sub(1), 0, held)?;
        Ok(Some(counts))
    }
}

/// Adds to a number; the bytes that it holds more.
fn grown<T: Tally>(number: &mut T, more: &T) -> u64 {
    let before = number.heap_bytes();
    number.add(more);
    number.heap_bytes() - before
}

/// The queries of a [`Table`], independent of its type of number.
trait Graph: Send + Sync {
    fn solutions(&self) -> BigUint;
    fn nth(&self, number: &BigUint) -> Option<Vec<usize>>;
    fn each(&self, found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) -> ControlFlow<()>;
    fn uses(
        &self,
        choices: usize,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Vec<BigUint>, FrontierError>;
}

/// The edges that lead to solutions, and how many.
struct Counted<T> {
    layers: Vec<Edges>,
    completions: Vec<Vec<T>>,
}

impl<T: Tally> Counted<T> {
    fn new(mut steps: Steps, completions: Vec<Vec<T>>) -> Self {
        let leads_on =
            |edge: &Edge| !completions[edge.layer as usize][edge.state as usize].is_zero();
        for layer in &mut steps.layers {
            let mut kept = 0;
            let mut start = 0;
            for end in &mut layer.ends {
                for place in start..*end as usize {
                    if leads_on(&layer.edges[place]) {
                        layer.edges[kept] = layer.edges[place];
                        kept += 1;
                    }
                }
                start = *end as usize;
                *end = kept as u32;
            }
            layer.edges.truncate(kept);
            layer.edges.shrink_to_fit();
        }
        Self {
            layers: steps.layers,
            completions,
        }
    }

    fn bytes(&self) -> u64 {
        let edges: u64 = self.layers.iter().map(Edges::bytes).sum();
        let numbers = self.completions.iter().flatten();
        let numbers = numbers.map(|count| size_of::<T>() as u64 + count.heap_bytes());
        edges + numbers.sum::<u64>()
    }

    fn root(&self) -> Option<&T> {
        self.completions[0].first()
    }

    fn walk(
        &self,
        (layer, state): (usize, usize),
        path: &mut Vec<usize>,
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if layer == self.layers.len() {
            return found(path);
        }
        for edge in self.layers[layer].of(state) {
            path.push(edge.choice as usize);
            self.walk((edge.layer as usize, edge.state as usize), path, found)?;
            path.pop();
        }
        ControlFlow::Continue(())
    }
}

impl<T: Tally + Send + Sync> Graph for Counted<T> {
    fn solutions(&self) -> BigUint {
        self.root().map_or(BigUint::ZERO, Tally::big)
    }

    fn nth(&self, number: &BigUint) -> Option<Vec<usize>> {
        let mut number = number.clone();
        if number >= self.solutions() {
            return None;
        }
        let mut path = Vec::new();
        let (mut layer, mut state) = (0, 0);
        while layer < self.layers.len() {
            let edge = self.layers[layer].of(state).iter().find(|edge| {
                let through = self.completions[edge.layer as usize][edge.state as usize].big();
                let here = number < through;
                if !here {
                    number -= through;
                }
                here
            });
            let edge = edge.expect("the completions of a state are those of its edges");
            path.push(edge.choice as usize);
            (layer, state) = (edge.layer as usize, edge.state as usize);
        }
        Some(path)
    }

    fn each(&self, found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.root() {
            Some(count) if !count.is_zero() => self.walk((0, 0), &mut Vec::new(), found),
            _ => ControlFlow::Continue(()),
        }
    }

    fn uses(
        &self,
        choices: usize,
        guard: &mut Guard<'_, '_>,
    ) -> Result<Vec<BigUint>, FrontierError> {
        let states: usize = self.completions.iter().map(Vec::len).sum();
        let words = (states + choices) * size_of::<T>();
        let big_words = choices * size_of::<BigUint>();
        let mut held = self.bytes() + (words + big_words) as u64;
        guard.look(0, 0, held)?;
        let mut uses = vec![T::number(0); choices];
        let mut ways: Vec<Vec<T>> = self
            .completions
            .iter()
            .map(|layer| vec![T::number(0); layer.len()])
            .collect();
        if let Some(root) = ways[0].first_mut() {
            *root = T::number(1);
        }
        // No sum here is larger than the number of solutions, which fits.
        for (cell, layer) in self.layers.iter().enumerate() {
            // Later layers keep their numbers until they are reached, those of this one are used up.
            for (state, here) in std::mem::take(&mut ways[cell]).into_iter().enumerate() {
                if state % TICK == 0 {
                    guard.look(cell, 0, held)?;
                }
                for edge in layer.of(state) {
                    let next = (edge.layer as usize, edge.state as usize);
                    let through = here.times(&self.completions[next.0][next.1]);
                    held += grown(&mut uses[edge.choice as usize], &through);
                    held += grown(&mut ways[next.0][next.1], &here);
                }
                held -= here.heap_bytes();
            }
        }
        guard.look(self.layers.len().saturating_sub(1), 0, held)?;
        // Each takes the place of the one it is made from.
        Ok(uses.into_iter().map(|uses| uses.big()).collect())
    }
}
