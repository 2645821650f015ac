//! Half-filled boards under any letters: where the letters are not those of the pieces, the pieces are
//! recognised by their shapes.
//!
//! ```text
//! XXXY   the pieces are A = L, B = I:   the cells of X make the shape of A, those of Y the shape of B,
//! X..Y                                  in any orientation: X is piece A, Y is piece B
//! ...Y
//! ```

use std::collections::BTreeMap;

use packing::{Lattice, Puzzle, Shape, Site};

use super::drawing::Mark;
use super::{PackError, PackFault, fail, given};
use crate::format::Position;

/// A half-filled board as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recognised {
    /// The puzzle with the pieces placed.
    pub puzzle: Puzzle,
    /// Letters that stand for a piece with another one, and the number of that piece; in the order of the
    /// board. Empty if the letters are those of the pieces.
    pub letters: Vec<(char, usize)>,
}

/// The puzzle with those pieces placed that a half-filled board shows, as [`given::apply`] reads it. Where the
/// letters do not fit the pieces, pieces are recognised by their shapes: the cells of a letter that touch
/// each other are a piece, in any orientation.
///
/// ```
/// use susun::pack::format::{course, given};
///
/// let puzzle = course::parse("2 3 2\nDEFAULT\nA\nAA\nBBB")?;
/// let read = given::recognise(puzzle, "...\nxxx")?;
/// assert_eq!(read.letters, [('x', 1)]);
/// assert_eq!(given::print(&read.puzzle), "...\nBBB\n");
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// When the board has another form than the container, or cells do not have the form of a piece.
pub fn recognise(puzzle: Puzzle, text: &str) -> Result<Recognised, PackError> {
    let cells = given::cells(&puzzle, text)?;
    let by_letter = match given::place(puzzle.clone(), &cells) {
        Ok(puzzle) => {
            return Ok(Recognised {
                puzzle,
                letters: Vec::new(),
            });
        }
        Err(error) => error,
    };
    // An empty cell may be written in another way.
    let is_letter = |mark: &&Mark| mark.c.is_alphanumeric();
    if !cells.iter().flatten().all(|mark| is_letter(&mark)) {
        return Err(by_letter);
    }
    let groups = Group::all(&puzzle, &cells);
    match by_shape(puzzle.clone().emptied(), &groups) {
        Err(_) if are_own(&puzzle, &groups, &by_letter.fault) => Err(by_letter),
        read => read,
    }
}

/// Whether the letters are probably meant as those of the pieces: then it helps more to know what is wrong with
/// one of them.
fn are_own(puzzle: &Puzzle, groups: &[Group], fault: &PackFault) -> bool {
    let own = |group: &&Group| {
        let mut pieces = puzzle.pieces().iter();
        pieces.position(|piece| piece.symbol == group.letter)
    };
    let known = groups.iter().filter(|group| own(group).is_some()).count();
    let fits = |group: &&Group| own(group).is_some_and(|own| group.fitting(puzzle).contains(&own));
    let fitting = groups.iter().filter(fits).count();
    // Copies that touch each other make one group.
    let of_copies = match *fault {
        PackFault::GivenCells { copies, .. } | PackFault::GivenForm { copies, .. } => copies > 1,
        PackFault::GivenSplit { .. } => true,
        _ => false,
    };
    let all_but_one = known == groups.len() && fitting + 1 >= known;
    of_copies || all_but_one || fitting > 0 && 2 * fitting >= groups.len()
}

/// Cells of one letter that touch each other.
struct Group {
    letter: char,
    at: Position,
    cells: Vec<usize>,
    shape: Shape,
    /// Where the first group of the same letter begins, if that is another one.
    before: Option<Position>,
}

impl Group {
    /// All groups, in the order of the board.
    fn all(puzzle: &Puzzle, cells: &[Option<Mark>]) -> Vec<Self> {
        let container = puzzle.container();
        let mut letters: BTreeMap<char, Vec<Site>> = BTreeMap::new();
        for (cell, mark) in cells.iter().enumerate() {
            if let Some(mark) = mark {
                letters
                    .entry(mark.c)
                    .or_default()
                    .push(container.cells()[cell]);
            }
        }
        let mut groups: Vec<Self> = Vec::new();
        for (letter, sites) in letters {
            let mut parts: Vec<Vec<usize>> = parts(&sites, container.lattice())
                .into_iter()
                .map(|part| {
                    let mut cells: Vec<usize> = part
                        .into_iter()
                        .filter_map(|site| container.index(site))
                        .collect();
                    cells.sort_unstable();
                    cells
                })
                .collect();
            parts.sort_unstable();
            let at = |part: &[usize]| cells[part[0]].expect("it has a letter").at;
            let first = at(&parts[0]);
            groups.extend(parts.into_iter().enumerate().map(|(number, part)| Self {
                letter,
                at: at(&part),
                shape: Shape::new(part.iter().map(|&cell| container.cells()[cell])),
                cells: part,
                before: (number > 0).then_some(first),
            }));
        }
        groups.sort_by_key(|group| group.cells[0]);
        groups
    }

