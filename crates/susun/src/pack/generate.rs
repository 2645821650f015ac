//! New challenges: some pieces placed, and exactly one way to place the rest.
//!
//! A solution is drawn, all its pieces are placed, and then they are lifted one after the other, in
//! a random order, as long as the rest can still be placed in one way only. Every step of this is
//! proved by a search that looks for a second solution and finds none.
//!
//! How hard a challenge is, is what it takes to prove it: the pieces that `most-constrained`, which
//! always looks at the tightest spot first as people do, places until it has seen everything.

use std::ops::ControlFlow;

use packing::{Grouping, Model, Placement, Puzzle, obstacle};
use search::{Budget, Halt, Limits, Unit};

use super::Message;
use super::found::assert_solves;
use super::most::{Unresolved, settled};
use super::run;
use crate::random::Dice;
use crate::registry::Text;
use crate::setters::setters;
use crate::{Control, Lang};

/// How hard a challenge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// The next piece is nearly always plain.
    Easy,
    /// Some pieces must be tried.
    Medium,
    /// Many must be tried.
    Hard,
    /// Very many must be tried.
    Expert,
}

impl Difficulty {
    /// All, from the easiest.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The difficulty of a challenge by the cases that its proof takes.
    #[must_use]
    pub fn of_cases(cases: u64) -> Self {
        match cases {
            0..20 => Self::Easy,
            20..100 => Self::Medium,
            100..1000 => Self::Hard,
            _ => Self::Expert,
        }
    }

    /// A stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The difficulty with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|difficulty| difficulty.name() == name)
    }

    /// Its name in words.
    #[must_use]
    pub fn word(self) -> Text {
        let id = match self {
            Self::Easy => "mudah",
            Self::Medium => "sedang",
            Self::Hard => "sulit",
            Self::Expert => "ahli",
        };
        Text {
            en: self.name(),
            id,
        }
    }
}

/// What to generate: made by [`GenerateRequest::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GenerateRequest {
    /// The puzzle; what is placed in it stays.
    pub puzzle: Puzzle,
    /// The same seed gives the same challenge.
    pub seed: u64,
    /// Pieces that are placed, those of the puzzle included; as few as possible if none.
    pub given_pieces: Option<usize>,
    /// The difficulty; any if none.
    pub difficulty: Option<Difficulty>,
    /// How much may be used.
    pub limits: Limits,
}

impl GenerateRequest {
    /// As few given pieces as possible, of any difficulty, without limits.
    #[must_use]
    pub fn new(puzzle: Puzzle, seed: u64) -> Self {
        Self {
            puzzle,
            seed,
            given_pieces: None,
            difficulty: None,
            limits: Limits::default(),
        }
    }

    setters! {
        /// Sets how many pieces are given.
        given_pieces: Option<usize>,
        /// Sets the difficulty.
        difficulty: Option<Difficulty>,
        /// Sets how much may be used.
        limits: Limits,
    }
}

/// A puzzle with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Challenge {
    /// The puzzle with the given pieces placed.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Vec<Placement>,
    /// Cases of the proof that it is the only one.
    pub cases: u64,
}

impl Challenge {
    /// How hard it is.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        Difficulty::of_cases(self.cases)
    }

    /// How hard it is, what is left to place, and the seed that makes it again.
    #[must_use]
    pub fn sentences(&self, seed: u64, lang: Lang) -> Vec<String> {
        let challenge = Message::Challenge {
            difficulty: self.difficulty(),
            cases: self.cases,
            left: self.solution.len() - self.puzzle.placed().len(),
        };
        let lines = [challenge, Message::ChallengeSeed { seed }];
        lines.map(|line| line.text(lang)).to_vec()
    }
}

/// Why there is no challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateError {
    /// The puzzle has no solution.
    Unsolvable,
    /// More given pieces were asked for than there are.
    TooManyGiven {
        /// How many there are.
        pieces: usize,
    },
    /// No piece is left to place: the solutions have none, or only those that lie there already.
    NothingToPlace,
    /// Nothing suitable was found.
    NotFound {
        /// Solutions that were drawn.
        tries: u32,
    },
    /// The search ended early.
    Stopped(Halt),
}

/// Solutions that are drawn before giving up.
const TRIES: u32 = 300;
/// Cases after which a proof is given up: people could not solve that.
const MAX_CASES: u64 = 200_000;

impl GenerateRequest {
    /// Makes a challenge.
    ///
    /// # Errors
    /// When there is none, none was found, or a limit was reached.
    pub fn generate(&self) -> Result<Challenge, GenerateError> {
        self.generate_with(&mut ())
    }

