//! The commands and their arguments, in the language of the run.

use clap::{Arg, ArgAction, Command};
use susun::Lang;
use susun::picture::{Scheme, Theme};
use susun::slide::sets::Set;

use crate::commands::{serve, trace};
use crate::drawing;
use crate::output::Kind;
use crate::say::{DrawSay, Say};

/// Builds the command line.
pub(crate) fn command(lang: Lang) -> Command {
    let make = Make { lang };
    let commands = [
        make.command(
            "solve",
            Say::Solve,
            [
                make.puzzle(),
                make.family(),
                make.value("method", "NAME", Say::ArgMethod).short('m'),
                make.time_limit(),
                make.node_limit(),
                make.memory_limit(),
                make.json(),
                make.flag("all", Say::ArgAll)
                    .conflicts_with_all(["limit", "nth", "random"]),
                make.value("limit", "N", Say::ArgLimit)
                    .conflicts_with_all(["nth", "random"]),
                make.threads(),
                make.sliding(
                    make.value("option", "NAME=VALUE", Say::ArgOption)
                        .action(ArgAction::Append),
                ),
                make.sliding(make.value("heuristic", "NAME", Say::ArgHeuristic)),
                make.sliding(make.quality()).conflicts_with("method"),
                make.sliding(make.metric()),
                make.sliding(make.goal()),
                make.sliding(make.notation()),
                make.sliding(make.flag("steps", Say::ArgSteps)),
                make.sliding(make.no_cache()),
                make.sliding(make.tables_used()),
                make.packing(make.given()),
                make.packing(make.value("nth", "K", Say::ArgNth))
                    .conflicts_with("random"),
                make.packing(make.value("random", "SEED", Say::ArgRandom)),
            ],
        )
        .args(make.pictures(Kind::ANSWER))
        .arg(make.show(DrawSay::ShowAnswer))
        .args([make.colours(), make.draw(), make.delay()]),
        make.command(
            "count",
            Say::Count,
            [
                make.puzzle(),
                make.family(),
                make.value("method", "NAME", Say::ArgMethod).short('m'),
                make.flag("unique", Say::ArgUnique),
                make.flag("heat", Say::ArgHeat)
                    .conflicts_with_all(["unique", "method"]),
                make.given(),
                make.threads(),
                make.time_limit(),
                make.node_limit(),
                make.memory_limit(),
                make.json(),
            ],
        )
        .args(make.pictures(Kind::STILL))
        .arg(make.draw()),
        make.command(
            "check",
            Say::Check,
            [
                make.puzzle(),
                make.family(),
                make.json(),
                make.sliding(make.goal()),
                make.packing(make.given()),
            ],
        )
        .args(make.pictures(Kind::STILL))
        .arg(make.show(DrawSay::ShowPuzzle))
        .args([make.colours(), make.draw()]),
        make.command(
            "compare",
            Say::Compare,
            [
                make.puzzle(),
                make.family(),
                make.value("methods", "LIST", Say::ArgMethods).short('m'),
                make.time_limit(),
                make.node_limit(),
                make.memory_limit(),
                make.flag("csv", Say::ArgCsv).conflicts_with("json"),
                make.flag("no-time", Say::ArgNoTime),
                make.json(),
                make.sliding(make.value("heuristic", "NAME", Say::ArgHeuristic)),
                make.sliding(make.metric()),
                make.sliding(make.goal()),
                make.sliding(make.no_cache()),
                make.packing(make.given()),
                make.threads(),
            ],
        )
        .args(make.pictures(Kind::CHART)),
        make.command(
            "trace",
            Say::Trace,
            [
                make.puzzle(),
                make.family(),
                make.value("method", "NAME", Say::ArgTraceMethod).short('m'),
                make.time_limit(),
                make.node_limit(),
                make.memory_limit(),
                make.json(),
                make.sliding(
                    make.value("option", "NAME=VALUE", Say::ArgOption)
                        .action(ArgAction::Append),
                ),
                make.sliding(make.value("heuristic", "NAME", Say::ArgHeuristic)),
                make.sliding(make.metric()),
                make.sliding(make.goal()),
                make.sliding(make.notation()),
                make.sliding(make.no_cache()),
                make.packing(make.given()),
                make.picture_value(
                    "max-nodes",
                    "N",
                    DrawSay::MaxNodes {
                        most: trace::MOST_NODES,
                        usual: trace::NODES,
                    },
                ),
                make.picture("no-fold", DrawSay::NoFold)
                    .action(ArgAction::SetTrue),
            ],
        )
        .args(make.pictures(Kind::TREE)),
        make.command(
            "random",
            Say::Random,
            [
                make.argument("size", "SIZE", Say::ArgSize),
                make.value("seed", "N", Say::ArgSeed),
                make.value("moves", "K", Say::ArgMoves).conflicts_with_all([
                    "optimal",
                    "unsolvable",
                    "any",
                ]),
                make.value("optimal", "K", Say::ArgOptimal)
                    .conflicts_with_all(["unsolvable", "any"]),
                make.flag("unsolvable", Say::ArgUnsolvable)
                    .conflicts_with("any"),
                make.flag("any", Say::ArgAny),
                make.value("count", "N", Say::ArgCount),
                make.metric(),
                make.goal(),
                make.time_limit(),
                make.no_cache(),
                make.json(),
            ],
        ),
        make.command(
            "replay",
            Say::Replay,
            [
                make.puzzle(),
                make.argument("moves", "MOVES", Say::ArgMoveList),
                make.goal(),
                make.notation(),
                make.flag("invert", Say::ArgInvert),
                make.json(),
            ],
        )
        .args(make.pictures(Kind::ANSWER))
        .arg(make.show(DrawSay::ShowWalk))
        .args([make.colours(), make.draw(), make.delay()]),
        make.command(
            "verify",
            Say::Verify,
            [
                make.puzzle(),
                make.argument("answer", "ANSWER", Say::ArgAnswer),
                make.family(),
                make.json(),
                make.sliding(make.goal()),
                make.sliding(make.metric()),
                make.sliding(make.notation()),
                make.packing(make.given()),
            ],
        ),
        make.command(
            "hint",
            Say::Hint,
            [
                make.puzzle(),
                make.family(),
                make.value("level", "1-4", Say::ArgLevel),
                make.time_limit(),
                make.json(),
                make.sliding(make.quality()),
                make.sliding(make.metric()),
                make.sliding(make.goal()),
                make.sliding(make.no_cache()),
                make.packing(make.given()),
                make.threads(),
            ],
        )
        .args(make.pictures(Kind::STILL))
        .args([make.colours(), make.draw()]),
        make.command(
            "generate",
            Say::Generate,
            [
                make.puzzle(),
                make.family(),
                make.value("difficulty", "LEVEL", Say::ArgDifficulty),
                make.value("given-pieces", "K", Say::ArgGivenPieces),
                make.value("seed", "N", Say::ArgChallengeSeed),
                make.value("count", "N", Say::ArgChallengeCount),
                make.flag("solution", Say::ArgSolution),
                make.given(),
                make.time_limit(),
                make.json(),
            ],
        ),
        make.command(
            "batch",
            Say::Batch,
            [
                make.argument(
                    "puzzles",
                    "FILE|SET|-",
                    Say::ArgPuzzles {
                        sets: &Set::names(),
                    },
                ),
                make.value("method", "NAME", Say::ArgMethod).short('m'),
                make.value("threads", "N", Say::ArgBatchThreads),
                make.time_limit(),
                make.node_limit(),
                make.memory_limit(),
                make.value("output", "FILE", Say::ArgBatchOutput).short('o'),
                make.flag("resume", Say::ArgResume)
                    .requires("output")
                    .conflicts_with("force"),
                make.flag("retry-stopped", Say::ArgRetryStopped)
                    .requires("resume"),
                make.flag("force", Say::ArgBatchForce).requires("output"),
                make.flag("json", Say::ArgBatchJson),
                make.sliding(
                    make.value("option", "NAME=VALUE", Say::ArgOption)
                        .action(ArgAction::Append),
                ),
                make.sliding(make.value("heuristic", "NAME", Say::ArgHeuristic)),
                make.sliding(make.metric()),
                make.sliding(make.goal()),
                make.sliding(make.notation()),
            ],
        ),
        make.tables(),
        make.command(
            "serve",
            Say::Serve,
            [
                make.value("port", "N", Say::ArgPort { usual: serve::PORT }),
                make.flag("open", Say::ArgOpen),
                make.json(),
            ],
        ),
        make.command("presets", Say::Presets, [make.json()]),
        make.command("methods", Say::Methods, [make.json()]),
        make.command(
            "completions",
            Say::Completions,
            [make.argument("shell", "SHELL", Say::ArgShell)],
        ),
        make.command("man", Say::Man, []),
    ];
    let about = Say::About.text(lang);
    make.dress(Command::new("susun"))
        .about(about)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(Say::Version.text(lang))
                .help_heading(Say::Options.text(lang)),
        )
        .subcommand_help_heading(Say::Commands.text(lang))
        .after_help(Say::AfterHelp.text(lang))
        .subcommands(commands)
}

