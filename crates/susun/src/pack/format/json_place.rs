//! Where the faults of a JSON puzzle stand in its text.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::{JsonPlace, PackError, PackFault};
use crate::format::Position;

/// A step into a value.
#[derive(Clone, Copy)]
enum Step {
    Field(&'static str),
    Item(usize),
    /// A row of a drawing, counted through all levels.
    Row(usize),
}

/// The fault with the place of what it is about; `field` is where it is looked for if the fault does not tell.
pub(super) fn placed(text: &str, field: &'static str, fault: PackFault) -> PackError {
    let at = place(text, &path(&fault, field));
    PackError { at, fault }
}

fn path(fault: &PackFault, field: &'static str) -> Vec<Step> {
    use Step::{Field, Item, Row};
    let of_piece = |piece: usize, field| vec![Field("pieces"), Item(piece - 1), Field(field)];
    match fault {
        PackFault::JsonVersion { .. } => vec![Field("v")],
        PackFault::JsonPuzzle { .. } => vec![Field("puzzle")],
        PackFault::JsonPyramidOfCubes => vec![Field("lattice")],
        PackFault::JsonZero { field } => vec![Field("container"), Field(field)],
        PackFault::JsonCharacter { place, .. } => match *place {
            JsonPlace::Container => vec![Field("container"), Field("cells")],
            JsonPlace::Piece(piece) => of_piece(piece, "cells"),
        },
        PackFault::JsonSymbol { piece, .. }
        | PackFault::JsonSymbolTwice { piece, .. }
        | PackFault::JsonNoSymbolLeft { piece } => of_piece(*piece, "symbol"),
        PackFault::JsonCopies { piece, .. } => of_piece(*piece, "copies"),
        PackFault::JsonSite { piece, .. }
        | PackFault::JsonEmptyPiece { piece }
        | PackFault::JsonInParts { piece, .. }
        | PackFault::JsonNotFlat { piece } => of_piece(*piece, "cells"),
        PackFault::JsonGiven { row, .. } => vec![Field("given"), Row(row - 1)],
        _ => vec![Field(field)],
    }
}

/// The place of a value in a text that is JSON, as far as the path leads.
fn place(text: &str, path: &[Step]) -> Option<Position> {
    let mut found: &RawValue = serde_json::from_str(text).ok()?;
    for &step in path {
        let items = || serde_json::from_str::<Vec<&RawValue>>(found.get()).unwrap_or_default();
        let next = match step {
            Step::Field(name) => {
                let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(found.get());
                fields.ok().and_then(|fields| fields.get(name).copied())
            }
            Step::Item(number) => items().get(number).copied(),
            Step::Row(number) => {
                let rows = items().into_iter().flat_map(|row| {
                    let rows = serde_json::from_str::<Vec<&RawValue>>(row.get());
                    rows.unwrap_or_else(|_| vec![row])
                });
                rows.into_iter().nth(number)
            }
        };
        match next {
            Some(next) => found = next,
            None => break,
        }
    }
    // It is a part of the text.
    let start = found.get().as_ptr() as usize - text.as_ptr() as usize;
    Some(Position::after(&text[..start]))
}
