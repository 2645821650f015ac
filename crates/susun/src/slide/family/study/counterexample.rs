//! Boards on which a heuristic fails.

use sliding::census;
use sliding::{Board, Puzzle};

use super::super::super::registry::Heuristic;
use super::super::super::study::{Counterexample, LostOptimum, Reopened};
use super::super::{board, compare, goal_of, metric};
use super::{StudyError, verdict};
use crate::Lang;
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::format::{Notation, board_line, metric_name, print_moves};
use crate::json::study::{self as answers, Counterexamples, ReopenedNode};
use crate::json::{VERSION, halt_name};
use crate::look::{Look, Styled, Tone};
use crate::message::languages::*;
use crate::message::{number, plural};
use crate::messages;
use crate::picture::PictureError;
use crate::picture::study::{Row, gallery};

pub(super) fn study(
    goal: &Board,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let [heuristic] = compare::heuristics(settings)?[..] else {
        return Err(Refusal::new(StudyError::NoHeuristic));
    };
    if heuristic.heuristic == Heuristic::PatternDatabase {
        return Err(Refusal::new(StudyError::NoPatterns));
    }
    let (size, metric) = (goal.size(), metric(settings)?);
    let goal_of = |size| goal_of(settings, size).unwrap_or_else(|_| Board::blank_last(size));
    let named = |at: sliding::Size| match at == size {
        true => goal.clone(),
        false => goal_of(at),
    };
    let found = Counterexample::find(
        heuristic,
        size,
        metric,
        &named,
        host.limits(),
        host.context(),
        &mut *host.control(),
    )?;
    let most = census::MAX_CELLS;
    let found = found.ok_or_else(|| Refusal::new(StudyError::TooLarge { size, most }))?;
    Ok(Box::new(Found(found)))
}

#[derive(Debug)]
struct Found(Counterexample);

impl Found {
    fn about(&self, lang: Lang) -> String {
        let sizes: Vec<String> = self.0.sizes.iter().map(ToString::to_string).collect();
        Sentence::About {
            heuristic: &self.0.heuristic.to_string(),
            boards: self.0.boards,
            sizes: &sizes.join(", "),
        }
        .text(lang)
    }

    /// What is proved where nothing was found.
    fn proofs(&self, lang: Lang) -> Vec<String> {
        let found = &self.0;
        let lost = match (&found.lost, found.over) {
            (Some(_), _) => None,
            _ if found.stopped.is_some() => None,
            (None, 0) => Some(Sentence::Admissible),
            (None, over) => Some(Sentence::NeverLost { over }),
        };
        let reopened = match (&found.reopened, found.jumps) {
            (Some(_), _) => None,
            _ if found.stopped.is_some() => None,
            (None, 0) => Some(Sentence::Consistent),
            (None, jumps) => Some(Sentence::NeverReopened { jumps }),
        };
        let sentences = [lost, reopened].into_iter().flatten();
        sentences.map(|sentence| sentence.text(lang)).collect()
    }

    fn lost_title(&self, lost: &LostOptimum, lang: Lang) -> String {
        Sentence::Lost {
            found: lost.lengths.0,
            shortest: lost.lengths.1,
        }
        .text(lang)
    }

    fn lost_reason(&self, lost: &LostOptimum, lang: Lang) -> String {
        Sentence::LostReason {
            depth: lost.depth,
            estimate: lost.estimate,
            distance: lost.distance,
        }
        .text(lang)
    }

    fn reopened_title(&self, reopened: &Reopened, lang: Lang) -> String {
        Sentence::Reopened {
            nodes: reopened.nodes,
            before: reopened.depths.0,
            after: reopened.depths.1,
        }
        .text(lang)
    }

    fn reopened_reason(&self, reopened: &Reopened, lang: Lang) -> String {
        Sentence::ReopenedReason {
            parent: reopened.estimates.0,
            child: reopened.estimates.1,
        }
        .text(lang)
    }
}

impl Answer for Found {
    /// No if there is none: that is proved for the boards that were examined.
    fn verdict(&self) -> Verdict {
        let found = &self.0;
        match found.lost.is_some() || found.reopened.is_some() {
            true => verdict(found.stopped),
            false if found.stopped.is_none() => Verdict::No,
            false => verdict(found.stopped),
        }
    }

