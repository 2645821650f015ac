//! A puzzle and what lies in it in one line, for a message or the fragment of a URL.
//!
//! ```text
//! kanoodle                       a preset
//! calendar@2026-11-16            a preset of that date
//! seven-blockers@A1,B2,...       a preset of that roll of dice; seven-blockers#42: of that seed
//! kanoodle:AAA....               with what lies in it: one character a cell of the container, in
//!                                its order; `.` is empty, and may be left out at the end
//! pack:2x3:A/AA,BB/B             container and pieces; rows end at `/`, levels at `|`
//! pack:2x3:A/AA,BB/B:A..AA.
//! pack:!.X/XX/X:2*AA             an outline; flips are not the default ones; two copies
//! pack:3x3x3:..., pack:pyramid3:...
//! pack:5x5,holes=0-3:0-1*AA,any*B/BB   up to three cells stay empty; A need not be used, B as often as you like
//! pack:8x8,holes=any,most=pieces:any*AAA    as many pieces as possible; most=cells: covered cells, holes=any
//! ```
//!
//! Sizes of two sides are squares, of three are cubes; an outline of one level is squares, of several
//! cubes. `cubes=` or `balls=` before either says otherwise. Usual is that flat pieces are turned
//! over and others are not mirrored.

use packing::{Amount, Container, Lattice, Objective, Piece, Puzzle, Shape, Site};

use super::drawing::{self, Mark, Row};
use super::{PackError, PackFault, amount, default_flips, fail, given, is_symbol};
use crate::format::Position;
use crate::pack::presets::{PRESETS, Preset};
use crate::registry::nearest;

/// What an ID begins with that names no preset.
const PACK: &str = "pack";

/// A piece of the ID and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: Position,
}

impl<'a> Part<'a> {
    fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut column = self.at.column;
        self.text.split(separator).map(move |text| {
            let at = Position { column, ..self.at };
            column += text.chars().count() + 1;
            Self { text, at }
        })
    }

    fn strip(self, prefix: &str) -> Option<Self> {
        let text = self.text.strip_prefix(prefix)?;
        let column = self.at.column + prefix.chars().count();
        let at = Position { column, ..self.at };
        Some(Self { text, at })
    }

    /// Its levels and rows.
    fn drawing(self) -> Vec<Vec<Row>> {
        let row = |row: Part<'_>| Row::new(row.text, row.at);
        self.split('|')
            .map(|level| level.split('/').map(row).collect())
            .collect()
    }
}

/// The text without blanks around it.
fn whole(text: &str) -> Part<'_> {
    let body = text.trim_start_matches('\u{feff}').trim_start();
    let before = text[..text.len() - body.len()].trim_start_matches('\u{feff}');
    Part {
        text: body.trim_end(),
        at: Position::after(before),
    }
}

/// Whether a text is meant as an ID: it begins with the name of a preset, or as only IDs do.
pub(super) fn is_id(text: &str) -> bool {
    let text = whole(text).text;
    let name = text.split(':').next().unwrap_or(text);
    let (preset, _) = choice(name);
    Preset::named(preset).is_some() || name == PACK && text.len() > name.len()
}

/// Reads an ID.
///
/// ```
/// use susun::pack::format::{given, id};
///
/// let puzzle = id::parse("pack:2x3:A/AA,BB/B:A..AA")?;
/// assert_eq!(given::print(&puzzle), "A..\nAA.\n");
/// assert_eq!(id::print(&puzzle), "pack:2x3:A/AA,BB/B:A..AA");
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// With the column and the fault.
pub fn parse(text: &str) -> Result<Puzzle, PackError> {
    let text = whole(text);
    let parts: Vec<Part<'_>> = text.split(':').collect();
    let found = parts.len();
    let (puzzle, given) = match parts[..] {
        [_] if text.text.is_empty() => return Err(super::fail_all(PackFault::Empty)),
        [name] if name.text != PACK => (preset(name)?, None),
        [pack, container, pieces] if pack.text == PACK => (puzzle(container, pieces)?, None),
        [pack, container, pieces, given] if pack.text == PACK => {
            (puzzle(container, pieces)?, Some(given))
        }
        [name, given] if name.text != PACK => (preset(name)?, Some(given)),
        _ => {
            if parts[0].text != PACK {
                preset(parts[0])?;
            }
            return fail(text.at, PackFault::IdParts { found });
        }
    };
    match given {
        Some(given) => lay(puzzle, given),
        None => Ok(puzzle),
    }
}

