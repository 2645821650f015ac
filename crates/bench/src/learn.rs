//! Learns the weights of `sliding::learned`: `bench learn SIDE METRIC ROUNDS SEED FILE`.
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
use susun::format::METRICS;
use susun::random::Dice;
use susun::search::{Beam, End, Limits, Progress};
use susun::slide::random::{self, Half};
use susun::sliding::learned::{AnyRanking, Corner, SIDES, Weights};
use susun::sliding::space::{Push, slides};
use susun::sliding::{Board, Metric, Puzzle, Size};

/// Nodes that the beams of a round make.
const ROUND_NODES: u64 = 8_000_000;
/// The width of the beams in the first and in the last round. Many boards solved so-so teach more than few solved well.
const WIDTHS: [f32; 2] = [30.0, 120.0];
/// The part of an error that a sample takes back, in the first and in the last round.
const RATES: [f32; 2] = [0.12, 0.03];
/// How often a sample is learned from, on average.
const TIMES: usize = 1;
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
const FIRST_AVERAGED: f32 = 0.15;
/// The least share of the newest weights in the mean.
const NEWEST: f32 = 0.004;

/// Writes learned weights to a file.
pub(crate) fn write(arguments: &[String]) -> Result<()> {
    let [side, metric, rounds, seed, file] = arguments else {
        anyhow::bail!("learn SIDE METRIC ROUNDS SEED FILE");
    };
    let side: usize = side.parse().context("SIDE is a number")?;
    ensure!(SIDES.contains(&side), "SIDE is one of {SIDES:?}");
    let metric = self::metric(metric)?;
    let rounds = rounds.parse().context("ROUNDS is a number")?;
    let seed = seed.parse().context("SEED is a number")?;
    let file: &Path = file.as_ref();
    let learner = Learner::new(side, metric, seed);
    std::fs::write(file, learner.learn(rounds, file)?).with_context(|| file.display().to_string())
}

/// A metric by its name.
pub(crate) fn metric(name: &str) -> Result<Metric> {
    let known = METRICS.iter().find(|(known, _)| *known == name);
    known
        .map(|&(_, metric)| metric)
        .context("METRIC is stm or mtm")
}

/// A board and how many moves were left.
struct Sample {
    cells: Vec<u8>,
    left: f32,
}

