//! Packing puzzles.

mod amounts;
mod claims;
mod families;
mod inexact;
mod json;
mod origin;
mod refusals;
mod saving;
mod stops;
mod texts;
mod toys;

/// Two pieces of the same form in a rectangle: four solutions, one up to symmetry.
const SMALL: &str = "2 3 2/DEFAULT/A/AA/BB/B";
/// The same as an ID.
const SMALL_ID: &str = "pack:2x3:A/AA,BB/B";
/// Two pieces that fit in one way only.
const UNIQUE: &str = "pack:XXX/X..:AAA,B";
