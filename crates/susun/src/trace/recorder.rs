//! Makes a tree of the events of a search over boards.

use std::collections::HashMap;
use std::ops::ControlFlow;

use search::{At, DepthFirst, Goals, Halt, Horizon, Order, Progress, StopRule};
use sliding::Board;
use sliding::engine::{self, BoardObserver};
use sliding::space::{Push, Successors};

use super::rounds::Rounds;
use super::tree::{Ended, Fate, Node, Round, Step};
use crate::slide::registry::{Classic, Engine, Plan};

/// What is known of a search before it is recorded.
pub(super) struct Known {
    pub(super) plan: Plan,
    pub(super) start: Board,
    pub(super) goal: Board,
    /// Whether estimates are told.
    pub(super) has_estimate: bool,
    pub(super) root_estimate: u32,
    /// The way to the goal, if it is found.
    pub(super) path: Option<Vec<Push>>,
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

/// Steps of a path up to which its siblings are recorded whatever room there is: no shortest solution of a 15-puzzle
/// has more.
const MAX_PATH_WITH_SIBLINGS: usize = 80;

/// A child that was made.
struct Child {
    push: Push,
    board: Board,
    estimate: u32,
    at: At,
    fate: search::Fate,
}

/// Listens to a search. Numbers of nodes are those of the round under way.
pub(super) struct Recorder {
    known: Known,
    rounds: Rounds,
    expansions: u32,
    /// The recorded nodes of a best-first search that may be expanded, by their ids.
    ids: HashMap<u32, usize>,
    /// The node expanded last at each depth of a depth-first search, if it is recorded.
    line: Vec<Option<usize>>,
    /// The node expanded last, if it is recorded.
    current: Option<usize>,
    /// The child made last, if it is recorded.
    last: Option<usize>,
    /// The children of a walk's last step: it tells them in the order in which they are beaten.
    siblings: Vec<Child>,
    /// Ticks that the search may still come to, and why it is to end then, or when enough is recorded.
    end: Option<(u64, Halt)>,
}

impl Recorder {
    pub(super) fn new(known: Known, most: usize, end: Option<(u64, Halt)>) -> Self {
        let mut recorder = Self {
            known,
            rounds: Rounds::new(most),
            expansions: 0,
            ids: HashMap::new(),
            line: Vec::new(),
            current: None,
            last: None,
            siblings: Vec::new(),
            end,
        };
        if !recorder.has_bounds() {
            recorder.begin(None);
        }
        recorder
    }

    fn begin(&mut self, bound: Option<u32>) {
        let estimate = self.known.root_estimate;
        let cost = match order(self.known.plan.engine) {
            Order::Depth => 0,
            Order::DepthPlusEstimate | Order::Estimate => u64::from(estimate),
            Order::Weighted { times, .. } => u64::from(estimate) * u64::from(times),
        };
        let root = Node {
            parent: None,
            step: None,
            board: Some(self.known.start.clone()),
            depth: 0,
            number: None,
            estimate: self.known.has_estimate.then_some(estimate),
            cost: Some(cost),
            branch: None,
            fate: Fate::Waiting,
            on_path: self.known.path.is_some(),
            left_out: 0,
        };
        self.rounds.begin(bound, root);
        self.ids = HashMap::from([(0, 0)]);
        self.line = vec![Some(0)];
        (self.current, self.last) = (None, None);
    }

