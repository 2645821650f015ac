//! Thousands of random puzzles: what the methods say about them, against a plain list of all
//! solutions.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use susun::SolverContext;
use susun::pack::{BigUint, CountOutcome, Outcome, Wanted, heat};
use susun::packing::{Placement, Puzzle};
use susun::search::{Halt, Limits};

use super::asking::{Ask, cases, methods_for, nodes, read};
use super::making::{position, small};
use super::plain::{Solution, solutions};

/// More solutions than these tell no more.
const MOST: usize = 250;

/// A random puzzle and all its solutions, which may be none.
fn drawn(seed: u64) -> Option<(Puzzle, BTreeSet<Solution>)> {
    let puzzle = match seed % 3 {
        0 => position(seed),
        1 => small(seed).0.emptied(),
        _ => small(seed).0,
    };
    let all = solutions(&puzzle, MOST)?;
    Some((puzzle, all))
}

/// Cells that a symmetry of the container leads to, and whether it makes mirror images.
type Map = (Vec<usize>, bool);

/// The symmetries of the container that leave what is placed as it is. `None` if a piece that is
/// left is another one's mirror image: then it is a question of names what is an image of what.
fn maps(puzzle: &Puzzle) -> Option<Vec<Map>> {
    let container = puzzle.container();
    let lattice = container.lattice();
    let flips = puzzle.flips();
    let left = (0..puzzle.pieces().len()).filter(|&piece| puzzle.left(piece).most > 0);
    let shapes: Vec<_> = left.map(|piece| &puzzle.pieces()[piece].shape).collect();
    let isometries = lattice.isometries();
    let mirror = isometries.iter().find(|isometry| isometry.mirrors)?;
    let mut can_mirror = true;
    for shape in &shapes {
        let mirrored = shape.turned(mirror).canonical(lattice, flips);
        if mirrored != shape.canonical(lattice, flips) {
            can_mirror = false;
            let mut others = shapes.iter();
            if others.any(|other| other.canonical(lattice, flips) == mirrored) {
                return None;
            }
        }
    }
    let mut maps = Vec::new();
    for isometry in isometries.iter().filter(|i| can_mirror || !i.mirrors) {
        let images: Vec<_> = container
            .cells()
            .iter()
            .map(|&s| isometry.apply(s))
            .collect();
        let least = [0, 1, 2].map(|axis| images.iter().map(|image| image[axis]).min().unwrap());
        let back = |image: &[i32; 3]| container.index([0, 1, 2].map(|a| image[a] - least[a]));
        let Some(map) = images.iter().map(back).collect::<Option<Vec<usize>>>() else {
            continue;
        };
        let mut placed = puzzle.placed().to_vec();
        placed.sort();
        if image(&placed, &map) == placed {
            maps.push((map, isometry.mirrors));
        }
    }
    Some(maps)
}

fn image(solution: &[Placement], map: &[usize]) -> Solution {
    let moved = |place: &Placement| {
        let mut cells: Vec<usize> = place.cells.iter().map(|&cell| map[cell]).collect();
        cells.sort_unstable();
        let piece = place.piece;
        Placement { piece, cells }
    };
    let mut image: Solution = solution.iter().map(moved).collect();
    image.sort();
    image
}

/// Solutions that are left when of those that are images of each other one counts.
fn orbits<'a>(all: &BTreeSet<Solution>, maps: impl Iterator<Item = &'a Map> + Clone) -> usize {
    let mut left = all.clone();
    let mut orbits = 0;
    while let Some(solution) = left.pop_first() {
        orbits += 1;
        for (map, _) in maps.clone() {
            let image = image(&solution, map);
            assert!(all.contains(&image), "the image of a solution is one");
            left.remove(&image);
        }
    }
    orbits
}

