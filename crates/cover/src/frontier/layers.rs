//! From layer to layer.

use hashbrown::HashTable;

use super::keys::{Fits, Key, Keys};
use super::tally::Tally;
use super::{Counted, FrontierBudget, FrontierError, Reached};

/// The states of one first free cell, each with a value.
pub(super) struct Layer<K, T> {
    index: HashTable<u32>,
    pub(super) states: Vec<(K, T)>,
}

impl<K: Key, T: Tally> Layer<K, T> {
    pub(super) fn new() -> Self {
        Self {
            index: HashTable::new(),
            states: Vec::new(),
        }
    }

    /// Reserves room for about so many states. Neighbouring layers are of similar size, and growing step
    /// by step would rehash every state several times.
    pub(super) fn expect(&mut self, more: usize) {
        let states = &self.states;
        self.index
            .reserve(more, |&other| states[other as usize].0.hash_word());
        self.states.reserve(more);
    }

    /// The number of a state, which is made with the value 0 if it is new.
    #[inline]
    pub(super) fn place(&mut self, key: K) -> usize {
        let states = &mut self.states;
        let entry = self.index.entry(
            key.hash_word(),
            |&other| states[other as usize].0 == key,
            |&other| states[other as usize].0.hash_word(),
        );
        let number = *entry.or_insert(states.len() as u32).get() as usize;
        if number == states.len() {
            states.push((key, T::number(0)));
        }
        number
    }

    /// Bytes held, where the numbers hold so many outside themselves at most.
    pub(super) fn bytes(&self, heap_bytes: u64) -> u64 {
        // An entry of the index is a number and a byte of its hash.
        5 * self.index.capacity() as u64
            + (self.states.capacity() * size_of::<(K, T)>()) as u64
            + self.states.len() as u64 * heap_bytes
    }
}

/// The tables of the layers from some cell on, made when they are first needed.
pub(super) struct Ahead<'a, K> {
    keys: &'a Keys<'a, K>,
    fits: Vec<Option<Fits>>,
}

impl<'a, K: Key> Ahead<'a, K> {
    pub(super) fn new(keys: &'a Keys<'a, K>) -> Self {
        let fits = (0..keys.problem.cells()).map(|_| None).collect();
        Self { keys, fits }
    }

    #[inline]
    fn at(&mut self, cell: usize) -> &Fits {
        let keys = self.keys;
        self.fits[cell].get_or_insert_with(|| keys.fits(cell))
    }

    /// The table of a layer that will not be asked about again.
    pub(super) fn take(&mut self, cell: usize) -> Fits {
        self.at(cell);
        self.fits[cell].take().expect("it was just made")
    }

    /// Whether a state can go on; where all cells are covered it need not.
    #[inline]
    pub(super) fn lives(&mut self, cell: usize, key: K) -> bool {
        let bytes = self.keys.bytes();
        cell == self.fits.len() || self.at(cell).any(key, bytes)
    }
}

/// A step from a state to the next.
#[inline]
pub(super) fn step<K: Key>(key: K, addition: K, used_bits: u32) -> (u32, K) {
    // The fields have room for one more: the choice fits.
    let sum = key.plus(addition);
    let window = sum.shr(used_bits);
    let filled = window.trailing_ones();
    let used = sum.and_low(used_bits);
    (filled, window.shr(filled).shl(used_bits).or(used))
}

/// Whether the units can cover exactly as many cells as there are; otherwise there is no solution.
pub(super) fn sizes_match<K: Key>(keys: &Keys<'_, K>) -> bool {
    let problem = keys.problem;
    let (mut least, mut most) = (0, 0);
    for (group, &demand) in problem.demands().iter().enumerate() {
        if demand == 0 {
            continue;
        }
        let mut choices = problem
            .choices()
            .iter()
            .filter(|choice| choice.group == group);
        let Some(first) = choices.next() else {
            match problem.least()[group] {
                0 => continue,
                _ => return false,
            }
        };
        assert!(
            choices.all(|choice| choice.cells.len() == first.cells.len()),
            "the choices of a group are of one size"
        );
        least += problem.least()[group] * first.cells.len();
        most += demand * first.cells.len();
    }
    least <= problem.cells() && problem.cells() <= most
}

