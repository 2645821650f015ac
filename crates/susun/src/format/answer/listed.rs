//! The moves that the lines of an answer list. Lines that belong together make one list; an answer may list the same
//! moves several times.

use sliding::Direction;

use super::super::{Fault, MAX_MOVES, ParseError, Position, shown};
use super::around::Label;
use super::boards::Walk;
use super::line::{self, LineKind, Mover, Moves, NumberKind, Written};
use super::{Form, around, words};

/// A move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) written: Written,
    pub(super) at: Position,
    /// How often it is made: 3 for `R3`.
    times: usize,
    /// The number in front of it, its column and what it counts.
    number: Option<(usize, Position, NumberKind)>,
}

/// The moves of lines that belong together, in one form.
#[derive(Clone, Debug)]
pub(super) struct MoveList {
    pub(super) entries: Vec<Entry>,
    pub(super) mover: Option<Mover>,
    pub(super) form: Form,
    /// How many entries a line has, if there are several lines, each with the same moves.
    pub(super) repeats: Option<usize>,
}

/// What the numbers in front of moves are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbers {
    None,
    Steps,
    /// They count from 0 or 1, but may be tiles as well.
    StepsOrTiles,
    /// They do not count the moves. The first that does not, and whether a verb in front says that it is a tile.
    Tiles(usize, Position, bool),
}

/// A line with moves.
struct MoveLine {
    moves: Moves,
    line: usize,
    /// Whether a line that is neither empty nor a part of a board stands between it and the moves before.
    is_apart: bool,
}

impl MoveLine {
    fn form(&self) -> Form {
        form_of(self.moves.moves[0].written)
    }

    fn number(&self) -> Option<usize> {
        self.moves.moves[0].number.map(|found| found.number)
    }
}

