//! `susun solve`

use anstyle::{AnsiColor, Style};
use clap::ArgMatches;
use susun::Lang;
use susun::format::{Notation, print_moves};
use susun::json::slide::Solved;
use susun::slide::registry::Estimate;
use susun::slide::{Message, Outcome, Quality, Report, Request, Step, Wanted};
use susun::sliding::{Metric, Puzzle};
use susun::view::{board_rows, side_by_side};

use super::exit_code;
use crate::commands::json_line;
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
    let targets = Target::read_all(matches, lang)?;
    let row = request.method.row;
    if request.heuristic.is_some() && row.estimate == Estimate::Unused {
        let note = Message::HeuristicUnused { method: row.name }.text(lang);
        output::complain(&(note + "\n"));
    }
    let best = Quality::of(&request) == Quality::Best;
    if row.name == "auto" && best && is_hard(&request) && time_limit.is_none() {
        output::complain(&(Message::MayTakeLong.text(lang) + "\n"));
    }
    let report = {
        let mut watch = TerminalWatch::new(time_limit, lang);
        susun::slide::solve_in(&tools.workshop(), &request, &mut watch)
            .map_err(|error| Failure::request(&error, lang))?
    };
    tools::complain(&report, lang);
    let mut with_steps = matches.get_flag("steps");
    let boards = report.length().unwrap_or(0) + 1;
    if with_steps && boards * request.puzzle.size().cells() > MOST_CELLS {
        with_steps = false;
        let size = request.puzzle.size();
        let say = Say::StepsLeftOut { boards, size };
        output::complain(&(say.text(lang) + "\n"));
    }
    let text = text(&report, notation, with_steps.then(output::width), lang);
    let json = || json_line(&Solved::of(&report, with_steps));
    for target in &targets {
        match target.kind {
            Kind::Text => target.write(&anstream::adapter::strip_str(&text).to_string(), lang)?,
            Kind::Json => target.write(&json(), lang)?,
        }
        let path = target.name();
        output::complain(&(Say::Saved { path: &path }.text(lang) + "\n"));
    }
    if matches.get_flag("json") {
        output::print(&json());
    } else {
        output::print(&text);
    }
    Ok(exit_code(&report))
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
    lang: Lang,
) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += &words;
        text.push('\n');
    };
    let size = report.puzzle.size();
    line(styled(&Message::Start { size }.text(lang), MARK));
    for row in board_rows(report.puzzle.start()) {
        line(row);
    }
    let usual = susun::sliding::Board::blank_last(size);
    if *report.puzzle.goal() != usual {
        line(styled(&Message::Goal.text(lang), MARK));
        for row in board_rows(report.puzzle.goal()) {
            line(row);
        }
    }
    line(String::new());
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
    if !matches!(report.outcome, Outcome::Impossible(_)) {
        line(ran(report, lang));
        if let Some(used) = &report.tables {
            line(Message::Tables(used).text(lang));
        }
        let figures = Message::Figures {
            stats: &report.stats,
        };
        line(figures.text(lang));
        if let Some(time) = report.time {
            let tables = report.table_time;
            line(susun::Message::Took { time, tables }.text(lang));
        }
    }
    if let Some(width) = steps {
        text.push('\n');
        text += &steps_text(&report.steps(), report.metric, notation, width, lang);
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
    let metric = report.metric;
    let length = report.length().unwrap_or(0);
    match &report.outcome {
        Outcome::Optimal(_) if length == 0 => vec![Message::AlreadySolved.text(lang)],
        Outcome::Optimal(_) => {
            vec![styled(
                &Message::Optimal { length, metric }.text(lang),
                GOOD,
            )]
        }
        Outcome::Within { at_least, .. } => {
            let message = Message::Within {
                length,
                at_least: *at_least,
                metric,
            };
            vec![styled(&message.text(lang), MARK)]
        }
        Outcome::Any(_) => {
            vec![styled(
                &Message::AnyLength { length, metric }.text(lang),
                MARK,
            )]
        }
        Outcome::Impossible(_) => vec![Message::Impossible.text(lang)],
        Outcome::Stopped { why, best } => {
            let second = match best {
                Some(_) => Message::BestSoFar {
                    length,
                    at_least: report.lower_bound,
                },
                None => Message::NothingYet {
                    at_least: report.lower_bound,
                },
            };
            vec![
                styled(&susun::Message::Stopped { why: *why }.text(lang), WARN),
                second.text(lang),
            ]
        }
    }
}

fn ran(report: &Report, lang: Lang) -> String {
    let heuristic = report.heuristic.map(|heuristic| heuristic.row().name);
    let asked = report.asked.to_string();
    match (heuristic, report.why) {
        (Some(heuristic), Some(why)) => Message::AutoRan {
            method: report.method.name,
            heuristic,
            why,
        },
        _ if report.asked.row.name == report.method.name => Message::Ran {
            method: &asked,
            heuristic,
        },
        _ => Message::Ran {
            method: report.method.name,
            heuristic,
        },
    }
    .text(lang)
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
