//! Puzzles as JSON: whatever a puzzle can be.
//!
//! ```text
//! {"v": 1, "puzzle": "packing",
//!  "name": "optional",
//!  "lattice": "square",                  squares, "cubic" cubes or "balls"; see below
//!  "container": {"rows": 5, "columns": 11},
//!  "flips": true,                        may pieces become their mirror images?
//!  "pieces": [{"symbol": "A", "copies": 2, "cells": ["XX", ".X"]}, ...],
//!  "holes": 0,                           cells that stay empty
//!  "most": "cells",                      optional: as many "cells" or "pieces" as possible
//!  "given": ["AA...", ...]}              what lies there already, as in a half-filled board
//! ```
//!
//! - `container`: `{"rows", "columns"}`, `{"levels", "rows", "columns"}`, `{"pyramid": HEIGHT}`, or an
//!   outline: `{"cells": ["XX.", "XXX"]}`, for several levels `{"cells": [["XX", "XX"], ["X.", "X."]]}`,
//!   bottom first.
//! - `lattice`: what is not said follows from the container: levels are of cubes, a pyramid of balls,
//!   anything else of squares.
//! - `flips`: by default true on squares and false in space, where pieces can be turned over anyhow.
//! - `pieces`: `cells` is drawn as an outline is, or lists `[level, row, column]`; `copies` is 1 and
//!   `symbol`, a letter or digit, the next free one of A-Z a-z 0-9 unless they are given.
//! - `copies` and `holes`: a number, a range `[0, 2]`, `"any"` for any number, or `[2, "any"]`. A piece
//!   with `[0, 1]` need not be used. By default `holes` is 0, and `"any"` beside
//!   `"most": "cells"`.
//! - `given`: rows of symbols, with `.` for an empty cell and `#` for none; for several levels a list of
//!   such lists.
//!
//! Unknown fields are refused.
//!
//! ```
//! use susun::pack::format::json;
//!
//! let flat = json::parse(r#"{"v": 1, "puzzle": "packing",
//!     "container": {"cells": ["XXX", "X.X"]},
//!     "pieces": [{"cells": ["XX", "X."]}, {"symbol": "Q", "cells": [[0, 0, 0], [0, 1, 0]]}],
//!     "given": ["..Q", ".#Q"]}"#)?;
//! assert_eq!(flat.placed()[0].cells, [2, 4]);
//! assert_eq!(json::parse(&json::print(&flat, None))?, flat);
//!
//! let solid = json::parse(r#"{"v": 1, "puzzle": "packing",
//!     "container": {"levels": 2, "rows": 2, "columns": 2},
//!     "pieces": [{"copies": 2, "cells": [["XX", "X."], ["X.", ".."]]}]}"#)?;
//! assert_eq!(solid.container().cells().len(), 8);
//!
//! let pyramid = json::parse(r#"{"v": 1, "puzzle": "packing", "container": {"pyramid": 3},
//!     "pieces": [{"copies": 7, "cells": ["XX"]}], "given": [["AA.", "...", "..."], ["..", ".."], ["."]]}"#)?;
//! assert!(!pyramid.flips());
//! # Ok::<(), susun::pack::format::PackError>(())
//! ```

use packing::{Amount, Container, Lattice, MAX_CELLS, Objective, Piece, Puzzle, Shape, Site};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::drawing::{self, Mark};
use super::given::{self, Alphabet};
use super::json_place::placed;
use super::{
    AmountProblem, JsonPlace, PackError, PackFault, amount, default_flips, fail_all, is_symbol,
};
use crate::format::Position;

