//! Records a search that places pieces. What it has placed is a stack, so the way to the solution is
//! known when it is found, and one run is enough.

use std::ops::ControlFlow;

use cover::{Bound, Observer};
use packing::{Labels, Model, Placement, Puzzle, obstacle};
use search::{Budget, Halt, Unit};

use super::TraceError;
use super::answer::room;
use super::tree::{Ended, Fate, Item, Node, Round, Step, Subject, Tree};
use crate::Control;
use crate::pack::Request;
use crate::pack::found::assert_solves;
use crate::pack::registry::{Engine, METHODS, Method};
use crate::pack::run::{has_room, model, witnessed};

/// Records the search for the first solution of a packing puzzle, or for the proof that there is none:
/// at most so many nodes, the first ones, and those on the way to the solution besides. Which solutions
/// the request wants makes no difference, and `auto` is `dancing-links` here.
///
/// A method that looks for obstacles before it searches would not search a puzzle that has one; here it
/// does, but no longer than nodes are recorded.
///
/// # Errors
/// When the method has no trace.
///
/// # Panics
/// When an answer fails its check: a fault of this program, never of its input.
pub fn pack(request: &Request, most: usize, control: &mut dyn Control) -> Result<Tree, TraceError> {
    if !request.method.row.has_trace() {
        let traced = METHODS.iter().filter(|row| row.has_trace());
        return Err(TraceError::NoTrace {
            method: request.method.row.name,
            traced: traced.map(|row| row.name).collect(),
        });
    }
    let method = match request.method.row.plan {
        Some(_) => request.method,
        None => Method::of(Engine::DancingLinks),
    };
    let plan = method.plan().expect("it is not auto");
    let puzzle = &request.puzzle;
    let (most, limits) = room(most, puzzle.container().cells().len(), request.limits);
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    if !has_room(puzzle, false, &budget) {
        return Ok(Tree {
            ended: Ended::Stopped(budget.why_stopped().unwrap_or(Halt::Memory)),
            ..unsearched(puzzle, method)
        });
    }
    let model = model(puzzle, &plan);
    let mut recorder = Recorder::new(&model, most);
    recorder.is_hopeless = plan.check_obstacles_first && obstacle(puzzle).is_some();
    let run = witnessed(plan.engine, model.problem(), &budget, &mut recorder);
    let ended = match budget.why_stopped() {
        _ if recorder.is_solved => Ended::Solved,
        Some(why) => Ended::Stopped(why),
        None => Ended::Impossible,
    };
    if ended == Ended::Impossible {
        recorder.leave_root();
    }
    let tree = Tree {
        rounds: vec![Round {
            bound: None,
            root: 0,
            left_out: recorder.left_out,
        }],
        nodes_left_out: recorder.left_out,
        generated: run.nodes,
        expanded: recorder.expanded,
        nodes: recorder.nodes,
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
        nodes_left_out: 0,
        generated: 1,
        expanded: 0,
        nodes: vec![Node {
            parent: None,
            step: None,
            board: None,
            depth: 0,
            number: None,
            estimate: None,
            cost: None,
            branch: None,
            fate: Fate::Waiting,
            on_path: false,
            left_out: 0,
        }],
        ended: Ended::Impossible,
    }
}

/// A node on the stack, recorded or not: if the solution is below it, it will be.
struct Frame {
    /// None at the root.
    choice: Option<usize>,
    recorded: Option<usize>,
    number: Option<u32>,
    branch: Option<(Item, usize)>,
    killed: Option<Bound>,
    /// Children that are not recorded.
    left_out: u64,
}

struct Recorder<'a> {
    model: &'a Model,
    labels: Labels,
    most: usize,
    nodes: Vec<Node>,
    stack: Vec<Frame>,
    /// Units of each group on the stack.
    used: Vec<usize>,
    /// Units of all groups.
    units: usize,
    expanded: u64,
    left_out: u64,
    is_solved: bool,
    /// Whether it is known that there is no solution.
    is_hopeless: bool,
}

impl<'a> Recorder<'a> {
    fn new(model: &'a Model, most: usize) -> Self {
        let mut recorder = Self {
            model,
            labels: model.first_labels(),
            most: most.max(1),
            nodes: Vec::new(),
            stack: Vec::new(),
            used: vec![0; model.groups().len()],
            units: model.problem().demands().iter().sum(),
            expanded: 0,
            left_out: 0,
            is_solved: false,
            is_hopeless: false,
        };
        recorder.push(None);
        recorder
    }

