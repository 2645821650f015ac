//! `susun` alone: a conversation, as the origins had it. A wrong answer is asked again.

#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use susun::Lang;
use susun::SolverContext;
use susun::family::{Answer, Family, PictureStyle, Puzzle, Question, Settings, Verdict};
use susun::picture::Style;
use susun::registry::{Text, titled};
use susun::search::{Halt, Limits};

use super::draw_seed;
use crate::arguments::METHOD;
use crate::drawing::{self, DEFAULT_DELAY};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::output;
use crate::target::{Kind, Target};
use crate::words::CliMessage;
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

    /// The number of one of some choices.
    fn choose_from(&mut self, question: CliMessage<'_>, choices: &[String]) -> Result<usize, Gone> {
        let choices = (1..).zip(choices);
        let list: String = choices
            .clone()
            .map(|(n, choice)| format!("\n  {n}  {choice}"))
            .collect();
        let question = question.text(self.lang) + &list + "\n> ";
        self.choose(&question, choices.count(), None)
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
        loop {
            self.say(question)?;
            let answer = self.line()?;
            match (answer.trim(), default) {
                ("", Some(default)) => return Ok(default),
                (text, _) => {
                    if let Ok(number @ 1..) = text.parse::<usize>()
                        && number <= most
                    {
                        return Ok(number);
                    }
                }
            }
            let complaint = CliMessage::NotAChoice { most }.text(self.lang);
            self.say(&(complaint + "\n"))?;
        }
    }
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
    let lang = talk.lang;
    let family = family(talk)?;
    let (puzzle, name) = puzzle(talk, family)?;
    let method = method(talk, &*puzzle)?;
    // All that the origins told; other puzzles have no such setting.
    let settings = Settings::new().with(METHOD, method).with("full", "");
    let answer = {
        let tools = Tools::new(false, Threads::all());
        let context = tools.context();
        let host = host(&context, lang);
        match puzzle.solve(&settings, &host) {
            Ok(answer) => answer,
            Err(refusal) => return Ok(Err(Failure::refusal(&refusal, &name, lang))),
        }
    };
    talk.say("\n")?;
    talk.say_safe(&output::painted(
        &answer.text(&drawing::look_of_output(lang)),
    ))?;
    let verdict = answer.verdict();
    // Who interrupts a search has not asked for another one.
    let gave_up = matches!(verdict, Verdict::Stopped(why) if why != Some(Halt::Interrupted));
    if gave_up
        && !answer.has_solution()
        && let Some(&(first, _)) = family.methods().first()
        && first != method
    {
        let title = family.method_title(first).map(|title| title.in_lang(lang));
        let advice = CliMessage::TryAnotherMethod {
            title: title.unwrap_or(first),
        };
        talk.say(&(advice.text(lang) + "\n"))?;
    }
    if answer.has_solution() {
        talk.say("\n")?;
        for file in family.guide().files {
            save(talk, &file.replace('*', &name), &*answer)?;
        }
    }
    Ok(Ok(drawing::exit_code(verdict)))
}

fn host<'a>(context: &'a SolverContext<'a>, lang: Lang) -> TerminalHost<'a> {
    let limits = Limits::NONE.bytes(limits::default_bytes());
    TerminalHost::new(context, limits, lang)
}

fn family(talk: &mut Talk<'_>) -> Result<&'static dyn Family, Gone> {
    let about = |family: &&dyn Family| family.guide().about.in_lang(talk.lang).to_owned();
    let choices: Vec<String> = talk.families.iter().map(about).collect();
    let choice = talk.choose_from(CliMessage::AskFamily, &choices)?;
    Ok(talk.families[choice - 1])
}

/// The puzzle, and a name for its solution.
fn puzzle(
    talk: &mut Talk<'_>,
    family: &'static dyn Family,
) -> Result<(Box<dyn Puzzle>, String), Gone> {
    let (lang, guide) = (talk.lang, family.guide());
    let mut ways = vec![
        (CliMessage::FromFile, Way::File),
        (CliMessage::TypeIt, Way::Typed),
    ];
    ways.extend(
        guide
            .size
            .map(|size| (CliMessage::RandomOne, Way::Random(size))),
    );
    ways.extend((!family.presets().is_empty()).then_some((CliMessage::APreset, Way::Preset)));
    let choices: Vec<String> = ways.iter().map(|(say, _)| say.text(lang)).collect();
    loop {
        let attempt = match ways[talk.choose_from(CliMessage::AskPuzzle, &choices)? - 1].1 {
            Way::File => {
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
            Way::Typed => {
                talk.say(&(guide.lines.in_lang(lang).to_owned() + "\n"))?;
                let parsed = family.parse(&talk.lines(guide.empty_lines)?);
                let source = CliMessage::TypedPuzzle.text(lang);
                parsed
                    .map(|puzzle| (puzzle, String::from("puzzle")))
                    .map_err(|refusal| Failure::refusal(&refusal, &source, lang))
            }
            Way::Random(question) => {
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
            Way::Preset => {
                let presets = family.presets();
                let name = talk.choose_row(CliMessage::AskPreset, &presets, str::to_owned, None)?;
                let parsed = family.parse(name).map(|puzzle| (puzzle, name.to_owned()));
                parsed.map_err(|refusal| Failure::refusal(&refusal, name, lang))
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

/// Where a puzzle comes from.
#[derive(Clone, Copy)]
enum Way {
    File,
    Typed,
    /// With the question for the size.
    Random(Text),
    Preset,
}

/// One of the methods of the puzzle's family.
fn method(talk: &mut Talk<'_>, puzzle: &dyn Puzzle) -> Result<&'static str, Gone> {
    let (family, lang) = (puzzle.family(), talk.lang);
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
