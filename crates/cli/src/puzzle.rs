//! From an argument to a puzzle: where its text is, which family reads it, and what options add to it.

use std::path::Path;

use susun::family::{
    Family, OptionRow, Puzzle, Question, Refusal, Setting, Settings, Several, Takes, parse_line,
};
use susun::registry::{Text as Words, nearest};
use susun::{Lang, Message};

use crate::Families;
use crate::arguments::{
    ALL, FAMILY, Given, LEVEL, LIMIT, MAX_NODES, METHOD, METHODS, NO_FOLD, NO_TIME, NUMBERS,
    SYMBOLS, UPTO,
};
use crate::failure::Failure;
use crate::input::{self, Input};
use crate::output;
use crate::words::{self, CliMessage};

/// A text and where it comes from.
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) source: String,
}

impl Text {
    /// `-` or a file, if the argument is one of these.
    pub(crate) fn stored(
        argument: &str,
        input: Input,
        lang: Lang,
    ) -> Result<Option<Self>, Failure> {
        let (words, source) = if argument == "-" {
            (
                input::standard_input(input, lang)?,
                CliMessage::StandardInput.text(lang),
            )
        } else if Path::new(argument).exists() {
            (input::file(argument, input, lang)?, argument.to_owned())
        } else {
            return Ok(None);
        };
        Ok(Some(Self { words, source }))
    }

    fn into_setting(self) -> Setting {
        Setting {
            text: self.words,
            source: Some(self.source),
        }
    }
}

/// The puzzle of an argument, with what the settings add to it; `chosen` is the family that the user
/// named.
pub(crate) fn read(
    argument: &str,
    (command, question): (&str, Question),
    chosen: Option<&'static dyn Family>,
    settings: &Settings,
    families: Families,
    lang: Lang,
) -> Result<Box<dyn Puzzle>, Failure> {
    let asked = (command, question);
    let argument = (argument, None);
    read_text(argument, asked, chosen, settings, families, lang).map(|(_, puzzle)| puzzle)
}

/// The puzzle of an argument, and its text, which may have been read before.
pub(crate) fn read_text(
    (argument, stored): (&str, Option<Text>),
    (command, question): (&str, Question),
    chosen: Option<&'static dyn Family>,
    settings: &Settings,
    families: Families,
    lang: Lang,
) -> Result<(String, Box<dyn Puzzle>), Failure> {
    let text = match stored {
        Some(text) => text,
        None => text(argument, question, chosen, families, lang)?,
    };
    let family = chosen.unwrap_or_else(|| family_of(&text.words, families));
    let parsed = family.parse(&text.words);
    let named = || chosen.is_none().then(|| named_line(&text.words, families));
    let parsed = parsed.or_else(|refusal| named().flatten().ok_or(refusal));
    let puzzle = parsed.map_err(|refusal| {
        if let Some(several) = Several::of(&text.words, families) {
            // What was typed is no file, and one board of it can be typed as well.
            let is_stored = argument == "-" || text.source == argument;
            let failure = Failure::refusal(&Refusal::new(several), &text.source, lang);
            let more = CliMessage::SeveralFix { argument }.text(lang);
            return match is_stored {
                true => failure.with_more_help(&more),
                false => failure,
            };
        }
        let failure = Failure::refusal(&refusal, &text.source, lang);
        match chosen {
            None if family.is_unsure(&text.words, &refusal) => {
                explain(failure, &text.words, family, families, lang)
            }
            _ => failure,
        }
    })?;
    // After the text is read: only now is the family certain.
    let family = puzzle.family();
    check_question(command, question, family, families, lang)?;
    check_options(settings, family, families, lang)?;
    let puzzle = puzzle.with(settings).map_err(|refusal| {
        let failure = || Failure::refusal(&refusal, &text.source, lang);
        missing_board(&refusal, settings, family, lang).unwrap_or_else(failure)
    })?;
    if let Some(reading) = puzzle.reading() {
        output::note(&words::note(reading, lang));
    }
    Ok((text.words, puzzle))
}