/// For every cell and piece, the solutions in which they meet.
fn meetings(puzzle: &Puzzle, all: &BTreeSet<Solution>) -> Vec<Vec<BigUint>> {
    let cells = puzzle.container().cells().len();
    let mut meetings = vec![vec![BigUint::ZERO; puzzle.pieces().len()]; cells];
    for place in all.iter().flatten() {
        for &cell in &place.cells {
            meetings[cell][place.piece] += 1u8;
        }
    }
    meetings
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    #[ignore = "long"]
    fn all_methods_agree(seed: u64) {
        let Some((puzzle, all)) = drawn(seed) else {
            return Ok(());
        };
        for method in &methods_for(&puzzle) {
            let mut ask = Ask::by(method);
            // Turn by turn, nobody waits for the end of six single cubes.
            if ["brute-force", "backtracking", "exhaustive"].iter().any(|slow| method.starts_with(slow)) {
                ask.limits = nodes(40_000);
            }
            let (report, found) = ask.solve(&puzzle, Wanted::All);
            let set: BTreeSet<Solution> = found.iter().cloned().collect();
            prop_assert_eq!(set.len(), found.len(), "{} repeats itself", method);
            match report.outcome {
                Outcome::Stopped(Halt::Nodes) => prop_assert!(set.is_subset(&all)),
                Outcome::Solved => prop_assert_eq!(&set, &all, "{}", method),
                Outcome::Impossible(_) => prop_assert!(all.is_empty(), "{}", method),
                other => prop_assert!(false, "{:?} by {}", other, method),
            }
            let number = BigUint::from(all.len());
            match ask.count(&puzzle).outcome {
                CountOutcome::Stopped { why: Halt::Nodes, at_least } => {
                    prop_assert!(at_least <= number);
                }
                CountOutcome::Counted(counted) => {
                    prop_assert_eq!(counted, number, "{}", method);
                }
                CountOutcome::None(_) => prop_assert!(all.is_empty(), "{}", method),
                other => prop_assert!(false, "{:?} by {}", other, method),
            }
        }
    }

    #[test]
    #[ignore = "long"]
    fn images_count_once(seed: u64) {
        let Some((puzzle, all)) = drawn(seed) else {
            return Ok(());
        };
        let Some(maps) = maps(&puzzle) else {
            return Ok(());
        };
        let report = Ask::by("auto").count(&puzzle);
        let once = orbits(&all, maps.iter());
        prop_assert_eq!(report.up_to_symmetry, Some(BigUint::from(once)));
        if matches!(report.outcome, CountOutcome::Counted(_)) {
            prop_assert_eq!(report.symmetries, maps.len());
            let in_space = !puzzle.container().lattice().is_flat();
            let turned = (in_space && maps.iter().any(|map| map.1))
                .then(|| orbits(&all, maps.iter().filter(|map| !map.1)));
            prop_assert_eq!(report.up_to_rotation, turned.map(BigUint::from));
        }
    }

    #[test]
    fn heat_is_what_the_list_says(seed: u64) {
        let Some((puzzle, all)) = drawn(seed) else {
            return Ok(());
        };
        let meetings = meetings(&puzzle, &all);
        let heat = heat(&puzzle, Limits::default(), &SolverContext::alone(), &mut ()).outcome.unwrap();
        prop_assert_eq!(&heat.solutions, &BigUint::from(all.len()));
        prop_assert_eq!(&heat.covered, &meetings);
        for (cell, pieces) in meetings.iter().enumerate() {
            let hottest = heat.hottest(cell);
            prop_assert!(hottest.is_sorted_by(|&a, &b| pieces[a] >= pieces[b]));
            for (piece, number) in pieces.iter().enumerate() {
                let number = u64::try_from(number).unwrap();
                prop_assert_eq!(hottest.contains(&piece), number > 0);
                let share = number as f64 / all.len().max(1) as f64;
                prop_assert!((heat.share(cell, piece) - share).abs() < 1e-9);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn numbers_name_every_solution_once(seed: u64) {
        let Some((puzzle, all)) = drawn(seed).filter(|(_, all)| all.len() <= 60) else {
            return Ok(());
        };
        let ask = Ask::by("auto");
        let nth = |number: BigUint| ask.solve(&puzzle, Wanted::Nth(number));
        let mut named = Vec::new();
        for number in 1..=all.len() {
            let (report, mut found) = nth(number.into());
            prop_assert_eq!(report.outcome, Outcome::Solved);
            prop_assert_eq!(found.len(), 1);
            named.append(&mut found);
        }
        prop_assert_eq!(&named.iter().cloned().collect::<BTreeSet<_>>(), &all);
        prop_assert_eq!(named.len(), all.len());
        let (_, listed) = Ask::by("frontier-count").solve(&puzzle, Wanted::All);
        prop_assert_eq!(&named, &listed);
        // A search gives the same numbers as a table.
        for (method, number) in [
            ("most-constrained", 1),
            ("first-cell", all.len() / 2),
            ("most-constrained", all.len()),
        ] {
            let (_, found) = Ask::by(method).solve(&puzzle, Wanted::Nth(number.into()));
            let named = number.checked_sub(1).and_then(|index| named.get(index));
            prop_assert_eq!(found.first(), named);
        }
        for number in [BigUint::ZERO, (all.len() + 1).into(), BigUint::from(1u8) << 100u8] {
            let (report, found) = nth(number);
            prop_assert!(found.is_empty());
            let solutions = BigUint::from(all.len());
            match all.is_empty() {
                true => prop_assert!(matches!(report.outcome, Outcome::Impossible(_))),
                false => prop_assert_eq!(report.outcome, Outcome::NoSuchNumber { solutions }),
            }
        }
    }

    #[test]
    fn chance_finds_a_solution(seed: u64, draw: u64) {
        let Some((puzzle, all)) = drawn(seed).filter(|(_, all)| !all.is_empty()) else {
            return Ok(());
        };
        let ask = Ask::by("auto");
        let (report, found) = ask.solve(&puzzle, Wanted::Random(draw));
        prop_assert_eq!(report.outcome, Outcome::Solved);
        prop_assert_eq!(found.len(), 1);
        prop_assert!(all.contains(&found[0]));
        for method in ["auto", "most-constrained"] {
            prop_assert_eq!(&Ask::by(method).solve(&puzzle, Wanted::Random(draw)).1, &found);
        }
    }
}

#[test]
#[ignore = "long"]
fn chance_finds_every_solution_as_often() {
    for id in [
        "pack:2x3:AA/A,B/BB",
        "pack:2x3:AA,2*BB",
        "pack:3x4:AA/A,B/B/B,CC,DDD/D",
        "pack:pyramid2:2*AA,B",
    ] {
        let puzzle = read(id);
        let all = solutions(&puzzle, MOST).unwrap();
        assert!((4..100).contains(&all.len()), "{id}: {}", all.len());
        let mut drawn: BTreeMap<Solution, i64> = BTreeMap::new();
        const OFTEN: i64 = 200;
        for seed in 0..OFTEN * all.len() as i64 {
            let (_, found) = Ask::by("auto").solve(&puzzle, Wanted::Random(seed as u64));
            *drawn.entry(found[0].clone()).or_default() += 1;
        }
        // Of 200 the standard deviation is 14.
        let fair = |&times: &i64| (times - OFTEN).abs() < 70;
        assert_eq!(drawn.len(), all.len(), "{id}");
        assert!(drawn.values().all(fair), "{id}: {:?}", drawn.values());
    }
}
