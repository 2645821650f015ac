//! `susun methods`

use super::print_listings;
use crate::arguments::Given;
use crate::failure::Failure;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    Ok(print_listings(given, |family, look| {
        Some(family.list_methods(look))
    }))
}
