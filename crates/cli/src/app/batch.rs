//! `susun batch` and `susun merge`.

use clap::{Arg, ArgAction, Command, ValueHint};
use susun::family::Question;

use super::Make;
use crate::arguments::{
    ALL, CSV, FILES, FORCE, JSON, LAB, OUTPUT, PUZZLES, RESUME, RETRY_STOPPED, SHARD, THREADS,
};
use crate::limits::{Defaults, LimitScope};
use crate::names::file_or_named;
use crate::words::HelpMessage;

impl Make {
    pub(super) fn batch(&self) -> Command {
        let families = self.families.iter();
        let sets = families.flat_map(|family| family.collections());
        let sets: Vec<&str> = sets.map(|set| set.name()).collect();
        let mut args = vec![
            file_or_named(
                self.argument(
                    PUZZLES,
                    "FILE|SET|-",
                    HelpMessage::Puzzles {
                        sets: &sets.join(", "),
                    },
                ),
                sets,
            ),
            self.method(Question::Batch, HelpMessage::Method),
            self.flag(ALL, HelpMessage::All),
            self.value(SHARD, "I/N", HelpMessage::Shard).num_args(0..=1),
            self.value(THREADS, "N", HelpMessage::BatchThreads),
            self.time_limit(LimitScope::Puzzle, false, Defaults::default()),
            self.node_limit(),
            self.memory_limit(LimitScope::Puzzle, Defaults::default()),
            self.lines_file(HelpMessage::BatchOutput),
            self.flag(RESUME, HelpMessage::Resume)
                .requires(OUTPUT)
                .conflicts_with(FORCE),
            self.flag(RETRY_STOPPED, HelpMessage::RetryStopped)
                .requires(RESUME),
            self.flag(FORCE, HelpMessage::BatchForce).requires(OUTPUT),
            self.lab().requires(OUTPUT),
            self.flag(JSON, HelpMessage::BatchJson),
            // Only JSON lines are continued.
            self.flag(CSV, HelpMessage::BatchCsv)
                .conflicts_with_all([RESUME, RETRY_STOPPED]),
        ];
        args.extend(self.options(Question::Batch, &args));
        self.command("batch", HelpMessage::Batch, args)
    }

    pub(super) fn merge(&self) -> Command {
        let files = self
            .argument(FILES, "FILES", HelpMessage::MergeFiles)
            .value_hint(ValueHint::FilePath)
            .action(ArgAction::Append)
            .num_args(1..);
        let args = [
            files,
            self.lines_file(HelpMessage::MergeOutput),
            self.lab(),
            self.flag(FORCE, HelpMessage::BatchForce),
            self.flag(JSON, HelpMessage::BatchJson),
        ];
        self.command("merge", HelpMessage::Merge, args)
    }

    fn lab(&self) -> Arg {
        // It is written: the hint of a file is for those that are read.
        self.value(LAB, "FILE", HelpMessage::Lab)
    }

    /// A file for the lines of a batch.
    fn lines_file(&self, help: HelpMessage<'_>) -> Arg {
        self.value(OUTPUT, "FILE", help)
            .value_hint(ValueHint::FilePath)
            .short('o')
    }
}
