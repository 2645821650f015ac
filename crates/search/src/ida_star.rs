//! Iterative-deepening A* (Korf 1985): depth-first search cut at a cost bound that rises to the
//! least cost it was cut at.

use std::ops::ControlFlow;

use crate::{At, End, Fate, Halt, Limits, Observer, Progress, Run, Space, Stats};

/// Nodes between two calls of [`Observer::tick`]: well under a millisecond on a small board.
const TICK: u64 = 1 << 15;

/// A node on the current path, the steps from it that are still to be tried, and the step that
/// was taken from it.
struct Frame<S: Space> {
    node: S::Node,
    untried: S::Moves,
    taken: S::Move,
}

/// Searches with a rising bound; the first path found has the least cost if the estimates are
/// admissible.
///
/// `generated` counts the start once and every child ever made, those beyond the bound and those
/// made again in later iterations included: Korf's convention of 1985.
///
/// The nodes that wait are those of the path, whose other children are still to be made: as many as the
/// bound allows steps.
///
/// The path is a stack on the heap, not the call stack: on a large board it can be a hundred
/// thousand steps deep.
pub fn ida_star<S: Space>(
    space: &mut S,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
) -> Run<S::Move> {
    let root = space.root();
    let mut stats = Stats {
        generated: 1,
        max_frontier: 1,
        ..Stats::default()
    };
    let mut bound = space.estimate(root);
    let done = |end, stats, lower_bound| Run {
        end,
        stats,
        lower_bound,
    };
    if let ControlFlow::Break(why) = observer.tick(&Progress::of(stats, bound)) {
        return done(End::Stopped { why, best: None }, stats, bound);
    }
    if bound == 0 && space.is_goal(root) {
        observer.solution(0);
        return done(End::Found(Vec::new()), stats, 0);
    }
    let mut path: Vec<Frame<S>> = Vec::new();
    loop {
        // A path is at most as long as the bound; room for it is made before the iteration.
        let path_bytes = u64::from(bound) * size_of::<Frame<S>>() as u64;
        if path_bytes > limits.byte_limit() {
            let why = Halt::Memory;
            return done(End::Stopped { why, best: None }, stats, bound);
        }
        path.reserve_exact(bound as usize);
        stats.peak_bytes = (path.capacity() * size_of::<Frame<S>>()) as u64;
        stats.max_frontier = u64::from(bound).max(1);
        observer.bound(bound);
        match iteration(space, root, bound, limits, observer, &mut stats, &mut path) {
            Iteration::Found(moves) => {
                let length = moves.len() as u32;
                observer.solution(length);
                return done(End::Found(moves), stats, length);
            }
            Iteration::CutAt(Some(next)) => bound = next,
            Iteration::CutAt(None) => return done(End::Exhausted, stats, bound),
            Iteration::Halted(why) => {
                for frame in path.iter().rev() {
                    space.unplay(frame.node, frame.taken);
                }
                return done(End::Stopped { why, best: None }, stats, bound);
            }
        }
    }
}

enum Iteration<M> {
    Found(Vec<M>),
    /// The least cost beyond the bound, if anything was cut.
    CutAt(Option<u32>),
    Halted(Halt),
}

fn iteration<S: Space>(
    space: &mut S,
    root: S::Node,
    bound: u32,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
    stats: &mut Stats,
    path: &mut Vec<Frame<S>>,
) -> Iteration<S::Move> {
    // One comparison a node serves the ticks and the node limit, whichever is nearer.
    let mut made = 0;
    let mut pause_at = TICK.min(limits.nodes_left(stats.generated));
    // Steps that may follow the current node; the depth is `bound - room`.
    let mut room = bound;
    let mut beyond = u32::MAX;
    let mut expanded = 1;
    let mut node = root;
    let mut untried = space.moves(root);
    let events = observer.wants_events();
    if events {
        let at = At {
            id: 0,
            depth: 0,
            cost: u64::from(space.estimate(root)),
        };
        observer.expand(space, root, at);
    }
    let outcome = 'search: loop {
        let Some(step) = untried.next() else {
            let Some(frame) = path.pop() else {
                break Iteration::CutAt((beyond != u32::MAX).then(|| bound + beyond));
            };
            space.unplay(frame.node, frame.taken);
            node = frame.node;
            untried = frame.untried;
            room += 1;
            continue;
        };
        if made == pause_at {
            stats.generated += made;
            stats.expanded += expanded;
            stats.depth = bound;
            (made, expanded) = (0, 0);
            if limits.nodes_left(stats.generated) == 0 {
                break 'search Iteration::Halted(Halt::Nodes);
            }
            if let ControlFlow::Break(why) = observer.tick(&Progress::of(*stats, bound)) {
                break 'search Iteration::Halted(why);
            }
            pause_at = TICK.min(limits.nodes_left(stats.generated));
        }
        made += 1;
        let child = space.child(node, step);
        let needed = space.estimate(child) + 1;
        let at = || {
            let depth = bound - room + 1;
            At {
                id: depth,
                depth,
                cost: u64::from(needed - 1 + depth),
            }
        };
        if needed > room {
            beyond = beyond.min(needed - room);
            if events {
                observer.generate(space, (node, step), child, at(), Fate::OverBound);
            }
            continue;
        }
        if events {
            observer.generate(space, (node, step), child, at(), Fate::Kept);
        }
        space.play(node, step);
        path.push(Frame {
            node,
            untried,
            taken: step,
        });
        if needed == 1 && space.is_goal(child) {
            let moves = path.iter().map(|frame| frame.taken).collect();
            for frame in path.drain(..).rev() {
                space.unplay(frame.node, frame.taken);
            }
            break Iteration::Found(moves);
        }
        if events {
            observer.expand(space, child, at());
        }
        node = child;
        untried = space.moves(child);
        room -= 1;
        expanded += 1;
    };
    stats.generated += made;
    stats.expanded += expanded;
    stats.depth = bound;
    outcome
}
