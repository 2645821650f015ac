//! How to fix an error of the library on the command line. Where no flag or command helps, the library's
//! own advice is used.

use susun::format::Fault;
use susun::messages;
use susun::pack::{self, GenerateError};
use susun::picture::{self, PictureError};
use susun::registry::RegistryError;
use susun::slide::tables::Unavailable;
use susun::slide::{self, NoTables, Remark, RequestError};
use susun::sliding::pdb::{PartitionFault, PatternError};
use susun::trace::{self, TraceError};

use super::{EN, ID};

messages! {
    pub(crate) fn request_fix(error: &RequestError) {
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
    pub(crate) fn parse_fix(fault: &Fault) {
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
            en: { susun::Message::Fix(other).text(EN) },
            id: { susun::Message::Fix(other).text(ID) };
    }
}

messages! {
    pub(crate) fn registry_fix(error: &RegistryError) {
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
    pub(crate) fn trace_fix(error: &TraceError) {
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
    pub(crate) fn challenge_fix(error: GenerateError) {
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
    pub(crate) fn remark_note(remark: &Remark) {
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
    pub(crate) fn no_tables_note(why: &NoTables) {
        NoTables::Unavailable(_, Unavailable::NotBuilt { .. } | Unavailable::Unusable { .. }) =>
            en: ("{}; susun tables build builds it", slide::Message::NoTables(why).text(EN)),
            id: ("{}; susun tables build membuatnya", slide::Message::NoTables(why).text(ID));
        other =>
            en: { slide::Message::NoTables(other).text(EN) },
            id: { slide::Message::NoTables(other).text(ID) };
    }
}