    fn json(&self) -> String {
        let found = &self.0;
        let size = |puzzle: &Puzzle| puzzle.size().to_string();
        let moves = |moves: &[_]| print_moves(moves, Notation::Tile);
        json(&Counterexamples {
            v: VERSION,
            puzzle: "sliding",
            topic: "counterexample",
            heuristic: found.heuristic.to_string(),
            metric: metric_name(found.metric),
            sizes: found.sizes.iter().map(ToString::to_string).collect(),
            boards: found.boards,
            over: found.over,
            jumps: found.jumps,
            lost: found.lost.as_ref().map(|lost| answers::LostOptimum {
                size: size(&lost.puzzle),
                board: board_line(lost.puzzle.start()),
                goal: board_line(lost.puzzle.goal()),
                length: lost.lengths.0,
                moves: moves(&lost.found),
                optimum: lost.lengths.1,
                optimal_moves: moves(&lost.shortest),
                wrong_at: board_line(&lost.board),
                depth: lost.depth,
                estimate: lost.estimate,
                distance: lost.distance,
            }),
            reopened: found.reopened.as_ref().map(|reopened| ReopenedNode {
                size: size(&reopened.puzzle),
                board: board_line(reopened.puzzle.start()),
                goal: board_line(reopened.puzzle.goal()),
                nodes: reopened.nodes,
                first: board_line(&reopened.board),
                depth_before: reopened.depths.0,
                depth: reopened.depths.1,
                parent: board_line(&reopened.parent),
                child: board_line(&reopened.child),
                parent_estimate: reopened.estimates.0,
                child_estimate: reopened.estimates.1,
            }),
            complete: found.stopped.is_none(),
            reason: found.stopped.map(halt_name),
        })
    }

