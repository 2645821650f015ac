//! Beams by learned weights, on the boards that have them.
//!
//! `bench learn` learns the weights, `bench weights` takes the mean of several runs. With the feature `learned` off
//! there are none, and other beams are used.

use std::sync::Arc;

use search::{Beam, Budget, End, Progress, Start};
use sliding::construct::Finisher;
use sliding::learned::{AnyRanking, Corner, SIDES, Weights};
use sliding::space::slides;
use sliding::{Direction, Metric, Puzzle};

use super::request::Request;
use crate::SolverContext;

/// A file of weights.
struct WeightsFile {
    side: usize,
    metric: Metric,
    bytes: &'static [u8],
    /// XXH3 of the bytes.
    checksum: u64,
}

/// For single moves: means of the runs with seeds 1 to 6 of `bench learn`, of 200 rounds for 5x5 and 220 for 7x7, and
/// with seeds 1 to 11 of 400 rounds for 6x6. For pushes: one run each of 100 rounds, by an earlier form of `bench learn`.
#[cfg(feature = "learned")]
const FILES: &[WeightsFile] = &[
    WeightsFile {
        side: 5,
        metric: Metric::SingleTile,
        bytes: include_bytes!("../../data/sliding/learned/5x5.weights"),
        checksum: 0x20c9_bd0f_18c2_a485,
    },
    WeightsFile {
        side: 6,
        metric: Metric::SingleTile,
        bytes: include_bytes!("../../data/sliding/learned/6x6.weights"),
        checksum: 0xc570_5256_d0e5_7a98,
    },
    WeightsFile {
        side: 7,
        metric: Metric::SingleTile,
        bytes: include_bytes!("../../data/sliding/learned/7x7.weights"),
        checksum: 0xc46c_5c70_7d42_8c2f,
    },
    WeightsFile {
        side: 5,
        metric: Metric::MultiTile,
        bytes: include_bytes!("../../data/sliding/learned/5x5-pushes.weights"),
        checksum: 0xfc8b_f6b3_89e3_cb0f,
    },
    WeightsFile {
        side: 6,
        metric: Metric::MultiTile,
        bytes: include_bytes!("../../data/sliding/learned/6x6-pushes.weights"),
        checksum: 0x9429_1f30_2f49_b57c,
    },
];
#[cfg(not(feature = "learned"))]
const FILES: &[WeightsFile] = &[];
/// Where this is false, the compiler leaves out the code of rankings and of beams by them: the page does not load it.
const HAS_WEIGHTS: bool = cfg!(feature = "learned");

fn file(side: usize, metric: Metric) -> Option<&'static WeightsFile> {
    let mut files = FILES.iter();
    files.find(|file| (file.side, file.metric) == (side, metric))
}

/// The ranking of a side in a metric, if there are weights for it.
pub(super) fn ranking(side: usize, metric: Metric) -> Option<AnyRanking> {
    if !HAS_WEIGHTS {
        return None;
    }
    let file = file(side, metric)?;
    let found = twox_hash::XxHash3_64::oneshot(file.bytes);
    assert_eq!(found, file.checksum, "the program file is damaged");
    let weights = Weights::read(file.bytes).expect("a file of ours");
    Some(AnyRanking::new(weights))
}

/// The side of the weights in a metric, if there are any and they fit into memory.
fn allowed(side: usize, metric: Metric, request: &Request) -> Option<usize> {
    file(side, metric)?;
    let most = request.limits.bytes.unwrap_or(u64::MAX);
    // Half for the ranking, half for the beam.
    (AnyRanking::bytes(side) <= most / 2).then_some(side)
}

fn corner(puzzle: &Puzzle) -> Corner {
    Corner::of(puzzle).expect("a square with the blank in a corner")
}

/// The side of a puzzle that has weights.
fn side(request: &Request) -> Option<usize> {
    allowed(Corner::of(&request.puzzle)?.side(), request.metric, request)
}

