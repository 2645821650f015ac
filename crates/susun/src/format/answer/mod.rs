//! An answer to a sliding puzzle, as people and programs write it: letters, words, arrows, tile numbers, or the
//! boards one after the other, with headings, times and other lines around them.
//!
//! A list of moves and nothing else is read by [`super::moves`], as is an answer that susun saved. Any other text
//! is read line by line: a line that has moves and something that is not understood beside them is an error, and a
//! line without moves is left out, which the [`Reading`] tells.

mod boards;
mod line;
mod listed;

use sliding::{Board, Direction, Metric, Puzzle};

pub use boards::NoStep;
pub use line::Mover;

use self::boards::Walk;
use self::line::Written;
use self::listed::Listed;
use super::ansi::without_escapes;
use super::{Fault, Notation, ParseError, moves};
use crate::slide::replay::{Verdict, verify};

/// How the moves of an answer are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// `L2UR`.
    Letters,
    /// `Left Up kanan`.
    Words,
    /// `← ↑ →`.
    Arrows,
    /// The tiles that move.
    Tiles,
    /// The boards one after the other.
    Boards,
    /// An answer that was saved as JSON.
    Json,
}

impl Form {
    /// Its name, as in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Words => "words",
            Self::Arrows => "arrows",
            Self::Tiles => "tiles",
            Self::Boards => "boards",
            Self::Json => "json",
        }
    }
}

/// Whose directions moves are, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directions {
    /// Given by the caller or by the answer.
    Said(Mover),
    /// Only these solve the puzzle, or lead along the boards that the answer shows.
    Fit(Mover),
    /// Neither the tile's nor the blank's directions solve the puzzle; these lead farther.
    NeitherFits(Mover),
    /// The tile's, where both solve the puzzle.
    BothFit,
    /// Boards and tile numbers need no directions.
    NotNeeded,
}

/// Where the steps of an answer stop to be moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongStep {
    /// A board does not follow from the one before.
    Board {
        /// Which, from 1.
        number: usize,
        /// Its first line, from 1.
        line: usize,
        /// Why.
        why: NoStep,
    },
    /// A tile is not beside the blank.
    Tile {
        /// The number of the move, from 1.
        number: usize,
        /// The tile.
        tile: usize,
    },
    /// A tile is beside the blank, but moves another way than the answer says.
    Direction {
        /// The number of the move, from 1.
        number: usize,
        /// The tile.
        tile: usize,
    },
}

/// What was read of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The tiles' directions; if a step is wrong, those before it.
    pub moves: Vec<Direction>,
    /// How they are written.
    pub form: Form,
    /// Whose directions are written.
    pub directions: Directions,
    /// How many boards were read.
    pub boards: usize,
    /// The numbers of the lines that were left out, from 1.
    pub ignored: Vec<usize>,
    /// The first step that is no move.
    pub wrong: Option<WrongStep>,
}

impl Reading {
    /// No moves.
    pub(crate) fn empty(form: Form) -> Self {
        Self {
            moves: Vec::new(),
            form,
            directions: Directions::NotNeeded,
            boards: 0,
            ignored: Vec::new(),
            wrong: None,
        }
    }

    /// Whose directions to name when speaking of these moves.
    #[must_use]
    pub fn mover(&self) -> Mover {
        match self.directions {
            Directions::Said(mover) | Directions::Fit(mover) | Directions::NeitherFits(mover) => {
                mover
            }
            Directions::BothFit | Directions::NotNeeded => Mover::Tile,
        }
    }

    /// The notation in which to speak of these moves.
    #[must_use]
    pub fn notation(&self) -> Notation {
        match (self.form, self.mover()) {
            (Form::Words, Mover::Tile) => Notation::TileWords,
            (Form::Words, Mover::Blank) => Notation::BlankWords,
            (_, Mover::Tile) => Notation::Tile,
            (_, Mover::Blank) => Notation::Blank,
        }
    }
}

/// How an answer is to be read.
#[derive(Debug)]
pub struct Reader<'a> {
    /// What it answers.
    pub puzzle: &'a Puzzle,
    /// Whose directions it has; found out if none.
    pub notation: Option<Notation>,
    /// In the multi-tile metric several tiles may move at once.
    pub metric: Metric,
    /// Whether a label without moves behind it is an answer.
    pub may_be_empty: bool,
}

/// Moves that are read before the time is looked at.
const MOVES_AT_ONCE: usize = 1 << 16;