    fn push(&mut self, choice: Option<usize>) {
        self.stack.push(Frame {
            choice,
            recorded: None,
            number: None,
            branch: None,
            killed: None,
            left_out: 0,
        });
        let depth = self.stack.len() - 1;
        let is_below = |depth: usize| self.stack[depth - 1].recorded.is_some();
        if self.nodes.len() < self.most && (depth == 0 || is_below(depth)) {
            self.record(depth);
        } else {
            self.left_out += 1;
            let parent = &mut self.stack[depth - 1];
            parent.left_out += 1;
            if let Some(parent) = parent.recorded {
                self.nodes[parent].left_out += 1;
            }
        }
        if let Some(choice) = choice {
            let group = self.group(choice);
            self.used[group] += 1;
        }
    }

    fn group(&self, choice: usize) -> usize {
        self.model.problem().choices()[choice].group
    }

    /// Records the frame at a depth, whose parent is recorded.
    fn record(&mut self, depth: usize) {
        let frame = &self.stack[depth];
        let step = frame.choice.map(|choice| {
            let group = self.group(choice);
            let before = self.stack[..depth].iter().filter_map(|frame| frame.choice);
            let used = before.filter(|&choice| self.group(choice) == group).count();
            Step::Place(Placement {
                piece: self.labels[group][used],
                cells: self.model.place(choice).to_vec(),
            })
        });
        self.nodes.push(Node {
            parent: (depth > 0)
                .then(|| self.stack[depth - 1].recorded)
                .flatten(),
            step,
            board: None,
            depth: depth as u32,
            number: frame.number,
            estimate: None,
            cost: None,
            branch: frame.branch,
            fate: Fate::Expanded,
            on_path: false,
            left_out: frame.left_out,
        });
        self.stack[depth].recorded = Some(self.nodes.len() - 1);
    }

    fn leave(&mut self, frame: &Frame) {
        if let Some(recorded) = frame.recorded {
            let is_complete = self.nodes[recorded].depth as usize == self.units;
            self.nodes[recorded].fate = match (frame.killed, frame.branch) {
                (Some(bound), _) => Fate::Killed(bound),
                (None, None) if is_complete => Fate::Rejected,
                (None, None | Some((_, 0))) => Fate::DeadEnd,
                (None, Some(_)) => Fate::RolledBack,
            };
        }
    }

    /// Everything was tried.
    fn leave_root(&mut self) {
        // Where it was known beforehand, the stack is what it was when enough was seen.
        if self.stack.len() == 1
            && let Some(root) = self.stack.pop()
        {
            self.leave(&root);
        }
    }
}

impl Observer for Recorder<'_> {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, item: cover::Item, ways: usize) {
        self.expanded += 1;
        let item = match item {
            cover::Item::Cell(cell) => Item::Cell(self.model.cell(cell)),
            cover::Item::Group(group) => Item::Piece(self.labels[group][self.used[group]]),
        };
        if let Some(frame) = self.stack.last_mut() {
            frame.number = Some(u32::try_from(self.expanded).unwrap_or(u32::MAX));
            frame.branch = Some((item, ways));
            if let Some(recorded) = frame.recorded {
                self.nodes[recorded].number = frame.number;
                self.nodes[recorded].branch = frame.branch;
            }
        }
    }

    fn take(&mut self, choice: usize) {
        self.push(Some(choice));
    }

    fn give_back(&mut self, choice: usize) {
        let group = self.group(choice);
        self.used[group] -= 1;
        if let Some(frame) = self.stack.pop() {
            self.leave(&frame);
        }
    }

    fn kill(&mut self, bound: Bound) {
        if let Some(frame) = self.stack.last_mut() {
            frame.killed = Some(bound);
        }
    }

    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        self.is_solved = true;
        for depth in 0..self.stack.len() {
            if self.stack[depth].recorded.is_none() {
                self.left_out -= 1;
                let parent = &mut self.stack[depth - 1];
                parent.left_out -= 1;
                if let Some(parent) = parent.recorded {
                    self.nodes[parent].left_out -= 1;
                }
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
        match self.is_hopeless && self.nodes.len() >= self.most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
