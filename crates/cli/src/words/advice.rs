//! How to fix an error of the library on the command line. Where no flag or command helps, the library's
//! own advice is used.

use std::any::Any;

use susun::family::{Explain, Refusal};
use susun::format::{Fault, ParseError};
use susun::message::number;
use susun::pack::{self, GenerateError};
use susun::picture::{self, PictureError};
use susun::registry::RegistryError;
use susun::slide::family::{Note, SetError};
use susun::slide::tables::Unavailable;
use susun::slide::{self, NoTables, Remark, RequestError};
use susun::sliding::Size;
use susun::sliding::pdb::{PartitionFault, PatternError};
use susun::trace::{self, TraceError};
use susun::{Lang, messages};

use super::{EN, ID};

/// How to fix what was refused: with flags and commands where they help, else as the library says.
pub(crate) fn fix(refusal: &Refusal, lang: Lang) -> Option<String> {
    if let Some(error) = refusal.reason::<ParseError>() {
        Some(parse_fix(&error.fault, lang))
    } else if let Some(error) = refusal.reason() {
        Some(registry_fix(error, lang))
    } else if let Some(error) = refusal.reason() {
        Some(request_fix(error, lang))
    } else if let Some(error) = refusal.reason() {
        Some(trace_fix(error, lang))
    } else if let Some(&error) = refusal.reason() {
        Some(challenge_fix(error, lang))
    } else if let Some(SetError::OtherSize { .. }) = refusal.reason() {
        Some(other_size_fix((), lang))
    } else {
        refusal.advice(lang)
    }
}

/// A note beside an answer, with the flag or command that helps.
pub(crate) fn note(note: &dyn Explain, lang: Lang) -> String {
    let any: &dyn Any = note;
    match any.downcast_ref::<Note>() {
        Some(Note::Remark(remark)) => remark_note(remark, lang),
        Some(Note::NoTables(why)) => no_tables_note(why, lang),
        Some(Note::MayTakeLong) => may_take_long((), lang),
        Some(Note::StepsLeftOut { boards, size }) => steps_left_out((*boards, *size), lang),
        _ => note.message(lang),
    }
}

messages! {
    fn other_size_fix(_nothing: ()) {
        () =>
            en: "choose from susun tables list, or draw the partition in the size of the board",
            id: "pilih dari susun tables list, atau gambar partisi seukuran papan";
    }
}

messages! {
    fn steps_left_out(steps: (usize, Size)) {
        (boards, size) =>
            en: ("note: --steps is ignored: {} boards of {size} are too many to show; the moves are above", number(boards, EN)),
            id: ("catatan: --steps diabaikan: {} papan {size} terlalu banyak untuk ditampilkan; langkahnya ada di atas", number(boards, ID));
    }
}

messages! {
    fn may_take_long(_nothing: ()) {
        () =>
            en: "note: proving the optimum on a board of this size can take very long; Ctrl-C or --time-limit stops with the best answer so far, and --quality good gives a short answer without proof",
            id: "catatan: membuktikan optimum di papan sebesar ini bisa sangat lama; Ctrl-C atau --time-limit berhenti dengan jawaban terbaik sejauh ini, dan --quality good memberi jawaban pendek tanpa bukti";
    }
}

messages! {
    fn request_fix(error: &RequestError) {
        RequestError::OwnHeuristic { .. } | RequestError::OnlyHeuristic { .. } =>
            en: "remove --heuristic",
            id: "hapus --heuristic";
        RequestError::OneSolution { method: "auto" } =>
            en: "use --quality best; its tables exist up to 64 cells, in the multi-tile metric up to 16",
            id: "pakai --quality best; tabelnya ada sampai 64 petak, dalam metrik beberapa ubin sampai 16";
        RequestError::OneSolution { .. } =>
            en: "use --method ida-batch, or remove --method",
            id: "pakai --method ida-batch, atau hapus --method";
        RequestError::SetUnused { .. } =>
            en: "remove --tables, or use --heuristic pattern-database",
            id: "hapus --tables, atau pakai --heuristic pattern-database";
        RequestError::SetForSlides =>
            en: "remove --tables, or use --metric stm",
            id: "hapus --tables, atau pakai --metric stm";
        RequestError::NoTables(NoTables::Unavailable(..)) =>
            en: "see susun tables list, and build it with susun tables build",
            id: "lihat susun tables list, dan buat dengan susun tables build";
        RequestError::NoTables(NoTables::NoSet) =>
            en: "remove --tables, or use --method ida-star with another --heuristic",
            id: "hapus --tables, atau pakai --method ida-star dengan --heuristic lain";
        RequestError::NoWalkingTable { .. } =>
            en: "use --heuristic linear-conflict, which needs no table",
            id: "pakai --heuristic linear-conflict, yang tidak memerlukan tabel";
        other =>
            en: { slide::Message::BadRequestFix(other).text(EN) },
            id: { slide::Message::BadRequestFix(other).text(ID) };
    }
}

