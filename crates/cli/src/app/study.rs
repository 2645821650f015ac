//! `susun study`.

use clap::{Command, ValueHint};
use susun::family::Question;

use super::Make;
use crate::arguments::{CSV, JSON, METHODS, NO_TIME, SEED, SIZE};
use crate::commands::study;
use crate::limits::LimitScope;
use crate::names::named;
use crate::target::Kind;
use crate::words::HelpMessage;

impl Make {
    pub(super) fn study(&self) -> Command {
        let mut args = vec![
            self.argument(SIZE, "SIZE", HelpMessage::Size)
                .value_hint(ValueHint::Other),
            self.value(SEED, "N", HelpMessage::StudySeed),
            named(
                self.value(METHODS, "LIST", HelpMessage::StudyMethods),
                self.methods(Question::Study),
            )
            .short('m'),
            self.time_limit(LimitScope::Command, true, study::DEFAULTS),
            self.value(
                crate::arguments::NODE_LIMIT,
                "N",
                HelpMessage::StudyNodeLimit,
            ),
            self.memory_limit(LimitScope::Command, study::DEFAULTS),
            self.flag(CSV, HelpMessage::Csv).conflicts_with(JSON),
            self.flag(NO_TIME, HelpMessage::NoTime),
            self.json(),
        ];
        args.extend(self.options(Question::Study, &args));
        args.extend(self.pictures(Kind::CHART));
        self.command("study", HelpMessage::Study, args)
    }
}
