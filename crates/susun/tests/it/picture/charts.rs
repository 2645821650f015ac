//! Methods side by side, and heuristics against each other.

use std::time::Duration;

use susun::Lang;
use susun::picture::study::{Matrix, matrix};
use susun::picture::{Bar, Style, chart};
use susun::render::{Item, Path, Scene};

use super::{LANGS, checked, english, said, styles};

fn bar(method: &str, work: u64, millis: Option<u64>, bytes: Option<u64>) -> Bar {
    Bar {
        method: method.to_owned(),
        outcome: "31 moves, optimal".to_owned(),
        has_answer: true,
        work,
        time: millis.map(Duration::from_millis),
        bytes,
    }
}

fn drawn(bars: &[Bar], style: &Style) -> Scene {
    checked(chart(bars, "8 6 7/2 5 4/3 0 1", "Generated", style))
}

/// The bars of a figure from top to bottom: left edge and length.
fn bars(scene: &Scene, figure: usize) -> Vec<(f64, f64)> {
    let of = |item: &Item| match item {
        Item::Rect { x, width, .. } => Some((*x, *width)),
        _ => None,
    };
    let all: Vec<(f64, f64)> = scene.items.iter().filter_map(of).collect();
    let mut lefts: Vec<f64> = all.iter().map(|bar| bar.0).collect();
    lefts.sort_by(f64::total_cmp);
    lefts.dedup();
    let Some(&left) = lefts.get(figure) else {
        return Vec::new();
    };
    all.into_iter().filter(|bar| bar.0 == left).collect()
}

fn lines(scene: &Scene) -> usize {
    let is_line = |item: &&Item| matches!(item, Item::Path(Path { .. }));
    scene.items.iter().filter(is_line).count()
}

/// A method that gave up is not shown as the best.
#[test]
fn only_an_answer_is_highlighted() {
    let ink = |scene: &Scene| -> Vec<usize> {
        let bars = scene.items.iter().filter_map(|item| match item {
            Item::Rect { paint, .. } => Some(paint.fill),
            _ => None,
        });
        let bars: Vec<_> = bars.collect();
        let common = bars.last().copied();
        let highlighted = bars
            .iter()
            .enumerate()
            .filter(|(_, fill)| Some(**fill) != common);
        highlighted.map(|(row, _)| row).collect()
    };
    let mut rows = [
        bar("greedy", 10, None, None),
        bar("a-star", 1_000, None, None),
        bar("breadth-first", 31_622, None, None),
    ];
    assert_eq!(ink(&drawn(&rows, &english())), [0]);
    rows[0].has_answer = false;
    assert_eq!(ink(&drawn(&rows, &english())), [1]);
}

#[test]
fn bars_are_as_long_as_the_logarithm() {
    let rows = [
        bar("a-star", 1_000, Some(2), Some(5_000_000)),
        bar("ida-star", 100_000, Some(35), Some(2_000)),
        bar("breadth-first", 31_622, Some(4_000), Some(90_000_000)),
        bar("beam", 10_000, Some(1), Some(70_000)),
    ];
    for style in styles() {
        let scene = drawn(&rows, &style);
        let work = bars(&scene, 0);
        let first = work[0].0;
        assert!(work.iter().all(|bar| bar.0 == first));
        // From a hundred, since the least one has a bar too: one, three, two and a half and two steps.
        let step = work[0].1;
        for (bar, steps) in work.iter().zip([1.0, 3.0, 2.5, 2.0]) {
            assert!((bar.1 - steps * step).abs() < 0.01, "{work:?}");
        }
        for (figure, value) in [
            (1, [2.0, 35.0, 4_000.0, 1.0_f64]),
            (2, [5e6, 2e3, 9e7, 7e4]),
        ] {
            let bars = bars(&scene, figure);
            assert_eq!(bars.len(), 4);
            // The same step on the scale for the same factor, and no other order.
            let per_log = (bars[2].1 - bars[1].1) / (value[2] / value[1]).log10();
            for one in 0..4 {
                for other in 0..4 {
                    let wanted = (value[one] / value[other]).log10() * per_log;
                    assert!((bars[one].1 - bars[other].1 - wanted).abs() < 0.01);
                }
            }
        }
        for row in &rows {
            assert!(said(&scene).contains(&row.method.as_str()));
            assert!(scene.description.contains(&row.method));
        }
    }
}

#[test]
fn figures_that_nobody_has_are_left_out() {
    let rows = [
        bar("dancing-links", 12, None, None),
        bar("auto", 7, None, None),
    ];
    let narrow = drawn(&rows, &english());
    assert!(bars(&narrow, 1).is_empty() && bars(&narrow, 2).is_empty());
    let rows = [
        bar("dancing-links", 12, Some(1), None),
        bar("auto", 7, None, None),
    ];
    let wide = drawn(&rows, &english());
    assert!(wide.width > narrow.width);
    assert_eq!(bars(&wide, 1).len(), 1);
    assert!(said(&wide).contains(&"–"));
}

#[test]
fn figures_at_the_ends() {
    for works in [
        vec![0],
        vec![0, 0],
        vec![1],
        vec![0, 1, 10],
        vec![u64::MAX, 1],
        vec![999, 1000, 1001],
        vec![],
    ] {
        for lang in LANGS {
            let rows: Vec<Bar> = works
                .iter()
                .map(|&work| bar("method", work, Some(work / 1_000_000), Some(work)))
                .collect();
            let scene = drawn(&rows, &Style::new(lang));
            let positive = works.iter().filter(|&&work| work > 0).count();
            let shown = bars(&scene, 0);
            assert_eq!(shown.len(), positive, "{works:?}");
            assert!(shown.iter().all(|bar| bar.1 > 0.0 && bar.1 <= 200.0 + 1e-9));
            // One between two methods, and those of the scales.
            assert!(lines(&scene) <= works.len() + 3 * 6, "{works:?}");
        }
    }
}

#[test]
fn a_percentage_is_0_or_100_only_for_none_or_all() {
    let all = 181_440;
    let shows = |part: f64, words: &str, lang: Lang| {
        let of = Matrix {
            names: vec!["misplaced".into(), "manhattan".into()],
            means: vec![7.0, 14.0],
            truth: None,
            less: vec![vec![0.0, part], vec![0.3, 0.0]],
            dominated: vec![vec![false; 2]; 2],
        };
        let scene = checked(matrix(&of, "", &[], ["", ""], &Style::new(lang)));
        assert!(said(&scene).contains(&words), "{words}: {:?}", said(&scene));
    };
    for (boards, words) in [
        (0, "0 %"),
        (1, "<0.01 %"),
        (13, "<0.01 %"),
        (1_000, "0.55 %"),
        (90_720, "50.0 %"),
        (181_300, "99.92 %"),
        (181_425, ">99.99 %"),
        (181_439, ">99.99 %"),
        (all, "100 %"),
    ] {
        let part = f64::from(boards) / f64::from(all);
        shows(part, words, Lang::English);
    }
    shows(0.125, "12,5 %", Lang::Indonesian);
}
