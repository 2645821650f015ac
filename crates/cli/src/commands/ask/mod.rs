//! `susun` alone: a conversation, as the origins had it. A wrong answer is asked again.

#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use susun::Lang;
use susun::SolverContext;
use susun::family::{
    Answer, Family, PictureStyle, Puzzle, Question, Refusal, Setting, Settings, Verdict,
};
use susun::picture::Style;
use susun::registry::{Text, titled};
use susun::search::{Halt, Limits};

use super::{draw_seed, question};
use crate::arguments::{GIVEN, METHOD};
use crate::drawing::{self, DEFAULT_DELAY};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::output;
use crate::target::{Kind, Target};
use crate::words::{self, CliMessage};
use crate::{Families, limits, puzzle as puzzles};

/// Both ends of the conversation.
struct Talk<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    families: Families,
    lang: Lang,
    /// The file of the puzzle, which no answer replaces.
    file: Option<String>,
}

/// The other side has gone.
struct Gone;

impl From<std::io::Error> for Gone {
    fn from(_: std::io::Error) -> Self {
        Self
    }
}

impl Talk<'_> {
    fn say(&mut self, text: &str) -> Result<(), Gone> {
        self.say_safe(&output::fitted(&output::escaped(text)))
    }

    /// Says what is escaped already and may have colours.
    fn say_safe(&mut self, text: &str) -> Result<(), Gone> {
        self.output.write_all(text.as_bytes())?;
        self.output.flush()?;
        Ok(())
    }

    fn ask(&mut self, question: CliMessage<'_>) -> Result<String, Gone> {
        self.say(&question.text(self.lang))?;
        self.line()
    }

    fn line(&mut self) -> Result<String, Gone> {
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Err(Gone);
        }
        Ok(line.trim_end_matches(['\n', '\r']).to_owned())
    }

    /// The same, but an empty first line means that there are none.
    fn lines_or_none(&mut self, empty: usize) -> Result<String, Gone> {
        let first = self.line()?;
        match first.trim().is_empty() {
            true => Ok(String::new()),
            false => Ok(first + "\n" + &self.lines(empty)?),
        }
    }

    /// Lines up to some empty ones.
    fn lines(&mut self, empty: usize) -> Result<String, Gone> {
        let (mut lines, mut last_empty) = (String::new(), 0);
        while last_empty < empty {
            let line = self.line()?;
            last_empty = if line.trim().is_empty() {
                last_empty + 1
            } else {
                0
            };
            lines += &(line + "\n");
        }
        Ok(lines)
    }

    /// Says what an answer says, drawn and in colours where they are shown.
    fn show(&mut self, answer: &dyn Answer) -> Result<(), Gone> {
        let look = drawing::look_of_output(self.lang);
        self.say_safe(&output::painted(&answer.text(&look)))
    }

    /// One of some names, each with a line about it; `label` is what stands before that line.
    fn choose_row(
        &mut self,
        question: CliMessage<'_>,
        rows: &[(&'static str, Text)],
        label: impl Fn(&'static str) -> String,
        default: Option<usize>,
    ) -> Result<&'static str, Gone> {
        self.say(&(question.text(self.lang) + "\n"))?;
        for (number, (name, about)) in (1..).zip(rows) {
            let (label, about) = (label(name), about.in_lang(self.lang));
            self.say(&format!("  {number:>2}  {label}: {about}\n"))?;
        }
        let choice = self.choose("> ", rows.len(), default)?;
        Ok(rows[choice - 1].0)
    }

    /// A number from 1 to `most`, asked for until there is one.
    fn choose(
        &mut self,
        question: &str,
        most: usize,
        default: Option<usize>,
    ) -> Result<usize, Gone> {
        self.choose_or_name(question, most, default, &[])
    }

    /// The same where the first choices have names that can be typed as well.
    fn choose_or_name(
        &mut self,
        question: &str,
        most: usize,
        default: Option<usize>,
        names: &[&str],
    ) -> Result<usize, Gone> {
        loop {
            self.say(question)?;
            let answer = self.line()?;
            let typed = answer.trim();
            let number = typed.parse::<usize>().ok();
            let number = number.filter(|number| (1..=most).contains(number));
            let name = preset_name(typed);
            let named = names.iter().position(|other| *other == name);
            let default = default.filter(|_| typed.is_empty());
            if let Some(choice) = number.or(named.map(|place| place + 1)).or(default) {
                return Ok(choice);
            }
            let error = match names.is_empty() {
                true => CliMessage::NotAChoice { most },
                false => CliMessage::NotANameOrChoice { most },
            };
            self.say(&(error.text(self.lang) + "\n"))?;
        }
    }
}

/// Choices with their numbers, a line each.
fn numbered(choices: &[String]) -> String {
    let choices = (1..).zip(choices);
    choices
        .map(|(n, choice)| format!("\n  {n:>2}  {choice}"))
        .collect()
}

pub(super) fn run(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    families: Families,
    lang: Lang,
) -> Result<u8, Failure> {
    let mut talk = Talk {
        input,
        output,
        families,
        lang,
        file: None,
    };
    match converse(&mut talk) {
        Ok(code) => code,
        Err(Gone) => {
            // Nobody may be there to read it.
            let _ = talk.say(&(String::from("\n") + &CliMessage::TheEnd.text(lang) + "\n"));
            Ok(exit::BAD_INPUT)
        }
    }
}

fn converse(talk: &mut Talk<'_>) -> Result<Result<u8, Failure>, Gone> {
    let (family, toy) = family(talk)?;
    let (puzzle, name) = match toy {
        Some(name) => (preset(talk, family, name)?, name.to_owned()),
        None => puzzle(talk, family)?,
    };
    let menu = menu(family, &name);
    let mut code = None;
    loop {
        let Some(item) = item(talk, &menu, code.is_some())? else {
            return Ok(Ok(code.unwrap_or(exit::DONE)));
        };
        let (question, method) = match item {
            MenuItem::Ask(question) => (question, None),
            MenuItem::Method => (Question::Solve, Some(method(talk, family)?)),
        };
        let answer = match answered(&*puzzle, question, method, talk.lang) {
            Ok(answer) => answer,
            Err(refusal) => return Ok(Err(Failure::refusal(&refusal, &name, talk.lang))),
        };
        talk.say("\n")?;
        talk.show(&*answer)?;
        code = Some(drawing::exit_code(answer.verdict()));
        if question != Question::Solve {
            continue;
        }
        let method = method.or(family.methods().first().map(|row| row.0));
        advise(talk, &*answer, family, method)?;
        if answer.has_solution() {
            talk.say("\n")?;
            for file in family.guide().files {
                save(talk, &file.replace('*', &name), &*answer)?;
            }
        }
        return Ok(Ok(drawing::exit_code(answer.verdict())));
    }
}

/// The answer to a question; without a method the family chooses one.
fn answered(
    puzzle: &dyn Puzzle,
    question: Question,
    method: Option<&'static str>,
    lang: Lang,
) -> Result<Box<dyn Answer>, Refusal> {
    // All that the origins told; other puzzles have no such setting.
    let mut settings = Settings::new().with("full", "");
    if let Some(method) = method {
        settings = settings.with(METHOD, method);
    }
    let tools = Tools::new(false, Threads::all());
    let context = tools.context();
    let row = question::ROWS.iter().find(|row| row.question == question);
    let time = row.and_then(|row| row.defaults.time);
    let mut host = host(&context, lang);
    host.limits = host.limits.time(time);
    question::ask(question, puzzle, &settings, &host)
}

/// What someone wants to know.
#[derive(Clone, Copy)]
enum MenuItem {
    Ask(Question),
    /// A solution by a method of their choice.
    Method,
}

/// What can be done with a puzzle. Who gives one of their own wants its solution first.
fn menu(family: &'static dyn Family, name: &str) -> Vec<MenuItem> {
    let is_preset = family.presets().iter().any(|row| row.0 == name);
    let mut asks = family.guide().asks.to_vec();
    asks.sort_by_key(|question| !is_preset && *question != Question::Solve);
    let asks = asks.into_iter().map(MenuItem::Ask);
    asks.chain([MenuItem::Method]).collect()
}

/// What to do with the puzzle; none if that is all.
fn item(talk: &mut Talk<'_>, menu: &[MenuItem], again: bool) -> Result<Option<MenuItem>, Gone> {
    let lang = talk.lang;
    let words = |item: &MenuItem| match item {
        MenuItem::Ask(Question::Hint) => CliMessage::AskHint,
        MenuItem::Ask(Question::Count) => CliMessage::AskCount,
        MenuItem::Ask(Question::Check) => CliMessage::AskCheck,
        MenuItem::Ask(_) => CliMessage::AskSolve,
        MenuItem::Method => CliMessage::ChooseMethod,
    };
    let choices: Vec<String> = menu.iter().map(|item| words(item).text(lang)).collect();
    let question = CliMessage::AskNext { again }.text(lang) + &numbered(&choices) + "\n> ";
    let default = if again { 0 } else { 1 };
    let choice = talk.choose(&question, choices.len(), Some(default))?;
    Ok(choice.checked_sub(1).map(|place| menu[place]))
}

/// What to try after a search that ended without a solution.
fn advise(
    talk: &mut Talk<'_>,
    answer: &dyn Answer,
    family: &dyn Family,
    method: Option<&str>,
) -> Result<(), Gone> {
    let lang = talk.lang;
    // Who interrupts a search has not asked for another one.
    let gave_up =
        matches!(answer.verdict(), Verdict::Stopped(why) if why != Some(Halt::Interrupted));
    if gave_up
        && !answer.has_solution()
        && let Some(&(first, _)) = family.methods().first()
        && Some(first) != method
    {
        let title = family.method_title(first).map(|title| title.in_lang(lang));
        let advice = CliMessage::TryAnotherMethod {
            title: title.unwrap_or(first),
        };
        talk.say(&(advice.text(lang) + "\n"))?;
    }
    Ok(())
}

fn host<'a>(context: &'a SolverContext<'a>, lang: Lang) -> TerminalHost<'a> {
    let limits = Limits::NONE.bytes(limits::default_bytes());
    TerminalHost::new(context, limits, lang)
}

/// Asks for the family. Whoever types the name of a preset gets its family, and the preset.
fn family(talk: &mut Talk<'_>) -> Result<(&'static dyn Family, Option<&'static str>), Gone> {
    let (families, lang) = (talk.families, talk.lang);
    let about = |family: &&dyn Family| family.guide().about.in_lang(lang).to_owned();
    let choices: Vec<String> = families.iter().map(about).collect();
    let question = CliMessage::AskFamily.text(lang) + &numbered(&choices) + "\n> ";
    let most = choices.len();
    loop {
        talk.say(&question)?;
        let answer = talk.line()?;
        let number = answer.trim().parse::<usize>().ok();
        if let Some(family) = number.and_then(|number| families.get(number.checked_sub(1)?)) {
            return Ok((*family, None));
        }
        let name = preset_name(&answer);
        for family in families {
            if let Some((preset, _)) = family.presets().iter().find(|row| row.0 == name) {
                return Ok((*family, Some(preset)));
            }
        }
        talk.say(&(CliMessage::NotAFamily { most }.text(lang) + "\n"))?;
    }
}

/// The name of a preset as people type it: `IQ Puzzler Pro` is `iq-puzzler-pro`.
fn preset_name(typed: &str) -> String {
    typed.trim().to_lowercase().replace(' ', "-")
}

/// The puzzle, and a name for its solution.
fn puzzle(
    talk: &mut Talk<'_>,
    family: &'static dyn Family,
) -> Result<(Box<dyn Puzzle>, String), Gone> {
    let (lang, guide, presets) = (talk.lang, family.guide(), family.presets());
    let mut sources: Vec<Source> = presets.iter().map(|row| Source::Preset(row.0)).collect();
    sources.extend([Source::File, Source::Typed]);
    sources.extend(guide.size.map(Source::Random));
    let about = |source: &Source| match *source {
        Source::Preset(name) => {
            let about = presets.iter().find(|row| row.0 == name);
            let about = about.map_or("", |row| row.1.in_lang(lang));
            format!("{name}: {about}")
        }
        Source::File => CliMessage::FromFile.text(lang),
        Source::Typed => CliMessage::TypeIt.text(lang),
        Source::Random(_) => CliMessage::RandomOne.text(lang),
    };
    let choices: Vec<String> = sources.iter().map(about).collect();
    let names: Vec<&str> = presets.iter().map(|row| row.0).collect();
    let question = match names.is_empty() {
        true => CliMessage::AskPuzzle,
        false => CliMessage::AskPuzzleByName,
    };
    let question = question.text(lang) + &numbered(&choices) + "\n> ";
    loop {
        let choice = talk.choose_or_name(&question, choices.len(), None, &names)?;
        let attempt = match sources[choice - 1] {
            Source::File => {
                let path = talk.ask(CliMessage::AskFile)?;
                let path = file_name(&path);
                talk.file = Some(path.to_owned());
                let (families, settings) = (talk.families, Settings::new());
                puzzles::read(
                    path,
                    ("solve", Question::Solve),
                    Some(family),
                    &settings,
                    families,
                    lang,
                )
                .map(|puzzle| (puzzle, stem(path).to_owned()))
            }
            Source::Typed => {
                talk.say(&(guide.lines.in_lang(lang).to_owned() + "\n"))?;
                let parsed = family.parse(&talk.lines(guide.empty_lines)?);
                let source = CliMessage::TypedPuzzle.text(lang);
                parsed
                    .map(|puzzle| (puzzle, String::from("puzzle")))
                    .map_err(|refusal| Failure::refusal(&refusal, &source, lang))
            }
            Source::Random(question) => {
                talk.say(question.in_lang(lang))?;
                let (size, seed) = (talk.line()?, draw_seed());
                let tools = Tools::new(false, Threads::all());
                let context = tools.context();
                let drawn = family
                    .random(&size, &Settings::new())
                    .and_then(|puzzles| puzzles.draw(seed, &host(&context, lang)));
                drawn
                    .map(|drawn| (drawn.puzzle, format!("{}-{seed}", size.trim())))
                    .map_err(|refusal| Failure::refusal(&refusal, &size, lang))
            }
            Source::Preset(name) => {
                return Ok((preset(talk, family, name)?, name.to_owned()));
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

/// A built-in puzzle: its pieces are shown, and what already lies in it is asked for until it can be read.
fn preset(
    talk: &mut Talk<'_>,
    family: &'static dyn Family,
    name: &str,
) -> Result<Box<dyn Puzzle>, Gone> {
    let lang = talk.lang;
    let puzzle = || family.parse(name).expect("a family reads its presets");
    let settings = Settings::new();
    if family.answers(Question::Pieces)
        && let Ok(pieces) = puzzle().pieces(&settings)
    {
        talk.say("\n")?;
        talk.show(&*pieces)?;
        talk.say("\n")?;
    }
    let Some(lines) = puzzle().ask_given() else {
        return Ok(puzzle());
    };
    loop {
        let question = lines.question.in_lang(lang).to_owned();
        talk.say(&(question + &CliMessage::OrEmptyBoard.text(lang) + ":\n"))?;
        let board = talk.lines_or_none(lines.empty_lines)?;
        if board.trim().is_empty() {
            return Ok(puzzle());
        }
        let source = CliMessage::TypedBoard.text(lang);
        let mut settings = Settings::new();
        // Rows between slashes are what the command line takes, too.
        let text = board.trim_end().replace('|', "\n\n").replace('/', "\n");
        settings.add(
            GIVEN,
            Setting {
                text,
                source: Some(source.clone()),
            },
        );
        match puzzle().with(&settings) {
            Ok(puzzle) => {
                if let Some(reading) = puzzle.reading() {
                    talk.say(&(words::note(reading, lang) + "\n"))?;
                }
                return Ok(puzzle);
            }
            Err(refusal) => talk.say(&Failure::refusal(&refusal, &source, lang).text(lang))?,
        }
    }
}

/// Where a puzzle comes from.
#[derive(Clone, Copy)]
enum Source {
    Preset(&'static str),
    File,
    Typed,
    /// With the question for the size.
    Random(Text),
}

/// One of the methods of a family.
fn method(talk: &mut Talk<'_>, family: &'static dyn Family) -> Result<&'static str, Gone> {
    let lang = talk.lang;
    let label = |name| match family.method_title(name) {
        Some(title) => titled(title, name, lang),
        None => name.to_owned(),
    };
    talk.choose_row(CliMessage::AskMethod, &family.methods(), label, Some(1))
}

/// A file's name as it was typed: here `-` is one, for standard input is what this conversation reads.
fn file_name(typed: &str) -> &str {
    match typed.trim() {
        "-" => "./-",
        path => path,
    }
}

/// A name for the answer to the puzzle in a file.
fn stem(path: &str) -> &str {
    let stem = std::path::Path::new(path).file_stem();
    stem.and_then(|stem| stem.to_str()).unwrap_or("board")
}

/// Asks where to save the answer, if at all.
fn save(talk: &mut Talk<'_>, suggestion: &str, answer: &dyn Answer) -> Result<(), Gone> {
    let lang = talk.lang;
    let (_, kind) = suggestion.rsplit_once('.').unwrap_or(("", "txt"));
    let name = suggestion;
    let how = PictureStyle {
        style: Style::new(lang),
        moves: false,
        delay: DEFAULT_DELAY,
    };
    loop {
        let reply = talk.ask(CliMessage::AskSave { name })?;
        let mut path = match reply.trim() {
            no if no.is_empty() || is_no(no) => {
                return talk.say(&(CliMessage::NotSaved.text(lang) + "\n"));
            }
            yes if is_yes(yes) => suggestion.to_owned(),
            path => path.to_owned(),
        };
        if std::path::Path::new(&path).extension().is_none() {
            path += &format!(".{kind}");
        }
        let exists = std::path::Path::new(&path).is_file();
        if exists && !is_yes(&talk.ask(CliMessage::AskReplace { path: &path })?) {
            continue;
        }
        let saved = Target::new(&path, exists, Kind::ANSWER, talk.file.as_deref(), lang)
            .and_then(|target| drawing::write(&target, answer, None, &how, (1, None)));
        match saved {
            Ok(_) => return talk.say(&(CliMessage::Saved { path: &path }.text(lang) + "\n")),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

/// In either language.
fn is_yes(answer: &str) -> bool {
    let answer = answer.trim().to_ascii_lowercase();
    matches!(answer.as_str(), "y" | "yes" | "ya")
}

fn is_no(answer: &str) -> bool {
    let answer = answer.to_ascii_lowercase();
    matches!(answer.as_str(), "n" | "no" | "t" | "tidak")
}
