//! What a saved answer to a sliding puzzle says of itself. `verify` takes none of it for granted.

use search::Halt;
use serde_json::Value;
use sliding::{Board, Direction, Metric, Size};

use super::{METRICS, Notation, Symbols, board_line, moves, parse_board, parse_moves, parse_size};
use crate::Lang;
use crate::message::Text;
use crate::saved::{Saved, SavedError, as_json};
use crate::slide::{Incomplete, Message};

/// What a saved answer says of itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claims {
    /// The kind of puzzle.
    pub puzzle: Option<String>,
    /// The size of its board.
    pub size: Option<Size>,
    /// Its start, in one line.
    pub board: Option<String>,
    /// Its goal, in one line; none in a list of moves.
    pub goal: Option<String>,
    /// The metric of its length.
    pub metric: Option<Metric>,
    /// Its length.
    pub length: Option<usize>,
    /// That no solution is shorter.
    pub optimal: bool,
    /// That there is no solution.
    pub impossible: bool,
    /// That every solution has at least so many moves.
    pub lower_bound: Option<usize>,
    /// That it has at most so many times the moves of an optimal one.
    pub bound: Option<f64>,
    /// Its moves once more, which the file has as the blank's.
    pub moves_blank: Option<Vec<Direction>>,
    /// The shortest solutions that it lists.
    pub listed: Option<Listed>,
    /// That there are no other shortest solutions.
    pub complete: bool,
}

/// A list of shortest solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Each as it is written.
    pub solutions: Vec<String>,
    /// Whether these are the tile's or the blank's moves.
    pub notation: Notation,
    /// How many there are, as it says.
    pub count: Option<usize>,
}

/// Sentences that are looked at: `solve` writes a dozen before its steps.
const MAX_SENTENCES: usize = 1000;

const BOARD: Text = Text {
    en: "a board such as \"1 2 3/4 5 6/7 8 0\"",
    id: "papan seperti \"1 2 3/4 5 6/7 8 0\"",
};
const SAME_BOARD: Text = Text {
    en: "the same board as the other field that names one",
    id: "papan yang sama dengan papan di bidang lain",
};
const WHOLE: Text = Text {
    en: "a whole number from 0",
    id: "bilangan bulat mulai 0",
};
const MOVES: Text = Text {
    en: "moves such as \"L2UR\"",
    id: "langkah seperti \"L2UR\"",
};

impl Claims {
    /// Reads them from an answer. What is not understood in a text is not claimed.
    ///
    /// # Errors
    /// When the answer is JSON with a field that appears twice, has the wrong type or cannot be read.
    pub fn of(answer: &str) -> Result<Self, SavedError> {
        let text = answer.strip_prefix('\u{feff}').unwrap_or(answer);
        let text = &*as_json(text);
        match Saved::read(text)? {
            Some(saved) => Self::of_json(&saved),
            None => Ok(Self::of_text(text)),
        }
    }