/// The version that is written and read.
const VERSION: u64 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PuzzleFile {
    v: u64,
    puzzle: String,
    name: Option<String>,
    lattice: Option<LatticeFile>,
    container: ContainerFile,
    flips: Option<bool>,
    pieces: Vec<PieceFile>,
    holes: Option<AmountFile>,
    most: Option<ObjectiveFile>,
    given: Option<Rows>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LatticeName {
    Square,
    Cubic,
    Balls,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ObjectiveName {
    Cells,
    Pieces,
}

/// One of some names: a refusal of anything else lists them.
#[derive(Clone, Copy, Deserialize)]
#[serde(
    untagged,
    expecting = "\"lattice\" has to be \"square\", \"cubic\" or \"balls\""
)]
enum LatticeFile {
    Named(LatticeName),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(untagged, expecting = "\"most\" has to be \"cells\" or \"pieces\"")]
enum ObjectiveFile {
    Named(ObjectiveName),
}

/// How many of something there may be.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a whole number, \"any\", or a range such as [0, 2] or [2, \"any\"]"
)]
enum AmountFile {
    Exactly(u64),
    Any(Any),
    Range(u64, u64),
    AtLeast(u64, Any),
}

#[derive(Deserialize)]
enum Any {
    #[serde(rename = "any")]
    Any,
}

impl AmountFile {
    /// The amount; as it is written, and what is wrong with it, if it is none.
    fn read(&self) -> Result<Amount, (String, AmountProblem)> {
        let number = |number: u64| {
            let fits = usize::try_from(number).ok().filter(|&n| n <= MAX_CELLS);
            fits.ok_or(AmountProblem::TooLarge)
        };
        let (amount, text) = match *self {
            Self::Exactly(exactly) => (number(exactly).map(Amount::exactly), exactly.to_string()),
            Self::Any(Any::Any) => (Ok(Amount::ANY), String::new()),
            Self::Range(least, most) => {
                let both = number(least).and_then(|least| Ok((least, number(most)?)));
                let amount = both.and_then(|(least, most)| amount::of_range(least, most));
                (amount, format!("[{least}, {most}]"))
            }
            Self::AtLeast(least, Any::Any) => {
                let most = usize::MAX;
                let amount = number(least).map(|least| Amount { least, most });
                (amount, format!("[{least}, \"any\"]"))
            }
        };
        amount.map_err(|problem| (text, problem))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContainerFile {
    levels: Option<usize>,
    rows: Option<usize>,
    columns: Option<usize>,
    pyramid: Option<usize>,
    cells: Option<Rows>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    symbol: Option<String>,
    copies: Option<AmountFile>,
    cells: Cells,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a list of rows, or a list of levels that are lists of rows"
)]
enum Rows {
    Flat(Vec<String>),
    Levels(Vec<Vec<String>>),
}

impl Rows {
    fn levels(self) -> Vec<Vec<String>> {
        match self {
            Self::Flat(rows) => vec![rows],
            Self::Levels(levels) => levels,
        }
    }
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a list of rows, a list of levels that are lists of rows, or a list of [level, row, column]"
)]
enum Cells {
    Sites(Vec<[i64; 3]>),
    Rows(Rows),
}

/// A puzzle and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// Reads a puzzle.
///
/// # Errors
/// With the line and the column.
pub fn parse(text: &str) -> Result<Puzzle, PackError> {
    parse_named(text).map(|named| named.puzzle)
}

/// Reads a puzzle and its name.
///
/// # Errors
/// As [`parse`].
pub fn parse_named(text: &str) -> Result<Named, PackError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let file: PuzzleFile = from_text(text)?;
    let in_field = |field| move |fault| placed(text, field, fault);
    if file.v != VERSION {
        return Err(in_field("v")(PackFault::JsonVersion { found: file.v }));
    }
    if file.puzzle != "packing" {
        let found = file.puzzle;
        return Err(in_field("puzzle")(PackFault::JsonPuzzle { found }));
    }
    let lattice = file.lattice.map(|LatticeFile::Named(name)| match name {
        LatticeName::Square => Lattice::Square,
        LatticeName::Cubic => Lattice::Cubic,
        LatticeName::Balls => Lattice::Balls,
    });
    let container = read_container(file.container, lattice).map_err(in_field("container"))?;
    let lattice = container.lattice();
    let pieces = read_pieces(file.pieces, lattice).map_err(in_field("pieces"))?;
    let flips = file.flips.unwrap_or(default_flips(lattice));
    let mut puzzle =
        Puzzle::new(container, pieces, flips).expect("the pieces were checked one by one");
    let objective = file.most.map(|ObjectiveFile::Named(most)| match most {
        ObjectiveName::Cells => Objective::Cells,
        ObjectiveName::Pieces => Objective::Pieces,
    });
    let holes = match file.holes {
        Some(holes) => {
            let read = holes.read();
            let read = read.map_err(|(found, problem)| PackFault::JsonHoles { found, problem });
            read.map_err(in_field("holes"))?
        }
        None => amount::default_holes(objective),
    };
    puzzle = puzzle.with_holes(holes).with_objective(objective);
    if let Some(given) = file.given {
        puzzle = lay(puzzle, &given.levels()).map_err(in_field("given"))?;
    }
    Ok(Named {
        name: file.name,
        puzzle,
    })
}

