//! Sentences about an answer to a packing puzzle; see [`crate::message`].

use super::Outcome;
use super::format::printed::PrintedBoard;
use super::loss::{LossState, PackLoss};
use super::message::{at, place};
use crate::message::languages::*;
use crate::message::{halt, ignored};
use crate::{Lang, messages};

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
        PackLoss { state: LossState::Completes, is_all: true, .. } =>
            en: ("The placed pieces ({}) can still be completed.", listed(loss)),
            id: ("Kepingan yang terpasang ({}) masih bisa dilengkapi.", listed(loss));
        PackLoss { state: LossState::Completes, .. } =>
            en: ("The pieces with the correct shape ({}) can still be completed.", listed(loss)),
            id: ("Kepingan yang bentuknya benar ({}) masih bisa dilengkapi.", listed(loss));
        PackLoss { state: LossState::NeverSolvable, .. } =>
            en: "The empty board has no solution.",
            id: "Papan kosongnya tidak punya solusi.";
        PackLoss { state: LossState::Lost(number), .. } =>
            en: ("The last solution was lost with piece {}, in the order {}.", named(loss, *number, EN), listed(loss)),
            id: ("Solusi terakhir hilang pada kepingan {}, menurut urutan {}.", named(loss, *number, ID), listed(loss));
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

/// A piece by its symbol, and by its first cell where there are several copies of it.
fn named(loss: &PackLoss, number: usize, lang: Lang) -> String {
    let symbols = loss.symbols();
    let symbol = symbols[number];
    match symbols.iter().filter(|&&other| other == symbol).count() {
        1 => symbol.to_string(),
        _ => {
            let puzzle = &loss.placed;
            let first = puzzle.placed()[number].cells.iter().min();
            let place = place(puzzle, *first.expect("a piece has cells"));
            format!("{symbol} ({})", at(place, lang))
        }
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
