//! What is wrong with the text of a packing puzzle, in English.

use packing::MAX_CELLS;

use crate::Lang;
use crate::message::number;
use crate::pack::format::{HeaderNumber, JsonPlace, PackFault};
use crate::pack::presets::PRESETS;

fn count(value: usize) -> String {
    number(value as u64, Lang::English)
}

/// A number of things.
fn many(value: usize, one: &str, several: &str) -> String {
    match value {
        1 => format!("1 {one}"),
        _ => format!("{} {several}", count(value)),
    }
}

fn header(which: HeaderNumber) -> &'static str {
    match which {
        HeaderNumber::Rows => "N, the number of rows,",
        HeaderNumber::Columns => "M, the number of columns,",
        HeaderNumber::Pieces => "P, the number of pieces,",
    }
}

fn place(place: JsonPlace) -> String {
    match place {
        JsonPlace::Container => "the container".into(),
        JsonPlace::Piece(piece) => format!("piece {piece}"),
    }
}

/// "level 2, " where there are levels.
fn level(level: Option<usize>) -> String {
    level.map_or_else(String::new, |level| format!("level {level}, "))
}

pub(crate) fn fault(wrong: &PackFault) -> String {
    match wrong {
        PackFault::Empty => "there is no puzzle here, the text is empty".into(),

        PackFault::HeaderCount { found } => format!(
            "the first line has {}, not the three numbers N M P",
            many(*found, "word", "words")
        ),
        PackFault::HeaderNotANumber { which, found } => {
            format!("{} is {found:?}, which is no whole number", header(*which))
        }
        PackFault::HeaderNotPositive { which, found } => {
            format!("{} is {found}: it has to be at least 1", header(*which))
        }
        PackFault::HeaderTooLarge { which, found, most } => format!(
            "{} is {found}: the most is {}",
            header(*which),
            count(*most)
        ),
        PackFault::TooManyPieces { found } => {
            format!("{found} pieces are more than there are letters")
        }
        PackFault::NoType => "the type of the board is missing".into(),
        PackFault::UnknownType { found, .. } => format!("{found:?} is no type of board"),
        PackFault::PyramidSides { rows, columns } => {
            format!("a pyramid is as wide as it is deep, not {rows} by {columns}")
        }
        PackFault::OutlineRowLength {
            row,
            found,
            expected,
        } => format!(
            "row {row} of the board has {}, M is {expected}",
            many(*found, "character", "characters")
        ),
        PackFault::OutlineRows { found, expected } => format!(
            "the board has {}, N is {expected}",
            many(*found, "row", "rows")
        ),
        PackFault::OutlineCharacter { found } => {
            format!("{found:?} cannot stand in the board of a CUSTOM file")
        }
        PackFault::MixedRow { first, found } => {
            format!("{found} stands in a row of piece {first}")
        }
        PackFault::LowerCase { found } => format!("{found} is a small letter"),
        PackFault::RowCharacter { found } => {
            format!("{found:?} cannot stand in a piece")
        }
        PackFault::PieceCount { found, expected } => format!(
            "there {} {}, P is {expected}",
            if *found == 1 { "is" } else { "are" },
            many(*found, "piece", "pieces")
        ),

        PackFault::NoCells => "the board has no cell at all".into(),
        PackFault::TooManyCells { cells } => format!(
            "{} cells are too many: the most is {}",
            count(*cells),
            count(MAX_CELLS)
        ),
        PackFault::TooWide {
            levels,
            rows,
            columns,
        } => format!("the cells are too far apart: {levels} x {rows} x {columns}"),
        PackFault::ContainerNotFlat => "a board of squares has one level only".into(),
        PackFault::SymbolTwice { symbol, first } => format!(
            "a second piece {symbol}, the first is at line {}, column {}",
            first.line, first.column
        ),
        PackFault::InParts { symbol } => {
            format!("piece {symbol} is in two parts: this one does not touch the other")
        }

        PackFault::BoardLevels { found, expected } => format!(
            "there {} {}, the puzzle has {expected}",
            if *found == 1 { "is" } else { "are" },
            many(*found, "level", "levels")
        ),
        PackFault::BoardRows {
            level: at,
            found,
            expected,
        } => format!(
            "{}there {} {} where the board has {expected}",
            level(*at),
            if *found == 1 { "is" } else { "are" },
            many(*found, "row", "rows")
        ),
        PackFault::BoardRowLength {
            level: at,
            row,
            found,
            expected,
        } => format!(
            "{}row {row} has {} where the board has {expected}",
            level(*at),
            many(*found, "character", "characters")
        ),
        PackFault::NoCellHere { found } => format!("{found:?} stands where the board has no cell"),
        PackFault::CellHere => "'#' stands where the board has a cell".into(),
        PackFault::UnknownSymbol { found, .. } => format!("there is no piece {found:?}"),
        PackFault::GivenCells {
            symbol,
            found,
            cells,
            copies: 1,
        } => format!(
            "{symbol} covers {}, the piece has {cells}",
            many(*found, "cell", "cells")
        ),
        PackFault::GivenCells {
            symbol,
            found,
            cells,
            copies,
        } => format!(
            "{symbol} covers {}, there are {copies} copies of {}",
            many(*found, "cell", "cells"),
            many(*cells, "cell", "cells")
        ),
        PackFault::GivenForm {
            symbol,
            copies: 1,
            cells,
            ..
        } => format!(
            "{symbol} covers {} as the piece does, but in another form",
            many(*cells, "cell", "cells")
        ),
        PackFault::GivenForm { symbol, copies, .. } => {
            format!("what {symbol} covers cannot be divided into {copies} copies of it")
        }
        PackFault::GivenSplit { symbol, copies } => format!(
            "how what {symbol} covers is divided into {copies} copies takes too long to find"
        ),
        PackFault::NoBoard => "there is no board in this answer".into(),

        PackFault::JsonSyntax { problem } => format!("this is not JSON: {problem}"),
        PackFault::JsonField { problem } => format!("this is not a puzzle: {problem}"),
        PackFault::JsonVersion { found } => format!("\"v\" is {found}, this program reads 1"),
        PackFault::JsonPuzzle { found } => format!("\"puzzle\" is {found:?}, not \"packing\""),
        PackFault::JsonContainer => "the fields of \"container\" do not go together".into(),
        PackFault::JsonPyramidOfCubes => "a pyramid is made of balls".into(),
        PackFault::JsonZero { field } => format!("\"{field}\" is 0"),
        PackFault::JsonNoPieces => "\"pieces\" is empty".into(),
        PackFault::JsonCharacter { place: at, found } => {
            format!("{}: {found:?} cannot stand in its cells", place(*at))
        }
        PackFault::JsonSite { piece, site } => {
            format!("piece {piece}: the cell {site:?} is too far away")
        }
        PackFault::JsonEmptyPiece { piece } => format!("piece {piece} has no cells"),
        PackFault::JsonInParts { piece, site } => {
            format!("piece {piece} is in two parts: the one at {site:?} does not touch the other")
        }
        PackFault::JsonNotFlat { piece } => {
            format!("piece {piece} has several levels, the board is flat")
        }
        PackFault::JsonCopies { piece, found } => format!(
            "piece {piece}: there cannot be {} copies",
            number(*found, Lang::English)
        ),
        PackFault::JsonSymbol { piece, found } => {
            format!("piece {piece}: {found:?} is not one letter or digit")
        }
        PackFault::JsonSymbolTwice {
            piece,
            first,
            symbol,
        } => format!("piece {piece} is called {symbol}, as piece {first} is"),
        PackFault::JsonNoSymbolLeft { piece } => {
            format!("piece {piece}: all of A-Z, a-z and 0-9 are taken")
        }
        PackFault::JsonGiven {
            row,
            character,
            fault: inner,
        } => format!(
            "\"given\", row {row}, character {character}: {}",
            fault(inner)
        ),

        PackFault::UnknownPreset { found, .. } => format!("there is no puzzle named {found:?}"),
        PackFault::IdParts { found } => {
            format!("an ID of {} between colons", many(*found, "part", "parts"))
        }
        PackFault::IdContainer { found } => format!("{found:?} is no container"),
        PackFault::IdCharacter { found } => format!("{found:?} cannot stand here"),
        PackFault::IdCopies { found } => format!("there cannot be {found:?} copies"),
        PackFault::IdEmptyPiece => "a piece without cells".into(),
        PackFault::IdNotFlat => "a second level of a piece, but the board is flat".into(),
        PackFault::IdGivenLength { found, expected } => format!(
            "{} where the container has {expected} cells",
            many(*found, "character", "characters")
        ),
    }
}

