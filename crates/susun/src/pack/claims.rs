//! Whether a saved answer is a solution, and whether what it says of itself holds.

use std::collections::HashSet;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use packing::{Flaw, MAX_ATTEMPTS, Objective, Placement, Puzzle, SymbolChecker, verify};
use search::{Budget, Halt, Limits};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::format::{given, id};
pub use super::largest::MostClaim;
use super::{CountOutcome, CountReport, CountRequest, Most};
use crate::claims::{self, Judged};
use crate::message::Text;
use crate::saved::{Saved, SavedError};
use crate::{Control, SolverContext};

/// What a saved answer says of itself.
#[derive(Clone, Debug, Default)]
pub struct Claims<'a> {
    /// The kind of puzzle.
    pub kind: Option<String>,
    /// The ID of the puzzle that it answers, and that puzzle.
    pub id: Option<(String, Puzzle)>,
    /// Whether pieces may be turned over.
    pub flips: Option<bool>,
    /// That there is no solution.
    pub impossible: bool,
    /// Its board, if it was saved as JSON: the rows of each level.
    pub board: Option<Vec<Vec<String>>>,
    /// The same once more, where it has both forms.
    pub levels: Option<Vec<Vec<String>>>,
    /// The pieces of its board.
    pub placements: Option<Vec<PlacedPiece>>,
    /// How many solutions it holds.
    pub found: Option<u64>,
    /// The solutions that it lists.
    pub listed: Option<Vec<Listed<'a>>>,
    /// The largest number that an answer can have, and its upper bound.
    pub most: Option<MostClaim>,
    /// How many solutions there are.
    pub counts: Vec<(CountClaim, BigUint)>,
}

/// A piece in a saved answer.
#[derive(Clone, Debug, Deserialize)]
pub struct PlacedPiece {
    piece: char,
    cells: Vec<[i32; 3]>,
}

/// A solution in a list, as it is written.
#[derive(Clone, Copy, Debug)]
pub enum Listed<'a> {
    /// In a saved JSON answer.
    Json(&'a RawValue),
    /// In a saved text.
    Text(&'a str),
}

/// How an answer states the number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountClaim {
    /// That its list is complete.
    All,
    /// Their number.
    Solutions,
    /// That there is exactly one.
    Unique,
    /// That there is more than one.
    NotUnique,
    /// That there are so many or more.
    AtLeast,
    /// Their number when images count once.
    UpToSymmetry,
    /// The same without mirror images.
    UpToRotation,
    /// The number of symmetries.
    Symmetries,
}

/// A claim of an answer that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// It is for another kind of puzzle.
    Kind {
        /// The one that it names.
        said: String,
    },
    /// It is for another puzzle.
    Puzzle {
        /// The ID that it names.
        said: String,
        /// The one of the puzzle.
        found: String,
    },
    /// It is for other rules.
    Flips {
        /// As it says.
        said: bool,
    },
    /// It says that there is no solution, and has one.
    Impossible,
    /// Its two boards differ.
    Levels,
    /// The pieces that it names are not those of its board.
    Placements,
    /// It holds another number of solutions.
    Found {
        /// As it says.
        said: u64,
        /// As it is.
        found: u64,
    },
    /// It says how many of something there are at most, which the puzzle does not ask for.
    Objective {
        /// As it says.
        said: Objective,
        /// What the puzzle asks for.
        found: Option<Objective>,
    },
    /// Another number is the largest.
    Most {
        /// As it says.
        said: usize,
        /// As it is.
        found: usize,
    },
    /// One of its list is no solution.
    Listed {
        /// Which, from 1.
        number: usize,
    },
    /// One of its list came before.
    Repeated {
        /// Which, from 1.
        number: usize,
    },
    /// There are more solutions, or fewer.
    Count {
        /// How that was said.
        claim: CountClaim,
        /// As it says.
        said: BigUint,
        /// As it is; none if there are more.
        found: Option<BigUint>,
    },
    /// How many solutions there are is not known.
    Unproved {
        /// How it was said.
        claim: CountClaim,
        /// As it says.
        said: BigUint,
        /// What stopped the count.
        why: Option<Halt>,
    },
    /// Whether one of its list is a solution is not known.
    UnprovedList {
        /// Which, from 1.
        number: usize,
        /// What stopped the check.
        why: Option<Halt>,
    },
}

