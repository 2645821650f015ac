//! Peels a board line by line, tile by tile, with a beam.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use search::{Budget, Halt, Tally};

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
/// By how much a tile weighs less when as many others come before it as the board has rows and
/// columns.
const DECAY: f64 = 0.65;

type Seen = HashSet<u64, FxBuildHasher>;

/// A board of the beam.
#[derive(Clone)]
struct Member {
    cells: Box<[u16]>,
    blank: usize,
    /// Where the tile in hand is.
    tile: usize,
    last: Option<Direction>,
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
    from: u16,
    direction: Direction,
}

/// Boards of which only a small rest is left to be solved, and the ways to them.
pub(super) struct Peeled {
    pub(super) rest: Rest,
    /// Labels by cell, with the number in the history and the moves made.
    pub(super) boards: Vec<(Box<[u16]>, u32, u32)>,
    history: Vec<(u32, Direction)>,
}

impl Peeled {
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

/// A number for a label in a cell; those of a board, added bit by bit, tell it from others.
#[inline]
fn mark(label: u16, cell: usize) -> u64 {
    let mut z = (u64::from(label) << 16 | cell as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Solves all but a small rest of a board.
///
/// # Errors
/// When it is to stop.
pub(super) fn peel(puzzle: &Puzzle, width: usize, budget: &Budget<'_>) -> Result<Peeled, Halt> {
    let homes = Homes::of(puzzle);
    let (stages, rest) = plan(homes);
    let cells = puzzle.labelled_start().into_boxed_slice();
    let start = Member {
        blank: puzzle.start().blank(),
        tile: 0,
        last: None,
        others: 0,
        hash: 0,
        number: 0,
        cells,
    };
    let mut peeling = Peeling {
        size: puzzle.size(),
        homes,
        width,
        locked: vec![false; puzzle.size().cells()],
        history: vec![(0, Direction::Up)],
        weights: vec![0; puzzle.size().cells()],
        tally: Tally::new(budget, super::GRANT),
        budget,
    };
    let mut pool = vec![(0, start)];
    for (index, &stage) in stages.iter().enumerate() {
        peeling.weigh(&stages[index..], rest);
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
    size: Size,
    homes: Homes,
    width: usize,
    locked: Vec<bool>,
    /// How every member was reached: the number of its parent, and the move.
    history: Vec<(u32, Direction)>,
    /// By label, what the squared distance counts.
    weights: Vec<i64>,
    budget: &'b Budget<'a>,
    tally: Tally<'b, 'a>,
}

impl Peeling<'_, '_> {
    /// Sets the weights of the tiles that come after the first of the stages.
    fn weigh(&mut self, stages: &[Stage], rest: Rest) {
        let per_round = (self.size.rows() + self.size.columns()) as f64;
        let weight = |later: usize| (SCALE as f64 * DECAY.powf(later as f64 / per_round)) as i64;
        self.weights.fill(0);
        for (later, stage) in stages.iter().enumerate().skip(1) {
            self.weights[stage.tile] = weight(later);
        }
        for home in rest.cells(self.size).filter(|&c| c != self.homes.blank()) {
            let label = home + usize::from(home < self.homes.blank());
            self.weights[label] = weight(stages.len());
        }
    }

    #[inline]
    fn cost(&self, label: usize, cell: usize) -> i64 {
        let distance = self.size.distance(self.homes.home(label), cell) as i64;
        self.weights[label] * distance * distance
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
            member.hash = 0;
            for (cell, &label) in member.cells.iter().enumerate() {
                if label != 0 {
                    member.others += self.cost(label.into(), cell);
                    member.hash ^= mark(label, cell);
                }
            }
        }
        let route = Route::new(self.size, stage, &self.locked, &from);
        let left =
            |member: &Member| route.left_on(member.blank, member.tile, |cell| member.cells[cell]);
        let key = |(made, member): &(u32, Member)| {
            let total = member.others
                + in_hand(self.size) * i64::from(left(member))
                + MADE * i64::from(*made);
            (total, member.hash)
        };
        pool.sort_by_cached_key(key);
        pool.dedup_by_key(|(_, member)| member.hash);
        pool.truncate(self.width);
        // If all else fails, the way is searched from here.
        let spare = pool[0].clone();

        let mut seen = Seen::default();
        let mut done: Vec<(u32, Member)> = Vec::new();
        let mut layer: Vec<Member> = Vec::new();
        let mut first_done = None;
        // Those with fewest moves made are taken first.
        pool.sort_by_key(|&(made, _)| std::cmp::Reverse(made));
        let begun = pool.last().map_or(0, |&(made, _)| made);
        let patience = (self.size.rows() + self.size.columns()) as u32;

        let mut in_hand = in_hand(self.size);
        let most = in_hand * 4 * i64::from(patience);
        let mut next_push = begun + patience + left(&spare.1);
        let mut made = begun;
        loop {
            while pool.last().is_some_and(|&(waits, _)| waits == made) {
                let (_, member) = pool.pop().expect("one was seen");
                if left(&member) == 0 {
                    first_done.get_or_insert(made);
                    done.push((made, member));
                } else if seen.insert(member.hash) {
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
            layer = self.layer(stage, in_hand, &route, layer, &mut seen)?;
            made += 1;
            self.budget.reach(made);
            let mut place = 0;
            while place < layer.len() {
                if left(&layer[place]) == 0 {
                    first_done.get_or_insert(made);
                    done.push((made, layer.remove(place)));
                } else {
                    place += 1;
                }
            }
        }
        if done.is_empty() {
            let (mut made, mut member) = spare;
            let way = rescue(
                self.size,
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
                        self.slide(member, toward(self.size, stride));
                        *made += 1;
                    }
                }
            }
        }
        Ok(done)
    }

    /// Moves the tile of a direction, and notes it.
    fn slide(&mut self, member: &mut Member, direction: Direction) {
        let source = self.size.source(member.blank, direction);
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
        seen: &mut Seen,
    ) -> Result<Vec<Member>, Halt> {
        self.make_room(seen)?;
        let mut candidates = Vec::with_capacity(3 * layer.len());
        for (parent, member) in layer.iter().enumerate() {
            self.tally.add(0, 1);
            for direction in Direction::ALL {
                if member.last == Some(direction.opposite()) {
                    continue;
                }
                let to = member.blank;
                let Some(from) = self.size.source(to, direction) else {
                    continue;
                };
                if self.locked[from] {
                    continue;
                }
                self.tally.generate()?;
                let label = member.cells[from];
                let hash = member.hash ^ mark(label, from) ^ mark(label, to);
                if seen.contains(&hash) {
                    continue;
                }
                let tile = if from == member.tile { to } else { member.tile };
                let left = route.left_on(from, tile, |cell| match cell {
                    _ if cell == from => 0,
                    _ if cell == to => label,
                    _ => member.cells[cell],
                });
                let label = usize::from(label);
                let others = member.others + self.cost(label, to) - self.cost(label, from);
                candidates.push(Candidate {
                    total: others + in_hand * i64::from(left),
                    others,
                    hash,
                    parent: parent as u32,
                    from: from as u16,
                    direction,
                });
            }
        }
        // Equal boards have equal hashes and stand side by side.
        let order = |c: &Candidate| (c.total, c.hash, c.parent);
        if candidates.len() > 2 * self.width {
            candidates.select_nth_unstable_by_key(2 * self.width, order);
            candidates.truncate(2 * self.width);
        }
        candidates.sort_unstable_by_key(order);
        candidates.dedup_by_key(|c| c.hash);
        candidates.truncate(self.width);
        // The last child of a member takes its cells over; large boards are not copied for
        // nothing.
        let mut children = vec![0u32; layer.len()];
        for candidate in &candidates {
            children[candidate.parent as usize] += 1;
        }
        let mut next = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            seen.insert(candidate.hash);
            let parent = candidate.parent as usize;
            children[parent] -= 1;
            let from = usize::from(candidate.from);
            let old = &mut layer[parent];
            let (to, number) = (old.blank, old.number);
            let mut cells = match children[parent] {
                0 => std::mem::take(&mut old.cells),
                _ => old.cells.clone(),
            };
            cells.swap(to, from);
            next.push(Member {
                cells,
                blank: from,
                tile: if from == old.tile { to } else { old.tile },
                last: Some(candidate.direction),
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
    fn make_room(&mut self, seen: &Seen) -> Result<(), Halt> {
        let len = self.history.len() + 3 * self.width;
        let capacity = self.history.capacity();
        let room = if len > capacity {
            len.max(2 * capacity)
        } else {
            capacity
        };
        let member = size_of::<Member>() + 2 * self.size.cells();
        // A pool, two layers, the boards that are done, and the candidates.
        let beam = self.width * (6 * member + 3 * size_of::<Candidate>());
        let tables = self.size.cells() * (4 * size_of::<u32>() + size_of::<i64>() + 1);
        let seen = 2 * seen.capacity() * size_of::<u64>();
        let bytes = room * size_of::<(u32, Direction)>() + beam + tables + seen;
        self.budget.reserve(bytes as u64)?;
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
