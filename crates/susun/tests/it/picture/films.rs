//! Films: what lies where, and for how long.

use susun::picture::{Boards, MAX_MOVES, PictureError, Scheme, Style};
use susun::render::{Film, Frame, Item};
use susun::sliding::space::Push;
use susun::sliding::{Board, Direction, Puzzle};

use super::{boards, checked_film, english, labels, styles, tray};
use crate::common::{puzzle, run, size};

/// The tile on a sprite, if there is one alone.
fn tile(film: &Film, sprite: usize) -> Option<u16> {
    match &film.sprites[sprite].items[..] {
        [Item::Grid(grid)] => labels(grid)[0].1.parse().ok(),
        _ => None,
    }
}

/// Every tile of a frame with the pixel where it lies.
fn tiles(film: &Film, frame: &Frame) -> Vec<(u16, i32, i32)> {
    let tile =
        |placed: &susun::render::Placed| Some((tile(film, placed.sprite)?, placed.x, placed.y));
    let mut tiles: Vec<_> = frame.placed.iter().filter_map(tile).collect();
    tiles.sort_unstable();
    tiles
}

/// The same as a board lies.
fn lying(film: &Film, board: &Board, cell: i32) -> Vec<(u16, i32, i32)> {
    // The margin is what is left of the width.
    let size = board.size();
    let margin = (film.width as i32 - size.columns() as i32 * cell) / 2;
    let at = |place: usize| (size.column(place) as i32, size.row(place) as i32);
    let mut tiles: Vec<_> = board
        .cells()
        .iter()
        .enumerate()
        .filter(|(_, tile)| **tile != 0)
        .map(|(place, &tile)| {
            let (column, row) = at(place);
            (tile, margin + column * cell, margin + row * cell)
        })
        .collect();
    tiles.sort_unstable();
    tiles
}

fn pushes(puzzle: &Puzzle) -> Vec<Push> {
    let report = run(puzzle.clone(), "a-star");
    report.steps().iter().filter_map(|step| step.push).collect()
}

fn film(puzzle: &Puzzle, pushes: &[Push], delay: u32, style: Style) -> Film {
    let film = boards(puzzle, Scheme::Home, style).film(pushes, delay);
    checked_film(film.unwrap())
}

#[test]
fn from_the_start_to_the_goal() {
    let puzzle = puzzle("0 1 3/4 2 5/7 8 6");
    let pushes = pushes(&puzzle);
    assert_eq!(pushes.len(), 4);
    for style in styles() {
        let film = film(&puzzle, &pushes, 400, style);
        let cell = style.side() as i32;
        let (first, last) = (&film.frames[0], &film.frames[film.frames.len() - 1]);
        assert_eq!(tiles(&film, first), lying(&film, puzzle.start(), cell));
        assert_eq!(tiles(&film, last), lying(&film, puzzle.goal(), cell));
        // Of a slide of 120 thousandths six pictures, the last one for the rest of the time.
        assert_eq!(film.frames.len(), 1 + 4 * 6);
        let mut board = puzzle.start().clone();
        for (number, push) in pushes.iter().enumerate() {
            let before = lying(&film, &board, cell);
            let moved = board.slide(push.direction).unwrap();
            let after = lying(&film, &board, cell);
            let frames = &film.frames[1 + 6 * number..][..6];
            assert_eq!(tiles(&film, &frames[5]), after);
            let mut way = Vec::new();
            for frame in frames {
                for (place, (tile, x, y)) in tiles(&film, frame).into_iter().enumerate() {
                    if tile != moved {
                        assert_eq!((tile, x, y), before[place]);
                        continue;
                    }
                    way.push((x - before[place].1).abs() + (y - before[place].2).abs());
                }
            }
            // On and on to the next cell.
            assert!(way.is_sorted_by(|a, b| a < b) && way[0] > 0, "{way:?}");
            assert_eq!(way[5], cell);
        }
    }
}

#[test]
fn a_film_is_as_long_as_its_moves() {
    let puzzle = puzzle("0 1 3/4 2 5/7 8 6");
    let pushes = pushes(&puzzle);
    for delay in [20, 40, 100, 400, 1000, 10_000] {
        let film = film(&puzzle, &pushes, delay, english());
        // The pictures of a slide, all but the last of 20 thousandths.
        let pictures = (120.min(delay) / 20) as usize;
        assert_eq!(film.frames.len(), 1 + 4 * pictures, "{delay}");
        assert!(film.frames.iter().all(|frame| frame.millis >= 20));
        // The time to look at either end does not depend on that of a move.
        let times: Vec<u32> = film.frames.iter().map(|frame| frame.millis).collect();
        assert_eq!((times[0], times[times.len() - 1]), (1000, 2000), "{delay}");
        for of_move in times[1..].chunks(pictures).take(3) {
            assert_eq!(of_move.iter().sum::<u32>(), delay);
        }
    }
}

#[test]
fn nothing_to_do() {
    let puzzle = puzzle("1 2 3/4 5 6/7 8 0");
    let film = film(&puzzle, &[], 400, english().cell(50.0));
    assert_eq!(film.frames.len(), 1);
    assert_eq!(film.frames[0].millis, 2000);
    assert_eq!(
        tiles(&film, &film.frames[0]),
        lying(&film, puzzle.start(), 50)
    );
}

