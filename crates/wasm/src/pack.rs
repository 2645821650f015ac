//! Packing puzzles: what the page may ask, and what it gets.
//!
//! A position travels as the text of a puzzle and a list of the pieces placed since, in this order: an ID
//! alone would tell neither the order nor which pieces were given.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use susun::SolverContext;
use susun::json::advice::{Generated, Heated, Hinted as PackHinted};
use susun::json::covering::Covered;
use susun::json::pack::{Counted, MethodEntry, Preset, Solved as PackSolved};
use susun::json::trace::Traced;
use susun::json::tray::{Laid, Nth, Tray};
use susun::json::{self, Spoken, spoken};
use susun::pack::presets::Preset as PresetRow;
use susun::pack::registry::Method;
use susun::pack::{
    self, Advice, BigUint, Catalogue, CountOutcome, CountReport, CountRequest, Difficulty,
    GenerateRequest, Message, Request, Share, format,
};
use susun::packing::{PlaceError, Puzzle, obstacle};
use susun::profile::{Moment, Recorder};
use susun::search::Halt;
use susun::{Lang, trace};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

use crate::control::{PageControl, limits};
use crate::reply::{self, JsError, Refusal, Said};

/// A puzzle and what was placed in it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct PackPosition {
    /// The puzzle in any form that the program reads; what lies in it is given.
    pub puzzle: String,
    /// What was placed since, in this order.
    pub placed: Vec<Laid>,
}

/// A part of a count that several workers share.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Part {
    /// Which part, from 0.
    pub part: usize,
    /// How many there are.
    pub of: usize,
}

/// What may be asked of packing puzzles.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the line above each says what its fields are")]
pub enum PackAsk {
    /// The built-in puzzles.
    Presets {},
    /// The methods.
    Methods {},
    /// What a puzzle is.
    Tray { at: PackPosition },
    /// The number of solutions, or of a share of them.
    Count {
        at: PackPosition,
        share: Option<Part>,
        seconds: Option<f64>,
    },
    /// The number of solutions by a method with its options, and how the count went.
    Race {
        at: PackPosition,
        method: String,
        seconds: Option<f64>,
    },
    /// Whether several workers count sooner than one.
    Shares { at: PackPosition },
    /// What follows from a number of solutions that is the sum of all shares.
    Total { at: PackPosition, solutions: String },
    /// The first solution that is found, by a method with its options; by the best one if none is named.
    Solve {
        at: PackPosition,
        #[serde(default)]
        method: Option<String>,
        seconds: Option<f64>,
    },
    /// The solution of a number from 1.
    Nth {
        at: PackPosition,
        number: String,
        seconds: Option<f64>,
    },
    /// A hint of a level from 1 to 4.
    Hint { at: PackPosition, level: u8 },
    /// Which pieces cover each cell in which share of all solutions.
    Heat {
        at: PackPosition,
        seconds: Option<f64>,
    },
    /// After which placement no solution was left.
    Hopeless {
        at: PackPosition,
        seconds: Option<f64>,
    },
    /// A challenge with the puzzle's board and pieces.
    Generate {
        at: PackPosition,
        difficulty: Option<String>,
        seed: f64,
        given: Option<usize>,
    },
    /// A search, recorded, by a method with its options.
    Trace {
        at: PackPosition,
        method: String,
        nodes: usize,
    },
    /// A search by dancing links, step by step over the exact-cover matrix.
    Covering { at: PackPosition, nodes: usize },
}