    /// The pieces of its shape.
    fn fitting(&self, puzzle: &Puzzle) -> Vec<usize> {
        self.fitting_with(puzzle, puzzle.flips())
    }

    fn fitting_with(&self, puzzle: &Puzzle, flips: bool) -> Vec<usize> {
        let lattice = puzzle.container().lattice();
        let pieces = puzzle.pieces().iter().enumerate();
        let same = pieces.filter(|(_, piece)| piece.shape.cells() == self.shape.cells());
        let fits = same.filter(|(_, piece)| {
            let mut turns = piece.shape.turns(lattice, flips);
            turns.any(|turn| turn == self.shape)
        });
        fits.map(|(number, _)| number).collect()
    }
}

/// The parts of some sites that do not touch each other.
fn parts(sites: &[Site], lattice: Lattice) -> Vec<Vec<Site>> {
    let corner = [0, 1, 2].map(|axis| sites.iter().map(|site| site[axis]).min().unwrap_or(0));
    let parts = Shape::new(sites.iter().copied()).parts(lattice);
    let back = |site: Site| [0, 1, 2].map(|axis| site[axis] + corner[axis]);
    let moved = |part: Vec<Site>| part.into_iter().map(back).collect();
    parts.into_iter().map(moved).collect()
}

/// Places every group as the piece of its shape.
fn by_shape(mut puzzle: Puzzle, groups: &[Group]) -> Result<Recognised, PackError> {
    let mut letters: Vec<(char, usize)> = Vec::new();
    // The group that each placed piece was.
    let mut placed: Vec<(usize, &Group)> = Vec::new();
    // Of pieces with one shape each gets its own letter, if that is there.
    let own = |group: &Group, piece: usize| puzzle_symbol(&puzzle, piece) == group.letter;
    let mut plan: Vec<Option<usize>> = vec![None; groups.len()];
    let fitting: Vec<Vec<usize>> = groups.iter().map(|group| group.fitting(&puzzle)).collect();
    let mut left: Vec<usize> = puzzle
        .pieces()
        .iter()
        .map(|piece| piece.copies.most)
        .collect();
    for is_own in [true, false] {
        for (number, group) in groups.iter().enumerate() {
            if plan[number].is_some() {
                continue;
            }
            let mut fits = fitting[number].iter().copied();
            let found = fits.find(|&piece| left[piece] > 0 && (!is_own || own(group, piece)));
            if let Some(piece) = found {
                left[piece] -= 1;
                plan[number] = Some(piece);
            }
        }
    }
    for (number, group) in groups.iter().enumerate() {
        let letter = group.letter;
        let cells = group.shape.cells();
        // Several groups of one letter are copies of one piece.
        let first = placed.iter().find(|(_, other)| other.letter == letter);
        if let Some(first_at) = group.before
            && plan[number].is_none_or(|piece| first.is_some_and(|(other, _)| *other != piece))
        {
            return fail(group.at, PackFault::TwoGroups { letter, first_at });
        }
        let Some(piece) = plan[number] else {
            let other = placed
                .iter()
                .find(|(piece, _)| fitting[number].contains(piece));
            return fail(
                group.at,
                match other {
                    Some((_, other)) => PackFault::ShapeTwice {
                        letter,
                        first: other.letter,
                        first_at: other.at,
                    },
                    None => PackFault::NoSuchShape {
                        letter,
                        cells,
                        by_flip: !group.fitting_with(&puzzle, true).is_empty(),
                    },
                },
            );
        };
        puzzle = puzzle
            .with_placed(piece, &group.cells)
            .expect("it has the shape of the piece, cells of its own, and a copy is left");
        placed.push((piece, group));
        let is_told = letters.contains(&(letter, piece));
        if puzzle_symbol(&puzzle, piece) != letter && !is_told {
            letters.push((letter, piece));
        }
    }
    Ok(Recognised { puzzle, letters })
}

fn puzzle_symbol(puzzle: &Puzzle, piece: usize) -> char {
    puzzle.pieces()[piece].symbol
}