    fn csv(&self) -> Option<String> {
        let mut text = String::from("failure,size,board,found,shortest,reopened\n");
        if let Some(lost) = &self.0.lost {
            let (size, board) = (lost.puzzle.size(), board_line(lost.puzzle.start()));
            let (found, shortest) = lost.lengths;
            text += &format!("optimum,{size},{board},{found},{shortest},\n");
        }
        if let Some(reopened) = &self.0.reopened {
            let (size, board) = (reopened.puzzle.size(), board_line(reopened.puzzle.start()));
            text += &format!("reopened,{size},{board},,,{}\n", reopened.nodes);
        }
        Some(text)
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        text.line(Tone::Strong, self.about(lang));
        text.gap();
        if let Some(lost) = &self.0.lost {
            let moves = |moves: &[_]| print_moves(moves, Notation::Tile);
            text.line(Tone::Strong, self.lost_title(lost, lang));
            text.block(board(&lost.puzzle, lost.puzzle.start(), look));
            let (found, shortest) = (&moves(&lost.found), &moves(&lost.shortest));
            text.line(
                Tone::Plain,
                Sentence::FoundMoves { moves: found }.text(lang),
            );
            let moves = shortest;
            text.line(Tone::Plain, Sentence::ShortestMoves { moves }.text(lang));
            text.line(Tone::Plain, self.lost_reason(lost, lang));
            if lost.depth > 0 {
                text.block(board(&lost.puzzle, &lost.board, look));
            }
            text.gap();
        }
        if let Some(reopened) = &self.0.reopened {
            let puzzle = &reopened.puzzle;
            text.line(Tone::Strong, self.reopened_title(reopened, lang));
            text.block(board(puzzle, puzzle.start(), look));
            text.line(Tone::Plain, Sentence::FirstReopened.text(lang));
            text.block(board(puzzle, &reopened.board, look));
            text.line(Tone::Plain, self.reopened_reason(reopened, lang));
            text.block(board(puzzle, &reopened.parent, look));
            text.line(Tone::Plain, Sentence::Then.text(lang));
            text.block(board(puzzle, &reopened.child, look));
            text.gap();
        }
        for proof in self.proofs(lang) {
            text.line(Tone::Plain, proof);
        }
        if let Some(why) = self.0.stopped {
            text.line(Tone::Warning, crate::Message::Stopped { why }.text(lang));
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (lang, found) = (how.style.lang, &self.0);
        let mut rows = Vec::new();
        if let Some(lost) = &found.lost {
            let title = self.lost_title(lost, lang) + " " + &self.lost_reason(lost, lang);
            let (estimate, distance) = (lost.estimate, lost.distance);
            let wrong = Sentence::Wrong { estimate, distance }.text(lang);
            let start = Sentence::Start.text(lang);
            let mut boards = match lost.depth {
                0 => vec![(format!("{start}: {wrong}"), lost.board.clone())],
                _ => vec![
                    (start, lost.puzzle.start().clone()),
                    (wrong, lost.board.clone()),
                ],
            };
            boards.push((Sentence::Goal.text(lang), lost.puzzle.goal().clone()));
            rows.push(Row {
                puzzle: &lost.puzzle,
                title,
                boards,
            });
        }
        if let Some(reopened) = &found.reopened {
            let title = self.reopened_title(reopened, lang);
            let title = title + " " + &self.reopened_reason(reopened, lang);
            let (parent, child) = reopened.estimates;
            let estimate = |estimate| Sentence::Estimate { estimate }.text(lang);
            let mut boards = vec![
                (Sentence::Start.text(lang), reopened.puzzle.start().clone()),
                (estimate(parent), reopened.parent.clone()),
            ];
            let last = Sentence::ReopenedBoard.text(lang);
            match reopened.child == reopened.board {
                true => {
                    let words = format!("{}: {last}", estimate(child));
                    boards.push((words, reopened.board.clone()));
                }
                false => {
                    boards.push((estimate(child), reopened.child.clone()));
                    boards.push((last, reopened.board.clone()));
                }
            }
            rows.push(Row {
                puzzle: &reopened.puzzle,
                title,
                boards,
            });
        }
        if rows.is_empty() {
            return Ok(None);
        }
        let heading = Sentence::Title {
            heuristic: &found.heuristic.to_string(),
        }
        .text(lang);
        let mut about = vec![self.about(lang)];
        about.extend(self.proofs(lang));
        Ok(Some(Picture::Scene(gallery(
            &rows, &heading, about, &how.style,
        ))))
    }
}

messages! {
    enum Sentence<'a> {
        Title { heuristic: &'a str } =>
            en: "Where A* with {heuristic} fails",
            id: "Di mana A* dengan {heuristic} gagal";
        About { heuristic: &'a str, boards: u64, sizes: &'a str } =>
            en: ("{heuristic}: {} solvable boards of {sizes} examined, the smallest first", number(boards, EN)),
            id: ("{heuristic}: {} papan {sizes} yang bisa diselesaikan diperiksa, yang terkecil dulu", number(boards, ID));
        Lost { found: u32, shortest: u32 } =>
            en: "A* loses the optimum: it answers with {found} moves where {shortest} are enough.",
            id: "A* kehilangan optimum: jawabannya {found} langkah, padahal {shortest} cukup.";
        FoundMoves { moves: &'a str } => en: "A* finds: {moves}", id: "A* menemukan: {moves}";
        ShortestMoves { moves: &'a str } => en: "Shortest: {moves}", id: "Terpendek: {moves}";
        LostReason { depth: u32, estimate: u32, distance: u32 } =>
            en: {
                let place = match depth {
                    0 => String::from("At the start"),
                    depth => format!("After {} of the shortest solution", plural(depth, "move")),
                };
                format!("{place} h = {estimate}, but h* = {distance}: the estimate is too large.")
            },
            id: {
                let place = match depth {
                    0 => String::from("Pada papan awal"),
                    depth => format!("Sesudah {depth} langkah solusi terpendek"),
                };
                format!("{place} h = {estimate}, padahal h* = {distance}: taksirannya terlalu besar.")
            };
        Reopened { nodes: u64, before: u32, after: u32 } =>
            en: ("A* reopens {}: the first one was expanded at depth {before} and is reached again at depth {after}.", plural(nodes, "node")),
            id: ("A* membuka lagi {} simpul: yang pertama sudah diekspansi pada kedalaman {before} dan dicapai lagi pada kedalaman {after}.", number(nodes, ID));
        FirstReopened => en: "The first node that is reopened:", id: "Simpul pertama yang dibuka lagi:";
        ReopenedReason { parent: u32, child: u32 } =>
            en: "On the shorter path h falls from {parent} to {child} in one move: h(parent) > 1 + h(child).",
            id: "Di jalan yang lebih pendek h turun dari {parent} ke {child} dalam satu langkah: h(induk) > 1 + h(anak).";
        Then => en: "and after one move:", id: "dan sesudah satu langkah:";
        Admissible =>
            en: "No optimum can be lost: h exceeds h* on none of these boards, so it is admissible there.",
            id: "Optimum tidak bisa hilang: h tidak melebihi h* pada satu pun papan ini, jadi heuristiknya admissible di sini.";
        NeverLost { over: u64 } =>
            en: ("A* finds a shortest solution of every board, although h exceeds h* on {}.", plural(over, "board")),
            id: ("A* menemukan solusi terpendek setiap papan, meskipun h melebihi h* pada {} papan.", number(over, ID));
        Consistent =>
            en: "No node is reopened: h falls by at most 1 in every move, so it is consistent there.",
            id: "Tidak ada simpul yang dibuka lagi: h turun paling banyak 1 pada setiap langkah, jadi heuristiknya konsisten di sini.";
        NeverReopened { jumps: u64 } =>
            en: ("A* reopens no node on any board, although h falls by more than 1 in {}.", plural(jumps, "move")),
            id: ("A* tidak membuka lagi simpul pada papan mana pun, meskipun h turun lebih dari 1 pada {} langkah.", number(jumps, ID));
        Start => en: "start", id: "awal";
        Goal => en: "goal", id: "tujuan";
        Estimate { estimate: u32 } => en: "h = {estimate}", id: "h = {estimate}";
        Wrong { estimate: u32, distance: u32 } => en: "h = {estimate}, h* = {distance}", id: "h = {estimate}, h* = {distance}";
        ReopenedBoard => en: "reopened", id: "dibuka lagi";
    }
}