/// What is known of packing puzzles.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PackDone {
    /// The built-in puzzles.
    Presets(Vec<Preset<Spoken<&'static str>>>),
    /// The methods.
    Methods(Vec<MethodEntry<Spoken<&'static str>>>),
    /// A puzzle.
    Tray(Said<Tray, TrayWords>),
    /// A number of solutions.
    Count(Said<Counted, CountedWords>),
    /// A number of solutions, and how the count went.
    Race(PackRaced),
    /// Whether several workers count sooner than one.
    Shares(bool),
    /// A solution, or why there is none, in sentences.
    Solve(Said<PackSolved, Vec<String>>),
    /// A solution by its number.
    Nth(Nth),
    /// A hint, in sentences.
    Hint(Said<PackHinted, Vec<String>>),
    /// A heat map, and what its shares are shares of.
    Heat(Said<Heated, String>),
    /// After how many of all placed pieces no solution was left: 0 if there never was one, null if there
    /// is one.
    Hopeless(Said<Option<usize>, Option<String>>),
    /// A challenge, in sentences.
    Generate(Said<Generated, Vec<String>>),
    /// A recorded search.
    Trace(Traced),
    /// A search over its matrix.
    Covering(Covered),
}

/// What a puzzle says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct TrayWords {
    /// What it is.
    pub title: String,
    /// Who made it, if it is built in.
    pub credit: Option<&'static str>,
    /// Cells and pieces.
    pub sentences: Vec<String>,
    /// Why it cannot be completed, if no search is needed to see it.
    pub obstacle: Option<String>,
}

/// A runner of a race.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct PackRaced {
    /// What it counted.
    pub counted: Said<Counted, CountedWords>,
    /// What it had found and done at moments of its run. The last one is the end.
    pub moments: Vec<Moment>,
}

/// What a count says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct CountedWords {
    /// One line for someone who is placing pieces.
    pub outlook: String,
    /// Everything that was found out.
    pub sentences: Vec<String>,
}