/// Wide enough for a slide unless the cells are set.
#[test]
fn the_width_of_a_film() {
    for board in ["1 2/3 0", "1 2 3/4 5 6/7 8 0", "4x4#1", "10x10#1"] {
        let puzzle = puzzle(board);
        let style = Style::new(susun::Lang::English);
        let own = film(&puzzle, &[], 400, style).width;
        assert!((480..600).contains(&own), "{board}: {own}");
        assert!(film(&puzzle, &[], 400, style.cell(20.0)).width < 260);
    }
    let (puzzle, placements) = super::trays::solved("pack:2x3:AA/A,B/BB");
    let style = Style::new(susun::Lang::English);
    let own = tray(&puzzle, style).placements(&placements).film(100);
    let own = own.unwrap().width;
    assert!((480..600).contains(&own), "{own}");
}

#[test]
fn tiles_that_move_together() {
    let puzzle = puzzle("1 2 3/4 5 6/0 7 8");
    let pushes = [Push {
        direction: Direction::Left,
        tiles: 2,
    }];
    let film = film(&puzzle, &pushes, 400, english().cell(50.0));
    assert_eq!(film.frames.len(), 7);
    let start = tiles(&film, &film.frames[0]);
    let midway = tiles(&film, &film.frames[2]);
    let moved: Vec<u16> = start
        .iter()
        .zip(&midway)
        .filter(|(a, b)| a != b)
        .map(|(a, _)| a.0)
        .collect();
    assert_eq!(moved, [7, 8]);
    assert_eq!(
        tiles(&film, &film.frames[6]),
        lying(&film, puzzle.goal(), 50)
    );
}

/// A tile has its home's colour when it has come there, not on the way.
#[test]
fn tiles_come_home() {
    let puzzle = puzzle("1 2 3/4 5 6/7 0 8");
    let film = film(&puzzle, &pushes(&puzzle), 400, english());
    let sprite = |frame: &Frame| {
        let of = |placed: &&susun::render::Placed| tile(&film, placed.sprite) == Some(8);
        frame.placed.iter().find(of).unwrap().sprite
    };
    let shown: Vec<usize> = film.frames.iter().map(sprite).collect();
    assert!(shown[..6].iter().all(|&sprite| sprite == shown[0]));
    assert_ne!(shown[6], shown[0]);
    assert_ne!(film.sprites[shown[6]], film.sprites[shown[0]]);
}

#[test]
fn too_long_to_watch() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let step = |direction| Push {
        direction,
        tiles: 1,
    };
    let way = [step(Direction::Left), step(Direction::Right)];
    let walk = |moves| way.into_iter().cycle().take(moves).collect::<Vec<_>>();
    let boards = boards(&puzzle, Scheme::Plain, english());
    assert!(boards.film(&walk(MAX_MOVES), 100).is_ok());
    let error = boards.film(&walk(MAX_MOVES + 1), 100).unwrap_err();
    assert_eq!(
        error,
        PictureError::TooLongToWatch {
            moves: MAX_MOVES + 1,
            most: MAX_MOVES,
            cells: 9,
            most_cells: 1024
        }
    );
    assert!(error.to_string().contains("1,001 moves"));
    let large = Puzzle::to_default_goal(Board::blank_last(size(33, 32)));
    let boards = Boards::new(&large, boards.style);
    let error = boards.film(&[], 100).unwrap_err();
    assert!(error.to_string().contains("1,056 cells"));
}

#[test]
fn a_tray_too_large_to_watch() {
    let puzzle = |id: &str| susun::pack::format::parse(id).unwrap();
    let style = Style::new(susun::Lang::English);
    assert!(tray(&puzzle("pack:32x32:1024*A"), style).film(100).is_ok());
    let error = tray(&puzzle("pack:25x41:1025*A"), style)
        .film(100)
        .unwrap_err();
    assert!(error.to_string().contains("1,025 cells"), "{error}");
}

#[test]
fn a_tray_is_filled() {
    for id in [
        "pack:3x4:AAA/A,BBB/B,CC/CC",
        "pack:2x2x3:AA/A.|A,B/BB,CC,DDD",
        "pack:pyramid2:AA,BB/B",
    ] {
        let (puzzle, mut placements) = super::trays::solved(id);
        let given = placements.remove(0);
        let puzzle = puzzle.with_placed(given.piece, &given.cells).unwrap();
        for style in styles() {
            let tray = tray(&puzzle, style).placements(&placements);
            let film = checked_film(tray.film(300).unwrap());
            // What was given lies there from the start, then one more piece each time: a sprite a level.
            let levels = |placement: &susun::packing::Placement| {
                let sites = placement
                    .cells
                    .iter()
                    .map(|&cell| puzzle.container().cells()[cell]);
                sites
                    .map(|site| site[0])
                    .collect::<std::collections::BTreeSet<_>>()
                    .len()
            };
            let shown: Vec<usize> = film.frames.iter().map(|frame| frame.placed.len()).collect();
            assert_eq!(shown[0], 1 + levels(&given), "{id}");
            // Each drops in six pictures.
            assert_eq!(shown.len(), 1 + 6 * placements.len(), "{id}");
            assert!(
                shown[1..].chunks(6).is_sorted_by(|a, b| a[5] < b[0]),
                "{id}"
            );
            let all: usize = placements.iter().map(levels).sum();
            assert_eq!(*shown.last().unwrap(), shown[0] + all, "{id}");
            let sum: u32 = film.frames.iter().map(|frame| frame.millis).sum();
            assert_eq!(sum, 1000 + 300 * placements.len() as u32 - 200 + 2000);
            // The sprites of the pieces have their cells and nothing else.
            let mut cells = 0;
            for sprite in &film.sprites[1..] {
                for item in &sprite.items {
                    let Item::Grid(grid) = item else {
                        panic!("{item:?}")
                    };
                    cells += grid.cells.iter().flatten().count();
                }
            }
            let placed = puzzle.placed().iter().chain(&placements);
            let expected: usize = placed.map(|placement| placement.cells.len()).sum();
            assert_eq!(cells, expected, "{id}");
        }
    }
}
