//! Records a search that places pieces. What it has placed is a stack, so the way to the solution is
//! known when it is found, and one run is enough.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use cover::{Bound, Observer};
use packing::{Labels, Model, Placement, Puzzle, obstacle};
use search::{Budget, Halt, Unit};

use super::answer::{Recording, Room, room};
use super::tree::{Ended, Fate, Item, Node, Round, Step, Subject, Tree};
use super::{NoTrace, PackError};
use crate::Control;
use crate::pack::Request;
use crate::pack::found::assert_solves;
use crate::pack::registry::{Engine, METHODS, Method};
use crate::pack::run::{has_room, model, witnessed};

/// Records the search for the first solution of a packing puzzle, or for the proof that there is none:
/// at most so many nodes, the first ones, and those on the way to the solution with their last siblings
/// besides. Which solutions the request wants makes no difference, and `auto` is `dancing-links` here.
///
/// A method that looks for obstacles before it searches would not search a puzzle that has one; here it
/// does, but no longer than nodes are recorded.
///
/// # Errors
/// When the method has no trace.
///
/// # Panics
/// When an answer fails its check: a fault of this program, never of its input.
pub fn pack(
    request: &Request,
    recording: impl Into<Recording>,
    control: &mut dyn Control,
) -> Result<Tree, PackError> {
    if !request.method.row.has_trace() {
        let traced = METHODS.iter().filter(|row| row.has_trace());
        return Err(PackError::NoTrace(NoTrace {
            method: request.method.row.name,
            traced: traced.map(|row| row.name).collect(),
        }));
    }
    if !request.puzzle.is_exact() {
        return Err(PackError::Inexact);
    }
    let method = match request.method.row.plan {
        Some(_) => request.method,
        None => Method::of(Engine::DancingLinks),
    };
    let plan = method.plan().expect("it is not auto");
    let puzzle = &request.puzzle;
    let recording = recording.into();
    let cells = puzzle.container().cells().len();
    let (room, limits) = room(recording.nodes, cells, request.limits);
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    if !has_room(puzzle, false, &budget) {
        return Ok(Tree {
            ended: Ended::Stopped(budget.why_stopped().unwrap_or(Halt::Memory)),
            ..unsearched(puzzle, method)
        });
    }
    let model = model(puzzle, &plan);
    let mut recorder = Recorder::new(&model, room, recording.upto);
    recorder.is_hopeless = plan.check_obstacles_first && obstacle(puzzle).is_some();
    let run = witnessed(plan.engine, model.problem(), &budget, &mut recorder);
    let ended = match (budget.why_stopped(), recording.upto) {
        (_, Some(expansions)) if recorder.is_paused => Ended::Paused(expansions),
        _ if recorder.is_solved => Ended::Solved,
        (Some(why), _) => Ended::Stopped(why),
        (None, _) => Ended::Impossible,
    };
    let generated = match ended {
        Ended::Paused(_) => recorder.generated,
        _ => run.nodes,
    };
    recorder.end(generated, ended);
    let nodes = recorder.nodes;
    let tree = Tree {
        rounds: vec![Round {
            bound: None,
            root: 0,
            left_out: nodes.iter().map(|node| node.left_out).sum(),
        }],
        generated,
        expanded: recorder.expanded,
        nodes,
        ended,
        ..unsearched(puzzle, method)
    };
    if let Some(goal) = tree.nodes.iter().position(|node| node.fate == Fate::Goal) {
        let mut all = tree.placements(goal);
        all.extend_from_slice(puzzle.placed());
        all.sort_unstable();
        assert_solves(puzzle, &all);
    }
    Ok(tree)
}

/// The tree before the search: its root alone.
fn unsearched(puzzle: &Puzzle, method: Method) -> Tree {
    Tree {
        subject: Subject::Packing {
            puzzle: puzzle.clone(),
        },
        method: method.to_string(),
        heuristic: None,
        order: None,
        rounds: vec![Round {
            bound: None,
            root: 0,
            left_out: 0,
        }],
        rounds_left_out: 0,
        nodes_in_rounds_left_out: 0,
        unrecorded: 0,
        generated: 1,
        expanded: 0,
        nodes: vec![Frame::new(None, 1, 0).node(None, None, 0)],
        ended: Ended::Impossible,
    }
}

/// Siblings of a step of the path that are recorded whatever room there is: the last ones before it. A piece can have
/// hundreds of places.
const MAX_SIBLINGS: usize = 24;

