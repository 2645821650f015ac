//! Makes a tree of the events of a search over boards.

use std::ops::ControlFlow;

use search::{At, Count, DepthFirst, Goals, Halt, Horizon, Order, Progress, StopRule};
use sliding::engine::{self, BoardObserver};
use sliding::space::{Push, Successors};
use sliding::{Board, Puzzle};

use super::answer::Room;
use super::rounds::{Gone, Rounds};
use super::tree::{Ended, Fate, Node, Round, Step};
use crate::slide::registry::{Classic, Engine, Plan};

/// What is known of a search before it is recorded.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) plan: Plan,
    pub(super) start: Board,
    pub(super) goal: Board,
    /// Whether estimates are told.
    pub(super) has_estimate: bool,
    /// The way to the goal, if it is found.
    pub(super) path: Option<Vec<Push>>,
    /// Expansions to record; all if none.
    pub(super) upto: Option<u32>,
}

/// What the costs of an engine are made of.
pub(super) fn order(engine: Engine) -> Order {
    match engine {
        Engine::BestFirst(rules) => rules.order,
        Engine::Walk(_) | Engine::Classic(Classic::HillClimbing(_) | Classic::Annealing(_)) => {
            Order::Estimate
        }
        Engine::Classic(Classic::DepthFirst(rules)) if rules.goals == Goals::First => Order::Depth,
        _ => Order::DepthPlusEstimate,
    }
}

/// Steps of a path up to which the siblings of all of them are recorded. Depth-first paths can be a hundred times as
/// long; of those the first and the last steps are drawn.
const MAX_PATH_WITH_SIBLINGS: usize = 1000;
const ENDS: usize = 16;

/// A child that was made.
struct Child {
    push: Push,
    board: Board,
    estimate: u32,
    at: At,
    fate: search::Fate,
    generated: Option<u64>,
}

/// The recorded node that a node is, or the nearest one above it: what is generated below a node that is not
/// recorded is counted there. One word, since a best-first search has one for each of its nodes.
#[derive(Clone, Copy, Debug)]
struct Owner(u32);

impl Owner {
    const ROOT: Self = Self::recorded(0);

    const fn recorded(node: usize) -> Self {
        Self((node as u32) << 1 | 1)
    }

    /// The owner of a child that is not recorded.
    const fn of_child(self) -> Self {
        Self(self.0 & !1)
    }

    const fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// The node itself, if it is recorded.
    fn itself(self) -> Option<usize> {
        (self.0 & 1 == 1).then(|| self.node())
    }
}

/// How the node of an event is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    /// By its id: there are no more of them than nodes that the search holds.
    Ids,
    /// By its depth.
    Depth,
}

impl Names {
    fn of(engine: Engine) -> Self {
        match engine {
            Engine::Classic(Classic::HillClimbing(_) | Classic::Annealing(_)) => Self::Depth,
            Engine::BestFirst(_) | Engine::Classic(_) => Self::Ids,
            _ => Self::Depth,
        }
    }
}

/// Sets an entry of a list that grows.
fn set(list: &mut Vec<Owner>, place: usize, owner: Owner) {
    if place >= list.len() {
        list.resize(place + 1, Owner::ROOT.of_child());
    }
    list[place] = owner;
}

/// Listens to a search. Numbers of nodes are those of the round under way.
pub(super) struct Recorder {
    known: Known,
    rounds: Rounds,
    expansions: u32,
    /// Nodes generated so far that the method counts.
    generated: u64,
    names: Names,
    /// The owners of all nodes, by their ids.
    ids: Vec<Owner>,
    /// The owner of the node expanded last at each depth.
    line: Vec<Owner>,
    /// The owner of the node expanded last.
    current: Owner,
    /// The number of the child made last.
    number: Option<u64>,
    /// The child made last, if it is recorded.
    last: Option<usize>,
    /// The children of a walk's last step: it tells them in the order in which they are beaten.
    siblings: Vec<Child>,
    /// Ticks that the search may still come to, and why it is to end then, or when enough is recorded.
    end: Option<(u64, Halt)>,
    /// Whether all expansions that are asked for are recorded, and there are more.
    is_paused: bool,
}

