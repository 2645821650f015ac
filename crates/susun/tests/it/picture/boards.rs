//! Boards of tiles.

use susun::format::Notation;
use susun::picture::{MAX_BOARDS, Scheme, Theme, strip_fits};
use susun::render::colour::ink_on;
use susun::render::{Fill, Grid, Item, Rgb};
use susun::slide::hint;
use susun::sliding::space::Push;
use susun::sliding::{Direction, Metric, Puzzle};

use super::{boards, captions, checked, english, grids, labels, said, stands_out, styles};
use crate::common::{board, puzzle, request, run, solve};

const TILE: Rgb = [0xfb, 0xf7, 0xee];
const HOME: Rgb = [0xd2, 0xe8, 0xdb];
const WELL: Rgb = [0x1a, 0x1e, 0x23];

fn push(direction: Direction, tiles: u8) -> Push {
    Push { direction, tiles }
}

/// The tiles of a grid as a board is written.
fn tiles(grid: &Grid) -> Vec<u16> {
    let mut tiles = vec![0; grid.cells.len()];
    for (cell, words) in labels(grid) {
        tiles[cell] = words.parse().unwrap();
    }
    tiles
}

fn fill(grid: &Grid, cell: usize) -> Option<Rgb> {
    match grid.bodies[grid.cells[cell].unwrap()].fill? {
        Fill::Plain(colour) => Some(colour),
        other => panic!("{other:?}"),
    }
}

/// The cells whose tiles have a ring.
fn edged(grid: &Grid) -> Vec<usize> {
    let has = |cell: &usize| stands_out(&grid.bodies[grid.cells[*cell].unwrap()]);
    (0..grid.cells.len()).filter(has).collect()
}

#[test]
fn the_start_alone() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    for style in styles() {
        for (_, scheme) in Scheme::ALL {
            let scene = checked(boards(&puzzle, scheme, style).start());
            let [grid] = grids(&scene)[..] else { panic!() };
            assert_eq!(tiles(grid), puzzle.start().cells());
            assert_eq!((grid.columns, grid.rows(), grid.cell), (3, 3, style.side()));
            let blank = grid.bodies[4];
            assert!(
                blank.dot.is_none() && blank.relief.is_none(),
                "the blank is sunk"
            );
            assert_eq!(scene.description, "1 2 3/4 0 5/7 8 6");
            assert_eq!(said(&scene), [scene.title.as_str()]);
            for label in &grid.labels {
                assert_eq!(label.colour, ink_on(fill(grid, label.cell).unwrap()));
            }
            assert!(edged(grid).is_empty());
        }
    }
}

#[test]
fn what_colours_tell() {
    let puzzle = puzzle("1 2 3 4/5 6 7 8/9 10 12 11/13 14 15 0");
    let shown = |scheme| {
        let scene = checked(boards(&puzzle, scheme, english()).start());
        let grid = grids(&scene)[0].clone();
        (0..15)
            .map(|cell| fill(&grid, cell).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(shown(Scheme::Plain), [TILE; 15]);
    let scene = boards(&puzzle, Scheme::Plain, english()).start();
    assert_eq!(fill(grids(&scene)[0], 15), Some(WELL));
    let home = shown(Scheme::Home);
    for (cell, colour) in home.into_iter().enumerate() {
        assert_eq!(colour, if [10, 11].contains(&cell) { TILE } else { HOME });
    }
    // The first row is one colour, the rest of the first column a lighter one, and so on inwards.
    let lines = shown(Scheme::Lines);
    assert!(lines[..4].iter().all(|&colour| colour == lines[0]));
    assert!([4, 8, 12].iter().all(|&cell| lines[cell] == lines[4]));
    assert!([5, 6, 7].iter().all(|&cell| lines[cell] == lines[5]));
    assert!([9, 13].iter().all(|&cell| lines[cell] == lines[9]));
    // Where a tile belongs tells, not where it lies.
    assert_eq!(lines[11], lines[14 - 4]);
    let mut different = vec![lines[0], lines[4], lines[5], lines[9], lines[10]];
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 5);
}

/// Colour is not all that tells: a tile at home has a dot and lies lower, on paper it is grey with a dot.
#[test]
fn home_is_marked_by_a_dot() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    for (name, theme) in Theme::ALL {
        let scene = boards(&puzzle, Scheme::default(), english().theme(theme)).start();
        let grid = grids(&scene)[0].clone();
        let dots: Vec<bool> = grid.bodies.iter().map(|body| body.dot.is_some()).collect();
        let home = [true, true, true, true, false, false, true, true, false];
        assert_eq!(dots, home, "{name}");
        let [seated, raised] = [0, 5].map(|cell| grid.bodies[cell].relief);
        match (seated, raised) {
            (Some(seated), Some(raised)) => assert!(seated.height < raised.height),
            (seated, raised) => assert!(name == "print" && seated.is_none() && raised.is_none()),
        }
    }
}