/// A node on the stack, or one that was undone: if the solution is below its parent, it may be recorded later.
struct Frame {
    /// None at the root.
    choice: Option<usize>,
    recorded: Option<usize>,
    generated: u64,
    after: u32,
    number: Option<u32>,
    branch: Option<(Item, usize)>,
    killed: Option<Bound>,
    fate: Fate,
    /// Nodes below it that are neither recorded nor undone children that may be.
    left_out: u64,
    /// The last children that are not recorded and were undone.
    undone: VecDeque<Frame>,
}

impl Frame {
    fn new(choice: Option<usize>, generated: u64, after: u32) -> Self {
        Self {
            choice,
            recorded: None,
            generated,
            after,
            number: None,
            branch: None,
            killed: None,
            fate: Fate::Waiting,
            left_out: 0,
            undone: VecDeque::new(),
        }
    }

    /// What is not recorded below it.
    fn below(&self) -> u64 {
        let undone = self.undone.iter().map(|child| 1 + child.below());
        self.left_out + undone.sum::<u64>()
    }

    /// A child that is not recorded was undone.
    fn undo(&mut self, mut child: Self) {
        // Of its own children nothing but their number is wanted any more.
        child.left_out = child.below();
        child.undone = VecDeque::new();
        self.undone.push_back(child);
        if self.undone.len() > MAX_SIBLINGS
            && let Some(first) = self.undone.pop_front()
        {
            self.left_out += 1 + first.left_out;
        }
    }

    fn node(&self, parent: Option<usize>, step: Option<Step>, depth: usize) -> Node {
        Node {
            parent,
            step,
            board: None,
            depth: depth as u32,
            generated: Some(self.generated),
            after: self.after,
            number: self.number,
            estimate: None,
            second_estimate: None,
            cost: None,
            branch: self.branch,
            fate: self.fate,
            is_e_node: false,
            on_path: false,
            left_out: self.left_out,
        }
    }
}

struct Recorder<'a> {
    model: &'a Model,
    labels: Labels,
    room: Room,
    upto: Option<u32>,
    nodes: Vec<Node>,
    stack: Vec<Frame>,
    /// Units of each group on the stack.
    used: Vec<usize>,
    /// Units of all groups.
    units: usize,
    generated: u64,
    expanded: u64,
    is_solved: bool,
    /// Whether it is known that there is no solution.
    is_hopeless: bool,
    /// Whether all expansions that are asked for are recorded, and there are more.
    is_paused: bool,
}

impl<'a> Recorder<'a> {
    fn new(model: &'a Model, room: Room, upto: Option<u32>) -> Self {
        let mut recorder = Self {
            model,
            labels: model.first_labels(),
            room,
            upto,
            nodes: Vec::new(),
            stack: Vec::new(),
            used: vec![0; model.groups().len()],
            units: model.problem().demands().iter().sum(),
            generated: 0,
            expanded: 0,
            is_solved: false,
            is_hopeless: false,
            is_paused: false,
        };
        recorder.push(None);
        recorder
    }

    fn push(&mut self, choice: Option<usize>) {
        self.generated += 1;
        let after = number(self.expanded);
        let frame = Frame::new(choice, self.generated, after);
        let parent = self.stack.last().map(|parent| parent.recorded);
        self.stack.push(frame);
        // A root has no parent; below a node that is not recorded nothing is.
        if self.nodes.len() < self.room.most && parent.is_none_or(|parent| parent.is_some()) {
            self.record(self.stack.len() - 1);
        }
        if let Some(choice) = choice {
            let group = self.group(choice);
            self.used[group] += 1;
        }
    }

    fn group(&self, choice: usize) -> usize {
        self.model.problem().choices()[choice].group
    }

    /// A frame at a depth as a node; its parent is on the stack and recorded.
    fn node(&self, frame: &Frame, depth: usize) -> Node {
        let step = frame.choice.map(|choice| {
            let group = self.group(choice);
            let before = self.stack[..depth].iter().filter_map(|frame| frame.choice);
            let used = before.filter(|&choice| self.group(choice) == group).count();
            Step::Place(Placement {
                piece: self.labels[group][used],
                cells: self.model.place(choice).to_vec(),
            })
        });
        let parent = depth.checked_sub(1);
        let parent = parent.and_then(|parent| self.stack[parent].recorded);
        frame.node(parent, step, depth)
    }

    /// Records the frame at a depth.
    fn record(&mut self, depth: usize) {
        let node = self.node(&self.stack[depth], depth);
        self.stack[depth].recorded = Some(self.nodes.len());
        self.nodes.push(node);
    }

