//! A puzzle as the page shows it.

use serde::Serialize;
use susun::Lang;
use susun::pack::format::id;
use susun::pack::presets::Preset;
use susun::pack::{Message, turning};
use susun::packing::{Lattice, Puzzle, obstacle};
use susun::palette;
use susun::render::colour::takes_black;
use tsify::Tsify;

/// How cells are arranged.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum LatticeName {
    /// Squares in the plane.
    Square,
    /// Cubes in space.
    Cubic,
    /// Balls in space.
    Balls,
}

/// A puzzle with what is placed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PackView {
    /// The puzzle with what is given, as text that can be asked with again.
    pub puzzle: String,
    /// The same with all that is placed.
    pub id: String,
    /// What it is.
    pub title: String,
    /// Whose it is, if it has a name.
    pub credit: Option<&'static str>,
    /// How cells are arranged.
    pub lattice: LatticeName,
    /// Whether mirror images are allowed.
    pub flips: bool,
    /// Levels, rows and columns of the box around it.
    pub extent: [i32; 3],
    /// Level, row and column of every cell.
    pub cells: Vec<[i32; 3]>,
    /// The pieces.
    pub pieces: Vec<PieceView>,
    /// What is placed: first what is given, then the rest in its order.
    pub placed: Vec<PlacedView>,
    /// How many of these are given.
    pub given: usize,
    /// Whether every cell is covered and every piece placed.
    pub solved: bool,
    /// Cells and pieces, in words.
    pub sentences: Vec<String>,
    /// Why it cannot be completed, if that is seen without a search.
    pub obstacle: Option<String>,
    /// The cells that this speaks of.
    pub obstacle_cells: Vec<usize>,
}

/// A piece.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PieceView {
    /// The character that stands for it.
    pub symbol: char,
    /// Red, green and blue, as `#rrggbb`.
    pub colour: String,
    /// Whether dark letters are read better on it than light ones.
    pub dark_ink: bool,
    /// How many there are.
    pub copies: usize,
    /// How many are not placed.
    pub left: usize,
    /// How many cells it has.
    pub size: usize,
    /// The ways it can lie.
    pub orientations: Vec<Orientation>,
    /// The one it is given in.
    pub drawn: usize,
}

/// A way in which a piece can lie.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Orientation {
    /// Level, row and column of its cells; the least of each is 0.
    pub sites: Vec<[i32; 3]>,
    /// Which one it becomes by a quarter turn: clockwise on a tray, about three axes in space.
    pub turned: Vec<usize>,
    /// Which one it becomes when it is mirrored.
    pub flipped: usize,
}

/// A piece at its place.
#[derive(Debug, Serialize, Tsify)]
pub struct PlacedView {
    /// The piece.
    pub piece: usize,
    /// Its symbol.
    pub symbol: char,
    /// What it covers.
    pub cells: Vec<usize>,
    /// Whether it belongs to the puzzle.
    pub given: bool,
}

impl PackView {
    pub(super) fn of(puzzle: &Puzzle, given: usize, lang: Lang) -> Self {
        let container = puzzle.container();
        let obstacle = obstacle(puzzle);
        let all = id::print(puzzle);
        let base =
            puzzle.placed()[..given]
                .iter()
                .fold(puzzle.clone().emptied(), |puzzle, place| {
                    let placed = puzzle.with_placed(place.piece, &place.cells);
                    placed.expect("it lay there before")
                });
        let preset = all.split(':').next().and_then(Preset::named);
        let left = |piece| puzzle.copies_left(piece);
        let sizes = puzzle.pieces().iter().map(|piece| piece.shape.cells());
        let free = puzzle.free_cells().len();
        let pieces_left: usize = (0..puzzle.pieces().len()).map(left).sum();
        let figures = [
            Message::Cells {
                free,
                cells: container.cells().len(),
                pieces: sizes
                    .enumerate()
                    .map(|(piece, size)| size * left(piece))
                    .sum(),
            },
            Message::Pieces {
                pieces: puzzle.pieces().iter().map(|piece| piece.copies).sum(),
                left: pieces_left,
            },
        ];
        Self {
            puzzle: id::print(&base),
            id: all,
            title: match preset {
                Some(preset) => preset.about.in_lang(lang).to_owned(),
                None => Message::Puzzle(puzzle).text(lang),
            },
            credit: preset.map(|preset| preset.credit.in_lang(lang)),
            lattice: match container.lattice() {
                Lattice::Square => LatticeName::Square,
                Lattice::Cubic => LatticeName::Cubic,
                Lattice::Balls => LatticeName::Balls,
            },
            flips: puzzle.flips(),
            extent: container.extent(),
            cells: container.cells().to_vec(),
            pieces: (0..puzzle.pieces().len())
                .map(|piece| PieceView::of(puzzle, piece))
                .collect(),
            placed: puzzle
                .placed()
                .iter()
                .enumerate()
                .map(|(number, place)| PlacedView {
                    piece: place.piece,
                    symbol: puzzle.pieces()[place.piece].symbol,
                    cells: place.cells.clone(),
                    given: number < given,
                })
                .collect(),
            given,
            solved: free == 0 && pieces_left == 0,
            sentences: figures.map(|figure| figure.text(lang)).to_vec(),
            obstacle: obstacle
                .as_ref()
                .map(|obstacle| Message::Impossible { puzzle, obstacle }.text(lang)),
            obstacle_cells: obstacle
                .as_ref()
                .map_or_else(Vec::new, |obstacle| obstacle.cells().to_vec()),
        }
    }
}

impl PieceView {
    fn of(puzzle: &Puzzle, piece: usize) -> Self {
        let row = &puzzle.pieces()[piece];
        let turning = turning(puzzle, row);
        let [red, green, blue] = palette::colour(row.symbol);
        let orientations = turning.shapes.iter().enumerate();
        let orientation = |(number, shape): (usize, &susun::packing::Shape)| Orientation {
            sites: shape.sites().to_vec(),
            turned: turning.turned[number].clone(),
            flipped: turning.flipped[number],
        };
        Self {
            symbol: row.symbol,
            colour: format!("#{red:02x}{green:02x}{blue:02x}"),
            dark_ink: takes_black([red, green, blue]),
            copies: row.copies,
            left: puzzle.copies_left(piece),
            size: row.shape.cells(),
            orientations: orientations.map(orientation).collect(),
            drawn: turning.drawn,
        }
    }
}
