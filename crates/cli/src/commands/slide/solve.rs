//! `susun solve`

use anstyle::{AnsiColor, Style};
use clap::ArgMatches;
use susun::Lang;
use susun::format::{Notation, print_moves};
use susun::json::slide::Solved;
use susun::picture::{Boards, PictureError};
use susun::slide::registry::Estimate;
use susun::slide::{Message, Outcome, Quality, Report, Request, Step, Wanted};
use susun::sliding::{Board, Metric, Puzzle};
use susun::view::{board_rows, side_by_side};

use super::exit_code;
use crate::commands::json_line;
use crate::drawing::{self, Drawing, Made, Show};
use crate::failure::Failure;
use crate::output::{self, Kind, Target, styled};
use crate::say::Say;
use crate::tools::{self, Tools};
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// Whether an optimal solution may take very long: by experience.
fn is_hard(request: &Request) -> bool {
    let size = request.puzzle.size();
    let distance = request.puzzle.manhattan();
    let longest = size.rows().max(size.columns());
    match request.metric {
        Metric::SingleTile if longest <= 4 => false,
        Metric::SingleTile => distance > 40,
        // Up to 16 cells there are tables.
        Metric::MultiTile => size.cells() > 16 && distance > 25,
    }
}

/// More cells than anyone reads: a thousand steps on 40x40.
const MOST_CELLS: usize = 2_000_000;

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let notation = input::notation(matches, lang)?;
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let request = Request {
        method: input::method(matches, lang)?,
        heuristic: input::heuristic(matches, lang)?,
        metric: input::metric(matches, lang)?,
        quality: input::quality(matches, lang)?,
        // Time is given to be used.
        time: time_limit,
        limits,
        wanted: wanted(matches, lang)?,
        set: input::tables(matches, &puzzle, lang)?,
        puzzle,
    };
    let tools = Tools::read(matches, lang)?;
    let boards = drawing::boards(&request.puzzle, notation, matches, lang)?;
    let show = drawing::show(
        matches,
        &[Show::Steps, Show::Start, Show::Pair, Show::Kurang],
        lang,
    )?;
    let delay = drawing::delay(matches, lang)?;
    let drawing = Drawing::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::ANSWER, lang)?;
    drawing::refuse_unwatchable(&targets, &request.puzzle, lang)?;
    let row = request.method.row;
    if request.heuristic.is_some() && row.estimate == Estimate::Unused {
        let note = Message::HeuristicUnused { method: row.name }.text(lang);
        output::complain(&(note + "\n"));
    }
    let best = Quality::of(&request) == Quality::Best;
    if row.name == "auto" && best && is_hard(&request) && time_limit.is_none() {
        output::complain(&(Say::MayTakeLong.text(lang) + "\n"));
    }
    let report = {
        let mut watch = TerminalWatch::new(time_limit, lang);
        susun::slide::solve_in(&tools.workshop(), &request, &mut watch)
            .map_err(|error| Failure::request(&error, lang))?
    };
    tools::complain(&report, lang);
    let mut with_steps = matches.get_flag("steps");
    let count = report.length().unwrap_or(0) + 1;
    if with_steps && count * request.puzzle.size().cells() > MOST_CELLS {
        with_steps = false;
        let size = request.puzzle.size();
        let say = Say::StepsLeftOut {
            boards: count,
            size,
        };
        output::complain(&(say.text(lang) + "\n"));
    }
    let steps = with_steps.then(output::width);
    let text = |drawing| text(&report, notation, steps, drawing, lang);
    let json = || json_line(&Solved::of(&report, with_steps));
    let make = |kind| {
        Ok(Some(match kind {
            Kind::Text => Made::Text(output::plain(&text(Drawing::Plain))),
            Kind::Json => Made::Text(json()),
            _ => return picture(&report, &boards, show, kind, delay),
        }))
    };
    if matches.get_flag("json") {
        output::print(&json());
    } else {
        output::print(&text(drawing));
    }
    drawing::save(&targets, &make, lang)?;
    Ok(exit_code(&report))
}

/// The answer as a picture, or as an animation; nothing where there is no answer that moves.
pub(crate) fn picture(
    report: &Report,
    boards: &Boards<'_>,
    show: Show,
    kind: Kind,
    delay: u32,
) -> Result<Option<Made>, PictureError> {
    if kind.moves() {
        if report.outcome.solution().is_none() {
            return Ok(None);
        }
        let film = boards.film(&report.pushes(), delay);
        return film.map(|film| Some(Made::Film(film)));
    }
    Ok(Some(Made::Scene(match show {
        Show::Start => boards.start(),
        Show::Pair => {
            let mut lines = report.sentences(boards.style.lang);
            let heading = lines.remove(0);
            boards.pair(&heading, lines)
        }
        Show::Steps if !matches!(report.outcome, Outcome::Impossible(_)) => boards.answer(report),
        // Of a board that cannot be solved there is nothing to show but the proof.
        Show::Steps | Show::Kurang => {
            let check = susun::slide::check(&report.puzzle);
            susun::picture::kurang(&report.puzzle, &check, &boards.style)
        }
    })))
}