/// Paper has no dark areas: everything is drawn with lines on white.
#[test]
fn print_takes_little_ink() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let style = english().theme(Theme::Print);
    let scene = boards(&puzzle, Scheme::Home, style).start();
    assert_eq!(scene.ground, [255; 3]);
    let svg = susun::render::svg(&scene);
    let fills = svg.split("fill=\"#").skip(1).map(|rest| &rest[..6]);
    for fill in fills.filter(|&fill| !["15181c", "14171a"].contains(&fill)) {
        let parts = [0, 2, 4].map(|at| u8::from_str_radix(&fill[at..at + 2], 16).unwrap());
        assert!(parts.iter().all(|&part| part > 0xd0), "{fill}");
    }
    // What is dark is letters, dots and lines.
    let dark = svg.lines().filter(|line| line.contains("fill=\"#15181c\""));
    for line in dark {
        assert!(
            line.starts_with("<text") || line.starts_with("<circle"),
            "{line}"
        );
    }
}

#[test]
fn another_goal() {
    let goal = board("0 1 2/3 4 5/6 7 8");
    let puzzle = Puzzle::new(board("1 0 2/3 4 5/6 7 8"), goal).unwrap();
    let scene = checked(boards(&puzzle, Scheme::Home, english()).pair("Heading", vec![]));
    let [start, end] = grids(&scene)[..] else {
        panic!()
    };
    assert_eq!(tiles(start), puzzle.start().cells());
    assert_eq!(tiles(end), puzzle.goal().cells());
    assert_eq!(fill(start, 0), Some(TILE));
    for cell in 2..9 {
        assert_eq!(fill(start, cell), Some(HOME));
    }
    for cell in 1..9 {
        assert_eq!(fill(end, cell), Some(HOME));
    }
    assert_eq!(
        scene.description,
        "From 1 0 2/3 4 5/6 7 8 to 0 1 2/3 4 5/6 7 8."
    );
}

#[test]
fn start_beside_goal() {
    let puzzle = puzzle("5 1 2 3/4 0 6 7/8 9 10 11");
    for style in styles() {
        let lines = vec!["One line.".to_owned(), "Another.".to_owned()];
        let scene = checked(boards(&puzzle, Scheme::Lines, style).pair("A heading", lines));
        assert_eq!(grids(&scene).len(), 2);
        assert_eq!(captions(&scene).len(), 2);
        assert_eq!(said(&scene), ["A heading", "One line.", "Another."]);
        assert_eq!(scene.title, "A heading");
        assert!(scene.description.ends_with("One line. Another."));
        // The arrow lies between the two.
        let arrow = scene
            .items
            .iter()
            .filter(|item| matches!(item, Item::Path(_)));
        assert_eq!(arrow.count(), 2);
    }
}

