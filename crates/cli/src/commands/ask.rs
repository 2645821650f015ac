//! `susun` alone: a conversation, as the origins had it. A wrong answer is asked again.

use std::io::{BufRead, Write};

use susun::Lang;
use susun::format::{Notation, parse_board, parse_size};
use susun::json::slide::Solved;
use susun::slide::registry::{METHODS, Method};
use susun::slide::{Report, Request, random};
use susun::sliding::{Board, Puzzle};

use super::slide::{exit_code, solve};
use super::{draw_seed, json_line};
use crate::failure::{Failure, exit};
use crate::output::{Kind, Target};
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
        match susun::slide::solve(&request, &mut watch) {
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
        save(talk, &name, &report)?;
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
                // Standard input is what this conversation reads: here `-` is a file's name.
                let path = match path.trim() {
                    "-" => "./-",
                    path => path,
                };
                let stem = std::path::Path::new(path).file_stem();
                let name = stem.and_then(|stem| stem.to_str()).unwrap_or("board");
                input::board(path, lang).map(|board| (board, name.to_owned()))
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
                        let seed = draw_seed();
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

fn save(talk: &mut Talk<'_>, name: &str, report: &Report) -> Result<(), Gone> {
    let lang = talk.lang;
    let content = |kind| match kind {
        Kind::Text => {
            let text = solve::text(report, Notation::Tile, Some(80), lang);
            anstream::adapter::strip_str(&text).to_string()
        }
        Kind::Json => json_line(&Solved::of(report, true)),
    };
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
        let exists = std::path::Path::new(&path).is_file();
        if exists && !is_yes(&talk.ask(Say::AskReplace { path: &path })?) {
            continue;
        }
        let saved = Target::new(&path, exists, lang)
            .and_then(|target| target.write(&content(target.kind), lang));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Types `keys`, one after the other, and gives the exit code and all that was said.
    fn talk(keys: &str, lang: Lang) -> (u8, String) {
        let mut said = Vec::new();
        let code = run(&mut keys.as_bytes(), &mut said, lang);
        let said = anstream::adapter::strip_str(&String::from_utf8_lossy(&said)).to_string();
        (code.expect("a conversation ends with an exit code"), said)
    }

    #[track_caller]
    fn assert_said(said: &str, parts: &[&str]) {
        let mut rest = said;
        for part in parts {
            let Some((_, after)) = rest.split_once(part) else {
                panic!("no {part:?} where it should be in\n{said}")
            };
            rest = after;
        }
    }

    const TYPED: &str = "2\n1 2 3\n4 5 6\n7 0 8\n\n";

    #[test]
    fn typed_rows_end_with_an_empty_line() {
        let (code, said) = talk(&format!("{TYPED}\n\n"), Lang::English);
        assert_eq!(code, exit::DONE);
        let parts = [
            "1  from a file",
            "Type the rows",
            "Moves (tile): L",
            "Not saved.",
        ];
        assert_said(&said, &parts);
        // Windows ends its lines otherwise.
        let keys = format!("{TYPED}\n\n").replace('\n', "\r\n");
        let (code, said) = talk(&keys, Lang::Indonesian);
        assert_eq!(code, exit::DONE);
        assert_said(
            &said,
            &["Ketik barisnya", "Langkah (ubin): L", "Tidak disimpan."],
        );
    }

    #[test]
    fn a_file_gives_its_name_to_the_answer() {
        let folder = tempfile::tempdir().expect("a place for files");
        let board = folder.path().join("my board.txt");
        std::fs::write(&board, "1 2 3\n4 5 6\n7 - 8\n").expect("it can be written");
        let keys = format!("1\n {} \n\nn\n", board.display());
        let (code, said) = talk(&keys, Lang::English);
        assert_eq!(code, exit::DONE);
        assert_said(
            &said,
            &[
                "File name: ",
                "Optimal: 1 ",
                "y for answer-my board.txt",
                "Not saved.",
            ],
        );
    }

    #[test]
    fn a_random_board_is_solved() {
        let (code, said) = talk("3\n3x3\n\n\n", Lang::English);
        assert_eq!(code, exit::DONE);
        assert_said(
            &said,
            &[
                "Size, for example 4x4: ",
                "Start (3x3)",
                "Optimal: ",
                "y for answer-3x3-",
            ],
        );
    }

    /// The origins crashed on a wrong answer, or repeated their complaint for ever.
    #[test]
    fn a_wrong_answer_is_asked_again() {
        let keys = "\nx\n0\n4\n-1\n1\nno/such/file.txt\n1\n\n2\n1 2 3\n4 5\n\n3\n1x1\n3\n4\n2\n1 2/3 0\n\n99\nfour\n4\n\n";
        let (code, said) = talk(keys, Lang::English);
        assert_eq!(code, exit::DONE, "{said}");
        assert_eq!(
            said.matches("Please type a number from 1 to 3.").count(),
            5,
            "{said}"
        );
        assert_said(
            &said,
            &[
                "there is no file \"no/such/file.txt\"",
                "there is no file \"\"",
                "row 2 has 2 cells",
                "outside 2x2 to 100x100",
                "\"4\" is not a size",
                "Please type a number from 1 to 12.",
                "Please type a number from 1 to 12.",
                "Already solved",
                "Method: bnb-s1",
            ],
        );
    }

    #[test]
    fn an_answer_is_saved_in_the_form_of_its_name() {
        let folder = tempfile::tempdir().expect("a place for files");
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name));
        let save = |name: &str, more: &str| {
            let path = folder.path().join(name);
            talk(
                &format!("{TYPED}\n{}\n{more}", path.display()),
                Lang::English,
            )
        };
        let (code, said) = save("plain", "");
        assert_eq!(code, exit::DONE, "{said}");
        assert_said(&said, &["Saved: ", "plain.txt"]);
        let text = read("plain.txt").expect("it was saved");
        assert_said(
            &text,
            &["Start (3x3)", "Moves (tile): L", "L  depth 1  cost 1"],
        );
        assert!(!text.contains('\u{1b}'), "{text}");
        save("answer.json", "");
        let json = read("answer.json").expect("it was saved");
        let value: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        assert_eq!(value["moves"], "L");
        // A file that is there is replaced only after a yes; a no asks for another name.
        std::fs::write(folder.path().join("old.txt"), "precious").expect("it can be written");
        let (_, said) = save("old.txt", "n\n\n");
        assert_said(&said, &["Replace it?", "Save the answer?", "Not saved."]);
        assert_eq!(read("old.txt").expect("it is there"), "precious");
        let (_, said) = save("old.txt", "y\n");
        assert_said(&said, &["Replace it?", "Saved: "]);
        assert_said(&read("old.txt").expect("it is there"), &["Moves (tile): L"]);
        // What cannot be saved under one name can be under another.
        let (code, said) = save("no/such/place.txt", "a.svg\n\n");
        assert_eq!(code, exit::DONE);
        assert_said(&said, &["cannot write", "cannot be told", "Not saved."]);
    }

    #[test]
    fn an_unsolvable_board_is_a_no_and_nothing_to_save() {
        let (code, said) = talk("2\n1 2 3\n4 5 6\n8 7 0\n\n\n", Lang::English);
        assert_eq!(code, exit::NO);
        assert!(!said.contains("Save the answer?"), "{said}");
    }

    #[test]
    fn a_method_that_gives_up_is_told() {
        let greedy = METHODS.iter().position(|row| row.name == "greedy");
        let number = greedy.expect("it is in the registry") + 1;
        let keys = format!("2\n8 6 7\n2 5 4\n3 0 1\n\n{number}\n");
        let (code, said) = talk(&keys, Lang::English);
        assert_eq!(code, exit::STOPPED);
        assert_said(&said, &["Stopped: it will never arrive"]);
    }

    /// Wherever the input ends, the program does, too.
    #[test]
    fn the_end_of_the_input_ends_the_conversation() {
        let whole = format!("9\n{TYPED}\n");
        let ends = whole.match_indices('\n').map(|(place, _)| place + 1);
        for end in std::iter::once(0).chain(ends) {
            let (code, said) = talk(&whole[..end], Lang::English);
            assert_eq!(code, exit::BAD_INPUT, "{end}: {said}");
            assert!(
                said.ends_with("\nNo more input: good bye.\n"),
                "{end}: {said}"
            );
        }
    }
}
