//! Pictures as data: what is on them and where, in both languages and in all themes. That backends draw
//! what they are told is tested where they are.

mod boards;
mod charts;
mod films;
mod golden;
mod growing;
mod kurang;
mod straight;
mod trays;
mod trees;
mod words;

use susun::picture::{Boards, Scheme, Style, Theme, Tray};
use susun::render::{Anchor, Body, Film, Grid, Item, Rgb, Scene, Step, Text, Weight, font};
use susun::sliding::Puzzle;
use susun::{Lang, packing};

const LANGS: [Lang; 2] = [Lang::English, Lang::Indonesian];

/// All themes, in both languages, large and small.
fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for lang in LANGS {
        for (_, theme) in Theme::ALL {
            for cell in [50.0, 24.0] {
                styles.push(Style::new(lang).theme(theme).cell(cell));
            }
        }
    }
    styles
}

fn english() -> Style {
    Style::new(Lang::English)
}

fn boards(puzzle: &Puzzle, scheme: Scheme, style: Style) -> Boards<'_> {
    Boards::new(puzzle, style).scheme(scheme)
}

fn tray(puzzle: &packing::Puzzle, style: Style) -> Tray<'_> {
    Tray::new(puzzle, style)
}

/// Orange, which marks what is to be looked at: on dark trays and on paper.
const NOW: [Rgb; 2] = [[0xff, 0x93, 0x56], [0xc2, 0x41, 0x0c]];

/// Whether a body has the edge of what is to be looked at.
fn stands_out(body: &Body) -> bool {
    body.edge.is_some_and(|edge| NOW.contains(&edge.colour))
}

fn grids(scene: &Scene) -> Vec<&Grid> {
    let mut grids = Vec::new();
    for item in &scene.items {
        if let Item::Grid(grid) = item {
            grids.push(grid);
        }
    }
    grids
}

fn texts(scene: &Scene) -> Vec<&Text> {
    let mut texts = Vec::new();
    for item in &scene.items {
        if let Item::Text(text) = item {
            texts.push(text);
        }
    }
    texts
}

/// The words beside grids, each line of them.
fn said(scene: &Scene) -> Vec<&str> {
    texts(scene)
        .iter()
        .map(|text| text.words.as_str())
        .collect()
}

fn captions(scene: &Scene) -> Vec<&str> {
    let captions = grids(scene)
        .into_iter()
        .filter_map(|grid| grid.caption.as_ref());
    captions.map(|caption| caption.words.as_str()).collect()
}

/// The labels of a grid in the order of its cells.
fn labels(grid: &Grid) -> Vec<(usize, &str)> {
    let mut labels: Vec<(usize, &str)> = grid
        .labels
        .iter()
        .map(|label| (label.cell, label.words.as_str()))
        .collect();
    labels.sort_unstable();
    labels
}

/// Left, top, right, bottom.
type Bounds = [f64; 4];

fn text_bounds(text: &Text) -> Bounds {
    let wide = font::width(&text.words, text.size, text.weight);
    let left = match text.anchor {
        Anchor::Start => text.x,
        Anchor::Middle => text.x - wide / 2.0,
        Anchor::End => text.x - wide,
    };
    let high = text.size * font::CAPITAL / 2.0;
    [left, text.y - high, left + wide, text.y + high]
}

/// Points of a path, bends as a few of theirs: what bends a line may lie farther out than the line.
fn points(steps: &[Step]) -> Vec<[f64; 2]> {
    let mut at = [0.0, 0.0];
    let mut points = Vec::new();
    for step in steps {
        let (a, b, to) = match *step {
            Step::Move(x, y) | Step::Line(x, y) => ([x, y], [x, y], [x, y]),
            Step::Bend(by, to) => (by, by, to),
            Step::Curve(a, b, to) => (a, b, to),
            Step::Close => continue,
        };
        if matches!(step, Step::Move(..)) {
            at = to;
        }
        for part in 0..=16 {
            let t = f64::from(part) / 16.0;
            let s = 1.0 - t;
            points.push([0, 1].map(|axis| {
                s * s * s * at[axis]
                    + 3.0 * s * s * t * a[axis]
                    + 3.0 * s * t * t * b[axis]
                    + t * t * t * to[axis]
            }));
        }
        at = to;
    }
    points
}

