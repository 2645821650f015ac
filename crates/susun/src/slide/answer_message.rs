//! Sentences about an answer: how it was read, and how far it is from the optimum; see [`crate::message`].

use sliding::Metric;

use super::message::moves;
use crate::format::{Directions, Form, Mover, NoStep, Reading, WrongStep};
use crate::message::languages::*;
use crate::message::{ignored, number, plural};
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
                format!("The optimum was lost at move {step} ({name}): after it at least {} are needed{}.", plural(needed, "move"), better.unwrap_or_default())
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
        WrongStep::Tile { number, tile } =>
            en: "Wrong: move {number}: tile {tile} is not beside the blank.",
            id: "Salah: langkah ke-{number}: ubin {tile} tidak di samping petak kosong.";
        WrongStep::Direction { number, tile } =>
            en: "Wrong: move {number}: tile {tile} cannot move that way.",
            id: "Salah: langkah ke-{number}: ubin {tile} tidak bisa bergerak ke arah itu.";
    }
}

messages! {
    /// How much.
    fn read(reading: &Reading) {
        Reading { form: Form::Boards, boards, moves, .. } =>
            en: ("{}, which are {}", plural(*boards, "board"), plural(moves.len(), "move")),
            id: ("{} papan, yaitu {} langkah", number(*boards, ID), number(moves.len(), ID));
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
        Form::Boards => en: "", id: "";
    }
}

messages! {
    /// The boards beside a list of moves.
    fn boards(reading: &Reading) {
        Reading { boards: 0, .. } | Reading { form: Form::Boards, .. } => en: "", id: "";
        Reading { boards, .. } =>
            en: (" and {} that show the same", plural(*boards, "board")),
            id: (" dan {} papan yang menunjukkan hal yang sama", number(*boards, ID));
    }
}

messages! {
    fn directions(directions: Directions) {
        Directions::NotNeeded => en: "", id: "";
        Directions::Said(mover) =>
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
