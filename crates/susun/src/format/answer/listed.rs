//! The moves that the lines of an answer list, in one form or in several that say the same.

use sliding::Direction;

use super::super::{Fault, MAX_MOVES, ParseError, Position};
use super::Form;
use super::boards::Walk;
use super::line::{self, Line, Mover, Written};

/// The moves that the lines of an answer list.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub(super) entries: Vec<(Written, Position)>,
    pub(super) mover: Option<Mover>,
    pub(super) form: Form,
}

impl Listed {
    /// Reads the lines that no board uses, and marks those that have moves as used. Numbers alone are tiles where
    /// there is nothing else. It ends when `go_on`, asked at each line, says no.
    pub(super) fn of(
        lines: &[&str],
        is_used: &mut [bool],
        may_be_numbers: bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Self, ParseError> {
        let mut lists: Vec<Self> = Vec::new();
        let mut numbers = Vec::new();
        let mut steps: Vec<(usize, Position)> = Vec::new();
        for (number, line) in (1..).zip(lines) {
            let at = |column| Position {
                line: number,
                column,
            };
            if is_used[number] {
                continue;
            }
            if !go_on() {
                return Err(ParseError::of_all(Fault::NoMoves));
            }
            match line::read(line) {
                Line::Other => {}
                Line::Numbers(found) => numbers.push((number, found)),
                Line::Unclear { column, found } => {
                    return Err(ParseError::at(at(column), Fault::UnclearMove { found }));
                }
                Line::BadCount { column, found } => {
                    return Err(ParseError::at(at(column), Fault::BadCount { found }));
                }
                Line::TooMany { column } => {
                    let fault = Fault::TooManyMoves { most: MAX_MOVES };
                    return Err(ParseError::at(at(column), fault));
                }
                Line::Moves {
                    moves,
                    mover,
                    number: step,
                } => {
                    is_used[number] = true;
                    steps.extend(step.map(|(step, column)| (step, at(column))));
                    for found in moves {
                        add(&mut lists, (found.written, at(found.column)), mover)?;
                    }
                }
            }
        }
        let is_counted = |pair: &[(usize, Position)]| pair[0].0.checked_add(1) == Some(pair[1].0);
        let first = steps.first().filter(|(step, _)| *step > 1);
        let later = steps
            .windows(2)
            .find(|pair| !is_counted(pair))
            .map(|pair| &pair[1]);
        if let Some(&(number, at)) = first.or(later) {
            return Err(ParseError::at(at, Fault::StepOrTile { number }));
        }
        if lists.is_empty() && may_be_numbers {
            for (line, found) in &numbers {
                is_used[*line] = true;
                for &(tile, column) in found {
                    let at = Position {
                        line: *line,
                        column,
                    };
                    add(&mut lists, (Written::Tile(tile), at), None)?;
                }
            }
        }
        Self::only(lists)
    }

    /// The one list, or several that say the same.
    fn only(lists: Vec<Self>) -> Result<Self, ParseError> {
        let mut lists = lists.into_iter();
        let Some(mut first) = lists.next() else {
            return Ok(Self {
                entries: Vec::new(),
                mover: None,
                form: Form::Letters,
            });
        };
        for other in lists {
            if other.directions().is_none() || other.directions() != first.directions() {
                let line = first.entries[0].1.line;
                return Err(ParseError::at(
                    other.entries[0].1,
                    Fault::TwoAnswers { line },
                ));
            }
            first.mover = first.mover.or(other.mover);
        }
        Ok(first)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The directions as they are written; none if tiles are named.
    pub(super) fn directions(&self) -> Option<Vec<Direction>> {
        let way = |(written, _): &(Written, Position)| match *written {
            Written::Letter(way) | Written::Word(way) | Written::Arrow(way) => Some(way),
            Written::Tile(_) | Written::TileWord(..) => None,
        };
        self.entries.iter().map(way).collect()
    }

    /// Whether it may be nothing but arrows between boards.
    pub(super) fn is_decoration(&self) -> bool {
        let first = self.entries[0].0;
        let is_arrow = matches!(first, Written::Arrow(Direction::Down | Direction::Right));
        is_arrow && self.entries.iter().all(|(written, _)| *written == first)
    }

    /// That the moves and the boards of an answer are not the same: the first move that has another board.
    pub(super) fn disagreement(&self, walk: &Walk) -> ParseError {
        let written = self.directions().unwrap_or_default();
        let common = |turn: fn(Direction) -> Direction| {
            let pairs = written.iter().zip(&walk.moves);
            pairs
                .take_while(|&(way, walked)| turn(*way) == *walked)
                .count()
        };
        let same = common(|way| way).max(common(Direction::opposite));
        let entry = self.entries.get(same).or(self.entries.last());
        let wrong = walk.wrong.as_ref().map(|(_, line, _)| line);
        let line = walk.lines.get(same).or(wrong).or(walk.lines.last());
        let fault = Fault::TwoAnswers {
            line: line.copied().unwrap_or(1),
        };
        ParseError {
            at: entry.map(|(_, at)| *at),
            fault,
        }
    }
}

/// Adds a move to the list of its form.
fn add(
    lists: &mut Vec<Listed>,
    (written, at): (Written, Position),
    mover: Option<Mover>,
) -> Result<(), ParseError> {
    let form = match written {
        Written::Letter(_) => Form::Letters,
        Written::Word(_) => Form::Words,
        Written::Arrow(_) => Form::Arrows,
        Written::Tile(_) | Written::TileWord(..) => Form::Tiles,
    };
    let place = lists.iter().position(|list| list.form == form);
    let place = place.unwrap_or_else(|| {
        lists.push(Listed {
            entries: Vec::new(),
            mover: None,
            form,
        });
        lists.len() - 1
    });
    let list = &mut lists[place];
    if list.entries.len() >= MAX_MOVES {
        return Err(ParseError::at(at, Fault::TooManyMoves { most: MAX_MOVES }));
    }
    if let (Some(said), Some(mover)) = (list.mover, mover)
        && said != mover
    {
        let line = list.entries[0].1.line;
        return Err(ParseError::at(at, Fault::TwoMovers { line }));
    }
    list.mover = list.mover.or(mover);
    list.entries.push((written, at));
    Ok(())
}