    fn of_json(saved: &Saved<'_>) -> Result<Self, SavedError> {
        let must = |en, id| Text { en, id };
        let board = |names: [&'static str; 3]| -> Result<Option<String>, SavedError> {
            let mut first: Option<String> = None;
            for field in names {
                let must = if first.is_some() { SAME_BOARD } else { BOARD };
                let found = saved.read_field(field, must, |board: Value| {
                    match board {
                        board if field != names[0] && is_other(&board) => Some(None),
                        Value::String(board) => line_of(&board).map(Some),
                        Value::Array(_) => line_of(&board.to_string()).map(Some),
                        _ => None,
                    }
                    .filter(|found| match (found, &first) {
                        (Some(found), Some(first)) => found == first,
                        _ => true,
                    })
                })?;
                first = first.or(found.flatten());
            }
            Ok(first)
        };
        let whole = |field| {
            let read = |number: u64| Some(usize::try_from(number).unwrap_or(usize::MAX));
            saved.read_field(field, WHOLE, read)
        };
        if saved.has_list() {
            for field in ["solved", "success", "valid"] {
                let must = must("true beside moves", "true di samping langkah");
                saved.read_field(field, must, |value: Value| {
                    (value == Value::Bool(true)).then_some(())
                })?;
            }
            let mover = must("\"tile\" or \"blank\"", "\"tile\" atau \"blank\"");
            saved.read_field("notation", mover, |name: String| {
                ["tile", "blank"].contains(&name.as_str()).then_some(())
            })?;
        }
        let outcome = must(
            "optimal, within, any, impossible or stopped",
            "optimal, within, any, impossible, atau stopped",
        );
        let outcome = saved.read_field("outcome", outcome, |name: String| {
            let known = ["optimal", "within", "any", "impossible", "stopped"];
            known.contains(&name.as_str()).then_some(name)
        })?;
        let metric = |name: String| METRICS.iter().find(|row| row.0 == name);
        let metric = saved.read_field("metric", must("stm or mtm", "stm atau mtm"), metric)?;
        let solutions = must("a list of moves", "daftar langkah");
        let complete = saved.get("complete", must("true or false", "true atau false"))?;
        Ok(Self {
            puzzle: saved.get("puzzle", must("a name", "sebuah nama"))?,
            size: saved.read_field(
                "size",
                must("a size such as \"3x3\"", "ukuran seperti \"3x3\""),
                |size: String| parse_size(&size).ok(),
            )?,
            board: board(["board", "start", "initial"])?,
            goal: board(["goal", "target", "final"])?,
            metric: metric.map(|&(_, metric)| metric),
            length: whole("length")?,
            optimal: outcome.as_deref() == Some("optimal"),
            impossible: outcome.as_deref() == Some("impossible"),
            lower_bound: whole("lower_bound")?,
            bound: saved.read_field(
                "bound",
                must("a number from 1", "bilangan mulai 1"),
                |bound: f64| (bound >= 1.0).then_some(bound),
            )?,
            moves_blank: saved.read_field("moves_blank", MOVES, |moves: String| {
                parse_moves(&moves, Notation::Blank).ok()
            })?,
            listed: saved.get("solutions", solutions)?.map(|solutions| Listed {
                solutions,
                ..Listed::default()
            }),
            complete: complete == Some(true),
        })
    }

    fn of_text(text: &str) -> Self {
        let mut claims = Self::default();
        let mut has_goal = false;
        let mut end = 0;
        let lines = text.split_inclusive('\n').map(|line| {
            end += line.len();
            (line.trim_end(), &text[end..])
        });
        let sentences = lines.filter(|(line, _)| is_sentence(line));
        for (line, below) in sentences.take(MAX_SENTENCES) {
            for &lang in Lang::ALL {
                has_goal |= Message::Goal.text(lang) == line;
                claims.read_line(line, below, lang);
            }
        }
        // The default goal is not written.
        if let Some(size) = claims.size.filter(|_| !has_goal && claims.board.is_some()) {
            claims.goal = Some(board_line(&Board::blank_last(size)));
        }
        if let Some(listed) = &mut claims.listed {
            let own = moves::notation_of_text(text);
            listed.notation = own.unwrap_or_default();
        }
        claims
    }

