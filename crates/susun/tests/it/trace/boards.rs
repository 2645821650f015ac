//! Exact trees of searches over boards, and the ends that are no solution.

use std::ops::ControlFlow;

use susun::SolverContext;
use susun::format::board_line;
use susun::search::{Halt, Limits, Progress};
use susun::slide::registry::{Heuristic, METHODS};
use susun::slide::{Request, RequestError};
use susun::trace::{self, Ended, Fate, NoTrace, Node, SlideError, Step, Tree};
use susun::{Control, Lang};

use super::{check_tree, slide_tree};
use crate::common::{puzzle, request};

/// A node as a row: parent, way, number, depth, estimate, cost, fate, on the path.
type Row = (
    Option<usize>,
    &'static str,
    Option<u32>,
    (u32, Option<u32>, u64),
    Fate,
    bool,
);

#[track_caller]
fn assert_rows(tree: &Tree, rows: &[Row]) {
    let way = |node: &Node| match &node.step {
        Some(Step::Push(push)) => format!("{:?}", push.direction)[..1].to_owned(),
        _ => String::new(),
    };
    for (node, row) in tree.nodes.iter().zip(rows) {
        let costs = (node.depth, node.estimate, node.cost.unwrap());
        let found = (
            node.parent,
            way(node),
            node.number,
            costs,
            node.fate,
            node.on_path,
        );
        let expected = (row.0, row.1.to_owned(), row.2, row.3, row.4, row.5);
        assert_eq!(found, expected);
    }
    assert_eq!(tree.nodes.len(), rows.len());
}

/// Four moves from the goal; the estimate counts misplaced tiles.
#[test]
fn branch_and_bound() {
    use Fate::{Expanded, Goal, Waiting};
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound", 100);
    assert_rows(
        &tree,
        &[
            (None, "", Some(1), (0, Some(3), 3), Expanded, true),
            (Some(0), "D", None, (1, Some(4), 5), Waiting, false),
            (Some(0), "L", Some(2), (1, Some(2), 3), Expanded, true),
            (Some(0), "U", None, (1, Some(4), 5), Waiting, false),
            (Some(2), "D", None, (2, Some(3), 5), Waiting, false),
            (Some(2), "L", None, (2, Some(3), 5), Waiting, false),
            (Some(2), "U", Some(3), (2, Some(1), 3), Expanded, true),
            (Some(6), "L", None, (3, Some(0), 3), Goal, true),
            (Some(6), "R", None, (3, Some(2), 5), Waiting, false),
        ],
    );
    assert_eq!((tree.generated, tree.expanded), (9, 3));
    assert_eq!(tree.ended, Ended::Solved);
    assert_eq!(tree.method, "branch-and-bound");
    assert_eq!(tree.heuristic.as_deref(), Some("misplaced"));
    assert_eq!(
        board_line(tree.nodes[7].board.as_ref().unwrap()),
        "1 2 3/4 5 6/7 8 0"
    );
    // `auto` is the same search.
    let auto = slide_tree("1 2 3/0 4 6/7 5 8", "auto", 100);
    assert_eq!((auto.nodes, auto.method), (tree.nodes, tree.method));
}

/// This preset tries to undo its last move, and does not know its start: the start comes up once
/// more, everything after it is a duplicate.
#[test]
fn duplicates() {
    use Fate::{Duplicate, Expanded, Goal, Waiting};
    let tree = slide_tree("1 2 3/4 5 0/7 8 6", "bnb-s0", 100);
    assert_rows(
        &tree,
        &[
            (None, "", Some(1), (0, Some(1), 1), Expanded, true),
            (Some(0), "D", None, (1, Some(2), 3), Waiting, false),
            (Some(0), "U", None, (1, Some(0), 1), Goal, true),
            (Some(0), "R", None, (1, Some(2), 3), Waiting, false),
        ],
    );
    let tree = slide_tree("1 2 3/4 0 5/7 8 6", "bnb-s0", 100);
    let again: Vec<&Node> = tree
        .nodes
        .iter()
        .filter(|node| node.depth == 2 && node.board == tree.nodes[0].board)
        .collect();
    assert_eq!(again.len(), 1);
    assert_eq!(again[0].fate, Waiting);
    assert_eq!((tree.generated, tree.expanded), (7, 2));
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "bnb-s0", 100);
    let duplicates = |node: &&Node| node.fate == Duplicate;
    let duplicates: Vec<&Node> = tree.nodes.iter().filter(duplicates).collect();
    assert_eq!(duplicates.len(), 1);
    let parent = duplicates[0]
        .parent
        .and_then(|parent| tree.nodes[parent].parent);
    assert_eq!(duplicates[0].board, tree.nodes[parent.unwrap()].board);
}