impl Recorder {
    pub(super) fn new(known: Known, room: Room, end: Option<(u64, Halt)>) -> Self {
        let mut recorder = Self {
            names: Names::of(known.plan.engine),
            known,
            rounds: Rounds::new(room),
            expansions: 0,
            generated: 0,
            ids: Vec::new(),
            line: Vec::new(),
            current: Owner::ROOT,
            number: None,
            last: None,
            siblings: Vec::new(),
            end,
            is_paused: false,
        };
        if !recorder.has_bounds() {
            recorder.begin(None);
        }
        recorder
    }

    fn begin(&mut self, bound: Option<u32>) {
        let is_first = self.rounds.is_empty();
        let generated = (is_first && self.counts_start()).then(|| self.count());
        let root = Node {
            parent: None,
            step: None,
            board: Some(self.known.start.clone()),
            depth: 0,
            generated,
            // A later round comes with its first expansion.
            after: match is_first {
                true => 0,
                false => self.expansions.saturating_add(1),
            },
            number: None,
            estimate: None,
            second_estimate: self.second_estimate(&self.known.start),
            cost: None,
            branch: None,
            fate: Fate::Waiting,
            is_e_node: false,
            on_path: self.known.path.is_some(),
            left_out: 0,
        };
        self.rounds.begin(bound, root);
        self.ids = vec![Owner::ROOT];
        self.line = vec![Owner::ROOT];
        (self.current, self.last) = (Owner::ROOT, None);
    }

    /// Begins another round, unless all that is asked for is recorded.
    fn begin_again(&mut self, bound: Option<u32>) {
        self.add_siblings();
        match self.known.upto == Some(self.expansions) {
            _ if self.is_paused => {}
            // Before the first round nothing is there at all.
            true if !self.rounds.is_empty() => self.is_paused = true,
            _ => self.begin(bound),
        }
    }

    /// Whether a node may be expanded once more, its children having been forgotten.
    fn may_expand_again(&self) -> bool {
        matches!(
            self.known.plan.engine,
            Engine::Classic(Classic::Recursive | Classic::SmaStar(_))
        )
    }

    /// Whether every new bound begins a round.
    fn has_bounds(&self) -> bool {
        matches!(
            self.known.plan.engine,
            Engine::IdaStar
                | Engine::Classic(Classic::DepthFirst(DepthFirst {
                    horizon: Horizon::Rising,
                    ..
                }))
        )
    }

    fn is_walk(&self) -> bool {
        matches!(self.known.plan.engine, Engine::Walk(_))
    }

    /// Whether the figure `generated` counts the start.
    fn counts_start(&self) -> bool {
        match self.known.plan.engine {
            Engine::BestFirst(rules) => rules.count != Count::Admitted { start: false },
            _ => true,
        }
    }

    /// Whether the figure `generated` counts a child.
    fn counts(&self, fate: search::Fate) -> bool {
        match self.known.plan.engine {
            Engine::BestFirst(rules) if rules.count != Count::Made => fate == search::Fate::Kept,
            _ => true,
        }
    }

    /// One more node that is counted.
    fn count(&mut self) -> u64 {
        self.generated += 1;
        self.generated
    }

    /// What decides between equal estimates in a walk: the Manhattan distance.
    fn second_estimate(&self, board: &Board) -> Option<u32> {
        let puzzle = || Puzzle::new(board.clone(), self.known.goal.clone()).ok();
        self.is_walk()
            .then(puzzle)
            .flatten()
            .map(|puzzle| puzzle.manhattan() as u32)
    }

    fn expanded(&mut self, at: At) {
        self.add_siblings();
        if self.known.upto == Some(self.expansions) {
            self.is_paused = true;
            return;
        }
        // Beyond what can be numbered only the path is recorded, and there order is told by depth.
        self.expansions = self.expansions.saturating_add(1);
        let found = match self.names {
            Names::Ids => self.ids.get(at.id as usize).copied(),
            Names::Depth => self.line.get(at.depth as usize).copied(),
        };
        self.current = found.unwrap_or(Owner::ROOT.of_child());
        if let Some(current) = self.current.itself() {
            let node = &mut self.rounds.now().nodes[current];
            node.number.get_or_insert(self.expansions);
            node.fate = Fate::Expanded;
        }
    }