/// The names of some values: `light|dark`.
fn names<T>(all: &[(&'static str, T)]) -> String {
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    names.join("|")
}

struct Make {
    lang: Lang,
}

impl Make {
    /// What every level of the help has: its frame and the common arguments.
    fn dress(&self, command: Command) -> Command {
        let usage = Say::Usage.text(self.lang);
        command
            .help_template(format!(
                "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .subcommand_value_name("COMMAND")
            .disable_help_flag(true)
            .arg(
                Arg::new("help")
                    .long("help")
                    .short('h')
                    .action(ArgAction::Help)
                    .help(Say::Help.text(self.lang))
                    .help_heading(Say::Options.text(self.lang))
                    .display_order(1000),
            )
            .arg(self.value("lang", "en|id", Say::ArgLang).display_order(999))
    }

    /// A command; its own arguments come first in the help.
    fn command<const N: usize>(
        &self,
        name: &'static str,
        about: Say<'_>,
        args: [Arg; N],
    ) -> Command {
        self.dress(Command::new(name).args(args))
            .about(about.text(self.lang))
    }

    fn argument(&self, name: &'static str, value: &'static str, help: Say<'_>) -> Arg {
        Arg::new(name)
            .value_name(value)
            .required(true)
            .help(help.text(self.lang))
            .help_heading(Say::Arguments.text(self.lang))
    }

    fn value(&self, name: &'static str, value: &'static str, help: Say<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .value_name(value)
            // `-1` is a value that can be refused in words, not an unknown flag.
            .allow_negative_numbers(true)
            .help(help.text(self.lang))
            .help_heading(Say::Options.text(self.lang))
    }

    fn flag(&self, name: &'static str, help: Say<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help.text(self.lang))
            .help_heading(Say::Options.text(self.lang))
    }

    fn puzzle(&self) -> Arg {
        self.argument("puzzle", "PUZZLE", Say::ArgPuzzle)
    }

    /// Which family, where the text does not tell. The argument of that name is the puzzle itself.
    fn family(&self) -> Arg {
        self.value("family", "sliding|packing", Say::ArgFamily)
            .long("puzzle")
    }

    /// An option that only sliding puzzles have, in a command for both families.
    fn sliding(&self, arg: Arg) -> Arg {
        arg.help_heading(Say::SlidingOptions.text(self.lang))
    }

    /// An option that only packing puzzles have, in a command for both families.
    fn packing(&self, arg: Arg) -> Arg {
        arg.help_heading(Say::PackingOptions.text(self.lang))
    }

    fn given(&self) -> Arg {
        self.value("given", "BOARD", Say::ArgGiven)
    }

    /// For commands that solve with pattern databases.
    fn tables_used(&self) -> Arg {
        self.value("tables", "SET|FILE", Say::ArgTablesUsed)
    }

    fn threads(&self) -> Arg {
        self.value("threads", "N", Say::ArgThreads)
    }

    /// An argument about pictures.
    fn picture(&self, name: &'static str, help: DrawSay<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .help(help.text(self.lang))
            .help_heading(DrawSay::Options.text(self.lang))
    }

    /// The same with a value.
    fn picture_value(&self, name: &'static str, value: &str, help: DrawSay<'_>) -> Arg {
        self.picture(name, help)
            .value_name(value.to_owned())
            .allow_negative_numbers(true)
    }

    /// For commands whose answer can be saved as files of some kinds, pictures among them.
    fn pictures(&self, kinds: &[Kind]) -> [Arg; 4] {
        let kinds = &Kind::names(kinds);
        [
            self.picture_value("output", "FILE", DrawSay::Output { kinds })
                .short('o')
                .action(ArgAction::Append),
            self.picture("force", DrawSay::Force)
                .action(ArgAction::SetTrue),
            self.picture_value(
                "cell",
                "PIXELS",
                DrawSay::Cell {
                    range: &drawing::CELLS,
                    usual: susun::picture::CELL,
                },
            ),
            self.picture_value("theme", &names(&Theme::ALL), DrawSay::Theme),
        ]
    }

    /// For commands with a choice of pictures.
    fn show(&self, help: DrawSay<'_>) -> Arg {
        self.picture_value("show", "WHAT", help)
    }

    /// For commands that draw boards of tiles.
    fn colours(&self) -> Arg {
        self.picture_value("colours", &names(&Scheme::ALL), DrawSay::Colours)
            .alias("colors")
    }

    /// For commands that show boards or trays in their text.
    fn draw(&self) -> Arg {
        self.picture_value("draw", "WAY", DrawSay::Draw)
    }

    /// For commands whose answer can be an animation.
    fn delay(&self) -> Arg {
        self.picture_value(
            "delay",
            "MS",
            DrawSay::Delay {
                range: &drawing::DELAYS,
                usual: drawing::DELAY,
            },
        )
    }

    /// For every command that may use tables.
    fn no_cache(&self) -> Arg {
        self.flag("no-cache", Say::ArgNoCache)
    }

    /// The commands about tables, which have commands of their own.
    fn tables(&self) -> Command {
        let set = || self.argument("set", "SET", Say::ArgSet).required(false);
        let partition = || self.value("partition", "FILE", Say::ArgPartition);
        let metric = || self.value("metric", "stm|mtm", Say::ArgTablesMetric);
        let commands = [
            self.command(
                "build",
                Say::TablesBuild,
                [
                    set(),
                    partition(),
                    metric(),
                    self.threads(),
                    self.time_limit(),
                    self.memory_limit(),
                    self.json(),
                ],
            ),
            self.command("list", Say::TablesList, [self.json()]),
            self.command(
                "verify",
                Say::TablesVerify,
                [
                    set(),
                    partition(),
                    self.threads(),
                    self.time_limit(),
                    self.memory_limit(),
                    self.json(),
                ],
            ),
            self.command(
                "clear",
                Say::TablesClear,
                [
                    set(),
                    partition(),
                    self.flag("yes", Say::ArgYes).alias("force").short('y'),
                    self.json(),
                ],
            ),
        ];
        self.command("tables", Say::Tables, [])
            .subcommand_help_heading(Say::Commands.text(self.lang))
            .disable_help_subcommand(true)
            .subcommand_required(true)
            .subcommands(commands)
    }

    fn goal(&self) -> Arg {
        self.value("goal", "GOAL", Say::ArgGoal)
    }

    fn quality(&self) -> Arg {
        self.value("quality", "fast|good|best", Say::ArgQuality)
    }

    fn metric(&self) -> Arg {
        self.value("metric", "stm|mtm", Say::ArgMetric)
    }

    fn notation(&self) -> Arg {
        self.value("notation", "tile|blank", Say::ArgNotation)
    }

    fn time_limit(&self) -> Arg {
        self.value("time-limit", "TIME", Say::ArgTimeLimit)
    }

    fn node_limit(&self) -> Arg {
        self.value("node-limit", "N", Say::ArgNodeLimit)
    }

    fn memory_limit(&self) -> Arg {
        self.value("memory-limit", "BYTES", Say::ArgMemoryLimit)
    }

    fn json(&self) -> Arg {
        self.flag("json", Say::ArgJson)
    }
}
