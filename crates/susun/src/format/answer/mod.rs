//! An answer to a sliding puzzle, as people and programs write it: letters, words, arrows, tile numbers, or the
//! boards one after the other, with headings, times and other lines around them.
//!
//! A list of moves and nothing else is read by [`super::moves`], as is an answer that susun saved. Any other text
//! is read line by line: a line that has moves and something that is not understood beside them is an error, and a
//! line without moves is left out, which the [`Reading`] tells. Two lists of moves must be the same answer: susun does
//! not choose between two. Moves and boards must agree, too, except that boards that only show the start or the goal are
//! left out.

mod around;
mod beside;
mod boards;
mod foreign;
mod line;
mod listed;
mod reading;
mod signs;
mod words;

use sliding::{Board, Direction, Metric, Size};

pub use boards::NoStep;
pub(crate) use foreign::LISTS;
pub use line::Mover;
pub use reading::{Directions, Form, Reading, WrongStep};

use self::boards::Walk;
use self::foreign::{foreign_list, has_version};
use self::line::Written;
use self::listed::{MoveList, Numbers};
use super::ansi::without_escapes;
use super::phrases::says_no_solution;
use super::{Fault, MAX_MOVES, Notation, ParseError, Position, moves, named_goal, sections, shown};
use crate::saved::as_json;
use crate::slide::AnyPuzzle;
use crate::slide::replay::{Player, Verdict, verify};

