//! The commands and their arguments, in the language of the run.
//!
//! What every family has is declared here; what one family has comes from its own rows.

mod batch;
mod cluster;
mod study;
mod tables;

use clap::{Arg, ArgAction, Command, ValueHint};
use susun::Lang;
use susun::family::{Choice, Family, LEVELS, OptionRow, Question, Takes};
use susun::picture::Theme;
use susun::trace;

use crate::Families;
use crate::arguments::*;
use crate::commands::shell::SHELLS;
use crate::commands::{question, serve};
use crate::drawing::{self, DRAWINGS};
use crate::examples;
use crate::groups::{self, short_and_long, with_help};
use crate::limits::{Defaults, LimitScope};
use crate::names::{FILE_OR_NAME, file_or_named, form, named};
use crate::output::{self, COLORS};
use crate::target::Kind;
use crate::words::HelpMessage;

/// Builds the command line.
pub(crate) fn command(families: Families, lang: Lang) -> Command {
    let make = Make { families, lang };
    let questions = question::ROWS.iter().map(|row| make.question(row));
    let others = [
        make.random(),
        make.study(),
        make.batch(),
        make.merge(),
        make.cluster(),
        make.tables(),
        make.command(
            "serve",
            HelpMessage::Serve,
            [
                make.value(
                    PORT,
                    "N",
                    HelpMessage::Port {
                        default: serve::PORT,
                    },
                ),
                make.flag(OPEN, HelpMessage::Open),
                make.value(ALLOW_EMBED, "ORIGIN", HelpMessage::AllowEmbed)
                    .num_args(0..=1)
                    .default_missing_value(serve::ANY_PAGE)
                    .action(ArgAction::Append),
                make.json(),
            ],
        ),
        make.command("presets", HelpMessage::Presets, [make.json()]),
        make.command("methods", HelpMessage::Methods, [make.json()]),
        make.command(
            "completions",
            HelpMessage::Completions,
            [named(
                make.argument(SHELL, "SHELL", HelpMessage::Shell),
                SHELLS.to_vec(),
            )],
        ),
        make.command("man", HelpMessage::Man, []),
    ];
    let commands = questions.chain(others);
    let nouns: Vec<&str> = families
        .iter()
        .map(|family| family.noun().in_lang(lang))
        .collect();
    let about = HelpMessage::About { nouns: &nouns }.text(lang);
    let forms = families.iter().map(|family| {
        let (noun, form) = (
            family.noun().in_lang(lang),
            family.guide().forms.in_lang(lang),
        );
        format!("  {noun}: {form}\n")
    });
    let forms = &forms.collect::<String>();
    let version = Arg::new("version")
        .long("version")
        .short('V')
        .action(ArgAction::Version)
        .help(HelpMessage::Version.text(lang));
    let all = format!(
        "{}\n\n{}",
        examples::text("", lang),
        HelpMessage::Forms { forms }.text(lang)
    );
    make.with_common(Command::new("susun"), "", [version])
        .about(about)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(HelpMessage::Commands.text(lang))
        .after_long_help(all)
        .subcommands(commands)
}

