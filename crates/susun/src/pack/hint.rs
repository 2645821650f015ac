//! Help for someone who is stuck with some pieces placed: a little, or as much as the next piece, each
//! with its reason.

use std::ops::ControlFlow;

use cover::Item;
use num_bigint::BigUint;
use packing::{Grouping, Model, Obstacle, Placement, Puzzle, obstacle, verify};
use search::{Budget, Halt, Limits, Unit};

use super::Message;
use super::most::{Unresolved, settled};
use super::run;
use crate::{Control, Lang, palette};

/// What can be said about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Every piece lies, every cell is covered.
    Solved,
    /// It cannot be completed any more.
    Hopeless {
        /// Why, if that is seen without a search.
        obstacle: Option<Obstacle>,
        /// Placed pieces, by their number among the placed ones, each of which alone is in the
        /// way: lift it, and the rest can be completed.
        lift: Vec<usize>,
    },
    /// The next piece.
    Next(Hint),
    /// The search ended before that was known.
    Stopped(Halt),
}

/// Where to look, which piece, where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// What has the fewest ways left.
    pub look: Focus,
    /// The piece to place, and where.
    pub place: Placement,
    /// Why there.
    pub reason: Reason,
    /// Pieces that are left after it; none where solutions differ in how many they have.
    pub left: Option<usize>,
}

/// The tightest spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A cell of the container.
    Cell(usize),
    /// A piece.
    Piece(usize),
}

/// Why a placement is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing else fits there.
    OnlyFit,
    /// Of several that fit, this alone can be completed.
    OnlyOneWorks {
        /// How many fit.
        fit: usize,
    },
    /// The same of a cell that may also stay empty.
    OrEmpty {
        /// How many fit.
        fit: usize,
        /// How many can be completed.
        work: usize,
    },
    /// Of those that fit, some can be completed; this is one.
    OneOfSeveral {
        /// How many fit.
        fit: usize,
        /// How many can be completed.
        work: usize,
    },
}

