//! English.

use sliding::{Direction, Metric};

use super::Message;
use crate::Lang;
use crate::format::Notation;
use crate::message::english::halt;
use crate::message::{bytes, decimal, number};
use crate::slide::{ExactError, HintReason, Incomplete, NoTables, RequestError, Why, tables};

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::BadRequest(error) => match error {
            RequestError::OwnHeuristic { method } => {
                format!("{method} has its own two heuristics and takes no other")
            }
            RequestError::OnlyHeuristic { method, heuristic } => {
                format!("{method} runs with {heuristic} and no other heuristic")
            }
            RequestError::OneSolution { method } => {
                format!("{method} finds one solution and cannot tell whether there are more")
            }
            RequestError::SetUnused { method } => format!("{method} uses no pattern databases here"),
            RequestError::SetForSlides => {
                "sets of tables are for the single-tile metric; the multi-tile metric has tables of its own".into()
            }
            RequestError::NoTables(why) => no_tables(why),
            RequestError::NoWalkingTable { size } => {
                format!("walking-distance has no table for {size}: it would have more than a million states")
            }
        },
        Message::BadRequestFix(error) => match error {
            RequestError::OwnHeuristic { .. } | RequestError::OnlyHeuristic { .. } => {
                "leave --heuristic out".into()
            }
            RequestError::OneSolution { method: "auto" } => {
                "use --quality best; there are tables for that up to 64 cells, in the multi-tile metric up to 16".into()
            }
            RequestError::OneSolution { .. } => "use --method ida-batch, or leave --method out".into(),
            RequestError::SetUnused { .. } => "leave --tables out, or use --heuristic pattern-database".into(),
            RequestError::SetForSlides => "leave --tables out, or use --metric stm".into(),
            RequestError::NoTables(NoTables::Unavailable(..)) => {
                "susun tables list shows what is there, susun tables build makes it".into()
            }
            RequestError::NoTables(NoTables::TooMany) => "use fewer drawings".into(),
            RequestError::NoTables(NoTables::NoSet) => {
                "leave --tables out; or use --method ida-star with another --heuristic".into()
            }
            RequestError::NoWalkingTable { .. } => "use --heuristic linear-conflict".into(),
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
                Why::Tables => "exact distances of groups of tiles, looked up: nothing is faster",
                Why::TableIsCheap => "no memory to fill, and a table built in milliseconds",
                Why::NoTableNeeded => "no memory to fill, and the strongest estimate that needs no table",
                Why::Fast => "an answer at once, on any board",
                Why::Good => "a short answer soon; a proof could take for ever",
                Why::Best => "a short answer first; then the proof, however long it takes",
            };
            format!("Method: auto chose {method} with {heuristic} ({why})")
        }
        Message::Tables(used) => {
            let what = match (used.built, used.count) {
                (0, 1) => "kept".into(),
                (0, _) => "all kept".into(),
                (built, count) if built == count => "built in this run".into(),
                (built, count) => format!("{built} of {count} built in this run"),
            };
            format!("Tables: {} ({}, {what})", used.set, bytes(used.bytes, EN))
        }
        Message::NoTables(why) => format!("note: no pattern databases: {}", no_tables(why)),
        Message::Solutions { count, incomplete } => match incomplete {
            None if count == 1 => "It is the only shortest solution.".into(),
            None => format!("There are {} shortest solutions.", number(count as u64, EN)),
            Some(Incomplete::Enough) => {
                format!("The first {} shortest solutions; there may be more.", number(count as u64, EN))
            }
            Some(Incomplete::Stopped(why)) => format!(
                "{} shortest solutions before the search was stopped ({}); there may be more.",
                number(count as u64, EN),
                halt(why)
            ),
        },
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
        Message::StepHead { depth, cost } => format!("depth {depth}  cost {cost}"),
        Message::MayTakeLong => {
            "note: to prove that an answer on such a board is optimal can take very long; Ctrl-C or --time-limit stops it with the best so far, and --quality good is content with a short answer".into()
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
            2 => "After it, one move is left.".into(),
            left => format!("After it, {} moves are left.", left - 1),
        },

        Message::AnswerSolves { length, metric } => {
            format!("Right: {}, and the last board is the goal.", moves(length, metric))
        }
        Message::AnswerEndsElsewhere { length } => {
            format!("Wrong: after {length} moves the board is not the goal.")
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

        Message::ColumnHeuristic => "heuristic".into(),
        Message::ColumnLength => "length".into(),
        Message::ColumnGenerated => "generated".into(),
        Message::ColumnExpanded => "expanded".into(),
        Message::OutcomeOptimal => "optimal".into(),
        Message::OutcomeWithin { bound } => format!("within {}x", decimal(bound, 2, EN)),
        Message::OutcomeAny => "any".into(),
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

fn no_tables(why: &NoTables) -> String {
    match why {
        NoTables::NoSet => {
            "there are no pattern databases for this size and goal: a board has at most 64 cells (16 in the multi-tile metric), and the blank of a drawing is a turn or mirror image of the goal's".into()
        }
        NoTables::TooMany => {
            "the set has too many patterns: the search is made for 8 partitions, mirror images counted, of 32 patterns in all (beyond 32 cells for 2 of them)".into()
        }
        NoTables::Unavailable(key, why) => tables::Message::Unavailable { key: *key, why }.text(EN),
    }
}
