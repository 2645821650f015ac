//! `susun trace`

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::format::Notation;
use susun::json::trace::Traced;
use susun::picture::TreeStyle;
use susun::search::Halt;
use susun::trace::{self, Ended, Message, TraceError, Tree};
use susun::{pack, packing, slide, sliding};

use super::json_line;
use crate::crew::Threads;
use crate::drawing::{self, Made};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target};
use crate::say::trace_fix;
use crate::tools::Tools;
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// Time for the search; recording it takes about as long again.
const TIME: Duration = Duration::from_secs(20);
/// Nodes that are recorded unless told otherwise, and the most that can be asked for.
pub(crate) const NODES: u64 = 200;
pub(crate) const MOST_NODES: u64 = 100_000;

/// What is chosen alike for every family.
struct Recording<'a> {
    matches: &'a ArgMatches,
    most: usize,
    limits: susun::search::Limits,
    time: Option<Duration>,
    how: TreeStyle,
    targets: Vec<Target>,
    lang: Lang,
}

impl<'a> Recording<'a> {
    fn read(matches: &'a ArgMatches, lang: Lang) -> Result<Self, Failure> {
        let most = match input::text(matches, "max-nodes") {
            None => NODES,
            Some(value) => match value.parse() {
                Ok(most @ 1..=MOST_NODES) => most,
                _ => {
                    let accepted = format!("1..{MOST_NODES}");
                    return Err(Failure::bad_value("--max-nodes", value, &accepted, lang));
                }
            },
        };
        let defaults = limits::Defaults {
            time: Some(TIME),
            bytes: None,
        };
        let (limits, time) = limits::read(matches, defaults, lang)?;
        Ok(Self {
            matches,
            most: most as usize,
            limits,
            time,
            how: TreeStyle {
                notation: input::notation(matches, lang)?,
                fold: !matches.get_flag("no-fold"),
                style: drawing::style(matches, lang)?,
            },
            targets: Target::read_all(matches, Kind::TREE, lang)?,
            lang,
        })
    }

    fn watch(&self) -> TerminalWatch {
        TerminalWatch::new(self.time, self.lang)
    }

    /// Shows and saves what was recorded.
    fn finish(&self, recorded: Result<Tree, TraceError>) -> Result<u8, Failure> {
        let lang = self.lang;
        let tree = recorded.map_err(|error| {
            let failure =
                Failure::bad_input(Message::Error(&error).text(lang), trace_fix(&error, lang));
            match error {
                TraceError::Unsolvable(_) => failure.with_code(exit::NO),
                _ => failure,
            }
        })?;
        let notation: Notation = self.how.notation;
        let text = || trace::text(&tree, notation, lang);
        let json = || json_line(&Traced::of(&tree));
        let make = |kind| {
            Ok(Some(match kind {
                Kind::Text => Made::Text(text()),
                Kind::Json => Made::Text(json()),
                Kind::Dot => Made::Text(trace::dot(&tree, notation, lang)),
                _ => Made::Scene(susun::picture::tree(&tree, &self.how)),
            }))
        };
        output::print(&match self.matches.get_flag("json") {
            true => json(),
            false => text(),
        });
        drawing::save(&self.targets, &make, lang)?;
        Ok(match tree.ended {
            Ended::Solved => exit::DONE,
            Ended::Impossible => exit::NO,
            Ended::Stopped(Halt::Interrupted) => exit::INTERRUPTED,
            Ended::Stopped(_) => exit::STOPPED,
        })
    }
}

pub(super) fn slide(
    puzzle: sliding::Puzzle,
    matches: &ArgMatches,
    lang: Lang,
) -> Result<u8, Failure> {
    let recording = Recording::read(matches, lang)?;
    let request = slide::Request {
        method: input::method(matches, lang)?,
        heuristic: input::heuristic(matches, lang)?,
        metric: input::metric(matches, lang)?,
        limits: recording.limits,
        ..slide::Request::new(puzzle)
    };
    // A search that is watched is done by one; tables may be built by all.
    let tools = Tools::with(matches, Threads::all());
    let recorded = {
        let mut watch = recording.watch();
        trace::slide_in(&tools.workshop(), &request, recording.most, &mut watch)
    };
    recording.finish(recorded)
}

pub(super) fn pack(
    puzzle: packing::Puzzle,
    matches: &ArgMatches,
    lang: Lang,
) -> Result<u8, Failure> {
    let recording = Recording::read(matches, lang)?;
    let request = pack::Request {
        method: super::pack::method(matches, lang)?,
        limits: recording.limits,
        ..pack::Request::new(puzzle)
    };
    let recorded = trace::pack(&request, recording.most, &mut recording.watch());
    recording.finish(recorded)
}
