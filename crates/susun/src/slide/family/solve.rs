//! The answer to `solve`.

use search::{Halt, Wanted};
use sliding::pdb::PartitionSet;
use sliding::{Metric, Puzzle};

use super::super::registry::Estimate;
use super::super::tables::catalogue;
use super::super::{Message, Outcome, Quality, Report, Request, Step, Why, check};
use super::check::kurang_columns;
use super::course::COURSES;
use super::{
    Drawn, Show, beginning, heuristic, method, metric, note_endless, order, quality, run, verdict,
};
use super::{Note, SetError};
use crate::Lang;
use crate::family::{
    Answer, Course, Host, Picture, PictureStyle, Refusal, Remedy, Settings, Verdict, json,
};
use crate::format::{Notation, parse_size, print_moves_in};
use crate::json::slide::{Checked, Solved};
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError};
use crate::view::{board_rows, side_by_side};

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
const MAX_SHOWN_CELLS: usize = 2_000_000;

/// What the settings ask for.
pub(super) fn request(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Request, Refusal> {
    Ok(Request {
        method: method(settings)?,
        heuristic: heuristic(settings)?,
        metric: metric(settings)?,
        quality: quality(settings)?,
        limits: host.limits(),
        use_all_time: host.uses_all_time(),
        wanted: wanted(settings)?,
        order: order(settings)?,
        ignore_parity: settings.has("ignore-parity"),
        set: tables(puzzle, settings)?,
        puzzle: puzzle.clone(),
    })
}

pub(super) fn solve(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let request = request(puzzle, settings, host)?;
    let drawn = Drawn::read(
        settings,
        &[Show::Steps, Show::Start, Show::Pair, Show::Kurang],
    )?;
    let row = request.method.row;
    if request.asked_heuristic().is_some() && row.estimate == Estimate::Unused {
        host.note(&Note::HeuristicUnused { method: row.name });
    }
    let best = Quality::of(&request) == Quality::Best;
    if row.plan.is_none() && best && is_hard(&request) && request.limits.time.is_none() {
        host.note(&Note::MayTakeLong);
    }
    note_endless(&request, host);
    let course = Course::read(settings, COURSES)?;
    let report = run(&request, host)?;
    let is_full = settings.has("full");
    let mut with_steps = is_full || settings.has("steps");
    let boards = report.length().unwrap_or(0) + 1;
    let size = puzzle.size();
    if with_steps && boards * size.cells() > MAX_SHOWN_CELLS {
        with_steps = false;
        host.note(&Note::StepsLeftOut { boards, size });
    }
    Ok(Box::new(Solution {
        report,
        with_steps,
        is_full,
        drawn,
        is_list: request.wanted != Wanted::One,
        course,
    }))
}

/// The settings `all` and `limit`.
fn wanted(settings: &Settings) -> Result<Wanted, Refusal> {
    if settings.has("all") {
        return Ok(Wanted::All { most: u64::MAX });
    }
    let limit = settings.whole("limit", 1, u64::MAX)?;
    Ok(limit.map_or(Wanted::One, |most| Wanted::All { most }))
}

/// The setting `tables`: sets, by their name or as drawings.
pub(super) fn table_sets(settings: &Settings) -> Result<Vec<PartitionSet>, Refusal> {
    let Some(setting) = settings.get("tables") else {
        return Ok(Vec::new());
    };
    match &setting.source {
        Some(source) => {
            let refuse = |error| Refusal::from(error).in_source(Some(source.clone()));
            catalogue::parse(&setting.text).map_err(refuse)
        }
        None => sets_named(&setting.text).map_err(Refusal::new),
    }
}

/// The one of these sets that is for the puzzle's size.
pub(super) fn tables(
    puzzle: &Puzzle,
    settings: &Settings,
) -> Result<Option<PartitionSet>, Refusal> {
    let Some(setting) = settings.get("tables") else {
        return Ok(None);
    };
    let size = puzzle.size();
    let mut sets = table_sets(settings)?.into_iter();
    let own = sets.find(|set| set.size() == size);
    let set = setting.source.as_ref().unwrap_or(&setting.text).clone();
    own.map(Some)
        .ok_or_else(|| Refusal::new(SetError::OtherSize { set, size }))
}

/// A set by its name, or the default one of a size.
///
/// # Errors
/// When there is none.
pub fn sets_named(name: &str) -> Result<Vec<PartitionSet>, SetError> {
    if let Ok(size) = parse_size(name) {
        let mut sets = catalogue::of_size(size);
        sets.truncate(1);
        return match sets.is_empty() {
            true => Err(SetError::TooLarge {
                size: name.to_owned(),
            }),
            false => Ok(sets),
        };
    }
    if catalogue::size_of_pushes(name).is_some() {
        let set = name.to_owned();
        return Err(SetError::OfPushes { set });
    }
    let found = catalogue::named(name).map(|set| vec![set.clone()]);
    found.map_err(|near| SetError::Unknown {
        name: name.to_owned(),
        near,
    })
}

/// The answer that shows a report, without its steps.
pub(super) fn answer(report: Report, drawn: Drawn) -> Box<dyn Answer> {
    Box::new(Solution {
        is_list: report.solutions.is_some(),
        report,
        with_steps: false,
        is_full: false,
        drawn,
        course: None,
    })
}

/// A report, and how it is shown.
#[derive(Debug)]
struct Solution {
    report: Report,
    with_steps: bool,
    /// Whether the KURANG table is shown with the answer.
    is_full: bool,
    drawn: Drawn,
    /// Whether several solutions were wanted.
    is_list: bool,
    /// The course that names the form of the report, if one was named.
    course: Option<&'static Course<Report>>,
}

impl Answer for Solution {
    fn verdict(&self) -> Verdict {
        verdict(&self.report)
    }

    fn has_solution(&self) -> bool {
        self.report.outcome.solution().is_some()
    }

    fn remedies(&self) -> Vec<Remedy> {
        let (report, mut remedies) = (&self.report, self.report.remedies());
        // Any board has some answer at once, if there is no limit of nodes.
        let can_be_faster = report.asked.row.plan.is_none() && report.why != Some(Why::Fast);
        // These begin with an answer at once, for which the memory was too small.
        let begins_fast = ["improve", "anytime"].contains(&report.method.name);
        if let Outcome::Stopped { why, best: None } = report.outcome
            && can_be_faster
            && !self.is_list
            && why != Halt::Nodes
            && !(why == Halt::Memory && begins_fast)
        {
            remedies.insert(0, Remedy::Set("quality", "fast"));
        }
        remedies
    }

    fn json(&self) -> String {
        json(&Solved {
            check: self.is_full.then(|| {
                let puzzle = &self.report.puzzle;
                Box::new(Checked::of(puzzle, &check(puzzle)))
            }),
            ..Solved::of(&self.report, self.with_steps)
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let (report, lang, notation) = (&self.report, look.lang, self.drawn.notation);
        if let Some(course) = self.course {
            let mut text = Styled::new();
            text.block((course.shape)(report, lang));
            return text;
        }
        let mut text = beginning(&report.puzzle, look);
        text.gap();
        if self.is_full {
            let check = check(&report.puzzle);
            text.block(side_by_side(&kurang_columns(&check, lang), look.width));
            text.gap();
            for line in check.sentences(&report.puzzle, lang) {
                text.line(Tone::Plain, line);
            }
            text.gap();
        } else if report.parity.is_solvable() {
            text.line(Tone::Good, Message::Solvable(&report.parity).text(lang));
        } else {
            text.line(Tone::Bad, Message::Unsolvable(&report.parity).text(lang));
        }
        let tone = match &report.outcome {
            Outcome::Optimal(_) if report.length() != Some(0) => Tone::Good,
            Outcome::Within { .. } | Outcome::Any(_) => Tone::Strong,
            Outcome::Stopped { .. } => Tone::Warning,
            Outcome::Optimal(_) | Outcome::Impossible(_) => Tone::Plain,
        };
        let tones = std::iter::once(tone).chain(std::iter::repeat(Tone::Plain));
        for (tone, sentence) in tones.zip(report.sentences(lang)) {
            text.line(tone, sentence);
        }
        if let Some(solution) = report.outcome.solution() {
            let label = Message::Moves { notation }.text(lang);
            text.add(Tone::Plain, format!("{label}: "));
            text.line(
                Tone::Strong,
                print_moves_in(&solution.moves, notation, lang),
            );
        }
        if let Some(solutions) = &report.solutions {
            let (count, incomplete) = (solutions.moves.len(), solutions.incomplete);
            text.line(
                Tone::Strong,
                Message::Solutions { count, incomplete }.text(lang),
            );
            let digits = count.to_string().len();
            for (number, moves) in (1..).zip(&solutions.moves) {
                let moves = print_moves_in(moves, notation, lang);
                text.line(Tone::Plain, format!("{number:>digits$}: {moves}"));
            }
        }
        for line in report.figures(lang) {
            text.line(Tone::Plain, line);
        }
        if let Some(order) = &report.order {
            let order = print_moves_in(order, notation, lang);
            text.line(
                Tone::Plain,
                Message::Order {
                    notation,
                    order: &order,
                }
                .text(lang),
            );
        }
        if self.with_steps {
            text.gap();
            text.block(self.steps_text(look));
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let report = &self.report;
        let boards = self.drawn.boards(&report.puzzle, how.style);
        if how.moves {
            if report.outcome.solution().is_none() {
                return Ok(None);
            }
            let film = boards.film(&report.pushes(), how.delay)?;
            return Ok(Some(Picture::Film(film)));
        }
        let is_impossible = matches!(report.outcome, Outcome::Impossible(_));
        Ok(Some(Picture::Scene(match self.drawn.show {
            Show::Start => boards.start(),
            Show::Pair => {
                let mut lines = report.sentences(how.style.lang);
                let heading = lines.remove(0);
                boards.pair(&heading, lines)
            }
            Show::Steps if !is_impossible => boards.answer(report),
            // Of a board that cannot be solved there is nothing to show but the proof.
            Show::Steps | Show::Kurang => {
                picture::kurang(&report.puzzle, &check(&report.puzzle), &how.style)
            }
        })))
    }
}

impl Solution {
    fn steps_text(&self, look: &Look) -> String {
        let (report, notation) = (&self.report, self.drawn.notation);
        let block = |step: Step| {
            let mut block = vec![step_head(&step, report.metric, notation, look.lang)];
            block.extend(board_rows(&step.board));
            block
        };
        let blocks: Vec<Vec<String>> = report.steps().into_iter().map(block).collect();
        side_by_side(&blocks, look.width)
    }
}

fn step_head(step: &Step, metric: Metric, notation: Notation, lang: Lang) -> String {
    let push = step.push.map_or(String::from("-"), |push| {
        print_moves_in(&vec![push.direction; push.tiles.into()], notation, lang)
    });
    let head = Message::StepHead {
        depth: step.depth,
        cost: step.cost,
    }
    .text(lang);
    match metric {
        Metric::SingleTile => format!("{push}  {head}"),
        Metric::MultiTile => format!("{push:<4}{head}"),
    }
}
