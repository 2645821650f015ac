//! English.

use search::Halt;
use sliding::{Direction, Metric};

use super::{Message, bytes, decimal, number, seconds};
use crate::Lang;
use crate::format::{Fault, Notation, Position};
use crate::registry::RegistryError;
use crate::slide::{ExactError, HintReason, RequestError, Why};

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Fault(fault) => self::fault(fault),
        Message::Fix(fault) => fix(fault),
        Message::At(Position { line, column }) => format!("line {line}, column {column}"),
        Message::BadRequest(error) => match error {
            RequestError::OwnHeuristic { method } => {
                format!("{method} has its own two heuristics and takes no other")
            }
            RequestError::NoWalkingTable { size } => {
                format!("walking-distance has no table for {size}: it would have more than a million states")
            }
        },
        Message::BadRequestFix(error) => match error {
            RequestError::OwnHeuristic { .. } => "leave --heuristic out".into(),
            RequestError::NoWalkingTable { .. } => "use --heuristic linear-conflict".into(),
        },
        Message::Unknown(error) => match error {
            RegistryError::Method { name, .. } => format!("there is no method \"{name}\""),
            RegistryError::Heuristic { name, .. } => format!("there is no heuristic \"{name}\""),
            RegistryError::Option { method, option } => {
                format!("{method} has no option \"{option}\"")
            }
            RegistryError::Value { option, value } => {
                format!("\"{value}\" is no value of the option {}", option.name)
            }
        },
        Message::UnknownFix(error) => match error {
            RegistryError::Method { near: Some(near), .. }
            | RegistryError::Heuristic { near: Some(near), .. } => format!("did you mean {near}?"),
            RegistryError::Method { .. }
            | RegistryError::Heuristic { .. }
            | RegistryError::Option { .. } => "susun methods lists what there is".into(),
            RegistryError::Value { option, .. } => {
                format!("{} takes {}", option.name, option.values)
            }
        },
        Message::SizesDiffer { start, goal } => {
            format!("the board is {start} but the goal is {goal}")
        }

        Message::Start { size } => format!("Start ({size})"),
        Message::Goal => "Goal".into(),
        Message::Solvable(parity) => format!(
            "Solvable: sum of KURANG(i) + X = {} + {} = {}, which is even.",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::Unsolvable(parity) => format!(
            "Not solvable: sum of KURANG(i) + X = {} + {} = {}, which is odd.",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::Optimal { length, metric } => {
            format!("Optimal: {}, and no solution is shorter.", moves(length, metric))
        }
        Message::Within {
            length,
            at_least,
            metric,
        } => format!(
            "Solved in {}, at most {} times the optimum: no solution has fewer than {at_least}.",
            moves(length, metric),
            decimal(length as f64 / f64::from(at_least), 2, EN)
        ),
        Message::AnyLength { length, metric } => format!(
            "Solved in {}; nothing is known about the optimum.",
            moves(length, metric)
        ),
        Message::AlreadySolved => "Already solved: there is nothing to move.".into(),
        Message::Impossible => "No sequence of moves leads to the goal.".into(),
        Message::Stopped { why } => format!("Stopped: {}.", halt(why)),
        Message::BestSoFar { length, at_least } => {
            format!("Best answer so far: {}; none has fewer than {at_least}.", count(length))
        }
        Message::NothingYet { at_least } => {
            format!("No answer yet; what is proved: at least {}.", count(at_least as usize))
        }
        Message::Moves { notation } => match notation {
            Notation::Tile => "Moves (tile)".into(),
            Notation::Blank => "Moves (blank)".into(),
        },
        Message::Ran { method, heuristic } => match heuristic {
            Some(heuristic) => format!("Method: {method} with {heuristic}"),
            None => format!("Method: {method}"),
        },
        Message::AutoRan {
            method,
            heuristic,
            why,
        } => {
            let why = match why {
                Why::TableIsCheap => "no memory to fill, and a table built in milliseconds",
                Why::NoTableNeeded => "no memory to fill, and the strongest estimate that needs no table",
            };
            format!("Method: auto chose {method} with {heuristic} ({why})")
        }
        Message::HeuristicUnused { method } => {
            format!("note: {method} orders nothing by a heuristic; the one given is not used")
        }
        Message::Figures { stats } => format!(
            "Generated {}, expanded {}, depth {}, memory {}",
            number(stats.generated, EN),
            number(stats.expanded, EN),
            stats.depth,
            bytes(stats.peak_bytes, EN)
        ),
        Message::Took { time, tables } => match tables {
            Some(tables) => format!(
                "Time {} (of which tables {})",
                seconds(time, EN),
                seconds(tables, EN)
            ),
            None => format!("Time {}", seconds(time, EN)),
        },
        Message::StepHead { depth, cost } => format!("depth {depth}  cost {cost}"),
        Message::MayTakeLong => {
            "note: an optimal solution of a board like this can take very long; stop with Ctrl-C, set --time-limit, or use --method weighted-a-star or best-first".into()
        }

        Message::KurangBlank => "blank".into(),
        Message::KurangSum { sum } => format!("Sum of KURANG(i) = {sum}"),
        Message::BlankParity { x, row, column } => {
            let parity = if x == 1 { "odd" } else { "even" };
            format!("X = {x}: the blank (row {row}, column {column}) is an {parity} number of steps from its goal cell")
        }
        Message::Total { parity } => format!(
            "Sum + X = {} + {} = {}",
            parity.sum,
            parity.x,
            parity.total()
        ),
        Message::MisplacedAndManhattan {
            misplaced,
            manhattan,
        } => format!("Misplaced tiles: {misplaced}   Manhattan distance: {manhattan}"),
        Message::ProofSolvable { total } => format!(
            "Solvable. Every move keeps the parity of sum + X; in the goal it is even, and {total} is even. On every board of at least 2x2 even is also enough."
        ),
        Message::ProofUnsolvable { total } => format!(
            "Not solvable. Every move keeps the parity of sum + X; in the goal it is even, but {total} is odd, so no sequence of moves gets there."
        ),
        Message::SwapAdvice { a, b } => {
            format!("Lift out tiles {a} and {b} and exchange them: then it can be solved.")
        }

        Message::HintSolved => "It is solved: nothing is left to do.".into(),
        Message::HintAtLeast { at_least } => {
            format!("It can be solved. It takes at least {}.", count(at_least as usize))
        }
        Message::HintExactly { length } => {
            format!("It can be solved, in {} at best.", count(length))
        }
        Message::HintKnown { length, at_least } => format!(
            "It can be solved. A solution of {length} moves is known; it takes at least {at_least}."
        ),
        Message::HintRow { row } => format!("Look at row {row}."),
        Message::HintTile { tile, row, column } => {
            format!("Tile {tile} (row {row}, column {column}) is the one to move.")
        }
        Message::HintReason(reason) => match reason {
            HintReason::Home => "Why: it comes to its own place.".into(),
            HintReason::Nearer { row, column } => {
                format!("Why: it comes one step nearer to its place, row {row}, column {column}.")
            }
            HintReason::MakesWay { tile } => format!("Why: it makes way for tile {tile}."),
            HintReason::Prepares => "Why: it makes room for the moves that follow.".into(),
        },
        Message::HintMove { tile, push } => {
            let way = word(push.direction);
            match push.tiles - 1 {
                0 => format!("Move tile {tile} {way}."),
                1 => format!("Move tile {tile} {way}, pushed by the tile behind it."),
                more => format!("Move tile {tile} {way}, pushed by the {more} tiles behind it."),
            }
        }
        Message::HintLeft { left } => match left {
            1 => "That is the last move.".into(),
            left => format!("With it, {left} moves are left."),
        },

        Message::AnswerSolves { length, metric } => {
            format!("Right: {}, and the last board is the goal.", moves(length, metric))
        }
        Message::AnswerEndsElsewhere { length } => {
            format!("Wrong: after {length} moves the board is not the goal but")
        }
        Message::AnswerImpossible { number, letter } => {
            format!("Wrong: move {number} ({letter}) has no tile to move.")
        }
        Message::NoExactBoard(error) => match error {
            ExactError::TooFar { most } => {
                format!("no board of this size is so far from the goal; the farthest is {most} moves away")
            }
            ExactError::Stopped(why) => format!("no such board was found: {}", halt(*why)),
            ExactError::NotFound { tries } => {
                format!("no board so far from the goal was found in {tries} tries")
            }
        },

        Message::ColumnMethod => "method".into(),
        Message::ColumnHeuristic => "heuristic".into(),
        Message::ColumnOutcome => "outcome".into(),
        Message::ColumnLength => "length".into(),
        Message::ColumnGenerated => "generated".into(),
        Message::ColumnExpanded => "expanded".into(),
        Message::ColumnMemory => "memory".into(),
        Message::ColumnTime => "time".into(),
        Message::OutcomeOptimal => "optimal".into(),
        Message::OutcomeWithin { bound } => format!("within {}x", decimal(bound, 2, EN)),
        Message::OutcomeAny => "any".into(),
        Message::OutcomeImpossible => "impossible".into(),
        Message::OutcomeStopped { why } => format!("stopped: {}", halt(why)),
    }
}

