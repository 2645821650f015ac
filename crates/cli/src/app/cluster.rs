//! `susun cluster` and its commands.

use clap::{Arg, Command, ValueHint};
use susun::family::Question;

use super::Make;
use crate::arguments::{
    ALL, CLUSTER_COUNT, CLUSTER_OPTIMAL, FAILURES, FOLDER, NEW_FOLDER, SIMULATE, TASK, TASKS,
    UNFINISHED,
};
use crate::limits::{Defaults, LimitScope};
use crate::target::Kind;
use crate::words::HelpMessage;

impl Make {
    /// The commands about run folders.
    pub(super) fn cluster(&self) -> Command {
        let folder = || {
            self.argument(FOLDER, "FOLDER", HelpMessage::RunFolder)
                .value_hint(ValueHint::DirPath)
        };
        let limits = || {
            [
                self.time_limit(LimitScope::Command, false, Defaults::default()),
                self.memory_limit(LimitScope::Command, Defaults::default()),
                self.threads(),
            ]
        };
        let work = [folder(), self.value(TASK, "LIST", HelpMessage::Task)];
        let merge = [folder(), self.json()];
        let commands = [
            self.cluster_plan(limits()),
            self.command(
                "cluster work",
                HelpMessage::ClusterWork,
                work.into_iter().chain(limits()),
            ),
            self.command(
                "cluster status",
                HelpMessage::ClusterStatus,
                [
                    folder(),
                    self.flag(UNFINISHED, HelpMessage::Unfinished),
                    self.json(),
                ],
            ),
            self.command(
                "cluster merge",
                HelpMessage::ClusterMerge,
                merge
                    .into_iter()
                    .chain(limits())
                    .chain(self.pictures(Kind::ANSWER)),
            ),
        ];
        self.command("cluster", HelpMessage::Cluster, [])
            .subcommand_help_heading(HelpMessage::Commands.text(self.lang))
            .disable_help_subcommand(true)
            .subcommand_required(true)
            .subcommands(commands)
    }

    fn cluster_plan(&self, limits: [Arg; 3]) -> Command {
        let count = self
            .flag(CLUSTER_COUNT, HelpMessage::FindCount)
            .long("count");
        let optimal = self
            .flag(CLUSTER_OPTIMAL, HelpMessage::FindOptimal)
            .long("optimal");
        let mut args = vec![
            self.puzzle(Question::Cluster),
            self.family(Question::Cluster),
            count.conflicts_with_all([CLUSTER_OPTIMAL, ALL]),
            optimal.conflicts_with(ALL),
            self.flag(ALL, HelpMessage::FindAll),
            self.value(TASKS, "N", HelpMessage::Tasks)
                .required_unless_present(SIMULATE),
            self.value(NEW_FOLDER, "FOLDER", HelpMessage::NewRunFolder)
                .long("folder")
                .value_hint(ValueHint::DirPath)
                .required_unless_present(SIMULATE),
            self.value(SIMULATE, "TASKS", HelpMessage::Simulate)
                .conflicts_with_all([TASKS, NEW_FOLDER]),
            self.value(FAILURES, "RATE", HelpMessage::Failures),
            self.method(Question::Batch, HelpMessage::Method),
            self.json(),
        ];
        args.extend(limits);
        args.push(self.node_limit());
        args.extend(self.options(Question::Cluster, &args));
        self.command("cluster plan", HelpMessage::ClusterPlan, args)
    }
}