    /// Makes a challenge, and tells `control` how far it is.
    ///
    /// # Errors
    /// When there is none, none was found, or the search was stopped.
    pub fn generate_with(&self, control: &mut dyn Control) -> Result<Challenge, GenerateError> {
        let (puzzle, limits) = match settled(&self.puzzle, self.limits, control) {
            Ok(settled) => settled,
            Err(Unresolved::Impossible { .. }) => return Err(GenerateError::Unsolvable),
            Err(Unresolved::Stopped { why, .. }) => return Err(GenerateError::Stopped(why)),
        };
        let request = &Self {
            puzzle,
            ..self.clone()
        };
        let puzzle = &request.puzzle;
        let budget = Budget::new(limits, control).counting(Unit::Cases);
        let pieces: usize = (0..puzzle.pieces().len())
            .map(|piece| puzzle.max_copies(piece))
            .sum();
        if self.given_pieces.is_some_and(|given| given > pieces) {
            return Err(GenerateError::TooManyGiven { pieces });
        }
        if !run::has_room(puzzle, false, &budget) {
            let why = budget.why_stopped().unwrap_or(Halt::Memory);
            return Err(GenerateError::Stopped(why));
        }
        if obstacle(puzzle).is_some() {
            return Err(GenerateError::Unsolvable);
        }
        let model = Model::new(puzzle, Grouping::Forms);
        let mut dice = Dice::new(self.seed);
        let stopped = |budget: &Budget<'_>| budget.why_stopped().map(GenerateError::Stopped);
        let mut places_nothing = true;
        for _ in 0..TRIES {
            let drawn = draw(&model, &mut dice, &budget);
            if let Some(stopped) = stopped(&budget) {
                return Err(stopped);
            }
            let solution = drawn.ok_or(GenerateError::Unsolvable)?;
            places_nothing &= solution.is_empty();
            let challenge = lift(request, &solution, &mut dice, &budget);
            if let Some(stopped) = stopped(&budget) {
                return Err(stopped);
            }
            if let Some(challenge) = challenge {
                assert_solves(&challenge.puzzle, &challenge.solution);
                return Ok(Challenge {
                    puzzle: with_rules_of(challenge.puzzle, &self.puzzle),
                    ..challenge
                });
            }
        }
        Err(match places_nothing {
            true => GenerateError::NothingToPlace,
            false => GenerateError::NotFound { tries: TRIES },
        })
    }
}

/// A puzzle with the rules of another one, whose largest number was a rule of it: an ID or a file has no
/// other words for that number than the objective.
fn with_rules_of(puzzle: Puzzle, other: &Puzzle) -> Puzzle {
    puzzle
        .with_holes(other.holes())
        .with_total(other.total())
        .with_objective(other.objective())
}

/// A solution met by a search with the cells in a random order.
fn draw(model: &Model, dice: &mut Dice, budget: &Budget<'_>) -> Option<Vec<Placement>> {
    let mut order: Vec<u32> = (0..model.problem().cells() as u32).collect();
    let mut most = 3000;
    loop {
        dice.shuffle(&mut order);
        let mut first = None;
        let problem = model.problem().renumbered(&order);
        let run = run::look(&problem, budget, most, |choices| {
            first = Some(choices.to_vec());
            ControlFlow::Break(())
        });
        if let Some(choices) = first {
            let mut labels = model.first_labels();
            for group in &mut labels {
                dice.shuffle(group);
            }
            return Some(model.labelled(&choices, &labels));
        }
        if run.complete || budget.why_stopped().is_some() {
            return None;
        }
        // A search that found nothing was unlucky, or the puzzle is hard: give the next one more.
        most *= 2;
    }
}

/// Lifts pieces of a solution as long as that leaves one way back.
fn lift(
    request: &GenerateRequest,
    solution: &[Placement],
    dice: &mut Dice,
    budget: &Budget<'_>,
) -> Option<Challenge> {
    let base = &request.puzzle;
    let whole = |puzzle: &Puzzle| {
        let mut all = solution.to_vec();
        all.extend_from_slice(base.placed());
        all.sort_unstable();
        Challenge {
            puzzle: puzzle.clone(),
            solution: all,
            cases: 1,
        }
    };
    let fits = |challenge: &Challenge| {
        let given = challenge.puzzle.placed().len();
        // Where pieces need not be used, there may be nothing to lift.
        let is_to_do = base.is_exact() || given < challenge.solution.len();
        is_to_do
            && request.given_pieces.is_none_or(|wanted| wanted == given)
            && request
                .difficulty
                .is_none_or(|wanted| wanted == challenge.difficulty())
    };
    let mut given = solution.to_vec();
    dice.shuffle(&mut given);
    let mut challenge = whole(&placed(base, &given, budget)?);
    let mut best = fits(&challenge).then(|| challenge.clone());
    let mut next = 0;
    // Pieces that lay there before stay.
    let first = base.placed().len();
    while first + next < challenge.puzzle.placed().len()
        && request.given_pieces != Some(challenge.puzzle.placed().len())
    {
        // A proof may be too short to look at the clock, and there is one for every piece.
        if budget.check().is_break() {
            return None;
        }
        let puzzle = challenge.puzzle.clone().with_lifted(first + next);
        match proof(&puzzle, budget) {
            Some(cases) => {
                challenge = Challenge {
                    cases,
                    ..whole(&puzzle)
                };
                if fits(&challenge) {
                    best = Some(challenge.clone());
                }
            }
            // Without this one there is more than one way; it stays.
            None => next += 1,
        }
    }
    best
}

/// The puzzle with these pieces placed; none if the work is stopped.
fn placed(base: &Puzzle, given: &[Placement], budget: &Budget<'_>) -> Option<Puzzle> {
    given.iter().try_fold(base.clone(), |puzzle, place| {
        let placed = puzzle.with_placed(place.piece, &place.cells);
        let go_on = budget.check().is_continue();
        go_on.then(|| placed.expect("pieces of a solution fit together"))
    })
}

/// The cases it takes to prove that there is exactly one solution; none if there is not, or if it
/// takes too long.
fn proof(puzzle: &Puzzle, budget: &Budget<'_>) -> Option<u64> {
    let model = Model::new(puzzle, Grouping::Forms);
    // Equal pieces that have different names can change places.
    if super::arrange::arrangements(&model) != 1u8.into() {
        return None;
    }
    let mut found = 0;
    let run = run::look(model.problem(), budget, MAX_CASES, |_| {
        found += 1;
        match found {
            1 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    (run.complete && found == 1).then_some(run.nodes)
}
