//! The commands and their arguments, in the language of the run.
//!
//! What every family has is declared here; what one family has comes from its own rows.

use clap::{Arg, ArgAction, Command, ValueHint};
use susun::Lang;
use susun::family::{Family, LEVELS, OptionRow, Question, Takes};
use susun::picture::Theme;
use susun::trace;

use crate::Families;
use crate::arguments::*;
use crate::commands::shell::SHELLS;
use crate::commands::{question, serve, tables};
use crate::drawing::{self, DRAWINGS};
use crate::limits::Defaults;
use crate::names::{file_or_named, form, named};
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
            [named(
                make.argument(SHELL, "SHELL", CliMessage::ArgShell),
                SHELLS.to_vec(),
            )],
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

struct Make {
    families: Families,
    lang: Lang,
}

impl Make {
    /// A command that asks something about a puzzle.
    fn question(&self, row: &question::Row) -> Command {
        let mut args = vec![self.puzzle(row.question)];
        match row.question {
            Question::Verify => args.push(self.answer("ANSWER", CliMessage::ArgAnswer)),
            Question::Replay => args.push(self.answer("MOVES", CliMessage::ArgMoveList)),
            _ => {}
        }
        args.push(self.family(row.question));
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
                self.method(row.question, CliMessage::ArgMethod),
                time,
                nodes,
                memory,
                self.flag(ALL, CliMessage::ArgAll).conflicts_with(LIMIT),
                self.value(LIMIT, "N", CliMessage::ArgLimit),
                self.threads(),
            ],
            Question::Count => {
                vec![
                    self.method(row.question, CliMessage::ArgMethod),
                    self.threads(),
                    time,
                    nodes,
                    memory,
                ]
            }
            Question::Compare => vec![
                named(
                    self.value(METHODS, "LIST", CliMessage::ArgMethods),
                    self.methods(row.question),
                )
                .short('m'),
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
                    self.method(row.question, CliMessage::ArgTraceMethod),
                    time,
                    nodes,
                    memory,
                    self.picture_value(MAX_NODES, "N", nodes_kept),
                    self.picture(NO_FOLD, PictureMessage::NoFold)
                        .action(ArgAction::SetTrue),
                ]
            }
            Question::Hint => vec![
                named(
                    self.value(LEVEL, "1-4", CliMessage::ArgLevel),
                    LEVELS.to_vec(),
                ),
                time,
                self.threads(),
            ],
            Question::Generate => vec![
                self.value(SEED, "N", CliMessage::ArgChallengeSeed),
                self.value(COUNT, "N", CliMessage::ArgChallengeCount),
                time,
            ],
            // What an answer claims may take a search.
            Question::Verify => vec![time, memory, self.threads()],
            Question::Check | Question::Replay | Question::Random | Question::Batch => Vec::new(),
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
            let arg = self.option(question, row, same.iter().map(|(_, row)| row.takes));
            let conflicts = row.conflicts.iter().copied().filter(is_known);
            args.push(
                arg.help(about.join(". "))
                    .help_heading(heading)
                    .conflicts_with_all(conflicts),
            );
        }
        args
    }

    /// One option of a question, with the names that any family takes.
    fn option(
        &self,
        question: Question,
        row: &OptionRow,
        takes: impl Iterator<Item = Takes>,
    ) -> Arg {
        let arg = Arg::new(row.name)
            .long(row.name)
            .allow_negative_numbers(true);
        let arg = arg.aliases(row.alias);
        match row.takes {
            Takes::Nothing => arg.allow_negative_numbers(false).action(ArgAction::SetTrue),
            Takes::Text(form) => arg.value_name(form).value_hint(ValueHint::Other),
            Takes::Texts(form) => arg
                .value_name(form)
                .value_hint(ValueHint::Other)
                .action(ArgAction::Append),
            Takes::Board { form, names, .. } => {
                file_or_named(arg.value_name(form), names(question))
            }
            Takes::File { form, names } => file_or_named(arg.value_name(form), names()),
            Takes::Name(_) => {
                let mut names: Vec<&str> = Vec::new();
                for takes in takes {
                    if let Takes::Name(more) = takes {
                        let more = more().into_iter().filter(|name| !names.contains(name));
                        names.extend(more.collect::<Vec<_>>());
                    }
                }
                named(arg.value_name(form(&names)), names)
            }
        }
    }

    /// The families that answer a question.
    fn answering(&self, question: Question) -> impl Iterator<Item = &'static dyn Family> {
        let families = self.families.iter().copied();
        families.filter(move |family| family.answers(question))
    }

    /// The methods that they take for it.
    fn methods(&self, question: Question) -> Vec<&'static str> {
        let families = self.answering(question);
        let mut names: Vec<&str> = families.flat_map(|f| f.methods_for(question)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn method(&self, question: Question, help: CliMessage<'_>) -> Arg {
        let arg = self.value(METHOD, "NAME", help).short('m');
        named(arg, self.methods(question))
    }

    fn random(&self) -> Command {
        let args = [
            self.argument(SIZE, "SIZE", CliMessage::ArgSize)
                .value_hint(ValueHint::Other),
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
            file_or_named(
                self.argument(
                    PUZZLES,
                    "FILE|SET|-",
                    CliMessage::ArgPuzzles {
                        sets: &sets.join(", "),
                    },
                ),
                sets,
            ),
            self.method(Question::Batch, CliMessage::ArgMethod),
            self.value(THREADS, "N", CliMessage::ArgBatchThreads),
            self.time_limit(Defaults::default()),
            self.node_limit(),
            self.memory_limit(Defaults::default()),
            self.value(OUTPUT, "FILE", CliMessage::ArgBatchOutput)
                .value_hint(ValueHint::FilePath)
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
            .subcommand_value_name(CliMessage::CommandWord.text(self.lang))
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
                named(
                    self.value(LANG, "en|id", CliMessage::ArgLang),
                    Lang::ALL.iter().map(|lang| lang.code()).collect(),
                )
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
            // Before the options, in the order of the usage line.
            .display_order(0)
            .help(help.text(self.lang))
            .help_heading(CliMessage::Arguments.text(self.lang))
    }

    fn value(&self, name: &'static str, value: &'static str, help: CliMessage<'_>) -> Arg {
        Arg::new(name)
            .long(name)
            .value_name(value)
            // `-1` is a value that can be refused in words, not an unknown flag.
            .allow_negative_numbers(true)
            .value_hint(ValueHint::Other)
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

    /// The puzzle; where only one family answers the question, the help tells how its puzzles are written.
    fn puzzle(&self, question: Question) -> Arg {
        let families: Vec<_> = self.answering(question).collect();
        let help = match families[..] {
            [family] => CliMessage::ArgPuzzleOf {
                noun: family.noun().in_lang(self.lang),
                forms: family.guide().forms.in_lang(self.lang),
                has_size: question == Question::Replay,
            },
            _ => CliMessage::ArgPuzzle,
        };
        let presets = families.iter().flat_map(|family| family.presets());
        let names = presets.map(|(name, _)| name).collect();
        file_or_named(self.argument(PUZZLE, "PUZZLE", help), names)
    }

    /// The answer to a puzzle.
    fn answer(&self, form: &'static str, help: CliMessage<'_>) -> Arg {
        self.argument(ANSWER, form, help)
            .value_hint(ValueHint::FilePath)
            .display_order(1)
    }

    /// Which family, where the text does not tell. The argument of that name is the puzzle itself.
    fn family(&self, question: Question) -> Arg {
        let names: Vec<&str> = self.answering(question).map(|f| f.name()).collect();
        let arg = self
            .value(FAMILY, "FAMILY", CliMessage::ArgFamily)
            .long("puzzle")
            .value_name(names.join("|"))
            .hide(names.len() == 1);
        named(arg, names)
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
            .value_hint(ValueHint::Other)
            .allow_negative_numbers(true)
    }

    /// For commands whose answer can be saved as files of some kinds, pictures among them.
    fn pictures(&self, kinds: &[Kind]) -> [Arg; 4] {
        let kinds = &Kind::names(kinds);
        [
            self.picture_value(OUTPUT, "FILE", PictureMessage::Output { kinds })
                .short('o')
                .value_hint(ValueHint::FilePath)
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
            named(
                self.picture_value(THEME, "light|dark", PictureMessage::Theme),
                Theme::ALL.map(|(name, _)| name).to_vec(),
            ),
        ]
    }

    /// For commands that show boards or trays in their text.
    fn draw(&self) -> Arg {
        let arg = self.picture_value(DRAW, "WAY", PictureMessage::Draw);
        named(arg, DRAWINGS.to_vec())
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
        let set = |small| {
            let arg = self.argument(SET, "SET", CliMessage::ArgSet { small });
            file_or_named(arg.required(false), tables::set_names())
        };
        let partition = || {
            self.value(PARTITION, "FILE", CliMessage::ArgPartition)
                .value_hint(ValueHint::FilePath)
        };
        let metric = self.value(METRIC, "stm|mtm", CliMessage::ArgTablesMetric);
        let commands = [
            self.command(
                "build",
                CliMessage::TablesBuild,
                [
                    set(true),
                    partition(),
                    named(metric, tables::metric_names()),
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
                    set(false),
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
                    set(false),
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
