//! On random boards, by every method that can be recorded: the tree is what the events of the search
//! tell, it leads to the answer of `solve`, and a smaller tree is the beginning of a larger one.

use std::collections::HashMap;

use proptest::prelude::*;
use susun::search::{Fate as Told, Horizon, Limits};
use susun::slide::Request;
use susun::slide::registry::{Classic, Engine, Method};
use susun::sliding::{Board, Direction, Metric, Puzzle};
use susun::trace::{self, Ended, Fate, Node, Step, Tree};

use super::check_tree;
use crate::common::{CONTEXT, Event, METRICS, heuristics_of, methods, observed, size};

fn traced_methods() -> Vec<Method> {
    let traced = |method: &Method| method.row.plan.is_some() && method.row.has_trace();
    methods().into_iter().filter(traced).collect()
}

fn moves(tree: &Tree) -> Vec<Direction> {
    let step = |node: &Node| match node.step {
        Some(Step::Push(push)) => vec![push.direction; push.tiles.into()],
        _ => vec![],
    };
    let path = tree.nodes.iter().filter(|node| node.on_path);
    path.flat_map(step).collect()
}

/// That a node is what was told of a child.
fn check_child(node: &Node, event: &Event, has_estimate: bool) {
    let Event::Generate {
        push,
        board,
        estimate,
        at,
        fate,
    } = event
    else {
        panic!("{event:?} makes no node")
    };
    assert_eq!(node.step, Some(Step::Push(*push)));
    assert_eq!(node.board.as_ref(), Some(board));
    assert_eq!(node.estimate, has_estimate.then_some(*estimate));
    assert_eq!((node.depth, node.cost), (at.depth, Some(at.cost)));
    match fate {
        Told::Kept => {}
        // What closes a walk's cycle is the only one that is kept and a duplicate.
        Told::Duplicate => assert_eq!(node.fate, Fate::Duplicate),
        Told::OverBound => assert_eq!(node.fate, Fate::OverBound),
        Told::Outranked => assert_eq!(node.fate, Fate::Outranked),
    }
}

/// That a whole tree is what was told, event by event.
fn check_whole(tree: &Tree, events: &[Event], engine: Engine) {
    assert_eq!(tree.left_out(), 0);
    let is_walk = matches!(engine, Engine::Walk(_));
    let is_deepening = match engine {
        Engine::Classic(Classic::DepthFirst(rules)) => rules.horizon == Horizon::Rising,
        engine => engine == Engine::IdaStar,
    };
    // A node that is expanded again keeps its first number.
    let is_once = !matches!(
        engine,
        Engine::Classic(Classic::Recursive | Classic::SmaStar(_))
    );
    let has_estimate = tree.heuristic.is_some() || is_walk;
    let mut expanded = 0;
    let mut node = 0;
    let mut bounds = Vec::new();
    // The last expansion at each depth: its number and board.
    let mut line: Vec<(u32, Board)> = Vec::new();
    for event in events {
        match event {
            Event::Bound(bound) if is_deepening => {
                bounds.push(Some(*bound));
                node = tree.rounds[bounds.len() - 1].root;
                line.clear();
            }
            Event::Expand { board, at } => {
                expanded += 1;
                let depth = at.depth as usize;
                line.resize(line.len().max(depth + 1), (0, board.clone()));
                line[depth] = (expanded, board.clone());
                let found = tree.nodes.iter().find(|node| node.number == Some(expanded));
                if found.is_none() && !is_once {
                    continue;
                }
                let found = found.expect("a whole tree has every expansion");
                assert_eq!(found.board.as_ref(), Some(board));
                assert_eq!((found.depth, found.cost), (at.depth, Some(at.cost)));
            }
            Event::Generate { push, at, .. } => {
                node += 1;
                let (number, from) = &line[at.depth as usize - 1];
                // A walk tells its children in another order than they are made in.
                let made = match is_walk {
                    false => &tree.nodes[node],
                    true => {
                        let is_it = |made: &&Node| {
                            let parent = made.parent.map(|parent| tree.nodes[parent].number);
                            parent == Some(Some(*number)) && made.step == Some(Step::Push(*push))
                        };
                        tree.nodes.iter().find(is_it).unwrap()
                    }
                };
                check_child(made, event, has_estimate);
                let parent = &tree.nodes[made.parent.unwrap()];
                assert!(parent.number == Some(*number) || !is_once);
                assert_eq!(parent.board.as_ref(), Some(from));
            }
            Event::Bound(_) | Event::Solution(_) => {}
        }
    }
    if is_deepening && !bounds.is_empty() {
        let told: Vec<_> = tree.rounds.iter().map(|round| round.bound).collect();
        assert_eq!(told, bounds);
    } else if !is_deepening {
        assert_eq!(tree.rounds.len(), 1);
        assert_eq!(tree.rounds[0].bound, None);
    }
}

/// Larger searches are not checked.
const MOST_NODES: u64 = 5_000;

