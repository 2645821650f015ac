//! Counts, solutions, hints, challenges and recorded searches.

use std::cell::RefCell;

use serde::Serialize;
use susun::json::trace::fate_name;
use susun::pack::registry::MethodRow;
use susun::pack::{
    self, Advice, BigUint, Catalogue, CountOutcome, CountReport, CountRequest, Difficulty,
    GenerateRequest, Look, Message, Report, Request, Share, format::id, whole,
};
use susun::packing::{Placement, Puzzle};
use susun::search::Halt;
use susun::{HINT_LEVELS, Lang, trace};
use tsify::Tsify;

use super::{Laid, Part};
use crate::shell::{LIMITS, PageWatch, Refusal};

/// A puzzle that something is asked of.
pub(super) struct Asked {
    pub(super) puzzle: Puzzle,
    pub(super) lang: Lang,
}

/// In how many ways it can be completed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Count {
    /// The number in digits; none if it was not found out.
    pub count: Option<String>,
    /// The same with its digits in groups.
    pub ways: Option<String>,
    /// One line for someone who is placing pieces.
    pub outlook: String,
    /// All that was found out.
    pub sentences: Vec<String>,
    /// The method.
    pub method: &'static str,
    /// What the method counts.
    pub cases: f64,
    /// How long it took.
    pub seconds: f64,
    /// Whether it ended early.
    pub stopped: bool,
}

/// One solution.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// All pieces at their places; none if there is no solution, or none was found.
    pub placed: Option<Vec<Laid>>,
    /// What came of it.
    pub sentences: Vec<String>,
}

/// Solutions by their numbers.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Walk {
    /// Each with all pieces.
    pub solutions: Vec<Vec<Laid>>,
    /// How many are known, in digits.
    pub count: String,
    /// The same with its digits in groups.
    pub ways: String,
    /// Whether these are all.
    pub whole: bool,
}

/// A hint.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// What the level tells.
    pub sentences: Vec<String>,
    /// Cells to look at.
    pub cells: Vec<usize>,
    /// The piece to take.
    pub piece: Option<usize>,
    /// Where it goes.
    pub place: Option<Laid>,
    /// Whether a higher level tells more.
    pub more: bool,
}

/// What lies where in how many of all solutions.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Heat {
    /// What the shares are shares of.
    pub sentences: Vec<String>,
    /// For every cell the pieces that lie there in some solution, the most frequent first.
    pub cells: Vec<Vec<HeatShare>>,
}

/// A piece and its share.
#[derive(Debug, Serialize, Tsify)]
pub struct HeatShare {
    /// The piece.
    pub piece: usize,
    /// From 0 to 1.
    pub share: f64,
}

/// When no way was left.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Lost {
    /// After how many of all placed ones; 0 if there never was a way, none if there is one.
    pub after: Option<usize>,
    /// That in a sentence.
    pub sentence: Option<String>,
}

/// A challenge.
#[derive(Debug, Serialize, Tsify)]
pub struct Generated {
    /// Its text; what lies in it is given.
    pub puzzle: String,
    /// What is to be said of it.
    pub sentences: Vec<String>,
}

/// A recorded search.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PackTrace {
    /// A parent stands before its children.
    pub nodes: Vec<PackTraceNode>,
}

/// A node.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PackTraceNode {
    /// None at the root.
    pub parent: Option<usize>,
    /// The piece that was placed; none at the root.
    pub piece: Option<usize>,
    /// What it covers.
    pub cells: Vec<usize>,
    /// What became of it.
    pub fate: &'static str,
}

/// Time for a hint, and for the count that it tells.
const HINT_SECONDS: f64 = 4.0;

fn laid(placements: &[Placement]) -> Vec<Laid> {
    let each = |place: &Placement| Laid {
        piece: place.piece,
        cells: place.cells.clone(),
    };
    placements.iter().map(each).collect()
}

impl Asked {
    fn request(&self) -> CountRequest {
        CountRequest {
            limits: LIMITS,
            ..CountRequest::new(self.puzzle.clone())
        }
    }

    fn stopped(&self, why: Halt) -> Refusal {
        Refusal::new(susun::Message::Stopped { why }.text(self.lang), None)
    }