/// What an item covers, with its edge.
fn bounds(item: &Item) -> Vec<Bounds> {
    let around = |[left, top, right, bottom]: Bounds, paint: &susun::render::Paint| {
        let edge = paint.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        [left - edge, top - edge, right + edge, bottom + edge]
    };
    match item {
        Item::Rect {
            x,
            y,
            width,
            height,
            paint,
            ..
        } => vec![around([*x, *y, x + width, y + height], paint)],
        Item::Circle {
            x,
            y,
            radius,
            paint,
        } => vec![around(
            [x - radius, y - radius, x + radius, y + radius],
            paint,
        )],
        Item::Path(path) => {
            let points = points(&path.steps).into_iter();
            points
                .map(|[x, y]| around([x, y, x, y], &path.paint))
                .collect()
        }
        Item::Text(text) => vec![text_bounds(text)],
        Item::Grid(grid) => {
            let mut all = vec![[
                grid.x,
                grid.y,
                grid.x + grid.width(),
                grid.y + grid.height(),
            ]];
            if let Some(caption) = &grid.caption {
                all.push(text_bounds(&Text {
                    x: grid.x + grid.width() / 2.0,
                    y: grid.y - caption.above,
                    size: caption.size,
                    anchor: Anchor::Middle,
                    weight: Weight::Regular,
                    colour: caption.colour,
                    words: caption.words.clone(),
                }));
            }
            all
        }
    }
}

#[track_caller]
fn check_items(items: &[Item], width: f64, height: f64) {
    // Of rounding to whole pixels.
    const NEAR: f64 = 0.01;
    for item in items {
        for [left, top, right, bottom] in bounds(item) {
            assert!(
                left >= -NEAR && top >= -NEAR && right <= width + NEAR && bottom <= height + NEAR,
                "{left} {top} {right} {bottom} is outside of {width} x {height}: {item:?}"
            );
        }
        let words: Vec<&str> = match item {
            Item::Text(text) => vec![&text.words],
            Item::Grid(grid) => {
                assert_eq!(grid.cells.len(), grid.rows() * grid.columns);
                assert!(
                    grid.cells
                        .iter()
                        .flatten()
                        .all(|&body| body < grid.bodies.len())
                );
                assert!(
                    grid.labels
                        .iter()
                        .all(|label| label.cell < grid.cells.len())
                );
                let labels = grid.labels.iter().map(|label| label.words.as_str());
                labels
                    .chain(grid.caption.as_ref().map(|c| c.words.as_str()))
                    .collect()
            }
            _ => Vec::new(),
        };
        for words in words {
            let strange: Vec<char> = words.chars().filter(|&c| !font::has(c)).collect();
            assert!(
                strange.is_empty(),
                "{strange:?} is not in the font: {words:?}"
            );
        }
    }
}

/// What every picture keeps: all of it lies on it, in letters that the font has, and it says what it is.
#[track_caller]
fn checked(scene: Scene) -> Scene {
    check_items(&scene.items, scene.width, scene.height);
    assert_eq!(scene.width, scene.width.ceil());
    assert_eq!(scene.height, scene.height.ceil());
    scene
}

#[track_caller]
fn checked_film(film: Film) -> Film {
    assert!(!film.frames.is_empty());
    for sprite in &film.sprites {
        check_items(&sprite.items, sprite.width.into(), sprite.height.into());
    }
    for placed in film.frames.iter().flat_map(|frame| &frame.placed) {
        let sprite = &film.sprites[placed.sprite];
        assert!(placed.x >= 0 && placed.x as u32 + sprite.width <= film.width);
        assert!(placed.y >= 0 && placed.y as u32 + sprite.height <= film.height);
    }
    film
}