/// The board of an answer that was saved as JSON.
pub(super) fn answer(text: &str) -> Result<Vec<Vec<String>>, PackError> {
    /// The other fields are not kept.
    #[derive(Deserialize)]
    struct Answer<'a> {
        #[serde(borrow)]
        board: Option<&'a RawValue>,
        levels: Option<&'a RawValue>,
    }
    let Answer { board, levels } = from_text(text)?;
    let mut fields = [board, levels].into_iter().flatten();
    fields
        .find_map(self::board)
        .ok_or_else(|| fail_all(PackFault::NoBoard))
}

/// The levels of a board.
pub(super) fn board(value: &RawValue) -> Option<Vec<Vec<String>>> {
    serde_json::from_str(value.get()).ok().map(Rows::levels)
}

fn from_text<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, PackError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        // serde_json repeats the place at the end.
        let problem = match said.rsplit_once(" at line ") {
            Some((problem, _)) => problem.to_owned(),
            None => said,
        };
        let fault = match error.is_data() {
            true => PackFault::JsonField { problem },
            false => PackFault::JsonSyntax { problem },
        };
        match error.line() {
            0 => fail_all(fault),
            line => {
                // It counts bytes, we count characters.
                let before = text
                    .lines()
                    .nth(line - 1)
                    .unwrap_or_default()
                    .char_indices();
                let column = before
                    .take_while(|&(byte, _)| byte < error.column())
                    .count();
                let column = column.max(1);
                PackError::at(Position { line, column }, fault)
            }
        }
    })
}

fn read_container(file: ContainerFile, lattice: Option<Lattice>) -> Result<Container, PackFault> {
    let positive = |field: &'static str, value: usize| match value {
        0 => Err(PackFault::JsonZero { field }),
        value => Ok(value),
    };
    match file {
        ContainerFile {
            levels,
            rows: Some(rows),
            columns: Some(columns),
            pyramid: None,
            cells: None,
        } => {
            let default = match levels {
                Some(_) => Lattice::Cubic,
                None => Lattice::Square,
            };
            let sides = [
                positive("levels", levels.unwrap_or(1))?,
                positive("rows", rows)?,
                positive("columns", columns)?,
            ];
            drawing::full_box(lattice.unwrap_or(default), sides)
        }
        ContainerFile {
            levels: None,
            rows: None,
            columns: None,
            pyramid: Some(height),
            cells: None,
        } => match lattice {
            None | Some(Lattice::Balls) => drawing::pyramid(positive("pyramid", height)?),
            Some(_) => Err(PackFault::JsonPyramidOfCubes),
        },
        ContainerFile {
            levels: None,
            rows: None,
            columns: None,
            pyramid: None,
            cells: Some(cells),
        } => {
            let default = match cells {
                Rows::Flat(_) => Lattice::Square,
                Rows::Levels(_) => Lattice::Cubic,
            };
            let sites = outline(&cells.levels(), JsonPlace::Container)?;
            drawing::container(lattice.unwrap_or(default), sites)
        }
        _ => Err(PackFault::JsonContainer),
    }
}