    /// The owner of the parent of a child at this place.
    fn parent(&self, at: At) -> Owner {
        match self.names {
            Names::Ids => self.current,
            Names::Depth => {
                let parent = self.line.get(at.depth as usize - 1);
                parent.copied().unwrap_or(Owner::ROOT.of_child())
            }
        }
    }

    /// Whether a child is to be recorded; if not, it is counted.
    fn made(&mut self, at: At, fate: search::Fate) -> bool {
        self.last = None;
        let parent = self.parent(at);
        let has_room = self.rounds.has_room();
        // A walk's children are sorted before it is decided.
        let is_walk = self.is_walk();
        let wanted = parent
            .itself()
            .is_some_and(|parent| has_room || is_walk || self.rounds.now().nodes[parent].on_path);
        if !is_walk || !wanted {
            self.number = self.counts(fate).then(|| self.count());
        }
        if !wanted {
            self.leave_out(parent, at, fate, self.number.is_some());
        }
        wanted
    }

    /// Counts a child that is not recorded.
    fn leave_out(&mut self, parent: Owner, at: At, fate: search::Fate, is_counted: bool) {
        let part = self.rounds.now();
        part.nodes[parent.node()].left_out += u64::from(is_counted);
        if fate == search::Fate::Kept {
            self.place(at, parent.of_child());
        }
    }

    /// Remembers the owner of a child that may be expanded.
    fn place(&mut self, at: At, owner: Owner) {
        match self.names {
            Names::Ids => set(&mut self.ids, at.id as usize, owner),
            Names::Depth => set(&mut self.line, at.depth as usize, owner),
        }
    }

    /// Where a goal counts as soon as it is made, a better one may come after it.
    fn solved(&mut self) {
        let goes_on = match self.known.plan.engine {
            Engine::BestFirst(rules) => rules.stop == StopRule::NoneCheaper,
            Engine::Classic(Classic::DepthFirst(rules)) => rules.goals == Goals::Best,
            _ => false,
        };
        if goes_on && let Some(last) = self.last {
            let node = &mut self.rounds.now().nodes[last];
            if node.board.as_ref() == Some(&self.known.goal) {
                node.fate = Fate::Goal;
            }
        }
    }

    fn add_siblings(&mut self) {
        let Successors { order, .. } = self.known.plan.successors;
        let mut siblings = std::mem::take(&mut self.siblings);
        siblings.sort_by_key(|child| {
            let place = order.iter().position(|&way| way == child.push.direction);
            (place, child.push.tiles)
        });
        for mut child in siblings {
            child.generated = self.counts(child.fate).then(|| self.count());
            self.add(child);
        }
    }

    fn add(&mut self, child: Child) {
        let Child {
            push,
            at,
            fate,
            generated,
            ..
        } = child;
        let owner = self.parent(at);
        let Some(parent) = owner.itself() else {
            return;
        };
        let is_kept = fate == search::Fate::Kept;
        let (has_room, room) = (self.rounds.has_room(), self.rounds.room());
        let path = self.known.path.as_deref().unwrap_or_default();
        let is_next = path.get(at.depth as usize - 1) == Some(&push);
        let above = &self.rounds.now().nodes[parent];
        let on_path = above.on_path && is_kept && is_next;
        // The siblings of the path say what else could have been done there. There are three of them at most.
        let (step, steps) = (at.depth as usize, path.len());
        let is_shown = steps <= MAX_PATH_WITH_SIBLINGS || step <= ENDS || step + ENDS > steps;
        let has_memory = 4 * steps.min(MAX_PATH_WITH_SIBLINGS) <= room.fits;
        let beside_path = above.on_path && step <= steps && is_shown && has_memory;
        if !has_room && !on_path && !beside_path {
            self.leave_out(owner, at, fate, generated.is_some());
            return;
        }
        if on_path && self.may_expand_again() {
            // The path goes through the nodes that were made last.
            let nodes = self.rounds.now().nodes.iter_mut();
            nodes
                .filter(|node| node.depth >= at.depth)
                .for_each(|node| node.on_path = false);
        }
        let second_estimate = self.second_estimate(&child.board);
        let node = self.rounds.add(Node {
            parent: Some(parent),
            step: Some(Step::Push(push)),
            board: Some(child.board),
            depth: at.depth,
            generated,
            after: self.expansions,
            number: None,
            estimate: self.known.has_estimate.then_some(child.estimate),
            second_estimate,
            cost: Some(at.cost),
            branch: None,
            fate: match fate {
                search::Fate::Kept => Fate::Waiting,
                search::Fate::Duplicate => Fate::Duplicate,
                search::Fate::OverBound => Fate::OverBound,
                search::Fate::Outranked => Fate::Outranked,
            },
            is_e_node: false,
            on_path,
            left_out: 0,
        });
        self.last = Some(node);
        if is_kept {
            self.place(at, Owner::recorded(node));
        }
    }

