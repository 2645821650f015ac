use super::*;

/// A grid from a drawing: letters are bodies, dots no cells.
fn grid(rows: &[&str]) -> Grid {
    let cells = rows.iter().flat_map(|row| row.chars());
    Grid {
        x: 0.0,
        y: 0.0,
        cell: 10.0,
        columns: rows[0].len(),
        cells: cells
            .map(|c| (c != '.').then(|| c as usize - 'A' as usize))
            .collect(),
        bodies: Vec::new(),
        labels: Vec::new(),
        look: Cells::Squares,
        caption: None,
    }
}

fn loops(grid: &Grid, number: usize) -> Vec<Vec<Corner>> {
    let is_mine = |cell: &usize| grid.cells[*cell] == Some(number);
    let cells: Vec<usize> = (0..grid.cells.len()).filter(is_mine).collect();
    grid.loops(number, &cells)
}

#[test]
fn a_cell_has_four_corners() {
    assert_eq!(loops(&grid(&["A"]), 0), [[(0, 0), (0, 1), (1, 1), (1, 0)]]);
}

#[test]
fn straight_sides_have_no_corners() {
    let l = grid(&["A.", "A.", "AA"]);
    let corners = [(0, 0), (0, 1), (2, 1), (2, 2), (3, 2), (3, 0)];
    assert_eq!(loops(&l, 0), [corners]);
}

#[test]
fn a_hole_has_a_line_of_its_own() {
    let ring = grid(&["AAA", "A.A", "AAA"]);
    let loops = loops(&ring, 0);
    assert_eq!(loops.len(), 2);
    assert_eq!(loops[1], [(1, 1), (2, 1), (2, 2), (1, 2)]);
}

#[test]
fn cells_that_touch_at_a_corner_stay_apart() {
    let two = grid(&["A.", ".A"]);
    let loops = loops(&two, 0);
    assert_eq!(loops.len(), 2);
    assert!(loops.iter().all(|corners| corners.len() == 4));
}

#[test]
fn other_bodies_are_not_crossed() {
    let both = grid(&["AAB", "ABB"]);
    assert_eq!(loops(&both, 0).len(), 1);
    assert_eq!(loops(&both, 0)[0].len(), 6);
    assert_eq!(loops(&both, 1)[0].len(), 6);
}

#[test]
fn the_outline_lies_inside() {
    let one = grid(&["A"]);
    for step in one.outline(&one.loops(0, &[0]), Cut::default()) {
        if let Step::Move(x, y) | Step::Line(x, y) | Step::Bend([x, y], _) = step {
            assert!((0.29..=9.71).contains(&x) && (0.29..=9.71).contains(&y));
        }
    }
}