/// Words that are wider than the boards are broken between words, and nothing is lost.
#[test]
fn long_words_are_wrapped() {
    let puzzle = puzzle("1 2/3 0");
    let long = "All of these words do not fit on one line of a picture as small as this ".repeat(4);
    for style in styles() {
        let scene = boards(&puzzle, Scheme::Plain, style).pair(&long, vec![long.clone()]);
        let scene = checked(scene);
        let lines = said(&scene);
        assert!(lines.len() > 4);
        let words: Vec<&str> = lines.iter().flat_map(|line| line.split(' ')).collect();
        let wanted: Vec<&str> = long.split_whitespace().collect();
        assert_eq!(words, [&wanted[..], &wanted[..]].concat());
        assert!(scene.width < 600.0);
    }
}

#[test]
fn every_step_with_the_tile_that_came() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let pushes = [push(Direction::Left, 1), push(Direction::Up, 1)];
    for style in styles() {
        for (_, scheme) in Scheme::ALL {
            let scene = boards(&puzzle, scheme, style).strip(&pushes, "Heading", vec![]);
            let scene = checked(scene);
            let grids = grids(&scene);
            let shown: Vec<Vec<u16>> = grids.iter().map(|grid| tiles(grid)).collect();
            assert_eq!(
                shown,
                [
                    [1, 2, 3, 4, 0, 5, 7, 8, 6],
                    [1, 2, 3, 4, 5, 0, 7, 8, 6],
                    [1, 2, 3, 4, 5, 6, 7, 8, 0]
                ]
            );
            let marked: Vec<Vec<usize>> = grids.iter().map(|grid| edged(grid)).collect();
            assert_eq!(marked, [vec![], vec![4], vec![5]]);
            let captions = captions(&scene);
            assert_eq!(captions[1..], ["1  L", "2  U"]);
        }
    }
    let blank = boards(&puzzle, Scheme::Plain, english()).notation(Notation::Blank);
    let scene = checked(blank.strip(&pushes, "Heading", vec![]));
    assert_eq!(captions(&scene), ["start", "1  R", "2  D"]);
    assert_eq!(
        scene.description,
        "From 1 2 3/4 0 5/7 8 6 by RD to 1 2 3/4 5 6/7 8 0."
    );
}

#[test]
fn tiles_that_move_together() {
    let puzzle = puzzle("1 2 3/4 5 6/0 7 8");
    let pushes = [push(Direction::Left, 2)];
    let scene = boards(&puzzle, Scheme::Plain, english()).strip(&pushes, "Heading", vec![]);
    let scene = checked(scene);
    assert_eq!(edged(grids(&scene)[1]), [6, 7]);
    assert_eq!(captions(&scene)[1], "1  L2");
}

#[test]
fn answers_of_every_kind() {
    let texts = [
        "1 2 3/4 0 5/7 8 6",
        "1 2 3/4 5 6/7 8 0",
        "1 2 3/4 5 6/8 7 0",
        "8 6 7/2 5 4/3 0 1",
    ];
    for text in texts {
        let puzzle = puzzle(text);
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let request = request(puzzle.clone(), "a-star").metric(metric);
            let report = solve(&request, &mut ()).unwrap();
            for style in styles() {
                let scene = checked(boards(&puzzle, Scheme::Home, style).answer(&report));
                let shown = match report.length() {
                    Some(moves @ 1..) => moves + 1,
                    _ => 2,
                };
                assert_eq!(grids(&scene).len(), shown, "{text}");
                assert!(!scene.title.is_empty() && !scene.description.is_empty());
                let last = grids(&scene)[shown - 1].clone();
                assert_eq!(tiles(&last), puzzle.goal().cells());
            }
        }
    }
}