    pub(super) fn count(&self, share: Option<Part>, seconds: Option<f64>) -> Count {
        let mut watch = PageWatch::new(seconds);
        let request = self.request();
        self.counted(&match share {
            None => pack::count(&request, &mut watch, &(), &mut |_| {}),
            Some(Part { part, of }) => {
                pack::count_share(&request, Share { part, of }, &mut watch, &())
            }
        })
    }

    pub(super) fn is_shared(&self) -> bool {
        pack::is_shared(&self.request())
    }

    pub(super) fn total(&self, solutions: &str) -> Count {
        let solutions: BigUint = solutions.parse().unwrap_or_default();
        let mut watch = PageWatch::new(Some(HINT_SECONDS));
        self.counted(&pack::total(&self.request(), solutions, &mut watch))
    }

    fn counted(&self, report: &CountReport) -> Count {
        let lang = self.lang;
        let all = report.solutions();
        Count {
            ways: all.as_ref().map(|count| whole(count, lang)),
            count: all.map(|count| count.to_string()),
            stopped: matches!(report.outcome, CountOutcome::Stopped { .. }),
            outlook: report.outlook(lang),
            sentences: report.sentences(lang),
            method: report.method.name,
            cases: report.cases as f64,
            seconds: report.time.map_or(0.0, |time| time.as_secs_f64()),
        }
    }

    fn found(&self, report: &Report) -> Solution {
        Solution {
            placed: report.first.as_deref().map(laid),
            sentences: report.failure(self.lang).into_iter().collect(),
        }
    }

    pub(super) fn solve(&self, seconds: Option<f64>) -> Solution {
        let request = Request {
            limits: LIMITS,
            ..Request::new(self.puzzle.clone())
        };
        let mut watch = PageWatch::new(seconds);
        let go_on = &mut |_: pack::Found<'_>| std::ops::ControlFlow::Continue(());
        self.found(&pack::solve(&request, &mut watch, &(), go_on))
    }

    pub(super) fn walk(
        &self,
        kept: &RefCell<Option<Catalogue>>,
        from: &str,
        count: usize,
        seconds: Option<f64>,
    ) -> Result<Walk, Refusal> {
        let mut kept = kept.borrow_mut();
        let known = kept.take().filter(|known| *known.puzzle() == self.puzzle);
        let mut watch = PageWatch::new(seconds);
        let made = match known {
            Some(known) => Ok(known),
            None => Catalogue::new(self.puzzle.clone(), LIMITS, &mut watch),
        };
        let mut known = made.map_err(|why| self.stopped(why))?;
        let first: BigUint = from.parse().unwrap_or_default();
        // That it took too long to list on is no reason to forget what is known.
        let two = BigUint::from(2_u8);
        let last = (&first + count).max(two.clone()) - two;
        let reached = known.reach(&last, LIMITS, &mut watch);
        let numbers = (0..count).map(|more| &first + more);
        // Numbers are from 1.
        let one = BigUint::from(1_u8);
        let numbers = numbers.filter(|number| *number >= one);
        let solutions = numbers.map_while(|number| known.get(&(number - 1_u8)));
        let walk = Walk {
            solutions: solutions.map(|solution| laid(&solution)).collect(),
            count: known.count().to_string(),
            ways: whole(&known.count(), self.lang),
            whole: known.is_whole(),
        };
        *kept = Some(known);
        reached.map_err(|why| self.stopped(why))?;
        Ok(walk)
    }

    pub(super) fn hint(&self, level: u8) -> Hint {
        let puzzle = &self.puzzle;
        let mut watch = PageWatch::new(Some(HINT_SECONDS));
        let advice = pack::hint(puzzle, LIMITS, &mut watch);
        let ways = match advice {
            Advice::Next(_) => {
                let mut watch = PageWatch::new(Some(HINT_SECONDS));
                pack::count(&self.request(), &mut watch, &(), &mut |_| {}).solutions()
            }
            _ => None,
        };
        let mut hint = Hint {
            sentences: advice.sentences(puzzle, ways.as_ref(), level, self.lang),
            cells: Vec::new(),
            piece: None,
            place: None,
            more: level < HINT_LEVELS,
        };
        match advice {
            Advice::Solved | Advice::Stopped(_) => {}
            Advice::Hopeless { obstacle, .. } => {
                hint.cells = obstacle.map_or_else(Vec::new, |obstacle| obstacle.cells().to_vec());
            }
            Advice::Next(next) => {
                if level >= 2 {
                    match next.look {
                        Look::Cell(cell) => hint.cells = vec![cell],
                        Look::Piece(piece) => hint.piece = Some(piece),
                    }
                }
                if level >= 3 {
                    hint.piece = Some(next.place.piece);
                }
                if level >= 4 {
                    hint.place = laid(&[next.place]).pop();
                }
            }
        }
        hint
    }

