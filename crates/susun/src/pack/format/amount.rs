//! How many of something there may be, as text: `3`, `0-2`, `any`, `2-any`.
//!
//! ```
//! use packing::Amount;
//! use susun::pack::format::{AmountProblem, amount};
//!
//! assert_eq!(amount::parse("0-2"), Ok(Amount::up_to(2)));
//! assert_eq!(amount::parse("any"), Ok(Amount::ANY));
//! assert_eq!(amount::parse("2-1"), Err(AmountProblem::Backward));
//! assert_eq!(amount::print(Amount { least: 2, most: usize::MAX }), "2-any");
//! ```

use packing::{Amount, MAX_CELLS, Objective};

use super::AmountProblem;
use crate::message::number;
use crate::{Lang, in_lang};

const ANY: &str = "any";

/// The default of `holes`: none; any number if the objective is to cover cells.
pub(super) fn default_holes(objective: Option<Objective>) -> Amount {
    match objective {
        Some(Objective::Cells) => Amount::ANY,
        Some(Objective::Pieces) | None => Amount::NONE,
    }
}

/// Reads an amount: a whole number, `any`, or a range of them.
///
/// # Errors
/// When it is none.
pub fn parse(text: &str) -> Result<Amount, AmountProblem> {
    let whole = |text: &str| {
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(AmountProblem::Form);
        }
        let number: Option<usize> = text.parse().ok();
        let fits = number.filter(|&number| number <= MAX_CELLS);
        fits.ok_or(AmountProblem::TooLarge)
    };
    let most = |text: &str| match text {
        ANY => Ok(usize::MAX),
        text => whole(text),
    };
    match text.split_once('-') {
        None if text == ANY => Ok(Amount::ANY),
        None => whole(text).map(Amount::exactly),
        Some((least, last)) => of_range(whole(least)?, most(last)?),
    }
}

/// The amounts between two numbers.
pub(super) fn of_range(least: usize, most: usize) -> Result<Amount, AmountProblem> {
    match least <= most {
        true => Ok(Amount { least, most }),
        false => Err(AmountProblem::Backward),
    }
}

/// Copies of a piece: at least one may be used.
pub(super) fn copies(amount: Amount) -> Result<Amount, AmountProblem> {
    match amount.most {
        0 => Err(AmountProblem::Zero),
        _ => Ok(amount),
    }
}

/// An amount as text that [`parse`] reads.
#[must_use]
pub fn print(amount: Amount) -> String {
    let most = match amount.most {
        usize::MAX => ANY.to_owned(),
        most => most.to_string(),
    };
    match amount {
        Amount::ANY => most,
        _ if amount.is_exact() => most,
        Amount { least, .. } => format!("{least}-{most}"),
    }
}

/// An amount in words, before a noun.
pub(crate) fn words(amount: Amount, lang: Lang) -> String {
    let Amount { least, most } = amount;
    let (low, high) = (number(least, lang), number(most, lang));
    match (amount.is_exact(), least, most) {
        (true, _, _) => high,
        (false, 0, usize::MAX) => {
            in_lang!(lang, en: "any number of".to_owned(), id: "berapa pun".to_owned())
        }
        (false, _, usize::MAX) => {
            in_lang!(lang, en: format!("at least {low}"), id: format!("paling sedikit {low}"))
        }
        (false, 0, _) => {
            in_lang!(lang, en: format!("at most {high}"), id: format!("paling banyak {high}"))
        }
        (false, _, _) => {
            in_lang!(lang, en: format!("{low} to {high}"), id: format!("{low} sampai {high}"))
        }
    }
}

/// An amount in signs, for pictures and tables: `3`, `0–2`, `∞`.
pub(crate) fn signs(amount: Amount) -> String {
    print(amount).replace(ANY, "∞").replace('-', "–")
}

/// ` × 3` after the name of a piece that is not there once.
pub(crate) fn times(copies: Amount) -> String {
    match copies == Amount::exactly(1) {
        true => String::new(),
        false => format!(" × {}", signs(copies)),
    }
}
