//! Exact trees of searches that place pieces.

use std::ops::ControlFlow;

use susun::Control;
use susun::pack::registry::{METHODS, Method, MethodRow};
use susun::pack::{self, Outcome};
use susun::packing::{Placement, verify};
use susun::search::{Halt, Limits, Progress};
use susun::trace::{self, Ended, Fate, Item, NoTrace, Node, PackError, Step, Subject, Tree};

use super::{check_tree, pack_request, pack_tree};

/// A node as a row: parent, piece and cells, number, what is branched on, fate.
type Row = (
    Option<usize>,
    Option<(usize, &'static [usize])>,
    Option<u32>,
    Option<(Item, usize)>,
    Fate,
);

#[track_caller]
fn assert_rows(tree: &Tree, rows: &[Row]) {
    for (node, row) in tree.nodes.iter().zip(rows) {
        let placed = match &node.step {
            Some(Step::Place(Placement { piece, cells })) => Some((*piece, cells.as_slice())),
            _ => None,
        };
        assert_eq!(
            &(node.parent, placed, node.number, node.branch, node.fate),
            row
        );
    }
    assert_eq!(tree.nodes.len(), rows.len());
}

/// The cells of the tray are 0 1 2 above 3 4 5. Piece A first, every place of each turn in its order.
#[test]
fn brute_force_by_hand() {
    use Fate::{DeadEnd, Expanded, Goal};
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "brute-force-distinct", 100);
    let [a, b] = [Item::Piece(0), Item::Piece(1)];
    assert_rows(
        &tree,
        &[
            (None, None, Some(1), Some((a, 8)), Expanded),
            (
                Some(0),
                Some((0, &[0, 1, 4])),
                Some(2),
                Some((b, 0)),
                DeadEnd,
            ),
            (
                Some(0),
                Some((0, &[1, 2, 5])),
                Some(3),
                Some((b, 1)),
                Expanded,
            ),
            (Some(2), Some((1, &[0, 3, 4])), None, None, Goal),
        ],
    );
    assert_eq!((tree.generated, tree.expanded), (4, 3));
    assert_eq!(tree.ended, Ended::Solved);
}

#[test]
fn dancing_links_by_hand() {
    use Fate::{DeadEnd, Expanded, Goal};
    let tree = pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100);
    let cell = |cell, ways| Some((Item::Cell(cell), ways));
    assert_rows(
        &tree,
        &[
            (None, None, Some(1), cell(0, 6), Expanded),
            (Some(0), Some((0, &[0, 1, 4])), Some(2), cell(3, 0), DeadEnd),
            (
                Some(0),
                Some((0, &[0, 1, 3])),
                Some(3),
                cell(4, 1),
                Expanded,
            ),
            (Some(2), Some((1, &[2, 4, 5])), None, None, Goal),
        ],
    );
    assert_eq!(
        pack_tree("pack:2x3:AA/A,B/BB", "auto", 100).nodes,
        tree.nodes
    );
}

/// Two dominoes do not fill five cells: brute force places them and sees that only then.
#[test]
fn everything_is_placed_and_the_tray_is_not_full() {
    let tree = pack_tree("pack:1x5:AA,BB", "brute-force-distinct", 100);
    assert_eq!(tree.ended, Ended::Impossible);
    assert_eq!(tree.nodes[0].fate, Fate::RolledBack);
    let full: Vec<&Node> = tree.nodes.iter().filter(|node| node.depth == 2).collect();
    assert_eq!(full.len(), 6);
    for node in full {
        assert_eq!((node.fate, node.number), (Fate::Rejected, None));
    }
    assert_eq!(tree.generated, 11);
    assert_eq!(tree.expanded, 5);
    // The others see it at once, and are shown for once.
    let tree = pack_tree("pack:1x5:AA,BB", "dancing-links", 100);
    assert_eq!(tree.ended, Ended::Impossible);
    assert!(tree.nodes.len() > 1);
}

const PUZZLES: [&str; 4] = [
    "pack:2x3:AA/A,B/BB",
    "pack:3x4:AAA/A,BBB/B,CC/CC",
    "pack:3x3:AA/A,BB/B,CC/C",
    "pack:4x5:AAAA,BBB/B,CC/CC,DDD/.D,EE/.EE",
];

fn traced() -> impl Iterator<Item = &'static MethodRow> {
    METHODS
        .iter()
        .filter(|row| row.plan.is_some() && row.has_trace())
}

#[test]
fn every_method_finds_what_solve_finds() {
    for id in PUZZLES {
        for row in traced() {
            let request = pack_request(id, row.name);
            let all = pack::combinations(&request.puzzle, request.method, request.limits);
            if all.is_some_and(|all| all > 20_000_u32.into()) {
                continue;
            }
            let report = request.solve();
            let whole = pack_tree(id, row.name, usize::MAX);
            for most in [1, 2, 7, usize::MAX] {
                let tree = pack_tree(id, row.name, most);
                let what = format!("{id} by {} with {most}", row.name);
                assert_eq!(
                    tree.ended == Ended::Solved,
                    report.outcome == Outcome::Solved,
                    "{what}"
                );
                super::laws::check_left_out(&tree, &whole);
                assert_eq!(tree.generated, whole.generated, "{what}");
                if report.outcome == Outcome::Solved {
                    assert_eq!(tree.generated, report.cases, "{what}");
                    check_goal(&tree);
                }
                for (node, same) in tree.nodes.iter().zip(&whole.nodes).take(most) {
                    assert_eq!(
                        (node.parent, &node.step),
                        (same.parent, &same.step),
                        "{what}"
                    );
                    assert_eq!((node.number, node.fate), (same.number, same.fate), "{what}");
                }
            }
            let numbers: Vec<u32> = whole.nodes.iter().filter_map(|node| node.number).collect();
            assert!(numbers.iter().copied().eq(1..=whole.expanded as u32));
            check_branches(&whole);
        }
    }
}