/// The sites of an outline.
fn outline(levels: &[Vec<String>], place: JsonPlace) -> Result<Vec<Site>, PackFault> {
    let is_cell = |mark: Mark| match mark.c {
        'X' => Ok(true),
        '.' | ' ' => Ok(false),
        found => Err(PackFault::JsonCharacter { place, found }),
    };
    let cells = drawing::sites(&given::rows_of_strings(levels), is_cell)?;
    Ok(cells.into_iter().map(|(site, _)| site).collect())
}

fn read_pieces(files: Vec<PieceFile>, lattice: Lattice) -> Result<Vec<Piece>, PackFault> {
    if files.is_empty() {
        return Err(PackFault::JsonNoPieces);
    }
    let mut symbols: Vec<Option<char>> = Vec::with_capacity(files.len());
    for (piece, file) in (1..).zip(&files) {
        let symbol = file.symbol.as_deref().map(|found| {
            let mut chars = found.chars();
            match (chars.next().filter(|&c| is_symbol(c)), chars.next()) {
                (Some(symbol), None) => Ok(symbol),
                _ => Err(PackFault::JsonSymbol {
                    piece,
                    found: found.to_owned(),
                }),
            }
        });
        let symbol = symbol.transpose()?;
        let earlier = symbol.and_then(|_| symbols.iter().position(|&other| other == symbol));
        if let (Some(symbol), Some(first)) = (symbol, earlier) {
            return Err(PackFault::JsonSymbolTwice {
                piece,
                first: first + 1,
                symbol,
            });
        }
        symbols.push(symbol);
    }
    let taken: Vec<char> = symbols.iter().flatten().copied().collect();
    let mut free = ('A'..='Z')
        .chain('a'..='z')
        .chain('0'..='9')
        .filter(|symbol| !taken.contains(symbol));
    let mut pieces = Vec::with_capacity(files.len());
    for ((piece, file), symbol) in (1..).zip(files).zip(symbols) {
        let symbol = symbol.or_else(|| free.next());
        pieces.push(Piece {
            symbol: symbol.ok_or(PackFault::JsonNoSymbolLeft { piece })?,
            copies: {
                let copies = file.copies.as_ref();
                let read = copies.map_or(Ok(1.into()), AmountFile::read);
                let read = read.and_then(|copies| {
                    let refuse = |problem| (copies.most.to_string(), problem);
                    amount::copies(copies).map_err(refuse)
                });
                read.map_err(|(found, problem)| PackFault::JsonCopies {
                    piece,
                    found,
                    problem,
                })?
            },
            shape: read_shape(file.cells, piece, lattice)?,
        });
    }
    Ok(pieces)
}

fn read_shape(cells: Cells, piece: usize, lattice: Lattice) -> Result<Shape, PackFault> {
    let sites: Vec<Site> = match cells {
        Cells::Rows(rows) => outline(&rows.levels(), JsonPlace::Piece(piece))?,
        Cells::Sites(sites) => {
            let site = |site: [i64; 3]| {
                let is_near = |&coordinate: &i64| coordinate.unsigned_abs() <= MAX_CELLS as u64;
                match site.iter().all(is_near) {
                    true => Ok(site.map(|coordinate| coordinate as i32)),
                    false => Err(PackFault::JsonSite { piece, site }),
                }
            };
            sites.into_iter().map(site).collect::<Result<_, _>>()?
        }
    };
    let second_part = drawing::second_part(lattice, &sites);
    let shape = Shape::new(sites);
    if shape.cells() == 0 {
        return Err(PackFault::JsonEmptyPiece { piece });
    }
    if lattice.is_flat() && shape.extent()[0] > 1 {
        return Err(PackFault::JsonNotFlat { piece });
    }
    match second_part {
        Some(site) => Err(PackFault::JsonInParts { piece, site }),
        None => Ok(shape),
    }
}