/// How an answer is to be read.
#[derive(Debug)]
pub struct Reader<'a> {
    /// What it answers.
    pub puzzle: &'a dyn AnyPuzzle,
    /// Whether it has the tile's or the blank's directions; found out if none.
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
        let text = &*as_json(text);
        let is_json = text.trim_start().starts_with('{');
        if let Some(list) = is_json.then(|| foreign_list(text)).flatten() {
            let read = self.lines(&list, ParseError::of_all(Fault::NoMoves), go_on);
            // The place inside the list is no place of the file.
            return read.map_err(|error| ParseError::of_all(error.fault));
        }
        let mut listed = Vec::new();
        let plain = moves::read_answer(text, Notation::Tile, self.may_be_empty, &mut |direction| {
            listed.push(direction);
            match listed.len() % MOVES_AT_ONCE {
                0 if !go_on() => Err(Fault::NoMoves),
                _ => Ok(()),
            }
        });
        let saved = moves::notation_of_text(text);
        let is_long = listed.len() >= MOVES_AT_ONCE;
        match plain {
            Ok(()) if is_json => Ok(self.saved(listed, saved, text)),
            Ok(()) if saved.is_some() => {
                moves::one_saved_list(text)?;
                match text.contains(moves::SAVED_SIGN) || listed.is_empty() || is_long {
                    true => Ok(self.saved(listed, saved, text)),
                    false => self.lines(text, ParseError::of_all(Fault::NoMoves), go_on),
                }
            }
            Ok(()) => match mixed_word(text) {
                Some((word, at)) if !is_long => {
                    let found = shown(word);
                    self.lines(
                        text,
                        ParseError::at(at, Fault::NothingRead { found }),
                        go_on,
                    )
                }
                _ => {
                    let reading = self.directions(listed, form_of(text), None);
                    let has_lines = text.trim().contains('\n') && !is_long;
                    if has_lines && !self.solves(&reading) {
                        let lines = self.lines(text, ParseError::of_all(Fault::NoMoves), go_on);
                        return match lines {
                            Ok(lines) if self.solves(&lines) => Ok(lines),
                            Err(error) if matches!(error.fault, Fault::TwoAnswers { .. }) => {
                                Err(error)
                            }
                            _ => Ok(reading),
                        };
                    }
                    Ok(reading)
                }
            },
            // Too many, or stopped.
            Err(error) if is_json || saved.is_some() || is_long => Err(error),
            Err(error) if matches!(error.fault, Fault::TooManyMoves { .. }) => Err(error),
            Err(error) => self.lines(text, nothing(error, text), go_on),
        }
    }

    /// The moves of an answer that susun saved.
    fn saved(&self, moves: Vec<Direction>, notation: Option<Notation>, text: &str) -> Reading {
        let mover = match notation {
            Some(Notation::Blank | Notation::BlankWords) => Mover::Blank,
            _ => Mover::Tile,
        };
        let form = match notation {
            // Another program's moves may be the blank's.
            None if !has_version(text) => {
                return Reading {
                    form: Form::Json,
                    ..self.directions(moves, Form::Json, None)
                };
            }
            None => Form::Json,
            Some(_) => form_of(
                text.lines()
                    .find(|line| moves::is_labelled(line))
                    .unwrap_or(""),
            ),
        };
        Reading {
            moves,
            directions: Directions::Given(mover),
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
        let turned = || -> Vec<Direction> {
            written
                .iter()
                .map(|direction| direction.opposite())
                .collect()
        };
        let (moves, directions) = match said {
            Some(Mover::Tile) => (written, Directions::Given(Mover::Tile)),
            Some(Mover::Blank) => (turned(), Directions::Given(Mover::Blank)),
            None => {
                let blank = turned();
                let (as_tile, as_blank) = (self.reached(&written), self.reached(&blank));
                let is_blank_nearer = || self.left(&blank) < self.left(&written);
                match (as_tile.0, as_blank.0) {
                    (true, true) => (written, Directions::BothFit),
                    (true, false) => (written, Directions::Fit(Mover::Tile)),
                    (false, true) => (blank, Directions::Fit(Mover::Blank)),
                    (false, false)
                        if as_blank.1 > as_tile.1
                            || as_blank.1 == as_tile.1 && is_blank_nearer() =>
                    {
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

    /// The Manhattan distance that is left after those moves that can be made.
    fn left(&self, moves: &[Direction]) -> usize {
        let mut player = Player::new(self.puzzle.start());
        let _ = player.play_all(moves);
        self.puzzle.distance(&player.board())
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
        let mut lists = listed::read(&lines, &mut is_used, may_be_numbers, go_on)?;
        if !found.boards.is_empty() && lists.len() > 1 {
            lists.retain(|list| !list.is_decoration());
        }
        let listed = self.only(&lists, go_on)?;
        let walk = boards::walk(self.puzzle, &found.boards, self.metric);
        for &line in &walk.left_out {
            is_used[line] = false;
        }
        let is_shown = |board: &Board| board == self.puzzle.start() || self.puzzle.is_goal(board);
        let only_shown = found.boards.iter().all(|printed| is_shown(&printed.board));
        let only_start = found
            .boards
            .iter()
            .all(|printed| printed.board == *self.puzzle.start());
        let mut unused = (1..).zip(&lines).filter(|(line, _)| !is_used[*line]);
        let no_solution = unused.find(|(_, line)| says_no_solution(line));
        let no_moves = (1..)
            .zip(&lines)
            .find(|(_, line)| words::says_no_moves(line));
        if let Some((line, _)) = no_solution
            && (listed.is_some() || !walk.moves.is_empty() && !only_shown)
        {
            let at = Position { line, column: 1 };
            let line = listed.map_or(found.first_line(), |(_, listed)| listed.line());
            return Err(ParseError::at(at, Fault::TwoAnswers { line }));
        }
        let mut reading = match (listed, found.boards.is_empty()) {
            (None, _) if no_solution.is_some() => {
                is_used[no_solution.map_or(0, |(line, _)| line)] = true;
                Reading::empty(Form::NoSolution)
            }
            (None, _) if only_start && no_moves.is_some() => {
                is_used[no_moves.map_or(0, |(line, _)| line)] = true;
                Reading::empty(Form::Words)
            }
            (None, true) => return Err(found.refused.unwrap_or(error)),
            // The first rows are broken, and the boards do not begin at the puzzle: report the broken rows.
            (None, false) if found.refused.is_some() && walk.is_elsewhere() => {
                return Err(found.refused.unwrap_or(error));
            }
            // The puzzle alone is no answer.
            (None, false) if only_start && !self.puzzle.is_solved() => {
                return Err(ParseError::of_all(Fault::NoMoves));
            }
            (None, false) if found.boards.len() == 1 && walk.wrong.is_some() => {
                let is_goal = self.puzzle.is_goal(&found.boards[0].board);
                return Err(if is_goal {
                    ParseError::of_all(Fault::NoMoves)
                } else {
                    error
                });
            }
            (None, false) if boards::is_backward(self.puzzle, &found.boards, self.metric) => {
                let at = Position {
                    line: found.boards[0].lines[0],
                    column: 1,
                };
                return Err(ParseError::at(at, Fault::Backward));
            }
            (None, false) => self.walked(&walk, found.boards.len()),
            (Some((moves, _)), true) => moves,
            (Some((moves, listed)), false) => match self.agreed(&moves, listed, &walk) {
                Some(reading) => Reading {
                    boards: found.boards.len(),
                    ..reading
                },
                None if only_shown => {
                    for &line in found.boards.iter().flat_map(|printed| &printed.lines) {
                        is_used[line] = false;
                    }
                    moves
                }
                None if listed.is_decoration() => self.walked(&walk, found.boards.len()),
                None => return Err(listed.disagreement(&walk)),
            },
        };
        let is_ignored = |&line: &usize| !is_used[line] && !lines[line - 1].trim().is_empty();
        reading.ignored = (1..=lines.len()).filter(is_ignored).collect();
        let ignored = || reading.ignored.iter().map(|&line| (line, lines[line - 1]));
        if reading.boards > 0 {
            around::check_steps(ignored())?;
        }
        if let Directions::Fit(mover) = reading.directions
            && let Some((line, _)) =
                ignored().find(|(_, text)| around::legend(text).is_some_and(|said| said != mover))
        {
            let at = lists.first().map(|list| list.entries[0].at);
            let fault = Fault::TwoMovers { line };
            return Err(ParseError { at, fault });
        }
        Ok(reading)
    }

    /// The one answer that all lists are, and the first of them.
    fn only<'l>(
        &self,
        lists: &'l [MoveList],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<(Reading, &'l MoveList)>, ParseError> {
        let Some((first, others)) = lists.split_first() else {
            return Ok(None);
        };
        let mut reading = self.listed(first, go_on)?;
        let directions = first.directions();
        for other in others {
            let again = self.listed(other, go_on)?;
            let is_written_same = directions.is_some()
                && directions == other.directions()
                && (first.mover.is_none() || other.mover.is_none() || first.mover == other.mover);
            if !is_written_same && (again.moves != reading.moves || again.wrong != reading.wrong) {
                let (line, at) = (first.line(), other.entries[0].at);
                return Err(ParseError::at(at, Fault::TwoAnswers { line }));
            }
            if matches!(again.directions, Directions::Given(_)) && is_written_same {
                reading = Reading {
                    form: reading.form,
                    ..again
                };
            }
        }
        Ok(Some((reading, first)))
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
    fn listed(
        &self,
        listed: &MoveList,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Reading, ParseError> {
        let reading = self.numbered(listed, go_on)?;
        let once = listed.repeats.filter(|_| !self.solves(&reading));
        let once = once.map(|count| self.numbered(&listed.first(count), go_on));
        Ok(once
            .and_then(Result::ok)
            .filter(|once| self.solves(once))
            .unwrap_or(reading))
    }

    /// What a list of moves says, where numbers in front of them may be those of steps or of tiles.
    fn numbered(
        &self,
        listed: &MoveList,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Reading, ParseError> {
        let Some(directions) = listed.directions() else {
            return self.tiles(listed, go_on);
        };
        let numbers = listed.numbers()?;
        let steps = || self.directions(directions, listed.form, listed.mover);
        let mut tiles = || listed.with_tiles().map(|tiles| self.tiles(&tiles, go_on));
        match numbers {
            Numbers::None | Numbers::Steps => Ok(steps()),
            Numbers::StepsOrTiles => {
                let steps = steps();
                let tiles = tiles()
                    .and_then(Result::ok)
                    .filter(|tiles| tiles.wrong.is_none());
                match tiles {
                    Some(tiles) if tiles.moves != steps.moves && self.solves(&tiles) => Ok(tiles),
                    _ => Ok(steps),
                }
            }
            Numbers::Tiles(number, at, is_tile) => match tiles() {
                Some(Ok(tiles)) if is_tile || tiles.wrong.is_none() => Ok(tiles),
                Some(Err(error)) if is_tile => Err(error),
                _ => Err(ParseError::at(at, Fault::StepOrTile { number })),
            },
        }
    }

    /// The moves of tiles that are named by their numbers.
    fn tiles(
        &self,
        listed: &MoveList,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Reading, ParseError> {
        if !self.puzzle.is_of_numbers() {
            // Its tiles have no numbers.
            return Err(ParseError::of_all(Fault::NoMoves));
        }
        let (most, mut board) = (self.puzzle.size().cells() - 1, self.puzzle.start().clone());
        let (mut moves, mut wrong) = (Vec::new(), None);
        let mut cell_of = board.positions();
        let last = listed.entries.last().map(|entry| entry.at.line);
        for (number, entry) in (1..).zip(&listed.entries) {
            if number % MOVES_AT_ONCE == 0 && !go_on() {
                return Err(ParseError::of_all(Fault::NoMoves));
            }
            let at = entry.at;
            let line = Some(at.line).filter(|_| at.line > 1 || last > Some(1));
            let (tile, said) = match entry.written {
                Written::Tile(tile) => (tile, None),
                Written::TileWord(tile, direction) => (tile, Some(direction)),
                Written::Letter(_) | Written::Word(_) | Written::Arrow(_) => continue,
            };
            if !(1..=most).contains(&tile) {
                let found = tile.to_string();
                let fault = match tile {
                    0 => Fault::NothingRead { found },
                    _ => Fault::TooLarge { found, most },
                };
                return Err(ParseError::at(at, fault));
            }
            let push = boards::push(board.size(), cell_of[tile], board.blank());
            let may_push = |tiles: usize| tiles == 1 || self.metric == Metric::MultiTile;
            let Some((direction, tiles)) = push.filter(|&(_, tiles)| may_push(tiles)) else {
                wrong = Some(WrongStep::Tile { number, line, tile });
                break;
            };
            if said.is_some_and(|said| said != direction) {
                wrong = Some(WrongStep::Direction { number, line, tile });
                break;
            }
            if tiles > MAX_MOVES - moves.len() {
                let fault = Fault::TooManyMoves { most: MAX_MOVES };
                return Err(ParseError::at(at, fault));
            }
            for _ in 0..tiles {
                let blank = board.blank();
                let moved = board.slide(direction);
                let moved = moved.expect("a tile is between it and the blank");
                cell_of[usize::from(moved)] = blank;
                moves.push(direction);
            }
        }
        Ok(Reading {
            moves,
            wrong,
            ..Reading::empty(Form::Tiles)
        })
    }

    /// The moves of a list whose boards are those that an answer shows, too.
    fn agreed(&self, moves: &Reading, listed: &MoveList, walk: &Walk) -> Option<Reading> {
        if walk.wrong.is_some() || moves.wrong.is_some() {
            return None;
        }
        let form = moves.form;
        let Some(written) = listed.directions().filter(|_| form != Form::Tiles) else {
            return moves.moves.starts_with(&walk.moves).then(|| moves.clone());
        };
        // The boards may be the first ones only.
        let turned: Vec<Direction> = written
            .iter()
            .map(|direction| direction.opposite())
            .collect();
        let (mover, all) = match () {
            () if walk.moves.is_empty() => return None,
            () if written.starts_with(&walk.moves) => (Mover::Tile, written),
            () if turned.starts_with(&walk.moves) => (Mover::Blank, turned),
            () => return None,
        };
        // An explicit notation overrides what the boards suggest.
        let said = Directions::Given(mover);
        let is_other = matches!(moves.directions, Directions::Given(_)) && moves.directions != said;
        (!is_other).then(|| Reading {
            moves: all,
            directions: Directions::Fit(mover),
            ..moves.clone()
        })
    }
}

/// That nothing was read, where a plain list stops to be one.
fn nothing(error: ParseError, text: &str) -> ParseError {
    match (error.fault, error.at) {
        (
            Fault::NotAMove { .. },
            Some(Position {
                line: number,
                column,
            }),
        ) => {
            let line = text.lines().nth(number - 1).unwrap_or_default();
            // The first letters of a word may be those of moves: `reverse`.
            let before: Vec<char> = line.chars().take(column - 1).collect();
            let is_prose = line.chars().nth(column - 1).is_some_and(char::is_lowercase);
            let is_part = |c: &&char| is_prose && c.is_alphabetic();
            let start = column - 1 - before.iter().rev().take_while(is_part).count();
            let word = line.chars().skip(start);
            let word: String = word.take_while(|c| !c.is_whitespace()).collect();
            let found = shown(&word);
            let at = Position {
                line: number,
                column: start + 1,
            };
            ParseError::at(at, Fault::NothingRead { found })
        }
        (fault, at) => ParseError { at, fault },
    }
}

/// The goal in an answer: a name or a board behind its label, or a board directly below it.
///
/// ```text
/// Goal: snail      Goal state: 123804765      Goal:
///                                             1 2 3
///                                             8 0 4
///                                             7 6 5
/// ```
pub(crate) fn printed_goal(text: &str, size: Size) -> Option<Board> {
    let text = &*without_escapes(text);
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len()).find_map(|place| {
        let (name, value) = match lines[place].split_once([':', '=']) {
            Some((name, value)) => (name, value.trim()),
            None => (lines[place], ""),
        };
        if !is_goal_label(name) {
            return None;
        }
        if let Some(goal) = named_goal(&value.to_lowercase()) {
            return goal(size);
        }
        // Each row may have a border and a blank line above it.
        let below = lines[place + 1..].iter().copied();
        let below = below.take(3 * size.rows() + 3);
        let value = (!value.is_empty()).then_some(value);
        let rows: Vec<&str> = value.into_iter().chain(below).collect();
        boards::first_of(&rows, size)
    })
}

/// Whether all words are those of a label, and one says that it is the goal's. `Final state` may be the board that was
/// reached.
fn is_goal_label(name: &str) -> bool {
    const MAX_LABEL: usize = 40;
    const GOALS: [&str; 4] = ["goal", "target", "tujuan", "sasaran"];
    let name = name.trim();
    let is_part = |c: char| c.is_alphabetic() || c == ' ' || c == '_' || c == '-';
    let words = || sections::plain_words(name);
    name.len() <= MAX_LABEL
        && name.chars().all(is_part)
        && words()
            .filter(|word| !word.is_empty())
            .all(|word| sections::is_known_word(&word))
        && words().any(|word| GOALS.contains(&&*word))
}

/// The first word that mixes capital and small letters and is no direction: it is no list of letters.
fn mixed_word(text: &str) -> Option<(&str, Position)> {
    (1..).zip(text.lines()).find_map(|(number, line)| {
        let mut words = line.split(|c: char| !c.is_ascii_alphabetic());
        let is_mixed =
            |word: &str| line::letters(word).is_none() && moves::direction_of_word(word).is_none();
        let word = words.find(|word| !word.is_empty() && is_mixed(word))?;
        let before = &line[..word.as_ptr() as usize - line.as_ptr() as usize];
        let column = before.chars().count() + 1;
        let at = Position {
            line: number,
            column,
        };
        Some((word, at))
    })
}

/// Whether a list of moves is in words.
fn form_of(text: &str) -> Form {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    match words.any(|word| moves::direction_of_word(word).is_some()) {
        true => Form::Words,
        false => Form::Letters,
    }
}
