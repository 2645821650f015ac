//! Outlines of bodies: around their own cells and no others.

use proptest::prelude::*;
use render::{Body, Cells, Fill, Grid, Item, Relief, svg};
use roxmltree::Document;

use crate::scenes::{any_cells, cases, scene};

/// Large enough that the two decimals of an SVG do not matter.
const CELL: f64 = 100.0;

type Point = [f64; 2];

/// Closed lines, bends as a few straight parts.
type Outline = Vec<Vec<Point>>;

fn grid(columns: usize, cells: &[Option<usize>], look: Cells) -> Grid {
    // The body's number is its colour, so that the drawing tells whose outline it is.
    let body = |number: u8| Body {
        fill: Some(Fill::Plain([number, 0, 0])),
        ..Body::default()
    };
    Grid {
        x: 0.0,
        y: 0.0,
        cell: CELL,
        columns,
        cells: cells.to_vec(),
        bodies: (0..4).map(body).collect(),
        labels: Vec::new(),
        look,
        caption: None,
    }
}

/// The outline of every body as it is drawn.
fn outlines(grid: Grid) -> [Outline; 4] {
    let text = svg(&scene(grid.width(), grid.height(), vec![Item::Grid(grid)]));
    let document = Document::parse(&text).unwrap();
    let mut outlines: [Outline; 4] = Default::default();
    for node in document.descendants() {
        let Some(fill) = node.attribute("fill") else {
            continue;
        };
        let number = usize::from_str_radix(&fill[1..3], 16).unwrap();
        let outline = match node.attribute("d") {
            Some(line) => read(line),
            // A body of one cell is a rectangle; the first one is the ground.
            None if node.attribute("x").is_some() => vec![corners(node)],
            None => continue,
        };
        assert!(outlines[number].is_empty(), "a body has one shape");
        outlines[number] = outline;
    }
    outlines
}

/// The corners of a rectangle.
fn corners(node: roxmltree::Node<'_, '_>) -> Vec<Point> {
    let side = |name: &str| node.attribute(name).unwrap().parse::<f64>().unwrap();
    let [left, top] = [side("x"), side("y")];
    let (right, bottom) = (left + side("width"), top + side("height"));
    vec![[left, top], [right, top], [right, bottom], [left, bottom]]
}

/// Reads the commands of a path that outlines are made of; every part of it must be closed.
fn read(line: &str) -> Outline {
    let mut out = Vec::new();
    let parts: Vec<&str> = line.split_inclusive('Z').collect();
    for part in parts {
        let part = part.strip_suffix('Z').expect("a line is closed");
        let mut points: Vec<Point> = Vec::new();
        let starts: Vec<usize> = part
            .char_indices()
            .filter(|(_, c)| c.is_ascii_alphabetic())
            .map(|(at, _)| at)
            .collect();
        for (place, &start) in starts.iter().enumerate() {
            let end = starts.get(place + 1).copied().unwrap_or(part.len());
            let numbers = part[start + 1..end].split(' ');
            let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
            match (&part[start..=start], &numbers[..]) {
                ("M", &[x, y]) => {
                    assert_eq!(place, 0, "a line begins once");
                    points.push([x, y]);
                }
                ("L", &[x, y]) => points.push([x, y]),
                ("Q", &[bx, by, x, y]) => {
                    let [fx, fy] = *points.last().unwrap();
                    for step in 1..=8 {
                        let t = f64::from(step) / 8.0;
                        let at = |from: f64, by: f64, to: f64| {
                            (1.0 - t).powi(2) * from + 2.0 * t * (1.0 - t) * by + t * t * to
                        };
                        points.push([at(fx, bx, x), at(fy, by, y)]);
                    }
                }
                other => panic!("{other:?} in an outline"),
            }
        }
        out.push(points);
    }
    out
}

/// Whether an odd number of lines surround a point.
fn is_inside(outline: &Outline, [x, y]: Point) -> bool {
    let mut inside = false;
    for points in outline {
        for (place, &[ax, ay]) in points.iter().enumerate() {
            let [bx, by] = points[(place + 1) % points.len()];
            if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
                inside = !inside;
            }
        }
    }
    inside
}