/// The engine for packing puzzles; it keeps the solutions of the puzzle that someone walks through.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
#[derive(Debug, Default)]
pub struct Engine {
    solutions: RefCell<Option<Catalogue>>,
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Engine {
    /// One that keeps nothing yet.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a message of JSON.
    ///
    /// # Errors
    /// When the message is none of [`PackAsk`]: a fault of the page.
    pub fn answer(&self, ask: &str) -> Result<String, JsError> {
        reply::answer(ask, |ask| self.done(ask))
    }
}

/// Time for a hint, and for the count that it tells.
const HINT_SECONDS: Option<f64> = Some(4.0);
/// Time for a recorded search.
const TRACE_SECONDS: Option<f64> = Some(20.0);

impl Engine {
    fn done(&self, ask: PackAsk) -> Result<PackDone, Refusal> {
        Ok(match ask {
            PackAsk::Presets {} => {
                PackDone::Presets(Preset::all(|text| spoken(|lang| text.in_lang(lang))))
            }
            PackAsk::Methods {} => {
                PackDone::Methods(MethodEntry::all(|text| spoken(|lang| text.in_lang(lang))))
            }
            PackAsk::Tray { at } => {
                let (puzzle, given) = at.read_given()?;
                let data = Tray::of(&puzzle, given);
                PackDone::Tray(Said::new(data, |lang| tray_words(&puzzle, lang)))
            }
            PackAsk::Count { at, share, seconds } => {
                let request = count_request(at.read()?, seconds);
                let mut control = PageControl::new();
                PackDone::Count(counted(&match share {
                    None => request.count_with(&SolverContext::alone(), &mut control),
                    Some(Part { part, of }) => request.count_share(
                        Share { part, of },
                        &SolverContext::alone(),
                        &mut control,
                    ),
                }))
            }
            PackAsk::Race {
                at,
                method,
                seconds,
            } => {
                let request = count_request(at.read()?, seconds)
                    .method(Method::parse(&method)?)
                    .fold(false);
                let mut control = PageControl::new();
                let mut recorder = Recorder::new(&mut control);
                let report = request.count_with(&SolverContext::alone(), &mut recorder);
                let mut moments = recorder.moments();
                let solutions = match &report.outcome {
                    CountOutcome::Stopped { at_least, .. } => Some(at_least.clone()),
                    _ => report.solutions(),
                };
                let end = Moment::end(report.time, report.cases as f64, 0);
                moments.push(end.with_solutions(whole(solutions)));
                PackDone::Race(PackRaced {
                    counted: counted(&report),
                    moments,
                })
            }
            PackAsk::Shares { at } => PackDone::Shares(count_request(at.read()?, None).is_shared()),
            PackAsk::Total { at, solutions } => {
                let request = count_request(at.read()?, HINT_SECONDS);
                let solutions = solutions.parse().unwrap_or_default();
                let mut control = PageControl::new();
                PackDone::Count(counted(&request.total(solutions, &mut control)))
            }
            PackAsk::Solve {
                at,
                method,
                seconds,
            } => {
                let mut control = PageControl::new();
                let method = Method::parse(method.as_deref().unwrap_or("auto"))?;
                let request = request(at.read()?, seconds).method(method);
                let report = request.solve_with(&SolverContext::alone(), &mut control);
                let data = PackSolved::of(&report);
                let words = |lang| report.failure(lang).into_iter().collect();
                PackDone::Solve(Said::new(data, words))
            }
            PackAsk::Nth {
                at,
                number,
                seconds,
            } => PackDone::Nth(self.nth(at.read()?, &number, seconds)?),
            PackAsk::Hint { at, level } => hint(at.read()?, level),
            PackAsk::Heat { at, seconds } => {
                let puzzle = at.read()?;
                let report = pack::heat(
                    &puzzle,
                    limits(seconds),
                    &SolverContext::alone(),
                    &mut PageControl::new(),
                );
                let data = Heated::of(&puzzle, &report);
                let solutions = &report.outcome?.solutions;
                let obstacle = obstacle(&puzzle);
                let message = match &obstacle {
                    Some(obstacle) => Message::Impossible {
                        puzzle: &puzzle,
                        obstacle,
                    },
                    None if *solutions == BigUint::ZERO => Message::Searched,
                    None => Message::HeatOf { solutions },
                };
                PackDone::Heat(Said::new(data, |lang| message.text(lang)))
            }
            PackAsk::Hopeless { at, seconds } => {
                let puzzle = at.read()?;
                let after =
                    pack::first_dead_placement(&puzzle, limits(seconds), &mut PageControl::new())?;
                let message = after.map(|number| match number {
                    0 => Message::LostBefore,
                    _ => Message::LostAt {
                        symbol: puzzle.pieces()[puzzle.placed()[number - 1].piece].symbol,
                        number,
                    },
                });
                let words = |lang| message.map(|message| message.text(lang));
                PackDone::Hopeless(Said::new(after, words))
            }
            PackAsk::Generate {
                at,
                difficulty,
                seed,
                given,
            } => {
                let request = GenerateRequest::new(at.read()?.emptied(), seed as u64)
                    .given_pieces(given)
                    .difficulty(difficulty.as_deref().and_then(Difficulty::named))
                    .limits(limits(None));
                let challenge = request.generate_with(&mut PageControl::new())?;
                let data = Generated::of(&challenge, request.seed);
                let words = |lang| challenge.sentences(request.seed, lang);
                PackDone::Generate(Said::new(data, words))
            }
            PackAsk::Trace { at, method, nodes } => {
                let request = request(at.read()?, TRACE_SECONDS).method(Method::parse(&method)?);
                let tree = trace::pack(&request, nodes, &mut PageControl::new())?;
                PackDone::Trace(Traced::of(&tree, trace::Symbols::Ai))
            }
            PackAsk::Covering { at, nodes } => {
                let method = Method::parse("dancing-links").expect("it is a method");
                let puzzle = at.read()?;
                let request = request(puzzle.clone(), TRACE_SECONDS).method(method);
                let tree = trace::pack(&request, nodes, &mut PageControl::new())?;
                PackDone::Covering(Covered::of(&puzzle, &tree))
            }
        })
    }

    fn nth(&self, puzzle: Puzzle, number: &str, seconds: Option<f64>) -> Result<Nth, Halt> {
        let mut control = PageControl::new();
        let limits = limits(seconds);
        let mut kept = self.solutions.borrow_mut();
        if kept.as_ref().is_none_or(|kept| *kept.puzzle() != puzzle) {
            *kept = None;
        }
        let known = match kept.take() {
            Some(known) => known,
            None => Catalogue::new(puzzle, limits, &mut control)?,
        };
        let known = kept.insert(known);
        let number: BigUint = number.parse().unwrap_or_default();
        // That it took too long to list on is no reason to forget what is known.
        let index = number.clone().max(1_u8.into()) - 1_u8;
        known.reach(&index, limits, &mut control)?;
        Ok(Nth::of(known, &number))
    }
}

impl PackPosition {
    fn read(&self) -> Result<Puzzle, Refusal> {
        Ok(self.read_given()?.0)
    }