pub(crate) fn fix(wrong: &PackFault) -> String {
    match wrong {
        PackFault::Empty => {
            "write N M P, then DEFAULT, CUSTOM or PYRAMID, then the pieces; or name a preset, for example kanoodle".into()
        }

        PackFault::HeaderCount { .. } | PackFault::HeaderNotANumber { .. } => {
            "write the numbers of rows, columns and pieces, for example: 5 11 12".into()
        }
        PackFault::HeaderNotPositive { which, .. } => {
            format!("write a whole number from 1 for {}", which.letter())
        }
        PackFault::HeaderTooLarge { which, most, .. } => {
            format!("write a number from 1 to {most} for {}", which.letter())
        }
        PackFault::TooManyPieces { .. } => {
            "use at most 26 pieces, or write the puzzle as JSON, which takes more".into()
        }
        PackFault::UnknownType {
            near: Some(near), ..
        } => format!("did you mean {near}?"),
        PackFault::NoType | PackFault::UnknownType { .. } => {
            "write DEFAULT, CUSTOM or PYRAMID into the second line".into()
        }
        PackFault::PyramidSides { rows, columns } => {
            format!("write {rows} {rows} or {columns} {columns}: the number of levels, twice")
        }
        PackFault::OutlineRowLength {
            found, expected, ..
        } => match found < expected {
            true => "fill the row up with . where there is no cell".into(),
            false => format!("shorten the row to {expected} characters, or correct M"),
        },
        PackFault::OutlineRows { .. } => {
            "draw N rows of X (a cell) and . (none) under CUSTOM, or correct N".into()
        }
        PackFault::OutlineCharacter { .. } => "write X for a cell and . for none".into(),
        PackFault::MixedRow { .. } => {
            "give every row one letter only, and every piece rows of its own".into()
        }
        PackFault::LowerCase { found } => {
            format!("write {}", found.to_ascii_uppercase())
        }
        PackFault::RowCharacter { .. } => {
            "write a capital letter for a cell and a space for a hole".into()
        }
        PackFault::PieceCount { found, .. } => match found {
            0 => "draw the pieces below the board".into(),
            _ => format!("write {found} for P, or correct the pieces"),
        },

        PackFault::NoCells => "write X for every cell".into(),
        PackFault::TooManyCells { .. } => "make the board smaller".into(),
        PackFault::TooWide { .. } => "leave out the empty rows and columns between the cells".into(),
        PackFault::ContainerNotFlat => "give one level, or the lattice cubic or balls".into(),
        PackFault::SymbolTwice { symbol, .. } => {
            format!("give it a symbol that is free, or put all rows of {symbol} together")
        }
        PackFault::InParts { .. } | PackFault::JsonInParts { .. } => {
            "join the parts: cells have to touch, at a corner is not enough".into()
        }

        PackFault::BoardLevels { .. } => {
            "draw every level, the lowest first, and put a blank line between two".into()
        }
        PackFault::BoardRows { expected, .. } => {
            format!("draw {}", many(*expected, "row", "rows"))
        }
        PackFault::BoardRowLength { .. } => {
            "write one character a cell: a piece's symbol, . for an empty cell, # for none".into()
        }
        PackFault::NoCellHere { .. } => "write # here".into(),
        PackFault::CellHere => "write . or the symbol of a piece here".into(),
        PackFault::UnknownSymbol {
            near: Some('.'), ..
        } => "write . for an empty cell".into(),
        PackFault::UnknownSymbol {
            near: Some(near), ..
        } => format!("did you mean {near}?"),
        PackFault::UnknownSymbol { known, .. } => {
            format!("write . for an empty cell; the pieces are {known}")
        }
        PackFault::GivenCells { symbol, .. } => {
            format!("draw {symbol} with all its cells, or write . for them")
        }
        PackFault::GivenForm { by_flip: true, .. } => {
            "it would fit as its mirror image: allow flips, or turn it otherwise".into()
        }
        PackFault::GivenForm { symbol, .. } => {
            format!("compare with the form of {symbol}, turned as it may be")
        }
        PackFault::GivenSplit { .. } => {
            "give the copies symbols of their own, as pieces of one copy each".into()
        }
        PackFault::NoBoard => "give an answer that was solved, or the board as rows of symbols".into(),

        PackFault::JsonSyntax { .. } => "correct it there; commas and quotes are the usual suspects".into(),
        PackFault::JsonField { .. } => {
            "the fields are v, puzzle, name, lattice, container, flips, pieces and given".into()
        }
        PackFault::JsonVersion { .. } => "write \"v\": 1".into(),
        PackFault::JsonPuzzle { .. } => "write \"puzzle\": \"packing\"".into(),
        PackFault::JsonContainer => {
            "give rows and columns, or levels, rows and columns, or pyramid, or cells".into()
        }
        PackFault::JsonPyramidOfCubes => {
            "leave out the lattice, or draw the cubes as \"cells\"".into()
        }
        PackFault::JsonZero { .. } => "write a whole number from 1".into(),
        PackFault::JsonNoPieces => "list at least one piece".into(),
        PackFault::JsonCharacter { .. } => "write X for a cell and . for none".into(),
        PackFault::JsonSite { .. } => format!("use coordinates up to {}", count(MAX_CELLS)),
        PackFault::JsonEmptyPiece { .. } | PackFault::IdEmptyPiece => {
            "draw its cells, or leave it out".into()
        }
        PackFault::JsonNotFlat { .. } | PackFault::IdNotFlat => {
            "draw the piece in one level, or use a container of cubes or balls".into()
        }
        PackFault::JsonCopies { .. } => format!("write a number from 1 to {}", count(MAX_CELLS)),
        PackFault::JsonSymbol { .. } => "write for example \"symbol\": \"A\"".into(),
        PackFault::JsonSymbolTwice { .. } => "give each a symbol of its own, or use copies".into(),
        PackFault::JsonNoSymbolLeft { .. } => "give it another letter as its symbol".into(),
        PackFault::JsonGiven { fault: inner, .. } => fix(inner),

        PackFault::UnknownPreset {
            near: Some(near), ..
        } => format!("did you mean {near}?"),
        PackFault::UnknownPreset { .. } => {
            let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            format!("these are known: {}", names.join(", "))
        }
        PackFault::IdParts { .. } => {
            "write PRESET, PRESET:GIVEN, pack:CONTAINER:PIECES or pack:CONTAINER:PIECES:GIVEN".into()
        }
        PackFault::IdContainer { .. } => {
            "write sizes such as 5x11, 3x4x5 or pyramid5, or rows of X and . between slashes".into()
        }
        PackFault::IdCharacter { .. } => {
            "use X and . for containers, the piece's own letter and . for pieces, / after a row, | after a level".into()
        }
        PackFault::IdCopies { .. } => {
            format!("write a number from 1 to {} before *", count(MAX_CELLS))
        }
        PackFault::IdGivenLength { .. } => {
            "write one character a cell of the container, in reading order".into()
        }
    }
}
