//! Trays of pieces.

use std::collections::BTreeSet;

use susun::Lang;
use susun::SolverContext;
use susun::pack::presets::Preset;
use susun::pack::{self, Advice, Heat, format};
use susun::packing::{Lattice, Placement, Puzzle};
use susun::palette;
use susun::picture::{Card, Highlight, Sheet, Style, Theme, heat, percent};
use susun::render::colour::{WHITE, contrast, ink_on, mix};
use susun::render::{Cells, Grid, Item, Scene};
use susun::search::Limits;

use super::{captions, checked, english, grids, labels, said, stands_out, styles, texts, tray};

/// Flat trays, one with corners missing, blocks, balls.
const PUZZLES: [&str; 5] = [
    "pack:2x3:AA/A,B/BB",
    "pack:3x4:AAA/A,BBB/B,CC/CC",
    "pack:2x2x3:AA/A.|A,B/BB,CC,DDD",
    "pack:pyramid2:AA,BB/B",
    "pack:4x5:AAAA,BBB/B,CC/CC,DDDD,EEE/E",
];

pub(super) fn solved(id: &str) -> (Puzzle, Vec<Placement>) {
    let puzzle = format::parse(id).unwrap_or_else(|error| panic!("{id}: {error:?}"));
    solution(puzzle)
}

fn solution(puzzle: Puzzle) -> (Puzzle, Vec<Placement>) {
    let report = pack::Request::new(puzzle.clone()).solve();
    let placed = puzzle.placed().to_vec();
    let mut first = report.first.expect("it has a solution");
    first.retain(|placement| !placed.contains(placement));
    (puzzle, first)
}

/// The same with the first piece of the solution given.
fn with_given(id: &str) -> (Puzzle, Vec<Placement>) {
    let (puzzle, mut placements) = solved(id);
    let first = placements.remove(0);
    (
        puzzle.with_placed(first.piece, &first.cells).unwrap(),
        placements,
    )
}

/// Parts of some cells that hang together side by side.
fn parts(cells: &BTreeSet<usize>, columns: usize) -> usize {
    let mut rest = cells.clone();
    let mut parts = 0;
    while let Some(first) = rest.pop_first() {
        parts += 1;
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / columns, cell % columns);
            let near: Vec<usize> = rest
                .iter()
                .copied()
                .filter(|other| {
                    row.abs_diff(other / columns) + column.abs_diff(other % columns) == 1
                })
                .collect();
            for other in near {
                rest.remove(&other);
                open.push(other);
            }
        }
    }
    parts
}

/// The grids of one tray against what lies in it: a body of exactly its cells for each piece, its name once
/// on every part, a body of their own for free cells and none outside.
#[track_caller]
fn check_levels(puzzle: &Puzzle, levels: &[&Grid], lying: &[&Placement]) {
    let container = puzzle.container();
    assert_eq!(levels.len(), container.extent()[0] as usize);
    for (level, grid) in levels.iter().enumerate() {
        let sizes: BTreeSet<usize> = puzzle.pieces().iter().map(|p| p.shape.cells()).collect();
        let is_balls = match container.lattice() {
            Lattice::Balls => true,
            Lattice::Square => sizes.len() > 1 && sizes.last() < Some(&6),
            _ => false,
        };
        assert_eq!(grid.look == Cells::Balls, is_balls);
        let place = |cell: usize| {
            let [at, row, column] = container.cells()[cell].map(|at| at as usize);
            (at == level).then_some(row * grid.columns + column)
        };
        let all: BTreeSet<usize> = (0..container.cells().len()).filter_map(place).collect();
        let mut named = 0;
        let mut covered = BTreeSet::new();
        for placement in lying {
            let here: BTreeSet<usize> = placement
                .cells
                .iter()
                .filter_map(|&cell| place(cell))
                .collect();
            let Some(&first) = here.first() else { continue };
            let body = grid.cells[first];
            let joined = (0..grid.cells.len()).filter(|&at| grid.cells[at] == body);
            assert_eq!(joined.collect::<BTreeSet<_>>(), here);
            let symbol = puzzle.pieces()[placement.piece].symbol;
            let inside = grid
                .labels
                .iter()
                .filter(|label| here.contains(&label.cell));
            let inside: Vec<_> = inside.collect();
            let colour = grid.bodies[body.unwrap()].fill.unwrap().colour();
            assert_eq!(inside.len(), parts(&here, grid.columns));
            for label in inside {
                assert_eq!(label.words, symbol.to_string());
                assert_eq!(label.colour, ink_on(colour));
                named += 1;
            }
            // Paper takes a lighter shade of the same.
            let own = palette::colour(puzzle, placement.piece);
            assert!([own, mix(own, WHITE, 0.35)].contains(&colour));
            covered.extend(here);
        }
        assert_eq!(named, grid.labels.len());
        let mut alone = BTreeSet::new();
        for (at, body) in grid.cells.iter().enumerate() {
            assert_eq!(body.is_some(), all.contains(&at));
            if all.contains(&at) && !covered.contains(&at) {
                assert!(alone.insert(body.unwrap()), "free cells are not joined");
            }
        }
    }
}