messages! {
    fn parse_fix(fault: &Fault) {
        Fault::BlockedMove { .. } =>
            en: "check the notation: a letter is the tile's direction; --notation blank reads the blank's",
            id: "periksa notasinya: huruf menyatakan arah gerak ubin; --notation blank membaca arah petak kosong";
        Fault::BadJson { .. } =>
            en: "give a file written by solve --json or solve -o answer.json",
            id: "berikan berkas yang ditulis solve --json atau solve -o answer.json";
        Fault::Partition(PartitionFault::Pattern { why: PatternError::Board { .. }, .. }) =>
            en: "remove --tables: tables exist for boards of at most 64 cells",
            id: "hapus --tables: tabel hanya ada untuk papan paling banyak 64 petak";
        other =>
            en: { other.advice(EN).unwrap_or_default() },
            id: { other.advice(ID).unwrap_or_default() };
    }
}

messages! {
    fn registry_fix(error: &RegistryError) {
        RegistryError::Method { near: None, .. }
        | RegistryError::Heuristic { near: None, .. }
        | RegistryError::Option { .. } =>
            en: "see susun methods for the list",
            id: "lihat daftarnya dengan susun methods";
        other =>
            en: { susun::Message::UnknownFix(other).text(EN) },
            id: { susun::Message::UnknownFix(other).text(ID) };
    }
}

messages! {
    fn trace_fix(error: &TraceError) {
        TraceError::Request(error) => en: { request_fix(error, EN) }, id: { request_fix(error, ID) };
        TraceError::Unsolvable(_) =>
            en: "see susun check for the proof",
            id: "lihat buktinya dengan susun check";
        other =>
            en: { trace::Message::ErrorFix(other).text(EN) },
            id: { trace::Message::ErrorFix(other).text(ID) };
    }
}

messages! {
    pub(crate) fn picture_fix(error: &PictureError) {
        PictureError::TooLongToWatch { .. } =>
            en: "use .svg, .png or .txt",
            id: "pakai .svg, .png, atau .txt";
        PictureError::TooLarge { .. } | PictureError::TooLong { .. } =>
            en: "use .svg, or a smaller --cell",
            id: "pakai .svg, atau --cell yang lebih kecil";
        PictureError::Empty => en: "use .txt or .json", id: "pakai .txt atau .json";
        other =>
            en: { picture::Message::ErrorFix(other).text(EN) },
            id: { picture::Message::ErrorFix(other).text(ID) };
    }
}

messages! {
    fn challenge_fix(error: GenerateError) {
        GenerateError::Unsolvable =>
            en: "see susun check for the reason",
            id: "lihat sebabnya dengan susun check";
        other =>
            en: { pack::Message::NoChallengeFix(other).text(EN) },
            id: { pack::Message::NoChallengeFix(other).text(ID) };
    }
}

messages! {
    /// A note about a table, with the command that helps.
    fn remark_note(remark: &Remark) {
        Remark::NotKept(_) =>
            en: ("{}; --no-cache turns this warning off", remark.text(EN)),
            id: ("{}; --no-cache mematikan peringatan ini", remark.text(ID));
        Remark::Unusable(..) =>
            en: ("{}; susun tables build rebuilds it", remark.text(EN)),
            id: ("{}; susun tables build membuatnya ulang", remark.text(ID));
        Remark::Rebuilt(..) => en: { remark.text(EN) }, id: { remark.text(ID) };
    }
}

messages! {
    /// A note that a search used no tables, with the command that helps.
    fn no_tables_note(why: &NoTables) {
        NoTables::Unavailable(_, Unavailable::NotBuilt { .. } | Unavailable::Unusable { .. }) =>
            en: ("{}; susun tables build builds it", slide::Message::NoTables(why).text(EN)),
            id: ("{}; susun tables build membuatnya", slide::Message::NoTables(why).text(ID));
        other =>
            en: { slide::Message::NoTables(other).text(EN) },
            id: { slide::Message::NoTables(other).text(ID) };
    }
}
