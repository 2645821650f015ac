//! The commands and their arguments, in the language of the run.
//!
//! What every family has is declared here; what one family has comes from its own rows.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ArgAction, Command, ValueHint};
use susun::Lang;
use susun::family::{OptionRow, Question, Takes};
use susun::picture::Theme;
use susun::trace;

use crate::Families;
use crate::arguments::*;
use crate::commands::shell::SHELLS;
use crate::commands::{question, serve};
use crate::drawing::{self, DRAWINGS};
use crate::limits::Defaults;
use crate::target::Kind;
use crate::words::{CliMessage, PictureMessage};

/// Builds the command line.
pub(crate) fn command(families: Families, lang: Lang) -> Command {
    let make = Make { families, lang };
    let questions = question::ROWS.iter().map(|row| make.question(row));
    let others = [
        make.random(),
        make.batch(),
        make.tables(),
        make.command(
            "serve",
            CliMessage::Serve,
            [
                make.value(
                    PORT,
                    "N",
                    CliMessage::ArgPort {
                        default: serve::PORT,
                    },
                ),
                make.flag(OPEN, CliMessage::ArgOpen),
                make.json(),
            ],
        ),
        make.command("presets", CliMessage::Presets, [make.json()]),
        make.command("methods", CliMessage::Methods, [make.json()]),
        make.command(
            "completions",
            CliMessage::Completions,
            [make
                .argument(SHELL, "SHELL", CliMessage::ArgShell)
                .value_parser(Named(SHELLS.to_vec()))],
        ),
        make.command("man", CliMessage::Man, []),
    ];
    let commands = questions.chain(others);
    let nouns: Vec<&str> = families
        .iter()
        .map(|family| family.noun().in_lang(lang))
        .collect();
    let about = CliMessage::About { nouns: &nouns }.text(lang);
    let forms = families.iter().map(|family| {
        let (noun, form) = (
            family.noun().in_lang(lang),
            family.guide().forms.in_lang(lang),
        );
        format!("  {noun}: {form}\n")
    });
    let forms = &forms.collect::<String>();
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
                .help(CliMessage::Version.text(lang))
                .help_heading(CliMessage::Options.text(lang)),
        )
        .subcommand_help_heading(CliMessage::Commands.text(lang))
        .after_help(CliMessage::AfterHelp { forms }.text(lang))
        .subcommands(commands)
}

