//! Recorded searches: every node once, none over another, and what is folded up counted.

use susun::Lang;
use susun::SolverContext;
use susun::format::Notation;
use susun::picture::{TreeStyle, tree};
use susun::render::{Grid, Item, Paint, Scene};
use susun::search::Limits;
use susun::sliding::Direction;
use susun::sliding::space::Push;
use susun::trace::{self, Fate, Node, Tree, Writing};

use super::{Bounds, bounds, checked, english, grids, labels, said, styles};
use crate::common::{puzzle, request};

const HARD: &str = "8 6 7/2 5 4/3 0 1";

fn how(fold: bool) -> TreeStyle {
    TreeStyle {
        writing: Writing::default(),
        fold,
        style: english(),
    }
}

pub(super) fn slide_tree(board: &str, method: &str, most: usize) -> Tree {
    trace::slide(
        &request(puzzle(board), method),
        most,
        &SolverContext::alone(),
        &mut (),
    )
    .unwrap()
}

pub(super) fn pack_tree(id: &str, method: &str, most: usize) -> Tree {
    let request = susun::pack::Request::new(susun::pack::format::parse(id).unwrap())
        .method(susun::pack::registry::Method::parse(method).unwrap())
        .limits(Limits::default());
    trace::pack(&request, most, &mut ()).unwrap()
}

/// What is drawn of a tree, by the shapes that its parts have.
struct Drawn {
    /// Around boards, or pills where there are none.
    nodes: Vec<Bounds>,
    badges: Vec<Bounds>,
    /// Nodes with a number.
    numbered: u64,
    folded: Vec<u64>,
    gaps: Vec<u64>,
    edges: usize,
}

impl Drawn {
    fn of(scene: &Scene) -> Self {
        // Trays have a rim; badges and pills have round ends, and the badge of a number has no edge.
        let rects = |wanted: fn(bool, &Paint) -> bool| -> Vec<Bounds> {
            let of = |item: &&Item| match item {
                Item::Rect {
                    height,
                    radius,
                    paint,
                    ..
                } => wanted((radius - height / 2.0).abs() < 1e-9, paint),
                _ => false,
            };
            let wanted = scene.items.iter().filter(of);
            wanted.map(|item| bounds(item)[0]).collect()
        };
        let framed =
            rects(|is_round, paint| !is_round && paint.fill.is_some() && paint.stroke.is_some());
        // The words in the middle of a shape.
        let inside = |bounds: &Bounds| {
            let middle = [(bounds[0] + bounds[2]) / 2.0, (bounds[1] + bounds[3]) / 2.0];
            let is_there = |text: &&susun::render::Text| {
                (text.x - middle[0]).abs() < 1e-6 && (text.y - middle[1]).abs() < 1e-6
            };
            let texts = super::texts(scene);
            texts
                .into_iter()
                .find(is_there)
                .map(|text| text.words.clone())
        };
        let is_digit = |words: &Option<String>| {
            let words = words.as_deref().unwrap_or_default();
            words
                .trim_start_matches("\u{d7} ")
                .starts_with(|c: char| c.is_ascii_digit())
        };
        let round = rects(|is_round, _| is_round);
        // The legend has badges and pills too, with letters in them.
        let (pills, badges) = match framed.is_empty() {
            true => {
                let is_node = |pill: &Bounds| is_digit(&inside(pill));
                (round.into_iter().filter(is_node).collect(), Vec::new())
            }
            false => {
                let last = framed.iter().map(|node| node[3]).fold(0.0, f64::max);
                let is_above = |badge: &Bounds| badge[1] < last;
                (Vec::new(), round.into_iter().filter(is_above).collect())
            }
        };
        let numbered = match framed.is_empty() {
            // Without a number there is only a cost.
            true => {
                let words: Vec<String> = pills.iter().filter_map(inside).collect();
                let has_costs = words.iter().any(|words| words.contains(':'));
                let is_numbered = |words: &&String| !has_costs || words.contains(':');
                words.iter().filter(is_numbered).count()
            }
            false => badges
                .iter()
                .filter(|badge| is_digit(&inside(badge)))
                .count(),
        } as u64;
        let counted = |ends: &str| -> Vec<u64> {
            let numbers = said(scene).into_iter().filter_map(|words| {
                let digits = words
                    .strip_suffix(ends)?
                    .replace([',', '\u{2193}', ' '], "");
                digits.parse().ok()
            });
            numbers.collect()
        };
        Self {
            nodes: [framed, pills].concat(),
            badges,
            numbered,
            folded: counted(" more"),
            gaps: counted(" steps"),
            edges: scene
                .items
                .iter()
                .filter(|item| matches!(item, Item::Path(_)))
                .count(),
        }
    }