/// The name of a preset, and the date, the roll or the seed after it, with its sign.
fn choice(name: &str) -> (&str, Option<(char, &str)>) {
    let Some(place) = name.find(['@', '#']) else {
        return (name, None);
    };
    let (preset, choice) = name.split_at(place);
    let mut chars = choice.chars();
    (preset, chars.next().map(|sign| (sign, chars.as_str())))
}

fn preset(name: Part<'_>) -> Result<Puzzle, PackError> {
    let (found, choice) = choice(name.text);
    let Some(preset) = Preset::named(found) else {
        let names = PRESETS.iter().map(|preset| preset.name);
        let fault = PackFault::UnknownPreset {
            found: found.to_owned(),
            near: nearest(found, names),
        };
        return fail(name.at, fault);
    };
    let chosen = match choice {
        None => Ok(preset.puzzle()),
        Some(('@', text)) => preset.chosen(text),
        Some((_, seed)) => match seed.parse() {
            Ok(seed) => preset.drawn(seed),
            Err(_) => Err(PackFault::PresetSeed {
                found: seed.to_owned(),
            }),
        },
    };
    chosen.or_else(|fault| fail(name.at, fault))
}

fn puzzle(container: Part<'_>, pieces: Part<'_>) -> Result<Puzzle, PackError> {
    let (container, other_flips) = match container.strip("!") {
        Some(container) => (container, true),
        None => (container, false),
    };
    let mut parts = container.split(',');
    let container = parts.next().unwrap_or(container);
    let (mut holes, mut objective) = (None, None);
    for part in parts {
        let unknown = || {
            let found = part.text.to_owned();
            fail(part.at, PackFault::IdRule { found })
        };
        let twice = |rule| fail(part.at, PackFault::IdRuleTwice { rule });
        match part.text.split_once('=') {
            Some(("holes", _)) if holes.is_some() => return twice("holes"),
            Some(("most", _)) if objective.is_some() => return twice("most"),
            Some(("holes", text)) => match amount::parse(text) {
                Ok(read) => holes = Some(read),
                Err(problem) => {
                    let found = text.to_owned();
                    return fail(part.at, PackFault::IdHoles { found, problem });
                }
            },
            Some(("most", "cells")) => objective = Some(Objective::Cells),
            Some(("most", "pieces")) => objective = Some(Objective::Pieces),
            _ => return unknown(),
        }
    }
    let container = read_container(container)?;
    let lattice = container.lattice();
    let mut read: Vec<(Piece, Position)> = Vec::new();
    for part in pieces.split(',') {
        let (piece, at) = read_piece(part, lattice)?;
        let symbol = piece.symbol;
        if let Some(&(_, first)) = read.iter().find(|(other, _)| other.symbol == symbol) {
            return fail(at, PackFault::SymbolTwice { symbol, first });
        }
        read.push((piece, at));
    }
    let pieces = read.into_iter().map(|(piece, _)| piece).collect();
    let flips = default_flips(lattice) != other_flips;
    let puzzle = Puzzle::new(container, pieces, flips).expect("the pieces were checked one by one");
    let holes = holes.unwrap_or(amount::default_holes(objective));
    Ok(puzzle.with_holes(holes).with_objective(objective))
}

