//! Sentences about an answer: how it was read, how far it is from the optimum, and what is wrong with what it claims; see
//! [`crate::message`].

use sliding::Metric;

use super::claims::{ListFlaw, Objection, Unproved};
use super::message::moves;
use crate::format::{Directions, Form, Mover, NoStep, Reading, WrongStep, metric_name};
use crate::message::languages::*;
use crate::message::{decimal, halt, ignored, number, plural};
use crate::messages;

messages! {
    /// A sentence about an answer.
    #[non_exhaustive]
    pub enum AnswerMessage<'a> {
        /// What was understood.
        Read(reading: &'a Reading) =>
            en: {
                let parts = [read(reading, EN), form(reading.form, EN), boards(reading, EN), directions(reading.directions, EN)];
                format!("Read {}{}.", parts.concat(), ignored(&reading.ignored, EN))
            },
            id: {
                let parts = [read(reading, ID), form(reading.form, ID), boards(reading, ID), directions(reading.directions, ID)];
                format!("Terbaca {}{}.", parts.concat(), ignored(&reading.ignored, ID))
            };
        Optimal =>
            en: "Optimal: no solution is shorter.",
            id: "Optimal: tidak ada solusi yang lebih pendek.";
        NotOptimal { length: usize, optimum: usize, metric: Metric } =>
            en: ("Not optimal: {}; the optimum is {} ({} fewer).", moves(metric, length, EN), number(optimum, EN), number(length - optimum, EN)),
            id: ("Tidak optimal: {}; optimumnya {} ({} lebih sedikit).", moves(metric, length, ID), number(optimum, ID), number(length - optimum, ID));
        /// The optimum is not proved.
        Unproved { best: usize, at_least: usize, is_shorter: bool } =>
            en: {
                let known = is_shorter.then(|| format!(" a solution of {} is known;", plural(best, "move")));
                format!("The optimum is not proved:{} every solution has at least {}.", known.unwrap_or_default(), plural(at_least, "move"))
            },
            id: {
                let known = is_shorter.then(|| format!(" ada solusi {} langkah;", number(best, ID)));
                format!("Optimumnya belum terbukti:{} setiap solusi punya paling sedikit {} langkah.", known.unwrap_or_default(), number(at_least, ID))
            };
        Lost { step: usize, name: &'a str, needed: usize, better: Option<&'a str> } =>
            en: {
                let better = better.map(|better| format!("; {better} would have kept it"));
                format!("The optimum was lost at move {step} ({name}): after it at least {} {} needed{}.", plural(needed, "move"), if needed == 1 { "is" } else { "are" }, better.unwrap_or_default())
            },
            id: {
                let better = better.map(|better| format!("; {better} mempertahankannya"));
                format!("Optimum hilang di langkah ke-{step} ({name}): sesudahnya perlu paling sedikit {} langkah{}.", number(needed, ID), better.unwrap_or_default())
            };
        Shorter { is_shortest: bool, mover: Mover, moves: &'a str } =>
            en: {
                let which = if is_shortest { "A shortest solution" } else { "A shorter solution" };
                format!("{which} ({}): {moves}", mover_name(mover, EN))
            },
            id: {
                let which = if is_shortest { "Salah satu solusi terpendek" } else { "Solusi yang lebih pendek" };
                format!("{which} ({}): {moves}", mover_name(mover, ID))
            };
        /// The goal is not where the answer ends.
        PassedGoal { step: usize } =>
            en: "The goal was reached after move {step}, but the answer goes on.",
            id: "Tujuan sudah tercapai sesudah langkah ke-{step}, tetapi jawabannya berlanjut.";
        NoSolution { is_right: bool } =>
            en: {
                match is_right {
                    true => "Correct: no sequence of moves reaches the goal.",
                    false => "Wrong: the answer says that there is no solution, but this board can be solved.",
                }
                .to_owned()
            },
            id: {
                match is_right {
                    true => "Benar: tidak ada urutan langkah yang mencapai tujuan.",
                    false => "Salah: jawaban ini menyebut tidak ada solusi, padahal papan ini bisa diselesaikan.",
                }
                .to_owned()
            };
        WrongStep(wrong: &'a WrongStep) => |lang| wrong_step(wrong, lang);
        /// The answer and a better solution, as they are called in pictures.
        Own => en: "answer", id: "jawaban";
        Best { is_shortest: bool } =>
            en: { if is_shortest { "optimum" } else { "shorter" }.to_owned() },
            id: { if is_shortest { "optimum" } else { "lebih pendek" }.to_owned() };
        AxisMove => en: "moves made", id: "langkah yang sudah dibuat";
        AxisDistance => en: "moves still needed", id: "langkah yang masih perlu";
        BeforeLoss { step: usize } => en: "before move {step}", id: "sebelum langkah ke-{step}";
        AfterLoss { step: usize, name: &'a str, needed: usize } =>
            en: "{step} {name}: {needed} needed",
            id: "{step} {name}: perlu {needed}";
        AfterBetter { name: &'a str, needed: usize } =>
            en: "better {name}: {needed} needed",
            id: "lebih baik {name}: perlu {needed}";
    }
}

messages! {
    fn wrong_step(wrong: &WrongStep) {
        WrongStep::Board { line, why: NoStep::NotThePuzzle, .. } =>
            en: "Wrong: the first board (line {line}) is neither the puzzle nor one move from it.",
            id: "Salah: papan pertama (baris {line}) bukan teka-teki ini dan bukan satu langkah darinya.";
        WrongStep::Board { number, line, why: NoStep::Several { tiles } } =>
            en: "Wrong: board {number} (line {line}) does not follow from the one before: {tiles} tiles moved at once.",
            id: "Salah: papan ke-{number} (baris {line}) tidak mengikuti papan sebelumnya: {tiles} ubin bergerak sekaligus.";
        WrongStep::Board { number, line, why: NoStep::Changed { cells } } =>
            en: "Wrong: board {number} (line {line}) does not follow from the one before: {cells} cells differ, and no move does that.",
            id: "Salah: papan ke-{number} (baris {line}) tidak mengikuti papan sebelumnya: {cells} petak berbeda, dan tidak ada langkah seperti itu.";
        WrongStep::Tile { number, line, tile } =>
            en: ("Wrong: move {number}{}: tile {tile} is not beside the blank.", in_line(*line, EN)),
            id: ("Salah: langkah ke-{number}{}: ubin {tile} tidak di samping petak kosong.", in_line(*line, ID));
        WrongStep::Direction { number, line, tile } =>
            en: ("Wrong: move {number}{}: tile {tile} cannot move that way.", in_line(*line, EN)),
            id: ("Salah: langkah ke-{number}{}: ubin {tile} tidak bisa bergerak ke arah itu.", in_line(*line, ID));
    }
}

messages! {
    /// Where a move stands.
    fn in_line(line: Option<usize>) {
        None => en: "", id: "";
        Some(line) => en: " (line {line})", id: " (baris {line})";
    }
}

messages! {
    /// How much.
    fn read(reading: &Reading) {
        Reading { form: Form::NoSolution, .. } =>
            en: "that there is no solution",
            id: "bahwa tidak ada solusi";
        Reading { form: Form::Boards, boards, moves, .. } =>
            en: ("{} ({})", plural(*boards, "board"), plural(moves.len(), "move")),
            id: ("{} papan ({} langkah)", number(*boards, ID), number(moves.len(), ID));
        Reading { moves, .. } =>
            en: { plural(moves.len(), "move") },
            id: ("{} langkah", number(moves.len(), ID));
    }
}

messages! {
    fn form(form: Form) {
        Form::Letters => en: " as letters", id: " sebagai huruf";
        Form::Words => en: " as words", id: " sebagai kata";
        Form::Arrows => en: " as arrows", id: " sebagai panah";
        Form::Tiles => en: " as tile numbers", id: " sebagai nomor ubin";
        Form::Json => en: " from JSON", id: " dari JSON";
        Form::Boards | Form::NoSolution => en: "", id: "";
    }
}

messages! {
    /// The boards beside a list of moves.
    fn boards(reading: &Reading) {
        Reading { boards: 0, .. } | Reading { form: Form::Boards, .. } => en: "", id: "";
        Reading { boards, .. } =>
            en: (" and {} that {} the same", plural(*boards, "board"), if *boards == 1 { "shows" } else { "show" }),
            id: (" dan {} papan yang menunjukkan hal yang sama", number(*boards, ID));
    }
}

messages! {
    fn directions(directions: Directions) {
        Directions::NotNeeded => en: "", id: "";
        Directions::Given(mover) =>
            en: (", {} directions", mover_name(mover, EN)),
            id: (", arah gerak {}", mover_name(mover, ID));
        Directions::Fit(mover) =>
            en: (", {} directions; {} directions do not fit", mover_name(mover, EN), mover_name(other(mover), EN)),
            id: (", arah gerak {}; sebagai arah gerak {} tidak cocok", mover_name(mover, ID), mover_name(other(mover), ID));
        Directions::NeitherFits(mover) =>
            en: (", {} directions; {} directions do not lead to the goal either", mover_name(mover, EN), mover_name(other(mover), EN)),
            id: (", arah gerak {}; sebagai arah gerak {} pun tidak sampai ke tujuan", mover_name(mover, ID), mover_name(other(mover), ID));
        Directions::BothFit =>
            en: "; tile directions and blank directions both fit",
            id: "; arah gerak ubin dan arah gerak petak kosong sama-sama cocok";
    }
}

messages! {
    fn mover_name(mover: Mover) {
        Mover::Tile => en: "tile", id: "ubin";
        Mover::Blank => en: "blank", id: "petak kosong";
    }
}

fn other(mover: Mover) -> Mover {
    match mover {
        Mover::Tile => Mover::Blank,
        Mover::Blank => Mover::Tile,
    }
}

messages! {
    /// What is wrong with a saved answer.
    pub(super) fn objection_text(objection: &Objection) {
        Objection::Puzzle { said } =>
            en: "The answer is for another kind of puzzle: {said}",
            id: "Jawaban ini untuk jenis teka-teki lain: {said}";
        Objection::Size { said, found } =>
            en: "The answer is for a {said} board, but the puzzle is {found}.",
            id: "Jawaban ini untuk papan {said}, padahal teka-tekinya {found}.";
        Objection::Board { said, .. } =>
            en: "The answer is for another start: {said}",
            id: "Jawaban ini untuk papan awal lain: {said}";
        Objection::Goal { said, .. } =>
            en: "The answer is for another goal: {said}",
            id: "Jawaban ini untuk tujuan lain: {said}";
        Objection::Metric { said, found } =>
            en: ("The answer counts in another metric: {} instead of {}.", metric_name(*said), metric_name(*found)),
            id: ("Jawaban ini memakai metrik lain: {}, bukan {}.", metric_name(*said), metric_name(*found));
        Objection::Length { said, found, metric } =>
            en: ("The answer says {}, but has {}.", number(said, EN), moves(*metric, *found, EN)),
            id: ("Jawaban ini menyebut {}, padahal ada {}.", number(said, ID), moves(*metric, *found, ID));
        Objection::Impossible =>
            en: "The answer says that there is no solution, but its moves are one.",
            id: "Jawaban ini menyebut tidak ada solusi, padahal langkahnya adalah solusi.";
        Objection::MovesBlank =>
            en: "The answer contradicts itself: its moves of the blank are not its moves of the tiles.",
            id: "Jawaban ini tidak konsisten: langkah petak kosongnya tidak sama dengan langkah ubinnya.";
        Objection::Optimal { found, metric, .. } =>
            en: ("The answer says that it is optimal, but the board can be solved in {}.", moves(*metric, *found, EN)),
            id: ("Jawaban ini menyatakan dirinya optimal, padahal {} sudah cukup.", moves(*metric, *found, ID));
        Objection::LowerBound { said, found, metric } =>
            en: (
                "The answer says that every solution has at least {}, but the board can be solved in {}.",
                moves(*metric, *said, EN),
                moves(*metric, *found, EN)
            ),
            id: (
                "Jawaban ini menyebut setiap solusi punya paling sedikit {}, padahal {} sudah cukup.",
                moves(*metric, *said, ID),
                moves(*metric, *found, ID)
            );
        Objection::Bound { said, found, metric } =>
            en: (
                "The answer says that it has at most {} times the optimum, but the board can be solved in {}.",
                decimal(*said, 2, EN),
                moves(*metric, *found, EN)
            ),
            id: (
                "Jawaban ini menyebut paling banyak {} kali optimum, padahal {} sudah cukup.",
                decimal(*said, 2, ID),
                moves(*metric, *found, ID)
            );
        Objection::Listed { number, flaw: ListFlaw::Wrong } =>
            en: ("Solution {} in the list is wrong.", self::number(number, EN)),
            id: ("Solusi ke-{} dalam daftar salah.", self::number(number, ID));
        Objection::Listed { number, flaw: ListFlaw::Length } =>
            en: ("Solution {} in the list has another length than the answer.", self::number(number, EN)),
            id: ("Panjang solusi ke-{} dalam daftar berbeda dari jawabannya.", self::number(number, ID));
        Objection::Listed { number, flaw: ListFlaw::Repeated } =>
            en: ("Solution {} in the list repeats an earlier one.", self::number(number, EN)),
            id: ("Solusi ke-{} dalam daftar mengulang solusi sebelumnya.", self::number(number, ID));
        Objection::ListCount { said, found } =>
            en: ("The answer says that it has {}, but it lists {}.", plural(said, "solution"), number(found, EN)),
            id: ("Jawaban ini menyebut {} solusi, padahal daftarnya berisi {}.", number(said, ID), number(found, ID));
        Objection::Complete { said, found: Some(found) } =>
            en: ("The answer claims to list all shortest solutions ({}), but the board has {}.", number(said, EN), number(found, EN)),
            id: ("Jawaban ini menyatakan memuat semua solusi terpendek ({}), padahal papannya punya {}.", number(said, ID), number(found, ID));
        Objection::Complete { said, found: None } =>
            en: ("The answer claims to list all shortest solutions ({}), but the board has more.", number(said, EN)),
            id: ("Jawaban ini menyatakan memuat semua solusi terpendek ({}), padahal papannya punya lebih banyak.", number(said, ID));
        Objection::Unproved { claim, why: Some(why) } =>
            en: ("{}; that was not proved: {}.", unproved(*claim, EN), halt(*why, EN)),
            id: ("{}; itu tidak terbukti: {}.", unproved(*claim, ID), halt(*why, ID));
        Objection::Unproved { claim, why: None } =>
            en: ("{}; that was not proved.", unproved(*claim, EN)),
            id: ("{}; itu tidak terbukti.", unproved(*claim, ID));
    }
}

messages! {
    fn unproved(claim: Unproved) {
        Unproved::Optimal(..) =>
            en: "The answer says that it is optimal",
            id: "Jawaban ini menyatakan dirinya optimal";
        Unproved::LowerBound(said, metric) =>
            en: ("The answer says that every solution has at least {}", moves(metric, said, EN)),
            id: ("Jawaban ini menyebut setiap solusi punya paling sedikit {}", moves(metric, said, ID));
        Unproved::Bound(said, _) =>
            en: ("The answer says that it has at most {} times the optimum", decimal(said, 2, EN)),
            id: ("Jawaban ini menyebut paling banyak {} kali optimum", decimal(said, 2, ID));
        Unproved::Solutions =>
            en: "The answer lists solutions",
            id: "Jawaban ini memuat daftar solusi";
        Unproved::Complete(said) =>
            en: ("The answer claims to list all shortest solutions ({})", number(said, EN)),
            id: ("Jawaban ini menyatakan memuat semua solusi terpendek ({})", number(said, ID));
    }
}