#[test]
fn rounds_of_iterative_deepening() {
    let board = "8 6 7/2 5 4/3 0 1";
    let whole = slide_tree(board, "ida-star", usize::MAX);
    let bounds: Vec<_> = whole.rounds.iter().map(|round| round.bound).collect();
    assert_eq!(bounds.last(), Some(&Some(31)));
    assert!(bounds.len() > 2);
    assert_eq!(whole.recorded(), whole.generated + bounds.len() as u64 - 1);
    // Every round shows something, and no small one less than it has.
    let part = slide_tree(board, "ida-star", 200);
    assert_eq!(part.rounds.len(), bounds.len());
    let size = |tree: &Tree, round: usize| {
        let end = tree.rounds.get(round + 1).map(|next| next.root);
        end.unwrap_or(tree.nodes.len()) - tree.rounds[round].root
    };
    let share = 200 / bounds.len();
    for round in 0..bounds.len() {
        assert!(size(&part, round) >= size(&whole, round).min(share));
        let all = size(&whole, round) as u64;
        assert_eq!(size(&part, round) as u64 + part.rounds[round].left_out, all);
    }
    // A few nodes are for the first rounds and the last one.
    let few = slide_tree(board, "ida-star", 10);
    let shown: Vec<_> = few.rounds.iter().map(|round| round.bound).collect();
    assert_eq!(shown, [bounds[0], Some(31)]);
    assert_eq!(few.rounds_left_out, bounds.len() as u64 - 2);
    assert_eq!(few.nodes.iter().filter(|node| node.on_path).count(), 32);
    // Numbers go on from round to round.
    let numbers: Vec<u32> = whole.nodes.iter().filter_map(|node| node.number).collect();
    assert!(numbers.iter().copied().eq(1..=whole.expanded as u32));
}

#[test]
fn a_walk_and_the_children_it_rejects() {
    use Fate::{Expanded, Goal, Outranked};
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "greedy", 100);
    assert_rows(
        &tree,
        &[
            (None, "", Some(1), (0, Some(3), 3), Expanded, true),
            (Some(0), "L", Some(2), (1, Some(2), 2), Expanded, true),
            (Some(0), "U", None, (1, Some(4), 4), Outranked, false),
            (Some(0), "D", None, (1, Some(4), 4), Outranked, false),
            (Some(1), "L", None, (2, Some(3), 3), Outranked, false),
            (Some(1), "U", Some(3), (2, Some(1), 1), Expanded, true),
            (Some(1), "D", None, (2, Some(3), 3), Outranked, false),
            (Some(5), "L", None, (3, Some(0), 0), Goal, true),
            (Some(5), "R", None, (3, Some(2), 2), Outranked, false),
        ],
    );
}

#[test]
fn a_walk_that_goes_round() {
    let tree = slide_tree("8 6 7/2 5 4/3 0 1", "greedy", 10_000);
    let Ended::Stopped(Halt::Cycle { start, length }) = tree.ended else {
        panic!("{:?}", tree.ended)
    };
    assert_eq!(tree.left_out(), 0);
    assert!(tree.nodes.iter().all(|node| !node.on_path));
    // Where it gives up is where it was.
    let last: Vec<&Node> = tree
        .nodes
        .iter()
        .filter(|node| node.fate == Fate::Duplicate)
        .collect();
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].depth, start + length);
    let is_there = |node: &&Node| node.depth == start && node.number.is_some();
    let before = tree.nodes.iter().find(is_there).unwrap();
    assert_eq!(before.board, last[0].board);
    // Less of it is its beginning.
    let part = slide_tree("8 6 7/2 5 4/3 0 1", "greedy", 20);
    assert_eq!(part.recorded(), 20);
    assert_eq!(part.ended, tree.ended);
    assert_eq!(part.generated, tree.generated);
}

