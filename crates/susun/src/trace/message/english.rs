//! English.

use super::Message;
use crate::Lang;
use crate::message::english::halt;
use crate::message::number;
use crate::pack::message::place;
use crate::trace::{Ended, Fate, Item, TraceError};

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Error(error) => match error {
            TraceError::NoTrace { method, .. } => {
                format!("{method} cannot be traced: it is not one search that tells its every node")
            }
            TraceError::Request(error) => crate::slide::Message::BadRequest(error).text(EN),
            TraceError::Unsolvable(parity) => crate::slide::Message::Unsolvable(parity).text(EN),
        },
        Message::ErrorFix(error) => match error {
            TraceError::NoTrace { traced, .. } => {
                format!("these can be traced: {}", traced.join(", "))
            }
            TraceError::Request(error) => crate::slide::Message::BadRequestFix(error).text(EN),
            TraceError::Unsolvable(_) => "susun check tells more".into(),
        },

        Message::Ran { method, heuristic } => {
            crate::slide::Message::Ran { method, heuristic }.text(EN)
        }
        Message::Totals {
            generated,
            expanded,
        } => format!(
            "Generated {}, expanded {}",
            number(generated, EN),
            number(expanded, EN)
        ),
        Message::Recorded {
            left_out: Some(0), ..
        } => "All nodes recorded".into(),
        Message::Recorded { recorded, left_out } => {
            let recorded = format!("{} nodes recorded", number(recorded, EN));
            match left_out {
                Some(nodes) => format!("{recorded}, {}", text(Message::LeftOut { nodes })),
                None => recorded,
            }
        }
        Message::PathMark { mark } => format!("{mark} on the way to the solution"),
        Message::Bound { bound } => format!("Bound {bound}"),
        Message::RoundsLeftOut { rounds: 1 } => "1 bound left out".into(),
        Message::RoundsLeftOut { rounds } => format!("{} bounds left out", number(rounds, EN)),
        Message::More { nodes } => format!("\u{2026} {} more", number(nodes, EN)),
        Message::LeftOut { nodes } => format!("{} left out", number(nodes, EN)),
        Message::Start => "start".into(),
        Message::Fate(fate, bound) => self::fate(fate, bound),
        Message::Cell { puzzle, cell } => {
            let (level, row, column) = place(puzzle, cell);
            let level = level.map_or_else(String::new, |level| format!("l{level}"));
            format!("{level}r{row}c{column}")
        }
        Message::Branch { puzzle, item, ways } => {
            let what = match item {
                Item::Cell(cell) => format!("cell {}", text(Message::Cell { puzzle, cell })),
                Item::Piece(piece) => format!("piece {}", puzzle.pieces()[piece].symbol),
            };
            match ways {
                1 => format!("{what}: 1 way"),
                ways => format!("{what}: {} ways", number(ways as u64, EN)),
            }
        }
        Message::Ended {
            ended,
            steps,
            is_packing,
        } => match (ended, steps) {
            (Ended::Solved, Some(1)) if is_packing => "Solved: 1 piece placed.".into(),
            (Ended::Solved, Some(steps)) if is_packing => format!("Solved: {steps} pieces placed."),
            (Ended::Solved, Some(1)) => "Solved in 1 move.".into(),
            (Ended::Solved, Some(steps)) => format!("Solved in {steps} moves."),
            (Ended::Solved, None) => "Solved.".into(),
            (Ended::Impossible, _) => {
                "No solution: every way was tried or is known to fail.".into()
            }
            (Ended::Stopped(why), _) => format!("Stopped: {}.", halt(why)),
        },
    }
}

fn fate(fate: Fate, bound: Option<u32>) -> String {
    match (fate, bound) {
        (Fate::Expanded, _) => "expanded".into(),
        (Fate::Waiting, _) => "not expanded".into(),
        (Fate::Duplicate, _) => "duplicate".into(),
        (Fate::OverBound, Some(bound)) => format!("over the bound {bound}"),
        (Fate::OverBound, None) => "no better than the best".into(),
        (Fate::Outranked, _) => "another child was better".into(),
        (Fate::DeadEnd, _) => "nothing fits".into(),
        (Fate::RolledBack, _) => "undone".into(),
        (Fate::Goal, _) => "goal".into(),
    }
}
