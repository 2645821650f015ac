//! Learns the weights of `sliding::learned`: `bench learn SIDE ROUNDS SEED FILE`.
//!
//! ```text
//!   each round   boards are scrambled, and solved by a beam with the weights so far
//!                on the way found, each board with the moves that were left is a sample
//!                weights follow the samples of this and earlier rounds
//! ```
//!
//! A third of the boards are off the ways of earlier rounds, a few moves aside: a beam sees many boards that no
//! solution passes, and has to know that they are worse. Scrambles grow longer as long as nearly all are solved, up to
//! random boards; beams grow wider, steps smaller. What is written is the mean of the weights of the later rounds.
//!
//! Beside a weight for each pair of tiles in their cells, pairs of the same offsets share one while they are learned:
//! what is seen at one place is then known at all others. The same arguments give the same file.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use susun::random::Dice;
use susun::search::{Beam, End, Limits, Progress};
use susun::slide::random::{self, Half};
use susun::sliding::learned::{AnyRanking, Corner, SIDES, Weights};
use susun::sliding::{Board, Direction, Puzzle, Size};

/// Nodes that the beams of a round make.
const ROUND_NODES: u64 = 24_000_000;
/// The width of the beams in the first and in the last round.
const WIDTHS: [f32; 2] = [100.0, 1500.0];
/// The part of an error that a sample takes back, in the first and in the last round.
const RATES: [f32; 2] = [0.05, 0.004];
/// How often a sample is learned from, on average.
const TIMES: usize = 6;
/// Samples that are remembered.
const SAMPLES: usize = 1_000_000;
/// Larger errors count as this one: a bad way is a sample of little worth.
const MAX_ERROR: f32 = 15.0;
/// Where a board that was met on a way may be shifted to.
const ASIDE: usize = 24;
/// Boards aside of ways that are remembered.
const MET: usize = 4000;
/// Moves of the longest scramble.
const LONGEST: f32 = 1000.0;
/// Learned weights are averaged after this part of the rounds.
const FIRST_AVERAGED: f32 = 0.2;
/// The least share of the newest weights in the mean.
const NEWEST: f32 = 0.03;

/// Writes learned weights to a file.
pub(crate) fn write(arguments: &[String]) -> Result<()> {
    let [side, rounds, seed, file] = arguments else {
        anyhow::bail!("learn SIDE ROUNDS SEED FILE");
    };
    let side: usize = side.parse().context("SIDE is a number")?;
    ensure!(SIDES.contains(&side), "SIDE is one of {SIDES:?}");
    let rounds = rounds.parse().context("ROUNDS is a number")?;
    let seed = seed.parse().context("SEED is a number")?;
    let file: &Path = file.as_ref();
    let learner = Learner::new(side, seed);
    std::fs::write(file, learner.learn(rounds, file)?).with_context(|| file.display().to_string())
}

/// A board and how many moves were left.
struct Sample {
    cells: Vec<u8>,
    left: f32,
}

struct Learner {
    goal: Board,
    dice: Dice,
    model: Model,
    mean: Model,
    samples: Vec<Sample>,
    /// The sample that is forgotten next.
    oldest: usize,
    met: Vec<Board>,
    /// The longest scramble.
    reach: f32,
}

impl Learner {
    fn new(side: usize, seed: u64) -> Self {
        let size = Size::new(side, side).expect("a board");
        let model = Model::new(side);
        Self {
            goal: Board::blank_last(size),
            dice: Dice::new(seed),
            mean: model.clone(),
            model,
            samples: Vec::new(),
            oldest: 0,
            met: Vec::new(),
            reach: 50.0,
        }
    }

    fn learn(mut self, rounds: usize, file: &Path) -> Result<Vec<u8>> {
        let mut averaged: f32 = 0.0;
        for round in 0..rounds {
            let part = round as f32 / rounds as f32;
            let between = |[first, last]: [f32; 2]| first * (last / first).powf(part);
            let weights = if averaged == 0.0 {
                &self.model
            } else {
                &self.mean
            };
            let weights = weights.file();
            if round % 20 == 0 {
                std::fs::write(file, &weights)?;
            }
            let ranking = AnyRanking::new(Weights::read(&weights)?);
            let solved = self.solve(&ranking, between(WIDTHS) as usize);
            let rate = between(RATES);
            let error = self.follow_samples(solved.samples * TIMES, rate);
            if part >= FIRST_AVERAGED {
                averaged += 1.0;
                self.mean
                    .approach(&self.model, (1.0 / averaged).max(NEWEST));
            } else {
                self.mean = self.model.clone();
            }
            eprintln!(
                "round {round}: width {:.0}, scrambles of {:.0} moves, {} of {} solved in {:.2} moves, error {error:.3}",
                between(WIDTHS),
                self.reach,
                solved.boards,
                solved.tried,
                solved.moves as f32 / solved.boards.max(1) as f32,
            );
            let share = solved.boards as f32 / solved.tried.max(1) as f32;
            if share > 0.93 {
                self.reach = (self.reach * 1.15).min(LONGEST);
            } else if share < 0.8 {
                self.reach = (self.reach * 0.85).max(20.0);
            }
        }
        Ok(self.mean.file())
    }

