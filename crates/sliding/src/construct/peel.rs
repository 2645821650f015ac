//! Peels a board line by line, tile by tile, with a beam.

use search::{Budget, Halt, Tally};

use super::grid::Grid;
use super::plan::{Rest, Stage, Task, plan};
use super::rescue::rescue;
use super::route::Route;
use crate::heuristic::Homes;
use crate::{Direction, Puzzle, Size};

/// The scale of all weights.
const SCALE: i64 = 256;
/// What a move of the tile in hand weighs, against the squared distances of the others.
const IN_HAND: i64 = 2 * SCALE;
/// What a move of the tile in hand weighs on a board of this size. Squares of long distances grow
/// beyond it, and where there is little room to turn, the others only hold it back.
fn in_hand(size: Size) -> i64 {
    let longest = size.rows().max(size.columns()) as f64;
    let shortest = size.rows().min(size.columns());
    let narrow = if shortest <= 3 && longest > 4.0 { 4 } else { 1 };
    let far = (longest / 20.0).powf(2.5).max(1.0);
    narrow * (IN_HAND as f64 * far) as i64
}
/// What a move made weighs when the boards that finished a stage are compared.
const MADE: i64 = 4 * SCALE;
/// Layers that a stage goes on after its first board is done: later ones may leave the others in
/// better order.
const AFTER_FIRST: u32 = 24;
/// What the squared distance of a tile weighs when so many others come before it. Rounds are as many
/// as the board has rows and columns. The tiles of the next line or two count most; the first of the
/// two terms keeps the last ones from being forgotten.
fn weight(later: usize, size: Size) -> i64 {
    let rounds = later as f64 / (size.rows() + size.columns()) as f64;
    (SCALE as f64 * (0.65_f64.powf(rounds) + (-rounds).exp())) as i64
}

/// The boards that were made last, by hash; each has one place, where it displaces another one.
struct Seen {
    hashes: Vec<u64>,
}

impl Seen {
    fn new(width: usize) -> Self {
        Self {
            hashes: vec![0; Self::places(width)],
        }
    }

    /// Enough for some dozens of layers.
    fn places(width: usize) -> usize {
        (64 * width).next_power_of_two()
    }

    /// Notes a board; whether it was not known.
    #[inline]
    fn insert(&mut self, hash: u64) -> bool {
        // The upper bits: of a product they depend on all of both factors.
        let place = (hash >> (64 - self.hashes.len().ilog2())) as usize;
        std::mem::replace(&mut self.hashes[place], hash) != hash
    }
}

/// A board of the beam.
#[derive(Clone)]
struct Member {
    cells: Box<[u16]>,
    blank: usize,
    /// Where the tile in hand is.
    tile: usize,
    last: Option<Direction>,
    /// Moves until the tile in hand is where it belongs.
    left: u32,
    /// The weighted distances of the tiles that come later.
    others: i64,
    hash: u64,
    /// Its place in the history.
    number: u32,
}

/// A child that may become a member.
#[derive(Clone, Copy)]
struct Candidate {
    total: i64,
    others: i64,
    hash: u64,
    parent: u32,
    left: u32,
    from: u16,
    direction: Direction,
}

impl Candidate {
    fn order(&self) -> (i64, u64) {
        (self.total, self.hash)
    }
}

/// Boards of which only a small rest is left to be solved, and the ways to them.
pub(super) struct Peeled {
    pub(super) rest: Rest,
    /// Labels by cell, with the number in the history and the moves made.
    pub(super) boards: Vec<(Box<[u16]>, u32, u32)>,
    history: Vec<(u32, Direction)>,
}

impl Peeled {
    /// Bytes of the history.
    pub(super) fn bytes(&self) -> u64 {
        (self.history.capacity() * size_of::<(u32, Direction)>()) as u64
    }

    /// The moves that lead to a board.
    pub(super) fn path(&self, mut number: u32) -> Vec<Direction> {
        let mut moves = Vec::new();
        while number > 0 {
            let (parent, direction) = self.history[number as usize];
            moves.push(direction);
            number = parent;
        }
        moves.reverse();
        moves
    }
}

