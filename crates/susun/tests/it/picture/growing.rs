//! Trees that grow: a frame an expansion, and every node stays where it is.

use std::collections::HashMap;

use susun::SolverContext;
use susun::picture::{PictureError, TreeStyle, tree, tree_film};
use susun::render::Film;
use susun::search::Limits;
use susun::slide::registry::METHODS;
use susun::trace::{self, Numbers, Recording, Tree, Writing};

use super::trees::{check_sum, pack_tree, slide_tree};
use super::{checked, checked_film, english, said};
use crate::common::{puzzle, request};

fn how(fold: bool) -> TreeStyle {
    TreeStyle {
        writing: Writing::default(),
        fold,
        style: english(),
    }
}

fn grown(recorded: &Tree) -> Film {
    checked_film(tree_film(recorded, &how(true), 400).unwrap())
}

#[test]
fn a_frame_an_expansion() {
    let trees = [
        slide_tree("1 2 3/0 4 6/7 5 8", "branch-and-bound", 100),
        slide_tree("1 2 3/0 4 6/7 5 8", "greedy", 100),
        slide_tree("1 2 3/4 5 6/7 8 0", "a-star", 100),
        slide_tree("0 1 3/4 2 5/7 8 6", "ida-star", 100),
        pack_tree("pack:2x3:AA/A,B/BB", "dancing-links", 100),
    ];
    for recorded in &trees {
        let film = grown(recorded);
        // The start, every expansion, and the end.
        assert_eq!(
            film.frames.len() as u64,
            recorded.expanded + 2,
            "{}",
            recorded.method
        );
        let times: Vec<u32> = film.frames.iter().map(|frame| frame.millis).collect();
        let (last, others) = times.split_last().unwrap();
        assert!(others[1..].iter().all(|&millis| millis == 400));
        assert!(others.iter().all(|millis| millis < last));
        // More and more is seen within a round.
        if recorded.rounds.len() == 1 {
            let seen: Vec<usize> = film.frames.iter().map(|frame| frame.placed.len()).collect();
            assert!(seen.is_sorted(), "{seen:?}");
        }
    }
}

/// A node is drawn again when its state changes, but never elsewhere: all that is drawn has one place.
#[test]
fn nothing_jumps() {
    let recorded = slide_tree("8 1 3/4 0 2/7 6 5", "a-star", 100);
    let film = grown(&recorded);
    let mut places = HashMap::new();
    for frame in &film.frames {
        for placed in &frame.placed {
            let place = places.entry(placed.sprite).or_insert((placed.x, placed.y));
            assert_eq!(*place, (placed.x, placed.y));
        }
    }
    // What was there comes first in the next frame, so little is drawn again; but the path is seen in the last one.
    let growing = &film.frames[..film.frames.len() - 1];
    for pair in growing.windows(2) {
        let same = pair[0]
            .placed
            .iter()
            .zip(&pair[1].placed)
            .filter(|(a, b)| a == b);
        assert!(same.count() + 12 > pair[0].placed.len());
    }
}

#[test]
fn what_is_too_long_to_watch() {
    let recorded = slide_tree("8 6 7/2 5 4/3 0 1", "a-star", 5000);
    assert!(tree_film(&recorded, &how(true), 400).is_ok());
    let error = tree_film(&recorded, &how(false), 400).unwrap_err();
    assert!(matches!(error, PictureError::TooLongToWatch { .. }));
}

/// For every method: the numbers on a picture add up to the figure, whatever is recorded and folded.
#[test]
fn pictures_add_up() {
    for row in METHODS.iter().filter(|row| row.has_trace()) {
        for board in ["8 6 7/2 5 4/3 0 1", "8 1 3/4 0 2/7 6 5"] {
            // Some do not find it, or not soon.
            let request = request(puzzle(board), row.name).limits(Limits::NONE.nodes(15_000));
            for most in [1, 200] {
                let context = SolverContext::alone();
                let recorded = trace::slide(&request, most, &context, &mut ()).unwrap();
                check_sum(&checked(tree(&recorded, &how(true))), &recorded);
            }
        }
    }
    let methods = susun::pack::registry::METHODS.iter();
    for row in methods.filter(|row| row.has_trace()) {
        for id in [
            "pack:5x5:A/AA,B/BB,C/CC,D/DD,EE/EE/E,FF/FF/F,GGG",
            "pack:3x4:AAA/A,BBB/B,CC/CC",
        ] {
            let puzzle = susun::pack::format::parse(id).unwrap();
            let request = susun::pack::Request::new(puzzle)
                .method(susun::pack::registry::Method::of_row(row))
                .limits(Limits::NONE.nodes(15_000));
            for most in [1, 200] {
                let recorded = trace::pack(&request, most, &mut ()).unwrap();
                check_sum(&checked(tree(&recorded, &how(true))), &recorded);
            }
        }
    }
}

/// The puzzle of the student program, 1715 cases: what hangs below a node is told to the node.
#[test]
fn more_is_exact() {
    let id = "pack:5x5:A/AA,B/BB,C/CC,D/DD,EE/EE/E,FF/FF/F,GGG";
    let recorded = pack_tree(id, "brute-force", 200);
    assert_eq!(recorded.generated, 1715);
    let scene = tree(&recorded, &how(true));
    let told = said(&scene);
    assert!(told.contains(&"\u{2193} 672 more"), "{told:?}");
}

/// Both numbers on every node, and a search under way with its E-node.
#[test]
fn numbers_and_the_node_being_expanded() {
    let request = request(puzzle("1 2 3/0 4 6/7 5 8"), "branch-and-bound");
    let recording = Recording::from(100).upto(2);
    let recorded = trace::slide(&request, recording, &SolverContext::alone(), &mut ()).unwrap();
    let style = TreeStyle {
        writing: Writing::of_method(&recorded.method).numbers(Numbers::Both),
        ..how(true)
    };
    let scene = checked(tree(&recorded, &style));
    let told = said(&scene);
    let count = |words: &str| told.iter().filter(|told| **told == words).count();
    // On its node and in the legend.
    assert_eq!(count("E-node"), 2);
    assert_eq!(count("After 2 expansions."), 1);
    let legend = ["order of generation", "order of expansion", "live node"];
    assert!(legend.iter().all(|words| count(words) == 1), "{told:?}");
    // The hat of the lecture's symbols is drawn, not written.
    let formula =
        "\u{109}(i) = f(i) + \u{11d}(i); f is the depth, \u{11d} the estimate: misplaced tiles";
    assert_eq!((count(formula), count("^")), (1, 2));
}
