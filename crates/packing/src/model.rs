//! A puzzle as an exact cover: the free cells must be covered, by pieces that are left or by holes.

use std::collections::HashSet;

use cover::{Amount, Choice, Geometry, Problem};

use crate::{Placement, Puzzle, Shape};

/// What the groups of a cover are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// A group for every piece.
    Pieces,
    /// A group for all pieces that can be turned into each other and have to be used. A solution then says
    /// where the forms lie; [`Model::labelled`] decides which of the equal pieces lies where. So 26 equal squares
    /// are one problem and not 26! of them.
    Forms,
    /// A group for every piece, and a choice for every *turn* of it, equal ones included.
    PiecesTurnByTurn,
}

/// An exact cover, and the cells and pieces that its choices stand for.
#[derive(Clone, Debug)]
pub struct Model {
    problem: Problem,
    groups: Vec<Group>,
    /// The container's cells of every choice, sorted.
    places: Vec<Vec<usize>>,
    /// The container's cell of every cell of the cover.
    cells: Vec<usize>,
}

/// Pieces of one form; the group of the holes has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The pieces, each with the number of copies left. If that is a range, it is the only piece of its group,
    /// with the largest number.
    pub pieces: Vec<(usize, usize)>,
    /// The form.
    pub form: Shape,
}

impl Model {
    /// The cover of what is left to do in a puzzle.
    ///
    /// The cells are numbered along the shorter sides first, so that what is filled and what is
    /// not are separated by a short front.
    #[must_use]
    pub fn new(puzzle: &Puzzle, grouping: Grouping) -> Self {
        let container = puzzle.container();
        let lattice = container.lattice();
        let cells = front_order(puzzle);
        let mut number = vec![None; container.cells().len()];
        for (place, &cell) in cells.iter().enumerate() {
            number[cell] = Some(place as u32);
        }
        let (mut groups, amounts): (Vec<Group>, Vec<Amount>) =
            groups(puzzle, grouping).into_iter().unzip();
        let mut choices = Vec::new();
        let mut places = Vec::new();
        for (group, Group { form, .. }) in groups.iter().enumerate() {
            let turns = match grouping {
                Grouping::PiecesTurnByTurn => form.turns(lattice, puzzle.flips()).collect(),
                Grouping::Pieces | Grouping::Forms => form.orientations(lattice, puzzle.flips()),
            };
            for place in turns.iter().flat_map(|turn| puzzle.translations(turn)) {
                let covered: Option<Vec<u32>> = place.iter().map(|&cell| number[cell]).collect();
                if let Some(mut covered) = covered {
                    covered.sort_unstable();
                    choices.push(Choice {
                        group,
                        cells: covered,
                    });
                    places.push(place);
                }
            }
        }
        let demands = amounts.iter().map(|amount| amount.most).collect();
        let least = amounts.iter().map(|amount| amount.least).collect();
        let mut problem = Problem::new(cells.len(), demands, choices)
            .with_least(least)
            .with_total(total_left(puzzle));
        if puzzle.holes() != Amount::NONE {
            problem = problem.with_holes(puzzle.holes());
            places.extend(cells.iter().map(|&cell| vec![cell]));
            groups.push(Group {
                pieces: Vec::new(),
                form: Shape::new([[0; 3]]),
            });
        }
        Self {
            problem,
            groups,
            places,
            cells,
        }
    }

    /// The model of a puzzle with how its free cells lie, for bounding functions: which touch, and
    /// the colours of a chessboard. Balls that touch cannot have two colours only.
    #[must_use]
    pub fn with_geometry(self, puzzle: &Puzzle) -> Self {
        let container = puzzle.container();
        let lattice = container.lattice();
        let mut number = vec![None; container.cells().len()];
        for (place, &cell) in self.cells.iter().enumerate() {
            number[cell] = Some(place as u32);
        }
        let sites = || self.cells.iter().map(|&cell| container.cells()[cell]);
        let touching = |site| {
            let around = lattice.neighbours(site).into_iter();
            let cells = around.filter_map(|site| container.index(site));
            cells.filter_map(|cell| number[cell]).collect()
        };
        let geometry = Geometry {
            neighbours: sites().map(touching).collect(),
            colours: sites()
                .map(|site| lattice.colour(site).map(|colour| colour == 0))
                .collect(),
        };
        Self {
            problem: self.problem.with_geometry(geometry),
            ..self
        }
    }