/// The only puzzle of a text, after a name and a tab, as `random` prints several.
pub(crate) fn named_line(text: &str, families: Families) -> Option<Box<dyn Puzzle>> {
    let lines = (1..).zip(text.lines());
    let mut lines = lines.filter_map(|(at, line)| parse_line(at, line.as_bytes(), families));
    let only = lines.next().filter(|_| lines.next().is_none())?;
    only.name.and(only.puzzle.ok())
}

/// A word that was read as a board, and has not its shape: the name of a file that is not there.
fn missing_board(
    refusal: &Refusal,
    settings: &Settings,
    family: &dyn Family,
    lang: Lang,
) -> Option<Failure> {
    family.options().iter().find_map(|row| {
        let Takes::Board { forms, .. } = row.takes else {
            return None;
        };
        let typed = Some(typed_source(row.name, lang));
        let word = settings.get(row.name).filter(|setting| {
            setting.source == typed && setting.text.chars().all(char::is_alphanumeric)
        })?;
        let is_its = refusal.source == typed && refusal.is_about_shape();
        is_its.then(|| no_such_board(&word.text, forms, lang))
    })
}

fn no_such_board(argument: &str, forms: Words, lang: Lang) -> Failure {
    let forms = forms.in_lang(lang);
    let fix = CliMessage::NoSuchBoardFix { forms }.text(lang);
    input::no_such_file(argument, lang).with_help(fix)
}

/// The family that recognises a text, or the first one.
pub(crate) fn family_of(text: &str, families: Families) -> &'static dyn Family {
    let recognised = families.iter().find(|family| family.recognises(text));
    *recognised.unwrap_or(&families[0])
}

/// The family of the argument `--puzzle`.
pub(crate) fn chosen(given: &Given<'_>) -> Result<Option<&'static dyn Family>, Failure> {
    let Some(name) = given.text(FAMILY) else {
        return Ok(None);
    };
    let found = given.families.iter().find(|family| family.name() == name);
    let names: Vec<&str> = given.families.iter().map(|family| family.name()).collect();
    let bad = || Failure::bad_value("--puzzle", name, &names.join(", "), given.lang);
    found.map(|family| Some(*family)).ok_or_else(bad)
}

/// The text of an argument: `-`, a file, or what was typed.
fn text(
    argument: &str,
    question: Question,
    chosen: Option<&'static dyn Family>,
    families: Families,
    lang: Lang,
) -> Result<Text, Failure> {
    let presets = || families.iter().flat_map(|family| family.presets());
    // A folder cannot be meant by the name of a puzzle.
    let is_preset = Path::new(argument).is_dir() && presets().any(|(name, _)| name == argument);
    if !is_preset && let Some(text) = Text::stored(argument, Input::Puzzle, lang)? {
        return Ok(text);
    }
    // The first family reads what no other recognises, so it is asked last.
    for family in chosen.iter().chain(families.iter().rev()) {
        let is_chosen = chosen.is_some_and(|chosen| chosen.name() == family.name());
        let Some(words) = family.typed(argument, question, is_chosen) else {
            continue;
        };
        if let Some(chosen) = chosen.filter(|_| !is_chosen) {
            let say = CliMessage::OtherFamily {
                argument,
                noun: family.noun().in_lang(lang),
                other: chosen.noun().in_lang(lang),
            };
            let fix = CliMessage::OtherFamilyFix {
                family: chosen.name(),
            };
            return Err(Failure::say(say, fix, lang));
        }
        let source = CliMessage::TypedPuzzle.text(lang);
        return Ok(Text { words, source });
    }
    // There is no such file, unless there is one that cannot be looked at.
    let words =
        input::file(argument, Input::Puzzle, lang).map_err(|failure| {
            match near_preset(argument, families) {
                Some(suggestion) => {
                    failure.with_help(CliMessage::DidYouMean { suggestion }.text(lang))
                }
                None => failure,
            }
        })?;
    Ok(Text {
        words,
        source: argument.to_owned(),
    })
}

/// The name of a puzzle that was probably meant.
fn near_preset(argument: &str, families: Families) -> Option<&'static str> {
    let name = argument.to_lowercase().replace([' ', '_'], "-");
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !name.chars().all(is_word) {
        return None;
    }
    let presets = families.iter().flat_map(|family| family.presets());
    nearest(&name, presets.map(|(name, _)| name))
}

