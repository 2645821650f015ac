//! The answer to `check`: cells, places, parts and colours, without a search.

use packing::{Obstacle, Puzzle};

use super::super::{Matrix, Message};
use super::{Show, obstacle, show, start};
use crate::Lang;
use crate::document::Table;
use crate::family::{Answer, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::pack::{Checked, CheckedPiece, MatrixColumns, WithMatrix};
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, Highlight, PictureError, Tray};

pub(super) fn check(puzzle: &Puzzle, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
    let show = show(settings, &[Show::Pieces, Show::Tray])?;
    let checked = Checked::of(puzzle);
    Ok(Box::new(Outlook {
        puzzle: puzzle.clone(),
        checked,
        matrix: settings.has("matrix").then(|| Matrix::of(puzzle)),
        show,
    }))
}

#[derive(Debug)]
struct Outlook {
    puzzle: Puzzle,
    checked: Checked,
    /// If it was asked for.
    matrix: Option<Matrix>,
    show: Show,
}

impl Answer for Outlook {
    fn verdict(&self) -> Verdict {
        match self.checked.obstacle {
            Some(_) => Verdict::No,
            None => Verdict::Yes,
        }
    }

    fn json(&self) -> String {
        let matrix = self.matrix.as_ref();
        json(&WithMatrix {
            checked: &self.checked,
            matrix: matrix.map(|matrix| MatrixColumns::of(&self.puzzle, matrix)),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let (checked, lang) = (&self.checked, look.lang);
        let mut text = start(&self.puzzle, look);
        text.gap();
        for figure in figures(checked, lang) {
            text.line(Tone::Plain, figure);
        }
        text.block(format!("\n{}\n", places(&checked.pieces, lang).text(None)));
        if let Some(matrix) = &self.matrix {
            text.line(Tone::Strong, Message::MatrixTitle.text(lang));
            text.line(Tone::Plain, Message::Matrix(matrix).text(lang));
            if matrix.has_optional {
                text.line(Tone::Plain, Message::MatrixOptional.text(lang));
            }
            match matrix.rows.len() * matrix.columns() <= MAX_FIELDS {
                true => text.block(matrix_rows(&self.puzzle, matrix) + "\n"),
                false => text.line(Tone::Plain, Message::MatrixTooLarge.text(lang)),
            }
        }
        match &checked.obstacle {
            Some(why) => text.append(obstacle(&self.puzzle, why, look)),
            None => text.line(Tone::Good, self.sentence(lang)),
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        if let Some(matrix) = &self.matrix {
            let scene = picture::matrix(&self.puzzle, matrix, &how.style)?;
            return Ok(Some(Picture::Scene(scene)));
        }
        let tray = Tray::new(&self.puzzle, how.style);
        let lang = how.style.lang;
        let heading = Message::Start(&self.puzzle).text(lang);
        let lines = vec![self.sentence(lang)];
        Ok(Some(Picture::Scene(match self.show {
            Show::Pieces => tray.with_pieces(&heading, lines),
            Show::Tray | Show::Steps => {
                let cells = self
                    .checked
                    .obstacle
                    .as_ref()
                    .map_or(&[][..], Obstacle::cells);
                tray.highlighted(Highlight::Cells(cells), &heading, lines)
            }
        })))
    }
}

impl Outlook {
    /// The verdict in one sentence.
    fn sentence(&self, lang: Lang) -> String {
        match &self.checked.obstacle {
            Some(obstacle) => Message::Impossible {
                puzzle: &self.puzzle,
                obstacle,
            },
            None if self.checked.free == 0 => Message::AlreadyFull,
            None if self.puzzle.is_exact() => Message::NothingAgainst,
            None => Message::NothingAgainstInexact,
        }
        .text(lang)
    }
}

/// Cells, pieces and symmetries, a sentence each.
pub(super) fn figures(checked: &Checked, lang: Lang) -> Vec<String> {
    let sum = |number: fn(&CheckedPiece) -> usize| checked.pieces.iter().map(number).sum();
    let groups = equal_pieces(&checked.pieces);
    let are_all_used = checked
        .pieces
        .iter()
        .all(|piece| piece.least == piece.copies);
    [
        Message::Cells {
            free: checked.free,
            cells: checked.cells,
            pieces: are_all_used.then_some(checked.piece_cells),
        },
        Message::Pieces {
            pieces: match are_all_used {
                true => sum(|piece| piece.copies),
                false => most_pieces(checked),
            },
            left: are_all_used.then(|| sum(|piece| piece.left)),
        },
        Message::EqualPieces { groups: &groups },
        Message::Symmetries {
            symmetries: checked.symmetries,
        },
    ]
    .map(|figure| figure.text(lang))
    .to_vec()
}

/// Pieces at most where not all have to be used: those that have to be, and the smallest of the others, as far as
/// there are free cells.
fn most_pieces(checked: &Checked) -> usize {
    let pieces = &checked.pieces;
    let placed = |piece: &CheckedPiece| piece.copies - piece.left;
    let needed = |piece: &CheckedPiece| piece.least.saturating_sub(placed(piece)).min(piece.left);
    let mut free = checked.free;
    let mut most: usize = pieces.iter().map(placed).sum();
    for piece in pieces {
        most += needed(piece);
        free = free.saturating_sub(needed(piece) * piece.cells);
    }
    let mut others: Vec<&CheckedPiece> = pieces.iter().collect();
    others.sort_by_key(|piece| piece.cells);
    for piece in others {
        let more = (piece.left - needed(piece)).min(free / piece.cells.max(1));
        most += more;
        free -= more * piece.cells;
    }
    most
}

/// Fields of the largest matrix that is printed.
const MAX_FIELDS: usize = 100_000;

/// The matrix in text: the heads of the columns, then a line for each row.
fn matrix_rows(puzzle: &Puzzle, matrix: &Matrix) -> String {
    let heads: Vec<String> = (0..matrix.columns())
        .map(|column| matrix.head(puzzle, column))
        .collect();
    let line = |fields: &dyn Fn(usize) -> String| {
        let mut line = String::new();
        for (column, head) in heads.iter().enumerate() {
            if column == matrix.pieces.len() {
                line.push(' ');
            }
            let width = head.chars().count() + usize::from(column > 0);
            line += &format!("{:>width$}", fields(column));
        }
        line + "\n"
    };
    let mut text = line(&|column| heads[column].clone());
    for row in &matrix.rows {
        let ones: Vec<usize> = row.ones().collect();
        let field = |column| if ones.contains(&column) { "1" } else { "." };
        text += &line(&|column| field(column).to_owned());
    }
    text
}

/// `A = C, D = E = F`.
fn equal_pieces(pieces: &[CheckedPiece]) -> String {
    // Each group stands at its first piece.
    let group = |(place, piece): (usize, &CheckedPiece)| {
        let is_before = |symbol| pieces[..place].iter().any(|other| other.piece == symbol);
        if piece.equal.is_empty() || piece.equal.chars().any(is_before) {
            return None;
        }
        let all = std::iter::once(piece.piece).chain(piece.equal.chars());
        let all: Vec<String> = all.map(String::from).collect();
        Some(all.join(" = "))
    };
    let groups: Vec<String> = pieces.iter().enumerate().filter_map(group).collect();
    groups.join(", ")
}

/// How many ways each piece lies, and in how many places.
pub(super) fn places(pieces: &[CheckedPiece], lang: Lang) -> Table {
    let header = [
        Message::ColumnPiece,
        Message::ColumnCopies,
        Message::ColumnCells,
        Message::ColumnOrientations,
        Message::ColumnPlaces,
    ]
    .map(|column| column.text(lang));
    let right = [false, true, true, true, true];
    let row = |piece: &CheckedPiece| {
        vec![
            piece.piece.to_string(),
            match piece.least == piece.copies {
                true => piece.copies.to_string(),
                false => format!("{}–{}", piece.least, piece.copies),
            },
            piece.cells.to_string(),
            piece.orientations.to_string(),
            piece
                .places
                .map_or(String::from("-"), |places| places.to_string()),
        ]
    };
    let rows: Vec<Vec<String>> = pieces.iter().map(row).collect();
    Table::new(right.into_iter().zip(header).collect(), rows)
}