    /// Reads a line that `solve` writes: it is one if the sentence with its numbers is the same.
    fn read_line(&mut self, line: &str, below: &str, lang: Lang) {
        let is = |message: Message<'_>| message.text(lang) == line;
        if is(Message::Goal) {
            self.goal = self.goal.take().or_else(|| board_below(below, lang));
        }
        let size = line.split(['(', ')']).nth(1);
        if let Some(size) = size.and_then(|size| parse_size(size).ok())
            && is(Message::Start { size })
        {
            self.size = Some(size);
            self.board = self.board.take().or_else(|| board_below(below, lang));
        }
        let numbers = numbers(line);
        let first = numbers.first().copied();
        if let Some(count) = first.or(Some(1))
            && let Some(complete) = list_of(count, &is)
        {
            let entries = below.lines().map_while(entry);
            let entries = entries.map(|moves| moves.trim_end().to_owned());
            self.listed = Some(Listed {
                solutions: entries.collect(),
                notation: Notation::Tile,
                count: Some(count),
            });
            self.complete = complete;
        }
        let (Some(length), Some(&last)) = (first, numbers.last()) else {
            return;
        };
        let at_least = u32::try_from(last).unwrap_or(u32::MAX);
        for (_, metric) in METRICS {
            let optimal = is(Message::Optimal { length, metric });
            let any = is(Message::AnyLength { length, metric });
            let within = at_least > 0
                && is(Message::Within {
                    length,
                    at_least,
                    metric,
                });
            if optimal || any || within {
                self.optimal |= optimal;
                self.metric = Some(metric);
                self.length = Some(length);
                self.lower_bound = within.then_some(last).or(self.lower_bound);
            }
        }
        if is(Message::BestSoFar { length, at_least }) {
            self.length = Some(length);
            self.lower_bound = Some(last);
        }
    }
}

/// Whether the value of `start` or `target` is a time or a place, and no board: `"2024-05-01T10:00"`, `[1, 1]`.
fn is_other(value: &Value) -> bool {
    match value {
        Value::String(text) => {
            let is_mark = |c: char| c.is_ascii_digit() || "-:.+TZ ".contains(c);
            let is_date = text.get(4..5) == Some("-") && text.split('-').count() == 3;
            (is_date || text.contains(':')) && text.chars().all(is_mark)
        }
        Value::Array(cells) => cells.len() < 4 && cells.iter().all(Value::is_number),
        _ => true,
    }
}

/// Whether a line can be one of the sentences: neither a row of a board nor an entry of a list.
fn is_sentence(line: &str) -> bool {
    line.contains(char::is_alphabetic) && entry(line).is_none()
}

/// The moves of an entry of a list: `12: L2UR`.
fn entry(line: &str) -> Option<&str> {
    let (number, moves) = line.split_once(": ")?;
    number.trim().parse::<usize>().ok().map(|_| moves)
}

/// Whether a line announces a list of so many shortest solutions, and if so, whether it is complete.
fn list_of(count: usize, is: &dyn Fn(Message<'_>) -> bool) -> Option<bool> {
    let stops = [Halt::Time, Halt::Nodes, Halt::Memory, Halt::Interrupted];
    let stops = stops.map(|why| Some(Incomplete::Stopped(why)));
    let mut reasons = [None, Some(Incomplete::Enough)].into_iter().chain(stops);
    let found = reasons.find(|&incomplete| is(Message::Solutions { count, incomplete }));
    found.map(|incomplete| incomplete.is_none())
}

/// The board in the rows below a heading.
fn board_below(below: &str, lang: Lang) -> Option<String> {
    let goal = Message::Goal.text(lang);
    let is_row = |line: &&str| !line.is_empty() && *line != goal;
    let lines = below.lines().map(str::trim_end);
    let rows: Vec<&str> = lines.take_while(is_row).collect();
    line_of(&rows.join("\n"))
}

/// A board in one line, also one with open cells or equal tiles; none if it is no board.
fn line_of(text: &str) -> Option<String> {
    let symbols = || {
        let symbols = Symbols::read(text).ok()?;
        (symbols.has_any() || symbols.has_equal() && symbols.is_board()).then(|| symbols.line())
    };
    let board = parse_board(text).ok().as_ref().map(board_line);
    board.or_else(symbols)
}

/// The whole numbers in a line; the digits of a decimal count as one.
fn numbers(line: &str) -> Vec<usize> {
    let words = line.split(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',')));
    let digits = words.map(|word| word.replace(['.', ','], ""));
    digits.filter_map(|digits| digits.parse().ok()).collect()
}
