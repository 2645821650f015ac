//! What a search tells while it runs agrees with the figures it gives at the end, and telling it
//! changes nothing.

use susun::search::{Count, Fate, Limits};
use susun::slide::registry::{Engine, Options};
use susun::slide::{Report, Request};
use susun::sliding::{Board, Metric};

use crate::common::{Event, heuristics_of, methods, metrics_of, observed, puzzle, solve};

#[test]
#[ignore = "long"]
fn events_of_every_method() {
    for (text, limits) in [
        ("1 2 3/4 5 6/7 8 0", vec![None]),
        ("1 8 2/0 4 3/7 6 5", vec![Some(10), Some(4_000)]),
        ("8 6 7/2 5 4/3 0 1", vec![Some(1), Some(500)]),
        (
            "1 2 3 4/5 6 0 12/9 10 8 7/13 14 11 15",
            vec![Some(50), Some(1_500)],
        ),
        (
            "1 2 3 4 5/6 7 8 9 10/11 12 0 14 15/16 17 13 18 20/21 22 23 19 24",
            vec![Some(400)],
        ),
    ] {
        for nodes in limits {
            let limits = Limits::NONE.nodes(nodes);
            for method in methods() {
                for heuristic in heuristics_of(&method, puzzle(text).size()) {
                    for metric in metrics_of(&method, puzzle(text).size()) {
                        let request = Request::new(puzzle(text))
                            .method(method)
                            .heuristic(heuristic)
                            .metric(metric)
                            .limits(limits);
                        let what = format!(
                            "{} {:?} {heuristic:?} {metric:?} {nodes:?} on {text}",
                            method.row.name, method.options
                        );
                        check_events(&request, &what);
                    }
                }
            }
        }
    }
}

/// Whether a method is many searches in one, of which only the answer is told.
fn is_silent(report: &Report) -> bool {
    matches!(
        report.method.plan.unwrap()(&Options::default()).engine,
        Engine::Peel | Engine::Improve | Engine::Anytime | Engine::IdaBatch
    )
}

fn check_events(request: &Request, what: &str) {
    let (report, events) = observed(request);
    let alone = solve(request, &mut ()).unwrap();
    assert_eq!(alone.outcome, report.outcome, "{what}");
    assert_eq!(alone.stats, report.stats, "{what}");
    assert_eq!(alone.lower_bound, report.lower_bound, "{what}");
    if !is_silent(&report) {
        check_counts(&events, &report, what);
    }
    check_story(&events, &report, what);
}

/// The events add up to the figures: expansions, and what the method's row counts as generated.
fn check_counts(events: &[Event], report: &Report, what: &str) {
    let expand = |event: &&Event| matches!(event, Event::Expand { .. });
    let expanded = events.iter().filter(expand).count() as u64;
    assert_eq!(expanded, report.stats.expanded, "{what}");
    let (kept_only, start) = match report.method.plan.unwrap()(&Options::default()).engine {
        Engine::BestFirst(rules) => match rules.count {
            Count::Made => (false, 1),
            Count::Admitted { start } => (true, u64::from(start)),
        },
        _ => (false, 1),
    };
    let counts = |event: &&Event| match event {
        Event::Generate { fate, .. } => !kept_only || *fate == Fate::Kept,
        _ => false,
    };
    let generated = events.iter().filter(counts).count() as u64 + start;
    assert_eq!(generated, report.stats.generated, "{what}");
}

/// The events can be followed: every child is one push from the board that was expanded last at
/// one step less, and a solution is announced when there is one.
fn check_story(events: &[Event], report: &Report, what: &str) {
    // The board expanded last at each depth.
    let mut line: Vec<Board> = Vec::new();
    let mut solutions = Vec::new();
    for event in events {
        match event {
            Event::Expand { board, at } => {
                line.resize(line.len().max(at.depth as usize + 1), board.clone());
                line[at.depth as usize] = board.clone();
            }
            Event::Generate {
                push, board, at, ..
            } => {
                let mut from = line[at.depth as usize - 1].clone();
                if report.metric == Metric::SingleTile {
                    assert_eq!(push.tiles, 1, "{what}");
                }
                for _ in 0..push.tiles {
                    assert!(from.slide(push.direction).is_some(), "{what}");
                }
                assert_eq!(from, *board, "{what}");
            }
            Event::Solution(length) => solutions.push(*length as usize),
            Event::Bound(_) => {}
        }
    }
    if report.puzzle.is_solved() {
        return;
    }
    assert_eq!(solutions.last().copied(), report.length(), "{what}");
    assert!(
        solutions.is_sorted_by(|a, b| a > b),
        "{what}: {solutions:?}"
    );
}