fn moves(length: usize, metric: Metric) -> String {
    let kind = match metric {
        Metric::SingleTile => "single-tile",
        Metric::MultiTile => "multi-tile",
    };
    let plural = if length == 1 { "move" } else { "moves" };
    format!("{length} {kind} {plural}")
}

fn count(length: usize) -> String {
    let plural = if length == 1 { "move" } else { "moves" };
    format!("{length} {plural}")
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Down => "down",
    }
}

fn halt(why: Halt) -> String {
    match why {
        Halt::Time => "the time is over".into(),
        Halt::Nodes => "the node limit is reached".into(),
        Halt::Memory => "the memory limit is reached".into(),
        Halt::Interrupted => "interrupted".into(),
        Halt::Cycle { start, length } => format!(
            "it will never arrive: from step {start} on it goes round in a cycle of {length} moves"
        ),
        Halt::Steps(steps) => format!("the goal was not reached in {steps} steps"),
        Halt::DeadEnd => "there is no move left".into(),
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "there is no board here, the text is empty".into(),
        Fault::NotText => "this is not text in UTF-8".into(),
        Fault::NotANumber { found } => format!("{found:?} is neither a number nor a blank"),
        Fault::Negative { found } => format!("{found} is negative"),
        Fault::TooLarge { found, most } => {
            format!("{found} is too large: the tiles are 1 to {most}")
        }
        Fault::Twice {
            number,
            first,
            missing,
        } => format!(
            "{number} stands here again, first at line {}, column {}; {} is missing",
            first.line,
            first.column,
            match missing {
                0 => "the blank".to_owned(),
                tile => format!("tile {tile}"),
            }
        ),
        Fault::TwoBlanks { first, missing } => format!(
            "a second blank, the first is at line {}, column {}; tile {missing} is missing",
            first.line, first.column
        ),
        Fault::BothBlanks { largest } => {
            format!("{largest} would be the blank, but the board has a blank already")
        }
        Fault::RowLength {
            row,
            found,
            expected,
        } => format!("row {row} has {found} cells, the others have {expected}"),
        Fault::OneRow { found } => {
            format!("one row of {found} cells: its shape cannot be told")
        }
        Fault::Size { rows, columns } => {
            format!("a board of {rows}x{columns} is outside 2x2 to 100x100")
        }
        Fault::BadSize { found } => format!("\"{found}\" is not a size"),
        Fault::BadSeed { found } => format!("\"{found}\" is not a seed"),
        Fault::IdCount {
            found,
            rows,
            columns,
        } => format!(
            "{found} cells where {rows}x{columns} has {}",
            rows * columns
        ),
        Fault::AmbiguousGap { row } => {
            format!("row {row} has several empty fields: which one is the blank?")
        }
        Fault::NotAMove { found } => format!("\"{found}\" is not a move"),
        Fault::BadCount { found } => format!("a move cannot be made {found} times"),
        Fault::BlockedMove { number, letter } => {
            format!("move {number} ({letter}) has no tile to move")
        }
        Fault::NoMoves => "there are no moves in this answer".into(),
        Fault::BadJson { problem } => format!("this is not JSON: {problem}"),
    }
}

