//! Bahasa Indonesia.

use sliding::{Direction, Metric};

use super::Message;
use crate::Lang;
use crate::format::Notation;
use crate::message::indonesian::halt;
use crate::message::{bytes, decimal, number};
use crate::slide::{ExactError, HintReason, Incomplete, NoTables, RequestError, Why, tables};

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::BadRequest(error) => match error {
            RequestError::OwnHeuristic { method } => {
                format!("{method} punya dua heuristik sendiri dan tidak menerima yang lain")
            }
            RequestError::OnlyHeuristic { method, heuristic } => {
                format!("{method} berjalan dengan {heuristic} dan tidak menerima heuristik lain")
            }
            RequestError::OneSolution { method } => {
                format!("{method} menemukan satu solusi dan tidak tahu apakah ada yang lain")
            }
            RequestError::SetUnused { method } => format!("{method} tidak memakai basis data pola di sini"),
            RequestError::SetForSlides => {
                "himpunan tabel dibuat untuk metrik satu ubin; metrik banyak ubin punya tabel sendiri".into()
            }
            RequestError::NoTables(why) => no_tables(why),
            RequestError::NoWalkingTable { size } => {
                format!("walking-distance tidak punya tabel untuk {size}: isinya akan lebih dari sejuta status")
            }
        },
        Message::BadRequestFix(error) => match error {
            RequestError::OwnHeuristic { .. } | RequestError::OnlyHeuristic { .. } => {
                "hilangkan --heuristic".into()
            }
            RequestError::OneSolution { method: "auto" } => {
                "pakai --quality best; tabelnya ada sampai 64 sel, dalam metrik banyak ubin sampai 16".into()
            }
            RequestError::OneSolution { .. } => "pakai --method ida-batch, atau hilangkan --method".into(),
            RequestError::SetUnused { .. } => "hilangkan --tables, atau pakai --heuristic pattern-database".into(),
            RequestError::SetForSlides => "hilangkan --tables, atau pakai --metric stm".into(),
            RequestError::NoTables(NoTables::Unavailable(..)) => {
                "susun tables list menunjukkan yang ada, susun tables build membuatnya".into()
            }
            RequestError::NoTables(NoTables::TooMany) => "pakai lebih sedikit gambar".into(),
            RequestError::NoTables(NoTables::NoSet) => {
                "hilangkan --tables; atau pakai --method ida-star dengan --heuristic lain".into()
            }
            RequestError::NoWalkingTable { .. } => "pakai --heuristic linear-conflict".into(),
        },
        Message::SizesDiffer { start, goal } => {
            format!("papannya {start} tetapi tujuannya {goal}")
        }

        Message::Start { size } => format!("Awal ({size})"),
        Message::Goal => "Tujuan".into(),
        Message::Solvable(parity) => format!(
            "Bisa diselesaikan: jumlah KURANG(i) + X = {} + {} = {}, genap.",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::Unsolvable(parity) => format!(
            "Tidak bisa diselesaikan: jumlah KURANG(i) + X = {} + {} = {}, ganjil.",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::Optimal { length, metric } => {
            format!("Optimal: {}, tidak ada solusi yang lebih pendek.", moves(length, metric))
        }
        Message::Within {
            length,
            at_least,
            metric,
        } => format!(
            "Selesai dalam {}, paling banyak {} kali optimum: tidak ada solusi yang kurang dari {at_least}.",
            moves(length, metric),
            decimal(length as f64 / f64::from(at_least), 2, ID)
        ),
        Message::AnyLength { length, metric } => format!(
            "Selesai dalam {}; optimumnya tidak diketahui.",
            moves(length, metric)
        ),
        Message::AlreadySolved => "Sudah selesai: tidak ada yang perlu digeser.".into(),
        Message::Impossible => "Tidak ada urutan langkah yang sampai ke tujuan.".into(),
        Message::BestSoFar { length, at_least } => {
            format!("Jawaban terbaik sejauh ini: {length} langkah; tidak ada yang kurang dari {at_least}.")
        }
        Message::NothingYet { at_least } => {
            format!("Belum ada jawaban; yang terbukti: paling sedikit {at_least} langkah.")
        }
        Message::Moves { notation } => match notation {
            Notation::Tile => "Langkah (ubin)".into(),
            Notation::Blank => "Langkah (petak kosong)".into(),
        },
        Message::Ran { method, heuristic } => match heuristic {
            Some(heuristic) => format!("Metode: {method} dengan {heuristic}"),
            None => format!("Metode: {method}"),
        },
        Message::AutoRan {
            method,
            heuristic,
            why,
        } => {
            let why = match why {
                Why::Tables => "jarak tepat kelompok-kelompok ubin dicari di tabel: tidak ada yang lebih cepat",
                Why::TableIsCheap => "memori tidak bisa penuh, tabelnya jadi dalam beberapa milidetik",
                Why::NoTableNeeded => "memori tidak bisa penuh, taksiran terkuat yang tidak perlu tabel",
                Why::Fast => "jawaban seketika, di papan apa pun",
                Why::Good => "jawaban pendek dengan cepat; pembuktian bisa tak berujung",
                Why::Best => "jawaban pendek dulu; lalu pembuktian, berapa pun lamanya",
            };
            format!("Metode: auto memilih {method} dengan {heuristic} ({why})")
        }
        Message::Tables(used) => {
            let what = match (used.built, used.count) {
                (0, 1) => "tersimpan".into(),
                (0, _) => "semua tersimpan".into(),
                (built, count) if built == count => "dibuat dalam proses ini".into(),
                (built, count) => format!("{built} dari {count} dibuat dalam proses ini"),
            };
            format!("Tabel: {} ({}, {what})", used.set, bytes(used.bytes, ID))
        }
        Message::NoTables(why) => format!("catatan: tanpa basis data pola: {}", no_tables(why)),
        Message::Solutions { count, incomplete } => match incomplete {
            None if count == 1 => "Itulah satu-satunya solusi terpendek.".into(),
            None => format!("Ada {} solusi terpendek.", number(count as u64, ID)),
            Some(Incomplete::Enough) => {
                format!("{} solusi terpendek pertama; mungkin masih ada yang lain.", number(count as u64, ID))
            }
            Some(Incomplete::Stopped(why)) => format!(
                "{} solusi terpendek sebelum pencarian dihentikan ({}); mungkin masih ada yang lain.",
                number(count as u64, ID),
                halt(why)
            ),
        },
        Message::HeuristicUnused { method } => {
            format!("catatan: {method} tidak mengurutkan dengan heuristik; yang diberikan tidak dipakai")
        }
        Message::Figures { stats } => format!(
            "Dibangkitkan {}, diekspansi {}, kedalaman {}, memori {}",
            number(stats.generated, ID),
            number(stats.expanded, ID),
            stats.depth,
            bytes(stats.peak_bytes, ID)
        ),
        Message::StepHead { depth, cost } => format!("kedalaman {depth}  biaya {cost}"),
        Message::MayTakeLong => {
            "catatan: membuktikan bahwa jawaban di papan seperti ini optimal bisa sangat lama; Ctrl-C atau --time-limit menghentikannya dengan yang terbaik sejauh ini, dan --quality good puas dengan jawaban pendek".into()
        }

        Message::KurangBlank => "kosong".into(),
        Message::KurangSum { sum } => format!("Jumlah KURANG(i) = {sum}"),
        Message::BlankParity { x, row, column } => {
            let parity = if x == 1 { "ganjil" } else { "genap" };
            format!("X = {x}: petak kosong (baris {row}, kolom {column}) berjarak {parity} dari petak tujuannya")
        }
        Message::Total { parity } => format!(
            "Jumlah + X = {} + {} = {}",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::MisplacedAndManhattan {
            misplaced,
            manhattan,
        } => format!("Ubin salah tempat: {misplaced}   Jarak Manhattan: {manhattan}"),
        Message::ProofSolvable { total } => format!(
            "Bisa diselesaikan. Setiap langkah menjaga paritas jumlah + X; di tujuan nilainya genap, dan {total} genap. Untuk setiap papan mulai 2x2, syarat genap juga cukup."
        ),
        Message::ProofUnsolvable { total } => format!(
            "Tidak bisa diselesaikan. Setiap langkah menjaga paritas jumlah + X; di tujuan nilainya genap, sedangkan {total} ganjil, jadi tidak ada urutan langkah yang sampai ke sana."
        ),
        Message::SwapAdvice { a, b } => {
            format!("Angkat ubin {a} dan {b} lalu tukar tempatnya: sesudah itu bisa diselesaikan.")
        }

        Message::HintSolved => "Sudah selesai: tidak ada lagi yang perlu dikerjakan.".into(),
        Message::HintAtLeast { at_least } => {
            format!("Bisa diselesaikan. Perlu paling sedikit {at_least} langkah.")
        }
        Message::HintExactly { length } => {
            format!("Bisa diselesaikan, paling cepat dalam {length} langkah.")
        }
        Message::HintKnown { length, at_least } => format!(
            "Bisa diselesaikan. Ada solusi {length} langkah; paling sedikit perlu {at_least}."
        ),
        Message::HintRow { row } => format!("Lihat baris {row}."),
        Message::HintTile { tile, row, column } => {
            format!("Ubin {tile} (baris {row}, kolom {column}) yang perlu digeser.")
        }
        Message::HintReason(reason) => match reason {
            HintReason::Home => "Alasan: ia sampai di tempatnya sendiri.".into(),
            HintReason::Nearer { row, column } => {
                format!("Alasan: ia selangkah lebih dekat ke tempatnya, baris {row}, kolom {column}.")
            }
            HintReason::MakesWay { tile } => format!("Alasan: ia memberi jalan untuk ubin {tile}."),
            HintReason::Prepares => "Alasan: ia memberi ruang untuk langkah berikutnya.".into(),
        },
        Message::HintMove { tile, push } => {
            let way = word(push.direction);
            match push.tiles - 1 {
                0 => format!("Geser ubin {tile} ke {way}."),
                more => format!("Geser ubin {tile} ke {way}, didorong {more} ubin di belakangnya."),
            }
        }
        Message::HintLeft { left } => match left {
            1 => "Itu langkah terakhir.".into(),
            left => format!("Sesudahnya tinggal {} langkah.", left - 1),
        },

        Message::AnswerSolves { length, metric } => {
            format!("Benar: {}, dan papan terakhir adalah tujuan.", moves(length, metric))
        }
        Message::AnswerEndsElsewhere { length } => {
            format!("Salah: sesudah {length} langkah papannya bukan tujuan.")
        }
        Message::AnswerImpossible { number, letter } => {
            format!("Salah: langkah ke-{number} ({letter}) tidak punya ubin untuk digeser.")
        }
        Message::NoExactBoard(error) => match error {
            ExactError::TooFar { most } => {
                format!("tidak ada papan seukuran ini yang sejauh itu dari tujuan; yang terjauh {most} langkah")
            }
            ExactError::Stopped(why) => format!("papan seperti itu tidak ditemukan: {}", halt(*why)),
            ExactError::NotFound { tries } => {
                format!("papan sejauh itu tidak ditemukan dalam {tries} percobaan")
            }
        },

        Message::ColumnHeuristic => "heuristik".into(),
        Message::ColumnLength => "panjang".into(),
        Message::ColumnGenerated => "dibangkitkan".into(),
        Message::ColumnExpanded => "diekspansi".into(),
        Message::OutcomeOptimal => "optimal".into(),
        Message::OutcomeWithin { bound } => format!("maks. {}x optimum", decimal(bound, 2, ID)),
        Message::OutcomeAny => "tanpa jaminan".into(),
    }
}

fn moves(length: usize, metric: Metric) -> String {
    let kind = match metric {
        Metric::SingleTile => "satu-ubin",
        Metric::MultiTile => "banyak-ubin",
    };
    format!("{length} langkah {kind}")
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "atas",
        Direction::Left => "kiri",
        Direction::Right => "kanan",
        Direction::Down => "bawah",
    }
}

fn no_tables(why: &NoTables) -> String {
    match why {
        NoTables::NoSet => {
            "tidak ada basis data pola untuk ukuran dan tujuan ini: papan paling banyak 64 sel (16 dalam metrik banyak ubin), dan kotak kosong gambarnya harus putaran atau cerminan dari tujuan".into()
        }
        NoTables::TooMany => {
            "polanya terlalu banyak: pencarian dibuat untuk 8 partisi, cerminan ikut dihitung, dengan 32 pola seluruhnya (di atas 32 sel 2 partisi)".into()
        }
        NoTables::Unavailable(key, why) => tables::Message::Unavailable { key: *key, why }.text(ID),
    }
}