struct Learner {
    goal: Board,
    metric: Metric,
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
    fn new(side: usize, metric: Metric, seed: u64) -> Self {
        let size = Size::new(side, side).expect("a board");
        let model = Model::new(side, metric);
        Self {
            goal: Board::blank_last(size),
            metric,
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
            let far = puzzle.manhattan() as u32;
            let beam = Beam {
                width,
                most_steps: match self.metric {
                    Metric::SingleTile => 40 + far * 22 / 10,
                    Metric::MultiTile => 20 + far * 12 / 10,
                },
            };
            let puzzle = (&puzzle, corner);
            let goes_on = &mut |_: &Progress| ControlFlow::Continue(());
            let run = ranking.beam(puzzle, self.metric, beam, &Limits::NONE, goes_on);
            nodes += run.stats.generated;
            solved.tried += 1;
            if let End::Found(moves) = run.end {
                solved.boards += 1;
                solved.moves += moves.len();
                solved.samples += moves.len() + 1;
                self.remember(puzzle.0.start().clone(), &moves);
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

    fn remember(&mut self, mut board: Board, moves: &[Push]) {
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
                let next = &moves[moves.len() - left..][..1];
                for direction in slides(next) {
                    board.slide(direction);
                }
            }
        }
    }

    /// Learns from some samples; the root of the mean squared error.
    fn follow_samples(&mut self, count: usize, rate: f32) -> f32 {
        let mut squares = 0.0;
        let mut places = Places::default();
        for _ in 0..count {
            let sample = &self.samples[self.dice.below(self.samples.len())];
            let turned;
            let cells = if self.dice.below(2) == 0 {
                &sample.cells
            } else {
                turned = self.model.mirrored(&sample.cells);
                &turned
            };
            let error = (self.model).follow(cells, sample.left, rate, &mut places);
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
    /// By cell, tile, a later cell and its tile.
    pairs: Vec<f32>,
    /// By the offset of two tiles' goals and that of their cells.
    shared: Vec<f32>,
    /// By the way of a tile to its goal and the offset of the blank.
    blank: Vec<f32>,
    /// By cell and tile.
    singles: Vec<f32>,
}

/// Where the weights of a board are, list by list.
#[derive(Default)]
struct Places {
    /// For each cell the number of its tile, as differences are taken.
    numbers: Vec<u32>,
    pairs: Vec<u32>,
    shared: Vec<u32>,
    blank: Vec<u32>,
    singles: Vec<u32>,
}

impl Places {
    fn clear(&mut self) {
        let lists = [
            &mut self.numbers,
            &mut self.pairs,
            &mut self.shared,
            &mut self.blank,
            &mut self.singles,
        ];
        lists.into_iter().for_each(Vec::clear);
    }
}

/// A tile in a cell.
type Standing = (usize, usize);

impl Model {
    /// A little more than the Manhattan distance; a push takes two tiles along.
    fn new(side: usize, metric: Metric) -> Self {
        let moves_per_cell = match metric {
            Metric::SingleTile => 1.3,
            Metric::MultiTile => 0.6,
        };
        let cells = side * side;
        let span = 2 * side - 1;
        let mut singles = vec![0.0; cells * cells];
        for cell in 0..cells {
            for tile in 1..cells {
                let goal = tile - 1;
                let way = (goal / side).abs_diff(cell / side) + (goal % side).abs_diff(cell % side);
                singles[cell * cells + tile] = moves_per_cell * way as f32;
            }
        }
        Self {
            side,
            cells,
            pairs: vec![0.0; cells.pow(4)],
            shared: vec![0.0; span.pow(4)],
            blank: vec![0.0; span.pow(4)],
            singles,
        }
    }

    /// Where the weight of two tiles in two cells is, the first cell first.
    #[inline]
    fn pair(&self, (cell, tile): Standing, (later, other): Standing) -> usize {
        ((cell * self.cells + tile) * self.cells + later) * self.cells + other
    }

    /// A cell as a number such that differences are offsets.
    #[inline]
    fn code(&self, cell: usize) -> usize {
        cell / self.side * (2 * self.side - 1) + cell % self.side
    }

    /// The number of a tile such that differences are offsets of goals and of cells.
    #[inline]
    fn goal_and_cell(&self, (cell, tile): Standing) -> usize {
        self.code(tile - 1) * (2 * self.side - 1).pow(2) + self.code(cell)
    }

    /// The difference of nothing, which is in the middle.
    fn middle(&self) -> usize {
        (2 * self.side - 1).pow(4) / 2
    }

    /// Where the weight is that a tile shares with all that are as far from the blank and from their goals.
    #[inline]
    fn beside_blank(&self, (cell, tile): Standing, blank: usize) -> usize {
        let span = (2 * self.side - 1).pow(2);
        let way = self.code(tile - 1) + span / 2 - self.code(cell);
        way * span + self.code(blank) + span / 2 - self.code(cell)
    }

    /// The weight of two tiles in two cells, the first cell first.
    fn weight(&self, one: Standing, other: Standing) -> f32 {
        let shared = match (one.1, other.1) {
            (0, _) => self.blank[self.beside_blank(other, one.0)],
            (_, 0) => self.blank[self.beside_blank(one, other.0)],
            _ => {
                let to = self.goal_and_cell(other) + self.middle();
                self.shared[to - self.goal_and_cell(one)]
            }
        };
        self.pairs[self.pair(one, other)] + shared
    }

    /// Moves the value of a board towards the moves left; says how far off it was.
    fn follow(&mut self, board: &[u8], left: f32, rate: f32, places: &mut Places) -> f32 {
        self.find(board, places);
        let sum = |weights: &[f32], places: &[u32]| -> f32 {
            let mut sums = [0.0; 4];
            for four in places.chunks(4) {
                for (sum, &at) in sums.iter_mut().zip(four) {
                    *sum += weights[at as usize];
                }
            }
            sums.iter().sum()
        };
        let value = sum(&self.pairs, &places.pairs)
            + sum(&self.shared, &places.shared)
            + sum(&self.blank, &places.blank)
            + sum(&self.singles, &places.singles);
        let error = left - value;
        let step = error.clamp(-MAX_ERROR, MAX_ERROR) * rate;
        let pair = step / places.pairs.len() as f32;
        // A shared weight counts in many pairs of a board, so it moves less; how much less was found by trial.
        let shared = pair * 6.0 / self.cells as f32;
        let move_all = |weights: &mut [f32], places: &[u32], step: f32| {
            for &at in places {
                weights[at as usize] += step;
            }
        };
        move_all(&mut self.pairs, &places.pairs, pair);
        move_all(&mut self.shared, &places.shared, shared);
        move_all(&mut self.blank, &places.blank, shared);
        let single = step * 0.5 / self.cells as f32;
        move_all(&mut self.singles, &places.singles, single);
        error
    }

    /// Where the weights of a board are.
    fn find(&self, board: &[u8], places: &mut Places) {
        places.clear();
        let middle = self.middle();
        let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
        let standing = |cell: usize| (cell, usize::from(board[cell]));
        let numbers = (0..self.cells).map(|cell| match board[cell] {
            0 => 0,
            _ => self.goal_and_cell(standing(cell)) as u32,
        });
        places.numbers.extend(numbers);
        for cell in 0..self.cells {
            let tile = usize::from(board[cell]);
            places.singles.push((cell * self.cells + tile) as u32);
            let first = self.pair((cell, tile), (0, 0));
            let later = (cell + 1..).zip(&board[cell + 1..]);
            let pairs =
                later.map(|(later, &other)| first + later * self.cells + usize::from(other));
            places.pairs.extend(pairs.map(|at| at as u32));
            if cell == blank {
                continue;
            }
            let at = self.beside_blank((cell, tile), blank);
            places.blank.push(at as u32);
            let from = middle as u32 - places.numbers[cell];
            let later = (cell + 1..self.cells).filter(|&later| later != blank);
            let shared = later.map(|later| from.wrapping_add(places.numbers[later]));
            places.shared.extend(shared);
        }
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
        let pair = |one: Standing, other: Standing| {
            let (first, second) = if one.0 < other.0 {
                (one, other)
            } else {
                (other, one)
            };
            self.weight(first, second)
        };
        let single = |(cell, tile): Standing| self.singles[cell * cells + tile];
        Weights::file(
            self.side,
            |one, other| (pair(one, other) + pair(self.image(one), self.image(other))) / 2.0,
            |one| (single(one) + single(self.image(one))) / 2.0,
        )
    }
}