impl CountClaim {
    /// The field that says so.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Solutions => "solutions",
            Self::Unique | Self::NotUnique => "unique",
            Self::AtLeast => "at_least",
            Self::UpToSymmetry => "up_to_symmetry",
            Self::UpToRotation => "up_to_rotation",
            Self::Symmetries => "symmetries",
        }
    }
}

impl claims::Objection for Objection {
    fn claim(&self) -> &'static str {
        match self {
            Self::Kind { .. } => "puzzle",
            Self::Puzzle { .. } => "id",
            Self::Flips { .. } => "flips",
            Self::Impossible => "outcome",
            Self::Levels => "levels",
            Self::Placements => "placements",
            Self::Found { .. } => "found",
            Self::Objective { .. } | Self::Most { .. } => "most",
            Self::Listed { .. } | Self::Repeated { .. } | Self::UnprovedList { .. } => "solutions",
            Self::Count { claim, .. } | Self::Unproved { claim, .. } => claim.name(),
        }
    }

    fn unproved(&self) -> Option<Option<Halt>> {
        match self {
            Self::Unproved { why, .. } | Self::UnprovedList { why, .. } => Some(*why),
            _ => None,
        }
    }
}

const FLAG: Text = Text {
    en: "true or false",
    id: "true atau false",
};
const WHOLE: Text = Text {
    en: "a whole number from 0",
    id: "bilangan bulat mulai 0",
};
const BOARD: Text = Text {
    en: "a list of rows, or a list of levels that are lists of rows",
    id: "daftar baris, atau daftar tingkat yang masing-masing daftar baris",
};

/// Digits of a number of solutions that is read.
const MAX_DIGITS: usize = 5000;

impl<'a> Claims<'a> {
    /// Reads them from an answer. A drawing claims nothing.
    ///
    /// # Errors
    /// When the answer is JSON with a field that appears twice, has the wrong type or cannot be read.
    pub fn of(answer: &'a str) -> Result<Self, SavedError> {
        let Some(saved) = Saved::read(answer)? else {
            let listed = given::numbered(answer);
            let entry = |(_, text)| Listed::Text(text);
            return Ok(Self {
                listed: listed.map(|listed| listed.into_iter().map(entry).collect()),
                ..Self::default()
            });
        };
        let must = |en, id| Text { en, id };
        let whole = |field| saved.read_field(field, WHOLE, whole_of);
        let solutions = must(
            "a list of boards, or a whole number",
            "daftar papan, atau bilangan bulat",
        );
        let solutions =
            saved.read_field("solutions", solutions, |value: &'a RawValue| {
                match value.get().starts_with('[') {
                    true => serde_json::from_str(value.get()).ok().map(Ok),
                    false => whole_of(value).map(Err),
                }
            })?;
        let (listed, count) = match solutions {
            Some(Ok(list)) => (Some(list), None),
            Some(Err(count)) => (None, Some(count)),
            None => (None, None),
        };
        let listed: Option<Vec<&RawValue>> = listed;
        let outcome = must(
            "solved, impossible, stopped or counted",
            "solved, impossible, stopped, atau counted",
        );
        let outcome = saved.read_field("outcome", outcome, |name: String| {
            let known = ["solved", "impossible", "stopped", "counted"];
            known.contains(&name.as_str()).then_some(name)
        })?;
        // Without a list there is the one board.
        let held = listed.as_ref().map_or(1, Vec::len);
        let all = saved.get("all", FLAG)?.filter(|&all: &bool| all);
        let unique = saved.get("unique", FLAG)?.map(|unique| match unique {
            true => CountClaim::Unique,
            false => CountClaim::NotUnique,
        });
        let counts = [
            (CountClaim::All, all.map(|_| held.into())),
            (CountClaim::Solutions, count),
            (
                unique.unwrap_or(CountClaim::Unique),
                unique.map(|_| 1u8.into()),
            ),
            (CountClaim::AtLeast, whole("at_least")?),
            (CountClaim::UpToSymmetry, whole("up_to_symmetry")?),
            (CountClaim::UpToRotation, whole("up_to_rotation")?),
            (CountClaim::Symmetries, whole("symmetries")?),
        ];
        let counts = counts
            .into_iter()
            .filter_map(|(claim, said)| Some((claim, said?)));
        let rows = |field| saved.read_field(field, BOARD, given::json_levels);
        let (board, levels) = match (rows("board")?, rows("levels")?) {
            (None, levels) => (levels, None),
            boards => boards,
        };
        Ok(Self {
            kind: saved.get("puzzle", must("a name", "sebuah nama"))?,
            id: saved.read_field(
                "id",
                must("the ID of a packing puzzle", "ID teka-teki kepingan"),
                |said: String| id::parse(&said).ok().map(|puzzle| (said, puzzle)),
            )?,
            flips: saved.get("flips", FLAG)?,
            impossible: outcome.as_deref() == Some("impossible"),
            board,
            levels,
            placements: saved.get(
                "placements",
                must(
                    "a list of pieces, each with \"piece\" and \"cells\"",
                    "daftar kepingan, masing-masing dengan \"piece\" dan \"cells\"",
                ),
            )?,
            found: saved.get("found", WHOLE)?,
            listed: listed.map(|list| list.into_iter().map(Listed::Json).collect()),
            most: saved.get(
                "most",
                must(
                    "\"of\" (\"cells\" or \"pieces\"), and the numbers \"value\" and \"at_most\"",
                    "\"of\" (\"cells\" atau \"pieces\"), serta bilangan \"value\" dan \"at_most\"",
                ),
            )?,
            counts: counts.collect(),
        })
    }
}