fn read_container(part: Part<'_>) -> Result<Container, PackError> {
    let lattices = [("balls=", Lattice::Balls), ("cubes=", Lattice::Cubic)];
    let named = lattices
        .into_iter()
        .find_map(|(prefix, lattice)| Some((part.strip(prefix)?, lattice)));
    let (body, lattice) = match named {
        Some((body, lattice)) => (body, Some(lattice)),
        None => (part, None),
    };
    let unreadable = || {
        let found = part.text.to_owned();
        fail(part.at, PackFault::IdContainer { found })
    };
    let located =
        |container: Result<Container, PackFault>| container.or_else(|fault| fail(body.at, fault));
    if let Some(height) = body.text.strip_prefix("pyramid") {
        return match (size(height), lattice) {
            (Some(height), None | Some(Lattice::Balls)) => located(drawing::pyramid(height)),
            _ => unreadable(),
        };
    }
    if body.text.starts_with(|c: char| c.is_ascii_digit()) {
        let sides: Option<Vec<usize>> = body.text.split(['x', 'X', '×']).map(size).collect();
        let (default, sides) = match sides.as_deref() {
            Some(&[rows, columns]) => (Lattice::Square, [1, rows, columns]),
            Some(&[levels, rows, columns]) => (Lattice::Cubic, [levels, rows, columns]),
            _ => return unreadable(),
        };
        return located(drawing::full_box(lattice.unwrap_or(default), sides));
    }
    if !body.text.contains(['X', '.']) {
        return unreadable();
    }
    let levels = body.drawing();
    let cells = drawing::sites(&levels, |mark| match mark.c {
        'X' => Ok(true),
        '.' => Ok(false),
        found => fail(mark.at, PackFault::IdCharacter { found }),
    })?;
    let default = match levels.len() {
        1 => Lattice::Square,
        _ => Lattice::Cubic,
    };
    let sites = cells.into_iter().map(|(site, _)| site);
    located(drawing::container(lattice.unwrap_or(default), sites))
}

/// A whole number above 0; one that is too large for anything is as good as any other such.
fn size(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let size = digits.then(|| text.parse().unwrap_or(usize::MAX))?;
    (size > 0).then_some(size)
}

/// A piece and the place of its first cell.
fn read_piece(part: Part<'_>, lattice: Lattice) -> Result<(Piece, Position), PackError> {
    let (copies, body) = match part.text.split_once('*') {
        None => (Amount::exactly(1), part),
        Some((count, _)) => {
            let copies = match amount::parse(count).and_then(amount::copies) {
                Ok(copies) => copies,
                Err(problem) => {
                    let found = count.to_owned();
                    return fail(part.at, PackFault::IdCopies { found, problem });
                }
            };
            let body = part.strip(count).and_then(|part| part.strip("*"));
            (copies, body.expect("it begins so"))
        }
    };
    let mut symbol = None;
    let cells = drawing::sites(&body.drawing(), |mark| match mark.c {
        '.' => Ok(false),
        found if is_symbol(found) => match *symbol.get_or_insert(found) {
            first if first == found => Ok(true),
            first => fail(mark.at, PackFault::MixedRow { first, found }),
        },
        found => fail(mark.at, PackFault::IdCharacter { found }),
    })?;
    let (Some(symbol), Some(&(_, first))) = (symbol, cells.first()) else {
        return fail(part.at, PackFault::IdEmptyPiece);
    };
    let sites: Vec<Site> = cells.iter().map(|&(site, _)| site).collect();
    let place = |site: Site| cells.iter().find(|cell| cell.0 == site).map(|cell| cell.1);
    let solid = sites.iter().copied().find(|site| site[0] != sites[0][0]);
    if let (true, Some(solid)) = (lattice.is_flat(), solid) {
        return fail(place(solid).unwrap_or(first), PackFault::IdNotFlat);
    }
    if let Some(second) = drawing::second_part(lattice, &sites) {
        let at = place(second).unwrap_or(first);
        return fail(at, PackFault::InParts { symbol });
    }
    let piece = Piece {
        symbol,
        shape: Shape::new(sites),
        copies,
    };
    Ok((piece, first))
}

