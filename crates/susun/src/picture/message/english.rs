//! English.

use super::Message;
use crate::Lang;
use crate::message::number;
use crate::picture::PictureError;

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Error(error) => match error {
            PictureError::TooLongToWatch {
                moves,
                most,
                cells,
                most_cells,
            } => match moves > most {
                true => format!(
                    "an animation of {} moves is too long to watch, {} is the most",
                    number(*moves as u64, EN),
                    number(*most as u64, EN)
                ),
                false => format!(
                    "a board of {} cells is too large to watch, {} is the most",
                    number(*cells as u64, EN),
                    number(*most_cells as u64, EN)
                ),
            },
            PictureError::TooLarge { width, height } => {
                format!("the picture would have {width} x {height} pixels")
            }
            PictureError::TooLong { side, most } => {
                format!("a side of {side} pixels is too long, {most} is the most")
            }
            PictureError::Empty => "there is nothing to draw".into(),
        },
        Message::ErrorFix(error) => match error {
            PictureError::TooLongToWatch { .. } => "use .svg, .png or .txt".into(),
            PictureError::TooLarge { .. } | PictureError::TooLong { .. } => {
                "use .svg, or a smaller --cell".into()
            }
            PictureError::Empty => "use .txt or .json".into(),
        },
        Message::StepStart => "start".into(),
        Message::FromTo { from, to } => format!("From {from} to {to}."),
        Message::Walk { from, moves, to } => format!("From {from} by {moves} to {to}."),
        Message::StepsLeftOut { boards } => {
            format!("The {} boards on the way are too many for a page.", number(boards as u64, EN))
        }
        Message::PiecesLeftOut { left } => {
            format!("{} more pieces are not shown.", number(left as u64, EN))
        }
        Message::FilmStart { total: 1 } => "start, 1 move".into(),
        Message::FilmStart { total } => format!("start, {total} moves"),
        Message::KurangArcs => {
            "An arc joins every tile to each smaller one after it: KURANG(i) is how many there are. The blank counts as the tile of its own place.".into()
        }
        Message::KurangCounts => {
            "After every tile stands KURANG(i): how many smaller ones come after it. The blank counts as the tile of its own place.".into()
        }
        Message::HintPlace { symbol, left: 0 } => format!("Place {symbol} as outlined; it is the last piece."),
        Message::HintPlace { symbol, left: 1 } => format!("Place {symbol} as outlined; 1 piece is left after it."),
        Message::HintPlace { symbol, left } => {
            format!("Place {symbol} as outlined; {left} pieces are left after it.")
        }
        Message::KurangShows { board } => format!("The board {board} with its inversions."),
        Message::KurangSum { sum } => format!("Sum of KURANG(i) = {sum}"),
        Message::HeatTitle => "Where the pieces lie".into(),
        Message::LogScale => {
            "Scales by powers of ten: a step to the right is ten times as much, or more where lines are left out.".into()
        }
        Message::Replay { moves: 1 } => "1 move".into(),
        Message::Replay { moves } => format!("{moves} moves"),
        Message::CompareTitle => "Methods side by side".into(),
        Message::SearchTree { method, heuristic } => match heuristic {
            Some(heuristic) => format!("Search tree of {method} with {heuristic}"),
            None => format!("Search tree of {method}"),
        },
        Message::TreePills => {
            "There is no room for boards: each node shows its number and its cost.".into()
        }
        Message::TreeGap => "The middle of the long way to the solution is left out.".into(),
        Message::KurangRanks => {
            "In the row every tile has the number of its place in the goal, with its own below.".into()
        }
        Message::TreeShows { has_way: true } => {
            "Numbers tell the order of expansion; the thick line leads to the solution.".into()
        }
        Message::TreeShows { has_way: false } => "Numbers tell the order of expansion.".into(),
        Message::Folded { nodes: 1 } => "1 more".into(),
        Message::Folded { nodes } => format!("{} more", number(nodes, EN)),
        Message::Gap { steps } => format!("{} steps", number(steps, EN)),
        Message::TreeFolded { steps, has_way } => {
            let from = if has_way { "beside the solution" } else { "from the start" };
            match steps {
                0 => format!("To fit a page, what lies {from} is folded up."),
                1 => format!("To fit a page, what lies more than one step {from} is folded up."),
                _ => format!("To fit a page, what lies more than {steps} steps {from} is folded up."),
            }
        }
    }
}