/// Adds how the other families read a text that one of them refused.
fn explain(
    failure: Failure,
    text: &str,
    family: &'static dyn Family,
    families: Families,
    lang: Lang,
) -> Failure {
    let others = families
        .iter()
        .filter(|other| other.name() != family.name());
    others.fold(failure, |failure, other| {
        let problem = other.parse(text).err().map(|refusal: Refusal| {
            let place = refusal.at.map(|at| Message::At(at).text(lang) + ": ");
            place.unwrap_or_default() + &refusal.message(lang)
        });
        let say = CliMessage::ReadAs {
            family: other.name(),
            noun: other.noun().in_lang(lang),
            problem: problem.as_deref(),
        };
        failure.with_more_help(&say.text(lang))
    })
}

/// The settings that the arguments give, files read.
pub(crate) fn settings(given: &Given<'_>) -> Result<Settings, Failure> {
    let mut settings = Settings::new();
    for name in COMMON {
        for value in given.texts(name) {
            settings = settings.with(name, value);
        }
    }
    for name in COMMON_FLAGS {
        if given.has(name) {
            settings = settings.with(name, "");
        }
    }
    for row in given.families.iter().flat_map(|family| family.options()) {
        // Several families may have an option of this name.
        if settings.has(row.name) || !given.has(row.name) {
            continue;
        }
        if let Takes::Nothing = row.takes {
            settings = settings.with(row.name, "");
            continue;
        }
        for value in given.texts(row.name) {
            settings.add(row.name, setting(value, row, given.lang)?);
        }
    }
    Ok(settings)
}

/// Settings that every family has: what a question is about.
const COMMON: &[&str] = &[
    METHOD, METHODS, LIMIT, LEVEL, MAX_NODES, NUMBERS, SYMBOLS, UPTO,
];
const COMMON_FLAGS: &[&str] = &[ALL, NO_TIME, NO_FOLD];

/// A value, with the text of the file that it names.
fn setting(value: &str, row: &OptionRow, lang: Lang) -> Result<Setting, Failure> {
    let plain = || Setting {
        text: value.to_owned(),
        source: None,
    };
    match row.takes {
        Takes::Board { typed, forms, .. } => {
            if !is_dots(value)
                && let Some(text) = Text::stored(value, Input::Puzzle, lang)?
            {
                return Ok(text.into_setting());
            }
            let Some(text) = typed(value) else {
                return Err(no_such_board(value, forms, lang));
            };
            Ok(Setting {
                text,
                source: Some(typed_source(row.name, lang)),
            })
        }
        Takes::File { .. } => {
            let is_file = value == "-" || Path::new(value).is_file();
            let stored = if is_file {
                Text::stored(value, Input::Puzzle, lang)?
            } else {
                None
            };
            Ok(stored.map_or_else(plain, Text::into_setting))
        }
        _ => Ok(Setting {
            source: Some(format!("--{}", row.name)),
            ..plain()
        }),
    }
}

/// What errors call the board that was typed for an option.
fn typed_source(option: &str, lang: Lang) -> String {
    match option {
        "goal" => CliMessage::TypedGoal,
        _ => CliMessage::TypedBoard,
    }
    .text(lang)
}

/// Whether an argument is a row of empty cells. It is no directory: these are never boards or answers.
fn is_dots(argument: &str) -> bool {
    !argument.is_empty() && argument.chars().all(|c| c == '.')
}