/// A whole number; a string where a number would lose digits.
fn whole_of(value: &RawValue) -> Option<BigUint> {
    let text = value.get().trim_matches('"');
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
    (is_whole && text.len() <= MAX_DIGITS).then(|| text.parse().ok())?
}

/// An answer, checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnswerCheck {
    /// What is wrong with its board; that it could not be divided into pieces is no flaw of it.
    pub flaw: Option<Flaw>,
    /// Of a board without a flaw, where the puzzle asks for as many as possible: its number, and how many there can
    /// be. It is entered later, as that takes a search.
    pub most: Option<Most>,
    /// What stopped the check of the board, if a limit did.
    pub why: Option<Halt>,
    /// Its claims.
    pub claims: Judged<Objection>,
}

impl AnswerCheck {
    /// Whether its board is a solution: without a flaw, and with as many as possible where that is asked for.
    #[must_use]
    pub fn is_solution(&self) -> bool {
        self.flaw.is_none() && self.not_most().is_none()
    }

    /// The number of a board that could be larger.
    #[must_use]
    pub fn not_most(&self) -> Option<Most> {
        self.most.filter(|most| most.value < most.at_most)
    }
}

/// Checks an answer to a puzzle: what stands on each cell, and its claims. The limits are for everything;
/// solutions are counted only where an answer says how many there are.
#[must_use]
pub fn check(
    claims: &Claims<'_>,
    symbols: &[Option<char>],
    puzzle: &Puzzle,
    limits: Limits,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> AnswerCheck {
    let mut judged = Judged::default();
    let (flaw, why, left) = {
        let budget = Budget::new(limits, &mut *control);
        let checker = SymbolChecker::new(puzzle);
        let flaw = divided(&checker, symbols, &budget).err();
        let why = budget.why_stopped();
        compare(claims, symbols, puzzle, flaw.is_none(), &mut judged);
        if let Some(listed) = &claims.listed {
            judged.enter("solutions", list_flaw(listed, puzzle, &checker, &budget));
        }
        (flaw, why, limits.time(budget.time_left()))
    };
    // Counting can take long: an answer that is wrong or not checked to its end needs no count.
    if flaw.is_none() && judged.objections.is_empty() && !claims.counts.is_empty() {
        let request = CountRequest::new(puzzle.clone());
        let report = request.limits(left).count_with(context, control);
        for (claim, said) in &claims.counts {
            judged.enter(claim.name(), miscounted(*claim, said, &report));
        }
    }
    AnswerCheck {
        flaw,
        most: None,
        why,
        claims: judged,
    }
}

/// Whether a board is a solution, as far as the budget and [`MAX_ATTEMPTS`] allow to find out.
fn divided(
    checker: &SymbolChecker<'_>,
    symbols: &[Option<char>],
    budget: &Budget<'_>,
) -> Result<(), Flaw> {
    let mut attempts = 0;
    checker.check(symbols, &mut || {
        attempts += 1;
        attempts < MAX_ATTEMPTS && (attempts % 1024 != 0 || budget.check().is_continue())
    })
}

/// What is seen without a list or a count.
fn compare(
    claims: &Claims<'_>,
    symbols: &[Option<char>],
    puzzle: &Puzzle,
    is_valid: bool,
    judged: &mut Judged<Objection>,
) {
    compare_puzzle(claims, puzzle, judged);
    if let Some(levels) = &claims.levels {
        let is_other = given::json_solution(puzzle, levels).as_deref() != Ok(symbols);
        judged.enter("levels", is_other.then_some(Objection::Levels));
    }
    if let Some(placements) = claims.placements.as_ref().filter(|_| is_valid) {
        let is_other = !are_of(placements, symbols, puzzle);
        judged.enter("placements", is_other.then_some(Objection::Placements));
    }
    if claims.impossible && is_valid {
        judged.enter("outcome", Some(Objection::Impossible));
    }
    if let Some(said) = claims.found {
        let found = claims.listed.as_ref().map_or(1, |list| list.len() as u64);
        let objection = Objection::Found { said, found };
        judged.enter("found", (said != found).then_some(objection));
    }
}

/// Which puzzle it says that it answers.
pub(super) fn compare_puzzle(claims: &Claims<'_>, puzzle: &Puzzle, judged: &mut Judged<Objection>) {
    if let Some(said) = &claims.kind {
        let objection = || Objection::Kind { said: said.clone() };
        judged.enter("puzzle", (said != "packing").then(objection));
    }
    if let Some((said, other)) = &claims.id {
        let objection = || Objection::Puzzle {
            said: said.clone(),
            found: id::print(puzzle),
        };
        judged.enter("id", (!is_same(puzzle, other)).then(objection));
    }
    // The number itself takes a search.
    let objective = claims.most.and_then(|said| said.other_objective(puzzle));
    if objective.is_some() {
        judged.enter("most", objective);
    }
    if let Some(said) = claims.flips {
        let is_other = said != puzzle.flips();
        judged.enter("flips", is_other.then_some(Objection::Flips { said }));
    }
}

/// Whether two puzzles are the same but for the order of their pieces and how these are turned.
fn is_same(puzzle: &Puzzle, other: &Puzzle) -> bool {
    let pieces = |puzzle: &Puzzle| {
        let lattice = puzzle.container().lattice();
        let pieces = puzzle.pieces().iter();
        let mut pieces: Vec<_> = pieces
            .map(|piece| {
                let shape = piece.shape.canonical(lattice, puzzle.flips());
                (piece.symbol, piece.copies, shape)
            })
            .collect();
        pieces.sort_by_key(|piece| piece.0);
        pieces
    };
    puzzle.container() == other.container()
        && puzzle.flips() == other.flips()
        && puzzle.holes() == other.holes()
        && puzzle.total() == other.total()
        && puzzle.objective() == other.objective()
        && pieces(puzzle) == pieces(other)
        && given::board_rows(puzzle, &[]) == given::board_rows(other, &[])
}

/// Whether pieces, with those that were placed before, are those of a board.
fn are_of(placements: &[PlacedPiece], symbols: &[Option<char>], puzzle: &Puzzle) -> bool {
    let placed = |placed: &PlacedPiece| {
        let mut pieces = puzzle.pieces().iter();
        let piece = pieces.position(|piece| piece.symbol == placed.piece)?;
        let cells = placed
            .cells
            .iter()
            .map(|&site| puzzle.container().index(site));
        let mut cells = cells.collect::<Option<Vec<usize>>>()?;
        cells.sort_unstable();
        let is_there = cells
            .iter()
            .all(|&cell| symbols[cell] == Some(placed.piece));
        is_there.then_some(Placement { piece, cells })
    };
    let Some(mut all) = placements.iter().map(placed).collect::<Option<Vec<_>>>() else {
        return false;
    };
    for before in puzzle.placed() {
        if !all.contains(before) {
            all.push(before.clone());
        }
    }
    verify(puzzle, &all).is_ok()
}

/// The first of a list that is no solution or came before. Where a piece has copies, different solutions can look
/// alike.
fn list_flaw(
    list: &[Listed<'_>],
    puzzle: &Puzzle,
    checker: &SymbolChecker<'_>,
    budget: &Budget<'_>,
) -> Option<Objection> {
    let tells_apart = puzzle.pieces().iter().all(|piece| piece.copies.most == 1);
    let mut seen: HashSet<String> = HashSet::new();
    let mut bytes = 0;
    for (number, board) in (1..).zip(list) {
        let stopped = match budget.check() {
            ControlFlow::Continue(()) => budget.reserve(bytes),
            ControlFlow::Break(why) => Err(why),
        };
        if let Err(why) = stopped {
            let why = Some(why);
            return Some(Objection::UnprovedList { number, why });
        }
        let symbols = match board {
            Listed::Json(value) => given::solution_of(puzzle, value),
            Listed::Text(text) => given::parse_solution(puzzle, text).ok(),
        };
        let Some(symbols) = symbols else {
            return Some(Objection::Listed { number });
        };
        match divided(checker, &symbols, budget) {
            Ok(()) => {}
            Err(Flaw::Undivided { .. }) => {
                let why = budget.why_stopped();
                return Some(Objection::UnprovedList { number, why });
            }
            Err(_) => return Some(Objection::Listed { number }),
        }
        if tells_apart {
            let text: String = symbols.into_iter().flatten().collect();
            bytes += (text.len() + 2 * size_of::<String>()) as u64;
            if !seen.insert(text) {
                return Some(Objection::Repeated { number });
            }
        }
    }
    None
}

fn miscounted(claim: CountClaim, said: &BigUint, report: &CountReport) -> Option<Objection> {
    let said = said.clone();
    let unproved = |said, why| Some(Objection::Unproved { claim, said, why });
    let solutions = match (report.solutions(), &report.outcome) {
        (Some(solutions), _) => solutions,
        (None, CountOutcome::Stopped { why, at_least }) => {
            let is_known = *at_least > said || claim == CountClaim::AtLeast && *at_least == said;
            return match claim {
                CountClaim::NotUnique | CountClaim::AtLeast if is_known => None,
                CountClaim::All | CountClaim::Solutions | CountClaim::Unique if is_known => {
                    let found = None;
                    Some(Objection::Count { claim, said, found })
                }
                _ => unproved(said, Some(*why)),
            };
        }
        (None, _) => return unproved(said, None),
    };
    let found = match claim {
        CountClaim::UpToSymmetry => report.up_to_symmetry.clone(),
        CountClaim::UpToRotation => report.up_to_rotation.clone(),
        CountClaim::Symmetries => Some(report.symmetries.into()),
        _ => Some(solutions),
    };
    let Some(found) = found else {
        return unproved(said, None);
    };
    let holds = match claim {
        CountClaim::NotUnique => found != said,
        CountClaim::AtLeast => found >= said,
        _ => found == said,
    };
    let found = Some(found);
    (!holds).then_some(Objection::Count { claim, said, found })
}