/// A walk there and back that no page has room for.
#[test]
fn what_is_too_long_for_a_page() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    assert!(strip_fits(&puzzle, MAX_BOARDS - 1));
    assert!(!strip_fits(&puzzle, MAX_BOARDS));
    let large = Puzzle::to_default_goal(susun::sliding::Board::blank_last(crate::common::size(
        20, 20,
    )));
    assert!(strip_fits(&large, 49) && !strip_fits(&large, 50));
    // The longest that fits, drawn.
    let there = push(Direction::Left, 1);
    let back = push(Direction::Right, 1);
    let walk: Vec<Push> = [there, back]
        .into_iter()
        .cycle()
        .take(MAX_BOARDS - 1)
        .collect();
    let scene = boards(&puzzle, Scheme::Plain, english()).strip(&walk, "Heading", vec![]);
    assert_eq!(grids(&checked(scene)).len(), MAX_BOARDS);
}

#[test]
fn hints_tell_more_by_level() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let report = run(puzzle.clone(), "a-star");
    let hint = hint(&report).unwrap();
    assert_eq!((hint.tile, hint.row, hint.column), (5, 2, 3));
    for style in styles() {
        let at = |level| {
            let scene =
                boards(&puzzle, Scheme::Plain, style).hint(&hint, level, "Known.".to_owned());
            checked(scene)
        };
        let count =
            |level, of: fn(&Item) -> bool| at(level).items.iter().filter(|item| of(item)).count();
        let is_path = |item: &Item| matches!(item, Item::Path(_));
        let is_rect = |item: &Item| matches!(item, Item::Rect { .. });
        let marked: Vec<Vec<usize>> = (1..=4).map(|level| edged(grids(&at(level))[0])).collect();
        assert_eq!(marked, [vec![], vec![], vec![5], vec![5]]);
        assert_eq!(
            [1, 2, 3, 4].map(|level| count(level, is_path)),
            [0, 0, 0, 1]
        );
        assert_eq!(
            [1, 2, 3, 4].map(|level| count(level, is_rect)),
            [1, 2, 1, 1]
        );
        // The first level says only what is known; the others say it last.
        assert_eq!(said(&at(1)), ["Known."]);
        for level in 2..=4 {
            let scene = at(level);
            let words = said(&scene);
            assert!(
                words.len() >= 3 && words[words.len() - 1] == "Known.",
                "{words:?}"
            );
        }
        // The row that is told surrounds the tile.
        let scene = at(2);
        let row = scene.items.iter().rfind(|item| is_rect(item)).unwrap();
        let grid = grids(&scene)[0];
        let Item::Rect {
            x,
            y,
            width,
            height,
            ..
        } = *row
        else {
            panic!()
        };
        assert_eq!((width, height), (grid.width(), grid.cell));
        assert!((x - grid.x).abs() < 1e-9);
        assert!((y - (grid.y + grid.cell)).abs() < 1e-9);
    }
}

/// The triangle points from the tile into the blank.
#[test]
fn hints_point_the_way() {
    for (text, direction) in [
        ("1 2 3/4 5 0/7 8 6", [0.0, -1.0]),
        ("1 2 3/4 5 6/7 0 8", [-1.0, 0.0]),
    ] {
        let puzzle = puzzle(text);
        let hint = hint(&run(puzzle.clone(), "a-star")).unwrap();
        let scene = boards(&puzzle, Scheme::Home, english()).hint(&hint, 4, String::new());
        let scene = checked(scene);
        let line = scene.items.iter().find_map(|item| match item {
            Item::Path(path) => Some(super::points(&path.steps)),
            _ => None,
        });
        let line = line.unwrap();
        // From the middle of the base to the tip.
        let (tip, one, other) = (line[0], line[33], line[50]);
        let way = [0, 1].map(|axis| {
            let long = tip[axis] - (one[axis] + other[axis]) / 2.0;
            long.signum() * f64::from(long.abs() > 1e-9)
        });
        assert_eq!(way, direction, "{text}");
    }
}

#[test]
fn a_board_with_nothing_around_it() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let scene = checked(boards(&puzzle, Scheme::Plain, english()).bare(puzzle.start()));
    assert!(said(&scene).is_empty() && captions(&scene).is_empty());
    assert_eq!(tiles(grids(&scene)[0]), puzzle.start().cells());
}
