//! Scenes to draw: plain ones, grids from drawings, and any at all.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use render::{
    Anchor, Body, Caption, Cells, Fill, Grid, Item, Label, Paint, Path, Rgb, Scene, Step, Stroke,
    Text, Weight,
};

/// Random cases, the same in every run.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(15),
        ..ProptestConfig::default()
    }
}

pub(crate) const GROUND: Rgb = [250, 251, 252];
pub(crate) const RED: Rgb = [200, 20, 30];
pub(crate) const BLUE: Rgb = [10, 60, 190];

pub(crate) fn scene(width: f64, height: f64, items: Vec<Item>) -> Scene {
    Scene {
        width,
        height,
        ground: GROUND,
        title: "A title".to_owned(),
        description: "What it shows".to_owned(),
        items,
    }
}

pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64, colour: Rgb) -> Item {
    Item::Rect {
        x,
        y,
        width,
        height,
        radius: 0.0,
        paint: Paint::plain(colour),
    }
}

pub(crate) fn words(words: &str, weight: Weight) -> Item {
    Item::Text(Text {
        x: 10.0,
        y: 20.0,
        size: 12.0,
        anchor: Anchor::Start,
        weight,
        colour: [0, 0, 0],
        words: words.to_owned(),
    })
}

/// Cells of ten units from a drawing: letters are bodies, dots no cells. A body is red, blue, red and so on.
pub(crate) fn grid(rows: &[&str]) -> Grid {
    let body = |c: char| (c != '.').then(|| c as usize - 'A' as usize);
    let cells: Vec<Option<usize>> = rows.iter().flat_map(|row| row.chars()).map(body).collect();
    let bodies = cells.iter().flatten().max().map_or(0, |most| most + 1);
    Grid {
        x: 0.0,
        y: 0.0,
        cell: 10.0,
        columns: rows[0].chars().count(),
        cells,
        bodies: (0..bodies)
            .map(|number| Body {
                fill: Some(Fill::Plain([RED, BLUE][number % 2])),
                ..Body::default()
            })
            .collect(),
        labels: Vec::new(),
        look: Cells::Squares,
        caption: None,
    }
}

pub(crate) fn label(cell: usize, words: &str) -> Label {
    Label {
        cell,
        words: words.to_owned(),
        colour: [0, 0, 0],
    }
}

pub(crate) fn caption(words: &str) -> Option<Caption> {
    Some(Caption {
        words: words.to_owned(),
        colour: [0, 0, 0],
        size: 12.0,
        above: 10.0,
    })
}

/// Numbers of all kinds that a mistake may bring, but none that is not a number.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -50.0..300.0,
        1 => Just(0.0),
        1 => Just(-0.0),
        1 => Just(1.0 / 3.0),
        1 => Just(0.000_000_1),
        1 => -1e6..1e6,
    ]
}

fn any_point() -> impl Strategy<Value = [f64; 2]> {
    [any_number(), any_number()]
}

fn any_colour() -> impl Strategy<Value = Rgb> {
    any::<Rgb>()
}

fn any_fill() -> impl Strategy<Value = Fill> {
    (any_colour(), 0..3).prop_map(|(colour, kind)| match kind {
        0 => Fill::Plain(colour),
        1 => Fill::Hollow(colour),
        _ => Fill::Ball(colour),
    })
}

fn any_stroke() -> impl Strategy<Value = Stroke> {
    (any_colour(), any_number(), any::<bool>()).prop_map(|(colour, width, dashed)| Stroke {
        colour,
        width,
        dashed,
    })
}

fn any_paint() -> impl Strategy<Value = Paint> {
    (option::of(any_fill()), option::of(any_stroke()))
        .prop_map(|(fill, stroke)| Paint { fill, stroke })
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        any_point().prop_map(|[x, y]| Step::Move(x, y)),
        any_point().prop_map(|[x, y]| Step::Line(x, y)),
        (any_point(), any_point()).prop_map(|(by, to)| Step::Bend(by, to)),
        (any_point(), any_point(), any_point()).prop_map(|(a, b, to)| Step::Curve(a, b, to)),
        Just(Step::Close),
    ]
}