    /// Records the children of the frame at a depth that were undone, as far as there is memory.
    fn record_undone(&mut self, depth: usize) {
        for child in std::mem::take(&mut self.stack[depth].undone) {
            match self.nodes.len() < self.room.fits {
                true => {
                    let node = self.node(&child, depth + 1);
                    self.nodes.push(node);
                }
                false => self.stack[depth].left_out += 1 + child.left_out,
            }
        }
    }

    /// A frame that came off the stack.
    fn leave(&mut self, mut frame: Frame) {
        // It is off the stack, so its depth is the height of the stack.
        let is_complete = self.stack.len() == self.units;
        frame.fate = match (frame.killed, frame.branch) {
            (Some(bound), _) => Fate::Killed(bound),
            (None, None) if is_complete => Fate::Rejected,
            (None, None | Some((_, 0))) => Fate::DeadEnd,
            (None, Some(_)) => Fate::RolledBack,
        };
        match (frame.recorded, self.stack.last_mut()) {
            (Some(recorded), _) => {
                let node = &mut self.nodes[recorded];
                (node.fate, node.left_out) = (frame.fate, frame.below());
            }
            (None, Some(parent)) => parent.undo(frame),
            (None, None) => {}
        }
    }

    /// The search is over, with so many nodes.
    fn end(&mut self, generated: u64, ended: Ended) {
        let last = Some(number(self.expanded)).filter(|_| self.is_paused);
        if let Some(e_node) = self
            .nodes
            .iter_mut()
            .find(|node| last.is_some() && node.number == last)
        {
            e_node.is_e_node = true;
        }
        // A node that a limit kept from being placed is a child of the last one.
        if let Some(last) = self.stack.last_mut() {
            last.left_out += generated.saturating_sub(self.generated);
        }
        // Everything was tried; but where that was known beforehand, the stack is what it was when enough was seen.
        let is_through = ended == Ended::Impossible && self.stack.len() == 1;
        while let Some(frame) = self.stack.pop() {
            match (frame.recorded, self.stack.last_mut()) {
                _ if is_through => self.leave(frame),
                (Some(recorded), _) => self.nodes[recorded].left_out = frame.below(),
                (None, Some(parent)) => parent.left_out += 1 + frame.below(),
                (None, None) => {}
            }
        }
    }
}

/// An expansion's number.
fn number(expansions: u64) -> u32 {
    u32::try_from(expansions).unwrap_or(u32::MAX)
}

impl Observer for Recorder<'_> {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, item: cover::Item, ways: usize) {
        self.is_paused |= self.upto == Some(number(self.expanded));
        if self.is_paused {
            return;
        }
        self.expanded += 1;
        let item = match item {
            cover::Item::Cell(cell) => Item::Cell(self.model.cell(cell)),
            cover::Item::Group(group) => Item::Piece(self.labels[group][self.used[group]]),
        };
        if let Some(frame) = self.stack.last_mut() {
            frame.number = Some(number(self.expanded));
            frame.branch = Some((item, ways));
            frame.fate = Fate::Expanded;
            if let Some(recorded) = frame.recorded {
                let node = &mut self.nodes[recorded];
                (node.number, node.branch, node.fate) = (frame.number, frame.branch, frame.fate);
            }
        }
    }

    fn take(&mut self, choice: usize) {
        if !self.is_paused {
            self.push(Some(choice));
        }
    }

    fn give_back(&mut self, choice: usize) {
        if self.is_paused {
            return;
        }
        let group = self.group(choice);
        self.used[group] -= 1;
        if let Some(frame) = self.stack.pop() {
            self.leave(frame);
        }
    }

    fn kill(&mut self, bound: Bound) {
        if let Some(frame) = self.stack.last_mut().filter(|_| !self.is_paused) {
            frame.killed = Some(bound);
        }
    }

    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        if self.is_paused {
            return ControlFlow::Break(());
        }
        self.is_solved = true;
        for depth in 0..self.stack.len() {
            if depth > 0 {
                self.record_undone(depth - 1);
            }
            if self.stack[depth].recorded.is_none() {
                self.record(depth);
            }
            if let Some(recorded) = self.stack[depth].recorded {
                self.nodes[recorded].on_path = true;
            }
        }
        if let Some(goal) = self.stack.last().and_then(|frame| frame.recorded) {
            self.nodes[goal].fate = Fate::Goal;
        }
        ControlFlow::Break(())
    }

    fn tick(&mut self, _: u64) -> ControlFlow<()> {
        match self.is_paused || self.is_hopeless && self.nodes.len() >= self.room.most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
