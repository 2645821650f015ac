//! What the machine can do today: plain loops that the engines are measured beside.

use std::hint::black_box;

use susun::sliding::Board;

use crate::cpu_time;

/// IDA* with Manhattan distance written for the 4x4 alone, as a textbook would: an array, recursion,
/// a table of distances. Counts nodes as Korf did.
pub(crate) struct PlainIda {
    cells: [u8; 16],
    distance: [[u8; 16]; 16],
    pub(crate) nodes: u64,
}

impl PlainIda {
    /// For a board whose goal has the blank first.
    pub(crate) fn new(board: &Board) -> Self {
        let mut cells = [0; 16];
        for (cell, &tile) in cells.iter_mut().zip(board.cells()) {
            *cell = tile as u8;
        }
        let steps = |tile: usize, cell: usize| match tile {
            0 => 0,
            tile => (tile / 4).abs_diff(cell / 4) as u8 + (tile % 4).abs_diff(cell % 4) as u8,
        };
        let distance = std::array::from_fn(|tile| std::array::from_fn(|cell| steps(tile, cell)));
        Self {
            cells,
            distance,
            nodes: 1,
        }
    }

    /// The length of a shortest solution.
    pub(crate) fn solve(&mut self) -> u32 {
        let blank = self.cells.iter().position(|&tile| tile == 0);
        let blank = blank.expect("a board has a blank");
        let h: u32 = (0..16)
            .map(|cell| u32::from(self.distance[usize::from(self.cells[cell])][cell]))
            .sum();
        let mut bound = h;
        while !self.dive(blank, usize::MAX, h, bound) {
            bound += 2;
        }
        bound
    }

    fn dive(&mut self, blank: usize, from: usize, h: u32, room: u32) -> bool {
        if h == 0 {
            return true;
        }
        let (row, column) = (blank / 4, blank % 4);
        let neighbours = [
            (row > 0, blank.wrapping_sub(4)),
            (column > 0, blank.wrapping_sub(1)),
            (column < 3, blank + 1),
            (row < 3, blank + 4),
        ];
        for (exists, cell) in neighbours {
            if !exists || cell == from {
                continue;
            }
            self.nodes += 1;
            let tile = usize::from(self.cells[cell]);
            let h =
                h + u32::from(self.distance[tile][blank]) - u32::from(self.distance[tile][cell]);
            if h + 1 > room {
                continue;
            }
            self.cells[blank] = tile as u8;
            self.cells[cell] = 0;
            let found = self.dive(cell, blank, h, room - 1);
            self.cells[cell] = tile as u8;
            self.cells[blank] = 0;
            if found {
                return true;
            }
        }
        false
    }
}

/// A gigabyte.
pub(crate) const GIGABYTE: usize = 1 << 30;

/// Nanoseconds of one read that must wait for the one before it, at random places of so many bytes,
/// which are a power of two.
pub(crate) fn memory_latency(bytes: usize) -> f64 {
    const READS: usize = 3_000_000;
    let words = bytes / size_of::<u64>();
    let memory: Vec<u64> = (0..words as u64)
        .map(|word| word.wrapping_mul(0x9e37_79b9))
        .collect();
    let mut place = 1usize;
    let begun = cpu_time::now();
    for _ in 0..READS {
        let word = memory[place & (words - 1)];
        place = (word as usize ^ place).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
    }
    black_box(place);
    (cpu_time::now() - begun) * 1e9 / READS as f64
}
