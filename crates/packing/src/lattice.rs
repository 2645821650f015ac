//! Where cells can be, and how a shape can be turned.

use std::sync::LazyLock;

/// A cell's place: `[level, row, column]`.
///
/// ```text
/// square          cubic                 balls: each level lies in the hollows of the one below
///                                       level 0    level 1    level 2
///  column →       level 0   level 1
/// row . . .        . . .     . . .       . . .       . .         .
///  ↓  . . .        . . .     . . .       . . .       . .
///                                        . . .
/// ```
///
/// A flat board has level 0 only. In the ball lattice a site is the ball at
/// `(column + level/2, row + level/2, level/√2)` times the diameter of a ball.
pub type Site = [i32; 3];

/// How cells are arranged in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Squares in the plane.
    Square,
    /// Cubes in space.
    Cubic,
    /// Balls packed as closely as balls can be: face-centred cubic.
    Balls,
}

/// A turn of the lattice about the origin, with or without a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Isometry {
    /// What becomes of a site: a linear map.
    rows: [[i32; 3]; 3],
    /// Whether it turns a shape into its mirror image.
    pub mirrors: bool,
}

impl Isometry {
    /// The image of a site.
    #[must_use]
    pub fn apply(&self, site: Site) -> Site {
        self.rows
            .map(|row| row[0] * site[0] + row[1] * site[1] + row[2] * site[2])
    }
}

impl Lattice {
    /// All isometries that fix the origin: 8 in the plane, 48 in space.
    ///
    /// In the plane they come in the order of the origin program: turned by 90 degrees
    /// clockwise, by 180, by 270, by 360, each followed by its left-right mirror image.
    #[must_use]
    pub fn isometries(self) -> &'static [Isometry] {
        static SQUARE: LazyLock<Vec<Isometry>> = LazyLock::new(square_isometries);
        static CUBIC: LazyLock<Vec<Isometry>> =
            LazyLock::new(|| signed_permutations(|site| site, |point| point));
        // A ball's centre, in half diagonals of the cubes whose corners and face centres are
        // balls: a signed permutation of these coordinates is an isometry of the lattice.
        static BALLS: LazyLock<Vec<Isometry>> = LazyLock::new(|| {
            signed_permutations(
                |[level, row, column]| [column + row + level, column - row, level],
                |[a, b, level]| [level, (a - level - b) / 2, (a - level + b) / 2],
            )
        });
        match self {
            Self::Square => &SQUARE,
            Self::Cubic => &CUBIC,
            Self::Balls => &BALLS,
        }
    }

    /// The neighbours of a site: those that touch it.
    #[must_use]
    pub fn neighbours(self, site: Site) -> Vec<Site> {
        let steps: &[Site] = match self {
            Self::Square => &[[0, 0, 1], [0, 1, 0]],
            Self::Cubic => &[[0, 0, 1], [0, 1, 0], [1, 0, 0]],
            Self::Balls => &[
                [0, 0, 1],
                [0, 1, 0],
                [1, 0, 0],
                [1, -1, 0],
                [1, 0, -1],
                [1, -1, -1],
            ],
        };
        let step =
            |sign: i32| move |step: &Site| [0, 1, 2].map(|axis| site[axis] + sign * step[axis]);
        steps
            .iter()
            .map(step(1))
            .chain(steps.iter().map(step(-1)))
            .collect()
    }

    /// The colour of a site where neighbours always differ in it; balls have no such colouring.
    #[must_use]
    pub fn colour(self, site: Site) -> Option<usize> {
        match self {
            Self::Square | Self::Cubic => Some(site.iter().sum::<i32>().rem_euclid(2) as usize),
            Self::Balls => None,
        }
    }

    /// Whether cells lie in one plane only.
    #[must_use]
    pub fn is_flat(self) -> bool {
        self == Self::Square
    }
}

fn square_isometries() -> Vec<Isometry> {
    let quarter_turn = |[level, row, column]: Site| [level, column, -row];
    let mut all = Vec::with_capacity(8);
    for turns in 1..=4 {
        for mirrors in [false, true] {
            let image = |mut site: Site| {
                for _ in 0..turns {
                    site = quarter_turn(site);
                }
                if mirrors {
                    site[2] = -site[2];
                }
                site
            };
            all.push(isometry(image, mirrors));
        }
    }
    all
}

/// The 48 symmetries of a cube, as linear maps of sites whose Cartesian coordinates are given;
/// rotations first.
fn signed_permutations(point: fn(Site) -> Site, site: fn(Site) -> Site) -> Vec<Isometry> {
    const AXES: [([usize; 3], bool); 6] = [
        ([0, 1, 2], false),
        ([1, 2, 0], false),
        ([2, 0, 1], false),
        ([0, 2, 1], true),
        ([2, 1, 0], true),
        ([1, 0, 2], true),
    ];
    let mut all = Vec::with_capacity(48);
    for (axes, odd) in AXES {
        for signs in 0..8u32 {
            let image = |from: Site| {
                let from = point(from);
                let signed = [0, 1, 2].map(|axis| match signs >> axis & 1 {
                    0 => from[axes[axis]],
                    _ => -from[axes[axis]],
                });
                site(signed)
            };
            all.push(isometry(image, odd ^ (signs.count_ones() % 2 == 1)));
        }
    }
    all.sort_by_key(|isometry| isometry.mirrors);
    all
}

/// The matrix of a linear map.
fn isometry(image: impl Fn(Site) -> Site, mirrors: bool) -> Isometry {
    let columns = [image([1, 0, 0]), image([0, 1, 0]), image([0, 0, 1])];
    let rows = [0, 1, 2].map(|row| [0, 1, 2].map(|column| columns[column][row]));
    Isometry { rows, mirrors }
}
