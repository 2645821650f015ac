//! Puzzles with a name.

use std::collections::BTreeSet;

use susun::pack::format::{course, given, id, json, looks_like_packing, parse};
use susun::pack::presets::{PRESETS, Preset};
use susun::pack::{Outcome, Request};
use susun::packing::Lattice;

use super::asking::{Ask, counted};

#[test]
fn each_is_a_puzzle_whose_pieces_just_fill_it() {
    for preset in PRESETS {
        let puzzle = preset.puzzle();
        let pieces = puzzle.pieces().iter();
        let cells: usize = pieces
            .map(|piece| piece.shape.cells() * piece.copies.most)
            .sum();
        let covered = puzzle.container().cells().len() - puzzle.holes().most;
        assert_eq!(cells, covered, "{}", preset.name);
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
        if let Some([all, once]) = preset.solutions {
            assert_eq!(once * symmetries, all, "{}", preset.name);
        }
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

/// The numbers of two dates are published: the fewest, and the most.
#[test]
fn calendars_by_date() {
    let count = |id: &str| counted(&parse(id).unwrap());
    assert_eq!(count("calendar@2026-10-06"), 7u8.into());
    assert_eq!(count("calendar@2026-01-25"), 216u8.into());
    // Any two cells.
    assert_eq!(count("calendar"), 59_787u32.into());
    // The cells of one weekday: Monday, and one of each day of the week is another board.
    let week: BTreeSet<String> = (16..=22)
        .map(|day| id::print(&parse(&format!("calendar-weekday@2026-11-{day}")).unwrap()))
        .collect();
    assert_eq!(week.len(), 7);
    let monday = parse("calendar-weekday@2026-11-16").unwrap();
    let board: Vec<&str> = vec![
        "......#", "....#.#", ".......", ".......", ".#.....", ".......", "....#..", "####...",
    ];
    assert_eq!(given::board_rows(&monday, &[])[0], board);
}

/// The Gregorian calendar, from its first year to its last.
#[test]
fn weekdays_and_days_of_months() {
    let board =
        |date: &str| parse(&format!("calendar-weekday@{date}")).map(|puzzle| id::print(&puzzle));
    // A Thursday and a Saturday: the last row of the board without their cell.
    for (date, last) in [("1970-01-01", "#####.."), ("2000-01-01", "####..#")] {
        let puzzle = parse(&format!("calendar-weekday@{date}")).unwrap();
        assert_eq!(given::board_rows(&puzzle, &[])[0][7], last);
    }
    // The calendar repeats after 400 years.
    for (date, same) in [
        ("0001-01-01", "2001-01-01"),
        ("0004-02-29", "2004-02-29"),
        ("9999-12-31", "1999-12-31"),
    ] {
        assert_eq!(board(date).unwrap(), board(same).unwrap());
    }
    for (date, is_date) in [
        ("2024-02-29", true),
        ("2023-02-29", false),
        ("1900-02-29", false),
        ("2000-02-29", true),
        ("2026-04-31", false),
        ("2026-13-01", false),
        ("2026-00-10", false),
        ("2026-1-10", false),
        ("0000-02-29", false),
        ("10000-01-01", false),
        ("16-11-2026", false),
        ("today", false),
    ] {
        assert_eq!(board(date).is_ok(), is_date, "{date}");
    }
}

/// Every date of 2024 has a solution on both calendars.
#[test]
#[ignore = "long"]
fn every_date_has_a_solution() {
    for month in 1..=12 {
        for day in 1..=31 {
            let id = |name: &str| format!("{name}@2024-{month:02}-{day:02}");
            for name in ["calendar", "calendar-weekday"] {
                if let Ok(puzzle) = parse(&id(name)) {
                    let report = Request::new(puzzle).solve();
                    assert_eq!(report.outcome, Outcome::Solved, "{}", id(name));
                }
            }
        }
    }
}

#[test]
fn blockers_by_roll_and_seed() {
    let rolled = parse("seven-blockers@A1,B2,C3,D4,E5,F6,A6").unwrap();
    assert_eq!(
        given::board_rows(&rolled, &[])[0],
        ["#....#", ".#....", "..#...", "...#..", "....#.", ".....#"]
    );
    // The same in every version.
    let drawn = |seed: u64| parse(&format!("seven-blockers#{seed}")).unwrap();
    assert_eq!(given::board_rows(&drawn(42), &[])[0], SEED_42);
    for seed in 0..20 {
        let puzzle = drawn(seed);
        assert_eq!(puzzle.free_cells().len(), 29);
        let report = Request::new(puzzle).solve();
        assert_eq!(report.outcome, Outcome::Solved, "{seed}");
    }
    for (id, fault) in [
        ("kanoodle@2026-11-16", "kanoodle has one board"),
        ("calendar#3", "\"#3\" is not a date"),
        ("calendar@2026-02-30", "\"2026-02-30\" is not a date"),
        (
            "calendar-weekday@0000-02-29",
            "\"0000-02-29\" has no year from 1 to 9999",
        ),
        (
            "calendar@2026-1-1",
            "\"2026-1-1\" does not have four digits for the year",
        ),
        (
            "seven-blockers@A1,B2,C3,D4,E5,F6,G7",
            "the board has no cell \"G7\"",
        ),
        ("seven-blockers@A0", "the board has no cell \"A0\""),
        ("seven-blockers@A1,B2", "names 2 cells, not seven"),
        (
            "seven-blockers@A1,A1,B2,C3,D4,E5,F6",
            "the cell A1 is named twice",
        ),
        (
            "seven-blockers@A1,B2,C3,D4,E5,F6,A+6",
            "the board has no cell \"A+6\"",
        ),
        ("seven-blockers#x", "\"x\" is not a seed"),
        ("kalendar@2026-11-16", "no puzzle is named \"kalendar\""),
    ] {
        let error = parse(id).unwrap_err().to_string();
        assert!(error.contains(fault), "{id}: {error}");
    }
}

const SEED_42: [&str; 6] = ["..#.#.", "#.....", ".....#", "......", "#...#.", "#....."];

/// The counts that Golomb's books and others have.
#[test]
fn one_sided_pentominoes() {
    let report = Ask::by("auto").count(&parse("one-sided-3x30").unwrap());
    assert_eq!(report.solutions(), Some(184u8.into()));
    assert_eq!(report.up_to_symmetry, Some(46u8.into()));
}

#[test]
#[ignore = "long"]
fn hexominoes_are_placed() {
    let puzzle = parse("hexominoes-15x15").unwrap();
    assert_eq!(puzzle.pieces().len(), 35);
    assert_eq!(Request::new(puzzle).solve().outcome, Outcome::Solved);
}