/// States between two checks of the memory and calls of the tick.
const TICK: usize = 1 << 12;

/// Counts the states made and the bytes held.
pub(super) struct Guard<'a, 'b> {
    budget: &'a mut FrontierBudget<'b>,
    cells: usize,
    pub(super) states: u64,
    pub(super) steps: u64,
    /// States of the layer at work and of those after it.
    pub(super) waiting: u64,
    pub(super) peak: u64,
}

impl<'a, 'b> Guard<'a, 'b> {
    pub(super) fn new(budget: &'a mut FrontierBudget<'b>, cells: usize) -> Self {
        Self {
            budget,
            cells,
            states: 0,
            steps: 0,
            waiting: 0,
            peak: 0,
        }
    }

    /// `states` more states of the layer of `cell` are done.
    pub(super) fn look(
        &mut self,
        cell: usize,
        states: usize,
        bytes: u64,
    ) -> Result<(), FrontierError> {
        self.states += states as u64;
        self.peak = self.peak.max(bytes);
        if bytes > self.budget.bytes {
            return Err(FrontierError::Memory);
        }
        let reached = Reached {
            states: self.states,
            steps: self.steps,
            waiting: self.waiting,
            bytes,
            share: cell as f64 / self.cells as f64,
        };
        match (self.budget.tick)(&reached).is_break() {
            true => Err(FrontierError::Stopped),
            false => Ok(()),
        }
    }
}

/// Counts the ways to every state, layer by layer; `None` when a count does not fit `T`.
pub(super) fn count<T: Tally, K: Key>(
    keys: &Keys<'_, K>,
    budget: &mut FrontierBudget<'_>,
) -> Result<Option<Counted>, FrontierError> {
    let cells = keys.problem.cells();
    let mut guard = Guard::new(budget, cells);
    let mut ahead = Ahead::new(keys);
    let mut layers: Vec<Layer<K, T>> = (0..=cells).map(|_| Layer::new()).collect();
    if sizes_match(keys) {
        layers[0].place(K::ZERO);
        layers[0].states[0].1 = T::number(1);
    }
    for cell in 0..cells {
        let (done, open) = layers.split_at_mut(cell + 1);
        let layer = &mut done[cell];
        if layer.states.is_empty() {
            continue;
        }
        let fits = ahead.take(cell);
        let choices = &keys.starts[cell];
        let additions: Vec<K> = choices
            .iter()
            .map(|&choice| keys.addition(choice))
            .collect();
        if let Some(next) = open.first_mut() {
            next.expect(layer.states.len().saturating_sub(next.states.len()));
        }
        let mut overflow = false;
        // The numbers of later layers are sums of these and of earlier ones: at most a word longer.
        let mut longest = 0;
        for states in layer.states.chunks(TICK) {
            for (key, ways) in states {
                longest = longest.max(ways.heap_bytes());
                fits.each(*key, keys.bytes(), |place| {
                    guard.steps += 1;
                    let (filled, next) = step(*key, additions[place], keys.used_bits);
                    if !ahead.lives(cell + filled as usize, next) {
                        return;
                    }
                    let layer = &mut open[filled as usize - 1];
                    let state = layer.place(next);
                    overflow |= !layer.states[state].1.add(ways);
                });
            }
            let layers = || std::iter::once(&*layer).chain(&*open);
            let held = layers().map(|layer| layer.bytes(longest)).sum();
            guard.waiting = layers().map(|layer| layer.states.len() as u64).sum();
            guard.look(cell, states.len(), held)?;
        }
        if overflow {
            return Ok(None);
        }
        *layer = Layer::new();
    }
    let last = layers[cells].states.iter();
    let solved = last.filter(|(key, _)| keys.is_solved(*key));
    Ok(Some(Counted {
        solutions: solved.map(|(_, ways)| ways.big()).sum(),
        states: guard.states,
        bytes: guard.peak,
    }))
}