    #[track_caller]
    fn check(&self) {
        let apart = |one: &Bounds, other: &Bounds| {
            one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
        };
        for (place, node) in self.nodes.iter().enumerate() {
            for other in &self.nodes[..place] {
                assert!(apart(node, other), "{node:?} lies over {other:?}");
            }
        }
        // A number lies over the corner of its own node and of no other.
        for badge in &self.badges {
            let over = self.nodes.iter().filter(|node| !apart(badge, node)).count();
            assert_eq!(over, 1, "{badge:?}");
        }
    }
}

/// Every node that the figure counts is drawn or counted once: the numbers on the picture add up to it.
#[track_caller]
pub(super) fn check_sum(scene: &Scene, recorded: &Tree) {
    let drawn = Drawn::of(scene);
    let hidden: u64 = drawn.folded.iter().chain(&drawn.gaps).sum();
    let elsewhere = recorded.nodes_in_rounds_left_out + recorded.unrecorded;
    assert_eq!(drawn.numbered + hidden + elsewhere, recorded.generated);
}

/// Everything that is recorded is drawn or counted.
#[track_caller]
fn check_tree(recorded: &Tree, fold: bool) -> Scene {
    let scene = checked(tree(recorded, &how(fold)));
    let drawn = Drawn::of(&scene);
    drawn.check();
    check_sum(&scene, recorded);
    if !fold {
        assert_eq!(drawn.nodes.len(), recorded.nodes.len());
        assert!(drawn.gaps.is_empty());
    }
    // An edge to everything but the roots and what is written at a node.
    let at_nodes = said(&scene)
        .into_iter()
        .filter(|words| words.starts_with('\u{2193}'));
    let folded = drawn.folded.len() - at_nodes.count();
    let things = drawn.nodes.len() + folded + drawn.gaps.len();
    assert_eq!(drawn.edges, things - recorded.rounds.len());
    scene
}

#[test]
fn small_trees_are_drawn_whole() {
    let boards = [
        "1 2 3/4 0 5/7 8 6",
        "1 2 3/4 5 6/7 8 0",
        "0 1 3/4 2 5/7 8 6",
    ];
    for method in ["a-star", "ida-star", "greedy", "branch-and-bound"] {
        for board in boards {
            let recorded = slide_tree(board, method, 100);
            for fold in [false, true] {
                let scene = check_tree(&recorded, fold);
                let drawn = Drawn::of(&scene);
                assert_eq!(drawn.nodes.len(), recorded.nodes.len(), "{method} {board}");
                assert_eq!(drawn.numbered, recorded.counted());
                // The boards are those of the nodes, in their order within a round.
                let mut wanted: Vec<Vec<u16>> = recorded
                    .nodes
                    .iter()
                    .map(|node| node.board.as_ref().unwrap().cells().to_vec())
                    .collect();
                let mut shown: Vec<Vec<u16>> = grids(&scene).into_iter().map(tiles).collect();
                wanted.sort();
                shown.sort();
                assert_eq!(shown, wanted);
            }
        }
    }
}