/// Numbers without a pattern (splitmix64), always the same.
fn keys(count: usize, seed: u64) -> Vec<u64> {
    let number = |at: u64| {
        let mut z = (seed << 32 | at).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    (1..=count as u64).map(number).collect()
}

/// Bytes of all but the history.
fn bytes(size: Size, width: usize) -> usize {
    let member = size_of::<Member>() + 2 * size.cells();
    // A pool, two layers, the boards that are done, and the candidates with their order.
    let order = size_of::<(i64, u64)>();
    let beam = width * (6 * member + 3 * (size_of::<Candidate>() + order));
    // Of a route, the weights, the homes, the keys, and what is locked.
    let tables = size.cells() * (4 * size_of::<u32>() + 5 * size_of::<u64>() + 1);
    beam + tables + Grid::bytes(size) + Seen::places(width) * size_of::<u64>()
}

/// Solves all of a board but a rest with no side longer than `last_side`.
///
/// # Errors
/// When it is to stop.
pub(super) fn peel(
    puzzle: &Puzzle,
    last_side: usize,
    width: usize,
    budget: &Budget<'_>,
) -> Result<Peeled, Halt> {
    budget.reserve(bytes(puzzle.size(), width) as u64)?;
    let homes = Homes::of(puzzle);
    let (stages, rest) = plan(homes, last_side);
    let cells = puzzle.labelled_start().into_boxed_slice();
    let start = Member {
        blank: puzzle.start().blank(),
        tile: 0,
        last: None,
        left: 0,
        others: 0,
        hash: 0,
        number: 0,
        cells,
    };
    let count = puzzle.size().cells();
    let grid = Grid::new(puzzle.size());
    let home = |label: usize| grid.place(homes.home(label.max(1)));
    let mut peeling = Peeling {
        homes: (0..count).map(home).collect(),
        grid,
        width,
        locked: vec![false; count],
        history: vec![(0, Direction::Up)],
        weights: vec![0; count],
        by_lateness: (0..=stages.len())
            .map(|later| weight(later, puzzle.size()))
            .collect(),
        label_keys: keys(count, 1),
        cell_keys: keys(count, 2),
        free: Vec::new(),
        seen: Seen::new(width),
        tally: Tally::new(budget, super::GRANT),
        budget,
    };
    let left_over: Vec<usize> = rest
        .cells(puzzle.size())
        .filter(|&home| home != homes.blank())
        .map(|home| home + usize::from(home < homes.blank()))
        .collect();
    let mut pool = vec![(0, start)];
    for (index, &stage) in stages.iter().enumerate() {
        peeling.weigh(&stages[index..], &left_over);
        pool = peeling.stage(stage, pool)?;
        peeling.locked[stage.lock] = true;
    }
    let history = peeling.history;
    let boards = pool
        .into_iter()
        .map(|(made, member)| (member.cells, member.number, made));
    Ok(Peeled {
        rest,
        boards: boards.collect(),
        history,
    })
}

struct Peeling<'b, 'a> {
    grid: Grid,
    /// By label, the row and the column of the home.
    homes: Vec<[i32; 2]>,
    width: usize,
    locked: Vec<bool>,
    /// How every member was reached: the number of its parent, and the move.
    history: Vec<(u32, Direction)>,
    /// By label, what the squared distance counts.
    weights: Vec<i64>,
    /// The same by the number of tiles that come before.
    by_lateness: Vec<i64>,
    /// A board's hash is a sum over its tiles: the product of the keys of the tile and of its cell.
    label_keys: Vec<u64>,
    cell_keys: Vec<u64>,
    /// Cells of boards that are no longer in the beam.
    free: Vec<Box<[u16]>>,
    seen: Seen,
    budget: &'b Budget<'a>,
    tally: Tally<'b, 'a>,
}

impl Peeling<'_, '_> {
    /// Sets the weights of the tiles that come after the first of the stages.
    fn weigh(&mut self, stages: &[Stage], left_over: &[usize]) {
        self.weights.fill(0);
        for (later, stage) in stages.iter().enumerate().skip(1) {
            self.weights[stage.tile] = self.by_lateness[later];
        }
        for &label in left_over {
            self.weights[label] = self.by_lateness[stages.len()];
        }
    }

    /// What a tile in a cell adds to the weighted distances.
    #[inline]
    fn cost(&self, label: usize, cell: usize) -> i64 {
        let (home, place) = (self.homes[label], self.grid.place(cell));
        let (down, across) = (place[0] - home[0], place[1] - home[1]);
        self.weights[label] * i64::from(down * down + across * across)
    }

    /// What a tile in a cell adds to the hash.
    #[inline]
    fn mark(&self, label: usize, cell: usize) -> u64 {
        self.label_keys[label].wrapping_mul(self.cell_keys[cell])
    }

    /// Brings one tile where it belongs on all boards of a pool.
    fn stage(
        &mut self,
        stage: Stage,
        mut pool: Vec<(u32, Member)>,
    ) -> Result<Vec<(u32, Member)>, Halt> {
        let at = |member: &Member| {
            let mut cells = member.cells.iter();
            cells.position(|&label| usize::from(label) == stage.tile)
        };
        let mut from = Vec::with_capacity(pool.len());
        for (_, member) in &mut pool {
            member.tile = at(member).expect("every tile is on the board");
            from.push(member.tile);
            member.others = 0;
            // In another stage it is another board.
            member.hash = self.label_keys[stage.tile];
            for (cell, &label) in member.cells.iter().enumerate() {
                if label != 0 {
                    let label = usize::from(label);
                    member.others += self.cost(label, cell);
                    member.hash = member.hash.wrapping_add(self.mark(label, cell));
                }
            }
        }
        let route = Route::new(self.grid.size, stage, &self.locked, &from);
        for (_, member) in &mut pool {
            let at = |cell: usize| member.cells[cell];
            member.left = route.left_on(&self.grid, (member.blank, member.tile), at);
        }
        let mut in_hand = in_hand(self.grid.size);
        let key = |(made, member): &(u32, Member)| {
            let total = member.others + in_hand * i64::from(member.left) + MADE * i64::from(*made);
            (total, member.hash)
        };
        pool.sort_by_cached_key(key);
        pool.dedup_by_key(|(_, member)| member.hash);
        pool.truncate(self.width);
        // If all else fails, the way is searched from here.
        let spare = pool[0].clone();

        let mut done: Vec<(u32, Member)> = Vec::new();
        let mut layer: Vec<Member> = Vec::new();
        let mut first_done = None;
        // Those with fewest moves made are taken first.
        pool.sort_by_key(|&(made, _)| std::cmp::Reverse(made));
        let begun = pool.last().map_or(0, |&(made, _)| made);
        let patience = (self.grid.size.rows() + self.grid.size.columns()) as u32;

        let most = in_hand * 4 * i64::from(patience);
        let mut next_push = begun + patience + spare.1.left;
        let mut made = begun;
        loop {
            while pool.last().is_some_and(|&(waits, _)| waits == made) {
                let (_, member) = pool.pop().expect("one was seen");
                if member.left == 0 {
                    first_done.get_or_insert(made);
                    done.push((made, member));
                } else if self.seen.insert(member.hash) {
                    layer.push(member);
                }
            }
            let enough = done.len() >= 2 * self.width
                || first_done.is_some_and(|first| made >= first + AFTER_FIRST);
            if enough || (layer.is_empty() && pool.is_empty()) {
                break;
            }
            if made >= next_push {
                // The others hold it back: from now on it counts more.
                next_push = made + patience;
                if in_hand >= most {
                    break;
                }
                in_hand *= 2;
            }
            layer = self.layer(stage, in_hand, &route, layer)?;
            made += 1;
            self.budget.reach(made);
            let mut place = 0;
            while place < layer.len() {
                if layer[place].left == 0 {
                    first_done.get_or_insert(made);
                    done.push((made, layer.remove(place)));
                } else {
                    place += 1;
                }
            }
        }
        self.free
            .extend(layer.into_iter().map(|member| member.cells));
        if done.is_empty() {
            let (mut made, mut member) = spare;
            let way = rescue(
                self.grid.size,
                stage,
                &self.locked,
                &member.cells,
                (self.budget, &mut self.tally),
            )?;
            for direction in way {
                self.slide(&mut member, direction);
                made += 1;
            }
            done.push((made, member));
        }
        if let Task::Turn { niche, .. } = stage.task {
            for (made, member) in &mut done {
                // Unless the pair came home otherwise.
                if member.blank == niche && member.tile == stage.target {
                    for stride in [stage.along, stage.inward] {
                        self.slide(member, toward(self.grid.size, stride));
                        *made += 1;
                    }
                }
            }
        }
        Ok(done)
    }

    /// Moves the tile of a direction, and notes it.
    fn slide(&mut self, member: &mut Member, direction: Direction) {
        let source = self.grid.source(member.blank, direction);
        let source = source.expect("the way was found on this board");
        member.cells.swap(member.blank, source);
        member.blank = source;
        member.last = Some(direction);
        let parent = std::mem::replace(&mut member.number, self.history.len() as u32);
        self.history.push((parent, direction));
    }

    /// One move on all boards of a layer; the best of them are the next layer.
    fn layer(
        &mut self,
        stage: Stage,
        in_hand: i64,
        route: &Route,
        mut layer: Vec<Member>,
    ) -> Result<Vec<Member>, Halt> {
        self.make_room()?;
        let mut candidates = Vec::with_capacity(3 * layer.len());
        for (parent, member) in layer.iter().enumerate() {
            self.tally.add(0, 1);
            for direction in Direction::ALL {
                if member.last == Some(direction.opposite()) {
                    continue;
                }
                let to = member.blank;
                let Some(from) = self.grid.source(to, direction) else {
                    continue;
                };
                if self.locked[from] {
                    continue;
                }
                self.tally.generate()?;
                let label = usize::from(member.cells[from]);
                let hash = member.hash.wrapping_add(self.mark(label, to));
                let hash = hash.wrapping_sub(self.mark(label, from));
                // A board that was not kept before is not kept now.
                if !self.seen.insert(hash) {
                    continue;
                }
                let tile = if from == member.tile { to } else { member.tile };
                let left = route.left_on(&self.grid, (from, tile), |cell| match cell {
                    _ if cell == from => 0,
                    _ if cell == to => label as u16,
                    _ => member.cells[cell],
                });
                let others = member.others + self.cost(label, to) - self.cost(label, from);
                candidates.push(Candidate {
                    total: others + in_hand * i64::from(left),
                    others,
                    hash,
                    parent: parent as u32,
                    left,
                    from: from as u16,
                    direction,
                });
            }
        }
        if candidates.len() > self.width {
            let mut orders: Vec<_> = candidates.iter().map(Candidate::order).collect();
            let (_, &mut first_out, _) = orders.select_nth_unstable(self.width);
            candidates.retain(|candidate| candidate.order() < first_out);
        }
        // The last child of a member takes its cells over; large boards are not copied for
        // nothing.
        let mut children = vec![0u32; layer.len()];
        for candidate in &candidates {
            children[candidate.parent as usize] += 1;
        }
        for (member, &children) in layer.iter_mut().zip(&children) {
            if children == 0 {
                self.free.push(std::mem::take(&mut member.cells));
            }
        }
        let mut next = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            let parent = candidate.parent as usize;
            children[parent] -= 1;
            let from = usize::from(candidate.from);
            let old = &mut layer[parent];
            let (to, number) = (old.blank, old.number);
            let mut cells = if children[parent] == 0 {
                std::mem::take(&mut old.cells)
            } else if let Some(mut cells) = self.free.pop() {
                cells.copy_from_slice(&old.cells);
                cells
            } else {
                old.cells.clone()
            };
            cells.swap(to, from);
            next.push(Member {
                cells,
                blank: from,
                tile: if from == old.tile { to } else { old.tile },
                last: Some(candidate.direction),
                left: candidate.left,
                others: candidate.others,
                hash: candidate.hash,
                number: self.history.len() as u32,
            });
            self.history.push((number, candidate.direction));
        }
        debug_assert!(
            next.iter()
                .all(|m| usize::from(m.cells[m.tile]) == stage.tile)
        );
        Ok(next)
    }

    /// Makes room for one more layer, if the limit allows it.
    fn make_room(&mut self) -> Result<(), Halt> {
        let len = self.history.len() + 3 * self.width;
        let capacity = self.history.capacity();
        let room = if len > capacity {
            len.max(2 * capacity)
        } else {
            capacity
        };
        let history = room * size_of::<(u32, Direction)>();
        self.budget
            .reserve((history + bytes(self.grid.size, self.width)) as u64)?;
        self.history.reserve_exact(room - self.history.len());
        Ok(())
    }
}

/// The direction of the tile that is moved when the blank goes by `stride`.
fn toward(size: Size, stride: isize) -> Direction {
    let mut all = Direction::ALL.into_iter();
    all.find(|&direction| size.stride(direction) == stride)
        .expect("a step to a neighbour")
}
