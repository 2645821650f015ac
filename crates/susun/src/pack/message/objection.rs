//! Sentences about the claims of an answer that do not hold.

use num_bigint::BigUint;
use packing::Objective;

use crate::message::languages::*;
use crate::message::{halt, number, plural};
use crate::messages;
use crate::pack::claims::{CountClaim, Objection};

messages! {
    /// A claim of an answer that does not hold.
    pub(super) fn objection_text(objection: &Objection) {
        Objection::Kind { said } =>
            en: "The answer is for another kind of puzzle: {said}",
            id: "Jawaban ini untuk jenis teka-teki lain: {said}";
        Objection::Flips { said: true } =>
            en: "The answer says that pieces may be turned over, but here they may not.",
            id: "Jawaban ini menyebut kepingan boleh dibalik, padahal di sini tidak boleh.";
        Objection::Flips { said: false } =>
            en: "The answer says that pieces may not be turned over, but here they may.",
            id: "Jawaban ini menyebut kepingan tidak boleh dibalik, padahal di sini boleh.";
        Objection::Impossible =>
            en: "The answer says that there is no solution, but its board is one.",
            id: "Jawaban ini menyebut tidak ada solusi, padahal papannya adalah solusi.";
        Objection::Levels =>
            en: "The answer contradicts itself: its levels are not its board.",
            id: "Jawaban ini tidak konsisten: tingkat-tingkatnya tidak sama dengan papannya.";
        Objection::Placements =>
            en: "The answer contradicts itself: its placements are not those of its board.",
            id: "Jawaban ini tidak konsisten: penempatannya tidak sama dengan papannya.";
        Objection::UnprovedList { number, why: Some(why) } =>
            en: ("The list could not be checked from solution {} on: {}.", self::number(number, EN), halt(*why, EN)),
            id: ("Daftarnya tidak bisa diperiksa mulai solusi ke-{}: {}.", self::number(number, ID), halt(*why, ID));
        Objection::UnprovedList { number, why: None } =>
            en: ("The list could not be checked from solution {} on.", self::number(number, EN)),
            id: ("Daftarnya tidak bisa diperiksa mulai solusi ke-{}.", self::number(number, ID));
        Objection::Count { claim: claim @ (CountClaim::UpToSymmetry | CountClaim::UpToRotation | CountClaim::Symmetries), said, found: Some(found) } =>
            en: ("{}, but the number is {}.", counted(*claim, said, EN), number(found, EN)),
            id: ("{}, padahal banyaknya {}.", counted(*claim, said, ID), number(found, ID));
        Objection::Puzzle { said, .. } =>
            en: "The answer is for another puzzle: {said}",
            id: "Jawaban ini untuk teka-teki lain: {said}";
        Objection::Found { said, found } =>
            en: ("The answer says that it has {}, but it has {}.", plural(said, "solution"), number(found, EN)),
            id: ("Jawaban ini menyebut {} solusi, padahal isinya {}.", number(said, ID), number(found, ID));
        Objection::Most { said, found } =>
            en: ("The answer says that the largest number is {}, but it is {}.", number(said, EN), number(found, EN)),
            id: ("Jawaban ini menyebut jumlah terbanyak {}, padahal {}.", number(said, ID), number(found, ID));
        Objection::Objective { said: Objective::Cells, .. } =>
            en: "The answer gives the largest number of covered cells, but the puzzle does not ask for that.",
            id: "Jawaban ini menyebut jumlah petak tertutup terbanyak, padahal teka-tekinya tidak menanyakan itu.";
        Objection::Objective { said: Objective::Pieces, .. } =>
            en: "The answer gives the largest number of pieces, but the puzzle does not ask for that.",
            id: "Jawaban ini menyebut jumlah kepingan terbanyak, padahal teka-tekinya tidak menanyakan itu.";
        Objection::Listed { number } =>
            en: ("Solution {} in the list is wrong.", self::number(number, EN)),
            id: ("Solusi ke-{} dalam daftar salah.", self::number(number, ID));
        Objection::Repeated { number } =>
            en: ("Solution {} in the list repeats an earlier one.", self::number(number, EN)),
            id: ("Solusi ke-{} dalam daftar mengulang solusi sebelumnya.", self::number(number, ID));
        Objection::Count { claim, said, found: Some(found) } =>
            en: ("{}, but the puzzle has {}.", counted(*claim, said, EN), number(found, EN)),
            id: ("{}, padahal teka-tekinya punya {}.", counted(*claim, said, ID), number(found, ID));
        Objection::Count { claim, said, found: None } =>
            en: ("{}, but the puzzle has more.", counted(*claim, said, EN)),
            id: ("{}, padahal teka-tekinya punya lebih banyak.", counted(*claim, said, ID));
        Objection::Unproved { claim, said, why: Some(why) } =>
            en: ("{}; this could not be checked: {}.", counted(*claim, said, EN), halt(*why, EN)),
            id: ("{}; hal ini tidak bisa dibuktikan: {}.", counted(*claim, said, ID), halt(*why, ID));
        Objection::Unproved { claim, said, why: None } =>
            en: ("{}; this could not be checked.", counted(*claim, said, EN)),
            id: ("{}; hal ini tidak bisa dibuktikan.", counted(*claim, said, ID));
    }
}

messages! {
    fn counted(claim: CountClaim, said: &BigUint) {
        CountClaim::All =>
            en: ("The answer claims to list all solutions ({})", number(said, EN)),
            id: ("Jawaban ini menyatakan memuat semua solusi ({})", number(said, ID));
        CountClaim::Solutions if *said == 1u8.into() =>
            en: "The answer says that there is 1 solution",
            id: "Jawaban ini menyebut ada 1 solusi";
        CountClaim::Solutions =>
            en: ("The answer says that there are {}", plural(said, "solution")),
            id: ("Jawaban ini menyebut ada {} solusi", number(said, ID));
        CountClaim::AtLeast =>
            en: ("The answer says that there are at least {}", plural(said, "solution")),
            id: ("Jawaban ini menyebut ada paling sedikit {} solusi", number(said, ID));
        CountClaim::NotUnique =>
            en: "The answer says that there is more than one solution",
            id: "Jawaban ini menyebut ada lebih dari satu solusi";
        CountClaim::UpToSymmetry =>
            en: ("The answer says {} up to symmetry", plural(said, "solution")),
            id: ("Jawaban ini menyebut {} solusi tanpa yang simetris", number(said, ID));
        CountClaim::UpToRotation =>
            en: ("The answer says {} up to rotation", plural(said, "solution")),
            id: ("Jawaban ini menyebut {} solusi tanpa hasil putaran", number(said, ID));
        CountClaim::Symmetries =>
            en: ("The answer says {} as the number of symmetries", number(said, EN)),
            id: ("Jawaban ini menyebut {} simetri", number(said, ID));
        CountClaim::Unique =>
            en: "The answer says that there is exactly one solution",
            id: "Jawaban ini menyebut hanya ada satu solusi";
    }
}