#[test]
fn one_node_and_none() {
    for method in METHODS.iter().filter(|row| row.has_trace()) {
        for most in [0, 1] {
            let tree = slide_tree("1 2 3/0 4 6/7 5 8", method.name, most);
            assert_eq!(tree.ended, Ended::Solved, "{}", method.name);
            // The path and everything beside it.
            let path = tree.nodes.iter().filter(|node| node.on_path);
            let length = path.clone().count();
            assert!(length >= 4, "{}", method.name);
            if length > 1000 {
                continue;
            }
            assert!(
                path.clone().all(|node| node.left_out == 0),
                "{}",
                method.name
            );
            let is_beside =
                |node: &&Node| node.parent.is_none_or(|parent| tree.nodes[parent].on_path);
            assert!(tree.nodes.iter().all(|node| is_beside(&node)));
            let solved = slide_tree("1 2 3/4 5 6/7 8 0", method.name, most);
            assert_eq!(solved.nodes.len(), 1, "{}", method.name);
            assert_eq!(solved.nodes[0].fate, Fate::Goal, "{}", method.name);
            assert!(solved.nodes[0].on_path);
        }
    }
}

#[test]
fn what_is_not_recorded() {
    let of = |board: &str, method: &str| {
        let request = request(puzzle(board), method);
        trace::slide(&request, 10, &SolverContext::alone(), &mut ()).unwrap_err()
    };
    let error = of("1 2 3/4 5 6/8 7 0", "a-star");
    let SlideError::Unsolvable(parity) = &error else {
        panic!("{error:?}")
    };
    assert!(!parity.is_solvable());

    for row in METHODS.iter().filter(|row| !row.has_trace()) {
        let SlideError::NoTrace(NoTrace { method, traced }) = of("1 2 3/4 5 6/7 0 8", row.name)
        else {
            panic!("{}", row.name)
        };
        assert_eq!(method, row.name);
        assert!(traced.contains(&"branch-and-bound") && !traced.contains(&method));
    }
    let silent: Vec<&str> = METHODS
        .iter()
        .filter(|row| !row.has_trace())
        .map(|row| row.name)
        .collect();
    assert_eq!(
        silent,
        [
            "bidirectional",
            "ida-batch",
            "beam",
            "peel",
            "improve",
            "anytime"
        ]
    );

    let mut request = request(puzzle("1 2 3/4 5 6/7 0 8"), "greedy");
    request.heuristic = Some(Heuristic::Manhattan);
    let error = trace::slide(&request, 10, &SolverContext::alone(), &mut ()).unwrap_err();
    let refused = RequestError::OwnHeuristic { method: "greedy" };
    assert_eq!(error, SlideError::Request(refused.clone()));
    assert_eq!(error.to_string(), refused.to_string());
}

/// Lets so many ticks pass and stops everything after them.
#[derive(Default)]
struct Patience {
    ticks: u32,
    seen: u32,
    /// The most nodes at a tick after the first that was to stop the search.
    most_after: u64,
}

impl Patience {
    fn new(ticks: u32) -> Self {
        Self {
            ticks,
            ..Self::default()
        }
    }
}

impl Control for Patience {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.seen += 1;
        let nodes = progress.stats.generated;
        match self.seen.checked_sub(self.ticks) {
            None | Some(0) => return ControlFlow::Continue(()),
            Some(1) => {}
            Some(_) => self.most_after = self.most_after.max(nodes),
        }
        ControlFlow::Break(Halt::Interrupted)
    }
}

fn hard(method: &str) -> Request {
    let mut request = request(puzzle("8 6 7/2 5 4/3 0 1"), method);
    if method != "greedy" {
        request.heuristic = Some(Heuristic::Zero);
    }
    request
}

