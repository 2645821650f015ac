//! Challenge books: graded levels of a toy, generated from fixed seeds.
//!
//! A book has its levels in the order of their difficulty. [`TEXT`] keeps all books, one level a line:
//! difficulty, seed, cases of the proof, ID. `cargo run --release -p susun-bench books` prints it.

use std::collections::HashSet;
use std::fmt::Write as _;

use search::Limits;

use super::format::id;
use super::presets::Preset;
use super::{Challenge, Difficulty, GenerateRequest};

/// The books as they were generated.
pub const TEXT: &str = include_str!("../../data/packing/challenges.txt");

/// A book: the preset it plays with, and how many levels of each difficulty it has, the easiest first.
pub type Book = (&'static str, [usize; 4]);

/// All books.
pub const BOOKS: [Book; 3] = [
    ("iq-puzzler-pro", [16, 16, 16, 12]),
    ("iq-puzzler-pro-pyramid", [10, 10, 10, 10]),
    ("kanoodle", [16, 16, 16, 12]),
];

/// One level of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The difficulty that was asked for.
    pub difficulty: Difficulty,
    /// The seed that makes it.
    pub seed: u64,
    /// The puzzle with its given pieces.
    pub challenge: Challenge,
}

impl Level {
    /// The level that a seed makes of a preset.
    ///
    /// # Panics
    /// When the preset has no challenge of the difficulty.
    #[must_use]
    pub fn generate(preset: &Preset, difficulty: Difficulty, seed: u64) -> Self {
        let request = GenerateRequest::new(preset.puzzle(), seed)
            .difficulty(Some(difficulty))
            .limits(Limits::default());
        let challenge = request.generate().expect("every toy has challenges");
        Self {
            difficulty,
            seed,
            challenge,
        }
    }

    /// The line of [`TEXT`].
    #[must_use]
    pub fn line(&self) -> String {
        let Self {
            difficulty,
            seed,
            challenge,
        } = self;
        let (name, cases) = (difficulty.name(), challenge.cases);
        format!("{name} {seed} {cases} {}", id::print(&challenge.puzzle))
    }

    /// What levels that are turned or mirrored into each other have in common.
    fn kind(&self) -> (u64, Vec<usize>) {
        let placed = self.challenge.puzzle.placed();
        let mut pieces: Vec<usize> = placed.iter().map(|place| place.piece).collect();
        pieces.sort_unstable();
        (self.challenge.cases, pieces)
    }
}

/// The levels of a book: of each difficulty those of the first seeds, without two of a kind.
#[must_use]
pub fn levels((preset, counts): Book) -> Vec<Level> {
    let preset = Preset::named(preset).expect("books are of presets");
    let mut kinds = HashSet::new();
    let mut levels = Vec::new();
    for (difficulty, count) in Difficulty::ALL.into_iter().zip(counts) {
        let all = (1..).map(|seed| Level::generate(preset, difficulty, seed));
        levels.extend(all.filter(|level| kinds.insert(level.kind())).take(count));
    }
    levels.sort_by_key(|level| level.challenge.cases);
    levels
}

/// All books as [`TEXT`] has them.
#[must_use]
pub fn text() -> String {
    let mut text = String::from(
        "# Challenge books: difficulty, seed, cases of the proof that there is one solution, ID.\n\
         # Made by: cargo run --release -p susun-bench books > crates/susun/data/packing/challenges.txt\n",
    );
    for level in BOOKS.into_iter().flat_map(levels) {
        writeln!(text, "{}", level.line()).expect("a String takes everything");
    }
    text
}