impl Reader<'_> {
    /// Reads an answer. Long lists ask `go_on` now and then, and end when it says no.
    ///
    /// # Errors
    /// When nothing can be read, or it is not clear what is meant; with the place.
    pub fn read(&self, text: &str, go_on: &mut dyn FnMut() -> bool) -> Result<Reading, ParseError> {
        let text = &*without_escapes(text);
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut listed = Vec::new();
        let plain = moves::read_answer(text, Notation::Tile, self.may_be_empty, &mut |direction| {
            listed.push(direction);
            match listed.len() % MOVES_AT_ONCE {
                0 if !go_on() => Err(Fault::NoMoves),
                _ => Ok(()),
            }
        });
        let is_json = text.trim_start().starts_with('{');
        let saved = moves::notation_of_text(text);
        match plain {
            Ok(()) if is_json || saved.is_some() => Ok(self.saved(listed, saved, text)),
            Ok(()) => Ok(self.directions(listed, form_of(text), None)),
            // Too many, or stopped.
            Err(error) if is_json || saved.is_some() || listed.len() >= MOVES_AT_ONCE => Err(error),
            Err(error) if matches!(error.fault, Fault::TooManyMoves { .. }) => Err(error),
            Err(error) => self.lines(text, error, go_on),
        }
    }

    /// The moves of an answer that susun saved.
    fn saved(&self, moves: Vec<Direction>, notation: Option<Notation>, text: &str) -> Reading {
        let mover = match notation {
            Some(Notation::Blank | Notation::BlankWords) => Mover::Blank,
            _ => Mover::Tile,
        };
        let form = match notation {
            None => Form::Json,
            Some(_) => form_of(
                text.lines()
                    .find(|line| moves::is_labelled(line))
                    .unwrap_or(""),
            ),
        };
        Reading {
            moves,
            directions: Directions::Said(mover),
            ..Reading::empty(form)
        }
    }

    /// Interprets written directions and decides whether they are the tile's or the blank's.
    fn directions(&self, written: Vec<Direction>, form: Form, said: Option<Mover>) -> Reading {
        let asked = self.notation.map(|notation| match notation {
            Notation::Tile | Notation::TileWords => Mover::Tile,
            Notation::Blank | Notation::BlankWords => Mover::Blank,
        });
        let said = asked.or(said);
        let turned = || -> Vec<Direction> { written.iter().map(|way| way.opposite()).collect() };
        let (moves, directions) = match said {
            Some(Mover::Tile) => (written, Directions::Said(Mover::Tile)),
            Some(Mover::Blank) => (turned(), Directions::Said(Mover::Blank)),
            None => {
                let blank = turned();
                let (as_tile, as_blank) = (self.reached(&written), self.reached(&blank));
                match (as_tile.0, as_blank.0) {
                    (true, true) => (written, Directions::BothFit),
                    (true, false) => (written, Directions::Fit(Mover::Tile)),
                    (false, true) => (blank, Directions::Fit(Mover::Blank)),
                    (false, false) if as_blank.1 > as_tile.1 => {
                        (blank, Directions::NeitherFits(Mover::Blank))
                    }
                    (false, false) => (written, Directions::NeitherFits(Mover::Tile)),
                }
            }
        };
        Reading {
            moves,
            directions,
            ..Reading::empty(form)
        }
    }

    fn solves(&self, reading: &Reading) -> bool {
        reading.wrong.is_none() && self.reached(&reading.moves).0
    }

    /// Whether moves solve the puzzle, and how many can be made.
    fn reached(&self, moves: &[Direction]) -> (bool, usize) {
        match verify(self.puzzle, moves) {
            Verdict::Solves => (true, moves.len()),
            Verdict::EndsElsewhere(_) => (false, moves.len()),
            Verdict::Impossible { number, .. } => (false, number - 1),
        }
    }

    /// Reads an answer line by line; `error` is what is wrong with it as a plain list.
    fn lines(
        &self,
        text: &str,
        error: ParseError,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Reading, ParseError> {
        let lines: Vec<&str> = text.lines().collect();
        let size = self.puzzle.size();
        let found = boards::find(&lines, size)?;
        let mut is_used = vec![false; lines.len() + 1];
        for &line in &found.used {
            is_used[line] = true;
        }
        let may_be_numbers = found.boards.is_empty() && found.refused.is_none();
        let listed = Listed::of(&lines, &mut is_used, may_be_numbers, go_on)?;
        let walk = boards::walk(self.puzzle, &found.boards, self.metric);
        for &line in &walk.left_out {
            is_used[line] = false;
        }
        let only_start = found
            .boards
            .iter()
            .all(|printed| printed.board == *self.puzzle.start());
        let is_shown = |board: &Board| board == self.puzzle.start() || board == self.puzzle.goal();
        let mut reading = match (listed.is_empty(), found.boards.is_empty()) {
            (true, true) => return Err(found.refused.unwrap_or_else(|| nothing(error))),
            // Rather the first board is wrong than the second one.
            (true, false) if found.refused.is_some() && walk.is_elsewhere() => {
                return Err(found.refused.unwrap_or(error));
            }
            // A puzzle is no answer to itself, and one other board is none either.
            (true, false) if only_start && !self.puzzle.is_solved() => {
                return Err(ParseError::of_all(Fault::NoMoves));
            }
            (true, false) if found.boards.len() == 1 && walk.wrong.is_some() => {
                return Err(nothing(error));
            }
            (true, false) => self.walked(&walk, found.boards.len()),
            (false, true) => self.listed(&listed)?,
            (false, false) => {
                let moves = self.listed(&listed)?;
                match self.agreed(&moves, &listed, &walk) {
                    Some(reading) => Reading {
                        boards: found.boards.len(),
                        ..reading
                    },
                    None if found.boards.iter().all(|printed| is_shown(&printed.board))
                        || walk.wrong.is_some() && self.solves(&moves) =>
                    {
                        for &line in found.boards.iter().flat_map(|printed| &printed.lines) {
                            is_used[line] = false;
                        }
                        moves
                    }
                    None if listed.is_decoration() => self.walked(&walk, found.boards.len()),
                    None => return Err(listed.disagreement(&walk)),
                }
            }
        };
        let is_ignored = |&line: &usize| !is_used[line] && !lines[line - 1].trim().is_empty();
        reading.ignored = (1..=lines.len()).filter(is_ignored).collect();
        Ok(reading)
    }

    /// What boards show.
    fn walked(&self, walk: &Walk, boards: usize) -> Reading {
        let wrong = walk.wrong.clone();
        Reading {
            moves: walk.moves.clone(),
            boards,
            wrong: wrong.map(|(number, line, why)| WrongStep::Board { number, line, why }),
            ..Reading::empty(Form::Boards)
        }
    }

    /// What a list of moves says.
    fn listed(&self, listed: &Listed) -> Result<Reading, ParseError> {
        match listed.directions() {
            Some(directions) => Ok(self.directions(directions, listed.form, listed.mover)),
            None => self.tiles(listed),
        }
    }

    /// The moves of tiles that are named by their numbers.
    fn tiles(&self, listed: &Listed) -> Result<Reading, ParseError> {
        let (most, mut board) = (self.puzzle.size().cells() - 1, self.puzzle.start().clone());
        let (mut moves, mut wrong) = (Vec::new(), None);
        for (number, &(written, at)) in (1..).zip(&listed.entries) {
            let (tile, said) = match written {
                Written::Tile(tile) => (tile, None),
                Written::TileWord(tile, way) => (tile, Some(way)),
                Written::Letter(_) | Written::Word(_) | Written::Arrow(_) => continue,
            };
            if !(1..=most).contains(&tile) {
                let found = tile.to_string();
                return Err(ParseError::at(at, Fault::TooLarge { found, most }));
            }
            let place = board
                .cells()
                .iter()
                .position(|&own| usize::from(own) == tile);
            let push = place.and_then(|place| boards::push(board.size(), place, board.blank()));
            let may_push = |tiles: usize| tiles == 1 || self.metric == Metric::MultiTile;
            let Some((way, tiles)) = push.filter(|&(_, tiles)| may_push(tiles)) else {
                wrong = Some(WrongStep::Tile { number, tile });
                break;
            };
            if said.is_some_and(|said| said != way) {
                wrong = Some(WrongStep::Direction { number, tile });
                break;
            }
            for _ in 0..tiles {
                board
                    .slide(way)
                    .expect("a tile is between it and the blank");
                moves.push(way);
            }
        }
        Ok(Reading {
            moves,
            wrong,
            ..Reading::empty(Form::Tiles)
        })
    }

    /// The moves of a list whose boards are those that an answer shows, too.
    fn agreed(&self, moves: &Reading, listed: &Listed, walk: &Walk) -> Option<Reading> {
        if walk.wrong.is_some() || moves.wrong.is_some() {
            return None;
        }
        let Some(written) = listed.directions() else {
            return (moves.moves == walk.moves).then(|| moves.clone());
        };
        let turned = || written.iter().map(|way| way.opposite());
        let mover = match () {
            () if written == walk.moves => Mover::Tile,
            () if turned().eq(walk.moves.iter().copied()) => Mover::Blank,
            () => return None,
        };
        // An explicit notation overrides what the boards suggest.
        let said = Directions::Said(mover);
        let is_other = matches!(moves.directions, Directions::Said(_)) && moves.directions != said;
        (!is_other).then(|| Reading {
            moves: walk.moves.clone(),
            directions: Directions::Fit(mover),
            ..moves.clone()
        })
    }
}

/// That nothing was read, where a plain list stops to be one.
fn nothing(error: ParseError) -> ParseError {
    let fault = match error.fault {
        Fault::NotAMove { found } => Fault::NothingRead { found },
        fault => fault,
    };
    ParseError { fault, ..error }
}

/// Whether a list of moves is in words.
fn form_of(text: &str) -> Form {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    match words.any(|word| moves::direction_of_word(word).is_some()) {
        true => Form::Words,
        false => Form::Letters,
    }
}