/// Reads what lies in the container.
fn lay(puzzle: Puzzle, levels: &[Vec<String>]) -> Result<Puzzle, PackFault> {
    let rows = given::rows_of_strings(levels);
    let fitted = given::fit(puzzle.container(), rows, Alphabet::Given);
    let placed = fitted.and_then(|cells| given::place(puzzle, &cells));
    placed.map_err(|error| match (error.at, error.fault) {
        (Some(at), fault) => PackFault::JsonGiven {
            row: at.line,
            character: at.column,
            fault: Box::new(fault),
        },
        (None, fault) => fault,
    })
}

/// The puzzle as JSON, with a name if it shall have one.
#[must_use]
pub fn print(puzzle: &Puzzle, name: Option<&str>) -> String {
    let container = puzzle.container();
    let lattice = match container.lattice() {
        Lattice::Square => "square",
        Lattice::Cubic => "cubic",
        Lattice::Balls => "balls",
    };
    let mut text = format!("{{\n  \"v\": {VERSION},\n  \"puzzle\": \"packing\",\n");
    if let Some(name) = name {
        text += &format!("  \"name\": {},\n", quoted(name));
    }
    text += &format!(
        "  \"lattice\": \"{lattice}\",\n  \"container\": {},\n  \"flips\": {},\n",
        print_container(container),
        puzzle.flips()
    );
    let pieces: Vec<String> = puzzle.pieces().iter().map(print_piece).collect();
    text += &format!("  \"pieces\": [\n    {}\n  ]", pieces.join(",\n    "));
    if puzzle.holes() != amount::default_holes(puzzle.objective()) {
        text += &format!(",\n  \"holes\": {}", print_amount(puzzle.holes()));
    }
    if let Some(objective) = puzzle.objective() {
        let most = match objective {
            Objective::Cells => "cells",
            Objective::Pieces => "pieces",
        };
        text += &format!(",\n  \"most\": \"{most}\"");
    }
    if !puzzle.placed().is_empty() {
        let levels = given::board_rows(puzzle, &[]);
        text += &format!(",\n  \"given\": {}", print_rows(&levels));
    }
    text + "\n}\n"
}

fn print_container(container: &Container) -> String {
    let [levels, rows, columns] = container.extent();
    if let Some(height) = container.pyramid_height() {
        return format!("{{\"pyramid\": {height}}}");
    }
    if !container.is_full_box() {
        let drawn = drawing::draw(container.cells(), container.extent(), 'X', '.');
        return format!("{{\"cells\": {}}}", print_rows(&drawn));
    }
    let levels = match container.lattice() {
        Lattice::Square => String::new(),
        Lattice::Cubic | Lattice::Balls => format!("\"levels\": {levels}, "),
    };
    format!("{{{levels}\"rows\": {rows}, \"columns\": {columns}}}")
}

fn print_piece(piece: &Piece) -> String {
    let copies = match piece.copies == Amount::exactly(1) {
        true => String::new(),
        false => format!("\"copies\": {}, ", print_amount(piece.copies)),
    };
    let drawn = drawing::draw(piece.shape.sites(), piece.shape.extent(), 'X', '.');
    let symbol = quoted(&piece.symbol.to_string());
    let cells = print_rows(&drawn);
    format!("{{\"symbol\": {symbol}, {copies}\"cells\": {cells}}}")
}

fn print_amount(amount: Amount) -> String {
    match amount {
        Amount::ANY => "\"any\"".to_owned(),
        _ if amount.is_exact() => amount.least.to_string(),
        Amount { least, most } if most == usize::MAX => format!("[{least}, \"any\"]"),
        Amount { least, most } => format!("[{least}, {most}]"),
    }
}

/// Rows, or levels of rows if there are several.
fn print_rows(levels: &[Vec<String>]) -> String {
    let level = |rows: &Vec<String>| {
        let rows: Vec<String> = rows.iter().map(|row| quoted(row)).collect();
        format!("[{}]", rows.join(", "))
    };
    let levels: Vec<String> = levels.iter().map(level).collect();
    match &levels[..] {
        [flat] => flat.clone(),
        several => format!("[{}]", several.join(", ")),
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