/// Reads what lies in the container.
fn lay(puzzle: Puzzle, given: Part<'_>) -> Result<Puzzle, PackError> {
    let mut cells: Vec<Option<Mark>> = Row::new(given.text, given.at)
        .marks
        .into_iter()
        .map(|mark| (mark.c != '.').then_some(mark))
        .collect();
    let expected = puzzle.container().cells().len();
    if let Some(extra) = given.text.chars().nth(expected).and(cells.get(expected)) {
        let found = cells.len();
        let column = given.at.column + expected;
        let at = extra.map_or(Position { column, ..given.at }, |mark| mark.at);
        return fail(at, PackFault::IdGivenLength { found, expected });
    }
    cells.resize(expected, None);
    given::place(puzzle, &cells)
}

/// The ID of a puzzle and what lies in it: that of a preset if it is one. Which of several copies
/// that touch each other covers which cell is not told.
///
/// It is read back if the symbols of the pieces are letters and digits and the pieces hold together,
/// as those of all puzzles do that were read.
#[must_use]
pub fn print(puzzle: &Puzzle) -> String {
    let mut symbols = vec!['.'; puzzle.container().cells().len()];
    for placement in puzzle.placed() {
        for &cell in &placement.cells {
            symbols[cell] = puzzle.pieces()[placement.piece].symbol;
        }
    }
    let given: String = symbols.into_iter().collect();
    let given = given.trim_end_matches('.');
    let empty = puzzle.clone().emptied();
    let mut id = match PRESETS.iter().find(|preset| preset.puzzle() == empty) {
        Some(preset) => preset.name.to_owned(),
        None => exact(&empty),
    };
    if !given.is_empty() {
        id.push(':');
        id += given;
    }
    id
}

/// An ID that names no preset.
fn exact(puzzle: &Puzzle) -> String {
    let container = puzzle.container();
    let flips = match puzzle.flips() == default_flips(container.lattice()) {
        true => "",
        false => "!",
    };
    let pieces: Vec<String> = puzzle.pieces().iter().map(print_piece).collect();
    let container = print_container(container);
    let mut rules = String::new();
    if puzzle.holes() != amount::default_holes(puzzle.objective()) {
        rules += &format!(",holes={}", amount::print(puzzle.holes()));
    }
    rules += match puzzle.objective() {
        None => "",
        Some(Objective::Cells) => ",most=cells",
        Some(Objective::Pieces) => ",most=pieces",
    };
    format!("{PACK}:{flips}{container}{rules}:{}", pieces.join(","))
}

fn print_container(container: &Container) -> String {
    if let Some(height) = container.pyramid_height() {
        return format!("pyramid{height}");
    }
    let extent = container.extent();
    let [levels, rows, columns] = extent;
    let outline = || outline(container.cells(), extent, 'X');
    match (container.lattice(), container.is_full_box()) {
        (Lattice::Square, true) => format!("{rows}x{columns}"),
        (Lattice::Square, false) => outline(),
        (Lattice::Cubic, true) => format!("{levels}x{rows}x{columns}"),
        (Lattice::Cubic, false) if levels > 1 => outline(),
        (Lattice::Cubic, false) => format!("cubes={}", outline()),
        (Lattice::Balls, true) => format!("balls={levels}x{rows}x{columns}"),
        (Lattice::Balls, false) => format!("balls={}", outline()),
    }
}

fn print_piece(piece: &Piece) -> String {
    let shape = &piece.shape;
    let outline = outline(shape.sites(), shape.extent(), piece.symbol);
    match piece.copies == Amount::exactly(1) {
        true => outline,
        false => format!("{}*{outline}", amount::print(piece.copies)),
    }
}

/// Rows and levels without what need not be said at their ends.
fn outline(sites: &[Site], extent: Site, cell: char) -> String {
    let row = |row: &String| row.trim_end_matches('.').to_owned();
    let level = |rows: &Vec<String>| {
        let rows: Vec<String> = rows.iter().map(row).collect();
        rows.join("/").trim_end_matches('/').to_owned()
    };
    let levels: Vec<String> = drawing::draw(sites, extent, cell, '.')
        .iter()
        .map(level)
        .collect();
    levels.join("|")
}
