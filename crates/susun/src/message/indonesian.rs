//! Bahasa Indonesia.

use search::Halt;
use sliding::{Direction, Metric};

use super::{Message, bytes, decimal, number, seconds};
use crate::Lang;
use crate::format::{Fault, Notation, Position};
use crate::registry::RegistryError;
use crate::slide::{ExactError, HintReason, RequestError, Why};

const ID: Lang = Lang::Indonesian;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Fault(fault) => self::fault(fault),
        Message::Fix(fault) => fix(fault),
        Message::At(Position { line, column }) => format!("baris {line}, kolom {column}"),
        Message::BadRequest(error) => match error {
            RequestError::OwnHeuristic { method } => {
                format!("{method} punya dua heuristik sendiri dan tidak menerima yang lain")
            }
            RequestError::NoWalkingTable { size } => {
                format!("walking-distance tidak punya tabel untuk {size}: isinya akan lebih dari sejuta status")
            }
        },
        Message::BadRequestFix(error) => match error {
            RequestError::OwnHeuristic { .. } => "hilangkan --heuristic".into(),
            RequestError::NoWalkingTable { .. } => "pakai --heuristic linear-conflict".into(),
        },
        Message::Unknown(error) => match error {
            RegistryError::Method { name, .. } => format!("tidak ada metode \"{name}\""),
            RegistryError::Heuristic { name, .. } => format!("tidak ada heuristik \"{name}\""),
            RegistryError::Option { method, option } => {
                format!("{method} tidak punya opsi \"{option}\"")
            }
            RegistryError::Value { option, value } => {
                format!("\"{value}\" bukan nilai opsi {}", option.name)
            }
        },
        Message::UnknownFix(error) => match error {
            RegistryError::Method { near: Some(near), .. }
            | RegistryError::Heuristic { near: Some(near), .. } => format!("maksudnya {near}?"),
            RegistryError::Method { .. }
            | RegistryError::Heuristic { .. }
            | RegistryError::Option { .. } => "susun methods menampilkan semua yang ada".into(),
            RegistryError::Value { option, .. } => {
                format!("{} menerima {}", option.name, option.values)
            }
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
        Message::Stopped { why } => format!("Berhenti: {}.", halt(why)),
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
                Why::TableIsCheap => "memori tidak bisa penuh, tabelnya jadi dalam beberapa milidetik",
                Why::NoTableNeeded => "memori tidak bisa penuh, taksiran terkuat yang tidak perlu tabel",
            };
            format!("Metode: auto memilih {method} dengan {heuristic} ({why})")
        }
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
        Message::Took { time, tables } => match tables {
            Some(tables) => format!(
                "Waktu {} (termasuk tabel {})",
                seconds(time, ID),
                seconds(tables, ID)
            ),
            None => format!("Waktu {}", seconds(time, ID)),
        },
        Message::StepHead { depth, cost } => format!("kedalaman {depth}  biaya {cost}"),
        Message::MayTakeLong => {
            "catatan: solusi optimal papan seperti ini bisa sangat lama; hentikan dengan Ctrl-C, pasang --time-limit, atau pakai --method weighted-a-star atau best-first".into()
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
            left => format!("Termasuk langkah ini, tinggal {left} langkah."),
        },

        Message::AnswerSolves { length, metric } => {
            format!("Benar: {}, dan papan terakhir adalah tujuan.", moves(length, metric))
        }
        Message::AnswerEndsElsewhere { length } => {
            format!("Salah: sesudah {length} langkah papannya bukan tujuan, melainkan")
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

        Message::ColumnMethod => "metode".into(),
        Message::ColumnHeuristic => "heuristik".into(),
        Message::ColumnOutcome => "hasil".into(),
        Message::ColumnLength => "panjang".into(),
        Message::ColumnGenerated => "dibangkitkan".into(),
        Message::ColumnExpanded => "diekspansi".into(),
        Message::ColumnMemory => "memori".into(),
        Message::ColumnTime => "waktu".into(),
        Message::OutcomeOptimal => "optimal".into(),
        Message::OutcomeWithin { bound } => format!("maks. {}x optimum", decimal(bound, 2, ID)),
        Message::OutcomeAny => "tanpa jaminan".into(),
        Message::OutcomeImpossible => "mustahil".into(),
        Message::OutcomeStopped { why } => format!("berhenti: {}", halt(why)),
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

fn halt(why: Halt) -> String {
    match why {
        Halt::Time => "waktunya habis".into(),
        Halt::Nodes => "batas simpul tercapai".into(),
        Halt::Memory => "batas memori tercapai".into(),
        Halt::Interrupted => "dihentikan".into(),
        Halt::Cycle { start, length } => format!(
            "tidak akan pernah sampai: mulai langkah {start} ia berputar dalam siklus {length} langkah"
        ),
        Halt::Steps(steps) => format!("tujuan tidak tercapai dalam {steps} langkah"),
        Halt::DeadEnd => "tidak ada langkah lagi".into(),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "tidak ada papan di sini, teksnya kosong".into(),
        Fault::NotText => "ini bukan teks UTF-8".into(),
        Fault::NotANumber { found } => format!("{found:?} bukan bilangan dan bukan petak kosong"),
        Fault::Negative { found } => format!("{found} negatif"),
        Fault::TooLarge { found, most } => {
            format!("{found} terlalu besar: ubinnya 1 sampai {most}")
        }
        Fault::Twice {
            number,
            first,
            missing,
        } => format!(
            "{number} muncul lagi di sini, pertama di baris {}, kolom {}; {} tidak ada",
            first.line,
            first.column,
            match missing {
                0 => "petak kosong".to_owned(),
                tile => format!("ubin {tile}"),
            }
        ),
        Fault::TwoBlanks { first, missing } => format!(
            "petak kosong kedua, yang pertama di baris {}, kolom {}; ubin {missing} tidak ada",
            first.line, first.column
        ),
        Fault::BothBlanks { largest } => {
            format!("{largest} akan jadi petak kosong, padahal papan sudah punya petak kosong")
        }
        Fault::RowLength {
            row,
            found,
            expected,
        } => format!("baris {row} berisi {found} petak, yang lain {expected}"),
        Fault::OneRow { found } => {
            format!("satu baris berisi {found} petak: bentuknya tidak bisa diketahui")
        }
        Fault::Size { rows, columns } => {
            format!("papan {rows}x{columns} di luar 2x2 sampai 100x100")
        }
        Fault::BadSize { found } => format!("\"{found}\" bukan ukuran"),
        Fault::BadSeed { found } => format!("\"{found}\" bukan benih acak"),
        Fault::IdCount {
            found,
            rows,
            columns,
        } => format!(
            "{found} petak, padahal {rows}x{columns} punya {}",
            rows * columns
        ),
        Fault::AmbiguousGap { row } => {
            format!("baris {row} punya beberapa isian kosong: yang mana petak kosongnya?")
        }
        Fault::NotAMove { found } => format!("\"{found}\" bukan langkah"),
        Fault::BadCount { found } => format!("langkah tidak bisa dilakukan {found} kali"),
        Fault::BlockedMove { number, letter } => {
            format!("langkah ke-{number} ({letter}) tidak punya ubin untuk digeser")
        }
        Fault::NoMoves => "tidak ada langkah dalam jawaban ini".into(),
        Fault::BadJson { problem } => format!("ini bukan JSON: {problem}"),
    }
}

fn fix(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "tulis baris demi baris, misalnya: 1 2 3 / 4 5 6 / 7 8 0".into(),
        Fault::NotText => "simpan berkas sebagai teks biasa (UTF-8)".into(),
        Fault::NotANumber { .. } => {
            "tulis bilangan bulat, dan petak kosong sebagai 0, bilangan terbesar, atau salah satu dari - _ # . x".into()
        }
        Fault::Negative { .. } => "ubin bernomor mulai 1; petak kosong 0".into(),
        Fault::TooLarge { most, .. } => format!("pakai setiap bilangan 1 sampai {most} sekali, dan satu petak kosong"),
        Fault::Twice { .. } => "setiap ubin hanya sekali: perbaiki salah satunya".into(),
        Fault::TwoBlanks { .. } => "sisakan satu petak kosong dan tulis ubin untuk yang lain".into(),
        Fault::BothBlanks { largest } => {
            format!("hapus petak kosong yang lain, atau perbaiki {largest}")
        }
        Fault::RowLength { expected, .. } => format!("isi setiap baris dengan {expected} petak"),
        Fault::OneRow { .. } => {
            "pisahkan baris dengan / atau tulis per baris; hanya 9, 16, 25, ... petak sebaris yang dibaca sebagai persegi".into()
        }
        Fault::Size { .. } => "pakai 2 sampai 100 baris dan 2 sampai 100 kolom".into(),
        Fault::BadSize { .. } => "tulis baris x kolom, misalnya 4x4 atau 3x5".into(),
        Fault::BadSeed { .. } => "tulis bilangan bulat 0 sampai 18446744073709551615, misalnya 4x4#42".into(),
        Fault::IdCount { .. } => "tulis semua petak baris demi baris, dipisah koma".into(),
        Fault::AmbiguousGap { .. } => "tulis petak kosong sebagai 0".into(),
        Fault::NotAMove { .. } => "pakai huruf U D L R, masing-masing boleh diberi banyaknya: L2UR".into(),
        Fault::BadCount { .. } => "tulis banyaknya mulai 1, atau tidak sama sekali untuk 1".into(),
        Fault::BlockedMove { .. } => {
            "periksa notasinya: biasanya huruf adalah arah gerak ubin; --notation blank membaca arah petak kosong".into()
        }
        Fault::NoMoves => "berikan jawaban yang sudah selesai, atau daftar langkah".into(),
        Fault::BadJson { .. } => "berikan berkas yang ditulis solve --json atau -o answer.json".into(),
    }
}