fn pinned(grid: &Grid) -> usize {
    let used = grid.bodies.iter().enumerate();
    used.filter(|(number, body)| body.dot.is_some() && grid.cells.contains(&Some(*number)))
        .count()
}

fn edged(grid: &Grid) -> usize {
    grid.bodies.iter().filter(|body| stands_out(body)).count()
}

/// Balls of a stack; those of grids are not items.
fn circles(scene: &Scene) -> usize {
    let is_circle = |item: &&Item| matches!(item, Item::Circle { .. });
    scene.items.iter().filter(is_circle).count()
}

#[test]
fn full_trays() {
    for id in PUZZLES {
        let (puzzle, placements) = solved(id);
        let all: Vec<&Placement> = placements.iter().collect();
        for style in styles() {
            let full = tray(&puzzle, style).placements(&placements);
            let scene = checked(full.filled("Heading", vec!["A line.".to_owned()]));
            check_levels(&puzzle, &grids(&scene), &all);
            assert_eq!(said(&scene)[..2], ["Heading", "A line."]);
            let levels = puzzle.container().extent()[0] as usize;
            assert_eq!(captions(&scene).len(), if levels > 1 { levels } else { 0 });
            // A pyramid is also drawn as it stands.
            let is_pyramid = puzzle.container().pyramid_height().is_some();
            let balls = if is_pyramid {
                puzzle.container().cells().len()
            } else {
                0
            };
            assert_eq!(circles(&scene), balls, "{id}");
            let empty = checked(full.emptied().filled("Heading", vec![]));
            check_levels(&puzzle, &grids(&empty), &[]);
        }
    }
}

#[test]
fn what_was_given_is_pinned() {
    for id in PUZZLES {
        let (puzzle, placements) = with_given(id);
        for style in styles() {
            let full = tray(&puzzle, style).placements(&placements);
            let scene = checked(full.filled("Heading", vec![]));
            let all: Vec<&Placement> = puzzle.placed().iter().chain(&placements).collect();
            check_levels(&puzzle, &grids(&scene), &all);
            let levels: BTreeSet<i32> = puzzle.placed()[0]
                .cells
                .iter()
                .map(|&cell| puzzle.container().cells()[cell][0])
                .collect();
            let pins: usize = grids(&scene).into_iter().map(pinned).sum();
            assert_eq!(pins, levels.len(), "{id}");
            assert!(grids(&scene).into_iter().all(|grid| edged(grid) == 0));
        }
    }
}