    pub(super) fn heat(&self, seconds: Option<f64>) -> Result<Heat, Refusal> {
        let mut watch = PageWatch::new(seconds);
        let heat = pack::heat(&self.puzzle, LIMITS, &mut watch, &());
        let heat = heat.map_err(|why| self.stopped(why))?;
        let solutions = &heat.solutions;
        let sentence = match *solutions == BigUint::ZERO {
            true => Message::Searched,
            false => Message::HeatOf { solutions },
        };
        let share = |cell: usize, piece: usize| HeatShare {
            piece,
            share: heat.share(cell, piece),
        };
        let cells = (0..heat.covered.len()).map(|cell| {
            let pieces = heat.hottest(cell).into_iter();
            pieces.map(|piece| share(cell, piece)).collect()
        });
        Ok(Heat {
            sentences: vec![sentence.text(self.lang)],
            cells: cells.collect(),
        })
    }

    pub(super) fn lost(&self, seconds: Option<f64>) -> Result<Lost, Refusal> {
        let puzzle = &self.puzzle;
        let after = pack::lost_at(puzzle, LIMITS, &mut PageWatch::new(seconds));
        let after = after.map_err(|why| self.stopped(why))?;
        let sentence = match after {
            None => None,
            Some(0) => Some(Message::LostBefore),
            Some(number) => Some(Message::LostAt {
                symbol: puzzle.pieces()[puzzle.placed()[number - 1].piece].symbol,
                number,
            }),
        };
        Ok(Lost {
            after,
            sentence: sentence.map(|sentence| sentence.text(self.lang)),
        })
    }

    pub(super) fn generate(
        &self,
        difficulty: Option<&str>,
        seed: f64,
        given: Option<usize>,
    ) -> Result<Generated, Refusal> {
        let lang = self.lang;
        let request = GenerateRequest {
            puzzle: self.puzzle.clone().emptied(),
            seed: seed as u64,
            given_pieces: given,
            difficulty: difficulty.and_then(Difficulty::named),
            limits: LIMITS,
        };
        let challenge = pack::generate(&request, &mut PageWatch::new(None)).map_err(|error| {
            let help = Message::NoChallengeFix(error).text(lang);
            Refusal::new(Message::NoChallenge(error).text(lang), Some(help))
        })?;
        Ok(Generated {
            puzzle: id::print(&challenge.puzzle),
            sentences: challenge.sentences(request.seed, lang),
        })
    }

    pub(super) fn trace(&self, method: &str, nodes: usize) -> Result<PackTrace, Refusal> {
        let lang = self.lang;
        let method = MethodRow::named(method).map_err(|error| {
            let help = susun::Message::UnknownFix(&error).text(lang);
            Refusal::new(susun::Message::Unknown(&error).text(lang), Some(help))
        })?;
        let request = Request {
            method,
            limits: LIMITS,
            ..Request::new(self.puzzle.clone())
        };
        let tree = trace::pack(&request, nodes, &mut PageWatch::new(Some(20.0)));
        let tree = tree.map_err(|error| {
            let help = trace::Message::ErrorFix(&error).text(lang);
            Refusal::new(trace::Message::Error(&error).text(lang), Some(help))
        })?;
        let node = |node: &trace::Node| {
            let step = match &node.step {
                Some(trace::Step::Place(place)) => Some(place),
                _ => None,
            };
            PackTraceNode {
                parent: node.parent,
                piece: step.map(|place| place.piece),
                cells: step.map_or_else(Vec::new, |place| place.cells.clone()),
                fate: fate_name(node.fate),
            }
        };
        Ok(PackTrace {
            nodes: tree.nodes.iter().map(node).collect(),
        })
    }
}
