//! Puzzles with a name.

use susun::pack::format::{course, json, looks_like_packing, parse};
use susun::pack::presets::{PRESETS, Preset};
use susun::packing::Lattice;

#[test]
fn each_is_a_puzzle_whose_pieces_just_fill_it() {
    for preset in PRESETS {
        let puzzle = preset.puzzle();
        let pieces = puzzle.pieces().iter();
        let cells: usize = pieces.map(|piece| piece.shape.cells() * piece.copies).sum();
        assert_eq!(cells, puzzle.container().cells().len(), "{}", preset.name);
        assert!(looks_like_packing(preset.name));
        assert_eq!(parse(preset.name).unwrap(), puzzle);
        assert_eq!(
            parse(&json::print(&puzzle, Some(preset.name))).unwrap(),
            puzzle
        );
        assert!(Preset::named(preset.name).is_some_and(|same| same.name == preset.name));
    }
    assert!(Preset::named("Kanoodle").is_none());
}

#[test]
fn no_piece_is_another_one_of_its_set() {
    for preset in PRESETS {
        let puzzle = preset.puzzle();
        let lattice = puzzle.container().lattice();
        let mut forms: Vec<_> = puzzle
            .pieces()
            .iter()
            .map(|piece| piece.shape.canonical(lattice, puzzle.flips()))
            .collect();
        forms.sort();
        forms.dedup();
        assert_eq!(forms.len(), puzzle.pieces().len(), "{}", preset.name);
    }
}

#[test]
fn numbers_of_solutions_go_together() {
    for preset in PRESETS {
        let puzzle = preset.puzzle();
        let container = puzzle.container();
        let sites = susun::packing::Shape::new(container.cells().iter().copied());
        let isometries = container.lattice().isometries();
        let symmetries = isometries
            .iter()
            .filter(|isometry| sites.turned(isometry) == sites)
            // A board of squares can be turned over, but nobody mirrors the pieces of Bedlam's cube.
            .filter(|isometry| preset.name != "bedlam" || !isometry.mirrors)
            .count() as u64;
        // No solution of these is symmetric itself: a symmetry would map a piece onto itself.
        assert_eq!(
            preset.up_to_symmetry * symmetries,
            preset.solutions,
            "{}",
            preset.name
        );
    }
}

#[test]
fn the_pentominoes_are_all_there_are() {
    let puzzle = Preset::named("pentominoes-6x10").unwrap().puzzle();
    let symbols: String = puzzle.pieces().iter().map(|piece| piece.symbol).collect();
    assert_eq!(symbols, "FILNPTUVWXYZ");
    let orientations = |symbol| {
        let mut pieces = puzzle.pieces().iter();
        let piece = pieces.find(|piece| piece.symbol == symbol).unwrap();
        piece.shape.orientations(Lattice::Square, true).len()
    };
    let counts: Vec<usize> = symbols.chars().map(orientations).collect();
    assert_eq!(counts, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
}

#[test]
fn those_of_the_course_can_be_written_as_its_files() {
    for name in [
        "iq-puzzler-pro",
        "kanoodle",
        "pentominoes-8x8",
        "kanoodle-pyramid",
    ] {
        let puzzle = Preset::named(name).unwrap().puzzle();
        let file = course::print(&puzzle).unwrap();
        assert_eq!(course::parse(&file).unwrap(), puzzle, "{file}");
    }
    assert_eq!(
        course::print(&Preset::named("soma").unwrap().puzzle()),
        None
    );
}