    /// How many bytes the model of a puzzle takes at most, before it is made.
    #[must_use]
    pub fn max_bytes(puzzle: &Puzzle) -> u64 {
        /// Of a choice and its place, and of each of its cells in both.
        const CHOICE: usize = 80;
        const CELL: usize = 16;
        let container = puzzle.container();
        let (lattice, room) = (container.lattice(), container.extent());
        // Where the box around a piece fits into the box around the container.
        let places = |shape: &Shape| -> u64 {
            let sites = || shape.sites().iter();
            let free = [0, 1, 2].map(|axis| {
                let least = sites().map(|site| site[axis]).min().unwrap_or(0);
                let most = sites().map(|site| site[axis]).max().unwrap_or(0);
                u64::try_from(room[axis] - (most - least)).unwrap_or(0)
            });
            free.iter().product()
        };
        let of_piece = |shape: &Shape| {
            let turns = shape.orientations(lattice, puzzle.flips());
            let places: u64 = turns.iter().map(places).sum();
            places.saturating_mul((CHOICE + CELL * shape.sites().len()) as u64)
        };
        let pieces = puzzle.pieces().iter().enumerate();
        let pieces = pieces.filter(|&(number, _)| puzzle.left(number).most > 0);
        let holes = container.cells().len() * (CHOICE + CELL);
        pieces
            .map(|(_, piece)| of_piece(&piece.shape))
            .sum::<u64>()
            .saturating_add(holes as u64)
    }

    /// The exact cover.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Its groups.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Whether a choice leaves its cell empty.
    #[must_use]
    pub fn is_hole(&self, choice: usize) -> bool {
        Some(self.problem.choices()[choice].group) == self.problem.holes()
    }

    /// The container's cells that a choice covers.
    #[must_use]
    pub fn place(&self, choice: usize) -> &[usize] {
        &self.places[choice]
    }

    /// For every choice, whether an earlier one of its group covers the same cells: turn by turn,
    /// a piece that looks alike after some of them comes to a place in several ways.
    #[must_use]
    pub fn repeats(&self) -> Vec<bool> {
        let mut seen = HashSet::new();
        let choices = self.problem.choices().iter();
        choices
            .map(|choice| !seen.insert((choice.group, choice.cells.as_slice())))
            .collect()
    }

    /// The container's cell of a cell of the cover.
    #[must_use]
    pub fn cell(&self, cell: usize) -> usize {
        self.cells[cell]
    }

    /// The pieces' places in the first labelling of a solution; equal pieces in their order along
    /// the container.
    #[must_use]
    pub fn placements(&self, choices: &[usize]) -> Vec<Placement> {
        self.labelled(choices, &self.first_labels())
    }
}

fn groups(puzzle: &Puzzle, grouping: Grouping) -> Vec<(Group, Amount)> {
    let lattice = puzzle.container().lattice();
    let mut groups: Vec<(Group, Amount)> = Vec::new();
    for (number, piece) in puzzle.pieces().iter().enumerate() {
        let left = puzzle.left(number);
        if left.most == 0 {
            continue;
        }
        let form = match grouping {
            Grouping::Forms => piece.shape.canonical(lattice, puzzle.flips()),
            Grouping::Pieces | Grouping::PiecesTurnByTurn => piece.shape.clone(),
        };
        // How many pieces of a form that need not be used change places depends on the answer.
        let is_merged = grouping == Grouping::Forms && left.is_exact();
        let equal = groups
            .iter_mut()
            .find(|(group, amount)| is_merged && amount.is_exact() && group.form == form);
        match equal {
            Some((group, amount)) => {
                group.pieces.push((number, left.most));
                *amount = Amount::exactly(amount.most + left.most);
            }
            None => {
                let pieces = vec![(number, left.most)];
                groups.push((Group { pieces, form }, left));
            }
        }
    }
    groups
}

/// How many pieces are still to be placed. If too many are placed already, which is an obstacle, an amount that no
/// board has room for: methods that look at no obstacles find nothing either.
fn total_left(puzzle: &Puzzle) -> Amount {
    let placed = puzzle.placed().len();
    match placed > puzzle.total().most {
        true => Amount {
            least: puzzle.container().cells().len() + 1,
            most: usize::MAX,
        },
        false => puzzle.total().after(placed),
    }
}

/// The free cells, the longest side of the container outermost.
fn front_order(puzzle: &Puzzle) -> Vec<usize> {
    let container = puzzle.container();
    let extent = container.extent();
    let mut axes = [0, 1, 2];
    axes.sort_by_key(|&axis| std::cmp::Reverse(extent[axis]));
    let mut cells = puzzle.free_cells();
    cells.sort_by_key(|&cell| axes.map(|axis| container.cells()[cell][axis]));
    cells
}
