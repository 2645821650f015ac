//! What is said of packing puzzles, in each language.

pub(crate) mod fault_english;
pub(crate) mod fault_indonesian;
