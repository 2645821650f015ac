//! `susun` alone: a conversation, as the origins had it. A wrong answer is asked again.

mod pack;
mod slide;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use susun::Lang;
use susun::family::{Answer, PictureStyle, Puzzle, Settings};
use susun::picture::Style;
use susun::search::Limits;

use crate::drawing::{self, DEFAULT_DELAY};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::host::{TerminalHost, Tools};
use crate::output::{self, Kind, Target};
use crate::words::CliMessage;
use crate::{Families, limits};

/// Both ends of the conversation.
struct Talk<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    families: Families,
    lang: Lang,
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

    /// A number from 1 to `most`, asked for until there is one.
    fn choose(
        &mut self,
        question: CliMessage<'_>,
        most: usize,
        default: Option<usize>,
    ) -> Result<usize, Gone> {
        loop {
            let answer = self.ask(question)?;
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
    let is_sliding = talk.choose(CliMessage::AskFamily, 2, None)? == 1;
    let (puzzle, name) = match is_sliding {
        true => slide::puzzle(talk)?,
        false => pack::puzzle(talk)?,
    };
    let method = method(talk, &*puzzle)?;
    // Steps mean nothing to other puzzles.
    let settings = Settings::new().with("method", method).with("steps", "");
    let answer = {
        let tools = Tools::new(false, Threads::all());
        let context = tools.context();
        let bytes = Some(limits::default_bytes());
        let limits = Limits {
            bytes,
            ..Limits::default()
        };
        let host = TerminalHost::new(&context, limits, lang);
        match puzzle.solve(&settings, &host) {
            Ok(answer) => answer,
            Err(refusal) => return Ok(Err(Failure::refusal(&refusal, &name, lang))),
        }
    };
    talk.say("\n")?;
    talk.say(&output::painted(
        &answer.text(&drawing::look_of_output(lang)),
    ))?;
    if answer.has_solution() {
        talk.say("\n")?;
        if is_sliding {
            let name = &format!("answer-{name}.txt");
            save(talk, CliMessage::AskSave { name }, name, &*answer)?;
        } else {
            // As the origin does: the board first, then its picture.
            for kind in [".txt", ".png"] {
                let name = &format!("solution-{name}{kind}");
                save(
                    talk,
                    CliMessage::AskSaveSolution { kind, name },
                    name,
                    &*answer,
                )?;
            }
        }
    }
    Ok(Ok(drawing::exit_code(answer.verdict())))
}

/// One of the methods of the puzzle's family.
fn method(talk: &mut Talk<'_>, puzzle: &dyn Puzzle) -> Result<&'static str, Gone> {
    let lang = talk.lang;
    let methods = puzzle.family().methods();
    let rows = methods
        .iter()
        .map(|(name, about)| (*name, about.in_lang(lang)));
    talk.say(&(CliMessage::AskMethod.text(lang) + "\n" + &numbered(rows)))?;
    let choice = talk.choose(CliMessage::Prompt, methods.len(), Some(1))?;
    Ok(methods[choice - 1].0)
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

/// A numbered list of names and what they are.
fn numbered(rows: impl Iterator<Item = (&'static str, &'static str)> + Clone) -> String {
    let width = rows.clone().map(|(name, _)| name.len()).max().unwrap_or(0) + 2;
    (1..)
        .zip(rows)
        .map(|(number, (name, about))| format!("  {number:>2}  {name:<width$}{about}\n"))
        .collect()
}

/// Asks where to save the answer, if at all.
fn save(
    talk: &mut Talk<'_>,
    question: CliMessage<'_>,
    suggestion: &str,
    answer: &dyn Answer,
) -> Result<(), Gone> {
    let lang = talk.lang;
    let how = PictureStyle {
        style: Style::new(lang),
        moves: false,
        delay: DEFAULT_DELAY,
    };
    loop {
        let reply = talk.ask(question)?;
        let mut path = match reply.trim() {
            no if no.is_empty() || is_no(no) => {
                return talk.say(&(CliMessage::NotSaved.text(lang) + "\n"));
            }
            yes if is_yes(yes) => suggestion.to_owned(),
            path => path.to_owned(),
        };
        if std::path::Path::new(&path).extension().is_none() {
            let (_, kind) = suggestion.rsplit_once('.').unwrap_or(("", "txt"));
            path += &format!(".{kind}");
        }
        let exists = std::path::Path::new(&path).is_file();
        if exists && !is_yes(&talk.ask(CliMessage::AskReplace { path: &path })?) {
            continue;
        }
        let saved = Target::new(&path, exists, Kind::ANSWER, lang)
            .and_then(|target| Ok((drawing::content(&target, answer, &how)?, target)))
            .and_then(|(content, target)| target.write(&content.unwrap_or_default(), lang));
        match saved {
            Ok(()) => return talk.say(&(CliMessage::Saved { path: &path }.text(lang) + "\n")),
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
