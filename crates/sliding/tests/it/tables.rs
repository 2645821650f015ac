//! Pattern databases against a plain search over the cells of their tiles, and against the laws that
//! distances keep.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;

use search::levels::Level;
use search::{Executor, Halt};
use sliding::pdb::{Histogram, Pattern, Shape, Table};
use sliding::{Direction, Size};

use crate::support::{Backwards, Dice, size};

fn pattern(size: Size, blank: usize, cells: u64) -> Pattern {
    Pattern::new(size, blank, cells).unwrap()
}

fn built(pattern: Pattern, executor: &dyn Executor) -> (Table, Histogram) {
    let shape = Arc::new(Shape::of(pattern));
    Table::build(pattern, shape, executor, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The bits of a set, lowest first.
fn cells(set: u64) -> Vec<usize> {
    (0..64).filter(|cell| set >> cell & 1 == 1).collect()
}

/// The cells beside a cell.
fn beside(size: Size, cell: usize) -> impl Iterator<Item = usize> {
    let ways = Direction::ALL.into_iter();
    ways.filter_map(move |direction| size.source(cell, direction))
}

/// Where the tiles stand, and the blank: slides of the blank past other tiles cost nothing.
type State = (Vec<usize>, usize);

/// The states one slide away, with what it costs.
fn slides((tiles, blank): &State, size: Size) -> impl Iterator<Item = (State, u8)> {
    beside(size, *blank).map(move |cell| {
        let mut tiles = tiles.clone();
        let tile = tiles.iter().position(|&at| at == cell);
        if let Some(tile) = tile {
            tiles[tile] = *blank;
        }
        ((tiles, cell), u8::from(tile.is_some()))
    })
}

/// Distances of all states by plain breadth-first search, each state a number to base `cells`.
struct Plain {
    size: Size,
    distances: Vec<u8>,
}

impl Plain {
    fn number(size: Size, (tiles, blank): &State) -> usize {
        tiles.iter().fold(*blank, |n, tile| n * size.cells() + tile)
    }

    fn new(pattern: Pattern) -> Self {
        let size = pattern.size();
        let goal = (cells(pattern.cells()), pattern.blank());
        let count = size.cells().pow(pattern.tiles() as u32 + 1);
        let mut distances = vec![u8::MAX; count];
        distances[Self::number(size, &goal)] = 0;
        let mut queue = VecDeque::from([(goal, 0)]);
        while let Some((state, distance)) = queue.pop_front() {
            if distances[Self::number(size, &state)] < distance {
                continue;
            }
            for (next, cost) in slides(&state, size) {
                let known = &mut distances[Self::number(size, &next)];
                if distance + cost < *known {
                    *known = distance + cost;
                    match cost {
                        0 => queue.push_front((next, distance)),
                        _ => queue.push_back((next, distance + cost)),
                    }
                }
            }
        }
        Self { size, distances }
    }

    fn of(&self, state: &State) -> u32 {
        self.distances[Self::number(self.size, state)].into()
    }
}

/// All states of so many tiles.
fn states(size: Size, tiles: usize) -> Vec<State> {
    let mut lists = vec![Vec::new()];
    for _ in 0..=tiles {
        let longer = |list: &Vec<usize>| {
            let free = (0..size.cells()).filter(|cell| !list.contains(cell));
            let longer = free.map(|cell| [&list[..], &[cell]].concat());
            longer.collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    let split = |mut list: Vec<usize>| {
        let blank = list.pop().unwrap();
        (list, blank)
    };
    lists.into_iter().map(split).collect()
}

/// Every state of a table against the plain search, and the laws on the way: each slide of one of
/// its tiles changes the distance by exactly 1, and unless the state is the goal one of them
/// shortens it.
fn agrees(pattern: Pattern) {
    let size = pattern.size();
    let (table, histogram) = built(pattern, &());
    let plain = Plain::new(pattern);
    let mut seen = vec![0; histogram.len()];
    for state in states(size, pattern.tiles()) {
        let distance = table.distance(&state.0, state.1);
        assert_eq!(
            u32::from(distance),
            plain.of(&state),
            "{pattern:?} {state:?}"
        );
        seen[distance as usize] += 1;
    }
    assert!(histogram.iter().all(|&found| found > 0), "a hole");
    let regions_at_least = seen
        .iter()
        .zip(&histogram)
        .all(|(&seen, &found)| seen >= found);
    assert!(
        regions_at_least,
        "{pattern:?}: a region has at least a cell"
    );
}

#[test]
fn tables_hold_the_distances_of_a_plain_search() {
    let mut dice = Dice(5);
    for (rows, columns, most) in [(2, 3, 3), (3, 3, 4), (2, 5, 4), (3, 4, 4), (4, 4, 3)] {
        let size = size(rows, columns);
        for tiles in 1..=most {
            for blank in [size.cells() - 1, 0, dice.below(size.cells())] {
                let mut cells = 0;
                while u64::count_ones(cells) < tiles {
                    cells |= 1 << dice.below(size.cells());
                    cells &= !(1 << blank);
                }
                agrees(pattern(size, blank, cells));
            }
        }
    }
    // A wide board, where a tile can pass all others at once, and a pattern that leaves little room.
    agrees(pattern(size(2, 4), 7, 0b1_1111));
    agrees(pattern(size(4, 4), 15, 0b100_0010_0001_0001));
    agrees(pattern(size(3, 3), 4, 0b1_0100_1101));
}

/// The laws that distances keep, on random states of tables too large for the plain search.
fn keeps_the_laws(pattern: Pattern, samples: usize) {
    let size = pattern.size();
    let (table, histogram) = built(pattern, &());
    let goal = (cells(pattern.cells()), pattern.blank());
    assert_eq!(table.distance(&goal.0, goal.1), 0);
    let mut dice = Dice(7);
    for _ in 0..samples {
        let mut free: Vec<usize> = (0..size.cells()).collect();
        let mut any = || free.swap_remove(dice.below(free.len()));
        let state: State = ((0..pattern.tiles()).map(|_| any()).collect(), any());
        let distance = table.distance(&state.0, state.1);
        assert!((distance as usize) < histogram.len());
        // All states of the blank's region, and the slides of the pattern's tiles from there.
        let mut region = vec![state.1];
        let mut done = 0;
        let mut nearer = 0;
        while done < region.len() {
            let here = (state.0.clone(), region[done]);
            done += 1;
            for (next, cost) in slides(&here, size) {
                let after = table.distance(&next.0, next.1);
                if cost == 1 {
                    assert_eq!(after.abs_diff(distance), 1, "{here:?} {next:?}");
                    nearer += u32::from(after < distance);
                } else {
                    assert_eq!(after, distance, "the blank goes about for nothing");
                    if !region.contains(&next.1) {
                        region.push(next.1);
                    }
                }
            }
        }
        assert!(nearer > 0 || distance == 0, "{state:?} leads nowhere");
    }
}

#[test]
fn large_tables_keep_the_laws_of_distances() {
    keeps_the_laws(pattern(size(4, 4), 15, 0b111_1111), 200);
    keeps_the_laws(pattern(size(4, 4), 0, 0b1110_1110_0000_0000), 500);
    keeps_the_laws(pattern(size(3, 5), 7, 0b101_1010_0000_0101), 500);
    keeps_the_laws(pattern(size(2, 6), 11, 0b1111_1111), 200);
    keeps_the_laws(pattern(size(5, 5), 12, 0b11_1110), 500);
}

#[test]
fn tables_do_not_depend_on_who_builds_them() {
    for pattern in [
        pattern(size(3, 3), 8, 0b1),
        pattern(size(3, 4), 11, 0b111_0011),
        pattern(size(4, 4), 15, 0b11_1110),
        pattern(size(2, 6), 5, 0b1111_1101_1000),
    ] {
        let (alone, histogram) = built(pattern, &());
        let (together, same) = built(pattern, &Backwards);
        assert_eq!(histogram, same);
        assert!(
            alone.bits().bytes() == together.bits().bytes(),
            "{pattern:?}"
        );
        let kept = Table::of_bits(pattern, Arc::clone(alone.shape()), together.bits().clone());
        assert_eq!(kept.bits().bytes().len(), alone.shape().table_bytes());
    }
}

#[test]
fn every_level_is_reported_and_may_be_the_last() {
    let pattern = pattern(size(3, 4), 11, 0b111_0011);
    let (_, histogram) = built(pattern, &());
    let shape = Arc::new(Shape::of(pattern));
    let mut levels: Vec<Level> = Vec::new();
    let halted = Table::build(pattern, Arc::clone(&shape), &(), &mut |level| {
        levels.push(*level);
        match level.depth {
            9 => ControlFlow::Break(Halt::Time),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!(halted.err(), Some(Halt::Time));
    assert_eq!(levels.len(), 10);
    let all: u64 = histogram.iter().sum();
    let mut reached = 0;
    for (depth, level) in levels.into_iter().enumerate() {
        reached += histogram[depth];
        assert_eq!(level.depth as usize, depth);
        assert_eq!(level.found, histogram[depth]);
        assert_eq!((level.reached, level.all), (reached, all));
    }
}

/// Configurations at each distance, as an older and slower builder counted them.
#[test]
fn histograms_are_what_they_were() {
    let (_, six) = built(pattern(size(4, 4), 15, 0b11_1111), &());
    let known: [u64; 29] = [
        1, 5, 18, 64, 181, 550, 1561, 4581, 11831, 29234, 64446, 135_403, 253_957, 446_952,
        702_990, 1_028_693, 1_340_904, 1_600_896, 1_669_062, 1_556_435, 1_236_791, 860_265,
        494_714, 243_465, 94_665, 30_863, 6899, 1154, 60,
    ];
    assert_eq!(six, known);
    let (_, eight) = built(pattern(size(3, 4), 11, 0b1111_1111), &());
    let known: [u64; 37] = [
        1, 4, 10, 28, 66, 150, 372, 898, 2000, 4584, 9676, 21366, 42813, 88324, 162_995, 307_578,
        521_017, 897_074, 1_381_051, 2_135_410, 2_923_936, 3_972_378, 4_740_083, 5_555_600,
        5_651_595, 5_600_162, 4_763_642, 3_927_390, 2_749_792, 1_855_316, 1_039_820, 550_224,
        225_723, 79_308, 17_606, 2606, 122,
    ];
    assert_eq!(eight, known);
}