    /// Whether it was paused before the search ended.
    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The nodes and the rounds, once it is known how the search ended and what the start was estimated at.
    pub(super) fn finish(mut self, ended: Ended, root_estimate: Option<u32>) -> Recorded {
        self.add_siblings();
        let bound = root_estimate.unwrap_or(0);
        if self.rounds.is_empty() {
            self.begin(Some(bound));
        }
        let length = self.known.path.as_ref().map(Vec::len);
        let nodes = &mut self.rounds.now().nodes;
        let is_goal = |node: &&mut Node| node.on_path && Some(node.depth as usize) == length;
        match nodes.iter_mut().find(is_goal) {
            Some(goal) => goal.fate = Fate::Goal,
            None => nodes.iter_mut().for_each(|node| node.on_path = false),
        }
        let e_node = self
            .current
            .itself()
            .filter(|_| self.is_paused && self.expansions > 0);
        if let Some(e_node) = e_node {
            nodes[e_node].is_e_node = true;
        }
        if let Ended::Stopped(Halt::Cycle { .. }) = ended {
            // The walk would go on from a board where it was before.
            let last = nodes.iter_mut().rfind(|node| node.fate == Fate::Waiting);
            if let Some(last) = last {
                last.fate = Fate::Duplicate;
            }
        }
        let cost = match order(self.known.plan.engine) {
            Order::Depth => 0,
            Order::DepthPlusEstimate | Order::Estimate => u64::from(bound),
            Order::Weighted { times, .. } => u64::from(bound) * u64::from(times),
        };
        let (generated, expanded) = (self.generated, u64::from(self.expansions));
        let has_estimate = self.known.has_estimate && root_estimate.is_some();
        let (mut nodes, rounds, gone) = self.rounds.finish();
        for round in &rounds {
            let root: &mut Node = &mut nodes[round.root];
            root.estimate = has_estimate.then_some(bound);
            root.cost = Some(cost);
        }
        Recorded {
            nodes,
            rounds,
            gone,
            generated,
            expanded,
        }
    }
}

/// What a recorder has.
pub(super) struct Recorded {
    pub(super) nodes: Vec<Node>,
    pub(super) rounds: Vec<Round>,
    /// Rounds that are left out.
    pub(super) gone: Gone,
    /// Nodes that are counted, recorded or not.
    pub(super) generated: u64,
    /// Expansions.
    pub(super) expanded: u64,
}

impl BoardObserver for Recorder {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        if self.is_paused {
            return ControlFlow::Break(Halt::Interrupted);
        }
        if let Some((ticks, why)) = &mut self.end {
            *ticks = ticks.saturating_sub(1);
            if *ticks == 0 || self.rounds.is_full() {
                return ControlFlow::Break(*why);
            }
        }
        ControlFlow::Continue(())
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn wants_node(&mut self, at: At, fate: Option<search::Fate>) -> bool {
        match fate {
            _ if self.is_paused => false,
            None => {
                self.expanded(at);
                false
            }
            Some(fate) => self.made(at, fate),
        }
    }

    fn generate(&mut self, push: Push, child: engine::Child, at: At, fate: search::Fate) {
        let engine::Child { board, estimate } = child;
        let child = Child {
            push,
            board,
            estimate,
            at,
            fate,
            generated: self.number,
        };
        match self.is_walk() {
            true => self.siblings.push(child),
            false => self.add(child),
        }
    }

    fn bound(&mut self, bound: u32) {
        if self.has_bounds() {
            self.begin_again(Some(bound));
        }
    }

    fn restart(&mut self) {
        self.begin_again(None);
    }

    fn solution(&mut self, _: u32) {
        if !self.is_paused {
            self.solved();
        }
    }
}
