//! Isometries and neighbours, by the distances between centres.

use packing::{Isometry, Lattice, Site};

use crate::plain::{distance, hand};

const LATTICES: [Lattice; 3] = [Lattice::Square, Lattice::Cubic, Lattice::Balls];

/// The sites around the origin.
fn around(lattice: Lattice, reach: i32) -> Vec<Site> {
    let levels = if lattice.is_flat() {
        0..=0
    } else {
        -reach..=reach
    };
    let mut sites = Vec::new();
    for level in levels {
        for row in -reach..=reach {
            sites.extend((-reach..=reach).map(|column| [level, row, column]));
        }
    }
    sites
}

/// What an isometry does, in a form that can be compared.
fn images(lattice: Lattice, isometry: impl Fn(Site) -> Site) -> Vec<Site> {
    around(lattice, 1).into_iter().map(isometry).collect()
}

#[test]
fn isometries_form_a_group() {
    for lattice in LATTICES {
        let all = lattice.isometries();
        assert_eq!(all.len(), if lattice.is_flat() { 8 } else { 48 });
        assert_eq!(
            2 * all.iter().filter(|isometry| isometry.mirrors).count(),
            all.len()
        );
        let known: Vec<(Vec<Site>, bool)> = all
            .iter()
            .map(|isometry| {
                (
                    images(lattice, |site| isometry.apply(site)),
                    isometry.mirrors,
                )
            })
            .collect();
        let identity = (images(lattice, |site| site), false);
        assert!(known.contains(&identity));
        for (number, one) in known.iter().enumerate() {
            assert!(
                !known[..number].iter().any(|other| other.0 == one.0),
                "all differ"
            );
        }
        for first in all {
            for second in all {
                let both = images(lattice, |site| second.apply(first.apply(site)));
                assert!(known.contains(&(both, first.mirrors ^ second.mirrors)));
            }
        }
    }
}

#[test]
fn isometries_keep_distances_and_mirrors_change_hands() {
    for lattice in LATTICES {
        let sites = around(lattice, 1);
        // The origin and a neighbour in each direction.
        let corners = [[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]];
        let corners = if lattice.is_flat() {
            &corners[..3]
        } else {
            &corners
        };
        for isometry in lattice.isometries() {
            let image = |&site: &Site| isometry.apply(site);
            for one in &sites {
                for other in &sites {
                    let moved = distance(lattice, image(one), image(other));
                    assert_eq!(moved, distance(lattice, *one, *other));
                }
            }
            let moved: Vec<Site> = corners.iter().map(image).collect();
            let changed = hand(lattice, &moved) != hand(lattice, corners);
            assert_eq!(changed, isometry.mirrors);
        }
    }
}

#[test]
fn neighbours_are_the_sites_at_distance_one() {
    for (lattice, number) in LATTICES.into_iter().zip([4, 6, 12]) {
        let origin = [0, 0, 0];
        let mut neighbours = lattice.neighbours(origin);
        neighbours.sort_unstable();
        assert_eq!(neighbours.len(), number);
        let mut near = around(lattice, 2);
        near.retain(|&site| distance(lattice, site, origin) == 4);
        assert_eq!(neighbours, near);
        assert!(
            !around(lattice, 2)
                .iter()
                .any(|&site| (1..4).contains(&distance(lattice, site, origin)))
        );
        for &site in &neighbours {
            assert!(lattice.neighbours(site).contains(&origin));
        }
        for isometry in lattice.isometries() {
            let mut moved: Vec<Site> = neighbours
                .iter()
                .map(|&site| isometry.apply(site))
                .collect();
            moved.sort_unstable();
            assert_eq!(moved, neighbours);
        }
    }
}

#[test]
fn neighbours_of_any_site_lie_around_it() {
    for lattice in LATTICES {
        let site = [if lattice.is_flat() { 0 } else { -3 }, 5, -7];
        let add = |step: Site| [0, 1, 2].map(|axis| site[axis] + step[axis]);
        let moved: Vec<Site> = lattice.neighbours([0, 0, 0]).into_iter().map(add).collect();
        assert_eq!(lattice.neighbours(site), moved);
    }
}

#[test]
fn colours_alternate_between_neighbours() {
    for lattice in [Lattice::Square, Lattice::Cubic] {
        for site in around(lattice, 2) {
            let colour = lattice.colour(site).unwrap();
            let differs = |&other: &Site| lattice.colour(other) == Some(1 - colour);
            assert!(lattice.neighbours(site).iter().all(differs));
        }
    }
    assert_eq!(Lattice::Balls.colour([0, 0, 0]), None);
    // Three balls that touch each other leave no colouring in two colours.
    let [a, b] = [[0, 0, 1], [0, 1, 0]];
    let top = [1, 0, 0];
    assert!(
        [a, b]
            .iter()
            .all(|site| Lattice::Balls.neighbours([0, 0, 0]).contains(site))
    );
    assert!(Lattice::Balls.neighbours(top).contains(&[0, 0, 0]));
    assert!(Lattice::Balls.neighbours(top).contains(&a));
}

/// The order on which the count of cases of the classroom program hangs.
#[test]
fn squares_turn_clockwise_each_followed_by_its_mirror_image() {
    let drawn = |isometry: &Isometry| {
        let shape = crate::support::shape("AAA/A..").turned(isometry);
        let [_, rows, columns] = shape.extent();
        let row = |row: i32| {
            let letter = |column: i32| match shape.sites().contains(&[0, row, column]) {
                true => 'A',
                false => '.',
            };
            (0..columns).map(letter).collect::<String>()
        };
        (0..rows).map(row).collect::<Vec<String>>().join("/")
    };
    let turns: Vec<String> = Lattice::Square.isometries().iter().map(drawn).collect();
    let expected = [
        "AA/.A/.A", "AA/A./A.", "..A/AAA", "A../AAA", "A./A./AA", ".A/.A/AA", "AAA/A..", "AAA/..A",
    ];
    assert_eq!(turns, expected);
}