#[test]
fn the_next_piece_stands_out() {
    for id in PUZZLES {
        let (puzzle, _) = with_given(id);
        let Advice::Next(hint) = pack::hint(&puzzle, Limits::default(), &mut ()) else {
            panic!("{id} can be solved");
        };
        for style in styles() {
            let scene =
                tray(&puzzle, style).highlighted(Highlight::Place(&hint.place), "Heading", vec![]);
            let scene = checked(scene);
            let lying: Vec<&Placement> = puzzle.placed().iter().chain([&hint.place]).collect();
            check_levels(&puzzle, &grids(&scene), &lying);
            for (level, grid) in grids(&scene).into_iter().enumerate() {
                let is_here =
                    |&&cell: &&usize| puzzle.container().cells()[cell][0] as usize == level;
                let here = hint.place.cells.iter().filter(is_here).count();
                assert_eq!(edged(grid), usize::from(here > 0), "{id}");
            }
            // And nothing does where there is no next piece.
            let scene =
                checked(tray(&puzzle, style).highlighted(Highlight::Nothing, "Heading", vec![]));
            assert!(grids(&scene).into_iter().all(|grid| edged(grid) == 0));
        }
    }
}

#[test]
fn piece_by_piece() {
    for id in PUZZLES {
        for (puzzle, placements) in [solved(id), with_given(id)] {
            let levels = puzzle.container().extent()[0] as usize;
            for style in styles() {
                let full = tray(&puzzle, style).placements(&placements);
                let scene = checked(full.steps("Heading", vec![]));
                let grids = grids(&scene);
                assert_eq!(grids.len(), levels * (placements.len() + 1));
                // From the first free cell on.
                let mut order: Vec<&Placement> = placements.iter().collect();
                order.sort_by_key(|placement| placement.cells[0]);
                for (step, grids) in grids.chunks(levels).enumerate() {
                    let lying = puzzle.placed().iter().chain(order[..step].iter().copied());
                    check_levels(&puzzle, grids, &lying.collect::<Vec<_>>());
                    let marked = grids.iter().map(|grid| edged(grid)).sum::<usize>();
                    assert_eq!(marked > 0, step > 0);
                }
                let wanted = order.iter().enumerate().map(|(step, placement)| {
                    let symbol = puzzle.pieces()[placement.piece].symbol;
                    format!("{}  {symbol}", step + 1)
                });
                let said = said(&scene);
                for words in wanted {
                    assert!(said.contains(&words.as_str()), "{words} in {said:?}");
                }
            }
        }
    }
}

/// More pieces than a page has room for are counted instead.
#[test]
fn many_pieces() {
    let (puzzle, placements) = solved("pack:2x130:130*AA");
    let full = tray(&puzzle, english()).placements(&placements);
    let scene = checked(full.steps("Heading", vec![]));
    assert_eq!(grids(&scene).len(), 121);
    assert!(said(&scene).contains(&"Not shown: 10 more pieces."));
}

#[test]
fn pieces_on_the_shelf() {
    for id in PUZZLES.into_iter().chain(["pack:2x4:3*AA,B,C"]) {
        for puzzle in [solved(id).0, with_given(id).0] {
            for style in styles() {
                let scene = checked(tray(&puzzle, style).with_pieces("Heading", vec![]));
                let grids = grids(&scene);
                let levels = puzzle.container().extent()[0] as usize;
                let lying: Vec<&Placement> = puzzle.placed().iter().collect();
                check_levels(&puzzle, &grids[..levels], &lying);
                // Every piece that is left, with as many cells as it has.
                let mut shelf = grids[levels..].iter();
                for (number, piece) in puzzle.pieces().iter().enumerate() {
                    let left = puzzle.left(number).most;
                    if left == 0 {
                        continue;
                    }
                    let mut cells = 0;
                    while cells < piece.shape.sites().len() {
                        let grid = shelf.next().expect("a piece is there");
                        cells += grid.cells.iter().flatten().count();
                        assert!(
                            labels(grid)
                                .iter()
                                .all(|(_, words)| *words == piece.symbol.to_string())
                        );
                    }
                    assert_eq!(cells, piece.shape.sites().len());
                    let times = format!("× {left}");
                    assert_eq!(said(&scene).contains(&times.as_str()), left > 1);
                }
                assert!(shelf.next().is_none());
            }
        }
    }
}