    /// Solves boards and remembers the ways.
    fn solve(&mut self, ranking: &AnyRanking, width: usize) -> Solved {
        let mut solved = Solved::default();
        let mut nodes = 0;
        while nodes < ROUND_NODES {
            let start = self.board();
            let puzzle = Puzzle::to_default_goal(start);
            let corner = Corner::of(&puzzle).expect("the blank is in the last cell");
            let beam = Beam {
                width,
                most_steps: 40 + puzzle.manhattan() as u32 * 22 / 10,
            };
            let mut goes_on = |_: &Progress| ControlFlow::Continue(());
            let run = ranking.beam((&puzzle, corner), beam, &Limits::NONE, &mut goes_on);
            nodes += run.stats.generated;
            solved.tried += 1;
            if let End::Found(moves) = run.end {
                solved.boards += 1;
                solved.moves += moves.len();
                solved.samples += moves.len() + 1;
                self.remember(puzzle.start().clone(), &moves);
            }
        }
        solved
    }

    /// A board to be solved.
    fn board(&mut self) -> Board {
        if !self.met.is_empty() && self.dice.below(3) == 0 {
            let one = self.dice.below(self.met.len());
            return self.met[one].clone();
        }
        if self.reach >= LONGEST && self.dice.below(2) == 0 {
            return random::shuffled(&self.goal, Half::Solvable, &mut self.dice);
        }
        let moves = 10 + self.dice.below(self.reach as usize);
        self.walked(self.goal.clone(), moves)
    }

    /// A board after random moves.
    fn walked(&mut self, mut board: Board, moves: usize) -> Board {
        for next in random::walk(&board, moves, &mut self.dice) {
            board.slide(next);
        }
        board
    }

    fn remember(&mut self, mut board: Board, moves: &[Direction]) {
        for left in (0..=moves.len()).rev() {
            let sample = Sample {
                cells: board.cells().iter().map(|&tile| tile as u8).collect(),
                left: left as f32,
            };
            if self.samples.len() < SAMPLES {
                self.samples.push(sample);
            } else {
                self.samples[self.oldest] = sample;
                self.oldest = (self.oldest + 1) % SAMPLES;
            }
            if self.dice.below(30) == 0 {
                let moves = self.dice.below(ASIDE);
                let aside = self.walked(board.clone(), moves);
                if self.met.len() < MET {
                    self.met.push(aside);
                } else {
                    let one = self.dice.below(MET);
                    self.met[one] = aside;
                }
            }
            if left > 0 {
                board.slide(moves[moves.len() - left]);
            }
        }
    }

    /// Learns from some samples; the root of the mean squared error.
    fn follow_samples(&mut self, count: usize, rate: f32) -> f32 {
        let mut squares = 0.0;
        for _ in 0..count {
            let sample = &self.samples[self.dice.below(self.samples.len())];
            let turned;
            let cells = if self.dice.below(2) == 0 {
                &sample.cells
            } else {
                turned = self.model.mirrored(&sample.cells);
                &turned
            };
            let error = self.model.follow(cells, sample.left, rate);
            squares += f64::from(error * error);
        }
        (squares / count.max(1) as f64).sqrt() as f32
    }
}

#[derive(Default)]
struct Solved {
    tried: usize,
    boards: usize,
    moves: usize,
    samples: usize,
}

/// Weights while they are learned, in moves.
#[derive(Clone)]
struct Model {
    side: usize,
    cells: usize,
    /// From each cell to each other, as a number.
    offsets: Vec<u32>,
    /// By cell, tile, a later cell and its tile.
    pairs: Vec<f32>,
    /// By the offset of two tiles' goals and that of their cells.
    shared: Vec<f32>,
    /// By the way of a tile to its goal and the offset of the blank.
    blank: Vec<f32>,
    /// By cell and tile.
    singles: Vec<f32>,
}

/// Where the weights of a pair are.
struct Places {
    pair: usize,
    shared: usize,
    with_blank: bool,
}