/// The lists of an answer, and the lines that are numbers alone.
pub(super) fn read(
    lines: &[&str],
    is_used: &mut [bool],
    may_be_numbers: bool,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<MoveList>, ParseError> {
    let (mut parts, mut numbers): (Vec<MoveLine>, Vec<MoveLine>) = (Vec::new(), Vec::new());
    let (mut is_apart, mut is_number_apart) = (false, false);
    for (number, text) in (1..).zip(lines) {
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
        let kind = match line::read(text) {
            LineKind::Moves(moves) => match around::label(text, moves.moves[0].column) {
                Label::Answer => LineKind::Moves(moves),
                Label::Other => LineKind::Other,
                Label::Wrong(found, column) => LineKind::Unclear { column, found },
            },
            kind => kind,
        };
        match kind {
            LineKind::Other if !parts.is_empty() && around::is_cut(text) => {
                return Err(ParseError::at(at(1), Fault::CutMoves));
            }
            LineKind::Other => {
                let is_other = !text.trim().is_empty();
                is_apart |= is_other;
                is_number_apart |= is_other;
            }
            LineKind::Numbers(found) => {
                let is_apart = std::mem::take(&mut is_number_apart);
                let moves = line::tile_list(&found);
                numbers.push(MoveLine {
                    moves,
                    line: number,
                    is_apart,
                });
            }
            LineKind::Unclear { column, found } => {
                let found = shown(&found);
                return Err(ParseError::at(at(column), Fault::UnclearMove { found }));
            }
            LineKind::Backward { column } => {
                return Err(ParseError::at(at(column), Fault::Backward));
            }
            LineKind::BadCount { column, found } => {
                let found = shown(&found);
                return Err(ParseError::at(at(column), Fault::BadCount { found }));
            }
            LineKind::Moves(moves) => {
                let is_apart = std::mem::take(&mut is_apart);
                parts.push(MoveLine {
                    moves,
                    line: number,
                    is_apart,
                });
            }
        }
    }
    let is_numbers = parts.is_empty() && !numbers.is_empty();
    if is_numbers && may_be_numbers {
        parts = numbers;
    }
    if parts.is_empty() && may_be_numbers {
        parts = typed_arrows(lines, is_used);
    }
    for part in &parts {
        is_used[part.line] = true;
    }
    let runs = runs(parts);
    // Numbers with other lines between them count different things.
    joined(if is_numbers { runs } else { merged(runs) })
}

/// Lines of `<`, `>`, `^` and `v`.
fn typed_arrows(lines: &[&str], is_used: &[bool]) -> Vec<MoveLine> {
    let mut parts = Vec::new();
    let mut is_apart = false;
    for (line, text) in (1..).zip(lines).filter(|(line, _)| !is_used[*line]) {
        let Some(found) = words::typed_arrows(text) else {
            is_apart |= !text.trim().is_empty();
            continue;
        };
        let moves = found.iter().map(|&(direction, column)| line::Move {
            written: Written::Arrow(direction),
            column,
            number: None,
            times: 1,
        });
        let moves = Moves {
            moves: moves.collect(),
            mover: None,
            label: String::new(),
        };
        let is_apart = std::mem::take(&mut is_apart);
        parts.push(MoveLine {
            moves,
            line,
            is_apart,
        });
    }
    parts
}

/// Divides lines into runs that belong together.
///
/// ```text
/// Left             a run: lines without a label, below each other
/// Down
/// BFS: Left Down   a label begins another
/// move: Left       lines of one move with the same label, and numbers that go on, are one run
/// move: Down
/// ```
fn runs(parts: Vec<MoveLine>) -> Vec<Vec<MoveLine>> {
    let mut runs: Vec<Vec<MoveLine>> = Vec::new();
    for part in parts {
        let last = runs.last().and_then(|run| run.last());
        let joins = last.is_some_and(|last| {
            let (before, own) = (last.number(), part.number());
            let goes_on = matches!((before, own), (Some(before), Some(own)) if before.checked_add(1) == Some(own));
            // The same list once more, unless the one before is no list.
            let is_list = runs.last().is_some_and(|run| run.len() > 1 && run[0].number().is_some_and(|number| number <= 1));
            let restarts = own.is_some_and(|own| own <= 1) && before.is_some() && !goes_on && is_list;
            // A number of a tile may be any.
            let is_single = last.moves.moves.len() == 1 && part.moves.moves.len() == 1;
            let is_continued = part.moves.label.is_empty()
                && (last.moves.label.is_empty()
                    || part.form() == last.form() && (last.moves.moves.len() > 1) == (part.moves.moves.len() > 1));
            let is_same = part.moves.label == last.moves.label;
            let is_tile = |part: &MoveLine| {
                part.moves.moves[0].number.is_some_and(|found| found.kind != NumberKind::Step)
            };
            match part.is_apart {
                _ if is_same && goes_on => true,
                true => false,
                false if restarts && !is_tile(&part) => false,
                false => is_continued || is_same && is_single,
            }
        });
        match runs.last_mut().filter(|_| joins) {
            Some(run) => run.push(part),
            None => runs.push(vec![part]),
        }
    }
    runs
}

/// Joins runs of one move each: other lines between all moves, such as costs, divide nothing.
fn merged(mut runs: Vec<Vec<MoveLine>>) -> Vec<Vec<MoveLine>> {
    let mut merged: Vec<Vec<MoveLine>> = Vec::new();
    let of_label = |run: &Vec<MoveLine>| run[0].moves.label.clone();
    for group in runs
        .chunk_by_mut(|a, b| of_label(a) == of_label(b))
        .map(|group| group.iter_mut().map(std::mem::take).collect::<Vec<_>>())
    {
        let is_step = |run: &Vec<MoveLine>| {
            run.len() == 1 && run[0].moves.moves.len() == 1 && run[0].number().is_none()
        };
        let is_answer = words::is_one_of(words::ANSWERS, group[0][0].moves.label.trim());
        match group.iter().all(is_step) && !is_answer {
            true => merged.push(group.into_iter().flatten().collect()),
            false => merged.extend(group),
        }
    }
    merged
}

/// The lists of all runs: one for each form in a run.
fn joined(runs: Vec<Vec<MoveLine>>) -> Result<Vec<MoveList>, ParseError> {
    let mut lists: Vec<MoveList> = Vec::new();
    let mut left = MAX_MOVES;
    for run in runs {
        let written = |part: &MoveLine| -> Vec<(Written, usize)> {
            let moves = part.moves.moves.iter();
            moves.map(|found| (found.written, found.times)).collect()
        };
        let first = written(&run[0]);
        let is_repeated = run.len() > 1
            && run[0].moves.moves.len() > 1
            && run.iter().all(|part| written(part) == first);
        let begin = lists.len();
        for part in &run {
            for found in &part.moves.moves {
                let at = |column| Position {
                    line: part.line,
                    column,
                };
                let number = found.number;
                let entry = Entry {
                    written: found.written,
                    at: at(found.column),
                    times: found.times,
                    number: number.map(|own| (own.number, at(own.column), own.kind)),
                };
                let too_many = Fault::TooManyMoves { most: MAX_MOVES };
                left = left
                    .checked_sub(entry.times)
                    .ok_or_else(|| ParseError::at(entry.at, too_many))?;
                add(&mut lists, begin, entry, part.moves.mover)?;
            }
        }
        if is_repeated && lists.len() == begin + 1 {
            lists[begin].repeats = Some(first.len());
        }
    }
    Ok(lists)
}

/// Adds a move to the list of its form among those of a run.
fn add(
    lists: &mut Vec<MoveList>,
    begin: usize,
    entry: Entry,
    mover: Option<Mover>,
) -> Result<(), ParseError> {
    let form = form_of(entry.written);
    let place = lists[begin..].iter().position(|list| list.form == form);
    let place = place.map_or(lists.len(), |place| begin + place);
    if place == lists.len() {
        lists.push(MoveList {
            entries: Vec::new(),
            mover: None,
            form,
            repeats: None,
        });
    }
    let list = &mut lists[place];
    if let (Some(said), Some(mover)) = (list.mover, mover)
        && said != mover
    {
        let line = list.entries[0].at.line;
        return Err(ParseError::at(entry.at, Fault::TwoMovers { line }));
    }
    list.mover = list.mover.or(mover);
    list.entries.push(entry);
    Ok(())
}

fn form_of(written: Written) -> Form {
    match written {
        Written::Letter(_) => Form::Letters,
        Written::Word(_) => Form::Words,
        Written::Arrow(_) => Form::Arrows,
        Written::Tile(_) | Written::TileWord(..) => Form::Tiles,
    }
}

impl MoveList {
    pub(super) fn line(&self) -> usize {
        self.entries[0].at.line
    }

    /// The directions as they are written; none if tiles are named.
    pub(super) fn directions(&self) -> Option<Vec<Direction>> {
        if self.form == Form::Tiles {
            return None;
        }
        let mut directions = Vec::new();
        for entry in &self.entries {
            let direction = entry.written.direction()?;
            directions.extend(std::iter::repeat_n(direction, entry.times));
        }
        Some(directions)
    }

    /// What the numbers in front of the moves are.
    ///
    /// # Errors
    /// When the numbers of steps do not follow each other, or only some lines have one.
    pub(super) fn numbers(&self) -> Result<Numbers, ParseError> {
        let mut numbers = self.entries.iter().filter_map(|entry| entry.number);
        let Some((first, place, first_kind)) = numbers.next() else {
            return Ok(Numbers::None);
        };
        let is_step = first_kind == NumberKind::Step;
        let mut lines = self.entries.chunk_by(|a, b| a.at.line == b.at.line);
        if is_step && lines.any(|line| line.iter().all(|entry| entry.number.is_none())) {
            let fault = Fault::StepNumber { number: first };
            return Err(ParseError::at(place, fault));
        }
        let not_counted = |number: usize, at: Position, kind: NumberKind| match kind {
            NumberKind::Step => Err(ParseError::at(at, Fault::StepNumber { number })),
            NumberKind::Tile => Ok(Numbers::Tiles(number, at, true)),
            NumberKind::Either => Ok(Numbers::Tiles(number, at, false)),
        };
        // The first step may be the start.
        if first > 1 + usize::from(is_step) {
            return not_counted(first, place, first_kind);
        }
        let mut last = first;
        for (number, at, kind) in numbers {
            if last.checked_add(1) != Some(number) {
                return not_counted(number, at, kind);
            }
            last = number;
        }
        Ok(match is_step {
            true => Numbers::Steps,
            false => Numbers::StepsOrTiles,
        })
    }

    /// The list with the numbers in front of the moves as the tiles that move; none if a move has no number or a count.
    pub(super) fn with_tiles(&self) -> Option<Self> {
        let entries = self.entries.iter().map(|entry| {
            let (tile, at, _) = entry.number.filter(|_| entry.times == 1)?;
            let written = Written::TileWord(tile, entry.written.direction()?);
            Some(Entry {
                written,
                at,
                times: 1,
                number: None,
            })
        });
        Some(Self {
            entries: entries.collect::<Option<_>>()?,
            form: Form::Tiles,
            ..self.clone()
        })
    }

    /// The first entries.
    pub(super) fn first(&self, count: usize) -> Self {
        Self {
            entries: self.entries[..count].to_vec(),
            repeats: None,
            ..self.clone()
        }
    }

    /// Whether it may be nothing but arrows between boards.
    pub(super) fn is_decoration(&self) -> bool {
        let first = self.entries[0].written;
        let is_arrow = matches!(first, Written::Arrow(Direction::Down | Direction::Right));
        is_arrow && self.entries.iter().all(|entry| entry.written == first)
    }

    /// That the moves and the boards of an answer are not the same: the first move that has another board.
    pub(super) fn disagreement(&self, walk: &Walk) -> ParseError {
        let written = self.directions().unwrap_or_default();
        let common = |turn: fn(Direction) -> Direction| {
            let pairs = written.iter().zip(&walk.moves);
            pairs
                .take_while(|&(direction, walked)| turn(*direction) == *walked)
                .count()
        };
        let same = common(|direction| direction).max(common(Direction::opposite));
        let mut before = 0;
        let entry = self.entries.iter().find(|entry| {
            before += entry.times;
            before > same
        });
        let entry = entry.or(self.entries.last());
        let wrong = walk.wrong.as_ref().map(|(_, line, _)| line);
        let line = walk.lines.get(same).or(wrong).or(walk.lines.last());
        let fault = Fault::TwoAnswers {
            line: line.copied().unwrap_or(1),
        };
        ParseError {
            at: entry.map(|entry| entry.at),
            fault,
        }
    }
}
