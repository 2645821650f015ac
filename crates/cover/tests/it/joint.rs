//! Choices that are made together.

use std::ops::ControlFlow;

use cover::{Joint, Problem, count_joint};
use proptest::prelude::*;

use crate::support::cases;

/// Every subset of the joints is looked at.
fn plain_count(cells: usize, demands: &[usize], joints: &[Joint]) -> u64 {
    let is_cover = |set: &u32| {
        let mut covered = vec![0; cells];
        let mut used = vec![0; demands.len()];
        let made = joints
            .iter()
            .enumerate()
            .filter(|(place, _)| set >> place & 1 == 1);
        for (_, joint) in made {
            used[joint.group] += joint.units;
            for &cell in &joint.cells {
                covered[cell as usize] += 1;
            }
        }
        covered.iter().all(|&times| times == 1) && used == demands
    };
    (0..1 << joints.len()).filter(is_cover).count() as u64
}

fn count(cells: usize, demands: &[usize], joints: &[Joint]) -> u64 {
    let mut tick = || ControlFlow::Continue(());
    let problem = Problem::new(cells, demands.to_vec(), vec![]);
    count_joint(&problem, joints, &mut tick).unwrap()
}

fn joint() -> impl Strategy<Value = Joint> {
    let cells = prop::collection::btree_set(0..7_u32, 1..=3);
    (0..3_usize, 1..=2_usize, cells).prop_map(|(group, units, cells)| Joint {
        group,
        units,
        choices: units,
        cells: cells.into_iter().collect(),
    })
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn subsets_that_cover_are_counted(
        joints in prop::collection::vec(joint(), 0..=11),
        demands in prop::collection::vec(0..=3_usize, 3),
    ) {
        prop_assert_eq!(count(7, &demands, &joints), plain_count(7, &demands, &joints));
    }

    /// As above with the demands of some subset, so that often there is something to count.
    #[test]
    fn demands_that_can_be_met(
        joints in prop::collection::vec(joint(), 1..=11),
        pick in any::<u32>(),
    ) {
        let mut demands = vec![0; 3];
        let mut free: Vec<u32> = (0..7).collect();
        for (place, joint) in joints.iter().enumerate() {
            if pick >> place & 1 == 1 && joint.cells.iter().all(|cell| free.contains(cell)) {
                demands[joint.group] += joint.units;
                free.retain(|cell| !joint.cells.contains(cell));
            }
        }
        let mut joints = joints;
        if !free.is_empty() {
            demands[0] += 1;
            joints.push(Joint { group: 0, units: 1, choices: 1, cells: free });
        }
        let counted = count(7, &demands, &joints);
        prop_assert!(counted > 0);
        prop_assert_eq!(counted, plain_count(7, &demands, &joints));
    }
}

#[test]
fn nothing_to_cover() {
    assert_eq!(count(0, &[0], &[]), 1);
    assert_eq!(count(0, &[1], &[]), 0);
}

#[test]
fn many_cells() {
    // Every pair of neighbours in a ring, as units that come alone: a ring has two pairings.
    for cells in [64_u32, 66, 128, 130, 512, 514] {
        let pair = |cell: u32| {
            let mut cells = vec![cell, (cell + 1) % cells];
            cells.sort_unstable();
            Joint {
                group: 0,
                units: 1,
                choices: 1,
                cells,
            }
        };
        let joints: Vec<Joint> = (0..cells).map(pair).collect();
        assert_eq!(count(cells as usize, &[cells as usize / 2], &joints), 2);
    }
}

#[test]
fn the_caller_can_stop_it() {
    // 2 to the power of 20 ways: each pair of cells is covered in one or in two pieces.
    let mut joints = Vec::new();
    for pair in 0..20 {
        let cells = [2 * pair, 2 * pair + 1];
        joints.push(Joint {
            group: 0,
            units: 2,
            choices: 2,
            cells: cells.to_vec(),
        });
        joints.extend(cells.map(|cell| Joint {
            group: 0,
            units: 1,
            choices: 1,
            cells: vec![cell],
        }));
    }
    assert_eq!(count(40, &[40], &joints), 1 << 20);
    let mut ticks = 0;
    let mut tick = || {
        ticks += 1;
        if ticks == 3 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let problem = Problem::new(40, vec![40], vec![]);
    assert_eq!(count_joint(&problem, &joints, &mut tick), None);
    assert_eq!(ticks, 3);
}