#[test]
fn a_search_that_is_stopped_is_recorded_all_the_same() {
    for method in ["a-star", "ida-star", "greedy", "branch-and-bound"] {
        let request = hard(method);
        let mut control = Patience::new(4);
        let tree = trace::slide(&request, 30, &SolverContext::alone(), &mut control).unwrap();
        check_tree(&tree, 30);
        assert_eq!(tree.ended, Ended::Stopped(Halt::Interrupted), "{method}");
        let enough = if method == "greedy" { 5 } else { 20 };
        assert!(tree.nodes.len() >= enough, "{method}: {}", tree.nodes.len());
        assert!(tree.nodes.iter().all(|node| !node.on_path));
        // It stops when it next looks at the control, long before its end.
        assert!(tree.generated < 100_000, "{method}: {}", tree.generated);
        // The recording goes no further than the search did.
        assert!(control.most_after <= tree.generated, "{method}");
        // Stopped at the very first moment.
        let tree =
            trace::slide(&request, 30, &SolverContext::alone(), &mut Patience::new(0)).unwrap();
        assert_eq!(tree.nodes.len(), 1, "{method}");
        assert_eq!(tree.ended, Ended::Stopped(Halt::Interrupted));
    }
}

#[test]
fn a_stop_while_it_is_recorded() {
    let request = request(puzzle("8 6 7/2 5 4/3 0 1"), "breadth-first");
    let mut first = Patience::new(u32::MAX);
    let whole = trace::slide(&request, 30, &SolverContext::alone(), &mut first).unwrap();
    assert_eq!(whole.ended, Ended::Solved);
    assert!(first.seen.is_multiple_of(2));
    let mut control = Patience::new(first.seen / 2 + 2);
    let tree = trace::slide(&request, 30, &SolverContext::alone(), &mut control).unwrap();
    check_tree(&tree, 30);
    assert_eq!(tree.ended, Ended::Stopped(Halt::Interrupted));
    assert_eq!(tree.generated, whole.generated);
    assert!(
        tree.nodes
            .iter()
            .all(|node| !node.on_path && node.fate != Fate::Goal)
    );
}

/// A search that was solved in time is solved, however long it takes to record it.
#[test]
fn time_is_for_the_search() {
    struct Late(u32);
    impl Control for Late {
        fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
            match self.0.checked_sub(1) {
                Some(left) => self.0 = left,
                None => return ControlFlow::Break(Halt::Time),
            }
            ControlFlow::Continue(())
        }
    }
    let request = request(puzzle("8 6 7/2 5 4/3 0 1"), "breadth-first");
    let mut patience = Patience::new(u32::MAX);
    let whole = trace::slide(&request, 30, &SolverContext::alone(), &mut patience).unwrap();
    let tree = trace::slide(
        &request,
        30,
        &SolverContext::alone(),
        &mut Late(patience.seen / 2 + 2),
    )
    .unwrap();
    assert_eq!(tree.ended, Ended::Solved);
    assert_eq!(tree.nodes, whole.nodes);
}

#[test]
fn limits() {
    for method in ["a-star", "ida-star", "branch-and-bound", "greedy"] {
        let mut request = hard(method);
        request.limits = Limits::NONE.nodes(20);
        let tree = trace::slide(&request, 1000, &SolverContext::alone(), &mut ()).unwrap();
        check_tree(&tree, 1000);
        assert_eq!(tree.ended, Ended::Stopped(Halt::Nodes), "{method}");
        assert_eq!(tree.generated, 20, "{method}");
        assert_eq!(tree.left_out(), 0, "{method}");
    }
}

/// Where a goal counts when it is made, a worse one may come first; it is a goal too.
#[test]
fn what_the_best_goal_cuts_off() {
    let tree = slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound:stop=exhausted", 100);
    let cut: Vec<&Node> = tree
        .nodes
        .iter()
        .filter(|node| node.fate == Fate::OverBound)
        .collect();
    assert_eq!(cut.len(), 1);
    assert_eq!(cut[0].cost, Some(5));
    let words = trace::Message::Fate(Fate::OverBound, None).text(Lang::English);
    assert_eq!(words, "not better than the best");
}

/// However large the search was, everything beside the path is there.
#[test]
fn the_siblings_of_the_path_are_recorded() {
    let tree = slide_tree("8 6 7/2 5 4/3 0 1", "a-star", 100);
    assert!(tree.left_out() > 0);
    let path = tree.nodes.iter().filter(|node| node.on_path);
    for node in path.clone() {
        assert_eq!(node.left_out, 0, "{node:?}");
    }
    assert!(path.count() > 20);
}