impl Model {
    /// A little more than the Manhattan distance.
    fn new(side: usize) -> Self {
        let cells = side * side;
        let span = 2 * side - 1;
        let offset = |one: usize, other: usize| {
            let rows = other / side + side - 1 - one / side;
            let columns = other % side + side - 1 - one % side;
            (rows * span + columns) as u32
        };
        let offsets = (0..cells).flat_map(|one| (0..cells).map(move |other| offset(one, other)));
        let mut singles = vec![0.0; cells * cells];
        for cell in 0..cells {
            for tile in 1..cells {
                let goal = tile - 1;
                let way = (goal / side).abs_diff(cell / side) + (goal % side).abs_diff(cell % side);
                singles[cell * cells + tile] = 1.3 * way as f32;
            }
        }
        Self {
            side,
            cells,
            offsets: offsets.collect(),
            pairs: vec![0.0; cells.pow(4)],
            shared: vec![0.0; span.pow(4)],
            blank: vec![0.0; span.pow(4)],
            singles,
        }
    }

    /// From one cell to another, as a number.
    #[inline]
    fn offset(&self, one: usize, other: usize) -> usize {
        self.offsets[one * self.cells + other] as usize
    }

    /// Of two tiles in two cells, the first cell first.
    #[inline]
    fn places(&self, (cell, tile): (usize, usize), (later, other): (usize, usize)) -> Places {
        let cells = self.cells;
        let offsets = (2 * self.side - 1).pow(2);
        let (one, two) = match (tile, other) {
            (0, _) => (self.offset(later, other - 1), self.offset(later, cell)),
            (_, 0) => (self.offset(cell, tile - 1), self.offset(cell, later)),
            _ => (self.offset(tile - 1, other - 1), self.offset(cell, later)),
        };
        Places {
            pair: ((cell * cells + tile) * cells + later) * cells + other,
            shared: one * offsets + two,
            with_blank: tile == 0 || other == 0,
        }
    }

    fn weight(&self, places: &Places) -> f32 {
        let shared = if places.with_blank {
            &self.blank
        } else {
            &self.shared
        };
        self.pairs[places.pair] + shared[places.shared]
    }

    /// Moves the value of a board towards the moves left; says how far off it was.
    fn follow(&mut self, board: &[u8], left: f32, rate: f32) -> f32 {
        let cells = self.side * self.side;
        let standing = |cell: usize| (cell, usize::from(board[cell]));
        let mut places = Vec::with_capacity(cells * cells / 2);
        let mut value = 0.0;
        for cell in 0..cells {
            value += self.singles[cell * cells + usize::from(board[cell])];
            for later in cell + 1..cells {
                let pair = self.places(standing(cell), standing(later));
                value += self.weight(&pair);
                places.push(pair);
            }
        }
        let error = left - value;
        let step = error.clamp(-MAX_ERROR, MAX_ERROR) * rate;
        let pair = step / places.len() as f32;
        // A shared weight counts once for each of its pairs, up to about half as many as there are cells.
        let shared = pair / cells as f32;
        for places in places {
            self.pairs[places.pair] += pair;
            let weights = if places.with_blank {
                &mut self.blank
            } else {
                &mut self.shared
            };
            weights[places.shared] += shared;
        }
        for (cell, &tile) in board.iter().enumerate() {
            self.singles[cell * cells + usize::from(tile)] += step * 0.5 / cells as f32;
        }
        error
    }

    /// Moves all weights towards those of another model.
    fn approach(&mut self, other: &Self, part: f32) {
        let lists = [
            (&mut self.pairs, &other.pairs),
            (&mut self.shared, &other.shared),
            (&mut self.blank, &other.blank),
            (&mut self.singles, &other.singles),
        ];
        for (own, other) in lists {
            for (own, other) in own.iter_mut().zip(other) {
                *own += (other - *own) * part;
            }
        }
    }

    /// A board about its main diagonal.
    fn mirrored(&self, board: &[u8]) -> Vec<u8> {
        (0..board.len())
            .map(|cell| self.across(self.across_cell(cell), board).1 as u8)
            .collect()
    }

    fn across_cell(&self, cell: usize) -> usize {
        cell % self.side * self.side + cell / self.side
    }

    /// What stands in a cell, and where it is about the main diagonal.
    fn across(&self, cell: usize, board: &[u8]) -> (usize, usize) {
        self.image((cell, usize::from(board[cell])))
    }

    fn image(&self, (cell, tile): (usize, usize)) -> (usize, usize) {
        let tile = match tile {
            0 => 0,
            tile => self.across_cell(tile - 1) + 1,
        };
        (self.across_cell(cell), tile)
    }

    /// The weights as a file: of a board and its mirror image the mean.
    fn file(&self) -> Vec<u8> {
        let cells = self.side * self.side;
        let pair = |one: (usize, usize), other: (usize, usize)| {
            let (first, second) = if one.0 < other.0 {
                (one, other)
            } else {
                (other, one)
            };
            self.weight(&self.places(first, second))
        };
        let single = |(cell, tile): (usize, usize)| self.singles[cell * cells + tile];
        Weights::file(
            self.side,
            |one, other| (pair(one, other) + pair(self.image(one), self.image(other))) / 2.0,
            |one| (single(one) + single(self.image(one))) / 2.0,
        )
    }
}