/// The answer that an argument gives to a puzzle: `-`, a file, or what was typed.
pub(crate) fn answer(argument: &str, family: &dyn Family, lang: Lang) -> Result<Setting, Failure> {
    let is_board = is_dots(argument) && family.typed_answer(argument).is_some();
    if !is_board && let Some(text) = Text::stored(argument, Input::Answer, lang)? {
        return Ok(text.into_setting());
    }
    match family.typed_answer(argument) {
        Some(text) => Ok(Setting {
            text,
            source: (!argument.is_empty()).then(|| format!("\"{argument}\"")),
        }),
        None => {
            let form = family.guide().answers.in_lang(lang);
            let fix = CliMessage::NoSuchAnswerFix { form }.text(lang);
            Err(input::no_such_file(argument, lang).with_help(fix))
        }
    }
}

/// Refuses a command that only other families have an answer for.
pub(crate) fn check_question(
    command: &str,
    question: Question,
    family: &dyn Family,
    families: Families,
    lang: Lang,
) -> Result<(), Failure> {
    if family.answers(question) {
        return Ok(());
    }
    let others: Vec<_> = families.iter().filter(|f| f.answers(question)).collect();
    let nouns: Vec<&str> = others.iter().map(|f| f.noun().in_lang(lang)).collect();
    let this = family.noun().in_lang(lang);
    let say = match question {
        Question::Pieces => CliMessage::NoPieces { this },
        _ => CliMessage::CommandFor {
            command,
            nouns: &nouns,
            this,
        },
    };
    let forms = others.iter().map(|f| f.guide().forms.in_lang(lang));
    let forms = &forms.collect::<Vec<_>>().join("; ");
    let fix = match question {
        Question::Random | Question::Study => CliMessage::NotForRandomFix,
        _ => CliMessage::NotForFix { forms },
    };
    Err(Failure::say(say, fix, lang))
}

/// Refuses options and methods that only another family has.
pub(crate) fn check_options(
    settings: &Settings,
    family: &dyn Family,
    families: Families,
    lang: Lang,
) -> Result<(), Failure> {
    let refuse = |argument: &str, other: &dyn Family, fix: CliMessage<'_>| {
        let say = CliMessage::OnlyFor {
            argument,
            noun: other.noun().in_lang(lang),
            this: family.noun().in_lang(lang),
        };
        Err(Failure::say(say, fix, lang))
    };
    let has = |family: &dyn Family, name: &str| family.options().iter().any(|row| row.name == name);
    for name in settings.names().filter(|name| !has(family, name)) {
        if let Some(other) = families.iter().find(|other| has(**other, name)) {
            let argument = &format!("--{name}");
            return refuse(argument, *other, CliMessage::OnlyForFix { argument });
        }
    }
    for row in family.options() {
        let (Takes::Name(own), Some(value)) = (row.takes, settings.text(row.name)) else {
            continue;
        };
        let takes = |other: &&&dyn Family| {
            let mut rows = other
                .options()
                .iter()
                .filter(|other| other.name == row.name);
            rows.any(|row| matches!(row.takes, Takes::Name(names) if names().contains(&value)))
        };
        if let (false, Some(other)) = (own().contains(&value), families.iter().find(takes)) {
            let argument = &format!("--{} {value}", row.name);
            return refuse(argument, *other, CliMessage::OnlyForFix { argument });
        }
    }
    let has = |family: &dyn Family, name: &str| family.methods().iter().any(|row| row.0 == name);
    let lists = [METHOD, METHODS]
        .into_iter()
        .flat_map(|name| settings.text(name));
    // `NAME:OPTION=VALUE,...`: an option is no method of any family.
    let names = lists.flat_map(|list| list.split([',', ':'])).map(str::trim);
    for name in names.filter(|name| !has(family, name)) {
        if let Some(other) = families.iter().find(|other| has(**other, name)) {
            return refuse(name, *other, CliMessage::OtherMethodFix);
        }
    }
    Ok(())
}
