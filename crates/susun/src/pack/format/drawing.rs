//! Cells drawn in characters, each with its place in the text: what boards, outlines and pieces are
//! read from, and the way back.

use packing::{Container, ContainerError, Lattice, MAX_CELLS, Shape, Site};

use super::PackFault;
use crate::format::Position;

/// A character as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) c: char,
    pub(super) at: Position,
}

/// A row of a drawing.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Where it begins, even if it is empty.
    pub(super) at: Position,
    pub(super) marks: Vec<Mark>,
}

impl Row {
    pub(super) fn new(text: &str, at: Position) -> Self {
        let marks = text.chars().zip(at.column..).map(|(c, column)| Mark {
            c,
            at: Position { column, ..at },
        });
        Self {
            at,
            marks: marks.collect(),
        }
    }

    /// The place behind its last character.
    pub(super) fn end(&self) -> Position {
        self.marks.last().map_or(self.at, |mark| Position {
            column: mark.at.column + 1,
            ..mark.at
        })
    }
}

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
}

impl Line<'_> {
    pub(super) fn at(&self, column: usize) -> Position {
        Position {
            line: self.number,
            column,
        }
    }

    pub(super) fn row(&self) -> Row {
        Row::new(self.text, self.at(1))
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.is_empty()
    }
}

/// The lines of a text without invisible parts: a byte order mark, and trailing blanks.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().zip(1..).map(|(line, number)| Line {
        number,
        text: line.trim_end(),
    })
}

/// The sites whose marks are cells, with their places.
pub(super) fn sites<E>(
    levels: &[Vec<Row>],
    mut is_cell: impl FnMut(Mark) -> Result<bool, E>,
) -> Result<Vec<(Site, Position)>, E> {
    let mut sites = Vec::new();
    for (level, rows) in (0..).zip(levels) {
        for (row, marks) in (0..).zip(rows) {
            for (column, &mark) in (0..).zip(&marks.marks) {
                if is_cell(mark)? {
                    sites.push(([level, row, column], mark.at));
                }
            }
        }
    }
    Ok(sites)
}

/// A container of these cells.
pub(super) fn container(
    lattice: Lattice,
    sites: impl IntoIterator<Item = Site>,
) -> Result<Container, PackFault> {
    Container::new(lattice, sites).map_err(container_fault)
}

/// A container that is a whole box.
pub(super) fn full_box(lattice: Lattice, sides: [usize; 3]) -> Result<Container, PackFault> {
    let cells = sides
        .iter()
        .fold(1, |cells: usize, &side| cells.saturating_mul(side));
    if cells > MAX_CELLS {
        return Err(PackFault::TooManyCells { cells });
    }
    let [levels, rows, columns] = sides.map(|side| side as i32);
    let sites = (0..levels).flat_map(|level| {
        (0..rows).flat_map(move |row| (0..columns).map(move |column| [level, row, column]))
    });
    container(lattice, sites)
}

/// A pyramid of balls.
pub(super) fn pyramid(height: usize) -> Result<Container, PackFault> {
    Container::pyramid(height).map_err(|error| match error {
        // The container does not count those that are out of the question.
        ContainerError::TooLarge { .. } => {
            let (height, most) = (height as u128, usize::MAX as u128);
            let cells = (height * (height + 1)).saturating_mul(2 * height + 1) / 6;
            PackFault::TooManyCells {
                cells: cells.min(most) as usize,
            }
        }
        error => container_fault(error),
    })
}

fn container_fault(error: ContainerError) -> PackFault {
    match error {
        ContainerError::TooLarge { cells } => PackFault::TooManyCells { cells },
        ContainerError::NotFlat => PackFault::ContainerNotFlat,
        ContainerError::TooSpread { extent } => {
            let [levels, rows, columns] = extent.map(|side| side as usize);
            PackFault::TooWide {
                levels,
                rows,
                columns,
            }
        }
        _ => PackFault::NoCells,
    }
}

/// A site of the second largest part, if the sites do not hold together.
pub(super) fn second_part(lattice: Lattice, sites: &[Site]) -> Option<Site> {
    let corner = corner(sites);
    let parts = Shape::new(sites.iter().copied()).parts(lattice);
    let first = *parts.get(1)?.first()?;
    Some([0, 1, 2].map(|axis| first[axis] + corner[axis]))
}

/// What a shape forgets of its sites: the least level, row and column.
fn corner(sites: &[Site]) -> Site {
    [0, 1, 2].map(|axis| sites.iter().map(|site| site[axis]).min().unwrap_or(0))
}

/// Draws the box around some sorted sites, level by level and row by row.
pub(super) fn draw(sites: &[Site], extent: Site, cell: char, gap: char) -> Vec<Vec<String>> {
    let [levels, rows, columns] = extent;
    let mark = |site: Site| match sites.binary_search(&site) {
        Ok(_) => cell,
        Err(_) => gap,
    };
    let row = |level, row| {
        (0..columns)
            .map(|column| mark([level, row, column]))
            .collect()
    };
    let level = |level| (0..rows).map(|r| row(level, r)).collect();
    (0..levels).map(level).collect()
}
