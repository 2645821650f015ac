//! The four directions.

/// A direction. Everywhere in the code it is the way **the tile** moves; that the textbooks name
/// the blank's way instead is a matter of notation, settled where text is read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up = 0,
    /// Towards the first column.
    Left = 1,
    /// Towards the last column.
    Right = 2,
    /// Towards the last row.
    Down = 3,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// The direction of a number, of which the two lowest bits count. A `match`, not a look-up in
    /// `ALL`: the compiler sees that it is no work at all.
    #[inline]
    #[must_use]
    pub(crate) const fn of_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::Up,
            1 => Self::Left,
            2 => Self::Right,
            _ => Self::Down,
        }
    }

    /// The way back. Numbered so that opposites add up to three.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[3 - self as usize]
    }

    /// Whether it is left or right.
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Whether both lie on one line.
    #[must_use]
    pub const fn same_axis(self, other: Self) -> bool {
        self.is_horizontal() == other.is_horizontal()
    }
}
