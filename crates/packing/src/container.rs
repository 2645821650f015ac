//! The container: the cells to fill.

use crate::{Lattice, Site};

/// The most cells of a container.
pub const MAX_CELLS: usize = 10_000;

/// The largest box around a container.
pub const MAX_BOX: usize = 1_000_000;

/// A set of cells, numbered level by level, row by row, column by column.
///
/// ```text
///  0  1  2  3
///  4  .  .  5      a 3x4 outline with a hole of two
///  6  7  8  9
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Container {
    lattice: Lattice,
    /// Sorted, so that the number of a cell is its place here.
    cells: Vec<Site>,
    /// Levels, rows and columns of the box around it; all coordinates are from 0 to these.
    extent: Site,
    /// For every site of the box, in the same order, the number of its cell.
    numbers: Vec<Option<u16>>,
}

/// Why cells do not make a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ContainerError {
    /// None.
    #[error("a container needs a cell")]
    Empty,
    /// Too many.
    #[error("{cells} cells are more than {MAX_CELLS}")]
    TooLarge {
        /// How many.
        cells: usize,
    },
    /// Its cells are too far apart.
    #[error("the box around the cells is larger than {MAX_BOX}")]
    TooSpread {
        /// Levels, rows and columns of the box around them.
        extent: Site,
    },
    /// Several levels in the plane.
    #[error("a flat container has one level")]
    NotFlat,
}

impl Container {
    /// A container of any outline. Its cells keep their distance to each other; empty levels, rows
    /// and columns before the first are left out.
    ///
    /// # Errors
    /// When there are no cells, too many, or several levels of squares.
    pub fn new(
        lattice: Lattice,
        sites: impl IntoIterator<Item = Site>,
    ) -> Result<Self, ContainerError> {
        let shape = crate::Shape::new(sites);
        let extent = shape.extent();
        match shape.cells() {
            0 => return Err(ContainerError::Empty),
            cells if cells > MAX_CELLS => return Err(ContainerError::TooLarge { cells }),
            _ => {}
        }
        if lattice.is_flat() && extent[0] > 1 {
            return Err(ContainerError::NotFlat);
        }
        let sites = extent.iter().map(|&side| side as u128).product::<u128>();
        if sites > MAX_BOX as u128 {
            return Err(ContainerError::TooSpread { extent });
        }
        let mut numbers = vec![None; sites as usize];
        for (number, &site) in shape.sites().iter().enumerate() {
            numbers[place_in_box(site, extent)] = Some(number as u16);
        }
        Ok(Self {
            lattice,
            cells: shape.sites().to_vec(),
            extent,
            numbers,
        })
    }

    /// A rectangle of squares.
    ///
    /// # Errors
    /// As [`Container::new`].
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, ContainerError> {
        Self::block_of(Lattice::Square, 1, rows, columns)
    }

    /// A block of cubes.
    ///
    /// # Errors
    /// As [`Container::new`].
    pub fn block(levels: usize, rows: usize, columns: usize) -> Result<Self, ContainerError> {
        Self::block_of(Lattice::Cubic, levels, rows, columns)
    }

    fn block_of(
        lattice: Lattice,
        levels: usize,
        rows: usize,
        columns: usize,
    ) -> Result<Self, ContainerError> {
        let cells = levels.saturating_mul(rows).saturating_mul(columns);
        if cells > MAX_CELLS {
            return Err(ContainerError::TooLarge { cells });
        }
        let sites = (0..levels as i32).flat_map(|level| {
            (0..rows as i32)
                .flat_map(move |row| (0..columns as i32).map(move |column| [level, row, column]))
        });
        Self::new(lattice, sites)
    }

    /// A square pyramid of balls, its largest level at the bottom.
    ///
    /// # Errors
    /// As [`Container::new`].
    pub fn pyramid(height: usize) -> Result<Self, ContainerError> {
        // No pyramid that fits is so high; the sum below cannot overflow.
        let height = height.min(1000);
        let cells = (1..=height).map(|side| side * side).sum();
        if cells > MAX_CELLS {
            return Err(ContainerError::TooLarge { cells });
        }
        let sites = (0..height).flat_map(|level| {
            let side = (height - level) as i32;
            (0..side).flat_map(move |row| (0..side).map(move |column| [level as i32, row, column]))
        });
        Self::new(Lattice::Balls, sites)
    }

    /// Its lattice.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Its cells in order.
    #[must_use]
    pub fn cells(&self) -> &[Site] {
        &self.cells
    }

    /// Levels, rows and columns of the box around it.
    #[must_use]
    pub fn extent(&self) -> Site {
        self.extent
    }

    /// The number of the cell at a site.
    #[must_use]
    pub fn index(&self, site: Site) -> Option<usize> {
        let inside = (0..3).all(|axis| (0..self.extent[axis]).contains(&site[axis]));
        inside.then(|| self.numbers[place_in_box(site, self.extent)].map(usize::from))?
    }

    /// The size of a pyramid, if it is one as [`Container::pyramid`] makes it.
    #[must_use]
    pub fn pyramid_height(&self) -> Option<usize> {
        let height = self.extent[0] as usize;
        let is_one = self.lattice == Lattice::Balls
            && Self::pyramid(height).is_ok_and(|pyramid| pyramid == *self);
        is_one.then_some(height)
    }

    /// Whether every cell of the box around it belongs to it.
    #[must_use]
    pub fn is_full_box(&self) -> bool {
        self.extent
            .iter()
            .map(|&side| side as usize)
            .product::<usize>()
            == self.cells.len()
    }
}

fn place_in_box([level, row, column]: Site, [_, rows, columns]: Site) -> usize {
    ((level * rows + row) * columns + column) as usize
}