impl Advice {
    /// What a level from 1 to 4 tells, each more than the one before; for someone who sees the place of
    /// the next piece marked. `ways` is in how many ways it can be completed, if that is known.
    #[must_use]
    pub fn sentences(
        &self,
        puzzle: &Puzzle,
        ways: Option<&BigUint>,
        level: u8,
        lang: Lang,
    ) -> Vec<String> {
        match self {
            Self::Solved => vec![Message::HintSolved.text(lang)],
            Self::Stopped(why) => vec![crate::Message::Stopped { why: *why }.text(lang)],
            Self::Hopeless { obstacle, lift } => {
                let obstacle = obstacle.as_ref();
                let why =
                    obstacle.map(|obstacle| Message::Impossible { puzzle, obstacle }.text(lang));
                let hopeless = Message::HintHopeless.text(lang);
                let lifted = lift_sentence(puzzle, lift, lang);
                [Some(hopeless), why, lifted]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Self::Next(hint) => {
                let place = crate::picture::Message::HintPlace {
                    piece: &palette::lettered(puzzle, hint.place.piece, lang),
                    left: hint.left,
                };
                hint.sentences(puzzle, ways, level, &place.text(lang), lang)
            }
        }
    }
}

/// Which pieces would have to go, if that is known.
#[must_use]
pub fn lift_sentence(puzzle: &Puzzle, lift: &[usize], lang: Lang) -> Option<String> {
    let symbol = |&place: &usize| {
        let piece = puzzle.placed()[place].piece;
        puzzle.pieces()[piece].symbol.to_string()
    };
    let pieces: Vec<String> = lift.iter().map(symbol).collect();
    let pieces = &pieces.join(", ");
    match lift.is_empty() {
        false => Some(Message::HintLift { pieces }.text(lang)),
        true => (puzzle.placed().len() > 1).then(|| Message::HintLiftMore.text(lang)),
    }
}

impl Hint {
    /// What a level tells of the next piece: each adds to the one before; `place` is where it goes, in
    /// words.
    #[must_use]
    pub fn sentences(
        &self,
        puzzle: &Puzzle,
        ways: Option<&BigUint>,
        level: u8,
        place: &str,
        lang: Lang,
    ) -> Vec<String> {
        let lettered = |piece: usize| palette::lettered(puzzle, piece, lang);
        let mut lines = vec![Message::HintSolvable.text(lang)];
        lines.extend(ways.map(|solutions| Message::HintWays { solutions }.text(lang)));
        if level >= 2 {
            let fit = match self.reason {
                Reason::OnlyFit => 1,
                Reason::OnlyOneWorks { fit }
                | Reason::OneOfSeveral { fit, .. }
                | Reason::OrEmpty { fit, .. } => fit,
            };
            let spot = match self.look {
                Focus::Cell(cell) => Message::HintLookCell { puzzle, cell, fit }.text(lang),
                Focus::Piece(piece) => Message::HintLookPiece {
                    piece: &lettered(piece),
                    fit,
                }
                .text(lang),
            };
            lines.push(spot);
        }
        if level == 3 {
            let piece = &lettered(self.place.piece);
            lines.push(Message::HintPiece { piece }.text(lang));
        }
        if level >= 4 {
            lines.push(place.to_owned());
        }
        if level >= 3 {
            lines.push(Message::HintReason(self.reason).text(lang));
        }
        lines
    }
}

/// Advises on a position. Where as many as possible are wanted, it is as many as the empty board can have.
pub fn hint(puzzle: &Puzzle, limits: Limits, control: &mut dyn Control) -> Advice {
    match settled(puzzle, limits, control) {
        Ok((puzzle, limits)) => advise(&puzzle, limits, control),
        Err(Unresolved::Impossible { .. }) => Advice::Hopeless {
            obstacle: obstacle(puzzle),
            lift: Vec::new(),
        },
        Err(Unresolved::Stopped { why, .. }) => Advice::Stopped(why),
    }
}

fn advise(puzzle: &Puzzle, limits: Limits, control: &mut dyn Control) -> Advice {
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    let is_solved = verify(puzzle, puzzle.placed()).is_ok();
    if is_solved && puzzle.free_cells().is_empty() {
        return Advice::Solved;
    }
    if !run::has_room(puzzle, false, &budget) {
        return Advice::Stopped(budget.why_stopped().unwrap_or(Halt::Memory));
    }
    let obstacle = obstacle(puzzle);
    let model = Model::new(puzzle, Grouping::Forms);
    let solution = match obstacle {
        Some(_) => None,
        None => first(&model, &budget),
    };
    if let Some(why) = budget.why_stopped() {
        return Advice::Stopped(why);
    }
    let Some(solution) = solution else {
        let lift = in_the_way(puzzle, &budget);
        // Half a list would clear pieces that were not looked at.
        return match budget.why_stopped() {
            Some(why) => Advice::Stopped(why),
            None => Advice::Hopeless { obstacle, lift },
        };
    };
    let pieces: Vec<usize> = solution
        .into_iter()
        .filter(|&choice| !model.is_hole(choice))
        .collect();
    let Some((item, ways)) = tightest(&model, &pieces) else {
        // The cells that are left stay empty.
        return Advice::Solved;
    };
    let provides = |choice: &&usize| ways.contains(choice);
    let choice = *pieces
        .iter()
        .find(provides)
        .expect("the solution has a piece there");
    // A search can be too short to look at the budget itself.
    let goes_on = || budget.spend(0).is_continue();
    let works = |way: &&usize| **way == choice || goes_on() && completes(&model, **way, &budget);
    let fitting: Vec<usize> = ways
        .iter()
        .copied()
        .filter(|&way| !model.is_hole(way))
        .collect();
    let work = fitting.iter().filter(works).count();
    let hole = ways.iter().find(|&&way| model.is_hole(way));
    let or_empty = hole.is_some_and(|&hole| completes(&model, hole, &budget));
    if let Some(why) = budget.why_stopped() {
        return Advice::Stopped(why);
    }
    let labels = model.first_labels();
    let group = model.problem().choices()[choice].group;
    Advice::Next(Hint {
        look: match item {
            Item::Cell(cell) => Focus::Cell(model.cell(cell)),
            Item::Group(group) => Focus::Piece(labels[group][0]),
        },
        place: Placement {
            piece: labels[group][0],
            cells: model.place(choice).to_vec(),
        },
        reason: match (fitting.len(), work) {
            (fit, work) if or_empty => Reason::OrEmpty { fit, work },
            (1, _) => Reason::OnlyFit,
            (fit, 1) => Reason::OnlyOneWorks { fit },
            (fit, work) => Reason::OneOfSeveral { fit, work },
        },
        left: has_fixed_number(puzzle).then(|| pieces.len() - 1),
    })
}

/// Whether all solutions have the same pieces.
fn has_fixed_number(puzzle: &Puzzle) -> bool {
    puzzle.pieces().iter().all(|piece| piece.copies.is_exact())
}

/// One tiling, if there is one.
fn first(model: &Model, budget: &Budget<'_>) -> Option<Vec<usize>> {
    let mut solution = None;
    run::first_alone(model, budget, &mut |choices| {
        solution = Some(choices.to_vec());
        ControlFlow::Break(())
    });
    solution
}

/// The cell, or the form that is left once, that the fewest choices provide for, and these; of those that some
/// pieces of a solution provide for.
fn tightest(model: &Model, pieces: &[usize]) -> Option<(Item, Vec<usize>)> {
    let problem = model.problem();
    let mut cells = vec![Vec::new(); problem.cells()];
    let mut groups = vec![Vec::new(); problem.demands().len()];
    for (number, choice) in problem.choices().iter().enumerate() {
        groups[choice.group].push(number);
        for &cell in &choice.cells {
            cells[cell as usize].push(number);
        }
    }
    let cells = cells
        .into_iter()
        .enumerate()
        .map(|(cell, ways)| (Item::Cell(cell), ways));
    let groups = groups.into_iter().enumerate();
    let single = groups.filter(|&(group, _)| problem.is_single(group));
    let groups = single.map(|(group, ways)| (Item::Group(group), ways));
    let has_piece = |ways: &[usize]| pieces.iter().any(|piece| ways.contains(piece));
    let items = cells
        .chain(groups)
        .filter(|(_, ways)| model.problem().holes().is_none() || has_piece(ways));
    items.min_by_key(|(_, ways)| ways.len())
}

/// Whether a solution makes a choice.
fn completes(model: &Model, choice: usize, budget: &Budget<'_>) -> bool {
    let mut found = false;
    let (left, _) = model.problem().after(&[choice]);
    run::look(&left, budget, u64::MAX, |_| {
        found = true;
        ControlFlow::Break(())
    });
    found
}

/// The placed pieces that alone are in the way.
fn in_the_way(puzzle: &Puzzle, budget: &Budget<'_>) -> Vec<usize> {
    let placed = puzzle.placed();
    let without = |number: usize| {
        let others = placed
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != number);
        others.fold(puzzle.clone().emptied(), |puzzle, (_, place)| {
            let placed = puzzle.with_placed(place.piece, &place.cells);
            placed.expect("it lay there before")
        })
    };
    (0..placed.len())
        .filter(|&number| {
            let lighter = without(number);
            obstacle(&lighter).is_none()
                && first(&Model::new(&lighter, Grouping::Forms), budget).is_some()
        })
        .collect()
}
