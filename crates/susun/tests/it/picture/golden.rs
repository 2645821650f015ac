//! Three pictures to the letter. They are made anew where `SUSUN_GOLDEN=1` is set; look at them before
//! they are kept.

use std::path::Path;

use susun::Lang;
use susun::SolverContext;
use susun::picture::{Scheme, Style, Theme, TreeStyle, tree};
use susun::render::{Scene, svg};
use susun::trace::{self, Writing};

use super::{boards, checked, english};
use crate::common::{puzzle, request};

#[track_caller]
fn check_golden(name: &str, scene: Scene) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/it/picture/golden")
        .join(name);
    let drawn = svg(&checked(scene));
    if std::env::var_os("SUSUN_GOLDEN").is_some_and(|value| value == "1") {
        std::fs::write(&path, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    // Where lines end is a matter of the checkout.
    for (number, (is, was)) in drawn.lines().zip(kept.lines()).enumerate() {
        assert_eq!(is, was, "line {} of {name}", number + 1);
    }
    assert_eq!(drawn.lines().count(), kept.lines().count(), "{name}");
}

#[test]
fn a_board() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    check_golden(
        "board.svg",
        boards(&puzzle, Scheme::Home, english()).start(),
    );
}

#[test]
fn a_tray() {
    let (puzzle, mut placements) = super::trays::solved("pack:3x4:AAA/A,BBB/B,CC/CC");
    let given = placements.remove(0);
    let puzzle = puzzle.with_placed(given.piece, &given.cells).unwrap();
    let style = Style::new(Lang::Indonesian).theme(Theme::Dark);
    let tray = super::tray(&puzzle, style).placements(&placements);
    check_golden("tray.svg", tray.filled("Baki 3 × 4", vec![]));
}

#[test]
fn a_search_tree() {
    let request = request(puzzle("1 2 3/4 0 5/7 8 6"), "a-star");
    let recorded = trace::slide(&request, 100, &SolverContext::alone(), &mut ()).unwrap();
    let how = TreeStyle {
        writing: Writing::default(),
        fold: true,
        style: english(),
    };
    check_golden("tree.svg", tree(&recorded, &how));
}
