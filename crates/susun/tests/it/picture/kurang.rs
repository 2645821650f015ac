//! The proof of solvability: arcs, counts and the chequered board.

use susun::picture::kurang;
use susun::render::{Grid, Item, Scene, Weight};
use susun::slide::check;
use susun::sliding::{Board, Puzzle};

use super::{checked, english, grids, labels, said, styles, texts};
use crate::common::{ORIGINS, board, puzzle, size};

/// Arcs as places in the row: from, to.
fn arcs(scene: &Scene) -> Vec<(usize, usize)> {
    let row = grids(scene)[1];
    let place = |x: f64| ((x - row.x) / row.cell - 0.5).round() as usize;
    scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Path(path) => {
                let points = super::points(&path.steps);
                Some((place(points[0][0]), place(points[points.len() - 1][0])))
            }
            _ => None,
        })
        .collect()
}

/// The counts that stand below the row, from left to right.
fn counts(scene: &Scene, row: &Grid) -> Vec<u32> {
    let below = texts(scene)
        .into_iter()
        .filter(|text| text.weight == Weight::Bold && text.y > row.y);
    let mut below: Vec<(f64, u32)> = below
        .map(|text| (text.x, text.words.parse().unwrap()))
        .collect();
    below.sort_by(|one, other| one.0.total_cmp(&other.0));
    below.into_iter().map(|(_, count)| count).collect()
}

#[track_caller]
fn check_proof(puzzle: &Puzzle) {
    let check = check(puzzle);
    let cells = puzzle.size().cells();
    // By the definition: every tile counts as the number of its goal cell.
    let goal = puzzle.goal_cells();
    let numbers: Vec<usize> = puzzle
        .start()
        .cells()
        .iter()
        .map(|&tile| goal[usize::from(tile)])
        .collect();
    let smaller = |from: usize| {
        (from..cells)
            .filter(|&to| numbers[to] < numbers[from])
            .count()
    };
    let wanted: Vec<u32> = (0..cells).map(|from| smaller(from) as u32).collect();
    for style in styles() {
        let scene = checked(kurang(puzzle, &check, &style));
        let [_, row] = grids(&scene)[..] else {
            panic!("a board and a row")
        };
        assert_eq!((row.columns, row.rows()), (cells, 1));
        let drawn = arcs(&scene);
        assert_eq!(drawn.len() as u64, check.parity.sum);
        for &(from, to) in &drawn {
            assert!(from < to && numbers[to] < numbers[from], "{from} {to}");
        }
        assert_eq!(counts(&scene, row), wanted);
        // Each is named by its place in the goal, which the default goal makes its own number.
        for (place, words) in labels(row) {
            assert_eq!(words, (numbers[place] + 1).to_string());
        }
        let sum = format!("KURANG(i) = {}", check.parity.sum);
        assert!(said(&scene).iter().any(|line| line.ends_with(&sum)));
    }
}

#[test]
fn an_arc_for_every_inversion() {
    for text in [
        "1 2/3 0",
        "0 3/2 1",
        "8 6 7/2 5 4/3 0 1",
        "1 2 3 4 5/6 7 8 9 0",
        "5 4 3/2 1 0",
    ] {
        check_proof(&puzzle(text));
    }
    let other = Puzzle::new(board("8 0 7/6 5 4/3 2 1"), board("0 1 2/3 4 5/6 7 8")).unwrap();
    check_proof(&other);
    let large = (0..36)
        .rev()
        .map(|tile: u16| tile.to_string())
        .collect::<Vec<_>>();
    let rows: Vec<String> = large.chunks(6).map(|row| row.join(" ")).collect();
    check_proof(&puzzle(&rows.join("/")));
}

/// The boards of the three origins, with the counts that their reports print.
#[test]
fn the_counts_that_were_printed() {
    for origin in &ORIGINS {
        let puzzle = puzzle(origin.board);
        let check = check(&puzzle);
        let scene = checked(kurang(&puzzle, &check, &english()));
        let sum: u32 = origin.kurang.iter().sum();
        assert_eq!(arcs(&scene).len() as u32, sum, "{}", origin.name);
        let [chequered, row] = grids(&scene)[..] else {
            panic!()
        };
        let goal = puzzle.goal_cells();
        let wanted = puzzle
            .start()
            .cells()
            .iter()
            .map(|&tile| origin.kurang[goal[usize::from(tile)]]);
        assert_eq!(
            counts(&scene, row),
            wanted.collect::<Vec<_>>(),
            "{}",
            origin.name
        );
        // The blank's cell is named and the one with an edge.
        let blank = puzzle.start().blank();
        assert_eq!(labels(chequered)[blank].1, "X");
        for (cell, body) in chequered.bodies.iter().enumerate() {
            assert_eq!(super::stands_out(body), cell == blank);
        }
        // Its ground tells it too: that of the goal's blank cell is 0's.
        let same = chequered.bodies[blank].fill == chequered.bodies[puzzle.goal().blank()].fill;
        assert_eq!(same, origin.x == 0, "{}", origin.name);
    }
}

#[test]
fn the_ground_is_chequered() {
    let puzzle = puzzle("1 2 3/4 0 5/7 8 6");
    let scene = checked(kurang(&puzzle, &check(&puzzle), &english()));
    let board = grids(&scene)[0];
    let fill = |cell: usize| board.bodies[cell].fill;
    for cell in 0..9 {
        assert_eq!(fill(cell) == fill(8), cell.is_multiple_of(2), "{cell}");
    }
}

/// Beyond 36 cells arcs would be a blur: the counts stand in the board.
#[test]
fn a_large_board_has_its_counts_inside() {
    let mut cells: Vec<u16> = (0..49).collect();
    cells.reverse();
    let start = Board::new(size(7, 7), cells).unwrap();
    let puzzle = Puzzle::to_default_goal(start);
    let check = check(&puzzle);
    for style in styles() {
        let scene = checked(kurang(&puzzle, &check, &style));
        let [board] = grids(&scene)[..] else { panic!() };
        assert!(!scene.items.iter().any(|item| matches!(item, Item::Path(_))));
        let labels = labels(board);
        assert_eq!(labels[0].1, "48 · 47");
        assert_eq!(labels[47].1, "1 · 0");
        assert!(labels[48].1.starts_with("X · "));
    }
}