#[test]
fn all_pieces_with_their_captions() {
    for name in ["kanoodle", "soma", "pack:2x4:2*AA/A,CC"] {
        let puzzle = format::parse(name).unwrap();
        let pieces = puzzle.pieces();
        for style in styles() {
            let scene = checked(tray(&puzzle, style).all_pieces("Pieces", Vec::new()));
            let said = said(&scene);
            for (number, piece) in pieces.iter().enumerate() {
                let caption = tray(&puzzle, style).caption(number);
                assert!(said.contains(&caption.as_str()), "{caption} in {said:?}");
                assert!(caption.starts_with(&format!("{}: ", piece.symbol)));
            }
            let cells: usize = pieces.iter().map(|piece| piece.shape.cells()).sum();
            let drawn = grids(&scene).into_iter().flat_map(|grid| &grid.cells);
            assert_eq!(drawn.flatten().count(), cells, "{name}");
        }
        // In a terminal a piece is one block, whatever its levels.
        let bare = tray(&puzzle, Style::terminal(Lang::English)).bare_pieces();
        assert_eq!(grids(&bare).len(), pieces.len());
        assert!(texts(&bare).is_empty());
    }
    let puzzle = format::parse("kanoodle").unwrap();
    let caption = |lang| tray(&puzzle, Style::new(lang)).caption(5);
    assert_eq!(caption(Lang::English), "F: white, 3 cells");
    assert_eq!(caption(Lang::Indonesian), "F: putih, 3 petak");
}

/// What is hard to see on its ground has a rim.
#[test]
fn pieces_stand_out_from_their_ground() {
    for name in ["iq-puzzler-pro", "kanoodle"] {
        let puzzle = format::parse(name).unwrap();
        for theme in [Theme::Light, Theme::Dark] {
            let scene = tray(&puzzle, english().theme(theme)).all_pieces("", Vec::new());
            for grid in grids(&scene) {
                let body = &grid.bodies[0];
                let colour = body.fill.expect("a piece has a colour").colour();
                let is_clear = contrast(colour, scene.ground) >= 3.0;
                assert_eq!(body.edge.is_none(), is_clear, "{name} {colour:?}");
                if let Some(edge) = body.edge {
                    assert!(contrast(edge.colour, scene.ground) > contrast(colour, scene.ground));
                }
            }
        }
    }
}

#[test]
fn challenges_on_a_sheet() {
    let (puzzle, placements) = with_given("pack:3x4:AAA/A,BBB/B,CC/CC");
    for style in styles() {
        let challenge = tray(&puzzle, style);
        let card = |about: &str| {
            Card::new(
                about.to_owned(),
                &challenge,
                &challenge.placements(&placements),
            )
        };
        let sheet = Sheet {
            pieces: challenge.all_pieces("Mine", Vec::new()),
            cards: vec![card("easy, seed 1"), card("hard & <b>, seed 2")],
            style,
        };
        let scene = checked(sheet.scene());
        assert!(said(&scene).contains(&"2   hard & <b>, seed 2"));
        // Two challenges, then two solutions: smaller, and full.
        let grids = grids(&scene);
        assert_eq!(grids.len(), 4);
        assert!(grids[2].cell < grids[0].cell);
        let top = |grid: &Grid| grid.y;
        assert!(top(grids[2]) > top(grids[1]));
        let letters = |grid: &Grid| grid.labels.len();
        assert_eq!(
            grids.iter().map(|grid| letters(grid)).collect::<Vec<_>>(),
            [1, 1, 3, 3]
        );
        let html = sheet.document().html();
        assert!(html.starts_with("<!DOCTYPE html>"));
        assert_eq!(html.matches("<svg").count(), 5);
        assert_eq!(html.matches("<figure>").count(), 5);
        assert_eq!(html.matches("@font-face").count(), 2);
        assert!(html.contains(&format!("lang=\"{}\"", style.lang.code())));
        assert!(html.contains("hard &amp; &lt;b&gt;, seed 2"));
        let solutions = html.find("class=\"part\"").unwrap();
        assert!(html.rfind("seed 2").unwrap() < solutions);
        // It needs nothing else: no script, no other file.
        for other in ["<script", "src=\"", "href=", "http://", "https://"] {
            let own = html.replace("http://www.w3.org/", "");
            assert!(!own.contains(other), "{other}");
        }
    }
}

