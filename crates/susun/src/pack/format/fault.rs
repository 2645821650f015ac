//! What can be wrong with the text of a packing puzzle. The words are in `pack::message`.

use crate::format::Position;

/// One of the three numbers in the first line of a course file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderNumber {
    /// N, the rows of the board.
    Rows,
    /// M, the columns of the board.
    Columns,
    /// P, the pieces.
    Pieces,
}

impl HeaderNumber {
    /// The letter it has in the course's description.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Rows => 'N',
            Self::Columns => 'M',
            Self::Pieces => 'P',
        }
    }
}

/// Where in a JSON file something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonPlace {
    /// In the container.
    Container,
    /// In the piece with this number, from 1.
    Piece(usize),
}

/// What can be wrong with a packing puzzle, a half-filled board or an answer. Levels, rows and
/// pieces are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(
    missing_docs,
    reason = "the variants say it; their texts are in `pack::message`"
)]
pub enum PackFault {
    Empty,

    // The course's file.
    HeaderCount {
        found: usize,
    },
    HeaderNotANumber {
        which: HeaderNumber,
        found: String,
    },
    HeaderNotPositive {
        which: HeaderNumber,
        found: String,
    },
    HeaderTooLarge {
        which: HeaderNumber,
        found: String,
        most: usize,
    },
    TooManyPieces {
        found: String,
    },
    NoType,
    UnknownType {
        found: String,
        near: Option<&'static str>,
    },
    PyramidSides {
        rows: usize,
        columns: usize,
    },
    OutlineRowLength {
        row: usize,
        found: usize,
        expected: usize,
    },
    OutlineRows {
        found: usize,
        expected: usize,
    },
    OutlineCharacter {
        found: char,
    },
    MixedRow {
        first: char,
        found: char,
    },
    LowerCase {
        found: char,
    },
    RowCharacter {
        found: char,
    },
    PieceCount {
        found: usize,
        expected: usize,
    },

    // Containers and pieces, however they are written.
    NoCells,
    TooManyCells {
        cells: usize,
    },
    /// Few cells, but far apart.
    TooWide {
        levels: usize,
        rows: usize,
        columns: usize,
    },
    ContainerNotFlat,
    SymbolTwice {
        symbol: char,
        first: Position,
    },
    /// The place is that of the second part.
    InParts {
        symbol: char,
    },

    // Boards: half-filled ones and answers. The level is told where there are several.
    BoardLevels {
        found: usize,
        expected: usize,
    },
    BoardRows {
        level: Option<usize>,
        found: usize,
        expected: usize,
    },
    BoardRowLength {
        level: Option<usize>,
        row: usize,
        found: usize,
        expected: usize,
    },
    NoCellHere {
        found: char,
    },
    CellHere,
    /// And the line of another board that differs.
    TwoBoards {
        line: usize,
    },
    /// A number before a row that is not the one after that of the row above.
    RowNumber {
        number: usize,
    },
    UnknownSymbol {
        found: char,
        near: Option<char>,
        /// The symbols of all pieces.
        known: String,
    },
    GivenCells {
        symbol: char,
        found: usize,
        cells: usize,
        copies: usize,
    },
    GivenForm {
        symbol: char,
        /// How many copies the cells would make.
        copies: usize,
        cells: usize,
        /// Whether it would fit turned over.
        by_flip: bool,
    },
    /// Nobody knows, it was given up.
    GivenSplit {
        symbol: char,
        copies: usize,
    },
    /// A letter of a half-filled board whose cells no piece has the shape of.
    NoSuchShape {
        letter: char,
        cells: usize,
        /// Whether a piece has it turned over.
        by_flip: bool,
    },
    /// The only piece of a letter's shape is there already.
    ShapeTwice {
        letter: char,
        first: char,
        first_at: Position,
    },
    /// The cells of a letter do not hang together. The place is that of the second group.
    TwoGroups {
        letter: char,
        first_at: Position,
    },
    NoBoard,

    // JSON.
    JsonSyntax {
        problem: String,
    },
    JsonField {
        problem: String,
    },
    JsonVersion {
        found: u64,
    },
    JsonPuzzle {
        found: String,
    },
    JsonContainer,
    JsonPyramidOfCubes,
    JsonZero {
        field: &'static str,
    },
    JsonNoPieces,
    JsonCharacter {
        place: JsonPlace,
        found: char,
    },
    JsonSite {
        piece: usize,
        site: [i64; 3],
    },
    JsonEmptyPiece {
        piece: usize,
    },
    JsonInParts {
        piece: usize,
        /// A cell of the second part.
        site: [i32; 3],
    },
    JsonNotFlat {
        piece: usize,
    },
    JsonCopies {
        piece: usize,
        found: String,
        problem: AmountProblem,
    },
    JsonHoles {
        found: String,
        problem: AmountProblem,
    },
    JsonSymbol {
        piece: usize,
        found: String,
    },
    JsonSymbolTwice {
        piece: usize,
        first: usize,
        symbol: char,
    },
    JsonNoSymbolLeft {
        piece: usize,
    },
    /// Something is wrong in `given`, at a row counted through all levels.
    JsonGiven {
        row: usize,
        character: usize,
        fault: Box<PackFault>,
    },

    // IDs.
    UnknownPreset {
        found: String,
        near: Option<&'static str>,
    },
    /// A date or a roll for a preset that has none.
    NoChoice {
        name: &'static str,
    },
    PresetDate {
        found: String,
        problem: DateProblem,
    },
    PresetRoll {
        found: String,
        problem: RollProblem,
    },
    PresetSeed {
        found: String,
    },
    IdParts {
        found: usize,
    },
    IdContainer {
        found: String,
    },
    IdCharacter {
        found: char,
    },
    IdCopies {
        found: String,
        problem: AmountProblem,
    },
    IdHoles {
        found: String,
        problem: AmountProblem,
    },
    IdRule {
        found: String,
    },
    IdRuleTwice {
        rule: &'static str,
    },
    IdEmptyPiece,
    IdNotFlat,
    IdGivenLength {
        found: usize,
        expected: usize,
    },
}

/// Why a text is not the date of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DateProblem {
    /// There is no such day, or it is written in another way.
    NoDate,
    /// The year is not one from 1 to 9999.
    Year,
    /// A number has too few digits.
    Digits {
        /// The date with all digits.
        full: String,
    },
}

/// Why a text is not the roll of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RollProblem {
    /// The board has no cell of that name.
    NoCell {
        /// The name.
        name: String,
    },
    /// A cell is named twice.
    Twice {
        /// Its name.
        name: String,
    },
    /// Not as many cells as there are dice.
    Count {
        /// Cells that are named.
        found: usize,
    },
}

/// Why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountProblem {
    /// It is no number, no range and not `any`.
    Form,
    /// A range ends below its beginning.
    Backward,
    /// A number is larger than any board.
    TooLarge,
    /// There has to be one at least.
    Zero,
}
