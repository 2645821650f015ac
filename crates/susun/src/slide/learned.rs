//! Beams by learned weights, on the boards that have them.
//!
//! `cargo run --release -p susun-bench learn` makes the files. With the feature `learned` off there are none, and
//! everything else finds its way without.

use std::sync::Arc;

use search::{Beam, Budget, End, Start};
use sliding::learned::{AnyRanking, Corner, Weights};
use sliding::{Direction, Puzzle};

use super::request::Request;
use crate::SolverContext;

/// A file of weights.
struct WeightsFile {
    side: usize,
    bytes: &'static [u8],
    /// XXH3 of the bytes.
    checksum: u64,
}

/// Made by `learn 6 150 1`.
#[cfg(feature = "learned")]
const FILES: &[WeightsFile] = &[WeightsFile {
    side: 6,
    bytes: include_bytes!("../../data/sliding/learned/6x6.weights"),
    checksum: 0x4d63_3190_0645_e520,
}];
#[cfg(not(feature = "learned"))]
const FILES: &[WeightsFile] = &[];

fn file(side: usize) -> Option<&'static WeightsFile> {
    FILES.iter().find(|file| file.side == side)
}

/// The ranking of a side, if there are weights for it.
pub(super) fn ranking(side: usize) -> Option<AnyRanking> {
    let file = file(side)?;
    let found = twox_hash::XxHash3_64::oneshot(file.bytes);
    assert_eq!(found, file.checksum, "the program file is damaged");
    let weights = Weights::read(file.bytes).expect("a file of ours");
    Some(AnyRanking::new(weights))
}

/// How a puzzle is turned for its weights, if there are any and they fit into memory.
fn corner(request: &Request) -> Option<Corner> {
    // Without the feature the compiler leaves out all that follows, which the page would have to load.
    if !cfg!(feature = "learned") {
        return None;
    }
    let corner = Corner::of(&request.puzzle)?;
    file(corner.side())?;
    let most = request.limits.bytes.unwrap_or(u64::MAX);
    // Half for the ranking, half for the beam.
    (AnyRanking::bytes(corner.side()) <= most / 2).then_some(corner)
}

/// Whether there are weights for a puzzle. Then tables are not worth building only to shorten an answer.
pub(super) fn has_weights(request: &Request) -> bool {
    corner(request).is_some()
}

/// A puzzle and the ranking of its boards.
pub(super) struct LearnedBeam<'a> {
    puzzle: &'a Puzzle,
    corner: Corner,
    ranking: Arc<AnyRanking>,
}

impl<'a> LearnedBeam<'a> {
    /// None where there are no weights.
    pub(super) fn of(context: &SolverContext<'_>, request: &'a Request) -> Option<Self> {
        let corner = corner(request)?;
        Some(Self {
            puzzle: &request.puzzle,
            corner,
            ranking: context.ranking(corner.side())?,
        })
    }

    /// Runs a beam over whole boards.
    pub(super) fn run(&self, beam: Beam, budget: &Budget<'_>) -> End<Direction> {
        let run = budget.run(Start::Counted, None, |limits, part| {
            let table = AnyRanking::bytes(self.corner.side());
            let limits = match limits.bytes {
                Some(bytes) => limits.bytes(bytes.saturating_sub(table)),
                None => *limits,
            };
            let puzzle = (self.puzzle, self.corner);
            self.ranking
                .beam(puzzle, beam, &limits, &mut |progress| part.tick(progress))
        });
        run.end
    }
}
