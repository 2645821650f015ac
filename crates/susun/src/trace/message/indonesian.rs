//! Bahasa Indonesia.

use super::Message;
use crate::Lang;
use crate::message::indonesian::halt;
use crate::message::number;
use crate::pack::message::place;
use crate::trace::{Ended, Fate, Item, TraceError};

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Error(error) => match error {
            TraceError::NoTrace { method, .. } => {
                format!(
                    "{method} tidak bisa dilacak: bukan satu pencarian yang memberitahukan setiap simpulnya"
                )
            }
            TraceError::Request(error) => crate::slide::Message::BadRequest(error).text(ID),
            TraceError::Unsolvable(parity) => crate::slide::Message::Unsolvable(parity).text(ID),
        },
        Message::ErrorFix(error) => match error {
            TraceError::NoTrace { traced, .. } => {
                format!("yang bisa dilacak: {}", traced.join(", "))
            }
            TraceError::Request(error) => crate::slide::Message::BadRequestFix(error).text(ID),
            TraceError::Unsolvable(_) => "selengkapnya lewat susun check".into(),
        },

        Message::Ran { method, heuristic } => {
            crate::slide::Message::Ran { method, heuristic }.text(ID)
        }
        Message::Totals {
            generated,
            expanded,
        } => format!(
            "Dibangkitkan {}, diekspansi {}",
            number(generated, ID),
            number(expanded, ID)
        ),
        Message::Recorded {
            left_out: Some(0), ..
        } => "Semua simpul dicatat".into(),
        Message::Recorded { recorded, left_out } => {
            let recorded = format!("{} simpul dicatat", number(recorded, ID));
            match left_out {
                Some(nodes) => format!("{recorded}, {}", text(Message::LeftOut { nodes })),
                None => recorded,
            }
        }
        Message::PathMark { mark } => format!("{mark} di jalan menuju solusi"),
        Message::Bound { bound } => format!("Batas {bound}"),
        Message::RoundsLeftOut { rounds } => {
            format!("{} batas tidak ditampilkan", number(rounds, ID))
        }
        Message::More { nodes } => format!("\u{2026} {} lagi", number(nodes, ID)),
        Message::LeftOut { nodes } => format!("{} tidak ditampilkan", number(nodes, ID)),
        Message::Start => "awal".into(),
        Message::Fate(fate, bound) => self::fate(fate, bound),
        Message::Cell { puzzle, cell } => {
            let (level, row, column) = place(puzzle, cell);
            let level = level.map_or_else(String::new, |level| format!("t{level}"));
            format!("{level}b{row}k{column}")
        }
        Message::Branch { puzzle, item, ways } => {
            let what = match item {
                Item::Cell(cell) => format!("sel {}", text(Message::Cell { puzzle, cell })),
                Item::Piece(piece) => format!("keping {}", puzzle.pieces()[piece].symbol),
            };
            format!("{what}: {} cara", number(ways as u64, ID))
        }
        Message::Ended {
            ended,
            steps,
            is_packing,
        } => match (ended, steps) {
            (Ended::Solved, Some(steps)) if is_packing => {
                format!("Selesai: {steps} keping ditaruh.")
            }
            (Ended::Solved, Some(steps)) => format!("Selesai dalam {steps} langkah."),
            (Ended::Solved, None) => "Selesai.".into(),
            (Ended::Impossible, _) => {
                "Tidak ada solusi: semua kemungkinan sudah dicoba atau diketahui gagal.".into()
            }
            (Ended::Stopped(why), _) => format!("Berhenti: {}.", halt(why)),
        },
    }
}

fn fate(fate: Fate, bound: Option<u32>) -> String {
    match (fate, bound) {
        (Fate::Expanded, _) => "diekspansi".into(),
        (Fate::Waiting, _) => "tidak diekspansi".into(),
        (Fate::Duplicate, _) => "duplikat".into(),
        (Fate::OverBound, Some(bound)) => format!("melewati batas {bound}"),
        (Fate::OverBound, None) => "tidak lebih baik dari yang terbaik".into(),
        (Fate::Outranked, _) => "anak lain lebih baik".into(),
        (Fate::DeadEnd, _) => "tidak ada yang muat".into(),
        (Fate::RolledBack, _) => "dibatalkan".into(),
        (Fate::Goal, _) => "tujuan".into(),
    }
}
