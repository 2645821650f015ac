//! Moves that the page sends, checked before they are used.

use susun::format::{self, Notation};
use susun::json;
use susun::slide::Message;
use susun::slide::replay::Player;
use susun::sliding::{Board, Direction};

use crate::reply::Refusal;

/// Checks that some moves can be made; one that cannot is named in the letters that were used.
pub(crate) fn check_moves(
    start: &Board,
    moves: &[Direction],
    notation: Notation,
) -> Result<(), Refusal> {
    let played = Player::new(start).play_all(moves);
    played.map_err(|(number, direction)| {
        let letter = format::print_moves(&[direction], notation);
        let letter = letter.chars().next().unwrap_or_default();
        let message = Message::AnswerImpossible { number, letter };
        json::Refusal::spoken(|lang| message.text(lang))
    })
}