#[test]
fn trees_of_pieces() {
    for method in ["brute-force-distinct", "dancing-links"] {
        for id in [
            "pack:2x3:AA/A,B/BB",
            "pack:1x5:AA,BB",
            "pack:2x2x2:AA/A.|A,BB/B",
        ] {
            let recorded = pack_tree(id, method, 60);
            for fold in [false, true] {
                check_tree(&recorded, fold);
            }
        }
    }
}

#[test]
fn in_both_languages_and_on_both_grounds() {
    let trees = [
        slide_tree(HARD, "a-star", 60),
        slide_tree("0 1 3/4 2 5/7 8 6", "ida-star", 60),
        slide_tree(HARD, "greedy", 60),
        pack_tree("pack:3x4:AAA/A,BBB/B,CC/CC", "dancing-links", 60),
    ];
    for recorded in &trees {
        for style in styles() {
            for notation in [Notation::Tile, Notation::Blank] {
                for fold in [false, true] {
                    let how = TreeStyle {
                        writing: Writing::default().notation(notation),
                        fold,
                        style,
                    };
                    let scene = checked(tree(recorded, &how));
                    // By the name that people use, and by that of the estimate.
                    let wanted = match recorded.method.as_str() {
                        "a-star" => "A*",
                        "ida-star" => "IDA*",
                        "greedy" => "greedy",
                        _ => "Dancing links",
                    };
                    let title = scene.title.to_lowercase();
                    assert!(title.contains(&wanted.to_lowercase()), "{title}");
                    Drawn::of(&scene).check();
                }
            }
        }
    }
}

#[test]
fn large_trees_are_folded() {
    for most in [300, 2000] {
        let recorded = slide_tree(HARD, "a-star", most);
        assert!(recorded.nodes.len() >= most);
        let folded = check_tree(&recorded, true);
        let whole = check_tree(&recorded, false);
        assert!(folded.width < whole.width);
        // About a page.
        assert!(folded.width < 3500.0, "{}", folded.width);
        let told = said(&folded).join(" ");
        assert!(told.contains("are folded"), "{told}");
        // The way is always there, as the moves on its edges are.
        let way = recorded.nodes.iter().filter(|node| node.on_path).count();
        assert_eq!(thick(&folded), way - 1);
        assert_eq!(thick(&whole), way - 1);
    }
}

/// However large a tree is, every recorded sibling of the way is drawn, and the way runs straight down.
#[test]
fn the_way_keeps_its_siblings() {
    let recorded = slide_tree(HARD, "a-star", 2000);
    let scene = check_tree(&recorded, true);
    let is_beside = |node: &&Node| {
        node.parent
            .is_some_and(|parent| recorded.nodes[parent].on_path)
    };
    let wanted = recorded.nodes.iter().filter(is_beside);
    let shown: Vec<Vec<u16>> = grids(&scene).into_iter().map(tiles).collect();
    for node in wanted {
        let board = node.board.as_ref().unwrap().cells();
        assert!(shown.iter().any(|tiles| tiles == board), "{board:?}");
    }
    for item in &scene.items {
        if let Item::Path(path) = item
            && path.paint.stroke.is_some_and(|stroke| stroke.width > 3.0)
        {
            let points = super::points(&path.steps);
            assert!(
                points
                    .iter()
                    .all(|point| (point[0] - points[0][0]).abs() < 1e-6)
            );
        }
    }
}

/// The tiles of a node's board.
pub(super) fn tiles(grid: &Grid) -> Vec<u16> {
    let mut tiles = vec![0; grid.cells.len()];
    for (cell, words) in labels(grid) {
        tiles[cell] = words.parse().unwrap();
    }
    tiles
}

/// `--cell` enlarges letters as well as boards.
#[test]
fn letters_grow_with_cells() {
    let recorded = slide_tree("0 1 3/4 2 5/7 8 6", "a-star", 100);
    let sizes = |cell: f64| -> Vec<f64> {
        let style = english().cell(cell);
        let scene = tree(&recorded, &TreeStyle { style, ..how(true) });
        let letters = super::texts(&scene)
            .into_iter()
            .filter(|text| text.words.contains(" + "));
        letters.map(|text| text.size).collect()
    };
    let (small, large) = (sizes(50.0), sizes(100.0));
    assert!(!small.is_empty());
    assert!(
        small
            .iter()
            .zip(&large)
            .all(|(small, large)| (large / small - 2.0).abs() < 1e-9)
    );
}

