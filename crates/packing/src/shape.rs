//! The form of a piece, wherever it lies.

use std::collections::BTreeSet;

use crate::{Isometry, Lattice, Site};

/// A set of sites up to translation: sorted, and moved so that the least level, row and column
/// are 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(Vec<Site>);

impl Shape {
    /// The shape of some sites. Sites named twice count once.
    #[must_use]
    pub fn new(sites: impl IntoIterator<Item = Site>) -> Self {
        let mut sites: Vec<Site> = sites.into_iter().collect();
        let least = |axis: usize| sites.iter().map(|site| site[axis]).min().unwrap_or(0);
        let corner = [least(0), least(1), least(2)];
        for site in &mut sites {
            for (coordinate, least) in site.iter_mut().zip(corner) {
                *coordinate -= least;
            }
        }
        sites.sort_unstable();
        sites.dedup();
        Self(sites)
    }

    /// Its sites.
    #[must_use]
    pub fn sites(&self) -> &[Site] {
        &self.0
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.0.len()
    }

    /// Levels, rows and columns of the smallest box around it.
    #[must_use]
    pub fn extent(&self) -> Site {
        let most = |axis: usize| self.0.iter().map(|site| site[axis] + 1).max().unwrap_or(0);
        [most(0), most(1), most(2)]
    }

    /// The shape turned.
    #[must_use]
    pub fn turned(&self, isometry: &Isometry) -> Self {
        Self::new(self.0.iter().map(|&site| isometry.apply(site)))
    }

    /// Every way it can be turned, in the order of [`Lattice::isometries`], duplicates included.
    ///
    /// In space a reflection of what lies in one plane is a turn of it too, though not always one of
    /// the lattice: three balls that touch each other can be turned by 60 degrees in their plane.
    pub fn turns(&self, lattice: Lattice, flips: bool) -> impl Iterator<Item = Self> {
        let mirrors = flips || (!lattice.is_flat() && self.lies_in_a_plane());
        lattice
            .isometries()
            .iter()
            .filter(move |isometry| mirrors || !isometry.mirrors)
            .map(|isometry| self.turned(isometry))
    }

    fn lies_in_a_plane(&self) -> bool {
        let Some(&first) = self.0.first() else {
            return true;
        };
        type Vector = [i64; 3];
        let edge = |site: &Site| [0, 1, 2].map(|axis| i64::from(site[axis] - first[axis]));
        let cross = |a: Vector, b: Vector| {
            [(1, 2), (2, 0), (0, 1)].map(|(one, other)| a[one] * b[other] - a[other] * b[one])
        };
        let edges: Vec<Vector> = self.0[1..].iter().map(edge).collect();
        let mut normals = edges.iter().map(|&other| cross(edges[0], other));
        let Some(normal) = normals.find(|&normal| normal != [0; 3]) else {
            return true;
        };
        let along = |edge: &Vector| (0..3).map(|axis| edge[axis] * normal[axis]).sum::<i64>();
        edges.iter().all(|edge| along(edge) == 0)
    }

    /// The different ones among its turns, in the order of their first appearance.
    #[must_use]
    pub fn orientations(&self, lattice: Lattice, flips: bool) -> Vec<Self> {
        let mut seen = BTreeSet::new();
        self.turns(lattice, flips)
            .filter(|turn| seen.insert(turn.clone()))
            .collect()
    }

    /// The least of its orientations: the same for shapes that can be turned into each other.
    #[must_use]
    pub fn canonical(&self, lattice: Lattice, flips: bool) -> Self {
        let least = self.turns(lattice, flips).min();
        least.expect("a lattice has isometries")
    }

    /// The parts that do not touch each other, largest first; one part if it holds together.
    #[must_use]
    pub fn parts(&self, lattice: Lattice) -> Vec<Vec<Site>> {
        Self::parts_of(&self.0, lattice)
    }

    /// The same for any sites.
    pub(crate) fn parts_of(sites: &[Site], lattice: Lattice) -> Vec<Vec<Site>> {
        let mut left: BTreeSet<Site> = sites.iter().copied().collect();
        let mut parts = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut part = vec![first];
            let mut done = 0;
            while let Some(&site) = part.get(done) {
                done += 1;
                for neighbour in lattice.neighbours(site) {
                    if left.remove(&neighbour) {
                        part.push(neighbour);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        parts
    }
}
