//! Sentences about an answer to a packing puzzle; see [`crate::message`].

use super::Outcome;
use super::format::printed::PrintedBoard;
use super::loss::{LossState, PackLoss};
use crate::message::languages::*;
use crate::message::{halt, ignored};
use crate::messages;

messages! {
    /// A sentence about an answer.
    #[non_exhaustive]
    pub enum AnswerMessage<'a> {
        /// Which lines were understood.
        Read(board: &'a PrintedBoard) =>
            en: ("Read the board in lines {}{}.", span(&board.lines), ignored(&board.ignored, EN)),
            id: ("Terbaca papan di baris {}{}.", span(&board.lines), ignored(&board.ignored, ID));
        Loss(loss: &'a PackLoss) => |lang| lost(loss, lang);
        /// An answer that there is no solution.
        NoSolution(outcome: &'a Outcome) => |lang| no_solution(outcome, lang);
    }
}

messages! {
    fn lost(loss: &PackLoss) {
        PackLoss { state: LossState::Completes, .. } =>
            en: ("The pieces with the correct shape ({}) can still be completed.", listed(loss)),
            id: ("Kepingan yang bentuknya benar ({}) masih bisa dilengkapi.", listed(loss));
        PackLoss { state: LossState::NeverSolvable, .. } =>
            en: "The empty board has no solution.",
            id: "Papan kosongnya tidak punya solusi.";
        PackLoss { state: LossState::Lost(number), .. } =>
            en: ("The last solution was lost with piece {}, in the order {}.", loss.symbols()[*number], listed(loss)),
            id: ("Solusi terakhir hilang pada kepingan {}, menurut urutan {}.", loss.symbols()[*number], listed(loss));
        PackLoss { state: LossState::Stopped(why), .. } =>
            en: ("It is not known whether the placed pieces ({}) can be completed: {}.", listed(loss), halt(*why, EN)),
            id: ("Belum diketahui apakah kepingan yang terpasang ({}) bisa dilengkapi: {}.", listed(loss), halt(*why, ID));
    }
}

messages! {
    fn no_solution(outcome: &Outcome) {
        Outcome::Impossible(_) =>
            en: "Correct: this puzzle has no solution.",
            id: "Benar: teka-teki ini tidak punya solusi.";
        Outcome::Stopped(why) =>
            en: ("Not proved: it is not known whether this puzzle has no solution: {}.", halt(*why, EN)),
            id: ("Belum terbukti: belum diketahui apakah teka-teki ini memang tidak punya solusi: {}.", halt(*why, ID));
        _ =>
            en: "Wrong: the answer says that there is no solution, but there is one:",
            id: "Salah: menurut jawaban ini tidak ada solusi, padahal ada:";
    }
}

/// The pieces, one after the other.
fn listed(loss: &PackLoss) -> String {
    let symbols = loss.symbols().into_iter().map(String::from);
    symbols.collect::<Vec<_>>().join(" ")
}

/// From the first line to the last.
fn span(lines: &[usize]) -> String {
    match lines {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    }
}
