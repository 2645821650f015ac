//! The answer to `check`: cells, places, parts and colours, without a search.

use packing::{Obstacle, Puzzle};

use super::super::Message;
use super::{Show, obstacle, show, start};
use crate::Lang;
use crate::family::{Answer, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::pack::{Checked, CheckedPiece};
use crate::look::{Look, Styled, Tone};
use crate::picture::{Highlight, PictureError, Tray};
use crate::view::table;

pub(super) fn check(puzzle: &Puzzle, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
    let show = show(settings, &[Show::Pieces, Show::Tray])?;
    let checked = Checked::of(puzzle);
    Ok(Box::new(Outlook {
        puzzle: puzzle.clone(),
        checked,
        show,
    }))
}

#[derive(Debug)]
struct Outlook {
    puzzle: Puzzle,
    checked: Checked,
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
        json(&self.checked)
    }

    fn text(&self, look: &Look) -> Styled {
        let (checked, lang) = (&self.checked, look.lang);
        let sum = |number: fn(&CheckedPiece) -> usize| checked.pieces.iter().map(number).sum();
        let groups = equal_pieces(&checked.pieces);
        let figures = [
            Message::Cells {
                free: checked.free,
                cells: checked.cells,
                pieces: checked.piece_cells,
            },
            Message::Pieces {
                pieces: sum(|piece| piece.copies),
                left: sum(|piece| piece.left),
            },
            Message::EqualPieces { groups: &groups },
            Message::Symmetries {
                symmetries: checked.symmetries,
            },
        ];
        let mut text = start(&self.puzzle, look);
        text.gap();
        for figure in figures {
            text.line(Tone::Plain, figure.text(lang));
        }
        text.block(format!("\n{}\n", places(&checked.pieces, lang)));
        match &checked.obstacle {
            Some(why) => text.append(obstacle(&self.puzzle, why, look)),
            None => text.line(Tone::Good, self.sentence(lang)),
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
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
            None => Message::NothingAgainst,
        }
        .text(lang)
    }
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

fn places(pieces: &[CheckedPiece], lang: Lang) -> String {
    let header = [
        Message::ColumnPiece,
        Message::ColumnCopies,
        Message::ColumnCells,
        Message::ColumnOrientations,
        Message::ColumnPlaces,
    ]
    .map(|column| column.text(lang));
    let row = |piece: &CheckedPiece| {
        vec![
            piece.piece.to_string(),
            piece.copies.to_string(),
            piece.cells.to_string(),
            piece.orientations.to_string(),
            piece
                .places
                .map_or(String::from("-"), |places| places.to_string()),
        ]
    };
    let rows: Vec<Vec<String>> = pieces.iter().map(row).collect();
    let right = [false, true, true, true, true];
    table(&header, &rows, &right, None)
}