fn check_search(request: &Request, most: usize) {
    let (report, events) = observed(request);
    if report.stats.generated > MOST_NODES {
        return;
    }
    let engine = request.method.plan().unwrap().engine;
    let whole = trace::slide(request, usize::MAX, &CONTEXT, &mut ()).unwrap();
    check_tree(&whole, usize::MAX);
    // The others expand nodes again, or begin again.
    if !matches!(engine, Engine::Classic(_)) {
        check_whole(&whole, &events, engine);
    }

    let part = trace::slide(request, most, &CONTEXT, &mut ()).unwrap();
    check_tree(&part, most);
    for tree in [&whole, &part] {
        assert_eq!(tree.generated, report.stats.generated);
        assert_eq!(tree.expanded, report.stats.expanded);
        assert_eq!(
            tree.heuristic.as_deref(),
            report.heuristic.map(|h| h.row().name)
        );
        match report.outcome.solution() {
            Some(solution) => {
                let is_stopped = request.limits.nodes == Some(report.stats.generated);
                assert!(tree.ended == Ended::Solved || is_stopped);
                assert_eq!(moves(tree), solution.moves);
                assert!(tree.nodes.iter().any(|node| node.on_path));
            }
            None => {
                assert!(matches!(tree.ended, Ended::Stopped(_)));
                assert!(tree.nodes.iter().all(|node| !node.on_path));
            }
        }
    }
    check_left_out(&part, &whole);
    if part.rounds.len() == 1 && part.rounds_left_out == 0 {
        for (node, same) in part.nodes.iter().zip(&whole.nodes).take(most) {
            assert_eq!((node.parent, &node.step), (same.parent, &same.step));
            assert_eq!((node.number, node.fate), (same.number, same.fate));
            assert_eq!(node.on_path, same.on_path);
        }
    }
}

/// That a tree says how many nodes there are below each of its nodes that it does not have: told from a whole tree, in
/// which the nodes are found by their numbers.
pub(super) fn check_left_out(part: &Tree, whole: &Tree) {
    assert_eq!(whole.left_out(), 0);
    let mine: HashMap<u64, usize> = (0..part.nodes.len())
        .filter_map(|place| Some((part.nodes[place].generated?, place)))
        .collect();
    let mut left_out = vec![0; part.nodes.len()];
    let rounds = whole.rounds_of_nodes();
    // The nearest node that the part has, at or above each node; a root that is not counted is found by its round.
    let mut owners: Vec<Option<usize>> = Vec::new();
    for (place, node) in whole.nodes.iter().enumerate() {
        let here = node.generated.and_then(|number| mine.get(&number).copied());
        owners.push(here.or_else(|| owners[node.parent?]));
        if node.generated.is_none() {
            continue;
        }
        if let Some(place) = here {
            let same = &part.nodes[place];
            assert_eq!((&same.step, &same.board), (&node.step, &node.board));
            assert_eq!((same.number, same.after), (node.number, node.after));
            continue;
        }
        let round = rounds[place];
        // The part has the first rounds and the last one.
        let (rounds, mine) = (whole.rounds.len(), part.rounds.len());
        let same_round = match round {
            _ if round + 1 == rounds => Some(mine - 1),
            _ => (round + 1 < mine).then_some(round),
        };
        if let Some(owner) = owners[place].or(same_round.map(|round| part.rounds[round].root)) {
            left_out[owner] += 1;
        }
    }
    let said: Vec<u64> = part.nodes.iter().map(|node| node.left_out).collect();
    assert_eq!(said, left_out);
}

/// A board so many random moves from the goal.
fn board() -> impl Strategy<Value = Board> {
    let ways = prop::collection::vec(0..4_usize, 0..24);
    ways.prop_map(|ways| {
        let mut board = Board::blank_last(size(3, 3));
        for way in ways {
            board.slide(Direction::ALL[way]);
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_method_on_random_boards(board in board(), most in 1..80_usize, seed in 0..100_usize) {
        for method in traced_methods() {
            let heuristics = heuristics_of(&method, size(3, 3));
            let request = Request::new(Puzzle::to_default_goal(board.clone())).method(method).heuristic(heuristics[seed % heuristics.len()]).metric(METRICS[seed % 2]);
            // Some go very far before they arrive.
            let is_classic = matches!(method.plan().unwrap().engine, Engine::Classic(_));
            let most_nodes = if is_classic { 2000 } else { MOST_NODES + 1 };
            let request = request.limits(Limits::NONE.nodes(most_nodes));
            check_search(&request, most);
        }
    }
}

/// Ways that get longer than they need to be are found again by shorter ones: nodes are replaced and
/// boards expanded twice.
#[test]
fn boards_that_are_expanded_twice() {
    let mut twice = 0;
    for text in [
        "8 6 7/2 5 4/3 0 1",
        "6 4 7/8 5 0/3 2 1",
        "8 1 3/4 0 2/7 6 5",
    ] {
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let request =
                crate::common::request(crate::common::puzzle(text), "weighted-a-star:weight=3")
                    .metric(metric);
            check_search(&request, 60);
            let tree = trace::slide(&request, usize::MAX, &CONTEXT, &mut ()).unwrap();
            let mut boards: Vec<&[u16]> = tree
                .nodes
                .iter()
                .filter(|node| node.number.is_some())
                .map(|node| node.board.as_ref().unwrap().cells())
                .collect();
            let all = boards.len();
            boards.sort_unstable();
            boards.dedup();
            twice += all - boards.len();
        }
    }
    assert!(twice > 0);
}