/// The side of the largest square in the blank's corner that has weights for single moves, on a board that is larger.
fn side_of_rest(request: &Request) -> Option<usize> {
    let (size, blank) = (request.puzzle.size(), request.puzzle.goal().blank());
    let is_end = |place: usize, lines: usize| place == 0 || place + 1 == lines;
    if !is_end(size.row(blank), size.rows()) || !is_end(size.column(blank), size.columns()) {
        return None;
    }
    let mut sides = SIDES.rev();
    sides.find_map(|side| {
        let fits = size.rows().min(size.columns()) >= side && size.cells() > side * side;
        fits.then(|| allowed(side, Metric::SingleTile, request))?
    })
}

/// Whether there are weights for a puzzle. Then tables are not worth building only to shorten an answer.
pub(super) fn has_weights(request: &Request) -> bool {
    side(request).is_some()
}

/// Whether a beam by weights soon makes a short answer: in the metric of the request, or a single-tile one, which an
/// answer in the other metric is compared with.
pub(super) fn is_quick(request: &Request) -> bool {
    let of = |metric| {
        Corner::of(&request.puzzle).and_then(|corner| allowed(corner.side(), metric, request))
    };
    of(request.metric).is_some() || of(Metric::SingleTile).is_some()
}

/// Beams over square boards of one side.
pub(super) struct LearnedBeam {
    side: usize,
    metric: Metric,
    ranking: Arc<AnyRanking>,
}

impl LearnedBeam {
    /// For the boards of a request; none where there are no weights.
    pub(super) fn of(context: &SolverContext<'_>, request: &Request) -> Option<Self> {
        Self::new(context, side(request)?, request.metric)
    }

    /// For what is left of a larger board, which is peeled in single moves.
    pub(super) fn of_rest(context: &SolverContext<'_>, request: &Request) -> Option<Self> {
        Self::new(context, side_of_rest(request)?, Metric::SingleTile)
    }

    fn new(context: &SolverContext<'_>, side: usize, metric: Metric) -> Option<Self> {
        Some(Self {
            side,
            metric,
            ranking: context.ranking(side, metric)?,
        })
    }

    /// Nodes that a good answer takes: about one, two and three seconds on 5x5, 6x6 and 7x7.
    pub(super) fn good_nodes(&self) -> u64 {
        match self.side {
            5 => 10_000_000,
            6 => 18_000_000,
            _ => 22_000_000,
        }
    }

    /// Runs a beam over boards, while others hold so many bytes.
    ///
    /// # Panics
    /// When the puzzle is of another side, or its blank does not belong into a corner.
    pub(super) fn run(
        &self,
        puzzle: &Puzzle,
        beam: Beam,
        held: u64,
        budget: &Budget<'_>,
    ) -> End<Direction> {
        if !HAS_WEIGHTS {
            unreachable!("no weights, no beam");
        }
        let corner = corner(puzzle);
        let run = budget.run(Start::Counted, None, |limits, part| {
            let held = held + AnyRanking::bytes(self.side);
            let limits = match limits.bytes {
                Some(bytes) => limits.bytes(bytes.saturating_sub(held)),
                None => *limits,
            };
            let tick = &mut |progress: &Progress| part.tick(progress);
            (self.ranking).beam((puzzle, corner), self.metric, beam, &limits, tick)
        });
        run.end.map(|path| slides(&path))
    }
}

impl Finisher for LearnedBeam {
    fn side(&self) -> usize {
        self.side
    }

    fn moves_left(&self, puzzle: &Puzzle) -> u32 {
        if !HAS_WEIGHTS {
            unreachable!("no weights, no beam");
        }
        self.ranking.moves_left((puzzle, corner(puzzle)))
    }

    fn beam(&self, puzzle: &Puzzle, beam: Beam, held: u64, budget: &Budget<'_>) -> End<Direction> {
        self.run(puzzle, beam, held, budget)
    }
}