#[track_caller]
fn check_goal(tree: &Tree) {
    let Subject::Packing { puzzle } = &tree.subject else {
        panic!("a packing puzzle was asked for")
    };
    let goal = tree.nodes.iter().position(|node| node.fate == Fate::Goal);
    let mut all = tree.placements(goal.unwrap());
    all.extend_from_slice(puzzle.placed());
    all.sort_unstable();
    assert_eq!(verify(puzzle, &all), Ok(()));
}

/// A node that failed has as many children as ways, and each of them provides for its item.
fn check_branches(tree: &Tree) {
    for (node, children) in tree.nodes.iter().zip(tree.children()) {
        let Some((item, ways)) = node.branch else {
            continue;
        };
        if node.fate == Fate::RolledBack {
            assert_eq!(children.len(), ways);
        }
        for child in children {
            let Some(Step::Place(placement)) = &tree.nodes[child].step else {
                panic!("a piece is placed")
            };
            match item {
                Item::Cell(cell) => assert!(placement.cells.contains(&cell)),
                Item::Piece(piece) => assert_eq!(placement.piece, piece),
            }
        }
    }
}

/// What lies there already is no step, and equal pieces keep their own letters.
#[test]
fn pieces_that_lie_there_and_pieces_that_are_equal() {
    let puzzle = pack::format::parse("pack:2x4:AA,BB,CC,DD").unwrap();
    let puzzle = puzzle.with_placed(1, &[0, 1]).unwrap();
    for row in traced() {
        let request = pack::Request::new(puzzle.clone()).method(Method::of_row(row));
        let tree = trace::pack(&request, 100, &mut ()).unwrap();
        check_tree(&tree, 100);
        check_goal(&tree);
        let goal = tree.nodes.iter().position(|node| node.fate == Fate::Goal);
        let placed = tree.placements(goal.unwrap());
        assert_eq!(placed.len(), 3, "{}", row.name);
        assert!(placed.iter().all(|placement| placement.piece != 1));
    }
}

#[test]
fn nothing_is_left_to_place() {
    let puzzle = pack::format::parse("pack:1x2:AA").unwrap();
    let puzzle = puzzle.with_placed(0, &[0, 1]).unwrap();
    for row in traced() {
        let request = pack::Request::new(puzzle.clone()).method(Method::of_row(row));
        let tree = trace::pack(&request, 1, &mut ()).unwrap();
        check_tree(&tree, 1);
        assert_eq!(tree.ended, Ended::Solved, "{}", row.name);
        assert_eq!(tree.nodes[0].fate, Fate::Goal, "{}", row.name);
    }
}

#[test]
fn a_method_that_makes_no_choices() {
    let request = pack_request(PUZZLES[0], "frontier-count");
    let error = trace::pack(&request, 10, &mut ()).unwrap_err();
    let traced: Vec<&str> = METHODS
        .iter()
        .map(|row| row.name)
        .filter(|&name| name != "frontier-count")
        .collect();
    let method = "frontier-count";
    assert_eq!(error, PackError::NoTrace(NoTrace { method, traced }));
}

/// Stops at the first look.
struct Stop;

impl Control for Stop {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        ControlFlow::Break(Halt::Interrupted)
    }
}

#[test]
fn a_search_that_is_stopped() {
    for row in traced() {
        let mut request = pack_request(
            "pack:6x10:FF/.FF/.F,I/I/I/I/I,L/L/L/LL,N/NN/.N/.N,PP/PP/P,TTT/.T/.T,U.U/UUU,V/V/VVV,W/WW/.WW,.X/XXX/.X,.Y/YY/.Y/.Y,ZZ/.Z/.ZZ",
            row.name,
        );
        request.limits = Limits::NONE.nodes(50);
        let tree = trace::pack(&request, 20, &mut ()).unwrap();
        check_tree(&tree, 20);
        assert_eq!(tree.ended, Ended::Stopped(Halt::Nodes), "{}", row.name);
        assert_eq!((tree.nodes.len(), tree.generated), (20, 50), "{}", row.name);
        // What was under way when it was stopped did not fail.
        assert_eq!(tree.nodes[0].fate, Fate::Expanded, "{}", row.name);

        // Some are through before anyone looks.
        request.limits.nodes = None;
        let tree = trace::pack(&request, 20, &mut Stop).unwrap();
        check_tree(&tree, 20);
        let ended = match tree.generated < 4096 {
            true => Ended::Solved,
            false => Ended::Stopped(Halt::Interrupted),
        };
        assert_eq!(tree.ended, ended, "{}", row.name);

        request.limits.bytes = Some(1);
        let tree = trace::pack(&request, 20, &mut ()).unwrap();
        assert_eq!(tree.ended, Ended::Stopped(Halt::Memory), "{}", row.name);
        assert_eq!(tree.nodes.len(), 1, "{}", row.name);
    }
}