/// Whether a cell of a body is so near to a point.
fn is_near(
    columns: usize,
    cells: &[Option<usize>],
    number: usize,
    [x, y]: Point,
    far: f64,
) -> bool {
    cells.iter().enumerate().any(|(place, &body)| {
        let (left, top) = (
            (place % columns) as f64 * CELL,
            (place / columns) as f64 * CELL,
        );
        body == Some(number)
            && (left - far..=left + CELL + far).contains(&x)
            && (top - far..=top + CELL + far).contains(&y)
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn an_outline_surrounds_its_cells((columns, cells) in any_cells()) {
        let outlines = outlines(grid(columns, &cells, Cells::Squares));
        for (number, outline) in outlines.iter().enumerate() {
            for (place, &body) in cells.iter().enumerate() {
                let middle = [
                    ((place % columns) as f64 + 0.5) * CELL,
                    ((place / columns) as f64 + 0.5) * CELL,
                ];
                prop_assert_eq!(is_inside(outline, middle), body == Some(number));
                // Cells of one body are joined: the middle of their common side is inside.
                let is_last = (place + 1).is_multiple_of(columns);
                if !is_last && place + 1 < cells.len() {
                    let side = [middle[0] + CELL / 2.0, middle[1]];
                    let joined = body == Some(number) && cells[place + 1] == Some(number);
                    prop_assert_eq!(is_inside(outline, side), joined);
                }
                if place + columns < cells.len() {
                    let side = [middle[0], middle[1] + CELL / 2.0];
                    let joined = body == Some(number) && cells[place + columns] == Some(number);
                    prop_assert_eq!(is_inside(outline, side), joined);
                }
            }
        }
    }

    #[test]
    fn an_outline_stays_with_its_cells((columns, cells) in any_cells()) {
        let outlines = outlines(grid(columns, &cells, Cells::Squares));
        for (number, outline) in outlines.iter().enumerate() {
            for &point in outline.iter().flatten() {
                // An inner corner is filled up a little; what lies there has its own corner rounded.
                prop_assert!(is_near(columns, &cells, number, point, CELL * 0.01));
                for (other, lines) in outlines.iter().enumerate() {
                    prop_assert!(other == number || !is_inside(lines, point));
                }
            }
        }
    }
}

#[test]
fn bodies_without_cells_are_not_drawn() {
    let drawn = outlines(grid(2, &[Some(2), None], Cells::Squares));
    let lines: Vec<usize> = drawn.iter().map(Vec::len).collect();
    assert_eq!(lines, [0, 0, 1, 0]);
}

#[test]
fn balls_are_linked_to_their_own() {
    let cells = [Some(0), Some(0), Some(1), Some(0), None, Some(1)];
    let grid = grid(3, &cells, Cells::Balls);
    let text = svg(&scene(300.0, 200.0, vec![Item::Grid(grid)]));
    let document = Document::parse(&text).unwrap();
    let named = |name: &str| {
        let is_named = |node: &roxmltree::Node| node.tag_name().name() == name;
        document.descendants().filter(is_named).collect::<Vec<_>>()
    };
    let links: Vec<&str> = named("path")
        .iter()
        .filter_map(|path| path.attribute("d"))
        .collect();
    assert_eq!(links, ["M50 50L150 50", "M50 50L50 150", "M250 50L250 150"]);
    let fill = |node: &roxmltree::Node| node.attribute("fill") == Some("#000000");
    assert_eq!(named("circle").iter().filter(|node| fill(node)).count(), 3);
    assert_eq!(named("circle").len(), 5);
}

/// The heights and colours of the shapes of a body, in drawing order.
fn shapes(grid: Grid) -> Vec<(String, String)> {
    let text = svg(&scene(grid.width(), grid.height(), vec![Item::Grid(grid)]));
    let document = Document::parse(&text).unwrap();
    let shapes = document
        .descendants()
        .filter(|node| node.attribute("x").is_some() || node.tag_name().name() == "circle");
    let read = |node: roxmltree::Node<'_, '_>| {
        let of = |name: &str| node.attribute(name).map(str::to_owned);
        (of("height").or(of("r")).unwrap(), of("fill").unwrap())
    };
    shapes.map(read).collect()
}

#[test]
fn depth_and_dot_are_drawn_where_they_can_be_seen() {
    let body = Body {
        fill: Some(Fill::Plain([0, 200, 0])),
        relief: Some(Relief {
            light: [0, 255, 0],
            shade: [0, 100, 0],
            height: 0.05,
        }),
        dot: Some([9, 9, 9]),
        edge: None,
    };
    let drawn = |cell: f64, cells: usize| {
        shapes(Grid {
            cell,
            bodies: vec![body; cells],
            ..grid(
                cells,
                &(0..cells).map(Some).collect::<Vec<_>>(),
                Cells::Squares,
            )
        })
    };
    let [shade, light, face, dot] = &drawn(100.0, 1)[..] else {
        panic!()
    };
    assert_eq!(shade, &("94".to_owned(), "#006400".to_owned()));
    assert_eq!(light, &("89".to_owned(), "#00ff00".to_owned()));
    assert_eq!(face, &("87.5".to_owned(), "#00c800".to_owned()));
    assert_eq!(dot, &("5".to_owned(), "#090909".to_owned()));
    // Small cells have no depth, smaller ones no dot either, and of very many only the face is left.
    assert_eq!(drawn(20.0, 1).len(), 2);
    assert_eq!(drawn(15.0, 1).len(), 1);
    assert_eq!(drawn(30.0, 2500).len(), 4 * 2500);
    assert_eq!(drawn(30.0, 2501).len(), 2501);
}

#[test]
fn measures() {
    // The last row may be short.
    let grid = grid(3, &[Some(0); 7], Cells::Squares);
    assert_eq!(
        (grid.rows(), grid.width(), grid.height()),
        (3, 300.0, 300.0)
    );
}