/// A value that is one of some names. Completions offer them. The reader of the value rejects others, in
/// the language of the run.
#[derive(Clone)]
struct Named(Vec<&'static str>);

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// The names in a help text: all of a few, `NAME` for many.
fn form(names: &[&str]) -> String {
    match names.len() {
        0..=4 => names.join("|"),
        _ => "NAME".to_owned(),
    }
}

struct Make {
    families: Families,
    lang: Lang,
}

impl Make {
    /// A command that asks something about a puzzle.
    fn question(&self, row: &question::Row) -> Command {
        let mut args = vec![self.puzzle()];
        match row.question {
            Question::Verify => args.push(self.argument(ANSWER, "ANSWER", CliMessage::ArgAnswer)),
            Question::Replay => args.push(self.argument(ANSWER, "MOVES", CliMessage::ArgMoveList)),
            _ => {}
        }
        if row.question != Question::Replay {
            args.push(self.family());
        }
        args.extend(self.searches(row));
        args.push(self.json());
        let own = self.options(row.question, &args);
        let draws = !matches!(
            row.question,
            Question::Compare | Question::Trace | Question::Verify | Question::Generate
        );
        let command = self.command(row.name, row.about, args).args(own);
        let command = match row.kinds {
            [] => command,
            kinds => command.args(self.pictures(kinds)),
        };
        let command = command.args(draws.then(|| self.draw()));
        let moves = row.kinds.iter().any(|kind| kind.moves());
        command.args(moves.then(|| self.delay()))
    }

    /// The arguments of a search that every family has.
    fn searches(&self, row: &question::Row) -> Vec<Arg> {
        let time = self.time_limit(row.defaults);
        let memory = self.memory_limit(row.defaults);
        let nodes = self.node_limit();
        match row.question {
            Question::Solve => vec![
                self.method(CliMessage::ArgMethod),
                time,
                nodes,
                memory,
                self.flag(ALL, CliMessage::ArgAll).conflicts_with(LIMIT),
                self.value(LIMIT, "N", CliMessage::ArgLimit),
                self.threads(),
            ],
            Question::Count => {
                vec![
                    self.method(CliMessage::ArgMethod),
                    self.threads(),
                    time,
                    nodes,
                    memory,
                ]
            }
            Question::Compare => vec![
                self.value(METHODS, "LIST", CliMessage::ArgMethods)
                    .short('m')
                    .value_parser(Named(self.methods())),
                time,
                nodes,
                memory,
                self.flag(CSV, CliMessage::ArgCsv).conflicts_with(JSON),
                self.flag(NO_TIME, CliMessage::ArgNoTime),
                self.threads(),
            ],
            Question::Trace => {
                let nodes_kept = PictureMessage::MaxNodes {
                    most: trace::MAX_NODES,
                    default: trace::DEFAULT_NODES,
                };
                vec![
                    self.method(CliMessage::ArgTraceMethod),
                    time,
                    nodes,
                    memory,
                    self.picture_value(MAX_NODES, "N", nodes_kept),
                    self.picture(NO_FOLD, PictureMessage::NoFold)
                        .action(ArgAction::SetTrue),
                ]
            }
            Question::Hint => vec![
                self.value(LEVEL, "1-4", CliMessage::ArgLevel)
                    .value_parser(Named(vec!["1", "2", "3", "4"])),
                time,
                self.threads(),
            ],
            Question::Generate => vec![
                self.value(SEED, "N", CliMessage::ArgChallengeSeed),
                self.value(COUNT, "N", CliMessage::ArgChallengeCount),
                time,
            ],
            Question::Check
            | Question::Verify
            | Question::Replay
            | Question::Random
            | Question::Batch => Vec::new(),
        }
    }

    /// The options that families have for a question, a name once; those of one family under its heading.
    fn options(&self, question: Question, others: &[Arg]) -> Vec<Arg> {
        let families = self.families.iter();
        let rows: Vec<_> = families
            .flat_map(|family| family.options().iter().map(move |row| (*family, row)))
            .filter(|(_, row)| row.questions.contains(&question))
            .collect();
        let is_known = |name: &&str| {
            rows.iter().any(|(_, row)| row.name == *name)
                || others.iter().any(|arg| arg.get_id() == *name)
        };
        let mut args: Vec<Arg> = Vec::new();
        for (family, row) in &rows {
            if args.iter().any(|arg| arg.get_id() == row.name) {
                continue;
            }
            let same: Vec<_> = rows
                .iter()
                .filter(|(_, other)| other.name == row.name)
                .collect();
            let about: Vec<&str> = same
                .iter()
                .map(|(_, row)| row.about.in_lang(self.lang))
                .collect();
            let noun = family.noun().in_lang(self.lang);
            let is_only_family = rows.iter().all(|(other, _)| other.name() == family.name());
            let heading = match same.len() {
                1 if !is_only_family => CliMessage::FamilyOptions { noun }.text(self.lang),
                _ => CliMessage::Options.text(self.lang),
            };
            let arg = self.option(row, same.iter().map(|(_, row)| row.takes));
            let conflicts = row.conflicts.iter().copied().filter(is_known);
            args.push(
                arg.help(about.join("; "))
                    .help_heading(heading)
                    .conflicts_with_all(conflicts),
            );
        }
        args
    }

    /// One option, with the names that any family takes.
    fn option(&self, row: &OptionRow, takes: impl Iterator<Item = Takes>) -> Arg {
        let arg = Arg::new(row.name)
            .long(row.name)
            .allow_negative_numbers(true);
        let arg = arg.aliases(row.alias);
        match row.takes {
            Takes::Nothing => arg.allow_negative_numbers(false).action(ArgAction::SetTrue),
            Takes::Text(form) => arg.value_name(form),
            Takes::Texts(form) => arg.value_name(form).action(ArgAction::Append),
            Takes::Board { form, .. } | Takes::File(form) => {
                arg.value_name(form).value_hint(ValueHint::FilePath)
            }
            Takes::Name(_) => {
                let mut names: Vec<&str> = Vec::new();
                for takes in takes {
                    if let Takes::Name(more) = takes {
                        let more = more().into_iter().filter(|name| !names.contains(name));
                        names.extend(more.collect::<Vec<_>>());
                    }
                }
                arg.value_name(form(&names))
                    .hide_possible_values(true)
                    .value_parser(Named(names))
            }
        }
    }

    /// The methods of all families.
    fn methods(&self) -> Vec<&'static str> {
        let methods = self.families.iter().flat_map(|family| family.methods());
        let mut names: Vec<&str> = methods.map(|(name, _)| name).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn method(&self, help: CliMessage<'_>) -> Arg {
        self.value(METHOD, "NAME", help)
            .short('m')
            .value_parser(Named(self.methods()))
    }

    fn random(&self) -> Command {
        let args = [
            self.argument(SIZE, "SIZE", CliMessage::ArgSize),
            self.value(SEED, "N", CliMessage::ArgSeed),
            self.value(COUNT, "N", CliMessage::ArgCount),
            self.time_limit(Defaults::default()),
            self.json(),
        ];
        let own = self.options(Question::Random, &args);
        self.command("random", CliMessage::Random, args).args(own)
    }

    fn batch(&self) -> Command {
        let families = self.families.iter();
        let sets = families.flat_map(|family| family.collections());
        let sets: Vec<&str> = sets.map(|set| set.name()).collect();
        let args = vec![
            self.argument(
                PUZZLES,
                "FILE|SET|-",
                CliMessage::ArgPuzzles {
                    sets: &sets.join(", "),
                },
            )
            .hide_possible_values(true)
            .value_parser(Named(sets)),
            self.method(CliMessage::ArgMethod),
            self.value(THREADS, "N", CliMessage::ArgBatchThreads),
            self.time_limit(Defaults::default()),
            self.node_limit(),
            self.memory_limit(Defaults::default()),
            self.value(OUTPUT, "FILE", CliMessage::ArgBatchOutput)
                .short('o'),
            self.flag(RESUME, CliMessage::ArgResume)
                .requires(OUTPUT)
                .conflicts_with(FORCE),
            self.flag(RETRY_STOPPED, CliMessage::ArgRetryStopped)
                .requires(RESUME),
            self.flag(FORCE, CliMessage::ArgBatchForce).requires(OUTPUT),
            self.flag(JSON, CliMessage::ArgBatchJson),
        ];
        let own = self.options(Question::Batch, &args);
        self.command("batch", CliMessage::Batch, args).args(own)
    }

    /// What every level of the help has: its frame and the common arguments.
    fn dress(&self, command: Command) -> Command {
        let usage = CliMessage::Usage.text(self.lang);
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
                    .help(CliMessage::Help.text(self.lang))
                    .help_heading(CliMessage::Options.text(self.lang))
                    .display_order(1000),
            )
            .arg(
                self.value(LANG, "en|id", CliMessage::ArgLang)
                    .display_order(999),
            )
    }

    /// A command; its own arguments come first in the help.
    fn command(
        &self,
        name: &'static str,
        about: CliMessage<'_>,
        args: impl IntoIterator<Item = Arg>,
    ) -> Command {
        self.dress(Command::new(name).args(args))
            .about(about.text(self.lang))
    }

    fn argument(&self, name: &'static str, value: &'static str, help: CliMessage<'_>) -> Arg {
        Arg::new(name)
            .value_name(value)
            .required(true)
            .help(help.text(self.lang))
            .help_heading(CliMessage::Arguments.text(self.lang))
    }

    fn value(&self, name: &'static str, value: &'static str, help: CliMessage<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .value_name(value)
            // `-1` is a value that can be refused in words, not an unknown flag.
            .allow_negative_numbers(true)
            .hide_possible_values(true)
            .help(help.text(self.lang))
            .help_heading(CliMessage::Options.text(self.lang))
    }

    fn flag(&self, name: &'static str, help: CliMessage<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(help.text(self.lang))
            .help_heading(CliMessage::Options.text(self.lang))
    }

    fn puzzle(&self) -> Arg {
        let presets = self.families.iter().flat_map(|family| family.presets());
        let names = presets.map(|(name, _)| name).collect();
        self.argument(PUZZLE, "PUZZLE", CliMessage::ArgPuzzle)
            .hide_possible_values(true)
            .value_parser(Named(names))
    }

    /// Which family, where the text does not tell. The argument of that name is the puzzle itself.
    fn family(&self) -> Arg {
        let names: Vec<&str> = self.families.iter().map(|family| family.name()).collect();
        self.value(FAMILY, "FAMILY", CliMessage::ArgFamily)
            .long("puzzle")
            .value_name(names.join("|"))
            .hide_possible_values(true)
            .value_parser(Named(names))
    }

    fn threads(&self) -> Arg {
        self.value(THREADS, "N", CliMessage::ArgThreads)
    }

    /// An argument about pictures.
    fn picture(&self, name: &'static str, help: PictureMessage<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .help(help.text(self.lang))
            .help_heading(PictureMessage::Options.text(self.lang))
    }

    /// The same with a value.
    fn picture_value(&self, name: &'static str, value: &str, help: PictureMessage<'_>) -> Arg {
        self.picture(name, help)
            .value_name(value.to_owned())
            .allow_negative_numbers(true)
    }

    /// For commands whose answer can be saved as files of some kinds, pictures among them.
    fn pictures(&self, kinds: &[Kind]) -> [Arg; 4] {
        let kinds = &Kind::names(kinds);
        [
            self.picture_value(OUTPUT, "FILE", PictureMessage::Output { kinds })
                .short('o')
                .action(ArgAction::Append),
            self.picture(FORCE, PictureMessage::Force)
                .action(ArgAction::SetTrue),
            self.picture_value(
                CELL,
                "PIXELS",
                PictureMessage::Cell {
                    range: &drawing::CELLS,
                    default: susun::picture::CELL,
                },
            ),
            self.picture_value(THEME, "light|dark", PictureMessage::Theme)
                .hide_possible_values(true)
                .value_parser(Named(Theme::ALL.map(|(name, _)| name).to_vec())),
        ]
    }

    /// For commands that show boards or trays in their text.
    fn draw(&self) -> Arg {
        self.picture_value(DRAW, "WAY", PictureMessage::Draw)
            .hide_possible_values(true)
            .value_parser(Named(DRAWINGS.to_vec()))
    }

    /// For commands whose answer can be an animation.
    fn delay(&self) -> Arg {
        self.picture_value(
            DELAY,
            "MS",
            PictureMessage::Delay {
                range: &drawing::DELAYS,
                default: drawing::DEFAULT_DELAY,
            },
        )
    }

    /// The commands about tables, which have commands of their own.
    fn tables(&self) -> Command {
        let set = || {
            self.argument(SET, "SET", CliMessage::ArgSet)
                .required(false)
        };
        let partition = || self.value(PARTITION, "FILE", CliMessage::ArgPartition);
        let metric = || self.value(METRIC, "stm|mtm", CliMessage::ArgTablesMetric);
        let commands = [
            self.command(
                "build",
                CliMessage::TablesBuild,
                [
                    set(),
                    partition(),
                    metric(),
                    self.threads(),
                    self.time_limit(Defaults::default()),
                    self.memory_limit(Defaults::default()),
                    self.json(),
                ],
            ),
            self.command("list", CliMessage::TablesList, [self.json()]),
            self.command(
                "verify",
                CliMessage::TablesVerify,
                [
                    set(),
                    partition(),
                    self.threads(),
                    self.time_limit(Defaults::default()),
                    self.memory_limit(Defaults::default()),
                    self.json(),
                ],
            ),
            self.command(
                "clear",
                CliMessage::TablesClear,
                [
                    set(),
                    partition(),
                    self.flag(YES, CliMessage::ArgYes).alias("force").short('y'),
                    self.json(),
                ],
            ),
        ];
        self.command("tables", CliMessage::Tables, [])
            .subcommand_help_heading(CliMessage::Commands.text(self.lang))
            .disable_help_subcommand(true)
            .subcommand_required(true)
            .subcommands(commands)
    }

    fn time_limit(&self, Defaults { time, .. }: Defaults) -> Arg {
        let help = CliMessage::ArgTimeLimit { default: time };
        self.value(TIME_LIMIT, "TIME", help)
    }

    fn node_limit(&self) -> Arg {
        self.value(NODE_LIMIT, "N", CliMessage::ArgNodeLimit)
    }

    fn memory_limit(&self, Defaults { bytes, .. }: Defaults) -> Arg {
        let help = CliMessage::ArgMemoryLimit { default: bytes };
        self.value(MEMORY_LIMIT, "BYTES", help)
    }

    fn json(&self) -> Arg {
        self.flag(JSON, CliMessage::ArgJson)
    }
}
