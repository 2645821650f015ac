//! `susun` alone: a conversation, as the origins had it. A wrong answer is asked again.

use std::io::{BufRead, Write};

use susun::format::{Notation, parse_board, parse_size};
use susun::random;
use susun::registry::{METHODS, Method};
use susun::sliding::{Board, Puzzle};
use susun::{Lang, Request};

use super::{exit_code, solve};
use crate::failure::{Failure, exit};
use crate::output::Target;
use crate::say::Say;
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// Both ends of the conversation.
struct Talk<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
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

    fn ask(&mut self, question: Say<'_>) -> Result<String, Gone> {
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
        question: Say<'_>,
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
            let complaint = Say::NotAChoice { most }.text(self.lang);
            self.say(&(complaint + "\n"))?;
        }
    }
}

pub(super) fn run(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    lang: Lang,
) -> Result<u8, Failure> {
    let mut talk = Talk {
        input,
        output,
        lang,
    };
    match converse(&mut talk) {
        Ok(code) => code,
        Err(Gone) => {
            // Nobody may be there to read it.
            let _ = talk.say(&(String::from("\n") + &Say::TheEnd.text(lang) + "\n"));
            Ok(exit::BAD_INPUT)
        }
    }
}

fn converse(talk: &mut Talk<'_>) -> Result<Result<u8, Failure>, Gone> {
    let lang = talk.lang;
    let (board, name) = puzzle(talk)?;
    let puzzle = Puzzle::to_usual_goal(board);
    let method = method(talk)?;
    let bytes = limits::default_bytes();
    let mut request = Request::new(puzzle);
    request.method = method;
    request.limits.bytes = Some(bytes);
    let report = {
        let mut watch = TerminalWatch::new(None, lang);
        match susun::solve(&request, &mut watch) {
            Ok(report) => report,
            Err(error) => return Ok(Err(Failure::request(&error, lang))),
        }
    };
    talk.say("\n")?;
    talk.say(&solve::text(
        &report,
        Notation::Tile,
        Some(crate::output::width()),
        lang,
    ))?;
    if report.outcome.solution().is_some() {
        talk.say("\n")?;
        let text = solve::text(&report, Notation::Tile, Some(80), lang);
        let text = anstream::adapter::strip_str(&text).to_string();
        save(talk, &name, &text)?;
    }
    Ok(Ok(exit_code(&report)))
}

/// The board, and a name for its answer.
fn puzzle(talk: &mut Talk<'_>) -> Result<(Board, String), Gone> {
    let lang = talk.lang;
    loop {
        let attempt = match talk.choose(Say::AskPuzzle, 3, None)? {
            1 => {
                let path = talk.ask(Say::AskFile)?;
                let stem = std::path::Path::new(&path).file_stem();
                let name = stem.and_then(|stem| stem.to_str()).unwrap_or("board");
                input::board(path.trim(), lang).map(|board| (board, name.to_owned()))
            }
            2 => {
                talk.say(&(Say::AskRows.text(lang) + "\n"))?;
                let mut rows = String::new();
                loop {
                    let line = talk.line()?;
                    if line.trim().is_empty() {
                        break;
                    }
                    rows += &(line + "\n");
                }
                parse_board(&rows)
                    .map(|board| (board, String::from("board")))
                    .map_err(|error| Failure::parse(&error, &Say::TypedBoard.text(lang), lang))
            }
            _ => {
                let size = talk.ask(Say::AskSize)?;
                parse_size(&size)
                    .map(|size| {
                        let seed = super::random::draw_seed();
                        (random::board(size, seed), format!("{size}-{seed}"))
                    })
                    .map_err(|error| Failure::parse(&error, &format!("\"{size}\""), lang))
            }
        };
        match attempt {
            Ok(found) => return Ok(found),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

fn method(talk: &mut Talk<'_>) -> Result<Method, Gone> {
    let lang = talk.lang;
    let mut list = Say::AskMethod.text(lang) + "\n";
    for (number, row) in METHODS.iter().enumerate() {
        let about = row.about.in_lang(lang);
        list += &format!("  {:>2}  {:<18}{about}\n", number + 1, row.name);
    }
    talk.say(&list)?;
    let choice = talk.choose(Say::Prompt, METHODS.len(), Some(1))?;
    Ok(Method::named(METHODS[choice - 1].name).expect("it is in the registry"))
}

fn save(talk: &mut Talk<'_>, name: &str, text: &str) -> Result<(), Gone> {
    let lang = talk.lang;
    let suggestion = format!("answer-{name}.txt");
    loop {
        let answer = talk.ask(Say::AskSave { name: &suggestion })?;
        let mut path = match answer.trim() {
            "" | "n" | "N" | "no" | "t" | "tidak" => {
                return talk.say(&(Say::NotSaved.text(lang) + "\n"));
            }
            yes if is_yes(yes) => suggestion.clone(),
            path => path.to_owned(),
        };
        if std::path::Path::new(&path).extension().is_none() {
            path += ".txt";
        }
        let force = std::path::Path::new(&path).is_file() && {
            let answer = talk.ask(Say::AskReplace { path: &path })?;
            is_yes(&answer)
        };
        let saved = Target::new(&path, force, lang).and_then(|target| target.write(text, lang));
        match saved {
            Ok(()) => return talk.say(&(Say::Saved { path: &path }.text(lang) + "\n")),
            Err(failure) => talk.say(&failure.text(lang))?,
        }
    }
}

/// In either language.
fn is_yes(answer: &str) -> bool {
    matches!(answer.trim(), "y" | "Y" | "yes" | "ya")
}
