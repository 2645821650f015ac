//! The sets of the literature: as many boards as they say, as long as they say, and all solvable.

use crate::common::solve;
use susun::slide::benchmarks::{BENCHMARKS, Benchmark, GoalBlank};
use susun::slide::registry::{Heuristic, Method};
use susun::slide::{Request, check};
use susun::sliding::{Board, Metric};

fn set(name: &str) -> &'static Benchmark {
    Benchmark::named(name).unwrap()
}

fn sum(set: &Benchmark, metric: Metric) -> Option<u32> {
    let instances = set.instances();
    instances.iter().map(|each| each.optimum(metric)).sum()
}

#[test]
fn counts_and_sums() {
    for (name, count, goal, single, multi) in [
        ("korf100", 100, GoalBlank::First, 5305, Some(3206)),
        ("korf50", 50, GoalBlank::First, 5039, None),
        ("antipodes", 17, GoalBlank::Last, 17 * 80, None),
    ] {
        let set = set(name);
        let instances = set.instances();
        assert_eq!(instances.len(), count, "{name}");
        assert_eq!(set.goal, goal, "{name}");
        assert_eq!(sum(set, Metric::SingleTile), Some(single), "{name}");
        assert_eq!(sum(set, Metric::MultiTile), multi, "{name}");
        assert!((1..).zip(&instances).all(|(n, each)| each.number == n));
    }
    assert_eq!(BENCHMARKS.len(), 3);
}

/// The published nodes are all there where there are some.
#[test]
fn published_nodes() {
    for set in BENCHMARKS {
        let nodes: Option<u64> = set.instances().iter().map(|each| each.nodes).sum();
        assert_eq!(nodes.is_some(), set.nodes.is_some(), "{}", set.name);
    }
    let nodes: Option<u64> = set("korf100").instances().iter().map(|i| i.nodes).sum();
    assert_eq!(nodes, Some(35_911_890_875));
}

/// Every board can be solved, no two are the same, and no length contradicts what needs no search:
/// the parity of the blank and the Manhattan distance.
#[test]
fn boards_and_lengths_agree() {
    for set in BENCHMARKS {
        let mut boards: Vec<Board> = Vec::new();
        for instance in set.instances() {
            let puzzle = set.puzzle(&instance);
            let check = check(&puzzle);
            let place = format!("{} {}", set.name, instance.number);
            assert!(check.parity.is_solvable(), "{place}");
            assert!(instance.single_tile as usize >= check.manhattan, "{place}");
            assert_eq!(instance.single_tile % 2, check.parity.x, "{place}");
            if let Some(multi) = instance.multi_tile {
                assert!(multi < instance.single_tile, "{place}");
            }
            boards.push(instance.board);
        }
        let count = boards.len();
        boards.sort_by(|a, b| a.cells().cmp(b.cells()));
        boards.dedup();
        assert_eq!(boards.len(), count, "{}", set.name);
    }
}

/// The quickest of the hundred, to the node.
#[test]
fn an_instance_is_as_published() {
    let set = set("korf100");
    let instance = &set.instances()[78];
    let request = Request::new(set.puzzle(instance))
        .method(Method::named("ida-star").unwrap())
        .heuristic(Some(Heuristic::Manhattan));
    let report = solve(&request, &mut ()).unwrap();
    assert_eq!(report.length(), Some(instance.single_tile as usize));
    assert_eq!(Some(report.stats.generated), instance.nodes);
}

#[test]
fn names() {
    assert!(Benchmark::named("korf").is_none());
    assert_eq!(Benchmark::near("korf10").unwrap().name, "korf100");
    assert_eq!(Benchmark::near("Antipode").unwrap().name, "antipodes");
    assert!(Benchmark::near("kanoodle").is_none());
}