    /// Whether every kept node has its own id; in other searches the depth is enough.
    fn has_ids(&self) -> bool {
        match self.known.plan.engine {
            Engine::BestFirst(_) => true,
            Engine::Classic(classic) => {
                matches!(classic, Classic::DepthFirst(_)) || self.may_expand_again()
            }
            _ => false,
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

    fn expanded(&mut self, at: At) {
        self.add_siblings();
        // Beyond what can be numbered only the path is recorded, and there order is told by depth.
        self.expansions = self.expansions.saturating_add(1);
        self.current = match self.has_ids() {
            true if self.may_expand_again() => self.ids.get(&at.id).copied(),
            true => self.ids.remove(&at.id),
            false => self.line.get(at.depth as usize).copied().flatten(),
        };
        if let Some(current) = self.current {
            let node = &mut self.rounds.now().nodes[current];
            node.number.get_or_insert(self.expansions);
            node.fate = Fate::Expanded;
        }
    }

    /// The parent of a child at this place, if it is recorded.
    fn parent(&self, at: At) -> Option<usize> {
        match self.has_ids() {
            true => self.current,
            false => self.line.get(at.depth as usize - 1).copied().flatten(),
        }
    }

    fn made(&mut self, at: At, fate: search::Fate) -> bool {
        self.last = None;
        self.rounds.now().made += 1;
        let parent = self.parent(at);
        let has_room = self.rounds.has_room();
        let wanted = parent.is_some_and(|parent| {
            let node = &mut self.rounds.now().nodes[parent];
            // A walk's children are sorted before it is decided.
            let wanted =
                has_room || node.on_path || matches!(self.known.plan.engine, Engine::Walk(_));
            node.left_out += u64::from(!wanted);
            wanted
        });
        if !wanted && fate == search::Fate::Kept {
            self.set_line(at.depth, None);
        }
        wanted
    }

    fn set_line(&mut self, depth: u32, node: Option<usize>) {
        if !self.has_ids() {
            let depth = depth as usize;
            self.line.truncate(depth);
            self.line.resize(depth, None);
            self.line.push(node);
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
        for child in siblings {
            self.add(child);
        }
    }

    fn add(&mut self, child: Child) {
        let Child { push, at, fate, .. } = child;
        let Some(parent) = self.parent(at) else {
            return;
        };
        let is_kept = fate == search::Fate::Kept;
        let (has_room, is_roomy) = (self.rounds.has_room(), self.rounds.is_roomy());
        let path = self.known.path.as_deref().unwrap_or_default();
        let is_next = path.get(at.depth as usize - 1) == Some(&push);
        let above = &mut self.rounds.now().nodes[parent];
        let on_path = above.on_path && is_kept && is_next;
        // The siblings of the path say what else could have been done there.
        let beside_path = is_roomy && above.on_path && path.len() <= MAX_PATH_WITH_SIBLINGS;
        if !has_room && !on_path && !beside_path {
            above.left_out += 1;
            if is_kept {
                self.set_line(at.depth, None);
            }
            return;
        }
        if on_path && self.may_expand_again() {
            // The path goes through the nodes that were made last.
            let nodes = self.rounds.now().nodes.iter_mut();
            nodes
                .filter(|node| node.depth >= at.depth)
                .for_each(|node| node.on_path = false);
        }
        let node = self.rounds.add(Node {
            parent: Some(parent),
            step: Some(Step::Push(push)),
            board: Some(child.board),
            depth: at.depth,
            number: None,
            estimate: self.known.has_estimate.then_some(child.estimate),
            cost: Some(at.cost),
            branch: None,
            fate: match fate {
                search::Fate::Kept => Fate::Waiting,
                search::Fate::Duplicate => Fate::Duplicate,
                search::Fate::OverBound => Fate::OverBound,
                search::Fate::Outranked => Fate::Outranked,
            },
            on_path,
            left_out: 0,
        });
        self.last = Some(node);
        if is_kept {
            self.set_line(at.depth, Some(node));
            if self.has_ids() {
                self.ids.insert(at.id, node);
            }
        }
    }

    /// The nodes, the rounds, and how many rounds and nodes are left out.
    pub(super) fn finish(mut self, ended: Ended) -> (Vec<Node>, Vec<Round>, u64, u64) {
        self.add_siblings();
        if self.rounds.is_empty() {
            self.begin(Some(self.known.root_estimate));
        }
        let length = self.known.path.as_ref().map(Vec::len);
        let nodes = &mut self.rounds.now().nodes;
        let is_goal = |node: &&mut Node| node.on_path && Some(node.depth as usize) == length;
        match nodes.iter_mut().find(is_goal) {
            Some(goal) => goal.fate = Fate::Goal,
            None => nodes.iter_mut().for_each(|node| node.on_path = false),
        }
        if let Ended::Stopped(Halt::Cycle { .. }) = ended {
            // The walk would go on from a board where it was before.
            let last = nodes.iter_mut().rfind(|node| node.fate == Fate::Waiting);
            if let Some(last) = last {
                last.fate = Fate::Duplicate;
            }
        }
        self.rounds.finish()
    }
}

impl BoardObserver for Recorder {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
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
        };
        match self.known.plan.engine {
            Engine::Walk(_) => self.siblings.push(child),
            _ => self.add(child),
        }
    }

    fn bound(&mut self, bound: u32) {
        if self.has_bounds() {
            self.begin(Some(bound));
        }
    }

    fn restart(&mut self) {
        self.begin(None);
    }

    fn solution(&mut self, _: u32) {
        self.solved();
    }
}