/// Edges of the way to the solution.
fn thick(scene: &Scene) -> usize {
    let is_thick = |item: &&Item| match item {
        Item::Path(path) => path.paint.stroke.is_some_and(|stroke| stroke.width > 3.0),
        _ => false,
    };
    scene.items.iter().filter(is_thick).count()
}

/// Numbers of four and five digits find room.
#[test]
fn long_numbers() {
    let mut recorded = slide_tree("0 1 3/4 2 5/7 8 6", "a-star", 100);
    for node in &mut recorded.nodes {
        node.generated = node.generated.map(|number| number + 98_765);
    }
    check_tree(&recorded, true);
    let mut broad = pack_tree("pack:1x5:AA,BB", "brute-force-distinct", 60);
    for node in &mut broad.nodes {
        node.generated = node.generated.map(|number| number + 9_876);
    }
    check_tree(&broad, true);
}

/// A walk there and back, with the tiles that were not moved beside it.
fn walk(steps: usize, solved: bool) -> Tree {
    let mut tree = slide_tree("1 2 3/4 0 5/7 8 6", "greedy", 100);
    tree.nodes.truncate(1);
    let mut at = 0;
    for step in 0..steps {
        let way = [Direction::Left, Direction::Right][step % 2];
        let mut beside = None;
        for direction in [way, Direction::Up] {
            let parent = &tree.nodes[at];
            let mut board = parent.board.clone().unwrap();
            if board.slide(direction).is_none() {
                continue;
            }
            let is_way = direction == way;
            let node = Node {
                parent: Some(at),
                step: Some(trace::Step::Push(Push {
                    direction,
                    tiles: 1,
                })),
                board: Some(board),
                depth: parent.depth + 1,
                number: is_way.then_some(step as u32 + 2),
                fate: if is_way {
                    Fate::Expanded
                } else {
                    Fate::Outranked
                },
                on_path: is_way && solved,
                left_out: 0,
                ..parent.clone()
            };
            if is_way {
                beside = Some(tree.nodes.len());
            }
            tree.nodes.push(node);
        }
        at = beside.unwrap();
    }
    tree.nodes[0].on_path = solved;
    tree.generated = tree.nodes.len() as u64;
    if solved {
        tree.nodes[at].fate = Fate::Goal;
    }
    tree
}

#[test]
fn a_long_way_has_a_gap() {
    let recorded = walk(400, true);
    let scene = check_tree(&recorded, true);
    let drawn = Drawn::of(&scene);
    assert_eq!(drawn.gaps.len(), 1);
    // Its first and last sixteen steps are there.
    assert_eq!(drawn.gaps[0], 400 - 2 * 16);
    let whole = check_tree(&recorded, false);
    assert!(whole.height > 3.0 * scene.height);
}

#[test]
fn a_long_way_to_nowhere_ends_early() {
    let recorded = walk(400, false);
    let scene = check_tree(&recorded, true);
    let drawn = Drawn::of(&scene);
    assert!(drawn.gaps.is_empty());
    assert!(drawn.folded.iter().any(|&nodes| nodes > 300));
    assert!(drawn.nodes.len() < 100);
}

/// Rounds stand one below the other, each with its bound.
#[test]
fn rounds_of_deepening() {
    let recorded = slide_tree(HARD, "ida-star", 400);
    assert!(recorded.rounds.len() > 1);
    for fold in [true, false] {
        let scene = checked(tree(&recorded, &how(fold)));
        Drawn::of(&scene).check();
        let told = said(&scene).join("\n");
        for round in &recorded.rounds {
            let bound = trace::Message::Bound {
                bound: round.bound.unwrap(),
            };
            assert!(told.contains(&bound.text(Lang::English)));
        }
    }
}