#[test]
fn marked_cells() {
    for id in PUZZLES {
        let (puzzle, _) = with_given(id);
        let free = puzzle.free_cells();
        let scene = checked(tray(&puzzle, english()).bare(&free[..2]));
        let stars: usize = grids(&scene).into_iter().map(edged).sum();
        assert_eq!(stars, 2, "{id}");
        assert!(said(&scene).is_empty());
    }
}

#[test]
fn presets_are_drawn() {
    for name in ["iq-puzzler-pro", "kanoodle-pyramid", "soma", "bedlam"] {
        let puzzle = Preset::named(name).unwrap().puzzle();
        for style in styles() {
            let scene = checked(tray(&puzzle, style).with_pieces("Heading", vec![]));
            let levels = puzzle.container().extent()[0] as usize;
            assert!(
                grids(&scene).len() >= levels + puzzle.pieces().len(),
                "{name}"
            );
        }
    }
}

fn heat_of(puzzle: &Puzzle) -> Heat {
    pack::heat(puzzle, Limits::default(), &SolverContext::alone(), &mut ())
        .outcome
        .unwrap()
}

#[test]
fn shares_of_cells() {
    for id in PUZZLES {
        for puzzle in [solved(id).0, with_given(id).0] {
            let found = heat_of(&puzzle);
            for style in styles() {
                let scene = checked(heat(&puzzle, &found, &style));
                let cells = puzzle.container().cells();
                let mut wanted: Vec<String> = Vec::new();
                for cell in 0..cells.len() {
                    let piece = found.hottest(cell)[0];
                    wanted.push(puzzle.pieces()[piece].symbol.to_string());
                    if !puzzle.is_covered(cell) {
                        wanted.push(format!("{} %", percent(found.share(cell, piece))));
                    }
                }
                // The last ones are the cells'; the heading stands before.
                let said = said(&scene);
                let mut last: Vec<String> = said[said.len() - wanted.len()..]
                    .iter()
                    .map(|&w| w.to_owned())
                    .collect();
                last.sort();
                wanted.sort();
                assert_eq!(last, wanted, "{id}");
                let covered = cells.len() - puzzle.free_cells().len();
                let pins: usize = grids(&scene).into_iter().map(pinned).sum();
                assert_eq!(pins, covered);
            }
        }
    }
}

/// The share of a cell stands in it.
#[test]
fn shares_stand_in_their_cells() {
    let style = english().cell(40.0);
    let (puzzle, _) = solved(PUZZLES[2]);
    let scene = checked(heat(&puzzle, &heat_of(&puzzle), &style));
    let mut inside = 0;
    for text in texts(&scene) {
        let [left, top, right, bottom] = super::text_bounds(text);
        let cells = grids(&scene).into_iter().flat_map(|grid| {
            (0..grid.cells.len()).map(|cell| {
                let (x, y) = ((cell % grid.columns) as f64, (cell / grid.columns) as f64);
                [grid.x + x * 40.0, grid.y + y * 40.0]
            })
        });
        let holds =
            |[x, y]: [f64; 2]| left >= x && top >= y && right <= x + 40.0 && bottom <= y + 40.0;
        inside += cells.filter(|&at| holds(at)).count();
    }
    assert_eq!(inside, 2 * puzzle.container().cells().len());
}

#[test]
fn whole_per_cents() {
    assert_eq!(
        [0.0, 0.004, 0.005, 0.5, 0.994].map(percent),
        [0, 0, 1, 50, 99]
    );
    // Almost all is not all.
    assert_eq!([0.996, 0.999_999, 1.0].map(percent), [99, 99, 100]);
}
