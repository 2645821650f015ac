//! Indonesian.

use super::Message;
use crate::Lang;
use crate::message::number;
use crate::picture::PictureError;

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Error(error) => match error {
            PictureError::TooLongToWatch {
                moves,
                most,
                cells,
                most_cells,
            } => match moves > most {
                true => format!(
                    "animasi {} langkah terlalu panjang untuk ditonton, paling banyak {}",
                    number(*moves as u64, ID),
                    number(*most as u64, ID)
                ),
                false => format!(
                    "papan {} sel terlalu besar untuk ditonton, paling banyak {}",
                    number(*cells as u64, ID),
                    number(*most_cells as u64, ID)
                ),
            },
            PictureError::TooLarge { width, height } => {
                format!("gambarnya akan berukuran {width} x {height} piksel")
            }
            PictureError::TooLong { side, most } => {
                format!("sisi {side} piksel terlalu panjang, paling banyak {most}")
            }
            PictureError::Empty => "tidak ada yang bisa digambar".into(),
        },
        Message::ErrorFix(error) => match error {
            PictureError::TooLongToWatch { .. } => "pakai .svg, .png, atau .txt".into(),
            PictureError::TooLarge { .. } | PictureError::TooLong { .. } => {
                "pakai .svg, atau --cell yang lebih kecil".into()
            }
            PictureError::Empty => "pakai .txt atau .json".into(),
        },
        Message::StepStart => "awal".into(),
        Message::FromTo { from, to } => format!("Dari {from} ke {to}."),
        Message::Walk { from, moves, to } => format!("Dari {from} lewat {moves} ke {to}."),
        Message::StepsLeftOut { boards } => format!(
            "{} papan di sepanjang jalan terlalu banyak untuk satu halaman.",
            number(boards as u64, ID)
        ),
        Message::PiecesLeftOut { left } => {
            format!("{} keping lagi tidak digambar.", number(left as u64, ID))
        }
        Message::FilmStart { total } => format!("awal, {total} langkah"),
        Message::KurangArcs => {
            "Busur menghubungkan setiap ubin dengan ubin lebih kecil sesudahnya: KURANG(i) adalah banyaknya. Sel kosong dihitung sebagai ubin di tempatnya sendiri.".into()
        }
        Message::KurangCounts => {
            "Di samping setiap ubin tertulis KURANG(i): banyaknya ubin lebih kecil sesudahnya. Sel kosong dihitung sebagai ubin di tempatnya sendiri.".into()
        }
        Message::HintPlace { symbol, left: 0 } => {
            format!("Letakkan {symbol} seperti garis tepinya; itu keping terakhir.")
        }
        Message::HintPlace { symbol, left } => {
            format!("Letakkan {symbol} seperti garis tepinya; sesudahnya tersisa {left} keping.")
        }
        Message::KurangShows { board } => format!("Papan {board} dengan inversinya."),
        Message::KurangSum { sum } => format!("Jumlah KURANG(i) = {sum}"),
        Message::HeatTitle => "Letak keping-keping".into(),
        Message::LogScale => {
            "Skala pangkat sepuluh: satu garis ke kanan berarti sepuluh kali lipat, atau lebih bila ada garis yang dilewati.".into()
        }
        Message::Replay { moves } => format!("{moves} langkah"),
        Message::CompareTitle => "Perbandingan metode".into(),
        Message::SearchTree { method, heuristic } => match heuristic {
            Some(heuristic) => format!("Pohon pencarian {method} dengan {heuristic}"),
            None => format!("Pohon pencarian {method}"),
        },
        Message::TreePills => {
            "Tidak ada ruang untuk papan: setiap simpul menunjukkan nomor dan biayanya.".into()
        }
        Message::TreeGap => "Bagian tengah jalan panjang menuju solusi tidak digambar.".into(),
        Message::KurangRanks => {
            "Dalam barisan, setiap ubin bernomor tempatnya di tujuan, dengan nomornya sendiri di bawahnya.".into()
        }
        Message::TreeShows { has_way: true } => {
            "Nomor menunjukkan urutan ekspansi; garis tebal menuju solusi.".into()
        }
        Message::TreeShows { has_way: false } => "Nomor menunjukkan urutan ekspansi.".into(),
        Message::Folded { nodes } => format!("{} lagi", number(nodes, ID)),
        Message::Gap { steps } => format!("{} langkah", number(steps, ID)),
        Message::TreeFolded { steps, has_way } => {
            let from = if has_way { "di samping jalur solusi" } else { "dari awal" };
            match steps {
                0 => format!("Agar muat di satu halaman, yang {from} dilipat."),
                _ => format!("Agar muat di satu halaman, yang lebih dari {steps} langkah {from} dilipat."),
            }
        }
    }
}