fn fix(fault: &Fault) -> String {
    match fault {
        Fault::Empty => "write the rows as lines, for example: 1 2 3 / 4 5 6 / 7 8 0".into(),
        Fault::NotText => "save the file as plain text (UTF-8)".into(),
        Fault::NotANumber { .. } => {
            "write whole numbers, and the blank as 0, the largest number, or one of - _ # . x".into()
        }
        Fault::Negative { .. } => "tiles are numbered from 1; the blank is 0".into(),
        Fault::TooLarge { most, .. } => format!("use each number from 1 to {most} once, and one blank"),
        Fault::Twice { .. } => "every tile stands once: correct one of the two".into(),
        Fault::TwoBlanks { .. } => "leave one blank and write a tile for the other".into(),
        Fault::BothBlanks { largest } => {
            format!("remove the other blank, or correct {largest}")
        }
        Fault::RowLength { expected, .. } => format!("give every row {expected} cells"),
        Fault::OneRow { .. } => {
            "separate the rows by / or write them as lines; only 9, 16, 25, ... cells in one row are read as a square".into()
        }
        Fault::Size { .. } => "use 2 to 100 rows and 2 to 100 columns".into(),
        Fault::BadSize { .. } => "write rows x columns, for example 4x4 or 3x5".into(),
        Fault::BadSeed { .. } => "write a whole number from 0 to 18446744073709551615, for example 4x4#42".into(),
        Fault::IdCount { .. } => "list all cells row by row, separated by commas".into(),
        Fault::AmbiguousGap { .. } => "write the blank as 0".into(),
        Fault::NotAMove { .. } => "use the letters U D L R, each with an optional count: L2UR".into(),
        Fault::BadCount { .. } => "write a count from 1, or none for 1".into(),
        Fault::BlockedMove { .. } => {
            "check the notation: by default a letter is the way the tile moves; --notation blank reads the blank's moves".into()
        }
        Fault::NoMoves => "give an answer that was solved, or a list of moves".into(),
        Fault::BadJson { .. } => "give the file that solve --json or -o answer.json wrote".into(),
    }
}