    /// The puzzle with everything that lies in it, and how much of that is given.
    fn read_given(&self) -> Result<(Puzzle, usize), Refusal> {
        let puzzle = format::parse(&format::unfolded(&self.puzzle))?;
        let given = puzzle.placed().len();
        Ok((self.placed.iter().try_fold(puzzle, lay)?, given))
    }
}

fn lay(puzzle: Puzzle, laid: &Laid) -> Result<Puzzle, Refusal> {
    let cells = puzzle.container().cells().len();
    // Numbers that mean nothing can come in a link that someone wrote.
    let is_known = laid.piece < puzzle.pieces().len() && laid.cells.iter().all(|&c| c < cells);
    let placed = match is_known {
        true => puzzle.clone().with_placed(laid.piece, &laid.cells),
        false => Err(PlaceError::Form {
            piece: laid.piece.min(puzzle.pieces().len() - 1),
        }),
    };
    placed.map_err(|error| {
        let puzzle = &puzzle;
        let message = Message::CannotPlace { puzzle, error };
        json::Refusal::spoken(|lang| message.text(lang))
    })
}

fn request(puzzle: Puzzle, seconds: Option<f64>) -> Request {
    Request::new(puzzle).limits(limits(seconds))
}

fn count_request(puzzle: Puzzle, seconds: Option<f64>) -> CountRequest {
    CountRequest::new(puzzle).limits(limits(seconds))
}

fn counted(report: &CountReport) -> Said<Counted, CountedWords> {
    Said::new(Counted::of(report), |lang| CountedWords {
        outlook: report.outlook(lang),
        sentences: report.sentences(lang),
    })
}

/// A number of solutions as far as a lane shows it.
fn whole(number: Option<BigUint>) -> f64 {
    number
        .and_then(|number| number.to_string().parse().ok())
        .unwrap_or_default()
}

fn hint(puzzle: Puzzle, level: u8) -> PackDone {
    let advice = pack::hint(&puzzle, limits(HINT_SECONDS), &mut PageControl::new());
    let ways = match advice {
        Advice::Next(_) => {
            let mut control = PageControl::new();
            let request = count_request(puzzle.clone(), HINT_SECONDS);
            request
                .count_with(&SolverContext::alone(), &mut control)
                .solutions()
        }
        _ => None,
    };
    let data = PackHinted::of(&puzzle, &advice, ways.clone(), level);
    let words = |lang| advice.sentences(&puzzle, ways.as_ref(), level, lang);
    PackDone::Hint(Said::new(data, words))
}

fn tray_words(puzzle: &Puzzle, lang: Lang) -> TrayWords {
    let id = format::id::print(puzzle);
    let preset = id.split(':').next().and_then(PresetRow::named);
    let left = |piece| puzzle.left(piece).most;
    let pieces = || puzzle.pieces().iter().enumerate();
    // Sums make sense only where every piece is used.
    let are_all_used = pieces().all(|(_, piece)| piece.copies.is_exact());
    let sum = |number: &dyn Fn(usize) -> usize| {
        are_all_used.then(|| pieces().map(|(piece, _)| number(piece)).sum())
    };
    let figures = [
        Message::Cells {
            free: puzzle.free_cells().len(),
            cells: puzzle.container().cells().len(),
            pieces: sum(&|piece| puzzle.pieces()[piece].shape.cells() * left(piece)),
        },
        Message::Pieces {
            pieces: pieces().map(|(number, _)| puzzle.max_copies(number)).sum(),
            left: sum(&left),
        },
    ];
    let obstacle = obstacle(puzzle);
    let obstacle = obstacle.as_ref();
    TrayWords {
        title: match preset {
            Some(preset) => preset.about.in_lang(lang).to_owned(),
            None => Message::Puzzle(puzzle).text(lang),
        },
        credit: preset.map(|preset| preset.credit.in_lang(lang)),
        sentences: figures.map(|figure| figure.text(lang)).to_vec(),
        obstacle: obstacle.map(|obstacle| Message::Impossible { puzzle, obstacle }.text(lang)),
    }
}

#[cfg(test)]
#[path = "pack_tests.rs"]
mod tests;
