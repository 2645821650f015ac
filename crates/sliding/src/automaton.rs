//! Which slides are worth trying after those just made: a finite-state machine that turns away
//! sequences whose result a better sequence has too (Taylor and Korf 1993).
//!
//! Two sequences of slides from one cell that leave the tiles in the same places are
//! interchangeable wherever they occur. Among them all but the first in the order *shorter first,
//! then by the directions' order* are **forbidden**. The first sequence, in that order, to any
//! board holds no forbidden part, or replacing the part would give an earlier one; so a search
//! that turns away every sequence with a forbidden part still reaches every board on a shortest
//! way.
//!
//! ```text
//!   the blank goes twelve steps round a square of four cells and all is as before, so
//!     R D L U R D  =  D R U L D R      the second is forbidden (and L R, and every other way back)
//! ```
//!
//! The machine reads slides and remembers the longest part of what it read that a forbidden
//! sequence begins with (Aho and Corasick 1975). A board's edge decides which sequences can be
//! made, so sequences that begin in different cells are different.

use std::collections::VecDeque;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::{Board, Direction, Size};

/// A state that does not exist: the slide is impossible or forbidden.
pub(crate) const NONE: u32 = u32::MAX;

/// The machine for one board size. States `0..cells` are those of a blank that has not moved.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    /// The state after a slide, by direction.
    next: Vec<[u32; 4]>,
}

/// A beginning of forbidden sequences.
#[derive(Clone, Copy)]
struct Beginning {
    after: [u32; 4],
    /// The longest part of it, but the whole, that is a beginning too.
    shorter: u32,
    cell: usize,
    forbidden: bool,
}

impl Automaton {
    /// The machine that knows all forbidden sequences of at most `longest` slides.
    pub(crate) fn new(size: Size, order: [Direction; 4], longest: usize) -> Self {
        let mut trie: Vec<Beginning> = (0..size.cells())
            .map(|cell| Beginning {
                after: [NONE; 4],
                shorter: NONE,
                cell,
                forbidden: false,
            })
            .collect();
        for cell in 0..size.cells() {
            for word in forbidden(size, order, cell, longest) {
                add(&mut trie, size, cell, &word);
            }
        }
        Self {
            next: complete(size, trie),
        }
    }

    /// How many states there are.
    pub(crate) fn states(&self) -> usize {
        self.next.len()
    }

    /// The state after a slide, or [`NONE`].
    pub(crate) fn after(&self, state: usize, direction: Direction) -> u32 {
        self.next[state][direction as usize]
    }
}

/// The forbidden sequences from one cell whose beginnings are not forbidden.
fn forbidden(
    size: Size,
    order: [Direction; 4],
    cell: usize,
    longest: usize,
) -> Vec<Vec<Direction>> {
    let start = Board::ordered(size, cell);
    let mut seen: HashSet<Vec<u16>, FxBuildHasher> = HashSet::default();
    seen.insert(start.cells().to_vec());
    let mut layer = vec![(start, Vec::new())];
    let mut words = Vec::new();
    for _ in 0..longest {
        let mut next = Vec::new();
        for (board, word) in &layer {
            for direction in order {
                let mut after = board.clone();
                if after.slide(direction).is_none() {
                    continue;
                }
                let word: Vec<Direction> = word.iter().copied().chain([direction]).collect();
                if seen.insert(after.cells().to_vec()) {
                    next.push((after, word));
                } else {
                    words.push(word);
                }
            }
        }
        layer = next;
    }
    words
}

fn add(trie: &mut Vec<Beginning>, size: Size, cell: usize, word: &[Direction]) {
    let mut at = cell;
    for &direction in word {
        let next = trie[at].after[direction as usize];
        at = if next == NONE {
            let cell = size.source(trie[at].cell, direction).expect("it was slid");
            trie.push(Beginning {
                after: [NONE; 4],
                shorter: NONE,
                cell,
                forbidden: false,
            });
            let new = trie.len() as u32 - 1;
            trie[at].after[direction as usize] = new;
            new as usize
        } else {
            next as usize
        };
    }
    trie[at].forbidden = true;
}

/// Fills in what follows where no beginning goes on, and renumbers the states that are left.
fn complete(size: Size, mut trie: Vec<Beginning>) -> Vec<[u32; 4]> {
    let cells = size.cells();
    let mut queue: VecDeque<usize> = (0..cells).collect();
    let mut next: Vec<[u32; 4]> = vec![[NONE; 4]; trie.len()];
    while let Some(at) = queue.pop_front() {
        let shorter = trie[at].shorter;
        for direction in Direction::ALL {
            let bit = direction as usize;
            let Some(cell) = size.source(trie[at].cell, direction) else {
                continue;
            };
            // What the machine would be in had it forgotten the first slide.
            let without = if at < cells {
                cell as u32
            } else {
                next[shorter as usize][bit]
            };
            let own = trie[at].after[bit];
            next[at][bit] = if without == NONE {
                NONE
            } else if own == NONE {
                without
            } else {
                let child = &mut trie[own as usize];
                child.shorter = without;
                if child.forbidden {
                    NONE
                } else {
                    queue.push_back(own as usize);
                    own
                }
            };
        }
    }
    renumber(&next, cells)
}

/// Leaves out the states that nothing leads to.
fn renumber(next: &[[u32; 4]], cells: usize) -> Vec<[u32; 4]> {
    let mut numbers: HashMap<u32, u32, FxBuildHasher> = HashMap::default();
    let mut list: Vec<u32> = (0..cells as u32).collect();
    numbers.extend(list.iter().map(|&state| (state, state)));
    let mut done = 0;
    let mut renumbered = Vec::new();
    while done < list.len() {
        let row = next[list[done] as usize].map(|state| {
            if state == NONE {
                return NONE;
            }
            *numbers.entry(state).or_insert_with(|| {
                list.push(state);
                list.len() as u32 - 1
            })
        });
        renumbered.push(row);
        done += 1;
    }
    renumbered
}