/// The arguments `all` and `limit`.
fn wanted(matches: &ArgMatches, lang: Lang) -> Result<Wanted, Failure> {
    if matches.get_flag("all") {
        return Ok(Wanted::All { most: u64::MAX });
    }
    match input::text(matches, "limit") {
        None => Ok(Wanted::One),
        Some(value) => match value.parse() {
            Ok(most @ 1..) => Ok(Wanted::All { most }),
            _ => {
                let accepted = Say::FromOne.text(lang);
                Err(Failure::bad_value("--limit", value, &accepted, lang))
            }
        },
    }
}

const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const WARN: Style = AnsiColor::Yellow.on_default().bold();
const MARK: Style = Style::new().bold();

/// The answer for a person; with every board, set as wide as `steps`, if so asked.
pub(crate) fn text(
    report: &Report,
    notation: Notation,
    steps: Option<usize>,
    drawing: Drawing,
    lang: Lang,
) -> String {
    let mut text = beginning(&report.puzzle, drawing, lang) + "\n";
    let mut line = |words: String| {
        text += &words;
        text.push('\n');
    };
    line(verdict(report, lang));
    for words in outcome(report, lang) {
        line(words);
    }
    if let Some(solution) = report.outcome.solution() {
        let label = Message::Moves { notation }.text(lang);
        let moves = print_moves(&solution.moves, notation);
        line(format!("{label}: {}", styled(&moves, MARK)));
    }
    if let Some(solutions) = &report.solutions {
        let message = Message::Solutions {
            count: solutions.moves.len(),
            incomplete: solutions.incomplete,
        };
        line(styled(&message.text(lang), MARK));
        let digits = solutions.moves.len().to_string().len();
        for (number, moves) in solutions.moves.iter().enumerate() {
            let number = number + 1;
            line(format!(
                "{number:>digits$}: {}",
                print_moves(moves, notation)
            ));
        }
    }
    report.figures(lang).into_iter().for_each(&mut line);
    if let Some(width) = steps {
        text.push('\n');
        text += &steps_text(&report.steps(), report.metric, notation, width, lang);
    }
    text
}

/// The board, and its goal if it is not the usual one.
pub(super) fn beginning(puzzle: &Puzzle, drawing: Drawing, lang: Lang) -> String {
    let size = puzzle.size();
    let mut text = styled(&Message::Start { size }.text(lang), MARK) + "\n";
    text += &drawing.board(puzzle, false, lang);
    if *puzzle.goal() != Board::blank_last(size) {
        text += &(styled(&Message::Goal.text(lang), MARK) + "\n");
        text += &drawing.board(puzzle, true, lang);
    }
    text
}

fn verdict(report: &Report, lang: Lang) -> String {
    if report.parity.is_solvable() {
        styled(&Message::Solvable(&report.parity).text(lang), GOOD)
    } else {
        styled(&Message::Unsolvable(&report.parity).text(lang), BAD)
    }
}

fn outcome(report: &Report, lang: Lang) -> Vec<String> {
    let style = match &report.outcome {
        Outcome::Optimal(_) if report.length() != Some(0) => GOOD,
        Outcome::Within { .. } | Outcome::Any(_) => MARK,
        Outcome::Stopped { .. } => WARN,
        Outcome::Optimal(_) | Outcome::Impossible(_) => Style::new(),
    };
    let mut sentences = report.sentences(lang);
    sentences[0] = styled(&sentences[0], style);
    sentences
}

fn steps_text(
    steps: &[Step],
    metric: Metric,
    notation: Notation,
    width: usize,
    lang: Lang,
) -> String {
    let blocks: Vec<Vec<String>> = steps
        .iter()
        .map(|step| {
            let push = step.push.map_or(String::from("-"), |push| {
                let moves = vec![push.direction; push.tiles.into()];
                print_moves(&moves, notation)
            });
            let head = Message::StepHead {
                depth: step.depth,
                cost: step.cost,
            };
            let shown = match metric {
                Metric::SingleTile => format!("{push}  "),
                Metric::MultiTile => format!("{push:<4}"),
            };
            let mut block = vec![shown + &head.text(lang)];
            block.extend(board_rows(&step.board));
            block
        })
        .collect();
    side_by_side(&blocks, width)
}