/// The arguments of all commands that name a file to be read, as completions know them.
pub(crate) fn inputs(families: Families) -> Vec<String> {
    let command = command(families, Lang::English);
    let is_input = |arg: &&Arg| {
        let takes_file = matches!(arg.get_value_hint(), ValueHint::FilePath | FILE_OR_NAME);
        takes_file && arg.get_id() != OUTPUT
    };
    let commands = command.get_subcommands();
    let args = commands.flat_map(|command| command.get_arguments().filter(is_input));
    let mut names: Vec<String> = args.map(|arg| arg.get_id().to_string()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The narrowest help, and the widest that is easy to read.
const MIN_WIDTH: usize = 40;
const MAX_WIDTH: usize = 100;

struct Make {
    families: Families,
    lang: Lang,
}

impl Make {
    /// A command that asks something about a puzzle.
    fn question(&self, row: &question::Row) -> Command {
        let mut args = vec![self.puzzle(row.question)];
        match row.question {
            Question::Verify => args.push(self.answer("ANSWER", HelpMessage::Answer)),
            Question::Replay => args.push(self.answer("MOVES", HelpMessage::MoveList)),
            _ => {}
        }
        args.push(self.family(row.question));
        args.extend(self.searches(row));
        args.push(self.json());
        args.extend(self.options(row.question, &args));
        if !row.kinds.is_empty() {
            // The pictures of a document fit its page.
            let fits = |arg: &Arg| ![CELL, SCALE].contains(&arg.get_id().as_str());
            let pictures = self.pictures(row.kinds).into_iter();
            args.extend(pictures.filter(|arg| row.question != Question::Report || fits(arg)));
        }
        let draws = !matches!(
            row.question,
            Question::Compare
                | Question::Trace
                | Question::Verify
                | Question::Generate
                | Question::Report
        );
        args.extend(draws.then(|| self.draw()));
        let moves = row.kinds.iter().any(|kind| kind.moves());
        if moves {
            args.push(self.delay());
        }
        // A tree that grows has nothing to race with, and an answer has the optimum.
        let is_alone = matches!(row.question, Question::Trace | Question::Verify);
        args.extend((moves && !is_alone).then(|| self.beside()));
        self.command(row.name, row.about, args)
    }

    /// The arguments of a search that every family has.
    fn searches(&self, row: &question::Row) -> Vec<Arg> {
        let of = match row.question {
            Question::Compare => LimitScope::Method,
            _ => LimitScope::Command,
        };
        let time = self.time_limit(of, !row.kinds.is_empty(), row.defaults);
        let memory = self.memory_limit(of, row.defaults);
        let nodes = self.node_limit();
        match row.question {
            Question::Solve => vec![
                self.method(row.question, HelpMessage::Method),
                time,
                nodes,
                memory,
                self.flag(ALL, HelpMessage::All).conflicts_with(LIMIT),
                self.value(LIMIT, "N", HelpMessage::First),
                self.threads(),
            ],
            Question::Report => vec![
                self.method(row.question, HelpMessage::Method),
                time,
                nodes,
                memory,
                self.threads(),
            ],
            Question::Count => {
                vec![
                    self.method(row.question, HelpMessage::Method),
                    self.threads(),
                    time,
                    nodes,
                    memory,
                ]
            }
            Question::Compare => vec![
                named(
                    self.value(METHODS, "LIST", HelpMessage::MethodList),
                    self.methods(row.question),
                )
                .short('m'),
                time,
                nodes,
                memory,
                self.flag(CSV, HelpMessage::Csv).conflicts_with(JSON),
                self.flag(NO_TIME, HelpMessage::NoTime),
                self.threads(),
            ],
            Question::Trace => {
                let nodes_kept = HelpMessage::MaxNodes {
                    most: trace::MAX_NODES,
                    default: trace::DEFAULT_NODES,
                };
                vec![
                    self.method(row.question, HelpMessage::TraceMethod),
                    time,
                    nodes,
                    memory,
                    self.value(MAX_NODES, "N", nodes_kept),
                    self.flag(NO_FOLD, HelpMessage::NoFold),
                    self.one_of(NUMBERS, trace::Numbers::ALL, HelpMessage::Numbers),
                    self.one_of(SYMBOLS, trace::Symbols::ALL, HelpMessage::Symbols),
                    self.value(UPTO, "K", HelpMessage::Upto),
                ]
            }
            Question::Hint => vec![
                named(
                    self.value(LEVEL, "1-4", HelpMessage::Level),
                    LEVELS.to_vec(),
                ),
                time,
                self.threads(),
            ],
            Question::Generate => vec![
                self.value(SEED, "N", HelpMessage::Seed),
                self.value(COUNT, "N", HelpMessage::Number),
                time,
            ],
            // What an answer claims may take a search.
            Question::Verify => vec![time, memory, self.threads()],
            Question::Check
            | Question::Pieces
            | Question::Replay
            | Question::Random
            | Question::Batch
            | Question::Study
            | Question::Cluster => Vec::new(),
        }
    }

    /// The options that families have for a question, a name once; what is not for all says so.
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
        for (_, row) in &rows {
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
            // Families that share an option share its first line.
            let (first, rest) = (about[0], about[1..].iter());
            let details = rest.filter(|about| **about != first);
            let details = details.filter_map(|about| Some(about.split_once('\n')?.1));
            let mut about: String = [first]
                .into_iter()
                .chain(details)
                .collect::<Vec<_>>()
                .join("\n");
            if same.len() < self.answering(question).count() {
                let nouns = same.iter().map(|(family, _)| family.noun());
                let nouns: Vec<String> = nouns
                    .map(|noun| noun.in_lang(self.lang).to_owned())
                    .collect();
                let only = HelpMessage::OnlyFor { nouns: &nouns };
                about += &format!("\n{}", only.text(self.lang));
            }
            let arg = self.option(question, row, same.iter().map(|(_, row)| row.takes));
            let conflicts = row.conflicts.iter().copied().filter(is_known);
            args.push(with_help(arg, &about).conflicts_with_all(conflicts));
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

    fn method(&self, question: Question, help: HelpMessage<'_>) -> Arg {
        let arg = self.value(METHOD, "NAME", help).short('m');
        named(arg, self.methods(question))
    }

    fn random(&self) -> Command {
        let mut args = vec![
            self.argument(SIZE, "SIZE", HelpMessage::Size)
                .value_hint(ValueHint::Other),
            self.value(SEED, "N", HelpMessage::Seed),
            self.value(COUNT, "N", HelpMessage::Number),
            self.time_limit(LimitScope::Command, false, Defaults::default()),
            self.json(),
        ];
        args.extend(self.options(Question::Random, &args));
        self.command("random", HelpMessage::Random, args)
    }

    /// The frame of the help, the arguments of a command, and those that every command has; in groups.
    fn with_common(
        &self,
        command: Command,
        path: &str,
        args: impl IntoIterator<Item = Arg>,
    ) -> Command {
        let usage = HelpMessage::Usage.text(self.lang);
        let called = format!("susun {path}");
        let languages = Lang::ALL.iter().map(|lang| lang.code()).collect();
        let common = [
            self.flag(QUIET, HelpMessage::Quiet).short('q'),
            named(
                self.value(COLOR, "WHEN", HelpMessage::Color),
                COLORS.map(|(name, _)| name).to_vec(),
            ),
            named(self.value(LANG, "en|id", HelpMessage::Lang), languages),
            Arg::new("help")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help(HelpMessage::Help.text(self.lang)),
        ];
        let mut args: Vec<Arg> = args.into_iter().chain(common).collect();
        args.sort_by_key(|arg| groups::place(arg.get_id().as_str()).0);
        let args = args.into_iter().enumerate().map(|(order, arg)| {
            let name = arg.get_id().as_str();
            let (is_rare, (_, heading)) = (groups::is_rare(name), groups::place(name));
            arg.help_heading(heading.text(self.lang))
                .display_order(order)
                .hide_short_help(is_rare)
        });
        command
            .help_template(format!(
                "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .term_width(output::width().clamp(MIN_WIDTH, MAX_WIDTH))
            .subcommand_value_name(HelpMessage::CommandWord.text(self.lang))
            .disable_help_flag(true)
            .after_help(
                HelpMessage::More {
                    command: called.trim_end(),
                }
                .text(self.lang),
            )
            .after_long_help(examples::text(path, self.lang))
            .args(args)
    }

    /// A command by its name, and by the names of those above it.
    fn command(
        &self,
        path: &'static str,
        about: HelpMessage<'_>,
        args: impl IntoIterator<Item = Arg>,
    ) -> Command {
        let name = path.rsplit(' ').next().unwrap_or(path);
        let about = about.text(self.lang);
        let (short, long) = short_and_long(&about);
        let command = self
            .with_common(Command::new(name), path, args)
            .about(short);
        match long {
            Some(long) => command.long_about(long),
            None => command,
        }
    }

    fn argument(&self, name: &'static str, value: &'static str, help: HelpMessage<'_>) -> Arg {
        let arg = Arg::new(name).value_name(value).required(true);
        with_help(arg, &help.text(self.lang))
    }

    fn value(&self, name: &'static str, value: &'static str, help: HelpMessage<'_>) -> Arg {
        let arg = Arg::new(name)
            .long(name)
            .value_name(value)
            // `-1` is a value that can be refused in words, not an unknown flag.
            .allow_negative_numbers(true)
            .value_hint(ValueHint::Other);
        with_help(arg, &help.text(self.lang))
    }

    fn flag(&self, name: &'static str, help: HelpMessage<'_>) -> Arg {
        let arg = Arg::new(name).long(name).action(ArgAction::SetTrue);
        with_help(arg, &help.text(self.lang))
    }

    /// The puzzle; where only one family answers the question, the help tells how its puzzles are written.
    fn puzzle(&self, question: Question) -> Arg {
        let families: Vec<_> = self.answering(question).collect();
        let help = match families[..] {
            [family] => HelpMessage::PuzzleOf {
                noun: family.noun().in_lang(self.lang),
                forms: family.guide().forms.in_lang(self.lang),
                has_size: question == Question::Replay,
            },
            _ => HelpMessage::Puzzle,
        };
        let presets = families.iter().flat_map(|family| family.presets());
        let names = presets.map(|(name, _)| name).collect();
        file_or_named(self.argument(PUZZLE, "PUZZLE", help), names)
    }

    /// The answer to a puzzle.
    fn answer(&self, form: &'static str, help: HelpMessage<'_>) -> Arg {
        self.argument(ANSWER, form, help)
            .value_hint(ValueHint::FilePath)
    }

    /// Which family, where the text does not tell. The argument of that name is the puzzle itself.
    fn family(&self, question: Question) -> Arg {
        let names: Vec<&str> = self.answering(question).map(|f| f.name()).collect();
        let arg = self
            .value(FAMILY, "FAMILY", HelpMessage::Family)
            .long("puzzle")
            .value_name(names.join("|"))
            .hide(names.len() == 1);
        named(arg, names)
    }

    fn threads(&self) -> Arg {
        self.value(THREADS, "N", HelpMessage::Threads)
    }

    /// For commands whose answer can be saved as files of some kinds, pictures among them.
    fn pictures(&self, kinds: &[Kind]) -> [Arg; 5] {
        let kinds = &Kind::names(kinds);
        let names = &Theme::ALL.map(|(name, _)| name).join(", ");
        [
            self.value(OUTPUT, "FILE", HelpMessage::Save { kinds })
                .short('o')
                .value_hint(ValueHint::FilePath)
                .action(ArgAction::Append),
            self.flag(FORCE, HelpMessage::Force),
            self.value(
                CELL,
                "PIXELS",
                HelpMessage::Cell {
                    range: &drawing::CELLS,
                    default: susun::picture::CELL,
                },
            ),
            self.value(
                SCALE,
                "N",
                HelpMessage::Scale {
                    range: &drawing::SCALES,
                },
            ),
            self.one_of(THEME, &Theme::ALL, HelpMessage::Theme { names }),
        ]
    }

    /// An option that takes one of some names.
    fn one_of<T>(&self, name: &'static str, choices: &[Choice<T>], about: HelpMessage<'_>) -> Arg {
        let names: Vec<&'static str> = choices.iter().map(|&(name, _)| name).collect();
        named(self.value(name, "NAME", about), names)
    }

    /// For commands that show boards or trays in their text.
    fn draw(&self) -> Arg {
        let arg = self.value(DRAW, "HOW", HelpMessage::Draw);
        named(arg, DRAWINGS.to_vec())
    }

    /// For commands whose answer can be an animation.
    fn delay(&self) -> Arg {
        self.value(
            DELAY,
            "MS",
            HelpMessage::Delay {
                range: &drawing::DELAYS,
                default: drawing::DEFAULT_DELAY,
            },
        )
    }

    /// And for a second one beside it.
    fn beside(&self) -> Arg {
        let families = self.answering(Question::Solve);
        let presets = families.flat_map(|family| family.presets());
        let names = presets.map(|(name, _)| name).collect();
        file_or_named(self.value(BESIDE, "PUZZLE", HelpMessage::Beside), names)
    }

    fn time_limit(&self, of: LimitScope, writes: bool, Defaults { time, .. }: Defaults) -> Arg {
        let help = HelpMessage::TimeLimit {
            of,
            writes,
            default: time,
        };
        self.value(TIME_LIMIT, "TIME", help)
    }

    fn node_limit(&self) -> Arg {
        self.value(NODE_LIMIT, "N", HelpMessage::NodeLimit)
    }

    fn memory_limit(&self, of: LimitScope, Defaults { bytes, .. }: Defaults) -> Arg {
        let help = HelpMessage::MemoryLimit { of, default: bytes };
        self.value(MEMORY_LIMIT, "BYTES", help)
    }

    fn json(&self) -> Arg {
        self.flag(JSON, HelpMessage::Json)
    }
}