/// Words that are hard on a file: marks of its language, characters that it cannot hold, other scripts.
pub(crate) fn any_words() -> impl Strategy<Value = String> {
    let hard = prop::sample::select(vec![
        '<', '>', '&', '"', '\'', '\0', '\u{1}', '\u{1b}', '\n', '\t', '\r', '\u{7f}', '\u{85}',
        '\u{a0}', '\u{2028}', '\u{fffe}', '\u{ffff}', '\u{feff}', '\u{202e}', ']', 'ع', '漢', '🧩',
        ' ', 'a', '7', '×', '–',
    ]);
    vec(prop_oneof![3 => hard, 1 => any::<char>()], 0..12)
        .prop_map(|letters| letters.into_iter().collect())
}

fn any_text() -> impl Strategy<Value = Text> {
    let anchor = prop::sample::select(vec![Anchor::Start, Anchor::Middle, Anchor::End]);
    let weight = prop::sample::select(vec![Weight::Regular, Weight::Bold]);
    (
        any_point(),
        any_number(),
        anchor,
        weight,
        any_colour(),
        any_words(),
    )
        .prop_map(|([x, y], size, anchor, weight, colour, words)| Text {
            x,
            y,
            size,
            anchor,
            weight,
            colour,
            words,
        })
}

/// Cells of at most four bodies in any arrangement, with gaps.
pub(crate) fn any_cells() -> impl Strategy<Value = (usize, Vec<Option<usize>>)> {
    (1_usize..7, 1_usize..7).prop_flat_map(|(columns, rows)| {
        let cell = option::weighted(0.8, 0_usize..4);
        (Just(columns), vec(cell, columns * rows))
    })
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let body = (option::of(any_fill()), option::of(any_stroke())).prop_map(|(fill, edge)| Body {
        fill,
        edge,
        ..Body::default()
    });
    let written = (any_words(), any_colour(), any_number(), any_number());
    let caption = written.prop_map(|(words, colour, size, above)| Caption {
        words,
        colour,
        size,
        above,
    });
    (
        (any_point(), any_number(), any_cells()),
        vec(body, 4),
        vec(
            (any::<prop::sample::Index>(), any_words(), any_colour()),
            0..3,
        ),
        any::<bool>(),
        option::of(caption),
    )
        .prop_map(
            |(([x, y], cell, (columns, cells)), bodies, labels, balls, caption)| Grid {
                x,
                y,
                cell,
                columns,
                labels: labels
                    .into_iter()
                    .map(|(cell, words, colour)| Label {
                        cell: cell.index(cells.len()),
                        words,
                        colour,
                    })
                    .collect(),
                cells,
                bodies,
                look: if balls { Cells::Balls } else { Cells::Squares },
                caption,
            },
        )
}

fn any_item() -> impl Strategy<Value = Item> {
    prop_oneof![
        any_grid().prop_map(Item::Grid),
        (any_point(), any_point(), any_number(), any_paint()).prop_map(
            |([x, y], [width, height], radius, paint)| Item::Rect {
                x,
                y,
                width,
                height,
                radius,
                paint
            }
        ),
        (any_point(), any_number(), any_paint()).prop_map(|([x, y], radius, paint)| Item::Circle {
            x,
            y,
            radius,
            paint
        }),
        (vec(any_step(), 0..6), any_paint())
            .prop_map(|(steps, paint)| Item::Path(Path { steps, paint })),
        any_text().prop_map(Item::Text),
    ]
}

/// Any scene of a size that is quickly drawn.
pub(crate) fn any_scene() -> impl Strategy<Value = Scene> {
    (
        1.0..120.0,
        1.0..120.0,
        any_colour(),
        (any_words(), any_words()),
        vec(any_item(), 0..6),
    )
        .prop_map(
            |(width, height, ground, (title, description), items)| Scene {
                width,
                height,
                ground,
                title,
                description,
                items,
            },
        )
}
