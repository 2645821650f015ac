//! `susun tables` and its commands.

use clap::{Command, ValueHint};

use super::Make;
use crate::arguments::{METRIC, PARTITION, SET, YES};
use crate::commands::tables;
use crate::limits::{Defaults, LimitScope};
use crate::names::{file_or_named, named};
use crate::words::HelpMessage;

impl Make {
    /// The commands about tables, which have commands of their own.
    pub(super) fn tables(&self) -> Command {
        let set = |small| {
            let arg = self.argument(SET, "SET", HelpMessage::Set { small });
            file_or_named(arg.required(false), tables::set_names())
        };
        let partition = || {
            self.value(PARTITION, "FILE", HelpMessage::Partition)
                .value_hint(ValueHint::FilePath)
        };
        let metric = self.value(METRIC, "stm|mtm", HelpMessage::TablesMetric);
        let commands = [
            self.command(
                "tables build",
                HelpMessage::TablesBuild,
                [
                    set(true),
                    partition(),
                    named(metric, tables::metric_names()),
                    self.threads(),
                    self.time_limit(LimitScope::Command, false, Defaults::default()),
                    self.memory_limit(LimitScope::Command, Defaults::default()),
                    self.json(),
                ],
            ),
            self.command("tables list", HelpMessage::TablesList, [self.json()]),
            self.command(
                "tables verify",
                HelpMessage::TablesVerify,
                [
                    set(false),
                    partition(),
                    self.threads(),
                    self.time_limit(LimitScope::Command, false, Defaults::default()),
                    self.memory_limit(LimitScope::Command, Defaults::default()),
                    self.json(),
                ],
            ),
            self.command(
                "tables clear",
                HelpMessage::TablesClear,
                [
                    set(false),
                    partition(),
                    self.flag(YES, HelpMessage::Yes).alias("force").short('y'),
                    self.json(),
                ],
            ),
        ];
        self.command("tables", HelpMessage::Tables, [])
            .subcommand_help_heading(HelpMessage::Commands.text(self.lang))
            .disable_help_subcommand(true)
            .subcommand_required(true)
            .subcommands(commands)
    }
}
